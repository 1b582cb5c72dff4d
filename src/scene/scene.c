/* scene.c - a scene in memory: its list of shapes with ids and names, and the look at it. */
#include "scene/scene_data.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/shape_points.h"

static const char *const type_names[SCENE_TYPE_COUNT] = {
    [SCENE_POINT] = "point",     [SCENE_CIRCLE] = "circle",
    [SCENE_RECT] = "rect",       [SCENE_ROTATED_RECT] = "rotated_rect",
    [SCENE_SEGMENT] = "segment", [SCENE_CAPSULE] = "capsule",
    [SCENE_POLYGON] = "polygon", [SCENE_SPHERE] = "sphere",
    [SCENE_BOX] = "box",
};

static const char *const overlay_names[SCENE_OVERLAY_COUNT] = {
    [SCENE_SHOW_NAMES] = "names",       [SCENE_SHOW_CLOSEST] = "closest",
    [SCENE_SHOW_PATH] = "path",         [SCENE_SHOW_CAPSULE] = "capsule",
    [SCENE_SHOW_EXPANDED] = "expanded", [SCENE_SHOW_BOXES] = "boxes",
    [SCENE_SHOW_REGIONS] = "regions",   [SCENE_SHOW_HIT] = "hit",
    [SCENE_SHOW_SLIDE] = "slide",       [SCENE_SHOW_GRID] = "grid",
};

const char *scene_type_name(scene_type type)
{
    assert((unsigned)type < SCENE_TYPE_COUNT);
    return type_names[type];
}

bool scene_type_is_3d(scene_type type)
{
    return type == SCENE_SPHERE || type == SCENE_BOX;
}

const char *scene_overlay_name(scene_overlay overlay)
{
    assert((unsigned)overlay < SCENE_OVERLAY_COUNT);
    return overlay_names[overlay];
}

/* ---- Create, copy, destroy --------------------------------------------------------------- */

scene *scene_create(void)
{
    scene *s = calloc(1, sizeof *s);
    if (s) {
        s->next_id = 1;
        s->show = SCENE_SHOW_ALL;
    }
    return s;
}

void scene_destroy(scene *s)
{
    if (!s) {
        return;
    }
    for (int i = 0; i < s->count; i++) {
        shape_free_points(&s->shapes[i]);
    }
    free(s->shapes);
    free(s->index_of_id);
    free(s->title);
    free(s->note);
    name_table_deinit(&s->names);
    free(s);
}

/* A copy of `count` items; NULL with *ok cleared when there is no memory. */
static void *copy_array(const void *from, size_t count, size_t item_size, bool *ok)
{
    if (!from || count == 0) {
        return NULL;
    }
    void *to = malloc(count * item_size);
    if (to) {
        memcpy(to, from, count * item_size);
    } else {
        *ok = false;
    }
    return to;
}

/* The shapes with points of their own. *count is how many of them there are: all, or with *ok
 * cleared those that were copied before memory ran out. */
static scene_shape *copy_shapes(const scene *from, int *count, bool *ok)
{
    scene_shape *shapes = copy_array(from->shapes, (size_t)from->count, sizeof *shapes, ok);
    *count = 0;
    while (shapes && *count < from->count && shape_copy_points(&shapes[*count])) {
        ++*count;
    }
    *ok = *ok && *count == from->count;
    return shapes;
}

static char *copy_string(const char *from, bool *ok)
{
    return copy_array(from, from ? strlen(from) + 1 : 0, 1, ok);
}

scene *scene_copy(const scene *from)
{
    scene *to = malloc(sizeof *to);
    if (!to) {
        return NULL;
    }
    *to = *from;
    bool ok = true;
    to->capacity = from->count;
    to->id_capacity = from->next_id < from->id_capacity ? from->next_id : from->id_capacity;
    to->shapes = copy_shapes(from, &to->count, &ok);
    to->index_of_id = copy_array(from->index_of_id, to->id_capacity, sizeof(int), &ok);
    to->title = copy_string(from->title, &ok);
    to->note = copy_string(from->note, &ok);
    ok = name_table_copy(&to->names, &from->names) && ok;
    if (!ok) {
        scene_destroy(to);
        return NULL;
    }
    return to;
}

