/* test_transport.c - time that is told becomes frames and moments, of a world made up here. */
#include "play/transport/transport.h"

#include <math.h>

#include "tests/unit.h"

/* ---- A world whose frames are only counted ------------------------------------------------ */

struct play_world {
    int frame, last; /* no memory for more than that */
    int first;       /* none before is kept */
    double marks[4];
    int mark_count;
    int steered; /* at a 64th of a frame */
    double last_steered;
    bool is_gone; /* what is steered */
};

int play_world_mark_count(const play_world *w)
{
    return w->mark_count;
}

play_mark play_world_mark_at(const play_world *w, int index)
{
    return (play_mark){ .t = w->marks[index] };
}

bool play_world_next(play_world *w)
{
    const bool can = w->frame < w->last;
    w->frame += can;
    return can;
}

bool play_world_back(play_world *w)
{
    const bool can = w->frame > w->first;
    w->frame -= can;
    return can;
}

void play_world_rewind(play_world *w)
{
    w->frame = 0;
}

bool play_world_steer(play_world *w, double t, const play_steering *steering)
{
    w->steered += steering->id == 1 && floor(t * 64) == t * 64;
    w->last_steered = t;
    return !w->is_gone;
}

/* ---- Time -------------------------------------------------------------------------------- */

static void check_at(const transport *tr, const play_world *w, int frame, double t)
{
    if (w->frame != frame || !(fabs(tr->t - t) <= 1e-11)) {
        fail_msg("frame %d t %.17g, want frame %d t %.17g, tolerance 1e-11", w->frame, tr->t, frame,
                 t);
    }
}

TEST(a_frame_takes_a_second_over_the_speed)
{
    play_world w = { .last = 1000 };
    transport tr = { .playing = true, .goes_on = true };
    for (tr.speed = TRANSPORT_SLOWEST; tr.speed <= TRANSPORT_FASTEST; tr.speed++) {
        transport_restart(&tr, &w);
        assert_true(transport_rate(&tr) == pow(2, tr.speed));
        assert_true(transport_advance(&tr, &w, 2.25 / transport_rate(&tr)));
        check_at(&tr, &w, 2, 0.25);
    }
    tr.speed = 0;
    tr.slow = true;
    transport_restart(&tr, &w);
    assert_true(transport_advance(&tr, &w, 2));
    check_at(&tr, &w, 0, 0.25);
}

/* Whatever the display's rate: the same time leads to the same place. */
TEST(it_makes_no_difference_in_how_many_parts_time_is_told)
{
    const int parts[] = { 10, 77, 540, 1296, 9001 };
    for (int i = 0; i < 5; i++) {
        play_world w = { .last = 1000 };
        transport tr = { .playing = true, .goes_on = true, .speed = 1 };
        for (int k = 0; k < parts[i]; k++) { /* every other one a longer one */
            const double share = k % 2 == 0 && k + 1 < parts[i] ? 1.5 : k % 2 ? 0.5 : 1;
            assert_true(transport_advance(&tr, &w, 9.125 * share / parts[i]));
        }
        check_at(&tr, &w, 18, 0.25);
    }
}

TEST(a_loop_stays_in_its_frame)
{
    play_world w = { .frame = 3, .last = 1000 };
    transport tr = { .playing = true, .t = 0.5 };
    assert_true(transport_advance(&tr, &w, 0.25));
    check_at(&tr, &w, 3, 0.75);
    assert_true(transport_advance(&tr, &w, 0.25));
    check_at(&tr, &w, 3, 0);
    assert_true(transport_advance(&tr, &w, 5.125));
    check_at(&tr, &w, 3, 0.125);
}

TEST(paused_it_stays_where_it_is)
{
    play_world w = { .last = 1000 };
    transport tr = { .goes_on = true, .t = 0.5 };
    assert_true(transport_advance(&tr, &w, 100));
    check_at(&tr, &w, 0, 0.5);
}

TEST(without_memory_it_ends_at_the_end_of_the_frame)
{
    play_world w = { .last = 2 };
    transport tr = { .playing = true, .goes_on = true };
    assert_false(transport_advance(&tr, &w, 7.5));
    check_at(&tr, &w, 2, 1);
    assert_false(tr.playing);
}

/* ---- Places ------------------------------------------------------------------------------ */

TEST(steps_go_to_the_starts_of_frames)
{
    play_world w = { .last = 2 };
    transport tr = { .playing = true, .t = 0.5 };
    assert_true(transport_step(&tr, &w, 1));
    check_at(&tr, &w, 1, 0);
    assert_false(tr.playing);
    tr.t = 0.25;
    assert_true(transport_step(&tr, &w, -1));
    check_at(&tr, &w, 1, 0);
    assert_true(transport_step(&tr, &w, -1));
    check_at(&tr, &w, 0, 0);
    assert_false(transport_step(&tr, &w, -1));
    w.frame = 2;
    tr.t = 0.75;
    assert_false(transport_step(&tr, &w, 1));
    check_at(&tr, &w, 2, 0.75);
    transport_restart(&tr, &w);
    check_at(&tr, &w, 0, 0);
}

