/* Presentation, the case's own view, and the other commands about what is seen. */
#include "tests/app/drive.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/shell/shell.h"
#include "app/tools/toolbox.h"
#include "app/views/frame.h"

static shell *start(void)
{
    drive_enter_folder("presentation");
    shell *s = drive_start(DRIVE_CASE("up"));
    s->session.settings.panel_hidden = false;
    s->session.settings.rulers_hidden = false;
    shell_relayout(s);
    return s;
}

static double largest_text(const draw_list *list)
{
    double size = 0;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        size = c->op == DRAW_TEXT && c->as.text.size > size ? c->as.text.size : size;
    }
    return size;
}

static int texts_around(shell *s)
{
    draw_list list = { 0 };
    int count = 0;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) { count += list.commands[i].op == DRAW_TEXT; }
    draw_deinit(&list);
    return count;
}

static double label_size(const shell *s)
{
    draw_list list = { 0 };
    assert_true(frame_build_figure(s, &list));
    const double size = largest_text(&list);
    draw_deinit(&list);
    return size;
}

DRIVE_TEST(f5_shows_the_plot_alone_with_larger_labels, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    const double before = label_size(s);
    for (int i = 0; i < 2; i++) {
        drive_key(s, INPUT_KEY_F5, 0);
        assert_true(s->session.editor.presenting);
        assert_close(s->layout.plot.width, s->width, 0);
        assert_close(s->layout.plot.height, s->height, 0);
        assert_int_equal(texts_around(s), 0);
        assert_true(label_size(s) > 1.15 * before);
        drive_key(s, INPUT_KEY_F5, 0);
        assert_false(s->session.editor.presenting);
        assert_close(label_size(s), before, 0);
        assert_true(texts_around(s) > 10);
    }
}

DRIVE_TEST(what_is_selected_unseen_is_not_removed, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_key(s, INPUT_KEY_F5, 0);
    drive_key(s, INPUT_KEY_DELETE, 0);
    drive_key(s, 'x', INPUT_CTRL);
    assert_non_null(drive_shape(s, "wall"));
    drive_key(s, INPUT_KEY_F5, 0);
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 2);
}

/* Rotated rectangles have bars beside them, which a view around the shapes cuts off. With a view of
 * its own, and a comma, or "". */
#define TURNED(view)                                                                           \
    "{\"collision-test\": 1, " view "\"shapes\": [\n"                                          \
    "{\"type\": \"rotated_rect\", \"center\": [-3, 0], \"size\": [9, 4], \"rotation\": 20},\n" \
    "{\"type\": \"rotated_rect\", \"center\": [3, 1], \"size\": [7, 4], \"rotation\": -35}]}\n"

TEST(the_bars_of_a_step_stay_on_the_page)
{
    (void)state;
    drive_enter_folder("presentation");
    shell *s = drive_start(TURNED("\"view\": {\"center\": [0, 0], \"height\": 10}, "));
    const scene_view *view = &s->session.editor.camera.view;
    for (int i = 0; i < 2; i++) { /* first walked in it, then it is entered on the way */
        drive_key(s, INPUT_KEY_F5, 0);
        if (i == 0) {
            assert_close(view->height, 10, 0);
            drive_key(s, '.', 0);
        }
        const double fitted = view->height;
        assert_true(fitted > 14);
        s->session.editor.camera.view.height = 30;
        drive_key(s, '.', 0); /* who looks elsewhere meanwhile is left alone */
        assert_close(view->height, 30, 0);
        drive_key(s, INPUT_KEY_F5, 0);
        s->session.editor.camera.view.height = 10;
        drive_key(s, '.', 0);
        assert_close(view->height, 10, 0);
    }
    drive_end(s);
}

/* Where the name of the first stands in the picture of the first step, as it is saved. */
static draw_point first_in_picture(const shell *s)
{
    export_picture p;
    draw_point at = { 0, 0 };
    const export_options o = export_as_shown(&s->session, CANVAS_PNG);
    assert_null(export_draw(&s->session, &o, 1, &p));
    for (int i = 0; i < p.list.command_count; i++) {
        const draw_command *c = &p.list.commands[i];
        if (c->op == DRAW_TEXT && strcmp(draw_command_text(&p.list, c), "rotated_rect1") == 0) {
            at = c->as.text.at;
        }
    }
    export_put_away(&p);
    return at;
}

