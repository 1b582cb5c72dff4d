/* name_table.h - which shape has this name: a hash table from names to ids.
 *
 * Case files may hold SCENE_MAX_SHAPES shapes, so names are compared through a hash. The table
 * keeps no names of its own: the hash picks the candidates, the caller compares. */
#ifndef SCENE_NAME_TABLE_H
#define SCENE_NAME_TABLE_H

#include "scene/doc/scene.h"

typedef struct name_entry {
    uint32_t hash;
    scene_id id; /* 0: the slot is free */
} name_entry;

typedef struct name_table {
    name_entry *entries; /* a power of two of them, at most half full */
    uint32_t capacity;
    uint32_t count;
} name_table;

void name_table_deinit(name_table *t);

/* Makes room for `count` names in all; false, and nothing changes, when there is no memory. */
bool name_table_reserve(name_table *t, int count);
bool name_table_copy(name_table *to, const name_table *from);

uint32_t name_hash(const char *name);

/* Needs room reserved before; never fails. */
void name_table_insert(name_table *t, uint32_t hash, scene_id id);
void name_table_remove(name_table *t, uint32_t hash, scene_id id);

/* Walks the ids with this hash: start with *at = 0; 0 when there are no more. */
scene_id name_table_next(const name_table *t, uint32_t hash, uint32_t *at);

#endif
