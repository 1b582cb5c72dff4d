/* pens.c - draws lines, boxes, circles and arrows on the page, see pens.h. */
#include "figure/pens/pens.h"

#include <math.h>

/* What is cut is cut this far off the visible area, so that no cut edge shows. */
#define GUARD 64.0

/* Circles and boxes up to this size are left whole; larger ones become cut polygons. */
#define WHOLE 6000.0

/* How far a chord may be from its arc. */
#define FLATNESS 0.08

/* A polygon's own points, those of round corners, and what cutting adds. */
#define MAX_POINTS 4096
#define ARC_DEPTH 40

#define HEAD_LENGTH 9.0
#define HEAD_HALF_WIDTH 3.4

static const double pi = 3.14159265358979323846;

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

void pen_explains(picture *p, plan_item item)
{
    p->explains = item == ITEM_COUNT ? 0 : 1u << (unsigned)item;
}

/* ---- Cutting ----------------------------------------------------------------------------- */

static ct_rect guard_of(const picture *p)
{
    return (ct_rect){ { p->clip_min.x - GUARD, p->clip_min.y - GUARD },
                      { p->clip_max.x + GUARD, p->clip_max.y + GUARD } };
}

/* Is a square of this half size around the point wholly off the picture? */
static bool is_off(const picture *p, draw_point at, double half)
{
    return !(at.x + half >= p->clip_min.x - 4 && at.x - half <= p->clip_max.x + 4 &&
             at.y + half >= p->clip_min.y - 4 && at.y - half <= p->clip_max.y + 4);
}

/* Cuts to the visible area plus `reach`; false when nothing is left. */
static bool cut_segment(const picture *p, double reach, draw_point *from, draw_point *to)
{
    const ct_rect area = { { p->clip_min.x - reach, p->clip_min.y - reach },
                           { p->clip_max.x + reach, p->clip_max.y + reach } };
    ct_clip clip;
    if (!ct_clip_segment_rect(&area, (ct_vec){ from->x, from->y }, (ct_vec){ to->x, to->y },
                              &clip)) {
        return false;
    }
    *from = (draw_point){ clip.enter.x, clip.enter.y };
    *to = (draw_point){ clip.exit.x, clip.exit.y };
    return true;
}

static void mark_segment(picture *p, draw_point from, draw_point to)
{
    if (cut_segment(p, 0, &from, &to)) {
        p->drawn |= p->explains;
        board_mark_line(p->board, from, to);
    }
}

static bool is_stroked(const draw_paint *paint)
{
    return paint->stroke.a > 0 && paint->width > 0;
}

static bool is_in(draw_point at, int side, const ct_rect *area)
{
    switch (side) {
    case 0:
        return at.x >= area->min.x;
    case 1:
        return at.x <= area->max.x;
    case 2:
        return at.y >= area->min.y;
    default:
        return at.y <= area->max.y;
    }
}

/* Where the line a-b crosses one side of the area; one end is inside, the other outside. */
static draw_point crossing(draw_point a, draw_point b, int side, const ct_rect *area)
{
    if (side < 2) {
        const double x = side == 0 ? area->min.x : area->max.x;
        return (draw_point){ x, a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)) };
    }
    const double y = side == 2 ? area->min.y : area->max.y;
    return (draw_point){ a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y };
}

/* Sutherland-Hodgman, one side; a convex polygon gains at most one point. What is left of a concave
 * one in several parts hangs together along the side, where it is not seen. */
static int cut_side(const draw_point *in, int count, int side, const ct_rect *area, draw_point *out)
{
    int n = 0;
    for (int i = 0; i < count && n < MAX_POINTS - 1; i++) {
        const draw_point a = in[i];
        const draw_point b = in[(i + 1) % count];
        const bool a_in = is_in(a, side, area);
        if (a_in) {
            out[n++] = a;
        }
        if (a_in != is_in(b, side, area)) {
            out[n++] = crossing(a, b, side, area);
        }
    }
    return n;
}

