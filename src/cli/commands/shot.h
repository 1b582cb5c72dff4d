/* shot.h - the parts of `shot`: drawing some of its cases, drawing them again and again, and all
 * of them on one page; and what the commands share that ask several subjects.
 *
 * The room commands is what the program does without a window: cli_shot() and cli_check() (cli.h),
 * each from options to exit status. It never reads argv, draws, or asks the core: pictures come
 * from the room output, answers and their reasons from the report. */
#ifndef CLI_SHOT_H
#define CLI_SHOT_H

#include "cli/output/outputs.h"
#include "lab/judge/verdict.h"

typedef struct shot_plan {
    const cli_options *options;
    const outputs *outputs;
    const int *files; /* which of the options' files, in order; NULL: all */
    int count;
} shot_plan;

/* Draws them and writes the pictures; returns the exit status. */
int shot_draw(const shot_plan *plan);

/* Draws all, and from then on each one whose file has changed, until Ctrl+C (or SIGTERM, SIGHUP)
 * ends it, which is CLI_DONE whatever was wrong with a case meanwhile; a broken stdout ends it
 * too. */
int shot_watch(const shot_plan *plan);

/* Of --format html: draws every case and writes the page, in chapters, with their reasoning, to the
 * one path of the plan. A case that cannot be read is told, and then there is no page: one that
 * lacks a case would look whole. */
int book_write(const cli_options *options, const outputs *plan);

/* Pages that look like it: from the start of one to its title; the header is still open, and what
 * has the id "cases" is its matter. Text in HTML or XML, and in their attributes. */
void book_begin_page(const char *title, FILE *out);
void book_put_text(const char *text, FILE *out);

/* The subjects that answered something. */
typedef struct against_told {
    int count;
    char names[CLI_MAX_SUBJECTS][SCENE_NAME_SIZE]; /* as they call themselves */
    void *answers[CLI_MAX_SUBJECTS];               /* of lab_share(); begin with an against_count */
} against_told;

/* What tally() counts first. */
typedef struct against_count {
    int64_t asked;
    int64_t failed, hung;     /* in a row: who has answered before is asked on for longer */
    bool is_program, answers; /* as lab_gives_up() asks; has it answered? */
    atomic_int stop;
} against_count;
void against_count_one(against_count *c, const lab_finding *f);

/* Puts questions 0 .. count-1 to each subject until it has failed too often, or Ctrl+C comes, of
 * which the caller tells by cli_take_signal(). What tally() writes to has so many bytes. Returns an
 * exit status. */
int against_ask(const cli_options *o, lab_loop loop, int64_t count, size_t size, against_told *out);

/* A member of an object of `--json`, on stdout, and what stands before it. */
void against_put_key(const char *before, const char *key, const char *text);

#endif
