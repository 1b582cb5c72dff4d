/* test_figure_motion.c - animated figures: what moves when and where to. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "figure/draw/motion.h"
#include "figure/plan/plan.h"
#include "play/world/world.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

/* Hits the wall after a quarter of its way, and slides up for the rest. */
#define BALL_AND_WALL                                                                          \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, \"move\": " \
    "[16, 8]}, {\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -20], \"max\": [7, 20]}"

/* In a frame whose walls they leave at several times. */
#define BOUNCING                                                                                   \
    "{\"type\": \"rect\", \"name\": \"box\", \"center\": [0, 0], \"size\": [8, 4], \"move\": "     \
    "[15, 5], "                                                                                    \
    "\"spin\": 30, \"respond\": \"bounce\"}, {\"type\": \"circle\", \"name\": \"ball\", "          \
    "\"center\": "                                                                                 \
    "[-15, 8], \"radius\": 2, \"move\": [12, -9], \"respond\": \"bounce\"}, {\"type\": \"rect\", " \
    "\"min\": [-24, -16], \"max\": [-22, 16]}, {\"type\": \"rect\", \"min\": [22, -16], \"max\": " \
    "[24, 16]}, {\"type\": \"rect\", \"min\": [-24, 14], \"max\": [24, 16]}, {\"type\": "          \
    "\"rect\", "                                                                                   \
    "\"min\": [-24, -16], \"max\": [24, -14]}"

/* Who is stopped stands CT_STOP_DISTANCE off; on the page that is no hundredth of a point. */
static void expect_close(double got, double want)
{
    if (!(fabs(got - want) <= 0.01)) { fail_msg("%.17g, not %.17g", got, want); }
}

static void animate(int frames, figure_case *c, figure_motion *motion)
{
    play_frames(frames, c);
    build_fitted(c);
    assert_true(figure_animate(c->report, &c->options, motion));
}

static bool same_state(const motion_key *a, const motion_key *b)
{
    return a->by.x == b->by.x && a->by.y == b->by.y && a->shown == b->shown;
}

/* The time from which on a group is to be seen. */
static double appears_at(const motion_track *track)
{
    double at = 0;
    while (motion_at(track, at).shown < 1 && at < 100) { at += 0.01; }
    return at;
}

TEST(a_mover_waits_goes_to_the_hit_stops_and_slides)
{
    for (int down = 0; down < 2; down++) {
        figure_case c;
        figure_motion motion;
        figure_map map;
        (down ? open_shapes_y_down : open_shapes)(BALL_AND_WALL, &c);
        animate(1, &c, &motion);
        figure_map_of(c.report, &c.options, &map);
        const motion_track *ball = motion_of_group(&motion, "mover-1");
        const double contact = appears_at(motion_of_group(&motion, "hit-1"));
        const double slide = appears_at(motion_of_group(&motion, "slide-1"));
        const double up = down ? map.scale : -map.scale;
        assert_true(contact > 0.5 && slide > contact + 0.5 && motion.length_s < 10);
        const motion_key stop = motion_at(ball, contact);
        expect_close(stop.by.x, 4 * map.scale);
        expect_close(stop.by.y, 2 * up);
        const motion_key later = motion_at(ball, contact + 0.5);
        assert_true(same_state(&stop, &later));
        const motion_key end = motion_at(ball, motion.length_s - 1);
        expect_close(end.by.x, 4 * map.scale);
        expect_close(end.by.y, 8 * up);
        figure_motion_deinit(&motion);
        close_case(&c);
    }
}

TEST(of_targets_met_at_once_the_first_one_stops_the_mover)
{
    figure_case c;
    plan_sweep first;
    open_shapes("{\"type\": \"point\", \"at\": [12, 0]},"
                "{\"type\": \"rect\", \"min\": [5, -20], \"max\": [7, 3]},"
                "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [16, 0]},"
                "{\"type\": \"rect\", \"min\": [5, -3], \"max\": [9, 20]}",
                &c);
    play_frames(1, &c);
    assert_true(plan_first_hit(c.report, &c.played, 2, &first));
    assert_int_equal(first.sweep.target, 1);
    expect_close(first.sweep.result.t, 0.25);
    close_case(&c);
}

