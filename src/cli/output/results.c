/* deliver.c - what becomes of a picture that was drawn (cli/deliver.h). */
#include "cli/output/results.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/base/interrupt.h"

/* What is at the path of a picture. */
typedef enum found {
    FOUND_SAME,
    FOUND_OTHER,
    FOUND_NOTHING,
    FOUND_UNREADABLE /* errno says why */
} found;

static found compare_bytes(int fd, const canvas_bytes *picture)
{
    char chunk[16384];
    size_t at = 0;
    for (;;) {
        const ssize_t size = read(fd, chunk, sizeof chunk);
        if (size == 0) {
            return at == picture->size ? FOUND_SAME : FOUND_OTHER;
        }
        if (size < 0 && errno != EINTR) {
            return FOUND_UNREADABLE;
        }
        if (size > 0) {
            if ((size_t)size > picture->size - at ||
                memcmp(chunk, picture->data + at, (size_t)size) != 0) {
                return FOUND_OTHER;
            }
            at += (size_t)size;
        }
    }
}

/* Only regular files are read: a device has nothing to compare, a pipe would be waited for. */
static found compare_file(const char *path, const canvas_bytes *picture)
{
    struct stat info;
    if (stat(path, &info) != 0) {
        return errno == ENOENT ? FOUND_NOTHING : FOUND_UNREADABLE;
    }
    if (S_ISDIR(info.st_mode)) {
        errno = EISDIR;
        return FOUND_UNREADABLE;
    }
    if (!S_ISREG(info.st_mode) || (unsigned long long)info.st_size != picture->size) {
        return FOUND_OTHER;
    }
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0) {
        return FOUND_UNREADABLE;
    }
    const found result = compare_bytes(fd, picture);
    const int read_errno = errno;
    (void)close(fd);
    errno = read_errno;
    return result;
}

static int check(const char *path, const canvas_bytes *picture, const crew_says *says)
{
    switch (compare_file(path, picture)) {
    case FOUND_SAME:
        return CLI_DONE;
    case FOUND_OTHER:
        (void)fprintf(says->out, "%s: stale\n", path);
        return CLI_DIFFERS;
    case FOUND_NOTHING:
        (void)fprintf(says->out, "%s: missing\n", path);
        return CLI_DIFFERS;
    case FOUND_UNREADABLE:
        break;
    }
    char problem[128];
    (void)snprintf(problem, sizeof problem, "cannot be read: %s", strerror(errno));
    return cli_tell(says->err, path, problem);
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
    interrupt_hold_off();
    const scene_status status = scene_write_bytes(path, picture->data, picture->size, error);
    interrupt_allow();
    return status;
}

int deliver(const cli_options *options, const char *path, const canvas_bytes *picture,
            const crew_says *says)
{
    const bool to_stdout = strcmp(path, "-") == 0;
    scene_error error;
    if (options->check) {
        return check(path, picture, says);
    }
    if (!to_stdout && !options->force && compare_file(path, picture) == FOUND_SAME) {
        return CLI_DONE;
    }
    if (write_picture(path, picture, &error) != SCENE_OK) {
        return cli_tell(says->err, to_stdout ? "standard output" : path, error.text);
    }
    if (!to_stdout) {
        (void)fprintf(says->out, "%s\n", path);
    }
    return CLI_DONE;
}
