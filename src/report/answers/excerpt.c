/* answers_plan.c - the pairs and sweeps of a text, the first ones of many. */
#include "report/answers/excerpt.h"

#include <stdlib.h>

static bool is_in_scope(const answers_scope *scope, int index)
{
    return !scope->only_pair || index == scope->pair.a || index == scope->pair.b;
}

static void call(answers_plan *plan, report_pair pair)
{
    plan->called[pair.a] = plan->called[pair.b] = true;
}

/* How many of the shapes in scope are flat, and how many are not. */
static void count_kinds(const report *r, const answers_scope *scope, long long out[2])
{
    out[0] = out[1] = 0;
    for (int i = 0; i < report_shape_count(r); i++) {
        out[report_is_3d(r, i)] += is_in_scope(scope, i);
    }
}

static void plan_pairs(answers_plan *plan, const report *r, const answers_scope *scope)
{
    const int count = report_shape_count(r);
    for (int a = 0; a < count && plan->pair_count < scope->most; a++) {
        const int end = is_in_scope(scope, a) ? count : 0;
        for (int b = a + 1; b < end && plan->pair_count < scope->most; b++) {
            const report_pair pair = { a, b };
            if (is_in_scope(scope, b) && report_comparable(r, pair)) {
                plan->pairs[plan->pair_count++] = pair;
                call(plan, pair);
            }
        }
    }
    long long kinds[2];
    count_kinds(r, scope, kinds);
    plan->pairs_left_out =
        kinds[0] * (kinds[0] - 1) / 2 + kinds[1] * (kinds[1] - 1) / 2 - plan->pair_count;
}

static void plan_sweeps(answers_plan *plan, const report *r, const answers_scope *scope)
{
    long long movers = 0, kinds[2];
    for (int i = 0; i < report_mover_count(r); i++) {
        const int a = report_mover_at(r, i);
        const int end = is_in_scope(scope, a) ? report_shape_count(r) : 0;
        movers += end > 0;
        for (int b = 0; b < end && plan->sweep_count < scope->most; b++) {
            const report_pair way = { a, b };
            if (a != b && is_in_scope(scope, b) && report_comparable(r, way)) {
                plan->sweeps[plan->sweep_count++] = way;
                call(plan, way);
            }
        }
    }
    count_kinds(r, scope, kinds);
    plan->sweeps_left_out = movers > 0 ? movers * (kinds[0] - 1) - plan->sweep_count : 0;
}

bool answers_plan_init(answers_plan *plan, const report *r, const answers_scope *scope)
{
    const size_t most = (size_t)scope->most, count = (size_t)report_shape_count(r);
    *plan = (answers_plan){ .pairs = calloc(most + 1, sizeof *plan->pairs),
                            .sweeps = calloc(most + 1, sizeof *plan->sweeps),
                            .used = calloc(count + 1, sizeof *plan->used),
                            .called = calloc(count + 1, sizeof *plan->called) };
    if (!plan->pairs || !plan->sweeps || !plan->used || !plan->called) {
        answers_plan_deinit(plan);
        return false;
    }
    plan_pairs(plan, r, scope);
    plan_sweeps(plan, r, scope);
    for (int i = 0; i < report_shape_count(r); i++) {
        /* A few shapes are all told of, also one that is compared with none. */
        plan->used[i] = plan->called[i] || (is_in_scope(scope, i) && i <= scope->most);
        plan->used_count += plan->used[i];
    }
    return true;
}

void answers_plan_deinit(answers_plan *plan)
{
    free(plan->pairs);
    free(plan->sweeps);
    free(plan->used);
    free(plan->called);
    *plan = (answers_plan){ .pairs = NULL };
}