TEST(a_mover_that_meets_nothing_goes_all_its_way)
{
    figure_case c;
    figure_motion motion;
    figure_map map;
    open_shapes("{\"type\": \"point\", \"name\": \"p\", \"at\": [1, 2], \"move\": [3, 4]}", &c);
    animate(1, &c, &motion);
    figure_map_of(c.report, &c.options, &map);
    assert_int_equal(motion.track_count, 1);
    const motion_key end = motion_at(&motion.tracks[0], motion.length_s - 1);
    expect_close(end.by.x, 3 * map.scale);
    expect_close(end.by.y, -4 * map.scale);
    assert_null(motion_of_group(&motion, "hit-1"));
    figure_motion_deinit(&motion);
    close_case(&c);
}

TEST(two_that_meet_on_their_ways_stop_at_the_same_time)
{
    figure_case c;
    figure_motion motion;
    open_shapes("{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 1, "
                "\"move\": [8, 0]}, {\"type\": \"circle\", \"name\": \"b\", \"center\": [10, 0], "
                "\"radius\": 1, \"move\": [-8, 0]}",
                &c);
    animate(1, &c, &motion);
    expect_close(appears_at(motion_of_group(&motion, "hit-1")),
                 appears_at(motion_of_group(&motion, "hit-2")));
    figure_motion_deinit(&motion);
    close_case(&c);
}

/* Keys in order, in place, and the last state the first again: in every case that moves. */
TEST(every_motion_of_the_gallery_closes_and_has_its_groups)
{
    int moving = 0;
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        figure_motion motion;
        animate(1, &c, &motion);
        moving += motion.track_count > 0;
        for (int k = 0; k < motion.track_count; k++) {
            const motion_track *track = &motion.tracks[k];
            const motion_key *last = &track->keys[track->key_count - 1];
            assert_true(track->keys[0].at_s == 0 && last->at_s == motion.length_s);
            assert_true(same_state(&track->keys[0], last));
            /* Only what happens later is in the still picture and not there at the start. */
            const bool later =
                strncmp(track->group, "hit", 3) == 0 || strncmp(track->group, "slide", 5) == 0;
            assert_int_equal(track->keys[0].shown, !later && !track->only_played);
            for (int key = 1; key < track->key_count; key++) {
                assert_true(track->keys[key].at_s >= track->keys[key - 1].at_s);
            }
            assert_true(count_in_group(&c.list, track->group) > 0);
        }
        figure_motion_deinit(&motion);
        close_case(&c);
    }
    assert_true(moving >= 15);
}

/* More hits than a still picture explains: a ball a row, each against its own wall. */
TEST(of_many_movers_every_hit_and_slide_is_shown)
{
    enum { ROWS = 40 };
    char shapes[ROWS * 200];
    size_t length = 0;
    for (int i = 0; i < ROWS; i++) {
        length += (size_t)snprintf(
            shapes + length, sizeof shapes - length,
            "%s{\"type\": \"circle\", \"center\": [0, %d], \"radius\": 1, \"move\": [16, 1]}, "
            "{\"type\": \"rect\", \"min\": [9, %d], \"size\": [2, 4]}",
            i > 0 ? ", " : "", 6 * i, 6 * i - 2);
    }
    figure_case c;
    figure_motion motion;
    open_shapes(shapes, &c);
    animate(1, &c, &motion);
    assert_int_equal(motion.track_count, 3 * ROWS);
    for (int k = 0; k < motion.track_count; k++) {
        assert_true(count_in_group(&c.list, motion.tracks[k].group) > 0);
    }
    figure_motion_deinit(&motion);
    close_case(&c);
}

