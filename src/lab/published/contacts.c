/* contacts.c - textbook mistakes about how two shapes overlap: right but for the mistake, what that
 * has no part in is left to the core. */
#include "lab/published/published.h"

/* ---- The right question about other shapes ----------------------------------------------- */

static int contact_of(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    ct_find_contact(a, b, out);
    return out->relation != CT_APART;
}

/* Every number a 32-bit float; a polygon's points go to `own`. */
static ct_shape in_floats(const ct_shape *shape, ct_vec own[CT_MAX_POINTS])
{
    ct_shape out = *shape;
    const ct_numbers from = ct_numbers_of(shape);
    double *to = shape->type == CT_POLYGON ? &own->x : &out.as.point.x;
    for (int i = 0; i < from.count; i++) { to[i] = (float)from.at[i]; }
    if (shape->type == CT_POLYGON) { out.as.polygon.points = own; }
    return out;
}

int lab_single_precision(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    ct_vec own_a[CT_MAX_POINTS], own_b[CT_MAX_POINTS];
    const ct_shape first = in_floats(a, own_a), second = in_floats(b, own_b);
    return contact_of(&first, &second, out);
}

int lab_sweep_in_floats(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    ct_vec own_a[CT_MAX_POINTS], own_b[CT_MAX_POINTS];
    const ct_vec way = mover->move, other = target->move;
    const ct_moving first = { in_floats(&mover->shape, own_a), { (float)way.x, (float)way.y } };
    const ct_moving second = { in_floats(&target->shape, own_b),
                               { (float)other.x, (float)other.y } };
    ct_find_sweep(&first, &second, out);
    return out->hit;
}

/* Both shapes in floats, those that are not what they are; the number that is off most is told. */
void lab_show_in_floats(const lab_view *v)
{
    report_mistake *out = v->out;
    double worst = 0;
    SAY(out->shows, "as 32-bit floats have it");
    for (int piece = 0; piece < 2; piece++) {
        const ct_shape *shape = piece == 0 ? v->a : v->b;
        const ct_shape cut_off = in_floats(shape, out->points + out->point_count);
        const ct_numbers was = ct_numbers_of(shape), is = ct_numbers_of(&cut_off);
        bool differs = false;
        for (int i = 0; i < was.count; i++) {
            const double off = fabs(is.at[i] - was.at[i]);
            const int digits = phrase_digits(was.at[i], is.at[i]);
            differs |= off > 0;
            if (off > worst) {
                worst = off;
                SAY(out->why, "%.*g becomes %.*g", digits, was.at[i], digits, is.at[i]);
            }
        }
        if (differs) {
            (void)lab_show(v, &cut_off);
            out->point_count += shape->type == CT_POLYGON ? was.count / 2 : 0;
        }
    }
}

static double degrees_of(const ct_obb *box)
{
    return atan2(box->sin, box->cos) * 180 / acos(-1);
}

/* An oriented rect turned by so many radians as it should be degrees. */
static ct_shape turned_by_degrees(const ct_shape *shape)
{
    ct_shape out = *shape;
    if (shape->type == CT_OBB) {
        ct_obb *box = &out.as.obb;
        const double degrees = degrees_of(box);
        box->half = ct_scale(ct_length((ct_vec){ box->cos, box->sin }), box->half);
        box->cos = cos(degrees);
        box->sin = sin(degrees);
    }
    return out;
}

int lab_degrees(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    const ct_shape first = turned_by_degrees(a), second = turned_by_degrees(b);
    return a->type == CT_OBB || b->type == CT_OBB ? contact_of(&first, &second, out) : UNSUPPORTED;
}

void lab_show_degrees(const lab_view *v)
{
    SAY(v->out->shows, "turned by so many radians");
    for (int i = 0; i < 2; i++) {
        const ct_shape *shape = i == 0 ? v->a : v->b;
        const ct_shape turned = turned_by_degrees(shape);
        if (shape->type == CT_OBB) {
            const ct_obb *then = &turned.as.obb;
            const double wanted = degrees_of(&shape->as.obb);
            SAY(v->out->why, "cos %g = %.*g, sin %g = %.*g: turned by %.*g°", wanted, 3, then->cos,
                wanted, 3, then->sin, 4, degrees_of(then));
            (void)lab_show(v, &turned);
        }
    }
}

/* ---- Ways out ---------------------------------------------------------------------------- */

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

