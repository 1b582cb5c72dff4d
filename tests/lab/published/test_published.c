/* test_published.c - published versions are wrong exactly where their mistake says, and right
 * everywhere else: random whole numbers against the core. */
#include <math.h>
#include <string.h>

#include "lab/published/published.h"
#include "tests/core/oracle/campaign.h"
#include "tests/unit.h"

/* What the text says of a question: is the answer wrong there? */
typedef enum verdict { RIGHT, WRONG, EITHER } verdict;
typedef verdict where_fn(const lab_question *q, const lab_answer *ours);

typedef struct row {
    const char *name;
    ct_type a, b;
    where_fn *where;
    bool is_sweep;
} row;

/* ---- Random questions -------------------------------------------------------------------- */

static ct_vec place(rng *random)
{
    return (ct_vec){ rng_range(random, -7, 7), rng_range(random, -7, 7) };
}

/* Shapes of whole numbers that have an inside; oriented rects are turned by 0, 53.1 or 90 degrees.
 * A polygon is a triangle. */
static ct_shape any_shape(rng *random, ct_type type, ct_vec points[3])
{
    const ct_vec p = place(random), size = { rng_range(random, 1, 6), rng_range(random, 1, 6) };
    const ct_vec far = { p.x + size.x, p.y + size.y };
    const double cosines[] = { 1, 0.6, 0 }, sines[] = { 0, 0.8, 1 };
    const int turn = rng_below(random, 3);
    switch (type) {
    case CT_POINT:
        return (ct_shape){ type, { .point = p } };
    case CT_CIRCLE:
        return (ct_shape){ type, { .circle = { p, size.x } } };
    case CT_RECT:
        return (ct_shape){ type, { .rect = { p, far } } };
    case CT_OBB:
        return (ct_shape){ type, { .obb = { p, size, cosines[turn], sines[turn] } } };
    case CT_SEGMENT:
        return (ct_shape){ type, { .segment = { p, place(random) } } };
    case CT_CAPSULE:
        return (ct_shape){ type, { .capsule = { p, place(random), size.x } } };
    default:
        points[0] = p;
        do {
            points[1] = place(random);
            points[2] = place(random);
        } while (!ct_polygon_is_convex(&(ct_polygon){ points, 3 }));
        return (ct_shape){ CT_POLYGON, { .polygon = { points, 3 } } };
    }
}

/* ---- Who is wrong ------------------------------------------------------------------------ */

static bool far_from(double theirs, double ours)
{
    return !(fabs(theirs - ours) <= 1e-9);
}

static bool apart(ct_vec theirs, ct_vec ours)
{
    return far_from(theirs.x, ours.x) || far_from(theirs.y, ours.y);
}

static bool is_wrong(const lab_answer *theirs, const lab_answer *ours)
{
    if (theirs->yes != ours->yes) { return true; }
    const ct_sweep *s = &theirs->sweep, *t = &ours->sweep;
    if ((theirs->given & LAB_GIVES(T)) != 0 &&
        (far_from(s->t, t->t) || apart(s->center, t->center) || apart(s->contact, t->contact) ||
         (t->t > 0 && (apart(s->stop, t->stop) || apart(s->slide, t->slide))))) {
        return true;
    }
    const ct_contact *c = &theirs->contact, *d = &ours->contact;
    const ct_vec between = { c->b_point.x - c->a_point.x, c->b_point.y - c->a_point.y };
    const double reach = c->distance - c->depth;
    return (theirs->given & LAB_GIVES(DEPTH)) != 0 &&
           (far_from(c->distance, d->distance) || far_from(c->depth, d->depth) ||
            ((theirs->given & LAB_GIVES(NORMAL)) != 0 &&
             (apart(between, (ct_vec){ reach * c->normal.x, reach * c->normal.y }) ||
              far_from(hypot(c->normal.x, c->normal.y), 1))));
}

/* ---- Where each is wrong ----------------------------------------------------------------- */

static bool touching(const lab_answer *ours)
{
    return ours->contact.relation == CT_TOUCHING;
}

static verdict nowhere(const lab_question *q, const lab_answer *ours)
{
    (void)q;
    (void)ours;
    return RIGHT;
}

static verdict where_touching(const lab_question *q, const lab_answer *ours)
{
    (void)q;
    return touching(ours) ? WRONG : RIGHT;
}

