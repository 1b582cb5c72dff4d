/* The table of commands: names, keys, who has a key, what is said when a command may not run. */
#include "tests/app/drive.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/shell/shell.h"

/* A flat shape and one in space, so that every kind can be selected. */
#define MIXED_CASE                                                                     \
    "{\"collision-test\": 1, \"shapes\": [\n"                                          \
    "{\"type\": \"circle\", \"name\": \"flat\", \"center\": [0, 0], \"radius\": 5},\n" \
    "{\"type\": \"box\", \"name\": \"solid\", \"min\": [1, 1, 1], \"max\": [2, 2, 2]}]}\n"

static shell *start(void)
{
    drive_enter_folder("commands");
    return drive_start(MIXED_CASE);
}

TEST(every_row_has_a_name_of_its_own_and_is_run_by_a_key_or_is_a_gesture)
{
    for (int i = 0; i < commands_count(); i++) {
        const command *c = commands_at(i);
        char keys[COMMAND_KEYS_SIZE];
        assert_non_null(c->name);
        assert_ptr_equal(commands_named(c->name), c);
        assert_true(c->group < COMMAND_GROUP_COUNT);
        if ((c->mouse != NULL) == (c->run != NULL)) {
            fail_msg("%s: either a gesture of the mouse or something that runs", c->name);
        }
        if (c->run && c->chords[0].key == INPUT_KEY_NONE) { fail_msg("%s has no key", c->name); }
        assert_string_not_equal(commands_keys(c, keys), "");
        char first[CHORD_TEXT_SIZE], second[CHORD_TEXT_SIZE];
        chord_text(c->chords[0], first);
        chord_text(c->chords[1], second);
        assert_true(c->mouse || strncmp(keys, first, strlen(first)) == 0);
        assert_true(c->mouse || strcmp(keys + strlen(keys) - strlen(second), second) == 0);
        assert_true(c->mouse || second[0] || strlen(keys) == strlen(first));
    }
    assert_null(commands_named("Make coffee"));
}

TEST(the_name_of_a_chord_is_made_of_its_key_and_modifiers)
{
    static const struct {
        chord c;
        const char *want;
    } cases[] = {
        { { 'z', INPUT_CTRL | INPUT_SHIFT }, "Ctrl+Shift+Z" },
        { { INPUT_KEY_PAGE_DOWN, 0 }, "Page Down" },
        { { '+', INPUT_CTRL }, "Ctrl+Plus" },
        { { INPUT_KEY_LEFT, INPUT_ALT | INPUT_SHIFT }, "Alt+Shift+Left" },
        { { ']', 0 }, "]" },
        { { '9', 0 }, "9" },
        { { INPUT_KEY_F11, 0 }, "F11" },
        { { INPUT_KEY_NONE, INPUT_CTRL }, "" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char got[CHORD_TEXT_SIZE];
        chord_text(cases[i].c, got);
        assert_string_equal(got, cases[i].want);
    }
    /* No key of the table is without a name. */
    for (int i = 0; i < commands_count(); i++) {
        char text[CHORD_TEXT_SIZE];
        for (int k = 0; k < 2; k++) {
            chord_text(commands_at(i)->chords[k], text);
            const size_t length = strlen(text);
            assert_true(commands_at(i)->chords[k].key == INPUT_KEY_NONE ||
                        (length > 0 && text[length - 1] != '+'));
        }
    }
}

static bool same_chord(chord a, chord b)
{
    return a.key != INPUT_KEY_NONE && a.key == b.key && a.mods == b.mods;
}

static bool share_a_chord(const command *a, const command *b)
{
    return same_chord(a->chords[0], b->chords[0]) || same_chord(a->chords[0], b->chords[1]) ||
           same_chord(a->chords[1], b->chords[0]) || same_chord(a->chords[1], b->chords[1]);
}

static void fail_if_one_shadows_another(const shell *s, const char *situation)
{
    for (int i = 0; i < commands_count(); i++) {
        for (int j = i + 1; j < commands_count(); j++) {
            const command *a = commands_at(i), *b = commands_at(j);
            if (share_a_chord(a, b) && !commands_why_not(s, a) && !commands_why_not(s, b)) {
                fail_msg("%s: \"%s\" takes the key of \"%s\"", situation, a->name, b->name);
            }
        }
    }
}

DRIVE_TEST(no_key_is_taken_from_a_command_that_may_run, start)
{
    shell *s = *state;
    fail_if_one_shadows_another(s, "nothing selected");
    drive_key(s, 'a', INPUT_CTRL);
    fail_if_one_shadows_another(s, "all selected");
    drive_select(s, "flat");
    fail_if_one_shadows_another(s, "a flat shape selected");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, 'z', INPUT_CTRL);
    fail_if_one_shadows_another(s, "with something to undo and to redo");
    drive_select(s, "solid");
    fail_if_one_shadows_another(s, "a box selected");
    drive_key(s, 'l', INPUT_CTRL);
    fail_if_one_shadows_another(s, "a locked box selected");
    s->session.offer.slot.number = 1;
    fail_if_one_shadows_another(s, "unsaved changes on offer");
    s->session.offer.slot.number = 0;
    for (int mode = 0; mode < TOOL_MODE_COUNT; mode++) {
        toolbox_set_mode(&s->session.tools, (tool_mode)mode);
        fail_if_one_shadows_another(s, toolbox_mode_info((tool_mode)mode)->name);
    }
}

