/* type.c - typographic minus and rounded values, see type.h. */
#include "figure/plan/type.h"

#include <stdio.h>
#include <string.h>

#include "scene/text/number.h"

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
    char plain[SCENE_NUMBER_SIZE];
    type_number(number_with_digits(value, digits, plain), out, TYPE_NUMBER_SIZE);
    return out;
}

const char *type_power(int exponent, char out[TYPE_POWER_SIZE])
{
    static const char *const raised[10] = { "\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                            "\u2075", "\u2076", "\u2077", "\u2078", "\u2079" };
    char digits[16];
    snprintf(digits, sizeof digits, "%d", exponent);
    size_t n = (size_t)snprintf(out, TYPE_POWER_SIZE, "10");
    for (const char *d = digits; *d && n + 4 < TYPE_POWER_SIZE; d++) {
        const char *sign = *d == '-' ? "\u207b" : raised[*d - '0'];
        n += (size_t)snprintf(out + n, TYPE_POWER_SIZE - n, "%s", sign);
    }
    return out;
}
