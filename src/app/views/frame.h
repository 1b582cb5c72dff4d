/* frame.h - the two draw lists of a frame: the figure in the plot, and everything around it. */
#ifndef APP_FRAME_H
#define APP_FRAME_H

#include "app/session/session.h"

/* False: out of memory, the list is empty. */
bool frame_build_figure(const session *s, draw_list *list);

/* Panel, status line, bars and the list of commands. Also places what can be clicked in s->layout. */
bool frame_build_ui(session *s, draw_list *list);

#endif
