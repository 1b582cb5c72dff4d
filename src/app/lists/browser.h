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

#include "app/files/folder.h"
#include "app/files/thumbs.h"
#include "app/widgets/widget.h"

typedef struct session session;

/* The field takes one letter more than the longest path has, of up to 4 bytes each: what does not fit
 * a path is said to be too long, and nothing is cut off. */
enum { BROWSER_TYPED_CHARS = PLACES_PATH_SIZE, BROWSER_TYPED_SIZE = 4 * BROWSER_TYPED_CHARS + 1 };
enum { BROWSER_WHY_SIZE = 4700 };

typedef struct browser {
    bool open;
    bool saves;        /* asks for a name to save to */
    bool shows_recent; /* in place of the folder */
    bool by_list;      /* Enter is for the row selected, not for the name typed */
    bool asks;         /* is the file of this name to be replaced? */
    bool does;         /* `path` is chosen: what is asked for is to be done */
    folder_list folder;
    char typed[BROWSER_TYPED_SIZE]; /* what is listed has this in its name; when saving: the name */
    int field;                      /* counts texts put there by us: each has a field of its own */
    char path[PLACES_PATH_SIZE];    /* chosen */
    char why[BROWSER_WHY_SIZE];     /* it cannot be done; "": nothing is wrong */
    int *shown;                     /* indices of what is listed */
    int shown_count;
    widget_list_state list, places; /* places: the recent files at the left */
    thumbs thumbs;
} browser;

typedef struct browser_request {
    const char *folder; /* where it begins */
    bool saves;
    const char *name; /* proposed for saving; else what is selected at first. NULL: none */
    bool recent;      /* begins with the recent files */
} browser_request;

void browser_open(session *s, const browser_request *request);
void browser_close(session *s);
void browser_deinit(browser *b);

/* Draws it over everything, if it is open. */
void browser_build(session *s, const ui *u);

/* Does what was chosen in the last frame: opens or saves the file, or says why not and stays. */
void browser_do_chosen(session *s);

/* Makes a few of the small pictures that are wanted, which takes some milliseconds; false: none
 * is. */
bool browser_make_pictures(session *s);

/* ---- For the two files of the browser only ----------------------------------------------- */

/* A row of the list. */
typedef struct browser_shown {
    const char *name;
    bool is_folder;
    char path[PLACES_PATH_SIZE];
} browser_shown;

/* False: there is no such row, or its path is too long. */
bool browser_row(const session *s, int row, browser_shown *out);

/* Lists anew what fits what was typed, and selects the first. */
void browser_list(session *s);

void browser_go_up(session *s); /* or back from the recent files */
void browser_show_recent(session *s, bool on);

/* Shows the folder of this file and selects it. */
void browser_go_to_file(session *s, const char *path);

/* Enter, double click or the button: enters the folder, or notes what is to be opened or saved. */
void browser_choose(session *s);

/* Another row was selected: Enter is for it, and a name to save to is its. */
void browser_take_row(session *s);

void browser_focus_field(session *s);
widget_id browser_field_id(const session *s);
widget_id browser_replace_id(void);

#endif
