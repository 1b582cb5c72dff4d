/* boxes.h - contact of two boxes of which at least one is oriented. Not installed. */
#ifndef CORE_BOXES_H
#define CORE_BOXES_H

#include "core/ct.h"

typedef struct ct_face_points {
    ct_vec on_face, on_other;
} ct_face_points;

/* The side of box `face` that looks along n, and what of `other` comes
 * nearest to it or lies deepest behind it: a corner, or, where a side is parallel to it, the middle
 * of what the two sides share. n is the outward unit normal of that side, and the axes of both boxes
 * have length 1. */
ct_face_points ct_box_face_points(const ct_obb *face, ct_vec n, const ct_obb *other);

/* Fills everything but `inside`. */
void ct_boxes_contact(const ct_shape *a, const ct_shape *b, ct_contact *out);

#endif
