/* refuse.c - how every refusal is worded and kept to one line. */
#include "scene/text/refuse.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "scene/text/utf8.h"

scene_status refuse(scene_error *error, scene_status status, int line, const char *format, ...)
{
    *error = (scene_error){ .status = status, .line = line };
    va_list args;
    va_start(args, format);
    vsnprintf(error->text, sizeof error->text, format, args);
    va_end(args);
    make_printable(error->text);
    return status;
}

scene_status refuse_no_memory(scene_error *error)
{
    return refuse(error, SCENE_NO_MEMORY, 0, "out of memory");
}

scene_status refuse_errno(scene_error *error, scene_status status, const char *what)
{
    if (errno == ENOMEM) { return refuse_no_memory(error); }
    return refuse(error, status, 0, "%s: %s", what, strerror(errno));
}

void scene_format_error(const scene_error *error, const char *path, char *out, size_t out_size)
{
    const char *shown = strcmp(path, "-") == 0 ? "<stdin>" : path;
    if (error->line > 0) {
        snprintf(out, out_size, "%s:%d: %s", shown, error->line, error->text);
    } else {
        snprintf(out, out_size, "%s: %s", shown, error->text);
    }
    make_printable(out); /* a file's name may hold anything */
}
