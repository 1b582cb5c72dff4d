/* tool_polygon.c - polygons, point by point: click, and once more where the first point is.
 *
 * The gesture goes on between the clicks. Its points are in t->points; nothing is in the scene
 * before the outline is closed, since half an outline is no polygon. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/plane.h"
#include "app/tools/magnet.h"
#include "app/tools/toolbox.h"

static const double near_px = 7; /* a click that close is on the first point */

static bool same(ct_vec a, ct_vec b)
{
    return a.x == b.x && a.y == b.y;
}

/* The outline can have it only once, and no later point mends that. */
static bool is_taken(const toolbox *t, int count, ct_vec p)
{
    for (int i = 0; i < count; i++) {
        if (same(p, t->points[i])) { return true; }
    }
    return false;
}

static bool is_near(const toolbox *t, ct_vec world, draw_point at)
{
    const camera view = camera_of_side(&t->editor->camera, FIGURE_FRONT);
    const draw_point p = camera_to_page(&view, world);
    return hypot(p.x - at.x, p.y - at.y) <= near_px;
}

/* Where a point would be put; with Shift in steps of 15 degrees from the one before. */
static ct_vec place(toolbox *t, const tool_event *e, int before)
{
    ct_vec spot = magnet_spot(t, e);
    magnet_part(t, e, NULL, NULL, &spot);
    return before > 0 ? magnet_straightened(t, e, t->points[before - 1], spot) : spot;
}

/* ---- Is it a polygon? -------------------------------------------------------------------- */

static scene_shape shape_of(const toolbox *t, int count)
{
    return (scene_shape){ .type = SCENE_POLYGON, .as.polygon = { t->points, count } };
}

/* "edge 0-1 crosses edge 2-3" of the first `count` points; "" when they are fine. */
static void explain(toolbox *t, int count, char out[POLYGON_WHY_SIZE])
{
    const scene_shape shape = shape_of(t, count);
    scene_error error = { .status = SCENE_OK };
    (void)scene_explain_refusal(t->editor->scene, 0, &shape, &error);
    const char *text = strncmp(error.text, "points: ", 8) == 0 ? error.text + 8 : error.text;
    snprintf(out, POLYGON_WHY_SIZE, "%.140s", text);
}

/* Looks at the outline as a click at the mouse would leave it. */
static void check(toolbox *t)
{
    polygon_state *state = &t->gesture.state.polygon;
    int count = state->count;
    const bool has_room = count < CT_MAX_POINTS;
    const bool adds = has_room && !state->at_first && !same(state->mouse, t->points[count - 1]);
    if (adds) { t->points[count++] = state->mouse; }
    const ct_polygon polygon = { t->points, count };
    ct_polygon_check found = { .fault = CT_POLYGON_FINE };
    state->faulty = count >= 3 && !ct_check_polygon(&polygon, &found);
    state->wrong[0] = found.first;
    state->wrong[1] = found.second;
    state->text[0] = '\0';
    if (state->faulty) { explain(t, count, state->text); }
}

static void look(toolbox *t, const tool_event *e)
{
    polygon_state *state = &t->gesture.state.polygon;
    state->at_first = state->count >= 3 && is_near(t, t->points[0], e->at);
    state->mouse = place(t, e, state->count);
    if (state->at_first) {
        state->mouse = t->points[0];
        magnet_hide(t);
    }
    check(t);
    t->dirty = true;
}

/* ---- Points ------------------------------------------------------------------------------ */

static bool close_outline(toolbox *t)
{
    polygon_state *state = &t->gesture.state.polygon;
    const scene_shape shape = shape_of(t, state->count);
    scene_id id;
    if (state->count < 3) {
        editor_say(t->editor, false, "A polygon has at least 3 points; Esc gives it up.");
        return false;
    }
    char why[POLYGON_WHY_SIZE];
    explain(t, state->count, why);
    if (why[0]) {
        editor_say(t->editor, true, "It cannot be closed yet: %s. Backspace takes points back.",
                   why);
        return false;
    }
    if (scene_add(t->editor->scene, &shape, &id) != SCENE_OK) {
        editor_say(t->editor, true, "Out of memory: nothing was added.");
        return false;
    }
    toolbox_adopt_new(t, id);
    state->over = true;
    return true;
}

static void take_back(toolbox *t)
{
    polygon_state *state = &t->gesture.state.polygon;
    if (--state->count > 0) {
        look(t, &t->gesture.last);
    } else {
        toolbox_cancel(t);
    }
}

/* Is the last point in the hand now? */
static bool add_point(toolbox *t, const tool_event *e)
{
    polygon_state *state = &t->gesture.state.polygon;
    const ct_vec p = place(t, e, state->count);
    if (state->count > 0 && same(p, t->points[state->count - 1])) { return true; }
    if (state->count == CT_MAX_POINTS) {
        editor_say(t->editor, true, "A polygon has at most %d points: Enter closes it.",
                   CT_MAX_POINTS);
        return false;
    }
    if (is_taken(t, state->count, p)) {
        editor_say(t->editor, true, "The outline has this point already.");
        return false;
    }
    t->points[state->count++] = p;
    return true;
}

/* ---- The gesture ------------------------------------------------------------------------- */

static bool begin(toolbox *t, const tool_event *e)
{
    polygon_state *state = &t->gesture.state.polygon;
    if (toolbox_refuse_depth(t, e)) { return false; }
    const bool on_first = state->count >= 2 && is_near(t, t->points[0], e->at);
    const bool on_last = state->count > 0 && is_near(t, t->points[state->count - 1], e->at);
    if (on_first || (e->clicks == 2 && on_last)) {
        (void)close_outline(t);
        state->holds = false;
    } else {
        state->holds = add_point(t, e);
    }
    if (!state->over) { look(t, e); }
    return true;
}

