/* test_asteroids.c - the rules of Asteroids: the same keys make the same game, bullets go through
 * nothing, rocks bounce, fall apart and come in again, the ship has three lives. */
#include "play/demos/asteroids.h"
#include "scene/disk/carried.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/canvas/failing_malloc.h"
#include "tests/core/oracle/campaign.h"
#include "tests/unit.h"

enum { SECOND = ASTEROIDS_TICKS };

static void assert_near(double got, double want, double tolerance)
{
    if (!(fabs(got - want) <= tolerance)) {
        fail_msg("got %.17g, want %.17g within %g", got, want, tolerance);
    }
}

/* ---- Games ------------------------------------------------------------------------------- */

static void run(asteroids *game, int ticks)
{
    for (int i = 0; i < ticks; i++) { asteroids_advance(game, ASTEROIDS_TICK); }
}

static void tap_fire(asteroids *game)
{
    asteroids_hold(game, ASTEROIDS_FIRE);
    asteroids_hold(game, 0);
}

static asteroids started(uint64_t seed)
{
    asteroids game;
    asteroids_start(&game, seed);
    return game;
}

/* The ship in the middle and this many of the wave's rocks, at rest in a row far below. */
static asteroids with_rocks(int count)
{
    asteroids game = started(5);
    game.rock_count = count;
    for (int i = 0; i < count; i++) {
        game.rocks[i].velocity = (ct_vec){ 0, 0 };
        asteroids_move_body(&game.rocks[i], (ct_vec){ 20.0 + 20.0 * i, 12 });
    }
    return game;
}

/* A rock at rest right above the ship's nose, in the way of what it fires. */
static asteroids with_target(void)
{
    asteroids game = with_rocks(1);
    asteroids_move_body(&game.rocks[0], (ct_vec){ ASTEROIDS_WIDTH / 2, 75 });
    return game;
}

static ct_shape shape_of(const asteroids_body *body)
{
    return (ct_shape){ CT_POLYGON, { .polygon = { body->points, body->count } } };
}

/* Held keys that change every 60 ticks, for `ticks`; random, but the same for the same seed. */
static void play_randomly(asteroids *game, uint64_t seed, int ticks)
{
    rng random = { seed };
    for (int i = 0; i < ticks; i++) {
        if (i % 60 == 0) {
            const unsigned keys = (unsigned)rng_below(&random, 16);
            asteroids_hold(game, rng_chance(&random, 3) ? keys : keys & ~4u);
        }
        asteroids_advance(game, ASTEROIDS_TICK);
    }
}

static char *text_of(const asteroids *game)
{
    char *text;
    size_t size;
    scene *s = asteroids_scene(game);
    assert_non_null(s);
    assert_int_equal(scene_write_text(s, &text, &size), SCENE_OK);
    scene_destroy(s);
    return text;
}

/* To the bit: texts of scenes have the shortest decimals that read back to the same doubles. */
static void assert_same_game(const asteroids *a, const asteroids *b)
{
    char *a_text = text_of(a), *b_text = text_of(b);
    assert_string_equal(a_text, b_text);
    assert_int_equal(a->random, b->random);
    assert_int_equal(a->lives, b->lives);
    assert_int_equal(a->reload, b->reload);
    free(a_text);
    free(b_text);
}

/* ---- The same game ----------------------------------------------------------------------- */

TEST(the_same_keys_at_the_same_times_make_the_same_game)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        asteroids a = started(seed), b = started(seed);
        play_randomly(&a, seed, 30 * SECOND);
        rng random = { seed };
        for (int i = 0; i < 30 * SECOND; i += 60) { /* told of in other portions */
            const unsigned keys = (unsigned)rng_below(&random, 16);
            asteroids_hold(&b, rng_chance(&random, 3) ? keys : keys & ~4u);
            for (int part = 0; part < 7; part++) { asteroids_advance(&b, 60 * ASTEROIDS_TICK / 7); }
        }
        assert_true(a.score > 0);
        assert_same_game(&a, &b);
    }
}

