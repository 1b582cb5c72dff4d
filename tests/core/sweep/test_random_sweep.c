/* test_random_sweep.c - random motions of every type against every type, checked by what they
 * claim: apart until t, touching at t, and where the contact, normal, stop and slide have to be. */
#include <math.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_support.h"
#include "tests/unit.h"

static double number(rng *r, bool whole, double low, double high)
{
    return whole ? rng_range(r, (int)low, (int)high) : rng_between(r, low, high);
}

static ct_moving random_moving(rng *r, ct_type type, bool whole)
{
    static const double quarter = 1.5707963267948966;
    double x = number(r, whole, -10, 10), y = number(r, whole, -10, 10);
    double w = rng_chance(r, 8) ? 0 : number(r, whole, 0, 8);
    double h = rng_chance(r, 8) ? 0 : number(r, whole, 0, 8);
    double angle = whole ? quarter * rng_range(r, -6, 6) / 3 : rng_between(r, -4, 4);
    ct_moving m = { .shape = type == CT_POINT    ? point(x, y)
                             : type == CT_CIRCLE ? circle(x, y, w / 2)
                             : type == CT_RECT   ? rect(x, y, x + w, y + h)
                                               : obb(x, y, w / 2, h / 2, cos(angle), sin(angle)) };
    double far = rng_chance(r, 10) ? 1000 : 12;
    if (!rng_chance(r, 3)) {
        m.move = (ct_vec){ number(r, whole, -far, far), number(r, whole, -far, far) };
    }
    if (rng_chance(r, 6)) { m.move.y = 0; }
    return m;
}

static ct_shape at_time(const ct_moving *m, double t)
{
    return moved(&m->shape, (ct_vec){ t * m->move.x, t * m->move.y });
}

typedef struct sweep_case {
    const campaign *run;
    ct_moving a, b;
    ct_sweep got;
    double tolerance;
} sweep_case;

static void expect(const sweep_case *s, bool holds, const char *what)
{
    if (!holds) {
        char ta[256], tb[256];
        campaign_fail(s->run,
                      "%s\n  of %s by (%a, %a), %s by (%a, %a): hit %d, t %.17g, contact (%.17g, "
                      "%.17g), normal (%.17g, %.17g)",
                      what, describe(&s->a.shape, ta), s->a.move.x, s->a.move.y,
                      describe(&s->b.shape, tb), s->b.move.x, s->b.move.y, s->got.hit, s->got.t,
                      s->got.contact.x, s->got.contact.y, s->got.normal.x, s->got.normal.y);
    }
}

static double depth_at(const sweep_case *s, double t)
{
    ct_contact k;
    ct_shape a = at_time(&s->a, t), b = at_time(&s->b, t);
    ct_find_contact(&a, &b, &k);
    return k.depth - k.distance;
}

static void check_before(const sweep_case *s, double until)
{
    for (int i = 0; i < 24; i++) {
        expect(s, depth_at(s, until * i / 24) <= s->tolerance, "they overlap before the hit");
    }
}

static void check_response(const sweep_case *s)
{
    const ct_sweep *w = &s->got;
    ct_vec rest = { (1 - w->t) * s->a.move.x, (1 - w->t) * s->a.move.y };
    ct_vec off = { w->stop.x - w->center.x, w->stop.y - w->center.y };
    double distance = w->has_normal ? CT_STOP_DISTANCE : 0;
    double into = fmin(rest.x * w->normal.x + rest.y * w->normal.y, 0);
    ct_vec slide = { rest.x - into * w->normal.x, rest.y - into * w->normal.y };
    expect(s,
           fabs(off.x - distance * w->normal.x) <= s->tolerance &&
               fabs(off.y - distance * w->normal.y) <= s->tolerance,
           "stop is not backed off along the normal");
    expect(s, hypot(w->slide.x - slide.x, w->slide.y - slide.y) <= s->tolerance,
           "slide is not the rest of the move without its part into the surface");
}

