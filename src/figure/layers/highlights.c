/* highlights.c - what the steps of a story point at: those told before keep quiet, the one that is
 * pointed out stands out from everything else. */
#include "figure/layers/layers.h"

#include <math.h>

/* The casing that sets a loud line off from what is below. */
#define CASING 3.2
#define WEIGHT_LOUD 2.2
#define DOT_LOUD 4.2
#define DOT_QUIET 2.2
#define DOT_WORD 3.0
#define RING 3.4       /* around a loud dot, off it */
#define LINE_NAME 0.06 /* of a line without ends, from where it leaves the view */
#define HALO 4.0       /* the same around a shape */

/* ---- Looks ------------------------------------------------------------------------------- */

static draw_color role_color(const mark_pen *pen, report_mark_role role)
{
    const picture *p = pen->p;
    const report_pair told = p->told.about.pair;
    switch (role) {
    case REPORT_ROLE_A:
        return pen->bounds ? picture_role(p, FIGURE_SWEPT_AREA) : picture_own_color(p, told.a);
    case REPORT_ROLE_B:
        return pen->bounds ? picture_role(p, FIGURE_EXPANDED) : picture_own_color(p, told.b);
    case REPORT_ROLE_GAP:
    case REPORT_ROLE_SHARED:
        return picture_role(p, TINT_MEASURE);
    default:
        return picture_role(p, pen->loud ? FIGURE_ACCENT : FIGURE_TEXT_MUTED);
    }
}

static draw_paint casing_of(const mark_pen *pen, double width)
{
    return pen_line(theme_fade(picture_role(pen->p, FIGURE_BACKGROUND), 0.85), width + CASING);
}

static draw_paint line_of(const mark_pen *pen, report_mark_role role)
{
    const draw_color color = role_color(pen, role);
    const bool helps = role == REPORT_ROLE_HELP;
    const draw_dash dash = helps ? DRAW_DASHED : pen->bounds ? DRAW_DOTTED : DRAW_SOLID;
    if (!pen->loud) { return pen_dash(theme_fade(color, 0.55), WEIGHT_THIN, dash); }
    return pen_dash(color, helps ? WEIGHT_OUTLINE : WEIGHT_LOUD, dash);
}

/* ---- Words ------------------------------------------------------------------------------- */

/* False: what was told before keeps silent. */
static bool has_words(const mark_pen *pen, const report_mark *mark, label *out)
{
    if (!pen->loud || pen->silent || !mark->text[0]) { return false; }
    *out = pen_label(SCENE_OVERLAY_COUNT, board_text(pen->p->board, mark->text),
                     role_color(pen, mark->role));
    out->font = DRAW_SANS_BOLD;
    out->rank = RANK_SELECTED;
    return true;
}

static void say_at(const mark_pen *pen, const report_mark *mark, draw_point at, double half,
                   label_place place)
{
    label text;
    if (has_words(pen, mark, &text)) {
        pen_about(&text, at, half, place);
        board_add(pen->p->board, &text);
    }
}

static void say_along(const mark_pen *pen, const report_mark *mark, draw_point from, draw_point to)
{
    label text;
    if (has_words(pen, mark, &text)) {
        pen_beside(&text, from, to);
        board_add(pen->p->board, &text);
    }
}

/* ---- Points and lines ---------------------------------------------------------------------- */

static draw_point mark_at(const mark_pen *pen, ct_vec3 v)
{
    return picture_at(pen->p, map_flat(v, pen->p->side));
}

static void draw_spot(const mark_pen *pen, const report_mark *mark)
{
    const draw_color color = role_color(pen, mark->role);
    const draw_point at = mark_at(pen, mark->from);
    if (pen->loud) {
        const draw_paint gap = casing_of(pen, WEIGHT_OUTLINE);
        const draw_paint ring = pen_line(color, WEIGHT_OUTLINE);
        pen_circle(pen->p, &gap, at, DOT_LOUD + RING);
        pen_circle(pen->p, &ring, at, DOT_LOUD + RING);
    }
    pen_dot(pen->p, color, at, pen->loud ? DOT_LOUD : DOT_QUIET);
    say_at(pen, mark, at, pen->loud ? DOT_LOUD + RING : DOT_QUIET, LABEL_CORNER);
}

/* Words at the end of a line, close to a dot: else another may be taken for what they mean. */
static void draw_word(const mark_pen *pen, const report_mark *mark)
{
    const draw_point at = mark_at(pen, mark->from);
    if (pen->loud) { pen_dot(pen->p, role_color(pen, mark->role), at, DOT_WORD); }
    say_at(pen, mark, at, DOT_LOUD + RING, LABEL_TIGHT);
}

