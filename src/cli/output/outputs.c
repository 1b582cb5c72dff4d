/* outputs.c - where `shot` writes each picture, decided before the first one is drawn; and what
 * becomes of it then. */
#include "cli/output/outputs.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "report/steps/steps.h"
#include "scene/disk/carried.h"

static const char *const page_name = "gallery"; /* of several cases */

/* Says what is wrong. */
static bool refuse(const char *path, const char *problem)
{
    (void)cli_tell(stderr, cli_shown_path(path), problem);
    return false;
}

/* ---- Names -------------------------------------------------------------------------------- */

static bool is_folder(const char *path)
{
    struct stat info;
    size_t length = path != NULL ? strlen(path) : 0;
    if (length == 0 || strcmp(path, "-") == 0) {
        return false; /* standard output, whatever the folder holds */
    }
    return path[length - 1] == '/' || (stat(path, &info) == 0 && S_ISDIR(info.st_mode));
}

const char *outputs_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : strcmp(path, "-") == 0 ? "stdin" : path;
}

size_t outputs_stem_length(const char *name)
{
    const char *endings[] = { ".json", ".png", ".svg", ".md", "" };
    int i = 0;
    while (endings[i][0] != '\0' && !file_ends_in(name, endings[i])) { i++; }
    return strlen(name) - strlen(endings[i]);
}

/* FOLDER/STEM.FORMAT; the caller frees it. */
static char *name_picture(const char *folder, const char *file, cli_format format)
{
    const char *name = outputs_file_name(file);
    size_t folder_length = strlen(folder), stem = outputs_stem_length(name);
    const char *slash = folder_length > 0 && folder[folder_length - 1] != '/' ? "/" : "";
    size_t size = folder_length + strlen(slash) + stem + strlen(".tikz") + 1;
    char *path = malloc(size);
    if (path != NULL) {
        (void)snprintf(path, size, "%s%s%.*s.%s", folder, slash, (int)stem, name,
                       cli_format_name(format));
    }
    return path;
}

/* Not every format can hold an animation or a map, nor can every picture be one. */
static bool check_holds(const cli_options *options, cli_format format)
{
    if (options->map != NULL && (format == CLI_HTML || format == CLI_GIF)) {
        return refuse("collision-test",
                      "--map is drawn in single pictures that stand still: not in HTML or GIF");
    }
    const bool has_steps = options->step > 0 || options->all_steps;
    if (has_steps && (options->animate || format == CLI_GIF)) {
        return refuse("collision-test",
                      "a step stands still: no animation with --step or --all-steps");
    }
    if (format == CLI_GIF && options->transparent) {
        return refuse("collision-test", "a GIF has a background: not with --transparent");
    }
    return !options->animate || format == CLI_SVG || format == CLI_GIF ||
           refuse("collision-test", "an animation is an SVG or a GIF: --format svg or gif");
}

/* That of --format, else that of the ending of -o FILE, else PNG, or SVG if it is to move. */
static bool choose_format(const cli_options *o, bool into_folder, cli_format *out)
{
    const char *name = o->output != NULL && !into_folder ? outputs_file_name(o->output) : "";
    const char *dot = strrchr(name, '.');
    const char *ending = dot != NULL && dot != name ? dot : ""; /* ".name" is hidden, not ended */
    *out = o->format != CLI_UNKNOWN_FORMAT ? o->format
           : *ending != '\0'               ? cli_format_named(ending + 1)
           : o->animate                    ? CLI_SVG
                                           : CLI_PNG;
    if (*out == CLI_UNKNOWN_FORMAT) {
        return refuse(
            o->output,
            "ends in none of .png, .svg, .pdf, .tikz, .gif, .html; say which with --format");
    }
    return check_holds(o, *out);
}

/* ---- Checks ------------------------------------------------------------------------------- */

/* A file on disk, for telling whether two paths lead to one file. */
typedef struct identity {
    bool exists;
    dev_t device;
    ino_t node;
} identity;

