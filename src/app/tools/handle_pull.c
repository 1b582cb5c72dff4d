/* handle_pull.c - what pulling a grip does to its shape. */
#include <math.h>
#include <string.h>

#include "app/base/plane.h"
#include "app/tools/handles.h"
#include "scene/doc/moved_shape.h"
#include "scene/text/degrees.h"
#include "scene/text/number.h"

/* Pulled back to this far from the middle, an arrow is taken away. */
static const double no_move_px = 4;

/* The place opposite to p, as seen from the middle of a and b. */
static ct_vec mirrored(ct_vec p, ct_vec a, ct_vec b)
{
    return plane_decimal_minus(plane_decimal_plus(a, b), p);
}

/* The scale whose grain what follows from the mouse is rounded to; 0: it is not. */
static double scale_of(const handle_pull *pull)
{
    return pull->exact ? 0 : pull->view.scale;
}

static double derived(const handle_pull *pull, double value)
{
    return grain_round(value, scale_of(pull));
}

/* Where the mouse has a point that belongs to `from`. */
static ct_vec pulled_to(const handle_pull *pull, ct_vec from)
{
    return pull->constrain ? plane_straightened(from, pull->to, scale_of(pull)) : pull->to;
}

/* ---- Radius ------------------------------------------------------------------------------ */

static double distance_to_line(ct_vec p, ct_vec from, ct_vec to)
{
    const ct_vec along = ct_sub(to, from);
    const ct_vec v = ct_sub(p, from);
    const double length = hypot(along.x, along.y);
    return length > 0 ? fabs(ct_cross(along, v)) / length : hypot(v.x, v.y);
}

static void pull_radius(scene_shape *out, const handle_pull *pull)
{
    const scene_traits *traits = scene_traits_of(out->type);
    const ct_vec first = plane_place(out, &traits->fields[0], pull->view.side);
    *scene_radius_in(out) =
        derived(pull, traits->form == SCENE_ENDS
                          ? distance_to_line(pull->to, first,
                                             plane_place(out, &traits->fields[1], pull->view.side))
                          : plane_distance(pull->to, first));
}

/* ---- Rectangles -------------------------------------------------------------------------- */

ct_vec handle_sign(const handle *grip)
{
    if (grip->kind == HANDLE_CORNER) {
        return (ct_vec){ grip->index & 1 ? 1 : -1, grip->index & 2 ? 1 : -1 };
    }
    const double sign = grip->index & 1 ? 1 : -1;
    return grip->index < 2 ? (ct_vec){ sign, 0 } : (ct_vec){ 0, sign };
}

/* v as long on both axes, as far as the longer; towards `sign` where it is 0. */
static ct_vec squared(ct_vec v, ct_vec sign)
{
    const double longest = fmax(fabs(v.x), fabs(v.y));
    return (ct_vec){ copysign(longest, v.x != 0 ? v.x : sign.x),
                     copysign(longest, v.y != 0 ? v.y : sign.y) };
}

static void set_sorted(double *low, double *high, double a, double b)
{
    *low = fmin(a, b);
    *high = fmax(a, b);
}

static void pull_rect(ct_rect *rect, const handle *grip, const handle_pull *pull)
{
    const ct_vec sign = handle_sign(grip);
    const ct_vec min = rect->min;
    const ct_vec max = rect->max;
    const ct_vec other = { sign.x > 0 ? min.x : max.x, sign.y > 0 ? min.y : max.y };
    const ct_vec sum = plane_decimal_plus(min, max);
    const ct_vec anchor = pull->from_center ? (ct_vec){ sum.x / 2, sum.y / 2 } : other;
    ct_vec to = pull->to;
    if (pull->constrain && grip->kind == HANDLE_CORNER) {
        to = plane_decimal_plus(anchor, squared(plane_decimal_minus(to, anchor), sign));
    }
    const ct_vec fixed = pull->from_center ? mirrored(to, min, max) : other;
    if (sign.x != 0) { set_sorted(&rect->min.x, &rect->max.x, fixed.x, to.x); }
    if (sign.y != 0) { set_sorted(&rect->min.y, &rect->max.y, fixed.y, to.y); }
}

/* The centre from which `way` leads to `place`. Rounding is taken back as long as that helps: so
 * the place stays where it is to the last bits. */
static ct_vec center_before(ct_vec place, ct_vec way)
{
    ct_vec center = plane_decimal_minus(place, way);
    for (int i = 0; i < 3; i++) { center = ct_add(center, ct_sub(place, ct_add(center, way))); }
    return center;
}

