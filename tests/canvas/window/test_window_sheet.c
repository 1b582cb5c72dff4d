/* test_window_sheet.c - pictures painted by their changed parts are the pictures painted as a whole. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "canvas/window/surface.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"

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
    for (int i = 0; i < count; i++) {
        draw_mark(list, &marks[i]);
    }
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
        if (*count < MARKS) {
            marks[(*count)++] = random_mark(state);
        }
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

/* Two lists, as a window has: the first without its last marks, the second with them. */
static void paint(sheet *s, const damage_page *page, const draw_list lists[2])
{
    assert_int_equal(sheet_begin(s, page), CANVAS_OK);
    assert_int_equal(sheet_add(s, &lists[0]), CANVAS_OK);
    assert_int_equal(sheet_add(s, &lists[1]), CANVAS_OK);
    assert_int_equal(sheet_paint(s), CANVAS_OK);
}

static void compare(const sheet *got, const sheet *want, const damage_page *page, int number)
{
    const uint32_t *a = sheet_pixels(got), *b = sheet_pixels(want);
    for (int i = 0; i < page->width * page->height; i++) {
        if (a[i] != b[i]) {
            fail_msg("frame %d, pixel %d, %d: got %08x, want %08x", number, i % page->width,
                     i / page->width, a[i], b[i]);
        }
    }
}

static long pixels_painted(const sheet *s)
{
    tessellate_clip parts[DAMAGE_MOST_PARTS];
    const int count = sheet_parts(s, parts);
    long sum = 0;
    for (int i = 0; i < count; i++) {
        sum += (long)parts[i].width * parts[i].height;
    }
    return sum;
}

static void edited_pictures_are_as_if_painted_as_a_whole(void **state)
{
    (void)state;
    sheet *by_parts = sheet_create(), *whole = sheet_create();
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
            for (int i = 0; i < count; i++) {
                marks[i] = random_mark(&seed);
            }
        }
        edit(&seed, marks, &count, &page);
        draw_marks(&lists[0], marks, count / 2);
        draw_marks(&lists[1], marks + count / 2, count - count / 2);
        paint(by_parts, &page, lists);
        sheet_forget(whole);
        paint(whole, &page, lists);
        compare(by_parts, whole, &page, number);
        painted += pixels_painted(by_parts);
        seen += (long)page.width * page.height;
    }
    assert_true(painted < seen / 2); /* or nothing was left out at all */
    sheet_destroy(by_parts);
    sheet_destroy(whole);
    draw_deinit(&lists[0]);
    draw_deinit(&lists[1]);
}

/* ---- Step by step ------------------------------------------------------------------------- */

/* What a window shows: the parts that it was told of, when a frame was painted. */
static void show_parts(const sheet *s, const damage_page *page, uint32_t *screen)
{
    tessellate_clip parts[DAMAGE_MOST_PARTS];
    const int count = sheet_parts(s, parts);
    for (int i = 0; i < count; i++) {
        for (int y = parts[i].y; y < parts[i].y + parts[i].height; y++) {
            const ptrdiff_t at = (ptrdiff_t)y * page->width + parts[i].x;
            memcpy(screen + at, sheet_pixels(s) + at, (size_t)parts[i].width * sizeof *screen);
        }
    }
}

/* Some steps of a frame; between them the pixels may be lost. Is it painted? */
static bool paint_steps(sheet *s, uint64_t *seed, uint32_t *pixels, size_t size)
{
    const int most = random_below(seed, 2) ? 4 : 120;
    for (int left = random_below(seed, most); left > 0 && !sheet_is_painted(s); left--) {
        assert_int_equal(sheet_paint_step(s), CANVAS_OK);
        if (random_below(seed, 25) == 0 && !sheet_is_painted(s)) {
            memset(pixels, 0x55, size);
            sheet_forget(s);
        }
    }
    return sheet_is_painted(s);
}

/* Frames broken off by the next one leave nothing of theirs behind, nor do they keep from the screen
 * what they have painted. */
