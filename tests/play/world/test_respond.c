/* test_respond.c - what movers do at a contact: stop, slide, bounce, axis, through, two at once, in
 * dents, without end. Where a mover stands after a contact it is CT_STOP_DISTANCE off. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/num/num.h"
#include "tests/play/playground.h"
#include "tests/scene/scenes.h"

#define WALL "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [4, -10], \"max\": [6, 10]}"
#define BALL(fields) \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, " fields "}"

typedef struct played {
    scene *start, *now;
    play_world *w;
} played;

static played play(const char *shapes, int frames)
{
    char text[4000];
    snprintf(text, sizeof text, "{\"collision-test\": 1, \"shapes\": [%s]}", shapes);
    played p = { scene_of(text), NULL, NULL };
    p.w = play_world_create(p.start);
    for (int i = 0; i < frames; i++) { assert_true(play_world_next(p.w)); }
    p.now = play_world_scene(p.w);
    return p;
}

static void end(played *p)
{
    scene_destroy(p->start);
    scene_destroy(p->now);
    play_world_destroy(p->w);
}

static void check(double got, double want)
{
    if (!(fabs(got - want) <= 1e-9)) { fail_msg("got %.17g, want %.17g", got, want); }
}

/* Where the shape of that name stands, and how it moves on. */
static void check_body(const played *p, const char *name, const double want[4])
{
    const scene_shape *shape = scene_find(p->now, scene_id_of_name(p->now, name));
    const ct_vec at = scene_reference_point(shape);
    print_message("%s at %g, %g moves %g, %g\n", name, at.x, at.y, shape->move.x, shape->move.y);
    check(at.x, want[0]);
    check(at.y, want[1]);
    check(shape->move.x, want[2]);
    check(shape->move.y, want[3]);
}

static void check_frame(const char *shapes, int frames, const char *name, const double want[4])
{
    played p = play(shapes, frames);
    check_body(&p, name, want);
    end(&p);
}

#define WANT(...) ((const double[4]){ __VA_ARGS__ })

TEST(each_response_to_a_wall_is_as_told)
{
    /* Meets the wall at x = 3 after half the frame. */
    check_frame(BALL("\"move\": [6, 2], \"respond\": \"stop\"") "," WALL, 1, "ball",
                WANT(2.9999, 1, 0, 0));
    check_frame(BALL("\"move\": [6, 0], \"respond\": \"stop\"") ", {\"type\": \"rect\", \"min\": "
                                                                "[3, 1], \"max\": [4, 2]}",
                1, "ball", WANT(3, -0.0001, 0, 0)); /* at a graze as well */
    check_frame(BALL("\"move\": [6, 2]") "," WALL, 1, "ball", WANT(2.9999, 2, 0, 2));
    check_frame(BALL("\"move\": [6, 2], \"respond\": \"axis\"") "," WALL, 1, "ball",
                WANT(2.9999, 2, 0, 2));
    check_frame(BALL("\"move\": [6, 2], \"respond\": \"bounce\"") "," WALL, 1, "ball",
                WANT(-0.0001, 2, -6, 2));
    check_frame(BALL("\"move\": [6, 2], \"respond\": \"through\"") "," WALL, 1, "ball",
                WANT(6, 2, 6, 2));
    /* And goes on so. */
    check_frame(BALL("\"move\": [6, 2]") "," WALL, 4, "ball", WANT(2.9999, 8, 0, 2));
}

TEST(at_a_corner_axis_stops_where_slide_turns)
{
    /* Down and right onto the corner (4, 10), met at 45 degrees from (4 - h, 10 + h). */
    const double h = sqrt(0.5);
    const char *rest = "\"name\": \"ball\", \"radius\": 1, \"move\": [2, -2]";
    char slide[300], axis[300];
    snprintf(slide, sizeof slide, "{\"type\": \"circle\", \"center\": [3, 11], %s}," WALL, rest);
    snprintf(axis, sizeof axis,
             "{\"type\": \"circle\", \"center\": [3, 11], %s, \"respond\": \"axis\"}," WALL, rest);
    const double off = 1e-4 * h;
    check_frame(axis, 1, "ball", WANT(4 - h - off, 10 + h + off, 0, 0));
    check_frame(slide, 1, "ball", WANT(4 - h - off, 10 + h + off, 0, 0)); /* head-on */
}

