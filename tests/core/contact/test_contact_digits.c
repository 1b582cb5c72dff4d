/* test_contact_digits.c - distances and depths close to touching and far from the origin against
 * 1024-bit floats: relation exact, and the gap itself right in nearly all its digits. */
#include <math.h>
#include <stdio.h>

#include "tests/unit.h"

#include <gmp.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/contact_shapes.h"
#include "tests/core/oracle/core_shapes.h"

enum { MAX_CORNERS = 64, BITS = 1024 };

typedef struct corners {
    mpf_t x[MAX_CORNERS], y[MAX_CORNERS];
    int count;
    double radius;
} corners;

static mpf_t t0, t1, t2, t3, t4;

static void init(corners *c)
{
    for (int i = 0; i < MAX_CORNERS; i++) {
        mpf_init2(c->x[i], BITS);
        mpf_init2(c->y[i], BITS);
    }
}

static void add(corners *c, ct_vec p)
{
    mpf_set_d(c->x[c->count], p.x);
    mpf_set_d(c->y[c->count], p.y);
    c->count++;
}

/* out += a * b */
static void add_product(mpf_t out, double a, double b)
{
    mpf_set_d(t0, a);
    mpf_set_d(t1, b);
    mpf_mul(t0, t0, t1);
    mpf_add(out, out, t0);
}

