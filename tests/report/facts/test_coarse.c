/* The coarse test: balls and boxes that are reckoned here in another way, every pair against every
 * pair; what it may never do is to rule out an overlap. */
#include <math.h>
#include <stdio.h>

#include "report/facts/coarse.h"
#include "tests/report/reports.h"
#include "tests/unit.h"

enum { most_shapes = 14 };

/* Points that a shape is the hull of, grown by a radius; of a box in space its eight corners. */
typedef struct model {
    bool solid;
    int count;
    double at[8][3];
    double radius;
} model;

static void add_point(model *m, double x, double y, double z)
{
    double *at = m->at[m->count++];
    at[0] = x;
    at[1] = y;
    at[2] = z;
}

/* Whole and half numbers, so that many touch. */
static double place(dice *d)
{
    return roll(d, -24, 24) / 2.0;
}

static void roll_box(dice *d, scene_shape *out, model *m)
{
    const double x = place(d), y = place(d), z = place(d);
    const double w = roll(d, 0, 6), h = roll(d, 0, 6), l = roll(d, 0, 6);
    out->as.box = (ct_box){ { x, y, z }, { x + w, y + h, z + l } };
    for (int i = 0; i < 8; i++) {
        add_point(m, x + (i & 1 ? w : 0), y + (i & 2 ? h : 0), z + (i & 4 ? l : 0));
    }
}

static void roll_turned(dice *d, scene_shape *out, model *m)
{
    const double turn = roll(d, 0, 359), c = cos(turn * acos(-1) / 180),
                 s = sin(turn * acos(-1) / 180);
    scene_rotated_rect *r = &out->as.rotated_rect;
    *r = (scene_rotated_rect){ { place(d), place(d) }, { roll(d, 0, 8), roll(d, 0, 8) }, turn };
    for (int i = 0; i < 4; i++) {
        const double x = (i & 1 ? .5 : -.5) * r->size.x, y = (i & 2 ? .5 : -.5) * r->size.y;
        add_point(m, r->center.x + x * c - y * s, r->center.y + x * s + y * c, 0);
    }
}

static void roll_shape(dice *d, scene_shape *out, model *m, ct_vec points[3])
{
    const double x = place(d), y = place(d), radius = roll(d, 0, 8) / 2.0;
    *out = (scene_shape){ .type = (scene_type)roll(d, 0, SCENE_LABEL - 1) };
    *m = (model){ .solid = scene_type_is_3d(out->type) };
    const ct_vec end = { place(d), place(d) };
    switch (out->type) {
    case SCENE_RECT:
        out->as.rect = (ct_rect){ { x, y }, { x + radius, y + 3 } };
        add_point(m, x, y, 0);
        add_point(m, x + radius, y, 0);
        add_point(m, x, y + 3, 0);
        add_point(m, x + radius, y + 3, 0);
        return;
    case SCENE_ROTATED_RECT:
        roll_turned(d, out, m);
        return;
    case SCENE_BOX:
        roll_box(d, out, m);
        return;
    case SCENE_POLYGON:
        for (int i = 0; i < 3; i++) {
            points[i] = (ct_vec){ x + (i == 1 ? 5 : 0), y + (i == 2 ? radius + 1 : 0) };
            add_point(m, points[i].x, points[i].y, 0);
        }
        out->as.polygon = (ct_polygon){ points, 3 };
        return;
    case SCENE_SEGMENT:
        out->as.segment = (ct_segment){ { x, y }, end };
        break;
    case SCENE_CAPSULE:
        out->as.capsule = (ct_capsule){ { x, y }, end, radius };
        m->radius = radius;
        break;
    case SCENE_SPHERE:
        out->as.sphere = (ct_sphere){ { x, y, end.x }, radius };
        m->radius = radius;
        add_point(m, x, y, end.x);
        return;
    case SCENE_CIRCLE:
        out->as.circle = (ct_circle){ { x, y }, radius };
        m->radius = radius;
        add_point(m, x, y, 0);
        return;
    default:
        out->as.point = (ct_vec){ x, y };
        add_point(m, x, y, 0);
        return;
    }
    add_point(m, x, y, 0);
    add_point(m, end.x, end.y, 0);
}

/* ---- What is around it, otherwise reckoned ------------------------------------------------- */

static double distance(const double a[3], const double b[3])
{
    return sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) +
                (a[2] - b[2]) * (a[2] - b[2]));
}

/* Of two points, or of three: where all of a flat circle's are equally far. False: on a line. */
static bool middle_of(const model *m, const int of[3], double out[3])
{
    const double *p = m->at[of[0]], *q = m->at[of[1]], *r = m->at[of[2]];
    const double bx = q[0] - p[0], by = q[1] - p[1], cx = r[0] - p[0], cy = r[1] - p[1];
    const double twice = 2 * (bx * cy - by * cx), b = bx * bx + by * by, c = cx * cx + cy * cy;
    for (int k = 0; k < 3; k++) { out[k] = (p[k] + q[k]) / 2; }
    if (of[2] == of[1]) { return true; }
    out[0] = p[0] + (cy * b - by * c) / twice;
    out[1] = p[1] + (bx * c - cx * b) / twice;
    return fabs(twice) > 1e-9;
}

