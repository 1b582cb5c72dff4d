/* test_game.c - Asteroids in the window: keys go to the game, time is slow, what is near is
 * explained, and the case it is played over stays what it was. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/views/frame.h"
#include "tests/app/drive.h"
#include "tests/canvas/failing_malloc.h"

/* ---- Games ------------------------------------------------------------------------------- */

static shell *start(void)
{
    drive_enter_folder("game");
    shell *s = drive_start(DRIVE_CASE("up"));
    s->session.editor.player.seed = 20;
    drive_key(s, 'a', INPUT_ALT);
    assert_non_null(s->session.editor.player.game);
    return s;
}

static asteroids *game_of(const shell *s)
{
    return s->session.editor.player.game;
}

/* Else it would be the case below, which is something else. */
DRIVE_TEST(a_game_is_not_saved_before_its_moment_is_kept, start)
{
    shell *s = *state;
    drive_key(s, 's', INPUT_CTRL);
    assert_non_null(strstr(s->session.message.text, "\"Keep this moment\" makes it one"));
    drive_key(s, 's', INPUT_CTRL | INPUT_SHIFT);
    assert_false(s->browser.open);
    drive_key(s, INPUT_KEY_ENTER, INPUT_CTRL);
    drive_key(s, 's', INPUT_CTRL);
    assert_non_null(strstr(s->session.message.text, "Saved "));
    assert_null(strstr(s->session.message.text, "before it was played"));
}

static void let_go(shell *s, input_key key)
{
    const input up = { .kind = INPUT_KEY_RELEASE, .key = key };
    shell_apply(s, &up);
}

static void let_play(shell *s, uint64_t ms)
{
    timers c = { 0 };
    for (uint64_t now = 1000; now <= 1000 + ms; now += 10) { (void)timers_run(&c, s, now); }
}

static void step(shell *s, int count)
{
    for (int i = 0; i < count; i++) { drive_key(s, '.', INPUT_SHIFT); }
}

/* The recorded game of tests/play as far as it goes in sixtieths of a second: paused and from its
 * start. */
static void play_recorded(shell *s)
{
    drive_key(s, 'p', 0);
    drive_key(s, INPUT_KEY_HOME, 0);
    drive_key(s, 'z', 0);
    step(s, 30);
    drive_key(s, INPUT_KEY_LEFT, 0);
    step(s, 76);
}

static asteroids recorded(void)
{
    asteroids game;
    asteroids_start(&game, 20);
    asteroids_hold(&game, ASTEROIDS_FIRE);
    for (int i = 0; i < 848; i++) {
        asteroids_hold(&game, ASTEROIDS_FIRE | (i < 240 ? 0 : ASTEROIDS_LEFT));
        asteroids_advance(&game, 1.0 / ASTEROIDS_TICKS);
    }
    return game;
}

static char *text_of(const scene *s)
{
    char *text;
    size_t size;
    assert_int_equal(scene_write_text(s, &text, &size), SCENE_OK);
    return text;
}

static scene_id id_of(const shell *s, const char *name)
{
    return scene_id_of_name(s->session.editor.scene, name);
}

/* ---- Keys and time ----------------------------------------------------------------------- */

DRIVE_TEST(the_game_starts_in_slow_motion_over_its_case_in_the_gallery, start)
{
    shell *s = *state;
    const double x = game_of(s)->rocks[0].at.x, speed = game_of(s)->rocks[0].velocity.x;
    assert_non_null(strstr(s->session.doc.path, "990-asteroids.json"));
    let_play(s, 1600);
    assert_close(game_of(s)->rocks[0].at.x, x + speed * 0.2, fabs(speed) * 0.004);
    drive_key(s, 'w', 0);
    assert_string_equal(s->session.message.text, "Plays at speed 1.");
    let_play(s, 200);
    assert_close(game_of(s)->rocks[0].at.x, x + speed * 0.4, fabs(speed) * 0.03);
    drive_key(s, 'p', 0);
    const double there = game_of(s)->rocks[0].at.x;
    let_play(s, 1000);
    assert_close(game_of(s)->rocks[0].at.x, there, 0);
}

