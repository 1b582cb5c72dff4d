/* asteroids.c - see asteroids.h. Lengths are in units, speeds in units a second, times in ticks. */
#include "play/demos/asteroids.h"

#include "core/num/num.h"

enum { FIRST_WAVE = 12, MORE_A_WAVE = 2, LARGEST_WAVE = 16, PLACES_TRIED = 1000, SPLITTINGS = 2 };
enum {
    LIVES = 3,
    FLASH = ASTEROIDS_TICKS / 10, /* what was hit is shown so long */
    AWAY = ASTEROIDS_TICKS,
    SHIELD = 2 * ASTEROIDS_TICKS,
    BULLET_LIFE = 6 * ASTEROIDS_TICKS / 5,
    RELOAD = 3 * ASTEROIDS_TICKS / 20
};

static const double large_least = 4.5, large_most = 6.5;
static const double speed_least = 5, speed_most = 11;
static const double faster[] = { 9, 6 }; /* by the splittings that are left to the pieces */
static const double clear_of_ship = 24;
static const double bounce_gap = 0.5;    /* more than two of them move in a tick */
static const double ship_turn = 0.00436; /* 240 degrees a second */
static const double ship_thrust = 45;    /* units a second, every second */
static const double ship_drag = 0.3;     /* of its speed, every second */
static const double bullet_speed = 70;   /* beside what the ship has */
static const double middle_free = 5;     /* for the ship to come back: its ball and a gap */
static const double burrowing = 0.88;    /* of a bullet's speed in a rock, every tick */
static const double rounding = 1e-6;     /* of ticks: sums of seconds are rounded */
static const ct_vec middle = { ASTEROIDS_WIDTH / 2, ASTEROIDS_HEIGHT / 2 };

/* ---- Chance ------------------------------------------------------------------------------ */

double asteroids_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

static double between(asteroids *game, double least, double most)
{
    return least + asteroids_random(&game->random) * (most - least);
}

/* ---- Turning and moving ------------------------------------------------------------------ */

ct_vec asteroids_turn(double half)
{
    const double below = 1 + half * half;
    return (ct_vec){ (1 - half * half) / below, 2 * half / below };
}

ct_vec asteroids_turned(ct_vec by, ct_vec v)
{
    return (ct_vec){ v.x * by.x - v.y * by.y, v.y * by.x + v.x * by.y };
}

/* The direction at this fraction of a full turn, to about a degree: half of a quarter's part f has
 * the tangent f (0.785 + 0.215 f^2). */
static ct_vec direction_at(double fraction)
{
    static const ct_vec quarters[] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
    const int quarter = (int)(4 * fraction);
    const double f = 4 * fraction - quarter;
    return asteroids_turned(asteroids_turn(f * (0.785 + 0.215 * f * f)), quarters[quarter & 3]);
}

void asteroids_move_body(asteroids_body *body, ct_vec to)
{
    body->at = to;
    for (int i = 0; i < body->count; i++) {
        body->points[i] = ct_add(to, asteroids_turned(body->heading, body->outline[i]));
    }
}

/* Gives the body this outline. The radius is rounded up so far that turning brings no corner out of
 * the ball. */
static void shape_body(asteroids_body *body, const ct_vec *outline, int count, ct_vec at)
{
    const ct_vec center = ct_smallest_circle(outline, count).center;
    body->count = count;
    for (int i = 0; i < count; i++) { body->outline[i] = ct_sub(outline[i], center); }
    body->radius = ct_smallest_circle(body->outline, count).radius * (1 + 0x1p-30);
    asteroids_move_body(body, at);
}

/* By a tick, with a step of Newton's towards length 1, so that rounding does not add up. What was
 * hit does not turn: what is in it stays in it. */
static void turn_body(asteroids_body *body)
{
    const ct_vec heading = asteroids_turned(body->turn, body->heading);
    if (body->flash == 0) {
        body->heading = ct_scale(0.5 * (3 - ct_dot(heading, heading)), heading);
        asteroids_move_body(body, body->at);
    }
}

/* x in [-radius, size + radius]. */
static double wrapped(double x, double radius, double size)
{
    return x > size + radius ? -radius : x < -radius ? size + radius : x;
}

/* Where it is after a tick, come in again if it has left the world wholly. */
static ct_vec next_place(ct_vec at, ct_vec velocity, double radius)
{
    const ct_vec to = ct_along(at, ASTEROIDS_TICK, velocity);
    return (ct_vec){ wrapped(to.x, radius, ASTEROIDS_WIDTH),
                     wrapped(to.y, radius, ASTEROIDS_HEIGHT) };
}

/* The same; what was hit goes straight on, with what is in it. */
static ct_vec next_place_of(const asteroids_body *b)
{
    return next_place(b->at, b->velocity, b->flash > 0 ? INFINITY : b->radius);
}

