/* test_tessellate.c - triangles: areas, agreement with cairo, bounds, batches. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "canvas/base/canvas.h"
#include "canvas/window/tessellate.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/canvas/window/mesh_raster.h"
#include "tests/unit.h"

static const double pi = 3.14159265358979323846;

static void start(draw_list *list)
{
    draw_clear(list, 200, 150, sample_color(0xFFFFFF, 255));
}

static void build(tessellation *t, const draw_list *list, double scale)
{
    const tessellate_target target = { (int)(200 * scale), (int)(150 * scale), scale,
                                       .keep_circles = false };
    assert_true(tessellate(t, list, &target));
    assert_true(t->mesh.vertex_count <= t->mesh.vertex_capacity);
    assert_true(t->mesh.index_count <= t->mesh.index_capacity);
}

/* The sum of all triangles' areas, weighted with their alpha: the ink they put on the page. */
static double ink_of(const tessellation *t)
{
    double ink = 0;
    for (int i = 0; i < t->mesh.index_count; i += 3) {
        const mesh_vertex *a = &t->mesh.vertices[t->mesh.indices[i]];
        const mesh_vertex *b = &t->mesh.vertices[t->mesh.indices[i + 1]];
        const mesh_vertex *c = &t->mesh.vertices[t->mesh.indices[i + 2]];
        const double area = fabs(((double)b->x - a->x) * ((double)c->y - a->y) -
                                 ((double)b->y - a->y) * ((double)c->x - a->x)) /
                            2;
        ink += area * (a->a + b->a + c->a) / 3 / 255;
    }
    return ink;
}

static void expect_ink(draw_list *list, double scale, double expected, double tolerance)
{
    tessellation t = { 0 };
    build(&t, list, scale);
    const double ink = ink_of(&t);
    if (fabs(ink - expected) > tolerance) {
        fail_msg("ink is %g, want %g within %g", ink, expected, tolerance);
    }
    tessellate_deinit(&t);
    start(list);
}

static const draw_paint solid_fill = { .fill = { 0, 0, 0, 255 } };

TEST(filled_shapes_have_their_area_of_ink)
{
    const draw_point middle = { 100.3, 75.7 };
    const draw_point star[] = { { 150, 90 },  { 160, 110 }, { 180, 112 }, { 164, 124 },
                                { 172, 142 }, { 150, 130 }, { 128, 142 } };
    draw_list list = { 0 };
    start(&list);
    for (double radius = 0.2; radius < 70; radius *= 1.7) {
        draw_circle(&list, &solid_fill, middle, radius);
        expect_ink(&list, 1, pi * radius * radius, 0.02 * pi * radius * radius);
    }
    draw_box(&list, &solid_fill, &(draw_box_shape){ middle, { 30, 20 }, 0.8, 0.6, 0 });
    expect_ink(&list, 1, 2400, 1);
    draw_box(&list, &solid_fill, &(draw_box_shape){ middle, { 30, 20 }, 0.8, 0.6, 0 });
    expect_ink(&list, 2, 9600, 1);
    draw_box(&list, &solid_fill, &(draw_box_shape){ middle, { 30, 0.1 }, 0.8, 0.6, 0 });
    expect_ink(&list, 1, 12, 0.5);
    draw_box(&list, &solid_fill, &(draw_box_shape){ middle, { 60, 20 }, 1, 0, 20 });
    expect_ink(&list, 1, 80 * 40 + pi * 400, 4);
    draw_polygon(&list, &solid_fill, star, 7);
    expect_ink(&list, 1, 1036, 2);
    draw_deinit(&list);
}

/* What a figure cuts off a concave polygon leaves parts that hang together along the cut. */
TEST(a_polygon_cut_into_two_parts_has_the_area_of_both)
{
    draw_list list = { 0 };
    const draw_point cut[] = { { 10, 10 }, { 10, 90 }, { 30, 90 }, { 30, 10 },
                               { 70, 10 }, { 70, 90 }, { 90, 90 }, { 90, 10 } };
    start(&list);
    draw_polygon(&list, &solid_fill, cut, 8);
    expect_ink(&list, 1, 2 * 20 * 80, 160); /* at most two lines along the cut */
    draw_deinit(&list);
}

