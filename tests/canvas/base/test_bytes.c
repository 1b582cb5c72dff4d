/* test_bytes.c - numbers and texts as they are written into files. */

#include "canvas/base/bytes.h"
#include "tests/unit.h"

static void expect_number(double value, int decimals, const char *expected)
{
    canvas_bytes out = { 0 };
    bytes_number(&out, value, decimals);
    text_out_add(&out, "", 1);
    assert_int_equal(bytes_finish(&out), CANVAS_OK);
    assert_string_equal(out.data, expected);
    canvas_free(&out);
}

TEST(numbers_have_no_trailing_zeros_exponents_or_minus_zero)
{
    expect_number(0, 2, "0");
    expect_number(-0.0, 2, "0");
    expect_number(-0.004, 2, "0");
    expect_number(0.004, 2, "0");
    expect_number(-0.006, 2, "-0.01");
    expect_number(1, 2, "1");
    expect_number(1.5, 2, "1.5");
    expect_number(1.05, 2, "1.05");
    expect_number(100, 2, "100");
    expect_number(-12.345678, 3, "-12.346");
    expect_number(99.999, 2, "100");
    expect_number(999999999.25, 2, "999999999.25");
    expect_number(1e-9, 6, "0");
    expect_number(123456.000001, 6, "123456.000001");
    expect_number(7.9, 0, "8");
}

TEST(numbers_that_differ_in_the_last_bits_are_written_alike_even_at_ties)
{
    expect_number(10.125, 2, "10.13");
    expect_number(10.125 - 1e-12, 2, "10.13");
    expect_number(10.125 + 1e-12, 2, "10.13");
    expect_number(-10.125, 2, "-10.13");
    expect_number(-10.125 + 1e-12, 2, "-10.13");
}

static void expect_xml(const char *text, const char *expected)
{
    canvas_bytes out = { 0 };
    bytes_xml(&out, text);
    text_out_add(&out, "", 1);
    assert_string_equal(out.data, expected);
    canvas_free(&out);
}

TEST(text_is_escaped_and_what_xml_forbids_is_left_out)
{
    expect_xml("a < b & \"c\" > d", "a &lt; b &amp; &quot;c&quot; &gt; d");
    expect_xml("a\x01"
               "b\x1F"
               "c\td\n",
               "abc\td\n");
    expect_xml("r\xC2\xB2 \xE2\x89\xA4 \xF0\x9F\x8E\xB1",
               "r\xC2\xB2 \xE2\x89\xA4 \xF0\x9F\x8E\xB1");
    expect_xml("\xEF\xBF\xBE|\xEF\xBF\xBF", "|");
}

TEST(bytes_that_are_no_utf8_become_replacement_characters)
{
    expect_xml("a\xFF"
               "b",
               "a\xEF\xBF\xBD"
               "b");
    expect_xml("\xC0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD");                   /* overlong */
    expect_xml("\xED\xA0\x80x", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDx"); /* surrogate */
    expect_xml("\xE2\x89", "\xEF\xBF\xBD\xEF\xBF\xBD");                   /* cut short */
}

TEST(a_buffer_grows_to_a_megabyte_and_keeps_every_byte)
{
    canvas_bytes out = { 0 };
    for (int i = 0; i < 100000; i++) { bytes_text(&out, "0123456789"); }
    assert_int_equal(out.size, 1000000);
    for (size_t i = 0; i < out.size; i++) { assert_int_equal(out.data[i], '0' + (int)(i % 10)); }
    canvas_free(&out);
    assert_null(out.data);
}
