/* test_painter.c - pixels painted by cairo: colours, edges, dashes, clips, texts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/base/canvas.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/unit.h"

enum { width = 200, height = 150 };

typedef struct picture {
    unsigned char bytes[width * height * 4];
} picture;

static picture *paint(const draw_list *list)
{
    picture *p = calloc(1, sizeof *p);
    const canvas_pixels target = { p->bytes, width, height, width * 4, 1, true };
    assert_int_equal(canvas_paint(list, &target), CANVAS_OK);
    return p;
}

static unsigned pixel(const picture *p, int x, int y)
{
    unsigned value;
    memcpy(&value, p->bytes + 4 * (y * width + x), sizeof value);
    return value;
}

static int red(const picture *p, int x, int y)
{
    return (int)(pixel(p, x, y) >> 16 & 255);
}

static void start(draw_list *list)
{
    draw_clear(list, width, height, sample_color(0xFFFFFF, 255));
}

static const draw_paint black_fill = { .fill = { 0, 0, 0, 255 } };

TEST(fills_have_their_colour_and_the_rest_the_background)
{
    draw_list list = { 0 };
    draw_clear(&list, width, height, sample_color(0x102030, 255));
    draw_circle(&list, &(draw_paint){ .fill = sample_color(0xD8343B, 255) }, (draw_point){ 50, 50 },
                20);
    draw_box(&list, &(draw_paint){ .fill = sample_color(0xFF0000, 51) },
             &(draw_box_shape){ .center = { 120, 50 }, .half = { 20, 20 } });
    picture *p = paint(&list);
    assert_int_equal(pixel(p, 50, 50), 0xFFD8343B);
    assert_int_equal(pixel(p, 0, 0), 0xFF102030);
    assert_int_equal(pixel(p, 199, 149), 0xFF102030);
    /* A fifth of red over the background. */
    assert_in_range(red(p, 120, 50), 0x10 * 4 / 5 + 51 - 1, 0x10 * 4 / 5 + 51 + 1);
    free(p);
    draw_deinit(&list);
}

TEST(edges_fade_by_how_much_of_the_pixel_is_covered)
{
    draw_list list = { 0 };
    start(&list);
    draw_box(&list, &black_fill, &(draw_box_shape){ .center = { 50.25, 50 }, .half = { 20, 20 } });
    draw_circle(&list, &black_fill, (draw_point){ 140, 75 }, 30.5);
    picture *p = paint(&list);
    assert_int_equal(red(p, 29, 50), 255);
    assert_in_range(red(p, 30, 50), 60, 68); /* three quarters covered */
    assert_int_equal(red(p, 31, 50), 0);
    for (int y = 0; y < 74; y++) { /* into the disc it gets darker, never lighter */
        assert_true(red(p, 130, y) >= red(p, 130, y + 1));
    }
    free(p);
    draw_deinit(&list);
}

TEST(dashes_are_four_widths_on_and_three_off)
{
    draw_list list = { 0 };
    start(&list);
    const draw_paint pen = { .stroke = { 0, 0, 0, 255 }, .width = 2, .dash = DRAW_DASHED };
    draw_line(&list, &pen, (draw_point){ 10, 20 }, (draw_point){ 190, 20 });
    picture *p = paint(&list);
    for (int x = 10; x < 190; x++) { assert_int_equal(red(p, x, 20), (x - 10) % 14 < 8 ? 0 : 255); }
    assert_int_equal(red(p, 11, 18), 255);
    assert_int_equal(red(p, 11, 19), 0);
    assert_int_equal(red(p, 11, 21), 255);
    free(p);
    draw_deinit(&list);
}

TEST(dashes_with_dots_are_five_on_two_off_one_on_two_off)
{
    draw_list list = { 0 };
    start(&list);
    const draw_paint pen = { .stroke = { 0, 0, 0, 255 }, .width = 2, .dash = DRAW_DASH_DOTTED };
    draw_line(&list, &pen, (draw_point){ 10, 20 }, (draw_point){ 190, 20 });
    picture *p = paint(&list);
    for (int x = 10; x < 190; x++) {
        const int at = (x - 10) % 20;
        assert_int_equal(red(p, x, 20), at < 10 || (at >= 14 && at < 16) ? 0 : 255);
    }
    free(p);
    draw_deinit(&list);
}

