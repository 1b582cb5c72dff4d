/* test_cli_shot_build.c - `shot` as part of a build: what it says, leaves alone, compares,
 * watches. */
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/cli/program.h"
#include "tests/unit.h"

/* Status, stdout and stderr, to the byte. */
static void expect_run(run r, int status, const char *out, const char *err)
{
    expect_status(&r, status);
    assert_string_equal(r.out, out);
    assert_string_equal(r.err, err);
    run_free(&r);
}

/* A file's inode: another one after it was written, whatever the clock says. */
static ino_t node_of(const char *path)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return info.st_ino;
}

/* As editors save: nobody sees the file half written. */
static void save(const char *path, const char *text)
{
    write_file("unsaved", text);
    assert_int_equal(rename("unsaved", path), 0);
}

static void save_case(const char *path, int circles)
{
    write_case("unsaved", circles);
    assert_int_equal(rename("unsaved", path), 0);
}

/* ---- What was written --------------------------------------------------------------------- */

TEST_WITH(every_picture_written_is_told_in_file_order, enter_folder, leave_folder)
{
    write_file("b.json", good_case);
    write_case("a.json", 1);
    write_bad_case("bad.json");
    run r = run_program("shot", "b.json", "bad.json", "a.json", "-o", "out/");
    expect_status(&r, 2);
    assert_string_equal(r.out, "out/b.png\nout/a.png\n");
    expect_contains(r.err, "bad.json:");
    run_free(&r);
    expect_run(run_program("shot", "a.json", "-o", "x.svg"), 0, "x.svg\n", "");
    r = run_program("shot", "a.json", "-o", "-", "--format", "svg");
    expect_contains(r.out, "</svg>\n");
    assert_null(strstr(r.out, "stdout"));
    run_free(&r);
}

TEST_WITH(a_picture_that_is_up_to_date_is_left_alone, enter_folder, leave_folder)
{
    const char *const formats[] = { "svg", "png", "pdf" };
    const char *const told[] = { "a.svg\n", "a.png\n", "a.pdf\n" };
    write_file("a.json", good_case);
    for (int i = 0; i < 3; i++) {
        const char *format = formats[i];
        const char path[] = { 'a', '.', format[0], format[1], format[2], '\0' };
        expect_run(run_program("shot", "a.json", "--format", format), 0, told[i], "");
        const ino_t first = node_of(path);
        expect_run(run_program("shot", "a.json", "--format", format), 0, "", "");
        assert_int_equal(node_of(path), first);
        expect_run(run_program("shot", "a.json", "--format", format, "--force"), 0, told[i], "");
        assert_int_not_equal(node_of(path), first);
    }
}

/* Times say nothing: other options, a case with an older time, a picture that was edited. */
TEST_WITH(what_would_be_drawn_otherwise_is_drawn_again, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    expect_run(run_program("shot", "a.json", "-o", "a.svg"), 0, "a.svg\n", "");
    expect_run(run_program("shot", "a.json", "-o", "a.svg", "--theme", "dark"), 0, "a.svg\n", "");
    expect_run(run_program("shot", "a.json", "-o", "a.svg", "--no-source"), 0, "a.svg\n", "");
    write_file("older.json", good_case);
    write_case("a.json", 2);
    assert_int_equal(rename("older.json", "a.json"), 0);
    expect_run(run_program("shot", "a.json", "-o", "a.svg"), 0, "a.svg\n", "");
    size_t size;
    char *text = read_file("a.svg", &size);
    text[size / 2] ^= 1; /* the same length */
    write_file("a.svg", text);
    free(text);
    expect_run(run_program("shot", "a.json", "-o", "a.svg"), 0, "a.svg\n", "");
    expect_run(run_program("shot", "a.json", "-o", "a.svg"), 0, "", "");
}

TEST_WITH(a_broken_stdout_is_told_once_and_the_pictures_are_written, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("b.json", 1);
    run r = run_with(&(run_setup){ .output_file = "/dev/full" }, "shot", "a.json", "b.json", NULL);
    expect_refused(&r, "standard output: cannot be written");
    assert_true(file_exists("a.png"));
    assert_true(file_exists("b.png"));
}

/* ---- --check ------------------------------------------------------------------------------ */

