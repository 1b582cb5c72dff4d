/* test_settings.c - settings: remembered, clamped, shared by windows, never in the way. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/files/settings.h"
#include "tests/app/drive.h"

#define FOLDER "config/collision-test"
#define FILE_PATH FOLDER "/settings.json"

static void enter(void)
{
    drive_enter_folder("settings");
}

static void put(const char *text)
{
    assert_int_equal(system("mkdir -p " FOLDER), 0);
    drive_write(FILE_PATH, text);
}

static settings load_quietly(void)
{
    char note[SETTINGS_NOTE_SIZE];
    const settings s = settings_load(note);
    assert_string_equal(note, "");
    return s;
}

static void store(const settings *now, const settings *before)
{
    scene_error error;
    if (settings_store(now, before, &error) != SCENE_OK) { fail_msg("%s", error.text); }
}

static void assert_default(const settings *s)
{
    const settings wanted = settings_default();
    assert_true(settings_equal(s, &wanted));
}

static bool file_has(const char *path, const char *part)
{
    char text[4096] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return strstr(text, part) != NULL;
}

TEST(without_a_file_everything_is_as_new_and_nothing_is_written)
{
    enter();
    const settings s = load_quietly();
    assert_default(&s);
    assert_false(drive_exists("config"));
}

TEST(every_setting_comes_back_at_the_next_start)
{
    enter();
    const settings before = settings_default();
    settings now = { .theme = FIGURE_DARK,
                     .zoom = 1.2100000000000002,
                     .snap_objects = false,
                     .snap_touching = false,
                     .snap_grid = true,
                     .panel_hidden = true,
                     .rulers_hidden = true,
                     .folded = { [FOLD_VALUES] = true, [FOLD_START] = true },
                     .last_folder = "/tmp/fälle" };
    store(&now, &before);
    settings back = load_quietly();
    assert_close(back.zoom, now.zoom, 1e-8);
    back.zoom = now.zoom;
    assert_true(settings_equal(&back, &now));
    store(&before, &now);
    back = load_quietly();
    assert_default(&back);
}

TEST(a_zoom_is_written_with_the_digits_that_people_write)
{
    enter();
    const settings before = settings_default();
    settings now = before;
    now.zoom = 1.1;
    store(&now, &before);
    assert_true(file_has(FILE_PATH, "\"zoom\": 1.1\n"));
}

TEST(settings_are_equal_only_when_all_are)
{
    const settings s = settings_default();
    settings other[8];
    for (int i = 0; i < 8; i++) { other[i] = s; }
    other[0].theme = FIGURE_DARK;
    other[1].zoom = 2;
    other[2].snap_objects = !s.snap_objects;
    other[3].snap_touching = !s.snap_touching;
    other[4].snap_grid = !s.snap_grid;
    other[5].panel_hidden = true;
    other[6].rulers_hidden = true;
    snprintf(other[7].last_folder, sizeof other[7].last_folder, "/a");
    for (int i = 0; i < 8; i++) { assert_false(settings_equal(&s, &other[i])); }
    for (int i = 0; i < FOLD_COUNT; i++) {
        other[0] = s;
        other[0].folded[i] = !s.folded[i];
        assert_false(settings_equal(&s, &other[0]));
    }
}

TEST(numbers_beyond_the_limits_are_brought_within_them)
{
    static const struct {
        const char *text;
        double zoom;
    } cases[] = {
        { "{\"zoom\": 1e300}", SETTINGS_MOST_ZOOM },
        { "{\"zoom\": -5}", SETTINGS_LEAST_ZOOM },
        { "{\"zoom\": 0}", SETTINGS_LEAST_ZOOM },
        { "{\"zoom\": 2}", 2 },
        { "{\"zoom\": \"2\"}", 1 },
        { "{\"zoom\": null}", 1 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        enter();
        put(cases[i].text);
        const settings s = load_quietly();
        assert_close(s.zoom, cases[i].zoom, 0);
    }
}

TEST(values_of_a_wrong_type_are_as_new)
{
    enter();
    put("{\"theme\": 5, \"zoom\": [], \"snap_objects\": \"no\", \"snap_grid\": 1, "
        "\"panel_hidden\": {}, \"last_folder\": \"relative/folder\"}");
    const settings s = load_quietly();
    assert_default(&s);
    put("{\"theme\": \"sepia\", \"last_folder\": true}");
    const settings t = load_quietly();
    assert_default(&t);
}

TEST(a_broken_file_is_put_aside_and_told)
{
    static const char *const broken[] = { "{\"theme\": \"dark\"", "", "[]", "\"dark\"",
                                          "{\"theme\": \"\xff\"}" };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        char note[SETTINGS_NOTE_SIZE];
        enter();
        put(broken[i]);
        const settings s = settings_load(note);
        assert_default(&s);
        assert_non_null(strstr(note, "settings.json is broken ("));
        assert_non_null(strstr(note, i == 2 ? "(it is no object)" : "(line "));
        assert_non_null(strstr(note, FOLDER "/settings.broken.json"));
        assert_false(drive_exists(FILE_PATH));
        assert_int_equal(drive_size_of(FOLDER "/settings.broken.json"), strlen(broken[i]));
        (void)load_quietly();
    }
}

TEST(a_file_that_cannot_be_read_is_told_and_left_alone)
{
    char note[SETTINGS_NOTE_SIZE];
    enter();
    assert_int_equal(system("mkdir -p " FILE_PATH), 0);
    const settings s = settings_load(note);
    assert_default(&s);
    assert_non_null(strstr(note, "settings.json: cannot be read: it is a folder"));
    assert_true(drive_exists(FILE_PATH));
}

TEST(a_file_that_is_too_long_to_be_read_is_not_written_over)
{
    enter();
    assert_int_equal(system("mkdir -p " FOLDER), 0);
    FILE *file = fopen(FILE_PATH, "wb");
    assert_non_null(file);
    fputs("{\"theme\": \"dark\"}", file);
    for (int i = 0; i < 2 << 20; i++) { fputc(' ', file); }
    fclose(file);
    const long size = drive_size_of(FILE_PATH);
    const settings before = settings_default();
    settings now = before;
    now.zoom = 2;
    scene_error error;
    assert_int_equal(settings_store(&now, &before, &error), SCENE_CANNOT_WRITE);
    assert_non_null(strstr(error.text, "left as it is"));
    assert_int_equal(drive_size_of(FILE_PATH), size);
}

TEST(keys_that_we_do_not_know_stay_in_the_file)
{
    enter();
    put("{\"of the future\": {\"deep\": [1, 0.12345678901234568]}, \"theme\": \"light\"}");
    const settings before = load_quietly();
    settings now = before;
    now.theme = FIGURE_DARK;
    store(&now, &before);
    assert_true(file_has(FILE_PATH, "of the future"));
    assert_true(file_has(FILE_PATH, "0.12345678901234568"));
    assert_int_equal(load_quietly().theme, FIGURE_DARK);
}

TEST(two_windows_keep_each_others_changes)
{
    enter();
    const settings before = load_quietly();
    settings one = before, two = before;
    one.theme = FIGURE_DARK;
    store(&one, &before);
    two.zoom = 2;
    store(&two, &before);
    const settings both = load_quietly();
    assert_int_equal(both.theme, FIGURE_DARK);
    assert_close(both.zoom, 2, 0);
}

TEST(a_folder_that_cannot_be_made_is_told_by_storing)
{
    enter();
    drive_write("config", "a file where the folder should be");
    const settings before = settings_default();
    settings now = before;
    now.zoom = 2;
    scene_error error = { .status = SCENE_OK };
    assert_int_equal(settings_store(&now, &before, &error), SCENE_CANNOT_WRITE);
    assert_non_null(strstr(error.text, "cannot be written"));
    const settings back = load_quietly();
    assert_default(&back);
}

TEST(a_relative_config_folder_is_ignored_for_the_one_at_home)
{
    enter();
    char here[1024];
    assert_non_null(getcwd(here, sizeof here));
    const char *home = getenv("HOME");
    char *old_home = home ? strdup(home) : NULL;
    setenv("HOME", here, 1);
    setenv("XDG_CONFIG_HOME", "relative", 1);
    const settings before = settings_default();
    settings now = before;
    now.zoom = 2;
    store(&now, &before);
    assert_true(drive_exists(".config/collision-test/settings.json"));
    setenv("HOME", "relative", 1); /* no home either: the next start may be in another folder */
    scene_error error;
    assert_int_equal(settings_store(&now, &before, &error), SCENE_CANNOT_WRITE);
    assert_false(drive_exists("relative"));
    if (old_home) { setenv("HOME", old_home, 1); }
    free(old_home);
}

