/* test_broad.c - the broad phase against looking at every pair, on crowds of every kind. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/broad/broad.h"
#include "tests/core/oracle/campaign.h"
#include "tests/unit.h"

enum { MAX_BOXES = 700, GUARD = 64, GUARD_BYTE = 0xa5 };

/* ---- Crowds ------------------------------------------------------------------------------ */

typedef enum crowd {
    SCATTERED, /* of one size */
    MIXED,     /* sizes a million times apart, of every shape */
    CLUSTERED, /* clusters a billionth of the world in size, far from 0 */
    IN_A_LINE, /* all at one height */
    ON_A_GRID, /* whole numbers: touching everywhere */
    EQUAL,     /* a few boxes, many times */
    WITHOUT_SIZE,
    AT_THE_LIMITS, /* of doubles */
    NESTED,        /* each crowd a small part of the one before, hundreds of times */
    BROKEN,        /* some against the rules */
    CROWD_COUNT
} crowd;

static ct_rect sized(double x, double y, double w, double h)
{
    return (ct_rect){ { x, y }, { x + w, y + h } };
}

static double any_size(rng *r)
{
    return pow(10, rng_between(r, -3, 3));
}

static ct_rect broken_box(rng *r, ct_rect box)
{
    double *const fields[4] = { &box.min.x, &box.min.y, &box.max.x, &box.max.y };
    static const double values[] = { NAN, INFINITY, -INFINITY };
    if (rng_chance(r, 4)) { return (ct_rect){ box.max, box.min }; }
    *fields[rng_below(r, 4)] = values[rng_below(r, 3)];
    return box;
}

static ct_rect any_box(rng *r, crowd kind)
{
    double x = rng_between(r, -10, 10), y = rng_between(r, -10, 10), size = any_size(r);
    switch (kind) {
    case MIXED:
        return sized(40 * x, 40 * y, size, any_size(r));
    case CLUSTERED:
        size = 1e6 * rng_range(r, 2, 5);
        return sized(size + 1e-3 * x, 1e6 + 1e-3 * y, 1e-3, 1e-3);
    case IN_A_LINE:
        return sized(40 * x, 0, 1, 1);
    case ON_A_GRID:
        return sized(rng_range(r, -20, 20), rng_range(r, -20, 20), rng_below(r, 3),
                     rng_below(r, 3));
    case EQUAL:
        return sized(rng_range(r, 0, 5), 7, 0.5, 0.25);
    case WITHOUT_SIZE:
        return sized(rng_range(r, -20, 20), rng_range(r, -20, 20), 0, rng_chance(r, 2) ? 0 : 3);
    case AT_THE_LIMITS:
        size = rng_chance(r, 2) ? 0x1p-1074 : 1.7e308;
        return (ct_rect){ { size * floor(x / 10), size * floor(y / 10) }, { size, size } };
    case NESTED:
        return sized(ldexp(x, rng_range(r, -1070, 1000)), ldexp(y, rng_range(r, -1070, 1000)), 0,
                     0);
    case BROKEN:
        return rng_chance(r, 3) ? broken_box(r, sized(x, y, 1, 1)) : sized(x, y, 1, 1);
    default:
        return sized(x, y, 1, 1);
    }
}

/* Some crowds have one box all over them, or one very far away. */
static int fill_crowd(rng *r, ct_rect *boxes)
{
    crowd kind = (crowd)rng_below(r, CROWD_COUNT);
    int count = rng_chance(r, 4) ? rng_below(r, 20) : rng_below(r, MAX_BOXES);
    for (int i = 0; i < count; i++) { boxes[i] = any_box(r, kind); }
    if (count > 0 && rng_chance(r, 3)) { boxes[rng_below(r, count)] = sized(-1e7, -1e7, 2e7, 2e7); }
    if (count > 0 && rng_chance(r, 3)) { boxes[rng_below(r, count)] = sized(1e12, 1e12, 1, 1); }
    return count;
}

