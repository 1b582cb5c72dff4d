/* question.h - what is asked of an implementation under test, and what it answers.
 *
 * This room holds questions and answers as data, as lines of JSON (contract.md, "The lab") and as the
 * functions that a shared library exports. It starts no process and never judges. */
#ifndef LAB_QUESTION_H
#define LAB_QUESTION_H

#include <stdbool.h>

#include "core/ct.h"

/* Do a and b overlap and how; or, of a sweep, does a, the mover, hit b, its target, and when. */
typedef struct lab_question {
    bool is_sweep;
    ct_moving a, b; /* both rest where it is no sweep; the points of polygons are the caller's */
} lab_question;

/* What an answer gives: a subject gives what it has. */
enum {
    LAB_GIVES_YES = 1, /* overlap, or hit */
    LAB_GIVES_DISTANCE = 2,
    LAB_GIVES_DEPTH = 4,
    LAB_GIVES_NORMAL = 8,
    LAB_GIVES_A_POINT = 16,
    LAB_GIVES_B_POINT = 32,
    LAB_GIVES_POINTS = LAB_GIVES_A_POINT | LAB_GIVES_B_POINT,
    LAB_GIVES_T = 64,
    LAB_GIVES_CENTER = 128,
    LAB_GIVES_CONTACT = 256,
    LAB_GIVES_STOP = 512,
    LAB_GIVES_SLIDE = 1024
};

/* Why a line is no answer to a question. */
typedef enum lab_garble {
    LAB_NOT_GARBLED,
    LAB_GARBLED_LINE, /* no JSON object */
    LAB_GARBLED_ID,
    LAB_GARBLED_OVERLAP,
    LAB_GARBLED_HIT,
    LAB_GARBLED_NUMBER
} lab_garble;

/* A question without a bit of LAB_GIVES_... is unsupported. */
typedef struct lab_answer {
    unsigned given;
    bool yes;
    ct_contact contact; /* of a pair: distance, depth, normal, points as far as given */
    ct_sweep sweep;     /* of a sweep: t, center, contact, normal, stop, slide as far as given */
} lab_answer;

/* Its numbers, those of a pair first: lines of JSON, and what functions leave alone, go by this. */
typedef struct lab_field {
    const char *key; /* of `check --json` */
    size_t at;       /* where in a lab_answer its doubles lie */
    int count;
    unsigned gives;
} lab_field;

/* Of one kind of question; a key of NULL ends it. */
const lab_field *lab_fields(bool of_sweep);
const double *lab_numbers(const lab_answer *a, const lab_field *field);

/* An implementation as functions, those of ct_subject.h: each 1 yes, 0 no, -1 unsupported; NULL where
 * it has none. */
typedef struct lab_functions {
    const char *name;
    const char *about; /* a line: from which text, and what is wrong with it */
    int (*overlap)(const ct_shape *a, const ct_shape *b);
    int (*contact)(const ct_shape *a, const ct_shape *b, ct_contact *out);
    int (*sweep)(const ct_moving *mover, const ct_moving *target, ct_sweep *out);
} lab_functions;

/* Asks these functions. What they do not have is unsupported; fields of `out` that they leave alone are not
 * given, and 0. */
void lab_ask_functions(const lab_functions *f, const lab_question *q, lab_answer *out);

/* The referee's answer, exact in its verdict, gives everything; what ct.h calls invalid is no. */
void lab_ask_referee(const lab_question *q, lab_answer *out);

#endif
