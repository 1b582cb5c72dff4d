/* stages.c - what the swept circle's stages look at: the two boxes, the expanded
 * rectangle, its regions. All of it lies in the target's frame and is turned with it. */
#include <math.h>

#include "core/num/num.h"
#include "figure/layers/layers.h"

/* A region narrower than this has its letters outside. */
#define ZONE_LEAST 15.0

/* Below this distance between neighbouring letters there is no room for them. */
#define ZONE_PITCH 20.0

/* What grows by less than this has no corners and regions that are seen. */
#define LEAST_GROWN 0.5

/* ---- The target's frame ------------------------------------------------------------------ */

static draw_point local_at(const picture *p, const ct_swept_circle *s, ct_vec local)
{
    return picture_at(p, plan_world(s, local));
}

static draw_box_shape local_box(const picture *p, const ct_swept_circle *s, const ct_rect *rect)
{
    return (draw_box_shape){
        .center = local_at(p, s, ct_middle_of(rect)),
        .half = { (rect->max.x - rect->min.x) / 2 * p->map.scale,
                  (rect->max.y - rect->min.y) / 2 * p->map.scale },
        .cos = s->frame_cos,
        .sin = p->map.y_down ? s->frame_sin : -s->frame_sin,
    };
}

/* Several movers of one radius expand a target to the same rectangle: it is drawn once, for the
 * first that hits. */
static bool is_repeated(const picture *p, int index)
{
    const plan_sweep *s = &p->plan.sweeps[index];
    const bool hit = s->sweep.result.hit;
    for (int i = 0; i < p->plan.sweep_count; i++) {
        const plan_sweep *other = &p->plan.sweeps[i];
        if (other->sweep.target == s->sweep.target &&
            (other->sweep.result.hit == hit ? i < index : !hit) &&
            plan_grow(p->report, other) == plan_grow(p->report, s)) {
            return true;
        }
    }
    return false;
}

/* Targets that lie one way see one box of a mover's path, each from its own middle. */
static bool has_repeated_path_box(const picture *p, int index, const draw_box_shape *drawn)
{
    for (int i = 0; i < index; i++) {
        const ct_swept_circle *s = &p->plan.sweeps[i].sweep.stages;
        if (!plan_has_path_box(&p->plan.sweeps[i])) { continue; }
        const draw_box_shape box = local_box(p, s, &s->path_bounds);
        const double off[] = { box.center.x - drawn->center.x, box.center.y - drawn->center.y,
                               box.half.x - drawn->half.x,     box.half.y - drawn->half.y,
                               box.cos - drawn->cos,           box.sin - drawn->sin };
        int same = 0;
        while (same < 6 && fabs(off[same]) < 1e-6) { same++; }
        if (same == 6) { return true; }
    }
    return false;
}

/* Is it known that the mover misses? */
static bool is_missed(const picture *p, const plan_sweep *s)
{
    return !s->sweep.result.hit && plan_knows_answer(&p->plan.story);
}

draw_color picture_stage_color(const picture *p, const plan_sweep *s)
{
    return is_missed(p, s) ? picture_role(p, TINT_MISSED) : picture_role(p, FIGURE_EXPANDED);
}

/* ---- Boxes ------------------------------------------------------------------------------- */

/* The coarse test of a point against a polygon; not where all balls are shown. */
static void draw_balls(picture *p)
{
    const draw_paint ball = pen_dash(picture_role(p, FIGURE_EXPANDED), WEIGHT_LINE, DRAW_DOTTED);
    const bool all = (p->plan.coarse & SCENE_SHOW_BIT(SCENE_SHOW_BALLS)) != 0;
    pen_explains(p, ITEM_BALL);
    for (int i = 0; !all && i < p->plan.pair_count && picture_knows(p, REPORT_STEP_BALL); i++) {
        const report_inside *in = &p->plan.pairs[i].inside;
        int first = 0; /* of the points that ask about this polygon */
        while (p->plan.pairs[first].inside.polygon != in->polygon) { first++; }
        if (in->polygon >= 0 && first == i) {
            pen_circle(p, &ball, picture_at(p, in->ball.center), in->ball.radius * p->map.scale);
        }
    }
}

