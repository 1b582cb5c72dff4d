/* cast.c - segments and rays through rects and oriented rects, and the dispatch over all types. */
#include "core/cast/cast.h"
#include "core/outline/outline.h"
#include "core/overlap/meeting.h"

/* ---- Rays --------------------------------------------------------------------------------- */

bool ct_ray_is_valid(const ct_ray *ray)
{
    return ct_is_finite(ray->ends.from) && ct_is_finite(ray->ends.to) &&
           (!ct_ray_is_endless(ray) || ray->ends.to.x != 0 || ray->ends.to.y != 0);
}

int ct_ray_stretch(const ct_ray *ray, double size)
{
    int reach = ct_exponent_of(ct_max(fabs(ray->d.x), fabs(ray->d.y)));
    int needed = ct_exponent_of(size);
    return ct_ray_is_endless(ray) && needed + 3 > reach ? needed + 3 - reach : 0;
}

ct_vec ct_ray_against(const ct_ray *ray)
{
    return ct_unit(ct_negate(ray->d));
}

/* Everything of the shape, from the ray's start. */
static double size_from(const ct_ray *ray, const ct_outline *around)
{
    double size = around->radius;
    for (int i = 0; i < around->count; i++) {
        ct_vec q = ct_sub(around->at[i], ray->ends.from);
        size += ct_size(q);
    }
    return size;
}

bool ct_ray_meets(const ct_ray *ray, const ct_shape *shape)
{
    ct_outline around, start, way;
    const ct_shape point = { CT_POINT, { .point = ray->ends.from } };
    ct_outline_of(shape, &around);
    ct_outline_of(&point, &start);
    int stretch = ct_ray_stretch(ray, size_from(ray, &around));
    ct_vec to = { ldexp(ray->ends.to.x, stretch), ldexp(ray->ends.to.y, stretch) };
    ct_outline_way(&start, 0, &(ct_relative_move){ to, { 0, 0 } }, &way);
    return ct_outlines_overlap(&way, &around);
}

/* ---- Rects -------------------------------------------------------------------------------- */

/* Is the line, of a ray that is not beyond any side, clear of the corners on one side? */
static bool ray_misses_corners(const ct_ray *ray, const ct_rect *rect)
{
    ct_vec from = ray->ends.from;
    ct_sum dx = ct_ray_dx(ray), dy = ct_ray_dy(ray);
    bool rising = ct_sum_sign(&dx) * ct_sum_sign(&dy) >= 0;
    ct_sum left = ct_sum_of(rect->min.x, -from.x), right = ct_sum_of(rect->max.x, -from.x);
    ct_sum bottom = ct_sum_of(rect->min.y, -from.y), top = ct_sum_of(rect->max.y, -from.y);
    return ct_sum_side(&dx, &dy, rising ? &left : &right, &top) *
               ct_sum_side(&dx, &dy, rising ? &right : &left, &bottom) >
           0;
}

static inline bool is_beyond(const ct_ray *ray, const ct_rect *rect)
{
    ct_vec a = ray->ends.from, b = ray->ends.to, d = ray->d;
    if (ct_ray_is_endless(ray)) {
        return ((a.x < rect->min.x) & (d.x <= 0)) | ((a.x > rect->max.x) & (d.x >= 0)) |
               ((a.y < rect->min.y) & (d.y <= 0)) | ((a.y > rect->max.y) & (d.y >= 0));
    }
    double left = ct_min(a.x, b.x), right = ct_max(a.x, b.x);
    double low = ct_min(a.y, b.y), high = ct_max(a.y, b.y);
    return (right < rect->min.x) | (left > rect->max.x) | (high < rect->min.y) |
           (low > rect->max.y);
}

/* Is the ray beyond the box around the points? Doubles are compared as they are: nothing rounds. */
static bool is_beyond_all(const ct_ray *ray, const ct_vec *points, int count)
{
    ct_rect box = ct_box_of_points(points, count);
    return is_beyond(ray, &box);
}

static bool ray_segment(const ct_ray *ray, ct_vec from, ct_vec to, ct_cast *out)
{
    const ct_vec ends[2] = { from, to };
    bool valid = ct_is_finite(from) && ct_is_finite(to) && ct_ray_is_valid(ray) &&
                 !is_beyond_all(ray, ends, 2);
    return valid ? ct_ray_outline(ray, &(ct_polygon){ ends, 2 }, out) : ct_cast_none(out);
}

static inline ct_lanes time_slack(ct_lanes t)
{
    return 4 * DBL_EPSILON * ct_lanes_abs(t) + DBL_MIN;
}

