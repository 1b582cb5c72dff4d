/* figure.c - lays out the page and builds the picture layer by layer, see figure.h. */
#include "figure/figure.h"

#include <math.h>
#include <stdlib.h>

#include "figure/figure_picture.h"

/* The gutter left and below holds the axis numbers; it is there without a grid too, so that
 * switching the grid moves nothing. It is as wide as the widest number that figure_grid.c sets,
 * "−1234567", whatever is shown: so that the plot stays where it is while the view moves. */
#define GUTTER_LEFT 56.0
#define GUTTER_BOTTOM 24.0
#define GUTTER_RIGHT 14.0
#define GUTTER_TOP 14.0

/* Free space inside the plot's edge: normals and names reach out of their shapes. */
#define FIT_MARGIN 40.0

/* A legend that would take more of the page than this is left out. */
#define LEGEND_SHARE 0.4

#define PLOT_MIN_SIZE 16.0 /* of tiny pages */

/* A view smaller than this share of its distance from the origin shows only rounding. */
#define SMALLEST_VIEW 1e-13

#define EMPTY_VIEW_HEIGHT 20.0

/* ---- The map ----------------------------------------------------------------------------- */

draw_point figure_to_page(const figure_map *map, ct_vec world)
{
    const double dx = (world.x - map->origin.x) * map->scale;
    const double dy = (world.y - map->origin.y) * map->scale;
    return (draw_point){ map->offset.x + dx, map->offset.y + (map->y_down ? dy : -dy) };
}

ct_vec figure_to_world(const figure_map *map, draw_point page)
{
    const double dx = (page.x - map->offset.x) / map->scale;
    const double dy = (page.y - map->offset.y) / map->scale;
    return (ct_vec){ map->origin.x + dx, map->origin.y + (map->y_down ? dy : -dy) };
}

static double page_size(double size)
{
    return size >= 1 && size <= 1e6 ? size : 1;
}

static void lay_out(const figure_options *options, const figure_plan *plan, picture_layout *out)
{
    const double width = page_size(options->width);
    const double height = page_size(options->height);
    *out = (picture_layout){ .legend_columns = 0 };
    const double legend = options->legend ? legend_layout(plan, plan->items, width, out) : 0;
    const double bottom = legend <= height * LEGEND_SHARE ? height - legend : height;
    out->legend_min = (draw_point){ 0, bottom };
    out->legend_max = (draw_point){ width, height };
    out->plot_min = (draw_point){ fmin(GUTTER_LEFT, width / 4), fmin(GUTTER_TOP, height / 8) };
    out->plot_max = (draw_point){ width - fmin(GUTTER_RIGHT, width / 8),
                                  bottom - fmin(GUTTER_BOTTOM, height / 4) };
}

static double view_height(const scene_view *view)
{
    const double far = fmax(fabs(view->center.x), fabs(view->center.y));
    const double height =
        view->height > 0 && isfinite(view->height) ? view->height : EMPTY_VIEW_HEIGHT;
    return fmin(fmax(height, fmax(far * SMALLEST_VIEW, 1e-15)), 1e15);
}

static void map_plot(const report *r, const scene_view *view, const picture_layout *layout,
                     figure_map *out)
{
    const bool usable = isfinite(view->center.x) && isfinite(view->center.y);
    const draw_point min = layout->plot_min;
    const draw_point max = layout->plot_max;
    *out = (figure_map){
        .scale = fmax(max.y - min.y, 1) / view_height(view),
        .offset = { (min.x + max.x) / 2, (min.y + max.y) / 2 },
        .y_down = report_y_down(r),
        .origin = usable ? view->center : (ct_vec){ 0, 0 },
    };
}

void figure_map_of(const report *r, const figure_options *options, figure_map *out)
{
    picture_layout layout;
    figure_plan plan = { .items = 0 };
    if (options->legend) {
        plan_make(r, options, &plan);
    }
    lay_out(options, &plan, &layout);
    map_plot(r, &options->view, &layout, out);
}

/* ---- Fitting ----------------------------------------------------------------------------- */

typedef struct fit_box {
    bool any;
    ct_vec min, max;
} fit_box;

