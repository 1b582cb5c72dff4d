/* cast.c - segments and rays through rects and oriented rects, and the dispatch over all types. */
#include <float.h>
#include <math.h>

#include "core/cast/beam.h"
#include "core/outline/edge.h"
#include "core/outline/polygon.h"

/* ---- Beams ---------------------------------------------------------------------------------- */

bool ct_beam_is_valid(const ct_beam *beam)
{
    bool finite = isfinite(beam->from.x) && isfinite(beam->from.y) && isfinite(beam->to.x) &&
                  isfinite(beam->to.y);
    return finite && (!ct_beam_is_endless(beam) || beam->to.x != 0 || beam->to.y != 0);
}

int ct_beam_stretch(const ct_beam *beam, double size)
{
    int reach, needed;
    (void)frexp(ct_max(fabs(beam->d.x), fabs(beam->d.y)), &reach);
    (void)frexp(size, &needed);
    return ct_beam_is_endless(beam) && needed + 3 > reach ? needed + 3 - reach : 0;
}

ct_vec ct_beam_against(const ct_beam *beam)
{
    return ct_unit(ct_negate(beam->d));
}

/* Everything of the shape, from the beam's start. */
static double size_from(const ct_beam *beam, const ct_outline *around)
{
    double size = around->radius;
    for (int i = 0; i < around->count; i++) {
        ct_vec q = ct_sub(around->at[i], beam->from);
        size += fabs(q.x) + fabs(q.y);
    }
    return size;
}

static void way_of(const ct_beam *beam, const ct_outline *around, const ct_outline *start,
                   ct_outline *out)
{
    int stretch = ct_beam_stretch(beam, size_from(beam, around));
    ct_vec to = { ldexp(beam->to.x, stretch), ldexp(beam->to.y, stretch) };
    ct_vec back = ct_beam_is_endless(beam) ? (ct_vec){ 0, 0 } : beam->from;
    ct_outline_way(start, 0, &(ct_relative_move){ to, back }, out);
}

static bool crosses(const ct_outline *way, const ct_outline *around, int edge)
{
    int next = ct_outline_next(around, edge);
    return ct_edge_side(&(ct_edge_corner){ around, edge, way, 0 }) *
                   ct_edge_side(&(ct_edge_corner){ around, edge, way, 1 }) <
               0 &&
           ct_edge_side(&(ct_edge_corner){ way, 0, around, edge }) *
                   ct_edge_side(&(ct_edge_corner){ way, 0, around, next }) <
               0;
}

bool ct_beam_meets(const ct_beam *beam, const ct_shape *shape)
{
    ct_outline around, start, way;
    const ct_shape point = { CT_POINT, { .point = beam->from } };
    ct_outline_of(shape, &around);
    ct_outline_of(&point, &start);
    way_of(beam, &around, &start, &way);
    double r = around.radius;
    for (int i = 0; i < around.count; i++) {
        if (ct_edge_reach(&(ct_edge_corner){ &way, 0, &around, i }, r, 0) <= 0) {
            return true;
        }
    }
    for (int i = 0; i < ct_outline_edges(&around); i++) {
        if (ct_edge_reach(&(ct_edge_corner){ &around, i, &way, 1 }, r, 0) <= 0 ||
            crosses(&way, &around, i)) {
            return true;
        }
    }
    return false;
}

/* ---- Rects ---------------------------------------------------------------------------------- */

/* Is the line, of a beam that is not beyond any side, clear of the corners on one side? */
static bool line_misses(const ct_beam *beam, const ct_rect *rect)
{
    ct_vec from = beam->from;
    ct_sum dx = ct_beam_dx(beam), dy = ct_beam_dy(beam);
    bool rising = ct_sum_sign(&dx) * ct_sum_sign(&dy) >= 0;
    ct_sum left = ct_sum_of(rect->min.x, -from.x), right = ct_sum_of(rect->max.x, -from.x);
    ct_sum bottom = ct_sum_of(rect->min.y, -from.y), top = ct_sum_of(rect->max.y, -from.y);
    return ct_sum_side(&dx, &dy, rising ? &left : &right, &top) *
               ct_sum_side(&dx, &dy, rising ? &right : &left, &bottom) >
           0;
}

