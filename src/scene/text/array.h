/* array.h - arrays and texts that grow, and bytes copied, for this floor and those above it. */
#ifndef SCENE_ARRAY_H
#define SCENE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `array` is the address of the pointer to its items, which are of `size` bytes each. False when
 * there is no memory: all of it stays as it is. */
bool array_resize(void *array, size_t count, size_t size);

/* To so many at least, and by the half of what it was. */
bool array_grow(void *array, int *capacity, int64_t wanted, size_t size);

/* Room for `more` items behind those that are used. */
static inline bool array_reserve(void *array, int *capacity, int used, int more, size_t size)
{
    return more <= *capacity - used || array_grow(array, capacity, (int64_t)used + more, size);
}

/* All zeros is an empty one. After a failed allocation it takes nothing more and `failed` stays
 * set, so that only the end needs to look. What it holds is malloc'ed and ended by '\0'; NULL when
 * nothing was ever added. */
typedef struct text_out {
    char *data;
    size_t size, capacity;
    bool failed;
} text_out;

void text_out_add(text_out *o, const void *bytes, size_t size);

/* Frees the text; it is empty then. */
void text_out_deinit(text_out *o);

/* A malloc'ed copy; NULL of none. *ok is cleared when there is no memory. */
void *copy_bytes(const void *from, size_t size, bool *ok);

#endif
