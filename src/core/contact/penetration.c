/* penetration.c - how b comes free of a by the shortest move where one of them is concave.
 *
 * That move lies on the border of the moves that leave them overlapping: at the foot of the
 * perpendicular on a piece of it or where two pieces meet, holes included. Squares of moves are
 * looked at from the middle outwards. One is done with where a crossing of edges shows an overlap
 * all over it, or no piece runs through it; where few do, every candidate they have is tried; else
 * it is quartered. Only what an exact test of the outlines so moved finds not overlapping is
 * taken. */
#include <limits.h>
#include <string.h>

#include "core/contact/contact.h"
#include "core/contact/convolution.h"
#include "core/outline/rounded.h"
#include "core/overlap/meeting.h"

/* Lengths that differ by less than this share of them are equal. */
static const double tie = 0x1p-44;

typedef struct move_square {
    ct_vec at;
    double half;
} move_square;

enum { MOST_SQUARES = 256, ROUNDED_WORK = 16, TRIAL_WORK = 64 };

/* Pieces that meet where it is not free: they are found together in many squares. */
typedef struct refused_pair {
    uint64_t key;
    double length;
} refused_pair;

/* A move that was not free: many pieces may meet there. What is left of it when divided by a prime
 * tells it from others that round to the same doubles. */
typedef struct refused_move {
    ct_vec at;
    uint32_t x, y, w;
} refused_move;
enum { KEY_BITS = 9, MOST_PAIRS = 1 << KEY_BITS, MOST_MOVES = 512 };
static const uint64_t prime = 0x7fffffff; /* 2^32 leaves 2 */

typedef struct escape {
    ct_hull_pair *pair;
    const ct_outline *a, *b;
    ct_outline a_grown, b_grown; /* with what rounded moves may lack taken from the radius */
    ct_convolution sum;
    ct_pieces pieces;
    double limit; /* longer moves are not of interest, in the frame of the pair */
    ct_way best;
    bool refused;    /* was a candidate not free, whose piece may stand for many? */
    bool single;     /* none does: the one that decides is among them */
    int work;        /* squares that may be looked at yet, or what is as much, */
    int single_work; /* for those apart from that, */
    int trial_work;  /* and how many a trial of this size is */
    refused_pair refused_pairs[MOST_PAIRS]; /* by their keys */
    refused_move refused_moves[MOST_MOVES]; /* the last */
    int move_count;
    ct_vec store[CT_MAX_POINTS];
} escape;

/* ---- Candidates in plain doubles ----------------------------------------------------------- */

/* cross(d, move) = c */
typedef struct move_line {
    ct_vec d;
    double c;
} move_line;

static move_line line_of(const ct_piece *p)
{
    ct_vec d = { -p->out.y, p->out.x };
    return (move_line){ d, ct_cross(d, p->from) };
}

/* Of an arc and a line whose d is a unit vector; where they all but touch from opposite sides, no
 * nearer than noise tells. */
static int meet_arc(const escape *s, ct_vec center, const move_line *g, ct_vec out[2],
                    double *doubt)
{
    double r = s->sum.radius, h = g->c - ct_cross(g->d, center), rest = r * r - h * h;
    double least = 4 * r * s->sum.noise;
    if (rest < -least) { return 0; }
    ct_vec foot = ct_along(center, h, (ct_vec){ -g->d.y, g->d.x });
    double half = sqrt(ct_max(rest, h > 0 ? least : 0));
    *doubt = h > 0 && rest < least ? half : 0;
    out[0] = ct_along(foot, half, g->d);
    out[1] = ct_along(foot, -half, g->d);
    return 2;
}

/* On the line through both points where two arcs meet; d is 0 where it has no direction. */
static move_line between_arcs(const ct_piece *f, const ct_piece *g)
{
    ct_vec apart = ct_unit(ct_sub(g->from, f->from)), d = { -apart.y, apart.x };
    return (move_line){ d, ct_cross(d, ct_scale(0.5, ct_add(f->from, g->from))) };
}

/* Of two sides that face each other across a slot, on f in the middle of what they share; where
 * their lines meet, no farther from there than the doubt, plain doubles do not tell. */
static int meet_wall(const escape *s, const ct_piece *f, const ct_piece *g, double w, ct_vec *out,
                     double *doubt)
{
    ct_vec d = line_of(f).d, g_from = ct_sub(g->from, f->from), g_to = ct_sub(g->to, f->from);
    double end = ct_dot(ct_sub(f->to, f->from), d), a = ct_dot(g_from, d), b = ct_dot(g_to, d);
    double first = ct_max(ct_min(0, end), ct_min(a, b)),
           last = ct_min(ct_max(0, end), ct_max(a, b));
    *out = ct_along(f->from, 0.5 * (first + last), d);
    *doubt = last - first;
    return first < last &&
           fabs(ct_dot(g->out, ct_sub(*out, g->from))) <= fabs(w) * *doubt + 4 * s->sum.noise;
}

