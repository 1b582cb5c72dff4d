/* commands_tools.c - the rows that choose what the mouse does. */
#include "app/shell/shell.h"

static void choose_tool(shell *s, const command_call *call)
{
    toolbox_set_mode(&s->session.tools, (tool_mode)call->arg);
}

/* Half a measure is given up for another tool, half a polygon is not. */
static const char *while_making(const shell *s, int arg)
{
    const bool measures =
        s->session.tools.mode == TOOL_MODE_MEASURE && !s->session.tools.gesture.held;
    return measures ? NULL : command_while_dragging(s, arg);
}

static const char *without_measure(const shell *s, int arg)
{
    char text[MEASURE_TEXT_SIZE];
    const char *why = command_while_dragging(s, arg);
    return why || tool_measure_text(&s->session.tools, text) ? why : "Nothing is measured.";
}

static void copy_measure(shell *s, const command_call *call)
{
    char text[MEASURE_TEXT_SIZE];
    (void)call;
    if (tool_measure_text(&s->session.tools, text) && session_set_clipboard(&s->session, text)) {
        session_say(&s->session, false, "Copied: %s", text);
    }
}

#define TOOL(name, key, mode) \
    COMMAND_ROW(name, COMMAND_TOOLS, while_making, choose_tool, COMMAND_KEY(key, 0), .arg = (mode))

static const command rows[] = {
    TOOL(NAMED_SELECT_TOOL, 'v', TOOL_MODE_SELECT),
    TOOL(NAMED_POINT, 'd', TOOL_MODE_POINT),
    TOOL(NAMED_SEGMENT, 'l', TOOL_MODE_SEGMENT),
    TOOL(NAMED_CIRCLE, 'c', TOOL_MODE_CIRCLE),
    TOOL(NAMED_RECT, 'r', TOOL_MODE_RECT),
    TOOL(NAMED_ROTATED_RECT, 'u', TOOL_MODE_ROTATED_RECT),
    TOOL(NAMED_CAPSULE, 'k', TOOL_MODE_CAPSULE),
    TOOL(NAMED_POLYGON, 'y', TOOL_MODE_POLYGON),
    TOOL(NAMED_SPHERE, 'o', TOOL_MODE_SPHERE),
    TOOL(NAMED_BOX, 'x', TOOL_MODE_BOX),
    TOOL(NAMED_MEASURE, 'm', TOOL_MODE_MEASURE),
    COMMAND_ROW("Copy what is measured", COMMAND_TOOLS, without_measure, copy_measure,
                COMMAND_KEY('c', INPUT_CTRL), .quiet = true),
};

const command_rows commands_tools = COMMAND_ROWS(rows);
