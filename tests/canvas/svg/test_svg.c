/* test_svg.c - SVG text: against a committed file, well-formed, short, safe to put inline. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/base/canvas.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/unit.h"

static const canvas_info info = { .title = "Sample <1>", .description = "Every command & kind" };

static char *svg_of(const draw_list *list)
{
    canvas_bytes bytes;
    assert_int_equal(canvas_svg(list, &info, &bytes), CANVAS_OK);
    char *text = malloc(bytes.size + 1);
    memcpy(text, bytes.data, bytes.size);
    text[bytes.size] = '\0';
    canvas_free(&bytes);
    return text;
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 1 << 20);
    if (file) {
        assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
        fclose(file);
    }
    return text;
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part)) { count++; }
    return count;
}

/* Every start tag has its end tag, in order; every quote is closed; no stray < or &. */
static void expect_well_formed(const char *text)
{
    const char *open[64] = { NULL };
    int depth = 0;
    for (const char *at = strchr(text, '<'); at; at = strchr(at, '<')) {
        const char *end = at;
        for (bool quoted = false; *end && (quoted || *end != '>'); end++) {
            quoted ^= *end == '"';
            assert_true(end == at || *end != '<');
        }
        assert_int_equal(*end, '>');
        if (at[1] == '/') {
            if (depth == 0) {
                fail_msg("an end without a start: %.20s", at);
                return;
            }
            depth--;
            assert_memory_equal(open[depth], at + 2, (size_t)(end - at - 2));
        } else if (end[-1] != '/') {
            open[depth++] = at + 1;
        }
        at = end;
    }
    assert_int_equal(depth, 0);
    for (const char *at = strchr(text, '&'); at; at = strchr(at + 1, '&')) {
        assert_true(!strncmp(at, "&amp;", 5) || !strncmp(at, "&lt;", 4) ||
                    !strncmp(at, "&gt;", 4) || !strncmp(at, "&quot;", 6));
    }
}

TEST(every_command_is_written_as_in_the_committed_file)
{
    draw_list list = { 0 };
    sample_list_all(&list);
    char *got = svg_of(&list);
    char *want = read_file(TEST_SOURCE_DIR "/tests/canvas/sample.svg");
    if (strcmp(got, want) != 0) {
        FILE *file = fopen(TEST_BINARY_DIR "/sample.got.svg", "wb");
        fputs(got, file);
        fclose(file);
        fail_msg("differs from tests/canvas/sample.svg: see " TEST_BINARY_DIR "/sample.got.svg");
    }
    expect_well_formed(got);
    free(got);
    free(want);
    draw_deinit(&list);
}

TEST(giant_shapes_stay_short_and_near_the_page)
{
    draw_list list = { 0 };
    sample_list_giants(&list);
    char *got = svg_of(&list);
    expect_well_formed(got);
    assert_in_range(strlen(got), 500, 6000);
    assert_null(strstr(got, "00000"));
    assert_null(strstr(got, "nan"));
    assert_null(strstr(got, "inf"));
    free(got);
    draw_deinit(&list);
}

TEST(overlapping_groups_and_clips_are_closed_and_opened_again)
{
    draw_list list = { 0 };
    const draw_paint paint = { .fill = sample_color(0xFF0000, 255) };
    draw_clear(&list, 100, 100, sample_color(0xFFFFFF, 255));
    draw_group(&list, "one");
    draw_push_clip(&list, (draw_point){ 0, 0 }, (draw_point){ 50, 50 });
    draw_circle(&list, &paint, (draw_point){ 10, 10 }, 5);
    draw_group(&list, "two");
    draw_circle(&list, &paint, (draw_point){ 20, 10 }, 5);
    draw_pop_clip(&list);
    draw_circle(&list, &paint, (draw_point){ 30, 10 }, 5);
    draw_pop_clip(&list); /* one too many */
    draw_group(&list, "empty");
    draw_push_clip(&list, (draw_point){ 1, 1 }, (draw_point){ 2, 2 }); /* never popped */
    char *got = svg_of(&list);
    expect_well_formed(got);
    assert_int_equal(count_of(got, "clip-path="), 2);
    assert_int_equal(count_of(got, "class=\"one\""), 1);
    assert_int_equal(count_of(got, "class=\"two\""), 2);
    assert_null(strstr(got, "empty"));
    free(got);
    draw_deinit(&list);
}

