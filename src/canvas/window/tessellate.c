/* tessellate.c - draw commands as triangles, clips as batches (tessellate.h). */
#include "canvas/window/tessellate.h"

#include <math.h>
#include <stdlib.h>

#include "figure/draw/tame.h"

enum { deepest_clips = 32 };

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

static bool same_clip(const tessellate_clip *a, const tessellate_clip *b)
{
    return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height;
}

/* What was added from `first` on; without a command the last batch takes it in, if alike. */
static void add_batch(builder *b, tessellate_kind kind, const draw_command *command, int first,
                      int count)
{
    tessellation *t = b->out;
    const tessellate_clip clip = current_clip(b);
    tessellate_batch *last = t->batch_count > 0 ? &t->batches[t->batch_count - 1] : NULL;
    if (count == 0) {
        return;
    }
    if (!command && last && last->kind == kind && same_clip(&last->clip, &clip)) {
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
        if (!grow_points(t, 2)) {
            return 0;
        }
        t->points[0] = to_pixels(b, command->as.line.p);
        t->points[1] = to_pixels(b, command->as.line.q);
        return 2;
    }
    const int count = command->as.poly.count;
    if (!grow_points(t, count)) {
        return 0;
    }
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
    if (command->paint.fill.a) {
        mesh_fill_contour(&t->mesh, &contour, command->paint.fill);
    }
    if (!pen.color.a || !(pen.width > 0)) {
        return;
    }
    if (pen.dash == DRAW_SOLID) {
        mesh_stroke_contour(&t->mesh, &contour, pen.color, pen.width);
    } else if (grow_points(t, MESH_CONTOUR_POINTS)) {
        const int count = mesh_contour_path(&contour, t->points);
        mesh_stroke_path(&t->mesh, t->points, count, true, &pen);
    }
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
    if (!small_of(command, points, b->target->scale, &t->smalls[t->small_count])) {
        return false;
    }
    add_batch(b, TESSELLATE_SMALLS, NULL, t->small_count++, 1);
    return true;
}

static void add_command(builder *b, const draw_command *command)
{
    tessellation *t = b->out;
    const int first_index = t->mesh.index_count, first_dot = t->dots.count;
    if (b->target->keep_circles && keep_small(b, command)) {
        return;
    }
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
        if (command->as.text.length > 0) {
            add_batch(b, TESSELLATE_TEXT, command, 0, 1);
        }
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
    if (!t->list || list->out_of_memory) {
        return false;
    }
    builder b = { .out = t, .target = target };
    b.clips[0] = (tessellate_clip){ 0, 0, target->width, target->height };
    for (int i = 0; i < t->list->command_count; i++) {
        add_command(&b, &t->list->commands[i]);
    }
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
