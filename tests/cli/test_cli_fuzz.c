/* test_cli_fuzz.c - a search from the command line: what it tells, writes and returns. */
#include <jansson.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/base/cli.h"
#include "tests/cli/program.h"
#include "tests/unit.h"

static const char *const slipped = "published:rapapaing";

TEST_WITH(what_is_found_is_told_and_written_as_a_case, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--against", slipped, "--pairs", "circle-rect", "--count", "20000",
                        "-o", "found/"); /* no matter how it ends */
    expect_status(&r, 1);
    assert_string_equal(r.err, "");
    const char *const parts[] = { "rapapaing: 20,000 asked, ",
                                  " wrong, ",
                                  " touching (either will do)\n",
                                  "circle-rect: false hit with a gap of ",
                                  " of 20,000\n",
                                  "  places   near ",
                                  "  gaps     1e-17 ",
                                  "  example  false hit with a gap of 1\n",
                                  "\"min\": [0, 0], \"max\": [1, 1]}\n",
                                  "it says overlap: true\n",
                                  "exact is overlap: false, distance: 1, depth: 0\n",
                                  " found/false-hit-circle-rect.json\n" };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) { expect_contains(r.out, parts[i]); }
    run_free(&r);
    assert_true(file_exists("found/false-hit-circle-rect.svg"));
    r = run_program("check", "found/false-hit-circle-rect.json", "--as", "issue");
    expect_status(&r, 0); /* the exact answers are what it expects */
    expect_contains(r.out, "rapapaing: false hit with a gap of 1\n");
    expect_contains(r.out, "rapapaing answers overlap: true.");
    expect_contains(r.out, "Exact is overlap: false, distance: 1, depth: 0.");
    run_free(&r);
    r = run_program("check", "found/false-hit-circle-rect.svg");
    expect_status(&r, 0);
    run_free(&r);
}

TEST_WITH(a_case_that_was_worked_on_since_is_kept, enter_folder, leave_folder)
{
    const char *const mine = "found/missed-circle-rect.json";
    for (int time = 0; time < 3; time++) {
        run r = run_program("fuzz", "--against", slipped, "--pairs", "circle-rect", "--count",
                            "20000", "-o", "found");
        expect_contains(r.out, time == 0 ? " found/missed-circle-rect.json\n"
                                         : " found/missed-circle-rect-2.json\n");
        expect_contains(r.out, " found/false-hit-circle-rect.json\n"); /* as it was, each time */
        run_free(&r);
        write_file(mine, "{\"collision-test\": 1, \"title\": \"Mine\", \"shapes\": []}");
    }
    assert_true(file_exists("found/missed-circle-rect-2.svg"));
    assert_int_equal(count_files("found"), 6);
    size_t size;
    char *text = read_file(mine, &size);
    expect_contains(text, "Mine");
    free(text);
}

TEST_WITH(searches_that_end_at_once_write_a_case_each, enter_folder, leave_folder)
{
    enum { SEARCHES = 16 };
    write_file("all.sh", "while read -r line; do case $line in *'\"id\"'*) id=${line#*'\"id\": '};"
                         " echo \"{\\\"id\\\": ${id%%,*}, \\\"overlap\\\": true}\";;"
                         " *) echo \"{\\\"name\\\": \\\"number $1.\\\"}\";; esac; done\n");
    started searches[SEARCHES];
    for (int i = 0; i < SEARCHES; i++) {
        char subject[32];
        (void)snprintf(subject, sizeof subject, "sh all.sh %d", i);
        searches[i] = run_start(&(run_setup){ 0 }, "fuzz", "--against", subject, "--pairs",
                                "rest-circle-circle", "--kinds", "near", "--count", "50", "--jobs",
                                "1", "-o", "found", NULL);
    }
    for (int i = 0; i < SEARCHES; i++) {
        char mine[32];
        size_t size;
        run r = run_end(&searches[i]);
        expect_status(&r, 1);
        char *path = strstr(r.out, "found/");
        assert_non_null(path);
        path[strcspn(path, "\n")] = '\0';
        char *text = read_file(path, &size);
        (void)snprintf(mine, sizeof mine, "\"number %d.: false hit", i);
        expect_contains(text, mine);
        free(text);
        run_free(&r);
    }
    assert_int_equal(count_files("found"), 2 * SEARCHES);
}

