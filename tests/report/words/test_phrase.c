/* test_phrase.c - numbers and sentences for people. */
#include "report/words/phrase.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/number.h"
#include "tests/unit.h"

TEST(numbers_have_six_digits_and_no_trailing_zeros)
{
    const struct {
        double value;
        const char *text;
    } cases[] = {
        { 0, "0" },
        { -0.0, "0" },
        { 1, "1" },
        { -2.5, "-2.5" },
        { 1.0 / 3, "0.333333" },
        { 4.2608695652173916, "4.26087" },
        { 100000, "100000" },
        { 123456.7, "123457" },
        { 1234567, "1.23457e6" },
        { 1e12, "1e12" },
        { -1e-7, "-1e-7" },
        { 1.5e-300, "1.5e-300" },
        { 0.0001, "0.0001" },
        { 0.99999999, "1" },
        { INFINITY, "inf" },
        { -INFINITY, "-inf" },
    };
    char text[REPORT_NUMBER_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(report_format_number(cases[i].value, text), cases[i].text);
    }
    assert_string_equal(report_format_number(NAN, text), "nan");
}

TEST(operands_stand_in_parentheses_when_negative)
{
    char text[64];
    SAY(text, "%g − % g = %g, %s %d%%", 3.0, -4.0, 7.0, "at", 50);
    assert_string_equal(text, "3 − (−4) = 7, at 50%");
    SAY_MORE(text, "; %.*g", 8, 1.23456789);
    assert_string_equal(text, "3 − (−4) = 7, at 50%; 1.2345679");
}

TEST(a_text_is_cut_after_a_whole_character)
{
    /* Every size from "nothing fits" to "all fits": valid UTF-8, ended, never longer. */
    const char *const whole = "a≤b≤c≤d²";
    for (size_t size = 1; size <= strlen(whole) + 2; size++) {
        char text[32];
        memset(text, '#', sizeof text);
        phrase(text, size, "%s", whole);
        size_t length = strlen(text);
        assert_true(length < size);
        assert_int_equal(text[size], '#');
        if (size > strlen(whole)) {
            assert_string_equal(text, whole);
        } else if (size > 4) {
            assert_string_equal(text + length - 3, "…");
            assert_memory_equal(text, whole, length - 3);
            /* What follows the kept part in the whole text begins a character. */
            assert_int_not_equal((unsigned char)whole[length - 3] & 0xC0, 0x80);
        }
    }
}

TEST(long_literals_are_not_cut_in_pieces)
{
    char text[256];
    SAY(text, "²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²²² %d", 7);
    assert_int_equal(strlen(text), 2 * 72 + 2);
    for (int i = 0; i < 72; i++) { assert_memory_equal(text + 2 * i, "²", 2); }
}

TEST(digits_grow_until_two_numbers_differ)
{
    assert_int_equal(phrase_digits(25, 49), 6);
    assert_int_equal(phrase_digits(25, 25), 6);
    assert_int_equal(phrase_digits(0, -0.0), 6);
    assert_int_equal(phrase_digits(1, 1.0000001), 8);
    assert_int_equal(phrase_digits(25, nextafter(25, 26)), 17);
    assert_int_equal(phrase_digits(0.1, nextafter(0.1, 1)), 17);
    assert_int_equal(phrase_places_between(0, 1, 1.000001), 6);
    assert_int_equal(phrase_places_between(8, 1, 1.000001), 8);
}

TEST(an_extent_has_four_digits)
{
    const struct {
        double extent;
        int places;
    } cases[] = { { 1, 3 },
                  { 9.99, 3 },
                  { 10, 2 },
                  { 2500, 0 },
                  { 1e12, -9 },
                  { 0.025, 5 },
                  { 0, PHRASE_NO_PLACES },
                  { -1, PHRASE_NO_PLACES },
                  { INFINITY, PHRASE_NO_PLACES },
                  { NAN, PHRASE_NO_PLACES } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(phrase_places_for_extent(cases[i].extent), cases[i].places);
    }
}

TEST(places_reach_behind_the_point_without_noise)
{
    const struct {
        int places;
        double value;
        const char *text;
    } cases[] = {
        { PHRASE_NO_PLACES, 1.0 / 3, "0.333333" },
        { PHRASE_NO_PLACES, 1e9, "1e9" },
        { PHRASE_NO_PLACES, 1234567.5, "1234568" }, /* an exponent would hide digits */
        { PHRASE_NO_PLACES, 1.5e15, "1.5e15" },
        { 0, 1e9, "1000000000" },
        { 2, -1000000008.125, "−1000000008.12" },
        { 9, 1000000008.9, "1000000008.9" }, /* as it was written, not 8.8999999762 */
        { 3, 2.5, "2.5" },
        { 8, 1.0 / 3, "0.33333333" },
        { 20, 9.3, "9.3" }, /* not 9.300000000000001, which reads back as well */
        { 20, 1.0 / 3, "0.3333333333333333" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64];
        SAY(text, "%.*f", cases[i].places, cases[i].value);
        assert_string_equal(text, cases[i].text);
    }
}

