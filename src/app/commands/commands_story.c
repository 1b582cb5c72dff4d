/* commands_story.c - the rows about the reasoning, step by step. */
#include "app/shell/shell.h"

static const char *without_story(const shell *s, int arg)
{
    const char *why = command_while_dragging(s, arg);
    return why || story_length(&s->session.editor) > 0 ? why
                                                       : "There are no two shapes to reason about.";
}

static void walk(shell *s, const command_call *call)
{
    if (!story_walk(&s->session.editor, call->arg)) {
        session_say(&s->session, false, "This is the %s step. Esc shows everything again.",
                    call->arg > 0 ? "last" : "first");
    }
}

static const command rows[] = {
    COMMAND_ROW("Next step of the reasoning", COMMAND_STORY, without_story, walk,
                COMMAND_KEY('.', 0), .arg = 1, .repeats = true),
    COMMAND_ROW("Previous step of the reasoning", COMMAND_STORY, without_story, walk,
                COMMAND_KEY(',', 0), .arg = -1, .repeats = true),
};

const command_rows commands_story = COMMAND_ROWS(rows);
