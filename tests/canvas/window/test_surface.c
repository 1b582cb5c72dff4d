/* test_surface.c - pictures painted by their changed parts are the pictures painted as a whole. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/window/glyphs.h"
#include "canvas/window/surface.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/unit.h"

enum { WIDTH = 400, HEIGHT = 300, MARKS = 40, ROUNDS = 12, FRAMES = 50 };

static const damage_page usual_page = { WIDTH, HEIGHT, 1, { 255, 255, 255, 255 } };

/* ---- Random pictures ---------------------------------------------------------------------- */

/* What a command of any kind is made from. */
typedef struct mark {
    int kind, color, width, dash, text;
    double x, y, a, b;
} mark;

static double random_from(uint64_t *state, double low, double range)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return low + range * (double)((*state * 0x2545F4914F6CDD1DULL) >> 11) * 0x1p-53;
}

static int random_below(uint64_t *state, int count)
{
    return (int)random_from(state, 0, count);
}

static mark random_mark(uint64_t *state)
{
    const double far = random_below(state, 12) == 0 ? 1e6 : 40;
    return (mark){ random_below(state, 8),
                   random_below(state, 5),
                   random_below(state, 4),
                   random_below(state, 3),
                   random_below(state, 4),
                   random_from(state, -20, WIDTH + 40),
                   random_from(state, -20, HEIGHT + 40),
                   random_from(state, 0, far),
                   random_from(state, 0, 40) };
}

static void draw_mark(draw_list *list, const mark *m)
{
    static const draw_color colors[] = { { 200, 30, 40, 255 },
                                         { 30, 120, 200, 90 },
                                         { 0, 0, 0, 255 },
                                         { 0, 0, 0, 0 },
                                         { 9, 99, 9, 180 } };
    static const char *const texts[] = { "ball", "d\xC2\xB2 = 3.25", "",
                                         "\xCE\x94x \xE2\x89\xA4 12" };
    const draw_paint paint = { colors[(m->color + 1) % 5], colors[m->color], m->width * 0.75,
                               (draw_dash)m->dash };
    const draw_point at = { m->x, m->y }, to = { m->x + m->a, m->y - m->b };
    const draw_point corners[] = { at, to, { m->x - m->b, m->y + 9 }, { m->x, m->y + m->b } };
    const draw_text_style style = { (draw_font)(m->width % 3), 8 + m->b / 4, (draw_anchor)m->dash,
                                    colors[m->color], m->width > 1 ? colors[1] : colors[3] };
    switch (m->kind) {
    case 0:
        draw_line(list, &paint, at, to);
        break;
    case 1:
        draw_circle(list, &paint, at, m->a);
        break;
    case 2:
        draw_box(list, &paint,
                 &(draw_box_shape){ at, { m->a, m->b }, 0.8, 0.6, fmin(m->a, m->b) / 2 });
        break;
    case 3:
        draw_polygon(list, &paint, corners, 4);
        break;
    case 4:
        draw_polyline(list, &paint, corners, 3);
        break;
    case 5:
        draw_push_clip(list, at, (draw_point){ m->x + 150, m->y + 150 });
        break;
    case 6:
        draw_pop_clip(list);
        break;
    default:
        draw_text(list, &style, at, texts[m->text]);
        break;
    }
}

static void draw_marks(draw_list *list, const mark *marks, int count)
{
    draw_clear(list, WIDTH, HEIGHT, (draw_color){ 1, 2, 3, 255 });
    for (int i = 0; i < count; i++) { draw_mark(list, &marks[i]); }
}

/* Changes one thing, or nothing. */
static void edit(uint64_t *state, mark marks[MARKS], int *count, damage_page *page)
{
    mark *one = &marks[random_below(state, *count)];
    switch (random_below(state, 10)) {
    case 0:
        *one = random_mark(state);
        break;
    case 1:
        one->color = random_below(state, 5);
        break;
    case 2: /* one less, in the middle */
        if (*count > 2) {
            memmove(one, one + 1, (size_t)(marks + *count - one - 1) * sizeof *one);
            --*count;
        }
        break;
    case 3: /* one more */
        if (*count < MARKS) { marks[(*count)++] = random_mark(state); }
        break;
    case 4: /* two change places */
    {
        mark *other = &marks[random_below(state, *count)];
        const mark kept = *one;
        *one = *other;
        *other = kept;
        break;
    }
    case 5:
        page->scale = random_below(state, 4) == 0 ? random_from(state, 0.5, 2) : page->scale;
        page->width =
            random_below(state, 4) == 0 ? WIDTH - 3 * random_below(state, 60) : page->width;
        break;
    case 6:
        one->text = random_below(state, 4);
        break;
    case 7:
        break;
    default:
        one->x += random_from(state, -5, 10);
        one->y += random_below(state, 3) - 1;
        break;
    }
}

