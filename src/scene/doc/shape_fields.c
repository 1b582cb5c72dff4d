/* shape_fields.c - the table of shapes and their values, and what follows from it alone: which are
 * the same, which may be kept. */
#include "scene/doc/shape_fields.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "scene/text/array.h"

#define NUMBERS(key, caption, kind, count, member)                  \
    {                                                               \
        key, caption, kind, count, offsetof(scene_shape, as.member) \
    }
#define FIELD(key, caption, kind, member) \
    NUMBERS(key, caption, kind, sizeof(((scene_shape *)NULL)->as.member) / sizeof(double), member)
#define PLACE(key, member) FIELD(key, key, SCENE_PLACE, member)
#define CENTER(member) FIELD("center", "centre", SCENE_PLACE, member)
#define RADIUS(member) NUMBERS("radius", "radius", SCENE_LENGTH, 1, member)

/* offsetof() takes no parentheses. NOLINTBEGIN(bugprone-macro-parentheses) */
#define BALL(member) CENTER(member.center), RADIUS(member.radius)
#define CORNERS(member) PLACE("min", member.min), PLACE("max", member.max)
#define ENDS(member) PLACE("from", member.from), PLACE("to", member.to)
/* NOLINTEND(bugprone-macro-parentheses) */

#define FLAT(core, form) CT_##core, SCENE_##form, false
#define SOLID(core, form) CT_##core, SCENE_##form, true

