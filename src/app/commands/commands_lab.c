/* commands_lab.c - the rows about somebody's code under test. */
#include "app/lists/lists.h"

static const char *without_trial(const shell *s)
{
    return trial_is_on(&s->session.trial) ? NULL : "No code is being tested.";
}

/* Of it as it is: with the next change it may be asked again. */
static const char *without_answers(const shell *s)
{
    const char *why = without_trial(s);
    return why == NULL && s->session.trial.news.why[0] ? "The code cannot be asked." : why;
}

static const char *without_search(const shell *s)
{
    const char *why = without_trial(s);
    return why || trial_hunts(&s->session.trial) ? why : "There is no search under way.";
}

static const char *may_not_search(const shell *s)
{
    const trial *t = &s->session.trial;
    const char *why = without_answers(s);
    return why              ? why
           : trial_hunts(t) ? "A search is under way."
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
    const trial_map_kind kind = (trial_map_kind)arg;
    const char *why = without_answers(s);
    return s->session.trial.map.kind == kind ? NULL
           : why                             ? why
                                             : trial_why_no_map(&s->session.editor, kind);
}

static void switch_map(shell *s, const command_call *call)
{
    trial_switch_map(&s->session.trial, (trial_map_kind)call->arg);
}

static const command rows[] = {
    COMMAND_SHELL_ROW(
        NAMED_TEST, COMMAND_LAB, NULL, subject_dialog_open, COMMAND_KEY('t', INPUT_CTRL),
        .also = "compare against subject script debug load library compile reference"),
    COMMAND_SESSION_ROW(NAMED_HUNT, COMMAND_LAB, may_not_search, search,
                        COMMAND_KEY('f', INPUT_CTRL), .also = "fuzz random search"),
    COMMAND_SESSION_ROW(NAMED_STOP_HUNT, COMMAND_LAB, without_search, cancel,
                        COMMAND_KEY('.', INPUT_CTRL)),
    COMMAND_ROW(NAMED_MAP, COMMAND_LAB, without_trial, switch_map, COMMAND_KEY('m', INPUT_CTRL),
                .arg = TRIAL_MAP_OF_STARTS, .also = "map heatmap heat", .why_not_arg = without_map),
    COMMAND_ROW(NAMED_MAP_OF_ENDS, COMMAND_LAB, without_trial, switch_map,
                COMMAND_KEY('m', INPUT_CTRL | INPUT_SHIFT), .arg = TRIAL_MAP_OF_ENDS,
                .why_not_arg = without_map),
    COMMAND_SESSION_ROW(NAMED_END_TEST, COMMAND_LAB, without_trial, session_end_test,
                        COMMAND_KEY('t', INPUT_CTRL | INPUT_ALT)),
};

const command_rows commands_lab = COMMAND_ROWS(rows);
