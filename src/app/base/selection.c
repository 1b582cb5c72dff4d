/* selection.c - a small ordered set of shape ids. */
#include "app/base/selection.h"

#include <stdlib.h>
#include <string.h>

#include "scene/text/array.h"

void selection_deinit(selection *set)
{
    free(set->ids);
    free(set->is_in);
    *set = (selection){ 0 };
}

void selection_clear(selection *set)
{
    for (int i = 0; i < set->count; i++) { set->is_in[set->ids[i]] = false; }
    set->count = 0;
}

bool selection_has(const selection *set, scene_id id)
{
    return id < set->limit && set->is_in[id];
}

/* So that this id can be looked up. */
static bool make_place(selection *set, scene_id id)
{
    if (id < set->limit) { return true; }
    const size_t larger = (size_t)id + id / 2 + 16;
    if (!array_resize(&set->is_in, larger, sizeof *set->is_in)) { return false; }
    memset(set->is_in + set->limit, 0, (larger - set->limit) * sizeof *set->is_in);
    set->limit = (scene_id)larger;
    return true;
}

bool selection_add(selection *set, scene_id id)
{
    if (selection_has(set, id)) { return true; }
    if (!array_reserve(&set->ids, &set->capacity, set->count, 1, sizeof *set->ids) ||
        !make_place(set, id)) {
        return false;
    }
    set->is_in[id] = true;
    set->ids[set->count++] = id;
    return true;
}

/* But for this one; of a scene those that it has. */
static void keep(selection *set, const scene *s, scene_id but)
{
    int kept = 0;
    for (int i = 0; i < set->count; i++) {
        const scene_id id = set->ids[i];
        set->is_in[id] = id != but && (!s || scene_find(s, id));
        if (set->is_in[id]) { set->ids[kept++] = id; }
    }
    set->count = kept;
}

void selection_remove(selection *set, scene_id id)
{
    keep(set, NULL, id);
}

void selection_keep_existing(selection *set, const scene *s)
{
    keep(set, s, 0);
}
