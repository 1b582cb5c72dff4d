/* test_touch.c - what is dragged touches to the last bit, of all types, wherever it is. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/plane.h"
#include "app/snap/touch.h"
#include "report/facts/report.h"
#include "scene/doc/moved_shape.h"
#include "tests/app/numbers.h"
#include "tests/app/snap/random_shape.h"
#include "tests/unit.h"

/* Where no doubles touch they are apart by so many last places at most. */
enum { MOST_APART = 2 };

/* ---- Scenes ------------------------------------------------------------------------------ */

/* A scene of one shape that rests and one that is dragged, and what is around the latter. */
typedef struct pair_setup {
    scene *scene;
    scene_id mover, other;
    around around;
} pair_setup;

static void set_up(pair_setup *p, const scene_shape *mover, const scene_shape *other,
                   figure_side side)
{
    p->scene = scene_create();
    assert_non_null(p->scene);
    assert_int_equal(scene_add(p->scene, mover, &p->mover), SCENE_OK);
    assert_int_equal(scene_add(p->scene, other, &p->other), SCENE_OK);
    p->around = (around){ 0 };
    const around_query query = { p->scene, side, EVERYWHERE, p->mover, NULL };
    around_take(&p->around, &query);
    assert_int_equal(p->around.count, 1);
}

static void tear_down(pair_setup *p)
{
    around_free(&p->around);
    scene_destroy(p->scene);
}

static ct_relation relation(const scene_shape *a, const scene_shape *b)
{
    ct_contact contact;
    ct_shape x = scene_to_core(a);
    ct_shape y = scene_to_core(b);
    ct_find_contact(&x, &y, &contact);
    return contact.relation;
}

/* What is dragged: places are told from where it is moved by `by`. */
typedef struct dragged {
    const scene_shape *mover;
    ct_vec by;
    figure_side side;
    int made; /* so many times */
} dragged;

static bool make_dragged(void *user, int index, ct_vec at, scene_shape *out,
                         ct_vec points[CT_MAX_POINTS])
{
    dragged *d = user;
    assert_int_equal(index, 0);
    d->made++;
    const scene_shape near = moved_shape(d->mover, plane_way(d->by, d->side), points);
    *out = moved_shape(&near, plane_way(at, d->side), points);
    return true;
}

static touch_pull pull_of(const around *all, dragged *d, ct_vec wanted, double reach)
{
    return (touch_pull){ .around = all,
                         .make = make_dragged,
                         .user = d,
                         .count = 1,
                         .to = wanted,
                         .reach = reach,
                         .scale = 1e9 };
}

static bool found_near(const pair_setup *p, ct_vec wanted, double reach, touch_result *found)
{
    dragged d = { .mover = scene_find(p->scene, p->mover), .side = p->around.side };
    const touch_pull pull = pull_of(&p->around, &d, wanted, reach);
    return touch_find(&pull, found);
}

/* Moves the mover in the scene, parts it from what it overlaps by rounding, and looks whether it
 * touches or is next to it. */
static const char *what_is_wrong(pair_setup *p, const touch_result *found)
{
    const figure_side side = p->around.side;
    dragged d = { .mover = scene_find(p->scene, p->mover), .by = found->at, .side = side };
    const touch_pull pull = pull_of(&p->around, &d, (ct_vec){ 1, 1 }, 1);
    ct_vec fine = { 0, 0 };
    if (found->other->id != p->other) { return "it is another shape"; }
    touch_part(&pull, &fine);
    if (scene_translate3(p->scene, p->mover, plane_way(found->at, side)) != SCENE_OK ||
        scene_translate3(p->scene, p->mover, plane_way(fine, side)) != SCENE_OK) {
        return "the scene refuses the move";
    }
    const scene_shape *moved = scene_find(p->scene, p->mover);
    const scene_shape *other = scene_find(p->scene, p->other);
    const report_contact contact = report_contact_between(moved, other);
    if (touch_relation(moved, other) != contact.relation) { return "the relation is another"; }
    const ct_vec3 last = around_last_places(moved, (last_places){ 1, 1, 1 });
    if (contact.relation == CT_OVERLAPPING) { return "they overlap"; }
    return contact.distance > MOST_APART * fmax(last.x, fmax(last.y, last.z)) ? "they are apart"
                                                                              : NULL;
}

