/* test_push_apart.c - what overlaps is pushed out to where it exactly touches, by the nearest
 * way. */
#include <math.h>
#include <string.h>

#include "app/snap/touch.h"
#include "report/facts/report.h"
#include "tests/app/numbers.h"
#include "tests/app/snap/random_shape.h"
#include "tests/unit.h"

/* ---- Scenes ------------------------------------------------------------------------------ */

/* The first shape of a scene is pushed. */
typedef struct pushing {
    scene *scene;
    scene_id id;
    push_outcome outcome;
    push_result result;
} pushing;

/* The last `waiting` of them are not there for it. */
static pushing push_shapes(const scene_shape shapes[], int count, int waiting)
{
    pushing p = { .scene = scene_create() };
    selection wait = { 0 };
    for (int i = count - 1; i >= 0; i--) {
        assert_int_equal(scene_add(p.scene, &shapes[i], &p.id), SCENE_OK);
        assert_int_equal(scene_move_to(p.scene, p.id, 0), SCENE_OK);
        assert_true(i < count - waiting || selection_add(&wait, p.id));
    }
    p.outcome = push_apart(p.scene, p.id, &wait, &p.result);
    selection_deinit(&wait);
    assert_int_equal(scene_translate3(p.scene, p.id, p.result.by), SCENE_OK);
    assert_int_equal(scene_translate3(p.scene, p.id, p.result.fine), SCENE_OK);
    return p;
}

static void end(pushing *p)
{
    selection_deinit(&p->result.touched);
    selection_deinit(&p->result.met);
    scene_destroy(p->scene);
}

static report_contact contact_of(const pushing *p, int a, int b)
{
    return report_contact_between(scene_shape_at(p->scene, a), scene_shape_at(p->scene, b));
}

static double way_of(const pushing *p)
{
    return hypot(hypot(p->result.by.x, p->result.by.y), p->result.by.z);
}

static double last_place(const scene_shape *shape)
{
    const ct_vec3 last = around_last_places(shape, (last_places){ 1, 1, 1 });
    return fmax(last.x, fmax(last.y, last.z));
}

static scene_shape circle(double x, double y, double radius)
{
    return (scene_shape){ .type = SCENE_CIRCLE, .as.circle = { { x, y }, radius } };
}

static scene_shape rect(double left, double bottom, double right, double top)
{
    return (scene_shape){ .type = SCENE_RECT, .as.rect = { { left, bottom }, { right, top } } };
}

/* ---- One other shape --------------------------------------------------------------------- */

typedef struct tally {
    int pushed, touching;
} tally;

/* Out by the depth that the core tells, then touching or apart by few last places. */
static void try_pair(unsigned seed, scene_type type_a, scene_type type_b, tally *t)
{
    unsigned s = seed * 2654435761u + 77u;
    const double far = seed % 5 == 0 ? 1e6 : 20;
    const ct_vec about = { number_in(&s, -far, far), number_in(&s, -far, far) };
    ct_vec points[2][8];
    const bool solid = scene_type_is_3d(type_a);
    const scene_shape shapes[2] = {
        solid ? random_solid(&s, type_a, about) : random_flat(&s, type_a, about, points[0]),
        solid ? random_solid(&s, type_b, about) : random_flat(&s, type_b, about, points[1]),
    };
    const report_contact before = report_contact_between(&shapes[0], &shapes[1]);
    pushing p = push_shapes(shapes, 2, 0);
    if (before.relation != CT_OVERLAPPING) {
        assert_int_equal(p.outcome, PUSH_NOTHING);
        assert_equals(way_of(&p), 0);
        end(&p);
        return;
    }
    const report_contact after = contact_of(&p, 0, 1);
    const double last =
        fmax(last_place(scene_shape_at(p.scene, 0)), last_place(scene_shape_at(p.scene, 1)));
    if (p.outcome != PUSH_FREED || after.relation == CT_OVERLAPPING ||
        !(after.distance <= 8 * last) ||
        fabs(way_of(&p) - before.depth) > 1e-9 * before.depth + 64 * last) {
        fail_msg("%s against %s, seed %u: outcome %d, relation %d, gap %g (last place %g), way "
                 "%.17g, depth %.17g",
                 scene_type_name(type_a), scene_type_name(type_b), seed, (int)p.outcome,
                 (int)after.relation, after.distance, last, way_of(&p), before.depth);
    }
    assert_int_equal(p.result.touched.count, after.relation == CT_TOUCHING ? 1 : 0);
    t->pushed++;
    t->touching += after.relation == CT_TOUCHING;
    end(&p);
}

