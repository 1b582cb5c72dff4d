/* figure_shapes.c - the shapes themselves, their names, selection and handles. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "figure/figure_picture.h"

/* Smaller than this on the page, a shape is drawn as a dot that can be seen. */
#define VISIBLE_SIZE 2.2

#define DOT_RADIUS 3.2

/* The second, inner outline of overlapping shapes: how far inside, and from which size on. */
#define INNER_INSET 4.6
#define INNER_LEAST 9.0

/* With more shapes than this names are smaller, and left out where they would cover others. */
#define FEW_NAMES 24

#define NAME_WIDTH 170.0 /* longer names are cut, with an ellipsis */

static draw_color outline_color(const picture *p, int index)
{
    return report_overlaps(p->report, index) ? picture_role(p, FIGURE_HIT)
                                             : theme_shape(p->options->theme, index);
}

static bool is_dot(const picture *p, const ct_shape *shape)
{
    const draw_point extent = pen_shape_extent(p, shape);
    return fmax(extent.x, extent.y) < VISIBLE_SIZE;
}

/* ---- Shapes ------------------------------------------------------------------------------ */

/* A dot with a ring; the ring is wider and doubled when the shape overlaps. */
static void draw_dot(picture *p, int index, bool hit)
{
    const draw_color color = outline_color(p, index);
    const draw_point at = pen_shape_middle(p, report_core_shape(p->report, index));
    const draw_paint dot = pen_fill(color);
    const draw_paint ring = pen_line(color, hit ? 1.6 : 0.9);
    const draw_paint gap = pen_fill(theme_fade(picture_role(p, FIGURE_BACKGROUND), 0.8));
    pen_circle(p, &gap, at, DOT_RADIUS + 3);
    pen_circle(p, &dot, at, DOT_RADIUS - 0.8);
    pen_circle(p, &ring, at, DOT_RADIUS + 1.6);
    if (hit) {
        pen_circle(p, &ring, at, DOT_RADIUS + 4.6);
    }
}

static void draw_shape(picture *p, int index)
{
    const ct_shape *shape = report_core_shape(p->report, index);
    const bool hit = report_overlaps(p->report, index);
    pen_explains(p, hit ? ITEM_OVERLAPPING : ITEM_COUNT);
    if (is_dot(p, shape)) {
        draw_dot(p, index, hit);
        return;
    }
    const bool dark = p->options->theme == FIGURE_DARK;
    const draw_color color = outline_color(p, index);
    const double alpha = hit ? (dark ? 0.30 : 0.22) : (dark ? 0.20 : 0.15);
    const draw_paint body = { .fill = theme_fade(color, alpha),
                              .stroke = color,
                              .width = hit ? WEIGHT_HIT : WEIGHT_OUTLINE };
    pen_shape(p, &body, shape, (pen_outline){ 0, 0 });
    const draw_point extent = pen_shape_extent(p, shape);
    if (hit && fmin(extent.x, extent.y) >= INNER_LEAST) {
        const draw_paint inner = pen_line(color, WEIGHT_THIN);
        pen_shape(p, &inner, shape, (pen_outline){ -INNER_INSET, 0 });
    }
}

/* Overlapping shapes lie on top, so that their outline is whole. */
void picture_shapes(picture *p)
{
    const int count = report_shape_count(p->report);
    for (int hit = 0; hit < 2; hit++) {
        for (int i = 0; i < count; i++) {
            if (report_overlaps(p->report, i) == (hit != 0)) {
                draw_shape(p, i);
            }
        }
    }
}

/* ---- Names ------------------------------------------------------------------------------- */

/* The name, or its beginning with an ellipsis. */
static const char *short_name(picture *p, const char *name)
{
    if (draw_text_width(DRAW_SANS_BOLD, TEXT_NAME, name) <= NAME_WIDTH) {
        return name;
    }
    char text[SCENE_NAME_SIZE + 4];
    size_t length = strlen(name);
    do {
        do {
            length--;
        } while (length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80);
        snprintf(text, sizeof text, "%.*s…", (int)length, name);
    } while (length > 0 && draw_text_width(DRAW_SANS_BOLD, TEXT_NAME, text) > NAME_WIDTH);
    return board_text(p->board, text);
}

/* Half of a box around the middle that lies within the shape: places for its name. */
static draw_point inner_extent(const picture *p, const ct_shape *shape)
{
    const draw_point extent = pen_shape_extent(p, shape);
    if (shape->type == CT_CIRCLE) {
        return (draw_point){ extent.x * 0.8, extent.y * 0.8 };
    }
    if (shape->type != CT_OBB) {
        return extent;
    }
    const ct_obb *obb = &shape->as.obb;
    const double c = fabs(obb->cos);
    const double s = fabs(obb->sin);
    const double scale = p->map.scale;
    /* How far one gets from the centre to the right and upwards; less for the corners. */
    const double right =
        fmin(c > 0 ? obb->half.x / c : INFINITY, s > 0 ? obb->half.y / s : INFINITY);
    const double up = fmin(s > 0 ? obb->half.x / s : INFINITY, c > 0 ? obb->half.y / c : INFINITY);
    const double share = fmax(c, s) > 0.999 ? 1 : 0.62;
    return (draw_point){ right * scale * share, up * scale * share };
}