/* ---- The list, the ids and the names ----------------------------------------------------- */

static int grown_capacity(int capacity)
{
    return capacity < 16 ? 16 : capacity + capacity / 2;
}

static bool reserve_shapes(scene *s)
{
    if (s->count < s->capacity) {
        return true;
    }
    const int capacity = grown_capacity(s->capacity);
    scene_shape *shapes = realloc(s->shapes, (size_t)capacity * sizeof *shapes);
    if (!shapes) {
        return false;
    }
    s->shapes = shapes;
    s->capacity = capacity;
    return true;
}

static bool reserve_ids(scene *s)
{
    if (s->next_id < s->id_capacity) {
        return true;
    }
    if (s->next_id >= INT32_MAX) {
        return false; /* two thousand million shapes ever added */
    }
    const scene_id capacity = (scene_id)grown_capacity((int)s->next_id);
    int *index_of_id = realloc(s->index_of_id, capacity * sizeof *index_of_id);
    if (!index_of_id) {
        return false;
    }
    for (scene_id id = s->id_capacity; id < capacity; id++) {
        index_of_id[id] = -1;
    }
    s->index_of_id = index_of_id;
    s->id_capacity = capacity;
    return true;
}

bool document_reserve(scene *s)
{
    return reserve_shapes(s) && reserve_ids(s) && name_table_reserve(&s->names, s->count + 1);
}

static void renumber_from(scene *s, int index)
{
    for (int i = index; i < s->count; i++) {
        s->index_of_id[s->shapes[i].id] = i;
    }
}

static void add_name(scene *s, const scene_shape *shape)
{
    if (shape->name[0]) {
        name_table_insert(&s->names, name_hash(shape->name), shape->id);
    }
}

/* A name that becomes free may be a made-up one, so counting starts afresh. */
static void drop_name(scene *s, const scene_shape *shape)
{
    name_table_remove(&s->names, name_hash(shape->name), shape->id);
    memset(s->made_up, 0, sizeof s->made_up);
}

void document_insert(scene *s, int index, const scene_shape *shape)
{
    assert(shape->id != 0 && shape->id < s->id_capacity && s->count < s->capacity);
    memmove(&s->shapes[index + 1], &s->shapes[index],
            (size_t)(s->count - index) * sizeof *s->shapes);
    s->shapes[index] = *shape;
    s->count++;
    renumber_from(s, index);
    add_name(s, shape);
}

void document_remove(scene *s, int index)
{
    drop_name(s, &s->shapes[index]);
    shape_free_points(&s->shapes[index]);
    s->index_of_id[s->shapes[index].id] = -1;
    s->count--;
    memmove(&s->shapes[index], &s->shapes[index + 1],
            (size_t)(s->count - index) * sizeof *s->shapes);
    renumber_from(s, index);
}

void document_put(scene *s, int index, const scene_shape *shape)
{
    scene_shape *old = &s->shapes[index];
    assert(old->id == shape->id);
    if (strcmp(old->name, shape->name) != 0) {
        drop_name(s, old);
        add_name(s, shape);
    }
    if (!shape_shares_points(old, shape)) {
        shape_free_points(old);
    }
    *old = *shape;
}

void document_name_shape(scene *s, int index, const char *name)
{
    scene_shape *shape = &s->shapes[index];
    assert(shape->name[0] == '\0');
    memcpy(shape->name, name, strlen(name) + 1);
    add_name(s, shape);
}

scene_id document_id_of_name(const scene *s, const char *name)
{
    const uint32_t hash = name_hash(name);
    uint32_t at = 0;
    scene_id id = name_table_next(&s->names, hash, &at);
    while (id && strcmp(s->shapes[s->index_of_id[id]].name, name) != 0) {
        id = name_table_next(&s->names, hash, &at);
    }
    return id;
}

