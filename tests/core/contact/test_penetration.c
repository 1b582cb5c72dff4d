/* test_penetration.c - the shortest way out of overlaps with concave polygons, against every place
 * where two lines of the convolution cross, in whole numbers. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_pairs.h"
#include "tests/core/oracle/pair_shapes.h"
#include "tests/core/oracle/random_outline.h"
#include "tests/unit.h"

/* ---- Every candidate, in whole numbers ------------------------------------------------------ */

/* dx * y - dy * x = c for the moves (x, y) in which a corner of one lies on the line of an edge of
 * the other. */
typedef struct whole_line {
    int64_t dx, dy, c;
} whole_line;

/* (x, y) / w, w > 0 */
typedef struct whole_move {
    int64_t x, y, w;
    double length;
} whole_move;

enum { MOST_POINTS = 12, MOST_LINES = 2 * MOST_POINTS * MOST_POINTS };

static int lines_of(const ct_polygon *a, const ct_polygon *b, whole_line *out)
{
    int count = 0;
    for (int k = 0; k < 2; k++) {
        const ct_polygon *of = k == 0 ? a : b;
        for (int i = 0; i < of->count; i++) {
            ct_vec p = of->points[i], q = of->points[(i + 1) % of->count];
            for (int j = 0; j < (k == 0 ? b : a)->count; j++) {
                ct_vec v = k == 0 ? b->points[j] : a->points[j];
                int64_t dx = (int64_t)(q.x - p.x), dy = (int64_t)(q.y - p.y);
                int64_t x = (int64_t)(k == 0 ? p.x - v.x : v.x - p.x);
                int64_t y = (int64_t)(k == 0 ? p.y - v.y : v.y - p.y);
                out[count++] = (whole_line){ dx, dy, dx * y - dy * x };
            }
        }
    }
    return count;
}

static bool cross_lines(const whole_line *f, const whole_line *g, whole_move *out)
{
    int64_t w = f->dx * g->dy - f->dy * g->dx, sign = w < 0 ? -1 : 1;
    *out = (whole_move){ sign * (f->c * g->dx - g->c * f->dx), sign * (f->c * g->dy - g->c * f->dy),
                         sign * w, 0 };
    out->length = w == 0 ? 0 : hypot((double)out->x, (double)out->y) / (double)out->w;
    return w != 0;
}

static ct_shape placed(const ct_polygon *p, const whole_move *by, bool moves, ct_vec *points)
{
    for (int i = 0; i < p->count; i++) {
        double w = (double)by->w;
        points[i] = (ct_vec){ p->points[i].x * w + (moves ? (double)by->x : 0),
                              p->points[i].y * w + (moves ? (double)by->y : 0) };
    }
    return polygon(points, p->count);
}

static bool is_free(const ct_polygon *a, const ct_polygon *b, const whole_move *by)
{
    ct_vec pa[MOST_POINTS], pb[MOST_POINTS];
    ct_shape sa = placed(a, by, false, pa), sb = placed(b, by, true, pb);
    return pair_oracle(&sa, &sb).relation != CT_OVERLAPPING;
}

/* The shortest free move; its length alone. */
static double least_move(const ct_polygon *a, const ct_polygon *b, double guess)
{
    static whole_line lines[MOST_LINES];
    int count = lines_of(a, b, lines);
    double least = HUGE_VAL;
    for (int k = 0; k < count; k++) {
        whole_line square = { -lines[k].dy, lines[k].dx, 0 };
        for (int l = -1; l < k; l++) {
            whole_move m;
            if (cross_lines(&lines[k], l < 0 ? &square : &lines[l], &m) && m.length < least &&
                m.length < guess * (1 + 1e-9) && is_free(a, b, &m)) {
                least = m.length;
            }
        }
    }
    return least;
}

/* ---- Random polygons ------------------------------------------------------------------------ */

/* Of whole numbers: four times what is drawn, which may have points in the middle of edges. */
static int small_outline(rng *r, int span, ct_vec *out)
{
    static ct_vec points[CT_MAX_POINTS];
    int count;
    do {
        count = random_outline(r, &(numbers){ .kind = PAIR_GRID, .span = span }, points);
    } while (count > MOST_POINTS);
    for (int i = 0; i < count; i++) {
        out[i] = (ct_vec){ 4 * points[i].x, 4 * points[i].y };
        assert_true(out[i].x == floor(out[i].x) && out[i].y == floor(out[i].y));
    }
    return count;
}

TEST(depths_are_those_of_the_whole_convolution)
{
    campaign c = campaign_begin("convolution", 500);
    ct_vec pa[MOST_POINTS], pb[MOST_POINTS];
    while (campaign_next(&c)) {
        int span = rng_range(&c.random, 2, 9);
        ct_shape a = polygon(pa, small_outline(&c.random, span, pa));
        ct_shape b = polygon(pb, small_outline(&c.random, span, pb));
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        if (k.relation != CT_OVERLAPPING) { continue; }
        double want = least_move(&a.as.polygon, &b.as.polygon, k.depth);
        /* Never shorter; to the tip of a slanted wedge some 1e-12 are added: the more slanted the
         * more. */
        if (!(k.depth >= want * (1 - 1e-12) && k.depth <= want * (1 + 0x1p-36))) {
            print_shape(stderr, &a);
            print_shape(stderr, &b);
            campaign_fail(&c, "depth %.17g, want %.17g (%g %g)", k.depth, want, k.normal.x,
                          k.normal.y);
        }
    }
}

