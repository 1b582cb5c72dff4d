/* editor.c - selection, drags, edits and view of the open scene. */
#include "app/editor.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double drag_threshold_px = 3;
static const double zoom_per_notch = 1.15;
static const double pan_per_notch_px = 40;

/* Dragged distances are rounded to a decimal step below this many points: the shape does not
 * visibly leave the mouse, and files keep short numbers. */
static const double drag_grain_px = 1.0 / 3;

/* ---- Life -------------------------------------------------------------------------------- */

bool editor_init(editor *ed)
{
    *ed = (editor){ .camera = { .width = 1, .height = 1, .drawn_height = 1, .view.height = 1 } };
    ed->report = report_create();
    return ed->report != NULL;
}

void editor_deinit(editor *ed)
{
    report_destroy(ed->report);
    *ed = (editor){ 0 };
}

/* The figure decides where in the plot the view is drawn; that depends on the size, and on whether
 * there are 3D shapes. */
static void ask_figure_for_the_frame(editor *ed)
{
    const figure_options options = editor_figure_options(ed, FIGURE_LIGHT);
    figure_pane panes[FIGURE_SIDE_COUNT];
    const int count = figure_panes(ed->report, &options, panes);
    const figure_map *front = &panes[FIGURE_FRONT].map;
    ed->camera.middle = front->offset;
    ed->camera.drawn_height = front->scale * ed->camera.view.height;
    ed->camera.split = count > 1;
    if (ed->camera.split) {
        ed->camera.top_edge = (panes[FIGURE_FRONT].max.y + panes[FIGURE_TOP].min.y) / 2;
        ed->camera.top_middle = panes[FIGURE_TOP].map.offset;
    }
}

static void refresh_report(editor *ed)
{
    ed->camera.y_down = scene_y_down(ed->scene);
    /* Without memory the report is empty and so is the picture, until there is some again. */
    (void)report_run(ed->report, ed->scene);
    ed->dirty = true;
}

void editor_open(editor *ed, scene *s)
{
    ed->scene = s;
    ed->selected = 0;
    ed->partner = 0;
    ed->hovered = 0;
    ed->tip_hovered = false;
    ed->drag = (editor_drag){ .kind = EDITOR_DRAG_NONE };
    refresh_report(ed);
    ask_figure_for_the_frame(ed);
    editor_reset_view(ed);
}

void editor_resize(editor *ed, double width, double height)
{
    ed->camera.width = fmax(width, 1);
    ed->camera.height = fmax(height, 1);
    ask_figure_for_the_frame(ed);
    if (ed->camera.fitted) {
        editor_fit(ed);
    }
    ed->dirty = true;
}

bool editor_take_dirty(editor *ed)
{
    const bool was = ed->dirty;
    ed->dirty = false;
    return was;
}

bool editor_take_mouse_dirty(editor *ed)
{
    const bool was = ed->mouse_dirty;
    ed->mouse_dirty = false;
    return was;
}

/* ---- Look -------------------------------------------------------------------------------- */

const scene_shape *editor_selected_shape(const editor *ed)
{
    return ed->selected != 0 ? scene_find(ed->scene, ed->selected) : NULL;
}

figure_options editor_figure_options(const editor *ed, figure_theme theme)
{
    return (figure_options){
        .width = ed->camera.width,
        .height = ed->camera.height,
        .theme = theme,
        .show = scene_show(ed->scene),
        .view = ed->camera.view,
        .z = ed->camera.z,
        .focus = { .selected = ed->selected,
                   .partner = ed->partner,
                   .hovered = ed->hovered,
                   .handles = true },
    };
}

/* ---- View -------------------------------------------------------------------------------- */

void editor_fit(editor *ed)
{
    figure_options options = editor_figure_options(ed, FIGURE_LIGHT);
    options.focus = (figure_focus){ 0 };
    figure_fit_view(ed->report, &options, &ed->camera.view);
    ed->camera.z = figure_fit_z(ed->report);
    camera_limit(&ed->camera);
    ed->camera.fitted = true;
    ed->dirty = true;
}

