/* arithmetic.h - what libct asks of the compiler: IEEE doubles, and each operation rounded once, in
 * the order written. Where it can be told to, it is; what then breaks it is refused, but for what
 * of clang cannot be seen here: ct.h, "Machine". First of all headers. Internal to libct. */
#ifndef CORE_ARITHMETIC_H
#define CORE_ARITHMETIC_H

#include <float.h>

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || \
    defined(__NO_SIGNED_ZEROS__) || defined(_M_FP_FAST) ||                                     \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "libct is exact: compile it without -ffast-math, -Ofast, /fp:fast and their parts"
#endif

/* 1 and 16 differ from 0 in narrower types only. */
#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1 && FLT_EVAL_METHOD != 16
#error "libct is exact: have doubles evaluated as doubles (x86: -msse2 -mfpmath=sse)"
#endif

#if FLT_RADIX != 2 || DBL_MANT_DIG != 53 || DBL_MAX_EXP != 1024
#error "libct is exact: it needs IEEE 754 doubles"
#endif

/* No a * b + c in one rounding, whatever the machine has for it and the command line says. Vectors
 * that gcc makes of plain code do not keep to that (x86: vfmaddsub in gcc 12; RISC-V). And of clang
 * no other order, but that its unary minus, fabs and sqrt keep to the command line (clang 14). */
#if defined(__clang__)
#if defined(__x86_64__) || defined(__i386__)
#pragma float_control(precise, on)
#endif
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
__extension__ _Static_assert(sizeof 1.0 == sizeof(double),
                             "libct is exact: compile it without -fsingle-precision-constant");
#pragma GCC optimize("fp-contract=off")
#if defined(__FP_FAST_FMA)
#pragma GCC optimize("no-tree-vectorize")
#endif
#elif defined(_MSC_VER)
#pragma fp_contract(off)
#else
#pragma STDC FP_CONTRACT OFF
#endif

/* MinGW's own is the x87's, which rounds twice. */
#if defined(__MINGW32__) && defined(__SSE2__)
#include <emmintrin.h>
#include <math.h>
static inline double ct_sqrt(double v)
{
    return _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(v)));
}
#define sqrt ct_sqrt
#endif

/* C99 has no name for it. */
#if !defined(DBL_TRUE_MIN)
#define DBL_TRUE_MIN 0x1p-1074
#endif

#endif
