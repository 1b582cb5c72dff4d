/* test_world.c - frames forth and back, moments, what is kept of them. */
#include "play/world/body.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

#include "tests/play/playground.h"
#include "tests/scene/scenes.h"

static const char *const two_movers =
    SHAPES("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, "
           "\"move\": [4, 2]}, "
           "{\"type\": \"polygon\", \"name\": \"kite\", \"points\": [[0, 9], [1, 8], [0, 5]], "
           "\"move\": [-1, 0]}, {\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [1, 1, 1]}");

/* It has a copy of the scene. */
static play_world *world_of(const char *text)
{
    scene *s = scene_of(text);
    play_world *w = play_world_create(s);
    scene_destroy(s);
    assert_non_null(w);
    return w;
}

/* So many frames on; the scene then. */
static scene *scene_after(play_world *w, int frames)
{
    for (int i = 0; i < frames; i++) { assert_true(play_world_next(w)); }
    return play_world_scene(w);
}

static void check_ball(const scene *s, double x, double y)
{
    const scene_shape *ball = scene_find(s, scene_id_of_name(s, "ball"));
    assert_true(ball->as.circle.center.x == x && ball->as.circle.center.y == y);
}

TEST(a_label_stops_nothing)
{
    play_world *w = world_of("{\"collision-test\": 1, \"shapes\": ["
                             "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], "
                             "\"radius\": 1, \"move\": [8, 0], \"respond\": \"stop\"},"
                             "{\"type\": \"label\", \"at\": [4, 0], \"text\": \"mind me\"}]}");
    assert_int_equal(play_world_mark_count(w), 0);
    play_world_destroy(w);
}

TEST(layers_that_ignore_each_other_pass_without_marks)
{
    static const char *const wall_in_the_way =
        "{\"collision-test\": 1, \"ignore\": [[\"coin\", \"%s\"]], \"shapes\": ["
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, "
        "\"move\": [8, 0], \"layer\": \"coin\", \"respond\": \"stop\"},"
        "{\"type\": \"rect\", \"min\": [4, -2], \"max\": [6, 2], \"layer\": \"door\"}]}";
    for (int ignored = 0; ignored < 2; ignored++) {
        char text[400];
        snprintf(text, sizeof text, wall_in_the_way, ignored ? "door" : "coin");
        play_world *w = world_of(text);
        assert_int_equal(play_world_mark_count(w), !ignored);
        scene *after = scene_after(w, 1);
        const scene_shape *ball = scene_find(after, scene_id_of_name(after, "ball"));
        assert_true((ball->as.circle.center.x == 8) == ignored);
        scene_destroy(after);
        play_world_destroy(w);
    }
}

TEST(a_moment_shows_where_everything_is_then_and_stands)
{
    scene *s = scene_of(two_movers);
    play_world *w = play_world_create(s);
    scene *moment = play_world_scene(w);
    assert_true(scene_equal(moment, s));
    play_world_show(w, 0.25, moment);
    check_ball(moment, 1, 0.5);
    const scene_shape *kite = scene_shape_at(moment, 1);
    assert_true(kite->as.polygon.points[2].x == -0.25 && kite->as.polygon.points[2].y == 5);
    assert_false(kite->has_move);
    assert_true(scene_shape_at(moment, 2)->as.box.max.z == 1);
    scene_destroy(moment);
    play_world_destroy(w);
    scene_destroy(s);
}

TEST(frames_go_on_from_each_other_and_back_to_the_bit)
{
    scene *s = scene_of(two_movers), *seen[4];
    play_world *w = play_world_create(s);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(play_world_frame(w), i);
        seen[i] = play_world_scene(w);
        check_ball(seen[i], 4 * i, 2 * i);
        assert_true(play_world_next(w));
    }
    for (int i = 3; i >= 0; i--) {
        assert_true(play_world_back(w));
        scene *again = play_world_scene(w);
        assert_true(scene_equal(again, seen[i]));
        scene_destroy(again);
    }
    assert_false(play_world_back(w));
    assert_true(play_world_next(w) && play_world_next(w));
    play_world_rewind(w);
    scene *start = play_world_scene(w);
    assert_true(play_world_frame(w) == 0 && scene_equal(start, s));
    scene_destroy(start);
    for (int i = 0; i < 4; i++) { scene_destroy(seen[i]); }
    play_world_destroy(w);
    scene_destroy(s);
}