/* When a coordinate that starts at 0 and moves by d is between near and far, which d leads to in that
 * order; always where it does not move. */
typedef struct slab {
    double enter, leave;
} slab;

static const slab all_times = { -HUGE_VAL, HUGE_VAL }, no_times = { HUGE_VAL, -HUGE_VAL };

static inline slab slab_of(double from, double d, double lo, double hi)
{
    bool falls = d < 0;
    double near = (falls ? hi : lo) - from, far = (falls ? lo : hi) - from;
    return d != 0 ? (slab){ near / d, far / d } : all_times;
}

static inline bool is_beyond(const ct_beam *beam, const ct_rect *rect)
{
    ct_vec a = beam->from, b = beam->to, d = beam->d;
    if (ct_beam_is_endless(beam)) {
        return ((a.x < rect->min.x) & (d.x <= 0)) | ((a.x > rect->max.x) & (d.x >= 0)) |
               ((a.y < rect->min.y) & (d.y <= 0)) | ((a.y > rect->max.y) & (d.y >= 0));
    }
    double left = ct_min(a.x, b.x), right = ct_max(a.x, b.x);
    double low = ct_min(a.y, b.y), high = ct_max(a.y, b.y);
    return (right < rect->min.x) | (left > rect->max.x) | (high < rect->min.y) |
           (low > rect->max.y);
}

/* Any NaN or infinity makes the sum one, and so may coordinates beyond 1e307. */
static inline bool may_be_invalid(const ct_beam *beam, const ct_rect *r)
{
    double sum = (fabs(r->min.x) + fabs(r->min.y)) + (fabs(r->max.x) + fabs(r->max.y)) +
                 (fabs(beam->from.x) + fabs(beam->from.y)) + (fabs(beam->to.x) + fabs(beam->to.y));
    return !(sum <= DBL_MAX) || r->min.x > r->max.x || r->min.y > r->max.y ||
           ct_beam_is_endless(beam);
}

CT_COLD static bool is_invalid(const ct_beam *beam, const ct_rect *rect)
{
    return !ct_is_valid(&(ct_shape){ CT_RECT, { .rect = *rect } }) || !ct_beam_is_valid(beam);
}

/* Against the way through the side entered, or 0 where it starts within; never -0. */
static inline double side_normal(bool entered, double d)
{
    return 0 - copysign(entered, d);
}

/* The point at t, which lies in the rect. */
static inline ct_vec rect_point(const ct_beam *beam, const ct_rect *rect, double t)
{
    ct_vec p = ct_beam_at(beam, t);
    return (ct_vec){ ct_clamp(p.x, rect->min.x, rect->max.x),
                     ct_clamp(p.y, rect->min.y, rect->max.y) };
}

/* Each time carries 3 u, so two of them are in order when they differ by 8 u of the larger: the
 * first corner's side is only looked at where they do not. What is not valid is looked for in what
 * seems to hit: no is the answer to it as well. */
