/* snap_turn.c - looks for the nearest turn that brings two sides into one direction. */
#include "app/snap/snap.h"

#include <math.h>
#include <stdio.h>

#include "app/base/plane.h"
#include "scene/text/degrees.h"
#include "scene/text/number.h"

/* Of an outline with more sides only so many are looked at: one is along something everywhere. */
enum { MAX_OWN_SIDES = 32 };

/* Nearer to the start than this, nothing was turned. */
static const double least_turn_deg = 1e-9;

typedef struct side_turn {
    double direction_deg, by_deg;
    const char *name; /* of the other shape; NULL: an axis */
    ct_segment other;
} side_turn;

typedef struct search {
    const snap_turn_query *query;
    double own_deg[MAX_OWN_SIDES];
    int own_count;
    double off;
    side_turn best;
    snap_point points[SNAP_POINTS_MAX];
} search;

static ct_segment side_of(const snap_outline *outline, int side)
{
    return (ct_segment){ outline->corners[side].at,
                         outline->corners[(side + 1) % outline->count].at };
}

/* A rectangle knows its direction better than its corners do. */
static double direction_of(const scene_shape *shape, const snap_outline *outline, int side)
{
    if (shape->type == SCENE_ROTATED_RECT) {
        return decimal_sum(shape->as.rotated_rect.rotation_deg, side % 2 ? 90 : 0);
    }
    const ct_segment line = side_of(outline, side);
    return plane_degrees(ct_sub(line.to, line.from));
}

/* Sides have no sense: half a turn more is as good. */
static void try_direction(search *s, side_turn found)
{
    const double wanted = s->query->wanted_deg;
    for (int i = 0; i < s->own_count; i++) {
        const double turn = found.direction_deg - s->own_deg[i];
        const double half_turns = 180 * round((wanted - turn) / 180);
        const double off = fabs(turn + half_turns - wanted);
        if (off < s->off && fabs(remainder(turn + half_turns, 360)) > least_turn_deg) {
            s->off = off;
            s->best = found;
            s->best.by_deg =
                decimal_sum(decimal_sum(found.direction_deg, -s->own_deg[i]), half_turns);
        }
    }
}

static void try_sides_of(search *s, const scene_shape *shape)
{
    const int count = snap_points_of(shape, s->query->around->side, s->points, SNAP_POINTS_MAX);
    const snap_outline outline = snap_outline_of(s->points, count);
    for (int i = 0; i < outline.sides; i++) {
        try_direction(s, (side_turn){ .direction_deg = direction_of(shape, &outline, i),
                                      .name = shape->name,
                                      .other = side_of(&outline, i) });
    }
}

static void take_own_sides(search *s)
{
    const scene_shape *shape = s->query->start;
    const int count = snap_points_of(shape, s->query->around->side, s->points, SNAP_POINTS_MAX);
    const snap_outline outline = snap_outline_of(s->points, count);
    for (int i = 0; i < outline.sides && i < MAX_OWN_SIDES; i++) {
        s->own_deg[s->own_count++] = direction_of(shape, &outline, i);
    }
}

/* A line and back: it has a mark at both ends. */
static void add_marked(snap_turn_result *out, ct_vec a, ct_vec b)
{
    out->lines[out->line_count++] = (snap_line){ a, b };
    out->lines[out->line_count++] = (snap_line){ b, a };
}

/* Through the pivot, as far as the shape goes, and the side it is along. */
static void show(const search *s, snap_turn_result *out)
{
    ct_vec way;
    const ct_vec pivot = s->query->pivot;
    const ct_rect bounds = around_bounds(s->query->start, s->query->around->side);
    const double half = plane_distance(bounds.min, bounds.max) / 2;
    cos_sin_of_degrees(s->best.direction_deg, &way.x, &way.y);
    add_marked(out, ct_along(pivot, -half, way), ct_along(pivot, half, way));
    if (s->best.name) {
        add_marked(out, s->best.other.from, s->best.other.to);
        snprintf(out->text, sizeof out->text, "along %s", s->best.name);
    } else {
        snprintf(out->text, sizeof out->text, "%s", way.y == 0 ? "level" : "upright");
    }
}

bool snap_turn_find(const snap_turn_query *query, snap_turn_result *out)
{
    search s = { .query = query, .off = nextafter(query->reach_deg, INFINITY) };
    take_own_sides(&s);
    try_direction(&s, (side_turn){ .direction_deg = 0 });
    try_direction(&s, (side_turn){ .direction_deg = 90 });
    for (int i = 0; i < query->around->count; i++) {
        try_sides_of(&s, &query->around->items[i].shape);
    }
    if (s.off > query->reach_deg) { return false; }
    *out = (snap_turn_result){ .by_deg = s.best.by_deg };
    show(&s, out);
    return true;
}
