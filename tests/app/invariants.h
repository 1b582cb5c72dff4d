/* invariants.h - what must hold of a session whatever was done to it. Each fails the test. */
#ifndef TESTS_APP_INVARIANTS_H
#define TESTS_APP_INVARIANTS_H

#include "tests/app/drive.h"
#include "tests/core/oracle/campaign.h"

/* At any moment: what is selected exists, once; the view is finite and within its limits; between
 * two gestures nothing has been changed that undo does not know of. */
void check_sound(const campaign *c, shell *s);

/* No gesture may be under way. Undoing everything leads to `start` (NULL: wherever), redoing
 * everything back to here. */
void check_undo_redo(const campaign *c, shell *s, const scene *start);

/* What is saved now is read again as the same. */
void check_save_load(const campaign *c, const shell *s);

#endif
