/* press_hint.h - what a press of the mouse would do where it is now, in words. */
#ifndef APP_PRESS_HINT_H
#define APP_PRESS_HINT_H

#include "app/tools/toolbox.h"

enum { PRESS_HINT_SIZE = SCENE_NAME_SIZE + 80 };

/* One line for the status line: of the tool in hand, of the grip, shape or place under the mouse, or
 * of the gesture under way; "" while the mouse is elsewhere. */
void press_hint(const toolbox *t, char out[PRESS_HINT_SIZE]);

#endif
