/* carried.c - reads cases from case files and from pictures (carried.h). */
#include "scene/disk/carried.h"

#include <fcntl.h>
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

typedef enum kind { KIND_CASE, KIND_PNG, KIND_SVG, KIND_OTHER_PICTURE } kind;

static bool begins_with(const carried_file *file, const char *bytes, size_t size)
{
    return file->size >= size && memcmp(file->bytes, bytes, size) == 0;
}

/* Markup, perhaps behind a byte order mark and spaces. A case begins with '{'. */
static bool is_markup(const carried_file *file)
{
    size_t at = begins_with(file, "\xEF\xBB\xBF", 3) ? 3 : 0;
    while (at < file->size && file->bytes[at] && strchr(" \t\r\n", file->bytes[at])) {
        at++;
    }
    return at < file->size && file->bytes[at] == '<';
}

static kind kind_of(const carried_file *file)
{
    if (begins_with(file, "\x89PNG\r\n\x1a\n", 8)) {
        return KIND_PNG;
    }
    if (begins_with(file, "GIF8", 4) || begins_with(file, "%PDF-", 5) ||
        begins_with(file, "\xFF\xD8\xFF", 3)) {
        return KIND_OTHER_PICTURE;
    }
    const bool is_utf16 = begins_with(file, "\xFE\xFF\0<", 4) || begins_with(file, "\xFF\xFE<", 4);
    return is_utf16 || is_markup(file) ? KIND_SVG : KIND_CASE;
}

/* ---- Reading ----------------------------------------------------------------------------- */

/* A case's own lines are no lines of a PNG; an SVG has them further down. */
static scene_status blame(scene_error *error, kind from, int first_line)
{
    if (from == KIND_SVG && error->line > 0) {
        error->line += first_line - 1;
    } else if (from == KIND_PNG && error->line > 0) {
        const scene_error inner = *error;
        (void)snprintf(error->text, sizeof error->text, "line %d of the case in it: %.340s",
                       inner.line, inner.text);
        error->line = 0;
    }
    return error->status;
}

/* Hands over the text of a case file, which is ended here. */
static scene_status keep_text(text_out *text, scene *s, carried_case *out, scene_error *error)
{
    char *ended = realloc(text->text, text->size + 1);
    if (!ended) {
        scene_destroy(s);
        text_out_deinit(text);
        return refuse_no_memory(error);
    }
    ended[text->size] = '\0';
    out->scene = s;
    out->text = ended;
    out->size = text->size;
    return SCENE_OK;
}

/* Takes over the text. */
static scene_status read_text(text_out *text, kind from, int first_line, carried_case *out,
                              scene_error *error)
{
    scene *s = NULL;
    if (scene_read_text(text->text ? text->text : "", text->size, &s, error) != SCENE_OK) {
        text_out_deinit(text);
        return blame(error, from, first_line);
    }
    return keep_text(text, s, out, error);
}

static scene_status read_picture(const carried_file *file, kind from, carried_case *out,
                                 scene_error *error)
{
    text_out text = { 0 };
    int line = 1;
    const scene_status status = from == KIND_PNG ? carried_in_png(file, &text, error)
                                                 : carried_in_svg(file, &text, &line, error);
    if (status != SCENE_OK) {
        return status;
    }
    out->in_picture = true;
    return read_text(&text, from, line, out, error);
}

static scene_status read_kind(char *bytes, size_t size, carried_case *out, scene_error *error)
{
    const carried_file file = { (const unsigned char *)bytes, size };
    const kind from = kind_of(&file);
    if (from == KIND_CASE && size <= SCENE_MAX_FILE_SIZE) {
        text_out text = { .text = bytes, .size = size, .capacity = size };
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
        status = read_picture(&file, from, out, error);
    }
    free(bytes);
    return status;
}

scene_status carried_read_case(const char *path, carried_case *out, scene_error *error)
{
    char *bytes;
    size_t size;
    carried_case found = { 0 };
    *error = (scene_error){ .status = SCENE_OK };
    scene_status status = file_load(path, largest_picture, &bytes, &size, error);
    if (status == SCENE_OK) {
        status = read_kind(bytes, size, &found, error);
    }
    if (status == SCENE_OK) {
        *out = found;
    }
    return status;
}

void carried_case_deinit(carried_case *c)
{
    scene_destroy(c->scene);
    free(c->text);
    *c = (carried_case){ 0 };
}

scene_status carried_read_scene(const char *path, scene **out, bool *in_picture, scene_error *error)
{
    carried_case found;
    const scene_status status = carried_read_case(path, &found, error);
    if (status == SCENE_OK) {
        free(found.text);
        *out = found.scene;
    }
    if (status == SCENE_OK && in_picture) {
        *in_picture = found.in_picture;
    }
    return status;
}

/* ---- Looking ----------------------------------------------------------------------------- */

bool file_ends_in(const char *path, const char *ending)
{
    const size_t length = strlen(path), cut = strlen(ending);
    return length > cut && strcasecmp(path + length - cut, ending) == 0;
}

bool carried_names_picture(const char *path)
{
    return file_ends_in(path, ".png") || file_ends_in(path, ".svg");
}

static bool contains(const char *bytes, size_t size, const char *word)
{
    const size_t length = strlen(word);
    for (size_t at = 0; at + length <= size; at++) {
        if (bytes[at] == word[0] && memcmp(bytes + at, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* The first bytes of a file; 0 when there are none, or it is none. */
static size_t look_at(const char *path, char *out, size_t size)
{
    struct stat info;
    size_t got = 0;
    const int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) {
        return 0;
    }
    if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode)) {
        const ssize_t count = read(fd, out, size);
        got = count > 0 ? (size_t)count : 0;
    }
    close(fd); /* was only read: nothing can be lost */
    return got;
}

bool carried_may_be_in(const char *path)
{
    char bytes[first_look];
    if (!carried_names_picture(path)) {
        return false;
    }
    const size_t size = look_at(path, bytes, sizeof bytes);
    return contains(bytes, size, file_ends_in(path, ".png") ? CARRIED_KEYWORD : CARRIED_NAMESPACE);
}
