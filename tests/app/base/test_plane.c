/* test_plane.c - directions of 15 degrees, as Shift has them. */
#include <math.h>

#include "app/base/plane.h"
#include "app/tools/handles.h"
#include "tests/unit.h"

static void assert_place(ct_vec got, ct_vec want)
{
    if (got.x != want.x || got.y != want.y) {
        fail_msg("got (%.17g, %.17g), want (%.17g, %.17g)", got.x, got.y, want.x, want.y);
    }
}

TEST(level_and_upright_ways_keep_a_number)
{
    const ct_vec from = { 0.1, 0.7 };
    assert_place(plane_straightened(from, (ct_vec){ 10.3, 1.7 }, 1), (ct_vec){ 10.3, 0.7 });
    assert_place(plane_straightened(from, (ct_vec){ -10.3, -0.3 }, 1), (ct_vec){ -10.3, 0.7 });
    assert_place(plane_straightened(from, (ct_vec){ 0.9, 8.3 }, 1), (ct_vec){ 0.1, 8.3 });
    assert_place(plane_straightened(from, (ct_vec){ 0.9, -8.3 }, 1), (ct_vec){ 0.1, -8.3 });
    assert_place(plane_straightened(from, from, 1), from);
}

TEST(diagonals_have_equal_differences_in_short_decimals)
{
    const ct_vec from = { 0.1, 0.7 };
    assert_place(plane_straightened(from, (ct_vec){ 4.13, 4.5 }, 1), (ct_vec){ 4, 4.6 });
    assert_place(plane_straightened(from, (ct_vec){ -3.9, 4.5 }, 1), (ct_vec){ -3.8, 4.6 });
}

TEST(at_scale_0_diagonals_are_not_rounded)
{
    assert_place(plane_straightened((ct_vec){ 0, 0 }, (ct_vec){ 4.125, 4.0625 }, 0),
                 (ct_vec){ 4.09375, 4.09375 });
}

TEST(other_ways_lie_on_a_multiple_of_15_degrees)
{
    const ct_vec to = plane_straightened((ct_vec){ 1, 2 }, (ct_vec){ 11, 8 }, 0);
    const double deg = plane_degrees(ct_sub(to, (ct_vec){ 1, 2 }));
    if (fabs(deg - 30) > 1e-9) { fail_msg("got %.17g degrees, want 30 within 1e-9", deg); }
    /* The nearest place on it. */
    const double length = 10 * sqrt(0.75) + 6 * 0.5;
    const double got = hypot(to.x - 1, to.y - 2);
    if (fabs(got - length) > 1e-12) {
        fail_msg("got a length of %.17g, want %.17g within 1e-12", got, length);
    }
    assert_place(plane_straightened((ct_vec){ 1, 2 }, (ct_vec){ 11, 8 }, 1),
                 (ct_vec){ round(100 * to.x) / 100, round(100 * to.y) / 100 });
}

/* What is drawn to a place that was snapped to ends there, not beside it on a rounded number. */
TEST(a_segment_snapped_on_a_diagonal_is_not_rounded)
{
    drawn_drag drag = { .type = SCENE_SEGMENT,
                        .to = { 4.03125, 4.03125 },
                        .constrain = true,
                        .scale = 1,
                        .height = 100 };
    scene_shape shape;
    assert_true(drawn_shape(&drag, &shape));
    assert_place(shape.as.segment.to, (ct_vec){ 4, 4 });
    drag.exact = true;
    assert_true(drawn_shape(&drag, &shape));
    assert_place(shape.as.segment.to, drag.to);
}

/* The largest power of ten, and the largest 1, 2 or 5 of one, that is not above. */
TEST(steps_are_short_decimals_below_a_value)
{
    static const struct {
        double value, decade, step;
    } cases[] = { { 1, 1, 1 },          { 9.99, 1, 5 },       { 1234, 1000, 1000 },
                  { 4999, 1000, 2000 }, { 0.03, 0.01, 0.02 }, { 0.001, 0.001, 0.001 },
                  { 7e11, 1e11, 5e11 }, { 6e-7, 1e-7, 5e-7 }, { 1000, 1000, 1000 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const double decade = grain_decade(cases[i].value), step = grain_step(cases[i].value);
        if (decade != cases[i].decade || step != cases[i].step) {
            fail_msg("below %g: decade %.17g, step %.17g", cases[i].value, decade, step);
        }
    }
}
