/* reselect.h - view and selection, carried over to a scene that takes the place of another.
 *
 * Ids are new then; shapes are known again by their names. */
#ifndef APP_RESELECT_H
#define APP_RESELECT_H

#include "app/edit/editor.h"

typedef struct reselect_names {
    char (*names)[SCENE_NAME_SIZE];
    int count;
} reselect_names;

typedef struct reselect {
    camera camera;
    reselect_names selected, partner, locked;
} reselect;

/* How it is now. Without memory less is remembered. */
void reselect_note(reselect *r, const editor *ed);

/* After editor_open() on the other scene: as it was, as far as there are shapes of these names. */
void reselect_apply(const reselect *r, editor *ed);

void reselect_deinit(reselect *r);

#endif
