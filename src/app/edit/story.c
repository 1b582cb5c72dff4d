/* story.c - the steps of the reasoning: how far they are told, walking through them, their
 * words. */
#include "app/edit/editor.h"

#include <math.h>
#include <stdio.h>

/* Whose contact in the frame is the nearest in time; without one, who passes whom most closely, or
 * where nothing moves in it, the pair that the case at rest is about. */
static void find_in_moment(const player *p, figure_focus *out)
{
    const bool blurs = player_is_crowd(p) && p->transport.playing; /* others with every frame */
    const int count = p->world && !blurs ? play_world_mark_count(p->world) : 0;
    double nearest = INFINITY;
    for (int i = 0; i < count; i++) {
        const play_mark mark = play_world_mark_at(p->world, i);
        if (fabs(mark.t - p->transport.t) < nearest) {
            nearest = fabs(mark.t - p->transport.t);
            out->selected = mark.mover;
            out->partner = mark.target;
        }
    }
    if (count == 0 && p->frame) {
        const figure_choice choice = figure_choose(p->frame, 0, 0);
        const report_pair pair = figure_question(&choice, false).pair;
        if (choice.has_pair) {
            out->selected = report_shape(p->frame, pair.a)->id;
            out->partner = report_shape(p->frame, pair.b)->id;
        }
    }
}

bool story_find_told(const editor *ed, figure_focus *out)
{
    const bool of_moment = player_is_on(ed) && ed->selected == 0;
    *out = (figure_focus){ .selected = ed->selected, .partner = ed->partner };
    if (of_moment) { find_in_moment(&ed->player, out); }
    return !of_moment || out->selected != 0;
}

figure_choice story_choice(const editor *ed)
{
    figure_focus told;
    return story_find_told(ed, &told) ? figure_choose(ed->report, told.selected, told.partner)
                                      : (figure_choice){ .has_pair = false };
}

static int steps_of(const editor *ed, bool at_start, report_steps *out)
{
    figure_focus told;
    out->count = 0;
    return story_find_told(ed, &told) ? figure_story(ed->report, &told, at_start, out) : 0;
}

story_place story_now(const editor *ed)
{
    const editor_story *story = &ed->story;
    if (story->told.step == 0) { return story->told; }
    figure_focus told;
    (void)story_find_told(ed, &told);
    const bool is_own = story->selected == told.selected && story->partner == told.partner;
    return is_own ? story->told : (story_place){ 0, false };
}

int story_length(const editor *ed)
{
    report_steps steps;
    return steps_of(ed, story_now(ed).at_start, &steps);
}

void story_go(editor *ed, story_place place)
{
    figure_focus told;
    (void)story_find_told(ed, &told);
    const bool goes_in_or_out = (place.step > 0) != (story_now(ed).step > 0);
    ed->story.told = (story_place){ place.step, place.at_start && place.step > 0 };
    ed->story.selected = told.selected;
    ed->story.partner = told.partner;
    ed->story.reveal = place.step > 0;
    ed->dirty = true;
    /* The bars beside the shapes come and go; who looks elsewhere is left alone. */
    if (goes_in_or_out && (ed->camera.fitted || (ed->presenting && place.step > 0))) {
        editor_fit(ed);
        ed->player.moved_view |= player_is_on(ed); /* it ends in the view in which it began */
    }
}

bool story_walk(editor *ed, int by)
{
    const int length = story_length(ed);
    const story_place now = story_now(ed);
    const int from = now.step < length ? now.step : length; /* it was longer a while ago */
    const int to = now.step == 0 && by < 0 ? length : from + by;
    if (to < 1 || to > length) { return false; }
    story_go(ed, (story_place){ to, now.at_start });
    return true;
}

void story_point_at(editor *ed, story_place place)
{
    const story_place *before = &ed->story.hovered;
    if (place.step != before->step || place.at_start != before->at_start) {
        ed->story.hovered = place;
        ed->dirty = true;
    }
}

void story_tell(const editor *ed, story_text *out)
{
    report_steps steps;
    const story_place now = story_now(ed);
    *out = (story_text){ .title = "" };
    const int count = now.step > 0 ? steps_of(ed, now.at_start, &steps) : 0;
    if (count == 0) { return; }
    const int at = now.step < count ? now.step : count;
    const report_step *step = &steps.step[at - 1];
    snprintf(out->title, sizeof out->title, "Step %d of %d: %s", at, count, step->title);
    /* What comes of it first: the line is cut where there is no room for all. */
    snprintf(out->words, sizeof out->words, "%s%s%s%s%s", step->outcome,
             step->outcome[0] ? "   " : "", step->formula, report_step_joint(step), step->numbers);
}
