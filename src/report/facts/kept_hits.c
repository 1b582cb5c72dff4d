/* kept_hits.c - finds the sweeps that hit: boxes around whole moves pick the candidates, the core decides. */
#include "report/facts/kept_hits.h"

#include <stdlib.h>

#include "scene/text/array.h"

typedef struct search {
    const report *r;
    hits_found *out;
} search;

static bool keep_hit(const search *s, int mover, int target)
{
    hits_found *out = s->out;
    report_sweep sweep;
    if (!report_shape(s->r, mover)->has_move) {
        return true;
    }
    report_sweep_of(s->r, mover, target, &sweep);
    if (!sweep.result.hit) {
        return true;
    }
    if (!array_reserve(&out->sweeps, &out->capacity, out->count, 1, sizeof *out->sweeps)) {
        return false;
    }
    out->sweeps[out->count++] = (report_pair){ mover, target };
    return true;
}

static bool test_both(void *user, int a, int b)
{
    const search *s = user;
    return !report_comparable(s->r, (report_pair){ a, b }) ||
           (keep_hit(s, a, b) && keep_hit(s, b, a));
}

static int compare(report_pair x, report_pair y)
{
    return x.a != y.a ? (x.a > y.a) - (x.a < y.a) : (x.b > y.b) - (x.b < y.b);
}

static int compare_sweeps(const void *x, const void *y)
{
    return compare(*(const report_pair *)x, *(const report_pair *)y);
}

/* Two that meet at t lie at t within the boxes around all of their moves. */
bool hits_find(const report *r, ct_broad *broad, hits_found *out)
{
    const int count = report_shape_count(r);
    out->count = 0;
    if (count < 2 || report_mover_count(r) == 0) {
        return true;
    }
    ct_rect *boxes = malloc((size_t)count * sizeof *boxes);
    for (int i = 0; boxes != NULL && i < count; i++) {
        const ct_moving moving = { *report_core_shape(r, i), report_shape(r, i)->move };
        boxes[i] = ct_swept_bounds(&moving);
    }
    const bool found = boxes != NULL && ct_broad_build(broad, boxes, count) &&
                       ct_broad_each_pair(broad, test_both, &(search){ r, out });
    free(boxes);
    if (out->count > 1) {
        qsort(out->sweeps, (size_t)out->count, sizeof *out->sweeps, compare_sweeps);
    }
    return found;
}

bool hits_next(const report_pair *list, int count, report_pair *at)
{
    int first = 0;
    for (int end = count; first < end;) {
        const int middle = first + (end - first) / 2;
        if (compare(list[middle], *at) > 0) {
            end = middle;
        } else {
            first = middle + 1;
        }
    }
    if (first == count) {
        return false;
    }
    *at = list[first];
    return true;
}