/* What is not valid, mostly seen only here, is never met; where `enter` and `leave` differ by no
 * more than their rounding the side of the first corner tells. */
CT_COLD static bool misses_closely(const ct_ray *ray, const ct_rect *rect, bool is_close)
{
    return !ct_is_valid_rect(rect) || !ct_ray_is_valid(ray) ||
           (is_close && !ct_overlap_point_rect(&ray->ends.from, rect) &&
            ray_misses_corners(ray, rect));
}

/* Where both are within a rounding: is a side across y (1) entered later than one across x, or
 * earlier (-1)? */
CT_COLD static double entry_order(const ct_ray *ray, const ct_rect *rect)
{
    ct_sum dx = ct_ray_dx(ray), dy = ct_ray_dy(ray);
    int x_way = ct_sum_sign(&dx), y_way = ct_sum_sign(&dy);
    ct_sum x = ct_sum_of(x_way > 0 ? rect->min.x : rect->max.x, -ray->ends.from.x);
    ct_sum y = ct_sum_of(y_way > 0 ? rect->min.y : rect->max.y, -ray->ends.from.y);
    return x_way * y_way * ct_sum_side(&dx, &dy, &x, &y);
}

enum { ENDLESS = 1, CLOSELY = 2 };

static bool cast_rect_closely(ct_vec a, ct_vec b, unsigned how, const ct_rect *rect, ct_cast *out);

/* Each time carries 3 u, so two of them are in order when they differ by 8 u of the larger.
 *
 * x and y side by side. Nothing foresees whether it hits, and a wrong guess costs as much as half
 * of this: one branch for what is beyond a side, before anything is divided, one for other misses,
 * none for the way in which it hits. Along an axis on which it stands still it is always between
 * the sides; what runs into a corner, or is not valid, is looked at closely. */
static CT_HOT inline bool cast_rect(ct_vec a, ct_vec b, unsigned how, const ct_rect *rect,
                                    ct_cast *out)
{
    const bool is_endless = (how & ENDLESS) != 0;
    static const double tiniest[] = { DBL_TRUE_MIN, DBL_TRUE_MIN };
    ct_lanes from = { a.x, a.y }, to = { b.x, b.y }, zero = { 0, 0 };
    ct_lanes min = ct_lanes_load(&rect->min.x), max = ct_lanes_load(&rect->max.x);
    ct_lanes along = is_endless ? to : to - from, d = along + zero; /* never -0 */
    ct_lanes least = ct_lanes_min(from, to), most = ct_lanes_max(from, to);
    if (is_endless) {
        least = ct_lanes_pick(ct_lanes_less(d, zero), ct_lanes_both(-HUGE_VAL), from);
        most = ct_lanes_pick(ct_lanes_less(zero, d), ct_lanes_both(HUGE_VAL), from);
    }
    if (ct_mask_bits(ct_lanes_less(most, min) | ct_lanes_less(max, least)) != 0) {
        return ct_cast_none(out);
    }
    ct_lanes lo = min - from, hi = max - from, at_lo = lo / d, at_hi = hi / d, sum = lo + hi + d;
    ct_lanes near = ct_lanes_min(at_lo, at_hi), far = ct_lanes_max(at_lo, at_hi);
    ct_lanes enter = ct_lanes_max(near, ct_lanes_swapped(near));
    ct_lanes leave = ct_lanes_min(far, ct_lanes_swapped(far));
    ct_lanes room = leave - enter, slack = time_slack(enter);
    if (ct_mask_bits(ct_lanes_less(room, -slack)) != 0) { return ct_cast_none(out); }
    ct_lanes apart = ct_lanes_abs(near - ct_lanes_swapped(near));
    ct_mask fine = ct_lanes_less(slack, ct_lanes_min(apart, room)) & ~ct_lanes_less(max, min) &
                   ct_lanes_equal(zero * sum, zero);
    if (ct_mask_bits(fine) != 3) {
        if (!(how & CLOSELY)) { return cast_rect_closely(a, b, how, rect, out); }
        ct_ray ray = is_endless ? ct_ray_along(a, b) : ct_ray_between(a, b);
        if (rect->min.x == rect->max.x && rect->min.y == rect->max.y) {
            return ray_segment(&ray, rect->min, rect->max, out);
        }
        ct_mask still = ct_lanes_equal(d, zero); /* perhaps on the line of a side, with 0 / 0 */
        near = ct_lanes_pick(still, ct_lanes_both(-HUGE_VAL), near);
        far = ct_lanes_pick(still, ct_lanes_both(HUGE_VAL), far);
        double in = ct_max(near[0], near[1]), gone = ct_min(far[0], far[1]);
        enter = ct_lanes_both(in);
        leave = ct_lanes_both(gone);
        if (misses_closely(&ray, rect, in - gone > -time_slack(enter)[0])) {
            return ct_cast_none(out);
        }
        near = ct_mask_bits(still) == 0 ? (ct_lanes){ 0, entry_order(&ray, rect) } : near;
    }
    ct_lanes limit = ct_lanes_both(is_endless ? HUGE_VAL : 1);
    ct_mask outside = ct_mask_any(ct_lanes_less(from, min) | ct_lanes_less(max, from));
    enter =
        ct_lanes_where(outside, ct_lanes_max(ct_lanes_load(tiniest), ct_lanes_min(limit, enter)));
    leave = ct_lanes_min(limit, ct_lanes_max(leave, enter)); /* of two zeros, `enter` */
    ct_mask by_y = ct_lanes_less(ct_lanes_firsts(near, near), ct_lanes_seconds(near, near));
    ct_mask sides = outside & (by_y ^ (ct_mask){ -1, 0 });
    ct_lanes against = ct_lanes_pick((ct_mask)(ct_lanes){ -0.0, -0.0 }, -d, ct_lanes_both(1));
    ct_lanes first = is_endless ? from + enter * along : ct_lanes_along(from, to, enter);
    ct_lanes last = is_endless ? from + leave * along : ct_lanes_along(from, to, leave);
    out->hit = true;
    ct_lanes_store(ct_lanes_firsts(enter, leave), &out->t_enter);
    ct_lanes_store(ct_lanes_max(min, ct_lanes_min(max, first)), &out->enter.x);
    ct_lanes_store(ct_lanes_max(min, ct_lanes_min(max, last)), &out->exit.x);
    out->has_normal = ct_mask_bits(outside) != 0;
    ct_lanes_store(ct_lanes_where(sides, against), &out->normal.x);
    return true;
}

