/* cast_outline.c - segments and rays through polygons, segments and points.
 *
 * Where the outline has a point on the ray's line, something changes there: the winding number left
 * or right of the line, or whether an edge runs along it. On which side of the line a point lies is
 * known exactly, and times are but for their last digits: changes that only differ in those are
 * taken as one, and the state between any others is the right one. */
#include "core/cast/cast.h"
#include "core/outline/outline.h"

typedef struct change {
    double t;
    signed char left, right; /* of the winding number beside the line, on the way past it */
    signed char along;       /* edges that begin or end to run along the line */
    short edge;
} change;

typedef struct changes {
    const ct_ray *ray;
    const ct_polygon *outline;
    int count;
    change at[2 * CT_MAX_POINTS];
} changes;

/* ---- Times with all their digits ---------------------------------------------------------- */

CT_COLD static double exact_cross(const ct_sum v[4], int *exponent)
{
    ct_dyadic dx, dy, x, y, cross;
    ct_sum_dyadic(&v[0], &dx);
    ct_sum_dyadic(&v[1], &dy);
    ct_sum_dyadic(&v[2], &x);
    ct_sum_dyadic(&v[3], &y);
    ct_dyadic_cross(&cross, &dx, &y, &dy, &x);
    return ct_dyadic_split(&cross, exponent);
}

/* dx y - dy x, times 2^-exponent. The heads are right to u, their difference to 8 u of itself
 * where half of it is left; pairs are good to 2^-98 of the products. */
static double cross_of_sums(const ct_sum v[4], int *exponent)
{
    *exponent = 0;
    double left = v[0].value.head * v[3].value.head, right = v[1].value.head * v[2].value.head;
    double magnitude = fabs(left) + fabs(right);
    bool in_range = magnitude > 0x1p-900 && magnitude < 0x1p1000;
    if (in_range && fabs(left - right) >= 0.5 * magnitude) { return left - right; }
    ct_two cross = ct_two_cross(v[0].value, v[1].value, v[2].value, v[3].value);
    return in_range && fabs(cross.head) > 0x1p-45 * magnitude ? cross.head
                                                              : exact_cross(v, exponent);
}

/* a / b 2^exponent; of what is not 0 it is not 0 either. */
static double time_ratio(double a, double b, int exponent)
{
    double t = exponent == 0 ? a / b : ldexp(a / b, exponent);
    return t == 0 && a != 0 ? ((a > 0) == (b > 0) ? DBL_TRUE_MIN : -DBL_TRUE_MIN) : t;
}

static double time_of_crossing(const ct_ray *ray, ct_vec a, ct_vec b)
{
    ct_sum ex = ct_sum_of(b.x, -a.x), ey = ct_sum_of(b.y, -a.y);
    const ct_sum start[4] = { ex, ey, ct_sum_of(a.x, -ray->ends.from.x),
                              ct_sum_of(a.y, -ray->ends.from.y) };
    const ct_sum move[4] = { ex, ey, ct_ray_dx(ray), ct_ray_dy(ray) };
    int above, below;
    double at = cross_of_sums(start, &above), by = cross_of_sums(move, &below);
    return time_ratio(at, by, above - below);
}

/* p is on the line. */
static double time_of_point(const ct_ray *ray, ct_vec p)
{
    return fabs(ray->d.x) > fabs(ray->d.y) ? time_ratio(p.x - ray->ends.from.x, ray->d.x, 0)
                                           : time_ratio(p.y - ray->ends.from.y, ray->d.y, 0);
}

/* Times near the end are put on its right side. */
static double settled(double t, bool within)
{
    return within ? ct_min(t, 1) : ct_max(t, 1 + DBL_EPSILON);
}

static bool is_near_end(const ct_ray *ray, double t)
{
    return !ct_ray_is_endless(ray) && fabs(t - 1) < 64 * DBL_EPSILON;
}

static double crossing_time(const ct_ray *ray, ct_vec a, ct_vec b)
{
    double t = time_of_crossing(ray, a, b);
    if (!is_near_end(ray, t)) { return t; }
    int end = ct_point_side(a, b, ray->ends.to);
    return end == 0 ? 1 : settled(t, ct_point_side(a, b, ray->ends.from) * end < 0);
}

static double point_time(const ct_ray *ray, ct_vec p)
{
    double t = time_of_point(ray, p);
    return is_near_end(ray, t)
               ? settled(t, ct_is_between(p.x, ray->ends.from.x, ray->ends.to.x) &&
                                ct_is_between(p.y, ray->ends.from.y, ray->ends.to.y))
               : t;
}

/* ---- What changes along the line ---------------------------------------------------------- */

static int side_of_ray(const ct_ray *ray, ct_vec p)
{
    ct_vec q = ct_sub(p, ray->ends.from);
    double left = ray->d.x * q.y, right = ray->d.y * q.x, cross = left - right;
    if (fabs(cross) > 4 * DBL_EPSILON * (fabs(left) + fabs(right)) + DBL_MIN) {
        return cross > 0 ? 1 : -1;
    }
    ct_sum dx = ct_ray_dx(ray), dy = ct_ray_dy(ray);
    ct_sum x = ct_sum_of(p.x, -ray->ends.from.x), y = ct_sum_of(p.y, -ray->ends.from.y);
    return ct_sum_side(&dx, &dy, &x, &y);
}

static void add_change(changes *all, change c)
{
    all->at[all->count++] = c;
}

static void add_edge_along(changes *all, int edge, ct_vec a, ct_vec b)
{
    double s = point_time(all->ray, a), t = point_time(all->ray, b);
    add_change(all, (change){ ct_min(s, t), 0, 0, 1, (short)edge });
    add_change(all, (change){ ct_max(s, t), 0, 0, -1, (short)edge });
}

