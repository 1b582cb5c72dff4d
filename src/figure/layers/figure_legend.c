/* figure_legend.c - the strip below the plot that explains lines and colours: only what is there. */
#include <math.h>

#include "figure/layers/layers.h"

/* How a legend is set; a narrow page takes a tighter one before it does without. */
typedef struct setting {
    double text, row, padding_x, padding_y, gap;
} setting;

static const setting roomy = { TEXT_LEGEND, 17, 20, 9, 22 };
static const setting tight = { TEXT_NUMBER, 15, 12, 6, 12 };

#define NARROW 640.0

#define SAMPLE_WIDTH 26.0
#define SAMPLE_GAP 8.0
#define BASELINE 3.6 /* of a row's text, below the row's middle */

static const char *const titles[ITEM_COUNT] = {
    [ITEM_OVERLAPPING] = "overlapping",
    [ITEM_CLOSEST] = "closest points, distance",
    [ITEM_DEPTH] = "depth and normal n",
    [ITEM_NEAREST] = "nearest to the centre",
    [ITEM_COMMON] = "a point of both",
    [ITEM_CROSSINGS] = "ray of the crossing number",
    [ITEM_BALL] = "bounding ball",
    [ITEM_MOVE] = "move",
    [ITEM_END] = "end position",
    [ITEM_SWEPT_AREA] = "area swept",
    [ITEM_POINT_PATHS] = "ways of its points",
    [ITEM_EXPANDED] = "expanded by the radius",
    [ITEM_MISSED] = "expanded, missed",
    [ITEM_CORNERS] = "corner circles",
    [ITEM_EXPANDED_BOX] = "box of the expanded",
    [ITEM_PATH_BOX] = "box of the move",
    [ITEM_RELATIVE] = "relative move",
    [ITEM_REGIONS] = "regions",
    [ITEM_REGION_HIT] = "region of the hit",
    [ITEM_ENTRY] = "entry point",
    [ITEM_AT_HIT] = "at the hit",
    [ITEM_TARGET_AT_HIT] = "target at the hit",
    [ITEM_NORMAL] = "contact and normal n",
    [ITEM_SLIDE] = "slide",
    [ITEM_SLIDE_END] = "end of the slide",
};

static const char *title_of(const figure_plan *plan, plan_item item)
{
    if (item == ITEM_DEPTH && !plan->lettered) {
        return "depth";
    }
    if (item == ITEM_NORMAL && plan->lettered) { /* two kinds of n in one picture */
        return "contact, normal n to the mover";
    }
    if (item == ITEM_EXPANDED && plan->relative) {
        return "expanded by the radius (relative motion)";
    }
    if (item == ITEM_PATH_BOX && plan->relative) {
        return "box of the relative move";
    }
    return titles[item];
}

/* The items of a legend, in order. */
typedef struct item_list {
    setting set;
    int count;
    plan_item items[ITEM_COUNT];
    double widths[ITEM_COUNT]; /* of the titles */
} item_list;

static setting setting_for(double page_width)
{
    return page_width < NARROW ? tight : roomy;
}

static item_list list_items(const figure_plan *plan, unsigned items, double page_width)
{
    item_list out = { .set = setting_for(page_width) };
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (items >> i & 1u) {
            const char *title = title_of(plan, (plan_item)i);
            out.widths[out.count] = draw_text_width(DRAW_SANS, out.set.text, title);
            out.items[out.count++] = (plan_item)i;
        }
    }
    return out;
}

/* Sets the columns, each as wide as its widest item; tells how wide they are together. */
static double set_columns(const item_list *listed, int columns, picture_layout *out)
{
    double x = listed->set.padding_x;
    out->legend_columns = columns;
    for (int column = 0; column < columns; column++) {
        double widest = 0;
        for (int i = column; i < listed->count; i += columns) {
            widest = fmax(widest, listed->widths[i]);
        }
        out->legend_x[column] = x;
        x += SAMPLE_WIDTH + SAMPLE_GAP + widest + listed->set.gap;
    }
    return x - listed->set.gap;
}

/* The note has a row of its own; on a page too narrow for it there is none. */
static bool has_note(const figure_plan *plan, double page_width)
{
    const setting set = setting_for(page_width);
    const double width = draw_text_width(DRAW_SANS, set.text, plan->note);
    return plan->note[0] && set.padding_x + width + set.gap / 2 <= page_width;
}

