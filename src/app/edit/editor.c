/* editor.c - the open scene: what is selected and locked, the view, the report kept up to date. */
#include "app/edit/editor.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/base/plane.h"
#include "lab/judge/verdict.h"
#include "scene/doc/shape_fields.h"

/* ---- Life -------------------------------------------------------------------------------- */

bool editor_init(editor *ed)
{
    *ed = (editor){ .camera = { .width = 1, .height = 1, .drawn_height = 1, .view.height = 1 } };
    ed->report = report_create();
    ed->kept = calloc(1, sizeof *ed->kept);
    if (ed->report) { report_set_mistakes(ed->report, lab_tell_mistake); }
    return ed->report != NULL && ed->kept != NULL;
}

void editor_deinit(editor *ed)
{
    player_drop(ed);
    report_destroy(ed->report);
    free(ed->kept);
    selection_deinit(&ed->also);
    selection_deinit(&ed->locked);
    scene_destroy(ed->unturned);
    *ed = (editor){ 0 };
}

/* Both views, and how many there are. The work of all shapes: whoever asks about many does it
 * once. */
static int find_panes(const editor *ed, figure_pane out[FIGURE_SIDE_COUNT])
{
    const figure_options options = editor_figure_options(ed, FIGURE_LIGHT);
    const int count = figure_panes(ed->report, &options, out);
    for (int i = count; i < FIGURE_SIDE_COUNT; i++) { out[i] = out[FIGURE_FRONT]; }
    return count;
}

/* The figure decides where in the plot the view is drawn; that depends on the size, and on whether
 * there are 3D shapes. */
static void ask_figure_for_the_frame(editor *ed)
{
    figure_pane panes[FIGURE_SIDE_COUNT];
    const int count = find_panes(ed, panes);
    const figure_map *front = &panes[FIGURE_FRONT].map;
    ed->camera.middle = front->offset;
    ed->camera.drawn_height = front->scale * ed->camera.view.height;
    ed->camera.split = count > 1;
    if (ed->camera.split) {
        ed->camera.top_edge = (panes[FIGURE_FRONT].max.y + panes[FIGURE_TOP].min.y) / 2;
        ed->camera.top_middle = panes[FIGURE_TOP].map.offset;
    }
}

void editor_refresh(editor *ed)
{
    if (player_is_on(ed)) {
        player_refuse(ed);
    } else {
        editor_look(ed);
    }
}

static bool has_motion(const scene *s)
{
    for (int i = 0; i < scene_shape_count(s); i++) {
        const scene_shape *shape = scene_shape_at(s, i);
        if (shape->has_move || shape->spin_deg != 0) { return true; }
    }
    return false;
}

void editor_look(editor *ed)
{
    ed->moves = player_is_on(ed) ? ed->moves : has_motion(ed->scene);
    ed->camera.y_down = scene_y_down(ed->scene);
    /* Without memory the report is empty and so is the picture, until there is some again. */
    (void)report_run(ed->report, ed->scene);
    /* The first shape in space splits the plot in two, the last one joins it again. */
    const bool was_split = ed->camera.split;
    ask_figure_for_the_frame(ed);
    if (ed->camera.split && !was_split) { ed->camera.z = figure_fit_z(ed->report); }
    ed->edits++;
    ed->dirty = true;
}

void editor_forget(editor *ed)
{
    ed->selected = 0;
    ed->partner = 0;
    ed->hovered = 0;
    ed->copied_count = 0;
    ed->kept->count = 0;
    scene_destroy(ed->unturned);
    ed->unturned = NULL;
    ed->story = (editor_story){ .selected = 0 };
    selection_clear(&ed->also);
    selection_clear(&ed->locked);
}

void editor_open(editor *ed, scene *s, scene_history *history)
{
    player_drop(ed);
    ed->half_done = false;
    ed->scene = s;
    ed->history = history;
    editor_forget(ed);
    editor_refresh(ed);
    editor_reset_view(ed);
}

static bool same_frame(const camera *a, const camera *b)
{
    const double least_px = 1e-3; /* drawn_height is rounded, by the view there was */
    return a->width == b->width && a->height == b->height && a->middle.x == b->middle.x &&
           a->middle.y == b->middle.y && fabs(a->drawn_height - b->drawn_height) < least_px;
}

