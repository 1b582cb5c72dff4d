/* test_place_map.c - where a subject is wrong: the same as if every cell had been asked, with far
 * fewer questions, in slices of any length. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lab/map/place_map.h"
#include "lab/published/published.h"
#include "tests/unit.h"

enum { columns = 320, rows = 200 };

/* Short where somebody is silent: else a child that waits for a processor would be. */
static const lab_limits quick = { .seconds = 0.1, .memory = (size_t)1 << 30 },
                        patient = { .seconds = 60, .memory = (size_t)1 << 30 };

static const char bow_tie[] =
    "{\"collision-test\": 1, \"shapes\": ["
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [4.5, 8], \"radius\": 1.5},"
    "{\"type\": \"rotated_rect\", \"center\": [0, 0], \"size\": [10, 6], \"rotation\": 20}]}";

static report *report_of(const char *text)
{
    scene *s = NULL;
    scene_error error;
    report *r = report_create();
    assert_int_equal(scene_read_text(text, strlen(text), &s, &error), SCENE_OK);
    assert_non_null(r);
    assert_int_equal(report_run(r, s), REPORT_OK);
    scene_destroy(s);
    return r;
}

static lab_map_options whole(int shape)
{
    return (lab_map_options){ .shape = shape,
                              .min = { -16, -10 },
                              .max = { 16, 10 },
                              .columns = columns,
                              .rows = rows,
                              .rules = LAB_USUAL_RULES };
}

static lab_map *map_of(const report *r, const lab_map_options *o, const lab_functions *f,
                       double slice)
{
    char error[200];
    lab_map *m = lab_map_create(r, o);
    lab_subject *s = lab_open_functions(f, &patient);
    assert_non_null(m);
    assert_non_null(s);
    for (int i = 0; !lab_map_is_done(m); i++) {
        assert_true(i < 10000);
        assert_true(lab_map_fill(m, s, slice, NULL, error, sizeof error));
    }
    lab_close(s);
    return m;
}

/* By the definition: a lab_map_kind, with one other shape that rests as the first does. */
static lab_map_kind place_at(const report *r, const lab_functions *f, int cell)
{
    lab_question q = { .a.shape = *report_core_shape(r, 0), .b.shape = *report_core_shape(r, 1) };
    q.a.shape.as.circle.center.x = -16 + 32 * (cell % columns + 0.5) / columns;
    q.a.shape.as.circle.center.y = -10 + 20 * (cell / columns + 0.5) / rows;
    lab_answer theirs;
    lab_finding found;
    lab_ask_functions(f, &q, &theirs);
    lab_judge(&LAB_USUAL_RULES, &q, &theirs, &found);
    return found.verdict == LAB_FALSE_HIT ? LAB_MAP_FALSE_HIT
           : found.verdict == LAB_MISSED  ? LAB_MAP_MISSED
           : found.theirs.yes             ? LAB_MAP_BOTH_YES
                                          : LAB_MAP_BOTH_NO;
}

TEST(a_map_is_what_every_cell_says_at_a_tenth_of_the_questions)
{
    report *r = report_of(bow_tie);
    const lab_functions *f = lab_published("rapapaing");
    const lab_map_options o = whole(0);
    lab_map *m = map_of(r, &o, f, 1e6);
    int differing = 0;
    double shares[LAB_MAP_COUNT];
    for (int i = 0; i < columns * rows; i++) {
        differing += lab_map_cells(m)[i] != place_at(r, f, i);
    }
    assert_int_equal(differing, 0);
    assert_true(lab_map_asked(m) * 10 < columns * rows);
    const double wrong = lab_map_shares(m, shares);
    assert_true(wrong > 0.3 && wrong == shares[LAB_MAP_FALSE_HIT]);
    /* The bow tie: above and below the crate, not beside it. */
    assert_int_equal(lab_map_cells(m)[(rows - 2) * columns + columns / 2], LAB_MAP_FALSE_HIT);
    assert_int_equal(lab_map_cells(m)[columns + columns / 2 + 60], LAB_MAP_FALSE_HIT);
    assert_int_equal(lab_map_cells(m)[rows / 2 * columns + 2], LAB_MAP_BOTH_NO);
    assert_int_equal(lab_map_cells(m)[rows / 2 * columns + columns / 2], LAB_MAP_BOTH_YES);
    lab_map_destroy(m);
    report_destroy(r);
}

