/* The list of commands: opened, searched, run and closed by keys and mouse. */
#include "tests/app/drive.h"

#include <stdio.h>
#include <string.h>

#include "app/base/textfit.h"
#include "app/lists/lists.h"
#include "app/shell/shell.h"
#include "app/views/frame.h"

static shell *start(void)
{
    drive_enter_folder("palette");
    return drive_start(DRIVE_CASE("up"));
}

static void type(shell *s, const char *text)
{
    for (; *text; text++) {
        const char letter[2] = { *text, '\0' };
        drive_key(s, *text, 0);
        const input in = { .kind = INPUT_TEXT, .text = letter };
        shell_apply(s, &in);
    }
}

/* The name of the selected command; "" for none. */
static const char *selected(const shell *s)
{
    static palette_row rows[PALETTE_MAX_ROWS];
    const int count = palette_list(s->palette.query, rows);
    const int row = s->palette.list.selected;
    return row >= 0 && row < count && rows[row].command ? rows[row].command->name : "";
}

static void open_by_key(shell *s)
{
    drive_key(s, 'k', INPUT_CTRL);
    assert_true(s->palette.open);
}

/* Draws a frame; is this text in it? */
static bool shows(shell *s, const char *text)
{
    draw_list list = { 0 };
    bool found = false;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count && !found; i++) {
        found = list.commands[i].op == DRAW_TEXT &&
                strcmp(draw_command_text(&list, &list.commands[i]), text) == 0;
    }
    draw_deinit(&list);
    return found;
}

static draw_point place_of(shell *s, const char *text)
{
    draw_list list = { 0 };
    draw_point at = { -1, -1 };
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        if (list.commands[i].op == DRAW_TEXT &&
            strcmp(draw_command_text(&list, &list.commands[i]), text) == 0) {
            at = list.commands[i].as.text.at;
        }
    }
    draw_deinit(&list);
    if (at.x < 0) { fail_msg("\"%s\" is nowhere to be seen", text); }
    return at;
}

/* ---- Search ------------------------------------------------------------------------------ */

TEST(words_fit_as_beginnings_before_middles_before_letters)
{
    static const struct {
        const char *query, *better, *worse;
    } cases[] = {
        { "f", "Fit everything", "Bring forward" },     /* first word before a later one */
        { "all", "Select all", "Fall down" },           /* a beginning before a middle */
        { "row", "Draw an arrow", "Redo on the wall" }, /* a middle before letters */
        { "sel all", "Select all", "Select the wall" }, /* word by word */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const double better = match_query(cases[i].query, cases[i].better);
        const double worse = match_query(cases[i].query, cases[i].worse);
        if (!(better >= 0 && worse >= 0 && better < worse)) {
            fail_msg("%s: %g for %s, %g for %s", cases[i].query, better, cases[i].better, worse,
                     cases[i].worse);
        }
    }
    assert_true(match_query("btf", "Bring to the front") >= 0);
    assert_true(match_query("ftb", "Bring to the front") < 0);
    assert_true(match_query("all select", "Select all") >= 0);
    assert_true(match_query("select none", "Select all") < 0);
    assert_true(match_query("  ", "anything") == 0);
    assert_true(match_query("x", "") < 0);
    assert_true(match_query("\xC3\xA9t\xC3\xA9", "un \xC3\xA9t\xC3\xA9") >= 0);
}

TEST(without_a_query_every_command_is_listed_in_its_group)
{
    static palette_row rows[PALETTE_MAX_ROWS];
    const int count = palette_list("", rows);
    assert_int_equal(count, commands_count() + COMMAND_GROUP_COUNT);
    const char *title = NULL;
    for (int i = 0; i < count; i++) {
        title = rows[i].title ? rows[i].title : title;
        if (rows[i].command) {
            assert_string_equal(commands_group_title(rows[i].command->group), title);
        }
    }
}

TEST(a_query_also_finds_keys_and_groups_behind_names)
{
    static palette_row rows[PALETTE_MAX_ROWS];
    assert_true(palette_list("ctrl+d", rows) > 0);
    assert_string_equal(rows[0].command->name, "Duplicate");
    assert_true(palette_list("undo", rows) > 0);
    assert_string_equal(rows[0].command->name, "Undo");
    assert_true(palette_list("select all", rows) > 1); /* "Select all in a box" is a gesture */
    assert_string_equal(rows[0].command->name, "Select all");
    assert_true(palette_list("view zoom", rows) > 0);
    assert_string_equal(rows[0].command->name, "Zoom in");
    assert_int_equal(palette_list("no such command at all", rows), 0);
}

