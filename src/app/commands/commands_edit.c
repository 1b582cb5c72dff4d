/* commands_edit.c - the rows that select, change, move and turn shapes.
 *
 * The room commands holds nothing but rows of the table of commands (session/commands.h): name,
 * keys, why it may not run just now, and which function of the editor, session or shell does it.
 * It offers the table its commands_GROUP and no function, and never does what a command stands for
 * itself. */
#include "app/base/plane.h"
#include "app/lists/lists.h"
#include "app/panel/panel.h"
#include "app/views/frame.h"
#include "report/words/phrase.h"

enum { CTRL = INPUT_CTRL, SHIFT = INPUT_SHIFT };

/* ---- Select ------------------------------------------------------------------------------ */

static const char *without_shapes(const shell *s)
{
    return scene_shape_count(s->session.editor.scene) > 0 ? NULL : "There are no shapes.";
}

/* Past the last shape come the panel's controls, which tell of it, then the first shape again. */
static void select_next(shell *s, const command_call *call)
{
    editor *ed = &s->session.editor;
    const int last = call->arg > 0 ? scene_shape_count(ed->scene) - 1 : 0;
    const bool ends = ed->selected != 0 && scene_index_of(ed->scene, ed->selected) == last;
    const bool leaves_panel = s->widgets.tab != 0;
    s->widgets.tab = 0;
    if (ends && !leaves_panel) {
        (void)frame_build_ui(s, &s->unseen); /* as it is now; without memory no picture */
        if (widgets_enter(&s->widgets, call->arg)) { return; }
    }
    editor_select_next(ed, call->arg);
}

static const char *without_free_shapes(const shell *s)
{
    const char *why = without_shapes(s);
    for (int i = 0; !why && i < scene_shape_count(s->session.editor.scene); i++) {
        if (!editor_is_locked(&s->session.editor, scene_shape_at(s->session.editor.scene, i)->id)) {
            return NULL;
        }
    }
    return why ? why : "All shapes are locked: a click still selects one.";
}

static void select_none(shell *s)
{
    editor_select(&s->session.editor, 0);
}

static const char *without_locks(const shell *s)
{
    return s->session.editor.locked.count > 0 ? NULL : "Nothing is locked.";
}

/* ---- Edit -------------------------------------------------------------------------------- */

/* During a drag undo gives the drag up. */
static const char *without_undo(const shell *s)
{
    if (toolbox_is_dragging(&s->session.tools)) { return NULL; }
    const char *why = editor_why_not_edit(&s->session.editor);
    return why || scene_history_undo_label(s->session.doc.history) ? why
                                                                   : "There is nothing to undo.";
}

static void undo(shell *s)
{
    if (!toolbox_cancel(&s->session.tools)) { editor_undo(&s->session.editor); }
}

static const char *without_redo(const shell *s)
{
    const char *why = command_on_moment(s);
    return why || scene_history_redo_label(s->session.doc.history) ? why
                                                                   : "There is nothing to redo.";
}

static bool copy_to_clipboard(shell *s)
{
    char *text = editor_copy(&s->session.editor);
    const bool copied = text && session_set_clipboard(&s->session, text);
    free(text);
    return copied;
}

static void copy(shell *s)
{
    if (copy_to_clipboard(s)) {
        const int count = editor_selection_count(&s->session.editor);
        session_say(&s->session, false, "Copied %d %s as a case.", count,
                    count == 1 ? "shape" : "shapes");
    }
}

static void cut(shell *s)
{
    if (copy_to_clipboard(s)) { editor_delete(&s->session.editor); }
}

static void paste(shell *s)
{
    char *text = s->session.desktop.get_clipboard
                     ? s->session.desktop.get_clipboard(s->session.desktop.context)
                     : NULL;
    ct_vec at;
    const bool here = menu_place(s, &at);
    session_paste(&s->session, text, "clipboard", here ? &at : NULL);
    free(text);
}

static void duplicate(shell *s)
{
    editor_duplicate(&s->session.editor, s->session.tools.magnet.grid);
}

static const char *without_pair(const shell *s)
{
    const char *why = command_on_moment(s);
    return why ? why : editor_why_not_expect(&s->session.editor);
}

static const char *without_expectation(const shell *s)
{
    const char *why = command_on_moment(s);
    return why ? why : editor_why_not_expect_nothing(&s->session.editor);
}

