/* test_sweep3.c - a sphere moving against a box or sphere: sides, edges, corners, grazes. */
#include <float.h>
#include <math.h>

#include "tests/core/oracle/solid_shapes.h"
#include "tests/unit.h"

static const ct_box cube = { { 0, 0, 0 }, { 2, 2, 2 } };

static ct_sweep3 against_box(const ct_sphere *mover, ct_vec3 move, const ct_box *target)
{
    ct_sweep3 out;
    ct_sweep_sphere_box(mover, move, target, &out);
    return out;
}

static ct_sweep3 against_sphere(const ct_sphere *mover, ct_vec3 move, const ct_sphere *target)
{
    ct_sweep3 out;
    ct_sweep_sphere_sphere(mover, move, target, &out);
    return out;
}

static void assert_miss(const ct_sweep3 *got)
{
    assert_false(got->hit);
    assert_false(got->has_normal);
    assert_true(got->t == 0);
    assert_vec3(&got->center, 0, 0, 0);
    assert_vec3(&got->slide, 0, 0, 0);
}

TEST(a_side_stops_a_sphere_and_lets_it_slide)
{
    ct_sweep3 s = against_box(&(ct_sphere){ { -5, 1, 1 }, 1 }, (ct_vec3){ 8, 0.5, 0 }, &cube);
    assert_true(s.hit && s.has_normal && s.t == 0.5);
    assert_vec3(&s.center, -1, 1.25, 1);
    assert_vec3(&s.contact, 0, 1.25, 1);
    assert_vec3(&s.normal, -1, 0, 0);
    assert_vec3(&s.stop, -1 - CT_STOP_DISTANCE, 1.25, 1);
    assert_vec3(&s.slide, 0, 0.25, 0);
}

TEST(every_side_edge_and_corner_is_met_where_it_is)
{
    for (int i = 0; i < 27; i++) {
        ct_vec3 n = { i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1 };
        double length = sqrt(n.x * n.x + n.y * n.y + n.z * n.z);
        ct_sphere mover = { { 1 + 5 * n.x, 1 + 5 * n.y, 1 + 5 * n.z }, 1 };
        ct_sweep3 s = against_box(&mover, (ct_vec3){ -8 * n.x, -8 * n.y, -8 * n.z }, &cube);
        if (i != 13) {
            assert_true(s.hit);
            assert_close(s.t, (4 * length - 1) / (8 * length), 1e-15);
            assert_vec3(&s.normal, n.x / length, n.y / length, n.z / length);
            assert_vec3(&s.contact, 1 + n.x, 1 + n.y, 1 + n.z);
        }
    }
}

TEST(passing_an_edge_or_corner_just_beyond_reach_is_a_miss)
{
    /* Across the edge at y = z = 2: 3 and 4 away. Across the corner: 1, 2 and 2. */
    ct_sphere edge = { { 1, 2 + 3 - 40, 2 + 4 + 30 }, 5 };
    const ct_vec3 along_edge = { 0, 80, -60 };
    assert_true(against_box(&edge, along_edge, &cube).hit);
    edge.radius = nextafter(5, 0);
    ct_sweep3 missed = against_box(&edge, along_edge, &cube);
    assert_miss(&missed);
    ct_sphere corner = { { 3 + 20, 4 - 10, 4 }, 3 };
    const ct_vec3 past_corner = { -40, 20, 0 };
    assert_true(against_box(&corner, past_corner, &cube).hit);
    corner.radius = nextafter(3, 0);
    missed = against_box(&corner, past_corner, &cube);
    assert_miss(&missed);
}

TEST(a_graze_is_a_hit_at_its_closest_approach)
{
    ct_sweep3 s = against_box(&(ct_sphere){ { 23, -6, 4 }, 3 }, (ct_vec3){ -40, 20, 0 }, &cube);
    assert_true(s.hit && s.t == 0.5);
    assert_vec3(&s.center, 3, 4, 4);
    assert_vec3(&s.contact, 2, 2, 2);
    assert_vec3(&s.normal, 1. / 3, 2. / 3, 2. / 3);
    assert_vec3(&s.slide, -20, 10, 0);
}

TEST(moving_along_a_side_at_exactly_the_radius_hits_where_it_begins)
{
    ct_sphere mover = { { -4, 1, 3 }, 1 };
    ct_sweep3 s = against_box(&mover, (ct_vec3){ 8, 0, 0 }, &cube);
    assert_true(s.hit && s.t == 0.5);
    assert_vec3(&s.normal, 0, 0, 1);
    assert_vec3(&s.contact, 0, 1, 2);
    assert_vec3(&s.slide, 4, 0, 0);
    mover.center.z = nextafter(3, 4);
    s = against_box(&mover, (ct_vec3){ 8, 0, 0 }, &cube);
    assert_miss(&s);
}