void editor_reset_view(editor *ed)
{
    scene_view own;
    if (!scene_get_view(ed->scene, &own)) {
        editor_fit(ed);
        return;
    }
    ed->camera.view = own;
    ed->camera.z = figure_fit_z(ed->report);
    ed->camera.fitted = false;
    camera_limit(&ed->camera);
    ed->dirty = true;
}

void editor_zoom(editor *ed, double height_factor)
{
    camera_zoom_at(&ed->camera, ed->camera.middle, height_factor);
    ed->dirty = true;
}

void editor_wheel(editor *ed, const input *in)
{
    if (editor_is_dragging(ed)) {
        return; /* the drag is counted in this view's scale */
    }
    camera_zoom_at(&ed->camera, in->at, pow(zoom_per_notch, -in->wheel_y));
    if (in->wheel_x != 0) {
        const camera start = ed->camera;
        camera_pan_from(&ed->camera, &start, FIGURE_FRONT,
                        (draw_point){ -in->wheel_x * pan_per_notch_px, 0 });
    }
    ed->dirty = true;
}

void editor_hold_space(editor *ed, bool held)
{
    ed->dirty = ed->dirty || ed->space_held != held;
    ed->space_held = held;
}

/* ---- Selection --------------------------------------------------------------------------- */

void editor_select(editor *ed, scene_id id)
{
    if (ed->selected != id) {
        ed->selected = id;
        ed->partner = 0;
        ed->dirty = true;
    }
}

void editor_select_next(editor *ed, int step)
{
    const int count = scene_shape_count(ed->scene);
    if (count == 0) {
        return;
    }
    const int current = ed->selected != 0 ? scene_index_of(ed->scene, ed->selected) : -1;
    const int first = step > 0 ? 0 : count - 1;
    const int next = current < 0 ? first : (current + step + count) % count;
    editor_select(ed, scene_shape_at(ed->scene, next)->id);
}

static pick_query query_at(const editor *ed, draw_point at)
{
    const figure_side side = camera_side_at(&ed->camera, at);
    return (pick_query){
        .report = ed->report,
        .camera = camera_of_side(&ed->camera, side),
        .side = side,
        .at = at,
        .selected = ed->selected,
        .paths_shown = (scene_show(ed->scene) & SCENE_SHOW_BIT(SCENE_SHOW_PATH)) != 0,
    };
}

static void hover(editor *ed, draw_point at)
{
    const pick_query query = query_at(ed, at);
    const pick_result found = pick_at(&query);
    const bool on_tip = found.kind == PICK_TIP;
    ed->dirty = ed->dirty || ed->hovered != found.id || ed->tip_hovered != on_tip;
    ed->hovered = found.id;
    ed->tip_hovered = on_tip;
}

/* ---- Edits ------------------------------------------------------------------------------- */

static scene_status edited(editor *ed, scene_status status)
{
    refresh_report(ed);
    return status;
}

scene_status editor_rotate(editor *ed, double seen_deg)
{
    const double sense = scene_y_down(ed->scene) ? -1 : 1;
    return edited(ed, scene_rotate(ed->scene, ed->selected, sense * seen_deg));
}

scene_status editor_nudge(editor *ed, ct_vec seen)
{
    const double up = scene_y_down(ed->scene) ? -1 : 1;
    return edited(ed, scene_translate(ed->scene, ed->selected, (ct_vec){ seen.x, up * seen.y }));
}

scene_status editor_nudge_z(editor *ed, double nearer)
{
    return edited(ed, scene_translate3(ed->scene, ed->selected, (ct_vec3){ 0, 0, nearer }));
}

void editor_toggle(editor *ed, scene_overlay overlay)
{
    edited(ed, scene_set_show(ed->scene, scene_show(ed->scene) ^ SCENE_SHOW_BIT(overlay)));
}

/* ---- Drags ------------------------------------------------------------------------------- */

static double round_to(double value, double step)
{
    const double rounded = round(value / step) * step;
    return isfinite(rounded) ? rounded : value;
}

/* The drag's way in the world of its view, rounded to a power of ten. Steps below 1 are divided by their
 * inverse, a whole number, because 0.001 itself is no double. */
