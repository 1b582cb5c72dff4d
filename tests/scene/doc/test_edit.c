/* test_edit.c - edits by hand: what they change, what they refuse, and what then stays. */
#include "tests/scene/scenes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static scene_id add(scene *s, scene_shape shape, const char *name)
{
    scene_id id = 0;
    strcpy(shape.name, name);
    assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    return id;
}

static const scene_shape unit_circle = { .type = SCENE_CIRCLE, .as.circle = { { 0, 0 }, 1 } };
static const scene_shape flat_rect = { .type = SCENE_RECT, .as.rect = { { 1, 2 }, { 5, 4 } } };
static const scene_shape origin = { .type = SCENE_POINT };

TEST(added_shapes_get_ids_and_names_that_stay)
{
    scene *s = scene_create();
    const scene_id a = add(s, unit_circle, ""), b = add(s, flat_rect, "circle2");
    const scene_id c = add(s, unit_circle, "");
    assert_true(a != 0 && a != b && b != c && a != c);
    assert_string_equal(scene_find(s, a)->name, "circle1");
    assert_string_equal(scene_find(s, c)->name, "circle3");
    assert_int_equal(scene_remove_all(s, &a, 1), SCENE_OK);
    assert_null(scene_find(s, a));
    assert_int_equal(scene_index_of(s, a), -1);
    assert_int_equal(scene_index_of(s, b), 0);
    assert_int_equal(scene_index_of(s, c), 1);
    assert_string_equal(scene_find(s, c)->name, "circle3");
    const scene_id d = add(s, unit_circle, "");
    assert_true(d != a);
    assert_string_equal(scene_find(s, d)->name, "circle1");
    assert_int_equal(scene_shape_count(s), 3);
    scene_destroy(s);
}

TEST(an_unknown_id_is_refused_by_every_edit)
{
    scene *s = scene_create();
    const scene_id gone = add(s, unit_circle, "");
    scene_remove_all(s, &gone, 1);
    const scene_id ids[] = { 0, gone, 999, UINT32_MAX };
    for (int i = 0; i < 4; i++) {
        assert_null(scene_find(s, ids[i]));
        assert_int_equal(scene_index_of(s, ids[i]), -1);
        assert_int_equal(scene_remove_all(s, &ids[i], 1), SCENE_NO_SHAPE);
        assert_int_equal(scene_replace(s, ids[i], &unit_circle), SCENE_NO_SHAPE);
        assert_int_equal(scene_translate(s, ids[i], (ct_vec){ 1, 1 }), SCENE_NO_SHAPE);
        assert_int_equal(scene_rotate(s, ids[i], 5), SCENE_NO_SHAPE);
    }
    scene_destroy(s);
}

/* Every one of these must be refused, whether added or put in place of another. */
TEST(bad_shapes_are_refused_and_change_nothing)
{
    scene_shape bad[16];
    int count = 0;
    bad[count++] = (scene_shape){ .type = SCENE_POINT, .as.point = { NAN, 0 } };
    bad[count++] = (scene_shape){ .type = SCENE_POINT, .as.point = { 0, 1.5e12 } };
    bad[count++] = (scene_shape){ .type = SCENE_CIRCLE, .as.circle = { { 0, 0 }, -1 } };
    bad[count++] = (scene_shape){ .type = SCENE_CIRCLE, .as.circle = { { 0, 0 }, NAN } };
    bad[count++] = (scene_shape){ .type = SCENE_CIRCLE, .as.circle = { { INFINITY, 0 }, 1 } };
    bad[count++] = (scene_shape){ .type = SCENE_RECT, .as.rect = { { 1, 0 }, { 0, 1 } } };
    bad[count++] = (scene_shape){ .type = SCENE_RECT, .as.rect = { { 0, 0 }, { 1, NAN } } };
    bad[count++] =
        (scene_shape){ .type = SCENE_ROTATED_RECT, .as.rotated_rect = { { 0 }, { -1, 1 }, 0 } };
    bad[count++] =
        (scene_shape){ .type = SCENE_ROTATED_RECT, .as.rotated_rect = { { 0 }, { 1, 1 }, NAN } };
    bad[count++] =
        (scene_shape){ .type = SCENE_ROTATED_RECT, .as.rotated_rect = { { 0 }, { 1, 2e12 }, 0 } };
    bad[count++] = (scene_shape){ .has_move = true, .move = { 0, -INFINITY } };
    bad[count++] = (scene_shape){ .type = SCENE_TYPE_COUNT };
    bad[count++] = (scene_shape){ .name = "tab\there" };
    bad[count++] = (scene_shape){ .name = "not utf-8: \xe9" };
    bad[count++] = (scene_shape){ .name = "taken" };
    bad[count] = (scene_shape){ .type = SCENE_POINT };
    memset(bad[count++].name, 'x', sizeof bad->name); /* no end mark */

    scene *s = scene_create();
    add(s, unit_circle, "taken");
    const scene_id id = add(s, flat_rect, "wall");
    for (int i = 0; i < count; i++) { assert_shape_refused(s, id, &bad[i]); }
    scene_destroy(s);
}

