/* tool.h - what every gesture of the mouse is: one tool in one file, tool_NAME.c; the view is
 * moved by one in toolbox.c.
 *
 * A press asks the tools of the current mode in turn; the first whose begin() takes it has the
 * mouse until its end() says that it is over. Tools change the editor's scene as they like, always
 * computed from where the gesture began (editor_revert()), and make one step of undo in the end
 * (editor_commit()). A new tool is a new file, a name here and a line in the table of toolbox.c. */
#ifndef APP_TOOL_H
#define APP_TOOL_H

#include "app/base/desktop.h"
#include "app/base/input.h"
#include "app/base/ui.h"
#include "app/edit/editor.h"
#include "app/snap/snap.h"
#include "app/tools/handles.h"

typedef struct toolbox toolbox;

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
    /* May this press be the tool's? Then it returns true and has the mouse. It is of the left
     * button: the others move the view or open the menu. A tool that goes on after its button was
     * let go of is begun again by every further press, but for those that move the view. */
    bool (*begin)(toolbox *t, const tool_event *e);

    /* The mouse moved: never before it has left the place of the press by a few points, unless
     * `at_once`. Also called when a modifier went down or up. NULL: only the drawing follows. */
    void (*move)(toolbox *t, const tool_event *e);

    /* The button was let go of. True: the gesture is over; NULL: always. */
    bool (*end)(toolbox *t, const tool_event *e);

    /* Gives up: everything is as it was before begin(). NULL: it is, nothing was changed. */
    void (*cancel)(toolbox *t);

    void (*draw)(const toolbox *t, const ui *u); /* NULL: nothing; over the figure */

    /* What stays over the figure between the gestures, in the tool's modes; NULL: nothing. */
    void (*rest)(const toolbox *t, const ui *u);

    /* A key pressed during the gesture; true: it was the tool's. NULL: none is. */
    bool (*key)(toolbox *t, const input *in);

    /* What a press at this place would do, when it would be the tool's; POINTER_SHAPE_COUNT: it
     * would not. While the gesture is under way: its pointer. NULL: never tells. */
    pointer_shape (*pointer)(toolbox *t, const tool_event *e);

    bool at_once; /* moves with the first point of the mouse: for what a click cannot hurt */
} tool;

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
    TOOL_MODE_LABEL,
    TOOL_MODE_MEASURE,
    TOOL_MODE_COUNT
} tool_mode;

extern const tool tool_handle;  /* the grips of the selected shape, the tips of all arrows */
extern const tool tool_name;    /* drag of a shape's name */
extern const tool tool_drag;    /* click and drag of shapes */
extern const tool tool_box;     /* a box around several, from an empty place */
extern const tool tool_polygon; /* a new polygon, point by point */
extern const tool tool_measure; /* how far, which way */
extern const tool tool_create;  /* a new shape of the mode's type */

/* ---- What gestures keep ------------------------------------------------------------------- */

/* What to translate by, one after the other. */
typedef struct magnet_way {
    ct_vec by, fine;
} magnet_way;

enum { POLYGON_WHY_SIZE = 150 };

typedef struct drag_state {
    scene_id id;         /* pressed on */
    bool was_selected;   /* before the press */
    bool adds;           /* Shift was held at the press */
    magnet_way accepted; /* the last way that the scene took */
} drag_state;

typedef struct handle_state {
    scene_id id;
    handle_pull accepted; /* the last pull that the scene took */
} handle_state;

typedef struct create_state {
    ct_vec from;
    drawn_drag accepted; /* the last drag that the scene took */
} create_state;

typedef struct polygon_state {
    int count;
    bool over;     /* closed or empty: the gesture ends when the button comes up */
    bool at_first; /* the mouse is on the first point, which would close */
    bool holds;    /* the button that is down has the last point */
    bool faulty;   /* what is drawn, with the mouse as its last point, is no polygon: */
    int wrong[2];  /* those two edges, from the point of that index */
    char text[POLYGON_WHY_SIZE]; /* ...and why */
    ct_vec mouse;
} polygon_state;

typedef struct measure_state {
    bool has_from; /* a click set it; the next press ends the measure */
    bool over;
} measure_state;

/* The gesture under way. */
typedef struct tool_gesture {
    const tool *tool; /* NULL: none */
    tool_event from;  /* its first press */
    tool_event last;  /* where the mouse is now */
    bool held;        /* a button is down */
    bool moved;       /* the mouse went beyond the threshold: from then on it is no click */
    bool pans;        /* the button moves the view, between two clicks of the gesture */
    camera start_camera;
    bool has_accepted; /* the scene took some of it */
    bool refused;      /* what it did not take was said once */
    union {
        ct_vec name_from; /* where the name stood */
        drag_state drag;
        handle_state handle;
        create_state create;
        polygon_state polygon;
        measure_state measure;
    } state; /* zeroed before begin() */
} tool_gesture;

enum { MAGNET_TEXT_SIZE = SNAP_TEXT_SIZE + SCENE_NAME_SIZE + 32 };

/* Snapping: magnet.h. */
typedef struct magnet {
    bool objects, touching, grid; /* the person's choice */
    bool is_taken;                /* the surroundings, for the gesture under way */
    unsigned edits;               /* the editor's, when it was asked last */
    around around;
    snap_line lines[SNAP_LINES_MAX + 1]; /* where it is now, in the gesture's view */
    int line_count;
    char text[MAGNET_TEXT_SIZE]; /* why; "": nothing is snapped to */
    bool touches;                /* the place was solved for: every bit counts */
} magnet;

/* What grips remember between gestures: toolbox.h. */
typedef struct grip_memory {
    scene_id of;      /* the polygon with a point that was clicked; 0: none */
    int point;        /* that point, */
    unsigned rewinds; /* if the editor's history has not gone back or forth since */
    scene_id was;     /* what was selected before the last single press */
    bool is_pulled;   /* by the gesture under way: */
    handle pulled;
} grip_memory;

/* What the measure tool shows. */
typedef struct tool_measured {
    bool shown;
    figure_side side;
    ct_vec from, to; /* in that view's two coordinates */
} tool_measured;

/* The mouse on the plot: toolbox.h. */
struct toolbox {
    editor *editor; /* borrowed: what it works on */
    tool_mode mode;
    bool stays;         /* the mode: until another one is chosen, */
    bool until_shift;   /* or only until Shift is let go of */
    bool asks_text;     /* a label was made, or it or a name double clicked, and is typed next */
    scene_id new_label; /* the one made last, while it has never been left: Esc gives it up */
    tool_gesture gesture;
    magnet magnet;
    grip_memory grips;
    tool_measured measure;
    ct_vec points[CT_MAX_POINTS]; /* room for the polygon that the gesture makes or changes */
    bool space_held, space_used;  /* used: a press or the wheel since */
    bool mouse_inside;
    tool_event mouse;      /* where it was last */
    scene_view hover_view; /* when it was asked what is under it */
    tool_mode press_mode;  /* of the last press */
    pointer_shape pointer;
    bool dirty; /* what lies over the figure has to be drawn again; also when the mouse moved */
};

#endif
