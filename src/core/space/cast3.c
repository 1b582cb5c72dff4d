/* cast3.c - where segments and rays run through points, spheres and axis-aligned boxes. */
#include "core/num/num.h"
#include "core/space/solid.h"

/* A segment or ray against a solid. */
typedef struct line3 {
    double from[CT_AXES];
    double to[CT_AXES]; /* of a segment */
    ct_sum move[CT_AXES];
    bool is_ray;
} line3;

static double line3_at(const line3 *l, int k, double t)
{
    return l->from[k] + t * l->move[k].value.head;
}

/* Both ends and what lies between, as yet untouched. */
static void fill_whole(const line3 *l, ct_cast3 *out)
{
    *out = (ct_cast3){ .hit = true, .t_exit = 1 };
    out->enter = ct_vec3_of(l->from);
    out->exit = ct_vec3_of(l->to);
}

/* ---- Spheres ----------------------------------------------------------------------------- */

/* The coordinate of a ball's border in the direction of the normal; of from + t * move where that
 * is the better one, which it is not when the line is long. */
static double border_at(const line3 *l, const ct_solid *ball, int k, double t, double normal)
{
    double center = ball->min[k], offset = ball->radius * normal;
    bool from_center = fabs(center) + fabs(offset) < fabs(l->from[k]) + fabs(line3_at(l, k, t));
    return from_center ? center + offset : line3_at(l, k, t);
}

static ct_vec3 border_point(const line3 *l, const ct_solid *ball, double t,
                            const double normal[CT_AXES])
{
    return (ct_vec3){ border_at(l, ball, 0, t, normal[0]), border_at(l, ball, 1, t, normal[1]),
                      border_at(l, ball, 2, t, normal[2]) };
}

/* Is the far end of the segment beyond the ball's, and not within it? */
static bool ends_beyond(const line3 *l, const ct_flight *flight, bool *misses)
{
    const ct_moment end = { ct_sum_of(1, 0), ct_sum_of(1, 0) };
    *misses = false;
    if (l->is_ray) { return true; }
    ct_flight_state state = ct_flight_at(flight, &end);
    *misses = state.outside > 0 && state.toward > 0;
    return state.outside > 0;
}

static void cast_at_ball(const line3 *l, const ct_solid *ball, ct_cast3 *out)
{
    const ct_moment start = { ct_sum_of(0, 0), ct_sum_of(1, 0) };
    ct_flight flight = { .radius = ct_sum_of(ball->radius, 0) };
    for (int k = 0; k < CT_AXES; k++) {
        flight.wall[k] = ct_sum_of(ball->min[k], -l->from[k]);
        flight.move[k] = l->move[k];
        flight.counts[k] = true;
    }
    ct_flight_state state = ct_flight_at(&flight, &start);
    bool starts_within = state.outside <= 0, misses;
    bool leaves = ends_beyond(l, &flight, &misses);
    ct_flight_roots roots;
    if (starts_within && !leaves) {
        fill_whole(l, out);
        return;
    }
    if ((!starts_within && (state.toward <= 0 || misses)) ||
        !ct_find_flight_roots(&flight, &roots)) {
        return;
    }
    fill_whole(l, out);
    if (!starts_within) {
        out->t_enter = ct_min(ct_max(DBL_TRUE_MIN, roots.first), l->is_ray ? DBL_MAX : 1);
        out->enter = border_point(l, ball, out->t_enter, roots.first_normal);
        out->has_normal = true;
        out->normal = ct_vec3_of(roots.first_normal);
    }
    if (leaves) {
        out->t_exit = ct_max(out->t_enter, ct_min(roots.last, l->is_ray ? DBL_MAX : 1));
        out->exit = border_point(l, ball, out->t_exit, roots.last_normal);
    }
}

/* ---- Boxes ------------------------------------------------------------------------------- */

/* From when to when the line is within all slabs, and which of them it enters last and leaves
 * first: -1 where it starts or ends before. */
typedef struct passage {
    ct_moment enter, leave;
    int entered, left;
    bool is_endless; /* so far */
} passage;

static void pass_slab(passage *p, const ct_slab3 *s, int k)
{
    ct_moment enter = { s->lo, s->move }, leave = { s->hi, s->move };
    if (s->lo.value.head > 0 && ct_compare_moments(&enter, &p->enter) > 0) {
        p->enter = enter;
        p->entered = k;
    }
    if (p->is_endless || ct_compare_moments(&leave, &p->leave) < 0) {
        p->leave = leave;
        p->left = k;
        p->is_endless = false;
    }
}