/* But for rounding; a turned rect's sides are seldom where whole numbers are. */
static verdict perhaps_touching(const lab_question *q, const lab_answer *ours)
{
    (void)q;
    return ours->contact.distance + ours->contact.depth < 1e-9 ? EITHER : RIGHT;
}

/* From the rect's nearest point to the circle's centre. */
static ct_vec off_rect(const lab_question *q)
{
    const ct_circle *ball = &q->a.shape.as.circle;
    const ct_rect *wall = &q->b.shape.as.rect;
    return (ct_vec){ fmax(fmax(wall->min.x - ball->center.x, ball->center.x - wall->max.x), 0),
                     fmax(fmax(wall->min.y - ball->center.y, ball->center.y - wall->max.y), 0) };
}

/* The bow-tie above and below the rectangle; never a miss. */
static verdict where_minus_says_less(const lab_question *q, const lab_answer *ours)
{
    const ct_vec d = off_rect(q);
    const double r = q->a.shape.as.circle.radius, minus = d.x * d.x - d.y * d.y;
    return minus == r * r || touching(ours) ? EITHER : !ours->yes && minus < r * r ? WRONG : RIGHT;
}

/* Never missed, the balls are around the shapes; but where these are a corner, rounding decides. */
static verdict perhaps_near(const lab_question *q, const lab_answer *ours)
{
    (void)q;
    return ours->yes && !touching(ours) ? RIGHT : EITHER;
}

