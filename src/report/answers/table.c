/* answers_table.c - what `check` prints: aligned tables of pairs and sweeps for people.
 *
 * Every table is gone through twice with the same code: once to measure the columns, once to
 * print them. So a scene of a thousand shapes needs no memory for its half a million rows. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report/facts/judge.h"
#include "report/words/phrase.h"
#include "scene/text/utf8.h"

#define MAX_COLUMNS 11
#define CELL_SIZE (SCENE_NAME_SIZE + 8)

static const char *const absent = "-";

typedef struct table {
    FILE *out; /* NULL while measuring */
    int widths[MAX_COLUMNS];
    int column, pending; /* spaces owed before the next cell; none are left at a line's end */
} table;

static void put_cell(table *t, const char *text)
{
    int width = (int)utf8_count(text, strlen(text));
    if (t->out == NULL) {
        t->widths[t->column] = width > t->widths[t->column] ? width : t->widths[t->column];
    } else {
        fprintf(t->out, "%*s%s", t->pending, "", text);
        t->pending = t->widths[t->column] - width + 2;
    }
    t->column++;
}

static void end_row(table *t)
{
    if (t->out != NULL) {
        fputc('\n', t->out);
    }
    t->column = 0;
    t->pending = 2;
}

static void put_name(table *t, const report *r, int index)
{
    put_cell(t, report_shape(r, index)->name);
}

static void put_number(table *t, double value, bool defined)
{
    char number[REPORT_NUMBER_SIZE];
    put_cell(t, defined ? report_format_number(value, number) : absent);
}

/* The first `count` coordinates, all with as many digits. */
static void put_coordinates(table *t, const ct_vec3 *p, int count, int digits)
{
    char cell[CELL_SIZE], number[REPORT_NUMBER_SIZE];
    const double values[] = { p->x, p->y, p->z };
    SAY(cell, "(");
    for (int i = 0; i < count; i++) {
        SAY_MORE(cell, "%s%s", i == 0 ? "" : ", ", number_with_digits(values[i], digits, number));
    }
    SAY_MORE(cell, ")");
    put_cell(t, cell);
}

static const int usual_digits = 6;

/* No digits: there is none. */
static void put_place(table *t, ct_vec p, int digits)
{
    if (digits > 0) {
        put_coordinates(t, &(ct_vec3){ p.x, p.y, 0 }, 2, digits);
    } else {
        put_cell(t, absent);
    }
}

static void put_point(table *t, ct_vec p, bool defined)
{
    put_place(t, p, defined ? usual_digits : 0);
}

static void put_point3(table *t, ct_vec3 p, bool defined)
{
    if (defined) {
        put_coordinates(t, &p, 3, usual_digits);
    } else {
        put_cell(t, absent);
    }
}

/* Digits that show two coordinates as different, unless it is only their rounding that differs. */
static int digits_to_tell(double a, double b)
{
    const double most = fmax(fabs(a), fabs(b));
    return fabs(a - b) > 1e-14 * most ? phrase_digits(a, b) : usual_digits;
}

static int digits_to_tell_points(const ct_vec3 *a, const ct_vec3 *b)
{
    const int x = digits_to_tell(a->x, b->x), y = digits_to_tell(a->y, b->y);
    const int z = digits_to_tell(a->z, b->z), xy = x > y ? x : y;
    return xy > z ? xy : z;
}

/* The two points of a contact, so that far from the origin one sees that they are two. */
static void put_points(table *t, const ct_vec3 *a, const ct_vec3 *b, int count)
{
    const int digits = digits_to_tell_points(a, b);
    put_coordinates(t, a, count, digits);
    put_coordinates(t, b, count, digits);
}

static void put_headings(table *t, const char *const *headings)
{
    for (; *headings != NULL; headings++) {
        put_cell(t, *headings);
    }
    end_row(t);
}

/* ---- Pairs -------------------------------------------------------------------------------- */

static void put_relation(table *t, ct_relation relation, ct_inside inside)
{
    const char *name = report_inside_name(inside);
    put_cell(t, report_relation_name(relation));
    put_cell(t, name != NULL ? name : absent);
}

static void put_contact(table *t, const report *r, report_pair pair)
{
    ct_contact c;
    report_contact(r, pair, &c);
    put_relation(t, c.relation, c.inside);
    put_number(t, c.distance, true);
    put_number(t, c.depth, c.has_depth);
    put_point(t, c.normal, c.has_normal);
    put_points(t, &(ct_vec3){ c.a_point.x, c.a_point.y, 0 },
               &(ct_vec3){ c.b_point.x, c.b_point.y, 0 }, 2);
}

static void put_contact3(table *t, const report *r, report_pair pair)
{
    ct_contact3 c;
    report_contact3(r, pair, &c);
    put_relation(t, c.relation, c.inside);
    put_number(t, c.distance, true);
    put_number(t, c.depth, true);
    put_point3(t, c.normal, c.has_normal);
    put_points(t, &c.a_point, &c.b_point, 3);
}

