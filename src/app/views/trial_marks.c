/* trial_marks.c - what somebody's code alone takes to be hit, hatched in the plot. */
#include <math.h>
#include <stdlib.h>

#include "app/base/plane.h"
#include "app/views/views.h"
#include "figure/pens/pens.h"

/* As false hits are in a map, but wider: names are to be read. */
static const double line_gap = 8, line_width = 1, least_radius = 5;
enum { ROUND_POINTS = 48 };

typedef struct page_outline {
    draw_point at[CT_MAX_POINTS];
    int count;
} page_outline;

static double across(draw_point p)
{
    return p.x + p.y;
}

/* Around a disc, or around two. */
static void add_round(const draw_point *ends, int count, double radius, page_outline *out)
{
    for (int i = 0; i < ROUND_POINTS; i++) {
        const double x = cos(i * 360.0 / ROUND_POINTS / PLANE_DEG_PER_RAD),
                     y = sin(i * 360.0 / ROUND_POINTS / PLANE_DEG_PER_RAD);
        const draw_point *end = ends;
        if (count > 1 && ends[1].x * x + ends[1].y * y > ends[0].x * x + ends[0].y * y) {
            end = &ends[1];
        }
        out->at[out->count++] = (draw_point){ end->x + radius * x, end->y + radius * y };
    }
}

/* What has no area becomes as thick as can be seen. */
static void outline_of(const camera *c, const ct_shape *shape, page_outline *out)
{
    ct_vec corners[CT_MAX_POINTS] = { { 0, 0 } };
    const int count = pen_corners(shape, corners);
    out->count = 0;
    for (int i = 0; i < count; i++) {
        out->at[i] = camera_to_page(c, corners[i]);
    }
    if (count > 2) {
        out->count = count;
        return;
    }
    const draw_point ends[2] = { camera_to_page(c, corners[0]),
                                 camera_to_page(c, corners[count - 1]) };
    add_round(ends, count, fmax(ct_radius(shape) * camera_scale(c), least_radius), out);
}

static int by_x(const void *a, const void *b)
{
    const draw_point *p = a, *q = b;
    return (p->x > q->x) - (p->x < q->x);
}

/* The parts of the line x + y = level that lie within. */
static void draw_hatch(const ui *u, const draw_paint *pen, const page_outline *o, double level,
                       const draw_bounds *area)
{
    draw_point crossings[CT_MAX_POINTS];
    int count = 0;
    for (int i = 0; i < o->count; i++) {
        const draw_point p = o->at[i], q = o->at[(i + 1) % o->count];
        const double from = across(p) - level, to = across(q) - level;
        if ((from < 0) != (to < 0)) {
            const double part = from / (from - to);
            crossings[count++] = (draw_point){ p.x + part * (q.x - p.x), p.y + part * (q.y - p.y) };
        }
    }
    qsort(crossings, (size_t)count, sizeof *crossings, by_x);
    for (int i = 0; i + 1 < count; i += 2) {
        draw_point cut[2];
        double before;
        if (draw_cut_line(area, &crossings[i], cut, &before)) {
            draw_line(u->list, pen, cut[0], cut[1]);
        }
    }
}

static void hatch(const shell *s, const ui *u, int index)
{
    const editor *ed = &s->session.editor;
    const layout_box *plot = &s->layout.plot;
    const draw_bounds area = { true,
                               { plot->x, plot->y },
                               { plot->x + plot->width, plot->y + plot->height } };
    const draw_paint pen = { .stroke = figure_color(u->theme, FIGURE_OVERLAP),
                             .width = line_width };
    const camera seen = camera_of_side(&ed->camera, FIGURE_FRONT);
    page_outline o;
    outline_of(&seen, report_core_shape(ed->report, index), &o);
    double low = across(o.at[0]), high = low;
    for (int i = 1; i < o.count; i++) {
        low = fmin(low, across(o.at[i]));
        high = fmax(high, across(o.at[i]));
    }
    low = fmax(low, across(area.min));
    high = fmin(high, across(area.max));
    for (int i = (int)ceil(low / line_gap); i * line_gap <= high; i++) {
        draw_hatch(u, &pen, &o, i * line_gap, &area);
    }
}

void trial_marks_draw(const shell *s, const ui *u)
{
    const trial *t = &s->session.trial;
    const report *r = s->session.editor.report;
    const int count = report_shape_count(r);
    bool *marked = trial_wrong_count(t) > 0 ? calloc((size_t)count + 1, sizeof *marked) : NULL;
    for (int i = 0; i < trial_answered_count(t) && marked; i++) {
        report_question about;
        const bool false_hit = trial_finding_at(t, i, &about)->verdict == LAB_FALSE_HIT;
        if (false_hit && about.pair.a < count && about.pair.b < count) {
            marked[about.pair.a] |= !about.is_sweep; /* of a sweep the target is what is hit */
            marked[about.pair.b] = true;
        }
    }
    for (int i = 0; i < count && marked; i++) {
        if (marked[i]) {
            hatch(s, u, i);
        }
    }
    free(marked);
}
