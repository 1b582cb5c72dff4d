/* reader.c - where the reader is in the file, how it refuses, and the plain values. */
#include "scene/case/reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/refuse.h"

/* ---- Refusing ---------------------------------------------------------------------------- */

json_t *case_value(case_place at)
{
    return at.key ? json_object_get(at.in, at.key) : json_array_get(at.in, (size_t)at.index);
}

bool case_refuse(case_reader *r, case_place at, const char *format, ...)
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
    refuse(r->error, SCENE_BAD_FILE, case_line_of(r->text, r->size, r->top, &at), "%s%s%s", prefix,
           r->within, problem);
    return false;
}

void case_list(const char *const *words, const char *quote, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; words[i]; i++) {
        const size_t length = strlen(out);
        snprintf(out + length, size - length, "%s%s%s%s", i > 0 ? ", " : "", quote, words[i],
                 quote);
    }
}

bool case_check_keys(case_reader *r, json_t *object, const char *const *known)
{
    for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at)) {
        const char *key = json_object_iter_key(at);
        if (!known[word_index(known, key)]) {
            char list[160];
            case_list(known, "", list, sizeof list);
            return case_refuse(r, case_member(object, key),
                               "unknown key \"%.64s\"; the known ones are %s", key, list);
        }
    }
    return true;
}

/* ---- Values ------------------------------------------------------------------------------ */

static bool refuse_numbers(case_reader *r, case_place at, const char *name, int count)
{
    static const char *const kinds[] = { "a number", "two numbers [x, y]",
                                         "three numbers [x, y, z]" };
    return case_value(at) ? case_refuse(r, at, "%s must be %s", name, kinds[count - 1])
                          : case_refuse(r, at, "%s is missing", name);
}

static bool read_number(case_reader *r, case_place at, const char *name, int count, double *out)
{
    const json_t *value = case_value(at);
    *out = json_number_value(value);
    if (!json_is_number(value)) { return refuse_numbers(r, at, name, count); }
    return number_allowed(*out) || case_refuse(r, at, "%s must be at most 1e12 in magnitude", name);
}

/* An array, or where count is 1 the number itself. A message calls it `name`. */
static bool read_numbers(case_reader *r, case_place at, const char *name, int count, double *out)
{
    if (count == 1) { return read_number(r, at, name, 1, out); }
    json_t *value = case_value(at);
    bool fine = json_array_size(value) == (size_t)count || refuse_numbers(r, at, name, count);
    for (int i = 0; i < count && fine; i++) {
        fine = read_number(r, (case_place){ value, NULL, i }, name, count, &out[i]);
    }
    return fine;
}

bool case_read_numbers(case_reader *r, json_t *object, const char *key, int count, double *out)
{
    return read_numbers(r, case_member(object, key), key, count, out);
}

static bool read_points(case_reader *r, json_t *array, const char *key, ct_vec *points)
{
    bool fine = true;
    for (int i = 0; i < (int)json_array_size(array) && fine; i++) {
        char name[32];
        snprintf(name, sizeof name, "%s[%d]", key, i);
        fine = read_numbers(r, (case_place){ array, NULL, i }, name, 2, &points[i].x);
    }
    return fine;
}

bool case_read_points(case_reader *r, json_t *object, const char *key, ct_polygon *out)
{
    const case_place at = case_member(object, key);
    json_t *array = case_value(at);
    const size_t count = json_array_size(array);
    if (!array) { return case_refuse(r, at, "%s is missing", key); }
    if (!json_is_array(array)) {
        return case_refuse(r, at, "%s must be 3 to %d points [x, y]", key, CT_MAX_POINTS);
    }
    if (count < 3 || count > CT_MAX_POINTS) {
        return case_refuse(r, at, "%s must be 3 to %d points [x, y], not %zu", key, CT_MAX_POINTS,
                           count);
    }
    ct_vec *points = malloc(count * sizeof *points);
    if (!points) { return refuse_no_memory(r->error) == SCENE_OK; }
    if (!read_points(r, array, key, points)) {
        free(points);
        return false;
    }
    *out = (ct_polygon){ points, (int)count };
    return true;
}
