/* test_file_load.c - things that are no case file but have a name in the file system. */
#include "tests/scene/scenes.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char good[] = ONE_SHAPE("\"type\": \"point\", \"name\": \"p\", \"at\": [1, 2]");

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Refused, with this message behind the name of the file; without waiting, also where much else
 * runs. */
static void assert_cannot_read(const char *path, scene_status status, const char *message)
{
    scene *s = NULL;
    scene_error error;
    const double start = now();
    assert_int_equal(carried_read_scene(path, &s, NULL, &error), status);
    assert_true(now() - start < 10);
    assert_int_equal(error.status, status);
    assert_null(s);
    char wanted[512], got[512];
    snprintf(wanted, sizeof wanted, "%s:%s", path, message);
    scene_format_error(&error, path, got, sizeof got);
    assert_string_equal(got, wanted);
}

static void assert_reads_point(const char *path)
{
    scene *s = NULL;
    scene_error error;
    if (carried_read_scene(path, &s, NULL, &error) != SCENE_OK) { fail_msg("%s", error.text); }
    assert_string_equal(scene_shape_at(s, 0)->name, "p");
    scene_destroy(s);
}

static void in_folder(const char *folder, const char *name, char path[128])
{
    snprintf(path, 128, "%s/%s", folder, name);
}

TEST(a_file_is_read_also_through_a_link)
{
    char folder[64], path[128], link[128];
    make_folder(folder);
    in_folder(folder, "good.json", path);
    in_folder(folder, "link.json", link);
    put_file(path, good);
    assert_int_equal(symlink("good.json", link), 0);
    assert_reads_point(path);
    assert_reads_point(link);
    remove_folder(folder);
}

TEST(names_without_a_readable_file_are_refused)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "missing.json", path);
    assert_cannot_read(path, SCENE_CANNOT_READ, " cannot be read: No such file or directory");
    assert_cannot_read(folder, SCENE_CANNOT_READ, " cannot be read: it is a folder");
    assert_cannot_read("", SCENE_CANNOT_READ, " cannot be read: No such file or directory");
    in_folder(folder, "loop.json", path);
    assert_int_equal(symlink("loop.json", path), 0);
    assert_cannot_read(path, SCENE_CANNOT_READ,
                       " cannot be read: Too many levels of symbolic links");
    in_folder(folder, "empty.json", path);
    put_file(path, "");
    assert_cannot_read(path, SCENE_BAD_FILE, "1: the file is empty");
    in_folder(folder, "bad.json", path);
    put_file(path, "{\n\n");
    assert_cannot_read(path, SCENE_BAD_FILE,
                       "3: not valid JSON: string or '}' expected near end of file");
    remove_folder(folder);
}

/* Root may read everything, so the reading is done as another user. */
TEST(a_file_without_permission_is_refused)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "secret.json", path);
    put_file(path, good);
    assert_int_equal(chmod(path, 0), 0);
    assert_int_equal(chmod(folder, 0755), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        scene *s;
        scene_error error;
        if (geteuid() == 0 && setuid(65534) != 0) { _exit(2); }
        const bool refused = carried_read_scene(path, &s, NULL, &error) == SCENE_CANNOT_READ &&
                             strcmp(error.text, "cannot be read: Permission denied") == 0;
        _exit(refused ? 0 : 1);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    remove_folder(folder);
}

TEST(too_large_files_and_endless_devices_are_refused)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "large.json", path);
    put_file(path, good);
    assert_int_equal(truncate(path, SCENE_MAX_FILE_SIZE), 0);
    assert_cannot_read(path, SCENE_BAD_FILE, "1: not a text file: it holds a zero byte");
    assert_int_equal(truncate(path, SCENE_MAX_FILE_SIZE + 1), 0);
    assert_cannot_read(path, SCENE_CANNOT_READ, " cannot be read: larger than 16 MiB");
    assert_int_equal(truncate(path, (off_t)1 << 40), 0);
    assert_cannot_read(path, SCENE_CANNOT_READ, " cannot be read: larger than 64 MiB");
    assert_cannot_read("/dev/zero", SCENE_CANNOT_READ, " cannot be read: larger than 64 MiB");
    assert_cannot_read("/dev/null", SCENE_BAD_FILE, "1: the file is empty");
    remove_folder(folder);
}

