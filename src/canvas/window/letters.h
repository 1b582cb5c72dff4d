/* letters.h - texts on a graphics card: letters and halos in one texture, kept from frame to frame.
 * Private to this room. */
#ifndef CANVAS_WINDOW_TEXT_H
#define CANVAS_WINDOW_TEXT_H

#include <SDL.h>

#include "canvas/base/canvas.h"
#include "canvas/window/glyphs.h"

#define WINDOW_TEXT_SIDE GLYPHS_LARGEST_PX /* of the texture: pixels, room for any letter */

typedef struct window_text window_text;

/* Finds the fonts: CANVAS_NO_FONT. The renderer must outlive it. */
canvas_status window_text_create(SDL_Renderer *renderer, window_text **out);
void window_text_destroy(window_text *text); /* NULL is fine */

/* The texture's content was lost. */
void window_text_drop(window_text *text);

/* Makes the letters of a DRAW_TEXT command ready, at `scale` pixels per point. To be called for all
 * texts of a list before the first is drawn: together they are brought to the card at once. */
void window_text_prepare(window_text *text, const draw_list *list, const draw_command *command,
                         double scale);

/* Draws the command. A translucent halo is denser where two letters' halos meet. CANVAS_NO_MEMORY
 * or CANVAS_NO_RENDERER when it could not. */
canvas_status window_text_draw(window_text *text, const draw_list *list,
                               const draw_command *command, double scale);

#endif
