/* test_schema.c - the JSON schema that editors read says what the program reads. */
#include "tests/scene/scenes.h"

#include "scene/doc/expectation.h"
#include "scene/doc/shape_fields.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *load_schema(void)
{
    json_error_t error;
    json_t *schema =
        json_load_file(TEST_SOURCE_DIR "/assets/case.schema.json", JSON_REJECT_DUPLICATES, &error);
    if (!schema) { fail_msg("line %d: %s", error.line, error.text); }
    return schema;
}

TEST(every_respond_is_in_the_schema_in_its_order)
{
    json_t *schema = load_schema(), *names = NULL;
    assert_int_equal(json_unpack(schema, "{s:{s:{s:o}}}", "$defs", "respond", "enum", &names), 0);
    assert_int_equal(json_array_size(names), SCENE_RESPOND_COUNT);
    for (int i = 0; i < SCENE_RESPOND_COUNT; i++) {
        assert_string_equal(json_string_value(json_array_get(names, (size_t)i)),
                            scene_respond_names[i]);
    }
    json_decref(schema);
}

TEST(every_overlay_is_in_the_schema_in_its_order)
{
    json_t *schema = load_schema();
    json_t *names = NULL;
    assert_int_equal(
        json_unpack(schema, "{s:{s:{s:{s:o}}}}", "properties", "show", "items", "enum", &names), 0);
    assert_int_equal(json_array_size(names), SCENE_OVERLAY_COUNT);
    for (int i = 0; i < SCENE_OVERLAY_COUNT; i++) {
        assert_string_equal(json_string_value(json_array_get(names, (size_t)i)),
                            scene_overlay_names[i]);
    }
    json_decref(schema);
}

TEST(every_mistake_is_in_the_schema_in_its_order)
{
    json_t *schema = load_schema(), *names = NULL;
    size_t count = 0;
    assert_int_equal(json_unpack(schema, "{s:{s:{s:o}}}", "properties", "mistake", "enum", &names),
                     0);
    for (; scene_mistakes[count]; count++) {
        const char *name = json_string_value(json_array_get(names, count));
        assert_string_equal(name ? name : "", scene_mistakes[count]);
    }
    assert_int_equal(json_array_size(names), count);
    json_decref(schema);
}

/* Without the descriptions, which are prose. */
static void drop_descriptions(json_t *of)
{
    const char *key;
    json_t *value;
    (void)json_object_del(of, "description");
    json_object_foreach(of, key, value)
    {
        if (json_is_object(value)) { drop_descriptions(value); }
    }
}

static json_t *reference(const char *name, int count)
{
    char text[40];
    snprintf(text, sizeof text, count > 0 ? "#/$defs/%s%d" : "#/$defs/%s", name, count);
    return json_pack("{s:s}", "$ref", text);
}

static json_t *format_of(const scene_field *field)
{
    switch (field->kind) {
    case SCENE_PLACE:
        return reference("vec", field->count);
    case SCENE_SIZE:
        return reference("size", field->count);
    case SCENE_LENGTH:
        return reference("length", 0);
    case SCENE_ANGLE:
        return reference("number", 0);
    case SCENE_TEXT:
        return reference("text", 0);
    case SCENE_POINTS:
        break;
    }
    return json_pack("{s:s, s:o, s:i, s:i}", "type", "array", "items", reference("vec", 2),
                     "minItems", 3, "maxItems", CT_MAX_POINTS);
}

/* What the schema has to say of a type, after the program's table of shapes. */
static json_t *schema_of(scene_type type)
{
    const scene_traits *traits = scene_traits_of(type);
    json_t *properties =
        json_pack("{s:{s:s}, s:o}", "type", "const", traits->name, "name", reference("name", 0));
    json_t *required = json_pack("[s]", "type");
    for (const scene_field *f = traits->fields; f->key; f++) {
        assert_int_equal(json_object_set_new(properties, f->key, format_of(f)), 0);
        assert_int_equal(json_array_append_new(required, json_string(f->key)), 0);
    }
    if (!scene_motion_problem(type)) {
        assert_int_equal(json_object_set_new(properties, "move", reference("move", 0)), 0);
        assert_int_equal(json_object_set_new(properties, "spin", reference("spin", 0)), 0);
        assert_int_equal(json_object_set_new(properties, "respond", reference("respond", 0)), 0);
    }
    assert_int_equal(json_object_set_new(properties, "color", reference("color", 0)), 0);
    assert_int_equal(json_object_set_new(properties, "label_at", reference("label_at", 0)), 0);
    assert_int_equal(json_object_set_new(properties, "layer", reference("layer", 0)), 0);
    if (traits->form != SCENE_CORNERS) {
        return json_pack("{s:o, s:b, s:o}", "required", required, "additionalProperties", 0,
                         "properties", properties);
    }
    /* A rect or box has any two of its fields in one of three ways. */
    const int count = traits->fields[0].count;
    json_decref(required);
    assert_int_equal(json_object_set_new(properties, "center", reference("vec", count)), 0);
    assert_int_equal(json_object_set_new(properties, "size", reference("size", count)), 0);
    return json_pack("{s:s, s:b, s:o}", "$ref", "#/$defs/corners", "additionalProperties", 0,
                     "properties", properties);
}

