/* commands_cases.c - the rows about the reasoning, files and the program. */
#include "app/lists/lists.h"

enum { CTRL = INPUT_CTRL, SHIFT = INPUT_SHIFT };

static const char *without_story(const shell *s)
{
    return story_length(&s->session.editor) > 0 ? NULL : "There are no two shapes to reason about.";
}

static void walk(shell *s, const command_call *call)
{
    if (!story_walk(&s->session.editor, call->arg)) {
        session_say(&s->session, false, "This is the %s step. Esc shows everything again.",
                    call->arg > 0 ? "last" : "first");
    }
}

/* ---- Files and the program --------------------------------------------------------------- */

static void walk_gallery(shell *s, const command_call *call)
{
    session_walk_gallery(&s->session, call->arg);
}

/* By a clicker, which has Page Up and Page Down alone, or as slides are turned; a held key
 * stops. */
static void walk_on(shell *s, const command_call *call)
{
    if (!story_walk(&s->session.editor, call->arg) && !call->repeated) {
        session_walk_gallery(&s->session, call->arg);
    }
}

/* The case below a demo is not what the person sees, and would save. */
static const char *without_case(const shell *s)
{
    return player_is_demo(&s->session.editor.player)
               ? "What is played here is no case until \"Keep this moment\" makes it one."
               : NULL;
}

static void save_case(shell *s)
{
    if (!session_save(&s->session)) { browser_choose_to_save(s); }
}

static const char *without_offer(const shell *s)
{
    return session_has_offer(&s->session)
               ? NULL
               : "There are none on offer; none is made while a case is edited or played.";
}

static const char *without_question(const shell *s)
{
    return s->session.asks_reload ? NULL : "No other program has changed the file.";
}

/* One key, one thing at a time: what is nearest to the person goes first. An offer of unsaved work
 * is not among them: Escape is pressed by habit, and giving work up has a key of its own. */
static void escape(shell *s)
{
    const editor *ed = &s->session.editor;
    const bool told = story_now(ed).step > 0; /* news of that go along with it */
    const bool chosen = ed->selected != 0 && ed->selected != ed->player.followed; /* by hand */
    if (toolbox_cancel(&s->session.tools)) { return; }
    if (s->session.tools.measure.shown) {
        toolbox_set_mode(&s->session.tools, TOOL_MODE_MEASURE); /* which is empty then */
    } else if (ed->presenting) {
        commands_run(s, commands_named(NAMED_PRESENTATION));
    } else if (s->session.tools.mode != TOOL_MODE_SELECT) {
        session_hide_message(&s->session); /* it was about the tool, or is old */
        toolbox_set_mode(&s->session.tools, TOOL_MODE_SELECT);
    } else if (s->session.asks_reload) {
        session_keep_ours(&s->session); /* as the bar says, whatever else is said */
    } else if (s->session.message.text[0] && (s->session.message.is_error || !told)) {
        session_hide_message(&s->session);
    } else if (told) {
        session_hide_message(&s->session);
        story_go(&s->session.editor, (story_place){ 0, false });
    } else if (player_is_on(ed) && (!chosen || s->widgets.active != 0)) {
        /* of the slider that is what is given up, and not the selection */
        player_stop(&s->session.editor);
    } else {
        editor_select(&s->session.editor, 0);
    }
}

static const char *without_desktop(const shell *s)
{
    return s->session.desktop.open_file ? NULL : "There is no desktop to open it.";
}

/* Where it is, is told in any case: nobody tells whether there is a program that opens it. */
static void open_manual(shell *s)
{
    char folder[PLACES_PATH_SIZE], path[PLACES_PATH_SIZE];
    if (!places_assets("manual", folder, sizeof folder) ||
        !places_join(folder, "index.md", path, sizeof path)) {
        session_say(&s->session, true, "The manual is not installed beside the program.");
    } else if (s->session.desktop.open_file(s->session.desktop.context, path)) {
        session_say(&s->session, false, "The desktop is asked to open the manual: %s", path);
    } else {
        session_say(&s->session, true, "The desktop cannot open the manual: %s", path);
    }
}

/* ---- Rows -------------------------------------------------------------------------------- */

