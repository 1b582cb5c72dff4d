/* test_compare.c - functions under test in a child: right and wrong ones, such that crash, hang,
 * and ask for the world. */
#include <fenv.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__SSE__)
#include <xmmintrin.h>
#endif

#include "lab/search/generator.h"
#include "tests/lab/shared_tally.h"
#include "tests/unit.h"

/* Short where somebody hangs: else a child that waits for a processor would. */
static const lab_limits quick = { .seconds = 0.5, .memory = (size_t)1 << 30 },
                        patient = { .seconds = 60, .memory = (size_t)1 << 30 };

static int true_contact(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    ct_find_contact(a, b, out);
    return out->relation != CT_APART;
}

static int true_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    ct_find_sweep(mover, target, out);
    return out->hit;
}

static int strict_overlap(const ct_shape *a, const ct_shape *b)
{
    const double x = a->as.circle.center.x - b->as.circle.center.x;
    const double y = a->as.circle.center.y - b->as.circle.center.y;
    const double r = a->as.circle.radius + b->as.circle.radius;
    return x * x + y * y < r * r;
}

/* The index is not known to a subject: trouble comes with a certain radius. */
static int in_trouble(const ct_shape *a)
{
    return a->as.circle.radius == 9.5 && a->as.circle.center.x < 4;
}

static int crash(const ct_shape *a, const ct_shape *b)
{
    if (in_trouble(a)) { (void)raise(a->as.circle.center.x < 2 ? SIGSEGV : SIGABRT); }
    return strict_overlap(a, b);
}

static int leave(const ct_shape *a, const ct_shape *b)
{
    if (in_trouble(a)) {
        exit(0); // NOLINT(concurrency-mt-unsafe)
    }
    return strict_overlap(a, b);
}

static int hang(const ct_shape *a, const ct_shape *b)
{
    if (in_trouble(a) && a->as.circle.center.x < 1) { pause(); }
    return strict_overlap(a, b);
}

static shared_tally compare(const lab_functions *f, const lab_limits *limits,
                            void (*make)(void *, int64_t, lab_question *), int64_t count)
{
    lab_subject *s = lab_open_functions(f, limits);
    assert_non_null(s);
    const shared_tally t = tally_of(s, make, count);
    lab_close(s);
    return t;
}

static int swallow(const ct_shape *a, const ct_shape *b)
{
    const int yes = ct_overlap(a, b);
    ct_shape *own;
    ct_vec *points;
    memcpy(&own, &a, sizeof own);
    if (a->type == CT_POLYGON) {
        memcpy(&points, &a->as.polygon.points, sizeof points);
        if (points[1].x != 8 || points[2].y != 8) {
            abort(); /* what was asked is not what was made */
        }
        points[1] = points[2];
    } else {
        own->as.circle.radius = 0;
    }
    return yes;
}

static void make_triangles(void *user, int64_t index, lab_question *out)
{
    static ct_vec points[3];
    make_circles(user, index, out);
    points[1] = (ct_vec){ 8, 0 };
    points[2] = (ct_vec){ 0, 8 };
    out->a.shape = (ct_shape){ CT_POLYGON, .as.polygon = { points, 3 } };
}

TEST(a_question_stays_as_it_was_asked)
{
    const lab_functions f = { .name = "swallow", .overlap = swallow };
    (void)state;
    for (int i = 0; i < 2; i++) {
        const shared_tally t = compare(&f, &patient, i ? make_triangles : make_circles, 1000);
        assert_int_equal(t.of[LAB_RIGHT] + t.of[LAB_TOUCHING], 1000);
    }
}

static int true_overlap(const ct_shape *a, const ct_shape *b)
{
    return ct_overlap(a, b);
}

static int halting(const ct_shape *a, const ct_shape *b)
{
    (void)kill(getppid(), SIGSTOP); /* as kill(0, SIGSTOP) does beside it */
    return ct_overlap(a, b);
}

