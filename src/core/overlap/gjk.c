/* gjk.c - do the convex hulls of two sets of corners, grown by discs, share a point? */
#include "core/overlap/gjk.h"

#include <float.h>

#include "core/num/num.h"
#include "core/overlap/overlap.h"

/* A few do; the cap is for rounding and for what has no answer. */
enum { MOST_STEPS = 32 };

/* Corners of the Minkowski difference b - a, and which corners they are of. */
typedef struct vertex {
    ct_vec w;
    int a, b;
} vertex;

typedef struct simplex {
    vertex at[3]; /* the newest first */
    int count;
    ct_vec away; /* from the origin towards it */
} simplex;

static inline double most_of(const ct_rect *r)
{
    return ct_max(ct_max(-r->min.x, r->max.x), ct_max(-r->min.y, r->max.y));
}

/* The corner that lies lowest along a direction. */
static inline int lowest(const ct_vec *at, int count, ct_vec along)
{
    int found = 0;
    double least = ct_dot(at[0], along);
    for (int i = 1; i < count; i++) {
        double value = ct_dot(at[i], along);
        found = value < least ? i : found;
        least = ct_min(value, least);
    }
    return found;
}

/* Both products of a coordinate and their sum are off by u, the difference by one more: 6u of the
 * largest coordinate in all, and what corners are off by. */
static bool leaves_room(const ct_gjk *pair, const vertex *v, ct_vec away, double most)
{
    double size = ct_size(away), a = ct_dot(pair->a[v->a], away), b = ct_dot(pair->b[v->b], away);
    double bound = 0x1p-52 * (4 * most * size) + 2 * pair->error * size + DBL_MIN;
    double room = b - a - bound;
    return room > 0 && (pair->radius == 0 || room > pair->radius * ct_length(away) * (1 + 0x1p-48));
}

/* The sign of p x q, 0 where it is not certain. */
static int certain_side(ct_vec p, ct_vec q, double error)
{
    double cross = ct_cross(p, q), ps = ct_size(p), qs = ct_size(q);
    double bound = 0x1p-50 * (ps * qs) + 2 * error * (ps + qs + error) + DBL_MIN;
    return (cross > bound) - (cross < -bound);
}

/* Is a point between two corners of the difference certainly closer than the radius? */
static bool is_close(ct_vec p, ct_vec q, const ct_gjk *pair)
{
    double radius = pair->radius;
    if (!(radius > 0)) {
        return false;
    }
    ct_leg leg = ct_leg_of(ct_sub(q, p));
    double size = ct_size(p) + ct_size(q) + radius;
    double bound = ct_clear_bound(2 * size) + 16 * pair->error * (size + pair->error);
    return ct_leg_distance_sq(&leg, ct_scale(-1, p)) < radius * radius - bound;
}

/* Of two corners, of which the first is the newer, keeps what is closest to the origin. */
static void keep_line(simplex *s, const vertex *old)
{
    ct_vec p = s->at[0].w, along = ct_sub(old->w, p);
    if (ct_dot(p, along) >= 0) {
        s->count = 1;
        s->away = p;
        return;
    }
    s->at[1] = *old;
    s->count = 2;
    double side = ct_cross(along, p);
    s->away = side > 0 ? (ct_vec){ -along.y, along.x } : (ct_vec){ along.y, -along.x };
}

/* Drops the corner of a triangle that lies behind an edge the origin is in front of. Returns false
 * if there is no such edge. */
static bool keep_outer_edge(simplex *s)
{
    vertex p = s->at[0], q = s->at[1], r = s->at[2];
    double turn = ct_cross(ct_sub(q.w, p.w), ct_sub(r.w, p.w));
    double beyond_q = ct_cross(p.w, q.w), beyond_r = ct_cross(r.w, p.w);
    bool q_side = turn > 0 ? beyond_q < 0 : beyond_q > 0;
    bool r_side = turn > 0 ? beyond_r < 0 : beyond_r > 0;
    if (!q_side && !r_side) {
        return false;
    }
    keep_line(s, q_side ? &q : &r);
    if (q_side && r_side && s->count == 1) {
        keep_line(s, &r);
    }
    return true;
}

static bool surrounds_origin(const simplex *s, double error)
{
    int pq = certain_side(s->at[0].w, s->at[1].w, error);
    return pq != 0 && pq == certain_side(s->at[1].w, s->at[2].w, error) &&
           pq == certain_side(s->at[2].w, s->at[0].w, error);
}

static bool is_known(const simplex *s, const vertex *v)
{
    bool known = false;
    for (int i = 0; i < s->count; i++) {
        known |= s->at[i].a == v->a && s->at[i].b == v->b;
    }
    return known;
}

/* 1 if the simplex now shows that they meet, 0 if the search goes on, -1 if it cannot. */
static int take_in(simplex *s, const vertex *v, const ct_gjk *pair)
{
    s->at[2] = s->at[1];
    s->at[1] = s->at[0];
    s->at[0] = *v;
    s->count++;
    if (s->count == 1) {
        s->away = v->w;
        return is_close(v->w, v->w, pair);
    }
    if (s->count == 3) {
        if (surrounds_origin(s, pair->error)) {
            return 1;
        }
        if (!keep_outer_edge(s)) {
            return -1;
        }
    } else {
        vertex old = s->at[1];
        keep_line(s, &old);
    }
    return is_close(s->at[0].w, s->at[s->count - 1].w, pair);
}

int ct_gjk_verdict(const ct_gjk *pair)
{
    ct_rect a = ct_box_of_points(pair->a, pair->a_count),
            b = ct_box_of_points(pair->b, pair->b_count);
    double most = ct_max(most_of(&a), most_of(&b));
    double limit = (pair->radius + 2 * pair->error) * (1 + 8 * DBL_EPSILON);
    if ((b.min.x - a.max.x > limit) | (a.min.x - b.max.x > limit) | (b.min.y - a.max.y > limit) |
        (a.min.y - b.max.y > limit)) {
        return 0;
    }
    simplex s = { .away = { b.min.x - a.min.x + (b.max.x - a.max.x),
                            b.min.y - a.min.y + (b.max.y - a.max.y) } };
    for (int step = 0; step < MOST_STEPS; step++) {
        vertex v = { .a = lowest(pair->a, pair->a_count, ct_scale(-1, s.away)),
                     .b = lowest(pair->b, pair->b_count, s.away) };
        if (leaves_room(pair, &v, s.away, most)) {
            return 0;
        }
        v.w = ct_sub(pair->b[v.b], pair->a[v.a]);
        int meet = is_known(&s, &v) ? -1 : take_in(&s, &v, pair);
        if (meet != 0) {
            return meet;
        }
    }
    return -1;
}