/* Does noise matter to the digits of the way? */
static bool is_shallow(const escape *s)
{
    return s->limit < 0x1p36 * s->sum.noise;
}

/* Of a piece alone (g NULL), or where two meet; of nearly parallel ones rounding moves that along
 * them, by at most the doubt. */
static int candidates(const escape *s, const ct_piece *f, const ct_piece *g, ct_vec out[2],
                      double *doubt)
{
    bool f_arc = f->kind == CT_PIECE_ARC, g_arc = g && g->kind == CT_PIECE_ARC;
    if (!g) {
        ct_vec n = ct_unit(f->from);
        n = ct_size(n) == 0 ? (ct_vec){ -1, 0 } : n;
        out[0] = f_arc ? ct_along(f->from, -s->sum.radius, n)
                       : ct_scale(ct_dot(f->from, f->out), f->out);
        return f_arc || ct_dot(f->from, f->out) > -s->sum.noise; /* else 0 lies on its free side */
    }
    if (f_arc || g_arc) {
        move_line other = f_arc && g_arc ? between_arcs(f, g) : line_of(f_arc ? g : f);
        return ct_size(other.d) > 0 ? meet_arc(s, g_arc ? g->from : f->from, &other, out, doubt)
                                    : 0;
    }
    move_line lf = line_of(f), lg = line_of(g);
    double w = ct_cross(lf.d, lg.d);
    const double lean = s->sum.radius > 0 ? 0x1p-20 : is_shallow(s) ? 0 : 0x1p-50;
    if (fabs(w) < lean && ct_dot(f->out, g->out) < 0) { return meet_wall(s, f, g, w, out, doubt); }
    if (fabs(w) < 0x1p-50 && !is_shallow(s)) { return 0; }
    w = fabs(w) > 0x1p-60 ? w : 0x1p-60;
    out[0] = (ct_vec){ (lf.c * lg.d.x - lg.c * lf.d.x) / w, (lf.c * lg.d.y - lg.c * lf.d.y) / w };
    *doubt = fabs(w) < 0x1p-4 ? s->sum.noise / fabs(w) : 0;
    return 1;
}

static bool is_on(const ct_piece *p, ct_vec at, double slack)
{
    ct_vec d = ct_sub(p->to, p->from), w = ct_sub(at, p->from);
    double along = ct_dot(w, d), whole = ct_dot(d, d), loose = slack * (ct_size(d));
    return p->kind == CT_PIECE_ARC || (along >= -loose && along - whole <= loose);
}

/* ---- Exact moves --------------------------------------------------------------------------- */

typedef struct exact_line {
    ct_dyadic d[2], c;
} exact_line;

static void exact_line_of(const escape *s, const ct_piece *p, exact_line *out)
{
    bool of_b = p->kind == CT_PIECE_B_EDGE;
    const ct_outline *of = of_b ? s->b : s->a;
    int edge = of_b ? p->j : p->i;
    ct_dyadic v[2];
    ct_outline_exact_between(s->b, p->j, s->a, p->i, v);
    ct_outline_exact_between(of, edge, of, ct_outline_next(of, edge), out->d);
    ct_dyadic_cross(&out->c, &out->d[0], &v[1], &out->d[1], &v[0]);
}

/* Where the lines of f and g meet, or f and the line square to it through 0; w is 0 where there is
 * no such move. */
static void exact_meeting(const escape *s, const ct_piece *f, const ct_piece *g, ct_shift *out)
{
    exact_line lf, lg;
    exact_line_of(s, f, &lf);
    if (g) {
        exact_line_of(s, g, &lg);
    } else {
        ct_dyadic_copy(&lg.d[0], &lf.d[1], -1);
        ct_dyadic_copy(&lg.d[1], &lf.d[0], 1);
        ct_dyadic_set(&lg.c, 0, 0);
    }
    ct_dyadic_cross(&out->w, &lf.d[0], &lg.d[1], &lf.d[1], &lg.d[0]);
    ct_dyadic_cross(&out->x, &lf.c, &lg.d[0], &lg.c, &lf.d[0]);
    ct_dyadic_cross(&out->y, &lf.c, &lg.d[1], &lg.c, &lf.d[1]);
    int sign = out->w.sign;
    out->x.sign *= sign;
    out->y.sign *= sign;
    out->w.sign *= sign;
}

/* How far the corner is from the edge, or from the other corner, in this move, less the radii. */
static double lack_of(escape *s, const ct_piece *p, ct_shift *move)
{
    ct_outline moved, corner = *s->a;
    move->of = s->b;
    ct_outline_shifted(move, s->store, &moved);
    ct_edge_corner e = ct_piece_features(p, s->a, &moved);
    if (p->kind == CT_PIECE_ARC) {
        corner.at += p->i;
        corner.count = 1;
        e = (ct_edge_corner){ &corner, 0, &moved, p->j };
    }
    return ct_edge_gap(&e, s->a->radius, s->b->radius);
}