TEST(a_kept_moment_goes_on_moving)
{
    play_world *w = world_of(two_movers);
    scene *kept = play_world_keep(w, 0.5);
    check_ball(kept, 2, 1);
    assert_true(scene_shape_at(kept, 0)->has_move && scene_shape_at(kept, 0)->move.x == 4);
    assert_int_equal(scene_shape_count(kept), 3);
    scene_destroy(kept);
    play_world_destroy(w);
}

/* From either side: a line has none of its own to go into. */
TEST(a_point_is_on_the_line_that_it_meets_at_the_mark)
{
    for (int i = 1; i < 100; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 SHAPES("{\"type\": \"point\", \"at\": [%d, 0.1], \"move\": [%d, 7]}, "
                        "{\"type\": \"segment\", \"from\": [%.17g, -9], \"to\": [%.17g, 9]}"),
                 i % 2 ? -9 : 19, i % 2 ? 31 : -31, i / 7.0 - 2, i / 7.0 - 2);
        play_world *w = world_of(text);
        scene *moment = play_world_scene(w);
        assert_int_equal(play_world_mark_count(w), 1);
        play_world_show(w, play_world_mark_at(w, 0).t, moment);
        const ct_vec at = scene_shape_at(moment, 0)->as.point;
        assert_true(at.x == i / 7.0 - 2);
        scene_destroy(moment);
        play_world_destroy(w);
    }
}

/* Of another mover as well, whose way it leaves alone. */
TEST(what_passes_through_has_marks_and_goes_its_way)
{
    play_world *w = world_of(SHAPES(
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, "
        "\"move\": [16, 0], "
        "\"respond\": \"through\"}, "
        "{\"type\": \"rect\", \"min\": [5, -2], \"max\": [6, 2]}, "
        "{\"type\": \"point\", \"at\": [13, 6.5], \"move\": [0, -8], \"respond\": \"stop\"}"));
    assert_int_equal(play_world_mark_count(w), 2);
    assert_true(play_world_mark_at(w, 0).t == 0.25);
    assert_true(play_world_mark_at(w, 1).t > 0.25);
    assert_true(play_world_next(w));
    scene *next = play_world_scene(w);
    check_ball(next, 16, 0);
    assert_true(scene_shape_at(next, 2)->as.point.y == -1.5);
    scene_destroy(next);
    play_world_destroy(w);
}

/* One that is pushed out of where it might have got to, where the other was near it already. */
TEST(what_is_made_faster_passes_another_with_one_mark)
{
    play_world *w = world_of(
        SHAPES("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, "
               "\"move\": [20, 0], \"respond\": \"bounce\"}, "
               "{\"type\": \"circle\", \"center\": [10, 0], \"radius\": 1, \"move\": [0, 0], "
               "\"respond\": \"bounce\"}, "
               "{\"type\": \"circle\", \"center\": [12.9, 2.9], \"radius\": 2.2, "
               "\"move\": [0, 0], \"respond\": \"through\"}"));
    assert_int_equal(play_world_mark_count(w), 2);
    play_world_destroy(w);
}

