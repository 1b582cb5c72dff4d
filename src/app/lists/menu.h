/* menu.h - the menu of a right click: what is usually done with a shape, or with the case.
 *
 * While it is open it has mouse and keyboard. What is chosen runs after the frame it was chosen in,
 * as with palette.h. */
#ifndef APP_MENU_H
#define APP_MENU_H

#include "app/shell/shell.h"

/* Opens it at the place of a right click on the plot, whose shape is selected unless it is already. */
void menu_open(shell *s, const input *in);

/* Draws it over everything, if it is open. */
void menu_build(shell *s, const ui *u);

/* Runs what was chosen in the last frame. */
void menu_run_chosen(shell *s);

/* The names of its commands, in its order. */
int menu_count(void);
const char *menu_command_name(int index);

/* Where a row of the open menu is. */
layout_box menu_row(const shell *s, int index);

#endif
