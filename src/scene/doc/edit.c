/* edit.c - what may be changed by hand. Every edit builds the new shape aside, checks it and
 * only then hands it to the document, so that a refused one leaves everything as it was. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "scene/doc/moved_shape.h"
#include "scene/doc/scene_data.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/array.h"
#include "scene/text/refuse.h"

static scene_status check_name(const scene *s, scene_id id, const char name[SCENE_NAME_SIZE],
                               scene_error *error)
{
    const char *problem = name_problem(name, strnlen(name, SCENE_NAME_SIZE));
    if (problem) { return refuse(error, SCENE_BAD_VALUE, 0, "name %s", problem); }
    const scene_id holder = scene_id_of_name(s, name);
    return holder == 0 || holder == id
               ? SCENE_OK
               : refuse(error, SCENE_BAD_VALUE, 0, "name \"%s\" is taken", name);
}

scene_status scene_explain_refusal(const scene *s, scene_id id, const scene_shape *shape,
                                   scene_error *error)
{
    shape_fault fault;
    *error = (scene_error){ 0 };
    if (id != 0 && !scene_find(s, id)) {
        return refuse(error, SCENE_NO_SHAPE, 0, "the shape is gone");
    }
    if (!shape_is_fine(shape, &fault)) {
        return refuse(error, SCENE_BAD_VALUE, 0, "%s", fault.text);
    }
    if (id == 0 && s->count >= SCENE_MAX_SHAPES) {
        return refuse(error, SCENE_BAD_VALUE, 0, "shapes must be at most %d", SCENE_MAX_SHAPES);
    }
    return shape->name[0] ? check_name(s, id, shape->name, error) : SCENE_OK;
}

static void drop_unused(scene_shape *shape)
{
    if (!shape->has_move) { shape->move = (ct_vec){ 0 }; }
    if (!shape->has_label_at) { shape->label_at = (ct_vec){ 0 }; }
}

scene_status scene_add(scene *s, const scene_shape *shape, scene_id *out)
{
    scene_error error;
    const scene_status status = scene_explain_refusal(s, 0, shape, &error);
    if (status != SCENE_OK) { return status; }
    scene_shape added = *shape;
    if (!shapes_reserve(s) || !shape_copy_points(&added)) { return SCENE_NO_MEMORY; }
    if (!added.name[0]) { shapes_make_up_name(s, added.type, added.name); }
    drop_unused(&added);
    *out = shapes_append(s, &added);
    return SCENE_OK;
}

scene_status scene_remove_all(scene *s, const scene_id *ids, int count)
{
    for (int i = 0; i < count; i++) {
        if (scene_index_of(s, ids[i]) < 0) { return SCENE_NO_SHAPE; }
    }
    for (int i = 0; i < count; i++) {
        const int index = s->index_of_id[ids[i]];
        if (index >= 0) { /* each may be told any number of times */
            shapes_drop_name(s, &s->shapes[index]);
            shape_free_points(&s->shapes[index]);
            s->index_of_id[ids[i]] = -1;
        }
    }
    int kept = 0;
    for (int i = 0; i < s->count; i++) {
        if (s->index_of_id[s->shapes[i].id] >= 0) { s->shapes[kept++] = s->shapes[i]; }
    }
    s->count = kept;
    shapes_renumber(s, 0, kept);
    expectation_list_tidy(&s->head.expect, s);
    return SCENE_OK;
}

scene_status scene_replace(scene *s, scene_id id, const scene_shape *shape)
{
    scene_error error;
    const scene_status status = id ? scene_explain_refusal(s, id, shape, &error) : SCENE_NO_SHAPE;
    if (status != SCENE_OK) { return status; }
    scene_shape *old = &s->shapes[scene_index_of(s, id)], changed = *shape;
    changed.id = id;
    if (!changed.name[0]) { memcpy(changed.name, old->name, sizeof changed.name); }
    drop_unused(&changed);
    const bool shares = shape_shares_points(old, &changed);
    if (!shares && !shape_copy_points(&changed)) { return SCENE_NO_MEMORY; }
    if (strcmp(old->name, changed.name) != 0) {
        shapes_drop_name(s, old);
        shapes_add_name(s, &changed);
    }
    if (!shares) { shape_free_points(old); }
    const bool changes_space = scene_type_is_3d(old->type) != scene_type_is_3d(changed.type);
    *old = changed;
    if (changes_space) { expectation_list_tidy(&s->head.expect, s); }
    return SCENE_OK;
}

