/* fuzz_shapes.c - libFuzzer target for the generic entries: any bytes make two shapes, two moves
 * and a segment, valid or not, and every answer about them must keep what ct.h promises. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/ct.h"

enum { MAX_POINTS = 24 }; /* small outlines meet every case, and more of them run in a minute */

#define REQUIRE(condition) require((condition), #condition, __LINE__)

static void require(bool holds, const char *what, int line)
{
    if (!holds) {
        fprintf(stderr, "fuzz_shapes.c:%d: does not hold: %s\n", line, what);
        abort();
    }
}

typedef struct reader {
    const uint8_t *at, *end;
    double last; /* so that the next number can be a neighbour of it */
} reader;

static uint8_t take_byte(reader *r)
{
    return r->at < r->end ? *r->at++ : 0;
}

static double take_bits(reader *r)
{
    uint64_t bits = 0;
    for (int i = 0; i < 8; i++) { bits = bits << 8 | take_byte(r); }
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* Small halves, which tie often, neighbours and multiples of the last number, or any bits. */
static double take_number(reader *r)
{
    uint8_t tag = take_byte(r);
    if (tag < 200) {
        r->last = 0.5 * (tag - 100);
    } else if (tag < 215) {
        r->last = nextafter(r->last, tag < 208 ? -INFINITY : INFINITY);
    } else if (tag < 230) {
        r->last = ldexp(r->last, tag - 222);
    } else if (tag < 240) {
        r->last = -r->last;
    } else {
        r->last = take_bits(r);
    }
    return r->last;
}

static ct_vec take_vec(reader *r)
{
    double x = take_number(r);
    return (ct_vec){ x, take_number(r) };
}

static ct_obb take_obb(reader *r)
{
    ct_obb box = { take_vec(r), take_vec(r), 1, 0 };
    double c = take_number(r), s = take_number(r), length = hypot(c, s);
    if (length > 8) { /* any axes at all */
        box.cos = c;
        box.sin = s;
    } else if (length > 0 && length < INFINITY) {
        box.cos = c / length;
        box.sin = s / length;
    }
    return box;
}

static ct_shape take_shape(reader *r, ct_vec points[MAX_POINTS])
{
    ct_shape shape = { .type = (ct_type)(take_byte(r) % (CT_TYPE_COUNT + 1)) };
    switch (shape.type) {
    case CT_POINT:
        shape.as.point = take_vec(r);
        break;
    case CT_CIRCLE:
        shape.as.circle.center = take_vec(r);
        shape.as.circle.radius = take_number(r);
        break;
    case CT_RECT:
        shape.as.rect.min = take_vec(r);
        shape.as.rect.max = take_vec(r);
        break;
    case CT_OBB:
        shape.as.obb = take_obb(r);
        break;
    case CT_SEGMENT:
        shape.as.segment.from = take_vec(r);
        shape.as.segment.to = take_vec(r);
        break;
    case CT_CAPSULE:
        shape.as.capsule.from = take_vec(r);
        shape.as.capsule.to = take_vec(r);
        shape.as.capsule.radius = take_number(r);
        break;
    default:
        shape.as.polygon.points = points;
        shape.as.polygon.count = take_byte(r) % (MAX_POINTS + 1);
        for (int i = 0; i < shape.as.polygon.count; i++) { points[i] = take_vec(r); }
        break;
    }
    return shape;
}

static bool is_small(double x)
{
    return fabs(x) <= 1e12;
}

static bool is_small_vec(ct_vec v)
{
    return is_small(v.x) && is_small(v.y);
}

/* A simple polygon, or any other shape that answers anything but "no". */
static bool is_proper(const ct_shape *shape)
{
    if (shape->type == CT_POLYGON) {
        ct_polygon_check check;
        if (!ct_check_polygon(&shape->as.polygon, &check)) { return false; }
    }
    ct_rect bounds = ct_bounds(shape);
    return is_small_vec(bounds.min) && is_small_vec(bounds.max);
}

static void check_contact(const ct_shape *a, const ct_shape *b, bool overlap)
{
    ct_contact ab, ba;
    ct_find_contact(a, b, &ab);
    ct_find_contact(b, a, &ba);
    REQUIRE((ab.relation != CT_APART) == overlap);
    REQUIRE(ab.relation == ba.relation && ab.relation == ct_find_relation(a, b));
    REQUIRE((ab.distance > 0) == !overlap || isnan(ab.distance));
    REQUIRE(ab.distance == ba.distance || (isnan(ab.distance) && isnan(ba.distance)));
    REQUIRE(ab.depth == ba.depth && (ab.depth > 0) == (ab.relation == CT_OVERLAPPING));
    if (ab.has_normal) { REQUIRE(fabs(hypot(ab.normal.x, ab.normal.y) - 1) < 1e-12); }
    static const ct_inside turned[4] = { CT_INSIDE_NONE, CT_INSIDE_B, CT_INSIDE_A, CT_INSIDE_BOTH };
    REQUIRE(ba.inside == turned[ab.inside]);
}

static void check_sweep(const ct_moving *a, const ct_moving *b, bool overlap)
{
    ct_sweep ab, ba;
    ct_find_sweep(a, b, &ab);
    ct_find_sweep(b, a, &ba);
    if (!ab.hit) {
        REQUIRE(!overlap);
        return;
    }
    REQUIRE(ab.t >= 0 && ab.t <= 1);
    REQUIRE((ab.t == 0) == overlap);
    if (ab.has_normal) { REQUIRE(fabs(hypot(ab.normal.x, ab.normal.y) - 1) < 1e-12); }
    REQUIRE(ba.hit);
    REQUIRE(fabs(ab.t - ba.t) <= 1e-12);
    ct_swept_circle stages;
    if (ct_find_swept_circle(a, b, &stages)) {
        REQUIRE(stages.result.t == ab.t && stages.result.region == ab.region);
        REQUIRE(stages.end != CT_SWEEP_BOXES_APART && stages.end != CT_SWEEP_CLIP_MISSES &&
                stages.end != CT_SWEEP_CORNER_MISSED);
    }
}

static void check_cast(const ct_shape *shape, const ct_shape *segment)
{
    ct_cast cast, ray;
    const ct_segment *s = &segment->as.segment;
    ct_vec direction = { s->to.x - s->from.x, s->to.y - s->from.y };
    bool hit = ct_cast_segment(shape, s->from, s->to, &cast);
    bool ray_hit = ct_cast_ray(shape, s->from, direction, &ray);
    REQUIRE(hit == cast.hit && ray_hit == ray.hit);
    if (!is_proper(shape) || !is_proper(segment)) { return; }
    if (shape->type != CT_OBB) { REQUIRE(hit == ct_overlap(shape, segment)); }
    if (hit) { REQUIRE(cast.t_enter >= 0 && cast.t_enter <= cast.t_exit && cast.t_exit <= 1); }
    if (ray_hit) { REQUIRE(ray.t_enter >= 0 && ray.t_enter <= ray.t_exit); }
}

static void check_polygon(const ct_shape *shape, ct_vec p)
{
    const ct_polygon *polygon = &shape->as.polygon;
    ct_polygon_check check;
    if (shape->type != CT_POLYGON || !ct_check_polygon(polygon, &check)) { return; }
    REQUIRE(check.convex == ct_polygon_is_convex(polygon));
    ct_place place = ct_place_by_crossing(polygon, p, NULL);
    REQUIRE(place == ct_place_by_winding(polygon, p, NULL));
    ct_shape point = { .type = CT_POINT, .as.point = p };
    REQUIRE((place != CT_OUTSIDE) == ct_overlap(&point, shape));
    ct_circle ball = ct_smallest_circle(polygon->points, polygon->count);
    for (int i = 0; i < polygon->count && is_small(ball.radius); i++) {
        REQUIRE(ct_overlap_point_circle(&polygon->points[i], &ball));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    reader r = { data, data + size, 0 };
    ct_vec a_points[MAX_POINTS], b_points[MAX_POINTS];
    ct_moving a = { .shape = take_shape(&r, a_points) };
    ct_moving b = { .shape = take_shape(&r, b_points) };
    a.move = take_vec(&r);
    b.move = take_vec(&r);
    ct_shape segment = { .type = CT_SEGMENT, .as.segment = { take_vec(&r), take_vec(&r) } };

    bool overlap = ct_overlap(&a.shape, &b.shape);
    REQUIRE(overlap == ct_overlap(&b.shape, &a.shape));
    if (is_proper(&a.shape) && is_proper(&b.shape) && is_small_vec(a.move) &&
        is_small_vec(b.move)) {
        check_contact(&a.shape, &b.shape, overlap);
        check_sweep(&a, &b, overlap);
    } else {
        /* Whatever is answered here, nothing loops, traps or reads out of bounds. */
        ct_contact contact;
        ct_sweep sweep;
        ct_find_contact(&a.shape, &b.shape, &contact);
        ct_find_sweep(&a, &b, &sweep);
    }
    check_cast(&a.shape, &segment);
    check_polygon(&a.shape, b.move);
    ct_rect swept = ct_swept_bounds(&a);
    REQUIRE(!(swept.min.x > swept.max.x));
    return 0;
}