TEST(another_seed_makes_another_game)
{
    const asteroids a = started(1), b = started(2);
    assert_true(a.rocks[0].at.x != b.rocks[0].at.x);
    assert_int_equal(a.rock_count, 12);
    assert_int_equal(b.rock_count, 12);
}

TEST(what_is_left_of_a_tick_is_kept)
{
    asteroids game = started(1);
    const ct_vec at = game.rocks[0].at;
    asteroids_advance(&game, 0.6 * ASTEROIDS_TICK);
    assert_true(game.rocks[0].at.x == at.x);
    asteroids_advance(&game, 0.6 * ASTEROIDS_TICK);
    assert_true(game.rocks[0].at.x != at.x);
    assert_near(game.rest, 0.2, 1e-9);
    asteroids_advance(&game, -1);
    asteroids_advance(&game, NAN);
    assert_near(game.rest, 0.2, 1e-9);
}

TEST(a_key_that_is_released_before_the_next_tick_counts)
{
    asteroids game = with_rocks(1);
    tap_fire(&game);
    run(&game, 1);
    assert_int_equal(game.bullet_count, 1);
    tap_fire(&game); /* before it can fire again */
    run(&game, SECOND);
    assert_int_equal(game.bullets_made, 2);
}

/* Fires, then turns to the left as well: three rocks are in pieces, a bullet is in a third, and one
 * in the ball of a fourth. */
static asteroids recorded_game(void)
{
    asteroids game = started(20);
    asteroids_hold(&game, ASTEROIDS_FIRE);
    run(&game, 240);
    asteroids_hold(&game, ASTEROIDS_FIRE | ASTEROIDS_LEFT);
    run(&game, 614);
    return game;
}

TEST(a_recorded_game_has_the_end_it_had)
{
    const asteroids game = recorded_game();
    const asteroids_body *last = &game.rocks[game.rock_count - 1];
    assert_int_equal(game.score, 60);
    assert_int_equal(game.lives, 3);
    assert_int_equal(game.rock_count, 16);
    assert_int_equal(game.bullets_made, 12);
    assert_int_equal(last->number, 19);
    assert_true(game.ship.heading.x == 0.80110504827512441);
    assert_true(game.ship.heading.y == 0.59852376864090406);
    assert_true(last->points[3].x == -1.8554636831441655);
    assert_true(last->points[3].y == 87.694702702870856);
}

static void drop_colors(char *text)
{
    for (char *at; (at = strstr(text, ", \"color\": \"")) != NULL;) {
        const char *rest = strchr(at + sizeof ", \"color\": \"" - 1, '"') + 1;
        memmove(at, rest, strlen(rest) + 1);
    }
}

/* By the numbers in their names, whatever comes and goes beside them. */
TEST(each_keeps_its_colour_as_long_as_it_is_there)
{
    uint32_t rocks[64] = { 0 };
    asteroids game = started(20);
    scene *s = asteroids_scene(&game);
    asteroids_hold(&game, ASTEROIDS_FIRE);
    for (int i = 0; i < 10 * SECOND; i++) {
        run(&game, 1);
        assert_int_equal(asteroids_show(&game, s), SCENE_OK);
        for (int k = 0; k < scene_shape_count(s); k++) {
            const scene_shape *shape = scene_shape_at(s, k);
            const int number = shape->name[0] == 'r' ? atoi(shape->name + sizeof "rock") : 0;
            assert_in_range(number, 0, 63);
            assert_int_not_equal(shape->color, SCENE_COLOR_AUTO);
            assert_true(number == 0 || rocks[number] == 0 || rocks[number] == shape->color);
            rocks[number] = shape->color;
        }
    }
    assert_true(game.rocks_made > 12); /* some are in pieces */
    scene_destroy(s);
}

