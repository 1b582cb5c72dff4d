/* fit.c - where views are seen, and the views that show everything or some shapes, see figure.h. */
#include <math.h>

#include "figure/layers/layers.h"
#include "figure/page/figure.h"
#include "figure/page/page.h"

/* Free space inside the plot's edge: normals and names reach out of their shapes. */
#define FIT_MARGIN 40.0
/* Bars beyond its edge may make what is drawn so much smaller, in so many looks. */
#define MOST_SMALLER 2.0
#define MOST_PASSES 4
#define MARK_MARGIN 6.0 /* around what a step points at */

#define PLOT_MIN_SIZE 16.0 /* of tiny pages */

/* ---- Panes --------------------------------------------------------------------------------- */

int figure_panes(const report *r, const figure_options *options, figure_pane out[FIGURE_SIDE_COUNT])
{
    figure_options inner;
    const draw_placement frame = page_enter(options, &inner);
    picture_layout layout;
    figure_plan plan = { .items = 0, .story = { .on = false } };
    if (options->legend || (options->caption && options->step > 0)) { plan_make(r, &inner, &plan); }
    view_lay_out(r, &inner, &plan, &layout);
    for (int i = 0; i < layout.side_count; i++) {
        out[i].min = draw_placed(&frame, layout.sides[i].min);
        out[i].max = draw_placed(&frame, layout.sides[i].max);
        view_map(r, &inner, &layout, (figure_side)i, &out[i].map);
        out[i].map.scale *= frame.scale;
        out[i].map.offset = draw_placed(&frame, out[i].map.offset);
    }
    return layout.side_count;
}

ct_rect figure_plotted(const report *r, const figure_options *options, double *scale)
{
    figure_pane panes[FIGURE_SIDE_COUNT];
    (void)figure_panes(r, options, panes);
    const figure_pane *p = &panes[FIGURE_FRONT];
    const ct_vec a = figure_to_world(&p->map, p->min), b = figure_to_world(&p->map, p->max);
    *scale = p->map.scale;
    return (ct_rect){ { fmin(a.x, b.x), fmin(a.y, b.y) }, { fmax(a.x, b.x), fmax(a.y, b.y) } };
}

void figure_map_of(const report *r, const figure_options *options, figure_map *out)
{
    figure_pane panes[FIGURE_SIDE_COUNT];
    figure_panes(r, options, panes);
    *out = panes[FIGURE_FRONT].map;
}

/* ---- Fitting: boxes in the world, whichever way its y points --------------------------------- */

static void fit_point(draw_bounds *box, double x, double y, double reach)
{
    const draw_bounds around =
        draw_bounds_about((draw_point){ x, y }, (draw_point){ reach, reach });
    draw_bounds_add(box, around.min, around.max);
}

static void fit_rect(draw_bounds *box, const ct_rect *bounds, ct_vec by, double grow)
{
    fit_point(box, bounds->min.x + by.x, bounds->min.y + by.y, grow);
    fit_point(box, bounds->max.x + by.x, bounds->max.y + by.y, grow);
}

static void fit_shape(draw_bounds *box, const ct_shape *shape, ct_vec by, double grow)
{
    const ct_rect bounds = ct_bounds(shape);
    fit_rect(box, &bounds, by, grow);
}

/* The corners of a box in a target's frame. */
static void fit_local(draw_bounds *box, const ct_swept_circle *stages, const ct_rect *local)
{
    ct_vec corners[4];
    ct_rect_corners(local, corners);
    for (int i = 0; i < 4; i++) {
        const ct_vec world = plan_world(stages, corners[i]);
        fit_point(box, world.x, world.y, 0);
    }
}

