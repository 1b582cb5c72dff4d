/* case_shape.c - one shape of a case file. */
#include <stdio.h>
#include <string.h>

#include "scene/case/reader.h"
#include "scene/doc/scene_data.h"
#include "scene/doc/shape_check.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/utf8.h"

typedef bool read_fields_fn(case_reader *r, json_t *json, scene_shape *out);

typedef struct shape_format {
    scene_type type;
    read_fields_fn *read;
    const char *keys[8];
} shape_format;

static read_fields_fn read_point, read_segment, read_circle, read_rect, read_rotated_rect,
    read_capsule, read_polygon, read_sphere, read_box;

#define ANY_SHAPE "type", "name", "move" /* a 3D shape's move is refused by what it is */

static const shape_format formats[] = {
    { SCENE_POINT, read_point, { ANY_SHAPE, "at", NULL } },
    { SCENE_SEGMENT, read_segment, { ANY_SHAPE, "from", "to", NULL } },
    { SCENE_CIRCLE, read_circle, { ANY_SHAPE, "center", "radius", NULL } },
    { SCENE_RECT, read_rect, { ANY_SHAPE, "min", "max", "size", "center", NULL } },
    { SCENE_ROTATED_RECT, read_rotated_rect, { ANY_SHAPE, "center", "size", "rotation", NULL } },
    { SCENE_CAPSULE, read_capsule, { ANY_SHAPE, "from", "to", "radius", NULL } },
    { SCENE_POLYGON, read_polygon, { ANY_SHAPE, "points", NULL } },
    { SCENE_SPHERE, read_sphere, { ANY_SHAPE, "center", "radius", NULL } },
    { SCENE_BOX, read_box, { ANY_SHAPE, "min", "max", "size", "center", NULL } },
};
enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };

static bool read_point(case_reader *r, json_t *json, scene_shape *out)
{
    return case_read_vec(r, json, "at", &out->as.point);
}

static bool read_segment(case_reader *r, json_t *json, scene_shape *out)
{
    return case_read_vec(r, json, "from", &out->as.segment.from) &&
           case_read_vec(r, json, "to", &out->as.segment.to);
}

static bool read_circle(case_reader *r, json_t *json, scene_shape *out)
{
    return case_read_vec(r, json, "center", &out->as.circle.center) &&
           case_read_number(r, json, "radius", &out->as.circle.radius);
}

static bool read_rotated_rect(case_reader *r, json_t *json, scene_shape *out)
{
    scene_rotated_rect *rect = &out->as.rotated_rect;
    return case_read_vec(r, json, "center", &rect->center) &&
           case_read_vec(r, json, "size", &rect->size) &&
           case_read_number(r, json, "rotation", &rect->rotation_deg);
}

static bool read_capsule(case_reader *r, json_t *json, scene_shape *out)
{
    ct_capsule *capsule = &out->as.capsule;
    return case_read_vec(r, json, "from", &capsule->from) &&
           case_read_vec(r, json, "to", &capsule->to) &&
           case_read_number(r, json, "radius", &capsule->radius);
}

static bool read_polygon(case_reader *r, json_t *json, scene_shape *out)
{
    return case_read_points(r, json, "points", &out->as.polygon);
}

static bool read_sphere(case_reader *r, json_t *json, scene_shape *out)
{
    double xyz[3];
    if (!case_read_numbers(r, json, "center", 3, xyz)) {
        return false;
    }
    out->as.sphere.center = (ct_vec3){ xyz[0], xyz[1], xyz[2] };
    return case_read_number(r, json, "radius", &out->as.sphere.radius);
}

/* ---- Rects and boxes ---------------------------------------------------------------------- */

/* Both corners of a rect or box of `count` dimensions. */
typedef struct corners {
    int count;
    double min[3], max[3];
} corners;

static bool read_size(case_reader *r, json_t *json, int count, double size[3])
{
    if (!case_read_numbers(r, json, "size", count, size)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (size[i] < 0) {
            return case_refuse_key(r, json, "size", "size must not be negative");
        }
    }
    return true;
}

static bool read_min_size(case_reader *r, json_t *json, corners *out)
{
    double size[3];
    if (!case_read_numbers(r, json, "min", out->count, out->min) ||
        !read_size(r, json, out->count, size)) {
        return false;
    }
    for (int i = 0; i < out->count; i++) {
        out->max[i] = out->min[i] + size[i];
    }
    return true;
}

/* center - size / 2, rounded once: 2 * center is exact, and so is halving the sum, except that
 * of a subnormal sum, which is itself exact. */
static bool read_center_size(case_reader *r, json_t *json, corners *out)
{
    double center[3], size[3];
    if (!case_read_numbers(r, json, "center", out->count, center) ||
        !read_size(r, json, out->count, size)) {
        return false;
    }
    for (int i = 0; i < out->count; i++) {
        out->min[i] = (2 * center[i] - size[i]) / 2;
        out->max[i] = (2 * center[i] + size[i]) / 2;
    }
    return true;
}

