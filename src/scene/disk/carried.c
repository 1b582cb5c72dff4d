/* carried.c - reads cases from case files, pictures and texts (carried.h). */
#include "scene/disk/carried.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scene/disk/carried_find.h"
#include "scene/text/refuse.h"

enum {
    largest_picture = 64 << 20, /* bytes */
    first_look = 16 << 10       /* of a file that may carry a case */
};

/* ---- Kinds ------------------------------------------------------------------------------- */

typedef enum kind { KIND_CASE, KIND_PNG, KIND_SVG, KIND_TEXT, KIND_OTHER_PICTURE } kind;

static bool begins_with(const carried_file *file, const char *bytes, size_t size)
{
    return file->size >= size && memcmp(file->bytes, bytes, size) == 0;
}

static bool has(const carried_file *file, const char *word)
{
    const char *bytes = (const char *)file->bytes;
    return carried_find(bytes, bytes + file->size, word) != NULL;
}

/* The next sign from here on and a byte order mark, spaces do not count; '\0': there is none. */
static unsigned char next_sign(const carried_file *file, size_t *at)
{
    *at += *at == 0 ? utf8_mark((const char *)file->bytes, file->size) : 0;
    while (*at < file->size && file->bytes[*at] && strchr(" \t\r\n", file->bytes[*at])) { ++*at; }
    return *at < file->size ? file->bytes[(*at)++] : '\0';
}

static kind kind_of(const carried_file *file)
{
    if (begins_with(file, "\x89PNG\r\n\x1a\n", 8)) { return KIND_PNG; }
    if (begins_with(file, "GIF8", 4) || begins_with(file, "%PDF-", 5) ||
        begins_with(file, "\xFF\xD8\xFF", 3)) {
        return KIND_OTHER_PICTURE;
    }
    const bool is_utf16 = begins_with(file, "\xFE\xFF\0<", 4) || begins_with(file, "\xFF\xFE<", 4);
    size_t at = 0;
    const unsigned char first = next_sign(file, &at), second = next_sign(file, &at);
    /* A text may begin with "[10:32] Ann:", "[code]" or "{code}". */
    const bool is_json = (first == '{' || first == '[') && strchr("{[\"}]", second);
    if (is_utf16 || (first == '<' && has(file, CARRIED_NAMESPACE))) { return KIND_SVG; }
    if (!is_json && carried_is_quoted(file)) { return KIND_TEXT; }
    return first == '<' ? KIND_SVG : KIND_CASE;
}

/* ---- Reading ----------------------------------------------------------------------------- */

/* A case's own lines are no lines of a PNG; an SVG or a text has them further down. */
static scene_status blame(scene_error *error, kind from, int first_line)
{
    if ((from == KIND_SVG || from == KIND_TEXT) && error->line > 0) {
        error->line += first_line - 1;
    } else if (from == KIND_PNG && error->line > 0) {
        const scene_error inner = *error;
        (void)snprintf(error->text, sizeof error->text, "line %d of the case in it: %.480s",
                       inner.line, inner.text);
        error->line = 0;
    }
    return error->status;
}

/* Takes over the text, which is ended by '\0' where there is one. */
static scene_status read_text(text_out *text, kind from, int first_line, carried_case *out,
                              scene_error *error)
{
    if (scene_read_text(text->data ? text->data : "", text->size, &out->scene, error) != SCENE_OK) {
        text_out_deinit(text);
        return blame(error, from, first_line);
    }
    out->text = text->data;
    out->size = text->size;
    return SCENE_OK;
}

static scene_status read_carrier(const carried_file *file, kind from, carried_case *out,
                                 scene_error *error)
{
    text_out text = { 0 };
    int line = 1;
    const scene_status status = from == KIND_PNG   ? carried_in_png(file, &text, error)
                                : from == KIND_SVG ? carried_in_svg(file, &text, &line, error)
                                                   : carried_in_text(file, &text, &line, error);
    if (status != SCENE_OK) { return status; }
    out->in_picture = true;
    return read_text(&text, from, line, out, error);
}

