/* export.c - draws what is shown, saves it, and copies it in the forms that others want it in. */
#include "app/session/session.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "play/world/world.h"
#include "report/answers/answers.h"
#include "scene/disk/carried.h"
#include "scene/text/refuse.h"

/* ---- Pictures ---------------------------------------------------------------------------- */

enum { file_count = 2, most_tries = 20 };

static const char *const extensions[CANVAS_FORMATS] = { "png", "svg", "pdf", "tikz", "gif" };

export_options export_as_shown(const session *s, canvas_format format)
{
    return (export_options){
        .chosen = { [EXPORT_FORMAT] = (int)format, [EXPORT_THEME] = (int)s->settings.theme },
        .width = round(s->editor.camera.width), /* as the dialog and shot take sizes */
        .height = round(s->editor.camera.height),
        .scale = s->pixel_scale
    };
}

static bool can_move(const session *s)
{
    return s->editor.moves && !player_is_on(&s->editor);
}

bool export_has_choice(const session *s, const export_options *o, export_choice c)
{
    const int format = o->chosen[EXPORT_FORMAT];
    switch (c) {
    case EXPORT_MOTION:
        return format == CANVAS_SVG && can_move(s);
    case EXPORT_STEPS:
        return story_length(&s->editor) > 0 && format != CANVAS_GIF && !export_is_animated(s, o);
    case EXPORT_GROUND:
        return format != CANVAS_GIF;
    case EXPORT_CARRIES:
        return format == CANVAS_PNG || format == CANVAS_SVG;
    default:
        return true;
    }
}

static bool has_chosen(const session *s, const export_options *o, export_choice c)
{
    return o->chosen[c] != 0 && export_has_choice(s, o, c);
}

bool export_is_animated(const session *s, const export_options *o)
{
    return has_chosen(s, o, EXPORT_MOTION) ||
           (o->chosen[EXPORT_FORMAT] == CANVAS_GIF && can_move(s));
}

/* A view that nobody moved follows the page as it does the window: on one of another shape all is
 * seen as well. What was edited since, is played or mapped stays as it is seen. */
static void fit_page(const editor *ed, figure_options *options)
{
    figure_options page = *options;
    const bool is_seen = ed->viewed == ed->edits && !player_is_on(ed) && !options->verdicts;
    if (options->step == 0) { page.focus = (figure_focus){ 0 }; } /* no bars beside the shapes */
    if (ed->camera.fitted && (options->step > 0 || is_seen)) {
        figure_fit_view(ed->report, &page, &options->view);
    }
}

/* What is shown, a map as well, with the lines of the selection, without the marks of it and of the
 * mouse; with a legend. `step` 0: as far as the story is told. */
static bool page_of(const session *s, const export_options *o, int step, figure_options *out)
{
    figure_options options = editor_figure_options(&s->editor, s->settings.theme);
    options.theme = o->chosen[EXPORT_THEME] == FIGURE_DARK ? FIGURE_DARK : FIGURE_LIGHT;
    options.width = o->width;
    options.height = o->height;
    options.no_labels = has_chosen(s, o, EXPORT_LABELS);
    options.transparent = has_chosen(s, o, EXPORT_GROUND);
    options.inset = (figure_inset){ 0, 0 }; /* nothing lies over a picture that is kept */
    options.ruled = false;
    options.focus.hovered = 0;
    options.marked = 0;
    options.step = export_is_animated(s, o) ? 0 : step > 0 ? step : options.step; /* one stands */
    options.caption = true;
    options.focus.handles = false;
    options.focus.unmarked = true;
    options.legend = true;
    options.verdicts = trial_find_map(&s->trial, &s->editor);
    fit_page(&s->editor, &options);
    *out = options;
    return !has_chosen(s, o, EXPORT_EXTENT) || figure_crop(s->editor.report, out);
}

void export_put_away(export_picture *p)
{
    draw_deinit(&p->list);
    draw_deinit(&p->dark);
    played_deinit(&p->played);
    figure_motion_deinit(&p->motion);
    motion_pose_deinit(&p->pose);
    free(p->title);
    p->title = p->description = NULL;
}

