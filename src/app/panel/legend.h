/* legend.h - the overlays with their keys: which are on, which have something to show. */
#ifndef APP_LEGEND_H
#define APP_LEGEND_H

#include "app/base/ui.h"
#include "app/shell/shell.h"

double legend_height(void);

/* Draws it over the panel's width from this corner down; its rows can be clicked. */
void legend_build(shell *s, const ui *u, draw_point corner);

#endif
