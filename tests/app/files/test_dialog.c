/* test_dialog.c - the desktop's file dialog, played by small shell scripts. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/files/dialog.h"
#include "tests/app/drive.h"

static char here[1024];

/* A dialog that does as the script says. */
static void make_dialog(const char *name, const char *script)
{
    char text[2048], path[1200];
    snprintf(text, sizeof text, "#!/bin/sh\n%s\n", script);
    drive_write(name, text);
    assert_int_equal(chmod(name, 0755), 0);
    snprintf(path, sizeof path, "%s/%s", here, name);
    setenv("COLLISION_TEST_DIALOG", path, 1);
}

static void enter(const char *script)
{
    drive_enter_folder("dialog");
    assert_non_null(getcwd(here, sizeof here));
    make_dialog("fake", script);
}

static const dialog_request to_open = { false, "/some/folder", "" };
static const dialog_request to_save = { true, "/some/folder", "a b.json" };

static dialog_state wait_for_answer(dialog *d)
{
    for (;;) {
        const dialog_state state = dialog_poll(d);
        if (state != DIALOG_RUNNING) {
            assert_int_equal(d->pid, 0);
            assert_int_equal(dialog_poll(d), DIALOG_NONE);
            assert_true(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD); /* nothing is left */
            return state;
        }
        poll(NULL, 0, 1);
    }
}

static dialog_state answer_of(const char *script, dialog *d)
{
    enter(script);
    *d = (dialog){ .pid = 0 };
    assert_true(dialog_start(d, &to_open));
    return wait_for_answer(d);
}

static void what_is_chosen_is_told(void **state)
{
    (void)state;
    dialog d;
    assert_int_equal(answer_of("echo '/a b/c.json'", &d), DIALOG_CHOSEN);
    assert_string_equal(d.path, "/a b/c.json");
    assert_int_equal(answer_of("printf /no/line/end", &d), DIALOG_CHOSEN);
    assert_string_equal(d.path, "/no/line/end");
    assert_int_equal(answer_of("printf '/two\\nlines.json\\n'", &d), DIALOG_CHOSEN);
    assert_string_equal(d.path, "/two\nlines.json");
    assert_int_equal(answer_of("printf /in/pieces; sleep 0.05; echo .json", &d), DIALOG_CHOSEN);
    assert_string_equal(d.path, "/in/pieces.json");
}

static void cancelled_is_nothing_and_errors_are_failures(void **state)
{
    (void)state;
    dialog d;
    assert_int_equal(answer_of("exit 1", &d), DIALOG_CANCELLED);
    assert_int_equal(answer_of("exit 0", &d), DIALOG_CANCELLED);
    assert_int_equal(answer_of("echo /a; exit 1", &d), DIALOG_CANCELLED);
    assert_int_equal(answer_of("exit 127", &d), DIALOG_FAILED);
    assert_int_equal(answer_of("kill -9 $$", &d), DIALOG_FAILED);
    assert_int_equal(answer_of("echo relative", &d), DIALOG_FAILED);
    assert_int_equal(answer_of("echo /; yes | head -c 100000; true", &d), DIALOG_FAILED);
}

static void it_is_asked_without_waiting_and_closed_when_told(void **state)
{
    (void)state;
    enter("echo $$ >pid; echo /begun; exec sleep 1000");
    dialog d = { .pid = 0 };
    assert_true(dialog_start(&d, &to_open));
    while (!drive_exists("pid") || drive_size_of("pid") == 0) {
        assert_int_equal(dialog_poll(&d), DIALOG_RUNNING);
        poll(NULL, 0, 1);
    }
    const pid_t pid = d.pid;
    dialog_stop(&d);
    assert_true(kill(pid, 0) != 0 && errno == ESRCH);
    assert_int_equal(dialog_poll(&d), DIALOG_NONE);
    dialog_stop(&d);
}

static void a_second_start_closes_the_first(void **state)
{
    (void)state;
    enter("exec sleep 1000");
    dialog d = { .pid = 0 };
    assert_true(dialog_start(&d, &to_open));
    const pid_t first = d.pid;
    assert_true(dialog_start(&d, &to_save));
    assert_true(kill(first, 0) != 0);
    dialog_stop(&d);
}

