/* test_random_cast.c - casts against rational numbers: the verdict exactly, the times to their last
 * digits. */
#include <float.h>
#include <math.h>
#include <stdio.h>

#include "core/ct.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_cast.h"
#include "tests/unit.h"

static ct_vec random_point(rng *r, int kind)
{
    return (ct_vec){ rng_coordinate(r, kind, 1e6), rng_coordinate(r, kind, 1e6) };
}

static ct_vec nudged(rng *r, ct_vec p)
{
    p.x = rng_chance(r, 3) ? nextafter(p.x, rng_chance(r, 2) ? 1e300 : -1e300) : p.x;
    p.y = rng_chance(r, 3) ? nextafter(p.y, rng_chance(r, 2) ? 1e300 : -1e300) : p.y;
    return p;
}

/* An outline's point, or one on its way, or as near to it as doubles get. */
static ct_vec point_near(rng *r, const ct_polygon *outline)
{
    ct_vec a = outline->points[rng_below(r, outline->count)];
    ct_vec b = outline->points[rng_below(r, outline->count)];
    double t = rng_chance(r, 2) ? rng_below(r, 4) : rng_between(r, -1, 2);
    return nudged(r, (ct_vec){ a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) });
}

static void random_way(rng *r, int kind, const ct_polygon *outline, ct_vec way[2])
{
    for (int i = 0; i < 2; i++) {
        way[i] = rng_chance(r, 2) ? point_near(r, outline) : random_point(r, kind);
    }
    if (rng_chance(r, 20)) { way[1] = way[0]; }
}

static bool is_time(double got, double want)
{
    return got == want || fabs(got - want) <= 4e-15 * fabs(want) + 1e-290;
}

static void expect_stretch(const campaign *c, const ct_cast *got, oracle_stretch want,
                           const ct_vec way[2])
{
    bool same = got->hit == want.hit;
    if (got->hit && want.hit) {
        same = is_time(got->t_enter, want.enter) && (got->t_enter == 0) == (want.enter == 0) &&
               (is_time(got->t_exit, want.leave) || is_time(got->t_exit, want.joined)) &&
               got->has_normal == (want.enter > 0) && got->t_enter <= got->t_exit;
    }
    if (!same) {
        campaign_fail(c, "(%a, %a) to (%a, %a): hit %d %.17g to %.17g, not %d %.17g to %.17g",
                      way[0].x, way[0].y, way[1].x, way[1].y, got->hit, got->t_enter, got->t_exit,
                      want.hit, want.enter, want.leave);
    }
}

/* The same cast as a segment, against rational numbers, and as a ray where its direction is
 * exact. */
static void check_outline(const campaign *c, const ct_shape *shape, const ct_polygon *outline,
                          const ct_vec way[2])
{
    ct_cast got;
    ct_vec d = { way[1].x - way[0].x, way[1].y - way[0].y };
    bool exact = way[0].x + d.x == way[1].x && way[0].y + d.y == way[1].y &&
                 way[1].x - d.x == way[0].x && way[1].y - d.y == way[0].y;
    bool hit = ct_cast_segment(shape, way[0], way[1], &got);
    if (hit != got.hit) { campaign_fail(c, "%d is returned, %d is told", hit, got.hit); }
    if (exact) { expect_stretch(c, &got, oracle_cast_outline(outline, way[0], d, 1), way); }
    ct_cast_ray(shape, way[0], d, &got);
    oracle_stretch want = { .hit = false };
    if (d.x != 0 || d.y != 0) { want = oracle_cast_outline(outline, way[0], d, HUGE_VAL); }
    expect_stretch(c, &got, want, way);
}

TEST(segments_and_rays_through_polygons_are_exact)
{
    campaign c = campaign_begin("polygon casts", 100);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_vec points[7], way[2];
        ct_shape shape = { .type = CT_POLYGON, .as.polygon = { points, rng_range(r, 3, 7) } };
        const ct_polygon *outline = &shape.as.polygon;
        int kind = rng_below(r, 4);
        for (int i = 0; i < outline->count; i++) { points[i] = random_point(r, kind); }
        ct_polygon_check check;
        if (!ct_check_polygon(outline, &check) && !rng_chance(r, 20)) { continue; }
        random_way(r, kind, outline, way);
        check_outline(&c, &shape, outline, way);
    }
}

