/* mesh.h - triangles with a colour at each vertex, and the shapes made of them. Private to this
 * room; SDL-free.
 *
 * Everything is in pixels. Edges are smoothed by a ramp of alpha one pixel wide, centred on the
 * edge: at a pixel's centre the ramp is the share of the pixel that the shape covers. Strokes are
 * single strips, so a translucent one is nowhere painted twice. */
#ifndef CANVAS_MESH_H
#define CANVAS_MESH_H

#include "figure/draw/draw.h"

typedef struct mesh_vertex {
    float x, y;
    uint8_t r, g, b, a;
} mesh_vertex;

/* A struct of zeros is empty. */
typedef struct mesh {
    mesh_vertex *vertices;
    int vertex_count, vertex_capacity;
    int *indices; /* three a triangle */
    int index_count, index_capacity;
    bool out_of_memory; /* sticky until the counts are set back */
} mesh;

void mesh_deinit(mesh *m);

/* Room for so many more; false without memory. What is added after that needs no check. */
bool mesh_reserve(mesh *m, int vertices, int indices);

/* The colour with its alpha times `cover`, 0 to 1. */
draw_color mesh_shade(draw_color color, double cover);

/* Adds a vertex; its index. Reserve first. */
static inline int mesh_add_vertex(mesh *m, draw_point at, draw_color shade)
{
    m->vertices[m->vertex_count] =
        (mesh_vertex){ (float)at.x, (float)at.y, shade.r, shade.g, shade.b, shade.a };
    return m->vertex_count++;
}

static inline void mesh_add_triangle(mesh *m, int a, int b, int c)
{
    int *index = m->indices + m->index_count;
    index[0] = a;
    index[1] = b;
    index[2] = c;
    m->index_count += 3;
}

/* Two triangles between a..b and c..d, corresponding ends of two neighbouring lines. */
static inline void mesh_add_quad(mesh *m, int a, int b, int c, int d)
{
    mesh_add_triangle(m, a, b, c);
    mesh_add_triangle(m, c, b, d);
}

/* ---- Circles and boxes (mesh_contour.c) -------------------------------------------------- */

/* In pixels; a circle is a box that is all corner. */
void mesh_fill_contour(mesh *m, const draw_box_shape *contour, draw_color color);

/* Solid outlines only; dashes go along mesh_contour_path(). */
void mesh_stroke_contour(mesh *m, const draw_box_shape *contour, draw_color color, double width);

/* The outline as a closed polygon of at most MESH_CONTOUR_POINTS points; tells how many. Circles
 * start at their right, boxes at the left end of their upper side; clockwise as seen. */
#define MESH_CONTOUR_POINTS 1024
int mesh_contour_path(const draw_box_shape *contour, draw_point out[MESH_CONTOUR_POINTS]);

/* ---- Polygons (mesh_polygon.c) ----------------------------------------------------------- */

/* A simple polygon, convex or not, either winding. Others get some triangulation. */
void mesh_fill_polygon(mesh *m, const draw_point *points, int count, draw_color color);

/* ---- Lines (mesh_stroke.c) --------------------------------------------------------------- */

/* Where the dots of dotted lines are. A struct of zeros is empty. */
typedef struct mesh_dots {
    draw_point *at;
    int count, capacity;
} mesh_dots;

typedef struct mesh_pen {
    draw_color color;
    double width;
    draw_dash dash;
    draw_point visible; /* dashes beyond (0, 0)..visible are left out */
    mesh_dots *dots;    /* NULL: dots are triangles; else they are added here */
} mesh_pen;

/* Mitred up to the limit of SVG (4), then bevelled; butt ends. */
void mesh_stroke_path(mesh *m, const draw_point *points, int count, bool closed,
                      const mesh_pen *pen);

/* The offsets from a stroke's middle where its ramp ends (outer) and begins (inner), and the
 * cover within: a line thinner than a pixel is not drawn thinner but paler. */
typedef struct mesh_profile {
    double inner, outer, cover;
} mesh_profile;
mesh_profile mesh_profile_of(double width);

#endif
