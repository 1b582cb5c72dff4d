/* contact_outline.c - contact of any two shapes by their outlines: chooses between segments.c,
 * convex.c and concave.c, and tells points, normal and which lies inside which. */
#include "core/contact/contact.h"

#include "core/num/num.h"
#include "core/outline/rounded.h"
#include "core/overlap/meeting.h"

/* How far along e from the corner the middle of what two facing sides share is. */
static double to_shared_middle(const ct_hull_pair *pair, const ct_nearest *k, ct_vec e)
{
    const ct_hull *hulls[2] = { &pair->a, &pair->b };
    const ct_hull *of = hulls[k->of_b], *other = hulls[!k->of_b];
    const ct_axis axis = { .d = e, .w = of->at[k->edge] };
    ct_span side = ct_straight_part(other->at, other->count, k->corner, &axis, pair->noise);
    if (side.least == side.most) { return 0; }
    ct_span face = ct_straight_part(of->at, of->count, k->edge, &axis, pair->noise);
    double lo = ct_max(side.least, face.least), hi = ct_min(side.most, face.most);
    double corner = ct_dot(ct_sub(other->at[k->corner], axis.w), e);
    return (ct_clamp(ct_middle(lo, hi), side.least, side.most) - corner) / pair->scale;
}

/* On the owner of the feature and on the other outline, with the normal from that to this. */
typedef struct contact_points {
    ct_vec normal, on_owner, on_other;
} contact_points;

/* From corner i of one to corner j of the other, as far as its direction matters. Rounded corners
 * far enough from each other tell it in the frame of the pair. */
static ct_vec between(const ct_hull *of, int i, const ct_hull *other, int j, double noise)
{
    const ct_outline *a = of->outline, *b = other->outline;
    ct_vec v = ct_sub(other->at[j], of->at[i]);
    double error = a->error + b->error;
    return error == 0                    ? ct_sub(b->at[j], a->at[i])
           : ct_size(v) > 0x1p40 * noise ? v
                                         : ct_outline_between(a, i, b, j);
}

static contact_points find_points(const ct_hull_pair *pair, const ct_nearest *k)
{
    const ct_hull *hulls[2] = { &pair->a, &pair->b }; /* whose edge it is nothing foretells */
    const ct_hull *hull = hulls[k->of_b], *other_hull = hulls[!k->of_b];
    const ct_outline *of = hull->outline, *other = other_hull->outline;
    if (k->feature == CT_FEATURE_START || k->feature == CT_FEATURE_END) {
        int corner = k->feature == CT_FEATURE_START ? k->edge : ct_outline_next(of, k->edge);
        ct_vec way = ct_unit(between(hull, corner, other_hull, k->corner, pair->noise));
        return (contact_points){ way, ct_along(of->at[corner], of->radius, way),
                                 ct_along(other->at[k->corner], -other->radius, way) };
    }
    ct_vec e = ct_outline_along(of, k->edge), at = other->at[k->corner], n;
    if (k->feature == CT_FEATURE_LINE_END) {
        n = ct_negate(e);
    } else {
        n = hull->turn > 0 ? (ct_vec){ e.y, 0 - e.x } : (ct_vec){ 0 - e.y, e.x };
        at = ct_along(at, to_shared_middle(pair, k, e), e);
    }
    return (contact_points){ n, ct_along(at, of->radius - k->core, n),
                             ct_along(at, -other->radius, n) };
}

static void fill(const ct_hull_pair *pair, ct_contact *out)
{
    ct_nearest k;
    ct_find_nearest(pair, &k);
    if (pair->distance_only && k.relation != CT_APART) {
        *out = (ct_contact){ .relation = k.relation };
        return;
    }
    contact_points f = find_points(pair, &k);
    *out = (ct_contact){ .relation = k.relation, .has_normal = ct_size(f.normal) > 0 };
    out->distance = ct_max(k.gap, 0);
    out->depth = ct_max(-k.gap, 0);
    ct_tell_points((ct_lanes){ f.normal.x, f.normal.y }, (ct_lanes){ f.on_owner.x, f.on_owner.y },
                   (ct_lanes){ f.on_other.x, f.on_other.y }, k.of_b, out);
}

/* Apart from the plain case for its stack. */
CT_COLD static void fill_from_copy(ct_hull_pair *pair, ct_contact *out)
{
    ct_hull_store store;
    ct_hull_pair_copy(pair, &store);
    fill(pair, out);
}

/* Does b lie beyond a side of a's box, by more than what rounding may have added? */
static bool sticks_out(const ct_rect *a, const ct_rect *b, double slack)
{
    double left = a->min.x - b->min.x, right = b->max.x - a->max.x;
    double bottom = a->min.y - b->min.y, top = b->max.y - a->max.y;
    return ct_max(ct_max(left, right), ct_max(bottom, top)) > slack;
}

/* How far the outline reaches along n. */
static double extent_along(const ct_outline *o, ct_vec n)
{
    double most = -HUGE_VAL;
    for (int i = 0; i < o->count; i++) { most = ct_max(ct_dot(o->at[i], n), most); }
    return most + o->radius;
}

static bool reaches_farther(const ct_outline *a, const ct_outline *b, ct_vec n, double slack)
{
    return extent_along(a, n) > extent_along(b, n) + slack;
}

/* Does all of the other lie behind every side of the convex outline, beyond doubt? A side's length
 * is at most |dx| + |dy|; one of rounded corners may lead anywhere. */
