/* test_case_read.c - what a case file says arrives in the scene. */
#include "tests/scene/scenes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

TEST(the_example_of_the_contract_is_read)
{
    scene *s = scene_of("{\n"
                        "  \"collision-test\": 1,\n"
                        "  \"title\": \"Swept circle, bottom side\",\n"
                        "  \"note\": \"Optional prose, shown in the panel.\",\n"
                        "  \"y\": \"up\",\n"
                        "  \"shapes\": [\n"
                        "    {\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], "
                        "\"radius\": 5, \"move\": [41, 23]},\n"
                        "    {\"type\": \"rect\",   \"name\": \"wall\", \"min\": [3, 3], "
                        "\"size\": [20, 10]}\n"
                        "  ]\n"
                        "}\n");
    assert_string_equal(scene_title(s), "Swept circle, bottom side");
    assert_string_equal(scene_note(s), "Optional prose, shown in the panel.");
    assert_false(scene_y_down(s));
    scene_view view;
    assert_false(scene_get_view(s, &view));
    assert_int_equal(scene_show(s), SCENE_SHOW_USUAL);
    assert_int_equal(scene_shape_count(s), 2);
    const scene_shape *ball = scene_shape_at(s, 0), *wall = scene_shape_at(s, 1);
    assert_int_equal(ball->type, SCENE_CIRCLE);
    assert_string_equal(ball->name, "ball");
    assert_true(ball->as.circle.center.x == -10 && ball->as.circle.center.y == -10);
    assert_true(ball->as.circle.radius == 5);
    assert_true(ball->has_move && ball->move.x == 41 && ball->move.y == 23);
    assert_int_equal(wall->type, SCENE_RECT);
    assert_false(wall->has_move);
    assert_true(wall->as.rect.min.x == 3 && wall->as.rect.min.y == 3);
    assert_true(wall->as.rect.max.x == 23 && wall->as.rect.max.y == 13);
    scene_destroy(s);
}

TEST(every_field_is_read)
{
    scene *s = scene_of("\xef\xbb\xbf\r\n{\"shapes\": [{\"at\": [1, -2.5e1], \"type\": \"point\"},"
                        "{\"type\": \"rotated_rect\", \"center\": [1, 2], \"size\": [3, 4],"
                        " \"rotation\": -1000.5, \"move\": [0, 0]}],\r\n"
                        "\"show\": [\"grid\", \"hit\", \"grid\"],"
                        "\"view\": {\"height\": 7, \"center\": [-1, 1]},"
                        "\"y\": \"down\", \"collision-test\": 1.0}");
    assert_true(scene_y_down(s));
    assert_string_equal(scene_title(s), "");
    scene_view view;
    assert_true(scene_get_view(s, &view));
    assert_true(view.center.x == -1 && view.center.y == 1 && view.height == 7);
    assert_int_equal(scene_show(s),
                     SCENE_SHOW_BIT(SCENE_SHOW_GRID) | SCENE_SHOW_BIT(SCENE_SHOW_HIT));
    const scene_shape *point = scene_shape_at(s, 0), *box = scene_shape_at(s, 1);
    assert_true(point->as.point.x == 1 && point->as.point.y == -25);
    assert_true(box->as.rotated_rect.rotation_deg == -1000.5);
    assert_true(box->as.rotated_rect.size.y == 4);
    assert_true(box->has_move && box->move.x == 0);
    scene_destroy(s);
}

TEST(a_scene_may_be_empty_and_show_nothing)
{
    scene *s = scene_of("{\"collision-test\": 1, \"show\": [], \"shapes\": []}");
    assert_int_equal(scene_shape_count(s), 0);
    assert_int_equal(scene_show(s), 0);
    scene_destroy(s);
}

