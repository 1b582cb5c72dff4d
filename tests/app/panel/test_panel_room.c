/* test_panel_room.c - what in the panel folds, and that the reasoning has the room. */
#include "tests/app/panel/panel_hand.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/shell/shell.h"
#include "app/views/frame.h"

/* Where the first section of the panel begins. */
static double top_of_sections(shell *s)
{
    draw_list list = { 0 };
    double top = 0;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count && top == 0; i++) {
        const draw_command *c = &list.commands[i];
        const char *text = c->op == DRAW_TEXT ? draw_command_text(&list, c) : "";
        top = strcmp(text, "CASE") == 0 || strcmp(text, "POINT") == 0 ? c->as.text.at.y : 0;
    }
    draw_deinit(&list);
    return top;
}

TEST(the_panel_does_not_jump_when_a_shape_is_selected)
{
    shell *s = drive_start_panel("{\"collision-test\": 1, \"shapes\": [{\"type\": \"point\", "
                                 "\"name\": \"p\", \"at\": [0, 0]}]}\n");
    s->session.settings.folded[FOLD_CASE] = true; /* as for everybody at first */
    drive_select(s, "p");
    const double selected = top_of_sections(s);
    editor_select(&s->session.editor, 0);
    assert_true(selected > 0);
    assert_close(top_of_sections(s), selected, 0);
    drive_end(s);
}

TEST(what_the_letters_of_a_pair_mean_is_told_unless_they_are_its_names)
{
    shell *s = drive_start_panel(
        "{\"collision-test\": 1, \"shapes\": ["
        "{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 1},"
        "{\"type\": \"circle\", \"name\": \"b\", \"center\": [9, 0], \"radius\": 1},"
        "{\"type\": \"circle\", \"name\": \"p\", \"center\": [4, 0], \"radius\": 1}]}\n");
    drive_select(s, "a");
    assert_true(drive_is_written(s, "a = a, b = p"));
    editor_select_also(&s->session.editor, drive_shape(s, "b")->id);
    assert_false(drive_is_written(s, "a = a"));
    drive_end(s);
}

TEST(why_nothing_is_told_is_told)
{
    shell *s = drive_start_panel(
        "{\"collision-test\": 1, \"ignore\": [[\"tile\", \"tile\"]], \"shapes\": ["
        "{\"type\": \"point\", \"name\": \"p\", \"at\": [0, 0], \"layer\": \"tile\"},"
        "{\"type\": \"point\", \"name\": \"q\", \"at\": [9, 0], \"layer\": \"tile\"},"
        "{\"type\": \"sphere\", \"name\": \"s\", \"center\": [0, 0, 0], \"radius\": 1}]}\n");
    assert_true(drive_is_written(s, "of these shapes ignore"));
    drive_select(s, "q");
    assert_true(drive_is_written(s, "of the others ignore"));
    drive_select(s, "s");
    assert_true(drive_is_written(s, "no other of its kind"));
    editor_select_also(&s->session.editor, drive_shape(s, "q")->id);
    assert_true(drive_is_written(s, "a 2D and a 3D"));
    assert_false(drive_is_written(s, "no other of its kind"));
    drive_select(s, "p");
    assert_false(drive_is_written(s, "The two selected"));
    editor_select_also(&s->session.editor, drive_shape(s, "q")->id);
    assert_true(drive_is_written(s, "The two selected"));
    drive_end(s);
}

/* A window of 1280 x 800 with the interface one size up, as it is at first. */
TEST(the_mistake_of_a_case_is_told)
{
    shell *s = drive_start_panel("{\"collision-test\": 1, \"mistake\": \"rapapaing\", \"shapes\": ["
                                 "{\"type\": \"circle\", \"center\": [6, 7], \"radius\": 2},"
                                 "{\"type\": \"rect\", \"min\": [-5, -3], \"max\": [5, 3]}]}\n");
    assert_true(drive_is_written(s, "THE MISTAKE") && drive_is_written(s, "rapapaing: "));
    drive_end(s);
}

TEST(the_step_under_the_mouse_is_pointed_out_and_no_other)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_select(s, "ball");
    s->session.settings.folded[FOLD_OVERLAYS] = true; /* else the steps are below */
    const layout_box box = drive_box_of(s, widget_key("step", 1));
    drive_move(s, (draw_point){ box.x + 20, box.y + box.height / 2 });
    drive_build(s);
    assert_int_equal(s->pointed.step, 1);
    drive_move(s, drive_at(s, -20, 20));
    drive_build(s);
    assert_int_equal(s->pointed.step, 0);
    drive_end(s);
}