TEST(a_start_in_touch_is_a_hit_at_0_whatever_the_move)
{
    ct_sphere mover = { { 1, 1, 3 }, 1 };
    const ct_vec3 moves[4] = { { 0, 0, -1 }, { 0, 0, 1 }, { 1, 0, 0 }, { 0, 0, 0 } };
    for (int i = 0; i < 4; i++) {
        ct_sweep3 s = against_box(&mover, moves[i], &cube);
        assert_true(s.hit && s.t == 0 && s.has_normal);
        assert_vec3(&s.normal, 0, 0, 1);
        assert_vec3(&s.center, 1, 1, 3);
        assert_vec3(&s.contact, 1, 1, 2);
        assert_vec3(&s.slide, moves[i].x, 0, i == 1 ? 1 : 0);
    }
}

TEST(a_point_that_starts_on_an_edge_or_a_flat_box_leaves_past_either_side)
{
    const ct_box solid = { { 2, 2, 1 }, { 4, 5, 4 } }, flat = { { 0, 3, 0 }, { 3, 3, 1 } };
    const struct {
        ct_box box;
        ct_vec3 at, move, slide;
    } starts[] = {
        { solid, { 4, 4, 4 }, { -8, -6, 12 }, { -8, -6, 12 } },
        { solid, { 2, 5, 1 }, { 1, -2, -3 }, { 1, -2, -3 } },
        { solid, { 2, 5, 1 }, { 1, -2, 3 }, { 0, -2, 3 } }, /* into it: x before y */
        { solid, { 3, 5, 1 }, { 1, -2, 3 }, { 1, 0, 3 } },
        { flat, { 0, 3, 0 }, { 4, 1, 5 }, { 4, 1, 5 } },
        { flat, { 1, 3, 1 }, { 4, -1, -5 }, { 4, -1, -5 } },
    };
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        ct_sweep3 s;
        const ct_vec3 left = starts[i].slide;
        ct_sweep_sphere_box(&(ct_sphere){ starts[i].at, 0 }, starts[i].move, &starts[i].box, &s);
        assert_true(s.hit && s.t == 0);
        assert_true(s.slide.x == left.x && s.slide.y == left.y && s.slide.z == left.z);
    }
}

TEST(an_overlapping_start_leads_out_of_the_target)
{
    ct_sweep3 s = against_box(&(ct_sphere){ { 1, 1, 1.5 }, 1 }, (ct_vec3){ 0, 0, -4 }, &cube);
    assert_true(s.hit && s.t == 0);
    assert_vec3(&s.normal, 0, 0, 1);
    assert_vec3(&s.contact, 1, 1, 2);
    assert_vec3(&s.slide, 0, 0, 0);
    s = against_sphere(&(ct_sphere){ { 1, 2, 3 }, 0 }, (ct_vec3){ 1, 0, 0 },
                       &(ct_sphere){ { 1, 2, 3 }, 0 });
    assert_true(s.hit && s.t == 0 && !s.has_normal);
    assert_vec3(&s.slide, 1, 0, 0);
}

TEST(no_move_hits_nothing_that_is_apart)
{
    const ct_vec3 none = { 0, 0, 0 };
    ct_sweep3 s = against_box(&(ct_sphere){ { 1, 1, nextafter(3, 4) }, 1 }, none, &cube);
    assert_miss(&s);
    s = against_sphere(&(ct_sphere){ { 4, 0, 0 }, 1 }, none, &(ct_sphere){ { 0, 0, 0 }, 2 });
    assert_miss(&s);
}

TEST(the_end_of_the_move_counts_and_a_step_before_does_not)
{
    ct_sphere mover = { { 1, 1, 7 }, 1 };
    ct_sweep3 s = against_box(&mover, (ct_vec3){ 0, 0, -4 }, &cube);
    assert_true(s.hit && s.t == 1);
    s = against_box(&mover, (ct_vec3){ 0, 0, nextafter(-4, 0) }, &cube);
    assert_miss(&s);
    mover = (ct_sphere){ { 1 + 4, 2 + 8, 2 + 8 }, 3 };
    s = against_sphere(&mover, (ct_vec3){ -2, -4, -4 }, &(ct_sphere){ { 1, 2, 2 }, 3 });
    assert_true(s.hit && s.t == 1);
    assert_vec3(&s.contact, 2, 4, 4);
    s = against_sphere(&mover, (ct_vec3){ -2, -4, nextafter(-4, 0) },
                       &(ct_sphere){ { 1, 2, 2 }, 3 });
    assert_miss(&s);
}

TEST(no_speed_tunnels_through_the_thinnest_box)
{
    const ct_box thin = { { 0, -1, -1 }, { 1e-9, 1, 1 } };
    ct_sweep3 s =
        against_box(&(ct_sphere){ { -1e12, 0, 0 }, 1e-6 }, (ct_vec3){ 3e12, 0, 0 }, &thin);
    assert_true(s.hit);
    assert_close(s.t, 1. / 3, 1e-15);
    assert_true(s.center.x == -1e-6);
    const ct_box dust = { { 0, 0, 0 }, { 0, 0, 0 } };
    s = against_box(&(ct_sphere){ { -1e12, -1e12, -1e12 }, 0 }, (ct_vec3){ 3e12, 3e12, 3e12 },
                    &dust);
    assert_true(s.hit);
    assert_vec3(&s.contact, 0, 0, 0);
    assert_vec3(&s.normal, -sqrt(1. / 3), -sqrt(1. / 3), -sqrt(1. / 3));
}

