/* parse.h - bytes become JSON, or one message with its line says why not; and on which line of a case
 * file a value stands. */
#ifndef SCENE_CASE_PARSE_H
#define SCENE_CASE_PARSE_H

#include <jansson.h>
#include <stddef.h>

#include "scene/doc/scene.h"

/* All numbers come out as reals: they may be large, and -0 stays -0. NULL when refused. The
 * caller gives the result back with json_decref(). */
json_t *case_parse(const char *text, size_t size, scene_error *error);

/* A place in a JSON text: from the top, the how-many-eth member of an object or element of an
 * array to step into. JSON keeps the order of members, so no key needs to be compared. */
enum { CASE_PLACE_DEPTH = 8 };
typedef struct case_place {
    int step[CASE_PLACE_DEPTH];
    int depth;
} case_place;

/* The 1-based line of that place (of the key, for a member of an object). The text must have
 * passed a JSON parser; with any other text the answer is some line of it. */
int case_line_of(const char *text, size_t size, const case_place *place);

/* The line of the byte at `offset`. */
int case_line_at(const char *text, size_t offset);

#endif