int lab_centre_inside(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    const ct_shape *ball = a, *wall = b;
    if (lab_pair(&ball, &wall) != PAIR(CT_CIRCLE, CT_RECT)) { return UNSUPPORTED; }
    const ct_circle *disc = &ball->as.circle;
    const ct_circle closest = { lab_nearest(&wall->as.rect, disc->center), 0 };
    return ball == a ? between_discs(disc, &closest, out) : between_discs(&closest, disc, out);
}

void lab_show_centre_inside(const lab_view *v)
{
    const ct_shape *ball = v->a, *wall = v->b;
    (void)lab_pair(&ball, &wall);
    const ct_vec center = ball->as.circle.center, closest = lab_nearest(&wall->as.rect, center);
    const ct_vec d = ct_sub(closest, center);
    SAY(v->out->why, "n = (closest − centre) / |closest − centre| = (%g, %g) / %g", d.x, d.y,
        ct_length(d));
    report_tested *place = SHOW_PLACE(v, closest);
    place->counts = v->theirs->yes;
    SAY(place->text, "closest to the centre");
}

/* Ericson 2005, 5.1.9, without what it says of parallels and points: s = over / under. */
typedef struct spines {
    const ct_segment *p, *q;
    ct_vec d, e;
    double dd, ee, de, dr, er, over, under;
} spines;

static spines spines_of(const ct_shape *a, const ct_shape *b)
{
    spines s = { .p = &a->as.segment, .q = &b->as.segment }; /* capsules begin so */
    const ct_vec r = ct_sub(s.p->from, s.q->from);
    s.d = ct_sub(s.p->to, s.p->from);
    s.e = ct_sub(s.q->to, s.q->from);
    s.dd = ct_dot(s.d, s.d);
    s.ee = ct_dot(s.e, s.e);
    s.de = ct_dot(s.d, s.e);
    s.dr = ct_dot(s.d, r);
    s.er = ct_dot(s.e, r);
    s.over = s.de * s.er - s.dr * s.ee;
    s.under = s.dd * s.ee - s.de * s.de;
    return s;
}

/* Discs around the closest points of two segments or capsules. Clamping keeps what is no number. */
static void closest_discs(const ct_shape *a, const ct_shape *b, ct_circle out[2])
{
    const spines l = spines_of(a, b);
    double s = ct_clamp(l.over / l.under, 0, 1), t = (l.de * s + l.er) / l.ee;
    if (t < 0 || t > 1) {
        t = ct_clamp(t, 0, 1);
        s = ct_clamp((l.de * t - l.dr) / l.dd, 0, 1);
    }
    out[0] = (ct_circle){ ct_along(l.p->from, s, l.d), ct_radius(a) };
    out[1] = (ct_circle){ ct_along(l.q->from, t, l.e), ct_radius(b) };
}

int lab_nought_by_nought(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    if (!ct_has_ends(a) || !ct_has_ends(b)) { return UNSUPPORTED; }
    ct_circle discs[2];
    ct_shape first = *a, second = *b;
    closest_discs(a, b, discs);
    first.type = second.type = CT_SEGMENT; /* spines that meet are another question */
    return ct_is_finite(discs[0].center) && ct_overlap(&first, &second)
               ? contact_of(a, b, out)
               : between_discs(&discs[0], &discs[1], out);
}

void lab_show_nought_by_nought(const lab_view *v)
{
    const spines l = spines_of(v->a, v->b);
    SAY(v->out->why, "s = (d·e e·r − d·r e²) / (d² e² − (d·e)²) = %g / %g", l.over, l.under);
    SAY(v->out->shows, "lines whose closest points it seeks");
    (void)SHOW_SEGMENT(v, l.p->from, l.p->to);
    (void)SHOW_SEGMENT(v, l.q->from, l.q->to);
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

int lab_axis_forgotten(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    const ct_shape *other = a->type == CT_CAPSULE ? b : a;
    if ((a->type != CT_CAPSULE && b->type != CT_CAPSULE) || ct_is_round(other) ||
        ct_has_ends(other) || ct_is_concave(other)) {
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

void lab_show_axis_forgotten(const lab_view *v)
{
    const ct_contact *c = &v->theirs->contact;
    if (v->theirs->yes && (v->theirs->given & LAB_GIVES(NORMAL))) {
        SAY(v->out->why, "pushed out by %g along (%g, %g)", c->depth, c->normal.x, c->normal.y);
        SAY(v->out->shows, "where it pushes the other");
        lab_show(v, v->b)->by = ct_scale(c->depth, c->normal);
    }
}