static void move_crowd(rng *r, ct_rect *boxes, int count)
{
    double step = rng_chance(r, 2) ? 0.1 : 30;
    for (int i = 0; i < count; i++) {
        double x = rng_between(r, -step, step), y = rng_between(r, -step, step);
        boxes[i].min = (ct_vec){ boxes[i].min.x + x, boxes[i].min.y + y };
        boxes[i].max = (ct_vec){ boxes[i].max.x + x, boxes[i].max.y + y };
    }
    if (count > 0 && rng_chance(r, 2)) { boxes[rng_below(r, count)] = any_box(r, BROKEN); }
}

/* ---- Oracle ------------------------------------------------------------------------------ */

static bool is_sound(const ct_rect *box)
{
    return isfinite(box->min.x) && isfinite(box->min.y) && isfinite(box->max.x) &&
           isfinite(box->max.y) && box->min.x <= box->max.x && box->min.y <= box->max.y;
}

static bool meet(const ct_rect *a, const ct_rect *b)
{
    return is_sound(a) && is_sound(b) && a->min.x <= b->max.x && b->min.x <= a->max.x &&
           a->min.y <= b->max.y && b->min.y <= a->max.y;
}

/* ---- The broad phase in guarded memory --------------------------------------------------- */

/* A crowd, and the broad phase that holds it in memory with a guard behind it. */
typedef struct bed {
    campaign campaign;
    ct_broad *broad;
    unsigned char *memory;
    size_t size;
    ct_rect boxes[MAX_BOXES];
    int count;
} bed;

static void make_broad(bed *t, int capacity)
{
    t->size = ct_broad_size(capacity);
    t->memory = malloc(t->size + GUARD);
    assert_non_null(t->memory);
    memset(t->memory, GUARD_BYTE, t->size + GUARD);
    t->broad = ct_broad_init(t->memory, t->size, capacity);
    assert_non_null(t->broad);
}

static void release_broad(bed *t)
{
    for (size_t i = 0; i < GUARD; i++) { assert_int_equal(t->memory[t->size + i], GUARD_BYTE); }
    free(t->memory);
}

/* ---- What is found ----------------------------------------------------------------------- */

static unsigned char pairs_seen[MAX_BOXES][MAX_BOXES], boxes_seen[MAX_BOXES];

static bool see_pair(void *user, int a, int b)
{
    assert_true(a < b);
    pairs_seen[a][b]++;
    (*(size_t *)user)++;
    return true;
}

static bool see_box(void *user, int index)
{
    boxes_seen[index]++;
    (*(size_t *)user)++;
    return true;
}

static void expect_all_pairs(const bed *t)
{
    size_t found = 0, wanted = 0;
    memset(pairs_seen, 0, sizeof pairs_seen);
    assert_true(ct_broad_each_pair(t->broad, see_pair, &found));
    for (int a = 0; a < t->count; a++) {
        for (int b = a + 1; b < t->count; b++) {
            bool want = meet(&t->boxes[a], &t->boxes[b]);
            wanted += want;
            if (pairs_seen[a][b] != want) {
                campaign_fail(&t->campaign, "boxes %d and %d of %d: found %d times, wanted %d", a,
                              b, t->count, pairs_seen[a][b], want);
            }
        }
    }
    assert_int_equal(found, wanted);
}

static void expect_in_rect(const bed *t, ct_rect asked)
{
    size_t found = 0;
    memset(boxes_seen, 0, sizeof boxes_seen);
    assert_true(ct_broad_each_in_rect(t->broad, &asked, see_box, &found));
    for (int i = 0; i < t->count; i++) {
        bool want = meet(&t->boxes[i], &asked);
        if (boxes_seen[i] != want) {
            campaign_fail(&t->campaign, "box %d of %d in a rect: found %d times, wanted %d", i,
                          t->count, boxes_seen[i], want);
        }
    }
}

static void expect_on_segment(const bed *t, ct_segment asked)
{
    size_t found = 0;
    ct_clip clip;
    memset(boxes_seen, 0, sizeof boxes_seen);
    assert_true(ct_broad_each_on_segment(t->broad, &asked, see_box, &found));
    for (int i = 0; i < t->count; i++) {
        bool want = is_sound(&t->boxes[i]) &&
                    ct_clip_segment_rect(&t->boxes[i], asked.from, asked.to, &clip);
        if (boxes_seen[i] != want) {
            campaign_fail(&t->campaign, "box %d of %d on a segment: found %d times, wanted %d", i,
                          t->count, boxes_seen[i], want);
        }
    }
}

