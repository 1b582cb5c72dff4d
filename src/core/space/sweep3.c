/* sweep3.c - a sphere that moves against a box or a sphere at rest.
 *
 * The mover's centre is the origin and moves; the target is a box grown by both radii. While the
 * origin keeps to one of the 27 parts into which the box's sides cut space, its distance from the
 * box is that from a side, an edge or a corner. The squared distance over time is convex, so the
 * parts are gone through in order until one holds the contact, or the closest approach. */
#include "core/num/num.h"
#include "core/space/solid.h"

/* One axis of a sweep. */
typedef struct lane {
    ct_slab3 slab;
    int flip;       /* -1 where it has been turned */
    bool is_pinned; /* lo and hi are one: there is nothing to enter or leave */
    int part;       /* where the origin is: -1 below lo, 0 within, 1 above hi */
} lane;

typedef struct course {
    ct_solid mover, target;
    double move[CT_AXES];
    lane lane[CT_AXES];
    ct_flight flight; /* against the side, edge or corner that is nearest in the current part */
} course;

static void set_part(course *c, int k, int part)
{
    lane *l = &c->lane[k];
    l->part = part;
    c->flight.counts[k] = part != 0 || l->is_pinned;
    c->flight.wall[k] = part < 0 ? l->slab.lo : l->slab.hi;
}

static void start_lane(course *c, int k)
{
    double min = c->target.min[k], max = c->target.max[k];
    const ct_sum move = ct_sum_of(c->move[k], 0);
    lane *l = &c->lane[k];
    ct_find_slab3(c->mover.min[k], min, max, &move, &l->slab);
    l->flip = l->slab.turned ? -1 : 1;
    l->is_pinned = min == max;
    c->flight.move[k] = l->slab.move;
    set_part(c, k, l->slab.lo.value.head > 0 ? -1 : l->slab.hi.value.head < 0 ? 1 : 0);
}

/* When the origin passes from its part into the next; false where it never does. */
static bool next_moment(const lane *l, ct_moment *out)
{
    *out = (ct_moment){ l->part < 0 ? l->slab.lo : l->slab.hi, l->slab.move };
    return l->part <= 0 && !l->is_pinned && l->slab.move.value.head > 0;
}

/* The lane that passes first, or CT_AXES where the move ends before. */
static int next_lane(const course *c, ct_moment *first)
{
    int next = CT_AXES;
    *first = (ct_moment){ ct_sum_of(1, 0), ct_sum_of(1, 0) };
    for (int k = 0; k < CT_AXES; k++) {
        ct_moment moment;
        if (next_moment(&c->lane[k], &moment) && ct_compare_moments(&moment, first) < 0) {
            *first = moment;
            next = k;
        }
    }
    return next;
}

/* Each lane passes twice at most. Leaves the flight in the part that holds the contact. */
static bool meets(course *c, ct_flight_roots *roots)
{
    const ct_moment start = { ct_sum_of(0, 0), ct_sum_of(1, 0) };
    if (ct_flight_at(&c->flight, &start).toward <= 0) { return false; }
    for (;;) {
        ct_moment end;
        int passed = next_lane(c, &end);
        ct_flight_state state = ct_flight_at(&c->flight, &end);
        if (state.outside <= 0 || state.toward <= 0) {
            return ct_find_flight_roots(&c->flight, roots);
        }
        if (passed == CT_AXES) { return false; }
        set_part(c, passed, c->lane[passed].part + 1);
    }
}

/* Are even the grown box and the box around the way apart, in plain doubles? */
static bool is_far3(const course *c)
{
    double radius = c->mover.radius + c->target.radius;
    for (int k = 0; k < CT_AXES; k++) {
        double at = c->mover.min[k], move = c->move[k];
        double min = c->target.min[k], max = c->target.max[k];
        double bound = 4 * DBL_EPSILON * (fabs(at) + fabs(min) + fabs(max) + radius + fabs(move));
        if ((min - at) - radius - ct_positive(move) > bound ||
            (at - max) - radius - ct_positive(-move) > bound) {
            return true;
        }
    }
    return false;
}

