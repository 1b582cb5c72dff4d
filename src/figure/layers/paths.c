/* paths.c - where movers go: the end position, the arrow, the area swept, the slide. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "figure/layers/layers.h"

/* Movers beyond this many get no "t = 1" label. */
#define FEW_MOVERS 4

/* Of polygons with many points only about so many ways are drawn. */
#define MANY_PATHS 24

/* What goes less far than this stays where it is, and sweeps itself. */
#define SHORTEST_MOVE 0.5

/* The outline that hides where the parts of one area meet. */
#define SEAM 0.6

/* An arrow shorter than this is too small to be named. */
#define SHORTEST_SLIDE 5.0

/* Half the width of the cross where a slide ends early. */
#define CROSS 4.0

/* ---- Path -------------------------------------------------------------------------------- */

static bool goes_away(const picture *p, ct_vec move)
{
    return hypot(move.x, move.y) * p->map.scale >= SHORTEST_MOVE;
}

/* Of two that hit each other on their ways neither gets to its end: one outline each is enough. */
static bool hits_on_the_way(const picture *p, int mover)
{
    bool hits = false;
    for (int i = 0; i < p->plan.sweep_count && !hits; i++) {
        const plan_sweep *s = &p->plan.sweeps[i];
        hits = s->sweep.result.hit && s->first && plan_is_relative(p->report, s) &&
               (mover == s->sweep.mover || mover == s->sweep.target);
    }
    return hits && picture_knows(p, REPORT_STEP_TIME);
}

static void draw_path(picture *p, int mover)
{
    const ct_shape *shape = report_core_shape(p->report, mover);
    const ct_vec move = plan_move_of(p->report, mover);
    const draw_color color = picture_own_color(p, mover);
    const draw_point from = pen_shape_middle(p, shape);
    const draw_point to = pen_moved_middle(p, shape, move);
    const draw_paint end = { .fill = theme_fade(color, 0.05),
                             .stroke = theme_fade(color, 0.8),
                             .width = WEIGHT_LINE,
                             .dash = DRAW_DASHED };
    const draw_point extent = pen_shape_extent(p, shape);
    const bool in_full = plan_moves_in_full(&p->plan, mover);
    if (in_full && fmax(extent.x, extent.y) >= 2) {
        if (p->plan.way == p->options->frame) { /* where it starts there is no shape any more */
            const draw_paint start = pen_line(end.stroke, WEIGHT_THIN);
            pen_shape(p, &start, shape, (pen_outline){ .grow = 0 });
        }
        if (goes_away(p, move) && !hits_on_the_way(p, mover)) {
            pen_explains(p, ITEM_END);
            pen_shape(p, &end, shape, (pen_outline){ .by = move });
        }
        pen_explains(p, ITEM_COUNT);
        pen_dot(p, color, from, 2);
    }
    if (!goes_away(p, move)) { return; }
    const draw_paint arrow = pen_line(color, in_full ? WEIGHT_OUTLINE : WEIGHT_LINE);
    pen_explains(p, ITEM_MOVE);
    pen_arrow(p, &arrow, from, to);
    if (report_mover_count(p->report) <= FEW_MOVERS) {
        const double length = hypot(to.x - from.x, to.y - from.y);
        const draw_point along =
            length > 0 ? (draw_point){ (to.x - from.x) / length, (to.y - from.y) / length }
                       : (draw_point){ 0, -1 };
        for (int t = 0; t < 2; t++) {
            label text = pen_label(SCENE_SHOW_PATH, t ? "t = 1" : "t = 0", color);
            text.size = TEXT_NUMBER;
            text.rank = RANK_EXTRA;
            text.max_ink = 0.2;
            pen_about(&text, t ? to : from, 3, LABEL_TOWARD);
            text.toward = t ? along : (draw_point){ -along.x, -along.y };
            board_add(p->board, &text);
        }
    }
}

void picture_paths(picture *p)
{
    for (int i = 0; i < report_mover_count(p->report); i++) {
        const int mover = report_mover_at(p->report, i);
        if (plan_is_told(&p->plan.story, mover)) { draw_path(p, mover); }
    }
}

/* ---- Area swept -------------------------------------------------------------------------- */

/* The outline of the points, which come sorted by x, then y (Andrew's monotone chain). */
static int hull_of(const draw_point *sorted, int count, draw_point *out)
{
    int n = 0;
    for (int i = 0; i < count; i++) {
        while (n >= 2 && draw_turning(out[n - 2], out[n - 1], sorted[i]) <= 0) { n--; }
        out[n++] = sorted[i];
    }
    const int lower = n + 1;
    for (int i = count - 2; i >= 0; i--) {
        while (n >= lower && draw_turning(out[n - 2], out[n - 1], sorted[i]) <= 0) { n--; }
        out[n++] = sorted[i];
    }
    return n - 1;
}

static int by_place(const void *a, const void *b)
{
    const draw_point *p = a;
    const draw_point *q = b;
    if (p->x != q->x) { return p->x < q->x ? -1 : 1; }
    return p->y < q->y ? -1 : p->y > q->y;
}

