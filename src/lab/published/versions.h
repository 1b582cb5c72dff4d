/* versions.h - what published versions share. */
#ifndef LAB_VERSIONS_H
#define LAB_VERSIONS_H

#include "lab/ask/question.h"

/* Each ends with one that has no name. */
extern const lab_functions lab_texts[], lab_mistakes[];

enum { UNSUPPORTED = -1 }; /* the pair of types is none that the text tells of */

/* Two types as one number, to be switched over; the first does not come after the second. */
#define PAIR(first, second) ((int)(first)*CT_TYPE_COUNT + (int)(second))

/* That of the two, exchanged where need be. */
int lab_pair(const ct_shape **a, const ct_shape **b);

/* Of sweeps that are about what starts apart: UNSUPPORTED unless an `a` moves against a `b`; 1 where
 * they overlap at the start, and the core has answered; 0: go on. */
int lab_begin(const ct_moving *mover, const ct_moving *target, ct_type a, ct_type b, ct_sweep *out);

ct_vec lab_nearest(const ct_rect *rect, ct_vec p);

/* From the other's centre, or nearest point, to a circle's centre, and how long that may be; of a circle and
 * a circle or rect, false for other pairs. */
typedef struct lab_offset {
    ct_vec d;
    double reach;
} lab_offset;
bool lab_offset_of(const ct_shape *a, const ct_shape *b, lab_offset *out);

/* The rectangle that is centred and unrotated in its own frame: centre, width, height, rotation. */
bool lab_rectangle_of(const ct_shape *shape, ct_obb *out);

/* From the closest point of a rectangle, which may be turned, to the circle's centre, which is brought into
 * its frame in polar form; false for other pairs. */
bool lab_to_circle(const ct_shape *a, const ct_shape *b, ct_vec *d, double *radius);

/* How far two rects are apart along the axis where that is most; less than 0 where they overlap. */
double lab_rect_gap(const ct_rect *a, const ct_rect *b);

/* Every number a 32-bit float; a polygon's points go to `own`. */
ct_shape lab_in_floats(const ct_shape *shape, ct_vec own[CT_MAX_POINTS]);

/* An oriented rect turned by so many radians as it should be degrees. */
ct_shape lab_turned_by_degrees(const ct_shape *shape);

/* When a point enters the closed box in the frame, and square to which axis (0 x, 1 y, -1 where it
 * starts within): slabs. False where it does not. */
bool lab_enter(const ct_rect *box, ct_vec from, ct_vec way, double *t, int *axis);

/* When it comes as near to the origin as `radius`: the first root, if that is in the frame. */
bool lab_first_root(ct_vec from, ct_vec way, double radius, double *t);

/* Completes a hit whose t, normal (0, 0: none) and contact, with the target still where it starts,
 * are told. 1, for yes. */
int lab_hit(const ct_moving *mover, const ct_moving *target, ct_sweep *out);

#endif
