/* shapes.c - the shapes themselves, selection and handles. */
#include <math.h>

#include "figure/layers/layers.h"
#include "report/facts/coarse.h"

/* Smaller than this on the page, a shape is drawn as a dot that can be seen. */
#define VISIBLE_SIZE 2.2
/* Among more shapes than this those of some size are drawn as they are: dots would hide each
 * other. */
#define FEW_DOTS 1000

#define DOT_RADIUS PICTURE_DOT_RADIUS

/* A segment has no inside to be seen by, so its line is heavier. */
#define WEIGHT_LINE_MORE 0.6

/* The second, inner outline of overlapping shapes: how far inside, and from which size on. */
#define INNER_INSET 4.6
#define INNER_LEAST 9.0

/* Of more overlapping pairs than this the insides are red, instead of what two have in common. */
#define MOST_COMMON 200

/* Where more common parts than this lie on each other, each has less red: together they hide some
 * two thirds of what is there, and outlines, lines and letters can still be told apart. Halves, so
 * that an SVG for both themes has one dark colour for each light one. */
#define MOST_LAYERS 2.75
#define LEAST_SHARE (1.0 / 64)
#define MOST_TINTS 6 /* and shapes less of their tints */

/* How much of its grey what a story does not tell of has without a background, where that grey is
 * as loud as what it tells of. */
#define FAR_BACK 0.5

/* How much of the amber the inside of what a coarse test leaves has. */
#define FILL_LEFT 0.3

/* In an animated figure, where all that it has in turn are drawn. */
static unsigned looks_of(const picture *p, int index)
{
    return plan_looks(p->report, &p->plan, p->options->played, index);
}

/* Is it known to overlap, all the time? */
static bool is_hit(const picture *p, int index)
{
    const plan_story *story = &p->plan.story;
    if (looks_of(p, index)) { return false; }
    if (!story->on) { return report_overlaps(p->report, index); }
    return story->decided && plan_is_told(story, index) &&
           report_pair_overlaps(p->report, story->about.pair);
}

static bool is_left(const picture *p, int index)
{
    return !looks_of(p, index) && plan_is_left(p->report, &p->plan, index);
}

draw_color picture_outline_color(const picture *p, int index)
{
    if (!plan_is_told(&p->plan.story, index)) {
        return theme_fade(picture_role(p, TINT_MISSED), p->options->transparent ? FAR_BACK : 1);
    }
    return is_hit(p, index)    ? picture_role(p, FIGURE_OVERLAP)
           : is_left(p, index) ? picture_role(p, FIGURE_LEFT)
                               : picture_own_color(p, index);
}

bool picture_is_dot(const picture *p, const ct_shape *shape)
{
    const draw_point extent = pen_shape_extent(p, shape);
    const double size = fmax(extent.x, extent.y);
    return size < VISIBLE_SIZE && (size == 0 || report_shape_count(p->report) <= FEW_DOTS);
}

/* ---- What two have in common ------------------------------------------------------------- */

/* Has it an inside to be filled? What moves in an animated figure would leave a common part
 * behind. */
static bool is_area(const picture *p, int index, ct_shape *out)
{
    return is_hit(p, index) && plan_places(p->options->played, index, NULL) == 0 &&
           picture_shape(p, index, out) && out->type != CT_SEGMENT && !picture_is_dot(p, out);
}

/* Is red left to what the two have in common? */
static bool shares_area(const picture *p, report_pair pair, ct_shape *a, ct_shape *b)
{
    return is_area(p, pair.a, a) && is_area(p, pair.b, b);
}

/* Points, lines and what is drawn as a dot are red themselves. */
static bool is_thin(const picture *p, int index)
{
    ct_shape shape;
    return !picture_shape(p, index, &shape) || shape.type == CT_POINT || shape.type == CT_SEGMENT ||
           picture_is_dot(p, &shape);
}

