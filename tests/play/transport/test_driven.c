/* test_driven.c - held keys move a body so far in a time, whatever the frame rate, past what is in
 * the way as the core says. */
#include "play/transport/transport.h"

#include <math.h>

#include "tests/play/playground.h"
#include "tests/scene/scenes.h"

#define BALL_AND(ball, others)                                             \
    SHAPES("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [" ball \
           "], \"radius\": 1}, " others)
#define WALL "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -2], \"max\": [7, 6]}"
#define FAR_OFF "{\"type\": \"point\", \"name\": \"far\", \"at\": [-500, 500]}"

/* A ball that is driven through a case. */
typedef struct ride {
    scene *base, *moment;
    play_world *world;
    transport tr;
    drive drive;
} ride;

static ride start(const char *text)
{
    ride r = { .base = scene_of(text), .tr = { .playing = true, .goes_on = true } };
    r.world = play_world_create(r.base);
    assert_non_null(r.world);
    r.moment = play_world_scene(r.world);
    assert_non_null(r.moment);
    r.drive = (drive){ .id = scene_id_of_name(r.base, "ball"), .speed = 8, .respond = SCENE_SLIDE };
    return r;
}

static void end(ride *r)
{
    play_world_destroy(r->world);
    scene_destroy(r->base);
    scene_destroy(r->moment);
}

static void hold(ride *r, unsigned keys)
{
    r->drive.held = keys;
    assert_true(drive_steer(&r->drive, &r->tr, r->world));
}

/* So long, in calls of so many a second. */
static void pass(ride *r, double seconds, double rate)
{
    const int whole = (int)floor(seconds * rate);
    for (int i = 0; i < whole; i++) {
        assert_true(drive_advance(&r->drive, &r->tr, r->world, 1 / rate));
    }
    assert_true(drive_advance(&r->drive, &r->tr, r->world, seconds - whole / rate));
}

static ct_vec place(const ride *r, const char *name)
{
    play_world_show(r->world, r->tr.t, r->moment);
    return scene_reference_point(scene_find(r->moment, scene_id_of_name(r->moment, name)));
}

static void assert_at(const ride *r, double x, double y, double tolerance)
{
    const ct_vec at = place(r, "ball");
    if (!(hypot(at.x - x, at.y - y) <= tolerance)) {
        fail_msg("got (%.17g, %.17g), want (%.17g, %.17g), tolerance %g", at.x, at.y, x, y,
                 tolerance);
    }
}

static const double rates[] = { 2000, 60, 23.7, 5, 1 };
enum { RATES = sizeof rates / sizeof rates[0] };

/* ---- Where nothing is in the way ---------------------------------------------------------- */

TEST(two_keys_lead_as_far_as_one_at_any_frame_rate)
{
    static const struct {
        unsigned keys;
        double x, y;
    } ways[] = {
        { DRIVE_RIGHT, 1, 0 },
        { DRIVE_LEFT, -1, 0 },
        { DRIVE_UP, 0, 1 },
        { DRIVE_DOWN, 0, -1 },
        { DRIVE_RIGHT | DRIVE_UP, 0.70710678118654752, 0.70710678118654752 },
        { DRIVE_LEFT | DRIVE_DOWN, -0.70710678118654752, -0.70710678118654752 },
        { DRIVE_LEFT | DRIVE_RIGHT, 0, 0 },
        { DRIVE_LEFT | DRIVE_RIGHT | DRIVE_UP, 0, 1 },
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        for (int k = 0; k < RATES; k++) {
            ride r = start(BALL_AND("0, 0", FAR_OFF));
            hold(&r, ways[i].keys);
            pass(&r, 2.3, rates[k]);
            assert_at(&r, 2.3 * 8 * ways[i].x, 2.3 * 8 * ways[i].y, 1e-9);
            hold(&r, 0);
            pass(&r, 1, rates[k]);
            assert_at(&r, 2.3 * 8 * ways[i].x, 2.3 * 8 * ways[i].y, 1e-9);
            end(&r);
        }
    }
}

