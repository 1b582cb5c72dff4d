/* build.c - what the steps of all pairs and sweeps are made of: the list, what shapes are asked,
 * sums. */
#include "report/steps/build.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

static const double seen = 1e-6; /* parts, in six digits */
static const double unseen = 1e-9;
static const int most_told = 10; /* digits of a sum: beyond are those of its rounding */

/* ---- Shapes ------------------------------------------------------------------------------ */

bool steps_is_sharp(const ct_shape *shape)
{
    return !ct_has_radius(shape) && !ct_is_concave(shape);
}

void steps_take_corners(const ct_shape *shape, steps_corners *out)
{
    out->points = ct_corners(shape, out->own, &out->count);
    out->edge_count = out->count < 3 ? out->count - 1 : out->count;
}

static double size_of(const ct_shape *shape)
{
    const ct_rect box = ct_bounds(shape);
    return fmax(fabs(box.min.x), fabs(box.max.x)) + fmax(fabs(box.min.y), fabs(box.max.y));
}

double steps_noise(const ct_shape *a, const ct_shape *b)
{
    return 4 * DBL_EPSILON * fmax(size_of(a), size_of(b));
}

double steps_extent(const ct_shape *shape)
{
    ct_rect box = ct_bounds(shape);
    return fmax(box.max.x - box.min.x, box.max.y - box.min.y);
}

/* ---- The list ---------------------------------------------------------------------------- */

void steps_begin(report_steps *out)
{
    out->count = out->mark_count = 0;
    out->has_frame = false;
}

report_step *steps_add(report_steps *out, report_step_kind kind, const char *title)
{
    assert(out->count < REPORT_MAX_STEPS);
    report_step *step = &out->step[out->count++];
    *step = (report_step){ .kind = kind };
    SAY(step->title, "%s", title);
    return step;
}

report_step *steps_add_in(report_steps *out, const ct_obb *box, report_step_kind kind,
                          const char *title)
{
    report_step *step = steps_add(out, kind, title);
    step->in_frame = box != NULL;
    return step;
}

void steps_values(report_step *step, const double *values, int count)
{
    for (int i = 0; i < count; i++) {
        assert(step->value_count < REPORT_STEP_VALUES);
        step->values[step->value_count++] = values[i];
    }
}

/* ---- Sums -------------------------------------------------------------------------------- */

static double squares(const double *v, int which)
{
    (void)which;
    return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
}

static double square_of_sum(const double *v, int which)
{
    (void)which;
    return (v[0] + v[1]) * (v[0] + v[1]);
}

/* Digits of a sum that tell it from what it is compared with, and of the numbers from which it
 * follows. */
typedef struct sum_digits {
    int sum, of;
} sum_digits;

static sum_digits digits_against(const double v[3], double against)
{
    const double sum = squares(v, 0);
    const int differ = phrase_digits(sum, against);
    return differ > FOLLOW_DIGITS && differ <= most_told
               ? (sum_digits){ differ, differ + 2 }
               : (sum_digits){ FOLLOW_DIGITS, follow_digits(squares, v, 3, sum) };
}

/* Below what doubles hold a sum of squares is 0, or has lost digits. */
const char *steps_sign_of_square(double square, double length)
{
    return length != 0 && square < DBL_MIN ? "≈" : "=";
}

double steps_say_squares(const double *d, int count, double against, report_step *step)
{
    const double v[3] = { d[0], count > 1 ? d[1] : 0, count > 2 ? d[2] : 0 }, sum = squares(v, 0);
    const sum_digits digits = digits_against(v, against);
    for (int i = 0; i < count; i++) {
        SAY_MORE(step->numbers, i == 0 ? "= % .*g²" : " + % .*g²", digits.of, d[i]);
    }
    SAY_MORE(step->numbers, " %s %.*g", steps_sign_of_square(sum, hypot(hypot(v[0], v[1]), v[2])),
             digits.sum, sum);
    return sum;
}

int steps_digits_of_reach(double ra, double rb)
{
    return follow_digits(square_of_sum, (double[]){ ra, rb }, 2, (ra + rb) * (ra + rb));
}

void steps_say_square_of_sum(double ra, double rb, report_step *step)
{
    const double square = (ra + rb) * (ra + rb);
    const int digits = steps_digits_of_reach(ra, rb);
    SAY_MORE(step->numbers, "= (%.*g + %.*g)² %s %g", digits, ra, digits, rb,
             steps_sign_of_square(square, ra + rb), square);
}