static void shift_by(ct_shift *move, ct_vec by)
{
    ct_dyadic *const parts[2] = { &move->x, &move->y };
    ct_dyadic step, times_w, before;
    for (int k = 0; k < 2; k++) {
        ct_dyadic_set(&step, k == 0 ? by.x : by.y, 0);
        ct_dyadic_mul(&times_w, &step, &move->w);
        ct_dyadic_copy(&before, parts[k], 1);
        ct_dyadic_add(parts[k], &before, &times_w);
    }
}

/* Where b is free, seen from a move on the piece. */
static ct_vec out_of(const ct_piece *p, ct_vec at)
{
    return p->kind == CT_PIECE_ARC ? ct_unit(ct_sub(at, p->from)) : p->out;
}

/* Where an arc all but touches g, as in the mouth of a slot too narrow by a hair: from the foot,
 * where the gap of both tells how far it is. To there from `at`. */
static void enter_mouth(escape *s, const ct_piece *f, const ct_piece *g, ct_vec *at, ct_shift *out)
{
    bool both = f->kind == g->kind;
    const ct_piece *arc = f->kind == CT_PIECE_ARC ? f : g;
    ct_vec d = both ? between_arcs(f, g).d : line_of(arc == f ? g : f).d;
    double t = ct_dot(ct_sub(*at, arc->from), d), r = s->a->radius + s->b->radius;
    ct_vec foot = ct_along(*at, -t, d);
    shift_by(out, ct_scale(-t / s->pair->scale, d));
    double gap = (both ? 0.5 : 1) * (lack_of(s, f, out) + lack_of(s, g, out));
    double half = copysign(sqrt(ct_positive(-gap)) * sqrt(ct_positive(2 * r + gap)), t);
    shift_by(out, ct_scale(half, d));
    *at = ct_along(foot, s->pair->scale * half, d);
}

/* Of the normals of two sides, whose product is `cosine`; of nearly parallel ones plain doubles
 * have no digit of it. */
static double exact_turn(const escape *s, const ct_piece *f, const ct_piece *g, double cosine)
{
    exact_line lf, lg;
    ct_dyadic cross, dot;
    exact_line_of(s, f, &lf);
    exact_line_of(s, g, &lg);
    ct_dyadic_cross(&cross, &lf.d[0], &lg.d[1], &lf.d[1], &lg.d[0]);
    ct_dyadic_dot(&dot, &lf.d[0], &lg.d[0], &lf.d[1], &lg.d[1]);
    return cosine * ct_dyadic_quotient(&cross, ct_scaled_of(&dot));
}

/* Two steps of Newton's from a move in plain doubles: some 100 bits of it. The foot on an arc is
 * looked for from 0: what rounding has `at` aside would be left, which beside a short way is
 * much. */
static void refined_move(escape *s, const ct_piece *f, const ct_piece *g, ct_vec at, ct_shift *out)
{
    ct_vec n = out_of(f, at), m = g ? out_of(g, at) : n;
    ct_dyadic_set(&out->x, 0, 0);
    ct_dyadic_set(&out->y, 0, 0);
    ct_dyadic_set(&out->w, 1, 0);
    if (g || f->kind != CT_PIECE_ARC || !(lack_of(s, f, out) < -DBL_MIN)) {
        shift_by(out, ct_scale(1 / s->pair->scale, at));
    }
    const bool is_flat = g && ct_dot(n, m) < 0 && fabs(ct_cross(n, m)) < 0x1p-10;
    const bool are_sides = g && f->kind != CT_PIECE_ARC && g->kind != CT_PIECE_ARC;
    if (is_flat && !are_sides) {
        enter_mouth(s, f, g, &at, out);
        n = out_of(f, at);
        m = out_of(g, at);
    }
    const double cosine = ct_dot(n, m),
                 turn = is_flat && are_sides ? exact_turn(s, f, g, cosine) : ct_cross(n, m);
    const bool meet = g && fabs(turn) > (are_sides ? 0x1p-100 : 0x1p-40);
    for (int step = 0; step < 2; step++) {
        double u = lack_of(s, f, out), v = meet ? lack_of(s, g, out) : 0;
        ct_vec along = { -n.y, n.x }, off = ct_scale(-u, n);
        shift_by(out, meet ? ct_along(off, (u * cosine - v) / turn, along) : off);
    }
    if (out->x.sign == 0 && out->y.sign == 0) { /* less than doubles tell */
        shift_by(out, ct_scale(DBL_MIN, n));
    }
}