TEST(what_has_answered_all_is_not_waited_for)
{
    const lab_functions f = { .name = "halting", .overlap = halting };
    const double before = lab_clock();
    (void)state;
    const shared_tally t = compare(&f, &patient, make_circles, 10);
    assert_int_equal(t.of[LAB_RIGHT] + t.of[LAB_TOUCHING], 10);
    assert_true(lab_clock() - before < 10);
}

/* Its answers are right, to the last digit; from its first one on it rounds upwards. */
static int upwards(const ct_shape *a, const ct_shape *b)
{
    (void)fesetround(FE_TONEAREST);
    const int yes = ct_overlap(a, b);
    (void)fesetround(FE_UPWARD);
    return yes;
}

/* Likewise; then whatever is rounded traps. */
static int trapping(const ct_shape *a, const ct_shape *b)
{
#if defined(__SSE__)
    _MM_SET_EXCEPTION_MASK(_MM_MASK_MASK);
    const int yes = ct_overlap(a, b);
    _mm_setcsr(_MM_MASK_MASK - _MM_MASK_INEXACT);
    return yes;
#else
    return ct_overlap(a, b);
#endif
}

static int still_upwards(const ct_shape *a, const ct_shape *b)
{
    const bool is_first = in_trouble(a) && fegetround() == FE_TONEAREST;
    return upwards(a, b) && !is_first;
}

/* Of numbers whose last digits matter. */
static void make_close(void *user, int64_t index, lab_question *out)
{
    static lab_plan plan;
    (void)user;
    if (plan.topic_count == 0) {
        lab_plan_init(&plan);
        assert_true(lab_plan_pairs(&plan, "rest"));
        assert_true(lab_plan_kinds(&plan, "ulp,touching"));
    }
    lab_generate(&plan, index, out);
}

TEST(a_rounding_mode_is_its_own_and_never_the_referees)
{
    const lab_functions right = { .name = "right", .overlap = true_overlap };
    const lab_functions f = { .name = "upwards", .overlap = upwards };
    const lab_functions kept = { .name = "still upwards", .overlap = still_upwards };
    const lab_functions traps = { .name = "trapping", .overlap = trapping };
    const shared_tally want = compare(&right, &patient, make_close, 20000);
    const shared_tally trapped = compare(&traps, &patient, make_close, 100);
    assert_int_equal(trapped.of[LAB_RIGHT] + trapped.of[LAB_TOUCHING], 100);
    const shared_tally got = compare(&f, &patient, make_close, 20000);
    (void)state;
    assert_int_equal(got.of[LAB_RIGHT], want.of[LAB_RIGHT]);
    assert_int_equal(got.of[LAB_TOUCHING], want.of[LAB_TOUCHING]);
    assert_int_equal(got.of[LAB_RIGHT] + got.of[LAB_TOUCHING], 20000);
    assert_int_equal(compare(&kept, &patient, make_circles, 2000).of[LAB_MISSED], 0);
}

static int64_t count_trouble(int64_t count, double below)
{
    int64_t sum = 0;
    for (int64_t i = 0; i < count; i++) {
        lab_question q;
        make_circles(NULL, i, &q);
        sum += in_trouble(&q.a.shape) && q.a.shape.as.circle.center.x < below;
    }
    return sum;
}

static char *shared;

static int write_past_it(const ct_shape *a, const ct_shape *b)
{
    if (in_trouble(a)) { shared[a->as.circle.center.x < 2 ? -1 : 8192] = 1; }
    return strict_overlap(a, b);
}

TEST(what_is_shared_is_not_written_to_from_beside_it)
{
    const lab_functions f = { .name = "past", .overlap = write_past_it };
    (void)state;
    shared = lab_share(8192);
    const shared_tally t = compare(&f, &patient, make_circles, 2000);
    lab_unshare(shared, 8192);
    assert_int_equal(t.of[LAB_CRASHED], count_trouble(2000, 4));
}

