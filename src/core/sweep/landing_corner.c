/* landing_corner.c - the normal where two corners without a radius meet.
 *
 * The normals that separate two convex corners are those of which each corner is the farthest point
 * of its shape: the normal cones at the corner of the one, and, turned, at that of the other, of
 * which the cone of the Minkowski difference is what both have in common. */
#include "core/sweep/landing.h"

#include "core/num/num.h"
#include "core/outline/hull.h"
#include "core/overlap/meeting.h"

/* Within this of level counts as just so. */
static const double level_slack = 16 * DBL_EPSILON;

/* Unit vectors along the edges that leave a corner, and out of them. */
typedef struct corner_sides {
    ct_vec leaving[2], normal[2];
    ct_vec out; /* between the normals of a polygon: tells its outside where it goes straight on */
    int count;  /* of each: 0 for a point, 1 edge but 2 normals for a tip, as a segment's end */
} corner_sides;

/* Of an edge, on its right for turn 1; 0 stays 0, not -0. */
static ct_vec outward_of(ct_vec along, int turn)
{
    return (ct_vec){ turn * along.y + 0.0, 0 - turn * along.x };
}

static corner_sides corner_of(const ct_outline *o, int i)
{
    corner_sides c = { .count = o->count < 3 ? o->count - 1 : 2 };
    int before = (i + o->count - 1) % o->count;
    ct_vec in = ct_outline_along(o, before), out = ct_outline_along(o, i);
    const ct_vec *at = o->shift ? o->shift->of->at : o->at;
    if (ct_dot(in, out) < -0.5 &&
        (o->box || ct_point_side(at[before], at[i], at[ct_outline_next(o, i)]) == 0)) {
        c.count = 1;
        c.leaving[0] = out;
        c.normal[0] = outward_of(out, 1);
        c.normal[1] = outward_of(out, -1);
    } else if (c.count == 2) {
        int turn = ct_outline_winding(o);
        c.leaving[0] = ct_negate(in);
        c.leaving[1] = out;
        c.normal[0] = outward_of(in, turn);
        c.normal[1] = outward_of(out, turn);
        c.out = ct_add(c.normal[0], c.normal[1]);
    }
    return c;
}

/* Does all of the corner lie on the far side of n, or before it for sign -1? What surrounds a
 * reflex corner never does: it looks out between the edges that leave it. */
static bool is_behind(const corner_sides *c, ct_vec n, int sign)
{
    for (int i = 0; i < c->count; i++) {
        if (sign * ct_dot(n, c->leaving[i]) > level_slack) { return false; }
    }
    return sign * ct_dot(n, c->out) >= -level_slack;
}

typedef struct meeting {
    corner_sides at, other;
    ct_vec way;      /* unit, of the other corner */
    bool is_concave; /* one of the two outlines */
} meeting;

static bool separates(const meeting *m, ct_vec n)
{
    return is_behind(&m->at, n, 1) && is_behind(&m->other, n, -1);
}

/* Have the two corners together no area, so that no move leads into it? A point's leads nowhere. */
static bool is_flat(const meeting *m)
{
    bool parallel = fabs(ct_cross(m->at.leaving[0], m->other.leaving[0])) <= level_slack;
    return m->at.count < 2 && m->other.count < 2 && parallel;
}

/* Along x more than the best so far, or as much and more against the way, or else the one that
 * rises, as sides that tie are told. */
static bool is_better_normal(const meeting *m, ct_vec n, ct_vec best)
{
    double more = fabs(n.x) - fabs(best.x), against = ct_dot(ct_sub(best, n), m->way);
    bool is_told = fabs(more) <= level_slack && fabs(against) > level_slack;
    return is_told ? against > 0 : ct_looks_first(n, best);
}

