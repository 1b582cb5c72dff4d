/* test_toolbar.c - the bar of buttons at the plot's left edge. */
#include <stdio.h>
#include <string.h>

#include "app/shell/shell.h"
#include "app/views/frame.h"
#include "app/views/views.h"
#include "tests/app/drive.h"

static const char *const tools[TOOL_MODE_COUNT] = {
    [TOOL_MODE_SELECT] = "Select and move", [TOOL_MODE_POINT] = "Draw a point",
    [TOOL_MODE_SEGMENT] = "Draw a segment", [TOOL_MODE_CIRCLE] = "Draw a circle",
    [TOOL_MODE_RECT] = "Draw a rectangle",  [TOOL_MODE_ROTATED_RECT] = "Draw a rotated rectangle",
    [TOOL_MODE_CAPSULE] = "Draw a capsule", [TOOL_MODE_POLYGON] = "Draw a polygon",
    [TOOL_MODE_SPHERE] = "Draw a sphere",   [TOOL_MODE_BOX] = "Draw a box",
    [TOOL_MODE_LABEL] = "Write a label",    [TOOL_MODE_MEASURE] = "Measure",
};

/* As the window does between inputs. */
static void draw_frame(shell *s)
{
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    draw_deinit(&list);
}

static shell *start(void)
{
    shell *s = drive_start(DRIVE_CASE("up"));
    draw_frame(s);
    return s;
}

/* In the bar its buttons have number 2. */
static draw_point middle_of(shell *s, const char *name)
{
    const layout_box box = drive_box_of(s, widget_key(name, 2));
    if (box.width == 0) { fail_msg("no button for \"%s\"", name); }
    return (draw_point){ box.x + box.width / 2, box.y + box.height / 2 };
}

static void click(shell *s, const char *name)
{
    drive_click(s, middle_of(s, name));
    draw_frame(s);
}

DRIVE_TEST(each_tool_has_a_button_and_its_key, start)
{
    shell *s = *state;
    for (int mode = TOOL_MODE_COUNT - 1; mode >= 0; mode--) {
        click(s, tools[mode]);
        assert_int_equal(s->session.tools.mode, mode);
        const command *c = commands_named(tools[mode]);
        drive_key(s, 'v', 0);
        drive_key(s, c->chords[0].key, c->chords[0].mods);
        assert_int_equal(s->session.tools.mode, mode);
    }
}

DRIVE_TEST(clicks_on_the_bar_do_not_reach_the_plot, start)
{
    shell *s = *state;
    const layout_box bar = s->layout.bar;
    assert_true(bar.width > 0);
    drive_select(s, "wall");
    const draw_point low = { bar.width / 2, bar.height - 5 }; /* where there is no button */
    assert_false(layout_is_on_plot(&s->layout, low));
    drive_click(s, low);
    drive_drag(s, low, (draw_point){ 400, 200 });
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
    click(s, "Draw a point");
    drive_click(s, low);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
    drive_wheel(s, low, 1);
    assert_close(s->session.editor.camera.view.height, 60, 0);
}

DRIVE_TEST(the_figure_keeps_free_what_the_bar_takes, start)
{
    shell *s = *state;
    const layout_box bar = s->layout.bar;
    figure_options options = editor_figure_options(&s->session.editor, s->session.settings.theme);
    assert_close(options.inset.left, bar.width, 0);
    figure_pane panes[FIGURE_SIDE_COUNT];
    assert_int_equal(figure_panes(s->session.editor.report, &options, panes), 1);
    assert_true(panes[0].min.x >= bar.width);
}

DRIVE_TEST(a_tip_tells_name_and_key, start)
{
    shell *s = *state;
    drive_move(s, middle_of(s, "Draw a capsule"));
    assert_false(drive_is_written(s, "Draw a capsule")); /* a moment later */
    widgets_show_tip(&s->widgets);
    assert_true(drive_is_written(s, "Draw a capsule  (K)"));
    assert_int_equal(shell_pointer(s), POINTER_CLICK);
    drive_move(s, drive_at(s, 0, 0));
    assert_false(drive_is_written(s, "Draw a capsule"));
}

DRIVE_TEST(undo_and_redo_have_buttons_that_know_when, start)
{
    shell *s = *state;
    click(s, "Undo");
    assert_string_equal(s->session.message.text, ""); /* greyed out: it is not even asked */
    click(s, "Draw a circle");
    drive_drag(s, drive_at(s, 0, 20), drive_at(s, 3, 24));
    draw_frame(s);
    click(s, "Undo");
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
    click(s, "Redo");
    assert_int_equal(scene_shape_count(s->session.doc.scene), 4);
}