/* The gallery's last case, whose picture is in the book. */
TEST(a_recorded_game_is_the_gallerys_case)
{
    scene *kept;
    scene_error error;
    char *text, *got;
    size_t size;
    const asteroids game = recorded_game();
    scene *shown = asteroids_scene(&game);
    const char *path = TEST_SOURCE_DIR "/assets/cases/990-asteroids.json";
    assert_int_equal(carried_read_scene(path, &kept, NULL, &error), SCENE_OK);
    assert_int_equal(scene_write_text(kept, &text, &size), SCENE_OK);
    assert_int_equal(scene_write_text(shown, &got, &size), SCENE_OK);
    char *shapes = strstr(got, "\"shapes\""), *kept_shapes = strstr(text, "\"shapes\"");
    assert_non_null(kept_shapes);
    drop_colors(shapes); /* those of the book are by their places */
    assert_int_equal(strncmp(shapes, kept_shapes, strlen(shapes) - strlen("\n  ]\n}\n")), 0);
    free(text);
    free(got);
    scene_destroy(shown);
    scene_destroy(kept);
}

/* ---- Rocks ------------------------------------------------------------------------------- */

static void assert_is_a_rock(const asteroids_body *rock)
{
    ct_polygon_check check;
    const ct_polygon polygon = { rock->points, rock->count };
    const ct_circle around = ct_smallest_circle(rock->points, rock->count);
    assert_true(rock->count >= 9);
    assert_true(ct_check_polygon(&polygon, &check));
    assert_false(check.convex);
    assert_near(around.center.x, rock->at.x, 1e-9);
    assert_near(around.center.y, rock->at.y, 1e-9);
    assert_near(around.radius, rock->radius, 1e-8);
    for (int i = 0; i < rock->count; i++) {
        assert_true(hypot(rock->points[i].x - rock->at.x, rock->points[i].y - rock->at.y) <=
                    rock->radius);
    }
}

TEST(every_rock_is_simple_and_concave_and_fills_its_ball)
{
    for (uint64_t seed = 0; seed < 200; seed++) {
        asteroids game = started(seed);
        play_randomly(&game, seed, SECOND / 2);
        while (game.rock_count > 0 && game.rocks_made < 300) {
            for (int i = 0; i < game.rock_count; i++) { assert_is_a_rock(&game.rocks[i]); }
            asteroids_split(&game, 0);
        }
        assert_true(game.rocks_made > 12 * 7);
    }
}

TEST(pieces_lie_beside_each_other_in_the_ball_of_what_fell_apart)
{
    int twos = 0, threes = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        asteroids game = started(seed);
        const asteroids_body old = game.rocks[3];
        asteroids_split(&game, 3);
        const int pieces = game.rock_count - 11;
        twos += pieces == 2;
        threes += pieces == 3;
        for (int i = 11; i < game.rock_count; i++) {
            const asteroids_body *piece = &game.rocks[i];
            assert_true(asteroids_gap(&old, piece->at, -piece->radius) <= 0);
            assert_int_equal(piece->pieces, 1);
            for (int k = 11; k < i; k++) {
                assert_true(asteroids_gap(piece, game.rocks[k].at, game.rocks[k].radius) > 0);
            }
        }
    }
    assert_int_equal(twos + threes, 200);
    assert_true(twos > 60 && threes > 60);
}

static double energy_of(const asteroids *game)
{
    double energy = 0;
    for (int i = 0; i < game->rock_count; i++) {
        const asteroids_body *rock = &game->rocks[i];
        energy += rock->radius * rock->radius *
                  (rock->velocity.x * rock->velocity.x + rock->velocity.y * rock->velocity.y);
    }
    return energy;
}

TEST(rocks_bounce_off_each_other_and_never_overlap)
{
    for (uint64_t seed = 0; seed < 4; seed++) {
        asteroids game = started(seed);
        game.has_ship = false;
        game.away = 1000 * SECOND;
        for (int i = 0; i < 6; i++) { asteroids_split(&game, i); }
        const double energy = energy_of(&game);
        const ct_vec before = game.rocks[0].velocity;
        for (int tick = 0; tick < 60 * SECOND; tick++) {
            run(&game, 1);
            for (int i = 0; i < game.rock_count; i++) {
                for (int k = 0; k < i; k++) {
                    assert_true(
                        asteroids_gap(&game.rocks[i], game.rocks[k].at, game.rocks[k].radius) > 0);
                }
            }
        }
        assert_true(game.rocks[0].velocity.x != before.x);
        assert_near(energy_of(&game) / energy, 1, 1e-9);
    }
}

