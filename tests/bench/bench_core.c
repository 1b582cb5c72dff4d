/* bench_core.c - nanoseconds per call of the core's questions. Prints, asserts nothing.
 *
 * Each overlap test and sweep runs over 65,536 random pairs, of which 40 % hit, in random order so
 * that no branch can be predicted from the pair before. The least of several rounds counts: the
 * rest is other programs.
 *
 * usage: bench_core [ROUNDS] */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/ct.h"

enum { PAIRS = 65536, CLIPS = 10000000 };

typedef struct bench_pair {
    ct_shape a, b;
    ct_vec move; /* of a */
} bench_pair;

static bench_pair *pairs;
static int rounds = 15;

static double now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* xorshift64*: the same pairs in every run. */
static double random_between(double low, double high)
{
    static uint64_t state = 20150401;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return low + (high - low) * ((double)((state * 0x2545F4914F6CDD1DULL) >> 11) * 0x1p-53);
}

static ct_shape random_shape(ct_type type)
{
    ct_vec p = { random_between(0, 40), random_between(0, 40) };
    double w = random_between(2, 12), h = random_between(2, 12), angle = random_between(-3, 3);
    switch (type) {
    case CT_POINT:
        return (ct_shape){ .type = type, .as.point = p };
    case CT_CIRCLE:
        return (ct_shape){ .type = type, .as.circle = { p, w / 2 } };
    case CT_RECT:
        return (ct_shape){ .type = type, .as.rect = { p, { p.x + w, p.y + h } } };
    default:
        return (ct_shape){ .type = type,
                           .as.obb = { p, { w / 2, h / 2 }, cos(angle), sin(angle) } };
    }
}

/* Pairs of two types, or of any two where a type is CT_TYPE_COUNT; 40 % of them overlap, or hit
 * when a moves. */
static void make_pairs(ct_type type_a, ct_type type_b, bool moving)
{
    for (int i = 0; i < PAIRS; i++) {
        bool want = random_between(0, 1) < 0.4, got, useless;
        ct_type a = type_a == CT_TYPE_COUNT ? (ct_type)random_between(0, 4) : type_a;
        ct_type b = type_b == CT_TYPE_COUNT ? (ct_type)random_between(0, 4) : type_b;
        if (a == CT_POINT && b == CT_POINT) { b = CT_RECT; /* two random points never meet */ }
        do {
            ct_vec move = { random_between(-20, 20), random_between(-20, 20) };
            pairs[i] = (bench_pair){ random_shape(a), random_shape(b), move };
            ct_sweep sweep;
            ct_find_sweep(&(ct_moving){ pairs[i].a, move }, &(ct_moving){ pairs[i].b, { 0, 0 } },
                          &sweep);
            got = moving ? sweep.hit : ct_overlap(&pairs[i].a, &pairs[i].b);
            useless = moving && sweep.hit && sweep.t == 0;
        } while (got != want || useless);
    }
}

/* Runs `expression`, which is 1 for a hit, over all pairs; p is the current one. */
#define TIME(name, expression)                                                                 \
    do {                                                                                       \
        double least = INFINITY;                                                               \
        int hits = 0;                                                                          \
        for (int round = 0; round < rounds; round++) {                                         \
            hits = 0;                                                                          \
            double start = now_ns();                                                           \
            for (const bench_pair *p = pairs; p < pairs + PAIRS; p++) {                        \
                hits += (expression) ? 1 : 0;                                                  \
            }                                                                                  \
            least = fmin(least, now_ns() - start);                                             \
        }                                                                                      \
        printf("%-24s %7.1f ns   %2.0f %% hits\n", name, least / PAIRS, 100.0 * hits / PAIRS); \
    } while (0)

