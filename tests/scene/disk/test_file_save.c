/* test_file_save.c - saving: always the whole old or the whole new file, and nothing beside it. */
#include "tests/scene/scenes.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

static scene_error last_error;

static scene_status put_bytes(const char *path, const char *text)
{
    return scene_write_bytes(path, text, strlen(text), &last_error);
}

static void assert_holds(const char *path, const char *wanted)
{
    size_t size;
    char *text = file_text(path, &size);
    assert_non_null(text);
    assert_int_equal(size, strlen(wanted));
    assert_string_equal(text, wanted);
    free(text);
}

static void assert_cannot_write(const char *path, const char *message)
{
    assert_int_equal(put_bytes(path, "new"), SCENE_CANNOT_WRITE);
    assert_int_equal(last_error.status, SCENE_CANNOT_WRITE);
    assert_int_equal(last_error.line, 0);
    assert_string_equal(last_error.text, message);
}

/* How many entries the folder has; temporaries that are left behind would show. */
static int entry_count(const char *path)
{
    DIR *folder = opendir(path);
    assert_non_null(folder);
    int count = -2; /* . and .. */
    while (readdir(folder)) { count++; }
    closedir(folder);
    return count;
}

static mode_t mode_of(const char *path)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return info.st_mode & 07777;
}

static void in_folder(const char *folder, const char *name, char path[128])
{
    snprintf(path, 128, "%s/%s", folder, name);
}

/* "user::rw-, user:1:rw-, group::---, mask::rw-, other::---", as Linux keeps it. */
static const unsigned char list_of_rights[] = { 2,    0,    0,    0, 1,    0,    6,    0,    0xFF,
                                                0xFF, 0xFF, 0xFF, 2, 0,    6,    0,    1,    0,
                                                0,    0,    4,    0, 0,    0,    0xFF, 0xFF, 0xFF,
                                                0xFF, 16,   0,    6, 0,    0xFF, 0xFF, 0xFF, 0xFF,
                                                32,   0,    0,    0, 0xFF, 0xFF, 0xFF, 0xFF };

/* Without its list the mask would be what the group may do. */
TEST(notes_and_lists_of_rights_stay_with_the_file)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "case.json", path);
    put_file(path, "old");
    static const char words[5000]; /* longer than the file systems of most disks have them */
    struct {
        const char *name;
        const void *value;
        size_t size;
    } kept[] = { { "user.xdg.tags", "mine", 4 },
                 { "user.long", words, sizeof words },
                 { "system.posix_acl_access", list_of_rights, sizeof list_of_rights } };
    for (int i = 0; i < 3; i++) {
        char value[sizeof words];
        const int set = setxattr(path, kept[i].name, kept[i].value, kept[i].size, 0);
        assert_true(set == 0 || errno == ENOTSUP ||
                    errno == ENOSPC); /* some file systems have none */
        assert_int_equal(put_bytes(path, "new"), SCENE_OK);
        if (set == 0) {
            assert_int_equal(getxattr(path, kept[i].name, value, sizeof value), kept[i].size);
            assert_memory_equal(value, kept[i].value, kept[i].size);
        }
    }
    assert_holds(path, "new");
    remove_folder(folder);
}

/* As it was made elsewhere, for nobody else. */
TEST(a_file_without_a_list_of_rights_gets_none_of_its_folder)
{
    char folder[64], path[128], value[64];
    make_folder(folder);
    in_folder(folder, "case.json", path);
    put_file(path, "old");
    assert_int_equal(chmod(path, 0640), 0);
    const int set =
        setxattr(folder, "system.posix_acl_default", list_of_rights, sizeof list_of_rights, 0);
    assert_true(set == 0 || errno == ENOTSUP);
    assert_int_equal(put_bytes(path, "new"), SCENE_OK);
    assert_int_equal(getxattr(path, "system.posix_acl_access", value, sizeof value), -1);
    assert_int_equal(mode_of(path), 0640);
    remove_folder(folder);
}