/* Both are moved off the page, or `to` alone. */
static void reach_out(const picture *p, report_mark_kind kind, draw_point *from, draw_point *to)
{
    const double dx = to->x - from->x;
    const double dy = to->y - from->y;
    const double length = hypot(dx, dy);
    const double far = 2 * (p->list->width + p->list->height);
    if (!(length > 0)) { return; }
    const draw_point way = { dx / length * far, dy / length * far };
    const draw_point start = *from;
    if (kind == REPORT_MARK_LINE) { *from = (draw_point){ start.x - way.x, start.y - way.y }; }
    *to = (draw_point){ start.x + way.x, start.y + way.y };
}

static void draw_between(const mark_pen *pen, const report_mark *mark)
{
    picture *p = pen->p;
    draw_point from = mark_at(pen, mark->from);
    draw_point to = mark_at(pen, mark->to);
    const draw_point ends[2] = { from, to };
    const draw_paint line = line_of(pen, mark->role);
    const draw_paint casing = casing_of(pen, line.width);
    if (mark->kind == REPORT_MARK_LINE || mark->kind == REPORT_MARK_RAY) {
        reach_out(p, mark->kind, &from, &to);
    }
    if (pen->loud) { pen_segment(p, &casing, from, to); }
    if (mark->kind == REPORT_MARK_ARROW) {
        const draw_paint solid = pen_line(line.stroke, line.width);
        pen_arrow(p, &solid, from, to);
    } else {
        pen_segment(p, &line, from, to);
    }
    if (mark->kind == REPORT_MARK_LINE && pen_cut(p, 0, &from, &to)) {
        say_at(
            pen, mark,
            (draw_point){ to.x + (from.x - to.x) * LINE_NAME, to.y + (from.y - to.y) * LINE_NAME },
            2, LABEL_CORNER);
    } else {
        say_along(pen, mark, ends[0], ends[1]);
    }
}

/* ---- Areas: they have no words ------------------------------------------------------------ */

static void draw_shape_mark(const mark_pen *pen, const report_mark *mark)
{
    picture *p = pen->p;
    ct_shape seen;
    const ct_shape *shape = pen->shapes ? &pen->shapes[mark->role == REPORT_ROLE_B] : &seen;
    if (!pen->loud || (!pen->shapes && !picture_shape(p, mark->shape, &seen))) { return; }
    /* Around it: its own line may be red, and is not to be hidden. */
    const double grow = picture_is_dot(p, shape) ? PICTURE_DOT_RADIUS + 6.5 : HALO;
    const ct_vec by = pen->shapes ? (ct_vec){ 0, 0 } : map_flat(mark->to, p->side);
    const pen_outline around = { .grow = grow, .corner = grow, .by = by };
    const draw_paint gap = pen_line(picture_role(p, FIGURE_BACKGROUND), WEIGHT_LOUD + 1.6);
    const draw_paint line = pen_line(picture_role(p, FIGURE_ACCENT), WEIGHT_LOUD);
    pen_shape(p, &gap, shape, around);
    pen_shape(p, &line, shape, around);
}

/* A circle or a rectangle. */
static void draw_area_mark(const mark_pen *pen, const report_mark *mark)
{
    picture *p = pen->p;
    const draw_point x_axis = picture_direction(p, map_flat(mark->axis, p->side));
    const ct_vec half = map_flat(mark->to, p->side);
    const draw_box_shape box = { .center = mark_at(pen, mark->from),
                                 .half = { half.x * p->map.scale, half.y * p->map.scale },
                                 .cos = x_axis.x,
                                 .sin = x_axis.y };
    draw_paint line = line_of(pen, mark->role);
    const draw_paint casing = casing_of(pen, line.width);
    line.fill = theme_fade(role_color(pen, mark->role), pen->loud ? 0.12 : 0);
    for (int i = pen->loud ? 0 : 1; i < 2; i++) {
        const draw_paint *paint = i == 0 ? &casing : &line;
        if (mark->kind == REPORT_MARK_CIRCLE) {
            pen_circle(p, paint, box.center, mark->radius * p->map.scale);
        } else {
            pen_box(p, paint, &box);
        }
    }
}

static ct_vec3 into_frame(const ct_obb *frame, ct_vec3 p)
{
    const ct_vec local = ct_obb_to_local(frame, (ct_vec){ p.x, p.y });
    return (ct_vec3){ local.x, local.y, 0 };
}