TEST(the_same_chord_twice_in_a_group_differs_by_why_it_may_not_run)
{
    for (int i = 0; i < commands_count(); i++) {
        for (int j = i + 1; j < commands_count(); j++) {
            const command *a = commands_at(i), *b = commands_at(j);
            if (share_a_chord(a, b) && (!a->why_not || (a->why_not == b->why_not))) {
                fail_msg("\"%s\" always takes the key of \"%s\"", a->name, b->name);
            }
        }
    }
}

DRIVE_TEST(a_command_that_may_not_run_says_why_by_key_and_by_name, start)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_string_equal(s->session.message.text, "No shape is selected.");
    session_hide_message(&s->session);
    commands_run(s, commands_named("Delete"));
    assert_string_equal(s->session.message.text, "No shape is selected.");
    assert_int_equal(scene_shape_count(s->session.doc.scene), 2);

    drive_select(s, "flat");
    commands_run(s, commands_named("Delete"));
    assert_int_equal(scene_shape_count(s->session.doc.scene), 1);
}

DRIVE_TEST(what_a_drag_refused_is_not_told_beyond_it, start)
{
    shell *s = *state;
    const draw_point from = drive_at(s, -3, 0), to = drive_at(s, 3, 3);
    for (int by_escape = 0; by_escape < 2; by_escape++) {
        drive_press(s, from, INPUT_LEFT, 0);
        drive_move(s, to);
        drive_key(s, INPUT_KEY_F1, 0);
        assert_non_null(strstr(s->session.message.text, "let go of the mouse first"));
        if (by_escape) { drive_key(s, INPUT_KEY_ESCAPE, 0); }
        drive_release(s, to, INPUT_LEFT);
        assert_string_equal(s->session.message.text, "");
    }
}

DRIVE_TEST(a_key_that_is_none_in_this_situation_says_nothing, start)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(s->session.message.text, "");
}

DRIVE_TEST(a_mouse_gesture_is_no_command_to_run, start)
{
    shell *s = *state;
    commands_run(s, commands_named("Zoom at the mouse"));
    assert_string_equal(s->session.message.text, "");
}

DRIVE_TEST(shift_matters_only_where_a_command_asks_for_it, start)
{
    shell *s = *state;
    const figure_theme before = s->session.settings.theme;
    drive_key(s, 't', INPUT_SHIFT); /* another command's */
    assert_int_equal(s->session.settings.theme, before);
    drive_key(s, 'v', INPUT_SHIFT); /* no command has Shift+V */
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
    drive_key(s, 't', 0);
    assert_int_not_equal(s->session.settings.theme, before);
    drive_select(s, "flat");
    drive_key(s, ']', INPUT_SHIFT); /* to the front: one step of its own */
    assert_int_equal(scene_index_of(s->session.doc.scene, s->session.editor.selected), 1);
    drive_key(s, 'q', INPUT_CTRL | INPUT_SHIFT);
    assert_false(s->session.quit);
    drive_key(s, '+', INPUT_CTRL | INPUT_SHIFT); /* the plus of many keyboards */
    drive_key(s, '+', INPUT_CTRL | INPUT_SHIFT);
    assert_true(s->session.settings.zoom == 1.21); /* not 1.2100000000000002 */
}

DRIVE_TEST(keys_with_the_logo_key_belong_to_the_desktop, start)
{
    shell *s = *state;
    const figure_theme before = s->session.settings.theme;
    drive_key(s, 't', INPUT_LOGO);
    assert_int_equal(s->session.settings.theme, before);
}

DRIVE_TEST(a_held_key_repeats_only_what_repeats, start)
{
    shell *s = *state;
    const figure_theme before = s->session.settings.theme;
    const input held = { .kind = INPUT_KEY_PRESS, .key = 't', .repeat = true };
    shell_apply(s, &held);
    assert_int_equal(s->session.settings.theme, before);
    drive_select(s, "flat");
    const input pushed = { .kind = INPUT_KEY_PRESS, .key = INPUT_KEY_RIGHT, .repeat = true };
    shell_apply(s, &pushed);
    shell_apply(s, &pushed);
    assert_close(drive_shape(s, "flat")->as.circle.center.x, 2, 0);
}

