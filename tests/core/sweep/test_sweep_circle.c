/* test_sweep_circle.c - the swept circle's stages: the worked example, every side and corner,
 * grazing, starting in the corner, starting in touch, any speed. */
#include <math.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

static ct_swept_circle sweep_rect(double x, double y, double radius, double dx, double dy)
{
    static const ct_rect wall = { { 0, 0 }, { 8, 4 } };
    ct_circle mover = { { x, y }, radius };
    ct_swept_circle out;
    ct_sweep_circle_rect(&mover, (ct_vec){ dx, dy }, &wall, &out);
    return out;
}

static void expect_vec(ct_vec got, double x, double y)
{
    if (hypot(got.x - x, got.y - y) > 4e-15 * (1 + hypot(x, y))) {
        print_error("got (%.17g, %.17g), want (%.17g, %.17g)\n", got.x, got.y, x, y);
        fail();
    }
}

TEST(the_worked_example_comes_out)
{
    ct_circle ball = { { -10, -10 }, 5 };
    ct_rect wall = { { 3, 3 }, { 23, 13 } };
    ct_swept_circle s;
    ct_sweep_circle_rect(&ball, (ct_vec){ 41, 23 }, &wall, &s);
    assert_int_equal(s.end, CT_SWEEP_SIDE_HIT);
    assert_true(s.boxes_overlap && s.clip.hit && !s.starts_in_corner && !s.corner_tested);
    assert_int_equal(s.clip.from_code, CT_CODE_LEFT | CT_CODE_BOTTOM);
    assert_int_equal(s.clip.to_code, CT_CODE_RIGHT);
    assert_int_equal(s.entry_region, CT_REGION_B);
    expect_vec(s.expanded.min, -2, -2);
    expect_vec(s.expanded.max, 28, 18);
    expect_vec(s.path_bounds.min, -10, -10);
    expect_vec(s.path_bounds.max, 31, 13);
    expect_vec(s.clip.enter, 4.2608695652173916, -2);
    assert_true(s.result.hit && s.result.has_normal && s.result.has_region);
    assert_true(s.result.t == 8.0 / 23);
    assert_true(s.result.center.y == -2);
    expect_vec(s.result.center, 4.2608695652173916, -2);
    expect_vec(s.result.contact, 4.2608695652173916, 3);
    expect_vec(s.result.normal, 0, -1);
    assert_int_equal(s.result.region, CT_REGION_B);
    assert_int_equal(s.result.sides, CT_CODE_BOTTOM);
    expect_vec(s.result.stop, 4.2608695652173916, -2 - CT_STOP_DISTANCE);
    expect_vec(s.result.slide, 41 * 15.0 / 23, 0);
    assert_true(s.frame_cos == 1 && s.frame_sin == 0);
}

TEST(each_side_is_hit_where_the_circle_arrives)
{
    ct_swept_circle s = sweep_rect(-5, 2, 1, 8, 0);
    assert_int_equal(s.result.region, CT_REGION_L);
    expect_vec(s.result.center, -1, 2);
    expect_vec(s.result.normal, -1, 0);
    assert_true(s.result.t == 0.5);
    s = sweep_rect(13, 2, 1, -8, 1);
    assert_int_equal(s.result.region, CT_REGION_R);
    expect_vec(s.result.contact, 8, 2.5);
    s = sweep_rect(4, 9, 1, 0, -8);
    assert_int_equal(s.result.region, CT_REGION_T);
    expect_vec(s.result.normal, 0, 1);
    s = sweep_rect(4, -5, 1, 1, 8);
    assert_int_equal(s.result.region, CT_REGION_B);
    expect_vec(s.result.slide, 0.5, 0);
}

