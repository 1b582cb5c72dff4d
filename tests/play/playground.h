/* playground.h - what the tests of play share: random scenes that move, and what holds in them. */
#ifndef TESTS_PLAY_PLAYGROUND_H
#define TESTS_PLAY_PLAYGROUND_H

#include "play/world/world.h"
#include "tests/core/oracle/campaign.h"

enum { PLAYGROUND_KINDS = 6 };

/* Up to 14 shapes of all 2D types, concave ones too, of which about two thirds move; kind 0 on
 * whole coordinates, where much touches, 1 on any, 2 a thousand million times as large, where stops
 * are less than roundings, 3 so small that stops are larger than the shapes. 4 is a level of unit
 * tiles, slopes and notches in which up to 8 as large move, without gaps; 5 one of thirds, far
 * off. */
scene *random_playground(rng *random, int kind);

scene_id add_shape(scene *s, const scene_shape *shape);

/* How large that kind is. */
double playground_scale(int kind);

/* Is one of the pairs that do not pass through each other inside, by no less than a hair, of what
 * it was outside of in `before`? Decided exactly for 0. Tells the first in *a and *b. */
bool came_inside(const scene *before, const scene *after, double hair, int *a, int *b);

#endif