TEST(a_path_too_long_for_the_file_system_breaks_nothing)
{
    enter();
    char path[PLACES_PATH_SIZE + 100];
    memset(path, 'x', sizeof path);
    path[0] = '/';
    path[sizeof path - 1] = '\0';
    for (int i = 0; i < 2; i++) {
        setenv("XDG_CONFIG_HOME", path, 1);
        const settings before = load_quietly();
        settings now = before;
        now.zoom = 2;
        scene_error error;
        assert_int_equal(settings_store(&now, &before, &error), SCENE_CANNOT_WRITE);
        path[PLACES_PATH_SIZE - 18] = '\0'; /* the folder fits, the file does not */
    }
}
enum { FORKS = 60 };

static void *fork_often(void *user)
{
    for (int i = 0; i < FORKS; i++) {
        pid_t *child = (pid_t *)user + i;
        *child = fork();
        if (*child == 0) {
            alarm(20);
            pause();
        }
        usleep(1000);
    }
    return NULL;
}

TEST(a_child_that_is_forked_meanwhile_does_not_keep_the_lock)
{
    pid_t children[FORKS];
    pthread_t thread;
    settings before = settings_default(), now = before;
    enter();
    now.theme = FIGURE_DARK;
    store(&now, &before);
    const int folder = open(FOLDER, O_RDONLY | O_DIRECTORY);
    assert_int_equal(pthread_create(&thread, NULL, fork_often, children), 0);
    int locked = 0;
    for (int i = 0; i < 100 && locked == 0; i++) {
        now.snap_grid = !before.snap_grid;
        store(&now, &before);
        before = now;
        locked = flock(folder, LOCK_EX | LOCK_NB);
        flock(folder, LOCK_UN);
    }
    pthread_join(thread, NULL);
    for (int i = 0; i < FORKS; i++) {
        kill(children[i], SIGKILL);
        waitpid(children[i], NULL, 0);
    }
    close(folder);
    assert_int_equal(locked, 0);
}