static void pull_turned_rect(scene_rotated_rect *rect, const handle *grip, const handle_pull *pull)
{
    double cos, sin;
    cos_sin_of_degrees(rect->rotation_deg, &cos, &sin);
    const ct_vec sign = handle_sign(grip);
    const ct_vec to_other = { -sign.x * rect->size.x / 2, -sign.y * rect->size.y / 2 };
    const ct_vec anchor = pull->from_center
                              ? rect->center
                              : plane_decimal_plus(rect->center, plane_turned(to_other, cos, sin));
    const double share = pull->from_center ? 2 : 1;
    ct_vec way = plane_turned(ct_sub(pull->to, anchor), cos, -sin);
    if (pull->constrain && grip->kind == HANDLE_CORNER) { way = squared(way, sign); }
    ct_vec back = { 0, 0 }; /* from the new centre to the anchor */
    if (sign.x != 0) {
        rect->size.x = fabs(derived(pull, share * way.x));
        back.x = copysign(rect->size.x / 2, -way.x);
    }
    if (sign.y != 0) {
        rect->size.y = fabs(derived(pull, share * way.y));
        back.y = copysign(rect->size.y / 2, -way.y);
    }
    if (!pull->from_center) {
        rect->center = grain_round_vec(center_before(anchor, plane_turned(back, cos, sin)),
                                       GRAIN_FINER * scale_of(pull));
    }
}

static void pull_frame(scene_shape *out, const handle *grip, const handle_pull *pull)
{
    const scene_traits *traits = scene_traits_of(out->type);
    const scene_field *f = traits->fields;
    const figure_side side = pull->view.side;
    if (traits->form == SCENE_TURNED) {
        pull_turned_rect(&out->as.rotated_rect, grip, pull);
        return;
    }
    ct_rect rect = { plane_place(out, &f[0], side), plane_place(out, &f[1], side) };
    pull_rect(&rect, grip, pull);
    plane_set_place(out, &f[0], rect.min, side);
    plane_set_place(out, &f[1], rect.max, side);
}

/* ---- Turning ----------------------------------------------------------------------------- */

static double within_turn(double deg)
{
    const double rest = decimal_sum(deg, -360 * floor(deg / 360));
    return rest >= 360 ? 0 : rest;
}

bool handles_turn(const scene_shape *start, const handle *grip, const handle_pull *pull,
                  double *deg)
{
    const ct_vec pivot = pull->view.about_balls ? scene_ball_pivot(start) : scene_pivot(start);
    const ct_vec before = ct_sub(grip->at, pivot);
    const ct_vec after = ct_sub(pull->to, pivot);
    if ((before.x == 0 && before.y == 0) || (after.x == 0 && after.y == 0)) { return false; }
    const double exact = remainder(plane_degrees(after) - plane_degrees(before), 360);
    const double points_per_deg =
        fmax(hypot(before.x, before.y) * pull->view.scale / PLANE_DEG_PER_RAD, 1);
    *deg = grain_round(exact, points_per_deg);
    return true;
}

static bool pull_rotation(const scene_shape *start, const handle *grip, const handle_pull *pull,
                          scene_shape *out, ct_vec points[CT_MAX_POINTS])
{
    double by_deg = pull->turn_deg;
    if (!pull->exact && !handles_turn(start, grip, pull, &by_deg)) { return false; }
    const bool is_rect = start->type == SCENE_RECT || start->type == SCENE_ROTATED_RECT;
    const double from_deg =
        start->type == SCENE_ROTATED_RECT ? start->as.rotated_rect.rotation_deg : 0;
    const double sum = decimal_sum(from_deg, by_deg);
    const double rotation =
        within_turn(pull->constrain ? round(sum / PLANE_STEP_DEG) * PLANE_STEP_DEG : sum);
    if (is_rect && rotation == from_deg) {
        *out = *start; /* a rect that is not turned stays a rect */
        return true;
    }
    ct_vec by = pull->aside;
    *out = turned_shape(start, is_rect ? by_deg : rotation, points);
    if (is_rect) {
        out->as.rotated_rect.rotation_deg = rotation;
    } else if (pull->view.about_balls) {
        const ct_vec from = scene_pivot(start);
        by = ct_add(by, ct_sub(turned_place(from, scene_ball_pivot(start), rotation), from));
    }
    if (by.x != 0 || by.y != 0) { *out = moved_shape(out, (ct_vec3){ by.x, by.y, 0 }, points); }
    if (!pull->exact && rotation != 0) {
        grain_round_shape(out, GRAIN_FINER * pull->view.scale, points);
    }
    return true;
}

/* ---- Points ------------------------------------------------------------------------------ */