void editor_resize(editor *ed, double width, double height)
{
    const camera before = ed->camera;
    ed->camera.width = fmax(width, 1);
    ed->camera.height = fmax(height, 1);
    ask_figure_for_the_frame(ed);
    if (ed->camera.fitted && !same_frame(&before, &ed->camera)) { editor_fit(ed); }
    ed->dirty = true;
}

void editor_say(editor *ed, bool is_error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(ed->notice, sizeof ed->notice, format, arguments);
    va_end(arguments);
    ed->notice_is_error = is_error;
}

/* ---- Look -------------------------------------------------------------------------------- */

const scene_shape *editor_selected_shape(const editor *ed)
{
    return ed->selected != 0 ? scene_find(ed->scene, ed->selected) : NULL;
}

figure_options editor_figure_options(const editor *ed, figure_theme theme)
{
    const story_place told = story_now(ed);
    figure_options options = {
        .width = ed->camera.width,
        .height = ed->camera.height,
        .inset = ed->inset,
        .label_scale = ed->label_scale,
        .ruled = ed->inset.top > 0,
        .theme = theme,
        .show = scene_show(ed->scene),
        .view = ed->camera.view,
        .z = ed->camera.z,
        .frame = ed->player.frame,
        .focus = { .selected = ed->selected,
                   .partner = ed->partner,
                   .hovered = ed->hovered,
                   .also = ed->also.ids,
                   .also_count = ed->also.count,
                   .handles = !ed->presenting,
                   .unmarked = ed->presenting },
        .step = told.step,
        .at_start = told.at_start,
        .marked = ed->story.hovered.step,
        .marked_at_start = ed->story.hovered.at_start,
        .caption = ed->presenting,
    };
    if (player_is_on(ed) && ed->selected == 0 && (told.step > 0 || options.marked > 0)) {
        figure_focus about;
        (void)story_find_told(ed, &about);
        options.focus.selected = about.selected;
        options.focus.partner = about.partner;
        options.focus.unmarked = true;
    }
    return options;
}

figure_pane editor_pane(const editor *ed, figure_side side)
{
    figure_pane panes[FIGURE_SIDE_COUNT];
    (void)find_panes(ed, panes);
    return panes[side];
}

/* ---- View -------------------------------------------------------------------------------- */

/* All of its world, whatever the plot's form. */
static scene_view view_of_game(const camera *c)
{
    const double half_width = fmin(c->middle.x, c->width - c->middle.x);
    const double height = ASTEROIDS_WIDTH * c->drawn_height / (2 * fmax(half_width, 1));
    return (scene_view){ { ASTEROIDS_WIDTH / 2, ASTEROIDS_HEIGHT / 2 },
                         fmax(height, ASTEROIDS_HEIGHT) };
}

void editor_fit(editor *ed)
{
    figure_options options = editor_figure_options(ed, FIGURE_LIGHT);
    if (options.step == 0) { /* of a story the bars beside the shapes stay on the page */
        options.focus = (figure_focus){ 0 };
    }
    figure_fit_view(ed->report, &options, &ed->camera.view);
    if (ed->player.game) { ed->camera.view = view_of_game(&ed->camera); }
    ed->camera.z = figure_fit_z(ed->report);
    camera_limit(&ed->camera);
    ed->camera.fitted = true;
    ed->viewed = ed->edits;
    ed->dirty = true;
}

void editor_reset_view(editor *ed)
{
    scene_view own;
    editor_fit(ed);
    if (scene_get_view(ed->scene, &own)) {
        ed->camera.view = own;
        ed->camera.fitted = false;
        camera_limit(&ed->camera);
    }
}

void editor_zoom(editor *ed, double height_factor)
{
    camera_zoom_at(&ed->camera, ed->camera.middle, height_factor);
    ed->dirty = true;
}

