/* mesh_raster.h - paints triangles as a graphics card does, so that tests can look at meshes. */
#ifndef TESTS_MESH_RASTER_H
#define TESTS_MESH_RASTER_H

#include "canvas/window/tessellate.h"

/* Colours from 0 to 1, three a pixel, row by row. */
typedef struct mesh_raster {
    float *rgb;
    int width, height;
} mesh_raster;

/* Filled with the colour; NULL pixels without memory. */
mesh_raster mesh_raster_create(int width, int height, draw_color background);
void mesh_raster_destroy(mesh_raster *raster);

/* One sample at each pixel's centre, pixels on a shared edge once (top-left rule), colours
 * interpolated, source over. */
void mesh_raster_paint(mesh_raster *raster, const tessellation *t);

#endif
