/* measures.c - what two shapes are to each other: closest points and their distance when
 * apart, depth and normal when overlapping, the rectangle's point nearest a circle's centre. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "figure/layers/layers.h"

#define NORMAL_LENGTH 30.0

/* A normal that a view shows shorter than this share of itself is drawn as seen end on. */
#define SHORTEST_NORMAL 0.2
#define END_ON_RADIUS 5.0

/* Nor is a number told of a line shown shorter than this share. */
#define SHORTEST_TOLD 0.25

#define FEW_MEETINGS 6
#define CROWD_INK 0.1

#define SAME_PLACE 0.5 /* so near to each other two places are one */

/* The ray of the crossing number ends this far beyond the polygon. */
#define RAY_REACH 26.0
#define MOST_CROSSINGS 24 /* that are marked */

/* A depth shorter than this on the page has no room for arrow heads inside. */
#define DIMENSION_LEAST 22.0

/* A place of the pair as this view shows it. */
static draw_point seen_at(const picture *p, ct_vec3 at)
{
    return picture_at(p, map_flat(at, p->side));
}

/* Of two views the one tells it in which it is longer, the other too unless it is all but end
 * on. */
static bool tells_number(const picture *p, const plan_pair *pair)
{
    const ct_vec3 a = pair->contact.a_point;
    const ct_vec3 b = pair->contact.b_point;
    const double y = fabs(b.y - a.y);
    const double z = fabs(b.z - a.z);
    const bool front = p->side == FIGURE_FRONT;
    const double seen = hypot(b.x - a.x, front ? y : z);
    return !pair->in_space || (front ? y >= z : z > y) ||
           seen > SHORTEST_TOLD * hypot(seen, front ? z : y);
}

static bool is_there(draw_point a, draw_point b)
{
    return hypot(b.x - a.x, b.y - a.y) < SAME_PLACE;
}

/* Where many overlap, what the legend says of their arrows is written only off all lines. */
static bool is_crowd(const picture *p)
{
    int meet = 0;
    for (int i = 0; i < p->plan.pair_count; i++) {
        meet += p->plan.pairs[i].contact.relation != CT_APART;
    }
    return meet > FEW_MEETINGS;
}

/* What several pairs say of one line or point is told once. */
static void add_once(picture *p, const label *l)
{
    for (int i = 0; i < p->board->label_count; i++) {
        const label *told = &p->board->labels[i];
        if (is_there(told->at, l->at) && strcmp(told->text, l->text) == 0 &&
            (l->place == LABEL_CORNER || is_there(told->half, l->half))) {
            return;
        }
    }
    board_add(p->board, l);
}

static void add_number(picture *p, const char *what, double value, const plan_pair *pair)
{
    if (!tells_number(p, pair)) { return; }
    char number[TYPE_NUMBER_SIZE];
    char text[80];
    snprintf(text, sizeof text, "%s%s", what, type_value(value, picture_digits(p), number));
    const draw_point a = seen_at(p, pair->contact.a_point);
    const draw_point b = seen_at(p, pair->contact.b_point);
    label l =
        pen_label(SCENE_SHOW_CLOSEST, board_text(p->board, text), picture_role(p, TINT_MEASURE));
    pen_beside(&l, a, b);
    l.rank = pair->quiet ? RANK_EXTRA : RANK_PAIR;
    l.max_ink = pair->quiet ? 0.5 : 0.7;
    if (pair->quiet) { l.size = TEXT_NUMBER; }
    add_once(p, &l);
}

static void draw_nearest(picture *p, const plan_pair *pair)
{
    const draw_color color = picture_role(p, TINT_MEASURE);
    const draw_point from = seen_at(p, pair->center);
    const draw_point to = seen_at(p, pair->nearest);
    const draw_paint line = pen_dash(theme_fade(color, 0.7), WEIGHT_THIN, DRAW_DASHED);
    pen_explains(p, ITEM_NEAREST);
    pen_segment(p, &line, from, to);
    pen_dot(p, color, from, 1.8);
    const draw_paint square = pen_hollow(p, color, WEIGHT_LINE);
    const draw_box_shape box = { .center = to, .half = { 3.2, 3.2 } };
    pen_box(p, &square, &box);
}

