/* ground.c - composites the areas under a text, at the middle of its letters. */
#include "tests/app/views/ground.h"

#include <math.h>

static bool in_polygon(const draw_point *at, int count, draw_point p)
{
    bool inside = false;
    for (int i = 0, k = count - 1; i < count; k = i++) {
        if ((at[i].y > p.y) != (at[k].y > p.y) &&
            p.x < at[i].x + (at[k].x - at[i].x) * (p.y - at[i].y) / (at[k].y - at[i].y)) {
            inside = !inside;
        }
    }
    return inside;
}

static bool in_box(const draw_command *c, draw_point p)
{
    const bool turned = c->as.box.cos != 0 || c->as.box.sin != 0;
    const double turn_cos = turned ? c->as.box.cos : 1, turn_sin = turned ? c->as.box.sin : 0;
    const double dx = p.x - c->as.box.center.x, dy = p.y - c->as.box.center.y;
    const double x = fabs(turn_cos * dx + turn_sin * dy), y = fabs(turn_cos * dy - turn_sin * dx);
    const double corner = c->as.box.corner;
    const double beyond_x = fmax(x - (c->as.box.half.x - corner), 0);
    const double beyond_y = fmax(y - (c->as.box.half.y - corner), 0);
    return corner > 0 ? hypot(beyond_x, beyond_y) <= corner : beyond_x == 0 && beyond_y == 0;
}

static bool covers(const draw_list *list, const draw_command *c, draw_point p)
{
    switch (c->op) {
    case DRAW_CIRCLE:
        return hypot(p.x - c->as.circle.center.x, p.y - c->as.circle.center.y) <=
               c->as.circle.radius;
    case DRAW_BOX:
        return in_box(c, p);
    case DRAW_POLYGON:
        return in_polygon(list->points + c->as.poly.first, c->as.poly.count, p);
    default:
        return false;
    }
}

static uint8_t mixed(uint8_t below, uint8_t above, uint8_t alpha)
{
    return (uint8_t)lround(below + (above - below) * (alpha / 255.0));
}

static void paint(draw_color *ground, draw_color c)
{
    *ground = (draw_color){ mixed(ground->r, c.r, c.a), mixed(ground->g, c.g, c.a),
                            mixed(ground->b, c.b, c.a), 255 };
}

draw_color ground_of(const draw_list *list, int index, draw_color ground)
{
    enum { deepest = 32 };
    const draw_command *text = &list->commands[index];
    const double width =
        draw_text_width(text->as.text.font, text->as.text.size, draw_command_text(list, text));
    const double aside = text->as.text.anchor == DRAW_START ? 0.5
                         : text->as.text.anchor == DRAW_END ? -0.5
                                                            : 0;
    const draw_point middle = { text->as.text.at.x + aside * width,
                                text->as.text.at.y - 0.35 * text->as.text.size };
    bool outside[deepest] = { false };
    int depth = 0;
    if (list->background.a == 255) { ground = list->background; }
    for (int i = 0; i < index; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_PUSH_CLIP && depth + 1 < deepest) {
            depth++;
            outside[depth] = outside[depth - 1] || !in_box(c, middle);
        } else if (c->op == DRAW_POP_CLIP && depth > 0) {
            depth--;
        } else if (c->paint.fill.a > 0 && !outside[depth] && covers(list, c, middle)) {
            paint(&ground, c->paint.fill);
        }
    }
    return outside[depth] ? (draw_color){ 0 } : ground;
}

static double linear(uint8_t channel)
{
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(draw_color c)
{
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

double ground_contrast(draw_color a, draw_color b)
{
    const double p = luminance(a), q = luminance(b);
    return (fmax(p, q) + 0.05) / (fmin(p, q) + 0.05);
}
