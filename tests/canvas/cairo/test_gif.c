/* test_gif.c - GIFs read back by a decoder of the test's own, and played against the painter. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "canvas/base/canvas.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/unit.h"

enum { WIDTH = 120, HEIGHT = 80, MOST_FRAMES = 200 };

/* ---- A film ------------------------------------------------------------------------------ */

static motion_key keys[2][4] = { { { 0, { 0, 0 }, 1, 0 },
                                   { 0.5, { 0, 0 }, 1, 0 },
                                   { 1, { 60, 20 }, 1, 0 },
                                   { 2, { 0, 0 }, 1, 0 } },
                                 { { 0, { 0, 0 }, 0, 0 },
                                   { 1, { 0, 0 }, 0, 0 },
                                   { 1.01, { 0, 0 }, 1, 0 },
                                   { 2, { 0, 0 }, 0, 0 } } };
static motion_track tracks[2] = { { .group = "mover-1", .key_count = 4, .keys = keys[0] },
                                  { .group = "hit-1", .key_count = 4, .keys = keys[1] } };
static const figure_motion motion = { 2, 2, tracks };

static void draw_film(draw_list *list)
{
    const draw_paint red = { .fill = sample_color(0xC02020, 255) };
    const draw_paint blue = { .stroke = sample_color(0x2020C0, 255), .width = 2 };
    const draw_point triangle[3] = { { 10, 50 }, { 30, 50 }, { 20, 70 } };
    draw_clear(list, WIDTH, HEIGHT, sample_color(0xFFFFFF, 255));
    draw_line(list, &blue, (draw_point){ 0, 40 }, (draw_point){ 120, 40 });
    draw_group(list, "mover-1");
    draw_circle(list, &red, (draw_point){ 20, 20 }, 10);
    draw_polygon(list, &red, triangle, 3);
    draw_group(list, "hit-1");
    draw_line(list, &blue, (draw_point){ 60, 0 }, (draw_point){ 60, 80 });
    draw_group(list, "");
}

/* ---- Reading GIFs ------------------------------------------------------------------------ */

typedef struct gif_reader {
    const unsigned char *at, *end;
    unsigned char colors[256][3];
    unsigned char screen[WIDTH * HEIGHT];
    int width, height, frames, delay_cs, transparent; /* of the latest frame */
    int total_cs, loops;
} gif_reader;

static int take_byte(gif_reader *g)
{
    assert_true(g->at < g->end);
    return *g->at++;
}

static int take_u16(gif_reader *g)
{
    const int low = take_byte(g);
    return low | take_byte(g) << 8;
}

/* The bytes of a chain of blocks; tells how many. */
static int take_blocks(gif_reader *g, unsigned char *out, int most)
{
    int size = 0;
    for (int count = take_byte(g); count > 0; count = take_byte(g)) {
        for (int i = 0; i < count; i++) {
            const int byte = take_byte(g);
            if (size < most) { out[size++] = (unsigned char)byte; }
        }
    }
    return size;
}

typedef struct lzw {
    int prefix[4096];
    unsigned char last[4096];
} lzw;

/* Writes what a code stands for backwards before `end`; tells its first byte. */
static unsigned char unroll(const lzw *l, int code, int clear, unsigned char *out, int *count)
{
    unsigned char stack[4096];
    int depth = 0;
    while (code >= clear) {
        stack[depth++] = l->last[code];
        code = l->prefix[code];
    }
    stack[depth++] = (unsigned char)code;
    *count = depth;
    for (int i = 0; i < depth; i++) { out[i] = stack[depth - 1 - i]; }
    return stack[depth - 1];
}

static int unpack(const unsigned char *data, int size, int least, unsigned char *out, int most)
{
    static lzw l;
    const int clear = 1 << least;
    int next = clear + 2, bits = least + 1, previous = -1, written = 0;
    for (int bit = 0; bit + bits <= 8 * size;) {
        int code = 0;
        for (int i = 0; i < bits; i++, bit++) { code |= (data[bit / 8] >> (bit % 8) & 1) << i; }
        if (code == clear) {
            next = clear + 2;
            bits = least + 1;
            previous = -1;
        } else if (code == clear + 1) {
            break;
        } else {
            unsigned char text[4097];
            int count;
            assert_true(code <= next && (previous >= 0 || code < clear));
            const bool is_new = code == next;
            unsigned char first = unroll(&l, is_new ? previous : code, clear, text, &count);
            if (is_new) { text[count++] = first; }
            assert_true(written + count <= most);
            memcpy(out + written, text, (size_t)count);
            written += count;
            if (previous >= 0 && next < 4096) {
                l.prefix[next] = previous;
                l.last[next++] = first;
                bits += next == 1 << bits && bits < 12;
            }
            previous = code;
        }
    }
    return written;
}