TEST_WITH(a_seed_has_its_questions_whatever_the_jobs, enter_folder, leave_folder)
{
    run one = run_program("fuzz", "--against", slipped, "--count", "3001", "--jobs", "1");
    run three = run_program("fuzz", "--against", slipped, "--count=3001", "--jobs=3", "--seed=1");
    run other = run_program("fuzz", "--against", slipped, "--count", "3001", "--seed", "2");
    run shard = run_program("fuzz", "--against", slipped, "--count", "3001", "--shard", "2/3");
    assert_string_equal(one.out, three.out);
    assert_string_not_equal(one.out, other.out);
    assert_string_not_equal(one.out, shard.out);
    expect_status(&one, 1);
    run_free(&one);
    run_free(&three);
    run_free(&other);
    run_free(&shard);
}

TEST_WITH(programs_get_a_line_of_json_for_each, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--json", "--against", slipped, "--count", "3000", "-o", "a\"b");
    json_int_t count = 0, wrong = -1;
    int lines = 0;
    expect_status(&r, 1);
    for (char *line = strtok(r.out, "\n"); line != NULL; line = strtok(NULL, "\n"), lines++) {
        json_t *found = json_loads(line, 0, NULL);
        const char *verdict = json_string_value(json_object_get(found, "verdict"));
        assert_non_null(found);
        if (verdict == NULL) {
            wrong = json_integer_value(json_object_get(found, "wrong"));
            assert_int_equal(json_integer_value(json_object_get(found, "asked")), 3000);
        } else {
            const char *file = json_string_value(json_object_get(found, "file"));
            count += json_integer_value(json_object_get(found, "count"));
            assert_true(file_exists(file));
            assert_non_null(json_object_get(json_object_get(found, "case"), "shapes"));
        }
        json_decref(found);
    }
    assert_true(lines > 1);
    assert_int_equal(count, wrong);
    run_free(&r);
}

TEST_WITH(nothing_wrong_is_told_in_a_line, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--against", "published:java-gaming", "--kinds", "apart,equal",
                        "--pairs", "rest-circle-circle", "--count", "500");
    expect_status(&r, 0);
    expect_contains(r.out, "java-gaming: 500 asked, ");
    assert_ptr_equal(strchr(r.out, '\n') + 1, r.out + r.out_size);
    run_free(&r);
}

TEST_WITH(a_skin_is_no_mistake_where_it_is_told, enter_folder, leave_folder)
{
    run bare = run_program("fuzz", "--against", "published:epsilon", "--kinds", "ulp", "--pairs",
                           "rest-circle-circle", "--count", "500");
    run slop = run_program("fuzz", "--against", "published:epsilon", "--kinds", "ulp", "--pairs",
                           "rest-circle-circle", "--count", "500", "--slop", "1e-5");
    expect_status(&bare, 1);
    expect_status(&slop, 0);
    run_free(&bare);
    run_free(&slop);
}

TEST(a_touch_that_is_missed_has_no_depth_to_count)
{
    run r = run_program("fuzz", "--against", "published:strict-comparison", "--touching", "hit",
                        "--pairs", "rest-rect-rect", "--count", "300");
    expect_contains(r.out, "rect-rect: missed, though they meet, ");
    assert_null(strstr(r.out, "depths"));
    run_free(&r);
}

