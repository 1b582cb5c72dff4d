/* cli.h - the command line: what was asked for, the exit statuses, messages and signals; and the
 * commands that need no window.
 *
 * The room base holds what every command needs; it never reads a case nor draws. main.c parses and
 * dispatches. `shot` and `check` go on after a bad file: one message on stderr, nothing on stdout
 * for it, and exit status 2 at the end. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "lab/child/subject.h"
#include "lab/judge/verdict.h"
#include "lab/search/generator.h"
#include "scene/doc/scene.h"

/* The exit statuses. */
enum {
    CLI_DONE = 0,
    CLI_DIFFERS = 1, /* `check`: an expectation does not hold; `shot --check`: a picture is stale */
    CLI_FAILED = 2,  /* wrong usage, a bad file, an output that cannot be written */
    CLI_NO_WINDOW = 3, /* no display */
    CLI_NO_SUBJECT = 4 /* the subject could not be run */
};

typedef enum cli_command {
    CLI_WINDOW,
    CLI_PLAY,
    CLI_SHOT,
    CLI_CHECK,
    CLI_FUZZ,
    CLI_ANSWER,
    CLI_HELP,
    CLI_VERSION
} cli_command;

typedef enum cli_format {
    CLI_UNKNOWN_FORMAT,
    CLI_PNG, /* from here on in the order of canvas_format */
    CLI_SVG,
    CLI_PDF,
    CLI_TIKZ,
    CLI_GIF,
    CLI_HTML, /* one page of all cases */
    CLI_FORMAT_COUNT
} cli_format;

enum { CLI_MAX_SUBJECTS = 16 };

/* What `check --as` writes instead of the table. */
typedef enum cli_text { CLI_TABLE, CLI_C, CLI_ISSUE } cli_text;

typedef enum cli_theme { CLI_LIGHT, CLI_DARK, CLI_AUTO } cli_theme;

typedef struct cli_options {
    cli_command command;
    char **files; /* point into argv, whose order is changed */
    int file_count;
    const char *output; /* -o; NULL: not given */
    const char *title;  /* of a page of cases; NULL: not given */
    cli_format format;  /* CLI_UNKNOWN_FORMAT: not given */
    int width, height;  /* points */
    bool sized;         /* by --size */
    double scale;       /* pixels per point */
    cli_theme theme;
    double text_size; /* points; 0: not given */
    bool crop, no_labels, transparent;
    unsigned show, hide; /* overlays beyond those of a case, and not even if it shows them */
    int step;            /* the picture tells the reasoning up to this one; 0: not given */
    bool all_steps;      /* a picture for each */
    bool force, check, watch;
    bool json, explain, hits, csv;
    cli_text text;          /* not with json */
    bool no_source;         /* pictures do not carry their case */
    bool animate;           /* a GIF is animated anyway */
    bool animate_movers;    /* ... and so is each case in which something moves */
    int frames;             /* that an animation plays; 0: not given */
    bool is_game, is_crowd; /* what is played, and no file */
    int seed;               /* of these, */
    int count;              /* and of how many shapes the crowd is */
    /* The lab. */
    const char *against[CLI_MAX_SUBJECTS]; /* the subjects, as they were named */
    int against_count;
    lab_rules rules;
    lab_limits limits;
    lab_plan plan;  /* what `fuzz` asks */
    double seconds; /* that it goes on; 0: so many questions */
    int jobs;       /* 0: not given */
    bool junit;
    bool touching_table; /* and no file */
    const char *map;     /* the shape that `shot` moves over the plot; NULL: none */
} cli_options;

/* Understands argv. False: wrong usage, `message` says what in one line. --help wins over whatever
 * follows it. */
bool cli_parse(int argc, char **argv, cli_options *out, char *message, size_t message_size);

/* "png", "svg", "pdf", "tikz", "gif", "html" in any case; CLI_UNKNOWN_FORMAT for anything else. */
cli_format cli_format_named(const char *name);
const char *cli_format_name(cli_format format);

/* The commands; they return the exit status. */
int cli_answer(void);
int cli_check(const cli_options *options);
int cli_check_against(const cli_options *options); /* with subjects */
int cli_touching_table(const cli_options *options);
int cli_fuzz(const cli_options *options);

/* What "--against published:" asks for: which there are, a line each. */
int cli_list_published(void);
int cli_shot(const cli_options *options);

/* A path in messages: of one that is longer than any file's the end, so that there is room for what
 * is wrong with it. */
#define CLI_LONGEST_PATH 4096
const char *cli_shown_path(const char *path);

/* Where a job says what it did and what went wrong. */
typedef struct cli_says {
    FILE *out, *err;
} cli_says;

/* A bar on standard error, twice a second, where that is a terminal. All zeros: not begun. */
typedef struct cli_progress {
    double told_at;
    bool shows;
} cli_progress;
void cli_show_progress(cli_progress *p, double part, const char *text);
void cli_end_progress(const cli_progress *p);

/* One line on `err`, whatever the names in it hold; all return CLI_FAILED. */
int cli_say(FILE *err, const char *line);
int cli_tell(FILE *err, const char *what, const char *problem);
int cli_tell_case(FILE *err, const char *file, const scene_error *error);
int cli_no_memory(void); /* on stderr */

/* Flushes stdout; a failure (full disk, closed pipe) is told once on stderr and is CLI_FAILED. */
int cli_finish_stdout(void);

/* Ctrl+C and the like end the program between two files being written, not within one: no temporary
 * is left behind. What was ignored when it was started (nohup, a background job) stays so.
 *
 * From now on such a signal, or that of alarm(), is only noted, here: a subject ends with all it
 * has started before the program does. Let through they are as before, and one that came ends it;
 * or is taken, to be raised later (0: none came). */
atomic_int *cli_catch_signals(void);
void cli_let_signals_through(void);
int cli_take_signal(void);

/* From now on a thread waits for these signals, and ends the program or only notes the first as
 * cli_catch_signals() does; call it before any other thread is started. Without memory for it all
 * is as before. */
typedef enum cli_ending { CLI_SIGNAL_ENDS, CLI_SIGNAL_IS_NOTED } cli_ending;
void cli_wait_for_signals(cli_ending wanted);

/* Around the writing of a file, in any thread. Not around what may have to wait for somebody, as a
 * pipe has: nothing would end it; but around what minds cli_catch_signals(). */
void cli_hold_signals(void);
void cli_release_signals(void);

#endif
