/* backdrop.c - composites areas under letters, see labels.h. */
#include "figure/labels/labels.h"
#include "figure/plan/theme.h"

#include <math.h>

/* Fills that are fainter do not count, but for red, of which many may lie on each other; stronger
 * ones count twice, what overlapping shapes share thrice. No fill is on different sides of these in
 * the two themes. */
#define LEAST_ALPHA 10
#define STRONG_ALPHA 64

/* How much of black, or of white, letters have in them on so many areas: a shape's own colour may
 * be white. */
static const double shares[2][7] = { { 0, 0.2, 0.35, 0.55, 0.75, 0.9, 1 },
                                     { 0, 0.35, 0.45, 0.6, 0.75, 0.9, 1 } };
#define MOST_WEIGHT 6

#define MAX_AREAS 256
#define MAX_CLIPS 8

/* What a command fills, and is seen of it. */
typedef struct area {
    const draw_command *command;
    draw_bounds seen;
} area;

typedef struct ground {
    const draw_list *list;
    draw_color overlap; /* of overlapping shapes */
    int count;
    area areas[MAX_AREAS];
} ground;

static bool is_red(const ground *g, draw_color fill)
{
    return fill.r == g->overlap.r && fill.g == g->overlap.g && fill.b == g->overlap.b;
}

/* ---- Areas --------------------------------------------------------------------------------- */

static draw_bounds seen_of(const draw_list *list, const draw_command *c, const draw_bounds *clip)
{
    const draw_bounds whole = draw_bounds_of(list, c);
    return draw_bounds_common(&whole, clip);
}

/* Round corners count as filled: they are no place for letters. */
static bool covers(const ground *g, const area *a, draw_point p)
{
    const draw_command *c = a->command;
    if (p.x < a->seen.min.x || p.x > a->seen.max.x || p.y < a->seen.min.y || p.y > a->seen.max.y) {
        return false;
    }
    if (c->op == DRAW_CIRCLE) {
        return hypot(p.x - c->as.circle.center.x, p.y - c->as.circle.center.y) <=
               c->as.circle.radius;
    }
    if (c->op == DRAW_BOX) {
        const draw_point off = { p.x - c->as.box.center.x, p.y - c->as.box.center.y };
        const double turn_cos = c->as.box.cos, turn_sin = c->as.box.sin;
        return fabs(off.x * turn_cos + off.y * turn_sin) <= c->as.box.half.x &&
               fabs(off.y * turn_cos - off.x * turn_sin) <= c->as.box.half.y;
    }
    return draw_is_inside(g->list->points + c->as.poly.first, c->as.poly.count, p);
}

/* ---- Letters ------------------------------------------------------------------------------- */

/* How much lies over the page there. */
static int weight_at(const ground *g, const int *near, int count, draw_point p)
{
    int weight = 0;
    for (int i = 0; i < count; i++) {
        const area *a = &g->areas[near[i]];
        const draw_color fill = a->command->paint.fill;
        if (!covers(g, a, p)) { continue; }
        weight += is_red(g, fill) ? 3 : fill.a > STRONG_ALPHA ? 2 : 1;
        weight = fill.a == 255 ? 0 : weight; /* an inset's own page */
    }
    return weight < MOST_WEIGHT ? weight : MOST_WEIGHT;
}

/* Looks at nine points of the letters' box. */
static int weight_under(const ground *g, const draw_command *text)
{
    int near[MAX_AREAS];
    int count = 0;
    draw_bounds letters = draw_bounds_of(g->list, text);
    letters.min.y = text->as.text.at.y - 0.7 * text->as.text.size;
    letters.max.y = text->as.text.at.y;
    const draw_point min = letters.min, max = letters.max;
    for (int i = 0; i < g->count; i++) {
        const area *a = &g->areas[i];
        if (draw_bounds_common(&a->seen, &letters).any) { near[count++] = i; }
    }
    int most = 0;
    for (int i = 0; i < 9 && count > 0; i++) {
        const int row = i / 3;
        const draw_point p = { min.x + (max.x - min.x) * (i % 3) / 2,
                               min.y + (max.y - min.y) * row / 2 };
        const int weight = weight_at(g, near, count, p);
        most = weight > most ? weight : most;
    }
    return most;
}

static void mend(const ground *g, draw_command *text)
{
    const bool dark = g->list->background.r <= 127;
    const uint8_t end = dark ? 255 : 0;
    const draw_color ends = { end, end, end, 255 };
    text->paint.fill = theme_mixed(text->paint.fill, ends, shares[dark][weight_under(g, text)]);
}

void ground_letters(draw_list *list, draw_color overlap)
{
    ground g = { .list = list, .overlap = overlap };
    draw_bounds clips[MAX_CLIPS] = { { true, { -INFINITY, -INFINITY }, { INFINITY, INFINITY } } };
    int depth = 0;
    for (int i = 0; i < list->command_count && g.count < MAX_AREAS; i++) {
        draw_command *c = &list->commands[i];
        const bool is_area = c->op == DRAW_CIRCLE || c->op == DRAW_BOX || c->op == DRAW_POLYGON;
        if (c->op == DRAW_TEXT) {
            mend(&g, c);
        } else if (c->op == DRAW_PUSH_CLIP && ++depth < MAX_CLIPS) {
            clips[depth] = seen_of(list, c, &clips[depth - 1]);
        } else if (c->op == DRAW_POP_CLIP && depth > 0) {
            depth--;
        } else if (is_area && c->paint.fill.a > 0 &&
                   (c->paint.fill.a >= LEAST_ALPHA || is_red(&g, c->paint.fill))) {
            const int clip = depth < MAX_CLIPS ? depth : MAX_CLIPS - 1;
            g.areas[g.count++] = (area){ c, seen_of(list, c, &clips[clip]) };
        }
    }
}