DRIVE_TEST(recorded_keys_lead_to_a_rock_in_pieces, start)
{
    shell *s = *state;
    const asteroids want = recorded();
    play_recorded(s);
    scene *want_scene = asteroids_scene(&want), *got_scene = asteroids_scene(game_of(s));
    char *want_text = text_of(want_scene), *got_text = text_of(got_scene);
    assert_true(want.score > 0 && want.rock_count > 12);
    assert_string_equal(got_text, want_text);
    assert_true(drive_is_written(s, "score 60  lives 3"));
    free(want_text);
    free(got_text);
    scene_destroy(want_scene);
    scene_destroy(got_scene);
}

DRIVE_TEST(keys_are_held_until_they_are_let_go_or_the_window_loses_them, start)
{
    const input blur = { .kind = INPUT_BLUR };
    shell *s = *state;
    drive_key(s, INPUT_KEY_LEFT, 0);
    drive_key(s, INPUT_KEY_UP, 0);
    assert_int_equal(game_of(s)->held, ASTEROIDS_LEFT | ASTEROIDS_THRUST);
    let_go(s, INPUT_KEY_LEFT);
    assert_int_equal(game_of(s)->held, ASTEROIDS_THRUST);
    drive_key(s, INPUT_KEY_DOWN, 0); /* the game's, and moves nothing */
    drive_key(s, 'z', INPUT_CTRL);   /* undo, which there is none of in a game */
    assert_int_equal(game_of(s)->held, ASTEROIDS_THRUST);
    shell_apply(s, &blur);
    assert_int_equal(game_of(s)->held, 0);
}

DRIVE_TEST(the_game_goes_neither_back_nor_to_what_comes, start)
{
    shell *s = *state;
    let_play(s, 400);
    drive_key(s, ',', INPUT_SHIFT);
    assert_string_equal(s->session.message.text,
                        "A game cannot be rewound, and nobody knows its contacts to come.");
    drive_key(s, '.', INPUT_ALT);
    assert_string_equal(s->session.message.text,
                        "A game cannot be rewound, and nobody knows its contacts to come.");
    session_hide_message(&s->session);
    drive_key(s, 'l', INPUT_SHIFT); /* nor again and again, and the case after it goes as it did */
    assert_string_equal(s->session.message.text,
                        "A game cannot be rewound, and nobody knows its contacts to come.");
    assert_false(s->session.editor.player.transport.goes_on);
}

DRIVE_TEST(when_it_is_over_that_is_said_and_enter_starts_again, start)
{
    shell *s = *state;
    game_of(s)->lives = 1;
    asteroids_body *rock = &game_of(s)->rocks[0];
    rock->velocity = (ct_vec){ 0, 0 };
    rock->at = game_of(s)->ship.at;
    let_play(s, 2000);
    const scene *seen = s->session.editor.scene;
    assert_string_equal(scene_title(seen), "Asteroids, wave 1, score 20");
    const scene_shape *word = scene_find(seen, scene_id_of_name(seen, "game over"));
    assert_string_equal(word->as.label.text, "Game over. Enter starts another.");
    shell_resize(s, 480, 360, 1); /* the counts make way */
    assert_true(drive_is_written(s, "over: Enter starts another game"));
    assert_false(drive_is_written(s, "coarse tests"));
    drive_key(s, INPUT_KEY_ENTER, 0);
    let_play(s, 100);
    assert_int_equal(game_of(s)->lives, 3);
    assert_int_equal(game_of(s)->score, 0);
}

/* ---- What is looked at ------------------------------------------------------------------- */

