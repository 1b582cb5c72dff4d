/* raster.h - triangles and masks into pixels, where there is no graphics card to do it. Private to
 * this room; SDL-free.
 *
 * What a pixel becomes depends on what is painted alone and not on the clip: parts of a picture
 * painted one by one are, to the bit, the picture painted at once. */
#ifndef CANVAS_RASTER_H
#define CANVAS_RASTER_H

#include "canvas/window/tessellate.h"

/* 32-bit pixels, 0xAARRGGBB, opaque; `clip` must be within them. */
typedef struct raster {
    uint32_t *pixels;
    int stride; /* pixels from one row to the next */
    tessellate_clip clip;
} raster;

static inline uint32_t *raster_row(const raster *r, int y)
{
    return r->pixels + (ptrdiff_t)y * r->stride;
}

/* The part that both cover; of no width or height where there is none. */
tessellate_clip raster_common(const tessellate_clip *a, const tessellate_clip *b);

void raster_clear(const raster *r, draw_color color);

/* Triangles as a graphics card paints them: one sample at each pixel's centre, pixels on a shared
 * edge once (the upper and left edges are a triangle's own), alpha interpolated, source over. A
 * triangle has one colour: that of its first vertex. */
void raster_triangles(const raster *r, const mesh *m, int first_index, int index_count);

/* A circle from distances instead of triangles, which takes a tenth of the time; `scale` pixels a
 * point. Filled and drawn with a solid line as mesh_fill_contour() and mesh_stroke_contour() make
 * them, without their corners. */
void raster_circle(const raster *r, const draw_command *circle, double scale);

void raster_small(const raster *r, const small_shape *shape);

/* Discs alike, pixels. */
typedef struct raster_dot {
    double radius;
    draw_color color;
} raster_dot;
void raster_dots(const raster *r, const draw_point *centers, int count, const raster_dot *dot);

/* How much of each pixel something covers. */
typedef struct raster_mask {
    int x, y, width, height; /* where its upper left pixel is painted */
    const uint8_t *cover;
    int stride; /* from one row to the next */
} raster_mask;

/* The colour, its alpha times the cover, source over. */
void raster_paint_mask(const raster *r, const raster_mask *mask, draw_color color);

#endif
