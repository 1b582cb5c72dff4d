/* frame.h - a frame: where its parts are, and its two draw lists, of the figure in the plot and of
 * everything around it.
 *
 * The room of what stands around the plot, and of how a frame and an input (routing.c) come
 * together; it changes no document but by commands and widgets. */
#ifndef APP_FRAME_H
#define APP_FRAME_H

#include "app/shell/shell.h"

void shell_resize(shell *s, double width, double height, double pixel_scale);

/* Places plot, bar, panel and status line anew; to be called when one of them comes or goes. */
void shell_relayout(shell *s);

/* False: out of memory, the list is empty. */
bool frame_build_figure(const shell *s, draw_list *list);

/* Panel, status line, bars and the list of commands. Also places what can be clicked in s->layout. */
bool frame_build_ui(shell *s, draw_list *list);

/* ---- Inputs (routing.c) ------------------------------------------------------------------ */

/* Takes one input after the other; what is to be drawn afterwards tells session_take_stale(). */
void shell_apply(shell *s, const input *in);

/* The mouse pointer of this moment. */
pointer_shape shell_pointer(const shell *s);

#endif