static bool boxes_meet(const lab_question *q)
{
    const ct_rect a = ct_bounds(&q->a.shape), b = ct_bounds(&q->b.shape);
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

static verdict where_boxes_meet(const lab_question *q, const lab_answer *ours)
{
    return boxes_meet(q) && !ours->yes ? WRONG : RIGHT;
}

static verdict where_too_far_in(const lab_question *q, const lab_answer *ours)
{
    const ct_circle *a = &q->a.shape.as.circle, *b = &q->b.shape.as.circle;
    const double x = a->center.x - b->center.x, y = a->center.y - b->center.y;
    return ours->yes && x * x + y * y > a->radius * a->radius + b->radius * b->radius ? WRONG
                                                                                      : RIGHT;
}

static bool crosses(const ct_rect *beam, const ct_rect *post)
{
    return beam->min.x < post->min.x && post->max.x < beam->max.x && post->min.y < beam->min.y &&
           beam->max.y < post->max.y;
}

static verdict where_crossed(const lab_question *q, const lab_answer *ours)
{
    (void)ours;
    const ct_rect *a = &q->a.shape.as.rect, *b = &q->b.shape.as.rect;
    return crosses(a, b) || crosses(b, a) ? WRONG : RIGHT;
}

static verdict where_centre_is_in(const lab_question *q, const lab_answer *ours)
{
    (void)ours;
    const ct_vec d = off_rect(q);
    return d.x == 0 && d.y == 0 ? WRONG : RIGHT;
}

static verdict where_ends_are_out(const lab_question *q, const lab_answer *ours)
{
    const ct_shape *ball = &q->a.shape;
    const ct_segment *s = &q->b.shape.as.segment;
    return ours->yes && !ct_overlap(ball, &(ct_shape){ CT_POINT, { .point = s->from } }) &&
                   !ct_overlap(ball, &(ct_shape){ CT_POINT, { .point = s->to } })
               ? WRONG
               : RIGHT;
}

static verdict where_parallel(const lab_question *q, const lab_answer *ours)
{
    const ct_capsule *a = &q->a.shape.as.capsule, *b = &q->b.shape.as.capsule;
    const double cross = (a->to.x - a->from.x) * (b->to.y - b->from.y) -
                         (a->to.y - a->from.y) * (b->to.x - b->from.x);
    return cross == 0 ? WRONG : perhaps_touching(q, ours);
}

/* The shortest way out is square to no side: then there may be one as short that is. */
static verdict perhaps_across(const lab_question *q, const lab_answer *ours)
{
    ct_vec own[4];
    int count;
    const ct_shape *other = q->a.shape.type == CT_CAPSULE ? &q->b.shape : &q->a.shape;
    const ct_vec *at = ct_corners(other, own, &count), n = ours->contact.normal;
    bool square = ours->contact.relation != CT_OVERLAPPING;
    for (int i = 0; i < count; i++) {
        const ct_vec p = at[i], next = at[(i + 1) % count];
        square = square || fabs((next.x - p.x) * n.x + (next.y - p.y) * n.y) < 1e-9;
    }
    return square ? RIGHT : EITHER;
}

/* The rect moved by half a unit where its centre is cut to a whole number. */
static verdict where_the_cut_tells(const lab_question *q, const lab_answer *ours)
{
    ct_shape cut = q->b.shape;
    ct_rect *r = &cut.as.rect;
    const double x = (r->min.x + r->max.x) / 2, y = (r->min.y + r->max.y) / 2;
    r->min.x += trunc(x) - x;
    r->max.x += trunc(x) - x;
    r->min.y += trunc(y) - y;
    r->max.y += trunc(y) - y;
    return ct_overlap(&q->a.shape, &cut) != ours->yes ? WRONG : RIGHT;
}

static verdict where_turned(const lab_question *q, const lab_answer *ours)
{
    (void)ours;
    return q->a.shape.as.obb.sin == 0 ? RIGHT : EITHER;
}

/* Level with the end of a side, rounding decides which. */
static verdict perhaps_in_a_corner(const lab_question *q, const lab_answer *ours)
{
    const ct_rect *wall = &q->b.shape.as.rect;
    const double t = ours->sweep.t;
    const ct_vec c = { ours->sweep.center.x - t * q->b.move.x,
                       ours->sweep.center.y - t * q->b.move.y };
    const bool level = (c.x > wall->min.x + 1e-9 && c.x < wall->max.x - 1e-9) ||
                       (c.y > wall->min.y + 1e-9 && c.y < wall->max.y - 1e-9);
    return !ours->yes || t == 0 || level ? RIGHT : EITHER;
}

/* Square corners are a point against the grown rect. */
static verdict where_square(const lab_question *q, const lab_answer *ours)
{
    const double r = q->a.shape.as.circle.radius;
    const ct_rect *wall = &q->b.shape.as.rect;
    const ct_moving centre = { { CT_POINT, { .point = q->a.shape.as.circle.center } }, q->a.move };
    const ct_moving grown = { { CT_RECT,
                                { .rect = { { wall->min.x - r, wall->min.y - r },
                                            { wall->max.x + r, wall->max.y + r } } } },
                              q->b.move };
    ct_sweep square;
    ct_find_sweep(&centre, &grown, &square);
    return ct_overlap(&q->a.shape, &q->b.shape)                                           ? RIGHT
           : square.hit != ours->yes || (square.hit && far_from(square.t, ours->sweep.t)) ? WRONG
                                                                                          : RIGHT;
}

static verdict where_between(const lab_question *q, const lab_answer *ours)
{
    return ours->yes && ours->sweep.t < 1 && !ct_overlap(&q->a.shape, &q->b.shape) ? WRONG : RIGHT;
}

static ct_vec way_of(const lab_question *q)
{
    return (ct_vec){ q->a.move.x - q->b.move.x, q->a.move.y - q->b.move.y };
}

/* The first root lies before the start. */
static verdict where_within(const lab_question *q, const lab_answer *ours)
{
    (void)ours;
    const ct_vec p = ct_reference_point(&q->a.shape), c = q->b.shape.as.circle.center,
                 way = way_of(q);
    const double along = (p.x - c.x) * way.x + (p.y - c.y) * way.y;
    ct_contact start;
    ct_find_contact(&q->a.shape, &q->b.shape, &start);
    return start.relation == CT_APART ? RIGHT
           : start.relation == CT_TOUCHING &&
                   (along < 0 || (along == 0 && (way.x != 0 || way.y != 0)))
               ? EITHER /* there at once, and the normal is the core's */
               : WRONG;
}

/* At a corner slabs take one of its sides for met. */
static verdict where_along_a_side(const lab_question *q, const lab_answer *ours)
{
    const ct_rect *wall = &q->b.shape.as.rect;
    const ct_vec p = q->a.shape.as.point, way = way_of(q);
    const bool along = (way.x == 0 && (p.x == wall->min.x || p.x == wall->max.x)) ||
                       (way.y == 0 && (p.y == wall->min.y || p.y == wall->max.y));
    const ct_vec at = { p.x + ours->sweep.t * way.x, p.y + ours->sweep.t * way.y };
    const bool level = (fabs(at.x - wall->min.x) < 1e-9 || fabs(at.x - wall->max.x) < 1e-9) &&
                       (fabs(at.y - wall->min.y) < 1e-9 || fabs(at.y - wall->max.y) < 1e-9);
    return !ours->yes || ct_overlap(&q->a.shape, &q->b.shape) ? RIGHT
           : along                                            ? WRONG
           : level                                            ? EITHER
                                                              : RIGHT;
}

/* A graze along a side, the way of a crate on level tiles; where corners meet only, perhaps. */
static verdict where_grazing(const lab_question *q, const lab_answer *ours)
{
    const ct_rect *a = &q->a.shape.as.rect, *b = &q->b.shape.as.rect;
    const ct_vec way = way_of(q), n = ours->sweep.normal;
    if (!ours->yes || ct_overlap(&q->a.shape, &q->b.shape)) { return RIGHT; }
    const bool level = (way.y == 0 && (a->min.y == b->max.y || a->max.y == b->min.y)) ||
                       (way.x == 0 && (a->min.x == b->max.x || a->max.x == b->min.x));
    return level ? WRONG : fabs(n.x * way.x + n.y * way.y) < 1e-9 ? EITHER : RIGHT;
}

static const row rows[] = {
    { "overlap-tester", CT_CIRCLE, CT_CIRCLE, nowhere, false },
    { "overlap-tester", CT_POINT, CT_RECT, nowhere, false },
    { "overlap-tester", CT_RECT, CT_RECT, where_touching, false },
    { "overlap-tester", CT_CIRCLE, CT_RECT, where_touching, false },
    { "overlap-tester", CT_POINT, CT_CIRCLE, where_touching, false },
    { "rapapaing", CT_CIRCLE, CT_RECT, where_minus_says_less, false },
    { "rapapaing-corrected", CT_CIRCLE, CT_RECT, perhaps_touching, false },
    { "rapapaing-corrected", CT_CIRCLE, CT_OBB, perhaps_touching, false },
    { "java-gaming", CT_CIRCLE, CT_CIRCLE, nowhere, false },
    { "java-gaming", CT_RECT, CT_RECT, nowhere, false },
    { "java-gaming", CT_CIRCLE, CT_RECT, nowhere, false },
    { "swept-circle", CT_CIRCLE, CT_RECT, perhaps_in_a_corner, true },
    { "bounding-ball", CT_CIRCLE, CT_CIRCLE, nowhere, false },
    { "bounding-ball", CT_POINT, CT_POLYGON, perhaps_near, false },
    { "bounding-ball", CT_POLYGON, CT_POLYGON, perhaps_near, false },
    { "bounding-ball-crossing", CT_POINT, CT_POLYGON, perhaps_touching, false },
    { "tunnelling", CT_CIRCLE, CT_POLYGON, where_between, true },
    { "box-for-a-circle", CT_CIRCLE, CT_CIRCLE, where_boxes_meet, false },
    { "box-for-a-circle", CT_CIRCLE, CT_RECT, where_boxes_meet, false },
    { "sum-of-squares", CT_CIRCLE, CT_CIRCLE, where_too_far_in, false },
    { "corner-as-a-side", CT_CIRCLE, CT_RECT, where_square, true },
    { "strict-comparison", CT_CIRCLE, CT_CIRCLE, where_touching, false },
    { "strict-comparison", CT_CIRCLE, CT_RECT, where_touching, false },
    { "strict-comparison", CT_RECT, CT_RECT, where_touching, false },
    { "epsilon", CT_CIRCLE, CT_CIRCLE, nowhere, false },
    { "epsilon", CT_CIRCLE, CT_RECT, nowhere, false },
    { "epsilon", CT_RECT, CT_RECT, nowhere, false },
    { "single-precision", CT_RECT, CT_POLYGON, nowhere, false },
    { "single-precision", CT_POLYGON, CT_CAPSULE, nowhere, true },
    { "degrees", CT_OBB, CT_RECT, where_turned, false },
    { "corners-only", CT_RECT, CT_RECT, where_crossed, false },
    { "centre-inside", CT_CIRCLE, CT_RECT, where_centre_is_in, false },
    { "endpoints-of-a-segment", CT_CIRCLE, CT_SEGMENT, where_ends_are_out, false },
    { "ray-from-inside", CT_CIRCLE, CT_CIRCLE, where_within, true },
    { "ray-from-inside", CT_POINT, CT_CIRCLE, where_within, true },
    { "zero-times-infinity", CT_POINT, CT_RECT, where_along_a_side, true },
    { "seam", CT_RECT, CT_RECT, where_grazing, true },
    { "nought-by-nought", CT_CAPSULE, CT_CAPSULE, where_parallel, false },
    { "nought-by-nought", CT_SEGMENT, CT_CAPSULE, where_parallel, false },
    { "axis-forgotten", CT_CAPSULE, CT_POLYGON, perhaps_across, false },
    { "axis-forgotten", CT_RECT, CT_CAPSULE, perhaps_across, false },
    { "whole-numbers", CT_CIRCLE, CT_RECT, where_the_cut_tells, false },
};

static lab_question any_question(rng *random, const row *r, ct_vec points[2][3])
{
    lab_question q = { .is_sweep = r->is_sweep };
    q.a.shape = any_shape(random, r->a, points[0]);
    q.b.shape = any_shape(random, r->b, points[1]);
    if (r->is_sweep) {
        q.a.move = place(random);
        q.b.move = rng_chance(random, 2) ? (ct_vec){ 0, 0 } : place(random);
    }
    return q;
}

/* Everywhere, and where it may be either, it is wrong at least once. */
static void check_row(const row *r)
{
    const lab_functions *subject = lab_published(r->name);
    assert_non_null(subject);
    campaign c = campaign_begin(r->name, 20);
    long said = 0, wrong = 0;
    while (campaign_next(&c)) {
        ct_vec points[2][3];
        const lab_question q = any_question(&c.random, r, points);
        lab_answer ours, theirs;
        lab_ask_referee(&q, 0, &ours);
        lab_ask_functions(subject, &q, &theirs);
        const verdict where = r->where(&q, &ours);
        const bool is = is_wrong(&theirs, &ours);
        said += where != RIGHT;
        wrong += is;
        if (theirs.given == 0 || (where != EITHER && is != (where == WRONG))) {
            campaign_wrong(&c, "types %d and %d: given %x, yes %d, ours %d, expected to be %s",
                           r->a, r->b, theirs.given, theirs.yes, ours.yes,
                           where == WRONG ? "wrong" : "right");
        }
    }
    assert_true(wrong > 0 || said < 10 || r->where == perhaps_touching);
}

TEST(each_is_wrong_exactly_where_its_text_says)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) { check_row(&rows[i]); }
}

