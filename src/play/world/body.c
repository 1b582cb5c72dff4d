/* body.c - where bodies are in a frame, and as what shapes. */
#include "play/world/body.h"

#include <stdlib.h>
#include <string.h>

#include "core/overlap/meeting.h"
#include "scene/doc/moved_shape.h"

bool reserve_one(void *items_in, int *capacity, int count, size_t size)
{
    if (count < *capacity) {
        return true;
    }
    void *items;
    memcpy(&items, items_in, sizeof items);
    const int grown = *capacity < 64 ? 64 : *capacity + *capacity / 2;
    items = realloc(items, (size_t)grown * size);
    if (items) {
        memcpy(items_in, &items, sizeof items);
        *capacity = grown;
    }
    return items != NULL;
}

leg body_leg_at(const play_world *w, const body *b, double t, bool after)
{
    int at = b->first_leg;
    for (int next = w->legs[at].next; next >= 0; next = w->legs[next].next) {
        if (after ? w->legs[next].t0 > t : w->legs[next].t0 >= t) {
            break;
        }
        at = next;
    }
    return w->legs[at];
}

void shape_at_offset(const ct_shape *shape, ct_vec offset, ct_shape *out, ct_vec *points)
{
    /* All begin with their places. */
    static const int places[CT_TYPE_COUNT] = { [CT_POINT] = 1, [CT_CIRCLE] = 1,  [CT_RECT] = 2,
                                               [CT_OBB] = 1,   [CT_SEGMENT] = 2, [CT_CAPSULE] = 2 };
    *out = *shape;
    for (int i = 0; shape->type == CT_POLYGON && i < shape->as.polygon.count; i++) {
        points[i] = ct_add(shape->as.polygon.points[i], offset);
    }
    if (shape->type == CT_POLYGON) {
        out->as.polygon.points = points;
        return;
    }
    ct_vec moved[2];
    const size_t size = (size_t)places[shape->type] * sizeof *moved;
    memcpy(moved, &shape->as, size);
    for (int i = 0; i < places[shape->type]; i++) {
        moved[i] = ct_add(moved[i], offset);
    }
    memcpy(&out->as, moved, size);
}

/* Without the depth that ct_find_contact tells as well, which takes long where concave ones are
 * inside each other. */
bool shapes_are_inside(const ct_shape *a, const ct_shape *b)
{
    if (!ct_overlap(a, b)) {
        return false;
    }
    ct_outline of_a, of_b;
    ct_outline_of(a, &of_a);
    ct_outline_of(b, &of_b);
    return ct_outlines_relation(&of_a, &of_b) == CT_OVERLAPPING;
}

void turn_base(const play_world *w, const body *b, double deg, scene_shape *out, ct_vec *points)
{
    const scene_shape *base = scene_find(w->base, b->id);
    *out = *base;
    if (deg != 0) {
        turned_shape(base, deg, out, points);
    }
}

void turn_body(play_world *w, int index, double deg)
{
    body *b = &w->bodies[index];
    scene_shape turned;
    turn_base(w, b, deg, &turned, b->points);
    scene_to_core(&turned, &b->shape);
    w->ways[index].box = ct_bounds(&b->shape);
    b->rotation_deg = turned.type == SCENE_ROTATED_RECT ? turned.as.rotated_rect.rotation_deg : 0;
    b->start.turned_deg = deg;
}
