/* tool_polygon.c - polygons, point by point: click, and once more where the first point is.
 *
 * The gesture goes on between the clicks. Its points are in ed->points; nothing is in the scene
 * before the outline is closed, since half an outline is no polygon. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/plane.h"
#include "app/tools/readout.h"
#include "app/tools/spot.h"
#include "app/tools/toolbox.h"

static const double near_px = 7; /* a click that close is on the first point */

enum { WHY_SIZE = 150 };

typedef struct polygon_state {
    int count;
    bool over;           /* closed or empty: the gesture ends when the button comes up */
    bool at_first;       /* the mouse is on the first point, which would close */
    bool faulty;         /* what is drawn, with the mouse as its last point, is no polygon: */
    int wrong[2];        /* those two edges, from the point of that index */
    char text[WHY_SIZE]; /* ...and why */
    ct_vec mouse;
} polygon_state;

_Static_assert(sizeof(polygon_state) <= TOOL_STATE_SIZE, "the gesture's memory is too small");

static polygon_state *state_of(editor *ed)
{
    return (polygon_state *)ed->gesture.state.bytes;
}

static camera view_of(const editor *ed)
{
    return camera_of_side(&ed->camera, FIGURE_FRONT);
}

static bool same(ct_vec a, ct_vec b)
{
    return a.x == b.x && a.y == b.y;
}

static bool is_near(const editor *ed, ct_vec world, draw_point at)
{
    const camera view = view_of(ed);
    const draw_point p = camera_to_page(&view, world);
    return hypot(p.x - at.x, p.y - at.y) <= near_px;
}

/* Where a point would be put; with Shift in steps of 15 degrees from the one before. */
static ct_vec place(editor *ed, const tool_event *e, int before)
{
    const ct_vec spot = spot_of(ed, e);
    return (e->mods & INPUT_SHIFT) && before > 0
               ? plane_straightened(ed->points[before - 1], spot, camera_scale(&ed->camera))
               : spot;
}

/* ---- Is it a polygon? -------------------------------------------------------------------- */

static void set_shape(const editor *ed, int count, scene_shape *out)
{
    *out = (scene_shape){ .type = SCENE_POLYGON, .as.polygon = { ed->points, count } };
}

/* "edge 0-1 crosses edge 2-3" of the first `count` points; "" when they are fine. */
static void explain(editor *ed, int count, char out[WHY_SIZE])
{
    scene_shape shape;
    scene_error error = { .status = SCENE_OK };
    set_shape(ed, count, &shape);
    (void)scene_explain_refusal(ed->scene, 0, &shape, &error);
    const char *text = strncmp(error.text, "points: ", 8) == 0 ? error.text + 8 : error.text;
    snprintf(out, WHY_SIZE, "%.140s", text);
}

/* Looks at the outline as a click at the mouse would leave it. */
static void check(editor *ed)
{
    polygon_state *state = state_of(ed);
    int count = state->count;
    const bool has_room = count < CT_MAX_POINTS;
    const bool adds = has_room && !state->at_first && !same(state->mouse, ed->points[count - 1]);
    if (adds) {
        ed->points[count++] = state->mouse;
    }
    const ct_polygon polygon = { ed->points, count };
    ct_polygon_check found = { .fault = CT_POLYGON_FINE };
    state->faulty = count >= 3 && !ct_check_polygon(&polygon, &found);
    state->wrong[0] = found.first;
    state->wrong[1] = found.second;
    state->text[0] = '\0';
    if (state->faulty) {
        explain(ed, count, state->text);
    }
}

static void look(editor *ed, const tool_event *e)
{
    polygon_state *state = state_of(ed);
    state->at_first = state->count >= 3 && is_near(ed, ed->points[0], e->at);
    state->mouse = state->at_first ? ed->points[0] : place(ed, e, state->count);
    check(ed);
    ed->mouse_dirty = true;
}

/* ---- Points ------------------------------------------------------------------------------ */

