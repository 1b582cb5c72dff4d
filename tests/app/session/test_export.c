/* test_export.c - what "Copy as..." puts into the clipboard. wl-copy and xclip are played by small
 * shell scripts; the text's clipboard is the test's. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/shell/shell.h"
#include "app/views/frame.h"
#include "tests/app/drive.h"
#include "tests/canvas/failing_malloc.h"

static shell *start(void)
{
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_set_clipboard(s, NULL);
    return s;
}

static void run(shell *s, const char *name)
{
    const command *c = commands_named(name);
    assert_non_null(c);
    commands_run(s, c);
}

static void expect_part(const char *text, const char *part)
{
    if (!text || !strstr(text, part)) {
        fail_msg("'%s' is missing in '%s'", part, text ? text : "(nothing)");
    }
}

DRIVE_TEST(pictures_are_copied_as_text_with_their_case, start)
{
    shell *s = *state;
    run(s, "Copy as SVG");
    assert_int_equal(strncmp(drive_clipboard(), "<svg ", 5), 0);
    expect_part(drive_clipboard(), "<metadata>");
    expect_part(drive_clipboard(), ">Drive</title>");
    expect_part(s->session.message.text, "Copied the picture as SVG");
    run(s, "Copy as TikZ");
    expect_part(drive_clipboard(), "\\begin{tikzpicture}");
    expect_part(s->session.message.text, "Copied the picture as TikZ");
    run(s, "Copy case");
    expect_part(drive_clipboard(), "\"title\": \"Drive\"");
    expect_part(drive_clipboard(), "\"dot\"");
    expect_part(s->session.message.text, "Copied the case file");
}

/* Which the interface has in other sizes; shot could not draw the same otherwise. */
DRIVE_TEST(pictures_have_no_parts_of_points, start)
{
    shell *s = *state;
    shell_resize(s, 1280 / 1.331, 800 / 1.331, 1.331);
    assert_true(fmod(s->session.editor.camera.width, 1) != 0);
    run(s, "Copy as SVG");
    const char *width = strstr(drive_clipboard(), "width=\""), *height;
    assert_non_null(width);
    assert_true(fmod(strtod(width + 7, NULL), 1) == 0);
    height = strstr(width, "height=\"");
    assert_true(fmod(strtod(height + 8, NULL), 1) == 0);
}

TEST(a_copied_picture_tells_how_many_names_it_leaves_out)
{
    char text[8192] = "{\"collision-test\": 1, \"shapes\": [";
    for (int i = 0; i < 60; i++) {
        const size_t used = strlen(text);
        (void)snprintf(text + used, sizeof text - used,
                       "%s{\"type\": \"circle\", \"center\": [%d, 0], \"radius\": 400}",
                       i > 0 ? ", " : "", i);
    }
    shell *s = drive_start(strcat(text, "]}"));
    drive_set_clipboard(s, NULL);
    run(s, "Copy as SVG");
    expect_part(drive_clipboard(), " names left out</desc>");
    expect_part(drive_clipboard(), " names left out</text>");
    drive_end(s);
}

DRIVE_TEST(without_a_selection_all_is_handed_on, start)
{
    shell *s = *state;
    run(s, "Copy as C");
    expect_part(drive_clipboard(), "print_pair(\"ball\", &shape_ball.shape, \"dot\"");
    expect_part(drive_clipboard(), "print_pair(\"wall\", &shape_wall.shape, \"dot\"");
    expect_part(s->session.message.text, "Copied the case as a C program, ");
    run(s, "Copy as issue");
    expect_part(drive_clipboard(), "## Drive\n");
    expect_part(s->session.message.text, "Copied the case as an issue in Markdown, ");
    drive_key(s, 't', INPUT_SHIFT);
    drive_key(s, INPUT_KEY_ENTER, 0); /* a label, selected, asks about nothing */
    run(s, "Copy as issue");
    expect_part(s->session.message.text, "Copied the case as an issue in Markdown, ");
}

