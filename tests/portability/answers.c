/* answers.c - 100,000 questions to libct and what it answers, to the last bit, as one number.
 *
 * Without libm, and without the random numbers or the printing of doubles of any libc: the same
 * questions everywhere. Every question is made from its number alone. Prints a hash
 * of all answers, or with the argument "all" first every question's number, kind and answer, the
 * bits of doubles as they are: two such lists can be compared. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "ct.h"

/* The questions, too, are rounded as they stand. */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off", "no-tree-vectorize")
#endif

enum { QUESTIONS = 100000, MOST_POINTS = 24, BOXES = 40 };

/* ---- Answers ----------------------------------------------------------------------------- */

static uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */
static bool tells;

static void put(uint64_t word)
{
    for (int i = 0; i < 64; i += 8) { hash = (hash ^ (word >> i & 255)) * 0x100000001b3u; }
    if (tells) {
        printf(" %08lx%08lx", (unsigned long)(word >> 32), (unsigned long)(word & 0xffffffffu));
    }
}

/* Which NaN it is, the processor says. */
static void put_double(double v)
{
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    put(v == v ? bits : 0x7ff8000000000000u);
}

static void put_vec(ct_vec v)
{
    put_double(v.x);
    put_double(v.y);
}

static void put_vec3(ct_vec3 v)
{
    put_double(v.x);
    put_double(v.y);
    put_double(v.z);
}

static void put_rect(ct_rect r)
{
    put_vec(r.min);
    put_vec(r.max);
}

static void put_flags(unsigned a, unsigned b, unsigned c, unsigned d)
{
    put((uint64_t)a | (uint64_t)b << 8 | (uint64_t)c << 16 | (uint64_t)d << 24);
}

/* ---- Questions --------------------------------------------------------------------------- */

static uint64_t state;

