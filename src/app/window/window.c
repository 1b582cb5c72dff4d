/* window.c - opens the window and dresses it. */
#include "app/window/window.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { default_width = 1280, default_height = 800 };
enum { frame_allowance = 40, icon_px = 64, most_clipboard = 15 << 20 };

/* A ball over a wall, in the colours of the figures. */
static void draw_icon(draw_list *list)
{
    const draw_color paper = figure_color(FIGURE_DARK, FIGURE_BACKGROUND);
    const draw_color wall = figure_color(FIGURE_DARK, FIGURE_SWEPT_AREA);
    draw_color ball = figure_color(FIGURE_DARK, FIGURE_OVERLAP);
    const draw_paint wall_paint = { .fill = { wall.r, wall.g, wall.b, 90 },
                                    .stroke = wall,
                                    .width = 4 };
    draw_paint ball_paint = { .fill = { ball.r, ball.g, ball.b, 110 }, .stroke = ball, .width = 4 };
    const draw_box_shape box = { .center = { 40, 40 }, .half = { 17, 14 }, .cos = 1, .corner = 1 };
    draw_clear(list, icon_px, icon_px, paper);
    draw_box(list, &wall_paint, &box);
    draw_circle(list, &ball_paint, (draw_point){ 24, 24 }, 16);
}

/* Without an icon the desktop shows its own: not worth a message. */
static void set_icon(SDL_Window *sdl)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, icon_px, icon_px, 32, SDL_PIXELFORMAT_ARGB8888);
    draw_list list = { 0 };
    draw_icon(&list);
    if (surface) {
        const canvas_pixels pixels = { .data = surface->pixels,
                                       .width = icon_px,
                                       .height = icon_px,
                                       .stride = surface->pitch,
                                       .scale = 1,
                                       .clear = true };
        if (canvas_paint(&list, &pixels) == CANVAS_OK) { SDL_SetWindowIcon(sdl, surface); }
    }
    draw_deinit(&list);
    SDL_FreeSurface(surface);
}

static void make_cursors(window *w)
{
    static const SDL_SystemCursor shapes[] = {
        [POINTER_ARROW] = SDL_SYSTEM_CURSOR_ARROW,
        [POINTER_MOVE] = SDL_SYSTEM_CURSOR_SIZEALL,
        [POINTER_CROSS] = SDL_SYSTEM_CURSOR_CROSSHAIR,
        [POINTER_PAN] = SDL_SYSTEM_CURSOR_HAND,
        [POINTER_CLICK] = SDL_SYSTEM_CURSOR_HAND,
        [POINTER_TEXT] = SDL_SYSTEM_CURSOR_IBEAM,
        [POINTER_NORTH_SOUTH] = SDL_SYSTEM_CURSOR_SIZENS,
        [POINTER_EAST_WEST] = SDL_SYSTEM_CURSOR_SIZEWE,
        [POINTER_NORTHWEST_SOUTHEAST] = SDL_SYSTEM_CURSOR_SIZENWSE,
        [POINTER_NORTHEAST_SOUTHWEST] = SDL_SYSTEM_CURSOR_SIZENESW,
        [POINTER_NO] = SDL_SYSTEM_CURSOR_NO,
    };
    for (size_t i = 0; i < SDL_arraysize(shapes); i++) {
        w->cursors[i] = SDL_CreateSystemCursor(shapes[i]);
    }
}

static void set_hints(void)
{
    SDL_SetHint(SDL_HINT_APP_NAME, "Collision Test");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    /* SDL's 32 pixels make a double click of two clicks on two things. */
    SDL_SetHint(SDL_HINT_MOUSE_DOUBLE_CLICK_RADIUS, "6");
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"); /* else ten characters are shown */
}

/* Xlib writes a title with other than ASCII characters only in a locale that has them. Numbers and
 * messages stay as they are: only the character set is taken over. */
static void use_utf8(void)
{
    const char *locale = setlocale(LC_CTYPE, "");
    if (!locale || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        (void)setlocale(LC_CTYPE, "C.UTF-8");
    }
}

static bool start_video(char *why, size_t why_size)
{
    const char *driver = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    const bool asked_by_name = driver && driver[0]; /* an empty name is none to SDL as well */
    use_utf8();
    set_hints();
    if (!asked_by_name && !getenv("XDG_RUNTIME_DIR")) {
        /* Wayland needs it, and its library would complain on stderr before we can. */
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11");
    }
    x11_pass_over_gone_windows();
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
        snprintf(why, why_size, "%s", SDL_GetError());
        return false;
    }
    /* Where there is no display at all, SDL may fall back to a driver that shows nothing. That is a
     * window only for whoever asked for it by name. */
    const char *started = SDL_GetCurrentVideoDriver();
    if (!asked_by_name &&
        (!started || strcmp(started, "offscreen") == 0 || strcmp(started, "dummy") == 0)) {
        snprintf(why, why_size, "no display");
        return false;
    }
    SDL_EventState(SDL_DROPFILE, SDL_ENABLE);
    SDL_EventState(SDL_DROPTEXT, SDL_ENABLE);
    return true;
}

