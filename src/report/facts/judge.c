/* judge.c - does a case show what it states? Its expectations against the report's answers. */
#include "report/facts/judge.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "report/words/phrase.h"
#include "scene/text/array.h"

/* A single number says its answer to so much of it: nobody writes seventeen digits. */
static const double single_tolerance = 1e-9;

/* Readable, and within single_tolerance. */
static double ten_digits(double value)
{
    char digits[SCENE_NUMBER_SIZE];
    (void)snprintf(digits, sizeof digits, "%.10g", value);
    return strtod(digits, NULL);
}

/* ---- Compare ----------------------------------------------------------------------------- */

/* `size`: the largest magnitude that the tolerance is of. */
static bool is_within(const scene_range *range, double value, double size)
{
    if (!range->is_interval) { return fabs(value - range->low) <= single_tolerance * size; }
    return range->low <= value && value <= range->high;
}

static double largest(const double *values, int count)
{
    double size = 0;
    for (int i = 0; i < count; i++) { size = fmax(size, fabs(values[i])); }
    return size;
}

static bool matches(const scene_stated *stated, const report_field *field, scene_answer_kind kind,
                    int dimensions)
{
    if (stated->is_null || field->is_null) { return stated->is_null && field->is_null; }
    const int count = kind == SCENE_VECTOR ? dimensions : kind == SCENE_NUMBER ? 1 : 0;
    const double size = largest(field->value, count);
    bool fits = count > 0 || stated->word == field->word;
    for (int i = 0; i < count; i++) {
        fits = fits && is_within(&stated->range[i], field->value[i], size);
    }
    return fits;
}

/* ---- Say --------------------------------------------------------------------------------- */

/* To a text of REPORT_PROBLEM_SIZE. */
#define SAY_TO(out, ...) phrase_add(out, REPORT_PROBLEM_SIZE, __VA_ARGS__)

static void say_number(char *out, double value)
{
    char number[SCENE_NUMBER_SIZE];
    SAY_TO(out, "%s", scene_format_number(value == 0 ? 0.0 : value, number));
}

static void say_range(char *out, const scene_range *range)
{
    say_number(out, range->low);
    if (range->is_interval) {
        SAY_TO(out, " to ");
        say_number(out, range->high);
    }
}

/* What is, or what was expected: both are ranges. */
static void say_value(char *out, const scene_answer_format *format, const scene_stated *value,
                      int dimensions)
{
    char words[REPORT_WORDS_SIZE];
    if (value->is_null) {
        SAY_TO(out, "null");
    } else if (format->kind == SCENE_NUMBER) {
        say_range(out, &value->range[0]);
    } else if (format->kind == SCENE_VECTOR) {
        for (int i = 0; i < dimensions; i++) {
            SAY_TO(out, i == 0 ? "[" : ", ");
            say_range(out, &value->range[i]);
        }
        SAY_TO(out, "]");
    } else {
        SAY_TO(out, format->kind == SCENE_WORDS ? "[%s]" : "%s",
               report_say_words(format, value->word, "\"", ", ", words));
    }
}

const char *report_say_expected(const scene *s, int index, char out[REPORT_PROBLEM_SIZE])
{
    const scene_expectation *e = scene_expectation_at(s, index);
    const int dimensions = scene_type_is_3d(scene_find(s, e->first)->type) ? 3 : 2;
    out[0] = '\0';
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        const scene_answer_format *format = scene_answer_format_of((scene_answer)i);
        if (e->answers[i].present) {
            SAY_TO(out, "%s%s is ", out[0] ? ", " : "", format->key);
            say_value(out, format, &e->answers[i], dimensions);
        }
    }
    return out;
}

scene_stated report_state(const report_field *field)
{
    scene_stated out = { .present = true, .is_null = field->is_null, .word = field->word };
    for (int i = 0; i < 3; i++) {
        const double value = field->is_null || field->value[i] == 0 ? 0.0 : field->value[i];
        out.range[i] = (scene_range){ value, value, false };
    }
    return out;
}

/* Ten digits of what is will do, unless these would fit. */
static void say_difference(char *out, const scene_answer_format *format, const scene_stated *stated,
                           const report_field *field, int dimensions)
{
    report_field readable = *field;
    for (int i = 0; i < 3; i++) { readable.value[i] = ten_digits(field->value[i]); }
    const bool hides = matches(stated, &readable, format->kind, dimensions);
    const scene_stated is = report_state(hides ? field : &readable);
    SAY_TO(out, "%s%s is ", out[0] ? "; " : "", format->key);
    say_value(out, format, &is, dimensions);
    SAY_TO(out, ", expected ");
    say_value(out, format, stated, dimensions);
}

