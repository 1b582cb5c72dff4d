/* pairs.c - which shapes overlap: a sweep along x picks the candidates, the core decides.
 *
 * Boxes only ever reject, and those of ct_bounds() are rounded outwards, so the exact verdict of
 * the core is never pre-empted. A 3D shape is boxed as seen from the front. */
#include <stdlib.h>
#include <string.h>

#include "report/report_data.h"

/* More overlapping pairs than this are taken for more than memory holds: 100,000 shapes on one heap
 * have five billion, and asking for that much would take the whole machine down. */
enum { MAX_PAIRS = 1 << 25, FIRST_PAIRS = 256 };

static int by_left_side(const void *left, const void *right)
{
    const sweep_entry *a = left, *b = right;
    if (a->box.min.x != b->box.min.x) {
        return a->box.min.x < b->box.min.x ? -1 : 1;
    }
    return a->index - b->index;
}

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

static bool test_candidate(report *r, int i, int j)
{
    report_pair pair = { i < j ? i : j, i < j ? j : i };
    if (!report_pair_overlaps(r, pair)) {
        return true;
    }
    if (!reserve_pair(r)) {
        return false;
    }
    r->pairs[r->pair_count++] = pair;
    r->overlapping[i] = r->overlapping[j] = true;
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
        r->entries[i] = (sweep_entry){ ct_bounds(&r->core[i]), i };
    }
    if (count > 1) {
        qsort(r->entries, (size_t)count, sizeof *r->entries, by_left_side);
    }
    for (int i = 0; i < count; i++) {
        const sweep_entry *a = &r->entries[i];
        for (int j = i + 1; j < count && r->entries[j].box.min.x <= a->box.max.x; j++) {
            const sweep_entry *b = &r->entries[j];
            if (a->box.min.y <= b->box.max.y && b->box.min.y <= a->box.max.y &&
                !test_candidate(r, a->index, b->index)) {
                return false;
            }
        }
    }
    if (r->pair_count > 1) {
        sort_pass(r, false, r->pairs, r->sorting);
        sort_pass(r, true, r->sorting, r->pairs);
    }
    return true;
}