const char *steps_verdict(ct_relation relation)
{
    static const char *const words[] = { [CT_APART] = "they are apart",
                                         [CT_TOUCHING] = "they touch",
                                         [CT_OVERLAPPING] = "they overlap" };
    return words[relation];
}

void steps_compare(report_step *step, phrase_comparison c, const char *words)
{
    phrase_compare(step->outcome, sizeof step->outcome, &c);
    SAY_MORE(step->outcome, ": %s", words);
}

/* What has no radius may overlap at distance 0. */
void steps_compare_squares(report_step *step, phrase_comparison squares, ct_relation relation)
{
    squares.exactly = relation == CT_APART      ? PHRASE_MORE
                      : relation == CT_TOUCHING ? PHRASE_EQUAL
                      : squares.right > 0       ? PHRASE_LESS
                                                : PHRASE_AT_MOST;
    steps_compare(step, squares, steps_verdict(relation));
    step->decides = true;
    STEP_VALUES(step, squares.left, squares.right);
}

void steps_say_difference(const double *left, const double *right, int count, report_step *step)
{
    static const char *const names[] = { "dx", ", dy", ", dz" };
    for (int i = 0; i < count && i < 3; i++) {
        const int places = steps_places_of_difference(PHRASE_NO_PLACES, left[i], right[i]);
        SAY_MORE(step->numbers, "%s = %.*f − % .*f = %.*f", names[i], places, left[i], places,
                 right[i], PHRASE_NO_PLACES, steps_difference(left[i], right[i]));
        STEP_VALUES(step, left[i] - right[i]);
    }
}

double steps_without_noise(double value, ct_vec of)
{
    return fabs(value) > 4 * DBL_EPSILON * fmax(fabs(of.x), fabs(of.y)) ? value : 0;
}

/* Noise is what is left of terms that were much larger. */
static double snapped(double at, double side, double noise, double terms)
{
    noise = fmin(noise, unseen * terms);
    return fabs(fabs(at) - side) <= noise ? copysign(side, at) : fabs(at) <= noise ? 0 : at;
}

ct_vec steps_to_local(const ct_obb *box, ct_vec p, double noise)
{
    const ct_vec local = ct_obb_to_local(box, p), d = ct_sub(p, box->center);
    return (ct_vec){
        snapped(local.x, box->half.x, noise, fabs(d.x * box->cos) + fabs(d.y * box->sin)),
        snapped(local.y, box->half.y, noise, fabs(d.y * box->cos) + fabs(d.x * box->sin))
    };
}

bool steps_points_tell(const ct_contact *c, ct_vec *out)
{
    const double length = c->relation == CT_APART ? c->distance : -c->depth;
    const ct_vec v = ct_sub(c->b_point, c->a_point);
    const ct_vec told = { length * c->normal.x, length * c->normal.y };
    const bool tells = !c->has_normal || hypot(v.x - told.x, v.y - told.y) <= seen * fabs(length);
    *out = tells ? v : told;
    return tells;
}

int steps_places_of_two(int places, ct_vec a, ct_vec b)
{
    places = phrase_places(places, (double[]){ a.x, b.x }, 2);
    return phrase_places(places, (double[]){ a.y, b.y }, 2);
}

int steps_places_near(int places, const ct_contact *contact)
{
    const ct_vec a = contact->a_point, b = contact->b_point;
    const double far = fmax(fmax(fabs(a.x), fabs(a.y)), fmax(fabs(b.x), fabs(b.y)));
    if (!(contact->distance > 0) || far < 1000 * contact->distance) { return places; }
    int near = phrase_places_of(phrase_visible(contact->distance, far));
    return near > places ? near : places;
}

/* ---- Digits ------------------------------------------------------------------------------ */

static const int most_more = 11; /* with 17 digits all that a double is */

/* Where as many digits as usual end fewer places show no fewer. */
int follow_places(const follow_numbers *numbers, int more)
{
    double far = 0;
    for (int i = 0; i < numbers->placed; i++) { far = fmax(far, fabs(numbers->v[i])); }
    const int first = phrase_places_for_extent(far) + 2;
    return (more > 0 && first > numbers->places ? first : numbers->places) + more;
}

static bool follows(const double *shown, const follow_result *r)
{
    const int digits = r->digits > 0 ? r->digits : FOLLOW_DIGITS;
    const double worked_out = r->formula(shown, r->which);
    return fabs(worked_out) < r->nothing ||
           fabs(worked_out - r->told) <= 16 * DBL_EPSILON * fabs(r->told) ||
           phrase_shown(worked_out, digits) == phrase_shown(r->told, digits);
}

