/* expr.h - expressions typed into number fields: "3*40+0.5", "sqrt(2)/2", "x+1".
 *
 * + - * / ^ with the usual precedence (-2^2 is -4, 2^3^2 is 2^9), parentheses; numbers as JSON
 * writes them and also .5, 5., 1e3 and C's hexadecimal floats; pi, tau, e; sqrt abs floor ceil
 * round min max hypot exp ln log10; sin cos tan asin acos atan atan2 IN DEGREES, deg(radians) and
 * rad(degrees). Also read: the signs − × · ÷ π, as other programs and our own figures write them.
 * Independent of the locale. A lone number is exactly the double that strtod() makes of it, and
 * angles with a plain answer have it exactly: sin(30) is 0.5. */
#ifndef APP_EXPR_H
#define APP_EXPR_H

#include <stdbool.h>

#define EXPR_WHY_SIZE 160

/* The value of the text (UTF-8), always finite; `x` stands for *x, which is finite, and is not known
 * where x is NULL. False: *out stays as it is and `why` says what is wrong and at which character, in
 * a sentence for people; else `why` is "". */
bool expr_evaluate(const char *text, const double *x, double *out, char why[EXPR_WHY_SIZE]);

#endif
