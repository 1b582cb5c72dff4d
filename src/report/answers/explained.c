/* answers_explained.c - what `check --explain` prints: the steps of every pair and sweep, numbered,
 * as text for people. */
#include <stdio.h>

#include "report/facts/report.h"
#include "report/words/phrase.h"
#include "scene/text/utf8.h"

/* "closest.x = clamp(c.x, min.x, max.x) = clamp(100, 160, 240) = 160": the numbers go on where the
 * formula ends, unless they begin anew. */
static void put_formula(const report_step *step, FILE *out)
{
    const bool goes_on = step->numbers[0] == '=';
    if (step->formula[0] != '\0') {
        fputs("     ", out);
        put_printable(step->formula, out);
        fputc(goes_on ? ' ' : '\n', out);
    }
    if (step->numbers[0] != '\0') {
        fputs(goes_on && step->formula[0] != '\0' ? "" : "     ", out);
        put_printable(step->numbers, out);
        fputc('\n', out);
    }
}

static void put_steps(const report_steps *steps, FILE *out)
{
    for (int i = 0; i < steps->count; i++) {
        const report_step *step = &steps->step[i];
        fprintf(out, "%3d. ", i + 1);
        put_printable(step->title, out);
        fputc('\n', out);
        put_formula(step, out);
        if (step->outcome[0] != '\0') {
            fputs("     ⇒ ", out);
            put_printable(step->outcome, out);
            fputs(step->decides ? "  [decides]\n" : "\n", out);
        }
    }
}

static void put_heading(const report *r, const char *const words[2], report_pair pair, FILE *out)
{
    fprintf(out, "\n%s ", words[0]);
    put_printable(report_shape(r, pair.a)->name, out);
    fprintf(out, " %s ", words[1]);
    put_printable(report_shape(r, pair.b)->name, out);
    fputc('\n', out);
}

static void put_pairs(const report *r, FILE *out)
{
    static const char *const words[2] = { "Pair", "and" };
    for (int a = 0; a < report_shape_count(r); a++) {
        for (int b = a + 1; b < report_shape_count(r); b++) {
            const report_pair pair = { a, b };
            report_steps steps;
            if (report_comparable(r, pair)) {
                report_pair_steps(r, pair, &steps);
                put_heading(r, words, pair, out);
                put_steps(&steps, out);
            }
        }
    }
}

static void put_sweeps(const report *r, FILE *out)
{
    static const char *const words[2] = { "Sweep of", "against" };
    for (int i = 0; i < report_mover_count(r); i++) {
        for (int target = 0; target < report_shape_count(r); target++) {
            const report_pair way = { report_mover_at(r, i), target };
            report_steps steps;
            if (way.a != way.b && report_comparable(r, way)) {
                report_sweep_steps(r, way.a, way.b, &steps);
                put_heading(r, words, way, out);
                put_steps(&steps, out);
            }
        }
    }
}

report_status report_write_explained(const report *r, FILE *out)
{
    put_pairs(r, out);
    put_sweeps(r, out);
    return ferror(out) ? REPORT_CANNOT_WRITE : REPORT_OK;
}