static bool holds(const ct_hull *of, const ct_outline *other, double slack)
{
    const ct_outline *o = of->outline;
    double depth = other->radius + slack;
    bool all = o->count > 2 && of->turn != 0 && o->error == 0;
    for (int i = 0; all && i < o->count; i++) {
        ct_vec p = o->at[i], d = ct_sub(o->at[ct_outline_next(o, i)], p);
        double least = HUGE_VAL;
        for (int k = 0; k < other->count; k++) {
            least = ct_min(of->turn * ct_cross(d, ct_sub(other->at[k], p)), least);
        }
        all = least > depth * (ct_size(d)) + DBL_MIN;
    }
    return all;
}

/* Of two outlines that meet: nearly always their boxes show that neither holds the other, or the
 * way out does. */
static ct_inside inside_of(const ct_hull *a, const ct_hull *b, const ct_contact *contact)
{
    ct_rect ra = ct_box_grown(&a->bounds, a->outline->radius + a->outline->error);
    ct_rect rb = ct_box_grown(&b->bounds, b->outline->radius + b->outline->error);
    double slack = 4 * (a->outline->error + b->outline->error) +
                   8 * DBL_EPSILON * (ct_reach_of(&ra) + ct_reach_of(&rb)) + DBL_MIN;
    if (a->outline->count == 1 && b->turn != 0 &&
        contact->depth > 2 * a->outline->radius + 16 * slack) {
        return CT_INSIDE_A; /* a disc, and convex is b: its centre is as deep as its radius */
    }
    bool b_out = sticks_out(&ra, &rb, slack), a_out = sticks_out(&rb, &ra, slack);
    if (contact->has_normal) { /* the direction in which they come free */
        ct_vec n = contact->normal;
        b_out = b_out || reaches_farther(b->outline, a->outline, n, slack);
        a_out = a_out || reaches_farther(a->outline, b->outline, ct_negate(n), slack);
    }
    if (a_out && b_out) { return CT_INSIDE_NONE; }
    if (a_out ? holds(a, b->outline, slack) : holds(b, a->outline, slack)) {
        return a_out ? CT_INSIDE_B : CT_INSIDE_A;
    }
    return ct_outlines_inside(a->outline, b->outline);
}

static void outlines_contact(ct_hull_pair *pair, ct_contact *out)
{
    const ct_outline *a = pair->a.outline, *b = pair->b.outline;
    ct_hull_pair_join(pair);
    if (pair->a.turn == 0 || pair->b.turn == 0) {
        ct_concave_contact(pair, out);
        return;
    }
    if (a->count == 1 && b->count == 1) {
        ct_rounded ra = { a->at[0], a->at[0], a->radius }, rb = { b->at[0], b->at[0], b->radius };
        ct_rounded_contact(&ra, &rb, ct_rounded_gap(&ra, &rb), out);
        return;
    }
    if (ct_hull_pair_needs_copy(pair)) {
        fill_from_copy(pair, out);
    } else if (!ct_tell_apart(pair, out)) {
        fill(pair, out);
    }
}

/* Returns false if it is out of range. */
static CT_HOT inline bool hull_of(const ct_subject *of, const ct_outline *outline, ct_hull *out)
{
    const ct_shape *shape = of->shape;
    out->outline = outline;
    out->at = outline->at;
    out->count = outline->count;
    if (shape->type != CT_POLYGON) {
        out->bounds = ct_box_of_points(outline->at, outline->count);
        out->turn = 1;
        return true;
    }
    ct_survey own;
    const ct_survey *survey = of->known ? &of->known->survey : &own;
    if (!of->known) { own = ct_survey_polygon(&shape->as.polygon); }
    out->bounds = survey->bounds;
    out->turn = survey->turn;
    return survey->in_range;
}

/* Without a call of the most common, which come in pairs. */
static CT_HOT inline void outline_of(const ct_shape *shape, ct_outline *out)
{
    if (shape->type == CT_POLYGON) {
        ct_outline_of_points(shape->as.polygon.points, shape->as.polygon.count, out);
    } else {
        ct_outline_of(shape, out);
    }
}

bool ct_outlines_contact(const ct_subject *a, const ct_subject *b, bool distance_only,
                         ct_contact *out)
{
    ct_outline oa, ob;
    ct_hull_pair pair;
    outline_of(a->shape, &oa);
    outline_of(b->shape, &ob);
    bool are_segments =
        oa.count <= 2 && ob.count <= 2 && oa.count + ob.count > 2 && !oa.box && !ob.box;
    bool solved = are_segments && ct_segments_contact(&oa, &ob, out);
    if (solved && out->relation == CT_APART) {
        return true; /* as often as not, and nothing more is asked of them */
    }
    if (!hull_of(a, &oa, &pair.a) || !hull_of(b, &ob, &pair.b)) { return false; }
    pair.distance_only = distance_only;
    if (!solved) { outlines_contact(&pair, out); }
    bool is_outside = out->relation == CT_APART || distance_only;
    out->inside = is_outside ? CT_INSIDE_NONE : inside_of(&pair.a, &pair.b, out);
    return true;
}

ct_inside ct_find_inside(const ct_shape *a, const ct_shape *b, const ct_contact *contact)
{
    ct_outline oa, ob;
    ct_hull ha, hb;
    ct_outline_of(a, &oa);
    ct_outline_of(b, &ob);
    (void)hull_of(&(ct_subject){ a, NULL }, &oa, &ha);
    (void)hull_of(&(ct_subject){ b, NULL }, &ob, &hb);
    return inside_of(&ha, &hb, contact);
}
