/* tool_measure.c - how far and in which direction it is from one place to another.
 *
 * Drag, or click and click. What was measured (ed->measure) stays shown until the next measure, Esc
 * or another tool; it moves with the world. */
#include <math.h>
#include <stdio.h>

#include "app/base/plane.h"
#include "app/tools/measure.h"
#include "app/tools/readout.h"
#include "app/tools/spot.h"
#include "app/tools/toolbox.h"

static const double leg_needs_px = 14; /* shorter legs of the triangle are not drawn */

typedef struct measure_state {
    bool has_from; /* a click set it; the next press ends the measure */
    bool over;
} measure_state;

static measure_state *state_of(editor *ed)
{
    return (measure_state *)ed->gesture.state.bytes;
}

/* ---- The gesture ------------------------------------------------------------------------- */

static void set_end(editor *ed, const tool_event *e)
{
    editor_measure *m = &ed->measure;
    m->to = spot_of(ed, e);
    if (e->mods & INPUT_SHIFT) {
        m->to = plane_straightened(m->from, m->to, camera_scale(&ed->camera));
    }
    m->shown = m->from.x != m->to.x || m->from.y != m->to.y;
    ed->mouse_dirty = true;
}

static bool begin(editor *ed, const tool_event *e)
{
    if (e->button != INPUT_LEFT) {
        return false;
    }
    if (state_of(ed)->has_from) {
        state_of(ed)->over = true;
        set_end(ed, e);
    } else {
        ed->measure = (editor_measure){ .side = e->side, .from = spot_of(ed, e) };
    }
    return true;
}

static void move(editor *ed, const tool_event *e)
{
    set_end(ed, e);
}

static bool end(editor *ed, const tool_event *e)
{
    measure_state *state = state_of(ed);
    if (ed->gesture.moved) {
        set_end(ed, e);
    }
    state->has_from = true;
    return state->over || ed->gesture.moved;
}

static void cancel(editor *ed)
{
    ed->measure.shown = false;
    ed->mouse_dirty = true;
}

static pointer_shape pointer(editor *ed, const tool_event *e)
{
    (void)ed;
    (void)e;
    return POINTER_CROSS;
}

/* ---- Words ------------------------------------------------------------------------------- */

enum { LINE_SIZE = 120 };

typedef struct measure_words {
    char distance[LINE_SIZE], ways[LINE_SIZE], angle[LINE_SIZE];
} measure_words;

static void find_words(const editor_measure *m, measure_words *out)
{
    char a[REPORT_NUMBER_SIZE], b[REPORT_NUMBER_SIZE];
    const ct_vec way = plane_decimal_minus(m->to, m->from);
    const double deg = plane_degrees(way);
    snprintf(out->distance, LINE_SIZE, "distance %s", report_format_number(hypot(way.x, way.y), a));
    snprintf(out->ways, LINE_SIZE, "dx %s, d%c %s", report_format_number(way.x, a),
             m->side == FIGURE_TOP ? 'z' : 'y', report_format_number(way.y, b));
    snprintf(out->angle, LINE_SIZE, "angle %s°",
             report_format_number(round(deg * 1000) / 1000 + 0.0, a));
}

bool measure_text(const editor *ed, char out[MEASURE_TEXT_SIZE])
{
    measure_words words;
    if (ed->mode != TOOL_MODE_MEASURE || !ed->measure.shown) {
        return false;
    }
    find_words(&ed->measure, &words);
    snprintf(out, MEASURE_TEXT_SIZE, "%s, %s, %s", words.distance, words.ways, words.angle);
    return true;
}

/* ---- Over the figure --------------------------------------------------------------------- */

static void stroke(const ui *u, draw_point p, draw_point q, draw_dash dash)
{
    draw_color ground = figure_color(u->theme, FIGURE_BACKGROUND);
    ground.a = 200;
    const draw_paint halo = { .stroke = ground, .width = dash == DRAW_SOLID ? 4.5 : 3 };
    const draw_paint line = { .stroke = figure_color(u->theme, FIGURE_ACCENT),
                              .width = dash == DRAW_SOLID ? 1.8 : 1,
                              .dash = dash };
    draw_line(u->list, &halo, p, q);
    draw_line(u->list, &line, p, q);
}

static void mark_end(const ui *u, draw_point p)
{
    const draw_paint paint = { .fill = figure_color(u->theme, FIGURE_BACKGROUND),
                               .stroke = figure_color(u->theme, FIGURE_ACCENT),
                               .width = 1.8 };
    draw_circle(u->list, &paint, p, 4);
}

/* The way along x, then the way along y. */
static void draw_legs(const ui *u, draw_point p, draw_point q)
{
    if (fabs(p.x - q.x) >= leg_needs_px && fabs(p.y - q.y) >= leg_needs_px) {
        const draw_point corner = { q.x, p.y };
        stroke(u, p, corner, DRAW_DASHED);
        stroke(u, corner, q, DRAW_DASHED);
    }
}

static void draw(const editor *ed, const ui *u)
{
    const editor_measure *m = &ed->measure;
    const bool is_seen = m->side == FIGURE_FRONT || ed->camera.split;
    const camera view = camera_of_side(&ed->camera, m->side);
    const draw_point p = camera_to_page(&view, m->from);
    if (is_seen && (m->shown || ed->gesture.tool == &tool_measure)) {
        mark_end(u, p);
    }
    if (!is_seen || !m->shown) {
        return;
    }
    const draw_point q = camera_to_page(&view, m->to);
    measure_words words;
    find_words(m, &words);
    draw_legs(u, p, q);
    stroke(u, p, q, DRAW_SOLID);
    mark_end(u, p);
    mark_end(u, q);
    const char *const lines[] = { words.distance, words.ways, words.angle };
    if (ed->gesture.tool == &tool_measure) {
        readout_beside(ed, u, q, lines, 3);
    } else {
        readout_kept(ed, u, q, lines, 3); /* the mouse looks for the next place */
    }
}

const tool tool_measure = {
    .begin = begin,
    .move = move,
    .end = end,
    .cancel = cancel,
    .draw = draw,
    .rest = draw,
    .pointer = pointer,
};