static void take_image(gif_reader *g)
{
    unsigned char data[WIDTH * HEIGHT * 2], indices[WIDTH * HEIGHT];
    const int left = take_u16(g), top = take_u16(g), width = take_u16(g), height = take_u16(g);
    assert_int_equal(take_byte(g) & 0xC0, 0); /* no colours of its own, not interlaced */
    const int least = take_byte(g);
    const int size = take_blocks(g, data, sizeof data);
    assert_true(left + width <= g->width && top + height <= g->height);
    assert_int_equal(unpack(data, size, least, indices, sizeof indices), width * height);
    for (int i = 0; i < width * height; i++) {
        if (indices[i] != g->transparent) {
            g->screen[(top + i / width) * g->width + left + i % width] = indices[i];
        }
    }
    g->frames++;
    g->total_cs += g->delay_cs;
}

static void open_gif(gif_reader *g, const canvas_bytes *bytes)
{
    *g = (gif_reader){ .at = (const unsigned char *)bytes->data, .loops = -1, .transparent = -1 };
    g->end = g->at + bytes->size;
    assert_memory_equal(g->at, "GIF89a", 6);
    g->at += 6;
    g->width = take_u16(g);
    g->height = take_u16(g);
    assert_int_equal(g->width, WIDTH);
    assert_int_equal(g->height, HEIGHT);
    const int flags = take_byte(g);
    g->at += 2;
    for (int i = 0; i < 2 << (flags & 7); i++) {
        for (int k = 0; k < 3; k++) { g->colors[i][k] = (unsigned char)take_byte(g); }
    }
}

/* Up to and with the next frame; false at the end. */
static bool next_frame(gif_reader *g)
{
    unsigned char data[64];
    for (;;) {
        const int kind = take_byte(g);
        if (kind == 0x3B) {
            assert_ptr_equal(g->at, g->end);
            return false;
        }
        if (kind == 0x2C) {
            take_image(g);
            return true;
        }
        assert_int_equal(kind, 0x21);
        const int label = take_byte(g);
        const int size = take_blocks(g, data, sizeof data);
        if (label == 0xF9) {
            g->delay_cs = data[1] | data[2] << 8;
            g->transparent = data[0] & 1 ? data[3] : -1;
        } else if (label == 0xFF && memcmp(data, "NETSCAPE2.0", 11) == 0) {
            assert_int_equal(size, 14);
            g->loops = data[12] | data[13] << 8;
        }
    }
}

/* ---- Tests ------------------------------------------------------------------------------- */

static canvas_bytes film(void)
{
    draw_list list = { 0 };
    canvas_bytes bytes;
    draw_film(&list);
    assert_int_equal(canvas_gif(&list, &motion, 1, &bytes), CANVAS_OK);
    draw_deinit(&list);
    return bytes;
}

TEST(what_turns_is_seen_turned_about_its_pivot)
{
    static motion_key turning[3] = { { 0, { 0, 0 }, 1, 90 },
                                     { 1, { 0, 0 }, 1, 90 },
                                     { 2, { 0, 0 }, 1, 90 } };
    motion_track track = {
        .group = "m", .turns = true, .pivot = { 60, 40 }, .key_count = 3, .keys = turning
    };
    const figure_motion quarter = { 0.1, 1, &track };
    const draw_paint red = { .fill = sample_color(0xC02020, 255),
                             .stroke = sample_color(0xC02020, 255),
                             .width = 4 };
    unsigned char want[4 * WIDTH * HEIGHT];
    draw_list list = { 0 };
    canvas_bytes bytes;
    for (int turned = 1; turned >= 0; turned--) { /* by hand: x, y from the pivot become -y, x */
        const draw_point corners[2][3] = { { { 70, 60 }, { 90, 60 }, { 80, 64 } },
                                           { { 40, 50 }, { 40, 70 }, { 36, 60 } } };
        const draw_box_shape boxes[2] = { { { 80, 40 }, { 9, 3 }, 1, 0, 0 },
                                          { { 60, 60 }, { 3, 9 }, 1, 0, 0 } };
        draw_clear(&list, WIDTH, HEIGHT, sample_color(0xFFFFFF, 255));
        draw_group(&list, "m");
        draw_circle(&list, &red, turned ? (draw_point){ 60, 16 } : (draw_point){ 36, 40 }, 8);
        draw_polygon(&list, &red, corners[turned], 3);
        draw_box(&list, &red, &boxes[turned]);
        draw_line(&list, &red, turned ? (draw_point){ 80, 20 } : (draw_point){ 40, 20 },
                  turned ? (draw_point){ 80, 30 } : (draw_point){ 50, 20 });
        draw_group(&list, "");
        if (turned) {
            const canvas_pixels target = { want, WIDTH, HEIGHT, 4 * WIDTH, 1, true };
            assert_int_equal(canvas_paint(&list, &target), CANVAS_OK);
        }
    }
    assert_int_equal(canvas_gif(&list, &quarter, 1, &bytes), CANVAS_OK);
    gif_reader g;
    open_gif(&g, &bytes);
    assert_true(next_frame(&g));
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        const int off = abs(g.colors[g.screen[i]][1] - want[4 * i + 1]);
        if (off > 24) { fail_msg("pixel %d, %d is off by %d", i % WIDTH, i / WIDTH, off); }
    }
    canvas_free(&bytes);
    draw_deinit(&list);
}

