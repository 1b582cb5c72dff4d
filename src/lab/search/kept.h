/* kept.h - a question with its own copies of all it is made of: its numbers one by one, made as
 * simple as can be, in words and as a case. */
#ifndef LAB_KEPT_H
#define LAB_KEPT_H

#include "lab/judge/verdict.h"
#include "lab/search/generator.h"
#include "scene/doc/scene.h"

/* Not to be copied but by lab_keep(). */
typedef struct lab_kept {
    lab_question question;
    ct_vec points[2][LAB_MAX_CORNERS];
} lab_kept;

/* Polygons have LAB_MAX_CORNERS at most. */
void lab_keep(const lab_question *q, lab_kept *out);

/* After a change: points, cos and sin as they are to be. */
void lab_settle(lab_kept *k);

typedef enum lab_role { LAB_X, LAB_Y, LAB_LENGTH, LAB_MOVE_X, LAB_MOVE_Y, LAB_TURN } lab_role;

typedef struct lab_value {
    double *at;
    lab_role role;
    int piece; /* 0: a, 1: b */
} lab_value;

enum { LAB_MAX_VALUES = 2 * (2 * LAB_MAX_CORNERS + 2) };
int lab_values(lab_kept *k, lab_value out[LAB_MAX_VALUES]);

/* Less is simpler: fewer and shorter numbers, fewer corners, upright, at rest. */
double lab_cost(const lab_kept *k);

/* Which of these fail as the first one did? False: the subject can be asked no more. */
typedef struct lab_shrinker {
    bool (*ask)(void *user, const lab_kept *tries, int count, bool *fails);
    void *user;
    int at_once; /* so many are asked at a time, 1 to LAB_MAX_AT_ONCE, */
    int most;    /* and in all */
} lab_shrinker;

enum { LAB_MAX_AT_ONCE = 64 };

/* *k, which fails, becomes simpler as far as it can: the same every time. Returns how many
 * questions that took. */
int lab_shrink(const lab_shrinker *s, lab_kept *k);

/* "false-hit-circle-rect", "missed-sweep-point-polygon": what a case of it is called, without
 * ".json". */
enum { LAB_CASE_NAME_SIZE = 64 };
const char *lab_case_name(const lab_kept *k, lab_verdict verdict, char out[LAB_CASE_NAME_SIZE]);

/* "overlap: true, depth: 0.5, normal: [1, 0]"; of ours no more than they gave. */
enum { LAB_ANSWER_SIZE = 640 };
const char *lab_tell_theirs(const lab_kept *k, const lab_finding *f, char out[LAB_ANSWER_SIZE]);
const char *lab_tell_ours(const lab_kept *k, const lab_finding *f, char out[LAB_ANSWER_SIZE]);

/* The question as a case that expects the exact answers, and whose title and note name the subject
 * and both answers, as an issue does then. *out is the caller's. */
scene_status lab_make_case(const lab_kept *k, const lab_finding *f, const char *subject,
                           scene **out);

#endif
