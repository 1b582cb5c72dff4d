/* sweep_outlines.c - any two outlines moving: what a sweep tells of their first contact. */
#include "core/num/lanes.h"
#include "core/num/num.h"
#include "core/num/sum.h"
#include "core/outline/hull.h"
#include "core/outline/obb.h"
#include "core/outline/outline.h"
#include "core/sweep/landing.h"
#include "core/sweep/sweep.h"

/* ---- A side that lands on a side ---------------------------------------------------------- */

/* The edge that is hit; places along it are told as fractions of it. */
typedef struct ruler {
    const ct_outline *of;
    int edge;
    ct_vec e;
    double length;
} ruler;

static bool is_exactly_parallel(const ruler *r, ct_vec from, ct_vec to)
{
    ct_vec start = r->of->at[r->edge], end = r->of->at[ct_outline_next(r->of, r->edge)];
    ct_sum ex = ct_sum_of(end.x, -start.x), ey = ct_sum_of(end.y, -start.y);
    ct_sum fx = ct_sum_of(to.x, -from.x), fy = ct_sum_of(to.y, -from.y);
    return ct_sum_side(&ex, &ey, &fx, &fy) == 0;
}

/* How far the edge's direction may be off: by as much as its outline's corners, but not so much
 * that it leads elsewhere. */
static double doubt_of(const ct_outline *of, ct_vec e)
{
    return 4 * DBL_EPSILON + ct_min(2 * of->error / ct_length(e), 0x1p-30);
}

/* For oriented rects up to the rounding of their corners. */
static bool is_parallel(const ruler *r, const ct_outline *o, int edge)
{
    ct_vec f = ct_outline_edge(o, edge);
    if (fabs(ct_cross(ct_unit(r->e), ct_unit(f))) > doubt_of(r->of, r->e) + doubt_of(o, f)) {
        return false;
    }
    return r->of->error + o->error > 0 ||
           is_exactly_parallel(r, o->at[edge], o->at[ct_outline_next(o, edge)]);
}

static void include(const ruler *r, ct_vec offset, double base, ct_span *span)
{
    double x = base + ct_dot(ct_unit(r->e), offset) / r->length;
    span->least = ct_min(span->least, x);
    span->most = ct_max(span->most, x);
}

/* How far the outline runs on along the ruler, both ways from its corner `from`, which lies at
 * `base`. Told by edges: far away an oriented rect's corners are rounded, they are not. */
static ct_span straight_run(const ruler *r, const ct_outline *o, int from, double base)
{
    ct_span span = { base, base };
    ct_vec ahead = { 0, 0 }, behind = { 0, 0 };
    int i = from, back = o->count - 1;
    for (int n = 1; n < o->count && is_parallel(r, o, i); n++) {
        ahead = ct_add(ahead, ct_outline_edge(o, i));
        include(r, ahead, base, &span);
        i = ct_outline_next(o, i);
    }
    i = from;
    for (int n = 1; n < o->count && is_parallel(r, o, (i + back) % o->count); n++) {
        i = (i + back) % o->count;
        behind = ct_sub(behind, ct_outline_edge(o, i));
        include(r, behind, base, &span);
    }
    return span;
}

/* How far from the touching corner, as a vector, the middle of what the two share is. */
static ct_vec to_middle(const ct_landing *l)
{
    const ct_edge_corner *at = &l->at;
    if (l->hit.side == 0 || at->other->count == 1) { return (ct_vec){ 0, 0 }; }
    ruler r = { at->of, at->edge, ct_outline_edge(at->of, at->edge), 0 };
    r.length = ct_length(r.e);
    if (r.length == 0) { /* an oriented rect's corners that round to one */
        return (ct_vec){ 0, 0 };
    }
    ct_span other = straight_run(&r, at->other, at->corner, l->hit.along);
    ct_span own = straight_run(&r, at->of, at->edge, 0);
    double low = ct_max(own.least, other.least), high = ct_min(own.most, other.most);
    return ct_scale(low < high ? ct_middle(low, high) - l->hit.along : 0, r.e);
}

/* ---- What the sweep tells ----------------------------------------------------------------- */

/* Where one of the two touches, grown by no disc, at the start. */
static CT_HOT inline ct_vec start_of(const ct_landing *l, bool of_a)
{
    const ct_edge_corner *at = &l->at;
    if (of_a != l->edge_is_of_a) { return at->other->at[at->corner]; }
    ct_vec start = at->of->at[at->edge];
    return l->hit.side == 0 ? start
                            : ct_along(start, l->hit.along, ct_outline_edge(at->of, at->edge));
}

/* Of two ways to the same coordinate, each a place and a way from there, the one that has less to
 * round: 1e12 times a rounded t would miss a radius of 1e-6. Nothing foresees which. */
static ct_vec nearer(ct_vec place, ct_vec way, ct_vec other, ct_vec other_way)
{
    ct_lanes p = { place.x, place.y }, w = { way.x, way.y };
    ct_lanes q = { other.x, other.y }, v = { other_way.x, other_way.y }, at;
    ct_mask is_other =
        ct_lanes_less(ct_lanes_abs(q) + ct_lanes_abs(v), ct_lanes_abs(p) + ct_lanes_abs(w));
    at = ct_lanes_pick(is_other, q + v, p + w);
    return (ct_vec){ at[0], at[1] };
}

