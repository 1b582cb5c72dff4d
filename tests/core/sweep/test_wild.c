/* test_wild.c - every function about shapes with any doubles at all, valid or not: nothing traps,
 * and what is against the rules has the one answer, no. */
#include <float.h>
#include <math.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

enum { MOST_POINTS = 6 };

static double wild(rng *r)
{
    static const double known[] = { 0,       -0.0,   1,       0.5,   3,        DBL_MAX,  -DBL_MAX,
                                    DBL_MIN, 5e-324, -5e-324, 1e150, -1e150,   1.01e150, 1e-150,
                                    1e-200,  1e308,  0x1p53,  NAN,   INFINITY, -INFINITY };
    switch (rng_below(r, 8)) {
    case 0:
    case 1:
        return known[rng_below(r, 20)];
    case 2:
        return known[rng_below(r, 17)]; /* finite */
    case 3:
        return ldexp(rng_between(r, -1, 1), rng_range(r, -1074, 1024));
    case 4:
        return ldexp(rng_between(r, -1, 1), rng_range(r, -530, 500));
    default:
        return rng_range(r, -6, 6);
    }
}

static double size(rng *r)
{
    double v = wild(r);
    return rng_chance(r, 20) ? v : fabs(v);
}

static ct_vec wild_vec(rng *r)
{
    double x = wild(r);
    return (ct_vec){ x, wild(r) };
}

static ct_rect wild_rect(rng *r)
{
    ct_vec p = wild_vec(r), q = wild_vec(r);
    return rng_chance(r, 20) ? (ct_rect){ p, q }
                             : (ct_rect){ { fmin(p.x, q.x), fmin(p.y, q.y) },
                                          { fmax(p.x, q.x), fmax(p.y, q.y) } };
}

static ct_shape wild_shape(rng *r, ct_vec points[MOST_POINTS])
{
    ct_shape s = { .type = (ct_type)rng_range(r, 0, rng_chance(r, 30) ? 9 : CT_TYPE_COUNT - 1) };
    ct_vec p = wild_vec(r), q = wild_vec(r), axis = wild_vec(r);
    double w = size(r), h = size(r);
    switch (s.type) {
    case CT_POINT:
        s.as.point = p;
        break;
    case CT_CIRCLE:
        s.as.circle = (ct_circle){ p, w };
        break;
    case CT_RECT:
        s.as.rect = wild_rect(r);
        break;
    case CT_OBB:
        s.as.obb = (ct_obb){ p, { w, h }, axis.x, axis.y };
        break;
    case CT_SEGMENT:
        s.as.segment = (ct_segment){ p, q };
        break;
    case CT_CAPSULE:
        s.as.capsule = (ct_capsule){ p, q, w };
        break;
    default:
        for (int i = 0; i < MOST_POINTS; i++) { points[i] = wild_vec(r); }
        s.as.polygon = (ct_polygon){ rng_chance(r, 40) ? NULL : points, rng_range(r, 3, 6) };
        s.as.polygon.count = rng_chance(r, 40) ? rng_range(r, -1, 2) : s.as.polygon.count;
    }
    return s;
}

/* ---- What ct.h asks of a shape, written down once more ----------------------------------- */

static bool within(ct_vec v, double most)
{
    return fabs(v.x) <= most && fabs(v.y) <= most;
}

static bool is_box_valid(const ct_obb *b, double most)
{
    return within(b->center, most) && b->half.x >= 0 && b->half.y >= 0 && within(b->half, most) &&
           within((ct_vec){ b->cos, b->sin }, DBL_MAX) && (b->cos != 0 || b->sin != 0);
}

static bool is_polygon_valid(const ct_polygon *p, double most)
{
    bool valid = p->points && p->count >= 3 && p->count <= CT_MAX_POINTS;
    for (int i = 0; valid && i < p->count; i++) { valid = within(p->points[i], most); }
    return valid;
}

