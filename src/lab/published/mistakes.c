/* mistakes.c - textbook mistakes, those of the gallery's chapter. Beside the mistake they are right:
 * what it has no part in is left to the core, or to doubles. */
#include "core/num/num.h"
#include "lab/published/versions.h"

/* ---- Circles and rects ------------------------------------------------------------------------ */

bool lab_offset_of(const ct_shape *a, const ct_shape *b, lab_offset *out)
{
    const int pair = lab_pair(&a, &b);
    const ct_circle *ball = &a->as.circle, *other = &b->as.circle;
    if (pair == PAIR(CT_CIRCLE, CT_CIRCLE)) {
        *out = (lab_offset){ ct_sub(ball->center, other->center), ball->radius + other->radius };
    } else if (pair == PAIR(CT_CIRCLE, CT_RECT)) {
        *out = (lab_offset){ ct_sub(ball->center, lab_nearest(&b->as.rect, ball->center)),
                             ball->radius };
    }
    return pair == PAIR(CT_CIRCLE, CT_CIRCLE) || pair == PAIR(CT_CIRCLE, CT_RECT);
}

static int box_for_a_circle(const ct_shape *a, const ct_shape *b)
{
    lab_offset o;
    return lab_offset_of(a, b, &o) ? fabs(o.d.x) <= o.reach && fabs(o.d.y) <= o.reach : UNSUPPORTED;
}

static int sum_of_squares(const ct_shape *a, const ct_shape *b)
{
    const ct_circle *p = &a->as.circle, *q = &b->as.circle;
    if (a->type != CT_CIRCLE || b->type != CT_CIRCLE) {
        return UNSUPPORTED;
    }
    const ct_vec d = ct_sub(p->center, q->center);
    return ct_dot(d, d) <= p->radius * p->radius + q->radius * q->radius;
}

double lab_rect_gap(const ct_rect *a, const ct_rect *b)
{
    return ct_max(ct_max(b->min.x - a->max.x, a->min.x - b->max.x),
                  ct_max(b->min.y - a->max.y, a->min.y - b->max.y));
}

static int strict_comparison(const ct_shape *a, const ct_shape *b)
{
    lab_offset o;
    if (lab_offset_of(a, b, &o)) {
        return ct_dot(o.d, o.d) < o.reach * o.reach;
    }
    return a->type == CT_RECT && b->type == CT_RECT ? lab_rect_gap(&a->as.rect, &b->as.rect) < 0
                                                    : UNSUPPORTED;
}

static int epsilon(const ct_shape *a, const ct_shape *b)
{
    const double tolerance = 1e-6;
    lab_offset o;
    if (lab_offset_of(a, b, &o)) {
        return sqrt(ct_dot(o.d, o.d)) <= o.reach + tolerance;
    }
    return a->type == CT_RECT && b->type == CT_RECT
               ? lab_rect_gap(&a->as.rect, &b->as.rect) <= tolerance
               : UNSUPPORTED;
}

/* The rectangle by its centre, cut, and its halves. */
static int whole_numbers(const ct_shape *a, const ct_shape *b)
{
    if (lab_pair(&a, &b) != PAIR(CT_CIRCLE, CT_RECT)) {
        return UNSUPPORTED;
    }
    const ct_rect *rect = &b->as.rect;
    const ct_vec half = ct_scale(0.5, ct_sub(rect->max, rect->min)), center = ct_middle_of(rect);
    const ct_vec d = ct_sub(a->as.circle.center, (ct_vec){ trunc(center.x), trunc(center.y) });
    const double x = ct_max(fabs(d.x) - half.x, 0), y = ct_max(fabs(d.y) - half.y, 0);
    return x * x + y * y <= a->as.circle.radius * a->as.circle.radius;
}

/* ---- The right question about other shapes ---------------------------------------------------- */

static int contact_of(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    ct_find_contact(a, b, out);
    return out->relation != CT_APART;
}

ct_shape lab_in_floats(const ct_shape *shape, ct_vec own[CT_MAX_POINTS])
{
    ct_shape out = *shape;
    const ct_numbers from = ct_numbers_of(shape);
    double *to = shape->type == CT_POLYGON ? &own->x : &out.as.point.x;
    for (int i = 0; i < from.count; i++) {
        to[i] = (float)from.at[i];
    }
    if (shape->type == CT_POLYGON) {
        out.as.polygon.points = own;
    }
    return out;
}

static int single_precision(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    ct_vec own_a[CT_MAX_POINTS], own_b[CT_MAX_POINTS];
    const ct_shape first = lab_in_floats(a, own_a), second = lab_in_floats(b, own_b);
    return contact_of(&first, &second, out);
}

