/* random_hand.h - random scenes, random places on them, random gestures and random keys: all from
 * one generator, so that a case can be run again by its seed. */
#ifndef TESTS_APP_RANDOM_HAND_H
#define TESTS_APP_RANDOM_HAND_H

#include "tests/app/drive.h"
#include "tests/core/oracle/campaign.h"

/* A scene of all nine types, some of them overlapping: at the origin or far from it, tiny or huge,
 * with y up or down; or of any numbers that a file may have: a new file in the current folder. */
void hand_case_file(rng *r, int max_count, const char *path);

/* A session on a random case in a window of random size, drawn once, with an empty clipboard. */
shell *hand_start(rng *r);

/* In the plot and on no button: at a shape, a grip, the tip of an arrow, or anywhere. */
draw_point hand_place(shell *s, rng *r);

/* What a hand does between two thoughts: a drag, a click, a key that edits. None of it opens,
 * saves or quits. */
void hand_gesture(shell *s, rng *r);

/* Presses the button in the plot, perhaps several times, and moves; lets go only between. */
void hand_begin_gesture(shell *s, rng *r);

/* Keys and clicks for one of all modes of the mouse. */
void hand_choose_mode(shell *s, rng *r);

unsigned hand_mods(rng *r); /* mostly none */

#endif
