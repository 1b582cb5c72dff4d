/* test_core_shape.c - shapes as the core gets them, and what is exact about it. */
#include "tests/scene/scenes.h"

#include <math.h>

static ct_obb turned(double deg)
{
    const scene_shape shape = { .type = SCENE_ROTATED_RECT,
                                .as.rotated_rect = { { 1, 2 }, { 3, 5 }, deg } };
    ct_shape out = scene_to_core(&shape);
    assert_int_equal(out.type, CT_OBB);
    return out.as.obb;
}

TEST(the_classic_types_have_their_core_shapes)
{
    scene_shape shape = { .type = SCENE_POINT, .as.point = { 1, 2 } };
    ct_shape out = scene_to_core(&shape);
    assert_true(out.type == CT_POINT && out.as.point.x == 1 && out.as.point.y == 2);
    assert_true(scene_reference_point(&shape).y == 2);

    shape = (scene_shape){ .type = SCENE_CIRCLE, .as.circle = { { 3, 4 }, 5 } };
    out = scene_to_core(&shape);
    assert_true(out.type == CT_CIRCLE && out.as.circle.center.x == 3 && out.as.circle.radius == 5);
    assert_true(scene_reference_point(&shape).x == 3);

    shape = (scene_shape){ .type = SCENE_RECT, .as.rect = { { 1, 2 }, { 4, 8 } } };
    out = scene_to_core(&shape);
    assert_true(out.type == CT_RECT && out.as.rect.min.x == 1 && out.as.rect.max.y == 8);
    assert_true(scene_reference_point(&shape).x == 2.5 && scene_reference_point(&shape).y == 5);

    const ct_obb box = turned(0);
    assert_true(box.center.x == 1 && box.center.y == 2 && box.half.x == 1.5 && box.half.y == 2.5);
    shape = (scene_shape){ .type = SCENE_ROTATED_RECT, .as.rotated_rect = { { 1, 2 }, { 0 }, 0 } };
    assert_true(scene_reference_point(&shape).x == 1);
}

TEST(the_types_made_of_points_have_their_core_shapes)
{
    static const ct_vec points[] = { { 0, 0 }, { 4, 0 }, { 1, 2 } };
    scene_shape shape = { .type = SCENE_SEGMENT, .as.segment = { { 1, 2 }, { 3, 4 } } };
    ct_shape out = scene_to_core(&shape);
    assert_true(out.type == CT_SEGMENT && out.as.segment.from.y == 2 && out.as.segment.to.x == 3);

    shape = (scene_shape){ .type = SCENE_CAPSULE, .as.capsule = { { 1, 2 }, { 3, 4 }, 5 } };
    out = scene_to_core(&shape);
    assert_true(out.type == CT_CAPSULE && out.as.capsule.from.x == 1 && out.as.capsule.to.y == 4);
    assert_true(out.as.capsule.radius == 5);

    shape = (scene_shape){ .type = SCENE_POLYGON, .as.polygon = { points, 3 } };
    out = scene_to_core(&shape);
    assert_true(out.type == CT_POLYGON && out.as.polygon.count == 3);
    assert_ptr_equal(out.as.polygon.points, points);
}

TEST(spheres_and_boxes_have_core_shapes_in_three_dimensions)
{
    scene_shape shape = { .type = SCENE_SPHERE, .as.sphere = { { 1, 2, 3 }, 4 } };
    ct_shape3 out;
    out = scene_to_core3(&shape);
    assert_true(out.type == CT_SPHERE && out.as.sphere.center.z == 3 && out.as.sphere.radius == 4);
    shape = (scene_shape){ .type = SCENE_BOX, .as.box = { { 1, 2, 3 }, { 4, 5, 6 } } };
    out = scene_to_core3(&shape);
    assert_true(out.type == CT_BOX && out.as.box.min.z == 3 && out.as.box.max.y == 5);
}

TEST(multiples_of_90_degrees_are_exact_and_have_no_negative_zero)
{
    static const double cosine[] = { 1, 0, -1, 0 }, sine[] = { 0, 1, 0, -1 };
    for (int quarter = -4000; quarter <= 4000; quarter++) {
        const ct_obb box = turned(90.0 * quarter);
        const int i = ((quarter % 4) + 4) % 4;
        assert_true(box.cos == cosine[i] && box.sin == sine[i]);
        assert_true(box.cos != 0 || !signbit(box.cos));
        assert_true(box.sin != 0 || !signbit(box.sin));
    }
    assert_true(turned(-0.0).cos == 1 && !signbit(turned(-0.0).sin));
    assert_true(turned(360e9).cos == 1 && turned(-1e12).sin == -turned(1e12).sin);
}

TEST(the_diagonals_are_symmetrical_and_30_degrees_has_half)
{
    for (int turns = -3; turns <= 3; turns++) {
        const double full = 360.0 * turns;
        assert_true(turned(full + 45).cos == turned(full + 45).sin);
        assert_true(turned(full + 135).cos == -turned(full + 135).sin);
        assert_true(turned(full + 225).cos == turned(full + 225).sin);
        assert_true(turned(full + 315).cos == -turned(full + 315).sin);
        assert_true(turned(full + 30).sin == 0.5 && turned(full + 150).sin == 0.5);
        assert_true(turned(full + 60).cos == 0.5 && turned(full - 60).cos == 0.5);
        assert_true(turned(full - 30).sin == -0.5);
    }
}

/* Distance from the exact value in units of the last place, with the system's long double
 * functions, which have 11 bits more, for exact. */
static double error_ulp(double got, long double want)
{
    const double ulp = nextafter(fabs(got), INFINITY) - fabs(got);
    return (double)(fabsl((long double)got - want) / ulp);
}

TEST(random_angles_are_right_to_an_ulp)
{
    const long double rad_per_deg = 3.14159265358979323846264338327950288L / 180;
    double worst = 0;
    for (uint64_t seed = 1; seed <= 200000; seed++) {
        random_source random = { seed };
        const double deg = (double)random_bits(&random) * 0x1p-64 * 90 - 45;
        const ct_obb box = turned(deg);
        worst = fmax(worst, error_ulp(box.cos, cosl(deg * rad_per_deg)));
        worst = fmax(worst, error_ulp(box.sin, sinl(deg * rad_per_deg)));
    }
    if (worst > 0.8) { fail_msg("off by %g ulp", worst); }
}

TEST(turning_by_a_whole_turn_or_the_other_way_changes_no_bit)
{
    random_source random = { 3 };
    for (int i = 0; i < 10000; i++) {
        const double deg = random_below(&random, 36000) / 64.0;
        const ct_obb box = turned(deg), further = turned(deg + 720), back = turned(-deg);
        assert_true(box.cos == further.cos && box.sin == further.sin);
        assert_true(box.cos == back.cos && box.sin == -back.sin);
        const ct_obb quarter = turned(deg + 90);
        assert_true(quarter.cos == -box.sin && quarter.sin == box.cos);
    }
}
