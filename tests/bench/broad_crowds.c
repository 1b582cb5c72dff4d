/* broad_crowds.c - CPU milliseconds to find all pairs of many moving boxes, side by side. Prints,
 * asserts nothing, but says so where the counts of pairs differ.
 *
 * "first" is from nothing to the pairs; "frame" the mean over ten frames in which every box moves
 * by a tenth of its size; a peer that takes seconds is left out of the larger crowds. The least of
 * several runs counts: the rest is other programs. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/bench/broad_peers.h"

enum { FRAMES = 11 };

static const double too_long_ms = 2000;

/* ---- libct ------------------------------------------------------------------------------- */

typedef struct own {
    ct_broad *broad;
    int count;
} own;

static void *create_own(const ct_rect *boxes, int count)
{
    own *o = malloc(sizeof *o);
    (void)boxes;
    size_t size = ct_broad_size(count);
    *o = (own){ ct_broad_init(malloc(size), size, count), count };
    return o;
}

static bool count_pair(void *user, int a, int b)
{
    (void)a;
    (void)b;
    ++*(size_t *)user;
    return true;
}

static size_t find_own(void *peer, const ct_rect *boxes)
{
    own *o = peer;
    size_t found = 0;
    ct_broad_update(o->broad, boxes, o->count);
    ct_broad_each_pair(o->broad, count_pair, &found);
    return found;
}

static void destroy_own(void *peer)
{
    own *o = peer;
    free(o->broad);
    free(o);
}

static const broad_peer peer_own = { "libct", create_own, find_own, destroy_own };

static const broad_peer *const peers[] = {
    &peer_own,        &peer_grid,    &peer_sweep,      &peer_box2d_tree,
    &peer_box2d_kept, &peer_bb_tree, &peer_space_hash,
};

enum { PEER_COUNT = sizeof peers / sizeof peers[0] };

/* ---- Crowds ------------------------------------------------------------------------------ */

typedef struct crowd {
    const char *name;
    ct_rect (*make)(int index, double side);
} crowd;

static double random_between(double low, double high)
{
    static uint64_t state = 20150401;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return low + (high - low) * ((double)((state * 0x2545F4914F6CDD1DULL) >> 11) * 0x1p-53);
}

static ct_rect box_within(double side, double w, double h)
{
    ct_vec min = { random_between(0, side), random_between(0, side) };
    return (ct_rect){ min, { min.x + w, min.y + h } };
}

static ct_rect equal_box(int index, double side)
{
    (void)index;
    return box_within(side, 1, 1);
}

static ct_rect mixed_box(int index, double side)
{
    (void)index;
    double w = pow(1000, random_between(0, 1));
    return box_within(200 * side, w, w * random_between(0.5, 2));
}

static ct_rect small_or_big_box(int index, double side)
{
    return index % 100 == 0 ? box_within(2 * side, 30, 30) : box_within(2 * side, 1, 1);
}

static ct_rect corner_box(int index, double side)
{
    return index % 100 == 0 ? box_within(1000 * side, 1, 1) : box_within(side, 1, 1);
}

static ct_rect line_box(int index, double side)
{
    (void)index;
    ct_rect box = box_within(side * side, 1, 1);
    return (ct_rect){ { box.min.x, 0 }, { box.max.x, 1 } };
}

static ct_rect column_box(int index, double side)
{
    ct_rect box = line_box(index, side);
    return (ct_rect){ { box.min.y, box.min.x }, { box.max.y, box.max.x } };
}

static ct_rect thin_box(int index, double side)
{
    return index % 2 == 0 ? box_within(8 * side, 20, 0.01) : box_within(8 * side, 0.01, 20);
}

static const crowd crowds[] = {
    { "equal sizes", equal_box },         { "sizes 1 to 1000", mixed_box },
    { "1 in 100 big", small_or_big_box }, { "one corner", corner_box },
    { "line along x", line_box },         { "line along y", column_box },
    { "thin, both ways", thin_box },
};

static void move_boxes(ct_rect *boxes, const ct_vec *moves, int count)
{
    for (int i = 0; i < count; i++) {
        ct_vec m = moves[i];
        boxes[i].min = (ct_vec){ boxes[i].min.x + m.x, boxes[i].min.y + m.y };
        boxes[i].max = (ct_vec){ boxes[i].max.x + m.x, boxes[i].max.y + m.y };
    }
}

