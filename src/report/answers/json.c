/* answers_json.c - what `check --json` prints: one object a case, on one line. */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/facts/judge.h"

/* JSON has no infinity: where a quotient overflows there is null. */
static void put_number(double value, FILE *out)
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

static void put_numbers(const char *key, const double *numbers, int count, FILE *out)
{
    put_key(key, out);
    fputc('[', out);
    for (int i = 0; i < count; i++) {
        fputs(i == 0 ? "" : ",", out);
        put_number(numbers[i], out);
    }
    fputc(']', out);
}

static void put_null(const char *key, FILE *out)
{
    put_key(key, out);
    fputs("null", out);
}

static void put_point(const char *key, ct_vec p, bool defined, FILE *out)
{
    if (defined) {
        put_numbers(key, (double[]){ p.x, p.y }, 2, out);
    } else {
        put_null(key, out);
    }
}

static void put_point3(const char *key, ct_vec3 p, bool defined, FILE *out)
{
    if (defined) {
        put_numbers(key, (double[]){ p.x, p.y, p.z }, 3, out);
    } else {
        put_null(key, out);
    }
}

static void put_scalar(const char *key, double value, bool defined, FILE *out)
{
    if (defined) {
        put_key(key, out);
        put_number(value, out);
    } else {
        put_null(key, out);
    }
}

/* For the fixed names of this program, which need no escaping; NULL is null. */
static void put_word(const char *key, const char *word, FILE *out)
{
    put_key(key, out);
    if (word != NULL) {
        fprintf(out, "\"%s\"", word);
    } else {
        fputs("null", out);
    }
}

/* ---- Text from outside -------------------------------------------------------------------- */

/* Bytes of the UTF-8 character at text, 0 when there is none. jansson judges, so that what passes
 * here passes there. */
static size_t character_size(const char *text)
{
    for (size_t size = 1; size <= 4 && text[size - 1] != '\0'; size++) {
        json_t *character = json_stringn(text, size);
        if (character != NULL) {
            json_decref(character);
            return size;
        }
    }
    return 0;
}

/* A file's name is any bytes, JSON is UTF-8: what is not UTF-8 becomes U+FFFD. */
static char *valid_utf8(const char *text)
{
    static const char replacement[] = "\xEF\xBF\xBD";
    char *valid = malloc(3 * strlen(text) + 1);
    size_t length = 0;
    while (valid != NULL && *text != '\0') {
        size_t size = character_size(text);
        if (size > 0) {
            memcpy(valid + length, text, size);
            length += size;
        } else {
            memcpy(valid + length, replacement, 3);
            length += 3;
        }
        text += size > 0 ? size : 1;
    }
    if (valid != NULL) {
        valid[length] = '\0';
    }
    return valid;
}

/* The text as a JSON string with its quotes; the caller frees it. NULL: no memory. */
static char *quoted(const char *text)
{
    json_t *string = json_string(text);
    if (string == NULL) {
        char *valid = valid_utf8(text);
        string = valid != NULL ? json_string(valid) : NULL;
        free(valid);
    }
    char *result = string != NULL ? json_dumps(string, JSON_ENCODE_ANY) : NULL;
    json_decref(string);
    return result;
}

/* ---- Steps -------------------------------------------------------------------------------- */

/* A text of this room: valid UTF-8, but names in it may have any character. */
static void put_text(const char *key, const char *text, FILE *out)
{
    put_key(key, out);
    fputc('"', out);
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\') {
            fputc('\\', out);
        }
        if ((unsigned char)*c < 0x20) {
            fprintf(out, "\\u%04x", (unsigned)*c);
        } else {
            fputc(*c, out);
        }
    }
    fputc('"', out);
}

/* ---- Marks -------------------------------------------------------------------------------- */

/* The quoted names of all shapes, and what is told of the steps. */
typedef struct names {
    char **text;
    int count;
    enum detail { NO_STEPS, STEPS, STEPS_AND_MARKS } detail;
} names;

/* A place or a vector: of flat shapes without its z. */
static void put_place(const char *key, ct_vec3 p, bool flat, FILE *out)
{
    put_numbers(key, (double[]){ p.x, p.y, p.z }, flat ? 2 : 3, out);
}

static void put_mark_body(const report_mark *m, const names *n, bool flat, FILE *out)
{
    switch (m->kind) {
    case REPORT_MARK_SHAPE:
        fprintf(out, ", \"shape\": %s", n->text[m->shape]);
        put_place("by", m->to, flat, out);
        break;
    case REPORT_MARK_POINT:
    case REPORT_MARK_TEXT:
        put_place("at", m->from, flat, out);
        break;
    case REPORT_MARK_SEGMENT:
    case REPORT_MARK_ARROW:
    case REPORT_MARK_RAY:
    case REPORT_MARK_LINE:
        put_place("from", m->from, flat, out);
        put_place("to", m->to, flat, out);
        break;
    case REPORT_MARK_CIRCLE:
        put_place("center", m->from, flat, out);
        put_scalar("radius", m->radius, true, out);
        break;
    case REPORT_MARK_RECT:
        put_place("center", m->from, flat, out);
        put_place("half", m->to, flat, out);
        put_place("axis", m->axis, flat, out);
        break;
    case REPORT_MARK_INTERVAL:
        put_place("axis", m->axis, flat, out);
        put_numbers("interval", (double[]){ m->min, m->max }, 2, out);
        break;
    }
}

