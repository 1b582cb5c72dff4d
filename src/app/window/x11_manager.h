/* x11_manager.h - is there anybody who does what windows ask for on an X display? */
#ifndef APP_X11_MANAGER_H
#define APP_X11_MANAGER_H

#include <stdbool.h>

struct SDL_Window;

/* False: on this X display no window manager is running, and a window that asks for the whole
 * screen is not heard. True where there is one, and where there is no X. */
bool x11_manager_is_there(struct SDL_Window *window);

#endif