TEST(two_that_move_respond_each_for_itself)
{
    const char *const format = "{\"type\": \"circle\", \"name\": \"%s\", \"center\": [%d, 0], "
                               "\"radius\": 1, \"move\": [%s], \"respond\": \"%s\"}";
    static const char *const names[2] = { "ball", "other" };
    static const struct {
        const char *move, *respond;
        double want[4];
    } cases[][2] = {
        /* Head-on they meet in the middle of the frame, at 2 and 4. */
        { { "4, 0", "bounce", { -0.0001, 0, -4, 0 } }, { "-4, 0", "bounce", { 6, 0, 4, 0 } } },
        { { "4, 3", "slide", { 1.9999, 3, 0, 3 } }, { "-4, 3", "slide", { 4, 3, 0, 3 } } },
        { { "4, 0", "stop", { 1.9999, 0, 0, 0 } }, { "-4, 0", "bounce", { 6, 0, 4, 0 } } },
        /* One that overtakes the other half way: exchanges, follows, is reflected by what goes. */
        { { "10, 0", "bounce", { 5.9999, 0, 2, 0 } }, { "2, 0", "bounce", { 12, 0, 10, 0 } } },
        { { "10, 0", "slide", { 5.9999, 0, 2, 0 } }, { "2, 0", "slide", { 8, 0, 2, 0 } } },
        { { "10, 0", "bounce", { 1.9999, 0, -6, 0 } }, { "2, 0", "slide", { 8, 0, 2, 0 } } },
        { { "10, 0", "slide", { 10, 0, 10, 0 } }, { "2, 0", "through", { 8, 0, 2, 0 } } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char shapes[700], both[2][300];
        for (int k = 0; k < 2; k++) {
            snprintf(both[k], sizeof both[k], format, names[k], 6 * k, cases[i][k].move,
                     cases[i][k].respond);
        }
        snprintf(shapes, sizeof shapes, "%s, %s", both[0], both[1]);
        played p = play(shapes, 1);
        check_body(&p, names[0], cases[i][0].want);
        check_body(&p, names[1], cases[i][1].want);
        end(&p);
    }
}

/* Five balls, each touching the next: what comes in on the left leaves on the right. */
TEST(a_cradle_hands_the_push_through_resting_balls)
{
    char shapes[2000] = BALL("\"move\": [8, 0], \"respond\": \"bounce\"");
    for (int i = 0; i < 4; i++) {
        const size_t length = strlen(shapes);
        snprintf(shapes + length, sizeof shapes - length,
                 ", {\"type\": \"circle\", \"name\": \"b%d\", \"center\": [%d, 0], \"radius\": 1, "
                 "\"move\": [0, 0], \"respond\": \"bounce\"}",
                 i, 6 + 2 * i);
    }
    strcat(shapes, ", {\"type\": \"rect\", \"min\": [4, -1], \"max\": [4.5, 1], \"move\": [0, 0], "
                   "\"respond\": \"through\"}");
    played p = play(shapes, 1);
    assert_int_equal(play_world_frame(p.w), 1);
    check_body(&p, "b3", WANT(16, 0, 8, 0));
    double sum = 0;
    for (int i = 0; i < 5; i++) { sum += scene_shape_at(p.now, i)->move.x; }
    check(sum, 8);
    check(scene_shape_at(p.now, 0)->move.x, 0);
    /* A moment before any met, kept, goes on so too. */
    assert_true(play_world_back(p.w));
    scene_destroy(p.now);
    p.now = play_world_keep(p.w, 0.25);
    play_world_destroy(p.w);
    p.w = play_world_create(p.now);
    assert_true(play_world_next(p.w));
    play_world_show(p.w, 0, p.now);
    check(scene_shape_at(p.now, 4)->as.circle.center.x, 18);
    end(&p);
}

TEST(sliding_into_a_dent_stops)
{
    /* A wedge open to the top, its sides meet below at 60 degrees. */
    const char *shapes =
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-1, 8], \"radius\": 1, "
        "\"move\": [0.5, -9]}, {\"type\": \"polygon\", \"points\": [[-6, 10], [0, 0], [6, 10], [7, "
        "10], [0, -2], [-7, 10]]}";
    played p = play(shapes, 1);
    const scene_shape *ball = scene_shape_at(p.now, 0);
    assert_true(ball->move.x == 0 && ball->move.y == 0);
    const double down = 1 / sin(atan2(6, 10)); /* from the tip to where the ball touches both */
    assert_true(fabs(ball->as.circle.center.x) < 1e-3);
    assert_true(fabs(ball->as.circle.center.y - down) < 1e-3);
    assert_false(play_world_capped(p.w));
    end(&p);
    /* Straight onto two edges: led off both of them, but up again. */
    p = play(
        BALL("\"move\": [0, -4]") ", {\"type\": \"rect\", \"min\": [-3, -3], \"max\": [-0.5, -2]}, "
                                  "{\"type\": \"rect\", \"min\": [0.5, -3], \"max\": [3, -2]}",
        1);
    ball = scene_shape_at(p.now, 0);
    assert_true(ball->move.x == 0 && ball->move.y == 0);
    end(&p);
}

/* On a floor, at a second shape that rises from (0, 0). */
static ct_vec move_after_sliding_into(const char *points)
{
    char shapes[400];
    snprintf(shapes, sizeof shapes,
             "{\"type\": \"circle\", \"center\": [-5, 1.5], \"radius\": 1, \"move\": [8, -1]}, "
             "{\"type\": \"rect\", \"min\": [-20, -1], \"max\": [20, 0]}, "
             "{\"type\": \"polygon\", \"points\": [[0, 0], %s]}",
             points);
    played p = play(shapes, 1);
    const ct_vec move = scene_shape_at(p.now, 0)->move;
    assert_false(play_world_capped(p.w));
    end(&p);
    return move;
}

TEST(a_slide_goes_on_up_a_ramp_and_stops_at_a_wall_and_below_an_overhang)
{
    const ct_vec up = move_after_sliding_into("[9, 0], [9, 4.5]");
    assert_true(fabs(up.x - 6.4) < 1e-9 && fabs(up.y - 3.2) < 1e-9); /* (8, 0) along (2, 1) */
    const ct_vec wall = move_after_sliding_into("[9, 0], [9, 5], [0, 5]");
    assert_true(wall.x == 0 && wall.y == 0);
    const ct_vec below = move_after_sliding_into("[9, 0], [9, 5], [-2, 5]");
    assert_true(below.x == 0 && below.y == 0);
}