TEST(a_new_file_gets_the_rights_of_the_umask_and_an_old_one_keeps_its_own)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "case.json", path);
    const mode_t old_mask = umask(027);
    assert_int_equal(put_bytes(path, "first"), SCENE_OK);
    assert_int_equal(mode_of(path), 0640);
    static const mode_t modes[] = { 0600, 0664, 0755, 0644 };
    for (int i = 0; i < 4; i++) {
        assert_int_equal(chmod(path, modes[i]), 0);
        assert_int_equal(put_bytes(path, "second"), SCENE_OK);
        assert_int_equal(mode_of(path), modes[i]);
    }
    umask(old_mask);
    assert_holds(path, "second");
    assert_int_equal(put_bytes(path, ""), SCENE_OK);
    assert_holds(path, "");
    assert_int_equal(entry_count(folder), 1);
    remove_folder(folder);
}

TEST(the_owner_is_kept_when_root_saves)
{
    if (geteuid() != 0) { skip(); }
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "case.json", path);
    put_file(path, "old");
    assert_int_equal(chown(path, 1234, 4321), 0);
    assert_int_equal(chmod(path, 0660), 0);
    assert_int_equal(put_bytes(path, "new"), SCENE_OK);
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_uid, 1234);
    assert_int_equal(info.st_gid, 4321);
    assert_int_equal(info.st_mode & 07777, 0660);
    remove_folder(folder);
}

TEST(links_are_followed_and_stay_links)
{
    char folder[64], inner[128], path[192], first[128], second[128];
    make_folder(folder);
    in_folder(folder, "inner", inner);
    assert_int_equal(mkdir(inner, 0755), 0);
    snprintf(path, sizeof path, "%s/case.json", inner);
    in_folder(folder, "first", first);
    in_folder(folder, "second", second);
    assert_int_equal(symlink("inner/case.json", first), 0); /* relative */
    assert_int_equal(symlink(first, second), 0);            /* absolute, to the other */
    assert_int_equal(put_bytes(second, "new"), SCENE_OK);   /* the file is not there yet */
    assert_holds(path, "new");
    assert_int_equal(put_bytes(first, "newer"), SCENE_OK);
    assert_holds(path, "newer");
    struct stat info;
    assert_true(lstat(first, &info) == 0 && S_ISLNK(info.st_mode));
    assert_true(lstat(second, &info) == 0 && S_ISLNK(info.st_mode));
    assert_int_equal(entry_count(folder), 3);
    assert_int_equal(entry_count(inner), 1);
    assert_int_equal(remove(path), 0);
    remove_folder(folder);
}

TEST(a_bare_name_is_written_in_the_current_folder)
{
    char folder[64], old[4096];
    make_folder(folder);
    assert_non_null(getcwd(old, sizeof old));
    assert_int_equal(chdir(folder), 0);
    assert_int_equal(put_bytes("case.json", "new"), SCENE_OK);
    assert_holds("case.json", "new");
    assert_int_equal(entry_count("."), 1);
    assert_int_equal(chdir(old), 0);
    remove_folder(folder);
}