static surface *new_surface(void)
{
    surface *s = NULL;
    assert_int_equal(surface_create(&s), CANVAS_OK);
    return s;
}

static canvas_status paint_lists(surface *s, const damage_page *page, const draw_list *first,
                                 const draw_list *second)
{
    const draw_list *const lists[] = { first, second };
    return surface_paint(s, &(surface_frame){ .page = *page,
                                              .lists = lists,
                                              .list_count = second  ? 2
                                                            : first ? 1
                                                                    : 0 });
}

/* Two lists, as a window has: the first without its last marks, the second with them. */
static void paint(surface *s, const damage_page *page, const draw_list lists[2])
{
    assert_int_equal(paint_lists(s, page, &lists[0], &lists[1]), CANVAS_OK);
    assert_true(surface_shown(s).pixels);
}

static void show_on(surface *s, const damage_page *page, const draw_list *list)
{
    assert_int_equal(paint_lists(s, page, list, NULL), CANVAS_OK);
}

static void show(surface *s, const draw_list *list)
{
    show_on(s, &usual_page, list);
}

static void compare(const surface *got, const surface *want, const damage_page *page, int number)
{
    const uint32_t *a = surface_shown(got).pixels, *b = surface_shown(want).pixels;
    for (int i = 0; i < page->width * page->height; i++) {
        if (a[i] != b[i]) {
            fail_msg("frame %d, pixel %d, %d: got %08x, want %08x", number, i % page->width,
                     i / page->width, a[i], b[i]);
        }
    }
}

static long pixels_painted(const surface *s)
{
    const surface_picture shown = surface_shown(s);
    long sum = 0;
    for (int i = 0; i < shown.part_count; i++) {
        sum += (long)shown.parts[i].width * shown.parts[i].height;
    }
    return sum;
}

TEST(edited_pictures_are_as_if_painted_as_a_whole)
{
    surface *by_parts = new_surface(), *whole = new_surface();
    draw_list lists[2];
    memset(lists, 0, sizeof lists);
    long painted = 0, seen = 0;
    for (int number = 0; number < ROUNDS * FRAMES; number++) {
        static mark marks[MARKS];
        static damage_page page;
        static int count;
        static uint64_t seed;
        if (number % FRAMES == 0) {
            seed = 77 + (uint64_t)number;
            page = usual_page;
            count = 10 + random_below(&seed, 20);
            for (int i = 0; i < count; i++) { marks[i] = random_mark(&seed); }
        }
        edit(&seed, marks, &count, &page);
        draw_marks(&lists[0], marks, count / 2);
        draw_marks(&lists[1], marks + count / 2, count - count / 2);
        paint(by_parts, &page, lists);
        surface_forget(whole);
        paint(whole, &page, lists);
        compare(by_parts, whole, &page, number);
        painted += pixels_painted(by_parts);
        seen += (long)page.width * page.height;
    }
    assert_true(painted < seen / 2); /* or nothing was left out at all */
    surface_destroy(by_parts);
    surface_destroy(whole);
    draw_deinit(&lists[0]);
    draw_deinit(&lists[1]);
}

/* ---- What is painted ---------------------------------------------------------------------- */

