/* legend_items.c - what of a plan the legend can list, and which overlays have something to
 * show. */
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/num/num.h"
#include "figure/plan/plan.h"
#include "report/facts/coarse.h"

/* ---- Items ------------------------------------------------------------------------------- */

static plan_items bit(plan_item item, bool on)
{
    return on ? plan_item_bit(item) : 0;
}

static plan_items items_of_pairs(const figure_plan *plan)
{
    plan_items items = 0;
    for (int i = 0; i < plan->pair_count; i++) {
        const plan_pair *p = &plan->pairs[i];
        const report_contact *contact = &p->contact;
        const bool touching = contact->relation == CT_TOUCHING;
        items |= bit(ITEM_CLOSEST, contact->relation == CT_APART);
        items |= bit(ITEM_DEPTH, contact->relation == CT_OVERLAPPING);
        items |= bit(ITEM_TOUCHING, touching && contact->has_normal && !p->plain);
        items |= bit(ITEM_NEAREST, p->has_nearest && !p->quiet);
        items |= bit(ITEM_CROSSINGS, plan_is_crossed(&p->inside));
        items |= bit(ITEM_BALL,
                     p->inside.polygon >= 0 && !(plan->coarse & SCENE_SHOW_BIT(SCENE_SHOW_BALLS)));
    }
    return items;
}

static plan_items items_of_hit(const report *r, const plan_sweep *s)
{
    const ct_sweep *result = &s->sweep.result;
    const bool later = result->hit && result->t > 0;
    const bool slides = s->first && plan_slides(r, s);
    const bool sized = report_core_shape(r, s->sweep.mover)->type != CT_POINT;
    return bit(ITEM_AT_HIT, later && sized) |
           bit(ITEM_TARGET_AT_HIT, later && plan_is_relative(r, s)) |
           bit(ITEM_AT_CLOSEST, !result->hit && s->closest.t > 0) |
           bit(ITEM_NORMAL, result->hit && result->has_normal) | bit(ITEM_SLIDE, slides) |
           bit(ITEM_SLIDE_END, slides && sized && !plan_is_relative(r, s)) |
           bit(ITEM_SLIDE_REST, slides && s->slide_part < 1);
}

static plan_items items_of_stages(const plan_sweep *s, bool grown)
{
    const ct_swept_circle *stages = &s->sweep.stages;
    const ct_sweep *result = &s->sweep.result;
    const bool in_zone = result->has_region && result->region != CT_REGION_INSIDE;
    return bit(ITEM_CORNERS, grown) | bit(ITEM_REGIONS, grown) | bit(ITEM_EXPANDED_BOX, grown) |
           bit(ITEM_PATH_BOX, plan_has_path_box(s)) | bit(ITEM_REGION_HIT, grown && in_zone) |
           bit(ITEM_ENTRY, stages->boxes_overlap && stages->clip.hit && stages->clip.t_enter > 0);
}

static plan_items items_of_sweeps(const report *r, const figure_plan *plan)
{
    plan_items items = 0;
    for (int i = 0; i < plan->sweep_count; i++) {
        const plan_sweep *s = &plan->sweeps[i];
        const bool hit = s->sweep.result.hit;
        const bool grows = plan_grows(r, s);
        items |= items_of_hit(r, s);
        items |= bit(ITEM_EXPANDED, grows && hit) | bit(ITEM_MISSED, grows && !hit);
        items |= bit(ITEM_RELATIVE, s->relative_way);
        if (plan_has_stages(s)) { items |= items_of_stages(s, plan_grow(r, s) > 0); }
    }
    return items;
}

/* An animated figure shows what stops each mover, explained or not. */
static plan_items items_of_stops(const report *r, const figure_options *options)
{
    plan_items items = 0;
    for (int i = 0; i < report_mover_count(r); i++) {
        plan_sweep s;
        if (plan_first_hit(r, options->played, report_mover_at(r, i), &s)) {
            items |= items_of_hit(r, &s);
        }
    }
    return items;
}

