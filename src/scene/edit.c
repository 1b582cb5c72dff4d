/* edit.c - what may be changed by hand. Every edit builds the new shape aside, checks it and
 * only then hands it to the document, so that a refused one leaves everything as it was. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/decimals.h"
#include "scene/degrees.h"
#include "scene/refuse.h"
#include "scene/scene_data.h"
#include "scene/shape_check.h"
#include "scene/shape_points.h"
#include "scene/text_check.h"

/* Why an edit is refused, as the file's reader words it. */
enum { REASON_SIZE = sizeof(((scene_error *)NULL)->text) };

static scene_status say(char reason[REASON_SIZE], const char *text)
{
    snprintf(reason, REASON_SIZE, "%s", text);
    return SCENE_BAD_VALUE;
}

static scene_status check_name(const scene *s, scene_id id, const char name[SCENE_NAME_SIZE],
                               char reason[REASON_SIZE])
{
    const char *end = memchr(name, '\0', SCENE_NAME_SIZE);
    const char *problem = name_problem(name, end ? (size_t)(end - name) : SCENE_NAME_SIZE);
    if (!end || problem) {
        return say(reason, problem ? problem : "name must be at most 64 characters long");
    }
    const scene_id holder = document_id_of_name(s, name);
    if (holder != 0 && holder != id) {
        snprintf(reason, REASON_SIZE, "name \"%s\" is taken", name);
        return SCENE_BAD_VALUE;
    }
    return SCENE_OK;
}

/* May the shape take the place of the one with that id, or with 0 be added? */
static scene_status check(const scene *s, scene_id id, const scene_shape *shape,
                          char reason[REASON_SIZE])
{
    if (id != 0 && !scene_find(s, id)) {
        say(reason, "the shape is gone");
        return SCENE_NO_SHAPE;
    }
    shape_fault fault;
    if ((unsigned)shape->type >= SCENE_TYPE_COUNT) {
        return say(reason, "type is unknown");
    }
    if (!shape_is_fine(shape, &fault)) {
        return say(reason, fault.text);
    }
    if (id == 0 && s->count >= SCENE_MAX_SHAPES) {
        snprintf(reason, REASON_SIZE, "shapes must be at most %d", SCENE_MAX_SHAPES);
        return SCENE_BAD_VALUE;
    }
    return shape->name[0] ? check_name(s, id, shape->name, reason) : SCENE_OK;
}

scene_status scene_explain_refusal(const scene *s, scene_id id, const scene_shape *shape,
                                   scene_error *error)
{
    char reason[REASON_SIZE];
    *error = (scene_error){ 0 };
    const scene_status status = check(s, id, shape, reason);
    return status == SCENE_OK ? status : refuse(error, status, 0, "%s", reason);
}

static void drop_unused_move(scene_shape *shape)
{
    if (!shape->has_move) {
        shape->move = (ct_vec){ 0 };
    }
}

scene_status scene_add(scene *s, const scene_shape *shape, scene_id *out)
{
    char reason[REASON_SIZE];
    const scene_status status = check(s, 0, shape, reason);
    if (status != SCENE_OK) {
        return status;
    }
    scene_shape added = *shape;
    if (!document_reserve(s) || !shape_copy_points(&added)) {
        return SCENE_NO_MEMORY;
    }
    if (!added.name[0]) {
        document_make_up_name(s, added.type, added.name);
    }
    drop_unused_move(&added);
    added.id = s->next_id++;
    document_insert(s, s->count, &added);
    *out = added.id;
    return SCENE_OK;
}

scene_status scene_remove(scene *s, scene_id id)
{
    const int index = scene_index_of(s, id);
    if (index < 0) {
        return SCENE_NO_SHAPE;
    }
    document_remove(s, index);
    return SCENE_OK;
}

scene_status scene_remove_all(scene *s, const scene_id *ids, int count)
{
    for (int i = 0; i < count; i++) {
        if (scene_index_of(s, ids[i]) < 0) {
            return SCENE_NO_SHAPE;
        }
    }
    document_remove_all(s, ids, count);
    return SCENE_OK;
}

scene_status scene_replace(scene *s, scene_id id, const scene_shape *shape)
{
    char reason[REASON_SIZE];
    const scene_status status = id ? check(s, id, shape, reason) : SCENE_NO_SHAPE;
    if (status != SCENE_OK) {
        return status;
    }
    const scene_shape *old = scene_find(s, id);
    scene_shape changed = *shape;
    changed.id = id;
    if (!changed.name[0]) {
        memcpy(changed.name, old->name, sizeof changed.name);
    }
    drop_unused_move(&changed);
    if (!shape_shares_points(old, &changed) && !shape_copy_points(&changed)) {
        return SCENE_NO_MEMORY;
    }
    document_put(s, scene_index_of(s, id), &changed);
    return SCENE_OK;
}

