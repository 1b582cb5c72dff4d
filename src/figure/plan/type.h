/* type.h - numbers as they are set in a figure. */
#ifndef FIGURE_FIGURE_TYPE_H
#define FIGURE_FIGURE_TYPE_H

#include <stddef.h>

#define TYPE_NUMBER_SIZE 48

/* Copies a printed number with the typographic minus (as wide as a digit) in place of hyphens,
 * and a point in place of the comma that a program's locale may have asked printf for. */
void type_number(const char *plain, char *out, size_t size);

/* A value to so many significant digits; returns out. */
const char *type_value(double value, int digits, char out[TYPE_NUMBER_SIZE]);

/* A power of ten with raised digits: "10⁻⁵"; returns out. */
#define TYPE_POWER_SIZE 32
const char *type_power(int exponent, char out[TYPE_POWER_SIZE]);

#endif