static int sweep_in_floats(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    ct_vec own_a[CT_MAX_POINTS], own_b[CT_MAX_POINTS];
    const ct_vec way = mover->move, other = target->move;
    const ct_moving first = { lab_in_floats(&mover->shape, own_a), { (float)way.x, (float)way.y } };
    const ct_moving second = { lab_in_floats(&target->shape, own_b),
                               { (float)other.x, (float)other.y } };
    ct_find_sweep(&first, &second, out);
    return out->hit;
}

ct_shape lab_turned_by_degrees(const ct_shape *shape)
{
    ct_shape out = *shape;
    if (shape->type == CT_OBB) {
        ct_obb *box = &out.as.obb;
        const double degrees = atan2(box->sin, box->cos) * 180 / acos(-1);
        box->half = ct_scale(ct_length((ct_vec){ box->cos, box->sin }), box->half);
        box->cos = cos(degrees);
        box->sin = sin(degrees);
    }
    return out;
}

static int degrees(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    const ct_shape first = lab_turned_by_degrees(a), second = lab_turned_by_degrees(b);
    return a->type == CT_OBB || b->type == CT_OBB ? contact_of(&first, &second, out) : UNSUPPORTED;
}

/* ---- Points looked at, not what lies between ---------------------------------------------------- */

static bool is_angular(const ct_shape *shape)
{
    return ct_is_box(shape) || shape->type == CT_POLYGON;
}

/* Is a corner of `of`, or an end, in the other shape? */
static bool has_point_in(const ct_shape *of, const ct_shape *other)
{
    ct_vec own[4];
    int count;
    const ct_vec *corners = ct_corners(of, own, &count);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        found = ct_overlap(&(ct_shape){ CT_POINT, { .point = corners[i] } }, other);
    }
    return found;
}

static int corners_only(const ct_shape *a, const ct_shape *b)
{
    return is_angular(a) && is_angular(b) ? has_point_in(a, b) || has_point_in(b, a) : UNSUPPORTED;
}

static int endpoints_of_a_segment(const ct_shape *a, const ct_shape *b)
{
    const ct_shape *segment = a->type == CT_SEGMENT ? a : b, *other = segment == a ? b : a;
    const bool has_inside = is_angular(other) || ct_has_radius(other);
    return segment->type == CT_SEGMENT && has_inside ? has_point_in(segment, other) : UNSUPPORTED;
}

/* ---- Ways out ------------------------------------------------------------------------------------ */

/* Between discs around p and q, which may be the same point: the normal is 0 / 0 then. */
static int between_discs(const ct_circle *p, const ct_circle *q, ct_contact *out)
{
    const ct_vec d = ct_sub(q->center, p->center);
    const double length = sqrt(ct_dot(d, d)), gap = length - (p->radius + q->radius);
    out->relation = gap < 0 ? CT_OVERLAPPING : gap == 0 ? CT_TOUCHING : CT_APART;
    out->distance = gap < 0 ? 0 : gap; /* or no number */
    out->depth = gap < 0 ? -gap : 0;
    out->has_normal = true;
    out->normal = (ct_vec){ d.x / length, d.y / length };
    out->a_point = ct_along(p->center, p->radius, out->normal);
    out->b_point = ct_along(q->center, -q->radius, out->normal);
    return gap <= 0;
}

static int centre_inside(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    const ct_shape *ball = a, *wall = b;
    if (lab_pair(&ball, &wall) != PAIR(CT_CIRCLE, CT_RECT)) {
        return UNSUPPORTED;
    }
    const ct_circle *disc = &ball->as.circle;
    const ct_circle closest = { lab_nearest(&wall->as.rect, disc->center), 0 };
    return ball == a ? between_discs(disc, &closest, out) : between_discs(&closest, disc, out);
}

/* Ericson 2005, 5.1.9, without what it says of parallels and points. Clamping keeps what is no
 * number. Discs around the closest points of two segments or capsules. */
static void closest_discs(const ct_shape *a, const ct_shape *b, ct_circle out[2])
{
    const ct_capsule *p = &a->as.capsule, *q = &b->as.capsule; /* a segment begins as one */
    const ct_vec d = ct_sub(p->to, p->from), e = ct_sub(q->to, q->from),
                 r = ct_sub(p->from, q->from);
    const double dd = ct_dot(d, d), ee = ct_dot(e, e), de = ct_dot(d, e);
    const double dr = ct_dot(d, r), er = ct_dot(e, r);
    double s = ct_clamp((de * er - dr * ee) / (dd * ee - de * de), 0, 1), t = (de * s + er) / ee;
    if (t < 0 || t > 1) {
        t = ct_clamp(t, 0, 1);
        s = ct_clamp((de * t - dr) / dd, 0, 1);
    }
    out[0] = (ct_circle){ ct_along(p->from, s, d), ct_radius(a) };
    out[1] = (ct_circle){ ct_along(q->from, t, e), ct_radius(b) };
}