/* Of a side that the move comes down on, or that it runs along. */
static bool find_side_normal(const meeting *m, bool is_along, ct_vec *out)
{
    bool found = false;
    for (int i = 0; i < 4; i++) {
        const corner_sides *c = i < 2 ? &m->at : &m->other;
        ct_vec n = i < 2 ? c->normal[i] : ct_negate(c->normal[i - 2]);
        double into = -ct_dot(n, m->way);
        bool fits = is_along ? fabs(into) <= level_slack : into > level_slack;
        if (c->count > 0 && fits && separates(m, n) && (!found || is_better_normal(m, n, *out))) {
            *out = n;
            found = true;
        }
    }
    return found;
}

/* Square to the move. A concave outline may touch elsewhere at the same time: of that only a
 * side along the move is sure to keep clear. */
static bool find_graze(const meeting *m, ct_vec *out)
{
    if (is_flat(m)) { return false; }
    if (m->is_concave) { return find_side_normal(m, true, out); }
    ct_vec across = { 0 - m->way.y, m->way.x };
    across = separates(m, across) ? across : ct_negate(across);
    if (separates(m, across)) {
        *out = across;
        return true;
    }
    return false;
}

bool ct_comes_outside(const ct_landing *l)
{
    ct_vec along = ct_outline_along(l->at.of, l->at.edge);
    corner_sides c = corner_of(l->at.other, l->at.corner);
    return is_behind(&c, (ct_vec){ -along.y, along.x }, -l->hit.side);
}

/* The corner nearest to this place, and there but for rounding; -1: there is none. */
static int corner_at(const ct_outline *o, ct_vec place, double error)
{
    int found = -1;
    for (int i = 0; i < o->count; i++) {
        const double off = ct_size(ct_sub(o->at[i], place));
        if (off <= error) {
            error = off;
            found = i;
        }
    }
    return found;
}

/* But for the rounding of an oriented rect's corners: an ulp farther a corner lies on a side. */
static bool are_together(const ct_outline *a, int of_a, const ct_outline *b, int of_b)
{
    return ct_size(ct_sub(a->at[of_a], b->at[of_b])) <= 2 * (a->error + b->error);
}

static bool lies_level(const ct_outline *o, ct_vec normal)
{
    return o->count == 1 ||
           (o->count == 2 && fabs(ct_dot(ct_outline_along(o, 0), normal)) <= level_slack);
}

void ct_free_normal(const ct_outline *a, const ct_outline *b, ct_vec place, ct_vec way,
                    ct_vec *normal)
{
    const double size = ct_size(a->at[0]) + ct_size(b->at[0]) + ct_size(place);
    const double error = 2 * (a->error + b->error) + 0x1p-50 * size;
    const int of_a = corner_at(a, place, error), of_b = corner_at(b, place, error);
    if (a->radius + b->radius > 0) { return; }
    if (of_a >= 0 && of_b >= 0 && are_together(a, of_a, b, of_b)) {
        meeting m = { corner_of(b, of_b), corner_of(a, of_a), ct_unit(way), false };
        if (find_graze(&m, normal)) { return; }
        const ct_vec away = m.way;
        m.way = ct_negate(away); /* else of a side that it leads away from */
        if (separates(&m, away)) {
            *normal = away;
        } else {
            (void)find_side_normal(&m, false, normal);
        }
    } else if (lies_level(a, *normal) && lies_level(b, *normal)) {
        *normal = ct_negate(*normal);
    }
}

bool ct_find_corner_normal(const ct_landing *landing, ct_vec way, ct_vec *normal)
{
    const ct_edge_corner *e = &landing->at;
    bool at_start = landing->hit.side == 0 || landing->hit.along == 0;
    if (e->of->radius + e->other->radius > 0 || (!at_start && landing->hit.along != 1)) {
        return false;
    }
    int hit = at_start ? e->edge : ct_outline_next(e->of, e->edge);
    meeting m = { corner_of(e->of, hit), corner_of(e->other, e->corner), ct_unit(way),
                  ct_outline_turn(e->of) == 0 || ct_outline_turn(e->other) == 0 };
    ct_vec head_on = ct_negate(m.way);
    if (is_flat(&m) && separates(&m, head_on)) {
        *normal = head_on;
        return true;
    }
    return find_graze(&m, normal) || find_side_normal(&m, false, normal);
}
