/* explain.c - words what the panel says on top of the steps. */
#include "app/edit/explain.h"

#include <stdio.h>
#include <string.h>

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

/* ---- Words ------------------------------------------------------------------------------- */

void explain_pair_verdict(const report *r, report_pair pair, char out[EXPLAIN_SIZE])
{
    char text[REPORT_NUMBER_SIZE];
    const char *a = report_shape(r, pair.a)->name, *b = report_shape(r, pair.b)->name;
    const meeting met = meeting_of(r, pair);
    char depth[REPORT_NUMBER_SIZE + 16] = "";
    if (met.depth > 0) {
        snprintf(depth, sizeof depth, ", depth %s", report_format_number(met.depth, text));
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
                 report_format_number(met.distance, text));
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
        snprintf(out, EXPLAIN_SIZE, "%s hits %s at t = %s%s", a, b,
                 report_format_number(sweep.result.t, t), side);
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
