/* text_check.h - is this UTF-8, may it be a name, and how is it shown on one line? */
#ifndef SCENE_TEXT_CHECK_H
#define SCENE_TEXT_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* How many of the first bytes are whole, well-formed UTF-8 characters (RFC 3629: no overlong
 * forms, no surrogates, nothing above U+10FFFF). Equal to size when all is well. */
size_t utf8_valid_prefix(const char *text, size_t size);

/* Why `name` (UTF-8) cannot be a shape's name, for people; NULL when it can. */
const char *name_problem(const char *name, size_t size);

/* Control characters and bytes that are not UTF-8 become '?': what comes from a file is put into
 * messages, which are one line, and may be cut within a character. */
void make_printable(char *text);
void put_printable(const char *text, FILE *out); /* the same, on its way out */

#endif
