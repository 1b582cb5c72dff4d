/* test_recent.c - recent files: newest first, once each, shared by windows. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/files/settings.h"
#include "tests/app/drive.h"

#define FILE_PATH "state/collision-test/recent.json"

static void enter(recent_files *r)
{
    drive_enter_folder("recent");
    *r = (recent_files){ .count = 0 };
}

static void add(recent_files *r, const char *path)
{
    scene_error error;
    if (recent_add(r, path, &error) != SCENE_OK) { fail_msg("%s: %s", path, error.text); }
}

/* Makes an empty file and opens it, so to speak. */
static void open_new(recent_files *r, const char *path)
{
    drive_write(path, "");
    add(r, path);
}

static void assert_names(const recent_files *r, const char *const *names, int count)
{
    assert_int_equal(r->count, count);
    for (int i = 0; i < count; i++) {
        assert_true(r->paths[i][0] == '/');
        assert_string_equal(places_base_name(r->paths[i]), names[i]);
    }
}

static void load_quietly(recent_files *r)
{
    char note[SETTINGS_NOTE_SIZE];
    recent_load(r, note);
    assert_string_equal(note, "");
}

TEST(files_come_back_newest_first_absolute_and_once)
{
    static const char *const wanted[] = { "a.json", "c.json", "b.json" };
    recent_files r;
    enter(&r);
    load_quietly(&r);
    assert_int_equal(r.count, 0);
    open_new(&r, "a.json");
    open_new(&r, "b.json");
    open_new(&r, "./c.json");
    add(&r, "../recent/a.json");
    assert_names(&r, wanted, 3);
    load_quietly(&r);
    assert_names(&r, wanted, 3);
}

TEST(the_oldest_of_more_than_twenty_goes)
{
    recent_files r;
    enter(&r);
    for (int i = 0; i < 25; i++) {
        char path[32];
        snprintf(path, sizeof path, "%d.json", i);
        open_new(&r, path);
    }
    load_quietly(&r);
    assert_int_equal(r.count, RECENT_MOST);
    assert_string_equal(places_base_name(r.paths[0]), "24.json");
    assert_string_equal(places_base_name(r.paths[19]), "5.json");
    add(&r, "10.json");
    assert_int_equal(r.count, RECENT_MOST);
    assert_string_equal(places_base_name(r.paths[0]), "10.json");
    assert_string_equal(places_base_name(r.paths[19]), "5.json");
}

TEST(files_that_are_gone_are_not_shown)
{
    static const char *const wanted[] = { "c.json", "a.json" };
    recent_files r;
    enter(&r);
    open_new(&r, "a.json");
    open_new(&r, "b.json");
    open_new(&r, "c.json");
    unlink("b.json");
    recent_refresh(&r);
    assert_names(&r, wanted, 2);
    r = (recent_files){ .subjects = true,
                        .count = 4,
                        .paths = { "/gone/a.py", "b c", "/gone/with spaces.py", "/bin/sh e" } };
    setenv("XDG_STATE_HOME", "/proc/nowhere", 1);
    recent_refresh(&r); /* a command line may stand for anything, but a program is there */
    assert_int_equal(r.count, 2);
    assert_string_equal(r.paths[0], "b c");
    assert_string_equal(r.paths[1], "/bin/sh e");
}

TEST(two_windows_see_each_others_files)
{
    static const char *const wanted[] = { "two.json", "one.json" };
    recent_files one, two = { .count = 0 };
    enter(&one);
    load_quietly(&one);
    load_quietly(&two);
    open_new(&one, "one.json");
    open_new(&two, "two.json");
    assert_names(&two, wanted, 2);
    recent_refresh(&one);
    assert_names(&one, wanted, 2);
}

/* Each window at the same time adds four files of its own. */
static void add_four(int window)
{
    recent_files r = { .count = 0 };
    for (int i = 0; i < 4; i++) {
        char path[32];
        scene_error error;
        snprintf(path, sizeof path, "%d-%d.json", window, i);
        if (recent_add(&r, path, &error) != SCENE_OK) { _exit(1); }
    }
    _exit(0);
}

TEST(windows_that_write_at_the_same_time_lose_nothing)
{
    recent_files r;
    enter(&r);
    for (int i = 0; i < 20; i++) {
        char path[32];
        snprintf(path, sizeof path, "%d-%d.json", i / 4, i % 4);
        drive_write(path, "");
    }
    for (int i = 0; i < 5; i++) {
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) { add_four(i); }
    }
    for (int i = 0; i < 5; i++) {
        int status;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    load_quietly(&r);
    assert_int_equal(r.count, 20);
}

TEST(a_broken_list_is_put_aside_and_told)
{
    recent_files r;
    enter(&r);
    char note[SETTINGS_NOTE_SIZE];
    assert_int_equal(system("mkdir -p state/collision-test"), 0);
    drive_write(FILE_PATH, "{\"files\": [\"/a.json");
    recent_load(&r, note);
    assert_int_equal(r.count, 0);
    assert_non_null(strstr(note, "state/collision-test/recent.broken.json"));
    assert_true(drive_exists("state/collision-test/recent.broken.json"));
    open_new(&r, "a.json");
    load_quietly(&r);
    assert_int_equal(r.count, 1);
}

TEST(a_list_that_cannot_be_read_is_not_written_over)
{
    recent_files r;
    scene_error error;
    enter(&r);
    open_new(&r, "a.json");
    assert_int_equal(truncate(FILE_PATH, 2 << 20), 0); /* more than is read of any list */
    drive_write("b.json", "");
    assert_int_equal(recent_add(&r, "b.json", &error), SCENE_CANNOT_WRITE);
    assert_int_equal(r.count, 2);
    assert_int_equal(drive_size_of(FILE_PATH), 2 << 20);
}

TEST(what_is_no_absolute_path_in_the_list_is_passed_over)
{
    static const char *const wanted[] = { "b.json", "a.json" };
    recent_files r;
    enter(&r);
    assert_int_equal(system("mkdir -p state/collision-test"), 0);
    drive_write(FILE_PATH,
                "{\"files\": [5, \"b.json\", \"/b.json\", null, \"/a.json\", \"/b.json\", \"\"]}");
    load_quietly(&r);
    assert_names(&r, wanted, 2);
    drive_write(FILE_PATH, "{\"files\": \"/b.json\"}");
    load_quietly(&r);
    assert_int_equal(r.count, 0);
}

TEST(without_a_folder_the_list_lasts_as_long_as_the_window)
{
    static const char *const wanted[] = { "b.json", "a.json" };
    recent_files r;
    enter(&r);
    setenv("XDG_STATE_HOME", "/proc/nowhere", 1);
    scene_error error = { .status = SCENE_OK };
    drive_write("a.json", "");
    drive_write("b.json", "");
    assert_int_equal(recent_add(&r, "a.json", &error), SCENE_CANNOT_WRITE);
    assert_int_equal(recent_add(&r, "b.json", &error), SCENE_CANNOT_WRITE);
    recent_refresh(&r);
    assert_names(&r, wanted, 2);
}

TEST(a_name_that_is_no_utf8_is_left_out_and_does_no_harm)
{
    recent_files r;
    enter(&r);
    open_new(&r, "a.json");
    open_new(&r, "caf\xe9.json");
    load_quietly(&r);
    assert_int_equal(r.count, 1);
}
