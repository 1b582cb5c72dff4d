/* scene_data.c - a scene in memory: its list of shapes with ids and names, and the look at it. */
#include "scene/doc/scene_data.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/doc/shape_fields.h"
#include "scene/text/array.h"

const char *const scene_overlay_names[] = {
    [SCENE_SHOW_NAMES] = "names",       [SCENE_SHOW_CLOSEST] = "closest",
    [SCENE_SHOW_PATH] = "path",         [SCENE_SHOW_SWEPT_AREA] = "capsule",
    [SCENE_SHOW_EXPANDED] = "expanded", [SCENE_SHOW_BOXES] = "boxes",
    [SCENE_SHOW_REGIONS] = "regions",   [SCENE_SHOW_HIT] = "hit",
    [SCENE_SHOW_SLIDE] = "slide",       [SCENE_SHOW_GRID] = "grid",
    [SCENE_SHOW_BALLS] = "balls",       [SCENE_SHOW_AABBS] = "aabbs",
    [SCENE_SHOW_MISTAKE] = "mistake",   [SCENE_OVERLAY_COUNT] = NULL,
};

const char *const scene_mistakes[] = { "overlap-tester",
                                       "rapapaing",
                                       "rapapaing-corrected",
                                       "java-gaming",
                                       "swept-circle",
                                       "bounding-ball",
                                       "bounding-ball-crossing",
                                       "tunnelling",
                                       "box-for-a-circle",
                                       "sum-of-squares",
                                       "corner-as-a-side",
                                       "strict-comparison",
                                       "epsilon",
                                       "single-precision",
                                       "degrees",
                                       "corners-only",
                                       "centre-inside",
                                       "endpoints-of-a-segment",
                                       "ray-from-inside",
                                       "zero-times-infinity",
                                       "seam",
                                       "nought-by-nought",
                                       "axis-forgotten",
                                       "whole-numbers",
                                       NULL };

/* ---- Names ------------------------------------------------------------------------------- */

enum { FEWEST_SLOTS = 64 };

/* FNV-1a, then a mixing step: its low bits alone are weak for names that differ in one digit. */
static scene_id *slot_of(const scene *s, const char *name)
{
    uint32_t hash = 2166136261u;
    for (const unsigned char *p = (const unsigned char *)name; *p; p++) {
        hash = (hash ^ *p) * 16777619u;
    }
    hash ^= hash >> 16;
    hash *= 0x85ebca6bu;
    return &s->names.slots[(hash ^ (hash >> 13)) & (uint32_t)(s->names.slot_count - 1)];
}

void shapes_add_name(scene *s, const scene_shape *shape)
{
    if (shape->name[0]) {
        scene_id *slot = slot_of(s, shape->name);
        s->names.next[shape->id] = *slot;
        *slot = shape->id;
    }
}

/* A name that becomes free may be a made-up one, so counting starts afresh. */
void shapes_drop_name(scene *s, const scene_shape *shape)
{
    scene_id *at = slot_of(s, shape->name);
    while (*at != 0 && *at != shape->id) { at = &s->names.next[*at]; }
    *at = *at != 0 ? s->names.next[*at] : 0;
    memset(s->made_up, 0, sizeof s->made_up);
}

/* Room for `count` names in all; false, and nothing changes, when there is no memory. */
static bool reserve_names(scene *s, int count)
{
    int slots = s->names.slot_count > 0 ? s->names.slot_count : FEWEST_SLOTS;
    while (slots / 2 < count) { slots *= 2; }
    if (slots == s->names.slot_count) { return true; }
    scene_id *grown = calloc((size_t)slots, sizeof *grown);
    if (!grown) { return false; }
    free(s->names.slots);
    s->names.slots = grown;
    s->names.slot_count = slots;
    for (int i = 0; i < s->count; i++) { shapes_add_name(s, &s->shapes[i]); }
    return true;
}

/* ---- Create, copy, destroy --------------------------------------------------------------- */

scene *scene_create(void)
{
    scene *s = calloc(1, sizeof *s);
    if (s) {
        s->next_id = 1;
        s->head.show = SCENE_SHOW_USUAL;
    }
    return s;
}

void scene_destroy(scene *s)
{
    if (!s) { return; }
    for (int i = 0; i < s->count; i++) { shape_free_points(&s->shapes[i]); }
    free(s->shapes);
    free(s->index_of_id);
    head_deinit(&s->head);
    free(s->names.slots);
    free(s->names.next);
    free(s);
}

/* The shapes with points of their own. *count is how many of them there are: all, or with *ok
 * cleared those that were copied before memory ran out. */