TEST(segments_and_rays_through_rects_are_exact)
{
    campaign c = campaign_begin("rect casts", 100);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        int kind = rng_below(r, 4);
        ct_vec a = random_point(r, kind), b = random_point(r, kind), way[2];
        ct_shape shape = rect(fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y));
        const ct_rect *box = &shape.as.rect;
        const ct_vec points[4] = {
            box->min, { box->max.x, box->min.y }, box->max, { box->min.x, box->max.y }
        };
        const ct_polygon outline = { points, 4 };
        random_way(r, kind, &outline, way);
        check_outline(&c, &shape, &outline, way);
    }
}

/* Axes of whole numbers, so that the corners are doubles. */
TEST(segments_and_rays_through_oriented_rects_are_exact)
{
    campaign c = campaign_begin("oriented rect casts", 100);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_shape shape =
            obb(0.5 * rng_range(r, -9, 9), 0.5 * rng_range(r, -9, 9), 0.5 * rng_range(r, 0, 4),
                0.5 * rng_range(r, 0, 4), rng_range(r, -3, 3), rng_range(r, 1, 3));
        ct_vec points[4], way[2];
        ct_obb_corners(&shape.as.obb, points);
        const ct_polygon outline = { points, 4 };
        random_way(r, rng_below(r, 2), &outline, way);
        check_outline(&c, &shape, &outline, way);
    }
}

TEST(segments_and_rays_through_segments_and_points_are_exact)
{
    campaign c = campaign_begin("segment casts", 50);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        int kind = rng_below(r, 4);
        ct_shape shape = { .type = rng_chance(r, 4) ? CT_POINT : CT_SEGMENT };
        shape.as.segment.from = random_point(r, kind);
        shape.as.segment.to = rng_chance(r, 9) ? shape.as.segment.from : random_point(r, kind);
        ct_vec points[2] = { shape.as.segment.from, shape.as.segment.to }, way[2];
        if (shape.type == CT_POINT) { points[1] = points[0]; }
        const ct_polygon outline = { points, 2 };
        random_way(r, kind, &outline, way);
        if (rng_chance(r, 4)) { /* head on */
            way[1] = points[rng_below(r, 2)];
        }
        check_outline(&c, &shape, &outline, way);
    }
}

/* ---- Circles and capsules ------------------------------------------------------------------ */

static const double slip = 2e-14;

/* Each end of the stretch, moved a little out of it and into it. Where the way leads all but along
 * a capsule's side, the times are those of one whose radius differs in its last digit. */
static const char *fault_in_stretch(const ct_cast *got, const ct_vec way[2], const ct_vec core[2],
                                    double radius, double noise)
{
    bool is_disc = core[0].x == core[1].x && core[0].y == core[1].y;
    double less = is_disc ? radius : radius * (1 - 2 * DBL_EPSILON);
    double more = is_disc ? radius : radius * (1 + 2 * DBL_EPSILON);
    double before = got->t_enter * (1 - slip) - noise, past = got->t_exit * (1 + slip) + noise;
    double after = fmin(1, got->t_enter * (1 + slip) + noise);
    double until = fmax(0, got->t_exit * (1 - slip) - noise);
    bool starts_within = oracle_comes_near(way, 0, 0, core, radius);
    bool ends_within = oracle_comes_near(way, 1, 1, core, radius);
    if (starts_within != (got->t_enter == 0) || starts_within == got->has_normal) {
        return "start";
    }
    if (before > 0 && oracle_comes_near(way, 0, before, core, less)) { return "late"; }
    if (!oracle_comes_near(way, 0, after, core, more)) { return "early"; }
    if (ends_within && got->t_exit != 1) { return "end"; }
    if (past > 0 && past < 1 && oracle_comes_near(way, past, 1, core, less)) {
        return "left early";
    }
    return !oracle_comes_near(way, until, 1, core, more) ? "left late" : NULL;
}

