/* tool_measure.c - how far and in which direction it is from one place to another.
 *
 * Drag, or click and click. What was measured (t->measure) stays shown until the next measure, Esc
 * or another tool; it moves with the world. */
#include <math.h>
#include <stdio.h>

#include "app/base/plane.h"
#include "app/tools/magnet.h"
#include "app/tools/toolbox.h"
#include "report/words/phrase.h"

static const double leg_needs_px = 14; /* shorter legs of the triangle are not drawn */

/* ---- The gesture ------------------------------------------------------------------------- */

static void set_end(toolbox *t, const tool_event *e)
{
    tool_measured *m = &t->measure;
    m->to = magnet_straightened(t, e, m->from, magnet_spot(t, e));
    m->shown = m->from.x != m->to.x || m->from.y != m->to.y;
    t->dirty = true;
}

static bool begin(toolbox *t, const tool_event *e)
{
    if (t->gesture.state.measure.has_from) {
        t->gesture.state.measure.over = true;
        set_end(t, e);
    } else {
        t->measure = (tool_measured){ .side = e->side, .from = magnet_spot(t, e) };
    }
    return true;
}

static bool end(toolbox *t, const tool_event *e)
{
    measure_state *state = &t->gesture.state.measure;
    if (t->gesture.moved) { set_end(t, e); }
    state->has_from = true;
    return state->over || t->gesture.moved;
}

static void cancel(toolbox *t)
{
    t->measure.shown = false;
}

static pointer_shape pointer(toolbox *t, const tool_event *e)
{
    (void)t;
    (void)e;
    return POINTER_CROSS;
}

/* ---- Words ------------------------------------------------------------------------------- */

enum { LINE_SIZE = 120 };

typedef struct measure_words {
    char distance[LINE_SIZE], ways[LINE_SIZE], angle[LINE_SIZE];
} measure_words;

static void find_words(const tool_measured *m, measure_words *out)
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

bool tool_measure_text(const toolbox *t, char out[MEASURE_TEXT_SIZE])
{
    measure_words words;
    if (t->mode != TOOL_MODE_MEASURE || !t->measure.shown) { return false; }
    find_words(&t->measure, &words);
    snprintf(out, MEASURE_TEXT_SIZE, "%s, %s, %s", words.distance, words.ways, words.angle);
    return true;
}

/* ---- Over the figure --------------------------------------------------------------------- */

static void stroke(const ui *u, draw_point p, draw_point q, draw_dash dash)
{
    draw_color ground = ui_color(u, FIGURE_BACKGROUND);
    ground.a = 200;
    const draw_paint halo = { .stroke = ground, .width = dash == DRAW_SOLID ? 4.5 : 3 };
    const draw_paint line = { .stroke = ui_color(u, FIGURE_ACCENT),
                              .width = dash == DRAW_SOLID ? 1.8 : 1,
                              .dash = dash };
    draw_line(u->list, &halo, p, q);
    draw_line(u->list, &line, p, q);
}

static void mark_end(const ui *u, draw_point p)
{
    const draw_paint paint = { .fill = ui_color(u, FIGURE_BACKGROUND),
                               .stroke = ui_color(u, FIGURE_ACCENT),
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

static void draw(const toolbox *t, const ui *u)
{
    const tool_measured *m = &t->measure;
    const bool is_seen = m->side == FIGURE_FRONT || t->editor->camera.split;
    const camera view = camera_of_side(&t->editor->camera, m->side);
    const draw_point p = camera_to_page(&view, m->from);
    if (is_seen && (m->shown || t->gesture.tool == &tool_measure)) { mark_end(u, p); }
    if (!is_seen || !m->shown) { return; }
    const draw_point q = camera_to_page(&view, m->to);
    measure_words words;
    find_words(m, &words);
    draw_legs(u, p, q);
    stroke(u, p, q, DRAW_SOLID);
    mark_end(u, p);
    mark_end(u, q);
    const char *const lines[] = { words.distance, words.ways, words.angle };
    if (t->gesture.tool == &tool_measure) {
        readout_beside(t, u, q, lines, 3);
    } else {
        readout_card(t, u, q, lines, 3, FIGURE_TEXT); /* the mouse looks for the next place */
    }
}

const tool tool_measure = {
    .begin = begin,
    .move = set_end,
    .end = end,
    .cancel = cancel,
    .draw = draw,
    .rest = draw,
    .pointer = pointer,
};