TEST_WITH(rounding_is_told_from_a_bug_and_can_be_accepted, enter_folder, leave_folder)
{
    const char *const sum =
        "lies within 1 ulp of touching, which is rounding: --slop 1ulp accepts it\n";
    write_file("careful.c", /* as good as doubles are */
               "#include <ct_subject.h>\n#include <math.h>\n"
               "int ct_subject_overlap(const ct_shape *a, const ct_shape *b)\n{\n"
               "    const ct_circle *c = &a->as.circle, *d = &b->as.circle;\n"
               "    return hypot(c->center.x - d->center.x, c->center.y - d->center.y) <= "
               "c->radius + d->radius;\n}\n"
               "int ct_subject_sweep(const ct_moving *m, const ct_moving *t, ct_sweep *out)\n"
               "{\n    return 0;\n}\n");
    run r = run_program("fuzz", "--against", "careful.c", "--pairs",
                        "rest-circle-circle,sweep-point-segment", "--count", "5000");
    expect_status(&r, 1);
    assert_null(strstr(r.out, "rounding")); /* of what goes through walls */
    expect_contains(r.out,
                    " of 2,558\n  within   1 ulp of touching\n  places   "); /* the circles */
    const char *const walls = strstr(r.out, "sweep-point-segment: missed");
    assert_non_null(walls);
    assert_true(strncmp(strchr(walls, '\n'), "\n  places ", 10) == 0);
    run_free(&r);
    r = run_program("fuzz", "--against", "careful.c", "--pairs", "rest-circle-circle", "--count",
                    "50000");
    expect_status(&r, 1);
    expect_contains(r.out, sum);
    run_free(&r);
    r = run_program("fuzz", "--against", "careful.c", "--pairs", "rest-circle-circle", "--count",
                    "50000", "--slop", "1ulp");
    expect_status(&r, 0);
    run_free(&r);
    r = run_program("fuzz", "--against", "published:epsilon", "--count", "5000");
    expect_status(&r, 1);
    assert_null(strstr(r.out, "rounding"));
    run_free(&r);
    r = run_program("fuzz", "--against", "published:epsilon", "--slop", "4ul");
    expect_refused(&r, "a length, 0 or more, or as 4ulp");
}

/* It has an example that is off by more, which would contradict what is said of all. */
TEST_WITH(an_example_is_as_near_touching_as_all_that_it_stands_for, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--against", "published:single-precision", "--pairs",
                        "rest-point-capsule", "--kinds", "ulp", "--count", "1000", "-o", ".");
    expect_contains(r.out, "point-capsule: missed, ");
    expect_contains(r.out, " ulp of touching\n");
    run_free(&r);
    r = run_program("check", "missed-point-capsule.json", "--against", "published:single-precision",
                    "--slop", "64ulp");
    expect_status(&r, 0);
    run_free(&r);
}

TEST_WITH(published_ones_are_listed, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--against", "published:");
    expect_status(&r, 0);
    expect_contains(r.out, "published:rapapaing ");
    expect_contains(r.out, "dx² − dy²\n");
    run_free(&r);
}

TEST_WITH(a_subject_that_is_not_there_ends_with_4, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--against", "published:nobody");
    expect_status(&r, 4);
    assert_string_equal(r.out, "");
    expect_contains(r.err, "published:nobody");
    run_free(&r);
    r = run_program("fuzz", "--against", slipped, "--pairs", "sweep-point-point");
    expect_status(&r, 4);
    expect_contains(r.err,
                    "it supports none of these pairs, the first of which is sweep-point-point\n");
    run_free(&r);
}

TEST_WITH(a_program_is_asked_in_lines, enter_folder, leave_folder)
{
    run r;
    for (int i = 0; i < 2; i++) { /* all its fields are judged, and right */
        r = run_program("fuzz", "--against", "'" PROGRAM_PATH "' answer", "--count", "20000",
                        "--jobs", "2", "--limit", "60", "--touching", i ? "hit" : "either");
        expect_status(&r, 0);
        expect_contains(r.out, ": 20,000 asked, ");
        expect_contains(r.out, " 0 wrong");
        run_free(&r);
    }
    r = run_program("fuzz", "--against", "exit 3");
    expect_status(&r, 4);
    expect_contains(r.err, "exit 3");
    run_free(&r);
}

