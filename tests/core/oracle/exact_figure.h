/* exact_figure.h - shapes as corners in whole numbers, and what can be asked of such without
 * rounding. For oracles: shares nothing with libct but the types of ct.h. */
#ifndef TESTS_CORE_EXACT_FIGURE_H
#define TESTS_CORE_EXACT_FIGURE_H

#include "core/ct.h"
#include "tests/core/oracle/whole.h"

typedef struct whole_point {
    whole x, y;
} whole_point;

/* (x / w, y / w), w > 0. */
typedef struct fraction_point {
    whole x, y, w;
} fraction_point;

/* A share of an edge or a squared length, under > 0. */
typedef struct fraction {
    whole over, under;
} fraction;

/* Corners and all within radius of what they bound: one is a point, two are a segment. */
typedef struct exact_figure {
    int count;
    whole radius;
    whole_point min, max; /* of the corners */
    int turn;             /* of three corners or more: 1 counter-clockwise, -1 clockwise */
    bool is_convex;
    whole_point at[CT_MAX_POINTS];
} exact_figure;

/* The largest power of two of which all numbers of the shape are multiples. */
int exact_unit(const ct_shape *shape);

/* In multiples of 2^unit. */
void exact_figure_of(const ct_shape *shape, int unit, exact_figure *out);

/* Edges run from corner i to the next; a point has one without length, a segment one. */
static inline int exact_edges(const exact_figure *f)
{
    return f->count > 2 ? f->count : 1;
}

static inline const whole_point *exact_next(const exact_figure *f, int i)
{
    return &f->at[i + 1 < f->count ? i + 1 : 0];
}

static inline whole_point whole_between(const whole_point *from, const whole_point *to)
{
    return (whole_point){ whole_sub(to->x, from->x), whole_sub(to->y, from->y) };
}

static inline whole whole_cross(const whole_point *a, const whole_point *b)
{
    return whole_sub(whole_mul(a->x, b->y), whole_mul(a->y, b->x));
}

static inline whole whole_dot(const whole_point *a, const whole_point *b)
{
    return whole_add(whole_mul(a->x, b->x), whole_mul(a->y, b->y));
}

int fraction_compare(const fraction *a, const fraction *b);

/* Which part of the edge from..to does the edge of..end cover? Returns how many of out are told: 0
 * if they share no point, 1 for a crossing or touch, 2 for both ends of a stretch. */
int exact_shared(const whole_point *from, const whole_point *to, const whole_point *of,
                 const whole_point *end, fraction out[2]);

/* 1 within an area, 0 on its border, -1 beyond it: by crossing number. */
int exact_place(const exact_figure *area, const fraction_point *p);

/* Do no two edges share a point but for neighbours their corner? */
bool exact_is_simple(const ct_vec *points, int count);

#endif
