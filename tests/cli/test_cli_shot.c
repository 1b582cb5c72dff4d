/* test_cli_shot.c - `shot`: which picture goes where, and what is never touched. */
#define _GNU_SOURCE /* pthread_setattr_default_np() */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/base/cli.h"
#include "tests/cli/program.h"
#include "tests/unit.h"

/* ---- Formats on disk ---------------------------------------------------------------------- */

static bool starts_with(const char *bytes, size_t size, const char *start, size_t length)
{
    return size > length && memcmp(bytes, start, length) == 0;
}

static const char *format_of(const char *bytes, size_t size)
{
    if (starts_with(bytes, size, "\x89PNG\r\n\x1A\n", 8)) { return "png"; }
    if (starts_with(bytes, size, "%PDF-", 5)) { return "pdf"; }
    return strstr(bytes, "<svg") != NULL ? "svg" : "unknown";
}

static void expect_format(const char *path, const char *format)
{
    size_t size;
    char *bytes = read_file(path, &size);
    assert_string_equal(format_of(bytes, size), format);
    free(bytes);
}

static unsigned big_endian(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return (unsigned)b[0] << 24 | (unsigned)b[1] << 16 | (unsigned)b[2] << 8 | b[3];
}

/* Width and height as the PNG's header has them. */
static void expect_pixels(const char *path, unsigned width, unsigned height)
{
    size_t size;
    char *bytes = read_file(path, &size);
    assert_true(size > 24);
    assert_int_equal(big_endian(bytes + 16), width);
    assert_int_equal(big_endian(bytes + 20), height);
    free(bytes);
}

static void expect_same(const char *one, const char *two, bool same)
{
    size_t size_one, size_two;
    char *a = read_file(one, &size_one), *b = read_file(two, &size_two);
    bool equal = size_one == size_two && memcmp(a, b, size_one) == 0;
    free(a);
    free(b);
    if (equal != same) { fail_msg("%s and %s %s", one, two, same ? "differ" : "are the same"); }
}

/* Runs, expects success and no complaint. */
#define expect_done(...)                     \
    do {                                     \
        run done = run_program(__VA_ARGS__); \
        expect_status(&done, 0);             \
        assert_string_equal(done.err, "");   \
        run_free(&done);                     \
    } while (0)

/* ---- Where to ----------------------------------------------------------------------------- */

TEST_WITH(the_default_is_a_png_in_the_current_folder, enter_folder, leave_folder)
{
    assert_int_equal(mkdir("cases", 0777), 0);
    write_file("cases/swept one.json", good_case);
    expect_done("shot", "cases/swept one.json");
    expect_format("swept one.png", "png");
    expect_pixels("swept one.png", 960, 640);
    assert_int_equal(count_files("."), 2);
    assert_int_equal(count_files("cases"), 1);
}

TEST_WITH(only_json_is_cut_from_a_name, enter_folder, leave_folder)
{
    write_file("level.v2", good_case);
    write_file("LEVEL.JSON", good_case);
    write_file(".json", good_case);
    expect_done("shot", "level.v2", "LEVEL.JSON", "./.json");
    assert_true(file_exists("level.v2.png"));
    assert_true(file_exists("LEVEL.png"));
    assert_true(file_exists(".json.png"));
}

TEST_WITH(the_ending_of_the_output_chooses_the_format, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    expect_done("shot", "a.json", "-o", "x.svg");
    expect_format("x.svg", "svg");
    expect_done("shot", "a.json", "-o", "x.PNG");
    expect_format("x.PNG", "png");
    expect_done("shot", "a.json", "-o", "x.pdf");
    expect_format("x.pdf", "pdf");
    expect_done("shot", "a.json", "-o", "plain");
    expect_format("plain", "png");
    expect_done("shot", "a.json", "--format", "svg", "-o", "x.txt");
    expect_format("x.txt", "svg");
    run r = run_program("shot", "a.json", "-o", "x.jpg");
    expect_refused(&r, "x.jpg");
    assert_false(file_exists("x.jpg"));
}

