/* test_ways.c - the ways through a frame: in exact fractions nothing passes through anything; and
 * without memory nothing is lost. */
#include <gmp.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "play/world/body.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/play/playground.h"
#include "tests/scene/scenes.h"

/* ---- Exact fractions --------------------------------------------------------------------- */

/* Points and rects on whole coordinates with whole moves, in a box, none inside of another. */
static scene *random_blocks(rng *random)
{
    scene *s = random_playground(random, 0), *blocks = scene_create();
    for (int i = 0; i < scene_shape_count(s); i++) {
        scene_shape shape = *scene_shape_at(s, i);
        ct_shape at, other;
        ct_contact contact;
        bool is_fine = shape.type == SCENE_RECT || shape.type == SCENE_POINT;
        shape.spin_deg = 0;
        at = scene_to_core(&shape);
        for (int j = 0; j < scene_shape_count(blocks) && is_fine; j++) {
            other = scene_to_core(scene_shape_at(blocks, j));
            ct_find_contact(&at, &other, &contact);
            is_fine = contact.relation != CT_OVERLAPPING;
        }
        if (is_fine) { (void)add_shape(blocks, &shape); }
    }
    scene_destroy(s);
    return blocks;
}

static ct_rect box_of(const ct_shape *shape)
{
    const ct_vec p = shape->as.point;
    return shape->type == CT_RECT ? shape->as.rect : (ct_rect){ p, p };
}

/* offset + (t - t0) * velocity of one coordinate, exactly. */
static void place_at(const leg *l, bool is_y, const mpq_t t, mpq_t out)
{
    mpq_t term;
    mpq_init(term);
    mpq_set_d(out, l->t0);
    mpq_sub(out, t, out);
    mpq_set_d(term, is_y ? l->velocity.y : l->velocity.x);
    mpq_mul(out, out, term);
    mpq_set_d(term, is_y ? l->offset.y : l->offset.x);
    mpq_add(out, out, term);
    mpq_clear(term);
}

/* In the span, both on their legs: cuts low to high, parts of it in [0, 1], down to where the two
 * are inside of each other by more than the margin in this coordinate. */
static void cut_exactly(const play_world *w, const int pair[2], const leg legs[2], bool is_y,
                        mpq_t span[2], mpq_t low, mpq_t high)
{
    const ct_rect a = box_of(&w->bodies[pair[0]].shape), b = box_of(&w->bodies[pair[1]].shape);
    const double edges[2][2] = { { is_y ? a.max.y : a.max.x, is_y ? b.min.y : b.min.x },
                                 { is_y ? b.max.y : b.max.x, is_y ? a.min.y : a.min.x } };
    mpq_t at[2], term, limit;
    mpq_inits(at[0], at[1], term, limit, NULL);
    /* How far an edge is beyond that of the other, at both ends of the span. */
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < 2; i++) {
            place_at(&legs[side], is_y, span[i], at[i]);
            mpq_set_d(term, edges[side][0]);
            mpq_add(at[i], at[i], term);
            place_at(&legs[1 - side], is_y, span[i], term);
            mpq_sub(at[i], at[i], term);
            mpq_set_d(term, edges[side][1]);
            mpq_sub(at[i], at[i], term);
            mpq_set_d(term, 0x1p-30); /* what roundings of places come to, generously */
            mpq_sub(at[i], at[i], term);
        }
        /* at[0] + s (at[1] - at[0]) > 0 */
        mpq_sub(term, at[1], at[0]);
        if (mpq_sgn(term) == 0) {
            if (mpq_sgn(at[0]) <= 0) { mpq_set_si(high, -1, 1); }
            continue;
        }
        mpq_div(limit, at[0], term);
        mpq_neg(limit, limit);
        if (mpq_sgn(term) > 0 && mpq_cmp(limit, low) > 0) {
            mpq_set(low, limit);
        } else if (mpq_sgn(term) < 0 && mpq_cmp(limit, high) < 0) {
            mpq_set(high, limit);
        }
    }
    mpq_clears(at[0], at[1], term, limit, NULL);
}

/* Are the two inside of each other at any time of the frame? */
static bool pass_through(const play_world *w, int a, int b)
{
    const int pair[2] = { a, b };
    bool inside = false;
    double t = 0;
    while (t < 1 && !inside) {
        leg legs[2];
        double until = 1;
        for (int i = 0; i < 2; i++) {
            legs[i] = *body_leg_at(w, pair[i], t, true);
            const double next = legs[i].next < 0 ? 1 : w->legs[legs[i].next].t0;
            until = next < until ? next : until;
        }
        mpq_t span[2], low, high;
        mpq_inits(span[0], span[1], low, high, NULL);
        mpq_set_d(span[0], t);
        mpq_set_d(span[1], until);
        mpq_set_si(high, 1, 1);
        cut_exactly(w, pair, legs, false, span, low, high);
        cut_exactly(w, pair, legs, true, span, low, high);
        inside = mpq_cmp(low, high) < 0;
        mpq_clears(span[0], span[1], low, high, NULL);
        t = until;
    }
    return inside;
}

