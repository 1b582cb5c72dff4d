/* clip_list.c - cuts giant commands to the page and a margin (canvas/clip_list.h). */
#include "canvas/clip_list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Beyond this, differences of coordinates could overflow; no picture shows anything of it. */
static const double largest_number = 1e100;
/* The flattened arc stays this close to the true one, points. */
static const double flatten_error = 0.01;
/* Arcs wholly visible reach the error above after 20 halvings; garbage must end as well. */
static const int most_halvings = 60;
static const double widest_stroke = 1000;
static const double largest_text = 2000;
/* Dashes of thinner lines cannot be told apart: the line is drawn solid, as much paler. */
static const double thinnest_dashed = 0.1;
/* Lengths below this are 0 in an SVG, where a rect or circle without size is not drawn at all. */
static const double smallest_size = 0.01;
static const double pi = 3.14159265358979323846;

typedef struct rect {
    double min_x, min_y, max_x, max_y;
} rect;

/* A growing row of points. */
typedef struct point_row {
    draw_point *points;
    int count, capacity;
} point_row;

typedef struct clipper {
    const draw_list *in;
    draw_list *out;
    rect page;
    rect guard;      /* of the command at hand: paint outside cannot be seen on the page */
    point_row path;  /* its outline */
    double *lengths; /* of the true outline from the point before to this one, for dashes */
    int length_capacity;
    point_row scratch; /* for its fill, then for the runs of its stroke */
} clipper;

static rect grown(rect r, double by)
{
    return (rect){ r.min_x - by, r.min_y - by, r.max_x + by, r.max_y + by };
}

static rect around(draw_point center, double dx, double dy)
{
    return (rect){ center.x - dx, center.y - dy, center.x + dx, center.y + dy };
}

static bool rects_meet(const rect *a, const rect *b)
{
    return a->min_x <= b->max_x && b->min_x <= a->max_x && a->min_y <= b->max_y &&
           b->min_y <= a->max_y;
}

/* False as well when inner has a NaN. */
static bool rect_within(const rect *inner, const rect *outer)
{
    return inner->min_x >= outer->min_x && inner->max_x <= outer->max_x &&
           inner->min_y >= outer->min_y && inner->max_y <= outer->max_y;
}

static bool path_add(clipper *clip, point_row *path, draw_point p)
{
    if (path->count == path->capacity) {
        const int capacity = path->capacity < 64 ? 64 : path->capacity * 2;
        draw_point *grown_points = realloc(path->points, (size_t)capacity * sizeof *grown_points);
        if (!grown_points) {
            clip->out->out_of_memory = true;
            return false;
        }
        path->points = grown_points;
        path->capacity = capacity;
    }
    path->points[path->count++] = p;
    return true;
}

/* Adds a point of the outline, `length` along it from the one before. */
static void outline_add(clipper *clip, draw_point p, double length)
{
    if (clip->path.count == clip->length_capacity) {
        const int capacity = clip->length_capacity < 64 ? 64 : clip->length_capacity * 2;
        double *grown_lengths = realloc(clip->lengths, (size_t)capacity * sizeof *grown_lengths);
        if (!grown_lengths) {
            clip->out->out_of_memory = true;
            return;
        }
        clip->lengths = grown_lengths;
        clip->length_capacity = capacity;
    }
    clip->lengths[clip->path.count] = length;
    path_add(clip, &clip->path, p);
}

static void outline_add_straight(clipper *clip, draw_point p)
{
    const int count = clip->path.count;
    const draw_point before = count > 0 ? clip->path.points[count - 1] : p;
    outline_add(clip, p, hypot(p.x - before.x, p.y - before.y));
}

/* ---- Bounds ------------------------------------------------------------------------------ */

static rect bounds_of_points(const draw_point *points, int count)
{
    rect r = { points[0].x, points[0].y, points[0].x, points[0].y };
    for (int i = 1; i < count; i++) {
        r.min_x = fmin(r.min_x, points[i].x);
        r.max_x = fmax(r.max_x, points[i].x);
        r.min_y = fmin(r.min_y, points[i].y);
        r.max_y = fmax(r.max_y, points[i].y);
    }
    return r;
}

static rect bounds_of_text(const draw_list *list, const draw_command *command)
{
    const double size = command->as.text.size;
    const double width =
        draw_text_width(command->as.text.font, size, draw_command_text(list, command));
    return around(command->as.text.at, width, size);
}

