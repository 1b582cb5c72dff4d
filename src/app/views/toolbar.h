/* toolbar.h - the bar of buttons at the plot's left edge: tools, and what is done most often.
 *
 * Every button is a row of the table of commands: its name and key are the button's tip, and why
 * it may not run just now greys it out. */
#ifndef APP_TOOLBAR_H
#define APP_TOOLBAR_H

#include "app/shell/shell.h"

/* What the bar takes of a plot of this size, from its upper left corner: as many columns of
 * buttons as it needs; in small windows smaller ones and no more than the tools. Width 0: there is
 * no room for it at all. */
layout_box toolbar_place(const layout_box *plot);

void toolbar_build(shell *s, const ui *u);

/* ---- Its buttons, for tests -------------------------------------------------------------- */

/* Where the button of this command is; false: it is not shown. */
bool toolbar_button_of(const layout_box *plot, const char *command_name, layout_box *out);

int toolbar_button_count(void); /* where there is room for all */

#endif