/* Out of the edge that is hit, or out of what a corner without a radius belongs to. The hit's is
 * not copied into what another may write to: that would wait until all of it is stored. */
static ct_vec normal_of(const ct_landing *l, ct_vec way)
{
    ct_vec n;
    if (l->at.of->radius + l->at.other->radius == 0 && ct_find_corner_normal(l, way, &n)) {
        return n;
    }
    if (l->hit.side == 0 || !l->at.of->box) { return l->hit.normal; }
    ct_vec along = ct_outline_along(l->at.of, l->at.edge), left = { 0 - along.y, along.x };
    return l->hit.side > 0 ? left : ct_negate(left);
}

/* `middle` is from the touching corner to where the contact is told. */
static void tell_landing(const ct_moving *mover, const ct_moving *target, const ct_landing *l,
                         ct_vec middle, ct_sweep *out)
{
    const ct_outline *a = l->edge_is_of_a ? l->at.of : l->at.other;
    const ct_outline *b = l->edge_is_of_a ? l->at.other : l->at.of;
    ct_vec way = ct_sub(mover->move, target->move);
    ct_vec out_of_edge = normal_of(l, l->edge_is_of_a ? ct_negate(way) : way);
    ct_vec n = l->edge_is_of_a ? ct_negate(out_of_edge) : out_of_edge;
    if (ct_size(n) == 0) { /* where a folded outline has no side */
        n = ct_negate(ct_unit(way));
    }
    double t = l->hit.t;
    ct_vec a_start = ct_add(start_of(l, true), middle),
           b_start = ct_add(start_of(l, false), middle);
    ct_vec a_core = ct_along(a_start, -a->radius, n), b_core = ct_along(b_start, b->radius, n);
    ct_vec a_way = ct_scale(t, mover->move), b_way = ct_scale(t, target->move);
    ct_sweep_none(out);
    out->hit = out->has_normal = true;
    out->t = t;
    out->normal = n;
    out->contact = nearer(b_core, b_way, a_core, a_way);
    ct_vec place = ct_reference_point(&mover->shape), offset = ct_sub(place, a_core);
    bool rests = target->move.x == 0 && target->move.y == 0;
    ct_vec center = rests ? nearer(place, a_way, out->contact, offset) : ct_add(place, a_way);
    /* Level is level: without a way along x or y there is nothing to round. */
    out->center = (ct_vec){ mover->move.x == 0 ? place.x : center.x,
                            mover->move.y == 0 ? place.y : center.y };
}

/* ---- Where a circle is that hits an oriented rect ----------------------------------------- */

/* From the side or corner to the circle's centre, in the box's own frame, as long as its axes are:
 * between that and 1.5 times as much is returned. */
static inline double turn_normal(const ct_landing *l, ct_vec normal, double out[2])
{
    ct_vec along = { l->at.of->box->cos, l->at.of->box->sin };
    out[0] = ct_dot(along, normal);
    out[1] = ct_cross(along, normal);
    return ct_size(along);
}

/* So nearly level with the end of a side that only exact numbers tell? */
static bool is_nearly_level(const ct_landing *l)
{
    double n[2];
    if (l->hit.side != 0) { return false; }
    double length = turn_normal(l, l->hit.normal, n);
    return ct_min(fabs(n[0]), fabs(n[1])) <= 0x1p-20 * length;
}

/* No farther from level than coordinates are rounded by; of a radius that is less than those, than
 * its own digits tell. */
static double level_of(const ct_landing *l)
{
    ct_vec corner = l->at.of->at[l->at.edge];
    double r = l->at.other->radius, size = ct_size(l->at.of->box->center) + ct_size(corner);
    return l->hit.side != 0 ? 0.5 : ct_min(DBL_EPSILON * (4 + size / r), 0x1p-30);
}

/* Along an axis without extent both corners are one, and the centre says which is hit. A circle
 * without radius is at that point itself and counts as beside it. */
static void find_region(const ct_landing *l, ct_sweep *out, ct_region *met)
{
    static const ct_region sides[4] = { CT_REGION_B, CT_REGION_R, CT_REGION_T, CT_REGION_L };
    if (l->hit.side != 0 && l->at.of->count == 4) {
        out->region = *met = sides[l->at.edge];
        return;
    }
    const ct_obb *box = l->at.of->box;
    const int *sign = ct_box_signs[(l->at.of->first + l->at.edge) % 4];
    const double half[2] = { box->half.x, box->half.y };
    double n[2];
    ct_probe probe = { l->at, l->move };
    ct_probe_hit exact = l->hit;
    int at[2], hit[2];
    if (is_nearly_level(l)) { (void)ct_probe_corner_exactly(&probe, &exact); }
    double level = turn_normal(l, exact.normal, n) * level_of(l);
    for (int i = 0; i < 2; i++) {
        bool is_level = fabs(n[i]) <= level || (i == 1 && at[0] != 0 && l->at.other->radius == 0);
        at[i] = is_level ? 0 : ct_sign(n[i]);
        hit[i] = l->hit.side != 0 || half[i] == 0 ? at[i] : sign[i];
    }
    out->region = ct_region_at(at);
    *met = ct_region_at(hit);
}