/* A corner of a box, or any whole point: segments between them graze corners often. */
static ct_vec any_end(bed *t)
{
    rng *r = &t->campaign.random;
    if (t->count > 0 && rng_chance(r, 2)) {
        ct_rect box = t->boxes[rng_below(r, t->count)];
        ct_vec corner = { rng_chance(r, 2) ? box.min.x : box.max.x,
                          rng_chance(r, 2) ? box.min.y : box.max.y };
        if (fabs(corner.x) < 1e13 && fabs(corner.y) < 1e13) { return corner; }
    }
    return (ct_vec){ rng_range(r, -12, 12), rng_range(r, -12, 12) };
}

/* ---- Tests ------------------------------------------------------------------------------- */

static bed shared_bed;

TEST(every_pair_that_meets_is_found_once_while_boxes_move)
{
    bed *t = &shared_bed;
    t->campaign = campaign_begin("broad pairs", 1000);
    while (campaign_next(&t->campaign)) {
        t->count = fill_crowd(&t->campaign.random, t->boxes);
        make_broad(t, t->count + rng_below(&t->campaign.random, 9));
        assert_true(ct_broad_build(t->broad, t->boxes, t->count));
        expect_all_pairs(t);
        for (int frame = rng_below(&t->campaign.random, 6); frame > 0; frame--) {
            move_crowd(&t->campaign.random, t->boxes, t->count);
            assert_true(ct_broad_update(t->broad, t->boxes, t->count));
            expect_all_pairs(t);
        }
        release_broad(t);
    }
}

static bool is_far_from_overflow(const bed *t)
{
    for (int i = 0; i < t->count; i++) {
        const ct_rect *box = &t->boxes[i];
        if (is_sound(box) && fmax(fabs(box->max.x), fabs(box->max.y)) > 1e150) { return false; }
    }
    return true;
}

TEST(every_box_that_meets_a_rect_or_a_segment_is_found_once)
{
    bed *t = &shared_bed;
    t->campaign = campaign_begin("broad queries", 1000);
    while (campaign_next(&t->campaign)) {
        rng *r = &t->campaign.random;
        do {
            t->count = fill_crowd(r, t->boxes);
            /* the clip that is asked for comparison takes coordinates up to 1e150 */
        } while (!is_far_from_overflow(t));
        make_broad(t, t->count);
        assert_true(ct_broad_update(t->broad, t->boxes, t->count));
        for (int i = 0; i < 20; i++) {
            expect_on_segment(t, (ct_segment){ any_end(t), any_end(t) });
            ct_vec min = any_end(t);
            expect_in_rect(t, sized(min.x, min.y, any_size(r), any_size(r)));
            expect_in_rect(t, broken_box(r, sized(min.x, min.y, 5, 5)));
        }
        release_broad(t);
    }
}

TEST(a_segment_finds_the_corner_it_touches_and_misses_it_by_one_step)
{
    bed *t = &shared_bed;
    make_broad(t, 1);
    t->boxes[0] = sized(1, 1, 3, 3);
    t->count = 1;
    assert_true(ct_broad_build(t->broad, t->boxes, 1));
    size_t found = 0;
    ct_segment segment = { { 0, 2 }, { 2, 0 } };
    ct_broad_each_on_segment(t->broad, &segment, see_box, &found);
    assert_int_equal(found, 1);
    segment.from.y = nextafter(2, 1);
    ct_broad_each_on_segment(t->broad, &segment, see_box, &found);
    assert_int_equal(found, 1);
    segment.from.y = NAN;
    ct_broad_each_on_segment(t->broad, &segment, see_box, &found);
    assert_int_equal(found, 1);
    segment = (ct_segment){ { 0, 2 }, { 2, NAN } };
    ct_broad_each_on_segment(t->broad, &segment, see_box, &found);
    assert_int_equal(found, 1);
    release_broad(t);
}