/* What lies under all of this box: its red is the least of what is tinted blue. */
static int red_under(shell *s, layout_box box)
{
    draw_list list = { 0 };
    int red = -1;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        const draw_box_shape *card = &c->as.box;
        if (c->op == DRAW_BOX && fabs(card->center.y - box.y - box.height / 2) < 1 &&
            fabs(2 * card->half.x + 1 - box.width) < 0.1) {
            red = c->paint.fill.r;
        }
    }
    draw_deinit(&list);
    return red;
}

TEST(the_step_that_is_told_stands_out_more_than_one_pointed_at)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_select(s, "ball");
    s->session.settings.folded[FOLD_OVERLAYS] = true;
    story_go(&s->session.editor, (story_place){ 1, false });
    drive_build(s);
    const layout_box told = drive_box_of(s, widget_key("step", 1));
    const layout_box pointed = drive_box_of(s, widget_key("step", 2));
    drive_move(s, (draw_point){ pointed.x + 20, pointed.y + pointed.height / 2 });
    drive_build(s);
    assert_true(red_under(s, told) >= 0);
    assert_true(red_under(s, pointed) > red_under(s, told));
    drive_end(s);
}

TEST(a_note_has_the_lines_that_were_written)
{
    shell *s = drive_start_panel(DRIVE_NINE); /* "First\nsecond" */
    drive_select(s, "circle");
    assert_true(drive_is_written(s, "First"));
    assert_true(drive_is_written(s, "second"));
    assert_false(drive_is_written(s, "First second"));
    assert_int_equal(scene_set_note(s->session.doc.scene, "1\n2\n3rd\n4\n"), SCENE_OK);
    assert_true(drive_is_written(s, "3rd…"));
    assert_int_equal(scene_set_note(s->session.doc.scene, "1\n2\n3rd\n"), SCENE_OK);
    assert_true(drive_is_written(s, "3rd"));
    assert_false(drive_is_written(s, "3rd…"));
    drive_end(s);
}

#define DISC(name, x, more) \
    "{\"type\": \"circle\", \"name\": \"" name "\", \"center\": [" #x ", 0], \"radius\": 2" more "}"

/* A click in the list of pairs explains another, and all stays selected. */
static double text_left(shell *s, const char *begins)
{
    draw_list list = { 0 };
    double left = -1;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        const bool is =
            c->op == DRAW_TEXT && strncmp(draw_command_text(&list, c), begins, strlen(begins)) == 0;
        left = is && left < 0 ? c->as.text.at.x : left;
    }
    draw_deinit(&list);
    return left;
}

TEST(the_pairs_among_three_selected_are_listed_those_that_collide_first)
{
    shell *s = drive_start_panel("{\"collision-test\": 1, \"shapes\": [" DISC("a", 0, "") ", " DISC(
        "b", 9, "") ", " DISC("c", 12, "") ", " DISC("d", -20, ", \"move\": [10, 0]") "]}\n");
    editor *ed = &s->session.editor;
    for (int i = 0; i < 2; i++) { editor_select_also(ed, scene_shape_at(ed->scene, i)->id); }
    assert_false(drive_is_written(s, "PAIRS AMONG THEM"));
    editor_select_also(ed, drive_shape(s, "c")->id);
    assert_true(drive_is_written(s, "PAIRS AMONG THEM"));
    assert_true(drive_is_written(s, "a and b are apart, distance 5"));
    assert_true(drive_is_written(s, "a and c are apart, distance 8"));
    const scene_id b = drive_shape(s, "b")->id, c = drive_shape(s, "c")->id;
    s->panel_scroll.offset = 20;
    const layout_box hit = box_of(s, widget_key("pair", 0));
    const layout_box first = box_of(s, widget_key("pair", 1));
    assert_true(hit.y < first.y);
    assert_true(text_left(s, "a and b are apart") > first.x + 13); /* behind its sign */
    drive_click(s, (draw_point){ hit.x + 30, hit.y + 4 });
    assert_int_equal(ed->selected, b);
    assert_int_equal(ed->partner, c);
    assert_int_equal(editor_selection_count(ed), 3);
    assert_close(s->panel_scroll.offset, 20, 0);
    assert_true(story_choice(ed).pair.a == 1 && story_choice(ed).pair.b == 2);
    assert_close(box_of(s, widget_key("pair", 0)).y, hit.y, 0);
    drive_key(s, INPUT_KEY_F2, 0); /* and without the mouse */
    for (int i = 0; i < 20 && s->widgets.focus != widget_key("pair", 1); i++) {
        drive_key(s, INPUT_KEY_TAB, 0);
    }
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(ed->selected, scene_shape_at(ed->scene, 0)->id);
    assert_int_equal(ed->partner, b);
    drive_key(s, INPUT_KEY_TAB, 0);
    drive_key(s, ' ', 0);
    assert_int_equal(ed->partner, c);
    assert_int_equal(editor_selection_count(ed), 3);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_int_equal(s->widgets.focus, 0);
    editor_select_also(ed, drive_shape(s, "d")->id);
    assert_true(drive_is_written(s, "d misses b along its path"));
    drive_key(s, 'a', INPUT_CTRL); /* as many pairs again are of the copies, and between */
    drive_key(s, 'd', INPUT_CTRL);
    drive_key(s, 'a', INPUT_CTRL);
    assert_true(drive_is_written(s, "and 20 more"));
    drive_end(s);
}