TEST(slow_motion_slows_it_as_all_else)
{
    ride r = start(BALL_AND("0, 0", FAR_OFF));
    r.tr.slow = true;
    hold(&r, DRIVE_RIGHT);
    pass(&r, 2, 60);
    assert_at(&r, 2, 0, 1e-9);
    r.tr.playing = false;
    pass(&r, 2, 60);
    assert_at(&r, 2, 0, 1e-9);
    end(&r);
}

TEST(what_else_moves_goes_its_way)
{
    (void)state; /* turned back by the wall in the middle of the frame that is steered in */
    static const char text[] = BALL_AND(
        "0, 0", "{\"type\": \"circle\", \"name\": \"other\", \"center\": [0, 20], \"radius\": 1, "
                "\"move\": [8, 0], \"respond\": \"bounce\"}, "
                "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, 10], \"max\": [7, 30]}");
    ride steered = start(text), left_alone = start(text);
    for (int i = 0; i < 8; i++) {
        hold(&steered, i % 2 ? DRIVE_LEFT : DRIVE_RIGHT);
        pass(&steered, 0.2, 60);
        pass(&left_alone, 0.2, 60);
        const ct_vec got = place(&steered, "other"), want = place(&left_alone, "other");
        assert_true(hypot(got.x - want.x, got.y - want.y) < 1e-9);
    }
    end(&steered);
    end(&left_alone);
}

/* ---- What is in the way ------------------------------------------------------------------- */

TEST(it_stops_where_the_core_says)
{
    for (int k = 0; k < RATES; k++) {
        ride r = start(BALL_AND("0, 1.25", WALL));
        ct_moving ball = { .move = { 8, 0 } }, wall = { .move = { 0, 0 } };
        ct_sweep sweep;
        ball.shape = scene_to_core(scene_shape_at(r.base, 0));
        wall.shape = scene_to_core(scene_shape_at(r.base, 1));
        ct_find_sweep(&ball, &wall, &sweep);
        assert_true(sweep.hit);
        r.drive.respond = SCENE_STOP;
        hold(&r, DRIVE_RIGHT);
        pass(&r, 3.1, rates[k]);
        assert_at(&r, sweep.stop.x, sweep.stop.y, 1e-9);
        assert_int_equal(play_world_mark_count(r.world), 0); /* frame 3: it is there since long */
        hold(&r, DRIVE_RIGHT | DRIVE_DOWN); /* against the wall it does not creep along either */
        pass(&r, 2.5, rates[k]);
        assert_at(&r, sweep.stop.x, sweep.stop.y, 1e-9);
        hold(&r, DRIVE_LEFT);
        pass(&r, 0.25, rates[k]);
        assert_at(&r, sweep.stop.x - 2, sweep.stop.y, 1e-9);
        end(&r);
    }
}

/* It stops there, and no sooner, and a tick later it is past it. */
TEST(a_corner_level_with_its_side_does_not_hold_it)
{
    for (int k = 0; k < RATES; k++) {
        ride r = start(BALL_AND("4, -5", WALL));
        r.drive.respond = SCENE_STOP;
        hold(&r, DRIVE_UP);
        pass(&r, 1, rates[k]);
        assert_at(&r, 4, 3, 8.0 / 64);
        end(&r);
    }
}

/* Against a slanted wall nothing is left of its way along x; in a corner or valley nothing of a
 * slide, nor where a tile hangs as low over the floor that it has come along as it is high. */