scene_status scene_move_to(scene *s, scene_id id, int index)
{
    const int from = scene_index_of(s, id);
    if (from < 0) {
        return SCENE_NO_SHAPE;
    }
    if (index < 0 || index >= s->count) {
        return SCENE_BAD_VALUE;
    }
    document_move(s, from, index);
    return SCENE_OK;
}

/* ---- Moving and turning ------------------------------------------------------------------ */

typedef ct_vec map_point_fn(ct_vec p, const void *how);

/* A polygon's points, mapped, in an array of their own. */
static bool map_polygon(ct_polygon *polygon, map_point_fn *map, const void *how)
{
    ct_vec *points = malloc((size_t)polygon->count * sizeof *points);
    if (!points) {
        return false;
    }
    for (int i = 0; i < polygon->count; i++) {
        points[i] = map(polygon->points[i], how);
    }
    polygon->points = points;
    return true;
}

static void map_pair(ct_vec *first, ct_vec *second, map_point_fn *map, const void *how)
{
    *first = map(*first, how);
    *second = map(*second, how);
}

/* Replaces the shape by `changed` with every point of its geometry mapped. */
static scene_status replace_mapped(scene *s, scene_shape changed, map_point_fn *map,
                                   const void *how)
{
    switch (changed.type) {
    case SCENE_POINT:
        changed.as.point = map(changed.as.point, how);
        break;
    case SCENE_CIRCLE:
        changed.as.circle.center = map(changed.as.circle.center, how);
        break;
    case SCENE_RECT:
        map_pair(&changed.as.rect.min, &changed.as.rect.max, map, how);
        break;
    case SCENE_ROTATED_RECT:
        changed.as.rotated_rect.center = map(changed.as.rotated_rect.center, how);
        break;
    case SCENE_SEGMENT:
        map_pair(&changed.as.segment.from, &changed.as.segment.to, map, how);
        break;
    case SCENE_CAPSULE:
        map_pair(&changed.as.capsule.from, &changed.as.capsule.to, map, how);
        break;
    case SCENE_POLYGON: {
        if (!map_polygon(&changed.as.polygon, map, how)) {
            return SCENE_NO_MEMORY;
        }
        const scene_status status = scene_replace(s, changed.id, &changed);
        shape_free_points(&changed);
        return status;
    }
    case SCENE_SPHERE:
    case SCENE_BOX:
    case SCENE_TYPE_COUNT:
        break;
    }
    return scene_replace(s, changed.id, &changed);
}

static ct_vec translated(ct_vec p, const void *how)
{
    const ct_vec *by = how;
    return (ct_vec){ decimal_sum(p.x, by->x), decimal_sum(p.y, by->y) };
}

static void translate_vec3(ct_vec3 *v, ct_vec3 by)
{
    *v = (ct_vec3){ decimal_sum(v->x, by.x), decimal_sum(v->y, by.y), decimal_sum(v->z, by.z) };
}

scene_status scene_translate3(scene *s, scene_id id, ct_vec3 by)
{
    const scene_shape *old = scene_find(s, id);
    if (!old) {
        return SCENE_NO_SHAPE;
    }
    scene_shape moved = *old;
    if (!scene_type_is_3d(moved.type)) {
        return replace_mapped(s, moved, translated, &(ct_vec){ by.x, by.y });
    }
    if (moved.type == SCENE_SPHERE) {
        translate_vec3(&moved.as.sphere.center, by);
    } else {
        translate_vec3(&moved.as.box.min, by);
        translate_vec3(&moved.as.box.max, by);
    }
    return scene_replace(s, id, &moved);
}

scene_status scene_translate(scene *s, scene_id id, ct_vec by)
{
    return scene_translate3(s, id, (ct_vec3){ by.x, by.y, 0 });
}

/* deg + by in [0, 360). fmod is exact, so whole degrees stay whole however often one turns. */
static double turned_deg(double deg, double by_deg)
{
    double sum = fmod(fmod(deg, 360.0) + fmod(by_deg, 360.0), 360.0);
    if (sum < 0) {
        sum += 360.0;
    }
    /* A tiny negative sum rounds up to 360 itself. The sum with 0 turns -0 into 0. */
    return sum >= 360.0 ? 0.0 : sum + 0.0;
}

/* The same set of points, unrotated: centre and size are each rounded once. */
static scene_rotated_rect as_rotated_rect(const scene_shape *shape)
{
    const ct_rect *rect = &shape->as.rect;
    return (scene_rotated_rect){
        .center = scene_reference_point(shape),
        .size = { rect->max.x - rect->min.x, rect->max.y - rect->min.y },
    };
}