TEST(dots_are_round_and_two_and_a_half_widths_apart)
{
    draw_list list = { 0 };
    start(&list);
    const draw_paint pen = { .stroke = { 0, 0, 0, 255 }, .width = 8, .dash = DRAW_DOTTED };
    draw_line(&list, &pen, (draw_point){ 20, 20 }, (draw_point){ 185, 20 });
    picture *p = paint(&list);
    for (int x = 20; x <= 180; x += 20) {
        assert_int_equal(red(p, x, 20), 0);
        assert_int_equal(red(p, x + 10, 20), 255);
        assert_true(red(p, x + 3, 23) > 20); /* the corner of the dot's square */
    }
    free(p);
    draw_deinit(&list);
}

TEST(clips_cut_off_and_end)
{
    draw_list list = { 0 };
    start(&list);
    draw_push_clip(&list, (draw_point){ 10, 10 }, (draw_point){ 60, 60 });
    draw_push_clip(&list, (draw_point){ 40, 0 }, (draw_point){ 100, 100 });
    draw_circle(&list, &black_fill, (draw_point){ 50, 50 }, 40);
    draw_pop_clip(&list);
    draw_pop_clip(&list);
    draw_pop_clip(&list);
    draw_circle(&list, &black_fill, (draw_point){ 150, 50 }, 10);
    picture *p = paint(&list);
    assert_int_equal(red(p, 50, 50), 0);
    assert_int_equal(red(p, 39, 50), 255);
    assert_int_equal(red(p, 61, 50), 255);
    assert_int_equal(red(p, 50, 61), 255);
    assert_int_equal(red(p, 150, 50), 0);
    free(p);
    draw_deinit(&list);
}

static int ink_in(const picture *p, int x0, int x1)
{
    int ink = 0;
    for (int y = 0; y < height; y++) {
        for (int x = x0; x < x1; x++) { ink += 255 - red(p, x, y); }
    }
    return ink;
}

TEST(texts_stand_where_their_anchor_says_and_are_as_wide_as_measured)
{
    const char *text = "Hamburg H";
    for (int anchor = DRAW_START; anchor <= DRAW_END; anchor++) {
        draw_list list = { 0 };
        start(&list);
        const draw_text_style style = {
            DRAW_SANS, 16, (draw_anchor)anchor, { 0, 0, 0, 255 }, { 0 }
        };
        draw_text(&list, &style, (draw_point){ 100, 75 }, text);
        const int text_width = (int)(draw_text_width(DRAW_SANS, 16, text) + 0.5);
        const int left = 100 - anchor * text_width / 2;
        picture *p = paint(&list);
        assert_int_equal(ink_in(p, 0, left), 0);
        assert_true(ink_in(p, left, left + 5) > 500);                           /* H */
        assert_true(ink_in(p, left + text_width - 5, left + text_width) > 500); /* H */
        assert_int_equal(ink_in(p, left + text_width + 1, width), 0);
        /* Feet on the baseline: ink above row 75, none below but the g's. */
        assert_int_equal(red(p, left + 2, 75), 255);
        assert_true(red(p, left + 2, 74) < 128);
        free(p);
        draw_deinit(&list);
    }
}

TEST(letters_stand_on_whole_pixels_so_that_their_feet_are_sharp)
{
    for (int tenth = -4; tenth <= 4; tenth++) {
        draw_list list = { 0 };
        const draw_text_style style = { DRAW_SANS, 13, DRAW_START, { 0, 0, 0, 255 }, { 0 } };
        start(&list);
        draw_text(&list, &style, (draw_point){ 50, 75 + tenth / 10.0 }, "HHH");
        picture *p = paint(&list);
        for (int x = 50; x < 80; x++) {
            assert_int_equal(red(p, x, 75), 255);
            assert_int_equal(red(p, x, 74), red(p, x, 73));
        }
        free(p);
        draw_deinit(&list);
    }
}

/* As it does over small letters: the letter itself looks as it does alone. */
TEST(the_arrow_of_a_vector_stands_above_its_capital)
{
    const draw_text_style style = { DRAW_SANS, 40, DRAW_START, { 0, 0, 0, 255 }, { 0 } };
    static const char *const texts[] = { "F", "F\xe2\x83\x97" };
    draw_list list = { 0 };
    picture *p[2];
    for (int i = 0; i < 2; i++) {
        start(&list);
        draw_text(&list, &style, (draw_point){ 50, 75 }, texts[i]);
        p[i] = paint(&list);
    }
    for (int y = 75 - 29; y < 75; y++) {
        for (int x = 0; x < width; x++) {
            assert_true(abs(red(p[0], x, y) - red(p[1], x, y)) < 8); /* one path or two */
        }
    }
    assert_true(ink_in(p[1], 0, width) > ink_in(p[0], 0, width) + 1000);
    free(p[0]);
    free(p[1]);
    draw_deinit(&list);
}

