/* raster_span.h - rows of pixels and how a colour gets onto them. Private to this room; SDL-free. */
#ifndef CANVAS_RASTER_SPAN_H
#define CANVAS_RASTER_SPAN_H

#include "canvas/raster.h"

typedef struct span {
    uint32_t *pixels; /* of its row, from x = 0 */
    int from, to;
} span;

static inline uint32_t span_packed(draw_color color)
{
    return 0xFF000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

static inline uint32_t *span_row(const raster *r, int y)
{
    return r->pixels + (ptrdiff_t)y * r->stride;
}

/* `share` of 256 of the source, two channels at a time, rounded. */
static inline uint32_t span_mixed(uint32_t pixel, uint32_t source, uint32_t share)
{
    const uint32_t rest = 256 - share;
    const uint32_t red_blue = (source & 0xFF00FFu) * share + (pixel & 0xFF00FFu) * rest + 0x800080u;
    const uint32_t green = (source & 0xFF00u) * share + (pixel & 0xFF00u) * rest + 0x8000u;
    return 0xFF000000u | (red_blue >> 8 & 0xFF00FFu) | (green >> 8 & 0xFF00u);
}

/* 0 to 255 as 0 to 256. */
static inline uint32_t span_share(uint32_t alpha)
{
    return alpha + (alpha >> 7);
}

static inline void span_fill(const span *s, uint32_t color, uint32_t alpha)
{
    uint32_t *const pixels = s->pixels;
    if (alpha == 255) {
        for (int x = s->from; x < s->to; x++) {
            pixels[x] = color;
        }
        return;
    }
    const uint32_t share = span_share(alpha);
    for (int x = s->from; x < s->to; x++) {
        pixels[x] = span_mixed(pixels[x], color, share);
    }
}

#endif
