/* monkey_input.h - any input at all, whether it makes sense or not. */
#ifndef TESTS_APP_MONKEY_INPUT_H
#define TESTS_APP_MONKEY_INPUT_H

#include "tests/app/random_hand.h"

/* Of any kind, with anything in it: places in and outside of the window, all buttons, keys, keys of
 * commands, held ones, letters, files that are good, broken and missing. Its text and path are
 * borrowed from the event. Saving, which waits for the disk, comes seldom. */
typedef struct monkey_event {
    input in;
    char text[40], path[40];
} monkey_event;
void monkey_any_event(shell *s, rng *r, monkey_event *out);

/* The files that are dropped, in the current folder. */
void monkey_write_files(rng *r);

#endif
