/* raster_small.c - small shapes, four pixels at a time (raster.h). */
#include "canvas/window/raster.h"

#include <math.h>

#include "canvas/window/span.h"

enum { LANES = 4 };
typedef float lanes __attribute__((vector_size(16)));
typedef int32_t lane_masks __attribute__((vector_size(16)));
typedef uint32_t lane_pixels __attribute__((vector_size(16)));
typedef uint16_t lane_halves __attribute__((vector_size(16)));

/* Four pixels as numbers of 16 bits: every other channel, and those between. */
typedef struct lane_colors {
    lane_halves low, high;
} lane_colors;

static const lanes steps = { 0, 1, 2, 3 };
/* Places in a pixel, from its centre: those of a row, and how far each row and each in it are
 * aside, so that no two lie below or beside each other. */
static const lanes places = { -0.46875F, -0.21875F, 0.03125F, 0.28125F };
static const float aside = 0.0625F;

/* Each a single instruction. */
static inline lanes larger(lanes a, lanes b)
{
    lanes out;
    for (int i = 0; i < LANES; i++) { out[i] = fmaxf(a[i], b[i]); }
    return out;
}

static inline lanes within_one(lanes a)
{
    lanes out = larger(a, (lanes){ 0 });
    for (int i = 0; i < LANES; i++) { out[i] = fminf(out[i], 1); }
    return out;
}

static inline lanes without_sign(lanes a)
{
    return (lanes)((lane_masks)a & 0x7FFFFFFF);
}

static inline lane_colors apart(lane_pixels pixels)
{
    return (lane_colors){ (lane_halves)(pixels & 0x00FF00FFu),
                          (lane_halves)(pixels >> 8 & 0x00FF00FFu) };
}

/* A paint that covers pixels partly; alpha 0: none. */
typedef struct brush {
    lane_colors source;
    lanes alpha;
} brush;

/* A shape in one of its rows. */
typedef struct small_row {
    const small_shape *shape;
    float y;
    brush fill, line;
    lanes a[SMALL_MOST_SIDES];             /* of the shape, in all lanes, as the next */
    lanes outer, steep, fill_from, beyond; /* beyond: where the line of the other side begins */
    lanes out[SMALL_MOST_SIDES];           /* of its pixels' centres */
} small_row;

static inline brush brush_of(uint32_t color, float alpha)
{
    return (brush){ apart((lane_pixels){ 0 } + color), (lanes){ 0 } + alpha };
}

/* How far out places of that height are from each side, but for their x; of a circle the way down,
 * squared. */
static inline void look_down(const small_shape *s, lanes y, lanes out[SMALL_MOST_SIDES])
{
    const lanes off = y - s->b[0];
    out[0] = s->side_count == 0 ? off * off : y * s->b[0] + s->c[0];
    for (int k = 1; k < s->side_count; k++) { out[k] = y * s->b[k] + s->c[k]; }
}

/* How far out these places are. */
static inline lanes distances(const small_row *row, lanes x, const lanes *down)
{
    const small_shape *s = row->shape;
    lanes out = x * row->a[0] + down[0];
    if (s->side_count == 0) {
        const lanes across = x - row->a[0], sum = across * across + down[0];
        for (int i = 0; i < LANES; i++) { out[i] = sqrtf(sum[i]); }
        return out - s->c[0];
    }
    for (int k = 1; k < s->side_count; k++) { out = larger(out, x * row->a[k] + down[k]); }
    return out;
}

/* Mixes `cover` of the alpha into four pixels, where that is within 0 and 1. */
static inline void mix(lane_colors *pixels, const brush *with, lanes cover)
{
    const lane_masks whole = __builtin_convertvector(cover * with->alpha + 0.5F, lane_masks);
    const lane_masks part = whole + (whole >> 7);
    const lane_halves share = (lane_halves)(part | part << 16), rest = 256 - share;
    pixels->low = (with->source.low * share + pixels->low * rest + 128) >> 8;
    pixels->high = (with->source.high * share + pixels->high * rest + 128) >> 8;
}

typedef struct lane_covers {
    lanes fill, line;
} lane_covers;

static inline lane_covers covers_of(const small_row *row, float x)
{
    const small_shape *s = row->shape;
    const lanes distance = distances(row, steps + x, row->out);
    lanes line = within_one((row->outer - without_sign(distance)) * row->steep);
    if (s->across < 3 * s->outer) { /* else even in the middle the other side is too far */
        const lanes far = within_one((row->beyond - distance) * row->steep);
        line += far - line * far;
    }
    return (lane_covers){ within_one(row->fill_from - distance), line };
}

static inline float share_of(lane_masks counted)
{
    return (float)-(counted[0] + counted[1] + counted[2] + counted[3]) / (LANES * LANES);
}

/* The line lies on the fill: what it hides of that is left out, else paper would show between. */
static lane_covers tiny_covers_of(const small_row *row, float x)
{
    const small_shape *s = row->shape;
    const float alpha = row->line.alpha[0] / 255;
    lane_masks within[LANES] = { { 0 } }, near[LANES] = { { 0 } }, both[LANES] = { { 0 } };
    for (int j = 0; j < LANES; j++) {
        const lanes y = steps * aside + (row->y + places[j]);
        lanes down[SMALL_MOST_SIDES];
        look_down(s, y, down);
        for (int i = 0; i < LANES; i++) {
            const lanes at = places + (x + (float)i + aside * (float)j);
            const lanes distance = distances(row, at, down);
            const lane_masks is_within = distance < 0, is_near = without_sign(distance) < s->half;
            within[i] += is_within;
            near[i] += is_near;
            both[i] += is_within & is_near;
        }
    }
    lane_covers out;
    for (int i = 0; i < LANES; i++) {
        out.line[i] = share_of(near[i]);
        const float rest = 1 - alpha * out.line[i];
        out.fill[i] = rest > 0 ? (share_of(within[i]) - alpha * share_of(both[i])) / rest : 0;
    }
    return out;
}

static inline void paint_lanes(const small_row *row, int x, uint32_t pixels[LANES])
{
    const lane_covers covers =
        row->shape->is_tiny ? tiny_covers_of(row, (float)x) : covers_of(row, (float)x);
    lane_pixels all;
    memcpy(&all, pixels, sizeof all);
    lane_colors colors = apart(all);
    if (row->fill.alpha[0] > 0) { mix(&colors, &row->fill, covers.fill); }
    if (row->line.alpha[0] > 0) { mix(&colors, &row->line, covers.line); }
    all = (lane_pixels)colors.low | (lane_pixels)colors.high << 8;
    memcpy(pixels, &all, sizeof all);
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
    small_row row; /* `out` is large, and laid down anew in each row */
    row.shape = s;
    row.fill = brush_of(s->fill, s->fill_alpha);
    row.line = brush_of(s->line, s->line_alpha);
    row.outer = (lanes){ 0 } + s->outer;
    row.steep = (lanes){ 0 } + s->steep;
    row.fill_from = (lanes){ 0 } + s->fill_from;
    row.beyond = row.outer - s->across;
    for (int k = 0; k == 0 || k < s->side_count; k++) { row.a[k] = (lanes){ 0 } + s->a[k]; }
    for (int y = s->top > r->clip.y ? s->top : r->clip.y; y < last; y++) {
        const span within = { raster_row(r, y), r->clip.x, right };
        row.y = (float)(y - s->top);
        look_down(s, (lanes){ 0 } + row.y, row.out);
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
