/* report.h - asks the core every question about a scene and keeps the reasoning.
 *
 * The overlap of every pair is computed by report_run(), because colours depend on it; the rest
 * (contact, sweep, steps) is asked for pair by pair, so that a scene of a thousand shapes costs
 * no more than what is looked at. Names of sides follow the picture: with y down, "top" and the
 * regions tl, t, tr are at the smaller y. Knows no colours and no pixels. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdio.h>

#include "scene/scene.h"

typedef enum report_status { REPORT_OK, REPORT_NO_MEMORY, REPORT_CANNOT_WRITE } report_status;

/* Two shapes by their index in the scene. */
typedef struct report_pair {
    int a, b;
} report_pair;

typedef struct report report;

/* create/destroy own the memory; report_run() may be called again and again and reuses it. */
report *report_create(void);
void report_destroy(report *r);

/* Looks at `s` as it is now; the report does not keep a pointer to it. On REPORT_NO_MEMORY, which
 * more than 33 million overlapping pairs are as well, the report is empty. */
report_status report_run(report *r, const scene *s);

int report_shape_count(const report *r);

/* The report's own copy, with points of its own, until the next run. */
const scene_shape *report_shape(const report *r, int index);

/* The shape for the core. Of a 3D shape report_core_shape() is what is seen from the front: a
 * circle or rect in x and y, for drawing only. */
const ct_shape *report_core_shape(const report *r, int index);
const ct_shape3 *report_core_shape3(const report *r, int index); /* of a 3D shape */
bool report_is_3d(const report *r, int index);
bool report_comparable(const report *r, report_pair pair); /* 2D with 2D, 3D with 3D */

/* ct_bounds() of report_core_shape(), kept from the run. */
const ct_rect *report_bounds(const report *r, int index);

bool report_y_down(const report *r);
bool report_overlaps(const report *r, int index);      /* does it overlap any other shape? */
int report_overlap_count(const report *r);             /* overlapping pairs */
report_pair report_overlap_at(const report *r, int i); /* in file order */
bool report_pair_overlaps(const report *r, report_pair pair);

/* ---- Answers on demand ------------------------------------------------------------------- */

/* Both of 2D shapes, both of 3D shapes: see report_comparable(). */
void report_contact(const report *r, report_pair pair, ct_contact *out);
void report_contact3(const report *r, report_pair pair, ct_contact3 *out);

typedef enum report_sweep_kind {
    REPORT_SWEEP_CIRCLE_BOX, /* a circle or point against rect or rotated rect: `stages` is set */
    REPORT_SWEEP_OTHER
} report_sweep_kind;

typedef struct report_sweep {
    int mover, target;
    report_sweep_kind kind;
    ct_sweep result;
    ct_swept_circle stages; /* in the target's frame, the target at rest; radius 0 for a point;
                             * they end as `result` does, also where the relative move is rounded */
} report_sweep;

/* Every shape with a move against every other 2D shape, in file order: the movers. A move that a case
 * gives as [0, 0] is one: it hits what it overlaps already. */
int report_mover_count(const report *r);
int report_mover_at(const report *r, int i); /* index of the shape */
void report_sweep_of(const report *r, int mover, int target, report_sweep *out);

/* "bottom", "left"... and "bl"... as seen on the picture (y down swaps top and bottom). */
const char *report_region_name(const report *r, ct_region region);
/* The sides in contract order, e.g. {"right", "bottom"}; tells how many. */
int report_side_names(const report *r, unsigned sides, const char *out[2]);
const char *report_relation_name(ct_relation relation);
const char *report_inside_name(ct_inside inside); /* NULL for none */

/* ---- Steps of the reasoning -------------------------------------------------------------- */

/* What a step talks about, for highlighting it in the figure. */
typedef enum report_step_kind {
    REPORT_STEP_DIFFERENCE, /* dx, dy */
    REPORT_STEP_SQUARED,    /* d^2 against r^2 */
    REPORT_STEP_INTERVAL_X, /* projections on x */
    REPORT_STEP_INTERVAL_Y,
    REPORT_STEP_INTERVAL_Z,
    REPORT_STEP_CLAMP_X,
    REPORT_STEP_CLAMP_Y,
    REPORT_STEP_CLAMP_Z,
    REPORT_STEP_CLOSEST, /* closest point of the rectangle */
    REPORT_STEP_CENTER_INSIDE,
    REPORT_STEP_LOCAL,    /* into the rectangle's frame */
    REPORT_STEP_AXIS,     /* a separating axis and both projections */
    REPORT_STEP_BOXES,    /* swept: the two bounding rectangles */
    REPORT_STEP_CODES,    /* swept: region codes of both ends */
    REPORT_STEP_CLIP,     /* swept: segment against the expanded rectangle */
    REPORT_STEP_REGION,   /* swept: part of the expanded rectangle */
    REPORT_STEP_CORNER,   /* swept: the corner's circle */
    REPORT_STEP_TIME,     /* swept: first contact */
    REPORT_STEP_RESPONSE, /* swept: stop and slide */
    REPORT_STEP_FEATURE,  /* the nearest corner and edge, or edge and edge */
    REPORT_STEP_SIDES,    /* on which side of a segment a point or an end lies */
    REPORT_STEP_CROSSING, /* crossing number of a point and a polygon */
    REPORT_STEP_BALL,     /* the bounding balls, tested first */
    REPORT_STEP_VERDICT   /* relation, inside, distance or depth */
} report_step_kind;

#define REPORT_STEP_VALUES 8

typedef struct report_step {
    report_step_kind kind;
    char title[48];    /* "Squared distance" */
    char formula[144]; /* "d² = dx² + dy²" */
    char numbers[256]; /* "= 3² + 4² = 25" */
    char outcome[144]; /* "25 ≤ 49: they overlap"; "" when the step decides nothing */
    double values[REPORT_STEP_VALUES]; /* the numbers of the moment, in formula order */
    int value_count;
    ct_vec axis;  /* REPORT_STEP_AXIS: unit vector in world coordinates */
    bool decides; /* the step after which the answer is known */
} report_step;

#define REPORT_MAX_STEPS 24

typedef struct report_steps {
    int count;
    report_step step[REPORT_MAX_STEPS];
} report_steps;

/* None for a 2D and a 3D shape. */
void report_pair_steps(const report *r, report_pair pair, report_steps *out);
void report_sweep_steps(const report *r, int mover, int target, report_steps *out);

/* ---- Text -------------------------------------------------------------------------------- */

/* One line of JSON as `check --json` prints it; `case_name` is the FILE of the command line. */
report_status report_write_json(const report *r, const char *case_name, FILE *out);

/* The table for people. */
report_status report_write_table(const report *r, const char *case_name, FILE *out);

/* A number for reading: six significant digits, no trailing zeros, "−" as plain '-'. */
#define REPORT_NUMBER_SIZE 32
const char *report_format_number(double value, char out[REPORT_NUMBER_SIZE]);

#endif
