/* test_case_types.c - segments, capsules, polygons, spheres and boxes in case files: read, written
 * and refused. */
#include "tests/scene/scenes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Read and written -------------------------------------------------------------------- */

TEST(every_field_of_the_two_dimensional_types_is_read)
{
    scene *s = scene_of(SHAPES(
        "{\"type\": \"segment\", \"from\": [1, 2], \"to\": [3, 4], \"move\": [5, 6]},"
        "{\"type\": \"segment\", \"from\": [1, 2], \"to\": [1, 2]},"
        "{\"type\": \"capsule\", \"radius\": 0, \"from\": [-1, 1e12], \"to\": [0, 0]},"
        "{\"points\": [[0, 0], [4, 0], [1, 1], [0, 4]], \"type\": \"polygon\", \"move\": [0, 1]},"
        "{\"type\": \"polygon\", \"points\": [[0, 0], [0, 2], [1, 2], [2, 2], [2, 0]]}"));
    const scene_shape *shape = scene_shape_at(s, 0);
    assert_int_equal(shape->type, SCENE_SEGMENT);
    assert_true(shape->as.segment.from.x == 1 && shape->as.segment.from.y == 2);
    assert_true(shape->as.segment.to.x == 3 && shape->as.segment.to.y == 4);
    assert_true(shape->has_move && shape->move.x == 5 && shape->move.y == 6);
    shape = scene_shape_at(s, 1);
    assert_true(shape->as.segment.to.x == 1 && !shape->has_move);
    shape = scene_shape_at(s, 2);
    assert_int_equal(shape->type, SCENE_CAPSULE);
    assert_true(shape->as.capsule.from.y == 1e12 && shape->as.capsule.to.x == 0);
    assert_true(shape->as.capsule.from.x == -1 && shape->as.capsule.radius == 0);
    shape = scene_shape_at(s, 3);
    assert_int_equal(shape->type, SCENE_POLYGON);
    assert_int_equal(shape->as.polygon.count, 4);
    assert_true(shape->as.polygon.points[1].x == 4 && shape->as.polygon.points[3].y == 4);
    assert_true(shape->has_move && shape->move.y == 1);
    assert_int_equal(scene_shape_at(s, 4)->as.polygon.count, 5);
    scene_destroy(s);
}

TEST(what_is_for_play_is_read_and_written)
{
    scene *s = scene_of(
        SHAPES("{\"respond\": \"bounce\", \"type\": \"point\", \"at\": [0, 0], \"move\": [1, 0]},"
               "{\"type\": \"point\", \"at\": [0, 1], \"spin\": -15, \"respond\": \"slide\"},"
               "{\"type\": \"point\", \"at\": [0, 2], \"spin\": 0.5, \"respond\": \"through\"}"));
    assert_int_equal(scene_shape_at(s, 0)->respond, SCENE_BOUNCE);
    assert_int_equal(scene_shape_at(s, 1)->respond, SCENE_SLIDE);
    assert_true(scene_shape_at(s, 0)->spin_deg == 0 && scene_shape_at(s, 1)->spin_deg == -15);
    char *text = text_of(s);
    assert_non_null(strstr(text, "\"at\": [0, 0], \"move\": [1, 0], \"respond\": \"bounce\"},\n"));
    assert_non_null(strstr(text, "\"at\": [0, 1], \"spin\": -15},\n"));
    assert_non_null(strstr(text, "\"at\": [0, 2], \"spin\": 0.5, \"respond\": \"through\"}\n"));
    free(text);
    scene_destroy(s);
}

