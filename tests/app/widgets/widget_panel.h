/* widget_panel.h - a panel of every kind of widget, and a person in front of it. */
#ifndef TESTS_APP_WIDGET_PANEL_H
#define TESTS_APP_WIDGET_PANEL_H

#include "app/widgets/widget.h"
#include "tests/unit.h"

/* The widgets' names. */
enum { NAME = 1, X, Y, NOTE, OK, GRID, AXIS, SECTION, ROWS, FILTER };

typedef struct panel {
    widgets w;
    draw_list list;
    char name[128], note[256];
    double x, y;
    bool grid, open, modal;
    int axis, clicked, escaped;
    widget_result x_result; /* of the last input */
    double x_told;          /* with it */
    int x_times;            /* how often something was told of x */
    const char *refuse_x;   /* why every x is refused; NULL: none is */
    widget_list_state rows;
    int chosen_row;
    widget_result filter_result;
    char filter[64];
    bool took;
} panel;

static const layout_box name_box = { 10, 10, 180, 24 };
static const layout_box x_box = { 10, 40, 85, 24 };
static const layout_box y_box = { 105, 40, 85, 24 };
static const layout_box note_box = { 10, 70, 180, 70 };
static const layout_box ok_box = { 10, 150, 60, 24 };
static const layout_box grid_box = { 80, 150, 60, 24 };
static const layout_box axis_box = { 10, 180, 120, 24 };
static const layout_box section_box = { 10, 210, 180, 20 };
static const layout_box rows_box = { 10, 240, 180, 100 };
static const layout_box filter_box = { 220, 40, 160, 24 };

/* Set up and tear down a test: *state is a panel that was drawn once. */
int panel_make(void **state);
int panel_unmake(void **state);
#define PANEL_TEST(name) TEST_WITH(name, panel_make, panel_unmake)

/* Draws it once more. */
void panel_pass(panel *p);

/* One input as the session hands it on, then a frame. */
void panel_send(panel *p, input in);

/* A place in the text of a field, and one on its label. */
draw_point panel_middle(layout_box box);
draw_point panel_label_of(layout_box box);

void panel_move(panel *p, draw_point at);
void panel_press(panel *p, draw_point at, int clicks);
void panel_release(panel *p, draw_point at);
void panel_click(panel *p, draw_point at);
void panel_double_click(panel *p, draw_point at);
void panel_wheel(panel *p, draw_point at, double notches);
void panel_key(panel *p, input_key which);
void panel_key_with(panel *p, input_key key, unsigned mods);

/* As SDL tells it: the key first, then its letter. */
void panel_type(panel *p, const char *text);

/* Is there text that starts so in the frame? */
bool panel_is_shown(const panel *p, const char *text);

#endif