/* Else a machine would take for right what half of was never asked. */
TEST_WITH(a_search_that_loses_a_job_and_finds_nothing_ends_with_4, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--count", "2000", "--jobs", "2", "--limit", "60", "--against",
                        "mkdir 1 2>&- || mkdir 2 2>&- || exit 3; exec '" PROGRAM_PATH "' answer");
    expect_status(&r, 4);
    expect_contains(r.out, ": 1,000 asked, ");
    expect_contains(r.err, "it ended with status 3 before it said its name\n");
    run_free(&r);
}

/* By the id, so that one started again goes on. */
#define SCRIPT(does)                                                             \
    "read hello; echo '{\"name\": \"sh\"}'; while read line; do n=${line#*: }; " \
    "n=${n%%,*}; " does "; done"

/* They differ in numbers alone, as what random questions bring about. */
TEST_WITH(the_same_error_on_other_lines_is_shown_again, enter_folder, leave_folder)
{
    write_file("bad.c", "void f(int a)\n{\n    a.x = 1;\n    a.x = 1;\n    a.x = 1;\n}\n");
    run r = run_program("fuzz", "--against", "bad.c");
    expect_status(&r, 4);
    expect_contains(r.err, "bad.c:3:");
    expect_contains(r.err, "bad.c:5:");
    expect_contains(r.err, "it does not compile");
    run_free(&r);
}

TEST_WITH(what_comes_with_each_crash_is_said_once, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--jobs", "2", "--count", "18", "--pairs", "rest-circle-circle",
                        "--against", SCRIPT("echo Traceback >&2; echo \"bad $n\" >&2; exit 3"));
    expect_status(&r, 1);
    expect_contains(r.out, "circle-circle: crashed, 18 of 18\n");
    expect_contains(r.err, "Traceback\nbad ");
    expect_contains(r.err, "\nsh: ");
    expect_contains(r.err, " more lines like these\n");
    int lines = 0;
    for (const char *p = r.err; *p != '\0'; p++) { lines += *p == '\n'; }
    assert_in_range(lines, 3, 9); /* jobs may talk at once */
    run_free(&r);
}

TEST(who_is_given_up_is_told_why)
{
    run r = run_program("fuzz", "--jobs", "1", "--count", "5000", "--pairs", "rest-circle-circle",
                        "--against", SCRIPT("echo garbage"));
    expect_status(&r, 1);
    expect_contains(r.out, "sh (given up: it had to be started anew too often): ");
    run_free(&r);
}

TEST_WITH(what_it_gets_wrong_among_others_only_is_told_with_its_shapes, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--jobs", "1", "--count", "200", "--pairs", "rest-circle-circle",
                        "--kinds", "apart", "-o", "found", "--against",
                        SCRIPT("i=$((i + 1)); says=false; [ $i -gt 30 ] && says=true; "
                               "echo \"{\\\"id\\\": $n, \\\"overlap\\\": $says}\""));
    expect_status(&r, 1);
    expect_contains(r.out, "  example  question ");
    expect_contains(r.out, ", which it does not get wrong asked alone: what came before it "
                           "matters\n           {\"type\": \"circle\", \"name\": \"a\", ");
    expect_contains(r.out, "           it says overlap: false\n");
    assert_false(file_exists("found/false-hit-circle-circle.json"));
    run_free(&r);
    r = run_program("fuzz", "--jobs", "1", "--count", "200", "--pairs", "rest-circle-circle",
                    "--kinds", "apart", "--against",
                    SCRIPT("i=$((i + 1)); [ $i -gt 30 ] && exit 3; "
                           "echo \"{\\\"id\\\": $n, \\\"overlap\\\": false}\""));
    expect_status(&r, 1);
    expect_contains(r.out, ", which does not crash it asked alone: what came before it matters\n"
                           "           of all pairs the first such was question ");
    expect_contains(r.out, ": ended with status 3\n");
    run_free(&r);
}