CT_COLD static bool cast_rect_closely(ct_vec a, ct_vec b, unsigned how, const ct_rect *rect,
                                      ct_cast *out)
{
    return cast_rect(a, b, how | CLOSELY, rect, out) && ((how & ENDLESS) != 0 || ct_cast_told(out));
}

/* ---- Oriented rects ----------------------------------------------------------------------- */

/* With the axes times L = |(cos, sin)|, a side is half L^2 from the centre. Pairs are good to 2^-98
 * of what goes into them, `size` and `by_size`. */
typedef struct axis_view {
    ct_two at, by, half;
    double size, by_size;
    bool is_moderate; /* no product over- or underflows */
} axis_view;

static axis_view axis_view_of(const ct_ray *ray, const ct_obb *box, int axis)
{
    double cos = axis == 0 ? box->cos : -box->sin, sin = axis == 0 ? box->sin : box->cos;
    ct_two x = ct_two_sum(ray->ends.from.x, -box->center.x), dx = ct_ray_dx(ray).value;
    ct_two y = ct_two_sum(ray->ends.from.y, -box->center.y), dy = ct_ray_dy(ray).value;
    ct_two length_sq = ct_two_add(ct_two_product(cos, cos), ct_two_product(sin, sin));
    ct_two half = ct_two_mul(ct_two_of(axis == 0 ? box->half.x : box->half.y), length_sq);
    double scale = fabs(cos) + fabs(sin), size = fabs(x.head) + fabs(y.head);
    double d = fabs(dx.head) + fabs(dy.head), most = scale * size + half.head;
    bool is_moderate =
        scale > 0.5 && scale < 4 && ct_min(most, d) > 0x1p-900 && ct_max(most, d) < 0x1p900;
    double by_size = fabs(dx.head * cos) + fabs(dy.head * sin);
    ct_two c = ct_two_of(cos), s = ct_two_of(sin);
    return (axis_view){
        ct_two_dot(x, y, c, s), ct_two_dot(dx, dy, c, s), half, most, by_size, is_moderate
    };
}

typedef struct turned_slab {
    ct_span times; /* within it: always, or never, where the ray does not move across */
    int way;       /* the sign of the direction along the axis */
} turned_slab;

typedef struct exact_slab {
    ct_dyadic near, far, by; /* times are quotients by the last, if that is not 0 */
} exact_slab;

