/* tool.h - what every gesture of the mouse is: one tool in one file, tool_NAME.c.
 *
 * A press asks the tools of the current mode in turn; the first whose begin() takes it has the
 * mouse until its end() says that it is over. Tools change the scene as they like, always computed
 * from where the gesture began (editor_revert()), and make one step of undo in the end
 * (editor_commit()). A new tool is a new file and a line in the table of toolbox.c. */
#ifndef APP_TOOL_H
#define APP_TOOL_H

#include "app/base/input.h"
#include "app/base/pointer.h"
#include "app/base/ui.h"
#include "figure/plan/figure.h"

typedef struct editor editor;

/* A press, a motion or a release as tools see it. */
typedef struct tool_event {
    draw_point at;    /* page points of the plot */
    figure_side side; /* the view it is in; of a gesture under way: the one it began in */
    ct_vec world;     /* there, in the two coordinates of that view */
    unsigned mods;    /* INPUT_SHIFT... */
    input_button button;
    int clicks; /* of a press: 2 of a double click */
} tool_event;

typedef struct tool {
    /* May this press be the tool's? Then it returns true and has the mouse. A tool that goes on
     * after its button was let go of is begun again by every further press, but for those that move
     * the view. */
    bool (*begin)(editor *ed, const tool_event *e);

    /* The mouse moved: never before it has left the place of the press by a few points, unless
     * `at_once`. Also called when a modifier went down or up. */
    void (*move)(editor *ed, const tool_event *e);

    /* The button was let go of. True: the gesture is over. */
    bool (*end)(editor *ed, const tool_event *e);

    /* Gives up: everything is as it was before begin(). */
    void (*cancel)(editor *ed);

    void (*draw)(const editor *ed, const ui *u); /* NULL: nothing; over the figure */

    /* What stays over the figure between the gestures, in the tool's modes; NULL: nothing. */
    void (*rest)(const editor *ed, const ui *u);

    /* A key pressed during the gesture; true: it was the tool's. NULL: none is. */
    bool (*key)(editor *ed, const input *in);

    /* What a press at this place would do, when it would be the tool's; POINTER_SHAPE_COUNT: it
     * would not. While the gesture is under way: its pointer. NULL: never tells. */
    pointer_shape (*pointer)(editor *ed, const tool_event *e);

    bool at_once; /* moves with the first point of the mouse: for what a click cannot hurt */
} tool;

/* Memory of the gesture under way, zeroed before begin(). */
enum { TOOL_STATE_SIZE = 256 };

/* What the mouse does for now: the buttons of the tool bar. */
typedef enum tool_mode {
    TOOL_MODE_SELECT,
    TOOL_MODE_POINT,
    TOOL_MODE_SEGMENT,
    TOOL_MODE_CIRCLE,
    TOOL_MODE_RECT,
    TOOL_MODE_ROTATED_RECT,
    TOOL_MODE_CAPSULE,
    TOOL_MODE_POLYGON,
    TOOL_MODE_SPHERE,
    TOOL_MODE_BOX,
    TOOL_MODE_MEASURE,
    TOOL_MODE_COUNT
} tool_mode;

typedef struct tool_mode_info {
    const char *name;         /* "Circle" */
    const char *hint;         /* how it is used, one line without a full stop */
    const tool *const *tools; /* in the order they are asked; ends with NULL */
} tool_mode_info;

const tool_mode_info *tools_mode_info(tool_mode mode);

/* ---- The gesture under way (toolbox.c); called by the editor alone ------------------------- */

bool tools_press(editor *ed, const tool_event *e);
void tools_move(editor *ed, const tool_event *e);
void tools_release(editor *ed, const tool_event *e);
void tools_follow_view(
    editor *ed);               /* the plot has another size, and what was pressed another place */
bool tools_cancel(editor *ed); /* false: none is under way */
bool tools_key(editor *ed, const input *in);
void tools_finish(editor *ed); /* ends the gesture under way as it is: for tools' key() */
void tools_draw(const editor *ed, const ui *u);
pointer_shape tools_pointer(editor *ed, const tool_event *e);

/* ---- For tools that draw flat shapes ------------------------------------------------------ */

/* Is the press in the top view, where there can be none? Says so then. */
bool tools_refuse_depth(editor *ed, const tool_event *e);

#endif
