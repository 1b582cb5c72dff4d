/* case_parse.h - bytes become JSON, or one message with its line says why not. */
#ifndef SCENE_CASE_PARSE_H
#define SCENE_CASE_PARSE_H

#include <jansson.h>

#include "scene/doc/scene.h"

/* All numbers come out as reals: they may be large, and -0 stays -0. NULL when refused. The
 * caller gives the result back with json_decref(). */
json_t *case_parse(const char *text, size_t size, scene_error *error);

#endif