TEST_WITH(format_chooses_the_ending_of_made_up_names, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    expect_done("shot", "a.json", "--format", "svg");
    expect_format("a.svg", "svg");
    expect_done("shot", "a.json", "--format=pdf");
    expect_format("a.pdf", "pdf");
}

TEST_WITH(several_cases_go_into_a_folder, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("b.json", 2);
    assert_int_equal(mkdir("there", 0777), 0);
    expect_done("shot", "a.json", "b.json", "-o", "there", "--format", "svg");
    expect_format("there/a.svg", "svg");
    expect_format("there/b.svg", "svg");
    expect_done("shot", "a.json", "b.json", "-o", "made/with//all/");
    expect_format("made/with/all/a.png", "png");
    expect_format("made/with/all/b.png", "png");
    expect_done("shot", "a.json", "b.json");
    expect_format("b.png", "png");
}

TEST_WITH(several_cases_do_not_go_into_one_file, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("b.json", 2);
    const char *const outputs[] = { "x.png", "-" };
    for (int i = 0; i < 2; i++) {
        run r = run_program("shot", "a.json", "b.json", "-o", outputs[i]);
        expect_refused(&r, i == 0 ? "x.png: several pictures need a folder"
                                  : "standard output: several pictures need a folder");
    }
    assert_int_equal(count_files("."), 2);
}

TEST_WITH(two_cases_for_one_name_are_refused_before_anything_is_written, enter_folder, leave_folder)
{
    assert_int_equal(mkdir("d", 0777), 0);
    write_file("a.json", good_case);
    write_case("b.json", 1);
    write_case("d/a.json", 1);
    run r = run_program("shot", "b.json", "a.json", "d/a.json");
    expect_refused(&r, "a.png");
    r = run_program("shot", "b.json", "a.json", "d/a.json", "-o", "new/");
    expect_refused(&r, "a.png");
    assert_int_equal(count_files("."), 3);
}

TEST_WITH(one_case_given_twice_is_one_picture, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    expect_done("shot", "a.json", "./a.json");
    assert_int_equal(count_files("."), 2);
}

TEST_WITH(a_case_is_never_replaced_by_a_picture, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_file("b.png", good_case);
    assert_int_equal(symlink("a.json", "link.svg"), 0);
    assert_int_equal(link("a.json", "hard.png"), 0);
    run r = run_program("shot", "a.json", "--format", "svg", "-o", "a.json");
    expect_refused(&r, "replaced");
    r = run_program("shot", "a.json", "-o", "link.svg");
    expect_refused(&r, "replaced");
    r = run_program("shot", "a.json", "-o", "./hard.png");
    expect_refused(&r, "replaced");
    write_case("b.json", 1);
    r = run_program("shot", "b.json", "b.png");
    expect_refused(&r, "replaced");
    r = run_with(&(run_setup){ .input_file = "a.json" }, "shot", "-", "-o", "hard.png", NULL);
    expect_refused(&r, "replaced");
    r = run_program("shot", "--format", "html", "-o", "a.json", "b.json"); /* -o *.json */
    expect_refused(&r, "replaced");
    r = run_program("shot", "b.json", "-o", "link.svg"); /* leads to a case that is no input */
    expect_refused(&r, "replaced");
    r = run_program("shot", "b.json", "-o", "hard.png");
    expect_refused(&r, "replaced");
    size_t size;
    char *text = read_file("a.json", &size);
    assert_string_equal(text, good_case);
    free(text);
}

TEST_WITH(an_older_picture_is_replaced, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_file("a.png", "old");
    expect_done("shot", "a.json");
    expect_format("a.png", "png");
}

