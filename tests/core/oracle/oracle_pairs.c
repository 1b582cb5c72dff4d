/* oracle_pairs.c - everything about a pair of flat shapes in whole numbers.
 *
 * Interiors and inside: every edge is cut wherever it meets the other outline; between two cuts the
 * middle tells of the whole piece whether it lies within, along or beyond the other. Distances:
 * every corner to every edge. Depths: every edge's normal. */
#include "tests/core/oracle/oracle_pairs.h"

#include <limits.h>
#include <stdlib.h>

#include "tests/core/oracle/exact_figure.h"

/* ---- Distance between cores -------------------------------------------------------------- */

typedef struct nearest {
    fraction square;
    long double about;
} nearest;

static fraction corner_to_edge(const whole_point *p, const whole_point *a, const whole_point *b)
{
    whole_point e = whole_between(a, b), v = whole_between(a, p), w = whole_between(b, p);
    if (whole_sign(whole_dot(&e, &v)) <= 0) { return (fraction){ whole_dot(&v, &v), whole_of(1) }; }
    if (whole_sign(whole_dot(&e, &w)) >= 0) { return (fraction){ whole_dot(&w, &w), whole_of(1) }; }
    whole height = whole_cross(&e, &v);
    return (fraction){ whole_mul(height, height), whole_dot(&e, &e) };
}

/* Is it the nearest so far? Reals are good enough to see that something is not. */
static bool is_nearer(const nearest *best, const nearest *next)
{
    return next->about <= best->about * (1 + 1e-9L) &&
           (best->about == HUGE_VALL || fraction_compare(&next->square, &best->square) < 0);
}

static void look_at_corners(nearest *best, const exact_figure *corners, const exact_figure *edges)
{
    for (int i = 0; i < corners->count; i++) {
        for (int k = 0; k < exact_edges(edges); k++) {
            long mark = whole_mark();
            fraction square = corner_to_edge(&corners->at[i], &edges->at[k], exact_next(edges, k));
            nearest next = { square, whole_to_real(square.over) / whole_to_real(square.under) };
            if (is_nearer(best, &next)) {
                *best = next;
            } else {
                whole_release(mark);
            }
        }
    }
}

/* Between the borders, squared. */
static nearest border_distance(const exact_figure *a, const exact_figure *b)
{
    nearest best = { .about = HUGE_VALL };
    look_at_corners(&best, a, b);
    look_at_corners(&best, b, a);
    return best;
}

/* The sign of a squared distance less that of a length. */
static int compare_square(const fraction *square, whole length)
{
    return whole_compare(square->over, whole_mul(whole_mul(length, length), square->under));
}

/* Distance less length. The difference of the squares is exact, so nothing cancels. */
static long double less_length(const fraction *square, whole length)
{
    whole over = whole_sub(square->over, whole_mul(whole_mul(length, length), square->under));
    long double under = whole_to_real(square->under);
    long double distance = sqrtl(whole_to_real(square->over) / under);
    long double sum = distance + whole_to_real(length);
    return sum > 0 ? whole_to_real(over) / under / sum : 0;
}

/* ---- Pieces ------------------------------------------------------------------------------ */

/* Of pieces of an outline: does any lie strictly within an area, does any beyond? */
typedef struct pieces {
    bool within, beyond;
} pieces;

enum { MOST_CUTS = 2 * CT_MAX_POINTS + 2 };

static int compare_cuts(const void *a, const void *b)
{
    return fraction_compare(a, b);
}

static int cut_edge(const whole_point *from, const whole_point *to, const exact_figure *other,
                    fraction cuts[MOST_CUTS])
{
    int count = 0;
    for (int k = 0; k < exact_edges(other); k++) {
        count += exact_shared(from, to, &other->at[k], exact_next(other, k), cuts + count);
    }
    return count;
}

/* Half way from one share to the other. */
static fraction_point middle(const whole_point *from, const whole_point *to, const fraction *s,
                             const fraction *t)
{
    whole over = whole_add(whole_mul(s->over, t->under), whole_mul(t->over, s->under));
    whole under = whole_mul(whole_of(2), whole_mul(s->under, t->under));
    whole_point e = whole_between(from, to);
    return (fraction_point){ whole_add(whole_mul(from->x, under), whole_mul(e.x, over)),
                             whole_add(whole_mul(from->y, under), whole_mul(e.y, over)), under };
}

static void note(pieces *p, int place)
{
    p->within |= place > 0;
    p->beyond |= place < 0;
}

