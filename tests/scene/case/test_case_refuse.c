/* test_case_refuse.c - every way in which a case file is refused, to the letter. */
#include "tests/scene/scenes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TOP(fields) "{\"collision-test\": 1,\n" fields ",\n\"shapes\": []}"
#define KNOWN_TYPES                                                                             \
    "the known ones are point, segment, circle, rect, rotated_rect, capsule, polygon, sphere, " \
    "box, label"
#define KNOWN_OVERLAYS                                                                         \
    "the known ones are names, closest, path, capsule, expanded, boxes, regions, hit, slide, " \
    "grid, balls, aabbs, mistake"
#define KNOWN_MISTAKES                                                                            \
    "the known ones are overlap-tester, rapapaing, rapapaing-corrected, java-gaming, "            \
    "swept-circle, bounding-ball, bounding-ball-crossing, tunnelling, box-for-a-circle, "         \
    "sum-of-squares, corner-as-a-side, strict-comparison, epsilon, single-precision, degrees, "   \
    "corners-only, centre-inside, endpoints-of-a-segment, ray-from-inside, zero-times-infinity, " \
    "seam, nought-by-nought, axis-forgotten, whole-numbers"
#define LONG_WORD "0123456789012345678901234567890123456789012345678901234567890123"

/* ---- Files that are no JSON -------------------------------------------------------------- */

TEST(what_is_no_text_is_refused)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *message;
    } cases[] = {
        { "", 0, "f:1: the file is empty" },
        { "\xef\xbb\xbf", 3, "f:1: the file is empty" },
        { " \r\n\t\n", 5, "f:1: the file is empty" },
        { "\0", 1, "f:1: not a text file: it holds a zero byte" },
        { "{\n\n\"a\0b", 7, "f:3: not a text file: it holds a zero byte" },
        { "\x7f"
          "ELF\2\1\1\0",
          8, "f:1: not a text file: it holds a zero byte" },
        { "\x89PNG\r\n\x1a\n\0", 9, "f:1: not UTF-8 text: byte 0x89" },
        { "\xff\xfe{\0}\0", 6, "f:1: UTF-16 text: a case must be UTF-8" },
        { "\xfe\xff\0{\0}", 6, "f:1: UTF-16 text: a case must be UTF-8" },
        { "{\0}\0", 4, "f:1: UTF-16 text: a case must be UTF-8" },
        { "\0{\0}", 4, "f:1: UTF-16 text: a case must be UTF-8" },
        { "\0\1\0\0", 4, "f:1: not a text file: it holds a zero byte" }, /* a font */
        { "\xff", 1, "f:1: not UTF-8 text: byte 0xff" },
        { "{\n\"caf\xe9\": 1}", 11, "f:2: not UTF-8 text: byte 0xe9" },
        { "\"\xc0\xaf\"", 4, "f:1: not UTF-8 text: byte 0xc0" },         /* overlong */
        { "\"\xe0\x9f\xbf\"", 5, "f:1: not UTF-8 text: byte 0xe0" },     /* overlong */
        { "\"\xed\xa0\x80\"", 5, "f:1: not UTF-8 text: byte 0xed" },     /* surrogate */
        { "\"\xf0\x8f\xbf\xbf\"", 6, "f:1: not UTF-8 text: byte 0xf0" }, /* overlong */
        { "\"\xf4\x90\x80\x80\"", 6, "f:1: not UTF-8 text: byte 0xf4" }, /* beyond U+10FFFF */
        { "\"\xf5\x80\x80\x80\"", 6, "f:1: not UTF-8 text: byte 0xf5" },
        { "\"\xe2\x82", 3, "f:1: not UTF-8 text: byte 0xe2" }, /* cut off */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_refused_bytes(cases[i].bytes, cases[i].size, cases[i].message);
    }
}