static plan_items items_of_movers(const report *r)
{
    const int count = report_mover_count(r);
    plan_items items = bit(ITEM_MOVE, count > 0);
    for (int i = 0; i < count; i++) {
        const ct_shape *mover = report_core_shape(r, report_mover_at(r, i));
        const bool sized = mover->type != CT_POINT;
        const bool concave = ct_is_concave(mover);
        items |=
            bit(ITEM_END, sized) | bit(ITEM_SWEPT_AREA, sized) | bit(ITEM_POINT_PATHS, concave);
    }
    return items;
}

static plan_items items_of_coarse(const report *r, const figure_plan *plan)
{
    plan_items items = 0;
    ct_shape around;
    for (int i = 0; i < report_shape_count(r) && plan->coarse != 0; i++) {
        items |= bit(ITEM_LEFT, plan_is_left(r, plan, i));
        for (int by = SCENE_SHOW_BALLS; by <= SCENE_SHOW_AABBS; by++) {
            items |= bit(plan_around_item((scene_overlay)by, report_is_left(r, i)),
                         (plan->coarse & SCENE_SHOW_BIT(by)) != 0 &&
                             figure_seen_around(r, i, (scene_overlay)by, FIGURE_FRONT, &around));
        }
    }
    return items;
}

/* The overlay that shows it, SCENE_OVERLAY_COUNT for none of its own, and its title. */
static const struct {
    scene_overlay overlay;
    const char *title;
} items_told[ITEM_COUNT] = {
    [ITEM_OVERLAPPING] = { SCENE_OVERLAY_COUNT, "overlapping" },
    [ITEM_LEFT] = { SCENE_OVERLAY_COUNT, "left by the coarse test, apart" },
    [ITEM_BALL_AROUND] = { SCENE_SHOW_BALLS, "ball around a shape" },
    [ITEM_BALL_MEETS] = { SCENE_SHOW_BALLS, "ball that meets another" },
    [ITEM_BOX_AROUND] = { SCENE_SHOW_AABBS, "box around a shape" },
    [ITEM_BOX_MEETS] = { SCENE_SHOW_AABBS, "box that meets another" },
    [ITEM_CLOSEST] = { SCENE_SHOW_CLOSEST, "closest points, distance" },
    [ITEM_DEPTH] = { SCENE_SHOW_CLOSEST, "depth and normal n" },
    [ITEM_TOUCHING] = { SCENE_SHOW_CLOSEST, "touching, normal n" },
    [ITEM_NEAREST] = { SCENE_SHOW_CLOSEST, "nearest to the centre" },
    [ITEM_CROSSINGS] = { SCENE_SHOW_CLOSEST, "ray of the crossing number" },
    [ITEM_BALL] = { SCENE_SHOW_BOXES, "bounding ball" },
    [ITEM_MOVE] = { SCENE_SHOW_PATH, "move" },
    [ITEM_END] = { SCENE_SHOW_PATH, "end position" },
    [ITEM_SWEPT_AREA] = { SCENE_SHOW_SWEPT_AREA, "area swept" },
    [ITEM_POINT_PATHS] = { SCENE_SHOW_SWEPT_AREA, "paths of its points" },
    [ITEM_EXPANDED] = { SCENE_SHOW_EXPANDED, "expanded by the radius" },
    [ITEM_MISSED] = { SCENE_SHOW_EXPANDED, "expanded, missed" },
    [ITEM_RELATIVE] = { SCENE_SHOW_EXPANDED, "relative move" },
    [ITEM_CORNERS] = { SCENE_SHOW_EXPANDED, "corner circles" },
    [ITEM_EXPANDED_BOX] = { SCENE_SHOW_BOXES, "box of the expanded" },
    [ITEM_PATH_BOX] = { SCENE_SHOW_BOXES, "box of the move" },
    [ITEM_REGIONS] = { SCENE_SHOW_REGIONS, "regions" },
    [ITEM_REGION_HIT] = { SCENE_SHOW_REGIONS, "region of the hit" },
    [ITEM_ENTRY] = { SCENE_SHOW_HIT, "entry point" },
    [ITEM_AT_HIT] = { SCENE_SHOW_HIT, "at the hit" },
    [ITEM_TARGET_AT_HIT] = { SCENE_SHOW_HIT, "target at the hit" },
    [ITEM_AT_CLOSEST] = { SCENE_SHOW_HIT, "closest as it passes" },
    [ITEM_NORMAL] = { SCENE_SHOW_HIT, "contact and normal n" },
    [ITEM_SLIDE] = { SCENE_SHOW_SLIDE, "slide" },
    [ITEM_SLIDE_END] = { SCENE_SHOW_SLIDE, "end of the slide" },
    [ITEM_SLIDE_REST] = { SCENE_SHOW_SLIDE, "rest of it, into the target again" },
    [ITEM_MISTAKE] = { SCENE_SHOW_MISTAKE, "" },
    [ITEM_LOOKED_IN] = { SCENE_SHOW_MISTAKE, "looked at: counts" },
    [ITEM_LOOKED_OUT] = { SCENE_SHOW_MISTAKE, "looked at: does not count" },
};

