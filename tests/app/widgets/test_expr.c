/* test_expr.c - expressions typed into number fields. */
#include "tests/unit.h"

#include <locale.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/widgets/widget.h"

static double value_of(const char *text)
{
    char why[EXPR_WHY_SIZE];
    double value = NAN;
    if (!expr_evaluate(text, NULL, &value, why)) { fail_msg("\"%s\" is refused: %s", text, why); }
    assert_string_equal(why, "");
    return value;
}

#define assert_value(text, want)                                      \
    do {                                                              \
        const double got_ = value_of(text);                           \
        const double want_ = (want);                                  \
        if (memcmp(&got_, &want_, sizeof got_) != 0) {                \
            fail_msg("%s: got %.17g, want %.17g", text, got_, want_); \
        }                                                             \
    } while (0)

/* Refused with these words, and the value left alone. */
static void assert_refused(const char *text, const char *words)
{
    char why[EXPR_WHY_SIZE];
    double value = 42;
    if (expr_evaluate(text, NULL, &value, why) || !strstr(why, words) || value != 42) {
        fail_msg("\"%s\": got \"%s\", value %g; want \"%s\"", text, why, value, words);
    }
}

TEST(a_lone_number_is_the_double_that_strtod_makes_of_it)
{
    static const char *const texts[] = {
        "0",
        "-0",
        "1",
        "-1",
        "0.1",
        "-2.5",
        "1e3",
        "1E+3",
        "1e-3",
        "123456789012345678",
        "0.30000000000000004",
        "5e-324",
        "-1.7976931348623157e308",
        "2.2250738585072011e-308",
        "9007199254740993",
        ".5",
        "5.",
        "-.5e1",
        "0x1.8p3",
        "0x.8P-1",
        "0xff",
        "-0x1p-1074",
        "0.1000000000000000055511151231257827021181583404541015625",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_value(texts[i], strtod(texts[i], NULL));
    }
}

/* A file may hold -0, and who types it has it; but it is nobody's result. */
TEST(a_result_of_zero_has_no_sign)
{
    static const char *const texts[] = {
        "-x", "x*-1", "0*-1", "-(0)", "round(-0.3)", "-0*1", "-x-0"
    };
    const double zero = 0;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char why[EXPR_WHY_SIZE];
        double value = NAN;
        assert_true(expr_evaluate(texts[i], &zero, &value, why));
        if (value != 0 || signbit(value)) { fail_msg("%s: got %g", texts[i], value); }
    }
    assert_value("-0", -0.0);
    assert_value(" \u22120.0 ", -0.0);
}

TEST(random_numbers_come_back_to_the_last_bit)
{
    uint64_t seed = 20261121;
    for (int i = 0; i < 20000; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        uint64_t bits = seed ^ (seed >> 29);
        double value;
        memcpy(&value, &bits, sizeof value);
        if (!isfinite(value)) { continue; }
        char text[64];
        snprintf(text, sizeof text, i % 2 ? "%.17g" : "%a", value);
        const double got = value_of(text);
        if (got != value) { fail_msg("seed 20261121, number %d: %s gives %.17g", i, text, got); }
    }
}

TEST(the_locale_does_not_matter)
{
    static const char *const with_comma[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "fr_FR" };
    for (size_t i = 0; i < sizeof with_comma / sizeof with_comma[0]; i++) {
        if (setlocale(LC_NUMERIC, with_comma[i])) {
            assert_value("1.5", 1.5);
            assert_refused("1,5", "point");
            setlocale(LC_NUMERIC, "C");
        }
    }
}

TEST(the_usual_precedence_holds)
{
    assert_value("3*40+0.5", 120.5);
    assert_value("1+2*3", 7);
    assert_value("(1+2)*3", 9);
    assert_value("8-3-2", 3);
    assert_value("16/4/2", 2);
    assert_value("-2^2", -4);
    assert_value("(-2)^2", 4);
    assert_value("2^3^2", 512);
    assert_value("2^-1", 0.5);
    assert_value("2**3", 8);
    assert_value("2*-3", -6);
    assert_value("1--1", 2);
    assert_value("+5", 5);
    assert_value(" 1 \t+ 2 ", 3);
    assert_value("1/3", 1.0 / 3.0);
    assert_value("0.1+0.2", 0.1 + 0.2);
}

TEST(functions_and_constants_are_known)
{
    assert_value("sqrt(2)/2", sqrt(2) / 2);
    assert_value("abs(-3)", 3);
    assert_value("min(3, 1, 2)", 1);
    assert_value("max(1, 2; 3)", 3);
    assert_value("max(1,2,3,4,5,6,7,8,9)", 9);
    assert_value("floor(-1.5)", -2);
    assert_value("ceil(-1.5)", -1);
    assert_value("round(2.5)", 3);
    assert_value("hypot(3, 4)", 5);
    assert_value("exp(0)", 1);
    assert_value("ln(e)", 1);
    assert_value("log10(1000)", 3);
    assert_value("pi", 3.14159265358979323846);
    assert_value("tau", 6.28318530717958647693);
    assert_value("2*PI", 6.28318530717958647693);
    assert_value("Sqrt (4)", 2);
}

