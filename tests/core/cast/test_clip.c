/* test_clip.c - Cohen-Sutherland against known segments, whole-number arithmetic and itself. */
#include <math.h>

#include "core/ct.h"
#include "tests/core/oracle/campaign.h"
#include "tests/unit.h"

static ct_clip clip(double ax, double ay, double bx, double by)
{
    static const ct_rect box = { { 0, 0 }, { 4, 2 } };
    ct_clip out;
    bool hit = ct_clip_segment_rect(&box, (ct_vec){ ax, ay }, (ct_vec){ bx, by }, &out);
    assert_int_equal(hit, out.hit);
    assert_true(hit || (out.t_enter == 0 && out.t_exit == 0 && out.enter.x == 0 &&
                        out.enter.y == 0 && out.exit.x == 0 && out.exit.y == 0));
    return out;
}

static void expect_part(const ct_clip *c, ct_vec enter, ct_vec exit)
{
    assert_true(c->hit);
    assert_true(c->t_enter >= 0 && c->t_enter <= c->t_exit && c->t_exit <= 1);
    assert_true(fabs(c->enter.x - enter.x) < 1e-15 && fabs(c->enter.y - enter.y) < 1e-15);
    assert_true(fabs(c->exit.x - exit.x) < 1e-15 && fabs(c->exit.y - exit.y) < 1e-15);
}

TEST(the_worked_example_enters_at_4_26087_and_minus_2)
{
    const ct_rect expanded = { { -2, -2 }, { 28, 18 } };
    ct_clip out;
    assert_true(ct_clip_segment_rect(&expanded, (ct_vec){ -10, -10 }, (ct_vec){ 31, 13 }, &out));
    assert_int_equal(out.from_code, CT_CODE_LEFT | CT_CODE_BOTTOM);
    assert_int_equal(out.to_code, CT_CODE_RIGHT);
    assert_true(fabs(out.t_enter - 8.0 / 23) < 1e-16);
    assert_true(fabs(out.enter.x - 4.2608695652173916) < 1e-14);
    assert_true(out.enter.y == -2);
    assert_true(out.exit.x == 28);
}

TEST(segments_are_cut_at_the_sides_they_cross)
{
    ct_clip c = clip(1, 1, 3, 1);
    expect_part(&c, (ct_vec){ 1, 1 }, (ct_vec){ 3, 1 });
    assert_true(c.t_enter == 0 && c.t_exit == 1);
    c = clip(-4, 1, 8, 1);
    expect_part(&c, (ct_vec){ 0, 1 }, (ct_vec){ 4, 1 });
    c = clip(8, 1, -4, 1);
    expect_part(&c, (ct_vec){ 4, 1 }, (ct_vec){ 0, 1 });
    c = clip(1, -1, 1, 5);
    expect_part(&c, (ct_vec){ 1, 0 }, (ct_vec){ 1, 2 });
    c = clip(1, 5, 1, -1);
    expect_part(&c, (ct_vec){ 1, 2 }, (ct_vec){ 1, 0 });
    c = clip(-1, -1, 3, 3);
    expect_part(&c, (ct_vec){ 0, 0 }, (ct_vec){ 2, 2 });
    c = clip(-2, 0, 2, 2);
    expect_part(&c, (ct_vec){ 0, 1 }, (ct_vec){ 2, 2 });
    c = clip(2, 1, 8, 7);
    expect_part(&c, (ct_vec){ 2, 1 }, (ct_vec){ 3, 2 });
    c = clip(6, -5, 2, 1);
    expect_part(&c, (ct_vec){ 2 + 2.0 / 3, 0 }, (ct_vec){ 2, 1 });
}

