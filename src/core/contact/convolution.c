/* convolution.c - the moves of one outline in which it touches another. */
#include "core/contact/convolution.h"

#include "core/num/lanes.h"
#include "core/overlap/meeting.h"

static int next(const ct_blocks *o, int index)
{
    return index + 1 < o->count ? index + 1 : 0;
}

static ct_vec edge_along(const ct_blocks *o, int index)
{
    return ct_sub(o->at[next(o, index)], o->at[index]);
}

typedef struct lanes_box {
    ct_lanes min, max;
} lanes_box;

static inline lanes_box box_of_ends(ct_lanes from, ct_lanes to)
{
    return (lanes_box){ ct_lanes_min(from, to), ct_lanes_max(from, to) };
}

static inline ct_lanes end_of_edge(const ct_blocks *o, int index)
{
    return ct_lanes_load(&o->at[next(o, index)].x);
}

static inline lanes_box box_of_block(const ct_blocks *o, int index)
{
    const ct_rect *box = &o->box[index];
    return (lanes_box){ ct_lanes_load(&box->min.x), ct_lanes_load(&box->max.x) };
}

void ct_blocks_of(const ct_hull *hull, ct_blocks *out)
{
    int count = hull->count;
    out->outline = hull->outline;
    out->at = hull->at;
    out->count = count;
    out->edges = count > 1 ? count : 0;
    out->blocks = 0;
    for (int i = 0; i < count; i += CT_BLOCK) {
        int end = ct_block_end(out, i / CT_BLOCK);
        ct_rect all = ct_box_of_points(out->at + i, end - i);
        ct_rect last = ct_box_of_two(out->at[end - 1], out->at[next(out, end - 1)]);
        out->box[out->blocks++] = ct_box_around(&all, &last);
    }
}

void ct_convolution_of(const ct_hull_pair *pair, ct_convolution *out)
{
    ct_blocks_of(&pair->a, &out->a);
    ct_blocks_of(&pair->b, &out->b);
    out->a.turn = ct_outline_winding(pair->a.outline) < 0 ? -1 : 1;
    out->b.turn = ct_outline_winding(pair->b.outline) < 0 ? -1 : 1;
    out->radius = pair->scale * (pair->a.outline->radius + pair->b.outline->radius);
    out->noise = pair->noise + 16 * DBL_EPSILON * out->radius;
    out->level = 0;
    out->hints = 0;
}

/* ---- Overlap all around a move ------------------------------------------------------------ */

/* Seen from corner j on corner i: where the move is, and both edges. */
typedef struct crossing_view {
    ct_vec p, d, e;
} crossing_view;

static inline crossing_view crossing_view_of(const ct_convolution *c, int i, int j, ct_vec at)
{
    return (crossing_view){ ct_sub(at, ct_sub(c->a.at[i], c->b.at[j])), edge_along(&c->a, i),
                            edge_along(&c->b, j) };
}

/* The edges cross where p = x d - y e with x and y within 0 and 1; from there to the border of that
 * parallelogram it must be more than the reach. */
static inline bool edges_cross(const crossing_view *v, double reach)
{
    double whole = ct_cross(v->d, v->e), x = ct_cross(v->p, v->e), y = ct_cross(v->p, v->d);
    double size = fabs(whole), sign = whole < 0 ? -1 : 1;
    double x_least = reach * (ct_size(v->e)), y_least = reach * (ct_size(v->d));
    x *= sign;
    y *= sign;
    return (x > x_least) & (size - x > x_least) & (y > y_least) & (size - y > y_least);
}

static inline bool shows_overlap(const ct_convolution *c, const crossing_view *v, double reach)
{
    double within = c->radius - reach;
    return edges_cross(v, reach) ||
           (within > 0 && (ct_distance_sq(v->p, v->d) < within * within ||
                           ct_distance_sq(v->p, ct_scale(-1, v->e)) < within * within));
}

/* ---- Pieces ------------------------------------------------------------------------------- */

