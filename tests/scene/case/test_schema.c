/* test_schema.c - the JSON schema that editors read says what the program reads. */
#include "tests/scene/scenes.h"

#include "scene/doc/expectation.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *load_schema(void)
{
    json_error_t error;
    json_t *schema =
        json_load_file(TEST_SOURCE_DIR "/assets/case.schema.json", JSON_REJECT_DUPLICATES, &error);
    if (!schema) {
        fail_msg("line %d: %s", error.line, error.text);
    }
    return schema;
}

static void every_overlay_is_in_the_schema_in_its_order(void **state)
{
    (void)state;
    json_t *schema = load_schema();
    json_t *names = NULL;
    assert_int_equal(
        json_unpack(schema, "{s:{s:{s:{s:o}}}}", "properties", "show", "items", "enum", &names), 0);
    assert_int_equal(json_array_size(names), SCENE_OVERLAY_COUNT);
    for (int i = 0; i < SCENE_OVERLAY_COUNT; i++) {
        assert_string_equal(json_string_value(json_array_get(names, (size_t)i)),
                            scene_overlay_name((scene_overlay)i));
    }
    json_decref(schema);
}

static void every_type_is_in_the_schema_with_name_and_2d_with_move(void **state)
{
    (void)state;
    json_t *schema = load_schema();
    for (int i = 0; i < SCENE_TYPE_COUNT; i++) {
        const char *type = scene_type_name((scene_type)i), *constant = NULL;
        json_t *name, *properties;
        assert_int_equal(
            json_unpack(schema, "{s:{s:{s:o}}}", "$defs", type, "properties", &properties), 0);
        assert_int_equal(
            json_unpack(properties, "{s:{s:s},s:o}", "type", "const", &constant, "name", &name), 0);
        const bool has_move = json_object_get(properties, "move") != NULL;
        assert_true(has_move == !scene_type_is_3d((scene_type)i));
        assert_string_equal(constant, type);
    }
    json_decref(schema);
}

static void the_limits_of_the_schema_are_those_of_the_program(void **state)
{
    (void)state;
    json_t *schema = load_schema();
    double least = 0, most = 0;
    int name_chars = 0, shapes = 0;
    assert_int_equal(json_unpack(schema, "{s:{s:{s:F,s:F},s:{s:i}},s:{s:{s:i}}}", "$defs", "number",
                                 "minimum", &least, "maximum", &most, "name", "maxLength",
                                 &name_chars, "properties", "shapes", "maxItems", &shapes),
                     0);
    assert_true(least == -SCENE_MAX_NUMBER && most == SCENE_MAX_NUMBER);
    assert_int_equal(name_chars, SCENE_NAME_CHARS);
    assert_int_equal(shapes, SCENE_MAX_SHAPES);
    json_decref(schema);
}

static void a_polygon_of_the_schema_has_as_many_points_as_one_of_the_program(void **state)
{
    (void)state;
    json_t *schema = load_schema();
    int least = 0, most = 0;
    assert_int_equal(json_unpack(schema, "{s:{s:{s:{s:{s:i,s:i}}}}}", "$defs", "polygon",
                                 "properties", "points", "minItems", &least, "maxItems", &most),
                     0);
    assert_true(least == 3 && most == CT_MAX_POINTS);
    json_decref(schema);
}

/* An object with every field that the schema lets the type have must name no unknown key. */
static void the_program_knows_the_fields_of_the_schema(void **state)
{
    (void)state;
    json_t *schema = load_schema();
    for (int i = 0; i < SCENE_TYPE_COUNT; i++) {
        const char *type = scene_type_name((scene_type)i), *field;
        json_t *properties = NULL, *value;
        assert_int_equal(
            json_unpack(schema, "{s:{s:{s:o}}}", "$defs", type, "properties", &properties), 0);
        char text[400];
        int length = snprintf(text, sizeof text, "{\"collision-test\": 1, \"shapes\": [{");
        json_object_foreach(properties, field, value)
        {
            length += snprintf(text + length, sizeof text - (size_t)length, "\"%s\": \"%s\", ",
                               field, strcmp(field, "type") == 0 ? type : "x");
        }
        snprintf(text + length, sizeof text - (size_t)length, "\"last\": 1}]}");
        scene *s = NULL;
        scene_error error;
        assert_int_equal(scene_read_text(text, strlen(text), &s, &error), SCENE_BAD_FILE);
        assert_string_equal(error.text, "shapes[0] \"x\": unknown key \"last\"");
    }
    json_decref(schema);
}

/* Keys, words and null of every answer, for pairs and for sweeps. */
static void every_answer_is_in_the_schema_with_its_words(void **state)
{
    (void)state;
    json_t *schema = load_schema();
    static const char *const kinds[2] = { "expect_pair", "expect_sweep" };
    for (int sweeps = 0; sweeps < 2; sweeps++) {
        json_t *properties = NULL;
        size_t count = 2;
        assert_int_equal(
            json_unpack(schema, "{s:{s:{s:o}}}", "$defs", kinds[sweeps], "properties", &properties),
            0);
        for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
            const scene_answer_format *format = scene_answer_format_of((scene_answer)i);
            const json_t *answer = json_object_get(properties, format->key);
            const bool asked = sweeps ? format->of_sweeps : format->of_pairs;
            assert_true((answer != NULL) == asked);
            count += asked;
            char *text = answer ? json_dumps(answer, 0) : NULL;
            for (int k = 0; text && format->words && format->words[k]; k++) {
                char word[32];
                snprintf(word, sizeof word, "\"%s\"", format->words[k]);
                assert_non_null(strstr(text, word));
            }
            assert_true(!text || (strstr(text, "null") != NULL) == format->may_be_null);
            free(text);
        }
        assert_int_equal(json_object_size(properties), count);
    }
    int most = 0;
    assert_int_equal(
        json_unpack(schema, "{s:{s:{s:i}}}", "properties", "expect", "maxItems", &most), 0);
    assert_int_equal(most, SCENE_MAX_EXPECTATIONS);
    json_decref(schema);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_in_the_schema_with_its_words),
        cmocka_unit_test(every_overlay_is_in_the_schema_in_its_order),
        cmocka_unit_test(every_type_is_in_the_schema_with_name_and_2d_with_move),
        cmocka_unit_test(a_polygon_of_the_schema_has_as_many_points_as_one_of_the_program),
        cmocka_unit_test(the_program_knows_the_fields_of_the_schema),
        cmocka_unit_test(the_limits_of_the_schema_are_those_of_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