TEST_WITH(who_says_nothing_is_asked_whether_it_flushes, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--jobs", "1", "--count", "1", "--pairs", "rest-circle-circle",
                        "--limit", "0.1", "--against", SCRIPT("true"));
    expect_status(&r, 1);
    expect_contains(r.out, "it says nothing for 0.1 s; does it flush each answer, or wait for "
                           "more questions?\n");
    run_free(&r);
    r = run_program("fuzz", "--jobs", "1", "--count", "1", "--pairs", "rest-circle-circle",
                    "--limit", "60", "--against", SCRIPT("head -c 2000000 /dev/zero"));
    expect_status(&r, 1);
    expect_contains(r.out, "  example  garbage: a line longer than 1 MiB\n");
    expect_contains(r.out, "it says ????????");
    run_free(&r);
}

TEST_WITH(wrong_lines_are_refused, enter_folder, leave_folder)
{
    static const struct {
        const char *line[4], *says;
    } lines[] = {
        { { "--count", "5" }, "needs one subject" },
        { { "--against", "a", "--against", "b" }, "needs one subject" },
        { { "--against", "a", "x.json" }, "not expected: 'x.json'" },
        { { "mine.py" }, "stands behind --against, as in --against 'mine.py'" },
        { { "--against", "" }, "''" },
        { { "--against", "a", "--pairs", "circle-square" }, "'circle-square'" },
        { { "--against", "a", "--kinds", "ulp,,near" }, "'ulp,,near'" },
        { { "--against=a", "--pairs=rest-rect", "--kinds", "grazing" },
          "as in 'sweep-circle-rect'" },
        { { "--against=a", "--kinds=starts-touching", "--pairs", "rest" }, "are of sweeps" },
        { { "--against", "a", "--shard", "4/3" }, "'4/3'" },
        { { "--against", "a", "--shard", "0/3" }, "'0/3'" },
        { { "--against", "a", "--count", "0" }, "'0'" },
        { { "--against", "a", "--seconds", "-1" }, "'-1'" },
        { { "--against", "a", "--jobs", "0" }, "'0'" },
        { { "--against", "a", "--touching", "maybe" }, "'maybe'" },
        { { "--against", "a", "--tolerance", "-1e-6" }, "'-1e-6'" },
        { { "--against", "a", "--slop", "inf" }, "'inf'" },
        { { "--against", "a", "--limit", "0" }, "'0'" },
        { { "--against", "a", "--count=5", "--seconds=5" }, "--seconds" },
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const char *const *l = lines[i].line;
        run r = run_program("fuzz", l[0], l[1], l[2], l[3]);
        expect_refused(&r, lines[i].says);
    }
}

TEST_WITH(a_folder_is_made_with_all_above_it, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--against", slipped, "--pairs", "circle-rect", "--count", "2000",
                        "-o", "all/above/it");
    expect_status(&r, 1);
    assert_string_equal(r.err, "");
    run_free(&r);
    assert_true(file_exists("all/above/it/false-hit-circle-rect.json"));
}

TEST_WITH(one_that_ends_instead_of_answering_is_given_up_before_the_search, enter_folder,
          leave_folder)
{
    char starts[64] = "";
    run r = run_program("fuzz", "--against", "printf s >> starts; echo '{\"name\": \"x\"}'");
    expect_status(&r, 4);
    assert_string_equal(r.out, "");
    expect_contains(r.err, "it says its name, but ended with status 0 instead of answering\n");
    run_free(&r);
    FILE *file = fopen("starts", "r");
    assert_non_null(file);
    assert_non_null(fgets(starts, sizeof starts, file));
    (void)fclose(file);
    assert_in_range(strlen(starts), 9, 20); /* of 77 pairs; a slow starter takes its time each */
    r = run_program("fuzz", "--pairs", "rest-point,sweep-point-circle", "--against",
                    "echo '{\"name\": \"x\"}'; exec sleep 600 >&-");
    expect_status(&r, 4);
    expect_contains(r.err, "it says its name, but closed its output instead of answering\n");
    run_free(&r);
}