/* Is the outline convex at the corner and, close to it, right of d (or left, for a turn of -1)? */
static bool lies_beside(const ct_blocks *o, int corner, ct_vec d, int turn, double noise)
{
    ct_vec after = edge_along(o, corner);
    ct_vec before = edge_along(o, corner > 0 ? corner - 1 : o->count - 1);
    double slack = noise * (ct_size(d));
    return turn * ct_cross(d, after) <= slack && turn * ct_cross(d, before) >= -slack &&
           o->turn * ct_cross(before, after) >= -noise * (ct_size(before) + ct_size(after));
}

/* How far out its line lies as seen from 0, but for the last roundings. */
static double height_of(const ct_convolution *c, const ct_piece *p)
{
    ct_edge_corner e = ct_piece_features(p, c->a.outline, c->b.outline);
    return (p->kind == CT_PIECE_B_EDGE ? c->b.turn : c->a.turn) * ct_edge_line_gap(&e);
}

/* Two that run along the same line here, but for noise, are one, and the outer one decides;
 * elsewhere they may part, so that its ends are on the line of that. */
static bool merge_piece(const ct_convolution *c, ct_piece *has, const ct_piece *piece, ct_vec at,
                        double reach)
{
    if (has->kind == CT_PIECE_ARC || ct_dot(has->out, piece->out) <= 0) { return false; }
    double turn = fabs(ct_cross(has->out, piece->out));
    double apart =
        fabs(ct_dot(ct_sub(at, has->from), has->out) - ct_dot(ct_sub(at, piece->from), piece->out));
    if (apart + ct_max(reach, 0x1p20 * c->noise) * turn > c->level) { return false; }
    ct_piece inner = *piece;
    if (height_of(c, piece) > height_of(c, has)) {
        inner = *has;
        *has = *piece;
    }
    ct_vec along = { -has->out.y, has->out.x };
    const ct_vec ends[2] = { inner.from, inner.to };
    bool forward = ct_dot(ct_sub(has->to, has->from), along) > 0;
    for (int k = 0; k < 2; k++) {
        ct_vec *first = forward ? &has->from : &has->to, *last = forward ? &has->to : &has->from;
        ct_vec end = ct_along(*first, ct_dot(ct_sub(ends[k], *first), along), along);
        *first = ct_dot(ct_sub(end, *first), along) < 0 ? end : *first;
        *last = ct_dot(ct_sub(end, *last), along) > 0 ? end : *last;
    }
    return true;
}

static void add(const ct_convolution *c, const ct_piece *piece, ct_vec at, double reach,
                ct_pieces *out)
{
    bool joins = c->level > 0 && piece->kind != CT_PIECE_ARC;
    for (int k = 0; k < out->count && joins; k++) {
        if (merge_piece(c, &out->at[k], piece, at, reach)) {
            out->joined = true;
            return;
        }
    }
    if (out->skip > 0) {
        out->skip--;
        return;
    }
    out->overflows |= out->count == CT_MOST_PIECES;
    if (!out->overflows) { out->at[out->count++] = *piece; }
}

/* The side of b's moves 0..d, seen from corner j on corner i. */
static void add_side(const ct_convolution *c, ct_piece piece, ct_vec d, const crossing_view *v,
                     ct_vec at, double reach, ct_pieces *out)
{
    bool of_b = piece.kind == CT_PIECE_B_EDGE;
    int turn = of_b ? c->b.turn : c->a.turn;
    if (!(of_b ? lies_beside(&c->a, piece.i, v->e, turn, c->noise)
               : lies_beside(&c->b, piece.j, v->d, turn, c->noise))) {
        return;
    }
    ct_vec along = ct_unit(d);
    piece.out = (ct_vec){ turn * along.y, -turn * along.x };
    ct_vec off = ct_scale(c->radius, piece.out);
    double limit = reach + c->noise;
    if (c->radius > 0 && ct_distance_sq(ct_sub(v->p, off), d) > limit * limit) { return; }
    piece.from = ct_add(ct_sub(c->a.at[piece.i], c->b.at[piece.j]), off);
    piece.to = ct_add(piece.from, d);
    add(c, &piece, at, reach, out);
}