TEST(what_leaves_the_world_wholly_comes_in_on_the_other_side)
{
    asteroids game = with_rocks(1);
    asteroids_body *rock = &game.rocks[0];
    const double r = rock->radius;
    game.shield = 100 * SECOND;
    rock->velocity = (ct_vec){ -40, 30 };
    ct_vec last = rock->at;
    int times_x = 0, times_y = 0;
    for (int i = 0; i < 20 * SECOND; i++) {
        run(&game, 1);
        const bool in_x = rock->at.x > last.x, in_y = rock->at.y < last.y;
        times_x += in_x;
        times_y += in_y;
        assert_near(rock->at.x, in_x ? ASTEROIDS_WIDTH + r : last.x - 40.0 / SECOND, 1e-12);
        assert_near(rock->at.y, in_y ? -r : last.y + 30.0 / SECOND, 1e-12);
        assert_true(!in_x || last.x < -r + 40.0 / SECOND);
        assert_true(!in_y || last.y > ASTEROIDS_HEIGHT + r - 30.0 / SECOND);
        last = rock->at;
    }
    assert_int_equal(times_x, 7); /* in 800 units, every 116 + 2 r of them */
    assert_int_equal(times_y, 5);
}

TEST(a_rock_comes_in_beside_another_that_is_in_its_way)
{
    asteroids game = with_rocks(2);
    const double out = ASTEROIDS_WIDTH + game.rocks[1].radius - 0.01;
    asteroids_move_body(&game.rocks[0], (ct_vec){ 1, 12 }); /* reaches out to the left */
    asteroids_move_body(&game.rocks[1], (ct_vec){ out, 12 });
    game.rocks[1].velocity.x = 20;
    run(&game, 1);
    assert_near(game.rocks[1].at.x, -game.rocks[1].radius, 0);
    const double gap = asteroids_gap(&game.rocks[0], game.rocks[1].at, game.rocks[1].radius);
    assert_true(gap >= 1 && gap < 2);
}

/* ---- Bullets ----------------------------------------------------------------------------- */

TEST(a_bullet_flies_on_in_the_ball_until_it_is_in_the_rock)
{
    asteroids game = with_target();
    const ct_circle ball = { game.rocks[0].at, game.rocks[0].radius };
    int in_ball = 0, in_rock = 0, flashing = 0;
    tap_fire(&game);
    while (game.score == 0) {
        run(&game, 1);
        const ct_shape rock = shape_of(&game.rocks[0]);
        const ct_shape bullet = { CT_POINT, { .point = game.bullets[0].at } };
        const bool coarse = ct_overlap_point_circle(&bullet.as.point, &ball);
        if (game.score == 0 && game.bullet_count > 0) {
            const bool fine = ct_overlap(&bullet, &rock);
            in_ball += coarse && !fine;
            in_rock += fine;
            flashing += game.rocks[0].flash > 0;
            assert_true(fine == (game.rocks[0].flash > 0));
        }
    }
    assert_true(in_ball >= 1);
    assert_int_equal(in_rock, SECOND / 10);
    assert_int_equal(flashing, SECOND / 10);
    assert_int_equal(game.score, 20);
    run(&game, 1);
    assert_int_equal(game.bullet_count, 0);
    assert_in_range(game.rock_count, 2, 3);
}

TEST(what_is_hit_leaves_the_world_with_what_is_in_it)
{
    asteroids game = with_target();
    asteroids_body *rock = &game.rocks[0];
    tap_fire(&game);
    while (rock->flash == 0) { run(&game, 1); }
    const double by = ASTEROIDS_WIDTH + rock->radius - 1 - rock->at.x;
    asteroids_move_body(rock, (ct_vec){ rock->at.x + by, rock->at.y });
    game.bullets[0].at.x += by;
    asteroids_move_body(&game.ship, (ct_vec){ ASTEROIDS_WIDTH + game.ship.radius - 1, 90 });
    game.ship.flash = rock->flash;
    rock->velocity.x = game.ship.velocity.x = 60;
    run(&game, 20);
    const ct_polygon polygon = asteroids_polygon(rock);
    assert_true(rock->at.x > ASTEROIDS_WIDTH + rock->radius);
    assert_true(ct_overlap_point_polygon(&game.bullets[0].at, &polygon));
    assert_true(game.ship.at.x > ASTEROIDS_WIDTH + game.ship.radius);
}

