/* tessellate.c - draw commands as triangles, clips as batches (tessellate.h). */
#include "canvas/window/tessellate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/window/span.h"

enum { deepest_clips = 32 };

/* More pixels than this square has are quicker as triangles. */
static const double most_px = 24;
/* What is thinner is tiny: ramps of more than two sides meet within; of a triangle sooner. */
static const double least_inside_px = 0.7, least_in_triangle_px = 1.1;
/* One plus the cosine between the normals of two sides: corners of at least 57 degrees. */
static const double least_bisector = 0.46;

typedef struct builder {
    tessellation *out;
    const tessellate_target *target;
    tessellate_clip clips[deepest_clips];
    int clip_depth; /* of pushes; those beyond deepest_clips change nothing */
} builder;

static draw_point to_pixels(const builder *b, draw_point p)
{
    return (draw_point){ p.x * b->target->scale, p.y * b->target->scale };
}

static bool grow_points(tessellation *t, int count)
{
    t->mesh.out_of_memory |=
        !array_reserve(&t->points, &t->point_capacity, 0, count, sizeof *t->points);
    return !t->mesh.out_of_memory;
}

/* ---- Batches ----------------------------------------------------------------------------- */

static tessellate_clip current_clip(const builder *b)
{
    const int depth = b->clip_depth < deepest_clips ? b->clip_depth : deepest_clips - 1;
    return b->clips[depth];
}

/* What was added from `first` on; without a command the last batch takes it in, if alike. */
static void add_batch(builder *b, tessellate_kind kind, const draw_command *command, int first,
                      int count)
{
    tessellation *t = b->out;
    const tessellate_clip clip = current_clip(b);
    tessellate_batch *last = t->batch_count > 0 ? &t->batches[t->batch_count - 1] : NULL;
    if (count == 0) { return; }
    if (!command && last && last->kind == kind && memcmp(&last->clip, &clip, sizeof clip) == 0) {
        last->count += count;
    } else if (array_reserve(&t->batches, &t->batch_capacity, t->batch_count, 1,
                             sizeof *t->batches) &&
               t->batches) {
        t->batches[t->batch_count++] = (tessellate_batch){ kind, command, first, count, clip };
    } else {
        t->mesh.out_of_memory = true;
    }
}

static int clamped(double value, int low, int high)
{
    return value <= low ? low : value >= high ? high : (int)floor(value + 0.5);
}

static void push_clip(builder *b, const draw_command *command)
{
    const tessellate_clip outer = current_clip(b);
    const draw_point center = to_pixels(b, command->as.box.center);
    const draw_point half = to_pixels(b, command->as.box.half);
    const int right = outer.x + outer.width, bottom = outer.y + outer.height;
    b->clip_depth++;
    if (b->clip_depth < deepest_clips) {
        tessellate_clip *clip = &b->clips[b->clip_depth];
        clip->x = clamped(center.x - half.x, outer.x, right);
        clip->y = clamped(center.y - half.y, outer.y, bottom);
        clip->width = clamped(center.x + half.x, clip->x, right) - clip->x;
        clip->height = clamped(center.y + half.y, clip->y, bottom) - clip->y;
    }
}

/* ---- Shapes ------------------------------------------------------------------------------ */

/* The command's outline in pixels in t->points; how many points. */
static int load_path(builder *b, const draw_command *command)
{
    tessellation *t = b->out;
    if (command->op == DRAW_LINE) {
        if (!grow_points(t, 2)) { return 0; }
        t->points[0] = to_pixels(b, command->as.line.p);
        t->points[1] = to_pixels(b, command->as.line.q);
        return 2;
    }
    const int count = command->as.poly.count;
    if (!grow_points(t, count)) { return 0; }
    for (int i = 0; i < count; i++) {
        t->points[i] = to_pixels(b, t->list->points[command->as.poly.first + i]);
    }
    return count;
}

static mesh_pen pen_of(const builder *b, const draw_paint *paint)
{
    return (mesh_pen){ paint->stroke,
                       paint->width * b->target->scale,
                       paint->dash,
                       { b->target->width, b->target->height },
                       b->target->keep_circles ? &b->out->dots : NULL };
}

static void add_path(builder *b, const draw_command *command)
{
    const int count = load_path(b, command);
    const bool closed = command->op == DRAW_POLYGON;
    const mesh_pen pen = pen_of(b, &command->paint);
    if (closed && command->paint.fill.a) {
        mesh_fill_polygon(&b->out->mesh, b->out->points, count, command->paint.fill);
    }
    if (pen.color.a && pen.width > 0) {
        mesh_stroke_path(&b->out->mesh, b->out->points, count, closed, &pen);
    }
}

static draw_box_shape contour_of(const builder *b, const draw_command *command)
{
    const double scale = b->target->scale;
    if (command->op == DRAW_CIRCLE) {
        const double radius = command->as.circle.radius * scale;
        return (draw_box_shape){
            to_pixels(b, command->as.circle.center), { radius, radius }, 1, 0, radius
        };
    }
    draw_box_shape box = command->as.box;
    box.center = to_pixels(b, box.center);
    box.half = to_pixels(b, box.half);
    box.corner *= scale;
    return box;
}

static void add_contour(builder *b, const draw_command *command)
{
    tessellation *t = b->out;
    const draw_box_shape contour = contour_of(b, command);
    const mesh_pen pen = pen_of(b, &command->paint);
    if (command->paint.fill.a) { mesh_fill_contour(&t->mesh, &contour, command->paint.fill); }
    if (!pen.color.a || !(pen.width > 0)) { return; }
    if (pen.dash == DRAW_SOLID) {
        mesh_stroke_contour(&t->mesh, &contour, pen.color, pen.width);
    } else if (grow_points(t, MESH_CONTOUR_POINTS)) {
        const int count = mesh_contour_path(&contour, t->points);
        mesh_stroke_path(&t->mesh, t->points, count, true, &pen);
    }
}