TEST_WITH(a_dash_writes_to_standard_output, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    const char *const formats[] = { "png", "svg", "pdf" };
    for (int i = 0; i < 3; i++) {
        run r = run_program("shot", "a.json", "-o", "-", "--format", formats[i]);
        expect_status(&r, 0);
        assert_string_equal(format_of(r.out, r.out_size), formats[i]);
        run device = run_program("shot", "a.json", "-o", "/dev/stdout", "--format", formats[i]);
        assert_int_equal(device.out_size, r.out_size); /* no path behind it */
        run_free(&device);
        run_free(&r);
    }
    assert_int_equal(system(PROGRAM_PATH " shot a.json -o /dev/fd/1 --format svg | tail -n 1 | "
                                         "grep -q '</svg>'"),
                     0);
    assert_int_equal(mkdir("-", 0777), 0);
    run r = run_program("shot", "a.json", "-o", "-");
    assert_string_equal(format_of(r.out, r.out_size), "png");
    run_free(&r);
    assert_int_equal(count_files("-"), 0);
    assert_int_equal(count_files("."), 2);
    assert_int_equal(rmdir("-"), 0);
    write_file("-", good_case); /* that would be ./- */
    r = run_program("shot", "a.json", "-o", "-");
    assert_string_equal(format_of(r.out, r.out_size), "png");
    run_free(&r);
}

TEST_WITH(standard_input_is_a_case_called_stdin, enter_folder, leave_folder)
{
    const run_setup setup = { .input = good_case };
    run r = run_with(&setup, "shot", "-", NULL);
    expect_status(&r, 0);
    run_free(&r);
    expect_format("stdin.png", "png");
    static const char *const formats[] = { "svg", "html" }; /* a page looks twice at a case */
    for (int i = 0; i < 2; i++) {
        r = run_with(&setup, "shot", "-", "-o", "-", "--format", formats[i], NULL);
        expect_status(&r, 0);
        expect_contains(r.out, "<svg");
        run_free(&r);
    }
    r = run_with(&(run_setup){ .input = "{\"collision-test\": 1, \"shapes\": []}" }, "shot", "-",
                 "-o", "-", "--format", "html", NULL);
    expect_contains(r.out, "<h1>stdin</h1>");
    run_free(&r);
}

/* ---- What it looks like ------------------------------------------------------------------- */

TEST_WITH(size_and_scale_give_the_pixels, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    expect_done("shot", "a.json", "--size", "320x200");
    expect_pixels("a.png", 320, 200);
    expect_done("shot", "a.json", "--size=320x200", "--scale", "2");
    expect_pixels("a.png", 640, 400);
    expect_done("shot", "a.json", "--size", "100x50", "--scale=0.5");
    expect_pixels("a.png", 50, 25);
    expect_done("shot", "a.json", "--size", "16x16");
    expect_pixels("a.png", 16, 16);
}

TEST_WITH(a_picture_too_large_is_refused, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run r = run_program("shot", "a.json", "--size", "16384x16384", "--scale", "16");
    expect_refused(&r, "32767 pixels a side and 134217728 in all; 262144 x 262144 are too many");
    r = run_program("shot", "a.json", "--size", "11586x11586");
    expect_refused(&r, "11586 x 11586 are too many");
    r = run_program("shot", "a.json", "--size", "14401x16", "--format", "pdf");
    expect_refused(&r, "14400 points a side, not 14401 x 16");
    assert_int_equal(count_files("."), 1);
}

TEST_WITH(themes_differ, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    expect_done("shot", "a.json", "-o", "default.svg");
    expect_done("shot", "a.json", "-o", "light.svg", "--theme", "light");
    expect_done("shot", "a.json", "-o", "dark.svg", "--theme", "dark");
    expect_same("default.svg", "light.svg", true);
    expect_same("light.svg", "dark.svg", false);
}

static void expect_part(const char *path, const char *part, bool there)
{
    char *text = read_file(path, &(size_t){ 0 });
    if ((strstr(text, part) != NULL) != there) {
        fail_msg("%s %s \"%s\"", path, there ? "lacks" : "has", part);
    }
    free(text);
}