static scene_status read_kind(char *bytes, size_t size, carried_case *out, scene_error *error)
{
    const carried_file file = { (const unsigned char *)bytes, size };
    const kind from = kind_of(&file);
    if (from == KIND_CASE && size <= SCENE_MAX_FILE_SIZE) {
        text_out text = { .data = bytes, .size = size, .capacity = size };
        return read_text(&text, KIND_CASE, 1, out, error);
    }
    scene_status status;
    if (from == KIND_CASE) {
        status = refuse(error, SCENE_CANNOT_READ, 0, "cannot be read: larger than %u MiB",
                        SCENE_MAX_FILE_SIZE >> 20);
    } else if (from == KIND_OTHER_PICTURE) {
        status = refuse(error, SCENE_BAD_FILE, 0,
                        "no case: of pictures, PNG and SVG can carry one, this is neither");
    } else {
        status = read_carrier(&file, from, out, error);
    }
    free(bytes);
    return status;
}

scene_status carried_read_case(const char *path, carried_case *out, scene_error *error)
{
    char *bytes;
    size_t size;
    *out = (carried_case){ 0 };
    *error = (scene_error){ .status = SCENE_OK };
    const scene_status status = file_load(path, largest_picture, &bytes, &size, error);
    return status == SCENE_OK ? read_kind(bytes, size, out, error) : status;
}

void carried_case_deinit(carried_case *c)
{
    scene_destroy(c->scene);
    free(c->text);
    *c = (carried_case){ 0 };
}

static scene_status take_scene(scene_status status, const carried_case *found, scene **out,
                               bool *in_picture)
{
    if (status == SCENE_OK) {
        free(found->text);
        *out = found->scene;
    }
    if (status == SCENE_OK && in_picture) { *in_picture = found->in_picture; }
    return status;
}

scene_status carried_read_scene(const char *path, scene **out, bool *in_picture, scene_error *error)
{
    carried_case found;
    return take_scene(carried_read_case(path, &found, error), &found, out, in_picture);
}

scene_status carried_read_text(const char *text, scene **out, bool *quoted, scene_error *error)
{
    carried_case found = { 0 };
    char *bytes = strdup(text);
    *error = (scene_error){ .status = SCENE_OK };
    const scene_status status =
        bytes ? read_kind(bytes, strlen(text), &found, error) : refuse_no_memory(error);
    return take_scene(status, &found, out, quoted);
}

/* ---- Looking ----------------------------------------------------------------------------- */

bool file_of_step(const char *path, int step, char *out, size_t size)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.'), *end = path + strlen(path);
    const char *ending = dot && dot != name ? dot : end;
    const int length =
        snprintf(out, size, "%.*s-step-%02d%s", (int)(ending - path), path, step, ending);
    return length >= 0 && (size_t)length < size;
}

bool file_make_folder(const char *path, mode_t mode)
{
    char above[PATH_MAX];
    struct stat made;
    if (snprintf(above, sizeof above, "%s", path) >= (int)sizeof above) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (char *end = above; end[0] != '\0';) {
        end += 1 + strcspn(end + 1, "/");
        const char next = end[0];
        end[0] = '\0';
        if (mkdir(above, mode) != 0 && errno != EEXIST) { return false; }
        end[0] = next;
    }
    errno = ENOTDIR;
    return stat(path, &made) == 0 && S_ISDIR(made.st_mode);
}

bool file_ends_in(const char *path, const char *ending)
{
    const size_t length = strlen(path), cut = strlen(ending);
    return length > cut && strcasecmp(path + length - cut, ending) == 0;
}

bool carried_names_picture(const char *path)
{
    return file_ends_in(path, ".png") || file_ends_in(path, ".svg");
}

size_t file_look_at(const char *path, char *out, size_t size)
{
    struct stat info;
    const int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    const bool is_file = fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
    const ssize_t got = is_file ? read(fd, out, size) : 0;
    if (fd >= 0) { (void)close(fd); /* was only read: nothing can be lost */ }
    return got > 0 ? (size_t)got : 0;
}

bool carried_may_be_in(const char *path)
{
    char bytes[first_look];
    if (!carried_names_picture(path) && !file_ends_in(path, ".md")) { return false; }
    const size_t size = file_look_at(path, bytes, sizeof bytes);
    const carried_file file = { (const unsigned char *)bytes, size };
    return has(&file, file_ends_in(path, ".svg") ? CARRIED_NAMESPACE : CARRIED_KEYWORD);
}

bool carried_looks_like_case(const char *path)
{
    char bytes[first_look];
    const size_t size = file_look_at(path, bytes, sizeof bytes);
    return next_sign(&(carried_file){ (const unsigned char *)bytes, size }, &(size_t){ 0 }) == '{';
}
