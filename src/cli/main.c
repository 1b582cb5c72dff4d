/* main.c - parses the command line and dispatches; the only file that starts the window. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/window/app.h"
#include "cli/base/cli.h"

static const char usage[] =
    "collision-test [FILE]                    open the window (no FILE: the gallery)\n"
    "        [--against SUBJECT]              with what other code answers beside it\n"
    "collision-test play [FILE]               open the window, with the case played\n"
    "collision-test play asteroids [--seed N] or a game of Asteroids, whose reasoning one sees\n"
    "collision-test play crowd [--count N] [--seed N]\n"
    "                                         or a crowd of shapes that bounce, 5 to 100000\n"
    "collision-test shot FILE… [-o PATH]      draw without a window; PATH is a file or a folder\n"
    "        [--format png|svg|pdf|tikz|gif|html] [--size WxH] [--scale N]\n"
    "        [--theme light|dark|auto] [--font-size N] [--crop] [--no-labels]\n"
    "        [--show LIST] [--hide LIST] [--transparent] [--no-source] [--force]\n"
    "        [--check | --watch]\n"
    "        [--step K | --all-steps] [--animate [--frames N]] [--title TEXT]\n"
    "collision-test shot FILE… --against SUBJECT --map NAME[:end]\n"
    "                                         where other code is wrong: NAME in every place\n"
    "collision-test check FILE… [--json]      print the answers as a table, or as JSON lines\n"
    "        [--format csv]                   or as CSV, a row for each pair and sweep\n"
    "        [--explain]                      and the steps of the reasoning below the table\n"
    "        [--hits]                         only pairs that overlap, and sweeps that hit\n"
    "        [--as c|issue]                   or write a C program, or an issue in Markdown\n"
    "collision-test check FILE… --against SUBJECT…\n"
    "                                         compare the answers of other code with ours\n"
    "        [--json | --format junit] [--touching either|hit|miss] [--tolerance R] [--slop D]\n"
    "        [--limit SECONDS]\n"
    "collision-test check --touching-table --against SUBJECT…\n"
    "                                         what other code says where shapes exactly touch\n"
    "        [--json | --format html] [--touching either|hit|miss] [--limit SECONDS]\n"
    "collision-test fuzz --against SUBJECT    search for questions that other code answers wrong\n"
    "        [-o FOLDER] [--json] [--pairs LIST] [--kinds LIST] [--count N | --seconds S]\n"
    "        [--seed K] [--jobs J] [--shard I/N] [--touching either|hit|miss]\n"
    "        [--tolerance R] [--slop D] [--limit SECONDS]\n"
    "collision-test answer                    questions on stdin, exact answers on stdout\n"
    "collision-test --help | --version\n"
    "\n"
    "FILE is a case file, or what carries one: a PNG or SVG drawn by this program, an issue;\n"
    "- reads standard input. -- ends the options.\n"
    "\n"
    "  -o PATH        a file (- is standard output), or a folder: one that exists, or a name\n"
    "                 that ends in /; default: NAME.FORMAT in the current folder\n"
    "  --format F     png, svg, pdf, tikz (for LaTeX), gif or html (all cases on one page,\n"
    "                 gallery.html, or NAME.html of one); default: as PATH ends, else png\n"
    "  --size WxH     width and height in points, 16 to 16384 (PDF: 14400, TikZ: 14000);\n"
    "                 default 960x640\n"
    "  --scale N      pixels per point of a PNG or GIF, 0.1 to 16; default 1; a PNG has at\n"
    "                 most 32767 pixels a side and 134 million in all\n"
    "  --theme T      light (default), dark, or auto: an SVG that follows its reader's mode\n"
    "                 (in other formats light)\n"
    "  --font-size N  points of the labels, 4 to 72, other texts in proportion; default 11\n"
    "  --crop         as large as what is drawn needs at that scale, at most --size\n"
    "  --no-labels    no text at all: no names, numbers and legend\n"
    "  --show LIST    these overlays as well, as in --show balls,aabbs; --hide all --show path:\n"
    "                 nothing but these\n"
    "  --hide LIST    not these overlays, even if a case shows them\n"
    "  --transparent  no background\n"
    "  --no-source    pictures do not carry their case\n"
    "  --force        write pictures that are up to date as well\n"
    "  --check        write nothing; tell pictures that are missing or stale, then exit 1\n"
    "  --watch        go on, and draw a case again when its file changes; Ctrl+C ends\n"
    "  --step K       only what the steps 1 to K of the reasoning tell, and these in words;\n"
    "                 in a folder NAME-step-0K.FORMAT\n";

/* The rest of it: C99 promises to take texts of no more than 4095 bytes. */
static const char rest_of_usage[] =
    "  --all-steps    the whole storyboard, NAME-step-01.FORMAT and so on, or in the page\n"
    "  --title TEXT   heading of a page of cases\n"
    "  --animate      let the moves run: an SVG, or with --format gif a GIF; a case without a\n"
    "                 move is an error\n"
    "  --frames N     let N frames run (1 to 600) as in the window, and not only the first\n"
    "  --json         one JSON object per file and line, with the steps of the reasoning\n"
    "  --explain      every pair and sweep step by step: formula, numbers, outcome; with\n"
    "                 --json what each step points at in the figure, as marks\n"
    "  --hits         only the pairs that overlap and the sweeps that hit; of many shapes that\n"
    "                 is far quicker\n"
    "  --as T         c: a C program with the shapes that asks the library about them;\n"
    "                 issue: Markdown for a bug tracker, with every value to the last bit;\n"
    "                 table (default)\n"
    "  --against S    the code that is asked: published:NAME (published: lists them), a\n"
    "                 shared library, a C or C++ source, a script, or a command; check takes\n"
    "                 several\n"
    "  --touching T   what is right where shapes exactly touch: either (default: it is only\n"
    "                 counted), hit or miss\n"
    "  --tolerance R  numbers are right within this part of the size of the pair; default 1e-6\n"
    "  --slop D       gaps up to this length count as touching, for engines with a skin; 4ulp:\n"
    "                 gaps and depths up to so many units in the last place, for rounding\n"
    "  --limit S      seconds that an answer may take; default 1\n"
    "  --map NAME     shot: put this shape everywhere in the plot (NAME:end: let its move end\n"
    "                 there) and colour where the answers differ\n"
    "  --pairs LIST   what to ask: circle-rect, sweep-point (all that a point is swept\n"
    "                 against), rest-capsule (all that rests); default: all\n"
    "  --kinds LIST   where: near apart deep ulp touching inside equal degenerate parallel far\n"
    "                 sizes corners grid grazing starts-touching; default: all\n"
    "  --count N      so many questions; default 1000000\n"
    "  --seconds S    or so long\n"
    "  --seed K       other questions; the same number, the same questions; default 1\n"
    "  --jobs J       processes at a time; default: as many as there are processors\n"
    "  --shard I/N    only the I-th part of N, to split a seed over machines\n"
    "  -o FOLDER      write a case and its picture for everything found\n"
    "\n"
    "Exit status: 0 done; 1 an expectation of a case fails, shot --check found a stale\n"
    "picture, or other code answers wrong; 2 wrong usage or a bad file (the others are still\n"
    "done); 3 no window can be opened; 4 the code to be asked cannot be run.\n";

