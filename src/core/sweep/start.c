/* start.c - sweeps that start overlapping, and of those that touch the normal that fits the move:
 * one that leaves whole what leads free, and one along which the rest of what does not is free.
 *
 * Close to a place where two outlines touch each is a sector of directions. A move leads into the
 * target there just if it is one of their Minkowski difference, target less mover, which is a
 * sector again. */
#include "core/num/num.h"
#include "core/outline/hull.h"
#include "core/overlap/meeting.h"
#include "core/sweep/landing.h"
#include "core/sweep/sweep.h"

static const double direction_error = 16 * DBL_EPSILON; /* unit vectors are off by less */

/* Counter-clockwise from one unit vector to another, without these. */
typedef struct directions {
    ct_vec from, to;
    bool is_wide; /* over more than half a turn */
    double error; /* of them, and of what is compared with them */
} directions;

/* What is back from both ends, as straight into a valley too steep for the errors, is between
 * them. */
static bool holds_direction(const directions *d, ct_vec v)
{
    bool after = ct_cross(d->from, v) > d->error, before = ct_cross(v, d->to) > d->error;
    bool is_back = ct_dot(d->from, v) < -0.5 && ct_dot(d->to, v) < -0.5;
    return d->is_wide ? after || before || is_back : after && before;
}

static ct_vec along_ray(const ct_edge_ray *ray, int sign)
{
    ct_vec along = ct_outline_along(ray->of, ray->edge);
    return ray->to_start == (sign > 0) ? ct_negate(along) : along;
}

/* Of two sectors, each times its sign, the sum. One at least is of an area; where that takes half a
 * turn or more, the other, which is beside it, adds nothing. */
static directions sum_of_sectors(const ct_sector sectors[2], const int sign[2], double error)
{
    int area = sectors[0].is_area && !(sectors[1].is_area && sectors[1].turn <= 0) ? 0 : 1;
    const ct_sector *of = &sectors[area], *other = &sectors[1 - area];
    directions sum = { along_ray(&of->from, sign[area]), along_ray(&of->to, sign[area]),
                       of->turn < 0, error };
    for (int i = 0; i < (of->turn > 0 ? other->rays : 0); i++) {
        ct_vec ray = along_ray(i == 0 ? &other->from : &other->to, sign[1 - area]);
        if (ct_cross(sum.from, ray) < -error) {
            sum.from = ray;
        } else if (ct_cross(ray, sum.to) < -error) {
            sum.to = ray;
        }
    }
    return sum;
}

/* Two outlines that touch, one of them concave, and a direction of a. */
typedef struct touch {
    const ct_outline *a, *b;
    int winding_a, winding_b; /* found once: they take a look at every corner */
    ct_vec way;
    const ct_landing *met;  /* NULL at the start; else what touches is there but for its slack */
    double error;           /* of directions */
    directions stopped;     /* by the place found last */
    bool clockwise, turned; /* the way is turned so, and has been */
    ct_vec first;           /* before that */
    ct_vec beside; /* of what is stopped beside the way the normal that looks most to its left */
} touch;

/* Of one of the two sides that bound what is stopped, such that the way does not lead into it. */
static void note_beside(touch *s)
{
    ct_vec from = s->stopped.from, to = s->stopped.to;
    ct_vec n = ct_cross(from, s->way) <= s->error ? (ct_vec){ from.y, 0 - from.x }
                                                  : (ct_vec){ 0 - to.y, to.x };
    if (ct_size(s->beside) == 0 || ct_cross(s->way, n) > ct_cross(s->way, s->beside)) {
        s->beside = n;
    }
}

static bool is_nearly_at(const ct_edge_corner *e, int corner, double slack)
{
    return ct_size(ct_sub(e->other->at[e->corner], e->of->at[corner])) <= slack;
}

static bool touches(const ct_edge_corner *e, double slack)
{
    if (slack == 0 || !ct_edge_has_length(e->of, e->edge)) {
        return slack == 0 ? ct_edge_touches(e) : is_nearly_at(e, e->edge, slack);
    }
    const ct_vec along = ct_outline_along(e->of, e->edge);
    const ct_vec by = ct_sub(e->other->at[e->corner], e->of->at[e->edge]);
    const double on = ct_dot(along, by), length = ct_dot(along, ct_outline_edge(e->of, e->edge));
    return fabs(ct_cross(along, by)) <= slack && on >= -slack && on <= length + slack;
}

/* That a landing is within a side, not at its end, is told exactly. */
static bool is_met_within(const ct_edge_corner *e, const ct_landing *met)
{
    return met->hit.side != 0 && met->hit.along > 0 && met->hit.along < 1 && e->of == met->at.of &&
           e->edge == met->at.edge && e->corner == met->at.corner;
}

static ct_sector sector_of_edge(const ct_edge_corner *e, int winding, const ct_landing *met)
{
    const double slack = met && !is_met_within(e, met) ? met->slack : 0;
    const int ends[2] = { e->edge, ct_outline_next(e->of, e->edge) };
    for (int i = 0; i < 2 && slack > 0; i++) {
        if (is_nearly_at(e, ends[i], slack)) {
            return ct_sector_at_corner(e->of, winding, ends[i]);
        }
    }
    return ct_sector_on_edge(e, winding);
}

