/* check.c - `collision-test check`: the answers as a table, as one JSON object a line, as CSV, as a
 * C program, or as Markdown for a bug tracker. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/base/cli.h"
#include "lab/judge/verdict.h"
#include "report/answers/answers.h"
#include "report/facts/judge.h"
#include "scene/disk/carried.h"

/* As a text to hand on. */
static report_status hand_out(const report *r, const scene *s, cli_text text)
{
    char *case_text;
    size_t size;
    if (scene_write_text(s, &case_text, &size) != SCENE_OK) { return REPORT_NO_MEMORY; }
    const answers_info info = { scene_title(s), scene_note(s), CT_PROGRAM_VERSION, case_text };
    const answers_scope all = { .most = text == CLI_C ? ANSWERS_MOST_CALLS : ANSWERS_MOST_LINES };
    const report_status status = text == CLI_C ? answers_write_c(r, &all, &info, stdout)
                                               : answers_write_issue(r, &all, &info, stdout);
    free(case_text);
    return status;
}

static report_status write_answers(const report *r, const scene *s, const char *file,
                                   const cli_options *options)
{
    if (options->text != CLI_TABLE) { return hand_out(r, s, options->text); }
    if (options->csv) { return report_write_csv(r, file, stdout); }
    if (options->json) {
        return (options->explain ? report_write_json_explained : report_write_json)(r, file,
                                                                                    stdout);
    }
    const report_status status = report_write_table(r, file, stdout);
    return options->explain && status == REPORT_OK ? report_write_explained(r, stdout) : status;
}

/* One line on stderr for each expectation that does not hold, also where the table tells it: what
 * a build shows is stderr. */
static int tell_failed(const report *r, const char *file)
{
    for (int i = 0; i < report_judged_count(r); i++) {
        const report_judged *judged = report_judged_at(r, i);
        if (!judged->holds) {
            char about[REPORT_ABOUT_SIZE], text[REPORT_ABOUT_SIZE + REPORT_PROBLEM_SIZE + 32];
            (void)snprintf(text, sizeof text, "expect[%d] %s: %s", i,
                           report_about(r, judged, about), judged->problem);
            (void)cli_tell(stderr, file, text);
        }
    }
    return report_failed_count(r) > 0 ? CLI_DIFFERS : CLI_DONE;
}

/* A failing stdout is not this file's fault: the caller finds and tells it. Of the rows of all
 * cases the first have a heading: bad files alone leave stdout empty. */
static int check_file(report *r, const char *file, const cli_options *options, bool *headed)
{
    scene *s = NULL;
    scene_error error;
    if (carried_read_scene(file, &s, NULL, &error) != SCENE_OK) {
        return cli_tell_case(stderr, file, &error);
    }
    report_status status = report_run(r, s);
    if (status == REPORT_OK && options->hits) { status = report_keep_hits(r); }
    if (status == REPORT_OK && options->csv && !*headed) {
        report_write_csv_heading(stdout);
        *headed = true;
    }
    if (status == REPORT_OK) { status = write_answers(r, s, file, options); }
    scene_destroy(s);
    return status == REPORT_NO_MEMORY ? cli_tell(stderr, file, "out of memory") : CLI_DONE;
}

int cli_check(const cli_options *options)
{
    int result = CLI_DONE;
    bool headed = false;
    report *r = report_create();
    if (r == NULL) { return cli_no_memory(); }
    report_set_mistakes(r, lab_tell_mistake);
    for (int i = 0; i < options->file_count; i++) {
        int one = check_file(r, options->files[i], options, &headed);
        /* Flushed file by file, so that answers and messages come in order. Once stdout is broken
         * the rest would only be thrown away. */
        if (cli_finish_stdout() != CLI_DONE) {
            result = CLI_FAILED;
            break;
        }
        one = one == CLI_DONE ? tell_failed(r, options->files[i]) : one;
        result = one > result ? one : result; /* a bad file weighs more than a failed expectation */
    }
    report_destroy(r);
    return result;
}