/* ---- Contract ---------------------------------------------------------------------------- */

typedef struct tally {
    int tried, found, touching;
} tally;

/* Where the drag leads: somewhere within a unit of where they touch first, or straight on. */
static bool wanted_of(const scene_shape *mover, const scene_shape *other, ct_vec towards,
                      unsigned *seed, ct_vec *out)
{
    ct_moving a = { .move = { 2 * towards.x, 2 * towards.y } };
    ct_moving b = { .move = { 0, 0 } };
    ct_sweep sweep;
    a.shape = scene_to_core(mover);
    b.shape = scene_to_core(other);
    ct_find_sweep(&a, &b, &sweep);
    const double length = hypot(a.move.x, a.move.y);
    const double share = (sweep.hit ? sweep.t : 0.5) + random_in(seed, -0.7, 0.7) / length;
    *out = (ct_vec){ round(100 * share * a.move.x) / 100, round(100 * share * a.move.y) / 100 };
    return sweep.hit;
}

static void try_pair(unsigned seed, scene_type type_a, scene_type type_b, bool straight, tally *t)
{
    unsigned s = seed * 2654435761u + 77u;
    ct_vec points_a[8];
    ct_vec points_b[8];
    const double far = seed % 4 == 0 ? 0 : pow(10, random_in(&s, 0, 7));
    const ct_vec about = { number_in(&s, -far, far), number_in(&s, -far, far) };
    const double angle =
        straight ? floor(random_in(&s, 0, 3.99)) * 1.5707963267948966 : random_in(&s, 0, 6.28);
    const ct_vec from = { about.x + round(30 * cos(angle)), about.y + round(30 * sin(angle)) };
    const scene_shape a = random_flat(&s, type_a, from, points_a);
    const scene_shape b = random_flat(&s, type_b, about, points_b);
    ct_vec towards = { -round(30 * cos(angle)), -round(30 * sin(angle)) };
    if (!straight) {
        towards = (ct_vec){ towards.x + random_in(&s, -5, 5), towards.y + random_in(&s, -5, 5) };
    }
    pair_setup p;
    touch_result found;
    set_up(&p, &a, &b, FIGURE_FRONT);
    ct_vec wanted;
    const bool hits = wanted_of(&a, &b, towards, &s, &wanted);
    t->tried += hits;
    if (found_near(&p, wanted, 1, &found)) {
        t->found += hits;
        const char *wrong = what_is_wrong(&p, &found);
        if (wrong) {
            fail_msg("seed %u, %s onto %s, by (%.17g, %.17g): %s", seed, scene_type_name(type_a),
                     scene_type_name(type_b), found.at.x, found.at.y, wrong);
        }
        if (plane_distance(found.at, wanted) > 1 ||
            (straight && towards.x == 0 && found.at.x != 0) ||
            (straight && towards.y == 0 && found.at.y != 0)) {
            fail_msg("seed %u: it leads elsewhere", seed);
        }
        t->touching +=
            relation(scene_find(p.scene, p.mover), scene_find(p.scene, p.other)) == CT_TOUCHING;
    }
    tear_down(&p);
}

