/* cast_disc.c - segments and rays through circles and capsules.
 *
 * With q the centre as seen from the ray's start, the border is met where
 *     |q|^2 - r^2 - 2 t q.d + t^2 d.d = 0.
 * Plain doubles do where little of that cancels; else the verdict is that of the exact predicates,
 * and the times come from pairs of doubles. */
#include "core/cast/cast.h"
#include "core/sweep/landing.h"

/* From the start of the ray, all scaled to about 1. */
typedef struct disc_view {
    ct_two x, y, dx, dy, radius;
} disc_view;

/* The binary exponent of the largest length, but for lengths whose inverse would overflow. */
static int exponent_of(const ct_disc_motion *m)
{
    double place = ct_max(fabs(m->x.value.head), fabs(m->y.value.head));
    double move = ct_max(fabs(m->dx.value.head), fabs(m->dy.value.head));
    int exponent = ct_exponent_of(ct_max(ct_max(place, move), m->radius.value.head));
    return exponent > -1000 ? exponent : -1000;
}

static disc_view disc_view_of(const ct_disc_motion *m, int exponent)
{
    double scale = ldexp(1, -exponent);
    return (disc_view){ ct_two_scale(scale, m->x.value), ct_two_scale(scale, m->y.value),
                        ct_two_scale(scale, m->dx.value), ct_two_scale(scale, m->dy.value),
                        ct_two_scale(scale, m->radius.value) };
}

/* The ray stretched by 2^stretch. */
static ct_disc_motion motion_of(const ct_ray *ray, int stretch, const ct_circle *circle)
{
    ct_vec from = ray->ends.from, back = ct_ray_is_endless(ray) ? (ct_vec){ 0, 0 } : from;
    return (ct_disc_motion){ ct_sum_of(circle->center.x, -from.x),
                             ct_sum_of(circle->center.y, -from.y),
                             ct_sum_of(ldexp(ray->ends.to.x, stretch), -ldexp(back.x, stretch)),
                             ct_sum_of(ldexp(ray->ends.to.y, stretch), -ldexp(back.y, stretch)),
                             ct_sum_of(circle->radius, 0) };
}

/* The line within the disc, and the normal where it comes in. What may be a graze is one: the
 * verdict is the caller's. What is so near that its square would be 0 is looked at larger. */
static ct_span disc_part(const disc_view *of, ct_vec *normal)
{
    double near = ct_max(ct_max(fabs(of->x.head), fabs(of->y.head)), of->radius.head);
    double larger = near < 0x1p-200 ? ct_scale_of(near) : 1;
    const disc_view scaled = { ct_two_scale(larger, of->x), ct_two_scale(larger, of->y), of->dx,
                               of->dy, ct_two_scale(larger, of->radius) };
    const disc_view *v = &scaled;
    ct_two rr = ct_two_mul(v->radius, v->radius), dd = ct_two_dot(v->dx, v->dy, v->dx, v->dy);
    ct_two toward = ct_two_dot(v->x, v->y, v->dx, v->dy),
           cross = ct_two_cross(v->x, v->y, v->dx, v->dy);
    ct_two line = ct_two_mul(rr, dd), chord = ct_two_sub(line, ct_two_mul(cross, cross));
    if (chord.head < -0x1p-90 * line.head) { return ct_never; }
    double outside = ct_two_sub(ct_two_dot(v->x, v->y, v->x, v->y), rr).head;
    double w = outside == 0 ? fabs(toward.head) : chord.head > 0 ? sqrt(chord.head) : 0;
    /* The origin is then w / |d| before its closest approach and cross / |d| beside it; a radius
     * that the distance dwarfs leaves neither. */
    ct_vec n = { -cross.head * v->dy.head - w * v->dx.head,
                 cross.head * v->dx.head - w * v->dy.head };
    bool is_lost = n.x == 0 && n.y == 0;
    *normal = ct_unit(is_lost ? (ct_vec){ -v->dx.head, -v->dy.head } : n);
    double far = toward.head >= 0 ? toward.head + w : toward.head - w;
    double one = far / dd.head, other = far != 0 ? outside / far : 0;
    return (ct_span){ ct_min(one, other) / larger, ct_max(one, other) / larger };
}

