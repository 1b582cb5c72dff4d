/* lines.c - questions and answers as lines of JSON. */
#include "lab/ask/question.h"

#include <jansson.h>
#include <string.h>

#include "core/num/num.h"
#include "report/answers/answers.h"
#include "scene/case/reader.h"
#include "scene/doc/moved_shape.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/utf8.h"

static const char *const keys[2][2] = { { "a", "b" }, { "sweep", "against" } };

void lab_write_question(int64_t id, const lab_question *q, text_out *out)
{
    const ct_vec zero = { 0, 0 }; /* no -0 */
    char key[48];
    int length = snprintf(key, sizeof key, "{\"id\": %lld", (long long)id);
    for (int i = 0; i < 2; i++) {
        const ct_moving *m = &q->of[i];
        const bool moves = q->is_sweep && (i == 0 || m->move.x != 0 || m->move.y != 0);
        scene_shape s = { .has_move = moves, .move = ct_add(m->move, zero) };
        ct_vec points[CT_MAX_POINTS];
        ct_shape core;
        ct_move_shape(&m->shape, zero, &core, points);
        shape_from_core(&core, q->rotation_deg[i], &s);
        length +=
            snprintf(key + length, sizeof key - (size_t)length, ", \"%s\": ", keys[q->is_sweep][i]);
        text_out_add(out, key, (size_t)length);
        case_write_shape(&s, out);
        length = 0;
    }
    text_out_add(out, "}", 1);
}

/* ---- Answers written ----------------------------------------------------------------------- */

void lab_write_answer(const lab_answer *a, bool is_sweep, const char *quote, FILE *out)
{
    const report_form form = { quote, ", " };
    if (!(a->given & LAB_GIVES_YES)) { return; }
    (void)fprintf(out, "%s%s%s: %s", quote, is_sweep ? "hit" : "overlap", quote,
                  a->yes ? "true" : "false");
    for (const lab_field *f = lab_fields(is_sweep); f->answer < SCENE_ANSWER_COUNT; f++) {
        report_field field = { .word = f->count == 0 ? lab_word(a, f) : 0 };
        const scene_answer_format *format = scene_answer_format_of(f->answer);
        field.is_null = format->kind == SCENE_WORD && format->words[field.word] == NULL;
        for (int i = 0; i < f->count; i++) { field.value[i] = lab_numbers(a, f)[i]; }
        if (a->given & 1u << f->answer) {
            report_put_field(f->answer, &field, f->count, &form, out);
        }
    }
}

/* ---- Answers read ------------------------------------------------------------------------ */

/* "\u0000" is JSON, and it may be in what nobody asks for. */
static const size_t lenient = JSON_ALLOW_NUL;

static bool read_numbers(const json_t *value, int count, double *out)
{
    for (int i = 0; i < count; i++) {
        const json_t *one = count > 1 ? json_array_get(value, (size_t)i) : value;
        if (!json_is_number(one)) { return false; }
        out[i] = json_number_value(one);
    }
    return count == 1 || json_array_size(value) == (size_t)count;
}

/* Behind the last word: null. */
static bool read_word(const json_t *value, const lab_field *f, const scene_answer_format *format,
                      void *out)
{
    unsigned word = 0;
    const bool is_null = json_is_null(value);
    const bool ok = is_null || case_find_word(value, format, &word);
    while (is_null && format->words[word] != NULL) { word++; }
    word = (word + f->first) % f->below;
    memcpy(out, &word, sizeof word);
    return ok;
}

/* Of a sweep those of a hit, or those of a miss. What is null is not given, but `inside`, where
 * that says something. Tells the one that is not what it should be; SCENE_ANSWER_COUNT: none. */
static scene_answer read_fields(const json_t *line, bool is_sweep, bool misses, lab_answer *out)
{
    for (const lab_field *f = lab_fields(is_sweep); f->answer < SCENE_ANSWER_COUNT; f++) {
        const scene_answer_format *format = scene_answer_format_of(f->answer);
        const json_t *value = json_object_get(line, format->key);
        void *at = (char *)out + f->at;
        if (value == NULL || (is_sweep && misses != (f->answer >= SCENE_ANSWER_CLOSEST_T)) ||
            (json_is_null(value) && f->answer != SCENE_ANSWER_INSIDE)) {
            continue;
        }
        if (f->count > 0 ? !read_numbers(value, f->count, at) : !read_word(value, f, format, at)) {
            return f->answer;
        }
        out->given |= 1u << f->answer;
    }
    out->contact.has_normal = out->sweep.has_normal = (out->given & LAB_GIVES(NORMAL)) != 0;
    out->sweep.has_region = (out->given & LAB_GIVES(REGION)) != 0;
    return SCENE_ANSWER_COUNT;
}

