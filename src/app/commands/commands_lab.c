/* commands_lab.c - the rows about somebody's code under test. */
#include "app/lists/lists.h"

static const char *without_trial(const shell *s, int arg)
{
    const char *why = command_while_dragging(s, arg);
    return why || trial_is_on(&s->session.trial) ? why : "No code is being tested.";
}

static const char *without_search(const shell *s, int arg)
{
    const char *why = without_trial(s, arg);
    return why || trial_hunts(&s->session.trial) ? why : "There is no search under way.";
}

static const char *may_not_search(const shell *s, int arg)
{
    const trial *t = &s->session.trial;
    const char *why = without_trial(s, arg);
    if (why) {
        return why;
    }
    return trial_hunts(t) ? "A search is under way."
           : !trial_may_hunt(t, &s->session.editor)
               ? "There is no pair of flat shapes to ask about."
               : NULL;
}

static void search(session *s)
{
    trial_hunt(&s->trial, &s->editor);
}

static void cancel(session *s)
{
    trial_stop_hunting(&s->trial);
}

static const char *without_map(const shell *s, int arg)
{
    const trial *t = &s->session.trial;
    const trial_map_kind kind = (trial_map_kind)arg;
    const char *why = without_trial(s, arg);
    return why || t->map.kind == kind ? why : trial_why_no_map(&s->session.editor, kind);
}

static void switch_map(shell *s, const command_call *call)
{
    trial_switch_map(&s->session.trial, (trial_map_kind)call->arg);
    s->session.dirty = true;
}

static const command rows[] = {
    COMMAND_SHELL_ROW(NAMED_TEST, COMMAND_LAB, command_while_dragging, subject_dialog_open,
                      COMMAND_KEY('t', INPUT_CTRL)),
    COMMAND_SESSION_ROW(NAMED_HUNT, COMMAND_LAB, may_not_search, search,
                        COMMAND_KEY('f', INPUT_CTRL)),
    COMMAND_SESSION_ROW(NAMED_STOP_HUNT, COMMAND_LAB, without_search, cancel,
                        COMMAND_KEY('.', INPUT_CTRL)),
    COMMAND_ROW(NAMED_MAP, COMMAND_LAB, without_map, switch_map, COMMAND_KEY('m', INPUT_CTRL),
                .arg = TRIAL_MAP_OF_STARTS),
    COMMAND_ROW(NAMED_MAP_OF_ENDS, COMMAND_LAB, without_map, switch_map,
                COMMAND_KEY('m', INPUT_CTRL | INPUT_SHIFT), .arg = TRIAL_MAP_OF_ENDS),
    COMMAND_SESSION_ROW(NAMED_END_TEST, COMMAND_LAB, without_trial, session_end_test,
                        COMMAND_KEY('t', INPUT_CTRL | INPUT_ALT)),
};

const command_rows commands_lab = COMMAND_ROWS(rows);