/* Without a radius the sphere meets what it touches head on: the first axis stands for all, and
 * two points that meet have no side but the way they came. */
static void point_normal(const course *c, double out[CT_AXES])
{
    bool is_point = c->lane[0].is_pinned && c->lane[1].is_pinned && c->lane[2].is_pinned;
    if (is_point) {
        const double back[CT_AXES] = { -c->move[0], -c->move[1], -c->move[2] };
        ct_unit3(back, out);
        return;
    }
    int k = 0;
    while (!c->flight.counts[k] || c->move[k] == 0) { k++; }
    out[0] = out[1] = out[2] = 0;
    out[k] = -c->lane[k].flip;
}

static void set_normal(const course *c, const double normal[CT_AXES], double out[CT_AXES])
{
    for (int k = 0; k < CT_AXES; k++) { out[k] = c->lane[k].flip * normal[k] + 0.0; /* no -0 */ }
    if (out[0] == 0 && out[1] == 0 && out[2] == 0) { point_normal(c, out); }
}

/* The mover's coordinate at t. It can be told from the target as well, which is better when the
 * move is long: 1e12 times a rounded t would miss a radius of 1e-6. */
static double center3_at(const course *c, int k, double t, double offset)
{
    double start = c->mover.min[k], way = t * c->move[k];
    if (!c->flight.counts[k] || way == 0) { return start + way; }
    bool is_below = c->lane[k].part * c->lane[k].flip < 0;
    double wall = is_below ? c->target.min[k] : c->target.max[k];
    return fabs(wall) + fabs(offset) < fabs(start) + fabs(way) ? wall + offset : start + way;
}

static void fill_hit(const course *c, const ct_flight_roots *roots, ct_sweep3 *out)
{
    double normal[CT_AXES], center[CT_AXES], contact[CT_AXES];
    double radius = c->mover.radius + c->target.radius;
    set_normal(c, roots->first_normal, normal);
    /* Apart at the start and met by the end: what is out of range is a rounding. */
    double t = ct_max(DBL_TRUE_MIN, ct_min(1, roots->first));
    for (int k = 0; k < CT_AXES; k++) {
        center[k] = center3_at(c, k, t, radius * normal[k]);
        double core = ct_clamp(center[k], c->target.min[k], c->target.max[k]);
        if (c->flight.counts[k]) {
            bool is_below = c->lane[k].part * c->lane[k].flip < 0;
            core = is_below ? c->target.min[k] : c->target.max[k];
        }
        contact[k] = core + c->target.radius * normal[k];
    }
    *out = (ct_sweep3){ .hit = true, .t = t, .has_normal = true };
    out->center = ct_vec3_of(center);
    out->contact = ct_vec3_of(contact);
    out->normal = ct_vec3_of(normal);
}

/* Of a point that touches a box: of the sides where it does, the first that does not stop the
 * move. */
static void free_normal3(const course *c, ct_sweep3 *out)
{
    for (int k = 0; k < CT_AXES; k++) {
        bool from_max = c->mover.min[k] == c->target.max[k] && c->move[k] >= 0;
        bool from_min = c->mover.min[k] == c->target.min[k] && c->move[k] <= 0;
        if (from_max || from_min) {
            double normal[CT_AXES] = { 0, 0, 0 };
            normal[k] = from_max ? 1 : -1;
            out->normal = ct_vec3_of(normal);
            return;
        }
    }
}