static void check_hit(const sweep_case *s)
{
    const ct_sweep *w = &s->got;
    ct_shape a = at_time(&s->a, w->t), b = at_time(&s->b, w->t);
    ct_vec n = w->normal, back = { -n.x, -n.y };
    expect(s, w->t > 0 && w->t <= 1, "t is not in (0, 1]");
    expect(s, fabs(depth_at(s, w->t)) <= s->tolerance, "they do not touch at t");
    expect(s, outside_by(&a, w->contact) <= s->tolerance, "the contact does not lie in the mover");
    expect(s, outside_by(&b, w->contact) <= s->tolerance, "the contact does not lie in the target");
    const ct_vec start = ct_reference_point(&s->a.shape);
    expect(s,
           fabs(w->center.x - (start.x + w->t * s->a.move.x)) <= s->tolerance &&
               fabs(w->center.y - (start.y + w->t * s->a.move.y)) <= s->tolerance,
           "the center is not the mover's at t");
    expect(s, w->has_normal && fabs(hypot(n.x, n.y) - 1) <= 1e-15, "no normal of length 1");
    expect(s, fabs(reach(&b, n) + reach(&a, back)) <= s->tolerance,
           "the normal separates them not");
    ct_vec relative = { s->a.move.x - s->b.move.x, s->a.move.y - s->b.move.y };
    expect(s, n.x * relative.x + n.y * relative.y <= s->tolerance, "the normal looks away");
    check_before(s, w->t);
}

static bool has_area(const ct_shape *shape)
{
    const ct_rect box = ct_bounds(shape);
    return box.max.x - box.min.x > 0.01 && box.max.y - box.min.y > 0.01 && shape->type != CT_OBB;
}

/* Start overlapping: the answer of the contact at the start; but where corners touch, and a move
 * leads on or away, a normal that parts them and does not stop it. */
static void check_start(const sweep_case *s)
{
    ct_contact k;
    const ct_vec n = s->got.normal, back = { -n.x, -n.y };
    const ct_vec way = { s->a.move.x - s->b.move.x, s->a.move.y - s->b.move.y };
    const double into = -(n.x * way.x + n.y * way.y), step = 1e-6 / (1 + fabs(way.x) + fabs(way.y));
    ct_find_contact(&s->a.shape, &s->b.shape, &k);
    expect(s, s->got.t == 0, "t is not 0 although they overlap");
    expect(s, s->got.contact.x == k.b_point.x && s->got.contact.y == k.b_point.y,
           "the contact is not the target's deepest point");
    expect(s, s->got.has_normal == k.has_normal, "it has a normal, and the contact not");
    if (n.x != -k.normal.x || n.y != -k.normal.y) {
        expect(s, k.relation == CT_TOUCHING && k.normal.x * way.x + k.normal.y * way.y > 0,
               "the normal is not the contact's");
        expect(s, fabs(hypot(n.x, n.y) - 1) <= 1e-15, "no normal of length 1");
        expect(s, fabs(reach(&s->b.shape, n) + reach(&s->a.shape, back)) <= s->tolerance,
               "the normal separates them not");
        expect(s, into <= s->tolerance, "the normal is another, and stops the move too");
    } else if (k.relation == CT_TOUCHING && has_area(&s->a.shape) && has_area(&s->b.shape)) {
        expect(s, into <= 1e-9 || depth_at(s, step) > 1e-4 * step * into,
               "what leaves is stopped at the start");
    }
}

static void check_case(sweep_case *s)
{
    ct_find_sweep(&s->a, &s->b, &s->got);
    s->tolerance = 1e-13 * (20 + fabs(s->a.move.x) + fabs(s->a.move.y) + fabs(s->b.move.x) +
                            fabs(s->b.move.y));
    if (ct_overlap(&s->a.shape, &s->b.shape)) {
        expect(s, s->got.hit, "no hit although they overlap at the start");
        check_start(s);
    } else if (s->got.hit) {
        check_hit(s);
    } else {
        check_before(s, 1);
        expect(s, depth_at(s, 1) <= s->tolerance, "they overlap at the end of a miss");
    }
    if (s->got.hit) { check_response(s); }
}

TEST(motions_stop_where_they_first_touch)
{
    campaign c = campaign_begin("motions", 2);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        bool whole = rng_chance(r, 2);
        sweep_case s = { .run = &c };
        s.a = random_moving(r, (ct_type)rng_below(r, 4), whole);
        s.b = random_moving(r, (ct_type)rng_below(r, 4), whole);
        check_case(&s);
    }
}