TEST(replacing_keeps_id_and_place_and_frees_the_old_name)
{
    scene *s = scene_create();
    const scene_id a = add(s, unit_circle, "a");
    const scene_id b = add(s, flat_rect, "b");
    scene_shape shape = origin;
    assert_int_equal(scene_replace(s, a, &shape), SCENE_OK); /* no name: keeps its own */
    assert_string_equal(scene_find(s, a)->name, "a");
    assert_int_equal(scene_find(s, a)->type, SCENE_POINT);
    assert_int_equal(scene_index_of(s, a), 0);
    strcpy(shape.name, "new");
    shape.id = b;
    assert_int_equal(scene_replace(s, a, &shape), SCENE_OK);
    assert_int_equal(scene_find(s, a)->id, a);
    strcpy(shape.name, "a");
    assert_int_equal(scene_replace(s, b, &shape), SCENE_OK);
    assert_string_equal(scene_find(s, b)->name, "a");
    assert_int_equal(scene_replace(s, b, scene_find(s, b)), SCENE_OK);
    strcpy(shape.name, "new");
    assert_int_equal(scene_replace(s, b, &shape), SCENE_BAD_VALUE);
    scene_destroy(s);
}

TEST(translating_moves_every_type_and_stops_at_the_limit)
{
    scene *s = scene_create();
    const scene_id circle = add(s, unit_circle, ""), rect = add(s, flat_rect, "");
    const scene_id point = add(s, origin, ""), box = add(s, flat_rect, "");
    assert_int_equal(scene_rotate(s, box, 10), SCENE_OK);
    const ct_vec by = { 0.5, -3 };
    assert_int_equal(scene_translate(s, circle, by), SCENE_OK);
    assert_int_equal(scene_translate(s, rect, by), SCENE_OK);
    assert_int_equal(scene_translate(s, point, by), SCENE_OK);
    assert_int_equal(scene_translate(s, box, by), SCENE_OK);
    assert_true(scene_find(s, circle)->as.circle.center.x == 0.5);
    assert_true(scene_find(s, rect)->as.rect.min.y == -1 &&
                scene_find(s, rect)->as.rect.max.x == 5.5);
    assert_true(scene_find(s, point)->as.point.y == -3);
    assert_true(scene_find(s, box)->as.rotated_rect.center.x == 3.5);
    scene *before = scene_copy(s);
    assert_int_equal(scene_translate(s, rect, (ct_vec){ 1e12, 0 }), SCENE_BAD_VALUE);
    assert_int_equal(scene_translate(s, circle, (ct_vec){ 0, NAN }), SCENE_BAD_VALUE);
    assert_int_equal(scene_translate(s, box, (ct_vec){ -INFINITY, 0 }), SCENE_BAD_VALUE);
    assert_true(scene_equal(s, before));
    scene_destroy(before);
    scene_destroy(s);
}

static double x_after(double start, double by, int times)
{
    scene *s = scene_create();
    scene_shape point = origin;
    point.as.point.x = start;
    const scene_id id = add(s, point, "");
    for (int i = 0; i < times; i++) {
        assert_int_equal(scene_translate(s, id, (ct_vec){ by, 0 }), SCENE_OK);
    }
    const double x = scene_find(s, id)->as.point.x;
    scene_destroy(s);
    return x;
}

