/* bytes.h - what files are written of, into growing bytes. Private to this floor. */
#ifndef CANVAS_BYTES_H
#define CANVAS_BYTES_H

#include "canvas/base/canvas.h"

void bytes_text(canvas_bytes *out, const char *text);

#if defined(__GNUC__)
#define BYTES_LIKE_PRINTF __attribute__((format(printf, 2, 3)))
#else
#define BYTES_LIKE_PRINTF
#endif

/* The format, in which %s is a text, and %g and %.*f are bytes_number(), %g with two decimals. */
void bytes_print(canvas_bytes *out, const char *format, ...) BYTES_LIKE_PRINTF;

/* A decimal of at most `decimals` digits after the point, no trailing zeros, no exponent, never
 * "-0", '.' in every locale. |value| < 1e12. */
void bytes_number(canvas_bytes *out, double value, int decimals);

/* UTF-8 text as XML character data and attribute value: & < > " escaped; bytes that are no UTF-8
 * become U+FFFD; characters that XML forbids are left out. */
void bytes_xml(canvas_bytes *out, const char *text);

/* The description and what is said behind it, ended by '\0'; the caller frees it. */
void bytes_describe(canvas_bytes *out, const canvas_info *info);

/* CANVAS_OK, or CANVAS_NO_MEMORY with *out freed. */
canvas_status bytes_finish(canvas_bytes *out);

#endif
