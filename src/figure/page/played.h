/* played.h - plays the frames of an animated figure: what the room play/world does with a case, as
 * figure_played tells it. */
#ifndef FIGURE_PLAYED_H
#define FIGURE_PLAYED_H

#include "figure/plan/figure_options.h"

/* So many contacts, and so many places where shapes start, turn, or go on another way. */
#define PLAYED_MOST 10000

typedef enum played_status { PLAYED_DONE, PLAYED_NO_MEMORY, PLAYED_TOO_LONG } played_status;

/* frames >= 1. Only with PLAYED_DONE there is something to free. */
played_status played_run(const scene *s, int frames, figure_played *out);
void played_deinit(figure_played *played);

#endif
