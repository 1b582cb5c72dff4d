/* patch.h - what one scene must change to become another one; undo is made of these. For the
 * files of this folder only.
 *
 * Applying a patch exchanges: the scene gets what the patch held and the patch what the scene had,
 * so that applying it once more leads back. Nothing is copied for it and nothing can fail. */
#ifndef SCENE_PATCH_H
#define SCENE_PATCH_H

#include "scene/doc/scene_data.h"

/* What the shape with this id becomes; not present: it goes. */
typedef struct patch_shape {
    bool present;
    scene_shape shape; /* its id always; the rest when present, points of its own */
} patch_shape;

typedef struct patch {
    patch_shape *shapes; /* those that come stand in the order of `ids` */
    int shape_count, shape_capacity;

    /* Order: from place `first` on, these come in place of `replaced` ones. */
    int first, replaced;
    scene_id *ids; /* with room for as many as `replaced` too */
    int id_count;

    bool has_head;
    scene_head head;

    scene_shape *room; /* between patch_reserve() and patch_release() */
} patch;

/* The patch that makes `from` the same as `to`, ids and all. False when there is no memory; *out
 * then needs no patch_deinit(). */
bool patch_between(const scene *from, const scene *to, patch *out);
void patch_deinit(patch *p);

bool patch_is_empty(const patch *p);
size_t patch_bytes(const patch *p);

/* All memory that applying the patch, and then leading back, can need. */
bool patch_reserve(patch *p, scene *s);
void patch_apply(patch *p, scene *s);
void patch_release(patch *p);

#endif