static void frames_painted_by_steps_are_as_if_painted_at_once(void **state)
{
    (void)state;
    enum { LARGE = 1300, TALL = 1100, PICTURES = 300 };
    const damage_page page = { LARGE, TALL, 2.5, { 255, 255, 255, 255 } };
    const size_t size = (size_t)LARGE * TALL * sizeof(uint32_t);
    static mark marks[MARKS], before[MARKS];
    damage_page same = page;
    uint64_t seed = 4711;
    int count = 25, painted = 0, broken_off = 0, steps_of_whole = 0;
    sheet *by_steps = sheet_create(), *whole = sheet_create();
    uint32_t *screen = malloc(size), *pixels = malloc(size);
    draw_list list = { 0 };
    for (int i = 0; i < count; i++) {
        marks[i] = random_mark(&seed);
    }
    for (int number = 0; number < PICTURES; number++) {
        const int count_before = count;
        memcpy(before, marks, sizeof before);
        edit(&seed, marks, &count, &same);
        draw_marks(&list, marks, count);
        assert_int_equal(sheet_begin(by_steps, &page), CANVAS_OK);
        assert_int_equal(sheet_add(by_steps, &list), CANVAS_OK);
        sheet_lend(by_steps, pixels, LARGE);
        if (!paint_steps(by_steps, &seed, pixels, size)) {
            broken_off++;
            if (random_below(&seed, 2) == 0) { /* and the edit undone */
                memcpy(marks, before, sizeof marks);
                count = count_before;
            }
            continue;
        }
        painted++;
        show_parts(by_steps, &page, screen);
        sheet_forget(whole);
        assert_int_equal(sheet_begin(whole, &page), CANVAS_OK);
        assert_int_equal(sheet_add(whole, &list), CANVAS_OK);
        for (steps_of_whole = 0; !sheet_is_painted(whole); steps_of_whole++) {
            assert_int_equal(sheet_paint_step(whole), CANVAS_OK);
        }
        compare(by_steps, whole, &page, number);
        assert_memory_equal(screen, sheet_pixels(whole), size);
    }
    print_message("%d painted, %d broken off\n", painted, broken_off);
    assert_true(painted > 20 && broken_off > 20);
    assert_true(steps_of_whole >= 9); /* 3 by 3 blocks */
    free(screen);
    free(pixels);
    draw_deinit(&list);
    sheet_destroy(by_steps);
    sheet_destroy(whole);
}

/* ---- What is painted ---------------------------------------------------------------------- */

static void show(sheet *s, const draw_list *list)
{
    assert_int_equal(sheet_begin(s, &usual_page), CANVAS_OK);
    assert_int_equal(sheet_add(s, list), CANVAS_OK);
    assert_int_equal(sheet_paint(s), CANVAS_OK);
}

static void only_what_has_changed_is_painted(void **state)
{
    (void)state;
    const mark still = { .kind = 1, .color = 0, .width = 1, .x = 300, .y = 200, .a = 30 };
    mark moving = { .kind = 2, .color = 1, .width = 1, .x = 30, .y = 30, .a = 10, .b = 10 };
    draw_list list = { 0 };
    sheet *s = sheet_create();
    for (int i = 0; i < 3; i++) {
        draw_marks(&list, &still, 1);
        draw_mark(&list, &moving);
        show(s, &list);
        assert_int_equal(pixels_painted(s), i == 0 ? (long)WIDTH * HEIGHT : 64L * 64);
        assert_int_equal(sheet_paint(s), CANVAS_OK); /* once more: the same frame */
        moving.x += 1;
    }
    show(s, &list);
    assert_int_equal(pixels_painted(s), 0);
    sheet_forget(s);
    show(s, &list);
    assert_int_equal(pixels_painted(s), (long)WIDTH * HEIGHT);
    sheet_destroy(s);
    draw_deinit(&list);
}

static void many_scattered_changes_become_one_part(void **state)
{
    (void)state;
    enum { LARGE = 1280, DOTS = 100 };
    const damage_page page = { LARGE, LARGE, 1, { 255, 255, 255, 255 } };
    draw_list list = { 0 };
    sheet *s = sheet_create();
    for (int frame = 0; frame < 2; frame++) {
        draw_clear(&list, LARGE, LARGE, page.background);
        for (int i = 0; i < DOTS; i++) { /* on every second tile */
            const int column = i % 10, row = i / 10;
            draw_circle(&list, &(draw_paint){ .fill = { 0, (uint8_t)(200 * frame), 0, 255 } },
                        (draw_point){ 32 + 128 * column, 32 + 128 * row }, 5);
        }
        assert_int_equal(sheet_begin(s, &page), CANVAS_OK);
        assert_int_equal(sheet_add(s, &list), CANVAS_OK);
        assert_int_equal(sheet_paint(s), CANVAS_OK);
    }
    tessellate_clip parts[DAMAGE_MOST_PARTS];
    assert_int_equal(sheet_parts(s, parts), 1);
    assert_int_equal(sheet_pixels(s)[32 * LARGE + 32], 0xFF00C800);
    assert_int_equal(sheet_pixels(s)[(32 + 128 * 9) * LARGE + 32 + 128 * 9], 0xFF00C800);
    sheet_destroy(s);
    draw_deinit(&list);
}

