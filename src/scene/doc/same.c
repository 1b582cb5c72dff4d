/* same.c - are two shapes or two scenes the same, to the last bit? */
#include "scene/doc/same.h"

#include <string.h>

#include "scene/doc/scene_data.h"

bool same_numbers(const double *a, const double *b, size_t count)
{
    return memcmp(a, b, count * sizeof *a) == 0;
}

static bool same_vec(ct_vec a, ct_vec b)
{
    return same_numbers(&a.x, &b.x, 1) && same_numbers(&a.y, &b.y, 1);
}

static bool same_vec3(ct_vec3 a, ct_vec3 b)
{
    return same_numbers(&a.x, &b.x, 1) && same_numbers(&a.y, &b.y, 1) &&
           same_numbers(&a.z, &b.z, 1);
}

static bool same_rotated_rect(const scene_rotated_rect *a, const scene_rotated_rect *b)
{
    return same_vec(a->center, b->center) && same_vec(a->size, b->size) &&
           same_numbers(&a->rotation_deg, &b->rotation_deg, 1);
}

static bool same_polygon(const ct_polygon *a, const ct_polygon *b)
{
    return a->count == b->count && same_numbers(&a->points->x, &b->points->x, 2 * (size_t)a->count);
}

static bool same_geometry(const scene_shape *a, const scene_shape *b)
{
    switch (a->type) {
    case SCENE_POINT:
        return same_vec(a->as.point, b->as.point);
    case SCENE_CIRCLE:
        return same_vec(a->as.circle.center, b->as.circle.center) &&
               same_numbers(&a->as.circle.radius, &b->as.circle.radius, 1);
    case SCENE_RECT:
        return same_vec(a->as.rect.min, b->as.rect.min) && same_vec(a->as.rect.max, b->as.rect.max);
    case SCENE_ROTATED_RECT:
        return same_rotated_rect(&a->as.rotated_rect, &b->as.rotated_rect);
    case SCENE_SEGMENT:
        return same_vec(a->as.segment.from, b->as.segment.from) &&
               same_vec(a->as.segment.to, b->as.segment.to);
    case SCENE_CAPSULE:
        return same_vec(a->as.capsule.from, b->as.capsule.from) &&
               same_vec(a->as.capsule.to, b->as.capsule.to) &&
               same_numbers(&a->as.capsule.radius, &b->as.capsule.radius, 1);
    case SCENE_POLYGON:
        return same_polygon(&a->as.polygon, &b->as.polygon);
    case SCENE_SPHERE:
        return same_vec3(a->as.sphere.center, b->as.sphere.center) &&
               same_numbers(&a->as.sphere.radius, &b->as.sphere.radius, 1);
    case SCENE_BOX:
        return same_vec3(a->as.box.min, b->as.box.min) && same_vec3(a->as.box.max, b->as.box.max);
    case SCENE_TYPE_COUNT:
        break;
    }
    return false;
}

bool same_shape(const scene_shape *a, const scene_shape *b)
{
    return a->type == b->type && strcmp(a->name, b->name) == 0 && a->has_move == b->has_move &&
           (!a->has_move || same_vec(a->move, b->move)) && same_geometry(a, b);
}

static bool same_head_but_show(const scene *a, const scene *b)
{
    if (a->y_down != b->y_down || a->has_view != b->has_view ||
        strcmp(scene_title(a), scene_title(b)) != 0 || strcmp(scene_note(a), scene_note(b)) != 0) {
        return false;
    }
    return !a->has_view || (same_vec(a->view.center, b->view.center) &&
                            same_numbers(&a->view.height, &b->view.height, 1));
}

bool same_head(const scene *a, const scene *b)
{
    return a->show == b->show && same_head_but_show(a, b);
}

bool scene_equal(const scene *a, const scene *b)
{
    return a->show == b->show && scene_equal_but_show(a, b);
}

bool scene_equal_but_show(const scene *a, const scene *b)
{
    if (a->count != b->count || !same_head_but_show(a, b) || !same_expectations_by_place(a, b)) {
        return false;
    }
    for (int i = 0; i < a->count; i++) {
        if (!same_shape(&a->shapes[i], &b->shapes[i])) {
            return false;
        }
    }
    return true;
}