/* The smallest of all circles around two points or through three that holds all points; of a box in
 * space the one around two opposite corners is among them. */
static double ball_of(const model *m, double center[3])
{
    double best = INFINITY;
    for (int i = 0; i < m->count; i++) {
        for (int j = i; j < m->count; j++) {
            for (int k = j; k < (m->solid ? j + 1 : m->count); k++) {
                double middle[3], radius = 0;
                if (!middle_of(m, (const int[]){ i, j, k }, middle)) { continue; }
                for (int n = 0; n < m->count; n++) {
                    radius = fmax(radius, distance(middle, m->at[n]));
                }
                for (int n = 0; n < 3 && radius < best; n++) { center[n] = middle[n]; }
                best = fmin(best, radius);
            }
        }
    }
    return best + m->radius;
}

static bool boxes_meet(const model *a, const model *b, double slack)
{
    for (int k = 0; k < 3; k++) {
        double low[2] = { INFINITY, INFINITY }, high[2] = { -INFINITY, -INFINITY };
        for (int side = 0; side < 2; side++) {
            const model *m = side == 0 ? a : b;
            for (int i = 0; i < m->count; i++) {
                low[side] = fmin(low[side], m->at[i][k] - (k < 2 || m->solid ? m->radius : 0));
                high[side] = fmax(high[side], m->at[i][k] + (k < 2 || m->solid ? m->radius : 0));
            }
        }
        if (low[0] > high[1] + slack || low[1] > high[0] + slack) { return false; }
    }
    return true;
}

static bool balls_meet(const model *a, const model *b, double slack)
{
    double p[3], q[3];
    const double reach = ball_of(a, p) + ball_of(b, q);
    return distance(p, q) <= reach + slack;
}

/* ---- The test ------------------------------------------------------------------------------ */

typedef struct crowd {
    scene *scene;
    report *report;
    int count;
    model of[most_shapes];
} crowd;

static void roll_crowd(dice *d, unsigned show, crowd *out)
{
    out->scene = scene_create();
    out->report = report_create();
    out->count = roll(d, 0, most_shapes);
    for (int i = 0; i < out->count; i++) {
        scene_shape shape;
        ct_vec points[3];
        scene_id id;
        roll_shape(d, &shape, &out->of[i], points);
        assert_int_equal(scene_add(out->scene, &shape, &id), SCENE_OK);
    }
    assert_int_equal(scene_set_show(out->scene, show), SCENE_OK);
    assert_int_equal(report_run(out->report, out->scene), REPORT_OK);
}

static void end_crowd(crowd *c)
{
    report_destroy(c->report);
    scene_destroy(c->scene);
}

/* Surely with slack < 0, perhaps with slack > 0. */
static bool is_left(const crowd *c, unsigned by, int a, int b, double slack)
{
    const model *m = &c->of[a], *n = &c->of[b];
    return (!(by & SCENE_SHOW_BIT(SCENE_SHOW_BALLS)) || balls_meet(m, n, slack)) &&
           (!(by & SCENE_SHOW_BIT(SCENE_SHOW_AABBS)) || boxes_meet(m, n, slack));
}

static void check_crowd(const crowd *c, unsigned by, unsigned long long seed)
{
    const report *r = c->report;
    const report_coarse test = report_coarse_test(r);
    int64_t pairs = 0, surely = 0, perhaps = 0;
    bool sure[most_shapes] = { false }, possible[most_shapes] = { false };
    assert_int_equal(test.by, by);
    for (int a = 0; a < c->count; a++) {
        for (int b = a + 1; b < c->count; b++) {
            if (c->of[a].solid != c->of[b].solid) { continue; }
            pairs++;
            const bool must =
                report_pair_overlaps(r, (report_pair){ a, b }) || is_left(c, by, a, b, -1e-9);
            const bool may = must || is_left(c, by, a, b, 1e-9);
            surely += must;
            perhaps += may;
            sure[a] |= must;
            sure[b] |= must;
            possible[a] |= may;
            possible[b] |= may;
        }
    }
    if (test.pairs != pairs || test.left < surely || test.left > perhaps) {
        fail_msg("seed %llu, %d shapes by %x: %d of %d left, wanted %d to %d of %d", seed, c->count,
                 by, (int)test.left, (int)test.pairs, (int)surely, (int)perhaps, (int)pairs);
    }
    for (int i = 0; i < c->count; i++) {
        assert_true(report_is_left(r, i) ? possible[i] : !sure[i]);
        assert_true(!report_overlaps(r, i) || report_is_left(r, i));
    }
}

