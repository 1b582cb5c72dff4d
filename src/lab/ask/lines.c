/* lines.c - questions and answers as lines of JSON. */
#include "lab/ask/lines.h"

#include <float.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "report/facts/fields.h"
#include "scene/case/reader.h"
#include "scene/doc/moved_shape.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/degrees.h"

/* ---- Writing ----------------------------------------------------------------------------- */

/* JSON has no infinity, and nobody wants to read -0 in an answer. */
static void put_number(double value, FILE *out)
{
    char text[SCENE_NUMBER_SIZE];
    (void)fputs(isfinite(value) ? scene_format_number(value, text) : "null", out);
}

/* One number, or more of them in brackets. */
static void put_numbers(const char *key, const double *value, int count, FILE *out)
{
    (void)fprintf(out, ", \"%s\": %s", key, count > 1 ? "[" : "");
    for (int i = 0; i < count; i++) {
        (void)fputs(i > 0 ? ", " : "", out);
        put_number(value[i] == 0 ? 0.0 : value[i], out);
    }
    (void)fputs(count > 1 ? "]" : "", out);
}

static void put_word(const char *key, const char *quote, const char *word, FILE *out)
{
    (void)fprintf(out, ", \"%s\": %s%s%s", key, quote, word, quote);
}

static void put_null(const char *key, FILE *out)
{
    put_word(key, "", "null", out);
}

/* ---- Questions written --------------------------------------------------------------------- */

/* The short one, where its cosine and sine are these: as a person has typed it. */
static double degrees_of(const ct_obb *box)
{
    const double deg = atan2(box->sin, box->cos) * (180 / acos(-1));
    for (int places = 0; places < 12; places++) {
        const double shorter = decimal_rounded(deg, places, 1);
        double cos, sin;
        cos_sin_of_degrees(shorter, &cos, &sin);
        if (cos == box->cos && sin == box->sin) {
            return shorter;
        }
    }
    return deg;
}

static scene_rotated_rect turned(const ct_obb *box)
{
    const double length = ct_length((ct_vec){ box->cos, box->sin });
    const double scale = fabs(length - 1) <= 4 * DBL_EPSILON ? 2 : 2 * length;
    return (scene_rotated_rect){ box->center, ct_scale(scale, box->half), degrees_of(box) };
}

static void round_shape(ct_shape *shape)
{
    if (shape->type == CT_OBB) {
        const scene_rotated_rect t = turned(&shape->as.obb);
        shape->as.obb.half = ct_scale(0.5, t.size);
        cos_sin_of_degrees(t.rotation_deg, &shape->as.obb.cos, &shape->as.obb.sin);
    }
}

void lab_round_question(lab_question *q)
{
    round_shape(&q->a.shape);
    round_shape(&q->b.shape);
}

static scene_shape shape_of(const ct_shape *shape)
{
    scene_shape s = { .type = SCENE_POINT };
    shape_from_core(shape, 0, &s);
    if (shape->type == CT_OBB) {
        s.as.rotated_rect = turned(&shape->as.obb);
    }
    return s;
}

static void put_shape(const char *key, const ct_moving *m, bool moves, FILE *out)
{
    const scene_shape s = shape_of(&m->shape);
    const scene_traits *traits = scene_traits_of(s.type);
    (void)fprintf(out, ", \"%s\": {\"type\": \"%s\"", key, traits->name);
    for (const scene_field *f = traits->fields; f->key != NULL; f++) {
        if (f->kind != SCENE_POINTS) {
            put_numbers(f->key, scene_numbers_of(&s, f), f->count, out);
            continue;
        }
        (void)fprintf(out, ", \"%s\": [", f->key);
        for (int i = 0; i < s.as.polygon.count; i++) {
            (void)fputs(i > 0 ? ", [" : "[", out);
            put_number(s.as.polygon.points[i].x, out);
            (void)fputs(", ", out);
            put_number(s.as.polygon.points[i].y, out);
            (void)fputc(']', out);
        }
        (void)fputc(']', out);
    }
    if (moves) {
        put_numbers("move", &m->move.x, 2, out);
    }
    (void)fputc('}', out);
}

void lab_write_question(int64_t id, const lab_question *q, FILE *out)
{
    (void)fprintf(out, "{\"id\": %lld", (long long)id);
    put_shape(q->is_sweep ? "sweep" : "a", &q->a, q->is_sweep, out);
    put_shape(q->is_sweep ? "against" : "b", &q->b,
              q->is_sweep && (q->b.move.x != 0 || q->b.move.y != 0), out);
    (void)fputs("}\n", out);
}

void lab_write_answer(const lab_answer *a, bool is_sweep, FILE *out)
{
    const char *yes = is_sweep ? "hit" : "overlap";
    if (!(a->given & LAB_GIVES_YES)) {
        (void)fputs("{}", out);
        return;
    }
    (void)fprintf(out, "{\"%s\": %s", yes, a->yes ? "true" : "false");
    for (const lab_field *f = lab_fields(is_sweep); f->key != NULL; f++) {
        if (a->given & f->gives) {
            put_numbers(f->key, lab_numbers(a, f), f->count, out);
        }
    }
    (void)fputc('}', out);
}

