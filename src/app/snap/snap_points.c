/* snap_points.c - the places of a shape that snap and are snapped to. */

#include "app/base/plane.h"
#include "app/snap/snap.h"

/* Polygons with more points have no middles of sides: there would be one everywhere. */
enum { MAX_SIDES_WITH_MIDDLES = 8 };

typedef struct sink {
    snap_point *out;
    int count, max;
    bool turned;
} sink;

static void add(sink *s, ct_vec at, snap_kind kind)
{
    if (s->count < s->max) { s->out[s->count++] = (snap_point){ at, kind, s->turned }; }
}

static ct_vec middle(ct_vec a, ct_vec b)
{
    const ct_vec sum = plane_decimal_plus(a, b);
    return (ct_vec){ sum.x / 2, sum.y / 2 };
}

static void add_outline(sink *s, const ct_vec *points, int count)
{
    for (int i = 0; i < count; i++) { add(s, points[i], SNAP_CORNER); }
    for (int i = 0; i < count && count <= MAX_SIDES_WITH_MIDDLES; i++) {
        add(s, middle(points[i], points[(i + 1) % count]), SNAP_MIDDLE);
    }
}

static void add_rect(sink *s, const ct_rect *rect)
{
    ct_vec corners[4];
    ct_rect_corners(rect, corners);
    add_outline(s, corners, 4);
    add(s, middle(rect->min, rect->max), SNAP_CENTER);
}

static void add_turned_rect(sink *s, const scene_shape *shape)
{
    const ct_shape core = scene_to_core(shape);
    ct_vec corners[4];
    ct_obb_corners(&core.as.obb, corners);
    add(s, core.as.obb.center, SNAP_CENTER);
    s->turned = true;
    add_outline(s, corners, 4);
}

static void add_round(sink *s, ct_vec center, double radius)
{
    add(s, center, SNAP_CENTER);
    add(s, plane_decimal_plus(center, (ct_vec){ -radius, 0 }), SNAP_MIDDLE);
    add(s, plane_decimal_plus(center, (ct_vec){ radius, 0 }), SNAP_MIDDLE);
    add(s, plane_decimal_plus(center, (ct_vec){ 0, -radius }), SNAP_MIDDLE);
    add(s, plane_decimal_plus(center, (ct_vec){ 0, radius }), SNAP_MIDDLE);
}

static void add_segment(sink *s, ct_vec from, ct_vec to)
{
    add(s, from, SNAP_END);
    add(s, to, SNAP_END);
    add(s, middle(from, to), SNAP_MIDDLE);
}

int snap_points_of(const scene_shape *shape, figure_side side, snap_point out[], int max)
{
    const scene_traits *traits = scene_traits_of(shape->type);
    const scene_field *f = traits->fields;
    const double *radius = scene_radius_of(shape);
    sink s = { .out = out, .max = max };
    if (side != FIGURE_FRONT && !traits->is_3d) { return 0; }
    switch (traits->form) {
    case SCENE_ROUND:
        if (radius) {
            add_round(&s, plane_place(shape, f, side), *radius);
        } else {
            add(&s, plane_place(shape, f, side), SNAP_SPOT);
        }
        break;
    case SCENE_CORNERS:
        add_rect(&s,
                 &(ct_rect){ plane_place(shape, &f[0], side), plane_place(shape, &f[1], side) });
        break;
    case SCENE_TURNED:
        add_turned_rect(&s, shape);
        break;
    case SCENE_ENDS:
        add_segment(&s, plane_place(shape, &f[0], side), plane_place(shape, &f[1], side));
        break;
    case SCENE_OUTLINE:
        add_outline(&s, shape->as.polygon.points, shape->as.polygon.count);
        break;
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