TEST(what_has_too_many_pixels_in_all_is_refused)
{
    figure_motion longer = motion;
    canvas_bytes bytes;
    draw_list list = { 0 };
    draw_film(&list);
    longer.length_s = 13100; /* 120 x 80 x 20 a second */
    assert_int_equal(canvas_gif(&list, &longer, 1, &bytes), CANVAS_TOO_LONG);
    assert_null(bytes.data);
    draw_deinit(&list);
}

TEST(it_loops_for_ever_and_takes_as_long_as_the_motion)
{
    canvas_bytes bytes = film();
    gif_reader g;
    open_gif(&g, &bytes);
    while (next_frame(&g)) {}
    assert_int_equal(g.loops, 0);
    assert_int_equal(g.total_cs, 200);
    assert_true(g.frames > 20 && g.frames <= 31); /* what stands still is one frame */
    canvas_free(&bytes);
}

/* The list as it is at this time, painted. */
static void paint_at(double at_s, unsigned char pixels[4 * WIDTH * HEIGHT])
{
    draw_list list = { 0 };
    draw_film(&list);
    const motion_key mover = motion_at(&tracks[0], at_s);
    for (int i = 0; i < list.point_count; i++) {
        list.points[i].x += mover.by.x;
        list.points[i].y += mover.by.y;
    }
    for (int i = 0; i < list.command_count; i++) {
        draw_command *c = &list.commands[i];
        if (c->op == DRAW_CIRCLE) {
            c->as.circle.center.x += mover.by.x;
            c->as.circle.center.y += mover.by.y;
        } else if (c->op == DRAW_LINE && c->as.line.p.x == 60) {
            c->paint.stroke.a = (uint8_t)(motion_at(&tracks[1], at_s).shown * 255 + 0.5);
        }
    }
    const canvas_pixels target = { pixels, WIDTH, HEIGHT, WIDTH * 4, 1, true };
    assert_int_equal(canvas_paint(&list, &target), CANVAS_OK);
    draw_deinit(&list);
}

TEST(every_frame_is_what_the_painter_paints_at_its_time)
{
    static unsigned char pixels[4 * WIDTH * HEIGHT];
    canvas_bytes bytes = film();
    gif_reader g;
    open_gif(&g, &bytes);
    while (next_frame(&g)) {
        paint_at((g.total_cs - g.delay_cs) / 100.0, pixels);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            for (int k = 0; k < 3; k++) { /* B G R in memory */
                const int got = g.colors[g.screen[i]][k], want = pixels[4 * i + 2 - k];
                if (abs(got - want) > 24) {
                    fail_msg("frame %d at %d, %d: %d, not %d", g.frames, i % WIDTH, i / WIDTH, got,
                             want);
                }
            }
        }
    }
    canvas_free(&bytes);
}

