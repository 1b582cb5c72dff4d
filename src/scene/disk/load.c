/* load.c - reads a file whole, or says quickly why not. */
#include "scene/disk/carried.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "scene/text/array.h"
#include "scene/text/refuse.h"

enum { PIECE = 4096, PATIENCE_MS = 700 };

static const char what[] = "cannot be read";

typedef struct loader {
    int fd;
    int patience_ms; /* what is left of it; -1: it may take as long as it likes */
    size_t limit;
    char *bytes;
    size_t size;
    int capacity;
    scene_error *error;
} loader;

static scene_status refuse_too_large(const loader *l)
{
    return refuse(l->error, SCENE_CANNOT_READ, 0, "cannot be read: larger than %zu MiB",
                  l->limit >> 20);
}

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* Files are opened without blocking, so that a pipe nobody writes to does not hang the program;
 * one that has a writer gets some time, all in all. */
static scene_status wait_for_data(loader *l)
{
    struct pollfd waiting = { .fd = l->fd, .events = POLLIN };
    const long long start = now_ms();
    const int ready = poll(&waiting, 1, l->patience_ms);
    if (l->patience_ms >= 0) {
        const long long left = l->patience_ms - (now_ms() - start);
        l->patience_ms = left > 0 ? (int)left : 0;
    }
    if (ready == 0) {
        return refuse(l->error, SCENE_CANNOT_READ, 0, "cannot be read: no data comes");
    }
    return ready > 0 || errno == EINTR ? SCENE_OK : refuse_errno(l->error, SCENE_CANNOT_READ, what);
}

static scene_status read_all(loader *l)
{
    for (;;) {
        if (!array_reserve(&l->bytes, &l->capacity, (int)l->size, PIECE, 1)) {
            return refuse_no_memory(l->error);
        }
        /* At least once more than there is, to notice a file that is longer than the limit, or has
         * ended. */
        const ssize_t got = read(l->fd, l->bytes + l->size, (size_t)l->capacity - l->size);
        if (got == 0) { return SCENE_OK; }
        if (got < 0 && errno != EINTR && errno != EAGAIN) {
            return refuse_errno(l->error, SCENE_CANNOT_READ, what);
        }
        if (got < 0 && errno == EAGAIN && wait_for_data(l) != SCENE_OK) { return l->error->status; }
        l->size += got > 0 ? (size_t)got : 0;
        if (l->size > l->limit) { return refuse_too_large(l); }
    }
}

static scene_status check_kind(const loader *l)
{
    struct stat info;
    if (fstat(l->fd, &info) != 0) { return refuse_errno(l->error, SCENE_CANNOT_READ, what); }
    if (S_ISDIR(info.st_mode)) {
        return refuse(l->error, SCENE_CANNOT_READ, 0, "cannot be read: it is a folder");
    }
    if (S_ISREG(info.st_mode) && info.st_size > (off_t)l->limit) { return refuse_too_large(l); }
    return SCENE_OK;
}

static bool starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* Opened by whoever started the program: standard input, or what a shell makes of <(command). */
static bool is_handed_over(const char *path)
{
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdin") == 0 ||
           starts_with(path, "/dev/fd/") || starts_with(path, "/proc/self/fd/");
}

scene_status file_load(const char *path, size_t limit, char **bytes, size_t *size,
                       scene_error *error)
{
    const bool standard_input = strcmp(path, "-") == 0;
    loader l = { .fd = STDIN_FILENO,
                 .patience_ms = is_handed_over(path) ? -1 : PATIENCE_MS,
                 .limit = limit,
                 .error = error };
    if (!standard_input) {
        l.fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
        if (l.fd < 0) { return refuse_errno(error, SCENE_CANNOT_READ, what); }
    }
    scene_status status = check_kind(&l);
    if (status == SCENE_OK) { status = read_all(&l); }
    if (!standard_input) { close(l.fd); /* was only read: nothing can be lost */ }
    if (status != SCENE_OK) {
        free(l.bytes);
        return status;
    }
    l.bytes[l.size] = '\0'; /* there was room to read more */
    *bytes = l.bytes;
    *size = l.size;
    return SCENE_OK;
}