static label_body body_of(const picture *p, const ct_shape *shape)
{
    label_body body = { .center = pen_shape_middle(p, shape),
                        .half = pen_shape_extent(p, shape),
                        .cos = 1,
                        .round = shape->type == CT_CIRCLE || shape->type == CT_POINT };
    if (shape->type == CT_OBB) {
        const ct_obb *obb = &shape->as.obb;
        body.half = (draw_point){ obb->half.x * p->map.scale, obb->half.y * p->map.scale };
        body.cos = obb->cos;
        body.sin = p->map.y_down ? obb->sin : -obb->sin;
    }
    return body;
}

static bool is_in_view(const picture *p, const ct_shape *shape)
{
    const draw_point at = pen_shape_middle(p, shape);
    const draw_point extent = pen_shape_extent(p, shape);
    return at.x + extent.x >= p->clip_min.x && at.x - extent.x <= p->clip_max.x &&
           at.y + extent.y >= p->clip_min.y && at.y - extent.y <= p->clip_max.y;
}

static void add_name(picture *p, int index)
{
    const ct_shape *shape = report_core_shape(p->report, index);
    const draw_point at = pen_shape_middle(p, shape);
    const draw_point extent = pen_shape_extent(p, shape);
    if (!is_in_view(p, shape)) {
        return;
    }
    const label_body body = body_of(p, shape);
    label name = pen_label(SCENE_SHOW_NAMES, short_name(p, report_shape(p->report, index)->name),
                           outline_color(p, index));
    name.font = DRAW_SANS_BOLD;
    name.size = TEXT_NAME;
    if (report_shape_count(p->report) > FEW_NAMES && index != p->plan.selected) {
        name.size = TEXT_CROWD;
        name.max_ink = 0.35;
    }
    name.rank = index == p->plan.selected ? RANK_SELECTED : RANK_NAME;
    if (report_shape_count(p->report) <= FEW_NAMES) {
        name.turn = extent.x * extent.y; /* smaller shapes have fewer places to choose from */
    }
    name.at = at;
    name.half = extent;
    name.inner = inner_extent(p, shape);
    name.place = LABEL_INSIDE;
    name.body = board_add_body(p->board, &body);
    if (is_dot(p, shape)) {
        name.half = (draw_point){ DOT_RADIUS + 2, DOT_RADIUS + 2 };
        name.place = LABEL_CORNER;
    }
    board_add(p->board, &name);
}

void picture_names(picture *p)
{
    const int count = report_shape_count(p->report);
    for (int i = 0; i < count; i++) {
        add_name(p, i);
    }
}

/* ---- Focus ------------------------------------------------------------------------------- */

/* A line around the shape with a gap on either side, so that it shows on any colour. */
static void draw_halo(picture *p, int index, draw_color color, double width)
{
    const ct_shape *shape = report_core_shape(p->report, index);
    const double grow = is_dot(p, shape) ? DOT_RADIUS + 6.5 : 4.5;
    const draw_paint gap = pen_line(picture_role(p, FIGURE_BACKGROUND), width + 2.4);
    const draw_paint line = pen_line(color, width);
    pen_shape(p, &gap, shape, (pen_outline){ grow, grow });
    pen_shape(p, &line, shape, (pen_outline){ grow, grow });
}

void picture_focus(picture *p)
{
    const draw_color accent = picture_role(p, FIGURE_ACCENT);
    if (p->plan.partner >= 0) {
        draw_halo(p, p->plan.partner, theme_fade(accent, 0.7), 1.2);
    }
    if (p->plan.hovered >= 0 && p->plan.hovered != p->plan.selected) {
        draw_halo(p, p->plan.hovered, theme_fade(accent, 0.55), 1.2);
    }
    if (p->plan.selected >= 0) {
        draw_halo(p, p->plan.selected, accent, 2.4);
    }
}

/* The grip at the tip of a move's arrow. */
static void draw_grip(picture *p, int index, double radius)
{
    const scene_shape *shape = report_shape(p->report, index);
    if (!shape->has_move) {
        return;
    }
    const ct_shape *core = report_core_shape(p->report, index);
    const ct_shape moved = plan_moved(core, shape->move);
    const draw_paint paint = { .fill = picture_role(p, FIGURE_BACKGROUND),
                               .stroke = picture_role(p, FIGURE_ACCENT),
                               .width = 1.8 };
    pen_circle(p, &paint, pen_shape_middle(p, &moved), radius);
}

void picture_handles(picture *p)
{
    if (!p->options->focus.handles) {
        return;
    }
    for (int i = 0; i < report_mover_count(p->report); i++) {
        const int mover = report_mover_at(p->report, i);
        const bool selected = mover == p->plan.selected;
        if (selected || picture_shows(p, SCENE_SHOW_PATH)) { /* no grip without its arrow */
            draw_grip(p, mover, selected ? 5.5 : 3.8);
        }
    }
}