static void check_round(const campaign *c, const ct_shape *shape, const ct_vec core[2],
                        double radius, const ct_vec way[2])
{
    ct_cast got, ray;
    bool hit = ct_cast_segment(shape, way[0], way[1], &got);
    bool want = oracle_comes_near(way, 0, 1, core, radius);
    /* A short move at a large shape: the times are as good as the shape's numbers allow. */
    double size = fabs(core[0].x - way[0].x) + fabs(core[0].y - way[0].y) + radius;
    double length = hypot(way[1].x - way[0].x, way[1].y - way[0].y);
    double noise = 1e-290 + (length > 0 ? 1e-14 * size / length : 0);
    const char *fault = hit != want || hit != got.hit ? "verdict" : NULL;
    if (hit && !fault && length > 0) {
        fault = fault_in_stretch(&got, way, core, radius, fmin(noise, 1));
    }
    if (hit && !fault && got.has_normal) {
        double along = got.normal.x * (way[1].x - way[0].x) + got.normal.y * (way[1].y - way[0].y);
        bool unit = fabs(hypot(got.normal.x, got.normal.y) - 1) < 1e-15 * 4;
        fault = !unit || along > 1e-7 * length ? "normal" : NULL;
    }
    ct_vec d = { way[1].x - way[0].x, way[1].y - way[0].y };
    if (!fault && way[0].x + d.x == way[1].x && way[0].y + d.y == way[1].y && length > 0) {
        ct_cast_ray(shape, way[0], d, &ray);
        bool exact = way[1].x - d.x == way[0].x && way[1].y - d.y == way[0].y;
        if (exact && (ray.hit != got.hit && got.hit)) {
            fault = "ray's verdict";
        } else if (exact && got.hit && fabs(ray.t_enter - got.t_enter) > slip + noise) {
            fault = "ray's time";
        }
    }
    if (fault) {
        campaign_fail(
            c, "%s: (%a, %a) to (%a, %a) at (%a, %a) (%a, %a) %a: %d %.17g to %.17g n %g %g", fault,
            way[0].x, way[0].y, way[1].x, way[1].y, core[0].x, core[0].y, core[1].x, core[1].y,
            radius, hit, got.t_enter, got.t_exit, got.normal.x, got.normal.y);
    }
}

/* Of a few kinds: anywhere, and touching but for rounding. */
static void way_past(rng *r, int kind, const ct_vec core[2], double radius, ct_vec way[2])
{
    way[0] = random_point(r, kind);
    way[1] = rng_chance(r, 20) ? way[0] : random_point(r, kind);
    ct_vec c = core[rng_below(r, 2)];
    double angle = rng_between(r, 0, 6.3), cosine = cos(angle), sine = sin(angle);
    if (rng_chance(r, 2)) {
        static const double rights[4][2] = { { 1, 0 }, { 0, -1 }, { 0.6, 0.8 }, { -0.8, 0.6 } };
        int i = rng_below(r, 4);
        cosine = rights[i][0];
        sine = rights[i][1];
    }
    ct_vec border = { c.x + radius * cosine, c.y + radius * sine };
    double reach = 1 + 3 * radius;
    switch (rng_below(r, 4)) {
    case 0: /* a tangent */
        way[0] = nudged(r, (ct_vec){ border.x - reach * sine, border.y + reach * cosine });
        way[1] = nudged(r, (ct_vec){ border.x + reach * sine, border.y - reach * cosine });
        break;
    case 1: /* ends on the border */
        way[rng_below(r, 2)] = nudged(r, border);
        break;
    default:
        break;
    }
}

TEST(segments_and_rays_meet_circles_exactly)
{
    campaign c = campaign_begin("circle casts", 50);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        int kind = rng_below(r, 4);
        ct_vec center = random_point(r, kind), way[2];
        double radius = rng_chance(r, 8) ? 0 : fabs(rng_coordinate(r, kind, 1e6));
        ct_shape shape = circle(center.x, center.y, radius);
        const ct_vec core[2] = { center, center };
        way_past(r, kind, core, radius, way);
        check_round(&c, &shape, core, radius, way);
    }
}

