/* bytes.h - writing into a growing canvas_bytes; memory failure is remembered, not checked for at
 * every call. Private to this room. */
#ifndef CANVAS_BYTES_H
#define CANVAS_BYTES_H

#include "canvas/base/canvas.h"

typedef struct bytes_writer {
    canvas_bytes *out;
    bool out_of_memory; /* sticky; what was written so far is then useless */
} bytes_writer;

void bytes_add(bytes_writer *writer, const void *data, size_t size);
void bytes_text(bytes_writer *writer, const char *text);

#if defined(__GNUC__)
#define BYTES_LIKE_PRINTF __attribute__((format(printf, 2, 3)))
#else
#define BYTES_LIKE_PRINTF
#endif

/* The format, in which %s is a text, and %g and %.*f are bytes_number(), %g with two decimals. */
void bytes_print(bytes_writer *writer, const char *format, ...) BYTES_LIKE_PRINTF;

/* A decimal of at most `decimals` digits after the point, no trailing zeros, no exponent, never
 * "-0", '.' in every locale. |value| < 1e12. */
void bytes_number(bytes_writer *writer, double value, int decimals);

/* UTF-8 text as XML character data and attribute value: & < > " escaped; bytes that are no UTF-8
 * become U+FFFD; characters that XML forbids are left out. */
void bytes_xml(bytes_writer *writer, const char *text);

/* CANVAS_OK, or CANVAS_NO_MEMORY with *out freed. */
canvas_status bytes_finish(bytes_writer *writer);

#endif
