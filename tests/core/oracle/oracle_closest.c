/* oracle_closest.c - when and by how much two moving shapes pass nearest, in 113 bits. */
#include "tests/core/oracle/oracle_closest.h"

#include <math.h>

__extension__ typedef __float128 quad;

typedef struct quad2 {
    quad x, y;
} quad2;

typedef struct figure {
    quad2 at[CT_MAX_POINTS];
    ct_rect way[CT_MAX_POINTS],
        edge[CT_MAX_POINTS]; /* around a corner's way, and an edge; rounded */
    int count, edges;
    quad radius;
} figure;

static quad2 minus(quad2 a, quad2 b)
{
    return (quad2){ a.x - b.x, a.y - b.y };
}

static quad2 along(quad2 p, quad t, quad2 d)
{
    return (quad2){ p.x + t * d.x, p.y + t * d.y };
}

static quad dot(quad2 a, quad2 b)
{
    return a.x * b.x + a.y * b.y;
}

/* Newton's step doubles the digits of a double's root. */
static quad root(quad v)
{
    int exponent;
    if (v <= 0) { return 0; }
    (void)frexp((double)v, &exponent);
    quad scaled = v;
    for (int i = exponent / 2 * 2; i != 0; i += i > 0 ? -2 : 2) {
        scaled = i > 0 ? scaled / 4 : scaled * 4;
    }
    quad r = sqrt((double)scaled);
    r = (r + scaled / r) / 2;
    r = (r + scaled / r) / 2;
    for (int i = exponent / 2; i != 0; i += i > 0 ? -1 : 1) { r = i > 0 ? r * 2 : r / 2; }
    return r;
}

static quad2 of_vec(ct_vec v)
{
    return (quad2){ v.x, v.y };
}

static void add(figure *f, quad x, quad y)
{
    f->at[f->count++] = (quad2){ x, y };
}

