/* expectation_list.h - the list of a scene's expectations; for the files of this folder only. */
#ifndef SCENE_EXPECTATION_LIST_H
#define SCENE_EXPECTATION_LIST_H

#include "scene/doc/expectation.h"

typedef struct expectation_list {
    scene_expectation *items;
    int count, capacity;
} expectation_list;

bool expectation_list_copy(expectation_list *to, const expectation_list *from);
void expectation_list_deinit(expectation_list *list);

/* False when there is no memory. */
bool expectation_list_append(expectation_list *list, const scene_expectation *stated);

/* Those about shapes that are no longer in the scene, or no longer of a kind that is compared. */
void expectation_list_tidy(expectation_list *list, const scene *s);

/* How the shapes of two lists correspond: by their ids, or by where they stand in their scenes. */
bool same_expectations_by_id(const scene *a, const scene *b);
bool same_expectations_by_place(const scene *a, const scene *b);

/* Can a pair or sweep of these two shapes be stated? NULL, or why not for people. */
const char *expectation_problem(const scene *s, const scene_expectation *stated);

#endif