TEST(a_rect_is_rounded_once_whatever_its_form)
{
    scene *s = scene_of(SHAPES(
        "{\"type\": \"rect\", \"min\": [0.1, 0], \"size\": [0.2, 0]},"
        "{\"type\": \"rect\", \"center\": [0.1, 5e-324], \"size\": [0.3, 5e-324]},"
        "{\"type\": \"rect\", \"center\": [5e-324, 1], \"size\": [5e-324, 1]},"
        "{\"type\": \"rect\", \"center\": [1, 0], \"size\": [2.2204460492503131e-16, 1.5e-323]},"
        "{\"type\": \"rect\", \"min\": [-1e12, -0.0], \"max\": [1e12, 0]}"));
    const ct_rect *rect = &scene_shape_at(s, 0)->as.rect;
    assert_true(rect->max.x == 0.1 + 0.2 && rect->min.y == 0 && rect->max.y == 0);
    rect = &scene_shape_at(s, 1)->as.rect;
    assert_true(rect->min.x == 0.1 - 0.15 && rect->max.x == 0.1 + 0.15);
    /* 1 and 1.5 smallest units: the half is rounded to even only now, not before the sum. */
    assert_true(rect->min.y == 0 && rect->max.y == 2 * 5e-324);
    rect = &scene_shape_at(s, 2)->as.rect;
    assert_true(rect->min.x == 0 && rect->max.x == 2 * 5e-324);
    rect = &scene_shape_at(s, 3)->as.rect;
    assert_true(rect->min.x == 1 - 0x1p-53 && rect->max.x == 1);
    assert_true(rect->min.y == -2 * 5e-324 && rect->max.y == 2 * 5e-324);
    rect = &scene_shape_at(s, 4)->as.rect;
    assert_true(rect->min.x == -1e12 && signbit(rect->min.y) && !signbit(rect->max.y));
    scene_destroy(s);
}

TEST(missing_names_are_made_up_around_the_given_ones)
{
    scene *s = scene_of(SHAPES("{\"type\": \"point\", \"at\": [0, 0]},"
                               "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1},"
                               "{\"type\": \"point\", \"at\": [0, 0]},"
                               "{\"type\": \"point\", \"at\": [0, 0], \"name\": \"circle1\"},"
                               "{\"type\": \"point\", \"at\": [0, 0], \"name\": \"point2\"}"));
    const char *const names[] = { "point1", "circle2", "point3", "circle1", "point2" };
    for (int i = 0; i < 5; i++) { assert_string_equal(scene_shape_at(s, i)->name, names[i]); }
    scene_destroy(s);
}

TEST(a_name_may_have_64_characters_of_any_script)
{
    char name[SCENE_NAME_SIZE] = "", text[600];
    for (int i = 0; i < SCENE_NAME_CHARS; i++) { strcat(name, "\xf0\x9f\x8e\xb1"); }
    snprintf(text, sizeof text, ONE_SHAPE("\"type\": \"point\", \"at\": [0, 0], \"name\": \"%s\""),
             name);
    scene *s = scene_of(text);
    assert_string_equal(scene_shape_at(s, 0)->name, name);
    scene_destroy(s);

    snprintf(text, sizeof text, ONE_SHAPE("\"type\": \"point\", \"at\": [0, 0], \"name\": \"%sx\""),
             name);
    assert_refused(text, "f:1: shapes[0]: name must be at most 64 characters long");
}

/* `count` points, every second one named, in a text of the caller's to free. */
static char *text_of_points(int count)
{
    char *text = malloc((size_t)count * 64 + 64);
    assert_non_null(text);
    char *p = text + sprintf(text, "{\"collision-test\": 1,\n\"shapes\": [");
    for (int i = 0; i < count; i++) {
        char name[32] = "";
        if (i % 2) { snprintf(name, sizeof name, "\"name\": \"n%d\", ", i); }
        p += sprintf(p, "%s{\"type\": \"point\", %s\"at\": [%d, 1]}", i ? ",\n" : "", name, i);
    }
    sprintf(p, "]}");
    return text;
}

TEST(a_hundred_thousand_shapes_are_read_and_one_more_is_refused)
{
    char *text = text_of_points(SCENE_MAX_SHAPES);
    const clock_t start = clock();
    scene *s = scene_of(text);
    /* 0.5 s as measured; a search through all names for each would take a minute. */
    assert_true(clock() - start < 10 * CLOCKS_PER_SEC);
    assert_string_equal(scene_shape_at(s, 99998)->name, "point50000");
    assert_string_equal(scene_shape_at(s, 99999)->name, "n99999");
    scene_destroy(s);
    free(text);
    text = text_of_points(SCENE_MAX_SHAPES + 1);
    assert_refused(text, "f:2: shapes must be at most 100000");
    free(text);
}