static inline CT_HOT bool beam_rect(const ct_beam *beam, const ct_rect *rect, ct_cast *out)
{
    if (is_beyond(beam, rect)) {
        return ct_cast_none(out);
    }
    slab x = slab_of(beam->from.x, beam->d.x, rect->min.x, rect->max.x);
    slab y = slab_of(beam->from.y, beam->d.y, rect->min.y, rect->max.y);
    double enter = ct_max(x.enter, y.enter), leave = ct_min(x.leave, y.leave);
    double gap = enter - leave, slack = 4 * DBL_EPSILON * fabs(enter) + DBL_MIN;
    bool starts_within = (beam->from.x >= rect->min.x) & (beam->from.x <= rect->max.x) &
                         (beam->from.y >= rect->min.y) & (beam->from.y <= rect->max.y);
    if ((gap > slack) & !starts_within) {
        return ct_cast_none(out);
    }
    if (may_be_invalid(beam, rect) && is_invalid(beam, rect)) {
        return ct_cast_none(out);
    }
    if (gap > -slack && !starts_within && line_misses(beam, rect)) {
        return ct_cast_none(out);
    }
    bool by_x = x.enter >= y.enter;
    double outside = !starts_within;
    enter = outside * ct_min(ct_max(enter, DBL_TRUE_MIN), beam->limit);
    double last = ct_min(beam->limit, ct_max(enter, leave));
    out->hit = true;
    out->t_enter = enter;
    out->t_exit = last;
    out->enter = rect_point(beam, rect, enter);
    out->exit = rect_point(beam, rect, last);
    out->has_normal = !starts_within;
    out->normal = (ct_vec){ side_normal(by_x & !starts_within, beam->d.x),
                            side_normal(!by_x & !starts_within, beam->d.y) };
    return true;
}

/* ---- Oriented rects ------------------------------------------------------------------------- */

/* With the axes times L = |(cos, sin)|, a side is half L^2 from the centre. Pairs are good to 2^-98
 * of `size`, what goes into them. */
typedef struct axis_view {
    ct_two at, by, half;
    double size;
} axis_view;

static ct_two along_axis(ct_two x, ct_two y, double cos, double sin)
{
    return ct_two_add(ct_two_mul(x, ct_two_of(cos)), ct_two_mul(y, ct_two_of(sin)));
}

static axis_view axis_view_of(const ct_beam *beam, const ct_obb *box, int axis)
{
    double cos = axis == 0 ? box->cos : -box->sin, sin = axis == 0 ? box->sin : box->cos;
    ct_two x = ct_two_sum(beam->from.x, -box->center.x), dx = ct_beam_dx(beam).value;
    ct_two y = ct_two_sum(beam->from.y, -box->center.y), dy = ct_beam_dy(beam).value;
    ct_two length_sq = ct_two_add(ct_two_product(cos, cos), ct_two_product(sin, sin));
    ct_two half = ct_two_mul(ct_two_of(axis == 0 ? box->half.x : box->half.y), length_sq);
    double scale = fabs(cos) + fabs(sin);
    return (axis_view){ along_axis(x, y, cos, sin), along_axis(dx, dy, cos, sin), half,
                        scale * (fabs(x.head) + fabs(y.head)) + half.head };
}

/* A time, and how far off it may be. */
typedef struct turned_slab {
    slab times;
    double error;
} turned_slab;

static turned_slab turned_slab_of(const axis_view *v)
{
    double by = v->by.head;
    ct_two lo = ct_two_sub(ct_two_negate(v->half), v->at), hi = ct_two_sub(v->half, v->at);
    if (by == 0) {
        double room = ct_min(hi.head, -lo.head);
        double error = fabs(room) > 0x1p-90 * v->size ? 0 : HUGE_VAL;
        return (turned_slab){ room >= 0 ? all_times : no_times, error };
    }
    double near = (by > 0 ? lo : hi).head / by, far = (by > 0 ? hi : lo).head / by;
    return (turned_slab){ { near, far }, 0x1p-96 * v->size / fabs(by) };
}

static bool beam_misses_obb(const ct_beam *beam, const ct_obb *box, const turned_slab axes[2])
{
    double enter = ct_max(axes[0].times.enter, axes[1].times.enter);
    double leave = ct_min(axes[0].times.leave, axes[1].times.leave);
    double scale = fabs(enter) < HUGE_VAL ? fabs(enter) : 0;
    double slack = 8 * DBL_EPSILON * scale + axes[0].error + axes[1].error;
    if (enter > beam->limit + 4 * DBL_EPSILON + slack || enter > leave + slack || leave < -slack) {
        return true;
    }
    bool is_clear = enter > slack && enter < leave - slack && enter < beam->limit - slack;
    return !is_clear && !ct_beam_meets(beam, &(ct_shape){ CT_OBB, { .obb = *box } });
}

