/* patch.c - what one scene must change to become another one, found and applied.
 *
 * Both cost what the scene's length costs, however many shapes come, go or change places. */
#include "scene/doc/patch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "scene/doc/shape_fields.h"
#include "scene/text/array.h"

/* ---- Find -------------------------------------------------------------------------------- */

/* What the shape with this id becomes; NULL: it goes. */
static bool push(patch *p, scene_id id, const scene_shape *to)
{
    if (!array_reserve(&p->shapes, &p->shape_capacity, p->shape_count, 1, sizeof *p->shapes)) {
        return false;
    }
    patch_shape *change = &p->shapes[p->shape_count];
    *change = to ? (patch_shape){ true, *to } : (patch_shape){ .shape.id = id };
    const bool whole = !to || shape_copy_points(&change->shape);
    p->shape_count += whole;
    return whole;
}

/* Where the order begins to differ, and what of it up to where both end alike. */
static bool find_order(patch *p, const scene *from, const scene *to)
{
    const int least = from->count < to->count ? from->count : to->count;
    int alike = 0;
    while (p->first < least && from->shapes[p->first].id == to->shapes[p->first].id) { p->first++; }
    while (alike < least - p->first &&
           from->shapes[from->count - 1 - alike].id == to->shapes[to->count - 1 - alike].id) {
        alike++;
    }
    p->replaced = from->count - p->first - alike;
    p->id_count = to->count - p->first - alike;
    const int most = p->replaced > p->id_count ? p->replaced : p->id_count;
    p->ids = most > 0 ? malloc((size_t)most * sizeof *p->ids) : NULL;
    for (int i = 0; i < p->id_count && p->ids; i++) { p->ids[i] = to->shapes[p->first + i].id; }
    return most == 0 || p->ids;
}

/* Those that go and those that come each in the order in which they stand, as applying needs. */
static bool find_changes(patch *p, const scene *from, const scene *to)
{
    bool fine = true;
    for (int i = p->first; i < p->first + p->replaced && fine; i++) {
        const scene_id id = from->shapes[i].id;
        fine = scene_index_of(to, id) >= 0 || push(p, id, NULL);
    }
    for (int i = 0; i < to->count && fine; i++) {
        const scene_shape *now = &to->shapes[i];
        const bool stays = i < from->count && from->shapes[i].id == now->id; /* as most do */
        const scene_shape *before = stays ? &from->shapes[i] : scene_find(from, now->id);
        fine = (before && same_shape(before, now)) || push(p, now->id, now);
    }
    return fine;
}

static bool find_head(patch *p, const scene *from, const scene *to)
{
    p->has_head = !same_head(from, to);
    return !p->has_head || head_copy(&to->head, &p->head);
}

bool patch_between(const scene *from, const scene *to, patch *out)
{
    *out = (patch){ 0 };
    const bool ok =
        find_order(out, from, to) && find_changes(out, from, to) && find_head(out, from, to);
    if (!ok) { patch_deinit(out); }
    return ok;
}

void patch_deinit(patch *p)
{
    for (int i = 0; i < p->shape_count; i++) {
        if (p->shapes[i].present) { shape_free_points(&p->shapes[i].shape); }
    }
    free(p->shapes);
    free(p->ids);
    head_deinit(&p->head);
    free(p->room);
    *p = (patch){ 0 };
}

bool patch_is_empty(const patch *p)
{
    return p->shape_count == 0 && p->id_count == 0 && p->replaced == 0 && !p->has_head;
}

size_t patch_bytes(const patch *p)
{
    const int most = p->replaced > p->id_count ? p->replaced : p->id_count;
    size_t bytes = (size_t)p->shape_capacity * sizeof *p->shapes + (size_t)most * sizeof *p->ids +
                   text_bytes(p->head.title) + text_bytes(p->head.note) +
                   (size_t)p->head.ignores.count * sizeof *p->head.ignores.pairs +
                   (size_t)p->head.expect.capacity * sizeof *p->head.expect.items;
    for (int i = 0; i < p->shape_count; i++) {
        const patch_shape *shape = &p->shapes[i];
        if (shape->present && shape->shape.type == SCENE_POLYGON) {
            bytes += (size_t)shape->shape.as.polygon.count * sizeof(ct_vec);
        } else if (shape->present && shape->shape.type == SCENE_LABEL) {
            bytes += text_bytes(shape->shape.as.label.text);
        }
    }
    return bytes;
}