/* Slowed down as it is, a second of the game is eight to wait. */
TEST(a_lost_ship_is_back_soon)
{
    enum { GAMES = 10, LOST = 2 * GAMES, SECOND = ASTEROIDS_TICKS };
    int away = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        asteroids game;
        asteroids_start(&game, seed);
        for (int tick = 0; !asteroids_is_over(&game) && away < LOST * 60 * SECOND; tick++) {
            asteroids_hold(&game, ASTEROIDS_LEFT | (tick / 40 % 2 ? ASTEROIDS_FIRE : 0));
            asteroids_advance(&game, ASTEROIDS_TICK);
            away += !game.has_ship;
        }
        assert_true(asteroids_is_over(&game));
    }
    assert_in_range(away, LOST * SECOND, LOST * 5 * SECOND / 2);
}

DRIVE_TEST(an_offer_of_unsaved_work_waits_until_the_game_is_left, start)
{
    shell *s = *state;
    s->session.offer.slot.number = 1;
    assert_false(drive_is_written(s, "Unsaved changes from"));
    player_stop(&s->session.editor);
    assert_true(drive_is_written(s, "Unsaved changes from"));
    s->session.offer.slot.number = 0;
}

DRIVE_TEST(the_nearest_two_are_explained_unless_somebody_selects, start)
{
    shell *s = *state;
    editor *ed = &s->session.editor;
    drive_key(s, 'p', 0);
    step(s, 1);
    assert_int_equal(ed->selected, id_of(s, "ship"));
    drive_key(s, 'z', 0);
    step(s, 1);
    char a[SCENE_NAME_SIZE], b[SCENE_NAME_SIZE];
    assert_true(asteroids_find_nearest(game_of(s), a, b));
    assert_string_equal(a, "bullet 1");
    assert_int_equal(ed->selected, id_of(s, a));
    assert_int_equal(ed->partner, id_of(s, b));
    editor_select(ed, id_of(s, "rock 3"));
    step(s, 5);
    assert_int_equal(ed->selected, id_of(s, "rock 3"));
    drive_key(s, INPUT_KEY_ESCAPE, 0); /* selects nothing */
    step(s, 1);
    assert_true(asteroids_find_nearest(game_of(s), a, b));
    assert_int_equal(ed->selected, id_of(s, a));
}

DRIVE_TEST(balls_are_shown_and_a_key_hides_them, start)
{
    shell *s = *state;
    assert_int_equal(scene_show(s->session.editor.scene), SCENE_SHOW_BIT(SCENE_SHOW_BALLS));
    commands_run(s, commands_named("Show the coarse test by balls"));
    let_play(s, 100);
    assert_int_equal(scene_show(s->session.editor.scene), 0);
    assert_non_null(game_of(s));
}

DRIVE_TEST(the_view_has_all_of_the_world, start)
{
    static const double sizes[][2] = { { 1280, 800 }, { 480, 360 }, { 600, 1200 } };
    shell *s = *state;
    for (int i = 0; i < 3; i++) {
        shell_resize(s, sizes[i][0], sizes[i][1], 1);
        drive_build(s);
        const editor *ed = &s->session.editor;
        const draw_point low = camera_to_page(&ed->camera, (ct_vec){ 0, 0 });
        const draw_point high =
            camera_to_page(&ed->camera, (ct_vec){ ASTEROIDS_WIDTH, ASTEROIDS_HEIGHT });
        assert_true(low.x >= ed->inset.left && low.y <= ed->camera.height);
        assert_true(high.x <= ed->camera.width && high.y >= ed->inset.top);
    }
    drive_key(s, '+', 0);
    const double height = s->session.editor.camera.view.height;
    shell_resize(s, 1280, 800, 1);
    assert_close(s->session.editor.camera.view.height, height, 0);
    drive_key(s, '0', 0);
    assert_true(s->session.editor.camera.view.height >= ASTEROIDS_HEIGHT);
}

