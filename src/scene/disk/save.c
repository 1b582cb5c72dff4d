/* save.c - how every file of the program is written: to a temporary beside the target,
 * flushed to the disk, then renamed over it. Whoever looks, even after a kill or a power cut,
 * finds the whole old file or the whole new one.
 *
 * Replacing the file means that other hard links keep the old contents. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#include "scene/case/reader.h"
#include "scene/disk/carried.h"
#include "scene/disk/watch.h"
#include "scene/text/refuse.h"
#include "scene/text/utf8.h"

enum { MAX_LINKS = 40, MAX_TRIES = 100, TEMPORARY_NAME_SIZE = 64 };

static const char what[] = "cannot be written";
static const char rights[] = "system.posix_acl_access"; /* a list of them */

/* .collision-test-PID-MOMENT-TRY.tmp, locked as long as its program writes it. */
#define LEFTOVER_PREFIX ".collision-test-"
#define LEFTOVER_ENDING ".tmp"

/* What is to be in the file, and what that is known by then. */
typedef struct contents {
    const char *bytes;
    size_t size;
    bool is_new;               /* goes over nothing */
    const watch_stamp *before; /* goes over no other file than this; NULL: over any */
    watch_stamp written;
} contents;

/* ---- Paths: these return NULL with errno set --------------------------------------------- */

/* `name` in the folder of `path`, the slash included; an absolute name stands for itself. */
static char *beside(const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    const size_t folder = slash && name[0] != '/' ? (size_t)(slash - path) + 1 : 0;
    const size_t size = strlen(name) + 1;
    char *joined = malloc(folder + size);
    if (joined) {
        memcpy(joined, path, folder);
        memcpy(joined + folder, name, size);
    }
    return joined;
}

/* What the link at `path` points to. */
static char *follow_link(const char *path)
{
    char target[PATH_MAX]; /* no link holds more */
    const ssize_t size = readlink(path, target, sizeof target - 1);
    target[size >= 0 ? size : 0] = '\0';
    return size >= 0 ? beside(path, target) : NULL;
}

/* The path behind all links, which need not exist (realpath() would ask for that). */
static char *resolve(const char *path)
{
    char *target = beside("", path);
    for (int i = 0; target && i < MAX_LINKS; i++) {
        struct stat info;
        if (lstat(target, &info) != 0 || !S_ISLNK(info.st_mode)) { return target; }
        char *next = follow_link(target);
        free(target);
        target = next;
    }
    if (target) {
        free(target);
        errno = ELOOP;
    }
    return NULL;
}

/* ---- Writing ----------------------------------------------------------------------------- */

/* After a write that wrote nothing: may it be tried again? Waits while a pipe is full that does
 * not block. */
static bool may_write_again(int fd)
{
    struct pollfd waiting = { .fd = fd, .events = POLLOUT };
    return errno == EINTR || (errno == EAGAIN && poll(&waiting, 1, -1) >= 0);
}

static bool write_all(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        const ssize_t written = write(fd, bytes, size);
        if (written < 0 && !may_write_again(fd)) { return false; }
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        }
    }
    return true;
}

/* Closes fd whatever happens. Network file systems report a full disk as late as here. */
static bool write_and_close(int fd, const char *bytes, size_t size, bool flush)
{
    /* A file system that cannot flush says EINVAL; there is nothing more that could be done. */
    const bool ok = write_all(fd, bytes, size) &&
                    (!flush || fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP);
    const int write_errno = errno;
    if (close(fd) != 0) { return false; }
    errno = write_errno;
    return ok;
}

static scene_status write_standard_output(const char *bytes, size_t size, scene_error *error)
{
    /* What stdio still holds comes first. */
    if (fflush(stdout) != 0 || !write_all(STDOUT_FILENO, bytes, size)) {
        return refuse_errno(error, SCENE_CANNOT_WRITE, what);
    }
    return SCENE_OK;
}

/* A device or a pipe cannot be replaced, only written to. */
static scene_status write_special(const char *path, const char *bytes, size_t size,
                                  scene_error *error)
{
    /* O_NONBLOCK: a pipe that nobody reads is an error instead of a wait without end. */
    const int fd = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || !write_and_close(fd, bytes, size, false)) {
        return refuse_errno(error, SCENE_CANNOT_WRITE, what);
    }
    return SCENE_OK;
}