/* Only regular files count: a device may well be read and written. */
static identity identify(const char *path)
{
    struct stat info;
    int failed = strcmp(path, "-") == 0 ? fstat(STDIN_FILENO, &info) : stat(path, &info);
    if (failed != 0 || !S_ISREG(info.st_mode)) { return (identity){ .exists = false }; }
    return (identity){ true, info.st_dev, info.st_ino };
}

static bool is_same(const identity *a, const identity *b)
{
    return a->exists && b->exists && a->device == b->device && a->node == b->node;
}

/* Of `-o *.json` without a name the first case would be the picture's, and no input. A link may
 * give a case the name of a picture. */
static bool check_replaced(const cli_options *options, const identity *inputs, int count,
                           const char *path)
{
    if (options->check || strcmp(path, "-") == 0) {
        return true; /* nothing is: a picture may be compared with what its own case gives */
    }
    const identity output = identify(path);
    for (int i = 0; i < count; i++) {
        if (is_same(&output, &inputs[i])) {
            return refuse(path, "is one of the cases and would be replaced by a picture");
        }
    }
    return !(file_ends_in(path, ".json") ? output.exists : carried_looks_like_case(path)) ||
           refuse(path, "looks like a case, and would be replaced by a picture");
}

/* The same of each picture of a storyboard, which may be as long as any. */
static bool check_storyboard(const cli_options *options, const identity *inputs, int count,
                             const char *path)
{
    char own[CLI_LONGEST_PATH];
    bool good = true;
    for (int step = 1; step <= REPORT_MAX_STEPS && good; step++) {
        good = file_of_step(path, step, own, sizeof own)
                   ? check_replaced(options, inputs, count, own)
                   : refuse(path, strerror(ENAMETOOLONG));
    }
    return good;
}

static bool check_path(const cli_options *options, outputs *o, const identity *inputs, int i)
{
    if (o->paths[i] == NULL) { return true; /* on the page of another one */ }
    if (!check_replaced(options, inputs, o->count, o->paths[i]) ||
        (options->all_steps && !check_storyboard(options, inputs, o->count, o->paths[i]))) {
        return false;
    }
    for (int j = 0; j < i; j++) {
        if (o->paths[j] == NULL || strcmp(o->paths[i], o->paths[j]) != 0) { continue; }
        /* A case that was named twice gives the same picture twice, which harms nobody. */
        if (strcmp(options->files[i], options->files[j]) != 0 && !is_same(&inputs[i], &inputs[j])) {
            return refuse(o->paths[i], "would be the picture of two different cases");
        }
        free(o->paths[i]);
        o->paths[i] = NULL;
        return true;
    }
    return true;
}

static bool check_paths(const cli_options *options, outputs *o)
{
    bool good = true;
    identity *inputs = malloc((size_t)o->count * sizeof *inputs);
    if (inputs == NULL) { return refuse("collision-test", "out of memory"); }
    for (int i = 0; i < o->count; i++) { inputs[i] = identify(options->files[i]); }
    for (int i = 0; i < o->count && good; i++) { good = check_path(options, o, inputs, i); }
    free(inputs);
    return good;
}

/* ---- The plan ----------------------------------------------------------------------------- */

/* Of a page, which all cases are on, the first one alone. */
static bool name_all(const cli_options *o, bool into_folder, outputs *out)
{
    const bool named = o->output != NULL && !into_folder, is_page = out->format == CLI_HTML;
    out->paths = calloc((size_t)o->file_count, sizeof *out->paths);
    if (out->paths == NULL) { return refuse("collision-test", "out of memory"); }
    out->count = o->file_count;
    for (int i = 0; i < (is_page ? 1 : out->count); i++) {
        char *path = named ? strdup(o->output)
                           : name_picture(into_folder ? o->output : "",
                                          is_page && o->file_count > 1 ? page_name : o->files[i],
                                          out->format);
        char own[CLI_LONGEST_PATH];
        if (!named && !is_page && o->step > 0 && path != NULL) {
            const bool fits = file_of_step(path, o->step, own, sizeof own);
            free(path);
            if (!fits) { return refuse(o->files[i], strerror(ENAMETOOLONG)); }
            path = strdup(own);
        }
        if (path == NULL) { return refuse("collision-test", "out of memory"); }
        out->paths[i] = path;
    }
    return true;
}

