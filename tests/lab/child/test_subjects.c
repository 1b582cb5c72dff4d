/* test_subjects.c - subjects of every form, in the shapes in which people have them: good ones, and
 * such that crash, hang, babble, flood, fork and die. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "scene/text/utf8.h"
#include "tests/lab/shared_tally.h"
#include "tests/unit.h"

/* Short where somebody hangs: else one that waits for a processor would. */
static const lab_limits quick = { .seconds = 0.3, .memory = (size_t)1 << 30 },
                        patient = { .seconds = 60, .memory = (size_t)1 << 30 };

/* A shell script that says its name and then does this with every line, $n of which it is. */
#define EACH_LINE(does) \
    "read hello; echo '{\"name\": \"sh\"}'; n=0; while read line; do n=$((n + 1)); " does "; done"
#define NO "echo \"{\\\"id\\\": $n, \\\"overlap\\\": false}\""

/* In the folder of the test; removed with it. */
static char folder[] = "/tmp/test-subjects-XXXXXX";

static int enter(void **state)
{
    (void)state;
    return mkdtemp(folder) != NULL && chdir(folder) == 0 ? 0 : -1;
}

static int leave(void **state)
{
    (void)state;
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

static void write_text(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

static lab_subject *open_with(const lab_limits *limits, const char *spec)
{
    char error[400] = "";
    lab_subject *s = lab_open(spec, limits, error, sizeof error);
    if (s == NULL) { fail_msg("%s", error); }
    return s;
}

static lab_subject *open_or_fail(const char *spec)
{
    return open_with(&patient, spec);
}

TEST(a_name_is_words_whatever_it_says)
{
    lab_subject *s = open_or_fail("read hello; printf '\\357\\273\\277%s\\n' '{\"name\": "
                                  "\"a\\\"b\\u001b[31m\\n\\u0007c\"}'; cat >/dev/null");
    assert_string_equal(lab_name(s), "a\"b?[31m??c");
    lab_close(s);
    char spec[300] = "cat >/dev/null # \xE9";
    for (int i = 0; i < 100; i++) { strcat(spec, "\u0436"); } /* the last is cut */
    s = lab_open_functions(&(lab_functions){ .name = spec }, &patient);
    assert_int_equal(utf8_valid_prefix(lab_name(s), 127), 127);
    assert_int_equal(lab_name(s)[17], '?');
    assert_int_equal(lab_name(s)[126], '?');
    lab_close(s);
}

/* On standard error, by which it could command a terminal; and without end, in lines or in one,
 * however often it is heard anew. */
TEST(what_it_says_is_printable_and_comes_to_an_end)
{
    lab_limits limits = patient;
    char text[8192], error[400] = "";
    int lines = 0;
    size_t longest = 0;
    const int before = dup(STDERR_FILENO);
    FILE *file = tmpfile();
    limits.said = lab_share(sizeof *limits.said);
    assert_true(file != NULL && limits.said != NULL && dup2(fileno(file), STDERR_FILENO) >= 0);
    lab_subject *s =
        lab_open("printf '\\033[2J\\342\\200\\256a\\tb\\0\\n' >&2; seq 9000 >&2; "
                 "seq -s , 9000 >&2; read x; echo '{\"name\": \"x\"}'; read x; seq 9000 >&2; exit",
                 &limits, error, sizeof error);
    if (s != NULL) {
        lab_listen_anew(s);
        (void)tally_of(s, make_circles, 1);
        lab_close(s);
    }
    assert_true(dup2(before, STDERR_FILENO) >= 0 && close(before) == 0);
    assert_string_equal(error, "");
    assert_memory_equal(limits.said->first, "?[2J?a b?\n1\n2\n", 14);
    rewind(file);
    while (fgets(text, sizeof text, file) != NULL) {
        lines++;
        longest = strlen(text) > longest ? strlen(text) : longest;
    }
    assert_int_equal(longest, 8 * 508 + 1);
    assert_int_equal(lines, (1 << 14) + 1 - 8);
    assert_string_equal(text, "x: 1626 more lines like these\n");
    (void)fclose(file);
    lab_unshare(limits.said, sizeof *limits.said);
}

/* Else on a terminal what we say next would stand behind it. */
TEST(its_last_line_is_ended_where_it_does_not_end_it)
{
    lab_limits limits = patient;
    char error[400];
    limits.said = lab_share(sizeof *limits.said);
    assert_non_null(limits.said);
    assert_null(lab_open("printf 'x = 3' >&2", &limits, error, sizeof error));
    assert_string_equal(limits.said->first, "x = 3\n");
    /* Of one so long that its rest is left out as well. */
    memset(limits.said, 0, sizeof *limits.said);
    assert_null(lab_open("printf %s \"$(seq -s , 9000)\" >&2", &limits, error, sizeof error));
    assert_int_equal(strlen(limits.said->first), 8 * 508 + 1);
    assert_int_equal(limits.said->first[8 * 508], '\n');
    lab_unshare(limits.said, sizeof *limits.said);
}

static shared_tally ask_with(const lab_limits *limits, const char *spec, int64_t count)
{
    lab_subject *s = open_with(limits, spec);
    const shared_tally t = tally_of(s, make_circles, count);
    lab_close(s);
    assert_int_equal(t.asked, count);
    return t;
}

static shared_tally ask_circles(const char *spec, int64_t count)
{
    return ask_with(&patient, spec, count);
}

static void expect_refused(const char *spec, const char *part)
{
    char error[400] = "";
    assert_null(lab_open(spec, &quick, error, sizeof error));
    if (strstr(error, part) == NULL) { fail_msg("%s, not %s", error, part); }
}

TEST(a_program_is_asked_ahead_and_answers_in_order)
{
    const shared_tally t = ask_circles(EACH_LINE(NO), 600);
    assert_int_equal(t.of[LAB_RIGHT] + t.of[LAB_TOUCHING] + t.of[LAB_MISSED], 600);
    assert_true(t.of[LAB_MISSED] > 50 && t.of[LAB_RIGHT] > 50);
}

TEST(what_a_program_does_not_answer_is_unsupported)
{
    const shared_tally t =
        ask_circles(EACH_LINE("echo \"{\\\"id\\\": $n, \\\"unsupported\\\": true}\""), 10);
    assert_int_equal(t.of[LAB_UNSUPPORTED], 10);
}

static void expect_starts(int count)
{
    char line[8];
    FILE *file = fopen("starts", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) { count--; }
    assert_int_equal(count, 0);
    assert_true(fclose(file) == 0 && unlink("starts") == 0);
}

/* The second question is asked alone, as the first was: or one that hangs would do so once more. */
TEST(one_that_always_ends_is_started_once_a_question)
{
    (void)ask_circles("echo >>starts; read hello; echo '{\"name\": \"x\"}'; read question", 4);
    expect_starts(4);
}

/* A script that counts by the id, so that one started again goes on in order. */
#define BY_ID(does)                                                              \
    "read hello; echo '{\"name\": \"sh\"}'; while read line; do n=${line#*: }; " \
    "n=${n%%%%,*}; " does "; done"

TEST(a_wrong_id_and_garbage_are_found_and_it_is_started_again)
{
    static const char id[] = "\"id\" is not the number that was asked",
                      none[] = "a number that is none, or too large (NaN, infinity, 1e400)",
                      yes[] = "\"overlap\" is not there as true or false";
    static const char *const wrong[][2] = {
        { "echo '{\"id\": 77, \"overlap\": false}'", id },
        { "echo garbage", "no JSON object on a line" },
        { "echo \"{\\\"id\\\": \\\"$n\\\", \\\"overlap\\\": false}\"", id },
        { "echo \"{\\\"id\\\": $n, \\\"overlap\\\": NaN}\"", none },
        { "echo \"{\\\"id\\\": $n, \\\"overlap\\\": true, \\\"depth\\\": 1e400}\"", none },
        { "echo \"{\\\"id\\\": $n}\"", yes },
        { "echo \"{\\\"id\\\": $n, \\\"hit\\\": true}\"", yes },
        { "echo \"{\\\"id\\\": $n, \\\"overlap\\\": 1}\"", yes },
        { "echo \"{\\\"id\\\": $n, \\\"overlap\\\": true, \\\"depth\\\": \\\"deep\\\"}\"",
          "\"depth\" is no number" },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char script[400], told[LAB_TOLD_SIZE], words[LAB_WORDS_SIZE];
        (void)snprintf(script, sizeof script, BY_ID("%s"), wrong[i][0]);
        const shared_tally t = ask_circles(script, 3);
        assert_int_equal(t.of[LAB_GARBAGE], 3);
        (void)lab_verdict_words(LAB_GARBAGE, t.last.by, words);
        assert_string_equal(words + strlen("garbage: "), wrong[i][1]);
        if (i == 1) { /* what it wrote is shown */
            assert_string_equal(lab_answer_words(&t.last.theirs, false, &t.last, told),
                                wrong[i][0] + 5);
        }
    }
}

static void make_apart(void *user, int64_t index, lab_question *out)
{
    make_circles(user, index, out);
    out->b.shape.as.circle.center.x += 100;
}

TEST(of_questions_under_way_only_the_fatal_one_is_blamed)
{
    static const char *const fatal[] = { "kill -SEGV $$", "{ sleep 60 & exit 3; }", "sleep 60" };
    (void)state;
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
        char script[400];
        (void)snprintf(script, sizeof script, BY_ID("[ $n = 30 ] && %s; " NO), fatal[i]);
        const shared_tally t = ask_with(i < 2 ? &patient : &LAB_USUAL_LIMITS, script, 60);
        assert_int_equal(t.of[i < 2 ? LAB_CRASHED : LAB_HUNG], 1);
        assert_int_equal(t.of[LAB_GARBAGE], 0);
    }
}

/* Whether the next question is under way already, or was asked in between. */
TEST(a_second_answer_is_told_as_one)
{
    static const int twice[] = { 1, 30, 30 };
    for (size_t i = 0; i < 3; i++) {
        char script[400], words[LAB_WORDS_SIZE], told[LAB_TOLD_SIZE], line[40];
        (void)snprintf(script, sizeof script,
                       BY_ID("a='{\"id\": '$n', \"overlap\": false}'; echo \"$a\"; "
                             "[ $n = %d ] && { %s echo \"$a\"; }"),
                       twice[i], i == 2 ? "sleep 0.01;" : "");
        (void)snprintf(line, sizeof line, "{\"id\": %d, \"overlap\": false}", twice[i]);
        lab_subject *s = open_or_fail(script);
        lab_loop loop = loop_of(make_apart);
        const shared_tally *t = loop.shared;
        assert_true(lab_compare(s, &loop, 0, 60, NULL, script, sizeof script));
        assert_int_equal(t->of[LAB_RIGHT], 59);
        assert_int_equal(t->of[LAB_GARBAGE], 1);
        assert_int_equal(t->last.index, twice[i] - 1);
        assert_string_equal(lab_verdict_words(LAB_GARBAGE, t->last.by, words),
                            "garbage: more lines than one for a question");
        assert_string_equal(lab_answer_words(&t->last.theirs, false, &t->last, told), line);
        lab_close(s);
        lab_unshare(loop.shared, sizeof *t);
    }
}

static atomic_int enough;

static void tally_few(void *shared, const lab_question *q, const lab_finding *f)
{
    tally_one(shared, q, f);
    enough = f->index == 989;
}

/* As in a drag: what it is asked ahead it answers, and nobody looks. */
TEST(one_that_is_told_to_stop_need_not_start_again)
{
    char script[400], error[400];
    (void)snprintf(script, sizeof script, "echo >>starts; " BY_ID(NO));
    lab_subject *s = open_or_fail(script);
    lab_loop loop = loop_of(make_circles);
    const shared_tally *t = loop.shared;
    loop.tally = tally_few;
    (void)state;
    for (int i = 1; i <= 3; i++) {
        assert_true(lab_compare(s, &loop, 0, 1000, &enough, error, sizeof error));
        assert_int_equal(t->asked, 990 * i);
        enough = 0;
    }
    assert_int_equal(t->of[LAB_CRASHED] + t->of[LAB_HUNG] + t->of[LAB_GARBAGE], 0);
    lab_close(s);
    lab_unshare(loop.shared, sizeof *t);
    expect_starts(1);
}

TEST(how_it_crashed_is_told)
{
    static const char *const ends[][2] = {
        { "kill -SEGV $$", "was ended by signal 11 (Segmentation fault)" },
        { "exit 3", "ended with status 3" },
        { "exec >/dev/null; sleep 60", "closed its output" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char script[400];
        (void)snprintf(script, sizeof script, EACH_LINE("%s"), ends[i][0]);
        const shared_tally t = ask_circles(script, 2);
        assert_int_equal(t.of[LAB_CRASHED], 2);
        assert_string_equal(t.last.theirs.said, ends[i][1]);
    }
}

TEST(one_that_keeps_its_answers_to_itself_hangs)
{
    static const char line[] = "read hello; echo '{\"name\": \"x\"}'; ";
    char begun[100];
    (void)snprintf(begun, sizeof begun, "%scat >/dev/null", line);
    assert_int_equal(ask_with(&quick, begun, 2).of[LAB_HUNG], 2);
    (void)snprintf(begun, sizeof begun, "%sread q; printf '{}'; cat >/dev/null", line);
    const shared_tally t = ask_with(&quick, begun, 1);
    assert_string_equal(t.last.theirs.said, "no end of a line for 0.3 s: {}");
}

TEST(a_flood_ends_in_time)
{
    const shared_tally t =
        ask_circles("read hello; echo '{\"name\": \"x\"}'; read line; yes | tr -d '\\n'", 2);
    char words[LAB_WORDS_SIZE];
    assert_int_equal(t.of[LAB_GARBAGE], 2);
    assert_string_equal(lab_verdict_words(t.last.verdict, t.last.by, words),
                        "garbage: a line longer than 1 MiB");
    assert_int_equal(ask_circles("read hello; echo '{\"name\": \"x\"}'; yes", 2).of[LAB_GARBAGE],
                     2);
}

/* Not so one that has ended but is not waited for: in a container there may be nobody who does. */
static bool is_alive(const char *pid)
{
    char path[64], line[256] = "";
    (void)snprintf(path, sizeof path, "/proc/%ld/stat", strtol(pid, NULL, 10));
    FILE *f = fopen(path, "r");
    if (f == NULL) { return false; }
    (void)fgets(line, sizeof line, f);
    (void)fclose(f);
    return strstr(line, ") Z ") == NULL;
}

/* A child, and a daemon, whose parent has ended, and so may the subject have: often, as it may slip
 * away for moments only. */
TEST(what_it_has_started_ends_with_it)
{
    static const char *const starts[] = {
        "sleep 60 & echo $! >%s; " EACH_LINE(NO),
        "f=%s; (setsid sh -c 'echo $$ >'$f'; exec sleep 60' &) & "
        "while [ ! -s $f ]; do sleep 0.01; done; " EACH_LINE(NO),
        "f=%s; rm -f $f; (setsid sh -c 'echo $$ >'$f'; exec sleep 60' &) & "
        "while [ ! -s $f ]; do sleep 0.01; done; " EACH_LINE("exit 3"),
    };
    (void)state;
    for (int i = 0; i < 40; i++) {
        char script[400], path[64], text[32] = "";
        (void)snprintf(path, sizeof path, "%s/sleeper", folder);
        (void)snprintf(script, sizeof script, starts[i == 0 ? 0 : 1 + i % 2], path);
        (void)ask_circles(script, 5);
        FILE *f = fopen(path, "r");
        assert_non_null(f);
        assert_non_null(fgets(text, sizeof text, f));
        (void)fclose(f);
        (void)unlink(path);
        for (int n = 0; n < 500 && is_alive(text); n++) { assert_int_equal(usleep(10000), 0); }
        assert_false(is_alive(text));
    }
}

/* As from a thread that is no signal's: how it ended is seen nevertheless. */
TEST(it_ends_by_a_signal_that_is_blocked_here)
{
    sigset_t all, before;
    (void)state;
    (void)sigfillset(&all);
    assert_int_equal(sigprocmask(SIG_SETMASK, &all, &before), 0);
    expect_refused("kill -SEGV $$", "it was ended by signal 11");
    expect_refused("kill -TERM $$", "it was ended by signal 15");
    assert_int_equal(sigprocmask(SIG_SETMASK, &before, NULL), 0);
}

/* As in a copy of a process in which another thread was about to take memory, under
 * AddressSanitizer. */
static bool glob_hangs;
int glob(const char *pattern, int flags, int (*failed)(const char *, int), glob_t *out)
{
    int (*own)(const char *, int, int (*)(const char *, int), glob_t *) = NULL;
    void *const found = dlsym(RTLD_NEXT, "glob");
    memcpy(&own, &found, sizeof own);
    (void)sleep(glob_hangs ? 20 : 0);
    return own(pattern, flags, failed, out);
}

TEST(of_one_that_has_left_nobody_behind_nobody_is_looked_for)
{
    lab_subject *s = open_or_fail("published:swept-circle");
    const double before = lab_clock();
    glob_hangs = true;
    (void)tally_of(s, make_circles, 10);
    glob_hangs = false;
    lab_close(s);
    assert_true(lab_clock() - before < 10);
}

static atomic_int stopped;

static void stop_once(int number)
{
    stopped = 1;
    (void)signal(number, SIG_DFL); /* the next ends us */
    (void)alarm(20);
}

/* False: it is not, a while after it was told to stop. */
static bool opening_can_be_stopped(const char *spec, unsigned after_s, int messages)
{
    int status = 0;
    const pid_t child = fork();
    if (child == 0) {
        lab_limits limits = quick;
        char error[400];
        limits.stop = &stopped;
        (void)signal(SIGALRM, stop_once);
        (void)alarm(after_s);
        (void)dup2(messages, STDERR_FILENO);
        lab_close(lab_open(spec, &limits, error, sizeof error));
        _exit(stopped ? 0 : 1);
    }
    return waitpid(child, &status, 0) == child && status == 0;
}

TEST(a_library_that_does_not_come_to_its_end_is_not_waited_for)
{
    write_text("halts.c", "#include <signal.h>\n__attribute__((constructor)) static void f(void) { "
                          "raise(SIGSTOP); }\n");
    assert_true(opening_can_be_stopped("halts.c", 2, STDERR_FILENO));
    (void)unlink("halts.c");
}

/* As a pager does that is not scrolled: what is said waits, but not for ever when we are to
 * stop. */
TEST(nobody_reads_what_it_says_and_it_can_be_stopped)
{
    int ends[2];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_true(opening_can_be_stopped(
        "i=0; while [ $i -lt 9000 ]; do i=$((i + 1)); echo \"line $i\" >&2; done; sleep 60", 1,
        ends[1]));
    (void)close(ends[0]);
    (void)close(ends[1]);
}

/* Scrolled late, it has let us wait, not the answer that is there. */
TEST(nobody_reads_what_it_says_for_a_second_and_its_answer_counts)
{
    int ends[2];
    char text[4096];
    const int before = dup(STDERR_FILENO);
    assert_int_equal(pipe(ends), 0);
    const pid_t pager = fork();
    if (pager == 0) {
        (void)close(ends[1]);
        (void)sleep(1);
        while (read(ends[0], text, sizeof text) > 0) {}
        _exit(0);
    }
    assert_true(dup2(ends[1], STDERR_FILENO) >= 0 && close(ends[0]) + close(ends[1]) == 0);
    const shared_tally t = ask_with(&quick,
                                    "read hello; echo '{\"name\": \"x\"}'; read q; seq 20000 >&2; "
                                    "echo '{\"id\": 1, \"overlap\": false}'; cat >/dev/null",
                                    1);
    assert_true(dup2(before, STDERR_FILENO) >= 0 && close(before) == 0);
    assert_int_equal(waitpid(pager, NULL, 0), pager);
    assert_int_equal(t.of[LAB_HUNG], 0);
}

/* It would come to where no process can be started any more. */
TEST(daemons_that_have_ended_do_not_pile_up)
{
    const shared_tally t = ask_circles(
        "parent=$(cut -d' ' -f4 /proc/$$/stat); " EACH_LINE(
            "(sh -c 'exit 0' & ); i=0; "
            "while [ $i -lt 100 -a $(cat /proc/$parent/task/*/children | wc -w) -gt 5 ]; "
            "do i=$((i + 1)); sleep 0.02; done; if [ $i -lt 100 ]; then " NO
            "; else echo \"{\\\"id\\\": $n, \\\"unsupported\\\": true}\"; fi"),
        20);
    assert_int_equal(t.of[LAB_UNSUPPORTED], 0);
}

TEST(a_command_of_the_path_that_fails_is_not_told_to_be_missing)
{
    char path[4096], error[400] = "";
    (void)snprintf(path, sizeof path, "%s", getenv("PATH"));
    assert_int_equal(mkdir("bin", 0755), 0);
    write_text("bin/mine", "#!/bin/sh\nexit 255\n"); /* as Python's sys.exit(-1) */
    assert_int_equal(chmod("bin/mine", 0755) + setenv("PATH", "bin:/usr/bin:/bin", 1), 0);
    assert_null(lab_open("mine", &quick, error, sizeof error));
    assert_string_equal(error, "it ended with status 255 before it said its name");
    assert_int_equal(setenv("PATH", path, 1) + unlink("bin/mine") + rmdir("bin"), 0);
}

TEST(one_that_does_not_begin_is_refused_with_the_reason)
{
    expect_refused("exit 7", "it ended with status 7 before it said its name");
    expect_refused("sleep 60 & exit 7", "it ended with status 7 before it said its name");
    expect_refused("kill -KILL $$", "was ended by signal 9");
    expect_refused("exec >&-; sleep 60", "it closed its output before it said its name");
    expect_refused("echo hello",
                   "it does not begin with {\"name\": \"…\"} on a line, but with: hello");
    expect_refused("echo; sleep 60",
                   "it does not begin with {\"name\": \"…\"} on a line, but with: an empty line");
    expect_refused("/no/such/program",
                   "it ended with status 127 before it said its name; there is no such file here");
    expect_refused("not-there.py", "there is no such file here");
    expect_refused("/no/such/library.so", "there is no such file here");
    expect_refused("published:nobody", "there is no such one; there are ");
    /* It is there, so "not found" would tell nobody anything; and no shell is to obey it. */
    write_text("mine.rs", "touch obeyed\n");
    expect_refused("mine.rs",
                   "it may not be executed, and its ending is of no library, source or ");
    assert_int_equal(chmod("mine.rs", 0755), 0); /* as all files of some disks are */
    expect_refused("mine.rs", " before it said its name; if it is no program, name the command ");
    assert_int_not_equal(access("obeyed", F_OK), 0);
    assert_int_equal(rename("mine.rs", "mine-alone") + chmod("mine-alone", 0644), 0);
    expect_refused("mine-alone", " before it said its name; it may not be executed, ");
    assert_int_equal(unlink("mine-alone") + mkdir("mine.py", 0755), 0);
    expect_refused("mine.py", "it is a folder");
    expect_refused("./mine.py/", "it is a folder");
    assert_int_equal(rename("mine.py", "my own"), 0);
    expect_refused("my own", "it is a folder");
    assert_int_equal(rmdir("my own"), 0);
}

static const char c_source[] = "#include \"ct_subject.h\"\n"
                               "#include <stdlib.h>\n"
                               "const char *ct_subject_name(void) { return \"compiled 1.0\"; }\n"
                               "int ct_subject_overlap(const ct_shape *a, const ct_shape *b)\n"
                               "{\n"
                               "    double x = a->as.circle.center.x - b->as.circle.center.x;\n"
                               "    double y = a->as.circle.center.y - b->as.circle.center.y;\n"
                               "    double r = a->as.circle.radius + b->as.circle.radius;\n"
                               "    if (a->as.circle.radius == 9.5) abort();\n"
                               "    return x * x + y * y <= r * r;\n"
                               "}\n";

TEST(a_source_is_compiled_and_loaded_in_the_child)
{
    static const char *const files[] = { "mine.c", "mine.cpp" };
    (void)state;
    for (int i = 0; i < 2; i++) {
        write_text(files[i], c_source);
        lab_subject *s = open_or_fail(files[i]);
        assert_string_equal(lab_name(s), "compiled 1.0");
        const shared_tally t = tally_of(s, make_circles, 2000);
        assert_int_equal(t.asked, 2000);
        assert_true(t.of[LAB_CRASHED] > 10);
        assert_int_equal(t.of[LAB_CRASHED] + t.of[LAB_RIGHT] + t.of[LAB_TOUCHING], 2000);
        lab_close(s);
        (void)unlink(files[i]);
    }
    write_text("bad.c", "int f( { }\n");
    expect_refused("bad.c", "it does not compile");
    write_text("bad.c",
               "/* Of a library.\n * link: -lm -lnot_there */\nint f(void) { return 0; }\n");
    expect_refused("bad.c", "it does not compile");
    write_text("bad.c", "// link: -lm -o /dev/null\nint f(void) { return 0; }\n");
    expect_refused("bad.c", "it cannot be loaded"); /* only libraries are taken */
    write_text("bad.c", "int f(void) { return 0; }\n");
    expect_refused("bad.c", "it cannot be loaded");
    write_text("bad.c", "#include <stdlib.h>\n__attribute__((constructor)) static void f(void) { "
                        "abort(); }\n");
    expect_refused("bad.c", "it was ended by signal 6 (Aborted) while it was loaded");
    write_text("bad.c", "#include <stdlib.h>\n__attribute__((constructor)) static void f(void) { "
                        "exit(0); }\n");
    expect_refused("bad.c", "it ended with status 0 while it was loaded");
    (void)unlink("bad.c");
    write_text("no.so", "no library");
    expect_refused("no.so", "it cannot be loaded");
    (void)unlink("no.so");
}

TEST(a_source_may_call_the_functions_of_ct_h)
{
    write_text("mine.c", "/* link: -lct */\n#include <ct_subject.h>\n"
                         "int ct_subject_overlap(const ct_shape *a, const ct_shape *b)\n"
                         "{ return ct_overlap(a, b); }\n");
    lab_subject *s = open_or_fail("mine.c");
    const shared_tally t = tally_of(s, make_circles, 50);
    assert_int_equal(t.of[LAB_RIGHT] + t.of[LAB_TOUCHING], 50);
    lab_close(s);
    (void)unlink("mine.c");
}

TEST(a_library_that_is_gone_is_told)
{
    char error[400] = "";
    const lab_loop loop = { make_circles, NULL, NULL, NULL, LAB_USUAL_RULES, 0, NULL };
    write_text("gone.c",
               "int ct_subject_overlap(const void *a, const void *b) { return a == b; }\n");
    assert_int_equal(system("cc -shared -fPIC -o gone.so gone.c"), 0);
    lab_subject *s = lab_open("gone.so", &quick, error, sizeof error);
    assert_non_null(s);
    (void)unlink("gone.so");
    assert_false(lab_compare(s, &loop, 0, 1, NULL, error, sizeof error));
    assert_string_equal(error, "it cannot be loaded any more");
    lab_close(s);
    (void)unlink("gone.c");
}

TEST(the_compiler_may_be_named_with_words_for_it)
{
    write_text("mine.c", "int ct_subject_overlap(const void *a, const void *b)\n"
                         "{ return OWN + 0 * (a == b); }\n");
    expect_refused("mine.c", "it does not compile");
    assert_int_equal(setenv("CC", " cc  -DOWN=0 -O0 ", 1), 0);
    lab_subject *s = open_or_fail("mine.c");
    lab_close(s);
    assert_int_equal(unsetenv("CC"), 0);
    (void)unlink("mine.c");
}

TEST(a_compiler_that_is_killed_leaves_no_temporary)
{
    write_text("mine.c", c_source);
    write_text("cc.sh", "mktemp >made || exit; kill -KILL $$\n");
    assert_int_equal(mkdir("temporary", 0700), 0);
    assert_int_equal(setenv("TMPDIR", "temporary", 1), 0);
    assert_int_equal(setenv("CC", "sh cc.sh", 1), 0);
    expect_refused("mine.c", "it does not compile");
    assert_int_equal(unsetenv("CC"), 0);
    assert_int_equal(unsetenv("TMPDIR"), 0);
    assert_int_equal(unlink("made"), 0);
    assert_int_equal(rmdir("temporary"), 0); /* is empty */
    (void)unlink("mine.c");
    (void)unlink("cc.sh");
}

TEST(a_script_is_run_by_its_interpreter)
{
    static const char *const files[] = { "mine.sh", "-x.sh" /* no option */ };
    for (int i = 0; i < 2; i++) {
        write_text(files[i], EACH_LINE(NO) "\n");
        lab_subject *s = open_or_fail(files[i]);
        assert_string_equal(lab_name(s), "sh");
        (void)tally_of(s, make_circles, 5);
        lab_close(s);
        (void)unlink(files[i]);
    }
}

int main(void)
{
    (void)signal(SIGPIPE, SIG_IGN); /* as the program has it */
    return unit_run(enter, leave);
}
