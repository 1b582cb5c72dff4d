// box2d.cpp - Box2D 2.4 (libbox2d-dev): points, circles, segments, rects, convex polygons of up to 8
// corners; time of impact, which leaves a gap of 0.005. Its polygons have a skin: --slop 0.02.
//
//     collision-test fuzz --against box2d.cpp
//
// link: -lbox2d
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>
#include <ct_subject.h>

#include <cmath>

namespace
{

b2Vec2 vec(ct_vec v)
{
    return b2Vec2(float(v.x), float(v.y));
}

bool is_convex(const ct_polygon &polygon)
{
    int left = 0, right = 0, n = polygon.count;
    for (int i = 0; i < n; i++) {
        ct_vec p = polygon.points[i], q = polygon.points[(i + 1) % n], r = polygon.points[(i + 2) % n];
        double turn = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);
        left += turn > 0;
        right += turn < 0;
    }
    return left == 0 || right == 0;
}

struct Form {
    b2CircleShape circle;
    b2EdgeShape edge;
    b2PolygonShape polygon;

    // NULL where it has no such shape.
    const b2Shape *of(const ct_shape &shape)
    {
        switch (shape.type) {
        case CT_POINT:
        case CT_CIRCLE:
            circle.m_p = vec(shape.as.point);
            circle.m_radius = shape.type == CT_CIRCLE ? float(shape.as.circle.radius) : 0;
            return &circle;
        case CT_SEGMENT:
            edge.SetTwoSided(vec(shape.as.segment.from), vec(shape.as.segment.to));
            return &edge;
        case CT_RECT: {
            b2Vec2 min = vec(shape.as.rect.min), max = vec(shape.as.rect.max);
            b2Vec2 half = 0.5f * (max - min);
            polygon.SetAsBox(half.x, half.y, 0.5f * (min + max), 0);
            return &polygon;
        }
        case CT_OBB: {
            const ct_obb &box = shape.as.obb;
            polygon.SetAsBox(float(box.half.x), float(box.half.y), vec(box.center),
                             float(std::atan2(box.sin, box.cos)));
            return &polygon;
        }
        case CT_POLYGON: {
            b2Vec2 points[b2_maxPolygonVertices];
            if (shape.as.polygon.count > b2_maxPolygonVertices || !is_convex(shape.as.polygon))
                return nullptr;
            for (int i = 0; i < shape.as.polygon.count; i++)
                points[i] = vec(shape.as.polygon.points[i]);
            polygon.Set(points, shape.as.polygon.count);
            return &polygon;
        }
        default:
            return nullptr;
        }
    }
};

b2Transform identity()
{
    b2Transform none;
    none.SetIdentity();
    return none;
}

b2Sweep way(ct_vec move)
{
    b2Sweep sweep;
    sweep.localCenter.SetZero();
    sweep.c0.SetZero();
    sweep.c = vec(move);
    sweep.a0 = sweep.a = sweep.alpha0 = 0;
    return sweep;
}

} // namespace

const char *ct_subject_name()
{
    return "Box2D 2.4";
}

int ct_subject_overlap(const ct_shape *a, const ct_shape *b)
{
    Form p, q;
    const b2Shape *first = p.of(*a), *second = q.of(*b);
    if (!first || !second)
        return -1;
    return b2TestOverlap(first, 0, second, 0, identity(), identity());
}

int ct_subject_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    Form p, q;
    const b2Shape *first = p.of(mover->shape), *second = q.of(target->shape);
    if (!first || !second)
        return -1;
    b2TOIInput input;
    b2TOIOutput found;
    input.proxyA.Set(first, 0);
    input.proxyB.Set(second, 0);
    input.sweepA = way(mover->move);
    input.sweepB = way(target->move);
    input.tMax = 1;
    b2TimeOfImpact(&found, &input);
    if (found.state != b2TOIOutput::e_touching && found.state != b2TOIOutput::e_overlapped)
        return 0;
    out->t = double(found.t);
    return 1;
}
