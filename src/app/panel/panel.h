/* panel.h - the panel at the right: title, verdict, steps with their numbers, legend. */
#ifndef APP_PANEL_H
#define APP_PANEL_H

#include "app/base/ui.h"
#include "app/shell/shell.h"

/* Draws the panel and adds the legend's rows to the zones that can be clicked. Sets how far it
 * can be scrolled. */
void panel_build(shell *s, const ui *u);

#endif
