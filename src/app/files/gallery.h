/* gallery.h - the cases that come with the program, sorted by file name. */
#ifndef APP_GALLERY_H
#define APP_GALLERY_H

#include <dirent.h>
#include <stdbool.h>

#include "app/files/places.h"

typedef struct gallery {
    char folder[PLACES_PATH_SIZE];
    struct dirent **cases; /* sorted by the bytes of their names */
    int count;
} gallery;

/* Lists the folder; a gallery of none when there is no folder. False: no memory. */
bool gallery_init(gallery *g, const char *folder);
void gallery_deinit(gallery *g);

/* The path of case index; false when it does not fit. */
bool gallery_path(const gallery *g, int index, char *out, size_t out_size);

/* Which case this file is; -1: none. */
int gallery_index_of(const gallery *g, const char *path);

/* A stop on the walk through the cases: case `index` itself (order 0), or a document that is none
 * of them and comes behind the case it was opened at, in the order of opening. Index -1: before
 * the first case. */
typedef struct gallery_stop {
    int index, order;
} gallery_stop;

/* Walking on from `from` (step 1 or -1, around the end): is a reached before b? */
bool gallery_stop_comes_sooner(gallery_stop a, gallery_stop b, gallery_stop from, int step);

#endif