static void pull_end(scene_shape *out, const handle *grip, const handle_pull *pull)
{
    const scene_field *ends = scene_traits_of(out->type)->fields;
    const scene_field *pulled = &ends[grip->index ? 1 : 0], *other = &ends[grip->index ? 0 : 1];
    const ct_vec from = plane_place(out, &ends[0], FIGURE_FRONT);
    const ct_vec to = plane_place(out, &ends[1], FIGURE_FRONT);
    const ct_vec sum = plane_decimal_plus(from, to);
    const ct_vec anchor = pull->from_center ? (ct_vec){ sum.x / 2, sum.y / 2 }
                                            : plane_place(out, other, FIGURE_FRONT);
    const ct_vec place = pulled_to(pull, anchor);
    if (pull->from_center) { plane_set_place(out, other, mirrored(place, from, to), FIGURE_FRONT); }
    plane_set_place(out, pulled, place, FIGURE_FRONT);
}

static bool pull_point(scene_shape *out, const handle *grip, const handle_pull *pull,
                       ct_vec points[CT_MAX_POINTS])
{
    ct_polygon *polygon = &out->as.polygon;
    if (grip->index < 0 || grip->index >= polygon->count || polygon->count > CT_MAX_POINTS) {
        return false;
    }
    memcpy(points, polygon->points, (size_t)polygon->count * sizeof *points);
    polygon->points = points;
    points[grip->index] = pulled_to(pull, points[grip->index]);
    return true;
}

/* Pulled back to the middle there is no move; but a short arrow is not lost by touching it. */
static void pull_tip(const scene_shape *start, const handle_pull *pull, scene_shape *out)
{
    const double least = no_move_px / pull->view.scale;
    const ct_vec pivot = scene_pivot(start);
    const ct_vec to = pulled_to(pull, pivot);
    const ct_vec move =
        grain_round_vec(plane_decimal_minus(to, pivot), GRAIN_FINER * scale_of(pull));
    const bool was_short = start->has_move && hypot(start->move.x, start->move.y) < least;
    const bool none = was_short ? move.x == 0 && move.y == 0 : hypot(move.x, move.y) < least;
    out->has_move = !none;
    out->move = none ? (ct_vec){ 0, 0 } : move;
}

/* ---- All --------------------------------------------------------------------------------- */

bool handles_drag(const scene_shape *start, const handle *grip, const handle_pull *pull,
                  scene_shape *out, ct_vec points[CT_MAX_POINTS])
{
    scene_shape pulled = *start;
    bool done = true;
    if (!isfinite(pull->to.x) || !isfinite(pull->to.y)) { return false; }
    switch (grip->kind) {
    case HANDLE_RADIUS:
        pull_radius(&pulled, pull);
        break;
    case HANDLE_CORNER:
    case HANDLE_SIDE:
        pull_frame(&pulled, grip, pull);
        break;
    case HANDLE_ROTATE:
        done = pull_rotation(start, grip, pull, &pulled, points);
        break;
    case HANDLE_END:
        pull_end(&pulled, grip, pull);
        break;
    case HANDLE_POINT:
        done = pull_point(&pulled, grip, pull, points);
        break;
    case HANDLE_TIP:
        pull_tip(start, pull, &pulled);
        break;
    }
    if (done) { *out = pulled; }
    return done;
}

/* ---- A polygon's points ------------------------------------------------------------------ */

static ct_vec edge_end(const ct_polygon *polygon, int edge)
{
    return polygon->points[(edge + 1) % polygon->count];
}

/* The share of the edge at which it is nearest to p. */
static double nearest_share(ct_vec a, ct_vec b, ct_vec p)
{
    const ct_vec along = ct_sub(b, a);
    const double length_sq = ct_dot(along, along);
    return length_sq > 0 ? ct_clamp(ct_dot(ct_sub(p, a), along) / length_sq, 0, 1) : 0;
}

int handles_edge_at(const scene_shape *shape, ct_vec place, double reach)
{
    int best = -1;
    double least = reach;
    for (int i = 0; shape->type == SCENE_POLYGON && i < shape->as.polygon.count; i++) {
        const ct_vec a = shape->as.polygon.points[i];
        const ct_vec b = edge_end(&shape->as.polygon, i);
        const ct_vec on = ct_along(a, nearest_share(a, b, place), ct_sub(b, a));
        const double distance = plane_distance(on, place);
        if (distance <= least) {
            best = i;
            least = distance;
        }
    }
    return best;
}