/* ---- Any shape, on a grid on which moved corners are exact ------------------------------- */

static double on_grid(double v, double step)
{
    return step * rint(v / step);
}

static ct_vec grid_vec(rng *r, double far)
{
    return (ct_vec){ on_grid(rng_between(r, -far, far), 0x1p-20),
                     on_grid(rng_between(r, -far, far), 0x1p-20) };
}

/* Star shaped around 0, which is within it. */
static ct_shape grid_star(rng *r, ct_vec *points)
{
    int count = rng_range(r, 4, 24), way = rng_chance(r, 2) ? 1 : -1;
    double spikes = rng_between(r, 0.1, 1);
    for (int i = 0; i < count; i++) {
        double angle = way * 6.283185307179586 * (i + rng_between(r, 0, 0.7)) / count;
        double far = rng_chance(r, 2) ? 0.5 : 0.5 * rng_between(r, 1 - 0.95 * spikes, 1);
        points[i] =
            (ct_vec){ on_grid(far * cos(angle), 0x1p-20), on_grid(far * sin(angle), 0x1p-20) };
    }
    return polygon(points, count);
}

/* Does the exact verdict change with this move of b, which is rounded by 2^-51 at most? */
static bool overlaps_moved(const ct_shape *a, const ct_shape *b, double x, double y)
{
    ct_shape m = moved(b, (ct_vec){ on_grid(x, 0x1p-50), on_grid(y, 0x1p-50) });
    return pair_oracle(a, &m).relation == CT_OVERLAPPING;
}

static bool is_free_close_to(const ct_shape *a, const ct_shape *b, ct_vec move, double radius)
{
    bool overlaps = true;
    for (int i = 0; i < 256 && overlaps; i++) {
        double angle = 6.283185307179586 * i / 64, far = radius * i / 256;
        overlaps = overlaps_moved(a, b, move.x + far * cos(angle), move.y + far * sin(angle));
    }
    return !overlaps;
}

static void check_way_out(const campaign *c, const ct_shape *a, const ct_shape *b,
                          const ct_contact *k)
{
    double longer = k->depth * (1 + 1e-12), shorter = k->depth * (1 - 1e-12) - 0x1p-49;
    bool is_way = !overlaps_moved(a, b, longer * k->normal.x, longer * k->normal.y) ||
                  /* of a wedge as good as without room */
                  is_free_close_to(a, b, (ct_vec){ k->depth * k->normal.x, k->depth * k->normal.y },
                                   1e-12 * k->depth + 0x1p-44);
    bool is_least = overlaps_moved(a, b, shorter * k->normal.x, shorter * k->normal.y);
    for (int i = 0; i < 96 && is_least; i++) {
        double angle = 6.283185307179586 * i / 96, length = shorter * (i % 3 == 0 ? 0.7 : 1);
        is_least = overlaps_moved(a, b, length * cos(angle), length * sin(angle));
    }
    ct_vec step = { k->b_point.x - k->a_point.x + k->depth * k->normal.x,
                    k->b_point.y - k->a_point.y + k->depth * k->normal.y };
    if (!is_way || !is_least || hypot(step.x, step.y) > 1e-15) {
        print_shape(stderr, a);
        print_shape(stderr, b);
        campaign_fail(c, "depth %.17g, normal (%g, %g): is a way %d, the least %d", k->depth,
                      k->normal.x, k->normal.y, is_way, is_least);
    }
}

TEST(ways_out_are_free_and_shorter_ones_are_not)
{
    campaign c = campaign_begin("ways out", 100);
    ct_vec pa[24], pb[24];
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_shape a = grid_star(r, pa), b = { .type = CT_POINT, .as.point = grid_vec(r, 0.3) };
        ct_vec at = grid_vec(r, 0.5), to = grid_vec(r, 0.5);
        double radius = on_grid(rng_between(r, 0.01, 0.4), 0x1p-20);
        switch (c.index % 5) {
        case 0:
            break;
        case 1:
            b = circle(at.x, at.y, radius);
            break;
        case 2:
            b = segment(at.x, at.y, to.x, to.y);
            break;
        case 3:
            b = capsule(at.x, at.y, to.x, to.y, radius);
            break;
        default:
            b = grid_star(r, pb);
            b = moved(&b, at);
        }
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        if (k.relation == CT_OVERLAPPING) { check_way_out(&c, &a, &b, &k); }
    }
}

/* A segment's end goes askew into the notch between two sides of a polygon: there its way is longer
 * by what frees it rounded, and no point is farther off its shape than that. */