TEST(any_shape_comes_out_of_any_other_by_its_depth)
{
    tally upright = { 0 }, all = { 0 };
    for (unsigned a = 0; a < SCENE_LABEL; a++) {
        for (unsigned b = 0; b < SCENE_LABEL; b++) {
            const bool rects = (a == SCENE_RECT || a == SCENE_POINT || a == SCENE_BOX) &&
                               (b == SCENE_RECT || b == SCENE_BOX);
            for (unsigned i = 0;
                 i < 40 && scene_type_is_3d((scene_type)a) == scene_type_is_3d((scene_type)b);
                 i++) {
                try_pair(i + 100 * b + 1000 * a, (scene_type)a, (scene_type)b,
                         rects ? &upright : &all);
            }
        }
    }
    assert_true(upright.pushed >= 40 && upright.touching == upright.pushed);
    assert_true(all.pushed > 1000 && all.touching > 100); /* mostly there are no such doubles */
}

TEST(a_ball_stands_at_the_next_double_that_does_not_overlap)
{
    int sides = 0;
    for (unsigned seed = 0; seed < 300; seed++) {
        unsigned s = seed * 2654435761u + 3u;
        const scene_shape shapes[] = { random_flat(&s, SCENE_CIRCLE, (ct_vec){ 0, 0 }, NULL),
                                       random_flat(&s, SCENE_RECT, (ct_vec){ 0, 0 }, NULL) };
        pushing p = push_shapes(shapes, 2, 0);
        const ct_vec3 by = p.result.by;
        if (p.outcome == PUSH_FREED && (by.x == 0 || by.y == 0)) {
            scene_shape back = *scene_shape_at(p.scene, 0);
            double *moved = by.x != 0 ? &back.as.circle.center.x : &back.as.circle.center.y;
            *moved = nextafter(*moved, by.x + by.y > 0 ? -INFINITY : INFINITY);
            const report_contact contact =
                report_contact_between(&back, scene_shape_at(p.scene, 1));
            assert_int_equal(contact.relation, CT_OVERLAPPING);
            sides++;
        }
        end(&p);
    }
    assert_true(sides > 80);
}

TEST(what_only_touches_stays)
{
    const scene_shape shapes[] = { circle(0, 0, 5), rect(5, -9, 9, 9), rect(-9, 5, 9, 9) };
    pushing p = push_shapes(shapes, 3, 0);
    assert_int_equal(p.outcome, PUSH_NOTHING);
    assert_int_equal(p.result.touched.count, 2);
    end(&p);
}

/* ---- Several others ---------------------------------------------------------------------- */

TEST(a_box_goes_into_the_corner_of_two_walls_and_touches_both)
{
    const scene_shape shapes[] = { rect(1.1, 1.3, 4.4, 3.9), rect(-10, -10, 1.7, 30),
                                   rect(-10, -10, 30, 2.1) };
    pushing p = push_shapes(shapes, 3, 0);
    assert_int_equal(p.outcome, PUSH_FREED);
    assert_int_equal(contact_of(&p, 0, 1).relation, CT_TOUCHING);
    assert_int_equal(contact_of(&p, 0, 2).relation, CT_TOUCHING);
    assert_equals(p.result.by.x, 0.6);
    assert_equals(p.result.by.y, 0.8);
    end(&p);
}

TEST(in_corners_of_any_numbers_it_touches_both_walls)
{
    for (unsigned seed = 0; seed < 100; seed++) {
        unsigned s = seed * 2654435761u + 9u;
        const double left = random_in(&s, -1, 1), bottom = random_in(&s, -1, 1);
        const scene_shape shapes[] = {
            rect(left, bottom, left + random_in(&s, 3, 5), bottom + random_in(&s, 3, 5)),
            rect(-50, -50, left + random_in(&s, 0.1, 1), 50),
            rect(-50, -50, 50, bottom + random_in(&s, 0.1, 1)),
        };
        pushing p = push_shapes(shapes, 3, 0);
        assert_int_equal(p.outcome, PUSH_FREED);
        assert_int_equal(contact_of(&p, 0, 1).relation, CT_TOUCHING);
        assert_int_equal(contact_of(&p, 0, 2).relation, CT_TOUCHING);
        end(&p);
    }
}