TEST(short_decimals_are_added_as_decimals_and_other_doubles_as_doubles)
{
    assert_true(x_after(0, 0.1, 3) == 0.3);
    assert_true(x_after(0, 0.1, 10000) == 1000);
    assert_true(x_after(100.1, -100, 1) == 0.1);
    assert_true(x_after(-0.3, 0.1, 3) == 0 && !signbit(x_after(-0.3, 0.1, 3)));
    assert_true(x_after(1e9, 0.1, 1) == 1000000000.1);
    assert_true(x_after(1e-7, 0.1, 1) == 0.1000001);
    assert_true(x_after(1.3e-6, 1e-7, 3) == 1.6e-6 && x_after(1.6e-6, -1e-7, 3) == 1.3e-6);
    assert_true(x_after(-2e-10, 1e-7, 2) == 1.998e-7 && x_after(1.998e-7, -1e-7, 2) == -2e-10);
    const double ulp_above_one = 1 + 0x1p-52;
    assert_true(x_after(ulp_above_one, 1, 1) == ulp_above_one + 1);
    assert_true(x_after(1, 0x1p-52, 1) == ulp_above_one);
    assert_true(x_after(1.0 / 3, 0.1, 1) == 1.0 / 3 + 0.1);
    assert_true(x_after(1e-7 / 3, 0.1, 1) == 1e-7 / 3 + 0.1);
}

TEST(a_turned_rect_becomes_a_rotated_one_about_its_centre)
{
    scene *s = scene_create();
    scene_shape moving = flat_rect;
    moving.has_move = true;
    moving.move = (ct_vec){ 7, 8 };
    const scene_id id = add(s, moving, "wall");
    assert_int_equal(scene_rotate(s, id, -5), SCENE_OK);
    const scene_shape *shape = scene_find(s, id);
    assert_int_equal(shape->type, SCENE_ROTATED_RECT);
    assert_string_equal(shape->name, "wall");
    assert_true(shape->has_move && shape->move.y == 8);
    const scene_rotated_rect *rect = &shape->as.rotated_rect;
    assert_true(rect->center.x == 3 && rect->center.y == 3);
    assert_true(rect->size.x == 4 && rect->size.y == 2 && rect->rotation_deg == 355);
    scene_destroy(s);
}