TEST(what_is_left_is_what_every_pair_by_itself_tells)
{
    static const unsigned kinds[] = { SCENE_SHOW_BIT(SCENE_SHOW_BALLS),
                                      SCENE_SHOW_BIT(SCENE_SHOW_AABBS), SCENE_SHOW_COARSE };
    for (unsigned long long seed = 1; seed <= 240; seed++) {
        dice d = { seed };
        crowd c;
        roll_crowd(&d, SCENE_SHOW_USUAL | kinds[seed % 3], &c);
        check_crowd(&c, kinds[seed % 3], seed);
        end_crowd(&c);
    }
}

/* A box's ball is as large as its diagonal, a sphere's box as its radius. */
TEST(what_is_around_a_shape_is_known)
{
    report *r =
        report_with("\"show\": [\"balls\", \"aabbs\"],",
                    "{\"type\": \"capsule\", \"from\": [0, 0], \"to\": [6, 8], \"radius\": 2},"
                    "{\"type\": \"sphere\", \"center\": [1, 2, 3], \"radius\": 4},"
                    "{\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [2, 4, 4]},"
                    "{\"type\": \"circle\", \"center\": [0.1, 0.2], \"radius\": 0.3}");
    const ct_sphere pill = report_coarse_bound(r, 0, SCENE_SHOW_BALLS).as.sphere;
    check_near(pill.center.x, 3);
    check_near(pill.center.y, 4);
    check_near(pill.radius, 7);
    const ct_box sphere = report_coarse_bound(r, 1, SCENE_SHOW_AABBS).as.box;
    check_near(sphere.min.z, -1);
    check_near(sphere.max.z, 7);
    assert_true(sphere.min.z <= -1 && sphere.max.z >= 7);
    const ct_sphere box = report_coarse_bound(r, 2, SCENE_SHOW_BALLS).as.sphere;
    check_near(box.radius, 3);
    assert_true(box.radius >= 3);
    const ct_sphere circle = report_coarse_bound(r, 3, SCENE_SHOW_BALLS).as.sphere;
    assert_true(circle.center.x == 0.1 && circle.center.y == 0.2 && circle.radius == 0.3);
    report_destroy(r);
}

/* A radius of 1e-14 would be told in the steps about it. */
TEST(the_ball_around_one_point_has_the_radius_of_its_shape)
{
    report *r = report_of("{\"type\": \"segment\", \"from\": [0.1, 7], \"to\": [0.1, 7]},"
                          "{\"type\": \"rect\", \"min\": [0.1, 7], \"max\": [0.1, 7]},"
                          "{\"type\": \"capsule\", \"from\": [0.1, 7], \"to\": [0.1, 7], "
                          "\"radius\": 0.3}");
    for (int i = 0; i < 3; i++) {
        const ct_circle ball = report_ball_around(report_core_shape(r, i));
        assert_true(ball.center.x == 0.1 && ball.center.y == 7 && ball.radius == (i < 2 ? 0 : 0.3));
    }
    report_destroy(r);
}

TEST(a_case_that_shows_no_coarse_test_has_none)
{
    report *r = report_of("{\"type\": \"point\", \"at\": [0, 0]},"
                          "{\"type\": \"point\", \"at\": [0, 0]}");
    assert_int_equal(report_coarse_test(r).by, 0);
    assert_int_equal(report_coarse_test(r).left, 0);
    report_destroy(r);
}

/* Two circles of which nothing is nearer than touching: the balls are the circles themselves. */
TEST(touching_counts_to_the_last_bit)
{
    for (int beyond = 0; beyond < 2; beyond++) {
        char shapes[200];
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1},"
                 "{\"type\": \"circle\", \"center\": [%.17g, 0], \"radius\": 1}",
                 beyond ? nextafter(2, 3) : 2);
        report *r = report_with("\"show\": [\"balls\"],", shapes);
        assert_int_equal(report_coarse_test(r).left, !beyond);
        report_destroy(r);
    }
}

/* The same report goes on to other scenes, with the test and without, and knows only the last. */
TEST(a_report_is_used_again)
{
    dice d = { 7 };
    crowd c, none;
    roll_crowd(&d, SCENE_SHOW_ALL, &c);
    roll_crowd(&d, SCENE_SHOW_USUAL, &none);
    const report_coarse first = report_coarse_test(c.report);
    const int overlaps = report_overlap_count(c.report);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(report_run(c.report, none.scene), REPORT_OK);
        assert_int_equal(report_coarse_test(c.report).by, 0);
        assert_int_equal(report_run(c.report, c.scene), REPORT_OK);
        assert_int_equal(report_coarse_test(c.report).left, first.left);
        assert_int_equal(report_overlap_count(c.report), overlaps);
    }
    end_crowd(&c);
    end_crowd(&none);
}