/* In cells of one unit, around whole places, they touch exactly at x = 10, and overlap at 9. */
TEST(where_they_touch_the_map_tells_what_the_subject_says)
{
    report *r = report_of("{\"collision-test\": 1, \"shapes\": ["
                          "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2},"
                          "{\"type\": \"rect\", \"min\": [-8, -8], \"max\": [8, 8]}]}");
    lab_map_options o = whole(0);
    o.min = (ct_vec){ -20.5, -20.5 };
    o.max = (ct_vec){ 20.5, 20.5 };
    o.columns = o.rows = 41;
    for (int strict = 0; strict <= 1; strict++) {
        const char *name = strict ? "strict-comparison" : "java-gaming";
        lab_map *m = map_of(r, &o, lab_published(name), 1 << 20);
        const unsigned char *row = lab_map_cells(m) + 20 * 41 + 20;
        assert_int_equal(row[9], LAB_MAP_BOTH_YES);
        assert_int_equal(row[10], strict ? LAB_MAP_BOTH_NO : LAB_MAP_BOTH_YES);
        assert_int_equal(row[11], LAB_MAP_BOTH_NO);
        lab_map_destroy(m);
    }
    report_destroy(r);
}

TEST(slices_make_the_same_map)
{
    report *r = report_of(bow_tie);
    lab_map_options o = whole(0);
    o.columns = 77; /* no multiple of a stride */
    o.rows = 51;
    lab_map *at_once = map_of(r, &o, lab_published("rapapaing"), 1e6);
    lab_map *sliced = map_of(r, &o, lab_published("rapapaing"), 0);
    assert_memory_equal(lab_map_cells(at_once), lab_map_cells(sliced), 77 * 51);
    lab_map_destroy(at_once);
    lab_map_destroy(sliced);
    report_destroy(r);
}

TEST(a_stopped_map_goes_on_where_it_was)
{
    report *r = report_of(bow_tie);
    const lab_map_options o = whole(0);
    lab_map *m = lab_map_create(r, &o);
    lab_subject *s = lab_open_functions(lab_published("rapapaing"), &patient);
    const atomic_int stop = 1;
    char error[200];
    assert_true(lab_map_fill(m, s, 1e6, &stop, error, sizeof error));
    assert_false(lab_map_is_done(m));
    assert_true(lab_map_fill(m, s, 0, NULL, error, sizeof error));
    assert_int_equal(lab_map_asked(m), 2); /* a probe, and one */
    lab_close(s);
    lab_map_destroy(m);
    report_destroy(r);
}

/* ---- What is asked ------------------------------------------------------------------------- */

static int tell_place(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    /* Where the mover starts and ends: nothing but a sweep is ever asked here. */
    (void)target;
    (void)out;
    return mover->shape.as.circle.center.x + mover->move.x > 5 ||
           mover->shape.as.circle.center.x > 12;
}

static const lab_functions placed = { .name = "placed", .sweep = tell_place };

static const char swept[] =
    "{\"collision-test\": 1, \"shapes\": ["
    "{\"type\": \"rect\", \"min\": [-100, -100], \"max\": [-90, -90]},"
    "{\"type\": \"circle\", \"center\": [1, 1], \"radius\": 1, \"move\": [2, 0]}]}";

static int first_false_hit(const lab_map *m)
{
    const unsigned char *cells = lab_map_cells(m);
    const unsigned char *at = memchr(cells, LAB_MAP_FALSE_HIT, columns);
    assert_non_null(at);
    return (int)(at - cells);
}

TEST(start_and_end_of_a_move_are_mapped)
{
    report *r = report_of(swept);
    lab_map_options o = whole(1);
    lab_map *m = map_of(r, &o, &placed, 1e6);
    assert_int_equal(first_false_hit(m), 190); /* 3 + 2 > 5 */
    lab_map_destroy(m);
    o.end = true;
    m = map_of(r, &o, &placed, 1e6);
    assert_int_equal(first_false_hit(m), 210); /* the end itself is at 5 */
    lab_map_destroy(m);
    /* What rests is moved, the mover meets it: it does not as the mover says. */
    o = whole(0);
    m = map_of(r, &o, &placed, 1e6);
    assert_int_equal(lab_map_cells(m)[0], LAB_MAP_BOTH_NO);
    lab_map_destroy(m);
    o.end = true;
    assert_null(lab_map_create(r, &o)); /* it has no move */
    report_destroy(r);
}

