/* text_out.c - a text that grows, and bytes copied. */
#include "scene/text/text_out.h"

#include <stdlib.h>
#include <string.h>

#include "scene/text/array.h"

void text_out_add(text_out *o, const void *bytes, size_t size)
{
    if (!o->failed && o->capacity - o->size <= size) {
        const size_t capacity = (o->capacity + size) * 2 + 256;
        o->failed = !array_resize(&o->text, capacity, 1);
        o->capacity = o->failed ? o->capacity : capacity;
    }
    if (!o->failed) {
        memcpy(o->text + o->size, bytes, size);
        o->size += size;
        o->text[o->size] = '\0';
    }
}

void text_out_deinit(text_out *o)
{
    free(o->text);
    *o = (text_out){ 0 };
}

void *copy_bytes(const void *from, size_t size, bool *ok)
{
    if (!from || size == 0) {
        return NULL;
    }
    void *to = malloc(size);
    if (to) {
        memcpy(to, from, size);
    } else {
        *ok = false;
    }
    return to;
}
