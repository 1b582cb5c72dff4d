/* test_tame.c - giant commands are cut to the page without being seen to be. */
#include <math.h>
#include <string.h>

#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/unit.h"

static const draw_point page = { 200, 150 };

/* The only polyline of what is left of a list. */
static const draw_command *only(const draw_list *list, draw_op op)
{
    const draw_command *found = NULL;
    for (int i = 0; i < list->command_count; i++) {
        if (list->commands[i].op == op) {
            assert_null(found);
            found = &list->commands[i];
        }
    }
    assert_non_null(found);
    return found;
}

static void expect_all_within_reach(const draw_list *list)
{
    const double reach = DRAW_REACH + 10;
    for (int i = 0; i < list->point_count; i++) {
        assert_true(list->points[i].x >= -reach && list->points[i].x <= page.x + reach);
        assert_true(list->points[i].y >= -reach && list->points[i].y <= page.y + reach);
    }
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        assert_true(command->op != DRAW_CIRCLE || command->as.circle.radius < 2 * reach);
        assert_true(command->op != DRAW_BOX || command->as.box.half.x < 2 * reach);
    }
}

TEST(a_list_without_giants_is_passed_on_itself)
{
    draw_list list = { 0 }, scratch = { 0 };
    sample_list_all(&list);
    assert_ptr_equal(draw_tame(&list, page, &scratch), &list);
    assert_int_equal(scratch.command_count, 0);
    draw_deinit(&list);
}

TEST(what_is_not_a_number_is_left_out)
{
    const draw_paint paint = { sample_color(1, 255), sample_color(2, 255), 2, DRAW_DASHED };
    draw_paint odd = paint;
    draw_list list = { 0 }, scratch = { 0 };
    const draw_point points[] = { { 1, 1 }, { NAN, 2 }, { 3, 3 } };
    const draw_point far[] = { { 1, 1 }, { INFINITY, 2 }, { 3, 3 } };
    draw_clear(&list, page.x, page.y, (draw_color){ 0 });
    draw_line(&list, &paint, (draw_point){ 1, 1 }, (draw_point){ NAN, 5 });
    draw_line(&list, &paint, (draw_point){ 1, -INFINITY }, (draw_point){ 5, 5 });
    draw_circle(&list, &paint, (draw_point){ NAN, 5 }, 5);
    draw_circle(&list, &paint, (draw_point){ 5, 5 }, INFINITY);
    draw_circle(&list, &paint, (draw_point){ 5, 5 }, NAN);
    draw_circle(&list, &paint, (draw_point){ 5, 5 }, -1);
    draw_box(&list, &paint, &(draw_box_shape){ { 5, 5 }, { NAN, 1 }, 1, 0, 0 });
    draw_box(&list, &paint, &(draw_box_shape){ { 5, 5 }, { 1, 1 }, NAN, 0, 0 });
    draw_polygon(&list, &paint, points, 3);
    draw_polyline(&list, &paint, far, 3);
    draw_text(&list, &(draw_text_style){ .size = NAN, .color = paint.fill }, page, "a");
    draw_text(&list, &(draw_text_style){ .size = 1e9, .color = paint.fill }, page, "a");
    draw_text(&list, &(draw_text_style){ .size = 9, .color = paint.fill }, (draw_point){ NAN, 1 },
              "a");
    odd.width = NAN;
    draw_line(&list, &odd, (draw_point){ 1, 1 }, (draw_point){ 5, 5 });
    odd.width = -1;
    draw_line(&list, &odd, (draw_point){ 1, 1 }, (draw_point){ 5, 5 });
    const draw_list *tame = draw_tame(&list, page, &scratch);
    assert_non_null(tame);
    assert_int_equal(tame->command_count, 0);
    draw_deinit(&list);
    draw_deinit(&scratch);
}