TEST(layers_and_what_ignores_what_are_read_and_written)
{
    scene *s = scene_of("{\"collision-test\": 1, \"ignore\": [[\"ground\", \"ground\"],"
                        "[\"coin\", \"door\"], [\"door\", \"coin\"]], \"shapes\": ["
                        "{\"layer\": \"ground\", \"type\": \"point\", \"at\": [0, 0]},"
                        "{\"type\": \"point\", \"at\": [0, 1], \"layer\": \"coin\"},"
                        "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1, "
                        "\"layer\": \"door\"}, {\"type\": \"point\", \"at\": [0, 2]}]}");
    assert_string_equal(scene_shape_at(s, 0)->layer, "ground");
    assert_string_equal(scene_shape_at(s, 2)->layer, "door");
    assert_string_equal(scene_shape_at(s, 3)->layer, "");
    assert_int_equal(scene_ignored_layers(s)->count, 2);
    char *text = text_of(s);
    assert_non_null(strstr(text, "  \"ignore\": [[\"ground\", \"ground\"], [\"coin\", \"door\"]],\n"
                                 "  \"shapes\": [\n"));
    assert_non_null(strstr(text, "\"at\": [0, 0], \"layer\": \"ground\"},\n"));
    assert_non_null(strstr(text, "\"radius\": 1, \"layer\": \"door\"},\n"));
    scene *again = scene_of(text), *copy = scene_copy(s);
    assert_true(scene_equal(s, again) && scene_equal(s, copy));
    scene_ignore_nothing(copy);
    assert_false(scene_equal(s, copy));
    scene_destroy(copy);
    scene_destroy(again);
    free(text);
    scene_destroy(s);
}

TEST(colors_are_read_and_written)
{
    scene *s = scene_of(SHAPES("{\"color\": \"teal\", \"type\": \"point\", \"at\": [0, 0]},"
                               "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1, "
                               "\"color\": \"#0A0bFF\", \"layer\": \"l\"},"
                               "{\"type\": \"point\", \"at\": [0, 2]}"));
    assert_int_equal(scene_shape_at(s, 0)->color, SCENE_TEAL);
    assert_int_equal(scene_shape_at(s, 1)->color, SCENE_COLOR_RGB | 0x0a0bff);
    assert_int_equal(scene_shape_at(s, 2)->color, SCENE_COLOR_AUTO);
    char *text = text_of(s);
    assert_non_null(strstr(text, "\"at\": [0, 0], \"color\": \"teal\"},\n"));
    assert_non_null(strstr(text, "1, \"color\": \"#0a0bff\", \"layer\": \"l\"},\n"));
    assert_non_null(strstr(text, "\"at\": [0, 2]}\n"));
    scene_shape changed = *scene_shape_at(s, 0);
    scene *same = scene_copy(s);
    changed.color = SCENE_BLUE;
    assert_int_equal(scene_replace(s, changed.id, &changed), SCENE_OK);
    assert_false(scene_equal(s, same));
    changed.color = SCENE_COLOR_COUNT;
    assert_shape_refused(s, changed.id, &changed);
    scene_destroy(same);
    free(text);
    scene_destroy(s);
}

TEST(the_place_of_a_name_is_read_written_and_goes_along)
{
    scene *s = scene_of(SHAPES("{\"label_at\": [3, 0.1], \"type\": \"circle\", \"name\": \"c\", "
                               "\"center\": [0, 0], \"radius\": 1, \"layer\": \"l\"}"));
    const scene_id id = scene_shape_at(s, 0)->id;
    assert_int_equal(scene_translate(s, id, (ct_vec){ 1, 0.2 }), SCENE_OK);
    char *text = text_of(s);
    assert_non_null(strstr(text, "\"label_at\": [4, 0.3], \"layer\": \"l\"}\n"));
    const scene_pose pose = { .at = { .type = CT_CIRCLE, .as.circle = { { 9, 0.2 }, 1 } } };
    assert_int_equal(scene_set_pose(s, id, &pose), SCENE_OK);
    assert_true(scene_find(s, id)->label_at.x == 12);
    scene *copy = scene_copy(s);
    scene_shape shape = *scene_find(s, id);
    shape.has_label_at = false;
    assert_int_equal(scene_replace(s, id, &shape), SCENE_OK);
    assert_false(scene_equal(s, copy));
    scene_destroy(copy);
    free(text);
    scene_destroy(s);
}

