/* read.c - a case file's text becomes a scene, or one message says why not. */
#include <stdio.h>
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
    const json_t *version = json_object_get(top, "collision-test");
    if (!version) {
        return case_refuse(r, "collision-test is missing; a case file says \"collision-test\": 1");
    }
    if (json_is_number(version) && json_number_value(version) == 1) {
        return true;
    }
    case_enter_key(r, top, "collision-test");
    if (!json_is_number(version) || !number_allowed(json_number_value(version))) {
        return case_refuse(r, "collision-test must be the number 1");
    }
    char number[SCENE_NUMBER_SIZE];
    return case_refuse(r, "version %s is not supported; collision-test must be 1",
                       scene_format_number(json_number_value(version), number));
}

static bool read_string(case_reader *r, json_t *top, const char *key, char **out)
{
    const json_t *value = json_object_get(top, key);
    if (!value) {
        return true;
    }
    if (!json_is_string(value)) {
        case_enter_key(r, top, key);
        return case_refuse(r, "%s must be a string", key);
    }
    bool ok = true;
    const size_t size = json_string_length(value);
    *out = copy_bytes(json_string_value(value), size > 0 ? size + 1 : 0, &ok);
    return ok || refuse_no_memory(r->error) == SCENE_OK;
}

/* A name of our own list: a case never names code. */
static bool read_mistake(case_reader *r, json_t *top)
{
    const json_t *value = json_object_get(top, "mistake");
    const char *name = json_string_value(value);
    char known[420] = "";
    for (int i = 0; scene_mistakes[i]; i++) {
        case_list(known, sizeof known, "", scene_mistakes[i]);
        if (name && strcmp(name, scene_mistakes[i]) == 0) {
            r->scene->head.mistake = scene_mistakes[i];
            r->scene->head.show |= SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE); /* unless `show` says else */
        }
    }
    if (!value || r->scene->head.mistake) {
        return true;
    }
    case_enter_key(r, top, "mistake");
    return name ? case_refuse(r, "mistake: unknown \"%.64s\"; the known ones are %s", name, known)
                : case_refuse(r, "mistake must be a string");
}

static bool read_y(case_reader *r, json_t *top)
{
    const json_t *value = json_object_get(top, "y");
    const char *y = json_string_value(value);
    if (!value || (y && strcmp(y, "up") == 0)) {
        return true;
    }
    r->scene->head.y_down = true;
    return (y && strcmp(y, "down") == 0) ||
           case_refuse_key(r, top, "y", "y must be \"up\" or \"down\"");
}

