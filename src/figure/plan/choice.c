/* choice.c - which pair and which sweep most is told of, see choice.h. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/plan/choice.h"

/* How many pairs are looked at: the choice must not cost more than the picture. */
#define MOST_OVERLAPS 256
#define MOST_SHAPES 200
#define MOST_LOOKED_AT 16 /* movers, or shapes where none moves */

int plan_next_index(const report *r, scene_id id, int last)
{
    const int count = report_shape_count(r);
    for (int i = 0; i < count && id != 0; i++) {
        const int index = last + 1 + i < count ? last + 1 + i : last + 1 + i - count;
        if (report_shape(r, index)->id == id) { return index; }
    }
    return -1;
}

bool plan_is_body(const report *r, int index)
{
    return index >= 0 && report_shape(r, index)->type != SCENE_LABEL;
}

static int next_body(const report *r, scene_id id)
{
    const int index = plan_next_index(r, id, -1);
    return plan_is_body(r, index) ? index : -1;
}

static report_pair in_file_order(int a, int b)
{
    return a < b ? (report_pair){ a, b } : (report_pair){ b, a };
}

/* ---- How much there is to see ---------------------------------------------------------------- */

/* Smaller is more: earlier hits come before deeper overlaps, those before nearer neighbours. */
typedef struct interest {
    int rank;
    double value;
} interest;

static interest interest_at_rest(const report *r, report_pair pair)
{
    const report_contact c = report_contact_of(r, pair);
    return c.relation == CT_APART ? (interest){ 2, c.distance } : (interest){ 1, -c.depth };
}

/* Of what moves and misses it is not where it starts that matters, but how near it passes. */
static interest interest_of(const report *r, int a, int b)
{
    if (!report_shape(r, a)->has_move && !report_shape(r, b)->has_move) {
        return interest_at_rest(r, in_file_order(a, b));
    }
    const ct_sweep s = report_sweep_of(r, a, b).result;
    return s.hit ? (interest){ 0, s.t } : (interest){ 2, report_closest_of(r, a, b).distance };
}

ct_rect plan_way_bounds(const report *r, int index)
{
    const scene_shape *shape = report_shape(r, index);
    const ct_moving moving = { *report_core_shape(r, index), shape->move };
    return shape->has_move ? ct_swept_bounds(&moving) : *report_bounds(r, index);
}

/* ---- Choice ------------------------------------------------------------------------------ */

/* The most interesting pair so far; of no rank that a pair has: there is none. */
typedef struct best_so_far {
    report_pair pair;
    interest of;
} best_so_far;

static const best_so_far none_yet = { { -1, -1 }, { 3, INFINITY } };

static void consider(best_so_far *best, report_pair pair, interest of)
{
    if (of.rank < best->of.rank || (of.rank == best->of.rank && of.value < best->of.value)) {
        *best = (best_so_far){ pair, of };
    }
}

/* No distance is shorter than this gap, and no depth is more where it is less than 0: what an
 * interest at rest is worth at most. Of 3D shapes it is the one between their front views. */
static double gap_between(const ct_rect *a, const ct_rect *b)
{
    return fmax(fmax(b->min.x - a->max.x, a->min.x - b->max.x),
                fmax(b->min.y - a->max.y, a->min.y - b->max.y));
}

static report_pair deepest_overlap(const report *r)
{
    const int count =
        report_overlap_count(r) < MOST_OVERLAPS ? report_overlap_count(r) : MOST_OVERLAPS;
    best_so_far best = none_yet;
    for (int i = 0; i < count; i++) {
        const report_pair pair = report_overlap_at(r, i);
        if (gap_between(report_bounds(r, pair.a), report_bounds(r, pair.b)) <= best.of.value) {
            consider(&best, pair, interest_at_rest(r, pair));
        }
    }
    return best.pair;
}

static best_so_far with_best_partner(const report *r, int a)
{
    best_so_far best = none_yet;
    const ct_rect way = plan_way_bounds(r, a);
    for (int b = 0; b < report_shape_count(r); b++) {
        const ct_rect other = plan_way_bounds(r, b);
        const bool rests = !report_shape(r, a)->has_move && !report_shape(r, b)->has_move;
        const double most = rests || best.of.rank >= 2 ? best.of.value : 0;
        if (b != a && report_comparable(r, (report_pair){ a, b }) &&
            gap_between(&way, &other) <= most) {
            consider(&best, (report_pair){ a, b }, interest_of(r, a, b));
        }
    }
    return best;
}