/* ---- The sweep ---------------------------------------------------------------------------- */

static bool may_have_outline(const ct_shape *shape)
{
    return shape->type == CT_POLYGON ? ct_polygon_has_points(&shape->as.polygon)
                                     : (unsigned)shape->type < CT_TYPE_COUNT;
}

static bool is_in_region(const ct_moving *mover, const ct_moving *target)
{
    return ct_is_round(&mover->shape) && target->shape.type == CT_OBB;
}

/* Of what hits for all that plain doubles show, so that its numbers are finite. */
static bool has_form(const ct_shape *shape, const ct_outline *outline)
{
    const ct_obb *box = &shape->as.obb;
    if (shape->type == CT_OBB) { return ct_has_extents(box) && (box->cos != 0 || box->sin != 0); }
    return shape->type == CT_RECT ? ct_is_ordered(&shape->as.rect) : outline->radius >= 0;
}

/* What has not the form asked of it never hits, whether found so here or carefully. */
bool ct_sweep_outlines_plainly(const ct_moving *mover, const ct_moving *target, ct_sweep *out,
                               ct_sweep_note *note)
{
    ct_outline a, b;
    ct_landing landing;
    const ct_relative_move move = { mover->move, target->move };
    if (!may_have_outline(&mover->shape) || !may_have_outline(&target->shape)) { return false; }
    ct_outline_of(&mover->shape, &a);
    ct_outline_of(&target->shape, &b);
    ct_verdict found = ct_land_plainly(&a, &b, &move, &landing);
    if (found == CT_MISSES) {
        ct_sweep_none(out);
        return true;
    }
    bool in_region = is_in_region(mover, target);
    if (found == CT_IN_DOUBT || !has_form(&mover->shape, &a) || !has_form(&target->shape, &b) ||
        (in_region && is_nearly_level(&landing))) {
        return false;
    }
    tell_landing(mover, target, &landing, (ct_vec){ 0, 0 }, out);
    note->is_clear = landing.size < CT_STOP_SIZE;
    note->normal_error = landing.hit.normal_error;
    if (in_region) { find_region(&landing, out, &note->met); }
    return true;
}

/* Of a concave outline without a radius, which may touch in more places than where it lands: seen
 * from the edge that is hit, with the corner exactly there. What counts as early touches as well,
 * and what rounded coordinates part, where that is little next to the sizes. */
CT_COLD static void fit_landing(const ct_landing *l, ct_vec middle, ct_vec way, ct_sweep *out)
{
    ct_vec store[CT_MAX_POINTS], place = ct_add(start_of(l, l->edge_is_of_a), middle);
    ct_shift shift;
    ct_outline moved;
    ct_probe_shift(&(ct_probe){ l->at, l->move }, &shift);
    ct_outline_shifted(&shift, store, &moved);
    ct_landing met = *l;
    const double rounding = 8 * (l->at.of->error + moved.error);
    met.slack = rounding < 0x1p20 * l->slack ? ct_max(l->slack, rounding) : 0;
    met.side_error = 0x1p-36 * (met.slack / l->slack);
    moved.error = ct_max(moved.error, met.slack);
    ct_fit_normal(l->edge_is_of_a ? l->at.of : &moved, l->edge_is_of_a ? &moved : l->at.of, place,
                  way, &met, out);
}

void ct_sweep_outlines(const ct_moving *mover, const ct_moving *target, ct_sweep *out,
                       ct_sweep_note *note)
{
    ct_outline a, b;
    ct_tracks tracks;
    ct_landing landing;
    ct_vec plus = mover->move, minus = target->move;
    bool moves = plus.x != minus.x || plus.y != minus.y;
    ct_outline_of(&mover->shape, &a);
    ct_outline_of(&target->shape, &b);
    tracks.a_outline = &a;
    tracks.b_outline = &b;
    tracks.move = (ct_relative_move){ plus, minus };
    ct_lay_tracks(&tracks);
    ct_sweep_none(out);
    if (moves && ct_tracks_miss(&tracks)) { return; }
    bool apart = moves && ct_tracks_start_apart(&tracks);
    if (!apart && ct_overlap(&mover->shape, &target->shape)) {
        ct_sweep_overlapping(mover, target, out);
    } else if (moves && ct_find_landing(&tracks, &landing)) {
        const ct_vec middle = to_middle(&landing);
        tell_landing(mover, target, &landing, middle, out);
        note->normal_error = landing.hit.normal_error;
        if (is_in_region(mover, target)) {
            find_region(&landing, out, &note->met);
        } else if (!landing.is_alone && a.radius + b.radius == 0 && ct_may_touch_often(&a, &b)) {
            fit_landing(&landing, middle, ct_sub(plus, minus), out);
        } else if (landing.is_caught) {
            out->normal = ct_negate(ct_unit(ct_sub(plus, minus)));
        }
    }
}
