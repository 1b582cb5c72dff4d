/* test_case_write.c - the one layout of case files, and that nothing is lost in it. */
#include "tests/scene/scenes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(a_scene_is_written_in_the_layout_of_the_contract)
{
    scene *s = scene_of(
        "{\"shapes\": [{\"radius\": 5.0, \"move\": [41, 23.50], \"center\": [-1e1, -10],"
        "\"type\": \"circle\"},"
        "{\"type\": \"rect\", \"min\": [3, 3], \"size\": [20, 10], \"name\": \"a \\\"wall\\\"\"},"
        "{\"type\": \"point\", \"at\": [-0, 1e-7]},"
        "{\"type\": \"rotated_rect\", \"rotation\": 390, \"size\": [1, 0], \"center\": [0.1, 2]}],"
        "\"show\": [\"grid\", \"names\"], \"view\": {\"height\": 40, \"center\": [0, 1]},"
        "\"y\": \"down\", \"note\": \"two\\nlines\", \"title\": \"\\u00e9/\\u0007\","
        "\"collision-test\": 1}");
    char *text = text_of(s);
    assert_string_equal(
        text,
        "{\n"
        "  \"collision-test\": 1,\n"
        "  \"title\": \"\xc3\xa9/\\u0007\",\n"
        "  \"note\": \"two\\nlines\",\n"
        "  \"y\": \"down\",\n"
        "  \"view\": {\"center\": [0, 1], \"height\": 40},\n"
        "  \"show\": [\"names\", \"grid\"],\n"
        "  \"shapes\": [\n"
        "    {\"type\": \"circle\", \"name\": \"circle1\", \"center\": [-10, -10], \"radius\": 5, "
        "\"move\": [41, 23.5]},\n"
        "    {\"type\": \"rect\", \"name\": \"a \\\"wall\\\"\", \"min\": [3, 3], "
        "\"max\": [23, 13]},\n"
        "    {\"type\": \"point\", \"name\": \"point1\", \"at\": [-0, 1e-7]},\n"
        "    {\"type\": \"rotated_rect\", \"name\": \"rotated_rect1\", \"center\": [0.1, 2], "
        "\"size\": [1, 0], \"rotation\": 390}\n"
        "  ]\n"
        "}\n");
    free(text);
    scene_destroy(s);
}

TEST(a_mistake_is_written_and_its_overlay_where_that_is_not_shown)
{
    static const struct {
        const char *text;
        unsigned shown;
    } cases[] = {
        { "{\n  \"collision-test\": 1,\n  \"note\": \"n\",\n  \"mistake\": \"seam\",\n"
          "  \"y\": \"down\",\n  \"shapes\": []\n}\n",
          SCENE_SHOW_USUAL | SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE) },
        { "{\n  \"collision-test\": 1,\n  \"mistake\": \"whole-numbers\",\n"
          "  \"show\": [\"names\", \"grid\"],\n  \"shapes\": []\n}\n",
          SCENE_SHOW_BIT(SCENE_SHOW_NAMES) | SCENE_SHOW_BIT(SCENE_SHOW_GRID) },
        { "{\n  \"collision-test\": 1,\n  \"show\": [\"mistake\"],\n  \"shapes\": []\n}\n",
          SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE) },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene *s = scene_of(cases[i].text), *copy = scene_copy(s);
        assert_int_equal(scene_show(s), cases[i].shown);
        assert_true(scene_equal(s, copy));
        char *text = text_of(copy);
        assert_string_equal(text, cases[i].text);
        free(text);
        scene_destroy(copy);
        scene_destroy(s);
    }
}

TEST(what_is_default_is_not_written)
{
    scene *s = scene_of("{\"collision-test\": 1, \"title\": \"\", \"note\": \"\", \"y\": \"up\","
                        "\"show\": [\"names\", \"closest\", \"path\", \"capsule\", \"expanded\","
                        "\"boxes\", \"regions\", \"hit\", \"slide\", \"grid\"], \"shapes\": []}");
    char *text = text_of(s);
    assert_string_equal(text, "{\n  \"collision-test\": 1,\n  \"shapes\": []\n}\n");
    free(text);
    assert_int_equal(scene_set_show(s, 0), SCENE_OK);
    text = text_of(s);
    assert_string_equal(text,
                        "{\n  \"collision-test\": 1,\n  \"show\": [],\n  \"shapes\": []\n}\n");
    free(text);
    scene_destroy(s);
}

TEST(random_scenes_read_back_bit_for_bit_and_write_the_same_again)
{
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        random_source random = { seed };
        scene *s = random_scene(&random, 20);
        char *text = text_of(s);
        scene *back = scene_of(text);
        char *again = text_of(back);
        if (!scene_equal(s, back) || strcmp(text, again) != 0) {
            fail_msg("seed %llu:\n%s", (unsigned long long)seed, text);
        }
        free(again);
        free(text);
        scene_destroy(back);
        scene_destroy(s);
    }
}
