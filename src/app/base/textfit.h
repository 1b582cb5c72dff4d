/* textfit.h - making text fit: cut with an ellipsis, or broken into lines. */
#ifndef APP_TEXTFIT_H
#define APP_TEXTFIT_H

#include "figure/draw/draw.h"

typedef struct textfit_font {
    draw_font font;
    double size;
} textfit_font;

/* The text itself, or as much of it as fits into `width` with an ellipsis behind it. Never ends
 * within a UTF-8 character. Returns out. */
const char *textfit_elide(textfit_font font, const char *utf8, double width, char *out,
                          size_t out_size);

/* The text in one line: control characters, line ends among them, become spaces. One that is too
 * long for out ends in an ellipsis, never within a character. Returns out. */
const char *textfit_plain(const char *utf8, char *out, size_t out_size);

/* The bytes of the first line of utf8 that fit into `width`, at a space where there is one, and
 * in *next where the following line starts (0-terminated text: **next is '\0' at the end). At
 * least one character, however narrow the place. */
size_t textfit_line(textfit_font font, const char *utf8, double width, const char **next);

#endif