TEST(every_command_is_found_by_its_own_name_first)
{
    static palette_row rows[PALETTE_MAX_ROWS];
    for (int i = 0; i < commands_count(); i++) {
        const char *name = commands_at(i)->name;
        const int count = palette_list(name, rows);
        bool found = false;
        for (int r = 0; r < count && rows[r].off <= rows[0].off; r++) {
            found = found || rows[r].command == commands_at(i);
        }
        if (!found) { fail_msg("\"%s\" is not among the first for its own name", name); }
    }
}

/* What people type who do not know our names; "" is for nothing. */
TEST(other_words_find_commands_and_letters_scattered_in_words_do_not)
{
    static const struct {
        const char *typed, *first;
    } cases[] = {
        { "help", "Manual" },
        { "rotate", "Turn left by 5°" },
        { "turn", "Turn left by 5°" },
        { "export", NAMED_EXPORT },
        { "image", NAMED_EXPORT },
        { "save picture", NAMED_EXPORT },
        { "export svg", "Copy as SVG" },
        { "play", "Play or pause" },
        { "anim", "Play or pause" },
        { "gallery", "Contents of the gallery…" },
        { "velocity", "Type name and values" },
        { "speed", "Slower" },
        { "vertex", "Remove a polygon's point" },
        { "corner", "Remove a polygon's point" },
        { "colour", "Light or dark theme" },
        { "gif", NAMED_EXPORT },
        { "animated gif", NAMED_EXPORT },
        { "video", NAMED_EXPORT },
        { "bug report", "Copy as issue" },
        { "markdown", "Copy as issue" },
        { "latex", "Copy as TikZ" },
        { "json", "Copy case" },
        { "print", NAMED_EXPORT },
        { "penetration", "Push out of what it overlaps" },
        { "raycast", NAMED_SEGMENT },
        { "ray", NAMED_SEGMENT },
        { "hitbox", NAMED_RECT },
        { "step", "Next step of the reasoning" },
        { "steps", "Next step of the reasoning" },
        { "menu", "Menu of the selection, or of the plot" }, /* not the gesture: Enter runs it */
        { "fullscreen", "Full screen" },
        { "push apart", "Push out of what it overlaps" },
        { "bounce", "Type name and values" },
        { "ignore", "Type name and values" },
        { "restart", "Back to the first frame" },
        { "fuzz", "Find a counterexample" },
        { "compare", "Test my code…" },
        { "heatmap", NAMED_MAP },
        { "next frame", NAMED_FRAME_ON },
        { "previous frame", NAMED_FRAME_BACK },
        { "snapshot", NAMED_KEEP_MOMENT },
        { "speed up", NAMED_FASTER },
        { "tile", NAMED_RECT },
        { "mask", NAMED_TYPE_VALUES },
        { "center", NAMED_TYPE_VALUES },
        { "sweep", "Show the area swept" },
        { "tunnelling", "Show the area swept" },
        { "sat", "Next step of the reasoning" },
        { "separating", "Next step of the reasoning" },
        { "gjk", "Next step of the reasoning" },
        { "annotation", NAMED_LABEL },
        { "z-order", NAMED_FORWARD },
        { "library", NAMED_TEST },
        { "reference", NAMED_TEST },
        { "examples", NAMED_CONTENTS },
        { "docs", "Manual" },
        { "version", "Manual" },
        { "benchmark", NAMED_CROWD },
        { "issue", "Copy as issue" },
        { "map", NAMED_MAP }, /* not that of ends, which often may not run */
        { "broadphase", "Show the coarse test by balls" },
        { "collider", NAMED_RECT },
        { "hide", "Show names" },
        { "magnet", NAMED_SNAP_OBJECTS },
        { "settings", "All commands" },
        { "import", "Open…" },
        { "background", "Light or dark theme" },
        { "record", NAMED_EXPORT },
        { "history", "Undo" },
        { "title", "Type name and values" },
        { "width", "Type name and values" },
        { "height", "Type name and values" },
        { "radius", "Type name and values" },
        { "group", "Type name and values" },
        { "origin", NAMED_GRID },
        { "precision", "Move left by one last place" },
        { "epsilon", "Move left by one last place" },
        { "window", "Full screen" },
        { "box collider", NAMED_RECT },
        { "oriented box", NAMED_ROTATED_RECT },
        { "overlays", "Show names" }, /* of many, as of one */
        { "colors", "Light or dark theme" },
        { "new file", "New" },
        { "crop", NAMED_EXPORT },
        { "transparent", NAMED_EXPORT },
        { "expectations", "Expect what is" },
        { "intersect", NAMED_HITS },
        { "scroll", "Look further left" },
        { "gravity", "" }, /* there is none, */
        { "flip", "" },    /* nor a command */
        { "mirror", "" },  /* for these */
        { "lng", "" },
        { "xyzzy", "" },
    };
    static palette_row rows[PALETTE_MAX_ROWS];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int count = palette_list(cases[i].typed, rows);
        const char *first = count > 0 ? rows[0].command->name : "";
        if (strcmp(first, cases[i].first) != 0) {
            fail_msg("\"%s\" finds \"%s\", not \"%s\"", cases[i].typed, first, cases[i].first);
        }
    }
}