TEST(more_contacts_than_the_cap_rest_and_are_told)
{
    played p = play("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, "
                    "\"move\": [1000, 0], \"respond\": \"bounce\"},"
                    "{\"type\": \"rect\", \"min\": [2, -9], \"max\": [3, 9]},"
                    "{\"type\": \"rect\", \"min\": [-3, -9], \"max\": [-2, 9]}",
                    0);
    assert_true(play_world_capped(p.w));
    assert_int_equal(play_world_mark_count(p.w), 16);
    assert_true(play_world_next(p.w));
    scene *next = play_world_scene(p.w);
    assert_true(fabs(scene_shape_at(next, 0)->move.x) == 1000);
    assert_true(fabs(scene_shape_at(next, 0)->as.circle.center.x) <= 1);
    scene_destroy(next);
    end(&p);
}

/* A ball as wide as the gap between two walls. */
TEST(what_bounces_where_there_is_no_room_goes_on_along_it)
{
    played p =
        play(BALL("\"move\": [1, 0.5], \"respond\": \"bounce\"") ","
                                                                 "{\"type\": \"rect\", \"min\": "
                                                                 "[1, -99], \"max\": [2, 99]},"
                                                                 "{\"type\": \"rect\", \"min\": "
                                                                 "[-2, -99], \"max\": [-1, 99]}",
             20);
    const scene_shape *ball = scene_shape_at(p.now, 0);
    assert_true(play_world_capped(p.w) && fabs(ball->as.circle.center.y - 10) < 1e-2);
    assert_true(fabs(ball->move.x) == 1 && ball->move.y == 0.5);
    end(&p);
    p = play(BALL("\"move\": [1, 0.5], \"respond\": \"bounce\"") ","
                                                                 "{\"type\": \"rect\", \"min\": "
                                                                 "[1, -99], \"max\": [2, 99]},"
                                                                 "{\"type\": \"rect\", \"min\": "
                                                                 "[-2, -99], \"max\": [-1, 99]},"
                                                                 "{\"type\": \"rect\", \"min\": "
                                                                 "[-1, 3], \"max\": [1, 4]}",
             20); /* and turns back at an end, which is a contact more */
    assert_true(scene_shape_at(p.now, 0)->as.circle.center.y < -4);
    assert_true(fabs(scene_shape_at(p.now, 0)->move.x) == 1);
    assert_true(scene_shape_at(p.now, 0)->move.y == -0.5);
    end(&p);
}

/* The turned one goes along x as the other gives way, and along y against it. */
TEST(axis_does_not_meet_the_same_again_and_again)
{
    played p = play("{\"type\": \"rect\", \"min\": [0, 4], \"max\": [1, 5], \"move\": [-1, -3]},"
                    "{\"type\": \"rotated_rect\", \"center\": [1, 2], \"size\": [4, 1], "
                    "\"rotation\": 1, \"move\": [-1, 0], \"respond\": \"axis\"}",
                    0);
    assert_false(play_world_capped(p.w));
    assert_int_equal(play_world_mark_count(p.w), 1);
    end(&p);
}

TEST(touching_counts_only_where_it_leads_deeper)
{
    const char *const wall = "{\"type\": \"rect\", \"min\": [1, -10], \"max\": [6, 10]}";
    char shapes[400];
    static const struct {
        const char *move;
        double want[4];
        int marks;
    } cases[] = { { "-2, 1", { -2, 1, -2, 1 }, 0 },
                  { "0, 3", { 0, 3, 0, 3 }, 0 },
                  { "2, 3", { -0.0001, 3, 0, 3 }, 1 } };
    for (int i = 0; i < 3; i++) {
        snprintf(shapes, sizeof shapes, BALL("\"move\": [%s]") ", %s", cases[i].move, wall);
        played p = play(shapes, 0);
        assert_int_equal(play_world_mark_count(p.w), cases[i].marks);
        end(&p);
        check_frame(shapes, 1, "ball", cases[i].want);
    }
}

/* Between tiles as far apart as it is wide, whose corners it meets within a frame or as one
 * ends. */
TEST(what_comes_straight_to_a_gap_of_its_own_width_goes_in)
{
    static const char *const tiles = "{\"type\": \"rect\", \"min\": [4, -2], \"max\": [6, 0]},"
                                     "{\"type\": \"rect\", \"min\": [4, 2], \"max\": [6, 4]},"
                                     "{\"type\": \"rect\", \"min\": [6, -2], \"max\": [8, 0]},"
                                     "{\"type\": \"rect\", \"min\": [6, 2], \"max\": [8, 4]}";
    for (int speed = 1; speed <= 5; speed++) {
        char shapes[500];
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"rect\", \"name\": \"box\", \"min\": [0, 0], \"max\": [2, 2], "
                 "\"move\": [%d, 0]}, %s",
                 speed, tiles);
        check_frame(shapes, 6, "box", WANT(1 + 6 * speed, 1, speed, 0));
    }
}

