// peers_cute.cc - cute_c2 beside libct, inlined in the loop that asks and linked.
#include "tests/bench/peers.h"

#ifdef CT_CUTE_C2
#include "tests/bench/peers_cute.h"

namespace peers
{

// Found by the types they are asked about, which a nameless namespace would hide them from.
static c2v to_c2(ct_vec v)
{
    return { float(v.x), float(v.y) };
}

static void fill(c2Circle &out, const Shape &shape)
{
    out = { to_c2(shape.ct.as.circle.center), float(shape.ct.as.circle.radius) };
}

static void fill(c2AABB &out, const Shape &shape)
{
    out = { to_c2(shape.ct.as.rect.min), to_c2(shape.ct.as.rect.max) };
}

static void fill(c2Capsule &out, const Shape &shape)
{
    const ct_capsule &c = shape.ct.as.capsule;
    out = { to_c2(c.from), to_c2(c.to), float(c.radius) };
}

static void fill(c2Poly &out, const Shape &shape)
{
    out.count = corner_count;
    for (int i = 0; i < corner_count; i++) {
        out.verts[i] = to_c2(shape.points[std::size_t(i)]);
    }
    c2MakePoly(&out);
}

static void fill(c2Ray &out, const Shape &shape)
{
    c2v from = to_c2(shape.ct.as.segment.from), d = c2Sub(to_c2(shape.ct.as.segment.to), from);
    out = { from, c2Norm(d), c2Len(d) };
}

namespace
{

// Both ways of calling the same function of a shape each.
template <class A, class B, class Inlined, class Linked>
void join(std::vector<Contender> &row, const std::vector<Pair> &pairs, Inlined inlined,
          Linked linked)
{
    auto in = std::make_shared<Inputs<A, B>>(pairs);
    row.push_back(
        contender(CUTE_INLINED, [=](std::size_t i) { return inlined(in->a[i], in->b[i]); }));
    row.push_back(
        contender(CUTE_LINKED, [=](std::size_t i) { return linked(in->a[i], in->b[i]); }));
}

float inlined_distance(const c2Poly &a, const c2Poly &b)
{
    c2v on_a, on_b;
    return c2GJK(&a, C2_TYPE_POLY, nullptr, &b, C2_TYPE_POLY, nullptr, &on_a, &on_b, 1, nullptr,
                 nullptr);
}

void join_polygons(std::vector<Contender> &row, Question question, const std::vector<Pair> &pairs)
{
    if (question == Question::overlap) {
        join<c2Poly, c2Poly>(
            row, pairs,
            [](const c2Poly &a, const c2Poly &b) { return c2PolytoPoly(&a, nullptr, &b, nullptr); },
            [](const c2Poly &a, const c2Poly &b) { return linked_polygons(&a, &b); });
    } else if (question == Question::contact) {
        join<c2Poly, c2Poly>(
            row, pairs,
            [](const c2Poly &a, const c2Poly &b) {
                c2Manifold m;
                c2PolytoPolyManifold(&a, nullptr, &b, nullptr, &m);
                return m.count > 0;
            },
            [](const c2Poly &a, const c2Poly &b) {
                c2Manifold m;
                linked_part_polygons(&a, &b, &m);
                return m.count > 0;
            });
    } else if (question == Question::distance) {
        join<c2Poly, c2Poly>(
            row, pairs,
            [](const c2Poly &a, const c2Poly &b) { return inlined_distance(a, b) <= 0; },
            [](const c2Poly &a, const c2Poly &b) {
                return linked_distance(&a, C2_TYPE_POLY, &b, C2_TYPE_POLY) <= 0;
            });
    }
}

// A lambda of the inlined function: its name alone would be a pointer, which is called.
void join_plain(std::vector<Contender> &row, ct_type a, ct_type b, const std::vector<Pair> &pairs)
{
    if (a == CT_CIRCLE && b == CT_CIRCLE) {
        join<c2Circle, c2Circle>(
            row, pairs, [](const c2Circle &p, const c2Circle &q) { return c2CircletoCircle(p, q); },
            linked_circles);
    } else if (a == CT_RECT && b == CT_RECT) {
        join<c2AABB, c2AABB>(
            row, pairs, [](const c2AABB &p, const c2AABB &q) { return c2AABBtoAABB(p, q); },
            linked_boxes);
    } else if (a == CT_CIRCLE && b == CT_RECT) {
        join<c2Circle, c2AABB>(
            row, pairs, [](const c2Circle &p, const c2AABB &q) { return c2CircletoAABB(p, q); },
            linked_circle_box);
    } else if (a == CT_CAPSULE && b == CT_CAPSULE) {
        join<c2Capsule, c2Capsule>(
            row, pairs,
            [](const c2Capsule &p, const c2Capsule &q) { return c2CapsuletoCapsule(p, q); },
            linked_capsules);
    }
}

c2Raycast cast;

void join_casts(std::vector<Contender> &row, ct_type b, const std::vector<Pair> &pairs)
{
    if (b == CT_RECT) {
        join<c2Ray, c2AABB>(
            row, pairs,
            [](const c2Ray &ray, const c2AABB &box) { return c2RaytoAABB(ray, box, &cast); },
            [](const c2Ray &ray, const c2AABB &box) { return linked_ray_box(ray, box, &cast); });
    } else if (b == CT_CIRCLE) {
        join<c2Ray, c2Circle>(
            row, pairs,
            [](const c2Ray &ray, const c2Circle &disc) { return c2RaytoCircle(ray, disc, &cast); },
            [](const c2Ray &ray, const c2Circle &disc) {
                return linked_ray_circle(ray, disc, &cast);
            });
    }
}

} // namespace

void join_cute(std::vector<Contender> &row, Question question, const std::vector<Pair> &pairs)
{
    ct_type a = pairs[0].a.ct.type, b = pairs[0].b.ct.type;
    if (a == CT_POLYGON && b == CT_POLYGON) {
        join_polygons(row, question, pairs);
    } else if (question == Question::overlap) {
        join_plain(row, a, b, pairs);
    } else if (question == Question::cast) {
        join_casts(row, b, pairs);
    }
}

} // namespace peers
#else
namespace peers
{

void join_cute(std::vector<Contender> &, Question, const std::vector<Pair> &)
{
}

} // namespace peers
#endif
