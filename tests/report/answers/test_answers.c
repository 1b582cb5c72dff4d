/* test_answers.c - the JSON line and the table of `check`. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

#include <jansson.h>

#include "report/answers/answers.h"
#include "report/words/phrase.h"
#include "tests/report/reports.h"

typedef report_status writer(const report *r, const char *case_name, FILE *out);

/* What the writer writes; the caller frees it. The stream's buffer is kept in a struct: gcc 12
 * takes the address of a local `char *` for what it points to once open_memstream() has it. */
static char *text_of(writer *write, report *r, const char *case_name)
{
    struct {
        char *data;
        size_t size;
    } text = { NULL, 0 };
    FILE *out = open_memstream(&text.data, &text.size);
    assert_non_null(out);
    assert_int_equal(write(r, case_name, out), REPORT_OK);
    assert_int_equal(fclose(out), 0);
    return text.data;
}

/* Takes every ", "steps": [...]" out of the line, so that the answers can be compared whole. */
static char *without_steps(char *line)
{
    static const char key[] = ", \"steps\": [";
    for (char *at = line; (at = strstr(at, key)) != NULL;) {
        const char *end = at + strlen(key);
        bool quoted = false;
        for (int depth = 1; depth > 0; end++) {
            assert_int_not_equal(*end, '\0');
            if (quoted && *end == '\\') {
                end++;
            } else if (*end == '"') {
                quoted = !quoted;
            } else if (!quoted) {
                depth += (*end == '[') - (*end == ']');
            }
        }
        memmove(at, end, strlen(end) + 1);
    }
    return line;
}

/* The line parsed, after a look at its form: one line, closed by the only line feed. */
static json_t *parse(const char *line)
{
    const char *end = strchr(line, '\n');
    assert_non_null(end);
    assert_int_equal(end[1], '\0');
    json_error_t error;
    json_t *root = json_loads(line, JSON_REJECT_DUPLICATES, &error);
    if (root == NULL) { fail_msg("%s: %s", error.text, line); }
    return root;
}

static json_t *answers_of(report *r, const char *case_name)
{
    char *line = text_of(report_write_json, r, case_name);
    json_t *root = parse(line);
    free(line);
    report_destroy(r);
    return root;
}

/* All keys in the contract's order and no others; keys is separated by blanks. */
static void check_keys(json_t *object, const char *keys)
{
    char got[256] = "";
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        strncat(got, key, sizeof got - strlen(got) - 2);
        strcat(got, " ");
    }
    assert_string_equal(got, keys);
}

static void check_number(json_t *object, const char *key, double want)
{
    json_t *value = json_object_get(object, key);
    assert_true(json_is_number(value));
    assert_true(json_number_value(value) == want);
}

static void check_point(json_t *object, const char *key, ct_vec want)
{
    json_t *value = json_object_get(object, key);
    assert_int_equal(json_array_size(value), 2);
    assert_true(json_number_value(json_array_get(value, 0)) == want.x);
    assert_true(json_number_value(json_array_get(value, 1)) == want.y);
}

static void check_text(json_t *object, const char *key, const char *want)
{
    json_t *value = json_object_get(object, key);
    if (want == NULL) {
        assert_true(json_is_null(value));
    } else {
        assert_string_equal(json_string_value(value), want);
    }
}

#define PAIR_KEYS "a b overlap relation inside distance depth normal a_point b_point steps "
#define CIRCLE_PAIR_KEYS \
    "a b overlap relation inside center_inside distance depth normal a_point b_point steps "
#define HIT_KEYS "shape against hit "
#define MISS_KEYS HIT_KEYS "closest_t closest_distance closest_point "
#define SWEEP_KEYS "t center contact normal stop slide steps "
#define BOX_SWEEP_KEYS "t center contact normal region sides stop slide steps "