draw_color picture_body_color(const picture *p, int index)
{
    const int pairs = is_hit(p, index) ? report_overlap_count(p->report) : 0;
    bool own = pairs > 0 && pairs <= MOST_COMMON;
    for (int i = 0; i < pairs && own; i++) {
        const report_pair pair = report_overlap_at(p->report, i);
        ct_shape a, b;
        own = (pair.a != index && pair.b != index) ||
              is_thin(p, pair.a == index ? pair.b : pair.a) || shares_area(p, pair, &a, &b);
    }
    return own ? picture_own_color(p, index) : picture_outline_color(p, index);
}

static draw_bounds bounds_of(const picture *p, const ct_shape *shape)
{
    return draw_bounds_about(pen_shape_middle(p, shape), pen_shape_extent(p, shape));
}

/* Around what the overlapping pairs have in common; of more than there is room for, none. */
typedef struct commons {
    int count;
    draw_bounds boxes[MOST_COMMON];
    int layers[MOST_COMMON]; /* how many boxes meet each of them, itself too */
} commons;

static void find_commons(const picture *p, commons *out)
{
    const int pairs = report_overlap_count(p->report);
    ct_shape a, b;
    *out = (commons){ .count = pairs <= MOST_COMMON ? pairs : 0 };
    for (int i = 0; i < out->count; i++) {
        if (shares_area(p, report_overlap_at(p->report, i), &a, &b)) {
            const draw_bounds of_a = bounds_of(p, &a), of_b = bounds_of(p, &b);
            out->boxes[i] = draw_bounds_common(&of_a, &of_b);
        }
        for (int k = 0; k <= i; k++) {
            const draw_bounds both = draw_bounds_common(&out->boxes[k], &out->boxes[i]);
            if (both.any && both.min.x < both.max.x && both.min.y < both.max.y) {
                out->layers[k]++;
                out->layers[i] += k < i;
            }
        }
    }
}

/* How much of its colour each of so many layers has. */
static double share_of(int layers, double most)
{
    double share = 1;
    while (layers * share > most && share > LEAST_SHARE) { share /= 2; }
    return share;
}

/* How much of its tint a shape has. */
static double tint_of(const picture *p, const commons *in, int index)
{
    int most = 0;
    for (int i = 0; i < in->count; i++) {
        const report_pair pair = report_overlap_at(p->report, i);
        if ((pair.a == index || pair.b == index) && in->layers[i] > most) { most = in->layers[i]; }
    }
    return share_of(most, MOST_TINTS);
}

static void draw_common(picture *p, const commons *in)
{
    const draw_color red = picture_role(p, FIGURE_OVERLAP);
    ct_shape a, b;
    pen_explains(p, ITEM_OVERLAPPING);
    for (int i = 0; i < in->count; i++) {
        if (in->boxes[i].any && shares_area(p, report_overlap_at(p->report, i), &a, &b)) {
            const double share = share_of(in->layers[i], MOST_LAYERS);
            pen_common(p, theme_fade(red, picture_body_alpha(p, true) * share), &a, &b);
        }
    }
}

/* ---- Shapes ------------------------------------------------------------------------------ */

/* A dot with a ring; the ring is wider and doubled when the shape overlaps, and of dashes and dots
 * when a coarse test leaves it. */
static void draw_dot(picture *p, draw_color color, draw_point at, bool hit, bool left)
{
    const draw_paint dot = pen_fill(color);
    const draw_paint ring =
        pen_dash(color, hit || left ? 1.6 : 0.9, left ? DRAW_DASH_DOTTED : DRAW_SOLID);
    const draw_paint gap = pen_fill(theme_fade(picture_role(p, FIGURE_BACKGROUND), 0.8));
    pen_circle(p, &gap, at, DOT_RADIUS + 3);
    pen_circle(p, &dot, at, DOT_RADIUS - 0.8);
    pen_circle(p, &ring, at, DOT_RADIUS + 1.6);
    if (hit) { pen_circle(p, &ring, at, DOT_RADIUS + 4.6); }
}

double picture_dot_reach(const picture *p, int index)
{
    return DOT_RADIUS + (is_hit(p, index) ? 5 : 2);
}

