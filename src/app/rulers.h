/* rulers.h - rulers along the plot's upper and left edge, with marks of the mouse and of what is
 * selected.
 *
 * Where numbers would be too long, far from the origin or very close in, a ruler counts from a
 * number that stands at its beginning, in the unit that stands there. */
#ifndef APP_RULERS_H
#define APP_RULERS_H

#include "app/session.h"
#include "app/ui.h"

/* What the rulers take of the plot's left and upper edge; zeros: they are hidden. */
figure_inset rulers_inset(const session *s);

/* The rulers lie within the plot's inset, beside what else is kept free at the left. */
void rulers_build(session *s, const ui *u);

/* How a ruler counts; for tests too. */
typedef struct rulers_scale {
    double step;  /* between two numbers, world units: 1, 2 or 5 times unit */
    double unit;  /* a power of ten */
    int exponent; /* its exponent */
    int parts;    /* of a step, by small marks */
    bool plain;   /* numbers are written out; else they count units from base */
    double base;  /* a multiple of unit */
} rulers_scale;

/* The scale on which numbers of at most so many characters stand at least `least` world units
 * apart, for all from low to high. */
rulers_scale rulers_choose(double low, double high, double least, int most_chars);

enum { RULERS_TEXT_SIZE = 48 };

/* The number at this multiple of the step, counted from base. */
void rulers_number(const rulers_scale *scale, double steps, char out[RULERS_TEXT_SIZE]);

/* What stands at the beginning: "" for plain numbers, "1000000 ×10⁻⁶": from a million, in
 * millionths. */
void rulers_start(const rulers_scale *scale, char out[RULERS_TEXT_SIZE]);

#endif
