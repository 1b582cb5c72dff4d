/* reports.c - what several tests of the report need. */
#include "tests/report/reports.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

static report *make(const char *head, const char *shapes)
{
    size_t size = strlen(shapes) + strlen(head) + 100;
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, "{\"collision-test\": 1, %s \"shapes\": [%s]}", head, shapes);
    scene *s = NULL;
    scene_error error = { 0 };
    if (scene_read_text(text, strlen(text), &s, &error) != SCENE_OK) {
        fail_msg("%s: %s", text, error.text);
    }
    free(text);
    report *r = report_create();
    assert_non_null(r);
    assert_int_equal(report_run(r, s), REPORT_OK);
    scene_destroy(s);
    return r;
}

report *report_of(const char *shapes)
{
    return make("", shapes);
}

report *report_with(const char *head, const char *shapes)
{
    return make(head, shapes);
}

report *report_of_y_down(const char *shapes)
{
    return make("\"y\": \"down\",", shapes);
}

const report_step *find_step(const report_steps *steps, report_step_kind kind, int n)
{
    for (int i = 0; i < steps->count; i++) {
        if (steps->step[i].kind == kind && n-- == 0) { return &steps->step[i]; }
    }
    return NULL;
}

const report_step *last_step(const report_steps *steps, report_step_kind kind)
{
    return find_step(steps, kind, count_steps(steps, kind) - 1);
}

int count_steps(const report_steps *steps, report_step_kind kind)
{
    int count = 0;
    for (int i = 0; i < steps->count; i++) { count += steps->step[i].kind == kind; }
    return count;
}

int count_deciding(const report_steps *steps)
{
    int count = 0;
    for (int i = 0; i < steps->count; i++) { count += steps->step[i].decides; }
    return count;
}

void check_near(double got, double want)
{
    double tolerance = 1e-12 * (1 + fabs(want));
    if (!(fabs(got - want) <= tolerance)) {
        fail_msg("got %.17g, want %.17g within %g", got, want, tolerance);
    }
}

void check_contains(const char *text, const char *part)
{
    if (strstr(text, part) == NULL) { fail_msg("\"%s\" lacks \"%s\"", text, part); }
}

void check_lacks(const char *text, const char *part)
{
    if (strstr(text, part) != NULL) { fail_msg("\"%s\" has \"%s\"", text, part); }
}

void check_whole(const report_step *step)
{
    const char *const texts[] = { step->title, step->formula, step->numbers };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        check_lacks(texts[i], "…");
        check_lacks(texts[i], "-");
        check_lacks(texts[i], "nan");
        check_lacks(texts[i], "inf");
    }
    /* A long name may be cut, but not at the end of the text. */
    size_t length = strlen(step->outcome);
    assert_false(length >= sizeof step->outcome - 1 && strstr(step->outcome, "…") != NULL);
    check_lacks(step->outcome, "-");
}

int roll(dice *d, int low, int high)
{
    d->state = d->state * 6364136223846793005ULL + 1442695040888963407ULL;
    return low + (int)((d->state >> 33) % (unsigned long long)(high - low + 1));
}

double roll_real(dice *d, double low, double high)
{
    return low + (high - low) * roll(d, 0, 1 << 30) / (double)(1 << 30);
}
