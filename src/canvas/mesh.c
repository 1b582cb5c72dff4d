/* mesh.c - growing triangle lists (canvas/mesh.h). */
#include "canvas/mesh.h"

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

int mesh_add_vertex(mesh *m, draw_point at, draw_color color, double cover)
{
    m->vertices[m->vertex_count] = (mesh_vertex){
        (float)at.x, (float)at.y, color.r,
        color.g,     color.b,     (uint8_t)(color.a * fmin(fmax(cover, 0), 1) + 0.5)
    };
    return m->vertex_count++;
}

void mesh_add_triangle(mesh *m, int a, int b, int c)
{
    m->indices[m->index_count++] = a;
    m->indices[m->index_count++] = b;
    m->indices[m->index_count++] = c;
}

void mesh_add_quad(mesh *m, int a, int b, int c, int d)
{
    mesh_add_triangle(m, a, b, c);
    mesh_add_triangle(m, c, b, d);
}
