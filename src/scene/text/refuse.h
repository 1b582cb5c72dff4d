/* refuse.h - how every refusal is worded and kept to one line: filling in a scene_error. */
#ifndef SCENE_REFUSE_H
#define SCENE_REFUSE_H

#include "scene/text/status.h"

/* Fills in *error and returns `status`. Only one printable line is kept of the text. */
scene_status refuse(scene_error *error, scene_status status, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

scene_status refuse_no_memory(scene_error *error);

/* "cannot be read: Permission denied", from errno. */
scene_status refuse_errno(scene_error *error, scene_status status, const char *what);

#endif