DRIVE_TEST(the_status_line_counts_tests_and_drops_last_what_tells_least, start)
{
    shell *s = *state;
    for (int i = 0; i < 2; i++) {
        shell_resize(s, i == 0 ? 1280 : 480, i == 0 ? 800 : 360, 1);
        drive_key(s, 'p', 0);
        game_of(s)->score = 123450;
        step(s, 1);
        assert_true(drive_is_written(s, "score 123450  lives 3"));
        assert_true(drive_is_written(s, "coarse tests: 96, fine: 0, hits: 0"));
        assert_true(drive_is_written(s, "wave 1, speed 1/8"));
        assert_false(drive_is_written(s, "nothing hurts"));
        assert_string_equal(scene_title(s->session.editor.scene),
                            "Asteroids, wave 1, score 123450");
        assert_false(drive_is_written(s, "overlapping pair")); /* of the rocks as well */
    }
    game_of(s)->shield = ASTEROIDS_TICKS;
    for (int i = 0; i < 2; i++) {
        shell_resize(s, i == 0 ? 1280 : 480, i == 0 ? 800 : 360, 1);
        step(s, 1);
        assert_true(drive_is_written(s, "speed 1/8, nothing hurts the ship yet"));
    }
    s->session.editor.player.crowd_count = 200;
    commands_run(s, commands_named(NAMED_CROWD));
    assert_true(drive_is_written(s, "200 shapes  frame 0"));
    assert_true(drive_is_written(s, "frames a second"));
    assert_false(drive_is_written(s, "painting"));
    assert_false(drive_is_written(s, "\xE2\x80\xA6"));
    shell_resize(s, 1280, 800, 1);
    assert_true(drive_is_written(s, "painting"));
}

/* ---- The case ---------------------------------------------------------------------------- */

DRIVE_TEST(a_moment_that_is_kept_is_a_case_and_one_step_of_undo, start)
{
    shell *s = *state;
    const asteroids want = recorded();
    char *before = text_of(s->session.doc.scene);
    play_recorded(s);
    drive_key(s, INPUT_KEY_ENTER, INPUT_CTRL);
    assert_false(player_is_on(&s->session.editor));
    scene *want_scene = asteroids_scene(&want);
    assert_true(scene_equal_but_show(s->session.doc.scene, want_scene));
    assert_string_equal(scene_title(s->session.doc.scene), "Asteroids, wave 1, score 60");
    drive_key(s, 'z', INPUT_CTRL);
    char *after = text_of(s->session.doc.scene);
    assert_string_equal(after, before);
    assert_null(scene_history_undo_label(s->session.doc.history));
    assert_int_equal(editor_selection_count(&s->session.editor), 0); /* all of it came back */
    free(before);
    free(after);
    scene_destroy(want_scene);
}

TEST(stop_gives_the_case_back_and_time_its_pace)
{
    drive_enter_folder("game");
    shell *s = drive_start(DRIVE_CASE("up"));
    char *before = text_of(s->session.doc.scene);
    drive_key(s, 'a', INPUT_ALT);
    let_play(s, 500);
    drive_key(s, 'd', INPUT_CTRL); /* edits nothing */
    drive_key(s, INPUT_KEY_ESCAPE, INPUT_SHIFT);
    char *after = text_of(s->session.doc.scene);
    assert_null(game_of(s));
    assert_ptr_equal(s->session.editor.scene, s->session.doc.scene);
    assert_string_equal(after, before);
    assert_false(s->session.editor.player.transport.slow);
    assert_int_equal(s->session.editor.selected, 0);
    drive_key(s, INPUT_KEY_LEFT, 0); /* an arrow key is the case's again */
    free(before);
    free(after);
    drive_end(s);
}

