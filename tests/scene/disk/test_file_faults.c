/* test_file_faults.c - every system call of saving and reading fails in turn: the old file stays
 * to the byte, no temporary and no open file is left, and the message says why. */
#include "scene/disk/watch.h"
#include "tests/scene/scenes.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum call {
    NO_CALL,
    WRITE,
    FSYNC,
    CLOSE,
    RENAME,
    LINK,
    FCHMOD,
    FCHOWN,
    FSTAT,
    READ,
    POLL
} call;

static struct {
    call call;
    int error;      /* errno of the failing call */
    int times;      /* how many calls fail; the ones after them work */
    size_t at_most; /* bytes that one write or read moves, 0: all */
} fault;

static bool fails(call which)
{
    if (fault.call != which || fault.times == 0) { return false; }
    fault.times--;
    errno = fault.error;
    return true;
}

static size_t shortened(size_t size)
{
    return fault.at_most && fault.at_most < size ? fault.at_most : size;
}

ssize_t __real_write(int fd, const void *bytes, size_t size);
ssize_t __real_read(int fd, void *bytes, size_t size);
int __real_fsync(int fd);
int __real_close(int fd);
int __real_rename(const char *from, const char *to);
int __real_link(const char *from, const char *to);
int __real_fchmod(int fd, mode_t mode);
int __real_fchown(int fd, uid_t user, gid_t group);
int __real_fstat(int fd, struct stat *info);
int __real_poll(struct pollfd *fds, nfds_t count, int timeout_ms);

