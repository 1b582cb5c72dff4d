/* draw_bounds.c - where a command of a draw list lies on the page, see draw_bounds.h. */
#include "figure/draw/draw_bounds.h"

#include <math.h>

void draw_bounds_add(draw_bounds *s, draw_point min, draw_point max)
{
    if (!s->any) {
        *s = (draw_bounds){ true, min, max };
        return;
    }
    s->min = (draw_point){ fmin(s->min.x, min.x), fmin(s->min.y, min.y) };
    s->max = (draw_point){ fmax(s->max.x, max.x), fmax(s->max.y, max.y) };
}

static void add_around(draw_bounds *s, draw_point at, double x, double y)
{
    draw_bounds_add(s, (draw_point){ at.x - x, at.y - y }, (draw_point){ at.x + x, at.y + y });
}

draw_bounds draw_bounds_of_text(const draw_text_style *style, draw_point at, const char *utf8)
{
    const double width = draw_text_width(style->font, style->size, utf8);
    const double left = draw_text_left(style->anchor, at.x, width);
    return (draw_bounds){ true,
                          { left, at.y - DRAW_ASCENT * style->size },
                          { left + width, at.y + DRAW_DESCENT * style->size } };
}

static draw_bounds bounds_of_letters(const draw_list *list, const draw_command *c)
{
    const draw_text_style style = { .font = c->as.text.font,
                                    .size = c->as.text.size,
                                    .anchor = c->as.text.anchor };
    return draw_bounds_of_text(&style, c->as.text.at, draw_command_text(list, c));
}

draw_bounds draw_bounds_of(const draw_list *list, const draw_command *c)
{
    draw_bounds s = { .any = false };
    const double cosine = fabs(c->as.box.cos), sine = fabs(c->as.box.sin);
    double x, y;
    switch (c->op) {
    case DRAW_LINE:
        add_around(&s, c->as.line.p, 0, 0);
        add_around(&s, c->as.line.q, 0, 0);
        break;
    case DRAW_CIRCLE:
        add_around(&s, c->as.circle.center, c->as.circle.radius, c->as.circle.radius);
        break;
    case DRAW_BOX:
    case DRAW_PUSH_CLIP:
        x = c->as.box.half.x - c->as.box.corner;
        y = c->as.box.half.y - c->as.box.corner;
        add_around(&s, c->as.box.center, cosine * x + sine * y + c->as.box.corner,
                   sine * x + cosine * y + c->as.box.corner);
        break;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        for (int i = 0; i < c->as.poly.count; i++) {
            add_around(&s, list->points[c->as.poly.first + i], 0, 0);
        }
        break;
    case DRAW_TEXT:
        return bounds_of_letters(list, c);
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
    return s;
}

draw_bounds draw_bounds_common(const draw_bounds *a, const draw_bounds *b)
{
    const draw_point min = { fmax(a->min.x, b->min.x), fmax(a->min.y, b->min.y) };
    const draw_point max = { fmin(a->max.x, b->max.x), fmin(a->max.y, b->max.y) };
    return (draw_bounds){ a->any && b->any && min.x <= max.x && min.y <= max.y, min, max };
}