/* Cut polygons reach beyond the visible area: one that is only there is not seen. */
static void note_seen(picture *p, const draw_point *points, int count)
{
    bool in[4] = { false, false, false, false };
    const ct_rect area = { { p->clip_min.x, p->clip_min.y }, { p->clip_max.x, p->clip_max.y } };
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < 4; side++) {
            in[side] |= is_in(points[i], side, &area);
        }
    }
    if (in[0] && in[1] && in[2] && in[3]) {
        p->drawn |= p->explains;
    }
}

void pen_polygon(picture *p, const draw_paint *paint, const draw_point *points, int count)
{
    draw_point cut[2][MAX_POINTS];
    const ct_rect area = guard_of(p);
    const draw_point *from = points;
    for (int side = 0; side < 4 && count > 0; side++) {
        count = cut_side(from, count, side, &area, cut[side % 2]);
        from = cut[side % 2];
    }
    if (count < 2) {
        return;
    }
    draw_polygon(p->list, paint, from, count);
    note_seen(p, from, count);
    for (int i = 0; i < count && is_stroked(paint); i++) {
        mark_segment(p, from[i], from[(i + 1) % count]);
    }
}

/* ---- Arcs too large to be left to the canvas ----------------------------------------------- */

static draw_point on_arc(const pen_arc *a, double angle)
{
    return (draw_point){ a->center.x + a->radius * cos(angle),
                         a->center.y + a->radius * sin(angle) };
}

void pen_add_point(pen_path *path, draw_point at)
{
    if (path->count < PEN_PATH_MAX) {
        path->at[path->count++] = at;
    }
}

/* Halves the arc until its chords are flat enough or
 * far from the visible area, where only their being outside matters. */
void pen_add_arc(const picture *p, const pen_arc *a, double from, double to, pen_path *out)
{
    struct {
        double from, to;
        int depth;
    } todo[ARC_DEPTH + 2] = { { from, to, 0 } };
    int count = 1;
    while (count > 0) {
        count--;
        const double start = todo[count].from;
        const double end = todo[count].to;
        const double sagitta = a->radius * (1 - cos((end - start) / 2));
        draw_point p0 = on_arc(a, start);
        draw_point p1 = on_arc(a, end);
        const draw_point first = p0;
        const bool coarse = end - start > 0.8 || sagitta > FLATNESS;
        const bool near = end - start > 0.8 || cut_segment(p, GUARD + sagitta, &p0, &p1);
        if (coarse && near && todo[count].depth < ARC_DEPTH) {
            const int depth = todo[count].depth + 1;
            const double middle = start + (end - start) / 2;
            todo[count].from = middle;
            todo[count].to = end;
            todo[count++].depth = depth;
            todo[count].from = start;
            todo[count].to = middle;
            todo[count++].depth = depth;
        } else {
            pen_add_point(out, first);
        }
    }
}

static void draw_cut_circle(picture *p, const draw_paint *paint, const pen_arc *a)
{
    pen_path out = { .count = 0 };
    pen_add_arc(p, a, 0, 2 * pi, &out);
    pen_polygon(p, paint, out.at, out.count);
}

/* The four corners of a box inset by its corner radius, clockwise on the page. */
static void box_centers(const draw_box_shape *box, double inset, draw_point out[4])
{
    const double c = box->cos;
    const double s = box->sin;
    static const signed char sign[4][2] = { { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 } };
    for (int i = 0; i < 4; i++) {
        const double x = sign[i][0] * (box->half.x - inset);
        const double y = sign[i][1] * (box->half.y - inset);
        out[i] = (draw_point){ box->center.x + x * c - y * s, box->center.y + x * s + y * c };
    }
}

static void draw_cut_box(picture *p, const draw_paint *paint, const draw_box_shape *box)
{
    pen_path out = { .count = 0 };
    draw_point centers[4];
    box_centers(box, box->corner, centers);
    const double turn = atan2(box->sin, box->cos);
    for (int i = 0; i < 4; i++) {
        const pen_arc a = { centers[i], box->corner };
        if (box->corner > 0) {
            pen_add_arc(p, &a, turn + i * pi / 2, turn + (i + 1) * pi / 2, &out);
            pen_add_point(&out, on_arc(&a, turn + (i + 1) * pi / 2));
        } else {
            pen_add_point(&out, centers[i]);
        }
    }
    pen_polygon(p, paint, out.at, out.count);
}

