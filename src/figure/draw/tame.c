/* tame.c - decides which commands of a list are cut or left out, and cuts them.
 *
 * At deep zoom a circle's radius or a line's length reach 1e9 points and more. Cairo's fixed-point
 * coordinates overflow beyond 2^23, floats lose the pixel, dashes run into the millions. Here such
 * commands are cut to the page and a margin, once for all canvases: a giant circle becomes the
 * visible stretch of its arc, dashes keep their places on the line.
 *
 * Circles and boxes become outlines of points that are dense where they can be seen and few
 * elsewhere; fills are cut as polygons, strokes as the visible stretches of their lines. */
#include "figure/draw/draw.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Beyond this, differences of coordinates could overflow; no picture shows anything of it. */
static const double largest_number = 1e100;
static const double widest_stroke = 1000;
static const double largest_text = 2000;
/* Dashes of thinner lines cannot be told apart: the line is drawn solid, as much paler. */
static const double thinnest_dashed = 0.1;
/* Lengths below this are 0 in an SVG, where rects and circles without size are not drawn at all. */
static const double smallest_size = 0.01;
/* The flattened arc stays this close to the true one, points. */
static const double flatten_error = 0.01;
/* Or, where much more than a page is to be seen of it, as of what flies through an animation far
 * zoomed in, to this part of that: so its chords stay few. */
static const double flatten_share = 1e-8;
/* Longer chords, radians, say nothing about where their arc is. */
static const double longest_chord = 0.8;
/* Arcs wholly visible are flat after 20 halvings; garbage must end as well. */
static const int most_halvings = 60;
/* What is cut is cut this far off the page, and twice a line's width, so that no cut edge shows. */
static const double guard_width = 64;
static const double pi = 3.14159265358979323846;

/* What of an outline leads from a point to the next. */
static const double straight = -1;
typedef struct outline_point {
    draw_point at;
    double arc; /* how long it is, for dashes, or straight */
} outline_point;

typedef struct tamer {
    const draw_list *in;
    draw_list *out; /* marked when memory runs out */
    draw_bounds page, reach;
    draw_bounds guard;   /* of the command at hand: paint outside cannot be seen on the page */
    outline_point *path; /* its outline */
    int path_count, path_capacity;
} tamer;

/* ---- Outlines ---------------------------------------------------------------------------- */

static draw_point at_angle(const draw_arc *arc, double angle, double radius)
{
    return (draw_point){ arc->center.x + radius * cos(angle), arc->center.y + radius * sin(angle) };
}

static draw_point on_arc(const draw_arc *arc, double angle)
{
    return at_angle(arc, angle, arc->radius);
}

/* The triangle of a chord and its end tangents holds the arc: when it misses the area, so do
 * both. */
static bool may_be_in_area(const draw_arc *arc, double from, double to)
{
    const double half = (to - from) / 2;
    const draw_point ends[2] = { on_arc(arc, from), on_arc(arc, to) };
    draw_bounds hull = { .any = false };
    draw_bounds_add(&hull, ends[0], ends[0]);
    draw_bounds_add(&hull, ends[1], ends[1]);
    const draw_point tip = at_angle(arc, from + half, arc->radius / cos(half));
    draw_bounds_add(&hull, tip, tip);
    return draw_bounds_common(&hull, arc->area).any;
}

static void flatten(const draw_arc *arc, double from, double to, int depth, draw_add_chord *add,
                    void *to_whom)
{
    const double half = (to - from) / 2, sine = sin(half / 2);
    const bool is_long = to - from > longest_chord;
    const bool is_bent = 2 * arc->radius * sine * sine > arc->flatness;
    if (is_long || (is_bent && depth < most_halvings && may_be_in_area(arc, from, to))) {
        flatten(arc, from, from + half, depth + 1, add, to_whom);
        flatten(arc, from + half, to, depth + 1, add, to_whom);
        return;
    }
    add(to_whom, on_arc(arc, from), arc->radius * (to - from));
}

void draw_flatten_arc(const draw_arc *arc, draw_add_chord *add, void *to)
{
    const draw_point extent = draw_bounds_size(*arc->area);
    const double seen = fmin(fmax(extent.x, extent.y), arc->radius);
    draw_arc flat = *arc;
    flat.flatness = fmax(arc->flatness, flatten_share * seen * (seen / arc->radius));
    flatten(&flat, arc->from, arc->to, 0, add, to);
}

