/* test_random_exact.c - pairs within rounding of a tie, on real doubles of all magnitudes, against
 * exact arithmetic of another make: GMP on the corners themselves. */
#include <math.h>
#include <stdio.h>

#include "tests/unit.h"

#include <gmp.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"

/* Every double is a multiple of 2^-1074 and every corner, center + half * cos, one of 2^-2148. */
enum { DOUBLE_BITS = 1074, CORNER_BITS = 2 * DOUBLE_BITS };

typedef struct big_point {
    mpz_t x, y;
} big_point;

typedef struct big_shape {
    big_point points[4];
    int count;
    mpz_t radius;
} big_shape;

/* Scratch, so that a million operations do not allocate. */
static mpz_t t0, t1, t2, t3, t4, t5;
static big_point differences[16], hull[40];
static big_shape shape_a, shape_b;

/* out = v * 2^bits, which is whole */
static void set_scaled(mpz_t out, double v, int bits)
{
    int exponent;
    double mantissa = frexp(v, &exponent);
    mpz_set_d(out, ldexp(mantissa, 53));
    int shift = exponent - 53 + bits;
    if (shift >= 0) {
        mpz_mul_2exp(out, out, (mp_bitcnt_t)shift);
    } else {
        mpz_fdiv_q_2exp(out, out, (mp_bitcnt_t)-shift);
    }
}

/* out += sign * half * axis, at CORNER_BITS */
static void add_product(mpz_t out, int sign, double half, double axis)
{
    set_scaled(t0, half, DOUBLE_BITS);
    set_scaled(t1, axis, DOUBLE_BITS);
    mpz_mul(t0, t0, t1);
    if (sign > 0) {
        mpz_add(out, out, t0);
    } else {
        mpz_sub(out, out, t0);
    }
}

static void set_point(big_point *out, ct_vec v)
{
    set_scaled(out->x, v.x, CORNER_BITS);
    set_scaled(out->y, v.y, CORNER_BITS);
}

static void set_shape(big_shape *out, const ct_shape *s)
{
    out->count = s->type <= CT_CIRCLE ? 1 : 4;
    mpz_set_si(out->radius, 0);
    if (s->type == CT_CIRCLE) { set_scaled(out->radius, s->as.circle.radius, CORNER_BITS); }
    for (int i = 0; i < out->count; i++) {
        int sx = i == 1 || i == 2 ? 1 : -1, sy = i >= 2 ? 1 : -1;
        const ct_rect *r = &s->as.rect;
        const ct_obb *o = &s->as.obb;
        if (s->type == CT_RECT) {
            set_point(&out->points[i],
                      (ct_vec){ sx < 0 ? r->min.x : r->max.x, sy < 0 ? r->min.y : r->max.y });
        } else if (s->type == CT_OBB) {
            set_point(&out->points[i], o->center);
            add_product(out->points[i].x, sx, o->half.x, o->cos);
            add_product(out->points[i].x, -sy, o->half.y, o->sin);
            add_product(out->points[i].y, sx, o->half.x, o->sin);
            add_product(out->points[i].y, sy, o->half.y, o->cos);
        } else {
            set_point(&out->points[i], s->type == CT_POINT ? s->as.point : s->as.circle.center);
        }
    }
}

/* out = (a - o) x (b - o) */
static void big_cross(mpz_t out, const big_point *o, const big_point *a, const big_point *b)
{
    mpz_sub(t0, a->x, o->x);
    mpz_sub(t1, b->y, o->y);
    mpz_sub(t2, a->y, o->y);
    mpz_sub(t3, b->x, o->x);
    mpz_mul(out, t0, t1);
    mpz_submul(out, t2, t3);
}

static int compare_points(const big_point *a, const big_point *b)
{
    int x = mpz_cmp(a->x, b->x);
    return x != 0 ? x : mpz_cmp(a->y, b->y);
}

static void copy_point(big_point *to, const big_point *from)
{
    mpz_set(to->x, from->x);
    mpz_set(to->y, from->y);
}

static void swap_points(big_point *a, big_point *b)
{
    mpz_swap(a->x, b->x);
    mpz_swap(a->y, b->y);
}

static int find_hull(big_point *points, int count)
{
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && compare_points(&points[j], &points[j - 1]) < 0; j--) {
            swap_points(&points[j], &points[j - 1]);
        }
    }
    int size = 0;
    for (int pass = 0; pass < 2; pass++) {
        int base = size;
        for (int i = 0; i < count; i++) {
            const big_point *p = &points[pass == 0 ? i : count - 1 - i];
            while (size >= base + 2 &&
                   (big_cross(t4, &hull[size - 2], &hull[size - 1], p), mpz_sgn(t4) <= 0)) {
                size--;
            }
            copy_point(&hull[size++], p);
        }
        size--;
    }
    if (size <= 0 || (size == 2 && compare_points(&hull[0], &hull[1]) == 0)) {
        copy_point(&hull[0], &points[0]);
        size = 1;
    }
    return size;
}

