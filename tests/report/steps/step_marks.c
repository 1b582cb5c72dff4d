/* step_marks.c - what must hold for everything that steps point at. */
#include "tests/report/steps/step_marks.h"

#include <math.h>
#include <string.h>

#include "tests/report/reports.h"
#include "tests/report/steps/step_sums.h"
#include "tests/unit.h"

static bool is_finite(ct_vec3 v)
{
    return isfinite(v.x) && isfinite(v.y) && isfinite(v.z);
}

static double length(ct_vec3 v)
{
    return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

static void check_mark(const report *r, const report_mark *m)
{
    assert_true(m->kind <= REPORT_MARK_TEXT);
    assert_true(m->role <= REPORT_ROLE_SHARED);
    assert_true(is_finite(m->from) && is_finite(m->to) && is_finite(m->axis));
    assert_true(isfinite(m->min) && isfinite(m->max) && m->min <= m->max);
    assert_true(isfinite(m->radius) && m->radius >= 0);
    check_lacks(m->text, "…");
    const bool is_shape = m->kind == REPORT_MARK_SHAPE;
    assert_true(is_shape ? m->shape >= 0 && m->shape < report_shape_count(r) : m->shape == -1);
    const bool has_axis = m->kind == REPORT_MARK_RECT || m->kind == REPORT_MARK_INTERVAL;
    assert_true(fabs(length(m->axis) - has_axis) < 1e-9);
    if (m->kind == REPORT_MARK_RECT) { assert_true(m->to.x >= 0 && m->to.y >= 0); }
    assert_int_equal(m->kind == REPORT_MARK_TEXT && m->text[0] == '\0', 0);
}

void check_marks(const report *r, const report_steps *steps)
{
    int next = 0;
    for (int i = 0; i < steps->count; i++) {
        const report_step *step = &steps->step[i];
        assert_true(step->mark_count == 0 || step->first_mark == next);
        next += step->mark_count;
        assert_true(!step->in_frame || steps->has_frame);
    }
    assert_int_equal(next, steps->mark_count);
    assert_true(next < REPORT_MAX_MARKS); /* nothing was left out */
    for (int i = 0; i < next; i++) { check_mark(r, &steps->mark[i]); }
}

void check_steps(const report *r, const report_steps *steps)
{
    check_marks(r, steps);
    assert_int_equal(count_deciding(steps), 1);
    const report_step *verdict = &steps->step[steps->count - 1];
    assert_int_equal(verdict->kind, REPORT_STEP_VERDICT);
    bool has_time = strncmp(verdict->outcome, "hit", 3) != 0; /* or nobody asks */
    for (int i = 0; i < steps->count; i++) {
        check_whole(&steps->step[i]);
        (void)check_sums(&steps->step[i]);
        check_last_value(&steps->step[i]);
        has_time = has_time || steps->step[i].kind == REPORT_STEP_TIME;
    }
    assert_true(has_time);
}

const report_mark *find_mark(const report_steps *steps, const report_step *step,
                             report_mark_kind kind, int n)
{
    for (int i = 0; i < step->mark_count; i++) {
        const report_mark *mark = &steps->mark[step->first_mark + i];
        if (mark->kind == kind && n-- == 0) { return mark; }
    }
    return NULL;
}