static scene_shape *copy_shapes(const scene *from, int *count, bool *ok)
{
    scene_shape *shapes = copy_bytes(from->shapes, (size_t)from->count * sizeof *shapes, ok);
    *count = 0;
    while (shapes && *count < from->count && shape_copy_points(&shapes[*count])) { ++*count; }
    *ok = *ok && *count == from->count;
    return shapes;
}

size_t text_bytes(const char *text)
{
    return text ? strlen(text) + 1 : 0;
}

bool head_copy(const scene_head *from, scene_head *to)
{
    const scene_ignored *pairs = from->ignores.pairs;
    const expectation_list *expect = &from->expect;
    bool ok = true;
    *to = *from;
    to->title = copy_bytes(from->title, text_bytes(from->title), &ok);
    to->note = copy_bytes(from->note, text_bytes(from->note), &ok);
    to->ignores.pairs = copy_bytes(pairs, (size_t)from->ignores.count * sizeof *pairs, &ok);
    to->expect.items =
        copy_bytes(expect->items, (size_t)expect->count * sizeof *expect->items, &ok);
    to->expect.capacity = expect->count;
    return ok;
}

void head_deinit(scene_head *head)
{
    free(head->title);
    free(head->note);
    free(head->ignores.pairs);
    free(head->expect.items);
}

scene *scene_copy(const scene *from)
{
    scene *to = malloc(sizeof *to);
    if (!to) { return NULL; }
    *to = *from;
    bool ok = true;
    to->capacity = from->count;
    to->id_capacity = from->next_id < from->id_capacity ? from->next_id : from->id_capacity;
    to->shapes = copy_shapes(from, &to->count, &ok);
    to->index_of_id = copy_bytes(from->index_of_id, to->id_capacity * sizeof(int), &ok);
    to->names.slots =
        copy_bytes(from->names.slots, (size_t)from->names.slot_count * sizeof(scene_id), &ok);
    to->names.next = copy_bytes(from->names.next, to->id_capacity * sizeof(scene_id), &ok);
    ok = head_copy(&from->head, &to->head) && ok;
    if (!ok) {
        scene_destroy(to);
        return NULL;
    }
    return to;
}

/* ---- The list, the ids and the names ----------------------------------------------------- */

static bool reserve_ids(scene *s, scene_id limit)
{
    int capacity = (int)s->id_capacity;
    if (limit >= INT32_MAX || /* two thousand million shapes ever added */
        !array_reserve(&s->index_of_id, &capacity, 0, (int)limit, sizeof *s->index_of_id) ||
        ((scene_id)capacity > s->id_capacity &&
         !array_resize(&s->names.next, (size_t)capacity, sizeof *s->names.next))) {
        return false;
    }
    for (; s->id_capacity < (scene_id)capacity; s->id_capacity++) {
        s->index_of_id[s->id_capacity] = -1;
    }
    return true;
}

bool shapes_reserve_for(scene *s, const shapes_need *need)
{
    return array_reserve(&s->shapes, &s->capacity, 0, need->count, sizeof *s->shapes) &&
           reserve_ids(s, need->id_limit) && reserve_names(s, need->count);
}

bool shapes_reserve(scene *s)
{
    return shapes_reserve_for(s,
                              &(shapes_need){ .count = s->count + 1, .id_limit = s->next_id + 1 });
}

void shapes_renumber(scene *s, int begin, int end)
{
    for (int i = begin; i < end; i++) { s->index_of_id[s->shapes[i].id] = i; }
}

scene_id shapes_append(scene *s, const scene_shape *shape)
{
    assert(s->count < s->capacity && s->next_id < s->id_capacity);
    scene_shape *added = &s->shapes[s->count];
    *added = *shape;
    added->id = s->next_id++;
    shapes_renumber(s, s->count, s->count + 1);
    s->count++;
    shapes_add_name(s, added);
    return added->id;
}

void shapes_make_up_name(scene *s, scene_type type, char out[SCENE_NAME_SIZE])
{
    unsigned *number = &s->made_up[type];
    do {
        ++*number;
        snprintf(out, SCENE_NAME_SIZE, "%s%u", scene_type_name(type), *number);
    } while (scene_id_of_name(s, out));
}

/* ---- Look -------------------------------------------------------------------------------- */

int scene_shape_count(const scene *s)
{
    return s->count;
}

const scene_shape *scene_shape_at(const scene *s, int index)
{
    assert(index >= 0 && index < s->count);
    return &s->shapes[index];
}

int scene_index_of(const scene *s, scene_id id)
{
    return id < s->id_capacity && id != 0 ? s->index_of_id[id] : -1;
}

const scene_shape *scene_find(const scene *s, scene_id id)
{
    const int index = scene_index_of(s, id);
    return index < 0 ? NULL : &s->shapes[index];
}

