/* commands_tools.c - the rows that choose what the mouse does. */
#include "app/commands.h"

static void choose_tool(session *s, const command_call *call)
{
    editor_set_mode(&s->editor, (tool_mode)call->arg);
}

static const command rows[] = {
    COMMAND_ROW("Select and move", COMMAND_TOOLS, command_while_dragging, choose_tool,
                COMMAND_KEY('v', 0), .arg = TOOL_MODE_SELECT),
};

const command_rows commands_tools = COMMAND_ROWS(rows);
