/* mesh_stroke.c - lines, solid and dashed, as strips of triangles, and what all meshes are made of
 * (mesh.h). */
#include "canvas/window/mesh.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double mitre_limit = 4; /* SVG's default */
/* Shorter steps have no direction worth a join. */
static const double shortest_step_px = 1e-6;
/* A pattern finer than this is a paler line; see also tame.c. */
static const double finest_pattern_px = 0.5;

/* A cut across the stroke: which way its two sides lie, times their offset. */
typedef struct cross_section {
    draw_point at, left, right;
    double cover; /* 0 at the outer end of a butt end's ramp */
} cross_section;

/* A strip in the making: sections are joined to the one before. */
typedef struct strip {
    mesh *mesh;
    const mesh_pen *pen;
    mesh_profile profile;
    int first, previous; /* vertices of sections; -1: none yet */
} strip;

/* ---- Any mesh ---------------------------------------------------------------------------- */

void mesh_deinit(mesh *m)
{
    free(m->vertices);
    free(m->indices);
    *m = (mesh){ 0 };
}

bool mesh_reserve(mesh *m, int vertices, int indices)
{
    m->out_of_memory = m->out_of_memory ||
                       !array_reserve(&m->vertices, &m->vertex_capacity, m->vertex_count, vertices,
                                      sizeof *m->vertices) ||
                       !array_reserve(&m->indices, &m->index_capacity, m->index_count, indices,
                                      sizeof *m->indices);
    return !m->out_of_memory;
}

draw_color mesh_shade(draw_color color, double cover)
{
    color.a = (uint8_t)(color.a * fmin(fmax(cover, 0), 1) + 0.5);
    return color;
}

/* ---- Sections ---------------------------------------------------------------------------- */

mesh_profile mesh_profile_of(double width)
{
    return (mesh_profile){ fabs(width / 2 - 0.5), width / 2 + 0.5, fmin(width, 1) };
}

static draw_point plus(draw_point p, draw_point step, double times)
{
    return (draw_point){ p.x + step.x * times, p.y + step.y * times };
}

static draw_point negative(draw_point p)
{
    return (draw_point){ -p.x, -p.y };
}

static void join_sections(mesh *m, int a, int b)
{
    for (int i = 0; i < 3; i++) { mesh_add_quad(m, a + i, a + i + 1, b + i, b + i + 1); }
}

static void add_section(strip *s, const cross_section *section)
{
    mesh *m = s->mesh;
    const draw_color clear = mesh_shade(s->pen->color, 0);
    const draw_color shade = mesh_shade(s->pen->color, section->cover * s->profile.cover);
    if (!mesh_reserve(m, 4, 18)) { return; }
    const double inner = s->profile.inner, outer = s->profile.outer;
    const int first = mesh_add_vertex(m, plus(section->at, section->left, outer), clear);
    mesh_add_vertex(m, plus(section->at, section->left, inner), shade);
    mesh_add_vertex(m, plus(section->at, section->right, inner), shade);
    mesh_add_vertex(m, plus(section->at, section->right, outer), clear);
    if (s->previous >= 0) {
        join_sections(m, s->previous, first);
    } else {
        s->first = first;
    }
    s->previous = first;
}

/* ---- Joins and ends ---------------------------------------------------------------------- */

/* A straight stretch of the path. */
typedef struct stretch {
    draw_point direction;
    double length;
} stretch;

static stretch stretch_between(draw_point a, draw_point b)
{
    const double length = hypot(b.x - a.x, b.y - a.y);
    if (length < shortest_step_px) { return (stretch){ { 1, 0 }, 0 }; }
    return (stretch){ { (b.x - a.x) / length, (b.y - a.y) / length }, length };
}

/* To the left of the direction, as seen with y down: up when it goes right. */
static draw_point left_of(draw_point direction)
{
    return (draw_point){ direction.y, -direction.x };
}

static void add_plain(strip *s, draw_point at, draw_point direction, double cover)
{
    const draw_point left = left_of(direction);
    add_section(s, &(cross_section){ at, left, negative(left), cover });
}

/* Mitre; bevel where that would be too long. The inner side is one point in both, unless the
 * stretches are too short for it: then, and only then, the strip folds over itself there. */
