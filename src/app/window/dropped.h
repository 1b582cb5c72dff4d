/* dropped.h - a text dropped on the window, which comes line by line. */
#ifndef APP_DROPPED_H
#define APP_DROPPED_H

#include <SDL.h>

#include "app/base/input.h"

/* All zeros: nothing was dropped. */
typedef struct dropped {
    char *text; /* the lines so far */
    size_t size;
} dropped;

/* Takes a line, and with it its memory; what ends a drop makes an input of all its lines. False:
 * `out` is none. */
bool dropped_from_sdl(dropped *d, const SDL_Event *event, input *out);

void dropped_deinit(dropped *d);

#endif
