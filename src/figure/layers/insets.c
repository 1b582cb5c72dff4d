/* insets.c - small pictures in the picture: two shapes in a rotated rectangle's frame, and their
 * Minkowski difference with the origin. They stand where they cover least. */
#include "figure/layers/layers.h"

#include <math.h>
#include <stdio.h>

#include "core/num/num.h"

#define SHARE_OF_PLOT 0.3
#define LEAST_WIDTH 96.0
#define MOST_WIDTH 250.0
#define ASPECT 0.82    /* of height and width */
#define LEAST_PLOT 1.9 /* times its width and height: smaller plots have no insets */
#define EDGE 9.0       /* between the plot's edge, the inset and the next one */
#define TITLE_HEIGHT 17.0
#define FOOT_LINE 12.0    /* the words below what is shown */
#define TEXT_EDGE 7.0     /* left and right of words */
#define PADDING 15.0      /* around what is shown */
#define ROOM_OF_BARS 20.0 /* more of it below and at the left: bars are there first */
#define GIVEN_WAY 0.72    /* a smaller one, where a large one would cover much */
#define MUCH 0.12         /* of itself */

typedef enum inset_kind { INSET_FRAME, INSET_MINKOWSKI, INSET_COUNT } inset_kind;

/* ---- Which there are --------------------------------------------------------------------- */

/* The steps that an inset is about; NULL: there is none of its kind. */
typedef struct inset_wish {
    const report_steps *steps;
    bool seen; /* already, or still */
} inset_wish;

static bool is_about(const report_step *step, inset_kind kind)
{
    return kind == INSET_FRAME ? step->kind == REPORT_STEP_LOCAL || step->in_frame
                               : step->kind == REPORT_STEP_MINKOWSKI;
}

/* One of the first `count`? */
static bool any_about(const report_steps *steps, int count, inset_kind kind)
{
    for (int i = 0; i < count; i++) {
        if (is_about(&steps->step[i], kind)) { return true; }
    }
    return false;
}

static bool has_inset(const report_steps *steps, inset_kind kind)
{
    return any_about(steps, steps->count, kind) && (kind != INSET_FRAME || steps->has_frame);
}

static inset_wish wish_of(const picture *p, inset_kind kind)
{
    const picture_told *told = &p->told;
    inset_wish out = { .steps = NULL };
    if (told->story && has_inset(told->story, kind)) {
        out.steps = told->story;
        out.seen = any_about(told->story, p->plan.story.step, kind);
    }
    if (told->loud && told->loud != told->story && has_inset(told->loud, kind)) {
        out.steps = told->loud;
        out.seen = false;
    }
    out.seen |=
        out.steps && out.steps == told->loud && is_about(&told->loud->step[told->loud_index], kind);
    return out;
}

/* ---- Where they are ---------------------------------------------------------------------- */

double insets_width(const report_steps *steps, draw_point plot)
{
    const double width = fmin(fmax(plot.x * SHARE_OF_PLOT, LEAST_WIDTH), MOST_WIDTH);
    const bool any = has_inset(steps, INSET_FRAME) || has_inset(steps, INSET_MINKOWSKI);
    const bool fits = plot.x >= LEAST_PLOT * width && plot.y >= LEAST_PLOT * width * ASPECT;
    return any && fits ? width + 2 * EDGE : 0;
}

static double covered(const draw_bounds *a, const draw_bounds *b)
{
    const draw_bounds c = draw_bounds_common(a, b);
    return c.any ? (c.max.x - c.min.x) * (c.max.y - c.min.y) : 0;
}

static draw_bounds box_around(const picture *p, int index, ct_vec by)
{
    const ct_shape *shape = report_core_shape(p->report, index);
    return draw_bounds_about(pen_moved_middle(p, shape, by), pen_shape_extent(p, shape));
}

/* How much it would lie on of the shapes, of movers their end as well, and of the bars beside
 * them. */