static bool stops_there(const ct_edge_corner *e, void *context)
{
    touch *s = context;
    const bool is_of_a = e->of == s->a;
    if (s->a->radius + s->b->radius > 0) {
        if (ct_edge_reach(e, s->a->radius, s->b->radius) != 0) { return false; }
        ct_vec n = ct_normal_from_edge(e, ct_outline_along(e->of, e->edge));
        n = is_of_a ? ct_negate(n) : n;
        s->stopped = (directions){ { 0 - n.y, n.x }, { n.y, 0 - n.x }, false, s->error };
    } else if (touches(e, s->met ? s->met->slack : 0)) {
        const int winding[2] = { is_of_a ? s->winding_a : s->winding_b,
                                 is_of_a ? s->winding_b : s->winding_a };
        const ct_sector sectors[2] = { sector_of_edge(e, winding[0], s->met),
                                       ct_sector_at_corner(e->other, winding[1], e->corner) };
        s->stopped =
            sum_of_sectors(sectors, is_of_a ? (int[]){ -1, 1 } : (int[]){ 1, -1 }, s->error);
    } else {
        return false;
    }
    note_beside(s);
    return holds_direction(&s->stopped, s->way);
}

/* Does that way lead into b anywhere? */
static bool leads_in(touch *s, ct_vec way)
{
    s->way = way;
    return ct_any_edge_near(s->a, s->b, stops_there, s);
}

/* Out of what is stopped there; true where that leads all around. */
static bool turn_way(const ct_edge_corner *e, void *context)
{
    touch *s = context;
    if (!stops_there(e, s)) { return false; }
    const ct_vec from = s->clockwise ? s->stopped.from : s->way;
    const ct_vec to = s->clockwise ? s->way : s->stopped.to;
    const directions gone = { from, to, ct_cross(from, to) < 0, s->error };
    s->way = s->clockwise ? from : to;
    s->turned = true;
    return holds_direction(&gone, s->first);
}

/* The first direction to a side of the way that no place stops: counter-clockwise or clockwise.
 * 0 where there is none: all lie along an edge, one way or the other, so that after so many rounds
 * past all places it has been turned around. */
static ct_vec first_free(touch *s, ct_vec way, bool clockwise)
{
    s->way = s->first = way;
    s->clockwise = clockwise;
    s->turned = true;
    for (int most = 2 * (s->a->count + s->b->count); most >= 0 && s->turned; most--) {
        s->turned = false;
        if (ct_any_edge_near(s->a, s->b, turn_way, s)) { break; }
    }
    return s->turned ? (ct_vec){ 0, 0 } : s->way;
}

/* Of a way that leads in: as it is where what remains of the way is free; else of what is free the
 * nearest to the way is what remains, and where all that is looks back, as in a dent, nothing. */
static ct_vec stopping_normal(touch *s, ct_vec way, ct_vec normal)
{
    ct_vec along = { 0 - normal.y, normal.x }, best = ct_negate(way);
    double on = ct_dot(way, along), most = -2 * s->error;
    if (ct_dot(normal, way) < -s->error &&
        (fabs(on) <= s->error || !leads_in(s, on > 0 ? along : ct_negate(along)))) {
        return normal;
    }
    for (int i = 0; i < 2; i++) {
        ct_vec end = first_free(s, way, i > 0);
        ct_vec n = i > 0 ? (ct_vec){ end.y, 0 - end.x } : (ct_vec){ 0 - end.y, end.x };
        double more = ct_dot(way, end) - most;
        bool is_as_near = fabs(more) <= s->error;
        if (ct_dot(n, way) < 0 && (is_as_near ? ct_looks_first(n, best) : more > s->error)) {
            best = n;
            most += more;
        }
    }
    return best;
}

/* One without an area has no sectors. */
static bool is_notched(const ct_outline *o)
{
    return ct_outline_turn(o) == 0 && ct_outline_winding(o) != 0;
}

bool ct_may_touch_often(const ct_outline *a, const ct_outline *b)
{
    return is_notched(a) || is_notched(b);
}

void ct_fit_normal(const ct_outline *a, const ct_outline *b, ct_vec place, ct_vec way,
                   const ct_landing *met, ct_sweep *out)
{
    touch s = { .a = a, .b = b, .met = met };
    s.error = met && met->slack > 0 ? met->side_error : direction_error;
    ct_vec unit = ct_unit(way);
    bool is_concave = ct_may_touch_often(a, b);
    s.winding_a = is_concave ? ct_sector_winding(a) : 0;
    s.winding_b = is_concave ? ct_sector_winding(b) : 0;
    if (is_concave && leads_in(&s, unit)) {
        out->normal = stopping_normal(&s, unit, out->normal);
        out->has_normal = true;
        return;
    }
    if (ct_dot(out->normal, way) < -8 * DBL_EPSILON * ct_size(way)) { /* more than rounding */
        ct_free_normal(a, b, place, way, &out->normal);
    }
    const bool is_beside = ct_size(s.beside) > 0; /* rounding may have parted all places */
    if (is_beside && ct_dot(out->normal, unit) < -s.error) { out->normal = s.beside; }
}

void ct_sweep_overlapping(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    ct_contact contact;
    ct_find_contact(&mover->shape, &target->shape, &contact);
    *out = (ct_sweep){ .hit = true, .has_normal = contact.has_normal };
    out->center = ct_reference_point(&mover->shape);
    out->contact = contact.b_point;
    out->normal = ct_negate(contact.normal);
    const ct_vec way = ct_sub(mover->move, target->move);
    if (contact.relation == CT_TOUCHING && (way.x != 0 || way.y != 0)) {
        ct_outline a, b;
        ct_outline_of(&mover->shape, &a);
        ct_outline_of(&target->shape, &b);
        ct_fit_normal(&a, &b, contact.b_point, way, NULL, out);
    }
}