/* The slide leads off the mover's way, and what grows around the target may lead off it too. */
static void fit_sweep(draw_bounds *box, const report *r, const figure_options *options,
                      const plan_sweep *s)
{
    const unsigned around = SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED) | SCENE_SHOW_BIT(SCENE_SHOW_BOXES) |
                            SCENE_SHOW_BIT(SCENE_SHOW_REGIONS);
    const ct_vec rest = { 0, 0 };
    if (options->show & around) {
        fit_shape(box, report_core_shape(r, s->sweep.target), rest, plan_grow(r, s));
    }
    if (plan_has_stages(s) && (options->show & SCENE_SHOW_BIT(SCENE_SHOW_BOXES))) {
        fit_local(box, &s->sweep.stages, &s->sweep.stages.path_bounds);
        fit_local(box, &s->sweep.stages, &s->sweep.stages.expanded);
    }
    if (s->relative_way && (options->show & SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED))) {
        const ct_vec end = plan_relative_end(r, s);
        fit_point(box, end.x, end.y, 0);
    }
    const ct_sweep *result = &s->sweep.result;
    if (s->first && (options->show & SCENE_SHOW_BIT(SCENE_SHOW_SLIDE))) {
        const ct_shape *mover = report_core_shape(r, s->sweep.mover);
        const ct_vec from = ct_reference_point(mover);
        const ct_vec start = plan_slide_start(r, s);
        fit_shape(
            box, mover,
            (ct_vec){ start.x + result->slide.x - from.x, start.y + result->slide.y - from.y }, 0);
    }
}

/* Wherever it gets to in an animated figure. */
static void fit_places(draw_bounds *box, const report *r, const figure_options *options, int index)
{
    const scene_place *places;
    const int count = plan_places(options->played, index, &places);
    const ct_shape *shape = report_core_shape(r, index);
    ct_circle around = { { 0, 0 }, 0 };
    if (plan_turns(options->played, index)) {
        const ct_rect bounds = ct_bounds(shape);
        around.center = scene_pivot(report_shape(r, index));
        around.radius = hypot(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y) / 2;
    }
    for (int i = 0; i < count; i++) {
        if (around.radius > 0) {
            fit_point(box, around.center.x + places[i].by.x, around.center.y + places[i].by.y,
                      around.radius);
        } else {
            fit_shape(box, shape, places[i].by, 0);
        }
    }
}

static bool shows_moves(const figure_options *options)
{
    return (options->show &
            (SCENE_SHOW_BIT(SCENE_SHOW_PATH) | SCENE_SHOW_BIT(SCENE_SHOW_SWEPT_AREA))) != 0;
}

static void fit_mistake(draw_bounds *box, const report_mistake *mistake)
{
    for (int i = 0; mistake && i < mistake->count; i++) {
        const report_tested *tested = &mistake->tested[i];
        if (!tested->boundless) { fit_shape(box, &tested->shape, tested->by, 0); }
    }
}

static void fit_everything(const report *r, const figure_options *options, const figure_plan *plan,
                           draw_bounds *box)
{
    const bool moves = shows_moves(options);
    for (int i = 0; i < report_shape_count(r); i++) {
        ct_shape shape;
        fit_rect(box, report_bounds(r, i), (ct_vec){ 0, 0 }, 0);
        if (moves) {
            fit_rect(box, report_bounds(r, i), plan_move_of(r, i), 0);
            fit_rect(box, report_bounds(plan->way, i), (ct_vec){ 0, 0 }, 0);
            fit_rect(box, report_bounds(plan->way, i), plan_move_of(plan->way, i), 0);
        }
        const scene_shape *named = report_shape(r, i);
        if (named->has_label_at && (options->show & SCENE_SHOW_BIT(SCENE_SHOW_NAMES))) {
            fit_point(box, named->label_at.x, named->label_at.y, 0);
        }
        fit_places(box, r, options, i);
        if ((plan->coarse & SCENE_SHOW_BIT(SCENE_SHOW_BALLS)) &&
            figure_seen_around(r, i, SCENE_SHOW_BALLS, FIGURE_FRONT, &shape)) {
            fit_shape(box, &shape, (ct_vec){ 0, 0 }, 0);
        }
    }
    for (int i = 0; i < plan->sweep_count; i++) {
        fit_sweep(box, plan->way, options, &plan->sweeps[i]);
    }
    if (options->show & SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE)) {
        fit_mistake(box, report_mistake_of(r));
    }
    for (int i = 0; i < plan->pair_count && (options->show & SCENE_SHOW_BIT(SCENE_SHOW_BOXES));
         i++) {
        const report_inside *in = &plan->pairs[i].inside;
        if (in->polygon >= 0) {
            fit_point(box, in->ball.center.x, in->ball.center.y, in->ball.radius);
        }
    }
}

/* What the top view shows. */
static void fit_depth(const report *r, draw_bounds *box)
{
    for (int i = 0; i < report_shape_count(r); i++) {
        ct_shape shape;
        if (figure_seen(r, i, FIGURE_TOP, &shape)) { fit_shape(box, &shape, (ct_vec){ 0, 0 }, 0); }
    }
}