CT_COLD static bool cast_disc_exactly(const ct_ray *ray, const ct_circle *circle, ct_cast *out)
{
    const ct_shape shape = { CT_CIRCLE, { .circle = *circle } };
    const ct_vec point[2] = { circle->center, circle->center }, none = { 0, 0 };
    if (!ct_is_valid(&shape) || !ct_ray_is_valid(ray)) { return ct_cast_none(out); }
    bool starts_within = ct_overlap_point_circle(&ray->ends.from, circle);
    if (circle->radius == 0) { return ct_ray_outline(ray, &(ct_polygon){ point, 2 }, out); }
    if (ray->d.x == 0 && ray->d.y == 0) {
        return starts_within ? ct_cast_between(ray, 0, 1, none, out) : ct_cast_none(out);
    }
    ct_vec q = ct_sub(circle->center, ray->ends.from);
    int stretch = ct_ray_stretch(ray, ct_size(q) + circle->radius);
    ct_disc_motion motion = motion_of(ray, stretch, circle);
    double t = 0;
    ct_vec normal = none, unused;
    if (!starts_within && !ct_meet_disc(&motion, &t, &normal)) { return ct_cast_none(out); }
    disc_view view = disc_view_of(&motion, exponent_of(&motion));
    double last = disc_part(&view, &unused).most;
    bool ends_within = !ct_ray_is_endless(ray) && ct_overlap_point_circle(&ray->ends.to, circle);
    return ct_cast_between(ray, ldexp(t, stretch), ends_within ? 1 : ldexp(last, stretch), normal,
                           out);
}

/* By plain doubles; u is 2^-53. q and d carry 1 u, so toward and cross are off by 4 u of |q| |d|,
 * which is no more than `size`; |q|^2 and |d|^2 by 4 u of themselves, `outside` by 5 u of |q|^2 +
 * r^2. cross^2 is then off by 8 u |cross| size + 16 u^2 size^2 + u cross^2, and chord by no more
 * than 10 u of `near`; where it is positive, by 8 u, and its root w by 8 u near / w. Then outside
 * dd < toward^2, so that the sign of toward is certain where the start is clearly outside.
 *
 * Of the two times toward +- w over |d|^2 and `outside` over that, with the sign by which nothing
 * cancels, each is then off by X + 8 u of itself, X = u (4 size w + 8 near) / (far w) >= 4 u, and
 * the second by 5 u (|q|^2 + r^2) / far besides. `doubt` is X and that. It is below 72 u, which
 * leaves 1e-14 of the way, and 4 times less than what parts the time from the end; or 4 times less
 * than how far the time is beyond that. A time before the start is not looked at.
 *
 * Which of it is a miss no processor can guess: hits are worked out without a branch, and
 * masked. */
