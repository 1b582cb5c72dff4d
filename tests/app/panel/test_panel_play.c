/* test_panel_play.c - how a shape moves when the case is played: typed in the panel. */
#include "tests/app/panel/panel_hand.h"

/* The ball bounces off the wall at t = 0.5; wall and shelf touch, and rest. */
#define BOUNCING                                                                          \
    "{\"collision-test\": 1, \"title\": \"Bouncing\",\n"                                  \
    "\"view\": {\"center\": [0, 0], \"height\": 60},\n"                                   \
    "\"shapes\": [\n"                                                                     \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -8], \"max\": [25, 8]},\n"     \
    "{\"type\": \"rect\", \"name\": \"shelf\", \"min\": [5, 8], \"max\": [25, 9]},\n"     \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], \"radius\": 5,\n"   \
    " \"move\": [40, 0], \"respond\": \"bounce\"},\n"                                     \
    "{\"type\": \"circle\", \"name\": \"late\", \"center\": [-20, -20], \"radius\": 5,\n" \
    " \"move\": [30, 0]},\n"                                                              \
    "{\"type\": \"rect\", \"name\": \"foot\", \"min\": [9, -25], \"max\": [25, -15]}]}\n"

static shell *start(const char *text)
{
    drive_enter_folder("play");
    return drive_start_panel(text);
}

/* ---- Typed ------------------------------------------------------------------------------- */

static void what_moves_responds_as_chosen(void **state)
{
    (void)state;
    shell *s = start(BOUNCING);
    drive_select(s, "late");
    click_on(s, field_of(s, "respond", 0)); /* the last but one begins left of four fifths */
    assert_int_equal(drive_shape(s, "late")->respond, SCENE_THROUGH);
    widgets_focus(&s->widgets, field_of(s, "respond", 0));
    drive_key(s, INPUT_KEY_LEFT, 0);
    assert_int_equal(drive_shape(s, "late")->respond, SCENE_AXIS);
    assert_int_equal(steps(s), 2);
    assert_string_equal(scene_history_undo_label(s->session.doc.history),
                        "Change response of late");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_false(document_changed(&s->session.doc));
    drive_end(s);
}

static void what_rests_can_be_given_a_spin(void **state)
{
    (void)state;
    shell *s = start("{\"collision-test\": 1, \"shapes\": [{\"type\": \"rect\", \"name\": "
                     "\"wall\", \"min\": [0, 0], \"max\": [2, 1]}]}\n");
    drive_select(s, "wall");
    drive_build(s);
    assert_false(drive_is_written(s, "through")); /* it meets nothing by itself */
    assert_false(s->session.editor.moves);
    enter_in(s, "spin", 0, "360/8");
    assert_true(drive_shape(s, "wall")->spin_deg == 45);
    assert_true(s->session.editor.moves);
    assert_int_equal(steps(s), 1);
    enter_in(s, "spin", 0, "0");
    assert_true(drive_is_written(s, "none"));
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_false(document_changed(&s->session.doc));
    drive_end(s);
}

static void nothing_is_cut_in_the_narrowest_panel(void **state)
{
    (void)state;
    static const char *const words[] = { "respond", "slide", "stop", "bounce", "axis",
                                         "through", "spin",  "w/2",  "half",   "rotation" };
    shell *s = start(BOUNCING);
    drive_select(s, "wall");
    enter_in(s, "move", 0, "1");
    shell_resize(s, 680, 800, 1);
    drive_build(s);
    assert_close(s->layout.panel.width, 280, 0);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!drive_is_written(s, words[i])) {
            fail_msg("%s is cut", words[i]);
        }
    }
    drive_end(s);
}

static void in_space_nothing_spins(void **state)
{
    (void)state;
    shell *s = start(DRIVE_NINE);
    drive_select(s, "sphere");
    assert_false(drive_is_written(s, "spin"));
    drive_end(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_moves_responds_as_chosen),
        cmocka_unit_test(what_rests_can_be_given_a_spin),
        cmocka_unit_test(nothing_is_cut_in_the_narrowest_panel),
        cmocka_unit_test(in_space_nothing_spins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
