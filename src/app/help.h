/* help.h - the card with all keys, from the command table. */
#ifndef APP_HELP_H
#define APP_HELP_H

#include "app/session.h"
#include "app/ui.h"

/* Draws it over everything; sets how far it can be scrolled. */
void help_build(session *s, const ui *u);

#endif
