/* oracle_rational.c - points, edges and outlines in GMP's rational numbers. */
#include "tests/core/oracle/oracle_rational.h"

#include <gmp.h>

/* out = a - b */
static void difference(mpq_t out, double a, double b)
{
    mpq_t y;
    mpq_init(y);
    mpq_set_d(out, a);
    mpq_set_d(y, b);
    mpq_sub(out, out, y);
    mpq_clear(y);
}

int rational_side(ct_vec a, ct_vec b, ct_vec p)
{
    mpq_t dx, dy, x, y;
    mpq_inits(dx, dy, x, y, NULL);
    difference(dx, b.x, a.x);
    difference(dy, b.y, a.y);
    difference(x, p.x, a.x);
    difference(y, p.y, a.y);
    mpq_mul(dx, dx, y);
    mpq_mul(dy, dy, x);
    int side = mpq_cmp(dx, dy);
    mpq_clears(dx, dy, x, y, NULL);
    return (side > 0) - (side < 0);
}

static bool between(double x, double a, double b)
{
    return (a <= x && x <= b) || (b <= x && x <= a);
}

bool rational_on_segment(ct_vec a, ct_vec b, ct_vec p)
{
    return between(p.x, a.x, b.x) && between(p.y, a.y, b.y) && rational_side(a, b, p) == 0;
}

int rational_reach(ct_vec p, ct_vec q, double radius)
{
    mpq_t x, y, r;
    mpq_inits(x, y, r, NULL);
    difference(x, p.x, q.x);
    difference(y, p.y, q.y);
    mpq_set_d(r, radius);
    mpq_mul(x, x, x);
    mpq_mul(y, y, y);
    mpq_mul(r, r, r);
    mpq_add(x, x, y);
    int sign = mpq_cmp(x, r);
    mpq_clears(x, y, r, NULL);
    return (sign > 0) - (sign < 0);
}

int rational_winding(const ct_polygon *polygon, ct_vec p, bool *on_border)
{
    int winding = 0;
    *on_border = false;
    for (int i = 0; i < polygon->count; i++) {
        ct_vec a = polygon->points[i], b = polygon->points[(i + 1) % polygon->count];
        if (rational_on_segment(a, b, p)) {
            *on_border = true;
            return 0;
        }
        /* Above p, an edge towards -x goes around it counter-clockwise. */
        if (a.x > p.x && b.x <= p.x && rational_side(a, b, p) > 0) {
            winding++;
        } else if (a.x <= p.x && b.x > p.x && rational_side(a, b, p) < 0) {
            winding--;
        }
    }
    return winding;
}

static void add_product(mpq_t sum, double a, double b)
{
    mpq_t x, y;
    mpq_inits(x, y, NULL);
    mpq_set_d(x, a);
    mpq_set_d(y, b);
    mpq_mul(x, x, y);
    mpq_add(sum, sum, x);
    mpq_clears(x, y, NULL);
}

int rational_compare(const double terms[6], double x)
{
    mpq_t sum;
    mpq_init(sum);
    difference(sum, terms[0], x);
    add_product(sum, terms[1], terms[2]);
    add_product(sum, terms[3], terms[4]);
    add_product(sum, terms[5], 1);
    int sign = mpq_sgn(sum);
    mpq_clear(sum);
    return sign;
}
