/* grain.h - how finely the mouse writes numbers.
 *
 * Dragged distances are rounded to a decimal step below a third of a point: the shape does not
 * visibly leave the mouse, and files keep short numbers. */
#ifndef APP_GRAIN_H
#define APP_GRAIN_H

#include "core/ct.h"

/* The value to the nearest step at this scale (points per world unit, >= 0). At scale 0, and where
 * steps overflow, the value stays as it is. */
double grain_round(double value, double scale);
ct_vec grain_round_vec(ct_vec v, double scale);

/* The largest power of ten, and the largest 1, 2 or 5 times one, that is not above the value:
 * numbers that people would write. In the order of 1 where it is not positive and finite. */
double grain_decade(double value);
double grain_step(double value);

#endif