static inline CT_HOT bool ray_circle(const ct_ray *ray, const ct_circle *circle, ct_cast *out)
{
    ct_lanes from = { ray->ends.from.x, ray->ends.from.y }, to = { ray->ends.to.x, ray->ends.to.y },
             zero = { 0, 0 };
    bool is_endless = ct_ray_is_endless(ray);
    ct_lanes q = ct_lanes_load(&circle->center.x) - from, d = is_endless ? to : to - from;
    ct_lanes across = ct_lanes_swapped(d) * (ct_lanes){ 1, -1 };
    ct_lanes dots = ct_lanes_firsts(q, q) * d + ct_lanes_seconds(q, q) * across;
    ct_lanes squares = ct_lanes_firsts(q * q, d * d) + ct_lanes_seconds(q * q, d * d);
    ct_lanes parts = ct_lanes_abs(dots), cross = ct_lanes_seconds(dots, dots);
    double r = circle->radius, rr = r * fabs(r); /* what is not valid has no hit */
    ct_lanes reach = squares + (ct_lanes){ rr, 0 };
    double dd = squares[1], line = rr * dd, outside = squares[0] - rr, size = parts[0] + parts[1];
    double chord = line - cross[0] * cross[0], w = sqrt(fabs(chord)), far = parts[0] + w;
    double near = line + (parts[1] + 2 * DBL_EPSILON * size) * size;
    ct_lanes bound = ct_lanes_both(8 * DBL_EPSILON) * (ct_lanes){ reach[0] + dd, near };
    ct_mask missed = ct_lanes_less(ct_lanes_both(chord), zero);
    ct_mask clear = ct_lanes_less(bound, ct_lanes_abs((ct_lanes){ outside, chord }));
    /* Else something may under- or overflow. */
    ct_mask in_range = ct_lanes_less(ct_lanes_both(0x1p-450), reach) &
                       ct_lanes_less(reach, ct_lanes_both(0x1p450));
    ct_mask sign = (ct_mask)ct_lanes_firsts(dots + zero, dots + zero) & (ct_mask)(-zero);
    ct_lanes times = (ct_lanes)((ct_mask)(ct_lanes){ far, outside } ^ sign) / (ct_lanes){ dd, far };
    ct_lanes past = times - ct_lanes_both(1), least = ct_lanes_both(0x1.2p-45);
    ct_lanes room = ct_lanes_max(least, is_endless ? least * times : past);
    ct_lanes doubt =
        times * ct_lanes_both(4 * size * w + 8 * near) + (ct_lanes){ 0, 5 * reach[0] * w };
    room = ct_lanes_min(ct_lanes_abs(past), room) * ct_lanes_both(0x1p51 * (far * w));
    if (ct_mask_bits(in_range & clear & (missed | ct_lanes_less(doubt, room))) != 3) {
        ct_ray rare = *ray; /* so that no other is kept in memory */
        return cast_disc_exactly(&rare, circle, out);
    }
    ct_lanes other = ct_lanes_swapped(times), first = ct_lanes_min(times, other);
    ct_lanes enter = ct_lanes_max(first, zero);
    ct_lanes last = ct_lanes_min(ct_lanes_both(ray->limit), ct_lanes_max(times, other));
    ct_mask no_hit = missed | ct_lanes_less(last, enter);
    ct_mask no_normal = no_hit | ct_lanes_less(first, zero);
    ct_lanes normal = cross * across + ct_lanes_both(w) * d;
    normal = normal * ct_lanes_both(-1 / (r * dd)) + zero; /* never -0 */
    ct_lanes gone = is_endless ? from + last * to : ct_lanes_along(from, to, last);
    out->hit = ct_mask_bits(no_hit) == 0;
    ct_lanes_store(ct_lanes_where(~no_hit, ct_lanes_firsts(enter, last)), &out->t_enter);
    ct_lanes_store(ct_lanes_where(~no_hit, from + enter * d), &out->enter.x);
    ct_lanes_store(ct_lanes_where(~no_hit, gone), &out->exit.x);
    out->has_normal = ct_mask_bits(no_normal) == 0;
    ct_lanes_store(ct_lanes_where(~no_normal, normal), &out->normal.x);
    return out->hit;
}

bool ct_ray_circle(const ct_ray *ray, const ct_circle *circle, ct_cast *out)
{
    return ray_circle(ray, circle, out);
}

bool ct_cast_segment_circle(const ct_circle *circle, ct_vec from, ct_vec to, ct_cast *out)
{
    ct_ray ray = ct_ray_between(from, to);
    return ray_circle(&ray, circle, out);
}

/* ---- Capsules ----------------------------------------------------------------------------- */

/* lo <= at + t by <= hi. What may be a graze is one: the verdict is known. */
static ct_span strip(ct_two at, ct_two by, ct_two lo, ct_two hi, double by_size)
{
    if (fabs(by.head) <= 0x1p-90 * by_size) {
        double slack = 0x1p-80 * (fabs(lo.head) + fabs(hi.head));
        bool is_within = ct_two_sub(at, lo).head >= -slack && ct_two_sub(hi, at).head >= -slack;
        return is_within ? ct_always : ct_never;
    }
    double s = ct_two_sub(lo, at).head / by.head, t = ct_two_sub(hi, at).head / by.head;
    return (ct_span){ ct_min(s, t), ct_max(s, t) };
}

/* Both ends of the capsule as the ray sees them after `skipped`, which is before it meets any of
 * it: from afar the times of its parts would not differ. */
typedef struct capsule_view {
    disc_view from, to;
    ct_two ex, ey; /* from the one to the other */
    double skipped;
    int stretch;
} capsule_view;

static void skip(double t, disc_view *v)
{
    v->x = ct_two_sub(v->x, ct_two_mul(ct_two_of(t), v->dx));
    v->y = ct_two_sub(v->y, ct_two_mul(ct_two_of(t), v->dy));
}

