// peers_cute_linked.cc - the functions of cute_c2 as a library would have them: in a file of their own.
#ifdef CT_CUTE_C2
// What the header declares nowhere it makes global in every file.
#define c2Dual linked_dual
#define c2InflatePoly linked_inflate
#define c2AABBtoPoint linked_box_point
#define c2CircleToPoint linked_circle_point
#include "tests/bench/peers_cute.h"

int linked_circles(c2Circle a, c2Circle b)
{
    return c2CircletoCircle(a, b);
}

int linked_boxes(c2AABB a, c2AABB b)
{
    return c2AABBtoAABB(a, b);
}

int linked_circle_box(c2Circle a, c2AABB b)
{
    return c2CircletoAABB(a, b);
}

int linked_capsules(c2Capsule a, c2Capsule b)
{
    return c2CapsuletoCapsule(a, b);
}

int linked_polygons(const c2Poly *a, const c2Poly *b)
{
    return c2PolytoPoly(a, nullptr, b, nullptr);
}

void linked_part_polygons(const c2Poly *a, const c2Poly *b, c2Manifold *out)
{
    c2PolytoPolyManifold(a, nullptr, b, nullptr, out);
}

float linked_distance(const void *a, C2_TYPE a_type, const void *b, C2_TYPE b_type)
{
    c2v on_a, on_b;
    return c2GJK(a, a_type, nullptr, b, b_type, nullptr, &on_a, &on_b, 1, nullptr, nullptr);
}

int linked_ray_box(c2Ray a, c2AABB b, c2Raycast *out)
{
    return c2RaytoAABB(a, b, out);
}

int linked_ray_circle(c2Ray a, c2Circle b, c2Raycast *out)
{
    return c2RaytoCircle(a, b, out);
}
#endif