TEST(bullets_have_a_pace_and_a_range)
{
    asteroids game = with_rocks(1);
    asteroids_hold(&game, ASTEROIDS_FIRE);
    run(&game, SECOND);
    assert_int_equal(game.bullets_made, 7); /* every 0.15 s, the first at once */
    run(&game, 4 * SECOND);
    assert_int_equal(game.bullet_count, ASTEROIDS_MAX_BULLETS);
    asteroids_hold(&game, 0);
    run(&game, 6 * SECOND / 5 - 1);
    assert_true(game.bullet_count <= 1);
    run(&game, 1);
    assert_int_equal(game.bullet_count, 0);
}

/* By its own count of crossings, in long doubles. */
static bool is_within(const asteroids_body *rock, ct_vec moved, long double x, long double y)
{
    bool within = false;
    for (int i = 0; i < rock->count; i++) {
        const ct_vec a = rock->points[i], b = rock->points[(i + 1) % rock->count];
        const long double ax = (long double)a.x + moved.x - x, ay = (long double)a.y + moved.y - y;
        const long double bx = (long double)b.x + moved.x - x, by = (long double)b.y + moved.y - y;
        if ((ay > 0) != (by > 0) && (ax * by - bx * ay > 0) == (by > ay)) { within = !within; }
    }
    return within;
}

/* Thousands of tiny steps through the tick. */
static bool is_met(const asteroids_body *rock, const asteroids_bullet *bullet, int steps)
{
    for (int i = 0; i <= steps; i++) {
        const double t = ASTEROIDS_TICK * i / steps;
        const ct_vec moved = { t * rock->velocity.x, t * rock->velocity.y };
        if (is_within(rock, moved, bullet->at.x + (long double)t * bullet->velocity.x,
                      bullet->at.y + (long double)t * bullet->velocity.y)) {
            return true;
        }
    }
    return false;
}

/* Whichever of them is older. */
TEST(of_two_rocks_in_the_way_of_one_tick_the_nearer_is_hit)
{
    for (int way = -1; way <= 1; way += 2) {
        asteroids game = with_rocks(2);
        game.bullet_count = 1;
        game.bullets[0] = (asteroids_bullet){ .number = 1,
                                              .at = { 30 - 30 * way, 12 },
                                              .velocity = { way * 60 / ASTEROIDS_TICK, 0 },
                                              .ticks = 100 };
        run(&game, 1);
        assert_true((game.rocks[0].flash > 0) == (way > 0));
        assert_true((game.rocks[1].flash > 0) == (way < 0));
    }
}

