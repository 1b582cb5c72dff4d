/* kept.c - a question taken apart into its numbers; as words, and as a case. */
#include "lab/search/kept.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "report/facts/judge.h"
#include "scene/doc/moved_shape.h"
#include "scene/text/degrees.h"

static const double no_size_cost = 40; /* a length of 0 is a matter of its own: 1 is simpler */
static const double corner_cost = 30, turn_cost = 20, target_moves_cost = 20;
static const double plain_turn_deg = 15; /* 30 can be seen, 1 cannot */

void lab_settle(lab_kept *k)
{
    for (int i = 0; i < 2; i++) {
        ct_shape *s = &k->question.of[i].shape;
        if (s->type == CT_POLYGON) {
            s->as.polygon.points = k->points[i];
        } else if (s->type == CT_OBB) {
            cos_sin_of_degrees(k->question.rotation_deg[i], &s->as.obb.cos, &s->as.obb.sin);
        }
    }
}

void lab_keep(const lab_question *q, lab_kept *out)
{
    out->question = *q;
    for (int i = 0; i < 2; i++) {
        const ct_polygon *p = &q->of[i].shape.as.polygon;
        if (q->of[i].shape.type == CT_POLYGON) {
            memcpy(out->points[i], p->points, (size_t)p->count * sizeof(ct_vec));
        }
    }
    lab_settle(out);
}

/* Of a shape the coordinates of its points, a rect's min and max among them, then lengths; how it
 * is turned for cos and sin; and its move. */
int lab_values(lab_kept *k, lab_value out[LAB_MAX_VALUES])
{
    int count = 0;
    for (int i = 0; i < 2; i++) {
        ct_moving *m = &k->question.of[i];
        ct_shape *s = &m->shape;
        const bool is_polygon = s->type == CT_POLYGON, is_turned = s->type == CT_OBB;
        double *at = is_polygon ? &k->points[i]->x : &s->as.point.x;
        const int numbers = ct_numbers_of(s).count - (is_turned ? 2 : 0);
        const int places = is_polygon ? numbers : s->type == CT_RECT || ct_has_ends(s) ? 4 : 2;
        for (int n = 0; n < numbers; n++) {
            const lab_role role = n >= places ? LAB_LENGTH : n % 2 ? LAB_Y : LAB_X;
            out[count++] = (lab_value){ at + n, role, i };
        }
        if (is_turned) { out[count++] = (lab_value){ &k->question.rotation_deg[i], LAB_TURN, i }; }
        if (k->question.is_sweep) {
            out[count++] = (lab_value){ &m->move.x, LAB_MOVE_X, i };
            out[count++] = (lab_value){ &m->move.y, LAB_MOVE_Y, i };
        }
    }
    return count;
}

/* Ten a digit, behind the point and before it, and a little for its size and sign. */
static double cost_of(double x)
{
    const double size = fabs(x);
    double unit = 1;
    int digits = 1, exponent;
    if (x == 0) { return 0; }
    for (; digits < 18 && rint(size * unit) / unit != size; digits++) { unit *= 10; }
    double rest = size;
    while (rest >= 10) {
        rest /= 10;
        digits++;
    }
    (void)frexp(size, &exponent);
    return 10 * digits + fmin(size, 90) / 10 + 0.25 * abs(exponent) + (x < 0 ? 2 : 0);
}

/* Of those that no number tells by being 0. */
static int missing_sizes(const ct_shape *s)
{
    const ct_segment *ends = &s->as.segment; /* a rect's min and max */
    const bool no_width = ends->from.x == ends->to.x, no_height = ends->from.y == ends->to.y;
    return s->type == CT_RECT                               ? no_width + no_height
           : s->type == CT_SEGMENT || s->type == CT_CAPSULE ? no_width && no_height
                                                            : 0;
}