static const char *without_way(const shell *s, int arg)
{
    const bool front = arg == EDITOR_FORWARD || arg == EDITOR_TO_FRONT;
    return !editor_is_at_end(&s->session.editor, front) ? NULL
           : front                                      ? "Nothing is in front of what is selected."
                                                        : "Nothing is behind what is selected.";
}

static void reorder(shell *s, const command_call *call)
{
    editor_reorder(&s->session.editor, (editor_order)call->arg);
}

/* ---- Move and turn ----------------------------------------------------------------------- */

static void say_refused(shell *s, scene_status status)
{
    if (status == SCENE_NO_MEMORY) {
        session_say(&s->session, true, "Out of memory: nothing was changed.");
    } else if (status != SCENE_OK) {
        session_say(&s->session, true, "Coordinates end at 1e12: the shape stays where it is.");
    }
}

/* By so many degrees to the left. */
static void turn(shell *s, const command_call *call)
{
    const scene_type before = editor_selected_shape(&s->session.editor)->type;
    say_refused(s, editor_rotate(&s->session.editor, call->arg, call->repeated));
    if (editor_selection_count(&s->session.editor) > 1) { return; }
    if (before == SCENE_CIRCLE || before == SCENE_POINT || before == SCENE_LABEL ||
        before == SCENE_SPHERE) {
        session_say(&s->session, false, "A %s looks the same however it is turned.",
                    scene_type_name(before));
    } else if (before == SCENE_BOX) {
        session_say(&s->session, false, "A box lies along the axes and is not turned.");
    }
}

static void toggle_ball_pivot(shell *s)
{
    editor *ed = &s->session.editor;
    ed->about_balls = !ed->about_balls;
    ed->dirty = true;
    session_say(&s->session, false, "From now on polygons turn about the middle of their %s.",
                ed->about_balls ? "ball, which stays" : "box");
}

static void edit_values(shell *s)
{
    shell_show_panel(s);
    widgets_focus(&s->widgets, inspector_first_field(s));
}

/* The argument of a row that moves: a direction and a length. */
enum { LEFT, RIGHT, UP, DOWN, NEARER, BACK, DIRECTIONS };
enum { WHOLE, COARSE = DIRECTIONS, FINE = 2 * DIRECTIONS };

static double nudge_length(const shell *s, int arg)
{
    static const int exponents[] = { 0, 1, -1 };
    const int exponent = editor_step_exponent(&s->session.editor) + exponents[arg / DIRECTIONS];
    return grain_scaled(1, exponent);
}

/* The rows tell of 1, 10 and 0.1. */
static void say_other_step(shell *s, double length)
{
    if (editor_step_exponent(&s->session.editor) != 0) {
        char by[REPORT_NUMBER_SIZE];
        SAY(by, "%g", length);
        session_say(&s->session, false, "Moved by %s, a step that fits this view.", by);
    }
}

/* Arrows turn the pages of a presentation of steps. */
static const char *without_mover(const shell *s)
{
    if (!command_without_shown_steps(s)) { return command_while_presenting(s); }
    const bool drives_none = player_is_on(&s->session.editor) && command_without_selection(s);
    return drives_none ? "Select the shape first that the arrow keys are to drive."
                       : command_on_locked(s);
}

static void nudge(shell *s, const command_call *call)
{
    static const ct_vec3 directions[] = {
        [LEFT] = { -1, 0, 0 }, [RIGHT] = { 1, 0, 0 },  [UP] = { 0, 1, 0 },
        [DOWN] = { 0, -1, 0 }, [NEARER] = { 0, 0, 1 }, [BACK] = { 0, 0, -1 }
    };
    const double length = nudge_length(s, call->arg);
    const ct_vec3 way = directions[call->arg % DIRECTIONS];
    const ct_vec3 seen = { length * way.x, length * way.y, length * way.z };
    say_other_step(s, length);
    say_refused(s, editor_nudge(&s->session.editor, seen, call->repeated));
}

static void push_out(shell *s)
{
    say_refused(s, editor_push_apart(&s->session.editor));
}

/* ---- Rows -------------------------------------------------------------------------------- */

#define ORDER(name, order, ...)                                                              \
    COMMAND_ROW(name, COMMAND_EDIT, command_on_locked, reorder, __VA_ARGS__, .arg = (order), \
                .why_not_arg = without_way, .also = "order z-order")