/* Of who gives others alone these say it: a relation, a gap or none, a depth, a time. */
static bool tell_yes(bool is_sweep, lab_answer *out)
{
    const unsigned tells =
        is_sweep ? LAB_GIVES(T) : LAB_GIVES(RELATION) | LAB_GIVES(DISTANCE) | LAB_GIVES(DEPTH);
    const ct_contact *c = &out->contact;
    out->yes = is_sweep                           ? true
               : out->given & LAB_GIVES(RELATION) ? c->relation != CT_APART
               : out->given & LAB_GIVES(DISTANCE) ? c->distance <= 0
                                                  : c->depth > 0;
    return (out->given & tells) != 0;
}

/* With a yes or no, or what says it, or with the word that there is none. */
static int read_answer(const json_t *line, int64_t id, bool is_sweep, lab_answer *out)
{
    const scene_answer asked = is_sweep ? SCENE_ANSWER_HIT : SCENE_ANSWER_OVERLAP;
    const json_t *own = json_object_get(line, "id");
    const json_t *yes = json_object_get(line, scene_answer_format_of(asked)->key);
    memset(out, 0, sizeof *out);
    if (!json_is_object(line)) { return LAB_GARBLED_LINE; }
    if (!json_is_number(own) || json_number_value(own) != (double)id) {
        const double told = json_number_value(own); /* 0 of none */
        return told >= 1 && told < (double)id ? LAB_GARBLED_EARLIER : LAB_GARBLED_ID;
    }
    if (json_is_true(json_object_get(line, "unsupported"))) { return LAB_NOT_GARBLED; }
    out->yes = json_is_true(yes);
    const scene_answer bad = read_fields(line, is_sweep, json_is_false(yes), out);
    const bool says = yes == NULL ? tell_yes(is_sweep, out) : json_is_boolean(yes);
    out->given |= LAB_GIVES_YES;
    return bad < SCENE_ANSWER_COUNT ? LAB_GARBLED_FIELD + (int)bad
           : says                   ? LAB_NOT_GARBLED
                                    : LAB_GARBLED_FIELD + (int)asked;
}

void lab_tell_line(const char *line, size_t length, size_t breaks, char *out, size_t size)
{
    const size_t from = length >= size && breaks > size / 2 ? utf8_cut(line, breaks - size / 2) : 0;
    size_t used = (size_t)snprintf(out, size, "%s",
                                   length == 0 ? "an empty line"
                                   : from > 0  ? "\u2026"
                                               : "");
    for (size_t i = from; i < length && used + 1 < size; i++) {
        out[used++] = (char)(line[i] != '\0' ? line[i] : '?'); /* as of UTF-16 */
    }
    out[used] = '\0';
    make_printable(out);
}

lab_garble lab_read_answer(const char *line, size_t size, int64_t id, bool is_sweep,
                           lab_answer *out)
{
    static const char *const numbers[] = { "'NaN'", "'Infinity'", "'-'", "overflow" };
    json_error_t why = { .text = "" };
    const size_t mark = utf8_mark(line, size); /* who opens its output anew for each line */
    json_t *json = json_loadb(line + mark, size - mark, lenient | JSON_DECODE_INT_AS_REAL, &why);
    lab_garble how = (lab_garble)read_answer(json, id, is_sweep, out);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        how = json == NULL && strstr(why.text, numbers[i]) != NULL ? LAB_GARBLED_NUMBER : how;
    }
    if (how != LAB_NOT_GARBLED) {
        lab_tell_line(line, size, json == NULL ? mark + (size_t)why.position : 0, out->said,
                      sizeof out->said);
    }
    json_decref(json);
    return how;
}

bool lab_read_name(const char *line, size_t size, char *name, size_t name_size)
{
    const size_t mark = utf8_mark(line, size);
    json_t *json = json_loadb(line + mark, size - mark, lenient, NULL);
    const char *own = json_string_value(json_object_get(json, "name"));
    if (own != NULL && own[0] != '\0') { (void)snprintf(name, name_size, "%s", own); }
    json_decref(json);
    return own != NULL;
}

/* ---- Questions read ---------------------------------------------------------------------- */

typedef struct asked {
    bool is_sweep;
    scene_shape a, b;
} asked;