void picture_boxes(picture *p)
{
    draw_balls(p);
    const draw_paint path = pen_dash(picture_role(p, FIGURE_SWEPT_AREA), WEIGHT_LINE, DRAW_DOTTED);
    const draw_paint grown = pen_dash(picture_role(p, FIGURE_EXPANDED), WEIGHT_LINE, DRAW_DOTTED);
    for (int i = 0; i < p->plan.sweep_count; i++) {
        const plan_sweep *s = &p->plan.sweeps[i];
        if (!plan_has_stages(s)) { continue; }
        const ct_swept_circle *stages = &s->sweep.stages;
        const draw_box_shape expanded = local_box(p, stages, &stages->expanded);
        const draw_box_shape bounds = local_box(p, stages, &stages->path_bounds);
        if (stages->radius > 0 && !is_repeated(p, i) && picture_knows(p, REPORT_STEP_BOXES)) {
            pen_explains(p, ITEM_EXPANDED_BOX);
            pen_box(p, &grown, &expanded);
        }
        if (plan_has_path_box(s) && !has_repeated_path_box(p, i, &bounds)) {
            pen_explains(p, ITEM_PATH_BOX);
            pen_box(p, &path, &bounds);
        }
    }
}

/* ---- Expanded ---------------------------------------------------------------------------- */

/* Where the target moves as well: the mover's way as the target sees it from its start, up to the
 * expanded outline and on. */
static void draw_relative_move(picture *p, const plan_sweep *s)
{
    const draw_color color = picture_role(p, FIGURE_EXPANDED);
    const draw_paint paint = pen_dash(color, WEIGHT_THIN, DRAW_DASHED);
    const ct_vec end = plan_relative_end(p->report, s);
    const draw_point from = pen_shape_middle(p, report_core_shape(p->report, s->sweep.mover));
    const draw_point to = picture_at(p, end);
    if (hypot(to.x - from.x, to.y - from.y) < 1) { return; /* both move alike */ }
    pen_explains(p, ITEM_RELATIVE);
    pen_arrow(p, &paint, from, to);
    if (s->sweep.result.hit && picture_knows(p, REPORT_STEP_TIME)) {
        const double t = s->sweep.result.t;
        pen_dot(p, color,
                (draw_point){ from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t }, 2.4);
    }
    label text = pen_label(SCENE_SHOW_EXPANDED, "relative move", color);
    pen_beside(&text, from, to);
    text.size = TEXT_NUMBER;
    text.rank = RANK_EXTRA;
    text.max_ink = 0.3;
    board_add(p->board, &text);
}

/* Of a rectangle that is drawn already the tested one alone. */
static void draw_corner_circles(picture *p, const plan_sweep *s, bool is_drawn)
{
    const ct_swept_circle *stages = &s->sweep.stages;
    const draw_color color = picture_stage_color(p, s);
    ct_vec corners[4];
    ct_rect_corners(&stages->rect, corners);
    const double radius = stages->radius * p->map.scale;
    const bool knows_corner = stages->corner_tested && picture_knows(p, REPORT_STEP_CORNER);
    for (int i = 0; i < 4; i++) {
        const bool tested =
            knows_corner && corners[i].x == stages->corner.x && corners[i].y == stages->corner.y;
        const draw_paint paint =
            tested ? pen_line(color, WEIGHT_LINE) : pen_line(theme_fade(color, 0.45), WEIGHT_HAIR);
        if ((is_drawn && !tested) || radius < LEAST_GROWN) { continue; }
        pen_explains(p, ITEM_CORNERS);
        pen_circle(p, &paint, local_at(p, stages, corners[i]), radius);
        if (tested) { pen_dot(p, color, local_at(p, stages, corners[i]), 2); }
    }
}

/* A circle (or point) grows to a circle, others get round corners. */
static void draw_expanded(picture *p, const plan_sweep *s)
{
    const ct_swept_circle *stages = &s->sweep.stages;
    const draw_paint paint = pen_area(picture_stage_color(p, s), 0.05, WEIGHT_OUTLINE);
    const plan_item item = is_missed(p, s) ? ITEM_MISSED : ITEM_EXPANDED;
    if (plan_has_stages(s)) {
        draw_box_shape box = local_box(p, stages, &stages->expanded);
        box.corner = fmin(stages->radius * p->map.scale, fmin(box.half.x, box.half.y));
        draw_corner_circles(p, s, false);
        pen_explains(p, item);
        pen_box(p, &paint, &box);
    } else {
        const double grow = plan_grow(p->report, s) * p->map.scale;
        pen_explains(p, item);
        pen_shape(p, &paint, report_core_shape(p->report, s->sweep.target),
                  (pen_outline){ .grow = grow, .corner = grow });
    }
}