TEST(where_nothing_is_left_of_its_way_it_stands_still)
{
    static const char *const cases[] = {
        BALL_AND("0, 0", "{\"type\": \"polygon\", \"points\": [[2, -50], [52, 50], [52, -50]]}"),
        BALL_AND("0, 0", WALL ", {\"type\": \"rect\", \"min\": [-10, 2], \"max\": [5, 9]}"),
        BALL_AND("0, 0", WALL ", {\"type\": \"rect\", \"min\": [-10, 2], \"max\": [5, 9]}"),
        BALL_AND("0, 1.0001", "{\"type\": \"rect\", \"min\": [-9, -2], \"max\": [9, 0]}, "
                              "{\"type\": \"rect\", \"min\": [5, 2], \"max\": [7, 4]}"),
        BALL_AND("0, 4", "{\"type\": \"polygon\", \"points\": [[2, 0], [-18, 9], [-18, 0]]}, "
                         "{\"type\": \"polygon\", \"points\": [[2, 0], [22, 9], [22, 0]]}"),
    };
    static const unsigned keys[] = { DRIVE_RIGHT, DRIVE_RIGHT | DRIVE_UP, DRIVE_RIGHT | DRIVE_UP,
                                     DRIVE_RIGHT, DRIVE_DOWN };
    static const double least_x[] = { 0, 3, 3, 4.98, 1.9 };
    for (int i = 0; i < 5; i++) {
        ride r = start(cases[i]);
        r.drive.respond = i < 2 ? SCENE_AXIS : SCENE_SLIDE;
        hold(&r, keys[i]);
        pass(&r, 1, 60);
        assert_true(place(&r, "ball").x > least_x[i]);
        pass(&r, 8.1, 60);
        const ct_vec stood = place(&r, "ball");
        assert_int_equal(play_world_mark_count(r.world), 0);
        pass(&r, 5, 60);
        assert_at(&r, stood.x, stood.y, 1e-12);
        end(&r);
    }
}

/* From below, square to its way: that is no wall that it stood at. */
TEST(what_comes_to_it_from_the_side_is_a_contact)
{
    ride r = start(BALL_AND("0, 0", "{\"type\": \"rect\", \"min\": [-20, -4], \"max\": [20, -3], "
                                    "\"move\": [0, 3], \"respond\": \"stop\"}"));
    r.drive.respond = SCENE_STOP;
    hold(&r, DRIVE_RIGHT);
    pass(&r, 0.9, 60);
    assert_int_equal(play_world_mark_count(r.world), 1);
    end(&r);
}

TEST(let_go_before_the_wall_it_stands_there)
{
    (void)state; /* though the frame was planned up to the wall, and to stop there */
    ride r = start(BALL_AND("0, 0", WALL));
    r.drive.respond = SCENE_STOP;
    hold(&r, DRIVE_RIGHT);
    pass(&r, 0.25, 60);
    hold(&r, 0);
    pass(&r, 0.5, 60);
    assert_at(&r, 2, 0, 1e-9);
    end(&r);
}

TEST(it_slides_along_and_goes_on_where_that_ends)
{
    (void)state; /* 4 to the wall's side, up along it past its upper end, then slanted again */
    ride first = start(BALL_AND("0, -5", WALL));
    hold(&first, DRIVE_RIGHT | DRIVE_UP);
    pass(&first, 0.9, rates[0]);
    assert_int_equal(play_world_mark_count(first.world), 1); /* the first contact alone */
    pass(&first, 0.6, rates[0]);
    const ct_vec want = place(&first, "ball");
    assert_true(want.x > 3.99 && want.x < 4 && fabs(want.y - (1.5 * 8 * sqrt(0.5) - 5)) < 1e-3);
    pass(&first, 1.5, rates[0]);
    const ct_vec past = place(&first, "ball");
    assert_true(past.x > 5 && past.y > 7); /* on top and gone on */
    for (int k = 1; k < RATES; k++) {
        ride r = start(BALL_AND("0, -5", WALL));
        hold(&r, DRIVE_RIGHT | DRIVE_UP);
        pass(&r, 1.5, rates[k]);
        assert_at(&r, want.x, want.y, 1e-9);
        pass(&r, 1.5, rates[k]);
        assert_at(&r, past.x, past.y, 1e-9);
        end(&r);
    }
    end(&first);
}

TEST(by_a_switch_it_passes_through)
{
    ride r = start(BALL_AND("0, 0", WALL));
    r.drive.respond = SCENE_THROUGH;
    hold(&r, DRIVE_RIGHT);
    pass(&r, 2, 60);
    assert_at(&r, 16, 0, 1e-9);
    end(&r);
}