/* What is asked first, to know what it supports, takes no more of that than one question may. */
TEST_WITH(one_that_never_answers_fails_though_the_time_is_short, enter_folder, leave_folder)
{
    run r = run_program("fuzz", "--limit=1", "--seconds=3.9", "--against",
                        "echo '{\"name\": \"x\"}'; exec sleep 600");
    expect_status(&r, 1);
    expect_contains(r.out, "no answer");
    run_free(&r);
    r = run_program("fuzz", "--seconds=3", "--against", "echo '{\"name\": \"x\"}'; sleep 0.4");
    expect_status(&r, 4);
    expect_contains(r.err, "it says its name, but ended with status 0 instead of answering\n");
    run_free(&r);
}

TEST_WITH(one_that_ends_with_all_that_is_asked_first_is_searched_for_the_rest, enter_folder,
          leave_folder)
{
    write_file("only_sweeps.sh", /* for it is started two thousand times */
               "echo '{\"name\": \"x\"}'\n"
               "read -r hello\n"
               "while read -r line; do\n"
               "    case $line in *'\"a\"'*) exit 0 ;; esac\n"
               "    id=${line#*\\\"id\\\": }\n"
               "    echo \"{\\\"id\\\": ${id%%[,\\}]*}, \\\"hit\\\": true}\"\n"
               "done\n");
    run r = run_program("fuzz", "--against", "only_sweeps.sh", "--pairs",
                        "rest-point,rest-circle,sweep-point-circle", "--count", "200");
    expect_status(&r, 1);
    expect_contains(r.out, "false hit");
    expect_contains(r.out, "ended with status 0");
    run_free(&r);
}

TEST_WITH(what_cannot_be_written_is_told_and_so_is_what_was_found, enter_folder, leave_folder)
{
    assert_int_equal(mkdir("found", 0755), 0);
    assert_int_equal(mkdir("found/false-hit-circle-rect.json", 0755), 0);
    write_file("found/.collision-test-4194304-1-0.tmp", ""); /* of a process that no longer is */
    run r = run_program("fuzz", "--against", slipped, "--count", "2000", "-o", "found");
    expect_status(&r, 2);
    expect_contains(r.err, "found/false-hit-circle-rect.json");
    expect_contains(r.out, "circle-rect: false hit with a gap of ");
    run_free(&r);
    assert_true(file_exists("found/false-hit-circle-rotated_rect.json"));
    assert_false(file_exists("found/.collision-test-4194304-1-0.tmp"));
    r = run_with(&(run_setup){ .output_file = "/dev/full" }, "fuzz", "--against", slipped,
                 "--count", "2000", "-o", "told", NULL);
    expect_status(&r, 2);
    assert_string_equal(r.err, "standard output: cannot be written: No space left on device\n");
    assert_true(file_exists("told/false-hit-circle-rotated_rect.svg")); /* all the same */
    run_free(&r);
}

TEST_WITH(a_folder_that_is_none_is_refused_before_the_search, enter_folder, leave_folder)
{
    char too_long[4200] = "";
    const char *const none[] = { "taken", "taken/folder", "/proc/such/folder", too_long };
    for (size_t i = 0; i < sizeof too_long - 1; i++) { too_long[i] = i % 100 == 99 ? '/' : 'd'; }
    write_file("taken", "");
    for (int i = 0; i < 4; i++) {
        run r = run_program("fuzz", "--against", slipped, "--seconds", "3600", "-o", none[i]);
        expect_status(&r, 2);
        assert_string_equal(r.out, "");
        expect_contains(r.err, i < 3 ? none[i] : "File name too long");
        run_free(&r);
    }
    too_long[99] = '\0';
    assert_false(file_exists(too_long));
}

