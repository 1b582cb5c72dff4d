/* draw_bounds.c - where a command of a draw list lies on the page, see draw_bounds.h. */
#include "figure/draw/draw_bounds.h"

#include <math.h>

#include "core/ct.h"

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

draw_bounds draw_bounds_grown(draw_bounds s, double by)
{
    return (draw_bounds){ s.any, { s.min.x - by, s.min.y - by }, { s.max.x + by, s.max.y + by } };
}

bool draw_bounds_within(const draw_bounds *inner, const draw_bounds *outer)
{
    return inner->min.x >= outer->min.x && inner->max.x <= outer->max.x &&
           inner->min.y >= outer->min.y && inner->max.y <= outer->max.y;
}

draw_bounds draw_bounds_painted(const draw_list *list, const draw_command *command)
{
    const double outline = command->paint.stroke.a ? 2 * command->paint.width : 0;
    /* Some letters reach beyond ascent and descent. */
    const double letters = command->op == DRAW_TEXT ? command->as.text.size : 0;
    return draw_bounds_grown(draw_bounds_of(list, command), outline + letters);
}

bool draw_cut_line(const draw_bounds *area, const draw_point line[2], draw_point cut[2],
                   double *before)
{
    const ct_rect rect = { { area->min.x, area->min.y }, { area->max.x, area->max.y } };
    ct_clip clip;
    if (!ct_clip_segment_rect(&rect, (ct_vec){ line[0].x, line[0].y },
                              (ct_vec){ line[1].x, line[1].y }, &clip)) {
        return false;
    }
    cut[0] = (draw_point){ clip.enter.x, clip.enter.y };
    cut[1] = (draw_point){ clip.exit.x, clip.exit.y };
    *before = clip.t_enter;
    return true;
}

bool draw_is_inside(const draw_point *corners, int count, draw_point p)
{
    bool inside = false;
    for (int i = 0, k = count - 1; i < count; k = i++) {
        const draw_point a = corners[i], b = corners[k];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y))) {
            inside = !inside;
        }
    }
    return inside;
}