/* The same question with the roles of mover and target, or with the motion shared out otherwise. */
TEST(only_relative_motion_matters)
{
    campaign c = campaign_begin("relative motion", 4);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        sweep_case s = { .run = &c };
        s.a = random_moving(r, (ct_type)rng_below(r, 4), true);
        s.b = random_moving(r, (ct_type)rng_below(r, 4), true);
        ct_find_sweep(&s.a, &s.b, &s.got);
        ct_sweep other;
        ct_find_sweep(&s.b, &s.a, &other);
        expect(&s, other.hit == s.got.hit && fabs(other.t - s.got.t) <= 1e-13,
               "exchanging mover and target changes the hit");
        ct_moving a = s.a, b = s.b;
        a.move = (ct_vec){ s.a.move.x - s.b.move.x, s.a.move.y - s.b.move.y };
        b.move = (ct_vec){ 0, 0 };
        ct_find_sweep(&a, &b, &other);
        expect(&s, other.hit == s.got.hit && fabs(other.t - s.got.t) <= 1e-13,
               "a resting target changes the hit");
    }
}

/* Scaling by a power of two rounds nothing, so neither does the answer change: at 1e150 nothing
 * overflows, near 1e-108 nothing underflows. */
TEST(the_scale_of_the_scene_does_not_matter)
{
    campaign c = campaign_begin("scales", 10);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        bool whole = rng_chance(r, 2);
        sweep_case s = { .run = &c };
        s.a = random_moving(r, (ct_type)rng_below(r, 4), whole);
        s.b = random_moving(r, (ct_type)rng_below(r, 4), whole);
        ct_find_sweep(&s.a, &s.b, &s.got);
        placement p = { 0, rng_chance(r, 2) ? 0x1p480 : 0x1p-360, { 0, 0 } };
        ct_moving a = { place(&p, &s.a.shape), place_point(&p, s.a.move) };
        ct_moving b = { place(&p, &s.b.shape), place_point(&p, s.b.move) };
        ct_sweep other;
        ct_find_sweep(&a, &b, &other);
        ct_vec center = place_point(&p, s.got.center), contact = place_point(&p, s.got.contact);
        expect(&s, other.hit == s.got.hit && other.t == s.got.t && other.region == s.got.region,
               "scaling changes the hit");
        expect(&s,
               other.normal.x == s.got.normal.x && other.normal.y == s.got.normal.y &&
                   other.center.x == center.x && other.center.y == center.y &&
                   other.contact.x == contact.x && other.contact.y == contact.y,
               "scaling changes the contact");
    }
}

/* Down on a side that they nearly run along: t is small change of the angle, and so is the
 * place. */
TEST(what_runs_nearly_along_a_side_is_where_it_is_at_t)
{
    campaign c = campaign_begin("nearly along", 5);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        const double slant = pow(10, rng_between(r, -12, -2)) * (rng_chance(r, 2) ? 1 : -1);
        const double turn = rng_between(r, 0, 6.2), length = rng_between(r, 1, 100);
        const ct_vec d = { length * cos(turn), length * sin(turn) };
        const ct_vec from = { rng_between(r, -100, 100), rng_between(r, -100, 100) };
        const ct_vec way = { d.x - slant * d.y, d.y + slant * d.x };
        const double at = rng_between(r, 0.1, 0.9), back = rng_between(r, 0.3, 3), on = back + 1;
        const ct_vec start = { from.x + at * d.x - back * way.x, from.y + at * d.y - back * way.y };
        const double radius = rng_chance(r, 2) ? 0 : rng_between(r, 0.1, 3);
        const double side = (slant > 0 ? -1 : 1) * radius / length;
        sweep_case s = { .run = &c, .b = { .shape = { .type = CT_SEGMENT } } };
        s.b.shape.as.segment = (ct_segment){ from, { from.x + d.x, from.y + d.y } };
        s.a = (ct_moving){ circle(start.x - side * d.y, start.y + side * d.x, radius),
                           { on * way.x, on * way.y } };
        if (radius == 0) { s.a.shape = point(start.x, start.y); }
        ct_find_sweep(&s.a, &s.b, &s.got);
        s.tolerance = 4e-15 * (500 + 4 * length);
        if (s.got.hit && s.got.t > 0) {
            const ct_vec center = s.got.center, start_at = ct_reference_point(&s.a.shape);
            expect(&s,
                   hypot(center.x - (start_at.x + s.got.t * s.a.move.x),
                         center.y - (start_at.y + s.got.t * s.a.move.y)) <= s.tolerance,
                   "the center is not the mover's at t");
            const ct_shape then = at_time(&s.a, s.got.t);
            expect(&s, outside_by(&then, s.got.contact) <= s.tolerance, "the contact is off it");
        }
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
