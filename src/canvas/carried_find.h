/* carried_find.h - finding the case in a picture's bytes. Private to carried.c. */
#ifndef CANVAS_CARRIED_FIND_H
#define CANVAS_CARRIED_FIND_H

#include "canvas/bytes.h"
#include "canvas/carried.h"

typedef struct carried_file {
    const unsigned char *bytes;
    size_t size;
} carried_file;

/* *out is the text as found, not ended by '\0', to be freed with canvas_free(); empty unless
 * SCENE_OK is returned. A picture that is damaged anywhere is refused, even behind its case. */
scene_status carried_in_png(const carried_file *file, canvas_bytes *out, scene_error *error);

/* *line is that of the file in which the text begins. */
scene_status carried_in_svg(const carried_file *file, canvas_bytes *out, int *line,
                            scene_error *error);

/* Fills in *error and returns its status. */
scene_status carried_refuse(scene_error *error, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
scene_status carried_no_memory(scene_error *error);

#endif
