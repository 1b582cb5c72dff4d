/* folder.h - folders as the file browser lists them, folders first, then cases, by name; and the
 * gallery, the cases that come with the program. */
#ifndef APP_FOLDER_H
#define APP_FOLDER_H

#include "app/files/places.h"

typedef struct folder_entry {
    char *name;
    char *title; /* of a case, see folder_read_chapters(); NULL: not known */
    int chapter;
    bool is_folder;
} folder_entry;

typedef struct folder_list {
    char path[PLACES_PATH_SIZE]; /* absolute, without a slash at its end but for "/" */
    folder_entry *entries;
    int count;
    int error; /* errno: why it cannot be listed; 0: it can */
} folder_list;

/* What is listed of a folder, but nothing hidden. */
typedef enum folder_kind {
    FOLDER_CASES,   /* its folders, its *.json files and the pictures that seem to carry a case */
    FOLDER_CODE,    /* folders and what can be put on trial: source files, libraries and scripts by
                     * their ends */
    FOLDER_GALLERY, /* *.json files alone */
} folder_kind;

/* A folder that cannot be read has no entries and an `error`, as one that is too large for the
 * memory, for which false is told. The old content is freed; a folder of zeros is empty and
 * valid. */
bool folder_read(folder_list *f, const char *path, folder_kind kind);
void folder_deinit(folder_list *f);

/* Reads the cases for their titles, of the gallery some hundred milliseconds at most, and puts
 * those of one chapter together: of what stands before ": " in the title. Chapters count from 0. */
void folder_read_chapters(folder_list *f);
int folder_chapter_length(const folder_entry *e); /* bytes of its title; 0: it has no chapter */

/* The path of an entry; false: it is too long. */
bool folder_path(const folder_list *f, int index, char out[PLACES_PATH_SIZE]);

/* The order of names: numbers in them by value, upper and lower case as one. */
int folder_compare(const char *a, const char *b);

/* ---- The gallery ------------------------------------------------------------------------- */

/* Which case this file is; -1: none. */
int gallery_index_of(const folder_list *g, const char *path);

/* A stop on the walk through the cases: case `index` itself (order 0), or a document that is none
 * of them and comes behind the case it was opened at, in the order of opening. Index -1: before
 * the first case. */
typedef struct gallery_stop {
    int index, order;
} gallery_stop;

/* Walking on from `from` (step 1 or -1, around the end): is a reached before b? */
bool gallery_stop_comes_sooner(gallery_stop a, gallery_stop b, gallery_stop from, int step);

#endif