TEST(a_push_into_a_neighbour_goes_on_out_of_that_one)
{
    (void)state; /* out of the one on its left it is in the one on its right: below both is room */
    const scene_shape shapes[] = { rect(0, 0, 4, 4), rect(-3, 1, 1, 9), rect(4.5, 1, 9, 9) };
    pushing p = push_shapes(shapes, 3, 0);
    assert_int_equal(p.outcome, PUSH_FREED);
    assert_int_not_equal(contact_of(&p, 0, 1).relation, CT_OVERLAPPING);
    assert_int_not_equal(contact_of(&p, 0, 2).relation, CT_OVERLAPPING);
    assert_equals(p.result.by.y, -3);
    end(&p);
}

TEST(a_ball_between_two_balls_comes_to_touch_both)
{
    (void)state; /* three times 3-4-5 */
    const scene_shape shapes[] = { circle(0, 1, 5), circle(-8, 0, 5), circle(8, 0, 5) };
    pushing p = push_shapes(shapes, 3, 0);
    assert_int_equal(p.outcome, PUSH_FREED);
    assert_close(p.result.by.x, 0, 1e-12);
    assert_close(p.result.by.y, 5, 1e-12);
    for (int i = 1; i <= 2; i++) {
        const report_contact c = contact_of(&p, 0, i);
        assert_int_not_equal(c.relation, CT_OVERLAPPING);
        assert_true(c.distance < 1e-13);
    }
    end(&p);
}

TEST(what_waits_for_its_turn_is_not_there)
{
    const scene_shape shapes[] = { rect(0, 0, 4, 4), rect(-5, -5, 1, 9), rect(3, 3, 7, 7) };
    pushing p = push_shapes(shapes, 3, 1);
    assert_int_equal(p.outcome, PUSH_FREED);
    assert_equals(p.result.by.x, 1);
    assert_equals(p.result.by.y, 0);
    assert_int_equal(contact_of(&p, 0, 2).relation, CT_OVERLAPPING);
    assert_int_equal(p.result.touched.count, 1);
    end(&p);
}

TEST(a_box_in_space_leaves_by_its_shortest_side)
{
    const scene_shape shapes[] = {
        { .type = SCENE_BOX, .as.box = { { 0, 0, 0 }, { 4, 4, 4 } } },
        { .type = SCENE_BOX, .as.box = { { 0.3, 0.2, -9 }, { 9, 9, 0.1 } } },
        { .type = SCENE_BOX, .as.box = { { -9, -9, 4.05 }, { 9, 9, 9 } } },
        rect(0, 0, 9, 9), /* flat: not compared */
    };
    pushing p = push_shapes(shapes, 4, 0);
    assert_int_equal(p.outcome, PUSH_FREED);
    assert_int_not_equal(contact_of(&p, 0, 1).relation, CT_OVERLAPPING);
    assert_int_not_equal(contact_of(&p, 0, 2).relation, CT_OVERLAPPING);
    assert_true(way_of(&p) < 4);
    end(&p);
}

/* Where the two are met is computed to a share of the size, far more than last places near zero. */
TEST(between_round_ones_it_is_a_last_place_apart_near_zero_too)
{
    const scene_shape shapes[] = {
        { .type = SCENE_SPHERE, .as.sphere = { { -1.5e-6, -1.0073982944685831e-6, 1e-6 }, 4e-6 } },
        { .type = SCENE_SPHERE, .as.sphere = { { -6e-6, -2e-6, 0 }, 4.333333333333333e-6 } },
        { .type = SCENE_BOX,
          .as.box = { { -3.864802684938451e-6, -4e-6, 3e-6 },
                      { -4.0308595626740564e-7, 2.8692053634500164e-6, 9.8e-6 } } },
    };
    pushing p = push_shapes(shapes, 3, 0);
    assert_int_equal(p.outcome, PUSH_FREED);
    const double gap = fmin(contact_of(&p, 0, 1).distance, contact_of(&p, 0, 2).distance);
    assert_true(gap <= 8 * last_place(scene_shape_at(p.scene, 0)));
    end(&p);
}

