/* test_pdf.c - PDF bytes: one page of the right size, no date, the same every time. */
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

#include <zlib.h>

#include "canvas/base/canvas.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"

static const canvas_info info = { .title = "Sample title", .description = "Sample description" };

static bool contains(const canvas_bytes *bytes, const char *part)
{
    const size_t length = strlen(part);
    for (size_t i = 0; i + length <= bytes->size; i++) {
        if (memcmp(bytes->data + i, part, length) == 0) { return true; }
    }
    return false;
}

TEST(the_file_is_one_page_with_title_and_without_date)
{
    draw_list list = { 0 };
    canvas_bytes bytes;
    sample_list_all(&list);
    assert_int_equal(canvas_pdf(&list, &info, &bytes), CANVAS_OK);
    assert_memory_equal(bytes.data, "%PDF-1.", 7);
    assert_memory_equal(bytes.data + bytes.size - 6, "%%EOF\n", 6);
    assert_true(contains(&bytes, "/MediaBox [ 0 0 200 150 ]"));
    assert_true(contains(&bytes, "/Count 1"));
    assert_true(contains(&bytes, "Sample title"));
    assert_true(contains(&bytes, "DejaVuSans-Bold"));
    assert_false(contains(&bytes, "Date"));
    canvas_free(&bytes);
    draw_deinit(&list);
}

TEST(what_is_said_behind_the_description_is_told)
{
    static const canvas_info told = { .title = "", .aside = "3 names left out" };
    draw_list list = { 0 };
    canvas_bytes bytes;
    sample_list_all(&list);
    assert_int_equal(canvas_pdf(&list, &told, &bytes), CANVAS_OK);
    assert_true(contains(&bytes, "/Subject (3 names left out)"));
    canvas_free(&bytes);
    draw_deinit(&list);
}

TEST(the_same_list_is_the_same_file)
{
    draw_list list = { 0 };
    canvas_bytes one, two;
    sample_list_giants(&list);
    assert_int_equal(canvas_pdf(&list, &info, &one), CANVAS_OK);
    assert_int_equal(canvas_pdf(&list, &info, &two), CANVAS_OK);
    assert_int_equal(one.size, two.size);
    assert_memory_equal(one.data, two.data, one.size);
    canvas_free(&one);
    canvas_free(&two);
    draw_deinit(&list);
}

/* JSON has noncharacters; cairo refuses them, and with them the picture. */
TEST(what_is_no_character_is_drawn_as_such)
{
    const char *const texts[] = { "a\xEF\xBF\xBE", "\xEF\xB7\x90", "\xF4\x8F\xBF\xBF", "a\xFF" };
    const draw_text_style style = { .size = 12, .color = { 0, 0, 0, 255 } };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const canvas_info named = { .title = texts[i], .description = texts[i] };
        draw_list list = { 0 };
        canvas_bytes bytes;
        draw_clear(&list, 100, 100, (draw_color){ 255, 255, 255, 255 });
        draw_text(&list, &style, (draw_point){ 5, 50 }, texts[i]);
        assert_int_equal(canvas_pdf(&list, &named, &bytes), CANVAS_OK);
        assert_true(contains(&bytes, "FFFD"));
        canvas_free(&bytes);
        draw_deinit(&list);
    }
}

/* Text of two fonts, of which the second is in the file as well; and of nothing that is seen. */
TEST(what_the_first_font_lacks_comes_from_another)
{
    const char *const texts[] = { "a漢b", "\u200d\ufe0f" };
    const draw_text_style style = { .size = 12, .color = { 0, 0, 0, 255 } };
    char path[4096];
    const bool has_other = canvas_find_font(CANVAS_FALLBACK, path, sizeof path);
    for (int i = 0; i < 2; i++) {
        draw_list list = { 0 };
        canvas_bytes bytes;
        draw_clear(&list, 100, 100, (draw_color){ 255, 255, 255, 255 });
        draw_text(&list, &style, (draw_point){ 5, 50 }, texts[i]);
        assert_int_equal(canvas_pdf(&list, &(canvas_info){ 0 }, &bytes), CANVAS_OK);
        assert_int_equal(contains(&bytes, "WenQuanYi"), i == 0 && has_other);
        assert_int_equal(contains(&bytes, "DejaVu"), i == 0);
        canvas_free(&bytes);
        draw_deinit(&list);
    }
}

/* cairo has them without a width behind Latin letters: counted from there, what follows stood too
 * far left. */
TEST(boxes_of_emoji_have_a_width)
{
    const draw_text_style style = { .font = DRAW_SANS_BOLD, .size = 9, .color = { 0, 0, 0, 255 } };
    draw_list list = { 0 };
    canvas_bytes bytes;
    char page[8192];
    uLongf size = sizeof page - 1;
    draw_clear(&list, 100, 100, (draw_color){ 255, 255, 255, 255 });
    draw_text(&list, &style, (draw_point){ 5, 50 }, "A👩\u200d🚀👩\u200d🚀b");
    assert_int_equal(canvas_pdf(&list, &(canvas_info){ 0 }, &bytes), CANVAS_OK);
    const char *const stream =
        strstr((const char *)bytes.data, "\nstream\n") + strlen("\nstream\n");
    const uLong most = (uLong)(bytes.size - (size_t)(stream - (const char *)bytes.data));
    assert_int_equal(uncompress((Bytef *)page, &size, (const Bytef *)stream, most), Z_OK);
    page[size] = '\0';
    assert_null(strstr(page, "<00>")); /* that box, in the font of Latin letters */
    assert_non_null(strstr(page, "<0001>"));
    canvas_free(&bytes);
    draw_deinit(&list);
}

TEST(pages_out_of_range_are_refused)
{
    draw_list list = { 0 };
    canvas_bytes bytes;
    draw_clear(&list, 20000, 150, sample_color(0xFFFFFF, 255));
    assert_int_equal(canvas_pdf(&list, &info, &bytes), CANVAS_TOO_LARGE);
    draw_clear(&list, 0, 150, sample_color(0xFFFFFF, 255));
    assert_int_equal(canvas_pdf(&list, &info, &bytes), CANVAS_TOO_LARGE);
    assert_null(bytes.data);
    draw_deinit(&list);
}

TEST(every_failing_allocation_is_reported)
{
    draw_list list = { 0 };
    int failures = 0;
    sample_list_all(&list);
    for (bool failed = true; failed; failures++) {
        canvas_bytes bytes;
        failing_malloc_after(failures);
        const canvas_status status = canvas_pdf(&list, &info, &bytes);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true((status == CANVAS_OK) == !failed);
        assert_true(failed == (bytes.data == NULL));
        canvas_free(&bytes);
    }
    assert_true(failures > 5);
    draw_deinit(&list);
}
