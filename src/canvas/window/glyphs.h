/* glyphs.h - letters and their halos as SDL2_ttf makes them, kept from frame to frame in one atlas
 * of masks that a graphics card and our own painter share. Private to this room.
 *
 * A letter stands on a whole pixel row, as in cairo's pictures, and at the nearest quarter of a
 * pixel from left to right. It is rendered once for all texts, colours and places: labels that
 * change with every motion of the mouse, and whole themes, cost nothing. */
#ifndef CANVAS_GLYPHS_H
#define CANVAS_GLYPHS_H

#include "canvas/base/canvas.h"
#include "canvas/window/raster.h"

/* Of the atlas, pixels; letters wider than a quarter of it, which no picture of ours has, are not
 * painted. */
#define GLYPHS_SIDE 2048

typedef struct glyphs glyphs;

/* Opens the fonts: CANVAS_NO_FONT, or CANVAS_NO_MEMORY. For one thread at a time. When the atlas is
 * full all masks are taken off it and made again as they are needed; before that `when_full`, if
 * there is any, is called for whoever has yet to draw some of them. */
canvas_status glyphs_create(void (*when_full)(void *user), void *user, glyphs **out);
void glyphs_destroy(glyphs *g); /* NULL is fine */

/* Paints a DRAW_TEXT command of the list, `scale` pixels a point. Letter by letter: a translucent
 * halo is denser where two of them meet. False: no memory, it is painted in part at most. */
bool glyphs_paint(glyphs *g, const raster *target, const draw_list *list,
                  const draw_command *command, double scale);

/* ---- Letter by letter -------------------------------------------------------------------- */

typedef enum glyphs_part { GLYPHS_HALO, GLYPHS_LETTERS } glyphs_part;

/* A letter of a text or its halo. */
typedef struct glyphs_letter {
    raster_mask mask;   /* pixels; until the next call */
    int from_x, from_y; /* in the atlas */
} glyphs_letter;

typedef struct glyphs_key {
    uint32_t character;
    int font;
    int step; /* of a halo, quarters of a pixel to the right; a letter has masks for all */
    int size; /* of the letter, dots an inch where it is one point large: 1/72 pixel */
    int halo; /* how far it reaches around the letter, 1/72 pixel; 0: the letter */
} glyphs_key;

/* A way along a text; to be read only by glyphs.c but for `out_of_memory`. */
typedef struct glyphs_walk {
    const char *text; /* what is left of it */
    glyphs_key key;   /* of the character before */
    double x, unit;   /* where it goes on, and a unit of the table of advances, pixels */
    int y;
    bool out_of_memory;
} glyphs_walk;

/* The way along one part of a DRAW_TEXT command, `scale` pixels a point; has no letters where the
 * text has no such part. */
glyphs_walk glyphs_begin(const draw_list *list, const draw_command *command, double scale,
                         glyphs_part part);

/* The next letter that has something to see. False: there is none, or no memory for it. */
bool glyphs_next(glyphs *g, glyphs_walk *walk, glyphs_letter *out);

/* ---- The atlas --------------------------------------------------------------------------- */

/* Rows of the atlas, without bottom: of GLYPHS_SIDE pixels each, 255 where all is covered. */
typedef struct glyphs_rows {
    const uint8_t *cover; /* of row top */
    int top, bottom;
} glyphs_rows;

/* Those that have changed since the last call, or all that are in use. */
glyphs_rows glyphs_take_rows(glyphs *g, bool all);

#endif
