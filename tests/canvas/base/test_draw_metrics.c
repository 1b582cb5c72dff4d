/* test_draw_metrics.c - the table of text widths against the fonts themselves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <ft2build.h>
#include FT_FREETYPE_H

#include <cmocka.h>

#include "canvas/base/canvas.h"
#include "figure/draw/metrics.h"

typedef struct faces {
    FT_Library library;
    FT_Face face[DRAW_FONT_COUNT];
} faces;

static int open_faces(void **state)
{
    static faces f;
    assert_int_equal(FT_Init_FreeType(&f.library), 0);
    for (int i = 0; i < DRAW_FONT_COUNT; i++) {
        char path[4096];
        assert_true(canvas_find_font((draw_font)i, path, sizeof path));
        assert_int_equal(FT_New_Face(f.library, path, 0, &f.face[i]), 0);
        assert_int_equal(f.face[i]->units_per_EM, DRAW_UNITS_PER_EM);
    }
    *state = &f;
    return 0;
}

static int close_faces(void **state)
{
    faces *f = *state;
    return FT_Done_FreeType(f->library);
}

static long advance_in_font(const faces *f, int font, uint32_t character)
{
    const FT_UInt glyph = FT_Get_Char_Index(f->face[font], character);
    assert_int_equal(FT_Load_Glyph(f->face[font], glyph, FT_LOAD_NO_SCALE), 0);
    return f->face[font]->glyph->metrics.horiAdvance;
}

static void every_character_of_the_table_is_as_wide_as_in_its_font(void **state)
{
    const faces *f = *state;
    int compared = 0;
    for (int font = DRAW_SANS; font <= DRAW_SANS_BOLD; font++) {
        for (int i = 0; i < draw_metrics_range_count; i++) {
            for (uint32_t k = 0; k < draw_metrics_ranges[i].count; k++) {
                const uint32_t c = draw_metrics_ranges[i].first + k;
                const long want = advance_in_font(f, font, c);
                if (draw_char_advance((draw_font)font, c) != want) {
                    fail_msg("font %d, U+%04X: %d, want %ld", font, (unsigned)c,
                             draw_char_advance((draw_font)font, c), want);
                }
                compared++;
            }
        }
    }
    assert_true(compared > 4000);
}

static void every_monospaced_character_is_as_wide_as_in_its_font(void **state)
{
    const faces *f = *state;
    for (uint32_t c = 0x20; c < 0x2800; c++) {
        if (FT_Get_Char_Index(f->face[DRAW_MONO], c)) {
            assert_int_equal(draw_char_advance(DRAW_MONO, c), advance_in_font(f, DRAW_MONO, c));
        }
    }
}

static void characters_of_no_font_are_as_wide_as_their_box_or_a_square(void **state)
{
    const faces *f = *state;
    assert_int_equal(draw_char_advance(DRAW_SANS, 0xE000), advance_in_font(f, DRAW_SANS, 0xE000));
    assert_int_equal(draw_char_advance(DRAW_SANS, 0x4E2D), DRAW_UNITS_PER_EM);
    assert_int_equal(draw_char_advance(DRAW_SANS_BOLD, 0x1F600), DRAW_UNITS_PER_EM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_of_the_table_is_as_wide_as_in_its_font),
        cmocka_unit_test(every_monospaced_character_is_as_wide_as_in_its_font),
        cmocka_unit_test(characters_of_no_font_are_as_wide_as_their_box_or_a_square),
    };
    return cmocka_run_group_tests_name("draw_metrics", tests, open_faces, close_faces);
}