scene_status scene_move_to(scene *s, scene_id id, int index)
{
    const int from = scene_index_of(s, id);
    if (from < 0) { return SCENE_NO_SHAPE; }
    if (index < 0 || index >= s->count) { return SCENE_BAD_VALUE; }
    const scene_shape moved = s->shapes[from];
    const int begin = from < index ? from : index, end = from < index ? index : from;
    scene_shape *between = &s->shapes[begin]; /* those that close up */
    memmove(between + (from > index), between + (from < index),
            (size_t)(end - begin) * sizeof moved);
    s->shapes[index] = moved;
    shapes_renumber(s, begin, end + 1);
    return SCENE_OK;
}

/* ---- Moving and turning ------------------------------------------------------------------ */

scene_status scene_translate3(scene *s, scene_id id, ct_vec3 by)
{
    const scene_shape *old = scene_find(s, id);
    if (!old) { return SCENE_NO_SHAPE; }
    ct_vec points[CT_MAX_POINTS];
    const scene_shape moved = moved_shape(old, by, points);
    return scene_replace(s, id, &moved);
}

scene_status scene_translate(scene *s, scene_id id, ct_vec by)
{
    return scene_translate3(s, id, (ct_vec3){ by.x, by.y, 0 });
}

scene_status scene_rotate(scene *s, scene_id id, double by_deg)
{
    const scene_shape *old = scene_find(s, id);
    if (!old) { return SCENE_NO_SHAPE; }
    if (!number_allowed(by_deg)) { return SCENE_BAD_VALUE; }
    ct_vec points[CT_MAX_POINTS];
    const scene_shape turned = turned_shape(old, by_deg, points);
    return scene_replace(s, id, &turned);
}

scene_status scene_rotate_about(scene *s, scene_id id, ct_vec about, double by_deg)
{
    const scene_shape *shape = scene_find(s, id);
    if (!shape) { return SCENE_NO_SHAPE; }
    if (scene_type_is_3d(shape->type)) { return SCENE_OK; }
    const ct_vec from = scene_pivot(shape);
    const scene_status status = scene_rotate(s, id, by_deg);
    if (status != SCENE_OK) { return status; }
    const ct_vec to = turned_place(from, about, by_deg);
    return scene_translate(s, id, (ct_vec){ to.x - from.x, to.y - from.y });
}

scene_status scene_set_pose(scene *s, scene_id id, const scene_pose *pose)
{
    const int index = scene_index_of(s, id);
    if (index < 0) { return SCENE_NO_SHAPE; }
    shape_fault fault;
    scene_shape *shape = &s->shapes[index];
    scene_shape old; /* but for its texts, which stay */
    const size_t size = offsetof(scene_shape, layer);
    memcpy(&old, shape, size);
    const scene_shape *from = pose->from ? pose->from : &old;
    const ct_vec before = old.has_label_at ? scene_pivot(from) : (ct_vec){ 0 };
    shape->has_move = pose->has_move;
    shape->move = pose->has_move ? pose->move : (ct_vec){ 0 };
    bool fine;
    if (pose->at.type == CT_POLYGON) {
        fine = shape_set_points(shape, &pose->at.as.polygon);
    } else {
        shape_from_core(&pose->at, pose->rotation_deg, shape);
        fine = (shape->type == old.type ||
                ((shape->type == SCENE_RECT || shape->type == SCENE_ROTATED_RECT) &&
                 (old.type == SCENE_RECT || old.type == SCENE_ROTATED_RECT))) &&
               shape_is_fine(shape, &fault);
    }
    if (!fine) {
        memcpy(shape, &old, size);
    } else if (shape->has_label_at) { /* the name goes along */
        const ct_vec after = scene_pivot(shape);
        shape->label_at.x = from->label_at.x + (after.x - before.x);
        shape->label_at.y = from->label_at.y + (after.y - before.y);
    }
    return fine ? SCENE_OK : SCENE_BAD_VALUE;
}

/* ---- Everything else --------------------------------------------------------------------- */

scene_status scene_set_show(scene *s, unsigned show)
{
    if (show & ~SCENE_SHOW_ALL) { return SCENE_BAD_VALUE; }
    s->head.show = show;
    return SCENE_OK;
}

scene_status scene_set_view(scene *s, const scene_view *view)
{
    const char *field;
    if (view && view_problem(view, &field)) { return SCENE_BAD_VALUE; }
    s->head.has_view = view != NULL;
    s->head.view = view ? *view : (scene_view){ 0 };
    return SCENE_OK;
}

scene_status scene_set_y_down(scene *s, bool down)
{
    s->head.y_down = down;
    return SCENE_OK;
}

