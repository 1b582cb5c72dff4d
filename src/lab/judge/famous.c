/* famous.c - what a famous mistake makes of a case. */
#include "lab/judge/verdict.h"

#include <math.h>

#include "core/num/num.h"
#include "lab/published/published.h"
#include "report/words/phrase.h"

/* Of pairs, and of sweeps; they are asked anew with every motion of the mouse. */
enum { most_asked = 500 };

static lab_question question_of(const report *r, const report_question *about)
{
    lab_question q;
    lab_question_of(report_shape(r, about->pair.a), report_shape(r, about->pair.b), about->is_sweep,
                    &q);
    return q;
}

/* Where corners meet the judge takes any normal that parts them; what counts here is whether the
 * mover goes on as with ours. */
static void judge(const lab_question *q, const lab_answer *theirs, lab_finding *out)
{
    const lab_rules rules = { .touching = LAB_TOUCH_IS_HIT,
                              .tolerance = LAB_USUAL_RULES.tolerance };
    lab_judge(&rules, q, theirs, out);
    const ct_vec n = theirs->sweep.normal, ours = out->ours.sweep.normal;
    const double off = atan2(fabs(ct_cross(n, ours)), ct_dot(n, ours)) * 180 / acos(-1);
    if (out->verdict == LAB_RIGHT && q->is_sweep && (theirs->given & LAB_GIVES(NORMAL)) &&
        off > 1) {
        out->verdict = LAB_WRONG(NORMAL);
        out->by = off;
    }
}

/* Goes on until there is a wrong answer; one that is right stays in out where there was none
 * before. */
static void seek(const report *r, const lab_functions *mistaken, report_question about,
                 report_mistake *out, lab_finding *found)
{
    for (int i = 0; i < most_asked && !out->wrong && report_next(r, &about); i++) {
        if (report_is_3d(r, about.pair.a)) { continue; }
        lab_answer theirs;
        lab_finding finding;
        const lab_question q = question_of(r, &about);
        lab_ask_functions(mistaken, &q, &theirs);
        judge(&q, &theirs, &finding);
        if (lab_is_wrong(finding.verdict) || (theirs.given != 0 && !out->answers)) {
            out->answers = true;
            out->wrong = lab_is_wrong(finding.verdict);
            out->of = about;
            *found = finding;
        }
    }
}

void lab_tell_mistake(const report *r, const char *name, report_mistake *out)
{
    const lab_functions *mistaken = lab_published(name); /* which has all that a case may name */
    lab_finding found = { .verdict = LAB_UNSUPPORTED };
    char words[LAB_WORDS_SIZE], answer[LAB_TOLD_SIZE];
    out->name = name;
    out->about = mistaken->about;
    seek(r, mistaken, REPORT_FIRST_PAIR, out, &found);
    seek(r, mistaken, REPORT_FIRST_SWEEP, out, &found);
    if (!out->answers) {
        SAY(out->told, "%s: has no answer to this", name);
        return;
    }
    const lab_question q = question_of(r, &out->of);
    lab_answer said = found.theirs;
    if (found.verdict == LAB_FALSE_HIT || found.verdict == LAB_MISSED) {
        said.given &= LAB_GIVES_YES | LAB_GIVES(T); /* where yes or no is wrong, that alone */
    }
    out->yes = found.theirs.yes;
    out->by = found.verdict == LAB_GARBAGE ? 0 : found.by; /* which tells what is garbled */
    (void)lab_verdict_name(found.verdict, out->verdict);
    SAY(out->told, "%s: %s — %s", name, lab_answer_words(&said, q.is_sweep, &found, answer),
        found.verdict == LAB_GARBAGE ? "that is no number"
                                     : lab_verdict_words(found.verdict, found.by, words));
    if (mistaken->show != NULL) {
        const ct_vec way = ct_sub(q.a.move, q.b.move);
        mistaken->show(&(lab_view){ &q, &q.a.shape, &q.b.shape, way, &found.theirs, out });
    }
}
