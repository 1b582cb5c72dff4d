/* camera.h - which part of the world the plot shows, and the way between world and page.
 *
 * With 3D shapes there are two views, the front above the top (figure.h), at one scale and with one
 * x in the middle. Each has a camera of its own that is taken from the one of both.
 *
 * Page points have their origin in the plot's upper left corner. Everything is computed from the
 * middle of the view, so that far from the origin no digits cancel. */
#ifndef APP_CAMERA_H
#define APP_CAMERA_H

#include "figure/page/figure.h"

/* What can be looked at: from far below a shape's rounding to beyond the largest coordinate. */
#define CAMERA_MIN_HEIGHT 1e-9
#define CAMERA_MAX_HEIGHT 1e13

typedef struct camera {
    double width, height; /* the plot, in points */
    draw_point middle;    /* where the view's centre is drawn: the figure keeps gutters free */
    double drawn_height;  /* points that the view's height takes */
    scene_view view;
    bool y_down;
    bool fitted;           /* nobody moved it: it may follow the size of the window */
    bool split;            /* there are two views; what is above is the front's, and... */
    double top_edge;       /* ...here the page of the top begins; */
    draw_point top_middle; /* where the top's centre is drawn; */
    double z;              /* its z */
} camera;

/* Whose view this place on the page is in. */
figure_side camera_side_at(const camera *c, draw_point at);

/* The camera of one view: of the top, world points are x and z. */
camera camera_of_side(const camera *c, figure_side side);

/* Points per world unit. */
double camera_scale(const camera *c);

ct_vec camera_to_world(const camera *c, draw_point page);
draw_point camera_to_page(const camera *c, ct_vec world);

/* The displacement in the world of one on the page. */
ct_vec camera_delta(const camera *c, draw_point page_delta);

/* Shows `height_factor` times as much; the world point under `at` stays there, in its view. */
void camera_zoom_at(camera *c, draw_point at, double height_factor);

/* Drags the world of one view by page_delta, counted from where the camera was at the start of the
 * drag. */
void camera_pan_from(camera *c, const camera *start, figure_side side, draw_point page_delta);

/* Of another frame: the world stays on the page where it was, at its scale. */
void camera_stay(camera *c, const camera *before);

/* Brings the view within the limits above. */
void camera_limit(camera *c);

#endif