/* Of 40,000 that are not compared, but for the last three. */
TEST(the_pairs_among_a_crowd_are_found_in_no_time)
{
    enum { COUNT = 40000, MOST_MS = 3000 };
    shell *s = drive_start_panel(
        "{\"collision-test\": 1, \"ignore\": [[\"a\", \"a\"], [\"a\", \"b\"]], \"shapes\": []}\n");
    editor *ed = &s->session.editor;
    for (int i = 0; i < COUNT; i++) {
        scene_shape disc = { .type = SCENE_CIRCLE, .as.circle = { { i * 3.0, 0 }, 1 } };
        snprintf(disc.layer, sizeof disc.layer, "%s", i < COUNT - 3 ? "a" : "b");
        assert_int_equal(scene_add(ed->scene, &disc, &(scene_id){ 0 }), SCENE_OK);
    }
    editor_refresh(ed);
    for (int i = COUNT - 3; i < COUNT; i++) {
        editor_select_also(ed, scene_shape_at(ed->scene, i)->id);
    }
    (void)box_of(s, widget_key("pair", 2));
    drive_key(s, 'a', INPUT_CTRL);
    drive_build(s);
    const clock_t start = clock();
    assert_true(drive_is_written(s, "and many more"));
    assert_true(clock() - start < CLOCKS_PER_SEC / 1000 * MOST_MS);
    drive_end(s);
}

TEST(of_a_crowd_that_is_selected_those_that_overlap_are_listed_first)
{
    enum { COUNT = 400 }; /* too many to look at each */
    shell *s = drive_start_panel("{\"collision-test\": 1, \"shapes\": []}\n");
    editor *ed = &s->session.editor;
    for (int i = 0; i < COUNT; i++) {
        const double x =
            i < COUNT - 1 ? i * 3 : (COUNT - 2) * 3 + 1; /* the last on the one before */
        const scene_shape disc = { .type = SCENE_CIRCLE, .as.circle = { { x, 0 }, 1 } };
        assert_int_equal(scene_add(ed->scene, &disc, &(scene_id){ 0 }), SCENE_OK);
    }
    editor_refresh(ed);
    editor_select_all(ed);
    (void)box_of(s, widget_key("pair", 0));
    assert_true(drive_is_written(s, "circle399 and circle400 overlap"));
    assert_true(drive_is_written(s, "circle1 and circle2 are apart"));
    drive_end(s);
}

TEST(most_of_the_panel_is_for_the_reasoning)
{
    shell *s = drive_start_panel("{\"collision-test\": 1, \"title\": \"A sweep\", \"shapes\": ["
                                 "{\"type\": \"circle\", \"center\": [-10, -10], \"radius\": 5, "
                                 "\"move\": [41, 23]}, {\"type\": \"rect\", \"min\": [3, 3], "
                                 "\"max\": [23, 13]}]}\n");
    const settings first = settings_default();
    memcpy(s->session.settings.folded, first.folded, sizeof first.folded);
    shell_resize(s, 1280 / 1.1, 800 / 1.1, 1.1);
    drive_build(s);
    int seen = 0;
    for (int i = 0; i < s->widgets.box_count; i++) {
        const widget_box *box = &s->widgets.boxes[i];
        for (int number = 1; number <= 13; number++) {
            seen += box->id == widget_key("step", number) && box->shown.height == box->whole.height;
        }
    }
    assert_true(seen >= 5);
    drive_end(s);
}

