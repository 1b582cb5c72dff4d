/* sweep_rounded.c - the engine under every sweep of points, circles and rects: a point that moves
 * against a box grown by a disc, in the stages of the swept-circle text. */
#include <assert.h>
#include <float.h>
#include <math.h>

#include "core/num.h"
#include "core/sweep.h"

/* One axis: the box lo..hi of b - a, the grown box, and the relative move. */
typedef struct axis {
    double lo, hi, grown_lo, grown_hi, move;
} axis;

static axis axis_of(const ct_motion *m, bool is_y)
{
    double r = m->a.radius + m->b.radius;
    axis x;
    x.lo = is_y ? m->b.min.y - m->a.max.y : m->b.min.x - m->a.max.x;
    x.hi = is_y ? m->b.max.y - m->a.min.y : m->b.max.x - m->a.min.x;
    x.move = is_y ? m->a_move.y - m->b_move.y : m->a_move.x - m->b_move.x;
    x.grown_lo = x.lo - r;
    x.grown_hi = x.hi + r;
    return x;
}

/* Where the origin is along one axis of the grown box: -1 before, 1 behind, 0 within. */
static int outside(const axis *x)
{
    return x->grown_lo > 0 ? -1 : x->grown_hi < 0 ? 1 : 0;
}

static bool boxes_apart(const axis *x)
{
    return x->grown_lo > ct_max(x->move, 0) || x->grown_hi < ct_min(x->move, 0);
}

/* Does the line of motion pass the grown box with all four corners on one side? */
static bool line_misses(const axis *x, const axis *y)
{
    ct_vec d = { x->move, y->move };
    int left = 0, right = 0;
    for (int i = 0; i < 4; i++) {
        ct_vec corner = { i & 1 ? x->grown_hi : x->grown_lo, i & 2 ? y->grown_hi : y->grown_lo };
        double side = ct_cross(d, corner);
        left += side > 0;
        right += side < 0;
    }
    return left == 4 || right == 4;
}

static ct_region region_at(int x, int y)
{
    static const ct_region table[3][3] = { { CT_REGION_BL, CT_REGION_B, CT_REGION_BR },
                                           { CT_REGION_L, CT_REGION_INSIDE, CT_REGION_R },
                                           { CT_REGION_TL, CT_REGION_T, CT_REGION_TR } };
    return table[y + 1][x + 1];
}

static int side_of(double v, const axis *x)
{
    if (x->grown_lo == x->lo) {
        return 0; /* no disc, no corners */
    }
    return v < x->lo ? -1 : v > x->hi ? 1 : 0;
}

/* Which line of the grown box is crossed last, and where on it: -1, 0, 1 per axis. */
static void find_entry(const axis *x, const axis *y, int at[2], double *t)
{
    int ox = outside(x), oy = outside(y);
    double tx = ox == 0 ? -1 : (ox < 0 ? x->grown_lo : x->grown_hi) / x->move;
    double ty = oy == 0 ? -1 : (oy < 0 ? y->grown_lo : y->grown_hi) / y->move;
    if (tx >= ty) {
        at[0] = ox;
        at[1] = side_of(tx * y->move, y);
        *t = tx;
    } else {
        at[0] = side_of(ty * x->move, x);
        at[1] = oy;
        *t = ty;
    }
}

/* First contact with the disc of radius r around q, from outside it. */
static bool meet_disc(ct_vec q, ct_vec d, double r, double *t, ct_vec *normal)
{
    double b = ct_dot(q, d), dd = ct_dot(d, d), c = ct_dot(q, q) - r * r, h = ct_cross(q, d);
    double disc = r * r * dd - h * h;
    if (!(b > 0) || disc < 0) {
        return false;
    }
    double w = sqrt(disc);
    *t = ct_max(c / (b + w), 0);
    if (*t > 1) {
        return false;
    }
    /* At first contact the centre is w / |d| before the closest approach and h / |d| beside it. */
    *normal = ct_unit((ct_vec){ -h * d.y - w * d.x, h * d.x - w * d.y });
    return true;
}

static double shared_middle(double a_min, double a_max, double b_min, double b_max)
{
    return ct_middle(ct_max(a_min, b_min), ct_min(a_max, b_max));
}

static double contact_on(int side, double a_min, double a_max, double b_min, double b_max)
{
    return side < 0 ? b_min : side > 0 ? b_max : shared_middle(a_min, a_max, b_min, b_max);
}

static void find_contact_point(const ct_motion *m, const int at[2], ct_approach *out)
{
    ct_vec pa = ct_scale(out->t, m->a_move), pb = ct_scale(out->t, m->b_move);
    ct_vec core = { contact_on(at[0], m->a.min.x + pa.x, m->a.max.x + pa.x, m->b.min.x + pb.x,
                               m->b.max.x + pb.x),
                    contact_on(at[1], m->a.min.y + pa.y, m->a.max.y + pa.y, m->b.min.y + pb.y,
                               m->b.max.y + pb.y) };
    out->contact = ct_along(core, m->b.radius, out->normal);
}

static void meet_corner(const ct_motion *m, const axis *x, const axis *y, const int at[2],
                        ct_approach *out)
{
    ct_vec q = { at[0] < 0 ? x->lo : x->hi, at[1] < 0 ? y->lo : y->hi };
    ct_vec d = { x->move, y->move };
    bool hit = meet_disc(q, d, m->a.radius + m->b.radius, &out->t, &out->normal);
    out->end = hit ? CT_SWEEP_CORNER_HIT : CT_SWEEP_CORNER_MISSED;
    if (hit) {
        find_contact_point(m, at, out);
    }
}

void ct_sweep_rounded(const ct_motion *m, ct_approach *out)
{
    axis x = axis_of(m, false), y = axis_of(m, true);
    int at[2] = { outside(&x), outside(&y) };
    *out = (ct_approach){ .end = CT_SWEEP_BOXES_APART };
    if (boxes_apart(&x) || boxes_apart(&y)) {
        return;
    }
    if (at[0] == 0 && at[1] == 0) {
        at[0] = x.lo > 0 ? -1 : 1;
        at[1] = y.lo > 0 ? -1 : 1;
        out->starts_in_corner = true;
        out->entry = region_at(at[0], at[1]);
        meet_corner(m, &x, &y, at, out);
        return;
    }
    if (line_misses(&x, &y)) {
        out->end = CT_SWEEP_CLIP_MISSES;
        return;
    }
    double t = 0;
    find_entry(&x, &y, at, &t);
    out->entry = region_at(at[0], at[1]);
    if (at[0] != 0 && at[1] != 0) {
        meet_corner(m, &x, &y, at, out);
        return;
    }
    out->end = CT_SWEEP_SIDE_HIT;
    out->t = t;
    out->normal = (ct_vec){ at[0], at[1] };
    find_contact_point(m, at, out);
}
