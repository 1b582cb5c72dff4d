/* span.h - rows of pixels and how a colour gets onto them. Private to this room; SDL-free. */
#ifndef CANVAS_SPAN_H
#define CANVAS_SPAN_H

#include <string.h>

#include "figure/draw/draw.h"

typedef struct span {
    uint32_t *pixels; /* of its row, from x = 0 */
    int from, to;
} span;

static inline uint32_t span_packed(draw_color color)
{
    return 0xFF000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

/* The four channels as numbers of 16 bits, in some order, which one multiplication scales. */
static inline uint64_t span_apart(uint32_t pixel)
{
    return (pixel | (uint64_t)pixel << 24) & 0x00FF00FF00FF00FFu;
}

/* `share` of 256 of the source, both opaque, rounded. */
static inline uint32_t span_mixed(uint32_t pixel, uint32_t source, uint32_t share)
{
    const uint64_t sum = span_apart(source) * share + span_apart(pixel) * (256 - share);
    const uint64_t mixed = (sum + 0x0080008000800080u) >> 8 & 0x00FF00FF00FF00FFu;
    return (uint32_t)(mixed | mixed >> 24);
}

/* 0 to 255 as 0 to 256. */
static inline uint32_t span_share(uint32_t alpha)
{
    return alpha + (alpha >> 7);
}

/* Two pixels at a time, which compilers make one register of. */
typedef uint8_t span_pair __attribute__((vector_size(8)));
typedef uint16_t span_wide_pair __attribute__((vector_size(16)));

static inline span_wide_pair span_wide(const uint32_t *pixels)
{
    span_pair pair;
    memcpy(&pair, pixels, sizeof pair);
    return __builtin_convertvector(pair, span_wide_pair);
}

static inline void span_fill(const span *s, uint32_t color, uint32_t alpha)
{
    uint32_t *const pixels = s->pixels;
    int x = s->from;
    if (alpha == 255) {
        for (; x < s->to; x++) { pixels[x] = color; }
        return;
    }
    const uint32_t share = span_share(alpha);
    const uint32_t twice[2] = { color, color };
    const span_wide_pair source = span_wide(twice) * (uint16_t)share + 128;
    for (; x + 1 < s->to; x += 2) {
        const span_wide_pair mixed =
            (span_wide(pixels + x) * (uint16_t)(256 - share) + source) >> 8;
        const span_pair pair = __builtin_convertvector(mixed, span_pair);
        memcpy(pixels + x, &pair, sizeof pair);
    }
    if (x < s->to) { pixels[x] = span_mixed(pixels[x], color, share); }
}

#endif