static void add_join(strip *s, draw_point at, const stretch *in, const stretch *out)
{
    const draw_point a = left_of(in->direction), b = left_of(out->direction);
    const double dot = a.x * b.x + a.y * b.y;
    const double turn = in->direction.x * out->direction.y - in->direction.y * out->direction.x;
    const double shorter = fmin(in->length, out->length);
    const bool fits = s->profile.outer * fabs(turn) <= shorter * (1 + dot);
    const draw_point mitre = { (a.x + b.x) / (1 + dot), (a.y + b.y) / (1 + dot) };
    const bool is_mitred = 2 / (1 + dot) <= mitre_limit * mitre_limit;
    if (1 + dot < 1e-9 || (!fits && !is_mitred)) {
        add_plain(s, at, in->direction, 1);
        add_plain(s, at, out->direction, 1);
    } else if (fits && is_mitred) {
        add_section(s, &(cross_section){ at, mitre, negative(mitre), 1 });
    } else if ((turn > 0) == fits) { /* the left side is outside and cut, or the right one mitred */
        add_section(s, &(cross_section){ at, a, negative(mitre), 1 });
        add_section(s, &(cross_section){ at, b, negative(mitre), 1 });
    } else {
        add_section(s, &(cross_section){ at, mitre, negative(a), 1 });
        add_section(s, &(cross_section){ at, mitre, negative(b), 1 });
    }
}

/* A butt end's ramp: `outwards` is -1 at the start of the path, 1 at its end. */
static void add_end(strip *s, draw_point at, const stretch *way, double outwards)
{
    const double inside = fmin(0.5, way->length / 2);
    const draw_point d = way->direction;
    if (outwards < 0) {
        add_plain(s, plus(at, d, -0.5), d, 0);
        add_plain(s, plus(at, d, inside), d, 1);
    } else {
        add_plain(s, plus(at, d, -inside), d, 1);
        add_plain(s, plus(at, d, 0.5), d, 0);
    }
}

/* One straight stretch, however short: both ramps, and less cover when they meet. */
static void add_single(strip *s, draw_point a, draw_point b)
{
    const stretch whole = stretch_between(a, b);
    const mesh_profile along = mesh_profile_of(whole.length);
    const draw_point middle = { (a.x + b.x) / 2, (a.y + b.y) / 2 };
    add_plain(s, plus(middle, whole.direction, -along.outer), whole.direction, 0);
    add_plain(s, plus(middle, whole.direction, -along.inner), whole.direction, along.cover);
    add_plain(s, plus(middle, whole.direction, along.inner), whole.direction, along.cover);
    add_plain(s, plus(middle, whole.direction, along.outer), whole.direction, 0);
}

/* The next point after `from` that is another point; `count` when there is none. */
static int next_point(const draw_point *points, int count, int from)
{
    int next = from + 1;
    while (next < count && stretch_between(points[from], points[next]).length == 0) { next++; }
    return next;
}

static void stroke_open(strip *s, const draw_point *points, int count)
{
    int at = 0, next = next_point(points, count, 0);
    if (next >= count) { return; }
    int after = next_point(points, count, next);
    if (after >= count) {
        add_single(s, points[at], points[next]);
        return;
    }
    stretch in = stretch_between(points[at], points[next]);
    add_end(s, points[at], &in, -1);
    while (after < count) {
        const stretch out = stretch_between(points[next], points[after]);
        add_join(s, points[next], &in, &out);
        in = out;
        next = after;
        after = next_point(points, count, next);
    }
    add_end(s, points[next], &in, 1);
}

static void stroke_closed(strip *s, const draw_point *points, int count)
{
    while (count > 1 && stretch_between(points[count - 1], points[0]).length == 0) { count--; }
    stretch in = stretch_between(points[count - 1], points[0]);
    int at = 0;
    while (at < count) {
        const int next = next_point(points, count, at);
        const stretch out = stretch_between(points[at], points[next < count ? next : 0]);
        add_join(s, points[at], &in, &out);
        in = out;
        at = next;
    }
    if (s->previous >= 0 && mesh_reserve(s->mesh, 0, 18)) {
        join_sections(s->mesh, s->previous, s->first);
    }
}

static void stroke_solid(mesh *m, const draw_point *points, int count, bool closed,
                         const mesh_pen *pen)
{
    strip s = { m, pen, mesh_profile_of(pen->width), -1, -1 };
    if (closed && count > 2) {
        stroke_closed(&s, points, count);
    } else if (count > 1) {
        stroke_open(&s, points, count);
    }
}

/* ---- Dashes ------------------------------------------------------------------------------ */

enum { most_dash_points = 64 }; /* a dash that bends more often is drawn in two pieces */

typedef struct dasher {
    mesh *mesh;
    const mesh_pen *pen;
    double lengths[DRAW_DASH_LENGTHS];
    int length_count, at; /* the dash or gap at hand: even ones are dashes */
    double left;          /* of it */
    bool is_dots;
    draw_point points[most_dash_points]; /* of the dash at hand */
    draw_point first[most_dash_points];  /* of a closed path's first dash: the last may join it */
    int count, first_count;
    bool keeps_first; /* it is at hand */
} dasher;

