/* bodies.c - whom a name would be taken to belong to: the innermost shape it stands in. A
 * place that another shape claims costs more than one outside, see labels.h. */
#include <math.h>
#include <string.h>

#include "figure/labels/labels.h"

/* Shares of a label in another shape, worth this much ink: off its own in any, and in one no larger
 * that reaches into its own; off its own, but in one around it; in a larger one that does. */
#define FOREIGN_COST 1.2
#define AROUND_COST 0.8
#define LARGER_COST 0.25

/* And in none or hardly, but further off its own than labels are, and so much nearer to another; or
 * no nearer, but with its middle beside the other one. */
#define NEARER_COST 0.15
#define AS_NEAR 6.0
#define NEARER_SHARE 0.8
#define NEARER_SMALL 0.6 /* on a small page, where no line could lead to its own */
#define MIDDLE_SHARE 0.4
#define BESIDE_DOT 14.0 /* off its middle, past its rings */

/* No place of a label is further from its anchor box than its own size and this. */
#define FARTHEST 40.0

#define GAP_ROUNDS 4 /* from a box to a body and back, each time nearer */

/* A line to what is another shape's rim as well, as to the corner of two tiles, would name either:
 * it ends so far within its own. */
#define ON_RIM 1.5
#define INSET 5.0

#define SLACK 0.01 /* bodies of one size and place contain each other */

static bool body_covers(const label_body *body, draw_point at)
{
    const double dx = at.x - body->center.x;
    const double dy = at.y - body->center.y;
    if (body->round) { return dx * dx + dy * dy <= body->half.x * body->half.x; }
    const double x = dx * body->cos + dy * body->sin;
    const double y = dy * body->cos - dx * body->sin;
    return fabs(x) <= body->half.x && fabs(y) <= body->half.y &&
           (body->count == 0 || draw_is_inside(body->corners, body->count, at));
}

static draw_point nearest_of_corners(const label_body *body, draw_point at)
{
    draw_point best = at;
    double least = body_covers(body, at) ? 0 : INFINITY;
    for (int i = 0, k = body->count - 1; i < body->count && least > 0; k = i++) {
        const draw_point here = draw_nearest_on(body->corners[k], body->corners[i], at);
        const double far = hypot(here.x - at.x, here.y - at.y);
        best = far < least ? here : best;
        least = fmin(far, least);
    }
    return best;
}

draw_point body_nearest(const label_body *body, draw_point at)
{
    if (body->count > 0) { return nearest_of_corners(body, at); }
    const double dx = at.x - body->center.x;
    const double dy = at.y - body->center.y;
    double x = dx * body->cos + dy * body->sin;
    double y = dy * body->cos - dx * body->sin;
    const double share = body->round ? fmin(1, body->half.x / hypot(dx, dy)) : 1;
    x = body->round ? x * share : fmin(fmax(x, -body->half.x), body->half.x);
    y = body->round ? y * share : fmin(fmax(y, -body->half.y), body->half.y);
    return (draw_point){ body->center.x + x * body->cos - y * body->sin,
                         body->center.y + x * body->sin + y * body->cos };
}

draw_point board_lead_into(const label_board *board, int own, draw_point rim)
{
    const draw_point c = board->bodies[own].center;
    const double far = hypot(c.x - rim.x, c.y - rim.y), share = far > 0 ? fmin(INSET / far, 1) : 0;
    bool is_shared = false;
    for (int i = 0; i < board->body_count && !is_shared; i++) {
        const label_body *other = &board->bodies[i];
        const draw_point there = body_nearest(other, rim);
        is_shared = i != own && hypot(there.x - rim.x, there.y - rim.y) < ON_RIM &&
                    !body_covers(other, c); /* what is around its own is no doubt */
    }
    return is_shared ? (draw_point){ rim.x + (c.x - rim.x) * share, rim.y + (c.y - rim.y) * share }
                     : rim;
}

double body_gap(const label_body *body, draw_bounds box, draw_point *near, draw_point *rim)
{
    *near = draw_bounds_middle(box);
    for (int i = 0; i < GAP_ROUNDS; i++) {
        *rim = body_nearest(body, *near);
        near->x = fmin(fmax(rim->x, box.min.x), box.max.x);
        near->y = fmin(fmax(rim->y, box.min.y), box.max.y);
    }
    return hypot(near->x - rim->x, near->y - rim->y);
}

/* Its corners, or eight points around it. */
static draw_point point_around(const label_body *body, int i)
{
    static const double ring[8][2] = { { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 },
                                       { 1, 0 }, { 0, 1 },  { -1, 0 },  { 0, -1 } };
    if (body->count > 0) { return body->corners[i]; }
    const double reach = body->round && i < 4 ? 0.7071067811865475 : 1;
    const double x = ring[i][0] * body->half.x * reach;
    const double y = ring[i][1] * body->half.y * reach;
    return (draw_point){ body->center.x + x * body->cos - y * body->sin,
                         body->center.y + x * body->sin + y * body->cos };
}