TEST(the_points_in_a_slanted_notch_are_off_by_what_is_added_to_the_way)
{
    ct_vec at[] = { { 7.26, -3.62 }, { 8.73, -1.58 }, { 7.35, -0.08 }, { 4.93, -1.24 },
                    { 3.96, -1.74 }, { 1.81, 0.45 },  { 0.27, -0.79 }, { -1.5, -2.41 },
                    { 0.91, -4.31 }, { 3.66, -3.98 }, { 1.97, -7.41 }, { 3.69, -8.1 },
                    { 5.33, -7.21 }, { 6.83, -6.59 }, { 6.77, -4.78 } };
    ct_shape a = segment(-2.05, -5.28, 6.59, -4.18), b = polygon(at, 15);
    ct_contact k;
    ct_find_contact(&a, &b, &k);
    const ct_vec end = { 6.59, -4.18 }, notch = { 3.66, -3.98 };
    double off = hypot(k.b_point.x - notch.x, k.b_point.y - notch.y);
    assert_true(k.a_point.x == end.x && k.a_point.y == end.y);
    assert_true(off <= 2e-12 * k.depth);
}

/* A corner goes straight into another, level with where a side would run if it were longer. */
TEST(points_lie_where_corners_meet_level_with_a_side)
{
    ct_vec at[] = {
        { 1, 1 }, { 1, 0 }, { 3, 0 }, { 8, 2 }, { 6, 3 }, { 5, 3 }, { 4, 5 }, { 3, 2 }
    };
    ct_vec to[] = {
        { 1, 2 }, { 4, 4 }, { 5, 3 }, { 8, 2 }, { 8, 3 }, { 7, 7 }, { 6, 7 }, { 3, 10 }
    };
    ct_shape a = polygon(at, 8), b = polygon(to, 8);
    ct_contact k;
    ct_find_contact(&a, &b, &k);
    assert_true(k.depth == 1 && k.normal.x == 0 && k.normal.y == 1);
    assert_true(k.a_point.x == 4 && k.a_point.y == 5 && k.b_point.x == 4 && k.b_point.y == 4);
}

/* ---- Decimals ------------------------------------------------------------------------------- */

/* In whole numbers, and their tenths. */
typedef struct tenths {
    ct_vec whole[8], tenth[8];
    ct_shape as_whole, as_tenths;
} tenths;

static int by_angle(const void *p, const void *q)
{
    const ct_vec *a = p, *b = q;
    double u = atan2(a->y - 0.25, a->x - 0.125), v = atan2(b->y - 0.25, b->x - 0.125);
    return u < v ? -1 : u > v;
}

/* One of its corners at `at`. */
static void make_tenths(rng *r, ct_vec at, tenths *out)
{
    ct_polygon_check check;
    ct_polygon made = { out->whole, 0 };
    do {
        made.count = rng_range(r, 3, 8);
        for (int i = 0; i < made.count; i++) {
            out->whole[i] = (ct_vec){ rng_range(r, -4, 4), rng_range(r, -4, 4) };
        }
        qsort(out->whole, (size_t)made.count, sizeof *out->whole, by_angle);
    } while (!ct_check_polygon(&made, &check));
    const ct_vec corner = out->whole[rng_below(r, made.count)];
    const double x = at.x - corner.x, y = at.y - corner.y;
    for (int i = 0; i < made.count; i++) {
        out->whole[i] = (ct_vec){ out->whole[i].x + x, out->whole[i].y + y };
        out->tenth[i] = (ct_vec){ out->whole[i].x / 10, out->whole[i].y / 10 };
    }
    out->as_whole = polygon(out->whole, made.count);
    out->as_tenths = polygon(out->tenth, made.count);
}

static double off(const ct_shape *s, ct_vec at)
{
    const ct_shape point = { .type = CT_POINT, .as.point = at };
    ct_vec closest[2];
    return ct_find_distance(s, &point, closest);
}

/* What touches in whole numbers may overlap in tenths, by their rounding and no more; and whatever
 * the depth, each point lies on its shape. Sides lie on one line there but for rounding, and any of
 * them may be the one that decides. */
TEST(tenths_are_no_deeper_than_their_rounding_where_whole_numbers_touch)
{
    campaign c = campaign_begin("tenths", 10);
    int touching = 0;
    while (campaign_next(&c)) {
        tenths a, b;
        make_tenths(&c.random, (ct_vec){ 3, 2 }, &a);
        const int corner = rng_below(&c.random, a.as_whole.as.polygon.count);
        make_tenths(&c.random, a.whole[corner], &b);
        ct_polygon_check check;
        ct_contact k, exact;
        ct_find_contact(&a.as_tenths, &b.as_tenths, &k);
        ct_find_contact(&a.as_whole, &b.as_whole, &exact);
        if (k.relation != CT_OVERLAPPING || !ct_check_polygon(&a.as_tenths.as.polygon, &check) ||
            !ct_check_polygon(&b.as_tenths.as.polygon, &check)) {
            continue;
        }
        touching += exact.relation != CT_OVERLAPPING;
        const bool too_deep = exact.relation != CT_OVERLAPPING && k.depth > 1e-14;
        if (too_deep || off(&a.as_tenths, k.a_point) > 1e-11 ||
            off(&b.as_tenths, k.b_point) > 1e-11) {
            print_shape(stderr, &a.as_tenths);
            print_shape(stderr, &b.as_tenths);
            campaign_fail(&c, "depth %.17g, off by %g and %g; whole %d", k.depth,
                          off(&a.as_tenths, k.a_point), off(&b.as_tenths, k.b_point),
                          exact.relation);
        }
    }
    assert_true(touching > 0);
}

