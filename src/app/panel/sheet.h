/* sheet.h - rows of fields for the values of a shape; for the inspector's files only.
 *
 * A field is asked for each value; when it tells of another, the caller puts it into sheet->shape
 * and applies that. Only one field tells in a pass. */
#ifndef APP_SHEET_H
#define APP_SHEET_H

#include "app/shell/shell.h"

typedef struct sheet {
    shell *s;
    const ui *u;
    ui_flow *flow;
    bool locked;
    bool disabled;          /* locked, or a moment of a case that is played */
    double step, drag_step; /* of lengths */
    scene_shape shape;      /* a copy; of a polygon, with its points below */
    ct_vec points[CT_MAX_POINTS];
    widget_id told;       /* the field that told of a value, */
    widget_result result; /* and how */
} sheet;

/* A copy of the selected shape, and steps that suit the view. */
void sheet_open(sheet *h, shell *s, const ui *u, ui_flow *flow);

/* While the case is played: with the move that its body has at this moment, after a contact that is
 * shown. */
void sheet_take_move(const editor *ed, scene_shape *shape);

typedef enum sheet_unit { SHEET_LENGTH, SHEET_SIZE, SHEET_ANGLE } sheet_unit; /* a size is >= 0 */

typedef struct sheet_field {
    widget_id id;
    const char *label;
    const char *tip;
    const char *hint; /* instead of the value: "none", "mixed"; NULL: the value is shown */
    sheet_unit unit;
    double *value; /* what is told is put there */
} sheet_field;

enum { SHEET_ROW = 24, SHEET_GAP = 4 };

/* A field's name, different for each shape: what is typed for one never goes to another. */
widget_id sheet_key(const sheet *h, const char *name, int index);
widget_id sheet_key_of(scene_id shape, const char *name, int index);

/* The words before a row, which open this field (0: none); then come its fields, then
 * sheet_row_end(). */
void sheet_caption(sheet *h, const char *text, widget_id field);
void sheet_row_end(sheet *h);
layout_box sheet_cell(const sheet *h, int column, bool wide);

/* True: the value is another now, and h->result says how. */
bool sheet_number(sheet *h, const sheet_field *f, const layout_box *box);

/* All of a row, of more than two numbers of several rows. True: one of the values is another
 * now. */
bool sheet_numbers(sheet *h, const char *caption, const sheet_field fields[], int count);

/* A row of words, one of which is chosen: which one is now, WIDGET_DONE; -1: nothing happened. */
int sheet_choice(sheet *h, const char *caption, widget_choice_spec spec);

/* Puts h->shape into the scene, as h->result asks for; `what` names the step: "Change radius of".
 * What is refused stays as it was. */
void sheet_apply(sheet *h, const char *what);

/* The shape as it was before the drag under way; not of a polygon. */
void sheet_rewind(sheet *h);

/* The same for a scene that the caller has changed by itself: ends it as h->result asks for. */
void sheet_finish(sheet *h, scene_status status, const char *label);

/* The field that was told says why the scene keeps what it had; nothing where it took the value. */
void sheet_say_refused(sheet *h, scene_status status);

/* The rows of a shape's geometry (sheet_shape.c). */
void sheet_shape_rows(sheet *h);
void sheet_points(sheet *h); /* of a polygon */

#endif
