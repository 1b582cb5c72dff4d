/* test_full_disk.c - a disk that is full, one that is read-only, a folder that is not ours: a clear
 * message, the old file to the byte, and the work still there.
 *
 * Disks are small ones in memory, mounted in a name space of this process alone. Where that is not
 * allowed, tests that need one are skipped; files that may not grow play the full disk then. */
#define _GNU_SOURCE /* unshare */
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/views/frame.h"
#include "tests/app/drive.h"

#define WORK "../state/collision-test/unsaved-1.json"
#define POINTS "../state/collision-test/unsaved-1.points"

static bool may_mount, has_no_locks;

/* In the place of libc's. */
int flock(int fd, int operation)
{
    if (has_no_locks) {
        errno = ENOLCK;
        return -1;
    }
    return (int)syscall(SYS_flock, fd, operation);
}

/* Enters a folder called disk, in the test's own; on a disk of 64 KiB if `mounts`. */
static void enter_disk(bool mounts)
{
    drive_enter_folder("full_disk");
    assert_int_equal(mkdir("disk", 0777), 0);
    if (mounts && mount("none", "disk", "tmpfs", 0, "size=64k") != 0) {
        fail_msg("mount: %s", strerror(errno));
    }
    assert_int_equal(chdir("disk"), 0);
}

static void leave_disk(void)
{
    assert_int_equal(chdir(".."), 0);
    assert_int_equal(umount("disk"), 0);
}

static void skip_without_disk(void)
{
    if (!may_mount) {
        print_message("no disk can be mounted here: skipped\n");
        skip();
    }
}

static void fill_disk(void)
{
    char block[4096];
    memset(block, 'x', sizeof block);
    const int file = open("filler", O_WRONLY | O_CREAT, 0666);
    assert_true(file >= 0);
    while (write(file, block, sizeof block) > 0) {}
    assert_int_equal(errno, ENOSPC);
    close(file);
}

static shell *start_changed(void)
{
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    return s;
}

/* The file is as it was, the work is here and on the disk of recovery files. */
static void assert_nothing_lost(shell *s, const char *why)
{
    timers c = { 0 };
    assert_true(s->session.message.is_error);
    if (!strstr(s->session.message.text, why)) {
        fail_msg("no \"%s\" in: %s", why, s->session.message.text);
    }
    assert_non_null(strstr(s->session.message.text, "drive.json"));
    assert_true(document_changed(&s->session.doc));
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    assert_int_equal(drive_size_of("drive.json"), strlen(DRIVE_CASE("up")));
    timers_run(&c, s, 0);
    timers_run(&c, s, TIMERS_KEEP_MS);
    assert_true(drive_exists(WORK));
}

static void assert_restored_and_saved(void)
{
    shell *s = drive_start_file("drive.json");
    assert_true(session_has_offer(&s->session));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    drive_key(s, 's', INPUT_CTRL);
    assert_false(s->session.message.is_error);
    assert_false(document_changed(&s->session.doc));
    drive_end(s);
    assert_int_equal(drive_files_in("../state/collision-test"), 0);
}

TEST(a_full_disk_costs_nothing_and_saving_works_when_there_is_room_again)
{
    skip_without_disk();
    enter_disk(true);
    shell *s = start_changed();
    fill_disk();
    drive_key(s, 's', INPUT_CTRL);
    assert_nothing_lost(s, "No space left on device");
    assert_int_equal(drive_files_in("."), 2); /* no temporary */
    drive_end(s);
    unlink("filler");
    assert_restored_and_saved();
    leave_disk();
}

TEST(saving_as_onto_a_full_disk_leaves_no_empty_file)
{
    skip_without_disk();
    enter_disk(true);
    shell *s = start_changed();
    fill_disk();
    assert_int_equal(session_save_as(&s->session, "other.json", false), DOCUMENT_NOT_SAVED);
    assert_non_null(
        strstr(s->session.message.text, "other.json: cannot be written: No space left"));
    assert_int_equal(drive_files_in("."), 2);
    assert_string_equal(drive_title(s), "Drive — drive.json *");
    assert_int_equal(session_save_as(&s->session, "../other.json", false), DOCUMENT_SAVED);
    drive_end(s);
    leave_disk();
}

TEST(a_read_only_disk_costs_nothing)
{
    skip_without_disk();
    enter_disk(true);
    shell *s = start_changed();
    assert_int_equal(mount("none", ".", "tmpfs", MS_REMOUNT | MS_RDONLY, "size=64k"), 0);
    drive_key(s, 's', INPUT_CTRL);
    assert_nothing_lost(s, "Read-only file system");
    drive_end(s);
    assert_int_equal(mount("none", ".", "tmpfs", MS_REMOUNT, "size=64k"), 0);
    assert_restored_and_saved();
    leave_disk();
}

TEST(a_read_only_home_is_the_reason_given)
{
    skip_without_disk();
    enter_disk(true);
    char here[1024], home[1100];
    assert_non_null(getcwd(here, sizeof here));
    snprintf(home, sizeof home, "%s/state", here);
    shell *s = start_changed();
    assert_int_equal(mount("none", ".", "tmpfs", MS_REMOUNT | MS_RDONLY, "size=64k"), 0);
    setenv("XDG_STATE_HOME", home, 1);
    session_keep(&s->session);
    assert_non_null(strstr(s->session.message.text, "Read-only file system"));
    drive_end(s);
    leave_disk();
}

