/* kept.h - a question with its own copies of all it is made of, its numbers one by one, and how
 * simple it is. */
#ifndef LAB_KEPT_H
#define LAB_KEPT_H

#include "lab/search/generator.h"

/* Not to be copied but by lab_copy(). */
typedef struct lab_kept {
    lab_question question;
    ct_vec points[2][LAB_MAX_CORNERS];
} lab_kept;

/* Polygons have LAB_MAX_CORNERS at most. */
void lab_keep(const lab_question *q, lab_kept *out);

/* After a change: points, cos and sin as they are to be. */
void lab_settle(lab_kept *k);
void lab_copy(const lab_kept *from, lab_kept *to);

/* 0: a, 1: b. */
static inline ct_moving *lab_piece(lab_kept *k, int piece)
{
    return piece ? &k->question.b : &k->question.a;
}

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

#endif