DRIVE_TEST(enter_does_nothing_where_nothing_fits, start)
{
    shell *s = *state;
    drive_select(s, "dot");
    open_by_key(s);
    type(s, "help me");
    assert_string_equal(selected(s), "");
    assert_true(shows(s, "No command fits."));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->palette.open);
    assert_null(scene_history_undo_label(s->session.doc.history));
}

/* ---- Keys -------------------------------------------------------------------------------- */

DRIVE_TEST(both_keys_open_it_and_the_same_or_escape_close_it, start)
{
    shell *s = *state;
    const chord keys[] = { { 'k', INPUT_CTRL }, { INPUT_KEY_F1, 0 } };
    for (int i = 0; i < 2; i++) {
        drive_key(s, keys[i].key, keys[i].mods);
        assert_true(s->palette.open);
        assert_true(shows(s, "Select and move"));
        drive_key(s, keys[i].key, keys[i].mods);
        assert_false(s->palette.open);
        drive_key(s, keys[i].key, keys[i].mods);
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        assert_false(s->palette.open);
        assert_false(shows(s, "Select and move"));
    }
}

/* Wherever on the card, that took the keys from the field. */
DRIVE_TEST(escape_closes_it_after_a_click_on_its_foot, start)
{
    shell *s = *state;
    open_by_key(s);
    const draw_point foot = place_of(s, "Enter or a click runs it, Esc closes the list");
    drive_click(s, (draw_point){ foot.x + 2, foot.y + 3 });
    assert_true(s->palette.open);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->palette.open);
    open_by_key(s);
    drive_click(s, (draw_point){ foot.x + 2, foot.y + 3 });
    type(s, "undo");
    assert_string_equal(s->palette.query, "undo");
}

DRIVE_TEST(a_list_opened_by_a_key_lights_up_no_row_beside_the_mouse, start)
{
    shell *s = *state;
    const draw_point row = { s->width / 2, s->height / 2 };
    drive_build(s);
    drive_move(s, (draw_point){ 10, 10 }); /* a button, which the mouse leaves at the row's place */
    drive_move(s, row);
    drive_move(s, (draw_point){ 150, 100 });
    open_by_key(s);
    drive_build(s);
    drive_build(s);
    assert_int_equal(s->palette.list.hovered, -1);
}

DRIVE_TEST(a_press_that_is_let_go_of_elsewhere_runs_nothing, start)
{
    shell *s = *state;
    open_by_key(s);
    const draw_point row = place_of(s, "Draw a circle");
    drive_press(s, row, INPUT_LEFT, 0);
    drive_release(s, (draw_point){ row.x, row.y + 60 }, INPUT_LEFT);
    assert_true(s->palette.open);
    drive_click(s, row);
    assert_false(s->palette.open);
}

DRIVE_TEST(a_dropped_file_closes_it_and_a_menu, start)
{
    shell *s = *state;
    drive_write("other.json", DRIVE_CASE("down"));
    open_by_key(s);
    drive_drop(s, "other.json");
    assert_string_equal(document_file_name(&s->session.doc), "other.json");
    assert_false(s->palette.open);
    drive_press(s, drive_at(s, -20, 0), INPUT_RIGHT, 0);
    assert_true(s->menu.open);
    drive_drop(s, "drive.json");
    assert_false(s->menu.open);
}