TEST(labels_are_read_written_and_go_along)
{
    scene *s = scene_of(
        SHAPES("{\"text\": \"a \\\"b\\\" \\u00e9\", \"at\": [3, 0.1], \"type\": \"label\"},"
               "{\"type\": \"label\", \"at\": [0, 0], \"text\": \"x\", "
               "\"color\": \"teal\", \"layer\": \"l\"}"));
    const scene_id id = scene_shape_at(s, 0)->id;
    assert_int_equal(scene_shape_at(s, 0)->type, SCENE_LABEL);
    assert_string_equal(scene_shape_at(s, 0)->as.label.text, "a \"b\" \xc3\xa9");
    assert_int_equal(scene_translate(s, id, (ct_vec){ 1, 0.2 }), SCENE_OK);
    char *text = text_of(s);
    assert_non_null(strstr(text, "{\"type\": \"label\", \"name\": \"label1\", \"at\": [4, 0.3], "
                                 "\"text\": \"a \\\"b\\\" \xc3\xa9\"},\n"));
    assert_non_null(strstr(text, "\"text\": \"x\", \"color\": \"teal\", \"layer\": \"l\"}\n"));
    scene *copy = scene_of(text);
    assert_true(scene_equal(s, copy));
    scene_shape shape = *scene_shape_at(copy, 0);
    shape.as.label.text = "b";
    assert_int_equal(scene_replace(copy, shape.id, &shape), SCENE_OK);
    assert_false(scene_equal(s, copy));
    assert_int_equal(set_move(copy, shape.id, (ct_vec){ 1, 0 }), SCENE_BAD_VALUE);
    shape.as.label.text = NULL;
    assert_int_equal(scene_replace(copy, shape.id, &shape), SCENE_BAD_VALUE);
    scene_destroy(copy);
    free(text);
    scene_destroy(s);
}

