/* gallery.h - the cases that come with the program, sorted by file name. */
#ifndef APP_GALLERY_H
#define APP_GALLERY_H

#include <stdbool.h>

#include "app/places.h"

typedef struct gallery {
    char folder[PLACES_PATH_SIZE];
    char **names; /* file names, sorted by their bytes */
    int count;
} gallery;

/* Lists the folder; a gallery of none when there is no folder. False: no memory. */
bool gallery_init(gallery *g, const char *folder);
void gallery_deinit(gallery *g);

/* The path of case index; false when it does not fit. */
bool gallery_path(const gallery *g, int index, char *out, size_t out_size);

/* Which case this file is; -1: none. */
int gallery_index_of(const gallery *g, const char *path);

#endif