TEST(what_is_steered_leaves_its_way_from_then_on)
{
    scene *s = scene_of(two_movers);
    play_world *w = play_world_create(s);
    const play_steering up = { .id = scene_id_of_name(s, "ball"), .move = { 0, 8 } };
    assert_true(play_world_steer(w, 0.5, &up));
    assert_false(play_world_steer(w, 0.5, &(play_steering){ .id = 1000 }));
    scene *moment = play_world_scene(w);
    play_world_show(w, 0.25, moment);
    check_ball(moment, 1, 0.5);
    play_world_show(w, 0.75, moment);
    check_ball(moment, 2, 3);
    assert_true(play_world_next(w));
    play_world_show(w, 0, moment);
    check_ball(moment, 2, 5);
    /* A way back forgets it, and how it was told to respond. */
    const play_steering through = { up.id, { 4, 2 }, SCENE_THROUGH };
    assert_true(play_world_steer(w, 0, &through) && play_world_next(w) && play_world_back(w));
    assert_true(play_world_back(w));
    assert_true(play_world_steer(w, 0, &(play_steering){ up.id, { 4, 2 }, SCENE_SLIDE }));
    play_world_show(w, 1, moment);
    check_ball(moment, 4, 2);
    scene_destroy(moment);
    play_world_destroy(w);
    scene_destroy(s);
}

TEST(as_many_frames_are_kept_as_fit_and_the_oldest_go)
{
    enum { COUNT = 20000, FRAMES = 60 };
    scene *s = scene_create();
    for (int i = 0; i < COUNT; i++) {
        const scene_shape shape = {
            .type = SCENE_POINT, .as.point = { 0, i }, .has_move = true, .move = { 1, 0 }
        };
        scene_id id;
        assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    }
    play_world *w = play_world_create(s);
    for (int i = 0; i < FRAMES; i++) { assert_true(play_world_next(w)); }
    int back = 0;
    while (play_world_back(w)) { back++; }
    assert_true(back > 20 && back < FRAMES && play_world_frame(w) == FRAMES - back);
    assert_true((size_t)w->kept_capacity <= PLAY_KEPT_BYTES / sizeof *w->kept / 2 * 3 + 8);
    scene *oldest = play_world_scene(w);
    assert_true(scene_shape_at(oldest, COUNT - 1)->as.point.x == FRAMES - back);
    scene_destroy(oldest);
    play_world_destroy(w);
    scene_destroy(s);
}

/* A sweep of such two would tell how deep, in seconds. */
TEST(stars_of_many_corners_inside_of_each_other_take_no_time)
{
    scene *s = scene_create();
    for (int i = 0; i < 3; i++) {
        ct_vec star[CT_MAX_POINTS];
        for (int k = 0; k < CT_MAX_POINTS; k++) {
            const double rad = 2 * acos(-1) * k / CT_MAX_POINTS, far = k % 2 == 0 ? 3 : 5;
            star[k] = (ct_vec){ 0.5 * i + far * cos(rad), far * sin(rad) };
        }
        (void)add_shape(s, &(scene_shape){ .type = SCENE_POLYGON,
                                           .as.polygon = { star, CT_MAX_POINTS },
                                           .has_move = true,
                                           .move = { 0.01 * i, 0.02 } });
    }
    const clock_t began = clock();
    play_world *w = play_world_create(s);
    scene_destroy(scene_after(w, 3));
    assert_true(clock() - began < CLOCKS_PER_SEC); /* it takes some ms */
    play_world_destroy(w);
    scene_destroy(s);
}

TEST(what_would_leave_all_numbers_stays)
{
    play_world *w =
        world_of(SHAPES("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], "
                        "\"radius\": 1, \"move\": [4e11, 0]}"));
    scene *far = scene_after(w, 5);
    check_ball(far, 8e11, 0);
    scene_destroy(far);
    play_world_destroy(w);
}

