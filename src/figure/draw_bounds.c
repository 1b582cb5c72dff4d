/* draw_bounds.c - where a command of a draw list lies on the page, see draw_bounds.h. */
#include "figure/draw_bounds.h"

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

static void add_text(draw_bounds *s, const draw_list *list, const draw_command *c)
{
    static const double shares[] = { 0, 0.5, 1 };
    const double width =
        draw_text_width(c->as.text.font, c->as.text.size, draw_command_text(list, c));
    const double left = c->as.text.at.x - shares[c->as.text.anchor] * width;
    const double y = c->as.text.at.y, size = c->as.text.size;
    draw_bounds_add(s, (draw_point){ left, y - DRAW_ASCENT * size },
                    (draw_point){ left + width, y + DRAW_DESCENT * size });
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
        add_text(&s, list, c);
        break;
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
