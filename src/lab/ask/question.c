/* question.c - a question put to functions in this process: the referee's, or a subject's. */
#include "lab/ask/question.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "report/facts/fields.h"

_Static_assert(sizeof(ct_relation) == sizeof(unsigned), "enums are read as unsigned numbers");

void lab_question_of(const scene_shape *a, const scene_shape *b, bool is_sweep, lab_question *out)
{
    *out = (lab_question){ .is_sweep = is_sweep };
    for (int i = 0; i < 2; i++) {
        const scene_shape *s = i ? b : a;
        out->of[i].shape = scene_to_core(s);
        out->of[i].move = is_sweep ? s->move : (ct_vec){ 0, 0 };
        out->rotation_deg[i] = s->type == SCENE_ROTATED_RECT ? s->as.rotated_rect.rotation_deg : 0;
    }
}

#define AT(what) offsetof(lab_answer, what)
static const lab_field fields[2][12] = {
    {
        { SCENE_ANSWER_RELATION, 0, AT(contact.relation), CT_APART, 3 },
        { SCENE_ANSWER_INSIDE, 0, AT(contact.inside), CT_INSIDE_A, 4 },
        { SCENE_ANSWER_CENTER_INSIDE, 0, AT(center_inside), 0, 2 },
        { SCENE_ANSWER_DISTANCE, 1, AT(contact.distance), 0, 0 },
        { SCENE_ANSWER_DEPTH, 1, AT(contact.depth), 0, 0 },
        { SCENE_ANSWER_NORMAL, 2, AT(contact.normal), 0, 0 },
        { SCENE_ANSWER_A_POINT, 2, AT(contact.a_point), 0, 0 },
        { SCENE_ANSWER_B_POINT, 2, AT(contact.b_point), 0, 0 },
        { .answer = SCENE_ANSWER_COUNT },
    },
    {
        { SCENE_ANSWER_T, 1, AT(sweep.t), 0, 0 },
        { SCENE_ANSWER_CENTER, 2, AT(sweep.center), 0, 0 },
        { SCENE_ANSWER_CONTACT, 2, AT(sweep.contact), 0, 0 },
        { SCENE_ANSWER_NORMAL, 2, AT(sweep.normal), 0, 0 },
        { SCENE_ANSWER_REGION, 0, AT(sweep.region), CT_REGION_L, CT_REGION_COUNT },
        { SCENE_ANSWER_SIDES, 0, AT(sweep.sides), 0, 16 },
        { SCENE_ANSWER_STOP, 2, AT(sweep.stop), 0, 0 },
        { SCENE_ANSWER_SLIDE, 2, AT(sweep.slide), 0, 0 },
        { SCENE_ANSWER_CLOSEST_T, 1, AT(passes.t), 0, 0 },
        { SCENE_ANSWER_CLOSEST_DISTANCE, 1, AT(passes.distance), 0, 0 },
        { SCENE_ANSWER_CLOSEST_POINT, 2, AT(passes.target_point), 0, 0 },
        { .answer = SCENE_ANSWER_COUNT },
    }
};

const lab_field *lab_fields(bool sweep)
{
    return fields[sweep];
}

const double *lab_numbers(const void *answer, const lab_field *field)
{
    return (const double *)(const void *)((const char *)answer + field->at);
}

unsigned lab_word(const void *answer, const lab_field *field)
{
    unsigned value;
    memcpy(&value, (const char *)answer + field->at, sizeof value);
    return (value % field->below + field->below - field->first) % field->below;
}

/* What functions leave as it is given to them they do not have: a NaN that no computation
 * yields. */
static const uint64_t untouched = 0x7ff8c011150710e5;

void lab_ask_functions(const lab_functions *f, const lab_question *q, lab_answer *out)
{
    const lab_field *const first = lab_fields(q->is_sweep);
    int yes = -1;
    memset(out, 0, sizeof *out);
    for (const lab_field *field = first; field->answer < SCENE_ANSWER_COUNT; field++) {
        for (int i = 0; i < field->count; i++) {
            memcpy((char *)out + field->at + (size_t)i * sizeof(double), &untouched,
                   sizeof untouched);
        }
    }
    if (q->is_sweep) {
        yes = f->sweep ? f->sweep(&q->a, &q->b, &out->sweep) : -1;
    } else {
        yes = f->contact ? f->contact(&q->a.shape, &q->b.shape, &out->contact) : -1;
        yes = yes < 0 && f->overlap ? f->overlap(&q->a.shape, &q->b.shape) : yes;
    }
    const bool none = yes < 0 || (q->is_sweep && yes == 0); /* a miss has no numbers */
    out->yes = yes > 0;
    out->given = yes >= 0 ? LAB_GIVES_YES : 0;
    for (const lab_field *field = first; field->answer < SCENE_ANSWER_COUNT; field++) {
        static const unsigned left_alone = 0;
        char *at = (char *)out + field->at;
        const bool is_number = field->count > 0;
        const bool told = is_number ? memcmp(at, &untouched, sizeof untouched) != 0
                                    : memcmp(at, &left_alone, sizeof left_alone) != 0;
        const bool gives = field->answer == SCENE_ANSWER_NORMAL
                               ? out->sweep.has_normal || out->contact.has_normal
                           : field->answer == SCENE_ANSWER_REGION ? out->sweep.has_region
                                                                  : told;
        out->given |= gives && !none ? 1u << field->answer : 0;
        if (is_number && (none || !told)) { /* what is not given is 0 */
            memset(at, 0, (size_t)field->count * sizeof(double));
        }
    }
}

void lab_ask_referee(const lab_question *q, unsigned wanted, lab_answer *out)
{
    static const unsigned of_pair = LAB_GIVES(RELATION) | LAB_GIVES(INSIDE) | LAB_GIVES(DISTANCE) |
                                    LAB_GIVES(DEPTH) | LAB_GIVES(A_POINT) | LAB_GIVES(B_POINT);
    static const unsigned of_hit =
        LAB_GIVES(T) | LAB_GIVES(CENTER) | LAB_GIVES(CONTACT) | LAB_GIVES(STOP) | LAB_GIVES(SLIDE);
    static const unsigned of_miss =
        LAB_GIVES(CLOSEST_T) | LAB_GIVES(CLOSEST_DISTANCE) | LAB_GIVES(CLOSEST_POINT);
    memset(out, 0, sizeof *out);
    out->given = LAB_GIVES_YES;
    if (q->is_sweep) {
        ct_find_sweep(&q->a, &q->b, &out->sweep);
        out->yes = out->sweep.hit;
        const bool passes =
            (wanted & of_miss) && ct_find_closest_approach(&q->a, &q->b, &out->passes);
        out->given |= out->yes ? of_hit : passes ? of_miss : 0;
        out->given |= out->sweep.has_region ? LAB_GIVES(REGION) | LAB_GIVES(SIDES) : 0;
    } else {
        ct_find_contact(&q->a.shape, &q->b.shape, &out->contact);
        out->yes = out->contact.relation != CT_APART;
        out->given |= of_pair;
        const bool tells = report_find_center_inside(&q->a.shape, &q->b.shape, &out->center_inside);
        out->given |= tells ? LAB_GIVES(CENTER_INSIDE) : 0;
    }
    out->given |= out->contact.has_normal || out->sweep.has_normal ? LAB_GIVES(NORMAL) : 0;
}
