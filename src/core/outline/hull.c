/* hull.c - a convex outline made ready to be walked around. */
#include "core/outline/hull.h"

#include "core/outline/edge.h"
#include "core/outline/obb.h"
#include "core/outline/outline.h"

int ct_outline_turn(const ct_outline *outline)
{
    if (outline->count < 3 || outline->at == outline->own) { return 1; }
    return ct_convex_turn(&(ct_polygon){ outline->at, outline->count });
}

/* Around its centre and scaled, the axes of about length 1: however short or long they were, no
 * product loses digits. */
static ct_obb scaled_box(const ct_hull_pair *pair, const ct_obb *box)
{
    int exponent = ct_exponent_of(ct_max(fabs(box->cos), fabs(box->sin)));
    int up = ct_exponent_of(pair->scale) - 1 + exponent;
    return (ct_obb){ { 0, 0 },
                     { ldexp(box->half.x, up), ldexp(box->half.y, up) },
                     ldexp(box->cos, -exponent),
                     ldexp(box->sin, -exponent) };
}

static void copy_box(const ct_hull_pair *pair, ct_hull *hull, ct_vec *store)
{
    ct_obb box = scaled_box(pair, hull->outline->box);
    for (int i = 0; i < hull->count; i++) {
        const int *sign = ct_box_signs[(hull->outline->first + i) % 4];
        store[i] = ct_obb_to_world(&box, (ct_vec){ sign[0] * box.half.x, sign[1] * box.half.y });
    }
    hull->at = store;
}

static void copy_hull(const ct_hull_pair *pair, ct_hull *hull, ct_vec *store)
{
    if (hull->outline->box) {
        copy_box(pair, hull, store);
        return;
    }
    for (int i = 0; i < hull->count; i++) {
        store[i] = ct_scale(pair->scale, ct_sub(hull->outline->at[i], pair->origin));
    }
    hull->at = store;
}

/* Where all coordinates are that far from 0, but close together, their differences are exact; and
 * scaled up without them they would overflow. */
static double far_origin(double x, double size)
{
    return fabs(x) > 0x1p60 * size ? x : 0;
}

void ct_hull_pair_copy(ct_hull_pair *pair, ct_hull_store *store)
{
    const ct_obb *box = pair->a.outline->box ? pair->a.outline->box : pair->b.outline->box;
    if (ct_hull_pair_is_extreme(pair)) { pair->scale = ct_scale_of(pair->size); }
    ct_vec at = pair->a.at[0];
    pair->origin =
        box ? box->center : (ct_vec){ far_origin(at.x, pair->size), far_origin(at.y, pair->size) };
    copy_hull(pair, &pair->a, store->a);
    copy_hull(pair, &pair->b, store->b);
    pair->noise = 16 * DBL_EPSILON * (pair->scale * pair->size);
}

/* Which side of its box is the outline's edge? */
static int box_side_of(const ct_outline *outline, int edge)
{
    return outline->first + (outline->count == 2 ? 2 * edge : edge);
}

static ct_vec side_along(const ct_obb *box, int side)
{
    return ct_scale(2 * (side % 2 == 0 ? box->half.x : box->half.y), ct_box_along(box, side));
}

ct_vec ct_outline_edge(const ct_outline *outline, int edge)
{
    return outline->box ? side_along(outline->box, box_side_of(outline, edge))
                        : ct_sub(outline->at[ct_outline_next(outline, edge)], outline->at[edge]);
}

ct_vec ct_outline_along(const ct_outline *outline, int edge)
{
    outline = outline->shift ? outline->shift->of : outline;
    return ct_unit(outline->box ? ct_box_along(outline->box, box_side_of(outline, edge))
                                : ct_outline_edge(outline, edge));
}

ct_vec ct_hull_edge(const ct_hull_pair *pair, const ct_hull *hull, int edge)
{
    const ct_outline *outline = hull->outline;
    if (outline->box) {
        ct_obb box = scaled_box(pair, outline->box);
        return side_along(&box, box_side_of(outline, edge));
    }
    return ct_scale(pair->scale, ct_outline_edge(outline, edge));
}

