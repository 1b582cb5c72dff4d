/* fields.c - the answers about a pair or sweep as a list of fields, and the names of answers. */
#include "report/facts/fields.h"

#include <assert.h>
#include <string.h>

#include "core/num/num.h"

/* ---- Words ------------------------------------------------------------------------------- */

static const char *word_of(scene_answer answer, unsigned word)
{
    return scene_answer_format_of(answer)->words[word];
}

/* As seen on the picture. */
static unsigned region_word(bool down, ct_region region)
{
    static const unsigned words[2][CT_REGION_COUNT] = {
        [false] = { [CT_REGION_INSIDE] = 8, 0, 1, 2, 3, 4, 5, 6, 7 },
        [true] = { [CT_REGION_INSIDE] = 8, 0, 1, 3, 2, 6, 7, 4, 5 },
    };
    assert(region < CT_REGION_COUNT);
    return words[down][region];
}

static unsigned side_words(bool down, unsigned sides)
{
    return (sides & CT_CODE_LEFT ? SCENE_WORD_BIT(0) : 0) |
           (sides & CT_CODE_RIGHT ? SCENE_WORD_BIT(1) : 0) |
           (sides & (down ? CT_CODE_TOP : CT_CODE_BOTTOM) ? SCENE_WORD_BIT(2) : 0) |
           (sides & (down ? CT_CODE_BOTTOM : CT_CODE_TOP) ? SCENE_WORD_BIT(3) : 0);
}

const char *report_region_name(const report *r, ct_region region)
{
    return word_of(SCENE_ANSWER_REGION, region_word(report_y_down(r), region));
}

int report_side_names(const report *r, unsigned sides, const char *out[2])
{
    const unsigned words = side_words(report_y_down(r), sides);
    int count = 0;
    for (unsigned i = 0; i < 4 && count < 2; i++) {
        if (words & SCENE_WORD_BIT(i)) { out[count++] = word_of(SCENE_ANSWER_SIDES, i); }
    }
    return count;
}

const char *report_relation_name(ct_relation relation)
{
    assert(relation <= CT_OVERLAPPING);
    return word_of(SCENE_ANSWER_RELATION, relation);
}

const char *report_say_words(const scene_answer_format *format, unsigned word, const char *quote,
                             const char *between, char out[REPORT_WORDS_SIZE])
{
    char *end = out;
    if (format->kind == SCENE_TRUTH) { return word ? "true" : "false"; }
    out[0] = '\0';
    for (unsigned i = 0; format->words[i] != NULL; i++) {
        if (format->kind == SCENE_WORD ? i == word : (word & SCENE_WORD_BIT(i)) != 0) {
            end = stpcpy(stpcpy(end, end > out ? between : ""), quote);
            end = stpcpy(stpcpy(end, format->words[i]), quote);
        }
    }
    return out;
}

bool report_is_column(scene_answer answer, bool is_sweep, bool has_miss)
{
    const scene_answer_format *format = scene_answer_format_of(answer);
    return (is_sweep ? format->of_sweeps : format->of_pairs) && answer != SCENE_ANSWER_OVERLAP &&
           answer != SCENE_ANSWER_CENTER_INSIDE && (has_miss || answer <= SCENE_ANSWER_SLIDE);
}

/* ---- Fields ------------------------------------------------------------------------------ */

static void put_word(report_fields *out, scene_answer answer, bool defined, unsigned word)
{
    out->of[answer] = (report_field){ true, !defined, word, { 0 } };
}

static void put_number(report_fields *out, scene_answer answer, bool defined, double value)
{
    out->of[answer] = (report_field){ true, !defined, 0, { value } };
}

static void put_solid(report_fields *out, scene_answer answer, bool defined, ct_vec3 v)
{
    out->of[answer] = (report_field){ true, !defined, 0, { v.x, v.y, v.z } };
}

static void put_vec(report_fields *out, scene_answer answer, bool defined, ct_vec v)
{
    put_solid(out, answer, defined, (ct_vec3){ v.x, v.y, 0 });
}

/* Asked as the answers are printed, in file order, and turned round after that: where two ways out
 * are as short as each other, a statement must not be about the other one. */
static void turn_round(report_contact *c)
{
    const ct_vec3 a_point = c->a_point, n = c->normal;
    c->inside = c->inside == CT_INSIDE_A   ? CT_INSIDE_B
                : c->inside == CT_INSIDE_B ? CT_INSIDE_A
                                           : c->inside;
    c->normal = (ct_vec3){ -n.x, -n.y, -n.z };
    c->a_point = c->b_point;
    c->b_point = a_point;
}

bool report_find_center_inside(const ct_shape *a, const ct_shape *b, unsigned *out)
{
    const ct_shape *circle = a->type == CT_CIRCLE ? a : b, *box = circle == a ? b : a;
    if (circle->type != CT_CIRCLE || !ct_is_box(box)) { return false; }
    const ct_shape center = { .type = CT_POINT, .as.point = circle->as.circle.center };
    *out = ct_overlap(&center, box);
    return true;
}

