/* figure_type.c - typographic minus and rounded values, see figure_type.h. */
#include "figure/plan/type.h"

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

/* "2e+12" becomes "2e12", "4e-09" "4e-9": as on the axes. */
static void shorten_exponent(char *plain)
{
    char *e = strchr(plain, 'e');
    if (!e) {
        return;
    }
    char *to = e + 1;
    const char *from = e + 1;
    if (*from == '-') {
        to++;
    }
    from += strspn(from, "+-0");
    memmove(to, from, strlen(from) + 1);
}

const char *type_value(double value, int digits, char out[TYPE_NUMBER_SIZE])
{
    char plain[TYPE_NUMBER_SIZE];
    snprintf(plain, sizeof plain, "%.*g", digits, value == 0 ? 0.0 : value); /* no "-0" */
    shorten_exponent(plain);
    type_number(plain, out, TYPE_NUMBER_SIZE);
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
