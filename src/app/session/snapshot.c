/* snapshot.c - saves the plot as numbered PNG and SVG files. */
#include "app/session/snapshot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/refuse.h"

enum { file_count = 2 };

static const char *const extensions[file_count] = {
    [SNAPSHOT_PNG] = "png", [SNAPSHOT_SVG] = "svg"
};

/* What is shown, with the lines of the selection, without the marks of it and of the mouse; with a
 * legend. */
static bool build(const session *s, draw_list *list)
{
    figure_options options = editor_figure_options(&s->editor, s->theme);
    options.inset = (figure_inset){ 0, 0 }; /* nothing lies over a picture that is kept */
    options.focus.hovered = 0;
    options.marked = 0;
    options.caption = true;
    options.focus.handles = false;
    options.focus.unmarked = true;
    options.legend = true;
    return figure_build(s->editor.report, &options, list);
}

/* With the case as it is now, saved or not. */
static canvas_status encode(const session *s, snapshot_format format, const draw_list *list,
                            canvas_bytes *bytes)
{
    char *text;
    canvas_info info = { .title = scene_title(s->doc.scene),
                         .description = scene_note(s->doc.scene) };
    if (scene_write_text(s->doc.scene, &text, &info.source_size) != SCENE_OK) {
        return CANVAS_NO_MEMORY;
    }
    info.source = text;
    const canvas_status status = format == SNAPSHOT_PNG
                                     ? canvas_png(list, &info, s->pixel_scale, bytes)
                                 : format == SNAPSHOT_SVG ? canvas_svg(list, &info, bytes)
                                                          : canvas_tikz(list, &info, bytes);
    free(text);
    return status;
}

static bool write_one(const session *s, snapshot_format format, const draw_list *list,
                      const char *path, scene_error *error)
{
    canvas_bytes bytes = { 0 };
    const canvas_status status = encode(s, format, list, &bytes);
    if (status != CANVAS_OK) {
        (void)refuse(error, SCENE_CANNOT_WRITE, 0, "%s", canvas_status_text(status));
    } else {
        (void)scene_write_bytes(path, bytes.data, bytes.size, error);
    }
    canvas_free(&bytes);
    return error->status == SCENE_OK;
}

static bool write_both(const session *s, char (*paths)[PLACES_PATH_SIZE], scene_error *error)
{
    draw_list list = { 0 };
    bool written = build(s, &list);
    if (!written) {
        (void)refuse_no_memory(error);
    }
    for (int i = 0; i < file_count && written; i++) {
        written = write_one(s, (snapshot_format)i, &list, paths[i], error);
    }
    draw_deinit(&list);
    return written;
}

canvas_status snapshot_draw(const session *s, snapshot_format format, canvas_bytes *out)
{
    draw_list list = { 0 };
    *out = (canvas_bytes){ 0 };
    const canvas_status status = build(s, &list) ? encode(s, format, &list, out) : CANVAS_NO_MEMORY;
    draw_deinit(&list);
    return status;
}

void snapshot_save(session *s)
{
    char paths[file_count][PLACES_PATH_SIZE];
    const int failed = places_reserve_number(extensions, file_count, paths);
    if (failed) {
        char folder[PLACES_PATH_SIZE];
        places_current(folder, sizeof folder);
        session_say(s, true, "No picture saved in %s: %s", folder, strerror(failed));
        return;
    }
    scene_error error = { .status = SCENE_OK };
    if (!write_both(s, paths, &error)) {
        places_discard(file_count, paths);
        session_say(s, true, "No picture saved: %s", error.text);
        return;
    }
    session_say(s, false, "Saved %s and %s", paths[SNAPSHOT_PNG],
                places_base_name(paths[SNAPSHOT_SVG]));
}