/* What stands behind that key in a file of /proc; else "". */
static const char *proc_says(long pid, const char *key, char line[256])
{
    char path[64];
    (void)snprintf(path, sizeof path, "/proc/%ld/status", pid);
    FILE *in = fopen(path, "r");
    bool found = false;
    while (in != NULL && !found && fgets(line, 256, in) != NULL) {
        found = strncmp(line, key, strlen(key)) == 0;
    }
    if (in != NULL) { (void)fclose(in); }
    return found ? line + strlen(key) : "";
}

/* Whether it takes signals for itself by now. */
static bool waits_for_interrupts(pid_t child)
{
    char line[256];
    return strtoull(proc_says(child, "SigCgt:", line), NULL, 16) >> (SIGINT - 1) & 1;
}

TEST_WITH(an_interrupted_search_tells_what_it_has, enter_folder, leave_folder)
{
    started s =
        run_start(&(run_setup){ 0 }, "fuzz", "--against", slipped, "--seconds", "1000", NULL);
    while (!waits_for_interrupts(s.child)) { (void)poll(NULL, 0, 1); }
    assert_int_equal(kill(s.child, SIGINT), 0);
    run r = run_end(&s);
    assert_true(r.status == 0 || r.status == 1);
    expect_contains(r.out, "rapapaing (stopped): ");
    run_free(&r);
}

static bool is_alive(long pid)
{
    char line[256];
    const char *state = proc_says(pid, "State:", line);
    return state[0] != '\0' && strchr(state, 'Z') == NULL;
}

TEST_WITH(killed_as_it_compiles_it_leaves_no_folder, enter_folder, leave_folder)
{
    assert_int_equal(mkdir("temporary", 0777), 0);
    write_file("cc.sh", "mkdir begun; exec sleep 600\n");
    write_file("own.c", "");
    assert_int_equal(setenv("TMPDIR", "temporary", 1), 0);
    assert_int_equal(setenv("CC", "sh cc.sh", 1), 0);
    started s = run_start(&(run_setup){ 0 }, "fuzz", "--against", "own.c", NULL);
    assert_int_equal(unsetenv("CC"), 0);
    assert_int_equal(unsetenv("TMPDIR"), 0);
    while (!file_exists("begun")) { (void)poll(NULL, 0, 1); }
    assert_int_equal(kill(s.child, SIGKILL), 0);
    run r = run_end(&s);
    run_free(&r);
    for (int i = 0; i < 2000 && count_files("temporary") > 0; i++) { (void)poll(NULL, 0, 5); }
    assert_int_equal(count_files("temporary"), 0);
}

/* Every copy of it has two helpers, one in its group and one that has left it; it says no for some
 * time, and then nothing any more. */
static const char hanging[] = "import os, sys, time\n"
                              "pids = open('pids', 'a')\n"
                              "for leaves in (False, True):\n"
                              "    pid = os.fork()\n"
                              "    if pid == 0:\n"
                              "        if leaves:\n"
                              "            os.setsid()\n"
                              "        os.execvp('sleep', ['sleep', '600'])\n"
                              "    pids.write('%d\\n' % pid)\n"
                              "pids.close()\n"
                              "sys.stdin.readline()\n"
                              "print('{\"name\": \"hanging\"}', flush=True)\n"
                              "for i, line in enumerate(sys.stdin):\n"
                              "    if i == int(sys.argv[1]):\n"
                              "        open('hangs', 'w').close()\n"
                              "        time.sleep(600)\n"
                              "    id = line.split(',')[0]\n"
                              "    word = 'hit' if 'sweep' in line else 'overlap'\n"
                              "    print(id + ', \"%s\": false}' % word, flush=True)\n";

/* Interrupted while it is asked what it supports, or in the search, or killed there; and where
 * other commands ask. */