TEST(only_what_has_changed_is_painted)
{
    const mark still = { .kind = 1, .color = 0, .width = 1, .x = 300, .y = 200, .a = 30 };
    mark moving = { .kind = 2, .color = 1, .width = 1, .x = 30, .y = 30, .a = 10, .b = 10 };
    draw_list list = { 0 };
    surface *s = new_surface();
    for (int i = 0; i < 3; i++) {
        draw_marks(&list, &still, 1);
        draw_mark(&list, &moving);
        show(s, &list);
        assert_int_equal(pixels_painted(s), i == 0 ? (long)WIDTH * HEIGHT : 64L * 64);
        moving.x += 1;
    }
    show(s, &list);
    assert_int_equal(pixels_painted(s), 0);
    surface_forget(s);
    show(s, &list);
    assert_int_equal(pixels_painted(s), (long)WIDTH * HEIGHT);
    surface_destroy(s);
    draw_deinit(&list);
}

TEST(many_scattered_changes_become_one_part)
{
    enum { LARGE = 1280, DOTS = 100 };
    const damage_page page = { LARGE, LARGE, 1, { 255, 255, 255, 255 } };
    draw_list list = { 0 };
    surface *s = new_surface();
    for (int frame = 0; frame < 2; frame++) {
        draw_clear(&list, LARGE, LARGE, page.background);
        for (int i = 0; i < DOTS; i++) { /* on every second tile */
            const int column = i % 10, row = i / 10;
            draw_circle(&list, &(draw_paint){ .fill = { 0, (uint8_t)(200 * frame), 0, 255 } },
                        (draw_point){ 32 + 128 * column, 32 + 128 * row }, 5);
        }
        show_on(s, &page, &list);
    }
    assert_int_equal(surface_shown(s).part_count, 1);
    assert_int_equal(surface_shown(s).pixels[32 * LARGE + 32], 0xFF00C800);
    assert_int_equal(surface_shown(s).pixels[(32 + 128 * 9) * LARGE + 32 + 128 * 9], 0xFF00C800);
    surface_destroy(s);
    draw_deinit(&list);
}

static void expect_like_cairos(const draw_list *list)
{
    surface *s = new_surface();
    for (int zoom = 1; zoom <= 2; zoom++) {
        const damage_page page = { 200 * zoom, 150 * zoom, zoom, { 255, 255, 255, 255 } };
        const int count = page.width * page.height;
        unsigned char *want = malloc((size_t)count * 4);
        show_on(s, &page, list);
        const canvas_pixels target = { want, page.width, page.height, page.width * 4, zoom, true };
        assert_int_equal(canvas_paint(list, &target), CANVAS_OK);
        const unsigned char *got = (const unsigned char *)surface_shown(s).pixels;
        double off = 0;
        for (int i = 0; i < count * 4; i++) { off += abs(got[i] - want[i]); }
        print_message("zoom %d: off by %g on average\n", zoom, off / count / 3);
        assert_true(off / count / 3 < 0.5);
        free(want);
    }
    surface_destroy(s);
}

TEST(surfaces_look_like_cairos_pictures)
{
    draw_list list = { 0 };
    sample_list_all(&list);
    expect_like_cairos(&list);
    draw_clear(&list, 200, 150, (draw_color){ 255, 255, 255, 255 });
    for (int font = 0; font < DRAW_FONT_COUNT; font++) { /* what these fonts lack */
        const draw_text_style style = { (draw_font)font, 16, DRAW_START, { 0, 0, 0, 255 }, { 0 } };
        draw_text(&list, &style, (draw_point){ 20, 30 + 40 * font }, "漢字かなﾊﾝ한글👨\u200d👩x");
    }
    expect_like_cairos(&list);
    draw_deinit(&list);
}

/* How much of each pixel a letter, or its halo, covers, 0 to 255. */
static void paint_letter(surface *s, double zoom, bool halo, int *cover)
{
    const damage_page page = { WIDTH, HEIGHT, zoom, { 255, 255, 255, 255 } };
    const draw_color ink = { 0, 0, 0, 255 }, none = { 0 };
    const draw_text_style style = { DRAW_SANS, 40, DRAW_START, halo ? none : ink,
                                    halo ? ink : none };
    draw_list list = { 0 };
    draw_clear(&list, WIDTH / zoom, HEIGHT / zoom, page.background);
    draw_text(&list, &style, (draw_point){ 20.3, 60 }, "R");
    show_on(s, &page, &list);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        cover[i] = 255 - (int)(surface_shown(s).pixels[i] & 255);
    }
    draw_deinit(&list);
}

/* Of all ink around, the nearest decides: what covers half of a pixel lies half a pixel farther
 * in. */
