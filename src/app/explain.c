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

typedef struct meeting {
    ct_relation relation;
    ct_inside inside;
    double distance, depth; /* depth 0: none to tell */
} meeting;

static meeting meeting_of(const report *r, report_pair pair)
{
    ct_contact flat;
    ct_contact3 solid;
    if (report_is_3d(r, pair.a)) {
        report_contact3(r, pair, &solid);
        return (meeting){ solid.relation, solid.inside, solid.distance, solid.depth };
    }
    report_contact(r, pair, &flat);
    return (meeting){ flat.relation, flat.inside, flat.distance, flat.depth };
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
    const meeting met = meeting_of(r, in_file_order(a, b));
    return met.relation == CT_APART ? (interest){ 2, met.distance } : (interest){ 1, -met.depth };
}

static int best_partner(const report *r, int a)
{
    int best = -1;
    interest best_interest = { 3, 0 };
    for (int b = 0; b < report_shape_count(r); b++) {
        if (b == a || !report_comparable(r, (report_pair){ a, b })) {
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
    if (b >= 0 && !report_comparable(r, (report_pair){ a, b })) {
        b = -1;
    }
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
    const meeting met = meeting_of(r, pair);
    char depth[REPORT_NUMBER_SIZE + 16] = "";
    if (met.depth > 0) {
        snprintf(depth, sizeof depth, ", depth %s", number(met.depth, text));
    }
    if (met.inside == CT_INSIDE_BOTH) {
        snprintf(out, EXPLAIN_SIZE, "%s and %s cover each other", a, b);
    } else if (met.inside != CT_INSIDE_NONE) {
        const bool a_inside = met.inside == CT_INSIDE_A;
        snprintf(out, EXPLAIN_SIZE, "%s lies within %s%s", a_inside ? a : b, a_inside ? b : a,
                 depth);
    } else if (met.relation == CT_OVERLAPPING) {
        snprintf(out, EXPLAIN_SIZE, "%s and %s overlap%s", a, b, depth);
    } else if (met.relation == CT_TOUCHING) {
        snprintf(out, EXPLAIN_SIZE, "%s and %s touch", a, b);
    } else {
        snprintf(out, EXPLAIN_SIZE, "%s and %s are apart, distance %s", a, b,
                 number(met.distance, text));
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

/* "(1, 2)", "(1, 2, 3)" */
typedef struct place_text {
    char text[3 * SCENE_NUMBER_SIZE + 8];
} place_text;

static place_text place(ct_vec at)
{
    place_text out;
    char n[2][SCENE_NUMBER_SIZE];
    snprintf(out.text, sizeof out.text, "(%s, %s)", exact(at.x, n[0]), exact(at.y, n[1]));
    return out;
}

static place_text place3(ct_vec3 at)
{
    place_text out;
    char n[3][SCENE_NUMBER_SIZE];
    snprintf(out.text, sizeof out.text, "(%s, %s, %s)", exact(at.x, n[0]), exact(at.y, n[1]),
             exact(at.z, n[2]));
    return out;
}

#define NUMBERS_SIZE 512

static void rotated_rect_numbers(const scene_rotated_rect *rect, char out[NUMBERS_SIZE])
{
    char n[3][SCENE_NUMBER_SIZE];
    snprintf(out, NUMBERS_SIZE, "centre %s  size %s × %s  rotation %s°", place(rect->center).text,
             exact(rect->size.x, n[0]), exact(rect->size.y, n[1]), exact(rect->rotation_deg, n[2]));
}

/* All its points would never fit: how many, of which kind, and the first. */
static void polygon_numbers(const ct_polygon *polygon, char out[NUMBERS_SIZE])
{
    snprintf(out, NUMBERS_SIZE, "%d points  %s  first %s", polygon->count,
             ct_polygon_is_convex(polygon) ? "convex" : "concave", place(polygon->points[0]).text);
}

static void numbers_of(const scene_shape *shape, char out[NUMBERS_SIZE])
{
    char n[SCENE_NUMBER_SIZE];
    switch (shape->type) {
    case SCENE_POINT:
        snprintf(out, NUMBERS_SIZE, "at %s", place(shape->as.point).text);
        break;
    case SCENE_CIRCLE:
        snprintf(out, NUMBERS_SIZE, "centre %s  radius %s", place(shape->as.circle.center).text,
                 exact(shape->as.circle.radius, n));
        break;
    case SCENE_RECT:
        snprintf(out, NUMBERS_SIZE, "min %s  max %s", place(shape->as.rect.min).text,
                 place(shape->as.rect.max).text);
        break;
    case SCENE_ROTATED_RECT:
        rotated_rect_numbers(&shape->as.rotated_rect, out);
        break;
    case SCENE_SEGMENT:
        snprintf(out, NUMBERS_SIZE, "from %s  to %s", place(shape->as.segment.from).text,
                 place(shape->as.segment.to).text);
        break;
    case SCENE_CAPSULE:
        snprintf(out, NUMBERS_SIZE, "from %s  to %s  radius %s", place(shape->as.capsule.from).text,
                 place(shape->as.capsule.to).text, exact(shape->as.capsule.radius, n));
        break;
    case SCENE_POLYGON:
        polygon_numbers(&shape->as.polygon, out);
        break;
    case SCENE_SPHERE:
        snprintf(out, NUMBERS_SIZE, "centre %s  radius %s", place3(shape->as.sphere.center).text,
                 exact(shape->as.sphere.radius, n));
        break;
    case SCENE_BOX:
        snprintf(out, NUMBERS_SIZE, "min %s  max %s", place3(shape->as.box.min).text,
                 place3(shape->as.box.max).text);
        break;
    case SCENE_TYPE_COUNT:
        break;
    }
}

void explain_shape(const scene_shape *shape, char out[EXPLAIN_SIZE])
{
    char numbers[NUMBERS_SIZE] = "";
    char move[sizeof(place_text) + 8] = "";
    numbers_of(shape, numbers);
    if (shape->has_move) {
        snprintf(move, sizeof move, "  move %s", place(shape->move).text);
    }
    snprintf(out, EXPLAIN_SIZE, "%s  %s%s", scene_type_name(shape->type), numbers, move);
}
