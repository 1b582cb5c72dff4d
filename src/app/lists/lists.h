/* lists.h - what lies over the window while it is open: the file browser, the list of all
 * commands, the menu of a right click. The room never does what is chosen itself: the rooms below
 * do, after the frame it was chosen in, when nothing is being built (shell->chosen). While one is
 * open it has mouse and keyboard. */
#ifndef APP_LISTS_H
#define APP_LISTS_H

#include "app/shell/shell.h"

/* ---- The file browser: to open a case, or to name a file to save to ---------------------- */

/* Folders and cases with small pictures, searched by typing; recent files at the left, or in place
 * of the folder.
 *
 * Where they begin: the folder of the case shown, or the one that was used last. */
void browser_choose_to_open(shell *s);
void browser_choose_recent(shell *s);
void browser_choose_to_save(shell *s);
void browser_choose_in(shell *s, const char *folder);

/* The gallery by the titles of its cases, chapter by chapter: what stands before ": " in a
 * title. */
void browser_choose_contents(shell *s);

/* Draws it over everything, if it is open. */
void browser_build(shell *s, const ui *u);

/* Makes a few of the small pictures that are wanted, which takes some milliseconds; false: none
 * is. */
bool browser_make_pictures(shell *s);

/* ---- For the two files of the browser only ----------------------------------------------- */

/* A row of the list. */
typedef struct browser_shown {
    const char *name;
    const char *title; /* NULL: rows are told by names */
    bool is_folder;
    char path[PLACES_PATH_SIZE];
} browser_shown;

/* False: there is no such row, or its path is too long. */
bool browser_row(const shell *s, int row, browser_shown *out);

/* How many cases the chapter-th chapter of the contents has, and its name; 0: there are no more. */
int browser_chapter(const shell *s, int chapter, char name[THUMBS_NOTE_SIZE]);
void browser_choose_chapter(shell *s, int chapter);

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

widget_id browser_field_id(const shell *s);

/* ---- All commands, to read and to run: searched by typing -------------------------------- */

void palette_open(shell *s); /* with nothing typed */

/* Draws it over everything, if it is open. */
void palette_build(shell *s, const ui *u);

/* A row that is shown: a command, or the title of a group. For tests too. */
typedef struct palette_row {
    const command *command; /* NULL: a title */
    const char *title;
    double off; /* how far it is from what was typed */
} palette_row;

enum { PALETTE_MAX_ROWS = 320 };

/* What is listed for this query: all by group, or what fits, the best first. Tells how many. */
int palette_list(const char *query, palette_row rows[PALETTE_MAX_ROWS]);

/* ---- What overlaps and what hits: the pairs, and sweeps, of the moment ------------------- */

/* Enter or a click on a row selects both shapes. */
void hits_open(shell *s);
void hits_build(shell *s, const ui *u);

/* The end of a path says more than its beginning: what does not fit goes at the left. */
void browser_put_path(const ui *u, const ui_text_style *style, draw_point at, double width,
                      const char *path);

/* ---- Whose code is to be tested ----------------------------------------------------------- */

/* A field, and what fits it below: subjects tested before, files of the folder, published ones.
 * None is started before Enter or the button says so: what has "Enter" beside it, else the text as
 * a command. */
void subject_dialog_open(shell *s);
void subject_dialog_build(shell *s, const ui *u);

/* ---- A picture that is to be saved ------------------------------------------------------- */

/* Every choice there is, with the picture beside it as it will be. */
void export_dialog_open(shell *s);
void export_dialog_build(shell *s, const ui *u);

/* Saves it; a GIF, which takes a second or more, when it is called again, once that is shown. */
void export_dialog_save(shell *s);

/* ---- The menu of a right click: what is usually done with a shape, or with the plot ------ */

/* Opens it at the place of a right click on the plot, whose shape is selected unless it is
 * already. */
void menu_open(shell *s, const input *in);
/* The selection's, at what is selected; without one the plot's, in its middle. */
void menu_open_by_key(shell *s);

/* Draws it over everything, if it is open. */
void menu_build(shell *s, const ui *u);

/* The names of the open menu's commands, in its order. */
int menu_count(const shell *s);
const char *menu_command_name(const shell *s, int index);

/* Where a command is to do its work that was chosen from the plot's menu; false: wherever else. */
bool menu_place(const shell *s, ct_vec *out);

/* Where a row of the open menu is. */
layout_box menu_row(const shell *s, int index);

#endif