/* Where two meet, of rounded ones near *out, rounded once; false where they are parallel. */
static bool exact_place(escape *s, const ct_piece *f, const ct_piece *g, ct_vec *out)
{
    ct_shift move;
    if (s->sum.radius > 0) {
        refined_move(s, f, g, *out, &move);
    } else {
        exact_meeting(s, f, g, &move);
    }
    ct_scaled per = ct_scaled_of(&move.w);
    if (move.w.sign != 0) {
        *out = ct_scale(s->pair->scale, (ct_vec){ ct_dyadic_quotient(&move.x, per),
                                                  ct_dyadic_quotient(&move.y, per) });
    }
    return move.w.sign != 0;
}

/* ---- Trying them --------------------------------------------------------------------------- */

static void measure_way(const ct_shift *move, ct_way *out)
{
    ct_scaled x = ct_scaled_of(&move->x), y = ct_scaled_of(&move->y), w = ct_scaled_of(&move->w);
    int most =
        x.mantissa == 0 || (y.mantissa != 0 && y.exponent > x.exponent) ? y.exponent : x.exponent;
    ct_vec v = { ldexp(x.mantissa, x.exponent - most), ldexp(y.mantissa, y.exponent - most) };
    ct_scaled length = ct_scaled_of_double(ct_length(v));
    length.exponent += most;
    out->normal = ct_unit(v);
    out->length = ct_max(ct_scaled_value(ct_scaled_div(length, w)), DBL_TRUE_MIN);
}

static bool is_free(escape *s, ct_shift *move)
{
    ct_outline moved;
    move->of = &s->b_grown;
    ct_outline_shifted(move, s->store, &moved);
    return ct_outlines_relation(&s->a_grown, &moved) != CT_OVERLAPPING;
}

static uint32_t remainder_of(const ct_dyadic *a)
{
    uint64_t left = 0;
    for (int i = a->count - 1; i >= 0; i--) { left = (2 * left + a->limb[i]) % prime; }
    left = (left << (a->exponent % 31 + 31) % 31) % prime;
    return (uint32_t)(a->sign < 0 ? (prime - left) % prime : left);
}

/* Is the move that measures so free? What is known is no trial. */
static bool is_found_free(escape *s, ct_shift *move, const ct_way *w)
{
    const refused_move here = { ct_scale(w->length, w->normal), remainder_of(&move->x),
                                remainder_of(&move->y), remainder_of(&move->w) };
    const bool is_told = here.w != 0 && here.x + here.y != 0; /* not so of multiples of it */
    for (int i = 0; i < s->move_count && i < MOST_MOVES && is_told; i++) {
        const refused_move *r = &s->refused_moves[i];
        if (r->at.x == here.at.x && r->at.y == here.at.y &&
            (uint64_t)r->x * here.w % prime == (uint64_t)here.x * r->w % prime &&
            (uint64_t)r->y * here.w % prime == (uint64_t)here.y * r->w % prime) {
            s->work--;
            return false;
        }
    }
    s->work -= s->trial_work;
    if (is_free(s, move)) { return true; }
    s->refused_moves[s->move_count++ % MOST_MOVES] = here;
    return false;
}

static uint64_t key_of(const ct_piece *p)
{
    return p ? 1 + ((uint64_t)p->kind << 20 | (uint64_t)p->i << 10 | (uint64_t)p->j) : 0;
}

static int piece_rank(const ct_piece *p)
{
    return (int)p->kind * CT_MAX_POINTS + (p->kind == CT_PIECE_B_EDGE ? p->j : p->i);
}

/* At the tip of a slanted wedge going on the same way leads into one of its sides: how far it is to
 * where a share of 1e-12 more or less of the move, as of its rounding, leaves b free or not. Else
 * 0. */
static ct_vec room_of(const ct_piece *f, const ct_piece *g, const ct_way *way)
{
    ct_vec at = ct_scale(way->length, way->normal), n = out_of(f, at), m = g ? out_of(g, at) : n;
    double along_n = ct_dot(at, n), along_m = ct_dot(at, m), turn = ct_cross(n, m);
    double apart = 0.5e-12 * (fabs(along_n) + fabs(along_m));
    ct_vec room = { apart * (m.y - n.y) / turn, apart * (n.x - m.x) / turn };
    bool is_slanted = ct_min(along_n, along_m) < 0;
    return is_slanted && ct_length(room) < 0x1p-36 * way->length ? room : (ct_vec){ 0, 0 };
}

/* A hull's way tells less of who meets there: one a little farther than its piece is as good. */
static bool is_better_way(const escape *s, const ct_way *w)
{
    const ct_way *best = &s->best;
    double level = best->rank == INT_MAX && s->sum.radius == 0 ? 0x1p-40 : tie;
    return w->length < best->length * (1 - tie) ||
           (w->length <= best->length * (1 + level) && w->rank < best->rank);
}

