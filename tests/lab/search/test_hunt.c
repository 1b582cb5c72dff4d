/* A search finds what is known to be wrong, tells it in groups, and makes a case of each. */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lab/search/hunt.h"
#include "lab/search/kept.h"
#include "tests/unit.h"

static lab_groups groups; /* too large for some stacks */
static lab_found found[LAB_MAX_FOUND];

static lab_hunt_setup set_up(lab_subject *subject, const char *pairs, int64_t count, int jobs)
{
    lab_hunt_setup s = {
        .subject = subject, .rules = LAB_USUAL_RULES, .count = count, .jobs = jobs
    };
    assert_non_null(subject);
    lab_plan_init(&s.plan);
    assert_true(lab_plan_pairs(&s.plan, pairs));
    return s;
}

/* The sum is in `groups`, its list in `found`. */
static int hunt(const lab_hunt_setup *s)
{
    char error[256];
    lab_hunt *h = lab_hunt_start(s, error, sizeof error);
    assert_non_null(h);
    while (lab_hunt_goes_on(h)) { (void)nanosleep(&(struct timespec){ 0, 1000000 }, NULL); }
    assert_null(lab_hunt_problem(h));
    (void)lab_hunt_sum(h, &groups);
    int64_t wrong;
    assert_int_equal(lab_hunt_asked(h, &wrong), groups.asked);
    assert_int_equal(wrong, lab_count_wrong(&groups));
    lab_hunt_end(h);
    return lab_list_found(&groups, &s->plan, found);
}

TEST(the_slipped_sign_is_found_and_comes_down_to_digits)
{
    char error[256], name[LAB_CASE_NAME_SIZE];
    lab_subject *subject = lab_open("published:rapapaing", &LAB_USUAL_LIMITS, error, sizeof error);
    lab_hunt_setup s = set_up(subject, "circle-rect", 4000, 1);
    lab_kept k;
    lab_finding f;
    lab_value v[LAB_MAX_VALUES];
    assert_true(lab_hunt_prepare(&s, error, sizeof error));
    assert_int_equal(s.plan.topic_count, 1); /* it sweeps nothing */
    assert_true(hunt(&s) > 0);
    assert_int_equal(groups.asked, 4000);
    assert_int_equal(groups.asked_about[0], 4000);
    assert_int_equal(found[0].verdict, LAB_FALSE_HIT);
    assert_true(found[0].sum.worst > 100);
    assert_true(lab_simplify(&s, &found[0], &k, &f));
    assert_int_equal(f.verdict, LAB_FALSE_HIT);
    assert_true(f.by >= 1e-3);
    for (int i = lab_values(&k, v) - 1; i >= 0; i--) {
        assert_true(*v[i].at == rint(*v[i].at) && fabs(*v[i].at) < 10);
    }
    assert_string_equal(lab_case_name(&k, f.verdict, name), "false-hit-circle-rect");
    lab_close(subject);
}

/* Not to the rounding around it, nor to numbers of many digits. */
TEST(a_skin_comes_down_to_its_width_beside_whole_numbers)
{
    static const char *const pairs[] = { "rest-circle-circle", "rest-circle-rect",
                                         "rest-rect-rect" };
    char error[256];
    lab_subject *subject = lab_open("published:epsilon", &LAB_USUAL_LIMITS, error, sizeof error);
    for (int i = 0; i < 3; i++) {
        const lab_hunt_setup s = set_up(subject, pairs[i], 20000, 1);
        lab_kept k;
        lab_finding f;
        lab_value v[LAB_MAX_VALUES];
        int odd = 0, at = hunt(&s) - 1;
        while (at > 0 && found[at].verdict != LAB_FALSE_HIT) { at--; }
        assert_true(lab_simplify(&s, &found[at], &k, &f));
        assert_int_equal(f.verdict, LAB_FALSE_HIT);
        assert_true(f.by > 1e-8 && f.by < 2e-6);
        for (int n = lab_values(&k, v) - 1; n >= 0; n--) {
            odd += *v[n].at != rint(*v[n].at) || fabs(*v[n].at) > 9;
        }
        assert_int_equal(odd, 1);
    }
    lab_close(subject);
}

