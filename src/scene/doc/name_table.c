/* name_table.c - open addressing with linear probing; removal shifts entries back, so that no
 * tombstones pile up however long one edits. */
#include "scene/doc/name_table.h"

#include <stdlib.h>

#include "scene/text/text_out.h"

enum { FIRST_CAPACITY = 64 };

static uint32_t home_of(const name_table *t, uint32_t hash)
{
    return hash & (t->capacity - 1);
}

void name_table_deinit(name_table *t)
{
    free(t->entries);
    *t = (name_table){ 0 };
}

bool name_table_reserve(name_table *t, int count)
{
    uint32_t capacity = t->capacity ? t->capacity : FIRST_CAPACITY;
    while (capacity / 2 < (uint32_t)count) {
        capacity *= 2;
    }
    if (capacity == t->capacity) {
        return true;
    }
    name_table grown = { calloc(capacity, sizeof *grown.entries), capacity, 0 };
    if (!grown.entries) {
        return false;
    }
    for (uint32_t i = 0; i < t->capacity; i++) {
        if (t->entries[i].id) {
            name_table_insert(&grown, t->entries[i].hash, t->entries[i].id);
        }
    }
    free(t->entries);
    *t = grown;
    return true;
}

bool name_table_copy(name_table *to, const name_table *from)
{
    bool ok = true;
    *to = (name_table){ 0 };
    to->entries = copy_bytes(from->entries, from->capacity * sizeof *to->entries, &ok);
    if (to->entries) {
        to->capacity = from->capacity;
        to->count = from->count;
    }
    return ok;
}

/* FNV-1a, then a mixing step: its low bits alone are weak for names that differ in one digit. */
uint32_t name_hash(const char *name)
{
    uint32_t hash = 2166136261u;
    for (const unsigned char *p = (const unsigned char *)name; *p; p++) {
        hash = (hash ^ *p) * 16777619u;
    }
    hash ^= hash >> 16;
    hash *= 0x85ebca6bu;
    return hash ^ (hash >> 13);
}

void name_table_insert(name_table *t, uint32_t hash, scene_id id)
{
    uint32_t i = home_of(t, hash);
    while (t->entries[i].id) {
        i = (i + 1) & (t->capacity - 1);
    }
    t->entries[i] = (name_entry){ hash, id };
    t->count++;
}

/* Closes the gap at `gap`: an entry after it moves back unless that would put it before its
 * home slot, where a search would no longer meet it. */
static void close_gap(name_table *t, uint32_t gap)
{
    const uint32_t mask = t->capacity - 1;
    for (uint32_t i = (gap + 1) & mask; t->entries[i].id; i = (i + 1) & mask) {
        const uint32_t home = home_of(t, t->entries[i].hash);
        if (((i - home) & mask) >= ((i - gap) & mask)) {
            t->entries[gap] = t->entries[i];
            gap = i;
        }
    }
    t->entries[gap] = (name_entry){ 0 };
}

void name_table_remove(name_table *t, uint32_t hash, scene_id id)
{
    if (t->capacity == 0) {
        return;
    }
    for (uint32_t i = home_of(t, hash); t->entries[i].id; i = (i + 1) & (t->capacity - 1)) {
        if (t->entries[i].id == id) {
            close_gap(t, i);
            t->count--;
            return;
        }
    }
}

scene_id name_table_next(const name_table *t, uint32_t hash, uint32_t *at)
{
    while (t->capacity) {
        const name_entry *entry = &t->entries[(home_of(t, hash) + *at) & (t->capacity - 1)];
        if (entry->id == 0) {
            break;
        }
        ++*at;
        if (entry->hash == hash) {
            return entry->id;
        }
    }
    return 0;
}