/* Of the first mover that hits something; where none of these does, of the first that could. */
static report_pair with_first_hit(const report *r)
{
    const int count =
        report_mover_count(r) < MOST_LOOKED_AT ? report_mover_count(r) : MOST_LOOKED_AT;
    best_so_far first = none_yet, best = none_yet;
    for (int i = 0; i < count && best.of.rank > 0; i++) {
        best = with_best_partner(r, report_mover_at(r, i));
        first = first.pair.b < 0 ? best : first;
    }
    return best.of.rank == 0 ? best.pair : first.pair;
}

/* Where none overlap. */
static report_pair nearest_of_all(const report *r)
{
    const int count = report_shape_count(r);
    best_so_far best = none_yet;
    for (int a = 0; a < count; a++) {
        const ct_rect *const bounds = report_bounds(r, a);
        for (int b = a + 1; b < count; b++) {
            const report_pair pair = { a, b };
            if (report_comparable(r, pair) &&
                gap_between(bounds, report_bounds(r, b)) <= best.of.value) {
                consider(&best, pair, interest_at_rest(r, pair));
            }
        }
    }
    return best.pair;
}

/* The neighbour of the first that has one: of many shapes. */
static report_pair with_first_neighbour(const report *r)
{
    const int count = report_shape_count(r);
    best_so_far best = none_yet;
    for (int i = 0, looked = 0; i < count && looked < MOST_LOOKED_AT && best.pair.b < 0; i++) {
        if (plan_is_body(r, i)) {
            best = with_best_partner(r, i);
            looked++;
        }
    }
    return best.pair;
}

static report_pair best_pair(const report *r)
{
    const report_pair way = with_first_hit(r);
    if (way.b >= 0) { return way; }
    if (report_overlap_count(r) > 0) { return deepest_overlap(r); }
    return report_shape_count(r) <= MOST_SHAPES ? nearest_of_all(r) : with_first_neighbour(r);
}

figure_choice figure_choose(const report *r, scene_id selected, scene_id partner)
{
    report_pair way = { next_body(r, selected), selected != 0 ? next_body(r, partner) : -1 };
    if (way.a < 0) { way = (report_pair){ way.b, -1 }; }
    if (way.a < 0) {
        way = best_pair(r);
    } else if (way.b < 0 || way.a == way.b || !report_comparable(r, way)) {
        way = with_best_partner(r, way.a).pair;
    }
    if (way.b < 0) { return (figure_choice){ .has_pair = false }; }
    const bool moves = report_shape(r, way.a)->has_move;
    return (figure_choice){ .has_pair = true,
                            .pair = in_file_order(way.a, way.b),
                            .has_sweep = moves || report_shape(r, way.b)->has_move,
                            .mover = moves ? way.a : way.b,
                            .target = moves ? way.b : way.a };
}

report_question figure_question(const figure_choice *choice, bool at_start)
{
    return choice->has_sweep && !at_start
               ? (report_question){ true, { choice->mover, choice->target } }
               : (report_question){ false, choice->pair };
}

/* ---- The story --------------------------------------------------------------------------- */

int figure_story(const report *r, const figure_focus *focus, bool at_start, report_steps *out)
{
    const figure_choice choice = figure_choose(r, focus->selected, focus->partner);
    const report_question about = figure_question(&choice, at_start);
    out->count = 0;
    if (choice.has_pair) { report_steps_of(r, &about, out); }
    return out->count;
}

bool figure_tell_step(const report *r, const figure_options *options, const char *case_title,
                      char **title, char **description)
{
    report_steps steps;
    *title = *description = NULL;
    if (options->step <= 0 || figure_story(r, &options->focus, options->at_start, &steps) == 0) {
        return true;
    }
    const int step = options->step < steps.count ? options->step : steps.count;
    const report_step *s = &steps.step[step - 1];
    const size_t title_size = strlen(case_title) + sizeof s->title + 64;
    const size_t size = sizeof s->formula + sizeof s->numbers + sizeof s->outcome + 8;
    *title = malloc(title_size + size);
    if (*title == NULL) { return false; }
    *description = *title + title_size;
    (void)snprintf(*title, title_size, "%s%sstep %d of %d: %s", case_title,
                   case_title[0] ? ", " : "", step, steps.count, s->title);
    (void)snprintf(*description, size, "%s%s%s%s%s", s->formula, s->numbers[0] ? " " : "",
                   s->numbers, s->outcome[0] ? "; " : "", s->outcome);
    return true;
}

