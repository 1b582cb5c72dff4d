/* expectation.c - the statements of a case: the list of them, and what can be stated, with the
 * keys and words that all answers have, in files and in print. */
#include "scene/doc/expectation.h"

#include <assert.h>

#include "scene/text/array.h"

static const char *const relation_words[] = { "apart", "touching", "overlapping", NULL };
static const char *const inside_words[] = { "a", "b", "both", NULL };
static const char *const region_words[] = { "l",  "r",  "t",  "b",      "tl",
                                            "tr", "bl", "br", "inside", NULL };
static const char *const side_words[] = { "left", "right", "bottom", "top", NULL };

#define PAIRS true, false
#define SWEEPS false, true
#define BOTH true, true

static const scene_answer_format formats[SCENE_ANSWER_COUNT] = {
    [SCENE_ANSWER_OVERLAP] = { "overlap", SCENE_TRUTH, PAIRS, false, NULL },
    [SCENE_ANSWER_RELATION] = { "relation", SCENE_WORD, PAIRS, false, relation_words },
    [SCENE_ANSWER_INSIDE] = { "inside", SCENE_WORD, PAIRS, true, inside_words },
    [SCENE_ANSWER_CENTER_INSIDE] = { "center_inside", SCENE_TRUTH, PAIRS, false, NULL },
    [SCENE_ANSWER_DISTANCE] = { "distance", SCENE_NUMBER, PAIRS, false, NULL },
    [SCENE_ANSWER_DEPTH] = { "depth", SCENE_NUMBER, PAIRS, true, NULL },
    [SCENE_ANSWER_HIT] = { "hit", SCENE_TRUTH, SWEEPS, false, NULL },
    [SCENE_ANSWER_T] = { "t", SCENE_NUMBER, SWEEPS, true, NULL },
    [SCENE_ANSWER_CENTER] = { "center", SCENE_VECTOR, SWEEPS, true, NULL },
    [SCENE_ANSWER_CONTACT] = { "contact", SCENE_VECTOR, SWEEPS, true, NULL },
    [SCENE_ANSWER_NORMAL] = { "normal", SCENE_VECTOR, BOTH, true, NULL },
    [SCENE_ANSWER_A_POINT] = { "a_point", SCENE_VECTOR, PAIRS, false, NULL },
    [SCENE_ANSWER_B_POINT] = { "b_point", SCENE_VECTOR, PAIRS, false, NULL },
    [SCENE_ANSWER_REGION] = { "region", SCENE_WORD, SWEEPS, true, region_words },
    [SCENE_ANSWER_SIDES] = { "sides", SCENE_WORDS, SWEEPS, true, side_words },
    [SCENE_ANSWER_STOP] = { "stop", SCENE_VECTOR, SWEEPS, true, NULL },
    [SCENE_ANSWER_SLIDE] = { "slide", SCENE_VECTOR, SWEEPS, true, NULL },
    [SCENE_ANSWER_CLOSEST_T] = { "closest_t", SCENE_NUMBER, SWEEPS, false, NULL },
    [SCENE_ANSWER_CLOSEST_DISTANCE] = { "closest_distance", SCENE_NUMBER, SWEEPS, false, NULL },
    [SCENE_ANSWER_CLOSEST_POINT] = { "closest_point", SCENE_VECTOR, SWEEPS, false, NULL },
};

const scene_answer_format *scene_answer_format_of(scene_answer answer)
{
    assert((unsigned)answer < SCENE_ANSWER_COUNT);
    return &formats[answer];
}

/* ---- The list ---------------------------------------------------------------------------- */

bool expectation_list_append(expectation_list *list, const scene_expectation *stated)
{
    const bool fits =
        array_reserve(&list->items, &list->capacity, list->count, 1, sizeof *list->items);
    if (fits) { list->items[list->count++] = *stated; }
    return fits;
}

const char *expectation_problem(const scene *s, const scene_expectation *stated)
{
    const scene_shape *first = scene_find(s, stated->first),
                      *second = scene_find(s, stated->second);
    if (stated->first == stated->second) { return "both are the same shape"; }
    if (stated->is_sweep && (scene_type_is_3d(first->type) || scene_type_is_3d(second->type))) {
        return "a 3D shape has no sweep";
    }
    return scene_why_not_compared(first, second);
}

void expectation_list_tidy(expectation_list *list, const scene *s)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        const scene_expectation *stated = &list->items[i];
        if (scene_find(s, stated->first) && scene_find(s, stated->second) &&
            !expectation_problem(s, stated)) {
            list->items[kept++] = *stated;
        }
    }
    list->count = kept;
}

/* ---- Same? ------------------------------------------------------------------------------- */

static bool same_range(const scene_range *a, const scene_range *b)
{
    return a->is_interval == b->is_interval && same_numbers(&a->low, &b->low, 1) &&
           same_numbers(&a->high, &b->high, 1);
}

/* What is not stated, or stated as null, has no value that could differ. */
static bool same_stated(const scene_stated *a, const scene_stated *b)
{
    if (!a->present || !b->present || a->is_null || b->is_null) {
        return a->present == b->present && (!a->present || a->is_null == b->is_null);
    }
    return a->word == b->word && same_range(&a->range[0], &b->range[0]) &&
           same_range(&a->range[1], &b->range[1]) && same_range(&a->range[2], &b->range[2]);
}

bool same_answers(const scene_expectation *a, const scene_expectation *b)
{
    if (a->is_sweep != b->is_sweep) { return false; }
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        if (!same_stated(&a->answers[i], &b->answers[i])) { return false; }
    }
    return true;
}

bool scene_expectation_is_about(const scene_expectation *a, const scene_expectation *b)
{
    const bool straight = a->first == b->first && a->second == b->second;
    const bool crossed = a->first == b->second && a->second == b->first;
    return a->is_sweep == b->is_sweep && (straight || (crossed && !a->is_sweep));
}
