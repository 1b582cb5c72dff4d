/* mesh_raster.c - a small reference rasteriser (mesh_raster.h). */
#include "tests/canvas/window/mesh_raster.h"

#include <math.h>
#include <stdlib.h>

mesh_raster mesh_raster_create(int width, int height, draw_color background)
{
    mesh_raster raster = { NULL, width, height };
    const size_t pixels = (size_t)width * (size_t)height;
    raster.rgb = malloc(pixels * 3 * sizeof *raster.rgb);
    for (size_t i = 0; raster.rgb && i < pixels; i++) {
        raster.rgb[3 * i] = (float)background.r / 255;
        raster.rgb[3 * i + 1] = (float)background.g / 255;
        raster.rgb[3 * i + 2] = (float)background.b / 255;
    }
    return raster;
}

void mesh_raster_destroy(mesh_raster *raster)
{
    free(raster->rgb);
    raster->rgb = NULL;
}

static double edge(const mesh_vertex *a, const mesh_vertex *b, double x, double y)
{
    return ((double)b->x - a->x) * (y - a->y) - ((double)b->y - a->y) * (x - a->x);
}

/* Is a pixel centre exactly on the edge a..b the triangle's? (y down, wound so that area > 0) */
static bool owns_edge(const mesh_vertex *a, const mesh_vertex *b)
{
    return (a->y == b->y && b->x > a->x) || b->y < a->y;
}

static bool covers(double w, const mesh_vertex *a, const mesh_vertex *b)
{
    return w > 0 || (w == 0 && owns_edge(a, b));
}

static void blend(float *pixel, const mesh_vertex *color, double alpha)
{
    const uint8_t parts[3] = { color->r, color->g, color->b };
    for (int i = 0; i < 3; i++) {
        pixel[i] = (float)(pixel[i] * (1 - alpha) + parts[i] / 255.0 * alpha);
    }
}

static void paint_triangle(mesh_raster *raster, const mesh_vertex *v[3], tessellate_clip clip)
{
    const double area = edge(v[0], v[1], v[2]->x, v[2]->y);
    const int left = (int)fmax(clip.x, floor(fmin(v[0]->x, fmin(v[1]->x, v[2]->x))));
    const int right = (int)fmin(clip.x + clip.width, ceil(fmax(v[0]->x, fmax(v[1]->x, v[2]->x))));
    const int top = (int)fmax(clip.y, floor(fmin(v[0]->y, fmin(v[1]->y, v[2]->y))));
    const int bottom = (int)fmin(clip.y + clip.height, ceil(fmax(v[0]->y, fmax(v[1]->y, v[2]->y))));
    for (int y = top; area != 0 && y < bottom; y++) {
        for (int x = left; x < right; x++) {
            const double w0 = edge(v[1], v[2], x + 0.5, y + 0.5);
            const double w1 = edge(v[2], v[0], x + 0.5, y + 0.5);
            const double w2 = edge(v[0], v[1], x + 0.5, y + 0.5);
            if (covers(w0, v[1], v[2]) && covers(w1, v[2], v[0]) && covers(w2, v[0], v[1])) {
                const double alpha = (w0 * v[0]->a + w1 * v[1]->a + w2 * v[2]->a) / area / 255;
                blend(raster->rgb + 3 * ((size_t)y * (size_t)raster->width + (size_t)x), v[0],
                      alpha);
            }
        }
    }
}

void mesh_raster_paint(mesh_raster *raster, const tessellation *t)
{
    for (int i = 0; i < t->batch_count; i++) {
        const tessellate_batch *batch = &t->batches[i];
        for (int k = 0; batch->kind == TESSELLATE_TRIANGLES && k < batch->count; k += 3) {
            const int *index = t->mesh.indices + batch->first + k;
            const mesh_vertex *v[3] = { &t->mesh.vertices[index[0]], &t->mesh.vertices[index[1]],
                                        &t->mesh.vertices[index[2]] };
            if (edge(v[0], v[1], v[2]->x, v[2]->y) < 0) {
                const mesh_vertex *swapped = v[1];
                v[1] = v[2];
                v[2] = swapped;
            }
            paint_triangle(raster, v, batch->clip);
        }
    }
}