static bool is_valid(const ct_shape *s, double most)
{
    switch (s->type) {
    case CT_POINT:
        return within(s->as.point, most);
    case CT_CIRCLE:
        return within(s->as.circle.center, most) && s->as.circle.radius >= 0 &&
               s->as.circle.radius <= most;
    case CT_RECT:
        return within(s->as.rect.min, most) && within(s->as.rect.max, most) &&
               s->as.rect.min.x <= s->as.rect.max.x && s->as.rect.min.y <= s->as.rect.max.y;
    case CT_OBB:
        return is_box_valid(&s->as.obb, most);
    case CT_SEGMENT:
        return within(s->as.segment.from, most) && within(s->as.segment.to, most);
    case CT_CAPSULE:
        return within(s->as.capsule.from, most) && within(s->as.capsule.to, most) &&
               s->as.capsule.radius >= 0 && s->as.capsule.radius <= most;
    case CT_POLYGON:
        return is_polygon_valid(&s->as.polygon, most);
    default:
        return false;
    }
}

/* ---- Asking everything ------------------------------------------------------------------- */

typedef struct question {
    const campaign *run;
    ct_moving a, b;
    ct_vec points[2][MOST_POINTS], p, q;
} question;

static void expect(const question *c, bool holds, const char *what)
{
    if (!holds) {
        char ta[256], tb[256];
        campaign_fail(c->run, "%s\n  %s by (%a, %a)\n  against %s by (%a, %a)", what,
                      describe(&c->a.shape, ta), c->a.move.x, c->a.move.y,
                      describe(&c->b.shape, tb), c->b.move.x, c->b.move.y);
    }
}

static bool is_unit(ct_vec n)
{
    return fabs(hypot(n.x, n.y) - 1) < 1e-12;
}

static void ask_pair(const question *c)
{
    const ct_shape *a = &c->a.shape, *b = &c->b.shape;
    bool are_shapes = is_valid(a, DBL_MAX) && is_valid(b, DBL_MAX);
    bool overlap = ct_overlap(a, b);
    ct_contact contact;
    ct_vec closest[2];
    ct_find_contact(a, b, &contact);
    double distance = ct_find_distance(a, b, closest);
    expect(c, overlap == ct_overlap(b, a), "swapped they overlap or not");
    expect(c, are_shapes || !overlap, "what is no shape overlaps");
    expect(c, are_shapes || (contact.relation == CT_APART && isnan(contact.distance)),
           "what is no shape has a contact");
    expect(c, are_shapes || isnan(distance), "what is no shape has a distance");
    ct_prepared pa, pb;
    ct_prepare(a, &pa);
    ct_prepare(b, &pb);
    ct_find_prepared_contact(&pa, &pb, &contact);
    (void)ct_find_prepared_distance(&pa, &pb, closest);
}

static void ask_sweep(const question *c)
{
    const ct_shape *a = &c->a.shape, *b = &c->b.shape;
    bool are_valid = is_valid(a, 1e150) && is_valid(b, 1e150) && within(c->a.move, 1e150) &&
                     within(c->b.move, 1e150);
    ct_sweep s;
    ct_swept_circle stages;
    ct_closest_approach nearest;
    ct_find_sweep(&c->a, &c->b, &s);
    (void)ct_find_closest_approach(&c->a, &c->b, &nearest);
    (void)ct_find_swept_circle(&c->a, &c->b, &stages);
    expect(c, are_valid || !s.hit, "against the rules there is a hit");
    expect(c, s.hit || (s.t == 0 && !s.has_normal && !s.has_region && s.stop.x == 0),
           "a miss tells something");
    if (!s.hit) { return; }
    expect(c, s.t >= 0 && s.t <= 1 && (s.t == 0) == ct_overlap(a, b), "t is out of range");
    expect(c, !s.has_normal || is_unit(s.normal), "a normal of another length than 1");
    expect(c,
           within(s.center, DBL_MAX) && within(s.contact, DBL_MAX) && within(s.stop, DBL_MAX) &&
               within(s.slide, DBL_MAX),
           "a place that is no number");
}

static bool is_told(const ct_cast *k)
{
    return within((ct_vec){ k->t_enter, k->t_exit }, DBL_MAX) && within(k->enter, DBL_MAX) &&
           within(k->exit, DBL_MAX) && within(k->normal, 1 + DBL_EPSILON);
}