int follow_count(const follow_numbers *numbers, const follow_result *results, int count, int more)
{
    const int places = follow_places(numbers, more);
    double shown[FOLLOW_MOST];
    int out = 0;
    for (int i = 0; i < FOLLOW_MOST; i++) {
        const double v = numbers->v[i];
        shown[i] = i >= numbers->count   ? v
                   : i < numbers->placed ? phrase_shown_at(v, places)
                                         : phrase_shown(v, FOLLOW_DIGITS + more);
    }
    for (int i = 0; i < count; i++) { out += follows(shown, &results[i]); }
    return out;
}

const char *follow_sign(const follow_numbers *numbers, const follow_result *result, int more)
{
    return follow_count(numbers, result, 1, more) == 1 ? "=" : "≈";
}

int follow_more(const follow_numbers *numbers, const follow_result *results, int count)
{
    int best = 0, most = 0;
    for (int more = 0; more <= most_more && most < count; more++) {
        const int follow = follow_count(numbers, results, count, more);
        best = follow > most ? more : best;
        most = follow > most ? follow : most;
    }
    return best;
}

int follow_digits(follow_formula formula, const double *v, int count, double told)
{
    follow_numbers numbers = { .count = count };
    memcpy(numbers.v, v, (size_t)count * sizeof *v);
    return FOLLOW_DIGITS + follow_more(&numbers, &(follow_result){ formula, .told = told }, 1);
}

double steps_difference(double left, double right)
{
    return phrase_visible(left - right, fmax(fabs(left), fabs(right)));
}

static double difference(const double *v, int which)
{
    return steps_difference(v[which], v[which + 1]);
}

int steps_places_of_difference(int least, double left, double right)
{
    const double told = steps_difference(left, right);
    const int places = phrase_places_of(told);
    const follow_numbers n = { { left, right }, 2, 2, places > least ? places : least };
    const int digits = phrase_digits_at(told, PHRASE_NO_PLACES);
    const int more = follow_more(&n, &(follow_result){ difference, 0, digits, told, 0 }, 1);
    return phrase_places_between(follow_places(&n, more), left, right);
}

double steps_shown_difference(double left, double right, int places)
{
    return steps_difference(phrase_shown_at(left, places), phrase_shown_at(right, places));
}

enum { WAY_LENGTH = 3, WAY_SQUARE = 4 };

/* Of the way between two points what it is on x, y or z when it has the length 1; or one of the
 * above. */
static double way_part(const double *v, int which)
{
    double way[3];
    for (int i = 0; i < 3; i++) { way[i] = steps_difference(v[i + 3], v[i]); }
    const double length = hypot(hypot(way[0], way[1]), way[2]);
    return which == WAY_SQUARE   ? squares(way, 0)
           : which == WAY_LENGTH ? length
                                 : way[which] / length;
}

int steps_places_between(int places, ct_vec3 from, ct_vec3 to, steps_of_way told)
{
    follow_numbers ends = { { from.x, from.y, from.z, to.x, to.y, to.z }, 6, 6, places };
    follow_result results[5];
    int count = 0;
    for (int i = 0; i < 3; i++) {
        ends.places = phrase_places(ends.places, (double[]){ ends.v[i], ends.v[i + 3] }, 2);
    }
    if (told.length != 0) {
        results[count++] = (follow_result){ way_part, WAY_LENGTH, .told = told.length };
    }
    if (told.square != 0) {
        results[count++] = (follow_result){ way_part, WAY_SQUARE, .told = told.square };
    }
    if (told.normal != NULL) {
        const double n[3] = { told.normal->x, told.normal->y, told.normal->z };
        for (int i = 0; i < 3; i++) { /* across it a way is nothing but rounding */
            const double nothing = fabs(n[i]) < unseen ? unseen : 0;
            results[count++] = (follow_result){ way_part, i, 0, n[i], nothing };
        }
    }
    return follow_places(&ends, follow_more(&ends, results, count));
}

int steps_places_of_way(int places, ct_vec from, ct_vec to, steps_of_way told)
{
    return steps_places_between(places, (ct_vec3){ from.x, from.y, 0 }, (ct_vec3){ to.x, to.y, 0 },
                                told);
}

double follow_turned(const double *v, int which)
{
    return which == 0 ? v[0] * v[2] + v[1] * v[3] : v[1] * v[2] - v[0] * v[3];
}

double follow_times(const double *v, int which)
{
    return (v[which] - v[which + 2]) / v[4];
}

double follow_along(const double *v, int which)
{
    return v[which] + v[2] * v[which + 3];
}
