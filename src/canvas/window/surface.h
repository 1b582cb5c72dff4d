/* surface.h - the picture of a window without a graphics card: keeps what was painted from frame to
 * frame and paints only the parts that have changed. Private to this room.
 *
 * Shapes are the triangles that a graphics card would get (tessellate.h), letters are
 * masks (glyphs.h). The pixels are the same as if every frame were painted as a whole; that this
 * pays, tests/bench/bench_frame.c tells: hovering costs a fifth, a drag two thirds. */
#ifndef CANVAS_SURFACE_H
#define CANVAS_SURFACE_H

#include "canvas/base/canvas.h"
#include "canvas/window/tessellate.h"

#define SURFACE_MOST_LISTS 4
#define SURFACE_MOST_PARTS 32

typedef struct surface surface;

typedef struct damage_page {
    int width, height; /* pixels, >= 1 */
    double scale;      /* pixels a point */
    draw_color background;
} damage_page;

typedef struct surface_frame {
    damage_page page;
    const draw_list *const *lists; /* each over those before it */
    int list_count;                /* up to SURFACE_MOST_LISTS */
    /* What is painted on, as large as the page, `stride` from row to row; NULL: the surface's own.
     * On others than the frame before all is painted. */
    uint32_t *pixels;
    int stride;
} surface_frame;

/* CANVAS_NO_FONT or CANVAS_NO_MEMORY. For one thread at a time. */
canvas_status surface_create(surface **out);
void surface_destroy(surface *s); /* NULL is fine */

/* Brings the pixels up to date. CANVAS_BAD_LIST or CANVAS_NO_MEMORY: a list is not in this frame,
 * or none is, and surface_shown() tells; the next frame makes it good. */
canvas_status surface_paint(surface *s, const surface_frame *frame);

/* The last frame, until the next one. */
typedef struct surface_picture {
    uint32_t *pixels; /* 0xAARRGGBB; NULL: it was not painted */
    int stride;
    const tessellate_clip *parts; /* those painted in it, which do not overlap */
    int part_count;
} surface_picture;
surface_picture surface_shown(const surface *s);

/* The pixels, or what they showed on, are lost: the next frame is painted as a whole. */
void surface_forget(surface *s);

#endif
