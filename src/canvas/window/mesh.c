/* mesh.c - growing triangle lists (mesh.h). */
#include "canvas/window/mesh.h"

#include <math.h>
#include <stdlib.h>

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

void mesh_add_dot(mesh *m, mesh_dots *dots, draw_point at)
{
    if (array_reserve(&dots->at, &dots->capacity, dots->count, 1, sizeof *dots->at)) {
        dots->at[dots->count++] = at;
    } else {
        m->out_of_memory = true;
    }
}

draw_color mesh_shade(draw_color color, double cover)
{
    color.a = (uint8_t)(color.a * fmin(fmax(cover, 0), 1) + 0.5);
    return color;
}