TEST(targets_that_cannot_be_written_are_refused)
{
    char folder[64], path[400];
    make_folder(folder);
    assert_cannot_write(folder, "cannot be written: it is a folder");
    snprintf(path, sizeof path, "%s/missing/case.json", folder);
    assert_cannot_write(path, "cannot be written: No such file or directory");
    assert_cannot_write("", "cannot be written: No such file or directory");
    snprintf(path, sizeof path, "%s/loop", folder);
    assert_int_equal(symlink("loop", path), 0);
    assert_cannot_write(path, "cannot be written: Too many levels of symbolic links");
    snprintf(path, sizeof path, "%s/%0300d", folder, 1);
    assert_cannot_write(path, "cannot be written: File name too long");
    snprintf(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_cannot_write(path, "cannot be written: No such device or address"); /* no reader */
    assert_cannot_write("/proc/case.json", "cannot be written: No such file or directory");
    assert_int_equal(entry_count(folder), 2);
    remove_folder(folder);
}

/* A device of this test's own beside its files: were there a bug, root would replace the real
 * /dev/null. False where devices cannot be made or used. */
static bool make_device(const char *path, unsigned minor_number)
{
    if (mknod(path, S_IFCHR | 0600, makedev(1, minor_number)) != 0) { return false; }
    const int fd = open(path, O_WRONLY | O_CLOEXEC);
    return fd >= 0 && close(fd) == 0;
}

TEST(devices_are_written_to_and_not_replaced)
{
    char folder[64], null[128], full[128], link[128];
    make_folder(folder);
    in_folder(folder, "null", null);
    in_folder(folder, "full", full);
    in_folder(folder, "link", link);
    if (!make_device(null, 3) || !make_device(full, 7)) {
        remove_folder(folder);
        skip();
    }
    assert_int_equal(put_bytes(null, "new"), SCENE_OK);
    assert_int_equal(symlink("null", link), 0);
    assert_int_equal(put_bytes(link, "new"), SCENE_OK);
    assert_cannot_write(full, "cannot be written: No space left on device");
    struct stat info;
    assert_true(stat(null, &info) == 0 && S_ISCHR(info.st_mode));
    assert_true(stat(full, &info) == 0 && S_ISCHR(info.st_mode));
    assert_true(lstat(link, &info) == 0 && S_ISLNK(info.st_mode));
    assert_int_equal(entry_count(folder), 3);
    remove_folder(folder);
}

TEST(pipes_are_written_to_and_not_replaced)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "pipe", path);
    assert_int_equal(mkfifo(path, 0600), 0);
    const int reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_int_equal(put_bytes(path, "through"), SCENE_OK);
    char text[16] = "";
    assert_int_equal(read(reader, text, sizeof text), 7);
    assert_string_equal(text, "through");
    close(reader);

    /* An unnamed pipe by its name, which leads through a link that is no path. */
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    snprintf(path, sizeof path, "/dev/fd/%d", ends[1]);
    assert_int_equal(put_bytes(path, "through"), SCENE_OK);
    assert_int_equal(read(ends[0], text, sizeof text), 7);
    close(ends[0]);
    close(ends[1]);
    assert_int_equal(entry_count(folder), 1);
    remove_folder(folder);
}

/* Root may write everything, so this is done as another user, in a child. */
TEST(a_read_only_file_or_folder_is_refused)
{
    char folder[64], path[128], shared[128];
    make_folder(folder);
    in_folder(folder, "case.json", path);
    in_folder(folder, "shared.json", shared);
    put_file(path, "old");
    put_file(shared, "old");
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(shared, 0666), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (geteuid() == 0 && setuid(65534) != 0) { _exit(2); }
        bool ok = put_bytes(path, "new") == SCENE_CANNOT_WRITE &&
                  strcmp(last_error.text, "cannot be written: Permission denied") == 0;
        ok = put_bytes("/etc/case.json", "new") == SCENE_CANNOT_WRITE &&
             strcmp(last_error.text, "cannot be written: Permission denied") == 0 && ok;
        ok = put_bytes(shared, "new") == SCENE_CANNOT_WRITE &&
             strcmp(last_error.text, "cannot be replaced by a new file in its folder; save to "
                                     "another: Permission denied") == 0 &&
             ok;
        _exit(ok ? 0 : 1);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_holds(path, "old");
    assert_holds(shared, "old");
    assert_int_equal(chmod(folder, 0755), 0);
    assert_int_equal(entry_count(folder), 2);
    remove_folder(folder);
}

/* A disk that is full after 1000 bytes. */
TEST(a_full_disk_leaves_the_old_file_and_no_temporary)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "case.json", path);
    put_file(path, "old");
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char large[5000];
        memset(large, 'x', sizeof large);
        const struct rlimit limit = { 1000, 1000 };
        signal(SIGXFSZ, SIG_IGN);
        if (setrlimit(RLIMIT_FSIZE, &limit) != 0) { _exit(2); }
        const bool ok =
            scene_write_bytes(path, large, sizeof large, &last_error) == SCENE_CANNOT_WRITE &&
            strcmp(last_error.text, "cannot be written: File too large") == 0;
        _exit(ok ? 0 : 1);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_holds(path, "old");
    assert_int_equal(entry_count(folder), 1);
    remove_folder(folder);
}