static void put_pair(table *t, const report *r, report_pair pair)
{
    put_name(t, r, pair.a);
    put_name(t, r, pair.b);
    (report_is_3d(r, pair.a) ? put_contact3 : put_contact)(t, r, pair);
    end_row(t);
}

static void put_pairs(table *t, const report *r)
{
    static const char *const headings[] = { "a",     "b",      "relation", "inside",  "distance",
                                            "depth", "normal", "a point",  "b point", NULL };
    put_headings(t, headings);
    for (int a = 0; a < report_shape_count(r); a++) {
        for (int b = a + 1; b < report_shape_count(r); b++) {
            report_pair pair = { a, b };
            if (report_comparable(r, pair)) {
                put_pair(t, r, pair);
            }
        }
    }
}

/* ---- Sweeps ------------------------------------------------------------------------------- */

static void put_region(table *t, const report *r, const ct_sweep *s)
{
    const char *sides[2];
    char cell[CELL_SIZE] = "";
    int count = s->has_region ? report_side_names(r, s->sides, sides) : 0;
    for (int i = 0; i < count; i++) {
        SAY_MORE(cell, "%s%s", i > 0 ? ", " : "", sides[i]);
    }
    put_cell(t, s->has_region ? report_region_name(r, s->region) : absent);
    put_cell(t, count > 0 ? cell : absent);
}

/* Digits that show where it stops beside where it hits, also far from the origin. */
static int digits_of_places(const ct_sweep *s)
{
    const ct_vec3 center = { s->center.x, s->center.y, 0 }, stop = { s->stop.x, s->stop.y, 0 };
    return s->hit ? digits_to_tell_points(&center, &stop) : 0;
}

static void put_sweep(table *t, const report *r, int mover, int target)
{
    report_sweep sweep;
    report_sweep_of(r, mover, target, &sweep);
    const ct_sweep *s = &sweep.result;
    const int digits = digits_of_places(s);
    put_name(t, r, mover);
    put_name(t, r, target);
    put_cell(t, s->hit ? "hit" : "no hit");
    put_number(t, s->t, s->hit);
    put_place(t, s->center, digits);
    put_place(t, s->contact, digits);
    put_point(t, s->normal, s->hit && s->has_normal);
    put_region(t, r, s);
    put_place(t, s->stop, digits);
    put_point(t, s->slide, s->hit);
    end_row(t);
}

static void put_sweeps(table *t, const report *r)
{
    static const char *const headings[] = { "shape",  "against", "result", "t",
                                            "center", "contact", "normal", "region",
                                            "sides",  "stop",    "slide",  NULL };
    put_headings(t, headings);
    for (int i = 0; i < report_mover_count(r); i++) {
        int mover = report_mover_at(r, i);
        for (int target = 0; target < report_shape_count(r); target++) {
            if (target != mover && report_comparable(r, (report_pair){ mover, target })) {
                put_sweep(t, r, mover, target);
            }
        }
    }
}

/* ---- Expectations ------------------------------------------------------------------------- */

/* Not aligned: names and reasons may be long, and nobody reads them down the column. */
static void put_expectations(const report *r, FILE *out)
{
    const int count = report_judged_count(r);
    fprintf(out, "Expectations: %d of %d hold\n", count - report_failed_count(r), count);
    for (int i = 0; i < count; i++) {
        const report_judged *judged = report_judged_at(r, i);
        char about[REPORT_ABOUT_SIZE];
        fprintf(out, "  %-7sexpect[%d] ", judged->holds ? "ok" : "FAILED", i);
        put_printable(report_about(r, judged, about), out);
        fprintf(out, "%s%s\n", judged->holds ? "" : ": ", judged->problem);
    }
}

/* ---- Public ------------------------------------------------------------------------------- */

static void put_table(const report *r, void (*rows)(table *t, const report *r), FILE *out)
{
    table t = { .out = NULL };
    rows(&t, r);
    t.out = out;
    t.pending = 2;
    rows(&t, r);
}

/* Is there any pair to tell, or with `sweeps` any sweep? */
static bool has_rows(const report *r, bool sweeps)
{
    int solids = 0;
    for (int i = 0; i < report_shape_count(r); i++) {
        solids += report_is_3d(r, i);
    }
    const int flat = report_shape_count(r) - solids;
    return sweeps ? flat > 1 && report_mover_count(r) > 0 : flat > 1 || solids > 1;
}

report_status report_write_table(const report *r, const char *case_name, FILE *out)
{
    int shapes = report_shape_count(r), overlaps = report_overlap_count(r);
    put_printable(case_name, out);
    fprintf(out, ": %d shape%s, %d overlapping pair%s\n", shapes, shapes == 1 ? "" : "s", overlaps,
            overlaps == 1 ? "" : "s");
    if (has_rows(r, false)) {
        fputs("Pairs\n", out);
        put_table(r, put_pairs, out);
    }
    if (has_rows(r, true)) {
        fputs("Sweeps\n", out);
        put_table(r, put_sweeps, out);
    }
    if (report_judged_count(r) > 0) {
        put_expectations(r, out);
    }
    return ferror(out) ? REPORT_CANNOT_WRITE : REPORT_OK;
}