/* Whichever tile comes first in the file, and level with a seam as it starts or lands. */
TEST(what_slides_along_tiles_does_not_stop_at_the_seam_it_is_level_with)
{
    static const char *const tiles[2] = { "\"min\": [4, -1], \"max\": [5, 0]",
                                          "\"min\": [5, -1], \"max\": [6, 0]" };
    for (int i = 0; i < 8; i++) {
        const bool lands = i & 4;
        const int by = i & 2 ? 1 : -1;
        const double seam = by < 0 ? 5 : 4, from = lands ? seam - 0.5 * by : seam;
        char shapes[500];
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"rect\", %s}, {\"type\": \"rect\", %s}, {\"type\": \"rect\", "
                 "\"name\": \"box\", \"min\": [%g, %d], \"size\": [1, 1], \"move\": [%d, -2]}",
                 tiles[i % 2], tiles[1 - i % 2], from, lands, by);
        check_frame(shapes, 1, "box", WANT(from + 0.5 + by, 0.5 + CT_STOP_DISTANCE, by, 0));
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"rect\", %s}, {\"type\": \"rect\", %s}, {\"type\": \"point\", "
                 "\"name\": \"dot\", \"at\": [%g, 1], \"move\": [%d, -2]}",
                 tiles[i % 2], tiles[1 - i % 2], 5 - 0.5 * by, by);
        played p = play(shapes, 1);
        check(scene_shape_at(p.now, 2)->move.x, by);
        end(&p);
    }
}

/* As on one floor: whatever of its sides the core tells of at the tiles' corners. */
TEST(a_corner_that_comes_down_on_a_seam_is_not_led_off_it)
{
    static const char *const corners[3] = { "[0, 0.5], [1, 1.5], [-1, 1.5]",
                                            "[0, 0.5], [1, 1], [0, 1.5]",
                                            "[0, 0.5], [2, 1.5], [1, 3.5], [-1, 2.5]" };
    static const struct {
        const char *respond;
        double x, y; /* how fast it goes on, in parts of how it came */
    } ways[] = { { "stop", 0, 0 }, { "slide", 1, 0 }, { "axis", 1, 0 }, { "bounce", 1, -1 } };
    for (int i = 0; i < 3 * 3 * 4; i++) {
        const int by = i / 3 % 3 - 1, way = i / 9;
        char shapes[500];
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"polygon\", \"points\": [%s], \"move\": [%d, -2], \"respond\": "
                 "\"%s\"}, {\"type\": \"rect\", \"min\": [%g, -1], \"size\": [2, 1]}, {\"type\": "
                 "\"rect\", \"min\": [%g, -1], \"size\": [2, 1]}",
                 corners[i % 3], by, ways[way].respond, 0.25 * by - 2, 0.25 * by);
        played p = play(shapes, 1);
        const ct_vec move = scene_shape_at(p.now, 0)->move;
        check(move.x, ways[way].x * by);
        check(move.y, ways[way].y * -2);
        end(&p);
    }
}

/* Whatever the tiles are, and in which order: of a third that does not go on there is no floor. */
TEST(a_seam_is_one_of_all_types_of_tiles_and_of_those_that_rise)
{
#define LEFT "{\"type\": \"rect\", \"min\": [-1.75, -1], \"size\": [2, 1]}"
#define SIDES(fields) "{\"type\": \"segment\", " fields "}"
#define RISING(x) "{\"type\": \"rect\", \"min\": [" x ", -1.25], \"size\": [2, 1], " UP "}"
#define UP "\"move\": [0, 1], \"respond\": \"slide\""
    static const struct {
        const char *tiles[2];
        ct_vec move; /* of what came at {1, -2} and slides */
    } floors[] = {
        { { LEFT, "{\"type\": \"polygon\", \"points\": [[0.25, 0], [0.25, -2], [3, -2], [3, -1], "
                  "[2, -1], [2, 0]]}" },
          { 1, 0 } },
        { { SIDES("\"from\": [-1.75, 0], \"to\": [0.25, 0]"),
            SIDES("\"from\": [2.25, 0], \"to\": [0.25, 0]") },
          { 1, 0 } },
        { { RISING("-1.75"), RISING("0.25") }, { 1, 0 } },
        { { LEFT, "{\"type\": \"point\", \"at\": [0.25, 0]}" }, { 1.5, -1.5 } },
        { { LEFT, LEFT }, { 1.5, -1.5 } },
    };
    for (size_t i = 0; i < 2 * sizeof floors / sizeof floors[0]; i++) {
        const char *const *tiles = floors[i / 2].tiles;
        for (int at = 0; at < 3; at++) { /* the mover before, between and behind them */
            const char *all[3] = { tiles[i % 2], tiles[1 - i % 2], NULL };
            char shapes[1000];
            for (int k = 2; k > at; k--) { all[k] = all[k - 1]; }
            all[at] = "{\"type\": \"polygon\", \"name\": \"tip\", \"points\": [[0, 0.5], [1, 1.5], "
                      "[-1, 1.5]], \"move\": [1, -2], \"respond\": \"slide\"}";
            snprintf(shapes, sizeof shapes, "%s, %s, %s", all[0], all[1], all[2]);
            played p = play(shapes, 1);
            const scene_shape *tip = scene_find(p.now, scene_id_of_name(p.now, "tip"));
            print_message("floor %d, tip at %d\n", (int)i, at);
            check(tip->move.x, floors[i / 2].move.x);
            check(tip->move.y, floors[i / 2].move.y);
            end(&p);
        }
    }
}