TEST(rotations_stay_within_a_turn_and_whole_degrees_stay_whole)
{
    static const struct {
        double from, by, to;
    } cases[] = {
        { 0, 360, 0 },        { 350, 20, 10 },  { 10, -20, 350 },    { 0, -90, 270 },
        { -725.5, 0, 354.5 }, { 1e12, 0, 280 }, { 0, -1e-30, 0 },    { -0.0, 0, 0 },
        { 359.5, 0.5, 0 },    { 5, -5, 0 },     { 0, 725.25, 5.25 }, { 359, -1e12, 79 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene *s = scene_create();
        const scene_shape box = { .type = SCENE_ROTATED_RECT,
                                  .as.rotated_rect = { { 0 }, { 1, 1 }, cases[i].from } };
        const scene_id id = add(s, box, "");
        assert_int_equal(scene_rotate(s, id, cases[i].by), SCENE_OK);
        const double got = scene_find(s, id)->as.rotated_rect.rotation_deg;
        if (got != cases[i].to || signbit(got)) {
            fail_msg("%g turned by %g: %.17g", cases[i].from, cases[i].by, got);
        }
        scene_destroy(s);
    }
}

TEST(what_has_no_direction_is_not_changed_by_turning)
{
    scene *s = scene_create();
    const scene_id circle = add(s, unit_circle, ""), point = add(s, origin, "");
    scene_shape wide = flat_rect;
    wide.as.rect = (ct_rect){ { -1e12, 0 }, { 1e12, 1 } };
    const scene_id rect = add(s, wide, ""), box = add(s, flat_rect, "");
    scene *before = scene_copy(s);
    assert_int_equal(scene_rotate(s, circle, 33), SCENE_OK);
    assert_int_equal(scene_rotate(s, point, 33), SCENE_OK);
    assert_int_equal(scene_rotate(s, rect, 33), SCENE_BAD_VALUE); /* its size is over the limit */
    assert_int_equal(scene_rotate(s, box, NAN), SCENE_BAD_VALUE);
    assert_int_equal(scene_rotate(s, circle, INFINITY), SCENE_BAD_VALUE);
    assert_true(scene_equal(s, before));
    scene_destroy(before);
    scene_destroy(s);
}

TEST(a_move_is_set_and_taken_away)
{
    scene *s = scene_create();
    const scene_id id = add(s, unit_circle, "");
    assert_int_equal(set_move(s, id, (ct_vec){ 0, 2 }), SCENE_OK);
    assert_true(scene_find(s, id)->has_move && scene_find(s, id)->move.y == 2);
    assert_int_equal(set_move(s, id, (ct_vec){ NAN, 2 }), SCENE_BAD_VALUE);
    assert_int_equal(set_move(s, id, (ct_vec){ 0, 1e13 }), SCENE_BAD_VALUE);
    assert_true(scene_find(s, id)->move.y == 2);
    assert_int_equal(set_move(s, id, (ct_vec){ 0, -0.0 }), SCENE_OK);
    assert_false(scene_find(s, id)->has_move);
    assert_true(scene_find(s, id)->move.y == 0);
    scene_destroy(s);
}

TEST(a_shape_is_posed_in_its_own_form_only)
{
    static const ct_vec corners[] = { { 0, 0 }, { 4, 0 }, { 0, 3 } };
    static const ct_vec elsewhere[] = { { 1, 1 }, { 5, 1 }, { 1, 4 }, { 1, 1e13 } };
    scene *s = scene_create();
    const scene_id round = add(s, unit_circle, "round"), rect = add(s, flat_rect, "rect");
    const scene_id wedge =
        add(s, (scene_shape){ .type = SCENE_POLYGON, .as.polygon = { corners, 3 } }, "wedge");
    const scene_id ball = add(s, (scene_shape){ .type = SCENE_SPHERE }, "ball");
    scene_pose pose = { .at = { CT_CIRCLE, { .circle = { { 7, 8 }, 1 } } },
                        .has_move = true,
                        .move = { 1, 2 } };
    assert_int_equal(scene_set_pose(s, round, &pose), SCENE_OK);
    assert_true(scene_find(s, round)->as.circle.center.x == 7 && scene_find(s, round)->move.y == 2);
    assert_int_equal(scene_set_pose(s, rect, &pose), SCENE_BAD_VALUE);
    assert_int_equal(scene_set_pose(s, wedge, &pose), SCENE_BAD_VALUE);
    assert_int_equal(scene_set_pose(s, ball, &pose), SCENE_BAD_VALUE);
    assert_int_equal(scene_set_pose(s, ball + 1, &pose), SCENE_NO_SHAPE);
    pose.at.as.circle.center.x = 1e13;
    assert_int_equal(scene_set_pose(s, round, &pose), SCENE_BAD_VALUE);
    assert_true(scene_find(s, round)->as.circle.center.x == 7);

    pose = (scene_pose){ .at = { CT_POLYGON, { .polygon = { elsewhere, 3 } } } };
    assert_int_equal(scene_set_pose(s, wedge, &pose), SCENE_OK);
    assert_true(scene_find(s, wedge)->as.polygon.points[2].y == 4 && corners[2].y == 3);
    pose.at.as.polygon.points++;
    assert_int_equal(scene_set_pose(s, wedge, &pose), SCENE_BAD_VALUE);
    pose.at.as.polygon = (ct_polygon){ elsewhere, 4 };
    assert_int_equal(scene_set_pose(s, wedge, &pose), SCENE_BAD_VALUE);
    assert_int_equal(scene_set_pose(s, round, &pose), SCENE_BAD_VALUE);
    assert_true(scene_find(s, wedge)->as.polygon.points[2].y == 4);

    pose = (scene_pose){ .at = { CT_OBB, { .obb = { { 3, 3 }, { 2, 1 }, 0, 1 } } },
                         .rotation_deg = 90 };
    assert_int_equal(scene_set_pose(s, rect, &pose), SCENE_OK);
    const scene_shape *turned = scene_find(s, rect);
    assert_true(turned->type == SCENE_ROTATED_RECT && turned->as.rotated_rect.size.x == 4);
    assert_true(turned->as.rotated_rect.rotation_deg == 90 && !turned->has_move);
    pose.at = (ct_shape){ CT_RECT, { .rect = flat_rect.as.rect } };
    assert_int_equal(scene_set_pose(s, rect, &pose), SCENE_OK);
    assert_int_equal(scene_find(s, rect)->type, SCENE_RECT);
    scene_destroy(s);
}

TEST(what_is_for_play_counts_as_a_difference_and_is_for_the_plane)
{
    scene *s = scene_create(), *same = NULL;
    scene_shape shape = unit_circle;
    const scene_id id = add(s, shape, "round");
    same = scene_copy(s);
    shape.spin_deg = 3;
    assert_int_equal(scene_replace(s, id, &shape), SCENE_OK);
    assert_false(scene_equal(s, same));
    shape.spin_deg = 0;
    shape.respond = SCENE_AXIS;
    assert_int_equal(scene_replace(s, id, &shape), SCENE_OK);
    assert_false(scene_equal(s, same));
    shape.respond = SCENE_SLIDE;
    assert_int_equal(scene_replace(s, id, &shape), SCENE_OK);
    assert_true(scene_equal(s, same));
    shape.respond = SCENE_RESPOND_COUNT;
    assert_shape_refused(s, id, &shape);
    assert_shape_refused(s, id, &(scene_shape){ .type = SCENE_BOX, .spin_deg = 1 });
    assert_shape_refused(s, id, &(scene_shape){ .type = SCENE_BOX, .respond = SCENE_STOP });
    shape = unit_circle;
    shape.spin_deg = 2e12;
    assert_shape_refused(s, id, &shape);
    scene_destroy(same);
    scene_destroy(s);
}

TEST(a_note_may_have_lines_and_y_may_point_down)
{
    scene *s = scene_create();
    assert_int_equal(scene_set_note(s, "one\ntwo"), SCENE_OK);
    assert_int_equal(scene_set_note(s, "\xff"), SCENE_BAD_VALUE);
    assert_string_equal(scene_note(s), "one\ntwo");
    assert_string_equal(scene_title(s), "");
    assert_int_equal(scene_set_note(s, ""), SCENE_OK);
    assert_string_equal(scene_note(s), "");
    assert_int_equal(scene_set_y_down(s, true), SCENE_OK);
    assert_true(scene_y_down(s));
    assert_int_equal(scene_set_y_down(s, false), SCENE_OK);
    assert_false(scene_y_down(s));
    scene_destroy(s);
}

TEST(many_shapes_go_at_once_or_none)
{
    scene *s = scene_create();
    scene_id ids[6];
    for (int i = 0; i < 6; i++) { ids[i] = add(s, unit_circle, ""); }
    const scene_id unknown[] = { ids[0], 99 }, gone[] = { ids[4], ids[0], ids[3], ids[4] };
    assert_int_equal(scene_remove_all(s, unknown, 2), SCENE_NO_SHAPE);
    assert_int_equal(scene_remove_all(s, gone, 0), SCENE_OK);
    assert_int_equal(scene_shape_count(s), 6);
    assert_int_equal(scene_remove_all(s, gone, 4), SCENE_OK);
    assert_int_equal(scene_shape_count(s), 3);
    assert_int_equal(scene_index_of(s, ids[1]), 0);
    assert_int_equal(scene_index_of(s, ids[2]), 1);
    assert_int_equal(scene_index_of(s, ids[5]), 2);
    assert_int_equal(scene_index_of(s, ids[4]), -1);
    assert_string_equal(scene_find(s, add(s, unit_circle, ""))->name, "circle1");
    assert_int_equal(scene_remove_all(s, gone, 1), SCENE_NO_SHAPE);
    scene_destroy(s);
}

TEST(a_shape_moves_to_any_place_and_the_others_close_up)
{
    enum { COUNT = 5 };
    for (int from = 0; from < COUNT; from++) {
        for (int to = 0; to < COUNT; to++) {
            scene *s = scene_create();
            scene_id ids[COUNT];
            for (int i = 0; i < COUNT; i++) { ids[i] = add(s, unit_circle, ""); }
            assert_int_equal(scene_move_to(s, ids[from], to), SCENE_OK);
            assert_int_equal(scene_shape_at(s, to)->id, ids[from]);
            for (int i = 0, other = 0; i < COUNT; i++) {
                assert_int_equal(scene_index_of(s, scene_shape_at(s, i)->id), i);
                other += other == from;
                if (i != to) { assert_int_equal(scene_shape_at(s, i)->id, ids[other++]); }
            }
            assert_int_equal(scene_move_to(s, ids[0], -1), SCENE_BAD_VALUE);
            assert_int_equal(scene_move_to(s, ids[0], COUNT), SCENE_BAD_VALUE);
            assert_int_equal(scene_move_to(s, 99, 0), SCENE_NO_SHAPE);
            scene_destroy(s);
        }
    }
}

static void assert_explained(const scene *s, scene_id id, const scene_shape *bad, const char *text)
{
    scene_error error;
    assert_int_equal(scene_explain_refusal(s, id, bad, &error), SCENE_BAD_VALUE);
    assert_int_equal(error.status, SCENE_BAD_VALUE);
    assert_int_equal(error.line, 0);
    assert_string_equal(error.text, text);
}

TEST(a_refusal_is_explained_as_the_file_reader_would)
{
    static const struct {
        scene_shape shape;
        const char *text;
    } cases[] = {
        { { .type = SCENE_CIRCLE, .as.circle = { { 0, 0 }, -1 } }, "radius must not be negative" },
        { { .type = SCENE_CIRCLE, .as.circle = { { NAN, 0 }, 1 } },
          "center must be at most 1e12 in magnitude" },
        { { .type = SCENE_RECT, .as.rect = { { 1, 0 }, { 0, 1 } } },
          "min must not be greater than max" },
        { { .type = SCENE_POLYGON }, "points must be 3 to 1024 points, not 0" },
        { { .type = SCENE_BOX, .has_move = true }, "move is for 2D shapes only" },
        { { .type = SCENE_TYPE_COUNT }, "type is unknown" },
        { { .name = "wall" }, "name \"wall\" is taken" },
        { { .name = "a\tb" }, "name must not hold control characters" },
        { { .name = "\xff" }, "name must be UTF-8" },
    };
    scene *s = scene_create();
    add(s, flat_rect, "wall");
    const scene_id id = add(s, unit_circle, "ball");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_explained(s, id, &cases[i].shape, cases[i].text);
        assert_explained(s, 0, &cases[i].shape, cases[i].text);
    }
    scene_shape endless = { .type = SCENE_POINT };
    memset(endless.name, 'x', sizeof endless.name);
    assert_explained(s, 0, &endless, "name must be at most 64 characters long");
    scene_destroy(s);
}

