/* test_cli_carry.c - pictures that carry their case, from the command line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "program.h"

static const char *const pictures[] = { "a.png", "a.svg" };

static void draw_both(void)
{
    write_file("a.json", good_case);
    for (int i = 0; i < 2; i++) {
        run r = run_program("shot", "a.json", "-o", pictures[i]);
        expect_status(&r, 0);
        run_free(&r);
    }
}

/* The answers without the file's name. */
static void expect_same_answers(const run *got, const run *wanted)
{
    expect_status(got, 0);
    assert_string_equal(strstr(got->out, "\"pairs\""), strstr(wanted->out, "\"pairs\""));
}

static void a_picture_is_checked_and_drawn_like_its_case(void **state)
{
    (void)state;
    draw_both();
    run wanted = run_program("check", "--json", "a.json");
    run drawn = run_program("shot", "a.json", "--format", "svg", "-o", "-");
    for (int i = 0; i < 2; i++) {
        run got = run_program("check", "--json", pictures[i]);
        expect_same_answers(&got, &wanted);
        run_free(&got);
        got = run_with(&(run_setup){ .input_file = pictures[i] }, "check", "--json", "-", NULL);
        expect_same_answers(&got, &wanted);
        run_free(&got);
        got = run_program("shot", pictures[i], "--format", "svg", "-o", "-");
        expect_status(&got, 0);
        assert_string_equal(got.out, drawn.out);
        run_free(&got);
    }
    run_free(&wanted);
    run_free(&drawn);
}

static void no_source_leaves_the_case_out(void **state)
{
    (void)state;
    write_file("a.json", good_case);
    for (int i = 0; i < 2; i++) {
        run r = run_program("shot", "--no-source", "a.json", "-o", pictures[i]);
        expect_status(&r, 0);
        run_free(&r);
        r = run_program("check", pictures[i]);
        expect_contains(r.err, i == 0 ? "a.png: there is no case in this PNG"
                                      : "a.svg: there is no case in this SVG");
        expect_refused(&r, pictures[i]);
    }
}

static void a_damaged_picture_is_named_and_the_others_are_done(void **state)
{
    (void)state;
    draw_both();
    for (int i = 0; i < 2; i++) {
        size_t size;
        char *bytes = read_file(pictures[i], &size);
        FILE *file = fopen(pictures[i], "wb");
        assert_int_equal(fwrite(bytes, 1, size / 2, file), size / 2);
        fclose(file);
        free(bytes);
        run r = run_program("check", pictures[i], "a.json");
        expect_status(&r, 2);
        expect_contains(r.out, "a.json: ");
        expect_contains(r.err, pictures[i]);
        expect_contains(r.err, "damaged");
        run_free(&r);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_picture_is_checked_and_drawn_like_its_case),
        TEST(no_source_leaves_the_case_out),
        TEST(a_damaged_picture_is_named_and_the_others_are_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