const char *export_draw(const session *s, const export_options *o, int step, export_picture *p)
{
    const report *r = s->editor.report;
    const bool animated = export_is_animated(s, o);
    figure_options page;
    *p = (export_picture){ .list = { 0 } };
    const played_status played =
        animated ? played_run(s->editor.scene, 1, &p->played) : PLAYED_DONE;
    if (played != PLAYED_DONE || !page_of(s, o, step, &page)) {
        return played_status_text(played == PLAYED_DONE ? PLAYED_NO_MEMORY : played);
    }
    page.played = animated ? &p->played : NULL;
    page.left_out = &p->left_out;
    bool drawn = figure_build_telling(r, &page, &p->list);
    page.theme = FIGURE_DARK;
    if (o->chosen[EXPORT_THEME] > FIGURE_DARK && o->chosen[EXPORT_FORMAT] == CANVAS_SVG) {
        drawn = drawn && figure_build(r, &page, &p->dark);
    }
    drawn = drawn && (!animated || figure_animate(r, &page, &p->motion)) &&
            figure_tell_step(r, &page, scene_title(s->editor.scene), &p->title, &p->description);
    return drawn ? NULL : canvas_status_text(CANVAS_NO_MEMORY);
}

/* With the case as it is now, saved or not. */
static canvas_status encode(const session *s, const export_options *o, const export_picture *p,
                            canvas_bytes *out)
{
    char *text = NULL, left_out[FIGURE_LEFT_OUT_SIZE];
    canvas_info info = { .title = p->title ? p->title : scene_title(s->editor.scene),
                         .description = p->title ? p->description : scene_note(s->editor.scene),
                         .aside = figure_tell_left_out(&p->left_out, left_out),
                         .motion = export_is_animated(s, o) ? &p->motion : NULL,
                         .dark = p->dark.command_count > 0 ? &p->dark : NULL };
    if (!has_chosen(s, o, EXPORT_CARRIES) &&
        scene_write_text(s->editor.scene, &text, &info.source_size) != SCENE_OK) {
        return CANVAS_NO_MEMORY;
    }
    info.source = text;
    const canvas_status status =
        canvas_encode((canvas_format)o->chosen[EXPORT_FORMAT], &p->list, &info, o->scale, out);
    free(text);
    return status;
}

/* Tells why there is none, or NULL. */
static const char *draw_picture(const session *s, const export_options *o, int step,
                                canvas_bytes *out)
{
    export_picture p;
    *out = (canvas_bytes){ 0 };
    const char *why = export_draw(s, o, step, &p);
    const canvas_status status = why ? CANVAS_OK : encode(s, o, &p, out);
    export_put_away(&p);
    return status == CANVAS_OK ? why : canvas_status_text(status);
}

int export_steps(const session *s, const export_options *o)
{
    return has_chosen(s, o, EXPORT_STEPS) ? story_length(&s->editor) : 0;
}

/* ---- Files ------------------------------------------------------------------------------- */

/* A picture of so many steps, 0: of all, and where it goes. */
typedef struct output {
    int step;
    const char *path;
    bool is_new; /* nothing may be there */
} output;

static bool write_one(const session *s, const export_options *o, output to, scene_error *error)
{
    canvas_bytes bytes;
    const char *why = draw_picture(s, o, to.step, &bytes);
    *error = (scene_error){ .status = SCENE_OK };
    scene_remove_leftovers(to.path);
    if (why) {
        (void)refuse(error, SCENE_CANNOT_WRITE, 0, "%s", why);
    } else {
        (void)(to.is_new ? scene_write_new : scene_write_bytes)(to.path, bytes.data, bytes.size,
                                                                error);
    }
    canvas_free(&bytes);
    return error->status == SCENE_OK;
}

/* After the case; of a picture that was saved this way the next number is the next picture. */
void export_name(const session *s, char out[PLACES_PATH_SIZE])
{
    document_stem(&s->doc, PLACES_STEM, out);
    const size_t length = strlen(out);
    if (s->doc.from_picture && length > 4 && out[length - 4] == '-' &&
        strspn(out + length - 3, "0123456789") == 3) {
        out[length - 4] = '\0';
    }
}