static void draw_distance(picture *p, const plan_pair *pair)
{
    const draw_color color = theme_fade(picture_role(p, TINT_MEASURE), pair->quiet ? 0.55 : 1);
    const draw_point a = seen_at(p, pair->contact.a_point);
    const draw_point b = seen_at(p, pair->contact.b_point);
    const draw_paint line = pen_line(color, pair->quiet ? WEIGHT_THIN : WEIGHT_LINE);
    pen_explains(p, ITEM_CLOSEST);
    pen_segment(p, &line, a, b);
    pen_dot(p, color, a, pair->quiet ? 1.8 : 2.6);
    if (!pair->has_nearest || pair->quiet || !is_there(b, seen_at(p, pair->nearest))) {
        pen_dot(p, color, b, pair->quiet ? 1.8 : 2.6);
    }
    add_number(p, "", pair->contact.distance, pair);
}

/* Off the rings of dots. */
static void add_touching(picture *p, const report_pair *pair, draw_point at, bool shows_normal)
{
    label text = pen_label(SCENE_SHOW_CLOSEST, "touching", picture_role(p, TINT_MEASURE));
    text.rank = RANK_PAIR;
    pen_about(&text, at, 5, LABEL_CORNER);
    for (int i = 0; i < 2; i++) {
        const int index = i == 0 ? pair->a : pair->b;
        ct_shape shape;
        if (picture_shape(p, index, &shape) && picture_is_dot(p, &shape)) {
            text.half.x = text.half.y = picture_dot_reach(p, index);
        }
    }
    text.max_ink = shows_normal && is_crowd(p) ? CROWD_INK : text.max_ink;
    add_once(p, &text);
}

/* A lighter casing keeps it readable on the red of overlapping shapes. */
void picture_dimension(picture *p, draw_point a, draw_point b)
{
    const double length = hypot(b.x - a.x, b.y - a.y);
    const draw_color color = picture_role(p, TINT_MEASURE);
    const draw_paint casing = pen_line(theme_fade(picture_role(p, FIGURE_BACKGROUND), 0.85), 4);
    const draw_paint line = pen_line(color, WEIGHT_LINE);
    if (!(length > 0.5)) { return; }
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

/* Along the line of sight: an arrow's tip, or its tail feathers. */
static void draw_normal_end_on(picture *p, draw_point at, bool towards_viewer)
{
    const draw_color color = picture_role(p, TINT_MEASURE);
    const draw_paint ring = pen_hollow(p, color, WEIGHT_LINE);
    const double r = END_ON_RADIUS;
    pen_circle(p, &ring, at, r);
    if (towards_viewer) {
        pen_dot(p, color, at, 1.6);
        return;
    }
    const draw_paint line = pen_line(color, WEIGHT_LINE);
    pen_cross(p, &line, at, r * 0.7071067811865476);
}

/* Does the normal point to whoever looks at this view, or away? */
static bool is_towards_viewer(const picture *p, const plan_pair *pair)
{
    const ct_vec3 n = pair->contact.normal;
    if (p->side == FIGURE_FRONT) { return n.z > 0; }
    return report_y_down(p->report) ? n.y < 0 : n.y > 0;
}

static void draw_pair_normal(picture *p, const plan_pair *pair, draw_point a)
{
    const draw_color color = picture_role(p, TINT_MEASURE);
    const draw_point n = picture_direction(p, map_flat(pair->contact.normal, p->side));
    const draw_paint casing = pen_line(theme_fade(picture_role(p, FIGURE_BACKGROUND), 0.85), 4);
    const draw_paint arrow = pen_line(color, WEIGHT_OUTLINE);
    const draw_point tip = pen_tip(p, a, n, NORMAL_LENGTH);
    label text = pen_label(SCENE_SHOW_CLOSEST, "n", color);
    text.font = DRAW_SANS_BOLD;
    if (pair->contact.relation == CT_OVERLAPPING) {
        text.rank = RANK_PAIR; /* before its depth: that may stand elsewhere, and a line lead */
    }
    if (hypot(n.x, n.y) < SHORTEST_NORMAL) {
        draw_normal_end_on(p, a, is_towards_viewer(p, pair));
        pen_about(&text, a, END_ON_RADIUS, LABEL_CORNER);
        add_once(p, &text);
        return;
    }
    pen_segment(p, &casing, a, tip);
    pen_arrow(p, &arrow, a, tip);
    text.at = (draw_point){ tip.x - n.x * 8, tip.y - n.y * 8 };
    text.half = (draw_point){ n.x * 8, n.y * 8 };
    text.place = LABEL_ALONG;
    text.max_ink = is_crowd(p) ? CROWD_INK : text.max_ink;
    add_once(p, &text);
}

static void draw_depth(picture *p, const plan_pair *pair)
{
    const report_contact *contact = &pair->contact;
    const ct_vec normal = map_flat(contact->normal, p->side);
    const draw_point a = seen_at(p, contact->a_point);
    const draw_point b = seen_at(p, contact->b_point);
    const draw_color color = picture_role(p, TINT_MEASURE);
    const bool shows_normal = contact->has_normal && !pair->plain;
    pen_explains(p, contact->relation != CT_TOUCHING ? ITEM_DEPTH
                    : shows_normal                   ? ITEM_TOUCHING
                                                     : ITEM_COUNT);
    const bool end_on = shows_normal && hypot(normal.x, normal.y) < SHORTEST_NORMAL;
    if (shows_normal && !end_on) { draw_pair_normal(p, pair, a); }
    picture_dimension(p, a, b);
    pen_dot(p, color, a, 2.4);
    pen_dot(p, color, b, 2.4);
    if (end_on) { draw_pair_normal(p, pair, a); }
    if (contact->relation == CT_TOUCHING) {
        add_touching(p, &pair->pair, a, shows_normal);
    } else {
        add_number(p, "depth ", contact->depth, pair);
    }
}

/* ---- Crossing number --------------------------------------------------------------------- */

/* Numbered from the point on. */
static void mark_crossings(picture *p, const report_crossings *crossed)
{
    const draw_color color = picture_role(p, TINT_MEASURE);
    const draw_paint ring = pen_hollow(p, color, WEIGHT_LINE);
    for (int i = 0; i < crossed->count && i < MOST_CROSSINGS; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i + 1);
        label number = pen_label(SCENE_SHOW_CLOSEST, board_text(p->board, text), color);
        pen_about(&number, picture_at(p, crossed->at[i]), 3, LABEL_TIGHT);
        number.size = TEXT_NUMBER;
        pen_circle(p, &ring, number.at, 3);
        board_add(p->board, &number);
    }
}