/* Numbers without rounding, so that the line can be compared whole. */
TEST(the_line_has_the_contracts_form)
{
    report *r = report_of("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, 5],"
                          " \"radius\": 2, \"move\": [20, 0.5]},"
                          "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [0, 0],"
                          " \"size\": [10, 10]}");
    char *line = text_of(report_write_json, r, "a.json");
    report_destroy(r);
    assert_string_equal(
        without_steps(line),
        "{\"case\": \"a.json\", \"pairs\": [{\"a\": \"ball\", \"b\": \"wall\", \"overlap\": false, "
        "\"relation\": \"apart\", \"inside\": null, \"center_inside\": false, \"distance\": 8, "
        "\"depth\": 0, "
        "\"normal\": [1,0], \"a_point\": [-8,5], \"b_point\": [0,5]}], "
        "\"sweeps\": [{\"shape\": \"ball\", \"against\": \"wall\", \"hit\": true, \"t\": 0.4, "
        "\"center\": [-2,5.2], \"contact\": [0,5.2], \"normal\": [-1,0], \"region\": \"l\", "
        "\"sides\": [\"left\"], \"stop\": [-2.0001,5.2], \"slide\": [0,0.3]}], \"expect\": []}\n");
    free(line);
}

static const char *const gallery_of_types =
    "{\"type\": \"circle\", \"name\": \"c\", \"center\": [0, 0], \"radius\": 2, \"move\": [9, 1]},"
    "{\"type\": \"rect\", \"name\": \"r\", \"min\": [5, -4], \"max\": [8, 4], \"move\": [-1, 0]},"
    "{\"type\": \"rotated_rect\", \"name\": \"o\", \"center\": [6, 5], \"size\": [4, 2],"
    " \"rotation\": 30},"
    "{\"type\": \"point\", \"name\": \"p\", \"at\": [1, 1], \"move\": [3, 3]}";

TEST(every_pair_stands_there_once_in_file_order)
{
    report *r = report_of(gallery_of_types);
    char *line = text_of(report_write_json, r, "x");
    json_t *root = parse(line);
    free(line);
    check_keys(root, "case pairs sweeps expect ");
    json_t *pairs = json_object_get(root, "pairs");
    assert_int_equal(json_array_size(pairs), 6);
    size_t i = 0;
    for (int a = 0; a < 4; a++) {
        for (int b = a + 1; b < 4; b++) {
            json_t *pair = json_array_get(pairs, i++);
            const report_contact c = report_contact_of(r, (report_pair){ a, b });
            const bool of_circle = a == 0 && b < 3;
            check_keys(pair, of_circle ? CIRCLE_PAIR_KEYS : PAIR_KEYS);
            check_text(pair, "a", report_shape(r, a)->name);
            check_text(pair, "b", report_shape(r, b)->name);
            assert_int_equal(json_is_true(json_object_get(pair, "overlap")),
                             report_pair_overlaps(r, (report_pair){ a, b }));
            check_text(pair, "relation", report_relation_name(c.relation));
            check_text(pair, "inside", ((const char *[]){ NULL, "a", "b", "both" })[c.inside]);
            check_number(pair, "distance", c.distance);
            check_number(pair, "depth", c.depth);
            check_point(pair, "normal", (ct_vec){ c.normal.x, c.normal.y });
            check_point(pair, "a_point", (ct_vec){ c.a_point.x, c.a_point.y });
            check_point(pair, "b_point", (ct_vec){ c.b_point.x, c.b_point.y });
        }
    }
    json_decref(root);
    report_destroy(r);
}

static void check_sweep(json_t *sweep, const report *r, int a, int b)
{
    const report_sweep want = report_sweep_of(r, a, b);
    bool has_region =
        report_shape(r, a)->type == SCENE_CIRCLE &&
        (report_shape(r, b)->type == SCENE_RECT || report_shape(r, b)->type == SCENE_ROTATED_RECT);
    char keys_of[160];
    SAY(keys_of, "%s%s", want.result.hit ? HIT_KEYS : MISS_KEYS,
        has_region ? BOX_SWEEP_KEYS : SWEEP_KEYS);
    check_keys(sweep, keys_of);
    check_text(sweep, "shape", report_shape(r, a)->name);
    check_text(sweep, "against", report_shape(r, b)->name);
    assert_int_equal(json_is_true(json_object_get(sweep, "hit")), want.result.hit);
    if (!want.result.hit) {
        const char *const keys[] = { "t", "center", "contact", "normal", "stop", "slide" };
        for (int i = 0; i < 6; i++) { assert_true(json_is_null(json_object_get(sweep, keys[i]))); }
        const ct_closest_approach closest = report_closest_of(r, a, b);
        check_number(sweep, "closest_t", closest.t);
        check_number(sweep, "closest_distance", closest.distance);
        check_point(sweep, "closest_point", closest.target_point);
        return;
    }
    check_number(sweep, "t", want.result.t);
    check_point(sweep, "center", want.result.center);
    check_point(sweep, "contact", want.result.contact);
    check_point(sweep, "normal", want.result.normal);
    check_point(sweep, "stop", want.result.stop);
    check_point(sweep, "slide", want.result.slide);
    if (has_region) {
        check_text(sweep, "region", report_region_name(r, want.result.region));
        const char *sides[2];
        size_t count = (size_t)report_side_names(r, want.result.sides, sides);
        json_t *list = json_object_get(sweep, "sides");
        assert_int_equal(json_array_size(list), count);
        for (size_t i = 0; i < count; i++) {
            assert_string_equal(json_string_value(json_array_get(list, i)), sides[i]);
        }
    }
}