DRIVE_TEST(what_is_typed_is_searched_and_enter_runs_the_best, start)
{
    shell *s = *state;
    drive_select(s, "dot");
    open_by_key(s);
    type(s, "dupl"); /* before anything was drawn: 'd' and 'l' are tools else */
    assert_string_equal(s->palette.query, "dupl");
    assert_string_equal(selected(s), "Duplicate");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_false(s->palette.open);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 4);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
    drive_key(s, 'a', INPUT_CTRL); /* keys are the window's again */
    assert_int_equal(editor_selection_count(&s->session.editor), 4);
}

DRIVE_TEST(arrow_and_page_keys_go_through_the_list_past_titles, start)
{
    shell *s = *state;
    open_by_key(s);
    assert_true(shows(s, "Tools"));
    assert_string_equal(selected(s), "Select and move");
    drive_key(s, INPUT_KEY_UP, 0); /* above is a title alone */
    assert_string_equal(selected(s), "Select and move");
    static palette_row rows[PALETTE_MAX_ROWS];
    const int count = palette_list("", rows);
    for (int i = 0; i < count + 5; i++) {
        drive_key(s, INPUT_KEY_DOWN, 0);
        assert_string_not_equal(selected(s), "");
    }
    assert_string_equal(selected(s), rows[count - 1].command->name);
    drive_key(s, INPUT_KEY_HOME, 0);
    assert_string_equal(selected(s), "Select and move");
    drive_key(s, INPUT_KEY_END, 0);
    assert_string_equal(selected(s), rows[count - 1].command->name);
    assert_true(shows(s, rows[count - 1].command->name));
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    const char *page_up = selected(s);
    assert_string_not_equal(page_up, "");
    assert_string_not_equal(page_up, rows[count - 1].command->name);
    for (int i = 0; i < count + 5; i++) {
        drive_key(s, INPUT_KEY_UP, 0);
        assert_string_not_equal(selected(s), "");
    }
    assert_string_equal(selected(s), "Select and move");
    assert_true(shows(s, "Tools"));
}

DRIVE_TEST(a_command_that_may_not_run_tells_why_and_enter_leaves_it, start)
{
    shell *s = *state;
    open_by_key(s);
    type(s, "delete");
    assert_string_equal(selected(s), "Delete");
    assert_true(shows(s, "No shape is selected."));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->palette.open);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
}

DRIVE_TEST(a_gesture_of_the_mouse_is_listed_and_not_run, start)
{
    shell *s = *state;
    open_by_key(s);
    type(s, "zoom at");
    assert_string_equal(selected(s), "Zoom at the mouse");
    assert_true(shows(s, "Wheel"));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->palette.open);
}

DRIVE_TEST(keys_of_commands_are_letters_while_it_is_open, start)
{
    shell *s = *state;
    const figure_theme before = s->session.settings.theme;
    open_by_key(s);
    type(s, "t");
    assert_int_equal(s->session.settings.theme, before);
    drive_key(s, INPUT_KEY_DELETE, 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_string_equal(document_file_name(&s->session.doc), "drive.json");
    drive_key(s, 'q', INPUT_CTRL);
    assert_true(s->session.quit);
}

DRIVE_TEST(it_does_not_open_in_the_middle_of_a_drag, start)
{
    shell *s = *state;
    drive_press(s, drive_at(s, 15, 0), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 18, 0));
    drive_key(s, INPUT_KEY_F1, 0);
    assert_false(s->palette.open);
    drive_release(s, drive_at(s, 18, 0), INPUT_LEFT);
}

/* ---- Mouse ------------------------------------------------------------------------------- */

DRIVE_TEST(a_click_runs_a_row_and_one_beside_closes_the_list, start)
{
    shell *s = *state;
    open_by_key(s);
    type(s, "select all");
    const draw_point at = place_of(s, "Select all");
    drive_click(s, (draw_point){ at.x + 5, at.y - 3 });
    assert_false(s->palette.open);
    assert_int_equal(editor_selection_count(&s->session.editor), 3);

    open_by_key(s);
    assert_true(shows(s, "Tools"));
    drive_click(s, (draw_point){ 4, 300 });
    assert_false(s->palette.open);
    assert_int_equal(editor_selection_count(&s->session.editor),
                     3); /* the click was no more than that */
}

