/* test_crowd.c - a crowd is the same from the same seed, starts apart and stays between its walls;
 * what meets grows no faster than n log n. */
#include "play/demos/crowd.h"

#include <math.h>
#include <stdlib.h>

#include "play/world/world.h"
#include "tests/unit.h"

static void go_on(scene **s, int frames)
{
    play_world *w = play_world_create(*s);
    assert_non_null(w);
    for (int i = 0; i < frames; i++) { assert_true(play_world_next(w)); }
    scene_destroy(*s);
    *s = play_world_keep(w, 0);
    assert_non_null(*s);
    play_world_destroy(w);
}

TEST(the_same_seed_makes_the_same_crowd_and_the_same_frames)
{
    scene *a = crowd_scene(500, 7), *b = crowd_scene(500, 7), *other = crowd_scene(500, 8);
    assert_true(scene_equal(a, b));
    assert_false(scene_equal(a, other));
    scene *start = scene_copy(a);
    go_on(&a, 40);
    go_on(&b, 40);
    assert_true(scene_equal(a, b));
    assert_false(scene_equal(a, start));
    scene_destroy(a);
    scene_destroy(b);
    scene_destroy(other);
    scene_destroy(start);
}

TEST(all_kinds_are_there_in_the_number_asked_for)
{
    for (int count = CROWD_LEAST; count < 60; count++) {
        scene *s = crowd_scene(count, 1);
        int kinds[SCENE_TYPE_COUNT] = { 0 };
        assert_int_equal(scene_shape_count(s), count);
        for (int i = 0; i < count; i++) {
            const scene_shape *shape = scene_shape_at(s, i);
            assert_int_equal(shape->has_move, i >= CROWD_WALLS);
            kinds[shape->type]++;
        }
        assert_int_equal(kinds[SCENE_RECT], CROWD_WALLS);
        assert_int_equal(kinds[SCENE_CIRCLE], (count - CROWD_WALLS + 2) / 3);
        assert_int_equal(kinds[SCENE_ROTATED_RECT], (count - CROWD_WALLS + 1) / 3);
        assert_int_equal(kinds[SCENE_POLYGON], (count - CROWD_WALLS) / 3);
        assert_int_equal(scene_show(s), 0);
        scene_destroy(s);
    }
}

static ct_rect bounds_at(const scene *s, int index)
{
    ct_shape shape = scene_to_core(scene_shape_at(s, index));
    return ct_bounds(&shape);
}

/* What the walls of a crowd leave free. */
static ct_rect room_of(const scene *s)
{
    const ct_rect below = bounds_at(s, 0), above = bounds_at(s, 1);
    return (ct_rect){ { bounds_at(s, 2).max.x, below.max.y },
                      { bounds_at(s, 3).min.x, above.min.y } };
}

/* Boxes of shapes are rounded outwards: where they are inside, the shapes are, exactly. */
static void assert_all_are_inside(const scene *s)
{
    const ct_rect room = room_of(s);
    for (int i = CROWD_WALLS; i < scene_shape_count(s); i++) {
        const ct_rect box = bounds_at(s, i);
        if (box.min.x < room.min.x || box.min.y < room.min.y || box.max.x > room.max.x ||
            box.max.y > room.max.y) {
            fail_msg("shape %d is outside: (%g, %g) to (%g, %g)", i, box.min.x, box.min.y,
                     box.max.x, box.max.y);
        }
    }
}

typedef struct met {
    const scene *scene;
    long boxes, shapes;
} met;

static bool count_pair(void *user, int a, int b)
{
    met *m = user;
    ct_shape one = scene_to_core(scene_shape_at(m->scene, a));
    ct_shape two = scene_to_core(scene_shape_at(m->scene, b));
    m->boxes++;
    m->shapes += ct_overlap(&one, &two);
    return true;
}

static met find_met(const scene *s)
{
    const int count = scene_shape_count(s);
    const size_t size = ct_broad_size(count);
    met m = { .scene = s };
    void *memory = malloc(size);
    ct_rect *boxes = malloc((size_t)count * sizeof *boxes);
    ct_broad *broad = ct_broad_init(memory, size, count);
    for (int i = 0; i < count; i++) { boxes[i] = bounds_at(s, i); }
    assert_true(ct_broad_build(broad, boxes, count));
    assert_true(ct_broad_each_pair(broad, count_pair, &m));
    free(boxes);
    free(memory);
    return m;
}

TEST(ten_thousand_start_apart_and_stay_between_the_walls)
{
    scene *s = crowd_scene(CROWD_USUAL, 3);
    assert_int_equal(find_met(s).shapes, 0);
    assert_all_are_inside(s);
    for (int i = 0; i < 4; i++) {
        go_on(&s, 15);
        assert_all_are_inside(s);
    }
    scene_destroy(s);
}

/* A fast one goes from wall to wall in a frame. */
TEST(few_that_are_fast_stay_between_the_walls)
{
    scene *s = crowd_scene(24, 5);
    for (int i = CROWD_WALLS; i < 24; i++) {
        scene_shape shape = *scene_shape_at(s, i);
        shape.move = (ct_vec){ 60 * shape.move.x, 60 * shape.move.y };
        assert_int_equal(scene_replace(s, shape.id, &shape), SCENE_OK);
    }
    for (int i = 0; i < 100; i++) {
        go_on(&s, 1);
        assert_all_are_inside(s);
    }
    scene_destroy(s);
}

/* Counted, not timed: pairs of boxes that are looked at, and contacts in a frame. */
TEST(what_meets_grows_no_faster_than_n_log_n)
{
    double boxes_before = 0, marks_before = 0;
    for (int count = 1000; count <= 64000; count *= 4) {
        scene *s = crowd_scene(count, 11);
        go_on(&s, 10);
        play_world *w = play_world_create(s);
        assert_non_null(w);
        const double boxes = (double)find_met(s).boxes, marks = play_world_mark_count(w);
        const double most = 4 * log(count) / log(count / 4.0) * 1.15; /* chance */
        assert_true(marks > count / 100.0 && boxes > count / 20.0);
        if (boxes_before > 0 && (boxes > most * boxes_before || marks > most * marks_before)) {
            fail_msg("%d: %g pairs of boxes, %g before; %g contacts, %g before", count, boxes,
                     boxes_before, marks, marks_before);
        }
        boxes_before = boxes;
        marks_before = marks;
        play_world_destroy(w);
        scene_destroy(s);
    }
}