/* The sign of |p - segment|^2 - limit^2. */
static int compare_to_segment(const big_point *p, const big_point *a, const big_point *b,
                              const mpz_t limit)
{
    mpz_sub(t0, b->x, a->x);
    mpz_sub(t1, b->y, a->y);
    mpz_mul(t2, t0, t0);
    mpz_addmul(t2, t1, t1); /* length^2 */
    mpz_sub(t3, p->x, a->x);
    mpz_mul(t4, t3, t0);
    mpz_sub(t3, p->y, a->y);
    mpz_addmul(t4, t3, t1); /* along */
    if (mpz_sgn(t2) == 0 || mpz_sgn(t4) <= 0 || mpz_cmp(t4, t2) >= 0) {
        const big_point *end = mpz_sgn(t4) > 0 && mpz_sgn(t2) > 0 ? b : a;
        mpz_sub(t0, p->x, end->x);
        mpz_sub(t1, p->y, end->y);
        mpz_mul(t3, t0, t0);
        mpz_addmul(t3, t1, t1);
        mpz_mul(t4, limit, limit);
        return mpz_cmp(t3, t4);
    }
    mpz_mul(t5, limit, limit);
    mpz_mul(t5, t5, t2);
    big_cross(t4, a, b, p);
    mpz_mul(t4, t4, t4);
    return mpz_cmp(t4, t5);
}

/* Of the last hull: 1 strictly inside, 0 on the border, -1 outside. */
static int position_in(int size, const big_point *p)
{
    static mpz_t zero;
    if (size < 3) {
        mpz_init(zero);
        int sign = compare_to_segment(p, &hull[0], &hull[size - 1], zero);
        mpz_clear(zero);
        return sign == 0 ? 0 : -1;
    }
    int position = 1;
    for (int i = 0; i < size; i++) {
        big_cross(t4, &hull[i], &hull[(i + 1) % size], p);
        if (mpz_sgn(t4) < 0) { return -1; }
        position = mpz_sgn(t4) == 0 ? 0 : position;
    }
    return position;
}

static ct_relation big_relation(const big_shape *a, const big_shape *b)
{
    static big_point origin;
    int count = 0;
    mpz_inits(origin.x, origin.y, NULL);
    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++, count++) {
            mpz_sub(differences[count].x, b->points[j].x, a->points[i].x);
            mpz_sub(differences[count].y, b->points[j].y, a->points[i].y);
        }
    }
    int size = find_hull(differences, count), position = position_in(size, &origin);
    mpz_t radius;
    mpz_init(radius);
    mpz_add(radius, a->radius, b->radius);
    int nearest = 1;
    for (int i = 0; i < size && position < 0; i++) {
        int sign = compare_to_segment(&origin, &hull[i], &hull[(i + 1) % size], radius);
        nearest = sign < nearest ? (sign > 0) - (sign < 0) : nearest;
    }
    if (position >= 0) { nearest = mpz_sgn(radius) > 0 || position > 0 ? -1 : 0; }
    mpz_clears(radius, origin.x, origin.y, NULL);
    return nearest > 0 ? CT_APART : nearest < 0 ? CT_OVERLAPPING : CT_TOUCHING;
}

static bool disc_in(const big_point *p, const mpz_t radius, const big_shape *b)
{
    if (mpz_sgn(b->radius) > 0) {
        if (mpz_cmp(b->radius, radius) < 0) { return false; }
        mpz_t room;
        mpz_init(room);
        mpz_sub(room, b->radius, radius);
        int sign = compare_to_segment(p, &b->points[0], &b->points[0], room);
        mpz_clear(room);
        return sign <= 0;
    }
    for (int i = 0; i < b->count; i++) { copy_point(&differences[i], &b->points[i]); }
    int size = find_hull(differences, b->count);
    if (size < 3) { return mpz_sgn(radius) == 0 && position_in(size, p) == 0; }
    for (int i = 0; i < size; i++) {
        const big_point *q = &hull[(i + 1) % size];
        big_cross(t4, &hull[i], q, p);
        mpz_sub(t0, q->x, hull[i].x);
        mpz_sub(t1, q->y, hull[i].y);
        mpz_mul(t2, t0, t0);
        mpz_addmul(t2, t1, t1);
        mpz_mul(t3, radius, radius);
        mpz_mul(t2, t2, t3);
        mpz_mul(t3, t4, t4);
        if (mpz_sgn(t4) < 0 || mpz_cmp(t3, t2) < 0) { return false; }
    }
    return true;
}

