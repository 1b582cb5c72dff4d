/* window_sheet.h - the picture of a window without a graphics card: keeps its pixels from frame to frame
 * and paints only the parts that have changed. Private to this room; SDL-free.
 *
 * Shapes are the triangles that a graphics card would get (tessellate.h), letters are
 * masks (glyphs.h). The pixels are the same as if every frame were painted as a whole. */
#ifndef CANVAS_WINDOW_SHEET_H
#define CANVAS_WINDOW_SHEET_H

#include "canvas/base/canvas.h"
#include "canvas/window/damage.h"

typedef struct sheet sheet;

/* NULL: no memory. For one thread at a time. */
sheet *sheet_create(void);
void sheet_destroy(sheet *s); /* NULL is fine */

/* Starts a frame. CANVAS_NO_MEMORY: the sheet is empty until the next one. */
canvas_status sheet_begin(sheet *s, const damage_page *page);

/* The list lies over those before; it is copied. CANVAS_NO_MEMORY, or CANVAS_BAD_LIST, as once the
 * frame is being painted: it is not in this frame. */
canvas_status sheet_add(sheet *s, const draw_list *list);

/* What is painted on from now on, `stride` pixels from row to row and as large as the page: the
 * lender's until he lends others; NULL: the sheet's own. Others than before: all is painted. */
void sheet_lend(sheet *s, uint32_t *pixels, int stride);

/* Brings the pixels up to date; again for one frame: tells whether they still are. What goes wrong
 * is made good by the next frame, which is painted as a whole. */
canvas_status sheet_paint(sheet *s);

/* The same step by step, one for each call, until the frame is painted: a window answers between
 * them. A frame that is begun anew in the middle is painted as a whole. */
canvas_status sheet_paint_step(sheet *s);
bool sheet_is_painted(const sheet *s);

/* 0xAARRGGBB, as painted: the lent ones, or width * height without gaps; NULL before the first. */
const uint32_t *sheet_pixels(const sheet *s);
int sheet_stride(const sheet *s);

/* The parts painted in this frame, which do not overlap; tells how many. Of a frame that is not
 * painted yet also those to come. */
int sheet_parts(const sheet *s, tessellate_clip parts[DAMAGE_MOST_PARTS]);

/* The pixels, or what they showed on, are lost: the next frame, or one that is half painted, is
 * painted as a whole. */
void sheet_forget(sheet *s);

#endif
