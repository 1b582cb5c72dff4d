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

typedef enum expr_status {
    EXPR_OK,
    EXPR_EMPTY,
    EXPR_TOO_LONG,
    EXPR_TOO_DEEP, /* too many parentheses, signs or powers within each other */
    EXPR_BAD_NUMBER,
    EXPR_COMMA, /* a decimal comma */
    EXPR_UNKNOWN_NAME,
    EXPR_BAD_CALL,   /* parentheses missing after a function, or another number of values */
    EXPR_UNEXPECTED, /* anything else that does not belong there */
    EXPR_DIVISION_BY_ZERO,
    EXPR_NO_VALUE, /* sqrt(-1), or a result that is too large */
} expr_status;

typedef struct expr_name {
    const char *name; /* lower-case letters and digits, a letter first */
    double value;
} expr_name;

/* Names beside those above; they come first. */
typedef struct expr_names {
    const expr_name *items;
    int count;
} expr_names;

#define EXPR_WHY_SIZE 160

/* The value of the text (UTF-8), always finite. On failure *out stays as it is and `why` says what
 * is wrong and at which character, in a sentence for people; on success it is "". `names` may be
 * NULL. */
expr_status expr_evaluate(const char *text, const expr_names *names, double *out,
                          char why[EXPR_WHY_SIZE]);

#endif