/* A pipe is opened for reading and writing, so that it has a writer who says nothing. */
TEST(a_silent_pipe_does_not_hang_and_one_with_data_is_read)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "pipe", path);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_cannot_read(path, SCENE_BAD_FILE, "1: the file is empty"); /* nobody writes */
    const int silent = open(path, O_RDWR | O_CLOEXEC);
    assert_true(silent >= 0);
    assert_cannot_read(path, SCENE_CANNOT_READ, " cannot be read: no data comes");
    assert_int_equal(write(silent, "{\"a\":", 5), 5);
    assert_cannot_read(path, SCENE_CANNOT_READ, " cannot be read: no data comes");
    /* One who goes on and on is not waited for either. */
    const pid_t dripping = fork();
    assert_true(dripping >= 0);
    if (dripping == 0) {
        for (int i = 0; i < 150 && write(silent, " ", 1) == 1; i++) {
            nanosleep(&(struct timespec){ 0, 200000000 }, NULL);
        }
        _exit(0);
    }
    assert_cannot_read(path, SCENE_CANNOT_READ, " cannot be read: no data comes");
    assert_int_equal(waitpid(dripping, NULL, WNOHANG), 0); /* long before that ends */
    assert_int_equal(kill(dripping, SIGKILL), 0);
    assert_int_equal(waitpid(dripping, NULL, 0), dripping);
    close(silent);

    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const int fd = open(path, O_WRONLY);
        bool ok = write(fd, good, 10) == 10;
        nanosleep(&(struct timespec){ 0, 20000000 }, NULL);
        ok = write(fd, good + 10, sizeof good - 11) == sizeof good - 11 && ok;
        _exit(ok && close(fd) == 0 ? 0 : 1);
    }
    /* The child waits in open() until there is a reader; only then is there a writer. */
    const int reader = open(path, O_RDONLY);
    assert_true(reader >= 0);
    assert_reads_point(path);
    close(reader);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    remove_folder(folder);
}

/* Reads "-" in a child whose standard input is fd; its exit status. */
static int read_standard_input_from(int fd)
{
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        scene *s;
        scene_error error;
        if (fd >= 0 ? dup2(fd, 0) != 0 : close(0) != 0) { _exit(99); }
        const scene_status status = carried_read_scene("-", &s, NULL, &error);
        _exit(status == SCENE_OK ? strcmp(scene_shape_at(s, 0)->name, "p") : 10 + (int)status);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

TEST(a_minus_reads_standard_input)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "good.json", path);
    put_file(path, good);
    int fd = open(path, O_RDONLY);
    assert_int_equal(read_standard_input_from(fd), 0);
    close(fd);
    fd = open(folder, O_RDONLY);
    assert_int_equal(read_standard_input_from(fd), 10 + SCENE_CANNOT_READ);
    close(fd);
    assert_int_equal(read_standard_input_from(-1), 10 + SCENE_CANNOT_READ);
    fd = open("/dev/null", O_RDONLY);
    assert_int_equal(read_standard_input_from(fd), 10 + SCENE_BAD_FILE);
    close(fd);

    /* A pipe whose writer takes longer than a file may, and that does not block. */
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    const pid_t writer = fork();
    assert_true(writer >= 0);
    if (writer == 0) {
        nanosleep(&(struct timespec){ 1, 100000000 }, NULL);
        _exit(write(ends[1], good, sizeof good - 1) == sizeof good - 1 ? 0 : 1);
    }
    close(ends[1]);
    assert_int_equal(read_standard_input_from(ends[0]), 0);
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(writer, &status, 0), writer);
    assert_int_equal(status, 0);
    remove_folder(folder);
}