TEST(whatever_is_dragged_onto_whatever_touches_to_the_last_bit)
{
    tally all = { 0 };
    for (int a = SCENE_POINT; a <= SCENE_POLYGON; a++) {
        for (int b = SCENE_POINT; b <= SCENE_POLYGON; b++) {
            tally t = { 0 };
            for (unsigned seed = 0; seed < 80; seed++) {
                try_pair(seed * 64 + (unsigned)(a * 8 + b), (scene_type)a, (scene_type)b,
                         seed % 2 == 0, &t);
            }
            /* A point rarely is on a slanted line; and a corner may just be grazed. */
            const bool thin = (a == SCENE_POINT && b == SCENE_SEGMENT) ||
                              (a == SCENE_SEGMENT && b == SCENE_POINT);
            if (!thin && t.found < t.tried - 2) {
                fail_msg("%s onto %s: %d of %d found", scene_type_name((scene_type)a),
                         scene_type_name((scene_type)b), t.found, t.tried);
            }
            all.tried += t.tried, all.found += t.found, all.touching += t.touching;
        }
    }
    print_message("%d tried, %d found, %d of these touching\n", all.tried, all.found, all.touching);
    assert_true(all.touching > 0);
}

TEST(solids_touch_to_the_last_bit_from_both_sides)
{
    int found_count = 0;
    for (unsigned seed = 0; seed < 1200; seed++) {
        unsigned s = seed * 2654435761u + 5u;
        const figure_side side = seed % 2 ? FIGURE_TOP : FIGURE_FRONT;
        const scene_type type_a = seed & 2 ? SCENE_BOX : SCENE_SPHERE;
        const scene_type type_b = seed & 4 ? SCENE_BOX : SCENE_SPHERE;
        const double far = seed & 8 ? 1e5 : 0;
        const scene_shape a = random_solid(&s, type_a, (ct_vec){ far - 30, 0 });
        const scene_shape b = random_solid(&s, type_b, (ct_vec){ far, 0 });
        pair_setup p;
        set_up(&p, &a, &b, side);
        for (double way = 10; way < 35; way++) {
            touch_result found;
            if (found_near(&p, (ct_vec){ way, random_in(&s, -1, 1) }, 1.5, &found)) {
                found_count++;
                const char *wrong = what_is_wrong(&p, &found);
                if (wrong) {
                    fail_msg("seed %u, %s onto %s, side %d: %s", seed, scene_type_name(type_a),
                             scene_type_name(type_b), (int)side, wrong);
                }
                break;
            }
        }
        tear_down(&p);
    }
    print_message("%d of 1200 found\n", found_count);
    assert_true(found_count > 700);
}

/* ---- What people see --------------------------------------------------------------------- */

static scene_shape a_circle(double x, double y, double radius)
{
    return (scene_shape){ .type = SCENE_CIRCLE, .as.circle = { { x, y }, radius } };
}

static scene_shape a_rect(double min_x, double min_y, double max_x, double max_y)
{
    return (scene_shape){ .type = SCENE_RECT, .as.rect = { { min_x, min_y }, { max_x, max_y } } };
}

TEST(numbers_of_people_stay_numbers_of_people)
{
    const scene_shape ball = a_circle(0.2, 0.3, 1.5);
    const scene_shape wall = a_rect(5.25, -9, 9, 9);
    pair_setup p;
    touch_result found;
    set_up(&p, &ball, &wall, FIGURE_FRONT);
    assert_true(found_near(&p, (ct_vec){ 3.9, 0 }, 1, &found));
    assert_equals(found.at.x, 3.55);
    assert_equals(found.at.y, 0);
    assert_true(found.along_x);
    tear_down(&p);
}

TEST(it_is_found_from_either_side_and_not_from_afar)
{
    const scene_shape ball = a_circle(0, 0, 1);
    const scene_shape wall = a_rect(5, -9, 9, 9);
    pair_setup p;
    touch_result found;
    set_up(&p, &ball, &wall, FIGURE_FRONT);
    for (int i = 0; i <= 80; i++) {
        const bool near = i >= 32 && i <= 48;
        if (found_near(&p, (ct_vec){ i / 10.0, 0 }, 0.85, &found) != near) {
            fail_msg("at %g", i / 10.0);
        }
        if (near) { assert_equals(found.at.x, 4); }
    }
    tear_down(&p);
}