TEST(without_room_for_recovery_files_and_settings_it_is_said_and_saving_works)
{
    skip_without_disk();
    enter_disk(true);
    char here[1024];
    assert_non_null(getcwd(here, sizeof here));
    fill_disk();
    setenv("XDG_STATE_HOME", here, 1);
    setenv("XDG_CONFIG_HOME", here, 1);
    assert_int_equal(chdir(".."), 0);
    shell *s = start_changed();
    session_remember(&s->session);
    timers c = { 0 };
    timers_run(&c, s, 0);
    timers_run(&c, s, TIMERS_KEEP_MS);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "cannot be kept for the next start"));
    drive_key(s, 't', 0);
    timers_run(&c, s, 5000);
    timers_run(&c, s, 7000);
    assert_non_null(strstr(s->session.message.text, "Settings cannot be kept"));
    drive_key(s, 's', INPUT_CTRL);
    assert_false(s->session.message.is_error);
    assert_false(document_changed(&s->session.doc));
    drive_end(s);
    assert_int_equal(umount("disk"), 0);
}

TEST(a_home_without_locks_is_told_and_is_not_littered)
{
    enter_disk(false);
    shell *s = start_changed();
    has_no_locks = true;
    session_keep(&s->session);
    has_no_locks = false;
    assert_non_null(strstr(s->session.message.text, "No locks available"));
    assert_true(drive_files_in("../state/collision-test") <= 1);
    session_keep(&s->session);
    assert_true(drive_exists(WORK));
    drive_key(s, 's', INPUT_CTRL);
    drive_end(s);
}

TEST(what_was_left_without_being_kept_is_kept_later)
{
    enter_disk(false);
    shell *s = start_changed();
    timers c = { 0 };
    has_no_locks = true;
    drive_key(s, 'n', INPUT_CTRL);
    has_no_locks = false;
    assert_non_null(strstr(s->session.message.text, "cannot be kept for the next start"));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    timers_run(&c, s, 0);
    timers_run(&c, s, TIMERS_KEEP_MS);
    assert_true(drive_exists(WORK));
    assert_false(session_needs_keeping(&s->session));
    drive_end(s);
}

/* What a full disk does, without a disk: no file may be longer than this. */
static void limit_files(rlim_t size, struct rlimit *before)
{
    assert_int_equal(getrlimit(RLIMIT_FSIZE, before), 0);
    const struct rlimit tiny = { size, before->rlim_max };
    assert_true(signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tiny), 0);
}

TEST(a_file_that_may_not_grow_is_a_full_disk_too)
{
    enter_disk(false);
    shell *s = start_changed();
    struct rlimit before;
    limit_files(100, &before);
    drive_key(s, 's', INPUT_CTRL);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_nothing_lost(s, "File too large");
    drive_end(s);
    assert_restored_and_saved();
}

TEST(a_polygon_closed_on_a_full_disk_is_still_kept_by_its_points)
{
    enter_disk(false);
    shell *s = start_changed();
    struct rlimit before;
    drive_key(s, 'y', 0);
    drive_click(s, drive_at(s, -5, -20));
    drive_click(s, drive_at(s, 5, -20));
    drive_click(s, drive_at(s, 0, -12));
    session_keep(&s->session);
    drive_key(s, INPUT_KEY_ENTER, 0);
    limit_files((rlim_t)drive_size_of(WORK), &before); /* room for all but the case with it */
    session_keep(&s->session);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_non_null(strstr(s->session.message.text, "kept for the next start: File too large"));
    assert_true(drive_size_of(POINTS) > 0);
    session_keep(&s->session);
    assert_int_equal(drive_size_of(POINTS), -1);
    drive_end(s);
}

/* ---- A folder of somebody else --------------------------------------------------------- */

/* As a user who may read the folder, but not write to it; tells by its exit status how it went.
 * Root gives up what sets it above permissions, and not its name: nobody may not even look into
 * /root. */
static void save_without_permission(void)
{
    shell *s = start_changed();
    struct __user_cap_header_struct version = { .version = _LINUX_CAPABILITY_VERSION_3 };
    const struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = { 0 };
    if (chmod(".", 0555) != 0 || syscall(SYS_capset, &version, none) != 0) { _exit(10); }
    drive_key(s, 's', INPUT_CTRL);
    if (!s->session.message.is_error || !strstr(s->session.message.text, "Permission denied")) {
        fprintf(stderr, "said: %s\n", s->session.message.text);
        _exit(11);
    }
    if (!document_changed(&s->session.doc) || drive_shape(s, "dot")->as.point.x != 11) {
        _exit(12);
    }
    session_keep(&s->session);
    _exit(drive_exists(WORK) ? 0 : 13);
}

TEST(a_folder_that_takes_no_files_costs_nothing)
{
    enter_disk(false);
    assert_int_equal(mkdir("../state", 0777), 0);
    assert_int_equal(mkdir("../state/collision-test", 0777), 0);
    assert_int_equal(chmod("../state/collision-test", 0777), 0); /* whatever the umask says */
    const pid_t child = fork();
    if (child == 0) { save_without_permission(); }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(chmod(".", 0755), 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_int_equal(drive_size_of("drive.json"), strlen(DRIVE_CASE("up")));
    assert_int_equal(drive_files_in("."), 1);
    assert_restored_and_saved();
}

int main(void)
{
    /* Whatever is mounted from here on is seen by this process alone, and goes with it. */
    may_mount =
        unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
    return unit_run(NULL, NULL);
}
