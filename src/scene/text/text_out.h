/* text_out.h - a text that grows, and bytes copied; for this floor only. */
#ifndef SCENE_TEXT_OUT_H
#define SCENE_TEXT_OUT_H

#include <stdbool.h>
#include <stddef.h>

/* All zeros is an empty one. After a failed allocation it takes nothing more and `failed` stays set,
 * so that only the end needs to look. The text is malloc'ed and ended by '\0'; NULL when nothing was
 * ever added. */
typedef struct text_out {
    char *text;
    size_t size, capacity;
    bool failed;
} text_out;

void text_out_add(text_out *o, const void *bytes, size_t size);

/* Frees the text; it is empty then. */
void text_out_deinit(text_out *o);

/* A malloc'ed copy; NULL of none. *ok is cleared when there is no memory. */
void *copy_bytes(const void *from, size_t size, bool *ok);

#endif
