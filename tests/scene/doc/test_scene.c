/* test_scene.c - copies, comparisons and size of a scene. */
#include "tests/scene/scenes.h"

#include <stdlib.h>
#include <time.h>

TEST(scenes_differ_in_every_single_thing_but_ids)
{
#define SCENE(top, shape) "{\"collision-test\": 1, " top " \"shapes\": [" shape "]}"
#define BALL "{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 1}"
#define BOX(c, s, r) \
    "{\"type\": \"rotated_rect\", \"center\": " c ", \"size\": " s ", \"rotation\": " r "}"
#define SEGMENT(a, b) "{\"type\": \"segment\", \"from\": " a ", \"to\": " b "}"
#define CAPSULE(a, b, r) \
    "{\"type\": \"capsule\", \"from\": " a ", \"to\": " b ", \"radius\": " r "}"
#define POLYGON(points) "{\"type\": \"polygon\", \"name\": \"p\", \"points\": [" points "]}"
#define SPHERE(c, r) "{\"type\": \"sphere\", \"center\": " c ", \"radius\": " r "}"
#define CRATE(a, b) "{\"type\": \"box\", \"min\": " a ", \"max\": " b "}"
    static const char *const texts[] = {
        SCENE("", BALL),
        SCENE("", ""),
        SCENE("\"title\": \"t\",", BALL),
        SCENE("\"note\": \"t\",", BALL),
        SCENE("\"y\": \"down\",", BALL),
        SCENE("\"show\": [\"grid\"],", BALL),
        SCENE("\"view\": {\"center\": [0, 0], \"height\": 1},", BALL),
        SCENE("\"view\": {\"center\": [0, 1], \"height\": 1},", BALL),
        SCENE("\"view\": {\"center\": [0, 0], \"height\": 2},", BALL),
        SCENE("", "{\"type\": \"circle\", \"name\": \"b\", \"center\": [0, 0], \"radius\": 1}"),
        SCENE("", "{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 2}"),
        SCENE("", "{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, -0], \"radius\": 1}"),
        SCENE("", "{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 1, "
                  "\"move\": [0, 0]}"),
        SCENE("", "{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 1, "
                  "\"move\": [0, 1]}"),
        SCENE("", "{\"type\": \"point\", \"name\": \"a\", \"at\": [0, 0]}"),
        SCENE("", "{\"type\": \"point\", \"name\": \"a\", \"at\": [1, 0]}"),
        SCENE("", "{\"type\": \"rect\", \"name\": \"a\", \"min\": [0, 0], \"max\": [1, 1]}"),
        SCENE("", "{\"type\": \"rect\", \"name\": \"a\", \"min\": [0, 0], \"max\": [1, 2]}"),
        SCENE("", "{\"type\": \"rect\", \"name\": \"a\", \"min\": [0, 1], \"max\": [1, 1]}"),
        SCENE("", BOX("[0, 0]", "[1, 1]", "0")),
        SCENE("", BOX("[0, 0]", "[1, 1]", "360")),
        SCENE("", BOX("[0, 0]", "[1, 2]", "0")),
        SCENE("", BOX("[1, 0]", "[1, 1]", "0")),
        SCENE("", BALL ", {\"type\": \"point\", \"at\": [0, 0]}"),
        SCENE("", SEGMENT("[0, 0]", "[1, 1]")),
        SCENE("", SEGMENT("[0, 0]", "[1, 2]")),
        SCENE("", SEGMENT("[-0, 0]", "[1, 1]")),
        SCENE("", CAPSULE("[0, 0]", "[1, 1]", "1")),
        SCENE("", CAPSULE("[0, 0]", "[1, 1]", "2")),
        SCENE("", CAPSULE("[0, 1]", "[1, 1]", "1")),
        SCENE("", CAPSULE("[0, 0]", "[2, 1]", "1")),
        SCENE("", POLYGON("[0, 0], [1, 0], [0, 1]")),
        SCENE("", POLYGON("[1, 0], [0, 1], [0, 0]")),
        SCENE("", POLYGON("[0, 0], [1, 0], [0, 2]")),
        SCENE("", POLYGON("[0, 0], [1, 0], [0, 1], [-1, 1]")),
        SCENE("", SPHERE("[0, 0, 0]", "1")),
        SCENE("", SPHERE("[0, 0, 1]", "1")),
        SCENE("", SPHERE("[0, 0, 0]", "2")),
        SCENE("", CRATE("[0, 0, 0]", "[1, 1, 1]")),
        SCENE("", CRATE("[0, 0, 0]", "[1, 1, 2]")),
        SCENE("", CRATE("[0, 0, -1]", "[1, 1, 1]")),
        SCENE("\"mistake\": \"seam\",", BALL),
        SCENE("\"mistake\": \"epsilon\",", BALL),
    };
    enum { COUNT = sizeof texts / sizeof texts[0] };
    scene *scenes[COUNT];
    for (int i = 0; i < COUNT; i++) { scenes[i] = scene_of(texts[i]); }
    for (int i = 0; i < COUNT; i++) {
        for (int k = 0; k < COUNT; k++) {
            const bool only_show = (i == 0 || i == 5) && (k == 0 || k == 5);
            if (scene_equal(scenes[i], scenes[k]) != (i == k) ||
                scene_equal_but_show(scenes[i], scenes[k]) != (i == k || only_show)) {
                fail_msg("%s\n%s", texts[i], texts[k]);
            }
        }
    }
    for (int i = 0; i < COUNT; i++) { scene_destroy(scenes[i]); }
}