/* False: error->text says why. What was read is to be freed all the same. */
static bool read_question(json_t *line, scene_error *error, asked *out)
{
    out->is_sweep = json_object_get(line, "sweep") != NULL;
    for (int i = 0; i < 2; i++) {
        const char *key = keys[out->is_sweep][i];
        char within[16];
        (void)snprintf(within, sizeof within, "%s: ", key);
        case_reader r = { "", 0, NULL, NULL, error, -1, "", within };
        json_t *shape = json_object_get(line, key);
        if (shape == NULL) {
            (void)snprintf(error->text, sizeof error->text, "%s is missing", key);
            return false;
        }
        (void)json_object_del(shape, "name"); /* of a shape as a case has it */
        if (!case_read_shape(&r, case_member(line, key), i ? &out->b : &out->a)) { return false; }
    }
    const bool solid[2] = { scene_type_is_3d(out->a.type), scene_type_is_3d(out->b.type) };
    const char *problem = out->is_sweep && (solid[0] || solid[1])
                              ? "a 3D shape has no sweep"
                              : scene_why_not_compared(&out->a, &out->b);
    (void)snprintf(error->text, sizeof error->text, "%s", problem != NULL ? problem : "");
    return problem == NULL;
}

/* As it was written, for a double does not hold every number: the text of the member "id". The line
 * is an object without equal keys, or there is none. */
static void put_id(const char *line, size_t size, FILE *out)
{
    static const char *const ids[] = { "\"id\"", "\"\\u0069d\"", "\"i\\u0064\"",
                                       "\"\\u0069\\u0064\"" };
    const char *value = NULL, *id = "null";
    size_t depth = 0, length = strlen(id);
    bool is_id = false; /* the last string */
    for (size_t i = 0; i < size; i++) {
        const char c = line[i];
        if (c == '"') {
            is_id = false;
            for (int k = 0; k < 4 && depth == 1; k++) {
                is_id = is_id || strncmp(line + i, ids[k], strlen(ids[k])) == 0;
            }
            for (i++; line[i] != '"'; i++) { i += line[i] == '\\'; }
        }
        depth -= c == '}' || c == ']';
        if (c == ':' && depth == 1) {
            value = is_id ? line + i + 1 : NULL;
        } else if (value != NULL && ((c == ',' && depth == 1) || depth == 0)) {
            id = value + strspn(value, " \t\r");
            length = (size_t)(line + i - id);
            value = NULL;
        }
        depth += c == '{' || c == '[';
    }
    (void)fputs("{\"id\": ", out);
    (void)fwrite(id, 1, length, out);
}

static void put_answer(const asked *q, FILE *out)
{
    static const report_form form = { "\"", ", " };
    report_fields fields;
    report_find_fields_between(&q->a, &q->b, q->is_sweep, &fields);
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        if (fields.of[i].is_asked) {
            report_put_field((scene_answer)i, &fields.of[i], fields.dimensions, &form, out);
        }
    }
}

void lab_answer_line(const char *line, size_t size, const char *name, FILE *out)
{
    static const scene_error nothing = { 0 };
    scene_error error = nothing;
    asked q = { 0 };
    json_error_t why = { .text = "" };
    const size_t mark = utf8_mark(line, size);
    line += mark;
    size -= mark;
    if (size > LAB_LONGEST_QUESTION) {
        (void)snprintf(error.text, sizeof error.text, "a question has at most %d bytes",
                       LAB_LONGEST_QUESTION);
    }
    /* The amount first: deep nesting would take jansson's stack. */
    json_t *json = error.text[0] == '\0' && case_check_amount(line, size, &error)
                       ? case_load(line, size, lenient | JSON_REJECT_DUPLICATES, &why)
                       : NULL;
    if (json_object_get(json, "collision-test-lab") != NULL) {
        (void)fprintf(out, "{\"name\": \"%s\"}\n", name);
        json_decref(json);
        return;
    }
    if (json == NULL && error.text[0] == '\0') {
        (void)snprintf(error.text, sizeof error.text, "not valid JSON: %s", why.text);
    } else if (json != NULL && !json_is_object(json)) {
        (void)snprintf(error.text, sizeof error.text, "a question must be an object");
    }
    put_id(line, json_is_object(json) ? size : 0, out);
    if (error.text[0] == '\0' && read_question(json, &error, &q)) {
        put_answer(&q, out);
    } else {
        (void)fputs(", \"error\": ", out);
        report_put_json_string(error.text, out);
    }
    (void)fputs("}\n", out);
    shape_free_points(&q.a);
    shape_free_points(&q.b);
    json_decref(json);
}