/* Scene `large` of the killed savings differs from the other in its title and size. */
static scene *scene_to_kill(bool large)
{
    scene *s = scene_create();
    assert_non_null(s);
    assert_int_equal(scene_set_title(s, large ? "large" : "small"), SCENE_OK);
    const scene_shape shape = { .type = SCENE_POINT, .as.point = { 1.0 / 3, 2.0 / 3 } };
    for (int i = 0; i < (large ? 300 : 100); i++) {
        scene_id id;
        assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    }
    return s;
}

/* A version control system shows the lines that another editor would have changed as well. */
TEST(a_saved_case_keeps_the_mark_and_the_line_ends_of_the_file_it_replaces)
{
    char folder[64], path[128], longest[400], *plain, *wanted;
    const char mark[] = "\xEF\xBB\xBF";
    const char *const starts[] = {
        "{\r\n", longest, "\xEF\xBB\xBF{\r\n", "{\n", "\xEF\xBB\xBF{\n", "\xEF\xBB\xBF", "",
        "{}",    "\n\r\n"
    };
    (void)snprintf(longest, sizeof longest, "{\"note\": \"%*s\",\r\n", 300, "");
    size_t size;
    make_folder(folder);
    in_folder(folder, "case.json", path);
    scene *s = scene_to_kill(false);
    assert_int_equal(scene_write_text(s, &plain, &size), SCENE_OK);
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        const bool is_dos = i < 3;
        char *to = wanted = malloc(sizeof mark + 2 * size);
        assert_non_null(wanted);
        to += sprintf(to, "%s", strncmp(starts[i], mark, 3) == 0 ? mark : "");
        for (const char *from = plain; *from; from++) {
            to += sprintf(to, is_dos && *from == '\n' ? "\r\n" : "%c", *from);
        }
        assert_int_equal(put_bytes(path, starts[i]), SCENE_OK);
        for (int again = 0; again < 2; again++) {
            assert_int_equal(scene_save(s, path, &last_error), SCENE_OK);
            assert_holds(path, wanted);
        }
        free(wanted);
    }
    free(plain);
    scene_destroy(s);
    remove_folder(folder);
}

static long long now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void save_for_ever(const char *path, scene *const scenes[2])
{
    for (int i = 1;; i = !i) {
        if (scene_save(scenes[i], path, &last_error) != SCENE_OK) { _exit(1); }
    }
}

TEST(a_killed_saving_leaves_the_whole_old_or_the_whole_new_file)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "case.json", path);
    scene *scenes[2] = { scene_to_kill(false), scene_to_kill(true) };
    const long long start_ns = now_ns();
    assert_int_equal(scene_save(scenes[1], path, &last_error), SCENE_OK);
    assert_int_equal(scene_save(scenes[0], path, &last_error), SCENE_OK);
    /* Kills fall into the first two savings or so, however slow this machine is. */
    long long longest_ns = (now_ns() - start_ns) * 3 / 2;
    random_source random = { 1 };
    int seen[2] = { 0, 0 };
    for (int i = 0; i < 200; i++) {
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) { save_for_ever(path, scenes); }
        const long long wait_ns = longest_ns * random_below(&random, 1000) / 1000;
        nanosleep(&(struct timespec){ wait_ns / 1000000000, wait_ns % 1000000000 }, NULL);
        assert_int_equal(kill(child, SIGKILL), 0);
        int status = 0;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        scene *s = NULL;
        if (carried_read_scene(path, &s, NULL, &last_error) != SCENE_OK) {
            fail_msg("kill %d: %s", i, last_error.text);
        }
        const int which = strcmp(scene_title(s), "large") == 0;
        assert_true(scene_equal(s, scenes[which]));
        seen[which]++;
        longest_ns += seen[0] == 0 || seen[1] == 0 ? longest_ns / 8 : 0; /* it has become slower */
        scene_destroy(s);
    }
    assert_true(seen[0] > 0 && seen[1] > 0);
    scene_destroy(scenes[0]);
    scene_destroy(scenes[1]);
    remove_folder(folder);
}

