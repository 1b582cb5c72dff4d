/* case_locate.h - on which line of a case file does this value stand? */
#ifndef SCENE_CASE_LOCATE_H
#define SCENE_CASE_LOCATE_H

#include <stddef.h>

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