static scene_status set_text(char **member, const char *text)
{
    const size_t size = strlen(text);
    if (utf8_valid_prefix(text, size) != size) { return SCENE_BAD_VALUE; }
    bool ok = true;
    char *copy = copy_bytes(text, size > 0 ? size + 1 : 0, &ok);
    if (!ok) { return SCENE_NO_MEMORY; }
    free(*member);
    *member = copy;
    return SCENE_OK;
}

scene_status scene_set_title(scene *s, const char *title)
{
    return set_text(&s->head.title, title);
}

scene_status scene_set_note(scene *s, const char *note)
{
    return set_text(&s->head.note, note);
}

/* ---- Layers ------------------------------------------------------------------------------ */

scene_status scene_ignore(scene *s, const char *layer, const char *other)
{
    scene_ignores *to = &s->head.ignores;
    if (layer_problem(layer, strlen(layer)) || layer_problem(other, strlen(other))) {
        return SCENE_BAD_VALUE;
    }
    if (ignores_has(to, layer, other)) { return SCENE_OK; }
    if (to->count == SCENE_MAX_IGNORED) { return SCENE_BAD_VALUE; }
    if (!array_resize(&to->pairs, (size_t)to->count + 1, sizeof *to->pairs)) {
        return SCENE_NO_MEMORY;
    }
    scene_ignored *added = &to->pairs[to->count++];
    memcpy(added->layers[0], layer, strlen(layer) + 1);
    memcpy(added->layers[1], other, strlen(other) + 1);
    return SCENE_OK;
}

scene_status scene_ignore_also(scene *s, const scene_ignores *those)
{
    scene_status status = SCENE_OK;
    for (int i = 0; i < those->count && status == SCENE_OK; i++) {
        status = scene_ignore(s, those->pairs[i].layers[0], those->pairs[i].layers[1]);
    }
    return status;
}

void scene_ignore_nothing(scene *s)
{
    s->head.ignores.count = 0;
}

/* ---- Expectations ------------------------------------------------------------------------ */

scene_status scene_expect(scene *s, const scene_expectation *stated)
{
    if (!scene_find(s, stated->first) || !scene_find(s, stated->second)) { return SCENE_NO_SHAPE; }
    if (expectation_problem(s, stated)) { return SCENE_BAD_VALUE; }
    for (int i = 0; i < s->head.expect.count; i++) {
        if (scene_expectation_is_about(&s->head.expect.items[i], stated)) {
            const scene_expectation kept = *stated;
            (void)scene_expect_nothing(s, stated);
            memmove(&s->head.expect.items[i + 1], &s->head.expect.items[i],
                    (size_t)(s->head.expect.count - i) * sizeof kept);
            s->head.expect.items[i] = kept;
            s->head.expect.count++;
            return SCENE_OK;
        }
    }
    if (s->head.expect.count >= SCENE_MAX_EXPECTATIONS) { return SCENE_BAD_VALUE; }
    return expectation_list_append(&s->head.expect, stated) ? SCENE_OK : SCENE_NO_MEMORY;
}

scene_status scene_expect_of_copies(scene *to, const scene *from, const scene_id *ids)
{
    for (int i = 0; i < from->head.expect.count; i++) {
        scene_expectation stated = from->head.expect.items[i];
        stated.first = ids[scene_index_of(from, stated.first)];
        stated.second = ids[scene_index_of(from, stated.second)];
        if (stated.first == 0 || stated.second == 0) { continue; }
        if (to->head.expect.count >= SCENE_MAX_EXPECTATIONS) { return SCENE_BAD_VALUE; }
        if (!expectation_list_append(&to->head.expect, &stated)) { return SCENE_NO_MEMORY; }
    }
    return SCENE_OK;
}

bool scene_restate(scene *s, int index, const scene_stated answers[SCENE_ANSWER_COUNT])
{
    scene_expectation *e = &s->head.expect.items[index];
    bool states = false;
    assert(index >= 0 && index < s->head.expect.count);
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        e->answers[i] = answers[i];
        states = states || answers[i].present;
    }
    if (!states) {
        s->head.expect.count--;
        memmove(e, e + 1, (size_t)(s->head.expect.count - index) * sizeof *e);
    }
    return states;
}

int scene_expect_nothing(scene *s, const scene_expectation *about)
{
    const scene_expectation of = *about; /* it may be one of those that go */
    int kept = 0;
    for (int i = 0; i < s->head.expect.count; i++) {
        if (!scene_expectation_is_about(&s->head.expect.items[i], &of)) {
            s->head.expect.items[kept++] = s->head.expect.items[i];
        }
    }
    const int gone = s->head.expect.count - kept;
    s->head.expect.count = kept;
    return gone;
}
