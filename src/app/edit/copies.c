/* copies.c - shapes to text and back: copy, paste, duplicate. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/plane.h"
#include "app/edit/editor.h"
#include "figure/plan/map.h"
#include "scene/doc/expectation.h"
#include "scene/text/number.h"

/* The copies of one paste lie this far from the originals, as seen: to be told apart. */
static const double paste_offset_px = 16,
                    grid_offset_px = 20; /* more than half from line to line */

/* Of the number that tells a copy's name from others; of the names whose numbers are followed. */
enum { most_digits = 7, most_stems = 16 };

/* NULL: no memory. */
static scene_id *ids_for(const scene *s)
{
    return calloc((size_t)scene_shape_count(s) + 1, sizeof(scene_id));
}

/* A scene of the selected shapes alone, in file order. NULL: no memory. */
static scene *selected_scene(const editor *ed)
{
    scene *out = scene_create();
    scene_id *ids = ids_for(ed->scene);
    scene_status status =
        out && ids ? scene_set_y_down(out, scene_y_down(ed->scene)) : SCENE_NO_MEMORY;
    for (int i = 0; i < scene_shape_count(ed->scene) && status == SCENE_OK; i++) {
        const scene_shape *shape = scene_shape_at(ed->scene, i);
        if (editor_is_selected(ed, shape->id)) { status = scene_add(out, shape, &ids[i]); }
    }
    status = status == SCENE_OK ? scene_ignore_also(out, scene_ignored_layers(ed->scene)) : status;
    status = status == SCENE_OK ? scene_expect_of_copies(out, ed->scene, ids) : status;
    free(ids);
    if (status != SCENE_OK) {
        scene_destroy(out);
        return NULL;
    }
    return out;
}

char *editor_copy(editor *ed)
{
    if (editor_selection_count(ed) == 0) { return NULL; }
    char *text = NULL;
    size_t size;
    scene *selected = selected_scene(ed);
    if (!selected || scene_write_text(selected, &text, &size) != SCENE_OK) {
        editor_say(ed, true, "Out of memory: nothing was copied.");
    }
    scene_destroy(selected);
    return text;
}

/* ---- Adding ------------------------------------------------------------------------------ */

/* Names of copies: "wall" and "wall7" become the first of wall2, wall3... that is free. */
typedef struct namer {
    char stem[SCENE_NAME_SIZE]; /* of a name before; "": none */
    int number;                 /* and how far its numbers are used: many copies take no longer */
} namer;

/* False: the name leaves no room for a number. */
static bool number_name(namer *n, const scene *to, char name[SCENE_NAME_SIZE])
{
    const namer *last = n + most_stems - 1; /* that of all further ones in turn */
    size_t length = strlen(name);
    while (length > 0 && name[length - 1] >= '0' && name[length - 1] <= '9') {
        name[--length] = '\0';
    }
    /* Every character may be a single byte. */
    if (length == 0 || length + most_digits > SCENE_NAME_CHARS) { return false; }
    while (n < last && n->stem[0] && strcmp(n->stem, name) != 0) { n++; }
    if (strcmp(n->stem, name) != 0) {
        memcpy(n->stem, name, length + 1);
        n->number = 1;
    }
    do {
        snprintf(name, SCENE_NAME_SIZE, "%.*s%d", SCENE_NAME_CHARS, n->stem, ++n->number);
    } while (scene_id_of_name(to, name) != 0);
    return true;
}

/* Adds one shape, under a name of its own. */
static scene_status add_copy(scene *to, const scene_shape *shape, namer *names, scene_id *id)
{
    scene_shape copy = *shape;
    if (scene_id_of_name(to, copy.name) != 0 && !number_name(names, to, copy.name)) {
        copy.name[0] = '\0'; /* it is made up */
    }
    return scene_add(to, &copy, id);
}

/* A kind of shape at a place, as numbers to be ordered by: the type, x, y and z. */
typedef struct resident {
    double by[4];
} resident;

static resident resident_of(const scene_shape *shape)
{
    const ct_vec3 at = scene_reference_point3(shape);
    /* The sums turn -0 into 0, which is the same place. */
    return (resident){ { shape->type, at.x + 0.0, at.y + 0.0, at.z + 0.0 } };
}

static int by_place(const void *a, const void *b)
{
    const resident *p = a, *q = b;
    int order = 0;
    for (int i = 0; i < 4 && order == 0; i++) {
        order = (p->by[i] > q->by[i]) - (p->by[i] < q->by[i]);
    }
    return order;
}

/* Would a copy lie exactly on a shape that is there, so far aside? */
static bool hides_something(const resident *there, int count, const scene *pasted, ct_vec way)
{
    bool hides = false;
    for (int i = 0; i < scene_shape_count(pasted) && !hides; i++) {
        resident copy = resident_of(scene_shape_at(pasted, i));
        copy.by[1] = decimal_sum(copy.by[1], way.x);
        copy.by[2] = decimal_sum(copy.by[2], way.y);
        hides = bsearch(&copy, there, (size_t)count, sizeof *there, by_place) != NULL;
    }
    return hides;
}

/* How far aside, in these steps, all are pasted so that none does; one where there is no memory to
 * look. */
static ct_vec way_aside(const scene *s, const scene *pasted, ct_vec step)
{
    const int count = scene_shape_count(s);
    resident *there = malloc(((size_t)count + 1) * sizeof *there);
    ct_vec way = there ? (ct_vec){ 0, 0 } : step;
    for (int i = 0; there && i < count; i++) { there[i] = resident_of(scene_shape_at(s, i)); }
    if (there) {
        qsort(there, (size_t)count, sizeof *there, by_place);
        for (int n = 1; n <= count && hides_something(there, count, pasted, way); n++) {
            way = plane_decimal_plus(way, step);
        }
    }
    free(there);
    return way;
}