/* A window of 480 x 360, with the interface in every size. */
TEST(an_open_drawer_cuts_no_button_and_no_word)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    for (double zoom = 0.6; zoom <= 3; zoom += 0.05) {
        shell_resize(s, 480 / zoom, 360 / zoom, 1);
        const bool beside = s->layout.panel.width > 0;
        drive_key(s, 'p', 0);
        drive_build(s);
        const layout_box *bar = &s->layout.bar, *panel = &s->layout.panel;
        assert_true(panel->width == 0 || panel->x >= bar->x + bar->width || panel->x == 0);
        assert_true(panel->x + panel->width <= s->width);
        for (int i = 0; i < s->widgets.box_count; i++) {
            assert_true(s->widgets.boxes[i].whole.x >= 0);
        }
        assert_true(beside || panel->width >= fmin(240, s->width));
        drive_key(s, 'p', 0);
    }
    drive_end(s);
}

DRIVE_TEST_ON(a_step_that_is_walked_to_is_unfolded, drive_start_panel, DRIVE_CASE("up"))
{
    shell *s = *state;
    click_on(s, widget_key("section", FOLD_FRAME));
    drive_build(s);
    assert_true(s->session.settings.folded[FOLD_FRAME]);
    drive_key(s, '.', 0);
    drive_build(s);
    assert_false(s->session.settings.folded[FOLD_FRAME]);
}

TEST(a_click_on_a_row_of_the_legend_toggles_its_overlay)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    const unsigned before = scene_show(s->session.doc.scene);
    const widget_id row = widget_key("overlay", SCENE_SHOW_SWEPT_AREA);
    click_on(s, row);
    assert_int_equal(shell_pointer(s), POINTER_CLICK);
    assert_int_equal(scene_show(s->session.doc.scene),
                     before ^ SCENE_SHOW_BIT(SCENE_SHOW_SWEPT_AREA));
    widgets_focus(&s->widgets, row);
    drive_build(s);
    drive_key(s, ' ', 0);
    assert_int_equal(scene_show(s->session.doc.scene), before);
    click_on(s, widget_key("section", FOLD_OVERLAYS));
    drive_build(s);
    for (int i = 0; i < s->widgets.box_count; i++) {
        assert_int_not_equal(s->widgets.boxes[i].id, row);
    }
    assert_true(s->session.settings.folded[FOLD_OVERLAYS]);
    drive_end(s);
}

/* Whatever has the keyboard of the panel is to be seen to have it. */
static bool focus_is_in_view(shell *s)
{
    drive_build(s); /* scrolls */
    drive_build(s);
    for (int i = 0; i < s->widgets.box_count; i++) {
        const widget_box *box = &s->widgets.boxes[i];
        if (box->id == s->widgets.focus) { return box->shown.height > 4; }
    }
    return false;
}

TEST(tab_goes_through_the_shapes_and_the_panel_and_back)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    for (int round = 0; round < 2; round++) {
        for (int i = round > 0 ? 1 : 0; i < 3; i++) { /* then the first is selected still */
            drive_key(s, INPUT_KEY_TAB, 0);
            assert_int_equal(s->session.editor.selected,
                             scene_shape_at(s->session.doc.scene, i)->id);
            assert_int_equal(s->widgets.focus, 0);
        }
        int stops = 0;
        for (drive_key(s, INPUT_KEY_TAB, 0); s->widgets.focus != 0 && stops < 100; stops++) {
            assert_int_equal(s->session.editor.selected,
                             scene_shape_at(s->session.doc.scene, 2)->id);
            assert_true(focus_is_in_view(s));
            drive_key(s, INPUT_KEY_TAB, 0);
        }
        assert_in_range(stops, 5, 99);
        assert_string_equal(scene_find(s->session.doc.scene, s->session.editor.selected)->name,
                            "ball");
        drive_key(s, INPUT_KEY_TAB, INPUT_SHIFT); /* back into the panel, from its end */
        assert_true(focus_is_in_view(s));
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        assert_int_equal(s->widgets.focus, 0);
        assert_int_equal(s->session.editor.selected, scene_shape_at(s->session.doc.scene, 0)->id);
    }
    assert_false(document_changed(&s->session.doc));
    drive_end(s);
}

