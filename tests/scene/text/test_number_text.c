/* test_number_text.c - shortest decimals, bit-exact on the way back. */
#include "scene/text/number.h"
#include "tests/scene/scenes.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(numbers_look_as_in_javascript_but_without_plus)
{
    static const struct {
        double value;
        const char *text;
    } cases[] = {
        { 0, "0" },
        { -0.0, "-0" },
        { 1, "1" },
        { -1, "-1" },
        { 100000, "100000" },
        { 0.1, "0.1" },
        { -0.5, "-0.5" },
        { 0.30000000000000004, "0.30000000000000004" },
        { 1.0 / 3, "0.3333333333333333" },
        { 123.456, "123.456" },
        { 1e-6, "0.000001" },
        { 1.5e-6, "0.0000015" },
        { 1e-7, "1e-7" },
        { 1.25e-7, "1.25e-7" },
        { 1e12, "1000000000000" },
        { 999999999999.9, "999999999999.9" },
        { 1e15, "1000000000000000" },
        { 123456789012345680.0, "123456789012345680" },
        { 1e20, "100000000000000000000" },
        { 1e21, "1e21" },
        { 1.5e300, "1.5e300" },
        { 9007199254740993.0, "9007199254740992" },
        { DBL_MAX, "1.7976931348623157e308" },
        { DBL_MIN, "2.2250738585072014e-308" },
        { 5e-324, "5e-324" },
        { 1.5e-323, "1.5e-323" },
        { 2.225073858507201e-308, "2.225073858507201e-308" }, /* the largest subnormal */
        { 0x1p-44, "5.684341886080802e-14" },                 /* 17 digits when only rounded */
        { 0x1p-1022, "2.2250738585072014e-308" },
        { 9.5367431640625e-7, "9.5367431640625e-7" },
        { INFINITY, "inf" },
        { -INFINITY, "-inf" },
        { NAN, "nan" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[SCENE_NUMBER_SIZE];
        assert_string_equal(scene_format_number(cases[i].value, text), cases[i].text);
        assert_ptr_equal(scene_format_number(cases[i].value, text), text);
    }
}

/* The digits of a text, leading and trailing zeros aside: how many there are. */
static int digit_count(const char *text)
{
    int count = 0, zeros = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text < '0' || *text > '9') { continue; }
        if (*text != '0') {
            count += zeros + 1;
            zeros = 0;
        } else {
            zeros += count > 0;
        }
    }
    return count;
}

/* Is there a decimal of fewer digits that reads back to value? Tried are the ones next to it. */
static bool has_shorter(double value, int digits)
{
    for (int count = 1; count < digits; count++) {
        char text[40];
        snprintf(text, sizeof text, "%.*e", count - 1, value);
        char *exponent = strchr(text, 'e');
        for (int step = -1; step <= 1; step++) {
            char moved[64];
            snprintf(moved, sizeof moved, "%.*s", (int)(exponent - text), text);
            /* One unit in the last place, as a sum of two decimals that strtod reads exactly is
             * not possible; so the digits are taken as a whole number. */
            long long whole = 0;
            for (const char *p = moved; *p; p++) {
                if (*p >= '0' && *p <= '9') { whole = whole * 10 + (*p - '0'); }
            }
            const int ten = (int)strtol(exponent + 1, NULL, 10) - (count - 1);
            snprintf(moved, sizeof moved, "%llde%d", whole + step, ten);
            if (strtod(moved, NULL) == value) { return true; }
        }
    }
    return false;
}

/* Every magnitude of the quick way; short binary fractions, which lie halfway between decimals; and
 * doubles next to a power of ten. */
static double everyday_number(random_source *random)
{
    const double ten = strtod((const char *const[]){ "1e-5", "1e-3", "1e0", "1e2", "1e6", "1e9",
                                                     "1e15", "1e16" }[random_below(random, 8)],
                              NULL);
    switch (random_below(random, 3)) {
    case 0:
        return ten * (1 + random_below(random, 1000000007)) / 1e8;
    case 1:
        return (1 + random_below(random, 100000)) / (double)(1 << random_below(random, 12));
    default:
        return nextafter(ten, random_below(random, 2) * 1e300);
    }
}

