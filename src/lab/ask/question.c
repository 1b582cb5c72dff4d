/* question.c - a question put to functions in this process: the referee's, or a subject's. */
#include "lab/ask/question.h"

#include <string.h>

enum {
    of_contact = LAB_GIVES_YES | LAB_GIVES_DISTANCE | LAB_GIVES_DEPTH | LAB_GIVES_POINTS,
    of_hit = LAB_GIVES_YES | LAB_GIVES_T | LAB_GIVES_CENTER | LAB_GIVES_CONTACT | LAB_GIVES_STOP |
             LAB_GIVES_SLIDE
};

static void note_contact(lab_answer *out, bool yes)
{
    out->yes = yes;
    out->given = of_contact | (out->contact.has_normal ? LAB_GIVES_NORMAL : 0);
}

static void note_sweep(lab_answer *out, bool hit)
{
    out->yes = hit;
    out->given = hit ? of_hit | (out->sweep.has_normal ? LAB_GIVES_NORMAL : 0) : LAB_GIVES_YES;
}

static void ask_pair(const lab_functions *f, const lab_question *q, lab_answer *out)
{
    const int yes = f->contact ? f->contact(&q->a.shape, &q->b.shape, &out->contact) : -1;
    if (yes >= 0) {
        note_contact(out, yes > 0);
        return;
    }
    const int overlap = f->overlap ? f->overlap(&q->a.shape, &q->b.shape) : -1;
    if (overlap >= 0) {
        out->yes = overlap > 0;
        out->given = LAB_GIVES_YES;
    }
}

void lab_ask_functions(const lab_functions *f, const lab_question *q, lab_answer *out)
{
    memset(out, 0, sizeof *out);
    if (!q->is_sweep) {
        ask_pair(f, q, out);
        return;
    }
    const int hit = f->sweep ? f->sweep(&q->a, &q->b, &out->sweep) : -1;
    if (hit >= 0) {
        note_sweep(out, hit > 0);
    }
}

void lab_ask_referee(const lab_question *q, lab_answer *out)
{
    memset(out, 0, sizeof *out);
    if (q->is_sweep) {
        ct_find_sweep(&q->a, &q->b, &out->sweep);
        note_sweep(out, out->sweep.hit);
    } else {
        ct_find_contact(&q->a.shape, &q->b.shape, &out->contact);
        note_contact(out, out->contact.relation != CT_APART);
    }
}
