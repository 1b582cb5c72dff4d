/* expected.c - the expectations of a case file. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/case/reader.h"
#include "scene/doc/scene_data.h"
#include "scene/text/refuse.h"

static const char *const pair_keys[2] = { "a", "b" };
static const char *const sweep_keys[2] = { "sweep", "against" };

/* ---- Values ------------------------------------------------------------------------------ */

static bool refuse_value(case_reader *r, case_place at, const scene_answer_format *format,
                         int dimensions)
{
    static const char *const rules[] = {
        [SCENE_TRUTH] = "true or false",
        [SCENE_WORD] = "one of ",
        [SCENE_WORDS] = "an array of ",
        [SCENE_NUMBER] = "a number or an interval [low, high]",
        [SCENE_VECTOR] = ", each a number or an interval [low, high]",
    };
    const char *axes = format->kind != SCENE_VECTOR ? "" : dimensions == 2 ? "[x, y]" : "[x, y, z]";
    char words[80] = "";
    if (format->words) { case_list(format->words, "\"", words, sizeof words); }
    return case_refuse(r, at, "%s must be %s%s%s%s", format->key, axes, rules[format->kind], words,
                       format->may_be_null ? " or null" : "");
}

static bool find_word(const json_t *value, const char *const *words, unsigned *out)
{
    *out = (unsigned)word_index(words, json_string_value(value));
    return words[*out] != NULL;
}

static bool find_words(const json_t *value, const char *const *words, unsigned *out)
{
    bool known = json_is_array(value);
    for (size_t i = 0; known && i < json_array_size(value); i++) {
        unsigned word;
        known = find_word(json_array_get(value, i), words, &word);
        *out |= known ? SCENE_WORD_BIT(word) : 0;
    }
    return known;
}

bool case_find_word(const json_t *value, const scene_answer_format *format, unsigned *out)
{
    *out = format->kind == SCENE_TRUTH && json_is_true(value);
    return format->kind == SCENE_TRUTH  ? json_is_boolean(value)
           : format->kind == SCENE_WORD ? find_word(value, format->words, out)
                                        : find_words(value, format->words, out);
}

/* A number, or [low, high]; false: neither. Its size is looked at later. */
static bool find_range(const json_t *value, scene_range *out)
{
    if (json_is_number(value)) {
        *out = (scene_range){ json_number_value(value), json_number_value(value), false };
        return true;
    }
    const json_t *low = json_array_get(value, 0), *high = json_array_get(value, 1);
    *out = (scene_range){ json_number_value(low), json_number_value(high), true };
    return json_array_size(value) == 2 && json_is_number(low) && json_is_number(high);
}

static bool find_ranges(const json_t *value, int count, scene_range *out)
{
    bool fine = json_is_array(value) && json_array_size(value) == (size_t)count;
    for (int i = 0; i < count && fine; i++) {
        fine = find_range(json_array_get(value, (size_t)i), &out[i]);
    }
    return fine;
}

static bool find_value(const json_t *value, const scene_answer_format *format, int dimensions,
                       scene_stated *out)
{
    return format->kind == SCENE_NUMBER   ? find_range(value, &out->range[0])
           : format->kind == SCENE_VECTOR ? find_ranges(value, dimensions, out->range)
                                          : case_find_word(value, format, &out->word);
}

static bool check_ranges(case_reader *r, case_place at, const scene_stated *stated)
{
    for (int i = 0; i < 3; i++) {
        const scene_range *range = &stated->range[i];
        if (!(fabs(range->low) <= SCENE_MAX_STATED && fabs(range->high) <= SCENE_MAX_STATED)) {
            return case_refuse(r, at, "%s must be at most 1e16 in magnitude", at.key);
        }
        if (range->low > range->high) {
            return case_refuse(r, at, "%s: low must not be greater than high in [low, high]",
                               at.key);
        }
    }
    return true;
}

static bool read_value(case_reader *r, json_t *json, const scene_answer_format *format,
                       int dimensions, scene_stated *out)
{
    const case_place at = case_member(json, format->key);
    const json_t *value = case_value(at);
    if (!value) { return true; }
    out->present = true;
    out->is_null = json_is_null(value) && format->may_be_null;
    return out->is_null || find_value(value, format, dimensions, out)
               ? check_ranges(r, at, out)
               : refuse_value(r, at, format, dimensions);
}

