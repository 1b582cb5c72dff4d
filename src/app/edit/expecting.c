/* expecting.c - states the answers of the explained pair as what the case shows. */
#include "app/edit/editor.h"

#include "report/facts/judge.h"

/* What tells a reader most; who wants to state more writes it into the file. */
static const scene_answer stated_answers[] = {
    SCENE_ANSWER_OVERLAP,       SCENE_ANSWER_RELATION,
    SCENE_ANSWER_INSIDE,        SCENE_ANSWER_DISTANCE,
    SCENE_ANSWER_DEPTH,         SCENE_ANSWER_HIT,
    SCENE_ANSWER_CLOSEST_T,     SCENE_ANSWER_CLOSEST_DISTANCE,
    SCENE_ANSWER_CLOSEST_POINT, SCENE_ANSWER_T,
    SCENE_ANSWER_REGION,        SCENE_ANSWER_SIDES,
};

/* Does it say something? A pair that overlaps has the distance 0, one that is apart no depth. */
static bool is_telling(const scene_stated *stated, scene_answer answer)
{
    const bool is_length = answer == SCENE_ANSWER_DISTANCE || answer == SCENE_ANSWER_DEPTH;
    return stated->present && !stated->is_null && (!is_length || stated->range[0].low != 0);
}

/* What is stated about the question already is what its author wants to say: it is made true, and
 * nothing is added. False: there is none. */
static bool correct_answers(editor *ed, const scene_expectation *about)
{
    bool found = false;
    for (int i = scene_expectation_count(ed->scene) - 1; i >= 0; i--) {
        if (scene_expectation_is_about(scene_expectation_at(ed->scene, i), about)) {
            scene_stated answers[SCENE_ANSWER_COUNT];
            report_correct_answers(ed->report, ed->scene, i, answers);
            found = scene_restate(ed->scene, i, answers) || found;
        }
    }
    return found;
}

static scene_status state_answers(editor *ed, const report_question *question)
{
    scene_expectation all, stated;
    if (!report_state_answers(ed->report, question, &all) || correct_answers(ed, &all)) {
        return SCENE_OK;
    }
    stated =
        (scene_expectation){ .is_sweep = all.is_sweep, .first = all.first, .second = all.second };
    for (size_t i = 0; i < sizeof stated_answers / sizeof stated_answers[0]; i++) {
        const scene_answer answer = stated_answers[i];
        if (is_telling(&all.answers[answer], answer)) {
            stated.answers[answer] = all.answers[answer];
        }
    }
    return scene_expect(ed->scene, &stated);
}

/* Where the panel is hidden, or says the same as before, nothing else would show it. Said before
 * the step is made, which may have to say that there is no memory for it. */
static void say(editor *ed, const figure_choice *choice, const char *what)
{
    editor_say(ed, false, "%s and %s: %s.", report_shape(ed->report, choice->pair.a)->name,
               report_shape(ed->report, choice->pair.b)->name, what);
}

/* Also of the one that is not explained. */
static void correct_sweeps(editor *ed, report_pair pair)
{
    const scene_id a = report_shape(ed->report, pair.a)->id;
    const scene_id b = report_shape(ed->report, pair.b)->id;
    (void)correct_answers(ed, &(scene_expectation){ .is_sweep = true, .first = a, .second = b });
    (void)correct_answers(ed, &(scene_expectation){ .is_sweep = true, .first = b, .second = a });
}

void editor_expect(editor *ed)
{
    const figure_choice choice = story_choice(ed);
    const report_question at_rest = { false, choice.pair };
    const report_question sweep = { true, { choice.mover, choice.target } };
    correct_sweeps(ed, choice.pair);
    scene_status status = state_answers(ed, &at_rest);
    if (status == SCENE_OK && choice.has_sweep) { status = state_answers(ed, &sweep); }
    if (status != SCENE_OK) {
        editor_give_up(ed);
        editor_say(ed, true,
                   status == SCENE_NO_MEMORY ? "Out of memory: nothing was changed."
                                             : "The case states too much already.");
        return;
    }
    say(ed, &choice, "expected from now on, as they are");
    editor_commit(ed, "Expect what is", false);
}

void editor_expect_nothing(editor *ed)
{
    const figure_choice choice = story_choice(ed);
    const scene_id a = report_shape(ed->report, choice.pair.a)->id;
    const scene_id b = report_shape(ed->report, choice.pair.b)->id;
    (void)scene_expect_nothing(ed->scene, &(scene_expectation){ .first = a, .second = b });
    (void)scene_expect_nothing(ed->scene,
                               &(scene_expectation){ .is_sweep = true, .first = a, .second = b });
    (void)scene_expect_nothing(ed->scene,
                               &(scene_expectation){ .is_sweep = true, .first = b, .second = a });
    say(ed, &choice, "nothing is expected of them any more");
    editor_commit(ed, "Expect nothing", false);
}

const char *editor_why_not_expect(const editor *ed)
{
    return story_choice(ed).has_pair ? NULL : "There is no pair to expect anything of.";
}

const char *editor_why_not_expect_nothing(const editor *ed)
{
    const figure_choice choice = story_choice(ed);
    for (int i = 0; choice.has_pair && i < report_judged_count(ed->report); i++) {
        const report_pair about = report_judged_at(ed->report, i)->pair;
        if ((about.a == choice.pair.a && about.b == choice.pair.b) ||
            (about.a == choice.pair.b && about.b == choice.pair.a)) {
            return NULL;
        }
    }
    return "Nothing is expected of the pair in the panel.";
}
