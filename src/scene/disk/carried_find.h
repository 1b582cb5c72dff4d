/* carried_find.h - finding the case in a file's bytes: what carried.c shares with the two kinds of
 * pictures, and with texts. */
#ifndef SCENE_CARRIED_FIND_H
#define SCENE_CARRIED_FIND_H

#include "scene/doc/scene.h"
#include "scene/text/array.h"

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

/* The same of a text that quotes a case, the first if there are several: without what quotes it. */
scene_status carried_in_text(const carried_file *file, text_out *out, int *line,
                             scene_error *error);

/* Does this text quote a case, or is it an issue that was to? */
bool carried_is_quoted(const carried_file *file);

/* Where this word is first found; NULL: nowhere. */
const char *carried_find(const char *from, const char *end, const char *word);

#endif
