/* generator.h - random questions, by pair of types and by kind of place: which there are, and the
 * one of each number.
 *
 * This room searches for questions that a subject gets wrong: makes them, groups what was found,
 * shrinks an example and makes a case of it. It never runs a subject, nor judges, itself.
 *
 * A question follows from seed, lists and its number alone, the same on every machine, so that a
 * search can be split up and one question asked again. */
#ifndef LAB_GENERATOR_H
#define LAB_GENERATOR_H

#include "lab/ask/question.h"

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

/* a <= b at rest, where the question asks in either order; else mover and target. */
typedef struct lab_topic {
    bool is_sweep;
    ct_type a, b;
} lab_topic;

enum { LAB_MAX_TOPICS = 28 + 49, LAB_MAX_CORNERS = 12 /* of a polygon */ };

typedef struct lab_plan {
    uint64_t seed;
    int64_t shard, shards; /* of 0 to shards - 1 */
    int topic_count, kind_count, rest_kind_count;
    lab_topic topics[LAB_MAX_TOPICS];
    lab_kind kinds[LAB_KIND_COUNT]; /* those of pairs at rest first */
    ct_vec points[2][LAB_MAX_CORNERS];
} lab_plan;

/* Everything, seed 1, one shard. */
void lab_plan_init(lab_plan *p);

/* "circle-rect,sweep-point-polygon,rest-capsule": the types at rest and moving, or just one of
 * that; one type alone, or none, stands for all pairs with it. "ulp,corners". False, and nothing
 * changes, for a word that is none. Without a topic nothing is left to ask: all kinds are of
 * sweeps, and no pair is. */
bool lab_plan_pairs(lab_plan *p, const char *list);
bool lab_plan_kinds(lab_plan *p, const char *list);

const char *lab_kind_name(lab_kind kind);

/* "circle-rect", "sweep-circle-rect": as in those lists. Returns out. */
enum { LAB_TOPIC_SIZE = 48 };
const char *lab_topic_name(const lab_topic *topic, char out[LAB_TOPIC_SIZE]);

/* What the question of this number in this shard is about: which of the plan's topics. */
int lab_topic_of(const lab_plan *p, int64_t index, lab_kind *kind);

/* The question itself: valid as ct.h has it, within what a case file holds. The points of polygons
 * are the plan's, until the next one. */
void lab_generate(lab_plan *p, int64_t index, lab_question *out);

/* ---- Small whole numbers that exactly touch ---------------------------------------------- */

typedef enum lab_touching {
    LAB_SIDES_MEET, /* round ones are sides as well */
    LAB_CORNER_ON_SIDE,
    LAB_CORNER_ON_CORNER, /* ends and points are corners here */
    LAB_END_ON_BORDER,    /* of a segment or capsule; a point */
    LAB_INSIDE_TOUCHING,  /* one lies in the other, up to its border */
    LAB_SAME_SET,         /* the same set */
    LAB_ZERO_SIZE,        /* one without size, on the other's side */
    LAB_TOUCHING_COUNT
} lab_touching;

const char *lab_touching_name(lab_touching kind);

/* Of points, circles and so on, the smaller type first; they touch in the origin. False: such a
 * pair has no such touch. `points` keeps those of polygons. */
bool lab_touching_example(ct_type a, ct_type b, lab_touching kind, ct_vec points[2][4],
                          lab_question *out);

#endif
