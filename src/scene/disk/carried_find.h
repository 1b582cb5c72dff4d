/* carried_find.h - finding the case in a picture's bytes: what carried.c and its two kinds of pictures
 * share. */
#ifndef SCENE_CARRIED_FIND_H
#define SCENE_CARRIED_FIND_H

#include "scene/doc/scene.h"
#include "scene/text/text_out.h"

/* As canvas.h has them, where pictures are written. */
#define CARRIED_KEYWORD "collision-test"
#define CARRIED_NAMESPACE "urn:collision-test:case"

typedef struct carried_file {
    const unsigned char *bytes;
    size_t size;
} carried_file;

/* *out is the text as found, to be freed with text_out_deinit(); empty unless
 * SCENE_OK is returned. A picture that is damaged anywhere is refused, even behind its case. */
scene_status carried_in_png(const carried_file *file, text_out *out, scene_error *error);

/* *line is that of the file in which the text begins. */
scene_status carried_in_svg(const carried_file *file, text_out *out, int *line, scene_error *error);

#endif
