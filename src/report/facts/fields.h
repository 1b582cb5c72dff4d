/* fields.h - the answers about a pair or sweep as one list of fields, in the form in which a case
 * states them. JSON, tables, issues and expectations walk it: what scene_answer_format_of() tells
 * of a field, its key, kind and words, is told nowhere else. */
#ifndef REPORT_FIELDS_H
#define REPORT_FIELDS_H

#include "report/facts/report.h"
#include "scene/doc/expectation.h"

typedef struct report_field {
    bool is_asked; /* false: the shapes have no such answer, as a square has no region to sweep */
    bool is_null;
    unsigned word;   /* as in scene_stated */
    double value[3]; /* of a number the first */
} report_field;

typedef struct report_fields {
    int dimensions; /* of vectors */
    report_field of[SCENE_ANSWER_COUNT];
} report_fields;

/* NULL, or why these shapes have no answers, for people. */
const char *report_find_fields(const report *r, const report_question *question,
                               report_fields *out);

/* The same of shapes that are in no report and can be compared; y grows upwards. */
void report_find_fields_between(const scene_shape *a, const scene_shape *b, bool is_sweep,
                                report_fields *out);

/* Of a circle and a box the texts tell two kinds of hit: its centre within the box, told by 1, or
 * its line across the border, 0. False of other pairs. */
bool report_find_center_inside(const ct_shape *a, const ct_shape *b, unsigned *out);

/* Has it a column of its own in tables for people? Those of a miss where there is one. */
bool report_is_column(scene_answer answer, bool is_sweep, bool has_miss);

/* An answer that is no number: "true", its word, or its words as a list: "left, top"; with quotes
 * around each where these are wanted. */
#define REPORT_WORDS_SIZE 48
const char *report_say_words(const scene_answer_format *format, unsigned word, const char *quote,
                             const char *between, char out[REPORT_WORDS_SIZE]);

#endif
