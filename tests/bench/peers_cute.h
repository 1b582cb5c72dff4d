// peers_cute.h - cute_c2 as functions of the file that includes this, and the same functions called
// across files. Internal to bench_peers.
#ifndef TESTS_BENCH_PEERS_CUTE_H
#define TESTS_BENCH_PEERS_CUTE_H

#include <cfloat>
#include <cmath>
#include <cstring>

#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-variable"
#define CUTE_C2_API static inline
#define CUTE_C2_IMPLEMENTATION
#include CT_CUTE_C2

int linked_circles(c2Circle a, c2Circle b);
int linked_boxes(c2AABB a, c2AABB b);
int linked_circle_box(c2Circle a, c2AABB b);
int linked_capsules(c2Capsule a, c2Capsule b);
int linked_polygons(const c2Poly *a, const c2Poly *b);
void linked_part_polygons(const c2Poly *a, const c2Poly *b, c2Manifold *out);
float linked_distance(const void *a, C2_TYPE a_type, const void *b, C2_TYPE b_type);
int linked_ray_box(c2Ray a, c2AABB b, c2Raycast *out);
int linked_ray_circle(c2Ray a, c2Circle b, c2Raycast *out);

#endif
