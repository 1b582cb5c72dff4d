/* tessellate.h - a draw list as triangles in pixels, for the window. Private to this room;
 * SDL-free. */
#ifndef CANVAS_TESSELLATE_H
#define CANVAS_TESSELLATE_H

#include "canvas/window/mesh.h"

/* Circles, boxes and convex polygons of a few pixels, as distances instead of triangles.
 *
 * How much of a pixel is covered depends on how far its centre is from the outline alone; what is
 * tiny, hardly wider than its ramps, is looked at in sixteen places of each pixel. Where there are
 * few pixels that takes a fifth of the time that triangles take, and it is the same picture within
 * a shade: crowds of ten thousand shapes and more live of it. */
enum { SMALL_MOST_SIDES = 10 };

typedef struct small_shape {
    int left, top, width, height; /* the pixels that it may touch */
    int side_count;               /* 0: a circle */
    /* Of each side how far out the centre of the pixel (left + x, top + y) is: a x + b y + c; of a
     * circle its centre is (a[0], b[0]), its radius c[0]. */
    float a[SMALL_MOST_SIDES], b[SMALL_MOST_SIDES], c[SMALL_MOST_SIDES];
    float fill_alpha, fill_from;    /* nothing is covered this far out, all a pixel further in */
    float line_alpha, outer, steep; /* nothing this far on either side, and how fast it is more */
    float across;                   /* so far in lies the line of the other side */
    bool is_tiny;
    float half; /* what is tiny: of its line's width */
    uint32_t fill, line;
} small_shape;

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
