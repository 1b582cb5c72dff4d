/* small.c - which commands are small, and their outlines as distances (small.h). */
#include "canvas/window/small.h"

#include <math.h>
#include <string.h>

#include "canvas/window/mesh.h"
#include "canvas/window/span.h"

/* More pixels than this square has are quicker as triangles. */
static const double most_px = 24;
/* What is thinner is tiny: ramps of more than two sides meet within; of a triangle sooner. */
static const double least_inside_px = 0.7, least_in_triangle_px = 1.1;
/* One plus the cosine between the normals of two sides: corners of at least 57 degrees. */
static const double least_bisector = 0.46;

static bool paints_of(const draw_paint *paint, double scale, small_shape *out)
{
    const bool lined = paint->stroke.a && paint->width > 0;
    const mesh_profile profile = mesh_profile_of(paint->width * scale);
    out->fill_alpha = paint->fill.a;
    out->fill_from = 0.5F;
    out->line_alpha = lined ? (float)(paint->stroke.a * profile.cover) : 0;
    out->outer = lined ? (float)profile.outer : 0.5F;
    out->half = lined ? (float)(fmax(paint->width * scale, 1) / 2) : 0;
    out->steep = lined ? (float)(1 / (profile.outer - profile.inner)) : 1;
    out->fill = span_packed(paint->fill);
    out->line = span_packed(paint->stroke);
    return (paint->dash == DRAW_SOLID || !lined) && (paint->fill.a || lined);
}

/* How far from its outline pixels may be that it covers partly. */
static double reach_of(const small_shape *s)
{
    return s->is_tiny ? s->half + 0.5 : s->outer;
}

/* The corners of the outline as it is painted, with its line or ramp. False: too large. */
static bool place(draw_point min, draw_point max, small_shape *out)
{
    if (!(max.x - min.x < most_px && max.y - min.y < most_px)) {
        return false;
    }
    /* Pixels whose centres may be within. */
    out->left = (int)ceil(min.x - 0.5);
    out->top = (int)ceil(min.y - 0.5);
    out->width = (int)floor(max.x + 0.5) - out->left;
    out->height = (int)floor(max.y + 0.5) - out->top;
    return true;
}

static bool circle_of(draw_point center, double radius, small_shape *out)
{
    out->is_tiny = radius <= least_inside_px;
    const double reach = radius + reach_of(out);
    if (!(radius > 0) || !place((draw_point){ center.x - reach, center.y - reach },
                                (draw_point){ center.x + reach, center.y + reach }, out)) {
        return false;
    }
    out->side_count = 0;
    out->a[0] = (float)(center.x - out->left - 0.5);
    out->b[0] = (float)(center.y - out->top - 0.5);
    out->c[0] = (float)radius;
    out->across = (float)(2 * radius);
    /* A ramp of one pixel covers pi (r^2 + 1/12). */
    out->fill_from = (float)(0.5 + sqrt(fmax(0, radius * radius - 1.0 / 12)) - radius);
    return true;
}

/* Of the sides, outward, of length 1. False: a side looks towards the middle. */
static bool normals_of(const draw_point *at, int count, draw_point *normals, small_shape *out)
{
    double least = INFINITY;
    draw_point middle = { 0, 0 };
    double area = 0;
    for (int i = 0; i < count; i++) {
        const draw_point p = at[i], q = at[i + 1 < count ? i + 1 : 0];
        middle = (draw_point){ middle.x + p.x, middle.y + p.y };
        area += (p.x - at[0].x) * (q.y - at[0].y) - (q.x - at[0].x) * (p.y - at[0].y);
        normals[i] = (draw_point){ q.y - p.y, p.x - q.x };
    }
    middle = (draw_point){ middle.x / count, middle.y / count };
    for (int i = 0; i < count; i++) {
        const double length = sqrt(normals[i].x * normals[i].x + normals[i].y * normals[i].y);
        const double scale = (area > 0 ? 1 : -1) / length;
        const draw_point n = { normals[i].x * scale, normals[i].y * scale };
        const double inside = (at[i].x - middle.x) * n.x + (at[i].y - middle.y) * n.y;
        least = inside < least ? inside : least;
        normals[i] = n;
    }
    out->across = (float)(2 * least);
    out->is_tiny = least <= (count == 3 ? least_in_triangle_px : least_inside_px);
    return least > 0;
}

