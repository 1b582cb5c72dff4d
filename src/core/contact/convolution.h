/* convolution.h - the moves of one outline in which it touches another. Internal to libct.
 *
 * The moves of b that leave two outlines overlapping are a set without its border, their Minkowski
 * difference. The border consists of moves in which a corner of one runs along an edge of the
 * other, and both lie locally on the two sides of it: the reduced convolution of the outlines
 * (Guibas, Ramshaw and Stolfi 1983; Behar and Lien 2011). Discs push these out and put arcs between
 * them. */
#ifndef CORE_CONVOLUTION_H
#define CORE_CONVOLUTION_H

#include "core/outline/edge.h"
#include "core/outline/hull.h"

enum {
    CT_MOST_PIECES = 64, /* that are looked at together */
    CT_BLOCK = 16,
    CT_HINTS = 16,
    CT_MOST_BLOCKS = CT_MAX_POINTS / CT_BLOCK
};

typedef enum ct_piece_kind {
    CT_PIECE_A_EDGE, /* corner j of b runs along edge i of a */
    CT_PIECE_B_EDGE, /* edge j of b runs along corner i of a */
    CT_PIECE_ARC     /* around the move that puts corner j on corner i */
} ct_piece_kind;

/* Of the convolution, in the frame of the pair. */
typedef struct ct_piece {
    ct_piece_kind kind;
    int i, j;
    ct_vec from, to; /* moves; of an arc both the centre */
    ct_vec out; /* of length 1, towards where b is free; of an arc 0, in a way from its centre */
} ct_piece;

/* Of a piece that is no arc. */
static inline ct_edge_corner ct_piece_features(const ct_piece *p, const ct_outline *a,
                                               const ct_outline *b)
{
    bool of_b = p->kind == CT_PIECE_B_EDGE;
    return (ct_edge_corner){ of_b ? b : a, of_b ? p->j : p->i, of_b ? a : b, of_b ? p->i : p->j };
}

/* Corners and edges in the order of the outline, and boxes around so many of them each. */
typedef struct ct_blocks {
    const ct_outline *outline;
    const ct_vec *at;
    int count, edges;
    int turn; /* 1 counter-clockwise, -1 clockwise; 1 for a segment, which is walked there and
               * back */
    int blocks;
    ct_rect box[CT_MOST_BLOCKS];
} ct_blocks;

/* All but `turn`. */
void ct_blocks_of(const ct_hull *hull, ct_blocks *out);

static inline int ct_block_end(const ct_blocks *o, int block)
{
    int end = (block + 1) * CT_BLOCK;
    return end < o->count ? end : o->count;
}

typedef struct ct_corners_pair {
    int i, j; /* of a, of b */
} ct_corners_pair;

typedef struct ct_convolution {
    ct_blocks a, b;
    double radius, noise;
    double level;                   /* pieces on lines no farther apart are one; none for 0 */
    ct_corners_pair hint[CT_HINTS]; /* what has shown an overlap of late */
    int hints;
} ct_convolution;

typedef struct ct_pieces {
    ct_piece at[CT_MOST_PIECES];
    int count;
    int skip;       /* so many are left out first */
    bool overflows; /* there are more */
    bool joined;    /* does one stand for several? */
} ct_pieces;

void ct_convolution_of(const ct_hull_pair *pair, ct_convolution *out);

/* Do a corner or edge of one and one of the other show that the outlines overlap in all moves that
 * are closer to `at` than `reach`? If not, and `out` is not NULL, it gets the pieces that run
 * there. Where these overflow the answer may be false all the same, unless reach is next to
 * noise. */
bool ct_convolution_covers(ct_convolution *c, ct_vec at, double reach, ct_pieces *out);

/* A way for b out of a. */
typedef struct ct_way {
    double length;
    ct_vec normal;
    ct_piece piece; /* that decides, or the first of two that meet there */
    bool is_foot;   /* of the perpendicular on that: along the side's normal */
    ct_vec room;    /* from there to where moves that are rounded are free as well */
    int rank;       /* of those as long the first is taken */
} ct_way;

/* The shortest, of two that overlap. Of those that differ by rounding only sides come before
 * corners of the sum, those of a before those of b, each in the order of the outline. */
void ct_find_way_out(ct_hull_pair *pair, ct_way *out);

/* Of two without radii that touch a way without length: the first side along whose normal they
 * part, of those that share a length if any do, or two whose normals together do; false where no
 * small move parts them. */
bool ct_find_side(ct_hull_pair *pair, ct_way *out);

/* Moved square to the edge, may it share a length with a side that the corner ends? */
bool ct_sides_share(const ct_hull_pair *pair, const ct_edge_corner *e);

#endif
