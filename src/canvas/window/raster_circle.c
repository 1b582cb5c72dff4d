/* raster_circle.c - circles row by row (raster.h).
 *
 * How much of a pixel is covered depends on how far its centre is from the circle's alone: nothing
 * up to `least`, then a ramp, then all, then a ramp down to nothing at `most`. */
#include "canvas/window/raster.h"

#include <math.h>

#include "canvas/window/span.h"

/* A disc's ramps reach its middle when it is smaller: just above 1 / sqrt(3), see disc_of(). */
static const double smallest_exact_px = 0.5775;

typedef struct ring {
    draw_point center;
    double least, most;
    double rise, fall; /* of the ramps, a pixel */
    double middle;     /* up to here all pixels are alike: those of a disc full, of a hole empty */
    bool has_hole;
    double alpha; /* where it covers all, 0 to 255 */
    uint32_t color;
} ring;

static ring disc_of(draw_point center, double radius, draw_color color)
{
    ring out = { .center = center, .least = -1, .rise = 1, .alpha = color.a };
    out.color = span_packed(color);
    if (radius < smallest_exact_px) { /* a cone of the same volume */
        out.most = radius + 0.5;
        out.fall = 1 / out.most;
        out.alpha *= 3 * radius * radius / (out.most * out.most);
        return out;
    }
    /* A ramp of one pixel covers pi (r^2 + 1/12). */
    const double exact = sqrt(fmax(radius * radius - 1.0 / 12, 0.25));
    out.middle = exact - 0.5;
    out.most = exact + 0.5;
    out.fall = 1;
    return out;
}

static ring line_of(draw_point center, double radius, double width, draw_color color)
{
    const mesh_profile profile = mesh_profile_of(width);
    const double steep = 1 / (profile.outer - profile.inner);
    return (ring){ .center = center,
                   .least = radius - profile.outer,
                   .most = radius + profile.outer,
                   .rise = steep,
                   .fall = steep,
                   .middle = radius - profile.outer,
                   .has_hole = true,
                   .alpha = color.a * profile.cover,
                   .color = span_packed(color) };
}

/* The pixels whose centres are within the distance of the circle's middle line, in a row. */
static span span_within(const ring *c, uint32_t *row, double half)
{
    return (span){ row, (int)ceil(c->center.x - half - 0.5),
                   (int)floor(c->center.x + half - 0.5) + 1 };
}

static span common_span(span s, int from, int to)
{
    return (span){ s.pixels, s.from > from ? s.from : from, s.to < to ? s.to : to };
}

static void paint_ramp_of(const ring *c, const span *s, double down_sq)
{
    for (int x = s->from; x < s->to; x++) {
        const double across = x + 0.5 - c->center.x;
        const double distance = sqrt(across * across + down_sq);
        const double up = (distance - c->least) * c->rise, down = (c->most - distance) * c->fall;
        const double least = up < down ? up : down;
        const double some = least > 0 ? least : 0; /* each a single instruction: no branch */
        const double cover = some < 1 ? some : 1;
        const uint32_t alpha = (uint32_t)(cover * c->alpha + 0.5);
        s->pixels[x] = span_mixed(s->pixels[x], c->color, span_share(alpha));
    }
}

static void paint_ring(const raster *r, const ring *c)
{
    const int top = (int)ceil(c->center.y - c->most - 0.5);
    const int bottom = (int)floor(c->center.y + c->most - 0.5) + 1;
    const int clip_right = r->clip.x + r->clip.width, clip_bottom = r->clip.y + r->clip.height;
    for (int y = top > r->clip.y ? top : r->clip.y; y < bottom && y < clip_bottom; y++) {
        const double down = y + 0.5 - c->center.y, down_sq = down * down;
        const double half_sq = c->most * c->most - down_sq;
        const double middle_sq = c->middle > 0 ? c->middle * c->middle - down_sq : 0;
        const span row = { raster_row(r, y), r->clip.x, clip_right };
        const span all = span_within(c, row.pixels, sqrt(fmax(half_sq, 0)));
        const span none = { row.pixels, all.to, all.to };
        const span middle = middle_sq > 0 ? span_within(c, row.pixels, sqrt(middle_sq)) : none;
        const span left = common_span(row, all.from, middle.from < all.to ? middle.from : all.to);
        const span right = common_span(row, middle.to, all.to);
        const span within = common_span(middle, row.from, row.to);
        paint_ramp_of(c, &left, down_sq);
        if (!c->has_hole) { span_fill(&within, c->color, (uint32_t)(c->alpha + 0.5)); }
        paint_ramp_of(c, &right, down_sq);
    }
}

void raster_circle(const raster *r, const draw_command *circle, double scale)
{
    const draw_paint *paint = &circle->paint;
    const draw_point at = circle->as.circle.center;
    const draw_point center = { at.x * scale, at.y * scale };
    const double radius = circle->as.circle.radius * scale;
    if (paint->fill.a && radius > 0) {
        const ring disc = disc_of(center, radius, paint->fill);
        paint_ring(r, &disc);
    }
    if (paint->stroke.a && paint->width > 0) {
        const ring line = line_of(center, radius, paint->width * scale, paint->stroke);
        paint_ring(r, &line);
    }
}

void raster_dots(const raster *r, const draw_point *centers, int count, const raster_dot *dot)
{
    ring disc = disc_of((draw_point){ 0, 0 }, dot->radius, dot->color);
    for (int i = 0; i < count; i++) {
        disc.center = centers[i];
        paint_ring(r, &disc);
    }
}
