/* places.h - where the program's own files are, assets to read and the folders of settings and of
 * recovery files; paths; names for new files. */
#ifndef APP_PLACES_H
#define APP_PLACES_H

#include <stdbool.h>
#include <stddef.h>

#define PLACES_PATH_SIZE 4096

/* The folder "cases" of the gallery, or "manual": in $COLLISION_TEST_ASSETS, else in the assets
 * installed beside the program, else in the source tree it was built from. False: there is none. */
bool places_assets(const char *name, char *out, size_t out_size);

/* $XDG_STATE_HOME/collision-test, else ~/.local/state/collision-test. Not created; false when
 * neither is known. */
bool places_state(char *out, size_t out_size);

/* The same for settings: $XDG_CONFIG_HOME/collision-test, else ~/.config/collision-test. */
bool places_config(char *out, size_t out_size);

bool places_is_folder(const char *path);

/* The absolute form of path without links, or path itself where there is none. */
void places_resolve(const char *path, char *out, size_t out_size);

/* The same, but that the last part may be a link: of code its ending tells the kind. */
void places_absolute(const char *path, char out[PLACES_PATH_SIZE]);

/* The current folder, by its last known name when it is gone. */
void places_current(char *out, size_t out_size);

/* folder/name, of "/" as well; false when it does not fit. */
bool places_join(const char *folder, const char *name, char *out, size_t out_size);

/* What a person typed as a path: from the root, from home ("~/a"), or further down in `folder`.
 * False: it is too long. */
bool places_typed(const char *folder, const char *typed, char out[PLACES_PATH_SIZE]);

/* How many of its first bytes "~" stands for; 0: it is not in the home folder. */
size_t places_below_home(const char *path);

/* The folder that it lies in: "/" of "/", "" where the path names none. */
void places_parent(const char *path, char out[PLACES_PATH_SIZE]);

/* What follows the last slash. */
const char *places_base_name(const char *path);

/* ---- New files that overwrite nothing ---------------------------------------------------- */

/* What numbered files are called that have no name of their own. */
#define PLACES_STEM "collision-test"

/* The files STEM-NNN.EXT of the first number of which none exists in the current folder, to be
 * written as new ones. The paths told are absolute. Returns 0, else an errno value. */
int places_free_number(const char *stem, const char *const *extensions, int count,
                       char (*paths)[PLACES_PATH_SIZE]);

#endif
