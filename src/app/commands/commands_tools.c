/* commands_tools.c - the rows about what the mouse does, grips, snapping and steps of one last
 * place. */
#include "app/shell/shell.h"
#include "app/tools/toolbox.h"

enum { SHIFT = INPUT_SHIFT, ALT = INPUT_ALT };

/* Chosen again before anything was made of it, a tool that makes shapes stays. */
static void choose_tool(shell *s, const command_call *call)
{
    toolbox *t = &s->session.tools;
    const tool_mode mode = (tool_mode)call->arg;
    const bool stays = t->mode == mode && mode != TOOL_MODE_SELECT && mode != TOOL_MODE_MEASURE;
    toolbox_set_mode(t, mode);
    t->stays = stays;
}

/* Half a measure is given up for another tool, half a polygon is not. */
static const char *while_making(const shell *s, int arg)
{
    const bool measures =
        s->session.tools.mode == TOOL_MODE_MEASURE && !s->session.tools.gesture.held;
    const bool makes = arg != TOOL_MODE_SELECT && arg != TOOL_MODE_MEASURE;
    const char *why = makes ? editor_why_not_edit(&s->session.editor) : NULL;
    return why || measures ? why : command_while_dragging(s);
}

static const char *without_measure(const shell *s)
{
    char text[MEASURE_TEXT_SIZE];
    return tool_measure_text(&s->session.tools, text) ? NULL : "Nothing is measured.";
}

static void copy_measure(shell *s)
{
    char text[MEASURE_TEXT_SIZE];
    if (tool_measure_text(&s->session.tools, text) && session_set_clipboard(&s->session, text)) {
        session_say(&s->session, false, "Copied: %s", text);
    }
}

/* Enter answers the question that is asked before it does what it does else. */
static const char *without_maker(const shell *s)
{
    const char *why = while_making(s, TOOL_MODE_SELECT);
    const bool asks = s->session.asks_reload || session_has_offer(&s->session);
    return why                                 ? why
           : !toolbox_makes(&s->session.tools) ? "Choose a tool that draws shapes first."
           : asks                              ? "Answer the question at the top first."
                                               : NULL;
}

static void make_shape(shell *s)
{
    toolbox_make(&s->session.tools);
}

/* ---- A polygon's points ------------------------------------------------------------------ */

static const char *without_point(const shell *s)
{
    return grips_point_to_remove(&s->session.tools) < 0 ? "No point of a polygon is chosen." : NULL;
}

static void remove_point(shell *s)
{
    grips_remove_point(&s->session.tools, grips_point_to_remove(&s->session.tools));
}

/* ---- Snapping ---------------------------------------------------------------------------- */

typedef enum snap_choice { SNAP_TO_SHAPES, SNAP_TO_TOUCH, SNAP_TO_GRID } snap_choice;

static void toggle_snapping(shell *s, const command_call *call)
{
    static const char *const names[] = { "Snapping to corners, centres and edges",
                                         "Snapping to exactly touching", "Snapping to the grid" };
    magnet *m = &s->session.tools.magnet;
    bool *const choices[] = { &m->objects, &m->touching, &m->grid };
    bool *choice = choices[call->arg];
    *choice = !*choice;
    session_say(&s->session, false, "%s is %s.", names[call->arg], *choice ? "on" : "off");
}

/* ---- Steps of one last place ------------------------------------------------------------- */

static const last_places steps[] = { { .x = -1 }, { .x = 1 }, { .y = 1 },
                                     { .y = -1 }, { .z = 1 }, { .z = -1 } };

static void nudge_last_place(shell *s, const command_call *call)
{
    if (editor_nudge_last_place(&s->session.editor, steps[call->arg], call->repeated) != SCENE_OK) {
        session_say(&s->session, true,
                    "The shape cannot be moved further: coordinates end at 1e12.");
    }
}

/* ---- Rows -------------------------------------------------------------------------------- */

#define TOOL(name, key, mods, mode, also_)                                                     \
    COMMAND_ROW(name, COMMAND_TOOLS, NULL, choose_tool, COMMAND_KEY(key, mods), .arg = (mode), \
                .during_drag = true, .why_not_arg = while_making, .also = (also_))
#define SNAP(name, key, mods, choice)                                              \
    COMMAND_ROW(name, COMMAND_MOVE, NULL, toggle_snapping, COMMAND_KEY(key, mods), \
                .arg = (choice), .during_drag = true, .also = "magnet snapping align")