TEST(no_bullet_goes_through_a_rock_however_fast)
{
    campaign c = campaign_begin("fast bullets", 200);
    int hits = 0, misses = 0;
    while (campaign_next(&c)) {
        rng *r = &c.random;
        asteroids game = with_rocks(1 + rng_below(r, 3));
        asteroids_body *rock = &game.rocks[0];
        const double speed = exp(rng_between(r, 2, 12)), angle = rng_between(r, 0, 6.3);
        const double way = speed * ASTEROIDS_TICK, before = rng_between(r, -0.2, 1.2) * way;
        const double beside = rng_between(r, -1, 1) * rock->radius;
        const ct_vec along = { cos(angle), sin(angle) };
        rock->turn = asteroids_turn(0);
        rock->velocity = (ct_vec){ rng_between(r, -60, 60), rng_between(r, -60, 60) };
        asteroids_move_body(rock, (ct_vec){ 66, 40 });
        game.shield = SECOND;
        game.bullet_count = 1;
        game.bullets[0] = (asteroids_bullet){
            .number = 1,
            .at = { 66 - before * along.x - beside * along.y,
                    40 - before * along.y + beside * along.x },
            .velocity = { speed * along.x, speed * along.y },
            .ticks = 100,
        };
        asteroids moved = game;
        run(&moved, 1);
        bool hit = false, met = false, grazed = false;
        for (int i = 0; i < game.rock_count; i++) {
            hit = hit || moved.rocks[i].flash > 0;
            met = met || is_met(&game.rocks[i], &game.bullets[0], 4000);
        }
        for (int i = 0; i < game.rock_count && hit && !met; i++) {
            grazed = grazed || is_met(&game.rocks[i], &game.bullets[0], 400000);
        }
        hits += hit;
        misses += !hit;
        if (hit != met && !grazed) {
            campaign_wrong(&c, "hit %d, met %d at %g units a second", hit, met, speed);
        }
        const ct_shape bullet = { CT_POINT, { .point = moved.bullets[0].at } };
        double distance = INFINITY;
        for (int i = 0; i < game.rock_count; i++) {
            const ct_shape outline = shape_of(&moved.rocks[i]);
            ct_contact contact;
            ct_find_contact(&bullet, &outline, &contact);
            distance = fmin(distance, contact.distance);
        }
        if (hit && distance > 1e-9) { campaign_wrong(&c, "shown %g beside the rock", distance); }
    }
    assert_true(12 * hits > c.done && 12 * misses > c.done);
}

/* ---- The ship ---------------------------------------------------------------------------- */

TEST(the_ship_turns_and_goes_where_it_points)
{
    asteroids game = with_rocks(1);
    asteroids_hold(&game, ASTEROIDS_LEFT);
    run(&game, 3 * SECOND / 8); /* a quarter of a turn */
    assert_near(game.ship.heading.x, -1, 1e-3);
    asteroids_hold(&game, ASTEROIDS_RIGHT);
    run(&game, 3 * SECOND / 8);
    assert_near(game.ship.heading.x, 0, 1e-12);
    asteroids_hold(&game, ASTEROIDS_THRUST | ASTEROIDS_LEFT | ASTEROIDS_RIGHT);
    run(&game, SECOND / 2);
    assert_near(game.ship.at.x, ASTEROIDS_WIDTH / 2, 1e-9);
    assert_true(game.ship.at.y > 54 && game.ship.at.y < 56); /* 45 / 8, less the drag */
    assert_near(hypot(game.ship.heading.x, game.ship.heading.y), 1, 1e-15);
}

TEST(a_rock_on_the_ship_costs_a_life_and_the_middle_must_be_free_again)
{
    asteroids game = with_rocks(2);
    const ct_vec middle = game.ship.at;
    asteroids_move_body(&game.rocks[0], middle);
    game.rocks[0].pieces = 0;
    run(&game, 1);
    assert_true(game.ship.flash > 0 && game.rocks[0].flash > 0 && game.lives == 3);
    run(&game, SECOND / 10);
    assert_int_equal(game.lives, 2);
    assert_false(game.has_ship);
    assert_int_equal(game.rock_count, 1);
    assert_int_equal(game.score, 100);
    asteroids_move_body(&game.rocks[0], (ct_vec){ middle.x + 10, middle.y });
    run(&game, 3 * SECOND);
    assert_false(game.has_ship);
    asteroids_move_body(&game.rocks[0], (ct_vec){ 10, 10 });
    run(&game, 1);
    assert_true(game.has_ship);
    asteroids_move_body(&game.rocks[0], middle);
    run(&game, SECOND); /* nothing hurts it for two seconds */
    assert_int_equal(game.rocks[0].flash, 0);
    run(&game, SECOND + 1);
    assert_true(game.rocks[0].flash > 0);
}