TEST(of_hundreds_of_movers_every_name_goes_with_its_shape)
{
    enum { COUNT = 900, A_ROW = 30 };
    static char shapes[COUNT * 72];
    size_t length = 0;
    for (int i = 0; i < COUNT; i++) {
        length += (size_t)snprintf(shapes + length, sizeof shapes - length,
                                   "%s{\"type\": \"point\", \"at\": [%d, %d], "
                                   "\"move\": [0.1, 0]}",
                                   i > 0 ? ", " : "", 4 * (i % A_ROW), 2 * (i / A_ROW));
    }
    figure_case c;
    figure_motion motion;
    open_shapes(shapes, &c);
    animate(1, &c, &motion);
    int told = 0, highest = 0;
    const char *group = "";
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        const bool names = command->op == DRAW_TEXT || command->op == DRAW_GROUP;
        const char *text = names ? draw_command_text(&c.list, command) : "";
        group = command->op == DRAW_GROUP ? text : group;
        int shape;
        if (command->op == DRAW_TEXT && sscanf(text, "point%d", &shape) == 1) {
            char want[MOTION_NAME_SIZE];
            (void)snprintf(want, sizeof want, "mover-%d", shape);
            assert_string_equal(group, want);
            highest = shape > highest ? shape : highest;
            told++;
        }
    }
    assert_true(told > 100 && highest > 600);
    figure_motion_deinit(&motion);
    close_case(&c);
}

/* In a frame of their own b meets a at 0.5. But a is stopped at once, so that b gets to the
 * wall. */
TEST(a_mover_shows_what_it_meets_where_the_others_have_stopped)
{
    figure_case c;
    figure_motion motion;
    open_shapes("{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 1, "
                "\"move\": [8, 0]}, {\"type\": \"circle\", \"name\": \"b\", \"center\": [10, 0], "
                "\"radius\": 1, \"move\": [-8, 0]}, "
                "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [1, -3], \"max\": [2, 3]}",
                &c);
    animate(1, &c, &motion);
    assert_null(find_text(&c.list, "b: t = 0.5"));
    assert_non_null(find_text(&c.list, "b: t = 0.875"));
    assert_non_null(find_text(&c.list, "a: t = 0"));
    figure_motion_deinit(&motion);
    close_case(&c);
}

static bool apart(const text_box *a, const text_box *b, draw_point by)
{
    return a->right + by.x <= b->left || b->right <= a->left + by.x || a->bottom + by.y <= b->top ||
           b->bottom <= a->top + by.y;
}

static const draw_command *find_beginning(const draw_list *list, const char *words)
{
    const draw_command *found = NULL;
    for (int i = 0; i < list->command_count && !found; i++) {
        const draw_command *c = &list->commands[i];
        const bool fits =
            c->op == DRAW_TEXT && strncmp(draw_command_text(list, c), words, strlen(words)) == 0;
        found = fits ? c : NULL;
    }
    return found;
}

/* Which go with their shapes, while the words about the hit stay. */
TEST(names_are_off_the_words_where_they_stop)
{
    int told = 0;
    for (int i = 0; i < 24; i++) {
        char shapes[500];
        figure_case c;
        figure_motion motion;
        (void)snprintf(
            shapes, sizeof shapes,
            "{\"type\": \"circle\", \"name\": \"coin\", \"center\": [-8, %g], \"radius\": 0.3, "
            "\"move\": [10, %g]}, {\"type\": \"rect\", \"min\": [-1, -6], \"max\": [3, 2]}, "
            "{\"type\": \"point\", \"name\": \"p\", \"at\": [9, 3], \"move\": [1, 0]}",
            -4 + 0.25 * i, 2 - 0.2 * i);
        open_shapes(shapes, &c);
        animate(1, &c, &motion);
        const draw_command *words = find_beginning(&c.list, "coin: t = ");
        const draw_command *name = find_text(&c.list, "coin");
        if (words && name) {
            const text_box hit = text_box_of(&c.list, words), own = text_box_of(&c.list, name);
            const motion_track *track = motion_of_group(&motion, "mover-1");
            assert_true(apart(&own, &hit, track->keys[2].by));
            assert_true(apart(&own, &hit, motion_at(track, motion.length_s - 1).by));
            told++;
        }
        figure_motion_deinit(&motion);
        close_case(&c);
    }
    assert_true(told >= 12);
}

