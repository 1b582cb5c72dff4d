/* program.h - runs the built program in a folder of its own and tells what came of it. */
#ifndef TESTS_PROGRAM_H
#define TESTS_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* cmocka setup and teardown: a fresh, empty folder becomes the current one; it is removed, with all
 * that is in it, afterwards. */
int enter_folder(void **state);
int leave_folder(void **state);

/* How the program is started; all zeros: no input, output caught, the folder's own environment
 * (HOME and XDG_CONFIG_HOME in it, no display). */
typedef struct run_setup {
    const char *input;       /* what stands on stdin */
    const char *input_file;  /* or where stdin comes from */
    const char *output_file; /* where stdout goes, e.g. /dev/full, instead of being caught */
    bool broken_pipe;        /* stdout is a pipe that nobody reads */
    bool closed_output, closed_errors, closed_input;
    const char *folder; /* to start in */
    const char *locale, *time_zone;
} run_setup;

typedef struct run {
    int status; /* exit status; -1 when it was killed */
    char *out, *err;
    size_t out_size;
} run;

/* Arguments up to NULL. The caller frees the result. */
run run_with(const run_setup *setup, ...) __attribute__((sentinel));
void run_free(run *r);
#define run_program(...) run_with(&(run_setup){ 0 }, __VA_ARGS__, NULL)

/* A run that goes on until it is ended: wait until `part` stands on its stream ("out", "err"), send
 * it a signal, take what came of it. */
typedef struct started {
    pid_t child;
    char caught[40];
    bool output_file;
} started;
started run_start(const run_setup *setup, ...) __attribute__((sentinel));
void run_wait_for(const started *s, const char *stream, const char *part);
run run_end(started *s);

/* Files in the current folder; those that read return malloc'ed bytes, ended by '\0' as well. */
void write_file(const char *path, const char *text);
char *read_file(const char *path, size_t *size);
bool file_exists(const char *path);
int count_files(const char *folder); /* hidden ones too */

/* A good case with that many circles; a bad one. */
void write_case(const char *path, int circles);
void write_bad_case(const char *path);
extern const char *const good_case;

/* Failing tells what is there. */
void expect_status(const run *r, int status);
void expect_contains(const char *text, const char *part);
/* Nothing on stdout, one line on stderr with `part` in it, exit status 2. */
void expect_refused(run *r, const char *part);

#endif