static double covers(picture *p, const draw_bounds *box)
{
    const int told[2] = { p->told.about.pair.a, p->told.about.pair.b };
    const report_steps *story = report_is_3d(p->report, told[0]) ? NULL : p->told.story;
    const mark_pen pen = { .p = p };
    double area = 0;
    for (int i = 0; story && i < story->count; i++) {
        draw_point ends[2];
        if (shadow_ends(&pen, story, i, ends)) {
            draw_bounds bar = { true, ends[0], ends[0] };
            draw_bounds_add(&bar, ends[1], ends[1]);
            area += covered(box, &bar);
        }
    }
    for (int i = 0; i < 2; i++) {
        const draw_bounds start = box_around(p, told[i], (ct_vec){ 0, 0 });
        const draw_bounds end = box_around(p, told[i], plan_move_of(p->report, told[i]));
        area += covered(box, &start) + covered(box, &end) / 2;
    }
    return area;
}

/* The corner of the plot with the least below; `taken` is another inset's place, or none. */
static draw_bounds best_corner(picture *p, draw_point size, const draw_bounds *taken)
{
    static const signed char corners[4][2] = { { 1, 0 }, { 1, 1 }, { 0, 0 }, { 0, 1 } };
    const draw_point min = p->layout.plot.min, max = p->layout.plot.max;
    draw_bounds best = { true, min, min };
    double least = INFINITY;
    for (int i = 0; i < 4; i++) {
        const double x = corners[i][0] ? max.x - EDGE - size.x : min.x + EDGE;
        const double y = corners[i][1] ? max.y - EDGE - size.y : min.y + EDGE;
        const draw_bounds box = { true, { x, y }, { x + size.x, y + size.y } };
        const double cost = covers(p, &box) + 1e6 * covered(&box, taken);
        if (cost < least) {
            least = cost;
            best = box;
        }
    }
    return best;
}

static draw_bounds place_inset(picture *p, double width, const draw_bounds *taken)
{
    const draw_point size = { width, width * ASPECT };
    const draw_bounds large = best_corner(p, size, taken);
    const double smaller = width * GIVEN_WAY;
    if (covers(p, &large) <= MUCH * size.x * size.y || smaller < LEAST_WIDTH) { return large; }
    return best_corner(p, (draw_point){ smaller, smaller * ASPECT }, taken);
}

/* ---- Frames ------------------------------------------------------------------------------ */

/* With the longest of three titles that fits. */
static void draw_ground(picture *p, const draw_bounds *box, const char *const titles[3])
{
    const draw_paint ground = pen_hollow(p, picture_role(p, FIGURE_AXIS), WEIGHT_THIN);
    const draw_box_shape whole = draw_bounds_box(*box, 4);
    const draw_text_style style = pen_style(p, DRAW_SANS_BOLD, TEXT_NUMBER, FIGURE_TEXT);
    draw_group(p->list, "inset");
    pen_explains(p, ITEM_COUNT);
    draw_box(p->list, &ground, &whole);
    const double room = box->max.x - box->min.x - 2 * TEXT_EDGE;
    int which = 0;
    while (which < 2 && draw_text_width(style.font, style.size, titles[which]) > room) { which++; }
    draw_text(p->list, &style, (draw_point){ box->min.x + TEXT_EDGE, box->min.y + 12.5 },
              titles[which]);
    draw_group(p->list, "");
}

/* From here on world points are the inset's, seen with the box of them in its middle, or beside
 * and above the room of bars. */
static void enter_inset(picture *p, const draw_bounds *box, const ct_rect *world, double bars)
{
    draw_bounds below = *box; /* the title */
    below.min.y += TITLE_HEIGHT;
    draw_bounds inner = draw_bounds_grown(below, -PADDING);
    inner.min.x += bars;
    inner.max.y -= bars;
    const draw_point room = draw_bounds_size(inner);
    const double by_width = (world->max.x - world->min.x) / room.x;
    const double by_height = (world->max.y - world->min.y) / room.y;
    const double size = fmax(by_width, by_height);
    p->map.scale = size > 0 ? 1 / size : 1;
    p->map.origin = ct_middle_of(world);
    p->map.offset = draw_bounds_middle(inner);
    p->clip.min = (draw_point){ below.min.x + 1, below.min.y };
    p->clip.max = (draw_point){ below.max.x - 1, below.max.y - 1 };
    board_enter(p->board, (draw_bounds){ true,
                                         { p->clip.min.x + 2, p->clip.min.y },
                                         { p->clip.max.x - 2, p->clip.max.y - 1 } });
    board_free(p->board, *box);
    draw_push_clip(p->list, p->clip.min, p->clip.max);
    draw_group(p->list, "inset content");
}