TEST(corners_are_hit_on_their_circle_only)
{
    /* Towards the corner (8, 4) along its diagonal direction (3, 4) / 5. */
    ct_swept_circle s = sweep_rect(8 + 6, 4 + 8, 5, -6, -8);
    assert_int_equal(s.end, CT_SWEEP_CORNER_HIT);
    assert_int_equal(s.result.region, CT_REGION_TR);
    assert_int_equal(s.result.sides, CT_CODE_TOP | CT_CODE_RIGHT);
    assert_true(s.result.t == 0.5);
    assert_true(s.corner_tested);
    expect_vec(s.corner, 8, 4);
    expect_vec(s.result.contact, 8, 4);
    expect_vec(s.result.normal, 0.6, 0.8);
    expect_vec(s.result.center, 11, 8);
    expect_vec(s.result.slide, 0, 0);

    /* Through the square but past the circle of each corner. */
    s = sweep_rect(-5, 0, 2, 6, -6);
    assert_int_equal(s.end, CT_SWEEP_CLIP_MISSES);
    s = sweep_rect(-4, 0.5, 2, 6, -6);
    assert_int_equal(s.end, CT_SWEEP_CORNER_MISSED);
    assert_int_equal(s.entry_region, CT_REGION_BL);
    assert_true(s.clip.hit && !s.result.hit && !s.result.has_region && s.corner_tested);
    s = sweep_rect(12, 3.5, 2, -6, 6);
    assert_int_equal(s.end, CT_SWEEP_CORNER_MISSED);
    assert_int_equal(s.entry_region, CT_REGION_TR);
    s = sweep_rect(12, 0.5, 2, -6, -6);
    assert_int_equal(s.entry_region, CT_REGION_BR);
    s = sweep_rect(-4, 3.5, 2, 6, 6);
    assert_int_equal(s.entry_region, CT_REGION_TL);
    assert_int_equal(s.end, CT_SWEEP_CORNER_MISSED);
}

TEST(a_long_miss_ends_at_the_boxes)
{
    ct_swept_circle s = sweep_rect(-50, 20, 3, 100, 5);
    assert_int_equal(s.end, CT_SWEEP_BOXES_APART);
    assert_true(!s.boxes_overlap && !s.clip.hit && !s.result.hit);
    assert_int_equal(s.clip.from_code, 0);
    s = sweep_rect(-20, 0, 3, 15, 0);
    assert_int_equal(s.end, CT_SWEEP_BOXES_APART);
    /* Touching boxes overlap, one step less do not. */
    s = sweep_rect(-4, -4, 3, 1, 1);
    assert_true(s.boxes_overlap);
    s = sweep_rect(-4, -4, 3, nextafter(1, 0), 1);
    assert_false(s.boxes_overlap);
    s = sweep_rect(12, 8, 3, -1, -1);
    assert_true(s.boxes_overlap);
    s = sweep_rect(12, 8, 3, nextafter(-1, 0), -1);
    assert_false(s.boxes_overlap);
    s = sweep_rect(12, 8, 3, -1, nextafter(-1, 0));
    assert_false(s.boxes_overlap);
    /* Straight at it, and it stops in front: from either end of either axis. */
    static const double short_of_it[4][4] = {
        { -20, 2, 15, 0 }, { 28, 2, -15, 0 }, { 4, -20, 0, 15 }, { 4, 24, 0, -15 }
    };
    for (int i = 0; i < 4; i++) {
        const double *m = short_of_it[i];
        s = sweep_rect(m[0], m[1], 3, m[2], m[3]);
        assert_int_equal(s.end, CT_SWEEP_BOXES_APART);
        assert_true(!s.boxes_overlap && !s.clip.hit && !s.result.hit);
    }
}