TEST(the_referee_has_no_findings_against_itself)
{
    const lab_functions f = { .name = "referee", .contact = true_contact, .sweep = true_sweep };
    const shared_tally t = compare(&f, &patient, make_any, 20000);
    (void)state;
    assert_int_equal(t.asked, 20000);
    if (t.of[LAB_RIGHT] + t.of[LAB_TOUCHING] != t.asked) {
        char words[LAB_WORDS_SIZE];
        fail_msg("question %lld: %s", (long long)t.last.index,
                 lab_verdict_words(t.last.verdict, t.last.by, words));
    }
    assert_true(t.of[LAB_TOUCHING] > 100);
}

TEST(what_touches_is_counted_apart_unless_a_rule_says_what_is_right)
{
    const lab_functions f = { .name = "strict", .overlap = strict_overlap };
    char error[256];
    lab_loop loop = loop_of(make_circles);
    const shared_tally *t = loop.shared;
    lab_subject *s = lab_open_functions(&f, &patient);
    int64_t touching = 0;
    (void)state;
    assert_true(lab_compare(s, &loop, 0, 20000, NULL, error, sizeof error));
    touching = t->of[LAB_TOUCHING];
    assert_true(touching > 5);
    assert_int_equal(t->of[LAB_RIGHT], 20000 - touching);
    loop.rules.touching = LAB_TOUCH_IS_HIT;
    assert_true(lab_compare(s, &loop, 0, 20000, NULL, error, sizeof error));
    assert_int_equal(t->of[LAB_MISSED], touching);
    loop.rules.touching = LAB_TOUCH_IS_MISS;
    assert_true(lab_compare(s, &loop, 0, 20000, NULL, error, sizeof error));
    assert_int_equal(t->of[LAB_MISSED] + t->of[LAB_FALSE_HIT], touching);
    lab_unshare(loop.shared, sizeof *t);
    lab_close(s);
}

TEST(a_crash_is_a_finding_and_the_rest_is_asked_of_a_fresh_child)
{
    const lab_functions crashing = { .name = "crashes", .overlap = crash };
    const lab_functions leaving = { .name = "leaves", .overlap = leave };
    (void)state;
    for (int i = 0; i < 2; i++) {
        const shared_tally t = compare(i ? &leaving : &crashing, &patient, make_circles, 3000);
        assert_int_equal(t.asked, 3000);
        assert_int_equal(t.of[LAB_CRASHED], count_trouble(3000, 4));
        assert_true(t.of[LAB_CRASHED] > 3);
        assert_non_null(
            strstr(t.last.theirs.said, i ? "ended with status 0" : "was ended by signal "));
    }
}

/* Both return, as where nobody looks whose process it is. */
static int fork_and_go_on(const ct_shape *a, const ct_shape *b)
{
    const pid_t copy = in_trouble(a) ? fork() : -1;
    if (copy > 0) { (void)waitpid(copy, NULL, 0); }
    return strict_overlap(a, b);
}

TEST(a_copy_that_it_forks_does_not_count_as_well)
{
    const lab_functions f = { .name = "forks", .overlap = fork_and_go_on };
    const shared_tally t = compare(&f, &patient, make_circles, 2000);
    (void)state;
    assert_int_equal(t.asked, 2000);
    assert_int_equal(t.of[LAB_RIGHT] + t.of[LAB_TOUCHING], 2000);
}

/* Under the sanitizers no child has a limit of its memory. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { has_limit = false };
#else
enum { has_limit = true };
#endif

/* Of 64 MiB; as who looks at nothing that malloc() returns. */
static int leak_to_the_end(const ct_shape *a, const ct_shape *b)
{
    volatile char *lost = malloc(150000);
    lost[0] = 1;
    return strict_overlap(a, b);
}

