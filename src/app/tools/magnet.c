/* magnet.c - asks what a gesture snaps to, and draws the answer. */
#include "app/tools/magnet.h"

#include <math.h>
#include <stdio.h>

#include "app/base/plane.h"
#include "report/words/phrase.h"
#include "scene/doc/moved_shape.h"

static const double snap_px = 8;
static const double most_turn_deg = 3; /* the same of what is turned close to its pivot */

static const draw_color guide_light = { 190, 0, 150, 255 };
static const draw_color guide_dark = { 255, 120, 225, 255 };
static const double mark_px = 8; /* from the middle of a cross to its ends */

/* ---- The surroundings -------------------------------------------------------------------- */

void magnet_forget(toolbox *t)
{
    around_free(&t->magnet.around);
    t->magnet.is_taken = false;
    t->magnet.edits = t->editor->edits;
    magnet_hide(t);
}

void magnet_hide(toolbox *t)
{
    t->magnet.line_count = 0;
    t->magnet.text[0] = '\0';
    t->magnet.touches = false;
}

static figure_side side_of(const toolbox *t)
{
    return t->gesture.from.side;
}

static double reach_of(const toolbox *t)
{
    return snap_px / camera_scale(&t->editor->camera);
}

static ct_rect world_in_view(const toolbox *t)
{
    const camera seen = camera_of_side(&t->editor->camera, side_of(t));
    const ct_vec a = camera_to_world(&seen, (draw_point){ 0, 0 });
    const ct_vec b = camera_to_world(&seen, (draw_point){ seen.width, seen.height });
    return ct_box_of_two(a, b);
}

/* What rests while these move; without memory nothing is snapped to but the grid. */
static void take_around(toolbox *t, scene_id moving, const selection *also)
{
    const around_query query = { .scene = t->editor->scene,
                                 .side = side_of(t),
                                 .in_view = world_in_view(t),
                                 .moving = moving,
                                 .also = also };
    if (!t->magnet.is_taken) {
        t->magnet.is_taken = true;
        around_take(&t->magnet.around, &query);
    }
}

static bool is_off(const magnet *m, const tool_event *e)
{
    return (e->mods & INPUT_CTRL) != 0 || (!m->objects && !m->touching && !m->grid);
}

/* ---- What is shown ----------------------------------------------------------------------- */

static void show(magnet *m, const snap_line lines[], int count, const char *text)
{
    for (int i = 0; i < count; i++) {
        m->lines[m->line_count++] = lines[i];
    }
    snprintf(m->text, sizeof m->text, "%s", text);
}

static void show_found(magnet *m, const snap_result *found)
{
    show(m, found->lines, found->line_count, found->text);
}

/* A touch, or what is next to one where no doubles touch, or none is free between two shapes. */
static void show_touch(magnet *m, const scene_shape *made, const scene_shape *other,
                       const ct_vec *place)
{
    char before[SNAP_TEXT_SIZE];
    const double apart = made ? touch_gap(made, other) : 0;
    m->touches = true;
    if (place) {
        m->lines[m->line_count++] = (snap_line){ *place, *place };
    }
    snprintf(before, sizeof before, "%s%.*s", m->text[0] ? ", " : "", (int)sizeof before - 3,
             m->text);
    if (apart != 0) {
        SAY(m->text, "%g %s %s, no double %s%s", fabs(apart), apart > 0 ? "from" : "into",
            other->name, apart > 0 ? "touches" : "is free", before);
    } else {
        snprintf(m->text, sizeof m->text, "touches %s to the last bit%s", other->name, before);
    }
}

/* ---- Places ------------------------------------------------------------------------------ */

static snap_query query_of(const toolbox *t, const snap_point *points, int count)
{
    const magnet *m = &t->magnet;
    return (snap_query){ .around = m->objects ? &m->around : NULL,
                         .points = points,
                         .point_count = count,
                         .reach = reach_of(t),
                         .grid = m->grid,
                         .scale = camera_scale(&t->editor->camera) };
}

ct_vec magnet_spot(toolbox *t, const tool_event *e)
{
    const ct_vec place = grain_round_vec(e->world, camera_scale(&t->editor->camera));
    const magnet_pull pull = { .from = place, .to = place };
    bool exact;
    return magnet_pull_to(t, e, &pull, &exact);
}

/* Is a corner on a corner, or on a slanted edge? Then nothing is left to be solved. */
static bool is_final(const snap_result *snapped, bool keep_x, bool keep_y)
{
    return (snapped->x || keep_x) && (snapped->y || keep_y) && snapped->line_count == 1;
}

/* Only the lines of the axis that is in line stay. */
static void show_in_line(magnet *m, const snap_result *snapped, bool along_x)
{
    const bool both = snapped->x && snapped->y;
    if (!both) {
        show_found(m, snapped);
    } else if (snapped->line_count == 2) {
        m->lines[m->line_count++] = snapped->lines[along_x ? 1 : 0];
    }
}

/* Touching along one axis goes together with being in line on the other; *snapped may be of no
 * use. */
