/* mistake.h - what a famous mistake makes of a scene: what it looks at, what it answers, how wrong
 * that is.
 *
 * Data alone: a floor that knows such mistakes (lab) tells it to the report, which hands it on to
 * texts, pictures and the panel. */
#ifndef REPORT_MISTAKE_H
#define REPORT_MISTAKE_H

#include "report/facts/report.h"

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