static double halo_at(const int *ink, int x, int y, double reach)
{
    const int most_px = (int)reach + 2;
    double most = 0;
    for (int at_y = y - most_px; at_y <= y + most_px; at_y++) {
        for (int at_x = x - most_px; at_x <= x + most_px; at_x++) {
            const bool seen = at_x >= 0 && at_y >= 0 && at_x < WIDTH && at_y < HEIGHT;
            const int here = seen ? ink[at_y * WIDTH + at_x] : 0;
            if (here > 0) { most = fmax(most, here + 255 * (reach - hypot(at_x - x, at_y - y))); }
        }
    }
    return fmin(most, 255);
}

TEST(a_halo_reaches_as_far_from_the_ink_as_it_is_wide)
{
    surface *s = new_surface();
    int *ink = malloc(WIDTH * HEIGHT * sizeof *ink), *halo = malloc(WIDTH * HEIGHT * sizeof *halo);
    for (int zoom = 1; zoom <= 2; zoom++) {
        const double reach = 0.25 * 40 * zoom / 2; /* the line around it is a quarter of its size */
        paint_letter(s, zoom, false, ink);
        paint_letter(s, zoom, true, halo);
        for (int y = 0; y < HEIGHT; y += 7) {
            for (int x = 0; x < 60 * zoom; x++) {
                const double want = halo_at(ink, x, y, reach);
                if (fabs(halo[y * WIDTH + x] - want) > 2) {
                    fail_msg("zoom %d, pixel %d, %d: covered by %d, not %g", zoom, x, y,
                             halo[y * WIDTH + x], want);
                }
            }
        }
    }
    free(ink);
    free(halo);
    surface_destroy(s);
}

/* ---- Letters that are kept ---------------------------------------------------------------- */

static void count_call(void *calls)
{
    ++*(int *)calls;
}

/* Of this size: letters of all fonts, and one that the fallback alone has, with their halo. */
static void draw_letters(draw_list *list, uint64_t *state, double size)
{
    static const char *const texts[] = { "Quay \xCE\x94x\xE2\x89\xA4", "fj(12.5)",
                                         "\xE6\xBC\xA2-gW" };
    const draw_color ink = { 20, 30, 40, 255 }, halo = { 200, 90, 10, 120 };
    const draw_text_style style = { (draw_font)random_below(state, DRAW_FONT_COUNT), size,
                                    DRAW_START, ink, halo };
    draw_clear(list, WIDTH, HEIGHT, usual_page.background);
    draw_text(list, &style, (draw_point){ random_from(state, -9, 30), 80 },
              texts[random_below(state, 3)]);
}

/* Each letter is in the rows that are told, which a card's copy of the atlas is made of. */
static void expect_in_copy(glyphs *g, const draw_list *list, uint8_t *copy)
{
    for (int part = GLYPHS_HALO; part <= GLYPHS_LETTERS; part++) {
        glyphs_letter letter;
        glyphs_walk walk =
            glyphs_begin(list, &list->commands[list->command_count - 1], 1, (glyphs_part)part);
        while (glyphs_next(g, &walk, &letter)) {
            const glyphs_rows rows = glyphs_take_rows(g, false);
            if (rows.top < rows.bottom) {
                memcpy(copy + (size_t)rows.top * GLYPHS_SIDE, rows.cover,
                       (size_t)(rows.bottom - rows.top) * GLYPHS_SIDE);
            }
            for (int y = 0; y < letter.mask.height; y++) {
                assert_memory_equal(copy + (size_t)(letter.from_y + y) * GLYPHS_SIDE +
                                        letter.from_x,
                                    letter.mask.cover + y * (ptrdiff_t)letter.mask.stride,
                                    (size_t)letter.mask.width);
            }
            const glyphs_rows all = glyphs_take_rows(g, true);
            assert_true(all.top == 0 && letter.from_y + letter.mask.height <= all.bottom);
        }
    }
}

