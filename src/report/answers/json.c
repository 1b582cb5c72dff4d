/* json.c - what `check --json` prints: one object a case, on one line. */
#include <math.h>
#include <string.h>

#include "report/answers/answers.h"
#include "report/facts/judge.h"
#include "report/steps/steps.h"
#include "scene/text/number.h"

void report_put_json_number(double value, FILE *out)
{
    char text[SCENE_NUMBER_SIZE];
    if (!isfinite(value)) {
        fputs("null", out);
        return;
    }
    /* No "-0": a sign that means nothing to anybody who reads the answer. */
    fputs(scene_format_number(value == 0 ? 0.0 : value, text), out);
}

static void put_key(const char *key, FILE *out)
{
    fprintf(out, ", \"%s\": ", key);
}

static void put_list(const double *numbers, int count, const report_form *form, FILE *out)
{
    char text[SCENE_NUMBER_SIZE];
    for (int i = 0; i < count; i++) {
        fputs(i == 0 ? "" : form->between, out);
        if (form->quote[0] == '\0' && !isfinite(numbers[i])) {
            fputs(scene_format_number(numbers[i], text), out);
        } else {
            report_put_json_number(numbers[i], out);
        }
    }
}

static const report_form in_line = { "\"", "," };

static void put_numbers(const char *key, const double *numbers, int count, FILE *out)
{
    put_key(key, out);
    fputc('[', out);
    put_list(numbers, count, &in_line, out);
    fputc(']', out);
}