TEST(angles_are_degrees_and_the_plain_ones_exact)
{
    assert_value("sin(30)", 0.5);
    assert_value("sin(-30)", -0.5);
    assert_value("sin(150)", 0.5);
    assert_value("sin(390)", 0.5);
    assert_value("cos(60)", 0.5);
    assert_value("cos(120)", -0.5);
    assert_value("cos(90)", 0);
    assert_value("cos(180)", -1);
    assert_value("tan(45)", 1);
    assert_value("tan(-135)", 1);
    assert_value("asin(0.5)", 30);
    assert_value("acos(0.5)", 60);
    assert_value("atan(1)", 45);
    assert_value("atan2(1, -1)", 135);
    assert_value("deg(pi)", 180);
    assert_value("rad(180)", 3.14159265358979323846);
    assert_refused("tan(90)", "tan has no value");
    for (int deg = -720; deg <= 720; deg++) {
        char text[32];
        snprintf(text, sizeof text, "sin(%d)", deg);
        const double want = sin(deg * 3.14159265358979323846 / 180);
        if (fabs(value_of(text) - want) > 4e-15) {
            fail_msg("%s: got %.17g, want about %.17g", text, value_of(text), want);
        }
        snprintf(text, sizeof text, "cos(%d+0.25)", deg);
        const double want_cos = cos((deg + 0.25) * 3.14159265358979323846 / 180);
        if (fabs(value_of(text) - want_cos) > 4e-15) {
            fail_msg("%s: got %.17g, want about %.17g", text, value_of(text), want_cos);
        }
    }
}

TEST(signs_as_figures_write_them_are_read)
{
    assert_value("−5", -5);
    assert_value("2·3", 6);
    assert_value("2 × 3", 6);
    assert_value("6÷4", 1.5);
    assert_value("2*π", 6.28318530717958647693);
    assert_value("1\xC2\xA0+\xC2\xA0"
                 "1",
                 2);
    assert_value("－１．５ｅ１　＊（２＋ｐｉ－ｐｉ）", -30); /* East Asian keyboards */
    assert_refused("１２，５", "Decimals are written with a point, not a comma (character 3)");
    assert_refused("１。", "\"。\" is not expected here (character 2)");
    assert_refused("1ダ", "\"ダ\" is not expected"); /* its last byte is that of a space */
}

TEST(x_is_known_where_the_caller_has_one)
{
    const double x = 4;
    char why[EXPR_WHY_SIZE];
    double value = 0;
    assert_true(expr_evaluate("x*2+X", &x, &value, why));
    assert_true(value == 12);
    assert_refused("x*2", "\"x\" is not known");
}

TEST(every_refusal_says_why_and_where)
{
    assert_refused("", "A number is missing");
    assert_refused("  ", "A number is missing");
    assert_refused("1,5", "with a point, not a comma (character 2)");
    assert_refused("sqrt(1,5)", "sqrt takes one value, not 2 (dec");
    assert_refused("1/0", "Division by zero (character 2)");
    assert_refused("1/(2-2)", "Division by zero");
    assert_refused("0^-1", "Division by zero");
    assert_refused("sqrt(-1)", "sqrt has no value there (character 1)");
    assert_refused("ln(0)", "ln has no value");
    assert_refused("(-8)^0.5", "This power has no value");
    assert_refused("1e308*10", "The result is too large");
    assert_refused("1e999", "This number is too large");
    assert_refused("12abc", "not a number (character 1)");
    assert_refused("1.2.3", "not a number");
    assert_refused("1e", "not a number");
    assert_refused("0x", "not a number");
    assert_refused(".", "not a number");
    assert_refused("1 2", "\"2\" is not expected here (character 3)");
    assert_refused("2(3)", "\"(\" is not expected");
    assert_refused("(1+2", "missing at the end");
    assert_refused("1+", "missing at the end");
    assert_refused("1)", "\")\" is not expected here (character 2)");
    assert_refused("*3", "\"*\" is not expected here (character 1)");
    assert_refused("é", "\"é\" is not expected here (character 1)");
    assert_refused("π π", "(character 3)");
    assert_refused("sin", "sin needs its value in parentheses");
    assert_refused("max()", "\")\"");
    assert_refused("hypot(1)", "two values, not 1");
    assert_refused("nan", "\"nan\" is not known here (character 1)");
    assert_refused("inf", "not known");
    assert_refused("1\n", "Character 2");
}

TEST(what_is_too_long_or_too_deep_is_refused_and_not_a_crash)
{
    static char text[100001];
    memset(text, '(', sizeof text - 1);
    assert_refused(text, "too long");
    text[900] = '\0';
    assert_refused(text, "too deep");
    memset(text, '-', 900);
    assert_refused(text, "too deep");
    char nested[128] = "";
    for (int i = 0; i < 40; i++) { strcat(nested, "("); }
    strcat(nested, "1");
    for (int i = 0; i < 40; i++) { strcat(nested, ")"); }
    assert_value(nested, 1);
}

/* Whatever is typed, the answer is a finite number or a reason. */
TEST(random_texts_give_a_finite_value_or_a_reason)
{
    static const char *const parts[] = { "1", ".5", "2e3", "+",     "-",     "*",    "/",    "^",
                                         "(", ")",  ",",   "sqrt(", "sin(",  "max(", "pi",   "e",
                                         "x", " ",  "π",   "−",     "0x1p3", "\xFF", "1e308" };
    uint64_t seed = 7;
    for (int i = 0; i < 200000; i++) {
        char text[128] = "";
        const int count = 1 + i % 12;
        for (int k = 0; k < count; k++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            strcat(text, parts[(seed >> 33) % (sizeof parts / sizeof parts[0])]);
        }
        char why[EXPR_WHY_SIZE];
        double value = 42;
        const bool done = expr_evaluate(text, NULL, &value, why);
        const bool ok = done ? isfinite(value) && !why[0] : value == 42 && why[0];
        if (!ok) { fail_msg("seed 7, text %d: \"%s\" gives %g, \"%s\"", i, text, value, why); }
    }
}
