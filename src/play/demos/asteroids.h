/* asteroids.h - the rules of Asteroids: takes keys and time, gives a scene.
 *
 * The room demos holds the rules of games whose reasoning one can watch. It never draws, knows no
 * clock and no keyboard: it is told which keys are held and how much time of the game has passed. A
 * game is plain data: a copy of it is the same game, and with the same seed and the same keys at
 * the same times it is the same to the bit, on every machine.
 *
 * Said once: the world is ASTEROIDS_WIDTH by ASTEROIDS_HEIGHT units, its corner at (0, 0), y up;
 * what has left it wholly comes in again on the other side. Time goes on in ticks: in each
 * everything turns first and then moves straight, and bullets, points without size, are swept
 * through that move: none passes through a rock, however fast. The ball around a rock stays as it
 * is when the rock turns; balls are the coarse test, and rocks bounce off each other by them. */
#ifndef PLAY_ASTEROIDS_H
#define PLAY_ASTEROIDS_H

#include <stdint.h>

#include "scene/doc/scene.h"

#define ASTEROIDS_WIDTH 116.0
#define ASTEROIDS_HEIGHT 100.0
#define ASTEROIDS_TICKS 480 /* a second: 60 a second of motion slowed down to 1/8 */
#define ASTEROIDS_TICK (1.0 / ASTEROIDS_TICKS) /* seconds */
#define ASTEROIDS_FRAMES 8 /* a second: what a scene's moves are for, see asteroids_scene() */

enum {
    ASTEROIDS_MAX_CORNERS = 13,
    ASTEROIDS_MAX_ROCKS = 144, /* 16 large ones, all in pieces */
    ASTEROIDS_MAX_BULLETS = 8
};

/* Held keys, as bits. */
enum {
    ASTEROIDS_LEFT = 1,
    ASTEROIDS_RIGHT = 2,
    ASTEROIDS_THRUST = 4,
    ASTEROIDS_FIRE = 8,
    ASTEROIDS_AGAIN = 16 /* once the game is over */
};

/* The ship or a rock. */
typedef struct asteroids_body {
    int number;      /* a rock's, of its name; no other of the game gets it */
    int pieces;      /* how often it can fall apart still */
    int flash;       /* ticks until it does, having been hit; 0: it is whole */
    ct_vec at;       /* the middle of its ball */
    double radius;   /* of its ball */
    ct_vec velocity; /* a second */
    ct_vec heading,
        turn; /* where its own x axis points, and how it turns in a tick: unit vectors */
    int count;
    ct_vec outline[ASTEROIDS_MAX_CORNERS]; /* about the middle of the ball, not turned */
    ct_vec points[ASTEROIDS_MAX_CORNERS];  /* where they are */
} asteroids_body;

typedef struct asteroids_bullet {
    int number;
    ct_vec at, velocity;
    int ticks; /* that it has left to fly */
    int rock;  /* the number of the rock it is in, which is going to fall apart; 0: it flies */
} asteroids_bullet;

/* What the ticks since the last moment asked, of every bullet and of the ship against every
 * rock. */
typedef struct asteroids_tests {
    int coarse; /* ball against ball, or against a bullet's way */
    int fine;   /* outlines: what the balls left over */
    int hits;
} asteroids_tests;

typedef struct asteroids {
    uint64_t seed, random;
    double rest; /* of a tick */
    unsigned held, pressed;
    asteroids_body ship;
    bool has_ship;
    int away;   /* ticks until the ship may come back, once the middle is free */
    int shield; /* ticks in which nothing hurts it */
    int reload; /* ticks until it can fire again */
    asteroids_body rocks[ASTEROIDS_MAX_ROCKS];
    asteroids_bullet bullets[ASTEROIDS_MAX_BULLETS];
    int rock_count, bullet_count, rocks_made, bullets_made;
    int wave, score, lives;
    asteroids_tests tests;
} asteroids;

/* A new game in the caller's memory. */
void asteroids_start(asteroids *game, uint64_t seed);

/* These keys are held from now on. One that is released before the next tick counts for it all the
 * same, and one that fires for the tick from which on the ship can again. */
void asteroids_hold(asteroids *game, unsigned keys);

/* So much time of the game passes; what is left of a tick is kept for the next call. */
void asteroids_advance(asteroids *game, double seconds);

bool asteroids_is_over(const asteroids *game);

/* The two that are nearest to each other, a bullet (without any the ship) and a rock, by their
 * names in the scene. False: there are no two. */
bool asteroids_find_nearest(const asteroids *game, char a[SCENE_NAME_SIZE],
                            char b[SCENE_NAME_SIZE]);

/* The moment as a case: "rock 3", "ship", "bullet 12", seen in the frame of the world, with its
 * moves, those of 1 / ASTEROIDS_FRAMES of a second: played at a frame a second it goes on as slowly
 * as the game usually does. NULL: no memory. */
scene *asteroids_scene(const asteroids *game);

/* Has what asteroids_scene() made show this moment, standing still. What is still there keeps its
 * id. On SCENE_NO_MEMORY some of it is of the moment before. */
scene_status asteroids_show(const asteroids *game, scene *moment);

/* ---- For this room and its tests --------------------------------------------------------- */

/* From 0 to below 1, by splitmix64 (Steele, Lea and Flood 2014). */
double asteroids_random(uint64_t *state);

/* The turn by 2 atan(half), as a unit vector: without a cosine, whose last digit differs from one
 * library to the next. */
ct_vec asteroids_turn(double half);
ct_vec asteroids_turned(ct_vec by, ct_vec v);

void asteroids_move_body(asteroids_body *body, ct_vec to);
ct_polygon asteroids_polygon(const asteroids_body *body);

/* How far its ball is from that of radius `radius` around `at`. */
double asteroids_gap(const asteroids_body *body, ct_vec at, double radius);

/* The rock at this index falls apart into two or three that lie within its ball, or is gone. */
void asteroids_split(asteroids *game, int index);

#endif
