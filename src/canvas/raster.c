/* raster.c - span by span (canvas/raster.h). */
#include "canvas/raster.h"

typedef struct span {
    uint32_t *pixels; /* of its row, from x = 0 */
    int from, to;
} span;

tessellate_clip raster_common(const tessellate_clip *a, const tessellate_clip *b)
{
    const int x = a->x > b->x ? a->x : b->x, y = a->y > b->y ? a->y : b->y;
    const int right = a->x + a->width < b->x + b->width ? a->x + a->width : b->x + b->width;
    const int bottom = a->y + a->height < b->y + b->height ? a->y + a->height : b->y + b->height;
    return (tessellate_clip){ x, y, right > x ? right - x : 0, bottom > y ? bottom - y : 0 };
}

static uint32_t packed(draw_color color)
{
    return 0xFF000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

static uint32_t *row_of(const raster *r, int y)
{
    return r->pixels + (ptrdiff_t)y * r->stride;
}

/* `share` of 256 of the source, two channels at a time, rounded. */
static inline uint32_t mixed(uint32_t pixel, uint32_t source, uint32_t share)
{
    const uint32_t rest = 256 - share;
    const uint32_t red_blue = (source & 0xFF00FFu) * share + (pixel & 0xFF00FFu) * rest + 0x800080u;
    const uint32_t green = (source & 0xFF00u) * share + (pixel & 0xFF00u) * rest + 0x8000u;
    return 0xFF000000u | (red_blue >> 8 & 0xFF00FFu) | (green >> 8 & 0xFF00u);
}

/* 0 to 255 as 0 to 256. */
static inline uint32_t share_of(uint32_t alpha)
{
    return alpha + (alpha >> 7);
}

static void fill_span(const span *s, uint32_t color, uint32_t alpha)
{
    uint32_t *const pixels = s->pixels;
    if (alpha == 255) {
        for (int x = s->from; x < s->to; x++) {
            pixels[x] = color;
        }
        return;
    }
    const uint32_t share = share_of(alpha);
    for (int x = s->from; x < s->to; x++) {
        pixels[x] = mixed(pixels[x], color, share);
    }
}

void raster_clear(const raster *r, draw_color color)
{
    for (int y = r->clip.y; y < r->clip.y + r->clip.height; y++) {
        fill_span(&(span){ row_of(r, y), r->clip.x, r->clip.x + r->clip.width }, packed(color),
                  255);
    }
}

/* ---- Triangles --------------------------------------------------------------------------- */

/* All that is added up from row to row or from pixel to pixel is whole numbers, of which
 * COORDINATE_BITS or ALPHA_BITS are a fraction: sums come out the same wherever the clip lets them
 * begin. */
enum { COORDINATE_BITS = 32, ALPHA_BITS = 24 };

static const double coordinate_one = (double)(INT64_C(1) << COORDINATE_BITS);
static const double alpha_one = 1 << ALPHA_BITS;
static const double steepest_alpha = 65536;

/* An edge from its upper to its lower end. Both triangles at an edge get the same x of it, since it
 * is computed from the same ends in the same order. */
typedef struct side {
    int top, bottom; /* the rows whose centres it crosses, without bottom */
    int64_t x;       /* in row top: shifted down, the first pixel whose centre is not left of it */
    int64_t step;    /* a row */
} side;

typedef struct triangle {
    const mesh_vertex *v[3]; /* from the highest to the lowest */
    uint32_t color;
    bool is_flat;             /* one alpha */
    int x, y;                 /* the pixel of... */
    int64_t alpha;            /* ...this alpha, */
    int64_t alpha_x, alpha_y; /* which changes by so much a pixel */
} triangle;

static void sort_two(const mesh_vertex **a, const mesh_vertex **b)
{
    if ((*b)->y < (*a)->y || ((*b)->y == (*a)->y && (*b)->x < (*a)->x)) {
        const mesh_vertex *swapped = *a;
        *a = *b;
        *b = swapped;
    }
}

/* The first row whose centre is not above y. Lists are tamed: y is no larger than an int. */
static inline int first_row(float y)
{
    const double at = (double)y - 0.5;
    const int whole = (int)at;
    return whole + (at > whole);
}

static side side_of(const mesh_vertex *a, const mesh_vertex *b)
{
    side s = { .top = first_row(a->y), .bottom = first_row(b->y) };
    if (s.top < s.bottom) {
        const double slope = ((double)b->x - a->x) / ((double)b->y - a->y);
        const double x = a->x + (s.top + 0.5 - a->y) * slope;
        s.x = (int64_t)(x * coordinate_one) + (INT64_C(1) << (COORDINATE_BITS - 1)) - 1;
        /* A flat edge that crosses one row may be of any slope, which is not needed. */
        s.step = s.bottom - s.top > 1 ? (int64_t)(slope * coordinate_one) : 0;
    }
    return s;
}

static int64_t alpha_step(double step)
{
    const double limited = step < -steepest_alpha  ? -steepest_alpha
                           : step > steepest_alpha ? steepest_alpha
                                                   : step;
    return (int64_t)(limited * alpha_one);
}

/* False: it has no area. */
static bool prepare_alpha(triangle *t)
{
    const mesh_vertex *a = t->v[0], *b = t->v[1], *c = t->v[2];
    const double abx = (double)b->x - a->x, aby = (double)b->y - a->y;
    const double acx = (double)c->x - a->x, acy = (double)c->y - a->y;
    const double area = abx * acy - aby * acx;
    if (!(area > 0 || area < 0)) {
        return false;
    }
    const int ab = b->a - a->a, ac = c->a - a->a;
    const double per_x = (ab * acy - ac * aby) / area, per_y = (ac * abx - ab * acx) / area;
    t->alpha_x = alpha_step(per_x);
    t->alpha_y = alpha_step(per_y);
    t->x = (int)a->x;
    t->y = (int)a->y;
    /* From the vertex to its pixel's centre, in the same limited steps; and half to round. */
    t->alpha = ((int64_t)a->a << ALPHA_BITS) + (INT64_C(1) << (ALPHA_BITS - 1)) +
               (int64_t)((t->x + 0.5 - a->x) * (double)t->alpha_x) +
               (int64_t)((t->y + 0.5 - a->y) * (double)t->alpha_y);
    return true;
}

static void fill_ramp(const span *s, uint32_t color, int64_t alpha, int64_t step)
{
    uint32_t *const pixels = s->pixels;
    for (int x = s->from; x < s->to; x++) {
        const int64_t whole = alpha >> ALPHA_BITS;
        const uint32_t limited = (uint32_t)(whole < 0 ? 0 : whole > 255 ? 255 : whole);
        pixels[x] = mixed(pixels[x], color, share_of(limited));
        alpha += step;
    }
}

/* The rows between two edges, of which one ends in row `to`. */
static void paint_between(const raster *r, const triangle *t, const side *left, const side *right)
{
    const int from = left->top > right->top ? left->top : right->top;
    const int to = left->bottom < right->bottom ? left->bottom : right->bottom;
    const int clip_to = r->clip.x + r->clip.width, clip_bottom = r->clip.y + r->clip.height;
    const int top = from > r->clip.y ? from : r->clip.y;
    const int bottom = to < clip_bottom ? to : clip_bottom;
    int64_t left_x = left->x + (top - left->top) * left->step;
    int64_t right_x = right->x + (top - right->top) * right->step;
    for (int y = top; y < bottom; y++, left_x += left->step, right_x += right->step) {
        const int first = (int)(left_x >> COORDINATE_BITS);
        const int last = (int)(right_x >> COORDINATE_BITS);
        const span s = { row_of(r, y), first > r->clip.x ? first : r->clip.x,
                         last < clip_to ? last : clip_to };
        if (s.from >= s.to) {
            continue;
        }
        if (t->is_flat) {
            fill_span(&s, t->color, t->v[0]->a);
        } else {
            fill_ramp(&s, t->color,
                      t->alpha + (s.from - t->x) * t->alpha_x + (y - t->y) * t->alpha_y,
                      t->alpha_x);
        }
    }
}

static void paint_triangle(const raster *r, triangle *t)
{
    sort_two(&t->v[0], &t->v[1]);
    sort_two(&t->v[1], &t->v[2]);
    sort_two(&t->v[0], &t->v[1]);
    const mesh_vertex *a = t->v[0], *b = t->v[1], *c = t->v[2];
    const side whole = side_of(a, c);
    if (whole.top >= whole.bottom || !prepare_alpha(t)) {
        return;
    }
    const side upper = side_of(a, b), lower = side_of(b, c);
    const double turn = ((double)b->x - a->x) * ((double)c->y - a->y) -
                        ((double)b->y - a->y) * ((double)c->x - a->x);
    const bool bulges_left = turn < 0;
    paint_between(r, t, bulges_left ? &upper : &whole, bulges_left ? &whole : &upper);
    paint_between(r, t, bulges_left ? &lower : &whole, bulges_left ? &whole : &lower);
}

static bool meets(const tessellate_clip *clip, const mesh_vertex *const v[3])
{
    const float left = (float)clip->x, right = (float)(clip->x + clip->width);
    const float top = (float)clip->y, bottom = (float)(clip->y + clip->height);
    return !((v[0]->x < left && v[1]->x < left && v[2]->x < left) ||
             (v[0]->y < top && v[1]->y < top && v[2]->y < top) ||
             (v[0]->x > right && v[1]->x > right && v[2]->x > right) ||
             (v[0]->y > bottom && v[1]->y > bottom && v[2]->y > bottom));
}

void raster_triangles(const raster *r, const mesh *m, int first_index, int index_count)
{
    const int *index = m->indices + first_index;
    for (int i = 0; i + 2 < index_count; i += 3) {
        const mesh_vertex *a = &m->vertices[index[i]], *b = &m->vertices[index[i + 1]];
        const mesh_vertex *c = &m->vertices[index[i + 2]];
        triangle t = { .v = { a, b, c }, .is_flat = a->a == b->a && b->a == c->a };
        if (meets(&r->clip, t.v)) {
            t.color = packed((draw_color){ a->r, a->g, a->b, 255 });
            paint_triangle(r, &t);
        }
    }
}

/* ---- Masks ------------------------------------------------------------------------------- */

void raster_paint_mask(const raster *r, const raster_mask *mask, draw_color color)
{
    const tessellate_clip place = { mask->x, mask->y, mask->width, mask->height };
    const tessellate_clip part = raster_common(&r->clip, &place);
    const uint32_t source = packed(color), alpha = share_of(color.a);
    for (int y = part.y; y < part.y + part.height; y++) {
        const uint8_t *cover = mask->cover + (ptrdiff_t)(y - mask->y) * mask->width - mask->x;
        uint32_t *pixels = row_of(r, y);
        for (int x = part.x; x < part.x + part.width; x++) {
            pixels[x] = mixed(pixels[x], source, share_of(cover[x]) * alpha >> 8);
        }
    }
}