/* from, corner and to are exactly on a line, three steps and one apart, but three steps are a bit
 * too many for a double: the corner seems to lie on either side. */
TEST(a_segment_finds_the_corner_it_touches_where_doubles_cannot_tell)
{
    bed *t = &shared_bed;
    rng r = { 20150401 };
    const int64_t most = (int64_t)1 << 53;
    make_broad(t, 1);
    for (int i = 0; i < 1000; i++) {
        double x = (double)(most - 1 - 2 * rng_below(&r, 1 << 30));
        double y = (double)(most - 1 - 2 * rng_below(&r, 1 << 30));
        double step_x = (double)(most / 5 * 2 + 1 + 2 * rng_below(&r, 1 << 30));
        double step_y = (double)(most / 5 * 2 + 1 + 2 * rng_below(&r, 1 << 30));
        /* Exact: beyond 2^53 the sums are even. */
        ct_segment segment = { { (x - step_x) - 2 * step_x, (y - step_y) - 2 * step_y },
                               { x + step_x, y + step_y } };
        t->boxes[0] = (ct_rect){ { x - 100, y }, { x, y + 100 } };
        size_t found = 0;
        assert_true(ct_broad_build(t->broad, t->boxes, 1));
        ct_broad_each_on_segment(t->broad, &segment, see_box, &found);
        assert_int_equal(found, 1);
        t->boxes[0].max.x -= 1;
        assert_true(ct_broad_update(t->broad, t->boxes, 1));
        ct_broad_each_on_segment(t->broad, &segment, see_box, &found);
        assert_int_equal(found, 1);
    }
    release_broad(t);
}

TEST(no_box_and_one_box_make_no_pair)
{
    bed *t = &shared_bed;
    size_t found = 0;
    ct_segment segment = { { 0, 0 }, { 1, 1 } };
    make_broad(t, 0);
    assert_true(ct_broad_build(t->broad, NULL, 0) && ct_broad_update(t->broad, NULL, 0));
    assert_true(ct_broad_each_pair(t->broad, see_pair, &found));
    t->boxes[0] = sized(0, 0, 1, 1);
    assert_true(ct_broad_each_in_rect(t->broad, &t->boxes[0], see_box, &found));
    assert_true(ct_broad_each_on_segment(t->broad, &segment, see_box, &found));
    assert_int_equal(found, 0);
    release_broad(t);
    make_broad(t, 1);
    assert_int_equal(ct_broad_pairs(t->broad, NULL, 0), 0);
    assert_true(ct_broad_build(t->broad, t->boxes, 1));
    assert_int_equal(ct_broad_pairs(t->broad, NULL, 0), 0);
    assert_true(ct_broad_each_in_rect(t->broad, &t->boxes[0], see_box, &found));
    assert_int_equal(found, 1);
    release_broad(t);
}

TEST(a_third_of_a_million_tiles_have_the_pairs_that_tiles_have)
{
    enum { COLUMNS = 700, ROWS = 500, TILES = COLUMNS * ROWS };
    ct_rect *tiles = malloc(TILES * sizeof *tiles);
    assert_non_null(tiles);
    for (int i = 0; i < TILES; i++) {
        int place = (int)(i * 7919LL % TILES); /* in no order */
        tiles[i] = sized(place % COLUMNS, place / COLUMNS, 1, 1);
    }
    bed *t = &shared_bed;
    make_broad(t, TILES);
    assert_true(ct_broad_build(t->broad, tiles, TILES));
    assert_int_equal(ct_broad_pairs(t->broad, NULL, 0),
                     (COLUMNS - 1) * ROWS + COLUMNS * (ROWS - 1) + 2 * (COLUMNS - 1) * (ROWS - 1));
    release_broad(t);
    free(tiles);
}

/* Answers do not depend on the order, speed does: from each cell of a grid the curve leads to one
 * beside it, and with a wrong bit to one anywhere. */
