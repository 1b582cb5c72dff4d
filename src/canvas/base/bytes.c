/* bytes.c - numbers and texts as files have them (bytes.h). */
#include "canvas/base/bytes.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

void bytes_text(canvas_bytes *out, const char *text)
{
    text_out_add(out, text, strlen(text));
}

/* Ties are where machines whose sin() or atan2() differ in the last bit would disagree: a value
 * meant to be 10.125 may come as 10.124999999999998. The nudge moves the tie a millionth of the
 * last digit below the round values that pictures are full of. */
static const double tie_nudge = 1e-6;

void bytes_number(canvas_bytes *out, double value, int decimals)
{
    static const double powers[] = { 1, 10, 100, 1000, 10000, 100000, 1000000 };
    const double scaled = floor(fabs(value) * powers[decimals] + 0.5 + tie_nudge);
    unsigned long long digits = scaled < 1e18 ? (unsigned long long)scaled : 0;
    char text[32];
    size_t at = sizeof text;
    const bool negative = value < 0 && digits > 0;
    bool fraction = false; /* has a digit after the point been written? */
    for (int i = 0; i < decimals; i++, digits /= 10) {
        if (digits % 10 != 0 || fraction) {
            text[--at] = (char)('0' + digits % 10);
            fraction = true;
        }
    }
    if (fraction) { text[--at] = '.'; }
    do {
        text[--at] = (char)('0' + digits % 10);
        digits /= 10;
    } while (digits > 0);
    if (negative) { text[--at] = '-'; }
    text_out_add(out, text + at, sizeof text - at);
}

void bytes_print(canvas_bytes *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    for (size_t done; *format; format += done) {
        done = strcspn(format, "%");
        if (done > 0) {
            text_out_add(out, format, done);
        } else if (format[1] == 's') {
            bytes_text(out, va_arg(arguments, const char *));
            done = strlen("%s");
        } else {
            const bool usual = format[1] == 'g';
            const int decimals = usual ? 2 : va_arg(arguments, int);
            bytes_number(out, va_arg(arguments, double), decimals);
            done = strlen(usual ? "%g" : "%.*f");
        }
    }
    va_end(arguments);
}

void bytes_xml(canvas_bytes *out, const char *text)
{
    const char *next = text;
    for (uint32_t c = draw_next_char(&next); c != 0; c = draw_next_char(&next)) {
        const char *said = c == '&'      ? "&amp;"
                           : c == '<'    ? "&lt;"
                           : c == '>'    ? "&gt;"
                           : c == '"'    ? "&quot;"
                           : c == 0xFFFD ? "\xEF\xBF\xBD"
                                         : NULL;
        if (said) {
            bytes_text(out, said);
        } else if (c >= 0x20 ? c != 0xFFFE && c != 0xFFFF && !draw_turns(c)
                             : c == '\t' || c == '\n' || c == '\r') {
            text_out_add(out, text, (size_t)(next - text)); /* XML 1.0, production Char */
        }
        text = next;
    }
}

void bytes_describe(canvas_bytes *out, const canvas_info *info)
{
    const char *about = info->description ? info->description : "";
    const char *aside = info->aside ? info->aside : "";
    bytes_print(out, "%s%s%s", about, about[0] && aside[0] ? " \u2014 " : "", aside);
    text_out_add(out, "", 1);
}

canvas_status bytes_finish(canvas_bytes *out)
{
    if (!out->failed) { return CANVAS_OK; }
    canvas_free(out);
    return CANVAS_NO_MEMORY;
}