double lab_cost(const lab_kept *k)
{
    lab_kept copy;
    lab_value v[LAB_MAX_VALUES];
    lab_keep(&k->question, &copy);
    const int count = lab_values(&copy, v);
    double cost = 0;
    for (int i = 0; i < count; i++) {
        cost += cost_of(*v[i].at);
        cost += v[i].role == LAB_LENGTH && *v[i].at == 0 ? no_size_cost : 0;
        cost += v[i].role == LAB_TURN && *v[i].at != 0 ? turn_cost : 0;
        cost += v[i].role == LAB_TURN && fmod(*v[i].at, plain_turn_deg) != 0 ? turn_cost : 0;
    }
    for (int i = 0; i < 2; i++) {
        const ct_shape *s = &k->question.of[i].shape;
        cost += s->type == CT_POLYGON ? corner_cost * s->as.polygon.count : 0;
        cost += no_size_cost * missing_sizes(s);
    }
    const ct_vec moved = k->question.b.move;
    return cost + (moved.x != 0 || moved.y != 0 ? target_moves_cost : 0);
}

/* ---- Words -------------------------------------------------------------------------------- */

const char *lab_case_name(const lab_kept *k, lab_verdict verdict, char out[LAB_CASE_NAME_SIZE])
{
    const lab_question *q = &k->question;
    const bool swaps = !q->is_sweep && q->a.shape.type > q->b.shape.type;
    const lab_topic topic = { q->is_sweep, q->of[swaps].shape.type, q->of[!swaps].shape.type };
    char about[LAB_TOPIC_SIZE], name[LAB_WORDS_SIZE];
    (void)snprintf(out, LAB_CASE_NAME_SIZE, "%s-%s", lab_verdict_name(verdict, name),
                   lab_topic_name(&topic, about));
    for (char *p = out; *p != '\0'; p++) { *p = *p == ' ' ? '-' : *p; }
    return out;
}

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
    if (f->theirs.given & LAB_GIVES_YES) { return tell(k, f->theirs, ~0u, out); }
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

/* As `check` will find it: what the subject gave, and what says how wrong it is. */
static scene_status state_answers(scene *s, bool is_sweep, unsigned given)
{
    const unsigned told = given | LAB_GIVES(OVERLAP) | LAB_GIVES(HIT) | LAB_GIVES(RELATION) |
                          LAB_GIVES(DISTANCE) | LAB_GIVES(DEPTH) | LAB_GIVES(T);
    const scene_shape *first = scene_shape_at(s, 0), *second = scene_shape_at(s, 1);
    report_fields fields;
    scene_expectation e = { is_sweep, first->id, second->id, { { 0 } } };
    report_find_fields_between(first, second, is_sweep, &fields);
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        const report_field *f = &fields.of[i];
        if (f->is_asked && !f->is_null && (told & 1u << i)) { e.answers[i] = report_state(f); }
    }
    return scene_expect(s, &e);
}

scene_status lab_make_case(const lab_kept *k, const lab_finding *f, const char *subject,
                           scene **out)
{
    static const char *const names[2][2] = { { "a", "b" }, { "mover", "target" } };
    const lab_question *q = &k->question;
    char title[256], note[2 * LAB_ANSWER_SIZE + 512], words[LAB_WORDS_SIZE];
    char theirs[LAB_ANSWER_SIZE], ours[LAB_ANSWER_SIZE];
    scene_id id;
    scene *s = scene_create();
    scene_status status = s != NULL ? SCENE_OK : SCENE_NO_MEMORY;
    (void)snprintf(title, sizeof title, "%.150s: %s", subject,
                   lab_verdict_words(f->verdict, f->by, words));
    (void)snprintf(note, sizeof note, "%.150s answers %s.\nExact is %s.", subject,
                   lab_tell_theirs(k, f, theirs), lab_tell_ours(k, f, ours));
    for (int i = 0; i < 2 && status == SCENE_OK; i++) {
        const ct_vec move = q->of[i].move;
        scene_shape shape = { .has_move = move.x != 0 || move.y != 0, .move = move };
        (void)snprintf(shape.name, sizeof shape.name, "%s", names[q->is_sweep][i]);
        shape_from_core(&q->of[i].shape, q->rotation_deg[i], &shape);
        status = scene_add(s, &shape, &id);
    }
    status = status == SCENE_OK ? scene_set_title(s, title) : status;
    status = status == SCENE_OK ? scene_set_note(s, note) : status;
    status = status == SCENE_OK ? state_answers(s, q->is_sweep, f->theirs.given) : status;
    if (status == SCENE_OK) {
        *out = s;
    } else {
        scene_destroy(s);
    }
    return status;
}
