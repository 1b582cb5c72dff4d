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

static double squares(const double *v)
{
    return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
}

double follow_square_of_sum(const double *v)
{
    return (v[0] + v[1]) * (v[0] + v[1]);
}

/* Digits of a sum that tell it from what it is compared with, and of the numbers from which it
 * follows. */
typedef struct sum_digits {
    int sum, of;
} sum_digits;

static sum_digits digits_against(const double v[3], double against)
{
    const double sum = squares(v);
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
    const double v[3] = { d[0], count > 1 ? d[1] : 0, count > 2 ? d[2] : 0 }, sum = squares(v);
    const sum_digits digits = digits_against(v, against);
    for (int i = 0; i < count; i++) {
        SAY_MORE(step->numbers, i == 0 ? "= % .*g²" : " + % .*g²", digits.of, d[i]);
    }
    SAY_MORE(step->numbers, " %s %.*g", steps_sign_of_square(sum, hypot(hypot(v[0], v[1]), v[2])),
             digits.sum, sum);
    return sum;
}

void steps_say_square_of_sum(double ra, double rb, report_step *step)
{
    const double v[2] = { ra, rb }, square = follow_square_of_sum(v);
    const int digits = follow_digits(follow_square_of_sum, v, 2, square);
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
        const double d = left[i] - right[i],
                     shown = phrase_visible(d, fmax(fabs(left[i]), fabs(right[i])));
        const int places = phrase_places_of_difference(left[i], right[i]);
        SAY_MORE(step->numbers, "%s = %.*f − % .*f = %.*f", names[i], places, left[i], places,
                 right[i], PHRASE_NO_PLACES, shown);
        STEP_VALUES(step, d);
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

bool follow_is_told(double worked_out, double result)
{
    char left[REPORT_NUMBER_SIZE], right[REPORT_NUMBER_SIZE];
    return fabs(worked_out - result) <= 16 * DBL_EPSILON * fabs(result) ||
           strcmp(report_format_number(worked_out, left), report_format_number(result, right)) == 0;
}

/* Across it a way is nothing but rounding. */
static bool is_told_of_unit(double worked_out, double result)
{
    return follow_is_told(worked_out, result) || fmax(fabs(worked_out), fabs(result)) < unseen;
}

static double length_of(ct_vec3 v)
{
    return hypot(hypot(v.x, v.y), v.z);
}

static bool way_follows(ct_vec3 way, steps_of_way told)
{
    const double length = length_of(way);
    const ct_vec3 *n = told.normal;
    return (told.length == 0 || follow_is_told(length, told.length)) &&
           (told.square == 0 ||
            follow_is_told(way.x * way.x + way.y * way.y + way.z * way.z, told.square)) &&
           (n == NULL ||
            (is_told_of_unit(way.x / length, n->x) && is_told_of_unit(way.y / length, n->y) &&
             is_told_of_unit(way.z / length, n->z)));
}

/* As it follows from the two as they are printed. */
static double shown_way(double from, double to, int places)
{
    const double a = phrase_shown_at(from, places), b = phrase_shown_at(to, places);
    return phrase_visible(b - a, fmax(fabs(a), fabs(b)));
}

steps_way steps_way_between(int places, ct_vec3 from, ct_vec3 to, steps_of_way told)
{
    const double v[6] = { from.x, from.y, from.z, to.x, to.y, to.z };
    steps_way out = { places, { to.x - from.x, to.y - from.y, to.z - from.z } };
    double far = 0;
    for (int i = 0; i < 6; i++) {
        far = fmax(far, fabs(v[i]));
        out.places = phrase_places(out.places, (double[]){ v[i % 3], v[i % 3 + 3] }, 2);
    }
    /* Where as many digits as usual end: fewer places show no fewer. */
    const int first = phrase_places_for_extent(far) + 2;
    for (int more = 0; more <= most_more; more++) {
        const int tried = more == 0 ? out.places : (out.places > first ? out.places : first) + more;
        const ct_vec3 shown = { shown_way(from.x, to.x, tried), shown_way(from.y, to.y, tried),
                                shown_way(from.z, to.z, tried) };
        if (way_follows(shown, told)) { return (steps_way){ tried, shown }; }
    }
    return out;
}

steps_way steps_way_of(int places, ct_vec from, ct_vec to, steps_of_way told)
{
    return steps_way_between(places, (ct_vec3){ from.x, from.y, 0 }, (ct_vec3){ to.x, to.y, 0 },
                             told);
}

bool follow_with(follow_formula formula, const double *v, int count, int digits, double result)
{
    double shown[FOLLOW_MOST];
    assert(count <= FOLLOW_MOST);
    for (int i = 0; i < count; i++) { shown[i] = phrase_shown(v[i], digits); }
    return follow_is_told(formula(shown), result);
}

int follow_digits(follow_formula formula, const double *v, int count, double result)
{
    for (int digits = FOLLOW_DIGITS; digits <= FOLLOW_DIGITS + most_more; digits++) {
        if (follow_with(formula, v, count, digits, result)) { return digits; }
    }
    return FOLLOW_DIGITS;
}

double follow_products(const double *v)
{
    return v[0] * v[1] - v[2] * v[3];
}

double follow_sum_of_products(const double *v)
{
    return v[0] * v[1] + v[2] * v[3];
}

double follow_quotient(const double *v)
{
    return (v[0] - v[1]) / v[2];
}

static bool ratio_follows(const follow_ratio *r, int places, int more)
{
    const double v[3] = { phrase_shown_at(r->left, places + more),
                          phrase_shown_at(r->right, places + more),
                          phrase_shown(r->by, FOLLOW_DIGITS + more) };
    return follow_is_told(follow_quotient(v), r->result);
}

int follow_ratios(follow_ratio *ratios, int count, int places)
{
    int best = 0, most = 0;
    for (int more = 0; more <= most_more && most < count; more++) {
        int follow = 0;
        for (int i = 0; i < count; i++) { follow += ratio_follows(&ratios[i], places, more); }
        best = follow > most ? more : best;
        most = follow > most ? follow : most;
    }
    for (int i = 0; i < count; i++) {
        ratios[i].sign = ratio_follows(&ratios[i], places, best) ? "=" : "≈";
    }
    return best;
}