/* Large ones fill the atlas, many small ones the table. */
TEST(letters_are_the_same_whatever_was_kept_before)
{
    static uint32_t got[WIDTH * HEIGHT], want[WIDTH * HEIGHT];
    uint8_t *copy = calloc(GLYPHS_SIDE, GLYPHS_SIDE);
    uint64_t random = 27;
    int times_full = 0, full_of_large = 0;
    glyphs *kept = NULL, *fresh = NULL;
    draw_list list = { 0 };
    assert_int_equal(glyphs_create(count_call, &times_full, &kept), CANVAS_OK);
    for (int i = 0; i < 500; i++) {
        const bool large = i < 60;
        draw_letters(&list, &random, large ? random_from(&random, 9, 160) : 8 + i / 72.0);
        const draw_command *text = &list.commands[list.command_count - 1];
        expect_in_copy(kept, &list, copy);
        if (large || i % 8 == 0) {
            const raster target = { got, WIDTH, { 0, 0, WIDTH, HEIGHT } };
            memset(got, 255, sizeof got);
            assert_true(glyphs_paint(kept, &target, &list, text, 1));
            assert_int_equal(glyphs_create(NULL, NULL, &fresh), CANVAS_OK);
            memset(want, 255, sizeof want);
            assert_true(glyphs_paint(fresh, &(raster){ want, WIDTH, target.clip }, &list, text, 1));
            glyphs_destroy(fresh);
            assert_memory_equal(got, want, sizeof want);
        }
        full_of_large = large ? times_full : full_of_large;
    }
    assert_true(full_of_large > 0 && times_full > full_of_large);
    draw_deinit(&list);
    glyphs_destroy(kept);
    free(copy);
}

static long ink_of(glyphs *g, const draw_list *list)
{
    glyphs_letter letter;
    glyphs_walk walk =
        glyphs_begin(list, &list->commands[list->command_count - 1], 1, GLYPHS_LETTERS);
    long ink = 0;
    assert_true(glyphs_next(g, &walk, &letter));
    for (int y = 0; y < letter.mask.height; y++) {
        for (int x = 0; x < letter.mask.width; x++) {
            ink += letter.mask.cover[y * (ptrdiff_t)letter.mask.stride + x];
        }
    }
    return ink;
}

/* None is cut off at a side, where "j" reaches back to the left. */
TEST(a_letter_has_as_much_ink_at_each_quarter_of_a_pixel)
{
    static const char *const letters[] = { "j", "f", "y", "W", "(", "\xC3\x8E" };
    glyphs *g = NULL;
    draw_list list = { 0 };
    assert_int_equal(glyphs_create(NULL, NULL, &g), CANVAS_OK);
    for (int i = 0; i < 600; i++) {
        long ink[4];
        for (int step = 0; step < 4; step++) {
            const draw_text_style style = {
                (draw_font)(i % DRAW_FONT_COUNT), 8 + i / 20.0, DRAW_START, { 0, 0, 0, 255 }, { 0 }
            };
            draw_clear(&list, WIDTH, HEIGHT, usual_page.background);
            draw_text(&list, &style, (draw_point){ 30 + step * 0.25, 80 }, letters[i % 6]);
            ink[step] = ink_of(g, &list);
            if (labs(ink[step] - ink[0]) > ink[0] / 100 + 20) {
                fail_msg("%s, %d: %ld, but %ld at %d / 4", letters[i % 6], i, ink[0], ink[step],
                         step);
            }
        }
    }
    draw_deinit(&list);
    glyphs_destroy(g);
}

/* ---- Without memory ----------------------------------------------------------------------- */

/* A halo is spread from the letter that stands on it: painted after it, that is in the atlas
 * already. */
TEST(a_text_makes_each_letter_once_for_itself_and_its_halo)
{
    const draw_color ink = { 0, 0, 0, 255 }, none = { 0, 0, 0, 0 };
    static uint32_t pixels[WIDTH * HEIGHT];
    const raster target = { pixels, WIDTH, { 0, 0, WIDTH, HEIGHT } };
    glyphs *g = NULL;
    assert_int_equal(glyphs_create(NULL, NULL, &g), CANVAS_OK);
    draw_list list = { 0 };
    draw_clear(&list, WIDTH, HEIGHT, (draw_color){ 255, 255, 255, 255 });
    draw_text(&list, &(draw_text_style){ DRAW_SANS, 20, DRAW_START, none, ink },
              (draw_point){ 20, 40 }, "ball");
    draw_text(&list, &(draw_text_style){ DRAW_SANS, 20, DRAW_START, ink, none },
              (draw_point){ 20, 40 }, "ball");
    assert_true(glyphs_paint(g, &target, &list, &list.commands[list.command_count - 2], 1));
    glyphs_rows rows = glyphs_take_rows(g, false);
    assert_true(rows.top < rows.bottom);
    assert_true(glyphs_paint(g, &target, &list, &list.commands[list.command_count - 1], 1));
    rows = glyphs_take_rows(g, false);
    assert_true(rows.top >= rows.bottom);
    draw_deinit(&list);
    glyphs_destroy(g);
}