TEST_WITH(check_names_stale_and_missing_pictures_and_writes_nothing, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("b.json", 1);
    write_case("c.json", 2);
    expect_run(run_program("shot", "a.json", "b.json", "--format", "svg"), 0, "a.svg\nb.svg\n", "");
    expect_run(run_program("shot", "--check", "a.json", "b.json", "--format", "svg"), 0, "", "");
    write_case("b.json", 3);
    const ino_t stale = node_of("b.svg");
    expect_run(run_program("shot", "--check", "a.json", "b.json", "c.json", "--format", "svg"), 1,
               "b.svg: stale\nc.svg: missing\n", "");
    assert_int_equal(node_of("b.svg"), stale);
    assert_false(file_exists("c.svg"));
    /* Other options are another picture. */
    expect_run(run_program("shot", "--check", "a.json", "--format=svg", "--theme", "dark"), 1,
               "a.svg: stale\n", "");
    assert_int_equal(count_files("."), 5);
}

TEST_WITH(check_and_bad_cases_make_no_folder, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_bad_case("bad.json");
    run r = run_program("shot", "bad.json", "-o", "new/figures/");
    expect_refused(&r, "bad.json:");
    r = run_program("shot", "a.json", "--size", "9x9", "-o", "new/figures/");
    expect_refused(&r, "size");
    assert_false(file_exists("new"));
    expect_run(run_program("shot", "--check", "a.json", "-o", "figures/"), 1,
               "figures/a.png: missing\n", "");
    assert_false(file_exists("figures"));
}

TEST_WITH(a_bad_case_counts_more_than_a_stale_picture, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_bad_case("bad.json");
    run r = run_program("shot", "--check", "bad.json", "a.json");
    expect_status(&r, 2);
    assert_string_equal(r.out, "a.png: missing\n");
    expect_contains(r.err, "bad.json:");
    run_free(&r);
}

TEST_WITH(check_compares_a_picture_with_the_case_that_it_carries, enter_folder, leave_folder)
{
    size_t size;
    write_file("a.json", good_case);
    run r = run_program("shot", "a.json", "-o", "a.svg");
    expect_status(&r, 0);
    run_free(&r);
    expect_run(run_program("shot", "a.svg", "--format", "svg", "--check"), 0, "", "");
    char *text = read_file("a.svg", &size);
    char *circle = strstr(text, "<circle");
    assert_non_null(circle);
    circle[1] = 'C'; /* as if it had been edited by hand */
    write_file("a.svg", text);
    free(text);
    expect_run(run_program("shot", "a.svg", "--format", "svg", "--check"), 1, "a.svg: stale\n", "");
}

TEST_WITH(check_finds_out_when_a_picture_cannot_be_one, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    assert_int_equal(mkdir("a.png", 0777), 0);
    expect_run(run_program("shot", "--check", "a.json"), 2, "",
               "a.png: cannot be read: Is a directory\n");
    assert_int_equal(mkfifo("pipe.svg", 0600), 0);
    expect_run(run_program("shot", "--check", "a.json", "-o", "pipe.svg"), 1, "pipe.svg: stale\n",
               "");
}

TEST_WITH(options_that_contradict_each_other_are_refused, enter_folder, leave_folder)
{
    static const char *const wrong[][4] = {
        { "--check", "--watch" }, { "--check", "--force" },  { "--check", "-o", "-" },
        { "--watch", "-o", "-" }, { "--watch", "-" },        { "--force=yes" },
        { "--font-size", "3" },   { "--font-size", "72.1" }, { "--font-size", "12pt" },
        { "--font-size=" },       { "--font-size", "1e1" },  { "--theme", "Auto" },
        { "--crop=1" },
    };
    write_file("a.json", good_case);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        run r = run_program("shot", "a.json", wrong[i][0], wrong[i][1], wrong[i][2]);
        expect_refused(&r, wrong[i][0][0] == '-' ? "--" : "");
    }
    assert_int_equal(count_files("."), 1);
}

/* ---- Many --------------------------------------------------------------------------------- */

