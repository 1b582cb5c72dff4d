/* panel_hand.h - a person at the panel: finds its fields, clicks and types. */
#ifndef TESTS_PANEL_HAND_H
#define TESTS_PANEL_HAND_H

#include "tests/app/drive.h"

/* A field of the selected shape; "centre" 0 is its x. */
widget_id field_of(const shell *s, const char *name, int index);

/* Where it is in the frame as it is now; fails where there is none. */
layout_box box_of(shell *s, widget_id id);

void click_on(shell *s, widget_id id);

/* Types this into the field, and Enter. */
void enter(shell *s, widget_id id, const char *text);
void enter_in(shell *s, const char *name, int index, const char *text);

int steps(const shell *s); /* of undo */

/* Does the panel refuse what was typed with such words? */
bool says(const shell *s, const char *text);

#endif