double legend_layout(const figure_plan *plan, unsigned items, double page_width,
                     picture_layout *out)
{
    const item_list listed = list_items(plan, items, page_width);
    const double room = page_width - listed.set.gap / 2;
    int columns = listed.count < LEGEND_MAX_COLUMNS ? listed.count : LEGEND_MAX_COLUMNS;
    while (columns > 0 && set_columns(&listed, columns, out) > room) {
        columns--;
    }
    if (columns == 0) {
        return 0;
    }
    /* As few columns as these rows need: no nearly empty last row. */
    const int rows = (listed.count + columns - 1) / columns;
    const int even = (listed.count + rows - 1) / rows;
    if (set_columns(&listed, even, out) > room) {
        set_columns(&listed, columns, out);
    }
    return (rows + has_note(plan, page_width)) * listed.set.row + 2 * listed.set.padding_y;
}

/* ---- Samples ----------------------------------------------------------------------------- */

/* The samples are drawn with the picture's own weights, a little smaller. */
typedef struct sample {
    picture *p;
    draw_point at; /* the middle */
} sample;

static draw_point offset(const sample *s, double x, double y)
{
    return (draw_point){ s->at.x + x, s->at.y + y };
}

static void sample_box(const sample *s, const draw_paint *paint, draw_point half)
{
    const draw_box_shape box = { .center = s->at, .half = half, .corner = 0 };
    draw_box(s->p->list, paint, &box);
}

static void sample_round(const sample *s, draw_color color, double width, double fill)
{
    const draw_paint paint = { .fill = theme_fade(color, fill), .stroke = color, .width = width };
    const draw_box_shape box = { .center = s->at, .half = { 12, 5 }, .corner = 5 };
    draw_box(s->p->list, &paint, &box);
}

static void sample_line(const sample *s, const draw_paint *paint)
{
    draw_line(s->p->list, paint, offset(s, -12, 0), offset(s, 12, 0));
}

/* Pens clip to the plot, the legend lies below it: heads are drawn here. */
static void sample_arrow(const sample *s, const draw_paint *line)
{
    draw_line(s->p->list, line, offset(s, -12, 0), offset(s, 6, 0));
    const draw_point head[3] = { offset(s, 13, 0), offset(s, 5, -3), offset(s, 5, 3) };
    const draw_paint fill = pen_fill(line->stroke);
    draw_polygon(s->p->list, &fill, head, 3);
}

static void sample_dot(const sample *s, draw_color color, double x, double radius)
{
    const draw_paint fill = pen_fill(color);
    draw_circle(s->p->list, &fill, offset(s, x, 0), radius);
}

static void sample_overlapping(const sample *s)
{
    const draw_color red = picture_role(s->p, FIGURE_OVERLAP);
    const draw_paint body = { .fill = theme_fade(red, picture_body_alpha(s->p, true)),
                              .stroke = red,
                              .width = 2 };
    const draw_paint inner = pen_line(red, 0.8);
    sample_box(s, &body, (draw_point){ 12, 5.5 });
    sample_box(s, &inner, (draw_point){ 9, 2.5 });
}

static void sample_depth(const sample *s, draw_color color)
{
    const draw_paint line = pen_line(color, WEIGHT_LINE);
    sample_line(s, &line);
    for (int end = -1; end <= 1; end += 2) {
        const draw_point head[3] = { offset(s, end * 12, 0), offset(s, end * 6, -2.6),
                                     offset(s, end * 6, 2.6) };
        const draw_paint fill = pen_fill(color);
        draw_line(s->p->list, &line, offset(s, end * 12, -5), offset(s, end * 12, 5));
        draw_polygon(s->p->list, &fill, head, 3);
    }
}

static void sample_marker(const sample *s, draw_color color, bool diamond)
{
    const draw_paint paint = { .fill = picture_role(s->p, FIGURE_BACKGROUND),
                               .stroke = color,
                               .width = WEIGHT_LINE };
    const double r = 4.2;
    const draw_point points[4] = { offset(s, 0, -r), offset(s, r, 0), offset(s, 0, r),
                                   offset(s, -r, 0) };
    if (diamond) {
        draw_polygon(s->p->list, &paint, points, 4);
    } else {
        sample_box(s, &paint, (draw_point){ 3.2, 3.2 });
    }
}

