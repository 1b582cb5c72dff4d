// peers_box2d3.cc - Box2D 3 beside libct. Its names are those of Box2D 2.4, in C: a namespace keeps
// the types apart.
#include "tests/bench/peers.h"

#ifdef CT_BOX2D_3
#include <cfloat>
#include <cmath>
#include <cstdint>

namespace v3
{
#include <box2d/collision.h>
} // namespace v3

namespace peers
{

// Found by the types they are asked about, which a nameless namespace would hide them from.
static v3::b2Vec2 to_v3(ct_vec v)
{
    return { float(v.x), float(v.y) };
}

static void fill(v3::b2Vec2 &out, const Shape &shape)
{
    out = to_v3(shape.ct.as.point);
}

static void fill(v3::b2Circle &out, const Shape &shape)
{
    out = { to_v3(shape.ct.as.circle.center), float(shape.ct.as.circle.radius) };
}

static void fill(v3::b2AABB &out, const Shape &shape)
{
    out = { to_v3(shape.ct.as.rect.min), to_v3(shape.ct.as.rect.max) };
}

static void fill(v3::b2Capsule &out, const Shape &shape)
{
    const ct_capsule &c = shape.ct.as.capsule;
    out = { to_v3(c.from), to_v3(c.to), float(c.radius) };
}

static void fill(v3::b2RayCastInput &out, const Shape &shape)
{
    v3::b2Vec2 from = to_v3(shape.ct.as.segment.from), to = to_v3(shape.ct.as.segment.to);
    out = { from, { to.x - from.x, to.y - from.y }, 1 };
}

static void fill(v3::b2Polygon &out, const Shape &shape)
{
    v3::b2Vec2 points[corner_count];
    ct_vec own[4];
    int count = corner_count;
    const ct_vec *at = shape.points.data();
    if (shape.ct.type != CT_POLYGON) {
        at = ct_corners(&shape.ct, own, &count);
    }
    for (int i = 0; i < count; i++) {
        points[i] = to_v3(at[i]);
    }
    v3::b2Hull hull = v3::b2ComputeHull(points, count);
    out = v3::b2MakePolygon(&hull, 0);
}

namespace
{

bool touches(const v3::b2LocalManifold &m)
{
    return m.pointCount > 0 &&
           (m.points[0].separation <= 0 || (m.pointCount > 1 && m.points[1].separation <= 0));
}

v3::b2ShapeProxy proxy(const v3::b2Polygon &p)
{
    return v3::b2MakeProxy(p.vertices, p.count, 0);
}

v3::b2ShapeProxy proxy(const v3::b2Circle &c)
{
    return v3::b2MakeProxy(&c.center, 1, c.radius);
}

v3::b2ShapeProxy proxy(const v3::b2Capsule &c)
{
    return v3::b2MakeProxy(&c.center1, 2, c.radius);
}

const v3::b2Transform at_origin = { { 0, 0 }, { 1, 0 } };

template <class A, class B, class Test>
void join(std::vector<Contender> &row, const std::vector<Pair> &pairs, Test test)
{
    auto in = std::make_shared<Inputs<A, B>>(pairs);
    row.push_back(contender(BOX2D_3, [=](std::size_t i) { return test(in->a[i], in->b[i]); }));
}

// a moves, which is the second of theirs.
template <class A, class B>
void join_sweep(std::vector<Contender> &row, const std::vector<Pair> &pairs)
{
    auto in = std::make_shared<Inputs<A, B>>(pairs);
    std::vector<v3::b2Vec2> moves;
    for (const Pair &pair : pairs) {
        moves.push_back(to_v3(pair.move));
    }
    row.push_back(contender(BOX2D_3, [=](std::size_t i) {
        v3::b2ShapeCastPairInput input = {
            proxy(in->b[i]), proxy(in->a[i]), at_origin, moves[i], 1, false
        };
        return v3::b2ShapeCast(&input).hit;
    }));
}

void join_sweeps(std::vector<Contender> &row, ct_type a, ct_type b, const std::vector<Pair> &pairs)
{
    if (a == CT_CIRCLE && b == CT_CIRCLE) {
        join_sweep<v3::b2Circle, v3::b2Circle>(row, pairs);
    } else if (a == CT_CIRCLE && b == CT_CAPSULE) {
        join_sweep<v3::b2Circle, v3::b2Capsule>(row, pairs);
    } else if (a == CT_CIRCLE) {
        join_sweep<v3::b2Circle, v3::b2Polygon>(row, pairs);
    } else {
        join_sweep<v3::b2Polygon, v3::b2Polygon>(row, pairs);
    }
}

void join_polygons(std::vector<Contender> &row, Question question, const std::vector<Pair> &pairs)
{
    if (question != Question::distance) {
        join<v3::b2Polygon, v3::b2Polygon>(
            row, pairs, [](const v3::b2Polygon &p, const v3::b2Polygon &q) {
                return touches(v3::b2CollidePolygons(&p, &q, at_origin));
            });
        return;
    }
    join<v3::b2Polygon, v3::b2Polygon>(
        row, pairs, [](const v3::b2Polygon &p, const v3::b2Polygon &q) {
            v3::b2DistanceInput input = { proxy(p), proxy(q), at_origin, true };
            v3::b2SimplexCache cache = {};
            return v3::b2ShapeDistance(&input, &cache, nullptr, 0).distance <= 0;
        });
}

void join_overlaps(std::vector<Contender> &row, ct_type a, ct_type b,
                   const std::vector<Pair> &pairs)
{
    if (a == CT_CIRCLE && b == CT_CIRCLE) {
        join<v3::b2Circle, v3::b2Circle>(
            row, pairs, [](const v3::b2Circle &p, const v3::b2Circle &q) {
                return touches(v3::b2CollideCircles(&p, &q, at_origin));
            });
    } else if (a == CT_CIRCLE && (b == CT_RECT || b == CT_OBB)) {
        join<v3::b2Circle, v3::b2Polygon>(
            row, pairs, [](const v3::b2Circle &p, const v3::b2Polygon &q) {
                return touches(v3::b2CollidePolygonAndCircle(&q, &p, at_origin));
            });
    } else if (a == CT_RECT && b == CT_RECT) {
        join<v3::b2AABB, v3::b2AABB>(row, pairs, [](const v3::b2AABB &p, const v3::b2AABB &q) {
            return v3::b2AABB_Overlaps(p, q);
        });
    } else if (a == CT_POINT && b == CT_POLYGON) {
        join<v3::b2Vec2, v3::b2Polygon>(row, pairs,
                                        [](const v3::b2Vec2 &p, const v3::b2Polygon &q) {
                                            return v3::b2PointInPolygon(&q, p);
                                        });
    } else if (a == CT_CAPSULE && b == CT_CAPSULE) {
        join<v3::b2Capsule, v3::b2Capsule>(
            row, pairs, [](const v3::b2Capsule &p, const v3::b2Capsule &q) {
                return touches(v3::b2CollideCapsules(&p, &q, at_origin));
            });
    } else if (a == b) {
        join_polygons(row, Question::overlap, pairs);
    }
}

void join_casts(std::vector<Contender> &row, ct_type b, const std::vector<Pair> &pairs)
{
    if (b == CT_CIRCLE) {
        join<v3::b2RayCastInput, v3::b2Circle>(
            row, pairs, [](const v3::b2RayCastInput &p, const v3::b2Circle &q) {
                return v3::b2RayCastCircle(&q, &p).hit;
            });
    } else {
        join<v3::b2RayCastInput, v3::b2Polygon>(
            row, pairs, [](const v3::b2RayCastInput &p, const v3::b2Polygon &q) {
                return v3::b2RayCastPolygon(&q, &p).hit;
            });
    }
}

} // namespace

void join_box2d_3(std::vector<Contender> &row, Question question, const std::vector<Pair> &pairs)
{
    ct_type a = pairs[0].a.ct.type, b = pairs[0].b.ct.type;
    switch (question) {
    case Question::overlap:
        join_overlaps(row, a, b, pairs);
        break;
    case Question::cast:
        join_casts(row, b, pairs);
        break;
    case Question::sweep:
        join_sweeps(row, a, b, pairs);
        break;
    default:
        join_polygons(row, question, pairs);
        break;
    }
}

} // namespace peers
#else
namespace peers
{

void join_box2d_3(std::vector<Contender> &, Question, const std::vector<Pair> &)
{
}

} // namespace peers
#endif