/* ---- Judge ------------------------------------------------------------------------------- */

static void judge_answer(const scene_expectation *e, scene_answer answer,
                         const report_fields *fields, char *out)
{
    const scene_answer_format *format = scene_answer_format_of(answer);
    const scene_stated *stated = &e->answers[answer];
    const report_field *is = &fields->of[answer];
    if (!is->is_asked) {
        const bool of_box = answer == SCENE_ANSWER_REGION || answer == SCENE_ANSWER_SIDES ||
                            answer == SCENE_ANSWER_CENTER_INSIDE;
        SAY_TO(out, "%s%s is told only of a %s", out[0] ? "; " : "", format->key,
               of_box ? "circle against a rectangle" : "miss");
    } else if (!matches(stated, is, format->kind, fields->dimensions)) {
        say_difference(out, format, stated, is, fields->dimensions);
    }
}

static void judge(const report *r, const scene_expectation *e, report_judged *out)
{
    const report_question question = { out->is_sweep, out->pair };
    report_fields fields;
    const char *problem = report_find_fields(r, &question, &fields);
    SAY(out->problem, "%s", problem ? problem : "");
    for (int i = 0; !problem && i < SCENE_ANSWER_COUNT; i++) {
        if (e->answers[i].present) { judge_answer(e, (scene_answer)i, &fields, out->problem); }
    }
    out->holds = out->problem[0] == '\0';
}

/* ---- Public ------------------------------------------------------------------------------ */

bool judge_all(const report *r, const scene *s, judged_list *out)
{
    const int count = scene_expectation_count(s);
    out->count = out->failed = 0;
    if (!array_reserve(&out->items, &out->capacity, 0, count, sizeof *out->items)) { return false; }
    for (int i = 0; i < count; i++) {
        const scene_expectation *e = scene_expectation_at(s, i);
        report_judged *judged = &out->items[i];
        *judged = (report_judged){ .is_sweep = e->is_sweep,
                                   .pair = { scene_index_of(s, e->first),
                                             scene_index_of(s, e->second) } };
        judge(r, e, judged);
        out->failed += !judged->holds;
    }
    out->count = count;
    return true;
}

const char *report_about(const report *r, const report_judged *judged, char out[REPORT_ABOUT_SIZE])
{
    phrase(out, REPORT_ABOUT_SIZE, judged->is_sweep ? "\"%s\" against \"%s\"" : "\"%s\" and \"%s\"",
           report_shape(r, judged->pair.a)->name, report_shape(r, judged->pair.b)->name);
    return out;
}

static scene_stated state_readably(const report_field *field)
{
    scene_stated out = report_state(field);
    for (int i = 0; i < 3; i++) {
        out.range[i].low = out.range[i].high = ten_digits(out.range[i].low);
    }
    return out;
}

bool report_state_answers(const report *r, const report_question *question, scene_expectation *out)
{
    report_fields fields;
    *out = (scene_expectation){ .is_sweep = question->is_sweep,
                                .first = report_shape(r, question->pair.a)->id,
                                .second = report_shape(r, question->pair.b)->id };
    if (question->pair.a == question->pair.b || report_find_fields(r, question, &fields)) {
        return false;
    }
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        if (fields.of[i].is_asked) { out->answers[i] = state_readably(&fields.of[i]); }
    }
    return true;
}

void report_correct_answers(const report *r, const scene *s, int index,
                            scene_stated out[SCENE_ANSWER_COUNT])
{
    const scene_expectation *e = scene_expectation_at(s, index);
    const report_question question = {
        e->is_sweep, { scene_index_of(s, e->first), scene_index_of(s, e->second) }
    };
    report_fields fields;
    const bool has_answers = report_find_fields(r, &question, &fields) == NULL;
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        const scene_answer_kind kind = scene_answer_format_of((scene_answer)i)->kind;
        out[i] = e->answers[i];
        if (!has_answers || !fields.of[i].is_asked) {
            out[i].present = false;
        } else if (out[i].present && !matches(&out[i], &fields.of[i], kind, fields.dimensions)) {
            out[i] = state_readably(&fields.of[i]);
        }
    }
}