static void fitting_size(int *width, int *height)
{
    SDL_Rect usable;
    const double zoom = x11_zoom();
    *width = (int)(default_width * zoom);
    *height = (int)(default_height * zoom);
    if (SDL_GetDisplayUsableBounds(0, &usable) == 0 && usable.w > 0 && usable.h > 0) {
        *width = SDL_min(*width, SDL_max(usable.w, WINDOW_LEAST_WIDTH));
        *height = SDL_min(*height, SDL_max(usable.h, WINDOW_LEAST_HEIGHT));
    }
}

/* On a display that it just fits on, the frame around the window would push the status line off the
 * lower edge. Where nobody manages windows there is no frame. */
static void fit_with_frame(SDL_Window *sdl)
{
    SDL_Rect usable;
    int width, height;
    SDL_GetWindowSize(sdl, &width, &height);
    if (x11_has_manager(sdl) &&
        SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(sdl), &usable) == 0 &&
        (usable.w < width + frame_allowance || usable.h < height + frame_allowance)) {
        SDL_MaximizeWindow(sdl);
    }
}

bool window_open(window *w, char *why, size_t why_size)
{
    *w = (window){ .pointer = POINTER_ARROW };
    int width, height;
    if (!start_video(why, why_size)) {
        SDL_Quit();
        return false;
    }
    fitting_size(&width, &height);
    /* Not shown yet: for OpenGL the renderer makes it again. */
    w->sdl = SDL_CreateWindow("Collision Test", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                              width, height,
                              SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN);
    const canvas_window_options by_card = { .software = false };
    const canvas_status status =
        w->sdl ? canvas_window_create(w->sdl, by_card, &w->canvas) : CANVAS_OK;
    if (!w->canvas) {
        snprintf(why, why_size, "%s%s%s", w->sdl ? canvas_status_text(status) : "",
                 w->sdl && *SDL_GetError() ? ": " : "", SDL_GetError());
        window_close(w);
        return false;
    }
    SDL_SetWindowMinimumSize(w->sdl, WINDOW_LEAST_WIDTH, WINDOW_LEAST_HEIGHT);
    set_icon(w->sdl);
    make_cursors(w);
    SDL_ShowWindow(w->sdl);
    /* Not before: SDL would show it as large as it was, for which Weston ends the program. */
    fit_with_frame(w->sdl);
    return true;
}

void window_close(window *w)
{
    for (size_t i = 0; i < SDL_arraysize(w->cursors); i++) { SDL_FreeCursor(w->cursors[i]); }
    canvas_window_destroy(w->canvas);
    if (w->sdl) { SDL_DestroyWindow(w->sdl); }
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    if (SDL_WasInit(0) == 0) { SDL_Quit(); /* it was the last window */ }
    *w = (window){ .sdl = NULL };
}

void window_set_title(window *w, const char *title)
{
    if (strcmp(w->title, title) != 0) {
        snprintf(w->title, sizeof w->title, "%s", title);
        SDL_SetWindowTitle(w->sdl, title);
    }
}

void window_set_pointer(window *w, pointer_shape pointer)
{
    if (w->pointer != pointer && w->cursors[pointer]) {
        SDL_SetCursor(w->cursors[pointer]);
        w->pointer = pointer;
    }
}

static char *get_clipboard(void *context)
{
    (void)context;
    char *text = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    char *copy = text && text[0] ? strdup(text) : NULL;
    SDL_free(text);
    return copy;
}

/* X servers take 16 MiB at once; at more Xlib would end the program. */
static bool set_clipboard(void *context, const char *text)
{
    (void)context;
    return strlen(text) <= most_clipboard && SDL_SetClipboardText(text) == 0;
}

/* Where nobody manages windows, they go where they want themselves. */
static bool toggle_cover(window *w)
{
    SDL_Rect place = w->uncovered;
    if (!w->covers_display) {
        const int display = SDL_GetWindowDisplayIndex(w->sdl);
        if (display < 0 || SDL_GetDisplayBounds(display, &place) != 0) { return false; }
        SDL_GetWindowPosition(w->sdl, &w->uncovered.x, &w->uncovered.y);
        SDL_GetWindowSize(w->sdl, &w->uncovered.w, &w->uncovered.h);
    }
    w->covers_display = !w->covers_display;
    SDL_SetWindowPosition(w->sdl, place.x, place.y);
    SDL_SetWindowSize(w->sdl, place.w, place.h);
    return true;
}

/* The screen keeps its mode: the window only grows to cover it. */
static bool toggle_full_screen(void *context)
{
    window *w = context;
    if (!x11_has_manager(w->sdl)) { return toggle_cover(w); }
    const Uint32 flags = SDL_GetWindowFlags(w->sdl);
    const bool is_full = (flags & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    const bool done =
        SDL_SetWindowFullscreen(w->sdl, is_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP) == 0;
    if (is_full && w->was_maximized) { SDL_MaximizeWindow(w->sdl); /* SDL forgets that */ }
    w->was_maximized = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    return done;
}

static bool open_file(void *context, const char *path)
{
    (void)context;
    return SDL_OpenURL(path) == 0; /* through xdg-open, which takes a path as well */
}

desktop window_desktop(window *w)
{
    return (desktop){ .context = w,
                      .get_clipboard = get_clipboard,
                      .set_clipboard = set_clipboard,
                      .toggle_full_screen = toggle_full_screen,
                      .open_file = open_file };
}

bool window_is_shown(const window *w)
{
    return (SDL_GetWindowFlags(w->sdl) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) == 0;
}