void report_put_json_string(const char *text, FILE *out)
{
    static const char escaped[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    fputc('"', out);
    for (size_t left = 0; *text != '\0'; left--, text++) { /* of a character */
        const char *special = strchr(escaped, *text);
        left = left > 0 ? left : utf8_char_size(text, 4);
        if (left == 0) {
            fputs("\xEF\xBF\xBD", out);
            left = 1;
        } else if (special != NULL) {
            fprintf(out, "\\%c", letters[special - escaped]);
        } else if ((unsigned char)*text < 0x20) {
            fprintf(out, "\\u%04X", (unsigned)*text);
        } else {
            fputc(*text, out);
        }
    }
    fputc('"', out);
}

static void put_text(const char *key, const char *text, FILE *out)
{
    put_key(key, out);
    report_put_json_string(text, out);
}

/* ---- Steps and their marks ----------------------------------------------------------------- */

/* What is told, and how much of it. */
typedef struct telling {
    const report *r;
    enum detail { NO_STEPS, STEPS, STEPS_AND_MARKS } detail;
} telling;

/* A place or a vector: of flat shapes without its z. */
static void put_place(const char *key, ct_vec3 p, bool flat, FILE *out)
{
    put_numbers(key, (double[]){ p.x, p.y, p.z }, flat ? 2 : 3, out);
}

/* What a mark is called, and its two places, if it has them. */
static const struct {
    const char *kind, *from, *to;
} mark_words[] = {
    [REPORT_MARK_SHAPE] = { "shape", NULL, "by" },
    [REPORT_MARK_POINT] = { "point", "at", NULL },
    [REPORT_MARK_SEGMENT] = { "segment", "from", "to" },
    [REPORT_MARK_ARROW] = { "arrow", "from", "to" },
    [REPORT_MARK_RAY] = { "ray", "from", "to" },
    [REPORT_MARK_LINE] = { "line", "from", "to" },
    [REPORT_MARK_CIRCLE] = { "circle", "center", NULL },
    [REPORT_MARK_RECT] = { "rect", "center", "half" },
    [REPORT_MARK_INTERVAL] = { "interval", NULL, NULL },
    [REPORT_MARK_TEXT] = { "text", "at", NULL },
};

static void put_mark_body(const report_mark *m, const telling *n, bool flat, FILE *out)
{
    const char *from = mark_words[m->kind].from, *to = mark_words[m->kind].to;
    if (m->kind == REPORT_MARK_SHAPE) {
        put_text("shape", report_shape(n->r, m->shape)->name, out);
    }
    if (from != NULL) { put_place(from, m->from, flat, out); }
    if (to != NULL) { put_place(to, m->to, flat, out); }
    if (m->kind == REPORT_MARK_CIRCLE) {
        put_key("radius", out);
        report_put_json_number(m->radius, out);
    } else if (m->kind == REPORT_MARK_RECT || m->kind == REPORT_MARK_INTERVAL) {
        put_place("axis", m->axis, flat, out);
    }
    if (m->kind == REPORT_MARK_INTERVAL) {
        put_numbers("interval", (double[]){ m->min, m->max }, 2, out);
    }
}

static void put_marks(const report_steps *steps, const report_step *step, const telling *n,
                      bool flat, FILE *out)
{
    static const char *const roles[] = {
        [REPORT_ROLE_HELP] = "help",     [REPORT_ROLE_A] = "a",     [REPORT_ROLE_B] = "b",
        [REPORT_ROLE_RESULT] = "result", [REPORT_ROLE_GAP] = "gap", [REPORT_ROLE_SHARED] = "shared",
    };
    put_key("marks", out);
    for (int i = 0; i < step->mark_count; i++) {
        const report_mark *m = &steps->mark[step->first_mark + i];
        fprintf(out, "%s{\"kind\": \"%s\", \"role\": \"%s\"", i == 0 ? "[" : ", ",
                mark_words[m->kind].kind, roles[m->role]);
        put_mark_body(m, n, flat, out);
        if (m->text[0] != '\0') { put_text("text", m->text, out); }
        fputc('}', out);
    }
    fputs(step->mark_count == 0 ? "[]" : "]", out);
}

static void put_steps(const report_steps *steps, const telling *n, bool flat, FILE *out)
{
    put_key("steps", out);
    for (int i = 0; i < steps->count; i++) {
        const report_step *step = &steps->step[i];
        fprintf(out, "%s{\"kind\": \"%s\"", i == 0 ? "[" : ", ", report_step_kind_name(step->kind));
        put_text("title", step->title, out);
        put_text("formula", step->formula, out);
        put_text("numbers", step->numbers, out);
        put_text("outcome", step->outcome, out);
        put_numbers("values", step->values, step->value_count, out);
        fprintf(out, ", \"decides\": %s", step->decides ? "true" : "false");
        if (n->detail == STEPS_AND_MARKS) { put_marks(steps, step, n, flat, out); }
        fputc('}', out);
    }
    fputs(steps->count == 0 ? "[]" : "]", out);
}

/* ---- Pairs and sweeps --------------------------------------------------------------------- */

void report_put_field(scene_answer answer, const report_field *field, int dimensions,
                      const report_form *form, FILE *out)
{
    const scene_answer_format *format = scene_answer_format_of(answer);
    const bool is_list = format->kind == SCENE_WORDS || format->kind == SCENE_VECTOR;
    char words[REPORT_WORDS_SIZE], key[64];
    /* printf takes thrice as long, and programs ask for 100,000 answers a second. */
    (void)stpcpy(stpcpy(stpcpy(stpcpy(stpcpy(key, ", "), form->quote), format->key), form->quote),
                 field->is_null ? ": null"
                 : is_list      ? ": ["
                                : ": ");
    fputs(key, out);
    if (field->is_null) { return; }
    if (format->kind == SCENE_NUMBER || format->kind == SCENE_VECTOR) {
        put_list(field->value, is_list ? dimensions : 1, form, out);
    } else {
        fputs(report_say_words(format, field->word, form->quote, ",", words), out);
    }
    if (is_list) { fputc(']', out); }
}

static void put_fields(const report_fields *fields, scene_answer first, scene_answer last,
                       FILE *out)
{
    for (int i = (int)first; i <= (int)last; i++) {
        if (fields->of[i].is_asked) {
            report_put_field((scene_answer)i, &fields->of[i], fields->dimensions, &in_line, out);
        }
    }
}

/* One pair or sweep: its two names, its answers, its steps. */
static void put_answers(const telling *n, const report_question *about, FILE *out)
{
    const report *r = n->r;
    const report_pair pair = about->pair;
    report_fields fields;
    (void)report_find_fields(r, about, &fields); /* there are none of pairs that are not compared */
    fputs(about->is_sweep ? "{\"shape\": " : "{\"a\": ", out);
    report_put_json_string(report_shape(r, pair.a)->name, out);
    put_text(about->is_sweep ? "against" : "b", report_shape(r, pair.b)->name, out);
    put_fields(&fields, 0, SCENE_ANSWER_HIT, out);
    put_fields(&fields, SCENE_ANSWER_CLOSEST_T, SCENE_ANSWER_CLOSEST_POINT, out); /* of a miss */
    put_fields(&fields, SCENE_ANSWER_T, SCENE_ANSWER_SLIDE, out);
    if (n->detail != NO_STEPS) {
        report_steps steps;
        report_steps_of(r, about, &steps);
        put_steps(&steps, n, !report_is_3d(r, pair.a), out);
    } else {
        fputs(", \"steps\": null", out);
    }
    fputc('}', out);
}

/* All that follow `about`; millions take minutes, which nobody waits for who reads no more. */
static void put_all(const telling *n, report_question about, FILE *out)
{
    const char *separator = "";
    while (!ferror(out) && report_next(n->r, &about)) {
        fputs(separator, out);
        separator = ", ";
        put_answers(n, &about, out);
    }
}

/* ---- Expectations ------------------------------------------------------------------------- */

static void put_judged(const report *r, const report_judged *judged, FILE *out)
{
    fprintf(out, "{\"ok\": %s", judged->holds ? "true" : "false");
    put_text(judged->is_sweep ? "sweep" : "a", report_shape(r, judged->pair.a)->name, out);
    put_text(judged->is_sweep ? "against" : "b", report_shape(r, judged->pair.b)->name, out);
    if (!judged->holds) { put_text("problem", judged->problem, out); }
    fputc('}', out);
}

static void put_mistake(const report *r, const report_mistake *m, FILE *out)
{
    const bool sweep = m->of.is_sweep;
    fputs(", \"mistake\": {\"name\": ", out);
    report_put_json_string(m->name, out);
    put_text("about", m->about, out);
    if (m->answers) {
        put_text(sweep ? "sweep" : "a", report_shape(r, m->of.pair.a)->name, out);
        put_text(sweep ? "against" : "b", report_shape(r, m->of.pair.b)->name, out);
        fprintf(out, ", \"%s\": %s", sweep ? "hit" : "overlap", m->yes ? "true" : "false");
        put_text("verdict", m->verdict, out);
        put_key("by", out);
        report_put_json_number(m->by, out);
        put_text("why", m->why, out);
    }
    fputc('}', out);
}

static report_status write_line(const report *r, const char *case_name, enum detail detail,
                                FILE *out)
{
    const telling n = { r, detail };
    fputs("{\"case\": ", out);
    report_put_json_string(case_name, out);
    fputs(", \"pairs\": [", out);
    put_all(&n, REPORT_FIRST_PAIR, out);
    fputs("], \"sweeps\": [", out);
    put_all(&n, REPORT_FIRST_SWEEP, out);
    fputs("], \"expect\": [", out);
    for (int i = 0; i < report_judged_count(r); i++) {
        fputs(i > 0 ? ", " : "", out);
        put_judged(r, report_judged_at(r, i), out);
    }
    fputs("]", out);
    if (report_mistake_of(r)) { put_mistake(r, report_mistake_of(r), out); }
    fputs("}\n", out);
    return ferror(out) ? REPORT_CANNOT_WRITE : REPORT_OK;
}

report_status report_write_json(const report *r, const char *case_name, FILE *out)
{
    const int64_t rows = report_question_count(r, false) + report_question_count(r, true);
    return write_line(r, case_name, rows <= REPORT_MOST_EXPLAINED ? STEPS : NO_STEPS, out);
}

report_status report_write_json_explained(const report *r, const char *case_name, FILE *out)
{
    return write_line(r, case_name, STEPS_AND_MARKS, out);
}