void editor_fit_selection(editor *ed)
{
    selection all = { 0 };
    /* Without memory for all of them the view is fitted to some: nothing is lost by that. */
    for (int i = 0; i < editor_selection_count(ed); i++) {
        (void)selection_add(&all, editor_selection_at(ed, i));
    }
    if (all.count > 0) {
        figure_options options = editor_figure_options(ed, FIGURE_LIGHT);
        figure_fit_shapes(ed->report, &options, all.ids, all.count);
        ed->camera.view = options.view;
        ed->camera.z = options.z;
        ed->camera.fitted = false;
        camera_limit(&ed->camera);
        ed->dirty = true;
    }
    selection_deinit(&all);
}

static bool sees_box(const editor *ed, const figure_pane panes[], const ct_rect *bounds,
                     figure_side side)
{
    const figure_pane *pane = &panes[side];
    const camera seen = camera_of_side(&ed->camera, side);
    const draw_point a = camera_to_page(&seen, bounds->min);
    const draw_point b = camera_to_page(&seen, bounds->max);
    return fmax(a.x, b.x) >= pane->min.x && fmin(a.x, b.x) <= pane->max.x &&
           fmax(a.y, b.y) >= pane->min.y && fmin(a.y, b.y) <= pane->max.y;
}

static bool sees_any(const editor *ed, const figure_pane panes[], const scene_shape *shape)
{
    const ct_rect front = around_bounds(shape, FIGURE_FRONT);
    const ct_rect top = around_bounds(shape, FIGURE_TOP);
    return sees_box(ed, panes, &front, FIGURE_FRONT) ||
           (scene_type_is_3d(shape->type) && sees_box(ed, panes, &top, FIGURE_TOP));
}

/* How many of those that are selected. */
static int count_seen(const editor *ed)
{
    int seen = 0;
    figure_pane panes[FIGURE_SIDE_COUNT];
    (void)find_panes(ed, panes);
    for (int i = 0; i < editor_selection_count(ed); i++) {
        const scene_shape *shape = scene_find(ed->scene, editor_selection_at(ed, i));
        seen += shape && sees_any(ed, panes, shape);
    }
    return seen;
}

bool editor_sees_selection(const editor *ed)
{
    return count_seen(ed) > 0;
}

void editor_show_selection(editor *ed)
{
    if (count_seen(ed) < editor_selection_count(ed)) { editor_fit_selection(ed); }
}

bool editor_sees_nothing(const editor *ed)
{
    const int count = report_shape_count(ed->report);
    bool sees = false;
    figure_pane panes[FIGURE_SIDE_COUNT];
    (void)find_panes(ed, panes);
    for (int i = 0; i < count && !sees; i++) {
        const ct_rect way = plan_way_bounds(ed->report, i);
        sees = sees_any(ed, panes, report_shape(ed->report, i)) ||
               sees_box(ed, panes, &way, FIGURE_FRONT);
    }
    return count > 0 && !sees;
}

void editor_show_pair(editor *ed, report_pair pair)
{
    const scene_id b = report_shape(ed->report, pair.b)->id;
    editor_select(ed, report_shape(ed->report, pair.a)->id);
    editor_select_also(ed, b);
    editor_show_selection(ed);
}

bool editor_hides_change(const editor *ed)
{
    bool hides = false;
    figure_pane panes[FIGURE_SIDE_COUNT];
    (void)find_panes(ed, panes);
    for (int i = 0, last = -1; i < scene_shape_count(ed->scene); i++) {
        const scene_shape *shape = scene_shape_at(ed->scene, i);
        const int index = plan_next_index(ed->report, shape->id, last);
        last = index >= 0 ? index : last;
        if (index >= 0 && same_shape(shape, report_shape(ed->report, index))) { continue; }
        if (sees_any(ed, panes, shape)) { return false; }
        hides = true;
    }
    return hides;
}

void editor_pan(editor *ed, draw_point page_delta)
{
    const camera start = ed->camera;
    camera_pan_from(&ed->camera, &start, FIGURE_FRONT, page_delta);
    ed->dirty = true;
}

void editor_keep_view(editor *ed)
{
    scene_view *view = &ed->camera.view;
    const double scale = camera_scale(&ed->camera) * GRAIN_FINER;
    *view = (scene_view){ grain_round_vec(view->center, scale), grain_round(view->height, scale) };
    editor_say(ed, false, "From now on the case is opened with this view.");
    if (scene_set_view(ed->scene, view) == SCENE_OK) { /* the camera stays where a case may be */
        editor_commit(ed, "Use this view as the case's own", false);
    }
}

