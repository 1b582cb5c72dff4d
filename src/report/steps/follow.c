/* follow.c - how many digits the numbers of a formula need, see follow.h. */
#include "report/steps/follow.h"

#include <assert.h>
#include <stdbool.h>

#include "report/words/phrase.h"

static const int most_more = 6;

static bool is_told(double worked_out, double result)
{
    return phrase_look_alike(worked_out, result, PHRASE_NO_PLACES);
}

int follow_digits(follow_formula formula, const double *v, int count, double result)
{
    double shown[FOLLOW_MOST];
    assert(count <= FOLLOW_MOST);
    for (int digits = FOLLOW_DIGITS; digits <= FOLLOW_DIGITS + most_more; digits++) {
        for (int i = 0; i < count; i++) {
            shown[i] = phrase_shown(v[i], digits);
        }
        if (is_told(formula(shown), result)) {
            return digits;
        }
    }
    return FOLLOW_DIGITS;
}

double follow_squares(const double *v)
{
    return v[0] * v[0] + v[1] * v[1];
}

double follow_products(const double *v)
{
    return v[0] * v[1] - v[2] * v[3];
}

double follow_square_of_sum(const double *v)
{
    return (v[0] + v[1]) * (v[0] + v[1]);
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
    return is_told(follow_quotient(v), r->result);
}

int follow_ratios(const follow_ratio *ratios, int count, int places)
{
    for (int more = 0; more <= most_more; more++) {
        int follow = 0;
        for (int i = 0; i < count; i++) {
            follow += ratio_follows(&ratios[i], places, more);
        }
        if (follow == count) {
            return more;
        }
    }
    return 0;
}