TEST(what_would_leave_all_numbers_when_turned_does_not_turn)
{
    play_world *w =
        world_of(SHAPES("{\"type\": \"segment\", \"from\": [0, -3e11], \"to\": [0, 3e11], "
                        "\"move\": [4e11, 0], \"spin\": 90}"));
    /* Upright at 8e11, turned by 180; as a scene refuses it turned on, it would stand at 0. */
    scene *far = scene_after(w, 3);
    const ct_segment *rod = &scene_shape_at(far, 0)->as.segment;
    assert_true(rod->from.x == 8e11 && rod->to.x == 8e11 && rod->to.y == -3e11);
    scene_destroy(far);
    play_world_destroy(w);
}

/* A rod that hardly moves is struck by a ball, and stops short of a wall it would turn into. */
TEST(what_is_made_faster_turns_into_nothing_at_the_end_of_its_way)
{
    play_world *w = world_of(SHAPES(
        "{\"type\": \"segment\", \"from\": [-5, 0], \"to\": [5, 0], \"spin\": 90, "
        "\"move\": [0.001, 0], \"respond\": \"bounce\"}, "
        "{\"type\": \"circle\", \"center\": [0, -2], \"radius\": 1, \"move\": [0, 10], "
        "\"respond\": \"bounce\"}, {\"type\": \"rect\", \"min\": [-9, 11], \"max\": [9, 99]}"));
    scene *after = scene_after(w, 1);
    const ct_segment *rod = &scene_shape_at(after, 0)->as.segment;
    assert_true(rod->from.y > 8 && rod->from.y == rod->to.y);
    scene_destroy(after);
    play_world_destroy(w);
}

/* In whole numbers, of what stands: neither apart by rounding, nor inside. The normal of a circle
 * at a corner may not lead to numbers of a touch. */
TEST(at_a_mark_a_side_is_touched_exactly)
{
    campaign c = campaign_rounds("play: exact marks", 3000);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        scene *s = scene_create();
        for (int i = 0; i < 4; i++) {
            const ct_vec at = { rng_range(r, -20, 20), rng_range(r, -20, 20) };
            scene_shape shape = { .type = SCENE_POINT, .as.point = at, .has_move = i == 3 };
            if (i == 0 || rng_chance(r, 2)) {
                shape.type = SCENE_RECT;
                shape.as.rect = (ct_rect){ at, { at.x + rng_range(r, 1, 9), at.y + 3 } };
            } else if (rng_chance(r, 2)) {
                shape.type = SCENE_CIRCLE;
                shape.as.circle = (ct_circle){ at, rng_range(r, 1, 5) };
            }
            shape.move.x = i == 3 ? rng_range(r, -60, 60) : 0;
            shape.move.y = i == 3 ? rng_range(r, -60, 60) : 0;
            (void)add_shape(s, &shape);
        }
        play_world *w = play_world_create(s);
        for (int i = 0; i < play_world_mark_count(w); i++) {
            const play_mark mark = play_world_mark_at(w, i);
            scene *kept = play_world_keep(w, mark.t);
            ct_shape mover, target;
            ct_contact contact;
            mover = scene_to_core(scene_find(kept, mark.mover));
            target = scene_to_core(scene_find(kept, mark.target));
            ct_find_contact(&mover, &target, &contact);
            if (mark.t > 0 && (mark.normal.x == 0) != (mark.normal.y == 0) &&
                contact.relation != CT_TOUCHING) {
                campaign_wrong(&c, "mark %d: %g, depth %g", i, contact.distance, contact.depth);
            }
            scene_destroy(kept);
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* The last place by which the two overlap is what somebody put there. */
TEST(as_it_begins_nothing_is_moved_to_touch)
{
    play_world *w = world_of(
        SHAPES("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0.5, 0], \"radius\": 0.25, "
               "\"move\": [1, 0]}, "
               "{\"type\": \"rect\", \"min\": [0.7499999999999999, -1], \"max\": [2, 1]}"));
    assert_true(play_world_mark_count(w) > 0 && play_world_mark_at(w, 0).t == 0);
    scene *kept = play_world_keep(w, 0);
    check_ball(kept, 0.5, 0);
    scene_destroy(kept);
    play_world_destroy(w);
}
