/* test_edit_points.c - moving and turning what is made of points, and who owns a polygon's. */
#include "tests/scene/scenes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static scene_id add(scene *s, scene_shape shape)
{
    scene_id id = 0;
    assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    return id;
}

static scene_shape polygon_of(const ct_vec *points, int count)
{
    return (scene_shape){ .type = SCENE_POLYGON, .as.polygon = { points, count } };
}

static const ct_vec triangle_points[] = { { 0, 0 }, { 4, 0 }, { 1, 2 } };
static const scene_shape slanted = { .type = SCENE_SEGMENT, .as.segment = { { 1, 2 }, { 5, 4 } } };
static const scene_shape pill = { .type = SCENE_CAPSULE, .as.capsule = { { 0, 0 }, { 4, 2 }, 3 } };
static const scene_shape globe = { .type = SCENE_SPHERE, .as.sphere = { { 1, 2, 3 }, 4 } };
static const scene_shape crate = { .type = SCENE_BOX, .as.box = { { 1, 2, 3 }, { 2, 4, 6 } } };

static void assert_vec(ct_vec got, double x, double y)
{
    if (got.x != x || got.y != y) {
        fail_msg("(%.17g, %.17g) instead of (%.17g, %.17g)", got.x, got.y, x, y);
    }
}

/* ---- Ownership --------------------------------------------------------------------------- */

TEST(the_scene_keeps_points_of_its_own)
{
    ct_vec points[] = { { 0, 0 }, { 4, 0 }, { 1, 2 } };
    scene *s = scene_create();
    const scene_id id = add(s, polygon_of(points, 3));
    points[2] = (ct_vec){ 77, 77 };
    assert_vec(scene_find(s, id)->as.polygon.points[2], 1, 2);

    /* The scene's own shape handed back, as every edit of the window does. */
    scene_shape again = *scene_find(s, id);
    again.has_move = true;
    again.move = (ct_vec){ 1, 0 };
    assert_int_equal(scene_replace(s, id, &again), SCENE_OK);
    assert_vec(scene_find(s, id)->as.polygon.points[2], 1, 2);

    /* A twin made of the scene's own points, and the first one gone. */
    again.name[0] = '\0';
    const scene_id twin = add(s, again);
    assert_int_equal(scene_remove_all(s, &id, 1), SCENE_OK);
    assert_vec(scene_find(s, twin)->as.polygon.points[1], 4, 0);

    /* Points of another shape put into this one. */
    const scene_id other = add(s, polygon_of(triangle_points, 3));
    assert_int_equal(scene_translate(s, other, (ct_vec){ 10, 0 }), SCENE_OK);
    again = *scene_find(s, other);
    again.name[0] = '\0';
    assert_int_equal(scene_replace(s, twin, &again), SCENE_OK);
    assert_int_equal(scene_remove_all(s, &other, 1), SCENE_OK);
    assert_vec(scene_find(s, twin)->as.polygon.points[1], 14, 0);

    const scene_shape circle = { .type = SCENE_CIRCLE, .as.circle = { { 0, 0 }, 1 } };
    assert_int_equal(scene_replace(s, twin, &circle), SCENE_OK);
    const scene_shape triangle = polygon_of(triangle_points, 3);
    assert_int_equal(scene_replace(s, twin, &triangle), SCENE_OK);
    scene_destroy(s);
}

TEST(a_copy_of_the_scene_has_points_of_its_own)
{
    scene *s = scene_create();
    const scene_id id = add(s, polygon_of(triangle_points, 3));
    add(s, polygon_of(triangle_points, 3));
    scene *copy = scene_copy(s);
    assert_true(scene_equal(s, copy));
    assert_int_equal(scene_translate(s, id, (ct_vec){ 1, 1 }), SCENE_OK);
    assert_false(scene_equal(s, copy));
    assert_int_equal(scene_translate(copy, id, (ct_vec){ 1, 1 }), SCENE_OK);
    assert_true(scene_equal(s, copy));
    scene_destroy(s);
    assert_vec(scene_find(copy, id)->as.polygon.points[2], 2, 3);
    scene_destroy(copy);
}