static bool big_within(const big_shape *a, const big_shape *b)
{
    for (int i = 0; i < a->count; i++) {
        if (!disc_in(&a->points[i], a->radius, b)) { return false; }
    }
    return true;
}

/* Numbers like 0.1 k, which tie in decimal and miss by rounding in binary. */
static double decimal(rng *r, int low, int high)
{
    static const double steps[] = { 0.1, 0.1, 0.01, 1.0 / 3, 0x1p-3 };
    return rng_range(r, low, high) * steps[rng_below(r, 5)];
}

static ct_vec random_axis(rng *r)
{
    static const double quarter = 1.5707963267948966;
    double angle = quarter * rng_range(r, -12, 12) / 6;
    switch (rng_below(r, 4)) {
    case 0:
        return (ct_vec){ 0.6, 0.8 };
    case 1:
        return (ct_vec){ 0.28, -0.96 };
    case 2:
        return (ct_vec){ cos(angle), sin(angle) };
    default:
        angle = rng_between(r, -4, 4);
        return (ct_vec){ cos(angle), sin(angle) };
    }
}

static ct_shape random_shape(rng *r, ct_type type)
{
    double x = decimal(r, -20, 20), y = decimal(r, -20, 20);
    double w = rng_chance(r, 8) ? 0 : decimal(r, 0, 20),
           h = rng_chance(r, 8) ? 0 : decimal(r, 0, 20);
    switch (type) {
    case CT_POINT:
        return point(x, y);
    case CT_CIRCLE:
        return circle(x, y, w);
    case CT_RECT:
        return rect(x, y, x + w, y + h);
    default: {
        ct_vec axis = random_axis(r);
        return obb(x, y, w / 2, h / 2, axis.x, axis.y);
    }
    }
}

/* A few units in the last place of something. */
static double nudge(rng *r, double v)
{
    for (int steps = rng_range(r, -2, 2); steps != 0; steps -= steps > 0 ? 1 : -1) {
        v = nextafter(v, steps > 0 ? INFINITY : -INFINITY);
    }
    return v;
}

/* Moves b until the two touch but for rounding. */
static void make_touch(rng *r, const ct_shape *a, ct_shape *b)
{
    ct_contact k;
    ct_find_contact(a, b, &k);
    double by = k.depth - k.distance;
    *b = moved(b, (ct_vec){ nudge(r, by * k.normal.x), nudge(r, by * k.normal.y) });
}

/* Moves a into b until it touches b's border from within, but for rounding. */
static void make_touch_inside(rng *r, ct_shape *a, const ct_shape *b)
{
    ct_rect of_a = ct_bounds(a), of_b = ct_bounds(b);
    ct_vec by = { rng_chance(r, 2) ? of_b.min.x - of_a.min.x : of_b.max.x - of_a.max.x,
                  rng_chance(r, 2) ? of_b.min.y - of_a.min.y : of_b.max.y - of_a.max.y };
    if (b->type == CT_CIRCLE || b->type == CT_OBB) {
        ct_contact k;
        *a = moved(a, (ct_vec){ (of_b.min.x + of_b.max.x - of_a.min.x - of_a.max.x) / 2,
                                (of_b.min.y + of_b.max.y - of_a.min.y - of_a.max.y) / 2 });
        ct_find_contact(a, b, &k);
        double size = (of_a.max.x - of_a.min.x) / 2;
        by = (ct_vec){ nudge(r, k.normal.x * (k.depth - 2 * size)),
                       nudge(r, k.normal.y * (k.depth - 2 * size)) };
    }
    *a = moved(a, by);
}

static void check_case(const campaign *c, const ct_shape *a, const ct_shape *b, bool contact)
{
    char ta[256], tb[256];
    set_shape(&shape_a, a);
    set_shape(&shape_b, b);
    ct_relation want = big_relation(&shape_a, &shape_b);
    if (ct_overlap(a, b) != (want != CT_APART) || ct_overlap(b, a) != (want != CT_APART)) {
        campaign_fail(c, "%s, %s: overlap %d, want %s", describe(a, ta), describe(b, tb),
                      ct_overlap(a, b), relation_name(want));
    }
    if (!contact) { return; }
    ct_contact got;
    ct_find_contact(a, b, &got);
    bool ab = big_within(&shape_a, &shape_b), ba = big_within(&shape_b, &shape_a);
    ct_inside inside = ab && ba ? CT_INSIDE_BOTH
                       : ab     ? CT_INSIDE_A
                       : ba     ? CT_INSIDE_B
                                : CT_INSIDE_NONE;
    if (got.relation != want || got.inside != inside) {
        campaign_fail(c, "%s, %s: got %s, inside %d, want %s, inside %d", describe(a, ta),
                      describe(b, tb), relation_name(got.relation), (int)got.inside,
                      relation_name(want), (int)inside);
    }
    if ((got.distance > 0) != (want == CT_APART) || (got.depth > 0) != (want == CT_OVERLAPPING)) {
        campaign_fail(c, "%s, %s: distance %g, depth %g contradict %s", describe(a, ta),
                      describe(b, tb), got.distance, got.depth, relation_name(want));
    }
}