TEST(far_from_the_origin_it_is_no_leap_beside_either)
{
    const scene_shape shapes[] = {
        { .type = SCENE_CAPSULE,
          .as.capsule = { { 1000000011.5189431, -999999999.573248 },
                          { 1000000007.1856097, -1000000000.323248 },
                          3.814390279466535 } },
        rect(999999989.6932225, -1000000008.4441639, 1000000022.3333334, -999999990.7023321),
        { .type = SCENE_CAPSULE,
          .as.capsule = { { 1000000008.8551089, -1000000014.1850798 },
                          { 1000000005.5161105, -1000000009.4441639 },
                          1 } },
    };
    pushing p = push_shapes(shapes, 3, 0);
    assert_int_equal(p.outcome, PUSH_FREED);
    assert_true(contact_of(&p, 0, 1).distance <= 8 * last_place(scene_shape_at(p.scene, 0)));
    end(&p);
}

TEST(a_room_that_is_too_small_leaves_no_way)
{
    const scene_shape shapes[] = { circle(0, 0, 5), rect(-100, -100, -4, 100),
                                   rect(4, -100, 100, 100), rect(-4, 4, 4, 100),
                                   rect(-4, -100, 4, -4) };
    pushing p = push_shapes(shapes, 5, 0);
    assert_int_equal(p.outcome, PUSH_NO_WAY);
    assert_equals(way_of(&p), 0);
    assert_int_equal(p.result.met.count, 4);
    end(&p);
}

/* ---- Against a search of all places ------------------------------------------------------- */

static bool is_free(scene *s, scene_id mover, ct_vec by)
{
    bool free = true;
    const scene_shape before = *scene_find(s, mover);
    assert_int_equal(before.type, SCENE_CIRCLE);
    scene_shape moved = before;
    moved.as.circle.center =
        (ct_vec){ before.as.circle.center.x + by.x, before.as.circle.center.y + by.y };
    for (int i = 1; i < scene_shape_count(s) && free; i++) {
        free = !touch_meets(&moved, scene_shape_at(s, i));
    }
    return free;
}

/* Rings around it, as far as `most`; INFINITY: none is free. */
static double nearest_free(scene *s, scene_id mover, double most, double step)
{
    for (int ring = 1; ring * step <= most; ring++) {
        const double far = ring * step;
        const int count = 7 * ring;
        for (int i = 0; i < count; i++) {
            const double angle = 6.283185307179586 * i / count;
            if (is_free(s, mover, (ct_vec){ far * cos(angle), far * sin(angle) })) { return far; }
        }
    }
    return INFINITY;
}

TEST(among_several_it_is_mostly_the_nearest_free_place)
{
    int tried = 0, nearest = 0, found = 0;
    for (unsigned seed = 0; seed < 150; seed++) {
        unsigned s = seed * 2654435761u + 5u;
        ct_vec points[6][8];
        scene_shape shapes[6] = { circle(number_in(&s, -2, 2), number_in(&s, -2, 2), 3) };
        const int count = 3 + (int)(seed % 4);
        for (int i = 1; i < count; i++) {
            const scene_type type = (scene_type)random_in(&s, 0, SCENE_POLYGON + 0.99);
            shapes[i] = random_flat(&s, type, (ct_vec){ 0, 0 }, points[i]);
        }
        pushing p = push_shapes(shapes, count, 0);
        if (p.outcome == PUSH_NOTHING) {
            end(&p);
            continue;
        }
        tried++;
        for (int i = 1; i < count && p.outcome == PUSH_FREED; i++) {
            assert_int_not_equal(contact_of(&p, 0, i).relation, CT_OVERLAPPING);
        }
        const ct_vec3 back = { -p.result.by.x, -p.result.by.y, 0 };
        const double way = way_of(&p);
        assert_int_equal(scene_translate3(p.scene, p.id, back), SCENE_OK);
        const double step = 0.05, best = nearest_free(p.scene, p.id, 25, step);
        found += p.outcome == PUSH_FREED;
        nearest += p.outcome == PUSH_FREED && way <= best + step;
        if (p.outcome == PUSH_FREED) {
            assert_true(way >= best - 2 * step); /* else the rings are wrong */
        }
        end(&p);
    }
    assert_true(tried > 100 && found >= 98 * tried / 100 && nearest >= 90 * tried / 100);
}