ct_polygon asteroids_polygon(const asteroids_body *body)
{
    return (ct_polygon){ body->points, body->count };
}

double asteroids_gap(const asteroids_body *body, ct_vec at, double radius)
{
    return ct_length(ct_sub(at, body->at)) - body->radius - radius;
}

/* ---- Rocks ------------------------------------------------------------------------------- */

/* Is there room for this ball, but for the rock at index `but`? */
static bool is_free(const asteroids *game, ct_vec at, double radius, int but)
{
    for (int i = 0; i < game->rock_count; i++) {
        if (i != but && asteroids_gap(&game->rocks[i], at, radius) < 2 * bounce_gap) {
            return false;
        }
    }
    return true;
}

/* Corners all around a middle: simple, as less than half a turn lies between two of them, and
 * concave, as one is nearer to the middle than the line between its neighbours wherever they
 * are. */
static void add_rock(asteroids *game, ct_vec at, double radius, ct_vec velocity, int pieces)
{
    ct_vec outline[ASTEROIDS_MAX_CORNERS];
    const int count = (int)between(game, 9, ASTEROIDS_MAX_CORNERS + 1);
    const int dent = (int)between(game, 0, count);
    for (int i = 0; i < count; i++) {
        const double far = i == dent ? between(game, 0.25, 0.37) : between(game, 0.65, 1);
        outline[i] = ct_scale(radius * far, direction_at((i + between(game, 0, 0.3)) / count));
    }
    asteroids_body *rock = &game->rocks[game->rock_count++];
    *rock = (asteroids_body){ .number = ++game->rocks_made,
                              .pieces = pieces,
                              .velocity = velocity,
                              .heading = { 1, 0 },
                              .turn = asteroids_turn(between(game, -0.001, 0.001)) };
    shape_body(rock, outline, count, at);
}

/* Where no place is found, the wave has one rock less. */
static void add_large_rock(asteroids *game)
{
    const double radius = between(game, large_least, large_most);
    for (int i = 0; i < PLACES_TRIED; i++) {
        const ct_vec at = { between(game, 0, ASTEROIDS_WIDTH), between(game, 0, ASTEROIDS_HEIGHT) };
        if (ct_length(ct_sub(at, game->ship.at)) > clear_of_ship && is_free(game, at, radius, -1)) {
            const double speed = between(game, speed_least, speed_most);
            const ct_vec velocity = ct_scale(speed, direction_at(between(game, 0, 1)));
            add_rock(game, at, radius, velocity, SPLITTINGS);
            return;
        }
    }
}

static void add_wave(asteroids *game)
{
    const int count = FIRST_WAVE + MORE_A_WAVE * game->wave++;
    for (int i = 0; i < count && i < LARGEST_WAVE; i++) { add_large_rock(game); }
}

/* Two that come nearer exchange what lies along the line between them; mass is area. */
static void bounce(asteroids_body *a, asteroids_body *b)
{
    const ct_vec line = ct_sub(b->at, a->at);
    const double nearing = ct_dot(ct_sub(a->velocity, b->velocity), line);
    const double a_mass = a->radius * a->radius, b_mass = b->radius * b->radius;
    const double push = 2 * nearing / (ct_dot(line, line) * (a_mass + b_mass));
    if (nearing > 0) {
        a->velocity = ct_along(a->velocity, -push * b_mass, line);
        b->velocity = ct_along(b->velocity, push * a_mass, line);
    }
}

/* One that would come in again where another is comes in beside that, as near as there is room. */
static void move_rocks(asteroids *game)
{
    for (int i = 0; i < game->rock_count; i++) {
        asteroids_body *rock = &game->rocks[i];
        const ct_vec straight = ct_along(rock->at, ASTEROIDS_TICK, rock->velocity);
        ct_vec to = next_place_of(rock);
        double *beside = to.x != straight.x ? &to.y : to.y != straight.y ? &to.x : NULL;
        for (int k = 1; beside && !is_free(game, to, rock->radius, i); k++) {
            *beside += (k % 2 == 0 ? k : -k) * bounce_gap;
        }
        asteroids_move_body(rock, to);
        for (int k = 0; k < i; k++) {
            if (asteroids_gap(&game->rocks[k], rock->at, rock->radius) < bounce_gap) {
                bounce(&game->rocks[k], rock);
            }
        }
    }
}