/* A point that the line shifted a little to the left passes on its left is left of it; on the line
 * itself it is right then, and the other way round. Past an edge that leads from right to left the
 * winding number is one less. */
static void add_edge(changes *all, int edge, const int side[2], const ct_vec at[2])
{
    int left = (side[0] > 0) - (side[1] > 0), right = (side[0] >= 0) - (side[1] >= 0);
    if (side[0] == 0 && side[1] == 0) {
        add_edge_along(all, edge, at[0], at[1]);
    } else {
        double t = side[0] == 0   ? point_time(all->ray, at[0])
                   : side[1] == 0 ? point_time(all->ray, at[1])
                                  : crossing_time(all->ray, at[0], at[1]);
        add_change(all, (change){ t, (signed char)left, (signed char)right, 0, (short)edge });
    }
}

static void find_changes(const ct_ray *ray, const ct_polygon *outline, changes *all)
{
    all->ray = ray;
    all->outline = outline;
    all->count = 0;
    int last = outline->count - 1;
    ct_vec at[2] = { outline->points[last], { 0, 0 } };
    int side[2] = { side_of_ray(ray, at[0]), 0 };
    for (int i = 0; i <= last; i++) {
        at[1] = outline->points[i];
        side[1] = side_of_ray(ray, at[1]);
        if (side[0] * side[1] <= 0) { add_edge(all, i > 0 ? i - 1 : last, side, at); }
        at[0] = at[1];
        side[0] = side[1];
    }
}

/* The latest that may be t. Two times are off by 17 u each. */
static double same_as(double t)
{
    return t + 18 * DBL_EPSILON * t;
}

/* Is the line within the outline just past t? *next is when that may change. */
static bool is_within_past(const changes *all, double t, double *next)
{
    int left = 0, right = 0, along = 0;
    double same = same_as(t);
    *next = HUGE_VAL;
    for (int i = 0; i < all->count; i++) {
        const change *c = &all->at[i];
        if (c->t <= same) {
            left += c->left;
            right += c->right;
            along += c->along;
        } else {
            *next = ct_min(*next, c->t);
        }
    }
    return left != 0 || right != 0 || along != 0;
}

/* The border at t = 0 counts. */
static bool starts_within(const changes *all)
{
    double next;
    bool within = is_within_past(all, 0, &next);
    for (int i = 0; i < all->count; i++) { within |= all->at[i].t == 0; }
    return within;
}

static double find_exit(const changes *all, double t)
{
    double next;
    while (t < all->ray->limit && is_within_past(all, t, &next)) { t = next; }
    return t;
}

/* ---- Normals ------------------------------------------------------------------------------ */

static ct_vec edge_normal(const changes *all, int edge, int turn)
{
    const ct_polygon *outline = all->outline;
    ct_vec a = outline->points[edge];
    ct_vec b = outline->points[edge + 1 < outline->count ? edge + 1 : 0];
    ct_vec n = ct_unit((ct_vec){ b.y - a.y, a.x - b.x });
    bool turned = turn != 0 ? turn < 0 : ct_point_side(a, b, all->ray->ends.from) > 0;
    return turned ? ct_negate(n) : n;
}

/* t is the first of the times that may be the same. */
static bool is_met_at(const change *c, double t)
{
    return c->along == 0 && c->t >= t && c->t <= same_as(t);
}

/* Of the edges met there, the one most against the ray. A single one faces it; where
 * two meet, the way round the outline tells which side of each is out. */
static ct_vec normal_at(const changes *all, double t)
{
    int met = 0;
    for (int i = 0; i < all->count; i++) { met += is_met_at(&all->at[i], t); }
    int turn = met > 1 && all->outline->count > 2 ? ct_polygon_turn(all->outline) : 0;
    ct_vec best = ct_ray_against(all->ray);
    double least = HUGE_VAL;
    for (int i = 0; i < all->count; i++) {
        if (!is_met_at(&all->at[i], t)) { continue; }
        ct_vec n = edge_normal(all, all->at[i].edge, turn);
        double against = ct_dot(n, all->ray->d);
        if (against < least) {
            least = against;
            best = n;
        }
    }
    return best;
}

/* ---- Casts -------------------------------------------------------------------------------- */

/* A ray without length is a point. */
static bool cast_point(const ct_ray *ray, const ct_polygon *outline, ct_cast *out)
{
    ct_vec a = outline->points[0], b = outline->points[1], p = ray->ends.from;
    bool within = outline->count == 2
                      ? ct_point_side(a, b, p) == 0 && ct_is_between(p.x, a.x, b.x) &&
                            ct_is_between(p.y, a.y, b.y)
                      : ct_place_by_winding(outline, p, NULL) != CT_OUTSIDE;
    return within ? ct_cast_between(ray, 0, 1, (ct_vec){ 0, 0 }, out) : ct_cast_none(out);
}

bool ct_ray_outline(const ct_ray *ray, const ct_polygon *outline, ct_cast *out)
{
    if (ray->d.x == 0 && ray->d.y == 0) { return cast_point(ray, outline, out); }
    changes all;
    find_changes(ray, outline, &all);
    double enter = 0;
    bool within = starts_within(&all);
    if (!within) { (void)is_within_past(&all, 0, &enter); }
    if (!(enter <= ray->limit) || enter == HUGE_VAL) { return ct_cast_none(out); }
    ct_vec normal = within ? (ct_vec){ 0, 0 } : normal_at(&all, enter);
    return ct_cast_between(ray, enter, find_exit(&all, enter), normal, out);
}