TEST(touching_a_side_or_corner_is_a_hit)
{
    ct_clip c = clip(-3, 2, 7, 2);
    expect_part(&c, (ct_vec){ 0, 2 }, (ct_vec){ 4, 2 });
    c = clip(-1, 1, 1, 3);
    expect_part(&c, (ct_vec){ 0, 2 }, (ct_vec){ 0, 2 });
    c = clip(3, -1, 5, 1);
    expect_part(&c, (ct_vec){ 4, 0 }, (ct_vec){ 4, 0 });
    c = clip(-3, 1, 0, 1);
    expect_part(&c, (ct_vec){ 0, 1 }, (ct_vec){ 0, 1 });
    /* What leads there is rounded to 6. */
    const ct_vec odd = { 3 - 0x1p-51, -1 };
    for (int i = 0; i < 2; i++) {
        ct_vec far = { -3, 3 };
        ct_clip_segment_rect(&(ct_rect){ { -8, -2 }, { 8, -1 } }, i ? odd : far, i ? far : odd, &c);
        assert_true(c.t_enter == 1 - i && c.t_exit == 1 - i);
        expect_part(&c, odd, odd);
        assert_true(c.enter.x == odd.x && c.exit.x == odd.x);
    }
    c = clip(4, 1, 9, 1);
    assert_true(c.hit && c.t_exit == 0 && !signbit(c.t_exit));
    c = clip(0, 1, -9, 1);
    assert_true(c.hit && c.t_exit == 0 && !signbit(c.t_exit));
    assert_true(clip(4, 2, 5, 9).hit);
    assert_false(clip(nextafter(4, 5), 2, 5, 9).hit);
    assert_false(clip(-3, nextafter(2, 3), 7, nextafter(2, 3)).hit);
    assert_false(clip(-1, nextafter(1, 2), 1, 3).hit);
    assert_false(clip(-1, -4, 6, -3).hit);
    assert_false(clip(-2, 1, 1, 4).hit);
}

/* Where one side's line is met the other coordinate is rounded beyond the other side, and back. */
TEST(what_runs_in_through_a_corner_keeps_what_is_inside)
{
    static const struct {
        ct_vec size, from, to, enter, exit;
    } rows[] = { { { 8, 1 }, { -19, 27 }, { 23, -15 }, { 7, 1 }, { 8, 0 } },
                 { { 0.4, 0.3 }, { -0.9, -0.9 }, { 0.3, 0.3 }, { 0, 0 }, { 0.3, 0.3 } },
                 { { 0.9, 0.9 }, { -0.7, -0.7 }, { 1, 1 }, { 0, 0 }, { 0.9, 0.9 } } };
    for (int i = 0; i < 6; i++) {
        const bool back = i > 2;
        ct_clip c;
        ct_rect rect = { { 0, 0 }, rows[i % 3].size };
        ct_vec from = rows[i % 3].from, to = rows[i % 3].to;
        assert_true(ct_clip_segment_rect(&rect, back ? to : from, back ? from : to, &c));
        expect_part(&c, back ? rows[i % 3].exit : rows[i % 3].enter,
                    back ? rows[i % 3].enter : rows[i % 3].exit);
        assert_true(c.t_exit - c.t_enter > 0.02);
    }
    /* A wall without width, left by a last place: only its end is in it. */
    const ct_rect wall = { { 1, 0 }, { 1, 9 } };
    ct_clip c;
    assert_true(ct_clip_segment_rect(&wall, (ct_vec){ 1, 5 }, (ct_vec){ 1 + 0x1p-52, -1e9 }, &c));
    expect_part(&c, (ct_vec){ 1, 5 }, (ct_vec){ 1, 5 });
}

/* 6e-16 of it, which is no rounding where it begins so near. */
TEST(a_long_segment_through_a_tiny_rect_has_both_ends)
{
    const ct_rect box = { { -0x1p-51, -0x1p-50 }, { 0x1p-51, 0x1p-50 } };
    ct_clip c;
    assert_true(ct_clip_segment_rect(&box, (ct_vec){ -0x1p-50, 0 }, (ct_vec){ 2, 0 }, &c));
    assert_true(c.enter.x == box.min.x && c.exit.x == box.max.x);
    assert_true(c.t_enter < c.t_exit);
}

TEST(a_segment_without_length_is_a_point)
{
    ct_clip c = clip(1, 1, 1, 1);
    expect_part(&c, (ct_vec){ 1, 1 }, (ct_vec){ 1, 1 });
    assert_true(clip(4, 2, 4, 2).hit);
    assert_false(clip(5, 1, 5, 1).hit);
}

static int64_t cross(const int64_t a[2], const int64_t b[2], int64_t x, int64_t y)
{
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
}

