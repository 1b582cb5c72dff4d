/* check.c - `collision-test check`: the answers as a table, or as one JSON object a line. */
#include <stdio.h>

#include "canvas/carried.h"
#include "cli/cli.h"
#include "report/report.h"

static report_status write_answers(const report *r, const char *file, const cli_options *options)
{
    if (options->json) {
        return report_write_json(r, file, stdout);
    }
    return report_write_table(r, file, stdout);
}

/* A failing stdout is not this file's fault: the caller finds and tells it. */
static int check_file(report *r, const char *file, const cli_options *options)
{
    scene *s = NULL;
    scene_error error;
    if (canvas_read_scene(file, &s, NULL, &error) != SCENE_OK) {
        return cli_refuse_case(file, &error);
    }
    report_status status = report_run(r, s);
    scene_destroy(s);
    if (status == REPORT_OK) {
        status = write_answers(r, file, options);
    }
    return status == REPORT_NO_MEMORY ? cli_refuse(file, "out of memory") : CLI_DONE;
}

int cli_check(const cli_options *options)
{
    int result = CLI_DONE;
    report *r = report_create();
    if (r == NULL) {
        return cli_refuse("collision-test", "out of memory");
    }
    for (int i = 0; i < options->file_count; i++) {
        if (check_file(r, options->files[i], options) != CLI_DONE) {
            result = CLI_FAILED;
        }
        /* Flushed file by file, so that answers and messages come in order. Once stdout is broken
         * the rest would only be thrown away. */
        if (cli_finish_stdout() != CLI_DONE) {
            result = CLI_FAILED;
            break;
        }
    }
    report_destroy(r);
    return result;
}
