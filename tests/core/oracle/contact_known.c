/* contact_known.c - pairs whose contact is known. */
#include "tests/core/oracle/contact_known.h"

#include "tests/unit.h"

static void expect_near(const known *k, const char *what, ct_vec got, ct_vec want, double scale)
{
    if (hypot(got.x - want.x, got.y - want.y) > 4e-15 * scale) {
        print_error("%s: %s is (%.17g, %.17g), want (%.17g, %.17g)\n", k->what, what, got.x, got.y,
                    want.x, want.y);
        fail();
    }
}

static void expect_placed(const known *k, const placement *p)
{
    ct_shape a = place(p, &k->a), b = place(p, &k->b);
    ct_contact got, swapped;
    ct_find_contact(&a, &b, &got);
    ct_find_contact(&b, &a, &swapped);
    double gap = p->scale * k->gap, along = got.distance - got.depth;
    if (got.relation != k->relation || got.inside != k->inside ||
        fabs(along - gap) > 4e-15 * p->scale * fmax(fabs(k->gap), 1)) {
        char ta[256], tb[256];
        print_error("%s: %s, %s: got %s, inside %d, gap %.17g, want %s, %d, %.17g\n", k->what,
                    describe(&a, ta), describe(&b, tb), relation_name(got.relation),
                    (int)got.inside, along, relation_name(k->relation), (int)k->inside, gap);
        fail();
    }
    assert_true(swapped.distance == got.distance && swapped.depth == got.depth);
    if (isnan(k->normal.x)) { return; }
    ct_vec normal = place_vector(p, k->normal);
    assert_int_equal(got.has_normal, hypot(normal.x, normal.y) > 0);
    expect_near(k, "normal", got.normal, normal, 1);
    expect_near(k, "a_point", got.a_point, place_point(p, k->a_point), 64 * p->scale);
    ct_vec back = { -swapped.normal.x, -swapped.normal.y };
    expect_near(k, "normal of the swapped pair", back, normal, 1);
    expect_near(k, "b_point of the swapped pair", swapped.b_point, got.a_point, 64 * p->scale);
}

void expect_known(const known *cases, size_t count)
{
    static const placement places[] = { { 0, 1, { 0, 0 } },       { 1, 1, { 0, 0 } },
                                        { 2, 4, { 32, -8 } },     { 3, 0.25, { -16, 5 } },
                                        { 4, 0x1p-40, { 0, 0 } }, { 5, 0x1p60, { 0, 0 } },
                                        { 6, 0x1p400, { 0, 0 } }, { 7, 0x1p-500, { 0, 0 } } };
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < sizeof places / sizeof places[0]; j++) {
            expect_placed(&cases[i], &places[j]);
        }
    }
}