/* ---- Timing ------------------------------------------------------------------------------ */

typedef struct timing {
    double frames[FRAMES];
    size_t pairs; /* of all frames */
} timing;

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* frames[f] are the boxes of frame f. */
static void time_run(const broad_peer *peer, ct_rect *const frames[FRAMES], int count, timing *out)
{
    out->pairs = 0;
    double start = now_ms();
    void *context = peer->create(frames[0], count);
    for (int f = 0; f < FRAMES && (f == 0 || out->frames[0] < too_long_ms); f++) {
        out->pairs += peer->find(context, frames[f]);
        double end = now_ms();
        out->frames[f] = fmin(out->frames[f], end - start);
        start = end;
    }
    peer->destroy(context);
}

static double mean_frame(const timing *t)
{
    double sum = 0;
    for (int f = 1; f < FRAMES; f++) { sum += t->frames[f]; }
    return sum / (FRAMES - 1);
}

static void print_row(const char *title, const double values[PEER_COUNT])
{
    printf("  %-6s", title);
    for (int p = 0; p < PEER_COUNT; p++) {
        if (isfinite(values[p])) {
            printf(" %9.3f (%5.1f)", values[p], values[p] / values[0]);
        } else {
            printf(" %9s        ", "-");
        }
    }
    printf("\n");
}

static void make_frames(const crowd *kind, int count, ct_rect *frames[FRAMES])
{
    size_t size = (size_t)count * sizeof(ct_rect);
    ct_vec *moves = malloc((size_t)count * sizeof *moves);
    for (int f = 0; f < FRAMES; f++) { frames[f] = malloc(size); }
    for (int i = 0; i < count; i++) {
        ct_rect box = kind->make(i, 1.6 * sqrt(count));
        double angle = random_between(-3.14, 3.14);
        double step = 0.05 * (box.max.x - box.min.x + box.max.y - box.min.y);
        moves[i] = (ct_vec){ step * cos(angle), step * sin(angle) };
        frames[0][i] = box;
    }
    for (int f = 1; f < FRAMES; f++) {
        memcpy(frames[f], frames[f - 1], size);
        move_boxes(frames[f], moves, count);
    }
    free(moves);
}

static void time_crowd(const crowd *kind, int count, bool is_out[PEER_COUNT])
{
    ct_rect *frames[FRAMES];
    double first[PEER_COUNT], mean[PEER_COUNT];
    size_t pairs = 0;
    make_frames(kind, count, frames);
    for (int p = 0; p < PEER_COUNT; p++) {
        timing t = { .frames = { 0 } };
        for (int f = 0; f < FRAMES; f++) { t.frames[f] = INFINITY; }
        for (int run = count < 100000 ? 20 : 3; run > 0 && !is_out[p]; run--) {
            time_run(peers[p], frames, count, &t);
            is_out[p] = t.frames[0] > too_long_ms / 4;
        }
        first[p] = t.frames[0];
        mean[p] = mean_frame(&t);
        pairs = p == 0 ? t.pairs : pairs;
        if (isfinite(mean[p]) && t.pairs != pairs) {
            printf("%s finds %zu pairs, libct %zu\n", peers[p]->name, t.pairs, pairs);
        }
    }
    printf("%s, %d boxes, %.2f pairs a box\n", kind->name, count,
           (double)pairs / FRAMES / (double)count);
    print_row("first", first);
    print_row("frame", mean);
    fflush(stdout);
    for (int f = 0; f < FRAMES; f++) { free(frames[f]); }
}

void broad_time_crowds(int largest)
{
    printf("\nms (ratio)");
    for (int p = 0; p < PEER_COUNT; p++) { printf(" %-17s", peers[p]->name); }
    printf("\n");
    for (size_t k = 0; k < sizeof crowds / sizeof crowds[0]; k++) {
        bool is_out[PEER_COUNT] = { false };
        for (int count = 1000; count <= largest; count *= 10) {
            time_crowd(&crowds[k], count, is_out);
        }
    }
}
