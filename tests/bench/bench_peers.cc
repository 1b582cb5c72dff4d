// bench_peers.cc - libct beside Chipmunk 7 and Box2D 2.4 on the same inputs, and beside cute_c2 and
// Box2D 3 where the build was told where they are (CT_CUTE_C2, CT_BOX2D_3). Prints, asserts nothing.
//
// Every row runs 65,536 random pairs, of which 40 % hit, in random order, through each library in
// turn; the least of several rounds counts, the rest is other programs. cute_c2 stands there twice:
// inlined in the loop that asks, and called in another file, as all others are but for what libct
// and Box2D have in their headers. All coordinates are floats,
// so that the libraries are asked the same question; shapes lie in arrays in each library's own
// form. Then pairs within a few float ulps of touching: how often is each answer wrong? Then the
// broad phases, for crowds of boxes (broad_crowds.c).
//
// usage: bench_peers [ROUNDS [LARGEST_CROWD]]; 0 rounds: the broad phases alone
#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>
#include <chipmunk/chipmunk.h>
#include <chipmunk/chipmunk_structs.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/ct.h"
#include "tests/bench/broad_peers.h"
#include "tests/bench/peers.h"

// Exported by Chipmunk, though in none of its public headers.
extern "C" {
cpCircleShape *cpCircleShapeInit(cpCircleShape *, cpBody *, cpFloat, cpVect);
cpSegmentShape *cpSegmentShapeInit(cpSegmentShape *, cpBody *, cpVect, cpVect, cpFloat);
cpPolyShape *cpPolyShapeInitRaw(cpPolyShape *, cpBody *, int, const cpVect *, cpFloat);
}