/* ---- How far it is told ------------------------------------------------------------------ */

void plan_tell(const report *r, const figure_options *options, plan_story *out)
{
    report_steps steps;
    *out = (plan_story){ .on = false };
    if (options->step <= 0 || figure_story(r, &options->focus, options->at_start, &steps) == 0) {
        return;
    }
    const figure_choice choice = figure_choose(r, options->focus.selected, options->focus.partner);
    out->on = true;
    out->about = figure_question(&choice, options->at_start);
    out->step = options->step < steps.count ? options->step : steps.count;
    for (int i = 0; i < steps.count; i++) {
        const report_step *step = &steps.step[i];
        const bool told = i < out->step;
        out->total[step->kind]++;
        out->known[step->kind] += told;
        out->decided |= told && (step->kind == REPORT_STEP_VERDICT || step->decides);
    }
}

bool plan_knows_answer(const plan_story *story)
{
    return !story->on || story->decided;
}

bool plan_is_told(const plan_story *story, int index)
{
    return !story->on || index == story->about.pair.a || index == story->about.pair.b;
}

/* ---- Overlays ---------------------------------------------------------------------------- */

enum {
    BOXES = SCENE_SHOW_BIT(SCENE_SHOW_BOXES),
    EXPANDED = SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED),
    REGIONS = SCENE_SHOW_BIT(SCENE_SHOW_REGIONS),
    HIT = SCENE_SHOW_BIT(SCENE_SHOW_HIT),
    SLIDE = SCENE_SHOW_BIT(SCENE_SHOW_SLIDE),
    CLOSEST = SCENE_SHOW_BIT(SCENE_SHOW_CLOSEST)
};

/* What comes into view with the first step of a kind, of a pair and of a sweep; finer things ask
 * picture_knows(). */
static const unsigned overlays[REPORT_STEP_KIND_COUNT][2] = {
    [REPORT_STEP_DIFFERENCE] = { 0, EXPANDED },
    [REPORT_STEP_SQUARED] = { 0, EXPANDED },
    [REPORT_STEP_BOXES] = { BOXES, BOXES },
    [REPORT_STEP_BALL] = { BOXES, BOXES },
    [REPORT_STEP_INTERVAL_X] = { BOXES, BOXES }, /* beside shapes in space */
    [REPORT_STEP_INTERVAL_Y] = { BOXES, BOXES },
    [REPORT_STEP_INTERVAL_Z] = { BOXES, BOXES },
    [REPORT_STEP_CLAMP_X] = { BOXES, BOXES },
    [REPORT_STEP_CLAMP_Y] = { BOXES, BOXES },
    [REPORT_STEP_CLAMP_Z] = { BOXES, BOXES },
    [REPORT_STEP_CODES] = { 0, REGIONS | EXPANDED },
    [REPORT_STEP_REGION] = { 0, REGIONS | EXPANDED },
    [REPORT_STEP_CORNER] = { 0, REGIONS | EXPANDED },
    [REPORT_STEP_CLIP] = { 0, EXPANDED | HIT },
    [REPORT_STEP_TIME] = { 0, EXPANDED | HIT },
    [REPORT_STEP_STOP] = { 0, EXPANDED | HIT },
    [REPORT_STEP_SLIDE] = { 0, SLIDE },
    [REPORT_STEP_CLOSEST] = { CLOSEST, 0 },
    [REPORT_STEP_CROSSING] = { CLOSEST, 0 },
    [REPORT_STEP_VERDICT] = { CLOSEST | BOXES, HIT | BOXES },
};

unsigned plan_story_show(const plan_story *story, unsigned show, bool all)
{
    const bool of_sweep = story->about.is_sweep;
    const unsigned kept = SCENE_SHOW_BIT(SCENE_SHOW_NAMES) | SCENE_SHOW_BIT(SCENE_SHOW_GRID) |
                          (of_sweep ? SCENE_SHOW_BIT(SCENE_SHOW_SWEPT_AREA) : 0);
    unsigned out = show & kept;
    out |= of_sweep ? SCENE_SHOW_BIT(SCENE_SHOW_PATH) : 0;
    out |= of_sweep && story->decided ? HIT : 0; /* the miss */
    for (int i = 0; i < REPORT_STEP_KIND_COUNT; i++) {
        if (all ? story->total[i] > 0 : story->known[i] > 0) { out |= overlays[i][of_sweep]; }
    }
    return out;
}
