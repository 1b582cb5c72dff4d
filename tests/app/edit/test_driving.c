/* test_driving.c - arrow keys that are held move the selected shape of a case that is played: as
 * far as the time says, past what is in the way, with the view behind it. */
#include <math.h>
#include <string.h>

#include "tests/app/drive.h"

/* Nothing of it moves by itself; the view is 60 high, so that a driven shape goes 20 a frame. */
#define YARD(y)                                                                        \
    "{\"collision-test\": 1, \"title\": \"Yard\", \"y\": \"" y "\",\n"                 \
    "\"view\": {\"center\": [0, 0], \"height\": 60},\n"                                \
    "\"shapes\": [\n"                                                                  \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 2},\n" \
    "{\"type\": \"point\", \"name\": \"dot\", \"at\": [-5, -20]},\n"                   \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [12, -9], \"max\": [15, 4]},\n" \
    "{\"type\": \"sphere\", \"name\": \"moon\", \"center\": [-20, 20, 0], \"radius\": 1}]}\n"

/* A window by a clock that is told. */
typedef struct yard {
    shell *s;
    timers timers;
    uint64_t now, every; /* ms; a turn of the loop each */
} yard;

static void tap(yard *y, input_key key)
{
    const input up = { .kind = INPUT_KEY_RELEASE, .key = key };
    drive_key(y->s, key, 0);
    shell_apply(y->s, &up);
}

/* Plays with this shape selected. */
static yard start(const char *text, const char *selected, uint64_t every)
{
    drive_enter_folder("driving");
    yard y = { .s = drive_start(text), .now = 1000, .every = every };
    drive_select(y.s, selected);
    tap(&y, ' ');
    assert_true(y.s->session.editor.player.transport.playing);
    assert_true(y.s->session.editor.camera.view.height < 60);
    y.s->session.editor.camera.view.height = 60; /* the strip has taken some of it */
    (void)timers_run(&y.timers, y.s, y.now);
    return y;
}

static void pass(yard *y, uint64_t ms)
{
    const uint64_t end = y->now + ms;
    for (uint64_t now = y->now; now < end; now += y->every) {
        (void)timers_run(&y->timers, y->s, now);
    }
    y->now = end;
    timers_play_until(&y->timers, y->s, end);
}

static void press(yard *y, input_key key)
{
    drive_key(y->s, key, 0);
}

static void release(yard *y, input_key key)
{
    shell_apply(y->s, &(input){ .kind = INPUT_KEY_RELEASE, .key = key });
}

/* Where the window shows it. */
static ct_vec place(const yard *y, const char *name)
{
    const scene *now = y->s->session.editor.scene;
    return scene_reference_point(scene_find(now, scene_id_of_name(now, name)));
}

static void assert_at(const yard *y, const char *name, double x, double py, double tolerance)
{
    assert_close(place(y, name).x, x, tolerance);
    assert_close(place(y, name).y, py, tolerance);
}

static const uint64_t turns[] = { 5, 16, 33, 110, 240 };
enum { TURNS = sizeof turns / sizeof turns[0] };

/* ---- How far ----------------------------------------------------------------------------- */

TEST(two_keys_lead_as_far_as_one_however_often_the_loop_turns)
{
    for (int i = 0; i < TURNS; i++) {
        yard y = start(YARD("up"), "dot", turns[i]);
        press(&y, INPUT_KEY_LEFT);
        pass(&y, 370);
        drive_key(y.s, INPUT_KEY_LEFT, 0); /* as a keyboard repeats it */
        pass(&y, 130);
        release(&y, INPUT_KEY_LEFT);
        assert_at(&y, "dot", -15, -20, 1e-9);
        press(&y, INPUT_KEY_RIGHT);
        press(&y, INPUT_KEY_UP);
        pass(&y, 500);
        release(&y, INPUT_KEY_UP);
        release(&y, INPUT_KEY_RIGHT);
        assert_at(&y, "dot", -15 + 10 * sqrt(0.5), -20 + 10 * sqrt(0.5), 1e-9);
        pass(&y, 500);
        assert_at(&y, "dot", -15 + 10 * sqrt(0.5), -20 + 10 * sqrt(0.5), 1e-9);
        drive_end(y.s);
    }
}

TEST(the_speed_stays_while_the_view_changes)
{
    yard y = start(YARD("up"), "dot", 16);
    press(&y, INPUT_KEY_LEFT);
    drive_key(y.s, '+', 0);
    pass(&y, 250);
    assert_at(&y, "dot", -10, -20, 1e-9);
    release(&y, INPUT_KEY_LEFT);
    const double height = y.s->session.editor.camera.view.height;
    assert_true(height < 59);
    press(&y, INPUT_KEY_RIGHT); /* by the view of now */
    pass(&y, 250);
    assert_at(&y, "dot", -10 + height / 12, -20, 1e-9);
    drive_end(y.s);
}

TEST(up_is_up_as_seen)
{
    yard y = start(YARD("down"), "dot", 16);
    press(&y, INPUT_KEY_UP);
    pass(&y, 250);
    assert_at(&y, "dot", -5, -25, 1e-9);
    drive_end(y.s);
}

/* ---- What is driven ---------------------------------------------------------------------- */

TEST(the_status_line_says_what_the_keys_drive)
{
    yard y = start(YARD("up"), "dot", 16);
    assert_true(drive_is_written(y.s, "arrow keys drive dot"));
    tap(&y, ' ');
    assert_false(drive_is_written(y.s, "arrow keys")); /* paused it drives nothing, */
    tap(&y, ' ');
    drive_select(y.s, "moon");
    assert_false(drive_is_written(y.s, "arrow keys")); /* and nothing in space */
    drive_end(y.s);
}

TEST(what_is_selected_anew_is_driven_and_the_other_rests)
{
    yard y = start(YARD("up"), "dot", 16);
    press(&y, INPUT_KEY_LEFT);
    pass(&y, 250);
    drive_select(y.s, "ball");
    pass(&y, 250);
    assert_at(&y, "dot", -10, -20, 1e-9);
    assert_at(&y, "ball", -5, 0, 1e-9);
    drive_select(y.s, "moon"); /* in space nothing moves */
    pass(&y, 250);
    assert_at(&y, "ball", -5, 0, 1e-9);
    press(&y, INPUT_KEY_LEFT);
    pass(&y, 250);
    assert_at(&y, "moon", -20, 20, 0);
    assert_non_null(strstr(y.s->session.message.text, "Nothing is edited"));
    drive_end(y.s);
}

TEST(without_the_keyboard_and_paused_nothing_is_driven)
{
    yard y = start(YARD("up"), "dot", 16);
    press(&y, INPUT_KEY_LEFT);
    pass(&y, 250);
    shell_apply(y.s, &(input){ .kind = INPUT_BLUR });
    pass(&y, 250);
    assert_at(&y, "dot", -10, -20, 1e-9);
    press(&y, INPUT_KEY_LEFT);
    tap(&y, ' ');
    pass(&y, 250);
    assert_at(&y, "dot", -10, -20, 1e-9);
    release(&y, INPUT_KEY_LEFT); /* while it was paused */
    tap(&y, ' ');
    (void)timers_run(&y.timers, y.s, y.now);
    pass(&y, 250);
    assert_at(&y, "dot", -10, -20, 1e-9);
    drive_end(y.s);
}

TEST(what_was_driven_is_no_edit_until_it_is_kept)
{
    yard y = start(YARD("up"), "dot", 16);
    press(&y, INPUT_KEY_LEFT);
    pass(&y, 500);
    drive_key(y.s, INPUT_KEY_ESCAPE, INPUT_SHIFT);
    assert_at(&y, "dot", -5, -20, 0);
    assert_null(scene_history_undo_label(y.s->session.doc.history));
    release(&y, INPUT_KEY_LEFT);
    tap(&y, ' ');
    (void)timers_run(&y.timers, y.s, y.now);
    press(&y, INPUT_KEY_LEFT);
    pass(&y, 500);
    release(&y, INPUT_KEY_LEFT);
    drive_key(y.s, INPUT_KEY_ENTER, INPUT_CTRL);
    assert_at(&y, "dot", -15, -20, 1e-9);
    assert_string_equal(scene_history_undo_label(y.s->session.doc.history), "Keep this moment");
    drive_end(y.s);
}

/* ---- What is in the way ------------------------------------------------------------------- */

TEST(at_the_wall_it_stops_where_the_core_says_or_slides_or_passes)
{
    for (int i = 0; i < TURNS; i++) {
        for (int way = 0; way < 3; way++) { /* slides, stops, passes through */
            yard y = start(YARD("up"), "ball", turns[i]);
            ct_moving ball = { .move = { 20, 20 } }, wall = { .move = { 0, 0 } };
            ct_sweep sweep;
            ball.shape = scene_to_core(drive_shape(y.s, "ball"));
            wall.shape = scene_to_core(drive_shape(y.s, "wall"));
            ball.shape.as.circle.center.y = -14.25;
            ct_find_sweep(&ball, &wall, &sweep);
            assert_true(sweep.hit);
            for (int k = 0; k < way; k++) { tap(&y, 'i'); }
            press(&y, INPUT_KEY_DOWN);
            pass(&y, 712);
            release(&y, INPUT_KEY_DOWN);
            assert_at(&y, "ball", 0, -14.24, 1e-9);
            press(&y, INPUT_KEY_UP);
            press(&y, INPUT_KEY_RIGHT);
            pass(&y, 1000);
            const double far = 20 * sqrt(0.5);
            if (way == 0) {
                assert_close(place(&y, "ball").x, sweep.stop.x, 1e-9);
                assert_close(place(&y, "ball").y, far - 14.24, 1e-3);
            } else if (way ==
                       1) { /* presses on, a little along the wall with each time it backs off */
                assert_at(&y, "ball", sweep.stop.x, sweep.stop.y, 2e-2);
            } else {
                assert_at(&y, "ball", far, far - 14.24, 1e-9);
            }
            drive_end(y.s);
        }
    }
}

TEST(a_key_that_is_held_beyond_the_stop_edits_nothing)
{
    static const char *const ends[] = { "Stop", "Keep this moment" };
    for (int i = 0; i < 2; i++) {
        yard y = start(YARD("up"), "dot", 16);
        const input held = { .kind = INPUT_KEY_PRESS, .key = INPUT_KEY_LEFT, .repeat = true };
        press(&y, INPUT_KEY_LEFT);
        pass(&y, 500);
        commands_run(y.s, commands_named(ends[i])); /* by its button: the key goes on */
        const ct_vec there = place(&y, "dot");
        shell_apply(y.s, &held);
        shell_apply(y.s, &held);
        assert_at(&y, "dot", there.x, there.y, 0);
        assert_int_equal(i, document_has_work(&y.s->session.doc));
        release(&y, INPUT_KEY_LEFT);
        press(&y, INPUT_KEY_LEFT);
        shell_apply(y.s, &held);
        assert_at(&y, "dot", there.x - 2, there.y, 1e-9);
        drive_end(y.s);
    }
}

/* ---- The view ---------------------------------------------------------------------------- */

TEST(arrow_keys_with_nothing_to_drive_tell_what_they_are_for)
{
    yard y = start(YARD("up"), "ball", 16);
    drive_key(y.s, 'a', INPUT_CTRL | INPUT_SHIFT);
    tap(&y, INPUT_KEY_RIGHT);
    assert_non_null(strstr(y.s->session.message.text, "that the arrow keys are to drive"));
    drive_end(y.s);
}

TEST(the_view_follows_what_leaves_it)
{
    yard y = start(YARD("up"), "dot", 16);
    const ct_vec before = y.s->session.editor.camera.view.center;
    press(&y, INPUT_KEY_LEFT);
    pass(&y, 250);
    assert_true(y.s->session.editor.camera.view.center.x == before.x); /* it is well within */
    pass(&y, 4000);
    assert_at(&y, "dot", -90, -20, 1e-9);
    assert_true(editor_sees_selection(&y.s->session.editor));
    assert_true(y.s->session.editor.camera.view.center.x < -20);
    assert_close(y.s->session.editor.camera.view.center.y, before.y, 8); /* of the margin */
    release(&y, INPUT_KEY_LEFT);
    const double there = y.s->session.editor.camera.view.center.x;
    drive_key(y.s, 'f', 0); /* it is not held on to */
    pass(&y, 500);
    assert_true(y.s->session.editor.camera.view.center.x != there);
    drive_end(y.s);
}

TEST(stop_takes_the_view_back_with_what_was_driven_and_keeping_does_not)
{
    for (int keeps = 0; keeps < 2; keeps++) {
        yard y = start(YARD("up"), "dot", 16);
        const ct_vec before = y.s->session.editor.camera.view.center;
        press(&y, INPUT_KEY_LEFT);
        pass(&y, 4000);
        const ct_vec there = y.s->session.editor.camera.view.center;
        shell_resize(y.s, y.s->width + 40, y.s->height, 1);
        drive_key(y.s, keeps ? INPUT_KEY_ENTER : INPUT_KEY_ESCAPE,
                  keeps ? INPUT_CTRL : INPUT_SHIFT);
        assert_false(player_is_on(&y.s->session.editor));
        assert_true(there.x < before.x - 10);
        assert_close(y.s->session.editor.camera.view.center.x, keeps ? there.x : before.x, 0);
        drive_select(y.s, "dot");
        assert_true(editor_sees_selection(&y.s->session.editor));
        drive_end(y.s);
    }
}