DRIVE_TEST(both_keys_of_a_command_run_it, start)
{
    shell *s = *state;
    drive_select(s, "flat");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    for (int k = 0; k < 2; k++) {
        const chord c = commands_named("Redo")->chords[k];
        drive_key(s, 'z', INPUT_CTRL);
        assert_close(drive_shape(s, "flat")->as.circle.center.x, 0, 0);
        drive_key(s, c.key, c.mods);
        assert_close(drive_shape(s, "flat")->as.circle.center.x, 1, 0);
    }
}

/* By name, as from the list of commands; what it says. */
static const char *said_by(shell *s, const char *name)
{
    session_hide_message(&s->session);
    commands_run(s, commands_named(name));
    const input nothing = { .kind = INPUT_MODS };
    shell_apply(s, &nothing); /* passes on what the editor says */
    return s->session.message.text;
}

DRIVE_TEST(a_command_that_changes_nothing_says_so, start)
{
    static const char *const views[] = { "Fit everything into the view",
                                         "Back to the case's own view",
                                         "Fit the selection into the view" };
    shell *s = *state;
    drive_select(s, "flat"); /* is behind the other */
    assert_string_equal(said_by(s, "Send backward"), "Nothing is behind what is selected.");
    assert_string_equal(said_by(s, "Send to the back"), "Nothing is behind what is selected.");
    assert_string_equal(said_by(s, "Bring forward"), "");
    assert_string_equal(said_by(s, "Bring forward"), "Nothing is in front of what is selected.");
    assert_string_equal(said_by(s, "Bring to the front"),
                        "Nothing is in front of what is selected.");
    drive_key(s, 'a', INPUT_CTRL);
    assert_string_equal(said_by(s, "Bring forward"), "Nothing is in front of what is selected.");
    assert_string_equal(said_by(s, "Send backward"), "Nothing is behind what is selected.");
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        (void)said_by(s, views[i]);
        assert_string_equal(said_by(s, views[i]), "That is what is shown already.");
    }
    assert_string_equal(said_by(s, "Zoom in"), "");
    assert_string_equal(said_by(s, "Fit everything into the view"), "");
}

DRIVE_TEST(the_views_of_a_case_are_told_of, start)
{
    shell *s = *state;
    (void)said_by(s, "Zoom in");
    assert_non_null(strstr(said_by(s, "Use this view as the case's own"), "with this view"));
    assert_non_null(strstr(said_by(s, "Use this view as the case's own"), "own view already"));
    assert_non_null(strstr(said_by(s, "Forget the case's own view"), "everything in view"));
    assert_non_null(strstr(said_by(s, "Forget the case's own view"), "no view of its own"));
}

DRIVE_TEST(what_has_depth_is_moved_in_it_whatever_is_selected_besides, start)
{
    shell *s = *state;
    drive_select(s, "flat");
    drive_key(s, 'n', 0);
    assert_string_equal(s->session.message.text, "What is selected is flat: it has no z.");
    const double z = drive_shape(s, "solid")->as.box.min.z;
    editor_select_also(&s->session.editor, drive_shape(s, "solid")->id);
    drive_key(s, 'n', 0);
    assert_close(drive_shape(s, "solid")->as.box.min.z, z + 1, 0);
}

static bool open_file(void *context, const char *path)
{
    char *opened = context;
    snprintf(opened, PLACES_PATH_SIZE, "%s", path);
    return access(path, R_OK) == 0;
}

DRIVE_TEST(the_manual_is_opened_and_its_place_told, start)
{
    char opened[PLACES_PATH_SIZE] = "";
    shell *s = *state;
    assert_string_equal(said_by(s, "Manual"), "There is no desktop to open it.");
    s->session.desktop.context = opened;
    s->session.desktop.open_file = open_file;
    drive_key(s, INPUT_KEY_F1, INPUT_SHIFT);
    assert_string_equal(opened, TEST_SOURCE_DIR "/assets/manual/index.md");
    assert_non_null(strstr(s->session.message.text, "is asked to open")); /* does it? none tells */
    assert_non_null(strstr(s->session.message.text, opened));
    assert_false(s->session.message.is_error);
}

DRIVE_TEST(unlock_all_frees_every_shape, start)
{
    shell *s = *state;
    assert_non_null(commands_why_not(s, commands_named("Unlock all")));
    drive_key(s, 'a', INPUT_CTRL);
    drive_key(s, 'l', INPUT_CTRL);
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 2);
    assert_non_null(strstr(said_by(s, "Select all"), "All shapes are locked"));
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
    assert_string_equal(said_by(s, "Unlock all"), "Nothing is locked any more.");
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 0);
}
