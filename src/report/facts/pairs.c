/* pairs.c - which shapes overlap: the broad phase picks the candidates, the core decides.
 *
 * Boxes only ever reject, and those of ct_bounds() are rounded outwards, so the exact verdict of
 * the core is never pre-empted. A 3D shape is boxed as seen from the front. */
#include <stdlib.h>
#include <string.h>

#include "report/facts/report_data.h"

/* More overlapping pairs than this are taken for more than memory holds: 100,000 shapes on one heap
 * have five billion, and asking for that much would take the whole machine down. */
enum { MAX_PAIRS = 1 << 25, FIRST_PAIRS = 256 };

static bool reserve_pair(report *r)
{
    if (r->pair_count < r->pair_capacity) {
        return true;
    }
    if (r->pair_capacity >= MAX_PAIRS) {
        return false;
    }
    int capacity = r->pair_capacity > 0 ? 2 * r->pair_capacity : FIRST_PAIRS;
    size_t size = (size_t)capacity * sizeof(report_pair);
    report_pair *pairs = realloc(r->pairs, size);
    if (pairs == NULL) {
        return false;
    }
    r->pairs = pairs;
    report_pair *sorting = realloc(r->sorting, size);
    if (sorting == NULL) {
        return false;
    }
    r->sorting = sorting;
    r->pair_capacity = capacity;
    return true;
}

static bool test_candidate(void *user, int a, int b)
{
    report *r = user;
    report_pair pair = { a, b };
    if (!report_pair_overlaps(r, pair)) {
        return true;
    }
    if (!reserve_pair(r)) {
        return false;
    }
    r->pairs[r->pair_count++] = pair;
    r->overlapping[a] = r->overlapping[b] = true;
    return true;
}

/* One stable pass of a counting sort by a, or by b, from `from` to `to`. */
static void sort_pass(report *r, bool by_a, const report_pair *from, report_pair *to)
{
    memset(r->buckets, 0, ((size_t)r->shape_count + 1) * sizeof *r->buckets);
    for (int i = 0; i < r->pair_count; i++) {
        r->buckets[(by_a ? from[i].a : from[i].b) + 1]++;
    }
    for (int i = 1; i <= r->shape_count; i++) {
        r->buckets[i] += r->buckets[i - 1];
    }
    for (int i = 0; i < r->pair_count; i++) {
        to[r->buckets[by_a ? from[i].a : from[i].b]++] = from[i];
    }
}

bool report_find_pairs(report *r)
{
    int count = r->shape_count;
    for (int i = 0; i < count; i++) {
        r->boxes[i] = ct_bounds(&r->core[i]);
    }
    if (count < 2) {
        return true;
    }
    /* Mostly a few shapes have moved since the last time. */
    if (!ct_broad_update(r->broad, r->boxes, count) ||
        !ct_broad_each_pair(r->broad, test_candidate, r)) {
        return false;
    }
    if (r->pair_count > 1) {
        sort_pass(r, false, r->pairs, r->sorting);
        sort_pass(r, true, r->sorting, r->pairs);
    }
    return true;
}
