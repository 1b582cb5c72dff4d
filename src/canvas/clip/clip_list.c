/* clip_list.c - decides which commands are cut or left out (see clip_list.h). */
#include "canvas/clip/clip_list.h"

#include <math.h>

#include "canvas/clip/cut.h"

/* Beyond this, differences of coordinates could overflow; no picture shows anything of it. */
static const double largest_number = 1e100;
static const double widest_stroke = 1000;
static const double largest_text = 2000;
/* Dashes of thinner lines cannot be told apart: the line is drawn solid, as much paler. */
static const double thinnest_dashed = 0.1;
/* Lengths below this are 0 in an SVG, where rects and circles without size are not drawn at all. */
static const double smallest_size = 0.01;
static const double pi = 3.14159265358979323846;

/* ---- Bounds ------------------------------------------------------------------------------ */

static clip_rect bounds_of_text(const draw_list *list, const draw_command *command)
{
    const double size = command->as.text.size;
    const double width =
        draw_text_width(command->as.text.font, size, draw_command_text(list, command));
    return clip_rect_around(command->as.text.at, width, size);
}

clip_rect clip_list_bounds(const draw_list *list, const draw_command *command)
{
    const double outside = command->paint.stroke.a ? 2 * command->paint.width : 0;
    switch (command->op) {
    case DRAW_LINE: {
        const draw_point ends[] = { command->as.line.p, command->as.line.q };
        return clip_rect_grown(clip_rect_of_points(ends, 2), outside);
    }
    case DRAW_CIRCLE: {
        const double radius = command->as.circle.radius;
        return clip_rect_grown(clip_rect_around(command->as.circle.center, radius, radius),
                               outside);
    }
    case DRAW_BOX: {
        const double c = fabs(command->as.box.cos), s = fabs(command->as.box.sin);
        const draw_point half = command->as.box.half;
        return clip_rect_grown(clip_rect_around(command->as.box.center, c * half.x + s * half.y,
                                                s * half.x + c * half.y),
                               outside);
    }
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        return clip_rect_grown(
            clip_rect_of_points(list->points + command->as.poly.first, command->as.poly.count),
            outside);
    case DRAW_TEXT:
        return clip_rect_grown(bounds_of_text(list, command), outside);
    case DRAW_PUSH_CLIP:
        return clip_rect_around(command->as.box.center, command->as.box.half.x,
                                command->as.box.half.y);
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
    return (clip_rect){ 0, 0, 0, 0 };
}

/* Does every number of the command make sense, so that it can be drawn at all? */
static bool is_sound(const draw_list *list, const draw_command *command)
{
    const draw_paint *paint = &command->paint;
    if (paint->stroke.a && !(paint->width >= 0 && paint->width < largest_number)) {
        return false;
    }
    switch (command->op) {
    case DRAW_CIRCLE:
        return command->as.circle.radius >= 0;
    case DRAW_BOX:
        return command->as.box.half.x >= 0 && command->as.box.half.y >= 0 &&
               command->as.box.corner >= 0;
    case DRAW_TEXT:
        return command->as.text.size > 0 && command->as.text.size <= largest_text;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        /* fmin and fmax of the bounds skip a NaN. */
        for (int i = 0; i < command->as.poly.count; i++) {
            const draw_point p = list->points[command->as.poly.first + i];
            if (isnan(p.x) || isnan(p.y)) {
                return false;
            }
        }
        return true;
    case DRAW_LINE:
        return !isnan(command->as.line.p.x + command->as.line.p.y + command->as.line.q.x +
                      command->as.line.q.y);
    case DRAW_PUSH_CLIP:
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
    return true;
}

static bool is_pattern_too_fine(const draw_paint *paint)
{
    return paint->stroke.a && paint->dash != DRAW_SOLID && paint->width < thinnest_dashed;
}

static bool is_degenerate(const draw_command *command)
{
    return (command->op == DRAW_CIRCLE && 2 * command->as.circle.radius < smallest_size) ||
           (command->op == DRAW_BOX && (2 * command->as.box.half.x < smallest_size ||
                                        2 * command->as.box.half.y < smallest_size));
}

/* May the command be passed on as it is? */
static bool is_tame(const draw_list *list, const draw_command *command, const clip_rect *reach)
{
    const clip_rect bounds = clip_list_bounds(list, command);
    return is_sound(list, command) && !is_pattern_too_fine(&command->paint) &&
           !is_degenerate(command) &&
           (command->op == DRAW_POP_CLIP || command->op == DRAW_GROUP ||
            clip_rect_within(&bounds, reach));
}

/* ---- The list ---------------------------------------------------------------------------- */

static draw_paint tame_paint(const draw_paint *paint)
{
    draw_paint tame = *paint;
    tame.width = fmin(tame.width, widest_stroke);
    if (is_pattern_too_fine(paint)) {
        /* Share of the line that dashes (4 of 7) and round dots cover. */
        const double covered = paint->dash == DRAW_DASHED ? 4.0 / 7 : pi / 4 / 2.5;
        tame.stroke.a = (uint8_t)(tame.stroke.a * covered + 0.5);
        tame.dash = DRAW_SOLID;
    }
    return tame;
}

/* Clips cannot be dropped, only made to fit: the pops must find them. */
static void copy_clip(clip_cutter *clip, const draw_command *command, const clip_rect *reach)
{
    const clip_rect r = clip_list_bounds(clip->in, command);
    const draw_point min = { fmin(fmax(r.min_x, reach->min_x), reach->max_x),
                             fmin(fmax(r.min_y, reach->min_y), reach->max_y) };
    const draw_point max = { fmax(fmin(r.max_x, reach->max_x), min.x),
                             fmax(fmin(r.max_y, reach->max_y), min.y) };
    draw_push_clip(clip->out, min, max);
}

static void copy_text(clip_cutter *clip, const draw_command *command)
{
    const draw_text_style style = { command->as.text.font, command->as.text.size,
                                    command->as.text.anchor, command->paint.fill,
                                    command->paint.stroke };
    draw_text(clip->out, &style, command->as.text.at, draw_command_text(clip->in, command));
}

static void copy_tame(clip_cutter *clip, const draw_command *command)
{
    const draw_point *points = clip->in->points;
    switch (command->op) {
    case DRAW_LINE:
        draw_line(clip->out, &command->paint, command->as.line.p, command->as.line.q);
        break;
    case DRAW_CIRCLE:
        draw_circle(clip->out, &command->paint, command->as.circle.center,
                    command->as.circle.radius);
        break;
    case DRAW_BOX: {
        const draw_box_shape box = { command->as.box.center, command->as.box.half,
                                     command->as.box.cos, command->as.box.sin,
                                     command->as.box.corner };
        draw_box(clip->out, &command->paint, &box);
        break;
    }
    case DRAW_POLYGON:
        draw_polygon(clip->out, &command->paint, points + command->as.poly.first,
                     command->as.poly.count);
        break;
    case DRAW_POLYLINE:
        draw_polyline(clip->out, &command->paint, points + command->as.poly.first,
                      command->as.poly.count);
        break;
    case DRAW_TEXT:
        copy_text(clip, command);
        break;
    case DRAW_POP_CLIP:
        draw_pop_clip(clip->out);
        break;
    case DRAW_GROUP:
        draw_group(clip->out, draw_command_text(clip->in, command));
        break;
    case DRAW_PUSH_CLIP:
        break;
    }
}

/* What is left of a circle or box without size: its outline, as a line or as a dot. */
static draw_command without_size(const draw_command *command)
{
    const draw_paint *paint = &command->paint;
    draw_command left = { .op = DRAW_LINE, .paint = *paint };
    const double x = command->as.box.half.x, y = command->as.box.half.y;
    if (command->op == DRAW_CIRCLE || fmax(x, y) * 2 < smallest_size) {
        left.op = DRAW_CIRCLE;
        left.paint = (draw_paint){ .fill = paint->stroke };
        left.as.circle.center =
            command->op == DRAW_CIRCLE ? command->as.circle.center : command->as.box.center;
        left.as.circle.radius = paint->stroke.a ? fmax(paint->width / 2, smallest_size) : 0;
        return left;
    }
    clip_cut_middle_line(command, &left.as.line.p, &left.as.line.q);
    return left;
}

static void rewrite(clip_cutter *clip, const draw_command *command, const clip_rect *reach)
{
    if (command->op == DRAW_PUSH_CLIP) {
        copy_clip(clip, command, reach);
        return;
    }
    if (!is_sound(clip->in, command)) {
        return;
    }
    draw_command tame = *command;
    tame.paint = tame_paint(&command->paint);
    if (is_degenerate(&tame)) {
        tame = without_size(&tame);
    }
    if (is_tame(clip->in, &tame, reach)) {
        copy_tame(clip, &tame);
        return;
    }
    const clip_rect limits = { -largest_number, -largest_number, largest_number, largest_number };
    const clip_rect bounds = clip_list_bounds(clip->in, &tame);
    if (is_degenerate(&tame) || !clip_rect_within(&bounds, &limits) ||
        !clip_rects_meet(&bounds, &clip->page)) {
        return;
    }
    clip_cut(clip, &tame);
}

const draw_list *clip_list(const draw_list *list, draw_point page, draw_list *scratch)
{
    const clip_rect whole = { 0, 0, page.x, page.y };
    const clip_rect reach = clip_rect_grown(whole, CLIP_LIST_REACH);
    int tame = 0;
    while (tame < list->command_count && is_tame(list, &list->commands[tame], &reach)) {
        tame++;
    }
    if (tame == list->command_count) {
        return list;
    }
    clip_cutter clip = { .in = list, .out = scratch, .page = whole };
    draw_clear(scratch, list->width, list->height, list->background);
    for (int i = 0; i < list->command_count; i++) {
        rewrite(&clip, &list->commands[i], &reach);
    }
    clip_cut_deinit(&clip);
    return scratch->out_of_memory ? NULL : scratch;
}
