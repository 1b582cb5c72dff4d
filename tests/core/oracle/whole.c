/* whole.c - whole numbers of any length: those that GMP has to hold. */
#include "tests/core/oracle/whole.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

__extension__ typedef unsigned __int128 unsigned_wide;

enum { CHUNK = 4096, MOST_CHUNKS = 4096 };

/* Numbers stay where they are, so that values can point to them, and keep their limbs. */
static mpz_t *chunks[MOST_CHUNKS];
static long used;

static mpz_ptr next_number(void)
{
    long chunk = used / CHUNK;
    if (chunk >= MOST_CHUNKS) { abort(); }
    if (!chunks[chunk]) {
        chunks[chunk] = malloc(sizeof(mpz_t) * CHUNK);
        if (!chunks[chunk]) { abort(); }
        for (int i = 0; i < CHUNK; i++) { mpz_init(chunks[chunk][i]); }
    }
    return chunks[chunk][used++ % CHUNK];
}

long whole_mark(void)
{
    return used;
}

void whole_release(long mark)
{
    used = mark;
}

static mpz_srcptr number_of(whole a)
{
    if (a.big) { return a.big; }
    mpz_ptr z = next_number();
    /* Of -2^127 there is no positive: unsigned there is. */
    unsigned_wide size = (unsigned_wide)a.small;
    size = a.small < 0 ? 0 - size : size;
    mpz_set_ui(z, (unsigned long)(size >> 64));
    mpz_mul_2exp(z, z, 64);
    mpz_add_ui(z, z, (unsigned long)size);
    if (a.small < 0) { mpz_neg(z, z); }
    return z;
}

/* Small ones go back to where they cost little. */
static whole result(mpz_srcptr z)
{
    return mpz_fits_slong_p(z) ? whole_of(mpz_get_si(z)) : (whole){ 0, z };
}

whole whole_add_big(whole a, whole b)
{
    mpz_srcptr x = number_of(a), y = number_of(b);
    mpz_ptr z = next_number();
    mpz_add(z, x, y);
    return result(z);
}

whole whole_sub_big(whole a, whole b)
{
    mpz_srcptr x = number_of(a), y = number_of(b);
    mpz_ptr z = next_number();
    mpz_sub(z, x, y);
    return result(z);
}

whole whole_mul_big(whole a, whole b)
{
    mpz_srcptr x = number_of(a), y = number_of(b);
    mpz_ptr z = next_number();
    mpz_mul(z, x, y);
    return result(z);
}

int whole_sign_big(whole a)
{
    return mpz_sgn(a.big);
}

int whole_compare_big(whole a, whole b)
{
    return mpz_cmp(number_of(a), number_of(b));
}

whole whole_shifted(whole a, int bits)
{
    if (bits < 63) { return whole_mul(a, whole_of((wide)1 << bits)); }
    mpz_srcptr x = number_of(a);
    mpz_ptr z = next_number();
    mpz_mul_2exp(z, x, (mp_bitcnt_t)bits);
    return result(z);
}

int whole_last_bit(double value)
{
    if (value == 0) { return INT_MAX; }
    int exponent;
    int64_t bits = (int64_t)ldexp(frexp(value, &exponent), 53);
    return exponent - 53 + __builtin_ctzll((unsigned long long)bits);
}

whole whole_of_double(double value, int unit)
{
    if (value == 0) { return whole_of(0); }
    int last = whole_last_bit(value);
    return whole_shifted(whole_of((int64_t)ldexp(value, -last)), last - unit);
}

long double whole_to_real(whole a)
{
    if (!a.big) { return (long double)a.small; }
    long exponent = 0;
    double mantissa = mpz_get_d_2exp(&exponent, a.big);
    return ldexpl(mantissa, (int)exponent);
}
