/* test_touching.c - the examples of the touching table exactly touch. */
#include "lab/search/generator.h"
#include "tests/unit.h"

static bool is_on_border(const ct_shape *s)
{
    const ct_shape origin = { .type = CT_POINT };
    ct_contact c;
    (void)ct_find_contact(&origin, s, &c);
    return c.relation == CT_TOUCHING;
}

static bool is_of_no_size(const ct_shape *s)
{
    const ct_rect box = ct_bounds(s);
    return s->type != CT_POINT && box.min.x == box.max.x && box.min.y == box.max.y;
}

static bool is_as_named(lab_touching kind, const lab_question *q)
{
    ct_contact c;
    (void)ct_find_contact(&q->a.shape, &q->b.shape, &c);
    const bool no_size = is_of_no_size(&q->a.shape) || is_of_no_size(&q->b.shape);
    const bool both_there = is_on_border(&q->a.shape) && is_on_border(&q->b.shape);
    return no_size == (kind == LAB_ZERO_SIZE) &&
           (kind == LAB_SAME_SET ? c.inside == CT_INSIDE_BOTH
            : kind == LAB_INSIDE_TOUCHING
                ? both_there && (c.inside == CT_INSIDE_A || c.inside == CT_INSIDE_B)
                : both_there && c.relation == CT_TOUCHING);
}

TEST(every_example_exactly_touches)
{
    static const int expected[LAB_TOUCHING_COUNT] = { 21, 12, 20, 17, 20, 10, 25 };
    (void)state;
    for (int k = 0; k < LAB_TOUCHING_COUNT; k++) {
        const lab_touching kind = (lab_touching)k;
        int count = 0;
        for (int i = 0; i < CT_TYPE_COUNT * CT_TYPE_COUNT; i++) {
            const ct_type a = (ct_type)(i / CT_TYPE_COUNT), b = (ct_type)(i % CT_TYPE_COUNT);
            ct_vec points[2][4];
            lab_question q;
            if (a <= b && lab_touching_example(a, b, kind, points, &q)) {
                count++;
                if (!is_as_named(kind, &q)) {
                    char pair[LAB_TOPIC_SIZE];
                    fail_msg("%s, %s", lab_topic_name(&(lab_topic){ false, a, b }, pair),
                             lab_touching_name(kind));
                }
            }
        }
        assert_int_equal(count, expected[k]);
    }
}