TEST(starting_in_the_corner_of_the_expanded_rect_tests_that_corner_only)
{
    ct_swept_circle s = sweep_rect(-4, -4, 5, 8, 8);
    assert_int_equal(s.end, CT_SWEEP_CORNER_HIT);
    assert_true(s.starts_in_corner && s.corner_tested && !s.clip.hit);
    assert_int_equal(s.entry_region, CT_REGION_BL);
    assert_true(fabs(s.result.t - (4 - 5 * sqrt(0.5)) / 8) < 1e-16);
    s = sweep_rect(-4, -4, 5, -8, 8);
    assert_int_equal(s.end, CT_SWEEP_CORNER_MISSED);
    assert_true(s.starts_in_corner);
    s = sweep_rect(12, 8, 5, 0, 0);
    assert_int_equal(s.end, CT_SWEEP_CORNER_MISSED);
    assert_int_equal(s.entry_region, CT_REGION_TR);
}

TEST(grazing_a_wall_is_a_hit_and_one_step_off_a_miss)
{
    ct_swept_circle s = sweep_rect(-10, 7, 3, 30, 0);
    assert_int_equal(s.end, CT_SWEEP_CORNER_HIT);
    assert_int_equal(s.result.region, CT_REGION_T);
    assert_int_equal(s.result.sides, CT_CODE_TOP);
    expect_vec(s.result.center, 0, 7);
    expect_vec(s.result.contact, 0, 4);
    expect_vec(s.result.normal, 0, 1);
    expect_vec(s.result.slide, 20, 0);
    assert_true(fabs(s.result.t - 1.0 / 3) < 1e-16);
    assert_false(sweep_rect(-10, nextafter(7, 8), 3, 30, 0).result.hit);
    assert_true(sweep_rect(-10, nextafter(7, 6), 3, 30, 0).result.hit);
    s = sweep_rect(18, -3, 3, -30, 0);
    assert_int_equal(s.result.region, CT_REGION_B);
    expect_vec(s.result.center, 8, -3);
    s = sweep_rect(-3, 24, 3, 0, -30);
    assert_int_equal(s.result.region, CT_REGION_L);
    s = sweep_rect(11, -24, 3, 0, 30);
    assert_int_equal(s.result.region, CT_REGION_R);
    expect_vec(s.result.center, 11, 0);
    assert_false(sweep_rect(nextafter(11, 12), -24, 3, 0, 30).result.hit);
    /* As near to grazing as a rounding: the side only where the centre is level with it. */
    const ct_rect wall = { { 0.1, 0.1 }, { 0.7, 0.3 } };
    ct_circle mover = { { -1, 0.3 + 0.1 }, 0.1 };
    for (int i = -2; i <= 2; i++) {
        ct_swept_circle g;
        mover.center.y = 0.4 + i * 0x1p-54;
        ct_sweep_circle_rect(&mover, (ct_vec){ 3, 0 }, &wall, &g);
        const bool before = g.result.center.x < wall.min.x;
        assert_true(!g.result.hit || g.result.region == (before ? CT_REGION_TL : CT_REGION_T));
    }
    /* A graze whose centre is 3e-6 before the corner is no hit level with it. */
    s = sweep_rect(-20, 9 - 1e-12, 5, 40, 0);
    assert_true(s.result.hit);
    assert_true(s.result.center.x < -2.9e-6 && s.result.center.x > -3.5e-6);
    assert_int_equal(s.result.region, CT_REGION_TL);
}

TEST(far_from_the_origin_a_corner_is_no_side_and_a_side_no_corner)
{
    const double far = 0x1p50;
    const ct_rect wall = { { far, far }, { far + 8, far + 4 } };
    ct_circle mover = { { far - 2, far - 1 }, 2 };
    ct_swept_circle s;
    ct_sweep_circle_rect(&mover, (ct_vec){ 2, 0 }, &wall, &s);
    assert_int_equal(s.result.region, CT_REGION_BL);
    mover = (ct_circle){ { far + 12, far - 1 }, 1 };
    ct_sweep_circle_rect(&mover, (ct_vec){ -8, 0 }, &wall, &s);
    assert_int_equal(s.result.region, CT_REGION_B);
    assert_true(s.result.t == 0.5);
    /* After a long way, too: the centre is where it is. */
    mover = (ct_circle){ { 1e12, 0x1p-48 + 3 }, 0.25 };
    ct_sweep_circle_rect(&mover, (ct_vec){ -2e12, 0 }, &(ct_rect){ { -7, -3 }, { 7, 3 } }, &s);
    assert_int_equal(s.result.region, CT_REGION_TR);
}