TEST(every_mover_is_swept_against_every_other_shape)
{
    report *r = report_of(gallery_of_types);
    char *line = text_of(report_write_json, r, "x");
    json_t *root = parse(line);
    free(line);
    json_t *sweeps = json_object_get(root, "sweeps");
    assert_int_equal(json_array_size(sweeps), 9);
    const int movers[] = { 0, 1, 3 };
    size_t i = 0;
    for (int m = 0; m < 3; m++) {
        for (int b = 0; b < 4; b++) {
            if (b != movers[m]) { check_sweep(json_array_get(sweeps, i++), r, movers[m], b); }
        }
    }
    json_decref(root);
    report_destroy(r);
}

/* ---- Steps -------------------------------------------------------------------------------- */

/* The numbers of a mark, by the keys that its kind has. */
static void check_mark(json_t *got, const report_mark *m, const char *name)
{
    static const char *const kinds[] = { "shape", "point",  "segment", "arrow",    "ray",
                                         "line",  "circle", "rect",    "interval", "text" };
    static const char *const keys[] = { "shape by",      "at",
                                        "from to",       "from to",
                                        "from to",       "from to",
                                        "center radius", "center half axis",
                                        "axis interval", "at" };
    char all[100];
    (void)snprintf(all, sizeof all, "kind role %s %s", keys[m->kind], m->text[0] ? "text " : "");
    check_keys(got, all);
    check_text(got, "kind", kinds[m->kind]);
    const ct_vec from = { m->from.x, m->from.y }, to = { m->to.x, m->to.y };
    const ct_vec axis = { m->axis.x, m->axis.y };
    const struct {
        const char *key;
        ct_vec want;
    } points[] = { { "by", to },     { "at", from },
                   { "from", from }, { "to", to },
                   { "half", to },   { "center", from },
                   { "axis", axis }, { "interval", { m->min, m->max } } };
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        if (json_object_get(got, points[i].key) != NULL) {
            check_point(got, points[i].key, points[i].want);
        }
    }
    if (m->kind == REPORT_MARK_SHAPE) { check_text(got, "shape", name); }
    if (m->kind == REPORT_MARK_CIRCLE) { check_number(got, "radius", m->radius); }
    if (m->text[0] != '\0') { check_text(got, "text", m->text); }
}

TEST(every_step_explained_has_its_marks)
{
    report *r =
        report_of("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-9, 1], \"radius\": "
                  "1, \"move\": [20, 3]}, {\"type\": \"rotated_rect\", \"name\": \"w\\\"\", "
                  "\"center\": [0, 0], \"size\": [4, 6], \"rotation\": 20}");
    char *line = text_of(report_write_json_explained, r, "x");
    json_t *root = parse(line);
    free(line);
    report_steps steps;
    report_sweep_steps(r, 0, 1, &steps);
    json_t *list = json_object_get(json_array_get(json_object_get(root, "sweeps"), 0), "steps");
    assert_int_equal(json_array_size(list), steps.count);
    int count = 0;
    for (int i = 0; i < steps.count; i++) {
        const report_step *step = &steps.step[i];
        json_t *marks = json_object_get(json_array_get(list, (size_t)i), "marks");
        assert_int_equal(json_array_size(marks), step->mark_count);
        for (int k = 0; k < step->mark_count; k++) {
            const report_mark *m = &steps.mark[step->first_mark + k];
            check_mark(json_array_get(marks, (size_t)k), m,
                       m->shape >= 0 ? report_shape(r, m->shape)->name : "");
            count++;
        }
    }
    assert_true(count > 20);
    json_decref(root);
    report_destroy(r);
    /* Of solids in three numbers. */
    r = report_of("{\"type\": \"sphere\", \"center\": [0, 0, 7], \"radius\": 2},"
                  "{\"type\": \"box\", \"min\": [-1, -1, -1], \"max\": [1, 1, 1]}");
    line = text_of(report_write_json_explained, r, "x");
    check_contains(line, "\"axis\": [0,0,1], \"interval\": [");
    json_decref(parse(line));
    free(line);
    report_destroy(r);
}