TEST(a_concave_polygon_has_its_area_wherever_it_starts_and_either_way_round)
{
    const draw_point comb[] = { { 10, 10 }, { 110, 10 }, { 110, 90 }, { 90, 90 },
                                { 90, 30 }, { 70, 30 },  { 70, 90 },  { 50, 90 },
                                { 50, 30 }, { 30, 30 },  { 30, 140 }, { 10, 140 } };
    enum { count = sizeof comb / sizeof *comb };
    draw_list list = { 0 };
    start(&list);
    for (int first = 0; first < 2 * count; first++) {
        draw_point turned[count];
        for (int i = 0; i < count; i++) {
            turned[i] = comb[(first < count ? first + i : first + count - i) % count];
        }
        draw_polygon(&list, &solid_fill, turned, count);
        expect_ink(&list, 1, 100 * 20 + 20 * 60 * 2 + 20 * 110, 2);
    }
    draw_deinit(&list);
}

TEST(strokes_have_their_length_times_their_width_of_ink)
{
    draw_list list = { 0 };
    start(&list);
    for (double width = 0.25; width < 12; width *= 2) {
        const draw_paint pen = { .stroke = { 0, 0, 0, 255 }, .width = width };
        draw_line(&list, &pen, (draw_point){ 10, 10 }, (draw_point){ 130, 100 });
        expect_ink(&list, 1, 150 * width, 0.02 * 150 * width);
        draw_circle(&list, &pen, (draw_point){ 100, 75 }, 50);
        expect_ink(&list, 1, 2 * pi * 50 * width, 0.02 * 2 * pi * 50 * width);
        draw_box(&list, &pen, &(draw_box_shape){ { 100, 75 }, { 50, 30 }, 0.8, 0.6, 0 });
        expect_ink(&list, 1, 320 * width, 0.02 * 320 * width);
    }
    draw_deinit(&list);
}

TEST(a_stroke_wider_than_its_shape_is_not_painted_twice)
{
    draw_list list = { 0 };
    start(&list);
    const draw_paint pen = { .stroke = { 0, 0, 0, 255 }, .width = 20 };
    draw_circle(&list, &pen, (draw_point){ 100, 75 }, 4);
    expect_ink(&list, 1, pi * 14 * 14, 3);
    draw_box(&list, &pen, &(draw_box_shape){ { 100, 75 }, { 8, 3 }, 1, 0, 0 });
    expect_ink(&list, 1, 36 * 26, 2);
    draw_deinit(&list);
}

TEST(a_line_thinner_than_a_pixel_is_nowhere_denser_than_it_is_wide)
{
    draw_list list = { 0 };
    start(&list);
    for (double width = 0.2; width < 1; width += 0.2) {
        for (double radius = 0.05; radius < 1.5; radius += 0.05) {
            const draw_paint pen = { .stroke = { 0, 0, 0, 255 }, .width = width };
            tessellation t = { 0 };
            draw_circle(&list, &pen, (draw_point){ 100, 75 }, radius);
            build(&t, &list, 1);
            assert_true(t.mesh.vertex_count > 0);
            for (int i = 0; i < t.mesh.vertex_count; i++) {
                assert_true(t.mesh.vertices[i].a <= width * 255 + 0.5);
            }
            tessellate_deinit(&t);
            start(&list);
        }
    }
    draw_deinit(&list);
}

