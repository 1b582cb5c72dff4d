/* test_penetration.c - the shortest way out of overlaps with concave polygons, against every place
 * where two lines of the convolution cross, in whole numbers. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_pairs.h"
#include "tests/core/oracle/pair_shapes.h"
#include "tests/core/oracle/random_outline.h"

/* ---- Every candidate, in whole numbers ------------------------------------------------------ */

/* dx * y - dy * x = c for the moves (x, y) in which a corner of one lies on the line of an edge of the
 * other. */
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

static int small_outline(rng *r, int span, ct_vec *out)
{
    static ct_vec points[CT_MAX_POINTS];
    int count;
    do {
        count = random_outline(r, &(numbers){ .kind = PAIR_GRID, .span = span }, points);
    } while (count > MOST_POINTS);
    for (int i = 0; i < count; i++) {
        out[i] = points[i];
    }
    return count;
}

static void depths_are_those_of_the_whole_convolution(void **state)
{
    (void)state;
    campaign c = campaign_begin("convolution", 500);
    ct_vec pa[MOST_POINTS], pb[MOST_POINTS];
    while (campaign_next(&c)) {
        int span = rng_range(&c.random, 2, 9);
        ct_shape a = polygon(pa, small_outline(&c.random, span, pa));
        ct_shape b = polygon(pb, small_outline(&c.random, span, pb));
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        if (k.relation != CT_OVERLAPPING) {
            continue;
        }
        double want = least_move(&a.as.polygon, &b.as.polygon, k.depth);
        if (!k.has_depth || !(fabs(k.depth - want) <= 1e-12 * want)) {
            print_shape(stderr, &a);
            print_shape(stderr, &b);
            campaign_fail(&c, "depth %.17g, want %.17g (%g %g)", k.depth, want, k.normal.x,
                          k.normal.y);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depths_are_those_of_the_whole_convolution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