TEST(wrong_labels_are_refused)
{
#define LABEL(rest) SHAPES("{\"type\": \"label\", \"name\": \"l\",\n\"at\": [0, 0]" rest "}")
    static const refusal cases[] = {
        { SHAPES("{\"type\": \"label\", \"text\": \"x\"}"), "f:1: shapes[0]: at is missing" },
        { LABEL(""), "f:1: shapes[0] \"l\": text is missing" },
        { LABEL(",\n\"text\": 3"), "f:3: shapes[0] \"l\": text must be a string" },
        { LABEL(",\n\"text\": \"\""), "f:3: shapes[0] \"l\": text must not be empty" },
        { LABEL(",\n\"text\": \"a\\nb\""),
          "f:3: shapes[0] \"l\": text must not hold control characters" },
        { LABEL(", \"text\": \"a\",\n\"move\": [1, 0]"),
          "f:3: shapes[0] \"l\": move is not for labels" },
        { LABEL(", \"text\": \"a\", \"spin\": 0"), "f:2: shapes[0] \"l\": spin is not for labels" },
        { LABEL(", \"text\": \"a\", \"radius\": 1"),
          "f:2: shapes[0] \"l\": unknown key \"radius\"" KNOWN_STILL("at, text") },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
    for (int size = 256; size <= 257; size++) {
        char text[500];
        snprintf(text, sizeof text, LABEL(", \"text\": \"%0*d\""), size, 7);
        if (size > 256) {
            assert_refused(text, "f:2: shapes[0] \"l\": text must be at most 256 bytes long");
        } else {
            scene *s = scene_of(text);
            assert_int_equal(strlen(scene_shape_at(s, 0)->as.label.text), size);
            scene_destroy(s);
        }
    }
}

TEST(spheres_and_boxes_are_read_and_rounded_once)
{
    scene *s = scene_of(
        SHAPES("{\"type\": \"sphere\", \"center\": [1, 2, -3], \"radius\": 4},"
               "{\"type\": \"box\", \"min\": [1, 2, 3], \"max\": [1, 4, 9]},"
               "{\"type\": \"box\", \"min\": [0.1, 0, -1], \"size\": [0.2, 0, 1]},"
               "{\"type\": \"box\", \"center\": [0.1, 5e-324, 1], \"size\": [0.3, 5e-324, 3]}"));
    const scene_shape *shape = scene_shape_at(s, 0);
    assert_int_equal(shape->type, SCENE_SPHERE);
    assert_true(shape->as.sphere.center.x == 1 && shape->as.sphere.center.y == 2);
    assert_true(shape->as.sphere.center.z == -3 && shape->as.sphere.radius == 4);
    shape = scene_shape_at(s, 1);
    assert_int_equal(shape->type, SCENE_BOX);
    assert_true(shape->as.box.min.z == 3 && shape->as.box.max.x == 1 && shape->as.box.max.z == 9);
    const ct_box *box = &scene_shape_at(s, 2)->as.box;
    assert_true(box->max.x == 0.1 + 0.2 && box->max.y == 0 && box->max.z == 0);
    box = &scene_shape_at(s, 3)->as.box;
    assert_true(box->min.x == 0.1 - 0.15 && box->max.x == 0.1 + 0.15);
    assert_true(box->min.y == 0 && box->max.y == 2 * 5e-324);
    assert_true(box->min.z == -0.5 && box->max.z == 2.5);
    scene_destroy(s);
}

TEST(every_type_has_a_name_to_make_up_and_a_layout)
{
    scene *s = scene_of(
        SHAPES("{\"to\": [3, 0.1], \"from\": [0, -0], \"type\": \"segment\"},"
               "{\"type\": \"capsule\", \"radius\": 1.50, \"from\": [0, 0], \"to\": [3, 4]},"
               "{\"type\": \"polygon\", \"move\": [1, 2], \"points\": [[0, 0], [4, 0], [0, 3e0]]},"
               "{\"type\": \"sphere\", \"radius\": 2, \"center\": [1, 2, 3]},"
               "{\"type\": \"box\", \"center\": [0, 0, 0], \"size\": [1, 2, 3]}"));
    char *text = text_of(s);
    assert_string_equal(
        text,
        "{\n"
        "  \"collision-test\": 1,\n"
        "  \"shapes\": [\n"
        "    {\"type\": \"segment\", \"name\": \"segment1\", \"from\": [0, -0], "
        "\"to\": [3, 0.1]},\n"
        "    {\"type\": \"capsule\", \"name\": \"capsule1\", \"from\": [0, 0], \"to\": [3, 4], "
        "\"radius\": 1.5},\n"
        "    {\"type\": \"polygon\", \"name\": \"polygon1\", "
        "\"points\": [[0, 0], [4, 0], [0, 3]], \"move\": [1, 2]},\n"
        "    {\"type\": \"sphere\", \"name\": \"sphere1\", \"center\": [1, 2, 3], "
        "\"radius\": 2},\n"
        "    {\"type\": \"box\", \"name\": \"box1\", \"min\": [-0.5, -1, -1.5], "
        "\"max\": [0.5, 1, 1.5]}\n"
        "  ]\n"
        "}\n");
    free(text);
    scene_destroy(s);
}

/* A circle of `count` points around (x, 0) as one shape of a case; tells the length. */
static int put_round_polygon(char *out, int count, double x)
{
    int length = sprintf(out, "{\"type\": \"polygon\", \"points\": [");
    for (int i = 0; i < count; i++) {
        const double angle = 6.283185307179586 * i / count;
        length += sprintf(out + length, "%s[%.3f, %.3f]", i ? "," : "", x + 1000 * cos(angle),
                          1000 * sin(angle));
    }
    return length + sprintf(out + length, "]}");
}

static char *text_of_polygons(int polygons, int count)
{
    char *text = malloc((size_t)polygons * ((size_t)count * 32 + 64) + 64);
    assert_non_null(text);
    int length = sprintf(text, "{\"collision-test\": 1,\n\"shapes\": [");
    for (int i = 0; i < polygons; i++) {
        length += sprintf(text + length, i ? ",\n" : "");
        length += put_round_polygon(text + length, count, 10.0 * i);
    }
    sprintf(text + length, "]}");
    return text;
}

TEST(a_polygon_has_three_to_1024_points_on_one_line)
{
    const int counts[] = { 3, 1024 };
    for (int i = 0; i < 2; i++) {
        char *text = text_of_polygons(1, counts[i]);
        scene *s = scene_of(text);
        assert_int_equal(scene_shape_at(s, 0)->as.polygon.count, counts[i]);
        char *written = text_of(s);
        assert_non_null(strstr(written, "]]}\n  ]\n}\n"));
        free(written);
        scene_destroy(s);
        free(text);
    }
    char *text = text_of_polygons(1, 1025);
    assert_refused(text, "f:2: shapes[0]: points must be 3 to 1024 points [x, y], not 1025");
    free(text);
}

/* As much as a case file may hold. */
TEST(hundreds_of_long_polygons_are_judged_within_a_second_or_so)
{
    char *text = text_of_polygons(640, 1024);
    const clock_t start = clock();
    scene *s = scene_of(text);
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    print_message("640 polygons of 1024 points: %.2f s\n", seconds);
    assert_true(seconds < 10); /* a sanitizer or a slow machine */
    scene_destroy(s);
    free(text);
}

/* ---- Refused ----------------------------------------------------------------------------- */

TEST(wrong_segments_and_capsules_are_refused)
{
#define SEGMENT(rest) SHAPES("{\"type\": \"segment\", \"name\": \"s\",\n" rest "}")
#define CAPSULE(rest) SHAPES("{\"type\": \"capsule\", \"name\": \"c\",\n" rest "}")
    static const refusal cases[] = {
        { SEGMENT("\"to\": [0, 0]"), "f:1: shapes[0] \"s\": from is missing" },
        { SEGMENT("\"from\": [0, 0]"), "f:1: shapes[0] \"s\": to is missing" },
        { SEGMENT("\"from\": [0, 0],\n\"to\": 1"),
          "f:3: shapes[0] \"s\": to must be two numbers [x, y]" },
        { SEGMENT("\"from\": [0, 0, 0],\n\"to\": [0, 0]"),
          "f:2: shapes[0] \"s\": from must be two numbers [x, y]" },
        { SEGMENT("\"from\": [0, 0],\n\"to\": [1,\n-1.5e12]"),
          "f:4: shapes[0] \"s\": to must be at most 1e12 in magnitude" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1],\n\"radius\": 1"),
          "f:3: shapes[0] \"s\": unknown key \"radius\"" KNOWN("from, to") },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"spin\": [0]"),
          "f:2: shapes[0] \"s\": spin must be a number" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"spin\": 2e12"),
          "f:2: shapes[0] \"s\": spin must be at most 1e12 in magnitude" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"respond\": \"jump\""),
          "f:2: shapes[0] \"s\": respond must be one of slide, stop, bounce, axis, through" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"respond\": null"),
          "f:2: shapes[0] \"s\": respond must be one of slide, stop, bounce, axis, through" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"move\": [0, 0, 0]"),
          "f:2: shapes[0] \"s\": move must be two numbers [x, y]" },
        { CAPSULE("\"from\": [0, 0], \"to\": [1, 1]"), "f:1: shapes[0] \"c\": radius is missing" },
        { CAPSULE("\"from\": [0, 0], \"radius\": 1"), "f:1: shapes[0] \"c\": to is missing" },
        { CAPSULE("\"from\": [0, 0], \"to\": [1, 1],\n\"radius\": -1"),
          "f:3: shapes[0] \"c\": radius must not be negative" },
        { CAPSULE("\"from\": [0, 0], \"to\": [1, 1],\n\"radius\": 1e13"),
          "f:3: shapes[0] \"c\": radius must be at most 1e12 in magnitude" },
        { CAPSULE("\"from\": [0, 0], \"to\": [1, 1],\n\"radius\": [1]"),
          "f:3: shapes[0] \"c\": radius must be a number" },
        { CAPSULE("\"center\": [0, 0], \"radius\": 1"),
          "f:2: shapes[0] \"c\": unknown key \"center\"" KNOWN("from, to, radius") },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

