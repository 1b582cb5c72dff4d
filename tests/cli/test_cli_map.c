/* test_cli_map.c - `shot --map`: pictures of where other code is wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/cli/program.h"
#include "tests/unit.h"

static const char *const slipped = "published:rapapaing";
static const char *const tilted =
    "{\"collision-test\": 1, \"shapes\": [\n"
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [4.5, 8], \"radius\": 1.5},\n"
    "{\"type\": \"rotated_rect\", \"name\": \"crate\", \"center\": [0, 0], \"size\": [10, 6],"
    " \"rotation\": 20}]}";

TEST_WITH(the_bow_tie_is_drawn_in_all_formats, enter_folder, leave_folder)
{
    size_t size;
    write_file("tilted.json", tilted);
    run r =
        run_program("shot", "tilted.json", "--against", slipped, "--map", "ball", "-o", "m.svg");
    expect_status(&r, 0);
    assert_string_equal(r.out, "m.svg\n");
    run_free(&r);
    char *svg = read_file("m.svg", &size);
    assert_true(size < 100000);
    expect_contains(svg, "class=\"map\"");
    expect_contains(svg, ">false hit 3");
    expect_contains(svg, "published:rapapaing, ball moved: wrong in 3");
    assert_null(strstr(svg, ">missed"));
    free(svg);
    r = run_program("shot", "tilted.json", "--against", slipped, "--map", "ball", "-o", "m.svg",
                    "--check");
    expect_status(&r, 0);
    run_free(&r);
    static const char *const pictures[] = { "m.png", "m.pdf" };
    for (int i = 0; i < 2; i++) {
        r = run_program("shot", "tilted.json", "--against", slipped, "--map", "crate", "--crop",
                        "--size", "300x200", "-o", pictures[i]);
        expect_status(&r, 0);
        assert_true(file_exists(pictures[i]));
        run_free(&r);
    }
}

/* The row that tells how many names are left out takes its height from the plot. */
TEST_WITH(the_map_is_of_all_the_plot_where_names_are_left_out, enter_folder, leave_folder)
{
    char text[8192] =
        "{\"collision-test\": 1, \"view\": {\"center\": [15, 8], \"height\": 24},"
        " \"shapes\": [{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0],"
        " \"radius\": 1}, {\"type\": \"circle\", \"name\": \"ground\", \"center\": [0, 0],"
        " \"radius\": 999}";
    for (int i = 0; i < 60; i++) {
        const size_t used = strlen(text);
        (void)snprintf(text + used, sizeof text - used,
                       ", {\"type\": \"circle\", \"name\": \"crate number %d\", \"center\":"
                       " [%d, %d], \"radius\": 1}",
                       i, i % 10 * 3, i / 10 * 3);
    }
    write_file("a.json", strcat(text, "]}"));
    run r = run_program("shot", "a.json", "--against", "published:strict-comparison", "--map",
                        "ball", "--size", "480x360", "--format", "svg", "-o", "-");
    expect_status(&r, 0);
    expect_contains(r.out, " names left out</text>");
    const char *at = strstr(r.out, "class=\"map\"");
    assert_non_null(at);
    at = strstr(at, "points=\"");
    assert_non_null(at);
    double left = 480, right = 0;
    for (at += strlen("points=\""); *at != '"';) {
        char *end;
        const double x = strtod(at, &end);
        left = x < left ? x : left;
        right = x > right ? x : right;
        (void)strtod(end + 1, &end);
        at = end + (*end == ' ');
    }
    assert_true(left < 57 && right > 465);
    run_free(&r);
}

/* Nothing is wrong with it: nothing wrong is drawn. */
TEST_WITH(what_is_right_is_told_so, enter_folder, leave_folder)
{
    write_file("tilted.json", tilted);
    run r = run_program("shot", "tilted.json", "--against", "published:rapapaing-corrected",
                        "--map", "ball", "--format", "svg", "-o", "-");
    expect_status(&r, 0);
    expect_contains(r.out, "wrong in 0.0 %");
    assert_null(strstr(r.out, "false hit"));
    run_free(&r);
}

