/* mesh_polygon.c - filled polygons (mesh.h): ears are cut off until none is left.
 *
 * Ear clipping as in Eberly, "Triangulation by Ear Clipping" (2002): O(n^2) at worst, with n at
 * most the 1024 points of a case file's polygon. */
#include "canvas/window/mesh.h"

#include <math.h>
#include <stdlib.h>

/* Farthest a corner's ramp may reach, in ramp widths: needles would shoot out otherwise. */
static const double longest_mitre = 4;

typedef struct polygon {
    draw_point *points;   /* without repeated ones, wound so that `turn` > 0 at convex corners */
    int *previous, *next; /* of what is left; next is -1 for a point that was cut off */
    int *reflex;          /* points that may be in an ear's way: some are none any more */
    int reflex_count;
    int count;
    double area, perimeter;
} polygon;

static bool same_point(draw_point a, draw_point b)
{
    return fabs(a.x - b.x) < 1e-6 && fabs(a.y - b.y) < 1e-6;
}

static void measure(polygon *p)
{
    p->area = p->perimeter = 0;
    for (int i = 0; i < p->count; i++) {
        const draw_point a = p->points[i], b = p->points[(i + 1) % p->count];
        const draw_point origin = p->points[0];
        p->area += ((a.x - origin.x) * (b.y - origin.y) - (a.y - origin.y) * (b.x - origin.x)) / 2;
        p->perimeter += hypot(b.x - a.x, b.y - a.y);
    }
}

static void load(polygon *p, const draw_point *points, int count)
{
    p->count = 0;
    for (int i = 0; i < count; i++) {
        if (p->count == 0 || !same_point(p->points[p->count - 1], points[i])) {
            p->points[p->count++] = points[i];
        }
    }
    while (p->count > 1 && same_point(p->points[0], p->points[p->count - 1])) { p->count--; }
    measure(p);
    for (int i = 0; p->area < 0 && i < p->count / 2; i++) {
        const draw_point swapped = p->points[i];
        p->points[i] = p->points[p->count - 1 - i];
        p->points[p->count - 1 - i] = swapped;
    }
    p->area = fabs(p->area);
    for (int i = 0; i < p->count; i++) {
        p->previous[i] = i > 0 ? i - 1 : p->count - 1;
        p->next[i] = i + 1 < p->count ? i + 1 : 0;
    }
}

/* ---- Ears -------------------------------------------------------------------------------- */

static bool is_reflex(const polygon *p, int i)
{
    return draw_turning(p->points[p->previous[i]], p->points[i], p->points[p->next[i]]) <= 0;
}