TEST(a_halo_clears_the_ground_around_the_letters)
{
    draw_list list = { 0 };
    start(&list);
    draw_box(&list, &black_fill, &(draw_box_shape){ .center = { 100, 75 }, .half = { 90, 60 } });
    const draw_text_style style = {
        DRAW_SANS_BOLD, 24, DRAW_MIDDLE, { 0, 0, 0, 255 }, { 255, 255, 255, 255 }
    };
    draw_text(&list, &style, (draw_point){ 100, 80 }, "I");
    picture *p = paint(&list);
    assert_int_equal(red(p, 100, 70), 0); /* the letter */
    assert_true(red(p, 104, 70) > 200);   /* around it */
    assert_true(red(p, 95, 70) > 200);
    assert_int_equal(red(p, 112, 70), 0); /* beyond */
    free(p);
    draw_deinit(&list);
}

TEST(every_font_has_the_signs_we_write)
{
    /* Each of them differs from the box of a missing character (U+E000). */
    static const char *const signs[] = { "\xC2\xB2",     "\xC2\xB7",     "\xCE\x94",
                                         "\xCE\xB8",     "\xE2\x88\x9A", "\xE2\x89\xA4",
                                         "\xE2\x89\xA5", "\xE2\x89\xA0", "\xE2\x86\x92",
                                         "\xE2\x86\x90", "\xE2\x86\x91", "\xE2\x86\x93",
                                         "\xE2\x86\x94", "\xE2\x88\x92", "\xE2\x80\xA6",
                                         "\xE2\x80\x93", "\xE2\x80\x94", "\xC2\xB0",
                                         "\xC3\x97",     "\xE2\x9C\x93", "\xE2\x9C\x97" };
    for (int font = 0; font < DRAW_FONT_COUNT; font++) {
        draw_list list = { 0 };
        const draw_text_style style = { (draw_font)font, 40, DRAW_START, { 0, 0, 0, 255 }, { 0 } };
        start(&list);
        draw_text(&list, &style, (draw_point){ 50, 75 }, "\xEE\x80\x80");
        picture *missing = paint(&list);
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
            start(&list);
            draw_text(&list, &style, (draw_point){ 50, 75 }, signs[i]);
            picture *p = paint(&list);
            assert_memory_not_equal(p->bytes, missing->bytes, sizeof p->bytes);
            assert_true(ink_in(p, 0, width) > 1000);
            free(p);
        }
        free(missing);
        draw_deinit(&list);
    }
}

static picture *paint_text(draw_font font, const char *text)
{
    draw_list list = { 0 };
    const draw_text_style style = { font, 40, DRAW_START, { 0, 0, 0, 255 }, { 0 } };
    start(&list);
    draw_text(&list, &style, (draw_point){ 50, 75 }, text);
    picture *p = paint(&list);
    draw_deinit(&list);
    return p;
}

static void expect_same(const char *text, const char *other, bool same)
{
    for (int font = 0; font < DRAW_FONT_COUNT; font++) {
        picture *a = paint_text((draw_font)font, text), *b = paint_text((draw_font)font, other);
        assert_int_equal(memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0, same);
        assert_true(ink_in(a, 50, 90) > 1000);
        assert_int_equal(ink_in(a, 0, 50), 0);
        free(a);
        free(b);
    }
}

TEST(chinese_japanese_and_korean_are_no_boxes)
{
    char path[4096];
    if (!canvas_find_font(CANVAS_FALLBACK, path, sizeof path)) { skip(); }
    static const char *const texts[] = { "漢", "汉", "あ", "ア", "한", "뷁", "「", "Ａ", "ｱ", "⑪" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        expect_same(texts[i], "\U00020000", false); /* which no font has */
        char both[16];
        snprintf(both, sizeof both, "%sa", texts[i]);
        expect_same(both, texts[i], false);
    }
}