/* Among more flat colours than a palette has room for, a thin line that is there for a moment. */
TEST(a_rare_line_keeps_its_colour)
{
    draw_list list = { 0 };
    canvas_bytes bytes;
    gif_reader g;
    draw_film(&list);
    for (int i = 0; i < 400; i++) {
        const draw_paint paint = { .fill = sample_color((uint32_t)(i * 0x008D17), 200) };
        const draw_box_shape box = { .center = { 3 + 6.0 * (i % 20), 2 + 4.0 * (i / 20.0) },
                                     .half = { 3, 2 } };
        draw_box(&list, &paint, &box);
    }
    const draw_paint green = { .stroke = sample_color(0x3A9A10, 255), .width = 1 };
    draw_group(&list, "hit-1");
    draw_line(&list, &green, (draw_point){ 80, 10.5 }, (draw_point){ 90, 10.5 });
    assert_int_equal(canvas_gif(&list, &motion, 1, &bytes), CANVAS_OK);
    open_gif(&g, &bytes);
    bool found = false;
    for (int i = 0; i < 256; i++) { found = found || memcmp(g.colors[i], "\x3A\x9A\x10", 3) == 0; }
    assert_true(found);
    canvas_free(&bytes);
    draw_deinit(&list);
}

TEST(the_same_film_is_the_same_file)
{
    canvas_bytes one = film(), two = film();
    assert_int_equal(one.size, two.size);
    assert_memory_equal(one.data, two.data, one.size);
    canvas_free(&one);
    canvas_free(&two);
}

TEST(sizes_out_of_range_are_refused)
{
    draw_list list = { 0 };
    canvas_bytes bytes;
    draw_film(&list);
    const double scales[] = { 0, -1, 0.001, 60, 1e300, 0.0 / 1e-300 };
    for (int i = 0; i < 6; i++) {
        assert_int_equal(canvas_gif(&list, &motion, scales[i], &bytes), CANVAS_TOO_LARGE);
        assert_null(bytes.data);
    }
    draw_deinit(&list);
}

/* Bytes that the process has of the address space. */
static size_t size_of_process(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%lu", &pages), 1);
    assert_int_equal(fclose(file), 0);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* Ends with what canvas_gif() says, where no more than so many bytes more may be had. */
static int status_within(const draw_list *list, size_t more)
{
    int status = 0;
    const pid_t child = fork();
    if (child == 0) {
        canvas_bytes bytes;
        /* nothing is left from tests before */
        const bool is_trimmed = mallopt(M_MMAP_THRESHOLD, 1 << 15) == 1 && malloc_trim(0) >= 0;
        const rlim_t most = size_of_process() + more;
        if (!is_trimmed || setrlimit(RLIMIT_AS, &(struct rlimit){ most, most }) != 0) {
            _exit(100);
        }
        _exit((int)canvas_gif(list, &motion, 2, &bytes));
    }
    assert_true(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* What fails in the library, which the next test does not see: it checks few of its own
 * allocations. */
TEST(a_film_for_which_memory_does_not_suffice_is_refused)
{
    enum { MOST = 12 << 20, STEP = 1 << 19 };
    draw_list list = { 0 };
    int made = 0, refused = 0;
    if (size_of_process() >> 40 > 0) { return; /* the address sanitizer's shadow */ }
    draw_film(&list);
    for (size_t more = 0; more <= MOST; more += STEP) {
        const int status = status_within(&list, more);
        assert_true(status == CANVAS_OK || status == CANVAS_NO_MEMORY);
        made += status == CANVAS_OK;
        refused += status == CANVAS_NO_MEMORY;
    }
    assert_true(made > 0 && refused > 0);
    draw_deinit(&list);
}

/* FreeType says of a file that it lacks the memory to map that it is no font. */
TEST(a_font_for_which_memory_does_not_suffice_is_no_missing_one)
{
    enum { MOST = 700 << 10, STEP = 50 << 10 }; /* less than the font has */
    draw_list list = { 0 };
    if (size_of_process() >> 40 > 0) { return; /* as above */ }
    draw_clear(&list, 20, 20, sample_color(0xFFFFFF, 255));
    draw_text(&list, &(draw_text_style){ .size = 8, .color = sample_color(0, 255) },
              (draw_point){ 2, 10 }, "a");
    for (size_t more = 0; more <= MOST; more += STEP) {
        assert_int_equal(status_within(&list, more), CANVAS_NO_MEMORY);
    }
    draw_deinit(&list);
}

TEST(every_failing_allocation_is_reported)
{
    draw_list list = { 0 };
    draw_film(&list);
    int failures = 0;
    for (bool happened = true; happened; failures++) {
        canvas_bytes bytes;
        failing_malloc_after(failures);
        const canvas_status status = canvas_gif(&list, &motion, 1, &bytes);
        happened = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_int_equal(status, happened ? CANVAS_NO_MEMORY : CANVAS_OK);
        assert_true(happened == (bytes.data == NULL));
        canvas_free(&bytes);
    }
    assert_true(failures > 6);
    draw_deinit(&list);
}
