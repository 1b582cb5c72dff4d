/* grips.c - the grips of the selected shape: under the mouse, over the figure, points in and
 * out. */
#include "app/tools/toolbox.h"

#include <math.h>

#include "app/base/plane.h"

static const double edge_px = 6;
static const double margin_px = 7; /* a grip on the edge of the plot is seen whole */
static const double crowded_px =
    9; /* points nearer to the last one drawn are not: they can be taken */
static const double square_px = 4, round_px = 5, grown_px = 1.5; /* half sizes */

/* ---- Which there are --------------------------------------------------------------------- */

handle_view grips_view(const toolbox *t, figure_side side)
{
    return (handle_view){ .side = side,
                          .scale = camera_scale(&t->editor->camera),
                          .y_down = side == FIGURE_TOP || scene_y_down(t->editor->scene),
                          .about_balls = t->editor->about_balls };
}

int grips_shown(const toolbox *t, figure_side side, handle out[HANDLES_MAX])
{
    const scene_shape *shape = editor_selected_shape(t->editor);
    if (!shape || t->editor->also.count > 0 || t->mode != TOOL_MODE_SELECT ||
        editor_is_locked(t->editor, shape->id) || t->editor->presenting ||
        player_is_on(t->editor)) {
        return 0;
    }
    const handle_view view = grips_view(t, side);
    return handles_of(shape, &view, out, HANDLES_MAX);
}

bool grips_at(const toolbox *t, const tool_event *e, handle *out)
{
    handle all[HANDLES_MAX];
    const int count = grips_shown(t, e->side, all);
    const int found =
        handles_nearest(all, count, e->world, PICK_GRIP_PX / camera_scale(&t->editor->camera));
    if (found >= 0) { *out = all[found]; }
    return found >= 0;
}

/* The polygon whose points can be changed; NULL: there is none. */
static const scene_shape *selected_polygon(const toolbox *t)
{
    const scene_shape *shape = editor_selected_shape(t->editor);
    const bool is_one = shape && shape->type == SCENE_POLYGON && t->editor->also.count == 0;
    return is_one && !editor_is_locked(t->editor, shape->id) && !player_is_on(t->editor) ? shape
                                                                                         : NULL;
}

int grips_edge_at(const toolbox *t, const tool_event *e)
{
    const scene_shape *shape = selected_polygon(t);
    if (!shape || e->side != FIGURE_FRONT || t->mode != TOOL_MODE_SELECT) { return -1; }
    return handles_edge_at(shape, e->world, edge_px / camera_scale(&t->editor->camera));
}

void grips_choose_point(toolbox *t, scene_id of, int point)
{
    t->grips.of = of;
    t->grips.point = point;
    t->grips.rewinds = t->editor->rewinds;
}

/* -1: none. */
static int chosen_point(const toolbox *t)
{
    const grip_memory *g = &t->grips;
    const bool is_one = g->of != 0 && g->of == t->editor->selected;
    return is_one && g->rewinds == t->editor->rewinds ? g->point : -1;
}

int grips_point_to_remove(const toolbox *t)
{
    const scene_shape *shape = selected_polygon(t);
    const int point = chosen_point(t);
    const int count = shape ? shape->as.polygon.count : 0;
    return !t->gesture.tool && count > 3 && point < count ? point : -1;
}

/* ---- Points in and out ------------------------------------------------------------------- */

static bool keep(toolbox *t, const scene_shape *changed, const char *verb)
{
    scene_error error;
    if (scene_explain_refusal(t->editor->scene, changed->id, changed, &error) != SCENE_OK) {
        editor_say(t->editor, true, "That cannot be: %s.", error.text);
        return false;
    }
    if (scene_replace(t->editor->scene, changed->id, changed) != SCENE_OK) {
        editor_say(t->editor, true, "Out of memory: nothing was changed.");
        return false;
    }
    t->grips.of = 0;
    editor_commit_selected(t->editor, verb, false);
    return true;
}

void grips_remove_point(toolbox *t, int point)
{
    const scene_shape *shape = selected_polygon(t);
    scene_shape changed;
    if (!shape || !handles_remove_point(shape, point, &changed, t->points)) {
        editor_say(t->editor, false, "A polygon keeps three points; Delete removes the shape.");
        return;
    }
    (void)keep(t, &changed, "Remove a point of");
}

void grips_add_point(toolbox *t, const tool_event *e, int edge)
{
    const scene_shape *shape = selected_polygon(t);
    const handle_pull pull = { .to = e->world, .view = grips_view(t, e->side) };
    scene_shape changed;
    if (!shape || !handles_add_point(shape, edge, &pull, &changed, t->points)) {
        editor_say(t->editor, false, "A polygon has at most %d points.", CT_MAX_POINTS);
        return;
    }
    if (keep(t, &changed, "Add a point to")) { grips_choose_point(t, changed.id, edge + 1); }
}

/* ---- Look -------------------------------------------------------------------------------- */

/* The direction in which a grip moves, as one of the four double arrows. */
pointer_shape grips_pointer(const toolbox *t, const handle *grip, figure_side side)
{
    static const pointer_shape arrows[] = { POINTER_EAST_WEST, POINTER_NORTHEAST_SOUTHWEST,
                                            POINTER_NORTH_SOUTH, POINTER_NORTHWEST_SOUTHEAST };
    if (grip->kind == HANDLE_ROTATE || (grip->way.x == 0 && grip->way.y == 0)) {
        return POINTER_CROSS;
    }
    const double up = grips_view(t, side).y_down ? -grip->way.y : grip->way.y;
    return arrows[((int)lround(plane_degrees((ct_vec){ grip->way.x, up }) / 45) + 8) % 4];
}

