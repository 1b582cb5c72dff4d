/* arrange.h - two random shapes brought to a kind of place, and to where a sweep leads there. */
#ifndef LAB_ARRANGE_H
#define LAB_ARRANGE_H

#include "lab/search/random_shapes.h"

/* Where the two stand to each other; a sweep brings the mover there, or away from there. */
typedef enum lab_kind {
    LAB_NEAR,       /* anywhere near: about every third pair overlaps */
    LAB_APART,      /* far apart; of a sweep all along */
    LAB_DEEP,       /* deep in each other */
    LAB_ULP,        /* some last digits from touching, on both sides */
    LAB_TOUCH,      /* exactly touching, where round numbers allow it */
    LAB_INSIDE,     /* a small one in a large one */
    LAB_EQUAL,      /* the same set, as far as two types can be that */
    LAB_DEGENERATE, /* without radius, width or length; polygons as slivers */
    LAB_PARALLEL,   /* sides along each other */
    LAB_FAR,        /* 1e3 to 1e9 from the origin */
    LAB_SIZES,      /* a tiny one and a huge one */
    LAB_CORNERS,    /* corner to corner, or a round one around a corner */
    LAB_GRID,       /* near, all numbers multiples of a half: many exactly touch */
    LAB_GRAZING,    /* from here on sweeps alone: passes at touch */
    LAB_STARTS,     /* starts touching, and leads anywhere */
    LAB_KIND_COUNT
} lab_kind;

typedef struct lab_topic {
    bool is_sweep;
    ct_type a,
        b; /* a <= b at rest, where the question asks in either order; else mover and target */
} lab_topic;

/* Two to be made and put somewhere. */
typedef struct lab_pair {
    lab_piece *a, *b;
    lab_dice *dice;
    const lab_topic *topic; /* as asked: a may be of the later type */
    lab_kind kind;
} lab_pair;

/* The pieces are those of *out. */
void lab_place(const lab_pair *pair, lab_question *out);

#endif