/* ---- The temporary ----------------------------------------------------------------------- */

typedef struct temporary {
    char *path;
    int fd;
} temporary;

static void discard(temporary *t)
{
    (void)unlink(t->path);
    free(t->path);
}

/* Opens the file of this name and locks it, which tells other programs that it is no leftover
 * (below). False: errno says why; EEXIST: another name is to be tried. */
static bool open_temporary(temporary *t, mode_t mode)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    struct stat info;
    t->fd = open(t->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
    if (t->fd < 0) { return false; }
    (void)fcntl(t->fd, F_SETLK,
                &lock); /* where files cannot be locked, nobody takes them for left */
    const bool is_known = fstat(t->fd, &info) == 0;
    if (is_known && info.st_nlink > 0) { return true; }
    const int why = is_known ? EEXIST : errno; /* who looked before it was locked has deleted it */
    (void)close(t->fd);
    (void)unlink(t->path);
    errno = why;
    return false;
}

/* A new hidden file beside `target`. mkstemp() would do but for its mode: here the system
 * applies the umask (and the folder's default rights) to a file that is new. */
static bool create_temporary(const char *target, mode_t mode, temporary *out)
{
    for (int i = 0; i < MAX_TRIES; i++) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        char name[TEMPORARY_NAME_SIZE];
        snprintf(name, sizeof name, LEFTOVER_PREFIX "%ld-%lx-%d" LEFTOVER_ENDING, (long)getpid(),
                 (unsigned long)now.tv_nsec, i);
        out->path = beside(target, name);
        if (!out->path) { return false; }
        if (open_temporary(out, mode)) { return true; }
        const int open_errno = errno;
        free(out->path);
        errno = open_errno;
        if (errno != EEXIST) { return false; }
    }
    return false;
}

/* Lists of rights beyond the mode, whose mask would else become the rights of the group, also that
 * there is none where new files of the folder have one; and what people and desktops note about
 * files. Where they cannot be kept the contents still are. */
static void copy_attributes(int fd, const char *target)
{
    char names[1 << 16], value[1 << 16]; /* Linux has no longer ones */
    const ssize_t size = listxattr(target, names, sizeof names);
    (void)fremovexattr(fd, rights);
    for (ssize_t at = 0; at < size; at += (ssize_t)strlen(names + at) + 1) {
        const char *name = names + at;
        const bool wanted = strncmp(name, "user.", 5) == 0 || strcmp(name, rights) == 0;
        const ssize_t length = wanted ? getxattr(target, name, value, sizeof value) : -1;
        if (length >= 0) { (void)fsetxattr(fd, name, value, (size_t)length, 0); }
    }
}

/* Owner and rights of the file that is replaced. Only root may give files away; when not even
 * the group can be kept, the rights of the group go too: they were meant for another one. */
static bool copy_rights(int fd, const char *target, const struct stat *old)
{
    mode_t mode = old->st_mode & 07777;
    struct stat now;
    if (fstat(fd, &now) != 0) { return false; }
    if (now.st_uid != old->st_uid || now.st_gid != old->st_gid) {
        if (fchown(fd, old->st_uid, old->st_gid) != 0 && fchown(fd, (uid_t)-1, old->st_gid) != 0) {
            mode &= (mode_t)~07070;
        }
    }
    copy_attributes(fd, target);
    /* Last: it bounds a list of rights, too. Where every file has one mode, as on a stick or a
     * share that is another's, it cannot be set, and need not be. */
    return fchmod(fd, mode) == 0 || (fstat(fd, &now) == 0 && (now.st_mode & 07777) == mode);
}

/* So that the new name survives a power cut. Overwrites the name in `path`. The file is in place
 * already; a file system that cannot flush folders is no reason to report a failure. */
static void flush_folder(char *path)
{
    char *slash = strrchr(path, '/');
    memcpy(slash ? slash + 1 : path, ".", sizeof "."); /* the name there is no shorter */
    const int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        (void)close(fd);
    }
}

/* A file that may be written where none may be made, or given its name, is not written in place: a
 * full disk, or a kill, would cost what is in it. */
