/* browser_parts.h - what the two files of the browser share; for them only. */
#ifndef APP_BROWSER_PARTS_H
#define APP_BROWSER_PARTS_H

#include "app/lists/browser.h"
#include "app/session/session.h"

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
