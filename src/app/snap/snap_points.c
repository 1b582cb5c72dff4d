/* snap_points.c - the places of a shape that snap and are snapped to. */

#include "app/base/plane.h"
#include "app/snap/snap.h"

/* Polygons with more points have no middles of sides: there would be one everywhere. */
enum { MAX_SIDES_WITH_MIDDLES = 8 };

typedef struct sink {
    snap_point *out;
    int count, max;
} sink;

static void add(sink *s, ct_vec at, snap_kind kind)
{
    if (s->count < s->max) {
        s->out[s->count++] = (snap_point){ at, kind };
    }
}

static ct_vec middle(ct_vec a, ct_vec b)
{
    return (ct_vec){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

static void add_outline(sink *s, const ct_vec *points, int count)
{
    for (int i = 0; i < count; i++) {
        add(s, points[i], SNAP_CORNER);
    }
    for (int i = 0; i < count && count <= MAX_SIDES_WITH_MIDDLES; i++) {
        add(s, middle(points[i], points[(i + 1) % count]), SNAP_MIDDLE);
    }
}

static void add_rect(sink *s, const ct_rect *rect)
{
    const ct_vec corners[4] = {
        rect->min, { rect->max.x, rect->min.y }, rect->max, { rect->min.x, rect->max.y }
    };
    add_outline(s, corners, 4);
    add(s, middle(rect->min, rect->max), SNAP_CENTER);
}

static void add_turned_rect(sink *s, const scene_shape *shape)
{
    ct_shape core;
    ct_vec corners[4];
    scene_to_core(shape, &core);
    ct_obb_corners(&core.as.obb, corners);
    add(s, core.as.obb.center, SNAP_CENTER);
    add_outline(s, corners, 4);
}

static void add_round(sink *s, ct_vec center, double radius)
{
    add(s, center, SNAP_CENTER);
    add(s, (ct_vec){ center.x - radius, center.y }, SNAP_MIDDLE);
    add(s, (ct_vec){ center.x + radius, center.y }, SNAP_MIDDLE);
    add(s, (ct_vec){ center.x, center.y - radius }, SNAP_MIDDLE);
    add(s, (ct_vec){ center.x, center.y + radius }, SNAP_MIDDLE);
}

static void add_stick(sink *s, ct_vec from, ct_vec to)
{
    add(s, from, SNAP_END);
    add(s, to, SNAP_END);
    add(s, middle(from, to), SNAP_MIDDLE);
}

static void add_solid(sink *s, const scene_shape *shape, figure_side side)
{
    if (shape->type == SCENE_SPHERE) {
        add_round(s, plane_seen(shape->as.sphere.center, side), shape->as.sphere.radius);
        return;
    }
    const ct_rect rect = { plane_seen(shape->as.box.min, side),
                           plane_seen(shape->as.box.max, side) };
    add_rect(s, &rect);
}

static void add_flat(sink *s, const scene_shape *shape)
{
    switch (shape->type) {
    case SCENE_POINT:
        add(s, shape->as.point, SNAP_SPOT);
        break;
    case SCENE_CIRCLE:
        add_round(s, shape->as.circle.center, shape->as.circle.radius);
        break;
    case SCENE_RECT:
        add_rect(s, &shape->as.rect);
        break;
    case SCENE_ROTATED_RECT:
        add_turned_rect(s, shape);
        break;
    case SCENE_SEGMENT:
        add_stick(s, shape->as.segment.from, shape->as.segment.to);
        break;
    case SCENE_CAPSULE:
        add_stick(s, shape->as.capsule.from, shape->as.capsule.to);
        break;
    case SCENE_POLYGON:
        add_outline(s, shape->as.polygon.points, shape->as.polygon.count);
        break;
    default:
        break;
    }
}

int snap_points_of(const scene_shape *shape, figure_side side, snap_point out[], int max)
{
    sink s = { .out = out, .max = max };
    if (scene_type_is_3d(shape->type)) {
        add_solid(&s, shape, side);
    } else if (side == FIGURE_FRONT) {
        add_flat(&s, shape);
    }
    return s.count;
}

int snap_points_of_rect(const ct_rect *rect, snap_point out[], int max)
{
    sink s = { .out = out, .max = max };
    add_rect(&s, rect);
    return s.count;
}

/* They come in order, without others between. */
snap_outline snap_outline_of(const snap_point points[], int count)
{
    int first = 0;
    while (first < count && points[first].kind != SNAP_CORNER && points[first].kind != SNAP_END) {
        first++;
    }
    int corners = 0;
    while (first + corners < count && points[first + corners].kind == points[first].kind) {
        corners++;
    }
    return (snap_outline){ points + first, corners, corners > 2 ? corners : corners / 2 };
}