static void sheets_look_like_cairos_pictures(void **state)
{
    (void)state;
    draw_list list = { 0 };
    sheet *s = sheet_create();
    sample_list_all(&list);
    for (int zoom = 1; zoom <= 2; zoom++) {
        const damage_page page = { 200 * zoom, 150 * zoom, zoom, { 255, 255, 255, 255 } };
        const int count = page.width * page.height;
        unsigned char *want = malloc((size_t)count * 4);
        assert_int_equal(sheet_begin(s, &page), CANVAS_OK);
        assert_int_equal(sheet_add(s, &list), CANVAS_OK);
        assert_int_equal(sheet_paint(s), CANVAS_OK);
        const canvas_pixels target = { want, page.width, page.height, page.width * 4, zoom, true };
        assert_int_equal(canvas_paint(&list, &target), CANVAS_OK);
        const unsigned char *got = (const unsigned char *)sheet_pixels(s);
        double off = 0;
        for (int i = 0; i < count * 4; i++) {
            off += abs(got[i] - want[i]);
        }
        print_message("zoom %d: off by %g on average\n", zoom, off / count / 3);
        assert_true(off / count / 3 < 0.5);
        free(want);
    }
    sheet_destroy(s);
    draw_deinit(&list);
}

/* How much of each pixel a letter, or its halo, covers, 0 to 255. */
static void paint_letter(sheet *s, double zoom, bool halo, int *cover)
{
    const damage_page page = { WIDTH, HEIGHT, zoom, { 255, 255, 255, 255 } };
    const draw_color ink = { 0, 0, 0, 255 }, none = { 0 };
    const draw_text_style style = { DRAW_SANS, 40, DRAW_START, halo ? none : ink,
                                    halo ? ink : none };
    draw_list list = { 0 };
    draw_clear(&list, WIDTH / zoom, HEIGHT / zoom, page.background);
    draw_text(&list, &style, (draw_point){ 20.3, 60 }, "R");
    assert_int_equal(sheet_begin(s, &page), CANVAS_OK);
    assert_int_equal(sheet_add(s, &list), CANVAS_OK);
    assert_int_equal(sheet_paint(s), CANVAS_OK);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        cover[i] = 255 - (int)(sheet_pixels(s)[i] & 255);
    }
    draw_deinit(&list);
}

/* Of all ink around, the nearest decides: what covers half of a pixel lies half a pixel farther in. */
static double halo_at(const int *ink, int x, int y, double reach)
{
    const int most_px = (int)reach + 2;
    double most = 0;
    for (int at_y = y - most_px; at_y <= y + most_px; at_y++) {
        for (int at_x = x - most_px; at_x <= x + most_px; at_x++) {
            const bool seen = at_x >= 0 && at_y >= 0 && at_x < WIDTH && at_y < HEIGHT;
            const int here = seen ? ink[at_y * WIDTH + at_x] : 0;
            if (here > 0) {
                most = fmax(most, here + 255 * (reach - hypot(at_x - x, at_y - y)));
            }
        }
    }
    return fmin(most, 255);
}

static void a_halo_reaches_as_far_from_the_ink_as_it_is_wide(void **state)
{
    (void)state;
    sheet *s = sheet_create();
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
    sheet_destroy(s);
}

/* ---- Without memory ----------------------------------------------------------------------- */

static void a_failing_allocation_is_made_good_by_the_next_frame(void **state)
{
    (void)state;
    draw_list lists[2];
    memset(lists, 0, sizeof lists);
    sheet *want = sheet_create();
    sample_list_all(&lists[0]);
    sample_list_giants(&lists[1]);
    paint(want, &usual_page, lists);
    bool failed = true;
    for (int allowed = 0; failed; allowed++) {
        sheet *s = sheet_create();
        show(s, &lists[1]); /* what it takes for known is what must be forgotten */
        failing_malloc_after(allowed);
        canvas_status status = sheet_begin(s, &usual_page);
        for (int i = 0; i < 2 && status == CANVAS_OK; i++) {
            status = sheet_add(s, &lists[i]);
        }
        const canvas_status painted = sheet_paint(s);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true((status != CANVAS_OK || painted != CANVAS_OK) == failed);
        paint(s, &usual_page, lists);
        compare(s, want, &usual_page, allowed);
        sheet_destroy(s);
    }
    sheet_destroy(want);
    draw_deinit(&lists[0]);
    draw_deinit(&lists[1]);
}

