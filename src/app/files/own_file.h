/* own_file.h - the small JSON files in which the program remembers things for itself.
 *
 * Broken ones are never a reason to stop: they are put aside and told. Several windows share them;
 * whoever changes one holds the lock of its folder from reading to writing. */
#ifndef APP_OWN_FILE_H
#define APP_OWN_FILE_H

#include <jansson.h>

#include "app/files/places.h"
#include "scene/doc/scene.h"

#define OWN_FILE_NOTE_SIZE (PLACES_PATH_SIZE + 512)

/* Reads folder/NAME.json, whose top level is an object. NULL: there is none, or it cannot be used;
 * then `note` says why ("" when there is nothing to say), and a broken one is NAME.broken.json from
 * now on. The result is the caller's (json_decref). */
json_t *own_file_load(const char *folder, const char *name, char note[OWN_FILE_NOTE_SIZE]);

/* Is there a file of this name, readable or not? */
bool own_file_is_there(const char *folder, const char *name);

/* Writes folder/NAME.json at once or not at all, making the folder if need be. */
scene_status own_file_store(const char *folder, const char *name, const json_t *root,
                            scene_error *error);

/* Waits for the other windows, two seconds at most: better to go on without than to hang
 * for a program that is stopped. Tells what own_file_unlock() needs. */
int own_file_lock(const char *folder);
void own_file_unlock(int lock);

#endif