TEST(random_doubles_read_back_and_none_is_longer_than_needed)
{
    for (uint64_t seed = 1; seed <= 60000; seed++) {
        random_source random = { seed };
        uint64_t bits = random_bits(&random);
        if (seed % 4 == 0) {
            bits &= 0xfff0000000000000u; /* powers of two: doubles lie unevenly around them */
        } else if (seed % 4 == 1) {
            bits &= 0x800fffffffffffffu >> (seed % 48); /* subnormal */
        }
        double value;
        memcpy(&value, &bits, sizeof value);
        value = seed % 4 == 2 ? everyday_number(&random) : value;
        if (!isfinite(value) || value == 0) { continue; }
        char text[SCENE_NUMBER_SIZE];
        scene_format_number(value, text);
        assert_true(strlen(text) < SCENE_NUMBER_SIZE);
        const double back = strtod(text, NULL);
        if (memcmp(&back, &value, sizeof value) != 0 ||
            has_shorter(fabs(value), digit_count(text))) {
            fail_msg("seed %llu: %a became %s", (unsigned long long)seed, value, text);
        }
    }
}

TEST(short_decimals_stay_as_they_were_typed)
{
    random_source random = { 7 };
    for (int i = 0; i < 20000; i++) {
        const int whole = random_below(&random, 1000000) + 1,
                  cents = random_below(&random, 900) + 100;
        char typed[32], text[SCENE_NUMBER_SIZE];
        snprintf(typed, sizeof typed, "%d.%d7", whole, cents);
        assert_string_equal(scene_format_number(strtod(typed, NULL), text), typed);
    }
}

TEST(quick_digits_are_those_of_printf)
{
    random_source random = { 20261122 };
    int quick = 0;
    for (int i = 0; i < 100000; i++) {
        const double value = everyday_number(&random);
        const int count = 1 + random_below(&random, 17);
        digit_row row;
        if (!digits_round(value, count, &row)) { continue; }
        char got[64], want[64];
        snprintf(got, sizeof got, "%llu", (unsigned long long)row.digits);
        assert_int_equal(strlen(got), count);
        memmove(got + 2, got + 1, strlen(got));
        got[1] = '.';
        snprintf(got + strlen(got), 16, "e%+03d", row.exponent);
        snprintf(want, sizeof want, "%#.*e", count - 1, value);
        if (strcmp(got, want) != 0) {
            fail_msg("case %d: %a to %d digits: %s, not %s", i, value, count, got, want);
        }
        quick++;
    }
    assert_true(quick > 80000);
    digit_row row;
    assert_false(digits_round(0, 6, &row));
    assert_false(digits_round(1e300, 6, &row));
    assert_false(digits_round(1, 0, &row));
    assert_false(digits_round(1, 18, &row));
    assert_false(digits_shortest(0.25, &row));
}

TEST(numbers_below_zero_add_up_as_decimals_like_those_above)
{
    assert_true(decimal_sum(0.12345678901234, -0.01) == 0.11345678901234);
    assert_true(decimal_sum(-0.12345678901234, 0.01) == -0.11345678901234);
    assert_true(decimal_is_short(0.12345678901234) && decimal_is_short(-0.12345678901234));
}

TEST(a_decimal_comma_in_the_locale_changes_nothing)
{
    static const char *const locales[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "de_DE.utf8", "ps_AF" };
    bool found = false;
    for (int i = 0; i < 4 && !found; i++) { found = setlocale(LC_ALL, locales[i]) != NULL; }
    if (!found) { skip(); }
    char text[SCENE_NUMBER_SIZE];
    assert_string_equal(scene_format_number(0.1, text), "0.1");
    assert_string_equal(scene_format_number(1.5e-300, text), "1.5e-300");
    scene *s = scene_of(ONE_SHAPE("\"type\": \"point\", \"at\": [0.25, 1.5e2]"));
    assert_true(scene_shape_at(s, 0)->as.point.x == 0.25);
    assert_true(scene_shape_at(s, 0)->as.point.y == 150);
    scene_destroy(s);
    setlocale(LC_ALL, "C");
}