TEST(the_third_life_is_the_last_and_enter_starts_the_next_seed)
{
    asteroids game = started(7);
    const asteroids start = started(8);
    for (int life = 3; life > 0; life--) {
        assert_int_equal(game.lives, life);
        while (!game.has_ship) { run(&game, 1); }
        game.shield = 0;
        asteroids_move_body(&game.rocks[0], game.ship.at);
        asteroids_hold(&game, life > 1 ? ASTEROIDS_AGAIN : 0); /* not yet */
        run(&game, 2 * SECOND);
        asteroids_hold(&game, 0);
    }
    assert_true(asteroids_is_over(&game));
    run(&game, 10 * SECOND);
    assert_false(game.has_ship);
    scene *s = asteroids_scene(&game);
    const scene_id over = scene_id_of_name(s, "game over");
    assert_string_equal(scene_find(s, over)->as.label.text, "Game over. Enter starts another.");
    run(&game, 1);
    assert_int_equal(asteroids_show(&game, s), SCENE_OK);
    assert_true(scene_find(s, over) != NULL);
    asteroids_hold(&game, ASTEROIDS_AGAIN);
    run(&game, 1);
    assert_false(asteroids_is_over(&game));
    assert_same_game(&game, &start);
    assert_int_equal(asteroids_show(&game, s), SCENE_OK);
    assert_int_equal(scene_id_of_name(s, "game over"), 0);
    scene_destroy(s);
}

TEST(when_all_rocks_are_gone_a_larger_wave_comes)
{
    asteroids game = with_rocks(1);
    game.rocks[0].pieces = 0;
    game.rocks[0].flash = 1;
    run(&game, 2);
    assert_int_equal(game.wave, 2);
    assert_int_equal(game.rock_count, 14);
    for (int i = 0; i < game.rock_count; i++) {
        assert_true(asteroids_gap(&game.rocks[i], game.ship.at, 0) > 10);
        assert_int_equal(game.rocks[i].pieces, 2);
    }
}

/* ---- What is told ------------------------------------------------------------------------ */

TEST(tests_are_counted_in_pairs_and_those_the_balls_leave)
{
    asteroids game = with_target();
    run(&game, 1);
    assert_int_equal(game.tests.coarse, 1); /* the ship */
    assert_int_equal(game.tests.fine, 0);
    tap_fire(&game);
    int fine = 0, hits = 0, at_once = 0;
    while (game.rocks[0].flash == 0) {
        run(&game, 1);
        assert_int_equal(game.tests.coarse, 2);
        fine += game.tests.fine;
        hits += game.tests.hits;
    }
    assert_true(fine > 1);
    assert_int_equal(hits, 1);
    /* A moment is of several ticks, and so is what is told of it. */
    asteroids again = with_target();
    tap_fire(&again);
    run(&again, 1);
    while (again.rocks[0].flash == 0) {
        asteroids_advance(&again, 8 * ASTEROIDS_TICK);
        at_once += again.tests.hits;
        assert_true(again.tests.coarse >= 8);
    }
    assert_int_equal(at_once, 1);
}

TEST(the_nearest_two_are_those_of_the_least_distance)
{
    asteroids game = started(3);
    for (int i = 0; i < 200; i++) {
        char a[SCENE_NAME_SIZE] = "", b[SCENE_NAME_SIZE] = "";
        play_randomly(&game, (uint64_t)i, 60);
        scene *s = asteroids_scene(&game);
        double least = INFINITY, told = INFINITY;
        const bool found = asteroids_find_nearest(&game, a, b);
        for (int k = 0; k < scene_shape_count(s) * scene_shape_count(s); k++) {
            const scene_shape *one = scene_shape_at(s, k / scene_shape_count(s));
            const scene_shape *rock = scene_shape_at(s, k % scene_shape_count(s));
            ct_contact contact;
            if (one->name[0] == 'r' || rock->name[0] != 'r' ||
                (game.bullet_count > 0 && one->name[0] == 's')) {
                continue;
            }
            ct_shape one_core = scene_to_core(one);
            ct_shape rock_core = scene_to_core(rock);
            ct_find_contact(&one_core, &rock_core, &contact);
            least = fmin(least, contact.distance);
            if (strcmp(one->name, a) == 0 && strcmp(rock->name, b) == 0) {
                told = contact.distance;
            }
        }
        assert_true(found == (least < INFINITY));
        assert_true(told == least);
        scene_destroy(s);
    }
}

