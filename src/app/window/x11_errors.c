/* x11_errors.c - keeps the window alive when another program's window is gone. */
#include "app/window/x11_errors.h"

#include <string.h>

#include <SDL.h>
#include <SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11)

typedef int error_handler(Display *display, XErrorEvent *event);
typedef error_handler *set_error_handler(error_handler *handler);

/* Xlib hands no context through: the one thing that has to be remembered for it. */
static error_handler *handler_before;

static int pass_over_gone_windows(Display *display, XErrorEvent *event)
{
    if (event->error_code == BadWindow) {
        return 0;
    }
    return handler_before ? handler_before(display, event) : 0;
}

/* SDL brings Xlib along at run time; the program itself is not linked with it. */
static set_error_handler *find_setter(void *xlib)
{
    set_error_handler *setter = NULL;
    void *found = xlib ? SDL_LoadFunction(xlib, "XSetErrorHandler") : NULL;
    memcpy(&setter, &found, sizeof setter); /* ISO C has no cast from one to the other */
    return setter;
}

void x11_errors_pass_over_gone_windows(void)
{
    /* Stays loaded: SDL uses it as long as the program runs. */
    set_error_handler *setter = find_setter(SDL_LoadObject("libX11.so.6"));
    if (setter) {
        error_handler *before = setter(pass_over_gone_windows);
        /* A second window of the same process finds our own: it must not be asked in circles. */
        handler_before = before == pass_over_gone_windows ? handler_before : before;
    }
}

#else

void x11_errors_pass_over_gone_windows(void)
{
}

#endif
