/* table.c - what `check` prints for people: aligned tables of pairs and sweeps; with --explain the
 * steps of every pair and sweep, numbered.
 *
 * Every so many rows are gone through twice with the same code: once to measure the columns, once
 * to print them. So a scene of a thousand shapes needs no memory for its half a million rows, and
 * the first are there at once: who reads no more does not wait for the others.
 *
 * Which answers there are, and their words, are of facts/fields.c and doc/expectation.c. */
#include <stdio.h>
#include <string.h>

#include "report/answers/answers.h"
#include "report/facts/fields.h"
#include "report/facts/judge.h"
#include "report/steps/steps.h"
#include "report/words/phrase.h"
#include "scene/text/utf8.h"

#define MAX_COLUMNS 14
#define ROWS_TOGETHER 10000 /* columns of those below are as wide or wider */
#define CELL_SIZE (SCENE_NAME_SIZE + 8)

static const char *const absent = "-";

typedef struct table {
    FILE *out; /* NULL while measuring */
    int widths[MAX_COLUMNS];
    int column, pending; /* spaces owed before the next cell; none are left at a line's end */
    bool has_miss;       /* in what was measured, or there is more to come */
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

/* A command of direction in it would turn the row's numbers around, too. */
static void put_name(table *t, const report *r, int index)
{
    char name[SCENE_NAME_SIZE];
    (void)stpcpy(name, report_shape(r, index)->name);
    if (t->out != NULL) { make_printable(name); } /* as wide as before */
    put_cell(t, name);
}

static void end_row(table *t)
{
    if (t->out != NULL) { fputc('\n', t->out); }
    t->column = 0;
    t->pending = 2;
}

/* All coordinates with as many digits. */
static void put_vector(table *t, const double *values, int count, int digits)
{
    char cell[CELL_SIZE] = "(", number[REPORT_NUMBER_SIZE];
    for (int i = 0; i < count; i++) {
        SAY_MORE(cell, "%s%s", i == 0 ? "" : ", ", number_with_digits(values[i], digits, number));
    }
    SAY_MORE(cell, ")");
    put_cell(t, cell);
}

static const int usual_digits = 6;

/* A place of its own, not a direction or a way. */
static bool is_place(scene_answer answer)
{
    return answer == SCENE_ANSWER_A_POINT || answer == SCENE_ANSWER_B_POINT ||
           answer == SCENE_ANSWER_CENTER || answer == SCENE_ANSWER_CONTACT ||
           answer == SCENE_ANSWER_STOP || answer == SCENE_ANSWER_CLOSEST_POINT;
}

static void put_field(table *t, scene_answer answer, const report_fields *fields, int places)
{
    const scene_answer_format *format = scene_answer_format_of(answer);
    const report_field *field = &fields->of[answer];
    char number[REPORT_NUMBER_SIZE], list[REPORT_WORDS_SIZE];
    if (!field->is_asked || field->is_null) {
        put_cell(t, absent);
        return;
    }
    switch (format->kind) {
    case SCENE_TRUTH:
        put_cell(t, field->word ? "hit" : "no hit");
        break;
    case SCENE_WORD:
    case SCENE_WORDS:
        report_say_words(format, field->word, "", ", ", list);
        put_cell(t, list[0] ? list : absent);
        break;
    case SCENE_NUMBER:
        put_cell(t, report_format_number(field->value[0], number));
        break;
    case SCENE_VECTOR:
        put_vector(t, field->value, fields->dimensions, is_place(answer) ? places : usual_digits);
        break;
    }
}

/* "a point" of "a_point". */
static void put_heading(table *t, scene_answer answer)
{
    char cell[CELL_SIZE];
    SAY(cell, "%s", answer == SCENE_ANSWER_HIT ? "result" : scene_answer_format_of(answer)->key);
    for (char *c = strchr(cell, '_'); c != NULL; c = strchr(c, '_')) { *c = ' '; }
    put_cell(t, cell);
}

static void put_headings(table *t, bool is_sweep)
{
    put_cell(t, is_sweep ? "shape" : "a");
    put_cell(t, is_sweep ? "against" : "b");
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        if (report_is_column((scene_answer)i, is_sweep, !t->out || t->has_miss)) {
            put_heading(t, (scene_answer)i);
        }
    }
    end_row(t);
}

