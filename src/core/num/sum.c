/* sum.c - sums of up to four doubles whose sign and order are known exactly. */
#include "core/num/sum.h"

void ct_sum_dyadic(const ct_sum *a, ct_dyadic *out)
{
    ct_dyadic left, right, term[4];
    for (int i = 0; i < 4; i++) { ct_dyadic_set(&term[i], a->term[i], 0); }
    ct_dyadic_add(&left, &term[0], &term[1]);
    ct_dyadic_add(&right, &term[2], &term[3]);
    ct_dyadic_add(out, &left, &right);
}

double ct_sum_exact_value(const ct_sum *a)
{
    ct_dyadic exact;
    ct_sum_dyadic(a, &exact);
    return ct_dyadic_value(&exact);
}

int ct_sum_compare(const ct_sum *a, const ct_sum *b)
{
    ct_two diff = ct_two_sub(a->value, b->value);
    double error = a->error + b->error +
                   2 * DBL_EPSILON * DBL_EPSILON * (fabs(a->value.head) + fabs(b->value.head));
    if (fabs(diff.head) > 2 * error) { return diff.head > 0 ? 1 : -1; }
    if (a->error == 0 && b->error == 0) { return ct_two_compare(a->value, b->value); }
    ct_dyadic x, y;
    ct_sum_dyadic(a, &x);
    ct_sum_dyadic(b, &y);
    return ct_dyadic_compare(&x, &y);
}

static int exact_side(const ct_sum *dx, const ct_sum *dy, const ct_sum *x, const ct_sum *y)
{
    ct_dyadic a, b, c, d, cross;
    ct_sum_dyadic(dx, &a);
    ct_sum_dyadic(y, &b);
    ct_sum_dyadic(dy, &c);
    ct_sum_dyadic(x, &d);
    ct_dyadic_cross(&cross, &a, &b, &c, &d);
    return cross.sign;
}

/* Exact as it stands: no tails, and products whose own tails cannot underflow. */
static bool is_plain(const ct_sum *a)
{
    return a->error == 0 && a->value.tail == 0 && ct_is_moderate(a->value.head);
}

/* Each head is off by its tail, u of it, and by its error; each product by 3u and the difference
 * by 4u of both. The doubled last line covers the roundings of the bound itself. */
int ct_sum_side(const ct_sum *dx, const ct_sum *dy, const ct_sum *x, const ct_sum *y)
{
    double dxv = dx->value.head, dyv = dy->value.head, xv = x->value.head, yv = y->value.head;
    double p = dxv * yv, q = dyv * xv;
    double error = (fabs(dxv) + dx->error) * y->error + fabs(yv) * dx->error +
                   (fabs(dyv) + dy->error) * x->error + fabs(xv) * dy->error;
    double bound = 4 * DBL_EPSILON * (fabs(p) + fabs(q)) + 2 * error + DBL_MIN;
    if (p - q > bound) { return 1; }
    if (p - q < -bound) { return -1; }
    if (is_plain(dx) && is_plain(dy) && is_plain(x) && is_plain(y)) {
        return ct_two_compare(ct_two_product(dxv, yv), ct_two_product(dyv, xv));
    }
    return exact_side(dx, dy, x, y);
}
