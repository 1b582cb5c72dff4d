/* x11_errors.h - keeps the window alive when another program's window is gone. */
#ifndef APP_X11_ERRORS_H
#define APP_X11_ERRORS_H

/* Xlib ends the program at the first request that fails, and SDL 2 answers whoever asks for the
 * clipboard without looking whether he is still there (SDL issue 16231); it wakes up its own window
 * over a second connection, too, which may come when the window is gone. From now on a window that is
 * gone is passed over; every other error is Xlib's as before. Does nothing where there is no Xlib.
 * To be called before SDL's video starts: SDL hands errors on to whom it found then, and gives him
 * his place back before it ends its connections. */
void x11_errors_pass_over_gone_windows(void);

#endif