double figure_fit_z(const report *r)
{
    draw_bounds box = { .any = false };
    fit_depth(r, &box);
    return box.any ? box.min.y + (box.max.y - box.min.y) / 2 : 0;
}

static double margin_of(double width, double height)
{
    return fmin(FIT_MARGIN, fmax(fmin(width, height), PLOT_MIN_SIZE) / 8);
}

/* The view of that plot with the box in its middle, and room for the height of the top view.
 * What has no size leaves out->height as it is. */
static void fit_plot(const picture_layout *layout, const draw_bounds *box, const draw_bounds *depth,
                     scene_view *out)
{
    const draw_point plot = draw_bounds_size(layout->plot);
    const double width = fmax(plot.x, PLOT_MIN_SIZE), height = fmax(plot.y, PLOT_MIN_SIZE);
    const double margin = margin_of(width, height);
    const double by_width = (box->max.x - box->min.x) / (width - 2 * margin);
    const double highest = fmax(box->max.y - box->min.y, depth->max.y - depth->min.y);
    const double by_height = highest / (height - 2 * margin);
    const double wanted = fmax(by_width, by_height) * height;
    out->center = (ct_vec){ box->min.x + (box->max.x - box->min.x) / 2,
                            box->min.y + (box->max.y - box->min.y) / 2 };
    out->height = wanted > 0 ? wanted : out->height;
}

/* Of what lies all in one point: a neighbourhood that shows where it is. */
static double height_around(ct_vec at)
{
    const double far = fmax(fabs(at.x), fabs(at.y));
    return far > 1e3 ? far * 1e-2 : EMPTY_VIEW_HEIGHT;
}

static void lay_out(const report *r, const figure_options *options, figure_options *inner,
                    figure_plan *plan, picture_layout *out)
{
    page_enter(options, inner);
    plan_make(r, inner, plan);
    view_lay_out(r, inner, plan, out);
}

/* The picture of a story when the view is this one, as far as its room is asked for. */
static picture picture_of(const report *r, const figure_options *options, const figure_plan *plan,
                          const picture_layout *layout, const report_steps *steps)
{
    picture p = { .report = r, .options = options, .layout = *layout, .plan = *plan };
    p.told = (picture_told){ .story = steps, .about = plan->story.about };
    view_map(r, options, layout, FIGURE_FRONT, &p.map);
    p.clip = (draw_bounds){ true, { -INFINITY, -INFINITY }, { INFINITY, INFINITY } };
    return p;
}

/* The bars beside flat shapes; tells whether all lie in the plot. */
static bool fit_shadows(picture *p, draw_bounds *box)
{
    const mark_pen pen = { .p = p };
    draw_bounds bars = { .any = false };
    for (int i = 0; i < p->told.story->count; i++) {
        draw_point ends[2];
        if (!report_is_3d(p->report, p->told.about.pair.a) &&
            shadow_ends(&pen, p->told.story, i, ends)) {
            const ct_vec from = figure_to_world(&p->map, ends[0]);
            const ct_vec to = figure_to_world(&p->map, ends[1]);
            fit_point(box, from.x, from.y, 0);
            fit_point(box, to.x, to.y, 0);
            draw_bounds_add(&bars, ends[0], ends[0]);
            draw_bounds_add(&bars, ends[1], ends[1]);
        }
    }
    bars = draw_bounds_grown(bars, MARK_MARGIN);
    return !bars.any || draw_bounds_within(&bars, &p->layout.plot);
}

/* What the steps point at beyond the shapes: balls around them, a way relative to the target. No
 * name stands around it, so it may reach into the margin. */
static void fit_marks(const picture *p, double room, draw_bounds *box)
{
    const report_steps *steps = p->told.story;
    const draw_point plot = draw_bounds_size(p->layout.plot);
    const double margin = (margin_of(plot.x - room, plot.y) - MARK_MARGIN) / p->map.scale;
    for (int i = 0; i < steps->mark_count && !report_is_3d(p->report, p->told.about.pair.a); i++) {
        const report_mark *m = &steps->mark[i];
        if (m->kind == REPORT_MARK_CIRCLE || m->kind == REPORT_MARK_ARROW ||
            m->kind == REPORT_MARK_SEGMENT) {
            fit_point(box, m->from.x, m->from.y, m->radius - margin);
            fit_point(box, m->to.x, m->to.y, m->radius - margin);
        }
    }
}