void editor_forget_view(editor *ed)
{
    editor_say(ed, false, "From now on the case is opened with everything in view.");
    (void)scene_set_view(ed->scene, NULL); /* can always be forgotten */
    editor_commit(ed, "Forget the case's own view", false);
}

/* ---- Selection --------------------------------------------------------------------------- */

/* Back at it, its story is told from the beginning. */
static void select_other(editor *ed, scene_id partner)
{
    ed->partner = partner;
    ed->story.told = (story_place){ 0, false };
    ed->dirty = true;
}

void editor_select(editor *ed, scene_id id)
{
    if (ed->selected != id || ed->also.count > 0) {
        ed->selected = id;
        selection_clear(&ed->also);
        select_other(ed, 0);
    }
}

/* The pair that is explained is the first selected and the last one added. */
static void choose_partner(editor *ed)
{
    select_other(ed, ed->also.count > 0 ? ed->also.ids[ed->also.count - 1] : 0);
}

void editor_select_also(editor *ed, scene_id id)
{
    if (ed->selected == 0) {
        editor_select(ed, id);
    } else if (id != 0 && id != ed->selected) {
        if (!selection_add(&ed->also, id)) {
            editor_say(ed, true, "Out of memory: not everything is selected.");
        }
        choose_partner(ed);
    }
}

void editor_unselect(editor *ed, scene_id id)
{
    if (id == ed->selected) {
        ed->selected = ed->also.count > 0 ? ed->also.ids[0] : 0;
        selection_remove(&ed->also, ed->selected);
    } else {
        selection_remove(&ed->also, id);
    }
    choose_partner(ed);
}

bool editor_is_selected(const editor *ed, scene_id id)
{
    return id != 0 && (id == ed->selected || selection_has(&ed->also, id));
}

void editor_tell_pair(editor *ed, scene_id first, scene_id second)
{
    const scene_id before = ed->selected;
    if (first != before && selection_add(&ed->also, before)) {
        selection_remove(&ed->also, first);
        ed->selected = first;
    }
    select_other(ed, second); /* without memory beside the one that was first */
}

int editor_selection_count(const editor *ed)
{
    return ed->selected != 0 ? 1 + ed->also.count : 0;
}

scene_id editor_selection_at(const editor *ed, int index)
{
    return index == 0 ? ed->selected : ed->also.ids[index - 1];
}

void editor_select_all(editor *ed)
{
    editor_select(ed, 0);
    for (int i = 0; i < scene_shape_count(ed->scene); i++) {
        const scene_id id = scene_shape_at(ed->scene, i)->id;
        if (!editor_is_locked(ed, id)) { editor_select_also(ed, id); }
    }
    ed->partner = 0; /* none of them was chosen */
}

void editor_select_next(editor *ed, int step)
{
    const int count = scene_shape_count(ed->scene);
    if (count == 0) { return; }
    const int current = ed->selected != 0 ? scene_index_of(ed->scene, ed->selected) : -1;
    const int first = step > 0 ? 0 : count - 1;
    const int next = current < 0 ? first : (current + step + count) % count;
    editor_select(ed, scene_shape_at(ed->scene, next)->id);
}

bool editor_is_locked(const editor *ed, scene_id id)
{
    return selection_has(&ed->locked, id);
}

bool editor_has_locked(const editor *ed)
{
    for (int i = 0; i < editor_selection_count(ed); i++) {
        if (editor_is_locked(ed, editor_selection_at(ed, i))) { return true; }
    }
    return false;
}

bool editor_may_change_selection(editor *ed)
{
    if (player_is_on(ed)) {
        editor_say(ed, false, "%s", editor_why_not_edit(ed));
        return false;
    }
    for (int i = 0; i < editor_selection_count(ed); i++) {
        const scene_shape *shape = scene_find(ed->scene, editor_selection_at(ed, i));
        if (shape && editor_is_locked(ed, shape->id)) {
            editor_say(ed, false, "%s is locked.", shape->name);
            return false;
        }
    }
    return true;
}