static bool close_outline(editor *ed)
{
    polygon_state *state = state_of(ed);
    scene_shape shape;
    scene_id id;
    if (state->count < 3) {
        editor_say(ed, false, "A polygon has at least 3 points; Esc gives it up.");
        return false;
    }
    set_shape(ed, state->count, &shape);
    char why[WHY_SIZE];
    explain(ed, state->count, why);
    if (why[0]) {
        editor_say(ed, true, "It cannot be closed yet: %s. Backspace takes points back.", why);
        return false;
    }
    if (scene_add(ed->scene, &shape, &id) != SCENE_OK) {
        editor_say(ed, true, "Out of memory: nothing was added.");
        return false;
    }
    editor_adopt_new(ed, id);
    state->over = true;
    return true;
}

static void take_back(editor *ed)
{
    polygon_state *state = state_of(ed);
    if (--state->count > 0) {
        look(ed, &ed->gesture.last);
    } else {
        tools_cancel(ed);
    }
}

static void add_point(editor *ed, const tool_event *e)
{
    polygon_state *state = state_of(ed);
    const ct_vec p = place(ed, e, state->count);
    if (state->count == CT_MAX_POINTS) {
        editor_say(ed, true, "A polygon has at most %d points: Enter closes it.", CT_MAX_POINTS);
    } else if (state->count == 0 || !same(p, ed->points[state->count - 1])) {
        ed->points[state->count++] = p;
    }
}

/* ---- The gesture ------------------------------------------------------------------------- */

static bool is_double_click(const editor *ed, const tool_event *e, int count)
{
    return e->clicks == 2 && count > 0 && is_near(ed, ed->points[count - 1], e->at);
}

static bool begin(editor *ed, const tool_event *e)
{
    polygon_state *state = state_of(ed);
    if (e->button != INPUT_LEFT || tools_refuse_depth(ed, e)) {
        return false;
    }
    const bool on_first = state->count >= 3 && is_near(ed, ed->points[0], e->at);
    if (on_first || is_double_click(ed, e, state->count)) {
        (void)close_outline(ed);
    } else {
        add_point(ed, e);
    }
    if (!state->over) {
        look(ed, e);
    }
    return true;
}

/* A point that is still held is moved. */
static void move(editor *ed, const tool_event *e)
{
    polygon_state *state = state_of(ed);
    if (state->over) {
        return;
    }
    if (ed->gesture.held && !state->at_first && ed->gesture.moved) {
        const ct_vec p = place(ed, e, state->count - 1);
        const bool is_taken = state->count > 1 && same(p, ed->points[state->count - 2]);
        ed->points[state->count - 1] = is_taken ? ed->points[state->count - 1] : p;
    }
    look(ed, e);
}

static bool end(editor *ed, const tool_event *e)
{
    (void)e;
    return state_of(ed)->over;
}

static void cancel(editor *ed)
{
    ed->dirty = true;
}

static bool key(editor *ed, const input *in)
{
    const bool undoes = in->key == 'z' && in->mods == INPUT_CTRL;
    const bool takes_back = in->key == INPUT_KEY_BACKSPACE || in->key == INPUT_KEY_DELETE;
    if (state_of(ed)->over || (ed->gesture.held && !undoes)) {
        return false;
    }
    if (undoes || (takes_back && in->mods == 0)) {
        ed->gesture.held = ed->gesture.pans; /* a point that is still held goes from the hand */
        take_back(ed);
        return true;
    }
    if (in->key == INPUT_KEY_ENTER) {
        if (close_outline(ed)) {
            tools_finish(ed);
        }
        return true;
    }
    return false;
}

static pointer_shape pointer(editor *ed, const tool_event *e)
{
    const bool under_way = ed->gesture.tool != NULL;
    return e->side == FIGURE_TOP && !under_way ? POINTER_NO : POINTER_CROSS;
}

/* ---- Goes on after a crash --------------------------------------------------------------- */

int tool_polygon_count(const editor *ed)
{
    const polygon_state *state = (const polygon_state *)ed->gesture.state.bytes;
    return ed->gesture.tool == &tool_polygon && !state->over ? state->count : 0;
}

