/* excerpt.c - the pairs and sweeps of a text, the first ones of many. */
#include "report/answers/answers.h"

#include <stdlib.h>

static bool is_in_scope(const answers_scope *scope, int index)
{
    return !scope->only_pair || index == scope->pair.a || index == scope->pair.b;
}

/* The first ones within the scope; past what is none of it in leaps. */
static void take(excerpt *e, excerpt_part *part, const report *r, const answers_scope *scope,
                 report_question about)
{
    const bool of_one = scope->only_pair && scope->pair.a == scope->pair.b;
    while ((of_one || part->count < scope->most) && report_next(r, &about)) {
        const report_pair pair = about.pair;
        const bool a = is_in_scope(scope, pair.a), b = is_in_scope(scope, pair.b);
        if (of_one ? !a && !b : !a) {
            about.pair.b =
                of_one && pair.b < scope->pair.b ? scope->pair.b - 1 : report_shape_count(r);
        } else if ((a && b) || of_one) {
            part->left_out += part->count == scope->most;
            if (part->count < scope->most) {
                part->asked[part->count++] = about;
                e->called[pair.a] = e->called[pair.b] = true;
            }
        }
    }
}

bool excerpt_init(excerpt *e, const report *r, const answers_scope *scope)
{
    const size_t most = (size_t)scope->most, count = (size_t)report_shape_count(r);
    *e = (excerpt){ .pairs.asked = calloc(most + 1, sizeof *e->pairs.asked),
                    .sweeps.asked = calloc(most + 1, sizeof *e->sweeps.asked),
                    .used = calloc(count + 1, sizeof *e->used),
                    .called = calloc(count + 1, sizeof *e->called) };
    if (!e->pairs.asked || !e->sweeps.asked || !e->used || !e->called) {
        excerpt_deinit(e);
        return false;
    }
    take(e, &e->pairs, r, scope, REPORT_FIRST_PAIR);
    take(e, &e->sweeps, r, scope, REPORT_FIRST_SWEEP);
    if (!scope->only_pair) {
        e->pairs.left_out = report_question_count(r, false) - e->pairs.count;
        e->sweeps.left_out = report_question_count(r, true) - e->sweeps.count;
    }
    for (int i = 0; i < report_shape_count(r); i++) {
        /* A few shapes are all told of, also one that is compared with none. */
        e->used[i] = e->called[i] || (is_in_scope(scope, i) && i <= scope->most &&
                                      report_shape(r, i)->type != SCENE_LABEL);
        e->used_count += e->used[i];
    }
    return true;
}

void excerpt_deinit(excerpt *e)
{
    free(e->pairs.asked);
    free(e->sweeps.asked);
    free(e->used);
    free(e->called);
    *e = (excerpt){ .used_count = 0 };
}