TEST(dashes_and_dots_have_their_share_of_ink)
{
    draw_list list = { 0 };
    draw_paint pen = { .stroke = { 0, 0, 0, 255 }, .width = 1.5, .dash = DRAW_DASHED };
    start(&list);
    draw_line(&list, &pen, (draw_point){ 10, 20 }, (draw_point){ 10 + 15 * 10.5, 20 });
    expect_ink(&list, 1, 15 * 6 * 1.5, 1);
    pen.dash = DRAW_DOTTED;
    draw_line(&list, &pen, (draw_point){ 10, 20 }, (draw_point){ 10 + 39.5 * 3.75, 20 });
    expect_ink(&list, 1, 40 * pi * 0.75 * 0.75, 1);
    pen.dash = DRAW_DASH_DOTTED;
    draw_line(&list, &pen, (draw_point){ 10, 20 }, (draw_point){ 10 + 10 * 15, 20 });
    expect_ink(&list, 1, 10 * (7.5 + 1.5) * 1.5, 1);
    pen.dash = DRAW_DOTTED;
    pen.width = 0.11; /* dots 0.04 pixels apart at this scale */
    draw_line(&list, &pen, (draw_point){ 10, 20 }, (draw_point){ 110, 20 });
    expect_ink(&list, 1, 100 * 0.11 * 0.314, 0.5);
    draw_deinit(&list);
}

/* It is kept in two pieces, and the longest way of it is between them. */
TEST(a_dash_of_many_points_has_no_gap)
{
    draw_list list = { 0 };
    const draw_paint pen = { .stroke = { 0, 0, 0, 255 }, .width = 6, .dash = DRAW_DASHED };
    draw_point points[65];
    start(&list);
    for (int i = 0; i < 64; i++) { points[i] = (draw_point){ 50 + i * 0.1, 50 }; }
    points[64] = (draw_point){ 73, 50 };
    draw_polyline(&list, &pen, points, 65);
    expect_ink(&list, 1, 23 * 6, 3); /* where both end they cover half a pixel of each other */
    draw_deinit(&list);
}

/* ---- Against cairo ----------------------------------------------------------------------- */

typedef struct difference {
    int largest, above_32; /* of 255 */
    double mean;
} difference;

static difference compare_with_cairo(const draw_list *list, double scale)
{
    tessellation t = { 0 };
    build(&t, list, scale);
    const int width = (int)(200 * scale), height = (int)(150 * scale);
    mesh_raster raster = mesh_raster_create(width, height, list->background);
    unsigned char *pixels = malloc((size_t)width * (size_t)height * 4);
    const canvas_pixels target = { pixels, width, height, width * 4, scale, true };
    mesh_raster_paint(&raster, &t);
    assert_int_equal(canvas_paint(list, &target), CANVAS_OK);
    difference result = { 0 };
    for (int i = 0; i < width * height; i++) {
        for (int k = 0; k < 3; k++) { /* bytes are B G R A */
            const int off = abs((int)(raster.rgb[3 * i + k] * 255 + 0.5F) - pixels[4 * i + 2 - k]);
            result.largest = off > result.largest ? off : result.largest;
            result.above_32 += off > 32;
            result.mean += (double)off / (3 * width * height);
        }
    }
    mesh_raster_destroy(&raster);
    free(pixels);
    tessellate_deinit(&t);
    return result;
}

TEST(triangles_look_like_the_picture_that_cairo_paints)
{
    const double scales[] = { 1, 1.5, 2, 4 };
    draw_list list = { 0 };
    sample_list_shapes(&list);
    for (int i = 0; i < 4; i++) {
        const difference off = compare_with_cairo(&list, scales[i]);
        if (off.largest > 90 || off.above_32 > 25 || off.mean > 0.35) {
            fail_msg("scale %g: largest %d, above 32: %d, mean %g", scales[i], off.largest,
                     off.above_32, off.mean);
        }
    }
    draw_deinit(&list);
}

/* Neither the seam, a corner within a dash, nor a corner near a dash's end is a notch. */
TEST(dashes_go_around_corners)
{
    draw_list list = { 0 };
    const draw_paint pen = { .stroke = { 0, 0, 0, 255 }, .width = 6, .dash = DRAW_DASHED };
    const draw_point corners[] = { { 20, 120 }, { 100, 20 }, { 180, 120 } };
    for (int i = 0; i < 2; i++) {
        start(&list);
        if (i == 0) {
            draw_box(&list, &pen, &(draw_box_shape){ { 100, 75 }, { 50, 39 }, 1, 0, 0 });
        } else {
            draw_polygon(&list, &pen, corners, 3);
        }
        const difference off = compare_with_cairo(&list, 1);
        if (off.largest > 90) {
            fail_msg("%d: largest %d, above 32: %d", i, off.largest, off.above_32);
        }
    }
    draw_deinit(&list);
}