void tool_polygon_resume(editor *ed, const ct_vec points[], int count)
{
    const camera view = view_of(ed);
    editor_set_mode(ed, TOOL_MODE_POLYGON);
    memcpy(ed->points, points, (size_t)count * sizeof *points);
    const tool_event last = { .at = camera_to_page(&view, points[count - 1]),
                              .world = points[count - 1] };
    ed->gesture = (editor_gesture){
        .tool = &tool_polygon, .from = last, .last = last, .start_camera = ed->camera
    };
    state_of(ed)->count = count;
    state_of(ed)->mouse = points[count - 1];
    check(ed);
}

/* ---- Over the figure --------------------------------------------------------------------- */

/* Edges by the index of their first point; the last goes back to the first. */
typedef struct outline {
    const editor *ed;
    const ui *u;
    const polygon_state *state;
    camera view;
    int count; /* with the mouse */
} outline;

static draw_point page_of(const outline *o, int index)
{
    const bool is_mouse = index % o->count >= o->state->count;
    return camera_to_page(&o->view, is_mouse ? o->state->mouse : o->ed->points[index % o->count]);
}

static void draw_edge(const outline *o, int index)
{
    const polygon_state *state = o->state;
    const bool is_wrong = state->faulty && (index == state->wrong[0] || index == state->wrong[1]);
    const bool closes = index == o->count - 1 && o->count > 2;
    const draw_paint paint = {
        .stroke = figure_color(o->u->theme, is_wrong ? FIGURE_HIT : FIGURE_ACCENT),
        .width = is_wrong ? 2.4 : 1.6,
        .dash = closes && !state->at_first ? DRAW_DASHED : DRAW_SOLID,
    };
    draw_line(o->u->list, &paint, page_of(o, index), page_of(o, index + 1));
}

static void draw_body(const outline *o)
{
    draw_point points[CT_MAX_POINTS + 1];
    draw_paint paint = { .fill = figure_color(o->u->theme, FIGURE_ACCENT) };
    paint.fill.a = 30;
    for (int i = 0; i < o->count; i++) {
        points[i] = page_of(o, i);
    }
    draw_polygon(o->u->list, &paint, points, o->count);
}

static void draw_points(const outline *o)
{
    const draw_color accent = figure_color(o->u->theme, FIGURE_ACCENT);
    const draw_color ground = figure_color(o->u->theme, FIGURE_BACKGROUND);
    for (int i = 0; i < o->state->count; i++) {
        const bool closes = i == 0 && o->state->at_first;
        const draw_paint paint = { .fill = closes ? accent : ground,
                                   .stroke = accent,
                                   .width = 1.4 };
        draw_circle(o->u->list, &paint, page_of(o, i), closes ? 6 : 3.5);
    }
}

static void draw_words(const outline *o)
{
    const polygon_state *state = o->state;
    const draw_point at = o->ed->gesture.last.at;
    char text[80];
    if (state->faulty) {
        readout_warning(o->ed, o->u, at, state->text);
        return;
    }
    snprintf(text, sizeof text, state->at_first ? "Click to close" : "%d point%s", state->count,
             state->count == 1 ? "" : "s");
    const char *const line = text;
    readout_beside(o->ed, o->u, at, &line, 1);
}

static void draw(const editor *ed, const ui *u)
{
    const polygon_state *state = (const polygon_state *)ed->gesture.state.bytes;
    if (state->over || state->count == 0) {
        return;
    }
    const bool extra = !state->at_first && !same(state->mouse, ed->points[state->count - 1]);
    const outline o = { .ed = ed,
                        .u = u,
                        .state = state,
                        .view = view_of(ed),
                        .count = state->count + (extra ? 1 : 0) };
    if (o.count >= 3 && !state->faulty) {
        draw_body(&o);
    }
    for (int i = 0; i < o.count; i++) {
        draw_edge(&o, i);
    }
    draw_points(&o);
    if (!ed->gesture.pans) {
        draw_words(&o);
    }
}

const tool tool_polygon = {
    .begin = begin,
    .move = move,
    .end = end,
    .cancel = cancel,
    .draw = draw,
    .key = key,
    .pointer = pointer,
};
