/* routing.c - hands inputs to whom they are for, one after the other. */
#include "app/views/frame.h"

#include <string.h>

#include "app/lists/lists.h"
#include "scene/disk/carried.h"

static void apply_motion(shell *s, const input *in)
{
    if (toolbox_is_dragging(&s->session.tools) || layout_is_on_plot(&s->layout, in->at)) {
        toolbox_motion(&s->session.tools, in);
    } else {
        toolbox_leave(&s->session.tools);
    }
}

static void apply_press(shell *s, const input *in)
{
    session_hide_message(&s->session);
    const figure_inset *inset = &s->session.editor.inset;
    /* Not on the rulers, which lie over the plot: a gesture under way passes widgets by. */
    const bool on_figure =
        layout_is_on_plot(&s->layout, in->at) && in->at.x >= inset->left && in->at.y >= inset->top;
    if (on_figure) {
        /* What is typed in a field that is out of sight is no part of what follows. */
        editor_end_typing(&s->session.editor);
    }
    if (on_figure && in->button == INPUT_RIGHT && !toolbox_is_dragging(&s->session.tools)) {
        menu_open(s, in);
    } else if (on_figure) {
        toolbox_press(&s->session.tools, in);
    } else if (toolbox_is_dragging(&s->session.tools) && layout_contains(&s->layout.bar, in->at)) {
        commands_run(s, commands_named(NAMED_SELECT_TOOL)); /* or why that cannot be yet */
    } else if (toolbox_is_dragging(&s->session.tools)) {
        session_say(&s->session, false, "%s", command_while_dragging(s));
    }
}

static void apply_key(shell *s, const input *in)
{
    if (in->key == ' ') { /* held on from a widget that is gone it is none of the plot's */
        (void)toolbox_hold_space(&s->session.tools, s->session.tools.space_held || !in->repeat);
        return;
    }
    /* What was said stays until the person goes on; Escape is asked to close it. */
    if (in->key != INPUT_KEY_ESCAPE && (in->mods & INPUT_LOGO) == 0) {
        session_hide_message(&s->session);
    }
    s->session.tools.new_label = 0; /* what is done now is done with it */
    const bool taken = toolbox_key(&s->session.tools, in);
    const bool drives = !taken && player_takes_key(&s->session.editor, in);
    const bool drove = in->repeat && in->key == s->drove; /* held beyond its end it edits nothing */
    s->drove = drives || drove ? in->key : INPUT_KEY_NONE;
    if (taken || drives || drove) { return; }
    const bool was_open = s->palette.open;
    if (commands_press(s, in) && was_open) { shell_put_away(s, &s->palette.open); }
}

static void apply_drop(shell *s, const char *path)
{
    char folder[PLACES_PATH_SIZE];
    const char *why = command_while_dragging(s);
    if (!places_is_folder(path)) {
        session_open(&s->session, path);
    } else if (why) {
        session_say(&s->session, false, "%s", why);
    } else {
        places_resolve(path, folder, sizeof folder);
        browser_choose_in(s, folder);
    }
}

static void apply_dropped_text(shell *s, const char *text)
{
    const char *why = command_while_dragging(s);
    why = why ? why : command_on_moment(s);
    if (why) {
        session_say(&s->session, false, "%s", why);
    } else if (!text[0]) {
        session_say(&s->session, true, "Neither a file nor a text was dropped.");
    } else {
        session_paste(&s->session, text, "dropped text", NULL);
    }
}

void shell_pass_notice_on(shell *s)
{
    if (s->session.editor.notice[0]) {
        session_say(&s->session, s->session.editor.notice_is_error, "%s", s->session.editor.notice);
        s->session.editor.notice[0] = '\0';
    }
}

/* After the first edit, as what was told is gone: once the grip is there that it tells of, the last
 * of all. */
static void teach_moves(shell *s)
{
    handle grips[HANDLES_MAX];
    const int count = grips_shown(&s->session.tools, FIGURE_FRONT, grips);
    if (s->session.teaches && document_changed(&s->session.doc) && count > 0 &&
        grips[count - 1].is_offer) {
        s->session.teaches = false;
        session_say(
            &s->session, false,
            "Pull its move out of the small arrow at its right, and Space plays it. S saves "
            "a picture.");
    }
}

