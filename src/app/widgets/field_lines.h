/* field_lines.h - where the lines break of a text that is edited; for field.c only.
 *
 * The breaks are kept, and after an edit looked for anew only from there on: what is typed into a
 * long text costs no more than what is seen of it. */
#ifndef APP_FIELD_LINES_H
#define APP_FIELD_LINES_H

#include "app/base/textfit.h"
#include "app/widgets/textedit.h"

typedef struct field_lines {
    size_t *starts; /* of the lines known so far; owned */
    int count, capacity;
    textfit_font font;
    double width;
} field_lines;

typedef struct field_line {
    size_t from, to; /* shown: [from, to) */
    size_t next;     /* where the following one starts */
    int index;
    bool is_last;
} field_line;

/* Breaks the text as it is now into lines of this width, or into one for 0. To be called after
 * every edit, before the questions below. Lines for which there is no memory are not there, until
 * there is some again. */
void field_lines_follow(field_lines *lines, textedit *e, textfit_font font, double width);
void field_lines_deinit(field_lines *lines);

/* The line of this index, or the last one. */
field_line field_lines_at(const field_lines *lines, const textedit *e, int index);

/* The line in which this place is. */
field_line field_lines_of(const field_lines *lines, const textedit *e, size_t offset);

#endif