TEST_WITH(many_at_once_are_the_same_as_one_by_one, enter_folder, leave_folder)
{
    enum { CASES = 24 };
    char command[16 * CASES + 256] = "", want[16 * CASES] = "";
    for (int i = 0; i < CASES; i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "c%02d.json", i);
        /* Late ones are quick, and end before those in front of them. */
        write_case(name, i < CASES / 2 ? 40 : 1);
        if (i % 5 == 3) {
            write_bad_case(name);
        } else {
            (void)snprintf(want + strlen(want), sizeof want - strlen(want), "all/c%02d.svg\n", i);
        }
    }
    run r = run_with(&(run_setup){ 0 }, "shot", "-o", "all/", "--format", "svg", "c00.json",
                     "c01.json", "c02.json", "c03.json", "c04.json", "c05.json", "c06.json",
                     "c07.json", "c08.json", "c09.json", "c10.json", "c11.json", "c12.json",
                     "c13.json", "c14.json", "c15.json", "c16.json", "c17.json", "c18.json",
                     "c19.json", "c20.json", "c21.json", "c22.json", "c23.json", NULL);
    expect_status(&r, 2);
    assert_string_equal(r.out, want);
    const char *at = r.err;
    for (int i = 3; i < CASES; i += 5) {
        (void)snprintf(command, sizeof command, "c%02d.json:", i);
        at = strstr(at, command);
        assert_non_null(at);
    }
    run_free(&r);
    for (int i = 0; i < CASES; i += 7) {
        char name[32], one[32], many[32];
        (void)snprintf(name, sizeof name, "c%02d.json", i);
        (void)snprintf(one, sizeof one, "c%02d.svg\n", i);
        (void)snprintf(many, sizeof many, "all/c%02d.svg", i);
        expect_run(run_program("shot", name, "--format", "svg"), 0, one, "");
        one[strlen(one) - 1] = '\0';
        char *a = read_file(one, &(size_t){ 0 }), *b = read_file(many, &(size_t){ 0 });
        assert_string_equal(a, b);
        free(a);
        free(b);
    }
}

/* ---- Killed ------------------------------------------------------------------------------- */

#define FOUR "a.json", "b.json", "c.json", "d.json", "-o", "out/", "--size", "64x64"

/* What is watched may be drawn into it once more meanwhile. */
static void remove_folder(const char *path)
{
    while (rmdir(path) != 0) {
        assert_int_equal(errno, ENOTEMPTY);
        DIR *folder = opendir(path);
        assert_non_null(folder);
        for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
            (void)unlinkat(dirfd(folder), entry->d_name, 0);
        }
        (void)closedir(folder);
    }
}

/* While the first picture, or its temporary, is being written. */
static void kill_while_writing(int sign)
{
    started s = run_start(&(run_setup){ 0 }, "shot", FOUR, NULL);
    /* It will be there in no time. */
    while (!file_exists("out") || count_files("out") == 0) {}
    assert_int_equal(kill(s.child, sign), 0);
    run r = run_end(&s);
    assert_true(r.status <= 0); /* 0: it was faster */
    run_free(&r);
}

static void expect_whole_pictures(void)
{
    run r = run_program("shot", FOUR, "--check");
    assert_null(strstr(r.out, "stale"));
    run_free(&r);
}

TEST_WITH(killed_in_the_midst_it_leaves_whole_pictures_and_nothing_else, enter_folder, leave_folder)
{
    const char *const names[] = { "a.json", "b.json", "c.json", "d.json" };
    const int ends[] = { SIGTERM, SIGINT };
    for (int i = 0; i < 4; i++) { write_case(names[i], i + 1); }
    for (int i = 0; i < 2; i++) {
        kill_while_writing(ends[i]);
        assert_int_equal(count_files("out"), file_exists("out/a.png") + file_exists("out/b.png") +
                                                 file_exists("out/c.png") +
                                                 file_exists("out/d.png"));
        expect_whole_pictures();
        remove_folder("out");
    }
    kill_while_writing(SIGKILL); /* nobody can help that; the next run tidies up */
    expect_whole_pictures();
    run r = run_program("shot", FOUR);
    expect_status(&r, 0);
    run_free(&r);
    assert_int_equal(count_files("out"), 4);
}

/* ---- --watch ------------------------------------------------------------------------------ */

static void end_watch(started *watch, int sign)
{
    assert_int_equal(kill(watch->child, sign), 0);
}