static void sample_regions(const sample *s, draw_color color)
{
    const draw_paint line = pen_line(theme_fade(color, 0.75), WEIGHT_THIN);
    draw_line(s->p->list, &line, offset(s, -12, 2), offset(s, 12, 2));
    draw_line(s->p->list, &line, offset(s, -3, -6), offset(s, -3, 6));
}

static void sample_pairs(const sample *s, plan_item item)
{
    const draw_color measure = picture_tint(s->p, TINT_MEASURE);
    const draw_paint solid = pen_line(measure, WEIGHT_LINE);
    const draw_paint dashed = pen_dash(theme_fade(measure, 0.7), WEIGHT_THIN, DRAW_DASHED);
    const draw_paint ball = pen_dash(picture_role(s->p, FIGURE_EXPANDED), WEIGHT_LINE, DRAW_DOTTED);
    const sample end = { s->p, offset(s, 9, 0) };
    switch (item) {
    case ITEM_CLOSEST:
        sample_line(s, &solid);
        sample_dot(s, measure, -12, 2.4);
        sample_dot(s, measure, 12, 2.4);
        break;
    case ITEM_DEPTH:
        sample_depth(s, measure);
        break;
    case ITEM_COMMON:
        draw_circle(s->p->list, &solid, s->at, 5.5);
        sample_dot(s, measure, 0, 1.8);
        break;
    case ITEM_CROSSINGS:
        sample_arrow(s, &dashed);
        break;
    case ITEM_BALL:
        draw_circle(s->p->list, &ball, s->at, 6);
        break;
    default:
        sample_line(s, &dashed);
        sample_marker(&end, measure, false);
        break;
    }
}

/* One whose stages are drawn, one that hits if any does; NULL: there is none. */
static const plan_sweep *staged_sweep(const picture *p)
{
    const plan_sweep *found = NULL;
    for (int i = 0; i < p->plan.sweep_count; i++) {
        const plan_sweep *s = &p->plan.sweeps[i];
        if (plan_has_stages(s) && (!found || s->sweep.result.hit)) {
            found = s;
        }
    }
    return found;
}

static void sample_stages(const sample *s, plan_item item)
{
    const draw_color expanded = picture_role(s->p, FIGURE_EXPANDED);
    const plan_sweep *staged = staged_sweep(s->p);
    const draw_color parts = staged ? picture_stage_color(s->p, staged) : expanded;
    const draw_color capsule = picture_role(s->p, FIGURE_SWEPT_AREA);
    const draw_paint hair = pen_line(theme_fade(parts, 0.6), WEIGHT_HAIR);
    const draw_paint thin = pen_line(theme_fade(capsule, 0.75), WEIGHT_THIN);
    const draw_paint dotted =
        pen_dash(item == ITEM_PATH_BOX ? capsule : expanded, WEIGHT_LINE, DRAW_DOTTED);
    const draw_paint relative = pen_dash(expanded, WEIGHT_THIN, DRAW_DASHED);
    const draw_paint tinted = pen_fill(theme_fade(picture_tint(s->p, TINT_EMPHASIS), 0.4));
    switch (item) {
    case ITEM_SWEPT_AREA:
        sample_round(s, capsule, WEIGHT_THIN, 0.12);
        break;
    case ITEM_POINT_PATHS:
        draw_line(s->p->list, &thin, offset(s, -12, -4), offset(s, 8, -4));
        draw_line(s->p->list, &thin, offset(s, -10, 0), offset(s, 10, 0));
        draw_line(s->p->list, &thin, offset(s, -8, 4), offset(s, 12, 4));
        break;
    case ITEM_EXPANDED:
        sample_round(s, expanded, WEIGHT_OUTLINE, 0.05);
        break;
    case ITEM_MISSED:
        sample_round(s, picture_tint(s->p, TINT_MISSED), WEIGHT_OUTLINE, 0.05);
        break;
    case ITEM_RELATIVE:
        sample_arrow(s, &relative);
        break;
    case ITEM_CORNERS:
        draw_circle(s->p->list, &hair, s->at, 5.5);
        break;
    case ITEM_REGIONS:
        sample_regions(s, parts);
        break;
    case ITEM_REGION_HIT:
        sample_box(s, &tinted, (draw_point){ 12, 5 });
        break;
    default:
        sample_box(s, &dotted, (draw_point){ 12, 5 });
        break;
    }
}