/* Waits for 0.6 s; then each frame takes a second. */
TEST(several_frames_are_where_the_world_has_them)
{
    enum { FRAMES = 5, SAMPLES = 20 };
    figure_case c;
    figure_motion motion;
    figure_map map;
    open_shapes(BOUNCING, &c);
    animate(FRAMES, &c, &motion);
    figure_map_of(c.report, &c.options, &map);
    play_world *world = play_world_create(c.scene);
    scene *moment = play_world_scene(world);
    const motion_track *box = motion_of_group(&motion, "mover-1");
    const motion_track *ball = motion_of_group(&motion, "mover-2");
    int marks = 0;
    for (int frame = 0; frame < FRAMES; frame++) {
        for (int i = 1; i < SAMPLES; i++) {
            const double t = i / (double)SAMPLES;
            play_world_show(world, t, moment);
            const motion_key at = motion_at(box, 0.6 + frame + t), on = motion_at(ball, at.at_s);
            const scene_rotated_rect *turned = &scene_shape_at(moment, 0)->as.rotated_rect;
            const ct_vec center = scene_pivot(scene_shape_at(moment, 0));
            const draw_point by = map_move(&map, center);
            expect_close(at.by.x, by.x);
            expect_close(at.by.y, by.y);
            expect_close(at.turned_deg, frame > 0 ? -turned->rotation_deg : 0);
            const ct_vec from = scene_shape_at(c.scene, 1)->as.circle.center;
            const ct_vec to = scene_shape_at(moment, 1)->as.circle.center;
            expect_close(on.by.x, map_move(&map, (ct_vec){ to.x - from.x, to.y - from.y }).x);
            expect_close(on.by.y, map_move(&map, (ct_vec){ to.x - from.x, to.y - from.y }).y);
        }
        marks += play_world_mark_count(world);
        assert_true(play_world_next(world));
    }
    assert_true(marks > 3 && marks == c.played.touch_count);
    play_world_destroy(world);
    scene_destroy(moment);
    figure_motion_deinit(&motion);
    close_case(&c);
}

TEST(a_contact_of_several_frames_is_seen_when_it_happens_and_not_in_a_still)
{
    figure_case c;
    figure_motion motion;
    open_shapes(BOUNCING, &c);
    animate(5, &c, &motion);
    int seen = 0;
    for (int i = 0; i < c.played.touch_count; i++) {
        char group[MOTION_NAME_SIZE];
        motion_group_name(motion_group(MOTION_TOUCH, i), group);
        const motion_track *track = motion_of_group(&motion, group);
        const double at_s = 0.6 + c.played.touches[i].at;
        if (track) {
            assert_true(track->only_played && count_in_group(&c.list, group) > 0);
            assert_true(motion_at(track, at_s - 0.01).shown == 0);
            assert_true(motion_at(track, at_s + 0.1).shown == 1);
            assert_true(motion_at(track, at_s + 0.9).shown == 0);
            seen++;
        }
    }
    assert_true(seen > 2);
    /* What tells of the first frame is there as long as that. */
    const motion_track *path = motion_of_group(&motion, "path");
    assert_true(!path->only_played && motion_at(path, 1.5).shown == 1);
    assert_true(motion_at(path, 2).shown == 0 && motion_at(path, motion.length_s).shown == 1);
    /* The name of what turns keeps upright. */
    assert_true(motion_at(motion_of_group(&motion, "name-1"), 2).turned_deg == 0);
    assert_true(motion_at(motion_of_group(&motion, "mover-1"), 2).turned_deg == -30);
    figure_motion_deinit(&motion);
    close_case(&c);
}

