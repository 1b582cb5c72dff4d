/* export.h - what is shown, for others: saved as pictures, copied as picture, text, program, issue. */
#ifndef APP_EXPORT_H
#define APP_EXPORT_H

#include "app/session/session.h"

/* Saves PNG and SVG beside each other in the current folder under the next free number and says
 * where, or why not. */
void export_save(session *s);

typedef enum export_kind {
    EXPORT_PICTURE,
    EXPORT_SVG,
    EXPORT_TIKZ,
    EXPORT_C,     /* of the selected pair; without a selection of all: see answers.h */
    EXPORT_ISSUE, /* the same */
    EXPORT_CASE
} export_kind;

/* Copies it and says what was copied, or why not. */
void export_copy(session *s, export_kind kind);

/* Looks after a picture that another program takes over, and says what came of it. */
void export_follow(session *s);

#endif