TEST_WITH(watch_draws_at_once_and_again_when_a_case_changes, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("b.json", 1);
    started w = run_start(&(run_setup){ 0 }, "shot", "--watch", "a.json", "b.json", "--format",
                          "svg", NULL);
    run_wait_for(&w, "out", "a.svg\nb.svg\n");
    save_case("b.json", 2);
    run_wait_for(&w, "out", "a.svg\nb.svg\nb.svg\n");
    save_case("a.json", 3);
    run_wait_for(&w, "out", "b.svg\na.svg\n");
    end_watch(&w, SIGINT);
    expect_run(run_end(&w), 0, "a.svg\nb.svg\nb.svg\na.svg\n", "");
    expect_run(run_program("shot", "--check", "a.json", "b.json", "--format", "svg"), 0, "", "");
}

TEST_WITH(watch_outlives_bad_and_vanished_cases, enter_folder, leave_folder)
{
    write_bad_case("a.json");
    started w =
        run_start(&(run_setup){ 0 }, "shot", "--watch", "a.json", "late.json", "-o", "a/", NULL);
    run_wait_for(&w, "err", "late.json: cannot be read");
    write_case("late.json", 2);
    run_wait_for(&w, "out", "a/late.png\n");
    write_case("a.json", 1);
    run_wait_for(&w, "out", "a/a.png\n");
    write_file("a.json", "{\"collision-test\": 1, \"sha"); /* half written */
    run_wait_for(&w, "err", "a.json:1:");
    assert_int_equal(unlink("a.json"), 0);
    run_wait_for(&w, "err", "a.json: cannot be read");
    write_case("a.json", 3);
    run_wait_for(&w, "out", "a/a.png\na/a.png\n");
    end_watch(&w, SIGTERM);
    run r = run_end(&w);
    expect_status(&r, 0);
    assert_string_equal(r.out, "a/late.png\na/a.png\na/a.png\n");
    run_free(&r);
}

/* As a job that a shell without job control has put in the background. */
TEST_WITH(watch_goes_on_where_a_signal_was_ignored_at_its_start, enter_folder, leave_folder)
{
    write_case("a.json", 1);
    (void)signal(SIGINT, SIG_IGN);
    started w = run_start(&(run_setup){ 0 }, "shot", "--watch", "a.json", NULL);
    (void)signal(SIGINT, SIG_DFL);
    run_wait_for(&w, "out", "a.png\n");
    end_watch(&w, SIGINT);
    save_case("a.json", 2);
    run_wait_for(&w, "out", "a.png\na.png\n");
    end_watch(&w, SIGTERM);
    expect_run(run_end(&w), 0, "a.png\na.png\n", "");
}

/* A save that changes nothing of the picture is no news. */
TEST_WITH(watch_is_quiet_while_nothing_changes, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("b.json", 1);
    started w = run_start(&(run_setup){ 0 }, "shot", "--watch", "--no-source", "a.json", "b.json",
                          "--format", "svg", NULL);
    run_wait_for(&w, "out", "b.svg\n");
    char *spaced = malloc(strlen(good_case) + 3);
    (void)sprintf(spaced, "%s\n\n", good_case);
    save("a.json", spaced);
    free(spaced);
    save_case("b.json", 2); /* told after a.json, were there anything to tell */
    run_wait_for(&w, "out", "b.svg\nb.svg\n");
    end_watch(&w, SIGINT);
    expect_run(run_end(&w), 0, "a.svg\nb.svg\nb.svg\n", "");
}

TEST_WITH(watch_draws_again_what_is_deleted, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("b.json", 2);
    started w = run_start(&(run_setup){ 0 }, "shot", "--watch", "a.json", "b.json", "--all-steps",
                          "--size", "64x64", "-o", "out/", NULL);
    run_wait_for(&w, "out", "out/b-step-01.png\n");
    save_case("b.json", 3);
    run_wait_for(&w, "out", "5.png\nout/b-step-01.png\n"); /* so it has seen the pictures */
    assert_int_equal(unlink("out/a-step-02.png"), 0);
    run_wait_for(&w, "out", "5.png\nout/a-step-02.png\n");
    remove_folder("out");
    run_wait_for(&w, "out", "\nout/a-step-01.png\n"); /* the first time it stood at the top */
    end_watch(&w, SIGTERM);
    run r = run_end(&w);
    expect_status(&r, 0);
    run_free(&r);
}

TEST_WITH(watch_ends_when_nobody_reads_what_it_says, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run r = run_with(&(run_setup){ .broken_pipe = true }, "shot", "--watch", "a.json", NULL);
    expect_refused(&r, "standard output: cannot be written");
}