/* Concave ones with their corner that lies farthest right some units of the last place in a box:
 * moved by so much to the right the box is free, so that no way out is longer; the corner may be
 * the box's as well. */
TEST(some_units_of_overlap_are_no_deeper)
{
    campaign c = campaign_begin("units", 10);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_vec points[8];
        ct_polygon_check check;
        ct_polygon made = { points, rng_range(r, 4, 8) };
        const double slope = pow(10, rng_between(r, -6, 0)), far = rng_chance(r, 2) ? 0 : 100;
        for (int i = 0; i < made.count; i++) {
            points[i] = (ct_vec){ rng_between(r, -4, 4), rng_between(r, -4, 4) };
        }
        points[0] = (ct_vec){ 5, rng_between(r, -3, 3) };
        points[1] = (ct_vec){ 5 - slope, points[0].y + (rng_chance(r, 2) ? 1 : -1) };
        qsort(points, (size_t)made.count, sizeof *points, by_angle);
        ct_vec right = points[0];
        for (int i = 0; i < made.count; i++) {
            points[i] = (ct_vec){ points[i].x + far, points[i].y + far };
            right = i == 0 || points[i].x > right.x ? points[i] : right;
        }
        if (!ct_check_polygon(&made, &check)) { continue; }
        double left = right.x;
        for (int i = rng_range(r, 1, 3); i > 0; i--) { left = nextafter(left, 0); }
        const double above = rng_chance(r, 2) ? 0 : 3,
                     below = above > 0 && rng_chance(r, 2) ? 0 : 3;
        const ct_shape a = polygon(points, made.count);
        const ct_shape b = rect(left, right.y - below, left + 4, right.y + above);
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        if (k.relation == CT_OVERLAPPING && !(k.depth <= (right.x - left) * (1 + 1e-9))) {
            print_shape(stderr, &a);
            campaign_fail(&c, "depth %.17g, not %.17g", k.depth, right.x - left);
        }
    }
}

/* 40, 75 and 85 are a right triangle: what the radius is more than that is the depth, along its
 * long side. */
TEST(a_disc_some_last_places_into_a_corner_leaves_it_square)
{
    ct_vec p[] = { { 2, -1 }, { -1, -1 }, { -7, -2 }, { 0, 5 }, { 5, 0 } };
    const ct_shape a = { CT_POLYGON, .as.polygon = { p, 5 } };
    ct_shape b = { CT_CAPSULE, .as.capsule = { { -40, 80 }, { -120, 230 }, 85 } };
    ct_contact c;
    for (int k = 1; k <= 64; k++) {
        b.as.capsule.radius = nextafter(b.as.capsule.radius, 90);
        ct_find_contact(&a, &b, &c);
        assert_true(fabs(c.depth - (b.as.capsule.radius - 85)) <= 0x1p-50 * c.depth);
        assert_true(hypot(c.normal.x + 40 / 85.0, c.normal.y - 75 / 85.0) < 1e-15);
    }
    b.as.capsule.radius = 85;
    p[3].x = -DBL_TRUE_MIN;
    ct_find_contact(&a, &b, &c);
    assert_true(c.relation == CT_OVERLAPPING && c.depth <= DBL_MIN);
    assert_true(hypot(c.normal.x + 40 / 85.0, c.normal.y - 75 / 85.0) < 1e-15);
}

/* Far from the origin a segment along a side, which overlaps by the rounding of its ends: what is
 * told is how far the deeper one lies behind that side, or less. */
TEST(far_away_what_overlaps_by_rounding_has_a_depth)
{
    campaign c = campaign_begin("far sides", 10);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_vec points[8];
        ct_polygon_check check;
        ct_polygon made = { points, rng_range(r, 4, 8) };
        for (int i = 0; i < made.count; i++) {
            points[i] = (ct_vec){ rng_between(r, -9, 9), rng_between(r, -9, 9) };
        }
        qsort(points, (size_t)made.count, sizeof *points, by_angle);
        for (int i = 0; i < made.count; i++) {
            points[i] = (ct_vec){ points[i].x + 1e6, points[i].y - 1e6 / 3 };
        }
        if (!ct_check_polygon(&made, &check)) { continue; }
        const int side = rng_range(r, 0, made.count - 1);
        const ct_vec from = points[side], along = ct_sub(points[(side + 1) % made.count], from);
        const ct_vec ends[2] = { ct_along(from, rng_between(r, 0.1, 0.4), along),
                                 ct_along(from, rng_between(r, 0.5, 0.9), along) };
        double behind = 0;
        for (int i = 0; i < 2; i++) {
            const double off = ct_cross(along, ct_sub(ends[i], from)) / ct_length(along);
            behind = fmax(behind, fabs(off));
        }
        const ct_shape a = segment(ends[0].x, ends[0].y, ends[1].x, ends[1].y);
        const ct_shape b = polygon(points, made.count);
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        if (k.relation == CT_OVERLAPPING && !(k.depth > 0 && k.depth <= behind + 2e-12)) {
            print_shape(stderr, &b);
            campaign_fail(&c, "depth %.17g, behind by %.17g", k.depth, behind);
        }
    }
}

/* ---- Next to nothing into what touches ------------------------------------------------------- */

enum { BORDER = 240 };