TEST_WITH(an_svg_follows_its_reader_other_formats_are_light, enter_folder, leave_folder)
{
    const char *const formats[] = { "svg", "png", "pdf" };
    write_file("a.json", good_case);
    for (int i = 0; i < 3; i++) {
        expect_done("shot", "a.json", "--format", formats[i], "--theme", "auto", "-o", "auto");
        expect_done("shot", "a.json", "--format", formats[i], "--theme", "light", "-o", "light");
        expect_same("auto", "light", i > 0);
        if (i == 0) {
            expect_part("auto", "@media(prefers-color-scheme:dark){", true);
            expect_part("auto", "fill=\"#fff\"", true);
        }
    }
}

TEST_WITH(labels_and_background_can_be_left_out, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    expect_done("shot", "a.json", "-o", "a.svg");
    expect_part("a.svg", "<rect width=\"960\" height=\"640\" fill=\"#fff\"", true);
    expect_part("a.svg", "<text", true);
    expect_done("shot", "a.json", "-o", "b.svg", "--no-labels", "--transparent");
    expect_part("b.svg", "<text", false);
    expect_part("b.svg", "#fff\"", false);
    expect_part("b.svg", "<title>Worked example</title>", true);
    expect_done("shot", "a.json", "-o", "b.png", "--transparent");
    size_t size;
    char *png = read_file("b.png", &size);
    assert_int_equal(png[25], 6); /* RGB with alpha */
    free(png);
    expect_done("shot", "a.json", "-o", "b.pdf", "--transparent");
}

/* Those who hear a picture instead are told what its legend tells. */
TEST_WITH(an_svg_says_how_many_names_it_leaves_out, enter_folder, leave_folder)
{
    char text[8192] = "{\"collision-test\": 1, \"note\": \"Many.\", \"shapes\": [";
    for (int i = 0; i < 60; i++) {
        const size_t used = strlen(text);
        snprintf(
            text + used, sizeof text - used,
            "%s{\"type\": \"rect\", \"name\": \"crate %d\", \"min\": [%d, %d], \"size\": [2, 2]}",
            i > 0 ? ", " : "", i, i % 10 * 3, i / 10 * 3);
    }
    strcat(text, "]}\n");
    write_file("a.json", text);
    expect_done("shot", "a.json", "-o", "a.svg", "--size", "240x180");
    expect_part("a.svg", "<desc>Many. — ", true);
    expect_part("a.svg", " names left out</desc>", true);
    expect_done("shot", "a.json", "-o", "b.svg", "--size", "1600x1200");
    expect_part("b.svg", "<desc>Many.</desc>", true);
}

TEST_WITH(overlays_can_be_shown_and_hidden, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    expect_done("shot", "a.json", "-o", "a.svg");
    expect_part("a.svg", ">ball<", true);
    expect_done("shot", "a.json", "-o", "b.svg", "--hide", "names,closest");
    expect_part("b.svg", ">ball<", false);
    expect_done("shot", "a.json", "-o", "c.svg", "--hide=all", "--show=names");
    expect_part("c.svg", ">ball<", true);
    expect_part("c.svg", "(4.26, -2)", false);
    expect_done("check", "c.svg"); /* it carries the case as it is */
    size_t size;
    char *text = read_file("c.svg", &size), *plain = read_file("a.svg", &size);
    const char *from = strstr(text, "<metadata"), *to = strstr(text, "</metadata>");
    assert_non_null(from);
    assert_non_null(to);
    char *carried = strstr(plain, "<metadata");
    assert_non_null(carried);
    assert_memory_equal(carried, from, (size_t)(to - from));
    free(text);
    free(plain);
    run r = run_program("shot", "a.json", "--show", "names,nmaes");
    expect_refused(&r, "names,closest,path");
}

TEST_WITH(cropped_pictures_are_no_larger_than_their_size, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    expect_done("shot", "a.json", "-o", "a.png", "--crop", "--size", "500x900", "--scale", "2");
    size_t size;
    char *png = read_file("a.png", &size);
    const unsigned width = big_endian(png + 16), height = big_endian(png + 20);
    assert_true(width > 800 && width <= 1000 && width % 2 == 0);
    assert_true(height > 600 && height < 1100 && height % 2 == 0);
    free(png);
    expect_done("shot", "a.json", "-o", "b.svg", "--crop", "--font-size", "22");
    expect_part("b.svg", "font-size=\"22\"", true);
    expect_part("b.svg", "font-size=\"11\"", false);
    expect_part("b.svg", "width=\"960\" height=\"640\"", false);
}

