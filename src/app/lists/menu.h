/* menu.h - the menu of a right click: what is usually done with a shape, or with the case.
 *
 * While it is open it has mouse and keyboard. What is chosen runs after the frame it was chosen in,
 * as with palette.h. */
#ifndef APP_MENU_H
#define APP_MENU_H

#include "app/widgets/widget.h"

typedef struct session session;
typedef struct command command;

typedef struct menu {
    bool open;
    draw_point at; /* its corner, where there is room */
    widget_list_state list;
    const command *chosen; /* to be run; NULL: none */
    bool opens_again;      /* after a right click beside it, where the mouse is */
} menu;

/* Opens it at the place of a right click on the plot, whose shape is selected unless it is already. */
void menu_open(session *s, const input *in);

/* Draws it over everything, if it is open. */
void menu_build(session *s, const ui *u);

/* Runs what was chosen in the last frame. */
void menu_run_chosen(session *s);

/* The names of its commands, in its order. */
int menu_count(void);
const char *menu_command_name(int index);

/* Where a row of the open menu is. */
layout_box menu_row(const session *s, int index);

#endif