static void put_marks(const report_steps *steps, const report_step *step, const names *n, bool flat,
                      FILE *out)
{
    static const char *const kinds[] = {
        [REPORT_MARK_SHAPE] = "shape",       [REPORT_MARK_POINT] = "point",
        [REPORT_MARK_SEGMENT] = "segment",   [REPORT_MARK_ARROW] = "arrow",
        [REPORT_MARK_RAY] = "ray",           [REPORT_MARK_LINE] = "line",
        [REPORT_MARK_CIRCLE] = "circle",     [REPORT_MARK_RECT] = "rect",
        [REPORT_MARK_INTERVAL] = "interval", [REPORT_MARK_TEXT] = "text",
    };
    static const char *const roles[] = {
        [REPORT_ROLE_HELP] = "help",     [REPORT_ROLE_A] = "a",     [REPORT_ROLE_B] = "b",
        [REPORT_ROLE_RESULT] = "result", [REPORT_ROLE_GAP] = "gap", [REPORT_ROLE_SHARED] = "shared",
    };
    put_key("marks", out);
    for (int i = 0; i < step->mark_count; i++) {
        const report_mark *m = &steps->mark[step->first_mark + i];
        fprintf(out, "%s{\"kind\": \"%s\", \"role\": \"%s\"", i == 0 ? "[" : ", ", kinds[m->kind],
                roles[m->role]);
        put_mark_body(m, n, flat, out);
        if (m->text[0] != '\0') {
            put_text("text", m->text, out);
        }
        fputc('}', out);
    }
    fputs(step->mark_count == 0 ? "[]" : "]", out);
}

/* ---- Lists of steps ----------------------------------------------------------------------- */

static void put_steps(const report_steps *steps, const names *n, bool flat, FILE *out)
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
        if (n->detail == STEPS_AND_MARKS) {
            put_marks(steps, step, n, flat, out);
        }
        fputc('}', out);
    }
    fputs(steps->count == 0 ? "[]" : "]", out);
}

/* ---- Pairs and sweeps --------------------------------------------------------------------- */

static void free_names(names *n)
{
    for (int i = 0; i < n->count; i++) {
        free(n->text[i]);
    }
    free(n->text);
}

static bool quote_names(const report *r, names *out)
{
    int count = report_shape_count(r);
    *out = (names){ .text = calloc((size_t)count + 1, sizeof(char *)) };
    if (out->text == NULL) {
        return false;
    }
    for (; out->count < count; out->count++) {
        out->text[out->count] = quoted(report_shape(r, out->count)->name);
        if (out->text[out->count] == NULL) {
            free_names(out);
            return false;
        }
    }
    return true;
}

static void put_relation(ct_relation relation, ct_inside inside, FILE *out)
{
    fprintf(out, ", \"overlap\": %s", relation != CT_APART ? "true" : "false");
    put_word("relation", report_relation_name(relation), out);
    put_word("inside", report_inside_name(inside), out);
}

static void put_contact(const report *r, report_pair pair, FILE *out)
{
    ct_contact c;
    report_contact(r, pair, &c);
    put_relation(c.relation, c.inside, out);
    put_scalar("distance", c.distance, true, out);
    put_scalar("depth", c.depth, c.has_depth, out);
    put_point("normal", c.normal, c.has_normal, out);
    put_point("a_point", c.a_point, true, out);
    put_point("b_point", c.b_point, true, out);
}

static void put_contact3(const report *r, report_pair pair, FILE *out)
{
    ct_contact3 c;
    report_contact3(r, pair, &c);
    put_relation(c.relation, c.inside, out);
    put_scalar("distance", c.distance, true, out);
    put_scalar("depth", c.depth, true, out);
    put_point3("normal", c.normal, c.has_normal, out);
    put_point3("a_point", c.a_point, true, out);
    put_point3("b_point", c.b_point, true, out);
}

static void put_pair(const report *r, report_pair pair, const names *n, FILE *out)
{
    fprintf(out, "{\"a\": %s, \"b\": %s", n->text[pair.a], n->text[pair.b]);
    (report_is_3d(r, pair.a) ? put_contact3 : put_contact)(r, pair, out);
    if (n->detail != NO_STEPS) {
        report_steps steps;
        report_pair_steps(r, pair, &steps);
        put_steps(&steps, n, !report_is_3d(r, pair.a), out);
    } else {
        put_null("steps", out);
    }
    fputc('}', out);
}