static void leave_inset(picture *p)
{
    draw_group(p->list, "");
    board_place(p->board);
    board_draw(p->board, picture_role(p, FIGURE_BACKGROUND), p->list);
    draw_pop_clip(p->list);
}

static void draw_axes(picture *p)
{
    const draw_paint line = pen_line(picture_role(p, FIGURE_AXIS), WEIGHT_HAIR);
    const draw_point at = picture_at(p, (ct_vec){ 0, 0 });
    pen_segment(p, &line, (draw_point){ p->clip.min.x, at.y }, (draw_point){ p->clip.max.x, at.y });
    pen_segment(p, &line, (draw_point){ at.x, p->clip.min.y }, (draw_point){ at.x, p->clip.max.y });
}

/* ---- The rotated rectangle's frame ------------------------------------------------------- */

/* Only a point, circle or segment is told of in the frame of a turned box: these and the box begin
 * with a place, those with two ends with two. */
static void turn_into(const ct_obb *frame, const ct_shape *shape, ct_shape *out)
{
    *out = *shape;
    out->as.point = ct_obb_to_local(frame, shape->as.point);
    if (ct_has_ends(shape)) { out->as.segment.to = ct_obb_to_local(frame, shape->as.segment.to); }
    if (shape->type == CT_OBB) {
        out->as.obb.cos = shape->as.obb.cos * frame->cos + shape->as.obb.sin * frame->sin;
        out->as.obb.sin = shape->as.obb.sin * frame->cos - shape->as.obb.cos * frame->sin;
    }
}

/* The way of the mover as the frame sees it. */
static ct_vec way_in(const picture *p, const ct_obb *frame)
{
    const report_pair told = p->told.about.pair;
    const ct_vec to = ct_sub(plan_move_of(p->report, told.a), plan_move_of(p->report, told.b));
    return (ct_vec){ to.x * frame->cos + to.y * frame->sin, to.y * frame->cos - to.x * frame->sin };
}

static void draw_frame_shape(picture *p, const ct_shape *shape, int index)
{
    const draw_color color = picture_outline_color(p, index);
    const draw_paint body = { .fill = theme_fade(picture_body_color(p, index), 0.15),
                              .stroke = color,
                              .width = WEIGHT_OUTLINE };
    pen_shape(p, &body, shape, (pen_outline){ .grow = 0 });
}

static void draw_frame_marks(picture *p, const report_steps *steps, const ct_shape shapes[2])
{
    mark_pen pen = { .p = p, .shapes = shapes, .frame = &steps->frame };
    const int last = steps == p->told.story ? p->plan.story.step : 0;
    for (int i = 0; i < steps->count; i++) {
        const bool loud = steps == p->told.loud && i == p->told.loud_index;
        if (steps->step[i].in_frame && (loud || i < last)) {
            pen.loud = loud;
            marks_draw_step(&pen, steps, i);
        }
    }
}

/* Rectangles that the steps point at reach beyond the shapes; tells of the room of bars as well. */
static ct_rect around_marks(picture *p, const report_steps *steps, ct_rect world, double *bars)
{
    const mark_pen pen = { .p = p, .frame = &steps->frame };
    for (int i = 0; i < steps->count; i++) {
        const report_step *step = &steps->step[i];
        for (int k = 0; k < step->mark_count && step->in_frame; k++) {
            const report_mark mark = mark_seen(&pen, &steps->mark[step->first_mark + k]);
            *bars = mark.kind == REPORT_MARK_INTERVAL ? ROOM_OF_BARS : *bars;
            if (mark.kind == REPORT_MARK_RECT) {
                const ct_rect box = { { mark.from.x - mark.to.x, mark.from.y - mark.to.y },
                                      { mark.from.x + mark.to.x, mark.from.y + mark.to.y } };
                world = ct_box_around(&world, &box);
            }
        }
    }
    return world;
}