/* Asteroids, once more, a crowd: and back at the work it was called from, as it was looked at. */
TEST(a_demo_goes_back_to_where_it_was_called_from)
{
    for (int unsaved = 0; unsaved < 2; unsaved++) {
        shell *s = drive_start_changed();
        editor *ed = &s->session.editor;
        const scene *before = s->session.doc.scene;
        if (!unsaved) { drive_key(s, 's', INPUT_CTRL); }
        editor_select_also(ed, drive_shape(s, "wall")->id);
        drive_key(s, '+', 0);
        const scene_view view = ed->camera.view;
        ed->player.crowd_count = 50;
        drive_key(s, 'a', INPUT_ALT);
        drive_key(s, 'a', INPUT_ALT);
        commands_run(s, commands_named(NAMED_CROWD));
        assert_true(player_is_crowd(&ed->player));
        drive_key(s, INPUT_KEY_ESCAPE, INPUT_SHIFT);
        assert_false(player_is_on(ed));
        assert_ptr_equal(s->session.doc.scene, before);
        assert_string_equal(s->session.message.text, "Back at drive.json");
        assert_int_equal(s->session.waiting_count, 0);
        assert_int_equal(document_changed(&s->session.doc), unsaved);
        assert_string_equal(scene_history_undo_label(s->session.doc.history), "Nudge dot");
        assert_int_equal(editor_selection_count(ed), 2);
        assert_int_equal(ed->partner, drive_shape(s, "wall")->id);
        assert_memory_equal(&ed->camera.view, &view, sizeof view);
        drive_end(s);
    }
}

/* Called from the demo's own case, beside work that waits: whichever order they wait in. */
TEST(a_demo_goes_back_to_no_other_case_that_waits)
{
    for (int changed = 0; changed < 3; changed++) {
        shell *s = drive_start_changed();
        editor *ed = &s->session.editor;
        ed->player.crowd_count = 50;
        drive_key(s, 'a', INPUT_ALT);
        drive_key(s, INPUT_KEY_PAGE_UP,
                  0); /* leaves the demo: the case it was called from waits on */
        drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
        assert_non_null(strstr(s->session.doc.path, "990-asteroids.json"));
        if (changed) { /* and waits as well */
            drive_key(s, 'a', INPUT_CTRL);
            drive_key(s, INPUT_KEY_RIGHT, 0);
            assert_true(document_changed(&s->session.doc));
            session_new(&s->session);
        }
        const scene *before = s->session.doc.scene;
        drive_key(s, 'a', INPUT_ALT);
        if (changed < 2) { /* else it is played over the changed one */
            commands_run(s, commands_named(NAMED_CROWD));
        }
        if (!changed) {
            drive_key(s, 'a', INPUT_ALT); /* it is played over the one it was called from */
        }
        drive_key(s, INPUT_KEY_ESCAPE, INPUT_SHIFT);
        assert_ptr_equal(s->session.doc.scene, before);
        assert_int_equal(s->session.waiting_count, 1 + (changed > 0));
        drive_end(s);
    }
}

/* An unchanged file can be walked back to, an empty case is nothing to keep. */
DRIVE_TEST(what_a_demo_was_called_from_is_left_as_if_there_had_been_none, start)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_int_equal(s->session.waiting_count, 0);
    int steps = 0;
    while (strcmp(document_file_name(&s->session.doc), "drive.json") != 0 && steps++ < 999) {
        drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    }
    assert_in_range(steps, 1, 998);
    session_new(&s->session);
    drive_key(s, 'a', INPUT_ALT);
    drive_key(s, INPUT_KEY_ENTER, INPUT_CTRL);
    assert_int_equal(s->session.waiting_count, 0);
}

DRIVE_TEST(a_moment_that_is_kept_stays_on_screen_and_the_case_before_waits, start)
{
    shell *s = *state;
    let_play(s, 100);
    drive_key(s, INPUT_KEY_ENTER, INPUT_CTRL);
    assert_non_null(strstr(s->session.doc.path, "990-asteroids.json"));
    assert_true(document_changed(&s->session.doc));
    session_open(&s->session, "drive.json");
    assert_string_equal(drive_title(s), "Drive — drive.json");
}

