/* test_textfit.c - text that has to fit: ellipses and line breaks, never within a character;
 * and the caps of keys around theirs. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/textfit.h"
#include "app/base/ui.h"
#include "tests/unit.h"

static const textfit_font sans = { DRAW_SANS, 12 };

static double width(const char *utf8)
{
    return draw_text_width(DRAW_SANS, 12, utf8);
}

TEST(a_text_that_fits_is_left_as_it_is)
{
    char out[64];
    assert_string_equal(textfit_elide(sans, "distance", 200, out, sizeof out), "distance");
    assert_string_equal(textfit_elide(sans, "distance", width("distance"), out, sizeof out),
                        "distance");
}

TEST(a_longer_one_ends_in_an_ellipsis_and_fits)
{
    char out[64];
    for (double room = 200; room > 12; room -= 3.7) {
        textfit_elide(sans, "the größte Δ of all ≤ widths — it seems", room, out, sizeof out);
        assert_true(width(out) <= room);
        assert_string_equal(out + strlen(out) - strlen("…"), "…");
    }
}

/* Also of one word without spaces: one character more would not fit. */
TEST(as_much_is_kept_as_fits)
{
    static const char word[] = "Donaudampfschifffahrtsgesellschaft";
    for (double room = width("…"); room < width(word); room += 1.3) {
        char out[64], longer[64];
        textfit_elide(sans, word, room, out, sizeof out);
        const size_t kept = strlen(out) - strlen("…");
        assert_memory_equal(out, word, kept);
        snprintf(longer, sizeof longer, "%.*s…", (int)kept + 1, word);
        assert_true(width(longer) > room);
    }
}

TEST(a_small_buffer_never_ends_within_a_character)
{
    for (size_t size = 1; size < 24; size++) {
        char out[24];
        textfit_elide(sans, "ΔΔΔΔΔΔΔΔΔΔΔΔΔΔ", 1000, out, size);
        assert_true(strlen(out) < size);
        for (const char *p = out; *p;) {
            const bool two = (unsigned char)p[0] == 0xCE && (unsigned char)p[1] == 0x94;
            const bool three = (unsigned char)p[0] == 0xE2 && strncmp(p, "…", 3) == 0;
            assert_true(two || three);
            p += two ? 2 : 3;
        }
    }
}

/* X11 keeps the old title of a window, star and all, when the new one is not UTF-8. */
TEST(in_one_line_only_utf8_is_left)
{
    char out[40];
    assert_string_equal(textfit_plain("a\xff\xfe \xc3\tb\n\xe2\x80é", out, sizeof out),
                        "a?? ? b ??é");
    assert_string_equal(textfit_plain("\xe2\x80\xae"
                                      "a\x7f",
                                      out, sizeof out),
                        "?a?");
}

/* Between any two, but never so that a line starts with a full stop. */
TEST(chinese_breaks_anywhere_but_before_its_full_stop)
{
    static const char text[] = "円が壁に当たる。円の半径は五。 ok";
    for (double room = 24; room < 24 * 12; room += 5) {
        char joined[sizeof text] = "";
        const char *next = text;
        for (const char *line = text; *line; line = next) {
            const size_t bytes = textfit_line(sans, line, room, &next);
            strncat(joined, line, bytes);
            strcat(joined, line[bytes] == ' ' ? " " : "");
            assert_true(bytes > 0 && strncmp(line, "。", 3) != 0);
            char shown[sizeof text];
            snprintf(shown, sizeof shown, "%.*s", (int)bytes, line);
            assert_true(width(shown) <= room);
            assert_true(*next == '\0' || *next == 'o' || width(shown) > room - 36);
        }
        assert_string_equal(joined, text);
    }
    const char *next;
    assert_int_equal(textfit_line(sans, "円（五）", width("円（") + 1, &next), strlen("円"));
    assert_int_equal(textfit_line(sans, "👨\u200d👩 b", 13, &next), strlen("👨\u200d👩"));
}

TEST(lines_break_at_spaces_and_nothing_is_lost)
{
    const char *text = "moving the radius from the capsule to the wall";
    char joined[128] = "";
    int lines = 0;
    while (*text) {
        const char *next = text;
        const size_t bytes = textfit_line(sans, text, 90, &next);
        assert_true(bytes > 0);
        strncat(joined, text, bytes);
        strcat(joined, *next ? " " : "");
        text = next;
        lines++;
    }
    assert_string_equal(joined, "moving the radius from the capsule to the wall");
    assert_true(lines >= 3);
}

TEST(a_word_longer_than_the_line_is_broken_and_a_narrow_line_takes_one_character)
{
    const char *next = NULL;
    const size_t bytes = textfit_line(sans, "Donaudampfschifffahrt", 40, &next);
    assert_true(bytes > 1 && bytes < 21);
    assert_int_equal(textfit_line(sans, "ΔΔ", 0, &next), 2);
    assert_string_equal(next, "Δ");
}

TEST(no_line_is_one_letter_or_ends_in_a_sign_of_equality_where_another_can_be)
{
    const char *next = NULL;
    const char *const sum = "r = (1, 2)";
    assert_int_equal(textfit_line(sans, sum, width("r =") + 1, &next), strlen("r"));
    assert_string_equal(next, "= (1, 2)");
    const char *const text = "u of every corner p";
    assert_int_equal(textfit_line(sans, text, width(text) - 1, &next), strlen("u of every"));
    assert_string_equal(next, "corner p");
    assert_int_equal(textfit_line(sans, next, width(next) - 1, &next), strlen("corner"));
    assert_string_equal(next, "p"); /* better than within the word */
    assert_int_equal(textfit_line(sans, "of all p\nq", width("of all"), &next), strlen("of"));
    assert_int_equal(textfit_line(sans, "u of  ", width("u of"), &next), strlen("u of"));
}

TEST(a_line_ends_where_the_text_says_so)
{
    const char *next = NULL;
    assert_int_equal(textfit_line(sans, "a\nb", 100, &next), 1);
    assert_string_equal(next, "b");
    assert_int_equal(textfit_line(sans, "\nb", 100, &next), 0);
    assert_string_equal(next, "b");
}

/* Its left edge and middle are given; the label stands in the middle of it. */
TEST(a_key_cap_holds_its_label)
{
    static const char *const labels[] = { "A", "Ctrl+Shift+Z", "F1" };
    for (int i = 0; i < 3; i++) {
        draw_list list = { 0 };
        draw_clear(&list, 400, 300, (draw_color){ 255, 255, 255, 255 });
        const ui u = { .list = &list, .theme = FIGURE_LIGHT };
        const double wide = ui_key_cap(&u, (draw_point){ 100, 50 }, labels[i], false);
        const draw_command *cap = &list.commands[0];
        const draw_command *text = &list.commands[list.command_count - 1];
        assert_true(wide == ui_key_cap_width(labels[i]));
        assert_int_equal(cap->op, DRAW_BOX);
        assert_true(fabs(cap->as.box.center.y - 50) < 1);
        assert_true(fabs(cap->as.box.center.x - 100 - wide / 2) < 1);
        assert_int_equal(text->op, DRAW_TEXT);
        const double size = text->as.text.size;
        assert_true(text->as.text.at.x == 100 + wide / 2);
        assert_true(text->as.text.at.y > 50 && text->as.text.at.y < 50 + size / 2);
        assert_true(draw_text_width(text->as.text.font, size, labels[i]) + 4 < wide);
        assert_string_equal(draw_command_text(&list, text), labels[i]);
        draw_deinit(&list);
    }
}