static int nought_by_nought(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    if (!ct_has_ends(a) || !ct_has_ends(b)) {
        return UNSUPPORTED;
    }
    ct_circle discs[2];
    ct_shape first = *a, second = *b;
    closest_discs(a, b, discs);
    first.type = second.type = CT_SEGMENT; /* spines that meet are another question */
    return ct_is_finite(discs[0].center) && ct_overlap(&first, &second)
               ? contact_of(a, b, out)
               : between_discs(&discs[0], &discs[1], out);
}

/* The least overlap along the normals of a polygon's sides, and the way out: of b, whichever of the
 * two it is, away from a. */
static double least_along_sides(const ct_shape *a, const ct_shape *b, const ct_shape *of,
                                ct_vec *way)
{
    ct_vec own[3][4];
    int count[3];
    const ct_vec *at[3] = { ct_corners(a, own[0], &count[0]), ct_corners(b, own[1], &count[1]),
                            ct_corners(of, own[2], &count[2]) };
    double least = HUGE_VAL;
    for (int i = 0; i < 2 * count[2]; i++) { /* each side's normal, and that turned around */
        const ct_vec side = ct_sub(at[2][(i + 1) % count[2]], at[2][i % count[2]]);
        const double turn = i < count[2] ? 1 : -1;
        const ct_vec n = ct_unit((ct_vec){ turn * side.y, -turn * side.x });
        double overlap = -HUGE_VAL;
        for (int j = 0; j < count[0] * count[1]; j++) {
            const ct_vec d = ct_sub(at[0][j / count[1]], at[1][j % count[1]]);
            overlap = ct_max(overlap, ct_dot(n, d) + ct_radius(a) + ct_radius(b));
        }
        if (overlap < least && (side.x != 0 || side.y != 0)) {
            least = overlap;
            *way = n;
        }
    }
    return least;
}

static int axis_forgotten(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    const ct_shape *other = a->type == CT_CAPSULE ? b : a;
    if ((a->type != CT_CAPSULE && b->type != CT_CAPSULE) || !is_angular(other) ||
        ct_is_concave(other)) {
        return UNSUPPORTED;
    }
    ct_vec way = { 0, 0 };
    const int yes = contact_of(a, b, out);
    const double depth = least_along_sides(a, b, other, &way);
    if (out->relation == CT_OVERLAPPING && depth > out->depth * (1 + 1e-12) && depth < HUGE_VAL) {
        out->depth = depth;
        out->normal = way;
        out->b_point = ct_along(out->a_point, -depth, way);
    }
    return yes;
}

/* ---- Sweeps ----------------------------------------------------------------------------------- */

static int tunnelling(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const int begun = lab_begin(mover, target, CT_CIRCLE, target->shape.type, out);
    if (begun != 0) {
        return begun;
    }
    ct_shape end = mover->shape;
    end.as.circle.center = ct_add(end.as.circle.center, ct_sub(mover->move, target->move));
    ct_contact contact;
    if (!contact_of(&end, &target->shape, &contact)) {
        return 0;
    }
    out->t = 1;
    out->normal = ct_negate(contact.normal);
    out->contact = contact.b_point;
    return lab_hit(mover, target, out);
}

/* Against the way, along an axis. */
static ct_vec normal_of(int axis, ct_vec way)
{
    return axis == 0 ? (ct_vec){ -ct_sign(way.x), 0 } : (ct_vec){ 0, -ct_sign(way.y) };
}

static int corner_as_a_side(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const int begun = lab_begin(mover, target, CT_CIRCLE, CT_RECT, out);
    if (begun != 0) {
        return begun;
    }
    const ct_circle *ball = &mover->shape.as.circle;
    const ct_rect *wall = &target->shape.as.rect, square = ct_box_grown(wall, ball->radius);
    const ct_vec way = ct_sub(mover->move, target->move);
    int axis;
    if (!lab_enter(&square, ball->center, way, &out->t, &axis)) {
        return 0;
    }
    out->normal = normal_of(axis, way);
    out->contact = lab_nearest(wall, ct_along(ball->center, out->t, way));
    return lab_hit(mover, target, out);
}