static double least(double a, double b, double c)
{
    const double ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* Does the point keep the triangle from being cut off? */
static bool is_in_the_way(const draw_point t[3], draw_point q)
{
    return draw_turning(t[0], t[1], q) >= 0 && draw_turning(t[1], t[2], q) >= 0 &&
           draw_turning(t[2], t[0], q) >= 0 && !same_point(q, t[0]) && !same_point(q, t[1]) &&
           !same_point(q, t[2]);
}

/* May the corner be cut off? No other point of what is left may lie in the cut triangle; only
 * reflex ones can. */
static bool is_ear(polygon *p, int corner)
{
    const draw_point t[3] = { p->points[p->previous[corner]], p->points[corner],
                              p->points[p->next[corner]] };
    if (draw_turning(t[0], t[1], t[2]) < 0) { return false; }
    const double left = least(t[0].x, t[1].x, t[2].x), right = -least(-t[0].x, -t[1].x, -t[2].x);
    const double top = least(t[0].y, t[1].y, t[2].y), bottom = -least(-t[0].y, -t[1].y, -t[2].y);
    for (int k = 0; k < p->reflex_count; k++) {
        const int i = p->reflex[k];
        const draw_point q = p->points[i];
        if (q.x < left || q.x > right || q.y < top || q.y > bottom) { continue; }
        if (p->next[i] < 0 || !is_reflex(p, i)) {
            p->reflex[k--] = p->reflex[--p->reflex_count];
        } else if (is_in_the_way(t, q)) {
            return false;
        }
    }
    return true;
}

static void cut_ears(mesh *m, polygon *p, int first_vertex)
{
    p->reflex_count = 0;
    for (int i = 0; i < p->count; i++) {
        if (is_reflex(p, i)) { p->reflex[p->reflex_count++] = i; }
    }
    int corner = 0;
    int refused = 0; /* in a row; all of them: the polygon crosses itself, cut anywhere */
    for (int left = p->count; left > 2;) {
        if (refused < left && !is_ear(p, corner)) {
            corner = p->next[corner];
            refused++;
            continue;
        }
        const int before = p->previous[corner], after = p->next[corner];
        mesh_add_triangle(m, first_vertex + 2 * before, first_vertex + 2 * corner,
                          first_vertex + 2 * after);
        p->next[corner] = -1;
        p->next[before] = after;
        p->previous[after] = before;
        corner = p->next[after]; /* not the neighbour: fewer long thin triangles */
        refused = 0;
        left--;
    }
}

/* ---- Ramp -------------------------------------------------------------------------------- */

/* Outwards from the corner, as long as moves both edges by 1. */
static draw_point mitre_at(const polygon *p, int i)
{
    const draw_point a = p->points[i > 0 ? i - 1 : p->count - 1], b = p->points[i];
    const draw_point c = p->points[i + 1 < p->count ? i + 1 : 0];
    const double in = hypot(b.x - a.x, b.y - a.y), out = hypot(c.x - b.x, c.y - b.y);
    const draw_point m = { (b.y - a.y) / in, -(b.x - a.x) / in };
    const draw_point n = { (c.y - b.y) / out, -(c.x - b.x) / out };
    const double bisector = 1 + m.x * n.x + m.y * n.y;
    const double scale = 1 / fmax(bisector, 2 / (longest_mitre * longest_mitre));
    return (draw_point){ (m.x + n.x) * scale, (m.y + n.y) * scale };
}

static void add_polygon(mesh *m, polygon *p, draw_color color)
{
    /* A sliver thinner than its ramps is all ramp, as much paler. */
    const double inset = fmin(0.5, p->area / p->perimeter);
    const double cover = inset < 0.5 ? 2 * inset / (0.5 + inset) : 1;
    const draw_color shade = mesh_shade(color, cover), clear = mesh_shade(color, 0);
    const int first = m->vertex_count;
    if (!mesh_reserve(m, 2 * p->count, 9 * p->count)) { return; }
    for (int i = 0; i < p->count; i++) {
        const draw_point at = p->points[i], out = mitre_at(p, i);
        const draw_point inner = { at.x - out.x * inset, at.y - out.y * inset };
        const draw_point outer = { at.x + out.x * 0.5, at.y + out.y * 0.5 };
        mesh_add_vertex(m, inner, shade);
        mesh_add_vertex(m, outer, clear);
    }
    for (int i = 0; i < p->count; i++) {
        const int here = first + 2 * i, next = first + 2 * (i + 1 < p->count ? i + 1 : 0);
        mesh_add_quad(m, here, here + 1, next, next + 1);
    }
    cut_ears(m, p, first);
}

void mesh_fill_polygon(mesh *m, const draw_point *points, int count, draw_color color)
{
    polygon p = { 0 };
    if (count < 3) { return; }
    p.points = calloc((size_t)count, sizeof *p.points);
    p.previous = calloc((size_t)count, 3 * sizeof *p.previous);
    if (p.points && p.previous) {
        p.next = p.previous + count;
        p.reflex = p.next + count;
        load(&p, points, count);
        if (p.count > 2 && p.area > 0) { add_polygon(m, &p, color); }
    } else {
        m->out_of_memory = true;
    }
    free(p.points);
    free(p.previous);
}
