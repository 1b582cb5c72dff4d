/* figure_choice.c - which pair and which sweep most is told of, see figure.h. */
#include <math.h>

#include "figure/page/figure.h"

/* How many pairs are looked at: the choice must not cost more than the picture. */
#define MOST_OVERLAPS 256
#define MOST_SHAPES 200

static int index_of(const report *r, scene_id id)
{
    for (int i = 0; id != 0 && i < report_shape_count(r); i++) {
        if (report_shape(r, i)->id == id) {
            return i;
        }
    }
    return -1;
}

static report_pair in_file_order(int a, int b)
{
    return a < b ? (report_pair){ a, b } : (report_pair){ b, a };
}

/* ---- How much there is to see ---------------------------------------------------------------- */

/* Smaller is more: earlier hits come before deeper overlaps, those before nearer neighbours. */
typedef struct interest {
    int rank;
    double value;
} interest;

static bool is_less(interest a, interest b)
{
    return a.rank != b.rank ? a.rank < b.rank : a.value < b.value;
}

static interest interest_at_rest(const report *r, report_pair pair)
{
    ct_contact flat;
    ct_contact3 solid;
    if (report_is_3d(r, pair.a)) {
        report_contact3(r, pair, &solid);
        return solid.relation == CT_APART ? (interest){ 2, solid.distance }
                                          : (interest){ 1, -solid.depth };
    }
    report_contact(r, pair, &flat);
    return flat.relation == CT_APART ? (interest){ 2, flat.distance }
                                     : (interest){ 1, -flat.depth };
}

static interest interest_of(const report *r, int a, int b)
{
    if (report_shape(r, a)->has_move) {
        report_sweep sweep;
        report_sweep_of(r, a, b, &sweep);
        if (sweep.result.hit) {
            return (interest){ 0, sweep.result.t };
        }
    }
    return interest_at_rest(r, in_file_order(a, b));
}

/* ---- Choice ------------------------------------------------------------------------------ */

static const report_pair no_pair = { -1, -1 };

static report_pair with_best_partner(const report *r, int a)
{
    report_pair best = no_pair;
    interest best_interest = { 3, 0 };
    for (int b = 0; b < report_shape_count(r); b++) {
        if (b == a || !report_comparable(r, (report_pair){ a, b })) {
            continue;
        }
        const interest candidate = interest_of(r, a, b);
        if (best.b < 0 || is_less(candidate, best_interest)) {
            best = (report_pair){ a, b };
            best_interest = candidate;
        }
    }
    return best;
}

static report_pair deepest_overlap(const report *r)
{
    const int count =
        report_overlap_count(r) < MOST_OVERLAPS ? report_overlap_count(r) : MOST_OVERLAPS;
    report_pair best = no_pair;
    interest best_interest = { 3, 0 };
    for (int i = 0; i < count; i++) {
        const report_pair pair = report_overlap_at(r, i);
        const interest candidate = interest_at_rest(r, pair);
        if (best.b < 0 || is_less(candidate, best_interest)) {
            best = pair;
            best_interest = candidate;
        }
    }
    return best;
}

/* No distance is shorter than this gap; of 3D shapes it is the one between their front views. */
static double gap_between(const ct_rect *a, const ct_rect *b)
{
    return fmax(fmax(b->min.x - a->max.x, a->min.x - b->max.x),
                fmax(b->min.y - a->max.y, a->min.y - b->max.y));
}

/* Where none overlap. */
static report_pair nearest_of_all(const report *r)
{
    const int count = report_shape_count(r);
    report_pair best = no_pair;
    interest best_interest = { 3, INFINITY };
    for (int a = 0; a < count; a++) {
        const ct_rect *const bounds = report_bounds(r, a);
        for (int b = a + 1; b < count; b++) {
            if (!report_comparable(r, (report_pair){ a, b }) ||
                gap_between(bounds, report_bounds(r, b)) > best_interest.value) {
                continue;
            }
            const interest candidate = interest_at_rest(r, (report_pair){ a, b });
            if (best.b < 0 || is_less(candidate, best_interest)) {
                best = (report_pair){ a, b };
                best_interest = candidate;
            }
        }
    }
    return best;
}

static report_pair best_pair(const report *r)
{
    if (report_mover_count(r) > 0) {
        return with_best_partner(r, report_mover_at(r, 0));
    }
    if (report_overlap_count(r) > 0) {
        return deepest_overlap(r);
    }
    return report_shape_count(r) <= MOST_SHAPES ? nearest_of_all(r) : with_best_partner(r, 0);
}

static void choose_sweep(const report *r, figure_choice *choice, report_pair way)
{
    const bool moves = report_shape(r, way.a)->has_move;
    if (moves || report_shape(r, way.b)->has_move) {
        choice->has_sweep = true;
        choice->mover = moves ? way.a : way.b;
        choice->target = moves ? way.b : way.a;
    }
}

figure_choice figure_choose(const report *r, scene_id selected, scene_id partner)
{
    figure_choice choice = { .has_pair = false };
    report_pair way = { index_of(r, selected), index_of(r, partner) };
    if (way.a < 0) {
        way = best_pair(r);
    } else if (way.b < 0 || way.a == way.b || !report_comparable(r, way)) {
        way = with_best_partner(r, way.a);
    }
    if (way.b < 0) {
        return choice;
    }
    choice.has_pair = true;
    choice.pair = in_file_order(way.a, way.b);
    choose_sweep(r, &choice, way);
    return choice;
}