static int crash_on_the_left(const ct_shape *a, const ct_shape *b)
{
    if (a->as.circle.center.x < -12 && a->as.circle.center.y > 6) { (void)raise(SIGKILL); }
    return a->type == b->type ? (int)ct_overlap(a, b) : -1;
}

static const lab_functions crashing = { .name = "crashing", .overlap = crash_on_the_left };

/* Of several others the worst counts, after which none is asked; what is unsupported does not. */
TEST(crashes_are_places_too)
{
    report *r = report_of("{\"collision-test\": 1, \"shapes\": ["
                          "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2},"
                          "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 3},"
                          "{\"type\": \"rect\", \"min\": [-10, -8], \"max\": [9, 8]}]}");
    lab_map_options o = whole(0);
    o.columns = 32;
    o.rows = 20;
    double shares[LAB_MAP_COUNT];
    lab_map *m = map_of(r, &o, &crashing, 1e6);
    const unsigned char *cells = lab_map_cells(m);
    assert_int_equal(cells[19 * 32], LAB_MAP_NO_ANSWER);
    assert_int_equal(cells[18 * 32 + 10], LAB_MAP_BOTH_NO);
    assert_int_equal(cells[10 * 32 + 16], LAB_MAP_BOTH_YES);
    assert_true(lab_map_shares(m, shares) == shares[LAB_MAP_NO_ANSWER]);
    assert_true(shares[LAB_MAP_NO_ANSWER] == 16.0 / 640);
    assert_int_equal(lab_map_asked(m), 245);
    lab_map_destroy(m);
    report_destroy(r);
}

static int crash_but_high_up(const ct_shape *a, const ct_shape *b)
{
    if (a->as.circle.center.y < 6) { (void)raise(SIGKILL); }
    return (int)ct_overlap(a, b);
}

static int crash_always(const ct_shape *a, const ct_shape *b)
{
    (void)a, (void)b;
    return raise(SIGKILL);
}

/* Who answers anywhere has a map; who answers nowhere has none, and is not tried for long. */
TEST(who_answers_nowhere_is_not_asked_everywhere)
{
    static const lab_functions high = { .name = "high", .overlap = crash_but_high_up };
    static const lab_functions never = { .name = "never", .overlap = crash_always };
    report *r = report_of(bow_tie);
    lab_map_options o = whole(0);
    o.columns = o.rows = 20;
    char error[200] = "";
    lab_map *m = map_of(r, &o, &high, 1e6);
    assert_int_equal(lab_map_cells(m)[0], LAB_MAP_NO_ANSWER);
    assert_int_equal(lab_map_cells(m)[16 * 20], LAB_MAP_BOTH_NO);
    lab_map_destroy(m);
    m = lab_map_create(r, &o);
    lab_subject *s = lab_open_functions(&never, &patient);
    assert_false(lab_map_fill(m, s, 1e6, NULL, error, sizeof error));
    assert_string_equal(error, "it answers in no place that was tried; at last: crashed");
    assert_int_equal(lab_map_asked(m), 16);
    lab_close(s);
    lab_map_destroy(m);
    report_destroy(r);
}

static int crash_every_third_time(const ct_shape *a, const ct_shape *b)
{
    static int calls;
    if (++calls % 3 == 0) { (void)raise(SIGKILL); }
    return (int)ct_overlap(a, b);
}

static int crash_to_the_left(const ct_shape *a, const ct_shape *b)
{
    if (a->as.circle.center.x < 0) { (void)raise(SIGKILL); }
    return (int)ct_overlap(a, b);
}

static int crash_in_a_band(const ct_shape *a, const ct_shape *b)
{
    if (fabs(a->as.circle.center.x) < 0.5) { (void)raise(SIGKILL); }
    return (int)ct_overlap(a, b);
}