void asteroids_split(asteroids *game, int index)
{
    /* Of the radius of what falls apart, for two and three pieces: how large they may be to lie in
     * it beside each other, and how far from its middle. */
    static const double sizes[] = { 0.48, 0.45 }, distances[] = { 0.5, 0.54 };
    const asteroids_body old = game->rocks[index];
    const int count = between(game, 0, 1) < 0.5 ? 2 : 3, left = old.pieces - 1;
    const double first = between(game, 0, 1.0 / count);
    game->rocks[index] = game->rocks[--game->rock_count];
    for (int i = 0; i < count && left >= 0 && game->rock_count < ASTEROIDS_MAX_ROCKS; i++) {
        const ct_vec out = direction_at(first + (double)i / count);
        add_rock(game, ct_along(old.at, distances[count - 2] * old.radius, out),
                 sizes[count - 2] * old.radius, ct_along(old.velocity, faster[left], out), left);
    }
}

/* ---- The ship ---------------------------------------------------------------------------- */

static void launch_ship(asteroids *game)
{
    static const ct_vec dart[] = { { 2.9, 0 }, { -2, 1.9 }, { -0.9, 0 }, { -2, -1.9 } };
    game->has_ship = true;
    game->ship = (asteroids_body){ .heading = { 0, 1 } };
    shape_body(&game->ship, dart, 4, middle);
}

static void fire(asteroids *game)
{
    game->reload = RELOAD;
    game->bullets[game->bullet_count++] = (asteroids_bullet){
        .number = ++game->bullets_made,
        .at = game->ship.points[0], /* its nose */
        .velocity = ct_along(game->ship.velocity, bullet_speed, game->ship.heading),
        .ticks = BULLET_LIFE,
    };
}

static void steer(asteroids *game, unsigned keys)
{
    asteroids_body *ship = &game->ship;
    const int turn = ((keys & ASTEROIDS_LEFT) != 0) - ((keys & ASTEROIDS_RIGHT) != 0);
    game->reload -= game->reload > 0;
    game->shield -= game->shield > 0;
    if (!game->has_ship || ship->flash > 0) { return; }
    ship->turn = asteroids_turn(turn * ship_turn);
    turn_body(ship);
    ship->velocity = ct_scale(1 - ship_drag * ASTEROIDS_TICK, ship->velocity);
    if (keys & ASTEROIDS_THRUST) {
        ship->velocity = ct_along(ship->velocity, ship_thrust * ASTEROIDS_TICK, ship->heading);
    }
    if ((keys & ASTEROIDS_FIRE) && game->reload == 0 &&
        game->bullet_count < ASTEROIDS_MAX_BULLETS) {
        fire(game);
    }
}

/* Once the middle is free. */
static void come_back(asteroids *game)
{
    game->away -= game->away > 0;
    if (game->away == 0 && game->lives > 0 && is_free(game, middle, middle_free, -1)) {
        launch_ship(game);
        game->shield = SHIELD;
    }
}

static void hit(asteroids_body *body)
{
    body->flash = body->flash > 0 ? body->flash : FLASH;
}

/* The ship stays in what it ran into until that falls apart. */
static void test_ship(asteroids *game)
{
    asteroids_body *ship = &game->ship;
    const ct_polygon outline = asteroids_polygon(ship);
    for (int i = 0; i < game->rock_count; i++) {
        asteroids_body *rock = &game->rocks[i];
        const ct_polygon polygon = asteroids_polygon(rock);
        const bool fine = asteroids_gap(rock, ship->at, ship->radius) <= 0;
        const bool hits = fine && ct_overlap_polygon_polygon(&outline, &polygon);
        game->tests.coarse++;
        game->tests.fine += fine;
        game->tests.hits += hits;
        if (hits && ship->flash == 0) {
            ship->velocity = rock->velocity;
            hit(ship);
            hit(rock);
        }
    }
}

/* ---- Bullets ----------------------------------------------------------------------------- */

/* Its way in this tick, seen from the rock. */
static ct_segment way_of(const asteroids_bullet *bullet, const asteroids_body *rock)
{
    const ct_vec relative = ct_sub(bullet->velocity, rock->velocity);
    return (ct_segment){ bullet->at, ct_along(bullet->at, ASTEROIDS_TICK, relative) };
}

/* Where it is at the tick's end: in the rock, as it shall be seen there. One that would be out
 * again, through a thin corner, stops half way. */
static ct_vec place_within(const asteroids_bullet *bullet, const asteroids_body *rock)
{
    const ct_polygon polygon = asteroids_polygon(rock);
    const ct_segment way = way_of(bullet, rock);
    ct_cast cast;
    ct_vec at = way.to;
    if (!ct_overlap_point_polygon(&at, &polygon) &&
        ct_cast_segment_polygon(&polygon, way.from, way.to, &cast)) {
        at = ct_along(way.from, 0.5 * (cast.t_enter + cast.t_exit), ct_sub(way.to, way.from));
    }
    return ct_along(at, ASTEROIDS_TICK, rock->velocity);
}