static const command rows[] = {
    COMMAND_ROW("Next step of the reasoning", COMMAND_STORY, without_story, walk,
                COMMAND_KEY('.', 0), .arg = 1, .repeats = true,
                .also = "explain why algorithm steps sat gjk separating projection"),
    COMMAND_ROW("Previous step of the reasoning", COMMAND_STORY, without_story, walk,
                COMMAND_KEY(',', 0), .arg = -1, .repeats = true),
    COMMAND_ROW("Next step in a presentation of steps", COMMAND_STORY, command_without_shown_steps,
                walk_on, COMMAND_KEYS(INPUT_KEY_PAGE_DOWN, 0, INPUT_KEY_RIGHT, 0), .arg = 1,
                .repeats = true, .quiet = true),
    COMMAND_ROW("Previous step in a presentation of steps", COMMAND_STORY,
                command_without_shown_steps, walk_on,
                COMMAND_KEYS(INPUT_KEY_PAGE_UP, 0, INPUT_KEY_LEFT, 0), .arg = -1, .repeats = true,
                .quiet = true),
    COMMAND_MOUSE("Drop a file", COMMAND_CASES, "Open the file"),
    COMMAND_MOUSE("Drop a text", COMMAND_CASES, "Paste it"),
    COMMAND_SESSION_ROW("New", COMMAND_CASES, NULL, session_new, COMMAND_KEY('n', CTRL),
                        .also = "empty clear file create"),
    COMMAND_SHELL_ROW("Open…", COMMAND_CASES, NULL, browser_choose_to_open, COMMAND_KEY('o', CTRL),
                      .also = "load file folder import"),
    COMMAND_SHELL_ROW("Open a recent file…", COMMAND_CASES, NULL, browser_choose_recent,
                      COMMAND_KEY('o', CTRL | SHIFT)),
    COMMAND_SHELL_ROW(NAMED_CONTENTS, COMMAND_CASES, NULL, browser_choose_contents,
                      COMMAND_KEY('g', CTRL), .also = "gallery examples samples chapters browse"),
    COMMAND_SHELL_ROW("Save as…", COMMAND_CASES, without_case, browser_choose_to_save,
                      COMMAND_KEY('s', CTRL | SHIFT)),
    COMMAND_SHELL_ROW(NAMED_SAVE, COMMAND_CASES, without_case, save_case, COMMAND_KEY('s', CTRL)),
    COMMAND_ROW(NAMED_NEXT_CASE, COMMAND_CASES, NULL, walk_gallery,
                COMMAND_KEY(INPUT_KEY_PAGE_DOWN, 0), .arg = 1, .repeats = true,
                .also = "gallery examples browse"),
    COMMAND_ROW(NAMED_PREVIOUS_CASE, COMMAND_CASES, NULL, walk_gallery,
                COMMAND_KEY(INPUT_KEY_PAGE_UP, 0), .arg = -1, .repeats = true,
                .also = "gallery examples browse back return"),
    COMMAND_SESSION_ROW("Reload the file", COMMAND_CASES, without_question, session_reload,
                        COMMAND_KEY(INPUT_KEY_ENTER, 0), .quiet = true),
    COMMAND_SESSION_ROW("Restore unsaved changes", COMMAND_CASES, without_offer,
                        session_restore_offer, COMMAND_KEY(INPUT_KEY_ENTER, 0), .quiet = true,
                        .also = "recover"),
    COMMAND_SESSION_ROW("Discard unsaved changes", COMMAND_CASES, without_offer,
                        session_discard_offer, COMMAND_KEY(INPUT_KEY_DELETE, CTRL), .quiet = true),

    COMMAND_SHELL_ROW(NAMED_ALL_COMMANDS, COMMAND_PROGRAM, NULL, palette_open,
                      COMMAND_KEYS(INPUT_KEY_F1, 0, 'k', CTRL),
                      .also = "keys shortcuts help keyboard search settings options preferences"),
    COMMAND_SHELL_ROW("Manual", COMMAND_PROGRAM, without_desktop, open_manual,
                      COMMAND_KEY(INPUT_KEY_F1, SHIFT),
                      .also = "help documentation docs guide tutorial about version license"),
    COMMAND_SHELL_ROW("Close, give up, leave, select nothing", COMMAND_PROGRAM, NULL, escape,
                      COMMAND_KEY(INPUT_KEY_ESCAPE, 0), .during_drag = true),
    COMMAND_SESSION_ROW(NAMED_QUIT, COMMAND_PROGRAM, NULL, session_quit,
                        COMMAND_KEYS('q', CTRL, 'w', CTRL), .during_drag = true,
                        .also = "exit close"),
};

const command_rows commands_cases = COMMAND_ROWS(rows);
