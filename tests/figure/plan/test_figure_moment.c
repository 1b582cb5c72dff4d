/* test_figure_moment.c - a moment of a frame: its shapes before the way of the whole frame. */
#include "tests/figure/figures.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

/* Sweeps: the worked example, with t = 0.3478 at the hit. */
static const char *const worked =
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5, "
    "\"move\": [41, 23]}, {\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], "
    "\"size\": [20, 10]}";

/* The case, and a report on its frame; the case's own shapes stand where they are at t. */
static const report *move_to(figure_case *c, double t)
{
    report *frame = report_create();
    assert_int_equal(report_run(frame, c->scene), REPORT_OK);
    const scene_id ball = scene_id_of_name(c->scene, "ball");
    const ct_vec move = scene_find(c->scene, ball)->move;
    assert_int_equal(scene_translate(c->scene, ball, (ct_vec){ t * move.x, t * move.y }), SCENE_OK);
    scene_shape rests = *scene_find(c->scene, ball);
    rests.has_move = false;
    rests.move = (ct_vec){ 0, 0 };
    assert_int_equal(scene_replace(c->scene, ball, &rests), SCENE_OK);
    assert_int_equal(report_run(c->report, c->scene), REPORT_OK);
    c->options.frame = frame;
    return frame;
}

static void end(figure_case *c)
{
    report_destroy((report *)(uintptr_t)c->options.frame);
    close_case(c);
}

/* The index of the group's first command; -1: there is no such group. */
static int group_at(const draw_list *list, const char *name)
{
    for (int i = 0; i < list->command_count; i++) {
        if (list->commands[i].op == DRAW_GROUP &&
            strcmp(draw_command_text(list, &list->commands[i]), name) == 0) {
            return i;
        }
    }
    return -1;
}

TEST(its_shapes_stand_before_the_ways_of_the_frame)
{
    static const char *const ways[] = { "boxes", "capsule", "regions", "expanded",
                                        "path",  "slide",   "hit" };
    figure_case c;
    open_shapes(worked, &c);
    build_fitted(&c);
    assert_true(group_at(&c.list, "shapes") < group_at(&c.list, "path"));
    move_to(&c, 0.25);
    build_fitted(&c);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const int at = group_at(&c.list, ways[i]);
        if (at < 0 || at > group_at(&c.list, "shapes")) {
            fail_msg("\"%s\" is at %d, the shapes at %d", ways[i], at, group_at(&c.list, "shapes"));
        }
    }
    assert_true(has_words(&c.list, "t = 0.3478"));
    assert_true(has_words(&c.list, "t = 0") && has_words(&c.list, "t = 1"));
    end(&c);
}

/* As the core says of the moment, not of the frame's start. */
TEST(colours_and_measures_are_the_moments)
{
    figure_case c;
    open_shapes(worked, &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_false(has_words(&c.list, "overlapping"));
    move_to(&c, 0.6);
    build_fitted(&c);
    assert_true(has_words(&c.list, "depth 5.8"));
    assert_true(has_words(&c.list, "overlapping")); /* the legend's */
    assert_true(has_words(&c.list, "end of the slide"));
    check_texts(&c.list, "a moment");
    end(&c);
}

/* The same view whatever the moment: start, end and where it is are seen. */
TEST(the_view_is_fitted_to_the_frame)
{
    figure_case c;
    scene_view early, late;
    open_shapes(worked, &c);
    const scene_view still = c.options.view;
    move_to(&c, 0.125);
    figure_fit_view(c.report, &c.options, &early);
    end(&c);
    open_shapes(worked, &c);
    move_to(&c, 0.75);
    figure_fit_view(c.report, &c.options, &late);
    assert_memory_equal(&early, &late, sizeof early);
    assert_memory_equal(&early, &still, sizeof early);
    end(&c);
}

/* Where the slide of the frame runs into the dent again, it does so at any moment. */
TEST(a_slide_ends_where_that_of_the_frame_does)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-1, 8], \"radius\": 1, "
                "\"move\": [0.5, -9]}, {\"type\": \"polygon\", \"points\": [[-6, 10], [0, 0], "
                "[6, 10], [7, 10], [0, -2], [-7, 10]]}",
                &c);
    build_fitted(&c);
    assert_true(has_words(&c.list, "into it again"));
    move_to(&c, 0.75); /* inside */
    build_fitted(&c);
    assert_true(has_words(&c.list, "into it again"));
    end(&c);
}

/* A story is of the shapes as they stand: what the frame will bring is no part of it. */
TEST(a_story_of_the_moment_knows_no_way)
{
    figure_case c;
    open_shapes(worked, &c);
    const report *frame = move_to(&c, 0.25);
    c.options.step = 1;
    build_fitted(&c);
    char *with = dump_of(&c.list);
    c.options.frame = NULL;
    build_fitted(&c);
    char *without = dump_of(&c.list);
    assert_string_equal(with, without);
    c.options.frame = frame;
    free(with);
    free(without);
    end(&c);
}

TEST(only_what_slides_is_drawn_sliding)
{
    for (int respond = 0; respond < SCENE_RESPOND_COUNT; respond++) {
        figure_case c;
        open_shapes(worked, &c);
        scene_shape ball = *scene_find(c.scene, scene_id_of_name(c.scene, "ball"));
        ball.respond = (scene_respond)respond;
        assert_int_equal(scene_replace(c.scene, ball.id, &ball), SCENE_OK);
        c.options.legend = true;
        move_to(&c, 0.25);
        build_fitted(&c);
        assert_true(has_words(&c.list, "t = 0.3478"));
        assert_int_equal(group_at(&c.list, "slide") >= 0, respond == SCENE_SLIDE);
        assert_int_equal(has_words(&c.list, "end of the slide"), respond == SCENE_SLIDE);
        end(&c);
    }
}

/* Seen a little beside it: what it belongs to is out of sight. */
TEST(what_left_the_view_has_no_labels)
{
    figure_case c;
    open_shapes(worked, &c);
    move_to(&c, 0.25);
    c.options.view = (scene_view){ { 13, 0 }, 30 };
    c.options.width = 600;
    c.options.height = 400;
    assert_true(figure_build(c.report, &c.options, &c.list));
    assert_null(find_text(&c.list, "t = 0"));
    assert_non_null(find_text(&c.list, "wall"));
    end(&c);
}
