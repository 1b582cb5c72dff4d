/* editor.h - the scene under the mouse: selection, drags, turning and nudging, the view.
 *
 * Knows no SDL, no files and no panels. It borrows the scene it edits (editor_open() to
 * editor_close()), keeps the report on it up to date, and tells by take_dirty what has to be
 * drawn again. Positions are page points of the plot (camera.h). */
#ifndef APP_EDITOR_H
#define APP_EDITOR_H

#include "app/input.h"
#include "app/pick.h"
#include "figure/figure.h"

typedef enum editor_drag_kind {
    EDITOR_DRAG_NONE,
    EDITOR_DRAG_SHAPE,
    EDITOR_DRAG_TIP,
    EDITOR_DRAG_PAN
} editor_drag_kind;

/* A drag is always computed from where it started, so that nothing adds up. */
typedef struct editor_drag {
    editor_drag_kind kind;
    input_button button;
    draw_point from;
    bool moved;        /* went beyond the threshold: from then on it is no click */
    bool was_selected; /* before the press */
    figure_side side;  /* the view it started in, and stays in */
    scene_shape start; /* the shape as it was; a polygon's points are the editor's */
    ct_vec accepted;   /* the last way that the scene took */
    camera start_camera;
} editor_drag;

/* What a press at this place would do: the shape of the mouse pointer. */
typedef enum editor_pointer {
    EDITOR_POINT_ARROW,
    EDITOR_POINT_MOVE,
    EDITOR_POINT_TIP,
    EDITOR_POINT_PAN
} editor_pointer;

typedef struct editor {
    scene *scene; /* borrowed */
    report *report;
    camera camera;
    scene_id selected;
    scene_id partner; /* chosen by hand; 0: whichever explains most, see explain.h */
    scene_id hovered;
    bool tip_hovered;
    bool space_held;
    bool mouse_inside;
    draw_point mouse;
    editor_drag drag;
    ct_vec drag_points[CT_MAX_POINTS]; /* of the polygon dragged, as they were */
    bool dirty;                        /* the figure has to be drawn again */
    bool mouse_dirty;                  /* only what is said about the mouse */
} editor;

/* False: no memory. */
bool editor_init(editor *ed);
void editor_deinit(editor *ed);

/* Edits this scene from now on; nothing is selected and the view is the case's own or fitted. */
void editor_open(editor *ed, scene *s);

void editor_resize(editor *ed, double width, double height);

/* Has anything changed since the last call that the plot shows? */
bool editor_take_dirty(editor *ed);

/* The same for the status line: true as well when only the mouse moved. */
bool editor_take_mouse_dirty(editor *ed);

/* ---- Mouse ------------------------------------------------------------------------------- */

void editor_press(editor *ed, const input *in);
void editor_motion(editor *ed, draw_point at);
void editor_release(editor *ed, const input *in);
void editor_leave(editor *ed);
void editor_wheel(editor *ed, const input *in);

/* Puts back what the drag under way has changed; false when there is none. */
bool editor_cancel_drag(editor *ed);
bool editor_is_dragging(const editor *ed);
editor_pointer editor_pointer_now(const editor *ed);

/* ---- Keys -------------------------------------------------------------------------------- */

void editor_select(editor *ed, scene_id id);
void editor_select_next(editor *ed, int step); /* 1 or -1, in file order, around the end */

/* Turns the selected shape counter-clockwise as seen on the picture, whichever way y grows. */
scene_status editor_rotate(editor *ed, double seen_deg);

/* Moves the selected shape as seen in front: right is positive, up is positive. */
scene_status editor_nudge(editor *ed, ct_vec seen);

/* Moves the selected 3D shape nearer to the viewer, or further away. */
scene_status editor_nudge_z(editor *ed, double nearer);

void editor_toggle(editor *ed, scene_overlay overlay);
void editor_fit(editor *ed);
void editor_reset_view(editor *ed); /* the case's own view, else fitted */
void editor_zoom(editor *ed, double height_factor);
void editor_hold_space(editor *ed, bool held);

/* ---- Look -------------------------------------------------------------------------------- */

const scene_shape *editor_selected_shape(const editor *ed); /* NULL: none; until the next edit */

/* What figure_build() needs to draw the plot as it stands. */
figure_options editor_figure_options(const editor *ed, figure_theme theme);

#endif
