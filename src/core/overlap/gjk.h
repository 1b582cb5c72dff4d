/* gjk.h - do the convex hulls of two sets of corners, grown by discs, share a point? Internal to
 * libct. */
#ifndef CORE_GJK_H
#define CORE_GJK_H

#include "core/ct.h"

typedef struct ct_gjk {
    const ct_vec *a, *b;
    int a_count, b_count;
    double radius; /* of both together */
    double error;  /* of the corners' coordinates, both together */
} ct_gjk;

/* 1 they do, 0 they do not, -1 undecided, as always where something is not finite on the way: by
 * Gilbert, Johnson and Keerthi 1988, "A fast procedure for computing the distance between complex
 * objects in three-dimensional space". Whatever the search goes through in rounded numbers, the
 * verdict rests on what is certain: a direction along which all corners leave room, or a point of
 * the Minkowski difference closer than the radius, or a triangle of it around the origin. */
int ct_gjk_verdict(const ct_gjk *pair);

#endif