/* PNG and SVG, or none of them. */
static bool save_both(const session *s, char (*paths)[PLACES_PATH_SIZE], scene_error *error)
{
    for (int i = 0; i < file_count; i++) {
        const export_options shown = export_as_shown(s, (canvas_format)i);
        if (!write_one(s, &shown, (output){ 0, paths[i], true }, error)) {
            (void)(i > 0 && unlink(paths[0]));
            return false;
        }
    }
    return true;
}

void export_save(session *s)
{
    char paths[file_count][PLACES_PATH_SIZE], stem[PLACES_PATH_SIZE];
    scene_error error = { .status = SCENE_OK };
    bool fine;
    int failed, tries = 0;
    export_name(s, stem);
    do { /* again where another window has taken the number while ours was drawn */
        failed = places_free_number(stem, extensions, file_count, paths);
        fine = !failed && save_both(s, paths, &error);
    } while (!fine && !failed && ++tries < most_tries &&
             (access(paths[0], F_OK) == 0 || access(paths[1], F_OK) == 0));
    if (!fine) {
        char folder[PLACES_PATH_SIZE];
        places_current(folder, sizeof folder);
        session_say(s, true, "No picture saved in %s: %s", folder,
                    failed ? strerror(failed) : error.text);
        return;
    }
    session_say(s, false, "Saved %s and %s", paths[0], places_base_name(paths[1]));
}

/* The format whose ending it has, or -1; TikZ is LaTeX. */
static int format_of(const char *path)
{
    char ending[8];
    for (int i = 0; i < CANVAS_FORMATS; i++) {
        snprintf(ending, sizeof ending, ".%s", extensions[i]);
        if (file_ends_in(path, ending)) { return i; }
    }
    return file_ends_in(path, ".tex") ? CANVAS_TIKZ : -1;
}

bool export_take_ending(export_options *o, const char *typed)
{
    const int format = format_of(typed);
    if (format < 0 || format == o->chosen[EXPORT_FORMAT]) { return false; }
    o->chosen[EXPORT_FORMAT] = format;
    return true;
}

bool export_path(const export_options *o, const char *typed, char out[PLACES_PATH_SIZE])
{
    char folder[PLACES_PATH_SIZE];
    const char *name = places_base_name(typed);
    places_current(folder, sizeof folder);
    if (!name[strspn(name, " .")] || !places_typed(folder, typed, out)) { return false; }
    const int named = format_of(out), wanted = o->chosen[EXPORT_FORMAT];
    if (named != wanted) {
        char *const end = named >= 0 ? strrchr(out, '.') : out + strlen(out);
        snprintf(end, (size_t)(out + PLACES_PATH_SIZE - end), ".%s", extensions[wanted]);
    }
    return format_of(out) == wanted; /* else it was cut off */
}

bool export_path_of_step(const char *path, int step, char out[PLACES_PATH_SIZE])
{
    return step > 0 ? file_of_step(path, step, out, PLACES_PATH_SIZE)
                    : snprintf(out, PLACES_PATH_SIZE, "%s", path) < PLACES_PATH_SIZE;
}

export_result export_write(session *s, const export_options *o, const char *path, bool overwrite,
                           scene_error *error)
{
    char one[PLACES_PATH_SIZE], first[PLACES_PATH_SIZE];
    const int steps = export_steps(s, o);
    *error = (scene_error){ .status = SCENE_OK };
    if (o->chosen[EXPORT_FORMAT] == CANVAS_GIF && !export_is_animated(s, o)) {
        (void)refuse(error, SCENE_CANNOT_WRITE, 0, "nothing moves here: a GIF needs a move");
        return EXPORT_NOT_SAVED;
    }
    const int from = steps > 0 ? 1 : 0;
    for (int step = from; step <= steps; step++) {
        if (!export_path_of_step(path, step, one)) {
            (void)refuse(error, SCENE_CANNOT_WRITE, 0, "that path is too long");
            return EXPORT_NOT_SAVED;
        }
        if (!overwrite && access(one, F_OK) == 0) { return EXPORT_EXISTS; }
    }
    for (int step = from; step <= steps; step++) {
        (void)export_path_of_step(path, step, one);
        if (write_one(s, o, (output){ step, one, !overwrite }, error)) { continue; }
        const scene_error why = *error;
        if (step > 1) { refuse(error, why.status, 0, "from step %d on: %s", step, why.text); }
        return EXPORT_NOT_SAVED;
    }
    (void)export_path_of_step(path, from, first);
    if (steps > 1) {
        session_say(s, false, "Saved %d pictures, %s to %s", steps, first, places_base_name(one));
    } else {
        session_say(s, false, "Saved %s", first);
    }
    return EXPORT_SAVED;
}