static void fit_point(fit_box *box, double x, double y, double reach)
{
    if (!box->any) {
        box->min = (ct_vec){ x - reach, y - reach };
        box->max = (ct_vec){ x + reach, y + reach };
        box->any = true;
        return;
    }
    box->min.x = fmin(box->min.x, x - reach);
    box->min.y = fmin(box->min.y, y - reach);
    box->max.x = fmax(box->max.x, x + reach);
    box->max.y = fmax(box->max.y, y + reach);
}

static void fit_shape(fit_box *box, const ct_shape *shape, ct_vec by, double grow)
{
    const ct_rect bounds = ct_bounds(shape);
    fit_point(box, bounds.min.x + by.x, bounds.min.y + by.y, grow);
    fit_point(box, bounds.max.x + by.x, bounds.max.y + by.y, grow);
}

/* The corners of a box in a target's frame. */
static void fit_local(fit_box *box, const ct_swept_circle *stages, const ct_rect *local)
{
    const ct_vec corners[4] = {
        local->min, { local->max.x, local->min.y }, local->max, { local->min.x, local->max.y }
    };
    for (int i = 0; i < 4; i++) {
        const ct_vec world = plan_world(stages, corners[i]);
        fit_point(box, world.x, world.y, 0);
    }
}

/* The slide leads off the mover's way, and what grows around the target may lead off it too. */
static void fit_sweep(fit_box *box, const report *r, const figure_options *options,
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
    const bool grows = plan_grows(r, s);
    if (grows && plan_is_relative(r, s) && (options->show & SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED))) {
        const ct_vec end = plan_relative_end(r, s);
        fit_point(box, end.x, end.y, 0);
    }
    const ct_sweep *result = &s->sweep.result;
    if (s->first && (options->show & SCENE_SHOW_BIT(SCENE_SHOW_SLIDE))) {
        const ct_shape *mover = report_core_shape(r, s->sweep.mover);
        const ct_vec from = plan_reference(mover);
        const ct_vec start = plan_slide_start(r, s);
        fit_shape(
            box, mover,
            (ct_vec){ start.x + result->slide.x - from.x, start.y + result->slide.y - from.y }, 0);
    }
}

static void fit_everything(const report *r, const figure_options *options, const figure_plan *plan,
                           fit_box *box)
{
    const bool moves =
        (options->show & (SCENE_SHOW_BIT(SCENE_SHOW_PATH) | SCENE_SHOW_BIT(SCENE_SHOW_CAPSULE))) !=
        0;
    for (int i = 0; i < report_shape_count(r); i++) {
        fit_shape(box, report_core_shape(r, i), (ct_vec){ 0, 0 }, 0);
        if (moves) {
            fit_shape(box, report_core_shape(r, i), plan_move_of(r, i), 0);
        }
    }
    for (int i = 0; i < plan->sweep_count; i++) {
        fit_sweep(box, r, options, &plan->sweeps[i]);
    }
}

void figure_fit_view(const report *r, const figure_options *options, scene_view *out)
{
    figure_plan plan;
    plan_make(r, options, &plan);
    picture_layout layout;
    lay_out(options, &plan, &layout);
    fit_box box = { .any = false };
    fit_everything(r, options, &plan, &box);
    *out = (scene_view){ { 0, 0 }, EMPTY_VIEW_HEIGHT };
    if (!box.any) {
        return;
    }
    const double width = fmax(layout.plot_max.x - layout.plot_min.x, PLOT_MIN_SIZE);
    const double height = fmax(layout.plot_max.y - layout.plot_min.y, PLOT_MIN_SIZE);
    const double margin = fmin(FIT_MARGIN, fmin(width, height) / 8);
    const double by_width = (box.max.x - box.min.x) / (width - 2 * margin);
    const double by_height = (box.max.y - box.min.y) / (height - 2 * margin);
    out->center = (ct_vec){ box.min.x + (box.max.x - box.min.x) / 2,
                            box.min.y + (box.max.y - box.min.y) / 2 };
    out->height = fmax(by_width, by_height) * height;
    if (!(out->height > 0)) { /* all in one point: a neighbourhood that shows where it is */
        const double far = fmax(fabs(out->center.x), fabs(out->center.y));
        out->height = far > 1e3 ? far * 1e-2 : EMPTY_VIEW_HEIGHT;
    }
    out->height = view_height(out);
}

/* ---- Helpers of all layers ----------------------------------------------------------------- */

bool picture_shows(const picture *p, scene_overlay overlay)
{
    return (p->options->show & SCENE_SHOW_BIT(overlay)) != 0;
}