/* Its ball is farther from the ship's middle than all of the other rock is from its side. */
TEST(the_nearest_may_be_the_rock_before_the_nose)
{
    asteroids game = with_rocks(2);
    const ct_vec at = game.ship.at;
    for (int i = 0; i < 40; i++) {
        char a[SCENE_NAME_SIZE] = "", b[SCENE_NAME_SIZE] = "", want[SCENE_NAME_SIZE];
        ct_contact contacts[2];
        asteroids_move_body(&game.rocks[0],
                            (ct_vec){ at.x - game.rocks[0].radius - 0.2 * i, at.y });
        asteroids_move_body(&game.rocks[1],
                            (ct_vec){ at.x, at.y + game.rocks[1].radius + game.ship.radius + 1 });
        const ct_shape ship = shape_of(&game.ship);
        for (int k = 0; k < 2; k++) {
            const ct_shape rock = shape_of(&game.rocks[k]);
            ct_find_contact(&ship, &rock, &contacts[k]);
        }
        const int nearest = contacts[1].distance < contacts[0].distance ? 1 : 0;
        (void)snprintf(want, sizeof want, "rock %d", game.rocks[nearest].number);
        assert_true(asteroids_find_nearest(&game, a, b));
        assert_string_equal(b, want);
    }
}

TEST(a_moment_keeps_the_ids_of_what_is_still_there)
{
    asteroids game = with_target();
    game.rocks[0].velocity.y = 1;
    scene *s = asteroids_scene(&game);
    const scene_id ship = scene_id_of_name(s, "ship"), rock = scene_id_of_name(s, "rock 1");
    assert_true(ship != 0 && rock != 0 && scene_find(s, rock)->has_move);
    assert_false(scene_find(s, ship)->has_move); /* it rests */
    tap_fire(&game);
    run(&game, 10);
    assert_int_equal(asteroids_show(&game, s), SCENE_OK);
    assert_int_equal(scene_id_of_name(s, "ship"), ship);
    assert_int_equal(scene_id_of_name(s, "rock 1"), rock);
    assert_false(scene_find(s, rock)->has_move);
    assert_true(scene_id_of_name(s, "bullet 1") != 0);
    while (game.score == 0) { run(&game, 1); }
    run(&game, 1);
    assert_int_equal(asteroids_show(&game, s), SCENE_OK);
    assert_int_equal(scene_id_of_name(s, "rock 1"), 0);
    assert_int_equal(scene_id_of_name(s, "bullet 1"), 0);
    assert_int_equal(scene_id_of_name(s, "ship"), ship);
    assert_int_equal(scene_shape_count(s), game.rock_count + 1);
    /* The ship is drawn over what came after it. */
    assert_int_equal(scene_index_of(s, ship), game.rock_count);
    scene_destroy(s);
}

TEST(without_memory_there_is_no_scene_and_nothing_is_lost)
{
    asteroids game = with_target();
    bool failed = true;
    int count = 0;
    for (; failed; count++) {
        failing_malloc_after(count);
        scene *s = asteroids_scene(&game);
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true(failed == (s == NULL));
        scene_destroy(s);
    }
    assert_true(count > 5);
    scene *s = asteroids_scene(&game);
    asteroids_hold(&game, ASTEROIDS_FIRE);
    run(&game, 2 * SECOND);
    for (failed = true, count = 0; failed; count++) {
        failing_malloc_once_after(count);
        failed = asteroids_show(&game, s) != SCENE_OK;
        assert_true(failed == failing_malloc_happened());
    }
    failing_malloc_after(-1);
    assert_true(count > 2);
    assert_int_equal(scene_shape_count(s), game.rock_count + 1 + game.bullet_count);
    scene_destroy(s);
}

TEST(a_scene_has_the_moves_of_an_eighth_of_a_second)
{
    asteroids game = with_target();
    game.rocks[0].velocity = (ct_vec){ 16, -4 };
    scene *s = asteroids_scene(&game);
    const scene_shape *rock = scene_find(s, scene_id_of_name(s, "rock 1"));
    assert_true(rock->move.x == 2 && rock->move.y == -0.5);
    assert_string_equal(scene_title(s), "Asteroids, wave 1, score 0");
    scene_destroy(s);
}