TEST(a_sphere_without_radius_is_a_point)
{
    ct_sphere mover = { { -2, 1, 1 }, 0 };
    ct_sweep3 s = against_box(&mover, (ct_vec3){ 4, 0, 0 }, &cube);
    assert_true(s.hit && s.t == 0.5);
    assert_vec3(&s.normal, -1, 0, 0);
    mover.center = (ct_vec3){ -1, -1, -1 };
    s = against_box(&mover, (ct_vec3){ 2, 2, 2 }, &cube);
    assert_true(s.hit && s.t == 0.5);
    assert_vec3(&s.normal, -1, 0, 0); /* x before y before z */
    mover.center = (ct_vec3){ -1, 1, 2 };
    s = against_box(&mover, (ct_vec3){ 2, 0, 2 }, &cube); /* leaves as it enters */
    assert_miss(&s);
    mover.center.z = 1;
    s = against_box(&mover, (ct_vec3){ 2, 0, 2 }, &cube); /* through the edge x = 0, z = 2 */
    assert_true(s.hit && s.t == 0.5);
}

TEST(invalid_input_is_no_hit)
{
    ct_sphere good = { { -5, 1, 1 }, 1 };
    const ct_vec3 move = { 8, 0, 0 };
    ct_sweep3 s[6] = {
        against_box(&(ct_sphere){ { -5, 1, NAN }, 1 }, move, &cube),
        against_box(&(ct_sphere){ { -5, 1, 1 }, -1 }, move, &cube),
        against_box(&good, (ct_vec3){ INFINITY, 0, 0 }, &cube),
        against_box(&good, move, &(ct_box){ { 0, 0, 0 }, { 1, 1, -1 } }),
        against_box(&good, move, &(ct_box){ { -INFINITY, 0, 0 }, { 1, 1, 1 } }),
        against_sphere(&good, move, &(ct_sphere){ { 0, 0, 0 }, NAN }),
    };
    for (int i = 0; i < 6; i++) { assert_miss(&s[i]); }
    s[0] =
        against_box(&(ct_sphere){ { -DBL_MAX, 1, 1 }, DBL_MAX }, (ct_vec3){ DBL_MAX, 0, 0 }, &cube);
    assert_true(s[0].t >= 0 && s[0].t <= 1); /* beyond what is promised, but no trap */
}

/* From 2^-10 to 2^52 away, where CT_STOP_DISTANCE is less than what coordinates are rounded by. */
TEST(a_stop_is_clear_of_the_target_from_any_distance)
{
    campaign c = campaign_begin("stops in space", 4);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        double far = ldexp(rng_between(r, 1, 2), rng_range(r, -10, 51)), size = 8;
        ct_vec3 at = { far, -far, rng_between(r, 0, far) };
        ct_sphere ball = { { at.x + rng_between(r, -size, size), at.y - 3 * size,
                             at.z + rng_between(r, -size, size) },
                           rng_between(r, 0, size) };
        ct_vec3 move = { rng_between(r, -size, size), 6 * size, rng_between(r, -size, size) };
        ct_shape3 target = { .type = CT_BOX };
        target.as.box = (ct_box){ at, { at.x + size, at.y + size, at.z + size } };
        ct_sweep3 s;
        ct_sweep_sphere_box(&ball, move, &target.as.box, &s);
        if (rng_chance(r, 2)) {
            target.type = CT_SPHERE;
            target.as.sphere = (ct_sphere){ at, size };
            ct_sweep_sphere_sphere(&ball, move, &target.as.sphere, &s);
        }
        ct_shape3 stopped = { .type = CT_SPHERE, .as.sphere = { s.stop, ball.radius } };
        if (s.hit && s.t > 0 && ct_overlap3(&stopped, &target)) {
            campaign_fail(&c, "from (%a, %a, %a), radius %a, by (%a, %a, %a), type %d at %a",
                          ball.center.x, ball.center.y, ball.center.z, ball.radius, move.x, move.y,
                          move.z, (int)target.type, far);
        }
    }
}

TEST(turning_the_world_turns_the_answer)
{
    const ct_sphere mover = { { 5, 7, -4 }, 2 };
    const ct_vec3 move = { -3, -4.25, 4 };
    ct_sweep3 want = against_box(&mover, move, &cube);
    assert_true(want.hit);
    for (unsigned i = 0; i < SYMMETRY_COUNT; i++) {
        const turn t = { i, 0x1p20 };
        ct_shape3 m = turned(&t, &(ct_shape3){ CT_SPHERE, { .sphere = mover } });
        ct_shape3 b = turned(&t, &(ct_shape3){ CT_BOX, { .box = cube } });
        ct_sweep3 got = against_box(&m.as.sphere, turn_point(&t, move), &b.as.box);
        ct_vec3 n = turn_vector(&t, want.normal);
        assert_true(got.hit);
        assert_close(got.t, want.t, 2e-16);
        assert_vec3(&got.normal, n.x, n.y, n.z);
    }
}