static void put_contact(report_fields *out, const report_contact *c, const ct_shape *a,
                        const ct_shape *b)
{
    unsigned inside;
    put_word(out, SCENE_ANSWER_OVERLAP, true, c->relation != CT_APART);
    put_word(out, SCENE_ANSWER_RELATION, true, c->relation);
    put_word(out, SCENE_ANSWER_INSIDE, c->inside != CT_INSIDE_NONE,
             c->inside != CT_INSIDE_NONE ? c->inside - 1u : 0);
    if (out->dimensions == 2 && report_find_center_inside(a, b, &inside)) {
        put_word(out, SCENE_ANSWER_CENTER_INSIDE, true, inside);
    }
    put_number(out, SCENE_ANSWER_DISTANCE, true, c->distance);
    put_number(out, SCENE_ANSWER_DEPTH, true, c->depth);
    put_solid(out, SCENE_ANSWER_NORMAL, c->has_normal, c->normal);
    put_solid(out, SCENE_ANSWER_A_POINT, true, c->a_point);
    put_solid(out, SCENE_ANSWER_B_POINT, true, c->b_point);
}

/* Region and sides are of a circle against a box. */
static void put_sweep(report_fields *out, const ct_sweep *s, const ct_shape *a, const ct_shape *b,
                      bool y_down)
{
    put_word(out, SCENE_ANSWER_HIT, true, s->hit);
    put_number(out, SCENE_ANSWER_T, s->hit, s->t);
    put_vec(out, SCENE_ANSWER_CENTER, s->hit, s->center);
    put_vec(out, SCENE_ANSWER_CONTACT, s->hit, s->contact);
    put_vec(out, SCENE_ANSWER_NORMAL, s->hit && s->has_normal, s->normal);
    if (a->type == CT_CIRCLE && ct_is_box(b)) {
        put_word(out, SCENE_ANSWER_REGION, s->hit, s->hit ? region_word(y_down, s->region) : 0);
        put_word(out, SCENE_ANSWER_SIDES, s->hit, s->hit ? side_words(y_down, s->sides) : 0);
    }
    put_vec(out, SCENE_ANSWER_STOP, s->hit, s->stop);
    put_vec(out, SCENE_ANSWER_SLIDE, s->hit, s->slide);
}

static void put_miss(report_fields *out, const ct_closest_approach *nearest)
{
    put_number(out, SCENE_ANSWER_CLOSEST_T, true, nearest->t);
    put_number(out, SCENE_ANSWER_CLOSEST_DISTANCE, true, nearest->distance);
    put_vec(out, SCENE_ANSWER_CLOSEST_POINT, true, nearest->target_point);
}

static const char *find_pair_fields(const report *r, report_pair pair, report_fields *out)
{
    const bool crossed = pair.a > pair.b;
    if (!report_comparable(r, pair)) { return report_why_not_compared(r, pair); }
    report_contact c = report_contact_of(r, crossed ? (report_pair){ pair.b, pair.a } : pair);
    if (crossed) { turn_round(&c); }
    put_contact(out, &c, report_core_shape(r, pair.a), report_core_shape(r, pair.b));
    return NULL;
}

static const char *find_sweep_fields(const report *r, report_pair way, report_fields *out)
{
    if (report_is_3d(r, way.a) || report_is_3d(r, way.b)) { return "a 3D shape has no sweep"; }
    if (!report_shape(r, way.a)->has_move) { return "it is not swept, because it has no move"; }
    if (!report_comparable(r, way)) { return report_why_not_compared(r, way); }
    const report_sweep sweep = report_sweep_of(r, way.a, way.b);
    put_sweep(out, &sweep.result, report_core_shape(r, way.a), report_core_shape(r, way.b),
              report_y_down(r));
    if (!sweep.result.hit) {
        const ct_closest_approach nearest = report_closest_of(r, way.a, way.b);
        put_miss(out, &nearest);
    }
    return NULL;
}

const char *report_find_fields(const report *r, const report_question *question, report_fields *out)
{
    *out = (report_fields){ .dimensions = report_is_3d(r, question->pair.a) ? 3 : 2 };
    return question->is_sweep ? find_sweep_fields(r, question->pair, out)
                              : find_pair_fields(r, question->pair, out);
}

void report_find_fields_between(const scene_shape *a, const scene_shape *b, bool is_sweep,
                                report_fields *out)
{
    const bool solid = scene_type_is_3d(a->type);
    ct_moving mover = { .move = a->move }, target = { .move = b->move };
    if (!solid) {
        mover.shape = scene_to_core(a);
        target.shape = scene_to_core(b);
    }
    *out = (report_fields){ .dimensions = solid ? 3 : 2 };
    if (!is_sweep) {
        const report_contact c = report_contact_between(a, b);
        put_contact(out, &c, &mover.shape, &target.shape);
        return;
    }
    ct_sweep s;
    ct_closest_approach nearest;
    ct_find_sweep(&mover, &target, &s);
    put_sweep(out, &s, &mover.shape, &target.shape, false);
    if (!s.hit && ct_find_closest_approach(&mover, &target, &nearest)) { put_miss(out, &nearest); }
}