TEST(wrong_syntax_is_refused_with_its_line)
{
    static const refusal cases[] = {
        { "{", "f:1: not valid JSON: string or '}' expected near end of file" },
        { "hello", "f:1: not valid JSON: '[' or '{' expected near 'hello'" },
        { "{\n\"a\": 1,\n}", "f:3: not valid JSON: string or '}' expected near '}'" },
        { "{\n\"a\" 1}", "f:2: not valid JSON: ':' expected near '1'" },
        { "{\n\"" LONG_WORD LONG_WORD LONG_WORD LONG_WORD "\" 1}", /* far along */
          "f:2: not valid JSON: ':' expected near '1' (column 260)" },
        { "{\r\"" LONG_WORD LONG_WORD LONG_WORD LONG_WORD "\xe9\": 1}",
          "f:2: not UTF-8 text: byte 0xe9 (column 258)" },
        { "{\r\"a\": 1,\r}\r", "f:3: not valid JSON: string or '}' expected near '}'" },
        { "{\r\n\"a\": [\r\r\n1e999", "f:4: a number must be at most 1e12 in magnitude" },
        { "{\"a\": 1\n\n\"b\": 2}", "f:3: not valid JSON: '}' expected near '\"b\"'" },
        { "{}\n{}", "f:2: not valid JSON: end of file expected near '{'" },
        { "{\n\"a\": 01}", "f:2: not valid JSON: invalid token near '0'" },
        { "{\n\"a\": .5}", "f:2: not valid JSON: invalid token near '.'" },
        { "{\n\"a\": NaN}", "f:2: not valid JSON: invalid token near 'NaN'" },
        { "{\n\"a\": 'b'}", "f:2: not valid JSON: invalid token near '''" },
        { "{\n\"a\": \"b\n\"}", "f:2: not valid JSON: unexpected newline near '\"b'" },
        { "{\n\"a\": \"b\x01\"}", "f:2: not valid JSON: control character 0x1 near '\"b'" },
        { "{ // no\n}", "f:1: not valid JSON: string or '}' expected near '/'" },
        { "{\"a\": 1,\n\"b\": 2,\n\"a\": 3}",
          "f:3: not valid JSON: duplicate object key near '\"a\"'" },
        { "{\n\"a\": \"\\ud800\"}",
          "f:2: not valid JSON: invalid Unicode '\\uD800' near '\"\\ud800\"'" },
        { "{\n\"a\": \"\\u0000\"}", "f:2: a text must not hold the character \\u0000" },
        { "{\n\"a\": 1e400\n\"b\"}", "f:2: a number must be at most 1e12 in magnitude" },
        { "{\"a\": 1,\n1e400}", "f:2: a number must be at most 1e12 in magnitude" },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

TEST(costly_files_are_refused_before_they_cost)
{
    static const struct {
        const char *start, *again;
        int count;
        const char *message;
    } cases[] = {
        { "\n", "[", 16000000, "f:2: nested too deep" },
        { "", "{\"a\":\n", 100000, "f:33: nested too deep" },
        { "[", "1,", 8000000, "f:1: too many values" },
        { "[", "{},\n", 4000000, "f:666667: too many values" },
        { "{", "\"a\": 1,\n", 1001, "f:1001: too many keys in one object" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const size_t unit = strlen(cases[i].again), head = strlen(cases[i].start);
        const size_t size = head + unit * (size_t)cases[i].count;
        char *text = malloc(size + 1);
        assert_non_null(text);
        strcpy(text, cases[i].start);
        for (int k = 0; k < cases[i].count; k++) {
            memcpy(text + head + unit * (size_t)k, cases[i].again, unit);
        }
        const clock_t start = clock();
        assert_refused_bytes(text, size, cases[i].message);
        assert_true(clock() - start < CLOCKS_PER_SEC);
        free(text);
    }
}

/* ---- JSON that is no case ---------------------------------------------------------------- */

TEST(a_wrong_top_level_is_refused)
{
    static const refusal cases[] = {
        { "\n[]", "f:2: a case file must hold one object { }" },
        { "\n{}", "f:2: collision-test is missing; a case file says \"collision-test\": 1" },
        { "{\n\"shapes\": [],\n\"collision-test\": 2}",
          "f:3: version 2 is not supported; collision-test must be 1" },
        { "{\"collision-test\": 1.5, \"colour\": 1}",
          "f:1: version 1.5 is not supported; collision-test must be 1" },
        { "{\"collision-test\": \"1\"}", "f:1: collision-test must be the number 1" },
        { "{\"collision-test\": 1e999}", "f:1: collision-test must be the number 1" },
        { "{\"collision-test\": true}", "f:1: collision-test must be the number 1" },
        { "{\"collision-test\": 1}", "f:1: shapes is missing" },
        { "{\"collision-test\": 1,\n\"shapes\": {}}", "f:2: shapes must be an array" },
        { "{\"collision-test\": 1,\n\"shapes\": null}", "f:2: shapes must be an array" },
        { TOP("\"colour\": 1"), "f:2: unknown key \"colour\"" KNOWN_TOP },
        { TOP("\"title\": \"a\",\n\n\"Note\": 1"), "f:4: unknown key \"Note\"" KNOWN_TOP },
        { TOP("\"\": 1"), "f:2: unknown key \"\"" KNOWN_TOP },
        { TOP("\"a\\nb\": 1"), "f:2: unknown key \"a?b\"" KNOWN_TOP },
        { TOP("\"title\": 1"), "f:2: title must be a string" },
        { TOP("\"note\": null"), "f:2: note must be a string" },
        { TOP("\"y\": \"left\""), "f:2: y must be \"up\" or \"down\"" },
        { TOP("\"y\": 1"), "f:2: y must be \"up\" or \"down\"" },
        { TOP("\"view\": 5"), "f:2: view must be an object with center and height" },
        { TOP("\"view\": {\"center\": [0, 0]}"), "f:2: view: height is missing" },
        { TOP("\"view\": {\"height\": 1}"), "f:2: view: center is missing" },
        { TOP("\"view\":\n{\"height\": 1}"), "f:2: view: center is missing" }, /* its key's line */
        { TOP("\"view\": {\n\"center\": [0, 0],\n\"height\": 0}"),
          "f:4: view: height must be greater than 0" },
        { TOP("\"view\": {\"center\": [0, 0], \"height\": -1}"),
          "f:2: view: height must be greater than 0" },
        { TOP("\"view\": {\"center\": [0, 0], \"height\": \"1\"}"),
          "f:2: view: height must be a number" },
        { TOP("\"view\": {\"center\": [0, 0], \"height\": 2e12}"),
          "f:2: view: height must be at most 1e12 in magnitude" },
        { TOP("\"view\": {\"center\": [0], \"height\": 1}"),
          "f:2: view: center must be two numbers [x, y]" },
        { TOP("\"view\": {\"center\": [0, 0], \"height\": 1,\n\"zoom\": 1}"),
          "f:3: view: unknown key \"zoom\"; the known ones are center, height" },
        { TOP("\"view\": {\"center\": [0, 0], \"height\": 1},\n\"show\": 1"),
          "f:3: show must be an array of names of overlays" },
        { TOP("\"show\": \"grid\""), "f:2: show must be an array of names of overlays" },
        { TOP("\"show\": [\n1]"), "f:3: show must be an array of names of overlays" },
        { TOP("\"show\": [\"grid\",\n\"Grid\"]"),
          "f:3: show: unknown overlay \"Grid\"; " KNOWN_OVERLAYS },
        { TOP("\"mistake\": [\"seam\"]"), "f:2: mistake must be a string" },
        { TOP("\"mistake\": \"./a.out\""), "f:2: mistake: unknown \"./a.out\"; " KNOWN_MISTAKES },
        { TOP("\"mistake\": \"\""), "f:2: mistake: unknown \"\"; " KNOWN_MISTAKES },
        { TOP("\"mistake\": \"" LONG_WORD LONG_WORD "\""),
          "f:2: mistake: unknown \"" LONG_WORD "\"; " KNOWN_MISTAKES },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

TEST(a_shape_without_a_known_type_is_refused)
{
    static const refusal cases[] = {
        { SHAPES("\n5"), "f:2: shapes[0]: a shape must be an object" },
        { SHAPES("\n{}"), "f:2: shapes[0]: type is missing" },
        { SHAPES("{\"type\":\n1}"), "f:1: shapes[0]: type must be a string" },
        { SHAPES("{\"name\": \"a\", \"type\": \"hexagon\"}"),
          "f:1: shapes[0] \"a\": unknown type \"hexagon\"; " KNOWN_TYPES },
        { SHAPES("{\"type\": \"Circle\"}"),
          "f:1: shapes[0]: unknown type \"Circle\"; " KNOWN_TYPES },
        { SHAPES("{\n\"type\": \"ball\"}"), "f:2: shapes[0]: unknown type \"ball\"; " KNOWN_TYPES },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

TEST(a_wrong_name_is_refused)
{
#define NAMED(name) SHAPES("{\"type\": \"point\", \"at\": [0, 0], \"name\": " name "}")
#define CHARS_65 "12345678901234567890123456789012345678901234567890123456789012345"
    static const refusal cases[] = {
        { NAMED("1"), "f:1: shapes[0]: name must be a string" },
        { NAMED("null"), "f:1: shapes[0]: name must be a string" },
        { NAMED("\"\""), "f:1: shapes[0]: name must not be empty" },
        { NAMED("\"" CHARS_65 "\""), "f:1: shapes[0]: name must be at most 64 characters long" },
        { NAMED("\"a\\tb\""), "f:1: shapes[0]: name must not hold control characters" },
        { NAMED("\"\\u007f\""), "f:1: shapes[0]: name must not hold control characters" },
        { NAMED("\"\\u0085\""), "f:1: shapes[0]: name must not hold control characters" },
        { SHAPES("{\"type\": \"point\", \"at\": [0, 0], \"name\": \"a\"},\n"
                 "{\"type\": \"point\", \"at\": [0, 0]},\n"
                 "{\"type\": \"point\", \"at\": [0, 0],\n\"name\": \"a\"}"),
          "f:4: shapes[2] \"a\": name is already that of shapes[0]" },
        { SHAPES("{\"type\": \"point\", \"at\": [0, 0], \"name\": \"\\u0061\"},"
                 "{\"type\": \"point\", \"at\": [0, 0], \"name\": \"a\"}"),
          "f:1: shapes[1] \"a\": name is already that of shapes[0]" },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

TEST(wrong_numbers_are_refused)
{
#define CIRCLE(rest) SHAPES("{\"type\": \"circle\", \"name\": \"b\",\n" rest "}")
    static const refusal cases[] = {
        { CIRCLE("\"radius\": 1"), "f:1: shapes[0] \"b\": center is missing" },
        { CIRCLE("\"center\": [0, 0]"), "f:1: shapes[0] \"b\": radius is missing" },
        { CIRCLE("\"center\": [0, 0],\n\"radius\": -1"),
          "f:3: shapes[0] \"b\": radius must not be negative" },
        { CIRCLE("\"center\": [0, 0], \"radius\": -5e-324"),
          "f:2: shapes[0] \"b\": radius must not be negative" },
        { CIRCLE("\"center\": [0, 0], \"radius\": \"1\""),
          "f:2: shapes[0] \"b\": radius must be a number" },
        { CIRCLE("\"center\": [0, 0], \"radius\": null"),
          "f:2: shapes[0] \"b\": radius must be a number" },
        { CIRCLE("\"center\": [0, 0], \"radius\": [1]"),
          "f:2: shapes[0] \"b\": radius must be a number" },
        { CIRCLE("\"center\": [0, 0], \"radius\": 1000000000000.0001220703125"),
          "f:2: shapes[0] \"b\": radius must be at most 1e12 in magnitude" },
        { CIRCLE("\"center\": [0, 0], \"radius\": 99999999999999999999"),
          "f:2: shapes[0] \"b\": radius must be at most 1e12 in magnitude" },
        { CIRCLE("\"center\": [0,\n1e999], \"radius\": 1e999"),
          "f:3: shapes[0] \"b\": center must be at most 1e12 in magnitude" },
        { CIRCLE("\"center\": [0, -1e309], \"radius\": 1"),
          "f:2: shapes[0] \"b\": center must be at most 1e12 in magnitude" },
        { CIRCLE("\"center\": {\"x\": 0, \"y\": 0}, \"radius\": 1"),
          "f:2: shapes[0] \"b\": center must be two numbers [x, y]" },
        { CIRCLE("\"center\": [0], \"radius\": 1"),
          "f:2: shapes[0] \"b\": center must be two numbers [x, y]" },
        { CIRCLE("\"center\": [0, 0, 0], \"radius\": 1"),
          "f:2: shapes[0] \"b\": center must be two numbers [x, y]" },
        { CIRCLE("\"center\": [0,\ntrue], \"radius\": 1"),
          "f:3: shapes[0] \"b\": center must be two numbers [x, y]" },
        { CIRCLE("\"center\": [0, 0], \"radius\": 1, \"move\": 5"),
          "f:2: shapes[0] \"b\": move must be two numbers [x, y]" },
        { CIRCLE("\"center\": [0, 0], \"radius\": 1, \"move\": null"),
          "f:2: shapes[0] \"b\": move must be two numbers [x, y]" },
        { CIRCLE("\"center\": [0, 0], \"radius\": 1, \"move\": [0, 2e12]"),
          "f:2: shapes[0] \"b\": move must be at most 1e12 in magnitude" },
        { CIRCLE("\"center\": [0, 0], \"radius\": 1,\n\"speed\": [0, 1]"),
          "f:3: shapes[0] \"b\": unknown key \"speed\"" KNOWN("center, radius") },
        { CIRCLE("\"at\": [0, 0], \"radius\": 1"),
          "f:2: shapes[0] \"b\": unknown key \"at\"" KNOWN("center, radius") },
        { SHAPES("{\"type\": \"point\"}"), "f:1: shapes[0]: at is missing" },
        { SHAPES("{\"type\": \"point\", \"center\": [0, 0]}"),
          "f:1: shapes[0]: unknown key \"center\"" KNOWN("at") },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

TEST(a_wrong_rect_is_refused)
{
#define RECT(rest) SHAPES("{\"type\": \"rect\",\n" rest "}")
#define TURNED(rest) SHAPES("{\"type\": \"rotated_rect\",\n" rest "}")
#define NEEDS "f:1: shapes[0]: a rect needs min and max, min and size, or center and size"
    static const refusal cases[] = {
        { RECT("\"min\": [0, 0]"), NEEDS },
        { RECT("\"max\": [0, 0]"), NEEDS },
        { RECT("\"size\": [0, 0]"), NEEDS },
        { RECT("\"center\": [0, 0]"), NEEDS },
        { RECT("\"max\": [0, 0], \"size\": [1, 1]"), NEEDS },
        { RECT("\"min\": [0, 0], \"center\": [1, 1]"), NEEDS },
        { RECT("\"max\": [0, 0], \"center\": [1, 1]"), NEEDS },
        { RECT("\"min\": [0, 0], \"max\": [1, 1], \"size\": [1, 1]"), NEEDS },
        { RECT("\"min\": [0, 0], \"max\": [1, 1], \"center\": [1, 1]"), NEEDS },
        { RECT("\"min\": [0, 0], \"size\": [1, 1], \"center\": [1, 1]"), NEEDS },
        { RECT("\"max\": [0, 0], \"size\": [1, 1], \"center\": [1, 1]"), NEEDS },
        { RECT("\"min\": [0, 0], \"max\": [1, 1], \"size\": [1, 1], \"center\": [1, 1]"), NEEDS },
        { RECT("\"min\": [0, 1],\n\"max\": [1, 0]"),
          "f:2: shapes[0]: min must not be greater than max" },
        { RECT("\"max\": [1, 1],\n\"min\": [2, 0]"),
          "f:3: shapes[0]: min must not be greater than max" },
        { RECT("\"min\": [0, 0],\n\"size\": [1, -1]"),
          "f:3: shapes[0]: size must not be negative" },
        { RECT("\"size\": [-1, 1], \"center\": [0, 0]"),
          "f:2: shapes[0]: size must not be negative" },
        { RECT("\"min\": [1e12, 0],\n\"size\": [1, 1]"),
          "f:3: shapes[0]: min and max must come out at most 1e12 in magnitude" },
        { RECT("\"center\": [0, -1e12], \"size\": [1, 1]"),
          "f:2: shapes[0]: min and max must come out at most 1e12 in magnitude" },
        { RECT("\"min\": [-1e13, 0], \"max\": [1, 1]"),
          "f:2: shapes[0]: min must be at most 1e12 in magnitude" },
        { RECT("\"min\": [0, 0], \"max\": [1, 1], \"rotation\": 1"),
          "f:2: shapes[0]: unknown key \"rotation\"" KNOWN("min, max, size, center") },
        { TURNED("\"center\": [0, 0], \"size\": [1, 1]"), "f:1: shapes[0]: rotation is missing" },
        { TURNED("\"center\": [0, 0], \"rotation\": 1"), "f:1: shapes[0]: size is missing" },
        { TURNED("\"size\": [1, 1], \"rotation\": 1"), "f:1: shapes[0]: center is missing" },
        { TURNED("\"center\": [0, 0], \"size\": [-1, 1], \"rotation\": 1"),
          "f:2: shapes[0]: size must not be negative" },
        { TURNED("\"center\": [0, 0], \"size\": [1, 1], \"rotation\": \"30\""),
          "f:2: shapes[0]: rotation must be a number" },
        { TURNED("\"center\": [0, 0], \"size\": [1, 1], \"rotation\": -1.1e12"),
          "f:2: shapes[0]: rotation must be at most 1e12 in magnitude" },
        { TURNED("\"min\": [0, 0], \"max\": [1, 1], \"rotation\": 1"),
          "f:2: shapes[0]: unknown key \"min\"" KNOWN("center, size, rotation") },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

TEST(the_line_is_found_past_any_text)
{
    /* Brackets, quotes and commas within strings, escaped keys and odd spacing on the way. */
    assert_refused("{\"note\": \"]}\\\\\\\"{[,\\n\",\"collision-test\"\n:\n1 ,\n"
                   "\"sh\\u0061pes\":[ {\"type\":\"point\",\"name\":\"},{\\\"\",\"at\":[1,2]} ,\n\n"
                   "{ \"at\" : [ 1 ,\n2\t] ,\"type\":\"point\",\r\n\"move\" :\n[ 3e13 , 1] } ] }",
                   "f:9: shapes[1]: move must be at most 1e12 in magnitude");
    assert_refused(
        "{\"note\": \"\\\"\",\n\"collision-test\": 1,\n\"shapes\": [],\n\"colour\": 1\n\n}",
        "f:4: unknown key \"colour\"" KNOWN_TOP);
    assert_refused("{\r\"collision-test\": 1,\r\n\r\"shapes\": 1\r}",
                   "f:4: shapes must be an array");
}

TEST(a_message_is_one_printable_line)
{
    /* Cut within a character of two bytes. */
    char text[600] = "{\"collision-test\": 1, \"x", wanted[300] = "f:1: unknown key \"x";
    for (int i = 0; i < 100; i++) {
        strcat(text, "\xc3\xa9");
        strcat(wanted, i < 31 ? "\xc3\xa9" : "");
    }
    strcat(text, "\": 1}");
    strcat(wanted, "?\"" KNOWN_TOP);
    assert_refused(text, wanted);

    const scene_error error = { SCENE_BAD_FILE, 3, "text" };
    char line[64];
    scene_format_error(&error, "a\nb\x1b[2J\xff", line, sizeof line);
    assert_string_equal(line, "a?b?[2J?:3: text");
    /* U+202E, 2028 and 2069 turn or end the line, U+FEFF breaks it unseen; U+2027, 206A and the
     * marks of Arabic names, U+200E, 200F and 061C, do not. */
    scene_format_error(
        &error,
        "\xe2\x80\xae\xe2\x80\xa8\xe2\x81\xa9\xef\xbb\xbf\xe2\x80\xa7\xe2\x81\xaa\xe2\x80\x8e"
        "\xe2\x80\x8f\xd8\x9c",
        line, sizeof line);
    assert_string_equal(line,
                        "????\xe2\x80\xa7\xe2\x81\xaa\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c:3: text");
    scene_format_error(&error, "-", line, sizeof line);
    assert_string_equal(line, "<stdin>:3: text");
    scene_format_error(&error, "file", line, 7);
    assert_string_equal(line, "file:3");
}