/* One leaves a box, one comes through both that and a comb that it is apart from between the
 * teeth. */
#define PARTING                                                                                   \
    "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2, \"move\": [0, 9]},"                \
    "{\"type\": \"rect\", \"min\": [-1, -3], \"max\": [4, 1]},"                                   \
    "{\"type\": \"circle\", \"center\": [-10, -2], \"radius\": 1.5, \"move\": [18, 0], "          \
    "\"respond\": \"through\"}, {\"type\": \"point\", \"at\": [7.5, 8], \"move\": [0, -16], "     \
    "\"respond\": \"through\"}, {\"type\": \"polygon\", \"points\": [[9, -5], [9, 5], [6.9, 5], " \
    "[6.9, 3], [8, 3], [8, 1], [6.9, 1], [6.9, -1], [8, -1], [8, -3], [6.9, -3], [6.9, -5]]}"

static bool overlaps_any(const scene *s, int shape)
{
    bool overlaps = false;
    for (int i = 0; i < scene_shape_count(s); i++) {
        ct_shape a = scene_to_core(scene_shape_at(s, shape));
        ct_shape b = scene_to_core(scene_shape_at(s, i));
        overlaps = overlaps || (i != shape && ct_overlap(&a, &b));
    }
    return overlaps;
}

/* How the shape is seen then: the group of the one look is there, and not that of the other. Tells
 * whether it is just changing. */
static bool expect_look(const figure_case *c, const figure_motion *motion, int shape, double at_s,
                        bool overlaps)
{
    double shown[2];
    for (int i = 0; i < 2; i++) {
        char group[MOTION_NAME_SIZE];
        motion_group_name(motion_group(i ? MOTION_OVERLAP : MOTION_APART, shape), group);
        const motion_track *track = motion_of_group(motion, group);
        assert_true(track && count_in_group(&c->list, group) > 0);
        assert_int_equal(track->only_played, overlaps_any(c->scene, shape) != (i == 1));
        shown[i] = motion_at(track, at_s).shown;
    }
    const bool changes = shown[0] > 0 && shown[1] > 0 && fabs(shown[0] + shown[1] - 1) < 1e-9;
    if (!changes && (shown[1] != overlaps || shown[0] == overlaps)) {
        fail_msg("shape %d at %g s: apart %g, overlapping %g", shape, at_s, shown[0], shown[1]);
    }
    return changes;
}

TEST(shapes_are_red_while_they_overlap_and_no_longer)
{
    enum { FRAMES = 2, SAMPLES = 50 };
    figure_case c;
    figure_motion motion;
    open_shapes(PARTING, &c);
    animate(FRAMES, &c, &motion);
    play_world *world = play_world_create(c.scene);
    scene *moment = play_world_scene(world);
    int changing = 0;
    for (int shape = 0; shape < 5; shape++) {
        assert_false(expect_look(&c, &motion, shape, 0.3, shape < 2));
    }
    for (int frame = 0; frame < FRAMES; frame++) {
        for (int i = 1; i < SAMPLES; i++) {
            const double t = i / (double)SAMPLES;
            play_world_show(world, t, moment);
            for (int shape = 0; shape < 5; shape++) {
                changing +=
                    expect_look(&c, &motion, shape, 0.6 + frame + t, overlaps_any(moment, shape));
            }
        }
        assert_true(play_world_next(world));
    }
    assert_true(changing < 20);
    play_world_destroy(world);
    scene_destroy(moment);
    figure_motion_deinit(&motion);
    close_case(&c);
}