static void check_depth_after(campaign *c, const ct_shape *a, const ct_shape *b, ct_vec by,
                              double most)
{
    const ct_shape to = moved(b, by);
    ct_contact k;
    ct_find_contact(a, &to, &k);
    if (k.relation == CT_OVERLAPPING && !(k.depth <= most)) {
        print_shape(stderr, a);
        print_shape(stderr, &to);
        campaign_wrong(c, "depth %.17g, not %.17g", k.depth, most);
    }
}

/* Two outlines with a corner in common, so flat that their sides lie almost on one line, moved by
 * some last places, of which all corners are multiples. */
TEST(slivers_come_free_by_the_way_back)
{
    campaign c = campaign_begin("slivers", 5);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        tenths two[2];
        make_tenths(r, (ct_vec){ 3, 2 }, &two[0]);
        make_tenths(r, two[0].whole[0], &two[1]);
        ct_contact exact;
        ct_find_contact(&two[0].as_whole, &two[1].as_whole, &exact);
        const double flat = pow(2, rng_range(r, -34, 0)), slope = 0.25 * rng_range(r, -4, 4);
        for (int n = 0; n < 2; n++) {
            for (int i = 0; i < two[n].as_whole.as.polygon.count; i++) {
                const ct_vec v = two[n].whole[i];
                two[n].whole[i] = (ct_vec){ v.x + 100, slope * v.x + flat * v.y };
            }
        }
        const ct_vec by = { 0x1p-44 * rng_range(r, -10, 10), 0x1p-44 * rng_range(r, -10, 10) };
        if (exact.relation != CT_OVERLAPPING) {
            check_depth_after(&c, &two[0].as_whole, &two[1].as_whole, by,
                              hypot(by.x, by.y) * (1 + 0x1p-36));
        }
    }
}

/* Two outlines on either side of stairs, a zigzag or what is drawn, turned and moved so that each
 * corner is rounded for itself: somewhat more than that far from their border nothing of it is in
 * the way. */
TEST(borders_come_free_by_little_more_than_their_rounding)
{
    campaign c = campaign_begin("borders", 5000);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_vec points[2][BORDER + 2] = { { { 0, 0 } } };
        const int kind = rng_below(r, 3), count = 2 * rng_range(r, 3, BORDER / 2);
        const double angle = rng_chance(r, 2) ? 0 : 0.3, u = cos(angle), v = sin(angle);
        const double far = rng_chance(r, 2) ? 0 : 100, step = pow(10, rng_between(r, -14, -9));
        const ct_vec by = { step * rng_between(r, -1, 1), step * rng_between(r, -1, 1) };
        for (int i = 0; i < count; i++) {
            ct_vec p = { i, kind == 1 ? i % 2 : rng_range(r, -2, 2) };
            const int half = i / 2;
            p = kind == 0 ? (ct_vec){ i - half, half } : p;
            p.x += i == count - 1; /* the last step level */
            for (int n = 0; n < 2; n++) {
                points[n][i] = p;
                points[n][count] = (ct_vec){ p.x, n == 0 ? -5 : BORDER };
                points[n][count + 1] = (ct_vec){ 0, n == 0 ? -5 : BORDER };
            }
        }
        for (int i = 0; i < 2 * (count + 2); i++) {
            ct_vec *p = &points[i % 2][i / 2];
            *p = (ct_vec){ far + u * p->x - v * p->y, far + u * p->y + v * p->x };
        }
        const ct_shape a = polygon(points[0], count + 2), b = polygon(points[1], count + 2);
        check_depth_after(&c, &a, &b, by, 16 * (hypot(by.x, by.y) + 0x1p-43));
    }
}

/* ---- Large ones ----------------------------------------------------------------------------- */

enum { SPIRAL = 256 };

/* An arm of this width from 0.2 outwards, each turn twice the wider arm's width from the last. */
static void make_spiral(double turns, double width, double phase, ct_vec *out)
{
    for (int i = 0; i < SPIRAL / 2; i++) {
        double share = i / (0.5 * SPIRAL - 1), angle = 6.283185307179586 * turns * share + phase;
        double r = 0.2 + share * turns * 0.1;
        out[i] = (ct_vec){ r * cos(angle), r * sin(angle) };
        out[SPIRAL - 1 - i] = (ct_vec){ (r + width) * cos(angle), (r + width) * sin(angle) };
    }
}

/* The circle lies across the wall between two turns of a groove 0.05 wide, where it fits or not. */
TEST(a_ball_falls_into_the_groove_of_a_spiral_or_not)
{
    ct_vec points[SPIRAL];
    make_spiral(4, 0.05, 0, points);
    ct_shape spiral = polygon(points, SPIRAL), ball = circle(0.43, 0.005, 0.024);
    ct_contact k;
    ct_find_contact(&spiral, &ball, &k);
    assert_true(k.relation == CT_OVERLAPPING && k.depth < 0.05);
    ball.as.circle.radius = 0.0275;
    ct_find_contact(&spiral, &ball, &k);
    assert_true(k.depth > 0.06);
}

/* A comb in a comb turned over: with play, without, and too wide by a hair, as they are and
 * turned. */