TEST(bad_geometry_is_refused_and_changes_nothing)
{
    static const ct_vec bow[] = { { 0, 0 }, { 2, 2 }, { 2, 0 }, { 0, 2 } };
    static const ct_vec far[] = { { 0, 0 }, { 2e12, 2 }, { 2, 0 } };
    static const ct_vec none[] = { { 0, 0 }, { NAN, 2 }, { 2, 0 } };
    static ct_vec many[CT_MAX_POINTS + 1];
    for (int i = 0; i <= CT_MAX_POINTS; i++) { many[i] = (ct_vec){ i, (double)i * i }; }
    const scene_shape bad[] = {
        polygon_of(bow, 4),
        polygon_of(far, 3),
        polygon_of(none, 3),
        polygon_of(many, CT_MAX_POINTS + 1),
        polygon_of(triangle_points, 2),
        polygon_of(triangle_points, -1),
        polygon_of(NULL, 3),
        { .type = SCENE_SEGMENT, .as.segment = { { 0, 0 }, { 0, NAN } } },
        { .type = SCENE_SEGMENT, .as.segment = { { 1.1e12, 0 }, { 0, 0 } } },
        { .type = SCENE_CAPSULE, .as.capsule = { { 0, 0 }, { 1, 0 }, -1 } },
        { .type = SCENE_CAPSULE, .as.capsule = { { 0, 0 }, { 1, 0 }, NAN } },
        { .type = SCENE_CAPSULE, .as.capsule = { { 0, 0 }, { INFINITY, 0 }, 1 } },
        { .type = SCENE_SPHERE, .as.sphere = { { 0, 0, 0 }, -1 } },
        { .type = SCENE_SPHERE, .as.sphere = { { 0, 0, NAN }, 1 } },
        { .type = SCENE_BOX, .as.box = { { 0, 0, 1 }, { 1, 1, 0 } } },
        { .type = SCENE_BOX, .as.box = { { 0, 0, 0 }, { 1, 1, 2e12 } } },
        { .type = SCENE_BOX, .as.box = { { 0, 0, 0 }, { 1, 1, 1 } }, .has_move = true },
        { .type = SCENE_SPHERE, .as.sphere = { { 0 }, 1 }, .has_move = true, .move = { 1, 0 } },
    };
    scene *s = scene_create();
    const scene_id id = add(s, polygon_of(many, CT_MAX_POINTS));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_shape_refused(s, id, &bad[i]);
    }
    scene_destroy(s);
}

TEST(a_3d_shape_has_no_move)
{
    scene *s = scene_create();
    const scene_id id = add(s, globe);
    assert_int_equal(set_move(s, id, (ct_vec){ 1, 0 }), SCENE_BAD_VALUE);
    assert_int_equal(set_move(s, id, (ct_vec){ 0, 0 }), SCENE_OK);
    assert_false(scene_find(s, id)->has_move);
    scene_destroy(s);
}

/* ---- Moving ------------------------------------------------------------------------------ */

TEST(translating_moves_every_point)
{
    scene *s = scene_create();
    const scene_id segment = add(s, slanted), capsule = add(s, pill);
    const scene_id polygon = add(s, polygon_of(triangle_points, 3));
    const ct_vec by = { 0.5, -3 };
    assert_int_equal(scene_translate(s, segment, by), SCENE_OK);
    assert_int_equal(scene_translate(s, capsule, by), SCENE_OK);
    assert_int_equal(scene_translate3(s, polygon, (ct_vec3){ 0.5, -3, 9 }), SCENE_OK);
    assert_vec(scene_find(s, segment)->as.segment.from, 1.5, -1);
    assert_vec(scene_find(s, segment)->as.segment.to, 5.5, 1);
    assert_vec(scene_find(s, capsule)->as.capsule.from, 0.5, -3);
    assert_vec(scene_find(s, capsule)->as.capsule.to, 4.5, -1);
    assert_true(scene_find(s, capsule)->as.capsule.radius == 3);
    for (int i = 0; i < 3; i++) {
        assert_vec(scene_find(s, polygon)->as.polygon.points[i], triangle_points[i].x + 0.5,
                   triangle_points[i].y - 3);
    }
    for (int i = 0; i < 7; i++) {
        assert_int_equal(scene_translate(s, polygon, (ct_vec){ 0.1, 0.7 }), SCENE_OK);
    }
    assert_vec(scene_find(s, polygon)->as.polygon.points[2], 2.2, 3.9);
    scene *before = scene_copy(s);
    assert_int_equal(scene_translate(s, segment, (ct_vec){ 1e12, 0 }), SCENE_BAD_VALUE);
    assert_int_equal(scene_translate(s, capsule, (ct_vec){ 0, NAN }), SCENE_BAD_VALUE);
    assert_int_equal(scene_translate(s, polygon, (ct_vec){ -1e12, -INFINITY }), SCENE_BAD_VALUE);
    assert_true(scene_equal(s, before));
    scene_destroy(before);
    scene_destroy(s);
}