/* Their boxes meet, at the start: amber and the boxes are of that, and gone once they move. */
TEST(what_the_coarse_test_leaves_is_amber_while_all_wait)
{
    for (int frames = 1; frames <= 2; frames++) {
        figure_case c;
        figure_motion motion;
        char group[MOTION_NAME_SIZE];
        open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 3, \"move\": [-9, 0]},"
                    "{\"type\": \"circle\", \"center\": [5, 5], \"radius\": 3}",
                    &c);
        assert_int_equal(scene_set_show(c.scene, SCENE_SHOW_BIT(SCENE_SHOW_AABBS)), SCENE_OK);
        assert_int_equal(report_run(c.report, c.scene), REPORT_OK);
        c.options.show = scene_show(c.scene);
        animate(frames, &c, &motion);
        for (int shape = 0; shape < 2; shape++) {
            motion_group_name(motion_group(MOTION_LEFT, shape), group);
            const motion_track *left = motion_of_group(&motion, group);
            motion_group_name(motion_group(MOTION_APART, shape), group);
            const motion_track *apart_then = motion_of_group(&motion, group);
            assert_true(left && !left->only_played && apart_then && apart_then->only_played);
            assert_true(motion_at(left, 0.3).shown == 1 && motion_at(apart_then, 0.3).shown == 0);
            assert_true(motion_at(left, 1).shown == 0 && motion_at(apart_then, 1).shown == 1);
        }
        const motion_track *boxes = motion_of_group(&motion, "aabbs");
        assert_true(boxes && count_in_group(&c.list, "aabbs") == 2);
        assert_true(motion_at(boxes, 0.3).shown == 1 && motion_at(boxes, 1.5).shown == 0);
        figure_motion_deinit(&motion);
        close_case(&c);
    }
}

/* Browsers drop a motion with a key beyond its end. */
TEST(what_comes_to_rest_early_ends_the_motion_for_all)
{
    static const char *const responds[] = { "stop", "slide", "axis", "bounce" };
    static const int frames[] = { 1, 2, 3, 5, 20 };
    for (int i = 0; i < 20; i++) {
        figure_case c;
        figure_motion motion;
        char shapes[400];
        (void)snprintf(shapes, sizeof shapes,
                       "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], "
                       "\"radius\": 1, \"move\": [10, 0], \"respond\": \"%s\"}, "
                       "{\"type\": \"rect\", \"min\": [6, -20], \"max\": [8, 20]}",
                       responds[i % 4]);
        open_shapes(shapes, &c);
        animate(frames[i / 4], &c, &motion);
        for (int k = 0; k < motion.track_count; k++) {
            const motion_track *t = &motion.tracks[k];
            for (int n = 1; n < t->key_count; n++) {
                assert_true(t->keys[n].at_s >= t->keys[n - 1].at_s);
            }
            assert_true(t->keys[t->key_count - 1].at_s == motion.length_s);
        }
        if (i % 4 < 3) {
            const motion_track *ball = motion_of_group(&motion, "mover-1");
            figure_map map;
            figure_map_of(c.report, &c.options, &map);
            expect_close(motion_at(ball, motion.length_s - 0.7).by.x, 5 * map.scale);
        }
        figure_motion_deinit(&motion);
        close_case(&c);
    }
}

TEST(a_page_of_several_frames_has_room_for_all_of_them)
{
    for (int crop = 0; crop < 2; crop++) {
        figure_case c;
        figure_motion motion;
        open_shapes("{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 1, "
                    "\"move\": [5, 1]}, {\"type\": \"point\", \"at\": [0, 9]}",
                    &c);
        play_frames(9, &c);
        figure_fit_view(c.report, &c.options, &c.options.view);
        assert_true(!crop || figure_crop(c.report, &c.options));
        assert_true(figure_build(c.report, &c.options, &c.list));
        assert_true(figure_animate(c.report, &c.options, &motion));
        const text_box name = text_box_of(&c.list, find_text(&c.list, "a"));
        const motion_key end = motion_at(motion_of_group(&motion, "mover-1"), 0.6 + 9);
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        expect_close(end.by.x, 45 * map.scale);
        assert_true(name.left > 0 && name.right + end.by.x < c.options.width);
        assert_true(name.top + end.by.y > 0 && name.bottom < c.options.height);
        figure_motion_deinit(&motion);
        close_case(&c);
    }
}

