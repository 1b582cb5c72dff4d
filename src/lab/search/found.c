/* found.c - what was found as words and as a case. */
#include "lab/search/kept.h"

#include <stdio.h>

#include "lab/ask/question.h"
#include "lab/search/generator.h"
#include "report/facts/judge.h"
#include "scene/doc/moved_shape.h"

const char *lab_case_name(const lab_kept *k, lab_verdict verdict, char out[LAB_CASE_NAME_SIZE])
{
    const lab_question *q = &k->question;
    lab_topic topic = { q->is_sweep, q->a.shape.type, q->b.shape.type };
    char about[LAB_TOPIC_SIZE], name[LAB_WORDS_SIZE];
    if (!q->is_sweep && topic.a > topic.b) {
        topic.a = q->b.shape.type;
        topic.b = q->a.shape.type;
    }
    (void)snprintf(out, LAB_CASE_NAME_SIZE, "%s-%s", lab_verdict_name(verdict, name),
                   lab_topic_name(&topic, about));
    for (char *p = out; *p != '\0'; p++) {
        *p = *p == ' ' ? '-' : *p;
    }
    return out;
}

/* ---- Words -------------------------------------------------------------------------------- */

static const char *tell(const lab_kept *k, lab_answer a, unsigned given, char out[LAB_ANSWER_SIZE])
{
    FILE *text = fmemopen(out, LAB_ANSWER_SIZE - 1, "w");
    out[0] = out[LAB_ANSWER_SIZE - 1] = '\0';
    a.given &= given;
    if (text != NULL) { /* what is too long is cut */
        lab_write_answer(&a, k->question.is_sweep, "", text);
        (void)fclose(text);
    }
    return out;
}

const char *lab_tell_theirs(const lab_kept *k, const lab_finding *f, char out[LAB_ANSWER_SIZE])
{
    char name[LAB_WORDS_SIZE];
    const char *said = f->theirs.said;
    const bool crashed = f->verdict == LAB_CRASHED;
    if (f->theirs.given & LAB_GIVES_YES) {
        return tell(k, f->theirs, ~0u, out);
    }
    (void)snprintf(out, LAB_ANSWER_SIZE, "%s%s", crashed ? "nothing: it " : "",
                   said[0] == '\0' ? lab_verdict_words(f->verdict, f->by, name) : said);
    return out;
}

const char *lab_tell_ours(const lab_kept *k, const lab_finding *f, char out[LAB_ANSWER_SIZE])
{
    return tell(k, f->ours,
                f->theirs.given | LAB_GIVES_YES | LAB_GIVES(DISTANCE) | LAB_GIVES(DEPTH) |
                    LAB_GIVES(T),
                out);
}

/* ---- A case ------------------------------------------------------------------------------- */

static scene_status add_shape(scene *s, const lab_kept *k, int piece, scene_id *id)
{
    static const char *const names[2][2] = { { "a", "b" }, { "mover", "target" } };
    const ct_moving *from = piece ? &k->question.b : &k->question.a;
    scene_shape shape = { .has_move = from->move.x != 0 || from->move.y != 0, .move = from->move };
    (void)snprintf(shape.name, sizeof shape.name, "%s", names[k->question.is_sweep][piece]);
    shape_from_core(&from->shape, k->question.rotation_deg[piece], &shape);
    return scene_add(s, &shape, id);
}

/* What the subject gave, and what says how wrong it is. */
static bool is_stated(scene_answer answer, unsigned given)
{
    const unsigned always = LAB_GIVES(OVERLAP) | LAB_GIVES(HIT) | LAB_GIVES(RELATION) |
                            LAB_GIVES(DISTANCE) | LAB_GIVES(DEPTH) | LAB_GIVES(T);
    return (given | always) & 1u << answer;
}

/* As `check` will find it. */
static scene_status state_answers(scene *s, const report_question *asked, unsigned given)
{
    report_fields fields;
    report *r = report_create();
    scene_expectation e = { .is_sweep = asked->is_sweep,
                            .first = scene_shape_at(s, asked->pair.a)->id,
                            .second = scene_shape_at(s, asked->pair.b)->id };
    scene_status status = SCENE_NO_MEMORY;
    if (r != NULL && report_run(r, s) == REPORT_OK) {
        if (report_find_fields(r, asked, &fields) == NULL) {
            for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
                const report_field *f = &fields.of[i];
                if (f->is_asked && !f->is_null && is_stated((scene_answer)i, given)) {
                    e.answers[i] = report_state(f);
                }
            }
        }
        status = scene_expect(s, &e);
    }
    report_destroy(r);
    return status;
}

scene_status lab_make_case(const lab_kept *k, const lab_finding *f, const char *subject,
                           scene **out)
{
    char title[256], note[2 * LAB_ANSWER_SIZE + 512], words[LAB_WORDS_SIZE];
    char theirs[LAB_ANSWER_SIZE], ours[LAB_ANSWER_SIZE];
    scene_id ids[2];
    scene *s = scene_create();
    const report_question asked = { .is_sweep = k->question.is_sweep, .pair = { 0, 1 } };
    scene_status status = s != NULL ? SCENE_OK : SCENE_NO_MEMORY;
    (void)snprintf(title, sizeof title, "%.150s: %s", subject,
                   lab_verdict_words(f->verdict, f->by, words));
    (void)snprintf(note, sizeof note, "%.150s answers %s.\nExact is %s.", subject,
                   lab_tell_theirs(k, f, theirs), lab_tell_ours(k, f, ours));
    for (int i = 0; i < 2 && status == SCENE_OK; i++) {
        status = add_shape(s, k, i, &ids[i]);
    }
    status = status == SCENE_OK ? scene_set_title(s, title) : status;
    status = status == SCENE_OK ? scene_set_note(s, note) : status;
    status = status == SCENE_OK ? state_answers(s, &asked, f->theirs.given) : status;
    if (status != SCENE_OK) {
        scene_destroy(s);
        return status;
    }
    *out = s;
    return SCENE_OK;
}