static capsule_view capsule_view_of(const ct_ray *ray, const ct_capsule *capsule)
{
    ct_circle from = { capsule->from, capsule->radius }, to = { capsule->to, capsule->radius };
    ct_vec p = ct_sub(capsule->from, ray->ends.from), q = ct_sub(capsule->to, ray->ends.from);
    double size = ct_size(p) + ct_size(q) + capsule->radius;
    int reach = ct_exponent_of(ct_max(fabs(ray->d.x), fabs(ray->d.y)));
    int stretch = ct_exponent_of(ct_min(size, DBL_MAX)) + 3 - reach;
    stretch = ct_ray_is_endless(ray) || stretch < 0 ? stretch : 0; /* no square of a size is 0 */
    ct_disc_motion a = motion_of(ray, stretch, &from), b = motion_of(ray, stretch, &to);
    int a_exponent = exponent_of(&a), b_exponent = exponent_of(&b);
    int exponent = a_exponent > b_exponent ? a_exponent : b_exponent;
    capsule_view view = { .from = disc_view_of(&a, exponent),
                          .to = disc_view_of(&b, exponent),
                          .stretch = stretch };
    view.ex = ct_two_sub(view.to.x, view.from.x);
    view.ey = ct_two_sub(view.to.y, view.from.y);
    const disc_view *v = &view.from;
    double size_near = fabs(view.ex.head) + fabs(view.ey.head) + v->radius.head;
    if (fabs(v->x.head) + fabs(v->y.head) > 0x1p4 * size_near) {
        double way = ct_length((ct_vec){ v->dx.head, v->dy.head });
        double along = ct_two_dot(v->x, v->y, v->dx, v->dy).head / way;
        view.skipped = (along - 4 * size_near) / way;
        skip(view.skipped, &view.from);
        skip(view.skipped, &view.to);
    }
    return view;
}

/* The line within the part between the ends, where 0 <= e.p <= e.e and |e x p| <= r |e|. */
static ct_span find_body(const capsule_view *c, ct_vec *normal, int *end)
{
    const disc_view *v = &c->from;
    ct_two ee = ct_two_dot(c->ex, c->ey, c->ex, c->ey);
    ct_two reach = ct_two_mul(v->radius, ct_two_sqrt(ee));
    double ex = fabs(c->ex.head), ey = fabs(c->ey.head);
    double dx = fabs(v->dx.head), dy = fabs(v->dy.head);
    /* One disc stands for all where the square of the length may be 0. */
    if (ex + ey < 0x1p-200 * v->radius.head) {
        *normal = ct_unit((ct_vec){ -v->dx.head, -v->dy.head });
        return ct_never;
    }
    ct_two across = ct_two_negate(ct_two_cross(c->ex, c->ey, v->x, v->y));
    ct_two along = ct_two_negate(ct_two_dot(c->ex, c->ey, v->x, v->y));
    ct_two aside = ct_two_cross(c->ex, c->ey, v->dx, v->dy);
    ct_span s = strip(across, aside, ct_two_negate(reach), reach, ex * dy + ey * dx);
    ct_two ahead = ct_two_dot(c->ex, c->ey, v->dx, v->dy);
    ct_span t = strip(along, ahead, ct_two_of(0), ee, ex * dx + ey * dy);
    /* What has been skipped from afar may be more than the way to it. */
    double side = (s.least > -HUGE_VAL ? -aside.head : across.head) > 0 ? 1 : -1;
    *normal = ct_unit((ct_vec){ -side * c->ey.head, side * c->ex.head });
    *end = s.least >= t.least ? 0 : ahead.head > 0 ? 1 : 2;
    return (ct_span){ ct_max(s.least, t.least), ct_min(s.most, t.most) };
}

/* A capsule is convex: its three parts are met in one stretch. Where the straight one is met by its
 * side, that is first; where by an end, the disc there is; by less than times tell, near where they
 * join. */
static ct_span find_capsule(const capsule_view *view, ct_vec *normal)
{
    ct_vec normals[3];
    int end = 0;
    ct_span parts[3] = { find_body(view, &normals[0], &end) };
    normals[1] = normals[2] = normals[0];
    parts[1] = disc_part(&view->from, &normals[1]);
    parts[2] = disc_part(&view->to, &normals[2]);
    ct_span all = ct_never;
    for (int i = 0; i < 3; i++) {
        bool is_lost = parts[i].least == -HUGE_VAL;          /* too small beside how far it is */
        if (!(parts[i].least > parts[i].most) && !is_lost) { /* what is no number ends the search */
            all.least = parts[i].least < all.least ? parts[i].least : all.least;
            all.most = ct_max(all.most, parts[i].most);
        }
    }
    bool has_body = !(parts[0].least > parts[0].most);
    *normal = normals[has_body ? end : parts[1].least < parts[2].least ? 1 : 2];
    return all;
}