static void fill_overlap(const course *c, const ct_shape3 *mover, const ct_shape3 *target,
                         ct_sweep3 *out)
{
    ct_contact3 contact;
    ct_find_contact3(mover, target, &contact);
    *out = (ct_sweep3){ .hit = true, .has_normal = contact.has_normal };
    out->center = mover->as.sphere.center;
    out->contact = contact.b_point;
    out->normal = ct_negate3(contact.normal);
    bool stops = out->has_normal && ct_dot3(out->normal, ct_vec3_of(c->move)) < 0;
    if (stops && contact.relation == CT_TOUCHING && c->mover.radius + c->target.radius == 0) {
        free_normal3(c, out);
    }
}

static double size3(ct_vec3 v)
{
    return fabs(v.x) + fabs(v.y) + fabs(v.z);
}

/* stop and slide, which follow from center, t and normal. What is left of a move head-on, or leads
 * into the surface of one along it, is the rounding of both. */
static void finish3(ct_vec3 move, ct_sweep3 *out)
{
    const ct_vec3 none = { 0, 0, 0 };
    out->stop = ct_along3(out->center, CT_STOP_DISTANCE, out->normal);
    out->slide = ct_along3(none, ct_rest_at(out->t), move);
    double into = ct_dot3(out->slide, out->normal), noise = 8 * DBL_EPSILON * size3(out->slide);
    if (into < -noise) {
        out->slide = ct_along3(out->slide, -into, out->normal);
        out->slide = size3(out->slide) > noise ? out->slide : none;
    }
}

/* Far from the origin CT_STOP_DISTANCE is rounded away: there the mover is backed off as far as
 * coordinates are rounded by, at the latest to the start. */
static void keep_clear3(const ct_shape3 *mover, ct_vec3 move, const ct_shape3 *target,
                        ct_sweep3 *out)
{
    ct_shape3 there = *mover;
    ct_box box = ct_bounds3(target);
    double size = size3(mover->as.sphere.center) + mover->as.sphere.radius + size3(move) +
                  size3(box.min) + size3(box.max);
    double rounding = 0x1p-52 * size, by = fmax(CT_STOP_DISTANCE, rounding);
    while (size > CT_STOP_SIZE) {
        there.as.sphere.center = out->stop;
        if (!ct_overlap3(&there, target)) { return; }
        bool is_enough = by > 0x1p9 * rounding;
        out->stop = is_enough ? mover->as.sphere.center : ct_along3(out->center, by, out->normal);
        by *= 4;
    }
}

static void sweep3(const ct_shape3 *mover, ct_vec3 move, const ct_shape3 *target, ct_sweep3 *out)
{
    course c;
    *out = (ct_sweep3){ .hit = false };
    if (!ct_solid_of(mover, &c.mover) || !ct_solid_of(target, &c.target) ||
        !ct_is_valid_point3(&move)) {
        return;
    }
    ct_flight_roots roots;
    ct_axes_of(&move, c.move);
    if (ct_overlap3(mover, target)) {
        fill_overlap(&c, mover, target, out);
        finish3(move, out);
    } else if (!is_far3(&c)) {
        c.flight.radius = ct_sum_of(c.mover.radius, c.target.radius);
        for (int k = 0; k < CT_AXES; k++) { start_lane(&c, k); }
        if (meets(&c, &roots)) {
            fill_hit(&c, &roots, out);
            finish3(move, out);
            keep_clear3(mover, move, target, out);
        }
    }
}

void ct_sweep_sphere_box(const ct_sphere *mover, ct_vec3 move, const ct_box *target, ct_sweep3 *out)
{
    sweep3(&(ct_shape3){ CT_SPHERE, { .sphere = *mover } }, move,
           &(ct_shape3){ CT_BOX, { .box = *target } }, out);
}

void ct_sweep_sphere_sphere(const ct_sphere *mover, ct_vec3 move, const ct_sphere *target,
                            ct_sweep3 *out)
{
    sweep3(&(ct_shape3){ CT_SPHERE, { .sphere = *mover } }, move,
           &(ct_shape3){ CT_SPHERE, { .sphere = *target } }, out);
}
