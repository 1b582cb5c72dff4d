/* raster.c - paints convex pieces row by row, flat or with a ramp of alpha, and masks
 * (raster.h). */
#include "canvas/window/raster.h"

#include <math.h>

#include "canvas/window/span.h"

tessellate_clip raster_common(const tessellate_clip *a, const tessellate_clip *b)
{
    const int x = a->x > b->x ? a->x : b->x, y = a->y > b->y ? a->y : b->y;
    const int right = a->x + a->width < b->x + b->width ? a->x + a->width : b->x + b->width;
    const int bottom = a->y + a->height < b->y + b->height ? a->y + a->height : b->y + b->height;
    return (tessellate_clip){ x, y, right > x ? right - x : 0, bottom > y ? bottom - y : 0 };
}

void raster_clear(const raster *r, draw_color color)
{
    for (int y = r->clip.y; y < r->clip.y + r->clip.height; y++) {
        span_fill(&(span){ raster_row(r, y), r->clip.x, r->clip.x + r->clip.width },
                  span_packed(color), 255);
    }
}

/* ---- Convex pieces ----------------------------------------------------------------------- */

/* All that is added up from row to row or from pixel to pixel is whole numbers, of which
 * COORDINATE_BITS or ALPHA_BITS are a fraction: sums come out the same wherever the clip lets them
 * begin. */
enum { COORDINATE_BITS = 32, ALPHA_BITS = 16, MOST_CORNERS = 4 };

static const double coordinate_one = (double)(INT64_C(1) << COORDINATE_BITS);
static const double alpha_one = 1 << ALPHA_BITS;
/* Alpha of what is steeper is not worth a ramp: it is thinner than a sixteenth of a pixel. */
static const double steepest_alpha = 4096;
/* How far a fourth corner's alpha may be off the ramp of the other three. */
static const double alpha_tolerance = 1;

/* An edge from its upper to its lower end. Both pieces at an edge get the same x of it, since it is
 * computed from the same ends in the same order. */
typedef struct side {
    int top, bottom; /* the rows whose centres it crosses, without bottom */
    int64_t x;       /* in row top: shifted down, the first pixel whose centre is not left of it */
    int64_t step;    /* a row */
} side;

/* A triangle, or two that are one in shape and ramp. */
typedef struct piece {
    const mesh_vertex *v[MOST_CORNERS]; /* around it */
    int count;
    bool is_flat; /* one alpha */
    uint32_t color;
    double turn;              /* twice its area, the sign that of its winding */
    double per_x, per_y;      /* change of alpha a pixel */
    int x, y;                 /* the pixel of... */
    int64_t alpha;            /* ...this alpha, */
    int64_t alpha_x, alpha_y; /* which changes by so much a pixel */
    side left[MOST_CORNERS], right[MOST_CORNERS];
    int left_count, right_count;
} piece;

static double turn_of(const mesh_vertex *a, const mesh_vertex *b, const mesh_vertex *c)
{
    return ((double)b->x - a->x) * ((double)c->y - a->y) -
           ((double)b->y - a->y) * ((double)c->x - a->x);
}

/* The first row whose centre is not above y. Lists are tamed: y is no larger than an int. */
static inline int first_row(float y)
{
    const double at = (double)y - 0.5;
    const int whole = (int)at;
    return whole + (at > whole);
}

static void set_side(side *s, const mesh_vertex *a, const mesh_vertex *b)
{
    const double slope = ((double)b->x - a->x) / ((double)b->y - a->y);
    const double x = a->x + (s->top + 0.5 - a->y) * slope;
    s->x = (int64_t)(x * coordinate_one) + (INT64_C(1) << (COORDINATE_BITS - 1)) - 1;
    /* A flat edge that crosses one row may be of any slope, which is not needed. */
    s->step = s->bottom - s->top > 1 ? (int64_t)(slope * coordinate_one) : 0;
}

/* Sorts the edges into left and right ones; false: no row's centre is within. */
static bool set_sides(piece *p)
{
    int rows[MOST_CORNERS];
    p->left_count = p->right_count = 0;
    for (int i = 0; i < p->count; i++) { rows[i] = first_row(p->v[i]->y); }
    for (int i = 0; i < p->count; i++) {
        const int next = i + 1 < p->count ? i + 1 : 0;
        if (rows[i] == rows[next]) { continue; }
        const bool down = rows[i] < rows[next];
        side *s = down == (p->turn > 0) ? &p->right[p->right_count++] : &p->left[p->left_count++];
        s->top = down ? rows[i] : rows[next];
        s->bottom = down ? rows[next] : rows[i];
        set_side(s, p->v[down ? i : next], p->v[down ? next : i]);
    }
    return p->left_count > 0;
}