TEST(pairs_within_rounding_of_a_tie_are_decided_as_gmp_does)
{
    campaign c = campaign_begin("near ties", 20);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_shape a = random_shape(r, (ct_type)rng_below(r, 4));
        ct_shape b = random_shape(r, (ct_type)rng_below(r, 4));
        switch (rng_below(r, 4)) {
        case 0:
        case 1:
            make_touch(r, &a, &b);
            break;
        case 2:
            make_touch_inside(r, &a, &b);
            break;
        default:
            break;
        }
        /* Far from the origin the coordinates lose the digits that the sizes keep. */
        if (rng_chance(r, 8)) {
            ct_vec far = { decimal(r, -99, 99) * 1e6, decimal(r, -99, 99) * 1e6 };
            a = moved(&a, far);
            b = moved(&b, far);
        }
        check_case(&c, &a, &b, true);
    }
}

/* Numbers of every magnitude there is, with few enough kinds for them to meet. */
static double wild(rng *r, bool positive)
{
    static const double values[] = { 0,       5e-324,
                                     1e-310,  2.2250738585072014e-308,
                                     1e-6,    0.1,
                                     1,       1.0000000000000002,
                                     3,       1e9,
                                     0x1p600, 8.9884656743115795e307,
                                     1e308,   1.7976931348623157e308 };
    double v = values[rng_below(r, (int)(sizeof values / sizeof values[0]))];
    return positive || rng_chance(r, 2) ? v : -v;
}

static ct_shape wild_shape(rng *r, ct_type type)
{
    double x = wild(r, false), y = wild(r, false), z = wild(r, false), w = wild(r, false);
    switch (type) {
    case CT_POINT:
        return point(x, y);
    case CT_CIRCLE:
        return circle(x, y, wild(r, true));
    case CT_RECT:
        return rect(fmin(x, z), fmin(y, w), fmax(x, z), fmax(y, w));
    default: {
        ct_vec axis = random_axis(r);
        if (rng_chance(r, 4)) { axis = (ct_vec){ 1, rng_chance(r, 2) ? 5e-324 : 1e-200 }; }
        return obb(x, y, wild(r, true), wild(r, true), axis.x, axis.y);
    }
    }
}

TEST(overlap_of_any_finite_doubles_is_what_gmp_says)
{
    campaign c = campaign_begin("any doubles", 40);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_shape a = wild_shape(r, (ct_type)rng_below(r, 4));
        ct_shape b = wild_shape(r, (ct_type)rng_below(r, 4));
        check_case(&c, &a, &b, false);
    }
}

static int set_up(void **state)
{
    (void)state;
    mpz_inits(t0, t1, t2, t3, t4, t5, shape_a.radius, shape_b.radius, NULL);
    for (int i = 0; i < 4; i++) {
        mpz_inits(shape_a.points[i].x, shape_a.points[i].y, NULL);
        mpz_inits(shape_b.points[i].x, shape_b.points[i].y, NULL);
    }
    for (int i = 0; i < 40; i++) { mpz_inits(hull[i].x, hull[i].y, NULL); }
    for (int i = 0; i < 16; i++) { mpz_inits(differences[i].x, differences[i].y, NULL); }
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    mpz_clears(t0, t1, t2, t3, t4, t5, shape_a.radius, shape_b.radius, NULL);
    for (int i = 0; i < 4; i++) {
        mpz_clears(shape_a.points[i].x, shape_a.points[i].y, NULL);
        mpz_clears(shape_b.points[i].x, shape_b.points[i].y, NULL);
    }
    for (int i = 0; i < 40; i++) { mpz_clears(hull[i].x, hull[i].y, NULL); }
    for (int i = 0; i < 16; i++) { mpz_clears(differences[i].x, differences[i].y, NULL); }
    return 0;
}

int main(void)
{
    return unit_run(set_up, tear_down);
}
