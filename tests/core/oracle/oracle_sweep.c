/* oracle_sweep.c - whether moving shapes meet up to some time, in GMP's rational numbers. */
#include "tests/core/oracle/oracle_sweep.h"

#include <gmp.h>
#include <stdlib.h>

typedef struct place2 {
    mpq_t x, y;
} place2;

static void begin(place2 *p)
{
    mpq_inits(p->x, p->y, NULL);
}

static void end(place2 *p)
{
    mpq_clears(p->x, p->y, NULL);
}

static void set(place2 *p, double x, double y)
{
    mpq_set_d(p->x, x);
    mpq_set_d(p->y, y);
}

/* out = b - a */
static void subtract(place2 *out, const place2 *b, const place2 *a)
{
    mpq_sub(out->x, b->x, a->x);
    mpq_sub(out->y, b->y, a->y);
}

static void multiply(mpq_t out, const mpq_t a, const mpq_t b, const mpq_t c, const mpq_t d)
{
    mpq_t other;
    mpq_init(other);
    mpq_mul(other, c, d);
    mpq_mul(out, a, b);
    mpq_add(out, out, other);
    mpq_clear(other);
}

static void dot(mpq_t out, const place2 *a, const place2 *b)
{
    multiply(out, a->x, b->x, a->y, b->y);
}

static void cross(mpq_t out, const place2 *a, const place2 *b)
{
    mpq_t minus;
    mpq_init(minus);
    mpq_neg(minus, a->y);
    multiply(out, a->x, b->y, minus, b->x);
    mpq_clear(minus);
}

/* ---- Distances --------------------------------------------------------------------------- */

/* Is p within sqrt(limit_sq) of the segment a..b? */
static bool is_point_near(const place2 *p, const place2 *a, const place2 *b, const mpq_t limit_sq)
{
    place2 e, w, v;
    mpq_t along, length_sq, distance_sq, limit;
    begin(&e), begin(&w), begin(&v);
    mpq_inits(along, length_sq, distance_sq, limit, NULL);
    subtract(&e, b, a);
    subtract(&w, p, a);
    subtract(&v, p, b);
    dot(along, &e, &w);
    dot(length_sq, &e, &e);
    mpq_set(limit, limit_sq);
    if (mpq_sgn(along) <= 0) {
        dot(distance_sq, &w, &w);
    } else if (mpq_cmp(along, length_sq) >= 0) {
        dot(distance_sq, &v, &v);
    } else {
        cross(distance_sq, &e, &w);
        mpq_mul(distance_sq, distance_sq, distance_sq);
        mpq_mul(limit, limit, length_sq);
    }
    bool near = mpq_cmp(distance_sq, limit) <= 0;
    mpq_clears(along, length_sq, distance_sq, limit, NULL);
    end(&e), end(&w), end(&v);
    return near;
}

static int side_of(const place2 *a, const place2 *b, const place2 *p)
{
    place2 e, w;
    mpq_t side;
    begin(&e), begin(&w);
    mpq_init(side);
    subtract(&e, b, a);
    subtract(&w, p, a);
    cross(side, &e, &w);
    int sign = mpq_sgn(side);
    mpq_clear(side);
    end(&e), end(&w);
    return sign;
}

static bool are_segments_near(const place2 s[2], const place2 t[2], const mpq_t limit_sq)
{
    bool crossing = side_of(&s[0], &s[1], &t[0]) * side_of(&s[0], &s[1], &t[1]) < 0 &&
                    side_of(&t[0], &t[1], &s[0]) * side_of(&t[0], &t[1], &s[1]) < 0;
    return crossing || is_point_near(&s[0], &t[0], &t[1], limit_sq) ||
           is_point_near(&s[1], &t[0], &t[1], limit_sq) ||
           is_point_near(&t[0], &s[0], &s[1], limit_sq) ||
           is_point_near(&t[1], &s[0], &s[1], limit_sq);
}

/* ---- Shapes ------------------------------------------------------------------------------ */

typedef struct outline {
    place2 at[CT_MAX_POINTS];
    int count;
    double radius;
} outline;

static void add(outline *o, double x, double y)
{
    begin(&o->at[o->count]);
    set(&o->at[o->count++], x, y);
}