const char *plan_item_title(const figure_plan *plan, plan_item item)
{
    if (item == ITEM_DEPTH && !plan->lettered) { return "depth"; }
    if (item == ITEM_NORMAL && plan->lettered) { /* two kinds of n in one picture */
        return "contact, normal n to the mover";
    }
    if (item == ITEM_EXPANDED && plan->relative) {
        return "expanded by the radius (relative motion)";
    }
    if (item == ITEM_PATH_BOX && plan->relative) { return "box of the relative move"; }
    if (item == ITEM_MISTAKE) { return plan->mistaken; }
    return item >= ITEM_VERDICT ? plan->verdicts[item - ITEM_VERDICT + FIGURE_BOTH_NO]
                                : items_told[item].title;
}

static plan_items items_of_verdicts(const figure_options *options)
{
    plan_items items = 0;
    for (int i = FIGURE_BOTH_NO; i < FIGURE_VERDICT_COUNT && options->verdicts; i++) {
        items |=
            bit((plan_item)(ITEM_VERDICT + i - FIGURE_BOTH_NO), options->verdicts->share[i] > 0);
    }
    return items;
}

static plan_items items_of_mistake(const report_mistake *mistake)
{
    plan_items items = 0;
    for (int i = 0; mistake && i < mistake->count; i++) {
        const report_tested *tested = &mistake->tested[i];
        const bool is_place = tested->shape.type == CT_POINT;
        items |= bit(ITEM_MISTAKE, !is_place) | bit(ITEM_LOOKED_IN, is_place && tested->counts) |
                 bit(ITEM_LOOKED_OUT, is_place && !tested->counts);
    }
    return items;
}

static void add_note(figure_plan *plan, const char *text)
{
    const size_t length = strlen(plan->note);
    snprintf(plan->note + length, sizeof plan->note - length, "%s%s", length > 0 ? "; " : "", text);
}

/* Nothing that was found counts for nothing, nor for all. */
static const char *type_share(double share, char out[TYPE_NUMBER_SIZE])
{
    (void)snprintf(out, TYPE_NUMBER_SIZE, share > 0 && share < 0.0005 ? "< 0.1" : "%.1f",
                   share < 1 ? fmin(100 * share, 99.9) : 100);
    return out;
}