/* Separating axes in whole numbers: x, y and across the segment. */
static bool segment_meets(const int64_t lo[2], const int64_t hi[2], const int64_t a[2],
                          const int64_t b[2])
{
    for (int i = 0; i < 2; i++) {
        if ((a[i] < lo[i] && b[i] < lo[i]) || (a[i] > hi[i] && b[i] > hi[i])) { return false; }
    }
    int left = 0, right = 0;
    for (int i = 0; i < 4; i++) {
        int64_t side = cross(a, b, i & 1 ? hi[0] : lo[0], i & 2 ? hi[1] : lo[1]);
        left += side > 0;
        right += side < 0;
    }
    return left < 4 && right < 4;
}

TEST(random_segments_agree_with_whole_number_arithmetic)
{
    static const int spans[] = { 3, 8, 100, 1000000 };
    campaign c = campaign_begin("clip", 1);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        int span = spans[rng_below(r, 4)];
        int64_t lo[2], hi[2], a[2], b[2];
        for (int i = 0; i < 2; i++) {
            lo[i] = rng_range(r, -span, span);
            hi[i] = lo[i] + rng_range(r, 0, span);
            a[i] = rng_range(r, -2 * span, 2 * span);
            b[i] = rng_range(r, -2 * span, 2 * span);
        }
        ct_rect box = { { (double)lo[0], (double)lo[1] }, { (double)hi[0], (double)hi[1] } };
        ct_vec from = { (double)a[0], (double)a[1] }, to = { (double)b[0], (double)b[1] };
        ct_clip got;
        bool hit = ct_clip_segment_rect(&box, from, to, &got);
        double tolerance = 1e-14 * span;
        ct_vec enter = { from.x + got.t_enter * (to.x - from.x),
                         from.y + got.t_enter * (to.y - from.y) };
        bool sound =
            !hit || (got.t_enter >= 0 && got.t_enter <= got.t_exit && got.t_exit <= 1 &&
                     ct_region_code(&box, got.enter) == 0 && ct_region_code(&box, got.exit) == 0 &&
                     hypot(enter.x - got.enter.x, enter.y - got.enter.y) <= tolerance);
        if (hit != segment_meets(lo, hi, a, b) || !sound) {
            campaign_fail(&c, "rect (%a, %a) (%a, %a), segment (%a, %a) (%a, %a): hit %d at %a %a",
                          box.min.x, box.min.y, box.max.x, box.max.y, from.x, from.y, to.x, to.y,
                          hit, got.t_enter, got.t_exit);
        }
    }
}

TEST(what_is_no_rect_or_no_segment_gets_no_and_nothing_asserts)
{
    const ct_rect fine = { { -1, -1 }, { 1, 1 } };
    const ct_rect bad[] = { { { 1, -1 }, { -1, 1 } },
                            { { -1, 1 }, { 1, -1 } },
                            { { NAN, -1 }, { 1, 1 } },
                            { { -INFINITY, -1 }, { INFINITY, 1 } } };
    ct_clip c;
    for (int i = 0; i < 4; i++) {
        assert_false(ct_clip_segment_rect(&bad[i], (ct_vec){ -5, 0 }, (ct_vec){ 5, 0 }, &c));
        assert_true(c.from_code == 0 && c.to_code == 0 && c.t_exit == 0 && c.enter.x == 0);
        assert_int_equal(ct_region_code(&bad[i], (ct_vec){ 7, 7 }), 0);
        assert_int_equal(ct_region_of(&bad[i], (ct_vec){ 7, 7 }), CT_REGION_INSIDE);
    }
    assert_false(ct_clip_segment_rect(&fine, (ct_vec){ NAN, 0 }, (ct_vec){ 0, 0 }, &c));
    assert_false(ct_clip_segment_rect(&fine, (ct_vec){ 0, 0 }, (ct_vec){ 0, INFINITY }, &c));
    assert_true(c.from_code == 0 && c.to_code == 0 && c.t_exit == 0 && c.enter.x == 0);
    assert_int_equal(ct_region_of(&fine, (ct_vec){ NAN, 5 }), CT_REGION_INSIDE);
    assert_int_equal(ct_region_sides((ct_region)CT_REGION_COUNT), 0);
    assert_int_equal(ct_region_sides((ct_region)-1), 0);
}