double picture_body_alpha(const picture *p, bool hit)
{
    const bool dark = p->options->theme == FIGURE_DARK;
    return hit ? (dark ? 0.42 : 0.36) : (dark ? 0.20 : 0.15);
}

static void draw_shape(picture *p, const commons *in, int index, motion_part look)
{
    ct_shape seen;
    const ct_shape *shape = &seen;
    const bool hit = look == MOTION_OVERLAP || is_hit(p, index);
    const bool left = look == MOTION_LEFT || is_left(p, index);
    const draw_color color = look == MOTION_OVERLAP ? picture_role(p, FIGURE_OVERLAP)
                             : look == MOTION_LEFT  ? picture_role(p, FIGURE_LEFT)
                                                    : picture_outline_color(p, index);
    if (!picture_shape(p, index, &seen) || report_shape(p->report, index)->type == SCENE_LABEL) {
        return;
    }
    pen_explains(p, hit ? ITEM_OVERLAPPING : left ? ITEM_LEFT : ITEM_COUNT);
    if (picture_is_dot(p, shape)) {
        draw_dot(p, color, pen_shape_middle(p, shape), hit, left);
        return;
    }
    const draw_color body = hit && look == MOTION_MOVER ? picture_body_color(p, index) : color;
    const bool line = shape->type == CT_SEGMENT;
    const double tint = hit ? tint_of(p, in, index) : 1;
    const draw_paint paint = { .fill = left ? theme_fade(picture_role(p, TINT_LEFT), FILL_LEFT)
                                            : theme_fade(body, picture_body_alpha(p, false) * tint),
                               .stroke = color,
                               .width = (hit    ? WEIGHT_HIT
                                         : left ? WEIGHT_LEFT
                                                : WEIGHT_OUTLINE) +
                                        (line ? WEIGHT_LINE_MORE : 0),
                               .dash = left ? DRAW_DASH_DOTTED : DRAW_SOLID };
    pen_shape(p, &paint, shape, (pen_outline){ .grow = 0 });
    if (hit && pen_shape_thickness(p, shape) >= INNER_LEAST) {
        const draw_paint inner = pen_line(color, WEIGHT_THIN);
        pen_shape(p, &inner, shape, (pen_outline){ .grow = -INNER_INSET });
    }
}

/* A shape that comes in from outside of the picture is not cut off there. */
static void draw_in_motion(picture *p, const commons *in, int index, motion_part look)
{
    const draw_bounds clip = p->clip;
    const scene_place *places;
    const int count = plan_places(p->options->played, index, &places);
    double reach = 0;
    for (int i = 0; i < count; i++) {
        reach = fmax(reach, 2 * p->map.scale * hypot(places[i].by.x, places[i].by.y));
    }
    if (plan_turns(p->options->played, index)) {
        const draw_point extent = pen_shape_extent(p, report_core_shape(p->report, index));
        reach += 4 * hypot(extent.x, extent.y);
    }
    p->clip = draw_bounds_grown(clip, reach);
    motion_enter(p, look, index);
    draw_shape(p, in, index, look);
    motion_leave(p, "shapes");
    p->clip = clip;
}

/* Overlapping shapes lie on top, so that their outline is whole. */
void picture_shapes(picture *p)
{
    const int count = report_shape_count(p->report);
    commons in;
    find_commons(p, &in);
    for (int hit = 0; hit < 2; hit++) {
        for (int i = 0; i < count; i++) {
            const unsigned found = looks_of(p, i), looks = found ? found : 1u << MOTION_MOVER;
            for (int look = MOTION_MOVER; looks >> look; look++) {
                if (looks >> look & 1u && (look == MOTION_OVERLAP || is_hit(p, i)) == (hit != 0)) {
                    draw_in_motion(p, &in, i, (motion_part)look);
                }
            }
        }
    }
    draw_common(p, &in);
}

/* ---- The coarse test --------------------------------------------------------------------- */

