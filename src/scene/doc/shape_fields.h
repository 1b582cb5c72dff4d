/* shape_fields.h - one table of what shapes there are and which values each has.
 *
 * Reading, writing, comparing, checking, moving, the C program, the issue, the inspector and the
 * schema of case files follow it: a new type of shape is a row here, one of scene_type, and what
 * its form asks for. */
#ifndef SCENE_SHAPE_FIELDS_H
#define SCENE_SHAPE_FIELDS_H

#include "scene/doc/scene.h"

typedef enum scene_field_kind {
    SCENE_PLACE,  /* goes along when the shape is moved */
    SCENE_SIZE,   /* the full extent along each of its axes, >= 0 */
    SCENE_LENGTH, /* >= 0 */
    SCENE_ANGLE,  /* degrees, counter-clockwise as seen with y up */
    SCENE_POINTS, /* of a polygon, as.polygon */
    SCENE_TEXT    /* of a label, as.label.text */
} scene_field_kind;

typedef struct scene_field {
    const char *key;     /* in files; NULL ends a row */
    const char *caption; /* for people */
    scene_field_kind kind;
    int count; /* of its numbers, which are doubles in a row; 0 of points and text */
    size_t at; /* where in a scene_shape they lie */
} scene_field;

/* What a shape is made of, and so where its handles, corners and edges are. */
typedef enum scene_form {
    SCENE_ROUND,   /* a place, and all within its radius, if it has one */
    SCENE_CORNERS, /* min and max of a rect or box */
    SCENE_TURNED,  /* center, size and rotation of a rectangle */
    SCENE_ENDS,    /* a line between two places, and all within its radius, if it has one */
    SCENE_OUTLINE  /* points */
} scene_form;

typedef struct scene_traits {
    const char *name;  /* in files */
    const char *title; /* for people */
    const char *core;  /* what the core calls it: ct_circle, as.circle, CT_CIRCLE */
    int core_type;     /* a ct_type, in space a ct_type3 */
    scene_form form;
    bool is_3d;
    scene_field fields[4];
} scene_traits;

const scene_traits *scene_traits_of(scene_type type);

/* The numbers of a field of this shape. */
const double *scene_numbers_of(const scene_shape *shape, const scene_field *field);
double *scene_numbers_in(scene_shape *shape, const scene_field *field);

/* NULL: it has none. */
const double *scene_radius_of(const scene_shape *shape);
double *scene_radius_in(scene_shape *shape);

/* Type, name, move, spin, respond, colour, layer, place of the name and geometry, to the last bit;
 * ids aside. */
bool same_shape(const scene_shape *a, const scene_shape *b);

/* ---- May a scene hold this? Asked by the reader and by every edit ---------------------------- */

/* Why a shape may not be kept, for people. */
typedef struct shape_fault {
    const char *field; /* of the case file, to blame */
    int element;       /* of a polygon's points; -1: the field as a whole */
    char text[100];
} shape_fault;

/* May geometry, move, spin, respond, colour, layer and place of the name be kept? The name is not
 * looked at. */
bool shape_is_fine(const scene_shape *shape, shape_fault *fault);

/* NULL when it may be kept; else why not, with *field set as in a shape_fault. */
const char *view_problem(const scene_view *view, const char **field);

/* Why a layer cannot have this name, as in a shape_fault; NULL when it can. */
const char *layer_problem(const char *name, size_t size);

/* ---- A polygon's points and a label's text: every shape of a scene owns its own ---------- */

/* Gives a polygon a malloc'ed copy of its points, a label one of its text; false when there is no
 * memory. Other shapes have nothing to copy. */
bool shape_copy_points(scene_shape *shape);

/* Frees what shape_copy_points() made. */
void shape_free_points(scene_shape *shape);

/* Overwrites a polygon's points with as many; false, and they stay, where it cannot be. */
bool shape_set_points(scene_shape *shape, const ct_polygon *from);

/* Do both hold the very same array? */
bool shape_shares_points(const scene_shape *a, const scene_shape *b);

#endif