/* Turned by (7, 24) / 25, at 20 and at 4e9 times that; level with a line and with a side of 5. */
TEST(level_with_an_oriented_end_is_level_from_any_distance)
{
    for (int i = 0; i < 4; i++) {
        double x = i % 2 == 0 ? 20 : 4e9, half = i / 2 == 0 ? 0 : 5;
        ct_obb target = { { 0, 8 }, { 3, half }, 7, 24 };
        ct_circle mover = { { 7 * x - 24 * half, 8 + 24 * x + 7 * half }, 0x1p-20 * x };
        ct_swept_circle s;
        ct_sweep_circle_obb(&mover, (ct_vec){ -14 * x, -48 * x }, &target, &s);
        assert_true(s.result.hit);
        assert_int_equal(s.result.region, CT_REGION_R);
    }
}

TEST(arriving_level_with_the_end_of_a_side_hits_the_side)
{
    ct_swept_circle s = sweep_rect(-5, 4, 1, 8, 0);
    assert_int_equal(s.end, CT_SWEEP_SIDE_HIT);
    assert_int_equal(s.result.region, CT_REGION_L);
    s = sweep_rect(-5, nextafter(4, 5), 1, 8, 0);
    assert_int_equal(s.end, CT_SWEEP_CORNER_HIT);
    assert_int_equal(s.result.region, CT_REGION_L);
    s = sweep_rect(-5, 4.001, 1, 8, 0);
    assert_int_equal(s.result.region, CT_REGION_TL);
    s = sweep_rect(8, 9, 1, 0, -8);
    assert_int_equal(s.result.region, CT_REGION_T);
}

TEST(a_start_in_touch_is_a_hit_at_once_and_slides_freely_away)
{
    ct_swept_circle s = sweep_rect(-2, 2, 2, -3, 1);
    assert_int_equal(s.end, CT_SWEEP_STARTS_OVERLAPPING);
    assert_true(s.result.hit && s.result.t == 0 && s.boxes_overlap);
    expect_vec(s.result.slide, -3, 1);
    expect_vec(s.result.contact, 0, 2);
    expect_vec(s.result.normal, -1, 0);
    assert_int_equal(s.result.region, CT_REGION_L);
    s = sweep_rect(-2, 2, 2, 0, 5);
    expect_vec(s.result.slide, 0, 5);
    s = sweep_rect(-2, 2, 2, 3, 1);
    expect_vec(s.result.slide, 0, 1);
    /* Inside: out through the nearest side. */
    s = sweep_rect(1, 2, 0.5, 4, 0);
    assert_int_equal(s.result.region, CT_REGION_INSIDE);
    assert_int_equal(s.result.sides, 0);
    expect_vec(s.result.normal, -1, 0);
    expect_vec(s.result.contact, 0, 2);
    expect_vec(s.result.center, 1, 2);
    s = sweep_rect(-3, -4, 5, 1, 1);
    assert_true(s.result.t == 0 && s.result.hit);
    assert_int_equal(s.result.region, CT_REGION_BL);
    assert_false(sweep_rect(-3, nextafter(-4, -5), 5, -1, -1).result.hit);
    s = sweep_rect(-3, nextafter(-4, -5), 5, 1, 1);
    assert_true(s.result.hit && s.result.t > 0 && s.result.t < 1e-14);
}

