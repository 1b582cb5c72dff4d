/* case_file.c - case files on the disk: text and bytes brought together. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/disk/load.h"
#include "scene/doc/refuse.h"
#include "scene/text/text_check.h"

scene_status scene_read_file(const char *path, scene **out, scene_error *error)
{
    char *bytes;
    size_t size;
    scene_status status = file_load(path, SCENE_MAX_FILE_SIZE, &bytes, &size, error);
    if (status == SCENE_OK) {
        status = scene_read_text(bytes, size, out, error);
        free(bytes);
    }
    return status;
}

scene_status scene_save(const scene *s, const char *path, scene_error *error)
{
    char *text;
    size_t size;
    const scene_status status = scene_write_text(s, &text, &size);
    if (status != SCENE_OK) {
        return refuse_no_memory(error);
    }
    const scene_status saved = scene_write_bytes(path, text, size, error);
    free(text);
    return saved;
}

void scene_format_error(const scene_error *error, const char *path, char *out, size_t out_size)
{
    const char *shown = strcmp(path, "-") == 0 ? "<stdin>" : path;
    if (error->line > 0) {
        snprintf(out, out_size, "%s:%d: %s", shown, error->line, error->text);
    } else {
        snprintf(out, out_size, "%s: %s", shown, error->text);
    }
    if (out_size > 0) {
        make_printable(out); /* a file's name may hold anything */
    }
}