CT_COLD static void find_exact_slab(const ct_ray *ray, const ct_obb *box, int axis, exact_slab *out)
{
    ct_dyadic cos, sin, x, y, at, half, length_sq;
    ct_dyadic_set(&cos, axis == 0 ? box->cos : -box->sin, 0);
    ct_dyadic_set(&sin, axis == 0 ? box->sin : box->cos, 0);
    ct_dyadic_dot(&length_sq, &cos, &cos, &sin, &sin);
    ct_dyadic_set(&x, axis == 0 ? box->half.x : box->half.y, 0);
    ct_dyadic_mul(&half, &x, &length_sq);
    ct_dyadic_sum(&x, box->center.x, -ray->ends.from.x);
    ct_dyadic_sum(&y, box->center.y, -ray->ends.from.y);
    ct_dyadic_dot(&at, &x, &cos, &y, &sin);
    ct_sum dx = ct_ray_dx(ray), dy = ct_ray_dy(ray);
    ct_sum_dyadic(&dx, &x);
    ct_sum_dyadic(&dy, &y);
    ct_dyadic_dot(&out->by, &x, &cos, &y, &sin);
    ct_dyadic_sub(out->by.sign < 0 ? &out->far : &out->near, &at, &half);
    ct_dyadic_add(out->by.sign < 0 ? &out->near : &out->far, &at, &half);
}

/* Exactly, but for the last rounding. */
CT_COLD static turned_slab exact_slab_of(const ct_ray *ray, const ct_obb *box, int axis)
{
    exact_slab s;
    find_exact_slab(ray, box, axis, &s);
    if (s.by.sign == 0) {
        return (turned_slab){ s.near.sign <= 0 && s.far.sign >= 0 ? ct_always : ct_never, 0 };
    }
    ct_scaled speed = ct_scaled_of(&s.by);
    double near = ct_dyadic_quotient(&s.near, speed);
    return (turned_slab){ { near, ct_dyadic_quotient(&s.far, speed) }, s.by.sign };
}

/* Of what moves across both. */
CT_COLD static bool enters_x_last(const ct_ray *ray, const ct_obb *box)
{
    exact_slab x, y;
    ct_dyadic later;
    find_exact_slab(ray, box, 0, &x);
    find_exact_slab(ray, box, 1, &y);
    ct_dyadic_cross(&later, &x.near, &y.by, &y.near, &x.by);
    return later.sign * x.by.sign * y.by.sign >= 0;
}

/* Pairs do where they keep some 50 digits of the differences. A `by_size` of 0 may be one that
 * underflows: it is too small then, beside the other axis, to end the stretch. */
static turned_slab turned_slab_of(const ct_ray *ray, const ct_obb *box, int axis)
{
    axis_view view = axis_view_of(ray, box, axis), *v = &view;
    double by = v->by.head;
    ct_two lo = ct_two_sub(ct_two_negate(v->half), v->at), hi = ct_two_sub(v->half, v->at);
    double least = ct_min(fabs(lo.head), fabs(hi.head));
    if (!v->is_moderate || !(least > 0x1p-45 * v->size) || fabs(by) < 0x1p-45 * v->by_size) {
        return exact_slab_of(ray, box, axis);
    }
    if (v->by_size == 0) {
        return (turned_slab){ lo.head < 0 && hi.head > 0 ? ct_always : ct_never, 0 };
    }
    double near = (by > 0 ? lo : hi).head / by, far = (by > 0 ? hi : lo).head / by;
    return (turned_slab){ { near, far }, ct_sign(by) };
}

/* Of one without an end that does not start within. */
static bool ray_misses_obb(const ct_ray *ray, const ct_obb *box, const turned_slab axes[2])
{
    double enter = ct_max(axes[0].times.least, axes[1].times.least);
    double leave = ct_min(axes[0].times.most, axes[1].times.most);
    double scale = fabs(enter) < HUGE_VAL ? fabs(enter) : 0;
    double slack = 8 * DBL_EPSILON * scale + DBL_MIN;
    if (enter > leave + slack || leave < -slack) { return true; }
    bool is_clear = enter > slack && enter < leave - slack;
    return !is_clear && !ct_ray_meets(ray, &(ct_shape){ CT_OBB, { .obb = *box } });
}

static ct_vec obb_normal(const ct_obb *box, int way, bool by_x)
{
    double side = way > 0 ? -1 : 1;
    return ct_unit(by_x ? (ct_vec){ side * box->cos, side * box->sin }
                        : (ct_vec){ -side * box->sin, side * box->cos });
}

