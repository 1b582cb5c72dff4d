/* enclose.c - circles around points: the smallest one, and a quick one around their mean.
 *
 * The smallest one is found by its support, the two or three points it is fixed by: as long as a
 * point lies beyond, the farthest one joins the support, which keeps of its points those that fix
 * the smallest circle around them (Welzl 1991 and Gaertner 1999, "Fast and robust smallest
 * enclosing balls", whose pivot rule this is). The radius grows with every step, so no support
 * comes twice; a few steps do even where all points lie on one circle. */
#include "core/num/num.h"

/* Far more than any input has been seen to take; where rounding keeps the radius from growing, the
 * best centre so far is as good as doubles tell. */
enum { MAX_STEPS = 1000 };

typedef struct scaled_points {
    const ct_vec *at;
    int count;
    ct_vec origin; /* what is computed on: (at[i] - origin) * scale, at most 1 in magnitude */
    double scale;
} scaled_points;

static const ct_circle no_circle = { { NAN, NAN }, NAN };

static bool are_valid_points(const ct_vec *at, int count)
{
    bool valid = at != NULL && count > 0;
    for (int i = 0; valid && i < count; i++) {
        valid = fabs(at[i].x) <= CT_CONTACT_RANGE && fabs(at[i].y) <= CT_CONTACT_RANGE;
    }
    return valid;
}

static scaled_points scale_points(const ct_vec *at, int count)
{
    ct_rect box = ct_box_of_points(at, count);
    double half = ct_max(0.5 * box.max.x - 0.5 * box.min.x, 0.5 * box.max.y - 0.5 * box.min.y);
    return (scaled_points){ at, count, ct_middle_of(&box), ct_scale_of(half) };
}

static ct_vec point_at(const scaled_points *p, int index)
{
    return ct_scale(p->scale, ct_sub(p->at[index], p->origin));
}

static double distance_sq(ct_vec a, ct_vec b)
{
    ct_vec d = ct_sub(a, b);
    return ct_dot(d, d);
}

/* Of all points, in the scaled frame. */
static int farthest_from(const scaled_points *p, ct_vec center, double *most)
{
    int index = 0;
    *most = -1;
    for (int i = 0; i < p->count; i++) {
        double d = distance_sq(point_at(p, i), center);
        if (d > *most) {
            *most = d;
            index = i;
        }
    }
    return index;
}

typedef struct support {
    int index[4];
    ct_vec at[4];
    int count;
    ct_vec center;
    double radius_sq; /* of the circle that holds all of them */
} support;

/* Not finite where the three lie on one line. */
static ct_vec circumcenter(ct_vec a, ct_vec b, ct_vec c)
{
    ct_vec u = ct_sub(b, a), v = ct_sub(c, a);
    double uu = ct_dot(u, u), vv = ct_dot(v, v), twice = 2 * ct_cross(u, v);
    return (ct_vec){ a.x + (v.y * uu - u.y * vv) / twice, a.y + (u.x * vv - v.x * uu) / twice };
}

/* The circle around `center` that holds all of s, if it is the smallest so far: the smallest circle
 * around all is the one around the candidate whose farthest point is nearest. */
static void try_center(const support *s, ct_vec center, const int chosen[3], support *best)
{
    double most = 0;
    for (int i = 0; i < s->count; i++) {
        double d = distance_sq(s->at[i], center);
        most = d <= most ? most : d; /* keeps a NaN */
    }
    if (!(most < best->radius_sq)) { return; }
    best->radius_sq = most;
    best->center = center;
    best->count = 0;
    for (int i = 0; i < 3 && chosen[i] >= 0; i++) {
        best->index[best->count] = s->index[chosen[i]];
        best->at[best->count] = s->at[chosen[i]];
        best->count++;
    }
}

/* Reduces two to four points to those that fix the smallest circle around them. */
static void fix_support(support *s)
{
    static const int triples[4][3] = { { 0, 1, 2 }, { 0, 1, 3 }, { 0, 2, 3 }, { 1, 2, 3 } };
    support best = { .radius_sq = HUGE_VAL };
    for (int i = 0; i < s->count; i++) {
        for (int k = i + 1; k < s->count; k++) {
            try_center(s, ct_scale(0.5, ct_add(s->at[i], s->at[k])), (int[3]){ i, k, -1 }, &best);
        }
    }
    for (int i = 0; i < (s->count == 4 ? 4 : s->count == 3); i++) {
        const int *t = triples[i];
        try_center(s, circumcenter(s->at[t[0]], s->at[t[1]], s->at[t[2]]), t, &best);
    }
    *s = best;
}

/* In the scaled frame. */
static ct_vec smallest_center(const scaled_points *p)
{
    double most, least = HUGE_VAL;
    ct_vec best = { 0, 0 };
    support s = { .count = 1, .index = { 0 } };
    s.at[0] = s.center = point_at(p, 0);
    for (int step = 0; step < MAX_STEPS; step++) {
        int index = farthest_from(p, s.center, &most);
        if (most < least) {
            least = most;
            best = s.center;
        }
        if (most <= s.radius_sq) { break; }
        double before = s.radius_sq;
        s.index[s.count] = index;
        s.at[s.count] = point_at(p, index);
        s.count++;
        fix_support(&s);
        if (s.radius_sq <= before) { break; }
    }
    return best;
}

/* The circle around `center` that just holds all points, none of them beyond by the least bit. */
static ct_circle circle_around(const ct_vec *at, int count, ct_vec center)
{
    ct_circle circle = { center, 0 };
    for (int i = 0; i < count; i++) {
        circle.radius = ct_max(circle.radius, ct_length(ct_sub(at[i], center)));
    }
    for (int i = 0; i < count; i++) {
        while (!ct_overlap_point_circle(&at[i], &circle)) {
            circle.radius = nextafter(circle.radius, HUGE_VAL);
        }
    }
    return circle;
}

/* What is a rounding off the middle of the box around the points is in it, as of mirrored ones. */
static double off_middle(double x)
{
    return fabs(x) < 0x1p-50 ? 0 : x;
}

ct_circle ct_smallest_circle(const ct_vec *at, int count)
{
    if (!are_valid_points(at, count)) { return no_circle; }
    scaled_points p = scale_points(at, count);
    ct_vec found = smallest_center(&p), center = { off_middle(found.x), off_middle(found.y) };
    return circle_around(at, count, ct_along(p.origin, 1 / p.scale, center));
}

ct_circle ct_quick_circle(const ct_vec *at, int count)
{
    if (!are_valid_points(at, count)) { return no_circle; }
    ct_vec mean = { 0, 0 };
    for (int i = 0; i < count; i++) { mean = ct_along(mean, 1.0 / count, at[i]); }
    return circle_around(at, count, mean);
}