report_mark mark_seen(const mark_pen *pen, const report_mark *mark)
{
    report_mark out = *mark;
    const ct_obb *f = pen->frame;
    if (!f) { return out; }
    out.from = into_frame(f, mark->from);
    /* Half extents, or a way. */
    if (mark->kind != REPORT_MARK_RECT && mark->kind != REPORT_MARK_SHAPE) {
        out.to = into_frame(f, mark->to);
    }
    out.axis = (ct_vec3){ mark->axis.x * f->cos + mark->axis.y * f->sin,
                          mark->axis.y * f->cos - mark->axis.x * f->sin, 0 };
    const double start = f->center.x * mark->axis.x + f->center.y * mark->axis.y;
    out.min = mark->min - start;
    out.max = mark->max - start;
    return out;
}

/* One mark, with its text queued on the board; but intervals, see shadow_draw(). */
static void draw_mark(const mark_pen *pen, const report_mark *mark)
{
    switch (mark->kind) {
    case REPORT_MARK_SHAPE:
        draw_shape_mark(pen, mark);
        break;
    case REPORT_MARK_POINT:
        draw_spot(pen, mark);
        break;
    case REPORT_MARK_SEGMENT:
    case REPORT_MARK_ARROW:
    case REPORT_MARK_RAY:
    case REPORT_MARK_LINE:
        draw_between(pen, mark);
        break;
    case REPORT_MARK_CIRCLE:
    case REPORT_MARK_RECT:
        draw_area_mark(pen, mark);
        break;
    case REPORT_MARK_TEXT:
        draw_word(pen, mark);
        break;
    case REPORT_MARK_INTERVAL: /* all of a step together: shadow_draw() */
        break;
    }
}

/* ---- Steps ------------------------------------------------------------------------------- */

/* What the picture's overlays show of their own once it is known: no need to show it twice. */
static bool is_in_overlays(const picture *p, report_step_kind kind)
{
    switch (kind) {
    case REPORT_STEP_BOXES:
    case REPORT_STEP_CODES:
    case REPORT_STEP_CLIP:
    case REPORT_STEP_REGION:
    case REPORT_STEP_CORNER:
        return p->plan.story.about.is_sweep && p->plan.sweep_count > 0 &&
               plan_has_stages(&p->plan.sweeps[0]);
    case REPORT_STEP_TIME:
    case REPORT_STEP_STOP:
    case REPORT_STEP_SLIDE:
    case REPORT_STEP_CLOSEST:
    case REPORT_STEP_CROSSING:
    case REPORT_STEP_MINKOWSKI:
    case REPORT_STEP_VERDICT:
        return true;
    case REPORT_STEP_BALL:
        return !p->plan.story.about.is_sweep;
    default:
        return false;
    }
}

void marks_draw_step(const mark_pen *pen, const report_steps *steps, int index)
{
    const report_step *step = &steps->step[index];
    mark_pen own = *pen;
    for (int i = 0; i < step->mark_count; i++) {
        const report_mark seen = mark_seen(pen, &steps->mark[step->first_mark + i]);
        own.bounds = step->kind == REPORT_STEP_BOXES && seen.kind == REPORT_MARK_RECT;
        /* Of axes told before the bars say enough: seven moves along seven axes are a thicket. */
        if (pen->loud || step->kind != REPORT_STEP_AXIS || seen.kind != REPORT_MARK_ARROW) {
            draw_mark(&own, &seen);
        }
    }
    shadow_draw(pen, steps, index);
}

/* Flat shapes are in the front view only. */
static bool is_seen_here(const picture *p)
{
    return p->side == FIGURE_FRONT || report_is_3d(p->report, p->told.about.pair.a);
}

void picture_marks_before(picture *p)
{
    const picture_told *told = &p->told;
    const mark_pen quiet = { .p = p };
    for (int i = 0; told->story && is_seen_here(p) && i < p->plan.story.step; i++) {
        const bool is_loud = told->loud == told->story && i == told->loud_index;
        if (!is_loud && !is_in_overlays(p, told->story->step[i].kind)) {
            marks_draw_step(&quiet, told->story, i);
        }
    }
}

void picture_marks(picture *p)
{
    const picture_told *told = &p->told;
    mark_pen loud = { .p = p, .loud = true };
    if (told->loud && is_seen_here(p)) {
        const report_step_kind kind = told->loud->step[told->loud_index].kind;
        /* their overlays say it */
        loud.silent = p->plan.story.on && told->loud == told->story &&
                      (kind == REPORT_STEP_CROSSING || kind == REPORT_STEP_TIME ||
                       kind == REPORT_STEP_SLIDE || kind == REPORT_STEP_VERDICT);
        marks_draw_step(&loud, told->loud, told->loud_index);
    }
}
