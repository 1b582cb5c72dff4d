/* export.c - draws what is shown, saves it, and copies it in the forms that others want it in. */
#include "app/session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/base/canvas.h"
#include "report/answers/answers.h"
#include "scene/text/refuse.h"

/* ---- Pictures ---------------------------------------------------------------------------- */

enum { file_count = 2 };

static const char *const extensions[file_count] = { [0] = "png", [1] = "svg" };

/* What is shown, a map as well, with the lines of the selection, without the marks of it and of the
 * mouse; with a legend. */
static bool build(const session *s, draw_list *list)
{
    figure_options options = editor_figure_options(&s->editor, s->settings.theme);
    options.inset = (figure_inset){ 0, 0 }; /* nothing lies over a picture that is kept */
    options.focus.hovered = 0;
    options.marked = 0;
    options.caption = true;
    options.focus.handles = false;
    options.focus.unmarked = true;
    options.legend = true;
    options.verdicts = trial_find_map(&s->trial, &s->editor);
    return figure_build(s->editor.report, &options, list);
}

/* With the case as it is now, saved or not. */
static canvas_status encode(const session *s, export_kind format, const draw_list *list,
                            canvas_bytes *bytes)
{
    char *text;
    canvas_info info = { .title = scene_title(s->editor.scene),
                         .description = scene_note(s->editor.scene) };
    if (scene_write_text(s->editor.scene, &text, &info.source_size) != SCENE_OK) {
        return CANVAS_NO_MEMORY;
    }
    info.source = text;
    const canvas_status status = format == EXPORT_PICTURE
                                     ? canvas_png(list, &info, s->pixel_scale, bytes)
                                 : format == EXPORT_SVG ? canvas_svg(list, &info, bytes)
                                                        : canvas_tikz(list, &info, bytes);
    free(text);
    return status;
}

static bool write_one(const session *s, export_kind format, const draw_list *list, const char *path,
                      scene_error *error)
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
        written = write_one(s, (export_kind)i, &list, paths[i], error);
    }
    draw_deinit(&list);
    return written;
}

/* With the case as it is now, saved or not. */
static canvas_status draw_picture(const session *s, export_kind format, canvas_bytes *out)
{
    draw_list list = { 0 };
    *out = (canvas_bytes){ 0 };
    const canvas_status status = build(s, &list) ? encode(s, format, &list, out) : CANVAS_NO_MEMORY;
    draw_deinit(&list);
    return status;
}

/* After the case; of a picture that was saved this way the next number is the next picture. */
static void name_files(const document *doc, char stem[PLACES_PATH_SIZE])
{
    document_stem(doc, PLACES_STEM, stem);
    const size_t length = strlen(stem);
    if (doc->from_picture && length > 4 && stem[length - 4] == '-' &&
        strspn(stem + length - 3, "0123456789") == 3) {
        stem[length - 4] = '\0';
    }
}

void export_save(session *s)
{
    char paths[file_count][PLACES_PATH_SIZE], stem[PLACES_PATH_SIZE];
    name_files(&s->doc, stem);
    const int failed = places_reserve_number(stem, extensions, file_count, paths);
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
    session_say(s, false, "Saved %s and %s", paths[0], places_base_name(paths[1]));
}

/* ---- Texts: malloc'ed, NULL without memory ----------------------------------------------- */

static char *picture_text(const session *s, export_kind format, const char **why)
{
    canvas_bytes bytes;
    const canvas_status status = draw_picture(s, format, &bytes);
    char *text = status == CANVAS_OK ? malloc(bytes.size + 1) : NULL;
    if (text) {
        memcpy(text, bytes.data, bytes.size);
        text[bytes.size] = '\0';
    }
    *why = canvas_status_text(status == CANVAS_OK ? CANVAS_NO_MEMORY : status);
    canvas_free(&bytes);
    return text;
}

static char *case_text(const session *s)
{
    char *text;
    size_t size;
    return scene_write_text(s->editor.scene, &text, &size) == SCENE_OK ? text : NULL;
}

