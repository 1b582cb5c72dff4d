/* handover.h - what is shown, into the clipboard: as picture, text of a picture, program, issue. */
#ifndef APP_HANDOVER_H
#define APP_HANDOVER_H

#include "app/session/session.h"

typedef enum handover_kind {
    HANDOVER_PICTURE,
    HANDOVER_SVG,
    HANDOVER_TIKZ,
    HANDOVER_C,     /* of the selected pair; without a selection of all: see answers.h */
    HANDOVER_ISSUE, /* the same */
    HANDOVER_CASE
} handover_kind;

/* Copies it and says what was copied, or why not. */
void handover_copy(session *s, handover_kind kind);

/* Looks after a picture that another program takes over, and says what came of it. */
void handover_follow(session *s);

#endif