/* Of either winding, in pixels. */
static bool sides_of(const draw_point *at, int count, small_shape *out)
{
    draw_point normals[SMALL_MOST_SIDES];
    draw_point min = { INFINITY, INFINITY }, max = { -INFINITY, -INFINITY };
    if (!normals_of(at, count, normals, out)) {
        return false;
    }
    double turns = 0;
    int level = 0; /* how often normals pass the horizontal: beyond twice it goes around twice */
    for (int i = 0; i < count; i++) {
        const draw_point m = normals[i > 0 ? i - 1 : count - 1], n = normals[i];
        const double turn = m.x * n.y - m.y * n.x, bisector = 1 + m.x * n.x + m.y * n.y;
        if (!(bisector > least_bisector && turn * turns >= 0)) {
            return false;
        }
        turns = turn != 0 ? turn : turns;
        level += (m.y < 0) != (n.y < 0);
        const double far = reach_of(out) / bisector;
        const draw_point tip = { at[i].x + far * (m.x + n.x), at[i].y + far * (m.y + n.y) };
        min = (draw_point){ tip.x < min.x ? tip.x : min.x, tip.y < min.y ? tip.y : min.y };
        max = (draw_point){ tip.x > max.x ? tip.x : max.x, tip.y > max.y ? tip.y : max.y };
    }
    if (level > 2 || !place(min, max, out)) {
        return false;
    }
    out->side_count = count;
    memset(out->b, 0, sizeof out->b); /* all of them are reckoned with in every row */
    memset(out->c, 0, sizeof out->c);
    for (int i = 0; i < count; i++) {
        const draw_point n = normals[i];
        out->a[i] = (float)n.x;
        out->b[i] = (float)n.y;
        out->c[i] = (float)((out->left + 0.5 - at[i].x) * n.x + (out->top + 0.5 - at[i].y) * n.y);
    }
    return true;
}

static bool box_of(const draw_command *command, double scale, small_shape *out)
{
    const draw_point at = { command->as.box.center.x * scale, command->as.box.center.y * scale };
    const double c = command->as.box.cos * scale, s = command->as.box.sin * scale;
    const draw_point half = command->as.box.half;
    const draw_point x = { c * half.x, s * half.x }, y = { -s * half.y, c * half.y };
    const draw_point corners[4] = { { at.x - x.x - y.x, at.y - x.y - y.y },
                                    { at.x + x.x - y.x, at.y + x.y - y.y },
                                    { at.x + x.x + y.x, at.y + x.y + y.y },
                                    { at.x - x.x + y.x, at.y - x.y + y.y } };
    return !(command->as.box.corner > 0) && sides_of(corners, 4, out);
}

static bool polygon_of(const draw_command *command, const draw_point *points, double scale,
                       small_shape *out)
{
    draw_point at[SMALL_MOST_SIDES];
    const int count = command->as.poly.count;
    if (count < 3 || count > SMALL_MOST_SIDES) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        at[i] = (draw_point){ points[i].x * scale, points[i].y * scale };
    }
    return sides_of(at, count, out);
}

bool small_of(const draw_command *command, const draw_point *points, double scale, small_shape *out)
{
    if (!paints_of(&command->paint, scale, out)) {
        return false;
    }
    if (command->op == DRAW_CIRCLE) {
        const draw_point at = command->as.circle.center;
        return circle_of((draw_point){ at.x * scale, at.y * scale },
                         command->as.circle.radius * scale, out);
    }
    return command->op == DRAW_BOX       ? box_of(command, scale, out)
           : command->op == DRAW_POLYGON ? polygon_of(command, points, scale, out)
                                         : false;
}