static int ray_from_inside(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    if (!ct_is_round(&mover->shape) || target->shape.type != CT_CIRCLE) {
        return UNSUPPORTED;
    }
    const ct_circle ball = ct_disc_of(&mover->shape), ring = target->shape.as.circle;
    const ct_vec from = ct_sub(ball.center, ring.center), way = ct_sub(mover->move, target->move);
    if (!lab_first_root(from, way, ball.radius + ring.radius, &out->t)) {
        return 0;
    }
    out->normal = ct_unit(ct_along(from, out->t, way));
    out->contact = ct_along(ring.center, ring.radius, out->normal);
    return lab_hit(mover, target, out);
}

static int zero_times_infinity(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const int begun = lab_begin(mover, target, CT_POINT, CT_RECT, out);
    if (begun != 0) {
        return begun;
    }
    const ct_vec from = mover->shape.as.point, way = ct_sub(mover->move, target->move);
    const ct_vec min = ct_sub(target->shape.as.rect.min, from);
    const ct_vec max = ct_sub(target->shape.as.rect.max, from), by = { 1 / way.x, 1 / way.y };
    const ct_vec one = { min.x * by.x, min.y * by.y }, other = { max.x * by.x, max.y * by.y };
    const double enter_x = ct_min(one.x, other.x), enter_y = ct_min(one.y, other.y);
    const double exit_x = ct_max(one.x, other.x), exit_y = ct_max(one.y, other.y);
    /* A comparison with what is no number fails. */
    if (!(enter_x <= exit_y && enter_y <= exit_x && enter_x <= 1 && enter_y <= 1 && exit_x >= 0 &&
          exit_y >= 0)) {
        return 0;
    }
    out->t = ct_max(ct_max(0, enter_x), enter_y);
    out->normal = normal_of(enter_x >= enter_y ? 0 : 1, way);
    out->contact = ct_along(from, out->t, way);
    return lab_hit(mover, target, out);
}

static int seam(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const int begun = lab_begin(mover, target, CT_RECT, CT_RECT, out);
    if (begun != 0) {
        return begun;
    }
    const ct_rect a = mover->shape.as.rect, b = target->shape.as.rect;
    const ct_rect grown = { ct_sub(b.min, a.max), ct_sub(b.max, a.min) };
    const ct_vec way = ct_sub(mover->move, target->move);
    int axis;
    if (!lab_enter(&grown, (ct_vec){ 0, 0 }, way, &out->t, &axis)) {
        return 0;
    }
    const ct_vec min = ct_along(a.min, out->t, way), max = ct_along(a.max, out->t, way);
    out->normal = normal_of(axis, way);
    out->contact = (ct_vec){ ct_middle(ct_max(min.x, b.min.x), ct_min(max.x, b.max.x)),
                             ct_middle(ct_max(min.y, b.min.y), ct_min(max.y, b.max.y)) };
    return lab_hit(mover, target, out);
}

/* Named as the gallery's cases are, after "mistake-"; "minus" is rapapaing. */
const lab_functions lab_mistakes[] = {
    { "tunnelling", "looks where the frame starts and ends, not between", .sweep = tunnelling },
    { "box-for-a-circle", "dx and dy compared with the radius, each on its own",
      .overlap = box_for_a_circle },
    { "sum-of-squares", "r1² + r2² for (r1 + r2)²", .overlap = sum_of_squares },
    { "corner-as-a-side", "a wall grown by the radius keeps its square corners",
      .sweep = corner_as_a_side },
    { "strict-comparison", "< for ≤, so that touching is missed", .overlap = strict_comparison },
    { "epsilon", "a gap of up to 0.000001 is a hit", .overlap = epsilon },
    { "single-precision", "coordinates kept in 32-bit floats", .contact = single_precision,
      .sweep = sweep_in_floats },
    { "degrees", "cos and sin of degrees, not radians", .contact = degrees },
    { "corners-only", "overlap only where a corner lies in the other", .overlap = corners_only },
    { "centre-inside", "a centre that is inside is pushed out along (0, 0)",
      .contact = centre_inside },
    { "endpoints-of-a-segment", "looks where a segment ends, not between",
      .overlap = endpoints_of_a_segment },
    { "ray-from-inside", "only the first root of the quadratic", .sweep = ray_from_inside },
    { "zero-times-infinity", "slabs by 1 / dx, so that along a side 0 · ∞ decides",
      .sweep = zero_times_infinity },
    { "seam", "a level tile's corner taken for a wall", .sweep = seam },
    { "nought-by-nought", "parallel segments divide 0 by 0", .contact = nought_by_nought },
    { "axis-forgotten", "a capsule's way out along the polygon's sides only",
      .contact = axis_forgotten },
    { "whole-numbers", "a rectangle's centre cut to whole numbers", .overlap = whole_numbers },
    { .name = NULL },
};
