/* touching.h - small whole numbers that exactly touch: an example for each pair of types and kind of touching. */
#ifndef LAB_TOUCHING_H
#define LAB_TOUCHING_H

#include "lab/ask/question.h"

typedef enum lab_touching {
    LAB_SIDES_MEET, /* round ones are sides as well */
    LAB_CORNER_ON_SIDE,
    LAB_CORNER_ON_CORNER, /* ends and points are corners here */
    LAB_END_ON_BORDER,    /* of a segment or capsule; a point */
    LAB_INSIDE_TOUCHING,  /* one lies in the other, up to its border */
    LAB_SAME_SET,         /* the same set */
    LAB_ZERO_SIZE,        /* one without size, on the other's side */
    LAB_TOUCHING_COUNT
} lab_touching;

const char *lab_touching_name(lab_touching kind);

/* Of points, circles and so on, the smaller type first; they touch in the origin. False: such a pair has no
 * such touch. `points` keeps those of polygons. */
bool lab_touching_example(ct_type a, ct_type b, lab_touching kind, ct_vec points[2][4],
                          lab_question *out);

#endif