TEST(nothing_is_drawn_of_joiners_and_choices_of_a_form)
{
    expect_same("👨\u200d👩\u200d👧x", "👨x", true);
    expect_same("❤\ufe0f", "❤", true);
    expect_same("🇩🇪", "🇩", true);
    expect_same("e\u0301", "e", false);
}

TEST(a_second_list_is_painted_over_the_first)
{
    draw_list list = { 0 };
    start(&list);
    draw_circle(&list, &black_fill, (draw_point){ 50, 50 }, 20);
    picture *p = paint(&list);
    draw_clear(&list, width, height, sample_color(0xFF0000, 255));
    draw_circle(&list, &black_fill, (draw_point){ 150, 50 }, 20);
    const canvas_pixels target = { p->bytes, width, height, width * 4, 1, false };
    assert_int_equal(canvas_paint(&list, &target), CANVAS_OK);
    assert_int_equal(pixel(p, 50, 50), 0xFF000000);
    assert_int_equal(pixel(p, 150, 50), 0xFF000000);
    assert_int_equal(pixel(p, 100, 140), 0xFFFFFFFF);
    free(p);
    draw_deinit(&list);
}

TEST(a_list_is_painted_the_same_every_time)
{
    draw_list list = { 0 };
    sample_list_all(&list);
    picture *once = paint(&list), *again = calloc(1, sizeof *again);
    for (int i = 0; i < 3; i++) {
        const canvas_pixels target = { again->bytes, width, height, width * 4, 1, true };
        assert_int_equal(canvas_paint(&list, &target), CANVAS_OK);
        assert_memory_equal(once->bytes, again->bytes, sizeof once->bytes);
    }
    free(once);
    free(again);
    draw_deinit(&list);
}

TEST(giant_shapes_show_their_edge_where_it_is)
{
    draw_list list = { 0 };
    start(&list);
    draw_circle(&list, &black_fill, (draw_point){ 100, 1e9 + 75 }, 1e9);
    picture *p = paint(&list);
    for (int x = 0; x < width; x++) {
        assert_int_equal(red(p, x, 73), 255);
        assert_int_equal(red(p, x, 76), 0);
    }
    free(p);
    draw_deinit(&list);
}

TEST(targets_out_of_range_and_broken_lists_are_refused)
{
    draw_list list = { 0 };
    unsigned char bytes[4 * 4 * 4];
    start(&list);
    assert_int_equal(canvas_paint(&list, &(canvas_pixels){ bytes, 0, 4, 16, 1, true }),
                     CANVAS_TOO_LARGE);
    assert_int_equal(canvas_paint(&list, &(canvas_pixels){ bytes, 4, 40000, 16, 1, true }),
                     CANVAS_TOO_LARGE);
    assert_int_equal(canvas_paint(&list, &(canvas_pixels){ bytes, 4, 4, 16, 0, true }),
                     CANVAS_TOO_LARGE);
    list.out_of_memory = true;
    assert_int_equal(canvas_paint(&list, &(canvas_pixels){ bytes, 4, 4, 16, 1, true }),
                     CANVAS_BAD_LIST);
    draw_deinit(&list);
}

TEST(fonts_come_from_the_assets_folder_first)
{
    char found[4096];
    assert_int_equal(unsetenv("COLLISION_TEST_ASSETS"), 0);
    assert_true(canvas_find_font(DRAW_MONO, found, sizeof found));
    assert_non_null(strstr(found, "DejaVuSansMono.ttf"));
    assert_int_equal(setenv("COLLISION_TEST_ASSETS", "/nowhere", 1), 0);
    assert_true(canvas_find_font(DRAW_SANS, found, sizeof found));
    assert_null(strstr(found, "nowhere"));
    char small[8];
    assert_false(canvas_find_font(DRAW_SANS, small, sizeof small));
    unsetenv("COLLISION_TEST_ASSETS");
}

TEST(every_failing_allocation_is_reported)
{
    draw_list list = { 0 };
    picture *p = calloc(1, sizeof *p);
    int failures = 0;
    sample_list_all(&list);
    for (bool failed = true; failed; failures++) {
        const canvas_pixels target = { p->bytes, width, height, width * 4, 1, true };
        failing_malloc_after(failures);
        const canvas_status status = canvas_paint(&list, &target);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true((status == CANVAS_OK) == !failed);
    }
    assert_true(failures > 5);
    free(p);
    draw_deinit(&list);
}