TEST(no_speed_tunnels)
{
    const ct_rect wall = { { 0, -1 }, { 1e-9, 1 } };
    ct_circle mover = { { -4e11, 0 }, 1e-6 };
    ct_swept_circle s;
    ct_sweep_circle_rect(&mover, (ct_vec){ 1e12, 0 }, &wall, &s);
    assert_true(s.result.hit);
    assert_true(fabs(s.result.t - 0.4) < 1e-15);
    assert_true(fabs(s.result.center.x + 1e-6) < 1e-15);
    /* A corner of a needle: the centre is as near to it as the radius, not as the move's digits. */
    mover.center = (ct_vec){ -4e11, 1 + 0x1p-21 };
    mover.radius = 0x1p-20;
    ct_sweep_circle_rect(&mover, (ct_vec){ 1e12, 0 }, &wall, &s);
    assert_int_equal(s.end, CT_SWEEP_CORNER_HIT);
    assert_true(fabs(hypot(s.result.center.x - 0, s.result.center.y - 1) / 0x1p-20 - 1) < 1e-9);
    expect_vec(s.result.normal, -sqrt(0.75), 0.5);
    mover.center.y = 1 + 0x1p-19;
    ct_sweep_circle_rect(&mover, (ct_vec){ 1e12, 0 }, &wall, &s);
    assert_false(s.result.hit);
}

/* The whole problem turned: the same stages in the rect's own frame, the answer in the world. */
TEST(an_oriented_rect_is_a_rect_in_its_own_frame)
{
    campaign c = campaign_begin("turned sweeps", 20);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        double angle = rng_between(r, -4, 4), x = rng_between(r, -9, 9), y = rng_between(r, -9, 9);
        ct_obb box = {
            { x, y }, { rng_between(r, 0, 5), rng_between(r, 0, 5) }, cos(angle), sin(angle)
        };
        ct_rect local = { { -box.half.x, -box.half.y }, box.half };
        ct_circle mover = { { rng_between(r, -12, 12), rng_between(r, -12, 12) },
                            rng_between(r, 0, 4) };
        ct_vec move = { rng_between(r, -20, 20), rng_between(r, -20, 20) };
        ct_obb turn = { { 0, 0 }, { 0, 0 }, box.cos, box.sin };
        ct_circle world = { ct_obb_to_world(&box, mover.center), mover.radius };
        ct_swept_circle want, got;
        ct_sweep_circle_rect(&mover, move, &local, &want);
        ct_sweep_circle_obb(&world, ct_obb_to_world(&turn, move), &box, &got);
        ct_vec center = ct_obb_to_world(&box, want.result.center);
        ct_vec normal = ct_obb_to_world(&turn, want.result.normal);
        ct_vec contact = ct_obb_to_world(&box, want.result.contact);
        bool same = got.end == want.end && got.entry_region == want.entry_region &&
                    got.result.hit == want.result.hit && got.result.region == want.result.region &&
                    fabs(got.result.t - want.result.t) < 1e-12 &&
                    hypot(got.from.x - want.from.x, got.from.y - want.from.y) < 1e-13 &&
                    got.frame_cos * box.cos + got.frame_sin * box.sin > 1 - 1e-15;
        if (same && got.result.hit) {
            same =
                hypot(got.result.center.x - center.x, got.result.center.y - center.y) < 1e-10 &&
                hypot(got.result.normal.x - normal.x, got.result.normal.y - normal.y) < 1e-6 &&
                hypot(got.result.contact.x - contact.x, got.result.contact.y - contact.y) < 1e-10;
        }
        if (!same) {
            campaign_fail(&c, "turned by %a: end %d, region %d, t %a, want %d, %d, %a", angle,
                          (int)got.end, (int)got.result.region, got.result.t, (int)want.end,
                          (int)want.result.region, want.result.t);
        }
    }
}

