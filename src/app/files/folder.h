/* folder.h - what the file browser lists of a folder: folders first, then cases, by name. */
#ifndef APP_FOLDER_H
#define APP_FOLDER_H

#include "app/files/places.h"

typedef struct folder_entry {
    char *name;
    bool is_folder;
} folder_entry;

typedef struct folder_list {
    char path[PLACES_PATH_SIZE]; /* absolute, without a slash at its end but for "/" */
    folder_entry *entries;
    int count, capacity;
    int error; /* errno: why it cannot be listed; 0: it can */
} folder_list;

/* Lists the folder: its folders, its *.json files and the pictures that seem to carry a case, but
 * nothing hidden. A folder that cannot be read has no entries and an `error`, as one that is too
 * large for the memory. The old content is freed; a folder of zeros is empty and valid. */
void folder_read(folder_list *f, const char *path);
void folder_deinit(folder_list *f);

/* The path of an entry; false: it is too long. */
bool folder_path(const folder_list *f, int index, char out[PLACES_PATH_SIZE]);

/* May the file of this name be a case, by its ending .json, in upper or lower case? Hidden ones may
 * not. */
bool folder_is_case(const char *name);

/* Does the name have every word of `typed` somewhere in it? Upper and lower case are one. */
bool folder_fits(const char *name, const char *typed);

/* The order of names: numbers in them by value, upper and lower case as one. */
int folder_compare(const char *a, const char *b);

#endif
