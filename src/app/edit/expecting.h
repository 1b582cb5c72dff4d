/* expecting.h - states the answers of the explained pair as what the case shows, or takes that back. */
#ifndef APP_EXPECTING_H
#define APP_EXPECTING_H

#include "app/edit/editor.h"

/* What is stated about the pair that the panel explains, and about its sweeps, becomes what it is
 * now: answers that do not hold are corrected, the others stay as written. About what nothing is
 * stated yet, the answers that tell most are. A step of undo. */
void editor_expect(editor *ed);

/* Nothing is stated about that pair and its sweeps any more: a step of undo. */
void editor_expect_nothing(editor *ed);

/* Why they cannot, for people; NULL: they can. */
const char *editor_why_not_expect(const editor *ed);
const char *editor_why_not_expect_nothing(const editor *ed);

#endif
