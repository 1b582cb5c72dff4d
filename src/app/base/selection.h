/* selection.h - a small ordered set of shape ids. */
#ifndef APP_SELECTION_H
#define APP_SELECTION_H

#include "scene/doc/scene.h"

/* A set of zeros is empty and valid. */
typedef struct selection {
    scene_id *ids;
    int count, capacity;
    bool *is_in; /* by id, so that looking up does not cost more the more there are */
    scene_id limit;
} selection;

void selection_deinit(selection *set);
void selection_clear(selection *set);
bool selection_has(const selection *set, scene_id id);

/* Adds id behind the others, unless it is in already. False: no memory. */
bool selection_add(selection *set, scene_id id);

/* Takes id out; the others keep their order. */
void selection_remove(selection *set, scene_id id);

/* Takes out what the scene no longer has. */
void selection_keep_existing(selection *set, const scene *s);

#endif
