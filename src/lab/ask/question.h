/* question.h - what is asked of an implementation under test, and what it answers.
 *
 * This room holds questions and answers as data, as lines of JSON (assets/manual/command-line.md,
 * "Other code beside ours") and as the functions that a shared library exports. It starts no
 * process and never judges. */
#ifndef LAB_QUESTION_H
#define LAB_QUESTION_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "report/facts/report.h"
#include "scene/doc/expectation.h"
#include "scene/text/array.h"

/* Do a and b overlap and how; or, of a sweep, does a, the mover, hit b, its target, and when. */
typedef struct lab_question {
    bool is_sweep;
    union { /* both rest where it is no sweep; the points of polygons are the caller's */
        struct {
            ct_moving a, b;
        };
        ct_moving of[2];
    };
    /* Of oriented rects, as programs are told: their cos and sin follow from it. */
    double rotation_deg[2];
} lab_question;

/* What a report asks about two flat shapes of a scene; the points of polygons stay the scene's. */
void lab_question_of(const scene_shape *a, const scene_shape *b, bool is_sweep, lab_question *out);

/* What an answer gives, a bit each: a subject gives what it has. */
#define LAB_GIVES(answer) (1u << SCENE_ANSWER_##answer)
#define LAB_GIVES_YES LAB_GIVES(OVERLAP) /* or hit */

/* Why a line is no answer to a question. */
typedef enum lab_garble {
    LAB_NOT_GARBLED,
    LAB_GARBLED_LINE,   /* no JSON object */
    LAB_GARBLED_NUMBER, /* JSON has no such one */
    LAB_GARBLED_ID,
    LAB_GARBLED_EARLIER, /* of an earlier question */
    LAB_GARBLED_AGAIN,   /* it has one already */
    LAB_GARBLED_FLOOD,   /* it does not end */
    LAB_GARBLED_FIELD,   /* and so many on: this scene_answer is not what it should be */
    LAB_GARBLE_COUNT = LAB_GARBLED_FIELD + SCENE_ANSWER_COUNT
} lab_garble;

#define LAB_SAID_SIZE 96

/* A question without a bit of LAB_GIVES_... is unsupported. */
typedef struct lab_answer {
    unsigned given;
    char said[LAB_SAID_SIZE]; /* the line that is no answer, or how it begins; how it crashed */
    bool yes;
    unsigned center_inside;     /* 1 or 0 */
    ct_contact contact;         /* of a pair, as far as given */
    ct_sweep sweep;             /* of a sweep that hits */
    ct_closest_approach passes; /* of one that misses: t, distance, target_point */
} lab_answer;

/* Its fields, in the order of scene_answer: lines of JSON, words, what functions leave alone and
 * what is judged go by this; keys and words are those of scene_answer_format_of(). */
typedef struct lab_field {
    scene_answer answer;
    int count;             /* of doubles; 0: an enum, or bits */
    size_t at;             /* where in a lab_answer they lie */
    unsigned first, below; /* of an enum: which one has the first word; they end below that */
} lab_field;

/* Of one kind of question, after yes or no; SCENE_ANSWER_COUNT ends it. */
const lab_field *lab_fields(bool of_sweep);
const double *lab_numbers(const void *answer, const lab_field *field);

/* As in scene_stated: an index of its words (behind the last: null), bits of them, or 1 for
 * true. */
unsigned lab_word(const void *answer, const lab_field *field);

/* A question, how a published version answers it, and what it looks at and reckons there: the parts
 * `why` to `points` of `out`, zeros before. */
typedef struct lab_view {
    const lab_question *q;
    const ct_shape *a, *b; /* of it */
    ct_vec way;            /* of the mover, relative to the target */
    const lab_answer *theirs;
    report_mistake *out;
} lab_view;

/* An implementation as functions, those of ct_subject.h: each 1 yes, 0 no, -1 unsupported; NULL
 * where it has none. */
typedef struct lab_functions {
    const char *name;
    const char *about; /* a line: from which text, and what is wrong with it */
    int (*overlap)(const ct_shape *a, const ct_shape *b);
    int (*contact)(const ct_shape *a, const ct_shape *b, ct_contact *out);
    int (*sweep)(const ct_moving *mover, const ct_moving *target, ct_sweep *out);
    void (*show)(const lab_view *v); /* of a published version: what there is to see */
} lab_functions;

/* Asks these functions. What they do not have is unsupported; fields of `out` that they leave alone
 * are not given, and 0. */
void lab_ask_functions(const lab_functions *f, const lab_question *q, lab_answer *out);

/* The referee's answer, exact in its verdict, gives everything; how a sweep passes, which takes
 * long, where it is among those wanted. What ct.h calls invalid is no. */
void lab_ask_referee(const lab_question *q, unsigned wanted, lab_answer *out);

/* ---- As lines of JSON, both ends of the protocol -------------------------------------------- */

#define LAB_HELLO "{\"collision-test-lab\": 1}\n"

/* A line without its end. */
void lab_write_question(int64_t id, const lab_question *q, text_out *out);

/* What an answer gives, as within an object, with these quotes; of one that gives nothing,
 * nothing. */
void lab_write_answer(const lab_answer *a, bool is_sweep, const char *quote, FILE *out);

/* Of a line without its end. Tells why it is no answer to that question. */
lab_garble lab_read_answer(const char *line, size_t size, int64_t id, bool is_sweep,
                           lab_answer *out);

/* For people, on one line: its beginning, or where it breaks, if it is too long for both. */
void lab_tell_line(const char *line, size_t length, size_t breaks, char *out, size_t size);

/* The name in the answer to LAB_HELLO, if it is not empty; false: it is none. */
bool lab_read_name(const char *line, size_t size, char *name, size_t name_size);

/* The other end: any line that a subject may get, without its end, and the referee's answer, with
 * all that `check --json` tells. To what is no question the answer is {"id": ..., "error": "..."};
 * of one that is too long a beginning that is too long will do. */
enum { LAB_LONGEST_QUESTION = 1 << 24 };
void lab_answer_line(const char *line, size_t size, const char *name, FILE *out);

#endif
