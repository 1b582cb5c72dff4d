/* hits.c - the moment of first contact: where the mover stands, the point where its
 * centre enters the expanded rectangle, the touching point, the normal; and what missed. */
#include <math.h>
#include <stdio.h>

#include "figure/layers/layers.h"

#define NORMAL_LENGTH 34.0
#define DIAMOND 4.2
#define TARGET_WIDTH 170.0 /* of a name after a time, */
#define TARGET_BRIEF 80.0  /* ... and where lines are in the way */

static draw_color hit_color(const picture *p, const plan_sweep *s)
{
    const draw_color color = picture_role(p, FIGURE_HIT);
    return s->first ? color : theme_fade(color, 0.6);
}

/* ---- Positions at the hit ---------------------------------------------------------------- */

static void draw_mover_at_hit(picture *p, const plan_sweep *s)
{
    const ct_shape *shape = report_core_shape(p->report, s->sweep.mover);
    const ct_sweep *result = &s->sweep.result;
    const ct_vec start = ct_reference_point(shape);
    const draw_color color = hit_color(p, s);
    const draw_paint paint = pen_area(color, 0.10, s->first ? WEIGHT_OUTLINE + 0.4 : WEIGHT_THIN);
    pen_explains(p, ITEM_AT_HIT);
    if (result->t > 0 && shape->type != CT_POINT) {
        const ct_vec by = { result->center.x - start.x, result->center.y - start.y };
        pen_shape(p, &paint, shape, (pen_outline){ .by = by });
    }
    if (result->t > 0 && plan_is_relative(p->report, s)) {
        const ct_vec move = plan_move_of(p->report, s->sweep.target);
        const ct_shape *target = report_core_shape(p->report, s->sweep.target);
        const draw_paint ghost = pen_dash(color, WEIGHT_LINE, DRAW_DASHED);
        pen_explains(p, ITEM_TARGET_AT_HIT);
        pen_shape(p, &ghost, target,
                  (pen_outline){ .by = { move.x * result->t, move.y * result->t } });
    }
}

static void draw_diamond(picture *p, draw_color color, draw_point at)
{
    const draw_paint paint = pen_hollow(p, color, WEIGHT_LINE);
    const draw_point points[4] = { { at.x, at.y - DIAMOND },
                                   { at.x + DIAMOND, at.y },
                                   { at.x, at.y + DIAMOND },
                                   { at.x - DIAMOND, at.y } };
    pen_polygon(p, &paint, points, 4);
}

/* Where the centre's way enters the square-cornered expanded rectangle. */
static void draw_entry(picture *p, const plan_sweep *s)
{
    const ct_swept_circle *stages = &s->sweep.stages;
    if (!plan_has_stages(s) || !stages->boxes_overlap || !stages->clip.hit ||
        stages->clip.t_enter <= 0) {
        return;
    }
    pen_explains(p, ITEM_ENTRY);
    const draw_color color = s->sweep.result.hit ? hit_color(p, s) : picture_role(p, TINT_MISSED);
    draw_diamond(p, color, picture_at(p, plan_world(stages, stages->clip.enter)));
}

/* ---- Contact ----------------------------------------------------------------------------- */

/* The point and the normal, if there is one; returns the tip of that. */
static draw_point draw_contact(picture *p, draw_color color, ct_vec world, ct_vec normal)
{
    const draw_point at = picture_at(p, world);
    const draw_point tip = pen_tip(p, at, picture_direction(p, normal), NORMAL_LENGTH);
    const draw_paint arrow = pen_line(color, WEIGHT_OUTLINE);
    pen_arrow(p, &arrow, at, tip);
    pen_dot(p, color, at, 3.2);
    return tip;
}