/* ---- Answers read ------------------------------------------------------------------------ */

static bool read_numbers(const json_t *value, int count, double *out)
{
    for (int i = 0; i < count; i++) {
        const json_t *one = count > 1 ? json_array_get(value, (size_t)i) : value;
        if (!json_is_number(one)) {
            return false;
        }
        out[i] = json_number_value(one);
    }
    return count == 1 || json_array_size(value) == (size_t)count;
}

static bool read_fields(const json_t *line, bool is_sweep, lab_answer *out)
{
    for (const lab_field *f = lab_fields(is_sweep); f->key != NULL; f++) {
        const json_t *value = json_object_get(line, f->key);
        if (value == NULL || json_is_null(value)) {
            continue;
        }
        if (!read_numbers(value, f->count, (double *)(void *)((char *)out + f->at))) {
            return false;
        }
        out->given |= f->gives;
    }
    out->contact.has_normal = out->sweep.has_normal = (out->given & LAB_GIVES_NORMAL) != 0;
    return true;
}

/* Of who gives numbers alone these say it: a gap or none, a depth, a time. */
static bool tell_yes(bool is_sweep, lab_answer *out)
{
    const bool has_gap = !is_sweep && (out->given & LAB_GIVES_DISTANCE);
    const unsigned tells = is_sweep ? LAB_GIVES_T : LAB_GIVES_DISTANCE | LAB_GIVES_DEPTH;
    out->yes = is_sweep || (has_gap ? out->contact.distance <= 0 : out->contact.depth > 0);
    return (out->given & tells) != 0;
}

/* With a yes or no, or numbers that say it, or with the word that there is none. */
static lab_garble read_answer(const json_t *line, int64_t id, bool is_sweep, lab_answer *out)
{
    const json_t *own = json_object_get(line, "id");
    const json_t *yes = json_object_get(line, is_sweep ? "hit" : "overlap");
    memset(out, 0, sizeof *out);
    if (!json_is_object(line)) {
        return LAB_GARBLED_LINE;
    }
    if (!json_is_number(own) || json_number_value(own) != (double)id) {
        return LAB_GARBLED_ID;
    }
    if (json_is_true(json_object_get(line, "unsupported"))) {
        return LAB_NOT_GARBLED;
    }
    out->yes = json_is_true(yes);
    const bool has_fields = (is_sweep && json_is_false(yes)) || read_fields(line, is_sweep, out);
    const bool says = yes == NULL && has_fields ? tell_yes(is_sweep, out) : json_is_boolean(yes);
    out->given |= LAB_GIVES_YES;
    return !has_fields ? LAB_GARBLED_NUMBER
           : says      ? LAB_NOT_GARBLED
           : is_sweep  ? LAB_GARBLED_HIT
                       : LAB_GARBLED_OVERLAP;
}

lab_garble lab_read_answer(const char *line, size_t size, int64_t id, bool is_sweep,
                           lab_answer *out)
{
    json_t *json = json_loadb(line, size, JSON_DECODE_INT_AS_REAL, NULL);
    const lab_garble how = read_answer(json, id, is_sweep, out);
    json_decref(json);
    return how;
}

bool lab_read_name(const char *line, size_t size, char *name, size_t name_size)
{
    json_t *json = json_loadb(line, size, 0, NULL);
    const char *own = json_string_value(json_object_get(json, "name"));
    if (own != NULL) {
        (void)snprintf(name, name_size, "%s", own);
    }
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
    const char *keys[2] = { "a", "b" };
    scene_shape *shapes[2] = { &out->a, &out->b };
    out->is_sweep = json_object_get(line, "sweep") != NULL;
    if (out->is_sweep) {
        keys[0] = "sweep";
        keys[1] = "against";
    }
    for (int i = 0; i < 2; i++) {
        char within[16];
        (void)snprintf(within, sizeof within, "%s: ", keys[i]);
        case_reader r = { "", 0, NULL, error, { { 0 }, 0 }, -1, "", within };
        json_t *shape = json_object_get(line, keys[i]);
        if (shape == NULL) {
            (void)snprintf(error->text, sizeof error->text, "%s is missing", keys[i]);
            return false;
        }
        (void)json_object_del(shape, "name"); /* of a shape as a case has it */
        if (!case_read_shape(&r, shape, shapes[i])) {
            return false;
        }
    }
    const bool solid[2] = { scene_type_is_3d(out->a.type), scene_type_is_3d(out->b.type) };
    const char *problem = out->is_sweep && (solid[0] || solid[1])
                              ? "a 3D shape has no sweep"
                              : scene_why_not_compared(&out->a, &out->b);
    (void)snprintf(error->text, sizeof error->text, "%s", problem != NULL ? problem : "");
    return problem == NULL;
}

/* As it was written, for a double does not hold every number: the text of the last member "id", as jansson
 * takes the last. The line is an object, or there is none. */