/* The second of the two as well, when the first has been backed off from the tip already. */
TEST(tiles_that_rise_under_a_tip_are_not_led_aside)
{
#define TIP "{\"type\": \"polygon\", \"points\": [[0, 0.5], [1, 1.5], [-1, 1.5]]}"
    static const char *const responds[] = { "stop", "slide", "bounce", "axis" };
    for (int i = 0; i < 4 * 3; i++) {
        char tiles[2][200], shapes[1000];
        for (int k = 0; k < 2; k++) {
            snprintf(tiles[k], sizeof tiles[k],
                     "{\"type\": \"rect\", \"min\": [%d, -1], \"size\": [1, 1], \"move\": [0, 2], "
                     "\"respond\": \"%s\"}",
                     k - 1, responds[i / 3]);
        }
        const char *all[2] = { i % 3 == 0 ? TIP : tiles[0], i % 3 == 1 ? TIP : tiles[i % 3 > 0] };
        snprintf(shapes, sizeof shapes, "%s, %s, %s", all[0], all[1], i % 3 == 2 ? TIP : tiles[1]);
        played p = play(shapes, 1);
        for (int k = 0; k < 3; k++) {
            const ct_vec move = scene_shape_at(p.now, k)->move;
            check(move.x, 0);
            check(move.y, k != i % 3 && i / 3 == 2 ? -2 : 0);
        }
        end(&p);
    }
}

/* A square along a slanted row of segments, which rounding has a hair inside of some; and what
 * begins with its corner on a seam goes on along the wall. */
TEST(what_touches_as_it_starts_does_not_stop_at_a_seam)
{
    char shapes[3000] =
        "{\"type\": \"polygon\", \"name\": \"it\", \"points\": "
        "[[8.87820512820513, 21.30769230769231], [9.070512820512821, 21.76923076923077], "
        "[8.60897435897436, 21.961538461538463], [8.416666666666668, 21.500000000000004]], "
        "\"move\": [2.497632455861513, 5.99431789406763]}";
    for (int i = 68; i < 76; i++) {
        snprintf(shapes + strlen(shapes), sizeof shapes - strlen(shapes),
                 ", {\"type\": \"segment\", \"from\": [%.17g, %.17g], \"to\": [%.17g, %.17g]}",
                 5 * i / 39.0, 12 * i / 39.0, 5 * (i + 1) / 39.0, 12 * (i + 1) / 39.0);
    }
    played p = play(shapes, 1);
    assert_true(scene_shape_at(p.now, 0)->move.x > 2.49);
    end(&p);
    p = play("{\"type\": \"segment\", \"from\": [9, 0], \"to\": [10, 1], \"move\": [0.5, 0.7]},"
             "{\"type\": \"rect\", \"min\": [10, 0], \"max\": [11, 1]},"
             "{\"type\": \"rect\", \"min\": [10, 1], \"max\": [11, 2]}",
             1);
    check(scene_shape_at(p.now, 0)->move.y, 0.7);
    end(&p);
}

/* Nor does what has no width of its own slip in between two that are stacked, also from their joint
 * on. */
TEST(no_bullet_flies_through_a_seam)
{
    static const char wall[] = "{\"type\": \"rect\", \"min\": [0, 0], \"max\": [1, 1]},"
                               "{\"type\": \"rect\", \"min\": [0, -1], \"max\": [1, 0]}";
    static const char *const bullets[] = {
        "{\"type\": \"point\", \"at\": [-1, 0], \"move\": [4, 0]}",
        "{\"type\": \"segment\", \"from\": [-2, 0], \"to\": [-1, 0], \"move\": [4, 0]}",
        "{\"type\": \"point\", \"at\": [-1, 0], \"move\": [4, 0], \"respond\": \"bounce\"}",
        "{\"type\": \"point\", \"at\": [0, 0], \"move\": [4, 0]}",
        "{\"type\": \"segment\", \"from\": [-1, 0], \"to\": [0, 0], \"move\": [4, 0]}",
    };
    for (int i = 0; i < 5; i++) {
        char shapes[400];
        snprintf(shapes, sizeof shapes, "%s, %s", bullets[i], wall);
        played p = play(shapes, 3);
        assert_true(scene_reference_point(scene_shape_at(p.now, 0)).x <= 0);
        end(&p);
    }
}

/* What has no area, along the side of a concave one; and what fits into that without room, where
 * backed off from one of its sides it would come into the other. */
TEST(a_concave_one_does_not_hold_what_it_lets_pass)
{
    played p = play(
        "{\"type\": \"circle\", \"center\": [15, -2], \"radius\": 0, \"move\": [0, 140]},"
        "{\"type\": \"polygon\", \"points\": [[9, 14], [15, 14], [15, 18], [12, 15], [9, 18]]}",
        1);
    check(scene_shape_at(p.now, 0)->move.y, 140);
    end(&p);
    p = play(
        "{\"type\": \"polygon\", \"points\": [[10, -9], [15, -9], [15, -5], [14, -5], [14, -8], "
        "[11, -8], [11, -5], [10, -5]], \"move\": [-2.5, 2], \"respond\": \"bounce\"},"
        "{\"type\": \"capsule\", \"from\": [9, -5], \"to\": [11, -4], \"radius\": 0.5}",
        2);
    assert_true(scene_shape_at(p.now, 0)->as.polygon.points[0].y > -6.51);
    end(&p);
}

/* Obliquely, between walls far longer than it is wide, whose ends say nothing of how it is
 * rounded. */
TEST(in_a_corridor_of_its_own_width_the_first_frame_counts)
{
    check_frame(
        "{\"type\": \"circle\", \"name\": \"it\", \"center\": [0.1, 17.285], \"radius\": 1.455, "
        "\"move\": [0.1, 0.07], \"respond\": \"axis\"},"
        "{\"type\": \"rect\", \"min\": [-10, 14.83], \"max\": [3000, 15.83]},"
        "{\"type\": \"rect\", \"min\": [-10, 18.740000000000002], \"max\": [3000, 19.74]}",
        1, "it", WANT(0.2, 17.285, 0.1, 0));
}