static bool pull_until_touch(toolbox *t, touch_pull *touch, const snap_result *snapped, ct_vec *at,
                             const scene_shape **other)
{
    const ct_vec to = touch->to;
    if (!t->magnet.touching || !touch_pulled(touch, at, other)) {
        return false;
    }
    const bool along_x = at->x != to.x;
    if (along_x ? snapped->y : snapped->x) {
        ct_vec in_line;
        touch->to = along_x ? (ct_vec){ at->x, snapped->at.y } : (ct_vec){ snapped->at.x, at->y };
        touch->keep_x = !along_x;
        touch->keep_y = along_x;
        if (touch_pulled(touch, &in_line, other)) {
            *at = in_line;
            show_in_line(&t->magnet, snapped, along_x);
        }
    }
    return true;
}

ct_vec magnet_pull_to(toolbox *t, const tool_event *e, const magnet_pull *pull, bool *exact)
{
    magnet *m = &t->magnet;
    magnet_hide(t);
    *exact = false;
    if (is_off(m, e)) {
        return pull->to;
    }
    take_around(t, pull->moving, NULL);
    const snap_point point = { pull->from, SNAP_CORNER, false };
    snap_query query = query_of(t, &point, 1);
    query.wanted = (ct_vec){ pull->to.x - pull->from.x, pull->to.y - pull->from.y };
    snap_result found = { .at = pull->to };
    const bool snapped = !pull->no_places && snap_find(&query, &found);
    ct_vec at = { found.x ? found.at.x : pull->to.x, found.y ? found.at.y : pull->to.y };
    touch_pull touch = { .around = &m->around,
                         .make = pull->make,
                         .user = pull->user,
                         .from = pull->from,
                         .to = pull->to,
                         .reach = reach_of(t) };
    const scene_shape *other = NULL;
    *exact = true; /* as what is made is to be while it is solved for */
    m->touches = pull->make && !is_final(&found, false, false);
    m->touches = m->touches && pull_until_touch(t, &touch, &found, &at, &other);
    *exact = m->touches || (snapped && found.on);
    if (snapped && !m->touches) {
        show_found(m, &found);
    }
    if (pull->make && (snapped || m->touches)) {
        touch_part(&touch, &at);
    }
    if (pull->make && m->touches) {
        ct_vec points[CT_MAX_POINTS];
        scene_shape made;
        show_touch(m, pull->make(pull->user, at, &made, points) ? &made : NULL, other, NULL);
    }
    return at;
}

static bool make_point(void *user, ct_vec at, scene_shape *out, ct_vec points[CT_MAX_POINTS])
{
    (void)user, (void)points;
    *out = (scene_shape){ .type = SCENE_POINT, .as.point = at };
    return true;
}

void magnet_part(const toolbox *t, const tool_event *e, touch_make_fn *make, void *user, ct_vec *at)
{
    if (is_off(&t->magnet, e)) {
        return;
    }
    const touch_pull pull = { .around = &t->magnet.around,
                              .make = make ? make : make_point,
                              .user = user };
    touch_part(&pull, at);
}

/* ---- Turns ------------------------------------------------------------------------------- */

double magnet_turn_to(toolbox *t, const tool_event *e, const magnet_turn *turn, bool *exact)
{
    magnet *m = &t->magnet;
    magnet_hide(t);
    *exact = false;
    if (is_off(m, e)) {
        return turn->deg;
    }
    *exact = true;
    take_around(t, turn->start->id, NULL);
    const double way_per_deg = turn->radius / PLANE_DEG_PER_RAD;
    const double reach = fmin(reach_of(t), most_turn_deg * way_per_deg);
    const snap_turn_query query = { .around = &m->around,
                                    .start = turn->start,
                                    .pivot = turn->pivot,
                                    .wanted_deg = turn->deg,
                                    .reach_deg = reach / way_per_deg };
    const touch_pull touch = { .around = &m->around,
                               .make = turn->make,
                               .user = turn->user,
                               .to = { turn->deg * way_per_deg, 0 },
                               .reach = reach,
                               .keep_y = true };
    snap_turn_result along = { .line_count = 0 };
    const scene_shape *other;
    ct_vec way;
    const bool aligned = m->objects && snap_turn_find(&query, &along);
    const bool touches = m->touching && touch_pulled(&touch, &way, &other);
    *exact = aligned || touches;
    /* Side by side it may touch as well, but for rounding. */
    if (aligned && (!touches || fabs(along.by_deg - turn->deg) <=
                                    fabs(way.x / way_per_deg - turn->deg) + 1e-6)) {
        show(m, along.lines, along.line_count, along.text);
        return along.by_deg;
    }
    if (touches) {
        ct_vec points[CT_MAX_POINTS];
        scene_shape made;
        show_touch(m, turn->make(turn->user, way, &made, points) ? &made : NULL, other, NULL);
        return way.x / way_per_deg;
    }
    return turn->deg;
}

/* ---- Drags ------------------------------------------------------------------------------- */

/* The shapes that are dragged; their points are the scene's. */
typedef struct movers {
    scene_shape shapes[TOUCH_MOVERS_MAX]; /* the first; a box around all stands for the rest */
    int count;
    ct_rect bounds; /* of all that is selected */
    snap_point points[SNAP_MOVING_MAX];
    int point_count;
} movers;

