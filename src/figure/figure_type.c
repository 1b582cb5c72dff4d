/* figure_type.c - typographic minus and rounded values, see figure_type.h. */
#include "figure/figure_type.h"

#include <stdio.h>
#include <string.h>

void type_number(const char *plain, char *out, size_t size)
{
    size_t n = 0;
    for (; *plain && n + 4 < size; plain++) {
        if (*plain == '-') {
            memcpy(out + n, "\u2212", 3);
            n += 3;
        } else {
            out[n++] = *plain == ',' ? '.' : *plain;
        }
    }
    out[n] = '\0';
}

const char *type_value(double value, int digits, char out[TYPE_NUMBER_SIZE])
{
    char plain[TYPE_NUMBER_SIZE];
    snprintf(plain, sizeof plain, "%.*g", digits, value == 0 ? 0.0 : value); /* no "-0" */
    type_number(plain, out, TYPE_NUMBER_SIZE);
    return out;
}