/* Then there is no border to follow; where it crashes for a reason there is one. */
TEST(who_crashes_now_and_then_is_not_asked_everywhere)
{
    static const lab_functions third = { .name = "third", .overlap = crash_every_third_time };
    static const lab_functions left = { .name = "left", .overlap = crash_to_the_left };
    static const lab_functions band = { .name = "band", .overlap = crash_in_a_band };
    report *r = report_of(bow_tie);
    lab_map_options o = whole(0);
    double shares[LAB_MAP_COUNT];
    o.columns = o.rows = 208;
    lab_map *m = map_of(r, &o, &third, 1e6);
    (void)lab_map_shares(m, shares);
    assert_true(shares[LAB_MAP_NO_ANSWER] > 0.2 && shares[LAB_MAP_NO_ANSWER] < 0.5);
    assert_in_range(lab_map_asked(m), 676, 5000);
    lab_map_destroy(m);
    m = map_of(r, &o, &left, 1e6);
    assert_int_equal(lab_map_cells(m)[104 * 208 + 103], LAB_MAP_NO_ANSWER);
    assert_int_equal(lab_map_cells(m)[104 * 208 + 104], LAB_MAP_BOTH_YES);
    lab_map_destroy(m);
    o.rows = 416;
    m = map_of(r, &o, &band, 1e6);
    for (int x = 90; x < 118; x++) {
        const bool is_dead = lab_map_cells(m)[208 * 208 + x] == LAB_MAP_NO_ANSWER;
        assert_int_equal(is_dead, x > 100 && x < 107);
    }
    lab_map_destroy(m);
    report_destroy(r);
}

/* On the right it has no answer, and is started anew for each: the border between is not
 * followed. */
TEST(a_program_is_not_started_anew_for_every_place)
{
    report *r = report_of(bow_tie);
    lab_map_options o = whole(0);
    o.columns = o.rows = 160;
    o.min.y = 50; /* where all is apart */
    o.max.y = 70;
    char error[200] = "";
    lab_map *m = lab_map_create(r, &o);
    lab_subject *s = lab_open("read hello; echo '{\"name\": \"x\"}'; while read line; do "
                              "id=${line#*: }; case $line in *'[-'*) "
                              "echo \"{\\\"id\\\": ${id%%,*}, \\\"overlap\\\": false}\" ;; "
                              "*) echo '{}' ;; esac; done",
                              &LAB_USUAL_LIMITS, error, sizeof error);
    assert_non_null(s);
    while (!lab_map_is_done(m)) {
        if (!lab_map_fill(m, s, 1e6, NULL, error, sizeof error)) { fail_msg("%s", error); }
    }
    assert_int_equal(lab_map_cells(m)[159], LAB_MAP_NO_ANSWER);
    assert_int_equal(lab_map_cells(m)[0], LAB_MAP_BOTH_NO);
    assert_in_range(lab_map_asked(m), 400, 500);
    lab_close(s);
    lab_map_destroy(m);
    report_destroy(r);
}

static int hang_on_the_right(const ct_shape *a, const ct_shape *b)
{
    while (a->as.circle.center.x > 4) { (void)pause(); }
    return ct_overlap(a, b);
}

/* As some loops that are to come to their end do not in the one half. */
TEST(who_hangs_in_many_places_is_not_asked_in_all_of_them)
{
    static const lab_functions right = { .name = "right", .overlap = hang_on_the_right };
    report *r = report_of(bow_tie);
    lab_map_options o = whole(0);
    o.columns = o.rows = 160;
    o.min.y = 50; /* where all is apart */
    o.max.y = 70;
    char error[200] = "";
    lab_map *m = lab_map_create(r, &o);
    lab_subject *s = lab_open_functions(&right, &quick);
    while (!lab_map_is_done(m)) {
        if (!lab_map_fill(m, s, 1e6, NULL, error, sizeof error)) { fail_msg("%s", error); }
    }
    assert_int_equal(lab_map_cells(m)[159], LAB_MAP_NO_ANSWER);
    assert_int_equal(lab_map_cells(m)[0], LAB_MAP_BOTH_NO);
    assert_in_range(lab_map_asked(m), 300, 320);
    lab_close(s);
    lab_map_destroy(m);
    report_destroy(r);
}

static int *calls; /* shared */

static int fall_silent(const ct_shape *a, const ct_shape *b)
{
    if ((*calls)++ > 0) { (void)raise(SIGSTOP); }
    return ct_overlap(a, b);
}

TEST(who_falls_silent_is_given_up)
{
    static const lab_functions silent = { .name = "silent", .overlap = fall_silent };
    report *r = report_of(bow_tie);
    const lab_map_options o = whole(0);
    char error[200] = "";
    calls = lab_share(sizeof *calls);
    lab_map *m = lab_map_create(r, &o);
    lab_subject *s = lab_open_functions(&silent, &quick);
    const double from = lab_clock();
    while (lab_map_fill(m, s, 0.05, NULL, error, sizeof error)) {
        assert_false(lab_map_is_done(m));
    }
    assert_string_equal(error, "it answered nothing for 2 s; at last: no answer");
    assert_true(lab_clock() - from < 60);
    lab_close(s);
    lab_map_destroy(m);
    lab_unshare(calls, sizeof *calls);
    report_destroy(r);
}

