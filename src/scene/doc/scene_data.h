/* scene_data.h - what a scene is made of; for this room and the reader of case files only.
 *
 * Who changes the list of shapes, edits (edit.c) and many changes at once, as undo makes them
 * (patch.h), keeps three things in step: the list, where each id stands in it, and the table of
 * names. None of it can fail: shapes_reserve() takes all memory beforehand. A polygon's points,
 * which must be malloc'ed, become the scene's (see shape_fields.h). */
#ifndef SCENE_SCENE_DATA_H
#define SCENE_SCENE_DATA_H

#include "scene/doc/expectation.h"
#include "scene/doc/scene.h"

/* Which shape has this name: of each slot, into which names fall by their hash, the first, and of
 * each shape the next. No names are kept here: they are those of the shapes. */
typedef struct name_table {
    scene_id *slots; /* 0: no shape */
    int slot_count;  /* a power of two, or 0 */
    scene_id *next;  /* by id */
} name_table;

/* Title and the other members that are no shapes. */
typedef struct scene_head {
    char *title, *note; /* NULL: absent */
    bool y_down;
    bool has_view;
    scene_view view;
    unsigned show;
    scene_ignores ignores;
    const char *mistake; /* of scene_mistakes; NULL: none */
    expectation_list expect;
} scene_head;

struct scene {
    scene_shape *shapes;
    int count, capacity;
    int *index_of_id; /* by id; -1: no such shape (any more) */
    scene_id id_capacity;
    scene_id next_id;
    name_table names;
    unsigned made_up[SCENE_TYPE_COUNT]; /* names type1..typeN are known to be taken */
    scene_head head;
};

/* Memory for one more shape with a new id. */
bool shapes_reserve(scene *s);

/* Memory for so many shapes in all, with ids below the limit. */
typedef struct shapes_need {
    int count;
    scene_id id_limit;
} shapes_need;
bool shapes_reserve_for(scene *s, const shapes_need *need);

/* The last one from now on, under a new id, which is told. */
scene_id shapes_append(scene *s, const scene_shape *shape);

/* Parts of it, for other changes: the places of shapes[begin] up to shapes[end - 1] are noted; a
 * shape's name comes into the table (unless it has none) or goes out of it. */
void shapes_renumber(scene *s, int begin, int end);
void shapes_add_name(scene *s, const scene_shape *shape);
void shapes_drop_name(scene *s, const scene_shape *shape);

/* "circle1": the first number whose name is free. */
void shapes_make_up_name(scene *s, scene_type type, char out[SCENE_NAME_SIZE]);

/* Is this pair ignored, in either order? */
bool ignores_has(const scene_ignores *ignores, const char *a, const char *b);

/* How much memory a text takes that may be NULL. */
size_t text_bytes(const char *text);

/* A copy with malloc'ed texts and lists, whatever it tells to be given back by head_deinit(). */
bool head_copy(const scene_head *from, scene_head *to);
void head_deinit(scene_head *head);

/* All of it; expectations by the ids that they have, as undo needs. */
bool same_head(const scene *a, const scene *b);

#endif