TEST_WITH(pictures_depend_on_case_and_options_only, enter_folder, leave_folder)
{
    char here[200], in[256], out[256];
    const char *const formats[] = { "svg", "png", "pdf" };
    assert_non_null(getcwd(here, sizeof here));
    (void)snprintf(in, sizeof in, "%s/a.json", here);
    write_file("a.json", good_case);
    for (int i = 0; i < 3; i++) {
        (void)snprintf(out, sizeof out, "%s/other.%s", here, formats[i]);
        expect_done("shot", "a.json", "--format", formats[i]);
        /* A time stamp would differ after a second. */
        sleep(i == 0 ? 1 : 0);
        run r = run_with(
            &(run_setup){ .locale = "de_DE.UTF-8", .time_zone = "Asia/Tokyo", .folder = "/" },
            "shot", in, "-o", out, NULL);
        expect_status(&r, 0);
        run_free(&r);
        (void)snprintf(in, sizeof in, "a.%s", formats[i]);
        expect_same(in, out, true);
        (void)snprintf(in, sizeof in, "%s/a.json", here);
    }
}

/* ---- What goes wrong ---------------------------------------------------------------------- */

TEST_WITH(a_bad_case_leaves_no_picture_and_the_others_are_drawn, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_bad_case("bad.json");
    write_file("bad.png", "old picture");
    write_case("c.json", 2);
    run r = run_program("shot", "a.json", "bad.json", "missing.json", "c.json");
    expect_status(&r, 2);
    assert_string_equal(r.out, "a.png\nc.png\n");
    expect_contains(r.err, "bad.json:");
    expect_contains(r.err, "missing.json: ");
    run_free(&r);
    expect_format("a.png", "png");
    expect_format("c.png", "png");
    assert_false(file_exists("missing.png"));
    size_t size;
    char *old = read_file("bad.png", &size);
    assert_string_equal(old, "old picture");
    free(old);
}

TEST_WITH(an_output_that_cannot_be_written_is_named, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("b.json", 2);
    write_case("c.json", 2);
    run r = run_program("shot", "a.json", "-o", "no/such/folder.png");
    expect_refused(&r, "no/such/folder.png: cannot be written");
    r = run_program("shot", "a.json", "-o", "a.json/");
    expect_refused(&r, "a.json/: Not a directory");
    r = run_program("shot", "a.json", "b.json", "c.json", "-o", "a.json/folder/"); /* told once */
    expect_refused(&r, "a.json/folder/: Not a directory");
    r = run_program("shot", "a.json", "-o", "/dev/full");
    expect_refused(&r, "/dev/full: cannot be written");
    r = run_with(&(run_setup){ .output_file = "/dev/full" }, "shot", "a.json", "-o", "-", NULL);
    expect_refused(&r, "standard output: cannot be written");
    r = run_with(&(run_setup){ .broken_pipe = true }, "shot", "a.json", "-o", "-", NULL);
    expect_refused(&r, "standard output: cannot be written");
    assert_int_equal(count_files("."), 3);
}

/* `ulimit -f`: what is too large for it fails as on a full disk, the program goes on. */
TEST_WITH(a_picture_over_the_limit_of_file_sizes_is_told, enter_folder, leave_folder)
{
    struct rlimit usual;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    const struct rlimit small = { 4096, usual.rlim_max };
    write_file("a.json", good_case);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    run r = run_program("shot", "a.json");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    expect_refused(&r, "a.png: cannot be written: File too large");
    assert_int_equal(count_files("."), 1);
}