static void add_obb(figure *f, const ct_obb *box)
{
    static const int sign[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    for (int i = 0; i < 4; i++) {
        quad x = (quad)sign[i][0] * box->half.x, y = (quad)sign[i][1] * box->half.y;
        add(f, box->center.x + (x * box->cos - y * box->sin),
            box->center.y + (x * box->sin + y * box->cos));
    }
}

static void figure_of(const ct_shape *shape, figure *f)
{
    const ct_rect *r = &shape->as.rect;
    f->count = 0;
    f->radius = 0;
    switch (shape->type) {
    case CT_POINT:
        add(f, shape->as.point.x, shape->as.point.y);
        break;
    case CT_CIRCLE:
        add(f, shape->as.circle.center.x, shape->as.circle.center.y);
        f->radius = shape->as.circle.radius;
        break;
    case CT_RECT:
        add(f, r->min.x, r->min.y);
        add(f, r->max.x, r->min.y);
        add(f, r->max.x, r->max.y);
        add(f, r->min.x, r->max.y);
        break;
    case CT_OBB:
        add_obb(f, &shape->as.obb);
        break;
    case CT_SEGMENT:
    case CT_CAPSULE:
        add(f, shape->as.segment.from.x, shape->as.segment.from.y);
        add(f, shape->as.segment.to.x, shape->as.segment.to.y);
        f->radius = shape->type == CT_CAPSULE ? shape->as.capsule.radius : 0;
        break;
    default:
        for (int i = 0; i < shape->as.polygon.count; i++) {
            add(f, shape->as.polygon.points[i].x, shape->as.polygon.points[i].y);
        }
    }
    f->edges = f->count < 3 ? 1 : f->count;
}

/* Where on the segment from a along d, 0 to 1, is what is nearest to p? */
static quad nearest_on(quad2 p, quad2 a, quad2 d)
{
    quad length_sq = dot(d, d), t = dot(minus(p, a), d);
    return length_sq == 0 || t <= 0 ? 0 : t >= length_sq ? 1 : t / length_sq;
}

static quad distance_sq(quad2 p, quad2 q)
{
    quad2 v = minus(p, q);
    return dot(v, v);
}

/* How near the way of a corner comes to an edge, and when first. */
typedef struct pass {
    quad sq, t;
} pass;

static void keep_nearer(pass *best, quad sq, quad t)
{
    if (sq < best->sq || (sq == best->sq && t < best->t)) { *best = (pass){ sq, t }; }
}

static pass pass_of(quad2 from, quad2 way, quad2 start, quad2 end)
{
    quad2 edge = minus(end, start), to = along(from, 1, way);
    quad t = nearest_on(start, from, way), u = nearest_on(end, from, way);
    pass best = { distance_sq(from, along(start, nearest_on(from, start, edge), edge)), 0 };
    keep_nearer(&best, distance_sq(to, along(start, nearest_on(to, start, edge), edge)), 1);
    keep_nearer(&best, distance_sq(along(from, t, way), start), t);
    keep_nearer(&best, distance_sq(along(from, u, way), end), u);
    return best;
}

static ct_rect box_of(quad2 p, quad2 q)
{
    return (ct_rect){ { (double)(p.x < q.x ? p.x : q.x), (double)(p.y < q.y ? p.y : q.y) },
                      { (double)(p.x < q.x ? q.x : p.x), (double)(p.y < q.y ? q.y : p.y) } };
}

static void add_boxes(figure *f, quad2 way)
{
    for (int i = 0; i < f->count; i++) {
        f->way[i] = box_of(f->at[i], along(f->at[i], 1, way));
        f->edge[i] = box_of(f->at[i], f->at[(i + 1) % f->count]);
    }
}

/* Between two intervals; less than it is by more than rounding has made of it. */
static double gap(double low, double high, double other_low, double other_high)
{
    const double from = high < other_high ? high : other_high;
    const double to = low > other_low ? low : other_low;
    const double least = to - from - 1e-15 * (fabs(from) + fabs(to));
    return least > 0 ? least : 0;
}

/* Is everything in one box further than that from everything in the other? Of a thousand corners
 * most are, and 113 bits take a hundred times as long. */
static bool is_beyond(const ct_rect *a, const ct_rect *b, quad limit_sq)
{
    const double x = gap(a->min.x, a->max.x, b->min.x, b->max.x);
    const double y = gap(a->min.y, a->max.y, b->min.y, b->max.y);
    return x * x + y * y > (1 + 1e-9) * (double)limit_sq;
}

typedef void look(void *user, pass p);

/* All that may be within the limit, which `visit` may lower. */
static void each_pass(const ct_moving *a, const ct_moving *b, const quad *limit_sq, look *visit,
                      void *user)
{
    static figure fa, fb;
    figure_of(&a->shape, &fa);
    figure_of(&b->shape, &fb);
    quad2 way = minus(of_vec(a->move), of_vec(b->move)), back = minus((quad2){ 0, 0 }, way);
    add_boxes(&fa, way);
    add_boxes(&fb, back);
    for (int i = 0; i < fa.count; i++) {
        for (int j = 0; j < fb.count; j++) {
            int k = (i + 1) % fa.count, l = (j + 1) % fb.count;
            if (j < fb.edges && !is_beyond(&fa.way[i], &fb.edge[j], *limit_sq)) {
                visit(user, pass_of(fa.at[i], way, fb.at[j], fb.at[l]));
            }
            if (i < fa.edges && !is_beyond(&fb.way[j], &fa.edge[i], *limit_sq)) {
                visit(user, pass_of(fb.at[j], back, fa.at[i], fa.at[k]));
            }
        }
    }
}

static void look_for_least(void *user, pass p)
{
    pass *best = user;
    best->sq = p.sq < best->sq ? p.sq : best->sq;
}

typedef struct wanted {
    quad limit_sq, t, from; /* the one nearest to `from`, or the earliest from there on */
} wanted;

static void look_for_time(void *user, pass p)
{
    wanted *w = user;
    quad off = p.t - w->from, best = w->t - w->from;
    off = off < 0 ? -off : off;
    best = best < 0 ? -best : best;
    if (p.sq <= w->limit_sq && off < best) { w->t = p.t; }
}

static quad least_sq(const ct_moving *a, const ct_moving *b)
{
    pass best = { HUGE_VAL, 0 };
    each_pass(a, b, &best.sq, look_for_least, &best);
    return best.sq;
}

static double extent(const figure *f)
{
    quad most = 0;
    for (int i = 1; i < f->count; i++) {
        quad sq = distance_sq(f->at[0], f->at[i]);
        most = sq > most ? sq : most;
    }
    return (double)(root(most) + f->radius);
}

void oracle_find_closest(const ct_moving *a, const ct_moving *b, oracle_closest *out)
{
    static figure fa, fb;
    figure_of(&a->shape, &fa);
    figure_of(&b->shape, &fb);
    quad sq = least_sq(a, b);
    wanted w = { sq * (1 + (quad)1e-28), HUGE_VAL, 0 };
    each_pass(a, b, &w.limit_sq, look_for_time, &w);
    out->distance = (double)(root(sq) - (fa.radius + fb.radius));
    out->t = (double)w.t;
    out->size = extent(&fa) + extent(&fb) + (double)root(sq);
}

double oracle_time_off(const ct_moving *a, const ct_moving *b, double slack, double t)
{
    quad limit = root(least_sq(a, b)) + slack;
    wanted w = { limit * limit, HUGE_VAL, t };
    each_pass(a, b, &w.limit_sq, look_for_time, &w);
    return fabs((double)(w.t - t));
}

double oracle_border_at(const ct_moving *m, double t, ct_vec p)
{
    static figure f;
    quad least = HUGE_VAL;
    figure_of(&m->shape, &f);
    for (int i = 0; i < f.edges; i++) {
        int next = i + 1 < f.count ? i + 1 : 0;
        quad2 at = along(f.at[i], t, of_vec(m->move));
        quad2 edge = minus(f.at[next], f.at[i]);
        quad2 nearest = along(at, nearest_on(of_vec(p), at, edge), edge);
        quad sq = distance_sq(nearest, of_vec(p));
        least = sq < least ? sq : least;
    }
    return fabs((double)(root(least) - f.radius));
}