static ct_vec obb_normal(const ct_obb *box, const axis_view *v, bool by_x)
{
    double side = v->by.head > 0 ? -1 : 1;
    return ct_unit(by_x ? (ct_vec){ side * box->cos, side * box->sin }
                        : (ct_vec){ -side * box->sin, side * box->cos });
}

/* Is the segment beyond a side, or the box on one side of its line? As the box sees it, with the axes
 * times L; each coordinate is off by 4 u of `size` at most, which 8 u cover, and a product of two that
 * lie along the segment by four times that. Of what is not valid, no is said later. */
static bool plainly_misses_obb(const ct_beam *beam, const ct_obb *box)
{
    double cos = box->cos, sin = box->sin, length_sq = cos * cos + sin * sin;
    ct_vec p = ct_sub(beam->from, box->center), d = beam->d;
    double x = p.x * cos + p.y * sin, y = p.y * cos - p.x * sin;
    double dx = d.x * cos + d.y * sin, dy = d.y * cos - d.x * sin;
    double half_x = box->half.x * length_sq, half_y = box->half.y * length_sq;
    double size =
        (fabs(p.x) + fabs(p.y) + fabs(d.x) + fabs(d.y)) * (fabs(cos) + fabs(sin)) + half_x + half_y;
    double bound = 8 * DBL_EPSILON * size + DBL_MIN, across = fabs(x * dy - y * dx);
    double reach = half_x * fabs(dy) + half_y * fabs(dx);
    double left = ct_min(x, x + dx), right = ct_max(x, x + dx);
    double low = ct_min(y, y + dy), high = ct_max(y, y + dy);
    bool is_unit = length_sq > 0.25 && length_sq < 4; /* else half may underflow */
    return is_unit && !ct_beam_is_endless(beam) &&
           ((left > half_x + bound) | (right < -half_x - bound) | (low > half_y + bound) |
            (high < -half_y - bound) |
            (across > reach + 8 * bound * (fabs(dx) + fabs(dy)) + DBL_MIN));
}

static bool beam_obb(const ct_beam *beam, const ct_obb *box, ct_cast *out)
{
    if (plainly_misses_obb(beam, box)) {
        return ct_cast_none(out);
    }
    const ct_shape shape = { CT_OBB, { .obb = *box } };
    if (!ct_is_valid(&shape) || !ct_beam_is_valid(beam)) {
        return ct_cast_none(out);
    }
    bool starts_within = ct_overlap_point_obb(&beam->from, box);
    if (beam->d.x == 0 && beam->d.y == 0) {
        return starts_within ? ct_cast_between(beam, 0, 1, beam->d, out) : ct_cast_none(out);
    }
    axis_view views[2] = { axis_view_of(beam, box, 0), axis_view_of(beam, box, 1) };
    turned_slab axes[2] = { turned_slab_of(&views[0]), turned_slab_of(&views[1]) };
    if (!starts_within && beam_misses_obb(beam, box, axes)) {
        return ct_cast_none(out);
    }
    bool ends_within = !ct_beam_is_endless(beam) && ct_overlap_point_obb(&beam->to, box);
    bool by_x = axes[0].times.enter >= axes[1].times.enter;
    double enter = axes[by_x ? 0 : 1].times.enter;
    double leave = ct_min(axes[0].times.leave, axes[1].times.leave);
    enter = starts_within ? 0 : ct_clamp(enter, DBL_TRUE_MIN, beam->limit);
    return ct_cast_between(beam, enter, ends_within ? 1 : leave,
                           obb_normal(box, &views[by_x ? 0 : 1], by_x), out);
}

/* ---- All types ------------------------------------------------------------------------------ */