/* As with musl, which gives a thread 128 KiB unless it is asked for more. */
TEST_WITH(threads_have_stack_enough_for_a_picture, enter_folder, leave_folder)
{
    char line[] = "collision-test shot a.json b.json c.json d.json e.json f.json g.json h.json";
    char *words[11] = { strtok(line, " ") };
    char message[1024];
    cli_options options;
    int count = 1;
    pthread_attr_t usual, small;
    assert_int_equal(pthread_getattr_default_np(&usual), 0);
    assert_int_equal(pthread_attr_init(&small), 0);
    assert_int_equal(pthread_attr_setstacksize(&small, 128 << 10), 0);
    for (; (words[count] = strtok(NULL, " ")) != NULL; count++) {
        write_file(words[count], good_case); /* one is named "shot" */
    }
    assert_true(cli_parse(count, words, &options, message, sizeof message));
    assert_int_equal(pthread_setattr_default_np(&small), 0);
    const int status = cli_shot(&options);
    assert_int_equal(pthread_setattr_default_np(&usual), 0);
    assert_int_equal(status, CLI_DONE);
    assert_true(file_exists("a.png") && file_exists("h.png"));
    (void)pthread_attr_destroy(&usual);
    (void)pthread_attr_destroy(&small);
}

/* The device is still one afterwards: pictures are renamed over files, never over devices. */
TEST_WITH(devices_stay_devices, enter_folder, leave_folder)
{
    struct stat info;
    write_file("a.json", good_case);
    expect_done("shot", "a.json", "-o", "/dev/null");
    assert_int_equal(stat("/dev/null", &info), 0);
    assert_true(S_ISCHR(info.st_mode));
    assert_int_equal(stat("/dev/full", &info), 0);
    assert_true(S_ISCHR(info.st_mode));
}

/* With stderr closed the next file opened would be number 2, and a message would land in it. */
TEST_WITH(closed_standard_files_do_not_end_up_in_pictures, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_bad_case("bad.json");
    expect_done("shot", "a.json", "-o", "want.svg");
    run r =
        run_with(&(run_setup){ .closed_input = true, .closed_output = true, .closed_errors = true },
                 "shot", "bad.json", "a.json", "--format", "svg", NULL);
    assert_int_equal(r.status, 2);
    run_free(&r);
    expect_same("a.svg", "want.svg", true);
}

TEST_WITH(a_famous_mistake_is_drawn_told_and_hidden, enter_folder, leave_folder)
{
    static const struct {
        const char *file, *told, *why, *listed;
    } cases[] = {
        { "951-mistake-minus.json", "rapapaing: overlap — false hit with a gap of 2.12",
          "dx² − dy² = 1 − 16 = −15 ≤ 4 = r²", ">centres that it takes for hits<" },
        { "960-mistake-corners-only.json", "corners-only: apart — missed, 6.5 deep",
          "0 corners lie in the other", ">looked at: does not count<" },
        { "968-mistake-whole-numbers.json", "whole-numbers: apart — missed, 0.05 deep",
          "the centre (0.625, 0.75) becomes (0, 0)", ">where it has the rectangle<" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char path[256];
        size_t size;
        (void)snprintf(path, sizeof path, TEST_SOURCE_DIR "/assets/cases/%s", cases[i].file);
        expect_done("shot", path, "-o", "shown.svg");
        char *svg = read_file("shown.svg", &size);
        expect_contains(svg, "class=\"mistake\"");
        expect_contains(svg, cases[i].told);
        expect_contains(svg, cases[i].why);
        expect_contains(svg, cases[i].listed);
        free(svg);
    }
    write_file("hidden.json",
               "{\"collision-test\": 1, \"mistake\": \"box-for-a-circle\", \"show\": [\"grid\"],"
               "\"shapes\": [{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1},"
               "{\"type\": \"circle\", \"center\": [1.8, 1.8], \"radius\": 1}]}");
    size_t size;
    expect_done("shot", "hidden.json", "-o", "hidden.svg", "--no-source");
    char *svg = read_file("hidden.svg", &size);
    assert_null(strstr(svg, "mistake"));
    assert_null(strstr(svg, "box-for-a-circle"));
    free(svg);
}