TEST(a_failing_allocation_is_made_good_by_the_next_frame)
{
    draw_list lists[2];
    memset(lists, 0, sizeof lists);
    surface *want = new_surface();
    sample_list_all(&lists[0]);
    sample_list_giants(&lists[1]);
    paint(want, &usual_page, lists);
    bool failed = true;
    for (int allowed = 0; failed; allowed++) {
        surface *s = new_surface();
        show(s, &lists[1]); /* what it takes for known is what must be forgotten */
        failing_malloc_after(allowed);
        const canvas_status status = paint_lists(s, &usual_page, &lists[0], &lists[1]);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true((status != CANVAS_OK) == failed);
        paint(s, &usual_page, lists);
        compare(s, want, &usual_page, allowed);
        surface_destroy(s);
    }
    surface_destroy(want);
    draw_deinit(&lists[0]);
    draw_deinit(&lists[1]);
}

/* It is not in the frame; those before it are. */
TEST(a_list_without_memory_does_those_before_it_no_harm)
{
    enum { DISCS = 5000 };
    draw_list small = { 0 }, large = { 0 };
    surface *want = new_surface();
    draw_clear(&large, WIDTH, HEIGHT, usual_page.background);
    for (int i = 0; i < DISCS; i++) {
        draw_circle(&large, &(draw_paint){ .fill = { 1, 2, 3, 255 } },
                    (draw_point){ i % 300, 10 + i / 300 }, 3);
    }
    sample_list_all(&small);
    show(want, &small);
    bool failed = true;
    int left_out = 0;
    for (int allowed = 0; failed; allowed++) {
        surface *s = new_surface();
        show(s, &small); /* what this takes is there */
        surface_forget(s);
        failing_malloc_once_after(allowed);
        const canvas_status status = paint_lists(s, &usual_page, &small, &large);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true((status != CANVAS_OK) == failed);
        if (failed && surface_shown(s).pixels) {
            compare(s, want, &usual_page, allowed);
            left_out++;
        }
        surface_destroy(s);
    }
    assert_true(left_out > 0);
    surface_destroy(want);
    draw_deinit(&small);
    draw_deinit(&large);
}

TEST(other_pixels_are_painted_as_a_whole)
{
    draw_list list = { 0 };
    surface *want = new_surface(), *s = new_surface();
    const size_t size = (size_t)WIDTH * HEIGHT * sizeof(uint32_t);
    uint32_t *buffers[2] = { calloc(1, size), calloc(1, size) };
    sample_list_all(&list);
    show(want, &list);
    for (int i = 0; i < 3; i++) {
        const draw_list *const lists[] = { &list };
        assert_int_equal(surface_paint(s, &(surface_frame){ .page = usual_page,
                                                            .lists = lists,
                                                            .list_count = 1,
                                                            .pixels = i < 2 ? buffers[i] : NULL,
                                                            .stride = WIDTH }),
                         CANVAS_OK);
        assert_int_equal(pixels_painted(s), (long)WIDTH * HEIGHT);
        compare(s, want, &usual_page, i);
    }
    surface_destroy(s);
    surface_destroy(want);
    free(buffers[0]);
    free(buffers[1]);
    draw_deinit(&list);
}

TEST(a_surface_without_memory_is_none)
{
    for (int allowed = 0; allowed < 3; allowed++) {
        failing_malloc_after(allowed);
        surface *s = NULL;
        assert_int_equal(surface_create(&s), CANVAS_NO_MEMORY);
        failing_malloc_after(-1);
        assert_null(s);
    }
    surface_destroy(NULL);
}
