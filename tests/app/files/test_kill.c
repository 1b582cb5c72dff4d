/* test_kill.c - kill -9 at random moments while a session saves and keeps its work: every file is
 * the whole old or the whole new one, and nothing piles up beside.
 *
 * With an argument: the seed of the moments; 200 kills, each of another process. */
#define _DEFAULT_SOURCE
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/files/settings.h"
#include "tests/app/drive.h"

enum { KILLS = 200, MOST_WAIT_US = 6000 };

static unsigned long long seed = 20261122;

static unsigned random_below(unsigned bound)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(seed >> 33) % bound;
}

/* Saves and keeps one change after the other until it is killed. Tells by a byte when it begins. */
static void work_until_killed(int ready)
{
    shell *s = drive_start_file("drive.json");
    recent_files r = { .count = 0 };
    drive_select(s, "dot");
    if (write(ready, "", 1) != 1) { _exit(1); }
    for (;;) {
        scene_error error;
        drive_key(s, INPUT_KEY_RIGHT, 0);
        session_keep(&s->session);
        drive_key(s, INPUT_KEY_RIGHT, INPUT_SHIFT);
        drive_key(s, 's', INPUT_CTRL);
        if (recent_add(&r, "drive.json", &error) != SCENE_OK) { _exit(1); }
    }
}

static void kill_one_while_it_works(void)
{
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ready[0]);
        work_until_killed(ready[1]);
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    const struct timespec moment = { .tv_nsec = 1000L * (long)random_below(MOST_WAIT_US) };
    nanosleep(&moment, NULL);
    assert_int_equal(kill(child, SIGKILL), 0);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* A case as the session makes them: all shapes, and the dot moved by whole steps. */
static void assert_whole(const char *path)
{
    scene *s = NULL;
    scene_error error;
    if (carried_read_scene(path, &s, NULL, &error) != SCENE_OK) {
        fail_msg("%s: line %d: %s", path, error.line, error.text);
    }
    assert_int_equal(scene_shape_count(s), 3);
    const double x = scene_shape_at(s, 2)->as.point.x;
    assert_true(x == floor(x) && x >= 10);
    scene_destroy(s);
}

static int temporaries_in(const char *folder)
{
    char listing[1200];
    snprintf(listing, sizeof listing, "ls -A %s | grep -c '[.]tmp$'", folder);
    FILE *pipe = popen(listing, "r");
    int count = -1;
    assert_int_equal(fscanf(pipe, "%d", &count), 1);
    pclose(pipe);
    return count;
}

/* As the next run does: take the work on offer, save it. */
static void start_and_save(void)
{
    char note[SETTINGS_NOTE_SIZE];
    recent_files r = { .count = 0 };
    scene_error error;
    shell *s = drive_start_file("drive.json");
    for (int i = 0; i < 3 && session_has_offer(&s->session); i++) {
        drive_key(s, INPUT_KEY_ENTER, 0);
        assert_false(s->session.message.is_error);
    }
    assert_false(session_has_offer(&s->session));
    drive_key(s, 's', INPUT_CTRL);
    drive_key(s, 's', INPUT_CTRL); /* a newer file is asked about once */
    assert_false(s->session.message.is_error);
    drive_end(s);
    recent_load(&r, note);
    assert_string_equal(note, "");
    assert_int_equal(recent_add(&r, "drive.json", &error), SCENE_OK);
    assert_int_equal(r.count, 1);
}

TEST(killed_two_hundred_times_every_file_is_the_old_or_the_new_one)
{
    drive_enter_folder("kill");
    drive_write("drive.json", DRIVE_CASE("up"));
    int caught = 0; /* kills that left a temporary: they hit the saving itself */
    for (int i = 0; i < KILLS; i++) {
        const unsigned long long before = seed;
        kill_one_while_it_works();
        assert_whole("drive.json");
        if (drive_exists("state/collision-test/unsaved-1.json")) {
            assert_whole("state/collision-test/unsaved-1.json");
        }
        caught += temporaries_in(".") + temporaries_in("state/collision-test") > 0;
        start_and_save();
        /* Beside recent.json a lock and a path without work may wait to be used again. */
        if (drive_files_in(".") != 2 || temporaries_in("state/collision-test") != 0 ||
            drive_files_in("state/collision-test") > 3) {
            fail_msg("kill %d, seed %llu: files are left", i, before);
        }
    }
    print_message("%d of %d kills hit a file being written\n", caught, KILLS);
    assert_true(caught > 0);
}

