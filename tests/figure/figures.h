/* figures.h - what several tests of the figure need: a picture of a case, read back as data. */
#ifndef TESTS_FIGURES_H
#define TESTS_FIGURES_H

#include "figure/page/figure.h"
#include "play/world/world.h"

/* A scene with its report, options that show everything in a fitted view, and a list to draw. */
typedef struct figure_case {
    scene *scene;
    report *report;
    figure_options options;
    draw_list list;
    scene_played played; /* of play_frames() */
    const char *path;    /* of open_gallery_case(): lives as long as the program */
} figure_case;

/* One more of shapes for those below, "" at first. */
void add_shape(char *shapes, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* {"collision-test": 1, "shapes": [SHAPES]}; the test fails when it is refused. */
void open_shapes(const char *shapes, figure_case *out);
void open_shapes_y_down(const char *shapes, figure_case *out);
void open_shown(const char *show, const char *shapes, figure_case *out); /* and what is usual */
void open_file(const char *path, figure_case *out);
void close_case(figure_case *c);

/* As a picture is saved: of so many points, with a legend. */
void set_page(figure_case *c, double width, double height);

/* Fits the view anew and builds; the test fails without memory. */
void build_fitted(figure_case *c);

/* open_shapes(), set_page() and build_fitted(). */
void open_on_page(const char *shapes, double width, double height, figure_case *out);

/* A gallery's case as a picture of 480 by 320 points. */
void open_480(const char *name, figure_case *c);

/* Makes the options those of an animated figure of so many frames. */
void play_frames(int frames, figure_case *c);

/* The gallery's case of that index, in order; false, with nothing open, behind the last. */
bool open_gallery_case(int index, figure_case *out);

/* Paths of all gallery cases, in order; tells how many. The paths live as long as the program. */
int gallery(const char *const **paths);

/* The command of a list with this text, NULL when there is none. */
const draw_command *find_text(const draw_list *list, const char *text);

/* Does a text of the list contain these words? */
bool has_words(const draw_list *list, const char *words);

/* How many commands the group holds; groups of one name count together. */
int count_in_group(const draw_list *list, const char *group);

/* The n-th command of this kind in a group; the test fails when there is none. */
const draw_command *in_group(const draw_list *list, const char *group, draw_op op, int n);

/* The dump of a list, or of its commands outside DRAW_TEXT only; the caller frees it. */
char *dump_of(const draw_list *list);

/* Upper left and lower right corner of a text. */
typedef struct text_box {
    double left, top, right, bottom;
} text_box;
text_box text_box_of(const draw_list *list, const draw_command *command);

/* Fails when two texts of the list overlap or one leaves the page. */
void check_texts(const draw_list *list, const char *where);

#endif