static void add_point(tamer *t, draw_point at, double arc)
{
    if (draw_reserve(t->out, &t->path, &t->path_capacity, t->path_count, 1, sizeof *t->path)) {
        t->path[t->path_count++] = (outline_point){ at, arc };
    }
}

static void add_chord(void *to, draw_point start, double length)
{
    add_point(to, start, length);
}

/* A point of a circle or box, turned and moved to the page. */
static draw_point turned(const draw_command *box, double x, double y)
{
    return (draw_point){ box->as.box.center.x + box->as.box.cos * x - box->as.box.sin * y,
                         box->as.box.center.y + box->as.box.sin * x + box->as.box.cos * y };
}

/* From the left end of the upper side, clockwise as seen. */
static void outline_box(tamer *t, const draw_command *box)
{
    const double turn = atan2(box->as.box.sin, box->as.box.cos), radius = box->as.box.corner;
    const double x = box->as.box.half.x - radius, y = box->as.box.half.y - radius;
    draw_arc corner = { turned(box, -x, -y), radius, 0, 0, flatten_error, &t->guard };
    for (int i = 0; i < 4; i++) {
        corner.from = turn + (i - 1) * pi / 2;
        corner.to = corner.from + pi / 2;
        add_point(t, on_arc(&corner, corner.from), straight); /* where the last one ended */
        corner.center = turned(box, i < 2 ? x : -x, i % 3 == 0 ? -y : y);
        if (radius > 0) { draw_flatten_arc(&corner, add_chord, t); }
    }
}