static void check_steps(json_t *list, const report_steps *want)
{
    assert_int_equal(json_array_size(list), want->count);
    for (int i = 0; i < want->count; i++) {
        const report_step *step = &want->step[i];
        json_t *got = json_array_get(list, (size_t)i), *values = json_object_get(got, "values");
        check_keys(got, "kind title formula numbers outcome values decides ");
        check_text(got, "kind", report_step_kind_name(step->kind));
        check_text(got, "title", step->title);
        check_text(got, "formula", step->formula);
        check_text(got, "numbers", step->numbers);
        check_text(got, "outcome", step->outcome);
        assert_int_equal(json_is_true(json_object_get(got, "decides")), step->decides);
        assert_int_equal(json_array_size(values), step->value_count);
        for (int k = 0; k < step->value_count; k++) {
            json_t *value = json_array_get(values, (size_t)k);
            assert_true(isfinite(step->values[k]) ? json_number_value(value) == step->values[k]
                                                  : json_is_null(value));
        }
    }
}

TEST(every_pair_and_sweep_carries_its_steps)
{
    report *r = report_of(gallery_of_types);
    char *line = text_of(report_write_json, r, "x");
    json_t *root = parse(line);
    free(line);
    json_t *pairs = json_object_get(root, "pairs"), *sweeps = json_object_get(root, "sweeps");
    size_t pair = 0, sweep = 0;
    for (int a = 0; a < 4; a++) {
        for (int b = 0; b < 4; b++) {
            report_steps steps;
            if (a < b) {
                report_pair_steps(r, (report_pair){ a, b }, &steps);
                check_steps(json_object_get(json_array_get(pairs, pair++), "steps"), &steps);
            }
            if (a != b && report_shape(r, a)->has_move) {
                report_sweep_steps(r, a, b, &steps);
                check_steps(json_object_get(json_array_get(sweeps, sweep++), "steps"), &steps);
            }
        }
    }
    json_decref(root);
    report_destroy(r);
}

/* 448 points are 100128 pairs. */
TEST(of_very_many_pairs_the_steps_are_told_only_when_asked_for)
{
    static char shapes[448 * 50];
    char *end = shapes;
    for (int i = 0; i < 448; i++) {
        end += snprintf(end, 50, "%s{\"type\": \"point\", \"at\": [%d, 0]}", i ? "," : "", i);
    }
    report *r = report_of(shapes);
    char *line = text_of(report_write_json, r, "x");
    check_contains(line, "\"steps\": null");
    check_lacks(line, "\"steps\": [");
    free(line);
    report_destroy(r);
    r = report_of(gallery_of_types);
    line = text_of(report_write_json, r, "x");
    char *explained = text_of(report_write_json_explained, r, "x");
    check_lacks(line, "\"steps\": null");
    check_lacks(line, "\"marks\"");
    check_contains(explained, "\"marks\": [{\"kind\": ");
    free(line);
    free(explained);
    report_destroy(r);
}

TEST(every_kind_of_step_has_a_name_of_its_own)
{
    for (int i = 0; i < REPORT_STEP_KIND_COUNT; i++) {
        assert_non_null(report_step_kind_name((report_step_kind)i));
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(report_step_kind_name((report_step_kind)i),
                                    report_step_kind_name((report_step_kind)k));
        }
    }
}