TEST(combs_slide_into_each_other_where_they_fit)
{
    enum { TEETH = 60 };
    static ct_vec at[2][4 * TEETH + 2];
    const double widths[3] = { 0.5, 1, 1 + 0x1p-45 }, wants[3] = { 1, 1, 6 };
    for (int k = 0; k < 6; k++) {
        double c = k < 3 ? 1 : 0.6, s = k < 3 ? 0 : 0.8;
        for (int n = 0; n < 2; n++) {
            double tooth = n == 0 ? 1 : widths[k % 3];
            for (int i = 0; i < 4 * TEETH + 2; i++) {
                double x = 0.5 * (i - i % 4) + (i % 4 > 1 ? tooth : 0),
                       y = i % 4 == 1 || i % 4 == 2 ? 5 : 0;
                x = i < 4 * TEETH ? x : i == 4 * TEETH ? 2 * (TEETH - 1) + tooth : 0;
                y = i < 4 * TEETH ? y : -1;
                x = n == 0 ? x : 2 * TEETH - x;
                y = n == 0 ? y : 4 - y;
                at[n][i] = (ct_vec){ c * x - s * y, s * x + c * y };
            }
        }
        ct_shape a = polygon(at[0], 4 * TEETH + 2), b = polygon(at[1], 4 * TEETH + 2);
        ct_contact found;
        ct_find_contact(&a, &b, &found);
        /* Turned, what fits without play does so no more. */
        if (k != 4) { assert_true(fabs(found.depth - wants[k % 3]) < 1e-9); }
    }
}

/* Up to where it touches both corners of the mouth, however small the hair: also one that the
 * corner adds. */
TEST(a_disc_too_wide_for_a_slot_by_a_hair_leaves_by_its_mouth)
{
    ct_vec slot[] = { { -2, -1 }, { 4, -1 }, { 4, 3 }, { 2, 3 },
                      { 2, 1 },   { 0, 1 },  { 0, 3 }, { -2, 3 } };
    for (int power = -85; power < -4; power++) {
        const double hair = ldexp(1, power), extra = power < -52 ? 0 : hair;
        slot[5].x = slot[6].x = power < -52 ? 2 * hair : 0;
        const double up = 2 + sqrt(hair * (2 - hair) + (extra > 0 ? 2 * hair * hair : 0));
        const ct_shape a = circle(1, 1, 1 + extra), b = polygon(slot, 8);
        ct_contact got;
        ct_find_contact(&a, &b, &got);
        assert_true(fabs(got.depth - up) <= 1e-12 * up && got.normal.y < 0);
        for (int k = 3; k <= 6;
             k += 3) { /* past one corner, along the other side, even if that just reaches there */
            slot[k].y = power < -46 ? 3 + 0x1p-22 : 4;
            ct_find_contact(&a, &b, &got);
            const double past = hypot(hair, 2 + 2 * sqrt(hair));
            assert_true(fabs(got.depth - past) <= 1e-12 * past || extra == 0);
            slot[k].y = 3;
        }
    }
}

/* Where many more places than those of its slot all but touch and are tried in vain. */
TEST(a_capsule_too_wide_for_the_slots_of_a_comb_by_an_ulp_leaves_by_the_mouth)
{
    const ct_vec comb[] = { { -1, -1 }, { 6, -1 },  { 6, 2.6 }, { 5, 2.2 }, { 5, 0 },   { 4, 0 },
                            { 4, 2.7 }, { 3, 2.7 }, { 3, 0 },   { 2, 0 },   { 2, 2.7 }, { 1, 2.9 },
                            { 1, 0 },   { 0, 0 },   { 0, 3 },   { -1, 3 } };
    const ct_shape a = capsule(2.5, 1.9, 2.5, 1.2, 0.5 + 0x1p-51), b = polygon(comb, 16);
    ct_contact got;
    ct_find_contact(&a, &b, &got);
    assert_true(fabs(got.depth - (1.5 + sqrt(0x1p-51))) <= 1e-12 && got.normal.y < 0);
}

/* Up to where the sides, which lean apart by two last places in all their length, are as far apart
 * as it is wide. */
TEST(a_disc_leaves_a_slot_that_widens_by_an_ulp_within_it)
{
    ct_vec slot[] = { { -6, -3 },          { 8, -3 }, { 8, 5 }, { 2 + 0x1p-51, 5 },
                      { 2 - 0x1p-52, -1 }, { 0, -1 }, { 0, 5 }, { -6, 5 } };
    const ct_shape b = polygon(slot, 8);
    for (int k = 0; k < 4; k++) {
        const double y = 0.25 * k, up = 1 - y;
        const ct_shape a =
            k % 2 == 0 ? circle(1, y, 1) : capsule(1 - 0x1p-40, y, 1 - 0x1p-40, y + 1, 1);
        ct_contact got;
        ct_find_contact(&a, &b, &got);
        assert_true(fabs(got.depth - up) <= 1e-9 * up && got.normal.y < 0);
    }
}

