/* array.h - arrays that grow, for this floor and those above it. */
#ifndef SCENE_ARRAY_H
#define SCENE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `array` is the address of the pointer to its items, which are of `size` bytes each. False when there
 * is no memory: all of it stays as it is. */
bool array_resize(void *array, size_t count, size_t size);

/* To so many at least, and by the half of what it was. */
bool array_grow(void *array, int *capacity, int64_t wanted, size_t size);

/* Room for `more` items behind those that are used. */
static inline bool array_reserve(void *array, int *capacity, int used, int more, size_t size)
{
    return more <= *capacity - used || array_grow(array, capacity, (int64_t)used + more, size);
}

#endif