TEST(what_would_be_accepted_has_nothing_to_explain)
{
    scene *s = scene_create();
    const scene_id id = add(s, unit_circle, "ball");
    scene_error error;
    assert_int_equal(scene_explain_refusal(s, id, scene_find(s, id), &error), SCENE_OK);
    assert_string_equal(error.text, "");
    assert_int_equal(scene_explain_refusal(s, 0, &origin, &error), SCENE_OK);
    assert_int_equal(scene_explain_refusal(s, 0, scene_find(s, id), &error), SCENE_BAD_VALUE);
    assert_string_equal(error.text, "name \"ball\" is taken");
    assert_int_equal(scene_explain_refusal(s, 77, &origin, &error), SCENE_NO_SHAPE);
    assert_string_equal(error.text, "the shape is gone");
    scene_destroy(s);
}

TEST(title_view_and_show_are_checked)
{
    scene *s = scene_create();
    assert_int_equal(scene_set_title(s, "one"), SCENE_OK);
    assert_int_equal(scene_set_title(s, "\xff"), SCENE_BAD_VALUE);
    assert_string_equal(scene_title(s), "one");
    assert_int_equal(scene_set_title(s, scene_title(s)), SCENE_OK);
    assert_string_equal(scene_title(s), "one");
    assert_int_equal(scene_set_title(s, ""), SCENE_OK);
    assert_string_equal(scene_title(s), "");

    scene_view view = { { 1, 2 }, 3 };
    assert_int_equal(scene_set_view(s, &view), SCENE_OK);
    const scene_view bad[] = { { { 0, 0 }, 0 },    { { 0, 0 }, -1 },  { { 0, 0 }, NAN },
                               { { 0, 0 }, 2e12 }, { { NAN, 0 }, 1 }, { { 0, INFINITY }, 1 } };
    for (int i = 0; i < 6; i++) { assert_int_equal(scene_set_view(s, &bad[i]), SCENE_BAD_VALUE); }
    view.height = 0;
    assert_true(scene_get_view(s, &view) && view.height == 3);
    assert_int_equal(scene_set_view(s, NULL), SCENE_OK);
    assert_false(scene_get_view(s, &view));

    assert_int_equal(scene_set_show(s, SCENE_SHOW_BIT(SCENE_SHOW_HIT)), SCENE_OK);
    assert_int_equal(scene_set_show(s, SCENE_SHOW_ALL + 1), SCENE_BAD_VALUE);
    assert_int_equal(scene_show(s), SCENE_SHOW_BIT(SCENE_SHOW_HIT));
    scene_destroy(s);
}