static void survey_edge(pieces *p, const whole_point *from, const whole_point *to,
                        const exact_figure *area)
{
    static fraction cuts[MOST_CUTS];
    int count = cut_edge(from, to, area, cuts);
    cuts[count++] = (fraction){ whole_of(0), whole_of(1) };
    cuts[count++] = (fraction){ whole_of(1), whole_of(1) };
    qsort(cuts, (size_t)count, sizeof cuts[0], compare_cuts);
    for (int i = 0; i + 1 < count; i++) {
        if (fraction_compare(&cuts[i], &cuts[i + 1]) < 0) {
            fraction_point m = middle(from, to, &cuts[i], &cuts[i + 1]);
            note(p, exact_place(area, &m));
        }
    }
}

static bool edge_is_cut(const whole_point *from, const whole_point *to, const exact_figure *other)
{
    fraction shared[2];
    for (int k = 0; k < exact_edges(other); k++) {
        if (exact_shared(from, to, &other->at[k], exact_next(other, k), shared)) { return true; }
    }
    return false;
}

/* A point is one piece. Edges without cuts lie where the one before ended. */
static pieces survey(const exact_figure *f, const exact_figure *area)
{
    pieces found = { false, false };
    bool known = false;
    for (int i = 0; i < exact_edges(f); i++) {
        long mark = whole_mark();
        const whole_point *from = &f->at[i], *to = exact_next(f, i);
        bool cut = f->count > 1 && edge_is_cut(from, to, area);
        if (cut) {
            survey_edge(&found, from, to, area);
        } else if (!known) {
            fraction_point p = { from->x, from->y, whole_of(1) };
            note(&found, exact_place(area, &p));
        }
        known = !cut;
        whole_release(mark);
    }
    return found;
}

/* ---- Verdicts ---------------------------------------------------------------------------- */

static bool boxes_apart(const exact_figure *a, const exact_figure *b)
{
    return whole_compare(a->max.x, b->min.x) < 0 || whole_compare(b->max.x, a->min.x) < 0 ||
           whole_compare(a->max.y, b->min.y) < 0 || whole_compare(b->max.y, a->min.y) < 0;
}

static bool borders_meet(const exact_figure *a, const exact_figure *b)
{
    long mark = whole_mark();
    bool meet = false;
    for (int i = 0; i < exact_edges(a) && !meet; i++) {
        meet = edge_is_cut(&a->at[i], exact_next(a, i), b);
    }
    whole_release(mark);
    return meet;
}

static bool holds_corner(const exact_figure *area, const exact_figure *f)
{
    fraction_point p = { f->at[0].x, f->at[0].y, whole_of(1) };
    return area->count > 2 && exact_place(area, &p) >= 0;
}

static bool cores_meet(const exact_figure *a, const exact_figure *b)
{
    return !boxes_apart(a, b) && (borders_meet(a, b) || holds_corner(a, b) || holds_corner(b, a));
}

static bool segments_cross(const exact_figure *a, const exact_figure *b)
{
    fraction s[2], t[2];
    if (exact_shared(&a->at[0], &a->at[1], &b->at[0], &b->at[1], s) != 1 ||
        exact_shared(&b->at[0], &b->at[1], &a->at[0], &a->at[1], t) != 1) {
        return false;
    }
    whole_point e = whole_between(&a->at[0], &a->at[1]), d = whole_between(&b->at[0], &b->at[1]);
    return whole_sign(whole_cross(&e, &d)) != 0 && whole_sign(s->over) > 0 &&
           whole_sign(t->over) > 0 && whole_compare(s->over, s->under) < 0 &&
           whole_compare(t->over, t->under) < 0;
}

/* Of cores that meet. Two areas of which neither's border enters the other are the same, or lie
 * beside each other. */
static bool interiors_meet(const exact_figure *a, const exact_figure *b)
{
    if (a->count == 1 && b->count == 1) { return false; }
    if (a->count < 3 && b->count < 3) {
        return a->count == 2 && b->count == 2 && segments_cross(a, b);
    }
    if (a->count < 3 || b->count < 3) {
        return a->count < 3 ? survey(a, b).within : survey(b, a).within;
    }
    pieces of_a = survey(a, b);
    return of_a.within || !of_a.beyond || survey(b, a).within;
}

static bool is_in_area(const exact_figure *inner, const exact_figure *area)
{
    if (survey(inner, area).beyond) { return false; }
    if (whole_sign(inner->radius) == 0) { return true; }
    nearest gap = border_distance(inner, area);
    return !borders_meet(inner, area) && compare_square(&gap.square, inner->radius) >= 0;
}

