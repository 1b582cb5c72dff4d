/* commands_tools.c - the rows that choose what the mouse does. */
#include "app/commands.h"

static void choose_tool(session *s, const command_call *call)
{
    editor_set_mode(&s->editor, (tool_mode)call->arg);
}

/* Why not: also said when a button is pressed. */
static const char *while_making(const session *s, int arg)
{
    if (editor_is_dragging(&s->editor) && s->editor.mode == TOOL_MODE_POLYGON) {
        return "The polygon is not closed yet: Enter closes it, Esc gives it up.";
    }
    return s->editor.gesture.held ? command_while_dragging(s, arg) : NULL;
}

#define TOOL(name, key, mode) \
    COMMAND_ROW(name, COMMAND_TOOLS, while_making, choose_tool, COMMAND_KEY(key, 0), .arg = (mode))

static const command rows[] = {
    TOOL("Select and move", 'v', TOOL_MODE_SELECT),
    TOOL("Draw a point", 'd', TOOL_MODE_POINT),
    TOOL("Draw a segment", 'l', TOOL_MODE_SEGMENT),
    TOOL("Draw a circle", 'c', TOOL_MODE_CIRCLE),
    TOOL("Draw a rectangle", 'r', TOOL_MODE_RECT),
    TOOL("Draw a rotated rectangle", 'u', TOOL_MODE_ROTATED_RECT),
    TOOL("Draw a capsule", 'k', TOOL_MODE_CAPSULE),
    TOOL("Draw a polygon", 'y', TOOL_MODE_POLYGON),
    TOOL("Draw a sphere", 'o', TOOL_MODE_SPHERE),
    TOOL("Draw a box", 'x', TOOL_MODE_BOX),
};

const command_rows commands_tools = COMMAND_ROWS(rows);
