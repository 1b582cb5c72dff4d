/* touch.c - where a drag exactly touches: finds roughly where two shapes do, then to the last
 * bit. */
#include "app/snap/touch.h"

#include <math.h>

#include "app/base/plane.h"
#include "report/facts/report.h"
#include "scene/doc/moved_shape.h"
#include "scene/text/number.h"

/* A touch nearer to the start than this share of the reach is where they are already. */
static const double start_share = 1e-3;

/* How much further the way along the drag may be than the one straight across. */
static const double most_detour = 2;

/* ---- Two shapes as they are -------------------------------------------------------------- */

bool touch_meets(const scene_shape *a, const scene_shape *b)
{
    if (scene_type_is_3d(a->type)) {
        const ct_shape3 solid_a = scene_to_core3(a), solid_b = scene_to_core3(b);
        return ct_overlap3(&solid_a, &solid_b);
    }
    const ct_shape flat_a = scene_to_core(a), flat_b = scene_to_core(b);
    return ct_overlap(&flat_a, &flat_b);
}

double touch_gap(const scene_shape *a, const scene_shape *b)
{
    const report_contact contact = report_contact_between(a, b);
    return contact.relation == CT_OVERLAPPING ? -contact.depth : contact.distance;
}

/* What is free by a shorter way than twice that leaves no disc of `depth` around a place to
 * both. */
static bool is_deep_at(const scene_shape *a, const scene_shape *b, ct_vec at, double depth)
{
    const scene_shape point = { .type = SCENE_POINT, .as.point = at };
    return touch_meets(&point, a) && touch_meets(&point, b) && touch_gap(&point, a) < -depth &&
           touch_gap(&point, b) < -depth;
}