static int in_floats(const ct_shape *a, const ct_shape *b)
{
    const ct_circle *p = &a->as.circle, *q = &b->as.circle;
    const float x = (float)(q->center.x - p->center.x), y = (float)(q->center.y - p->center.y);
    const float r = (float)(p->radius + q->radius);
    return x * x + y * y <= r * r;
}

/* Who computes in doubles would call that a matter of his last digits. */
TEST(what_is_no_matter_of_rounding_is_not_shown_as_one)
{
    static const lab_functions functions = { .name = "own", .about = "", .overlap = in_floats };
    lab_subject *subject = lab_open_functions(&functions, &LAB_USUAL_LIMITS);
    const lab_hunt_setup s = set_up(subject, "rest-circle-circle", 300000, 1);
    assert_int_equal(hunt(&s), 2);
    for (int i = 0; i < 2; i++) {
        lab_kept k;
        lab_finding f;
        assert_true(found[i].sum.clearest > 1e6);
        assert_true(lab_simplify(&s, &found[i], &k, &f));
        assert_int_equal(f.verdict, found[i].verdict);
        assert_true(f.by > 1e3 * lab_ulp_of(&k.question));
    }
    lab_close(subject);
}

TEST(what_rounding_may_do_comes_last)
{
    const lab_group one = { .count = 1, .worst = 1e-15, .clearest = 1, .decades[2] = 1 };
    lab_plan p = { .topic_count = 1 };
    lab_found out[LAB_VERDICT_COUNT];
    memset(&groups, 0, sizeof groups);
    groups.of[0][LAB_FALSE_HIT] = one;
    groups.of[0][LAB_WRONG(NORMAL)] = one;
    groups.of[0][LAB_WRONG(NORMAL)].bare = 1; /* no gap, no depth */
    assert_int_equal(lab_list_found(&groups, &p, out), 2);
    assert_int_equal(out[0].verdict, LAB_WRONG(NORMAL));
    assert_int_equal(out[1].ulps, 1);
    groups.of[0][LAB_FALSE_HIT].clearest = 65; /* some are no rounding */
    assert_int_equal(lab_list_found(&groups, &p, out), 2);
    assert_int_equal(out[0].verdict, LAB_FALSE_HIT);
    assert_int_equal(out[0].ulps, 0);
    /* Of a sweep a gap that is next to none, in the decade of what has none. */
    lab_question q = { .is_sweep = true, .a.shape.type = CT_POINT, .a.move = { 1, 0 } };
    q.b = (ct_moving){ .shape = { .type = CT_POINT, .as.point = { 1, 1e-30 } } };
    const lab_finding tiny = { .verdict = LAB_FALSE_HIT, .by = 1e-30 };
    p.topics[0].is_sweep = true;
    memset(&groups, 0, sizeof groups);
    lab_count(&groups, 0, LAB_ULP, &q, &tiny);
    assert_int_equal(lab_list_found(&groups, &p, out), 1);
    assert_int_equal(out[0].ulps, 1);
    const lab_finding through = { .verdict = LAB_MISSED };
    lab_count(&groups, 0, LAB_ULP, &q, &through);
    assert_int_equal(lab_list_found(&groups, &p, out), 2);
    assert_int_equal(out[0].verdict, LAB_MISSED);
    assert_int_equal(out[0].ulps, 0);
    /* One to no depth is enough, whatever the others are. */
    const lab_finding tiny_too = { .verdict = LAB_MISSED, .by = 1e-30 };
    lab_count(&groups, 0, LAB_ULP, &q, &tiny_too);
    assert_int_equal(lab_list_found(&groups, &p, out), 2);
    assert_int_equal(out[0].verdict, LAB_MISSED);
    assert_int_equal(out[0].ulps, 0);
}