/* What is around each shape; heavier as well as red where it meets another's. */
static void draw_around(picture *p, scene_overlay by)
{
    const int count = (p->plan.coarse & SCENE_SHOW_BIT(by)) ? report_shape_count(p->report) : 0;
    for (int i = 0; i < count; i++) {
        ct_shape around;
        if (!figure_seen_around(p->report, i, by, p->side, &around)) { continue; }
        const bool meets = report_is_left(p->report, i);
        const draw_paint paint =
            meets ? pen_dash(picture_role(p, FIGURE_OVERLAP), WEIGHT_OUTLINE, DRAW_DOTTED)
                  : pen_dash(picture_role(p, FIGURE_TEXT_MUTED), WEIGHT_THIN, DRAW_DOTTED);
        pen_explains(p, plan_around_item(by, meets));
        pen_shape(p, &paint, &around, (pen_outline){ .grow = 0 });
    }
}

void picture_balls(picture *p)
{
    draw_around(p, SCENE_SHOW_BALLS);
}

void picture_aabbs(picture *p)
{
    draw_around(p, SCENE_SHOW_AABBS);
}

/* ---- Focus ------------------------------------------------------------------------------- */

/* A line around the shape with a gap on either side, so that it shows on any colour. */
static void draw_halo(picture *p, int index, draw_color color, double width)
{
    ct_shape seen;
    const ct_shape *shape = &seen;
    if (!picture_shape(p, index, &seen)) { return; }
    const double grow = picture_is_dot(p, shape) ? DOT_RADIUS + 6.5 : 4.5;
    const draw_paint gap = pen_line(picture_role(p, FIGURE_BACKGROUND), width + 2.4);
    const draw_paint line = pen_line(color, width);
    const int first = p->list->command_count;
    draw_box_shape text;
    if (picture_text_box(p, index, &text)) {
        pen_box(p, &gap, &text);
    } else if (report_shape(p->report, index)->type != SCENE_LABEL) {
        pen_shape(p, &gap, shape, (pen_outline){ .grow = grow, .corner = grow });
    }
    draw_again(p->list, first, &line);
}

/* The further ones selected, all but the one that is drawn last. */
static void draw_also(picture *p, draw_color accent)
{
    const figure_focus *focus = &p->options->focus;
    for (int i = 0, last = -1; i < focus->also_count; i++) {
        const int index = plan_next_index(p->report, focus->also[i], last);
        last = index >= 0 ? index : last;
        if (index >= 0 && index != p->plan.selected) { draw_halo(p, index, accent, 2.4); }
    }
}

void picture_focus(picture *p)
{
    const draw_color accent = picture_role(p, FIGURE_ACCENT);
    if (p->options->focus.unmarked) { return; }
    /* The selected ones last: their halos cover the thinner ones of the same shapes. */
    if (p->plan.partner >= 0) { draw_halo(p, p->plan.partner, theme_fade(accent, 0.7), 1.2); }
    if (p->plan.hovered >= 0 && p->plan.hovered != p->plan.selected) {
        draw_halo(p, p->plan.hovered, theme_fade(accent, 0.55), 1.2);
    }
    draw_also(p, accent);
    if (p->plan.selected >= 0) { draw_halo(p, p->plan.selected, accent, 2.4); }
}

/* The grip at the tip of a move's arrow. */
static void draw_grip(picture *p, int index, double radius)
{
    const scene_shape *shape = report_shape(p->report, index);
    if (!shape->has_move) { return; }
    const ct_shape *core = report_core_shape(p->report, index);
    const draw_paint paint = pen_hollow(p, picture_role(p, FIGURE_ACCENT), 1.8);
    pen_circle(p, &paint, pen_moved_middle(p, core, shape->move), radius);
}

void picture_handles(picture *p)
{
    if (!p->options->focus.handles) { return; }
    for (int i = 0; i < report_mover_count(p->report); i++) {
        const int mover = report_mover_at(p->report, i);
        const bool selected = mover == p->plan.selected;
        const bool all = picture_shows(p, SCENE_SHOW_PATH) && !p->plan.story.on;
        if (selected || all) { /* no grip without its arrow */
            draw_grip(p, mover, selected ? 5.5 : 3.8);
        }
    }
}
