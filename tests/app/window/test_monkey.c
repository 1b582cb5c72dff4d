/* test_monkey.c - 200,000 random inputs, through the session as the window drives it: nothing
 * leaks, no assertion fails, and everything of invariants.h holds after each round of them.
 *
 * A campaign (tests/core/oracle/campaign.h) whose cases are rounds of 4000 inputs on a session of
 * its own; CT_TEST_CASE reruns one. */
#include <stdlib.h>
#include <string.h>

#include "app/views/frame.h"
#include "tests/app/invariants.h"
#include "tests/app/monkey_input.h"

enum { events_a_round = 4000, rounds = 50, most_shapes = 10, most_in_a_crowd = 40 };

typedef struct monkey {
    campaign c;
    shell *s;
    timers timers;
    uint64_t clock_ms;
    draw_list figure, ui;
} monkey;

/* Scenes that double with every Ctrl+D would make the round endless. */
static void thin_out(shell *s)
{
    while (scene_shape_count(s->session.doc.scene) > most_shapes &&
           !toolbox_is_dragging(&s->session.tools)) {
        const int before = scene_shape_count(s->session.doc.scene);
        editor_select_all(&s->session.editor);
        editor_delete(&s->session.editor);
        if (scene_shape_count(s->session.doc.scene) == before) { break; }
    }
}

static void resize(shell *s, rng *r)
{
    static const double scales[] = { 1, 1, 2, 0.5 };
    switch (rng_below(r, 4)) {
    case 0:
        shell_resize(s, 1, 1, 1);
        break;
    case 1:
        shell_resize(s, rng_range(r, 1, 4000), rng_range(r, 1, 3000), scales[rng_below(r, 4)]);
        break;
    default:
        shell_resize(s, rng_range(r, 300, 1400), rng_range(r, 240, 900), 1);
        break;
    }
}

static void draw(monkey *m)
{
    const session_stale stale = session_take_stale(&m->s->session);
    if (stale.figure) { assert_true(frame_build_figure(m->s, &m->figure)); }
    assert_true(frame_build_ui(m->s, &m->ui));
    (void)shell_pointer(m->s);
}

/* No monkey saves over files elsewhere, which the browser would let it. */
static void keep_at_home(shell *s)
{
    char home[PLACES_PATH_SIZE];
    places_current(home, sizeof home);
    if (s->browser.open && strcmp(s->browser.folder.path, home) != 0) {
        shell_put_away(s, &s->browser.open);
    }
}

static void step(monkey *m, int index)
{
    monkey_event event;
    rng *r = &m->c.random;
    monkey_any_event(m->s, r, &event);
    shell_apply(m->s, &event.in);
    m->s->session.quit = false;
    keep_at_home(m->s);
    if (index % 64 == 0 && player_is_on(&m->s->session.editor)) {
        commands_run(m->s, commands_named(NAMED_PLAY));
    }
    if (index % 4 == 0 && m->s->session.editor.player.transport.playing) {
        m->clock_ms += TIMERS_PLAY_MS;
        (void)timers_run(&m->timers, m->s, m->clock_ms);
    }
    if (index % 16 == 0) {
        thin_out(m->s);
        (void)frame_build_ui(m->s, &m->ui);
    }
    if (index % 25 == 0) { check_sound(&m->c, m->s); }
    if (index % 100 == 0) { draw(m); }
    if (index % 500 == 0) {
        resize(m->s, r);
        m->clock_ms += (uint64_t)rng_below(r, 3000);
        (void)timers_run(&m->timers, m->s, m->clock_ms);
    }
}

static void end_gesture(shell *s)
{
    for (int i = 0; i < 10 && toolbox_is_dragging(&s->session.tools); i++) {
        drive_key(s, INPUT_KEY_ESCAPE, 0);
    }
}

/* Fields and lists of whatever is open take the keys of undo: the round ends without them. */
static void check_round(monkey *m)
{
    shell *s = m->s;
    drive_release(s, s->session.tools.mouse.at, INPUT_LEFT);
    end_gesture(s);
    shell_resize(s, 1000, 700, 1);
    player_stop(&s->session.editor);
    for (int i = 0; i < 10; i++) {
        draw(m);
        drive_key(s, INPUT_KEY_ESCAPE, 0);
    }
    widgets_focus(&s->widgets, 0);
    draw(m);
    check_sound(&m->c, s);
    check_undo_redo(&m->c, s, NULL);
    check_save_load(&m->c, s);
}

static void play_round(monkey *m)
{
    print_message("seed %llu, case %ld\n", (unsigned long long)m->c.seed, m->c.index);
    drive_enter_folder("monkey"); /* also for settings, recent files and unsaved work */
    monkey_write_files(&m->c.random);
    m->s = hand_start(&m->c.random);
    m->s->session.editor.player.crowd_count = most_in_a_crowd;
    m->timers = (timers){ 0 };
    for (int i = 0; i < events_a_round; i++) { step(m, i); }
    check_round(m);
    drive_end(m->s);
}

TEST(two_hundred_thousand_random_inputs_do_no_harm)
{
    monkey m = { .c = campaign_rounds("monkey", rounds) };
    while (campaign_next(&m.c)) { play_round(&m); }
    draw_deinit(&m.figure);
    draw_deinit(&m.ui);
}