/* Not back to where the frame began; and outside it is stopped again. */
TEST(switched_back_within_a_wall_it_goes_on_through_that)
{
    ride r = start(BALL_AND("0, 0", "{\"type\": \"rect\", \"min\": [3, -9], \"max\": [12, 9]},"
                                    "{\"type\": \"rect\", \"min\": [16, -9], \"max\": [20, 9]}"));
    r.drive.respond = SCENE_THROUGH;
    hold(&r, DRIVE_RIGHT);
    pass(&r, 0.375, 64);
    r.drive.respond = SCENE_SLIDE;
    hold(&r, DRIVE_RIGHT);
    assert_at(&r, 3, 0, 1e-9);
    pass(&r, 1, 64);
    assert_at(&r, 11, 0, 1e-9);
    pass(&r, 2, 64);
    assert_at(&r, 15, 0, 1e-3);
    end(&r);
}

/* After a while of passing through what it is in. */
static void check_stop_at_wall(const char *text)
{
    ride r = start(text);
    r.drive.respond = SCENE_THROUGH;
    hold(&r, DRIVE_RIGHT);
    pass(&r, 0.25, 64);
    r.drive.respond = SCENE_SLIDE;
    hold(&r, DRIVE_RIGHT);
    pass(&r, 0.5, 64);
    assert_at(&r, 4, 0, 1e-3);
    end(&r);
}

TEST(switched_back_beside_what_passes_itself_it_stops_at_a_wall)
{
    check_stop_at_wall(BALL_AND("0, 0", "{\"type\": \"rect\", \"min\": [-1, -1], \"max\": [1, 1], "
                                        "\"move\": [8, 0], \"respond\": \"through\"}, " WALL));
}

TEST(switched_back_within_what_it_ignores_it_stops_at_a_wall)
{
    check_stop_at_wall(
        "{\"collision-test\": 1, \"ignore\": [[\"air\", \"air\"]], \"shapes\": ["
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, "
        "\"layer\": \"air\"}, {\"type\": \"rect\", \"min\": [-9, -9], \"max\": [9, 9], "
        "\"layer\": \"air\"}, " WALL "]}");
}

/* The last that moves in a level, in which all else stands. */
static ride start_in_level(rng *random)
{
    ride r = { .base = random_playground(random, 4), .tr = { .playing = true, .goes_on = true } };
    for (int i = 0; i < scene_shape_count(r.base); i++) {
        scene_shape shape = *scene_shape_at(r.base, i);
        r.drive.id = shape.has_move ? shape.id : r.drive.id;
        shape.has_move = false;
        shape.spin_deg = 0;
        assert_int_equal(scene_replace(r.base, shape.id, &shape), SCENE_OK);
    }
    r.world = play_world_create(r.base);
    r.moment = play_world_scene(r.world);
    return r;
}

/* Nor farther than they lead; but for what it is backed off by. */
TEST(what_is_driven_never_goes_back)
{
    const double back_off = 2e-3;
    campaign c = campaign_rounds("play: driven", 200);
    while (campaign_next(&c)) {
        ride r = start_in_level(&c.random);
        const char *const name = r.drive.id ? scene_find(r.base, r.drive.id)->name : "";
        for (int i = 0; i < 10 && r.drive.id; i++) {
            r.drive.speed = rng_between(&c.random, 0.1, 8);
            r.drive.respond = rng_chance(&c.random, 3) ? SCENE_STOP : SCENE_SLIDE;
            hold(&r, (unsigned)rng_below(&c.random, 16));
            const ct_vec way = drive_velocity(&r.drive);
            for (int tick = 0; tick < 64; tick++) {
                const ct_vec from = place(&r, name);
                pass(&r, 1.0 / 64, 64);
                const ct_vec to = place(&r, name), d = { to.x - from.x, to.y - from.y };
                const double speed = hypot(way.x, way.y), by = d.x * way.x + d.y * way.y;
                if (by < -back_off * speed || hypot(d.x, d.y) > speed / 64 + back_off) {
                    campaign_wrong(&c, "%s goes by %g, %g, driven by %g, %g", name, d.x, d.y,
                                   way.x / 64, way.y / 64);
                }
            }
        }
        end(&r);
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
