/* random_shapes.h - random shapes, and what is done to them to bring two to a place. */
#ifndef LAB_RANDOM_SHAPES_H
#define LAB_RANDOM_SHAPES_H

#include <stdint.h>

#include "lab/ask/question.h"

enum { LAB_MAX_CORNERS = 12 /* of a polygon */ };

/* splitmix64 (Steele, Lea and Flood 2014). */
typedef struct lab_dice {
    uint64_t state;
} lab_dice;

static inline uint64_t lab_roll(lab_dice *d)
{
    uint64_t z = d->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* 0 to count - 1; low to high, both included; low <= x < high. */
static inline int lab_below(lab_dice *d, int count)
{
    return (int)(((lab_roll(d) >> 32) * (uint64_t)count) >> 32);
}

static inline int lab_among(lab_dice *d, int low, int high)
{
    return low + lab_below(d, high - low + 1);
}

static inline double lab_between(lab_dice *d, double low, double high)
{
    return low + (high - low) * ((double)(lab_roll(d) >> 11) * 0x1p-53);
}

/* What numbers are like. */
typedef enum lab_digits { LAB_WHOLE, LAB_TENTHS, LAB_REAL } lab_digits;

/* A way: (x, y) / length; whole numbers, so that lengths along it come out exactly. */
typedef struct lab_way {
    double x, y, length;
} lab_way;

/* One of a pair on its way to its place. */
typedef struct lab_piece {
    ct_shape *shape;
    ct_vec *points; /* room for LAB_MAX_CORNERS */
    ct_vec middle;  /* a place within */
} lab_piece;

double lab_number(lab_dice *d, lab_digits digits, int most);   /* -most to most */
double lab_positive(lab_dice *d, lab_digits digits, int most); /* > 0 */

/* Around the origin, some 10 large, times `scale`. Whole radii are multiples of `whole_radius`. */
void lab_make_shape(lab_piece *p, ct_type type, lab_dice *d, lab_digits digits, double scale,
                    double whole_radius);

void lab_shift(lab_piece *p, ct_vec by);

/* By one or two last digits of each coordinate (of `scale`, if that is larger), along these signs. */
void lab_nudge(lab_piece *p, int x, int y, double scale);

/* A point of the shape that lies farthest that way, or against it (sign -1). */
ct_vec lab_reach(const lab_piece *p, const lab_way *way, double sign, lab_dice *d);

/* Takes from it the radius, a width, the length; of a polygon nearly all of its height. */
void lab_flatten(lab_piece *p, lab_dice *d);

/* Turns its sides along `deg`, a multiple of 90 where one is a rect. */
void lab_align(lab_piece *p, double deg, lab_dice *d);

/* The same set as `from`, of no later type, or as much of that as its type can be: an edge, a point. */
void lab_equal(lab_piece *p, ct_type type, const lab_piece *from);

#endif
