/* glyphs.h - letters and their halos as masks of coverage, kept from frame to frame, for windows:
 * painted here where there is no graphics card, or handed out one by one for a texture. Private to
 * this room; SDL-free.
 *
 * The outlines are those of cairo's pictures. A letter stands on a whole pixel row, as there, and
 * at the nearest quarter of a pixel from left to right. */
#ifndef CANVAS_GLYPHS_H
#define CANVAS_GLYPHS_H

#include "canvas/base/canvas.h"
#include "canvas/window/raster.h"

typedef struct glyphs glyphs;

/* NULL: no memory. For one thread at a time. */
glyphs *glyphs_create(void);
void glyphs_destroy(glyphs *g); /* NULL is fine */

/* Paints a DRAW_TEXT command of the list, `scale` pixels a point. CANVAS_NO_FONT or
 * CANVAS_NO_MEMORY: it is painted in part at most. */
canvas_status glyphs_paint(glyphs *g, const raster *target, const draw_list *list,
                           const draw_command *command, double scale);

/* ---- Letter by letter -------------------------------------------------------------------- */

/* No mask is larger from side to side: larger letters, which no picture of ours has, are not painted. */
#define GLYPHS_LARGEST_PX 2048

typedef enum glyphs_part { GLYPHS_HALO, GLYPHS_LETTERS } glyphs_part;

/* A letter of a text or its halo. `user` is for whoever paints it: zero when the mask is new, kept
 * as long as the mask is. */
typedef struct glyphs_letter {
    raster_mask mask; /* pixels; until the next call */
    uint64_t *user;
} glyphs_letter;

typedef struct glyphs_key {
    uint32_t character;
    int font, step;
    int size, halo; /* of the letter and of the line around it, 1/256 pixel; no halo: the letter */
} glyphs_key;

/* A way along a text; to be read only by glyphs.c but for `status`. */
typedef struct glyphs_walk {
    canvas_status status; /* CANVAS_OK, CANVAS_NO_FONT or CANVAS_NO_MEMORY */
    const char *text;     /* what is left of it */
    glyphs_key key;       /* without character and step */
    double x, unit;       /* where it goes on, and a unit of the table of advances, pixels */
    int y;
} glyphs_walk;

/* The way along one part of a DRAW_TEXT command, `scale` pixels a point; has no letters where the
 * text has no such part. */
glyphs_walk glyphs_begin(glyphs *g, const draw_list *list, const draw_command *command,
                         double scale, glyphs_part part);

/* The next letter that has something to see. False: there is none, or the status tells why. */
bool glyphs_next(glyphs *g, glyphs_walk *walk, glyphs_letter *out);

#endif