TEST(a_saved_scene_is_the_text_that_is_written)
{
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "case.json", path);
    for (uint64_t seed = 1; seed <= 30; seed++) {
        random_source random = { seed };
        scene *s = random_scene(&random, 30);
        assert_int_equal(scene_save(s, path, &last_error), SCENE_OK);
        char *text = text_of(s);
        assert_holds(path, text);
        free(text);
        scene *back = NULL;
        assert_int_equal(carried_read_scene(path, &back, NULL, &last_error), SCENE_OK);
        assert_true(scene_equal(s, back));
        scene_destroy(back);
        assert_int_equal(scene_save(s, folder, &last_error), SCENE_CANNOT_WRITE);
        scene_destroy(s);
    }
    remove_folder(folder);
}

/* Exit status of a child that writes "-" with its standard output on fd. */
static int write_standard_output_to(int fd)
{
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (dup2(fd, 1) != 1) { _exit(99); }
        setvbuf(stdout, NULL, _IOFBF, 4096);
        fputs("before ", stdout); /* stays in stdio's buffer until then */
        _exit((int)put_bytes("-", "after"));
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

TEST(a_minus_writes_standard_output_in_order)
{
    fflush(stdout);
    char folder[64], path[128];
    make_folder(folder);
    in_folder(folder, "out", path);
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    assert_int_equal(write_standard_output_to(fd), SCENE_OK);
    close(fd);
    assert_holds(path, "before after");
    fd = open("/dev/full", O_WRONLY);
    assert_int_equal(write_standard_output_to(fd), SCENE_CANNOT_WRITE);
    close(fd);
    remove_folder(folder);
}

enum { CHAIN = 500 };

/* Polygons of a thousand points, two simple chains each. */
static void add_polygons(scene *s, int count, ct_vec from)
{
    static ct_vec points[2 * CHAIN];
    for (int k = 0; k < CHAIN; k++) {
        points[k] = (ct_vec){ from.x + k, from.y };
        points[2 * CHAIN - 1 - k] = (ct_vec){ from.x + k, from.y + 1 };
    }
    for (int i = 0; i < count; i++) {
        const scene_shape shape = { .type = SCENE_POLYGON, .as.polygon = { points, 2 * CHAIN } };
        scene_id id;
        assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    }
}

TEST(what_is_too_large_to_be_read_again_is_not_saved)
{
    static const struct {
        ct_vec from;
        int fits, more;
    } cases[] = {
        { { 0, 0 }, 600, 100 },               /* too many numbers, in some megabytes */
        { { 1 / 3.0, 1e-8 / 3.0 }, 350, 150 } /* too many bytes, of long numbers */
    };
    char folder[64], path[128];
    make_folder(folder);
    snprintf(path, sizeof path, "%s/large.json", folder);
    for (int i = 0; i < 2; i++) {
        scene *s = scene_of(SHAPES("")), *again = NULL;
        add_polygons(s, cases[i].fits, cases[i].from);
        assert_int_equal(scene_save(s, path, &last_error), SCENE_OK);
        add_polygons(s, cases[i].more, cases[i].from);
        assert_int_equal(scene_save(s, path, &last_error), SCENE_CANNOT_WRITE);
        assert_string_equal(last_error.text, "cannot be written: too large for a case file");
        assert_int_equal(carried_read_scene(path, &again, NULL, &last_error), SCENE_OK);
        assert_int_equal(scene_shape_count(again), cases[i].fits);
        scene_destroy(again);
        scene_destroy(s);
    }
    remove_folder(folder);
}