void document_make_up_name(scene *s, scene_type type, char out[SCENE_NAME_SIZE])
{
    unsigned *number = &s->made_up[type];
    do {
        ++*number;
        snprintf(out, SCENE_NAME_SIZE, "%s%u", type_names[type], *number);
    } while (document_id_of_name(s, out));
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

const char *scene_title(const scene *s)
{
    return s->title ? s->title : "";
}

const char *scene_note(const scene *s)
{
    return s->note ? s->note : "";
}

bool scene_y_down(const scene *s)
{
    return s->y_down;
}

bool scene_get_view(const scene *s, scene_view *out)
{
    if (s->has_view) {
        *out = s->view;
    }
    return s->has_view;
}

unsigned scene_show(const scene *s)
{
    return s->show;
}

/* ---- Compare ----------------------------------------------------------------------------- */

/* Bit for bit, so that scenes are equal exactly when their files are: 0 is not -0. */
static bool same(const double *a, const double *b, size_t count)
{
    return memcmp(a, b, count * sizeof *a) == 0;
}

static bool same_vec(ct_vec a, ct_vec b)
{
    return same(&a.x, &b.x, 1) && same(&a.y, &b.y, 1);
}

static bool same_vec3(ct_vec3 a, ct_vec3 b)
{
    return same(&a.x, &b.x, 1) && same(&a.y, &b.y, 1) && same(&a.z, &b.z, 1);
}

static bool same_rotated_rect(const scene_rotated_rect *a, const scene_rotated_rect *b)
{
    return same_vec(a->center, b->center) && same_vec(a->size, b->size) &&
           same(&a->rotation_deg, &b->rotation_deg, 1);
}

static bool same_polygon(const ct_polygon *a, const ct_polygon *b)
{
    return a->count == b->count && same(&a->points->x, &b->points->x, 2 * (size_t)a->count);
}

static bool same_geometry(const scene_shape *a, const scene_shape *b)
{
    switch (a->type) {
    case SCENE_POINT:
        return same_vec(a->as.point, b->as.point);
    case SCENE_CIRCLE:
        return same_vec(a->as.circle.center, b->as.circle.center) &&
               same(&a->as.circle.radius, &b->as.circle.radius, 1);
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
               same(&a->as.capsule.radius, &b->as.capsule.radius, 1);
    case SCENE_POLYGON:
        return same_polygon(&a->as.polygon, &b->as.polygon);
    case SCENE_SPHERE:
        return same_vec3(a->as.sphere.center, b->as.sphere.center) &&
               same(&a->as.sphere.radius, &b->as.sphere.radius, 1);
    case SCENE_BOX:
        return same_vec3(a->as.box.min, b->as.box.min) && same_vec3(a->as.box.max, b->as.box.max);
    case SCENE_TYPE_COUNT:
        break;
    }
    return false;
}

static bool same_shape(const scene_shape *a, const scene_shape *b)
{
    return a->type == b->type && strcmp(a->name, b->name) == 0 && a->has_move == b->has_move &&
           (!a->has_move || same_vec(a->move, b->move)) && same_geometry(a, b);
}

bool scene_equal(const scene *a, const scene *b)
{
    if (a->count != b->count || a->y_down != b->y_down || a->show != b->show ||
        a->has_view != b->has_view || strcmp(scene_title(a), scene_title(b)) != 0 ||
        strcmp(scene_note(a), scene_note(b)) != 0) {
        return false;
    }
    if (a->has_view &&
        !(same_vec(a->view.center, b->view.center) && same(&a->view.height, &b->view.height, 1))) {
        return false;
    }
    for (int i = 0; i < a->count; i++) {
        if (!same_shape(&a->shapes[i], &b->shapes[i])) {
            return false;
        }
    }
    return true;
}
