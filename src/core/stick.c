/* stick.c - points and segments grown by discs: their contact in closed form.
 *
 * Apart, what is nearest of two segments is an end of one and some point of the other; crossing, the
 * shortest way out leads over an end (Ericson 2005, 5.1.9, by the ends instead of by the lines, which
 * does not mind how parallel they are). */
#include "core/stick.h"

#include <float.h>

#include "core/num.h"

/* A corner of one against all of the other. */
typedef struct end {
    ct_vec at;
    const ct_outline *of, *stick;
    double part_sq; /* of a distance or depth that it may be */
    bool is_level;  /* with the inside of the stick, not with an end */
} end;

/* The end against the stick's nearest point. */
static void measure(end *e, double per_length_sq)
{
    const ct_vec *s = e->stick->at;
    ct_vec d = ct_sub(s[1], s[0]), q = ct_sub(e->at, s[0]);
    double t = ct_dot(q, d) * per_length_sq;
    ct_vec v = ct_along(q, -ct_clamp(t, 0, 1), d);
    e->is_level = t > 0 && t < 1;
    e->part_sq = ct_dot(v, v);
}

/* From the stick towards the end, or where they cross the way in which the end comes free. */
typedef struct way {
    ct_vec normal;
    double core;     /* distance, or minus the depth */
    ct_vec on_stick; /* of the segment itself */
} way;

/* left says on which side of the stick the end lies, 1 or -1. */
static way across(const end *e, ct_vec d, double left)
{
    double cross = ct_cross(d, ct_sub(e->at, e->stick->at[0])), length = sqrt(ct_dot(d, d));
    way w = { .normal = { -left * d.y / length + 0.0, left * d.x / length + 0.0 } };
    w.core = left * cross / length;
    w.on_stick = ct_along(e->at, -w.core, w.normal);
    return w;
}

static way way_to(const end *e)
{
    const ct_vec *s = e->stick->at;
    int last = e->stick->count - 1;
    ct_vec d = ct_sub(s[last], s[0]), q = ct_sub(e->at, s[0]);
    double along = ct_dot(q, d);
    if (last > 0 && along >= 0 && along <= ct_dot(d, d)) {
        return across(e, d, ct_cross(d, q) < 0 ? -1 : 1);
    }
    ct_vec from = along < 0 ? s[0] : s[last], v = ct_sub(e->at, from);
    return (way){ ct_unit(v), ct_length(v), from };
}

/* Fractions of the size that distances may be off by, and that they must be at least to be right in
 * eleven digits. */
static const double noise = 16 * DBL_EPSILON, least = 0x1p-12;

/* Returns false where the digits have gone. */
static bool tell(const end *e, const way *w, double size, ct_contact *out)
{
    const ct_outline *a = e->of, *b = e->stick;
    double gap = w->core - (a->radius + b->radius);
    *out = (ct_contact){ .relation = gap > 0 ? CT_APART : CT_OVERLAPPING,
                         .distance = ct_max(gap, 0),
                         .depth = ct_max(-gap, 0),
                         .has_depth = true,
                         .has_normal = true,
                         .normal = ct_negate(w->normal),
                         .a_point = ct_along(e->at, -a->radius, w->normal),
                         .b_point = ct_along(w->on_stick, b->radius, w->normal) };
    return fabs(w->core) > least * size && fabs(gap) > least * size;
}

static void turn_around(ct_contact *out)
{
    ct_vec point = out->a_point;
    out->a_point = out->b_point;
    out->b_point = point;
    out->normal = ct_negate(out->normal);
}

/* The one with the least part, if there is just one: of two that are as near but for rounding and
 * both level with a stick, or one of them, it is not for this to choose. Else -1. */
static int choose(const end ends[4], bool crossing, double size)
{
    int best = 0;
    for (int i = 1; i < 4; i++) {
        best = ends[i].part_sq < ends[best].part_sq ? i : best;
    }
    double limit = sqrt(ends[best].part_sq) + 2 * noise * size;
    for (int i = 0; i < 4; i++) {
        if (i != best && ends[i].part_sq <= limit * limit && (crossing || ends[i].is_level)) {
            return -1;
        }
    }
    return best;
}

static bool is_moderate(double size)
{
    return size > 0x1p-150 && size < 0x1p150;
}

static double size_of(ct_vec v)
{
    return fabs(v.x) + fabs(v.y);
}

static bool point_and_stick(const ct_outline *point, const ct_outline *stick, ct_contact *out)
{
    end e = { .at = point->at[0], .of = point, .stick = stick };
    ct_vec d = ct_sub(stick->at[1], stick->at[0]);
    double size = size_of(d) + size_of(ct_sub(e.at, stick->at[0]));
    if (!is_moderate(size) || !(ct_dot(d, d) > 0x1p-600)) {
        return false;
    }
    way w = way_to(&e);
    return tell(&e, &w, size, out);
}

static bool two_sticks(const ct_outline *a, const ct_outline *b, ct_contact *out)
{
    ct_vec d = ct_sub(a->at[1], a->at[0]), e = ct_sub(b->at[1], b->at[0]);
    ct_vec between = ct_sub(b->at[0], a->at[0]);
    double size = size_of(d) + size_of(e) + size_of(between);
    double d_sq = ct_dot(d, d), e_sq = ct_dot(e, e);
    if (!is_moderate(size) || !(ct_min(d_sq, e_sq) > 0x1p-600)) {
        return false;
    }
    const double left[4] = { -ct_cross(e, between), ct_cross(e, ct_sub(a->at[1], b->at[0])),
                             ct_cross(d, between), ct_cross(d, ct_sub(b->at[1], a->at[0])) };
    bool crossing = (left[0] < 0) != (left[1] < 0) && (left[2] < 0) != (left[3] < 0);
    double per_d_sq = 1 / d_sq, per_e_sq = 1 / e_sq;
    end ends[4] = { { .at = a->at[0], .of = a, .stick = b },
                    { .at = a->at[1], .of = a, .stick = b },
                    { .at = b->at[0], .of = b, .stick = a },
                    { .at = b->at[1], .of = b, .stick = a } };
    for (int i = 0; i < 4; i++) {
        double per_length_sq = i < 2 ? per_e_sq : per_d_sq;
        if (crossing) {
            ends[i].part_sq = left[i] * left[i] * per_length_sq;
        } else {
            measure(&ends[i], per_length_sq);
        }
    }
    int best = choose(ends, crossing, size);
    if (best < 0) {
        return false;
    }
    way w = crossing ? across(&ends[best], best < 2 ? e : d, left[best] < 0 ? 1 : -1)
                     : way_to(&ends[best]);
    bool is_certain = tell(&ends[best], &w, size, out);
    if (best >= 2) {
        turn_around(out);
    }
    return is_certain;
}

bool ct_sticks_contact(const ct_outline *a, const ct_outline *b, ct_contact *out)
{
    if (a->count > 1 && b->count > 1) {
        return two_sticks(a, b, out);
    }
    if (b->count > 1) {
        return point_and_stick(a, b, out);
    }
    bool is_certain = point_and_stick(b, a, out);
    turn_around(out);
    return is_certain;
}