/* A point that is still held is moved. */
static void move(toolbox *t, const tool_event *e)
{
    polygon_state *state = &t->gesture.state.polygon;
    if (state->over) { return; }
    if (t->gesture.held && state->holds && !state->at_first && t->gesture.moved) {
        const ct_vec p = place(t, e, state->count - 1);
        if (!is_taken(t, state->count - 1, p)) { t->points[state->count - 1] = p; }
    }
    look(t, e);
}

static bool end(toolbox *t, const tool_event *e)
{
    (void)e;
    return t->gesture.state.polygon.over;
}

static bool key(toolbox *t, const input *in)
{
    const bool undoes = in->key == 'z' && in->mods == INPUT_CTRL;
    const bool takes_back = in->key == INPUT_KEY_BACKSPACE || in->key == INPUT_KEY_DELETE;
    if (t->gesture.state.polygon.over || (t->gesture.held && !undoes)) { return false; }
    if (undoes || (takes_back && in->mods == 0)) {
        t->gesture.held = t->gesture.pans; /* a point that is still held goes from the hand */
        take_back(t);
        return true;
    }
    if (in->key == INPUT_KEY_ENTER) {
        if (close_outline(t)) { toolbox_finish(t); }
        return true;
    }
    return false;
}

static pointer_shape pointer(toolbox *t, const tool_event *e)
{
    const bool under_way = t->gesture.tool != NULL;
    return e->side == FIGURE_TOP && !under_way ? POINTER_NO : POINTER_CROSS;
}

/* ---- Goes on after a crash --------------------------------------------------------------- */

int tool_polygon_count(const toolbox *t)
{
    const polygon_state *state = &t->gesture.state.polygon;
    return t->gesture.tool == &tool_polygon && !state->over ? state->count : 0;
}

void tool_polygon_resume(toolbox *t, const ct_vec points[], int count)
{
    const camera view = camera_of_side(&t->editor->camera, FIGURE_FRONT);
    toolbox_set_mode(t, TOOL_MODE_POLYGON);
    memcpy(t->points, points, (size_t)count * sizeof *points);
    const tool_event last = { .at = camera_to_page(&view, points[count - 1]),
                              .world = points[count - 1] };
    t->gesture = (tool_gesture){
        .tool = &tool_polygon, .from = last, .last = last, .start_camera = t->editor->camera
    };
    t->gesture.state.polygon.count = count;
    t->gesture.state.polygon.mouse = points[count - 1];
    check(t);
}

/* ---- Over the figure --------------------------------------------------------------------- */

static void draw_words(const toolbox *t, const ui *u, const polygon_state *state)
{
    const draw_point at = t->gesture.last.at;
    char text[80];
    if (state->faulty) {
        readout_card(t, u, at, (const char *const[]){ state->text }, 1, FIGURE_OVERLAP);
        return;
    }
    snprintf(text, sizeof text, state->at_first ? "Click to close" : "%d point%s", state->count,
             state->count == 1 ? "" : "s");
    readout_beside(t, u, at, (const char *const[]){ text }, 1);
}

/* Edges by the index of their first point; the last goes back to the first. */
static void draw_outline(const ui *u, const polygon_state *state, const draw_point at[], int count)
{
    const draw_color accent = ui_color(u, FIGURE_ACCENT);
    const draw_paint body = { .fill = { accent.r, accent.g, accent.b, 30 } };
    if (count >= 3 && !state->faulty) { draw_polygon(u->list, &body, at, count); }
    for (int i = 0; i < count; i++) {
        const bool is_wrong = state->faulty && (i == state->wrong[0] || i == state->wrong[1]);
        const bool closes = i == count - 1 && count > 2;
        const draw_paint edge = {
            .stroke = is_wrong ? ui_color(u, FIGURE_OVERLAP) : accent,
            .width = is_wrong ? 2.4 : 1.6,
            .dash = closes && !state->at_first ? DRAW_DASHED : DRAW_SOLID,
        };
        draw_line(u->list, &edge, at[i], at[(i + 1) % count]);
    }
    for (int i = 0; i < state->count; i++) {
        const bool closes = i == 0 && state->at_first;
        const draw_paint point = { .fill = closes ? accent : ui_color(u, FIGURE_BACKGROUND),
                                   .stroke = accent,
                                   .width = 1.4 };
        draw_circle(u->list, &point, at[i], closes ? 6 : 3.5);
    }
}

static void draw(const toolbox *t, const ui *u)
{
    const polygon_state *state = &t->gesture.state.polygon;
    const camera view = camera_of_side(&t->editor->camera, FIGURE_FRONT);
    draw_point at[CT_MAX_POINTS + 1]; /* with the mouse */
    int count = state->count;
    if (state->over || count == 0) { return; }
    for (int i = 0; i < count; i++) { at[i] = camera_to_page(&view, t->points[i]); }
    if (!state->at_first && !same(state->mouse, t->points[count - 1])) {
        at[count++] = camera_to_page(&view, state->mouse);
    }
    draw_outline(u, state, at, count);
    if (!t->gesture.pans) { draw_words(t, u, state); }
}

const tool tool_polygon = {
    .begin = begin,
    .move = move,
    .end = end,
    .draw = draw,
    .key = key,
    .pointer = pointer,
};
