/* pens.c - what layers ask of the picture; lines, boxes, circles and arrows, see pens.h. */
#include "figure/pens/pens.h"

#include <math.h>
#include <string.h>

/* What is further off the view is left out, or drawn coarsely. */
#define GUARD 64.0

/* Circles larger than this are marked as chords. */
#define LARGE 6000.0

/* How much of the text's colour greys have where what lies below may be any, and as grey. */
#define SURER_GREY 0.4

/* How far a chord may be from its arc. */
#define FLATNESS 0.08
#define MARKED_FLATNESS 0.8 /* where it is only marked: a cell has 4 points */

/* The arrow of a unit vector takes no more of the plot's width and height. */
#define LONGEST_ARROW 0.25
#define SHORTEST_ARROW 10.0

#define HEAD_LENGTH 9.0
#define HEAD_HALF_WIDTH 3.4
#define HEAD_NOTCH 0.18 /* how deep, of its length */

static const double pi = 3.14159265358979323846;

/* ---- What layers ask of the picture ------------------------------------------------------- */

bool picture_shows(const picture *p, scene_overlay overlay)
{
    return (p->show & SCENE_SHOW_BIT(overlay)) != 0;
}

bool picture_knows(const picture *p, report_step_kind kind)
{
    const plan_story *story = &p->plan.story;
    return !story->on || (story->total[kind] > 0 && story->known[kind] == story->total[kind]);
}

int picture_digits(const picture *p)
{
    return p->plan.story.on || p->told.loud ? 6 : 4;
}

/* Without a background nothing is drawn in its colour, and what lies below may be any. */
draw_color picture_role(const picture *p, figure_role role)
{
    /* How much of the text's colour, of 255: as faint on all. */
    static const uint8_t faint[FIGURE_ROLE_COUNT] = {
        [FIGURE_GRID] = 56, [TINT_GRID_MINOR] = 26, [FIGURE_AXIS] = 120
    };
    draw_color color = figure_color(p->options->theme, role);
    const draw_color text = figure_color(p->options->theme, FIGURE_TEXT);
    if (!p->options->transparent) { return color; }
    if (role == FIGURE_BACKGROUND) {
        color.a = 0;
    } else if (faint[role] > 0) {
        color = text;
        color.a = faint[role];
    } else if (role == FIGURE_TEXT_MUTED || role == TINT_MISSED) {
        color = theme_mixed(figure_color(p->options->theme, TINT_MISSED), text, SURER_GREY);
    }
    return color;
}

draw_color picture_own_color(const picture *p, int index)
{
    return theme_own(p->options->theme, report_shape(p->report, index), index);
}

draw_point picture_at(const picture *p, ct_vec world)
{
    return figure_to_page(&p->map, world);
}

draw_point picture_direction(const picture *p, ct_vec world)
{
    return (draw_point){ world.x, p->map.y_down ? world.y : -world.y };
}

draw_point pen_tip(const picture *p, draw_point from, draw_point unit, double length)
{
    const draw_point plot = draw_bounds_size(p->layout.plot);
    const double most = fmin(length, LONGEST_ARROW * fmin(plot.x, plot.y));
    draw_point start = from, end = { from.x + unit.x * most, from.y + unit.y * most };
    const draw_point whole = end;
    const bool seen = pen_cut(p, -1, &start, &end); /* the plot's edge would hide the head */
    return seen && hypot(end.x - from.x, end.y - from.y) >= SHORTEST_ARROW ? end : whole;
}

bool picture_shape(const picture *p, int index, ct_shape *out)
{
    return figure_seen(p->report, index, p->side, out);
}

/* ---- Parts that move ---------------------------------------------------------------------- */

void motion_enter(picture *p, motion_part part, int mover)
{
    char name[MOTION_NAME_SIZE];
    if ((part >= MOTION_APART && part <= MOTION_OVERLAP) ||
        plan_places(p->options->played, mover, NULL) > 0) {
        p->board->group = motion_group(part, mover);
        motion_group_name(p->board->group, name);
        draw_group(p->list, name);
    }
}

void motion_leave(picture *p, const char *layer)
{
    if (p->board->group != 0) {
        p->board->group = 0;
        draw_group(p->list, layer);
    }
}

/* ---- Paints ------------------------------------------------------------------------------ */

draw_paint pen_line(draw_color color, double width)
{
    return (draw_paint){ .stroke = color, .width = width };
}

draw_paint pen_dash(draw_color color, double width, draw_dash dash)
{
    return (draw_paint){ .stroke = color, .width = width, .dash = dash };
}

draw_paint pen_fill(draw_color fill)
{
    return (draw_paint){ .fill = fill };
}