/* ---- Pens -------------------------------------------------------------------------------- */

void pen_segment(picture *p, const draw_paint *paint, draw_point from, draw_point to)
{
    if (cut_segment(p, GUARD, &from, &to)) {
        draw_line(p->list, paint, from, to);
        mark_segment(p, from, to);
    }
}

void pen_circle(picture *p, const draw_paint *paint, draw_point center, double radius)
{
    if (is_off(p, center, radius)) {
        return;
    }
    if (radius > WHOLE) {
        const pen_arc a = { center, radius };
        draw_cut_circle(p, paint, &a);
        return;
    }
    draw_circle(p->list, paint, center, radius);
    p->drawn |= p->explains;
    if (is_stroked(paint)) {
        board_mark_circle(p->board, center, radius);
    }
}

/* Sides, and each round corner as two chords. */
static void mark_box(picture *p, const draw_box_shape *box)
{
    static const signed char normals[4][2] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };
    draw_point centers[4];
    box_centers(box, box->corner, centers);
    draw_point from[4]; /* where side i starts and ends */
    draw_point to[4];
    for (int i = 0; i < 4; i++) {
        const double nx = box->corner * (normals[i][0] * box->cos - normals[i][1] * box->sin);
        const double ny = box->corner * (normals[i][0] * box->sin + normals[i][1] * box->cos);
        const draw_point end = centers[(i + 1) % 4];
        from[i] = (draw_point){ centers[i].x + nx, centers[i].y + ny };
        to[i] = (draw_point){ end.x + nx, end.y + ny };
        mark_segment(p, from[i], to[i]);
    }
    for (int i = 0; i < 4 && box->corner > 0; i++) {
        const draw_point start = to[i];
        const draw_point end = from[(i + 1) % 4];
        const draw_point center = centers[(i + 1) % 4];
        const double swell = 0.7071067811865476; /* cos 45 degrees: half way round the corner */
        const draw_point middle = { center.x + (start.x + end.x - 2 * center.x) * swell,
                                    center.y + (start.y + end.y - 2 * center.y) * swell };
        mark_segment(p, start, middle);
        mark_segment(p, middle, end);
    }
}

void pen_box(picture *p, const draw_paint *paint, const draw_box_shape *box)
{
    draw_box_shape turned = *box;
    if (turned.cos == 0 && turned.sin == 0) {
        turned.cos = 1;
    }
    const double reach = hypot(box->half.x, box->half.y);
    if (is_off(p, box->center, reach)) {
        return;
    }
    if (reach > WHOLE) {
        draw_cut_box(p, paint, &turned);
        return;
    }
    draw_box(p->list, paint, &turned);
    p->drawn |= p->explains;
    if (is_stroked(paint)) {
        mark_box(p, &turned);
    }
}

void pen_arrow(picture *p, const draw_paint *paint, draw_point from, draw_point to)
{
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = hypot(dx, dy);
    if (!(length >= 1)) {
        return;
    }
    const double ux = dx / length;
    const double uy = dy / length;
    const double thick = fmax(1, paint->width / 1.6);
    const double head = fmin(HEAD_LENGTH * thick, length * 0.7);
    const double half = head * (HEAD_HALF_WIDTH / HEAD_LENGTH);
    const draw_point base = { to.x - ux * head, to.y - uy * head };
    /* The shaft ends inside the head, so that no gap shows between them. */
    pen_segment(p, paint, from, (draw_point){ base.x + ux, base.y + uy });
    const draw_point tip[4] = {
        to,
        { base.x - uy * half, base.y + ux * half },
        { base.x + ux * head * 0.18, base.y + uy * head * 0.18 },
        { base.x + uy * half, base.y - ux * half },
    };
    if (!is_off(p, to, head)) {
        const draw_paint fill = pen_fill(paint->stroke);
        draw_polygon(p->list, &fill, tip, 4);
        mark_segment(p, base, to);
    }
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