static bool body_contains(const label_body *outer, const label_body *inner)
{
    const int count = inner->count > 0 ? inner->count : 8;
    for (int i = 0; i < count; i++) {
        const draw_point at = point_around(inner, i), near = body_nearest(outer, at);
        if (hypot(near.x - at.x, near.y - at.y) > SLACK) { return false; }
    }
    return true;
}

static double area_of(const label_body *body)
{
    return (body->round ? 0.7853981633974483 : 1) * body->half.x * body->half.y;
}

static draw_point reach_of(const label_body *body)
{
    if (body->round) { return body->half; }
    const double c = fabs(body->cos);
    const double s = fabs(body->sin);
    return (draw_point){ body->half.x * c + body->half.y * s, body->half.x * s + body->half.y * c };
}

/* Quickly told, where it is out of the question by the boxes around them. */
static bool board_contains(const label_board *board, int outer, int inner)
{
    const label_extents *e = &board->extents;
    const float slack = 1e-4F * (e->half_x[outer] + e->half_y[outer]);
    return fabsf(e->x[outer] - e->x[inner]) + e->half_x[inner] <= e->half_x[outer] + slack &&
           fabsf(e->y[outer] - e->y[inner]) + e->half_y[inner] <= e->half_y[outer] + slack &&
           body_contains(&board->bodies[outer], &board->bodies[inner]);
}

static rival rival_of(const label_board *board, int own, int other)
{
    rival out = { .body = &board->bodies[other], .cost_outside = FOREIGN_COST };
    if (board_contains(board, other, own)) {
        out.cost_outside =
            board_contains(board, own, other) ? 0 : AROUND_COST; /* not for its twin */
    } else {
        out.cost_inside =
            area_of(out.body) <= area_of(&board->bodies[own]) ? FOREIGN_COST : LARGER_COST;
    }
    return out;
}

int board_add_body(label_board *board, const label_body *body)
{
    if (board->body_count == BOARD_MAX_BODIES) { return 0; }
    const int i = board->body_count++;
    const draw_point reach = reach_of(body);
    board->bodies[i] = *body;
    board->extents.x[i] = (float)body->center.x;
    board->extents.y[i] = (float)body->center.y;
    board->extents.half_x[i] = (float)reach.x;
    board->extents.half_y[i] = (float)reach.y;
    return i + 1;
}

#define AT_ONCE 8 /* marks that are looked at */

/* Marks the bodies that any of its places could lie in. Most are not near, and which are cannot be
 * guessed: without branches it is done for several at a time. */
static void find_near(const label_board *board, const label *l,
                      unsigned char near[BOARD_MAX_BODIES + AT_ONCE])
{
    const float across = (float)(l->half.x + l->width + FARTHEST);
    const float down = (float)(l->half.y + l->size + FARTHEST);
    const float x = (float)l->at.x;
    const float y = (float)l->at.y;
    const label_extents *e = &board->extents;
    for (int i = 0; i < board->body_count; i++) {
        near[i] = (fabsf(e->x[i] - x) <= across + e->half_x[i]) &
                  (fabsf(e->y[i] - y) <= down + e->half_y[i]);
    }
    memset(near + board->body_count, 0, AT_ONCE);
}

void board_rivals(const label_board *board, const label *l, label_rivals *out)
{
    const int own = l->body - 1;
    out->own = NULL;
    out->may_lead = board->most_ink == 1;
    out->of_dot = false;
    out->count = 0;
    if (own < 0) { return; }
    out->own = &board->bodies[own];
    out->of_dot = area_of(out->own) < 1 && out->may_lead;
    unsigned char near[BOARD_MAX_BODIES + AT_ONCE];
    find_near(board, l, near);
    near[own] = 0;
    for (int i = 0; i < board->body_count && out->count < BOARD_MAX_RIVALS; i++) {
        if (i % AT_ONCE == 0 && !memchr(near + i, true, AT_ONCE)) {
            i += AT_ONCE - 1;
        } else if (near[i]) {
            out->at[out->count] = rival_of(board, own, i);
            out->count += out->at[out->count].cost_outside > 0;
        }
    }
}

bool rivals_crowd(const label_rivals *rivals)
{
    for (int i = 0; i < rivals->count; i++) {
        const label_body *other = rivals->at[i].body;
        const draw_point reach = reach_of(rivals->own);
        const draw_point more = reach_of(other);
        if (fabs(other->center.x - rivals->own->center.x) < reach.x + more.x &&
            fabs(other->center.y - rivals->own->center.y) < reach.y + more.y) {
            return true;
        }
    }
    return false;
}