static void draw_normal(picture *p, const plan_sweep *s)
{
    const ct_sweep *result = &s->sweep.result;
    const ct_vec normal = result->has_normal ? result->normal : (ct_vec){ 0, 0 };
    pen_explains(p, result->has_normal ? ITEM_NORMAL : ITEM_COUNT);
    const draw_point tip = draw_contact(p, hit_color(p, s), result->contact, normal);
    if (result->has_normal && s->first) {
        const draw_point n = picture_direction(p, normal);
        label text = pen_label(SCENE_SHOW_HIT, "n", picture_role(p, FIGURE_HIT));
        text.font = DRAW_SANS_BOLD;
        text.at = (draw_point){ tip.x - n.x * 8, tip.y - n.y * 8 };
        text.half = (draw_point){ n.x * 8, n.y * 8 };
        text.place = LABEL_ALONG;
        text.toward = picture_direction(p, (ct_vec){ -result->slide.x, -result->slide.y });
        board_add(p->board, &text);
    }
}

/* ---- Words ------------------------------------------------------------------------------- */

/* Digits that tell this coordinate to a point of the page: far from the origin more than a time
 * has. */
static int digits_of_place(const picture *p, double at)
{
    return (int)fmin(17, fmax(picture_digits(p), ceil(log10(fabs(at) * p->map.scale))));
}

/* Where the mover's reference point is at the hit. */
static void add_place_at_hit(picture *p, const plan_sweep *s, const label *time)
{
    const ct_vec center = s->sweep.result.center;
    char x[TYPE_NUMBER_SIZE];
    char y[TYPE_NUMBER_SIZE];
    char text[2 * TYPE_NUMBER_SIZE + 8];
    snprintf(text, sizeof text, "(%s, %s)", type_value(center.x, digits_of_place(p, center.x), x),
             type_value(center.y, digits_of_place(p, center.y), y));
    label where = *time;
    pen_about(&where, picture_at(p, center), 4, LABEL_TIGHT);
    where.text = board_text(p->board, text);
    where.size = TEXT_NUMBER;
    where.rank = RANK_EXTRA;
    where.max_ink = 0.07; /* clear of lines, or left out */
    where.hugs = false;
    board_add(p->board, &where);
    if (time->hugs) { /* not the middle: of these shapes it is a point of the outline or near it */
        pen_explains(p, ITEM_COUNT);
        pen_dot(p, hit_color(p, s), where.at, 1.8);
    }
}

/* With the target's name, as wide at most; 0: without. */
static const char *say_time(picture *p, const plan_sweep *s, double time, double width)
{
    char t[TYPE_NUMBER_SIZE];
    char text[TYPE_NUMBER_SIZE + SCENE_NAME_SIZE + 16];
    const char *target = report_shape(p->report, s->sweep.target)->name;
    snprintf(text, sizeof text, "t = %s%s%s", type_value(time, picture_digits(p), t),
             width > 0 ? " at " : "",
             width > 0 ? picture_short_name(p, target, TEXT_NAME, width) : "");
    return pen_of_mover(p, s->sweep.mover, text);
}

/* "t = 0.3478" at the mover, moved by so much; beyond it in this direction of the world, if any. Of
 * several a later one says whom, and a disc's stand at their own contacts: across may be that of
 * another. */
static label time_of(picture *p, const plan_sweep *s, double time, ct_vec by, const ct_vec *toward)
{
    const bool several = s->sweep.result.hit && plan_hits_of(&p->plan, s->sweep.mover) > 1;
    const bool later = s->sweep.result.hit && !s->first;
    label out = pen_label(SCENE_SHOW_HIT, say_time(p, s, time, later ? TARGET_WIDTH : 0),
                          picture_role(p, FIGURE_HIT));
    out.brief = later ? say_time(p, s, time, TARGET_BRIEF) : NULL;
    out.rank = RANK_HIT;
    if (s->aside) {
        out.size = TEXT_NUMBER;
        out.max_ink = 0.35;
    }
    const ct_shape *mover = report_core_shape(p->report, s->sweep.mover);
    out.at = pen_moved_middle(p, mover, by);
    const draw_point extent = pen_shape_extent(p, mover);
    const double reach = fmax(fmax(extent.x, extent.y), 5);
    const bool round = mover->type == CT_CIRCLE || mover->type == CT_POINT;
    out.half = round ? (draw_point){ reach, reach } : extent;
    out.elsewhen[0] = pen_moved_middle(p, mover, (ct_vec){ 0, 0 });
    out.elsewhen[1] = pen_moved_middle(p, mover, plan_move_of(p->report, s->sweep.mover));
    out.has_elsewhen = true;
    if (round) {
        const double sign = several && mover->type == CT_CIRCLE ? -1 : 1;
        const draw_point out_of = toward ? picture_direction(p, *toward) : (draw_point){ 0, -1 };
        out.toward = (draw_point){ sign * out_of.x, sign * out_of.y };
    }
    out.place = round ? LABEL_TOWARD : LABEL_AROUND;
    if (!round) { pen_hug_shape(p, mover, (pen_outline){ .by = by }, &out); }
    return out;
}