/* The keys of a row in the order in which files hold them. */
static const scene_traits all_traits[SCENE_TYPE_COUNT] = {
    [SCENE_POINT] = { "point", "point", "point", FLAT(POINT, ROUND), { PLACE("at", point) } },
    [SCENE_SEGMENT] = { "segment", "segment", "segment", FLAT(SEGMENT, ENDS), { ENDS(segment) } },
    [SCENE_CIRCLE] = { "circle", "circle", "circle", FLAT(CIRCLE, ROUND), { BALL(circle) } },
    [SCENE_RECT] = { "rect", "rectangle", "rect", FLAT(RECT, CORNERS), { CORNERS(rect) } },
    [SCENE_ROTATED_RECT] = { "rotated_rect",
                             "rotated rectangle",
                             "obb",
                             FLAT(OBB, TURNED),
                             { CENTER(rotated_rect.center),
                               FIELD("size", "size", SCENE_SIZE, rotated_rect.size),
                               NUMBERS("rotation", "rotation", SCENE_ANGLE, 1,
                                       rotated_rect.rotation_deg) } },
    [SCENE_CAPSULE] = { "capsule",
                        "capsule",
                        "capsule",
                        FLAT(CAPSULE, ENDS),
                        { ENDS(capsule), RADIUS(capsule.radius) } },
    [SCENE_POLYGON] = { "polygon",
                        "polygon",
                        "polygon",
                        FLAT(POLYGON, OUTLINE),
                        { NUMBERS("points", "points", SCENE_POINTS, 0, polygon) } },
    [SCENE_SPHERE] = { "sphere", "sphere", "sphere", SOLID(SPHERE, ROUND), { BALL(sphere) } },
    [SCENE_BOX] = { "box", "box", "box", SOLID(BOX, CORNERS), { CORNERS(box) } },
    [SCENE_LABEL] = { "label",
                      "label",
                      "point",
                      FLAT(POINT, ROUND),
                      { PLACE("at", label.at),
                        NUMBERS("text", "text", SCENE_TEXT, 0, label.text) } },
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

const char *const scene_respond_names[] = { "slide", "stop", "bounce", "axis", "through", NULL };

static const char *const color_names[] = { "", "blue", "teal", "purple", "grey", NULL };

const char *scene_color_text(uint32_t color, char out[SCENE_COLOR_SIZE])
{
    if (color < SCENE_COLOR_COUNT) {
        snprintf(out, SCENE_COLOR_SIZE, "%s", color_names[color]);
    } else {
        snprintf(out, SCENE_COLOR_SIZE, "#%06x", (unsigned)(color % SCENE_COLOR_RGB));
    }
    return out;
}

bool scene_color_of(const char *text, uint32_t *out)
{
    const uint32_t named = (uint32_t)word_index(color_names, text);
    const bool is_rgb =
        text[0] == '#' && strlen(text) == 7 && strspn(text + 1, "0123456789abcdefABCDEF") == 6;
    *out = is_rgb                      ? SCENE_COLOR_RGB | (uint32_t)strtoul(text + 1, NULL, 16)
           : named < SCENE_COLOR_COUNT ? named
                                       : *out;
    return is_rgb || named < SCENE_COLOR_COUNT;
}

bool scene_type_is_3d(scene_type type)
{
    return scene_traits_of(type)->is_3d;
}

const char *scene_motion_problem(scene_type type)
{
    return scene_type_is_3d(type) ? "is for 2D shapes only"
           : type == SCENE_LABEL  ? "is not for labels"
                                  : NULL;
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
    while (f->key && f->kind != SCENE_LENGTH) { f++; }
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

static bool same_geometry(const scene_shape *a, const scene_shape *b)
{
    const ct_polygon *of_a = &a->as.polygon, *of_b = &b->as.polygon;
    bool same = a->type == b->type;
    for (const scene_field *f = scene_traits_of(a->type)->fields; same && f->key; f++) {
        same = f->kind == SCENE_POINTS
                   ? of_a->count == of_b->count &&
                         same_numbers(&of_a->points->x, &of_b->points->x, 2 * (size_t)of_a->count)
               : f->kind == SCENE_TEXT
                   ? strcmp(a->as.label.text, b->as.label.text) == 0
                   : same_numbers(scene_numbers_of(a, f), scene_numbers_of(b, f), (size_t)f->count);
    }
    return same;
}

bool same_shape(const scene_shape *a, const scene_shape *b)
{
    return strcmp(a->name, b->name) == 0 && a->has_move == b->has_move &&
           (!a->has_move || same_numbers(&a->move.x, &b->move.x, 2)) &&
           a->spin_deg == b->spin_deg && a->respond == b->respond && a->color == b->color &&
           a->has_label_at == b->has_label_at &&
           (!a->has_label_at || same_numbers(&a->label_at.x, &b->label_at.x, 2)) &&
           strcmp(a->layer, b->layer) == 0 && same_geometry(a, b);
}

/* ---- Limits: those of the contract on numbers and outlines -------------------------------- */

static bool all_allowed(const double *numbers, int count)
{
    bool allowed = true;
    for (int i = 0; i < count; i++) { allowed = allowed && number_allowed(numbers[i]); }
    return allowed;
}

/* Always false: field and problem as in "radius must not be negative" or "points: all are 0". */
static bool blame(shape_fault *fault, const char *field, const char *problem)
{
    fault->field = field;
    fault->element = -1;
    snprintf(fault->text, sizeof fault->text, "%s%s%s", field, problem[0] == ':' ? "" : " ",
             problem);
    return false;
}

static bool fits(bool allowed, const char *field, shape_fault *fault)
{
    return allowed || blame(fault, field, "must be at most 1e12 in magnitude");
}

/* ---- Polygons ---------------------------------------------------------------------------- */

/* "edge 2-3": from points[2] to points[3], the last one back to points[0]. */
static void say_edges(const ct_polygon *polygon, const ct_polygon_check *check, const char *verb,
                      shape_fault *fault)
{
    const int n = polygon->count, i = check->first, j = check->second;
    snprintf(fault->text, sizeof fault->text, "points: edge %d-%d %s edge %d-%d", i, (i + 1) % n,
             verb, j, (j + 1) % n);
}

/* Exactly: is every point between the two that are farthest apart? */
static bool is_on_one_line(const ct_polygon *polygon)
{
    ct_segment line = { polygon->points[0], polygon->points[0] };
    for (int i = 1; i < polygon->count; i++) {
        const ct_vec p = polygon->points[i];
        line.from = ct_comes_before(p, line.from) ? p : line.from;
        line.to = ct_comes_before(line.to, p) ? p : line.to;
    }
    for (int i = 0; i < polygon->count; i++) {
        if (!ct_overlap_point_segment(&polygon->points[i], &line)) { return false; }
    }
    return true;
}

static void say_repeated(const ct_polygon *polygon, const ct_polygon_check *check,
                         shape_fault *fault)
{
    const bool closing = check->first == 0 && check->second == polygon->count - 1;
    snprintf(fault->text, sizeof fault->text, "points: point %d is the same as point %d%s",
             check->second, check->first, closing ? " (the outline closes by itself)" : "");
}

/* Of one that is not simple: how many points there are, and how large, was looked at. */
static bool blame_outline(const ct_polygon *polygon, const ct_polygon_check *check,
                          shape_fault *fault)
{
    const bool touches = check->fault == CT_POLYGON_TOUCHES_ITSELF;
    fault->field = "points";
    fault->element = check->first;
    if (touches && is_on_one_line(polygon)) {
        return blame(fault, "points", ": all points lie on one line");
    }
    if (check->fault == CT_POLYGON_REPEATED_POINT) {
        say_repeated(polygon, check, fault);
    } else {
        say_edges(polygon, check, touches ? "touches" : "crosses", fault);
    }
    return false;
}

static bool polygon_is_fine(const ct_polygon *polygon, shape_fault *fault)
{
    if (polygon->count < 3 || polygon->count > CT_MAX_POINTS || !polygon->points) {
        char problem[60];
        snprintf(problem, sizeof problem, "must be 3 to %d points, not %d", CT_MAX_POINTS,
                 polygon->count);
        return blame(fault, "points", problem);
    }
    for (int i = 0; i < polygon->count; i++) {
        if (!all_allowed(&polygon->points[i].x, 2)) {
            blame(fault, "points", "must be at most 1e12 in magnitude");
            fault->element = i;
            return false;
        }
    }
    ct_polygon_check check;
    return ct_check_polygon(polygon, &check) || blame_outline(polygon, &check, fault);
}

static bool field_is_fine(const scene_shape *shape, const scene_field *field, shape_fault *fault)
{
    if (field->kind == SCENE_POINTS) { return polygon_is_fine(&shape->as.polygon, fault); }
    if (field->kind == SCENE_TEXT) {
        const char *text = shape->as.label.text;
        const char *problem =
            text_problem(text ? text : "", text ? strnlen(text, SCENE_TEXT_SIZE) : 0);
        return !problem || blame(fault, field->key, problem);
    }
    const double *numbers = scene_numbers_of(shape, field);
    const bool may_be_negative = field->kind == SCENE_PLACE || field->kind == SCENE_ANGLE;
    for (int i = 0; i < field->count && !may_be_negative; i++) {
        if (numbers[i] < 0) { return blame(fault, field->key, "must not be negative"); }
    }
    return fits(all_allowed(numbers, field->count), field->key, fault);
}

static bool in_order(const scene_shape *shape, const scene_field *min, const scene_field *max,
                     shape_fault *fault)
{
    const double *low = scene_numbers_of(shape, min), *high = scene_numbers_of(shape, max);
    for (int i = 0; i < min->count; i++) {
        if (low[i] > high[i]) { return blame(fault, min->key, "must not be greater than max"); }
    }
    return true;
}

static bool geometry_is_fine(const scene_shape *shape, shape_fault *fault)
{
    const scene_traits *traits = scene_traits_of(shape->type);
    bool fine = true;
    for (const scene_field *f = traits->fields; fine && f->key; f++) {
        fine = field_is_fine(shape, f, fault);
        if (fine && traits->form == SCENE_CORNERS && f == traits->fields) {
            fine = in_order(shape, f, f + 1, fault);
        }
    }
    return fine;
}

bool shape_is_fine(const scene_shape *shape, shape_fault *fault)
{
    if ((unsigned)shape->type >= SCENE_TYPE_COUNT) { return blame(fault, "type", "is unknown"); }
    if ((unsigned)shape->respond >= SCENE_RESPOND_COUNT) {
        return blame(fault, "respond", "is unknown");
    }
    if (shape->color >= SCENE_COLOR_COUNT && shape->color / SCENE_COLOR_RGB != 1) {
        return blame(fault, "color", SCENE_COLOR_RULE);
    }
    const char *for_flat = shape->has_move                 ? "move"
                           : shape->spin_deg != 0          ? "spin"
                           : shape->respond != SCENE_SLIDE ? "respond"
                                                           : NULL;
    if (for_flat && scene_motion_problem(shape->type)) {
        return blame(fault, for_flat, scene_motion_problem(shape->type));
    }
    const size_t layer_size = strnlen(shape->layer, SCENE_LAYER_SIZE);
    const char *problem = layer_size > 0 ? layer_problem(shape->layer, layer_size) : NULL;
    if (problem) { return blame(fault, "layer", problem); }
    return geometry_is_fine(shape, fault) &&
           (!shape->has_move || fits(all_allowed(&shape->move.x, 2), "move", fault)) &&
           (!shape->has_label_at || fits(all_allowed(&shape->label_at.x, 2), "label_at", fault)) &&
           fits(all_allowed(&shape->spin_deg, 1), "spin", fault);
}

const char *layer_problem(const char *name, size_t size)
{
    if (size >= SCENE_LAYER_SIZE) { return "must be at most 32 bytes long"; }
    if (memchr(name, '+', size) || memchr(name, ',', size)) {
        return "must hold no + and no comma"; /* which stand between layers where they are typed */
    }
    return name_problem(name, size);
}

const char *view_problem(const scene_view *view, const char **field)
{
    *field = "center";
    if (!all_allowed(&view->center.x, 2)) { return "center must be at most 1e12 in magnitude"; }
    *field = "height";
    if (!(view->height > 0)) { return "height must be greater than 0"; }
    return number_allowed(view->height) ? NULL : "height must be at most 1e12 in magnitude";
}

/* ---- Points ------------------------------------------------------------------------------ */

bool shape_copy_points(scene_shape *shape)
{
    bool ok = true;
    if (shape->type == SCENE_POLYGON) {
        ct_polygon *polygon = &shape->as.polygon;
        polygon->points = copy_bytes(polygon->points, (size_t)polygon->count * sizeof(ct_vec), &ok);
    } else if (shape->type == SCENE_LABEL) {
        const char *text = shape->as.label.text;
        shape->as.label.text = copy_bytes(text, strlen(text) + 1, &ok);
    }
    return ok;
}

/* The core's const is for readers; a cast would hide other mistakes too. */
static ct_vec *points_in(scene_shape *shape)
{
    ct_vec *own;
    memcpy(&own, &shape->as.polygon.points, sizeof own); /* NOLINT(bugprone-sizeof-expression) */
    return own;
}

bool shape_set_points(scene_shape *shape, const ct_polygon *from)
{
    const bool fits = shape->type == SCENE_POLYGON && shape->as.polygon.count == from->count &&
                      all_allowed(&from->points->x, 2 * from->count);
    if (fits) { memcpy(points_in(shape), from->points, (size_t)from->count * sizeof(ct_vec)); }
    return fits;
}

void shape_free_points(scene_shape *shape)
{
    if (shape->type == SCENE_POLYGON) {
        free(points_in(shape));
        shape->as.polygon = (ct_polygon){ 0 };
    } else if (shape->type == SCENE_LABEL) {
        char *own;
        memcpy(&own, &shape->as.label.text, sizeof own); /* NOLINT(bugprone-sizeof-expression) */
        free(own);
        shape->as.label.text = NULL;
    }
}

bool shape_shares_points(const scene_shape *a, const scene_shape *b)
{
    return a->type == b->type &&
           ((a->type == SCENE_POLYGON && a->as.polygon.points == b->as.polygon.points) ||
            (a->type == SCENE_LABEL && a->as.label.text == b->as.label.text));
}