/* The stages and the general question answer alike, and the stages agree with each other. */
TEST(stages_lead_to_the_verdict)
{
    campaign c = campaign_begin("stages", 4);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        double x = rng_range(r, -6, 6), y = rng_range(r, -6, 6);
        ct_shape wall = rect(x, y, x + rng_range(r, 0, 6), y + rng_range(r, 0, 6));
        ct_shape ball = circle(rng_range(r, -9, 9), rng_range(r, -9, 9), rng_range(r, 0, 4));
        ct_vec move = { rng_range(r, -12, 12), rng_range(r, -12, 12) };
        ct_swept_circle s;
        ct_sweep w;
        ct_sweep_circle_rect(&ball.as.circle, move, &wall.as.rect, &s);
        ct_find_sweep(&(ct_moving){ ball, move }, &(ct_moving){ wall, { 0, 0 } }, &w);
        bool is_hit = s.end == CT_SWEEP_STARTS_OVERLAPPING || s.end == CT_SWEEP_SIDE_HIT ||
                      s.end == CT_SWEEP_CORNER_HIT;
        bool sound =
            w.hit == s.result.hit && w.t == s.result.t && w.region == s.result.region &&
            w.center.x == s.result.center.x && w.slide.y == s.result.slide.y &&
            s.result.hit == is_hit && (!is_hit || s.boxes_overlap) &&
            s.clip.hit == (s.end >= CT_SWEEP_SIDE_HIT && !s.starts_in_corner) &&
            s.corner_tested == (s.end >= CT_SWEEP_SIDE_HIT && s.entry_region >= CT_REGION_TL) &&
            (s.end != CT_SWEEP_SIDE_HIT ||
             (s.entry_region == s.result.region && fabs(s.clip.t_enter - w.t) < 1e-15));
        if (!sound) {
            char ta[256], tb[256];
            campaign_fail(&c, "%s by (%g, %g), %s: end %d", describe(&ball, ta), move.x, move.y,
                          describe(&wall, tb), (int)s.end);
        }
    }
}

/* Decimals that graze: the rounded expanded rect would sometimes say otherwise than the verdict. */
TEST(the_clip_never_contradicts_the_verdict)
{
    campaign c = campaign_begin("grazing", 4);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        double x = 0.1 * rng_range(r, -9, 9), y = 0.1 * rng_range(r, -9, 9);
        double radius = 0.1 * rng_range(r, 1, 9), step = rng_range(r, -1, 1) * 0x1p-54;
        ct_rect wall = { { x, y }, { x + 0.1 * rng_range(r, 0, 9), y + 0.1 * rng_range(r, 0, 9) } };
        ct_circle mover = { { -5, wall.max.y + radius + step }, radius };
        ct_vec move = { 10, 0 };
        if (rng_chance(r, 2)) { /* diagonally past the corner of the square */
            mover.center = (ct_vec){ wall.min.x - radius - 2, wall.max.y + radius - 2 + step };
            move = (ct_vec){ 4, 4 };
        }
        ct_swept_circle s;
        ct_sweep_circle_rect(&mover, move, &wall, &s);
        bool clipped = s.end >= CT_SWEEP_SIDE_HIT && !s.starts_in_corner;
        if (s.clip.hit != clipped || s.clip.t_enter > s.clip.t_exit) {
            campaign_fail(&c, "center (%a, %a), radius %a: end %d, clip hit %d", mover.center.x,
                          mover.center.y, radius, (int)s.end, s.clip.hit);
        }
    }
}

static ct_shape stage_shape(rng *r, ct_type type, double unit)
{
    double x = unit * rng_range(r, -20, 20), y = unit * rng_range(r, -20, 20);
    double w = unit * rng_range(r, 0, 9), h = unit * rng_range(r, 0, 9);
    double angle = rng_chance(r, 2) ? rng_between(r, -4, 4) : 0;
    return type == CT_POINT    ? point(x, y)
           : type == CT_CIRCLE ? circle(x, y, w)
           : type == CT_RECT   ? rect(x, y, x + w, y + h)
                               : obb(x, y, w, h, cos(angle), sin(angle));
}

