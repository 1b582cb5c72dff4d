/* palette.h - the list of all commands, to read and to run: searched by typing.
 *
 * While it is open it has mouse and keyboard. What is chosen runs after the frame it was chosen in,
 * when nothing is being built. */
#ifndef APP_PALETTE_H
#define APP_PALETTE_H

#include "app/shell/shell.h"

void palette_toggle(shell *s); /* opens it with nothing typed */
void palette_close(shell *s);

/* Draws it over everything, if it is open. */
void palette_build(shell *s, const ui *u);

/* Runs what was chosen in the last frame. */
void palette_run_chosen(shell *s);

/* A row that is shown: a command, or the title of a group. For tests too. */
typedef struct palette_row {
    const command *command; /* NULL: a title */
    const char *title;
    double off; /* how far it is from what was typed */
} palette_row;

enum { PALETTE_MAX_ROWS = 320 };

/* What is listed for this query: all by group, or what fits, the best first. Tells how many. */
int palette_list(const char *query, palette_row rows[PALETTE_MAX_ROWS]);

#endif