/* One of many points takes its time to be made. */
TEST(what_is_far_from_all_is_made_but_once)
{
    const scene_shape ball = a_circle(0, 0, 1), wall = a_rect(3, -1, 4, 1);
    touch_result found;
    pair_setup p;
    set_up(&p, &ball, &wall, FIGURE_FRONT);
    for (int keeps_y = 0; keeps_y < 2; keeps_y++) {
        dragged d = { .mover = scene_find(p.scene, p.mover) };
        touch_pull pull = pull_of(&p.around, &d, (ct_vec){ 0.25, 0.25 }, 0.5);
        pull.keep_y = keeps_y != 0;
        assert_false(touch_find(&pull, &found));
        assert_int_equal(d.made, 1);
    }
    tear_down(&p);
}

TEST(what_touches_already_can_be_pulled_off_by_a_little)
{
    const scene_shape ball = a_circle(4, 0, 1);
    const scene_shape wall = a_rect(5, -9, 9, 9);
    pair_setup p;
    touch_result found;
    set_up(&p, &ball, &wall, FIGURE_FRONT);
    assert_false(found_near(&p, (ct_vec){ -0.3, 0 }, 0.8, &found));
    assert_false(found_near(&p, (ct_vec){ 0, 0 }, 0.8, &found));
    tear_down(&p);
}

/* Free coordinates are rounded to what is seen at ten points a unit. */
TEST(a_ball_dragged_along_the_floor_stays_on_it)
{
    const scene_shape ball = a_circle(0, 1, 1);
    const scene_shape floor = a_rect(-50, -5, 50, 0);
    pair_setup p;
    touch_result found;
    set_up(&p, &ball, &floor, FIGURE_FRONT);
    for (int i = -6; i <= 6; i++) {
        dragged d = { .mover = &ball };
        touch_pull pull = pull_of(&p.around, &d, (ct_vec){ 20.003, 0.1 * i + 0.05 }, 0.8);
        pull.scale = 10;
        assert_true(touch_find(&pull, &found));
        assert_equals(found.at.y, 0);
        assert_equals(found.at.x, 20);
        assert_false(found.along_x);
    }
    tear_down(&p);
}

TEST(what_slides_past_is_not_thrown_ahead)
{
    const scene_shape ball = a_circle(0, 30, 1);
    const scene_shape wall = a_rect(5, -50, 9, 50);
    pair_setup p;
    touch_result found;
    set_up(&p, &ball, &wall, FIGURE_FRONT);
    assert_true(found_near(&p, (ct_vec){ 3.9, -30 }, 0.8, &found)); /* a tenth of a unit off */
    assert_equals(found.at.x, 4);
    assert_equals(found.at.y, -30);
    tear_down(&p);
}

/* Beside a corner no way along an axis leads to it. */
TEST(corner_to_corner_the_way_there_is_slanted)
{
    const scene_shape box = a_rect(-1, -1, 0.1, 0.2);
    const scene_shape wall = a_rect(5.3, 7.7, 9, 9);
    pair_setup p;
    touch_result found;
    set_up(&p, &box, &wall, FIGURE_FRONT);
    assert_true(found_near(&p, (ct_vec){ 4.9, 7.1 }, 0.8, &found));
    assert_true(plane_distance(found.at, (ct_vec){ 5.2, 7.5 }) < 1e-6);
    assert_null(what_is_wrong(&p, &found));
    tear_down(&p);
}

TEST(a_coordinate_that_is_kept_stays)
{
    const scene_shape ball = a_circle(0, 0, 1);
    const scene_shape other = a_circle(10, 3, 2);
    pair_setup p;
    touch_result found;
    set_up(&p, &ball, &other, FIGURE_FRONT);
    dragged d = { .mover = &ball };
    touch_pull pull = pull_of(&p.around, &d, (ct_vec){ 7.5, 3 }, 0.8);
    pull.keep_y = true;
    assert_true(touch_find(&pull, &found));
    assert_equals(found.at.x, 7);
    assert_equals(found.at.y, 3);
    tear_down(&p);
}