/* How many of its corners. */
static int corners_covered(const label_body *body, draw_bounds box)
{
    return body_covers(body, box.min) + body_covers(body, box.max) +
           body_covers(body, (draw_point){ box.min.x, box.max.y }) +
           body_covers(body, (draw_point){ box.max.x, box.min.y });
}

bool rivals_own(const label_rivals *rivals, draw_bounds box)
{
    return rivals->own && corners_covered(rivals->own, box) == 4;
}

/* To the box around the body: never more than to the body itself, and quickly told. */
static double box_gap(const label_body *body, draw_bounds box)
{
    const draw_point reach = reach_of(body), at = draw_bounds_middle(box);
    const draw_point size = draw_bounds_size(box);
    return hypot(fmax(fabs(at.x - body->center.x) - size.x / 2 - reach.x, 0),
                 fmax(fabs(at.y - body->center.y) - size.y / 2 - reach.y, 0));
}

/* But for its end, at its own. */
static bool is_crossed(const label_body *body, draw_point from, draw_point to)
{
    draw_bounds around = { true, from, from };
    draw_bounds_add(&around, to, to);
    const int steps = box_gap(body, around) > 0 ? 0 : (int)hypot(to.x - from.x, to.y - from.y) + 1;
    bool found = false;
    for (int k = 0; k < steps && !found; k++) {
        const double share = (double)k / steps;
        found = body_covers(body, (draw_point){ from.x + (to.x - from.x) * share,
                                                from.y + (to.y - from.y) * share });
    }
    return found;
}

bool rivals_crossed(const label_rivals *rivals, draw_point from, draw_point to)
{
    bool found = false;
    for (int i = 0; i < rivals->count && !found; i++) {
        found = rivals->at[i].cost_inside > 0 && is_crossed(rivals->at[i].body, from, to);
    }
    return found;
}

bool rivals_nearer(const label_rivals *rivals, draw_bounds box)
{
    const draw_point at = draw_bounds_middle(box);
    const draw_bounds middle = { true, at, at };
    draw_point near, rim, from, end;
    const double gap = rivals->count > 0 ? body_gap(rivals->own, box, &from, &end) : 0;
    const double share = rivals->may_lead ? NEARER_SHARE : NEARER_SMALL;
    for (int i = 0; i < rivals->count; i++) {
        const label_body *other = rivals->at[i].body;
        const double off = box_gap(other, box);
        if (off < gap && rivals->at[i].cost_inside > 0 && is_crossed(other, from, end) &&
            !body_covers(other, end)) {
            return true; /* it stands between them */
        }
        const bool is_around = rivals->at[i].cost_inside == 0;
        const bool by_middle = !is_around && (rivals->may_lead || gap <= AS_NEAR);
        if (off > fmax(AS_NEAR, by_middle ? gap : gap * share)) { continue; }
        /* What is around its own is always near, and its own between it and a name off both. */
        const double far = body_gap(other, box, &near, &rim);
        const bool is_beside =
            by_middle && body_gap(other, middle, &near, &rim) <
                             body_gap(rivals->own, middle, &near, &rim) * MIDDLE_SHARE;
        if (is_around ? far > 0 && gap > (rivals->of_dot ? BESIDE_DOT : AS_NEAR)
                      : is_beside || (gap > AS_NEAR && far < gap * share)) {
            return true;
        }
    }
    return false;
}

bool rivals_claim(const label_rivals *rivals, draw_bounds box)
{
    for (int i = 0; i < rivals->count; i++) {
        const label_body *other = rivals->at[i].body;
        const draw_point c = other->center;
        const bool is_covered =
            c.x > box.min.x && c.x < box.max.x && c.y > box.min.y && c.y < box.max.y;
        if (rivals->at[i].cost_outside > AROUND_COST &&
            (is_covered || body_covers(other, draw_bounds_middle(box)))) {
            return true;
        }
    }
    return false;
}

double rivals_cost(const label_rivals *rivals, draw_bounds box)
{
    if (rivals->count == 0) { return 0; }
    draw_point near, rim;
    const draw_point middle = draw_bounds_middle(box);
    const bool inside = body_covers(rivals->own, middle);
    const bool beside_dot = rivals->of_dot && body_gap(rivals->own, box, &near, &rim) < BESIDE_DOT;
    double most = 0;
    for (int i = 0; i < rivals->count; i++) {
        const rival *other = &rivals->at[i];
        const bool has_middle = body_covers(other->body, middle);
        const int corners = corners_covered(other->body, box);
        /* A word across the whole of a narrower one is taken for its name. */
        const int within = has_middle && corners == 0 ? 3 : corners + has_middle;
        const double cost = inside ? other->cost_inside : other->cost_outside;
        most = fmax(most, beside_dot && other->cost_inside == 0 ? 0 : cost * within / 5);
    }
    return most < NEARER_COST && rivals_nearer(rivals, box) ? NEARER_COST : most;
}