/* A quotient of two subnormals may overflow, which JSON cannot say. */
TEST(steps_of_odd_cases_are_valid_json)
{
    static const char *const odd[] = {
        "{\"type\": \"rect\", \"name\": \"a\\\"\\\\ é\", \"min\": [0, 0], \"size\": [1, 1],"
        " \"move\": [5e-324, 1e12]},"
        "{\"type\": \"rect\", \"name\": \"\\u202e]\", \"min\": [3, 0], \"size\": [9, 9]}",
        "{\"type\": \"circle\", \"name\": \"\\\"\", \"center\": [5e-324, 0], \"radius\": 5e-324,"
        " \"move\": [-5e-324, 5e-324]},"
        "{\"type\": \"segment\", \"from\": [0, 0], \"to\": [0, 5e-324]},"
        "{\"type\": \"rotated_rect\", \"center\": [0, 1e-310], \"size\": [0, 5e-324],"
        " \"rotation\": 1}",
        "{\"type\": \"capsule\", \"from\": [-1e12, 1e12], \"to\": [1e12, 1e12], \"radius\": 1e12,"
        " \"move\": [1e12, -1e12]},"
        "{\"type\": \"polygon\", \"points\": [[-1e12, -1e12], [1e12, 0], [0, 5e-324]],"
        " \"move\": [0, 0]}",
    };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        report *r = report_of(odd[i]);
        char *explained = text_of(report_write_json_explained, r, "x");
        json_decref(parse(explained));
        free(explained);
        json_decref(answers_of(r, "x"));
    }
}

/* ---- What is not there -------------------------------------------------------------------- */

TEST(a_miss_is_null_where_nothing_is_defined)
{
    json_t *root = answers_of(
        report_of("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [-5, 0]},"
                  "{\"type\": \"rect\", \"min\": [9, 9], \"max\": [10, 10]}"),
        "x");
    json_t *sweep = json_array_get(json_object_get(root, "sweeps"), 0);
    check_keys(sweep, MISS_KEYS BOX_SWEEP_KEYS);
    assert_true(json_is_false(json_object_get(sweep, "hit")));
    const char *key;
    json_t *value;
    json_object_foreach(sweep, key, value)
    {
        if (strcmp(key, "shape") != 0 && strcmp(key, "against") != 0 && strcmp(key, "hit") != 0 &&
            strcmp(key, "steps") != 0 && strncmp(key, "closest_", 8) != 0) {
            assert_true(json_is_null(value));
        }
    }
    assert_true(json_number_value(json_object_get(sweep, "closest_t")) == 0);
    assert_true(fabs(json_number_value(json_object_get(sweep, "closest_distance")) -
                     (9 * sqrt(2) - 1)) < 1e-14);
    value = json_object_get(sweep, "closest_point");
    assert_int_equal(json_array_size(value), 2);
    assert_true(json_number_value(json_array_get(value, 0)) == 9);
    json_decref(root);
}

/* The capsule's side is 2 away from the segment's end. */
TEST(outlines_and_solids_are_told_and_never_together)
{
    report *r =
        report_of("{\"type\": \"segment\", \"name\": \"s\", \"from\": [0, 0], \"to\": [-4, 0],"
                  " \"move\": [4, 0]},"
                  "{\"type\": \"sphere\", \"name\": \"g\", \"center\": [0, 0, 0], \"radius\": 2},"
                  "{\"type\": \"capsule\", \"name\": \"c\", \"from\": [3, -9], \"to\": [3, 1],"
                  " \"radius\": 1},"
                  "{\"type\": \"box\", \"name\": \"b\", \"min\": [3, -1, -1], \"max\": [5, 1, 1]}");
    char *line = text_of(report_write_json, r, "a.json");
    report_destroy(r);
    assert_string_equal(
        without_steps(line),
        "{\"case\": \"a.json\", \"pairs\": [{\"a\": \"s\", \"b\": \"c\", \"overlap\": false, "
        "\"relation\": \"apart\", \"inside\": null, \"distance\": 2, \"depth\": 0, "
        "\"normal\": [1,0], \"a_point\": [0,0], \"b_point\": [2,0]}, "
        "{\"a\": \"g\", \"b\": \"b\", \"overlap\": false, "
        "\"relation\": \"apart\", \"inside\": null, \"distance\": 1, \"depth\": 0, "
        "\"normal\": [1,0,0], \"a_point\": [2,0,0], \"b_point\": [3,0,0]}], "
        "\"sweeps\": [{\"shape\": \"s\", \"against\": \"c\", \"hit\": true, \"t\": 0.5, "
        "\"center\": [2,0], \"contact\": [2,0], \"normal\": [-1,0], "
        "\"stop\": [1.9999,0], \"slide\": [0,0]}], \"expect\": []}\n");
    free(line);
}

#define STAIRS                                    \
    "{\"type\": \"polygon\", \"name\": \"ell\", " \
    "\"points\": [[0, 0], [9, 0], [9, 2], [2, 2], [2, 7], [0, 7]]}"