static ct_vec drag_delta(const editor *ed, draw_point at)
{
    const draw_point way = { at.x - ed->drag.from.x, at.y - ed->drag.from.y };
    const camera seen = camera_of_side(&ed->camera, ed->drag.side);
    const ct_vec exact = camera_delta(&seen, way);
    const double exponent = floor(log10(drag_grain_px / camera_scale(&ed->camera)));
    if (exponent >= 0) {
        const double step = pow(10, exponent);
        return (ct_vec){ round_to(exact.x, step), round_to(exact.y, step) };
    }
    const double per_unit = pow(10, -exponent);
    return (ct_vec){ round(exact.x * per_unit) / per_unit, round(exact.y * per_unit) / per_unit };
}

/* The sum as people would write it: 0.1 + 0.2 is 0.3. Changes it by rounding errors only. */
static double short_sum(double a, double b)
{
    const double sum = a + b;
    char text[40];
    snprintf(text, sizeof text, "%.15g", sum);
    const double rounded = strtod(text, NULL);
    const double error = 2 * DBL_EPSILON * fmax(fmax(fabs(a), fabs(b)), fabs(sum));
    return b != 0 && fabs(rounded - sum) <= error ? rounded : sum;
}

/* Moves what is dragged from where it started. */
static scene_status move_dragged(editor *ed, ct_vec delta)
{
    const scene_id id = ed->drag.start.id;
    const ct_vec move = ed->drag.start.move;
    const scene_status status = scene_replace(ed->scene, id, &ed->drag.start);
    if (status != SCENE_OK) {
        return status;
    }
    if (ed->drag.kind == EDITOR_DRAG_TIP) {
        return scene_set_move(ed->scene, id,
                              (ct_vec){ short_sum(move.x, delta.x), short_sum(move.y, delta.y) });
    }
    return ed->drag.side == FIGURE_TOP
               ? scene_translate3(ed->scene, id, (ct_vec3){ delta.x, 0, delta.y })
               : scene_translate(ed->scene, id, delta);
}

/* Puts the shape where the mouse has it. Where the scene refuses (out of range), it stays at the
 * last place that was accepted. */
static void drag_shape(editor *ed, ct_vec delta)
{
    const scene_status status = move_dragged(ed, delta);
    if (status == SCENE_OK) {
        ed->drag.accepted = delta;
    } else {
        (void)move_dragged(ed, ed->drag.accepted); /* it was accepted before */
    }
    edited(ed, status);
}

/* The shape as it is now, its points kept from edits. */
static void remember_start(editor *ed, scene_id id)
{
    scene_shape *start = &ed->drag.start;
    *start = *scene_find(ed->scene, id);
    if (start->type == SCENE_POLYGON) {
        ct_polygon *polygon = &start->as.polygon;
        memcpy(ed->drag_points, polygon->points, (size_t)polygon->count * sizeof(ct_vec));
        polygon->points = ed->drag_points;
    }
}

static void start_drag(editor *ed, const input *in, editor_drag_kind kind)
{
    ed->drag = (editor_drag){
        .kind = kind,
        .button = in->button,
        .from = in->at,
        .side = camera_side_at(&ed->camera, in->at),
        .start_camera = ed->camera,
    };
    ed->dirty = true;
}

static void grab(editor *ed, const input *in, pick_result found)
{
    const bool was_selected = ed->selected == found.id;
    editor_select(ed, found.id);
    start_drag(ed, in, found.kind == PICK_TIP ? EDITOR_DRAG_TIP : EDITOR_DRAG_SHAPE);
    ed->drag.was_selected = was_selected;
    remember_start(ed, found.id);
}

/* Shift and click: the shape that the selected one is explained against. */
static void choose_partner(editor *ed, pick_result found)
{
    if (ed->selected == 0) {
        editor_select(ed, found.id);
    } else {
        ed->partner = found.id == ed->selected ? 0 : found.id;
    }
    ed->dirty = true;
}