bool outputs_plan(const cli_options *options, outputs *out)
{
    const bool into_folder = is_folder(options->output);
    *out = (outputs){ .folder = into_folder ? options->output : NULL };
    if (!choose_format(options, into_folder, &out->format)) { return false; }
    if (options->output != NULL && !into_folder && options->file_count > 1 &&
        out->format != CLI_HTML) {
        return refuse(strcmp(options->output, "-") == 0 ? "standard output" : options->output,
                      "several pictures need a folder (one that exists, or a name ending in /)");
    }
    if (!name_all(options, into_folder, out) || !check_paths(options, out)) {
        outputs_free(out);
        return false;
    }
    return true;
}

void outputs_free(outputs *o)
{
    for (int i = 0; i < o->count; i++) { free(o->paths[i]); }
    free(o->paths);
    *o = (outputs){ 0 };
}

/* ---- What becomes of a picture ------------------------------------------------------------ */

/* What is at the path of a picture. */
typedef enum found {
    FOUND_SAME,
    FOUND_OTHER,
    FOUND_NOTHING,
    FOUND_UNREADABLE /* the error says why */
} found;

/* Only regular files are read: a device has nothing to compare, a pipe would be waited for. */
static found compare_file(const char *path, const canvas_bytes *picture, scene_error *error)
{
    struct stat info;
    char *bytes;
    size_t size;
    const int why = stat(path, &info) != 0 ? errno : S_ISDIR(info.st_mode) ? EISDIR : 0;
    if (why != 0) {
        (void)snprintf(error->text, sizeof error->text, "cannot be read: %s", strerror(why));
        return why == ENOENT ? FOUND_NOTHING : FOUND_UNREADABLE;
    }
    if (!S_ISREG(info.st_mode) || (unsigned long long)info.st_size != picture->size) {
        return FOUND_OTHER;
    }
    if (file_load(path, picture->size, &bytes, &size, error) != SCENE_OK) {
        return FOUND_UNREADABLE;
    }
    const bool same = size == picture->size && memcmp(bytes, picture->data, size) == 0;
    free(bytes);
    return same ? FOUND_SAME : FOUND_OTHER;
}

static int check(const char *path, const canvas_bytes *picture, const cli_says *says)
{
    scene_error error;
    const found is = compare_file(path, picture, &error);
    if (is == FOUND_OTHER || is == FOUND_NOTHING) {
        (void)fprintf(says->out, "%s: %s\n", path, is == FOUND_OTHER ? "stale" : "missing");
        return CLI_DIFFERS;
    }
    return is == FOUND_SAME ? CLI_DONE : cli_tell(says->err, path, error.text);
}

/* A device or a pipe may make the program wait; then a signal is to end it at once. */
static bool is_plain_file(const char *path)
{
    struct stat info;
    return strcmp(path, "-") != 0 && (stat(path, &info) != 0 || S_ISREG(info.st_mode));
}

static scene_status write_picture(const char *path, const canvas_bytes *picture, scene_error *error)
{
    if (!is_plain_file(path)) {
        return scene_write_bytes(path, picture->data, picture->size, error);
    }
    cli_hold_signals();
    const scene_status status = scene_write_bytes(path, picture->data, picture->size, error);
    cli_release_signals();
    return status;
}

int outputs_put(const cli_options *options, const char *path, const canvas_bytes *picture,
                const cli_says *says)
{
    const bool to_stdout = strcmp(path, "-") == 0;
    scene_error error;
    if (options->check) { return check(path, picture, says); }
    if (!to_stdout && !options->force && compare_file(path, picture, &error) == FOUND_SAME) {
        return CLI_DONE;
    }
    /* Not sooner: where nothing can be drawn it would stay empty. */
    if (!to_stdout && is_folder(options->output) && !file_make_folder(options->output, 0777)) {
        return cli_tell(says->err, options->output, strerror(errno));
    }
    if (write_picture(path, picture, &error) != SCENE_OK) {
        return cli_tell(says->err, to_stdout ? "standard output" : path, error.text);
    }
    if (!to_stdout) { (void)fprintf(says->out, "%s\n", path); }
    return CLI_DONE;
}
