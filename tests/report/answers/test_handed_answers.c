/* test_handed_answers.c - the C program and the issue that a case is handed on as. That the program
 * compiles and answers as `check` does, tests/install shows for the whole gallery. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/answers/answers.h"
#include "tests/report/reports.h"
#include "tests/unit.h"

static const answers_scope everything = { .most = ANSWERS_MOST_LINES };

typedef report_status writer(const report *r, const answers_scope *scope, const answers_info *info,
                             FILE *out);

static char *written(writer *write, const report *r, const answers_scope *scope,
                     const answers_info *info)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_int_equal(write(r, scope, info, out), REPORT_OK);
    assert_int_equal(fclose(out), 0);
    return text;
}

/* The text of all of these shapes; the caller frees it. */
static char *text_of(writer *write, const char *shapes, const char *title, const char *note)
{
    report *r = report_of(shapes);
    const answers_info info = { title, note, "1.2.3", "{}\n" };
    char *text = written(write, r, &everything, &info);
    report_destroy(r);
    return text;
}

TEST(hexadecimal_floats_are_those_of_printf)
{
    const double values[] = { 0,
                              -0.0,
                              1,
                              -2.5,
                              0.1,
                              1e12,
                              1e-300,
                              DBL_MIN,
                              DBL_TRUE_MIN,
                              -DBL_MIN / 2,
                              DBL_MAX,
                              nextafter(1, 2),
                              255,
                              M_PI };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char got[C_NUMBER_SIZE], want[C_NUMBER_SIZE];
        snprintf(want, sizeof want, "%a", values[i]);
        assert_string_equal(c_number_hex(values[i], got), want);
    }
}