TEST_WITH(interrupted_no_helper_of_a_subject_is_left, enter_folder, leave_folder)
{
#define FUZZ "fuzz", "--pairs", "rest-circle-circle", "--jobs", "2"
    static const struct {
        const char *line[5], *answers;
        int sign;
        const char *tells;
    } tries[] = { { { FUZZ }, "5", SIGINT, "hanging (stopped): " },
                  { { FUZZ }, "30", SIGTERM, "hanging (stopped): " },
                  { { FUZZ }, "30", SIGHUP, "hanging (stopped): " },
                  { { FUZZ }, "30", SIGKILL, "" },
                  { { "check", "two.json" }, "0", SIGINT, "; 1 not asked any more\n" },
                  { { "check", "--touching-table" }, "5", SIGINT, " asked in one order only\n" },
                  { { "shot", "two.json", "--map", "circle1" }, "5", SIGINT, "" },
                  { { "shot", "two.json", "--map", "circle1", "--watch" }, "5", SIGINT, "" } };
    (void)state;
    write_case("two.json", 2);
    write_file("hanging.py", hanging);
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        const char *const *l = tries[i].line;
        char line[64];
        (void)snprintf(line, sizeof line, "exec python3 hanging.py %s", tries[i].answers);
        (void)remove("hangs");
        (void)remove("pids"); /* whose numbers others may have by now */
        started s = run_start(&(run_setup){ 0 }, l[0], "--against", line, "--limit", "60", l[1],
                              l[2], l[3], l[4], NULL);
        while (!file_exists("hangs")) { (void)poll(NULL, 0, 10); }
        assert_int_equal(kill(s.child, tries[i].sign), 0);
        const double began = lab_clock();
        run r = run_end(&s);
        assert_true(lab_clock() - began < 30); /* of a limit of 60; it takes a second and a half */
        /* What was answered may have been heard, or not yet. */
        assert_true(tries[i].sign == SIGKILL ||
                    (l[0][0] == 'f' ? r.status == 0 || r.status == 1
                                    : r.status == (l[4] == NULL ? -1 : 0))); /* a watch is done */
        expect_contains(r.out, tries[i].tells);
        assert_string_equal(r.err, "");
        run_free(&r);
        FILE *pids = fopen("pids", "r");
        assert_non_null(pids);
        while (fgets(line, sizeof line, pids) != NULL) {
            const long pid = strtol(line, NULL, 10);
            for (int k = 0; k < 500 && is_alive(pid); k++) {
                (void)poll(NULL, 0, 10); /* it was told so, and will end soon */
            }
            assert_false(is_alive(pid));
        }
        (void)fclose(pids);
    }
}

TEST_WITH(a_search_that_has_a_time_keeps_it, enter_folder, leave_folder)
{
    const double began = lab_clock();
    run r = run_program("fuzz", "--seconds", "0.5", "--limit", "60", "--against",
                        "read hello; echo '{\"name\": \"mute\"}'; sleep 600");
    assert_true(lab_clock() - began < 30); /* of a limit of 60 */
    expect_status(&r, 4);
    assert_string_equal(r.out, "mute: 0 asked, 0 right, 0 wrong\n");
    expect_contains(r.err, ": it has answered nothing in that time\n");
    run_free(&r);
    /* That it is slow leaves time to search, and none for five thousand tries of each example. */
    r = run_program("fuzz", "--seconds", "3", "--jobs", "1", "--against",
                    SCRIPT("sleep 0.02; echo \"{\\\"id\\\": $n, \\\"overlap\\\": true}\""));
    expect_status(&r, 1);
    run_free(&r);
}

/* The alarm is there for a subject that hangs; left set, it would end a program that is slow to
 * leave. */
TEST(no_alarm_is_left_when_the_examples_are_told)
{
    char line[] =
        "collision-test fuzz --seconds 2 --pairs circle-rect --against published:rapapaing";
    char message[1024], *words[9] = { strtok(line, " ") };
    cli_options options;
    int count = 1;
    while ((words[count] = strtok(NULL, " ")) != NULL) { count++; }
    assert_true(cli_parse(count, words, &options, message, sizeof message));
    assert_int_equal(cli_fuzz(&options), 1);
    assert_int_equal(alarm(0), 0);
}