static void take_way(escape *s, const ct_way *w)
{
    s->best = *w;
    s->limit = s->pair->scale * w->length * (1 + 2 * tie) + 2 * s->sum.noise;
}

CT_COLD static void try_exactly(escape *s, const ct_piece *f, const ct_piece *g, ct_vec at)
{
    ct_shift move;
    const ct_piece *facing = g && ct_dot(f->out, at) <= 0 ? g : f;
    ct_way w = { .piece = *facing,
                 .is_foot = !g,
                 .rank = piece_rank(f) + (g ? 3 * CT_MAX_POINTS : 0) };
    refused_pair pair = { key_of(f) << 32 | key_of(g), 0 };
    refused_pair *known =
        &s->refused_pairs[pair.key * 0x9E3779B97F4A7C15 >> (64 - KEY_BITS)]; /* Knuth 6.4 */
    if (s->sum.radius > 0) {
        refined_move(s, f, g, at, &move);
    } else if (known->key == pair.key) {
        w.length = known->length;
        s->refused |= is_better_way(s, &w) && s->work-- > 0;
        return;
    } else {
        exact_meeting(s, f, g, &move);
    }
    if (move.w.sign == 0 || (move.x.sign == 0 && move.y.sign == 0)) {
        s->refused = true;
        return;
    }
    /* Where many sides lie as good as on one line another one may decide: then a little farther. */
    for (int more = 0; more < (s->single ? 1 : 2); more++) {
        measure_way(&move, &w);
        pair.length = more == 0 ? w.length : pair.length;
        if (!is_better_way(s, &w) || s->work <= 0) { return; }
        if (is_found_free(s, &move, &w)) {
            w.room = room_of(f, g, &w);
            take_way(s, &w);
            return;
        }
        s->refused = true;
        ct_vec out = ct_add(out_of(f, at), g ? out_of(g, at) : (ct_vec){ 0, 0 });
        shift_by(&move, ct_scale(0x1p-42 * w.length, out));
    }
    *known = s->single ? *known : pair; /* not tried farther */
}

/* May the place of both pieces be in the square and short enough? */
static bool is_of_interest(const escape *s, const ct_piece *f, const ct_piece *g,
                           const move_square *q, ct_vec at, double doubt)
{
    ct_vec off = ct_sub(at, q->at);
    double slack = 4 * s->sum.noise + doubt, limit = s->limit + doubt,
           reach = 1.5 * q->half + slack;
    return ct_dot(at, at) <= limit * limit && ct_dot(off, off) <= reach * reach &&
           is_on(f, at, slack) && (!g || is_on(g, at, slack));
}

static void try_candidates(escape *s, const ct_piece *f, const ct_piece *g, const move_square *q)
{
    ct_vec at[2] = { { 0, 0 }, { 0, 0 } };
    double of_both = 0, slack = 4 * s->sum.noise;
    int count = candidates(s, f, g, at, &of_both);
    for (int k = 0; k < count && k < 2; k++) {
        double doubt = of_both;
        bool may_be = is_of_interest(s, f, g, q, at[k], doubt);
        if (may_be && doubt > (s->sum.radius > 0 ? 0x1p20 * s->sum.noise : 0)) {
            doubt = 0;
            may_be = exact_place(s, f, g, &at[k]) && is_of_interest(s, f, g, q, at[k], 0);
        }
        if (may_be && !ct_convolution_covers(&s->sum, at[k], slack + doubt, NULL)) {
            try_exactly(s, f, g, at[k]);
        }
    }
}

static void try_pieces(escape *s, const move_square *q)
{
    const ct_pieces *p = &s->pieces;
    for (int k = 0; k < p->count; k++) { try_candidates(s, &p->at[k], NULL, q); }
    for (int k = 0; k < p->count; k++) {
        for (int l = 0; l < k; l++) { try_candidates(s, &p->at[l], &p->at[k], q); }
    }
}

/* ---- Squares ------------------------------------------------------------------------------- */

static double least_move_in(const move_square *q)
{
    return ct_length(
        (ct_vec){ ct_positive(fabs(q->at.x) - q->half), ct_positive(fabs(q->at.y) - q->half) });
}

/* Its quarters, the farthest from 0 first. */
static int quarter(const move_square *q, move_square *out)
{
    double half = 0.5 * q->half, x = q->at.x < 0 ? -half : half, y = q->at.y < 0 ? -half : half;
    out[0] = (move_square){ { q->at.x + x, q->at.y + y }, half };
    out[1] = (move_square){ { q->at.x - x, q->at.y + y }, half };
    out[2] = (move_square){ { q->at.x + x, q->at.y - y }, half };
    out[3] = (move_square){ { q->at.x - x, q->at.y - y }, half };
    return 4;
}

/* A free move v of the square leaves every corner c of the sum out of the disc around v: |v - c| >=
 * r, so |v|^2 >= r^2 - c^2 + 2 v c. Is that longer than the limit for one c? */