scene_id scene_id_of_name(const scene *s, const char *name)
{
    scene_id id = s->names.slot_count > 0 ? *slot_of(s, name) : 0;
    while (id && strcmp(s->shapes[s->index_of_id[id]].name, name) != 0) { id = s->names.next[id]; }
    return id;
}

const char *scene_title(const scene *s)
{
    return s->head.title ? s->head.title : "";
}

const char *scene_note(const scene *s)
{
    return s->head.note ? s->head.note : "";
}

bool scene_y_down(const scene *s)
{
    return s->head.y_down;
}

bool scene_get_view(const scene *s, scene_view *out)
{
    if (s->head.has_view) { *out = s->head.view; }
    return s->head.has_view;
}

const scene_ignores *scene_ignored_layers(const scene *s)
{
    return &s->head.ignores;
}

bool ignores_has(const scene_ignores *ignores, const char *a, const char *b)
{
    for (int i = 0; i < ignores->count; i++) {
        const scene_ignored *pair = &ignores->pairs[i];
        const int first = strcmp(pair->layers[0], a) != 0;
        if (strcmp(pair->layers[first], a) == 0 && strcmp(pair->layers[1 - first], b) == 0) {
            return true;
        }
    }
    return false;
}

const char *scene_why_not_compared(const scene_shape *a, const scene_shape *b)
{
    return a->type == SCENE_LABEL || b->type == SCENE_LABEL ? "a label collides with nothing"
           : scene_type_is_3d(a->type) != scene_type_is_3d(b->type)
               ? "a 2D and a 3D shape are not compared"
               : NULL;
}

bool scene_compares(const scene_ignores *ignores, const scene_shape *a, const scene_shape *b)
{
    return !scene_why_not_compared(a, b) && !(ignores->count > 0 && a->layer[0] && b->layer[0] &&
                                              ignores_has(ignores, a->layer, b->layer));
}

unsigned scene_show(const scene *s)
{
    return s->head.show;
}

const char *scene_mistake(const scene *s)
{
    return s->head.mistake ? s->head.mistake : "";
}

int scene_expectation_count(const scene *s)
{
    return s->head.expect.count;
}

const scene_expectation *scene_expectation_at(const scene *s, int index)
{
    assert(index >= 0 && index < s->head.expect.count);
    return &s->head.expect.items[index];
}

/* ---- The same? --------------------------------------------------------------------------- */

/* By where the shapes stand, or by their ids. */
static bool same_expectations(const scene *a, const scene *b, bool by_id)
{
    bool same = a->head.expect.count == b->head.expect.count;
    for (int i = 0; i < a->head.expect.count && same; i++) {
        const scene_expectation *of_a = &a->head.expect.items[i], *of_b = &b->head.expect.items[i];
        same = (by_id ? of_a->first == of_b->first && of_a->second == of_b->second
                      : scene_index_of(a, of_a->first) == scene_index_of(b, of_b->first) &&
                            scene_index_of(a, of_a->second) == scene_index_of(b, of_b->second)) &&
               same_answers(of_a, of_b);
    }
    return same;
}

static bool same_ignores(const scene_ignores *a, const scene_ignores *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++) {
        const scene_ignored *of_a = &a->pairs[i], *of_b = &b->pairs[i];
        same = strcmp(of_a->layers[0], of_b->layers[0]) == 0 &&
               strcmp(of_a->layers[1], of_b->layers[1]) == 0;
    }
    return same;
}

static bool same_head_but_show(const scene *a, const scene *b)
{
    if (a->head.y_down != b->head.y_down || a->head.has_view != b->head.has_view ||
        a->head.mistake != b->head.mistake || strcmp(scene_title(a), scene_title(b)) != 0 ||
        strcmp(scene_note(a), scene_note(b)) != 0 ||
        !same_ignores(&a->head.ignores, &b->head.ignores)) {
        return false;
    }
    const scene_view *of_a = &a->head.view, *of_b = &b->head.view;
    return !a->head.has_view || (same_numbers(&of_a->center.x, &of_b->center.x, 2) &&
                                 same_numbers(&of_a->height, &of_b->height, 1));
}

bool same_head(const scene *a, const scene *b)
{
    return a->head.show == b->head.show && same_head_but_show(a, b) &&
           same_expectations(a, b, true);
}

bool scene_equal(const scene *a, const scene *b)
{
    return a->head.show == b->head.show && scene_equal_but_show(a, b);
}

bool scene_equal_but_show(const scene *a, const scene *b)
{
    if (a->count != b->count || !same_head_but_show(a, b) || !same_expectations(a, b, false)) {
        return false;
    }
    for (int i = 0; i < a->count; i++) {
        if (!same_shape(&a->shapes[i], &b->shapes[i])) { return false; }
    }
    return true;
}