TEST(of_two_touches_the_nearer_one_counts)
{
    scene *s = scene_create();
    const scene_shape ball = a_circle(0, 0, 1);
    const scene_shape left = a_rect(5, -9, 6, 9);
    const scene_shape right = a_rect(8.5, -9, 9, 9);
    scene_id mover;
    scene_id ids[2];
    assert_int_equal(scene_add(s, &ball, &mover), SCENE_OK);
    assert_int_equal(scene_add(s, &left, &ids[0]), SCENE_OK);
    assert_int_equal(scene_add(s, &right, &ids[1]), SCENE_OK);
    around a = { 0 };
    const around_query around_all = { s, FIGURE_FRONT, EVERYWHERE, mover, NULL };
    around_take(&a, &around_all);
    dragged d = { .mover = &ball };
    touch_result found;
    for (int i = 0; i < 4; i++) { /* straight, or free */
        const ct_vec wanted = { i % 2 ? 7.4 : 7.1, i < 2 ? 0 : 0.5 };
        const touch_pull pull = pull_of(&a, &d, wanted, 1);
        assert_true(touch_find(&pull, &found));
        assert_int_equal(found.other->id, ids[i % 2]);
        assert_equals(found.at.x, i % 2 ? 7.5 : 7);
    }
    around_free(&a);
    scene_destroy(s);
}

/* ---- Pulling ----------------------------------------------------------------------------- */

static bool make_circle(void *user, int index, ct_vec at, scene_shape *out,
                        ct_vec points[CT_MAX_POINTS])
{
    (void)index, (void)points;
    const ct_vec *center = user;
    *out = a_circle(center->x, center->y, hypot(at.x - center->x, at.y - center->y));
    return true;
}

TEST(a_radius_is_pulled_until_it_touches)
{
    const scene_shape ball = a_circle(0.1, 0, 1);
    const scene_shape wall = a_rect(-9, 3.3, 9, 9);
    pair_setup p;
    set_up(&p, &ball, &wall, FIGURE_FRONT);
    ct_vec center = { 0.1, 0 };
    touch_pull pull = { .around = &p.around,
                        .make = make_circle,
                        .user = &center,
                        .count = 1,
                        .from = { 1.1, 0 },
                        .to = { 3.1, 0 },
                        .reach = 0.8 };
    touch_result found;
    assert_true(touch_find(&pull, &found));
    assert_int_equal(found.other->id, p.other);
    assert_equals(found.at.y, 0);
    scene_shape made;
    make_circle(&center, 0, found.at, &made, NULL);
    assert_equals(made.as.circle.radius, 3.3);
    make_circle(&center, 0, (ct_vec){ nextafter(found.at.x, 0), 0 }, &made, NULL);
    assert_false(touch_meets(&made, &wall));
    pull.to.x = 2.2;
    assert_false(touch_find(&pull, &found));
    tear_down(&p);
}

/* ---- Parting ----------------------------------------------------------------------------- */

/* How many of the others does the first one overlap, dragged by so much and parted? */
static int overlapped_when_parted(const scene_shape shapes[], int count, ct_vec by, bool keep_x)
{
    scene *s = scene_create();
    scene_id first, other;
    around all = { 0 };
    ct_vec fine = { 0, 0 };
    int overlapped = 0;
    assert_int_equal(scene_add(s, &shapes[0], &first), SCENE_OK);
    for (int i = 1; i < count; i++) {
        assert_int_equal(scene_add(s, &shapes[i], &other), SCENE_OK);
    }
    around_take(&all, &(around_query){ s, FIGURE_FRONT, EVERYWHERE, first, NULL });
    dragged d = { .mover = scene_find(s, first), .by = by };
    touch_pull pull = pull_of(&all, &d, (ct_vec){ 1, 1 }, 1);
    pull.keep_x = keep_x;
    touch_part(&pull, &fine);
    assert_int_equal(scene_translate(s, first, by), SCENE_OK);
    assert_int_equal(scene_translate(s, first, fine), SCENE_OK);
    for (int i = 1; i < count; i++) {
        overlapped += relation(scene_shape_at(s, 0), scene_shape_at(s, i)) == CT_OVERLAPPING;
    }
    around_free(&all);
    scene_destroy(s);
    return overlapped;
}