DRIVE_TEST(a_click_on_a_title_or_a_greyed_row_runs_nothing, start)
{
    shell *s = *state;
    open_by_key(s);
    const draw_point title = place_of(s, "Tools");
    drive_click(s, (draw_point){ title.x + 5, title.y - 3 });
    assert_true(s->palette.open);
    type(s, "delete");
    const draw_point greyed = place_of(s, "Delete");
    drive_click(s, (draw_point){ greyed.x + 5, greyed.y - 3 });
    assert_true(s->palette.open);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
}

DRIVE_TEST(the_wheel_scrolls_the_list_and_not_the_view, start)
{
    shell *s = *state;
    const scene_view before = s->session.editor.camera.view;
    open_by_key(s);
    assert_true(shows(s, "Tools"));
    drive_wheel(s, (draw_point){ 500, 350 }, -3);
    assert_true(s->palette.list.scroll.offset > 0);
    assert_false(shows(s, "Tools"));
    drive_wheel(s, (draw_point){ 4, 4 }, -3);
    assert_memory_equal(&s->session.editor.camera.view, &before, sizeof before);
}

DRIVE_TEST(every_command_has_room_in_a_small_window, start)
{
    shell *s = *state;
    shell_resize(s, 480, 360, 1);
    open_by_key(s);
    static palette_row rows[PALETTE_MAX_ROWS];
    const int count = palette_list("", rows);
    for (int i = 0; i < count; i++) {
        if (rows[i].command && rows[i].command->run) {
            s->palette.list.selected = i;
            s->palette.list.reveal = true;
            if (!shows(s, rows[i].command->name)) {
                fail_msg("\"%s\" is cut in a small window", rows[i].command->name);
            }
        }
    }
}

DRIVE_TEST(what_is_written_stays_within_the_list, start)
{
    shell *s = *state;
    open_by_key(s);
    for (int width = 120; width <= 600; width += 40) {
        draw_list list = { 0 };
        shell_resize(s, width, 400, 1);
        assert_true(frame_build_ui(s, &list));
        bool found = false;
        for (int i = 0; i < list.command_count; i++) {
            const draw_command *c = &list.commands[i];
            if (c->op == DRAW_TEXT && strncmp(draw_command_text(&list, c), "Enter or", 8) == 0) {
                found = true;
                assert_true(c->as.text.at.x + draw_text_width(c->as.text.font, c->as.text.size,
                                                              draw_command_text(&list, c)) <
                            width - 8);
            }
        }
        assert_true(found);
        draw_deinit(&list);
    }
}

/* ---- What overlaps and what hits ---------------------------------------------------------- */

static void double_click(shell *s, draw_point at)
{
    drive_move(s, at);
    for (int clicks = 1; clicks <= 2; clicks++) {
        shell_apply(s, &(input){ .kind = INPUT_PRESS, .at = at, .clicks = clicks });
        shell_apply(s, &(input){ .kind = INPUT_RELEASE, .at = at, .clicks = clicks });
    }
}

DRIVE_TEST(a_double_click_does_what_a_click_does_where_a_list_comes_or_goes, start)
{
    shell *s = *state;
    const draw_point count = place_of(s, "1 overlapping pair");
    double_click(s, (draw_point){ count.x + 5, count.y - 3 });
    assert_true(s->hits.open);
    const draw_point row = place_of(s, "dot lies within wall, depth 4");
    double_click(s, (draw_point){ row.x + 5, row.y - 3 });
    assert_false(s->hits.open);
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
    open_by_key(s);
    type(s, "load");
    const draw_point open = place_of(s, "Open…");
    double_click(s, (draw_point){ open.x + 5, open.y - 3 });
    assert_true(s->browser.open);
    drive_click(s, (draw_point){ 2, 2 }); /* beside it */
    assert_false(s->browser.open);
}

TEST(the_place_in_the_gallery_opens_its_contents)
{
    drive_enter_folder("place");
    shell *s = drive_start_file(NULL);
    const draw_point place = place_of(s, "Case 1/132");
    drive_click(s, (draw_point){ place.x + 5, place.y - 3 });
    assert_true(s->browser.open);
    drive_end(s);
}

