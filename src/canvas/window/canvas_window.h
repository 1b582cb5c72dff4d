/* canvas_window.h - the window's canvas: replays draw lists with SDL_RenderGeometry.
 *
 * Where SDL has only its software renderer, which snaps vertices to whole pixels, or an OpenGL
 * that is software as well and slow, the same triangles and the same letters are painted by our
 * own code, only where the picture has changed, and copied to the window's surface; both look the
 * same within a shade at the edges. Draws only when asked.
 *
 * The room window offers this header alone. It never opens a window and decides nothing of what is
 * in it; of events it asks only whether the picture is lost.
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
    bool no_vsync; /* for measuring; otherwise show() waits for the display */
} canvas_window_options;

/* A canvas for the window, whose renderer is made here: the window must not have one. The window
 * stays the caller's and must outlive the canvas; make it with SDL_WINDOW_ALLOW_HIGHDPI.
 * CANVAS_NO_FONT, CANVAS_NO_MEMORY, or CANVAS_NO_RENDERER: SDL_GetError() says why. */
canvas_status canvas_window_create(SDL_Window *window, canvas_window_options options,
                                   canvas_window **out);
void canvas_window_destroy(canvas_window *canvas); /* NULL is fine */

/* Pixels per point at this zoom (1: as the system has it), as draw() would use. */
double canvas_window_scale(const canvas_window *canvas, double zoom);

/* The window's size in points at this zoom: what to build figures for. */
void canvas_window_size(const canvas_window *canvas, double zoom, double *width, double *height);

/* A whole frame. Lists lie over those before them, up to four; their backgrounds are not
 * painted. */
typedef struct canvas_window_frame {
    double zoom;
    draw_color background;
    const draw_list *const *lists;
    int list_count;
} canvas_window_frame;

/* Draws it in the window's size as it is now; nothing shows before canvas_window_show(). What is
 * not CANVAS_OK tells that a list is missing, or all. */
canvas_status canvas_window_draw(canvas_window *canvas, const canvas_window_frame *frame);

/* Shows what was drawn. False when there is nothing or SDL could not: draw the next frame anew. */
bool canvas_window_show(canvas_window *canvas);

/* To be called with every event. True when the picture was lost or no longer fits, and must be
 * drawn again (resize, exposure, lost render targets, device reset). */
bool canvas_window_handle_event(canvas_window *canvas, const SDL_Event *event);

/* The pixels of the frame that was drawn, before canvas_window_show(), as 32-bit 0xAARRGGBB rows
 * without gaps: for tests and screenshots. The caller frees *pixels with SDL_free(). */
canvas_status canvas_window_read(canvas_window *canvas, unsigned char **pixels, int *width,
                                 int *height);

#endif