namespace peers
{

constexpr double pi = 3.14159265358979323846;
int rounds = 9;

// xorshift64*: the same inputs in every run.
double random_between(double low, double high)
{
    static uint64_t state = 20150401;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return low + (high - low) * (double((state * 0x2545F4914F6CDD1DULL) >> 11) * 0x1p-53);
}

double as_float(double x)
{
    return double(float(x));
}

ct_vec random_vec(double low, double high)
{
    double x = as_float(random_between(low, high));
    return { x, as_float(random_between(low, high)) };
}

// ---- Inputs -------------------------------------------------------------------------------

Shape octagon(ct_vec center, double size)
{
    Shape shape{};
    double turn = random_between(0, 2 * pi);
    for (int i = 0; i < corner_count; i++) {
        double angle = turn + (i + random_between(-0.2, 0.2)) * 2 * pi / corner_count;
        shape.points[std::size_t(i)] = { as_float(center.x + size * std::cos(angle)),
                                         as_float(center.y + size * std::sin(angle)) };
    }
    shape.ct.type = CT_POLYGON;
    return shape;
}

Shape random_shape(ct_type type)
{
    Shape shape{};
    ct_vec p = random_vec(0, 40), size = random_vec(2, 12), end = random_vec(-6, 6);
    double angle = random_between(-3, 3);
    shape.ct.type = type;
    switch (type) {
    case CT_CIRCLE:
        shape.ct.as.circle = { p, size.x / 2 };
        break;
    case CT_RECT:
        shape.ct.as.rect = { p, { as_float(p.x + size.x), as_float(p.y + size.y) } };
        break;
    case CT_OBB:
        shape.ct.as.obb = { p, { size.x / 2, size.y / 2 }, std::cos(angle), std::sin(angle) };
        break;
    case CT_SEGMENT:
        shape.ct.as.segment = { p, { as_float(p.x + 2 * end.x), as_float(p.y + 2 * end.y) } };
        break;
    case CT_CAPSULE:
        shape.ct.as.capsule = { p, { as_float(p.x + end.x), as_float(p.y + end.y) }, size.x / 4 };
        break;
    case CT_POLYGON:
        return octagon(p, size.x / 2 + 1);
    default:
        shape.ct.as.point = p;
        break;
    }
    return shape;
}

// Once it has reached its place.
void settle(Shape &shape)
{
    if (shape.ct.type == CT_POLYGON) {
        shape.ct.as.polygon = { shape.points.data(), corner_count };
    }
}

bool sweep_hits(const Pair &pair, bool &from_start)
{
    ct_moving mover = { pair.a.ct, pair.move }, target = { pair.b.ct, { 0, 0 } };
    ct_sweep sweep;
    ct_find_sweep(&mover, &target, &sweep);
    from_start = sweep.hit && sweep.t == 0;
    return sweep.hit;
}

// 40 % overlap or, moving, hit on the way.
std::vector<Pair> random_pairs(ct_type a, ct_type b, bool moving)
{
    std::vector<Pair> pairs(pair_count);
    for (Pair &pair : pairs) {
        bool want = random_between(0, 1) < 0.4, got = false, from_start = false;
        do {
            pair = { random_shape(a), random_shape(b), random_vec(-20, 20) };
            settle(pair.a);
            settle(pair.b);
            got = moving ? sweep_hits(pair, from_start) : ct_overlap(&pair.a.ct, &pair.b.ct);
        } while (got != want || from_start);
    }
    return pairs;
}

// ---- For libct: one array of each type --------------------------------------------------------

void fill(ct_vec &out, const Shape &shape)
{
    out = shape.ct.as.point;
}

void fill(ct_circle &out, const Shape &shape)
{
    out = shape.ct.as.circle;
}

void fill(ct_rect &out, const Shape &shape)
{
    out = shape.ct.as.rect;
}

void fill(ct_obb &out, const Shape &shape)
{
    out = shape.ct.as.obb;
}

void fill(ct_segment &out, const Shape &shape)
{
    out = shape.ct.as.segment;
}

void fill(ct_capsule &out, const Shape &shape)
{
    out = shape.ct.as.capsule;
}

// The points lie side by side, as close as those that Box2D keeps within its polygons.
void fill(ct_polygon &out, const Shape &shape)
{
    static std::vector<std::array<ct_vec, corner_count>> pool;
    if (pool.capacity() == 0) {
        pool.reserve(8 * pair_count); // must not move any more
    }
    pool.push_back(shape.points);
    out = { pool.back().data(), corner_count };
}

void fill(ct_shape &out, const Shape &shape)
{
    out = shape.ct;
    if (out.type == CT_POLYGON) {
        fill(out.as.polygon, shape);
    }
}

void fill(ct_prepared &out, const Shape &shape)
{
    ct_shape plain;
    fill(plain, shape);
    ct_prepare(&plain, &out);
}

// ---- The same for Box2D ---------------------------------------------------------------------

b2Vec2 to_b2(ct_vec v)
{
    return { float(v.x), float(v.y) };
}

void fill(b2CircleShape &out, const Shape &shape)
{
    out.m_p = to_b2(shape.ct.as.circle.center);
    out.m_radius = float(shape.ct.as.circle.radius);
}

void fill(b2EdgeShape &out, const Shape &shape)
{
    out.SetTwoSided(to_b2(shape.ct.as.capsule.from), to_b2(shape.ct.as.capsule.to));
    out.m_radius = float(shape.ct.as.capsule.radius);
}

void fill(b2PolygonShape &out, const Shape &shape)
{
    if (shape.ct.type == CT_POLYGON) {
        b2Vec2 points[corner_count];
        std::transform(shape.points.begin(), shape.points.end(), points, to_b2);
        out.Set(points, corner_count);
        return;
    }
    ct_obb box = shape.ct.as.obb;
    if (shape.ct.type == CT_RECT) {
        const ct_rect &r = shape.ct.as.rect;
        box = { { (r.min.x + r.max.x) / 2, (r.min.y + r.max.y) / 2 },
                { (r.max.x - r.min.x) / 2, (r.max.y - r.min.y) / 2 },
                1,
                0 };
    }
    out.SetAsBox(float(box.half.x), float(box.half.y), to_b2(box.center),
                 float(std::atan2(box.sin, box.cos)));
}

void fill(b2AABB &out, const Shape &shape)
{
    out = { to_b2(shape.ct.as.rect.min), to_b2(shape.ct.as.rect.max) };
}

void fill(b2RayCastInput &out, const Shape &shape)
{
    out = { to_b2(shape.ct.as.segment.from), to_b2(shape.ct.as.segment.to), 1 };
}

void fill(b2Vec2 &out, const Shape &shape)
{
    out = to_b2(shape.ct.as.point);
}

// ---- The same for Chipmunk ------------------------------------------------------------------

cpVect to_cp(ct_vec v)
{
    return { v.x, v.y };
}

// Any of its shapes, in one array.
union ChipmunkShape {
    cpShape shape;
    cpCircleShape circle;
    cpSegmentShape segment;
    cpPolyShape polygon;
};

void make_cp_polygon(cpPolyShape &out, const ct_vec *points, int count, cpBody *body)
{
    cpVect at[corner_count];
    std::transform(points, points + count, at, to_cp);
    cpPolyShapeInitRaw(&out, body, count, at, 0);
}

void fill(ChipmunkShape &out, const Shape &shape)
{
    static cpBody *body = cpBodyNewStatic();
    ct_vec box[4];
    switch (shape.ct.type) {
    case CT_CIRCLE:
        cpCircleShapeInit(&out.circle, body, shape.ct.as.circle.radius,
                          to_cp(shape.ct.as.circle.center));
        break;
    case CT_CAPSULE:
        cpSegmentShapeInit(&out.segment, body, to_cp(shape.ct.as.capsule.from),
                           to_cp(shape.ct.as.capsule.to), shape.ct.as.capsule.radius);
        break;
    case CT_RECT: {
        const ct_rect &r = shape.ct.as.rect;
        const ct_vec points[4] = { r.min, { r.max.x, r.min.y }, r.max, { r.min.x, r.max.y } };
        make_cp_polygon(out.polygon, points, 4, body);
        break;
    }
    case CT_OBB:
        ct_obb_corners(&shape.ct.as.obb, box);
        make_cp_polygon(out.polygon, box, 4, body);
        break;
    default:
        make_cp_polygon(out.polygon, shape.points.data(), corner_count, body);
        break;
    }
    cpShapeUpdate(&out.shape, cpTransformIdentity);
}

void fill(cpBB &out, const Shape &shape)
{
    const ct_rect &r = shape.ct.as.rect;
    out = { r.min.x, r.min.y, r.max.x, r.max.y };
}

struct ChipmunkSegment {
    cpVect from, to;
};

void fill(ChipmunkSegment &out, const Shape &shape)
{
    out = { to_cp(shape.ct.as.segment.from), to_cp(shape.ct.as.segment.to) };
}

void fill(cpVect &out, const Shape &shape)
{
    out = to_cp(shape.ct.as.point);
}

// ---- Timing ---------------------------------------------------------------------------------

const char *const column_names[COLUMNS] = { "libct",      "Box2D",     "Chipmunk",
                                            "c2 inlined", "c2 linked", "Box2D 3" };

// In turns, so that what else the machine does is the same for all; the least of all rounds.
void time_row(const char *name, const std::vector<Contender> &row, std::size_t count)
{
    std::array<double, COLUMNS> ns;
    std::array<int, COLUMNS> hits{};
    ns.fill(INFINITY);
    for (int round = 0; round < rounds; round++) {
        for (const Contender &contender : row) {
            auto start = std::chrono::steady_clock::now();
            hits[contender.column] = contender.run(count);
            std::chrono::duration<double, std::nano> spent =
                std::chrono::steady_clock::now() - start;
            ns[contender.column] = std::min(ns[contender.column], spent.count() / pair_count);
        }
    }
    std::printf("%-28s", name);
    for (double each : ns) {
        std::isinf(each) ? std::printf(" %10s", "") : std::printf(" %10.1f", each);
    }
    std::printf(" %6.2f  ", *std::min_element(ns.begin() + 1, ns.end()) / ns[LIBCT]);
    for (int column = 0; column < COLUMNS; column++) {
        if (!std::isinf(ns[std::size_t(column)])) {
            std::printf("%s %2.0f", column > 0 ? " /" : "",
                        100.0 * hits[std::size_t(column)] / pair_count);
        }
    }
    std::printf(" %%\n");
}

// So few pairs that processors learn their branches by heart.
constexpr std::size_t few = 2048;

// What a row asks; the pairs are repeated from `count` on.
struct Asked {
    Question question;
    const std::vector<Pair> &pairs;
    std::size_t count = pair_count;
};

void add_others(std::vector<Contender> &row, const Asked &asked)
{
    join_cute(row, asked.question, asked.pairs);
    join_box2d_3(row, asked.question, asked.pairs);
}

template <class Ct, class B2>
void row(const char *name, const Asked &asked, const Ct &ct, const B2 &b2)
{
    std::vector<Contender> all = { contender(LIBCT, ct), contender(BOX2D, b2) };
    add_others(all, asked);
    time_row(name, all, asked.count);
}

template <class Ct, class B2, class Cp>
void row(const char *name, const Asked &asked, const Ct &ct, const B2 &b2, const Cp &cp)
{
    std::vector<Contender> all = { contender(LIBCT, ct), contender(BOX2D, b2),
                                   contender(CHIPMUNK, cp) };
    add_others(all, asked);
    time_row(name, all, asked.count);
}

const b2Transform at_origin = b2Transform(b2Vec2(0, 0), b2Rot(0));

bool cp_collide(const ChipmunkShape &a, const ChipmunkShape &b)
{
    return cpShapesCollide(&a.shape, &b.shape).count > 0;
}

b2DistanceProxy proxy(const b2Shape &shape)
{
    b2DistanceProxy out;
    out.Set(&shape, 0);
    return out;
}

float b2_distance(const b2Shape &a, const b2Shape &b)
{
    b2DistanceInput input = { proxy(a), proxy(b), at_origin, at_origin, true };
    b2DistanceOutput output;
    b2SimplexCache cache;
    cache.count = 0;
    b2Distance(&output, &cache, &input);
    return output.distance;
}

bool b2_sweep(const b2Shape &a, const b2Shape &b, ct_vec move)
{
    b2Sweep still = { { 0, 0 }, { 0, 0 }, { 0, 0 }, 0, 0, 0 }, moving = still;
    moving.c = to_b2(move);
    b2TOIInput input = { proxy(a), proxy(b), moving, still, 1 };
    b2TOIOutput output;
    b2TimeOfImpact(&output, &input);
    return output.state == b2TOIOutput::e_touching || output.state == b2TOIOutput::e_overlapped;
}

// ---- Rows -----------------------------------------------------------------------------------

template <class Box, class Overlap>
void circle_box_row(const char *name, ct_type type, const Overlap &overlap)
{
    auto pairs = random_pairs(CT_CIRCLE, type, false);
    Inputs<ct_circle, Box> ct(pairs);
    Inputs<b2CircleShape, b2PolygonShape> b2(pairs);
    Inputs<ChipmunkShape, ChipmunkShape> cp(pairs);
    b2Manifold m;
    row(
        name, { Question::overlap, pairs },
        [&](std::size_t i) { return overlap(&ct.a[i], &ct.b[i]); },
        [&](std::size_t i) {
            b2CollidePolygonAndCircle(&m, &b2.b[i], at_origin, &b2.a[i], at_origin);
            return m.pointCount > 0;
        },
        [&](std::size_t i) { return cp_collide(cp.a[i], cp.b[i]); });
}

void round_and_boxes()
{
    b2Manifold m;
    {
        auto pairs = random_pairs(CT_CIRCLE, CT_CIRCLE, false);
        Inputs<ct_circle, ct_circle> ct(pairs);
        Inputs<b2CircleShape, b2CircleShape> b2(pairs);
        Inputs<ChipmunkShape, ChipmunkShape> cp(pairs);
        row(
            "circle-circle", { Question::overlap, pairs },
            [&](std::size_t i) { return ct_overlap_circle_circle(&ct.a[i], &ct.b[i]); },
            [&](std::size_t i) {
                b2CollideCircles(&m, &b2.a[i], at_origin, &b2.b[i], at_origin);
                return m.pointCount > 0;
            },
            [&](std::size_t i) { return cp_collide(cp.a[i], cp.b[i]); });
    }
    {
        auto pairs = random_pairs(CT_RECT, CT_RECT, false);
        Inputs<ct_rect, ct_rect> ct(pairs);
        Inputs<b2AABB, b2AABB> b2(pairs);
        Inputs<cpBB, cpBB> cp(pairs);
        row(
            "AABB-AABB", { Question::overlap, pairs },
            [&](std::size_t i) { return ct_overlap_rect_rect(&ct.a[i], &ct.b[i]); },
            [&](std::size_t i) { return b2TestOverlap(b2.a[i], b2.b[i]); },
            [&](std::size_t i) { return cpBBIntersects(cp.a[i], cp.b[i]); });
    }
    circle_box_row<ct_rect>("circle-AABB", CT_RECT, [](const ct_circle *a, const ct_rect *b) {
        return ct_overlap_circle_rect(a, b);
    });
    circle_box_row<ct_obb>("circle-oriented rect", CT_OBB, ct_overlap_circle_obb);
    {
        auto pairs = random_pairs(CT_OBB, CT_OBB, false);
        Inputs<ct_obb, ct_obb> ct(pairs);
        Inputs<b2PolygonShape, b2PolygonShape> b2(pairs);
        Inputs<ChipmunkShape, ChipmunkShape> cp(pairs);
        row(
            "oriented-oriented", { Question::overlap, pairs },
            [&](std::size_t i) { return ct_overlap_obb_obb(&ct.a[i], &ct.b[i]); },
            [&](std::size_t i) {
                b2CollidePolygons(&m, &b2.a[i], at_origin, &b2.b[i], at_origin);
                return m.pointCount > 0;
            },
            [&](std::size_t i) { return cp_collide(cp.a[i], cp.b[i]); });
    }
}

void points_and_segments()
{
    ct_cast cast;
    b2RayCastOutput out;
    {
        auto pairs = random_pairs(CT_POINT, CT_POLYGON, false);
        Inputs<ct_vec, ct_polygon> ct(pairs);
        Inputs<b2Vec2, b2PolygonShape> b2(pairs);
        Inputs<cpVect, ChipmunkShape> cp(pairs);
        cpPointQueryInfo info;
        row(
            "point in polygon(8)", { Question::overlap, pairs },
            [&](std::size_t i) { return ct_overlap_point_polygon(&ct.a[i], &ct.b[i]); },
            [&](std::size_t i) { return b2.b[i].TestPoint(at_origin, b2.a[i]); },
            [&](std::size_t i) { return cpShapePointQuery(&cp.b[i].shape, cp.a[i], &info) <= 0; });
    }
    {
        auto pairs = random_pairs(CT_SEGMENT, CT_RECT, false);
        Inputs<ct_segment, ct_rect> ct(pairs);
        Inputs<b2RayCastInput, b2AABB> b2(pairs);
        Inputs<ChipmunkSegment, cpBB> cp(pairs);
        row(
            "segment-AABB with t", { Question::cast, pairs },
            [&](std::size_t i) {
                return ct_cast_segment_rect(&ct.b[i], ct.a[i].from, ct.a[i].to, &cast);
            },
            [&](std::size_t i) { return b2.b[i].RayCast(&out, b2.a[i]); },
            [&](std::size_t i) {
                return cpBBSegmentQuery(cp.b[i], cp.a[i].from, cp.a[i].to) <= 1;
            });
    }
    {
        auto pairs = random_pairs(CT_SEGMENT, CT_CIRCLE, false);
        Inputs<ct_segment, ct_circle> ct(pairs);
        Inputs<b2RayCastInput, b2CircleShape> b2(pairs);
        Inputs<ChipmunkSegment, ChipmunkShape> cp(pairs);
        cpSegmentQueryInfo info;
        row(
            "segment-circle with t", { Question::cast, pairs },
            [&](std::size_t i) {
                return ct_cast_segment_circle(&ct.b[i], ct.a[i].from, ct.a[i].to, &cast);
            },
            [&](std::size_t i) { return b2.b[i].RayCast(&out, b2.a[i], at_origin, 0); },
            [&](std::size_t i) {
                return cpShapeSegmentQuery(&cp.b[i].shape, cp.a[i].from, cp.a[i].to, 0, &info);
            });
    }
}

void capsules_and_polygons()
{
    ct_contact contact;
    ct_vec closest[2];
    b2Manifold m;
    for (std::size_t count : { pair_count, few }) {
        auto pairs = random_pairs(CT_CAPSULE, CT_CAPSULE, false);
        Inputs<ct_capsule, ct_capsule> ct(pairs);
        Inputs<b2EdgeShape, b2EdgeShape> b2(pairs);
        Inputs<ChipmunkShape, ChipmunkShape> cp(pairs);
        row(
            count == few ? "  the same 2,048 again" : "capsule-capsule",
            { Question::overlap, pairs, count },
            [&](std::size_t i) { return ct_overlap_capsule_capsule(&ct.a[i], &ct.b[i]); },
            [&](std::size_t i) { return b2_distance(b2.a[i], b2.b[i]) <= 0; },
            [&](std::size_t i) { return cp_collide(cp.a[i], cp.b[i]); });
    }
    auto pairs = random_pairs(CT_POLYGON, CT_POLYGON, false);
    Inputs<ct_shape, ct_shape> ct(pairs);
    Inputs<b2PolygonShape, b2PolygonShape> b2(pairs);
    Inputs<ChipmunkShape, ChipmunkShape> cp(pairs);
    row(
        "polygon(8)-polygon(8)", { Question::overlap, pairs },
        [&](std::size_t i) { return ct_overlap(&ct.a[i], &ct.b[i]); },
        [&](std::size_t i) {
            return b2TestOverlap(&b2.a[i], 0, &b2.b[i], 0, at_origin, at_origin);
        });
    Inputs<ct_prepared, ct_prepared> prepared(pairs);
    const auto b2_contact = [&](std::size_t i) {
        b2CollidePolygons(&m, &b2.a[i], at_origin, &b2.b[i], at_origin);
        return m.pointCount > 0;
    };
    const auto cp_contact = [&](std::size_t i) { return cp_collide(cp.a[i], cp.b[i]); };
    const auto b2_gap = [&](std::size_t i) { return b2_distance(b2.a[i], b2.b[i]) <= 0; };
    row(
        "  and how to part them", { Question::contact, pairs },
        [&](std::size_t i) {
            ct_find_contact(&ct.a[i], &ct.b[i], &contact);
            return contact.relation != CT_APART;
        },
        b2_contact, cp_contact);
    row(
        "  prepared, as theirs are", { Question::contact, pairs },
        [&](std::size_t i) {
            ct_find_prepared_contact(&prepared.a[i], &prepared.b[i], &contact);
            return contact.relation != CT_APART;
        },
        b2_contact, cp_contact);
    row(
        "  and their distance", { Question::distance, pairs },
        [&](std::size_t i) { return ct_find_distance(&ct.a[i], &ct.b[i], closest) <= 0; }, b2_gap);
    row(
        "  prepared", { Question::distance, pairs },
        [&](std::size_t i) {
            return ct_find_prepared_distance(&prepared.a[i], &prepared.b[i], closest) <= 0;
        },
        b2_gap);
}

template <class A, class B> void sweep_row(const char *name, ct_type a, ct_type b)
{
    auto pairs = random_pairs(a, b, true);
    Inputs<ct_shape, ct_shape> ct(pairs);
    Inputs<A, B> b2(pairs);
    std::vector<ct_vec> moves(pairs.size());
    std::transform(pairs.begin(), pairs.end(), moves.begin(),
                   [](const Pair &pair) { return pair.move; });
    ct_sweep sweep;
    row(
        name, { Question::sweep, pairs },
        [&](std::size_t i) {
            ct_moving mover = { ct.a[i], moves[i] }, target = { ct.b[i], { 0, 0 } };
            ct_find_sweep(&mover, &target, &sweep);
            return sweep.hit;
        },
        [&](std::size_t i) { return b2_sweep(b2.a[i], b2.b[i], moves[i]); });
}

void sweeps()
{
    sweep_row<b2CircleShape, b2PolygonShape>("swept circle-AABB", CT_CIRCLE, CT_RECT);
    sweep_row<b2CircleShape, b2CircleShape>("swept circle-circle", CT_CIRCLE, CT_CIRCLE);
    sweep_row<b2CircleShape, b2EdgeShape>("swept circle-capsule", CT_CIRCLE, CT_CAPSULE);
    sweep_row<b2CircleShape, b2PolygonShape>("swept circle-polygon(8)", CT_CIRCLE, CT_POLYGON);
    sweep_row<b2PolygonShape, b2PolygonShape>("swept oriented-oriented", CT_OBB, CT_OBB);
    sweep_row<b2PolygonShape, b2PolygonShape>("swept polygon(8)-polygon(8)", CT_POLYGON,
                                              CT_POLYGON);
}

// ---- Near touching --------------------------------------------------------------------------

// A few float ulps to either side.
double nudged(double x)
{
    float y = float(x);
    int steps = int(random_between(-3, 4));
    for (int i = 0; i < std::abs(steps); i++) {
        y = std::nextafter(y, steps < 0 ? -INFINITY : INFINITY);
    }
    return double(y);
}

struct Wrong {
    int ct = 0, b2 = 0, cp = 0;
};

// Floats have 24 bits: differences of numbers around 100, their squares and the sums of those are
// exact in doubles, so the plain comparison is the truth here.
Wrong near_circles(int count)
{
    Wrong wrong;
    b2Manifold m;
    for (int i = 0; i < count; i++) {
        Shape a{}, b{};
        double angle = random_between(0, 2 * pi);
        double ra = as_float(random_between(1, 10)), rb = as_float(random_between(1, 10));
        ct_vec p = random_vec(90, 110);
        ct_vec q = { nudged(p.x + (ra + rb) * std::cos(angle)),
                     nudged(p.y + (ra + rb) * std::sin(angle)) };
        a.ct.type = b.ct.type = CT_CIRCLE;
        a.ct.as.circle = { p, ra };
        b.ct.as.circle = { q, rb };
        double dx = q.x - p.x, dy = q.y - p.y, r = ra + rb;
        bool truth = dx * dx + dy * dy <= r * r;
        b2CircleShape b2a, b2b;
        ChipmunkShape cpa, cpb;
        fill(b2a, a);
        fill(b2b, b);
        fill(cpa, a);
        fill(cpb, b);
        b2CollideCircles(&m, &b2a, at_origin, &b2b, at_origin);
        wrong.ct += ct_overlap(&a.ct, &b.ct) != truth;
        wrong.b2 += (m.pointCount > 0) != truth;
        wrong.cp += cp_collide(cpa, cpb) != truth;
    }
    return wrong;
}

// The same holds for a corner and a circle.
Wrong near_corners(int count)
{
    Wrong wrong;
    b2Manifold m;
    for (int i = 0; i < count; i++) {
        Shape a{}, b{};
        double angle = random_between(0, pi / 2), r = as_float(random_between(1, 10));
        ct_vec corner = random_vec(90, 110);
        ct_vec p = { nudged(corner.x + r * std::cos(angle)),
                     nudged(corner.y + r * std::sin(angle)) };
        a.ct.type = CT_CIRCLE;
        b.ct.type = CT_RECT;
        a.ct.as.circle = { p, r };
        b.ct.as.rect = { { as_float(corner.x - 8), as_float(corner.y - 8) }, corner };
        double dx = std::max(p.x - corner.x, 0.0), dy = std::max(p.y - corner.y, 0.0);
        bool truth = dx * dx + dy * dy <= r * r;
        b2CircleShape b2a;
        b2PolygonShape b2b;
        ChipmunkShape cpa, cpb;
        fill(b2a, a);
        fill(b2b, b);
        fill(cpa, a);
        fill(cpb, b);
        b2CollidePolygonAndCircle(&m, &b2b, at_origin, &b2a, at_origin);
        wrong.ct += ct_overlap(&a.ct, &b.ct) != truth;
        wrong.b2 += (m.pointCount > 0) != truth;
        wrong.cp += cp_collide(cpa, cpb) != truth;
    }
    return wrong;
}

void print_wrong(const char *name, const Wrong &wrong)
{
    std::printf("%-30s %8d %8d %8d\n", name, wrong.ct, wrong.b2, wrong.cp);
}

void answers_side_by_side()
{
    std::printf("%-28s", "ns a call");
    for (const char *column : column_names) {
        std::printf(" %10s", column);
    }
    std::printf("  ratio   hits of each\n");
    round_and_boxes();
    points_and_segments();
    capsules_and_polygons();
    sweeps();
    constexpr int near_count = 1000000;
    std::printf("\n%-30s %8s %8s %8s\n", "wrong of 1,000,000 near touching", "libct", "Box2D",
                "Chipmunk");
    print_wrong("circle-circle", near_circles(near_count));
    print_wrong("circle-AABB at a corner", near_corners(near_count));
}

} // namespace peers

int main(int argc, char **argv)
{
    peers::rounds = argc > 1 ? std::atoi(argv[1]) : peers::rounds;
    if (peers::rounds > 0) {
        peers::answers_side_by_side();
        std::fflush(stdout);
    }
    broad_time_crowds(argc > 2 ? std::atoi(argv[2]) : 1000000);
    return 0;
}
