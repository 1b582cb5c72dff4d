/* letters.h - texts on a graphics card: quads with the atlas of glyphs.h as their texture. Private to
 * this room. */
#ifndef CANVAS_LETTERS_H
#define CANVAS_LETTERS_H

#include <SDL.h>

#include "canvas/base/canvas.h"

typedef struct letters letters;

/* Opens the fonts: CANVAS_NO_FONT, or CANVAS_NO_MEMORY. The renderer must outlive it. */
canvas_status letters_create(SDL_Renderer *renderer, letters **out);
void letters_destroy(letters *l); /* NULL is fine */

/* The texture's content was lost. */
void letters_drop(letters *l);

/* Makes the letters of a DRAW_TEXT command ready, at `scale` pixels per point. To be called for all
 * texts of a list before the first is drawn: together they are brought to the card at once. */
void letters_prepare(letters *l, const draw_list *list, const draw_command *command, double scale);

/* Draws the command. CANVAS_NO_MEMORY or CANVAS_NO_RENDERER when it could not. */
canvas_status letters_draw(letters *l, const draw_list *list, const draw_command *command,
                           double scale);

#endif