TEST(temporaries_of_running_programs_and_other_files_are_left_alone)
{
    drive_enter_folder("kill");
    char ours[64];
    snprintf(ours, sizeof ours, ".collision-test-%ld-0-0.tmp", (long)getpid());
    const char *const names[] = { ours,
                                  ".collision-test-1-0-0.tmp",
                                  ".collision-test-0-0-0.tmp",
                                  ".collision-test--5-0-0.tmp",
                                  ".collision-test-99999999999999999999-0.tmp",
                                  ".collision-test-.tmp",
                                  ".collision-test-2000000000.tmp",
                                  ".collision-test-2000000000-0.json",
                                  "collision-test-2000000000-0-0.tmp" };
    const int count = (int)(sizeof names / sizeof names[0]);
    for (int i = 0; i < count; i++) { drive_write(names[i], ""); }
    drive_write(".collision-test-2000000000-0-0.tmp", "left");
    assert_int_equal(symlink(ours, ".collision-test-2000000001-0-0.tmp"), 0);
    scene_remove_leftovers("drive.json");
    assert_false(drive_exists(".collision-test-2000000000-0-0.tmp"));
    assert_int_equal(drive_files_in("."), count + 1);
    scene_remove_leftovers("nowhere/drive.json");
}

TEST(what_was_left_behind_a_link_goes_too)
{
    drive_enter_folder("kill");
    assert_int_equal(mkdir("there", 0700), 0);
    drive_write("there/.collision-test-2000000000-0-0.tmp", "left");
    assert_int_equal(symlink("there/drive.json", "link.json"), 0);
    scene_remove_leftovers("link.json");
    assert_int_equal(drive_files_in("there"), 0);
}

/* Who is killed when a new file has its name leaves it two. */
TEST(a_second_name_that_was_left_of_a_file_is_no_change_of_it)
{
    document doc;
    scene_error error;
    drive_enter_folder("kill");
    drive_write("drive.json", DRIVE_CASE("up"));
    assert_int_equal(link("drive.json", ".collision-test-2000000000-0-0.tmp"), 0);
    assert_int_equal(document_read("drive.json", false, &doc, &error), SCENE_OK);
    const struct timespec tick = { 0, 20000000 }; /* files keep times that coarse */
    (void)nanosleep(&tick, NULL);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_int_equal(drive_files_in("."), 1);
    document_deinit(&doc);
}

TEST(what_was_left_behind_goes_as_a_case_gets_its_first_file)
{
    document doc;
    scene_error error;
    drive_enter_folder("kill");
    drive_write(".collision-test-2000000000-0-0.tmp", "left");
    assert_int_equal(document_of(scene_create(), &doc, &error), SCENE_OK);
    assert_int_equal(document_save(&doc, &error), SCENE_OK);
    assert_int_equal(drive_files_in("."), 1);
    document_deinit(&doc);
}

/* In the middle of the first one, as by a kill. */
TEST(an_end_while_pictures_are_written_leaves_no_empty_ones)
{
    drive_enter_folder("kill");
    drive_write("drive.json", DRIVE_CASE("up"));
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        shell *s = drive_start_file("drive.json");
        const struct rlimit limit = { 1000, 1000 }, none = { 0, 0 };
        (void)signal(SIGXFSZ, SIG_DFL);
        if (setrlimit(RLIMIT_CORE, &none) == 0 && setrlimit(RLIMIT_FSIZE, &limit) == 0) {
            drive_key(s, 's', 0);
        }
        _exit(1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ);
    assert_int_equal(drive_files_in("."), 2); /* the case and a temporary */
    shell *s = drive_start_file("drive.json");
    drive_key(s, 's', 0);
    assert_int_equal(drive_files_in("."), 3);
    assert_true(drive_size_of("drive-001.svg") > 1000);
    drive_end(s);
}

TEST(a_temporary_that_is_locked_is_somebody_elses_work)
{
    drive_enter_folder("kill");
    drive_write(".collision-test-2000000000-0-0.tmp", "");
    int ready[2], done[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    assert_int_equal(pipe(done), 0);
    const pid_t child = fork();
    if (child == 0) {
        FILE *file = fopen(".collision-test-2000000000-0-0.tmp", "r+");
        close(done[1]);
        const bool ok = file && lockf(fileno(file), F_TLOCK, 0) == 0 && write(ready[1], "", 1) == 1;
        (void)!read(done[0], &byte, 1);
        _exit(ok ? 0 : 1);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    scene_remove_leftovers("./drive.json");
    assert_true(drive_exists(".collision-test-2000000000-0-0.tmp"));
    close(done[1]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    scene_remove_leftovers("./drive.json");
    assert_false(drive_exists(".collision-test-2000000000-0-0.tmp"));
    close(done[0]);
    close(ready[0]);
    close(ready[1]);
}

int main(int argc, char **argv)
{
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : seed;
    return unit_run(NULL, NULL);
}
