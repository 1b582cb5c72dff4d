/* test_random_contact.c - distance, depth, normal and points of random pairs, each checked by what
 * it claims. Between two parallel lines through its points a pair that is apart has a gap as wide
 * as its distance, so no smaller distance is possible; no direction frees an overlapping pair by
 * less than its depth. */
#include <math.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_support.h"
#include "tests/unit.h"

static double number(rng *r, bool whole, double low, double high)
{
    return whole ? rng_range(r, (int)low, (int)high) : rng_between(r, low, high);
}

static ct_shape random_shape(rng *r, ct_type type)
{
    static const double quarter = 1.5707963267948966;
    bool whole = rng_chance(r, 2);
    double x = number(r, whole, -10, 10), y = number(r, whole, -10, 10);
    double w = rng_chance(r, 8) ? 0 : number(r, whole, 0, 10);
    double h = rng_chance(r, 8) ? 0 : number(r, whole, 0, 10);
    double angle = whole ? quarter * rng_range(r, -6, 6) / 3 : rng_between(r, -4, 4);
    switch (type) {
    case CT_POINT:
        return point(x, y);
    case CT_CIRCLE:
        return circle(x, y, w / 2);
    case CT_RECT:
        return rect(x, y, x + w, y + h);
    default:
        return obb(x, y, w / 2, h / 2, cos(angle), sin(angle));
    }
}

static void expect(const campaign *c, const ct_shape *a, const ct_shape *b, bool holds,
                   const char *what)
{
    if (!holds) {
        char ta[256], tb[256];
        ct_contact k;
        ct_find_contact(a, b, &k);
        campaign_fail(c,
                      "%s\n  of %s, %s: %s, distance %.17g, depth %.17g, normal (%.17g, %.17g), "
                      "points (%.17g, %.17g) (%.17g, %.17g)",
                      what, describe(a, ta), describe(b, tb), relation_name(k.relation), k.distance,
                      k.depth, k.normal.x, k.normal.y, k.a_point.x, k.a_point.y, k.b_point.x,
                      k.b_point.y);
    }
}

static void check_contact(const campaign *c, const ct_shape *a, const ct_shape *b)
{
    ct_contact k;
    ct_find_contact(a, b, &k);
    double tolerance = 2e-15 * (size_of(a) + size_of(b));
    double along = k.distance - k.depth;
    ct_vec n = k.normal, back = { -n.x, -n.y };
    ct_vec step = { k.b_point.x - k.a_point.x, k.b_point.y - k.a_point.y };
    expect(c, a, b, outside_by(a, k.a_point) <= tolerance, "a_point does not lie in a");
    expect(c, a, b, outside_by(b, k.b_point) <= tolerance, "b_point does not lie in b");
    expect(c, a, b, hypot(step.x - along * n.x, step.y - along * n.y) <= tolerance,
           "the points do not differ by the distance or depth along the normal");
    if (!k.has_normal) {
        expect(c, a, b, k.relation == CT_TOUCHING && n.x == 0 && n.y == 0, "no normal");
        return;
    }
    expect(c, a, b, fabs(hypot(n.x, n.y) - 1) <= 1e-15, "the normal is not of length 1");
    double gap = -reach(b, back) - reach(a, n);
    expect(c, a, b, fabs(gap - along) <= tolerance,
           "moving b along the normal by distance or depth does not make them touch");
    if (k.relation == CT_OVERLAPPING) {
        expect(c, a, b, k.depth <= least_overlap_around(a, b, 32) + tolerance,
               "some direction frees them by less than the depth");
    }
}

static void check_swapped(const campaign *c, const ct_shape *a, const ct_shape *b)
{
    ct_contact k, s;
    ct_find_contact(a, b, &k);
    ct_find_contact(b, a, &s);
    expect(c, a, b, k.relation == s.relation && k.distance == s.distance && k.depth == s.depth,
           "swapped, relation, distance or depth differ");
    bool turned = k.normal.x == -s.normal.x && k.normal.y == -s.normal.y;
    bool exchanged = k.a_point.x == s.b_point.x && k.a_point.y == s.b_point.y &&
                     k.b_point.x == s.a_point.x && k.b_point.y == s.a_point.y;
    /* Of two ways out that are as short, each order may take its own. */
    bool may_tie = (a->type == b->type && a->type != CT_OBB) || k.inside == CT_INSIDE_BOTH;
    bool free_choice = k.relation != CT_APART && may_tie;
    expect(c, a, b, (turned && exchanged) || free_choice, "swapped, normal or points differ");
}

TEST(contacts_are_what_they_claim)
{
    campaign c = campaign_begin("contacts", 1);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_shape a = random_shape(r, (ct_type)rng_below(r, 4));
        ct_shape b = random_shape(r, (ct_type)rng_below(r, 4));
        check_contact(&c, &a, &b);
        check_swapped(&c, &a, &b);
    }
}

/* Digits of the gap itself, not of the coordinates: the pair is moved to touch and off again by
 * a part in 10^6 to 10^12 of its size. */
TEST(small_gaps_keep_their_digits)
{
    campaign c = campaign_begin("small gaps", 10);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        /* Quarter turns and whole numbers: the gap is known exactly. */
        double size = rng_range(r, 1, 50), gap = ldexp(rng_range(r, -9, 9), -rng_range(r, 20, 40));
        double y = rng_range(r, -5, 5) * size / 16;
        ct_shape a = rng_chance(r, 2) ? rect(-size, -size, 0, size) : circle(-size, 0, size);
        ct_shape b = rng_chance(r, 2) ? obb(size + gap, y, size, size, 0, 1)
                                      : rect(gap, y - size, size + gap, y + size);
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        double got = k.distance - k.depth;
        expect(&c, &a, &b, fabs(got - gap) <= 1e-15 * fabs(gap), "the gap has lost digits");
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
