/* story.c - the steps of the reasoning: how far they are told, walking through them, their
 * words. */
#include "app/edit/editor.h"

#include <stdio.h>

static int steps_of(const editor *ed, bool at_start, report_steps *out)
{
    const figure_focus focus = { .selected = ed->selected, .partner = ed->partner };
    return figure_story(ed->report, &focus, at_start, out);
}

story_place story_now(const editor *ed)
{
    const editor_story *story = &ed->story;
    const bool is_own = story->selected == ed->selected && story->partner == ed->partner;
    return is_own ? story->told : (story_place){ 0, false };
}

int story_length(const editor *ed)
{
    report_steps steps;
    return steps_of(ed, story_now(ed).at_start, &steps);
}

void story_go(editor *ed, story_place place)
{
    ed->story.told = (story_place){ place.step, place.at_start && place.step > 0 };
    ed->story.selected = ed->selected;
    ed->story.partner = ed->partner;
    ed->story.reveal = place.step > 0;
    ed->dirty = true;
}

bool story_walk(editor *ed, int by)
{
    const int length = story_length(ed);
    const story_place now = story_now(ed);
    const int from = now.step < length ? now.step : length; /* it was longer a while ago */
    const int to = now.step == 0 && by < 0 ? length : from + by;
    if (to < 1 || to > length) {
        return false;
    }
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
    if (count == 0) {
        return;
    }
    const int at = now.step < count ? now.step : count;
    const report_step *step = &steps.step[at - 1];
    snprintf(out->title, sizeof out->title, "Step %d of %d: %s", at, count, step->title);
    /* What comes of it first: the line is cut where there is no room for all. */
    snprintf(out->words, sizeof out->words, "%s%s%s%s%s", step->outcome,
             step->outcome[0] ? "   " : "", step->formula, report_step_joint(step), step->numbers);
}
