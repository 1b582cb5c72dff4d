/* test_png.c - PNG bytes: read back with libpng, the same every time, nothing personal in them. */
#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/base/canvas.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/unit.h"

static const canvas_info info = { .title = "Title", .description = "Description" };

static canvas_bytes png_of(const draw_list *list, double scale)
{
    canvas_bytes bytes;
    assert_int_equal(canvas_png(list, &info, scale, &bytes), CANVAS_OK);
    return bytes;
}

static unsigned char *decode(const canvas_bytes *bytes, int *width, int *height)
{
    png_image image = { .version = PNG_IMAGE_VERSION };
    assert_true(png_image_begin_read_from_memory(&image, bytes->data, bytes->size));
    assert_int_equal(image.format, PNG_FORMAT_RGB);
    unsigned char *rgb = malloc(PNG_IMAGE_SIZE(image));
    assert_true(png_image_finish_read(&image, NULL, rgb, 0, NULL));
    *width = (int)image.width;
    *height = (int)image.height;
    return rgb;
}

TEST(the_decoded_picture_is_what_the_painter_paints)
{
    draw_list list = { 0 };
    sample_list_all(&list);
    for (int scale = 1; scale <= 3; scale++) {
        canvas_bytes bytes = png_of(&list, scale);
        int width = 0, height = 0;
        unsigned char *rgb = decode(&bytes, &width, &height);
        assert_int_equal(width, 200 * scale);
        assert_int_equal(height, 150 * scale);
        unsigned char *pixels = malloc((size_t)width * (size_t)height * 4);
        const canvas_pixels target = { pixels, width, height, width * 4, scale, true };
        assert_int_equal(canvas_paint(&list, &target), CANVAS_OK);
        for (int i = 0; i < width * height; i++) { /* B G R A in memory */
            assert_int_equal(rgb[3 * i], pixels[4 * i + 2]);
            assert_int_equal(rgb[3 * i + 1], pixels[4 * i + 1]);
            assert_int_equal(rgb[3 * i + 2], pixels[4 * i]);
        }
        free(pixels);
        free(rgb);
        canvas_free(&bytes);
    }
    draw_deinit(&list);
}

TEST(without_a_background_pixels_are_as_transparent_as_what_is_drawn)
{
    draw_list list = { 0 };
    draw_clear(&list, 4, 3, sample_color(0xFFFFFF, 0));
    const draw_paint half = { .fill = sample_color(0xC86432, 128) };
    const draw_paint full = { .fill = sample_color(0x010203, 255) };
    draw_box(&list, &half, &(draw_box_shape){ .center = { 1, 1.5 }, .half = { 1, 1.5 } });
    draw_box(&list, &full, &(draw_box_shape){ .center = { 2.5, 1.5 }, .half = { 0.5, 1.5 } });
    canvas_bytes bytes = png_of(&list, 1);
    png_image image = { .version = PNG_IMAGE_VERSION };
    assert_true(png_image_begin_read_from_memory(&image, bytes.data, bytes.size));
    assert_int_equal(image.format, PNG_FORMAT_RGBA);
    unsigned char rgba[4 * 3 * 4];
    assert_true(png_image_finish_read(&image, NULL, rgba, 0, NULL));
    static const unsigned char nothing[4] = { 0 }, opaque[4] = { 1, 2, 3, 255 };
    for (int y = 0; y < 3; y++) {
        const unsigned char *row = rgba + (ptrdiff_t)16 * y;
        assert_in_range(row[0], 0xC8 - 1, 0xC8 + 1);
        assert_in_range(row[1], 0x64 - 1, 0x64 + 1);
        assert_in_range(row[2], 0x32 - 1, 0x32 + 1);
        assert_int_equal(row[3], 128);
        assert_memory_equal(row + 8, opaque, 4);
        assert_memory_equal(row + 12, nothing, 4);
    }
    canvas_free(&bytes);
    draw_deinit(&list);
}

TEST(the_same_list_is_the_same_file)
{
    draw_list list = { 0 };
    sample_list_all(&list);
    canvas_bytes one = png_of(&list, 1.5), two = png_of(&list, 1.5);
    assert_int_equal(one.size, two.size);
    assert_memory_equal(one.data, two.data, one.size);
    canvas_free(&one);
    canvas_free(&two);
    draw_deinit(&list);
}

TEST(only_size_resolution_and_pixels_are_in_the_file)
{
    draw_list list = { 0 };
    sample_list_all(&list);
    canvas_bytes bytes = png_of(&list, 2);
    const unsigned char *at = (const unsigned char *)bytes.data + 8;
    const unsigned char *end = (const unsigned char *)bytes.data + bytes.size;
    while (at < end) {
        const size_t length =
            (size_t)at[0] << 24 | (size_t)at[1] << 16 | (size_t)at[2] << 8 | at[3];
        if (!memcmp(at + 4, "pHYs", 4)) { /* 144 dots per inch are 5669 per metre */
            assert_int_equal(at[10] << 8 | at[11], 5669);
        } else {
            assert_true(!memcmp(at + 4, "IHDR", 4) || !memcmp(at + 4, "IDAT", 4) ||
                        !memcmp(at + 4, "IEND", 4));
        }
        at += length + 12;
    }
    assert_ptr_equal(at, end);
    canvas_free(&bytes);
    draw_deinit(&list);
}

TEST(sizes_out_of_range_are_refused_before_any_memory_is_taken)
{
    draw_list list = { 0 };
    canvas_bytes bytes;
    draw_clear(&list, 200, 150, sample_color(0xFFFFFF, 255));
    const double scales[] = { 0, -1, 0.001, 1000, 1e300, 0.0 / 1e-300, 150 };
    for (int i = 0; i < 7; i++) {
        assert_int_equal(canvas_png(&list, &info, scales[i], &bytes), CANVAS_TOO_LARGE);
        assert_null(bytes.data);
    }
    list.width = 1e9;
    assert_int_equal(canvas_png(&list, &info, 1, &bytes), CANVAS_TOO_LARGE);
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
        const canvas_status status = canvas_png(&list, &info, 1, &bytes);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true((status == CANVAS_OK) == !failed);
        assert_true(failed == (bytes.data == NULL));
        canvas_free(&bytes);
    }
    assert_true(failures > 8);
    draw_deinit(&list);
}