DRIVE_TEST(the_count_of_overlaps_lists_them_and_a_click_selects_a_pair, start)
{
    shell *s = *state;
    const draw_point count = place_of(s, "1 overlapping pair");
    drive_click(s, (draw_point){ count.x + 5, count.y - 3 });
    assert_true(s->hits.open);
    draw_point row = place_of(s, "dot lies within wall, depth 4");
    drive_move(s, (draw_point){ row.x + 5, row.y - 3 });
    drive_click(s, (draw_point){ row.x + 5, row.y - 3 });
    assert_false(s->hits.open);
    assert_string_equal(editor_selected_shape(&s->session.editor)->name, "wall");
    assert_int_equal(editor_selection_count(&s->session.editor), 2);

    assert_int_equal(
        scene_translate(s->session.doc.scene, drive_shape(s, "ball")->id, (ct_vec){ 16, -3 }),
        SCENE_OK);
    editor_refresh(&s->session.editor);
    drive_key(s, 'h', INPUT_CTRL);
    const draw_point title = place_of(s, "What overlaps, and what hits");
    drive_click(s, (draw_point){ title.x + 2, title.y }); /* the list goes on having the keys */
    drive_key(s, INPUT_KEY_DOWN, 0); /* the sweep that hits is behind the pairs */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_false(s->hits.open);
    assert_string_equal(editor_selected_shape(&s->session.editor)->name, "ball");
    assert_true(editor_is_selected(&s->session.editor, drive_shape(s, "wall")->id));
    drive_key(s, 'h', INPUT_CTRL);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->hits.open);
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
    for (int i = 0; i < 2; i++) { /* as without a dialog */
        s->session.quit = false;
        drive_key(s, 'h', INPUT_CTRL);
        drive_key(s, "qw"[i], INPUT_CTRL);
        assert_true(s->session.quit);
    }
}

TEST(long_names_are_told_in_full_in_two_lines)
{
    shell *s = drive_start(
        "{\"collision-test\": 1, \"shapes\": ["
        "{\"type\": \"circle\", \"name\": \"ball_of_the_player_who_started_on_the_left_1\", "
        "\"center\": [0, 0], \"radius\": 2}, "
        "{\"type\": \"circle\", \"name\": \"ball_of_the_player_who_started_on_the_left_2\", "
        "\"center\": [3, 0], \"radius\": 2}]}");
    drive_key(s, 'h', INPUT_CTRL);
    assert_true(drive_is_written(s, "_left_1 and"));
    assert_true(drive_is_written(s, "_left_2 overlap, depth 1"));
    drive_end(s);
}

TEST(the_longest_names_cut_no_verdict_in_a_small_window)
{
    char text[600];
    static const char wide[] = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";
    snprintf(text, sizeof text,
             "{\"collision-test\": 1, \"shapes\": ["
             "{\"type\": \"circle\", \"name\": \"%sa\", \"center\": [0, 0], \"radius\": 2}, "
             "{\"type\": \"circle\", \"name\": \"%sb\", \"center\": [3, 0], \"radius\": 2}]}",
             wide, wide);
    shell *s = drive_start(text);
    shell_resize(s, 480, 360, 1);
    drive_key(s, 'h', INPUT_CTRL);
    assert_true(drive_is_written(s, "depth 1"));
    assert_true(drive_box_of(s, widget_key("hits list", 0)).height > 4 * 17); /* all of its lines */
    drive_end(s);
}

TEST(a_small_time_of_a_hit_cuts_no_verdict_either)
{
    for (int length = 1; length < 60; length++) {
        char text[900], verdict[EXPLAIN_SIZE], name[60] = "";
        memset(name, 'w', (size_t)length);
        snprintf(text, sizeof text,
                 "{\"collision-test\": 1, \"shapes\": ["
                 "{\"type\": \"circle\", \"name\": \"%s\", \"center\": [0, 0], \"radius\": 1, "
                 "\"move\": [0, 8100]}, "
                 "{\"type\": \"rect\", \"name\": \"x\", \"min\": [-1, 2], \"size\": [2, 2]}]}",
                 name);
        shell *s = drive_start(text);
        shell_resize(s, 480, 360, 1);
        drive_key(s, 'h', INPUT_CTRL);
        explain_verdict(s->session.editor.report,
                        &(report_question){ .is_sweep = true, .pair = { 0, 1 } }, verdict);
        assert_non_null(strstr(verdict, "at t = 0.000123457, on its bottom side"));
        const layout_box list = drive_box_of(s, widget_key("hits list", 0));
        const ui_flow flow = { .width = list.width - 2 * 10 };
        assert_true(list.height >= ui_paragraph_height(&ui_plain, &flow, verdict));
        drive_end(s);
    }
}