bool touch_is_deep(const scene_shape *a, const scene_shape *b, double depth)
{
    if (a->type != SCENE_POLYGON || b->type != SCENE_POLYGON) {
        return false;
    }
    const ct_polygon *sides[2] = { &a->as.polygon, &b->as.polygon };
    for (int k = 0; k < 2; k++) {
        const ct_vec *points = sides[k]->points;
        const int count = sides[k]->count;
        const int strides[] = { 2, count / 4, count / 3, count / 2 };
        for (int i = 0; i < 4 * count; i++) {
            const ct_vec p = points[i / 4], q = points[(i / 4 + strides[i % 4]) % count];
            const ct_vec middle = { (p.x + q.x) / 2, (p.y + q.y) / 2 };
            if (is_deep_at(a, b, middle, depth)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- Moving one of them ------------------------------------------------------------------ */

typedef struct touch_pair {
    const scene_shape *mover, *other; /* both flat, or both solid */
    figure_side side;
    ct_vec *points; /* room for CT_MAX_POINTS of the mover, moved */
} touch_pair;

/* A place where they touch, not yet to the last bit. */
typedef struct touch_spot {
    ct_vec by;
    ct_vec into; /* unit vector from apart to overlapping */
} touch_spot;

static scene_shape placed(const touch_pair *pair, ct_vec by)
{
    return moved_shape(pair->mover, plane_way(by, pair->side), pair->points);
}

/* Do they overlap, the mover moved in the side's coordinates? */
static bool pair_meets(const touch_pair *pair, ct_vec by)
{
    const scene_shape moved = placed(pair, by);
    return touch_meets(&moved, pair->other);
}

/* The unit vector from the mover, moved, towards the other; false: there is none. When they
 * overlap, the way in which the other one comes free first; none where that is surely longer than
 * the reach. */
static bool normal_towards(const touch_pair *pair, ct_vec by, double reach, ct_vec *out,
                           double *distance)
{
    const scene_shape moved = placed(pair, by);
    if (touch_meets(&moved, pair->other) && touch_is_deep(&moved, pair->other, reach)) {
        return false;
    }
    const report_contact contact = report_contact_between(&moved, pair->other);
    const ct_vec normal = map_flat(contact.normal, pair->side);
    const double length = hypot(normal.x, normal.y);
    *out = (ct_vec){ normal.x / length, normal.y / length };
    *distance = contact.relation == CT_APART ? contact.distance : contact.depth;
    return contact.has_normal && length > 0.1; /* else no way in this plane leads there */
}

/* ---- Roughly ----------------------------------------------------------------------------- */

/* Two boxes whose intervals on the axis that is not seen overlap sweep as rects do. */
static bool sweep_boxes(const touch_pair *pair, const scene_shape *moved, ct_vec way, double *share)
{
    const ct_box *a = &moved->as.box;
    const ct_box *b = &pair->other->as.box;
    const bool top = pair->side == FIGURE_TOP;
    const bool level = top ? a->min.y <= b->max.y && b->min.y <= a->max.y
                           : a->min.z <= b->max.z && b->min.z <= a->max.z;
    const ct_moving mover = { { CT_RECT, .as.rect = around_bounds(moved, pair->side) }, way };
    const ct_moving target = { { CT_RECT, .as.rect = around_bounds(pair->other, pair->side) },
                               { 0, 0 } };
    ct_sweep sweep;
    ct_find_sweep(&mover, &target, &sweep);
    *share = sweep.t;
    return level && sweep.hit;
}

static bool sweep_solids(const touch_pair *pair, const scene_shape *moved, ct_vec way,
                         double *share)
{
    const scene_shape *other = pair->other;
    const ct_vec3 by = plane_way(way, pair->side);
    ct_sweep3 sweep;
    if (moved->type == SCENE_BOX && other->type == SCENE_BOX) {
        return sweep_boxes(pair, moved, way, share);
    }
    if (moved->type == SCENE_BOX) { /* the ball comes to the box as the box to the ball */
        const ct_vec3 back = { -by.x, -by.y, -by.z };
        ct_sweep_sphere_box(&other->as.sphere, back, &moved->as.box, &sweep);
    } else if (other->type == SCENE_BOX) {
        ct_sweep_sphere_box(&moved->as.sphere, by, &other->as.box, &sweep);
    } else {
        ct_sweep_sphere_sphere(&moved->as.sphere, by, &other->as.sphere, &sweep);
    }
    *share = sweep.t;
    return sweep.hit;
}

static bool sweep_from(const touch_pair *pair, ct_vec from, ct_vec way, double *share)
{
    const scene_shape moved = placed(pair, from);
    if (scene_type_is_3d(moved.type)) {
        return sweep_solids(pair, &moved, way, share);
    }
    const ct_moving mover = { scene_to_core(&moved), way };
    const ct_moving target = { scene_to_core(pair->other), { 0, 0 } };
    ct_sweep sweep;
    ct_find_sweep(&mover, &target, &sweep);
    *share = sweep.t;
    return sweep.hit;
}

/* From overlapping at the start of the way to apart at its end. */
static double share_of_leaving(const touch_pair *pair, ct_vec from, ct_vec way)
{
    double in = 0;
    double out = 1;
    for (int i = 0; i < 50; i++) {
        const double middle = (in + out) / 2;
        *(pair_meets(pair, ct_along(from, middle, way)) ? &in : &out) = middle;
    }
    return in;
}

/* Where the relation changes first on the way from `from` to from + way; false: nowhere, as far as
 * its ends and a sweep tell. */
static bool spot_along(const touch_pair *pair, ct_vec from, ct_vec way, touch_spot *out)
{
    const double length = hypot(way.x, way.y);
    double share = 0;
    if (!(length > 0)) {
        return false;
    }
    const bool starts_in = pair_meets(pair, from);
    if (starts_in && pair_meets(pair, ct_along(from, 1, way))) {
        return false;
    }
    if (starts_in) {
        share = share_of_leaving(pair, from, way);
    } else if (!sweep_from(pair, from, way, &share)) {
        return false;
    }
    const double sense = starts_in ? -1 : 1;
    *out = (touch_spot){ ct_along(from, share, way),
                         { sense * way.x / length, sense * way.y / length } };
    return true;
}

/* ---- To the last bit --------------------------------------------------------------------- */

/* A search along one axis. */
typedef struct line {
    const touch_pair *pair;
    bool is_x;
    double other; /* the coordinate that stays */
    double away;  /* 1 or -1: out of the touch */
    double step;  /* of the last place of the shape's largest coordinate */
    double reach;
} line;

static ct_vec on_line(const line *l, double value)
{
    return l->is_x ? (ct_vec){ value, l->other } : (ct_vec){ l->other, value };
}

static last_places steps_away(const line *l)
{
    const int step = l->away > 0 ? 1 : -1;
    if (l->is_x) {
        return (last_places){ .x = step };
    }
    return l->pair->side == FIGURE_TOP ? (last_places){ .z = step } : (last_places){ .y = step };
}

/* The mover at a place of the line, then moved on by `fine`. */
static scene_shape placed_on(const line *l, double value, double fine)
{
    const scene_shape moved = placed(l->pair, on_line(l, value));
    if (fine == 0) {
        return moved;
    }
    const ct_vec by = l->is_x ? (ct_vec){ fine, 0 } : (ct_vec){ 0, fine };
    return moved_shape(&moved, plane_way(by, l->pair->side), l->pair->points);
}

static bool meets(const line *l, double value, double fine)
{
    const scene_shape moved = placed_on(l, value, fine);
    return touch_meets(&moved, l->pair->other);
}

/* Overlapping there, and apart one step of the last place away? */
static bool is_last(const line *l, double value, double fine)
{
    const scene_shape moved = placed_on(l, value, fine);
    if (!touch_meets(&moved, l->pair->other)) {
        return false;
    }
    const scene_shape beyond =
        moved_shape(&moved, around_last_places(&moved, steps_away(l)), l->pair->points);
    return !touch_meets(&beyond, l->pair->other);
}

/* Most digits behind the point that a double of this step has any use for. */
static int most_places(double step)
{
    return (int)fmin(fmax(1 - floor(log10(step)), 0), 300);
}

/* What only meets in one place is found where this is a number that people write. */
static double start_of(const line *l, double value)
{
    for (int places = 0; places <= most_places(l->step); places++) {
        const double candidate = decimal_rounded(value, places, INFINITY);
        if (fabs(candidate - value) <= 1e-9 * l->reach && meets(l, candidate, 0)) {
            return candidate;
        }
    }
    return value;
}

/* Widens from a place until the relation has changed; false: not within reach. */
static bool bracket(const line *l, double start, double *in, double *out)
{
    const bool starts_in = meets(l, start, 0);
    const double way = starts_in ? l->away : -l->away;
    double last = start;
    double step = l->step;
    while (step <= l->reach) {
        const double next = start + way * step;
        if (meets(l, next, 0) != starts_in) {
            *in = starts_in ? last : next;
            *out = starts_in ? next : last;
            return true;
        }
        last = next;
        step *= 2;
    }
    return false;
}

static void bisect(const line *l, double *in, double *out)
{
    const double finest = l->step / 1024;
    while (fabs(*out - *in) > finest) {
        const double middle = *in + (*out - *in) / 2;
        if (middle == *in || middle == *out) {
            break;
        }
        *(meets(l, middle, 0) ? in : out) = middle;
    }
}

/* A long way has no digits for the last place of where it ends: those are walked afterwards. */
static bool refine(const line *l, double in, double *fine)
{
    double inner = 0;
    double outer = 0;
    double step = l->step;
    while (step <= l->reach && outer == 0) {
        *(meets(l, in, l->away * step) ? &inner : &outer) = l->away * step;
        step *= 2;
    }
    while (fabs(outer - inner) > l->step / 4) {
        const double middle = (inner + outer) / 2;
        *(meets(l, in, middle) ? &inner : &outer) = middle;
    }
    for (int i = 0; i <= 16; i++) { /* 0, 1, -1, 2, -2... half steps */
        const int half_steps = (i % 2 ? -1 : 1) * ((i + 1) / 2);
        *fine = inner + half_steps * l->step / 2;
        if (is_last(l, in, *fine)) {
            return true;
        }
    }
    return false;
}

/* The shortest number next to `in` that is the last touching one; else one with all its digits. */
static bool choose_last(const line *l, double in, double *value, double *fine)
{
    const double near = 4 * fmax(l->step, nextafter(fabs(in), INFINITY) - fabs(in));
    *fine = 0;
    for (int places = 0; places <= most_places(l->step); places++) {
        *value = decimal_rounded(in, places, INFINITY);
        if (fabs(*value - in) <= near && is_last(l, *value, 0)) {
            return true;
        }
    }
    *value = in;
    return refine(l, in, fine);
}

static double step_of(const touch_pair *pair, ct_vec by, bool is_x)
{
    const scene_shape moved = placed(pair, by);
    const ct_vec step = map_flat(around_last_places(&moved, (last_places){ 1, 1, 1 }), pair->side);
    return is_x ? step.x : step.y;
}

static bool solve_line(const line *l, double start, touch_result *solved)
{
    double in;
    double out;
    double value;
    double fine;
    if (!bracket(l, start_of(l, start), &in, &out)) {
        return false;
    }
    bisect(l, &in, &out);
    if (!choose_last(l, in, &value, &fine)) {
        return false;
    }
    solved->by = on_line(l, value);
    solved->fine = l->is_x ? (ct_vec){ fine, 0 } : (ct_vec){ 0, fine };
    solved->away = l->is_x ? (ct_vec){ l->away, 0 } : (ct_vec){ 0, l->away };
    return true;
}

/* Which way the other one lies just before they touch. */
static ct_vec normal_at(const touch_pair *pair, const touch_spot *spot, double reach)
{
    ct_vec normal;
    double distance;
    const ct_vec before = ct_along(spot->by, -1e-6 * reach, spot->into);
    return normal_towards(pair, before, reach, &normal, &distance) ? normal : spot->into;
}

/* Does the drag stay on one axis? */
static bool is_straight(const touch_query *query)
{
    return query->keep_x || query->keep_y || query->wanted.x == 0 || query->wanted.y == 0;
}

/* Solves a spot to the last bit, along one axis, not further from it than the reach: sets `by`,
 * `fine` and `away`; false: the touch has no double. */
static bool solve(const touch_pair *pair, const touch_spot *spot, const touch_query *query,
                  touch_result *out)
{
    const bool is_free = !is_straight(query);
    const ct_vec normal = is_free ? normal_at(pair, spot, query->reach) : spot->into;
    line l = { .pair = pair, .reach = query->reach };
    l.is_x = is_free ? fabs(normal.x) >= fabs(normal.y)
                     : query->keep_y || (!query->keep_x && query->wanted.x != 0);
    l.away = (l.is_x ? normal.x : normal.y) > 0 ? -1 : 1;
    l.step = step_of(pair, spot->by, l.is_x);
    const double exact = l.is_x ? spot->by.y : spot->by.x;
    l.other = is_free ? grain_round(exact, query->scale) : exact;
    const double start = l.is_x ? spot->by.x : spot->by.y;
    if (solve_line(&l, start, out)) {
        return true;
    }
    l.other = exact; /* rounded it may pass a corner by */
    return solve_line(&l, start, out);
}

/* ---- The drag ---------------------------------------------------------------------------- */

/* The unit vector of the drag. */
static ct_vec drag_direction(const touch_query *query)
{
    if (query->keep_x || query->keep_y) {
        return query->keep_y ? (ct_vec){ 1, 0 } : (ct_vec){ 0, 1 };
    }
    const double length = hypot(query->wanted.x, query->wanted.y);
    return (ct_vec){ query->wanted.x / length, query->wanted.y / length };
}

static bool spot_along_drag(const touch_query *query, const touch_pair *pair, touch_spot *out)
{
    const ct_vec along = drag_direction(query);
    const bool kept = query->keep_x || query->keep_y; /* else not beyond the start of the drag */
    const double length = hypot(query->wanted.x, query->wanted.y);
    const double back = kept ? -query->reach : -fmin(query->reach, length);
    touch_spot spots[2];
    const bool on = spot_along(
        pair, query->wanted, (ct_vec){ query->reach * along.x, query->reach * along.y }, &spots[0]);
    const bool behind =
        spot_along(pair, query->wanted, (ct_vec){ back * along.x, back * along.y }, &spots[1]);
    if (!on && !behind) {
        return false;
    }
    const bool take_first = on && (!behind || plane_distance(spots[0].by, query->wanted) <=
                                                  plane_distance(spots[1].by, query->wanted));
    *out = spots[take_first ? 0 : 1];
    return true;
}

/* Straight towards the other shape, or straight out of it. */
static bool spot_across(const touch_query *query, const touch_pair *pair, touch_spot *out)
{
    ct_vec normal;
    double gap;
    if (!normal_towards(pair, query->wanted, query->reach, &normal, &gap) || gap > query->reach) {
        return false;
    }
    const double length = pair_meets(pair, query->wanted) ? -query->reach : query->reach;
    return spot_along(pair, query->wanted, (ct_vec){ length * normal.x, length * normal.y }, out);
}

/* Along the drag, unless straight across is much nearer: what slides past is not thrown ahead. */
static bool find_spot(const touch_query *query, const touch_pair *pair, touch_spot *out)
{
    touch_spot across;
    const bool along = spot_along_drag(query, pair, out);
    if (is_straight(query) || !spot_across(query, pair, &across)) {
        return along;
    }
    const double off = along ? plane_distance(out->by, query->wanted) : INFINITY;
    if (off > most_detour * plane_distance(across.by, query->wanted)) {
        *out = across;
    }
    return true;
}

/* Solved for this pair; is it nearer than what was found before? */
static void try_pair(const touch_query *query, const touch_pair *pair, int mover, double *least,
                     touch_result *best)
{
    touch_spot spot = { 0 };
    touch_result found = { .mover = mover, .other = pair->other };
    if (!find_spot(query, pair, &spot) || plane_distance(spot.by, query->wanted) >= *least ||
        !solve(pair, &spot, query, &found)) {
        return;
    }
    const double off = plane_distance(found.by, query->wanted);
    const double from_start = hypot(found.by.x, found.by.y);
    if (off < *least && off <= query->reach && from_start > start_share * query->reach) {
        *least = off;
        *best = found;
    }
}

/* Where they touch, for a mark in the picture. */
static ct_vec place_of(const touch_query *query, const touch_result *found,
                       ct_vec points[CT_MAX_POINTS])
{
    const scene_shape moved = moved_shape(&query->movers[found->mover],
                                          plane_way(found->by, query->around->side), points);
    const report_contact contact = report_contact_between(&moved, found->other);
    return map_flat(contact.b_point, query->around->side);
}

bool touch_find(const touch_query *query, touch_result *out)
{
    ct_vec points[CT_MAX_POINTS];
    double least = INFINITY;
    const around *a = query->around;
    if (!(query->reach > 0) || (query->wanted.x == 0 && query->wanted.y == 0)) {
        return false;
    }
    for (int m = 0; m < query->mover_count && m < TOUCH_MOVERS_MAX; m++) {
        const ct_rect bounds = around_bounds(&query->movers[m], a->side);
        for (int i = 0; i < a->count; i++) {
            const around_item *item = &a->items[i];
            const touch_pair pair = { &query->movers[m], &item->shape, a->side, points };
            if (!scene_why_not_compared(pair.mover, pair.other) &&
                around_near(&bounds, query->wanted, query->reach, &item->bounds)) {
                try_pair(query, &pair, m, &least, out);
            }
        }
    }
    if (least == INFINITY) {
        return false;
    }
    out->place = place_of(query, out, points);
    return true;
}
