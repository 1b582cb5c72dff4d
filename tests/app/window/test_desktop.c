/* test_desktop.c - what the window asks of the desktop: clipboard, full screen. */
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <SDL_syswm.h>

#include "app/window/window.h"

/* ---- Called instead of the library's, which forgets as well that a window was maximized -- */

static Uint32 flags;

Uint32 SDL_GetWindowFlags(SDL_Window *of)
{
    (void)of;
    return flags;
}

int SDL_SetWindowFullscreen(SDL_Window *of, Uint32 wanted)
{
    (void)of;
    flags = wanted;
    return 0;
}

void SDL_MaximizeWindow(SDL_Window *of)
{
    (void)of;
    flags |= SDL_WINDOW_MAXIMIZED;
}

/* Xlib's, which is not linked with either. */
static const char *dpi;

const char *SDL_GetCurrentVideoDriver(void)
{
    return dpi ? "x11" : "dummy";
}

static void *open_display(const char *name)
{
    (void)name;
    return &dpi;
}

static const char *get_default(void *display, const char *program, const char *option)
{
    assert_ptr_equal(display, &dpi);
    return strcmp(program, "Xft") == 0 && strcmp(option, "dpi") == 0 && *dpi ? dpi : NULL;
}

static int close_display(void *display)
{
    assert_ptr_equal(display, &dpi);
    return 0;
}

/* A mouse whose left button is down for SDL. */
static unsigned held;     /* for the display */
static bool behind, here; /* its release is on the way, and has come */
static unsigned put;

Uint32 SDL_GetMouseState(int *x, int *y)
{
    (void)x;
    (void)y;
    return SDL_BUTTON_LMASK;
}

SDL_bool SDL_GetWindowWMInfo(SDL_Window *of, SDL_SysWMinfo *out)
{
    (void)of;
    out->subsystem = SDL_SYSWM_X11;
    return SDL_TRUE;
}

void SDL_PumpEvents(void)
{
    here = behind;
}

SDL_bool SDL_HasEvents(Uint32 from, Uint32 to)
{
    (void)from;
    (void)to;
    return here ? SDL_TRUE : SDL_FALSE;
}

static Bool query_pointer(Display *display, Window from, Window *root, Window *child, int *root_x,
                          int *root_y, int *x, int *y, unsigned *mask)
{
    (void)display;
    (void)from;
    *root = *child = 0;
    *root_x = *root_y = *x = *y = 0;
    *mask = held;
    return True;
}

static int put_back(Display *display, XEvent *event)
{
    (void)display;
    assert_int_equal(event->type, ButtonRelease);
    put |= 1U << event->xbutton.button;
    return 0;
}

void *SDL_LoadObject(const char *name)
{
    (void)name;
    return &dpi;
}

void *SDL_LoadFunction(void *library, const char *name)
{
    assert_ptr_equal(library, &dpi);
    static const struct {
        const char *name;
        void *function;
    } known[] = { { "XOpenDisplay", (void *)(uintptr_t)open_display },
                  { "XGetDefault", (void *)(uintptr_t)get_default },
                  { "XCloseDisplay", (void *)(uintptr_t)close_display },
                  { "XQueryPointer", (void *)(uintptr_t)query_pointer },
                  { "XPutBackEvent", (void *)(uintptr_t)put_back } };
    for (size_t i = 0; i < SDL_arraysize(known); i++) {
        if (strcmp(known[i].name, name) == 0) { return known[i].function; }
    }
    return NULL;
}

static int display_width;

int SDL_GetDisplayBounds(int index, SDL_Rect *out)
{
    *out = (SDL_Rect){ .w = display_width, .h = 800 };
    return index;
}

TEST(everything_is_as_large_as_the_desktop_wants_it)
{
    static const struct {
        const char *dpi;
        double zoom;
        int display_width;
    } cases[] = { { NULL, 1, 2560 },       { "", 1, 2560 },      { "96", 1, 2560 },
                  { "110", 1, 2560 },      { "144", 1.5, 2560 }, { "192", 2, 2560 },
                  { "120.5", 1.25, 2560 }, { "1e99", 3, 2560 },  { "nan", 1, 2560 },
                  { "-192", 1, 2560 },     { "192", 2, 1366 },   { "192", 1.75, 1280 },
                  { "192", 1, 640 } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        dpi = cases[i].dpi;
        display_width = cases[i].display_width;
        assert_true(x11_zoom() == cases[i].zoom);
    }
    dpi = NULL;
}

TEST(a_button_is_let_go_of_whose_release_was_lost_and_no_other)
{
    static const struct {
        unsigned held;
        bool behind;
        unsigned put;
    } cases[] = { { 0, false, 1 << 1 },
                  { Button1Mask, false, 0 },
                  { Button2Mask, false, 1 << 1 },
                  { 0, true, 0 } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        held = cases[i].held;
        behind = cases[i].behind;
        here = false;
        put = 0;
        x11_let_go_of_buttons(NULL);
        assert_int_equal(put, cases[i].put);
    }
}

TEST(from_full_screen_a_window_is_as_large_as_before)
{
    static const Uint32 before[] = { SDL_WINDOW_MAXIMIZED, 0 };
    window w = { 0 };
    const desktop d = window_desktop(&w);
    for (int i = 0; i < 4; i++) {
        flags = before[i / 2];
        assert_true(d.toggle_full_screen(d.context));
        assert_true((flags & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0);
        assert_true(d.toggle_full_screen(d.context));
        assert_int_equal(flags, before[i / 2]);
    }
}

TEST(what_is_too_long_for_a_clipboard_is_not_copied)
{
    const desktop d = window_desktop(NULL);
    const size_t longest = 15 << 20; /* an X server takes a little more */
    char *text = malloc(longest + 2);
    assert_non_null(text);
    memset(text, 'a', longest + 1);
    text[longest + 1] = '\0';
    assert_int_equal(SDL_setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    assert_false(d.set_clipboard(d.context, text));
    text[longest] = '\0';
    assert_true(d.set_clipboard(d.context, text));
    char *copied = d.get_clipboard(d.context);
    assert_string_equal(copied, text);
    free(copied);
    free(text);
    SDL_Quit();
}
