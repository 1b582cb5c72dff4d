/* x11_errors.h - keeps the window alive when another program's window is gone. */
#ifndef APP_X11_ERRORS_H
#define APP_X11_ERRORS_H

/* Xlib ends the program at the first request that fails, and SDL 2 answers whoever asks for the
 * clipboard without looking whether he is still there (SDL issue 16231). From now on a window that
 * is gone is passed over; every other error is Xlib's as before. Does nothing without X11. To be
 * called once, with SDL's video running. */
void x11_errors_pass_over_gone_windows(void);

#endif
