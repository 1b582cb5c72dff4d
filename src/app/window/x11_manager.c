/* x11_manager.c - looks for the property that window managers leave on the root window. */
#include "app/window/x11_manager.h"

#include <string.h>

#include <SDL.h>
#include <SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11)

/* SDL brings Xlib along at run time; the program itself is not linked with it. */
typedef Atom find_atom(Display *display, const char *name, Bool only_if_exists);
typedef int list_properties_free(void *data);
typedef Atom *list_properties(Display *display, Window window, int *count);

typedef struct xlib {
    find_atom *find;
    list_properties *list;
    list_properties_free *free;
} xlib;

static bool load(xlib *x)
{
    void *const object = SDL_LoadObject("libX11.so.6"); /* stays loaded, as SDL uses it */
    if (!object) {
        return false;
    }
    void *const find = SDL_LoadFunction(object, "XInternAtom");
    void *const list = SDL_LoadFunction(object, "XListProperties");
    void *const release = SDL_LoadFunction(object, "XFree");
    memcpy(&x->find, &find, sizeof find); /* ISO C has no cast from one to the other */
    memcpy(&x->list, &list, sizeof list);
    memcpy(&x->free, &release, sizeof release);
    return find && list && release;
}

static bool root_has(const xlib *x, Display *display, const char *name)
{
    const Atom wanted = x->find(display, name, True);
    int count = 0;
    Atom *found = wanted ? x->list(display, DefaultRootWindow(display), &count) : NULL;
    bool has = false;
    for (int i = 0; found && i < count; i++) {
        has = has || found[i] == wanted;
    }
    if (found) {
        x->free(found);
    }
    return has;
}

bool x11_manager_is_there(struct SDL_Window *window)
{
    SDL_SysWMinfo info;
    xlib x;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11 || !load(&x)) {
        return true;
    }
    return root_has(&x, info.info.x11.display, "_NET_SUPPORTING_WM_CHECK");
}

#else

bool x11_manager_is_there(struct SDL_Window *window)
{
    (void)window;
    return true;
}

#endif