#define TURN(name, key, mods, family_, deg)                                                        \
    COMMAND_ROW(name, COMMAND_MOVE, command_on_locked, turn, COMMAND_KEY(key, mods), .arg = (deg), \
                .repeats = true, .family = (family_), .also = "rotate spin angle")
#define NUDGE(name, key, mods, why_not_, family_, arg_)                                     \
    COMMAND_ROW(name, COMMAND_MOVE, why_not_, nudge, COMMAND_KEY(key, mods), .arg = (arg_), \
                .repeats = true, .family = (family_), .also = "nudge translate arrow")
#define NUDGES(by, mods, family, size)                                                            \
    NUDGE("Move left by " by, INPUT_KEY_LEFT, mods, without_mover, family, (size) + LEFT),        \
        NUDGE("Move right by " by, INPUT_KEY_RIGHT, mods, without_mover, family, (size) + RIGHT), \
        NUDGE("Move up by " by, INPUT_KEY_UP, mods, without_mover, family, (size) + UP),          \
        NUDGE("Move down by " by, INPUT_KEY_DOWN, mods, without_mover, family, (size) + DOWN)
#define DEPTHS(by, mods, size)                                              \
    NUDGE("Move nearer by " by " (3D)", 'n', mods, command_without_depth,   \
          "Move nearer, back by " by " (3D)", (size) + NEARER),             \
        NUDGE("Move back by " by " (3D)", 'b', mods, command_without_depth, \
              "Move nearer, back by " by " (3D)", (size) + BACK)