static void put_id(const char *line, size_t size, FILE *out)
{
    const char *value = NULL, *id = "null";
    size_t depth = 0, length = strlen(id);
    bool is_id = false; /* the last string */
    for (size_t i = 0; i < size; i++) {
        const char c = line[i];
        if (c == '"') {
            is_id = strncmp(line + i, "\"id\"", 4) == 0;
            for (i++; line[i] != '"'; i++) {
                i += line[i] == '\\';
            }
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
    (void)fprintf(out, "{\"id\": %.*s", (int)length, id);
}

/* Of a circle and a rect: does the rect hold its centre? */
static void put_center_inside(const asked *q, FILE *out)
{
    ct_shape a, b;
    const bool first = q->a.type == SCENE_CIRCLE;
    const scene_type box = first ? q->b.type : q->a.type;
    if ((first || q->b.type == SCENE_CIRCLE) && (box == SCENE_RECT || box == SCENE_ROTATED_RECT)) {
        scene_to_core(first ? &q->a : &q->b, &a);
        scene_to_core(first ? &q->b : &q->a, &b);
        const ct_shape center = { .type = CT_POINT, .as.point = a.as.circle.center };
        put_word("center_inside", "", ct_overlap(&center, &b) ? "true" : "false", out);
    }
}

static void put_pair(const asked *q, FILE *out)
{
    static const char *const inside[] = {
        [CT_INSIDE_NONE] = NULL, [CT_INSIDE_A] = "a", [CT_INSIDE_B] = "b", [CT_INSIDE_BOTH] = "both"
    };
    const int count = scene_type_is_3d(q->a.type) ? 3 : 2;
    report_contact c;
    report_contact_between(&q->a, &q->b, &c);
    put_word("overlap", "", c.relation != CT_APART ? "true" : "false", out);
    put_word("relation", "\"", report_relation_name(c.relation), out);
    put_word("inside", inside[c.inside] != NULL ? "\"" : "",
             inside[c.inside] != NULL ? inside[c.inside] : "null", out);
    put_center_inside(q, out);
    put_numbers("distance", &c.distance, 1, out);
    put_numbers("depth", &c.depth, 1, out);
    if (c.has_normal) {
        put_numbers("normal", &c.normal.x, count, out);
    } else {
        put_null("normal", out);
    }
    put_numbers("a_point", &c.a_point.x, count, out);
    put_numbers("b_point", &c.b_point.x, count, out);
}

static void put_region(const ct_sweep *s, FILE *out)
{
    const scene_answer_format *regions = scene_answer_format_of(SCENE_ANSWER_REGION);
    char sides[REPORT_WORDS_SIZE];
    /* "inside" is the last of the words. */
    const int word = s->region == CT_REGION_INSIDE ? CT_REGION_COUNT - 1 : (int)s->region - 1;
    put_word("region", "\"", regions->words[word], out);
    (void)fprintf(
        out, ", \"sides\": [%s]",
        report_list_words(scene_answer_format_of(SCENE_ANSWER_SIDES), s->sides, "\"", ",", sides));
}

static void put_sweep(const asked *about, FILE *out)
{
    lab_question q = { .is_sweep = true };
    lab_answer a;
    scene_to_core(&about->a, &q.a.shape);
    scene_to_core(&about->b, &q.b.shape);
    q.a.move = about->a.move;
    q.b.move = about->b.move;
    lab_ask_referee(&q, &a);
    put_word("hit", "", a.yes ? "true" : "false", out);
    ct_closest_approach passes;
    if (!a.yes && ct_find_closest_approach(&q.a, &q.b, &passes)) {
        put_numbers("closest_t", &passes.t, 1, out);
        put_numbers("closest_distance", &passes.distance, 1, out);
        put_numbers("closest_point", &passes.target_point.x, 2, out);
    }
    for (const lab_field *f = lab_fields(true); f->key != NULL; f++) {
        if (a.given & f->gives) {
            put_numbers(f->key, lab_numbers(&a, f), f->count, out);
        } else {
            put_null(f->key, out);
        }
    }
    if (a.sweep.has_region) {
        put_region(&a.sweep, out);
    }
}

void lab_answer_line(const char *line, size_t size, const char *name, FILE *out)
{
    static const scene_error nothing = { 0 };
    scene_error error = nothing;
    asked q = { 0 };
    json_error_t why;
    if (size > LAB_LONGEST_QUESTION) {
        (void)snprintf(error.text, sizeof error.text, "a question has at most %d bytes",
                       LAB_LONGEST_QUESTION);
    }
    /* The amount first: deep nesting would take jansson's stack. */
    json_t *json = error.text[0] == '\0' && case_check_amount(line, size, &error)
                       ? json_loadb(line, size, JSON_DECODE_INT_AS_REAL, &why)
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
        (q.is_sweep ? put_sweep : put_pair)(&q, out);
        (void)fputs("}\n", out);
    } else {
        json_t *text = json_string(error.text);
        (void)fputs(", \"error\": ", out);
        if (text == NULL || json_dumpf(text, out, JSON_ENCODE_ANY) != 0) {
            (void)fputs("\"not a question\"", out);
        }
        (void)fputs("}\n", out);
        json_decref(text);
    }
    shape_free_points(&q.a);
    shape_free_points(&q.b);
    json_decref(json);
}
