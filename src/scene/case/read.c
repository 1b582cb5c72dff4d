/* read.c - a case file's text becomes a scene, or one message says why not. */
#include <string.h>

#include "scene/case/reader.h"
#include "scene/doc/scene_data.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/array.h"
#include "scene/text/refuse.h"

static const char *const top_keys[] = { "collision-test", "title",  "note",
                                        "mistake",        "y",      "view",
                                        "show",           "ignore", "shapes",
                                        "expect",         NULL };
static const char *const view_keys[] = { "center", "height", NULL };

/* ---- Top level --------------------------------------------------------------------------- */

static bool read_version(case_reader *r, json_t *top)
{
    const case_place at = case_member(top, "collision-test");
    const json_t *version = case_value(at);
    if (!version) {
        return case_refuse(r, at,
                           "collision-test is missing; a case file says \"collision-test\": 1");
    }
    if (json_is_number(version) && json_number_value(version) == 1) { return true; }
    if (!json_is_number(version) || !number_allowed(json_number_value(version))) {
        return case_refuse(r, at, "collision-test must be the number 1");
    }
    char number[SCENE_NUMBER_SIZE];
    return case_refuse(r, at, "version %s is not supported; collision-test must be 1",
                       scene_format_number(json_number_value(version), number));
}

static bool read_string(case_reader *r, json_t *top, const char *key, char **out)
{
    const json_t *value = json_object_get(top, key);
    if (!value) { return true; }
    if (!json_is_string(value)) {
        return case_refuse(r, case_member(top, key), "%s must be a string", key);
    }
    bool ok = true;
    const size_t size = json_string_length(value);
    *out = copy_bytes(json_string_value(value), size > 0 ? size + 1 : 0, &ok);
    return ok || refuse_no_memory(r->error) == SCENE_OK;
}

/* A name of our own list: a case never names code. */
static bool read_mistake(case_reader *r, json_t *top)
{
    const case_place at = case_member(top, "mistake");
    const json_t *value = case_value(at);
    const char *name = json_string_value(value);
    char known[420];
    r->scene->head.mistake = scene_mistakes[word_index(scene_mistakes, name)];
    if (r->scene->head.mistake) {
        r->scene->head.show |= SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE); /* unless `show` says else */
    }
    if (!value || r->scene->head.mistake) { return true; }
    case_list(scene_mistakes, "", known, sizeof known);
    return name ? case_refuse(r, at, "mistake: unknown \"%.64s\"; the known ones are %s", name,
                              known)
                : case_refuse(r, at, "mistake must be a string");
}

static bool read_y(case_reader *r, json_t *top)
{
    const case_place at = case_member(top, "y");
    const json_t *value = case_value(at);
    const char *y = json_string_value(value);
    if (!value || (y && strcmp(y, "up") == 0)) { return true; }
    r->scene->head.y_down = true;
    return (y && strcmp(y, "down") == 0) || case_refuse(r, at, "y must be \"up\" or \"down\"");
}

static bool read_view(case_reader *r, json_t *top)
{
    const case_place at = case_member(top, "view");
    json_t *value = case_value(at);
    if (!value) { return true; }
    if (!json_is_object(value)) {
        return case_refuse(r, at, "view must be an object with center and height");
    }
    r->within = "view: ";
    scene_view view;
    if (!case_check_keys(r, value, view_keys) ||
        !case_read_numbers(r, value, "center", 2, &view.center.x) ||
        !case_read_numbers(r, value, "height", 1, &view.height)) {
        return false;
    }
    const char *field;
    const char *problem = view_problem(&view, &field);
    if (problem) { return case_refuse(r, case_member(value, field), "%s", problem); }
    r->within = "";
    r->scene->head.has_view = true;
    r->scene->head.view = view;
    return true;
}

/* The elements of an array at the top, which may be missing, one after the other. */
static bool read_each(case_reader *r, const char *key, const char *rule,
                      bool (*read_one)(case_reader *r, case_place at))
{
    json_t *value = json_object_get(r->top, key);
    bool fine =
        !value || json_is_array(value) || case_refuse(r, case_member(r->top, key), "%s", rule);
    for (size_t i = 0; i < json_array_size(value) && fine; i++) {
        fine = read_one(r, (case_place){ value, NULL, (int)i });
    }
    return fine;
}

static const char show_rule[] = "show must be an array of names of overlays";