/* Twice from the notch of the polygon: 3 above its floor, and half within its foot. */
TEST(a_concave_polygon_has_depth_and_normal)
{
    static const char *const points[2] = { "[8, 5]", "[8, 1.5]" };
    for (int i = 0; i < 2; i++) {
        char shapes[300];
        snprintf(shapes, sizeof shapes, STAIRS ",{\"type\": \"point\", \"at\": %s}", points[i]);
        json_t *root = answers_of(report_of(shapes), "x");
        json_t *pair = json_array_get(json_object_get(root, "pairs"), 0);
        check_keys(pair, PAIR_KEYS);
        check_text(pair, "relation", i == 0 ? "apart" : "overlapping");
        check_text(pair, "inside", i == 0 ? NULL : "b");
        check_number(pair, "distance", i == 0 ? 3 : 0);
        check_number(pair, "depth", i == 0 ? 0 : 0.5);
        check_point(pair, "normal", (ct_vec){ 0, 1 });
        check_point(pair, "a_point", (ct_vec){ 8, 2 });
        check_point(pair, "b_point", (ct_vec){ 8, i == 0 ? 5 : 1.5 });
        json_decref(root);
    }
}

TEST(one_flat_and_one_solid_shape_are_no_pair)
{
    report *r = report_of("{\"type\": \"point\", \"at\": [0, 0], \"move\": [1, 1]},"
                          "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 2}");
    char *line = text_of(report_write_json, r, "x");
    assert_string_equal(line, "{\"case\": \"x\", \"pairs\": [], \"sweeps\": [], \"expect\": []}\n");
    free(line);
    line = text_of(report_write_table, r, "x");
    assert_string_equal(line, "x: 2 shapes, 0 overlapping pairs\n");
    free(line);
    report_destroy(r);
}

TEST(coinciding_points_have_no_normal)
{
    json_t *root = answers_of(report_of("{\"type\": \"point\", \"at\": [1, 2], \"move\": [1, 0]},"
                                        "{\"type\": \"point\", \"at\": [1, 2]}"),
                              "x");
    json_t *pair = json_array_get(json_object_get(root, "pairs"), 0);
    check_text(pair, "relation", "touching");
    check_text(pair, "inside", "both");
    assert_true(json_is_null(json_object_get(pair, "normal")));
    check_point(pair, "a_point", (ct_vec){ 1, 2 });
    json_t *sweep = json_array_get(json_object_get(root, "sweeps"), 0);
    assert_true(json_is_null(json_object_get(sweep, "normal")));
    check_point(sweep, "stop", (ct_vec){ 1, 2 });
    check_point(sweep, "slide", (ct_vec){ 1, 0 });
    json_decref(root);
}

TEST(no_answer_is_minus_zero)
{
    dice d = { 5 };
    for (int i = 0; i < 500; i++) {
        char shapes[300];
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"circle\", \"center\": [%d, %d], \"radius\": 2, \"move\": [%d, 0]},"
                 "{\"type\": \"rect\", \"center\": [0, 0], \"size\": [4, 2]}",
                 roll(&d, -6, 6), roll(&d, -6, 6), roll(&d, -9, 9));
        report *r = report_of(shapes);
        char *line = text_of(report_write_json, r, "x");
        for (const char *p = line; (p = strstr(p, "-0")) != NULL; p++) {
            assert_int_equal(p[2], '.');
        }
        check_lacks(line, "−0 ");
        free(line);
        report_destroy(r);
    }
}

TEST(names_are_escaped)
{
    report *r = report_of("{\"type\": \"point\", \"name\": \"a\\\"b\\\\c é 😀\", \"at\": [0, 0]},"
                          "{\"type\": \"point\", \"at\": [1, 0]}");
    const char *const file = "dir/a \"case\"\n\t\x01.json";
    json_t *root = answers_of(r, file);
    check_text(root, "case", file);
    check_text(json_array_get(json_object_get(root, "pairs"), 0), "a", "a\"b\\c é 😀");
    json_decref(root);
}