ct_span ct_straight_part(const ct_vec *at, int count, int corner, const ct_axis *axis, double noise)
{
    double here = ct_dot(ct_sub(at[corner], axis->w), axis->d);
    ct_span found = { here, here };
    for (int way = 0; way < 2; way++) {
        int i = corner;
        for (int steps = 1; steps < count; steps++) {
            int last = way == 0 ? count - 1 : 0, step = way == 0 ? 1 : -1;
            i = i == last ? count - 1 - last : i + step;
            if (fabs(ct_cross(axis->d, ct_sub(at[i], at[corner]))) > noise) { break; }
            double place = ct_dot(ct_sub(at[i], axis->w), axis->d);
            found = (ct_span){ ct_min(found.least, place), ct_max(found.most, place) };
        }
    }
    return found;
}

/* Does the edge f lead back from the face beyond doubt? Stopping early, on what is parallel but for
 * rounding, is made up for by the next edge; going too far would not be. */
static inline bool leads_back(ct_vec f, ct_vec n)
{
    double x = f.x * n.x, y = f.y * n.y;
    return -(x + y) > 4 * DBL_EPSILON * (fabs(x) + fabs(y)) || ct_size(f) < CT_HULL_TINY;
}

/* The corner ahead of that one in the order in which the farthest one moves on, or behind it. */
static int neighbour(const ct_face *face, int corner, bool ahead)
{
    bool forward = (face->of->turn == face->other->turn) == ahead;
    return forward ? ct_hull_next(face->other, corner) : ct_hull_before(face->other, corner);
}

/* On to the corner that lies farthest back; of a side that is as far back as its corners, the one
 * that is met first. */
static void follow(ct_face *face, ct_vec n)
{
    const ct_hull *other = face->other;
    for (int steps = 0; steps < other->count; steps++) {
        int ahead = neighbour(face, face->corner, true);
        if (!leads_back(ct_sub(other->at[ahead], other->at[face->corner]), n)) { return; }
        face->corner = ahead;
    }
}

/* The same from anywhere. */
static void find_farthest_back(ct_face *face, ct_vec n)
{
    const ct_hull *other = face->other;
    face->corner = ct_lowest_along(other->at, other->count, n);
    for (int steps = 1; steps < other->count; steps++) {
        int behind = neighbour(face, face->corner, false);
        if (leads_back(ct_sub(other->at[face->corner], other->at[behind]), n)) { break; }
        face->corner = behind;
    }
    follow(face, n);
}

bool ct_face_next(ct_face *face)
{
    const ct_hull *of = face->of;
    ct_vec before = face->d, d;
    double length_sq;
    bool is_short;
    do {
        face->edge++;
        if (face->edge >= of->count) { return false; }
        d = ct_hull_edge(face->pair, of, face->edge);
        length_sq = ct_dot(d, d);
        is_short = face->takes_short && !(length_sq > CT_HULL_TINY * CT_HULL_TINY) &&
                   ct_edge_has_length(of->outline, face->edge);
        if (is_short) {
            d = ct_outline_along(of->outline, face->edge);
            length_sq = 1;
        }
    } while (!(length_sq > CT_HULL_TINY * CT_HULL_TINY));
    face->d = d;
    face->length_sq = length_sq;
    double turn = of->turn;
    ct_vec n = { turn * d.y, -turn * d.x }; /* outward */
    /* After an obtuse turn what lies farthest back may be on the far side altogether; and where
     * corners are rounded once more, in a copy, sides between close ones are no guide. */
    bool is_copy = face->other->at != face->other->outline->at;
    if (face->corner < 0 || is_short || is_copy || ct_dot(before, d) < 0) {
        find_farthest_back(face, n);
    } else {
        follow(face, n);
    }
    face->w = ct_sub(face->other->at[face->corner], of->at[face->edge]);
    face->height = ct_dot(n, face->w);
    return true;
}
