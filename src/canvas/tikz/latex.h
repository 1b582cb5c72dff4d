/* latex.h - text as LaTeX understands it. Private to this room. */
#ifndef CANVAS_TIKZ_TEXT_H
#define CANVAS_TIKZ_TEXT_H

#include "canvas/base/bytes.h"

/* What the text says and nothing else: no command, no comment, no ligature of two dashes. Characters
 * that LaTeX has no name for become \ctother{CODE}{CHARACTER}. */
void tikz_add_text(bytes_writer *out, const char *text);

/* Is there such a character in it? */
bool tikz_needs_other(const char *text);

/* The text as one line of a comment. */
void tikz_add_comment(bytes_writer *out, const char *text);

#endif