static void add_pieces(const ct_convolution *c, int i, int j, const crossing_view *v, ct_vec at,
                       double reach, ct_pieces *out)
{
    double far = c->radius + reach + c->noise;
    ct_vec back = ct_scale(-1, v->e);
    if (i < c->a.edges && ct_distance_sq(v->p, v->d) <= far * far) {
        add_side(c, (ct_piece){ .kind = CT_PIECE_A_EDGE, .i = i, .j = j }, v->d, v, at, reach, out);
    }
    if (j < c->b.edges && ct_distance_sq(v->p, back) <= far * far) {
        add_side(c, (ct_piece){ .kind = CT_PIECE_B_EDGE, .i = i, .j = j }, back, v, at, reach, out);
    }
    if (c->radius > 0 && fabs(ct_length(v->p) - c->radius) <= reach + c->noise) {
        ct_vec center = ct_sub(c->a.at[i], c->b.at[j]);
        add(c, &(ct_piece){ CT_PIECE_ARC, i, j, .from = center, .to = center }, at, reach, out);
    }
}

/* ---- All of it ---------------------------------------------------------------------------- */

/* Where the points of b lie that a move puts so near to the box. */
static inline lanes_box partners_of(lanes_box a, ct_vec at, double far)
{
    ct_lanes by = ct_lanes_load(&at.x), reach = ct_lanes_both(far);
    return (lanes_box){ a.min - by - reach, a.max - by + reach };
}

static inline bool may_meet(lanes_box partners, lanes_box b)
{
    return ct_mask_bits(ct_lanes_less(partners.max, b.min) | ct_lanes_less(b.max, partners.min)) ==
           0;
}

static bool blocks_cover(ct_convolution *c, int k, int l, ct_vec at, double reach, ct_pieces *out)
{
    int i_end = ct_block_end(&c->a, k), first = l * CT_BLOCK, j_end = ct_block_end(&c->b, l);
    double far = c->radius + reach + 2 * c->noise;
    lanes_box block = box_of_block(&c->b, l);
    for (int i = k * CT_BLOCK; i < i_end; i++) {
        ct_lanes from = ct_lanes_load(&c->a.at[i].x), to = end_of_edge(&c->a, i);
        lanes_box partners = partners_of(box_of_ends(from, to), at, far);
        if (!may_meet(partners, block)) { continue; }
        to = ct_lanes_load(&c->b.at[first].x);
        for (int j = first; j < j_end; j++) {
            from = to;
            to = end_of_edge(&c->b, j);
            if (!may_meet(partners, box_of_ends(from, to))) { continue; }
            crossing_view v = crossing_view_of(c, i, j, at);
            if (shows_overlap(c, &v, reach + c->noise)) {
                c->hint[c->hints++ % CT_HINTS] = (ct_corners_pair){ i, j };
                return true;
            }
            if (out && !out->overflows) { add_pieces(c, i, j, &v, at, reach, out); }
        }
    }
    return false;
}

bool ct_convolution_covers(ct_convolution *c, ct_vec at, double reach, ct_pieces *out)
{
    for (int k = 0; k < CT_HINTS && k < c->hints; k++) {
        crossing_view hint = crossing_view_of(c, c->hint[k].i, c->hint[k].j, at);
        if (shows_overlap(c, &hint, reach + c->noise)) { return true; }
    }
    if (out) {
        out->count = 0;
        out->overflows = out->joined = false;
    }
    double far = c->radius + reach + 2 * c->noise;
    for (int k = 0; k < c->a.blocks; k++) {
        lanes_box partners = partners_of(box_of_block(&c->a, k), at, far);
        for (int l = 0; l < c->b.blocks; l++) {
            if (may_meet(partners, box_of_block(&c->b, l)) &&
                blocks_cover(c, k, l, at, reach, out)) {
                return true;
            }
            if (out && out->overflows && reach > 16 * c->noise) {
                return false; /* what covers it is found sooner in its quarters */
            }
        }
    }
    return false;
}
