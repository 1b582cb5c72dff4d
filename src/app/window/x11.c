/* x11.c - Xlib's errors, lost releases of buttons, and the property that window managers leave on
 * the root window. */
#include "app/window/window.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11)

/* SDL brings Xlib along at run time, and uses it as long as the program runs; the program itself is
 * not linked with it. */
static bool load(const char *name, void *function)
{
    void *const xlib = SDL_LoadObject("libX11.so.6");
    void *const found = xlib ? SDL_LoadFunction(xlib, name) : NULL;
    memcpy(function, &found, sizeof found); /* ISO C has no cast from one to the other */
    return found != NULL;
}

/* ---- Errors ------------------------------------------------------------------------------ */

typedef int error_handler(Display *display, XErrorEvent *event);
typedef error_handler *set_error_handler(error_handler *handler);

/* Xlib hands no context through: the one thing that has to be remembered for it. */
static error_handler *handler_before;

static int pass_over_gone_windows(Display *display, XErrorEvent *event)
{
    if (event->error_code == BadWindow) { return 0; }
    return handler_before ? handler_before(display, event) : 0;
}

void x11_pass_over_gone_windows(void)
{
    set_error_handler *setter = NULL;
    if (load("XSetErrorHandler", &setter)) {
        error_handler *before = setter(pass_over_gone_windows);
        /* A second window of the same process finds our own: it must not be asked in circles. */
        handler_before = before == pass_over_gone_windows ? handler_before : before;
    }
}

/* ---- The desktop's size of everything ------------------------------------------------------ */

typedef Display *open_display(const char *name);
typedef char *get_default(Display *display, const char *program, const char *option);
typedef int close_display(Display *display);

double x11_zoom(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    open_display *open = NULL;
    get_default *get = NULL;
    close_display *close = NULL;
    Display *display = driver && strcmp(driver, "x11") == 0 && load("XOpenDisplay", &open) &&
                               load("XGetDefault", &get) && load("XCloseDisplay", &close)
                           ? open(NULL)
                           : NULL;
    if (!display) { return 1; }
    const char *dpi = get(display, "Xft", "dpi");
    double zoom = floor(4 * (dpi ? strtod(dpi, NULL) : 0) / 96) / 4;
    SDL_Rect bounds;
    close(display);
    zoom = fmin(fmax(zoom, 1), 3);
    while (zoom > 1 && SDL_GetDisplayBounds(0, &bounds) == 0 &&
           !layout_has_room_for_panel(bounds.w / zoom)) {
        zoom -= 0.25;
    }
    return zoom;
}

/* ---- The window manager ------------------------------------------------------------------ */

typedef Atom find_atom(Display *display, const char *name, Bool only_if_exists);
typedef int list_properties_free(void *data);
typedef Atom *list_properties(Display *display, Window window, int *count);

typedef struct xlib {
    find_atom *find;
    list_properties *list;
    list_properties_free *free;
} xlib;

static bool root_has(const xlib *x, Display *display, const char *name)
{
    const Atom wanted = x->find(display, name, True);
    int count = 0;
    Atom *found = wanted ? x->list(display, DefaultRootWindow(display), &count) : NULL;
    bool has = false;
    for (int i = 0; found && i < count; i++) { has = has || found[i] == wanted; }
    if (found) { x->free(found); }
    return has;
}

bool x11_has_manager(SDL_Window *of)
{
    SDL_SysWMinfo info;
    xlib x;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(of, &info) || info.subsystem != SDL_SYSWM_X11 ||
        !load("XInternAtom", &x.find) || !load("XListProperties", &x.list) ||
        !load("XFree", &x.free)) {
        return true;
    }
    return root_has(&x, info.info.x11.display, "_NET_SUPPORTING_WM_CHECK");
}

/* ---- Buttons ----------------------------------------------------------------------------- */

typedef int put_back(Display *display, XEvent *event);
typedef Bool query_pointer(Display *display, Window from, Window *root, Window *child, int *root_x,
                           int *root_y, int *x, int *y, unsigned *mask);

void x11_let_go_of_buttons(SDL_Window *of)
{
    const Uint32 down = SDL_GetMouseState(NULL, NULL);
    SDL_SysWMinfo info;
    put_back *put = NULL;
    query_pointer *query = NULL;
    Window root, child;
    int x, y;
    unsigned held;
    SDL_VERSION(&info.version);
    /* SDL_GetGlobalMouseState() may tell what it was before. */
    if (down == 0 || !SDL_GetWindowWMInfo(of, &info) || info.subsystem != SDL_SYSWM_X11 ||
        !load("XPutBackEvent", &put) || !load("XQueryPointer", &query) ||
        !query(info.info.x11.display, info.info.x11.window, &root, &child, &x, &y, &x, &y, &held)) {
        return;
    }
    const unsigned buttons = SDL_BUTTON_LMASK | SDL_BUTTON_MMASK | SDL_BUTTON_RMASK;
    const unsigned gone = down & buttons & ~(held / Button1Mask);
    if (gone != 0) {
        SDL_PumpEvents(); /* a release before that answer is here by now, and a press behind it may
                           * be */
    }
    for (unsigned button = SDL_BUTTON_LEFT;
         button <= SDL_BUTTON_RIGHT && !SDL_HasEvents(SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP);
         button++) {
        XEvent event = { .xbutton = { .type = ButtonRelease,
                                      .display = info.info.x11.display,
                                      .window = info.info.x11.window,
                                      .button = button } };
        if ((gone & SDL_BUTTON(button)) != 0) {
            (void)put(info.info.x11.display, &event); /* sent, it could come behind a press */
        }
    }
}

#else

void x11_let_go_of_buttons(SDL_Window *of)
{
    (void)of;
}

double x11_zoom(void)
{
    return 1;
}

void x11_pass_over_gone_windows(void)
{
}

bool x11_has_manager(SDL_Window *of)
{
    (void)of;
    return true;
}

#endif