typedef struct rotation {
    ct_vec pivot;
    double cos, sin;
} rotation;

/* Free of rounding noise where that can be told, so that a quarter turn of decimals gives decimals
 * and twenty-four turns by 15 degrees lead back. */
static ct_vec rotated(ct_vec p, const void *how)
{
    const rotation *r = how;
    const double dx = p.x - r->pivot.x, dy = p.y - r->pivot.y;
    const double reach = fabs(dx) + fabs(dy);
    return (ct_vec){
        decimal_snap(r->pivot.x + (r->cos * dx - r->sin * dy), fabs(r->pivot.x) + reach),
        decimal_snap(r->pivot.y + (r->sin * dx + r->cos * dy), fabs(r->pivot.y) + reach),
    };
}

static scene_status rotate_points(scene *s, const scene_shape *old, double by_deg)
{
    rotation by = { .pivot = scene_pivot(old) };
    cos_sin_of_degrees(by_deg, &by.cos, &by.sin);
    return replace_mapped(s, *old, rotated, &by);
}

static scene_status rotate_rect(scene *s, const scene_shape *old, double by_deg)
{
    scene_shape turned = *old;
    if (old->type == SCENE_RECT) {
        turned.type = SCENE_ROTATED_RECT;
        turned.as.rotated_rect = as_rotated_rect(old);
    }
    scene_rotated_rect *rect = &turned.as.rotated_rect;
    rect->rotation_deg = turned_deg(rect->rotation_deg, by_deg);
    return scene_replace(s, old->id, &turned);
}

scene_status scene_rotate(scene *s, scene_id id, double by_deg)
{
    const scene_shape *old = scene_find(s, id);
    if (!old) {
        return SCENE_NO_SHAPE;
    }
    if (!number_allowed(by_deg)) {
        return SCENE_BAD_VALUE;
    }
    switch (old->type) {
    case SCENE_RECT:
    case SCENE_ROTATED_RECT:
        return rotate_rect(s, old, by_deg);
    case SCENE_SEGMENT:
    case SCENE_CAPSULE:
    case SCENE_POLYGON:
        return rotate_points(s, old, by_deg);
    default:
        return SCENE_OK;
    }
}

scene_status scene_rotate_about(scene *s, scene_id id, ct_vec about, double by_deg)
{
    const scene_shape *shape = scene_find(s, id);
    if (!shape) {
        return SCENE_NO_SHAPE;
    }
    if (scene_type_is_3d(shape->type)) {
        return SCENE_OK;
    }
    rotation by = { .pivot = about };
    const ct_vec from = scene_pivot(shape);
    const scene_status status = scene_rotate(s, id, by_deg);
    if (status != SCENE_OK) {
        return status;
    }
    cos_sin_of_degrees(by_deg, &by.cos, &by.sin);
    const ct_vec to = rotated(from, &by);
    return scene_translate(s, id, (ct_vec){ to.x - from.x, to.y - from.y });
}

/* ---- Everything else --------------------------------------------------------------------- */

scene_status scene_set_move(scene *s, scene_id id, ct_vec move)
{
    const scene_shape *old = scene_find(s, id);
    if (!old) {
        return SCENE_NO_SHAPE;
    }
    scene_shape changed = *old;
    changed.has_move = move.x != 0 || move.y != 0;
    changed.move = move;
    return scene_replace(s, id, &changed);
}

scene_status scene_set_show(scene *s, unsigned show)
{
    if (show & ~SCENE_SHOW_ALL) {
        return SCENE_BAD_VALUE;
    }
    s->show = show;
    return SCENE_OK;
}

scene_status scene_set_view(scene *s, const scene_view *view)
{
    const char *field;
    if (view && view_problem(view, &field)) {
        return SCENE_BAD_VALUE;
    }
    s->has_view = view != NULL;
    s->view = view ? *view : (scene_view){ 0 };
    return SCENE_OK;
}

scene_status scene_set_y_down(scene *s, bool down)
{
    s->y_down = down;
    return SCENE_OK;
}

static scene_status set_text(char **member, const char *text)
{
    const size_t size = strlen(text);
    if (utf8_valid_prefix(text, size) != size) {
        return SCENE_BAD_VALUE;
    }
    char *copy = NULL;
    if (size > 0) {
        copy = malloc(size + 1);
        if (!copy) {
            return SCENE_NO_MEMORY;
        }
        memcpy(copy, text, size + 1);
    }
    free(*member);
    *member = copy;
    return SCENE_OK;
}

scene_status scene_set_title(scene *s, const char *title)
{
    return set_text(&s->title, title);
}

scene_status scene_set_note(scene *s, const char *note)
{
    return set_text(&s->note, note);
}