static bool is_too_long(const escape *s, const move_square *q)
{
    const ct_blocks *a = &s->sum.a, *b = &s->sum.b;
    double r = s->sum.radius, limit = s->limit * s->limit;
    for (int k = 0; k < a->count * b->count && r > 0; k++) {
        ct_vec c = ct_sub(a->at[k / b->count], b->at[k % b->count]);
        double least = ct_dot(q->at, c) - q->half * (ct_size(c)), c_sq = ct_dot(c, c);
        double noise = 0x1p-48 * (r * r + c_sq + fabs(least));
        if (r * r - c_sq + 2 * least - noise > limit) { return true; }
    }
    return false;
}

/* Of those that were taken for one any may decide. */
static void try_single_pieces(escape *s, const move_square *q)
{
    int work = s->work;
    double level = s->sum.level;
    s->work = s->single_work;
    s->single = true;
    s->sum.level = 0;
    (void)ct_convolution_covers(&s->sum, q->at, 0x1.7p0 * q->half, &s->pieces);
    try_pieces(s, q);
    s->sum.level = level;
    s->single = false;
    s->single_work = s->work;
    s->work = work;
}

/* Sides that lie no farther apart than so many times the noise count as one. */
static void search_squares(escape *s, double level)
{
    s->sum.level = s->sum.radius > 0 ? 0 : level * s->sum.noise; /* discs ask where corners are */
    int corners = s->sum.a.count + s->sum.b.count;
    int trials = s->sum.radius > 0 ? 4 * s->trial_work / TRIAL_WORK : 1; /* many arcs tie */
    s->work = trials * ((1 << 12) + 256 * corners);
    move_square open[MOST_SQUARES] = { { { 0, 0 }, s->limit } };
    int count = 1;
    while (count > 0 && s->work > 0) {
        move_square q = open[--count];
        s->work -= s->sum.radius > 0 ? ROUNDED_WORK : 1;
        if (least_move_in(&q) > s->limit || is_too_long(s, &q) ||
            ct_convolution_covers(&s->sum, q.at, 0x1.7p0 * q.half, &s->pieces)) {
            continue;
        }
        bool is_least = q.half < 4 * s->sum.noise || count + 4 > MOST_SQUARES;
        if (s->pieces.overflows && !is_least) {
            count += quarter(&q, &open[count]);
            continue;
        }
        s->refused = false;
        try_pieces(s, &q);
        bool may_hide = s->pieces.joined && is_shallow(s);
        if ((s->refused || may_hide) && s->sum.level > 0 && s->single_work > 0) {
            try_single_pieces(s, &q);
            count += s->pieces.overflows && !is_least ? quarter(&q, &open[count]) : 0;
        }
    }
}

/* ---- The answer ---------------------------------------------------------------------------- */

/* Along n, or just beyond; free of each other are then even the convex hulls. */
static void try_direction(escape *s, ct_vec n)
{
    const ct_blocks *a = &s->sum.a, *b = &s->sum.b;
    int i = 0, j = 0; /* by differences: far from the origin products round by more than those */
    for (int k = 1; k < a->count; k++) { i = ct_dot(n, ct_sub(a->at[k], a->at[i])) > 0 ? k : i; }
    for (int k = 1; k < b->count; k++) { j = ct_dot(n, ct_sub(b->at[k], b->at[j])) < 0 ? k : j; }
    double length = ct_dot(n, ct_sub(a->at[i], b->at[j])) + s->sum.radius + 4 * s->sum.noise;
    ct_way w = { .length = length / s->pair->scale + DBL_TRUE_MIN, .normal = n, .rank = INT_MAX };
    w.piece = (ct_piece){ .kind = CT_PIECE_ARC, .i = i, .j = j, .out = n };
    if (w.length < s->best.length) { take_way(s, &w); }
}

/* Along the normals of the sides of its convex hull, around which Jarvis's march leads. */
static void try_hull(escape *s, const ct_blocks *o, double sign)
{
    int first = 0;
    for (int i = 1; i < o->count; i++) { first = o->at[i].x < o->at[first].x ? i : first; }
    for (int from = first, n = 0; n < o->count; n++) {
        int to = (from + 1) % o->count;
        for (int i = 0; i < o->count; i++) {
            ct_vec d = ct_sub(o->at[to], o->at[from]), w = ct_sub(o->at[i], o->at[from]);
            to = ct_cross(d, w) < 0 || ct_size(d) == 0 ? i : to;
        }
        ct_vec d = ct_unit(ct_sub(o->at[to], o->at[from]));
        if (ct_size(d) > 0) { try_direction(s, (ct_vec){ sign * d.y + 0.0, 0.0 - sign * d.x }); }
        from = to;
        if (from == first) { return; }
    }
}

