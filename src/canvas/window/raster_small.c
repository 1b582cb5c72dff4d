/* raster_small.c - small shapes, four pixels at a time (raster.h). */
#include "canvas/window/raster.h"

#include <math.h>

#include "canvas/window/span.h"

enum { LANES = 4 };
typedef float lanes __attribute__((vector_size(16)));
typedef int32_t lane_masks __attribute__((vector_size(16)));

static const lanes steps = { 0, 1, 2, 3 };

/* A single instruction. */
static inline lanes larger(lanes a, lanes b)
{
    lanes out;
    for (int i = 0; i < LANES; i++) {
        out[i] = a[i] > b[i] ? a[i] : b[i];
    }
    return out;
}

/* By masks: with constants such a loop would be branches. */
static inline lanes within_one(lanes a)
{
    const lanes none = { 0 }, one = none + 1;
    const lane_masks is_some = a > none, is_part = a < one;
    return (lanes)(((lane_masks)a & is_some & is_part) | ((lane_masks)one & ~is_part));
}

static inline lanes without_sign(lanes a)
{
    return (lanes)((lane_masks)a & 0x7FFFFFFF);
}

/* A paint that covers pixels partly: its colour for two of them; alpha 0: none. */
typedef struct brush {
    span_wide_pair source;
    float alpha;
} brush;

/* A shape in one of its rows. */
typedef struct small_row {
    const small_shape *shape;
    brush fill, line;
    /* How far out the first pixel is from each side; of a circle the way down, squared. */
    float out[SMALL_MOST_SIDES];
} small_row;

static inline brush brush_of(uint32_t color, float alpha)
{
    const uint32_t twice[2] = { color, color };
    return (brush){ span_wide(twice), alpha };
}

static inline void start_row(small_row *row, float y)
{
    const small_shape *s = row->shape;
    if (s->side_count == 0) {
        row->out[0] = (y - s->b[0]) * (y - s->b[0]);
        return;
    }
    for (int k = 0; k < SMALL_MOST_SIDES; k++) { /* all: without a branch */
        row->out[k] = s->b[k] * y + s->c[k];
    }
}

/* How far out the centres of the pixels x and on are. */
static inline lanes distances(const small_row *row, float x)
{
    const small_shape *s = row->shape;
    const lanes at = steps + x;
    if (s->side_count == 0) {
        const lanes across = at - s->a[0];
        const lanes sum = across * across + row->out[0];
        lanes out;
        for (int i = 0; i < LANES; i++) {
            out[i] = sqrtf(sum[i]);
        }
        return out - s->c[0];
    }
    lanes out = at * s->a[0] + row->out[0];
    for (int k = 1; k < s->side_count; k++) {
        out = larger(out, at * s->a[k] + row->out[k]);
    }
    return out;
}

/* Mixes into four pixels, two and two, `cover` of the alpha, where that is within 0 and 1. */
static inline void mix(span_wide_pair pixels[2], const brush *with, lanes cover)
{
    const lane_masks whole =
        __builtin_convertvector(within_one(cover) * with->alpha + 0.5F, lane_masks);
    const lane_masks share = whole + (whole >> 7), both = share | share << 16;
    const span_wide_pair first = (span_wide_pair)__builtin_shufflevector(both, both, 0, 0, 1, 1);
    const span_wide_pair second = (span_wide_pair)__builtin_shufflevector(both, both, 2, 2, 3, 3);
    pixels[0] = (with->source * first + pixels[0] * (256 - first) + 128) >> 8;
    pixels[1] = (with->source * second + pixels[1] * (256 - second) + 128) >> 8;
}

static inline void paint_lanes(const small_row *row, int x, uint32_t pixels[LANES])
{
    const small_shape *s = row->shape;
    const lanes distance = distances(row, (float)x);
    span_wide_pair wide[2] = { span_wide(pixels), span_wide(pixels + 2) };
    if (row->fill.alpha > 0) {
        mix(wide, &row->fill, s->fill_from - distance);
    }
    if (row->line.alpha > 0) {
        const lanes near = within_one((s->outer - without_sign(distance)) * s->steep);
        const lanes far = within_one((s->outer - s->across - distance) * s->steep);
        mix(wide, &row->line, near + far - near * far);
    }
    for (int i = 0; i < 2; i++, pixels += 2) {
        const span_pair pair = __builtin_convertvector(wide[i], span_pair);
        memcpy(pixels, &pair, sizeof pair);
    }
}

/* Where the clip cuts through the lanes. */
static inline void paint_some(const small_row *row, int x, const span *within)
{
    uint32_t pixels[LANES] = { 0 };
    const int from = row->shape->left + x;
    for (int i = 0; i < LANES; i++) {
        if (from + i >= within->from && from + i < within->to) {
            pixels[i] = within->pixels[from + i];
        }
    }
    paint_lanes(row, x, pixels);
    for (int i = 0; i < LANES; i++) {
        if (from + i >= within->from && from + i < within->to) {
            within->pixels[from + i] = pixels[i];
        }
    }
}

void raster_small(const raster *r, const small_shape *s)
{
    const int right = r->clip.x + r->clip.width, bottom = r->clip.y + r->clip.height;
    const int last = s->top + s->height < bottom ? s->top + s->height : bottom;
    small_row row = {
        s, brush_of(s->fill, s->fill_alpha), brush_of(s->line, s->line_alpha), { 0 }
    };
    for (int y = s->top > r->clip.y ? s->top : r->clip.y; y < last; y++) {
        const span within = { raster_row(r, y), r->clip.x, right };
        start_row(&row, (float)(y - s->top));
        /* From the shape's own left, whatever the clip: the same numbers then. */
        for (int x = 0; x < s->width; x += LANES) {
            const int from = s->left + x;
            if (from >= within.from && from + LANES <= right) {
                paint_lanes(&row, x, within.pixels + from);
            } else {
                paint_some(&row, x, &within);
            }
        }
    }
}
