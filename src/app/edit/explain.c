/* explain.c - words what the panel says on top of the steps. */
#include "app/edit/editor.h"

#include <stdio.h>
#include <string.h>

#include "report/words/phrase.h"
#include "scene/doc/shape_fields.h"

/* ---- Words ------------------------------------------------------------------------------- */

static void pair_verdict(const report *r, report_pair pair, char out[EXPLAIN_SIZE])
{
    const char *a = report_shape(r, pair.a)->name, *b = report_shape(r, pair.b)->name;
    const report_contact met = report_contact_of(r, pair);
    char depth[REPORT_NUMBER_SIZE + 16] = "";
    if (met.depth > 0) { SAY(depth, ", depth %g", met.depth); }
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
        phrase(out, EXPLAIN_SIZE, "%s and %s are apart, distance %g", a, b, met.distance);
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

static void sweep_verdict(const report *r, int mover, int target, char out[EXPLAIN_SIZE])
{
    const char *a = report_shape(r, mover)->name, *b = report_shape(r, target)->name;
    const report_sweep sweep = report_sweep_of(r, mover, target);
    char side[64];
    if (!sweep.result.hit) {
        const ct_closest_approach nearest = report_closest_of(r, mover, target);
        phrase(out, EXPLAIN_SIZE, "%s misses %s along its path, by %g at t = %g", a, b,
               nearest.distance, nearest.t);
    } else if (sweep.result.t == 0) {
        snprintf(out, EXPLAIN_SIZE, "%s meets %s from the start, t = 0", a, b);
    } else {
        side_words(r, &sweep.result, side, sizeof side);
        phrase(out, EXPLAIN_SIZE, "%s hits %s at t = %g%s", a, b, sweep.result.t, side);
    }
}

void explain_verdict(const report *r, const report_question *about, char out[EXPLAIN_SIZE])
{
    if (about->is_sweep) {
        sweep_verdict(r, about->pair.a, about->pair.b, out);
    } else {
        pair_verdict(r, about->pair, out);
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

#define NUMBERS_SIZE 512

/* "centre (1, 2)  size 3 × 4  rotation 5°" */
static void numbers_of(const scene_shape *shape, char out[NUMBERS_SIZE])
{
    out[0] = '\0';
    for (const scene_field *f = scene_traits_of(shape->type)->fields; f->key; f++) {
        const bool is_place = f->kind == SCENE_PLACE;
        char number[SCENE_NUMBER_SIZE], other[SCENE_NUMBER_SIZE];
        if (f->kind == SCENE_POINTS) { /* all would never fit */
            const ct_polygon *all = &shape->as.polygon;
            snprintf(out, NUMBERS_SIZE, "%d points  %s  first (%s, %s)", all->count,
                     ct_polygon_is_convex(all) ? "convex" : "concave",
                     exact(all->points[0].x, number), exact(all->points[0].y, other));
            return;
        }
        if (f->kind == SCENE_TEXT) {
            phrase_add(out, NUMBERS_SIZE, "  “%s”", shape->as.label.text);
            return;
        }
        phrase_add(out, NUMBERS_SIZE, "%s%s %s", out[0] ? "  " : "", f->caption,
                   is_place ? "(" : "");
        for (int i = 0; i < f->count; i++) {
            phrase_add(out, NUMBERS_SIZE, "%s%s",
                       i == 0     ? ""
                       : is_place ? ", "
                                  : " × ",
                       exact(scene_numbers_of(shape, f)[i], number));
        }
        phrase_add(out, NUMBERS_SIZE, "%s", is_place ? ")" : f->kind == SCENE_ANGLE ? "°" : "");
    }
}

void explain_shape(const scene_shape *shape, char out[EXPLAIN_SIZE])
{
    char numbers[NUMBERS_SIZE];
    char move[2 * SCENE_NUMBER_SIZE + 16] = "", x[SCENE_NUMBER_SIZE], y[SCENE_NUMBER_SIZE];
    numbers_of(shape, numbers);
    if (shape->has_move) {
        snprintf(move, sizeof move, "  move (%s, %s)", exact(shape->move.x, x),
                 exact(shape->move.y, y));
    }
    snprintf(out, EXPLAIN_SIZE, "%s  %s%s", scene_type_name(shape->type), numbers, move);
}