/* The words of a map, and how much of it is wrong. */
static void tell_verdicts(const figure_verdicts *v, figure_plan *plan)
{
    static const char *const words[FIGURE_VERDICT_COUNT] = {
        "", "both no", "both yes", "wrong value", "missed", "false hit", "no answer"
    };
    double wrong = 0;
    char share[TYPE_NUMBER_SIZE], text[PLAN_NOTE_SIZE];
    for (int i = FIGURE_BOTH_NO; i < FIGURE_VERDICT_COUNT; i++) {
        (void)snprintf(plan->verdicts[i], PLAN_VERDICT_SIZE, "%s %s %%", words[i],
                       type_share(v->share[i], share));
        wrong += i >= FIGURE_WRONG_VALUE ? v->share[i] : 0;
    }
    (void)snprintf(plan->wrong, sizeof plan->wrong, "wrong in %s %% of %s",
                   type_share(wrong, share), v->partial ? "places so far" : "all places");
    (void)snprintf(text, sizeof text, "%s: %s", v->title, plan->wrong);
    add_note(plan, text);
}

static void find_titles(figure_plan *plan)
{
    for (int i = 0; i < plan->sweep_count; i++) {
        plan->relative |= plan_is_relative(plan->way, &plan->sweeps[i]);
    }
    for (int i = 0; i < plan->pair_count; i++) {
        const plan_pair *p = &plan->pairs[i];
        plan->lettered |= p->contact.relation != CT_APART && p->contact.has_normal && !p->plain;
    }
}

/* What the coarse test is worth here. */
static void note_coarse(const report *r, figure_plan *plan)
{
    const report_coarse test = report_coarse_test(r);
    char text[PLAN_NOTE_SIZE];
    snprintf(text, sizeof text,
             "%" PRId64 " pair%s, %" PRId64 " left by the coarse test, %d overlapping", test.pairs,
             test.pairs == 1 ? "" : "s", test.left, report_overlap_count(r));
    add_note(plan, text);
}

/* Says what a picture keeps silent about: "first 16 of 499 pairs explained". */
static void write_note(const report *r, const figure_options *options, figure_plan *plan)
{
    const bool pairs =
        plan->pairs_left_out > 0 && (options->show & SCENE_SHOW_BIT(SCENE_SHOW_CLOSEST));
    char first[48] = "", text[PLAN_NOTE_SIZE];
    if (pairs) {
        snprintf(first, sizeof first, "first %d of %d pairs",
                 plan->pairs_in_all - plan->pairs_left_out, plan->pairs_in_all);
    }
    if (options->verdicts) { tell_verdicts(options->verdicts, plan); }
    const unsigned explains = SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED) |
                              SCENE_SHOW_BIT(SCENE_SHOW_BOXES) |
                              SCENE_SHOW_BIT(SCENE_SHOW_REGIONS) | SCENE_SHOW_BIT(SCENE_SHOW_HIT) |
                              SCENE_SHOW_BIT(SCENE_SHOW_SLIDE);
    const bool more = plan->more_sweeps && (options->show & explains);
    const int hits = more ? plan_hits_of(plan, -1) : 0;
    if (hits > 0) {
        snprintf(text, sizeof text, "%s%sfirst %d hit%s explained", first, pairs ? ", " : "", hits,
                 hits == 1 ? "" : "s");
        add_note(plan, text);
    } else if (pairs) {
        snprintf(text, sizeof text, "%s explained", first);
        add_note(plan, text);
    }
    if (more && hits == 0) { /* there may be none */
        add_note(plan, "not all moves looked at for hits");
    }
    const unsigned cut = SCENE_SHOW_BIT(SCENE_SHOW_PATH) | SCENE_SHOW_BIT(SCENE_SHOW_SWEPT_AREA);
    if (plan->many_moves && (options->show & cut)) { add_note(plan, "most moves as arrows alone"); }
    if (plan->coarse != 0) { note_coarse(r, plan); }
}

const char *figure_tell_left_out(const figure_left_out *l, char out[FIGURE_LEFT_OUT_SIZE])
{
    char names[24] = "", texts[24] = "";
    out[0] = '\0';
    if (l->names > 0) {
        snprintf(names, sizeof names, "%d name%s", l->names, l->names == 1 ? "" : "s");
    }
    if (l->texts > 0) {
        snprintf(texts, sizeof texts, "%d text%s", l->texts, l->texts == 1 ? "" : "s");
    }
    if (names[0] || texts[0]) {
        snprintf(out, FIGURE_LEFT_OUT_SIZE, "%s%s%s left out", names,
                 names[0] && texts[0] ? " and " : "", texts);
    }
    return out;
}