TEST(the_schema_has_the_types_and_fields_of_the_table_and_no_others)
{
    json_t *schema = load_schema(), *types = NULL;
    assert_int_equal(
        json_unpack(schema, "{s:{s:{s:{s:o}}}}", "properties", "shapes", "items", "oneOf", &types),
        0);
    assert_int_equal(json_array_size(types), SCENE_TYPE_COUNT);
    for (int i = 0; i < SCENE_TYPE_COUNT; i++) {
        const scene_traits *traits = scene_traits_of((scene_type)i);
        json_t *want = schema_of((scene_type)i), *listed = reference(traits->name, 0);
        json_t *got = json_object_get(json_object_get(schema, "$defs"), traits->name);
        drop_descriptions(got);
        if (!json_equal(got, want)) {
            char *text = json_dumps(want, JSON_INDENT(2));
            fail_msg("%s in the schema is not what the table has:\n%s", traits->name, text);
        }
        assert_true(json_equal(json_array_get(types, (size_t)i), listed));
        /* A field that only one of them has is told. */
        json_t *fields = json_object_get(got, "properties");
        assert_int_equal(json_object_set_new(fields, "weight", json_object()), 0);
        assert_false(json_equal(got, want));
        assert_int_equal(json_object_del(fields, "weight"), 0);
        assert_int_equal(json_object_del(fields, traits->fields[0].key), 0);
        assert_false(json_equal(got, want));
        json_decref(listed);
        json_decref(want);
    }
    json_decref(schema);
}

TEST(the_limits_of_the_schema_are_those_of_the_program)
{
    json_t *schema = load_schema();
    double least = 0, most = 0, least_stated = 0, most_stated = 0;
    int name_chars = 0, shapes = 0, text = 0, layer = 0, ignored = 0, no_height = -1;
    assert_int_equal(json_unpack(schema, "{s:{s:{s:F,s:F},s:{s:F,s:F},s:{s:i},s:{s:i},s:{s:i}}}",
                                 "$defs", "number", "minimum", &least, "maximum", &most, "stated",
                                 "minimum", &least_stated, "maximum", &most_stated, "name",
                                 "maxLength", &name_chars, "text", "maxLength", &text, "layer",
                                 "maxLength", &layer),
                     0);
    assert_int_equal(json_unpack(schema, "{s:{s:{s:i},s:{s:i},s:{s:{s:{s:i}}}}}", "properties",
                                 "shapes", "maxItems", &shapes, "ignore", "maxItems", &ignored,
                                 "view", "properties", "height", "exclusiveMinimum", &no_height),
                     0);
    assert_int_equal(no_height, 0);
    assert_int_equal(ignored, SCENE_MAX_IGNORED);
    assert_int_equal(text, SCENE_TEXT_SIZE - 1);
    assert_int_equal(layer, SCENE_LAYER_SIZE - 1);
    assert_true(least == -SCENE_MAX_NUMBER && most == SCENE_MAX_NUMBER);
    assert_true(least_stated == -SCENE_MAX_STATED && most_stated == SCENE_MAX_STATED);
    assert_int_equal(name_chars, SCENE_NAME_CHARS);
    assert_int_equal(shapes, SCENE_MAX_SHAPES);
    json_decref(schema);
}

/* An object with every field that the schema lets the type have must name no unknown key. */
TEST(the_program_knows_the_fields_of_the_schema)
{
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
        assert_non_null(
            strstr(error.text, "shapes[0] \"x\": unknown key \"last\"; the known ones are "));
    }
    json_decref(schema);
}

/* Keys, kind, words and null of every answer, for pairs and for sweeps. */
TEST(every_answer_is_in_the_schema_with_its_words)
{
    json_t *schema = load_schema();
    static const char *const kinds[2] = { "expect_pair", "expect_sweep" };
    static const char *const forms[] = { [SCENE_TRUTH] = "boolean",
                                         [SCENE_WORD] = "enum",
                                         [SCENE_WORDS] = "array",
                                         [SCENE_NUMBER] = "/range",
                                         [SCENE_VECTOR] = "/ranges" };
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
            const char *form = text ? strstr(text, forms[format->kind]) : NULL;
            assert_true(!text || (form && form[strlen(forms[format->kind])] != 's'));
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