/* Arguments, one a line. */
static void assert_argument(const char *wanted)
{
    char text[4096] = "";
    FILE *file = fopen("arguments", "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    if (!strstr(text, wanted)) {
        fail_msg("no %s in %s", wanted, text);
    }
}

static void folder_and_name_reach_zenity_and_kdialog_unharmed(void **state)
{
    (void)state;
    static const char script[] = "printf '%s\\n' \"$@\" >arguments; exit 1";
    static const dialog_request evil = { true, "/$(touch evil)/`x`", "'; touch evil; '.json" };
    dialog d = { .pid = 0 };
    enter(script);
    assert_true(dialog_start(&d, &to_save));
    assert_int_equal(wait_for_answer(&d), DIALOG_CANCELLED);
    assert_argument("--filename=/some/folder/a b.json\n");
    assert_argument("--save\n");
    assert_argument("--confirm-overwrite\n");
    assert_true(dialog_start(&d, &evil));
    assert_int_equal(wait_for_answer(&d), DIALOG_CANCELLED);
    assert_argument("--filename=/$(touch evil)/`x`/'; touch evil; '.json\n");
    make_dialog("kdialog", script);
    assert_true(dialog_start(&d, &to_save));
    assert_int_equal(wait_for_answer(&d), DIALOG_CANCELLED);
    assert_argument("--getsavefilename\n/some/folder/a b.json\n");
    assert_true(dialog_start(&d, &to_open));
    assert_int_equal(wait_for_answer(&d), DIALOG_CANCELLED);
    assert_argument("--getopenfilename\n/some/folder/\n");
    assert_false(drive_exists("evil"));
}

static void none_missing_and_broken_programs_cannot_be_started(void **state)
{
    (void)state;
    static const char *const programs[] = { "none", "/nowhere/at/all", "nowhere-in-path-at-all",
                                            "./plain" };
    enter("");
    drive_write("plain", "no program");
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
        dialog d = { .pid = 0 };
        setenv("COLLISION_TEST_DIALOG", programs[i], 1);
        assert_false(dialog_start(&d, &to_open));
        assert_int_equal(dialog_poll(&d), DIALOG_NONE);
    }
    drive_write("broken", "#!/nowhere/at/all\n");
    assert_int_equal(chmod("broken", 0755), 0);
    dialog d = { .pid = 0 };
    setenv("COLLISION_TEST_DIALOG", "./broken", 1);
    assert_false(dialog_start(&d, &to_open));
}

static void zenity_is_found_in_the_path_when_there_is_a_display(void **state)
{
    (void)state;
    enter("");
    char *path = strdup(getenv("PATH"));
    const char *display = getenv("DISPLAY");
    char *old_display = display ? strdup(display) : NULL;
    char with_here[4096];
    make_dialog("zenity", "echo /found");
    unsetenv("COLLISION_TEST_DIALOG");
    snprintf(with_here, sizeof with_here, ".:/nowhere:%s:%s", here, path);
    setenv("PATH", with_here, 1);
    setenv("DISPLAY", ":77", 1);
    dialog d = { .pid = 0 };
    assert_true(dialog_start(&d, &to_open));
    assert_int_equal(wait_for_answer(&d), DIALOG_CHOSEN);
    assert_string_equal(d.path, "/found");
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    assert_false(dialog_start(&d, &to_open));
    setenv("PATH", path, 1);
    if (old_display) {
        setenv("DISPLAY", old_display, 1);
    }
    free(old_display);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_chosen_is_told),
        cmocka_unit_test(cancelled_is_nothing_and_errors_are_failures),
        cmocka_unit_test(it_is_asked_without_waiting_and_closed_when_told),
        cmocka_unit_test(a_second_start_closes_the_first),
        cmocka_unit_test(folder_and_name_reach_zenity_and_kdialog_unharmed),
        cmocka_unit_test(none_missing_and_broken_programs_cannot_be_started),
        cmocka_unit_test(zenity_is_found_in_the_path_when_there_is_a_display),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