TEST(a_view_of_everything_makes_room_for_the_bars_of_the_steps_and_gives_it_back)
{
    (void)state;
    drive_enter_folder("presentation");
    shell *s = drive_start(TURNED(""));
    const scene_view *view = &s->session.editor.camera.view;
    const double before = view->height;
    const draw_point saved = first_in_picture(s);
    drive_key(s, '.', 0);
    assert_true(view->height > 1.2 * before);
    const draw_point as_shown = first_in_picture(s);
    assert_close(saved.x, as_shown.x, 1e-9); /* the window shows what is saved */
    assert_close(saved.y, as_shown.y, 1e-9);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_close(view->height, before, 1e-9);
    assert_true(player_start(&s->session.editor)); /* it ends in the view in which it began */
    shell_follow_strip(s);
    drive_key(s, '.', 0);
    player_stop(&s->session.editor);
    shell_follow_strip(s);
    assert_close(view->height, before, 1e-9);
    drive_key(s, '+', 0);
    const double own = view->height;
    drive_key(s, '.', 0);
    assert_close(view->height, own, 0);
    drive_key(s, 'f', 0); /* everything: with the bars */
    assert_true(view->height > 1.2 * before);
    drive_key(s, '+', 0);
    drive_key(s, INPUT_KEY_F5, 0); /* so it begins */
    const double begun = view->height;
    drive_key(s, 'f', 0);
    assert_close(view->height, begun, 1e-9);
    drive_end(s);
}

/* As large as the interface can be in a window of 1280x800. */
TEST(a_step_keeps_its_formula_on_a_small_page)
{
    drive_enter_folder("presentation");
    shell *s = drive_start_file(NULL);
    shell_resize(s, 427, 260, 3);
    drive_key(s, '.', 0);
    drive_key(s, INPUT_KEY_F5, 0);
    draw_list list = { 0 };
    int formulas = 0;
    assert_true(frame_build_figure(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        formulas += c->op == DRAW_TEXT && c->as.text.font == DRAW_MONO;
    }
    draw_deinit(&list);
    assert_true(formulas > 0);
    drive_end(s);
}

static bool count_call(void *context)
{
    int *calls = context;
    ++*calls;
    return *calls < 3;
}

DRIVE_TEST(f11_asks_the_desktop_for_the_whole_screen, start)
{
    shell *s = *state;
    int calls = 0;
    drive_key(s, INPUT_KEY_F11, 0);
    assert_non_null(strstr(s->session.message.text, "no window"));
    s->session.desktop = (desktop){ .context = &calls, .toggle_full_screen = count_call };
    for (int i = 1; i <= 2; i++) {
        drive_key(s, INPUT_KEY_F11, 0);
        assert_int_equal(calls, i);
        assert_string_equal(s->session.message.text, "");
    }
    drive_key(s, INPUT_KEY_F1, 0); /* also from the list of commands */
    drive_key(s, INPUT_KEY_F11, 0);
    assert_int_equal(calls, 3);
    assert_true(s->session.message.is_error);
}

DRIVE_TEST(escape_leaves_it_and_the_selection_stays, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    const double left = drive_at(s, 0, 0).x;
    drive_key(s, INPUT_KEY_F5, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->session.editor.presenting);
    assert_non_null(editor_selected_shape(&s->session.editor));
    assert_close(drive_at(s, 0, 0).x, left, 0);
}

/* Page Up and Page Down are all that a clicker has. */
TEST(a_clicker_walks_through_the_steps_that_are_shown_and_then_on)
{
    drive_enter_folder("clicker");
    shell *s = drive_start_file(NULL);
    const editor *ed = &s->session.editor;
    char first[400];
    snprintf(first, sizeof first, "%s", scene_title(ed->scene));
    const int last = story_length(ed);
    assert_true(last > 1);
    drive_key(s, '.', 0);
    drive_key(s, INPUT_KEY_F5, 0);
    for (int step = 2; step <= last; step++) {
        drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
        assert_int_equal(story_now(ed).step, step);
    }
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_int_equal(story_now(ed).step, last - 1);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    const input held = { .kind = INPUT_KEY_PRESS, .key = INPUT_KEY_RIGHT, .repeat = true };
    shell_apply(s, &held); /* stays at the last step, which a press of its own leaves */
    assert_string_equal(scene_title(ed->scene), first);
    assert_int_equal(story_now(ed).step, last);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_string_not_equal(scene_title(ed->scene), first);
    assert_int_equal(story_now(ed).step, 0);
    drive_key(s, INPUT_KEY_PAGE_UP, 0); /* no steps are shown: from case to case, as ever */
    assert_string_equal(scene_title(ed->scene), first);
    drive_key(s, '.', 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_int_equal(story_now(ed).step, 2);
    drive_key(s, INPUT_KEY_F5, 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_string_not_equal(scene_title(ed->scene), first);
    drive_end(s);
}

DRIVE_TEST(arrows_turn_the_pages_of_steps_and_move_nothing_unseen, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    drive_key(s, INPUT_KEY_F5, 0);
    drive_key(s, INPUT_KEY_RIGHT, 0); /* in sight of all, what is selected moves */
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -19, 0);
    drive_key(s, '.', 0);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    assert_int_equal(story_now(&s->session.editor).step, 2);
    drive_key(s, INPUT_KEY_LEFT, 0);
    assert_int_equal(story_now(&s->session.editor).step, 1);
    drive_key(s, INPUT_KEY_UP, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -19, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, 0, 0);
}

DRIVE_TEST(no_grip_is_seen_or_caught_in_it, start)
{
    handle all[HANDLES_MAX];
    shell *s = *state;
    drive_select(s, "wall");
    assert_true(grips_shown(&s->session.tools, FIGURE_FRONT, all) > 0);
    drive_key(s, INPUT_KEY_F5, 0);
    assert_int_equal(grips_shown(&s->session.tools, FIGURE_FRONT, all), 0);
    const ct_rect before = drive_shape(s, "wall")->as.rect;
    drive_key(s, 'j', 0); /* nothing is snapped to */
    drive_drag(s, drive_at(s, 24.9, 7.9), drive_at(s, 27.9, 7.9));
    const ct_rect after = drive_shape(s, "wall")->as.rect;
    assert_close(after.min.x - before.min.x, 3, 0.2);
    assert_close(after.max.x - after.min.x, before.max.x - before.min.x, 1e-9);
}

DRIVE_TEST(shapes_can_be_dragged_and_errors_are_seen_in_it, start)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_F5, 0);
    drive_drag(s, drive_at(s, 15, -5), drive_at(s, 18, -5));
    assert_close(drive_shape(s, "wall")->as.rect.min.x, 8, 1.5);
    session_say(&s->session, false, "A word");
    assert_int_equal(texts_around(s), 0);
    session_say(&s->session, true, "An error");
    assert_int_equal(texts_around(s), 1);
}