static void begin(escape *s, ct_hull_pair *pair)
{
    s->pair = pair;
    s->a = pair->a.outline;
    s->b = pair->b.outline;
    s->a_grown = *s->a;
    s->b_grown = *s->b;
    ct_convolution_of(pair, &s->sum);
    double r = s->a->radius + s->b->radius, lost = ct_min(0x1p-90 * (pair->size + r), 0.5 * r);
    ct_outline *sharp = s->a->radius > 0 ? &s->b_grown : &s->a_grown;
    sharp->radius = -lost;
    /* Many times what ways out take. But where some coordinates are less than the rounding of
     * others, neither squares nor candidates can be told apart: then the best way so far has to
     * do. */
    s->refused = s->single = false;
    s->pieces.skip = 0;
    int corners = pair->a.count + pair->b.count;
    s->trial_work = TRIAL_WORK * (1 + corners / 256);
    s->single_work = 1 << 16;
    s->move_count = 0;
    memset(s->refused_pairs, 0, sizeof s->refused_pairs);
    s->best = (ct_way){ .length = DBL_MAX };
}

/* The first of the pieces that run along there, of sides that share a length if any do, where they
 * have been taken for one, or the way is one of the hulls' that leads as far as a piece. */
static void settle_piece(escape *s)
{
    ct_piece *best = &s->best.piece;
    ct_vec at = ct_scale(s->pair->scale * s->best.length, s->best.normal);
    s->sum.level = 0;
    if (best->kind == CT_PIECE_ARC && s->best.rank < INT_MAX) {
        best->out = ct_size(best->out) > 0 ? best->out : ct_unit(ct_sub(at, best->from));
        return;
    }
    if (ct_convolution_covers(&s->sum, at, 4 * s->sum.noise, &s->pieces)) { return; }
    int least = INT_MAX;
    const ct_vec out = best->out;
    const bool is_hull = s->best.rank == INT_MAX, was_foot = s->best.is_foot || is_hull;
    for (int k = 0; k < s->pieces.count; k++) {
        const ct_piece *p = &s->pieces.at[k];
        /* Where none of those taken for one runs, it is a corner of the sum that lies level with
         * them. */
        bool is_same = ct_dot(p->out, out) > 1 - 0x1p-30;
        ct_edge_corner e = ct_piece_features(p, s->a, s->b);
        bool shares = is_same && was_foot && ct_sides_share(s->pair, &e);
        int rank = piece_rank(p) + 2 * CT_MAX_POINTS * (2 - is_same - shares);
        if ((is_same || !is_hull) && is_on(p, at, 4 * s->sum.noise) && rank < least) {
            least = rank;
            *best = *p;
            s->best.is_foot = is_same && was_foot;
        }
    }
}

static void go_into_room(escape *s)
{
    ct_way *best = &s->best;
    ct_vec move = ct_add(ct_scale(best->length, best->normal), best->room);
    ct_shift longer;
    ct_dyadic_set(&longer.x, move.x, 0);
    ct_dyadic_set(&longer.y, move.y, 0);
    ct_dyadic_set(&longer.w, 1, 0);
    shift_by(&longer, ct_scale(1e-12, move));
    if (ct_size(best->room) > 0 && is_free(s, &longer)) {
        best->length = ct_length(move);
        best->normal = ct_unit(move);
    }
}

void ct_find_way_out(ct_hull_pair *pair, ct_way *out)
{
    escape s;
    begin(&s, pair);
    try_hull(&s, &s.sum.a, 1);
    try_hull(&s, &s.sum.b, -1);
    if (s.best.length == DBL_MAX) { /* all the corners of either are in one place */
        try_direction(&s, (ct_vec){ 1, 0 });
    }
    search_squares(&s, 1);
    if (s.work <= 0 && s.sum.radius == 0) {
        /* Too many cross close to each other: their outermost are few, and leave little for the
         * rest. */
        search_squares(&s, 16);
        search_squares(&s, 1);
    }
    settle_piece(&s);
    go_into_room(&s);
    *out = s.best;
}

/* ---- Touching ------------------------------------------------------------------------------ */

/* Does b come free by as good as no move along n? Along f its ends tell that: a unit vector along a
 * turned side leads into it, if by rounding only. */
static bool leads_out(escape *s, const ct_piece *f, ct_vec n)
{
    ct_shift move;
    double step = 0x1p-60 * s->pair->size;
    if (ct_size(f->out) > 0 && fabs(ct_dot(f->out, n)) <= 2 * DBL_EPSILON) {
        exact_line side;
        exact_line_of(s, f, &side);
        const ct_vec d = { ct_dyadic_value(&side.d[0]), ct_dyadic_value(&side.d[1]) };
        int sign = ct_dot(ct_unit(d), n) < 0 ? -1 : 1;
        ct_dyadic_copy(&move.x, &side.d[0], sign);
        ct_dyadic_copy(&move.y, &side.d[1], sign);
        ct_dyadic_set(&move.w, 0x1p60, 0);
    } else {
        ct_dyadic_set(&move.x, step * n.x, 0);
        ct_dyadic_set(&move.y, step * n.y, 0);
        ct_dyadic_set(&move.w, 1, 0);
    }
    return is_free(s, &move);
}