/* ---- Texts: malloc'ed, NULL without memory ----------------------------------------------- */

static char *case_text(const session *s)
{
    char *text;
    size_t size;
    return scene_write_text(s->editor.scene, &text, &size) == SCENE_OK ? text : NULL;
}

/* Of one that is selected all it is compared with, of several the pair explained; else
 * everything. */
static answers_scope scope_of(const session *s, export_kind kind)
{
    const editor *ed = &s->editor;
    answers_scope scope = { .most = kind == EXPORT_C ? ANSWERS_MOST_CALLS : ANSWERS_MOST_LINES };
    if (ed->selected != 0) {
        const figure_choice choice = figure_choose(ed->report, ed->selected, ed->partner);
        scope.only_pair = choice.has_pair && editor_selected_shape(ed)->type != SCENE_LABEL;
        scope.pair = choice.pair;
    }
    if (scope.only_pair && editor_selection_count(ed) == 1) {
        const bool is_a = report_shape(ed->report, scope.pair.a)->id == ed->selected;
        scope.pair.a = scope.pair.b = is_a ? scope.pair.a : scope.pair.b;
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

static void copy_text(session *s, char *text, const char *why, const char *what)
{
    if (!text) {
        session_say(s, true, "Nothing was copied: %s.", why);
    } else if (session_set_clipboard(s, text)) {
        session_say(s, false, "Copied %s, %zu bytes.", what, strlen(text));
    }
    free(text);
}

static void copy_picture_text(session *s, canvas_format format, const char *what)
{
    canvas_bytes bytes;
    const export_options shown = export_as_shown(s, format);
    const char *why = draw_picture(s, &shown, 0, &bytes);
    copy_text(s, why || !bytes.data ? NULL : strndup(bytes.data, bytes.size),
              why ? why : canvas_status_text(CANVAS_NO_MEMORY), what);
    canvas_free(&bytes);
}

static void copy_answers(session *s, export_kind kind)
{
    char what[2 * SCENE_NAME_SIZE + 48];
    const answers_scope scope = scope_of(s, kind);
    const report_pair pair = scope.pair;
    const char *as = kind == EXPORT_C ? "a C program" : "an issue in Markdown";
    snprintf(what, sizeof what, "the case as %s", as);
    if (scope.only_pair) {
        const char *of = report_shape(s->editor.report, pair.a)->name;
        const char *and = report_shape(s->editor.report, pair.b)->name;
        snprintf(what, sizeof what, "%s and %s as %s", of,
                 pair.a == pair.b ? "all it is compared with" : and, as);
    }
    copy_text(s, answers_text(s, kind, &scope), "out of memory", what);
}

static void copy_picture(session *s)
{
    canvas_bytes png;
    const export_options shown = export_as_shown(s, CANVAS_PNG);
    const char *why = draw_picture(s, &shown, 0, &png);
    if (!why && picture_copy_start(&s->copying, png.data, png.size, &why)) {
        session_say(s, false, "Copying the picture…");
    } else {
        session_say(s, true, "The picture was not copied: %s.", why);
    }
    canvas_free(&png);
}

void export_copy(session *s, export_kind kind)
{
    switch (kind) {
    case EXPORT_PICTURE:
        copy_picture(s);
        break;
    case EXPORT_SVG:
        copy_picture_text(s, CANVAS_SVG, "the picture as SVG");
        break;
    case EXPORT_TIKZ:
        copy_picture_text(s, CANVAS_TIKZ, "the picture as TikZ");
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
    const picture_copy_state state = picture_copy_poll(&s->copying);
    if (state == PICTURE_COPY_DONE) {
        session_say(s, false, "Copied the picture as PNG, %zu bytes.", s->copying.size);
    } else if (state == PICTURE_COPY_FAILED) {
        session_say(s, true, "The picture was not copied: %s failed.", s->copying.program);
    }
}