static bool is_visible(const mesh_pen *pen, draw_point p, double reach)
{
    return p.x > -reach && p.y > -reach && p.x < pen->visible.x + reach &&
           p.y < pen->visible.y + reach;
}

/* Without memory it is left out, and the mesh is out of it. */
static void keep_dot(dasher *d, draw_point at)
{
    mesh_dots *dots = d->pen->dots;
    if (array_reserve(&dots->at, &dots->capacity, dots->count, 1, sizeof *dots->at)) {
        dots->at[dots->count++] = at;
    } else {
        d->mesh->out_of_memory = true;
    }
}

static void add_dot(dasher *d, draw_point at)
{
    const double radius = d->pen->width / 2;
    if (!is_visible(d->pen, at, radius + 1)) { return; }
    if (d->pen->dots) {
        keep_dot(d, at);
    } else {
        mesh_fill_contour(d->mesh, &(draw_box_shape){ at, { radius, radius }, 1, 0, radius },
                          d->pen->color);
    }
}

static void flush_dash(dasher *d)
{
    const double reach = 2 * d->lengths[0] + 2 * d->pen->width + 1; /* the longest, of two */
    if (d->keeps_first) {
        d->keeps_first = false;
        d->first_count = d->count;
        memcpy(d->first, d->points, sizeof d->first);
    } else if (d->count > 1 && is_visible(d->pen, d->points[0], reach)) {
        stroke_solid(d->mesh, d->points, d->count, false, d->pen);
    }
    d->count = 0;
}

static void add_dash_point(dasher *d, draw_point p)
{
    if (d->count == most_dash_points) {
        const draw_point last = d->points[d->count - 1];
        flush_dash(d);
        d->points[d->count++] = last;
    }
    d->points[d->count++] = p;
}

/* The end of a dash or gap at p. */
static void switch_dash(dasher *d, draw_point p)
{
    if (d->is_dots) {
        add_dot(d, p);
        d->left = d->lengths[1];
        return;
    }
    if (d->at % 2 == 0) {
        add_dash_point(d, p);
        flush_dash(d);
    }
    d->at = (d->at + 1) % d->length_count;
    d->left = d->lengths[d->at];
    if (d->at % 2 == 0) { add_dash_point(d, p); }
}

static void dash_stretch(dasher *d, draw_point a, draw_point b)
{
    const stretch whole = stretch_between(a, b);
    double done = 0;
    while (whole.length - done > d->left) {
        done += d->left;
        switch_dash(d, plus(a, whole.direction, done));
    }
    d->left -= whole.length - done;
    if (d->at % 2 == 0) { add_dash_point(d, b); }
}

static void stroke_dashed(mesh *m, const draw_point *points, int count, bool closed,
                          const mesh_pen *pen)
{
    dasher d = { .mesh = m, .pen = pen };
    d.length_count = draw_dash_lengths(pen->dash, pen->width, d.lengths);
    d.is_dots = d.lengths[0] == 0;
    d.at = d.is_dots; /* a dot has no length: the gap behind it is at hand */
    d.left = d.lengths[d.at];
    d.keeps_first = closed && !d.is_dots;
    if (d.is_dots) {
        add_dot(&d, points[0]);
    } else {
        add_dash_point(&d, points[0]);
    }
    for (int i = 0; i < (closed ? count : count - 1); i++) {
        dash_stretch(&d, points[i], points[i + 1 < count ? i + 1 : 0]);
    }
    for (int i = 0; i < d.first_count; i++) { add_dash_point(&d, d.first[i]); }
    d.keeps_first = false;
    flush_dash(&d);
}

void mesh_stroke_path(mesh *m, const draw_point *points, int count, bool closed,
                      const mesh_pen *pen)
{
    double lengths[DRAW_DASH_LENGTHS];
    (void)draw_dash_lengths(pen->dash, pen->width, lengths);
    const double on = lengths[0] + lengths[2], whole = on + lengths[1] + lengths[3];
    if (count < 1 || !(pen->width > 0)) { return; }
    if (pen->dash == DRAW_SOLID) {
        stroke_solid(m, points, count, closed, pen);
    } else if (whole >= finest_pattern_px) {
        stroke_dashed(m, points, count, closed, pen);
    } else {
        const double covered = on > 0 ? on / whole : pen->width / whole * 0.785;
        mesh_pen paler = *pen;
        paler.color.a = (uint8_t)(pen->color.a * covered + 0.5);
        stroke_solid(m, points, count, closed, &paler);
    }
}