TEST(only_what_no_decimal_tells_exactly_has_a_comment)
{
    const struct {
        double value;
        const char *want;
    } rows[] = {
        { 5, "5" },
        { -12, "-12" },
        { 0, "0" },
        { -0.0, "-0.0" },
        { 2.5, "2.5" },
        { 1e12, "1000000000000" },
        { 0.1, "0.1 /* 0x1.999999999999ap-4 */" },
        { 1e23, "1e23 /* 0x1.52d02c7e14af6p+76 */" }, /* differs in its 23rd digit only */
        { 0x1p-30, "9.313225746154785e-10 /* 0x1p-30 */" },
        { 0x1p-17, "0.00000762939453125" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char got[C_NUMBER_SIZE];
        assert_string_equal(c_number_literal(rows[i].value, got), rows[i].want);
        assert_true(strtod(got, NULL) == rows[i].value);
    }
}

TEST(a_program_has_the_shapes_their_moves_and_the_calls)
{
    char *text =
        text_of(answers_write_c,
                "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, 0.1], \"radius\": 5, "
                "\"move\": [41, 23]}, {\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], "
                "\"size\": [20, 10]}",
                "A title", "");
    check_contains(text, " * A title\n");
    check_contains(text, "collision-test 1.2.3");
    check_contains(text, "static const ct_circle circle_ball = { { -10, 0.1 /* "
                         "0x1.999999999999ap-4 */ }, 5 };\n");
    check_contains(text, "static const ct_rect rect_wall = { { 3, 3 }, { 23, 13 } };\n");
    check_contains(text, "ct_moving shape_ball = { { CT_CIRCLE, { { 0, 0 } } }, { 41, 23 } };\n");
    check_contains(text, "print_pair(\"ball\", &shape_ball.shape, \"wall\", &shape_wall.shape);");
    check_contains(text, "print_sweep(\"ball\", &shape_ball, \"wall\", &shape_wall);");
    free(text);
    text = text_of(answers_write_c,
                   "{\"type\": \"rotated_rect\", \"name\": \"plate\", \"center\": [4, 5], "
                   "\"size\": [2, 6], \"rotation\": 90}, {\"type\": \"point\", \"at\": [0, 0]}",
                   "", "");
    check_contains(text,
                   "ct_obb obb_plate = {\n    { 4, 5 },\n    { 1, 3 },\n    0,\n    1,\n};\n");
    free(text);
}

TEST(a_program_of_one_pair_has_nothing_else)
{
    report *r = report_of("{\"type\": \"point\", \"name\": \"p\", \"at\": [0, 0]},"
                          "{\"type\": \"point\", \"name\": \"q\", \"at\": [1, 0]},"
                          "{\"type\": \"point\", \"name\": \"r\", \"at\": [2, 0]}");
    const answers_info info = { "", "", "1", "" };
    const answers_scope pair = { .only_pair = true, .pair = { 0, 2 }, .most = 10 };
    char *text = written(answers_write_c, r, &pair, &info);
    check_contains(text, "print_pair(\"p\", &shape_p.shape, \"r\", &shape_r.shape);");
    check_lacks(text, "point_q");
    check_lacks(text, "print_sweep");
    free(text);
    report_destroy(r);
}

TEST(an_issue_of_one_shape_tells_how_much_of_it_is_left_out)
{
    report *r = report_of("{\"type\": \"point\", \"name\": \"o\", \"at\": [0, 0]},"
                          "{\"type\": \"point\", \"name\": \"p\", \"at\": [0, 0]},"
                          "{\"type\": \"point\", \"name\": \"q\", \"at\": [1, 0]},"
                          "{\"type\": \"point\", \"name\": \"r\", \"at\": [2, 0]}");
    const answers_info info = { "", "", "1", "" };
    const answers_scope own = { .only_pair = true, .pair = { 2, 2 }, .most = 2 };
    char *text = written(answers_write_issue, r, &own, &info);
    check_contains(text, "| `o` | `q` |");
    check_contains(text, "| `p` | `q` |");
    check_contains(text, "\n1 more are left out.\n");
    check_lacks(text, "| `o` | `p` |");
    check_lacks(text, "`r`");
    free(text);
    report_destroy(r);
}

TEST(names_of_shapes_stay_text)
{
    char *text = text_of(answers_write_c,
                         "{\"type\": \"point\", \"name\": \"\\\"a\?\?/ \\u202e\", \"at\": [0, 0]},"
                         "{\"type\": \"point\", \"name\": \"a\", \"at\": [0, 0]},"
                         "{\"type\": \"point\", \"name\": \"\u00e9\", \"at\": [0, 0]}",
                         "end */ here", "over /* there \?\?/\nint");
    check_contains(text, " * end * / here\n");
    check_contains(text, "over / * there ? ?/ int");
    check_contains(text, "point_a = { 0, 0 };");
    check_contains(text, "point1_a = { 0, 0 };");
    check_contains(text, "point2 = { 0, 0 };");
    check_contains(text, "\"\\\\\\\"a\\?\\?/ \\342\\200\\256\"");
    free(text);
}

TEST(of_many_calls_the_first_are_in_the_program_and_it_says_so)
{
    report *r = report_of("{\"type\": \"point\", \"at\": [0, 0], \"move\": [1, 1]},"
                          "{\"type\": \"point\", \"at\": [1, 0]},"
                          "{\"type\": \"point\", \"at\": [2, 0]},"
                          "{\"type\": \"sphere\", \"center\": [2, 0, 0], \"radius\": 1},"
                          "{\"type\": \"point\", \"at\": [3, 0]}");
    const answers_info info = { "", "", "1", "" };
    const answers_scope few = { .most = 2 };
    char *text = written(answers_write_c, r, &few, &info);
    check_contains(text, "Of its 6 pairs these are the first 2.\n");
    check_contains(text, "Of its 3 sweeps these are the first 2.\n");
    free(text);
    text = written(answers_write_issue, r, &few, &info);
    check_contains(text, "\n4 more are left out.\n");
    check_contains(text, "\n1 more are left out.\n");
    free(text);
    report_destroy(r);
}

TEST(an_issue_has_every_value_the_verdicts_the_program_and_the_case)
{
    char *text = text_of(
        answers_write_issue,
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 0.1, "
        "\"move\": [41, 23]}, {\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], "
        "\"size\": [20, 10]}",
        "Ball & wall", "First.\nSecond.\n\n\nThird.");
    check_contains(text, "## Ball &amp; wall\n\nFirst.\\\nSecond.\n\nThird.\n");
    check_contains(text, "| `ball` | radius | `0.1` | `0x1.999999999999ap-4` |\n");
    check_contains(text, "| `wall` | max | `23, 13` | `0x1.7p+4, 0x1.ap+3` |\n");
    check_contains(text, "| `ball` | `wall` | apart | – | ");
    check_contains(text, "| `0, -1` | b (bottom) |");
    check_contains(text, "\n```c\n/*\n * Ball & wall\n");
    check_contains(text, "<details>\n<summary>Case file</summary>\n\n```json\n{}\n```\n");
    check_contains(text, "collision-test 1.2.3.\n");
    free(text);
}

TEST(nothing_in_a_case_is_markdown)
{
    char *text = text_of(answers_write_issue,
                         "{\"type\": \"point\", \"name\": \"a|b`<i>\", \"at\": [0, 0]},"
                         "{\"type\": \"point\", \"name\": \"```\", \"at\": [0, 0]}",
                         "<b> *x* @you #1 $y$ |", "1. one\n- two\n=== \n    code `x`");
    check_contains(text, "## &lt;b\\> \\*x\\* @<!-- -->you \\#<!-- -->1 <span>$</span>y<span>$"
                         "</span> \\|\n");
    check_contains(text, "\n1\\. one\\\n\\- two\\\n\\=== \\\ncode \\`x\\`\n");
    check_contains(text, "| <code>a&#124;b&#96;&#60;i&#62;</code> | at |");
    check_contains(text, "\n````c\n"); /* longer than the backticks within */
    free(text);
}

static void check_prose(const char *title, const char *note, const char *told)
{
    char *text = text_of(answers_write_issue, "{\"type\": \"point\", \"at\": [0, 0]}", title, note);
    check_contains(text, told);
    free(text);
}

TEST(a_note_names_no_issue_and_shows_no_emoji)
{
    check_prose("t", "GH-12 :100: :+1:", "\nGH-<!-- -->12 :<!-- -->100: :<!-- -->+1:\n\n###");
    check_prose("t", ":x: http://a.b, a: b, high-level",
                "\n\\:<!-- -->x: http://a.b, a: b, high-level\n\n###");
}

TEST(control_characters_before_a_line_make_no_list_and_no_code_of_it)
{
    check_prose("t", "\001- a\n\n\001\002\v\fb\n\177# c",
                "\n\\- a\n\nb\\\n\\#<!-- --> c\n\n### Values");
}

TEST(a_note_may_end_with_an_empty_line)
{
    check_prose("t", "one\ntwo\n", "\none\\\ntwo\n\n### Values");
    check_prose("t", "one\n\n\ntwo \n \n", "\none\n\ntwo \n\n### Values");
}

TEST(an_issue_tells_that_its_title_or_its_note_is_cut)
{
    enum { room = 20000, before = 3 }; /* "## " */
    char *text = malloc(room + 2);
    assert_non_null(text);
    memset(text, 'x', room + 1);
    text[room - before + 1] = '\0';
    check_prose(text, "", "x\n\nMore of the title is left out.\n\n### Values");
    text[room - before] = '\0';
    check_prose(text, "", "x\n\n### Values");
    text[room - before - 3] = '\n'; /* "## t\n\n" takes three more */
    text[room - before - 2] = '\0';
    check_prose("t", text, "x\n\n### Values");
    text[room - before - 3] = 'x';
    check_prose("t", text, "x\n\nMore of the note is left out.\n\n### Values");
    free(text);
}

TEST(an_issue_fits_into_what_github_takes)
{
    enum { many = 1200, case_size = 40000 };
    char *shapes = malloc(many * 200), *case_text = calloc(1, case_size + 1);
    assert_true(shapes && case_text);
    size_t length = 0;
    for (int i = 0; i < many; i++) {
        length += (size_t)sprintf(shapes + length,
                                  "%s{\"type\": \"circle\", \"name\": \"shape number %d\", "
                                  "\"center\": [0.%d, 0.1], \"radius\": 0.3, \"move\": [0.1, 1]}",
                                  i > 0 ? "," : "", i, i + 1);
    }
    memset(case_text, ' ', case_size);
    report *r = report_of(shapes);
    const answers_info info = { "t", "n", "1", case_text };
    char *text = written(answers_write_issue, r, &everything, &info);
    assert_true(strlen(text) <= 65536);
    check_contains(text, "Too long for here");
    free(text);
    text = written(answers_write_issue, r, &(answers_scope){ .most = 100 }, &info);
    check_contains(text, "\n103 more lines of values are left out.\n"); /* three each of 101 */
    free(text);
    report_destroy(r);
    free(shapes);
    free(case_text);
}

TEST(an_issue_of_long_names_and_a_long_note_fits_as_well)
{
    enum { many = 66, note_size = 3 * 30000 };
    char *shapes = malloc((size_t)many * 200), *note = calloc(1, note_size + 1), name[60];
    assert_true(shapes && note);
    size_t length = 0;
    memset(name, '|', sizeof name);
    for (int i = 0; i < many; i++) {
        length += (size_t)sprintf(shapes + length,
                                  "%s{\"type\": \"circle\", \"name\": \"%.60s%d\", "
                                  "\"center\": [0.%d, 0.1], \"radius\": 0.3, \"move\": [0.1, 1]}",
                                  i > 0 ? "," : "", name, i, i + 1);
    }
    for (int i = 0; i < note_size; i += 3) { (void)sprintf(note + i, "\u2013"); }
    char *text = text_of(answers_write_issue, shapes, "t", note);
    assert_true(strlen(text) <= 65536);
    check_contains(text, "\u2013\n\nMore of the note is left out.\n\n### Values\n");
    check_contains(text, " more lines of values are left out.\n");
    const char *pairs = strstr(text, "### Pairs\n"), *row = pairs;
    int told = 0;
    while ((row = strstr(row, "\n| <code>")) != NULL && row++ < strstr(text, "### Sweeps\n")) {
        told++;
    }
    char rest[64];
    snprintf(rest, sizeof rest, "\n%d more are left out.\n\n### Sweeps\n", 66 * 65 / 2 - told);
    check_contains(text, rest);
    free(text);
    free(shapes);
    free(note);
}