draw_paint pen_area(draw_color color, double share, double width)
{
    return (draw_paint){ theme_fade(color, share), color, width, DRAW_SOLID };
}

draw_paint pen_hollow(const picture *p, draw_color color, double width)
{
    return (draw_paint){ picture_role(p, FIGURE_BACKGROUND), color, width, DRAW_SOLID };
}

void pen_explains(picture *p, plan_item item)
{
    p->explains = plan_item_bit(item);
}

/* ---- What is seen ------------------------------------------------------------------------ */

static draw_bounds guard_of(const picture *p)
{
    return draw_bounds_grown(p->clip, GUARD);
}

/* Is a square of this half size around the point wholly off the picture? */
static bool is_off(const picture *p, draw_point at, double half)
{
    return !(at.x + half >= p->clip.min.x - 4 && at.x - half <= p->clip.max.x + 4 &&
             at.y + half >= p->clip.min.y - 4 && at.y - half <= p->clip.max.y + 4);
}

bool pen_cut(const picture *p, double reach, draw_point *from, draw_point *to)
{
    const draw_bounds area = draw_bounds_grown(p->clip, reach);
    const draw_point line[2] = { *from, *to };
    draw_point seen[2];
    double before;
    if (!draw_cut_line(&area, line, seen, &before)) { return false; }
    *from = seen[0];
    *to = seen[1];
    return true;
}

static bool mark_segment(picture *p, draw_point from, draw_point to)
{
    if (!pen_cut(p, 0, &from, &to)) { return false; }
    p->drawn |= p->explains;
    board_mark_line(p->board, from, to);
    return true;
}

/* A line in the colour of what it is around hides seams: nobody sees it. */
static bool is_stroked(const draw_paint *paint)
{
    return paint->stroke.a > 0 && paint->width > 0 &&
           memcmp(&paint->stroke, &paint->fill, sizeof paint->fill) != 0;
}

static bool is_seen_whole(const picture *p, const draw_point *at, int count)
{
    bool out = true;
    for (int i = 0; i < count; i++) {
        out &= at[i].x >= p->clip.min.x && at[i].x <= p->clip.max.x && at[i].y >= p->clip.min.y &&
               at[i].y <= p->clip.max.y;
    }
    return out;
}

/* Is an outline seen? Its lines are, or what it fills is all of the view. */
static void note_outline(picture *p, const draw_paint *paint, const draw_point *at, int count)
{
    bool crosses = is_seen_whole(p, at, count);
    if (crosses && (!is_stroked(paint) || p->board->blank)) {
        count = 0; /* that is all there is to know of most shapes of a crowd */
    }
    for (int i = 0; i < count; i++) {
        draw_point from = at[i], to = at[(i + 1) % count];
        crosses |= is_stroked(paint) ? mark_segment(p, from, to) : pen_cut(p, 0, &from, &to);
    }
    if (crosses || (paint->fill.a && draw_is_inside(at, count, p->clip.min))) {
        p->drawn |= p->explains;
    }
}

void pen_polygon(picture *p, const draw_paint *paint, const draw_point *points, int count)
{
    draw_bounds bounds = { .any = false };
    for (int i = 0; i < count; i++) { draw_bounds_add(&bounds, points[i], points[i]); }
    const draw_bounds guard = guard_of(p);
    if (draw_bounds_common(&bounds, &guard).any) {
        draw_polygon(p->list, paint, points, count);
        note_outline(p, paint, points, count);
    }
}

void pen_add_point(pen_path *path, draw_point at)
{
    if (path->count < PEN_PATH_MAX) { path->at[path->count++] = at; }
}

static void add_chord(void *path, draw_point start, double length)
{
    (void)length;
    pen_add_point(path, start);
}

void pen_add_arc(const picture *p, const pen_arc *a, double from, double to, pen_path *out)
{
    const draw_bounds area = guard_of(p);
    const draw_arc arc = { a->center, a->radius, from, to, FLATNESS, &area };
    draw_flatten_arc(&arc, add_chord, out);
}

/* ---- Pens -------------------------------------------------------------------------------- */

void pen_segment(picture *p, const draw_paint *paint, draw_point from, draw_point to)
{
    if (pen_cut(p, GUARD, &from, &to)) {
        draw_line(p->list, paint, from, to);
        mark_segment(p, from, to);
    }
}

void pen_circle(picture *p, const draw_paint *paint, draw_point center, double radius)
{
    if (is_off(p, center, radius)) { return; }
    draw_circle(p->list, paint, center, radius);
    if (radius > LARGE) {
        pen_path chords;
        chords.count = 0;
        pen_add_arc(p, &(pen_arc){ center, radius }, 0, 2 * pi, &chords);
        note_outline(p, paint, chords.at, chords.count);
        return;
    }
    p->drawn |= p->explains;
    if (is_stroked(paint) && !p->board->blank) { board_mark_circle(p->board, center, radius); }
}

