/* x11.h - what SDL leaves to do on an X display: nothing where there is none. */
#ifndef APP_X11_H
#define APP_X11_H

#include <stdbool.h>

/* Xlib ends the program at the first request that fails, and SDL 2 answers whoever asks for the
 * clipboard without looking whether he is still there (SDL issue 16231); it wakes up its own window
 * over a second connection, too, which may come when the window is gone. From now on a window that is
 * gone is passed over; every other error is Xlib's as before. Does nothing where there is no Xlib.
 * To be called before SDL's video starts: SDL hands errors on to whom it found then, and gives him
 * his place back before it ends its connections. */
void x11_pass_over_gone_windows(void);

struct SDL_Window;

/* False: on this X display no window manager is running, and a window that asks for the whole
 * screen is not heard. True where there is one, and where there is no X. */
bool x11_has_manager(struct SDL_Window *window);

#endif
