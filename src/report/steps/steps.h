/* steps.h - the reasoning about a pair or sweep, as a textbook has it: steps with formula, numbers
 * and outcome, and the marks that show in a picture what each is about.
 *
 * The room steps tells them, a file for each kind of test. The numbers are a textbook's, in
 * doubles; what a step concludes is the core's exact verdict: the room never decides by itself how
 * the shapes lie. It knows no colours and no pixels. */
#ifndef REPORT_STEPS_H
#define REPORT_STEPS_H

#include "report/facts/report.h"

/* What a step talks about. */
typedef enum report_step_kind {
    REPORT_STEP_DIFFERENCE, /* dx, dy; or the relative move */
    REPORT_STEP_SQUARED,    /* d^2 against r^2 */
    REPORT_STEP_INTERVAL_X, /* projections on x */
    REPORT_STEP_INTERVAL_Y,
    REPORT_STEP_INTERVAL_Z,
    REPORT_STEP_CLAMP_X,
    REPORT_STEP_CLAMP_Y,
    REPORT_STEP_CLAMP_Z,
    REPORT_STEP_CLOSEST, /* closest point of the rectangle */
    REPORT_STEP_CENTER_INSIDE,
    REPORT_STEP_LOCAL,  /* into the rectangle's frame */
    REPORT_STEP_AXIS,   /* a separating axis and both projections */
    REPORT_STEP_BOXES,  /* swept: the two bounding rectangles */
    REPORT_STEP_CODES,  /* Cohen-Sutherland: region codes of both ends */
    REPORT_STEP_CLIP,   /* Cohen-Sutherland: one cut, or what is left */
    REPORT_STEP_SLAB_X, /* between the two sides of a rectangle across x */
    REPORT_STEP_SLAB_Y,
    REPORT_STEP_SLABS,     /* in both slabs at once */
    REPORT_STEP_REGION,    /* swept: part of the expanded rectangle */
    REPORT_STEP_CORNER,    /* swept: the corner's circle */
    REPORT_STEP_TIME,      /* swept: first contact */
    REPORT_STEP_STOP,      /* response */
    REPORT_STEP_SLIDE,     /* response */
    REPORT_STEP_ALONG,     /* how far along a segment the nearest point lies */
    REPORT_STEP_FEATURE,   /* the nearest corner and edge, or edge and edge; or a common point */
    REPORT_STEP_SIDES,     /* on which side of a segment a point or an end lies */
    REPORT_STEP_CROSSING,  /* crossing number of a point and a polygon */
    REPORT_STEP_BALL,      /* the bounding balls, tested first */
    REPORT_STEP_MINKOWSKI, /* the origin and the Minkowski difference */
    REPORT_STEP_LEFT_OUT,  /* that there is more of the kind before than is shown */
    REPORT_STEP_VERDICT,   /* relation, inside, distance or depth; or hit and time */
    REPORT_STEP_KIND_COUNT
} report_step_kind;

/* "clamp-x": the name in `check --json`. */
const char *report_step_kind_name(report_step_kind kind);

typedef enum report_mark_kind {
    REPORT_MARK_SHAPE,    /* the shape of that index, moved by `to` from where it stands */
    REPORT_MARK_POINT,    /* `from` */
    REPORT_MARK_SEGMENT,  /* `from` to `to` */
    REPORT_MARK_ARROW,    /* `from` to `to`, a vector */
    REPORT_MARK_RAY,      /* from `from` through `to` and on without end */
    REPORT_MARK_LINE,     /* through `from` and `to`, without ends */
    REPORT_MARK_CIRCLE,   /* around `from` with `radius`; of solids a sphere */
    REPORT_MARK_RECT,     /* around `from`, its half extents `to`, its own x axis along `axis` */
    REPORT_MARK_INTERVAL, /* all p with min <= p·axis <= max: a shadow on a line along `axis` */
    REPORT_MARK_TEXT      /* `text` at `from` */
} report_mark_kind;

/* Whose it is, or what it means. */
typedef enum report_mark_role {
    REPORT_ROLE_HELP,   /* lines and frames that the step looks at */
    REPORT_ROLE_A,      /* of the pair's a; of a sweep the mover */
    REPORT_ROLE_B,      /* of the pair's b; of a sweep the target */
    REPORT_ROLE_RESULT, /* what the step finds: a closest point, an entry, a vector */
    REPORT_ROLE_GAP,    /* what is between the two and keeps them apart */
    REPORT_ROLE_SHARED  /* what both have: the overlap of two intervals */
} report_mark_role;