static bool read_overlay(case_reader *r, case_place at)
{
    const char *name = json_string_value(case_value(at));
    const int overlay = word_index(scene_overlay_names, name);
    char known[120];
    if (overlay < SCENE_OVERLAY_COUNT) {
        r->scene->head.show |= SCENE_SHOW_BIT(overlay);
        return true;
    }
    case_list(scene_overlay_names, "", known, sizeof known);
    return name ? case_refuse(r, at, "show: unknown overlay \"%.64s\"; the known ones are %s", name,
                              known)
                : case_refuse(r, at, "%s", show_rule);
}

static bool read_show(case_reader *r, json_t *top)
{
    if (json_object_get(top, "show")) { r->scene->head.show = 0; }
    return read_each(r, "show", show_rule, read_overlay);
}

static const char ignore_rule[] =
    "ignore must be an array of pairs of layers, such as [[\"ground\", \"ground\"]]";

static bool read_ignored(case_reader *r, case_place at)
{
    json_t *pair = case_value(at);
    const char *layers[2];
    for (int i = 0; i < 2; i++) {
        const json_t *value = json_array_get(pair, (size_t)i);
        layers[i] = json_string_value(value);
        if (json_array_size(pair) != 2 || !layers[i]) {
            return case_refuse(r, at, "%s", ignore_rule);
        }
        const char *problem = layer_problem(layers[i], json_string_length(value));
        if (problem) {
            return case_refuse(r, (case_place){ pair, NULL, i }, "ignore: a layer %s", problem);
        }
    }
    const scene_status status = scene_ignore(r->scene, layers[0], layers[1]);
    return status == SCENE_BAD_VALUE
               ? case_refuse(r, at, "ignore must hold at most %d pairs", SCENE_MAX_IGNORED)
               : status == SCENE_OK || refuse_no_memory(r->error) == SCENE_OK;
}

/* Names are made up last, when all that the file gives are known. */
static void make_up_names(scene *s)
{
    for (int i = 0; i < s->count; i++) {
        scene_shape *shape = &s->shapes[i];
        if (shape->name[0] == '\0') {
            shapes_make_up_name(s, shape->type, shape->name);
            shapes_add_name(s, shape);
        }
    }
}

static bool read_shapes(case_reader *r, json_t *top)
{
    const case_place at = case_member(top, "shapes");
    json_t *value = case_value(at);
    if (!json_is_array(value)) {
        return case_refuse(r, at, value ? "shapes must be an array" : "shapes is missing");
    }
    if (json_array_size(value) > SCENE_MAX_SHAPES) {
        return case_refuse(r, at, "shapes must be at most %d", SCENE_MAX_SHAPES);
    }
    for (int i = 0; i < (int)json_array_size(value); i++) {
        scene_shape shape;
        r->shape_index = i;
        if (!case_read_shape(r, (case_place){ value, NULL, i }, &shape)) { return false; }
        if (!shapes_reserve(r->scene)) {
            shape_free_points(&shape);
            return refuse_no_memory(r->error) == SCENE_OK;
        }
        (void)shapes_append(r->scene, &shape);
    }
    r->shape_index = -1;
    make_up_names(r->scene);
    return true;
}

static bool read_top(case_reader *r, json_t *top)
{
    if (!json_is_object(top)) {
        return case_refuse(r, (case_place){ top, NULL, -1 },
                           "a case file must hold one object { }");
    }
    return read_version(r, top) && case_check_keys(r, top, top_keys) &&
           read_string(r, top, "title", &r->scene->head.title) &&
           read_string(r, top, "note", &r->scene->head.note) && read_mistake(r, top) &&
           read_y(r, top) && read_view(r, top) && read_show(r, top) &&
           read_each(r, "ignore", ignore_rule, read_ignored) && read_shapes(r, top) &&
           case_read_expect(r, top);
}

static bool read_case(case_reader *r)
{
    r->top = case_parse(r->text, r->size, r->error);
    const bool ok = r->top && read_top(r, r->top);
    json_decref(r->top);
    return ok;
}

scene_status scene_read_text(const char *text, size_t size, scene **out, scene_error *error)
{
    *error = (scene_error){ 0 };
    const size_t mark = utf8_mark(text, size);
    case_reader reader = {
        .text = text + mark,
        .size = size - mark,
        .scene = scene_create(),
        .error = error,
        .shape_index = -1,
        .within = "",
    };
    if (!reader.scene) { return refuse_no_memory(error); }
    if (!read_case(&reader)) {
        scene_destroy(reader.scene);
        return error->status;
    }
    *out = reader.scene;
    return SCENE_OK;
}