TEST(a_crash_for_want_of_memory_says_so)
{
    const lab_functions leaks = { .name = "leaks", .overlap = leak_to_the_end };
    const lab_functions crashes = { .name = "crashes", .overlap = crash };
    const lab_limits limits = { .seconds = 60, .memory = (size_t)64 << 20 };
    void *volatile table = malloc((size_t)40 << 20); /* leaves less than half, which is no leak */
    const shared_tally crashed = compare(&crashes, &limits, make_circles, 3000);
    (void)state;
    free(table);
    assert_null(strstr(crashed.last.theirs.said, "memory"));
    if (has_limit) {
        const shared_tally t = compare(&leaks, &limits, make_circles, 1000);
        assert_int_equal(t.asked, 1000);
        assert_in_range(t.of[LAB_CRASHED], 1, 10);
        assert_string_equal(t.last.theirs.said, "was ended by signal 11 (Segmentation fault), less "
                                                "than 1 of its 64 MiB of memory left");
    }
}

static pid_t *asked; /* shared: who it is that was asked; 0: nobody yet */

static int wear_out(const ct_shape *a, const ct_shape *b)
{
    static int calls;
    *asked = getpid();
    if (++calls > 1500) { (void)raise(SIGSEGV); }
    return strict_overlap(a, b);
}

static int get_stuck(const ct_shape *a, const ct_shape *b)
{
    static int calls;
    *asked = getpid();
    if (++calls > 1500) { pause(); }
    return strict_overlap(a, b);
}

/* In time for a child that knows nothing yet. */
static int get_slow(const ct_shape *a, const ct_shape *b)
{
    static int calls;
    *asked = getpid();
    if (++calls == 1501) { (void)usleep(1500000); }
    return strict_overlap(a, b);
}

/* Of 64 MiB less than half a round. It says so without the end of a line. */
static int leak(const ct_shape *a, const ct_shape *b)
{
    (void)fputs(in_trouble(a) ? "lost " : "", stderr);
    void *volatile lost = malloc(25000);
    return lost && strict_overlap(a, b);
}

/* More in each round than it may have. */
static int leak_much(const ct_shape *a, const ct_shape *b)
{
    void *volatile lost = malloc(150000);
    *asked = getpid();
    return lost && strict_overlap(a, b);
}

/* Who lives on, without number. */
static int leave_somebody(const ct_shape *a, const ct_shape *b)
{
    *asked = getpid();
    if (in_trouble(a) && fork() == 0) { pause(); }
    return strict_overlap(a, b);
}

/* As what is compiled with -ffast-math sets its mode once, when it is loaded. */
static int of_its_mode(const ct_shape *a, const ct_shape *b)
{
    if (*asked != getpid()) {
        *asked = getpid();
        (void)fesetround(FE_UPWARD);
    }
    return fegetround() == FE_UPWARD && strict_overlap(a, b);
}

/* Where it crashes, hangs or has no memory though nothing is wrong with the question a fresh one is
 * asked. */
TEST(a_child_stays_while_it_is_well_and_alone)
{
    static const lab_functions all[] = { { .name = "crashes", .overlap = crash },
                                         { .name = "leaks", .overlap = leak },
                                         { .name = "wears out", .overlap = wear_out },
                                         { .name = "gets stuck", .overlap = get_stuck },
                                         { .name = "gets slow", .overlap = get_slow },
                                         { .name = "leaks much", .overlap = leak_much },
                                         { .name = "leaves", .overlap = leave_somebody },
                                         { .name = "of its mode", .overlap = of_its_mode } };
    /* the first two do not say */
    static const bool stays[][3] = { { true, true, true },
                                     { true, true, true },
                                     { false, false, true },
                                     { false, false, true },
                                     { false, false, true },
                                     { false, !has_limit, !has_limit },
                                     { false },
                                     { false, true, true } };
    lab_said *said = lab_share(sizeof *said);
    const lab_limits limits = { .seconds = 3, .memory = (size_t)64 << 20, .said = said };
    char error[256];
    (void)state;
    asked = lab_share(sizeof *asked);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        lab_subject *s = lab_open_functions(&all[i], &limits);
        lab_loop loop = loop_of(make_circles);
        const shared_tally *t = loop.shared;
        loop.make_there = make_circles;
        for (int k = 0; k < 3; k++) {
            const pid_t before = *asked;
            assert_true(lab_compare(s, &loop, 0, 1000, NULL, error, sizeof error));
            assert_int_equal(t->asked, 1000 * (k + 1));
            assert_true((*asked == before) == stays[i][k]);
        }
        assert_int_equal(t->of[LAB_CRASHED], i == 0 ? 3 * count_trouble(1000, 4) : 0);
        assert_int_equal(t->of[LAB_MISSED] + t->of[LAB_HUNG], 0);
        assert_int_equal(said->last[0], i == 0 ? '\0' : 'l');
        lab_close(s);
        lab_unshare(loop.shared, sizeof(shared_tally));
    }
    lab_unshare(said, sizeof *said);
    lab_unshare(asked, sizeof *asked);
}