DRIVE_TEST(escape_gives_up_a_choice_and_then_the_game, start)
{
    shell *s = *state;
    assert_non_null(strstr(s->session.message.text, "Z fires"));
    drive_key(s, INPUT_KEY_ESCAPE, 0); /* closes what was said */
    editor_select(&s->session.editor, id_of(s, "rock 3"));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_int_equal(s->session.editor.selected, 0);
    let_play(s, 100);
    assert_int_equal(s->session.editor.selected, id_of(s, "ship"));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_null(game_of(s));
}

DRIVE_TEST(escape_gives_up_a_paused_game_as_well, start)
{
    shell *s = *state;
    let_play(s, 100);
    drive_key(s, 'p', 0);
    editor_select(&s->session.editor, id_of(s, "rock 3"));
    session_hide_message(&s->session);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_int_equal(s->session.editor.selected, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_null(game_of(s));
}

DRIVE_TEST(another_case_ends_the_game, start)
{
    shell *s = *state;
    let_play(s, 500);
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_null(game_of(s));
    assert_null(strstr(s->session.doc.path, "990-asteroids.json"));
    assert_ptr_equal(s->session.editor.scene, s->session.doc.scene);
    drive_key(s, 'a', INPUT_ALT);
    drive_key(s, 'a', INPUT_ALT); /* again, from the start */
    assert_non_null(game_of(s));
}

TEST(without_memory_no_game_starts)
{
    drive_enter_folder("game");
    shell *s = drive_start(DRIVE_CASE("up"));
    editor *ed = &s->session.editor;
    char *before = text_of(ed->scene);
    bool started = false;
    for (int i = 0; !started; i++) {
        failing_malloc_after(i);
        started = player_start_demo(ed, false);
        const bool failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true(started || failed);
        player_stop(ed);
        char *after = text_of(ed->scene);
        assert_string_equal(after, before);
        free(after);
    }
    free(before);
    drive_end(s);
}

/* ---- A crowd ----------------------------------------------------------------------------- */

static double ticking_ms(void)
{
    static double now = 0;
    return now += 1;
}

DRIVE_TEST(a_crowd_is_played_in_place_of_the_case_and_told_what_it_costs, start)
{
    shell *s = *state;
    editor *ed = &s->session.editor;
    char text[PLAYER_TEXT_SIZE];
    player_stop(ed);
    ed->player.crowd_count = 200;
    ed->player.now_ms = ticking_ms;
    commands_run(s, commands_named(NAMED_CROWD));
    assert_true(player_is_on(ed) && player_is_crowd(&ed->player) && ed->player.transport.playing);
    assert_int_equal(scene_shape_count(ed->scene), 200);
    for (int i = 0; i < 6; i++) {
        player_advance(ed, 1.0 / 30); /* twice as long as a frame: it slows down */
    }
    assert_in_range(play_world_frame(ed->player.world), 5, 6);
    player_tell(ed, text);
    assert_non_null(
        strstr(text, "30 frames a second: motion 1.0 ms, coarse test 1.0, fine test 1.0"));
    editor_select(ed, scene_shape_at(ed->scene, 7)->id);
    editor_select_also(ed, scene_shape_at(ed->scene, 5)->id);
    player_keep(ed);
    assert_false(player_is_on(ed));
    assert_int_equal(scene_shape_count(s->session.doc.scene), 200);
    assert_int_equal(scene_index_of(ed->scene, ed->selected), 7); /* is still told of */
    assert_int_equal(scene_index_of(ed->scene, ed->partner), 5);
    assert_int_equal(scene_history_undo_count(s->session.doc.history), 1);
    shell_resize(s, 480, 360, 1);
    commands_run(s, commands_named(NAMED_PANEL));
    assert_true(s->drawer_open);
    commands_run(s, commands_named(NAMED_CROWD));
    assert_false(s->drawer_open); /* it lay over what is played */
    player_stop(ed);
    assert_int_equal(scene_shape_count(ed->scene), 0); /* a new case, over which it was played */
    assert_false(ed->player.transport.goes_on);
    assert_true(transport_rate(&ed->player.transport) == 1);
}
