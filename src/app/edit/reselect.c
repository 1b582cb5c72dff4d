/* reselect.c - names of what is selected, and the shapes of these names. */
#include "app/edit/reselect.h"

#include <stdio.h>
#include <stdlib.h>

static void note_name(reselect_names *names, const scene *s, scene_id id)
{
    const scene_shape *shape = scene_find(s, id);
    char(*longer)[SCENE_NAME_SIZE] =
        shape ? realloc(names->names, (size_t)(names->count + 1) * sizeof *longer) : NULL;
    if (longer) {
        names->names = longer;
        snprintf(longer[names->count++], sizeof *longer, "%s", shape->name);
    }
}

void reselect_note(reselect *r, const editor *ed)
{
    *r = (reselect){ .camera = ed->camera };
    for (int i = 0; i < editor_selection_count(ed); i++) {
        note_name(&r->selected, ed->scene, editor_selection_at(ed, i));
    }
    note_name(&r->partner, ed->scene, ed->partner);
    for (int i = 0; i < ed->locked.count; i++) {
        note_name(&r->locked, ed->scene, ed->locked.ids[i]);
    }
}

static scene_id id_at(const reselect_names *names, int index, const editor *ed)
{
    return index < names->count ? scene_id_of_name(ed->scene, names->names[index]) : 0;
}

void reselect_apply(const reselect *r, editor *ed)
{
    ed->camera = r->camera;
    for (int i = 0; i < r->locked.count; i++) {
        const scene_id id = id_at(&r->locked, i, ed);
        if (id != 0) {
            (void)selection_add(&ed->locked, id); /* without memory it can be changed again */
        }
    }
    for (int i = 0; i < r->selected.count; i++) {
        const scene_id id = id_at(&r->selected, i, ed);
        if (id != 0 && ed->selected == 0) {
            editor_select(ed, id);
        } else if (id != 0) {
            editor_select_also(ed, id);
        }
    }
    ed->partner = id_at(&r->partner, 0, ed);
    editor_refresh(ed);
    editor_resize(ed, r->camera.width, r->camera.height);
}

void reselect_deinit(reselect *r)
{
    free(r->selected.names);
    free(r->partner.names);
    free(r->locked.names);
    *r = (reselect){ .selected = { 0 } };
}
