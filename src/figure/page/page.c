/* page.c - where on the page the picture lies, and how much larger than it was laid out.
 *
 * Neither insets nor larger text are known to the layers: they lay out a smaller page as they
 * always do, and that page is placed on the real one as a whole. So labels keep away from each
 * other, and marks stay in proportion to them. Lines do as well, unless only the text is larger. */
#include "figure/page/page.h"

#include <math.h>

#include "figure/layers/layers.h"

/* The gutter left and below holds the axis numbers; it is there without a grid too, so that
 * switching the grid moves nothing. It is as wide as the widest number that grid.c sets,
 * "−1234567", whatever is shown: so that the plot stays where it is while the view moves. */
#define GUTTER_LEFT 56.0
#define GUTTER_BOTTOM 24.0
#define GUTTER_RIGHT 14.0
#define GUTTER_TOP 14.0
#define GUTTER_BARE 14.0 /* on all sides, where no numbers are drawn at all */

/* Beside two views: the intervals of what they show on each axis; between them STRIP_BETWEEN. */
#define STRIP_RIGHT 104.0

/* A smaller plot is all for the two views: what the intervals would say would lie over them. */
#define STRIP_LEAST_WIDTH 200.0
#define STRIP_LEAST_HEIGHT 160.0
#define BETWEEN_SMALL 12.0

/* A view smaller than this share of its distance from the origin shows only rounding. */
#define SMALLEST_VIEW 1e-13

#define LEAST_SCALE 0.25
#define LARGEST_SCALE 8.0

/* Within what a page can be. */
static double page_size(double size)
{
    return size >= 1 && size <= 1e6 ? size : 1;
}

static double scale_of(double wanted)
{
    return wanted > 0 ? fmin(fmax(wanted, LEAST_SCALE), LARGEST_SCALE) : 1;
}

/* How much larger the text alone is asked for. */
static double text_ratio(const figure_options *options)
{
    return options->text_size > 0 ? options->text_size / TEXT_LABEL : 1;
}

static double inset_of(double wanted, double page)
{
    return wanted > 0 ? fmin(wanted, page / 2) : 0;
}

draw_placement page_enter(const figure_options *options, figure_options *inner)
{
    const double width = page_size(options->width);
    const double height = page_size(options->height);
    const draw_placement frame = {
        .at = { inset_of(options->inset.left, width), inset_of(options->inset.top, height) },
        .scale = scale_of(scale_of(options->label_scale) * text_ratio(options)),
        /* Lines keep their weight under larger text; under smaller text they would fill the gaps
         * between them. */
        .pen_scale = scale_of(options->label_scale) * fmin(text_ratio(options), 1),
    };
    *inner = *options;
    inner->width = page_size((width - frame.at.x) / frame.scale);
    inner->height = page_size((height - frame.at.y) / frame.scale);
    return frame;
}

void page_place(const draw_placement *frame, const figure_options *options, draw_list *list)
{
    list->width = page_size(options->width);
    list->height = page_size(options->height);
    draw_place_from(list, frame, 0, 0);
}

/* ---- The views --------------------------------------------------------------------------- */

/* The front above, the top below, of one size; the x numbers stand below both. */
static void split_plot(picture_layout *out)
{
    const draw_point min = out->plot.min, max = out->plot.max, size = draw_bounds_size(out->plot);
    out->has_strips = size.x >= STRIP_LEAST_WIDTH && size.y >= STRIP_LEAST_HEIGHT;
    const double right = out->has_strips ? max.x - fmin(STRIP_RIGHT, size.x / 3) : max.x;
    const double between = fmin(out->has_strips ? STRIP_BETWEEN : BETWEEN_SMALL, size.y / 3);
    const double height = (size.y - between) / 2;
    out->side_count = 2;
    out->sides[FIGURE_FRONT] = (draw_bounds){ true, min, { right, min.y + height } };
    out->sides[FIGURE_TOP] = (draw_bounds){ true, { min.x, max.y - height }, { right, max.y } };
}

void view_lay_out(const report *r, const figure_options *options, const figure_plan *plan,
                  picture_layout *out)
{
    const double width = page_size(options->width);
    const double height = page_size(options->height);
    *out = (picture_layout){ .legend_columns = 0 };
    const bool bare = options->no_labels || options->ruled;
    const double left = bare ? GUTTER_BARE : GUTTER_LEFT;
    const double below = bare ? GUTTER_BARE : GUTTER_BOTTOM;
    const bool has_legend = options->legend && !options->no_labels;
    out->listed = plan->items;
    double legend = has_legend ? legend_layout(plan, out->listed, width, out) : 0;
    const bool has_caption = options->caption && !options->no_labels;
    const double top = has_caption ? caption_height(r, options) : 0;
    double most =
        options->cropped ? height : fmin(height * LEGEND_SHARE, height - top - LEGEND_LEAVES);
    if (has_legend && legend > most && (plan->items & PLAN_VERDICTS)) {
        out->listed &= PLAN_VERDICTS;
        legend = legend_layout(plan, out->listed, width, out);
        most = fmin(height / 2, height - top - LEGEND_LEAVES / 1.5);
    }
    const double bottom = legend <= most ? height - legend : height;
    out->legend = (draw_bounds){ true, { 0, bottom }, { width, height } };
    out->caption = (draw_bounds){ true, { 0, 0 }, { width, top } };
    out->plot = (draw_bounds){ true,
                               { fmin(left, width / 4), top + fmin(GUTTER_TOP, height / 8) },
                               { width - fmin(GUTTER_RIGHT, width / 8),
                                 bottom - fmin(below, height / 4) } };
    out->side_count = 1;
    out->sides[FIGURE_FRONT] = out->plot;
    if (plan_has_solids(r)) { split_plot(out); }
    out->plot = out->sides[FIGURE_FRONT];
}

draw_bounds view_clip(const picture_layout *layout, unsigned show, figure_side side)
{
    if (!(show & SCENE_SHOW_BIT(SCENE_SHOW_GRID)) && layout->side_count == 1) {
        return (draw_bounds){ true,
                              { 0, layout->caption.max.y },
                              { layout->legend.max.x, layout->legend.min.y } };
    }
    return layout->sides[side];
}

double page_view_height(const scene_view *view)
{
    const double far = fmax(fabs(view->center.x), fabs(view->center.y));
    const double height =
        view->height > 0 && isfinite(view->height) ? view->height : EMPTY_VIEW_HEIGHT;
    return fmin(fmax(height, fmax(far * SMALLEST_VIEW, 1e-15)), 1e15);
}

void view_map(const report *r, const figure_options *options, const picture_layout *layout,
              figure_side side, figure_map *out)
{
    const scene_view *view = &options->view;
    const bool usable = isfinite(view->center.x) && isfinite(view->center.y);
    const draw_bounds plot = layout->sides[side];
    *out = (figure_map){
        .scale = fmax(plot.max.y - plot.min.y, 1) / page_view_height(view),
        .offset = draw_bounds_middle(plot),
        .y_down = report_y_down(r),
        .origin = usable ? view->center : (ct_vec){ 0, 0 },
    };
    if (side == FIGURE_TOP) {
        out->y_down = true;
        out->origin.y = isfinite(options->z) ? options->z : 0;
    }
}
