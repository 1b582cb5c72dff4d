/* overlap_obb.c - overlap of the pairs in which a rect is oriented.
 *
 * With u = (cos, sin) and v = (-sin, cos), which are exactly perpendicular and equally long, a
 * point p = center + x u + y v has x L^2 = (p - center).u, so everything is compared after
 * multiplying by L^2 = cos^2 + sin^2 instead of assuming that it is 1. */
#include "core/num/num.h"
#include "core/outline/obb.h"

CT_COLD static bool circle_obb_exact(const ct_circle *a, const ct_obb *b)
{
    return ct_is_valid(&(ct_shape){ .type = CT_CIRCLE, .as.circle = *a }) &&
           ct_is_valid(&(ct_shape){ .type = CT_OBB, .as.obb = *b }) &&
           ct_exact_circle_obb_gap(a, b).relation != CT_APART;
}

/* Let m be the sum of the magnitudes that enter an excess, |dx cos| + |dy sin| + half L^2. Each of
 * them carries at most 3u and two sums 2u more, so an excess is off by at most 8u m with room to
 * spare. */
static const double excess_error = 4.0 * DBL_EPSILON;

typedef struct excess {
    double x, y;             /* beyond the half extents, times L */
    double bound_x, bound_y; /* how far off they may be */
    double length_sq;
} excess;

static inline excess excess_of(const ct_vec *p, const ct_obb *box)
{
    double dx = p->x - box->center.x, dy = p->y - box->center.y;
    double length_sq = box->cos * box->cos + box->sin * box->sin;
    double xc = dx * box->cos, ys = dy * box->sin, yc = dy * box->cos, xs = dx * box->sin;
    double hx = box->half.x * length_sq, hy = box->half.y * length_sq;
    double doubt = ct_axes_doubt(length_sq);
    return (excess){ fabs(xc + ys) - hx, fabs(yc - xs) - hy,
                     excess_error * (fabs(xc) + fabs(ys) + hx) + doubt,
                     excess_error * (fabs(yc) + fabs(xs) + hy) + doubt, length_sq };
}

/* Negative half extents put every point beyond them. */
bool ct_overlap_point_obb(const ct_vec *a, const ct_obb *b)
{
    excess e = excess_of(a, b);
    if ((fabs(e.x) > e.bound_x + DBL_MIN) & (fabs(e.y) > e.bound_y + DBL_MIN)) {
        return (e.x < 0) & (e.y < 0);
    }
    return circle_obb_exact(&(ct_circle){ *a, 0 }, b);
}

/* The squared excess is off by 2 x e + e^2 where the excess is by e, and by 1u; r^2 L^2 by 4u, of
 * which r^2 alone might underflow.
 * Overflow makes a bound infinite or a difference NaN, underflow is below DBL_MIN: both go on to
 * the exact path. */
bool ct_overlap_circle_obb(const ct_circle *a, const ct_obb *b)
{
    excess e = excess_of(&a->center, b);
    double x = ct_positive(e.x), y = ct_positive(e.y);
    double sum = x * x + y * y, limit = a->radius * (a->radius * e.length_sq);
    double bound = 2 * (x * e.bound_x + y * e.bound_y) + e.bound_x * e.bound_x +
                   e.bound_y * e.bound_y + excess_error * (sum + limit) + DBL_MIN;
    if (fabs(sum - limit) > bound) { return (sum < limit) & (a->radius >= 0) & ct_has_extents(b); }
    return circle_obb_exact(a, b);
}

CT_COLD static bool boxes_exact(const ct_shape *a, const ct_shape *b)
{
    if (!ct_is_valid(a) || !ct_is_valid(b)) { return false; }
    double separation[4];
    int side[4];
    ct_exact_separations(a, b, separation, side);
    return separation[0] <= 0 && separation[1] <= 0 && separation[2] <= 0 && separation[3] <= 0;
}

/* 1 overlap, 0 apart, -1 undecided */
CT_HOT static inline int boxes_verdict(const ct_obb *a, const ct_obb *b, double slack)
{
    ct_separations s;
    ct_box_separations(a, b, slack, &s);
    double most = ct_max(ct_max(s.value[0], s.value[1]), ct_max(s.value[2], s.value[3]));
    return fabs(most) > s.bound ? most < 0 : -1;
}

bool ct_overlap_rect_obb(const ct_rect *a, const ct_obb *b)
{
    ct_obb box = ct_obb_of_rect(a);
    int verdict = boxes_verdict(&box, b, ct_rect_slack(a));
    if (verdict >= 0) { return verdict & ct_is_ordered(a) & ct_has_extents(b); }
    return boxes_exact(&(ct_shape){ .type = CT_RECT, .as.rect = *a },
                       &(ct_shape){ .type = CT_OBB, .as.obb = *b });
}

bool ct_overlap_obb_obb(const ct_obb *a, const ct_obb *b)
{
    int verdict = boxes_verdict(a, b, 0);
    if (verdict >= 0) { return verdict & ct_has_extents(a) & ct_has_extents(b); }
    return boxes_exact(&(ct_shape){ .type = CT_OBB, .as.obb = *a },
                       &(ct_shape){ .type = CT_OBB, .as.obb = *b });
}