static bool are_same(const ct_sweep *a, const ct_sweep *b)
{
    return a->hit == b->hit && a->t == b->t && a->center.x == b->center.x &&
           a->center.y == b->center.y && a->contact.x == b->contact.x &&
           a->contact.y == b->contact.y && a->has_normal == b->has_normal &&
           a->normal.x == b->normal.x && a->normal.y == b->normal.y && a->stop.x == b->stop.x &&
           a->stop.y == b->stop.y && a->slide.x == b->slide.x && a->slide.y == b->slide.y &&
           a->has_region == b->has_region && a->region == b->region && a->sides == b->sides;
}

/* Thirds and tenths, both moving, many along a side: the relative move is rounded. */
TEST(of_both_moving_the_answer_is_the_sweeps_and_the_stages_end_as_it_does)
{
    campaign c = campaign_begin("both moving", 2);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        double unit = rng_chance(r, 2) ? 0.1 : 1.0 / 3;
        ct_moving a = { stage_shape(r, rng_chance(r, 4) ? CT_POINT : CT_CIRCLE, unit), { 0, 0 } };
        ct_moving b = { stage_shape(r, rng_chance(r, 2) ? CT_RECT : CT_OBB, unit), { 0, 0 } };
        a.move = (ct_vec){ unit * rng_range(r, -40, 40), unit * rng_range(r, -40, 40) };
        b.move = (ct_vec){ unit * rng_range(r, -20, 20), unit * rng_range(r, -20, 20) };
        if (rng_chance(r, 3)) { /* one beside the other, at just the radius */
            a.move.y = b.move.y;
            if (a.shape.type == CT_CIRCLE && b.shape.type == CT_RECT) {
                a.shape.as.circle.center.y = b.shape.as.rect.max.y + a.shape.as.circle.radius;
            }
        }
        ct_swept_circle s;
        ct_sweep want;
        bool is_told = ct_find_swept_circle(&a, &b, &s);
        ct_find_sweep(&a, &b, &want);
        bool is_hit = s.end == CT_SWEEP_STARTS_OVERLAPPING || s.end == CT_SWEEP_SIDE_HIT ||
                      s.end == CT_SWEEP_CORNER_HIT;
        bool is_corner = s.end == CT_SWEEP_CORNER_HIT || s.end == CT_SWEEP_CORNER_MISSED;
        if (!is_told || !are_same(&s.result, &want) || is_hit != want.hit ||
            s.corner_tested != is_corner ||
            s.clip.hit != (s.end >= CT_SWEEP_SIDE_HIT && !s.starts_in_corner)) {
            char ta[256], tb[256];
            campaign_fail(&c, "%s by (%a, %a), %s by (%a, %a): end %d, hit %d at %a, want %d at %a",
                          describe(&a.shape, ta), a.move.x, a.move.y, describe(&b.shape, tb),
                          b.move.x, b.move.y, (int)s.end, s.result.hit, s.result.t, want.hit,
                          want.t);
        }
    }
}

TEST(only_discs_against_boxes_have_stages)
{
    const ct_shape shapes[] = {
        point(0, 0),           circle(0, 0, 1),     rect(0, 0, 1, 1),
        obb(0, 0, 1, 1, 1, 0), segment(0, 0, 1, 1), capsule(0, 0, 1, 1, 1)
    };
    for (int i = 0; i < 36; i++) {
        ct_moving a = { shapes[i / 6], { 1, 0 } }, b = { shapes[i % 6], { 0, 0 } };
        ct_swept_circle s;
        bool is_disc = a.shape.type == CT_POINT || a.shape.type == CT_CIRCLE;
        bool is_box = b.shape.type == CT_RECT || b.shape.type == CT_OBB;
        assert_int_equal(ct_find_swept_circle(&a, &b, &s), is_disc && is_box);
        assert_int_equal(s.result.hit, is_disc && is_box);
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
