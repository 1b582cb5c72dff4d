/* frame.h - the two draw lists of a frame: the figure in the plot, and everything around it. */
#ifndef APP_FRAME_H
#define APP_FRAME_H

#include "app/session/session.h"

/* When so much processor time has gone into a turn of the main loop, painting waits for the next
 * one: what is left of 16 ms, a frame at 60 Hz, is for showing. */
#define FRAME_PAINTED_MS 12

/* False: out of memory, the list is empty. */
bool frame_build_figure(const session *s, draw_list *list);

/* Panel, status line, bars and the list of commands. Also places what can be clicked in s->layout. */
bool frame_build_ui(session *s, draw_list *list);

#endif