/* Of everything the command may paint, mitres and halos included. */
static rect bounds_of(const draw_list *list, const draw_command *command)
{
    const double outside = command->paint.stroke.a ? 2 * command->paint.width : 0;
    switch (command->op) {
    case DRAW_LINE: {
        const draw_point ends[] = { command->as.line.p, command->as.line.q };
        return grown(bounds_of_points(ends, 2), outside);
    }
    case DRAW_CIRCLE: {
        const double radius = command->as.circle.radius;
        return grown(around(command->as.circle.center, radius, radius), outside);
    }
    case DRAW_BOX: {
        const double c = fabs(command->as.box.cos), s = fabs(command->as.box.sin);
        const draw_point half = command->as.box.half;
        return grown(
            around(command->as.box.center, c * half.x + s * half.y, s * half.x + c * half.y),
            outside);
    }
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        return grown(
            bounds_of_points(list->points + command->as.poly.first, command->as.poly.count),
            outside);
    case DRAW_TEXT:
        return grown(bounds_of_text(list, command), outside);
    case DRAW_PUSH_CLIP:
        return around(command->as.box.center, command->as.box.half.x, command->as.box.half.y);
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
    return (rect){ 0, 0, 0, 0 };
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
static bool is_tame(const draw_list *list, const draw_command *command, const rect *reach)
{
    const rect bounds = bounds_of(list, command);
    return is_sound(list, command) && !is_pattern_too_fine(&command->paint) &&
           !is_degenerate(command) &&
           (command->op == DRAW_POP_CLIP || command->op == DRAW_GROUP ||
            rect_within(&bounds, reach));
}

/* ---- Outlines ---------------------------------------------------------------------------- */

/* Local coordinates of a circle or box, turned and moved to the page. */
typedef struct page_frame {
    draw_point origin;
    double cos, sin;
} page_frame;

typedef struct page_arc {
    const page_frame *frame;
    draw_point center; /* in the frame */
    double radius;
} page_arc;

static draw_point to_page(const page_frame *f, draw_point p)
{
    return (draw_point){ f->origin.x + f->cos * p.x - f->sin * p.y,
                         f->origin.y + f->sin * p.x + f->cos * p.y };
}

static draw_point arc_point(const page_arc *arc, double angle, double radius)
{
    return to_page(arc->frame, (draw_point){ arc->center.x + radius * cos(angle),
                                             arc->center.y + radius * sin(angle) });
}

/* Adds the points of the arc after `from` up to `to` (angles less than half a turn apart). A
 * stretch that misses the guard becomes its chord: the triangle of chord and end tangents, which
 * holds both, misses the guard as well. */
static void add_arc(clipper *clip, const page_arc *arc, double from, double to, int depth)
{
    const double half = (to - from) / 2, middle = from + half;
    const double chord_error = arc->radius * half * half / 2;
    if (chord_error > flatten_error && depth < most_halvings) {
        const draw_point hull[3] = { arc_point(arc, from, arc->radius),
                                     arc_point(arc, middle, arc->radius / cos(half)),
                                     arc_point(arc, to, arc->radius) };
        const rect bounds = bounds_of_points(hull, 3);
        if (rects_meet(&bounds, &clip->guard)) {
            add_arc(clip, arc, from, middle, depth + 1);
            add_arc(clip, arc, middle, to, depth + 1);
            return;
        }
    }
    outline_add(clip, arc_point(arc, to, arc->radius), arc->radius * (to - from));
}

static void outline_circle(clipper *clip, const draw_command *command)
{
    const page_frame frame = { command->as.circle.center, 1, 0 };
    const page_arc arc = { &frame, { 0, 0 }, command->as.circle.radius };
    outline_add(clip, arc_point(&arc, 0, arc.radius), 0);
    for (int quarter = 0; quarter < 4; quarter++) {
        add_arc(clip, &arc, quarter * pi / 2, (quarter + 1) * pi / 2, 0);
    }
}

/* From the left end of the upper side, clockwise as seen. */
static void outline_box(clipper *clip, const draw_command *command)
{
    const page_frame frame = { command->as.box.center, command->as.box.cos, command->as.box.sin };
    const double corner = command->as.box.corner;
    const double x = command->as.box.half.x - corner, y = command->as.box.half.y - corner;
    const draw_point centers[4] = { { x, -y }, { x, y }, { -x, y }, { -x, -y } };
    outline_add_straight(clip, to_page(&frame, (draw_point){ -x, -y - corner }));
    for (int i = 0; i < 4; i++) {
        const page_arc arc = { &frame, centers[i], corner };
        const double from = (i - 1) * pi / 2;
        if (corner > 0) {
            outline_add_straight(clip, arc_point(&arc, from, corner));
            add_arc(clip, &arc, from, from + pi / 2, 0);
        } else {
            outline_add_straight(clip, to_page(&frame, centers[i]));
        }
    }
}

static void outline(clipper *clip, const draw_command *command)
{
    clip->path.count = 0;
    switch (command->op) {
    case DRAW_LINE:
        outline_add_straight(clip, command->as.line.p);
        outline_add_straight(clip, command->as.line.q);
        break;
    case DRAW_CIRCLE:
        outline_circle(clip, command);
        break;
    case DRAW_BOX:
        outline_box(clip, command);
        break;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        for (int i = 0; i < command->as.poly.count; i++) {
            outline_add_straight(clip, clip->in->points[command->as.poly.first + i]);
        }
        break;
    case DRAW_TEXT:
    case DRAW_PUSH_CLIP:
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
}

/* ---- Fill -------------------------------------------------------------------------------- */

/* One of the guard's sides as a half plane: inside where sign * (coordinate - bound) >= 0. */
typedef struct guard_side {
    bool is_y;
    double sign, bound;
} guard_side;

static double side_distance(const guard_side *side, draw_point p)
{
    return side->sign * ((side->is_y ? p.y : p.x) - side->bound);
}

static draw_point side_crossing(const guard_side *side, draw_point a, draw_point b)
{
    const double da = side_distance(side, a), db = side_distance(side, b);
    const double t = da / (da - db);
    draw_point p = { a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
    if (side->is_y) {
        p.y = side->bound;
    } else {
        p.x = side->bound;
    }
    return p;
}

/* Sutherland and Hodgman: one side of the guard after the other. */
static void clip_polygon_side(clipper *clip, const guard_side *side, const point_row *from,
                              point_row *to)
{
    to->count = 0;
    for (int i = 0; i < from->count; i++) {
        const draw_point a = from->points[i], b = from->points[(i + 1) % from->count];
        const bool a_in = side_distance(side, a) >= 0, b_in = side_distance(side, b) >= 0;
        if (a_in) {
            path_add(clip, to, a);
        }
        if (a_in != b_in) {
            path_add(clip, to, side_crossing(side, a, b));
        }
    }
}

static void emit_fill(clipper *clip, const draw_paint *paint)
{
    const rect *g = &clip->guard;
    const guard_side sides[4] = { { false, 1, g->min_x },
                                  { false, -1, g->max_x },
                                  { true, 1, g->min_y },
                                  { true, -1, g->max_y } };
    point_row other = { 0 };
    const point_row *from = &clip->path;
    for (int i = 0; i < 4; i++) {
        point_row *to = i % 2 == 0 ? &clip->scratch : &other;
        clip_polygon_side(clip, &sides[i], from, to);
        from = to;
    }
    if (from->count >= 3) {
        draw_polygon(clip->out, &(draw_paint){ .fill = paint->fill }, from->points, from->count);
    }
    free(other.points);
}

/* ---- Stroke ------------------------------------------------------------------------------ */

/* The part of a..b within the guard as fractions (Liang and Barsky); false when there is none. */
static bool clip_segment(const rect *g, draw_point a, draw_point b, double *enter, double *leave)
{
    const double step[4] = { a.x - b.x, b.x - a.x, a.y - b.y, b.y - a.y };
    const double room[4] = { a.x - g->min_x, g->max_x - a.x, a.y - g->min_y, g->max_y - a.y };
    double t0 = 0, t1 = 1;
    for (int i = 0; i < 4; i++) {
        if (step[i] == 0 && room[i] < 0) {
            return false;
        }
        const double t = step[i] == 0 ? 0 : room[i] / step[i];
        if (step[i] < 0) {
            t0 = fmax(t0, t);
        } else if (step[i] > 0) {
            t1 = fmin(t1, t);
        }
    }
    *enter = t0;
    *leave = t1;
    return t0 <= t1;
}

static draw_point between(draw_point a, draw_point b, double t)
{
    return (draw_point){ a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
}

static void flush_run(clipper *clip, const draw_paint *stroke)
{
    if (clip->scratch.count >= 2) {
        draw_polyline(clip->out, stroke, clip->scratch.points, clip->scratch.count);
    }
    clip->scratch.count = 0;
}

/* Starts a visible run at `start`, `behind` points along the outline from its beginning. Dashes
 * are kept in place by starting it back by what is left of the pattern, outside the guard. */
static void start_run(clipper *clip, const draw_paint *stroke, draw_point start, draw_point towards,
                      double behind)
{
    double on = 0, off = 0;
    draw_dash_lengths(stroke->dash, stroke->width, &on, &off);
    const double length = hypot(towards.x - start.x, towards.y - start.y);
    if (stroke->dash != DRAW_SOLID && length > 0) {
        const double back = fmod(behind, on + off) / length;
        start = between(start, towards, -back);
    }
    path_add(clip, &clip->scratch, start);
}

/* Where to begin a closed solid outline: outside the guard, so that no seam shows. */
static int first_outside(const clipper *clip)
{
    for (int i = 0; i < clip->path.count; i++) {
        const draw_point p = clip->path.points[i];
        const rect point = { p.x, p.y, p.x, p.y };
        if (!rect_within(&point, &clip->guard)) {
            return i;
        }
    }
    return 0;
}

static void emit_stroke(clipper *clip, const draw_paint *paint, bool closed)
{
    const draw_paint stroke = { .stroke = paint->stroke,
                                .width = paint->width,
                                .dash = paint->dash };
    const int count = clip->path.count;
    const int first = closed && paint->dash == DRAW_SOLID ? first_outside(clip) : 0;
    double behind = 0;
    clip->scratch.count = 0;
    for (int i = 0; i < (closed ? count : count - 1); i++) {
        const draw_point a = clip->path.points[(first + i) % count];
        const draw_point b = clip->path.points[(first + i + 1) % count];
        const double length = clip->lengths[(first + i + 1) % count];
        const bool moves = a.x != b.x || a.y != b.y;
        double enter = 0, leave = 0;
        if (moves && clip_segment(&clip->guard, a, b, &enter, &leave)) {
            if (enter > 0 || clip->scratch.count == 0) {
                flush_run(clip, &stroke);
                start_run(clip, &stroke, between(a, b, enter), b, behind + enter * length);
            }
            path_add(clip, &clip->scratch, leave < 1 ? between(a, b, leave) : b);
        } else if (moves) {
            flush_run(clip, &stroke);
        }
        behind += length;
    }
    flush_run(clip, &stroke);
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
static void copy_clip(clipper *clip, const draw_command *command, const rect *reach)
{
    const rect r = bounds_of(clip->in, command);
    const draw_point min = { fmin(fmax(r.min_x, reach->min_x), reach->max_x),
                             fmin(fmax(r.min_y, reach->min_y), reach->max_y) };
    const draw_point max = { fmax(fmin(r.max_x, reach->max_x), min.x),
                             fmax(fmin(r.max_y, reach->max_y), min.y) };
    draw_push_clip(clip->out, min, max);
}

static void copy_text(clipper *clip, const draw_command *command)
{
    const draw_text_style style = { command->as.text.font, command->as.text.size,
                                    command->as.text.anchor, command->paint.fill,
                                    command->paint.stroke };
    draw_text(clip->out, &style, command->as.text.at, draw_command_text(clip->in, command));
}

static void copy_tame(clipper *clip, const draw_command *command)
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
    const page_frame frame = { command->as.box.center, command->as.box.cos, command->as.box.sin };
    const draw_point end = x > y ? (draw_point){ x, 0 } : (draw_point){ 0, y };
    left.as.line.p = to_page(&frame, (draw_point){ -end.x, -end.y });
    left.as.line.q = to_page(&frame, end);
    return left;
}

static void rewrite(clipper *clip, const draw_command *command, const rect *reach)
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
    const rect limits = { -largest_number, -largest_number, largest_number, largest_number };
    const rect bounds = bounds_of(clip->in, &tame);
    if (is_degenerate(&tame) || !rect_within(&bounds, &limits) ||
        !rects_meet(&bounds, &clip->page)) {
        return;
    }
    const double mitres = 2 * tame.paint.width;
    clip->guard = grown(clip->page, 64 + (tame.paint.stroke.a ? mitres : 0));
    outline(clip, &tame);
    if (tame.paint.fill.a && tame.op != DRAW_LINE && tame.op != DRAW_POLYLINE) {
        emit_fill(clip, &tame.paint);
    }
    if (tame.paint.stroke.a && clip->path.count >= 2) {
        emit_stroke(clip, &tame.paint, tame.op != DRAW_LINE && tame.op != DRAW_POLYLINE);
    }
}

const draw_list *clip_list(const draw_list *list, draw_point page, draw_list *scratch)
{
    const rect whole = { 0, 0, page.x, page.y };
    const rect reach = grown(whole, CLIP_LIST_REACH);
    int tame = 0;
    while (tame < list->command_count && is_tame(list, &list->commands[tame], &reach)) {
        tame++;
    }
    if (tame == list->command_count) {
        return list;
    }
    clipper clip = { .in = list, .out = scratch, .page = whole };
    draw_clear(scratch, list->width, list->height, list->background);
    for (int i = 0; i < list->command_count; i++) {
        rewrite(&clip, &list->commands[i], &reach);
    }
    free(clip.path.points);
    free(clip.lengths);
    free(clip.scratch.points);
    return scratch->out_of_memory ? NULL : scratch;
}