static void set_ramp(piece *p)
{
    const mesh_vertex *a = p->v[0];
    p->alpha_x = (int64_t)(p->per_x * alpha_one);
    p->alpha_y = (int64_t)(p->per_y * alpha_one);
    p->x = (int)a->x;
    p->y = (int)a->y;
    const double at_centre = a->a + 0.5 + (p->x + 0.5 - (double)a->x) * p->per_x +
                             (p->y + 0.5 - (double)a->y) * p->per_y;
    p->alpha = (int64_t)(at_centre * alpha_one);
}

/* Rows between two edges, as far as the clip lets them show. */
typedef struct strip {
    int top, bottom;     /* rows, without bottom */
    int from, to;        /* of the clip */
    int64_t left, right; /* in row top */
    int64_t left_step, right_step;
} strip;

static strip strip_between(const raster *r, const side *left, const side *right)
{
    const int from = left->top > right->top ? left->top : right->top;
    const int to = left->bottom < right->bottom ? left->bottom : right->bottom;
    const int clip_bottom = r->clip.y + r->clip.height;
    const int top = from > r->clip.y ? from : r->clip.y;
    return (strip){ .top = top,
                    .bottom = to < clip_bottom ? to : clip_bottom,
                    .from = r->clip.x,
                    .to = r->clip.x + r->clip.width,
                    .left = left->x + (top - left->top) * left->step,
                    .right = right->x + (top - right->top) * right->step,
                    .left_step = left->step,
                    .right_step = right->step };
}

/* The pixels of the row at hand; then goes on to the next. */
static inline span next_span(strip *s, uint32_t *row)
{
    const int first = (int)(s->left >> COORDINATE_BITS);
    const int last = (int)(s->right >> COORDINATE_BITS);
    s->left += s->left_step;
    s->right += s->right_step;
    return (span){ row, first > s->from ? first : s->from, last < s->to ? last : s->to };
}

static inline uint32_t alpha_of(int64_t alpha)
{
    const int64_t whole = alpha >> ALPHA_BITS;
    return (uint32_t)(whole < 0 ? 0 : whole > 255 ? 255 : whole);
}

static void paint_ramp(const raster *r, const piece *p, strip s)
{
    const uint32_t color = p->color;
    const ptrdiff_t stride = r->stride;
    const int64_t step_x = p->alpha_x, step_y = p->alpha_y;
    int64_t row_alpha = p->alpha + (s.top - p->y) * step_y - p->x * step_x; /* at x = 0 */
    uint32_t *row = raster_row(r, s.top);
    for (int y = s.top; y < s.bottom; y++, row += stride, row_alpha += step_y) {
        const span part = next_span(&s, row);
        int64_t alpha = row_alpha + part.from * step_x;
        for (int x = part.from; x < part.to; x++, alpha += step_x) {
            row[x] = span_mixed(row[x], color, span_share(alpha_of(alpha)));
        }
    }
}

/* One alpha, or the ramp above or below a level line. */
static void paint_level(const raster *r, const piece *p, strip s)
{
    int64_t alpha = p->alpha + (s.top - p->y) * p->alpha_y;
    for (int y = s.top; y < s.bottom; y++, alpha += p->alpha_y) {
        const span part = next_span(&s, raster_row(r, y));
        span_fill(&part, p->color, alpha_of(alpha));
    }
}

static void paint_between(const raster *r, const piece *p, const side *left, const side *right)
{
    if (left->bottom <= right->top || right->bottom <= left->top) { return; }
    const strip s = strip_between(r, left, right);
    if (s.top >= s.bottom) { return; }
    if (p->alpha_x == 0) {
        paint_level(r, p, s);
    } else {
        paint_ramp(r, p, s);
    }
}

static void paint_piece(const raster *r, piece *p)
{
    if (!set_sides(p)) { return; }
    set_ramp(p);
    for (int i = 0; i < p->left_count; i++) {
        for (int k = 0; k < p->right_count; k++) { paint_between(r, p, &p->left[i], &p->right[k]); }
    }
}

/* ---- Triangles --------------------------------------------------------------------------- */