TEST(the_way_through_a_grid_leads_from_cell_to_cell)
{
    enum { SIDE = 128, CELLS = SIDE * SIDE };
    static ct_rect cells[CELLS];
    static ct_broad_entry entries[CELLS], spare[CELLS];
    for (int i = 0; i < CELLS; i++) {
        int place = (int)(i * 7919LL % CELLS); /* in no order */
        cells[i] = sized(place % SIDE, place / SIDE, 0.5, 0.5);
    }
    ct_broad_sort(cells, CELLS, entries, spare);
    double way = 0;
    for (int i = 1; i < CELLS; i++) {
        const ct_vec p = cells[entries[i - 1].index].min, q = cells[entries[i].index].min;
        way += fabs(q.x - p.x) + fabs(q.y - p.y);
    }
    assert_true(way <= 1.05 * (CELLS - 1));
}

static bool stop_at_third(void *user, int a, int b)
{
    (void)a;
    (void)b;
    return ++*(int *)user < 3;
}

static bool stop_at_third_box(void *user, int index)
{
    return stop_at_third(user, index, index);
}

TEST(a_search_stops_when_told_to)
{
    bed *t = &shared_bed;
    make_broad(t, MAX_BOXES);
    for (int i = 0; i < MAX_BOXES; i++) {
        t->boxes[i] = sized(i, i, MAX_BOXES, MAX_BOXES); /* all meet all */
    }
    assert_true(ct_broad_build(t->broad, t->boxes, MAX_BOXES));
    ct_segment segment = { { 0, 0 }, { MAX_BOXES, MAX_BOXES } };
    int found = 0;
    assert_false(ct_broad_each_pair(t->broad, stop_at_third, &found));
    assert_int_equal(found, 3);
    found = 0;
    assert_false(ct_broad_each_in_rect(t->broad, &t->boxes[0], stop_at_third_box, &found));
    assert_int_equal(found, 3);
    found = 0;
    assert_false(ct_broad_each_on_segment(t->broad, &segment, stop_at_third_box, &found));
    assert_int_equal(found, 3);
    release_broad(t);
}

TEST(the_array_gets_what_fits_and_tells_how_many_there_are)
{
    bed *t = &shared_bed;
    make_broad(t, 5);
    for (int i = 0; i < 5; i++) { t->boxes[i] = sized(0, 0, i, i); }
    assert_true(ct_broad_build(t->broad, t->boxes, 5));
    ct_pair all[11], some[5] = { [4] = { -1, -1 } };
    assert_int_equal(ct_broad_pairs(t->broad, all, 11), 10);
    assert_int_equal(ct_broad_pairs(t->broad, some, 4), 10);
    assert_memory_equal(all, some, 4 * sizeof some[0]);
    assert_true(some[4].a == -1 && some[4].b == -1);
    release_broad(t);
}

/* Wherever its memory lies, and whatever was in it. */
TEST(the_same_calls_find_the_same_in_the_same_order)
{
    enum { MANY = 100000 };
    static ct_pair found[2][MANY];
    size_t counts[2];
    bed *t = &shared_bed;
    for (int run = 0; run < 2; run++) {
        rng r = { 20150401 };
        make_broad(t, MAX_BOXES);
        for (int i = 0; i < MAX_BOXES; i++) {
            t->boxes[i] = any_box(&r, run == 0 ? ON_A_GRID : CLUSTERED);
        }
        assert_true(ct_broad_build(t->broad, t->boxes, MAX_BOXES / (run + 1)));
        for (int i = 0; i < MAX_BOXES; i++) {
            t->boxes[i] = sized(17 * i % 41, 23 * i % 37, i % 5, i % 3);
        }
        assert_true(ct_broad_build(t->broad, t->boxes, MAX_BOXES));
        for (int i = 0; i < MAX_BOXES; i++) { t->boxes[i].max.x += 1; }
        assert_true(ct_broad_update(t->broad, t->boxes, MAX_BOXES));
        counts[run] = ct_broad_pairs(t->broad, found[run], MANY);
        release_broad(t);
    }
    assert_int_equal(counts[0], counts[1]);
    assert_in_range(counts[0], 1, MANY);
    assert_memory_equal(found[0], found[1], counts[0] * sizeof found[0][0]);
}

