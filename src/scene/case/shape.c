/* shape.c - one shape of a case file. */
#include <string.h>

#include "scene/case/reader.h"
#include "scene/doc/scene_data.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/refuse.h"
#include "scene/text/utf8.h"

/* ---- Rects and boxes ---------------------------------------------------------------------- */

/* Both corners of a rect or box of `count` dimensions, in the shape. */
typedef struct corners {
    int count;
    double *min, *max;
} corners;

static bool read_size(case_reader *r, json_t *json, int count, double size[3])
{
    if (!case_read_numbers(r, json, "size", count, size)) { return false; }
    for (int i = 0; i < count; i++) {
        if (size[i] < 0) {
            return case_refuse(r, case_member(json, "size"), "size must not be negative");
        }
    }
    return true;
}

/* From min on, or around the center: center - size / 2, rounded once: 2 * center is exact, and so
 * is halving the sum, except that of a subnormal sum, which is itself exact. */
static bool read_sized(case_reader *r, json_t *json, bool min, const corners *out)
{
    double at[3], size[3];
    if (!case_read_numbers(r, json, min ? "min" : "center", out->count, at) ||
        !read_size(r, json, out->count, size)) {
        return false;
    }
    for (int i = 0; i < out->count; i++) {
        out->min[i] = min ? at[i] : (2 * at[i] - size[i]) / 2;
        out->max[i] = min ? at[i] + size[i] : (2 * at[i] + size[i]) / 2;
    }
    return true;
}

static bool check_corners(case_reader *r, json_t *json, const corners *c)
{
    for (int i = 0; i < c->count; i++) {
        if (!number_allowed(c->min[i]) || !number_allowed(c->max[i])) {
            return case_refuse(r, case_member(json, "size"),
                               "min and max must come out at most 1e12 in magnitude");
        }
    }
    return true;
}

static bool read_corners(case_reader *r, json_t *json, const char *type, const corners *out)
{
    const bool min = json_object_get(json, "min"), max = json_object_get(json, "max");
    const bool size = json_object_get(json, "size"), center = json_object_get(json, "center");
    if (min && max && !size && !center) {
        return case_read_numbers(r, json, "min", out->count, out->min) &&
               case_read_numbers(r, json, "max", out->count, out->max);
    }
    if (!(size && !max && min != center)) {
        return case_refuse(r, (case_place){ json, NULL, -1 },
                           "a %s needs min and max, min and size, or center and size", type);
    }
    return read_sized(r, json, min, out) && check_corners(r, json, out);
}

/* ---- Texts -------------------------------------------------------------------------------- */

/* A name, of the shape or of its layer, or what a label says, into `out`, which holds what
 * `problem_of` lets pass. */
static bool read_name(case_reader *r, json_t *json, const char *key,
                      const char *problem_of(const char *name, size_t size), char *out)
{
    const json_t *value = json_object_get(json, key);
    if (!value) { return true; }
    const char *name = json_string_value(value);
    const char *problem = name ? problem_of(name, json_string_length(value)) : "must be a string";
    if (problem) { return case_refuse(r, case_member(json, key), "%s %s", key, problem); }
    memcpy(out, name, json_string_length(value) + 1);
    return true;
}

/* False: nothing is the caller's. */
static bool read_text(case_reader *r, json_t *json, const char *key, const char **out)
{
    char text[SCENE_TEXT_SIZE];
    if (!json_object_get(json, key)) {
        return case_refuse(r, (case_place){ json, NULL, -1 }, "%s is missing", key);
    }
    if (!read_name(r, json, key, text_problem, text)) { return false; }
    *out = strdup(text);
    return *out || refuse_no_memory(r->error) == SCENE_OK;
}

/* ---- Any shape --------------------------------------------------------------------------- */

static bool read_field(case_reader *r, json_t *json, const scene_field *field, scene_shape *out)
{
    if (field->kind == SCENE_POINTS) {
        return case_read_points(r, json, field->key, &out->as.polygon);
    }
    if (field->kind == SCENE_TEXT) { return read_text(r, json, field->key, &out->as.label.text); }
    return case_read_numbers(r, json, field->key, field->count, scene_numbers_in(out, field));
}

/* False: what it took it gave back. */
static bool read_fields(case_reader *r, json_t *json, const scene_traits *traits, scene_shape *out)
{
    if (traits->form == SCENE_CORNERS) {
        const corners c = { traits->fields[0].count, scene_numbers_in(out, &traits->fields[0]),
                            scene_numbers_in(out, &traits->fields[1]) };
        return read_corners(r, json, traits->name, &c);
    }
    bool ok = true;
    for (const scene_field *f = traits->fields; ok && f->key; f++) {
        ok = read_field(r, json, f, out);
    }
    return ok;
}

/* What only 2D shapes have that collide; that of others is refused by what it is, whatever it looks
 * like. */