/* A story comes to it when it cuts the way by it, or has to do with the circle around a corner. */
static bool knows_expanded(const picture *p)
{
    static const report_step_kind kinds[] = { REPORT_STEP_CLIP,   REPORT_STEP_SLABS,
                                              REPORT_STEP_REGION, REPORT_STEP_CORNER,
                                              REPORT_STEP_TIME,   REPORT_STEP_SQUARED };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!p->plan.story.on || p->plan.story.known[kinds[i]] > 0) { return true; }
    }
    return picture_knows(p, REPORT_STEP_VERDICT);
}

void picture_expanded(picture *p)
{
    for (int i = 0; i < p->plan.sweep_count; i++) {
        const plan_sweep *s = &p->plan.sweeps[i];
        if (s->relative_way && picture_knows(p, REPORT_STEP_DIFFERENCE)) {
            draw_relative_move(p, s);
        }
        if (!plan_grows(p->report, s)) { continue; }
        if (!is_repeated(p, i) && knows_expanded(p)) {
            draw_expanded(p, s);
        } else if (plan_has_stages(s) && knows_expanded(p)) {
            draw_corner_circles(p, s, true);
        }
    }
}

/* ---- Regions ----------------------------------------------------------------------------- */

/* -1, 0, 1 for left, level, right of the rectangle; the same for below and above. */
typedef struct zone {
    int across, up;
} zone;

static zone zone_of(ct_region region)
{
    const unsigned sides = ct_region_sides(region);
    return (zone){ (sides & CT_CODE_RIGHT ? 1 : 0) - (sides & CT_CODE_LEFT ? 1 : 0),
                   (sides & CT_CODE_TOP ? 1 : 0) - (sides & CT_CODE_BOTTOM ? 1 : 0) };
}

static ct_rect zone_rect(const ct_swept_circle *s, zone z)
{
    ct_rect out = s->rect;
    if (z.across != 0) {
        out.min.x = z.across < 0 ? s->expanded.min.x : s->rect.max.x;
        out.max.x = z.across < 0 ? s->rect.min.x : s->expanded.max.x;
    }
    if (z.up != 0) {
        out.min.y = z.up < 0 ? s->expanded.min.y : s->rect.max.y;
        out.max.y = z.up < 0 ? s->rect.min.y : s->expanded.max.y;
    }
    return out;
}

/* The lines through the rectangle's sides, outside of it. */
static void draw_dividers(picture *p, const plan_sweep *s)
{
    const ct_swept_circle *stages = &s->sweep.stages;
    const draw_paint paint = pen_line(theme_fade(picture_stage_color(p, s), 0.75), WEIGHT_THIN);
    pen_explains(p, ITEM_REGIONS);
    for (int i = 0; i < 4; i++) {
        const int across = i % 2 == 0 ? -1 : 1;
        const int up = i < 2 ? -1 : 1;
        const ct_rect corner = zone_rect(stages, (zone){ across, up });
        const double x = across < 0 ? stages->rect.min.x : stages->rect.max.x;
        const double y = up < 0 ? stages->rect.min.y : stages->rect.max.y;
        const double outer_x = across < 0 ? corner.min.x : corner.max.x;
        const double outer_y = up < 0 ? corner.min.y : corner.max.y;
        const draw_point at = local_at(p, stages, (ct_vec){ x, y });
        pen_segment(p, &paint, at, local_at(p, stages, (ct_vec){ outer_x, y }));
        pen_segment(p, &paint, at, local_at(p, stages, (ct_vec){ x, outer_y }));
    }
}

/* A quarter of the corner's circle. */
static void tint_corner(picture *p, const ct_swept_circle *s, zone z, const draw_paint *paint)
{
    enum { STEPS = 24 };
    const ct_vec corner = { z.across < 0 ? s->rect.min.x : s->rect.max.x,
                            z.up < 0 ? s->rect.min.y : s->rect.max.y };
    draw_point points[STEPS + 2];
    points[0] = local_at(p, s, corner);
    for (int i = 0; i <= STEPS; i++) {
        const double angle = 1.5707963267948966 * i / STEPS;
        points[i + 1] = local_at(p, s,
                                 (ct_vec){ corner.x + z.across * s->radius * cos(angle),
                                           corner.y + z.up * s->radius * sin(angle) });
    }
    pen_polygon(p, paint, points, STEPS + 2);
}

/* Does `other` hit this region of the rectangle that is drawn for `s`? */
static bool hits_region(const picture *p, const plan_sweep *s, const plan_sweep *other,
                        ct_region region)
{
    const ct_sweep *result = &other->sweep.result;
    return other->sweep.target == s->sweep.target && result->hit && result->has_region &&
           result->region == region && plan_grow(p->report, other) == plan_grow(p->report, s);
}