static bool check_corners(case_reader *r, json_t *json, const corners *c)
{
    for (int i = 0; i < c->count; i++) {
        if (!number_allowed(c->min[i]) || !number_allowed(c->max[i])) {
            return case_refuse_key(r, json, "size",
                                   "min and max must come out at most 1e12 in magnitude");
        }
    }
    return true;
}

static bool read_corners(case_reader *r, json_t *json, const char *type, corners *out)
{
    const bool min = json_object_get(json, "min"), max = json_object_get(json, "max");
    const bool size = json_object_get(json, "size"), center = json_object_get(json, "center");
    if (min && max && !size && !center) {
        return case_read_numbers(r, json, "min", out->count, out->min) &&
               case_read_numbers(r, json, "max", out->count, out->max);
    }
    if (!(size && !max && min != center)) {
        return case_refuse(r, "a %s needs min and max, min and size, or center and size", type);
    }
    return (min ? read_min_size : read_center_size)(r, json, out) && check_corners(r, json, out);
}

static bool read_rect(case_reader *r, json_t *json, scene_shape *out)
{
    corners c = { .count = 2 };
    const bool ok = read_corners(r, json, "rect", &c);
    out->as.rect = (ct_rect){ { c.min[0], c.min[1] }, { c.max[0], c.max[1] } };
    return ok;
}

static bool read_box(case_reader *r, json_t *json, scene_shape *out)
{
    corners c = { .count = 3 };
    const bool ok = read_corners(r, json, "box", &c);
    out->as.box = (ct_box){ { c.min[0], c.min[1], c.min[2] }, { c.max[0], c.max[1], c.max[2] } };
    return ok;
}

/* ---- Name and type ----------------------------------------------------------------------- */

static bool refuse_taken_name(case_reader *r, json_t *json, scene_id holder)
{
    char problem[64];
    snprintf(problem, sizeof problem, "name is already that of shapes[%d]",
             scene_index_of(r->scene, holder));
    return case_refuse_key(r, json, "name", problem);
}

static bool read_name(case_reader *r, json_t *json, scene_shape *out)
{
    const json_t *name = json_object_get(json, "name");
    if (!name) {
        return true;
    }
    if (!json_is_string(name)) {
        return case_refuse_key(r, json, "name", "name must be a string");
    }
    const char *problem = name_problem(json_string_value(name), json_string_length(name));
    if (problem) {
        return case_refuse_key(r, json, "name", problem);
    }
    memcpy(out->name, json_string_value(name), json_string_length(name) + 1);
    memcpy(r->shape_name, out->name, sizeof r->shape_name);
    const scene_id holder = scene_id_of_name(r->scene, out->name);
    return holder == 0 || refuse_taken_name(r, json, holder);
}

static const shape_format *find_format(const char *type)
{
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (strcmp(scene_type_name(formats[i].type), type) == 0) {
            return &formats[i];
        }
    }
    return NULL;
}

static bool refuse_unknown_type(case_reader *r, const char *type)
{
    char known[120] = "";
    for (int i = 0; i < FORMAT_COUNT; i++) {
        const size_t length = strlen(known);
        snprintf(known + length, sizeof known - length, "%s%s", i ? ", " : "",
                 scene_type_name(formats[i].type));
    }
    return case_refuse(r, "unknown type \"%.64s\"; the known ones are %s", type, known);
}

/* NULL when refused. */
static const shape_format *read_type(case_reader *r, json_t *json)
{
    const json_t *type = json_object_get(json, "type");
    if (!type || !json_is_string(type)) {
        case_refuse_key(r, json, "type", type ? "type must be a string" : "type is missing");
        return NULL;
    }
    const shape_format *format = find_format(json_string_value(type));
    if (!format) {
        case_enter_key(r, json, "type");
        refuse_unknown_type(r, json_string_value(type));
    }
    return format;
}

static bool read_move(case_reader *r, json_t *json, scene_shape *out)
{
    out->has_move = json_object_get(json, "move") != NULL;
    /* A 3D shape's is refused whatever it looks like. */
    return !out->has_move || scene_type_is_3d(out->type) ||
           case_read_vec(r, json, "move", &out->move);
}

static bool check_shape(case_reader *r, json_t *json, const scene_shape *shape)
{
    shape_fault fault;
    if (shape_is_fine(shape, &fault)) {
        return true;
    }
    if (fault.element >= 0) {
        case_enter_key(r, json, fault.field);
        case_enter_index(r, fault.element);
        return case_refuse(r, "%s", fault.text);
    }
    return case_refuse_key(r, json, fault.field, fault.text);
}

bool case_read_shape(case_reader *r, json_t *json, scene_shape *out)
{
    *out = (scene_shape){ 0 };
    r->shape_name[0] = '\0';
    if (!json_is_object(json)) {
        return case_refuse(r, "a shape must be an object");
    }
    if (!read_name(r, json, out)) {
        return false;
    }
    const shape_format *format = read_type(r, json);
    if (!format || !case_check_keys(r, json, format->keys)) {
        return false;
    }
    out->type = format->type;
    if (!format->read(r, json, out)) {
        return false; /* what it took it gave back */
    }
    const bool ok = read_move(r, json, out) && check_shape(r, json, out);
    if (!ok) {
        shape_free_points(out);
    }
    return ok;
}
