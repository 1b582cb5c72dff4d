/* case_reader.c - where the reader is in the file, how it refuses, and the plain values. */
#include "scene/case_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "scene/refuse.h"
#include "scene/shape_check.h"

/* ---- Refusing ---------------------------------------------------------------------------- */

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
    refuse(r->error, SCENE_BAD_FILE, case_line_of(r->text, r->size, &r->place), "%s%s%s", prefix,
           r->within, problem);
    return false;
}

void case_enter_key(case_reader *r, json_t *object, const char *key)
{
    int step = 0;
    void *at = json_object_iter(object);
    while (at && strcmp(json_object_iter_key(at), key) != 0) {
        at = json_object_iter_next(object, at);
        step++;
    }
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

bool case_refuse_key(case_reader *r, json_t *object, const char *key, const char *problem)
{
    if (json_object_get(object, key)) {
        case_enter_key(r, object, key);
    }
    return case_refuse(r, "%s", problem);
}

bool case_check_keys(case_reader *r, json_t *object, const char *const *known)
{
    for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at)) {
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

bool case_read_number(case_reader *r, json_t *object, const char *key, double *out)
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

bool case_read_vec(case_reader *r, json_t *object, const char *key, ct_vec *out)
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
