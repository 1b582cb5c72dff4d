/* selection.c - a small ordered set of shape ids. */
#include "app/selection.h"

#include <stdlib.h>
#include <string.h>

void selection_deinit(selection *set)
{
    free(set->ids);
    *set = (selection){ 0 };
}

void selection_clear(selection *set)
{
    set->count = 0;
}

static int index_of(const selection *set, scene_id id)
{
    for (int i = 0; i < set->count; i++) {
        if (set->ids[i] == id) {
            return i;
        }
    }
    return -1;
}

bool selection_has(const selection *set, scene_id id)
{
    return index_of(set, id) >= 0;
}

static bool make_room(selection *set)
{
    if (set->count < set->capacity) {
        return true;
    }
    const int larger = set->capacity ? set->capacity * 2 : 16;
    scene_id *ids = realloc(set->ids, (size_t)larger * sizeof *ids);
    if (!ids) {
        return false;
    }
    set->ids = ids;
    set->capacity = larger;
    return true;
}

bool selection_add(selection *set, scene_id id)
{
    if (selection_has(set, id)) {
        return true;
    }
    if (!make_room(set)) {
        return false;
    }
    set->ids[set->count++] = id;
    return true;
}

void selection_remove(selection *set, scene_id id)
{
    const int index = index_of(set, id);
    if (index >= 0) {
        set->count--;
        memmove(&set->ids[index], &set->ids[index + 1],
                (size_t)(set->count - index) * sizeof *set->ids);
    }
}

void selection_keep_existing(selection *set, const scene *s)
{
    int kept = 0;
    for (int i = 0; i < set->count; i++) {
        if (scene_find(s, set->ids[i])) {
            set->ids[kept++] = set->ids[i];
        }
    }
    set->count = kept;
}
