/* glyphs.h - letters and their halos as masks of coverage, kept from frame to frame, for windows
 * without a graphics card. Private to this room; SDL-free.
 *
 * The outlines are those of cairo's pictures. A letter stands on a whole pixel row, as there, and
 * at the nearest quarter of a pixel from left to right. */
#ifndef CANVAS_GLYPHS_H
#define CANVAS_GLYPHS_H

#include "canvas/canvas.h"
#include "canvas/raster.h"

typedef struct glyphs glyphs;

/* NULL: no memory. For one thread at a time. */
glyphs *glyphs_create(void);
void glyphs_destroy(glyphs *g); /* NULL is fine */

/* Paints a DRAW_TEXT command of the list, `scale` pixels a point. CANVAS_NO_FONT or
 * CANVAS_NO_MEMORY: it is painted in part at most. */
canvas_status glyphs_paint(glyphs *g, const raster *target, const draw_list *list,
                           const draw_command *command, double scale);

#endif
