/* case_shape.c - one shape of a case file. */
#include <stdio.h>
#include <string.h>

#include "scene/case_reader.h"
#include "scene/scene_data.h"
#include "scene/shape_check.h"
#include "scene/text_check.h"

typedef bool read_fields_fn(case_reader *r, json_t *json, scene_shape *out);

typedef struct shape_format {
    const char *type;
    scene_type as;
    read_fields_fn *read; /* NULL: a type of the contract that is not supported yet */
    const char *keys[8];
} shape_format;

static read_fields_fn read_point, read_circle, read_rect, read_rotated_rect;

static const shape_format formats[] = {
    { "point", SCENE_POINT, read_point, { "type", "name", "move", "at", NULL } },
    { "segment", SCENE_TYPE_COUNT, NULL, { NULL } },
    { "circle", SCENE_CIRCLE, read_circle, { "type", "name", "move", "center", "radius", NULL } },
    { "rect",
      SCENE_RECT,
      read_rect,
      { "type", "name", "move", "min", "max", "size", "center", NULL } },
    { "rotated_rect",
      SCENE_ROTATED_RECT,
      read_rotated_rect,
      { "type", "name", "move", "center", "size", "rotation", NULL } },
    { "capsule", SCENE_TYPE_COUNT, NULL, { NULL } },
    { "polygon", SCENE_TYPE_COUNT, NULL, { NULL } },
    { "sphere", SCENE_TYPE_COUNT, NULL, { NULL } },
    { "box", SCENE_TYPE_COUNT, NULL, { NULL } },
};
enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };

static bool read_point(case_reader *r, json_t *json, scene_shape *out)
{
    return case_read_vec(r, json, "at", &out->as.point);
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

static bool read_size(case_reader *r, json_t *json, ct_vec *out)
{
    if (!case_read_vec(r, json, "size", out)) {
        return false;
    }
    if (out->x < 0 || out->y < 0) {
        return case_refuse_key(r, json, "size", "size must not be negative");
    }
    return true;
}

static bool read_rect_min_size(case_reader *r, json_t *json, ct_rect *out)
{
    ct_vec size;
    if (!case_read_vec(r, json, "min", &out->min) || !read_size(r, json, &size)) {
        return false;
    }
    out->max = (ct_vec){ out->min.x + size.x, out->min.y + size.y };
    return true;
}

/* center - size / 2, rounded once: 2 * center is exact, and so is halving the sum, except that
 * of a subnormal sum, which is itself exact. */
static bool read_rect_center_size(case_reader *r, json_t *json, ct_rect *out)
{
    ct_vec center, size;
    if (!case_read_vec(r, json, "center", &center) || !read_size(r, json, &size)) {
        return false;
    }
    out->min = (ct_vec){ (2 * center.x - size.x) / 2, (2 * center.y - size.y) / 2 };
    out->max = (ct_vec){ (2 * center.x + size.x) / 2, (2 * center.y + size.y) / 2 };
    return true;
}

static bool read_rect(case_reader *r, json_t *json, scene_shape *out)
{
    const bool min = json_object_get(json, "min"), max = json_object_get(json, "max");
    const bool size = json_object_get(json, "size"), center = json_object_get(json, "center");
    ct_rect *rect = &out->as.rect;
    if (min && max && !size && !center) {
        return case_read_vec(r, json, "min", &rect->min) &&
               case_read_vec(r, json, "max", &rect->max);
    }
    if (!(size && !max && min != center)) {
        return case_refuse(r, "a rect needs min and max, min and size, or center and size");
    }
    if (!(min ? read_rect_min_size : read_rect_center_size)(r, json, rect)) {
        return false;
    }
    if (!vec_allowed(rect->min) || !vec_allowed(rect->max)) {
        return case_refuse_key(r, json, "size",
                               "min and max must come out at most 1e12 in magnitude");
    }
    return true;
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
    const scene_id holder = document_id_of_name(r->scene, out->name);
    return holder == 0 || refuse_taken_name(r, json, holder);
}

static const shape_format *find_format(const char *type)
{
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (strcmp(formats[i].type, type) == 0) {
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
        snprintf(known + length, sizeof known - length, "%s%s", i ? ", " : "", formats[i].type);
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
    if (!format || !format->read) {
        case_enter_key(r, json, "type");
        if (format) {
            case_refuse(r, "not supported yet: %s", format->type);
        } else {
            refuse_unknown_type(r, json_string_value(type));
        }
        return NULL;
    }
    return format;
}

static bool read_move(case_reader *r, json_t *json, scene_shape *out)
{
    out->has_move = json_object_get(json, "move") != NULL;
    return !out->has_move || case_read_vec(r, json, "move", &out->move);
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
    out->type = format->as;
    if (!format->read(r, json, out) || !read_move(r, json, out)) {
        return false;
    }
    const char *field;
    const char *problem = shape_problem(out, &field);
    return !problem || case_refuse_key(r, json, field, problem);
}