static pick_result pick_for_partner(const editor *ed, draw_point at)
{
    pick_query query = query_at(ed, at);
    const pick_result found = pick_at(&query);
    if (found.kind != PICK_SHAPE || found.id != ed->selected) {
        return found;
    }
    return (pick_result){ PICK_SHAPE, pick_next(&query, ed->selected) };
}

void editor_press(editor *ed, const input *in)
{
    if (editor_is_dragging(ed) || in->button == INPUT_RIGHT) {
        return;
    }
    ed->mouse = in->at;
    ed->mouse_inside = true;
    if (in->button == INPUT_MIDDLE || ed->space_held) {
        start_drag(ed, in, EDITOR_DRAG_PAN);
        return;
    }
    if ((in->mods & INPUT_SHIFT) != 0) {
        choose_partner(ed, pick_for_partner(ed, in->at));
        return;
    }
    const pick_query query = query_at(ed, in->at);
    const pick_result found = pick_at(&query);
    if (found.kind == PICK_NOTHING) {
        editor_select(ed, 0);
        return;
    }
    grab(ed, in, found);
}

void editor_motion(editor *ed, draw_point at)
{
    ed->mouse = at;
    ed->mouse_inside = true;
    ed->mouse_dirty = true;
    if (!editor_is_dragging(ed)) {
        hover(ed, at);
        return;
    }
    const draw_point way = { at.x - ed->drag.from.x, at.y - ed->drag.from.y };
    ed->dirty = true;
    if (ed->drag.kind == EDITOR_DRAG_PAN) {
        ed->drag.moved = true;
        camera_pan_from(&ed->camera, &ed->drag.start_camera, ed->drag.side, way);
        return;
    }
    ed->drag.moved = ed->drag.moved || hypot(way.x, way.y) >= drag_threshold_px;
    if (ed->drag.moved) {
        drag_shape(ed, drag_delta(ed, at));
    }
}

void editor_release(editor *ed, const input *in)
{
    if (!editor_is_dragging(ed) || in->button != ed->drag.button) {
        return;
    }
    const editor_drag ended = ed->drag;
    ed->drag.kind = EDITOR_DRAG_NONE;
    if (ended.kind == EDITOR_DRAG_SHAPE && !ended.moved && ended.was_selected) {
        const pick_query query = query_at(ed, in->at);
        editor_select(ed, pick_next(&query, ed->selected));
    }
    hover(ed, in->at);
}

void editor_leave(editor *ed)
{
    if (!editor_is_dragging(ed)) {
        ed->dirty = ed->dirty || ed->hovered != 0;
        ed->mouse_dirty = ed->mouse_dirty || ed->mouse_inside;
        ed->mouse_inside = false;
        ed->hovered = 0;
        ed->tip_hovered = false;
    }
}

bool editor_is_dragging(const editor *ed)
{
    return ed->drag.kind != EDITOR_DRAG_NONE;
}

bool editor_cancel_drag(editor *ed)
{
    if (!editor_is_dragging(ed)) {
        return false;
    }
    if (ed->drag.kind == EDITOR_DRAG_PAN) {
        ed->camera.view = ed->drag.start_camera.view;
        ed->camera.z = ed->drag.start_camera.z;
        ed->camera.fitted = ed->drag.start_camera.fitted;
    } else {
        edited(ed, scene_replace(ed->scene, ed->drag.start.id, &ed->drag.start));
    }
    ed->drag.kind = EDITOR_DRAG_NONE;
    ed->dirty = true;
    return true;
}

editor_pointer editor_pointer_now(const editor *ed)
{
    if (ed->drag.kind == EDITOR_DRAG_PAN || (ed->space_held && !editor_is_dragging(ed))) {
        return EDITOR_POINT_PAN;
    }
    if (ed->drag.kind == EDITOR_DRAG_TIP || (!editor_is_dragging(ed) && ed->tip_hovered)) {
        return EDITOR_POINT_TIP;
    }
    const bool on_shape = ed->drag.kind == EDITOR_DRAG_SHAPE || ed->hovered != 0;
    return on_shape ? EDITOR_POINT_MOVE : EDITOR_POINT_ARROW;
}
