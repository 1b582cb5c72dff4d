/* browser.h - the file browser inside the window: to open a case, or to name a file to save to.
 *
 * The room lists holds what lies over the window while it is open: this browser, the list of all
 * commands, the menu of a right click. They choose; what is chosen the rooms below do.
 *
 * Folders and cases with small pictures, searched by typing; recent files at the left, or in place
 * of the folder. While it is open it has mouse and keyboard. What is chosen is done after the frame
 * it was chosen in, when nothing is being built. */
#ifndef APP_BROWSER_H
#define APP_BROWSER_H

#include "app/shell/shell.h"

/* Where they begin: the folder of the case shown, or the one that was used last. */
void browser_choose_to_open(shell *s);
void browser_choose_recent(shell *s);
void browser_choose_to_save(shell *s);
void browser_choose_in(shell *s, const char *folder);

void browser_close(shell *s);

/* Draws it over everything, if it is open. */
void browser_build(shell *s, const ui *u);

/* Does what was chosen in the last frame: opens or saves the file, or says why not and stays. */
void browser_do_chosen(shell *s);

/* Makes a few of the small pictures that are wanted, which takes some milliseconds; false: none
 * is. */
bool browser_make_pictures(shell *s);

/* ---- For the two files of the browser only ----------------------------------------------- */

/* A row of the list. */
typedef struct browser_shown {
    const char *name;
    bool is_folder;
    char path[PLACES_PATH_SIZE];
} browser_shown;

/* False: there is no such row, or its path is too long. */
bool browser_row(const shell *s, int row, browser_shown *out);

/* Lists anew what fits what was typed, and selects the first. */
void browser_list(shell *s);

void browser_go_up(shell *s); /* or back from the recent files */
void browser_show_recent(shell *s, bool on);

/* Shows the folder of this file and selects it. */
void browser_go_to_file(shell *s, const char *path);

/* Enter, double click or the button: enters the folder, or notes what is to be opened or saved. */
void browser_choose(shell *s);

/* Another row was selected: Enter is for it, and a name to save to is its. */
void browser_take_row(shell *s);

void browser_focus_field(shell *s);
widget_id browser_field_id(const shell *s);
widget_id browser_replace_id(void);

#endif