/* False where it misses one of them. */
static bool find_passage(const ct_slab3 slabs[CT_AXES], bool is_ray, passage *out)
{
    const ct_sum none = ct_sum_of(0, 0), one = ct_sum_of(1, 0);
    *out = (passage){ { none, one }, { one, one }, -1, -1, is_ray };
    for (int k = 0; k < CT_AXES; k++) {
        const ct_slab3 *s = &slabs[k];
        if (s->move.value.head > 0) {
            pass_slab(out, s, k);
        } else if (s->lo.value.head > 0 || s->hi.value.head < 0) {
            return false;
        }
    }
    return ct_compare_moments(&out->enter, &out->leave) <= 0;
}

static double moment_time(const ct_moment *moment)
{
    return ct_min(ct_sum_value(&moment->time) / ct_sum_value(&moment->unit), DBL_MAX);
}

/* The point of the line at t, within the box, and on the side that was entered or left there. */
static ct_vec3 point_in_box(const line3 *l, const ct_solid *box, double t, int side, bool is_max)
{
    double p[CT_AXES];
    for (int k = 0; k < CT_AXES; k++) {
        p[k] = ct_clamp(line3_at(l, k, t), box->min[k], box->max[k]);
    }
    p[side] = is_max ? box->max[side] : box->min[side];
    return ct_vec3_of(p);
}

/* Out of the side entered; a point has no sides, and is met head on. */
static void box_normal(const line3 *l, const ct_solid *box, int side, bool is_max, ct_cast3 *out)
{
    double normal[CT_AXES] = { 0, 0, 0 };
    normal[side] = is_max ? 1 : -1;
    if (box->min[0] == box->max[0] && box->min[1] == box->max[1] && box->min[2] == box->max[2]) {
        const double back[CT_AXES] = { -l->move[0].value.head, -l->move[1].value.head,
                                       -l->move[2].value.head };
        ct_unit3(back, normal);
    }
    out->has_normal = true;
    out->normal = ct_vec3_of(normal);
}

static void cast_at_box(const line3 *l, const ct_solid *box, ct_cast3 *out)
{
    ct_slab3 slabs[CT_AXES];
    passage p;
    for (int k = 0; k < CT_AXES; k++) {
        ct_find_slab3(l->from[k], box->min[k], box->max[k], &l->move[k], &slabs[k]);
    }
    if (!find_passage(slabs, l->is_ray, &p)) { return; }
    fill_whole(l, out);
    if (p.entered >= 0) {
        bool turned = slabs[p.entered].turned;
        out->t_enter = ct_max(DBL_TRUE_MIN, moment_time(&p.enter));
        out->enter = point_in_box(l, box, out->t_enter, p.entered, turned);
        box_normal(l, box, p.entered, turned, out);
    }
    if (p.left >= 0) {
        out->t_exit = ct_max(out->t_enter, moment_time(&p.leave));
        out->exit = point_in_box(l, box, out->t_exit, p.left, !slabs[p.left].turned);
    }
    if (p.entered >= 0 && ct_compare_moments(&p.enter, &p.leave) == 0) {
        out->t_exit = out->t_enter;
        out->exit = out->enter;
    }
}

/* ---- Casts ------------------------------------------------------------------------------- */

static bool cast(const ct_shape3 *shape, const line3 *l, ct_cast3 *out)
{
    ct_solid solid;
    *out = (ct_cast3){ .hit = false };
    if (!ct_solid_of(shape, &solid)) { return false; }
    if (solid.radius > 0) {
        cast_at_ball(l, &solid, out);
    } else {
        cast_at_box(l, &solid, out);
    }
    return out->hit;
}

bool ct_cast_segment3(const ct_shape3 *shape, ct_vec3 from, ct_vec3 to, ct_cast3 *out)
{
    line3 l = { .is_ray = false };
    ct_axes_of(&from, l.from);
    ct_axes_of(&to, l.to);
    for (int k = 0; k < CT_AXES; k++) { l.move[k] = ct_sum_of(l.to[k], -l.from[k]); }
    *out = (ct_cast3){ .hit = false };
    return ct_is_valid_point3(&from) && ct_is_valid_point3(&to) && cast(shape, &l, out);
}

bool ct_cast_ray3(const ct_shape3 *shape, ct_vec3 origin, ct_vec3 direction, ct_cast3 *out)
{
    double way[CT_AXES];
    line3 l = { .is_ray = true };
    ct_axes_of(&origin, l.from);
    ct_axes_of(&direction, way);
    for (int k = 0; k < CT_AXES; k++) { l.move[k] = ct_sum_of(way[k], 0); }
    *out = (ct_cast3){ .hit = false };
    return ct_is_valid_point3(&origin) && ct_is_valid_point3(&direction) &&
           (way[0] != 0 || way[1] != 0 || way[2] != 0) && cast(shape, &l, out);
}