static void draw_frame_inset(picture *p, const draw_bounds *box, const report_steps *steps)
{
    ct_shape shapes[2]; /* a and b in the frame */
    const int told[2] = { p->told.about.pair.a, p->told.about.pair.b };
    for (int i = 0; i < 2; i++) {
        turn_into(&steps->frame, report_core_shape(p->report, told[i]), &shapes[i]);
    }
    const bool of_sweep = p->told.about.is_sweep;
    const ct_vec way = of_sweep ? way_in(p, &steps->frame) : (ct_vec){ 0, 0 };
    const ct_rect a = ct_bounds(&shapes[0]);
    const ct_rect b = ct_bounds(&shapes[1]);
    const ct_rect end = { { a.min.x + way.x, a.min.y + way.y },
                          { a.max.x + way.x, a.max.y + way.y } };
    const ct_rect both = ct_box_around(&a, &b);
    double bars = 0;
    const ct_rect world = around_marks(p, steps, ct_box_around(&both, &end), &bars);
    static const char *const titles[] = { "in the rectangle's frame", "the box's frame", "frame" };
    draw_ground(p, box, titles);
    enter_inset(p, box, &world, bars);
    draw_axes(p);
    draw_frame_shape(p, &shapes[0], told[0]);
    draw_frame_shape(p, &shapes[1], told[1]);
    if (of_sweep) {
        const ct_shape *mover = &shapes[0];
        const draw_paint arrow = pen_line(picture_own_color(p, told[0]), WEIGHT_LINE);
        pen_arrow(p, &arrow, pen_shape_middle(p, mover), pen_moved_middle(p, mover, way));
    }
    draw_frame_marks(p, steps, shapes);
    leave_inset(p);
}

/* ---- The Minkowski difference ------------------------------------------------------------ */

static ct_rect box_of_difference(const report_minkowski *m)
{
    ct_rect out = { { 0, 0 }, { 0, 0 } }; /* the origin is to be seen */
    for (int i = 0; i < m->count; i++) {
        const ct_vec at = m->corner[i];
        const ct_rect reach = { { at.x - m->radius, at.y - m->radius },
                                { at.x + m->radius, at.y + m->radius } };
        out = ct_box_around(&out, &reach);
    }
    return out;
}

static void draw_difference(picture *p, const report_minkowski *m, bool hit)
{
    draw_point points[2 * CT_MAX_POINTS];
    const draw_color color = picture_role(p, hit ? FIGURE_OVERLAP : FIGURE_EXPANDED);
    const draw_paint body = pen_area(color, 0.12, WEIGHT_OUTLINE);
    const double radius = m->radius * p->map.scale;
    for (int i = 0; i < m->count; i++) { points[i] = picture_at(p, m->corner[i]); }
    if (m->count == 1) {
        pen_circle(p, &body, points[0], fmax(radius, PICTURE_DOT_RADIUS));
    } else if (m->count == 2 && radius == 0) {
        pen_segment(p, &body, points[0], points[1]);
    } else {
        pen_grown(p, &body, points, m->count, radius);
    }
}

/* From the origin to the nearest point of the border: what separates the two, or would. */
static void draw_separation(picture *p, const report_minkowski *m)
{
    const draw_color accent = picture_role(p, FIGURE_ACCENT);
    const draw_point from = picture_at(p, (ct_vec){ 0, 0 });
    const draw_point to = picture_at(p, m->closest);
    const draw_paint line = pen_line(accent, WEIGHT_OUTLINE + 0.4);
    pen_arrow(p, &line, from, to);
    pen_dot(p, accent, to, 2.4);
    pen_dot(p, picture_role(p, FIGURE_TEXT), from, 2.8);
}

/* Below what is shown, where no line crosses it: the origin's place, and how far it is from the
 * border, on one line or on two. */
typedef struct inset_foot {
    draw_text_style style;
    const char *origin;
    char separation[TYPE_NUMBER_SIZE + 16];
    int lines;
} inset_foot;

static inset_foot foot_of(const picture *p, const draw_bounds *box, const report_minkowski *m)
{
    const bool touches = m->closest.x == 0 && m->closest.y == 0;
    char number[TYPE_NUMBER_SIZE];
    inset_foot out = { .style = pen_style(p, DRAW_SANS_BOLD, TEXT_NUMBER, FIGURE_TEXT),
                       .origin = touches            ? "origin on the border"
                                 : m->origin_inside ? "origin inside"
                                                    : "origin outside",
                       .lines = 1 };
    if (!touches) {
        snprintf(out.separation, sizeof out.separation, "%s %s",
                 m->origin_inside ? "depth" : "distance",
                 type_value(hypot(m->closest.x, m->closest.y), picture_digits(p), number));
    }
    const double room = box->max.x - box->min.x - 3 * TEXT_EDGE;
    const draw_text_style *s = &out.style;
    if (draw_text_width(s->font, s->size, out.origin) +
            draw_text_width(s->font, s->size, out.separation) >
        room) {
        out.lines = 2;
    }
    return out;
}

