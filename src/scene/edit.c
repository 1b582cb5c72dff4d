/* edit.c - what may be changed by hand. Every edit builds the new shape aside, checks it and
 * only then hands it to the document, so that a refused one leaves everything as it was. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/scene_data.h"
#include "scene/shape_check.h"
#include "scene/text_check.h"

/* Fills in what is made up or follows, and checks everything but whether the name is free. */
static scene_status prepare(scene_shape *shape)
{
    const char *field;
    if (!shape->has_move) {
        shape->move = (ct_vec){ 0 };
    }
    if ((unsigned)shape->type >= SCENE_TYPE_COUNT || shape_problem(shape, &field)) {
        return SCENE_BAD_VALUE;
    }
    /* A name that fills its array has no end mark. */
    if (!memchr(shape->name, '\0', sizeof shape->name)) {
        return SCENE_BAD_VALUE;
    }
    if (shape->name[0] && name_problem(shape->name, strlen(shape->name))) {
        return SCENE_BAD_VALUE;
    }
    return SCENE_OK;
}

scene_status scene_add(scene *s, const scene_shape *shape, scene_id *out)
{
    scene_shape added = *shape;
    const scene_status status = prepare(&added);
    if (status != SCENE_OK) {
        return status;
    }
    if (s->count >= SCENE_MAX_SHAPES || (added.name[0] && document_id_of_name(s, added.name))) {
        return SCENE_BAD_VALUE;
    }
    if (!document_reserve(s)) {
        return SCENE_NO_MEMORY;
    }
    if (!added.name[0]) {
        document_make_up_name(s, added.type, added.name);
    }
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

scene_status scene_replace(scene *s, scene_id id, const scene_shape *shape)
{
    const scene_shape *old = scene_find(s, id);
    if (!old) {
        return SCENE_NO_SHAPE;
    }
    scene_shape changed = *shape;
    changed.id = id;
    const scene_status status = prepare(&changed);
    if (status != SCENE_OK) {
        return status;
    }
    if (!changed.name[0]) {
        memcpy(changed.name, old->name, sizeof changed.name);
    }
    const scene_id holder = document_id_of_name(s, changed.name);
    if (holder != 0 && holder != id) {
        return SCENE_BAD_VALUE;
    }
    document_put(s, scene_index_of(s, id), &changed);
    return SCENE_OK;
}

/* Digits behind the point of a number as people type it; -1 for one with more than 15 digits or
 * with an exponent, which is nobody's short decimal. */
static int decimal_places(double value)
{
    char text[SCENE_NUMBER_SIZE];
    scene_format_number(value, text);
    const char *point = strchr(text, '.');
    const bool is_short = !strchr(text, 'e') && strlen(text) <= 16;
    return !is_short ? -1 : point ? (int)strlen(point + 1) : 0;
}

/* a + b as decimals where both are short ones: three nudges by 0.1 make 0.3 and a file that reads
 * so, not 0.30000000000000004, and a nudge back leads to where it began. Never further from the
 * sum of the doubles than their last bits. */
static double add_decimals(double a, double b)
{
    const double sum = a + b;
    const int places_a = decimal_places(a);
    const int places_b = decimal_places(b);
    if (places_a < 0 || places_b < 0) {
        return sum;
    }
    char text[64];
    snprintf(text, sizeof text, "%.*f", places_a > places_b ? places_a : places_b, sum);
    const double rounded = strtod(text, NULL);
    const double last_bits = DBL_EPSILON * (fabs(a) + fabs(b) + fabs(sum));
    return fabs(rounded - sum) <= last_bits ? rounded + 0.0 : sum;
}

static void translate_vec(ct_vec *v, ct_vec by)
{
    v->x = add_decimals(v->x, by.x);
    v->y = add_decimals(v->y, by.y);
}

scene_status scene_translate(scene *s, scene_id id, ct_vec by)
{
    const scene_shape *old = scene_find(s, id);
    if (!old) {
        return SCENE_NO_SHAPE;
    }
    scene_shape moved = *old;
    switch (moved.type) {
    case SCENE_POINT:
        translate_vec(&moved.as.point, by);
        break;
    case SCENE_CIRCLE:
        translate_vec(&moved.as.circle.center, by);
        break;
    case SCENE_RECT:
        translate_vec(&moved.as.rect.min, by);
        translate_vec(&moved.as.rect.max, by);
        break;
    case SCENE_ROTATED_RECT:
        translate_vec(&moved.as.rotated_rect.center, by);
        break;
    case SCENE_TYPE_COUNT:
        break;
    }
    return scene_replace(s, id, &moved);
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

scene_status scene_rotate(scene *s, scene_id id, double by_deg)
{
    const scene_shape *old = scene_find(s, id);
    if (!old) {
        return SCENE_NO_SHAPE;
    }
    if (!number_allowed(by_deg)) {
        return SCENE_BAD_VALUE;
    }
    scene_shape turned = *old;
    if (turned.type == SCENE_RECT) {
        turned.type = SCENE_ROTATED_RECT;
        turned.as.rotated_rect = as_rotated_rect(old);
    }
    if (turned.type != SCENE_ROTATED_RECT) {
        return SCENE_OK;
    }
    scene_rotated_rect *rect = &turned.as.rotated_rect;
    rect->rotation_deg = turned_deg(rect->rotation_deg, by_deg);
    return scene_replace(s, id, &turned);
}

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

scene_status scene_set_title(scene *s, const char *title)
{
    const size_t size = strlen(title);
    if (utf8_valid_prefix(title, size) != size) {
        return SCENE_BAD_VALUE;
    }
    char *copy = NULL;
    if (size > 0) {
        copy = malloc(size + 1);
        if (!copy) {
            return SCENE_NO_MEMORY;
        }
        memcpy(copy, title, size + 1);
    }
    free(s->title);
    s->title = copy;
    return SCENE_OK;
}