DRIVE_TEST(of_a_selection_the_pair_is_handed_on_that_is_explained, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    editor_select_also(&s->session.editor, drive_shape(s, "wall")->id);
    run(s, "Copy as C");
    expect_part(drive_clipboard(), "print_sweep(\"ball\", &shape_ball, \"wall\", &shape_wall);");
    assert_null(strstr(drive_clipboard(), "\"dot\""));
    expect_part(s->session.message.text, "Copied ball and wall as a C program");
    run(s, "Copy as issue");
    assert_null(strstr(drive_clipboard(), "| `dot` |")); /* it is in the case file all the same */
}

/* What else a mover hits may be what is wrong. */
DRIVE_TEST(of_a_single_shape_all_is_handed_on_that_it_is_compared_with, start)
{
    shell *s = *state;
    drive_select(s, "dot");
    run(s, "Copy as C");
    expect_part(drive_clipboard(), "print_pair(\"ball\", &shape_ball.shape, \"dot\"");
    expect_part(drive_clipboard(), "print_pair(\"wall\", &shape_wall.shape, \"dot\"");
    expect_part(drive_clipboard(), "print_sweep(\"ball\", &shape_ball, \"dot\"");
    assert_null(strstr(drive_clipboard(), "\"ball\", &shape_ball, \"wall\""));
    assert_null(strstr(drive_clipboard(), "\"ball\", &shape_ball.shape, \"wall\""));
    run(s, "Copy as issue");
    expect_part(s->session.message.text, "Copied dot and all it is compared with as an issue");
}

DRIVE_TEST(a_clipboard_that_cannot_be_written_to_is_told, start)
{
    shell *s = *state;
    s->session.desktop = (desktop){ .set_clipboard = NULL };
    run(s, "Copy as C");
    assert_true(s->session.message.is_error);
    expect_part(s->session.message.text, "clipboard cannot be written to (4");
}

DRIVE_TEST(want_of_memory_is_told, start)
{
    shell *s = *state;
    int told = 0;
    for (int allowed = 0, failed = 1; failed; allowed++) {
        failing_malloc_after(allowed);
        run(s, allowed % 2 ? "Copy as SVG" : "Copy as TikZ");
        failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true(failed || !s->session.message.is_error);
        told += s->session.message.is_error && strstr(s->session.message.text, "memory");
    }
    assert_true(told > 10);
}

/* ---- The picture ------------------------------------------------------------------------- */

/* In a folder of its own, which is all that programs are looked for in besides the system's. */
static shell *start_with(const char *name, const char *script)
{
    char here[1024], path[2048], text[4096];
    drive_enter_folder("export");
    assert_non_null(getcwd(here, sizeof here));
    shell *s = start();
    snprintf(path, sizeof path, "%s/bin", here);
    assert_true(mkdir(path, 0755) == 0 || errno == EEXIST);
    setenv("PATH", path, 1);
    if (name) {
        snprintf(text, sizeof text, "#!/bin/sh\nPATH=/bin:/usr/bin\ncd '%s'\n%s\n", here, script);
        snprintf(path, sizeof path, "%s/bin/%s", here, name);
        drive_write(path, text);
        assert_int_equal(chmod(path, 0755), 0);
    }
    setenv("DISPLAY", ":none", 1);
    unsetenv("WAYLAND_DISPLAY");
    return s;
}

/* The loop's turns by a clock of the test's, which the program's end is waited for by. */
static void copy_picture(shell *s)
{
    timers c = { 0 };
    uint64_t now = 0;
    run(s, "Copy picture");
    while (s->session.copying.pid != 0) {
        now += TIMERS_COPY_MS;
        (void)timers_run(&c, s, now);
        poll(NULL, 0, 5);
    }
    assert_true(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD); /* nothing is left */
}

