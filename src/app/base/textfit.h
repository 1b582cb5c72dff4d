/* textfit.h - making text fit: cut with an ellipsis, or broken into lines; and finding it. */
#ifndef APP_TEXTFIT_H
#define APP_TEXTFIT_H

#include <stdbool.h>

#include "figure/draw/draw.h"

typedef struct textfit_font {
    draw_font font;
    double size;
} textfit_font;

/* The text itself, or as much of it as fits into `width` with an ellipsis behind it. Never ends
 * within a UTF-8 character. Returns out. */
const char *textfit_elide(textfit_font font, const char *utf8, double width, char *out,
                          size_t out_size);

/* The text in one line: tabs and line ends become spaces, what make_printable() would replace
 * question marks: a title bar takes no others. One that is too long for out ends in an ellipsis,
 * never within a character. Returns out. */
const char *textfit_plain(const char *utf8, char *out, size_t out_size);

/* The bytes of the first line of utf8 that fit into `width`, at a space where there is one, and
 * in *next where the following line starts (0-terminated text: **next is '\0' at the end). At
 * least one character, however narrow the place. */
size_t textfit_line(textfit_font font, const char *utf8, double width, const char **next);

/* ---- Searching by typing: how well typed words fit a text -------------------------------- */

/* Every word of the query must be in the text: as a word, else as the beginning of one, else
 * anywhere, else as initials in this order ("btf" in "Bring to the front"). Case does not matter
 * (ASCII). Tells how far off the fit is, 0 is the best; < 0: it does not fit. An empty query fits
 * all. */
double match_query(const char *query, const char *text);

/* The same of words and their beginnings alone. */
double match_beginnings(const char *query, const char *text);

/* Does the text have every word of the query somewhere in it? */
bool match_words(const char *query, const char *text);

#endif
