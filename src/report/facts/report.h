/* report.h - the facts of a scene: asks the core every question about it.
 *
 * The room facts holds all answers: of pairs and sweeps as the core gives them (here), as one list
 * of fields (fields.h), and whether they are what the case expects (judge.h). It never explains
 * one, and knows no colours and pixels: the reasoning is told by steps.h, the texts to print by
 * answers.h.
 *
 * The overlap of every pair is computed by report_run(), because colours depend on it; the rest
 * (contact, sweep) is asked for pair by pair, so that a scene of a thousand shapes costs no more
 * than what is looked at. Names of sides follow the picture: with y down, "top" and the regions
 * tl, t, tr are at the smaller y. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "scene/doc/scene.h"

typedef enum report_status { REPORT_OK, REPORT_NO_MEMORY, REPORT_CANNOT_WRITE } report_status;

/* Two shapes by their index in the scene. */
typedef struct report_pair {
    int a, b;
} report_pair;

/* About a pair, or with is_sweep about the sweep of a against b. */
typedef struct report_question {
    bool is_sweep;
    report_pair pair;
} report_question;

/* Before the first of all pairs, or of all sweeps. */
#define REPORT_FIRST_PAIR ((report_question){ .pair.b = -1 })
#define REPORT_FIRST_SWEEP ((report_question){ .is_sweep = true, .pair.b = -1 })

typedef struct report report;

/* create/destroy own the memory; report_run() may be called again and again and reuses it. */
report *report_create(void);
void report_destroy(report *r);

/* Looks at `s` as it is now; the report does not keep a pointer to it. On REPORT_NO_MEMORY, which
 * more than 33 million overlapping pairs are as well, the report is empty. */
report_status report_run(report *r, const scene *s);

/* Until the next run report_next() tells only the pairs that overlap and the sweeps that hit: of
 * many shapes, hardly more than these cost. */
report_status report_keep_hits(report *r);

/* How long the two parts of report_run() took the last time: the boxes of all shapes and their
 * tree; finding the boxes that meet, and the exact verdicts on these. Zeros until there is a
 * clock. */
typedef struct report_times {
    double coarse_ms, fine_ms;
} report_times;
void report_set_clock(report *r, double (*now_ms)(void));
report_times report_last_times(const report *r);

/* The famous mistake that a scene names is told by a floor that knows it (lab), once in every run:
 * see below. NULL: the scene names none, or nobody tells. */
typedef struct report_mistake report_mistake;
typedef void report_tell_mistake(const report *r, const char *name, report_mistake *out);
void report_set_mistakes(report *r, report_tell_mistake *tell);
const report_mistake *report_mistake_of(const report *r);

int report_shape_count(const report *r);

/* The report's own copy, with points of its own, until the next run. */
const scene_shape *report_shape(const report *r, int index);

/* The shape for the core. Of a 3D shape report_core_shape() is what is seen from the front: a
 * circle or rect in x and y, for drawing only. */
const ct_shape *report_core_shape(const report *r, int index);
const ct_shape3 *report_core_shape3(const report *r, int index); /* of a 3D shape */
ct_shape report_flat(const ct_shape3 *solid,
                     bool from_above); /* of a sphere or box: in x and y, or in x and z */
bool report_is_3d(const report *r, int index);
bool report_comparable(const report *r, report_pair pair);              /* see scene_compares() */
bool report_has_others(const report *r, int index);                     /* comparable with it */
const char *report_why_not_compared(const report *r, report_pair pair); /* NULL: they are */

/* ct_bounds() of report_core_shape(), kept from the run. */
const ct_rect *report_bounds(const report *r, int index);

bool report_y_down(const report *r);
bool report_overlaps(const report *r, int index);      /* does it overlap any other shape? */
int report_overlap_count(const report *r);             /* overlapping pairs */
report_pair report_overlap_at(const report *r, int i); /* in file order */
bool report_pair_overlaps(const report *r, report_pair pair);

/* Goes on to the next pair of shapes that are compared, in file order, or to the next sweep of a
 * shape with a move against another shape; false: there is none left. See report_keep_hits(). */
bool report_next(const report *r, report_question *at);

/* How many of these, pairs or sweeps, there are in all. */
int64_t report_question_count(const report *r, bool sweeps);