DRIVE_TEST(what_is_selected_is_duplicated_and_deleted_by_buttons, start)
{
    shell *s = *state;
    click(s, "Duplicate");
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
    drive_select(s, "dot");
    draw_frame(s);
    click(s, "Duplicate");
    assert_int_equal(scene_shape_count(s->session.doc.scene), 4);
    click(s, "Send backward");
    assert_int_equal(scene_index_of(s->session.doc.scene, s->session.editor.selected), 2);
    click(s, "Bring forward");
    assert_int_equal(scene_index_of(s->session.doc.scene, s->session.editor.selected), 3);
    click(s, "Delete");
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
    drive_select(s, "dot");
    draw_frame(s);
    click(s, "Lock or unlock");
    assert_true(editor_is_locked(&s->session.editor, s->session.editor.selected));
}

DRIVE_TEST(snapping_is_switched_by_buttons_that_tell_whether_it_is_on, start)
{
    shell *s = *state;
    assert_true(s->session.tools.magnet.objects);
    click(s, "Snap to corners, centres and edges");
    assert_false(s->session.tools.magnet.objects);
    click(s, "Snap to exactly touching");
    assert_false(s->session.tools.magnet.touching);
    click(s, "Snap to the grid");
    assert_true(s->session.tools.magnet.grid);
}

DRIVE_TEST(the_status_line_tells_how_the_tool_is_used, start)
{
    shell *s = *state;
    drive_select(s, "dot");
    click(s, "Draw a circle");
    assert_true(drive_is_written(s, "Drag from the middle outwards"));
    drive_key(s, 'v', 0);
    assert_false(drive_is_written(s, "Drag from the middle outwards"));
}

DRIVE_TEST(a_narrow_status_line_tells_what_is_selected_before_where_the_mouse_is, start)
{
    shell *s = *state;
    shell_resize(s, 480, 360, 1);
    drive_key(s, 'a', INPUT_CTRL);
    drive_move(s, drive_at(s, 0, 0));
    assert_true(drive_is_written(s, "3 shapes")); /* "3 sha…" */
    drive_key(s, 'u', 0);
    assert_true(drive_is_written(s, "Rotated rectangle"));
    drive_key(s, 'v', 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(drive_is_written(s, "x 0.0  y 0.0"));
}

/* Is this a text of the status line, in this style? Keys on it are in the middle of their caps. */
static bool is_of_status(const shell *s, const draw_command *c, draw_anchor anchor)
{
    const layout_box *line = &s->layout.status;
    return c->op == DRAW_TEXT && c->as.text.at.y > line->y &&
           c->as.text.at.y < line->y + line->height && c->as.text.anchor == anchor;
}

DRIVE_TEST(words_of_the_status_line_are_of_one_size_on_one_line, start)
{
    shell *s = *state;
    drive_select(s, "dot");
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    int words = 0;
    double size = 0, y = 0;
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        if (is_of_status(s, c, DRAW_START)) {
            size = words > 0 ? size : c->as.text.size;
            y = words > 0 ? y : c->as.text.at.y;
            assert_close(c->as.text.size, size, 0);
            assert_close(c->as.text.at.y, y, 0);
            words++;
        }
    }
    assert_in_range(words, 6, 12); /* mouse, name, numbers, overlaps, two hints */
    draw_deinit(&list);
}

DRIVE_TEST(a_hint_is_clicked_as_far_before_its_key_as_behind_its_word, start)
{
    static const char *const hints[] = { NAMED_ALL_COMMANDS, NAMED_PANEL };
    shell *s = *state;
    for (int h = 0; h < 2; h++) {
        const layout_box spot = drive_spot_of(s, commands_named(hints[h])->chords[0].key);
        double left = 0, right = 0; /* of key and word */
        draw_list list = { 0 };
        assert_true(frame_build_ui(s, &list));
        for (int i = 0; i < list.command_count; i++) {
            const draw_command *c = &list.commands[i];
            const draw_point at = c->op == DRAW_TEXT ? c->as.text.at : (draw_point){ 0, 0 };
            if (at.x < spot.x || at.x > spot.x + spot.width) { continue; }
            const char *text = draw_command_text(&list, c);
            if (is_of_status(s, c, DRAW_MIDDLE)) {
                left = at.x - ui_key_cap_width(text) / 2;
            } else if (is_of_status(s, c, DRAW_START)) {
                right = at.x + draw_text_width(c->as.text.font, c->as.text.size, text);
            }
        }
        draw_deinit(&list);
        assert_true(spot.x < left && left < right);
        assert_close(spot.x + spot.width - right, left - spot.x, 1e-9);
    }
}

static bool is_among(const draw_point *points, int count, draw_point p)
{
    bool found = false;
    for (int i = 0; i < count; i++) { found = found || (points[i].x == p.x && points[i].y == p.y); }
    return found;
}