/* center + sx half.x (cos, sin) + sy half.y (-sin, cos) */
static void add_box_corner(outline *o, const ct_obb *box, int sx, int sy)
{
    place2 half, axis, turned, *p = &o->at[o->count];
    begin(&half), begin(&axis), begin(&turned);
    add(o, box->center.x, box->center.y);
    set(&half, sx * box->half.x, sy * box->half.y);
    set(&axis, box->cos, box->sin);
    set(&axis, box->cos, -box->sin);
    multiply(turned.x, half.x, axis.x, half.y, axis.y);
    set(&axis, box->sin, box->cos);
    dot(turned.y, &half, &axis);
    mpq_add(p->x, p->x, turned.x);
    mpq_add(p->y, p->y, turned.y);
    end(&half), end(&axis), end(&turned);
}

static void outline_begin(outline *o, const ct_shape *s)
{
    const ct_rect *r = &s->as.rect;
    o->count = 0;
    o->radius = s->type == CT_CIRCLE    ? s->as.circle.radius
                : s->type == CT_CAPSULE ? s->as.capsule.radius
                                        : 0;
    switch (s->type) {
    case CT_POINT:
    case CT_CIRCLE:
        add(o, s->as.point.x, s->as.point.y);
        break;
    case CT_SEGMENT:
    case CT_CAPSULE:
        add(o, s->as.segment.from.x, s->as.segment.from.y);
        add(o, s->as.segment.to.x, s->as.segment.to.y);
        break;
    case CT_RECT:
        add(o, r->min.x, r->min.y);
        add(o, r->max.x, r->min.y);
        add(o, r->max.x, r->max.y);
        add(o, r->min.x, r->max.y);
        break;
    case CT_OBB:
        add_box_corner(o, &s->as.obb, -1, -1);
        add_box_corner(o, &s->as.obb, 1, -1);
        add_box_corner(o, &s->as.obb, 1, 1);
        add_box_corner(o, &s->as.obb, -1, 1);
        break;
    default:
        for (int i = 0; i < s->as.polygon.count; i++) {
            add(o, s->as.polygon.points[i].x, s->as.polygon.points[i].y);
        }
    }
}

static void outline_end(outline *o)
{
    for (int i = 0; i < o->count; i++) { end(&o->at[i]); }
}

static bool is_any_corner_near(const outline *corners, const outline *edges, const place2 *way,
                               const mpq_t limit_sq)
{
    bool near = false;
    place2 moved[2];
    begin(&moved[0]), begin(&moved[1]);
    for (int i = 0; i < corners->count && !near; i++) {
        mpq_set(moved[0].x, corners->at[i].x);
        mpq_set(moved[0].y, corners->at[i].y);
        mpq_add(moved[1].x, moved[0].x, way->x);
        mpq_add(moved[1].y, moved[0].y, way->y);
        for (int j = 0; j < edges->count && !near; j++) {
            place2 edge[2] = { edges->at[j], edges->at[(j + 1) % edges->count] };
            near = are_segments_near(moved, edge, limit_sq);
        }
    }
    end(&moved[0]), end(&moved[1]);
    return near;
}

/* out = (plus - minus) * time */
static void find_way(place2 *out, ct_vec plus, ct_vec minus, const mpq_t time)
{
    place2 other;
    begin(&other);
    set(out, plus.x, plus.y);
    set(&other, minus.x, minus.y);
    subtract(out, out, &other);
    mpq_mul(out->x, out->x, time);
    mpq_mul(out->y, out->y, time);
    end(&other);
}

bool rational_meets(const ct_moving *a, const ct_moving *b, double t, double change)
{
    outline *oa = malloc(sizeof *oa), *ob = malloc(sizeof *ob);
    if (!oa || !ob) { abort(); }
    place2 forth, back;
    mpq_t time, limit, other;
    begin(&forth), begin(&back);
    mpq_inits(time, limit, other, NULL);
    outline_begin(oa, &a->shape);
    outline_begin(ob, &b->shape);
    mpq_set_d(limit, oa->radius);
    mpq_set_d(other, ob->radius);
    mpq_add(limit, limit, other);
    mpq_mul(limit, limit, limit);
    mpq_set_d(time, t);
    mpq_set_d(other, change);
    mpq_mul(other, other, time);
    mpq_add(time, time, other);
    find_way(&forth, a->move, b->move, time);
    find_way(&back, b->move, a->move, time);
    bool meets =
        is_any_corner_near(oa, ob, &forth, limit) || is_any_corner_near(ob, oa, &back, limit);
    outline_end(oa);
    outline_end(ob);
    mpq_clears(time, limit, other, NULL);
    end(&forth), end(&back);
    free(oa);
    free(ob);
    return meets;
}
