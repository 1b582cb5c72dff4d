/* bars.h - what the program has to say: messages, and the offer of unsaved work. */
#ifndef APP_BARS_H
#define APP_BARS_H

#include "app/base/ui.h"
#include "app/shell/shell.h"

void bars_build(shell *s, const ui *u);

#endif
