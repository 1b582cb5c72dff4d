/* trial_marks.c - what somebody's code alone takes to be hit, hatched in the plot. */
#include <math.h>
#include <stdlib.h>

#include "app/base/plane.h"
#include "app/views/views.h"
#include "figure/draw/trace.h"

/* As false hits are in a map, about. */
static const trace_hatching hatching = { TRACE_DIAGONAL, TRACE_DIAGONAL, 8 * TRACE_DIAGONAL, 1,
                                         DRAW_SOLID };
static const double least_radius = 5;
enum { ROUND_POINTS = 48 };

typedef struct page_outline {
    draw_point at[CT_MAX_POINTS + 1];
    int count;
} page_outline;

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
    ct_vec own[4];
    int count;
    const ct_vec *corners = ct_corners(shape, own, &count);
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

static void hatch(const shell *s, const ui *u, int index)
{
    const editor *ed = &s->session.editor;
    const layout_box *plot = &s->layout.plot;
    const draw_bounds seen = { true,
                               { plot->x, plot->y },
                               { plot->x + plot->width, plot->y + plot->height } };
    const camera front = camera_of_side(&ed->camera, FIGURE_FRONT);
    page_outline o;
    outline_of(&front, report_core_shape(ed->report, index), &o);
    o.at[o.count++] = o.at[0];
    trace_loop loop = { .count = o.count };
    const trace traced = { .points = o.at, .loops = &loop, .loop_count = 1 };
    trace_hatch(u->list, &seen, &hatching, figure_color(u->theme, FIGURE_OVERLAP), &traced, 0);
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
