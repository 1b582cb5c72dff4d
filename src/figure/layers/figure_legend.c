/* figure_legend.c - the strip below the plot that explains lines and colours: only what is
 * there. */
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
#define DIAMOND 4.2
#define BASELINE 3.6 /* of a row's text, below the row's middle */

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

static item_list list_items(const figure_plan *plan, plan_items items, double page_width)
{
    item_list out = { .set = setting_for(page_width) };
    for (int i = 0; i < ITEM_COUNT; i++) {
        if (items & plan_item_bit((plan_item)i)) {
            const char *title = plan_item_title(plan, (plan_item)i);
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

double legend_layout(const figure_plan *plan, plan_items items, double page_width,
                     picture_layout *out)
{
    const item_list listed = list_items(plan, items, page_width);
    const double room = page_width - listed.set.gap / 2;
    int columns = listed.count < LEGEND_MAX_COLUMNS ? listed.count : LEGEND_MAX_COLUMNS;
    while (columns > 0 && set_columns(&listed, columns, out) > room) { columns--; }
    const int notes = has_note(plan, page_width) + plan->tells_left_out;
    if (columns == 0) {
        return listed.count == 0 && notes > 0 ? notes * listed.set.row + 2 * listed.set.padding_y
                                              : 0;
    }
    /* As few columns as these rows need: no nearly empty last row. */
    const int rows = (listed.count + columns - 1) / columns;
    const int even = (listed.count + rows - 1) / rows;
    if (set_columns(&listed, even, out) > room) { set_columns(&listed, columns, out); }
    return (rows + notes) * listed.set.row + 2 * listed.set.padding_y;
}

/* ---- Samples ----------------------------------------------------------------------------- */

typedef enum sample_form {
    FORM_LINE,   /* from (a, b) to (c, d) */
    FORM_ARROW,  /* with a filled head */
    FORM_HEAD,   /* the tip at a, from b, as high as c to both sides */
    FORM_CIRCLE, /* at a, of the radius b */
    FORM_BOX,    /* of the half size a, b, with corners of the radius c, at d */
    FORM_DIAMOND
} sample_form;

#define BODY (-1.0)   /* a fill as that of what overlapping shapes have in common */
#define GROUND (-2.0) /* a fill of the background */

/* Samples are drawn with the picture's own weights, a little smaller. */
typedef struct sample_part {
    plan_item item;
    sample_form form;
    double a, b, c, d; /* from the sample's middle */
    figure_role ink;
    draw_dash dash;
    double width, alpha; /* of the line; 0: none */
    double fill;         /* how much of its colour the inside has */
} sample_part;

/* From the bottom to the top. */
static const sample_part parts[] = {
    { ITEM_OVERLAPPING, FORM_BOX, 8, 5.5, 0, -4, FIGURE_OVERLAP, DRAW_SOLID, 2, 1, 0 },
    { ITEM_OVERLAPPING, FORM_BOX, 8, 5.5, 0, 4, FIGURE_OVERLAP, DRAW_SOLID, 2, 1, 0 },
    { ITEM_OVERLAPPING, FORM_BOX, 4, 5.5, 0, 0, FIGURE_OVERLAP, DRAW_SOLID, 0, 0, BODY },
    { ITEM_LEFT, FORM_BOX, 12, 5.5, 0, 0, TINT_LEFT, DRAW_SOLID, 0, 0, 0.3 },
    { ITEM_LEFT, FORM_BOX, 12, 5.5, 0, 0, FIGURE_LEFT, DRAW_DASH_DOTTED, 1.6, 1, 0 },
    { ITEM_BALL_AROUND, FORM_CIRCLE, 0, 6, 0, 0, FIGURE_TEXT_MUTED, DRAW_DOTTED, WEIGHT_THIN, 1,
      0 },
    { ITEM_BALL_MEETS, FORM_CIRCLE, 0, 6, 0, 0, FIGURE_OVERLAP, DRAW_DOTTED, WEIGHT_OUTLINE, 1, 0 },
    { ITEM_BOX_AROUND, FORM_BOX, 12, 5, 0, 0, FIGURE_TEXT_MUTED, DRAW_DOTTED, WEIGHT_THIN, 1, 0 },
    { ITEM_BOX_MEETS, FORM_BOX, 12, 5, 0, 0, FIGURE_OVERLAP, DRAW_DOTTED, WEIGHT_OUTLINE, 1, 0 },
    { ITEM_CLOSEST, FORM_LINE, -12, 0, 12, 0, TINT_MEASURE, DRAW_SOLID, WEIGHT_LINE, 1, 0 },
    { ITEM_CLOSEST, FORM_CIRCLE, -12, 2.4, 0, 0, TINT_MEASURE, DRAW_SOLID, 0, 0, 1 },
    { ITEM_CLOSEST, FORM_CIRCLE, 12, 2.4, 0, 0, TINT_MEASURE, DRAW_SOLID, 0, 0, 1 },
    { ITEM_DEPTH, FORM_LINE, -12, 0, 12, 0, TINT_MEASURE, DRAW_SOLID, WEIGHT_LINE, 1, 0 },
    { ITEM_DEPTH, FORM_LINE, -12, -5, -12, 5, TINT_MEASURE, DRAW_SOLID, WEIGHT_LINE, 1, 0 },
    { ITEM_DEPTH, FORM_HEAD, -12, -6, 2.6, 0, TINT_MEASURE, DRAW_SOLID, 0, 0, 1 },
    { ITEM_DEPTH, FORM_LINE, 12, -5, 12, 5, TINT_MEASURE, DRAW_SOLID, WEIGHT_LINE, 1, 0 },
    { ITEM_DEPTH, FORM_HEAD, 12, 6, 2.6, 0, TINT_MEASURE, DRAW_SOLID, 0, 0, 1 },
    { ITEM_TOUCHING, FORM_ARROW, 0, 0, 0, 0, TINT_MEASURE, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0 },
    { ITEM_TOUCHING, FORM_CIRCLE, -11, 2.4, 0, 0, TINT_MEASURE, DRAW_SOLID, 0, 0, 1 },
    { ITEM_NEAREST, FORM_LINE, -12, 0, 12, 0, TINT_MEASURE, DRAW_DASHED, WEIGHT_THIN, 0.7, 0 },
    { ITEM_NEAREST, FORM_BOX, 3.2, 3.2, 0, 9, TINT_MEASURE, DRAW_SOLID, WEIGHT_LINE, 1, GROUND },
    { ITEM_CROSSINGS, FORM_ARROW, 0, 0, 0, 0, TINT_MEASURE, DRAW_DASHED, WEIGHT_THIN, 0.7, 0 },
    { ITEM_BALL, FORM_CIRCLE, 0, 6, 0, 0, FIGURE_EXPANDED, DRAW_DOTTED, WEIGHT_LINE, 1, 0 },
    { ITEM_MOVE, FORM_ARROW, 0, 0, 0, 0, FIGURE_TEXT_MUTED, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0 },
    { ITEM_END, FORM_CIRCLE, 0, 6, 0, 0, FIGURE_TEXT_MUTED, DRAW_DASHED, WEIGHT_LINE, 1, 0 },
    { ITEM_SWEPT_AREA, FORM_BOX, 12, 5, 5, 0, FIGURE_SWEPT_AREA, DRAW_SOLID, WEIGHT_THIN, 1, 0.12 },
    { ITEM_POINT_PATHS, FORM_LINE, -12, -4, 8, -4, FIGURE_SWEPT_AREA, DRAW_SOLID, WEIGHT_THIN, 0.75,
      0 },
    { ITEM_POINT_PATHS, FORM_LINE, -10, 0, 10, 0, FIGURE_SWEPT_AREA, DRAW_SOLID, WEIGHT_THIN, 0.75,
      0 },
    { ITEM_POINT_PATHS, FORM_LINE, -8, 4, 12, 4, FIGURE_SWEPT_AREA, DRAW_SOLID, WEIGHT_THIN, 0.75,
      0 },
    { ITEM_EXPANDED, FORM_BOX, 12, 5, 5, 0, FIGURE_EXPANDED, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0.05 },
    { ITEM_MISSED, FORM_BOX, 12, 5, 5, 0, TINT_MISSED, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0.05 },
    { ITEM_CORNERS, FORM_CIRCLE, 0, 5.5, 0, 0, FIGURE_EXPANDED, DRAW_SOLID, WEIGHT_HAIR, 0.6, 0 },
    { ITEM_EXPANDED_BOX, FORM_BOX, 12, 5, 0, 0, FIGURE_EXPANDED, DRAW_DOTTED, WEIGHT_LINE, 1, 0 },
    { ITEM_PATH_BOX, FORM_BOX, 12, 5, 0, 0, FIGURE_SWEPT_AREA, DRAW_DOTTED, WEIGHT_LINE, 1, 0 },
    { ITEM_RELATIVE, FORM_ARROW, 0, 0, 0, 0, FIGURE_EXPANDED, DRAW_DASHED, WEIGHT_THIN, 1, 0 },
    { ITEM_REGIONS, FORM_LINE, -12, 2, 12, 2, FIGURE_EXPANDED, DRAW_SOLID, WEIGHT_THIN, 0.75, 0 },
    { ITEM_REGIONS, FORM_LINE, -3, -6, -3, 6, FIGURE_EXPANDED, DRAW_SOLID, WEIGHT_THIN, 0.75, 0 },
    { ITEM_REGION_HIT, FORM_BOX, 12, 5, 0, 0, TINT_EMPHASIS, DRAW_SOLID, 0, 0, 0.4 },
    { ITEM_ENTRY, FORM_DIAMOND, 0, 0, 0, 0, FIGURE_HIT, DRAW_SOLID, WEIGHT_LINE, 1, GROUND },
    { ITEM_AT_HIT, FORM_CIRCLE, 0, 5.5, 0, 0, FIGURE_HIT, DRAW_SOLID, 2, 1, 0.1 },
    { ITEM_TARGET_AT_HIT, FORM_BOX, 12, 5, 0, 0, FIGURE_HIT, DRAW_DASHED, WEIGHT_LINE, 1, 0 },
    { ITEM_AT_CLOSEST, FORM_CIRCLE, -5, 5.5, 0, 0, TINT_MISSED, DRAW_SOLID, WEIGHT_LINE, 1, 0.1 },
    { ITEM_AT_CLOSEST, FORM_LINE, 0.5, 0, 12, 0, TINT_MEASURE, DRAW_SOLID, WEIGHT_LINE, 1, 0 },
    { ITEM_AT_CLOSEST, FORM_LINE, 0.5, -4, 0.5, 4, TINT_MEASURE, DRAW_SOLID, WEIGHT_LINE, 1, 0 },
    { ITEM_AT_CLOSEST, FORM_LINE, 12, -4, 12, 4, TINT_MEASURE, DRAW_SOLID, WEIGHT_LINE, 1, 0 },
    { ITEM_NORMAL, FORM_ARROW, 0, 0, 0, 0, FIGURE_HIT, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0 },
    { ITEM_NORMAL, FORM_CIRCLE, -11, 3, 0, 0, FIGURE_HIT, DRAW_SOLID, 0, 0, 1 },
    { ITEM_SLIDE, FORM_ARROW, 0, 0, 0, 0, TINT_SLIDE, DRAW_SOLID, 2, 1, 0 },
    { ITEM_SLIDE_END, FORM_CIRCLE, 0, 6, 0, 0, TINT_SLIDE, DRAW_DOTTED, WEIGHT_LINE, 1, 0 },
    { ITEM_SLIDE_REST, FORM_ARROW, 0, 0, 0, 0, TINT_SLIDE, DRAW_DASHED, WEIGHT_LINE, 1, 0 },
    { ITEM_SLIDE_REST, FORM_LINE, -12, -4, -4, 4, TINT_SLIDE, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0 },
    { ITEM_SLIDE_REST, FORM_LINE, -12, 4, -4, -4, TINT_SLIDE, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0 },
    { ITEM_MISTAKE, FORM_BOX, 12, 5.5, 0, 0, TINT_MISTAKE, DRAW_DASH_DOTTED, 1.6, 1, 0.08 },
    { ITEM_LOOKED_IN, FORM_CIRCLE, 0, 5, 0, 0, TINT_MISTAKE, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0 },
    { ITEM_LOOKED_IN, FORM_CIRCLE, 0, 2.2, 0, 0, TINT_MISTAKE, DRAW_SOLID, 0, 0, 1 },
    { ITEM_LOOKED_OUT, FORM_LINE, -4, -4, 4, 4, TINT_MISTAKE, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0 },
    { ITEM_LOOKED_OUT, FORM_LINE, -4, 4, 4, -4, TINT_MISTAKE, DRAW_SOLID, WEIGHT_OUTLINE, 1, 0 },
};

/* One whose stages are drawn, one that hits if any does; NULL: there is none. */
static const plan_sweep *staged_sweep(const picture *p)
{
    const plan_sweep *found = NULL;
    for (int i = 0; i < p->plan.sweep_count; i++) {
        const plan_sweep *s = &p->plan.sweeps[i];
        if (plan_has_stages(s) && (!found || s->sweep.result.hit)) { found = s; }
    }
    return found;
}

/* What is drawn of stages is grey where these miss. */
static draw_color color_of(const picture *p, const sample_part *part)
{
    const plan_sweep *staged = staged_sweep(p);
    if (part->item == ITEM_ENTRY && !(staged && staged->sweep.result.hit)) {
        return picture_role(p, TINT_MISSED);
    }
    const bool of_stages = part->item == ITEM_CORNERS || part->item == ITEM_REGIONS;
    return staged && of_stages ? picture_stage_color(p, staged) : picture_role(p, part->ink);
}

static draw_point offset(draw_point at, double x, double y)
{
    return (draw_point){ at.x + x, at.y + y };
}

static void draw_head(draw_list *list, draw_color color, draw_point at, const double head[3])
{
    const draw_point points[3] = { offset(at, head[0], 0), offset(at, head[1], -head[2]),
                                   offset(at, head[1], head[2]) };
    const draw_paint fill = pen_fill(color);
    draw_polygon(list, &fill, points, 3);
}

/* Pens clip to the plot, the legend lies below it: lists are drawn on here. */
static void draw_part(const picture *p, const sample_part *part, draw_point at)
{
    const draw_color color = color_of(p, part);
    const double share = part->fill == BODY ? picture_body_alpha(p, true) : part->fill;
    draw_paint paint = { .width = part->width, .dash = part->dash };
    paint.fill = part->fill == GROUND ? picture_role(p, FIGURE_BACKGROUND)
                 : share > 0          ? theme_fade(color, share)
                                      : paint.fill;
    paint.stroke = part->width > 0 ? theme_fade(color, part->alpha) : paint.stroke;
    const draw_box_shape box = { offset(at, part->d, 0), { part->a, part->b }, 1, 0, part->c };
    const draw_point diamond[4] = { offset(at, 0, -DIAMOND), offset(at, DIAMOND, 0),
                                    offset(at, 0, DIAMOND), offset(at, -DIAMOND, 0) };
    switch (part->form) {
    case FORM_LINE:
        draw_line(p->list, &paint, offset(at, part->a, part->b), offset(at, part->c, part->d));
        break;
    case FORM_ARROW:
        draw_line(p->list, &paint, offset(at, -12, 0), offset(at, 6, 0));
        draw_head(p->list, paint.stroke, at, (double[3]){ 13, 5, 3 });
        break;
    case FORM_HEAD:
        draw_head(p->list, paint.fill, at, (double[3]){ part->a, part->b, part->c });
        break;
    case FORM_CIRCLE:
        draw_circle(p->list, &paint, offset(at, part->a, 0), part->b);
        break;
    case FORM_BOX:
        draw_box(p->list, &paint, &box);
        break;
    case FORM_DIAMOND:
        draw_polygon(p->list, &paint, diamond, 4);
        break;
    }
}

static void draw_sample(const picture *p, plan_item item, draw_point at)
{
    if (item >= ITEM_VERDICT) {
        verdict_sample(p, (figure_verdict)(item - ITEM_VERDICT + FIGURE_BOTH_NO), at);
    }
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (parts[i].item == item) { draw_part(p, &parts[i], at); }
    }
}

/* Those that are seen, in the columns that all have. */
static void draw_items(picture *p, const picture_layout *layout, const item_list *listed,
                       plan_items seen)
{
    const draw_text_style style = pen_style(p, DRAW_SANS, listed->set.text, FIGURE_TEXT);
    int rows[LEGEND_MAX_COLUMNS] = { 0 };
    for (int i = 0; i < listed->count; i++) {
        if (!(seen & plan_item_bit(listed->items[i]))) { continue; }
        const double x = layout->legend_x[i % layout->legend_columns];
        const int row = rows[i % layout->legend_columns]++;
        const double y =
            p->layout.legend.min.y + listed->set.padding_y + (row + 0.5) * listed->set.row;
        draw_sample(p, listed->items[i], (draw_point){ x + SAMPLE_WIDTH / 2, y });
        draw_text(p->list, &style, (draw_point){ x + SAMPLE_WIDTH + SAMPLE_GAP, y + BASELINE },
                  plan_item_title(&p->plan, listed->items[i]));
    }
}

/* The strip is as high as all that the plan may draw needs, so that moving the view does not
 * change the plot's size; listed is what is seen now. */
void picture_legend(picture *p)
{
    const draw_point min = p->layout.legend.min, max = p->layout.legend.max;
    const draw_paint edge = pen_line(picture_role(p, FIGURE_GRID), 0.75);
    draw_line(p->list, &edge, min, (draw_point){ max.x, min.y });
    const plan_items seen = p->layout.listed & p->drawn;
    picture_layout own = p->layout;
    item_list listed = list_items(&p->plan, seen, max.x);
    if (legend_layout(&p->plan, seen, max.x, &own) > max.y - min.y) {
        own = p->layout; /* fewer items in more rows: wide ones met in one column */
        listed = list_items(&p->plan, own.listed, max.x);
    }
    if (p->options->explains) { *p->options->explains |= seen; }
    draw_items(p, &own, &listed, seen);
    const draw_text_style muted = pen_style(p, DRAW_SANS, listed.set.text, FIGURE_TEXT_MUTED);
    draw_point at = { listed.set.padding_x,
                      max.y - listed.set.padding_y - listed.set.row / 2 + BASELINE };
    if (p->plan.tells_left_out) {
        char text[FIGURE_LEFT_OUT_SIZE];
        if (figure_tell_left_out(&p->board->next.left_out, text)[0]) {
            draw_text(p->list, &muted, at, text);
        }
        at.y -= listed.set.row;
    }
    if (has_note(&p->plan, max.x)) { draw_text(p->list, &muted, at, p->plan.note); }
}

/* In the lower left corner: insets stand at the right first. */
void picture_map_key(picture *p)
{
    const item_list listed = list_items(&p->plan, p->plan.items & PLAN_VERDICTS, 0);
    const setting *set = &listed.set;
    const draw_text_style head = pen_style(p, DRAW_SANS_BOLD, set->text, FIGURE_TEXT);
    double width = draw_text_width(head.font, head.size, p->plan.wrong);
    for (int i = 0; i < listed.count; i++) {
        width = fmax(width, SAMPLE_WIDTH + SAMPLE_GAP + listed.widths[i]);
    }
    const draw_point half = { width / 2 + set->padding_y,
                              (listed.count + 1) * set->row / 2 + set->padding_y };
    const draw_point min = { p->layout.plot.min.x + set->gap,
                             p->layout.plot.max.y - set->gap - 2 * half.y };
    const draw_box_shape card = { { min.x + half.x, min.y + half.y }, half, 1, 0, 4 };
    const draw_paint ground = pen_hollow(p, picture_role(p, FIGURE_AXIS), WEIGHT_THIN);
    const picture_layout before = p->layout;
    if (listed.count == 0 || min.y < before.plot.min.y || min.x + 2 * half.x > before.plot.max.x) {
        return;
    }
    draw_box(p->list, &ground, &card);
    draw_text(
        p->list, &head,
        (draw_point){ min.x + set->padding_y, min.y + set->padding_y + set->row / 2 + BASELINE },
        p->plan.wrong);
    p->layout.legend_columns = 1;
    p->layout.legend_x[0] = min.x + set->padding_y;
    p->layout.legend.min.y = min.y + set->row;
    draw_items(p, &p->layout, &listed, PLAN_VERDICTS);
    p->layout = before;
    (void)board_take(p->board, draw_bounds_about(card.center, half));
}