/* splitmix64 (Steele, Lea and Flood 2014) */
static uint64_t next(void)
{
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static int below(int count)
{
    return (int)(next() >> 33) % count;
}

/* The numbers of one question are of one kind, so that its shapes meet, touch and miss. */
static int kind;

static double number(void)
{
    double whole = below(17) - 8, hair = below(9) - 4;
    double any = (double)(next() >> 11) * 0x1p-53;
    switch (kind) {
    case 0:
        return whole;
    case 1:
        return whole / 10;
    case 2:
        return 20 * any - 10;
    case 3:
        return whole + hair * 0x1p-51;
    case 4:
        return 1e12 * whole + hair;
    case 5:
        return whole * 0x1p-1074;
    case 6:
        return whole * 1e149;
    case 7:
        return whole * 0x1p-540 + hair * 0x1p-600;
    case 8:
        return below(3) == 0 ? 1e-9 * any : whole;
    default:
        return below(60) == 0 ? (below(2) == 0 ? (double)NAN : (double)INFINITY) : whole;
    }
}

static double size(void)
{
    double v = number();
    return v < 0 && kind < 9 ? -v : v;
}

static ct_vec vec(void)
{
    double x = number();
    return (ct_vec){ x, number() };
}

static ct_vec3 vec3(void)
{
    double x = number(), y = number();
    return (ct_vec3){ x, y, number() };
}

static ct_rect rect(void)
{
    ct_vec a = vec();
    double width = size();
    return (ct_rect){ a, { a.x + width, a.y + size() } };
}

static ct_obb obb(void)
{
    static const ct_vec turns[] = { { 1, 0 }, { 0, 1 }, { 0.6, 0.8 }, { 3, -4 }, { -5, 12 } };
    ct_vec center = vec(), turn = turns[below(5)];
    if (below(3) == 0) {
        double t = (below(2001) - 1000) * 0.001, length_sq = 1 + t * t;
        turn = (ct_vec){ (1 - t * t) / length_sq, 2 * t / length_sq };
    }
    double width = size();
    return (ct_obb){ center, { width, size() }, turn.x, turn.y };
}

/* On a parabola, convex; a comb of teeth, concave; or all at random, which may cross itself. */
static ct_polygon polygon(ct_vec room[MOST_POINTS])
{
    ct_vec at = vec();
    double width = number(), height = number();
    int count = 3 + below(below(4) == 0 ? MOST_POINTS - 3 : 6), form = below(5);
    for (int i = 0; i < count; i++) {
        double x = i - count / 2, y = form < 3 ? x * x : (i % 2 == 0 || i == count - 1) * 4;
        room[i] = form == 4 ? vec() : (ct_vec){ at.x + width * x, at.y + height * y };
    }
    return (ct_polygon){ room, count };
}

static ct_shape shape_of(int type, ct_vec room[MOST_POINTS])
{
    ct_shape shape;
    memset(&shape, 0, sizeof shape);
    shape.type = (ct_type)type;
    switch (type) {
    case CT_POINT:
        shape.as.point = vec();
        break;
    case CT_CIRCLE:
        shape.as.circle.center = vec(), shape.as.circle.radius = size();
        break;
    case CT_RECT:
        shape.as.rect = rect();
        break;
    case CT_OBB:
        shape.as.obb = obb();
        break;
    case CT_SEGMENT:
        shape.as.segment.from = vec(), shape.as.segment.to = vec();
        break;
    case CT_CAPSULE:
        shape.as.capsule.from = vec(), shape.as.capsule.to = vec();
        shape.as.capsule.radius = size();
        break;
    default:
        shape.as.polygon = polygon(room);
        break;
    }
    return shape;
}

static ct_shape shape(ct_vec room[MOST_POINTS])
{
    return shape_of(below(CT_TYPE_COUNT), room);
}

static ct_shape3 shape3(void)
{
    ct_shape3 shape;
    memset(&shape, 0, sizeof shape);
    shape.type = (ct_type3)below(CT_TYPE3_COUNT);
    ct_vec3 at = vec3();
    double x = size(), y = size(), z = size();
    switch (shape.type) {
    case CT_POINT3:
        shape.as.point = at;
        break;
    case CT_SPHERE:
        shape.as.sphere = (ct_sphere){ at, x };
        break;
    default:
        shape.as.box = (ct_box){ at, { at.x + x, at.y + y, at.z + z } };
        break;
    }
    return shape;
}

static ct_vec a_room[MOST_POINTS], b_room[MOST_POINTS];

static void ask_overlap(void)
{
    ct_shape a = shape(a_room), b = shape(b_room);
    put_flags(ct_overlap(&a, &b), ct_overlap(&b, &a), 0, 0);
}

static void ask_contact(void)
{
    ct_shape a = shape(a_room), b = shape(b_room);
    ct_contact c;
    ct_find_contact(&a, &b, &c);
    put_flags(c.relation, c.inside, c.distance >= 0, c.has_normal);
    put_double(c.distance);
    put_double(c.depth);
    put_vec(c.normal);
    put_vec(c.a_point);
    put_vec(c.b_point);
    ct_vec closest[2] = { { 0, 0 }, { 0, 0 } };
    put_double(ct_find_distance(&a, &b, closest));
    put_vec(closest[1]);
}

static void put_sweep(const ct_sweep *s)
{
    put_flags(s->hit, s->has_normal, s->has_region * 16u + s->region, s->sides);
    put_double(s->t);
    put_vec(s->center);
    put_vec(s->contact);
    put_vec(s->normal);
    put_vec(s->stop);
    put_vec(s->slide);
}

static ct_moving moving(int type, ct_vec room[MOST_POINTS])
{
    ct_moving m;
    m.shape = shape_of(type, room);
    m.move = vec();
    return m;
}

static void ask_sweep(void)
{
    ct_moving a = moving(below(CT_TYPE_COUNT), a_room), b = moving(below(CT_TYPE_COUNT), b_room);
    if (below(2) == 0) { b.move.x = b.move.y = 0; }
    ct_sweep s;
    ct_find_sweep(&a, &b, &s);
    put_sweep(&s);
    if (!s.hit && below(4) == 0) {
        ct_closest_approach passing;
        put(ct_find_closest_approach(&a, &b, &passing));
        put_double(passing.t);
        put_double(passing.distance);
        put_vec(passing.mover_point);
        put_vec(passing.target_point);
    }
}

static void put_clip(const ct_clip *c)
{
    put_flags(c->from_code, c->to_code, c->hit, 0);
    put_double(c->t_enter);
    put_double(c->t_exit);
    put_vec(c->enter);
    put_vec(c->exit);
}

static void ask_stages(void)
{
    ct_moving a = moving(below(2), a_room), b = moving(CT_RECT + below(2), b_room);
    ct_swept_circle s;
    bool found = ct_find_swept_circle(&a, &b, &s);
    put_flags(found, s.boxes_overlap, s.starts_in_corner, s.corner_tested);
    put_flags(s.entry_region, s.end, 0, 0);
    put_sweep(&s.result);
    put_clip(&s.clip);
    put_rect(s.expanded);
    put_rect(s.path_bounds);
    put_vec(s.from);
    put_vec(s.to);
    put_vec(s.corner);
}

static void ask_cast(void)
{
    ct_shape a = shape(a_room);
    ct_vec from = vec(), to = vec();
    ct_cast c;
    bool hit = below(2) == 0 ? ct_cast_segment(&a, from, to, &c) : ct_cast_ray(&a, from, to, &c);
    put_flags(hit, c.has_normal, 0, 0);
    put_double(c.t_enter);
    put_double(c.t_exit);
    put_vec(c.enter);
    put_vec(c.exit);
    put_vec(c.normal);
}

static void ask_clip(void)
{
    ct_rect r = rect();
    ct_vec from = vec(), to = vec();
    ct_clip c;
    memset(&c, 0, sizeof c);
    put(ct_clip_segment_rect(&r, from, to, &c));
    put_clip(&c);
    put_flags(ct_region_code(&r, from), ct_region_of(&r, to),
              ct_region_sides(ct_region_of(&r, from)), 0);
}

static void ask_polygon(void)
{
    ct_polygon p = polygon(a_room);
    ct_vec at = below(4) == 0 ? a_room[below(p.count)] : vec();
    int crossings = 0, winding = 0;
    put(ct_place_by_crossing(&p, at, &crossings));
    put(ct_place_by_winding(&p, at, &winding));
    ct_polygon_check c;
    bool fine = ct_check_polygon(&p, &c);
    put_flags(fine, c.fault, c.convex, c.clockwise);
    put_flags((unsigned)crossings, (unsigned)(winding + 100), ct_polygon_is_convex(&p),
              (unsigned)c.straight_count);
    put_flags((unsigned)c.first, (unsigned)c.second, 0, 0);
    ct_circle smallest = ct_smallest_circle(a_room, p.count),
              quick = ct_quick_circle(a_room, p.count);
    put_vec(smallest.center);
    put_double(smallest.radius);
    put_vec(quick.center);
    put_double(quick.radius);
}

static void ask_bounds(void)
{
    ct_moving a = moving(below(CT_TYPE_COUNT), a_room);
    put_rect(ct_bounds(&a.shape));
    put_rect(ct_swept_bounds(&a));
    put_vec(ct_reference_point(&a.shape));
    put_double(ct_radius(&a.shape));
    ct_vec own[4];
    int count;
    const ct_vec *corners = ct_corners(&a.shape, own, &count);
    for (int i = 0; i < count; i++) { put_vec(corners[i]); }
    ct_obb box = obb();
    put_vec(ct_obb_to_local(&box, a.move));
    put_vec(ct_obb_to_world(&box, a.move));
}

static void ask_contact3(void)
{
    ct_shape3 a = shape3(), b = shape3();
    ct_contact3 c;
    ct_find_contact3(&a, &b, &c);
    put_flags(ct_overlap3(&a, &b), c.relation, c.inside, c.has_normal);
    put_double(c.distance);
    put_double(c.depth);
    put_vec3(c.normal);
    put_vec3(c.a_point);
    put_vec3(c.b_point);
    put_vec3(ct_bounds3(&a).max);
}

static void ask_sweep3(void)
{
    ct_shape3 a = shape3(), b = shape3();
    ct_vec3 move = vec3();
    ct_sphere ball = { move, size() };
    ct_sweep3 s;
    memset(&s, 0, sizeof s);
    if (a.type == CT_SPHERE) {
        ct_sweep_sphere_sphere(&ball, b.as.point, &a.as.sphere, &s);
    } else if (a.type == CT_BOX) {
        ct_sweep_sphere_box(&ball, b.as.point, &a.as.box, &s);
    }
    put_flags(s.hit, s.has_normal, 0, 0);
    put_double(s.t);
    put_vec3(s.center);
    put_vec3(s.contact);
    put_vec3(s.normal);
    put_vec3(s.stop);
    put_vec3(s.slide);
    ct_cast3 c;
    put(below(2) == 0 ? ct_cast_segment3(&a, move, b.as.point, &c)
                      : ct_cast_ray3(&a, move, b.as.point, &c));
    put_double(c.t_enter);
    put_double(c.t_exit);
    put_vec3(c.enter);
    put_vec3(c.exit);
    put_vec3(c.normal);
}

/* The order in which pairs are found is an answer as well. */
static void ask_broad(void)
{
    static union {
        double align;
        char bytes[16384];
    } memory;
    ct_rect boxes[BOXES];
    ct_pair pairs[BOXES * BOXES];
    ct_broad *broad = ct_broad_init(&memory, sizeof memory, BOXES);
    for (int i = 0; i < BOXES; i++) { boxes[i] = rect(); }
    ct_broad_build(broad, boxes, BOXES);
    for (int i = 0; i < BOXES; i += 3) { boxes[i] = rect(); }
    ct_broad_update(broad, boxes, BOXES);
    size_t count = ct_broad_pairs(broad, pairs, BOXES * BOXES);
    for (size_t i = 0; i < count; i++) {
        put_flags((unsigned)pairs[i].a, (unsigned)pairs[i].b, 0, 0);
    }
}

static const struct {
    const char *name;
    void (*ask)(void);
    int weight;
} asks[] = {
    { "overlap", ask_overlap, 20 }, { "contact", ask_contact, 22 }, { "sweep", ask_sweep, 22 },
    { "stages", ask_stages, 6 },    { "cast", ask_cast, 12 },       { "clip", ask_clip, 3 },
    { "polygon", ask_polygon, 4 },  { "bounds", ask_bounds, 3 },    { "contact3", ask_contact3, 3 },
    { "sweep3", ask_sweep3, 4 },    { "broad", ask_broad, 1 },
};

int main(int argc, char **argv)
{
    (void)argv;
    tells = argc > 1;
    for (int i = 0; i < QUESTIONS; i++) {
        state = (uint64_t)i;
        kind = below(10);
        int which = 0;
        for (int left = i % 100; left >= asks[which].weight; which++) {
            left -= asks[which].weight;
        }
        if (tells) { printf("%d %s %d:", i, asks[which].name, kind); }
        asks[which].ask();
        if (tells) { putchar('\n'); }
    }
    printf("%08lx%08lx\n", (unsigned long)(hash >> 32), (unsigned long)(hash & 0xffffffffu));
    return 0;
}