static void gather(const toolbox *t, movers *out)
{
    const int count = editor_selection_count(t->editor);
    for (int i = 0; i < count; i++) {
        const scene_shape *shape = scene_find(t->editor->scene, editor_selection_at(t->editor, i));
        if (!shape) {
            continue;
        }
        const ct_rect bounds = around_bounds(shape, side_of(t));
        out->bounds = i == 0 ? bounds : ct_box_around(&out->bounds, &bounds);
        if (out->count < TOUCH_MOVERS_MAX) {
            out->shapes[out->count++] = *shape;
        }
    }
    const scene_shape *pressed = scene_find(t->editor->scene, t->gesture.state.drag.id);
    if (pressed) {
        out->point_count = snap_points_of(pressed, side_of(t), out->points, SNAP_MOVING_MAX);
    }
    if (count > 1) {
        out->point_count += snap_points_of_rect(&out->bounds, out->points + out->point_count,
                                                SNAP_MOVING_MAX - out->point_count);
    }
}

/* Touching along one axis goes together with being in line on the other. */
static bool touch_in_line(const touch_query *query, const snap_result *snapped,
                          const touch_result *free, touch_result *out)
{
    touch_query next = *query;
    const bool along_x = free->away.x != 0;
    if (along_x ? !snapped->y || query->keep_y : !snapped->x || query->keep_x) {
        return false;
    }
    next.keep_x = !along_x;
    next.keep_y = along_x;
    next.wanted =
        along_x ? (ct_vec){ free->by.x, snapped->by.y } : (ct_vec){ snapped->by.x, free->by.y };
    if (!touch_find(&next, out)) {
        return false;
    }
    *(along_x ? &out->fine.y : &out->fine.x) = along_x ? snapped->fine.y : snapped->fine.x;
    return true;
}

magnet_way magnet_drag_way(toolbox *t, const tool_event *e, const magnet_drag *drag)
{
    magnet *m = &t->magnet;
    movers all = { .count = 0 };
    magnet_hide(t);
    if (is_off(m, e)) {
        return (magnet_way){ .by = drag->way };
    }
    take_around(t, t->editor->selected, &t->editor->also);
    gather(t, &all);
    snap_query query = query_of(t, all.points, all.point_count);
    query.wanted = drag->way;
    query.keep_x = drag->keep_x;
    query.keep_y = drag->keep_y;
    snap_result snapped;
    const bool found = snap_find(&query, &snapped);
    const touch_query touching = { .around = &m->around,
                                   .movers = all.shapes,
                                   .mover_count = all.count,
                                   .wanted = drag->way,
                                   .reach = reach_of(t),
                                   .keep_x = drag->keep_x,
                                   .keep_y = drag->keep_y,
                                   .scale = camera_scale(&t->editor->camera) };
    touch_result touch;
    touch_result in_line;
    if (!m->touching || (found && is_final(&snapped, drag->keep_x, drag->keep_y)) ||
        !touch_find(&touching, &touch)) {
        show_found(m, &snapped);
        if (found) {
            touch_part_dragged(&touching, snapped.by, &snapped.fine);
        }
        return (magnet_way){ snapped.by, snapped.fine };
    }
    if (found && touch_in_line(&touching, &snapped, &touch, &in_line)) {
        show_in_line(m, &snapped, touch.away.x != 0);
        touch = in_line;
    }
    touch_part_dragged(&touching, touch.by, &touch.fine);
    ct_vec points[CT_MAX_POINTS];
    const scene_shape near =
        moved_shape(&all.shapes[touch.mover], plane_way(touch.by, side_of(t)), points);
    const scene_shape moved = moved_shape(&near, plane_way(touch.fine, side_of(t)), points);
    show_touch(m, &moved, touch.other, &touch.place);
    return (magnet_way){ touch.by, touch.fine };
}

/* ---- Over the figure --------------------------------------------------------------------- */

void magnet_draw(const toolbox *t, const ui *u)
{
    const magnet *m = &t->magnet;
    const camera seen = camera_of_side(&t->editor->camera, side_of(t));
    const draw_color color = u->theme == FIGURE_DARK ? guide_dark : guide_light;
    const draw_paint cross = { .stroke = color, .width = 1.5 };
    const draw_paint dashed = { .stroke = color, .width = 1.2, .dash = DRAW_DASHED };
    if (m->line_count == 0) {
        return;
    }
    const figure_pane pane = editor_pane(t->editor, side_of(t));
    draw_push_clip(u->list, pane.min, pane.max);
    for (int i = 0; i < m->line_count; i++) {
        const draw_point from = camera_to_page(&seen, m->lines[i].from);
        const draw_point to = camera_to_page(&seen, m->lines[i].to);
        if (hypot(to.x - from.x, to.y - from.y) > 1) {
            draw_line(u->list, &dashed, from, to);
        }
        ui_cross(u, &cross, to, mark_px);
    }
    draw_pop_clip(u->list);
}
