/* explain.c - chooses what the panel explains and words its verdicts. */
#include "app/explain.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Beyond this many shapes the choice among all pairs is left to the first overlapping one: the
 * panel must not cost more than the picture. */
enum { few_shapes = 64 };

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

/* ---- Choice ------------------------------------------------------------------------------ */

/* How much there is to see between two shapes: smaller is more. Earlier hits come before deeper
 * overlaps, those before nearer neighbours. */
typedef struct interest {
    int rank;
    double value;
} interest;

static bool is_less(interest a, interest b)
{
    return a.rank != b.rank ? a.rank < b.rank : a.value < b.value;
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
    ct_contact contact;
    report_contact(r, in_file_order(a, b), &contact);
    return contact.relation == CT_APART ? (interest){ 2, contact.distance }
                                        : (interest){ 1, -contact.depth };
}

static int best_partner(const report *r, int a)
{
    int best = -1;
    interest best_interest = { 3, 0 };
    for (int b = 0; b < report_shape_count(r); b++) {
        if (b == a) {
            continue;
        }
        const interest candidate = interest_of(r, a, b);
        if (best < 0 || is_less(candidate, best_interest)) {
            best = b;
            best_interest = candidate;
        }
    }
    return best;
}

/* With nothing selected: the first mover explains itself, else the first overlap, else the
 * first shape. */
static int best_subject(const report *r)
{
    if (report_mover_count(r) > 0) {
        return report_mover_at(r, 0);
    }
    if (report_overlap_count(r) > 0) {
        return report_overlap_at(r, 0).a;
    }
    return report_shape_count(r) > 1 ? 0 : -1;
}

static void choose_sweep(const report *r, explain_choice *choice, int a, int b)
{
    if (report_shape(r, a)->has_move) {
        choice->has_sweep = true;
        choice->mover = a;
        choice->target = b;
    } else if (report_shape(r, b)->has_move) {
        choice->has_sweep = true;
        choice->mover = b;
        choice->target = a;
    }
}

explain_choice explain_choose(const report *r, explain_focus focus)
{
    explain_choice choice = { .has_pair = false };
    int a = index_of(r, focus.selected);
    int b = a >= 0 ? index_of(r, focus.partner) : -1;
    if (a < 0) {
        a = best_subject(r);
    }
    if (a >= 0 && b < 0) {
        const bool shortcut = report_shape_count(r) > few_shapes && focus.selected == 0 &&
                              report_overlap_count(r) > 0 && report_mover_count(r) == 0;
        b = shortcut ? report_overlap_at(r, 0).b : best_partner(r, a);
    }
    if (a < 0 || b < 0 || a == b) {
        return choice;
    }
    choice.has_pair = true;
    choice.pair = in_file_order(a, b);
    choose_sweep(r, &choice, a, b);
    return choice;
}

/* ---- Words ------------------------------------------------------------------------------- */

static const char *number(double value, char out[REPORT_NUMBER_SIZE])
{
    return report_format_number(value, out);
}

void explain_pair_verdict(const report *r, report_pair pair, char out[EXPLAIN_SIZE])
{
    char text[REPORT_NUMBER_SIZE];
    const char *a = report_shape(r, pair.a)->name, *b = report_shape(r, pair.b)->name;
    ct_contact contact;
    report_contact(r, pair, &contact);
    if (contact.inside == CT_INSIDE_BOTH) {
        snprintf(out, EXPLAIN_SIZE, "%s and %s cover each other", a, b);
    } else if (contact.inside != CT_INSIDE_NONE) {
        const bool a_inside = contact.inside == CT_INSIDE_A;
        snprintf(out, EXPLAIN_SIZE, "%s lies within %s, depth %s", a_inside ? a : b,
                 a_inside ? b : a, number(contact.depth, text));
    } else if (contact.relation == CT_OVERLAPPING) {
        snprintf(out, EXPLAIN_SIZE, "%s and %s overlap, depth %s", a, b,
                 number(contact.depth, text));
    } else if (contact.relation == CT_TOUCHING) {
        snprintf(out, EXPLAIN_SIZE, "%s and %s touch", a, b);
    } else {
        snprintf(out, EXPLAIN_SIZE, "%s and %s are apart, distance %s", a, b,
                 number(contact.distance, text));
    }
}

