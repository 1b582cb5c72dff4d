/* dyadic.c - exact numbers m * 2^e: schoolbook arithmetic on 32-bit limbs. */
#include "core/num/dyadic.h"

#include <string.h>

/* Restores the invariant that the outermost limbs are not 0. */
static void trim(ct_dyadic *a)
{
    int low = 0;
    while (a->count > 0 && a->limb[a->count - 1] == 0) { a->count--; }
    while (low < a->count && a->limb[low] == 0) { low++; }
    if (low > 0) {
        a->count -= low;
        a->exponent += low;
        memmove(a->limb, a->limb + low, (size_t)a->count * sizeof a->limb[0]);
    }
    if (a->count == 0) { a->sign = a->exponent = 0; }
}

void ct_dyadic_set(ct_dyadic *out, double x, int shift)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    int biased = (int)(bits >> 52 & 0x7ff);
    uint64_t mantissa = (bits & 0xfffffffffffffu) | (biased > 0 ? 0x10000000000000u : 0);
    int exponent = (biased > 0 ? biased : 1) - 1075 + shift;
    int part = (exponent % 32 + 32) % 32;
    out->sign = bits >> 63 ? -1 : 1;
    out->exponent = (exponent - part) / 32;
    out->count = 3;
    out->limb[0] = (uint32_t)(mantissa << part);
    mantissa = mantissa >> (32 - part);
    out->limb[1] = (uint32_t)mantissa;
    out->limb[2] = (uint32_t)(mantissa >> 32);
    trim(out);
}

void ct_dyadic_copy(ct_dyadic *out, const ct_dyadic *a, int sign)
{
    out->sign = sign * a->sign;
    out->exponent = a->exponent;
    out->count = a->count;
    memcpy(out->limb, a->limb, (size_t)a->count * sizeof a->limb[0]);
}

static int top_of(const ct_dyadic *a)
{
    return a->exponent + a->count;
}

/* The limb of weight 2^(32 at), 0 outside those in use. */
static uint32_t limb_at(const ct_dyadic *a, int at)
{
    return at >= a->exponent && at < top_of(a) ? a->limb[at - a->exponent] : 0;
}

static int compare_magnitudes(const ct_dyadic *a, const ct_dyadic *b)
{
    if (top_of(a) != top_of(b)) { return top_of(a) > top_of(b) ? 1 : -1; }
    int low = a->exponent < b->exponent ? a->exponent : b->exponent;
    for (int at = top_of(a) - 1; at >= low; at--) {
        uint32_t x = limb_at(a, at), y = limb_at(b, at);
        if (x != y) { return x > y ? 1 : -1; }
    }
    return 0;
}

/* out = |a| + |b|, or |a| - |b| where |a| >= |b|. */
static void combine_magnitudes(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b,
                               bool subtract)
{
    int low = a->exponent < b->exponent ? a->exponent : b->exponent;
    int top = (top_of(a) > top_of(b) ? top_of(a) : top_of(b)) + 1;
    int64_t carry = 0;
    out->exponent = low;
    out->count = top - low; /* at most CT_DYADIC_LIMBS, see there */
    for (int i = 0; i < out->count; i++) {
        int64_t y = limb_at(b, low + i);
        int64_t sum = carry + limb_at(a, low + i) + (subtract ? -y : y);
        out->limb[i] = (uint32_t)sum;
        carry = sum >> 32; /* -1, 0 or 1 */
    }
    trim(out);
}

/* a + sign * b */
static void add_signed(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b, int sign)
{
    int b_sign = sign * b->sign;
    if (a->sign == 0 || b_sign == 0) {
        bool only_b = a->sign == 0;
        ct_dyadic_copy(out, only_b ? b : a, only_b ? sign : 1);
        return;
    }
    if (a->sign == b_sign) {
        out->sign = a->sign;
        combine_magnitudes(out, a, b, false);
        return;
    }
    bool a_larger = compare_magnitudes(a, b) >= 0;
    out->sign = a_larger ? a->sign : b_sign;
    combine_magnitudes(out, a_larger ? a : b, a_larger ? b : a, true);
}

void ct_dyadic_add(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b)
{
    add_signed(out, a, b, 1);
}

void ct_dyadic_sub(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b)
{
    add_signed(out, a, b, -1);
}

void ct_dyadic_mul(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b)
{
    out->sign = a->sign * b->sign;
    out->exponent = a->exponent + b->exponent;
    out->count = out->sign == 0 ? 0 : a->count + b->count;
    memset(out->limb, 0, (size_t)out->count * sizeof out->limb[0]);
    for (int i = 0; i < a->count && out->count > 0; i++) {
        const uint64_t factor = a->limb[i]; /* often 0 where exponents lie apart */
        uint64_t carry = 0;
        for (int j = 0; j < b->count && factor != 0; j++) {
            carry += factor * b->limb[j] + out->limb[i + j];
            out->limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        out->limb[i + b->count] = (uint32_t)carry;
    }
    trim(out);
}

int ct_dyadic_compare(const ct_dyadic *a, const ct_dyadic *b)
{
    if (a->sign != b->sign) { return a->sign > b->sign ? 1 : -1; }
    return a->sign * compare_magnitudes(a, b);
}

double ct_dyadic_split(const ct_dyadic *a, int *exponent)
{
    *exponent = 0;
    if (a->sign == 0) { return 0; }
    /* The upper 64 bits of the top three limbs, and a last bit that stands for all that follows:
     * eleven bits more than a double has, so converting it rounds as the whole would. */
    int top = top_of(a);
    uint64_t head = (uint64_t)limb_at(a, top - 1) << 32 | limb_at(a, top - 2);
    uint32_t next = limb_at(a, top - 3);
    int lead = 0;
    while (!(head >> 63)) {
        head = head << 1 | next >> 31;
        next <<= 1;
        lead++;
    }
    head |= next != 0 || a->count > 3;
    double mantissa = frexp((double)head, exponent);
    *exponent += 32 * (top - 2) - lead;
    return a->sign * mantissa;
}

double ct_dyadic_value(const ct_dyadic *a)
{
    return ct_dyadic_quotient(a, (ct_scaled){ 1, 0 });
}

void ct_dyadic_sum(ct_dyadic *out, double a, double b)
{
    ct_dyadic x, y;
    ct_dyadic_set(&x, a, 0);
    ct_dyadic_set(&y, b, 0);
    ct_dyadic_add(out, &x, &y);
}

void ct_dyadic_dot(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b, const ct_dyadic *c,
                   const ct_dyadic *d)
{
    ct_dyadic left, right;
    ct_dyadic_mul(&left, a, b);
    ct_dyadic_mul(&right, c, d);
    ct_dyadic_add(out, &left, &right);
}

void ct_dyadic_cross(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b, const ct_dyadic *c,
                     const ct_dyadic *d)
{
    ct_dyadic left, right;
    ct_dyadic_mul(&left, a, b);
    ct_dyadic_mul(&right, c, d);
    ct_dyadic_sub(out, &left, &right);
}

ct_scaled ct_dyadic_length(const ct_dyadic *x, const ct_dyadic *y)
{
    ct_dyadic length_sq;
    ct_dyadic_dot(&length_sq, x, x, y, y);
    return ct_scaled_root(ct_scaled_of(&length_sq));
}

double ct_dyadic_quotient(const ct_dyadic *n, ct_scaled divisor)
{
    double value = ct_scaled_value(ct_scaled_div(ct_scaled_of(n), divisor));
    return value == 0 ? n->sign * DBL_TRUE_MIN : value;
}