/* The edges that are seen inside its outline go from corners of that to the one in front. */
TEST(edges_of_the_box_icon_meet)
{
    draw_list list = { 0 };
    const ui u = { .list = &list, .theme = FIGURE_LIGHT };
    toolbar_icon_draw(&u, &(layout_box){ 0, 0, 28, 28 }, (draw_color){ 0, 0, 0, 255 }, TOOLBAR_BOX);
    assert_int_equal(list.command_count, 4);
    assert_int_equal(list.commands[0].op, DRAW_POLYGON);
    const draw_point *outline = &list.points[list.commands[0].as.poly.first];
    const int corners = list.commands[0].as.poly.count;
    const draw_point front = list.commands[1].as.line.q;
    for (int i = 1; i < 4; i++) {
        const draw_command *c = &list.commands[i];
        assert_int_equal(c->op, DRAW_LINE);
        const bool ends = is_among(&front, 1, c->as.line.q);
        assert_true(ends || is_among(&front, 1, c->as.line.p));
        assert_true(is_among(outline, corners, ends ? c->as.line.p : c->as.line.q));
    }
    assert_false(is_among(outline, corners, front));
    draw_deinit(&list);
}

/* In the bar (its buttons have number 2) or in the strip below the plot (1)? */
static bool is_greyed(const shell *s, const char *name, int number)
{
    for (int i = 0; i < s->widgets.box_count; i++) {
        if (s->widgets.boxes[i].id == widget_key(name, number)) {
            return s->widgets.boxes[i].traits == 0;
        }
    }
    fail_msg("no button for \"%s\"", name);
    return false;
}

DRIVE_TEST(a_drag_greys_nothing_out_nor_in, start)
{
    shell *s = *state;
    drive_select(s, "dot");
    for (int dragged = 0; dragged < 2; dragged++) {
        draw_frame(s);
        assert_false(is_greyed(s, "Draw a circle", 2) || is_greyed(s, "Delete", 2));
        assert_false(is_greyed(s, "Play or pause", 1));
        assert_true(is_greyed(s, "Redo", 2)); /* there is nothing to do again, */
        assert_true(is_greyed(s, "Stop", 1)); /* and nothing is played */
        assert_true(is_greyed(s, "Keep this moment", 1));
        drive_press(s, drive_at(s, -20, 0), INPUT_LEFT, 0);
        drive_move(s, drive_at(s, -10, 0));
    }
}

DRIVE_TEST(a_polygon_under_way_is_not_lost_by_a_click_on_the_bar, start)
{
    shell *s = *state;
    click(s, "Draw a polygon");
    drive_click(s, drive_at(s, 0, 0));
    drive_click(s, drive_at(s, 5, 0));
    click(s, "Draw a circle");
    assert_int_equal(s->session.tools.mode, TOOL_MODE_POLYGON);
    assert_non_null(strstr(s->session.message.text, "Enter closes it"));
    drive_click(s, drive_at(s, 5, 5));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(drive_shape(s, "polygon1")->as.polygon.count, 3);
}

/* Whatever the window's size, buttons are whole, apart from each other and on the bar. */
DRIVE_TEST(buttons_fit_every_window, start)
{
    shell *s = *state;
    int most = 0;
    for (int height = 100; height <= 1400; height += 20) {
        for (int width = 160; width <= 1600; width += 80) {
            shell_resize(s, width, height, 1);
            const layout_box plot = s->layout.plot, bar = s->layout.bar;
            int count = 0;
            assert_true(bar.width <= 0.3 * plot.width);
            drive_build(s);
            for (int i = 0; i < commands_count(); i++) {
                const layout_box box = drive_built_box(s, widget_key(commands_at(i)->name, 2));
                count += box.width > 0;
                if (box.x < 0 || box.y < 0 || box.x + box.width > bar.width ||
                    box.y + box.height > plot.height) {
                    fail_msg("%d x %d: \"%s\" is clipped", width, height, commands_at(i)->name);
                }
            }
            assert_true((count > 0) == (bar.width > 0));
            most = count > most ? count : most;
        }
    }
    assert_int_equal(most, TOOL_MODE_COUNT + 11); /* none of them is misspelt */
    shell_resize(s, 480, 360, 1);
    assert_true(drive_box_of(s, widget_key("Snap to the grid", 2)).width > 0);
    shell_resize(s, 1280 / SETTINGS_MOST_ZOOM, 800 / SETTINGS_MOST_ZOOM, SETTINGS_MOST_ZOOM);
    assert_true(drive_box_of(s, widget_key("Snap to the grid", 2)).width > 0);
}

static int set_up(void **state)
{
    (void)state;
    drive_enter_folder("toolbar");
    return 0;
}

int main(void)
{
    return unit_run(set_up, NULL);
}