TEST(equal_clips_are_defined_once_and_named_after_their_rectangle)
{
    draw_list list = { 0 };
    const draw_paint paint = { .fill = sample_color(0xFF0000, 255) };
    draw_clear(&list, 100, 100, sample_color(0xFFFFFF, 255));
    for (int i = 0; i < 3; i++) {
        draw_push_clip(&list, (draw_point){ 10, 20 }, (draw_point){ 50, 50.5 });
        draw_circle(&list, &paint, (draw_point){ 10, 10 + i }, 5);
        draw_pop_clip(&list);
    }
    char *got = svg_of(&list);
    assert_int_equal(count_of(got, "<clipPath id=\"clip_10_20_40_30.5\">"), 1);
    assert_int_equal(count_of(got, "<clipPath"), 1);
    assert_int_equal(count_of(got, "clip-path=\"url(#clip_10_20_40_30.5)\""), 3);
    free(got);
    draw_deinit(&list);
}

TEST(own_words_from_right_to_left_say_so_and_stay_as_written)
{
    draw_list list = { 0 };
    const draw_text_style style = { .size = 10, .color = sample_color(1, 255) };
    draw_clear(&list, 100, 100, (draw_color){ 0 });
    draw_own_text(&list, &style, (draw_point){ 1, 1 }, "\u05d0\u05d1 r");
    draw_text(&list, &style, (draw_point){ 1, 1 }, "\u05d0\u05d1 hits");
    draw_text(&list, &style, (draw_point){ 1, 1 }, "\u202ea\u2067: t = 0.25");
    char *got = svg_of(&list);
    assert_non_null(strstr(got, ">\u2068\u05d0\u05d1 r\u2069<"));
    assert_non_null(strstr(got, ">\u05d0\u05d1 hits<"));
    assert_non_null(strstr(got, ">a: t = 0.25<")); /* no viewer turns the number */
    free(got);
    draw_deinit(&list);
}

TEST(what_paints_nothing_is_not_written)
{
    draw_list list = { 0 };
    draw_clear(&list, 100, 100, (draw_color){ 0 });
    draw_circle(&list, &(draw_paint){ 0 }, (draw_point){ 10, 10 }, 5);
    draw_line(&list, &(draw_paint){ .fill = sample_color(1, 255) }, (draw_point){ 1, 1 },
              (draw_point){ 9, 9 });
    draw_line(&list, &(draw_paint){ .stroke = sample_color(1, 255) }, (draw_point){ 1, 1 },
              (draw_point){ 9, 9 });
    char *got = svg_of(&list);
    assert_null(strstr(got, "<circle"));
    assert_null(strstr(got, "<line"));
    assert_null(strstr(got, "<rect"));
    free(got);
    draw_deinit(&list);
}

TEST(a_box_without_height_is_a_line_since_viewers_drop_such_rects)
{
    draw_list list = { 0 };
    const draw_paint paint = { sample_color(0xFF0000, 99), sample_color(0xFF0000, 255), 2, 0 };
    draw_clear(&list, 100, 100, (draw_color){ 0 });
    draw_box(&list, &paint, &(draw_box_shape){ .center = { 50, 50 }, .half = { 20, 0 } });
    draw_circle(&list, &paint, (draw_point){ 10, 10 }, 0);
    char *got = svg_of(&list);
    assert_non_null(strstr(got, "<line x1=\"30\" y1=\"50\" x2=\"70\" y2=\"50\""));
    assert_non_null(strstr(got, "<circle cx=\"10\" cy=\"10\" r=\"1\" fill=\"#f00\""));
    free(got);
    draw_deinit(&list);
}

TEST(opaque_lines_of_one_style_are_one_path_translucent_ones_are_not)
{
    draw_list list = { 0 };
    draw_clear(&list, 100, 100, (draw_color){ 0 });
    for (int i = 0; i < 8; i++) {
        const draw_paint paint = { .stroke = sample_color(0xFF0000, i < 4 ? 255 : 99), .width = 1 };
        draw_line(&list, &paint, (draw_point){ 10 * i, 0 }, (draw_point){ 30, 10 * i + 5 });
    }
    char *got = svg_of(&list);
    assert_non_null(strstr(got, "<path stroke=\"#f00\" d=\"M0 0L30 5\nM10 0L30 15\nM20 0L30 25\n"
                                "M30 0V35\"/>"));
    assert_int_equal(count_of(got, "<line"), 4);
    free(got);
    draw_deinit(&list);
}

