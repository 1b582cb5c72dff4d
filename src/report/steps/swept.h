/* swept.h - what the steps of sweeps share. Not for other layers. */
#ifndef REPORT_STEPS_SWEPT_H
#define REPORT_STEPS_SWEPT_H

#include "report/steps/build.h"

/* One sweep in the making. */
typedef struct sweep_view {
    const report *r;
    const scene_shape *mover, *target;
    const ct_shape *a, *b;
    report_sweep sweep;
    ct_vec relative;  /* the mover's move as the target sees it */
    double extent;    /* of the larger shape or the way */
    report_pair pair; /* mover, target */
    ct_obb frame;
    const ct_obb *box; /* &frame: the stages are in it; NULL: they are in the world */
} sweep_view;

/* Both shapes where they are at time t. */
void steps_mark_shapes_at(const sweep_view *view, double t, report_steps *out);

/* They overlap at the start. Decides nothing. */
void steps_time_zero(report_steps *out);

/* ---- A point on its way past a disc: corner circles, circles against circles ------------------- */

/* |from + t·way − center|² = reach², i.e. a·t² + 2·b·t + c = 0. */
typedef struct disc_view {
    ct_vec from, way, center;
    double reach;
    const char *what;  /* "the corner" */
    bool hit;          /* the exact verdict */
    double extent;     /* of what is looked at */
    const ct_obb *box; /* all this is in its frame; NULL: the world */
} disc_view;

/* Decides. */
void steps_closest_approach(const disc_view *view, report_step_kind kind, report_steps *out);
void steps_disc_time(const disc_view *view, double t, report_steps *out);

/* ---- Outlines -------------------------------------------------------------------------------- */

/* The boxes around both ways; returns whether they alone show that there is no hit. */
bool steps_swept_bounds(const sweep_view *view, report_steps *out);

/* Of convex shapes without a radius, of which one has a length: on every axis the times between
 * which their shadows meet, of many the ones that matter; and when all of them do. */
void steps_swept_axes(const sweep_view *view, report_steps *out);

/* Of shapes with a radius, or that are not convex, or both without a length: the side or the corner
 * that is met, or how close they come. */
void steps_landing(const sweep_view *view, report_steps *out);

/* The corner, end or edge of the mover (or the target) that touches at the hit. */
steps_feature steps_touching(const sweep_view *view, bool of_mover);

/* Appends "corner 3 of b", "end 'to' of a", "the centre of a", "edge 1–2 of b". */
void steps_say_place(const ct_shape *shape, const steps_feature *f, char name, char *text,
                     size_t size);

#endif
