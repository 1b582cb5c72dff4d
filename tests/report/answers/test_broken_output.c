/* test_broken_output.c - JSON and table where the disk is full or the reader gone. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>

#include "report/answers/answers.h"
#include "tests/report/reports.h"
#include "tests/unit.h"

typedef report_status writer(const report *r, const char *case_name, FILE *out);

TEST(a_full_disk_is_noticed)
{
    writer *const writers[] = { report_write_json, report_write_table };
    for (int i = 0; i < 2; i++) {
        FILE *out = fopen("/dev/full", "w");
        assert_non_null(out);
        setvbuf(out, NULL, _IONBF, 0);
        report *r = report_of("{\"type\": \"point\", \"at\": [0, 0]}");
        assert_int_equal(writers[i](r, "x", out), REPORT_CANNOT_WRITE);
        report_destroy(r);
        fclose(out);
    }
}

/* A reader that takes 1000 bytes and closes; how often it is still asked to take some. */
typedef struct closing {
    size_t taken;
    int refused;
} closing;

static ssize_t take(void *user, const char *bytes, size_t size)
{
    closing *reader = user;
    (void)bytes;
    if (reader->taken >= 1000) {
        reader->refused++;
        errno = EPIPE;
        return 0; /* an error, to glibc */
    }
    reader->taken += size;
    return (ssize_t)size;
}

TEST(a_reader_that_closes_ends_the_writing)
{
    char shapes[40 * 60 + 1] = "";
    for (int i = 0; i < 40; i++) {
        const size_t used = strlen(shapes);
        snprintf(shapes + used, sizeof shapes - used, "%s{\"type\": \"point\", \"at\": [%d, 0]}",
                 i > 0 ? ", " : "", i);
    }
    writer *const writers[] = { report_write_json, report_write_json_explained,
                                report_write_table };
    report *r = report_of(shapes);
    for (int i = 0; i < 3; i++) {
        closing reader = { 0, 0 };
        FILE *out = fopencookie(&reader, "w", (cookie_io_functions_t){ .write = take });
        assert_non_null(out);
        assert_int_equal(writers[i](r, "x", out), REPORT_CANNOT_WRITE);
        assert_in_range(reader.refused, 1, 3); /* 780 pairs are some hundred buffers */
        fclose(out);
    }
    report_destroy(r);
}

static double seconds_of_table(const report *r, FILE *out)
{
    assert_non_null(out);
    const clock_t start = clock();
    (void)report_write_table(r, "x", out);
    fclose(out);
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* Of 124,750 pairs the columns of all are not measured before the first is printed. */
TEST(who_reads_no_more_does_not_wait_for_the_table)
{
    enum { SHAPES = 500, SIZE = 64 };
    static char shapes[SHAPES * SIZE];
    size_t used = 0;
    for (int i = 0; i < SHAPES; i++) {
        used += (size_t)snprintf(shapes + used, SIZE, "%s{\"type\": \"point\", \"at\": [%d, 0]}",
                                 i > 0 ? ", " : "", i);
    }
    report *r = report_of(shapes);
    closing reader = { 0, 0 };
    const double whole = seconds_of_table(r, fopen("/dev/null", "w"));
    const double closed =
        seconds_of_table(r, fopencookie(&reader, "w", (cookie_io_functions_t){ .write = take }));
    if (closed > whole / 6) {
        fail_msg("%g s for a reader that closes, %g s for all", closed, whole);
    }
    report_destroy(r);
}