static int take_a_moment(const ct_shape *a, const ct_shape *b)
{
    *asked = getpid();
    (void)usleep(200000);
    return strict_overlap(a, b);
}

/* A quarter of it is for a child that stayed alone. */
TEST(who_takes_much_of_the_limit_answers_in_time)
{
    static const lab_functions slow = { .name = "slow", .overlap = take_a_moment };
    asked = lab_share(sizeof *asked);
    assert_int_equal(compare(&slow, &quick, make_circles, 2).of[LAB_HUNG], 0);
    lab_unshare(asked, sizeof *asked);
}

static int overlap_well(const ct_shape *a, const ct_shape *b)
{
    *asked = getpid();
    return strict_overlap(a, b);
}

/* As with a large table, or with more than the limit: it leaks nothing. */
TEST(who_has_much_of_its_memory_from_the_start_stays)
{
    static const lab_functions large = { .name = "large", .overlap = overlap_well };
    const lab_limits limits = { .seconds = 3, .memory = (size_t)64 << 20 };
    char error[256];
    asked = lab_share(sizeof *asked);
    for (size_t size = 40; size <= 70; size += 30) {
        void *volatile table = malloc(size << 20);
        lab_subject *s = lab_open_functions(&large, &limits);
        lab_loop loop = loop_of(make_circles);
        loop.make_there = make_circles;
        assert_true(table != NULL && lab_compare(s, &loop, 0, 100, NULL, error, sizeof error));
        const pid_t first = *asked;
        assert_true(lab_compare(s, &loop, 0, 100, NULL, error, sizeof error));
        assert_int_equal(*asked, first);
        lab_close(s);
        free(table);
        lab_unshare(loop.shared, sizeof(shared_tally));
    }
    lab_unshare(asked, sizeof *asked);
}

/* As all of a machine is that is put to sleep, or has too much to do. */
TEST(who_is_halted_with_us_does_not_hang)
{
    const lab_functions f = { .name = "takes its time", .overlap = take_a_moment };
    int status = 0;
    (void)state;
    asked = lab_share(sizeof *asked);
    const pid_t us = fork();
    if (us == 0) { _exit(compare(&f, &LAB_USUAL_LIMITS, make_circles, 1).of[LAB_HUNG] > 0); }
    while (*(volatile pid_t *)asked == 0) { (void)usleep(1000); }
    const pid_t both[] = { us, *asked };
    (void)usleep(60000); /* so it is waited for; or gone, where that took long */
    (void)kill(both[0], SIGSTOP);
    (void)kill(both[1], SIGSTOP);
    (void)usleep(1200000);
    for (int i = 0; i < 2; i++) {
        (void)kill(both[i], SIGCONT);
        (void)usleep(50000);
    }
    assert_int_equal(waitpid(us, &status, 0), us);
    assert_int_equal(status, 0);
    lab_unshare(asked, sizeof *asked);
}

TEST(a_hang_is_a_finding_as_well)
{
    const lab_functions f = { .name = "hangs", .overlap = hang };
    const shared_tally t = compare(&f, &quick, make_circles, 1000);
    (void)state;
    assert_int_equal(t.asked, 1000);
    assert_int_equal(t.of[LAB_HUNG], count_trouble(1000, 1));
    assert_true(t.of[LAB_HUNG] > 0);
}
