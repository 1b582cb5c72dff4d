/* answers.h - the answers as texts: tables and steps for people, JSON for programs; and to hand
 * on, a C program that asks the library the same questions, and Markdown for a bug tracker.
 *
 * The room answers prints to a stream what report and steps tell, a file for each form. It never
 * asks the core, nor words a step. */
#ifndef REPORT_ANSWERS_H
#define REPORT_ANSWERS_H

#include <stdio.h>

#include "report/facts/fields.h"

/* ---- What `check` prints ----------------------------------------------------------------- */

/* Pairs and sweeps of a case that a line of JSON tells the steps of unasked: of a thousand shapes
 * they would be a gigabyte. */
#define REPORT_MOST_EXPLAINED 100000

/* One line of JSON as `check --json` prints it; `case_name` is the FILE of the command line. Of
 * more pairs and sweeps than that "steps" is null, but for the second, which has every step's marks
 * as well. */
report_status report_write_json(const report *r, const char *case_name, FILE *out);
report_status report_write_json_explained(const report *r, const char *case_name, FILE *out);

/* A text as JSON, with its quotes. A file's name is any bytes: what is not UTF-8 becomes U+FFFD. */
void report_put_json_string(const char *text, FILE *out);

/* JSON has no infinity: where a quotient overflows there is null. */
void report_put_json_number(double value, FILE *out);

/* How answers are written: with what around keys and words, and between the numbers of a vector.
 * Without quotes, which is for people, an infinite number is told as well. */
typedef struct report_form {
    const char *quote, *between;
} report_form;

/* ", "depth": 2": an answer as a member of an object that has some already; a vector with so many
 * dimensions. */
void report_put_field(scene_answer answer, const report_field *field, int dimensions,
                      const report_form *form, FILE *out);

/* The steps of every pair and sweep as numbered text: what `check --explain` prints after the
 * table. */
report_status report_write_explained(const report *r, FILE *out);

/* The table for people. */
report_status report_write_table(const report *r, const char *case_name, FILE *out);

/* The same as rows of CSV, without expectations; the heading once before those of all cases. */
void report_write_csv_heading(FILE *out);
report_status report_write_csv(const report *r, const char *case_name, FILE *out);

/* ---- To hand on --------------------------------------------------------------------------- */

/* What the text tells of. */
typedef struct answers_scope {
    bool only_pair;   /* of these two alone, and their sweeps; else of every pair and sweep */
    report_pair pair; /* the same shape twice: of it with every other */
    int most;         /* of many, the first so many pairs and so many sweeps; the text says so */
} answers_scope;

/* How many calls a program may have, and how many lines a bug tracker's tables. */
#define ANSWERS_MOST_CALLS 200
#define ANSWERS_MOST_LINES 40

/* All are texts of the caller's, never NULL. */
typedef struct answers_info {
    const char *title, *note; /* of the case; "" when absent */
    const char *version;      /* of this program */
    const char *case_text;    /* the case file, for the issue: UTF-8 */
} answers_info;

/* A whole program for C99 and C++17 that needs ct.h alone. Every number is in it to the last bit,
 * and what it prints are lines of JSON with the fields of report_write_json(). */
report_status answers_write_c(const report *r, const answers_scope *scope, const answers_info *info,
                              FILE *out);

/* GitHub's Markdown: title, note, every value as decimal and as hexadecimal float, verdicts, the C
 * program, the case. What would not fit into GitHub's 65,536 characters is left out, and the text
 * says so. */
report_status answers_write_issue(const report *r, const answers_scope *scope,
                                  const answers_info *info, FILE *out);

/* ---- For these two: which pairs and sweeps they tell of, and which shapes these need --------- */

/* The first ones of many. */
typedef struct excerpt_part {
    report_question *asked;
    int count;
    long long left_out;
} excerpt_part;

typedef struct excerpt {
    excerpt_part pairs, sweeps;
    bool *used;   /* by shape: is told of, */
    bool *called; /* and is in one of the pairs or sweeps */
    int used_count;
} excerpt;

/* In file order, as `check` tells them. False: no memory, and there is nothing to deinit. */
bool excerpt_init(excerpt *e, const report *r, const answers_scope *scope);
void excerpt_deinit(excerpt *e);

#endif