/* Sides that have no length left in the frame of the pair look somewhere all the same. */
static void find_lost_normals(escape *s)
{
    for (int k = 0; k < s->pieces.count; k++) {
        ct_piece *p = &s->pieces.at[k];
        ct_edge_corner e = ct_piece_features(p, s->a, s->b);
        if (ct_size(p->out) == 0 && ct_edge_has_length(e.of, e.edge)) {
            bool of_b = p->kind == CT_PIECE_B_EDGE;
            int turn = of_b ? -s->sum.b.turn : s->sum.a.turn;
            ct_vec along = ct_outline_along(e.of, e.edge);
            p->out = (ct_vec){ turn * along.y, -turn * along.x };
        }
    }
}

/* Of two sides that look so, along a slot if against each other. */
static ct_vec between_sides(ct_vec f, ct_vec g)
{
    ct_vec n = ct_unit(ct_add(f, g));
    return ct_size(n) > 0 ? n : (ct_vec){ -f.y, f.x };
}

static void try_side(escape *s, const ct_piece *f, ct_vec n, int rank, ct_way *out)
{
    if (rank < out->rank && leads_out(s, f, n)) {
        out->rank = rank;
        out->normal = (ct_vec){ n.x + 0.0, n.y + 0.0 }; /* no -0 */
        out->piece = *f;
    }
}

/* The one that looks most to the right so far, and to the left. */
static void note_end(const ct_piece *f, ct_piece ends[2])
{
    for (int i = 0; i < 2; i++) {
        double more = ct_cross(ends[i].out, f->out);
        ends[i] = ct_size(ends[i].out) == 0 || (i == 0 ? more < 0 : more > 0) ? *f : ends[i];
    }
}

/* So many later than the first. */
static bool find_sides(escape *s, int first)
{
    s->pieces.skip = first;
    if (ct_convolution_covers(&s->sum, (ct_vec){ 0, 0 }, s->sum.noise, &s->pieces)) {
        return false; /* never, of two that touch */
    }
    find_lost_normals(s);
    return true;
}

static void try_pairs(escape *s, ct_way *out)
{
    const ct_pieces *p = &s->pieces;
    for (int k = 0; k < p->count; k++) {
        const ct_piece *f = &p->at[k];
        ct_edge_corner e = ct_piece_features(f, s->a, s->b);
        const int count = ct_edge_touches(&e) ? p->count : 0;
        for (int l = 0; l < count; l++) {
            const ct_vec g = p->at[l].out;
            try_side(s, f, between_sides(f->out, g), piece_rank(f), out);
            if (ct_size(ct_add(f->out, g)) <= 8 * DBL_EPSILON) { /* against it but for rounding */
                try_side(s, f, between_sides(f->out, ct_negate(f->out)), piece_rank(f), out);
            }
        }
    }
}

/* The normal of sides that share a length, of others, what two in a wedge agree on, along a slot.
 * Where there are more than are looked at together the outermost two come before other pairs: what
 * sides between them let out is free along what they agree on; then what lies along the first, as
 * the walls of a slot all do. */
bool ct_find_side(ct_hull_pair *pair, ct_way *out)
{
    escape s;
    ct_piece ends[2] = { { .out = { 0, 0 } }, { .out = { 0, 0 } } };
    int first = 0;
    begin(&s, pair);
    *out = (ct_way){ .rank = INT_MAX, .is_foot = true };
    do {
        if (!find_sides(&s, first)) { return false; }
        for (int k = 0; k < s.pieces.count; k++) {
            const ct_piece *f = &s.pieces.at[k];
            ct_edge_corner e = ct_piece_features(f, s.a, s.b);
            if (ct_edge_touches(&e)) {
                int rank = piece_rank(f) + 2 * CT_MAX_POINTS * (1 - ct_sides_share(pair, &e));
                try_side(&s, f, between_sides(f->out, f->out), rank, out);
                note_end(f, ends);
            }
        }
        first += CT_MOST_PIECES;
    } while (s.pieces.overflows);
    const ct_vec f = ends[0].out, along = between_sides(f, ct_negate(f));
    const ct_vec last[] = { between_sides(f, ends[1].out), along, ct_negate(along) };
    for (int i = 0; i < 3 && first > CT_MOST_PIECES && ct_size(f) > 0; i++) {
        try_side(&s, &ends[0], last[i], INT_MAX - 1, out);
    }
    if (out->rank == INT_MAX && find_sides(&s, 0)) { try_pairs(&s, out); }
    return out->rank < INT_MAX;
}