/* It is not in the frame; those before it are. */
static void a_list_without_memory_does_those_before_it_no_harm(void **state)
{
    (void)state;
    enum { DISCS = 5000 };
    draw_list small = { 0 }, large = { 0 };
    sheet *want = sheet_create();
    draw_clear(&large, WIDTH, HEIGHT, usual_page.background);
    for (int i = 0; i < DISCS; i++) {
        draw_circle(&large, &(draw_paint){ .fill = { 1, 2, 3, 255 } },
                    (draw_point){ i % 300, 10 + i / 300 }, 3);
    }
    sample_list_all(&small);
    show(want, &small);
    bool failed = true;
    for (int allowed = 0; failed; allowed++) {
        sheet *s = sheet_create();
        assert_int_equal(sheet_begin(s, &usual_page), CANVAS_OK);
        assert_int_equal(sheet_add(s, &small), CANVAS_OK);
        failing_malloc_once_after(allowed);
        const canvas_status added = sheet_add(s, &large);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true((added != CANVAS_OK) == failed);
        assert_int_equal(sheet_paint(s), CANVAS_OK);
        if (failed) {
            compare(s, want, &usual_page, allowed);
        }
        sheet_destroy(s);
    }
    sheet_destroy(want);
    draw_deinit(&small);
    draw_deinit(&large);
}

static void other_pixels_are_painted_as_a_whole(void **state)
{
    (void)state;
    draw_list list = { 0 };
    sheet *want = sheet_create(), *s = sheet_create();
    const size_t size = (size_t)WIDTH * HEIGHT * sizeof(uint32_t);
    uint32_t *buffers[2] = { calloc(1, size), calloc(1, size) };
    sample_list_all(&list);
    show(want, &list);
    for (int i = 0; i < 3; i++) {
        sheet_lend(s, i < 2 ? buffers[i] : NULL, i < 2 ? WIDTH : 0);
        show(s, &list);
        assert_int_equal(pixels_painted(s), (long)WIDTH * HEIGHT);
        compare(s, want, &usual_page, i);
    }
    assert_int_equal(sheet_add(s, &list), CANVAS_BAD_LIST); /* the frame is painted */
    sheet_destroy(s);
    sheet_destroy(want);
    free(buffers[0]);
    free(buffers[1]);
    draw_deinit(&list);
}

/* As for a window whose pixels are of another kind. */
static void pixels_of_its_own_stay_as_wide_when_they_are_chosen_between_steps(void **state)
{
    (void)state;
    draw_list list = { 0 };
    sheet *want = sheet_create(), *s = sheet_create();
    sample_list_all(&list);
    show(want, &list);
    assert_int_equal(sheet_begin(s, &usual_page), CANVAS_OK);
    assert_int_equal(sheet_add(s, &list), CANVAS_OK);
    do {
        sheet_lend(s, NULL, 0);
        assert_int_equal(sheet_paint_step(s), CANVAS_OK);
    } while (!sheet_is_painted(s));
    sheet_lend(s, NULL, 0);
    assert_int_equal(sheet_paint(s), CANVAS_OK);
    assert_int_equal(sheet_stride(s), WIDTH);
    compare(s, want, &usual_page, 0);
    sheet_destroy(s);
    sheet_destroy(want);
    draw_deinit(&list);
}

static void a_sheet_without_memory_is_none(void **state)
{
    (void)state;
    for (int allowed = 0; allowed < 2; allowed++) {
        failing_malloc_after(allowed);
        sheet *s = sheet_create();
        failing_malloc_after(-1);
        assert_null(s);
    }
    sheet_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edited_pictures_are_as_if_painted_as_a_whole),
        cmocka_unit_test(frames_painted_by_steps_are_as_if_painted_at_once),
        cmocka_unit_test(only_what_has_changed_is_painted),
        cmocka_unit_test(many_scattered_changes_become_one_part),
        cmocka_unit_test(sheets_look_like_cairos_pictures),
        cmocka_unit_test(a_halo_reaches_as_far_from_the_ink_as_it_is_wide),
        cmocka_unit_test(a_failing_allocation_is_made_good_by_the_next_frame),
        cmocka_unit_test(a_list_without_memory_does_those_before_it_no_harm),
        cmocka_unit_test(other_pixels_are_painted_as_a_whole),
        cmocka_unit_test(pixels_of_its_own_stay_as_wide_when_they_are_chosen_between_steps),
        cmocka_unit_test(a_sheet_without_memory_is_none),
    };
    return cmocka_run_group_tests_name("sheet", tests, NULL, NULL);
}
