/* test_cli_usage.c - which command lines are understood, and what the others are told. */
#include <stdio.h>
#include <string.h>

#include "tests/cli/program.h"
#include "tests/unit.h"

TEST_WITH(version_names_program_and_version, enter_folder, leave_folder)
{
    run r = run_program("--version");
    expect_status(&r, 0);
    assert_string_equal(r.out, "collision-test " PROGRAM_VERSION "\n");
    assert_string_equal(r.err, "");
    run_free(&r);
}

TEST_WITH(help_tells_every_command_and_option, enter_folder, leave_folder)
{
    const char *const parts[] = { "collision-test [FILE]",
                                  "shot FILE… [-o PATH]",
                                  "--format png|svg|pdf",
                                  "--size WxH",
                                  "--scale N",
                                  "--theme light|dark",
                                  "check FILE… [--json]",
                                  "--version",
                                  "Exit status" };
    for (int i = 0; i < 3; i++) {
        run r = i == 0   ? run_program("--help")
                : i == 1 ? run_program("shot", "--help")
                         : run_program("check", "x.json", "--help");
        expect_status(&r, 0);
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
            expect_contains(r.out, parts[k]);
        }
        assert_string_equal(r.err, "");
        run_free(&r);
    }
}

TEST_WITH(help_that_cannot_be_written_is_a_failure, enter_folder, leave_folder)
{
    run r = run_with(&(run_setup){ .output_file = "/dev/full" }, "--help", NULL);
    expect_refused(&r, "standard output: cannot be written: No space left on device");
}

TEST_WITH(unknown_options_are_named, enter_folder, leave_folder)
{
    const char *const lines[][3] = {
        { "--bogus", NULL, NULL },  { "-h", NULL, NULL },          { "--json", NULL, NULL },
        { "--theme", NULL, NULL },  { "check", "--bogus", "a" },   { "check", "-o", "a" },
        { "check", "--size", "a" }, { "shot", "--json", "a" },     { "shot", "--siz", "a" },
        { "shot", "-q", "a" },      { "shot", "--sizeable", "a" }, { "check", "--json=1", "a" },
        { "shot", "-o=x", "a" },    { "shot", "-ox", "a" },        { "play", "--json", "a" },
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        run r = run_program(lines[i][0], lines[i][1], lines[i][2]);
        expect_contains(r.err, "--help");
        expect_refused(&r, lines[i][1] != NULL ? lines[i][1] : lines[i][0]);
    }
    run r = run_program("check", "--siz", "a");
    expect_refused(&r, "unknown option '--siz'");
    r = run_program("check", "--size=8x8", "a"); /* --help has it */
    expect_refused(&r, "an option of other commands: '--size=8x8'");
    r = run_program("fuzz", "-o", "-");
    expect_refused(&r, "-o needs a folder, not '-'");
}

TEST_WITH(bad_values_are_named, enter_folder, leave_folder)
{
    const char *const lines[][2] = {
        { "--size", "640" },       { "--size", "x480" },
        { "--size", "640x" },      { "--size", "15x480" },
        { "--size", "640x16385" }, { "--size", "-640x480" },
        { "--size", "640x480x" },  { "--size", " 640x480" },
        { "--size", "6.5x480" },   { "--size", "99999999999999999999x480" },
        { "--scale", "0" },        { "--scale", "0.09" },
        { "--scale", "16.1" },     { "--scale", "two" },
        { "--scale", "2x" },       { "--scale", "0x2" },
        { "--scale", "1e1" },      { "--scale", "nan" },
        { "--scale", "-1" },       { "--scale", "1..5" },
        { "--scale", "" },         { "--format", "jpg" },
        { "--format", "" },        { "--theme", "blue" },
        { "--theme", "" },         { "-o", "" },
        { "--frames", "0" },       { "--frames", "-1" },
        { "--frames", "601" },     { "--frames", "1000000000" },
        { "--frames", "many" },    { "--frames", "" },
        { "--show", ",names" },    { "--show", "names,,path" },
        { "--hide", "names," },
    };
    write_file("a.json", good_case);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char quoted[64];
        (void)snprintf(quoted, sizeof quoted, "'%s'", lines[i][1]);
        run r = run_program("shot", "a.json", lines[i][0], lines[i][1]);
        expect_contains(r.err, lines[i][0]);
        expect_refused(&r, quoted);
    }
    assert_int_equal(count_files("."), 1);
}

