/* figure_story.c - the reasoning step by step: whose it is, how far it is told, what is known then. */
#include "figure/plan/plan.h"

int figure_story(const report *r, const figure_focus *focus, bool at_start, report_steps *out)
{
    const figure_choice choice = figure_choose(r, focus->selected, focus->partner);
    out->count = 0;
    if (choice.has_sweep && !at_start) {
        report_sweep_steps(r, choice.mover, choice.target, out);
    } else if (choice.has_pair) {
        report_pair_steps(r, choice.pair, out);
    }
    return out->count;
}

/* ---- How far it is told ------------------------------------------------------------------ */

static void count_steps(const report_steps *steps, plan_story *out)
{
    for (int i = 0; i < steps->count; i++) {
        const report_step_kind kind = steps->step[i].kind;
        out->total[kind]++;
        out->known[kind] += i < out->step;
    }
}

/* Of axes that do not separate the one with the least overlap decides; but that none of the others
 * does, is known only when all are told. */
static bool is_decided(const report *r, const report_steps *steps, const plan_story *story)
{
    const bool apart = !report_pair_overlaps(r, (report_pair){ story->a, story->b });
    for (int i = 0; i < story->step; i++) {
        const report_step *step = &steps->step[i];
        const bool of_axes = step->kind == REPORT_STEP_AXIS && !story->of_sweep;
        const bool all = story->known[step->kind] == story->total[step->kind];
        if (step->kind == REPORT_STEP_VERDICT || (step->decides && (!of_axes || apart || all))) {
            return true;
        }
    }
    return false;
}

void plan_tell(const report *r, const figure_options *options, plan_story *out,
               figure_choice *choice)
{
    report_steps steps;
    *out = (plan_story){ .on = false };
    if (options->step <= 0 || figure_story(r, &options->focus, options->at_start, &steps) == 0) {
        return;
    }
    *choice = figure_choose(r, options->focus.selected, options->focus.partner);
    out->on = true;
    out->of_sweep = choice->has_sweep && !options->at_start;
    out->a = out->of_sweep ? choice->mover : choice->pair.a;
    out->b = out->of_sweep ? choice->target : choice->pair.b;
    out->length = steps.count;
    out->step = options->step < steps.count ? options->step : steps.count;
    count_steps(&steps, out);
    out->decided = is_decided(r, &steps, out);
}

bool plan_knows(const plan_story *story, report_step_kind kind)
{
    return !story->on || (story->total[kind] > 0 && story->known[kind] == story->total[kind]);
}

bool plan_knows_answer(const plan_story *story)
{
    return !story->on || story->decided;
}

bool plan_is_told(const plan_story *story, int index)
{
    return !story->on || index == story->a || index == story->b;
}

/* ---- Overlays ---------------------------------------------------------------------------- */

/* What comes into view with the first step of a kind; finer things ask plan_knows(). */
static unsigned overlays_of(report_step_kind kind, bool of_sweep)
{
    const unsigned boxes = SCENE_SHOW_BIT(SCENE_SHOW_BOXES);
    const unsigned expanded = of_sweep ? SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED) : 0;
    const unsigned regions = of_sweep ? SCENE_SHOW_BIT(SCENE_SHOW_REGIONS) : 0;
    const unsigned hit = of_sweep ? SCENE_SHOW_BIT(SCENE_SHOW_HIT) : 0;
    const unsigned closest = of_sweep ? 0 : SCENE_SHOW_BIT(SCENE_SHOW_CLOSEST);
    switch (kind) {
    case REPORT_STEP_DIFFERENCE:
    case REPORT_STEP_SQUARED:
        return expanded;
    case REPORT_STEP_BOXES:
    case REPORT_STEP_BALL:
    case REPORT_STEP_INTERVAL_X: /* beside shapes in space */
    case REPORT_STEP_INTERVAL_Y:
    case REPORT_STEP_INTERVAL_Z:
    case REPORT_STEP_CLAMP_X:
    case REPORT_STEP_CLAMP_Y:
    case REPORT_STEP_CLAMP_Z:
        return boxes;
    case REPORT_STEP_CODES:
    case REPORT_STEP_REGION:
    case REPORT_STEP_CORNER:
        return regions | expanded;
    case REPORT_STEP_CLIP:
    case REPORT_STEP_TIME:
    case REPORT_STEP_STOP:
        return expanded | hit;
    case REPORT_STEP_SLIDE:
        return of_sweep ? SCENE_SHOW_BIT(SCENE_SHOW_SLIDE) : 0;
    case REPORT_STEP_CLOSEST:
    case REPORT_STEP_CROSSING:
        return closest;
    case REPORT_STEP_VERDICT:
        return closest | hit | boxes;
    default:
        return 0;
    }
}

unsigned plan_story_show(const plan_story *story, unsigned show, bool all)
{
    const unsigned kept = SCENE_SHOW_BIT(SCENE_SHOW_NAMES) | SCENE_SHOW_BIT(SCENE_SHOW_GRID) |
                          (story->of_sweep ? SCENE_SHOW_BIT(SCENE_SHOW_CAPSULE) : 0);
    unsigned out = show & kept;
    out |= story->of_sweep ? SCENE_SHOW_BIT(SCENE_SHOW_PATH) : 0;
    out |= story->of_sweep && story->decided ? SCENE_SHOW_BIT(SCENE_SHOW_HIT) : 0; /* the miss */
    for (int i = 0; i < REPORT_STEP_KIND_COUNT; i++) {
        if (all ? story->total[i] > 0 : story->known[i] > 0) {
            out |= overlays_of((report_step_kind)i, story->of_sweep);
        }
    }
    return out;
}