/* At every slant, in tenths as people type them, of which rounding has some tiles a step higher. */
TEST(what_slides_along_a_row_of_tiles_passes_steps_of_rounding)
{
    for (int i = 0; i < 480; i++) {
        const double deg = 15 * (i % 24), unit = i % 5 == 0 ? 2.5 : 0.7;
        const ct_vec right = { cos(deg * 3.14159265358979 / 180),
                               sin(deg * 3.14159265358979 / 180) };
        const ct_vec down = { right.y, -right.x }, from = { 0.1 * i, 42.5 };
        scene *s = scene_create();
        for (int k = -1; k < 9; k++) {
            const ct_vec at = ct_along(ct_along(from, k * unit, right), unit, down);
            (void)add_shape(s, &(scene_shape){ .type = SCENE_ROTATED_RECT,
                                               .as.rotated_rect = { at, { unit, unit }, deg } });
        }
        (void)add_shape(s, &(scene_shape){ .type = SCENE_ROTATED_RECT,
                                           .as.rotated_rect = { from, { unit, unit }, deg },
                                           .has_move = true,
                                           .move = ct_along(right, i % 3 * 0.25, down) });
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < 5; frame++) { assert_true(play_world_next(w)); }
        play_leg it;
        assert_true(play_world_leg(w, 10, 0, &it));
        if (!(fabs(ct_dot(it.offset, right) - 5) < 0.01)) {
            fail_msg("at %g degrees it gets %g far", deg, ct_dot(it.offset, right));
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* However small, whatever it does then, near and far. */
TEST(a_step_that_rounding_did_not_make_stops)
{
    static const char *const cases[] = { "slide", "stop", "axis", "bounce" };
    (void)state;
    for (int i = 0; i < 8; i++) {
        const double x = i < 4 ? 0 : 1000;
        char text[500];
        snprintf(text, sizeof text,
                 "{\"type\": \"rect\", \"min\": [%g, -1], \"max\": [%g, 0]},"
                 "{\"type\": \"rect\", \"min\": [%g, -1], \"max\": [%g, 1e-9]},"
                 "{\"type\": \"rect\", \"name\": \"it\", \"min\": [%g, 0], \"max\": [%g, 1],"
                 " \"move\": [2, 0], \"respond\": \"%s\"}",
                 x - 5, x + 2, x + 2, x + 5, x, x + 1, cases[i % 4]);
        const bool turns = i % 4 == 3;
        check_frame(text, 1, "it", WANT(x + (turns ? 0.4999 : 1.4999), 0.5, turns ? -2 : 0, 0));
    }
}

/* A corner waits for sides that are met within rounding, and is marked where it was met. */
TEST(marks_are_in_order_where_a_corner_waits)
{
    played p = play("{\"type\": \"rect\", \"min\": [1000000, 0], \"max\": [1000001, 1]},"
                    "{\"type\": \"rect\", \"min\": [999998, -2], \"max\": [999999, -1],"
                    " \"move\": [2, 2]},"
                    "{\"type\": \"rect\", \"min\": [2.000000001, 9], \"max\": [3, 12]},"
                    "{\"type\": \"rect\", \"min\": [0, 10], \"max\": [1, 11], \"move\": [2, 0]}",
                    0);
    assert_int_equal(play_world_mark_count(p.w), 2);
    assert_true(play_world_mark_at(p.w, 0).t == 0.5);
    assert_true(play_world_mark_at(p.w, 1).t > 0.5);
    end(&p);
}

/* Level with a tile's side, over twenty in a frame, or between two where there is no room to back
 * off from either: nothing of it counts as a contact that it might have too many of. */
TEST(what_only_grazes_goes_on)
{
    static const char *const scenes[] = {
        "\"type\": \"rect\", \"min\": [-2, 2.9], \"max\": [-1.5, 3], \"move\": [0.7, 0]},"
        "{\"type\": \"rect\", \"min\": [0.8, 3], \"max\": [2, 3.6]}",
        "\"type\": \"capsule\", \"from\": [0, 2.5], \"to\": [0.6, 2.5], \"radius\": 0.25, "
        "\"move\": [0.7, 0]},"
        "{\"type\": \"polygon\", \"points\": [[2, 2.25], [5, 2.25], [5, 1], [3, 2], [2, 0]]}",
        "\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5, \"move\": [4, 3]},"
        "{\"type\": \"polygon\", \"points\": [[-11, -2], [37, 34], [-11, 34]]},"
        "{\"type\": \"polygon\", \"points\": [[-5, -10], [43, 26], [43, -10]]}",
    };
    static const double ends[3][4] = { { 4.55, 2.95, 0.7, 0 },
                                       { 6.3, 2.5, 0.7, 0 },
                                       { 36, 27, 4, 3 } };
    for (int i = 0; i < 3; i++) {
        char shapes[500];
        snprintf(shapes, sizeof shapes, "{\"name\": \"it\", %s", scenes[i]);
        check_frame(shapes, 9, "it", ends[i]);
    }
    char floor[3000] = "{\"type\": \"rect\", \"name\": \"it\", \"center\": [0, 0.5], "
                       "\"size\": [1, 1], \"move\": [30, 0]}";
    for (int i = 0; i < 30; i++) {
        snprintf(floor + strlen(floor), sizeof floor - strlen(floor),
                 ", {\"type\": \"rect\", \"min\": [%d, -1], \"size\": [1, 1]}", i + 1);
    }
    check_frame(floor, 1, "it", WANT(30, 0.5, 30, 0));
}

/* Down to the bottom, however far in a frame, and out again. */
TEST(a_shaft_of_its_own_width_in_a_concave_outline_does_not_hold_it)
{
    static const char *const falling[] = {
        "\"type\": \"rect\", \"min\": [2, %d], \"size\": [6, 6]",
        "\"type\": \"circle\", \"center\": [5, %d], \"radius\": 3",
        "\"type\": \"polygon\", \"points\": [[5, %d], [8, 13], [2, 13]]",
    };
    static const int from[3] = { 12, 15, 10 };
    static const double rests_at[3] = { 5, 5, 2 };
    for (int i = 0; i < 3; i++) {
        for (int speed = 1; speed <= 20; speed += i == 0 ? 1 : 4) {
            char shape[200], shapes[500];
            snprintf(shape, sizeof shape, falling[i], from[i]);
            snprintf(shapes, sizeof shapes,
                     "{%s, \"name\": \"it\", \"move\": [0, -%d], \"respond\": \"bounce\"},"
                     "{\"type\": \"polygon\", \"points\": [[0, 0], [10, 0], [10, 10], [8, 10], "
                     "[8, 2], [2, 2], [2, 10], [0, 10]]}",
                     shape, speed);
            const int frames = 25 / speed + 2;
            const double start = from[i] + (i == 0 ? 3 : 0), below = 2 * rests_at[i] - start;
            check_frame(shapes, frames, "it", WANT(5, below + 0.0001 + frames * speed, 0, speed));
        }
    }
}

/* What lies on the floor of a concave outline, or flies in along it, has no extent that the wall
 * ahead would cover, and goes over a pit all the same. The wall comes to it too, where the floor
 * has no room to give. */
TEST(what_is_as_thin_as_a_line_goes_through_no_wall_of_what_it_lies_on)
{
    static const char *const lying[] = {
        "\"type\": \"point\", \"at\": [3, 2]",
        "\"type\": \"segment\", \"from\": [3, 2], \"to\": [2.5, 2]",
        "\"type\": \"capsule\", \"from\": [3, 2], \"to\": [2.5, 2], \"radius\": 0",
        "\"type\": \"point\", \"at\": [-5, 2]",
    };
    for (int i = 0; i < 8; i++) {
        const int speed = i % 2 == 0 ? 20 : 0;
        char shapes[500];
        snprintf(shapes, sizeof shapes,
                 "{%s, \"name\": \"it\", \"move\": [%d, 0]}, {\"type\": \"polygon\", \"points\": "
                 "[[0, 0], [10, 0], [10, 10], [8, 10], [8, 2], [7, 2], [6, 1], [6, 2], [0, 2]], "
                 "\"move\": [%d, 0]}, {\"type\": \"rect\", \"min\": [-30, -1], \"max\": [30, 0]}",
                 lying[i / 2], speed, speed - 20);
        played p = play(shapes, 1);
        const ct_vec at = scene_reference_point(scene_shape_at(p.now, 0));
        check(at.x - scene_reference_point(scene_shape_at(p.now, 1)).x, 8 - 0.0001);
        end(&p);
    }
    /* The first frame ends at a corner of the floor, where rounding has the wall beyond met at
     * once. */
    played p =
        play("{\"type\": \"point\", \"at\": [-5.2, -1.4], \"name\": \"it\", \"move\": [9.6, 7.2]}, "
             "{\"type\": \"polygon\", \"points\": [[0, 0], [9.6, 7.2], [4.2, 14.4], [1.8, 12.6], "
             "[6, 7], [4.4, 5.8], [3.4, 3.8], [2.8, 4.6], [-1.2, 1.6]]}",
             2);
    const ct_vec at = scene_reference_point(scene_shape_at(p.now, 0));
    check(0.8 * at.x + 0.6 * at.y, 9 - 0.0001);
    end(&p);
}

TEST(what_overlaps_passes_until_it_is_apart)
{
    const char *shapes =
        BALL("\"move\": [3, 0], \"respond\": \"bounce\"") ","
                                                          "{\"type\": \"rect\", \"min\": [0, -10], "
                                                          "\"max\": [5, 10]},"
                                                          "{\"type\": \"rect\", \"min\": [10, "
                                                          "-10], \"max\": [12, 10]}";
    check_frame(shapes, 2, "ball", WANT(6, 0, 3, 0));
    check_frame(shapes, 3, "ball", WANT(9 - 0.0001, 0, -3, 0)); /* and from outside it does not */
    check_frame(shapes, 4, "ball", WANT(6.0002, 0, 3, 0));
    check_frame(shapes, 5, "ball", WANT(8.9997, 0, -3, 0));
}

TEST(of_two_met_at_once_the_first_gets_more)
{
    played p = play("{\"type\": \"circle\", \"center\": [-5, 0], \"radius\": 1, \"move\": [4, 0], "
                    "\"respond\": \"bounce\"}, "
                    "{\"type\": \"circle\", \"center\": [0, 1], \"radius\": 1, \"move\": [0, 0], "
                    "\"respond\": \"bounce\"}, "
                    "{\"type\": \"circle\", \"center\": [0, -1], \"radius\": 1, \"move\": [0, 0], "
                    "\"respond\": \"bounce\"}",
                    1);
    for (int i = 1; i < 3; i++) {
        const ct_vec v = scene_shape_at(p.now, i)->move;
        /* All along the normal; then, backed off from that one, half of it. */
        assert_true(fabs(hypot(v.x, v.y) - 2 * sqrt(3) / i) < 1e-4);
    }
    end(&p);
}

/* There is no side that they could bounce off. */
TEST(two_points_in_one_place_go_apart)
{
    static const char *const others[] = {
        "{\"type\": \"point\", \"at\": [0, 0]}",
        "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 0, \"move\": [0, 0], "
        "\"respond\": \"bounce\"}",
    };
    for (int i = 0; i < 2; i++) {
        char shapes[300];
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"point\", \"name\": \"it\", \"at\": [0, 0], \"move\": [1, 2], "
                 "\"respond\": \"bounce\"}, %s",
                 others[i]);
        check_frame(shapes, 3, "it", WANT(3, 6, 1, 2));
    }
}

TEST(small_things_keep_off_by_less)
{
    static const char *const responds[] = { "stop", "slide", "bounce", "axis" };
    static const double moved_on[] = { 1, 2, 2, 2 };
    for (int i = 0; i < 4; i++) {
        char shapes[400];
        snprintf(
            shapes, sizeof shapes,
            "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1e-6, \"move\": [6e-6, 2e-6], "
            "\"respond\": \"%s\"}, "
            "{\"type\": \"rect\", \"min\": [4e-6, -1e-5], \"max\": [6e-6, 1e-5]}",
            responds[i]);
        played p = play(shapes, 1);
        const ct_vec at = scene_shape_at(p.now, 0)->as.circle.center;
        assert_true(fabs(at.x - (i == 2 ? 0 : 3e-6)) < 1e-8);
        assert_true(fabs(at.y - 1e-6 * moved_on[i]) < 1e-8);
        end(&p);
    }
    /* Down a notch of one outline, beyond whose sides a stop of usual length would be. */
    played p =
        play("{\"type\": \"circle\", \"center\": [1.5e-6, 5.4e-6], \"radius\": 2e-7, \"move\": "
             "[-3e-6, -6e-6]}, {\"type\": \"polygon\", \"points\": [[0, -1e-6], [4e-6, -1e-6], "
             "[4e-6, 7e-6], [2e-6, 1e-6], [1e-6, 7e-6], [0, 7e-6]]}",
             1);
    assert_true(scene_shape_at(p.now, 0)->as.circle.center.y < 3e-6);
    end(&p);
    /* In one that is less wide than its share of that: off the one side and not into the other. */
    p = play("{\"type\": \"point\", \"at\": [4e-9, 1e-5], \"move\": [1e-6, -6e-5]}, "
             "{\"type\": \"polygon\", \"points\": [[-1e-5, -1e-5], [1e-5, -1e-5], [1e-5, 2e-5], "
             "[1e-8, 2e-5], [1e-8, 0], [0, 0], [0, 2e-5], [-1e-5, 2e-5]]}",
             2);
    const ct_vec at = scene_shape_at(p.now, 0)->as.point;
    assert_true(at.x > 0 && at.x < 1e-8 && at.y > 0 && at.y < 1e-7);
    end(&p);
    /* Nor through a small one that lies on it, for which there would be no way out. */
    p = play(
        "{\"type\": \"polygon\", \"points\": [[0, 1], [4, 1], [4, 2], [1, 2], [1, 4], [0, 4]], "
        "\"move\": [0, -2]}, {\"type\": \"circle\", \"center\": [2, 2.00000101], \"radius\": "
        "1e-6, \"move\": [0, -2]}, {\"type\": \"rect\", \"min\": [-9, -1], \"max\": [9, 0]}",
        1);
    assert_true(scene_shape_at(p.now, 0)->as.polygon.points[0].y < 1e-3);
    end(&p);
}

/* The first contact of all has the core's t, to the last bit. */
TEST(marks_have_the_time_of_the_core)
{
    campaign c = campaign_rounds("play: marks", 2000);
    while (campaign_next(&c)) {
        scene *s = random_playground(&c.random, 1);
        play_world *w = play_world_create(s);
        const int count = play_world_mark_count(w);
        double earliest = 2;
        for (int a = 0; a < scene_shape_count(s); a++) {
            for (int b = 0; b < scene_shape_count(s); b++) {
                const scene_shape *of_a = scene_shape_at(s, a), *of_b = scene_shape_at(s, b);
                ct_moving mover = { .move = of_a->move }, target = { .move = of_b->move };
                mover.shape = scene_to_core(of_a);
                target.shape = scene_to_core(of_b);
                ct_sweep sweep;
                ct_find_sweep(&mover, &target, &sweep);
                if (a != b && of_a->has_move && (a < b || !of_b->has_move) && sweep.hit &&
                    sweep.t > 0) {
                    earliest = fmin(earliest, sweep.t);
                }
            }
        }
        const double first = count > 0 ? play_world_mark_at(w, 0).t : 2;
        if (first != earliest) {
            campaign_wrong(&c, "first mark %.17g, core %.17g", first, earliest);
        }
        for (int i = 1; i < count; i++) {
            assert_true(play_world_mark_at(w, i - 1).t <= play_world_mark_at(w, i).t);
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
