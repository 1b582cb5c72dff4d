/* latex.h - text as LaTeX understands it, UTF-8. Private to this room. */
#ifndef CANVAS_LATEX_H
#define CANVAS_LATEX_H

#include "canvas/base/bytes.h"

/* What the text says and nothing else: no command, no comment, no ligature of two dashes. */
void tikz_add_text(bytes_writer *out, const char *text);

/* What LaTeX is to make of the characters in the list's texts that it does not know, for the rest of
 * the group: of signs a formula, of others a question. */
void tikz_add_signs(bytes_writer *out, const draw_list *list);

/* The text as one line of a comment. */
void tikz_add_comment(bytes_writer *out, const char *text);

#endif