static bool check_keys(case_reader *r, json_t *json, scene_type type)
{
    static const char *const of_all[] = { "type",  "name", "color", "label_at",
                                          "layer", "move", "spin",  "respond" };
    const int motion = 5, all = 8;
    const char *problem = scene_motion_problem(type);
    const scene_traits *traits = scene_traits_of(type);
    const char *known[15] = { NULL };
    int count = 0;
    for (int i = motion; i < all && problem; i++) {
        if (json_object_get(json, of_all[i])) {
            return case_refuse(r, case_member(json, of_all[i]), "%s %s", of_all[i], problem);
        }
    }
    for (const scene_field *f = traits->fields; f->key; f++) { known[count++] = f->key; }
    if (traits->form == SCENE_CORNERS) {
        known[count++] = "size";
        known[count++] = "center";
    }
    for (int i = 0; i < (problem ? motion : all); i++) { known[count++] = of_all[i]; }
    return case_check_keys(r, json, known);
}

/* ---- Name and type ----------------------------------------------------------------------- */

static bool read_own_name(case_reader *r, json_t *json, scene_shape *out)
{
    if (!read_name(r, json, "name", name_problem, out->name)) { return false; }
    memcpy(r->shape_name, out->name, sizeof r->shape_name);
    const scene_id holder = out->name[0] ? scene_id_of_name(r->scene, out->name) : 0;
    return holder == 0 ||
           case_refuse(r, case_member(json, "name"), "name is already that of shapes[%d]",
                       scene_index_of(r->scene, holder));
}

static bool read_type(case_reader *r, json_t *json, scene_shape *out)
{
    const case_place at = case_member(json, "type");
    const json_t *type = case_value(at);
    const char *name = json_string_value(type);
    const char *names[SCENE_TYPE_COUNT + 1] = { NULL };
    char known[120];
    for (int i = 0; i < SCENE_TYPE_COUNT; i++) { names[i] = scene_type_name((scene_type)i); }
    out->type = (scene_type)word_index(names, name);
    if (out->type < SCENE_TYPE_COUNT) { return true; }
    case_list(names, "", known, sizeof known);
    return name ? case_refuse(r, at, "unknown type \"%.64s\"; the known ones are %s", name, known)
                : case_refuse(r, at, type ? "type must be a string" : "type is missing");
}

static bool read_respond(case_reader *r, json_t *json, scene_shape *out)
{
    const json_t *respond = json_object_get(json, "respond");
    const int known = word_index(scene_respond_names, json_string_value(respond));
    char list[80];
    if (!respond || known < SCENE_RESPOND_COUNT) {
        out->respond = respond ? (scene_respond)known : SCENE_SLIDE;
        return true;
    }
    case_list(scene_respond_names, "", list, sizeof list);
    return case_refuse(r, case_member(json, "respond"), "respond must be one of %s", list);
}

static bool read_motion(case_reader *r, json_t *json, scene_shape *out)
{
    out->has_move = json_object_get(json, "move") != NULL;
    return (!out->has_move || case_read_numbers(r, json, "move", 2, &out->move.x)) &&
           (!json_object_get(json, "spin") ||
            case_read_numbers(r, json, "spin", 1, &out->spin_deg)) &&
           read_respond(r, json, out);
}

static bool read_color(case_reader *r, json_t *json, scene_shape *out)
{
    const json_t *color = json_object_get(json, "color");
    const char *text = json_string_value(color);
    return !color || (text && text[0] && scene_color_of(text, &out->color)) ||
           case_refuse(r, case_member(json, "color"), "color " SCENE_COLOR_RULE);
}

static bool check_shape(case_reader *r, json_t *json, const scene_shape *shape)
{
    shape_fault fault;
    if (shape_is_fine(shape, &fault)) { return true; }
    const case_place field = case_member(json, fault.field);
    const case_place element = { case_value(field), NULL, fault.element };
    return case_refuse(r, fault.element >= 0 ? element : field, "%s", fault.text);
}

bool case_read_shape(case_reader *r, case_place at, scene_shape *out)
{
    json_t *json = case_value(at);
    *out = (scene_shape){ 0 };
    r->shape_name[0] = '\0';
    if (!json_is_object(json)) { return case_refuse(r, at, "a shape must be an object"); }
    if (!read_own_name(r, json, out) || !read_type(r, json, out)) { return false; }
    const scene_traits *traits = scene_traits_of(out->type);
    if (!check_keys(r, json, out->type) || !read_fields(r, json, traits, out)) { return false; }
    out->has_label_at = json_object_get(json, "label_at") != NULL;
    const bool ok =
        (!out->has_label_at || case_read_numbers(r, json, "label_at", 2, &out->label_at.x)) &&
        read_motion(r, json, out) && read_color(r, json, out) &&
        read_name(r, json, "layer", layer_problem, out->layer) && check_shape(r, json, out);
    if (!ok) { shape_free_points(out); }
    return ok;
}