/* In the plot but for the room that is left at its right. */
static void fit_beside(picture_layout layout, double room, const draw_bounds *box,
                       const draw_bounds *depth, scene_view *out)
{
    layout.plot.max.x -= room;
    out->height = 0;
    fit_plot(&layout, box, depth, out);
    out->height = out->height > 0 ? out->height : height_around(out->center);
    out->height = page_view_height(out);
    out->center.x += room / 2 * out->height / fmax(draw_bounds_size(layout.plot).y, 1);
}

/* With the bars of a story, and at the right as much room for its insets as they need to cover
 * nothing: the view is one for all of its steps, and most have none. What a sweep draws between its
 * shapes is not looked at: beside it they have all their room. */
static void fit_story(const report *r, figure_options *options, const figure_plan *plan,
                      const picture_layout *layout, const draw_bounds *box,
                      const draw_bounds *depth, scene_view *out)
{
    report_steps steps;
    picture p;
    figure_story(r, &options->focus, options->at_start, &steps);
    const double insets = insets_width(&steps, draw_bounds_size(layout->plot));
    bool covered = true;
    for (int quarters = plan->story.about.is_sweep ? 4 : 0; quarters <= 4 && covered; quarters++) {
        const double room = insets * quarters / 4;
        fit_beside(*layout, room, box, depth, &options->view);
        double most = INFINITY;
        for (int pass = 0;; pass++) { /* of a smaller drawing the bars are as far off on the page */
            draw_bounds all = *box;
            scene_view next = options->view;
            p = picture_of(r, options, plan, layout, &steps);
            fit_marks(&p, room, &all);
            const bool settled = fit_shadows(&p, &all) && pass > 0;
            fit_beside(*layout, room, &all, depth, &next);
            if (settled || pass == MOST_PASSES || next.height > most) { break; }
            most = pass == 0 ? MOST_SMALLER * next.height : most;
            options->view = next;
        }
        covered = insets_cover(&p);
    }
    *out = options->view;
}

void figure_fit_view(const report *r, const figure_options *options, scene_view *out)
{
    figure_options inner;
    figure_plan plan;
    picture_layout layout;
    lay_out(r, options, &inner, &plan, &layout);
    draw_bounds box = { .any = false };
    draw_bounds depth = { .any = false, .min = { 0, 0 }, .max = { 0, 0 } };
    if (plan.story.on) { /* the same for all of its steps */
        inner.show = plan_story_show(&plan.story, inner.show, true);
    }
    fit_everything(r, &inner, &plan, &box);
    fit_depth(r, &depth);
    *out = (scene_view){ { 0, 0 }, EMPTY_VIEW_HEIGHT };
    if (box.any && plan.story.on) {
        fit_story(r, &inner, &plan, &layout, &box, &depth, out);
    } else if (box.any) {
        fit_beside(layout, 0, &box, &depth, out);
    }
}

/* One shape as both sides see it. */
static void fit_one(const report *r, int index, bool moves, draw_bounds boxes[FIGURE_SIDE_COUNT])
{
    ct_shape shape;
    for (int side = 0; side < FIGURE_SIDE_COUNT; side++) {
        if (figure_seen(r, index, (figure_side)side, &shape)) {
            fit_shape(&boxes[side], &shape, (ct_vec){ 0, 0 }, 0);
        }
    }
    if (moves) {
        fit_shape(&boxes[FIGURE_FRONT], report_core_shape(r, index), plan_move_of(r, index), 0);
    }
}

void figure_fit_shapes(const report *r, figure_options *options, const scene_id *ids, int count)
{
    figure_options inner;
    figure_plan plan;
    picture_layout layout;
    lay_out(r, options, &inner, &plan, &layout);
    draw_bounds boxes[FIGURE_SIDE_COUNT] = { { .any = false }, { .any = false } };
    for (int i = 0, last = -1; i < count; i++) {
        const int index = plan_next_index(r, ids[i], last);
        last = index >= 0 ? index : last;
        if (index >= 0) { fit_one(r, index, shows_moves(options), boxes); }
    }
    if (!boxes[FIGURE_FRONT].any) { return; }
    const draw_bounds *depth = &boxes[FIGURE_TOP];
    fit_plot(&layout, &boxes[FIGURE_FRONT], depth, &options->view);
    options->view.height = page_view_height(&options->view);
    options->z = depth->any ? depth->min.y + (depth->max.y - depth->min.y) / 2 : options->z;
}