void plan_list_items(const report *r, const figure_options *options, figure_plan *plan)
{
    const unsigned show =
        plan->story.on ? plan_story_show(&plan->story, options->show, true) : options->show;
    const report_mistake *mistake = report_mistake_of(r);
    plan->mistaken = mistake ? mistake->shows : "";
    plan->items = bit(ITEM_OVERLAPPING, report_overlap_count(r) > 0) | items_of_movers(plan->way) |
                  items_of_coarse(r, plan) | items_of_pairs(plan) |
                  items_of_sweeps(plan->way, plan) | items_of_stops(r, options) |
                  items_of_verdicts(options) | items_of_mistake(mistake);
    for (int i = 0; i < ITEM_COUNT; i++) {
        const scene_overlay overlay = items_told[i].overlay;
        const bool shown = overlay == SCENE_OVERLAY_COUNT || (show & SCENE_SHOW_BIT(overlay)) != 0;
        plan->items &= shown ? ~(plan_items)0 : ~plan_item_bit((plan_item)i);
    }
    find_titles(plan);
    write_note(r, options, plan);
    plan->items &= plan->note[0] ? ~(plan_items)0 : ~options->explained; /* a note needs a legend */
}

/* ---- Overlays ---------------------------------------------------------------------------- */

unsigned figure_overlays_in(const report *r)
{
    figure_plan plan;
    const figure_options everything = { .show = SCENE_SHOW_USUAL | report_coarse_test(r).by |
                                                SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE) };
    plan_make(r, &everything, &plan);
    unsigned overlays = SCENE_SHOW_BIT(SCENE_SHOW_GRID);
    overlays |= report_shape_count(r) > 0 ? SCENE_SHOW_BIT(SCENE_SHOW_NAMES) : 0u;
    overlays |= plan.sweep_count > 0 ? SCENE_SHOW_BIT(SCENE_SHOW_HIT) : 0u; /* it tells misses */
    overlays |= report_question_count(r, false) > 0 ? SCENE_SHOW_COARSE : 0u;
    overlays |= plan.in_space >= 0 ? SCENE_SHOW_BIT(SCENE_SHOW_BOXES) : 0u; /* the intervals */
    for (int i = 0; i < ITEM_COUNT; i++) {
        const scene_overlay overlay = items_told[i].overlay;
        if (overlay != SCENE_OVERLAY_COUNT && (plan.items & plan_item_bit((plan_item)i))) {
            overlays |= SCENE_SHOW_BIT(overlay);
        }
    }
    return overlays;
}

const char *figure_overlay_title(scene_overlay overlay)
{
    static const char *const titles[SCENE_OVERLAY_COUNT] = {
        [SCENE_SHOW_NAMES] = "Names",
        [SCENE_SHOW_CLOSEST] = "Closest points, normal and depth",
        [SCENE_SHOW_PATH] = "Path: start, end and arrow",
        [SCENE_SHOW_SWEPT_AREA] = "Area swept",
        [SCENE_SHOW_EXPANDED] = "Expanded rectangle, corner circles",
        [SCENE_SHOW_BOXES] = "Bounding boxes (dotted)",
        [SCENE_SHOW_REGIONS] = "Regions l r t b and corners",
        [SCENE_SHOW_HIT] = "Moment of the hit",
        [SCENE_SHOW_SLIDE] = "Slide (what is left of the move)",
        [SCENE_SHOW_GRID] = "Grid and axes",
        [SCENE_SHOW_BALLS] = "Balls (coarse test)",
        [SCENE_SHOW_AABBS] = "Upright boxes (coarse test)",
        [SCENE_SHOW_MISTAKE] = "Mistake: what it looks at",
    };
    assert(overlay < SCENE_OVERLAY_COUNT);
    return titles[overlay];
}