static scene_status refuse_replacing(const struct stat *old, scene_error *error)
{
    const bool barred = old && (errno == EACCES || errno == EPERM || errno == EBUSY);
    return refuse_errno(error, SCENE_CANNOT_WRITE,
                        barred ? "cannot be replaced by a new file in its folder; save to another"
                               : what);
}

/* A new file gets its name when it is whole; where files have but one, as on a stick, it is looked
 * whether that is taken. False: errno says why not. */
static bool give_name(const char *from, const char *to, bool is_new)
{
    if (is_new && link(from, to) == 0) {
        (void)unlink(from);
        return true;
    }
    return (!is_new || (errno != EEXIST && access(to, F_OK) != 0)) && rename(from, to) == 0;
}

/* Has another program changed the file while ours was made? A disk may take its time to flush that,
 * and so does the text of a large case. */
static bool is_overtaken(const char *target, const contents *c)
{
    const watch_stamp now = watch_stamp_of(target);
    return c->before && !c->is_new && !watch_same(&now, c->before);
}

/* `old` is NULL when there is no file at target yet. */
static scene_status replace_file(const char *target, const struct stat *old, contents *c,
                                 scene_error *error)
{
    /* A read-only file could be renamed over; it was made read-only for a reason. */
    if (old && access(target, W_OK) != 0) { return refuse_errno(error, SCENE_CANNOT_WRITE, what); }
    temporary t;
    if (!create_temporary(target, old ? 0600 : 0666, &t)) { return refuse_replacing(old, error); }
    if (old && !copy_rights(t.fd, target, old)) {
        refuse_errno(error, SCENE_CANNOT_WRITE, what); /* before the next calls change errno */
        (void)close(t.fd);
        discard(&t);
        return error->status;
    }
    struct stat made, now;
    const bool is_whole =
        write_and_close(t.fd, c->bytes, c->size, true) && stat(t.path, &made) == 0;
    const bool overtaken = is_whole && is_overtaken(target, c);
    if (!is_whole || overtaken || !give_name(t.path, target, c->is_new)) {
        overtaken ? refuse(error, SCENE_CANNOT_WRITE, 0,
                           "%s: another program has changed it meanwhile", what)
                  : refuse_replacing(old, error);
        discard(&t);
        return error->status;
    }
    /* Its name has changed it, too; as soon as it has that another program may have put its own
     * there. */
    const bool is_ours = stat(target, &now) == 0 && now.st_ino == made.st_ino &&
                         now.st_size == made.st_size &&
                         memcmp(&now.st_mtim, &made.st_mtim, sizeof now.st_mtim) == 0;
    c->written = watch_stamp_in(is_ours ? &now : &made);
    flush_folder(t.path);
    free(t.path);
    return SCENE_OK;
}

/* Behind all links, whether or not there is a file yet. `old` as in replace_file(). */
static scene_status write_resolved(const char *path, const struct stat *old, contents *c,
                                   scene_error *error)
{
    char *target = resolve(path);
    if (!target) { return refuse_errno(error, SCENE_CANNOT_WRITE, what); }
    const scene_status status = replace_file(target, old, c, error);
    free(target);
    return status;
}

static scene_status write_contents(const char *path, contents *c, scene_error *error)
{
    *error = (scene_error){ 0 };
    if (strcmp(path, "-") == 0) { return write_standard_output(c->bytes, c->size, error); }
    struct stat old;
    if (stat(path, &old) != 0) {
        return errno == ENOENT ? write_resolved(path, NULL, c, error)
                               : refuse_errno(error, SCENE_CANNOT_WRITE, what);
    }
    if (S_ISDIR(old.st_mode)) {
        return refuse(error, SCENE_CANNOT_WRITE, 0, "%s: it is a folder", what);
    }
    /* By its own name: /dev/stdout leads through links that are no paths. */
    return S_ISREG(old.st_mode) ? write_resolved(path, &old, c, error)
                                : write_special(path, c->bytes, c->size, error);
}

scene_status scene_write_bytes(const char *path, const void *bytes, size_t size, scene_error *error)
{
    return write_contents(path, &(contents){ .bytes = bytes, .size = size }, error);
}

scene_status scene_write_new(const char *path, const void *bytes, size_t size, scene_error *error)
{
    return write_contents(path, &(contents){ .bytes = bytes, .size = size, .is_new = true }, error);
}