/* The pair that is explained, where one is selected; else everything. */
static answers_scope scope_of(const session *s, export_kind kind)
{
    const editor *ed = &s->editor;
    answers_scope scope = { .most = kind == EXPORT_C ? ANSWERS_MOST_CALLS : ANSWERS_MOST_LINES };
    if (ed->selected != 0) {
        const figure_choice choice = figure_choose(ed->report, ed->selected, ed->partner);
        scope.only_pair = choice.has_pair;
        scope.pair = choice.pair;
    }
    return scope;
}

static char *answers_text(const session *s, export_kind kind, const answers_scope *scope)
{
    char *text = NULL, *file = case_text(s);
    size_t size = 0;
    FILE *out = file ? open_memstream(&text, &size) : NULL;
    if (!out) {
        free(file);
        return NULL;
    }
    const answers_info info = { scene_title(s->doc.scene), scene_note(s->doc.scene),
                                CT_PROGRAM_VERSION, file };
    const report_status status = kind == EXPORT_C
                                     ? answers_write_c(s->editor.report, scope, &info, out)
                                     : answers_write_issue(s->editor.report, scope, &info, out);
    free(file);
    if (fclose(out) != 0 || status != REPORT_OK) {
        free(text);
        return NULL;
    }
    return text;
}

/* ---- Copying ----------------------------------------------------------------------------- */

/* "ball and wall", or "the case". */
static void name_scope(const session *s, const answers_scope *scope, char *out, size_t size)
{
    if (scope->only_pair) {
        snprintf(out, size, "%s and %s", report_shape(s->editor.report, scope->pair.a)->name,
                 report_shape(s->editor.report, scope->pair.b)->name);
    } else {
        snprintf(out, size, "the case");
    }
}

static void copy_text(session *s, char *text, const char *why, const char *what)
{
    if (!text) {
        session_say(s, true, "Nothing was copied: %s.", why);
    } else if (session_set_clipboard(s, text)) {
        session_say(s, false, "Copied %s, %zu bytes.", what, strlen(text));
    }
    free(text);
}

static void copy_answers(session *s, export_kind kind)
{
    char name[2 * SCENE_NAME_SIZE + 8], what[sizeof name + 40];
    const answers_scope scope = scope_of(s, kind);
    name_scope(s, &scope, name, sizeof name);
    snprintf(what, sizeof what, "%s as %s", name,
             kind == EXPORT_C ? "a C program" : "an issue in Markdown");
    copy_text(s, answers_text(s, kind, &scope), "out of memory", what);
}

static void copy_picture(session *s)
{
    canvas_bytes png;
    const canvas_status status = draw_picture(s, EXPORT_PICTURE, &png);
    const char *why = canvas_status_text(status);
    if (status == CANVAS_OK && picture_copy_start(&s->copying, png.data, png.size, &why)) {
        session_say(s, false, "Copying the picture…");
    } else {
        session_say(s, true, "The picture was not copied: %s.", why);
    }
    canvas_free(&png);
}

void export_copy(session *s, export_kind kind)
{
    const char *why = "";
    char *text;
    switch (kind) {
    case EXPORT_PICTURE:
        copy_picture(s);
        break;
    case EXPORT_SVG:
        text = picture_text(s, EXPORT_SVG, &why);
        copy_text(s, text, why, "the picture as SVG");
        break;
    case EXPORT_TIKZ:
        text = picture_text(s, EXPORT_TIKZ, &why);
        copy_text(s, text, why, "the picture as TikZ");
        break;
    case EXPORT_C:
    case EXPORT_ISSUE:
        copy_answers(s, kind);
        break;
    case EXPORT_CASE:
        copy_text(s, case_text(s), "out of memory", "the case file");
        break;
    }
}

void export_follow(session *s)
{
    switch (picture_copy_poll(&s->copying)) {
    case PICTURE_COPY_NONE:
    case PICTURE_COPY_RUNNING:
        break;
    case PICTURE_COPY_DONE:
        session_say(s, false, "Copied the picture as PNG, %zu bytes.", s->copying.size);
        break;
    case PICTURE_COPY_FAILED:
        session_say(s, true, "The picture was not copied: %s failed.", s->copying.program);
        break;
    }
}