/* ---- Apply ------------------------------------------------------------------------------- */

bool patch_reserve(patch *p, scene *s)
{
    const int most = p->replaced > p->id_count ? p->replaced : p->id_count;
    shapes_need need = { .count = s->count - p->replaced + most, .id_limit = s->next_id };
    for (int i = 0; i < p->shape_count; i++) {
        const scene_id id = p->shapes[i].shape.id;
        need.id_limit = id < need.id_limit ? need.id_limit : id + 1;
    }
    if (!shapes_reserve_for(s, &need)) { return false; }
    if (most > 0) {
        p->room = malloc((size_t)most * sizeof *p->room);
        if (!p->room) { return false; }
    }
    s->next_id = need.id_limit;
    return true;
}

void patch_release(patch *p)
{
    free(p->room);
    p->room = NULL;
}

/* Those names of the scene's shapes that are not the patch's. */
static void change_names(const patch *p, scene *s, void change(scene *s, const scene_shape *shape))
{
    for (int i = 0; i < p->shape_count; i++) {
        const patch_shape *other = &p->shapes[i];
        const scene_shape *now = scene_find(s, other->shape.id);
        if (now && (!other->present || strcmp(other->shape.name, now->name) != 0)) {
            change(s, now);
        }
    }
}

static void exchange_contents(patch *p, scene *s)
{
    for (int i = 0; i < p->shape_count; i++) {
        patch_shape *change = &p->shapes[i];
        const int index = s->index_of_id[change->shape.id];
        if (change->present && index >= 0) {
            const scene_shape old = s->shapes[index];
            s->shapes[index] = change->shape;
            change->shape = old;
        }
    }
}

/* The shapes of p->ids into p->room. Those that come stand among the changes in this order. */
static void gather_coming(patch *p, const scene *s)
{
    patch_shape *coming = p->shapes;
    for (int i = 0; i < p->id_count; i++) {
        const int index = s->index_of_id[p->ids[i]];
        if (index >= 0) {
            p->room[i] = s->shapes[index];
            continue;
        }
        while (!coming->present || s->index_of_id[coming->shape.id] >= 0) { coming++; }
        assert(coming->shape.id == p->ids[i]);
        p->room[i] = coming->shape;
        coming->present = false;
    }
}

/* Those that came are neither present nor in the scene's index yet. */
static void take_going(patch *p, scene *s)
{
    for (int i = 0; i < p->shape_count; i++) {
        patch_shape *going = &p->shapes[i];
        const int index = s->index_of_id[going->shape.id];
        if (!going->present && index >= 0) {
            *going = (patch_shape){ true, s->shapes[index] };
            s->index_of_id[going->shape.id] = -1;
        }
    }
}

/* p->room takes the place of the replaced ones, whose ids are kept for the way back. */
static void exchange_order(patch *p, scene *s)
{
    const int coming = p->id_count, end = p->first + p->replaced;
    for (int i = 0; i < p->replaced; i++) { p->ids[i] = s->shapes[p->first + i].id; }
    if (coming != p->replaced) {
        memmove(&s->shapes[p->first + coming], &s->shapes[end],
                (size_t)(s->count - end) * sizeof *s->shapes);
    }
    memcpy(&s->shapes[p->first], p->room, (size_t)coming * sizeof *s->shapes);
    s->count += coming - p->replaced;
    shapes_renumber(s, p->first, coming == p->replaced ? end : s->count);
    p->id_count = p->replaced;
    p->replaced = coming;
}

void patch_apply(patch *p, scene *s)
{
    change_names(p, s, shapes_drop_name); /* all, before any comes: there is room for one a shape */
    exchange_contents(p, s);
    if (p->room) {
        gather_coming(p, s);
        take_going(p, s);
        exchange_order(p, s);
    }
    change_names(p, s, shapes_add_name);
    if (p->has_head) {
        const scene_head old = s->head;
        s->head = p->head;
        p->head = old;
    }
}