static const command rows[] = {
    COMMAND_MOUSE("Click", COMMAND_SELECT, "Select; again: the one below; beside all: none"),
    COMMAND_MOUSE("Shift+click", COMMAND_SELECT,
                  "Select it too, or no more; two are explained together"),
    COMMAND_MOUSE("Right click", COMMAND_SELECT,
                  "Menu of what is usually done with a shape, the plot or a text"),
    COMMAND_SHELL_ROW("Menu of the selection, or of the plot", COMMAND_SELECT, NULL,
                      menu_open_by_key, COMMAND_KEYS(INPUT_KEY_MENU, 0, INPUT_KEY_F10, SHIFT),
                      .also = "context"),
    COMMAND_MOUSE_ALSO("Drag beside all shapes", COMMAND_SELECT, "Select all in a box",
                       "rubber marquee lasso"),
    COMMAND_ROW("Select the next", COMMAND_SELECT, without_shapes, select_next,
                COMMAND_KEY(INPUT_KEY_TAB, 0), .arg = 1, .repeats = true),
    COMMAND_ROW("Select the previous", COMMAND_SELECT, without_shapes, select_next,
                COMMAND_KEY(INPUT_KEY_TAB, SHIFT), .arg = -1, .repeats = true),
    COMMAND_EDIT_ROW(NAMED_SELECT_ALL, COMMAND_SELECT, without_free_shapes, editor_select_all,
                     COMMAND_KEY('a', CTRL)),
    COMMAND_SHELL_ROW("Select nothing", COMMAND_SELECT, command_without_selection, select_none,
                      COMMAND_KEY('a', CTRL | SHIFT), .also = "deselect"),
    COMMAND_SHELL_ROW(NAMED_HITS, COMMAND_SELECT, NULL, hits_open, COMMAND_KEY('h', CTRL),
                      .also = "collisions contacts pairs count intersections"),
    COMMAND_EDIT_ROW(NAMED_LOCK, COMMAND_SELECT, command_without_selection, editor_toggle_lock,
                     COMMAND_KEY('l', CTRL), .also = "protect freeze pin"),
    COMMAND_EDIT_ROW("Unlock all", COMMAND_SELECT, without_locks, editor_unlock_all,
                     COMMAND_KEY('l', CTRL | SHIFT)),

    COMMAND_SHELL_ROW(NAMED_UNDO, COMMAND_EDIT, without_undo, undo, COMMAND_KEY('z', CTRL),
                      .during_drag = true, .repeats = true, .also = "history revert"),
    COMMAND_EDIT_ROW(NAMED_REDO, COMMAND_EDIT, without_redo, editor_redo,
                     COMMAND_KEYS('y', CTRL, 'z', CTRL | SHIFT), .repeats = true, .also = "again"),
    /* In a presentation nobody sees what is selected. */
    COMMAND_SHELL_ROW(NAMED_CUT, COMMAND_EDIT, command_while_presenting, cut,
                      COMMAND_KEY('x', CTRL), .nor = command_on_locked),
    COMMAND_SHELL_ROW(NAMED_COPY, COMMAND_EDIT, command_without_selection, copy,
                      COMMAND_KEY('c', CTRL)),
    COMMAND_SHELL_ROW(NAMED_PASTE, COMMAND_EDIT, command_on_moment, paste, COMMAND_KEY('v', CTRL),
                      .repeats = true),
    COMMAND_SHELL_ROW(NAMED_DUPLICATE, COMMAND_EDIT, command_without_selection, duplicate,
                      COMMAND_KEY('d', CTRL), .nor = command_on_moment, .repeats = true,
                      .also = "clone repeat"),
    COMMAND_SHELL_ROW(
        NAMED_TYPE_VALUES, COMMAND_EDIT, command_while_presenting, edit_values,
        COMMAND_KEY(INPUT_KEY_F2, 0), .nor = command_on_moment,
        .also =
            "velocity rename numbers fields properties speed coordinates size color colour layer "
            "ignore mask filter bounce respond response title note width height radius center "
            "group"),
    COMMAND_EDIT_ROW(NAMED_DELETE, COMMAND_EDIT, command_while_presenting, editor_delete,
                     COMMAND_KEYS(INPUT_KEY_DELETE, 0, INPUT_KEY_BACKSPACE, 0),
                     .nor = command_on_locked, .also = "remove erase"),
    ORDER(NAMED_FORWARD, EDITOR_FORWARD, COMMAND_KEY(']', 0), .repeats = true),
    ORDER(NAMED_BACKWARD, EDITOR_BACKWARD, COMMAND_KEY('[', 0), .repeats = true),
    ORDER(NAMED_TO_FRONT, EDITOR_TO_FRONT, COMMAND_KEYS(']', SHIFT, INPUT_KEY_HOME, 0)),
    ORDER(NAMED_TO_BACK, EDITOR_TO_BACK, COMMAND_KEYS('[', SHIFT, INPUT_KEY_END, 0)),

    COMMAND_EDIT_ROW("Expect what is", COMMAND_EDIT, without_pair, editor_expect,
                     COMMAND_KEY('e', CTRL), .also = "assert regression expectation"),
    COMMAND_EDIT_ROW("Expect nothing", COMMAND_EDIT, without_expectation, editor_expect_nothing,
                     COMMAND_KEY('e', CTRL | SHIFT)),

    COMMAND_MOUSE_ALSO("Drag", COMMAND_MOVE,
                       "Move a shape, all that is selected, the tip of an arrow, or a name beside "
                       "all shapes (Alt: any)",
                       "velocity displacement vector translate"),
    TURN("Turn left by 5°", 'q', 0, "Turn left, right by 5°", 5),
    TURN("Turn right by 5°", 'e', 0, "Turn left, right by 5°", -5),
    TURN("Turn left by 1°", 'q', SHIFT, "Turn left, right by 1°", 1),
    TURN("Turn right by 1°", 'e', SHIFT, "Turn left, right by 1°", -1),
    COMMAND_SHELL_ROW("Turn about the ball's centre, or the box's", COMMAND_MOVE, NULL,
                      toggle_ball_pivot, COMMAND_KEY('b', CTRL), .also = "rotate pivot"),
    NUDGES("1", 0, "Move by 1 (tiny or huge shapes: by a power of ten of it)", WHOLE),
    NUDGES("10", SHIFT, "Move by 10", COARSE),
    NUDGES("0.1", CTRL, "Move by 0.1", FINE),
    COMMAND_SHELL_ROW(
        "Push out of what it overlaps", COMMAND_MOVE, command_on_locked, push_out,
        COMMAND_KEY('o', SHIFT),
        .also = "separate resolve push apart come free penetration depth unstick depenetrate mtv"),
    DEPTHS("1", 0, WHOLE),
    DEPTHS("10", SHIFT, COARSE),
    DEPTHS("0.1", CTRL | SHIFT, FINE),
};

const command_rows commands_edit = COMMAND_ROWS(rows);
