/* mistaken.c - what the case's famous mistake looks at, beside the shapes as they are: in a colour
 * and a pattern of its own; places that it looks at are rings where it takes them for hits, else
 * crosses. */
#include "figure/layers/layers.h"

#define RING 5.0
#define DOT 2.2
#define CROSS 4.6
#define CASING 2.6 /* sets lines off from what they lie on */

static void draw_place(picture *p, const report_tested *tested, draw_color color)
{
    const draw_point at = picture_at(p, tested->shape.as.point);
    const draw_color ground = picture_role(p, FIGURE_BACKGROUND);
    const double width = tested->counts ? WEIGHT_OUTLINE : WEIGHT_LEFT;
    const draw_paint gap = pen_line(ground, width + CASING), line = pen_line(color, width);
    pen_explains(p, tested->counts ? ITEM_LOOKED_IN : ITEM_LOOKED_OUT);
    if (tested->counts) {
        pen_circle(p, &gap, at, RING);
        pen_circle(p, &line, at, RING);
        pen_dot(p, color, at, DOT);
    } else {
        pen_cross(p, &gap, at, CROSS);
        pen_cross(p, &line, at, CROSS);
    }
    if (tested->text[0]) {
        label text = pen_label(SCENE_SHOW_MISTAKE, tested->text, color);
        pen_about(&text, at, RING, LABEL_CORNER);
        board_add(p->board, &text);
    }
}

void picture_mistake(picture *p)
{
    const report_mistake *mistake = report_mistake_of(p->report);
    const draw_color color = picture_role(p, TINT_MISTAKE);
    for (int i = 0; mistake && i < mistake->count; i++) {
        const report_tested *tested = &mistake->tested[i];
        draw_paint line = pen_dash(color, WEIGHT_LEFT, DRAW_DASH_DOTTED);
        line.fill = theme_fade(color, 0.08);
        if (tested->shape.type == CT_POINT) {
            draw_place(p, tested, color);
        } else {
            const draw_paint gap =
                pen_line(picture_role(p, FIGURE_BACKGROUND), WEIGHT_LEFT + CASING);
            pen_explains(p, ITEM_MISTAKE);
            if (tested->shape.type == CT_SEGMENT) {
                pen_shape(p, &gap, &tested->shape, (pen_outline){ .by = tested->by });
            }
            pen_shape(p, &line, &tested->shape, (pen_outline){ .by = tested->by });
        }
    }
}
