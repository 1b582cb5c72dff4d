/* file_load.c - reads a file whole, or says quickly why not. */
#include "scene/file_load.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_CAPACITY = 4096, PATIENCE_MS = 900 };

typedef struct loader {
    int fd;
    size_t limit;
    char *bytes;
    size_t size, capacity;
    scene_error *error;
} loader;

static scene_status refuse(scene_error *error, const char *problem)
{
    *error = (scene_error){ .status = SCENE_CANNOT_READ };
    snprintf(error->text, sizeof error->text, "cannot be read: %s", problem);
    return error->status;
}

static scene_status refuse_no_memory(scene_error *error)
{
    *error = (scene_error){ .status = SCENE_NO_MEMORY };
    snprintf(error->text, sizeof error->text, "out of memory");
    return error->status;
}

static scene_status refuse_too_large(const loader *l)
{
    char problem[80];
    snprintf(problem, sizeof problem, "larger than %zu MiB", l->limit >> 20);
    return refuse(l->error, problem);
}

/* One byte more than the limit is read, to notice a file that is longer. */
static bool make_room(loader *l)
{
    if (l->size < l->capacity) {
        return true;
    }
    size_t capacity = l->capacity ? l->capacity * 2 : FIRST_CAPACITY;
    capacity = capacity > l->limit + 1 ? l->limit + 1 : capacity;
    char *bytes = realloc(l->bytes, capacity);
    if (!bytes) {
        return false;
    }
    l->bytes = bytes;
    l->capacity = capacity;
    return true;
}

/* Files are opened without blocking, so that a pipe nobody writes to does not hang the program;
 * one that has a writer gets some time. Standard input may take as long as it likes. */
static scene_status wait_for_data(const loader *l)
{
    struct pollfd waiting = { .fd = l->fd, .events = POLLIN };
    const int ready = poll(&waiting, 1, l->fd == STDIN_FILENO ? -1 : PATIENCE_MS);
    if (ready == 0) {
        return refuse(l->error, "no data comes");
    }
    return ready > 0 || errno == EINTR ? SCENE_OK : refuse(l->error, strerror(errno));
}

static scene_status read_all(loader *l)
{
    for (;;) {
        if (!make_room(l)) {
            return refuse_no_memory(l->error);
        }
        const ssize_t got = read(l->fd, l->bytes + l->size, l->capacity - l->size);
        if (got == 0) {
            return SCENE_OK;
        }
        if (got < 0 && errno != EINTR && errno != EAGAIN) {
            return refuse(l->error, strerror(errno));
        }
        if (got < 0 && errno == EAGAIN && wait_for_data(l) != SCENE_OK) {
            return l->error->status;
        }
        l->size += got > 0 ? (size_t)got : 0;
        if (l->size > l->limit) {
            return refuse_too_large(l);
        }
    }
}

static scene_status check_kind(const loader *l)
{
    struct stat info;
    if (fstat(l->fd, &info) != 0) {
        return refuse(l->error, strerror(errno));
    }
    if (S_ISDIR(info.st_mode)) {
        return refuse(l->error, "it is a folder");
    }
    if (S_ISREG(info.st_mode) && info.st_size > (off_t)l->limit) {
        return refuse_too_large(l);
    }
    return SCENE_OK;
}

scene_status file_load(const char *path, size_t limit, char **bytes, size_t *size,
                       scene_error *error)
{
    const bool standard_input = strcmp(path, "-") == 0;
    loader l = { .fd = STDIN_FILENO, .limit = limit, .error = error };
    if (!standard_input) {
        l.fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
        if (l.fd < 0) {
            return refuse(error, strerror(errno));
        }
    }
    scene_status status = check_kind(&l);
    if (status == SCENE_OK) {
        status = read_all(&l);
    }
    if (!standard_input) {
        close(l.fd); /* was only read: nothing can be lost */
    }
    if (status != SCENE_OK) {
        free(l.bytes);
        return status;
    }
    *bytes = l.bytes;
    *size = l.size;
    return SCENE_OK;
}
