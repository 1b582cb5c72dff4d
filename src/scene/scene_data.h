/* scene_data.h - what a scene is made of; for the files of this folder only.
 *
 * Every change to the list of shapes goes through document_insert, _remove and _put (undo can
 * be added there). They keep three things in step: the list, where each id stands in it, and
 * the table of names. They cannot fail: document_reserve() takes all memory beforehand. A
 * polygon's points, which must be malloc'ed, become the scene's (see shape_points.h). */
#ifndef SCENE_SCENE_DATA_H
#define SCENE_SCENE_DATA_H

#include "scene/name_table.h"
#include "scene/scene.h"

struct scene {
    scene_shape *shapes;
    int count, capacity;
    int *index_of_id; /* by id; -1: no such shape (any more) */
    scene_id id_capacity;
    scene_id next_id;
    name_table names;
    unsigned made_up[SCENE_TYPE_COUNT]; /* names type1..typeN are known to be taken */
    char *title, *note;                 /* NULL: absent */
    bool y_down;
    bool has_view;
    scene_view view;
    unsigned show;
};

/* Memory for one more shape with a new id. */
bool document_reserve(scene *s);
void document_insert(scene *s, int index, const scene_shape *shape);
void document_remove(scene *s, int index);

/* Same id, new contents; points that are already those of this place stay. */
void document_put(scene *s, int index, const scene_shape *shape);

/* The shape of this name, 0 when there is none. */
scene_id document_id_of_name(const scene *s, const char *name);

/* "circle1": the first number whose name is free. */
void document_make_up_name(scene *s, scene_type type, char out[SCENE_NAME_SIZE]);

/* Gives a shape that was inserted without a name (as only the reader does) its name. */
void document_name_shape(scene *s, int index, const char *name);

#endif