/* Of an outline turned before it was rounded; as brute force in numbers of 113 bits has it. */
TEST(a_disc_leaves_a_turned_slot_that_narrows_by_an_ulp_within_it)
{
    const ct_vec slot[] = {
        { -5.6334188743914062, -1.2644408659395718 }, { 0.31006542049494623, -0.44286041556403255 },
        { -0.13296457663025452, 2.7621109647476394 }, { -2.114126008259039, 2.4882508146224596 },
        { -1.8080260861964279, 0.27386015012517978 }, { -3.7891875178252121, 0 },
        { -4.2700099028658647, 3.4783693950028285 },  { -6.2511713344946482, 3.2045092448776487 }
    };
    const ct_shape a = circle(-2.9482918888915473, 1.2197832060586444, 1), b = polygon(slot, 8);
    ct_contact got;
    ct_find_contact(&a, &b, &got);
    assert_true(fabs(got.depth - 0.52519792978212576) <= 1e-12);
}

/* As far as its sides, which rounding has lean apart, leave room: they meet in the middle of it. */
TEST(a_polygon_leaves_a_turned_slot_that_it_fits_but_for_rounding_within_it)
{
    const ct_vec fits[] = { { 0, 0 },
                            { -3.2000000000000002, 2.3999999999999999 },
                            { -2, 4 },
                            { -1.2000000000000004, 3.3999999999999999 },
                            { -0.60000000000000053, 4.2000000000000002 },
                            { 1.7999999999999998, 2.4000000000000004 } };
    const ct_vec slot[] = { { 1, -2 },
                            { 4, 2 },
                            { 0.79999999999999982, 4.4000000000000004 },
                            { 0.19999999999999973, 3.6000000000000005 },
                            { 2.5999999999999996, 1.8000000000000003 },
                            { 0.80000000000000004, -0.59999999999999998 },
                            { -1.6000000000000001, 1.2 },
                            { -2.2000000000000002, 0.39999999999999991 } };
    const ct_shape a = polygon(fits, 6), b = polygon(slot, 8);
    ct_contact got;
    ct_find_contact(&a, &b, &got);
    assert_true(fabs(got.depth - 2.0 / 3) <= 1e-12);
}

static ct_vec times(double x, double y, ct_vec turn)
{
    return (ct_vec){ turn.x * x - turn.y * y, turn.y * x + turn.x * y };
}

/* Both have so many corners on each wall, and the bottom is out of reach. */
TEST(a_block_that_fills_a_turned_slot_leaves_along_it)
{
    enum { MOST = 70 };
    static const ct_vec turns[] = { { 1, 0 }, { 0, 1 }, { 3, 4 }, { 7, -24 }, { -20, 21 } };
    static const int rows[] = { 2, 6, MOST };
    ct_vec at[2 * MOST], around[2 * MOST + 4];
    for (int i = 0; i < 5 * 3 * 2; i++) {
        const ct_vec turn = turns[i % 5], away = ct_unit(times(0, 1, turn));
        const int count = rows[i / 5 % 3], size = 2 * count;
        for (int k = 0; k < count; k++) {
            at[k] = around[k] = times(-1, count - k, turn);
            at[size - 1 - k] = around[size - 1 - k] = times(1, count - k, turn);
        }
        around[count - 1] = times(-1, -5, turn);
        around[count] = times(1, -5, turn);
        for (int k = 0; k < 4; k++) {
            around[size + k] = times(k < 2 ? 9 : -9, k % 3 == 0 ? count : -9, turn);
        }
        const ct_shape block = polygon(at, size), slot = polygon(around, size + 4);
        ct_contact c;
        ct_find_contact(i < 15 ? &slot : &block, i < 15 ? &block : &slot, &c);
        assert_int_equal(c.relation, CT_TOUCHING);
        assert_true(c.has_normal && fabs(ct_dot(c.normal, away) - (i < 15 ? 1 : -1)) <= 1e-15);
    }
}

/* Their outlines are as good as straight there, and all ways out as good as the same length. */
TEST(discs_far_larger_than_the_outline_have_their_depth_at_once)
{
    ct_vec star[] = { { 0, -9 }, { 2, -1 }, { 9, 0 }, { 1, 2 }, { 0, 8 }, { -2, 1 }, { -7, 0 } };
    ct_shape a = polygon(star, 7);
    for (double r = 1e2; r < 1e13; r *= 10) {
        ct_shape b = capsule(-0x1p-60, 1, 0, 1, r);
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        /* Past the side of the hull from (-7, 0) to (0, 8): 49 / sqrt(113), less the sinking in of
         * the disc between these corners. */
        double want = r + 4.6095322550796265 - 113 / (8 * r);
        assert_true(fabs(k.depth - want) <= 1e-13 * r + 0.02 / r);
    }
}

/* Onto two of 512 teeth, which stand closer than it is wide. */
TEST(a_small_ball_leaves_a_gear_of_a_thousand_corners_by_the_shortest_way)
{
    enum { CORNERS = 1024 };
    static ct_vec gear[CORNERS];
    const double step = 8 * atan(1) / CORNERS, r = 0.0625, x = 0.25, y = 0.125;
    const double beyond = 4 * cos(step) + sqrt(r * r - 16 * sin(step) * sin(step));
    double want = INFINITY;
    for (int i = 0; i < CORNERS; i++) {
        const ct_vec way = { cos(step * i), sin(step * i) };
        gear[i] = ct_scale(i % 2 ? 4 : 2, way);
        want = i % 2 ? want : ct_min(want, hypot(beyond * way.x - x, beyond * way.y - y));
    }
    ct_shape a = polygon(gear, CORNERS), b = circle(x, y, r);
    ct_contact k;
    ct_find_contact(&a, &b, &k);
    assert_true(fabs(k.depth - want) < 1e-9);
}

