/* broad.c - the broad phase's memory, and its tree built and brought up to date. */
#include "core/broad/broad.h"
#include "core/num/num.h"

/* The tree is sorted anew once its lowest groups are, in the geometric mean, 2^(1/8) times as
 * long as they were. Measured on boxes that move by a tenth of their size: at 2^(1/2), 2^(1/4),
 * 2^(1/8) and 2^(1/12) a frame of 100,000 takes 10.8, 9.1, 7.8 and 7.6 ms, and less means to
 * sort all the time. */
enum { WORN_GROUPS = 8 };

static const ct_rect nothing = { { INFINITY, INFINITY }, { -INFINITY, -INFINITY } };

/* ---- Memory ------------------------------------------------------------------------------ */

static int filled(int count)
{
    return (count + CT_BROAD_FANOUT - 1) / CT_BROAD_FANOUT * CT_BROAD_FANOUT;
}

/* The levels for `count` boxes, each below the one before; tells how many nodes they have. */
static int lay_levels(int count, ct_broad *broad)
{
    int total = 0, here = filled(count), level = 0;
    broad->counts[1] = 0; /* where level 0 is all */
    for (;; here = filled(here / CT_BROAD_FANOUT), level++) {
        broad->counts[level] = here;
        broad->firsts[level] = total;
        total += here;
        if (here <= CT_BROAD_FANOUT) {
            broad->top = level;
            return total;
        }
    }
}

size_t ct_broad_size(int capacity)
{
    ct_broad broad;
    if (capacity < 0 || capacity > CT_BROAD_MAX_BOXES) { return 0; }
    size_t nodes = (size_t)lay_levels(capacity, &broad);
    return sizeof broad + nodes * sizeof(ct_rect) + (size_t)capacity * sizeof(int);
}

/* Its offset is what alignment a ct_broad needs; C99 has no other word for it. */
struct ct_broad_aligned {
    char one;
    ct_broad broad;
};

ct_broad *ct_broad_init(void *memory, size_t size, int capacity)
{
    const size_t alignment = offsetof(struct ct_broad_aligned, broad);
    size_t needed = ct_broad_size(capacity);
    if (needed == 0 || size < needed || (uintptr_t)memory % alignment != 0) { return NULL; }
    ct_broad *broad = memory;
    int nodes = lay_levels(capacity, broad);
    broad->nodes = (ct_rect *)(broad + 1);
    broad->order = (int *)(broad->nodes + nodes);
    broad->capacity = capacity;
    broad->count = 0;
    broad->worn_cost = 0;
    return broad;
}

/* ---- Tree -------------------------------------------------------------------------------- */

static inline ct_rect around(const ct_rect *group)
{
    ct_rect all = group[0];
    for (int i = 1; i < CT_BROAD_FANOUT; i++) {
        all.min.x = ct_min(group[i].min.x, all.min.x);
        all.min.y = ct_min(group[i].min.y, all.min.y);
        all.max.x = ct_max(group[i].max.x, all.max.x);
        all.max.y = ct_max(group[i].max.y, all.max.y);
    }
    return all;
}

static void fill_level_0(ct_broad *broad, const ct_rect *boxes)
{
    ct_rect *nodes = broad->nodes;
    for (int i = 0; i < broad->count; i++) {
        const ct_rect *box = &boxes[broad->order[i]];
        nodes[i] = ct_is_valid_rect(box) ? *box : nothing;
    }
    for (int i = broad->count; i < broad->counts[0]; i++) { nodes[i] = nothing; }
}

/* Builds the levels over level 0. */
static void fill_levels(ct_broad *broad)
{
    for (int level = 1; level <= broad->top; level++) {
        const ct_rect *below = broad->nodes + broad->firsts[level - 1];
        ct_rect *nodes = broad->nodes + broad->firsts[level];
        int used = broad->counts[level - 1] / CT_BROAD_FANOUT;
        for (int i = 0; i < used; i++) {
            nodes[i] = around(below + (size_t)CT_BROAD_FANOUT * (size_t)i);
        }
        for (int i = used; i < broad->counts[level]; i++) { nodes[i] = nothing; }
    }
}

/* How long the lowest groups are: the sum of the logarithms, cut to whole numbers, so that a few
 * big ones do not hide what happens to the many. */
static int64_t tree_cost(const ct_broad *broad)
{
    int64_t cost = 0;
    if (broad->top == 0) { return 0; }
    const ct_rect *groups = broad->nodes + broad->firsts[1];
    for (int i = 0; i < broad->counts[1]; i++) {
        ct_vec size = ct_sub(groups[i].max, groups[i].min);
        cost += ct_broad_exponent(size.x + size.y);
    }
    return cost;
}

bool ct_broad_build(ct_broad *broad, const ct_rect *boxes, int count)
{
    broad->count = 0;
    if (count < 0 || count > broad->capacity) { return false; }
    /* Not needed before the boxes are sorted, the nodes make room for the sorting. */
    ct_broad_entry *entries = (ct_broad_entry *)(void *)broad->nodes;
    ct_broad_sort(boxes, count, entries, entries + count);
    for (int i = 0; i < count; i++) { broad->order[i] = entries[i].index; }
    broad->count = count;
    lay_levels(count, broad);
    fill_level_0(broad, boxes);
    fill_levels(broad);
    broad->worn_cost = tree_cost(broad) + broad->counts[1] / WORN_GROUPS;
    return true;
}

bool ct_broad_update(ct_broad *broad, const ct_rect *boxes, int count)
{
    if (count != broad->count) { return ct_broad_build(broad, boxes, count); }
    fill_level_0(broad, boxes);
    fill_levels(broad);
    return tree_cost(broad) <= broad->worn_cost || ct_broad_build(broad, boxes, count);
}
