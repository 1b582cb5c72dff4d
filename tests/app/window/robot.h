/* robot.h - a person at the real application, in the test's own process: SDL events go in, what
 * the window shows comes out. Runs with SDL's dummy display as well as on a real one. */
#ifndef TESTS_APP_ROBOT_H
#define TESTS_APP_ROBOT_H

#include "app/window/app.h"
#include "tests/app/drive.h"

typedef struct robot {
    app *app;
    unsigned held;         /* INPUT_SHIFT...: modifiers that are down until they are let go of */
    draw_point mouse;      /* where it was last, window points */
    int width, height;     /* of the last picture read, pixels */
    unsigned char *pixels; /* of it, four bytes each: b, g, r, a */
} robot;

/* Opens the window and waits for its first frame. Fails the test when there is none. */
void robot_open(robot *r, const char *file);
void robot_close(robot *r);
shell *robot_shell(const robot *r);

/* Two turns, or as many more as large frames take: everything in the queue is applied, and what it
 * changed is drawn. */
void robot_settle(robot *r);

/* Each of these is followed by robot_settle(). `mods` are pressed before and let go of behind, as
 * keys; text is also typed as letters where a field has asked for them. */
typedef struct robot_press {
    draw_point at;
    input_button button;
    int clicks; /* 2: the second press of a double click */
    unsigned mods;
} robot_press;
void robot_move(robot *r, draw_point to);
void robot_push_button(robot *r, const robot_press *press);
void robot_release_button(robot *r, const robot_press *press);
void robot_click(robot *r, const robot_press *press);
void robot_wheel(robot *r, draw_point at, double notches);
void robot_hold(robot *r, unsigned mods); /* from now on, until it is called again */
void robot_key(robot *r, input_key key, unsigned mods, bool repeat);
void robot_type(robot *r, const char *utf8); /* where something takes letters */
void robot_drop(robot *r, const char *path);
void robot_resize(robot *r, int width, int height);

typedef enum robot_happening { ROBOT_LEAVE, ROBOT_FOCUS_LOST, ROBOT_QUIT } robot_happening;
void robot_happens(robot *r, robot_happening what);

/* The colour in the window at a place; fails outside of it. */
draw_color robot_pixel(robot *r, draw_point at);

/* Reads the whole picture into r->pixels. */
void robot_look(robot *r);

/* Where this text stands over the figure (or, behind a '*', anything that contains it): the middle
 * of its first occurrence. False: nowhere. */
bool robot_find_text(const robot *r, const char *text, draw_point *out);

#endif