TEST(its_case_names_the_subject_and_both_answers)
{
    lab_question q = { .is_sweep = true,
                       .rotation_deg = { 90 },
                       .a = { { .type = CT_OBB, .as.obb = { { 0, 0 }, { 1, 2 }, 0, 1 } },
                              { 4, 0 } },
                       .b = { { .type = CT_POINT, .as.point = { 5, 0 } }, { 0, 0 } } };
    lab_kept k;
    lab_finding f = { .verdict = LAB_WRONG(T), .by = 0.25 };
    scene *s;
    char *text;
    size_t size;
    lab_keep(&q, &k);
    lab_ask_referee(&q, 0, &f.ours);
    f.theirs.given = LAB_GIVES_YES | LAB_GIVES(T);
    f.theirs.yes = true;
    f.theirs.sweep.t = 1;
    assert_int_equal(lab_make_case(&k, &f, "my engine 2.1", &s), SCENE_OK);
    assert_int_equal(scene_write_text(s, &text, &size), SCENE_OK);
    const char *const parts[] = {
        "\"title\": \"my engine 2.1: t wrong by 0.25\"",
        "my engine 2.1 answers hit: true, t: 1.\\nExact is hit: true, t: 0.75.",
        ("\"type\": \"rotated_rect\", \"name\": \"mover\", \"center\": [0, 0], \"size\": [2, 4], "
         "\"rotation\": 90, \"move\": [4, 0]}"),
        "{\"type\": \"point\", \"name\": \"target\", \"at\": [5, 0]}",
        "{\"sweep\": \"mover\", \"against\": \"target\", \"hit\": true, \"t\": 0.75}",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (strstr(text, parts[i]) == NULL) { fail_msg("%s\nlacks %s", text, parts[i]); }
    }
    free(text);
    scene_destroy(s);
}

TEST(jobs_share_out_the_same_questions)
{
    char error[256];
    lab_subject *subject =
        lab_open("published:overlap-tester", &LAB_USUAL_LIMITS, error, sizeof error);
    lab_group first[LAB_VERDICT_COUNT] = { 0 };
    for (int jobs = 1; jobs <= 3; jobs += 2) {
        const lab_hunt_setup s = set_up(subject, "rest-circle-rect", 3001, jobs);
        assert_true(hunt(&s) > 0);
        assert_int_equal(groups.asked, 3001);
        for (int i = 0; i < LAB_VERDICT_COUNT; i++) {
            const lab_group *g = &groups.of[0][i];
            if (jobs > 1) { assert_memory_equal(g, &first[i], sizeof *g); }
            first[i] = *g;
        }
    }
    lab_close(subject);
}

/* ---- Subjects of our own ------------------------------------------------------------------ */

static int is_right(const ct_shape *a, const ct_shape *b)
{
    return ct_overlap(a, b);
}

static int has_none(const ct_shape *a, const ct_shape *b)
{
    (void)a;
    (void)b;
    return -1;
}

static int dies(const ct_shape *a, const ct_shape *b)
{
    if (a->type == CT_CIRCLE && a->as.circle.radius > 3) { _Exit(1); }
    return ct_overlap(a, b);
}

static int sleeps(const ct_shape *a, const ct_shape *b)
{
    (void)a;
    (void)b;
    return pause();
}

static lab_subject *open_own(int (*overlap)(const ct_shape *, const ct_shape *), double seconds)
{
    static lab_functions functions[16];
    static int count;
    lab_functions *f = &functions[count++];
    lab_limits limits = LAB_USUAL_LIMITS;
    limits.seconds = seconds;
    *f = (lab_functions){ .name = "own", .about = "", .overlap = overlap };
    return lab_open_functions(f, &limits);
}

TEST(what_is_right_has_no_findings)
{
    lab_subject *subject = open_own(is_right, 60);
    const lab_hunt_setup s = set_up(subject, "rest", 3000, 2);
    assert_int_equal(hunt(&s), 0);
    assert_int_equal(groups.asked, groups.verdicts[LAB_RIGHT] + groups.verdicts[LAB_TOUCHING]);
    lab_close(subject);
}

TEST(what_supports_nothing_is_told_before_the_search)
{
    char error[256];
    lab_subject *subject = open_own(has_none, 60);
    lab_hunt_setup s = set_up(subject, "circle-rect", 10, 1);
    assert_false(lab_hunt_prepare(&s, error, sizeof error));
    assert_non_null(strstr(error, "supports none"));
    lab_close(subject);
}

static int dies_of_circles_alone(const ct_shape *a, const ct_shape *b)
{
    if (a->type == CT_CIRCLE && b->type == CT_CIRCLE) { _Exit(1); }
    return a->type == CT_RECT || b->type == CT_RECT ? -1 : ct_overlap(a, b);
}

