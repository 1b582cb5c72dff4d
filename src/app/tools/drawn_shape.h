/* drawn_shape.h - the shape that a drag of the mouse makes, from its two ends. Pure geometry. */
#ifndef APP_DRAWN_SHAPE_H
#define APP_DRAWN_SHAPE_H

#include "figure/page/figure.h"

/* A drag in the two coordinates of one view. */
typedef struct drawn_drag {
    scene_type type; /* any but SCENE_POLYGON */
    figure_side side;
    ct_vec from, to;
    bool constrain;   /* Shift: directions of 15 degrees, equal sides */
    bool from_center; /* Alt: rectangles and boxes grow to both sides of `from` */
    double scale;     /* points per world unit, > 0 */
    double height;    /* of the view, world units, > 0: shares of it are sensible sizes */
    double depth;     /* where 3D shapes have their middle, on the axis that is not seen */
    bool exact;       /* `to` is a place snapped to: what follows from it is not rounded */
    bool solved; /* `to` was solved for, or is just being: sums are not tidied to decimals, which
                       * takes long and costs the last bit */
} drawn_drag;

/* What the drag makes, without a name. Circles and spheres begin with their middle, everything else
 * with a corner or an end; of a point only `to` counts. A box is as deep as its smaller side.
 * Returns false, and *out is not written, where it has no extent at all. */
bool drawn_shape(const drawn_drag *drag, scene_shape *out);

#define DRAWN_SIZE_TEXT 160

/* Its sizes for people, beside the mouse: "20 × 16". `scale`: points per world unit, which decides
 * on the digits of what was not drawn as a number (lengths of slanted lines). */
void drawn_size_text(const scene_shape *shape, double scale, char out[DRAWN_SIZE_TEXT]);

/* "22.36, 26.6°": how long a way is, and its direction counter-clockwise from x, with y up. */
void drawn_way_text(ct_vec from, ct_vec to, double scale, char out[DRAWN_SIZE_TEXT]);

#endif