/* May the triangle, or the quad, show within the clip? */
static bool meets(const tessellate_clip *clip, const mesh *m, const int *index, int count)
{
    const float clip_left = (float)clip->x, clip_right = (float)(clip->x + clip->width);
    const float clip_top = (float)clip->y, clip_bottom = (float)(clip->y + clip->height);
    const mesh_vertex *v = &m->vertices[index[0]];
    float left = v->x, right = left, top = v->y, bottom = top;
    for (int i = 1; i < count; i++) {
        v = &m->vertices[index[i == 3 ? 5 : i]]; /* of a quad the sixth is the fourth corner */
        left = v->x < left ? v->x : left;
        right = v->x > right ? v->x : right;
        top = v->y < top ? v->y : top;
        bottom = v->y > bottom ? v->y : bottom;
    }
    return left < clip_right && right > clip_left && top < clip_bottom && bottom > clip_top;
}

/* False: the triangle has no area. */
static bool start_piece(const mesh *m, const int index[3], piece *out)
{
    const mesh_vertex *a = &m->vertices[index[0]], *b = &m->vertices[index[1]];
    const mesh_vertex *c = &m->vertices[index[2]];
    out->v[0] = a;
    out->v[1] = b;
    out->v[2] = c;
    out->count = 3;
    out->color = span_packed((draw_color){ a->r, a->g, a->b, 255 });
    out->turn = turn_of(a, b, c);
    out->is_flat = a->a == b->a && a->a == c->a;
    out->per_x = out->per_y = 0;
    if (!(out->turn > 0 || out->turn < 0)) { return false; }
    if (!out->is_flat) {
        const double ab = (b->a - a->a) / out->turn, ac = (c->a - a->a) / out->turn;
        out->per_x = ab * ((double)c->y - a->y) - ac * ((double)b->y - a->y);
        out->per_y = ac * ((double)b->x - a->x) - ab * ((double)c->x - a->x);
    }
    if (!(fabs(out->per_x) < steepest_alpha && fabs(out->per_y) < steepest_alpha)) {
        out->is_flat = true;
        out->per_x = out->per_y = 0;
    }
    return true;
}

/* Takes in the other half of a quad where it is convex and of one colour and ramp: half as many
 * rows are to be painted then. */
static bool take_in_second(const mesh *m, const int index[6], piece *p)
{
    const mesh_vertex *a = p->v[0], *b = p->v[1], *c = p->v[2], *d = &m->vertices[index[5]];
    const double off =
        a->a + p->per_x * ((double)d->x - a->x) + p->per_y * ((double)d->y - a->y) - d->a;
    const double at_b = turn_of(a, b, d), at_c = turn_of(a, d, c), at_d = turn_of(b, d, c);
    const bool convex =
        p->turn > 0 ? at_b > 0 && at_c > 0 && at_d > 0 : at_b < 0 && at_c < 0 && at_d < 0;
    if (!convex || fabs(off) > (p->is_flat ? 0 : alpha_tolerance) || a->r != d->r || a->g != d->g ||
        a->b != d->b) {
        return false;
    }
    p->v[2] = d;
    p->v[3] = c;
    p->count = 4;
    return true;
}

void raster_triangles(const raster *r, const mesh *m, int first_index, int index_count)
{
    const int *index = m->indices + first_index;
    for (int i = 0; i + 2 < index_count; i += 3) {
        const int *at = index + i;
        /* as mesh_add_quad() makes them */
        const bool quad = i + 5 < index_count && at[3] == at[2] && at[4] == at[1];
        piece p;
        if (!meets(&r->clip, m, at, quad ? 4 : 3)) {
            i += quad ? 3 : 0;
        } else if (start_piece(m, at, &p)) {
            i += quad && take_in_second(m, at, &p) ? 3 : 0;
            paint_piece(r, &p);
        }
    }
}

/* ---- Masks ------------------------------------------------------------------------------- */

void raster_paint_mask(const raster *r, const raster_mask *mask, draw_color color)
{
    const tessellate_clip place = { mask->x, mask->y, mask->width, mask->height };
    const tessellate_clip part = raster_common(&r->clip, &place);
    const uint32_t source = span_packed(color), alpha = span_share(color.a);
    for (int y = part.y; y < part.y + part.height; y++) {
        const uint8_t *cover = mask->cover + (ptrdiff_t)(y - mask->y) * mask->stride - mask->x;
        uint32_t *pixels = raster_row(r, y);
        for (int x = part.x; x < part.x + part.width; x++) {
            if (cover[x] > 0) {
                pixels[x] = span_mixed(pixels[x], source, span_share(cover[x]) * alpha >> 8);
            }
        }
    }
}