static int says(const char *name, ct_shape a, ct_shape b)
{
    const lab_functions *subject = lab_published(name);
    ct_contact contact;
    return subject->overlap ? subject->overlap(&a, &b) : subject->contact(&a, &b, &contact);
}

static ct_shape square_at(double x)
{
    return (ct_shape){ CT_RECT, { .rect = { { x, 0 }, { x + 2, 2 } } } };
}

TEST(what_whole_numbers_do_not_show)
{
    assert_int_equal(says("epsilon", square_at(0), square_at(2 + 9e-7)), 1);
    assert_int_equal(says("epsilon", square_at(0), square_at(2 + 11e-7)), 0);
    assert_int_equal(says("single-precision", square_at(16777214), square_at(16777217)), 1);
    assert_int_equal(says("single-precision", square_at(16777214), square_at(16777218)), 0);
    assert_int_equal(says("single-precision", square_at(0), square_at(2 + 1e-9)), 1);
}

TEST(other_pairs_are_unsupported)
{
    const ct_shape p = { CT_POINT, { .point = { 0, 0 } } };
    const ct_moving mover = { p, { 1, 1 } };
    for (int i = 0; i < lab_published_count(); i++) {
        const lab_functions *f = lab_published_at(i);
        ct_contact contact;
        ct_sweep sweep;
        assert_ptr_equal(lab_published(f->name), f);
        assert_true(strlen(f->about) > 0 && strlen(f->name) + strlen(f->about) < 90);
        if (strcmp(f->name, "single-precision") != 0 && strcmp(f->name, "bounding-ball") != 0) {
            assert_true(!f->overlap || f->overlap(&p, &p) == -1);
            assert_true(!f->contact || f->contact(&p, &p, &contact) == -1);
            assert_true(!f->sweep || f->sweep(&mover, &mover, &sweep) == -1);
        }
    }
    assert_null(lab_published("nobody"));
    assert_null(lab_published(""));
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