draw_color picture_role(const picture *p, figure_role role)
{
    return figure_color(p->options->theme, role);
}

draw_color picture_tint(const picture *p, tint which)
{
    return theme_tint(p->options->theme, which);
}

draw_point picture_at(const picture *p, ct_vec world)
{
    return figure_to_page(&p->map, world);
}

draw_point picture_direction(const picture *p, ct_vec world)
{
    return (draw_point){ world.x, p->map.y_down ? world.y : -world.y };
}

/* ---- Building ---------------------------------------------------------------------------- */

typedef struct layer {
    const char *name;
    scene_overlay overlay; /* SCENE_OVERLAY_COUNT: always drawn */
    void (*draw)(picture *p);
} layer;

/* From the bottom to the top. */
static const layer layers[] = {
    { "boxes", SCENE_SHOW_BOXES, picture_boxes },
    { "capsule", SCENE_SHOW_CAPSULE, picture_capsules },
    { "regions", SCENE_SHOW_REGIONS, picture_regions },
    { "expanded", SCENE_SHOW_EXPANDED, picture_expanded },
    { "shapes", SCENE_OVERLAY_COUNT, picture_shapes },
    { "focus", SCENE_OVERLAY_COUNT, picture_focus },
    { "path", SCENE_SHOW_PATH, picture_paths },
    { "closest", SCENE_SHOW_CLOSEST, picture_pairs },
    { "slide", SCENE_SHOW_SLIDE, picture_slides },
    { "hit", SCENE_SHOW_HIT, picture_hits },
    { "handles", SCENE_OVERLAY_COUNT, picture_handles },
};

/* Draws a group and takes it away again when it stayed empty. */
static void draw_layer(picture *p, const char *name, void (*draw)(picture *p))
{
    draw_list *list = p->list;
    const int commands = list->command_count;
    const int text = list->text_size;
    draw_group(list, name);
    const int inside = list->command_count;
    pen_explains(p, ITEM_COUNT);
    draw(p);
    if (list->command_count == inside) {
        list->command_count = commands;
        list->text_size = text;
    } else {
        draw_group(list, "");
    }
}

static void draw_layers(picture *p)
{
    const bool grid = picture_shows(p, SCENE_SHOW_GRID);
    draw_push_clip(p->list, p->clip_min, p->clip_max);
    if (grid) {
        draw_layer(p, "grid", picture_grid);
    }
    for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++) {
        if (layers[i].overlay == SCENE_OVERLAY_COUNT || picture_shows(p, layers[i].overlay)) {
            draw_layer(p, layers[i].name, layers[i].draw);
        }
    }
    if (picture_shows(p, SCENE_SHOW_NAMES)) {
        picture_names(p);
    }
    board_place(p->board);
    board_draw(p->board, picture_role(p, FIGURE_BACKGROUND), p->list);
    draw_pop_clip(p->list);
    if (grid) {
        draw_layer(p, "axis numbers", picture_grid_numbers);
    }
    if (p->layout.legend_max.y > p->layout.legend_min.y) {
        draw_layer(p, "legend", picture_legend);
    }
}

bool figure_build(const report *r, const figure_options *options, draw_list *list)
{
    label_board *board = malloc(sizeof *board);
    draw_clear(list, page_size(options->width), page_size(options->height),
               figure_color(options->theme, FIGURE_BACKGROUND));
    if (!board) {
        list->out_of_memory = true;
        return false;
    }
    picture p = { .report = r, .options = options, .list = list, .board = board };
    plan_make(r, options, &p.plan);
    lay_out(options, &p.plan, &p.layout);
    map_plot(r, &options->view, &p.layout, &p.map);
    p.clip_min = p.layout.plot_min;
    p.clip_max = p.layout.plot_max;
    if (!picture_shows(&p, SCENE_SHOW_GRID)) {
        p.clip_min = (draw_point){ 0, 0 };
        p.clip_max = (draw_point){ list->width, p.layout.legend_min.y };
    }
    board_init(board, (draw_point){ list->width, list->height },
               (draw_point){ p.clip_min.x + 2, p.clip_min.y + 2 },
               (draw_point){ p.clip_max.x - 2, p.clip_max.y - 2 });
    draw_layers(&p);
    free(board);
    return !list->out_of_memory;
}