TEST_WITH(a_missing_value_is_told, enter_folder, leave_folder)
{
    const char *const options[] = { "-o", "--format", "--size", "--scale", "--theme" };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        run r = run_program("shot", "a.json", options[i]);
        expect_contains(r.err, options[i]);
        expect_refused(&r, "missing");
    }
}

TEST_WITH(commands_without_a_file_are_wrong, enter_folder, leave_folder)
{
    run r = run_program("shot");
    expect_refused(&r, "no FILE");
    r = run_program("check", "--json");
    expect_refused(&r, "no FILE");
    r = run_program("check", "--");
    expect_refused(&r, "no FILE");
}

TEST_WITH(what_judges_a_subject_needs_one, enter_folder, leave_folder)
{
    static const char *const lines[][4] = {
        { "check", "--touching", "either", "--touching" },
        { "check", "--tolerance", "1e-6", "--tolerance" },
        { "check", "--slop=0", NULL, "--slop" },
        { "shot", "--limit", "1", "--limit" },
        { "check", "--touching-table", NULL, "a.json" },
        { "--version", NULL, NULL, "a.json" },
    };
    write_case("a.json", 1);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const char *const *l = lines[i];
        run r = run_program(l[0], "a.json", l[1], l[2]);
        expect_refused(&r, l[3]);
    }
    assert_int_equal(count_files("."), 1);
}

TEST_WITH(the_window_takes_one_file, enter_folder, leave_folder)
{
    run r = run_program("a.json", "b.json");
    expect_refused(&r, "b.json");
}

TEST_WITH(a_game_has_a_seed_and_a_file_of_its_name_a_path, enter_folder, leave_folder)
{
    static const struct {
        const char *line[4], *says; /* NULL: understood, but there is no display */
    } plays[] = {
        { { "asteroids", "--seed", "7" }, NULL },
        { { "crowd", "--count", "100", "--seed=7" }, NULL },
        { { "asteroids", "--seed", "-1" }, "'-1'" },
        { { "asteroids", "--seed=12x" }, "'12x'" },
        { { "crowd", "--count", "4" }, "'4'" },
        { { "crowd", "--count", "100001" }, "'100001'" },
        { { "asteroids", "--count", "100" }, "only play crowd takes '--count'" },
        { { "a.json", "--count", "100" }, "only play crowd takes '--count'" },
        { { "a.json", "--seed", "3" }, "only play asteroids and play crowd take '--seed'" },
        { { "--seed", "3" }, "only play asteroids and play crowd take '--seed'" },
        { { "./asteroids" }, "asteroids" }, /* there is no such file */
    };
    write_file("a.json", good_case);
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        const char *const *line = plays[i].line;
        run r = run_program("play", line[0], line[1], line[2], line[3]);
        if (plays[i].says != NULL) {
            expect_refused(&r, plays[i].says);
            continue;
        }
        expect_status(&r, 3);
        run_free(&r);
    }
}

TEST_WITH(standard_input_is_read_once, enter_folder, leave_folder)
{
    run r = run_program("check", "-", "-");
    expect_refused(&r, "only once");
    r = run_program("shot", "-", "a.json", "-");
    expect_refused(&r, "only once");
}

TEST_WITH(without_a_display_shot_is_named_as_the_way, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run r = run_program("a.json");
    expect_status(&r, 3);
    assert_string_equal(r.out, "");
    expect_contains(r.err, "shot");
    run_free(&r);
}

/* "shot" is a command as the first word only. */
TEST_WITH(a_file_may_be_called_like_a_command, enter_folder, leave_folder)
{
    write_file("shot", good_case);
    write_file("check", good_case);
    write_file("play", good_case);
    run r = run_program("./shot");
    expect_status(&r, 3);
    run_free(&r);
    r = run_program("--", "shot");
    expect_status(&r, 3);
    run_free(&r);
    r = run_program("play", "play");
    expect_status(&r, 3);
    run_free(&r);
    r = run_program("play", "play", "check");
    expect_refused(&r, "check");
    r = run_program("check", "shot", "check");
    expect_status(&r, 0);
    expect_contains(r.out, "shot: 2 shapes");
    expect_contains(r.out, "check: 2 shapes");
    run_free(&r);
}

TEST_WITH(two_dashes_end_the_options, enter_folder, leave_folder)
{
    write_file("--json", good_case);
    run r = run_program("check", "--", "--json");
    expect_status(&r, 0);
    expect_contains(r.out, "--json: 2 shapes, 0 overlapping pairs\n");
    run_free(&r);
}
