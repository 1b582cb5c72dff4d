/* load.h - the bytes of a file that may be anything: missing, huge, a pipe, a device. */
#ifndef SCENE_FILE_LOAD_H
#define SCENE_FILE_LOAD_H

#include "scene/doc/scene.h"

/* Up to `limit` bytes of `path` ("-": standard input) into malloc'ed *bytes of the caller's; a
 * longer file is refused. Never waits longer than a second for anything but standard input and
 * other files that were open when the program was started (/dev/fd/N). */
scene_status file_load(const char *path, size_t limit, char **bytes, size_t *size,
                       scene_error *error);

#endif