/* What goes far out of it draws no cropped page after itself. */
TEST(a_cropped_view_of_the_start_stays_there)
{
    figure_case c;
    figure_map map;
    open_shapes("{\"type\": \"circle\", \"center\": [-3, 1], \"radius\": 1, \"move\": [80, 3]}",
                &c);
    play_frames(1, &c);
    c.options.view = (scene_view){ { 0, 0 }, 10 };
    assert_true(figure_crop(c.report, &c.options));
    figure_map_of(c.report, &c.options, &map);
    const draw_point ball = figure_to_page(&map, (ct_vec){ -3, 1 });
    assert_true(ball.x > map.scale && ball.x < c.options.width - map.scale);
    assert_true(ball.y > map.scale && ball.y < c.options.height - map.scale);
    close_case(&c);
}

/* Where it is crowded at its start a name would stand far off, and leave the page later. */
TEST(a_name_stays_on_the_page_to_the_end_of_its_way)
{
    for (int i = 0; i < 24; i++) {
        char shapes[600];
        figure_case c;
        figure_motion motion;
        (void)snprintf(
            shapes, sizeof shapes,
            "{\"type\": \"circle\", \"name\": \"ghost\", \"center\": [0, 0], "
            "\"radius\": 1, \"move\": [%d, %d], \"respond\": \"through\"}, {\"type\": \"rect\", "
            "\"name\": \"wall\", \"min\": [4, -2], \"size\": [3, 4]}, {\"type\": \"circle\", "
            "\"name\": \"b\", \"center\": [0, 4], \"radius\": 1, \"move\": [6, 0]}, {\"type\": "
            "\"circle\", \"center\": [5, 4.5], \"radius\": 1}, {\"type\": \"point\", \"at\": [0, "
            "%d]}",
            12 - i / 2, i % 5 - 2, i - 12);
        open_shapes(shapes, &c);
        c.options.width = 400;
        c.options.height = 260;
        animate(2, &c, &motion);
        const draw_command *name = find_text(&c.list, "ghost");
        if (name) {
            const text_box own = text_box_of(&c.list, name);
            const motion_key end =
                motion_at(motion_of_group(&motion, "mover-1"), motion.length_s - 1);
            assert_true(own.right + end.by.x < c.options.width);
            assert_true(own.top + end.by.y > 0 && own.bottom + end.by.y < c.options.height);
        }
        figure_motion_deinit(&motion);
        close_case(&c);
    }
}

TEST(what_stands_still_has_no_tracks)
{
    figure_case c;
    figure_motion motion;
    open_shapes("{\"type\": \"point\", \"name\": \"p\", \"at\": [1, 2]}", &c);
    animate(1, &c, &motion);
    assert_int_equal(motion.track_count, 0);
    close_case(&c);
}

TEST(names_go_with_their_shapes)
{
    figure_case c;
    figure_motion motion;
    open_shapes(BALL_AND_WALL, &c);
    animate(1, &c, &motion);
    const char *group = "";
    int found = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_GROUP) {
            group = draw_command_text(&c.list, command);
        } else if (command->op == DRAW_TEXT) {
            const char *text = draw_command_text(&c.list, command);
            const char *wanted = strcmp(text, "ball") == 0           ? "mover-1"
                                 : strcmp(text, "wall") == 0         ? "names"
                                 : strncmp(text, "t = 0.25", 8) == 0 ? "hit-1"
                                 : strcmp(text, "slide") == 0 && strcmp(group, "legend") != 0
                                     ? "slide-1"
                                     : NULL;
            if (wanted) {
                assert_string_equal(group, wanted);
                found++;
            }
        }
    }
    assert_int_equal(found, 4);
    figure_motion_deinit(&motion);
    close_case(&c);
}