ssize_t __wrap_write(int fd, const void *bytes, size_t size);
ssize_t __wrap_read(int fd, void *bytes, size_t size);
int __wrap_fsync(int fd);
int __wrap_close(int fd);
int __wrap_rename(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __wrap_fchmod(int fd, mode_t mode);
int __wrap_fchown(int fd, uid_t user, gid_t group);
int __wrap_fstat(int fd, struct stat *info);
int __wrap_poll(struct pollfd *fds, nfds_t count, int timeout_ms);

ssize_t __wrap_write(int fd, const void *bytes, size_t size)
{
    return fails(WRITE) ? -1 : __real_write(fd, bytes, shortened(size));
}

/* What another program gives its own file's name during such a call; NULL: none does. */
static const char *overtaken;
static call overtaken_at;

static void overtake(call which)
{
    if (overtaken && which == overtaken_at) {
        char theirs[160];
        (void)snprintf(theirs, sizeof theirs, "%s.theirs", overtaken);
        FILE *file = fopen(theirs, "w");
        assert_true(file && fputs("theirs", file) >= 0 && fclose(file) == 0);
        assert_int_equal(__real_rename(theirs, overtaken), 0);
        overtaken = NULL;
    }
}

ssize_t __wrap_read(int fd, void *bytes, size_t size)
{
    overtake(READ);
    return fails(READ) ? -1 : __real_read(fd, bytes, shortened(size));
}

int __wrap_fsync(int fd)
{
    overtake(FSYNC);
    return fails(FSYNC) ? -1 : __real_fsync(fd);
}

/* A close that fails has closed all the same, as on Linux. */
int __wrap_close(int fd)
{
    const int result = __real_close(fd);
    errno = ECHILD; /* a call that succeeds may leave anything in errno */
    return fails(CLOSE) ? -1 : result;
}

int __wrap_rename(const char *from, const char *to)
{
    return fails(RENAME) ? -1 : __real_rename(from, to);
}

int __wrap_link(const char *from, const char *to)
{
    return fails(LINK) ? -1 : __real_link(from, to);
}

int __wrap_fchmod(int fd, mode_t mode)
{
    return fails(FCHMOD) ? -1 : __real_fchmod(fd, mode);
}

int __wrap_fchown(int fd, uid_t user, gid_t group)
{
    return fails(FCHOWN) ? -1 : __real_fchown(fd, user, group);
}

int __wrap_fstat(int fd, struct stat *info)
{
    return fails(FSTAT) ? -1 : __real_fstat(fd, info);
}

/* The writing end of a pipe whose writer is slower than any patience; -1: none. */
static int slow_writer = -1;
static const char slow_text[] = ONE_SHAPE("\"type\": \"point\", \"at\": [1, 2]");

int __wrap_poll(struct pollfd *fds, nfds_t count, int timeout_ms)
{
    if (slow_writer >= 0 && timeout_ms >= 0) { return 0; }
    if (slow_writer >= 0) {
        assert_int_equal(__real_write(slow_writer, slow_text, sizeof slow_text - 1),
                         sizeof slow_text - 1);
        assert_int_equal(__real_close(slow_writer), 0);
        slow_writer = -1;
    }
    return fails(POLL) ? -1 : __real_poll(fds, count, timeout_ms);
}

/* ---- A folder with one file -------------------------------------------------------------- */

typedef struct place {
    char folder[64], path[128];
    int next_fd; /* the one that open() would give now */
} place;

static int lowest_free_fd(void)
{
    const int fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    assert_true(fd >= 0);
    assert_int_equal(__real_close(fd), 0);
    return fd;
}

static void make_place(place *p, const char *text)
{
    make_folder(p->folder);
    snprintf(p->path, sizeof p->path, "%s/case.json", p->folder);
    put_file(p->path, text);
    p->next_fd = lowest_free_fd();
}

/* Removes the folder, which must hold nothing but the file, with this text. */
static void leave_place(const place *p, const char *wanted)
{
    memset(&fault, 0, sizeof fault);
    assert_int_equal(lowest_free_fd(), p->next_fd);
    size_t size;
    char *text = file_text(p->path, &size);
    assert_non_null(text);
    assert_string_equal(text, wanted);
    free(text);
    assert_int_equal(remove(p->path), 0);
    assert_int_equal(rmdir(p->folder), 0);
}

TEST(a_failing_call_leaves_the_old_file_and_is_named)
{
    static const struct {
        call call;
        int error;
        const char *message;
    } cases[] = {
        { WRITE, ENOSPC, "cannot be written: No space left on device" },
        { WRITE, EIO, "cannot be written: Input/output error" },
        { WRITE, EDQUOT, "cannot be written: Disk quota exceeded" },
        { FSYNC, EIO, "cannot be written: Input/output error" },
        { CLOSE, EIO, "cannot be written: Input/output error" },
        { RENAME, EXDEV, "cannot be written: Invalid cross-device link" },
        { FCHMOD, EPERM, "cannot be written: Operation not permitted" },
        { FSTAT, EIO, "cannot be written: Input/output error" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        place p;
        scene_error error;
        make_place(&p, "old");
        fault.call = cases[i].call;
        fault.error = cases[i].error;
        fault.times = 1;
        assert_int_equal(scene_write_bytes(p.path, "new", 3, &error), SCENE_CANNOT_WRITE);
        assert_int_equal(fault.times, 0);
        assert_string_equal(error.text, cases[i].message);
        leave_place(&p, "old");
    }
}

TEST(interrupted_and_short_writes_are_carried_on)
{
    static const int errors[] = { EINTR, EAGAIN };
    for (int i = 0; i < 2; i++) {
        place p;
        scene_error error;
        make_place(&p, "old");
        fault.call = WRITE;
        fault.error = errors[i];
        fault.times = 3;
        fault.at_most = 2;
        assert_int_equal(scene_write_bytes(p.path, "new text", 8, &error), SCENE_OK);
        assert_int_equal(fault.times, 0);
        leave_place(&p, "new text");
    }
}

TEST(a_file_system_that_cannot_flush_is_written_all_the_same)
{
    place p;
    scene_error error;
    make_place(&p, "old");
    fault.call = FSYNC;
    fault.error = EINVAL;
    fault.times = 2; /* the file, then its folder */
    assert_int_equal(scene_write_bytes(p.path, "new", 3, &error), SCENE_OK);
    assert_int_equal(fault.times, 0);
    leave_place(&p, "new");
}

/* As on a stick or a share that is another's: who may write there may not set a mode. */
TEST(where_all_files_have_one_mode_it_need_not_be_set)
{
    place p;
    scene_error error;
    make_place(&p, "old");
    assert_int_equal(chmod(p.path, 0600), 0);
    fault.call = FCHMOD;
    fault.error = EPERM;
    fault.times = 1;
    assert_int_equal(scene_write_bytes(p.path, "new", 3, &error), SCENE_OK);
    assert_int_equal(fault.times, 0);
    leave_place(&p, "new");
}

TEST(a_new_file_goes_over_none_also_where_files_have_one_name)
{
    for (int i = 0; i < 2; i++) {
        place p;
        scene_error error;
        watch_stamp written;
        scene *s = scene_create();
        make_place(&p, "old");
        assert_int_equal(scene_write_new(p.path, "new", 3, &error), SCENE_CANNOT_WRITE);
        fault.call = LINK;
        fault.error = i == 0 ? EPERM : EEXIST;
        fault.times = 1;
        assert_int_equal(watch_save(s, p.path, WATCH_OVER_NOTHING, &written, &error),
                         SCENE_CANNOT_WRITE);
        assert_int_equal(fault.times, 0);
        fault.times = i == 0; /* by its rename */
        assert_int_equal(unlink(p.path), 0);
        assert_int_equal(watch_save(s, p.path, WATCH_OVER_NOTHING, &written, &error), SCENE_OK);
        const watch_stamp now = watch_stamp_of(p.path);
        assert_true(watch_same(&now, &written));
        assert_int_equal(unlink(p.path), 0);
        assert_int_equal(scene_write_new(p.path, "new", 3, &error), SCENE_OK);
        leave_place(&p, "new");
        scene_destroy(s);
    }
}

TEST(a_file_that_differs_in_one_thing_is_another)
{
    const watch_stamp stamp = { { 1, 2 }, 3, 4 };
    const watch_stamp others[] = {
        { { 0, 2 }, 3, 4 }, { { 1, 0 }, 3, 4 }, { { 1, 2 }, 0, 4 }, { { 1, 2 }, 3, 0 }
    };
    assert_true(watch_same(&stamp, &stamp));
    for (int i = 0; i < 4; i++) { assert_false(watch_same(&stamp, &others[i])); }
}

/* While its text is made, as its line ends are looked for, and while it is flushed. */
TEST(a_case_goes_over_no_file_that_was_changed_meanwhile)
{
    static const call during[] = { READ, FSYNC, FSYNC };
    for (int i = 0; i < 3; i++) {
        place p;
        scene_error error;
        scene *s = scene_create();
        make_place(&p, "old");
        assert_true(i < 2 || unlink(p.path) == 0);
        overtaken = p.path;
        overtaken_at = during[i];
        assert_int_equal(scene_save(s, p.path, &error), SCENE_CANNOT_WRITE);
        assert_null(overtaken);
        assert_string_equal(error.text,
                            "cannot be written: another program has changed it meanwhile");
        leave_place(&p, "theirs");
        scene_destroy(s);
    }
}

TEST(rights_of_a_group_that_cannot_be_kept_are_dropped)
{
    if (geteuid() != 0) { skip(); }
    for (int failures = 1; failures <= 2; failures++) {
        place p;
        scene_error error;
        struct stat info;
        make_place(&p, "old");
        assert_int_equal(chown(p.path, 1234, 4321), 0);
        assert_int_equal(chmod(p.path, 0664), 0);
        fault.call = FCHOWN;
        fault.error = EPERM;
        fault.times = failures;
        assert_int_equal(scene_write_bytes(p.path, "new", 3, &error), SCENE_OK);
        assert_int_equal(stat(p.path, &info), 0);
        assert_int_equal(info.st_gid, failures == 1 ? 4321 : getegid());
        assert_int_equal(info.st_mode & 07777, failures == 1 ? 0664 : 0604);
        leave_place(&p, "new");
    }
}

TEST(reading_carries_on_or_says_why_not)
{
    static const char text[] = ONE_SHAPE("\"type\": \"point\", \"at\": [1, 2]");
    static const struct {
        call call;
        int error;
        scene_status status;
    } cases[] = {
        { READ, EIO, SCENE_CANNOT_READ },  { READ, EINTR, SCENE_OK }, { READ, EAGAIN, SCENE_OK },
        { FSTAT, EIO, SCENE_CANNOT_READ }, { NO_CALL, 0, SCENE_OK },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        place p;
        scene_error error;
        scene *s = NULL;
        make_place(&p, text);
        fault.call = cases[i].call;
        fault.error = cases[i].error;
        fault.times = 2;
        fault.at_most = 7;
        assert_int_equal(carried_read_scene(p.path, &s, NULL, &error), cases[i].status);
        if (cases[i].status != SCENE_OK) {
            assert_string_equal(error.text, "cannot be read: Input/output error");
        }
        scene_destroy(s);
        leave_place(&p, text);
    }
}

/* What a shell makes of <(curl ...). */
TEST(what_the_starter_has_opened_may_take_as_long_as_it_likes)
{
    static const char *const forms[] = { "/dev/fd/%d", "/proc/self/fd/%d" };
    for (int i = 0; i < 2; i++) {
        int ends[2];
        char path[32];
        scene_error error;
        scene *s = NULL;
        assert_int_equal(pipe(ends), 0);
        slow_writer = ends[1];
        (void)snprintf(path, sizeof path, forms[i], ends[0]);
        assert_int_equal(carried_read_scene(path, &s, NULL, &error), SCENE_OK);
        assert_int_equal(slow_writer, -1);
        scene_destroy(s);
        assert_int_equal(__real_close(ends[0]), 0);
    }
}