TEST(segments_and_rays_meet_capsules_exactly)
{
    campaign c = campaign_begin("capsule casts", 50);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        int kind = rng_below(r, 4);
        ct_vec a = random_point(r, kind), b = rng_chance(r, 9) ? a : random_point(r, kind), way[2];
        double radius = rng_chance(r, 8) ? 0 : fabs(rng_coordinate(r, kind, 1e6));
        ct_shape shape = { .type = CT_CAPSULE, .as.capsule = { a, b, radius } };
        const ct_vec core[2] = { a, b };
        way_past(r, kind, core, radius, way);
        if (rng_chance(r, 6)) { /* along the side, at the radius but for rounding */
            double length = hypot(b.x - a.x, b.y - a.y);
            ct_vec n = { -(b.y - a.y) / length, (b.x - a.x) / length };
            n = length > 0 ? n : (ct_vec){ 0, 1 };
            way[0] = (ct_vec){ a.x + radius * n.x - (b.x - a.x), a.y + radius * n.y - (b.y - a.y) };
            way[1] = (ct_vec){ b.x + radius * n.x + (b.x - a.x), b.y + radius * n.y + (b.y - a.y) };
        }
        check_round(&c, &shape, core, radius, way);
    }
}

/* A point of the border and the direction in which it is passed. */
typedef struct graze {
    ct_vec at, along;
} graze;

static ct_shape random_slanted(rng *r, graze *out)
{
    double turn = rng_between(r, -3, 3), c = cos(turn), s = sin(turn), scale = rng_between(r, 0, 9);
    double x = rng_between(r, -9, 9), y = rng_between(r, -9, 9);
    ct_vec along = { cos(7 * turn), sin(7 * turn) }, corners[4];
    if (rng_chance(r, 2)) {
        ct_shape box = obb(x, y, rng_between(r, 0, 5), scale, c, s);
        ct_obb_corners(&box.as.obb, corners);
        bool is_side = rng_chance(r, 2);
        *out = (graze){ corners[rng_below(r, 4)], is_side ? (ct_vec){ c, s } : along };
        return box;
    }
    ct_shape around = capsule(x, y, rng_between(r, -9, 9), rng_between(r, -9, 9), scale);
    ct_capsule *k = &around.as.capsule;
    ct_vec e = { k->to.x - k->from.x, k->to.y - k->from.y };
    double length = hypot(e.x, e.y);
    ct_vec u = rng_chance(r, 2) ? (ct_vec){ e.x / length, e.y / length } : along;
    *out = (graze){ { x - scale * u.y, y + scale * u.x }, u };
    return around;
}

/* Plain doubles leave out what surely misses: here hardly anything does. */
TEST(casts_hit_just_what_segments_overlap)
{
    campaign c = campaign_begin("grazing casts", 4);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        graze g;
        ct_cast got;
        char text[256];
        ct_shape shape = random_slanted(r, &g);
        double aside = rng_range(r, -1, 1) * ldexp(1, rng_range(r, -56, -2));
        double before = rng_chance(r, 4) ? aside : rng_between(r, -1, 20);
        double after = rng_chance(r, 4) ? aside : rng_between(r, -1, 20);
        ct_vec p = { g.at.x - aside * g.along.y, g.at.y + aside * g.along.x };
        ct_vec from = { p.x - before * g.along.x, p.y - before * g.along.y };
        ct_vec to = { p.x + after * g.along.x, p.y + after * g.along.y };
        const ct_shape way = segment(from.x, from.y, to.x, to.y);
        bool hit = ct_cast_segment(&shape, from, to, &got);
        if (hit != ct_overlap(&way, &shape)) {
            campaign_fail(&c, "(%a, %a) to (%a, %a) hits %s: %d", from.x, from.y, to.x, to.y,
                          describe(&shape, text), hit);
        }
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