/* ---- Labels ------------------------------------------------------------------------------- */

/* A group of two texts; `also` adds what must not get their halo. */
static char *svg_of_labels(unsigned second_halo, void (*also)(draw_list *list))
{
    draw_list list = { 0 };
    draw_clear(&list, 100, 100, sample_color(0xFFFFFF, 255));
    draw_text_style style = { .font = DRAW_SANS,
                              .size = 11,
                              .anchor = DRAW_MIDDLE,
                              .color = sample_color(0x000000, 255),
                              .halo = sample_color(0xFFFFFF, 255) };
    draw_group(&list, "labels");
    draw_text(&list, &style, (draw_point){ 50, 20 }, "one");
    style.size = 9;
    style.halo = sample_color(second_halo, 255);
    draw_text(&list, &style, (draw_point){ 50, 40 }, "two");
    if (also) { also(&list); }
    draw_group(&list, "");
    draw_text(&list, &style, (draw_point){ 50, 60 }, "three");
    char *got = svg_of(&list);
    expect_well_formed(got);
    draw_deinit(&list);
    return got;
}

static void add_dot(draw_list *list)
{
    const draw_paint paint = { .fill = sample_color(0x123456, 255) };
    draw_circle(list, &paint, (draw_point){ 5, 5 }, 2);
}

static void add_clipped_dot(draw_list *list)
{
    draw_push_clip(list, (draw_point){ 0, 0 }, (draw_point){ 9, 9 });
    add_dot(list);
    draw_pop_clip(list);
}

TEST(a_group_of_labels_has_their_halo_once_and_nothing_else_gets_it)
{
    char *got = svg_of_labels(0xFFFFFF, NULL);
    assert_non_null(strstr(got, "<g class=\"labels\" stroke=\"#fff\" text-anchor=\"middle\" "
                                "paint-order=\"stroke\" stroke-linejoin=\"round\">\n"
                                "<text x=\"50\" y=\"20\" fill=\"#000\" stroke-width=\"2.75\" "
                                "font-size=\"11\">one</text>\n"));
    assert_int_equal(count_of(got, "paint-order"), 2); /* and "three" */
    free(got);
    got = svg_of_labels(0xEEEEEE, NULL);
    assert_int_equal(count_of(got, "paint-order"), 3);
    assert_non_null(strstr(got, "<g class=\"labels\">"));
    free(got);
    got = svg_of_labels(0xFFFFFF, add_dot);
    assert_non_null(strstr(got, "<g class=\"labels\">"));
    free(got);
    got = svg_of_labels(0xFFFFFF, add_clipped_dot);
    assert_non_null(strstr(got, "<g class=\"labels\">"));
    free(got);
}

/* ---- The reader's theme ------------------------------------------------------------------- */

/* A box with these colours on a background, and the same box over it with `other`. */
static void two_boxes(draw_list *list, unsigned background, draw_color fill, draw_color other)
{
    const draw_box_shape box = { .center = { 20, 20 }, .half = { 10, 10 } };
    const draw_paint paint = { .fill = fill, .stroke = fill, .width = 1 };
    const draw_paint second = { .fill = other };
    draw_clear(list, 40, 40, sample_color(background, 255));
    draw_box(list, &paint, &box);
    draw_box(list, &second, &box);
}

static char *svg_in_both(const draw_list *light, const draw_list *dark)
{
    const canvas_info both = { .title = "Both", .dark = dark };
    canvas_bytes bytes;
    assert_int_equal(canvas_svg(light, &both, &bytes), CANVAS_OK);
    char *text = calloc(1, bytes.size + 1);
    memcpy(text, bytes.data, bytes.size);
    canvas_free(&bytes);
    return text;
}