#define POLYGON(points) SHAPES("{\"type\": \"polygon\", \"name\": \"rock\",\n" points "}")

TEST(a_polygon_of_wrong_points_is_refused)
{
#define COUNT "shapes[0] \"rock\": points must be 3 to 1024 points [x, y]"
    static const refusal cases[] = {
        { POLYGON("\"move\": [0, 0]"), "f:1: shapes[0] \"rock\": points is missing" },
        { POLYGON("\"points\": 3"), "f:2: " COUNT },
        { POLYGON("\"points\": {\"a\": 1, \"b\": 2, \"c\": 3}"), "f:2: " COUNT },
        { POLYGON("\"points\": []"), "f:2: " COUNT ", not 0" },
        { POLYGON("\"points\": [[0, 0], [1, 1]]"), "f:2: " COUNT ", not 2" },
        { POLYGON("\"points\": [[0, 0],\n[1, 1],\n[2]]"),
          "f:4: shapes[0] \"rock\": points[2] must be two numbers [x, y]" },
        { POLYGON("\"points\": [[0, 0],\n5, [2, 2]]"),
          "f:3: shapes[0] \"rock\": points[1] must be two numbers [x, y]" },
        { POLYGON("\"points\": [[0, 0], [1,\n\"2\"], [2, 2]]"),
          "f:3: shapes[0] \"rock\": points[1] must be two numbers [x, y]" },
        { POLYGON("\"points\": [[0, 0], [1, 2],\n[2, 1e999]]"),
          "f:3: shapes[0] \"rock\": points[2] must be at most 1e12 in magnitude" },
        { POLYGON("\"points\": [[0, 0], [1, 2], [2, 0]],\n\"radius\": 1"),
          "f:3: shapes[0] \"rock\": unknown key \"radius\"" KNOWN("points") },
        { POLYGON("\"points\": [[0, 0], [1, 2], [2, 0]],\n\"move\": [0, 1e13]"),
          "f:3: shapes[0] \"rock\": move must be at most 1e12 in magnitude" },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

TEST(an_outline_that_is_not_simple_is_refused_with_what_meets)
{
    static const refusal cases[] = {
        { POLYGON("\"points\": [[0, 0], [2, 2], [2, 0], [0, 2]]"),
          "f:2: shapes[0] \"rock\": points: edge 0-1 crosses edge 2-3" },
        { POLYGON("\"points\": [[0, 0],\n[4, 0],\n[4, 4],\n[1, 4],\n[3, -2]]"),
          "f:2: shapes[0] \"rock\": points: edge 0-1 crosses edge 3-4" },
        /* The last edge leads back to the first point. */
        { POLYGON("\"points\": [[0, 0],\n[4, 0],\n[1, 3],\n[3, 3]]"),
          "f:3: shapes[0] \"rock\": points: edge 1-2 crosses edge 3-0" },
        { POLYGON("\"points\": [[0, 0],\n[4, 0],\n[4, 4],\n[2, 0],\n[0, 4]]"),
          "f:2: shapes[0] \"rock\": points: edge 0-1 touches edge 2-3" },
        { POLYGON("\"points\": [[0, 0], [4, 0],\n[4, 4],\n[0, 0]]"),
          "f:2: shapes[0] \"rock\": points: point 3 is the same as point 0 "
          "(the outline closes by itself)" },
        { POLYGON("\"points\": [[0, 0], [4, 0],\n[0, 0], [4, 4], [0, 3]]"),
          "f:2: shapes[0] \"rock\": points: point 2 is the same as point 0" },
        { POLYGON("\"points\": [[9, 9],\n[4, 0],\n[4, 4],\n[4, -0], [0, -1]]"),
          "f:3: shapes[0] \"rock\": points: point 3 is the same as point 1" },
        { POLYGON("\"points\": [[0, 0], [1, 0], [2, 0]]"),
          "f:2: shapes[0] \"rock\": points: all points lie on one line" },
        { POLYGON("\"points\": [[4, 4], [0, 0],\n[1, 1], [3, 3]]"),
          "f:2: shapes[0] \"rock\": points: all points lie on one line" },
        /* One step off the line the last one touches an edge. */
        { POLYGON("\"points\": [[0, 0], [1, 0], [2, 0], [4, 0], [3, 0], [3, 5e-324]]"),
          "f:2: shapes[0] \"rock\": points: edge 2-3 touches edge 3-4" },
        /* A spike. */
        { POLYGON("\"points\": [[0, 0],\n[4, 0],\n[2, 0],\n[2, 3]]"),
          "f:2: shapes[0] \"rock\": points: edge 0-1 touches edge 1-2" },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

TEST(a_wrong_sphere_or_box_is_refused)
{
#define SPHERE(rest) SHAPES("{\"type\": \"sphere\", \"name\": \"s\",\n" rest "}")
#define BOX(rest) SHAPES("{\"type\": \"box\",\n" rest "}")
#define NEEDS "f:1: shapes[0]: a box needs min and max, min and size, or center and size"
    static const refusal cases[] = {
        { SPHERE("\"radius\": 1"), "f:1: shapes[0] \"s\": center is missing" },
        { SPHERE("\"center\": [0, 0, 0]"), "f:1: shapes[0] \"s\": radius is missing" },
        { SPHERE("\"center\": [0, 0], \"radius\": 1"),
          "f:2: shapes[0] \"s\": center must be three numbers [x, y, z]" },
        { SPHERE("\"center\": [0, 0,\nnull], \"radius\": 1"),
          "f:3: shapes[0] \"s\": center must be three numbers [x, y, z]" },
        { SPHERE("\"center\": [0, 0,\n2e12], \"radius\": 1"),
          "f:3: shapes[0] \"s\": center must be at most 1e12 in magnitude" },
        { SPHERE("\"center\": [0, 0, 0],\n\"radius\": -1e-9"),
          "f:3: shapes[0] \"s\": radius must not be negative" },
        { SPHERE("\"center\": [0, 0, 0], \"radius\": 1,\n\"move\": [0, 1]"),
          "f:3: shapes[0] \"s\": move is for 2D shapes only" },
        { SPHERE("\"center\": [0, 0, 0], \"radius\": 1,\n\"move\": [0, 1, 2]"),
          "f:3: shapes[0] \"s\": move is for 2D shapes only" },
        { SPHERE("\"center\": [0, 0, 0], \"radius\": 1,\n\"spin\": 0"),
          "f:3: shapes[0] \"s\": spin is for 2D shapes only" },
        { SPHERE("\"center\": [0, 0, 0], \"radius\": 1,\n\"respond\": 3"),
          "f:3: shapes[0] \"s\": respond is for 2D shapes only" },
        { SPHERE("\"center\": [0, 0, 0], \"radius\": 1,\n\"size\": 1"),
          "f:3: shapes[0] \"s\": unknown key \"size\"" KNOWN_STILL("center, radius") },
        { BOX("\"min\": [0, 0, 0]"), NEEDS },
        { BOX("\"max\": [0, 0, 0], \"size\": [1, 1, 1]"), NEEDS },
        { BOX("\"min\": [0, 0, 0], \"center\": [1, 1, 1], \"size\": [1, 1, 1]"), NEEDS },
        { BOX("\"min\": [0, 0, 0], \"max\": [1, 1, 1], \"size\": [1, 1, 1]"), NEEDS },
        { BOX("\"min\": [0, 0, 1],\n\"max\": [1, 1, 0]"),
          "f:2: shapes[0]: min must not be greater than max" },
        { BOX("\"min\": [0, 0, 0],\n\"max\": [1, 1]"),
          "f:3: shapes[0]: max must be three numbers [x, y, z]" },
        { BOX("\"min\": [0, 0, 0],\n\"size\": [1, 1, -1]"),
          "f:3: shapes[0]: size must not be negative" },
        { BOX("\"center\": [0, 0, 1e12],\n\"size\": [1, 1, 1]"),
          "f:3: shapes[0]: min and max must come out at most 1e12 in magnitude" },
        { BOX("\"min\": [0, 0, 0], \"max\": [1, 1, 1],\n\"move\": [1, 1]"),
          "f:3: shapes[0]: move is for 2D shapes only" },
        { BOX("\"min\": [0, 0, 0], \"max\": [1, 1, 1],\n\"rotation\": 1"),
          "f:3: shapes[0]: unknown key \"rotation\"" KNOWN_STILL("min, max, size, center") },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

TEST(bad_colors_and_layers_are_refused)
{
    static const refusal cases[] = {
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1],\n\"color\": \"red\""),
          "f:3: shapes[0] \"s\": color must be blue, teal, purple, grey or \"#rrggbb\"" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"color\": \"#12345g\""),
          "f:2: shapes[0] \"s\": color must be blue, teal, purple, grey or \"#rrggbb\"" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"color\": \"\""),
          "f:2: shapes[0] \"s\": color must be blue, teal, purple, grey or \"#rrggbb\"" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1],\n\"label_at\": [1]"),
          "f:3: shapes[0] \"s\": label_at must be two numbers [x, y]" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"label_at\": [1, 2e12]"),
          "f:2: shapes[0] \"s\": label_at must be at most 1e12 in magnitude" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"color\": null"),
          "f:2: shapes[0] \"s\": color must be blue, teal, purple, grey or \"#rrggbb\"" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1],\n\"layer\": 3"),
          "f:3: shapes[0] \"s\": layer must be a string" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"layer\": \"\""),
          "f:2: shapes[0] \"s\": layer must not be empty" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"layer\": \"a, b\""),
          "f:2: shapes[0] \"s\": layer must hold no + and no comma" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], \"layer\": \"\\u0007\""),
          "f:2: shapes[0] \"s\": layer must not hold control characters" },
        { SEGMENT("\"from\": [0, 0], \"to\": [1, 1], "
                  "\"layer\": \"123456789012345678901234567890123\""),
          "f:2: shapes[0] \"s\": layer must be at most 32 bytes long" },
        { "{\"collision-test\": 1,\n\"ignore\": \"ground\", \"shapes\": []}",
          "f:2: ignore must be an array of pairs of layers, such as [[\"ground\", \"ground\"]]" },
        { "{\"collision-test\": 1,\n\"ignore\": [[\"a\", \"b\"],\n[\"ground\"]], \"shapes\": []}",
          "f:3: ignore must be an array of pairs of layers, such as [[\"ground\", \"ground\"]]" },
        { "{\"collision-test\": 1,\n\"ignore\": [[\"a\",\n\"a+b\"]], \"shapes\": []}",
          "f:3: ignore: a layer must hold no + and no comma" },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
    char text[4000] = "{\"collision-test\": 1, \"shapes\": [], \"ignore\": [";
    for (int i = 0; i <= SCENE_MAX_IGNORED; i++) {
        const size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, "%s[\"a\", \"%d\"]", i > 0 ? ", " : "", i);
    }
    strcat(text, "]}");
    assert_refused(text, "f:1: ignore must hold at most 100 pairs");
}