TEST(marks_are_gone_to_exactly)
{
    const double third = 1.0 / 3;
    play_world w = { .marks = { 0, third, third, 0.9 }, .mark_count = 4 };
    transport tr = { .playing = true };
    assert_true(transport_go_to_mark(&tr, &w, 1) && tr.t == third && !tr.playing);
    assert_true(transport_go_to_mark(&tr, &w, 1) && tr.t == 0.9);
    assert_false(transport_go_to_mark(&tr, &w, 1));
    assert_true(tr.t == 0.9);
    assert_true(transport_go_to_mark(&tr, &w, -1) && tr.t == third);
    assert_true(transport_go_to_mark(&tr, &w, -1) && tr.t == 0);
    assert_false(transport_go_to_mark(&tr, &w, -1));
}

TEST(scrubbing_keeps_to_the_frame_and_near_a_mark_takes_it)
{
    const double third = 1.0 / 3;
    play_world w = { .marks = { third, 0.375 }, .mark_count = 2 };
    transport tr = { .playing = true };
    transport_scrub(&tr, -0.5);
    assert_true(tr.t == 0 && !tr.playing);
    transport_scrub(&tr, 1.5);
    assert_true(tr.t == 1);
    assert_true(transport_snap(&w, 0.34, 0.01) == third);
    assert_true(transport_snap(&w, 0.36, 0.02) == 0.375);
    assert_true(transport_snap(&w, 0.36, 0.01) == 0.36);
    assert_true(transport_snap(&w, 0.375, 0) == 0.375);
    assert_true(transport_snap(&w, 0.5, 0.125) == 0.375);
}

TEST(held_keys_steer_64_times_a_frame_whatever_the_calls)
{
    drive held = { .id = 1, .held = DRIVE_RIGHT, .speed = 1 };
    for (int parts = 1; parts <= 256; parts *= 4) {
        play_world w = { .last = 9 };
        transport tr = { .playing = true, .goes_on = true };
        for (int i = 0; i < parts; i++) { assert_true(drive_advance(&held, &tr, &w, 1.0 / parts)); }
        check_at(&tr, &w, 1, 0);
        assert_int_equal(w.steered, 64);
    }
    play_world w = { .last = 9, .is_gone = true };
    transport paused = { .t = 0.5 }, plays = { .playing = true };
    assert_true(drive_advance(&held, &paused, &w, 0.5));
    assert_int_equal(w.steered, 0);
    assert_false(drive_advance(&held, &plays, &w, 0.5));
    play_world full = { 0 };
    transport on = { .playing = true, .goes_on = true };
    assert_false(drive_advance(&held, &on, &full, 1));
    held.id = 0; /* nobody drives */
    assert_true(drive_advance(&held, &plays, &w, 0.5));
}

/* At 60 frames a second the seconds to the next 64th of a frame are rounded. */
TEST(held_keys_steer_at_the_same_moments_at_any_pace)
{
    drive held = { .id = 1, .held = DRIVE_RIGHT, .speed = 1 };
    for (int parts = 1; parts <= 100; parts++) {
        play_world w = { .last = 9 };
        transport tr = { .playing = true, .goes_on = true, .pace = 60 };
        for (int i = 0; i < parts; i++) {
            assert_true(drive_advance(&held, &tr, &w, 8.5 / 60 / parts));
        }
        assert_int_equal(w.frame, 8);
        assert_int_equal(w.steered, 8.5 * 64);
    }
}

TEST(a_key_counts_from_the_same_moment_at_any_frame_rate)
{
    const drive held = { .id = 1, .held = DRIVE_RIGHT, .speed = 1 };
    for (int rate = 10; rate <= 240; rate += 10) {
        play_world w = { .last = 9 };
        transport tr = { .playing = true, .goes_on = true };
        for (int i = 0; i < rate / 10 * 3; i++) {
            assert_true(drive_advance(&held, &tr, &w, 1.0 / rate));
        }
        assert_true(drive_steer(&held, &tr, &w));
        assert_true(w.last_steered == round(0.3 * 0x1p36) / 0x1p36);
    }
}

TEST(the_speed_has_two_ends)
{
    transport tr = { 0 };
    int faster = 0, slower = 0;
    while (transport_change_speed(&tr, 1)) { faster++; }
    assert_true(transport_rate(&tr) == 8 && faster == 3);
    while (transport_change_speed(&tr, -1)) { slower++; }
    assert_true(transport_rate(&tr) == 1.0 / 64 && slower == 9);
}