/* Else most of the search would be spent on what is not supported. */
TEST(who_fails_in_one_pair_is_asked_what_else_it_supports)
{
    char error[256];
    lab_subject *subject = open_own(dies_of_circles_alone, 60);
    lab_hunt_setup s = set_up(subject, "rest-circle", 10, 1);
    const int all = s.plan.topic_count;
    assert_true(lab_hunt_prepare(&s, error, sizeof error));
    assert_int_equal(s.plan.topic_count, all - 1);
    lab_close(subject);
}

/* As a cache does by a key that is too coarse: a case of it would not replay. */
TEST(what_fails_only_after_other_questions_is_no_example)
{
    char error[256];
    lab_subject *subject =
        lab_open("yes=false; read hello; echo '{\"name\": \"x\"}'; while read question; do "
                 "id=${question#*: }; echo \"{\\\"id\\\": ${id%%,*}, \\\"overlap\\\": $yes}\"; "
                 "yes=true; done",
                 &LAB_USUAL_LIMITS, error, sizeof error);
    lab_hunt_setup s = set_up(subject, "rest-circle-circle", 1, 1);
    lab_found f = { .verdict = LAB_FALSE_HIT };
    lab_kept kept;
    lab_finding finding;
    lab_question q;
    do {
        lab_generate(&s.plan, ++f.sum.worst_at, &q);
    } while (ct_overlap(&q.a.shape, &q.b.shape));
    f.sum.clearest_at = f.sum.worst_at;
    assert_false(lab_simplify(&s, &f, &kept, &finding));
    assert_false(finding.theirs.yes);
    lab_close(subject);
}

/* Each of its tries takes a start. */
TEST(the_first_crashes_of_a_program_are_made_the_simplest)
{
    char error[256], told[LAB_ANSWER_SIZE];
    lab_limits limits = LAB_USUAL_LIMITS;
    limits.said = lab_share(sizeof *limits.said);
    assert_non_null(limits.said);
    lab_subject *subject =
        lab_open("read hello; echo '{\"name\": \"x\"}'; read question; echo Traceback >&2", &limits,
                 error, sizeof error);
    const lab_hunt_setup s = set_up(subject, "rest-circle-circle", 1, 1);
    lab_found f = { .verdict = LAB_CRASHED };
    lab_kept first, later;
    lab_finding finding;
    assert_true(lab_simplify(&s, &f, &first, &finding));
    assert_string_equal(limits.said->first, "Traceback\n"); /* once */
    assert_string_equal(limits.said->last, "Traceback");
    assert_string_equal(lab_tell_theirs(&first, &finding, told), "nothing: it ended with status 0");
    finding.theirs =
        (lab_answer){ .given = LAB_GIVES_YES | LAB_GIVES(DISTANCE), .contact.distance = INFINITY };
    assert_string_equal(lab_tell_theirs(&first, &finding, told), "overlap: false, distance: inf");
    f.rank = 99;
    assert_true(lab_simplify(&s, &f, &later, &finding));
    assert_true(lab_cost(&first) < lab_cost(&later));
    lab_close(subject);
    lab_unshare(limits.said, sizeof *limits.said);
}

/* Of the tries of a tenth finding, ten, those of its share of the patience are made. */
TEST(one_that_starts_slowly_is_started_a_few_times)
{
    char error[256], path[] = "/tmp/starts.XXXXXX", line[200];
    const int file = mkstemp(path);
    assert_true(file >= 0);
    (void)snprintf(line, sizeof line,
                   "echo >>%s; sleep 0.5; read hello; echo '{\"name\": \"x\"}'; read question",
                   path);
    lab_subject *subject = lab_open(line, &LAB_USUAL_LIMITS, error, sizeof error);
    const lab_hunt_setup s = set_up(subject, "rest-polygon-polygon", 1, 1);
    const lab_found f = { .verdict = LAB_CRASHED, .rank = 9 };
    lab_kept k;
    lab_finding finding;
    assert_true(lab_simplify(&s, &f, &k, &finding));
    assert_in_range(lseek(file, 0, SEEK_END), 2, 8);
    lab_close(subject);
    (void)close(file);
    (void)remove(path);
}