#define LAST_PLACE(way, key, arg_)                                                       \
    COMMAND_ROW("Move " way " by one last place", COMMAND_MOVE, command_on_locked,       \
                nudge_last_place, COMMAND_KEY(key, ALT), .arg = (arg_), .repeats = true, \
                .family = "Move by one last place of its numbers",                       \
                .also = "epsilon precision ulp nudge")
#define LAST_PLACE_3D(way, key, arg_)                                                       \
    COMMAND_ROW("Move " way " by one last place (3D)", COMMAND_MOVE, command_without_depth, \
                nudge_last_place, COMMAND_KEY(key, ALT), .arg = (arg_), .repeats = true,    \
                .family = "Move nearer, back by one last place (3D)")

static const command rows[] = {
    TOOL(NAMED_SELECT_TOOL, 'v', 0, TOOL_MODE_SELECT, "mouse pointer"),
    TOOL(NAMED_POINT, 'd', 0, TOOL_MODE_POINT, "create add dot"),
    TOOL(NAMED_SEGMENT, 'l', 0, TOOL_MODE_SEGMENT, "create add line raycast edge"),
    TOOL(NAMED_CIRCLE, 'c', 0, TOOL_MODE_CIRCLE, "create add disc disk ball round collider"),
    TOOL(NAMED_RECT, 'r', 0, TOOL_MODE_RECT,
         "create add aabb hitbox square collider wall tilemap box"),
    TOOL(NAMED_ROTATED_RECT, 'u', 0, TOOL_MODE_ROTATED_RECT, "create add obb oriented box"),
    TOOL(NAMED_CAPSULE, 'k', 0, TOOL_MODE_CAPSULE, "create add pill stadium"),
    TOOL(NAMED_POLYGON, 'y', 0, TOOL_MODE_POLYGON, "create add triangle hexagon convex concave"),
    TOOL(NAMED_SPHERE, 'o', 0, TOOL_MODE_SPHERE, "create add 3d ball"),
    TOOL(NAMED_BOX, 'x', 0, TOOL_MODE_BOX, "create add 3d cube aabb"),
    TOOL(NAMED_LABEL, 't', SHIFT, TOOL_MODE_LABEL, "create add text annotation note caption"),
    TOOL(NAMED_MEASURE, 'm', 0, TOOL_MODE_MEASURE, "ruler distance length"),
    COMMAND_MOUSE("Its letter twice, or Shift held", COMMAND_TOOLS,
                  "The tool stays for further shapes"),
    COMMAND_SHELL_ROW("Draw it in the middle of the view", COMMAND_TOOLS, without_maker, make_shape,
                      COMMAND_KEY(INPUT_KEY_ENTER, 0), .during_drag = true, .quiet = true,
                      .also = "place keyboard"),
    COMMAND_SHELL_ROW("Copy what is measured", COMMAND_TOOLS, without_measure, copy_measure,
                      COMMAND_KEY('c', INPUT_CTRL), .quiet = true),
    COMMAND_MOUSE_ALSO("Drag a grip", COMMAND_EDIT,
                       "Resize, turn, pull an arrow; Shift: in steps, Alt: from the middle",
                       "scale rotate size handle"),
    COMMAND_MOUSE_ALSO("Double click an edge or point", COMMAND_EDIT,
                       "Add a point to a polygon, or take it out", "vertex corner insert"),
    COMMAND_MOUSE("Double click a label or name", COMMAND_EDIT, "Type what it says"),
    COMMAND_SHELL_ROW("Remove a polygon's point", COMMAND_EDIT, without_point, remove_point,
                      COMMAND_KEYS(INPUT_KEY_DELETE, 0, INPUT_KEY_BACKSPACE, 0), .quiet = true,
                      .also = "vertex corner delete"),
    COMMAND_MOUSE("Ctrl while dragging", COMMAND_MOVE, "Snap to nothing"),
    COMMAND_MOUSE("Shift while dragging", COMMAND_MOVE, "Keep to one axis"),
    SNAP(NAMED_SNAP_OBJECTS, 'j', 0, SNAP_TO_SHAPES),
    SNAP(NAMED_SNAP_TOUCHING, 'j', SHIFT, SNAP_TO_TOUCH),
    SNAP(NAMED_SNAP_GRID, 'g', SHIFT, SNAP_TO_GRID),
    LAST_PLACE("left", INPUT_KEY_LEFT, 0),
    LAST_PLACE("right", INPUT_KEY_RIGHT, 1),
    LAST_PLACE("up", INPUT_KEY_UP, 2),
    LAST_PLACE("down", INPUT_KEY_DOWN, 3),
    LAST_PLACE_3D("nearer", 'n', 4),
    LAST_PLACE_3D("back", 'b', 5),
};

const command_rows commands_tools = COMMAND_ROWS(rows);
