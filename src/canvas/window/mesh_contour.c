/* mesh_contour.c - circles and rounded boxes as nested outlines (mesh.h).
 *
 * Every outline of one shape, moved in or out by an offset, has the same number of points, so a
 * ramp is a strip between two of them. */
#include "canvas/window/mesh.h"

#include <math.h>

static const double flatten_error_px = 0.05;
static const double smallest_exact_disc_px = 0.5775; /* see exact_disc(): just above 1 / sqrt(3) */
static const double pi = 3.14159265358979323846;

/* One point of the outline: the corner's sign and the direction from the corner's centre. */
typedef struct wheel_spoke {
    double corner_x, corner_y;
    draw_point direction;
} wheel_spoke;

/* An outline ready to be moved in and out. */
typedef struct wheel {
    const draw_box_shape *contour;
    int count;
    wheel_spoke spokes[MESH_CONTOUR_POINTS];
} wheel;

/* Offset and cover of one outline of a ramp. */
typedef struct ramp_ring {
    double offset, cover;
} ramp_ring;

static bool is_circle(const draw_box_shape *contour)
{
    return contour->corner >= contour->half.x && contour->corner >= contour->half.y;
}

static double inradius(const draw_box_shape *contour)
{
    return fmin(contour->half.x, contour->half.y);
}

/* Steps of a quarter of a circle of this radius. */
static int quarter_steps(double radius)
{
    const double step = 2 * acos(1 - fmin(flatten_error_px / radius, 0.29));
    const double steps = ceil(pi / 2 / step);
    const int most = MESH_CONTOUR_POINTS / 4 - 1;
    return steps < most ? (int)steps : most;
}

/* Right, lower, left, upper quarter, each spoke turned by `turn` from the one before. */
static void add_quarter(wheel *w, int quarter, int spokes, draw_point turn)
{
    static const double signs[4][2] = { { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 } };
    static const draw_point starts[4] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
    draw_point direction = starts[quarter];
    for (int i = 0; i < spokes; i++) {
        w->spokes[w->count++] = (wheel_spoke){ signs[quarter][0], signs[quarter][1], direction };
        direction = (draw_point){ turn.x * direction.x - turn.y * direction.y,
                                  turn.y * direction.x + turn.x * direction.y };
    }
}

/* Fine enough for outlines up to `outset` outside the contour. */
static void build_wheel(wheel *w, const draw_box_shape *contour, double outset)
{
    const bool circle = is_circle(contour), sharp = !(contour->corner > 0);
    const int steps = sharp ? 1 : quarter_steps(contour->corner + outset);
    /* Of a circle the end of a quarter is the start of the next. */
    const int spokes = sharp || circle ? steps : steps + 1;
    /* Turning step by step is ten times faster than cos() and sin() at every point. */
    const draw_point turn = { cos(pi / 2 / steps), sin(pi / 2 / steps) };
    w->contour = contour;
    w->count = 0;
    for (int i = 0; i < 4; i++) {
        /* A circle starts at its right, a box with its upper right corner. */
        add_quarter(w, circle ? (i + 1) % 4 : i, spokes, turn);
    }
}

/* The contour moved outwards by an offset: one of the nested outlines. */
typedef struct outline {
    double half_x, half_y; /* of the corners' centres */
    double corner;
} outline;

static outline outline_at(const wheel *w, double offset)
{
    const draw_box_shape *contour = w->contour;
    /* A sharp corner stays sharp outwards; a round one becomes sharp inwards. */
    const double corner = contour->corner > 0 ? fmax(contour->corner + offset, 0) : 0;
    return (outline){ fmax(contour->half.x + offset - corner, 0),
                      fmax(contour->half.y + offset - corner, 0), corner };
}

static draw_point point_of(const wheel *w, int index, const outline *o)
{
    const draw_box_shape *contour = w->contour;
    const wheel_spoke *spoke = &w->spokes[index];
    const double x = spoke->corner_x * o->half_x + spoke->direction.x * o->corner;
    const double y = spoke->corner_y * o->half_y + spoke->direction.y * o->corner;
    return (draw_point){ contour->center.x + contour->cos * x - contour->sin * y,
                         contour->center.y + contour->sin * x + contour->cos * y };
}