/* So many of the last places of its y that doubles do not count them; the other has one of
 * 5e-324. */
TEST(next_to_zero_it_is_parted_by_the_last_places_of_the_other_coordinate)
{
    for (int i = 0; i < 2; i++) {
        const scene_shape shapes[] = {
            { .type = SCENE_POINT, .as.point = { 100, i == 0 ? 1e-17 : 5e-324 } },
            a_rect(50, -1e-11, 150, 1),
        };
        assert_int_equal(overlapped_when_parted(shapes, 2, (ct_vec){ 0, 0 }, false), 0);
    }
}

TEST(between_two_it_is_parted_from_one_after_the_other)
{
    (void)state; /* to the right out of the rect it gets deeper into the polygon: then down */
    ct_vec points[] = { { 1022.6827586760114, 14.382833267702472 },
                        { 1018.6119693059345, 16.459538802644644 },
                        { 1014.1021200857549, 9.341036962045365 },
                        { 1018.6902661140887, 6.464539157776344 } };
    const scene_shape shapes[] = {
        a_circle(1016.3961930999218, 7.236121393244187, 0.6666666666666666),
        a_rect(981.3333333333334, -17.40544481706259, 1013.7326048759062, 10.286423783793625),
        { .type = SCENE_POLYGON, .as.polygon = { points, 4 } },
    };
    const ct_vec by = { -1.9969215573489691, 1.1317673250581961 };
    assert_int_equal(overlapped_when_parted(shapes, 3, by, false), 0);
}

TEST(wedged_between_two_it_is_parted_along_a_slant)
{
    (void)state; /* along no axis does it leave the one and not enter the other */
    const scene_shape shapes[] = {
        { .type = SCENE_SEGMENT,
          .as.segment = { { 0.0059781968756571395, 0.0035841590101837787 },
                          { 0.0154, -0.0010712879116586281 } } },
        { .type = SCENE_ROTATED_RECT,
          .as.rotated_rect = { { 0.0089, 0.0044 },
                               { 0.00391939926147461, 0.0017163202166557312 },
                               201.3 } },
        { .type = SCENE_ROTATED_RECT,
          .as.rotated_rect = { { 0.005200000000000001, 0.0010457675457000732 },
                               { 0.0036990203857421877, 0.0038096370697021484 },
                               298.8 } },
    };
    assert_int_equal(relation(&shapes[0], &shapes[2]), CT_OVERLAPPING);
    assert_int_equal(overlapped_when_parted(shapes, 3, (ct_vec){ 0, 0 }, false), 0);
}

TEST(along_the_shorter_coordinate_it_is_parted_by_more_of_its_places)
{
    (void)state; /* x has seven places behind the point, y fifteen: and x is kept */
    ct_vec points[] = { { 999999991.5762312, -15.433333333333332 },
                        { 999999980.0122222, -15.780811753036716 },
                        { 999999977.3957071, -21.0559232239391 },
                        { 999999984.6984857, -24.91446459953761 } };
    const scene_shape shapes[] = {
        { .type = SCENE_ROTATED_RECT,
          .as.rotated_rect = { { 999999992.6920058, -12.255779032162593 },
                               { 2.0527809530204086, 9.333333333333334 },
                               300 } },
        { .type = SCENE_POLYGON, .as.polygon = { points, 4 } },
    };
    assert_int_equal(overlapped_when_parted(shapes, 2, (ct_vec){ 0, -0.027831645932132 }, true), 0);
}