static bool is_swept(const picture *p, int mover)
{
    return plan_moves_in_full(&p->plan, mover) && plan_is_told(&p->plan.story, mover) &&
           goes_away(p, plan_move_of(p->report, mover));
}

/* The hull of a convex shape's start and end. */
static void sweep_hull(picture *p, const draw_paint *paint, const ct_shape *shape, ct_vec move)
{
    ct_vec own[4];
    draw_point sorted[2 * CT_MAX_POINTS];
    draw_point hull[2 * CT_MAX_POINTS + 2];
    int filled = 0, count;
    const ct_vec *corners = ct_corners(shape, own, &count);
    for (int i = 0; i < count; i++) {
        const ct_vec at = corners[i];
        sorted[filled++] = picture_at(p, at);
        sorted[filled++] = picture_at(p, (ct_vec){ at.x + move.x, at.y + move.y });
    }
    if (filled == 0) { return; }
    qsort(sorted, (size_t)filled, sizeof sorted[0], by_place);
    const int n = hull_of(sorted, filled, hull);
    if (ct_has_ends(shape) && ct_has_radius(shape)) {
        pen_grown(p, paint, hull, n, pen_radius(p, shape));
    } else if (n >= 3) {
        pen_polygon(p, paint, hull, n);
    }
}

/* A concave shape sweeps less than its hull does: what it covers at start and end, and what its
 * edges cover on their way. Opaque, so that nobody sees where these overlap. */
static void sweep_edges(picture *p, const draw_point *start, int count, draw_point by)
{
    const draw_color flat = theme_mixed(figure_color(p->options->theme, FIGURE_BACKGROUND),
                                        picture_role(p, FIGURE_SWEPT_AREA), 0.10);
    const draw_paint paint = { .fill = flat, .stroke = flat, .width = SEAM };
    draw_point end[CT_MAX_POINTS];
    for (int i = 0; i < count; i++) {
        const draw_point a = start[i], b = start[i + 1 < count ? i + 1 : 0];
        end[i] = (draw_point){ a.x + by.x, a.y + by.y };
        const draw_point way[4] = { a, b, { b.x + by.x, b.y + by.y }, end[i] };
        pen_polygon(p, &paint, way, 4);
    }
    pen_polygon(p, &paint, start, count);
    pen_polygon(p, &paint, end, count);
}

/* The same in one outline, which goes around the start and on its way around that of each edge,
 * always in one direction: where there is no background canvases fill what is wound around at least
 * once. (The window's does not; it has a background.) */
static void sweep_around(picture *p, const draw_point *start, int count, draw_point by)
{
    const draw_paint paint = pen_fill(theme_fade(picture_role(p, FIGURE_SWEPT_AREA), 0.10));
    const bool turned = draw_twice_area(start, count) < 0;
    draw_point around[CT_MAX_POINTS][5];
    for (int i = 0; i < count; i++) {
        const draw_point a = start[i], b = start[i + 1 < count ? i + 1 : 0];
        const draw_point c = { b.x + by.x, b.y + by.y }, d = { a.x + by.x, a.y + by.y };
        const bool back = (draw_twice_area((draw_point[]){ a, b, c, d }, 4) < 0) != turned;
        const draw_point way[5] = { a, back ? d : b, c, back ? b : d, a };
        memcpy(around[i], way, sizeof way);
    }
    pen_polygon(p, &paint, around[0], 5 * count);
}

void picture_concave_sweeps(picture *p)
{
    for (int i = 0; i < report_mover_count(p->report); i++) {
        const int mover = report_mover_at(p->report, i);
        const ct_shape *shape = report_core_shape(p->report, mover);
        if (ct_is_concave(shape) && is_swept(p, mover)) {
            draw_point start[CT_MAX_POINTS];
            const ct_polygon *polygon = &shape->as.polygon;
            for (int k = 0; k < polygon->count; k++) {
                start[k] = picture_at(p, polygon->points[k]);
            }
            pen_explains(p, ITEM_SWEPT_AREA);
            const draw_point by = map_move(&p->map, plan_move_of(p->report, mover));
            if (p->options->transparent) {
                sweep_around(p, start, polygon->count, by);
            } else {
                sweep_edges(p, start, polygon->count, by);
            }
        }
    }
}

/* The ways of its points tell by what an area was swept. */
static void sweep_points(picture *p, const ct_polygon *polygon, ct_vec move)
{
    const draw_color color = picture_role(p, FIGURE_SWEPT_AREA);
    const draw_paint line = pen_line(theme_fade(color, 0.5), WEIGHT_HAIR);
    const int every = 1 + polygon->count / MANY_PATHS;
    pen_explains(p, ITEM_POINT_PATHS);
    for (int i = 0; i < polygon->count; i += every) {
        const ct_vec from = polygon->points[i];
        pen_segment(p, &line, picture_at(p, from),
                    picture_at(p, (ct_vec){ from.x + move.x, from.y + move.y }));
    }
}