TEST(a_file_name_that_is_not_utf8_is_made_utf8)
{
    json_t *root = answers_of(report_of(""), "caf\xE9 é \xF0\x9F\x98.json");
    check_text(root, "case", "caf\xEF\xBF\xBD é \xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD.json");
    assert_int_equal(json_array_size(json_object_get(root, "pairs")), 0);
    assert_int_equal(json_array_size(json_object_get(root, "sweeps")), 0);
    json_decref(root);
    report *r = report_of("{\"type\": \"point\", \"at\": [0, 0]}, "
                          "{\"type\": \"point\", \"at\": [1, 0]}");
    char *row = text_of(report_write_csv, r, "caf\xE9\"");
    check_contains(row, "\"caf\xEF\xBF\xBD\"\"\",");
    free(row);
    report_destroy(r);
}

/* ---- The table ---------------------------------------------------------------------------- */

/* The character column at which `word` starts in `line`. */
static int column_of(const char *line, const char *word)
{
    const char *at = strstr(line, word);
    assert_non_null(at);
    int column = 0;
    for (const char *p = line; p < at; p++) { column += ((unsigned char)*p & 0xC0) != 0x80; }
    return column;
}

static char *line_with(const char *text, const char *word, char out[400])
{
    const char *at = strstr(text, word);
    assert_non_null(at);
    while (at > text && at[-1] != '\n') { at--; }
    snprintf(out, 400, "%.*s", (int)strcspn(at, "\n"), at);
    return out;
}

TEST(columns_line_up_by_characters)
{
    report *r = report_of(
        "{\"type\": \"circle\", \"name\": \"größeres Ä\", \"center\": [0, 0], \"radius\": 2},"
        "{\"type\": \"circle\", \"name\": \"b\", \"center\": [9, 0], \"radius\": 2},"
        "{\"type\": \"point\", \"name\": \"longer name than all\", \"at\": [1, 0]}");
    char *text = text_of(report_write_table, r, "x.json");
    char head[400], one[400], two[400];
    line_with(text, "relation", head);
    line_with(text, "apart", one);
    line_with(text, "overlapping", two);
    assert_int_equal(column_of(head, "relation"), column_of(one, "apart"));
    check_contains(text, "x.json: 3 shapes, 1 overlapping pair\n");
    check_contains(text, "größeres Ä  longer name than all  overlapping  b       0         1 ");
    /* No blanks at the ends of lines. */
    check_lacks(text, " \n");
    check_lacks(text, "Sweeps");
    free(text);
    report_destroy(r);
}

TEST(the_table_shows_two_points_far_from_the_origin_as_two)
{
    report *r = report_of("{\"type\": \"point\", \"name\": \"a\", \"at\": [16777216, 0.5]},"
                          "{\"type\": \"point\", \"name\": \"b\", \"at\": [16777217, 0.5]}");
    char *text = text_of(report_write_table, r, "x.json");
    check_contains(text, "(16777216, 0.5)  (16777217, 0.5)\n");
    free(text);
    report_destroy(r);
    /* And where a mover hits and stops, a ten thousandth apart. */
    r = report_of("{\"type\": \"circle\", \"name\": \"a\", \"center\": [16777216, 0.5],"
                  " \"radius\": 1, \"move\": [8, 0]},"
                  "{\"type\": \"rect\", \"name\": \"b\", \"min\": [16777219, 0],"
                  " \"max\": [16777225, 9]}");
    text = text_of(report_write_table, r, "x.json");
    check_contains(text, "hit     0.25  (16777218, 0.5)  (16777219, 0.5)  (-1, 0)");
    assert_null(strstr(text, "closest"));
    check_contains(text, "(16777217.9999, 0.5)");
    free(text);
    report_destroy(r);
}

TEST(the_table_tells_sweeps)
{
    report *r = report_of("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10],"
                          " \"radius\": 5, \"move\": [41, 23]},"
                          "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3],"
                          " \"size\": [20, 10]},"
                          "{\"type\": \"point\", \"name\": \"far\", \"at\": [900, 0]}");
    char *text = text_of(report_write_table, r, "x.json");
    char line[400];
    const char *sweeps = strstr(text, "Sweeps\n");
    assert_non_null(sweeps);
    line_with(sweeps, "wall", line);
    check_contains(line, "hit     0.347826  (4.26087, -2)  (4.26087, 3)  (0, -1)  b       bottom");
    line_with(sweeps, "far", line);
    check_contains(line, "no hit  -         -");
    check_contains(line, "  1          864.097           (900, 0)");
    check_contains(line_with(sweeps, "against", line),
                   "closest t  closest distance  closest point");
    free(text);
    report_destroy(r);
    r = report_of("{\"type\": \"point\", \"at\": [0, 0], \"move\": [2, 0]},"
                  "{\"type\": \"point\", \"at\": [1, 0]}");
    text = text_of(report_write_table, r, "x.json");
    line_with(text, "against", line);
    check_contains(line, "slide");
    check_lacks(line, "closest"); /* of what has no miss */
    free(text);
    report_destroy(r);
}