/* An arrow that goes round, in the grip that turns. */
static void draw_turn(const ui *u, draw_color color, draw_point at, double radius)
{
    enum { STEPS = 12 };
    draw_point arc[STEPS + 1];
    const double r = radius - 2.2;
    for (int i = 0; i <= STEPS; i++) {
        const double angle = -2.2 + 4.6 * i / STEPS;
        arc[i] = (draw_point){ at.x + r * cos(angle), at.y + r * sin(angle) };
    }
    const draw_point end = arc[STEPS];
    const draw_paint line = { .stroke = color, .width = 1.3 };
    draw_polyline(u->list, &line, arc, STEPS + 1);
    draw_line(u->list, &line, end, (draw_point){ end.x + 2.8, end.y + 0.4 });
    draw_line(u->list, &line, end, (draw_point){ end.x + 0.2, end.y - 2.8 });
}

/* The arrow that one can pull out of a shape. */
static void draw_offer(const ui *u, draw_color color, draw_point at)
{
    const draw_paint line = { .stroke = color, .width = 1.3 };
    const draw_point tip = { at.x + 4, at.y };
    draw_line(u->list, &line, (draw_point){ at.x - 4, at.y }, tip);
    draw_line(u->list, &line, tip, (draw_point){ tip.x - 3, tip.y - 3 });
    draw_line(u->list, &line, tip, (draw_point){ tip.x - 3, tip.y + 3 });
}

typedef struct grip_look {
    bool is_lit;    /* under the mouse, or pulled */
    bool is_chosen; /* a point that was clicked */
} grip_look;

static void draw_grip(const ui *u, const handle *grip, draw_point at, grip_look look)
{
    const draw_color accent = ui_color(u, FIGURE_ACCENT);
    const draw_color ground = ui_color(u, FIGURE_BACKGROUND);
    const bool is_full = look.is_chosen || (look.is_lit && grip->kind != HANDLE_ROTATE);
    const draw_paint halo = { .fill = ground };
    const draw_paint paint = { .fill = is_full ? accent : ground,
                               .stroke = accent,
                               .width = look.is_lit ? 2 : 1.5 };
    const double grown = look.is_lit ? grown_px : 0;
    const bool is_square =
        grip->kind == HANDLE_CORNER || grip->kind == HANDLE_SIDE || grip->kind == HANDLE_POINT;
    if (is_square) {
        const double half = square_px + grown;
        const draw_box_shape edge = { .center = at, .half = { half + 2, half + 2 } };
        const draw_box_shape box = { .center = at, .half = { half, half } };
        draw_box(u->list, &halo, &edge);
        draw_box(u->list, &paint, &box);
        return;
    }
    const bool has_sign = grip->kind == HANDLE_ROTATE || grip->is_offer;
    const double radius = (has_sign ? round_px + 2 : round_px) + grown;
    const draw_color sign = is_full ? ground : accent;
    draw_circle(u->list, &halo, at, radius + 2);
    draw_circle(u->list, &paint, at, radius);
    if (grip->kind == HANDLE_ROTATE) {
        draw_turn(u, sign, at, radius);
    } else if (grip->is_offer) {
        draw_offer(u, sign, at);
    }
}

/* The one that is pulled, or that would be; -1: none. */
static int find_lit(const toolbox *t, figure_side side, const handle all[], int count)
{
    const handle *pulled = &t->grips.pulled;
    if (t->gesture.tool != &tool_handle || !t->grips.is_pulled) {
        const double reach = PICK_GRIP_PX / camera_scale(&t->editor->camera);
        const bool here = t->mouse_inside && t->mouse.side == side;
        return here ? handles_nearest(all, count, t->mouse.world, reach) : -1;
    }
    for (int i = 0; i < count && t->gesture.from.side == side; i++) {
        if (all[i].kind == pulled->kind && all[i].index == pulled->index) { return i; }
    }
    return -1;
}

static void draw_side(const toolbox *t, const ui *u, figure_side side)
{
    handle all[HANDLES_MAX];
    const camera seen = camera_of_side(&t->editor->camera, side);
    const int count = grips_shown(t, side, all);
    const int lit = find_lit(t, side, all, count);
    draw_point last = { -INFINITY, -INFINITY };
    for (int i = 0; i < count; i++) {
        const draw_point at = camera_to_page(&seen, all[i].grip);
        const bool chosen = all[i].kind == HANDLE_POINT && all[i].index == chosen_point(t);
        const bool crowded = all[i].kind == HANDLE_POINT && !chosen &&
                             hypot(at.x - last.x, at.y - last.y) < crowded_px;
        if (i != lit && !crowded) {
            draw_grip(u, &all[i], at, (grip_look){ false, chosen });
            last = at;
        }
    }
    if (lit >= 0) {
        draw_grip(u, &all[lit], camera_to_page(&seen, all[lit].grip), (grip_look){ true, true });
    }
}

void grips_draw(const toolbox *t, const ui *u)
{
    if (t->gesture.tool && t->gesture.tool != &tool_handle) {
        return; /* while shapes are dragged they are not in the way */
    }
    for (int side = FIGURE_FRONT; side <= (t->editor->camera.split ? FIGURE_TOP : FIGURE_FRONT);
         side++) {
        const figure_pane pane = editor_pane(t->editor, (figure_side)side);
        draw_push_clip(u->list, (draw_point){ pane.min.x - margin_px, pane.min.y - margin_px },
                       (draw_point){ pane.max.x + margin_px, pane.max.y + margin_px });
        draw_side(t, u, (figure_side)side);
        draw_pop_clip(u->list);
    }
}