static bool ray_obb(const ct_ray *ray, const ct_obb *box, ct_cast *out)
{
    bool is_endless = ct_ray_is_endless(ray);
    if (is_endless ? !ct_is_valid(&(ct_shape){ CT_OBB, { .obb = *box } }) || !ct_ray_is_valid(ray)
                   : !ct_overlap_obb_segment(box, &ray->ends)) {
        return ct_cast_none(out);
    }
    if (box->half.x == 0 && box->half.y == 0) {
        return ray_segment(ray, box->center, box->center, out);
    }
    bool starts_within = ct_overlap_point_obb(&ray->ends.from, box);
    if (ray->d.x == 0 && ray->d.y == 0) {
        return ct_cast_between(ray, 0, 1, ray->d, out); /* a point that meets it lies within */
    }
    turned_slab axes[2] = { turned_slab_of(ray, box, 0), turned_slab_of(ray, box, 1) };
    if (is_endless && !starts_within && ray_misses_obb(ray, box, axes)) {
        return ct_cast_none(out);
    }
    bool ends_within = !is_endless && ct_overlap_point_obb(&ray->ends.to, box);
    bool by_x = axes[0].times.least >= axes[1].times.least;
    double enter = axes[by_x ? 0 : 1].times.least;
    double leave = ct_min(axes[0].times.most, axes[1].times.most);
    if (fabs(axes[0].times.least - axes[1].times.least) <= 8 * DBL_EPSILON * fabs(enter)) {
        by_x = enters_x_last(ray, box);
    }
    enter = starts_within ? 0 : ct_clamp(enter, DBL_TRUE_MIN, ray->limit);
    return ct_cast_between(ray, enter, ends_within ? 1 : leave,
                           obb_normal(box, axes[by_x ? 0 : 1].way, by_x), out);
}

/* ---- All types ---------------------------------------------------------------------------- */

static bool ray_polygon(const ct_ray *ray, const ct_polygon *polygon, ct_cast *out)
{
    bool valid = ct_polygon_has_points(polygon) &&
                 !is_beyond_all(ray, polygon->points, polygon->count) &&
                 ct_polygon_is_valid(polygon) && ct_ray_is_valid(ray);
    return valid ? ct_ray_outline(ray, polygon, out) : ct_cast_none(out);
}

static bool ray_shape(const ct_ray *ray, const ct_shape *shape, ct_cast *out)
{
    switch (shape->type) {
    case CT_POINT:
        return ray_segment(ray, shape->as.point, shape->as.point, out);
    case CT_CIRCLE:
        return ct_ray_circle(ray, &shape->as.circle, out);
    case CT_RECT:
        return ct_ray_is_endless(ray)
                   ? cast_rect(ray->ends.from, ray->ends.to, ENDLESS, &shape->as.rect, out)
                   : cast_rect(ray->ends.from, ray->ends.to, 0, &shape->as.rect, out);
    case CT_OBB:
        return ray_obb(ray, &shape->as.obb, out);
    case CT_SEGMENT:
        return ray_segment(ray, shape->as.segment.from, shape->as.segment.to, out);
    case CT_CAPSULE:
        return ct_ray_capsule(ray, &shape->as.capsule, out);
    case CT_POLYGON:
        return ray_polygon(ray, &shape->as.polygon, out);
    case CT_TYPE_COUNT:
        break;
    }
    return ct_cast_none(out);
}

bool ct_cast_segment(const ct_shape *shape, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_ray ray = ct_ray_between(from, to);
    return ray_shape(&ray, shape, out);
}

bool ct_cast_ray(const ct_shape *shape, ct_vec origin, ct_vec direction, ct_cast *out)
{
    ct_ray ray = ct_ray_along(origin, direction);
    if (!ray_shape(&ray, shape, out) || !(out->t_enter <= DBL_MAX)) { return ct_cast_none(out); }
    if (!(out->t_exit <= DBL_MAX)) {
        out->t_exit = DBL_MAX;
        out->exit = ct_ray_at(&ray, DBL_MAX);
    }
    return ct_cast_told(out);
}

bool ct_cast_segment_rect(const ct_rect *rect, ct_vec from, ct_vec to, ct_cast *out)
{
    return cast_rect(from, to, 0, rect, out);
}

bool ct_cast_segment_obb(const ct_obb *box, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_ray ray = ct_ray_between(from, to);
    return ray_obb(&ray, box, out);
}

bool ct_cast_segment_segment(const ct_segment *segment, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_ray ray = ct_ray_between(from, to);
    return ray_segment(&ray, segment->from, segment->to, out);
}

bool ct_cast_segment_capsule(const ct_capsule *capsule, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_ray ray = ct_ray_between(from, to);
    return ct_ray_capsule(&ray, capsule, out);
}

bool ct_cast_segment_polygon(const ct_polygon *polygon, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_ray ray = ct_ray_between(from, to);
    return ray_polygon(&ray, polygon, out);
}