TEST(a_giant_circle_is_the_visible_stretch_of_its_arc)
{
    const draw_paint paint = { sample_color(1, 99), sample_color(2, 255), 2, DRAW_SOLID };
    const double radii[] = { 3e3, 1e5, 1e7, 1e9 };
    for (int i = 0; i < 4; i++) {
        draw_list list = { 0 }, scratch = { 0 };
        const double radius = radii[i];
        const draw_point center = { 100 + 0.6 * radius, 75 - 0.8 * radius };
        draw_clear(&list, page.x, page.y, (draw_color){ 0 });
        draw_circle(&list, &paint, center, radius);
        const draw_list *tame = draw_tame(&list, page, &scratch);
        const draw_command *stroke = only(tame, DRAW_POLYLINE), *fill = only(tame, DRAW_POLYGON);
        assert_in_range(stroke->as.poly.count, 2, 200);
        assert_in_range(fill->as.poly.count, 3, 200);
        expect_all_within_reach(tame);
        /* Points on the circle, and chords no farther from it than can be seen. */
        const draw_point *points = tame->points + stroke->as.poly.first;
        for (int k = 1; k + 2 < stroke->as.poly.count; k++) {
            const draw_point middle = { (points[k].x + points[k + 1].x) / 2,
                                        (points[k].y + points[k + 1].y) / 2 };
            assert_true(fabs(hypot(points[k].x - center.x, points[k].y - center.y) - radius) <
                        1e-6);
            assert_true(radius - hypot(middle.x - center.x, middle.y - center.y) < 0.011);
        }
        draw_deinit(&list);
        draw_deinit(&scratch);
    }
}

TEST(a_circle_that_surrounds_the_page_fills_it_and_shows_no_line)
{
    const draw_paint paint = { sample_color(1, 99), sample_color(2, 255), 2, DRAW_SOLID };
    draw_list list = { 0 }, scratch = { 0 };
    draw_clear(&list, page.x, page.y, (draw_color){ 0 });
    draw_circle(&list, &paint, (draw_point){ 1e6, 0 }, 2e6);
    const draw_list *tame = draw_tame(&list, page, &scratch);
    const draw_command *fill = only(tame, DRAW_POLYGON);
    double area = 0;
    for (int i = 0; i < fill->as.poly.count; i++) {
        const draw_point a = tame->points[fill->as.poly.first + i];
        const draw_point b = tame->points[fill->as.poly.first + (i + 1) % fill->as.poly.count];
        area += (a.x * b.y - b.x * a.y) / 2;
    }
    assert_true(fabs(area) > page.x * page.y);
    assert_int_equal(tame->command_count, 1);
    draw_deinit(&list);
    draw_deinit(&scratch);
}

TEST(a_giant_that_misses_the_page_is_left_out)
{
    const draw_paint paint = { sample_color(1, 99), sample_color(2, 255), 2, DRAW_SOLID };
    draw_list list = { 0 }, scratch = { 0 };
    draw_clear(&list, page.x, page.y, (draw_color){ 0 });
    draw_circle(&list, &paint, (draw_point){ 1e9, 1e9 }, 1e9);
    draw_line(&list, &paint, (draw_point){ -1e9, -1e9 + 1000 }, (draw_point){ 1e9, 1e9 + 1000 });
    draw_box(&list, &paint, &(draw_box_shape){ { 0, 2e9 }, { 1e9, 1e9 }, 1, 0, 0 });
    assert_int_equal(draw_tame(&list, page, &scratch)->command_count, 0);
    draw_deinit(&list);
    draw_deinit(&scratch);
}