static void route(shell *s, const input *in)
{
    switch (in->kind) {
    case INPUT_MOTION:
        apply_motion(s, in);
        break;
    case INPUT_PRESS:
        apply_press(s, in);
        break;
    case INPUT_RELEASE:
        toolbox_release(&s->session.tools, in);
        teach_moves(s);
        break;
    case INPUT_WHEEL:
        if (layout_is_on_plot(&s->layout, in->at)) { toolbox_wheel(&s->session.tools, in); }
        break;
    case INPUT_KEY_PRESS:
        apply_key(s, in);
        break;
    case INPUT_KEY_RELEASE:
        /* With the mouse Space moves the view; only a tap of it is a command, and none where a list
         * or a field has opened meanwhile. */
        if (in->key == ' ' && toolbox_hold_space(&s->session.tools, false) &&
            s->widgets.focus == 0) {
            session_hide_message(&s->session);
            (void)commands_press(s, &(input){ .kind = INPUT_KEY_PRESS, .key = ' ' });
        }
        break;
    case INPUT_LEAVE:
        s->session.dirty = true;
        toolbox_leave(&s->session.tools);
        break;
    case INPUT_BLUR:
        toolbox_blur(&s->session.tools);
        break;
    case INPUT_DROP:
        apply_drop(s, in->path);
        break;
    case INPUT_DROP_TEXT:
        apply_dropped_text(s, in->text);
        break;
    case INPUT_QUIT:
        session_quit(&s->session);
        break;
    case INPUT_MODS:
        toolbox_mods(&s->session.tools, in->mods);
        break;
    case INPUT_TEXT: /* Alt: else its key has told of it */
        if ((in->mods & INPUT_ALT) != 0 && (!strcmp(in->text, "[") || !strcmp(in->text, "]"))) {
            apply_key(s, &(input){ .kind = INPUT_KEY_PRESS, .key = in->text[0] });
        }
        break;
    case INPUT_NONE:
    case INPUT_COMPOSE:
        break;
    }
}

/* Where is what now, and has a list the keyboard, or no more? Inputs may come before what was last
 * done is drawn. What the mouse alone changes over the figure moves no widget. */
static void place_widgets(shell *s, const input *in)
{
    const bool places = in->kind == INPUT_PRESS || in->kind == INPUT_WHEEL;
    const bool types = in->kind == INPUT_KEY_PRESS || in->kind == INPUT_TEXT;
    if ((places && (s->session.dirty || s->session.editor.dirty)) ||
        (types && s->session.dirty && (s->widgets.modal || s->widgets.focus != 0))) {
        (void)frame_build_ui(s, &s->unseen);
    }
}

/* True: the input was a widget's. A gesture on the plot keeps mouse and keys until it is over. */
static bool apply_to_widgets(shell *s, const input *in)
{
    const bool is_gesture = toolbox_is_dragging(&s->session.tools);
    if (!is_gesture) { place_widgets(s, in); }
    if (is_gesture || !widgets_takes(&s->widgets, in)) {
        widgets_pass_by(&s->widgets, in);
        return false;
    }
    s->widgets.in = in;
    (void)frame_build_ui(s, &s->unseen); /* without memory for the picture widgets work on */
    s->session.dirty = true;
    if (s->widgets.took && in->kind == INPUT_MOTION) { toolbox_leave(&s->session.tools); }
    return s->widgets.took;
}

/* Makes a step of a change whose field went away before it was left: a window that got too narrow
 * for the panel. */
static void settle_typing(shell *s)
{
    const bool in_use = s->widgets.active != 0 || s->widgets.focus != 0;
    if (!in_use && !toolbox_is_dragging(&s->session.tools)) {
        editor_end_typing(&s->session.editor);
    }
}

/* Why what was typed is not taken, also where the field has gone: by a click on another shape. */
static void tell_refused(shell *s)
{
    if (s->widgets.refusal.id != 0) {
        (void)frame_build_ui(s, &s->unseen);
        const char *why = widgets_take_unseen(&s->widgets);
        if (why) { session_say(&s->session, true, "What was typed is not taken: %s", why); }
    }
}

/* What a crash would lose is the document's as well: a polygon that is being clicked. */
static void note_points(shell *s)
{
    recovery_points *points = &s->session.doc.points;
    points->count = tool_polygon_count(&s->session.tools);
    memcpy(points->at, s->session.tools.points, (size_t)points->count * sizeof points->at[0]);
}

/* What is dropped on a field is typed where it was dropped, but a case is a case wherever it
 * falls. */
