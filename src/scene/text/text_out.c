/* text_out.c - a text that grows, and bytes copied. */
#include "scene/text/text_out.h"

#include <stdlib.h>
#include <string.h>

static bool make_room(text_out *o, size_t more)
{
    if (o->failed) {
        return false;
    }
    if (o->capacity - o->size > more) {
        return true;
    }
    const size_t capacity = (o->capacity + more) * 2 + 256;
    char *text = realloc(o->text, capacity);
    if (!text) {
        o->failed = true;
        return false;
    }
    o->text = text;
    o->capacity = capacity;
    return true;
}

void text_out_add(text_out *o, const void *bytes, size_t size)
{
    if (make_room(o, size)) {
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
