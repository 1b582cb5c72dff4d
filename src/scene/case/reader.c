/* reader.c - where the reader is in the file, how it refuses, and the plain values. */
#include "scene/case/reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/refuse.h"

/* ---- Refusing ---------------------------------------------------------------------------- */

bool case_refuse(case_reader *r, const char *format, ...)
{
    char problem[sizeof r->error->text], prefix[SCENE_NAME_SIZE + 32] = "";
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

void case_list(char *out, size_t size, const char *quote, const char *word)
{
    const size_t length = strlen(out);
    snprintf(out + length, size - length, "%s%s%s%s", length > 0 ? ", " : "", quote, word, quote);
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
            char list[160] = "";
            for (i = 0; known[i]; i++) {
                case_list(list, sizeof list, "", known[i]);
            }
            case_enter_key(r, object, key);
            return case_refuse(r, "unknown key \"%.64s\"; the known ones are %s", key, list);
        }
    }
    return true;
}

/* ---- Values ------------------------------------------------------------------------------ */

static bool refuse_numbers(case_reader *r, const char *name, int count)
{
    static const char *const kinds[] = { "a number", "two numbers [x, y]",
                                         "three numbers [x, y, z]" };
    return case_refuse(r, "%s must be %s", name, kinds[count - 1]);
}

static bool read_number(case_reader *r, const json_t *value, const char *name, int count,
                        double *out)
{
    *out = json_number_value(value);
    if (!json_is_number(value)) {
        return refuse_numbers(r, name, count);
    }
    return number_allowed(*out) || case_refuse(r, "%s must be at most 1e12 in magnitude", name);
}

/* The place stands at `value`: an array, or where count is 1 the number itself. A message calls it `name`. */
static bool read_numbers(case_reader *r, const json_t *value, const char *name, int count,
                         double *out)
{
    if (count == 1) {
        return read_number(r, value, name, 1, out);
    }
    if (!json_is_array(value) || json_array_size(value) != (size_t)count) {
        return refuse_numbers(r, name, count);
    }
    for (int i = 0; i < count; i++) {
        case_enter_index(r, i);
        if (!read_number(r, json_array_get(value, (size_t)i), name, count, &out[i])) {
            return false;
        }
        case_leave(r);
    }
    return true;
}

bool case_read_numbers(case_reader *r, json_t *object, const char *key, int count, double *out)
{
    const json_t *value = json_object_get(object, key);
    if (!value) {
        return case_refuse(r, "%s is missing", key);
    }
    case_enter_key(r, object, key);
    if (!read_numbers(r, value, key, count, out)) {
        return false;
    }
    case_leave(r);
    return true;
}

/* The place stands at the array. */
static bool read_points(case_reader *r, const json_t *array, const char *key, ct_vec *points)
{
    for (int i = 0; i < (int)json_array_size(array); i++) {
        char name[32];
        snprintf(name, sizeof name, "%s[%d]", key, i);
        case_enter_index(r, i);
        if (!read_numbers(r, json_array_get(array, (size_t)i), name, 2, &points[i].x)) {
            return false;
        }
        case_leave(r);
    }
    return true;
}

bool case_read_points(case_reader *r, json_t *object, const char *key, ct_polygon *out)
{
    const json_t *array = json_object_get(object, key);
    if (!array) {
        return case_refuse(r, "%s is missing", key);
    }
    case_enter_key(r, object, key);
    const size_t count = json_array_size(array);
    if (!json_is_array(array)) {
        return case_refuse(r, "%s must be 3 to %d points [x, y]", key, CT_MAX_POINTS);
    }
    if (count < 3 || count > CT_MAX_POINTS) {
        return case_refuse(r, "%s must be 3 to %d points [x, y], not %zu", key, CT_MAX_POINTS,
                           count);
    }
    ct_vec *points = malloc(count * sizeof *points);
    if (!points) {
        return refuse_no_memory(r->error) == SCENE_OK;
    }
    if (!read_points(r, array, key, points)) {
        free(points);
        return false;
    }
    *out = (ct_polygon){ points, (int)count };
    case_leave(r);
    return true;
}