TEST(giants_look_like_the_picture_that_cairo_paints)
{
    draw_list list = { 0 };
    sample_list_giants(&list);
    const difference off = compare_with_cairo(&list, 1);
    if (off.largest > 90 || off.above_32 > 25 || off.mean > 0.6) {
        fail_msg("largest %d, above 32: %d, mean %g", off.largest, off.above_32, off.mean);
    }
    draw_deinit(&list);
}

/* ---- Robustness -------------------------------------------------------------------------- */

TEST(vertices_are_numbers_near_the_page_and_few_even_for_giants)
{
    draw_list list = { 0 };
    tessellation t = { 0 };
    sample_list_giants(&list);
    build(&t, &list, 2);
    assert_in_range(t.mesh.vertex_count, 100, 20000);
    for (int i = 0; i < t.mesh.vertex_count; i++) {
        assert_true(fabsf(t.mesh.vertices[i].x) < 10000 && fabsf(t.mesh.vertices[i].y) < 10000);
    }
    for (int i = 0; i < t.mesh.index_count; i++) {
        assert_in_range(t.mesh.indices[i], 0, t.mesh.vertex_count - 1);
    }
    tessellate_deinit(&t);
    draw_deinit(&list);
}

TEST(random_polygons_and_lines_never_leave_the_page_or_stop_being_numbers)
{
    draw_list list = { 0 };
    tessellation t = { 0 };
    uint32_t seed = 12345;
    for (int round = 0; round < 2000; round++) {
        draw_point points[12];
        for (int i = 0; i < 12; i++) { /* a coarse lattice: many repeated and reversing points */
            seed = seed * 1664525u + 1013904223u;
            points[i] = (draw_point){ (seed >> 28) * 3.0, ((seed >> 24) & 15) * 2.0 };
        }
        const draw_paint paint = {
            { 0, 0, 0, 99 }, { 0, 0, 0, 99 }, 0.3 * (round % 20), (draw_dash)(round % 3)
        };
        start(&list);
        draw_polygon(&list, &paint, points, 1 + round % 12);
        draw_polyline(&list, &paint, points, 1 + round % 12);
        build(&t, &list, 1);
        for (int i = 0; i < t.mesh.vertex_count; i++) {
            const mesh_vertex *v = &t.mesh.vertices[i];
            if (!(v->x > -60 && v->x < 110 && v->y > -60 && v->y < 110)) {
                fail_msg("round %d: vertex at %g %g", round, (double)v->x, (double)v->y);
            }
        }
    }
    tessellate_deinit(&t);
    draw_deinit(&list);
}

