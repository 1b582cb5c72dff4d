/* history.h - undo and redo of a scene: whole gestures, as differences.
 *
 * A gesture edits the scene as it likes; committing makes one step of all that differs then. What
 * was not committed is not part of the history: reverting, undoing and redoing drop it. Shapes
 * come back under their ids and at their places; ids are never given twice. As many steps are kept
 * as fit SCENE_HISTORY_BYTES, and the last one in any case.
 *
 * Every call that returns a status either does all it says or, with SCENE_NO_MEMORY, leaves both
 * scene and history as they were; there is no other failure. The scene given must always be the
 * one that the history is of, or take its place with its shapes' ids kept (a copy) or given anew
 * (a file that was read again: then everything in it counts as changed where it differs). */
#ifndef SCENE_HISTORY_H
#define SCENE_HISTORY_H

#include "scene/doc/scene.h"

#define SCENE_HISTORY_BYTES ((size_t)256 << 20) /* the limit unless another is set */

typedef struct scene_history scene_history;

/* The scene as it is now is the start, and committed. NULL when there is no memory. */
scene_history *scene_history_create(const scene *s);
void scene_history_destroy(scene_history *h); /* NULL is fine */

typedef struct scene_step {
    const char *label; /* for people, such as "move wall"; copied */
    bool merge; /* continue the last step when it has the same label and nothing was undone nor
                 * ended since: a held arrow key, the notches of a wheel */
} scene_step;

/* One step of all that differs from the last commit; no difference, no step, and what can be
 * redone stays. A new step drops what could be redone. A merged step that has come back to where
 * it began is no step any more. */
scene_status scene_history_commit(scene_history *h, scene *s, const scene_step *step);

/* The scene as it was at the last commit, undo or redo. Touches only what differs, so that every
 * motion of a drag may begin with it. */
scene_status scene_history_revert(const scene_history *h, scene *s);

/* With nothing to undo or redo: SCENE_OK, and nothing changes. */
scene_status scene_history_undo(scene_history *h, scene *s);
scene_status scene_history_redo(scene_history *h, scene *s);

/* Of the step that undo or redo would take next, until the history changes; NULL: there is none. */
const char *scene_history_undo_label(const scene_history *h);
const char *scene_history_redo_label(const scene_history *h);
int scene_history_undo_count(const scene_history *h);
int scene_history_redo_count(const scene_history *h);

/* While the steps take more bytes than this, the oldest are forgotten (now, and at each commit);
 * never the newest of those that can be undone, nor one that can be redone. */
void scene_history_set_limit(scene_history *h, size_t bytes);

/* No later step merges into the last one: what the scene is now can be come back to (it was saved,
 * or another case is shown from now on). */
void scene_history_end_step(scene_history *h);

#endif
