/* test_report_memory.c - every allocation of the report fails once: a status, nothing lost, and the
 * report is as good as new afterwards. The linker sends malloc, calloc and realloc of this program
 * through the wrappers below. */
#include <stdio.h>
#include <stdlib.h>

#include "report/answers/answers.h"
#include "report/facts/coarse.h"
#include "report/facts/judge.h"
#include "tests/report/reports.h"
#include "tests/unit.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

/* How many more may succeed; negative: all. */
static long left = -1;

static int is_refused(void)
{
    if (left < 0) { return 0; }
    if (left == 0) { return 1; }
    left--;
    return 0;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return is_refused() ? NULL : __real_realloc(block, size);
}

static scene *heap_of_circles(int count)
{
    scene *s = scene_create();
    for (int i = 0; i < count; i += 3) { /* far from the heap and from each other */
        const ct_vec triangle[] = { { 9 * i, 300 }, { 9 * i + 1, 300 }, { 9 * i, 301 } };
        const scene_shape polygon = { .type = SCENE_POLYGON, .as.polygon = { triangle, 3 } };
        scene_id id;
        assert_int_equal(scene_add(s, &polygon, &id), SCENE_OK);
    }
    scene_id first = 0;
    for (int i = 0; i < count; i++) {
        scene_shape circle = { .type = SCENE_CIRCLE, .as.circle = { { i, 0 }, 100 } };
        scene_id id;
        assert_int_equal(scene_add(s, &circle, &id), SCENE_OK);
        if (first != 0) {
            scene_expectation e = { .first = first, .second = id };
            e.answers[SCENE_ANSWER_OVERLAP] =
                (scene_stated){ .present = true, .word = (unsigned)i % 2 };
            assert_int_equal(scene_expect(s, &e), SCENE_OK);
        }
        first = first != 0 ? first : id;
    }
    return s;
}

TEST(a_report_that_cannot_grow_is_empty_and_recovers)
{
    scene *small = heap_of_circles(3), *large = heap_of_circles(60);
    assert_int_equal(scene_set_show(large, SCENE_SHOW_ALL), SCENE_OK);
    long refusals = 0;
    for (long allowed = 0;; allowed++) {
        report *r = report_create();
        assert_int_equal(report_run(r, small), REPORT_OK);
        left = allowed;
        report_status status = report_run(r, large);
        left = -1;
        if (status == REPORT_OK) {
            report_destroy(r);
            break;
        }
        refusals++;
        assert_int_equal(status, REPORT_NO_MEMORY);
        assert_int_equal(report_shape_count(r), 0);
        assert_int_equal(report_overlap_count(r), 0);
        assert_int_equal(report_mover_count(r), 0);
        assert_int_equal(report_judged_count(r), 0);
        assert_int_equal(report_failed_count(r), 0);
        assert_int_equal(report_coarse_test(r).by, 0);
        assert_int_equal(report_run(r, small), REPORT_OK);
        assert_int_equal(report_overlap_count(r), 3);
        assert_int_equal(report_run(r, large), REPORT_OK);
        assert_int_equal(report_overlap_count(r), 60 * 59 / 2);
        report_destroy(r);
    }
    /* Seven arrays a shape, one of points, two arrays of pairs grown three times from 256 to 2048,
     * one of judged expectations, three of the coarse test. */
    assert_true(refusals >= 12);
    scene_destroy(small);
    scene_destroy(large);
}

/* Also what a first run could not have room for. */
TEST(what_is_asked_after_a_refusal_is_answered)
{
    scene *small = heap_of_circles(3);
    for (long allowed = 0; allowed < 40; allowed++) {
        report *r = report_create();
        left = allowed;
        const report_status status = report_run(r, small);
        left = -1;
        assert_true(status == REPORT_OK || report_run(r, small) == REPORT_OK);
        assert_true(report_contact_of(r, (report_pair){ 1, 2 }).depth > 0);
        report_destroy(r);
    }
    scene_destroy(small);
}

/* One pair more than 2^25, and the report says so before it takes more memory. */
TEST(a_heap_of_too_many_pairs_is_refused)
{
    enum { COUNT = 8193 };
    scene *heap = scene_create();
    for (int i = 0; i < COUNT; i++) {
        const scene_shape point = { .type = SCENE_POINT };
        scene_id id;
        assert_int_equal(scene_add(heap, &point, &id), SCENE_OK);
    }
    assert_true((long)COUNT * (COUNT - 1) / 2 > 1L << 25);
    report *r = report_create();
    assert_int_equal(report_run(r, heap), REPORT_NO_MEMORY);
    assert_int_equal(report_shape_count(r), 0);
    report_destroy(r);
    scene_destroy(heap);
}

TEST(no_memory_for_a_report_is_null)
{
    left = 0;
    report *r = report_create();
    left = -1;
    assert_null(r);
}

TEST(json_needs_no_memory)
{
    report *r = report_of("{\"type\": \"point\", \"at\": [0, 0]},"
                          "{\"type\": \"point\", \"at\": [1, 0]}");
    FILE *out = tmpfile();
    assert_non_null(out);
    setvbuf(out, NULL, _IONBF, 0);
    left = 0;
    const report_status status = report_write_json(r, "x", out);
    left = -1;
    assert_int_equal(status, REPORT_OK);
    fclose(out);
    report_destroy(r);
}

TEST(an_issue_without_memory_is_a_status)
{
    report *r = report_of("{\"type\": \"point\", \"at\": [0, 0], \"move\": [1, 1]},"
                          "{\"type\": \"point\", \"at\": [1, 0]}");
    const answers_info info = { "", "", "", "" };
    const answers_scope scope = { .most = 3 };
    FILE *out = fopen("/dev/null", "w");
    assert_non_null(out);
    report_status status = REPORT_NO_MEMORY;
    int refused = 0;
    for (; status != REPORT_OK && refused < 100; refused++) {
        left = refused;
        status = answers_write_issue(r, &scope, &info, out);
        left = -1;
        assert_true(status == REPORT_OK || status == REPORT_NO_MEMORY);
    }
    assert_int_equal(status, REPORT_OK);
    assert_true(refused > 4);
    fclose(out);
    report_destroy(r);
}
