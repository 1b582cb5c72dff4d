/* cut.c - outlines, fills and strokes of giant commands (see cut.h). */
#include "canvas/clip/cut.h"

#include <math.h>
#include <stdlib.h>

/* The flattened arc stays this close to the true one, points. */
static const double flatten_error = 0.01;
/* Arcs wholly visible reach the error above after 20 halvings; garbage must end as well. */
static const int most_halvings = 60;
static const double pi = 3.14159265358979323846;

clip_rect clip_rect_grown(clip_rect r, double by)
{
    return (clip_rect){ r.min_x - by, r.min_y - by, r.max_x + by, r.max_y + by };
}

clip_rect clip_rect_around(draw_point center, double dx, double dy)
{
    return (clip_rect){ center.x - dx, center.y - dy, center.x + dx, center.y + dy };
}

bool clip_rects_meet(const clip_rect *a, const clip_rect *b)
{
    return a->min_x <= b->max_x && b->min_x <= a->max_x && a->min_y <= b->max_y &&
           b->min_y <= a->max_y;
}

bool clip_rect_within(const clip_rect *inner, const clip_rect *outer)
{
    return inner->min_x >= outer->min_x && inner->max_x <= outer->max_x &&
           inner->min_y >= outer->min_y && inner->max_y <= outer->max_y;
}

clip_rect clip_rect_of_points(const draw_point *points, int count)
{
    clip_rect r = { points[0].x, points[0].y, points[0].x, points[0].y };
    for (int i = 1; i < count; i++) {
        r.min_x = fmin(r.min_x, points[i].x);
        r.max_x = fmax(r.max_x, points[i].x);
        r.min_y = fmin(r.min_y, points[i].y);
        r.max_y = fmax(r.max_y, points[i].y);
    }
    return r;
}

static bool path_add(clip_cutter *clip, clip_points *path, draw_point p)
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
static void outline_add(clip_cutter *clip, draw_point p, double length)
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

static void outline_add_straight(clip_cutter *clip, draw_point p)
{
    const int count = clip->path.count;
    const draw_point before = count > 0 ? clip->path.points[count - 1] : p;
    outline_add(clip, p, hypot(p.x - before.x, p.y - before.y));
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
static void add_arc(clip_cutter *clip, const page_arc *arc, double from, double to, int depth)
{
    const double half = (to - from) / 2, middle = from + half;
    const double chord_error = arc->radius * half * half / 2;
    if (chord_error > flatten_error && depth < most_halvings) {
        const draw_point hull[3] = { arc_point(arc, from, arc->radius),
                                     arc_point(arc, middle, arc->radius / cos(half)),
                                     arc_point(arc, to, arc->radius) };
        const clip_rect bounds = clip_rect_of_points(hull, 3);
        if (clip_rects_meet(&bounds, &clip->guard)) {
            add_arc(clip, arc, from, middle, depth + 1);
            add_arc(clip, arc, middle, to, depth + 1);
            return;
        }
    }
    outline_add(clip, arc_point(arc, to, arc->radius), arc->radius * (to - from));
}

static void outline_circle(clip_cutter *clip, const draw_command *command)
{
    const page_frame frame = { command->as.circle.center, 1, 0 };
    const page_arc arc = { &frame, { 0, 0 }, command->as.circle.radius };
    outline_add(clip, arc_point(&arc, 0, arc.radius), 0);
    for (int quarter = 0; quarter < 4; quarter++) {
        add_arc(clip, &arc, quarter * pi / 2, (quarter + 1) * pi / 2, 0);
    }
}

/* From the left end of the upper side, clockwise as seen. */
static void outline_box(clip_cutter *clip, const draw_command *command)
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

static void outline(clip_cutter *clip, const draw_command *command)
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
static void clip_polygon_side(clip_cutter *clip, const guard_side *side, const clip_points *from,
                              clip_points *to)
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

static void emit_fill(clip_cutter *clip, const draw_paint *paint)
{
    const clip_rect *g = &clip->guard;
    const guard_side sides[4] = { { false, 1, g->min_x },
                                  { false, -1, g->max_x },
                                  { true, 1, g->min_y },
                                  { true, -1, g->max_y } };
    clip_points other = { 0 };
    const clip_points *from = &clip->path;
    for (int i = 0; i < 4; i++) {
        clip_points *to = i % 2 == 0 ? &clip->scratch : &other;
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
static bool clip_segment(const clip_rect *g, draw_point a, draw_point b, double *enter,
                         double *leave)
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

static void flush_run(clip_cutter *clip, const draw_paint *stroke)
{
    if (clip->scratch.count >= 2) {
        draw_polyline(clip->out, stroke, clip->scratch.points, clip->scratch.count);
    }
    clip->scratch.count = 0;
}

/* Starts a visible run at `start`, `behind` points along the outline from its beginning. Dashes
 * are kept in place by starting it back by what is left of the pattern, outside the guard. */
static void start_run(clip_cutter *clip, const draw_paint *stroke, draw_point start,
                      draw_point towards, double behind)
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
static int first_outside(const clip_cutter *clip)
{
    for (int i = 0; i < clip->path.count; i++) {
        const draw_point p = clip->path.points[i];
        const clip_rect point = { p.x, p.y, p.x, p.y };
        if (!clip_rect_within(&point, &clip->guard)) {
            return i;
        }
    }
    return 0;
}

static void emit_stroke(clip_cutter *clip, const draw_paint *paint, bool closed)
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

/* ---- The command ------------------------------------------------------------------------- */

void clip_cut(clip_cutter *clip, const draw_command *command)
{
    const draw_paint *paint = &command->paint;
    const bool closed = command->op != DRAW_LINE && command->op != DRAW_POLYLINE;
    const double mitres = paint->stroke.a ? 2 * paint->width : 0;
    clip->guard = clip_rect_grown(clip->page, 64 + mitres);
    outline(clip, command);
    if (paint->fill.a && closed) {
        emit_fill(clip, paint);
    }
    if (paint->stroke.a && clip->path.count >= 2) {
        emit_stroke(clip, paint, closed);
    }
}

void clip_cut_deinit(clip_cutter *clip)
{
    free(clip->path.points);
    free(clip->scratch.points);
    free(clip->lengths);
}

void clip_cut_middle_line(const draw_command *box, draw_point *p, draw_point *q)
{
    const page_frame frame = { box->as.box.center, box->as.box.cos, box->as.box.sin };
    const double x = box->as.box.half.x, y = box->as.box.half.y;
    const draw_point end = x > y ? (draw_point){ x, 0 } : (draw_point){ 0, y };
    *p = to_page(&frame, (draw_point){ -end.x, -end.y });
    *q = to_page(&frame, end);
}