/* ---- Small shapes ------------------------------------------------------------------------ */

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
    if (!(max.x - min.x < most_px && max.y - min.y < most_px)) { return false; }
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
    if (!normals_of(at, count, normals, out)) { return false; }
    double turns = 0;
    int level = 0; /* how often normals pass the horizontal: beyond twice it goes around twice */
    for (int i = 0; i < count; i++) {
        const draw_point m = normals[i > 0 ? i - 1 : count - 1], n = normals[i];
        const double turn = m.x * n.y - m.y * n.x, bisector = 1 + m.x * n.x + m.y * n.y;
        if (!(bisector > least_bisector && turn * turns >= 0)) { return false; }
        turns = turn != 0 ? turn : turns;
        level += (m.y < 0) != (n.y < 0);
        const double far = reach_of(out) / bisector;
        const draw_point tip = { at[i].x + far * (m.x + n.x), at[i].y + far * (m.y + n.y) };
        min = (draw_point){ tip.x < min.x ? tip.x : min.x, tip.y < min.y ? tip.y : min.y };
        max = (draw_point){ tip.x > max.x ? tip.x : max.x, tip.y > max.y ? tip.y : max.y };
    }
    if (level > 2 || !place(min, max, out)) { return false; }
    out->side_count = count;
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
    if (count < 3 || count > SMALL_MOST_SIDES) { return false; }
    for (int i = 0; i < count; i++) {
        at[i] = (draw_point){ points[i].x * scale, points[i].y * scale };
    }
    return sides_of(at, count, out);
}

/* False: the command is none of these, too large, too sharp, or its line is dashed. Of a polygon
 * `points` are its own. */
static bool small_of(const draw_command *command, const draw_point *points, double scale,
                     small_shape *out)
{
    if (!paints_of(&command->paint, scale, out)) { return false; }
    if (command->op == DRAW_CIRCLE) {
        const draw_point at = command->as.circle.center;
        return circle_of((draw_point){ at.x * scale, at.y * scale },
                         command->as.circle.radius * scale, out);
    }
    return command->op == DRAW_BOX       ? box_of(command, scale, out)
           : command->op == DRAW_POLYGON ? polygon_of(command, points, scale, out)
                                         : false;
}

/* Is the command small, and kept as such? */
static bool keep_small(builder *b, const draw_command *command)
{
    tessellation *t = b->out;
    if (!array_reserve(&t->smalls, &t->small_capacity, t->small_count, 1, sizeof *t->smalls)) {
        t->mesh.out_of_memory = true;
        return true;
    }
    const draw_point *points =
        command->op == DRAW_POLYGON ? t->list->points + command->as.poly.first : NULL;
    if (!small_of(command, points, b->target->scale, &t->smalls[t->small_count])) { return false; }
    add_batch(b, TESSELLATE_SMALLS, NULL, t->small_count++, 1);
    return true;
}

/* ---- The list ---------------------------------------------------------------------------- */

static void add_command(builder *b, const draw_command *command)
{
    tessellation *t = b->out;
    const int first_index = t->mesh.index_count, first_dot = t->dots.count;
    if (b->target->keep_circles && keep_small(b, command)) { return; }
    switch (command->op) {
    case DRAW_LINE:
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        add_path(b, command);
        break;
    case DRAW_CIRCLE:
    case DRAW_BOX:
        if (b->target->keep_circles && command->op == DRAW_CIRCLE &&
            (command->paint.dash == DRAW_SOLID || !draw_has_stroke(command))) {
            add_batch(b, TESSELLATE_CIRCLE, command, 0, 1);
        } else {
            add_contour(b, command);
        }
        break;
    case DRAW_TEXT:
        if (command->as.text.length > 0) { add_batch(b, TESSELLATE_TEXT, command, 0, 1); }
        break;
    case DRAW_PUSH_CLIP:
        push_clip(b, command);
        break;
    case DRAW_POP_CLIP:
        b->clip_depth -= b->clip_depth > 0;
        break;
    case DRAW_GROUP:
        break;
    }
    add_batch(b, TESSELLATE_TRIANGLES, NULL, first_index, t->mesh.index_count - first_index);
    /* They lie on the command's fill. */
    add_batch(b, TESSELLATE_DOTS, command, first_dot, t->dots.count - first_dot);
}

bool tessellate(tessellation *t, const draw_list *list, const tessellate_target *target)
{
    const draw_point page = { target->width / target->scale, target->height / target->scale };
    t->mesh.vertex_count = t->mesh.index_count = t->batch_count = t->dots.count = 0;
    t->small_count = 0;
    t->mesh.out_of_memory = list->out_of_memory;
    t->list = target->is_tame ? list : draw_tame(list, page, &t->tamed);
    if (!t->list || list->out_of_memory) { return false; }
    builder b = { .out = t, .target = target };
    b.clips[0] = (tessellate_clip){ 0, 0, target->width, target->height };
    for (int i = 0; i < t->list->command_count; i++) { add_command(&b, &t->list->commands[i]); }
    return !t->mesh.out_of_memory;
}

void tessellate_deinit(tessellation *t)
{
    mesh_deinit(&t->mesh);
    draw_deinit(&t->tamed);
    free(t->batches);
    free(t->points);
    free(t->dots.at);
    free(t->smalls);
    *t = (tessellation){ 0 };
}