/* Adds the outline; the index of its first vertex. */
static int add_outline(mesh *m, const wheel *w, ramp_ring ring, draw_color color)
{
    const int first = m->vertex_count;
    const outline o = outline_at(w, ring.offset);
    const draw_color shade = mesh_shade(color, ring.cover);
    for (int i = 0; i < w->count; i++) { mesh_add_vertex(m, point_of(w, i, &o), shade); }
    return first;
}

/* Strips between the outlines, from the innermost outwards. Rings that would lie beyond the
 * shape's middle end there, with the cover the ramp has there. */
static void add_rings(mesh *m, const wheel *w, ramp_ring *rings, int count, draw_color color)
{
    const double deepest = -inradius(w->contour);
    while (count > 1 && rings[1].offset <= deepest) {
        rings++;
        count--;
    }
    if (rings[0].offset < deepest) {
        const double share =
            count < 2 ? 0 : (deepest - rings[0].offset) / (rings[1].offset - rings[0].offset);
        rings[0].cover += share * (count < 2 ? 0 : rings[1].cover - rings[0].cover);
        rings[0].offset = deepest;
    }
    if (!mesh_reserve(m, count * w->count, (count - 1) * w->count * 6)) { return; }
    int inner = add_outline(m, w, rings[0], color);
    for (int i = 1; i < count; i++) {
        const int outer = add_outline(m, w, rings[i], color);
        for (int k = 0; k < w->count; k++) {
            const int next = k + 1 < w->count ? k + 1 : 0;
            mesh_add_quad(m, inner + k, outer + k, inner + next, outer + next);
        }
        inner = outer;
    }
}

/* The ramp of a disc covers pi (r^2 + 1/12) and its polygon a little less than a circle: the
 * radius is set right for both, so that a dot of one pixel is not a third too dark. */
static draw_box_shape exact_disc(const draw_box_shape *disc)
{
    const double step = pi / 2 / quarter_steps(disc->corner + 0.5);
    const double area = disc->corner * disc->corner * step / sin(step);
    const double radius = sqrt(fmax(area - 1.0 / 12, 0.25));
    return (draw_box_shape){ disc->center, { radius, radius }, 1, 0, radius };
}

/* How much of itself the ramp of a shape that is all ramp may show, so that its area is right. */
static double thin_cover(const draw_box_shape *contour)
{
    const double r = inradius(contour);
    if (!is_circle(contour)) { return 2 * r / ((r + 0.5) * (r + 0.5)); }
    const double step = pi / 2 / quarter_steps(r + 0.5);
    return 3 * r * r / ((r + 0.5) * (r + 0.5) * (r + 0.5)) * step / sin(step);
}

void mesh_fill_contour(mesh *m, const draw_box_shape *contour, draw_color color)
{
    wheel w;
    const bool circle = is_circle(contour);
    const bool thin = inradius(contour) < (circle ? smallest_exact_disc_px : 0.5);
    const draw_box_shape exact = circle && !thin ? exact_disc(contour) : *contour;
    ramp_ring rings[2] = { { -0.5, 1 }, { 0.5, 0 } };
    if (inradius(contour) <= 0) { return; }
    build_wheel(&w, &exact, contour->corner - exact.corner + 0.5); /* as exact_disc() counts */
    if (thin) {
        rings[0] = (ramp_ring){ -inradius(&exact), thin_cover(&exact) * (0.5 + inradius(&exact)) };
    }
    const int first = m->vertex_count;
    add_rings(m, &w, rings, 2, color);
    if (thin || !mesh_reserve(m, 0, 3 * w.count)) { return; }
    for (int i = 1; i + 1 < w.count; i++) { mesh_add_triangle(m, first, first + i, first + i + 1); }
}

void mesh_stroke_contour(mesh *m, const draw_box_shape *contour, draw_color color, double width)
{
    wheel w;
    const mesh_profile profile = mesh_profile_of(width);
    ramp_ring rings[4] = { { -profile.outer, 0 },
                           { -profile.inner, profile.cover },
                           { profile.inner, profile.cover },
                           { profile.outer, 0 } };
    build_wheel(&w, contour, profile.outer);
    add_rings(m, &w, rings, 4, color);
}

int mesh_contour_path(const draw_box_shape *contour, draw_point out[MESH_CONTOUR_POINTS])
{
    wheel w;
    build_wheel(&w, contour, 0);
    const outline o = outline_at(&w, 0);
    const int first = is_circle(contour) ? 0 : w.count - 1;
    for (int i = 0; i < w.count; i++) { out[i] = point_of(&w, (first + i) % w.count, &o); }
    return w.count;
}