static void put_pairs(const report *r, const names *n, FILE *out)
{
    const char *separator = "";
    for (int a = 0; a < report_shape_count(r); a++) {
        for (int b = a + 1; b < report_shape_count(r); b++) {
            report_pair pair = { a, b };
            if (report_comparable(r, pair)) {
                fputs(separator, out);
                separator = ", ";
                put_pair(r, pair, n, out);
            }
        }
    }
}

static void put_region(const report *r, const ct_sweep *s, FILE *out)
{
    put_word("region", s->hit ? report_region_name(r, s->region) : NULL, out);
    put_key("sides", out);
    if (!s->hit) {
        fputs("null", out);
        return;
    }
    const char *sides[2];
    int count = report_side_names(r, s->sides, sides);
    fputc('[', out);
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s\"%s\"", i > 0 ? "," : "", sides[i]);
    }
    fputc(']', out);
}

static void put_sweep(const report *r, report_pair way, const names *n, FILE *out)
{
    report_sweep sweep;
    report_sweep_of(r, way.a, way.b, &sweep);
    const ct_sweep *s = &sweep.result;
    fprintf(out, "{\"shape\": %s, \"against\": %s, \"hit\": %s", n->text[way.a], n->text[way.b],
            s->hit ? "true" : "false");
    put_scalar("t", s->t, s->hit, out);
    put_point("center", s->center, s->hit, out);
    put_point("contact", s->contact, s->hit, out);
    put_point("normal", s->normal, s->hit && s->has_normal, out);
    if (sweep.kind == REPORT_SWEEP_CIRCLE_BOX && report_shape(r, way.a)->type == SCENE_CIRCLE) {
        put_region(r, s, out);
    }
    put_point("stop", s->stop, s->hit, out);
    put_point("slide", s->slide, s->hit, out);
    if (n->detail != NO_STEPS) {
        report_steps steps;
        report_sweep_steps(r, way.a, way.b, &steps);
        put_steps(&steps, n, true, out);
    } else {
        put_null("steps", out);
    }
    fputc('}', out);
}

static void put_sweeps(const report *r, const names *n, FILE *out)
{
    const char *separator = "";
    for (int i = 0; i < report_mover_count(r); i++) {
        for (int b = 0; b < report_shape_count(r); b++) {
            report_pair way = { report_mover_at(r, i), b };
            if (way.a != way.b && report_comparable(r, way)) {
                fputs(separator, out);
                separator = ", ";
                put_sweep(r, way, n, out);
            }
        }
    }
}

/* ---- Expectations ------------------------------------------------------------------------- */

static bool put_judged(const report_judged *judged, const names *n, FILE *out)
{
    char *problem = quoted(judged->problem);
    fprintf(out, "{\"ok\": %s", judged->holds ? "true" : "false");
    fprintf(out, judged->is_sweep ? ", \"sweep\": %s, \"against\": %s" : ", \"a\": %s, \"b\": %s",
            n->text[judged->pair.a], n->text[judged->pair.b]);
    if (!judged->holds) {
        fprintf(out, ", \"problem\": %s", problem != NULL ? problem : "\"\"");
    }
    fputc('}', out);
    free(problem);
    return problem != NULL;
}

static bool put_all_judged(const report *r, const names *n, FILE *out)
{
    bool ok = true;
    for (int i = 0; i < report_judged_count(r); i++) {
        fputs(i > 0 ? ", " : "", out);
        ok = put_judged(report_judged_at(r, i), n, out) && ok;
    }
    return ok;
}

/* Of how many pairs and sweeps. */
static double row_count(const report *r)
{
    const double shapes = report_shape_count(r);
    return shapes * (shapes - 1) / 2 + report_mover_count(r) * (shapes - 1);
}

static report_status write_line(const report *r, const char *case_name, enum detail detail,
                                FILE *out)
{
    names n;
    char *name = quoted(case_name);
    if (name == NULL || !quote_names(r, &n)) {
        free(name);
        return REPORT_NO_MEMORY;
    }
    n.detail = detail;
    fprintf(out, "{\"case\": %s, \"pairs\": [", name);
    put_pairs(r, &n, out);
    fputs("], \"sweeps\": [", out);
    put_sweeps(r, &n, out);
    fputs("], \"expect\": [", out);
    const bool told = put_all_judged(r, &n, out);
    fputs("]}\n", out);
    free_names(&n);
    free(name);
    if (!told) {
        return REPORT_NO_MEMORY;
    }
    return ferror(out) ? REPORT_CANNOT_WRITE : REPORT_OK;
}

report_status report_write_json(const report *r, const char *case_name, FILE *out)
{
    return write_line(r, case_name, row_count(r) <= REPORT_MOST_EXPLAINED ? STEPS : NO_STEPS, out);
}

report_status report_write_json_explained(const report *r, const char *case_name, FILE *out)
{
    return write_line(r, case_name, STEPS_AND_MARKS, out);
}