/* 7.338235e-9 is a little less, as a double. */
TEST(a_number_is_shown_as_it_is_printed)
{
    for (int power = -290; power < 290; power++) {
        const double value = 7338235 * pow(10, power);
        for (int digits = 6; digits <= 17; digits++) {
            char text[SCENE_NUMBER_SIZE];
            const double printed = strtod(number_with_digits(value, digits, text), NULL);
            assert_true(phrase_shown(value, digits) == printed);
            assert_true(phrase_shown(-value, digits) == -printed);
        }
    }
    assert_true(phrase_shown(7.338235e-9, 6) < 7.338235e-9);
    assert_true(phrase_shown(5e-324, 6) == 5e-324);
    assert_true(phrase_shown(999999998.9284767, 16) == 999999998.9284767);
}

TEST(a_difference_is_told_without_the_digits_of_its_rounding)
{
    assert_int_equal(phrase_places_of(8.9), 1);
    assert_int_equal(phrase_places_of(1.0 / 3), 6);
    assert_int_equal(phrase_places_of(2000), -3);
    assert_int_equal(phrase_places_of(0), PHRASE_NO_PLACES);
    assert_true(phrase_visible(1000000000008.9 - 1e12, 1e12) == 8.9);
    assert_true(phrase_visible(nextafter(1e12, 2e12) - 1e12, 1e12) > 0);
    assert_true(phrase_visible(1.0 / 3, 1) == 1.0 / 3);
}

TEST(a_comparison_shows_the_digits_that_matter)
{
    char text[96];
    phrase_compare(text, sizeof text, &(phrase_comparison){ 25, 49, PHRASE_AT_MOST, 0 });
    assert_string_equal(text, "25 ≤ 49");
    phrase_compare(text, sizeof text, &(phrase_comparison){ 25, 25, PHRASE_AT_MOST, 0 });
    assert_string_equal(text, "25 ≤ 25");
    phrase_compare(text, sizeof text, &(phrase_comparison){ 50, 49, PHRASE_MORE, 0 });
    assert_string_equal(text, "50 > 49");
    phrase_compare(text, sizeof text,
                   &(phrase_comparison){ nextafter(25, 26), 25, PHRASE_MORE, 0 });
    assert_string_equal(text, "25.000000000000004 > 25");
}

TEST(a_comparison_that_rounding_falsifies_says_so)
{
    char text[96];
    phrase_compare(text, sizeof text, &(phrase_comparison){ 25, 25, PHRASE_MORE, 0 });
    assert_string_equal(text, "25 ≈ 25, exactly >");
    phrase_compare(text, sizeof text,
                   &(phrase_comparison){ nextafter(25, 26), 25, PHRASE_AT_MOST, 0 });
    assert_string_equal(text, "25 ≈ 25, exactly ≤");
    phrase_compare(text, sizeof text, &(phrase_comparison){ 25, 25, PHRASE_LESS, 0 });
    assert_string_equal(text, "25 ≈ 25, exactly <");
    phrase_compare(text, sizeof text, &(phrase_comparison){ 24, 25, PHRASE_LESS, 0.5 });
    assert_string_equal(text, "24 ≤ 25");
    phrase_compare(text, sizeof text,
                   &(phrase_comparison){ nextafter(25, 26), 25, PHRASE_MORE, 1e-14 });
    assert_string_equal(text, "25 ≈ 25, exactly >");
}

TEST(names_are_cut_to_fourteen_characters)
{
    char text[PHRASE_NAME_SIZE];
    assert_string_equal(phrase_name("ball", text), "ball");
    assert_string_equal(phrase_name("exactly14chars", text), "exactly14chars");
    assert_string_equal(phrase_name("exactly14charsX", text), "exactly14chars…");
    assert_string_equal(phrase_name("𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞", text), "𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞…");
}

/* No locale need be installed for this: the linker sends the report's snprintf through here, which
 * writes what one with a decimal comma, or with a sign of several bytes, would write. */
static const char *decimal_sign = ".";

int __wrap_snprintf(char *out, size_t size, const char *format, ...);
int __wrap_snprintf(char *out, size_t size, const char *format, ...)
{
    char plain[512];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(plain, sizeof plain, format, arguments);
    va_end(arguments);
    const char *dot = strchr(plain, '.');
    size_t before = dot != NULL ? (size_t)(dot - plain) : strlen(plain);
    size_t length = strlen(plain) + (dot != NULL ? strlen(decimal_sign) - 1 : 0);
    assert_true(length < size);
    memcpy(out, plain, before);
    out[before] = '\0';
    if (dot != NULL) { strcat(strcat(out, decimal_sign), dot + 1); }
    return (int)length;
}

TEST(numbers_do_not_depend_on_the_locale)
{
    const char *const signs[] = { ",", "\xD9\xAB" };
    for (int i = 0; i < 2; i++) {
        char text[REPORT_NUMBER_SIZE];
        decimal_sign = signs[i];
        report_format_number(-1.5e-9, text);
        decimal_sign = ".";
        assert_string_equal(text, "-1.5e-9");
    }
}