TEST(every_batch_keeps_the_order_of_the_list_and_its_clip)
{
    draw_list list = { 0 };
    tessellation t = { 0 };
    start(&list);
    const draw_text_style style = { DRAW_SANS, 12, DRAW_START, { 0, 0, 0, 255 }, { 0 } };
    draw_circle(&list, &solid_fill, (draw_point){ 50, 50 }, 10);
    draw_circle(&list, &solid_fill, (draw_point){ 60, 50 }, 10);
    draw_text(&list, &style, (draw_point){ 50, 50 }, "one");
    draw_push_clip(&list, (draw_point){ 10, 20 }, (draw_point){ 90, 1000 });
    draw_circle(&list, &solid_fill, (draw_point){ 50, 50 }, 10);
    draw_push_clip(&list, (draw_point){ 50, 0 }, (draw_point){ 190, 100 });
    draw_text(&list, &style, (draw_point){ 50, 50 }, "two");
    draw_pop_clip(&list);
    draw_pop_clip(&list);
    draw_pop_clip(&list);
    draw_circle(&list, &solid_fill, (draw_point){ 50, 50 }, 10);
    build(&t, &list, 2);
    assert_int_equal(t.batch_count, 5);
    assert_null(t.batches[0].command);
    assert_string_equal(draw_command_text(t.list, t.batches[1].command), "one");
    const tessellate_clip clip = t.batches[2].clip;
    assert_true(clip.x == 20 && clip.y == 40 && clip.width == 160 && clip.height == 260);
    assert_string_equal(draw_command_text(t.list, t.batches[3].command), "two");
    const tessellate_clip inner = t.batches[3].clip;
    assert_true(inner.x == 100 && inner.y == 40 && inner.width == 80 && inner.height == 160);
    assert_true(t.batches[4].clip.width == 400 && t.batches[4].clip.height == 300);
    int indices = 0;
    for (int i = 0; i < t.batch_count; i++) {
        if (t.batches[i].kind == TESSELLATE_TRIANGLES) {
            assert_int_equal(t.batches[i].first, indices);
            indices += t.batches[i].count;
        }
    }
    assert_int_equal(indices, t.mesh.index_count);
    tessellate_deinit(&t);
    draw_deinit(&list);
}

TEST(a_clip_within_a_clip_never_shows_more)
{
    draw_list list = { 0 };
    tessellation t = { 0 };
    start(&list);
    draw_push_clip(&list, (draw_point){ 30, 40 }, (draw_point){ 60, 70 });
    draw_push_clip(&list, (draw_point){ 0, 0 }, (draw_point){ 200, 150 });
    draw_circle(&list, &solid_fill, (draw_point){ 50, 50 }, 10);
    draw_push_clip(&list, (draw_point){ 100, 100 }, (draw_point){ 120, 120 });
    draw_circle(&list, &solid_fill, (draw_point){ 50, 50 }, 10);
    build(&t, &list, 1);
    const tessellate_clip clip = t.batches[0].clip;
    assert_true(clip.x == 30 && clip.y == 40 && clip.width == 30 && clip.height == 30);
    assert_true(t.batches[1].clip.width == 0 && t.batches[1].clip.height == 0);
    tessellate_deinit(&t);
    draw_deinit(&list);
}

TEST(every_failing_allocation_is_reported)
{
    draw_list list = { 0 };
    const tessellate_target target = { 200, 150, 1, .keep_circles = false };
    int failures = 0;
    sample_list_giants(&list);
    for (bool failed = true; failed; failures++) {
        tessellation t = { 0 };
        failing_malloc_after(failures);
        const bool done = tessellate(&t, &list, &target);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true(done != failed);
        assert_true(failed || tessellate(&t, &list, &target));
        tessellate_deinit(&t);
    }
    assert_true(failures > 6);
    draw_deinit(&list);
}

/* Printed, not asserted: the time for a page of a hundred shapes with outlines. */
TEST(a_hundred_shapes_take_their_time)
{
    draw_list list = { 0 };
    tessellation t = { 0 };
    const draw_paint paint = { { 9, 9, 9, 64 }, { 9, 9, 9, 255 }, 2, DRAW_SOLID };
    start(&list);
    for (int i = 0; i < 100; i++) {
        const draw_point at = { 10 + i % 10 * 19, 10 + i / 10 * 14 };
        if (i % 2) {
            draw_circle(&list, &paint, at, 20);
        } else {
            draw_box(&list, &paint, &(draw_box_shape){ at, { 20, 9 }, 0.8, 0.6, 0 });
        }
    }
    build(&t, &list, 1);
    const clock_t before = clock();
    for (int i = 0; i < 100; i++) { build(&t, &list, 1); }
    print_message("100 shapes: %d vertices in %.3f ms\n", t.mesh.vertex_count,
                  (double)(clock() - before) * 1000 / CLOCKS_PER_SEC / 100);
    tessellate_deinit(&t);
    draw_deinit(&list);
}