/* Of whole numbers, with corners in the middle of sides: in many places of the convolution tens of
 * its pieces meet. Each is tried once. */
TEST(a_piece_leaves_a_maze_of_steps_by_the_shortest_way)
{
    static const ct_vec a[] = { { 0, 0 },  { 1, 0 },  { 1, 1 },  { 2, 1 },  { 2, 2 },  { 1, 2 },
                                { 0, 2 },  { 0, 3 },  { 1, 3 },  { 1, 4 },  { 0, 4 },  { 0, 5 },
                                { 1, 5 },  { 1, 6 },  { 0, 6 },  { 0, 7 },  { 1, 7 },  { 1, 8 },
                                { 2, 8 },  { 2, 9 },  { 1, 9 },  { 1, 10 }, { 3, 10 }, { 3, 8 },
                                { 4, 8 },  { 4, 10 }, { 5, 10 }, { 5, 11 }, { 6, 11 }, { 6, 9 },
                                { 7, 9 },  { 7, 8 },  { 5, 8 },  { 5, 7 },  { 6, 7 },  { 6, 5 },
                                { 7, 5 },  { 7, 4 },  { 6, 4 },  { 6, 3 },  { 5, 3 },  { 5, 2 },
                                { 7, 2 },  { 7, 1 },  { 6, 1 },  { 6, 0 },  { 5, 0 },  { 5, -1 },
                                { 7, -1 }, { 7, -2 }, { 4, -2 }, { 4, -1 }, { 4, 0 },  { 3, 0 },
                                { 2, 0 },  { 2, -1 }, { 0, -1 } };
    static const ct_vec b[] = {
        { 1, 0 },  { 2, 0 },  { 3, 0 },  { 3, -1 }, { 4, -1 }, { 5, -1 }, { 6, -1 }, { 7, -1 },
        { 8, -1 }, { 8, 0 },  { 7, 0 },  { 6, 0 },  { 6, 1 },  { 7, 1 },  { 8, 1 },  { 8, 2 },
        { 8, 3 },  { 8, 4 },  { 7, 4 },  { 7, 5 },  { 6, 5 },  { 5, 5 },  { 5, 6 },  { 6, 6 },
        { 7, 6 },  { 8, 6 },  { 8, 7 },  { 7, 7 },  { 7, 8 },  { 8, 8 },  { 8, 9 },  { 8, 10 },
        { 8, 11 }, { 7, 11 }, { 7, 12 }, { 6, 12 }, { 5, 12 }, { 5, 11 }, { 4, 11 }, { 4, 12 },
        { 3, 12 }, { 2, 12 }, { 1, 12 }, { 1, 11 }, { 2, 11 }, { 2, 10 }, { 3, 10 }, { 3, 9 },
        { 2, 9 },  { 1, 9 },  { 1, 8 },  { 2, 8 },  { 2, 7 },  { 2, 6 },  { 1, 6 },  { 1, 5 },
        { 1, 4 },  { 1, 3 },  { 2, 3 },  { 2, 2 },  { 2, 1 },  { 1, 1 }
    };
    const ct_shape maze = polygon(a, sizeof a / sizeof *a),
                   piece = polygon(b, sizeof b / sizeof *b);
    ct_contact c;
    ct_find_contact(&maze, &piece, &c);
    assert_true(fabs(c.depth - sqrt(29)) < 1e-14);
    ct_find_contact(&piece, &maze, &c);
    assert_true(fabs(c.depth - sqrt(29)) < 1e-14);
}

/* Where moves that round to the same doubles are told apart by what that prime leaves of them, it
 * leaves nothing of these. */
TEST(a_key_leaves_its_lock_by_the_shortest_way_at_multiples_of_a_prime)
{
    static const ct_vec lock[] = { { 0, -3 }, { 0, 2 }, { 1, 3 }, { 2, 3 }, { 2, 1 },
                                   { 3, 2 },  { 3, 0 }, { 4, 0 }, { 4, 3 }, { 5, 4 },
                                   { 5, 1 },  { 6, 1 }, { 7, 1 }, { 7, -3 } };
    static const ct_vec key[] = { { 7, 8 }, { 7, 0 },  { 6, 0 },  { 5, 0 }, { 5, 3 },
                                  { 4, 2 }, { 4, -1 }, { 3, -1 }, { 3, 1 }, { 2, 0 },
                                  { 2, 2 }, { 1, 2 },  { 0, 1 },  { 0, 8 } };
    const double sizes[] = { 0x7fffffff, 0x80000000 };
    for (int k = 0; k < 2; k++) {
        ct_vec large[2][14];
        for (int i = 0; i < 14; i++) {
            large[0][i] = ct_scale(sizes[k], lock[i]);
            large[1][i] = ct_along((ct_vec){ 0.7861293652092104, 0 }, sizes[k], key[i]);
        }
        const ct_shape a = polygon(large[0], 14), b = polygon(large[1], 14);
        ct_contact c;
        ct_find_contact(&a, &b, &c);
        assert_true(fabs(c.depth - sizes[k]) < 1e-14 * sizes[k]);
    }
}
