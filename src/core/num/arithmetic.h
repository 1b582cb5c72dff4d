/* arithmetic.h - what every file of libct asks of the compiler. Internal to the project. */
#ifndef CORE_ARITHMETIC_H
#define CORE_ARITHMETIC_H

#include <float.h>

/* C99 has it under no name. */
#if !defined(DBL_TRUE_MIN)
#define DBL_TRUE_MIN 0x1p-1074
#endif

#endif