static void add_time(picture *p, const plan_sweep *s)
{
    const ct_sweep *result = &s->sweep.result;
    const report_pair pair = { s->sweep.mover, s->sweep.target };
    if (result->t <= 0 && report_contact_of(p->report, pair).relation == CT_OVERLAPPING) {
        return; /* it met its target before it started: there is no moment to tell */
    }
    const ct_vec from = ct_reference_point(report_core_shape(p->report, s->sweep.mover));
    const ct_vec by = { result->center.x - from.x, result->center.y - from.y };
    const label time = time_of(p, s, result->t, by, result->has_normal ? &result->normal : NULL);
    board_add(p->board, &time);
    const bool crowded = time.hugs && plan_is_relative(p->plan.way, s);
    if (result->t > 0 && s->first && !crowded) { add_place_at_hit(p, s, &time); }
}

static const char *miss_reason(picture *p, const plan_sweep *s)
{
    const ct_swept_circle *stages = &s->sweep.stages;
    if (plan_has_stages(s) && stages->end == CT_SWEEP_BOXES_APART) { return "missed: boxes apart"; }
    if (plan_has_stages(s) && stages->end == CT_SWEEP_CORNER_MISSED) {
        char text[48];
        snprintf(text, sizeof text, "missed: corner circle %s",
                 report_region_name(p->report, stages->entry_region));
        return board_text(p->board, text);
    }
    return "missed";
}

static void add_miss(picture *p, const plan_sweep *s)
{
    const ct_shape *target = report_core_shape(p->report, s->sweep.target);
    const double grow = plan_grow(p->report, s) * p->map.scale;
    label text = pen_label(SCENE_SHOW_HIT, pen_of_mover(p, s->sweep.mover, miss_reason(p, s)),
                           picture_role(p, TINT_MISSED));
    text.rank = RANK_HIT;
    text.at = pen_shape_middle(p, target);
    const draw_point extent = pen_shape_extent(p, target);
    const double dot = picture_dot_reach(p, s->sweep.target); /* as which small ones are drawn */
    text.half = (draw_point){ fmax(extent.x + grow, dot), fmax(extent.y + grow, dot) };
    text.place = LABEL_AROUND;
    const ct_vec a = s->closest.target_point, b = s->closest.mover_point;
    text.toward = picture_direction(p, (ct_vec){ b.x - a.x, b.y - a.y }); /* where it passes */
    pen_hug_shape(p, target, (pen_outline){ .grow = plan_grows(p->report, s) ? grow : 0 }, &text);
    board_add(p->board, &text);
}

/* Does its mover pass something before it in the plan at that time, as both posts of a gate? */
static bool is_shown_passing(const picture *p, const plan_sweep *s)
{
    for (const plan_sweep *o = p->plan.sweeps; o < s; o++) {
        if (o->sweep.mover == s->sweep.mover && !o->sweep.result.hit &&
            fabs(o->closest.t - s->closest.t) < 1e-9) {
            return true;
        }
    }
    return false;
}