/* It is the last, and its values are the next that one would type. */
TEST(tab_behind_a_drawn_shape_keeps_it_and_goes_to_its_panel)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_key(s, 'c', 0);
    drive_drag(s, drive_at(s, -15, -20), drive_at(s, -12, -20));
    const scene_id drawn = s->session.editor.selected;
    assert_string_equal(scene_find(s->session.doc.scene, drawn)->name, "circle1");
    drive_key(s, INPUT_KEY_TAB, 0);
    assert_int_equal(s->session.editor.selected, drawn);
    assert_true(s->widgets.focus != 0);
    s->session.settings.panel_hidden = true;
    shell_relayout(s);
    drive_build(s);
    drive_key(s, INPUT_KEY_TAB, 0);
    assert_int_equal(s->session.editor.selected, scene_shape_at(s->session.doc.scene, 0)->id);
    drive_end(s);
}

/* The panel's margin is no widget that the mouse would have to leave. */
TEST(the_wheel_is_the_plots_again_where_the_mouse_has_left_the_panel)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_build(s);
    const draw_point margin = { s->layout.panel.x + 6, 100 }, plot = { 300, 300 };
    drive_move(s, margin);
    drive_wheel(s, margin, -1);
    const double offset = s->panel_scroll.offset;
    assert_true(offset > 0);
    drive_move(s, plot);
    drive_wheel(s, plot, -1);
    assert_true(s->panel_scroll.offset == offset);
    assert_true(s->session.editor.camera.view.height > 60);
    drive_end(s);
}

TEST(no_wheel_changes_what_a_point_of_a_dragged_value_is_worth)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_select(s, "ball");
    const layout_box box = box_of(s, field_of(s, "r", 0));
    const draw_point letter = { box.x + 6, box.y + 12 }, plot = { 300, 300 };
    drive_press(s, letter, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ letter.x + 50, letter.y });
    const double radius = drive_shape(s, "ball")->as.circle.radius;
    drive_move(s, plot);
    drive_wheel(s, plot, 1);
    drive_move(s, (draw_point){ letter.x + 50, letter.y });
    assert_close(drive_shape(s, "ball")->as.circle.radius, radius, 0);
    drive_release(s, letter, INPUT_LEFT);
    drive_end(s);
}

/* The keys that move what is selected do so wherever Tab has led. */
TEST(with_other_keys_held_an_arrow_is_no_choice)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_select(s, "ball");
    widgets_focus(&s->widgets, field_of(s, "respond", 0));
    drive_build(s);
    drive_key(s, INPUT_KEY_RIGHT, INPUT_ALT);
    assert_int_equal(drive_shape(s, "ball")->respond, SCENE_SLIDE);
    assert_true(drive_shape(s, "ball")->as.circle.center.x > -20);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    assert_int_equal(drive_shape(s, "ball")->respond, SCENE_SLIDE + 1);
    drive_end(s);
}

TEST(what_is_refused_is_told_where_its_field_has_gone_too)
{
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_select(s, "ball");
    click_on(s, field_of(s, "r", 0));
    drive_type(s, "5,5");
    drive_click(s, drive_at(s, 24, 0));
    assert_string_equal(editor_selected_shape(&s->session.editor)->name, "wall");
    assert_close(drive_shape(s, "ball")->as.circle.radius, 5, 0);
    assert_true(drive_is_written(s, "not taken: Decimals are written with a point"));
    assert_false(says(s, "point"));
    drive_end(s);
}

TEST(the_points_of_a_polygon_begin_with_the_first_in_every_case)
{
    static const char *const two[] = { "first.json", "second.json" };
    char text[2000] = "{\"collision-test\": 1, \"shapes\": [{\"type\": \"polygon\", "
                      "\"name\": \"arc\", \"points\": [[-1, 0]";
    for (int i = 0; i < 30; i++) { snprintf(text + strlen(text), 32, ", [%d, %d]", i, i * i); }
    strcat(text, "]}]}\n");
    drive_enter_folder("points");
    shell *s = drive_start_panel(text);
    for (int i = 0; i < 2; i++) {
        drive_write(two[i], text);
        session_open(&s->session, two[i]);
        drive_select(s, "arc");
        const layout_box first = box_of(s, field_of(s, "point x", 0));
        assert_true(first.height > 0);
        const draw_point below = { first.x + 40, first.y + 40 };
        drive_wheel(s, below, -9);
        assert_true(s->inspector.points.offset > 100);
    }
    drive_end(s);
}