/* Through the tick; rocks stand where they are at its start. */
static void fly(asteroids *game, asteroids_bullet *bullet)
{
    const ct_moving mover = { { CT_POINT, { .point = bullet->at } },
                              ct_scale(ASTEROIDS_TICK, bullet->velocity) };
    asteroids_body *first = NULL;
    ct_sweep earliest = { .t = INFINITY };
    for (int i = 0; i < game->rock_count; i++) {
        asteroids_body *rock = &game->rocks[i];
        const ct_circle ball = { rock->at, rock->radius };
        const ct_segment way = way_of(bullet, rock);
        const ct_moving target = { { CT_POLYGON, { .polygon = asteroids_polygon(rock) } },
                                   ct_scale(ASTEROIDS_TICK, rock->velocity) };
        const bool fine = ct_overlap_circle_segment(&ball, &way);
        ct_sweep sweep = { .hit = false };
        if (fine) { ct_find_sweep(&mover, &target, &sweep); }
        game->tests.coarse++;
        game->tests.fine += fine;
        game->tests.hits += sweep.hit;
        if (sweep.hit && sweep.t < earliest.t) {
            earliest = sweep;
            first = rock;
        }
    }
    bullet->ticks--;
    if (first == NULL) {
        bullet->at = next_place(bullet->at, bullet->velocity, 0);
    } else {
        bullet->at = place_within(bullet, first);
        bullet->rock = first->number;
        hit(first);
    }
}

/* Slower and slower, and not out of the rock. */
static void burrow(asteroids_bullet *bullet, const asteroids_body *rock)
{
    const ct_polygon polygon = asteroids_polygon(rock);
    bullet->velocity =
        ct_along(rock->velocity, burrowing, ct_sub(bullet->velocity, rock->velocity));
    const ct_vec next = way_of(bullet, rock).to;
    const ct_vec from = ct_overlap_point_polygon(&next, &polygon) ? next : bullet->at;
    bullet->at = ct_along(from, ASTEROIDS_TICK, rock->velocity);
}

/* False: it is no more, as its rock is not, or its time is over. */
static bool move_bullet(asteroids *game, asteroids_bullet *bullet)
{
    if (bullet->rock == 0) {
        fly(game, bullet);
        return bullet->rock != 0 || bullet->ticks > 0;
    }
    for (int i = 0; i < game->rock_count; i++) {
        if (game->rocks[i].number == bullet->rock) {
            burrow(bullet, &game->rocks[i]);
            return true;
        }
    }
    return false;
}

static void move_bullets(asteroids *game)
{
    int kept = 0;
    for (int i = 0; i < game->bullet_count; i++) {
        if (move_bullet(game, &game->bullets[i])) { game->bullets[kept++] = game->bullets[i]; }
    }
    game->bullet_count = kept;
}

/* ---- The game ---------------------------------------------------------------------------- */

/* What was hit and has been shown for long enough. */
static void end_flashes(asteroids *game)
{
    static const int scores[] = { 100, 50, 20 };
    for (int i = game->rock_count - 1; i >= 0; i--) {
        asteroids_body *rock = &game->rocks[i];
        if (rock->flash > 0 && --rock->flash == 0) {
            game->score += scores[rock->pieces];
            asteroids_split(game, i);
        }
    }
    if (game->ship.flash > 0 && --game->ship.flash == 0) {
        game->has_ship = false;
        game->away = AWAY;
        game->lives--;
    }
}

static void tick(asteroids *game)
{
    const unsigned keys = game->held | game->pressed;
    game->pressed &= game->reload > 1 ? ASTEROIDS_FIRE : 0;
    end_flashes(game);
    if (game->rock_count == 0) { add_wave(game); }
    for (int i = 0; i < game->rock_count; i++) { turn_body(&game->rocks[i]); }
    steer(game, keys);
    move_bullets(game);
    move_rocks(game);
    if (game->has_ship) {
        asteroids_move_body(&game->ship, next_place_of(&game->ship));
    } else {
        come_back(game);
    }
    if (game->has_ship && game->shield == 0) { test_ship(game); }
    if (asteroids_is_over(game) && (keys & ASTEROIDS_AGAIN)) {
        asteroids_start(game, game->seed + 1);
    }
}

void asteroids_start(asteroids *game, uint64_t seed)
{
    *game = (asteroids){ .seed = seed, .random = seed, .lives = LIVES };
    launch_ship(game);
    add_wave(game);
}

void asteroids_hold(asteroids *game, unsigned keys)
{
    game->pressed |= keys & ~game->held;
    game->held = keys;
}

void asteroids_advance(asteroids *game, double seconds)
{
    const double left = game->rest + ct_max(seconds, 0) * ASTEROIDS_TICKS;
    const long count = (long)(left + rounding);
    game->tests = count > 0 ? (asteroids_tests){ 0 } : game->tests;
    for (long i = 0; i < count; i++) { tick(game); }
    game->rest = left - (double)count;
}

bool asteroids_is_over(const asteroids *game)
{
    return game->lives == 0;
}