static bool read_view(case_reader *r, json_t *top)
{
    json_t *value = json_object_get(top, "view");
    if (!value) {
        return true;
    }
    case_enter_key(r, top, "view");
    if (!json_is_object(value)) {
        return case_refuse(r, "view must be an object with center and height");
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
    if (problem) {
        return case_refuse_key(r, value, field, problem);
    }
    r->within = "";
    r->scene->head.has_view = true;
    r->scene->head.view = view;
    case_leave(r);
    return true;
}

/* The elements of an array at the top, which may be missing, one after the other. */
static bool read_each(case_reader *r, json_t *top, const char *key,
                      bool (*read_one)(case_reader *r, const json_t *value))
{
    const json_t *value = json_object_get(top, key);
    if (value) {
        case_enter_key(r, top, key);
        for (size_t i = 0; i < json_array_size(value); i++) {
            case_enter_index(r, (int)i);
            if (!read_one(r, json_array_get(value, i))) {
                return false;
            }
            case_leave(r);
        }
        if (!json_is_array(value)) {
            return read_one(r, NULL); /* which says what it must be */
        }
        case_leave(r);
    }
    return true;
}

static bool read_overlay(case_reader *r, const json_t *value)
{
    if (!json_is_string(value)) {
        return case_refuse(r, "show must be an array of names of overlays");
    }
    for (int i = 0; i < SCENE_OVERLAY_COUNT; i++) {
        if (strcmp(json_string_value(value), scene_overlay_name((scene_overlay)i)) == 0) {
            r->scene->head.show |= SCENE_SHOW_BIT(i);
            return true;
        }
    }
    char known[120] = "";
    for (int i = 0; i < SCENE_OVERLAY_COUNT; i++) {
        case_list(known, sizeof known, "", scene_overlay_name((scene_overlay)i));
    }
    return case_refuse(r, "show: unknown overlay \"%.64s\"; the known ones are %s",
                       json_string_value(value), known);
}

static bool read_show(case_reader *r, json_t *top)
{
    if (json_object_get(top, "show")) {
        r->scene->head.show = 0;
    }
    return read_each(r, top, "show", read_overlay);
}

static bool read_ignored(case_reader *r, const json_t *pair)
{
    const char *layers[2];
    for (int i = 0; i < 2; i++) {
        const json_t *value = json_array_get(pair, (size_t)i);
        layers[i] = json_string_value(value);
        if (json_array_size(pair) != 2 || !layers[i]) {
            return case_refuse(r, "ignore must be an array of pairs of layers, such as "
                                  "[[\"ground\", \"ground\"]]");
        }
        const char *problem = layer_problem(layers[i], json_string_length(value));
        if (problem) {
            case_enter_index(r, i);
            return case_refuse(r, "ignore: a layer %s", problem);
        }
    }
    const scene_status status = scene_ignore(r->scene, layers[0], layers[1]);
    return status == SCENE_BAD_VALUE
               ? case_refuse(r, "ignore must hold at most %d pairs", SCENE_MAX_IGNORED)
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
    const json_t *value = json_object_get(top, "shapes");
    if (!json_is_array(value)) {
        return case_refuse_key(r, top, "shapes",
                               value ? "shapes must be an array" : "shapes is missing");
    }
    if (json_array_size(value) > SCENE_MAX_SHAPES) {
        char problem[64];
        snprintf(problem, sizeof problem, "shapes must be at most %d", SCENE_MAX_SHAPES);
        return case_refuse_key(r, top, "shapes", problem);
    }
    case_enter_key(r, top, "shapes");
    for (int i = 0; i < (int)json_array_size(value); i++) {
        scene_shape shape;
        r->shape_index = i;
        case_enter_index(r, i);
        if (!case_read_shape(r, json_array_get(value, (size_t)i), &shape)) {
            return false;
        }
        if (!shapes_reserve(r->scene)) {
            shape_free_points(&shape);
            return refuse_no_memory(r->error) == SCENE_OK;
        }
        shape.id = r->scene->next_id++;
        shapes_insert(r->scene, r->scene->count, &shape);
        case_leave(r);
    }
    r->shape_index = -1;
    case_leave(r);
    make_up_names(r->scene);
    return true;
}

static bool read_top(case_reader *r, json_t *top)
{
    if (!json_is_object(top)) {
        return case_refuse(r, "a case file must hold one object { }");
    }
    return read_version(r, top) && case_check_keys(r, top, top_keys) &&
           read_string(r, top, "title", &r->scene->head.title) &&
           read_string(r, top, "note", &r->scene->head.note) && read_mistake(r, top) &&
           read_y(r, top) && read_view(r, top) && read_show(r, top) &&
           read_each(r, top, "ignore", read_ignored) && read_shapes(r, top) &&
           case_read_expect(r, top);
}

static bool read_case(case_reader *r)
{
    json_t *top = case_parse(r->text, r->size, r->error);
    const bool ok = top && read_top(r, top);
    json_decref(top);
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
    if (!reader.scene) {
        return refuse_no_memory(error);
    }
    if (!read_case(&reader)) {
        scene_destroy(reader.scene);
        return error->status;
    }
    *out = reader.scene;
    return SCENE_OK;
}