DRIVE_TEST(no_ruler_and_no_panel_is_switched_unseen, start)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_F5, 0);
    drive_key(s, 'p', 0);
    drive_key(s, 'r', INPUT_CTRL);
    assert_false(s->session.settings.panel_hidden);
    assert_false(s->session.settings.rulers_hidden);
    s->session.settings.panel_hidden = true;
    drive_key(s, INPUT_KEY_F2, 0);
    assert_true(s->session.settings.panel_hidden);
    assert_int_equal(s->widgets.focus, 0);
    for (int i = 0; i < 2; i++) { /* what was said in it is over behind it */
        drive_key(s, 'p', 0);
        assert_true(s->session.editor.presenting && s->session.message.text[0]);
        drive_key(s, i == 0 ? INPUT_KEY_ESCAPE : INPUT_KEY_F5, 0);
        assert_false(s->session.editor.presenting);
        assert_string_equal(s->session.message.text, "");
        drive_key(s, INPUT_KEY_F5, 0);
    }
}

DRIVE_TEST(it_works_in_every_size_and_theme, start)
{
    shell *s = *state;
    static const double sizes[][2] = { { 1, 1 }, { 100, 60 }, { 480, 360 }, { 3840, 2160 } };
    drive_key(s, INPUT_KEY_F5, 0);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        shell_resize(s, sizes[i][0], sizes[i][1], 1);
        drive_key(s, 't', 0);
        assert_true(label_size(s) >= 0);
    }
}

/* ---- Views ------------------------------------------------------------------------------- */

DRIVE_TEST(the_view_seen_becomes_the_cases_own_in_one_step, start)
{
    shell *s = *state;
    scene_view own;
    drive_key(s, '+', 0);
    const scene_view seen = s->session.editor.camera.view;
    drive_key(s, '0', INPUT_ALT);
    assert_true(scene_get_view(s->session.doc.scene, &own));
    assert_memory_equal(&own, &seen, sizeof own);
    assert_true(document_changed(&s->session.doc));
    drive_key(s, 'f', 0);
    drive_key(s, '0', 0);
    assert_memory_equal(&s->session.editor.camera.view, &seen, sizeof seen);
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(scene_get_view(s->session.doc.scene, &own));
    assert_close(own.height, 60, 0);
}

