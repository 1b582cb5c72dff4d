/* drive.h - drives a session as the window's loop would, without SDL and without a display. */
#ifndef TESTS_APP_DRIVE_H
#define TESTS_APP_DRIVE_H

#include "app/views/frame.h"
#include "scene/disk/carried.h"
#include "tests/app/numbers.h"
#include "tests/unit.h"

/* Makes and enters an empty folder of this program's own, and has recovery files and settings kept
 * in it, in state/collision-test and config/collision-test. */
void drive_enter_folder(const char *name);

/* Writes a file into the current folder. */
void drive_write(const char *path, const char *text);

/* Starts on this case text, with panel and rulers hidden, in a window in which a view of 60 units
 * height is drawn at ten points a unit. */
shell *drive_start(const char *case_text);
shell *drive_start_file(const char *path);       /* NULL: the gallery */
shell *drive_start_panel(const char *case_text); /* the same as drive_start() with the panel */
/* In a new folder, on DRIVE_CASE("up") as drive.json, with "dot" selected and moved right by 1:
 * work that is not saved. */
shell *drive_start_changed(void);
void drive_end(shell *s);

/* Tests whose state is a session that begins so, on a text if there is one, and is ended for
 * them. */
#define DRIVE_TEST(name, start) \
    TEST_ON(name, drive_setup, drive_teardown, drive_begin, start, NULL, NULL)
#define DRIVE_TEST_ON(name, start, text) \
    TEST_ON(name, drive_setup, drive_teardown, drive_begin, NULL, start, text)

typedef struct drive_begin {
    shell *(*start)(void);
    shell *(*start_on)(const char *text);
    const char *text;
} drive_begin;
int drive_setup(void **state);
int drive_teardown(void **state);

/* Draws a frame, for what it puts into the session: where widgets are. */
void drive_build(shell *s);

void drive_key(shell *s, input_key key, unsigned mods);
void drive_type(shell *s, const char *text);
void drive_press(shell *s, draw_point at, input_button button, unsigned mods);
void drive_move(shell *s, draw_point at);
void drive_release(shell *s, draw_point at, input_button button);
void drive_click(shell *s, draw_point at);
void drive_drag(shell *s, draw_point from, draw_point to); /* left button, in four moves */
void drive_wheel(shell *s, draw_point at, double notches);

/* Where a world point is in the window. */
draw_point drive_at(const shell *s, double x, double y);

/* Gives it a clipboard of the test's own, with this text; NULL: there is none. */
void drive_set_clipboard(shell *s, const char *text);
const char *drive_clipboard(void);

const scene_shape *drive_shape(const shell *s, const char *name);
void drive_select(shell *s, const char *name);

bool drive_exists(const char *path);
long drive_size_of(const char *path); /* -1: there is none */
int drive_files_in(const char *folder);
void drive_drop(shell *s, const char *path);
const char *drive_title(const shell *s); /* the window's, until the next call */

/* The last widget of this name in the frame as it is now, as far as it is seen; width 0: there is
 * none. */
layout_box drive_box_of(shell *s, widget_id id);
layout_box drive_built_box(const shell *s, widget_id id); /* of the last drive_build() */

/* What can be clicked for this key in the frame as it is now. */
layout_box drive_spot_of(shell *s, input_key key);
void drive_click_spot(shell *s, input_key key);

/* Is a text that contains this drawn over or around the figure? */
bool drive_is_written(shell *s, const char *text);

/* A circle left of a rectangle, a point in it, the view around the origin. */
#define DRIVE_CASE(y)                                                                  \
    "{\"collision-test\": 1, \"title\": \"Drive\", \"y\": \"" y "\",\n"                \
    "\"view\": {\"center\": [0, 0], \"height\": 60},\n"                                \
    "\"shapes\": [\n"                                                                  \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], \"radius\": 5, " \
    "\"move\": [10, 15]},\n"                                                           \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -8], \"max\": [25, 8]},\n"  \
    "{\"type\": \"point\", \"name\": \"dot\", \"at\": [10, 4]}]}\n"

/* A shape of every type. */
#define DRIVE_NINE                                                                               \
    "{\"collision-test\": 1, \"title\": \"Nine\", \"note\": \"First\\nsecond\",\n"               \
    "\"view\": {\"center\": [0, 0], \"height\": 60},\n"                                          \
    "\"shapes\": [\n"                                                                            \
    "{\"type\": \"point\", \"name\": \"point\", \"at\": [1, 2]},\n"                              \
    "{\"type\": \"circle\", \"name\": \"circle\", \"center\": [1, 2], \"radius\": 3},\n"         \
    "{\"type\": \"rect\", \"name\": \"rect\", \"min\": [1, 2], \"max\": [5, 8]},\n"              \
    "{\"type\": \"rotated_rect\", \"name\": \"turned\", \"center\": [1, 2], \"size\": [4, 6],\n" \
    " \"rotation\": 30},\n"                                                                      \
    "{\"type\": \"segment\", \"name\": \"segment\", \"from\": [1, 2], \"to\": [3, 4]},\n"        \
    "{\"type\": \"capsule\", \"name\": \"capsule\", \"from\": [1, 2], \"to\": [3, 4],\n"         \
    " \"radius\": 1, \"move\": [5, 6]},\n"                                                       \
    "{\"type\": \"polygon\", \"name\": \"polygon\",\n"                                           \
    " \"points\": [[0, 0], [4, 0], [4, 3], [2, 5], [0, 3]]},\n"                                  \
    "{\"type\": \"sphere\", \"name\": \"sphere\", \"center\": [1, 2, 3], \"radius\": 4},\n"      \
    "{\"type\": \"box\", \"name\": \"box\", \"min\": [1, 2, 3], \"max\": [4, 5, 6]}]}\n"

#endif
