/* window_text.h - texts as textures for the window, kept from frame to frame. Private to this
 * room. */
#ifndef CANVAS_WINDOW_TEXT_H
#define CANVAS_WINDOW_TEXT_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "canvas/canvas.h"

typedef struct window_text window_text;

/* Starts SDL_ttf and finds the fonts; the renderer must outlive it. */
canvas_status window_text_create(SDL_Renderer *renderer, window_text **out);
void window_text_destroy(window_text *cache); /* NULL is fine */

/* Forgets all textures: their content was lost. */
void window_text_drop(window_text *cache);

/* To be called once a frame: ages what is not used. */
void window_text_next_frame(window_text *cache);

/* Draws a DRAW_TEXT command at `scale` pixels per point. CANVAS_NO_MEMORY when it could not. */
canvas_status window_text_draw(window_text *cache, const draw_list *list,
                               const draw_command *command, double scale);

#endif