/* Both as they pass, if no end of a path shows that; the mover with its time once. */
static void draw_passing(picture *p, const plan_sweep *s)
{
    const double t = s->closest.t;
    const bool shown = is_shown_passing(p, s);
    const int both[2] = { s->sweep.mover, s->sweep.target };
    const draw_color color = picture_role(p, TINT_MISSED);
    const draw_paint paint = pen_area(color, 0.06, WEIGHT_LINE);
    for (int i = shown ? 1 : 0; i < 2; i++) {
        const ct_shape *shape = report_core_shape(p->report, both[i]);
        const ct_vec move = plan_move_of(p->report, both[i]);
        if (shape->type != CT_POINT && (move.x != 0 || move.y != 0)) {
            pen_shape(p, &paint, shape, (pen_outline){ .by = { t * move.x, t * move.y } });
        }
    }
    if (shown) { return; }
    const ct_vec move = plan_move_of(p->report, s->sweep.mover);
    const ct_vec a = s->closest.target_point, b = s->closest.mover_point;
    const ct_vec away = { b.x - a.x, b.y - a.y }; /* across the path: beside what it sweeps */
    label time = time_of(p, s, t, (ct_vec){ t * move.x, t * move.y }, &away);
    time.color = color;
    time.rank = RANK_PAIR;
    time.max_ink = 0.3;
    board_add(p->board, &time);
}

/* Of what passes later than the start, whose distance the pair tells. */
static void draw_closest(picture *p, const plan_sweep *s)
{
    const ct_closest_approach *c = &s->closest;
    const draw_point a = picture_at(p, c->mover_point), b = picture_at(p, c->target_point);
    char text[TYPE_NUMBER_SIZE];
    pen_explains(p, ITEM_AT_CLOSEST);
    if (c->t < 1) { draw_passing(p, s); }
    picture_dimension(p, a, b);
    label told = pen_label(SCENE_SHOW_HIT,
                           board_text(p->board, type_value(c->distance, picture_digits(p), text)),
                           picture_role(p, TINT_MEASURE));
    pen_beside(&told, a, b);
    told.rank = RANK_PAIR;
    told.max_ink = 0.4;
    board_add(p->board, &told);
}

/* Only what really happens: each mover's first hit, and what is left; what meets later than that is
 * seen for a moment. */
static void draw_happenings(picture *p)
{
    const scene_played *played = p->options->played;
    for (int i = 0; i < played->touch_count; i++) {
        const scene_touch *touch = &played->touches[i];
        char name[MOTION_NAME_SIZE];
        if (plan_tells_touch(p->report, played, touch)) { continue; }
        motion_group_name(motion_group(MOTION_TOUCH, i), name);
        draw_group(p->list, name);
        (void)draw_contact(p, picture_role(p, FIGURE_HIT), touch->point, touch->normal);
    }
    draw_group(p->list, "hit");
    for (int i = 0; i < report_mover_count(p->report); i++) {
        plan_sweep s;
        if (plan_first_hit(p->report, played, report_mover_at(p->report, i), &s)) {
            motion_enter(p, MOTION_HIT, s.sweep.mover);
            draw_mover_at_hit(p, &s);
            draw_entry(p, &s);
            draw_normal(p, &s);
            add_time(p, &s);
            motion_leave(p, "hit");
        }
    }
}

void picture_hits(picture *p)
{
    const bool knows_time = picture_knows(p, REPORT_STEP_TIME);
    for (int i = 0; i < p->plan.sweep_count && knows_time; i++) {
        const plan_sweep *s = &p->plan.sweeps[i];
        if (s->sweep.result.hit && plan_stands(p->report, p->options->played, s)) {
            draw_mover_at_hit(p, s);
        }
    }
    for (int i = 0; i < p->plan.sweep_count; i++) {
        const plan_sweep *s = &p->plan.sweeps[i];
        if (s->sweep.result.hit && !plan_stands(p->report, p->options->played, s)) { continue; }
        if (!p->plan.story.on) { draw_entry(p, s); }
        if (s->sweep.result.hit && knows_time) {
            draw_normal(p, s);
            add_time(p, s);
        } else if (!s->sweep.result.hit && plan_knows_answer(&p->plan.story)) {
            add_miss(p, s);
            if (s->closest.t > 0 && picture_knows(p, REPORT_STEP_VERDICT)) { draw_closest(p, s); }
        }
    }
    if (p->options->played) { draw_happenings(p); }
}

void picture_entries(picture *p)
{
    const bool seen = p->plan.story.on && picture_knows(p, REPORT_STEP_CLIP);
    for (int i = 0; i < p->plan.sweep_count && seen; i++) { draw_entry(p, &p->plan.sweeps[i]); }
}
