/* window.h - the SDL window around the canvas: opening, icon, title, mouse pointers. */
#ifndef APP_WINDOW_H
#define APP_WINDOW_H

#include <SDL.h>

#include "app/shell/shell.h"
#include "canvas/window/canvas_window.h"

enum { WINDOW_TITLE_SIZE = 1024 };

typedef struct window {
    SDL_Window *sdl;
    canvas_window *canvas;
    SDL_Cursor *cursors[POINTER_SHAPE_COUNT]; /* NULL: the system has no such shape */
    pointer_shape pointer;
    char title[WINDOW_TITLE_SIZE];
    bool covers_display; /* where there is no window manager to ask for the whole screen */
    SDL_Rect uncovered;  /* the window before that */
} window;

/* Starts SDL's video and opens the window. False: there is none, and `why` says the reason. */
bool window_open(window *w, char *why, size_t why_size);
void window_close(window *w);

void window_set_title(window *w, const char *title);
void window_set_pointer(window *w, pointer_shape pointer);

/* The desktop that the window is on: clipboard and screen. */
desktop window_desktop(window *w);

/* Is there anything of it on the screen? */
bool window_is_shown(const window *w);

#endif