/* What it sweeps is a capsule. */
static void sweep_circle(picture *p, const draw_paint *paint, const ct_shape *shape, ct_vec move)
{
    const ct_vec from = ct_reference_point(shape);
    const ct_vec to = { from.x + move.x, from.y + move.y };
    const double radius = shape->type == CT_CIRCLE ? shape->as.circle.radius : 0;
    const ct_shape swept = { .type = CT_CAPSULE, .as.capsule = { from, to, radius } };
    if (radius * p->map.scale >= SHORTEST_MOVE) {
        pen_shape(p, paint, &swept, (pen_outline){ .grow = 0 });
    }
}

void picture_swept_areas(picture *p)
{
    const draw_paint paint = pen_area(picture_role(p, FIGURE_SWEPT_AREA), 0.10, WEIGHT_THIN);
    for (int i = 0; i < report_mover_count(p->report); i++) {
        const int mover = report_mover_at(p->report, i);
        const ct_shape *shape = report_core_shape(p->report, mover);
        const ct_vec move = plan_move_of(p->report, mover);
        pen_explains(p, ITEM_SWEPT_AREA);
        if (!is_swept(p, mover)) { continue; }
        if (ct_is_concave(shape)) {
            sweep_points(p, &shape->as.polygon, move);
        } else if (shape->type == CT_CIRCLE || shape->type == CT_POINT) {
            sweep_circle(p, &paint, shape, move);
        } else {
            sweep_hull(p, &paint, shape, move);
        }
    }
}

/* ---- Slide ------------------------------------------------------------------------------- */

/* Crossed out where the mover runs into its target again. */
static void draw_rest_of_slide(picture *p, draw_color color, draw_point at, draw_point end)
{
    const draw_paint dashed = pen_dash(color, WEIGHT_LINE, DRAW_DASHED);
    const draw_paint cross = pen_line(color, WEIGHT_OUTLINE);
    pen_explains(p, ITEM_SLIDE_REST);
    pen_arrow(p, &dashed, at, end);
    for (int i = -1; i <= 1; i += 2) {
        pen_segment(p, &cross, (draw_point){ at.x - CROSS, at.y - i * CROSS },
                    (draw_point){ at.x + CROSS, at.y + i * CROSS });
    }
}

static void draw_slide(picture *p, const plan_sweep *s)
{
    const ct_vec slide = s->sweep.result.slide;
    const ct_shape *shape = report_core_shape(p->report, s->sweep.mover);
    const ct_vec by = ct_sub(plan_slide_start(p->report, s), ct_reference_point(shape));
    const ct_vec stop = ct_along(by, s->slide_part, slide);
    const draw_color color = picture_role(p, TINT_SLIDE);
    const draw_point from = pen_moved_middle(p, shape, by);
    const draw_point to = pen_moved_middle(p, shape, stop);
    const draw_point end = pen_moved_middle(p, shape, ct_add(by, slide));
    const draw_point extent = pen_shape_extent(p, shape);
    /* Where both move, five outlines of the two are there already: the arrow tells. */
    if (fmax(extent.x, extent.y) >= 2 && !plan_is_relative(p->plan.way, s)) {
        const draw_paint dotted = pen_dash(color, WEIGHT_LINE, DRAW_DOTTED);
        pen_explains(p, ITEM_SLIDE_END);
        pen_shape(p, &dotted, shape, (pen_outline){ .by = stop });
    }
    const draw_paint arrow = pen_line(color, WEIGHT_OUTLINE + 0.4);
    pen_explains(p, ITEM_SLIDE);
    pen_arrow(p, &arrow, from, to);
    const bool again = s->slide_part < 1;
    if (again) { draw_rest_of_slide(p, color, to, end); }
    if (hypot(end.x - from.x, end.y - from.y) < SHORTEST_SLIDE) { return; }
    label text =
        pen_label(SCENE_SHOW_SLIDE,
                  pen_of_mover(p, s->sweep.mover, again ? "slide, into it again" : "slide"), color);
    pen_beside(&text, from, end);
    text.max_ink = 0.5;
    board_add(p->board, &text);
}

void picture_slides(picture *p)
{
    const scene_played *played = p->options->played;
    for (int i = 0; i < p->plan.sweep_count; i++) {
        const plan_sweep *sweep = &p->plan.sweeps[i];
        if (sweep->first && plan_slides(p->report, sweep) &&
            plan_stands(p->report, played, sweep)) {
            draw_slide(p, sweep);
        }
    }
    for (int i = 0; i < report_mover_count(p->report); i++) {
        plan_sweep s;
        if (plan_first_hit(p->report, played, report_mover_at(p->report, i), &s) &&
            plan_slides(p->report, &s)) {
            motion_enter(p, MOTION_SLIDE, s.sweep.mover);
            draw_slide(p, &s);
            motion_leave(p, "slide");
        }
    }
}