/* It is seen of most pairs that overlap by more, and of none that do not. */
TEST(what_is_told_to_be_deep_is_deep)
{
    int deep = 0, told = 0;
    for (unsigned i = 0; i < 600; i++) {
        unsigned seed = i * 2654435761u + 1;
        ct_vec points[2][8];
        const ct_vec off = { random_in(&seed, -6, 6), random_in(&seed, -6, 6) };
        const scene_shape a = random_flat(&seed, SCENE_POLYGON, off, points[0]);
        const scene_shape b = random_flat(&seed, SCENE_POLYGON, (ct_vec){ 0, 0 }, points[1]);
        const double depth = -touch_gap(&a, &b), asked = random_in(&seed, 1e-9, 1);
        const bool is_told = touch_is_deep(&a, &b, asked);
        assert_true(!is_told || depth >= 2 * asked);
        deep += depth >= 2 * asked;
        told += is_told;
    }
    assert_true(told > deep / 2 && deep > 300);
    const scene_shape ball = a_circle(0, 0, 5); /* of this the depth is found as fast */
    assert_false(touch_is_deep(&ball, &ball, 1));
}

/* ---- Nudges ------------------------------------------------------------------------------ */

TEST(a_nudge_moves_all_points_by_the_same_last_place)
{
    const ct_vec corners[3] = { { 0.1, 1 }, { 7.3, 2 }, { 3, 900.1 } };
    const scene_shape polygon = { .type = SCENE_POLYGON, .as.polygon = { corners, 3 } };
    ct_vec points[CT_MAX_POINTS];
    const ct_vec3 by = around_last_places(&polygon, (last_places){ .x = 1, .y = -1 });
    const scene_shape out = moved_shape(&polygon, by, points);
    assert_equals(by.x, nextafter(7.3, 10) - 7.3);
    assert_equals(by.y, -(nextafter(900.1, 1000) - 900.1));
    assert_equals(by.z, 0);
    for (int i = 0; i < 3; i++) {
        assert_equals(out.as.polygon.points[i].x - corners[i].x, by.x);
        assert_equals(out.as.polygon.points[i].y - corners[i].y, by.y);
    }
}

TEST(what_is_at_zero_is_nudged_by_the_last_place_of_its_size)
{
    const scene_shape ball = a_circle(0, 0, 5);
    assert_equals(around_last_places(&ball, (last_places){ .x = -1 }).x, -(nextafter(5, 6) - 5));
    const scene_shape point = { .type = SCENE_POINT };
    assert_equals(around_last_places(&point, (last_places){ .y = 1 }).y, nextafter(1, 2) - 1);
    const scene_shape sphere = { .type = SCENE_SPHERE, .as.sphere = { { 0, 0, 70 }, 1 } };
    assert_equals(around_last_places(&sphere, (last_places){ .z = 1 }).z, nextafter(70, 71) - 70);
}

/* ---- Surroundings ------------------------------------------------------------------------ */

TEST(only_shapes_in_view_that_rest_are_around)
{
    scene *s = scene_create();
    scene_id ids[4];
    const scene_shape shapes[4] = { a_circle(0, 0, 1),
                                    a_circle(5, 0, 1),
                                    a_circle(500, 0, 1),
                                    { .type = SCENE_SPHERE, .as.sphere = { { 0, 400, 3 }, 1 } } };
    for (int i = 0; i < 4; i++) { assert_int_equal(scene_add(s, &shapes[i], &ids[i]), SCENE_OK); }
    around a = { 0 };
    around_query query = { s, FIGURE_FRONT, { { -10, -10 }, { 10, 10 } }, ids[0], NULL };
    around_take(&a, &query);
    assert_int_equal(a.count, 1);
    assert_int_equal(a.items[0].shape.id, ids[1]);
    query.side = FIGURE_TOP;
    around_take(&a, &query);
    assert_int_equal(a.count, 1);
    assert_int_equal(a.items[0].shape.id, ids[3]);
    around_free(&a);
    around_free(&a);
    scene_destroy(s);
}
