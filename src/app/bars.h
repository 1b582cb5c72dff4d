/* bars.h - what the program has to say: messages, and the offer of unsaved work. */
#ifndef APP_BARS_H
#define APP_BARS_H

#include "app/session.h"
#include "app/ui.h"

void bars_build(session *s, const ui *u);

#endif