TEST(a_dark_twin_is_a_style_sheet_of_colours_for_this_picture_alone)
{
    draw_list light = { 0 }, dark = { 0 };
    two_boxes(&light, 0xFFFFFF, sample_color(0x123456, 255), sample_color(0x123456, 102));
    two_boxes(&dark, 0x000000, sample_color(0xABCDEF, 255), sample_color(0xABCDEF, 204));
    char *got = svg_in_both(&light, &dark);
    const char *name = strstr(got, " class=\"a");
    assert_non_null(name);
    char want[600];
    name += strlen(" class=\"");
    (void)snprintf(want, sizeof want,
                   "<style>@media(prefers-color-scheme:dark){\n"
                   ".%.8s [fill=\"#fff\"]{fill:#000}\n"
                   ".%.8s [fill=\"#123456\"]{fill:#abcdef}\n"
                   ".%.8s [stroke=\"#123456\"]{stroke:#abcdef}\n"
                   ".%.8s [fill=\"#123456\"][fill-opacity=\"0.4\"]"
                   "{fill:#abcdef;fill-opacity:0.8}\n"
                   "}</style>\n",
                   name, name, name, name);
    assert_non_null(strstr(got, want));
    expect_well_formed(got);
    /* Other colours, another name; the same, the same. */
    char *again = svg_in_both(&light, &dark);
    assert_string_equal(got, again);
    free(again);
    two_boxes(&dark, 0x000001, sample_color(0xABCDEF, 255), sample_color(0xABCDEF, 204));
    again = svg_in_both(&light, &dark);
    assert_memory_not_equal(strstr(again, " class=\"a") + strlen(" class=\""), name, 8);
    free(again);
    free(got);
    draw_deinit(&light);
    draw_deinit(&dark);
}

TEST(a_twin_of_the_same_colours_leaves_no_trace)
{
    draw_list list = { 0 };
    sample_list_all(&list);
    const canvas_info both = { .title = info.title,
                               .description = info.description,
                               .dark = &list };
    canvas_bytes bytes;
    char *alone = svg_of(&list);
    assert_int_equal(canvas_svg(&list, &both, &bytes), CANVAS_OK);
    assert_int_equal(bytes.size, strlen(alone));
    assert_memory_equal(bytes.data, alone, bytes.size);
    canvas_free(&bytes);
    free(alone);
    draw_deinit(&list);
}

TEST(a_twin_with_other_commands_is_refused)
{
    draw_list list = { 0 }, other = { 0 };
    sample_list_all(&list);
    sample_list_shapes(&other);
    const canvas_info both = { .dark = &other };
    canvas_bytes bytes;
    assert_int_equal(canvas_svg(&list, &both, &bytes), CANVAS_BAD_LIST);
    draw_deinit(&list);
    draw_deinit(&other);
}

TEST(broken_lists_and_sizes_are_refused)
{
    canvas_bytes bytes;
    draw_list list = { 0 };
    sample_list_all(&list);
    list.out_of_memory = true;
    assert_int_equal(canvas_svg(&list, &info, &bytes), CANVAS_BAD_LIST);
    list.out_of_memory = false;
    list.width = NAN;
    assert_int_equal(canvas_svg(&list, &info, &bytes), CANVAS_TOO_LARGE);
    list.width = 0;
    assert_int_equal(canvas_svg(&list, &info, &bytes), CANVAS_TOO_LARGE);
    assert_null(bytes.data);
    draw_deinit(&list);
}

TEST(every_failing_allocation_is_reported)
{
    draw_list list = { 0 };
    draw_list dark = { 0 };
    sample_list_giants(&list);
    sample_list_giants(&dark);
    dark.background = sample_color(0x102030, 255);
    const canvas_info both = { .title = info.title,
                               .description = info.description,
                               .dark = &dark };
    for (int once = 0; once < 2; once++) {
        int failures = 0;
        for (bool failed = true; failed; failures++) {
            canvas_bytes bytes;
            (once ? failing_malloc_once_after : failing_malloc_after)(failures);
            const canvas_status status = canvas_svg(&list, &both, &bytes);
            failed = failing_malloc_happened();
            failing_malloc_after(-1);
            assert_int_equal(status, failed ? CANVAS_NO_MEMORY : CANVAS_OK);
            assert_true(failed == (bytes.data == NULL));
            canvas_free(&bytes);
        }
        assert_true(failures > 5);
    }
    draw_deinit(&list);
    draw_deinit(&dark);
}