TEST(dashes_keep_their_places_on_a_giant_line)
{
    static const struct {
        draw_dash dash;
        double pattern;
    } kinds[] = { { DRAW_DASHED, 10.5 }, { DRAW_DASH_DOTTED, 15 } };
    for (int i = 0; i < 2; i++) {
        const draw_paint paint = { .stroke = sample_color(2, 255), 1.5, kinds[i].dash };
        draw_list list = { 0 }, scratch = { 0 };
        draw_clear(&list, page.x, page.y, (draw_color){ 0 });
        draw_line(&list, &paint, (draw_point){ -1000003, 75 }, (draw_point){ 1e9, 75 });
        const draw_list *tame = draw_tame(&list, page, &scratch);
        const draw_command *line = only(tame, DRAW_POLYLINE);
        const double first = tame->points[line->as.poly.first].x;
        assert_true(first < 0);
        assert_true(fabs(remainder(first + 1000003, kinds[i].pattern)) < 1e-6);
        draw_deinit(&list);
        draw_deinit(&scratch);
    }
}

TEST(dashes_keep_their_places_on_a_giant_circle)
{
    const draw_paint paint = { .stroke = sample_color(2, 255), .width = 2, .dash = DRAW_DOTTED };
    const double radius = 1e6;
    draw_list list = { 0 }, scratch = { 0 };
    draw_clear(&list, page.x, page.y, (draw_color){ 0 });
    draw_circle(&list, &paint, (draw_point){ 100, 75 - radius }, radius); /* its lowest point */
    const draw_list *tame = draw_tame(&list, page, &scratch);
    const draw_command *line = only(tame, DRAW_POLYLINE);
    /* Clockwise from its right: a quarter of a turn to where x is 100. */
    const double from_start = radius * asin(1) - (tame->points[line->as.poly.first].x - 100);
    assert_true(fabs(remainder(from_start, 5)) < 0.05);
    draw_deinit(&list);
    draw_deinit(&scratch);
}

TEST(a_closed_giant_outline_has_no_seam_on_the_page)
{
    const draw_paint paint = { .stroke = sample_color(2, 255), .width = 2 };
    draw_list list = { 0 }, scratch = { 0 };
    draw_clear(&list, page.x, page.y, (draw_color){ 0 });
    /* Its first point, the upper left corner, is in the middle of the page. */
    draw_box(&list, &paint, &(draw_box_shape){ { 1e6 + 100, 1e6 + 75 }, { 1e6, 1e6 }, 1, 0, 0 });
    const draw_list *tame = draw_tame(&list, page, &scratch);
    const draw_command *line = only(tame, DRAW_POLYLINE);
    const draw_point corner = tame->points[line->as.poly.first + 1];
    assert_int_equal(line->as.poly.count, 3);
    assert_true(fabs(corner.x - 100) < 1e-6 && fabs(corner.y - 75) < 1e-6);
    draw_deinit(&list);
    draw_deinit(&scratch);
}

/* However far its other corners are, and whichever way it goes round. */
TEST(a_corner_of_a_giant_is_where_it_was)
{
    const draw_paint paint = { sample_color(1, 255), sample_color(2, 255), 2, DRAW_SOLID };
    for (int turn = 0; turn < 2; turn++) {
        const draw_point ends[2] = { { 1e26, -3e17 }, { 5e17, -1e26 } };
        const draw_point corners[3] = { { 30, 40 }, ends[turn], ends[1 - turn] };
        draw_list list = { 0 }, scratch = { 0 };
        draw_clear(&list, page.x, page.y, (draw_color){ 0 });
        draw_polygon(&list, &paint, corners, 3);
        const draw_list *tame = draw_tame(&list, page, &scratch);
        assert_non_null(tame);
        assert_int_equal(only(tame, DRAW_POLYGON)->as.poly.count, 4);
        assert_int_equal(only(tame, DRAW_POLYLINE)->as.poly.count, 3);
        for (int i = 0; i < tame->point_count; i++) {
            const draw_point p = tame->points[i];
            assert_true(p.x > 30 - 1e-6 && p.y < 40 + 1e-6);
            assert_true(p.x < 30 + 1e-6 || p.x > page.x);
            assert_true(p.y > 40 - 1e-6 || p.y < 0);
        }
        draw_deinit(&list);
        draw_deinit(&scratch);
    }
}