/* How far the middle of all of them is from there, in numbers that people would write or steps of
 * the grid. */
static ct_vec way_to(const editor *ed, const scene *from, ct_vec at, bool by_grid)
{
    ct_rect all = around_bounds(scene_shape_at(from, 0), FIGURE_FRONT);
    for (int i = 1; i < scene_shape_count(from); i++) {
        const ct_rect one = around_bounds(scene_shape_at(from, i), FIGURE_FRONT);
        all = ct_box_around(&all, &one);
    }
    const double scale = camera_scale(&ed->camera);
    const ct_vec way = ct_sub(at, ct_middle_of(&all));
    const ct_vec steps = { figure_grid_near(scale, way.x), figure_grid_near(scale, way.y) };
    return by_grid ? steps : grain_round_vec(way, scale);
}

/* Adds all shapes of `from`, so far aside, and selects them; ids[i] becomes the id of the i-th. */
static scene_status add_shapes(editor *ed, const scene *from, ct_vec way, scene_id *ids)
{
    namer names[most_stems] = { 0 };
    editor_select(ed, 0);
    for (int i = 0; i < scene_shape_count(from); i++) {
        scene_status status = add_copy(ed->scene, scene_shape_at(from, i), names, &ids[i]);
        if (status == SCENE_OK && (way.x != 0 || way.y != 0)) {
            status = scene_translate(ed->scene, ids[i], way);
        }
        if (status != SCENE_OK) { return status; }
        editor_select_also(ed, ids[i]);
    }
    ed->partner = 0; /* none of them was chosen */
    return SCENE_OK;
}

/* A length that looks like paste_offset_px, as a number that people would write, or from one line
 * of the grid to another. */
static ct_vec usual_step(const editor *ed, bool by_grid)
{
    const double scale = camera_scale(&ed->camera);
    const double aside = by_grid ? figure_grid_near(scale, grid_offset_px / scale)
                                 : grain_step(paste_offset_px / scale);
    return (ct_vec){ aside, scene_y_down(ed->scene) ? aside : -aside };
}

/* What is stated of shapes that lie elsewhere need not be true of them: it stays behind. */
static scene_status add_all(editor *ed, const scene *from, ct_vec way)
{
    scene_id *ids = ids_for(from);
    scene_status status = ids ? add_shapes(ed, from, way, ids) : SCENE_NO_MEMORY;
    status = status == SCENE_OK ? scene_ignore_also(ed->scene, scene_ignored_layers(from)) : status;
    if (status == SCENE_OK && way.x == 0 && way.y == 0) {
        status = scene_expect_of_copies(ed->scene, from, ids);
    }
    free(ids);
    return status;
}

static void add_as_step(editor *ed, const scene *from, ct_vec way, const char *verb)
{
    const scene_status status = add_all(ed, from, way);
    if (status != SCENE_OK) {
        editor_select(ed, 0);
        editor_give_up(ed);
        editor_say(ed, true, "%s",
                   status == SCENE_NO_MEMORY
                       ? "Out of memory: nothing was added."
                       : "Too many shapes, or beyond 1e12: nothing was added.");
        return;
    }
    editor_commit_selected(ed, verb, false);
}

/* A place that is written of it: the middle of a rect is computed, and has not its digits. */
static ct_vec first_place(const scene_shape *shape)
{
    const scene_field *field = &scene_traits_of(shape->type)->fields[0];
    const double *at = field->kind == SCENE_POINTS ? &shape->as.polygon.points[0].x
                                                   : scene_numbers_of(shape, field);
    return (ct_vec){ at[0], at[1] };
}

void editor_duplicate(editor *ed, bool by_grid)
{
    if (editor_selection_count(ed) == 0) { return; }
    scene *selected = selected_scene(ed);
    if (!selected) {
        editor_say(ed, true, "Out of memory: nothing was added.");
        return;
    }
    const scene_shape *first = scene_shape_at(selected, 0);
    const ct_vec from = first_place(first);
    int last = ed->copied_count - 1;
    while (last >= 0 && !scene_find(ed->scene, ed->copied[last].first)) {
        last--; /* undone: there were too many */
    }
    const bool goes_on =
        last >= 0 && scene_id_of_name(ed->scene, first->name) == ed->copied[last].first;
    const ct_vec moved = plane_decimal_minus(from, goes_on ? ed->copied[last].from : from);
    const ct_vec step = moved.x != 0 || moved.y != 0 ? moved : usual_step(ed, by_grid);
    add_as_step(ed, selected, way_aside(ed->scene, selected, step), "Duplicate");
    if (++last == EDITOR_COPIED) {
        memmove(ed->copied, ed->copied + 1, (size_t)--last * sizeof ed->copied[0]);
    }
    ed->copied[last].first = ed->selected;
    ed->copied[last].from = from;
    ed->copied_count = last + 1;
    scene_destroy(selected);
}

void editor_paste(editor *ed, const scene *pasted, const ct_vec *at, bool by_grid)
{
    const bool was_empty = scene_shape_count(ed->scene) == 0;
    const ct_vec way = at ? way_to(ed, pasted, *at, by_grid)
                          : way_aside(ed->scene, pasted, usual_step(ed, by_grid));
    add_as_step(ed, pasted, way, "Paste");
    if (was_empty) {
        editor_fit(ed);
    } else {
        editor_show_selection(ed);
    }
}
