/* case_read.c - a case file's text becomes a scene, or one message says why not. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/case_reader.h"
#include "scene/document.h"
#include "scene/shape_check.h"
#include "scene/text_check.h"

static const char *const top_keys[] = { "collision-test", "title", "note",   "y",
                                        "view",           "show",  "shapes", NULL };
static const char *const view_keys[] = { "center", "height", NULL };

/* ---- Refusing ---------------------------------------------------------------------------- */

static bool refuse_no_memory(scene_error *error)
{
    *error = (scene_error){ .status = SCENE_NO_MEMORY };
    snprintf(error->text, sizeof error->text, "out of memory");
    return false;
}

static bool refuse_at(scene_error *error, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool refuse_at(scene_error *error, int line, const char *format, ...)
{
    *error = (scene_error){ .status = SCENE_BAD_FILE, .line = line };
    va_list args;
    va_start(args, format);
    vsnprintf(error->text, sizeof error->text, format, args);
    va_end(args);
    make_printable(error->text);
    return false;
}

bool case_refuse(case_reader *r, const char *format, ...)
{
    char problem[300], prefix[SCENE_NAME_SIZE + 32] = "";
    va_list args;
    va_start(args, format);
    vsnprintf(problem, sizeof problem, format, args);
    va_end(args);
    if (r->shape_index >= 0) {
        const bool named = r->shape_name[0] != '\0';
        snprintf(prefix, sizeof prefix, "shapes[%d]%s%s%s: ", r->shape_index, named ? " \"" : "",
                 r->shape_name, named ? "\"" : "");
    }
    return refuse_at(r->error, case_line_of(r->text, r->size, &r->place), "%s%s%s", prefix,
                     r->within, problem);
}

void case_enter_key(case_reader *r, const json_t *object, const char *key)
{
    int step = 0;
    /* jansson's iterator is not const-correct; nothing is changed through it. */
    json_t *o = json_incref((json_t *)(uintptr_t)object);
    void *at = json_object_iter(o);
    while (at && strcmp(json_object_iter_key(at), key) != 0) {
        at = json_object_iter_next(o, at);
        step++;
    }
    json_decref(o);
    case_enter_index(r, step);
}

void case_enter_index(case_reader *r, int index)
{
    if (r->place.depth < CASE_PLACE_DEPTH) {
        r->place.step[r->place.depth] = index;
    }
    r->place.depth++;
}

void case_leave(case_reader *r)
{
    r->place.depth--;
}

bool case_refuse_key(case_reader *r, const json_t *object, const char *key, const char *problem)
{
    if (json_object_get(object, key)) {
        case_enter_key(r, object, key);
    }
    return case_refuse(r, "%s", problem);
}

bool case_check_keys(case_reader *r, const json_t *object, const char *const *known)
{
    json_t *o = (json_t *)(uintptr_t)object;
    for (void *at = json_object_iter(o); at; at = json_object_iter_next(o, at)) {
        const char *key = json_object_iter_key(at);
        int i = 0;
        while (known[i] && strcmp(known[i], key) != 0) {
            i++;
        }
        if (!known[i]) {
            case_enter_key(r, object, key);
            return case_refuse(r, "unknown key \"%.64s\"", key);
        }
    }
    return true;
}

/* ---- Values ------------------------------------------------------------------------------ */

static bool check_number(case_reader *r, const json_t *value, const char *key, double *out)
{
    *out = json_number_value(value);
    return number_allowed(*out) || case_refuse(r, "%s must be at most 1e12 in magnitude", key);
}

bool case_read_number(case_reader *r, const json_t *object, const char *key, double *out)
{
    const json_t *value = json_object_get(object, key);
    if (!value) {
        return case_refuse(r, "%s is missing", key);
    }
    case_enter_key(r, object, key);
    if (!json_is_number(value)) {
        return case_refuse(r, "%s must be a number", key);
    }
    const bool ok = check_number(r, value, key, out);
    case_leave(r);
    return ok;
}

bool case_read_vec(case_reader *r, const json_t *object, const char *key, ct_vec *out)
{
    const json_t *value = json_object_get(object, key);
    if (!value) {
        return case_refuse(r, "%s is missing", key);
    }
    case_enter_key(r, object, key);
    if (!json_is_array(value) || json_array_size(value) != 2) {
        return case_refuse(r, "%s must be two numbers [x, y]", key);
    }
    for (int i = 0; i < 2; i++) {
        const json_t *number = json_array_get(value, (size_t)i);
        case_enter_index(r, i);
        if (!json_is_number(number)) {
            return case_refuse(r, "%s must be two numbers [x, y]", key);
        }
        if (!check_number(r, number, key, i == 0 ? &out->x : &out->y)) {
            return false;
        }
        case_leave(r);
    }
    case_leave(r);
    return true;
}

/* ---- Top level --------------------------------------------------------------------------- */

static bool read_version(case_reader *r, const json_t *top)
{
    const json_t *version = json_object_get(top, "collision-test");
    if (!version) {
        return case_refuse(r, "collision-test is missing; a case file says \"collision-test\": 1");
    }
    if (json_is_number(version) && json_number_value(version) == 1) {
        return true;
    }
    case_enter_key(r, top, "collision-test");
    if (!json_is_number(version)) {
        return case_refuse(r, "collision-test must be the number 1");
    }
    char number[SCENE_NUMBER_SIZE];
    return case_refuse(r, "version %s is not supported; collision-test must be 1",
                       scene_format_number(json_number_value(version), number));
}

static bool read_string(case_reader *r, const json_t *top, const char *key, char **out)
{
    const json_t *value = json_object_get(top, key);
    if (!value) {
        return true;
    }
    if (!json_is_string(value)) {
        case_enter_key(r, top, key);
        return case_refuse(r, "%s must be a string", key);
    }
    const size_t size = json_string_length(value);
    if (size > 0) {
        *out = malloc(size + 1);
        if (!*out) {
            return refuse_no_memory(r->error);
        }
        memcpy(*out, json_string_value(value), size + 1);
    }
    return true;
}

static bool read_y(case_reader *r, const json_t *top)
{
    const json_t *value = json_object_get(top, "y");
    const char *y = json_string_value(value);
    if (!value || (y && strcmp(y, "up") == 0)) {
        return true;
    }
    r->scene->y_down = true;
    return (y && strcmp(y, "down") == 0) ||
           case_refuse_key(r, top, "y", "y must be \"up\" or \"down\"");
}

static bool read_view(case_reader *r, const json_t *top)
{
    const json_t *value = json_object_get(top, "view");
    if (!value) {
        return true;
    }
    case_enter_key(r, top, "view");
    if (!json_is_object(value)) {
        return case_refuse(r, "view must be an object with center and height");
    }
    r->within = "view: ";
    scene_view view;
    if (!case_check_keys(r, value, view_keys) || !case_read_vec(r, value, "center", &view.center) ||
        !case_read_number(r, value, "height", &view.height)) {
        return false;
    }
    const char *field;
    const char *problem = view_problem(&view, &field);
    if (problem) {
        return case_refuse_key(r, value, field, problem);
    }
    r->within = "";
    r->scene->has_view = true;
    r->scene->view = view;
    case_leave(r);
    return true;
}

static bool refuse_overlay(case_reader *r, const char *name)
{
    char known[120] = "";
    for (int i = 0; i < SCENE_OVERLAY_COUNT; i++) {
        const size_t length = strlen(known);
        snprintf(known + length, sizeof known - length, "%s%s", i ? ", " : "",
                 scene_overlay_name((scene_overlay)i));
    }
    return case_refuse(r, "show: unknown overlay \"%.64s\"; the known ones are %s", name, known);
}

static bool read_overlay(case_reader *r, const json_t *value)
{
    if (!json_is_string(value)) {
        return case_refuse(r, "show must be an array of names of overlays");
    }
    for (int i = 0; i < SCENE_OVERLAY_COUNT; i++) {
        if (strcmp(json_string_value(value), scene_overlay_name((scene_overlay)i)) == 0) {
            r->scene->show |= SCENE_SHOW_BIT(i);
            return true;
        }
    }
    return refuse_overlay(r, json_string_value(value));
}

static bool read_show(case_reader *r, const json_t *top)
{
    const json_t *value = json_object_get(top, "show");
    if (!value) {
        return true;
    }
    case_enter_key(r, top, "show");
    if (!json_is_array(value)) {
        return case_refuse(r, "show must be an array of names of overlays");
    }
    r->scene->show = 0;
    for (size_t i = 0; i < json_array_size(value); i++) {
        case_enter_index(r, (int)i);
        if (!read_overlay(r, json_array_get(value, i))) {
            return false;
        }
        case_leave(r);
    }
    case_leave(r);
    return true;
}

/* Names are made up last, when all that the file gives are known. */
static void make_up_names(scene *s)
{
    for (int i = 0; i < s->count; i++) {
        if (s->shapes[i].name[0] == '\0') {
            char name[SCENE_NAME_SIZE];
            document_make_up_name(s, s->shapes[i].type, name);
            document_name_shape(s, i, name);
        }
    }
}

static bool read_shapes(case_reader *r, const json_t *top)
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
        if (!document_reserve(r->scene)) {
            return refuse_no_memory(r->error);
        }
        shape.id = r->scene->next_id++;
        document_insert(r->scene, r->scene->count, &shape);
        case_leave(r);
    }
    make_up_names(r->scene);
    return true;
}