/* When and where a ray that starts outside meets the side or an end, as a moving point does:
 * exactly, for what is so thin beside how long or far it is that pairs of doubles do not tell. What
 * comes down on the side meets that first; of both ends, where rounding has made their times one,
 * by what is exactly between them. That it meets the capsule is known. */
static void meet_hair(const ct_ray *ray, const ct_shape *capsule, int stretch, double *t,
                      ct_vec *normal)
{
    const ct_vec from = ray->ends.from, to = ray->ends.to;
    const ct_relative_move move = { { ldexp(to.x, stretch), ldexp(to.y, stretch) },
                                    ct_ray_is_endless(ray) ? (ct_vec){ 0, 0 } : from };
    ct_outline around, start;
    ct_outline_of(capsule, &around);
    ct_outline_of(&(ct_shape){ CT_POINT, { .point = from } }, &start);
    const ct_probe first = { { &around, 0, &start, 0 }, move };
    const ct_probe last = { { &around, 1, &start, 0 }, move };
    ct_probe_hit hit = { .t = 1 }, other = hit;
    if (!ct_find_probe_hit(&first, true, 1, &hit)) {
        const bool meets = ct_find_probe_hit(&first, false, 1, &hit);
        bool is_last = ct_find_probe_hit(&last, false, meets ? hit.t + hit.error : 1, &other);
        if (meets && is_last) {
            const double delay = other.t - hit.t;
            is_last = fabs(delay) > hit.error + other.error
                          ? delay < 0
                          : ct_probe_lag(&last, false, hit.t) < ct_probe_lag(&first, false, hit.t);
        }
        hit = is_last ? other : hit;
    }
    *t = ldexp(hit.t, stretch);
    *normal = hit.normal;
}

bool ct_ray_capsule(const ct_ray *ray, const ct_capsule *capsule, ct_cast *out)
{
    const ct_shape shape = { CT_CAPSULE, { .capsule = *capsule } };
    bool is_endless = ct_ray_is_endless(ray);
    if (is_endless ? !ct_is_valid(&shape) || !ct_ray_is_valid(ray)
                   : !ct_overlap_segment_capsule(&ray->ends, capsule)) {
        return ct_cast_none(out);
    }
    const ct_vec ends[2] = { capsule->from, capsule->to }, none = { 0, 0 };
    if (capsule->radius == 0) { return ct_ray_outline(ray, &(ct_polygon){ ends, 2 }, out); }
    if (ends[0].x == ends[1].x && ends[0].y == ends[1].y) {
        return ct_ray_circle(ray, &(ct_circle){ ends[0], capsule->radius }, out);
    }
    bool starts_within = ct_overlap_point_capsule(&ray->ends.from, capsule);
    if (ray->d.x == 0 && ray->d.y == 0) {
        return ct_cast_between(ray, 0, 1, none, out); /* a point that meets it lies within */
    }
    if (is_endless && !starts_within && !ct_ray_meets(ray, &shape)) { return ct_cast_none(out); }
    capsule_view view = capsule_view_of(ray, capsule);
    const double thin = view.from.radius.head;
    ct_vec normal = none;
    ct_span found = find_capsule(&view, &normal);
    /* What is met by less than the view is rounded by is met by so much more. */
    double more = 0x1p-120;
    while (found.least > found.most) {
        view.from.radius = view.to.radius = ct_two_add(view.from.radius, ct_two_of(more));
        found = find_capsule(&view, &normal);
        more *= 4;
    }
    double enter = ldexp(view.skipped + found.least, view.stretch);
    if (!starts_within && thin < 0x1p-40) {
        meet_hair(ray, &shape, is_endless && view.stretch > 0 ? view.stretch : 0, &enter, &normal);
    }
    double leave = ldexp(view.skipped + found.most, view.stretch);
    bool ends_within = !is_endless && ct_overlap_point_capsule(&ray->ends.to, capsule);
    return ct_cast_between(ray, starts_within ? 0 : ct_clamp(enter, DBL_TRUE_MIN, ray->limit),
                           ends_within ? 1 : leave, normal, out);
}