TEST(equal_scenes_may_have_other_ids)
{
    scene *a = scene_of(ONE_SHAPE("\"type\": \"point\", \"at\": [0, 0], \"name\": \"a\""));
    scene *b = scene_copy(a);
    scene_id id;
    const scene_shape shape = *scene_shape_at(b, 0);
    assert_int_equal(scene_remove_all(b, &shape.id, 1), SCENE_OK);
    assert_int_equal(scene_add(b, &shape, &id), SCENE_OK);
    assert_true(id != shape.id);
    assert_true(scene_equal(a, b));
    scene_destroy(a);
    scene_destroy(b);
}

TEST(a_copy_is_equal_keeps_ids_and_lives_on_its_own)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        random_source random = { seed };
        scene *s = random_scene(&random, 20);
        scene *copy = scene_copy(s);
        assert_true(scene_equal(s, copy));
        for (int i = 0; i < scene_shape_count(s); i++) {
            assert_int_equal(scene_shape_at(s, i)->id, scene_shape_at(copy, i)->id);
        }
        const scene_shape shape = { .type = SCENE_POINT };
        scene_id first = 0, second = 0;
        assert_int_equal(scene_add(copy, &shape, &first), SCENE_OK);
        assert_int_equal(scene_add(s, &shape, &second), SCENE_OK);
        assert_int_equal(first, second);
        assert_true(scene_equal(s, copy));
        scene_set_title(copy, "another");
        assert_false(scene_equal(s, copy));
        scene_destroy(s);
        assert_string_equal(scene_title(copy), "another");
        scene_destroy(copy);
    }
    scene_destroy(NULL);
}

TEST(many_shapes_are_added_found_and_changed_quickly)
{
    enum { COUNT = 20000 };
    scene *s = scene_create();
    const clock_t start = clock();
    scene_id ids[COUNT];
    const scene_shape shape = { .type = SCENE_POINT };
    for (int i = 0; i < COUNT; i++) { assert_int_equal(scene_add(s, &shape, &ids[i]), SCENE_OK); }
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(scene_translate(s, ids[i], (ct_vec){ i, 1 }), SCENE_OK);
        assert_int_equal(scene_index_of(s, ids[i]), i);
    }
    /* 0.02 s as measured; a search for each would take some seconds. */
    assert_true(clock() - start < CLOCKS_PER_SEC);
    assert_string_equal(scene_find(s, ids[COUNT - 1])->name, "point20000");
    scene_destroy(s);
}

TEST(no_more_shapes_than_the_limit_can_be_added)
{
    scene *s = scene_create();
    const scene_shape shape = { .type = SCENE_POINT };
    scene_id id = 0;
    for (int i = 0; i < SCENE_MAX_SHAPES; i++) {
        assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    }
    assert_int_equal(scene_add(s, &shape, &id), SCENE_BAD_VALUE);
    assert_int_equal(scene_remove_all(s, &id, 1), SCENE_OK);
    assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    scene_destroy(s);
}

TEST(types_and_overlays_have_the_names_of_the_contract)
{
    static const char *const types[] = { "point",   "segment", "circle", "rect", "rotated_rect",
                                         "capsule", "polygon", "sphere", "box",  "label" };
    for (int i = 0; i < SCENE_TYPE_COUNT; i++) {
        assert_string_equal(scene_type_name((scene_type)i), types[i]);
        assert_true(scene_type_is_3d((scene_type)i) == (i == SCENE_SPHERE || i == SCENE_BOX));
    }
    static const char *const overlays[] = { "names", "closest", "path",   "capsule", "expanded",
                                            "boxes", "regions", "hit",    "slide",   "grid",
                                            "balls", "aabbs",   "mistake" };
    for (int i = 0; i < SCENE_OVERLAY_COUNT; i++) {
        assert_string_equal(scene_overlay_names[i], overlays[i]);
    }
}