static void time_overlaps(void)
{
    make_pairs(CT_POINT, CT_CIRCLE, false);
    TIME("point-circle", ct_overlap_point_circle(&p->a.as.point, &p->b.as.circle));
    make_pairs(CT_POINT, CT_RECT, false);
    TIME("point-rect", ct_overlap_point_rect(&p->a.as.point, &p->b.as.rect));
    make_pairs(CT_POINT, CT_OBB, false);
    TIME("point-obb", ct_overlap_point_obb(&p->a.as.point, &p->b.as.obb));
    make_pairs(CT_CIRCLE, CT_CIRCLE, false);
    TIME("circle-circle", ct_overlap_circle_circle(&p->a.as.circle, &p->b.as.circle));
    make_pairs(CT_CIRCLE, CT_RECT, false);
    TIME("circle-rect", ct_overlap_circle_rect(&p->a.as.circle, &p->b.as.rect));
    make_pairs(CT_CIRCLE, CT_OBB, false);
    TIME("circle-obb", ct_overlap_circle_obb(&p->a.as.circle, &p->b.as.obb));
    make_pairs(CT_RECT, CT_RECT, false);
    TIME("rect-rect", ct_overlap_rect_rect(&p->a.as.rect, &p->b.as.rect));
    make_pairs(CT_RECT, CT_OBB, false);
    TIME("rect-obb", ct_overlap_rect_obb(&p->a.as.rect, &p->b.as.obb));
    make_pairs(CT_OBB, CT_OBB, false);
    TIME("obb-obb", ct_overlap_obb_obb(&p->a.as.obb, &p->b.as.obb));
    make_pairs(CT_TYPE_COUNT, CT_TYPE_COUNT, false);
    TIME("any-any", ct_overlap(&p->a, &p->b));
    ct_contact contact;
    TIME("any-any, whole contact",
         (ct_find_contact(&p->a, &p->b, &contact), contact.relation != CT_APART));
}

static void time_sweeps(void)
{
    ct_swept_circle stages;
    ct_sweep sweep;
    const ct_vec rest = { 0, 0 };
    make_pairs(CT_CIRCLE, CT_RECT, true);
    TIME("circle-rect, stages",
         (ct_sweep_circle_rect(&p->a.as.circle, p->move, &p->b.as.rect, &stages),
          stages.result.hit));
    make_pairs(CT_CIRCLE, CT_OBB, true);
    TIME("circle-obb, stages",
         (ct_sweep_circle_obb(&p->a.as.circle, p->move, &p->b.as.obb, &stages), stages.result.hit));
    make_pairs(CT_CIRCLE, CT_CIRCLE, true);
    TIME("circle-circle",
         (ct_sweep_circle_circle(&p->a.as.circle, p->move, &p->b.as.circle, &sweep), sweep.hit));
    make_pairs(CT_OBB, CT_OBB, true);
    TIME("obb-obb",
         (ct_find_sweep(&(ct_moving){ p->a, p->move }, &(ct_moving){ p->b, rest }, &sweep),
          sweep.hit));
    make_pairs(CT_TYPE_COUNT, CT_TYPE_COUNT, true);
    TIME("any-any",
         (ct_find_sweep(&(ct_moving){ p->a, p->move }, &(ct_moving){ p->b, rest }, &sweep),
          sweep.hit));
}

/* Cohen-Sutherland as the source timed it: ten million segments against the expanded rect of the
 * worked example. `count` segments in turn. */
static void time_clips(const char *name, const ct_vec (*segments)[2], int count)
{
    static const ct_rect expanded = { { -2, -2 }, { 28, 18 } };
    double least = INFINITY;
    int hits = 0;
    for (int round = 0; round < rounds / 3 + 1; round++) {
        ct_clip clip;
        hits = 0;
        double start = now_ns();
        for (int i = 0, at = 0; i < CLIPS; i++, at = at + 1 == count ? 0 : at + 1) {
            hits += ct_clip_segment_rect(&expanded, segments[at][0], segments[at][1], &clip);
        }
        least = fmin(least, now_ns() - start);
    }
    printf("%-24s %7.1f ms   %2.0f %% hits\n", name, least * 1e-6, 100.0 * hits / CLIPS);
}

static void time_cohen_sutherland(void)
{
    static const ct_vec example[1][2] = { { { -10, -10 }, { 31, 13 } } };
    static ct_vec random_segments[PAIRS][2];
    for (int i = 0; i < PAIRS; i++) {
        for (int end = 0; end < 2; end++) {
            random_segments[i][end] = (ct_vec){ random_between(-30, 55), random_between(-25, 45) };
        }
    }
    time_clips("the worked example", example, 1);
    time_clips("random segments", (const ct_vec(*)[2])random_segments, PAIRS);
}

int main(int argc, char **argv)
{
    rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : rounds;
    pairs = malloc(PAIRS * sizeof *pairs);
    if (!pairs || rounds < 1) { return 1; }
    puts("overlap, per call");
    time_overlaps();
    puts("sweep, per call");
    time_sweeps();
    puts("Cohen-Sutherland, 10,000,000 calls (279.93 ms in Java in the source)");
    time_cohen_sutherland();
    free(pairs);
    return 0;
}