static void side_words(const report *r, const ct_sweep *sweep, char *out, size_t out_size)
{
    const char *sides[2];
    const int count = sweep->has_region ? report_side_names(r, sweep->sides, sides) : 0;
    out[0] = '\0';
    if (count == 1) {
        snprintf(out, out_size, ", on its %s side", sides[0]);
    } else if (count == 2) {
        snprintf(out, out_size, ", at its corner %s", report_region_name(r, sweep->region));
    }
}

void explain_sweep_verdict(const report *r, int mover, int target, char out[EXPLAIN_SIZE])
{
    const char *a = report_shape(r, mover)->name, *b = report_shape(r, target)->name;
    report_sweep sweep;
    report_sweep_of(r, mover, target, &sweep);
    char t[REPORT_NUMBER_SIZE];
    char side[64];
    if (!sweep.result.hit) {
        snprintf(out, EXPLAIN_SIZE, "%s misses %s on its way", a, b);
    } else if (sweep.result.t == 0) {
        snprintf(out, EXPLAIN_SIZE, "%s meets %s from the start, t = 0", a, b);
    } else {
        side_words(r, &sweep.result, side, sizeof side);
        snprintf(out, EXPLAIN_SIZE, "%s hits %s at t = %s%s", a, b, number(sweep.result.t, t),
                 side);
    }
}

/* The very double where it has few digits, which is what people type and drag; else so many digits
 * that a small step far from the origin is still seen. */
static const char *exact(double value, char out[SCENE_NUMBER_SIZE])
{
    enum { readable_length = 13 };
    if (strlen(scene_format_number(value, out)) > readable_length) {
        snprintf(out, SCENE_NUMBER_SIZE, "%.11g", value);
    }
    return out;
}

void explain_shape(const scene_shape *shape, char out[EXPLAIN_SIZE])
{
    char n[5][SCENE_NUMBER_SIZE];
    char numbers[256] = "";
    switch (shape->type) {
    case SCENE_POINT:
        snprintf(numbers, sizeof numbers, "at (%s, %s)", exact(shape->as.point.x, n[0]),
                 exact(shape->as.point.y, n[1]));
        break;
    case SCENE_CIRCLE:
        snprintf(numbers, sizeof numbers, "centre (%s, %s)  radius %s",
                 exact(shape->as.circle.center.x, n[0]), exact(shape->as.circle.center.y, n[1]),
                 exact(shape->as.circle.radius, n[2]));
        break;
    case SCENE_RECT:
        snprintf(numbers, sizeof numbers, "min (%s, %s)  max (%s, %s)",
                 exact(shape->as.rect.min.x, n[0]), exact(shape->as.rect.min.y, n[1]),
                 exact(shape->as.rect.max.x, n[2]), exact(shape->as.rect.max.y, n[3]));
        break;
    case SCENE_ROTATED_RECT:
        snprintf(numbers, sizeof numbers, "centre (%s, %s)  size %s × %s  rotation %s°",
                 exact(shape->as.rotated_rect.center.x, n[0]),
                 exact(shape->as.rotated_rect.center.y, n[1]),
                 exact(shape->as.rotated_rect.size.x, n[2]),
                 exact(shape->as.rotated_rect.size.y, n[3]),
                 exact(shape->as.rotated_rect.rotation_deg, n[4]));
        break;
    case SCENE_SEGMENT:
    case SCENE_CAPSULE:
    case SCENE_POLYGON:
    case SCENE_SPHERE:
    case SCENE_BOX:
    case SCENE_TYPE_COUNT:
        break;
    }
    char move[96] = "";
    if (shape->has_move) {
        snprintf(move, sizeof move, "  move (%s, %s)", exact(shape->move.x, n[0]),
                 exact(shape->move.y, n[1]));
    }
    snprintf(out, EXPLAIN_SIZE, "%s  %s%s", scene_type_name(shape->type), numbers, move);
}