TEST(the_table_tells_solids_and_concave_polygons)
{
    report *r = report_of(
        "{\"type\": \"sphere\", \"name\": \"g\", \"center\": [0, 0, 0], \"radius\": 2},"
        "{\"type\": \"box\", \"name\": \"b\", \"min\": [3, -1, -1], \"max\": [5, 1, 1]}," STAIRS
        ",{\"type\": \"circle\", \"name\": \"ball\", \"center\": [8, 5], \"radius\": 1}");
    char *text = text_of(report_write_table, r, "x.json");
    char line[400];
    check_contains(line_with(text, "  g ", line),
                   "apart     -       1         0      (1, 0, 0)  (2, 0, 0)  (3, 0, 0)");
    check_contains(line_with(text, "  ell ", line),
                   "apart     -       2         0      (0, 1)     (8, 2)     (8, 4)");
    check_lacks(text, "Sweeps");
    free(text);
    report_destroy(r);
}

/* ---- The steps as text -------------------------------------------------------------------- */

static report_status write_explained(const report *r, const char *case_name, FILE *out)
{
    (void)case_name;
    return report_write_explained(r, out);
}

TEST(steps_are_numbered_text)
{
    report *r = report_of("{\"type\": \"circle\", \"name\": \"c\", \"center\": [100, 80],"
                          " \"radius\": 20, \"move\": [1, 0]},"
                          "{\"type\": \"rect\", \"name\": \"\\\"r\\\" é\", \"min\": [160, 50],"
                          " \"max\": [240, 90]},"
                          "{\"type\": \"sphere\", \"name\": \"far\", \"center\": [0, 0, 0],"
                          " \"radius\": 1}");
    char *text = text_of(write_explained, r, NULL);
    static const char start[] =
        "\nPair c and \"r\" é\n"
        "  a = c, b = \"r\" é\n"
        "  1. Clamp x\n"
        "     closest.x = clamp(c.x, min.x, max.x) = clamp(100, 160, 240) = 160\n"
        "     ⇒ left of the rectangle\n"
        "  2. Clamp y\n"
        "     closest.y = clamp(c.y, min.y, max.y) = clamp(80, 50, 90) = 80\n"
        "     ⇒ level with the rectangle\n"
        "  3. Closest point of the rectangle\n"
        "     closest = (closest.x, closest.y) = (160, 80)\n"
        "  4. Squared distance\n"
        "     d² = (c.x − closest.x)² + (c.y − closest.y)² = (−60)² + 0² = 3600,"
        " r² = 20² = 400\n"
        "     ⇒ 3600 > 400: they are apart  [decides]\n";
    assert_memory_equal(text, start, strlen(start));
    check_contains(text, "\nSweep of c against \"r\" é\n  mover a = c, target b = \"r\" é\n"
                         "  1. Relative move\n"
                         "     m = mover's move − target's move = (1, 0), the target rests\n");
    check_lacks(text, " \n");
    check_lacks(text, "far");
    free(text);
    report_destroy(r);
}

TEST(control_characters_do_not_reach_the_terminal)
{
    report *r = report_of("");
    char *text = text_of(report_write_table, r, "a\x1B[31m\n.json");
    assert_string_equal(text, "a?[31m?.json: 0 shapes, 0 overlapping pairs\n");
    free(text);
    report_destroy(r);
}

/* U+202E would turn the numbers behind it around, U+FEFF is not seen. */
TEST(a_name_does_not_turn_the_numbers_of_its_row)
{
    report *r = report_of("{\"type\": \"point\", \"name\": \"p\\u202eq\", \"at\": [0, 0]},"
                          "{\"type\": \"point\", \"name\": \"\\ufeff\u00e9\", \"at\": [0, 12]}");
    char *text = text_of(report_write_table, r, "x.json");
    check_contains(text, "\n  p?q  ?\u00e9  apart ");
    free(text);
    report_destroy(r);
}
