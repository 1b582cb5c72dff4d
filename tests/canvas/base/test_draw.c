/* test_draw.c - draw lists: what is put in is there, memory failure is remembered. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/figure/dump.h"
#include "tests/unit.h"

static void dump_to(const draw_list *list, char *out, size_t size)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    dump_list(list, file);
    rewind(file);
    out[fread(out, 1, size - 1, file)] = '\0';
    fclose(file);
}

TEST(the_dump_shows_every_command_on_a_line)
{
    char text[4096];
    draw_list list = { 0 };
    const draw_paint paint = { { 255, 0, 0, 64 }, { 1, 2, 3, 255 }, 1.5, DRAW_DASHED };
    const draw_point points[] = { { 1, 2 }, { 3, -0.0001 }, { 5, 6.0625 } };
    const draw_text_style style = { DRAW_MONO, 9, DRAW_END, { 1, 2, 3, 255 }, { 0 } };
    draw_clear(&list, 200, 150, (draw_color){ 255, 255, 255, 255 });
    draw_group(&list, "all");
    draw_line(&list, &paint, points[0], points[1]);
    draw_circle(&list, &paint, points[0], 7);
    draw_box(&list, &paint, &(draw_box_shape){ .center = { 9, 8 }, .half = { 4, 3 } });
    draw_box(&list, &paint, &(draw_box_shape){ { 9, 8 }, { 4, 3 }, 0.8, 0.6, 99 });
    draw_polygon(&list, &(draw_paint){ .fill = paint.fill }, points, 3);
    draw_push_clip(&list, points[0], (draw_point){ 10, 10 });
    draw_text(&list, &style, points[0], "d\xC2\xB2");
    draw_pop_clip(&list);
    dump_to(&list, text, sizeof text);
    assert_string_equal(text, "page 200.000 150.000 background=#ffffffff\n"
                              "group \"all\"\n"
                              "line 1.000 2.000 3.000 0.000 fill=#ff000040 stroke=#010203ff 1.500 "
                              "dashed\n"
                              "circle 1.000 2.000 7.000 fill=#ff000040 stroke=#010203ff 1.500 "
                              "dashed\n"
                              "box 9.000 8.000 4.000 3.000 fill=#ff000040 stroke=#010203ff 1.500 "
                              "dashed\n"
                              "box 9.000 8.000 4.000 3.000 turn 0.800 0.600 corner 3.000 "
                              "fill=#ff000040 stroke=#010203ff 1.500 dashed\n"
                              "polygon 1.000 2.000 3.000 0.000 5.000 6.062 fill=#ff000040\n"
                              "push-clip 5.500 6.000 4.500 4.000\n"
                              "text \"d\xC2\xB2\" 1.000 2.000 mono 9.000 end fill=#010203ff\n"
                              "pop-clip\n");
    draw_deinit(&list);
}

TEST(lists_grow_and_keep_everything)
{
    draw_list list = { 0 };
    char name[32];
    draw_clear(&list, 1, 1, (draw_color){ 0 });
    for (int i = 0; i < 5000; i++) {
        const draw_point points[] = { { i, 0 }, { i, 1 }, { i, 2 } };
        snprintf(name, sizeof name, "name %d", i);
        draw_polyline(&list, &(draw_paint){ .width = i }, points, 3);
        draw_group(&list, name);
    }
    assert_false(list.out_of_memory);
    assert_int_equal(list.command_count, 10000);
    for (int i = 0; i < 5000; i++) {
        const draw_command *line = &list.commands[2 * i], *group = &list.commands[2 * i + 1];
        snprintf(name, sizeof name, "name %d", i);
        assert_true(line->paint.width == i);
        assert_true(list.points[line->as.poly.first + 2].x == i);
        assert_string_equal(draw_command_text(&list, group), name);
    }
    const void *commands = list.commands;
    draw_clear(&list, 1, 1, (draw_color){ 0 });
    assert_int_equal(list.command_count, 0);
    draw_line(&list, &(draw_paint){ 0 }, (draw_point){ 0 }, (draw_point){ 0 });
    assert_ptr_equal(list.commands, commands);
    draw_deinit(&list);
    assert_null(list.commands);
}

TEST(what_is_drawn_again_lies_where_it_did_in_its_own_paint)
{
    const draw_point points[] = { { 1, 0 }, { 4, 1 }, { 2, 5 } };
    const draw_paint gap = { .stroke = { 255, 255, 255, 255 }, .width = 5 };
    const draw_paint line = { .stroke = { 1, 2, 3, 255 }, .width = 2 };
    draw_list list = { 0 };
    draw_clear(&list, 9, 9, (draw_color){ 0 });
    draw_line(&list, &gap, points[0], points[1]);
    draw_polygon(&list, &gap, points, 3);
    draw_circle(&list, &gap, points[2], 3);
    draw_again(&list, 1, &line);
    assert_int_equal(list.command_count, 5);
    for (int i = 1; i < 3; i++) {
        const draw_command *first = &list.commands[i], *again = &list.commands[i + 2];
        assert_int_equal(again->op, first->op);
        assert_memory_equal(&again->as, &first->as, sizeof first->as);
        assert_true(first->paint.width == 5 && again->paint.width == 2);
    }
    draw_deinit(&list);
}

TEST(a_failing_allocation_is_remembered_until_the_next_picture)
{
    for (int count = 0; count < 3; count++) {
        draw_list list = { 0 };
        failing_malloc_after(count);
        sample_list_all(&list);
        failing_malloc_after(-1);
        assert_true(list.out_of_memory);
        const int commands = list.command_count;
        draw_line(&list, &(draw_paint){ 0 }, (draw_point){ 0 }, (draw_point){ 0 });
        assert_int_equal(list.command_count, commands);
        sample_list_all(&list);
        assert_false(list.out_of_memory);
        draw_deinit(&list);
    }
}

TEST(characters_are_read_one_by_one_and_bad_bytes_too)
{
    const char *text = "a\xC2\xB2\xE2\x89\xA4\xF0\x9F\x8E\xB1\xFF\xE2\x89z\xF4\x90\x80\x80";
    const uint32_t expected[] = { 'a', 0xB2,   0x2264, 0x1F3B1, 0xFFFD, 0xFFFD, 0xFFFD,
                                  'z', 0xFFFD, 0xFFFD, 0xFFFD,  0xFFFD, 0,      0 };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(draw_next_char(&text), expected[i]);
    }
}

TEST(widths_add_up_and_scale_with_the_size)
{
    assert_true(draw_text_width(DRAW_SANS, 12, "") == 0);
    assert_true(draw_text_width(DRAW_SANS, 2048, "A") == 1401);
    assert_true(draw_text_width(DRAW_SANS_BOLD, 2048, "A") == 1585);
    assert_true(draw_text_width(DRAW_MONO, 2048, "A\xC2\xB2i") == 3 * 1233);
    const double one = draw_text_width(DRAW_SANS, 10, "d\xC2\xB2 \xE2\x89\xA4 r\xC2\xB2");
    assert_true(fabs(draw_text_width(DRAW_SANS, 25, "d\xC2\xB2 \xE2\x89\xA4 r\xC2\xB2") -
                     2.5 * one) < 1e-9);
}

/* Widths of what is drawn: one of what is seen as one, none of what only says how. */
TEST(sequences_of_emoji_are_one_character_and_joiners_none)
{
    static const struct {
        const char *text;
        uint32_t shown[4];
    } cases[] = {
        { "👨\u200d👩\u200d👧x", { 0x1F468, 'x' } }, /* a family */
        { "👩\u200d⚕\ufe0f", { 0x1F469 } },        /* a doctor */
        { "👍🏽!", { 0x1F44D, '!' } },
        { "❤\ufe0f❤\ufe0e", { 0x2764, 0x2764 } },
        { "🇸🇸🇩🇪🇩", { 0x1F1F8, 0x1F1E9, 0x1F1E9 } }, /* two flags and a half */
        { "1\ufe0f\u20e3", { '1', 0x20E3 } },
        { "e\u0301", { 'e', 0x301 } },
        { "\u200da\u200db\u200b", { 'a', 'b' } },
        { "\u2066\ufeff", { 0 } },
        { "a\u061cb\u200fc\u061c", { 'a', 'b', 'c' } },
        { "葛\U000e0100城", { 0x845B, 0x57CE } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *at = cases[i].text;
        long units = 0;
        for (int k = 0; k < 4; k++) {
            assert_int_equal(draw_next_shown(&at), cases[i].shown[k]);
            units += cases[i].shown[k] ? draw_char_advance(DRAW_SANS, cases[i].shown[k]) : 0;
        }
        assert_true(draw_text_width(DRAW_SANS, DRAW_UNITS_PER_EM, cases[i].text) == (double)units);
    }
    const char *line = "\ufeff\n";
    assert_int_equal(draw_next_shown(&line), 0xFEFF);
    assert_int_equal(*line, '\n');
    assert_int_equal(draw_char_advance(DRAW_SANS, 0xFEFF), 0);
}

/* Letters as Unicode numbers them: an editor would turn them as well. */
TEST(hebrew_and_arabic_are_seen_from_right_to_left_and_joined)
{
    static const struct {
        const char *written;
        bool is_own;
        const char *seen;
    } cases[] = {
        { "ball 5, \u00e9\u4e2d (\u2192)", true, "ball 5, \u00e9\u4e2d (\u2192)" },
        { "\u05d0\u05d1 5", false, "5 \u05d1\u05d0" },
        { "\u05d0 2\u200e \u2014 3 r", false,
          "2 \u05d0\u200e \u2014 3 r" },                       /* "TITLE - 3 shapes" */
        { "\u05d0\u05d1 r = 5", false, "\u05d1\u05d0 r = 5" }, /* "NAME hits ..." in English */
        { "\u05d0\u05d1 r = 5", true, "r = 5 \u05d1\u05d0" },
        { "r \u05d0\u05d1.", true, "r \u05d1\u05d0." },
        { "\u05d0 (\u05d1)", true, "(\u05d1) \u05d0" },
        { "\u05e9\u05b8\u05c1", true, "\u05c1\u05b8\u05e9" }, /* marks reach to the right */
        { "\u0633\u0644\u0627\u0645", true, "\ufee1\ufefc\ufeff\ufeb3" }, /* two are one letter */
        { "\u0628\u064e\u0628", true, "\ufe90\u064e\ufe91" },
        { "\u05d0\u202e: t = 0.25", false,
          "\u202e\u05d0: t = 0.25" }, /* no command in a name turns ours */
        { "\u05d0\u2067: t = 0.25", false, "\u2067\u05d0: t = 0.25" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        draw_list list = { 0 }, copy = { 0 };
        char seen[DRAW_SEEN_SIZE];
        const draw_text_style style = { .size = 10 };
        assert_string_equal(draw_seen(cases[i].written, cases[i].is_own, seen), cases[i].seen);
        (cases[i].is_own ? draw_own_text : draw_text)(&list, &style, (draw_point){ 0, 0 },
                                                      cases[i].written);
        draw_copy(&copy, &list, &list.commands[0]);
        assert_string_equal(draw_command_text(&copy, copy.commands), cases[i].written);
        assert_string_equal(draw_command_seen(&copy, copy.commands), cases[i].seen);
        long units = 0;
        for (const char *at = cases[i].seen; *at;) {
            units += draw_char_advance(DRAW_SANS, draw_next_shown(&at));
        }
        assert_true(draw_text_width(DRAW_SANS, DRAW_UNITS_PER_EM, cases[i].written) == units);
        draw_deinit(&list);
        draw_deinit(&copy);
    }
}

/* '|' where a line may end. */
TEST(lines_end_at_spaces_and_between_squares)
{
    static const char *const wants[] = { "two| words",      "円|と|壁",   "円、|壁。",
                                         "円|（半|径）|は", "円|A12B|円", "円|(1)…",
                                         "원|이|다| 벽",    "葛\ufe00|城" };
    for (size_t i = 0; i < sizeof wants / sizeof *wants; i++) {
        char text[64] = "", got[64] = "";
        for (const char *from = wants[i]; *from; from++) {
            snprintf(text + strlen(text), 2, "%.1s", *from == '|' ? "" : from);
        }
        for (size_t at = 0; text[at]; at++) {
            const size_t used = strlen(got);
            snprintf(got + used, sizeof got - used, "%s%c", draw_may_break(text, at) ? "|" : "",
                     text[at]);
        }
        assert_string_equal(got, wants[i]);
    }
}

TEST(a_corner_is_never_larger_than_its_box_and_a_clip_never_rounded_away)
{
    draw_list list = { 0 };
    draw_box(&list, &(draw_paint){ 0 }, &(draw_box_shape){ { 0, 0 }, { 9, 4 }, 0, 0, 50 });
    draw_box(&list, &(draw_paint){ 0 }, &(draw_box_shape){ { 0, 0 }, { 9, 4 }, 0, 0, -1 });
    draw_push_clip(&list, (draw_point){ 10, 20 }, (draw_point){ 1e300, INFINITY });
    assert_true(list.commands[0].as.box.corner == 4 && list.commands[0].as.box.cos == 1);
    assert_true(list.commands[1].as.box.corner == 0);
    const draw_command *clip = &list.commands[2];
    assert_true(fabs(clip->as.box.center.x - clip->as.box.half.x - 10) < 1e-6);
    assert_true(fabs(clip->as.box.center.y - clip->as.box.half.y - 20) < 1e-6);
    draw_deinit(&list);
}