/* ---- Against a model --------------------------------------------------------------------- */

enum { MODEL_MAX = 40, MODEL_NAMES = 32 };
typedef struct model {
    scene_id ids[MODEL_MAX];
    int names[MODEL_MAX]; /* number of the name, by place */
    int count;
} model;

static int model_place_of_name(const model *m, int name)
{
    for (int i = 0; i < m->count; i++) {
        if (m->names[i] == name) { return i; }
    }
    return -1;
}

static scene_shape named_point(int name)
{
    scene_shape shape = origin;
    snprintf(shape.name, sizeof shape.name, "n%d", name);
    return shape;
}

static void random_add(scene *s, model *m, int name)
{
    const scene_shape shape = named_point(name);
    scene_id id = 0;
    const bool taken = model_place_of_name(m, name) >= 0;
    assert_int_equal(scene_add(s, &shape, &id), taken ? SCENE_BAD_VALUE : SCENE_OK);
    if (!taken) {
        m->names[m->count] = name;
        m->ids[m->count++] = id;
    }
}

static void random_remove(scene *s, model *m, int place)
{
    assert_int_equal(scene_remove_all(s, &m->ids[place], 1), SCENE_OK);
    m->count--;
    for (int i = place; i < m->count; i++) {
        m->ids[i] = m->ids[i + 1];
        m->names[i] = m->names[i + 1];
    }
}

