/* handover.c - copies what is shown in the forms that others want it in. */
#include "app/session/handover.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/snapshot.h"
#include "report/answers/answers.h"

/* ---- Texts: malloc'ed, NULL without memory ----------------------------------------------- */

static char *picture_text(const session *s, snapshot_format format, const char **why)
{
    canvas_bytes bytes;
    const canvas_status status = snapshot_draw(s, format, &bytes);
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
    return scene_write_text(s->doc.scene, &text, &size) == SCENE_OK ? text : NULL;
}

/* The pair that is explained, where one is selected; else everything. */
static answers_scope scope_of(const session *s, handover_kind kind)
{
    const editor *ed = &s->editor;
    answers_scope scope = { .most = kind == HANDOVER_C ? ANSWERS_MOST_CALLS : ANSWERS_MOST_LINES };
    if (ed->selected != 0) {
        const figure_choice choice = figure_choose(ed->report, ed->selected, ed->partner);
        scope.only_pair = choice.has_pair;
        scope.pair = choice.pair;
    }
    return scope;
}

static char *answers_text(const session *s, handover_kind kind, const answers_scope *scope)
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
    const report_status status = kind == HANDOVER_C
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

static void copy_answers(session *s, handover_kind kind)
{
    char name[2 * SCENE_NAME_SIZE + 8], what[sizeof name + 40];
    const answers_scope scope = scope_of(s, kind);
    name_scope(s, &scope, name, sizeof name);
    snprintf(what, sizeof what, "%s as %s", name,
             kind == HANDOVER_C ? "a C program" : "an issue in Markdown");
    copy_text(s, answers_text(s, kind, &scope), "out of memory", what);
}

static void copy_picture(session *s)
{
    canvas_bytes png;
    const canvas_status status = snapshot_draw(s, SNAPSHOT_PNG, &png);
    const char *why = canvas_status_text(status);
    if (status == CANVAS_OK && picture_copy_start(&s->copying, png.data, png.size, &why)) {
        session_say(s, false, "Copying the picture…");
    } else {
        session_say(s, true, "The picture was not copied: %s.", why);
    }
    canvas_free(&png);
}

void handover_copy(session *s, handover_kind kind)
{
    const char *why = "";
    char *text;
    switch (kind) {
    case HANDOVER_PICTURE:
        copy_picture(s);
        break;
    case HANDOVER_SVG:
        text = picture_text(s, SNAPSHOT_SVG, &why);
        copy_text(s, text, why, "the picture as SVG");
        break;
    case HANDOVER_TIKZ:
        text = picture_text(s, SNAPSHOT_TIKZ, &why);
        copy_text(s, text, why, "the picture as TikZ");
        break;
    case HANDOVER_C:
    case HANDOVER_ISSUE:
        copy_answers(s, kind);
        break;
    case HANDOVER_CASE:
        copy_text(s, case_text(s), "out of memory", "the case file");
        break;
    }
}

void handover_follow(session *s)
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
