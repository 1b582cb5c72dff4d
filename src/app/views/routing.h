/* routing.h - where an input goes: to a widget, to the gesture under way, to the plot, to a command. */
#ifndef APP_ROUTING_H
#define APP_ROUTING_H

#include "app/shell/shell.h"

/* Takes one input after the other; what is to be drawn afterwards tells session_take_stale(). */
void shell_apply(shell *s, const input *in);

/* The mouse pointer of this moment. */
pointer_shape shell_pointer(const shell *s);

#endif