/* ---- One expectation --------------------------------------------------------------------- */

static bool read_shape_name(case_reader *r, json_t *json, const char *key, scene_id *out)
{
    const case_place at = case_member(json, key);
    const json_t *value = case_value(at);
    if (!value) { return case_refuse(r, at, "%s is missing", key); }
    if (!json_is_string(value)) {
        return case_refuse(r, at, "%s must be the name of a shape", key);
    }
    *out = scene_id_of_name(r->scene, json_string_value(value));
    return *out != 0 ||
           case_refuse(r, at, "%s: no shape is named \"%.256s\"", key, json_string_value(value));
}

static bool is_answer_of(const char *key, bool is_sweep)
{
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        const scene_answer_format *format = scene_answer_format_of((scene_answer)i);
        if (strcmp(format->key, key) == 0 && (is_sweep ? format->of_sweeps : format->of_pairs)) {
            return true;
        }
    }
    return false;
}

static bool check_keys(case_reader *r, json_t *json, bool is_sweep)
{
    const char *const *names = is_sweep ? sweep_keys : pair_keys;
    for (void *at = json_object_iter(json); at; at = json_object_iter_next(json, at)) {
        const char *key = json_object_iter_key(at);
        if (strcmp(key, names[0]) == 0 || strcmp(key, names[1]) == 0 ||
            is_answer_of(key, is_sweep)) {
            continue;
        }
        const case_place place = case_member(json, key);
        if (is_answer_of(key, !is_sweep)) {
            return case_refuse(r, place, "%s is an answer of %s only", key,
                               is_sweep ? "pairs" : "sweeps");
        }
        return case_refuse(r, place, "unknown key \"%.64s\"", key);
    }
    return true;
}

static bool read_answers(case_reader *r, json_t *json, scene_expectation *out)
{
    const int dimensions = scene_type_is_3d(scene_find(r->scene, out->first)->type) ? 3 : 2;
    bool any = false;
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        if (!read_value(r, json, scene_answer_format_of((scene_answer)i), dimensions,
                        &out->answers[i])) {
            return false;
        }
        any = any || out->answers[i].present;
    }
    return any || case_refuse(r, (case_place){ json, NULL, -1 }, "no answer is stated, such as %s",
                              out->is_sweep ? "\"hit\": true" : "\"overlap\": true");
}

static bool read_expectation(case_reader *r, case_place at, scene_expectation *out)
{
    json_t *json = case_value(at);
    *out = (scene_expectation){ 0 };
    if (!json_is_object(json)) { return case_refuse(r, at, "an expectation must be an object"); }
    out->is_sweep = json_object_get(json, "sweep") || json_object_get(json, "against");
    const char *const *names = out->is_sweep ? sweep_keys : pair_keys;
    if (!out->is_sweep && !json_object_get(json, "a") && !json_object_get(json, "b")) {
        return case_refuse(r, at, "either a and b or sweep and against must name two shapes");
    }
    if (!check_keys(r, json, out->is_sweep) || !read_shape_name(r, json, names[0], &out->first) ||
        !read_shape_name(r, json, names[1], &out->second)) {
        return false;
    }
    const char *problem = expectation_problem(r->scene, out);
    return problem ? case_refuse(r, at, "%s", problem) : read_answers(r, json, out);
}

bool case_read_expect(case_reader *r, json_t *top)
{
    const case_place at = case_member(top, "expect");
    json_t *value = case_value(at);
    if (value && !json_is_array(value)) { return case_refuse(r, at, "expect must be an array"); }
    if (json_array_size(value) > SCENE_MAX_EXPECTATIONS) {
        return case_refuse(r, at, "expect must hold at most %d expectations",
                           SCENE_MAX_EXPECTATIONS);
    }
    for (int i = 0; i < (int)json_array_size(value); i++) {
        char within[32];
        scene_expectation stated;
        snprintf(within, sizeof within, "expect[%d]: ", i);
        r->within = within;
        if (!read_expectation(r, (case_place){ value, NULL, i }, &stated)) { return false; }
        if (!expectation_list_append(&r->scene->head.expect, &stated)) {
            return refuse_no_memory(r->error) == SCENE_OK;
        }
        r->within = "";
    }
    return true;
}