static void outline(tamer *t, const draw_command *command)
{
    t->path_count = 0;
    switch (command->op) {
    case DRAW_LINE:
        add_point(t, command->as.line.p, straight);
        add_point(t, command->as.line.q, straight);
        break;
    case DRAW_CIRCLE: {
        const draw_arc whole = { command->as.circle.center,
                                 command->as.circle.radius,
                                 0,
                                 2 * pi,
                                 flatten_error,
                                 &t->guard };
        draw_flatten_arc(&whole, add_chord, t);
        break;
    }
    case DRAW_BOX:
        outline_box(t, command);
        break;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        for (int i = 0; i < command->as.poly.count; i++) {
            add_point(t, t->in->points[command->as.poly.first + i], straight);
        }
        break;
    case DRAW_TEXT:
    case DRAW_PUSH_CLIP:
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
}

static void keep(draw_list *out, draw_point at)
{
    draw_add_points(out, &at, 1);
}

/* Draws what was kept since `first`, unless that is too few to be anything. */
static void end_points(draw_list *out, draw_op op, const draw_paint *paint, int first, int least)
{
    if (out->point_count - first < least) { out->point_count = first; }
    draw_added(out, op, paint, first);
}

/* ---- Fill -------------------------------------------------------------------------------- */

/* The half plane to one side of a line through a point: inside is where `in` shows. */
typedef struct half_plane {
    draw_point at, in;
} half_plane;

static double half_distance(const half_plane *half, draw_point p)
{
    return half->in.x * (p.x - half->at.x) + half->in.y * (p.y - half->at.y);
}

/* On an upright line to the last place; counted from the end that is nearer to it, so that the
 * other one may be as far off as any. */
static draw_point half_crossing(const half_plane *half, draw_point a, draw_point b)
{
    const double da = half_distance(half, a), db = half_distance(half, b);
    if (fabs(da) > fabs(db)) { return half_crossing(half, b, a); }
    const double t = da / (da - db);
    return (draw_point){ half->in.y == 0 ? half->at.x : a.x + t * (b.x - a.x),
                         half->in.x == 0 ? half->at.y : a.y + t * (b.y - a.y) };
}

/* Leaves what is in the half plane of the points from the first one on (Sutherland and Hodgman):
 * what is left of a concave polygon in several parts hangs together along the line. */
static void cut_points(draw_list *list, int first, const half_plane *half)
{
    const int count = list->point_count - first;
    for (int i = 0; i < count; i++) {
        const draw_point a = list->points[first + i], b = list->points[first + (i + 1) % count];
        const bool a_in = half_distance(half, a) >= 0, b_in = half_distance(half, b) >= 0;
        if (a_in) { keep(list, a); }
        if (a_in != b_in) { keep(list, half_crossing(half, a, b)); }
    }
    const int left = list->point_count - first - count;
    if (left > 0) {
        memmove(list->points + first, list->points + first + count,
                (size_t)left * sizeof *list->points);
    }
    list->point_count = first + left;
}

void draw_cut_polygon(draw_list *list, int first, const draw_bounds *area)
{
    const half_plane sides[4] = { { area->min, { 1, 0 } },
                                  { area->max, { -1, 0 } },
                                  { area->min, { 0, 1 } },
                                  { area->max, { 0, -1 } } };
    for (int i = 0; i < 4; i++) { cut_points(list, first, &sides[i]); }
}

static void draw_fill(tamer *t, draw_color fill)
{
    draw_list *out = t->out;
    const int first = out->point_count;
    for (int i = 0; i < t->path_count; i++) { keep(out, t->path[i].at); }
    draw_cut_polygon(out, first, &t->guard);
    end_points(out, DRAW_POLYGON, &(draw_paint){ .fill = fill }, first, 3);
}

/* ---- Stroke ------------------------------------------------------------------------------ */

/* Starts a visible run at `start`, `behind` points along the outline from its beginning. Dashes
 * are kept in place by starting it back by what is left of the pattern, outside the guard. */
static void start_run(tamer *t, const draw_paint *stroke, const draw_point run[2], double behind)
{
    double pattern[DRAW_DASH_LENGTHS], back = 0;
    const int lengths = draw_dash_lengths(stroke->dash, stroke->width, pattern);
    const double x = run[1].x - run[0].x, y = run[1].y - run[0].y;
    const double length = hypot(x, y);
    if (lengths > 0 && length > 0) {
        back = fmod(behind, pattern[0] + pattern[1] + pattern[2] + pattern[3]) / length;
    }
    keep(t->out, (draw_point){ run[0].x - back * x, run[0].y - back * y });
}

/* Where to begin a closed solid outline: outside the guard, so that no seam shows. */
static int first_outside(const tamer *t)
{
    for (int i = 0; i < t->path_count; i++) {
        const draw_bounds point = { true, t->path[i].at, t->path[i].at };
        if (!draw_bounds_within(&point, &t->guard)) { return i; }
    }
    return 0;
}

static void draw_stroke(tamer *t, const draw_paint *paint, bool closed)
{
    const draw_paint stroke = { .stroke = paint->stroke,
                                .width = paint->width,
                                .dash = paint->dash };
    const int count = t->path_count;
    const int start = closed && paint->dash == DRAW_SOLID ? first_outside(t) : 0;
    int first = t->out->point_count; /* of the run */
    double behind = 0;
    for (int i = 0; i < (closed ? count : count - 1); i++) {
        const outline_point *at = &t->path[(start + i) % count];
        const draw_point line[2] = { at->at, t->path[(start + i + 1) % count].at };
        const double chord = hypot(line[1].x - line[0].x, line[1].y - line[0].y);
        const double length = at->arc == straight ? chord : at->arc;
        draw_point seen[2];
        double before = 0;
        const bool is_seen = chord > 0 && draw_cut_line(&t->guard, line, seen, &before);
        if (chord > 0 && (!is_seen || before > 0)) {
            end_points(t->out, DRAW_POLYLINE, &stroke, first, 2);
            first = t->out->point_count;
        }
        if (is_seen && t->out->point_count == first) {
            start_run(t, &stroke, (draw_point[2]){ seen[0], line[1] }, behind + before * length);
        }
        if (is_seen) { keep(t->out, seen[1]); }
        behind += length;
    }
    end_points(t->out, DRAW_POLYLINE, &stroke, first, 2);
}

/* Appends what can be seen of a line, circle, box, polygon or polyline. */
static void cut(tamer *t, const draw_command *command)
{
    const draw_paint *paint = &command->paint;
    const bool closed = command->op != DRAW_LINE && command->op != DRAW_POLYLINE;
    t->guard = draw_bounds_grown(t->page, guard_width + (paint->stroke.a ? 2 * paint->width : 0));
    outline(t, command);
    if (t->out->out_of_memory) { return; }
    if (paint->fill.a && closed) { draw_fill(t, paint->fill); }
    if (paint->stroke.a && t->path_count >= 2) { draw_stroke(t, paint, closed); }
}

/* ---- What is tame ------------------------------------------------------------------------ */

/* Does every number of the command make sense, so that it can be drawn at all? */
static bool is_sound(const draw_list *list, const draw_command *command)
{
    const draw_paint *paint = &command->paint;
    if (paint->stroke.a && !(paint->width >= 0 && paint->width < largest_number)) { return false; }
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
            if (isnan(p.x) || isnan(p.y)) { return false; }
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
static bool is_tame(const draw_list *list, const draw_command *command, const draw_bounds *reach)
{
    const draw_bounds bounds = draw_bounds_painted(list, command);
    return is_sound(list, command) && !is_pattern_too_fine(&command->paint) &&
           !is_degenerate(command) &&
           (command->op == DRAW_POP_CLIP || command->op == DRAW_GROUP ||
            draw_bounds_within(&bounds, reach));
}

/* ---- The list ---------------------------------------------------------------------------- */

static draw_paint tame_paint(const draw_paint *paint)
{
    draw_paint tame = *paint;
    tame.width = fmin(tame.width, widest_stroke);
    if (is_pattern_too_fine(paint)) {
        /* Share of the line that dashes (4 of 7, 6 of 10) and round dots cover. */
        const double covered = paint->dash == DRAW_DASHED   ? 4.0 / 7
                               : paint->dash == DRAW_DOTTED ? pi / 4 / 2.5
                                                            : 6.0 / 10;
        tame.stroke.a = (uint8_t)(tame.stroke.a * covered + 0.5);
        tame.dash = DRAW_SOLID;
    }
    return tame;
}

/* Clips cannot be dropped, only made to fit: the pops must find them. */
static void copy_clip(tamer *t, const draw_command *command)
{
    const draw_bounds r = draw_bounds_of(t->in, command);
    const draw_point low = t->reach.min, high = t->reach.max;
    const draw_point min = { fmin(fmax(r.min.x, low.x), high.x),
                             fmin(fmax(r.min.y, low.y), high.y) };
    const draw_point max = { fmax(fmin(r.max.x, high.x), min.x),
                             fmax(fmin(r.max.y, high.y), min.y) };
    draw_push_clip(t->out, min, max);
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
    left.as.line.p = turned(command, x > y ? -x : 0, x > y ? 0 : -y);
    left.as.line.q = turned(command, x > y ? x : 0, x > y ? 0 : y);
    return left;
}

static void rewrite(tamer *t, const draw_command *command)
{
    if (command->op == DRAW_PUSH_CLIP) {
        copy_clip(t, command);
        return;
    }
    if (!is_sound(t->in, command)) { return; }
    draw_command tame = *command;
    tame.paint = tame_paint(&command->paint);
    if (is_degenerate(&tame)) { tame = without_size(&tame); }
    if (is_tame(t->in, &tame, &t->reach)) {
        draw_copy(t->out, t->in, &tame);
        return;
    }
    const draw_bounds limits = draw_bounds_grown((draw_bounds){ .any = true }, largest_number);
    const draw_bounds bounds = draw_bounds_painted(t->in, &tame);
    if (!is_degenerate(&tame) && draw_bounds_within(&bounds, &limits) &&
        draw_bounds_common(&bounds, &t->page).any) {
        cut(t, &tame);
    }
}

const draw_list *draw_tame(const draw_list *list, draw_point page, draw_list *scratch)
{
    tamer t = { .in = list, .out = scratch, .page = { true, { 0, 0 }, page } };
    t.reach = draw_bounds_grown(t.page, DRAW_REACH);
    int tame = 0;
    while (tame < list->command_count && is_tame(list, &list->commands[tame], &t.reach)) { tame++; }
    if (tame == list->command_count) { return list; }
    draw_clear(scratch, list->width, list->height, list->background);
    for (int i = 0; i < list->command_count; i++) { rewrite(&t, &list->commands[i]); }
    free(t.path);
    return scratch->out_of_memory ? NULL : scratch;
}