TEST(spheres_and_boxes_move_in_three_dimensions)
{
    scene *s = scene_create();
    const scene_id sphere = add(s, globe), box = add(s, crate);
    assert_int_equal(scene_translate(s, sphere, (ct_vec){ 1, 2 }), SCENE_OK);
    assert_int_equal(scene_translate3(s, sphere, (ct_vec3){ 0.1, 0, -5 }), SCENE_OK);
    const ct_vec3 center = scene_find(s, sphere)->as.sphere.center;
    assert_true(center.x == 2.1 && center.y == 4 && center.z == -2);
    assert_int_equal(scene_translate3(s, box, (ct_vec3){ 1, 2, 3 }), SCENE_OK);
    const ct_box *moved = &scene_find(s, box)->as.box;
    assert_true(moved->min.x == 2 && moved->min.y == 4 && moved->min.z == 6);
    assert_true(moved->max.x == 3 && moved->max.y == 6 && moved->max.z == 9);
    assert_int_equal(scene_translate3(s, box, (ct_vec3){ 0, 0, 1e12 }), SCENE_BAD_VALUE);
    assert_int_equal(scene_translate3(s, 999, (ct_vec3){ 0, 0, 1 }), SCENE_NO_SHAPE);
    scene_destroy(s);
}

/* ---- Turning ----------------------------------------------------------------------------- */

TEST(quarter_turns_are_free_of_rounding)
{
    scene *s = scene_create();
    const scene_id segment = add(s, slanted);
    assert_int_equal(scene_rotate(s, segment, 90), SCENE_OK); /* about (3, 3) */
    assert_vec(scene_find(s, segment)->as.segment.from, 4, 1);
    assert_vec(scene_find(s, segment)->as.segment.to, 2, 5);

    const scene_id capsule = add(s, pill);
    assert_int_equal(scene_rotate(s, capsule, -90), SCENE_OK); /* about (2, 1) */
    assert_vec(scene_find(s, capsule)->as.capsule.from, 1, 3);
    assert_vec(scene_find(s, capsule)->as.capsule.to, 3, -1);
    assert_true(scene_find(s, capsule)->as.capsule.radius == 3);

    const scene_id polygon = add(s, polygon_of(triangle_points, 3)); /* about (2, 1) */
    assert_int_equal(scene_rotate(s, polygon, 180), SCENE_OK);
    assert_vec(scene_find(s, polygon)->as.polygon.points[0], 4, 2);
    assert_vec(scene_find(s, polygon)->as.polygon.points[2], 3, 0);

    const scene_shape decimal = { .type = SCENE_SEGMENT,
                                  .as.segment = { { 0.1, 0.7 }, { 0.4, 0.2 } } };
    const scene_id tenths = add(s, decimal); /* about (0.25, 0.45) */
    assert_int_equal(scene_rotate(s, tenths, 90), SCENE_OK);
    assert_vec(scene_find(s, tenths)->as.segment.from, 0, 0.3);
    assert_vec(scene_find(s, tenths)->as.segment.to, 0.5, 0.6);
    scene_destroy(s);
}

