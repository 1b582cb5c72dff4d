/* figure_pairs.c - what two shapes are to each other: closest points and their distance when
 * apart, depth and normal when overlapping, the rectangle's point nearest a circle's centre. */
#include <math.h>
#include <stdio.h>

#include "figure/figure_picture.h"
#include "figure/figure_type.h"

#define NORMAL_LENGTH 30.0

/* A depth shorter than this on the page has no room for arrow heads inside. */
#define DIMENSION_LEAST 22.0

static void add_number(picture *p, const char *what, double value, const plan_pair *pair)
{
    char number[TYPE_NUMBER_SIZE];
    char text[80];
    snprintf(text, sizeof text, "%s%s", what, type_value(value, 4, number));
    const draw_point a = picture_at(p, pair->contact.a_point);
    const draw_point b = picture_at(p, pair->contact.b_point);
    label l =
        pen_label(SCENE_SHOW_CLOSEST, board_text(p->board, text), picture_tint(p, TINT_MEASURE));
    l.at = (draw_point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
    l.half = (draw_point){ (b.x - a.x) / 2, (b.y - a.y) / 2 };
    l.place = LABEL_BESIDE;
    l.rank = pair->quiet ? RANK_EXTRA : RANK_PAIR;
    l.max_ink = pair->quiet ? 0.5 : 0.7;
    if (pair->quiet) {
        l.size = TEXT_NUMBER;
    }
    board_add(p->board, &l);
}

static void draw_nearest(picture *p, const plan_pair *pair)
{
    const draw_color color = picture_tint(p, TINT_MEASURE);
    const draw_point from = picture_at(p, pair->center);
    const draw_point to = picture_at(p, pair->nearest);
    const draw_paint line = pen_dash(theme_fade(color, 0.7), WEIGHT_THIN, DRAW_DASHED);
    pen_explains(p, ITEM_NEAREST);
    pen_segment(p, &line, from, to);
    pen_dot(p, color, from, 1.8);
    const draw_paint square = { .fill = picture_role(p, FIGURE_BACKGROUND),
                                .stroke = color,
                                .width = WEIGHT_LINE };
    const draw_box_shape box = { .center = to, .half = { 3.2, 3.2 } };
    pen_box(p, &square, &box);
}

static void draw_distance(picture *p, const plan_pair *pair)
{
    const draw_color color = theme_fade(picture_tint(p, TINT_MEASURE), pair->quiet ? 0.55 : 1);
    const draw_point a = picture_at(p, pair->contact.a_point);
    const draw_point b = picture_at(p, pair->contact.b_point);
    const draw_paint line = pen_line(color, pair->quiet ? WEIGHT_THIN : WEIGHT_LINE);
    pen_explains(p, ITEM_CLOSEST);
    pen_segment(p, &line, a, b);
    pen_dot(p, color, a, pair->quiet ? 1.8 : 2.6);
    if (!pair->has_nearest || pair->quiet) {
        pen_dot(p, color, b, pair->quiet ? 1.8 : 2.6);
    }
    add_number(p, "", pair->contact.distance, pair);
}

/* Dimension style: end ticks, heads inside when there is room. A lighter casing keeps it readable
 * on the red of overlapping shapes. */
static void draw_dimension(picture *p, draw_point a, draw_point b)
{
    const double length = hypot(b.x - a.x, b.y - a.y);
    const draw_color color = picture_tint(p, TINT_MEASURE);
    const draw_paint casing = pen_line(theme_fade(picture_role(p, FIGURE_BACKGROUND), 0.85), 4);
    const draw_paint line = pen_line(color, WEIGHT_LINE);
    if (!(length > 0.5)) {
        return;
    }
    const draw_point across = { -(b.y - a.y) / length * 5, (b.x - a.x) / length * 5 };
    pen_segment(p, &casing, a, b);
    for (int end = 0; end < 2; end++) {
        const draw_point at = end ? b : a;
        pen_segment(p, &line, (draw_point){ at.x - across.x, at.y - across.y },
                    (draw_point){ at.x + across.x, at.y + across.y });
    }
    if (length >= DIMENSION_LEAST) {
        const draw_point middle = { (a.x + b.x) / 2, (a.y + b.y) / 2 };
        pen_arrow(p, &line, middle, a);
        pen_arrow(p, &line, middle, b);
    } else {
        pen_segment(p, &line, a, b);
    }
}

static void draw_depth(picture *p, const plan_pair *pair)
{
    const ct_contact *contact = &pair->contact;
    const draw_point a = picture_at(p, contact->a_point);
    const draw_point b = picture_at(p, contact->b_point);
    const draw_color color = picture_tint(p, TINT_MEASURE);
    pen_explains(p, ITEM_DEPTH);
    if (contact->has_normal && !pair->plain) {
        const draw_point n = picture_direction(p, contact->normal);
        const draw_paint casing = pen_line(theme_fade(picture_role(p, FIGURE_BACKGROUND), 0.85), 4);
        const draw_paint arrow = pen_line(color, WEIGHT_OUTLINE);
        const draw_point tip = { a.x + n.x * NORMAL_LENGTH, a.y + n.y * NORMAL_LENGTH };
        pen_segment(p, &casing, a, tip);
        pen_arrow(p, &arrow, a, tip);
        label text = pen_label(SCENE_SHOW_CLOSEST, "n", color);
        text.font = DRAW_SANS_BOLD;
        text.at = (draw_point){ tip.x - n.x * 8, tip.y - n.y * 8 };
        text.half = (draw_point){ n.x * 8, n.y * 8 };
        text.place = LABEL_ALONG;
        board_add(p->board, &text);
    }
    draw_dimension(p, a, b);
    pen_dot(p, color, a, 2.4);
    pen_dot(p, color, b, 2.4);
    if (contact->relation == CT_TOUCHING) {
        label text = pen_label(SCENE_SHOW_CLOSEST, "touching", color);
        text.rank = RANK_PAIR;
        text.at = a;
        text.half = (draw_point){ 5, 5 };
        text.place = LABEL_CORNER;
        board_add(p->board, &text);
    } else {
        add_number(p, "depth ", contact->depth, pair);
    }
}

void picture_pairs(picture *p)
{
    for (int i = 0; i < p->plan.pair_count; i++) {
        const plan_pair *pair = &p->plan.pairs[i];
        if (pair->contact.relation == CT_APART) {
            draw_distance(p, pair);
        } else {
            draw_depth(p, pair);
        }
        if (pair->has_nearest && !pair->quiet) {
            draw_nearest(p, pair);
        }
    }
}