/* What is convex and grown by a disc holds what it holds the corners of. */
static bool is_in(const exact_figure *inner, const exact_figure *outer)
{
    if (outer->count > 2) { return is_in_area(inner, outer); }
    whole room = whole_sub(outer->radius, inner->radius);
    bool held = whole_sign(room) >= 0;
    for (int i = 0; i < inner->count && held; i++) {
        fraction square = corner_to_edge(&inner->at[i], &outer->at[0], exact_next(outer, 0));
        held = compare_square(&square, room) <= 0;
    }
    return held;
}

static ct_inside find_inside(const exact_figure *a, const exact_figure *b)
{
    bool ab = is_in(a, b), ba = is_in(b, a);
    return ab && ba ? CT_INSIDE_BOTH : ab ? CT_INSIDE_A : ba ? CT_INSIDE_B : CT_INSIDE_NONE;
}

/* ---- Depth ------------------------------------------------------------------------------- */

/* How far `other` reaches beyond the edge to the side given, over the edge's length. */
static long double reach(const exact_figure *of, int edge, int side, const exact_figure *other)
{
    const whole_point *from = &of->at[edge];
    whole_point e = whole_between(from, exact_next(of, edge));
    whole most = whole_of(0);
    for (int i = 0; i < other->count; i++) {
        whole_point v = whole_between(from, &other->at[i]);
        whole height = whole_mul(whole_of(side), whole_cross(&e, &v));
        most = i == 0 || whole_compare(height, most) > 0 ? height : most;
    }
    return whole_to_real(most) / sqrtl(whole_to_real(whole_dot(&e, &e)));
}

/* The least that moves `other` out over one of the edges. */
static long double way_out(const exact_figure *of, const exact_figure *other, long double least)
{
    for (int i = 0; i < exact_edges(of) && of->count > 1; i++) {
        long mark = whole_mark();
        for (int side = -1; side <= 1; side += 2) {
            if (of->count == 2 || of->turn == side) {
                least = fminl(least, reach(of, i, side, other));
            }
        }
        whole_release(mark);
    }
    return least;
}

/* Of convex cores that meet. */
static long double core_depth(const exact_figure *a, const exact_figure *b)
{
    long double least = way_out(b, a, way_out(a, b, HUGE_VALL));
    return least == HUGE_VALL ? 0 : least;
}

/* ---- All of it --------------------------------------------------------------------------- */

static void judge_meeting(const exact_figure *a, const exact_figure *b, whole radius,
                          pair_verdict *out)
{
    bool deep = whole_sign(radius) > 0 || interiors_meet(a, b);
    out->relation = deep ? CT_OVERLAPPING : CT_TOUCHING;
    if (deep && out->has_depth) { out->depth = core_depth(a, b) + whole_to_real(radius); }
}

static void judge_apart(const exact_figure *a, const exact_figure *b, whole radius,
                        pair_verdict *out)
{
    nearest gap = border_distance(a, b);
    int sign = compare_square(&gap.square, radius);
    long double left = less_length(&gap.square, radius);
    out->relation = sign > 0 ? CT_APART : sign == 0 ? CT_TOUCHING : CT_OVERLAPPING;
    out->distance = sign > 0 ? left : 0;
    out->depth = sign < 0 && out->has_depth ? -left : 0;
}

pair_verdict pair_oracle(const ct_shape *a, const ct_shape *b)
{
    static exact_figure fa, fb;
    whole_release(0);
    int unit = exact_unit(a) < exact_unit(b) ? exact_unit(a) : exact_unit(b);
    unit = unit == INT_MAX ? 0 : unit;
    exact_figure_of(a, unit, &fa);
    exact_figure_of(b, unit, &fb);
    whole radius = whole_add(fa.radius, fb.radius);
    pair_verdict v = { .has_depth = fa.is_convex && fb.is_convex };
    if (cores_meet(&fa, &fb)) {
        judge_meeting(&fa, &fb, radius, &v);
    } else {
        judge_apart(&fa, &fb, radius, &v);
    }
    v.has_depth |= v.relation != CT_OVERLAPPING;
    v.inside = v.relation == CT_APART ? CT_INSIDE_NONE : find_inside(&fa, &fb);
    v.distance = ldexpl(v.distance, unit);
    v.depth = ldexpl(v.depth, unit);
    return v;
}