static void draw_foot(picture *p, const draw_bounds *box, const inset_foot *foot)
{
    draw_text_style style = foot->style;
    draw_point at = { box->min.x + TEXT_EDGE, box->max.y - 5 - FOOT_LINE * (foot->lines - 1) };
    draw_group(p->list, "inset");
    draw_text(p->list, &style, at, foot->origin);
    style.color = picture_role(p, FIGURE_ACCENT);
    style.anchor = foot->lines == 1 ? DRAW_END : DRAW_START;
    at.x = foot->lines == 1 ? box->max.x - TEXT_EDGE : at.x;
    at.y = box->max.y - 5;
    draw_text(p->list, &style, at, foot->separation);
    draw_group(p->list, "");
}

static void draw_minkowski_inset(picture *p, const draw_bounds *box)
{
    report_minkowski m;
    if (!report_find_minkowski(p->report, p->told.about.pair, &m)) { return; }
    const ct_rect world = box_of_difference(&m);
    static const char *const titles[] = { "Minkowski difference b \xE2\x88\x92 a",
                                          "Minkowski b \xE2\x88\x92 a", "b \xE2\x88\x92 a" };
    const inset_foot foot = foot_of(p, box, &m);
    draw_bounds shown = *box;
    shown.max.y -= FOOT_LINE * foot.lines;
    draw_ground(p, box, titles);
    draw_foot(p, box, &foot);
    enter_inset(p, &shown, &world, 0);
    draw_axes(p);
    draw_difference(p, &m, m.origin_inside);
    draw_separation(p, &m);
    leave_inset(p);
}

/* ---- All of them ------------------------------------------------------------------------- */

/* Where both would be, whether they are seen or not: so they stay where they are. */
typedef struct inset_places {
    inset_wish wish[INSET_COUNT];
    draw_bounds box[INSET_COUNT];
} inset_places;

static inset_places find_places(picture *p)
{
    inset_places out = { .wish = { { .steps = NULL } } };
    draw_bounds taken = { .any = false };
    const draw_point plot = draw_bounds_size(p->layout.plot);
    for (int i = 0; i < INSET_COUNT; i++) {
        out.wish[i] = wish_of(p, (inset_kind)i);
        const report_steps *steps = out.wish[i].steps;
        const double width = steps ? insets_width(steps, plot) - 2 * EDGE : 0;
        out.wish[i].seen &= width > 0 && !report_is_3d(p->report, p->told.about.pair.a);
        if (width > 0) {
            out.box[i] = place_inset(p, width, &taken);
            taken = out.box[i];
        }
    }
    return out;
}

bool insets_cover(picture *p)
{
    const inset_places places = find_places(p);
    bool any = false;
    for (int i = 0; i < INSET_COUNT && !any; i++) {
        const draw_bounds room = draw_bounds_grown(places.box[i], EDGE); /* any: there is one */
        any = covers(p, &room) > 0;
        for (int k = 0; k < report_shape_count(p->report) && !any; k++) {
            const draw_bounds around = box_around(p, k, (ct_vec){ 0, 0 });
            any = covered(&room, &around) > 0;
        }
    }
    return any;
}

void insets_take_room(picture *p)
{
    const inset_places places = find_places(p);
    for (int i = 0; i < INSET_COUNT; i++) {
        if (places.wish[i].seen) { board_take(p->board, places.box[i]); }
    }
}

void picture_insets(picture *p)
{
    const inset_places places = find_places(p);
    for (int i = 0; i < INSET_COUNT; i++) {
        const picture before = *p;
        if (places.wish[i].seen && i == INSET_FRAME) {
            draw_frame_inset(p, &places.box[i], places.wish[i].steps);
        } else if (places.wish[i].seen) {
            draw_minkowski_inset(p, &places.box[i]);
        }
        p->map = before.map;
        p->clip = before.clip;
    }
}
