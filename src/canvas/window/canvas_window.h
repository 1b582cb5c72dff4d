/* canvas_window.h - the window's canvas: replays draw lists with SDL_RenderGeometry.
 *
 * Where SDL has only its software renderer, which snaps vertices to whole pixels, or an OpenGL that
 * is software as well and slow, the same triangles and the same letters are painted by our own code,
 * only where the picture has changed, and copied to the window's surface; both look the same within
 * a shade at the edges, but for translucent halos (window_text.h). Draws only between begin and end,
 * when asked.
 *
 * All lists of a frame are in points of the window, from its upper left corner. One point is
 * canvas_window_scale() pixels: the display's own density (1 for most, 2 for "retina") times the
 * user's zoom of the whole interface. Use from the thread that made the window. */
#ifndef CANVAS_CANVAS_WINDOW_H
#define CANVAS_CANVAS_WINDOW_H

#include <SDL.h>

#include "canvas/base/canvas.h"

typedef struct canvas_window canvas_window;

typedef struct canvas_window_options {
    bool software; /* paint it ourselves even where there is a graphics card */
    bool no_vsync; /* for measuring; otherwise end() waits for the display */
} canvas_window_options;

/* A canvas for the window, whose renderer is made here: the window must not have one. The window
 * stays the caller's and must outlive the canvas; make it with SDL_WINDOW_ALLOW_HIGHDPI.
 * CANVAS_NO_FONT, CANVAS_NO_MEMORY, or CANVAS_NO_RENDERER: SDL_GetError() says why. */
canvas_status canvas_window_create(SDL_Window *window, canvas_window_options options,
                                   canvas_window **out);
void canvas_window_destroy(canvas_window *canvas); /* NULL is fine */

bool canvas_window_is_software(const canvas_window *canvas);

/* Pixels per point at this zoom (1: as the system has it), as begin() would use. */
double canvas_window_scale(const canvas_window *canvas, double zoom);

/* The window's size in points at this zoom: what to build figures for. */
void canvas_window_size(const canvas_window *canvas, double zoom, double *width, double *height);

/* A position or length from SDL's events (window coordinates) in points. */
draw_point canvas_window_to_points(const canvas_window *canvas, double zoom, double x, double y);

/* Starts a frame: takes the window's size as it is now and clears it. */
canvas_status canvas_window_begin(canvas_window *canvas, double zoom, draw_color background);

/* Draws the list over what the frame has so far, before canvas_window_paint() or end(). The list's
 * background is not painted. */
canvas_status canvas_window_replay(canvas_window *canvas, const draw_list *list);

/* Paints some of the frame: about as much as `ms` of processor time allow (any number, or HUGE_VAL),
 * and at least a little. True: all is painted, and end() has but to show it; nothing shows before. So
 * a window answers while a large picture is painted. True at once where the renderer paints. */
bool canvas_window_paint(canvas_window *canvas, double ms);

/* Shows the frame, when it has painted what is left of it. False when SDL could not: draw the next
 * frame anew. */
bool canvas_window_end(canvas_window *canvas);

/* To be called with every event. True when the picture was lost or no longer fits, and must be
 * drawn again (resize, exposure, lost render targets, device reset). */
bool canvas_window_handle_event(canvas_window *canvas, const SDL_Event *event);

/* The pixels of the frame in progress, before canvas_window_end(), as 32-bit 0xAARRGGBB rows
 * without gaps: for tests and screenshots. The caller frees *pixels with SDL_free(). */
canvas_status canvas_window_read(canvas_window *canvas, unsigned char **pixels, int *width,
                                 int *height);

#endif