static int *truths; /* so many answers are true yet */

static int lies_later(const ct_shape *a, const ct_shape *b)
{
    return ct_overlap(a, b) != ((*truths)-- <= 0);
}

static int loses_signs(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    const ct_rect *p = &a->as.rect, *q = &b->as.rect;
    const double w = fmin(p->max.x, q->max.x) - fmax(p->min.x, q->min.x);
    const double h = fmin(p->max.y, q->max.y) - fmax(p->min.y, q->min.y);
    out->has_normal = true;
    out->normal = w < h ? (ct_vec){ 1, 0 } : (ct_vec){ 0, 1 };
    return w >= 0 && h >= 0;
}

/* And not as one that takes the other way out of a square. */
TEST(a_normal_of_the_wrong_sign_is_shown_as_that)
{
    static const lab_functions functions = { .name = "own", .about = "", .contact = loses_signs };
    lab_subject *subject = lab_open_functions(&functions, &LAB_USUAL_LIMITS);
    const lab_hunt_setup s = set_up(subject, "rest-rect-rect", 2000, 1);
    lab_kept k;
    lab_finding f;
    assert_int_equal(hunt(&s), 1);
    assert_true(lab_simplify(&s, &found[0], &k, &f));
    assert_int_equal(f.verdict, LAB_WRONG(NORMAL));
    assert_true(f.by == 180);
    lab_close(subject);
}

/* Or its wrong answer would be shown as one that it does not give. */
TEST(what_fails_when_asked_again_is_told_to_fail)
{
    lab_subject *subject = open_own(lies_later, 60);
    const lab_hunt_setup s = set_up(subject, "rest-circle-circle", 1, 1);
    lab_kept k;
    lab_finding f;
    truths = lab_share(sizeof *truths);
    assert_non_null(truths);
    assert_int_equal(hunt(&s), 1);
    *truths = 1;
    assert_true(lab_simplify(&s, &found[0], &k, &f));
    assert_int_equal(f.verdict, found[0].verdict);
    lab_unshare(truths, sizeof *truths);
    lab_close(subject);
}

static int *hangs; /* so often it did */

/* A loop that ends only for what is apart, beside a box for a circle. */
static int hangs_inside(const ct_shape *a, const ct_shape *b)
{
    const ct_circle *p = &a->as.circle, *q = &b->as.circle;
    const double x = fabs(p->center.x - q->center.x), y = fabs(p->center.y - q->center.y);
    const double reach = p->radius + q->radius;
    if (x + y < reach) {
        ++*hangs;
        (void)sleep(1000);
    }
    return x <= reach && y <= reach;
}

/* Each try takes the whole limit: with all of them an example would take minutes. */
TEST(who_hangs_beside_what_is_wrong_is_not_tried_for_ever)
{
    lab_subject *subject = open_own(hangs_inside, 0.03);
    lab_hunt_setup s = set_up(subject, "rest-circle-circle", 300, 1);
    lab_kept k;
    lab_finding f;
    hangs = lab_share(sizeof *hangs);
    assert_non_null(hangs);
    assert_true(lab_plan_kinds(&s.plan, "corners"));
    assert_int_equal(hunt(&s), 2);
    assert_int_equal(found[1].verdict, LAB_FALSE_HIT);
    *hangs = 0;
    assert_true(lab_simplify(&s, &found[1], &k, &f));
    assert_int_equal(f.verdict, LAB_FALSE_HIT);
    assert_in_range(*hangs, 1, 40);
    lab_unshare(hangs, sizeof *hangs);
    lab_close(subject);
}

TEST(a_crash_loses_nothing_but_its_question)
{
    lab_subject *subject = open_own(dies, 60);
    const lab_hunt_setup s = set_up(subject, "rest-circle-circle", 100, 1);
    lab_kept k;
    lab_finding f;
    assert_int_equal(hunt(&s), 1);
    assert_int_equal(groups.asked, 100);
    assert_int_equal(found[0].verdict, LAB_CRASHED);
    assert_true(groups.verdicts[LAB_CRASHED] > 10 &&
                groups.verdicts[LAB_CRASHED] == lab_count_wrong(&groups));
    assert_true(lab_simplify(&s, &found[0], &k, &f));
    assert_true(k.question.a.shape.as.circle.radius == 4);
    lab_close(subject);
}