static void add_box(corners *c, const ct_obb *box)
{
    static const int signs[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    for (int i = 0; i < 4; i++) {
        double x = signs[i][0] * box->half.x, y = signs[i][1] * box->half.y;
        add(c, box->center);
        add_product(c->x[i], x, box->cos);
        add_product(c->x[i], -y, box->sin);
        add_product(c->y[i], x, box->sin);
        add_product(c->y[i], y, box->cos);
    }
}

static void corners_of(const ct_shape *s, corners *out)
{
    out->count = 0;
    out->radius = s->type == CT_CIRCLE    ? s->as.circle.radius
                  : s->type == CT_CAPSULE ? s->as.capsule.radius
                                          : 0;
    switch (s->type) {
    case CT_POINT:
    case CT_CIRCLE: /* begins with its centre */
        add(out, s->as.point);
        break;
    case CT_RECT:
        add(out, s->as.rect.min);
        add(out, (ct_vec){ s->as.rect.max.x, s->as.rect.min.y });
        add(out, s->as.rect.max);
        add(out, (ct_vec){ s->as.rect.min.x, s->as.rect.max.y });
        break;
    case CT_OBB:
        add_box(out, &s->as.obb);
        break;
    case CT_SEGMENT:
    case CT_CAPSULE: /* begins with its segment */
        add(out, s->as.segment.from);
        add(out, s->as.segment.to);
        break;
    default:
        for (int i = 0; i < s->as.polygon.count; i++) { add(out, s->as.polygon.points[i]); }
    }
}

/* The signed distance of corner j of b from the line through edge i of a in `line`, and from the
 * edge in `edge`; false for an edge without length. */
static bool measure(const corners *a, int i, const corners *b, int j, mpf_t line, mpf_t edge)
{
    int end = (i + 1) % a->count;
    mpf_sub(t0, a->x[end], a->x[i]); /* d */
    mpf_sub(t1, a->y[end], a->y[i]);
    mpf_sub(t2, b->x[j], a->x[i]); /* w */
    mpf_sub(t3, b->y[j], a->y[i]);
    mpf_mul(line, t0, t3);
    mpf_mul(t4, t1, t2);
    mpf_sub(line, line, t4); /* cross */
    mpf_t along, length;
    mpf_inits(along, length, NULL);
    mpf_mul(along, t0, t2);
    mpf_mul(t4, t1, t3);
    mpf_add(along, along, t4);
    mpf_mul(length, t0, t0);
    mpf_mul(t4, t1, t1);
    mpf_add(length, length, t4);
    bool has_length = mpf_sgn(length) > 0, beyond = mpf_cmp(along, length) > 0;
    if (has_length) {
        mpf_sqrt(t4, length);
        mpf_div(line, line, t4);
    }
    mpf_abs(edge, line);
    if (!has_length || mpf_sgn(along) < 0 || beyond) {
        if (beyond) {
            mpf_sub(t2, t2, t0);
            mpf_sub(t3, t3, t1);
        }
        mpf_mul(t2, t2, t2);
        mpf_mul(t3, t3, t3);
        mpf_add(t2, t2, t3);
        mpf_sqrt(edge, t2);
    }
    mpf_clears(along, length, NULL);
    return has_length;
}

/* distance: least from any edge. front: the most that all of b lies on one side of an edge of a, <
 * 0 where it lies on both. Where a is an area, the side that a is on does not count. */
static void look_from(const corners *a, const corners *b, mpf_t distance, mpf_t front)
{
    mpf_t line, edge, lo, hi;
    mpf_inits(line, edge, lo, hi, NULL);
    for (int i = 0; i < a->count; i++) {
        double a_lo = 0, a_hi = 0;
        for (int j = 0; j < a->count && a->count > 2; j++) {
            if (measure(a, i, a, j, line, edge)) {
                a_lo = mpf_sgn(line) < 0 ? -1 : a_lo;
                a_hi = mpf_sgn(line) > 0 ? 1 : a_hi;
            }
        }
        bool has_length = false;
        for (int j = 0; j < b->count; j++) {
            has_length = measure(a, i, b, j, line, edge);
            if (mpf_cmp(edge, distance) < 0) { mpf_set(distance, edge); }
            if (j == 0 || mpf_cmp(line, lo) < 0) { mpf_set(lo, line); }
            if (j == 0 || mpf_cmp(line, hi) > 0) { mpf_set(hi, line); }
        }
        mpf_neg(hi, hi); /* in front on the right side */
        if (has_length && a_lo == 0 && a_hi >= 0 && mpf_cmp(hi, front) > 0) { mpf_set(front, hi); }
        if (has_length && a_hi == 0 && a_lo <= 0 && mpf_cmp(lo, front) > 0) { mpf_set(front, lo); }
    }
    mpf_clears(line, edge, lo, hi, NULL);
}

/* Distance or minus depth of convex shapes. */
static void true_gap(const ct_shape *a, const ct_shape *b, mpf_t out)
{
    static corners ca, cb;
    static bool ready;
    if (!ready) {
        init(&ca);
        init(&cb);
        ready = true;
    }
    corners_of(a, &ca);
    corners_of(b, &cb);
    mpf_t distance, front;
    mpf_init2(distance, BITS);
    mpf_init2(front, BITS);
    mpf_set_d(distance, 1e300);
    mpf_set_d(front, -1e300);
    look_from(&ca, &cb, distance, front);
    look_from(&cb, &ca, distance, front);
    bool meet = mpf_sgn(front) < 0 && mpf_cmp_d(front, -1e300) != 0;
    mpf_set(out, meet ? front : distance);
    mpf_set_d(t0, ca.radius);
    mpf_sub(out, out, t0);
    mpf_set_d(t0, cb.radius);
    mpf_sub(out, out, t0);
    mpf_clears(distance, front, NULL);
}

static bool flat(const ct_shape *a)
{
    return a->type <= CT_CIRCLE || a->type == CT_SEGMENT || a->type == CT_CAPSULE;
}

static void check_digits(const campaign *c, const ct_shape *a, const ct_shape *b)
{
    ct_contact k;
    mpf_t gap;
    char ta[256], tb[256];
    ct_find_contact(a, b, &k);
    mpf_init2(gap, BITS);
    true_gap(a, b, gap);
    double want = mpf_get_d(gap), got = k.distance - k.depth;
    int sign = mpf_sgn(gap);
    ct_relation relation = sign > 0 ? CT_APART : sign < 0 ? CT_OVERLAPPING : CT_TOUCHING;
    bool good = k.relation == relation && fabs(got - want) <= 0x1p-38 * fabs(want);
    if (!good) {
        campaign_fail(c, "%s, %s: relation %d, gap %.17g, want %d, %.17g", describe(a, ta),
                      describe(b, tb), (int)k.relation, got, (int)relation, want);
    }
    mpf_clear(gap);
}

static void move(any_shape *s, ct_vec by)
{
    s->shape = moved(&s->shape, by);
    for (int i = 0; s->shape.type == CT_POLYGON && i < s->shape.as.polygon.count; i++) {
        s->points[i] = s->shape.as.polygon.points[i];
    }
    if (s->shape.type == CT_POLYGON) { s->shape.as.polygon.points = s->points; }
}

static bool is_convex(const ct_shape *s)
{
    return s->type != CT_POLYGON || ct_polygon_is_convex(&s->as.polygon);
}

/* Moved along the normal until they touch but for rounding, and by a few parts of their size
 * more. */
static void run(const char *name, const shape_range *range, double offset, long divisor)
{
    static any_shape a, b;
    campaign c = campaign_begin(name, divisor);
    while (campaign_next(&c)) {
        ct_type first = (ct_type)(c.index % CT_TYPE_COUNT);
        ct_type second = (ct_type)(c.index / CT_TYPE_COUNT % CT_TYPE_COUNT);
        make_random_shape(&c.random, first, range, &a);
        make_random_shape(&c.random, second, range, &b);
        bool skip = (first <= CT_OBB && second <= CT_OBB) ||
                    (flat(&a.shape) && flat(&b.shape) && range->grid);
        move(&a, (ct_vec){ offset, -offset });
        move(&b, (ct_vec){ offset, -offset });
        for (int i = 0; i < 3 && !skip && is_convex(&a.shape) && is_convex(&b.shape); i++) {
            check_digits(&c, &a.shape, &b.shape);
            ct_contact k;
            ct_find_contact(&a.shape, &b.shape, &k);
            double extra =
                i == 0 ? 0 : ldexp(rng_between(&c.random, -1, 1), -rng_range(&c.random, 5, 50));
            double by = k.depth - k.distance + extra;
            move(&b, (ct_vec){ by * k.normal.x, by * k.normal.y });
        }
    }
}

TEST(gaps_close_to_touching_keep_their_digits)
{
    run("digits", &(shape_range){ .reach = 8, .size = 6 }, 0, 200);
    run("digits on a grid", &(shape_range){ .reach = 4, .size = 3, .grid = true }, 0, 200);
}

TEST(gaps_far_from_the_origin_keep_their_digits)
{
    run("digits far out", &(shape_range){ .reach = 8, .size = 6 }, 1e9, 200);
}

/* The centers are level along the axis of the shortest way out: either way along it is as short. */
TEST(boxes_that_are_level_part_the_same_way_wherever_they_are)
{
    ct_vec first[2];
    for (int i = 0; i < 30; i++) {
        const double x = ldexp(1, i), y = ldexp(-5, i % 7);
        const ct_shape a = obb(2 + x, 3 + y, 1, 0, 4, 3), b = rect(4 + x, 4 + y, 4 + x, 5 + y);
        const ct_shape c = obb(4 + x, 4 + y, 1, 2, 4, 3), d = rect(5 + x, y, 6 + x, 4 + y);
        ct_contact of[2];
        ct_find_contact(&a, &b, &of[0]);
        ct_find_contact(&c, &d, &of[1]);
        for (int k = 0; k < 2; k++) {
            const ct_vec n = of[k].normal;
            first[k] = i == 0 ? n : first[k];
            assert_true(hypot(n.x - first[k].x, n.y - first[k].y) < 1e-15);
        }
    }
}

int main(int argc, char **argv)
{
    mpf_set_default_prec(BITS);
    mpf_inits(t0, t1, t2, t3, t4, NULL);
    return campaign_main(argc, argv);
}