TEST_WITH(ends_of_moves_are_mapped, enter_folder, leave_folder)
{
    write_file("swept.json",
               "{\"collision-test\": 1, \"shapes\": [\n"
               "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5,"
               " \"move\": [41, 23]},\n"
               "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}]}");
    run r = run_program("shot", "swept.json", "--against", "published:swept-circle", "--map",
                        "ball:end", "--format", "svg", "-o", "-");
    expect_status(&r, 0);
    expect_contains(r.out, "published:swept-circle, end of ball moved: wrong in");
    expect_contains(r.out, ">wrong value");
    run_free(&r);
    r = run_program("shot", "swept.json", "--against", "published:swept-circle", "--map",
                    "wall:end");
    expect_status(&r, 2);
    expect_contains(r.err, "swept.json: has no move whose end is 'wall:end'");
    run_free(&r);
}

TEST_WITH(what_cannot_be_mapped_is_told, enter_folder, leave_folder)
{
    write_file("tilted.json", tilted);
    run r = run_program("shot", "tilted.json", "--against", slipped, "--map", "bell");
    expect_status(&r, 2);
    expect_contains(r.err, "tilted.json: has no shape to map 'bell'");
    run_free(&r);
    r = run_program("shot", "tilted.json", "--against", "published:none", "--map", "ball");
    expect_status(&r, 4);
    expect_contains(r.err, "published:none");
    run_free(&r);
    r = run_program("shot", "tilted.json", "--map", "ball", "--against",
                    "read hello; echo '{\"name\": \"x\"}'; while read line; do echo yes; done");
    expect_status(&r, 4);
    expect_contains(r.err, "it answers in no place that was tried; at last: garbage: no JSON");
    run_free(&r);
    r = run_program("shot", "tilted.json", "--map", "ball");
    expect_status(&r, 2);
    expect_contains(r.err, "--map needs one subject");
    run_free(&r);
    r = run_program("shot", "tilted.json", "--against", slipped);
    expect_status(&r, 2);
    expect_contains(r.err, "'--map'");
    run_free(&r);
    r = run_program("shot", "tilted.json", "--against", slipped, "--map", "ball", "--format",
                    "html");
    expect_refused(&r, "--map is drawn in single pictures that stand still");
    r = run_program("shot", "tilted.json", "--against", slipped, "--map", "ball", "-o", "m.html");
    expect_refused(&r, "--map is drawn in single pictures that stand still");
    r = run_program("shot", "tilted.json", "--against", "exit 3", "--map", "ball", "--all-steps");
    expect_status(&r, 4);
    assert_string_equal(r.err, "exit 3: it ended with status 3 before it said its name\n");
    run_free(&r);
    assert_int_equal(count_files("."), 1);
}

/* Else all of a picture would be "wrong in 0 % of all places". */
TEST_WITH(what_meets_nothing_has_no_map, enter_folder, leave_folder)
{
    write_file("apart.json",
               "{\"collision-test\": 1, \"ignore\": [[\"x\", \"y\"]], \"shapes\": [\n"
               "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1,"
               " \"layer\": \"x\"},\n"
               "{\"type\": \"point\", \"name\": \"spot\", \"at\": [3, 0], \"layer\": \"y\"},\n"
               "{\"type\": \"sphere\", \"name\": \"moon\", \"center\": [0, 0, 0], \"radius\": 1},\n"
               "{\"type\": \"label\", \"name\": \"word\", \"at\": [0, 2], \"text\": \"Word\"}]}");
    const char *const names[] = { "ball", "spot", "word" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        run r = run_program("shot", "apart.json", "--against", "published:bounding-ball", "--map",
                            names[i]);
        expect_refused(&r, "apart.json: has nothing to ask about beside");
    }
}