static bool drop_into_field(shell *s, const input *in)
{
    scene *dropped;
    scene_error error;
    bool quoted;
    if (in->kind != INPUT_DROP_TEXT || !in->text[0] || toolbox_is_dragging(&s->session.tools) ||
        !widgets_types_at(&s->widgets, in->at)) {
        return false;
    }
    if (carried_read_text(in->text, &dropped, &quoted, &error) == SCENE_OK) {
        scene_destroy(dropped);
        return false;
    }
    s->widgets.menu.of = 0; /* or the press would only close it */
    static const input_kind kinds[] = { INPUT_PRESS, INPUT_RELEASE, INPUT_TEXT };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        shell_apply(s, &(input){ .kind = kinds[i], .at = in->at, .text = in->text });
    }
    return true;
}

/* A bit for each that is open. */
static unsigned open_lists(const shell *s)
{
    const bool open[] = { s->menu.open,    s->palette.open, s->browser.open,
                          s->subject.open, s->hits.open,    s->export.open };
    unsigned bits = 0;
    for (int i = 0; i < 6; i++) { bits |= (unsigned)open[i] << i; }
    return bits;
}

void shell_apply(shell *s, const input *in)
{
    const unsigned lists = open_lists(s);
    if (in->kind == INPUT_PRESS) {
        s->click_is_over = s->click_is_over && in->clicks > 1;
        if (s->click_is_over) { return; }
    }
    if (in->kind == INPUT_TEXT && s->types_on && s->widgets.focus != 0) { return; }
    if (drop_into_field(s, in)) { return; }
    const bool acts = in->kind == INPUT_PRESS || in->kind == INPUT_KEY_PRESS;
    const char *refused = command_while_dragging(s);
    if (acts || in->kind == INPUT_WHEEL) { /* answer enough */
        s->session.dirty = s->session.dirty || s->widgets.tip_shown;
        widgets_hide_tip(&s->widgets);
    }
    if (acts) { s->session.keep_failed = false; }
    if (!toolbox_is_dragging(&s->session.tools)) { editor_settle(&s->session.editor); }
    settle_typing(s);
    if (in->kind == INPUT_DROP || in->kind == INPUT_DROP_TEXT) {
        bool *const open[] = { &s->menu.open,    &s->palette.open, &s->browser.open,
                               &s->subject.open, &s->hits.open,    &s->export.open };
        for (int i = 0; i < 6; i++) { shell_put_away(s, open[i]); /* it is the answer */ }
    }
    if (in->kind == INPUT_KEY_RELEASE || in->kind == INPUT_BLUR) {
        (void)player_takes_key(&s->session.editor, in);
    }
    const bool taken = apply_to_widgets(s, in);
    if (in->kind == INPUT_KEY_PRESS) {
        s->was_for_plot = in->repeat ? s->was_for_plot : !taken;
        s->types_on = in->repeat && s->was_for_plot;
    }
    if (taken && in->kind == INPUT_PRESS) { session_hide_message(&s->session); }
    if (s->chosen) { /* before a press that leaves a field does what it is for */
        void (*const chosen)(shell *) = s->chosen;
        s->chosen = NULL; /* it may open another list */
        chosen(s);
    }
    if (!taken) { route(s, in); }
    settle_typing(s);
    session_end_demo(&s->session);
    /* Else what one types now would be commands. */
    if (s->session.tools.asks_text && !toolbox_is_dragging(&s->session.tools)) {
        s->session.tools.asks_text = false;
        commands_run(s, commands_named(NAMED_TYPE_VALUES));
        s->click_is_over = true; /* or the second of two would leave the field */
    }
    if (refused && !command_while_dragging(s) && strcmp(s->session.message.text, refused) == 0) {
        session_hide_message(&s->session); /* from now on it may be done */
    }
    toolbox_follow_edits(&s->session.tools);
    if (acts || in->kind == INPUT_RELEASE) { tell_refused(s); }
    note_points(s);
    shell_pass_notice_on(s);
    shell_follow_strip(s);
    const bool clicks = in->kind == INPUT_PRESS || in->kind == INPUT_RELEASE;
    s->click_is_over = s->click_is_over || (clicks && open_lists(s) != lists);
}

pointer_shape shell_pointer(const shell *s)
{
    if (widgets_have_mouse(&s->widgets) && !toolbox_is_dragging(&s->session.tools)) {
        return widgets_pointer(&s->widgets);
    }
    const bool on_plot = s->session.tools.mouse_inside || toolbox_is_dragging(&s->session.tools);
    return on_plot ? s->session.tools.pointer : POINTER_ARROW;
}