/* Those that follow `about`, which is left at the last. Returns whether there was any. */
static bool put_block(table *t, const report *r, report_question *about)
{
    int rows = 0;
    for (; rows < ROWS_TOGETHER && !(t->out && ferror(t->out)) && report_next(r, about); rows++) {
        report_fields fields;
        (void)report_find_fields(r, about, &fields);
        /* Two that are shown as two: the points of a contact, where something stops and where it
         * hits. */
        const int places = phrase_digits_of(
            fields.of[about->is_sweep ? SCENE_ANSWER_CENTER : SCENE_ANSWER_A_POINT].value,
            fields.of[about->is_sweep ? SCENE_ANSWER_STOP : SCENE_ANSWER_B_POINT].value,
            fields.dimensions);
        put_name(t, r, about->pair.a);
        put_name(t, r, about->pair.b);
        for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
            if (report_is_column((scene_answer)i, about->is_sweep, !t->out || t->has_miss)) {
                put_field(t, (scene_answer)i, &fields, places);
            }
        }
        end_row(t);
        t->has_miss |= fields.of[SCENE_ANSWER_CLOSEST_T].is_asked || rows == ROWS_TOGETHER - 1;
    }
    return rows > 0;
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

/* Nothing where there is no pair or sweep. */
static void put_table(const report *r, const char *title, report_question about, FILE *out)
{
    table t = { .pending = 2 };
    report_question measured = about;
    bool is_first = true;
    put_headings(&t, about.is_sweep);
    while (!ferror(out) && put_block(&t, r, &measured)) {
        t.out = out;
        if (is_first) {
            fprintf(out, "%s\n", title);
            put_headings(&t, about.is_sweep);
        }
        (void)put_block(&t, r, &about);
        t.out = NULL;
        is_first = false;
    }
}

report_status report_write_table(const report *r, const char *case_name, FILE *out)
{
    int shapes = report_shape_count(r), overlaps = report_overlap_count(r);
    put_printable(case_name, out);
    fprintf(out, ": %d shape%s, %d overlapping pair%s\n", shapes, shapes == 1 ? "" : "s", overlaps,
            overlaps == 1 ? "" : "s");
    put_table(r, "Pairs", REPORT_FIRST_PAIR, out);
    put_table(r, "Sweeps", REPORT_FIRST_SWEEP, out);
    const report_mistake *m = report_mistake_of(r);
    if (m) {
        fprintf(out, "The mistake\n  %s\n  %s\n%s%s%s", m->told, m->about, m->why[0] ? "  " : "",
                m->why, m->why[0] ? "\n" : "");
    }
    if (report_judged_count(r) > 0) { put_expectations(r, out); }
    return ferror(out) ? REPORT_CANNOT_WRITE : REPORT_OK;
}

/* ---- Explained ---------------------------------------------------------------------------- */

static void put_text(const char *before, const char *text, const char *after, FILE *out)
{
    fputs(before, out);
    put_printable(text, out);
    fputs(after, out);
}

/* "closest.x = clamp(c.x, min.x, max.x) = clamp(100, 160, 240) = 160": the numbers go on where the
 * formula ends, or have a line of their own. */
static void put_formula(const report_step *step, FILE *out)
{
    const char *joint = report_step_joint(step);
    if (step->formula[0] != '\0' || step->numbers[0] != '\0') {
        put_text("     ", step->formula, joint[0] == ':' ? "\n     " : joint, out);
        put_text("", step->numbers, "\n", out);
    }
}

static void put_steps(const report_steps *steps, FILE *out)
{
    for (int i = 0; i < steps->count; i++) {
        const report_step *step = &steps->step[i];
        fprintf(out, "%3d. ", i + 1);
        put_text("", step->title, "\n", out);
        put_formula(step, out);
        if (step->outcome[0] != '\0') {
            put_text("     ⇒ ", step->outcome, step->decides ? "  [decides]\n" : "\n", out);
        }
    }
}

static void put_all(const report *r, report_question about, FILE *out)
{
    while (!ferror(out) && report_next(r, &about)) {
        const report_pair pair = about.pair;
        report_steps steps;
        char letters[REPORT_LETTERS_SIZE];
        report_steps_of(r, &about, &steps);
        put_text(about.is_sweep ? "\nSweep of " : "\nPair ", report_shape(r, pair.a)->name,
                 about.is_sweep ? " against " : " and ", out);
        put_text("", report_shape(r, pair.b)->name, "\n", out);
        report_letters(r, &about, letters);
        if (letters[0]) { put_text("  ", letters, "\n", out); }
        put_steps(&steps, out);
    }
}

report_status report_write_explained(const report *r, FILE *out)
{
    put_all(r, REPORT_FIRST_PAIR, out);
    put_all(r, REPORT_FIRST_SWEEP, out);
    return ferror(out) ? REPORT_CANNOT_WRITE : REPORT_OK;
}