static void random_rename(scene *s, model *m, int place, int name)
{
    const scene_shape shape = named_point(name);
    const int holder = model_place_of_name(m, name);
    const bool taken = holder >= 0 && holder != place;
    assert_int_equal(scene_replace(s, m->ids[place], &shape), taken ? SCENE_BAD_VALUE : SCENE_OK);
    m->names[place] = taken ? m->names[place] : name;
}

static void assert_like_model(const scene *s, const model *m)
{
    assert_int_equal(scene_shape_count(s), m->count);
    for (int i = 0; i < m->count; i++) {
        assert_int_equal(scene_index_of(s, m->ids[i]), i);
        assert_int_equal(scene_shape_at(s, i)->id, m->ids[i]);
        assert_string_equal(scene_shape_at(s, i)->name, named_point(m->names[i]).name);
    }
}

TEST(ids_places_and_names_stay_right_through_random_edits)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        random_source random = { seed };
        scene *s = scene_create();
        model m = { 0 };
        for (int step = 0; step < 200; step++) {
            const int name = random_below(&random, MODEL_NAMES);
            const int place = m.count ? random_below(&random, m.count) : 0;
            switch (m.count ? random_below(&random, 4) : 0) {
            case 0:
            case 1:
                random_add(s, &m, name);
                break;
            case 2:
                random_remove(s, &m, place);
                break;
            default:
                random_rename(s, &m, place, name);
                break;
            }
            assert_like_model(s, &m);
            if (step % 50 == 0) {
                scene *copy = scene_copy(s);
                assert_like_model(copy, &m);
                scene_destroy(s);
                s = copy;
            }
        }
        scene_destroy(s);
    }
}
