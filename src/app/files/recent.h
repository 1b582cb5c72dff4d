/* recent.h - the files opened and saved last, the newest first.
 *
 * recent.json in the folder of places_state(), shared by all windows. Paths are absolute and stand
 * there once. One that is not UTF-8 has no JSON string and is not remembered. */
#ifndef APP_RECENT_H
#define APP_RECENT_H

#include "app/files/own_file.h"

enum { RECENT_MOST = 20 };

typedef struct recent_files {
    char *paths[RECENT_MOST]; /* owned */
    int count;
} recent_files;

/* What the file has; `note` as of settings_load(). */
void recent_load(recent_files *r, char note[OWN_FILE_NOTE_SIZE]);
void recent_deinit(recent_files *r);

/* Puts this file at the head, in the list and on disk, where other windows' files stay. On an error
 * the list has it all the same. */
scene_status recent_add(recent_files *r, const char *path, scene_error *error);

/* The list as it is on disk now, but for files that are gone. Before it is shown. */
void recent_refresh(recent_files *r);

#endif
