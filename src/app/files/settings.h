/* settings.h - what the window remembers of a person between runs: his ways, and his recent files.
 *
 * settings.json in the folder of places_config(), recent.json in that of places_state(). Only the
 * window reads and writes them: `shot` and `check` give the same answers for everybody. Several
 * windows share them; whoever changes one holds the lock of its folder from reading to writing.
 * Broken ones are never a reason to stop: they are put aside and told. */
#ifndef APP_SETTINGS_H
#define APP_SETTINGS_H

#include "app/files/places.h"
#include "figure/page/figure.h"

#define SETTINGS_NOTE_SIZE (PLACES_PATH_SIZE + 512)
#define SETTINGS_LEAST_ZOOM 0.6
#define SETTINGS_MOST_ZOOM 3.0

/* The parts of the panel that can be folded away. */
typedef enum settings_fold {
    FOLD_CASE,
    FOLD_VALUES, /* of what is selected */
    FOLD_MORE,   /* of them: colour, layer */
    FOLD_POINTS, /* of a polygon */
    FOLD_EXPECTED,
    FOLD_PAIRS, /* among several */
    FOLD_FRAME, /* the reasoning about the sweep, */
    FOLD_START, /* and about the pair */
    FOLD_OVERLAYS,
    FOLD_COUNT
} settings_fold;

typedef struct settings {
    figure_theme theme;
    double zoom; /* of the whole interface, within the two limits */
    bool snap_objects, snap_touching, snap_grid;
    bool panel_hidden;
    bool rulers_hidden;
    bool folded[FOLD_COUNT];
    char last_folder[PLACES_PATH_SIZE]; /* absolute; "": none yet */
} settings;

/* What a new installation has. */
settings settings_default(void);

/* Reads the file. What it lacks or says wrongly is the default, numbers are brought within their
 * limits. `note` is what a person should know about a file that could not be used, else "". */
settings settings_load(char note[SETTINGS_NOTE_SIZE]);

/* Writes what differs between `before` (as loaded or stored last) and `now`. All else in the file,
 * which another window or another version of the program may have written, stays; so does a
 * file that is there but cannot be read: SCENE_CANNOT_WRITE. */
scene_status settings_store(const settings *now, const settings *before, scene_error *error);

bool settings_equal(const settings *a, const settings *b);

/* ---- Recent files ------------------------------------------------------------------------ */

/* The files opened and saved last, or the subjects tested, the newest first. Paths are absolute and
 * stand there once. One that is not UTF-8 has no JSON string and is not remembered. */
enum { RECENT_MOST = 20 };

typedef struct recent_files {
    char paths[RECENT_MOST][PLACES_PATH_SIZE];
    int count;
    bool subjects; /* of the lab: command lines and the like as well; as set by the caller */
} recent_files;

/* What the file has; `note` as of settings_load(). */
void recent_load(recent_files *r, char note[SETTINGS_NOTE_SIZE]);

/* Puts this file at the head, in the list and on disk, where other windows' files stay. On an error
 * the list has it all the same. */
scene_status recent_add(recent_files *r, const char *path, scene_error *error);

/* The list as it is on disk now, but for cases that are gone. Before it is shown. */
void recent_refresh(recent_files *r);

#endif
