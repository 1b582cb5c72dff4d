/* c_number.c - doubles as C reads them (report/c_number.h). */
#include "report/answers/c_number.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "scene/doc/scene.h"

/* Not printf's %a: that writes the locale's decimal point. */
const char *c_number_hex(double value, char out[C_NUMBER_SIZE])
{
    enum { fraction_bits = 52, digits = 13, bias = 1023 };
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    const uint64_t fraction = bits & ((UINT64_C(1) << fraction_bits) - 1);
    const int biased = (int)(bits >> fraction_bits & 0x7ff);
    const int exponent = biased > 0 ? biased - bias : fraction > 0 ? 1 - bias : 0;
    char hex[digits + 1];
    snprintf(hex, sizeof hex, "%013llx", (unsigned long long)fraction);
    int length = digits;
    while (length > 0 && hex[length - 1] == '0') {
        length--;
    }
    snprintf(out, C_NUMBER_SIZE, "%s0x%d%s%.*sp%+d", signbit(value) ? "-" : "", biased > 0,
             length > 0 ? "." : "", length, hex, exponent);
    return out;
}

/* Is the shortest decimal that reads back to value its very value? It is of 0.5, not of 0.1. */
static bool is_decimal(double value)
{
    if (value == 0) {
        return true;
    }
    /* A double has at most 767 significant digits: these are all. */
    enum { all_digits = 767, most_short = 17 };
    char text[all_digits + 16];
    snprintf(text, sizeof text, "%.*e", all_digits - 1, fabs(value));
    const char *last = strchr(text, 'e') - 1;
    while (*last == '0') {
        last--; /* to the last digit that counts, or to the decimal point, whatever that is here */
    }
    int count = 0;
    for (const char *p = text; p <= last; p++) {
        count += *p >= '0' && *p <= '9';
    }
    return count <= most_short;
}

const char *c_number_literal(double value, char out[C_NUMBER_SIZE])
{
    char decimal[SCENE_NUMBER_SIZE], hex[C_NUMBER_SIZE];
    scene_format_number(value, decimal);
    if (value == 0) {
        snprintf(out, C_NUMBER_SIZE, "%s", signbit(value) ? "-0.0" : "0"); /* -0 is an int, and 0 */
    } else if (is_decimal(value)) {
        snprintf(out, C_NUMBER_SIZE, "%s", decimal);
    } else {
        snprintf(out, C_NUMBER_SIZE, "%s /* %s */", decimal, c_number_hex(value, hex));
    }
    return out;
}
