/* report_data.h - what a report keeps, for the files of this room only. */
#ifndef REPORT_REPORT_DATA_H
#define REPORT_REPORT_DATA_H

#include "report/facts/judge.h"

struct report {
    bool y_down;
    int shape_count, shape_capacity;
    scene_shape *shapes;
    ct_shape *core;   /* of a 3D shape its front view */
    ct_shape3 *core3; /* of the 3D shapes */
    ct_vec *points;   /* of all polygons */
    int point_capacity;
    bool *overlapping;
    int *movers;
    int mover_count;
    ct_rect *boxes;
    ct_broad *broad; /* of shape_capacity */
    int *buckets;    /* shape_capacity + 1 of them */

    int pair_count, pair_capacity;
    report_pair *pairs; /* overlapping ones, in file order */
    report_pair *sorting;

    report_judged *judged; /* the expectations */
    int judged_count, judged_capacity, failed_count;
};

/* Judges the expectations of the scene that the report is of; false when memory runs out. */
bool report_judge_all(report *r, const scene *s);

/* Finds the overlapping pairs; false when memory runs out. */
bool report_find_pairs(report *r);

#endif