/* A program started with a closed stdin, stdout or stderr would get its number for the next file
 * or connection it opens (the window's, say), and messages would end up in there. Opened the wrong
 * way round, each of the three still fails as a closed one does. */
static void reserve_standard_files(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) == -1) {
            (void)open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        }
    }
}

static int print(const char *text)
{
    (void)fputs(text, stdout);
    return cli_finish_stdout();
}

static int open_window(const cli_options *options)
{
    static const int statuses[] = {
        [APP_DONE] = CLI_DONE, [APP_BAD_FILE] = CLI_FAILED, [APP_NO_WINDOW] = CLI_NO_WINDOW
    };
    const bool of_file = options->file_count > 0 && !options->is_game && !options->is_crowd;
    return statuses[app_run(&(app_options){ .file = of_file ? options->files[0] : NULL,
                                            .crowd = options->is_crowd ? options->count : 0,
                                            .against = options->against[0],
                                            .plays = options->command == CLI_PLAY,
                                            .game = options->is_game,
                                            .seed = (uint64_t)options->seed })];
}

static bool lists_published(const cli_options *options)
{
    return strcmp(options->against[0], "published:") == 0;
}

static int dispatch(const cli_options *options)
{
    switch (options->command) {
    case CLI_HELP:
        return print(usage) == CLI_DONE ? print(rest_of_usage) : CLI_FAILED;
    case CLI_VERSION:
        return print("collision-test " CT_PROGRAM_VERSION "\n");
    case CLI_SHOT:
        return cli_shot(options);
    case CLI_ANSWER:
        return cli_answer();
    case CLI_CHECK:
        return options->against_count == 0 ? cli_check(options)
               : lists_published(options)  ? cli_list_published()
               : options->touching_table   ? cli_touching_table(options)
                                           : cli_check_against(options);
    case CLI_FUZZ:
        return lists_published(options) ? cli_list_published() : cli_fuzz(options);
    default:
        return open_window(options);
    }
}

int main(int argc, char **argv)
{
    cli_options options;
    char message[1024];
    reserve_standard_files();
    /* A reader that leaves early, or a limit of file sizes (ulimit -f), is a failed write with a
     * message, not a silent death. */
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGXFSZ, SIG_IGN);
    if (!cli_parse(argc, argv, &options, message, sizeof message)) {
        char line[sizeof message + 64];
        (void)snprintf(line, sizeof line, "collision-test: %s (see collision-test --help)",
                       message);
        return cli_say(stderr, line);
    }
    return dispatch(&options);
}