TEST(a_tree_worn_by_moves_is_built_anew)
{
    enum { MANY = 10000 };
    static ct_pair updated[MANY], built[MANY];
    bed *t = &shared_bed;
    make_broad(t, MAX_BOXES);
    for (int i = 0; i < MAX_BOXES; i++) { t->boxes[i] = sized(i, 0, 1, 1); }
    assert_true(ct_broad_build(t->broad, t->boxes, MAX_BOXES));
    for (int i = 0; i < MAX_BOXES; i++) { t->boxes[i] = sized(17 * i % 41, 23 * i % 37, 1, 1); }
    assert_true(ct_broad_update(t->broad, t->boxes, MAX_BOXES));
    size_t count = ct_broad_pairs(t->broad, updated, MANY);
    assert_true(ct_broad_build(t->broad, t->boxes, MAX_BOXES));
    assert_int_equal(ct_broad_pairs(t->broad, built, MANY), count);
    assert_in_range(count, 1, MANY);
    assert_memory_equal(updated, built, count * sizeof built[0]);
    release_broad(t);
}

/* A line of tiny boxes in no order, one huge box over it and one that is far away. */
TEST(a_crowd_is_sorted_however_small_it_is_in_the_whole)
{
    enum { HUGE_BOX = 3 };
    static ct_broad_entry entries[MAX_BOXES], spare[MAX_BOXES];
    ct_rect *boxes = shared_bed.boxes;
    for (int i = 0; i < MAX_BOXES; i++) {
        boxes[i] = sized(0x1p-20 * (i * 263 % MAX_BOXES), 0, 0x1p-20, 0x1p-20);
    }
    boxes[HUGE_BOX] = sized(-1e6, -1e6, 2e6, 2e6);
    boxes[HUGE_BOX + 1] = sized(1e9, 1e9, 0x1p-20, 0x1p-20);
    ct_broad_sort(boxes, MAX_BOXES, entries, spare);
    assert_int_equal(entries[0].index, HUGE_BOX);
    for (int i = 2; i < MAX_BOXES; i++) {
        ct_rect a = boxes[entries[i - 1].index], b = boxes[entries[i].index];
        assert_true(a.min.x > 1 || b.min.x > a.min.x - CT_BROAD_FANOUT * 0x1p-20);
    }
}

TEST(memory_too_small_or_misaligned_is_refused)
{
    static _Alignas(max_align_t) unsigned char memory[4096];
    size_t size = ct_broad_size(20);
    assert_in_range(size, 1, sizeof memory - 1);
    assert_null(ct_broad_init(memory, size - 1, 20));
    assert_null(ct_broad_init(memory + 1, sizeof memory - 1, 20));
    assert_null(ct_broad_init(memory, sizeof memory, -1));
    assert_null(ct_broad_init(memory, SIZE_MAX, CT_BROAD_MAX_BOXES + 1));
    assert_int_equal(ct_broad_size(-1), 0);
    assert_int_equal(ct_broad_size(INT_MIN), 0);
    assert_int_equal(ct_broad_size(CT_BROAD_MAX_BOXES + 1), 0);
    assert_in_range(ct_broad_size(CT_BROAD_MAX_BOXES), 40L * CT_BROAD_MAX_BOXES,
                    41L * CT_BROAD_MAX_BOXES);
    assert_ptr_equal(ct_broad_init(memory, size, 20), memory);
}

TEST(a_count_beyond_the_capacity_is_refused_and_empties_it)
{
    bed *t = &shared_bed;
    make_broad(t, 2);
    for (int i = 0; i < 3; i++) { t->boxes[i] = sized(0, 0, 1, 1); }
    assert_true(ct_broad_build(t->broad, t->boxes, 2));
    assert_int_equal(ct_broad_pairs(t->broad, NULL, 0), 1);
    assert_false(ct_broad_update(t->broad, t->boxes, 3));
    assert_int_equal(ct_broad_pairs(t->broad, NULL, 0), 0);
    assert_false(ct_broad_build(t->broad, t->boxes, -1));
    assert_true(ct_broad_update(t->broad, t->boxes, 2));
    assert_int_equal(ct_broad_pairs(t->broad, NULL, 0), 1);
    release_broad(t);
}