TEST(who_never_answers_is_given_up)
{
    lab_subject *subject = open_own(sleeps, 0.01);
    char error[256];
    lab_hunt_setup s = set_up(subject, "rest-circle-circle,rest-circle-rect", 1000000, 1);
    assert_true(lab_hunt_prepare(&s, error, sizeof error)); /* nor is it asked for each topic */
    assert_int_equal(s.plan.topic_count, 2);
    assert_true(hunt(&s) >= 1);
    assert_int_equal(found[0].verdict, LAB_HUNG);
    assert_true(groups.asked >= 5 && groups.asked < 1000000);
    lab_close(subject);
}

TEST(a_search_ends_when_it_is_told_to)
{
    char error[256];
    lab_subject *subject = open_own(is_right, 60);
    const lab_hunt_setup s = set_up(subject, "rest", INT64_MAX / 2, 2);
    lab_hunt *h = lab_hunt_start(&s, error, sizeof error);
    int64_t wrong;
    while (lab_hunt_asked(h, &wrong) < 100) { assert_true(lab_hunt_goes_on(h)); }
    lab_hunt_stop(h);
    while (lab_hunt_goes_on(h)) { (void)nanosleep(&(struct timespec){ 0, 1000000 }, NULL); }
    assert_true(lab_hunt_asked(h, &wrong) >= 100);
    lab_hunt_end(h);
    h = lab_hunt_start(&s, error, sizeof error); /* nor does it need to be told */
    lab_hunt_end(h);
    lab_close(subject);
}

/* As by one who looks after memory. */
TEST(a_job_that_is_killed_is_told)
{
    char path[64], error[256];
    int job = 0;
    lab_subject *subject = open_own(is_right, 60);
    const lab_hunt_setup s = set_up(subject, "rest", INT64_MAX / 2, 1);
    lab_hunt *h = lab_hunt_start(&s, error, sizeof error);
    (void)snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
    FILE *jobs = fopen(path, "r");
    assert_non_null(jobs);
    assert_int_equal(fscanf(jobs, "%d", &job), 1);
    assert_int_equal(fclose(jobs), 0);
    assert_int_equal(kill(job, SIGKILL), 0);
    while (lab_hunt_goes_on(h)) { (void)nanosleep(&(struct timespec){ 0, 1000000 }, NULL); }
    assert_string_equal(lab_hunt_problem(h),
                        "a job was ended by signal 9; its questions are left out");
    lab_hunt_end(h);
    lab_close(subject);
}

TEST(findings_come_in_order_of_harm)
{
    lab_plan p;
    lab_plan_init(&p);
    memset(&groups, 0, sizeof groups);
    const lab_verdict verdicts[] = { LAB_WRONG(NORMAL), LAB_FALSE_HIT, LAB_RIGHT,   LAB_MISSED,
                                     LAB_CRASHED,       LAB_WRONG(T),  LAB_TOUCHING };
    const double by[] = { 90, 84.2, 0, 4.5, 0, 0.27, 0 };
    const lab_verdict order[] = { LAB_CRASHED, LAB_FALSE_HIT, LAB_MISSED, LAB_WRONG(T),
                                  LAB_WRONG(NORMAL) };
    lab_question q;
    lab_generate(&p, 0, &q);
    for (int i = 0; i < 7; i++) {
        const lab_finding f = { .index = i, .verdict = verdicts[i], .by = by[i] };
        lab_count(&groups, 0, LAB_NEAR, &q, &f);
        lab_count(&groups, 0, LAB_DEEP, &q, &f);
    }
    assert_int_equal(lab_list_found(&groups, &p, found), 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(found[i].verdict, order[i]);
        assert_int_equal(found[i].rank, i);
        assert_int_equal(found[i].sum.count, 2);
    }
    assert_int_equal(found[1].sum.decades[1 - LAB_FIRST_DECADE], 2); /* 10 to 100 */
    assert_true(found[1].sum.worst == 84.2 && found[1].sum.worst_at == 1);
}