TEST(nothing_passes_through_anything_in_exact_fractions)
{
    long contacts = 0;
    campaign c = campaign_begin("play: exact ways", 400);
    while (campaign_next(&c)) {
        scene *s = random_blocks(&c.random);
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < 10; frame++) {
            contacts += play_world_mark_count(w);
            for (int a = 0; a < w->count; a++) {
                for (int b = a + 1; b < w->count; b++) {
                    if (!w->ways[a].passes && !w->ways[b].passes && w->held_count == 0 &&
                        pass_through(w, a, b)) {
                        campaign_wrong(&c, "frame %d: %s through %s", frame,
                                       scene_shape_at(s, a)->name, scene_shape_at(s, b)->name);
                    }
                }
            }
            assert_true(play_world_next(w));
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
    assert_true(contacts > c.done); /* it is not that nothing met */
}

/* ---- The frame's end and the next one's start ----------------------------------------------- */

/* Each into the place of the one before it, the first into a wall, as no contact would let them. */
TEST(who_would_end_inside_stays_and_so_does_who_relied_on_it)
{
    scene *s = scene_create();
    (void)add_shape(s, &(scene_shape){ .type = SCENE_RECT, .as.rect = { { 0, -9 }, { 9, 9 } } });
    for (int i = 0; i < 4; i++) {
        (void)add_shape(s, &(scene_shape){ .type = SCENE_CIRCLE,
                                           .as.circle = { { -2 - 3 * i, 0 }, 1 },
                                           .has_move = true,
                                           .move = { 0.5, 0 } });
    }
    play_world *w = play_world_create(s);
    hold_back(w);
    assert_int_equal(w->held_count, 0);
    w->ways[1].now.velocity.x = w->ways[2].now.velocity.x = 3;
    w->ways[3].now.velocity.x = 0.5; /* up to touching it */
    w->ways[4].now.velocity.x = -7;
    for (int i = 1; i < 5; i++) { w->legs[w->ways[i].last_leg] = w->ways[i].now; }
    hold_back(w);
    assert_int_equal(w->held_count, 3); /* the wall, which stands anyway, and two */
    for (int i = 1; i < 5; i++) {
        assert_true(w->bodies[i].is_held == (i < 3));
        assert_true(leg_offset(&w->ways[i].now, 1).x == (i < 3 ? 0 : w->ways[i].now.velocity.x));
    }
    play_world_destroy(w);
    scene_destroy(s);
}

/* Balls that end a frame as far from what they come to as they are round, where no double is, and
 * the nearest lies inside. */
TEST(a_ball_does_not_hang_in_the_air_where_rounding_would_take_it_inside)
{
    static const struct {
        scene_shape ball, wall;
        double speed; /* after 8 frames */
    } cases[] = {
        { { .type = SCENE_CIRCLE, .as.circle = { { 0.1, 0.5 }, 0.1 }, .move = { 0.05, 0 } },
          { .type = SCENE_RECT, .as.rect = { { 0.4, -3 }, { 1.4, 3 } } },
          0 },
        { { .type = SCENE_CIRCLE,
            .as.circle = { { 0.7, 0.5 }, 0.3 },
            .move = { 0.7, 0 },
            .respond = SCENE_BOUNCE },
          { .type = SCENE_CIRCLE, .as.circle = { { 6.5, 0.5 }, 2 } },
          -0.7 },
        { { .type = SCENE_CAPSULE,
            .as.capsule = { { 1, 0.2 }, { 1, 0.9 }, 0.3 },
            .move = { 0.7, 0 } },
          { .type = SCENE_CIRCLE, .as.circle = { { 6.8, 0.5 }, 2 } },
          0 },
    };
    for (int i = 0; i < 3; i++) {
        scene *s = scene_create();
        scene_shape ball = cases[i].ball;
        ball.has_move = true;
        (void)add_shape(s, &ball);
        (void)add_shape(s, &cases[i].wall);
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < 8; frame++) {
            scene *before = play_world_scene(w);
            assert_true(play_world_next(w) && w->held_count == 0);
            scene *after = play_world_scene(w);
            int a, b;
            assert_false(came_inside(before, after, 0, &a, &b));
            scene_destroy(before);
            scene_destroy(after);
        }
        assert_true(fabs(w->bodies[0].velocity.x - cases[i].speed) < 1e-9);
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* A queue on thirds, of which all catch up with the next as a frame ends, goes on to the wall. */
TEST(a_queue_does_not_hang_where_rounding_would_take_it_inside)
{
    enum { COUNT = 10 };
    const double third = 1.0 / 3;
    scene *s = scene_create();
    for (int i = 0; i < COUNT; i++) {
        (void)add_shape(s, &(scene_shape){ .type = SCENE_CIRCLE,
                                           .as.circle = { { i * 1.5 * third, 0 }, third / 2 },
                                           .has_move = true,
                                           .move = { third * (COUNT - i) * 0.1, 0 } });
    }
    (void)add_shape(s, &(scene_shape){ .type = SCENE_RECT, .as.rect = { { 10, -1 }, { 11, 1 } } });
    play_world *w = play_world_create(s);
    for (int frame = 0; frame < 300; frame++) { assert_true(play_world_next(w)); }
    for (int i = 0; i < COUNT; i++) {
        const double at = i * 1.5 * third + w->bodies[i].start.offset.x;
        assert_true(fabs(at - (10 - third * (COUNT - i - 0.5))) < 2e-3);
        assert_true(w->bodies[i].velocity.x == 0);
    }
    play_world_destroy(w);
    scene_destroy(s);
}

/* Squares without gaps, at every slant: which rounding takes inside each other, each of many
 * others. */
TEST(a_cluster_that_moves_alike_goes_on)
{
    enum { SIDE = 7, PLAYED = 3 };
    for (int deg = 0; deg < 90; deg += 7) {
        const double rad = deg * 3.14159265358979 / 180;
        const ct_vec along = { cos(rad), sin(rad) }, up = { -along.y, along.x };
        scene *s = scene_create();
        for (int i = 0; i < SIDE * SIDE; i++) {
            const ct_vec at = ct_along(ct_scale(i % SIDE + 0.1, along), i / SIDE + 0.3, up);
            (void)add_shape(s, &(scene_shape){ .type = SCENE_ROTATED_RECT,
                                               .as.rotated_rect = { at, { 1, 1 }, deg },
                                               .has_move = true,
                                               .move = { 1, 0.3 } });
        }
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < PLAYED; frame++) { assert_true(play_world_next(w)); }
        for (int i = 0; i < w->count; i++) {
            const ct_vec gone = w->bodies[i].start.offset;
            if (!(fabs(gone.x - PLAYED) + fabs(gone.y - 0.3 * PLAYED) < 1e-12)) {
                fail_msg("at %d degrees: square %d is at %g, %g", deg, i, gone.x, gone.y);
            }
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* Against a wall, triangles without gaps: what rounding has inside of others waits for a frame or
 * two. */
TEST(a_cluster_at_a_wall_is_not_held_for_good)
{
    enum { SIDE = 4, PLAYED = 12, MOST = 3 };
    const double rad = 20 * 3.14159265358979 / 180;
    const ct_vec along = { cos(rad), sin(rad) }, up = { -along.y, along.x };
    const ct_vec h = ct_scale(0.5, along), k = ct_scale(0.5, up);
    scene *s = scene_create();
    for (int i = 0; i < 2 * SIDE * SIDE; i++) {
        const int column = i / 2 / SIDE, row = i / 2 % SIDE;
        const ct_vec m = ct_along(ct_scale(column + (0.1 + 0.37 * 8), along), row + 0.3, up);
        const ct_vec p[] = { ct_sub(ct_sub(m, h), k), ct_sub(ct_add(m, h), k),
                             ct_add(ct_add(m, h), k), ct_add(ct_sub(m, h), k) };
        ct_vec half[] = { p[0], p[1 + i % 2], p[2 + i % 2] };
        (void)add_shape(s, &(scene_shape){ .type = SCENE_POLYGON,
                                           .as.polygon = { half, 3 },
                                           .respond = (2 + 2 * column + row) % SCENE_THROUGH,
                                           .has_move = true,
                                           .move = ct_scale(0.7 + 0.31 * 2, up) });
    }
    const ct_vec wall = ct_along(ct_scale(0.1 + 0.37 * 8, along), SIDE + 4, up);
    (void)add_shape(s, &(scene_shape){ .type = SCENE_ROTATED_RECT,
                                       .as.rotated_rect = { wall, { 40, 2 }, 20 } });
    play_world *w = play_world_create(s);
    int held[2 * SIDE * SIDE + 1] = { 0 };
    for (int frame = 0; frame < PLAYED; frame++) {
        for (int i = 0; i < w->count; i++) {
            held[i] = w->bodies[i].is_held ? held[i] + 1 : 0;
            assert_in_range(held[i], 0, MOST);
        }
        assert_true(play_world_next(w));
    }
    play_world_destroy(w);
    scene_destroy(s);
}

/* At every slant, between two walls that leave a ball no room, which rounding has inside of the one
 * and the other by turns, it slides along; but for few, for which there are no such numbers. */
TEST(a_slanted_corridor_of_its_own_width_does_not_hold_a_ball)
{
    enum { BALLS = 120, PLAYED = 20 };
    int held = 0;
    for (int i = 0; i < BALLS; i++) {
        const double deg = 15 * (i % 24), radius = 1.1 + 0.1 * (i % 20), from = 0.7 * (i % 7 - 3);
        const ct_vec along = { cos(deg * 3.14159265358979 / 180),
                               sin(deg * 3.14159265358979 / 180) };
        const ct_vec across = { -along.y, along.x }, at = ct_scale(from, across);
        scene *s = scene_create();
        for (int side = -1; side < 2; side += 2) {
            const ct_vec center = ct_along(at, side * (radius + 0.5), across);
            (void)add_shape(s, &(scene_shape){ .type = SCENE_ROTATED_RECT,
                                               .as.rotated_rect = { center, { 100, 1 }, deg } });
        }
        (void)add_shape(s, &(scene_shape){ .type = SCENE_CIRCLE,
                                           .as.circle = { at, radius },
                                           .has_move = true,
                                           .move = ct_along(along, 0.3, across) });
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < PLAYED; frame++) { assert_true(play_world_next(w)); }
        const double gone = ct_dot(w->bodies[2].start.offset, along);
        held += !(fabs(gone - PLAYED) < 1e-2);
        play_world_destroy(w);
        scene_destroy(s);
    }
    print_message("%d of %d are held\n", held, BALLS);
    assert_true(8 * held <= BALLS);
}

/* Into a shaft of exactly its width, of which rounding has one wall in the way: where that is met
 * there is room yet to back off, over the other one. */
TEST(a_shaft_of_its_own_width_does_not_stop_a_box_at_its_mouth)
{
    enum { PLAYED = 20 };
    static const scene_respond responds[] = { SCENE_SLIDE, SCENE_BOUNCE, SCENE_AXIS };
    for (int i = 0; i < 3; i++) {
        scene *s = scene_create();
        const scene_rotated_rect walls[] = { { { (0.1 - 0.3) / 2, -1.1 }, { 0.4, 2.4 }, 0 },
                                             { { 0.5, -1.1 }, { 0.7 - 0.3, 2.4 }, 0 } };
        for (int k = 0; k < 2; k++) {
            (void)add_shape(
                s, &(scene_shape){ .type = SCENE_ROTATED_RECT, .as.rotated_rect = walls[k] });
        }
        (void)add_shape(s, &(scene_shape){ .type = SCENE_RECT,
                                           .as.rect = { { 0.1, 0.3 }, { 0.3, 0.5 } },
                                           .has_move = true,
                                           .move = { 0, -0.075 },
                                           .respond = responds[i] });
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < PLAYED; frame++) { assert_true(play_world_next(w)); }
        assert_true(fabs(w->bodies[2].start.offset.y + PLAYED * 0.075) < 1e-9);
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* A point, a ball of no size and a line, on lines laid end to end: along x and y, and at a
 * slant. */
TEST(what_lies_on_lines_end_to_end_goes_on_over_their_joints)
{
    enum { LINES = 6, PLAYED = 5 };
    static const ct_vec ways[] = { { 1, 0 }, { 0, 1 }, { -3, 4 } };
    for (int i = 0; i < 3 * 3 * 3; i++) {
        const ct_vec along = ways[i % 3], at = ct_scale(0.5, along);
        const scene_shape things[] = {
            { .type = SCENE_POINT, .as.point = at },
            { .type = SCENE_CIRCLE, .as.circle = { at, 0 } },
            { .type = SCENE_SEGMENT, .as.segment = { at, ct_scale(0.25, along) } },
        };
        scene_shape it = things[i / 3 % 3];
        it.has_move = true;
        it.move = along;
        it.respond = (scene_respond[]){ SCENE_SLIDE, SCENE_BOUNCE, SCENE_AXIS }[i / 9];
        scene *s = scene_create();
        for (int k = 0; k < LINES; k++) {
            (void)add_shape(
                s, &(scene_shape){ .type = SCENE_SEGMENT,
                                   .as.segment = { ct_scale(k, along), ct_scale(k + 1, along) } });
        }
        (void)add_shape(s, &it);
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < PLAYED; frame++) { assert_true(play_world_next(w)); }
        const ct_vec rest = ct_along(w->bodies[LINES].start.offset, -PLAYED, along);
        assert_true(ct_length(rest) < 1e-3);
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* Nor over a joint where lines stand across, nor past the end of what is there twice, or across a
 * gap. */
TEST(a_joint_leads_through_no_line_and_past_no_end)
{
    static const ct_segment lines[][4] = {
        { { { -1, 0 }, { 0, 0 } },
          { { 0, 0 }, { 1, 0 } },
          { { 0, -5 }, { 0, 0 } },
          { { 0, 0 }, { 0, 5 } } },
        { { { 0, 0 }, { 1, 0 } },
          { { 0, 0 }, { 2, 0 } },
          { { 0, 0 }, { 2, 0 } },
          { { 1, 0 }, { 2, 0 } } },
        { { { -2, 0 }, { -0.1, 0 } },
          { { 0, 0 }, { 1, 0 } },
          { { 1, 0 }, { 2, 0 } },
          { { 2, 0 }, { 3, 0 } } },
    };
    for (int i = 0; i < 3 * 3; i++) {
        const scene_shape things[] = {
            { .type = SCENE_POINT, .as.point = { -0.5, 0 } },
            { .type = SCENE_CIRCLE, .as.circle = { { -0.5, 0 }, 0 } },
            { .type = SCENE_SEGMENT, .as.segment = { { -0.7, 0 }, { -0.5, 0 } } },
        };
        scene_shape it = things[i / 3];
        it.has_move = true;
        it.move = (ct_vec){ 0.5, 0 };
        scene *s = scene_create();
        for (int k = 0; k < 4; k++) {
            (void)add_shape(s,
                            &(scene_shape){ .type = SCENE_SEGMENT, .as.segment = lines[i % 3][k] });
        }
        (void)add_shape(s, &it);
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < 4; frame++) { assert_true(play_world_next(w)); }
        assert_true(w->bodies[4].start.offset.x < 0.501);
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* Tiles, balls that touch in a point, concave ones, and lines to and fro, at any slant: closed, but
 * rounding may have them apart by 1e-16. What is aimed at their seams, or stands where they come
 * along with one, has no extent across its way. */
TEST(nothing_flies_through_a_seam_at_any_slant)
{
    campaign c = campaign_begin("play: seams", 250);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        const double deg = rng_chance(r, 2) ? 15 * rng_below(r, 24) : rng_between(r, 0, 360);
        const double rad = deg * 3.14159265358979 / 180, unit = rng_chance(r, 2) ? 0.7 : 1;
        const ct_vec along = { cos(rad), sin(rad) }, across = { -along.y, along.x };
        const ct_vec from = { 0.1 * rng_range(r, -99, 99), 0.1 * rng_range(r, -99, 99) };
        const ct_vec tail = ct_along(from, -unit, along);
        const int kind = rng_below(r, 4);
        const bool wall_comes = rng_chance(r, 2);
        const double speed = unit * rng_between(r, 0.8, 8);
        const scene_respond responds = (scene_respond)rng_below(r, SCENE_THROUGH);
        int marks = 0;
        scene *s = scene_create();
        for (int i = -2; i < 2; i++) {
            const ct_vec at = ct_along(ct_along(from, i * unit, across), 2 * unit, along);
            const ct_vec far = ct_along(at, 2 * unit, along), up = ct_scale(unit, across);
            const ct_vec half = ct_along(at, unit, along), middle = ct_along(half, 0.5, up);
            const ct_vec l[] = {
                at, far, ct_along(far, 0.5, up), middle, ct_add(half, up), ct_add(at, up)
            };
            scene_shape tile = { .type = SCENE_CIRCLE,
                                 .as.circle = { middle, unit / 2 },
                                 .respond = responds,
                                 .has_move = wall_comes };
            tile.move = ct_scale(wall_comes ? -speed : 0, along);
            if (kind == 1) {
                tile.type = SCENE_ROTATED_RECT;
                tile.as.rotated_rect = (scene_rotated_rect){ middle, { 2 * unit, unit }, deg };
            } else if (kind == 2) {
                tile.type = SCENE_POLYGON;
                tile.as.polygon = (ct_polygon){ l, 6 };
            } else if (kind == 3) {
                const ct_vec joint = ct_along(half, -0.5 * unit, along);
                tile.type = SCENE_SEGMENT;
                tile.as.segment = i % 2 == 0 ? (ct_segment){ at, ct_add(joint, up) }
                                             : (ct_segment){ joint, ct_add(at, up) };
            }
            (void)add_shape(s, &tile);
        }
        scene_shape it = {
            .type = SCENE_POINT, .as.point = from, .respond = responds, .has_move = !wall_comes
        };
        if (rng_chance(r, 2)) {
            it.type = SCENE_SEGMENT;
            it.as.segment = (ct_segment){ from, tail };
        }
        it.move = ct_scale(wall_comes ? 0 : speed, along);
        (void)add_shape(s, &it);
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < 4; frame++) {
            marks += play_world_mark_count(w);
            assert_true(play_world_next(w));
        }
        if (marks == 0 || ct_dot(w->bodies[4].start.offset, along) > 3.01 * unit) {
            campaign_wrong(&c, "kind %d at %.17g degrees from %.17g, %.17g goes through%s", kind,
                           deg, from.x, from.y, wall_comes ? ", which comes" : "");
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* Of slanted ones the second comes a rounding later, when the first has been backed off already;
 * and one ends at the tip, but is no floor along the tip's own side. */
TEST(lines_that_rise_under_a_tip_are_not_led_aside)
{
    for (int i = 0; i < 180; i++) {
        const double x = cos(i), y = sin(i);
        const ct_vec up = { -y, x }, at[3] = { { 10 - x, -y }, { 10, 0 }, { 10 + x, y } };
        const ct_vec tip[3] = { ct_add(at[0], up), ct_along(at[1], 0.5, up), ct_add(at[2], up) };
        scene *s = scene_create();
        (void)add_shape(s, &(scene_shape){ .type = SCENE_POLYGON, .as.polygon = { tip, 3 } });
        for (int k = 0; k < 2; k++) {
            (void)add_shape(s, &(scene_shape){ .type = SCENE_SEGMENT,
                                               .as.segment = { at[k], at[k + 1] },
                                               .has_move = true,
                                               .move = ct_scale(2, up) });
        }
        play_world *w = play_world_create(s);
        assert_true(play_world_next(w));
        scene *now = play_world_scene(w);
        for (int k = 0; k < 3; k++) {
            assert_true(fabs(ct_cross(scene_shape_at(now, k)->move, up)) < 1e-9);
        }
        play_world_destroy(w);
        scene_destroy(now);
        scene_destroy(s);
    }
}

/* A point, or a line, in the top of what goes along with it is none at a seam, also where what
 * rolls over it touches that exactly, as where all but that stands. */
TEST(what_lies_flush_on_a_floor_that_moves_stops_nothing)
{
    for (int i = 0; i < 8; i++) {
        const ct_vec floor_moves = { i < 4 ? 1 : -4, i % 4 < 2 ? 0 : 1 };
        scene *s = scene_create();
        scene_shape ball = { .type = SCENE_CIRCLE,
                             .as.circle = { { -5, 1 }, 1 },
                             .move = { 4 + floor_moves.x, floor_moves.y } };
        ball.has_move = ball.move.x != 0 || ball.move.y != 0;
        const scene_id id = add_shape(s, &ball);
        scene_shape along = { .type = SCENE_RECT,
                              .as.rect = { { -10, -1 }, { 30, 0 } },
                              .has_move = true,
                              .move = floor_moves };
        (void)add_shape(s, &along);
        along.type = i % 2 == 0 ? SCENE_POINT : SCENE_SEGMENT;
        along.as.segment = (ct_segment){ { 0, 0 }, { 2, 0 } };
        (void)add_shape(s, &along);
        play_world *w = play_world_create(s);
        assert_true(play_world_next(w) && play_world_next(w) && play_world_next(w));
        scene *after = play_world_scene(w);
        const ct_vec at = scene_find(after, id)->as.circle.center;
        assert_true(at.x - 3 * floor_moves.x == 7 && at.y - 3 * floor_moves.y == 1);
        scene_destroy(after);
        scene_destroy(s);
        play_world_destroy(w);
    }
}

/* In tenths, as people type them: a frame ends on the line, or rounding has it as little before or
 * beyond as no sweep knows of. */
TEST(a_point_does_not_pass_a_line_that_a_frame_ends_on)
{
    for (int i = 0; i < 30 * 7 * 5; i++) {
        const double from = i % 30 / 10.0, speed = (1 + i / 30 % 7) / 10.0;
        const double line = (i % 30 + 1 + i / 210 * 9) / 10.0;
        scene *s = scene_create();
        (void)add_shape(s, &(scene_shape){ .type = SCENE_SEGMENT,
                                           .as.segment = { { -9, line }, { 9, line } } });
        (void)add_shape(s, &(scene_shape){ .type = i % 2 ? SCENE_POINT : SCENE_CIRCLE,
                                           .as.circle = { { 0.3, from }, 0 },
                                           .has_move = true,
                                           .move = { 0, speed } });
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < 60; frame++) { assert_true(play_world_next(w)); }
        if (!(from + w->bodies[1].start.offset.y < line)) {
            fail_msg("from %g, by %g: it is beyond %g", from, speed, line);
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

TEST(a_point_does_not_pass_the_joint_of_two_lines_that_a_frame_ends_on)
{
    const ct_vec joint = { 0.2, -0.2 };
    for (int i = 0; i < 49; i++) {
        const ct_vec at = { (i % 7 - 3) / 20.0, (i / 7 - 3) / 20.0 };
        scene *s = scene_create();
        (void)add_shape(
            s, &(scene_shape){ .type = SCENE_SEGMENT, .as.segment = { { -0.2, -0.2 }, joint } });
        (void)add_shape(
            s, &(scene_shape){ .type = SCENE_SEGMENT, .as.segment = { joint, { 0.2, 0.2 } } });
        (void)add_shape(s, &(scene_shape){ .type = SCENE_POINT,
                                           .as.point = at,
                                           .has_move = true,
                                           .move = { joint.x - at.x, joint.y - at.y } });
        play_world *w = play_world_create(s);
        assert_true(play_world_next(w) && play_world_next(w));
        const ct_vec end = { at.x + w->bodies[2].start.offset.x,
                             at.y + w->bodies[2].start.offset.y };
        if (!(end.x <= joint.x && end.y >= joint.y)) {
            fail_msg("from %g, %g: it is beyond, at %g, %g", at.x, at.y, end.x, end.y);
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* Nor what comes after it when that is near, as it bounces between this and a wall. */
TEST(a_point_does_not_pass_the_line_that_presses_it_against_another)
{
    for (int speed = 1; speed < 8; speed++) {
        scene *s = scene_create();
        const ct_segment wall = { { 1, -9 }, { 1, 9 } }, behind = { { -1, -9 }, { -1, 9 } };
        (void)add_shape(s, &(scene_shape){ .type = SCENE_SEGMENT, .as.segment = wall });
        (void)add_shape(s, &(scene_shape){ .type = SCENE_SEGMENT,
                                           .as.segment = behind,
                                           .has_move = true,
                                           .move = { speed, 0 } });
        (void)add_shape(s, &(scene_shape){ .type = SCENE_POINT,
                                           .respond = SCENE_BOUNCE,
                                           .has_move = true,
                                           .move = { 0.5, 0 } });
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < 5; frame++) {
            assert_true(play_world_next(w));
            const double at = w->bodies[2].start.offset.x, line = w->bodies[1].start.offset.x - 1;
            if (!(line <= at && at <= 1)) {
                fail_msg("speed %d: it is at %g, beyond the line at %g", speed, at, line);
            }
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* Rounding has it inside of both sides there, and no way out is short but that along the notch. */
TEST(what_bounces_into_a_narrow_notch_does_not_come_out_through_its_sides)
{
    for (int deg = 0; deg < 360; deg++) {
        const double size = 1e-3, half = 0.2, reach = 0.02;
        const double turn = deg * acos(-1) / 180;
        const ct_vec x = { size * cos(turn), size * sin(turn) };
        ct_vec outline[] = { { -1, half + 2 },  { 0, half },       { 20, 0 },       { 0, -half },
                             { -1, -half - 2 }, { 26, -half - 2 }, { 26, half + 2 } };
        ct_vec wedge[] = { { -2, -reach }, { reach - 2, 0 }, { -2, reach } };
        for (int i = 0; i < 10; i++) {
            ct_vec *p = i < 7 ? &outline[i] : &wedge[i - 7];
            *p = (ct_vec){ p->x * x.x - p->y * x.y, p->x * x.y + p->y * x.x };
        }
        scene *s = scene_create();
        (void)add_shape(s, &(scene_shape){ .type = SCENE_POLYGON, .as.polygon = { outline, 7 } });
        (void)add_shape(s, &(scene_shape){ .type = SCENE_POLYGON,
                                           .as.polygon = { wedge, 3 },
                                           .respond = SCENE_BOUNCE,
                                           .has_move = true,
                                           .move = ct_scale(5, x) });
        play_world *w = play_world_create(s);
        for (int frame = 0; frame < 12; frame++) {
            assert_true(play_world_next(w));
            const double gone = ct_dot(w->bodies[1].start.offset, x) / (size * size);
            if (!(gone <= 22)) {
                fail_msg("turned by %d: it is at %g, beyond the tip at 20", deg, gone - 2);
            }
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* The side that it touches, and not the one that it has just bounced off. */
TEST(in_a_notch_the_side_is_met_that_it_goes_into)
{
    scene *s = scene_of(SHAPES(
        "{\"type\": \"polygon\", \"points\": [[-1.0000020599999999, -0.037611968007982818],"
        " [-1.0000000600000001, -0.037612968007982819], [-0.999984, -0.037601048007982821],"
        " [-0.99999994, -0.037613128007982818], [-0.99999954, -0.037615328007982819],"
        " [-0.99998114, -0.037601528007982818], [-0.99998366, -0.037598168007982817]]},"
        "{\"type\": \"circle\", \"center\": [-1.00000168, -0.037614308007982822], \"radius\":"
        " 9.0000000000000012e-08, \"respond\": \"bounce\", \"move\": [6.4e-06, 4.8e-06]}"));
    play_world *w = play_world_create(s);
    play_world_show(w, 0.75, s);
    const ct_shape notch = scene_to_core(scene_shape_at(s, 0));
    const ct_shape ball = scene_to_core(scene_shape_at(s, 1));
    assert_true(inside_of_shapes(&ball, &notch) != INSIDE);
    play_world_destroy(w);
    scene_destroy(s);
}

static double rotation_after(play_world *w, int frames)
{
    for (int i = 0; i < frames; i++) { assert_true(play_world_next(w)); }
    scene *now = play_world_scene(w);
    const scene_shape *bar = scene_shape_at(now, 0);
    const double rotation = bar->type == SCENE_ROTATED_RECT ? bar->as.rotated_rect.rotation_deg : 0;
    scene_destroy(now);
    return rotation;
}

TEST(what_spins_turns_between_frames_where_there_is_room)
{
    const char *const bar =
        "{\"type\": \"rect\", \"min\": [-4, -1], \"max\": [4, 1], \"spin\": 45}";
    /* The last two are in it from the start: by rounding, and so that turning makes it no worse. */
    static const char *const radii[] = { "3, \"move\": [0, 0], \"respond\": \"through\"", "3", "1",
                                         "4.000000000000001", "6" };
    for (int i = 0; i < 5; i++) {
        char text[400];
        snprintf(text, sizeof text,
                 SHAPES("%s, {\"type\": \"circle\", \"center\": [3, 5], \"radius\": %s}"), bar,
                 radii[i]);
        scene *s = scene_of(text);
        play_world *w = play_world_create(s);
        assert_true(rotation_after(w, 1) == (i % 2 == 1 ? 0 : 45));
        assert_true(rotation_after(w, 2) == (i % 2 == 1 ? 0 : 135));
        assert_true(play_world_back(w) && rotation_after(w, 0) == (i % 2 == 1 ? 0 : 90));
        assert_true(rotation_after(w, 6) == 0); /* all around: as it was, to the bit */
        scene *again = play_world_scene(w);
        assert_int_equal(scene_shape_at(again, 0)->type, SCENE_RECT);
        scene_destroy(again);
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* ---- Memory ------------------------------------------------------------------------------ */

TEST(without_memory_there_is_no_world_or_the_same_frame)
{
    scene *s = scene_create();
    for (int i = 0; i < 60; i++) { /* they come together after some frames */
        (void)add_shape(s, &(scene_shape){ .type = SCENE_CIRCLE,
                                           .as.circle = { { 8 * i, 0 }, 1 },
                                           .spin_deg = i,
                                           .respond = SCENE_BOUNCE,
                                           .has_move = true,
                                           .move = { i < 30 ? 1 : -1, 0 } });
    }
    play_world *w = NULL;
    for (int i = 0; !w; i++) {
        failing_malloc_after(i);
        w = play_world_create(s);
        assert_true(w || failing_malloc_happened());
        scene *start = w ? play_world_scene(w) : NULL;
        assert_true(w || !start);
        scene_destroy(start);
    }
    failing_malloc_after(-1);
    int failures = 0;
    for (int i = 0; i < 300; i++) {
        scene *before = play_world_scene(w);
        const int frame = play_world_frame(w), marks = play_world_mark_count(w);
        failing_malloc_after(0);
        const bool ok = play_world_next(w);
        failing_malloc_after(-1);
        if (!ok) {
            scene *after = play_world_scene(w);
            assert_true(scene_equal(before, after) && play_world_frame(w) == frame);
            assert_int_equal(play_world_mark_count(w), marks);
            scene_destroy(after);
            assert_true(play_world_next(w));
            failures++;
        }
        scene_destroy(before);
    }
    assert_true(failures > 1);
    play_world_destroy(w);
    scene_destroy(s);
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