static void sample_motion(const sample *s, plan_item item)
{
    const draw_color slide = picture_tint(s->p, TINT_SLIDE);
    const draw_color hit = picture_role(s->p, FIGURE_HIT);
    const draw_color missed = picture_tint(s->p, TINT_MISSED);
    const plan_sweep *staged = staged_sweep(s->p);
    const draw_paint move = pen_line(picture_role(s->p, FIGURE_TEXT_MUTED), WEIGHT_OUTLINE);
    const draw_paint end = pen_dash(move.stroke, WEIGHT_LINE, DRAW_DASHED);
    const draw_paint target = pen_dash(hit, WEIGHT_LINE, DRAW_DASHED);
    const draw_paint normal = pen_line(hit, WEIGHT_OUTLINE);
    const draw_paint slid = pen_line(slide, 2);
    const draw_paint slide_end = pen_dash(slide, WEIGHT_LINE, DRAW_DOTTED);
    const draw_paint ring = { .fill = theme_fade(hit, 0.1), .stroke = hit, .width = 2 };
    switch (item) {
    case ITEM_MOVE:
        sample_arrow(s, &move);
        break;
    case ITEM_END:
        draw_circle(s->p->list, &end, s->at, 6);
        break;
    case ITEM_ENTRY:
        sample_marker(s, staged && staged->sweep.result.hit ? hit : missed, true);
        break;
    case ITEM_AT_HIT:
        draw_circle(s->p->list, &ring, s->at, 5.5);
        break;
    case ITEM_TARGET_AT_HIT:
        sample_box(s, &target, (draw_point){ 12, 5 });
        break;
    case ITEM_NORMAL:
        sample_arrow(s, &normal);
        sample_dot(s, hit, -11, 3);
        break;
    case ITEM_SLIDE:
        sample_arrow(s, &slid);
        break;
    default:
        draw_circle(s->p->list, &slide_end, s->at, 6);
        break;
    }
}

static void draw_sample(const sample *s, plan_item item)
{
    if (item == ITEM_OVERLAPPING) {
        sample_overlapping(s);
    } else if (item <= ITEM_BALL) {
        sample_pairs(s, item);
    } else if (item >= ITEM_SWEPT_AREA && item <= ITEM_REGION_HIT) {
        sample_stages(s, item);
    } else {
        sample_motion(s, item);
    }
}

static void draw_items(picture *p, const picture_layout *layout, const item_list *listed)
{
    const draw_text_style style = { .font = DRAW_SANS,
                                    .size = listed->set.text,
                                    .anchor = DRAW_START,
                                    .color = picture_role(p, FIGURE_TEXT) };
    for (int i = 0; i < listed->count; i++) {
        const double x = layout->legend_x[i % layout->legend_columns];
        const int row = i / layout->legend_columns;
        const double y =
            p->layout.legend_min.y + listed->set.padding_y + (row + 0.5) * listed->set.row;
        const sample s = { p, { x + SAMPLE_WIDTH / 2, y } };
        draw_sample(&s, listed->items[i]);
        draw_text(p->list, &style, (draw_point){ x + SAMPLE_WIDTH + SAMPLE_GAP, y + BASELINE },
                  title_of(&p->plan, listed->items[i]));
    }
}

/* The strip is as high as all that the plan may draw needs, so that moving the view does not
 * change the plot's size; listed is what is seen now. */
void picture_legend(picture *p)
{
    const draw_point min = p->layout.legend_min;
    const draw_point max = p->layout.legend_max;
    const draw_paint edge = pen_line(picture_role(p, FIGURE_GRID), 0.75);
    draw_line(p->list, &edge, min, (draw_point){ max.x, min.y });
    const unsigned seen = p->plan.items & p->drawn;
    picture_layout own = p->layout;
    item_list listed = list_items(&p->plan, seen, max.x);
    if (legend_layout(&p->plan, seen, max.x, &own) > max.y - min.y) {
        own = p->layout; /* fewer items in more rows: wide ones met in one column */
        listed = list_items(&p->plan, p->plan.items, max.x);
    }
    draw_items(p, &own, &listed);
    if (has_note(&p->plan, max.x)) {
        const draw_text_style muted = { .font = DRAW_SANS,
                                        .size = listed.set.text,
                                        .anchor = DRAW_START,
                                        .color = picture_role(p, FIGURE_TEXT_MUTED) };
        const double y = max.y - listed.set.padding_y - listed.set.row / 2 + BASELINE;
        draw_text(p->list, &muted, (draw_point){ listed.set.padding_x, y }, p->plan.note);
    }
}