/* One thing in the picture that a step points at, in world coordinates, also where the step's texts
 * talk in a rectangle's frame. z is 0 but for solids. */
typedef struct report_mark {
    report_mark_kind kind;
    report_mark_role role;
    int shape; /* of REPORT_MARK_SHAPE; else -1 */
    ct_vec3 from, to;
    ct_vec3 axis; /* unit vector, for the kinds that have one */
    double radius;
    double min, max;
    char text[24]; /* what stands beside it: "1001", "closest", "" for nothing */
} report_mark;

#define REPORT_STEP_VALUES 8

typedef struct report_step {
    report_step_kind kind;
    char title[48];    /* "Clamp x" */
    char formula[144]; /* "closest.x = clamp(c.x, min.x, max.x)" */
    char numbers[448]; /* "= clamp(100, 160, 240) = 160": goes on where the formula ends */
    char outcome[144]; /* "25 ≤ 49: they overlap"; "" when the step decides nothing */
    double values[REPORT_STEP_VALUES]; /* the numbers of the moment, in formula order */
    int value_count;
    ct_vec axis;                /* REPORT_STEP_AXIS: unit vector in world coordinates */
    bool decides;               /* the step after which the answer is known */
    bool in_frame;              /* talks in the coordinates of report_steps.frame */
    int first_mark, mark_count; /* what it points at: report_steps.mark[first_mark...] */
} report_step;

/* What stands between a step's formula and its numbers on one line: numbers that begin with "=" go
 * on where the formula ends. "" where one of them is missing. */
const char *report_step_joint(const report_step *step);

#define REPORT_MAX_STEPS 32
#define REPORT_MAX_MARKS 256

typedef struct report_steps {
    int count;
    report_step step[REPORT_MAX_STEPS];
    int mark_count;
    report_mark mark[REPORT_MAX_MARKS];
    bool has_frame; /* the steps change into the frame of a rotated rectangle: this one */
    ct_obb frame;   /* ct_obb_to_local() takes a mark there */
} report_steps;

/* None for a 2D and a 3D shape. Whatever the shapes, the steps fit: of many axes or crossings the
 * ones that matter are kept, and a step of the kind REPORT_STEP_LEFT_OUT, or the step itself, tells
 * how many there are. Exactly one step of a pair decides. */
void report_pair_steps(const report *r, report_pair pair, report_steps *out);
void report_sweep_steps(const report *r, int mover, int target, report_steps *out);
void report_steps_of(const report *r, const report_question *question, report_steps *out);

/* Which shapes the letters of the formulas mean, "a = ball, b = wall"; "" of two that are called
 * so. */
#define REPORT_LETTERS_SIZE (2 * SCENE_NAME_SIZE + 32)
void report_letters(const report *r, const report_question *about, char out[REPORT_LETTERS_SIZE]);

/* The edges of a polygon that a ray from p to the right crosses, as doubles tell: the nearest of
 * them in the order in which the ray comes to them, and how many there are. */
#define REPORT_MAX_CROSSINGS 32
typedef struct report_crossings {
    int edge[REPORT_MAX_CROSSINGS];
    ct_vec at[REPORT_MAX_CROSSINGS];
    int count;
} report_crossings;
void report_find_crossings(const ct_polygon *polygon, ct_vec p, report_crossings *out);

/* The Minkowski difference of a convex pair: all b − a of a point of each, a convex polygon,
 * segment or point grown by a radius. The pair overlaps if the origin is in it. */
typedef struct report_minkowski {
    int count;                        /* of corners, counter-clockwise; at least 1 */
    ct_vec corner[2 * CT_MAX_POINTS]; /* rounded */
    double radius;
    bool origin_inside; /* exactly: the pair overlaps or touches */
    /* The point of its border nearest to the origin, the separation vector: from a's closest or
     * deepest point to b's. */
    ct_vec closest;
} report_minkowski;

/* False, with `out` untouched, for solids and where one of the two is a concave polygon. */
bool report_find_minkowski(const report *r, report_pair pair, report_minkowski *out);

#endif
