/* whole.h - whole numbers of any length, by 128 bits as long as those suffice and by GMP beyond.
 *
 * A number is a value and never freed alone: whole_release() takes back all that were made since
 * a mark. */
#ifndef TESTS_CORE_WHOLE_H
#define TESTS_CORE_WHOLE_H

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

__extension__ typedef __int128 wide;

typedef struct whole {
    wide small;     /* where big is NULL */
    mpz_srcptr big; /* kept until released */
} whole;

whole whole_add_big(whole a, whole b);
whole whole_sub_big(whole a, whole b);
whole whole_mul_big(whole a, whole b);
int whole_sign_big(whole a);
int whole_compare_big(whole a, whole b);

static inline whole whole_of(wide value)
{
    return (whole){ value, NULL };
}

static inline whole whole_add(whole a, whole b)
{
    wide sum;
    if (a.big || b.big || __builtin_add_overflow(a.small, b.small, &sum)) {
        return whole_add_big(a, b);
    }
    return whole_of(sum);
}

static inline whole whole_sub(whole a, whole b)
{
    wide difference;
    if (a.big || b.big || __builtin_sub_overflow(a.small, b.small, &difference)) {
        return whole_sub_big(a, b);
    }
    return whole_of(difference);
}

static inline whole whole_mul(whole a, whole b)
{
    if (a.big || b.big || a.small != (int64_t)a.small || b.small != (int64_t)b.small) {
        return whole_mul_big(a, b);
    }
    return whole_of(a.small * b.small);
}

static inline int whole_sign(whole a)
{
    return a.big ? whole_sign_big(a) : (a.small > 0) - (a.small < 0);
}

/* The sign of a - b. */
static inline int whole_compare(whole a, whole b)
{
    return a.big || b.big ? whole_compare_big(a, b) : (a.small > b.small) - (a.small < b.small);
}

/* value / 2^unit, which has to be whole. */
whole whole_of_double(double value, int unit);

whole whole_shifted(whole a, int bits);

/* The exponent of the last bit that is set; INT_MAX for 0. */
int whole_last_bit(double value);

/* To a few parts in 2^53; up to 2^16000. */
long double whole_to_real(whole a);

long whole_mark(void);
void whole_release(long mark);

#endif
