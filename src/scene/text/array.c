/* array.c - grows arrays and texts, copies bytes, see array.h. */
#include "scene/text/array.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

bool array_resize(void *array, size_t count, size_t size)
{
    void *items; /* pointers of all kinds are alike to memcpy alone */
    memcpy(&items, array, sizeof items);
    items = count <= SIZE_MAX / size ? realloc(items, count * size) : NULL;
    if (items) { memcpy(array, &items, sizeof items); }
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

void text_out_add(text_out *o, const void *bytes, size_t size)
{
    if (!o->failed && o->capacity - o->size <= size) {
        const size_t capacity = (o->capacity + size) * 2 + 256;
        o->failed = !array_resize(&o->data, capacity, 1);
        o->capacity = o->failed ? o->capacity : capacity;
    }
    if (!o->failed) {
        memcpy(o->data + o->size, bytes, size);
        o->size += size;
        o->data[o->size] = '\0';
    }
}

void text_out_deinit(text_out *o)
{
    free(o->data);
    *o = (text_out){ 0 };
}

void *copy_bytes(const void *from, size_t size, bool *ok)
{
    if (!from || size == 0) { return NULL; }
    void *to = malloc(size);
    if (to) {
        memcpy(to, from, size);
    } else {
        *ok = false;
    }
    return to;
}
