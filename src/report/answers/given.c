/* answers_given.c - the answers of one pair or sweep in the form in which they are stated. */
#include "report/answers/given.h"

#include <string.h>

static void give_truth(given_answers *g, scene_answer answer, bool truth)
{
    g->answers[answer] = (given_answer){ .is_asked = true, .word = truth };
}

/* NULL is null. The words are the report's own, so one of them it is. */
static void give_word(given_answers *g, scene_answer answer, const char *word)
{
    const char *const *words = scene_answer_format_of(answer)->words;
    given_answer *given = &g->answers[answer];
    *given = (given_answer){ .is_asked = true, .is_null = word == NULL };
    while (word && words[given->word] && strcmp(words[given->word], word) != 0) {
        given->word++;
    }
}

static void give_number(given_answers *g, scene_answer answer, bool defined, double value)
{
    g->answers[answer] =
        (given_answer){ .is_asked = true, .is_null = !defined, .value = { value } };
}

static void give_vec3(given_answers *g, scene_answer answer, bool defined, ct_vec3 v)
{
    g->answers[answer] =
        (given_answer){ .is_asked = true, .is_null = !defined, .value = { v.x, v.y, v.z } };
}

static void give_vec(given_answers *g, scene_answer answer, bool defined, ct_vec v)
{
    give_vec3(g, answer, defined, (ct_vec3){ v.x, v.y, 0 });
}

/* ---- Pairs ------------------------------------------------------------------------------- */

static ct_contact3 in_space(const ct_contact *c)
{
    return (ct_contact3){ .relation = c->relation,
                          .inside = c->inside,
                          .distance = c->distance,
                          .depth = c->depth,
                          .has_normal = c->has_normal,
                          .normal = { c->normal.x, c->normal.y, 0 },
                          .a_point = { c->a_point.x, c->a_point.y, 0 },
                          .b_point = { c->b_point.x, c->b_point.y, 0 } };
}

/* Asked as the answers are printed, in file order, and turned round after that: where two ways out
 * are as short as each other, a statement must not be about the other one. */
static ct_contact3 turned_round(const ct_contact3 *c)
{
    ct_contact3 out = *c;
    out.inside = c->inside == CT_INSIDE_A   ? CT_INSIDE_B
                 : c->inside == CT_INSIDE_B ? CT_INSIDE_A
                                            : c->inside;
    out.normal = (ct_vec3){ -c->normal.x, -c->normal.y, -c->normal.z };
    out.a_point = c->b_point;
    out.b_point = c->a_point;
    return out;
}

static const char *find_pair_answers(const report *r, report_pair pair, given_answers *out)
{
    const bool crossed = pair.a > pair.b;
    const report_pair ordered = crossed ? (report_pair){ pair.b, pair.a } : pair;
    bool has_depth = true;
    ct_contact3 c;
    if (!report_comparable(r, pair)) {
        return "a 2D and a 3D shape are not compared";
    }
    if (report_is_3d(r, pair.a)) {
        report_contact3(r, ordered, &c);
    } else {
        ct_contact flat;
        report_contact(r, ordered, &flat);
        has_depth = flat.has_depth;
        c = in_space(&flat);
    }
    if (crossed) {
        c = turned_round(&c);
    }
    give_truth(out, SCENE_ANSWER_OVERLAP, c.relation != CT_APART);
    give_word(out, SCENE_ANSWER_RELATION, report_relation_name(c.relation));
    give_word(out, SCENE_ANSWER_INSIDE, report_inside_name(c.inside));
    give_number(out, SCENE_ANSWER_DISTANCE, true, c.distance);
    give_number(out, SCENE_ANSWER_DEPTH, has_depth, c.depth);
    give_vec3(out, SCENE_ANSWER_NORMAL, c.has_normal, c.normal);
    give_vec3(out, SCENE_ANSWER_A_POINT, true, c.a_point);
    give_vec3(out, SCENE_ANSWER_B_POINT, true, c.b_point);
    return NULL;
}

/* ---- Sweeps ------------------------------------------------------------------------------ */

static void give_region(const report *r, const ct_sweep *s, given_answers *out)
{
    const char *const *words = scene_answer_format_of(SCENE_ANSWER_SIDES)->words;
    const char *sides[2];
    const int count = s->hit ? report_side_names(r, s->sides, sides) : 0;
    unsigned bits = 0;
    for (int i = 0; words[i]; i++) {
        for (int k = 0; k < count; k++) {
            bits |= strcmp(words[i], sides[k]) == 0 ? SCENE_WORD_BIT(i) : 0;
        }
    }
    give_word(out, SCENE_ANSWER_REGION, s->hit ? report_region_name(r, s->region) : NULL);
    out->answers[SCENE_ANSWER_SIDES] =
        (given_answer){ .is_asked = true, .is_null = !s->hit, .word = bits };
}

static const char *find_sweep_answers(const report *r, report_pair way, given_answers *out)
{
    const scene_shape *mover = report_shape(r, way.a);
    if (report_is_3d(r, way.a) || report_is_3d(r, way.b)) {
        return "a 3D shape has no sweep";
    }
    if (!mover->has_move) {
        return "it is not swept, because it has no move";
    }
    report_sweep sweep;
    report_sweep_of(r, way.a, way.b, &sweep);
    const ct_sweep *s = &sweep.result;
    give_truth(out, SCENE_ANSWER_HIT, s->hit);
    give_number(out, SCENE_ANSWER_T, s->hit, s->t);
    give_vec(out, SCENE_ANSWER_CENTER, s->hit, s->center);
    give_vec(out, SCENE_ANSWER_CONTACT, s->hit, s->contact);
    give_vec(out, SCENE_ANSWER_NORMAL, s->hit && s->has_normal, s->normal);
    give_vec(out, SCENE_ANSWER_STOP, s->hit, s->stop);
    give_vec(out, SCENE_ANSWER_SLIDE, s->hit, s->slide);
    if (sweep.kind == REPORT_SWEEP_CIRCLE_BOX && mover->type == SCENE_CIRCLE) {
        give_region(r, s, out);
    }
    return NULL;
}

const char *find_given_answers(const report *r, const report_question *question, given_answers *out)
{
    *out = (given_answers){ .dimensions = report_is_3d(r, question->pair.a) ? 3 : 2 };
    return question->is_sweep ? find_sweep_answers(r, question->pair, out)
                              : find_pair_answers(r, question->pair, out);
}