static int only_circles(const ct_shape *a, const ct_shape *b)
{
    return a->type == CT_CIRCLE && b->type == CT_CIRCLE ? ct_overlap(a, b) : -1;
}

/* The only one of many others that it supports is the last. */
TEST(what_is_supported_of_one_pair_has_a_map)
{
    static const lab_functions circles = { .name = "circles", .overlap = only_circles };
    char text[2048] = "{\"collision-test\": 1, \"shapes\": ["
                      "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1}, ";
    for (int i = 0; i < 20; i++) {
        const size_t used = strlen(text);
        (void)snprintf(text + used, sizeof text - used,
                       "{\"type\": \"rect\", \"min\": [%d, 5], \"size\": [0.5, 0.5]}, ", i - 10);
    }
    (void)strcat(text, "{\"type\": \"circle\", \"center\": [3, 0], \"radius\": 1}]}");
    report *r = report_of(text);
    const lab_map_options o = whole(0);
    double shares[LAB_MAP_COUNT];
    lab_map *m = map_of(r, &o, &circles, 1e6);
    assert_true(lab_map_shares(m, shares) == 0 && shares[LAB_MAP_BOTH_YES] > 0);
    lab_map_destroy(m);
    report_destroy(r);
}

TEST(what_is_supported_nowhere_has_no_map)
{
    static const lab_functions nothing = { .name = "nothing" };
    report *r = report_of("{\"collision-test\": 1, \"shapes\": ["
                          "{\"type\": \"point\", \"at\": [4, 8], \"move\": [1, 0]},"
                          "{\"type\": \"point\", \"at\": [0, 0]}]}");
    const lab_map_options o = whole(0);
    char error[200];
    lab_map *m = lab_map_create(r, &o);
    lab_subject *s = lab_open_functions(&nothing, &patient);
    assert_false(lab_map_fill(m, s, 1e6, NULL, error, sizeof error));
    assert_non_null(strstr(error, "at last: unsupported, a sweep: the shape moves"));
    lab_close(s);
    lab_map_destroy(m);
    report_destroy(r);
}

static const unsigned char *written_over; /* what the subject may write to as well */

static int write_over(const ct_shape *a, const ct_shape *b)
{
    (void)a, (void)b;
    memset((void *)(uintptr_t)(written_over + columns * rows - 1), 99, 1);
    return 0;
}

TEST(a_subject_that_writes_into_the_map_harms_nobody)
{
    static const lab_functions rude = { .name = "rude", .overlap = write_over };
    report *r = report_of(bow_tie);
    const lab_map_options o = whole(0);
    double shares[LAB_MAP_COUNT];
    char error[200];
    lab_map *m = lab_map_create(r, &o);
    lab_subject *s = lab_open_functions(&rude, &patient);
    assert_true(m && s);
    written_over = lab_map_cells(m);
    assert_true(lab_map_fill(m, s, 0, NULL, error, sizeof error));
    assert_int_equal(written_over[columns * rows - 1], 99);
    assert_int_equal(lab_map_cells(m)[columns * rows - 1], LAB_MAP_NO_ANSWER);
    assert_true(lab_map_shares(m, shares) > 0);
    lab_close(s);
    lab_map_destroy(m);
    report_destroy(r);
}

static int right_with_the_rect_first(const ct_shape *a, const ct_shape *b)
{
    return (a->type == CT_RECT) == ct_overlap(a, b);
}

/* Else it would contradict what is told of the pair where the shape is. */
TEST(what_rests_is_asked_in_the_order_of_the_file)
{
    const lab_functions f = { .name = "swapped", .overlap = right_with_the_rect_first };
    report *r = report_of("{\"collision-test\": 1, \"shapes\": ["
                          "{\"type\": \"rect\", \"min\": [-3, -3], \"max\": [3, 3]},"
                          "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2}]}");
    double shares[LAB_MAP_COUNT];
    for (int shape = 0; shape < 2; shape++) {
        const lab_map_options o = whole(shape);
        lab_map *m = map_of(r, &o, &f, 1e6);
        assert_true(lab_map_shares(m, shares) == 0);
        assert_true(shares[LAB_MAP_BOTH_YES] > 0);
        lab_map_destroy(m);
    }
    report_destroy(r);
}
