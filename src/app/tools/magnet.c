/* magnet.c - asks what a gesture snaps to, and draws the answer. */
#include "app/tools/magnet.h"

#include <math.h>
#include <stdio.h>

#include "app/base/plane.h"
#include "report/facts/report.h"
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
    for (int i = 0; i < count; i++) { m->lines[m->line_count++] = lines[i]; }
    snprintf(m->text, sizeof m->text, "%s", text);
}

static void show_found(magnet *m, const snap_result *found)
{
    show(m, found->lines, found->line_count, found->text);
}

/* A touch, or what is next to one where no doubles touch, or none is free between two shapes. */
static void show_touch(magnet *m, const touch_pull *pull, ct_vec at, const touch_result *found,
                       bool with_mark)
{
    char before[SNAP_TEXT_SIZE];
    ct_vec points[CT_MAX_POINTS];
    scene_shape made;
    if (!pull->make(pull->user, found->index, at, &made, points)) { return; }
    const report_contact contact = report_contact_between(&made, found->other);
    if (with_mark) {
        const ct_vec place = map_flat(contact.b_point, pull->around->side);
        m->lines[m->line_count++] = (snap_line){ place, place };
    }
    snprintf(before, sizeof before, "%s%.*s", m->text[0] ? ", " : "", (int)sizeof before - 3,
             m->text);
    if (contact.relation == CT_TOUCHING) {
        snprintf(m->text, sizeof m->text, "touches %s to the last bit%s", found->other->name,
                 before);
    } else if (contact.relation == CT_APART) {
        SAY(m->text, "%g from %s, no double touches%s", contact.distance, found->other->name,
            before);
    } else {
        SAY(m->text, "%g into %s, no double is free%s", contact.depth, found->other->name, before);
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

ct_vec magnet_straightened(toolbox *t, const tool_event *e, ct_vec from, ct_vec spot)
{
    if (!(e->mods & INPUT_SHIFT)) { return spot; }
    const ct_vec to = plane_straightened(from, spot, camera_scale(&t->editor->camera));
    if (to.x != spot.x || to.y != spot.y) { magnet_hide(t); }
    return to;
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

/* Touching along one axis goes together with being in line on the other, at that coordinate of
 * `in_line`. Where nothing is touched, what it snapped to is shown. */
static bool pull_until_touch(magnet *m, touch_pull *pull, const snap_result *snapped,
                             ct_vec in_line, touch_result *found)
{
    /* A corner on a corner, or on a slanted edge, leaves nothing to be solved. */
    const bool is_final =
        (snapped->x || pull->keep_x) && (snapped->y || pull->keep_y) && snapped->line_count == 1;
    if (!m->touching || is_final || !touch_find(pull, found)) {
        show_found(m, snapped);
        return false;
    }
    const bool along_x = found->along_x;
    touch_pull next = *pull; /* from here on only along that axis */
    touch_result both;
    next.to = along_x ? (ct_vec){ found->at.x, in_line.y } : (ct_vec){ in_line.x, found->at.y };
    next.keep_x = !along_x;
    next.keep_y = along_x;
    next.scale = 0;
    if ((along_x ? snapped->y : snapped->x) && touch_find(&next, &both)) {
        *found = both;
        show_in_line(m, snapped, along_x);
    }
    *pull = next;
    m->touches = true;
    return true;
}

/* Along the axis that was solved, if that parts it: the other coordinate is in line, or short. */
static void part(touch_pull *pull, bool keep_x, bool keep_y, ct_vec *at)
{
    const bool is_kept = pull->keep_x != keep_x || pull->keep_y != keep_y;
    touch_part(pull, at);
    pull->keep_x = keep_x;
    pull->keep_y = keep_y;
    if (is_kept) { touch_part(pull, at); }
}

ct_vec magnet_pull_to(toolbox *t, const tool_event *e, const magnet_pull *pull, bool *exact)
{
    magnet *m = &t->magnet;
    magnet_hide(t);
    *exact = false;
    if (is_off(m, e)) { return pull->to; }
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
                         .count = pull->make ? 1 : 0,
                         .from = pull->from,
                         .to = pull->to,
                         .reach = reach_of(t) };
    touch_result touched;
    *exact = true; /* as what is made is to be while it is solved for */
    const bool touches = pull_until_touch(m, &touch, &found, at, &touched);
    *exact = touches || (snapped && found.on);
    at = touches ? touched.at : at;
    if (snapped || touches) { part(&touch, false, false, &at); }
    if (touches) { show_touch(m, &touch, at, &touched, false); }
    return at;
}

static bool make_point(void *user, int index, ct_vec at, scene_shape *out,
                       ct_vec points[CT_MAX_POINTS])
{
    (void)user, (void)index, (void)points;
    *out = (scene_shape){ .type = SCENE_POINT, .as.point = at };
    return true;
}

void magnet_part(const toolbox *t, const tool_event *e, touch_make_fn *make, void *user, ct_vec *at)
{
    if (is_off(&t->magnet, e)) { return; }
    const touch_pull pull = {
        .around = &t->magnet.around, .make = make ? make : make_point, .user = user, .count = 1
    };
    touch_part(&pull, at);
}

/* ---- Turns ------------------------------------------------------------------------------- */

double magnet_turn_to(toolbox *t, const tool_event *e, const magnet_turn *turn, bool *exact)
{
    magnet *m = &t->magnet;
    magnet_hide(t);
    *exact = false;
    if (is_off(m, e)) { return turn->deg; }
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
                               .count = 1,
                               .to = { turn->deg * way_per_deg, 0 },
                               .reach = reach,
                               .keep_y = true };
    snap_turn_result along = { .line_count = 0 };
    touch_result touched;
    const bool aligned = m->objects && snap_turn_find(&query, &along);
    const bool touches = m->touching && touch_find(&touch, &touched);
    *exact = aligned || touches;
    /* Side by side it may touch as well, but for rounding. */
    if (aligned && (!touches || fabs(along.by_deg - turn->deg) <=
                                    fabs(touched.at.x / way_per_deg - turn->deg) + 1e-6)) {
        show(m, along.lines, along.line_count, along.text);
        return along.by_deg;
    }
    if (touches) {
        m->touches = true;
        touch_part(&touch, &touched.at);
        show_touch(m, &touch, touched.at, &touched, false);
        return touched.at.x / way_per_deg;
    }
    return turn->deg;
}

/* ---- Drags ------------------------------------------------------------------------------- */

/* More of a large selection are not tried. */
enum { MOVERS_MAX = 48 };

/* The shapes that are dragged; their points are the scene's. */
typedef struct movers {
    scene_shape shapes[MOVERS_MAX]; /* the first; a box around all stands for the rest */
    int count;
    figure_side side;
    ct_vec by;      /* from there places are told */
    ct_rect bounds; /* of all that is selected */
    snap_point points[SNAP_MOVING_MAX];
    int point_count;
} movers;

static bool make_dragged(void *user, int index, ct_vec at, scene_shape *out,
                         ct_vec points[CT_MAX_POINTS])
{
    const movers *all = user;
    const scene_shape near =
        moved_shape(&all->shapes[index], plane_way(all->by, all->side), points);
    *out = moved_shape(&near, plane_way(at, all->side), points);
    return true;
}

static void gather(const toolbox *t, movers *out)
{
    const int count = editor_selection_count(t->editor);
    for (int i = 0; i < count; i++) {
        const scene_shape *shape = scene_find(t->editor->scene, editor_selection_at(t->editor, i));
        if (!shape) { continue; }
        const ct_rect bounds = around_bounds(shape, side_of(t));
        out->bounds = i == 0 ? bounds : ct_box_around(&out->bounds, &bounds);
        if (out->count < MOVERS_MAX) { out->shapes[out->count++] = *shape; }
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

magnet_way magnet_drag_way(toolbox *t, const tool_event *e, const magnet_drag *drag)
{
    magnet *m = &t->magnet;
    movers all = { .side = side_of(t) };
    magnet_hide(t);
    if (is_off(m, e)) { return (magnet_way){ .by = drag->way }; }
    take_around(t, t->editor->selected, &t->editor->also);
    gather(t, &all);
    snap_query query = query_of(t, all.points, all.point_count);
    query.wanted = drag->way;
    query.keep_x = drag->keep_x;
    query.keep_y = drag->keep_y;
    snap_result snapped;
    const bool found = snap_find(&query, &snapped);
    touch_pull touch = { .around = &m->around,
                         .make = make_dragged,
                         .user = &all,
                         .count = all.count,
                         .to = drag->way,
                         .reach = reach_of(t),
                         .keep_x = drag->keep_x,
                         .keep_y = drag->keep_y,
                         .scale = query.scale };
    touch_result touched;
    magnet_way way = { snapped.by, snapped.fine };
    const bool touches = pull_until_touch(m, &touch, &snapped, snapped.by, &touched);
    if (touches) {
        way.by = touched.at;
        way.fine.x = way.by.x == snapped.by.x ? snapped.fine.x : 0;
        way.fine.y = way.by.y == snapped.by.y ? snapped.fine.y : 0;
    }
    all.by = way.by; /* a long way has no digits for the last place of where it ends */
    if (found || touches) { part(&touch, drag->keep_x, drag->keep_y, &way.fine); }
    if (touches) { show_touch(m, &touch, way.fine, &touched, true); }
    return way;
}

/* ---- Over the figure --------------------------------------------------------------------- */

void magnet_draw(const toolbox *t, const ui *u)
{
    const magnet *m = &t->magnet;
    const camera seen = camera_of_side(&t->editor->camera, side_of(t));
    const draw_color color = u->theme == FIGURE_DARK ? guide_dark : guide_light;
    const draw_paint cross = { .stroke = color, .width = 1.5 };
    const draw_paint dashed = { .stroke = color, .width = 1.2, .dash = DRAW_DASHED };
    if (m->line_count == 0) { return; }
    const figure_pane pane = editor_pane(t->editor, side_of(t));
    draw_push_clip(u->list, pane.min, pane.max);
    for (int i = 0; i < m->line_count; i++) {
        const draw_point from = camera_to_page(&seen, m->lines[i].from);
        const draw_point to = camera_to_page(&seen, m->lines[i].to);
        if (hypot(to.x - from.x, to.y - from.y) > 1) { draw_line(u->list, &dashed, from, to); }
        ui_cross(u, &cross, to, mark_px);
    }
    draw_pop_clip(u->list);
}
