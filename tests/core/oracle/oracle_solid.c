/* oracle_solid.c - what is true of two solids at rest, in GMP rationals. */
#include "tests/core/oracle/oracle_solid.h"

#include <gmp.h>
#include <stdbool.h>

#include "tests/core/oracle/solid_shapes.h"

enum { ROOT_BITS = 4096 }; /* so that a difference of 2^-1074 is not lost in a root */

typedef struct big_solid {
    mpq_t min[3], max[3], radius;
} big_solid;

static void big_init(big_solid *s, const ct_shape3 *shape)
{
    ct_vec3 min = core_min(shape), max = core_max(shape);
    for (int k = 0; k < 3; k++) {
        mpq_inits(s->min[k], s->max[k], NULL);
        mpq_set_d(s->min[k], axis_of3(&min, k));
        mpq_set_d(s->max[k], axis_of3(&max, k));
    }
    mpq_init(s->radius);
    mpq_set_d(s->radius, radius_of(shape));
}

static void big_clear(big_solid *s)
{
    for (int k = 0; k < 3; k++) { mpq_clears(s->min[k], s->max[k], NULL); }
    mpq_clear(s->radius);
}

/* sum += max(x, y, 0)^2 */
static void add_square(mpq_t sum, const mpq_t x, const mpq_t y)
{
    mpq_t larger;
    mpq_init(larger);
    mpq_set(larger, mpq_cmp(x, y) > 0 ? x : y);
    if (mpq_sgn(larger) > 0) {
        mpq_mul(larger, larger, larger);
        mpq_add(sum, sum, larger);
    }
    mpq_clear(larger);
}

/* Squared distance of the cores and the least translation that parts them if they meet. */
static void measure(const big_solid *a, const big_solid *b, mpq_t distance_sq, mpq_t push)
{
    mpq_t before, behind;
    mpq_inits(before, behind, NULL);
    for (int k = 0; k < 3; k++) {
        mpq_sub(before, b->min[k], a->max[k]);
        mpq_sub(behind, a->min[k], b->max[k]);
        add_square(distance_sq, before, behind);
        mpq_neg(before, before);
        mpq_neg(behind, behind);
        if (mpq_cmp(behind, before) < 0) { mpq_swap(before, behind); }
        if (k == 0 || mpq_cmp(before, push) < 0) { mpq_set(push, before); }
    }
    mpq_clears(before, behind, NULL);
}

/* sqrt(distance_sq) - radius */
static double root_less(const mpq_t distance_sq, const mpq_t radius)
{
    mpf_t root, whole;
    mpf_init2(root, ROOT_BITS);
    mpf_init2(whole, ROOT_BITS);
    mpf_set_q(root, distance_sq);
    mpf_sqrt(root, root);
    mpf_set_q(whole, radius);
    mpf_sub(root, root, whole);
    double value = mpf_get_d(root);
    mpf_clears(root, whole, NULL);
    return value;
}

/* Is every corner of a, with a's radius around it, within b? */
static bool is_within(const big_solid *a, const big_solid *b, bool b_is_box)
{
    bool within = true;
    mpq_t x, y, sum;
    mpq_inits(x, y, sum, NULL);
    mpq_set_ui(sum, 0, 1);
    for (int k = 0; k < 3; k++) {
        mpq_sub(x, b->min[k], a->min[k]);
        mpq_sub(y, a->max[k], b->max[k]);
        if (b_is_box) {
            mpq_add(x, x, a->radius);
            mpq_add(y, y, a->radius);
            within = within && mpq_sgn(x) <= 0 && mpq_sgn(y) <= 0;
        } else {
            mpq_sub(x, b->min[k], a->min[k]);
            mpq_abs(x, x);
            mpq_abs(y, y);
            add_square(sum, x, y);
        }
    }
    if (!b_is_box) {
        mpq_sub(x, b->radius, a->radius);
        mpq_mul(y, x, x);
        within = mpq_sgn(x) >= 0 && mpq_cmp(sum, y) <= 0;
    }
    mpq_clears(x, y, sum, NULL);
    return within;
}

static ct_relation relation_of(int order, const mpq_t distance_sq, const mpq_t depth)
{
    if (order > 0) { return CT_APART; }
    bool is_deep = mpq_sgn(distance_sq) > 0 ? order < 0 : mpq_sgn(depth) > 0;
    return is_deep ? CT_OVERLAPPING : CT_TOUCHING;
}

void oracle_solid(const ct_shape3 *a, const ct_shape3 *b, solid_truth *out)
{
    big_solid p, q;
    big_init(&p, a);
    big_init(&q, b);
    mpq_t distance_sq, push, radius, radius_sq;
    mpq_inits(distance_sq, push, radius, radius_sq, NULL);
    measure(&p, &q, distance_sq, push);
    mpq_add(radius, p.radius, q.radius);
    mpq_mul(radius_sq, radius, radius);
    mpq_add(push, push, radius);
    int order = mpq_cmp(distance_sq, radius_sq);
    *out = (solid_truth){ .relation = relation_of(order, distance_sq, push) };
    if (order > 0) {
        out->distance = root_less(distance_sq, radius);
    } else {
        out->depth = mpq_sgn(distance_sq) > 0 ? -root_less(distance_sq, radius) : mpq_get_d(push);
        bool ab = is_within(&p, &q, b->type == CT_BOX), ba = is_within(&q, &p, a->type == CT_BOX);
        out->inside = ab && ba ? CT_INSIDE_BOTH
                      : ab     ? CT_INSIDE_A
                      : ba     ? CT_INSIDE_B
                               : CT_INSIDE_NONE;
    }
    mpq_clears(distance_sq, push, radius, radius_sq, NULL);
    big_clear(&p);
    big_clear(&q);
}
