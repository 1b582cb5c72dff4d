/* settings.h - what the window remembers of a person's ways between runs.
 *
 * settings.json in the folder of places_config(). Only the window reads and writes it: `shot` and
 * `check` give the same answers for everybody. */
#ifndef APP_SETTINGS_H
#define APP_SETTINGS_H

#include "app/files/own_file.h"
#include "figure/plan/figure.h"

#define SETTINGS_LEAST_ZOOM 0.6
#define SETTINGS_MOST_ZOOM 3.0

typedef struct settings {
    figure_theme theme;
    double zoom; /* of the whole interface, within the two limits */
    bool snap_objects, snap_touching, snap_grid;
    bool panel_hidden;
    bool rulers_hidden;
    char last_folder[PLACES_PATH_SIZE]; /* absolute; "": none yet */
} settings;

/* What a new installation has. */
settings settings_default(void);

/* Reads the file. What it lacks or says wrongly is the default, numbers are brought within their
 * limits. `note` is what a person should know about a file that could not be used, else "". */
settings settings_load(char note[OWN_FILE_NOTE_SIZE]);

/* Writes what differs between `before` (as loaded or stored last) and `now`. All else in the file,
 * which another window or another version of the program may have written, stays; so does a
 * file that is there but cannot be read: SCENE_CANNOT_WRITE. */
scene_status settings_store(const settings *now, const settings *before, scene_error *error);

bool settings_equal(const settings *a, const settings *b);

#endif
