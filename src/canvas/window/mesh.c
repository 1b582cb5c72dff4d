/* mesh.c - growing triangle lists (mesh.h). */
#include "canvas/window/mesh.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

void mesh_deinit(mesh *m)
{
    free(m->vertices);
    free(m->indices);
    *m = (mesh){ 0 };
}

static bool grow(void **data, int *capacity, int wanted, size_t element)
{
    int size = *capacity < 1024 ? 1024 : *capacity;
    while (size < wanted) {
        if (size > INT_MAX / 2) {
            return false;
        }
        size *= 2;
    }
    void *grown = realloc(*data, (size_t)size * element);
    if (!grown) {
        return false;
    }
    *data = grown;
    *capacity = size;
    return true;
}

bool mesh_reserve(mesh *m, int vertices, int indices)
{
    if (m->out_of_memory || vertices > INT_MAX - m->vertex_count ||
        indices > INT_MAX - m->index_count) {
        m->out_of_memory = true;
        return false;
    }
    if (m->vertex_count + vertices > m->vertex_capacity) {
        void *data = m->vertices;
        m->out_of_memory =
            !grow(&data, &m->vertex_capacity, m->vertex_count + vertices, sizeof *m->vertices);
        m->vertices = data;
    }
    if (!m->out_of_memory && m->index_count + indices > m->index_capacity) {
        void *data = m->indices;
        m->out_of_memory =
            !grow(&data, &m->index_capacity, m->index_count + indices, sizeof *m->indices);
        m->indices = data;
    }
    return !m->out_of_memory;
}

void mesh_add_dot(mesh *m, mesh_dots *dots, draw_point at)
{
    void *data = dots->at;
    if (dots->count == dots->capacity &&
        !grow(&data, &dots->capacity, dots->count + 1, sizeof *dots->at)) {
        m->out_of_memory = true;
        return;
    }
    dots->at = data;
    dots->at[dots->count++] = at;
}

draw_color mesh_shade(draw_color color, double cover)
{
    color.a = (uint8_t)(color.a * fmin(fmax(cover, 0), 1) + 0.5);
    return color;
}
