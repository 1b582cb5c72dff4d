/* shape_fields.c - the table of shapes and their values, and what follows from it alone. */
#include "scene/doc/shape_fields.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/text_out.h"

#define FIELD(key, caption, kind, member)                                              \
    {                                                                                  \
        key, caption, kind, sizeof(((scene_shape *)NULL)->as.member) / sizeof(double), \
            offsetof(scene_shape, as.member)                                           \
    }
#define PLACE(key, member) FIELD(key, key, SCENE_PLACE, member)
#define CENTER(member) FIELD("center", "centre", SCENE_PLACE, member)
#define RADIUS(member) FIELD("radius", "radius", SCENE_LENGTH, member)

/* The keys of a row in the order in which files hold them. */
static const scene_traits all_traits[SCENE_TYPE_COUNT] = {
    [SCENE_POINT] = { "point",
                      "point",
                      "point",
                      CT_POINT,
                      SCENE_ROUND,
                      false,
                      { PLACE("at", point) } },
    [SCENE_SEGMENT] = { "segment",
                        "segment",
                        "segment",
                        CT_SEGMENT,
                        SCENE_ENDS,
                        false,
                        { PLACE("from", segment.from), PLACE("to", segment.to) } },
    [SCENE_CIRCLE] = { "circle",
                       "circle",
                       "circle",
                       CT_CIRCLE,
                       SCENE_ROUND,
                       false,
                       { CENTER(circle.center), RADIUS(circle.radius) } },
    [SCENE_RECT] = { "rect",
                     "rectangle",
                     "rect",
                     CT_RECT,
                     SCENE_CORNERS,
                     false,
                     { PLACE("min", rect.min), PLACE("max", rect.max) } },
    [SCENE_ROTATED_RECT] = { "rotated_rect",
                             "rotated rectangle",
                             "obb",
                             CT_OBB,
                             SCENE_TURNED,
                             false,
                             { CENTER(rotated_rect.center),
                               FIELD("size", "size", SCENE_SIZE, rotated_rect.size),
                               FIELD("rotation", "rotation", SCENE_ANGLE,
                                     rotated_rect.rotation_deg) } },
    [SCENE_CAPSULE] = { "capsule",
                        "capsule",
                        "capsule",
                        CT_CAPSULE,
                        SCENE_ENDS,
                        false,
                        { PLACE("from", capsule.from), PLACE("to", capsule.to),
                          RADIUS(capsule.radius) } },
    [SCENE_POLYGON] = { "polygon",
                        "polygon",
                        "polygon",
                        CT_POLYGON,
                        SCENE_OUTLINE,
                        false,
                        { { "points", "points", SCENE_POINTS, 0,
                            offsetof(scene_shape, as.polygon) } } },
    [SCENE_SPHERE] = { "sphere",
                       "sphere",
                       "sphere",
                       CT_SPHERE,
                       SCENE_ROUND,
                       true,
                       { CENTER(sphere.center), RADIUS(sphere.radius) } },
    [SCENE_BOX] = { "box",
                    "box",
                    "box",
                    CT_BOX,
                    SCENE_CORNERS,
                    true,
                    { PLACE("min", box.min), PLACE("max", box.max) } },
};

const scene_traits *scene_traits_of(scene_type type)
{
    assert((unsigned)type < SCENE_TYPE_COUNT);
    return &all_traits[type];
}

const char *scene_type_name(scene_type type)
{
    return scene_traits_of(type)->name;
}

bool scene_type_is_3d(scene_type type)
{
    return scene_traits_of(type)->is_3d;
}

const double *scene_numbers_of(const scene_shape *shape, const scene_field *field)
{
    const void *at = (const char *)shape + field->at;
    return at;
}

double *scene_numbers_in(scene_shape *shape, const scene_field *field)
{
    void *at = (char *)shape + field->at;
    return at;
}

static const scene_field *radius_field(scene_type type)
{
    const scene_field *f = scene_traits_of(type)->fields;
    while (f->key && f->kind != SCENE_LENGTH) {
        f++;
    }
    return f->key ? f : NULL;
}

const double *scene_radius_of(const scene_shape *shape)
{
    const scene_field *field = radius_field(shape->type);
    return field ? scene_numbers_of(shape, field) : NULL;
}

double *scene_radius_in(scene_shape *shape)
{
    const scene_field *field = radius_field(shape->type);
    return field ? scene_numbers_in(shape, field) : NULL;
}

/* ---- The same, to the last bit ----------------------------------------------------------- */

static bool same_polygon(const ct_polygon *a, const ct_polygon *b)
{
    return a->count == b->count && same_numbers(&a->points->x, &b->points->x, 2 * (size_t)a->count);
}

static bool same_geometry(const scene_shape *a, const scene_shape *b)
{
    bool same = a->type == b->type;
    for (const scene_field *f = scene_traits_of(a->type)->fields; same && f->key; f++) {
        same = f->kind == SCENE_POINTS
                   ? same_polygon(&a->as.polygon, &b->as.polygon)
                   : same_numbers(scene_numbers_of(a, f), scene_numbers_of(b, f), (size_t)f->count);
    }
    return same;
}

bool same_shape(const scene_shape *a, const scene_shape *b)
{
    return strcmp(a->name, b->name) == 0 && a->has_move == b->has_move &&
           (!a->has_move || same_numbers(&a->move.x, &b->move.x, 2)) && same_geometry(a, b);
}

/* ---- Points ------------------------------------------------------------------------------ */

bool shape_copy_points(scene_shape *shape)
{
    bool ok = true;
    if (shape->type == SCENE_POLYGON) {
        ct_polygon *polygon = &shape->as.polygon;
        polygon->points = copy_bytes(polygon->points, (size_t)polygon->count * sizeof(ct_vec), &ok);
    }
    return ok;
}

void shape_free_points(scene_shape *shape)
{
    if (shape->type == SCENE_POLYGON) {
        ct_vec *own; /* the core's const is for readers; a cast would hide other mistakes too */
        memcpy(&own, &shape->as.polygon.points,
               sizeof own); /* NOLINT(bugprone-sizeof-expression) */
        free(own);
        shape->as.polygon = (ct_polygon){ 0 };
    }
}

bool shape_shares_points(const scene_shape *a, const scene_shape *b)
{
    return a->type == SCENE_POLYGON && b->type == SCENE_POLYGON &&
           a->as.polygon.points == b->as.polygon.points;
}