/* ---- Answers on demand ------------------------------------------------------------------- */

/* For flat and solid shapes alike: the flat ones lie at z = 0. */
typedef ct_contact3 report_contact;

/* Both of 2D shapes, both of 3D shapes: see report_comparable(). */
report_contact report_contact_of(const report *r, report_pair pair);

/* The same of shapes that are in no report. */
report_contact report_contact_between(const scene_shape *a, const scene_shape *b);

/* The place of the other shape that is nearest to the centre of a circle or sphere: that is where
 * the tests look. False where there is no circle, or the other is as round. */
bool report_find_nearest(const report *r, report_pair pair, ct_vec3 *center, ct_vec3 *nearest);

/* The length that what two 3D shapes take on x, y or z (axis 0, 1, 2) has in common, or less than 0
 * the gap: exactly rounded, which the bounds of spheres are not. */
double report_shared_on(const report *r, report_pair pair, int axis);

/* A point against a polygon: the coarse test by the bounding circle, then the crossing number. */
typedef struct report_inside {
    int polygon; /* index; -1: the pair is another one */
    ct_vec point;
    ct_circle ball;
    bool in_ball; /* so that the crossing number decides, not the ball */
    ct_place place;
    int crossings;
} report_inside;
report_inside report_inside_of(const report *r, report_pair pair);

typedef enum report_sweep_kind {
    REPORT_SWEEP_CIRCLE_BOX, /* a circle or point against rect or rotated rect: `stages` is set */
    REPORT_SWEEP_OTHER
} report_sweep_kind;

typedef struct report_sweep {
    int mover, target;
    report_sweep_kind kind;
    ct_sweep result;
    ct_swept_circle stages; /* in the target's frame, the target at rest; radius 0 for a point */
} report_sweep;

/* Every shape with a move against every other 2D shape, in file order: the movers. A move that a
 * case gives as [0, 0] is one: it hits what it overlaps already. */
int report_mover_count(const report *r);
int report_mover_at(const report *r, int i); /* index of the shape */
report_sweep report_sweep_of(const report *r, int mover, int target);
ct_closest_approach report_closest_of(const report *r, int mover, int target);

/* How much of the slide [0, 1] there is before it runs into the target again, as that stands at the
 * hit: the answer looks at one surface alone, and a dent has others. 1: all of it. */
double report_slide_part(const report *r, const report_sweep *s);

/* "bottom", "left"... and "bl"... as seen on the picture (y down swaps top and bottom). */
const char *report_region_name(const report *r, ct_region region);
/* The sides in contract order, e.g. {"right", "bottom"}; tells how many. */
int report_side_names(const report *r, unsigned sides, const char *out[2]);
const char *report_relation_name(ct_relation relation);

/* ---- What a famous mistake makes of a scene: what it looks at, what it answers, how wrong that
 * is, as data alone for texts, pictures and the panel ---------------------------------------- */

/* One thing that it looks at. */
typedef struct report_tested {
    ct_shape shape; /* a point: a place; the points of polygons are the report's, or below */
    ct_vec by;      /* the shape is moved by this */
    bool counts;    /* of a point: it takes the place for a hit */
    bool boundless; /* goes on beyond these points: views need not show all of it */
    char text[32];  /* beside a point; "" for nothing */
} report_tested;

#define REPORT_MOST_TESTED 64

struct report_mistake {
    const char *name, *about; /* a line: what is wrong with it */
    bool answers;             /* false: no question of the scene; then only `told` is set below */
    bool wrong, yes;
    report_question of; /* the first that it answers wrongly, else the first that it answers */
    char verdict[80];   /* "false hit", "right" */
    double by;          /* how wrong; 0 where that says nothing */
    char told[256];     /* "rapapaing: overlap — false hit with a gap of 2.06" */
    char why[144];      /* what it reckons: "dx² − dy² = 1 − 16 = −15 ≤ 4"; or "" */
    char shows[48];     /* what the shapes are: "boxes it tests" */
    int count;
    report_tested tested[REPORT_MOST_TESTED];
    int point_count;
    ct_vec points[2 * CT_MAX_POINTS]; /* of polygons that are not the scene's */
};

#endif