/* Is the beam beyond the box around the points? Doubles are compared as they are: nothing rounds. */
static bool is_beyond_all(const ct_beam *beam, const ct_vec *points, int count)
{
    ct_rect box = { points[0], points[0] };
    for (int i = 1; i < count; i++) {
        box.min = (ct_vec){ ct_min(box.min.x, points[i].x), ct_min(box.min.y, points[i].y) };
        box.max = (ct_vec){ ct_max(box.max.x, points[i].x), ct_max(box.max.y, points[i].y) };
    }
    return is_beyond(beam, &box);
}

static bool beam_segment(const ct_beam *beam, ct_vec from, ct_vec to, ct_cast *out)
{
    const ct_vec ends[2] = { from, to };
    bool valid = isfinite(from.x) && isfinite(from.y) && isfinite(to.x) && isfinite(to.y) &&
                 ct_beam_is_valid(beam) && !is_beyond_all(beam, ends, 2);
    return valid ? ct_beam_outline(beam, &(ct_polygon){ ends, 2 }, out) : ct_cast_none(out);
}

static bool beam_polygon(const ct_beam *beam, const ct_polygon *polygon, ct_cast *out)
{
    bool valid = ct_polygon_has_points(polygon) &&
                 !is_beyond_all(beam, polygon->points, polygon->count) &&
                 ct_polygon_is_valid(polygon) && ct_beam_is_valid(beam);
    return valid ? ct_beam_outline(beam, polygon, out) : ct_cast_none(out);
}

static bool beam_shape(const ct_beam *beam, const ct_shape *shape, ct_cast *out)
{
    switch (shape->type) {
    case CT_POINT:
        return beam_segment(beam, shape->as.point, shape->as.point, out);
    case CT_CIRCLE:
        return ct_beam_circle(beam, &shape->as.circle, out);
    case CT_RECT:
        return beam_rect(beam, &shape->as.rect, out);
    case CT_OBB:
        return beam_obb(beam, &shape->as.obb, out);
    case CT_SEGMENT:
        return beam_segment(beam, shape->as.segment.from, shape->as.segment.to, out);
    case CT_CAPSULE:
        return ct_beam_capsule(beam, &shape->as.capsule, out);
    case CT_POLYGON:
        return beam_polygon(beam, &shape->as.polygon, out);
    default:
        return ct_cast_none(out);
    }
}

bool ct_cast_segment(const ct_shape *shape, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_beam beam = ct_beam_between(from, to);
    return beam_shape(&beam, shape, out);
}

bool ct_cast_ray(const ct_shape *shape, ct_vec origin, ct_vec direction, ct_cast *out)
{
    ct_beam beam = ct_beam_along(origin, direction);
    if (!beam_shape(&beam, shape, out) || !(out->t_enter <= DBL_MAX)) {
        return ct_cast_none(out);
    }
    if (!(out->t_exit <= DBL_MAX)) {
        out->t_exit = DBL_MAX;
        out->exit = ct_beam_at(&beam, DBL_MAX);
    }
    return true;
}

bool ct_cast_segment_circle(const ct_circle *circle, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_beam beam = ct_beam_between(from, to);
    return ct_beam_circle(&beam, circle, out);
}

bool ct_cast_segment_rect(const ct_rect *rect, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_beam beam = ct_beam_between(from, to);
    return beam_rect(&beam, rect, out);
}

bool ct_cast_segment_obb(const ct_obb *box, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_beam beam = ct_beam_between(from, to);
    return beam_obb(&beam, box, out);
}

bool ct_cast_segment_segment(const ct_segment *segment, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_beam beam = ct_beam_between(from, to);
    return beam_segment(&beam, segment->from, segment->to, out);
}

bool ct_cast_segment_capsule(const ct_capsule *capsule, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_beam beam = ct_beam_between(from, to);
    return ct_beam_capsule(&beam, capsule, out);
}

bool ct_cast_segment_polygon(const ct_polygon *polygon, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_beam beam = ct_beam_between(from, to);
    return beam_polygon(&beam, polygon, out);
}
