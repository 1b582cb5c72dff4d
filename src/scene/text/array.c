/* array.c - grows arrays, see array.h. */
#include "scene/text/array.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

bool array_resize(void *array, size_t count, size_t size)
{
    void *items; /* pointers of all kinds are alike to memcpy alone */
    memcpy(&items, array, sizeof items);
    items = count <= SIZE_MAX / size ? realloc(items, count * size) : NULL;
    if (items) {
        memcpy(array, &items, sizeof items);
    }
    return items != NULL;
}

bool array_grow(void *array, int *capacity, int64_t wanted, size_t size)
{
    const int64_t half = (int64_t)*capacity + *capacity / 2 + 8;
    const int64_t count = half > wanted ? half : wanted;
    const bool grown = count <= INT_MAX && array_resize(array, (size_t)count, size);
    *capacity = grown ? (int)count : *capacity;
    return grown;
}