/* Sides, and each round corner as chords. */
static void note_box(picture *p, const draw_paint *paint, const draw_box_shape *box)
{
    const double r = box->corner;
    const double in[2] = { box->half.x - r, box->half.y - r };
    const draw_bounds area = guard_of(p);
    draw_point m = { box->cos, box->sin }; /* along one side out of the corner, and n the other */
    pen_path outline;
    outline.count = 0;
    for (int i = 0; i < 4; i++) {
        const draw_point n = { -m.y, m.x };
        const draw_point at = { box->center.x + in[i % 2] * m.x + in[1 - i % 2] * n.x,
                                box->center.y + in[i % 2] * m.y + in[1 - i % 2] * n.y };
        if (r > 0) {
            const double from = atan2(m.y, m.x);
            draw_flatten_arc(&(draw_arc){ at, r, from, from + pi / 2, MARKED_FLATNESS, &area },
                             add_chord, &outline);
        }
        pen_add_point(&outline, (draw_point){ at.x + r * n.x, at.y + r * n.y });
        m = n;
    }
    note_outline(p, paint, outline.at, outline.count);
}

void pen_box(picture *p, const draw_paint *paint, const draw_box_shape *box)
{
    draw_box_shape turned = *box;
    if (turned.cos == 0 && turned.sin == 0) { turned.cos = 1; }
    if (is_off(p, box->center, hypot(box->half.x, box->half.y))) { return; }
    draw_box(p->list, paint, &turned);
    note_box(p, paint, &turned);
}

void pen_arrow(picture *p, const draw_paint *paint, draw_point from, draw_point to)
{
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = hypot(dx, dy);
    if (!(length >= 1)) { return; }
    const double ux = dx / length;
    const double uy = dy / length;
    const double thick = fmax(1, paint->width / 1.6);
    const double head = fmin(HEAD_LENGTH * thick, length * 0.7);
    const double half = head * (HEAD_HALF_WIDTH / HEAD_LENGTH);
    const draw_point base = { to.x - ux * head, to.y - uy * head };
    const draw_point notch = { base.x + ux * head * HEAD_NOTCH, base.y + uy * head * HEAD_NOTCH };
    /* The shaft ends inside the head, so that no gap shows between them. */
    draw_point start = from, end = { notch.x + ux * 0.3, notch.y + uy * 0.3 };
    if (pen_cut(p, GUARD, &start, &end)) { draw_line(p->list, paint, start, end); }
    mark_segment(p, from, (draw_point){ base.x + ux, base.y + uy });
    const draw_point tip[4] = {
        to,
        { base.x - uy * half, base.y + ux * half },
        notch,
        { base.x + uy * half, base.y - ux * half },
    };
    if (!is_off(p, to, head)) {
        const draw_paint fill = pen_fill(paint->stroke);
        draw_polygon(p->list, &fill, tip, 4);
        mark_segment(p, base, to);
    }
}

void pen_cross(picture *p, const draw_paint *paint, draw_point at, double half)
{
    const draw_bounds b = draw_bounds_about(at, (draw_point){ half, half });
    pen_segment(p, paint, b.min, b.max);
    pen_segment(p, paint, (draw_point){ b.min.x, b.max.y }, (draw_point){ b.max.x, b.min.y });
}

void pen_dot(picture *p, draw_color color, draw_point at, double radius)
{
    const draw_paint paint = { .fill = color,
                               .stroke = picture_role(p, FIGURE_BACKGROUND),
                               .width = 1.2 };
    pen_circle(p, &paint, at, radius + 0.6);
}

label pen_label(scene_overlay overlay, const char *text, draw_color color)
{
    return (label){ .text = text,
                    .font = DRAW_SANS,
                    .size = TEXT_LABEL,
                    .color = color,
                    .overlay = overlay,
                    .rank = RANK_NOTE,
                    .max_ink = 1 };
}

void pen_beside(label *l, draw_point from, draw_point to)
{
    l->at = (draw_point){ (from.x + to.x) / 2, (from.y + to.y) / 2 };
    l->half = (draw_point){ (to.x - from.x) / 2, (to.y - from.y) / 2 };
    l->place = LABEL_BESIDE;
}

void pen_about(label *l, draw_point at, double off, label_place place)
{
    l->at = at;
    l->half = (draw_point){ off, off };
    l->place = place;
}

draw_text_style pen_style(const picture *p, draw_font font, double size, figure_role role)
{
    return (draw_text_style){ .font = font, .size = size, .color = picture_role(p, role) };
}