/* Once for all that hit it, or no colour would be the legend's; strongest for who stops there. */
static bool is_tinted(const picture *p, int index)
{
    const plan_sweep *s = &p->plan.sweeps[index];
    for (int i = 0; i < p->plan.sweep_count; i++) {
        const plan_sweep *other = &p->plan.sweeps[i];
        if (hits_region(p, s, other, s->sweep.result.region) &&
            (other->first == s->first ? i < index : other->first)) {
            return true;
        }
    }
    return false;
}

static void tint_region(picture *p, int index)
{
    const plan_sweep *s = &p->plan.sweeps[index];
    const ct_swept_circle *stages = &s->sweep.stages;
    const ct_sweep *result = &s->sweep.result;
    if (is_tinted(p, index) || !result->hit || !result->has_region ||
        result->region == CT_REGION_INSIDE || !plan_knows_answer(&p->plan.story)) {
        return;
    }
    const draw_paint paint =
        pen_fill(theme_fade(picture_role(p, TINT_EMPHASIS), s->first ? 0.32 : 0.14));
    const zone z = zone_of(result->region);
    pen_explains(p, ITEM_REGION_HIT);
    if (z.across != 0 && z.up != 0) {
        tint_corner(p, stages, z, &paint);
    } else {
        const ct_rect rect = zone_rect(stages, z);
        const draw_box_shape box = local_box(p, stages, &rect);
        pen_box(p, &paint, &box);
    }
}

/* Letters are drawn once for all whose rectangle it is. */
static bool is_hit_by_any(const picture *p, const plan_sweep *s, ct_region region)
{
    for (int i = 0; i < p->plan.sweep_count; i++) {
        if (hits_region(p, s, &p->plan.sweeps[i], region)) {
            return plan_knows_answer(&p->plan.story);
        }
    }
    return false;
}

static void add_letters(picture *p, const plan_sweep *s)
{
    const ct_swept_circle *stages = &s->sweep.stages;
    const double width = stages->rect.max.x - stages->rect.min.x + stages->radius;
    const double height = stages->rect.max.y - stages->rect.min.y + stages->radius;
    if (fmin(width, height) * p->map.scale < ZONE_PITCH) { return; }
    for (int i = CT_REGION_L; i < CT_REGION_COUNT; i++) {
        const ct_region region = (ct_region)i;
        const bool hit = is_hit_by_any(p, s, region);
        label letter = pen_label(SCENE_SHOW_REGIONS, report_region_name(p->report, region),
                                 hit ? picture_role(p, FIGURE_HIT) : picture_stage_color(p, s));
        letter.font = hit ? DRAW_SANS_BOLD : DRAW_SANS;
        letter.rank = RANK_REGION;
        letter.is_letter = true;
        const zone z = zone_of(region);
        const ct_rect rect = zone_rect(stages, z);
        const draw_box_shape box = local_box(p, stages, &rect);
        const bool narrow = fmin(box.half.x, box.half.y) < ZONE_LEAST / 2;
        ct_vec at = ct_middle_of(&rect);
        if (narrow) { /* beyond it there is room */
            const double out = stages->radius / 2 + 9 / p->map.scale;
            at = (ct_vec){ at.x + z.across * out, at.y + z.up * out };
        }
        letter.at = local_at(p, stages, at);
        letter.inner = box.half;
        letter.toward = (draw_point){ box.cos, box.sin };
        letter.half = (draw_point){ fabs(box.cos) * box.half.x + fabs(box.sin) * box.half.y,
                                    fabs(box.sin) * box.half.x + fabs(box.cos) * box.half.y };
        letter.place = narrow ? LABEL_AT : LABEL_INSIDE;
        board_add(p->board, &letter);
    }
}

void picture_regions(picture *p)
{
    for (int i = 0; i < p->plan.sweep_count; i++) {
        const plan_sweep *s = &p->plan.sweeps[i];
        const double grow = plan_grow(p->report, s);
        if (!plan_has_stages(s) || grow <= 0) { continue; }
        const bool is_seen = grow * p->map.scale >= LEAST_GROWN;
        if (is_seen) { tint_region(p, i); }
        if (is_seen && !is_repeated(p, i)) { draw_dividers(p, s); }
        if (!is_repeated(p, i)) { add_letters(p, s); }
    }
}
