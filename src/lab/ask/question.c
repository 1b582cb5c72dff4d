/* question.c - a question put to functions in this process: the referee's, or a subject's. */
#include "lab/ask/question.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The last of each kind has no key. */
static const lab_field fields[2][7] = {
    {
        { "distance", offsetof(lab_answer, contact.distance), 1, LAB_GIVES_DISTANCE },
        { "depth", offsetof(lab_answer, contact.depth), 1, LAB_GIVES_DEPTH },
        { "normal", offsetof(lab_answer, contact.normal), 2, LAB_GIVES_NORMAL },
        { "a_point", offsetof(lab_answer, contact.a_point), 2, LAB_GIVES_A_POINT },
        { "b_point", offsetof(lab_answer, contact.b_point), 2, LAB_GIVES_B_POINT },
    },
    {
        { "t", offsetof(lab_answer, sweep.t), 1, LAB_GIVES_T },
        { "center", offsetof(lab_answer, sweep.center), 2, LAB_GIVES_CENTER },
        { "contact", offsetof(lab_answer, sweep.contact), 2, LAB_GIVES_CONTACT },
        { "normal", offsetof(lab_answer, sweep.normal), 2, LAB_GIVES_NORMAL },
        { "stop", offsetof(lab_answer, sweep.stop), 2, LAB_GIVES_STOP },
        { "slide", offsetof(lab_answer, sweep.slide), 2, LAB_GIVES_SLIDE },
    }
};

const lab_field *lab_fields(bool sweep)
{
    return fields[sweep];
}

const double *lab_numbers(const lab_answer *a, const lab_field *field)
{
    return (const double *)(const void *)((const char *)a + field->at);
}

/* What functions leave as it is given to them they do not have: a NaN that no computation yields. */
static const uint64_t untouched = 0x7ff8c011150710e5;

static void mark(lab_answer *out, bool sweep)
{
    for (const lab_field *f = lab_fields(sweep); f->key != NULL; f++) {
        for (int i = 0; i < f->count; i++) {
            memcpy((char *)out + f->at + (size_t)i * sizeof(double), &untouched, sizeof untouched);
        }
    }
}

/* What is given; what is not becomes 0. */
static void note(lab_answer *out, bool sweep, int yes)
{
    out->yes = yes > 0;
    out->given = yes >= 0 ? LAB_GIVES_YES : 0;
    for (const lab_field *f = lab_fields(sweep); f->key != NULL; f++) {
        char *at = (char *)out + f->at;
        const bool told = memcmp(at, &untouched, sizeof untouched) != 0;
        const bool none = sweep && yes <= 0; /* a miss has no numbers */
        const bool has = f->gives != LAB_GIVES_NORMAL ||
                         (sweep ? out->sweep.has_normal : out->contact.has_normal);
        if (told && has && yes >= 0 && !none) {
            out->given |= f->gives;
        } else if (!told || none) {
            memset(at, 0, (size_t)f->count * sizeof(double));
        }
    }
}

static int ask_pair(const lab_functions *f, const lab_question *q, lab_answer *out)
{
    const int yes = f->contact ? f->contact(&q->a.shape, &q->b.shape, &out->contact) : -1;
    return yes < 0 && f->overlap ? f->overlap(&q->a.shape, &q->b.shape) : yes;
}

void lab_ask_functions(const lab_functions *f, const lab_question *q, lab_answer *out)
{
    memset(out, 0, sizeof *out);
    mark(out, q->is_sweep);
    const int yes = !q->is_sweep ? ask_pair(f, q, out)
                    : f->sweep   ? f->sweep(&q->a, &q->b, &out->sweep)
                                 : -1;
    note(out, q->is_sweep, yes);
}

void lab_ask_referee(const lab_question *q, lab_answer *out)
{
    memset(out, 0, sizeof *out);
    if (q->is_sweep) {
        ct_find_sweep(&q->a, &q->b, &out->sweep);
    } else {
        ct_find_contact(&q->a.shape, &q->b.shape, &out->contact);
    }
    note(out, q->is_sweep, q->is_sweep ? out->sweep.hit : out->contact.relation != CT_APART);
}