/* As a case file with the byte order mark and the line ends of the one it replaces: else each line
 * of it would differ. */
static scene_status write_lines(const scene *s, const char *path, text_out *out)
{
    char start[1 << 16], *text = NULL; /* all of a case may stand in one line */
    const size_t looked = file_look_at(path, start, sizeof start), mark = utf8_mark(start, looked);
    const char *first = memchr(start, '\n', looked);
    const bool in_crlf = first && first > start && first[-1] == '\r';
    size_t size = 0;
    const scene_status status = scene_write_text(s, &text, &size);
    if (status != SCENE_OK || (mark == 0 && !in_crlf)) {
        *out = (text_out){ .data = text, .size = size };
        return status;
    }
    *out = (text_out){ 0 };
    text_out_add(out, start, mark);
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        text_out_add(out, line, (size_t)(end - line));
        text_out_add(out, in_crlf ? "\r\n" : "\n", in_crlf ? 2 : 1);
    }
    free(text);
    return out->failed ? SCENE_NO_MEMORY : SCENE_OK;
}

scene_status watch_save(const scene *s, const char *path, watch_over over, watch_stamp *written,
                        scene_error *error)
{
    text_out text;
    const watch_stamp before = watch_stamp_of(path);
    contents c = { .is_new = over == WATCH_OVER_NOTHING, .before = &before };
    struct stat info;
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode)) {
        return refuse(error, SCENE_CANNOT_WRITE, 0, "%s: a pipe or a device keeps nothing", what);
    }
    if (write_lines(s, path, &text) != SCENE_OK) {
        text_out_deinit(&text);
        return refuse_no_memory(error);
    }
    c.bytes = text.data;
    c.size = text.size;
    /* Nobody may find out later that what was saved is refused. */
    const bool fits =
        c.size <= SCENE_MAX_FILE_SIZE && case_check_amount(text.data, text.size, error);
    const scene_status saved =
        fits ? write_contents(path, &c, error)
             : refuse(error, SCENE_CANNOT_WRITE, 0, "%s: too large for a case file", what);
    text_out_deinit(&text);
    if (saved == SCENE_OK) { *written = c.written; }
    return saved;
}

scene_status scene_save(const scene *s, const char *path, scene_error *error)
{
    watch_stamp ignored;
    return watch_save(s, path, WATCH_OVER_ANY, &ignored, error);
}

/* ---- What was left behind ---------------------------------------------------------------- */

/* Whose temporary this is; 0: it is none. */
static pid_t owner_of(const char *name)
{
    const size_t prefix = sizeof LEFTOVER_PREFIX - 1;
    const size_t ending = sizeof LEFTOVER_ENDING - 1;
    const size_t length = strlen(name);
    if (length < prefix + ending || strncmp(name, LEFTOVER_PREFIX, prefix) != 0 ||
        strcmp(name + length - ending, LEFTOVER_ENDING) != 0) {
        return 0;
    }
    char *end;
    const long pid = strtol(name + prefix, &end, 10);
    return *end == '-' && pid > 1 && (long)(pid_t)pid == pid ? (pid_t)pid : 0;
}

/* The number alone does not tell: programs on other machines, or in other containers, write to the
 * same folders. The lock does. */
static bool is_abandoned(int file)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    struct stat info;
    return fcntl(file, F_SETLK, &lock) == 0 && fstat(file, &info) == 0 && S_ISREG(info.st_mode);
}

static void remove_if_abandoned(int folder, const char *name)
{
    const pid_t owner = owner_of(name);
    if (owner == 0 || kill(owner, 0) == 0 || errno != ESRCH) { return; }
    const int file = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) { return; }
    if (is_abandoned(file)) { (void)unlinkat(folder, name, 0); }
    (void)close(file);
}

void scene_remove_leftovers(const char *path)
{
    char *target = resolve(path); /* beside which they are made */
    char *here = target ? beside(target, ".") : NULL;
    DIR *folder = here ? opendir(here) : NULL;
    free(target);
    free(here);
    if (!folder) { return; }
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        remove_if_abandoned(dirfd(folder), entry->d_name);
    }
    closedir(folder);
}