static bool read_top(case_reader *r, const json_t *top)
{
    if (!json_is_object(top)) {
        return case_refuse(r, "a case file must hold one object { }");
    }
    return read_version(r, top) && case_check_keys(r, top, top_keys) &&
           read_string(r, top, "title", &r->scene->title) &&
           read_string(r, top, "note", &r->scene->note) && read_y(r, top) && read_view(r, top) &&
           read_show(r, top) && read_shapes(r, top);
}

/* ---- Text -------------------------------------------------------------------------------- */

static bool is_blank(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\0' || !strchr(" \t\r\n", text[i])) {
            return false;
        }
    }
    return true;
}

static bool check_encoding(const char *text, size_t size, scene_error *error)
{
    if (is_blank(text, size)) {
        return refuse_at(error, 0, "the file is empty");
    }
    const size_t valid = utf8_valid_prefix(text, size);
    const char *nul = memchr(text, '\0', valid);
    if (nul) {
        return refuse_at(error, case_line_at(text, (size_t)(nul - text)),
                         "not a text file: it holds a zero byte");
    }
    if (valid < size) {
        return refuse_at(error, case_line_at(text, valid), "not UTF-8 text: byte 0x%02x",
                         (unsigned char)text[valid]);
    }
    return true;
}

static bool refuse_syntax(const json_error_t *json_error, scene_error *error)
{
    switch (json_error_code(json_error)) {
    case json_error_unknown:
    case json_error_out_of_memory:
        return refuse_no_memory(error);
    case json_error_stack_overflow:
        return refuse_at(error, json_error->line, "not valid JSON: nested too deep");
    default:
        return refuse_at(error, json_error->line, "not valid JSON: %s", json_error->text);
    }
}

static bool read_case(case_reader *r)
{
    json_error_t json_error;
    /* Whole numbers are read as doubles too: they may be large, and -0 stays -0. */
    json_t *top =
        json_loadb(r->text, r->size, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &json_error);
    if (!top) {
        return refuse_syntax(&json_error, r->error);
    }
    const bool ok = read_top(r, top);
    json_decref(top);
    return ok;
}

scene_status scene_read_text(const char *text, size_t size, scene **out, scene_error *error)
{
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        text += 3;
        size -= 3;
    }
    *error = (scene_error){ 0 };
    if (!check_encoding(text, size, error)) {
        return error->status;
    }
    case_reader reader = {
        .text = text,
        .size = size,
        .scene = scene_create(),
        .error = error,
        .shape_index = -1,
        .within = "",
    };
    if (!reader.scene) {
        refuse_no_memory(error);
        return error->status;
    }
    if (!read_case(&reader)) {
        scene_destroy(reader.scene);
        return error->status;
    }
    *out = reader.scene;
    return SCENE_OK;
}