TEST(the_picture_goes_to_xclip)
{
    shell *s = start_with("xclip", "echo \"$@\" >arguments; cat >copied.png");
    copy_picture(s);
    expect_part(s->session.message.text, "Copied the picture as PNG, ");
    assert_false(s->session.message.is_error);
    char line[100] = "";
    FILE *arguments = fopen("arguments", "r");
    assert_non_null(arguments);
    assert_non_null(fgets(line, sizeof line, arguments));
    fclose(arguments);
    assert_string_equal(line, "-selection clipboard -t image/png -i\n");
    char signature[8] = "";
    FILE *png = fopen("copied.png", "rb");
    assert_non_null(png);
    assert_int_equal(fread(signature, 1, 8, png), 8);
    fclose(png);
    assert_memory_equal(signature, "\x89PNG\r\n\x1a\n", 8);
    assert_true(drive_size_of("copied.png") > 5000);
    drive_end(s);
}

/* In a session of its own, with none of our files, it reads on when nobody waits for it any
 * more. */
TEST(a_picture_copied_at_the_very_end_outlives_the_window)
{
    int ends[2], status = 1;
    assert_int_equal(pipe(ends), 0);
    shell *s = start_with("xclip", "cut -d' ' -f 6 /proc/self/stat >about; ls /proc/self/fd | "
                                   "wc -l >>about; cat >part.png; mv part.png last.png");
    run(s, "Copy picture");
    const pid_t xclip = s->session.copying.pid;
    drive_end(s);
    assert_int_equal(waitpid(xclip, &status, 0), xclip);
    assert_int_equal(status, 0);
    close(ends[0]);
    close(ends[1]);
    assert_true(drive_size_of("last.png") > 5000);
    char wanted[40], seen[40] = "";
    FILE *about = fopen("about", "r");
    assert_non_null(about);
    seen[fread(seen, 1, sizeof seen - 1, about)] = '\0';
    fclose(about);
    snprintf(wanted, sizeof wanted, "%d\n4\n", (int)xclip); /* three, and the folder ls reads */
    assert_string_equal(seen, wanted);
}

TEST(on_wayland_it_goes_to_wl_copy)
{
    shell *s = start_with("wl-copy", "test \"$*\" = '--type image/png' && cat >copied.png");
    setenv("WAYLAND_DISPLAY", "wayland-0", 1);
    copy_picture(s);
    unsetenv("WAYLAND_DISPLAY");
    expect_part(s->session.message.text, "Copied the picture as PNG");
    assert_true(drive_size_of("copied.png") > 5000);
    drive_end(s);
}

TEST(without_a_program_for_it_the_message_says_which)
{
    shell *s = start_with(NULL, NULL);
    remove("bin/xclip");
    remove("bin/wl-copy");
    copy_picture(s);
    assert_true(s->session.message.is_error);
    expect_part(s->session.message.text, "not copied: install xclip");
    unsetenv("DISPLAY");
    copy_picture(s);
    expect_part(s->session.message.text, "no desktop");
    drive_end(s);
}

/* Where case files are fetched to there may be anything of its name. */
TEST(no_program_is_looked_for_in_the_current_folder)
{
    shell *s = start_with("xclip", "cat >copied.png");
    assert_int_equal(rename("bin/xclip", "xclip"), 0);
    setenv("PATH", ":.", 1);
    copy_picture(s);
    expect_part(s->session.message.text, "not copied: install xclip");
    assert_int_equal(remove("xclip"), 0);
    drive_end(s);
}

TEST(a_program_that_fails_or_hangs_is_told_and_ended)
{
    shell *s = start_with("xclip", "exit 3");
    copy_picture(s);
    assert_true(s->session.message.is_error);
    expect_part(s->session.message.text, "xclip failed");
    drive_end(s);
    s = start_with("xclip", "exec sleep 1000");
    copy_picture(s);
    expect_part(s->session.message.text, "xclip failed");
    drive_end(s);
}