TEST(turning_keeps_lengths_and_the_middle)
{
    for (uint64_t seed = 1; seed <= 500; seed++) {
        random_source random = { seed };
        scene_shape shape = { .type = SCENE_SEGMENT };
        ct_segment *ends = &shape.as.segment;
        ends->from = (ct_vec){ random_below(&random, 2000) / 7.0, random_below(&random, 99) };
        ends->to = (ct_vec){ random_below(&random, 2000) / -3.0, random_below(&random, 99) };
        scene *s = scene_create();
        const scene_id id = add(s, shape);
        const double deg = random_below(&random, 7200) / 10.0 - 360;
        assert_int_equal(scene_rotate(s, id, deg), SCENE_OK);
        const ct_segment *turned = &scene_find(s, id)->as.segment;
        /* Independently: the direction as an angle. */
        const double before = atan2(ends->to.y - ends->from.y, ends->to.x - ends->from.x);
        const double after = atan2(turned->to.y - turned->from.y, turned->to.x - turned->from.x);
        const double off = remainder(after - before - deg * acos(-1) / 180, 2 * acos(-1));
        const double length = hypot(ends->to.x - ends->from.x, ends->to.y - ends->from.y);
        if (fabs(off) > 1e-12 ||
            fabs(hypot(turned->to.x - turned->from.x, turned->to.y - turned->from.y) - length) >
                1e-12 * length ||
            fabs(turned->from.x + turned->to.x - ends->from.x - ends->to.x) > 1e-11 ||
            fabs(turned->from.y + turned->to.y - ends->from.y - ends->to.y) > 1e-11) {
            fail_msg("seed %llu", (unsigned long long)seed);
        }
        scene_destroy(s);
    }
}

TEST(twenty_four_turns_by_15_degrees_lead_back)
{
    static const ct_vec odd[] = { { 0, 0 },     { 7.3, 0.2 },   { 3, 1 },
                                  { 5.5, 6.1 }, { -2.25, 3.4 }, { -1e3, 1.5 } };
    scene *s = scene_create();
    add(s, polygon_of(odd, 6));
    add(s, polygon_of(triangle_points, 3));
    add(s, slanted);
    add(s, pill);
    scene *before = scene_copy(s);
    for (int i = 0; i < 4; i++) {
        const scene_id id = scene_shape_at(s, i)->id;
        for (int turn = 0; turn < 24; turn++) {
            assert_int_equal(scene_rotate(s, id, 15), SCENE_OK);
        }
    }
    assert_true(scene_equal(s, before));
    scene_destroy(before);
    scene_destroy(s);
}

TEST(what_cannot_turn_stays)
{
    scene *s = scene_create();
    const scene_id sphere = add(s, globe), box = add(s, crate);
    const scene_shape far = { .type = SCENE_SEGMENT,
                              .as.segment = { { 1e12, 0 }, { 1e12, 9e11 } } };
    const scene_id edge = add(s, far);
    scene *before = scene_copy(s);
    assert_int_equal(scene_rotate(s, sphere, 33), SCENE_OK);
    assert_int_equal(scene_rotate(s, box, 33), SCENE_OK);
    assert_int_equal(scene_rotate(s, edge, 90), SCENE_BAD_VALUE); /* beyond the limit */
    assert_int_equal(scene_rotate(s, edge, NAN), SCENE_BAD_VALUE);
    assert_true(scene_equal(s, before));
    scene_destroy(before);
    scene_destroy(s);
}

TEST(reference_points_and_pivots_are_those_of_the_contract)
{
    const scene_shape triangle = polygon_of(triangle_points + 0, 3);
    assert_vec(scene_reference_point(&slanted), 1, 2);
    assert_vec(scene_pivot(&slanted), 3, 3);
    assert_vec(scene_reference_point(&pill), 0, 0);
    assert_vec(scene_pivot(&pill), 2, 1);
    assert_vec(scene_reference_point(&triangle), 0, 0);
    assert_vec(scene_pivot(&triangle), 2, 1);
    assert_vec(scene_reference_point(&globe), 1, 2);
    assert_vec(scene_pivot(&globe), 1, 2);
    assert_vec(scene_reference_point(&crate), 1.5, 3);
    assert_vec(scene_pivot(&crate), 1.5, 3);
    assert_true(scene_reference_point3(&globe).z == 3);
    assert_true(scene_reference_point3(&crate).z == 4.5 && scene_reference_point3(&crate).y == 3);
    assert_true(scene_reference_point3(&slanted).y == 2 && scene_reference_point3(&slanted).z == 0);
}