/* The place on the line through a and b at a round number of the coordinate that runs along it. */
static ct_vec round_place(const handle_pull *pull, ct_vec a, ct_vec b, ct_vec on)
{
    const ct_vec along = ct_sub(b, a);
    const double reach = fmax(fmax(fabs(a.x), fabs(a.y)), fmax(fabs(b.x), fabs(b.y)));
    if (fabs(along.x) >= fabs(along.y)) {
        const double x = derived(pull, on.x);
        return (ct_vec){ x, decimal_snap(a.y + (x - a.x) / along.x * along.y, reach) };
    }
    const double y = derived(pull, on.y);
    return (ct_vec){ decimal_snap(a.x + (y - a.y) / along.y * along.x, reach), y };
}

/* Where a new point goes: in the middle of the edge where it would fall on one of its ends. */
static ct_vec place_on_edge(const handle_pull *pull, ct_vec a, ct_vec b)
{
    const double share = nearest_share(a, b, pull->to);
    const ct_vec way = ct_sub(b, a);
    const ct_vec place = round_place(pull, a, b, ct_along(a, share, way));
    const double back = nearest_share(a, b, place);
    return back > 0 && back < 1 ? place : ct_along(a, 0.5, way);
}

/* Where no double is on the edge, a point beside it by rounding may lie within: then one on the
 * other side is taken, by the least last places. False: none there leaves it convex. */
static bool keep_convex(ct_polygon *polygon, ct_vec points[], int at)
{
    enum { MOST_PLACES = 8 };
    const ct_vec before = points[at - 1], along = ct_sub(points[(at + 1) % polygon->count], before);
    double *across = fabs(along.x) >= fabs(along.y) ? &points[at].y : &points[at].x;
    const double rounded = *across;
    const double size = fmax(fabs(before.x) + fabs(along.x), fabs(before.y) + fabs(along.y));
    const double step = nextafter(size, INFINITY) - size;
    for (int i = 2; i < 2 * MOST_PLACES && !ct_polygon_is_convex(polygon); i++) {
        const int half_steps = i / 2;
        *across = rounded + (i % 2 ? -half_steps : half_steps) * step / 2;
    }
    return ct_polygon_is_convex(polygon);
}

/* Puts the point after that of the edge: where it is pulled to or, where a point put in before
 * leaves no double there that is convex, a little further along. */
static void put_on_edge(const handle_pull *pull, const ct_polygon *start, int edge, ct_polygon *out,
                        ct_vec points[])
{
    enum { MOST_TRIES = 32 };
    const ct_vec a = start->points[edge], b = edge_end(start, edge), along = ct_sub(b, a);
    const double step = 1 / (2 * pull->view.scale * hypot(along.x, along.y)); /* half a point */
    const bool was_convex = ct_polygon_is_convex(start);
    ct_vec nearest = { 0, 0 };
    for (int i = 0; i < MOST_TRIES; i++) {
        handle_pull beside = *pull;
        const int steps = (i + 1) / 2;
        beside.to = ct_along(pull->to, (i % 2 ? -step : step) * steps, along);
        points[edge + 1] = place_on_edge(&beside, a, b);
        nearest = i == 0 ? points[edge + 1] : nearest;
        if (!was_convex || keep_convex(out, points, edge + 1)) { return; }
    }
    points[edge + 1] = nearest;
}

bool handles_add_point(const scene_shape *start, int edge, const handle_pull *pull,
                       scene_shape *out, ct_vec points[CT_MAX_POINTS])
{
    const ct_polygon *polygon = &start->as.polygon;
    if (start->type != SCENE_POLYGON || edge < 0 || edge >= polygon->count ||
        polygon->count >= CT_MAX_POINTS) {
        return false;
    }
    const int count = polygon->count;
    memcpy(points, polygon->points, (size_t)(edge + 1) * sizeof *points);
    memcpy(points + edge + 2, polygon->points + edge + 1,
           (size_t)(count - edge - 1) * sizeof *points);
    *out = *start;
    out->as.polygon = (ct_polygon){ points, count + 1 };
    put_on_edge(pull, polygon, edge, &out->as.polygon, points);
    return true;
}

bool handles_remove_point(const scene_shape *start, int index, scene_shape *out,
                          ct_vec points[CT_MAX_POINTS])
{
    const ct_polygon *polygon = &start->as.polygon;
    if (start->type != SCENE_POLYGON || index < 0 || index >= polygon->count ||
        polygon->count <= 3) {
        return false;
    }
    const int count = polygon->count;
    memmove(points, polygon->points, (size_t)index * sizeof *points);
    memmove(points + index, polygon->points + index + 1,
            (size_t)(count - index - 1) * sizeof *points);
    *out = *start;
    out->as.polygon = (ct_polygon){ points, count - 1 };
    return true;
}