TEST(giants_of_every_kind_stay_few_and_near)
{
    draw_list list = { 0 }, scratch = { 0 };
    sample_list_giants(&list);
    const draw_list *tame = draw_tame(&list, page, &scratch);
    assert_ptr_equal(tame, &scratch);
    expect_all_within_reach(tame);
    assert_in_range(tame->command_count, 8, 40);
    assert_in_range(tame->point_count, 10, 1000);
    const draw_command *clip = only(tame, DRAW_PUSH_CLIP);
    assert_true(fabs(clip->as.box.center.y - clip->as.box.half.y - 20) < 1e-9);
    assert_true(fabs(clip->as.box.center.x + clip->as.box.half.x - 150) < 1e-9);
    only(tame, DRAW_POP_CLIP);
    draw_deinit(&list);
    draw_deinit(&scratch);
}

TEST(absurd_sizes_end_soon_whatever_is_left_of_them)
{
    const draw_paint paint = { sample_color(1, 99), sample_color(2, 255), 2, DRAW_DOTTED };
    const double sizes[] = { 1e12, 1e18, 1e50, 1e99, 1e200, 1.7e308 };
    for (int i = 0; i < 6; i++) {
        draw_list list = { 0 }, scratch = { 0 };
        const double size = sizes[i];
        draw_clear(&list, page.x, page.y, (draw_color){ 0 });
        draw_circle(&list, &paint, (draw_point){ size, size }, 1.5 * size);
        draw_circle(&list, &paint, (draw_point){ 100, 75 + size }, size);
        draw_box(&list, &paint, &(draw_box_shape){ { size, 0 }, { size, size }, .6, .8, size });
        draw_line(&list, &paint, (draw_point){ -size, -size }, (draw_point){ size, size });
        const draw_list *tame = draw_tame(&list, page, &scratch);
        assert_non_null(tame);
        expect_all_within_reach(tame);
        assert_true(tame->point_count < 2000);
        draw_deinit(&list);
        draw_deinit(&scratch);
    }
}

static void count_chord(void *count, draw_point start, double length)
{
    (void)start, (void)length;
    ++*(int *)count;
}

/* As of a shape that flies over the page of an animation at deep zoom. */
TEST(an_arc_all_of_which_is_to_be_seen_has_few_chords)
{
    const double radii[] = { 1e3, 1e6, 1e9, 1e12 };
    for (int i = 0; i < 4; i++) {
        const double radius = radii[i];
        const draw_bounds area =
            draw_bounds_about((draw_point){ 0, 0 }, (draw_point){ 2 * radius, 2 * radius });
        int count = 0;
        draw_flatten_arc(&(draw_arc){ { 0, 0 }, radius, 0, 6.28, 0.01, &area }, count_chord,
                         &count);
        assert_in_range(count, 100, 50000);
    }
}

TEST(a_pattern_too_fine_to_be_seen_is_a_paler_line)
{
    const draw_paint paint = { .stroke = sample_color(2, 70), .width = 0.01, .dash = DRAW_DASHED };
    draw_list list = { 0 }, scratch = { 0 };
    draw_clear(&list, page.x, page.y, (draw_color){ 0 });
    draw_line(&list, &paint, (draw_point){ 1, 1 }, (draw_point){ 100, 1 });
    const draw_list *tame = draw_tame(&list, page, &scratch);
    const draw_command *line = only(tame, DRAW_LINE);
    assert_int_equal(line->paint.dash, DRAW_SOLID);
    assert_int_equal(line->paint.stroke.a, 40);
    draw_deinit(&list);
    draw_deinit(&scratch);
}

TEST(every_failing_allocation_is_reported)
{
    draw_list list = { 0 };
    sample_list_giants(&list);
    int failures = 0;
    for (bool failed = true; failed; failures++) {
        draw_list scratch = { 0 };
        failing_malloc_after(failures);
        const draw_list *tame = draw_tame(&list, page, &scratch);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true(failed == (tame == NULL));
        draw_deinit(&scratch);
    }
    assert_true(failures > 4);
    draw_deinit(&list);
}