/* Zoomed at a place and moved by the mouse it has all digits of a double. */
DRIVE_TEST(a_view_is_kept_in_numbers_that_people_would_write, start)
{
    shell *s = *state;
    scene_view own;
    drive_wheel(s, (draw_point){ 333, 217 }, 3);
    const scene_view seen = s->session.editor.camera.view;
    drive_key(s, '0', INPUT_ALT);
    assert_true(scene_get_view(s->session.doc.scene, &own));
    assert_memory_equal(&own, &s->session.editor.camera.view, sizeof own);
    const double numbers[] = { own.center.x, own.center.y, own.height };
    for (int i = 0; i < 3; i++) {
        char text[SCENE_NUMBER_SIZE];
        assert_true(strlen(scene_format_number(numbers[i], text)) <= 9);
    }
    const double points = camera_scale(&s->session.editor.camera); /* it is not seen to move */
    assert_true(fabs(own.center.x - seen.center.x) * points < 0.1);
    assert_true(fabs(own.center.y - seen.center.y) * points < 0.1);
    assert_true(fabs(own.height - seen.height) * points < 0.1);
}

DRIVE_TEST(the_cases_own_view_is_forgotten_in_one_step, start)
{
    shell *s = *state;
    scene_view own;
    drive_key(s, '0', INPUT_ALT | INPUT_SHIFT);
    assert_false(scene_get_view(s->session.doc.scene, &own));
    drive_key(s, '0', INPUT_ALT | INPUT_SHIFT);
    assert_string_equal(s->session.message.text, "The case has no view of its own.");
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(scene_get_view(s->session.doc.scene, &own));
}

DRIVE_TEST(z_fits_what_is_selected, start)
{
    shell *s = *state;
    drive_select(s, "wall"); /* 20 by 16 about (15, 0) */
    drive_key(s, 'z', 0);
    assert_close(s->session.editor.camera.view.center.x, 15, 1e-9);
    assert_close(s->session.editor.camera.view.center.y, 0, 1e-9);
    assert_true(s->session.editor.camera.view.height > 16 &&
                s->session.editor.camera.view.height < 40);
}

DRIVE_TEST(keys_move_the_view_by_the_same_way_back, start)
{
    shell *s = *state;
    const scene_view before = s->session.editor.camera.view;
    drive_key(s, INPUT_KEY_RIGHT, INPUT_CTRL | INPUT_SHIFT);
    assert_true(s->session.editor.camera.view.center.x > before.center.x);
    drive_key(s, INPUT_KEY_UP, INPUT_CTRL | INPUT_SHIFT);
    assert_true(s->session.editor.camera.view.center.y > before.center.y);
    drive_key(s, INPUT_KEY_LEFT, INPUT_CTRL | INPUT_SHIFT);
    drive_key(s, INPUT_KEY_DOWN, INPUT_CTRL | INPUT_SHIFT);
    assert_close(s->session.editor.camera.view.center.x, before.center.x, 1e-9);
    assert_close(s->session.editor.camera.view.center.y, before.center.y, 1e-9);
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(the_interface_grows_and_shrinks_within_its_limits, start)
{
    shell *s = *state;
    for (int i = 0; i < 30; i++) { drive_key(s, '+', INPUT_CTRL); }
    assert_close(s->session.settings.zoom, SETTINGS_MOST_ZOOM, 0);
    assert_string_not_equal(s->session.message.text, "");
    for (int i = 0; i < 60; i++) { drive_key(s, '-', INPUT_CTRL); }
    assert_close(s->session.settings.zoom, SETTINGS_LEAST_ZOOM, 0);
    drive_key(s, '0', INPUT_CTRL);
    assert_close(s->session.settings.zoom, 1, 0);
    s->desktop_zoom = 2; /* where all windows are that large, it is its normal size */
    drive_key(s, '+', INPUT_CTRL);
    drive_key(s, '0', INPUT_CTRL);
    assert_close(shell_zoom(s), 2, 0);
    drive_key(s, '+', INPUT_CTRL);
    assert_close(shell_zoom(s), 2.2, 1e-9);
    assert_close(s->session.settings.zoom, 1.1, 1e-9);
}