static void draw_crossings(picture *p, const plan_pair *pair)
{
    const report_inside *in = &pair->inside;
    const ct_shape *shape = report_core_shape(p->report, in->polygon);
    report_crossings crossed;
    report_find_crossings(&shape->as.polygon, in->point, &crossed);
    const draw_point from = picture_at(p, in->point);
    draw_point to = { pen_shape_middle(p, shape).x + pen_shape_extent(p, shape).x, from.y };
    to.x = fmax(to.x, from.x) + RAY_REACH;
    const draw_paint line =
        pen_dash(theme_fade(picture_role(p, TINT_MEASURE), 0.8), WEIGHT_THIN, DRAW_DASHED);
    pen_explains(p, ITEM_CROSSINGS);
    pen_arrow(p, &line, from, to);
    mark_crossings(p, &crossed);
    char text[64], brief[32];
    const char *const where = in->place == CT_INSIDE ? "inside" : "outside";
    snprintf(text, sizeof text, "%d crossing%s: %s", in->crossings, in->crossings == 1 ? "" : "s",
             where);
    snprintf(brief, sizeof brief, "%d: %s", in->crossings, where);
    label told =
        pen_label(SCENE_SHOW_CLOSEST, board_text(p->board, text), picture_role(p, TINT_MEASURE));
    told.brief = board_text(p->board, brief);
    told.rank = RANK_PAIR;
    pen_about(&told, to, 2, LABEL_TOWARD);
    told.toward = (draw_point){ 1, 0 };
    board_add(p->board, &told);
}

/* ---- Pairs ------------------------------------------------------------------------------- */

void picture_pairs(picture *p)
{
    for (int i = 0; i < p->plan.pair_count; i++) {
        const plan_pair *pair = &p->plan.pairs[i];
        /* Where one of them moves off, what was between them at the start would be left
         * standing. */
        if ((p->side == FIGURE_TOP && !pair->in_space) ||
            plan_places(p->options->played, pair->pair.a, NULL) > 0 ||
            plan_places(p->options->played, pair->pair.b, NULL) > 0) {
            continue;
        }
        const bool told = picture_knows(p, REPORT_STEP_VERDICT);
        if (told) { (pair->contact.relation == CT_APART ? draw_distance : draw_depth)(p, pair); }
        if (plan_is_crossed(&pair->inside) && picture_knows(p, REPORT_STEP_CROSSING)) {
            draw_crossings(p, pair);
        }
        if (pair->has_nearest && !pair->quiet &&
            (told || picture_knows(p, REPORT_STEP_CLOSEST))) { /* not every story has that step */
            draw_nearest(p, pair);
        }
    }
}