/* Of one shape, each by its own name as well as by the general one. */
static void ask_one(const question *c)
{
    const ct_shape *s = &c->a.shape;
    ct_cast cast;
    ct_vec own[4];
    int count;
    ct_rect bounds = ct_bounds(s), swept = ct_swept_bounds(&c->a);
    expect(c, is_valid(s, DBL_MAX) == !isnan(bounds.min.x), "bounds of what is no shape");
    expect(c, is_valid(s, DBL_MAX) || isnan(swept.max.y), "bounds of what is no shape");
    bool hit = ct_cast_segment(s, c->p, c->q, &cast);
    bool may_hit = is_valid(s, DBL_MAX) && within(c->p, DBL_MAX) && within(c->q, DBL_MAX);
    expect(c, may_hit || !hit, "a cast against the rules hits");
    expect(c, !hit || is_told(&cast), "a cast tells something that is not finite");
    hit = ct_cast_ray(s, c->p, c->q, &cast);
    expect(c, !hit || is_told(&cast), "a ray tells something that is not finite");
    (void)ct_corners(s, own, &count);
    (void)ct_reference_point(s);
    (void)ct_radius(s);
    if (s->type == CT_RECT) {
        ct_clip clip;
        (void)ct_clip_segment_rect(&s->as.rect, c->p, c->q, &clip);
        (void)ct_region_code(&s->as.rect, c->p);
        (void)ct_region_sides(ct_region_of(&s->as.rect, c->p));
    } else if (s->type == CT_OBB) {
        (void)ct_obb_to_world(&s->as.obb, ct_obb_to_local(&s->as.obb, c->p));
    } else if (s->type == CT_POLYGON && is_valid(s, DBL_MAX)) {
        ct_polygon_check check;
        (void)ct_check_polygon(&s->as.polygon, &check);
        (void)ct_polygon_is_convex(&s->as.polygon);
        (void)ct_place_by_crossing(&s->as.polygon, c->p, NULL);
        (void)ct_place_by_winding(&s->as.polygon, c->p, NULL);
        (void)ct_smallest_circle(s->as.polygon.points, s->as.polygon.count);
        (void)ct_quick_circle(s->as.polygon.points, s->as.polygon.count);
    }
}

TEST(any_doubles_at_all_are_answered)
{
    question c;
    campaign run = campaign_begin("wild doubles", 4);
    c.run = &run;
    while (campaign_next(&run)) {
        rng *r = &run.random;
        c.a = (ct_moving){ wild_shape(r, c.points[0]), wild_vec(r) };
        c.b = (ct_moving){ wild_shape(r, c.points[1]), wild_vec(r) };
        c.p = wild_vec(r);
        c.q = wild_vec(r);
        ask_pair(&c);
        ask_sweep(&c);
        ask_one(&c);
    }
}

static ct_vec3 wild_vec3(rng *r)
{
    ct_vec p = wild_vec(r);
    return (ct_vec3){ p.x, p.y, wild(r) };
}

static ct_shape3 wild_solid(rng *r)
{
    ct_shape3 s = { .type = (ct_type3)rng_range(r, 0, 3) };
    ct_vec3 p = wild_vec3(r), q = wild_vec3(r);
    if (s.type == CT_BOX) {
        s.as.box = (ct_box){ { fmin(p.x, q.x), fmin(p.y, q.y), fmin(p.z, q.z) }, q };
    } else {
        s.as.sphere = (ct_sphere){ p, size(r) };
    }
    return s;
}

TEST(any_doubles_in_space_are_answered)
{
    campaign run = campaign_begin("wild doubles in space", 4);
    while (campaign_next(&run)) {
        rng *r = &run.random;
        ct_shape3 a = wild_solid(r), b = wild_solid(r);
        ct_vec3 p = wild_vec3(r), q = wild_vec3(r);
        ct_contact3 contact;
        ct_cast3 cast;
        ct_sweep3 s = { .hit = false };
        bool overlap = ct_overlap3(&a, &b);
        ct_find_contact3(&a, &b, &contact);
        (void)ct_cast_segment3(&a, p, q, &cast);
        (void)ct_cast_ray3(&a, p, q, &cast);
        (void)ct_bounds3(&a);
        if (a.type == CT_SPHERE && b.type == CT_BOX) {
            ct_sweep_sphere_box(&a.as.sphere, p, &b.as.box, &s);
        } else if (a.type == CT_SPHERE && b.type == CT_SPHERE) {
            ct_sweep_sphere_sphere(&a.as.sphere, p, &b.as.sphere, &s);
        }
        if (overlap != ct_overlap3(&b, &a) || (s.hit && !(s.t >= 0 && s.t <= 1))) {
            campaign_fail(&run, "types %d and %d: overlap %d, hit %d at %g", (int)a.type,
                          (int)b.type, overlap, s.hit, s.t);
        }
    }
}
