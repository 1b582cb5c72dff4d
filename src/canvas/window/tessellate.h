/* tessellate.h - a draw list as triangles in pixels, for the window. Private to this room;
 * SDL-free. */
#ifndef CANVAS_TESSELLATE_H
#define CANVAS_TESSELLATE_H

#include "canvas/window/mesh.h"
#include "canvas/window/small.h"

typedef struct tessellate_clip {
    int x, y, width, height; /* pixels */
} tessellate_clip;

typedef enum tessellate_kind {
    TESSELLATE_TRIANGLES, /* three indices of the mesh each */
    TESSELLATE_SMALLS,
    TESSELLATE_TEXT,
    TESSELLATE_CIRCLE,
    TESSELLATE_DOTS /* of the command's line */
} tessellate_kind;

/* Batches follow each other in the list's order. */
typedef struct tessellate_batch {
    tessellate_kind kind;
    const draw_command *command; /* of a text, a circle or dots */
    int first, count;            /* of indices, small shapes or dots */
    tessellate_clip clip;        /* within the target */
} tessellate_batch;

/* A struct of zeros is empty; its memory is reused by the next tessellate(). */
typedef struct tessellation {
    mesh mesh;
    tessellate_batch *batches;
    int batch_count, batch_capacity;
    const draw_list *list; /* what the batches' texts belong to */
    draw_list tamed;       /* by draw_tame() */
    draw_point *points;    /* of the path at hand, pixels */
    int point_capacity;
    mesh_dots dots; /* of the lines that are dotted */
    small_shape *smalls;
    int small_count, small_capacity;
} tessellation;

typedef struct tessellate_target {
    int width, height; /* pixels */
    double scale;      /* pixels per point */
    bool keep_circles; /* those with a solid line or none, dots and small shapes are for others */
    bool is_tame;      /* draw_tame() has seen the list already */
} tessellate_target;

/* Replaces the content of t; valid until the next call or until `list` changes. False when memory
 * runs out. */
bool tessellate(tessellation *t, const draw_list *list, const tessellate_target *target);
void tessellate_deinit(tessellation *t);

#endif
