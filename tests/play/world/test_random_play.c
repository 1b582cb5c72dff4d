/* test_random_play.c - random scenes of all types, played: nothing ends a frame inside of what it
 * was outside of, frames go forth and back to the bit, and nothing hangs on its way. */
#include <math.h>

#include "core/num/num.h"
#include "play/demos/crowd.h"
#include "tests/play/playground.h"
#include "tests/scene/scenes.h"

enum { FRAMES = 20 };

/* Plays some frames of the scene, which goes. */
static void check_frames(campaign *c, scene *s)
{
    play_world *w = play_world_create(s);
    scene *before = play_world_scene(w);
    for (int frame = 0; frame < FRAMES; frame++) {
        assert_true(play_world_next(w));
        scene *after = play_world_scene(w);
        int a, b;
        if (came_inside(before, after, 0, &a, &b)) {
            campaign_wrong(c, "frame %d: %s is inside %s", frame, scene_shape_at(s, a)->name,
                           scene_shape_at(s, b)->name);
            frame = FRAMES;
        }
        scene_destroy(before);
        before = after;
    }
    scene_destroy(before);
    play_world_destroy(w);
    scene_destroy(s);
}

TEST(nothing_ends_a_frame_inside_of_what_it_was_outside_of)
{
    campaign c = campaign_begin("play: never inside", 100);
    while (campaign_next(&c)) {
        check_frames(&c, random_playground(&c.random, rng_below(&c.random, PLAYGROUND_KINDS)));
    }
}

/* A crowd that is too large to ask all is planned slice by slice. */
TEST(what_is_far_away_changes_nothing)
{
    campaign c = campaign_begin("play: far away", 100);
    for (bool is_first = true; campaign_next(&c); is_first = false) {
        if (is_first) { /* a void meeting comes between two equal ones */
            c.random = (rng){ 1920 };
        }
        scene *few = crowd_scene(60, rng_next(&c.random));
        for (int i = CROWD_WALLS; i < scene_shape_count(few); i++) {
            scene_shape shape = *scene_shape_at(few, i);
            shape.move = ct_scale(rng_between(&c.random, 0, 300), shape.move);
            shape.respond = (scene_respond)rng_below(&c.random, SCENE_RESPOND_COUNT);
            (void)scene_replace(few, shape.id, &shape);
        }
        scene *many = scene_copy(few);
        for (int i = 0; i < 300; i++) {
            (void)add_shape(many, &(scene_shape){ .type = SCENE_POINT,
                                                  .as.point = { 100 + i % 20, 100 + i / 20 } });
        }
        play_world *of_few = play_world_create(few), *of_many = play_world_create(many);
        assert_int_equal(play_world_mark_count(of_many), play_world_mark_count(of_few));
        for (int frame = 0; frame < 4; frame++) {
            play_leg a, b;
            for (int i = 0; i < scene_shape_count(few); i++) {
                for (int k = 0; play_world_leg(of_few, i, k, &a); k++) {
                    assert_true(play_world_leg(of_many, i, k, &b));
                    assert_memory_equal(&a, &b, sizeof a);
                }
            }
            assert_true(play_world_next(of_few) && play_world_next(of_many));
        }
        play_world_destroy(of_few);
        play_world_destroy(of_many);
        scene_destroy(few);
        scene_destroy(many);
    }
}

/* By so little that their boxes, rounded, may miss each other where they overlap. */
TEST(a_row_without_gaps_that_drifts_stays_one)
{
    campaign c = campaign_begin("play: rows", 60);
    while (campaign_next(&c)) {
        const double radius = rng_range(&c.random, 1, 99) / 100.0;
        const double left = -8 * radius;
        scene *s = scene_create();
        for (int i = rng_range(&c.random, 2, 8); i > 0; i--) {
            scene_shape ball = { .type = SCENE_CIRCLE,
                                 .as.circle = { { left + 2 * radius * i, 0.3 }, radius },
                                 .respond = (scene_respond)rng_below(&c.random, SCENE_THROUGH),
                                 .has_move = true };
            ball.move.x = 1e-9 * rng_between(&c.random, -1, 1);
            (void)add_shape(s, &ball);
        }
        check_frames(&c, s);
    }
}

/* A square on its corner, of segments or hardly more, in which points and others without an inside,
 * or with one, push each other against the walls; half of them come straight to where two walls
 * join. */
static scene *random_thin_room(rng *random, double left)
{
    static const ct_vec corners[5] = { { 10, 0 }, { 0, 10 }, { -10, 0 }, { 0, -10 }, { 10, 0 } };
    scene *s = scene_create();
    const bool are_segments = rng_chance(random, 2);
    for (int i = 0; i < 4; i++) {
        const ct_segment side = { { left + corners[i].x, corners[i].y },
                                  { left + corners[i + 1].x, corners[i + 1].y } };
        scene_shape wall = { .type = SCENE_SEGMENT, .as.segment = side };
        if (!are_segments) {
            wall.type = SCENE_CAPSULE;
            wall.as.capsule = (ct_capsule){ side.from, side.to, 1e-6 };
        }
        (void)add_shape(s, &wall);
    }
    for (int i = 0; i < 6; i++) {
        const ct_vec at = { left + rng_between(random, -3, 3), rng_between(random, -3, 3) };
        const double speed = pow(10, rng_between(random, -1, 4));
        scene_shape mover = { .respond = (scene_respond)rng_below(random, SCENE_THROUGH),
                              .has_move = true };
        mover.move.x = speed * rng_between(random, -1, 1);
        mover.move.y = speed * rng_between(random, -1, 1);
        if (i % 2 == 0) {
            const ct_vec corner = corners[rng_below(random, 4)];
            mover.move = ct_scale(speed, ct_sub((ct_vec){ left + corner.x, corner.y }, at));
        }
        mover.type = rng_chance(random, 2) ? SCENE_POINT : SCENE_CIRCLE;
        if (mover.type == SCENE_POINT) {
            mover.as.point = at;
        } else {
            mover.as.circle = (ct_circle){ at, 0.5 * rng_below(random, 2) };
        }
        (void)add_shape(s, &mover);
    }
    return s;
}

static bool touch_in(const scene *s, const play_mark *mark)
{
    ct_shape a = scene_to_core(scene_find(s, mark->mover));
    ct_shape b = scene_to_core(scene_find(s, mark->target));
    return ct_overlap(&a, &b);
}

/* Plays so many frames; afterwards nobody is out. */
static void check_room(campaign *c, const scene *s, double left, int frames)
{
    play_world *w = play_world_create(s);
    for (int frame = 0; frame < frames; frame++) { assert_true(play_world_next(w)); }
    scene *end = play_world_scene(w);
    for (int i = 4; i < scene_shape_count(end); i++) {
        const ct_vec at = scene_reference_point(scene_shape_at(end, i));
        if (fabs(at.x - left) + fabs(at.y) > 10 + 1e-5) {
            campaign_wrong(c, "%s is out", scene_shape_at(end, i)->name);
        }
    }
    scene_destroy(end);
    play_world_destroy(w);
}

/* Nor where it is kept as it meets one, with no numbers for a touch. */
TEST(nothing_gets_through_walls_thinner_than_it_backs_off)
{
    campaign c = campaign_begin("play: thin walls", 200);
    while (campaign_next(&c)) {
        const double left = rng_chance(&c.random, 2) ? 0 : 1e4;
        scene *s = random_thin_room(&c.random, left);
        check_room(&c, s, left, 2 * FRAMES);
        play_world *w = play_world_create(s);
        for (int i = 0; i < play_world_mark_count(w); i++) {
            const play_mark mark = play_world_mark_at(w, i);
            scene *kept = play_world_keep(w, mark.t);
            check_room(&c, kept, left, touch_in(kept, &mark) ? 0 : 1);
            scene_destroy(kept);
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* Played on, and steered against what was met. */
static bool passes_through(const scene *kept, const play_mark *mark, scene_respond respond,
                           double scale)
{
    play_world *on = play_world_create(kept), *steered = play_world_create(kept);
    const play_steering into = { mark->mover,
                                 { -2 * scale * mark->normal.x, -2 * scale * mark->normal.y },
                                 respond };
    bool through = false;
    assert_true(play_world_steer(steered, 0, &into));
    for (int i = 0; i < 3; i++) {
        int a, b;
        assert_true(play_world_next(on) && play_world_next(steered));
        scene *ends[2] = { play_world_scene(on), play_world_scene(steered) };
        through = through || came_inside(kept, ends[0], 1e-4 * scale, &a, &b) ||
                  came_inside(kept, ends[1], 1e-4 * scale, &a, &b);
        scene_destroy(ends[0]);
        scene_destroy(ends[1]);
    }
    play_world_destroy(on);
    play_world_destroy(steered);
    return through;
}

/* At a mark the two touch, but for few: two points, whose places rounding keeps apart. */
TEST(what_is_kept_at_a_mark_touches_and_does_not_pass_through)
{
    long marks = 0, touching = 0;
    campaign c = campaign_begin("play: kept marks", 400);
    while (campaign_next(&c)) {
        const int kind = rng_below(&c.random, PLAYGROUND_KINDS);
        scene *s = random_playground(&c.random, kind);
        play_world *w = play_world_create(s);
        for (int i = 0; i < play_world_mark_count(w); i++) {
            const play_mark mark = play_world_mark_at(w, i);
            scene *kept = play_world_keep(w, mark.t);
            marks++;
            touching += touch_in(kept, &mark);
            if (passes_through(kept, &mark, (scene_respond)(i % 3), playground_scale(kind))) {
                campaign_wrong(&c, "mark %d", i);
            }
            scene_destroy(kept);
        }
        play_world_destroy(w);
        scene_destroy(s);
    }
    print_message("%ld of %ld marks touch\n", touching, marks);
    assert_true((double)touching >= 0.95 * (double)marks);
}

/* The frame's start with its moves, and its marks, are those of another world. */
static bool same_frame(const play_world *w, const scene *start, const play_world *other)
{
    scene *now = play_world_scene(w);
    bool same = scene_equal(now, start) &&
                play_world_mark_count(w) == play_world_mark_count(other) &&
                play_world_capped(w) == play_world_capped(other);
    for (int i = 0; same && i < play_world_mark_count(w); i++) {
        const play_mark a = play_world_mark_at(w, i), b = play_world_mark_at(other, i);
        same = a.t == b.t && a.mover == b.mover && a.target == b.target;
    }
    scene_destroy(now);
    return same;
}

TEST(frames_go_forth_and_back_and_are_the_same_in_every_world)
{
    campaign c = campaign_begin("play: forth and back", 400);
    while (campaign_next(&c)) {
        scene *s = random_playground(&c.random, rng_below(&c.random, PLAYGROUND_KINDS)),
              *starts[FRAMES];
        play_world *w = play_world_create(s), *other = play_world_create(s);
        for (int i = 0; i < FRAMES; i++) {
            starts[i] = play_world_scene(w);
            assert_true(play_world_next(w));
        }
        /* One step back and two forth, all the way, then back to where it began. */
        for (int i = 0; i < FRAMES; i++) {
            assert_true(i == 0 || play_world_next(other));
            assert_true(i == 0 || (play_world_back(other) && play_world_next(other)));
            assert_int_equal(play_world_frame(other), i);
            if (!same_frame(other, starts[i], other)) {
                campaign_wrong(&c, "frame %d is another one", i);
            }
        }
        for (int i = FRAMES - 1; i >= 0; i--) {
            assert_true(play_world_back(w));
            if (!same_frame(w, starts[i], other)) {
                campaign_wrong(&c, "back to frame %d is another one", i);
            }
            (void)play_world_back(other);
            scene_destroy(starts[i]);
        }
        play_world_destroy(other);
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* Circles, rotated rects and polygons that all bounce, in a box that stands. */
static scene *random_gas(rng *random)
{
    scene *s = random_playground(random, rng_chance(random, 2) ? 1 : 4), *gas = scene_create();
    for (int i = 0; i < scene_shape_count(s); i++) {
        scene_shape shape = *scene_shape_at(s, i);
        shape.respond = SCENE_BOUNCE;
        (void)add_shape(gas, &shape);
    }
    scene_destroy(s);
    return gas;
}

static double energy_of(const scene *s)
{
    double sum = 0;
    for (int i = 0; i < scene_shape_count(s); i++) {
        const ct_vec v = scene_shape_at(s, i)->move;
        sum += v.x * v.x + v.y * v.y;
    }
    return sum;
}

TEST(bouncing_keeps_the_energy)
{
    campaign c = campaign_begin("play: energy", 400);
    while (campaign_next(&c)) {
        scene *s = random_gas(&c.random);
        play_world *w = play_world_create(s);
        const double energy = energy_of(s);
        for (int i = 0; i < 3 * FRAMES; i++) { assert_true(play_world_next(w)); }
        scene *end = play_world_scene(w);
        if (!(fabs(energy_of(end) - energy) <= 1e-9 * energy)) {
            campaign_wrong(&c, "energy %.17g of %.17g", energy_of(end), energy);
        }
        scene_destroy(end);
        play_world_destroy(w);
        scene_destroy(s);
    }
}

/* By how much the shape is inside another one at this moment; or, negative, off the nearest. */
static double overlap_of(const scene *moment, int shape)
{
    double most = -HUGE_VAL;
    for (int i = 0; i < scene_shape_count(moment); i++) {
        ct_shape a, b;
        ct_contact c;
        if (i != shape) {
            a = scene_to_core(scene_shape_at(moment, shape));
            b = scene_to_core(scene_shape_at(moment, i));
            ct_find_contact(&a, &b, &c);
            most = fmax(most, ct_overlap(&a, &b) ? c.depth : -c.distance);
        }
    }
    return most;
}

/* Do the spans of a shape say that it overlaps then? Nor is it wrong near their ends. */
static bool says(const scene_played *played, int shape, double at, bool overlaps)
{
    bool said = false, near = false;
    for (int i = played->first_overlap[shape]; i < played->first_overlap[shape + 1]; i++) {
        const scene_span *span = &played->overlaps[i];
        said = said || (span->from <= at && at <= span->until);
        near = near || fabs(span->from - at) < 1e-4 || fabs(span->until - at) < 1e-4;
    }
    return near || said == overlaps;
}

/* Against the shapes of the moment; where concave ones are apart for less than a look, red
 * stays. */
TEST(shapes_overlap_when_the_moments_do)
{
    enum { PLAYED = 3, TIMES = 40 };
    long overlapping = 0, seen = 0, short_gaps = 0;
    campaign c = campaign_begin("play: overlaps", 200);
    while (campaign_next(&c)) {
        const int kind = rng_below(&c.random, PLAYGROUND_KINDS);
        const double hair = 1e-7 * playground_scale(kind);
        scene *s = random_playground(&c.random, kind);
        play_world *w = play_world_create(s);
        scene_played played;
        assert_int_equal(played_run(s, PLAYED, &played), PLAYED_DONE);
        for (int shape = 0; shape < scene_shape_count(s) && kind == 0; shape++) {
            if (overlap_of(s, shape) >= 0 && !says(&played, shape, 0, true)) {
                campaign_wrong(&c, "%s overlaps at the start", scene_shape_at(s, shape)->name);
            }
        }
        for (int frame = 0; frame < PLAYED; frame++) {
            scene *moment = play_world_scene(w);
            for (int i = 0; i < TIMES; i++) {
                const double t = (i + rng_between(&c.random, 0, 1)) / TIMES;
                play_world_show(w, t, moment);
                for (int shape = 0; shape < scene_shape_count(s); shape++) {
                    const double by = overlap_of(moment, shape);
                    const bool is_short = by < 0 && !says(&played, shape, frame + t, false);
                    seen++;
                    overlapping += by >= 0;
                    short_gaps += is_short && by < -hair;
                    if (by > hair && !says(&played, shape, frame + t, true)) {
                        campaign_wrong(&c, "%s is inside by %g at %.17g",
                                       scene_shape_at(s, shape)->name, by, frame + t);
                    }
                }
            }
            scene_destroy(moment);
            assert_true(play_world_next(w));
        }
        played_deinit(&played);
        play_world_destroy(w);
        scene_destroy(s);
    }
    print_message("%ld of %ld overlap; %ld short gaps\n", overlapping, seen, short_gaps);
    assert_true(overlapping > seen / 100 && short_gaps <= seen / 1000);
}

/* The mover stops a rounding before the frame ends, while what it was inside of is still there. */
TEST(the_overlaps_of_a_way_as_short_as_a_rounding_have_an_end)
{
    const ct_vec dart[4] = { { 0, 0 }, { -4, 2 }, { -3, 0 }, { -4, -2 } };
    const double wall = nextafter(1, 0);
    scene_shape shapes[3] = {
        { .type = SCENE_POLYGON, .as.polygon = { dart, 4 }, .has_move = true, .move = { 1, 0 } },
        { .type = SCENE_CIRCLE, .as.circle = { { -1, 0 }, 1.5 } },
        { .type = SCENE_RECT, .as.rect = { { wall, -5 }, { 3, 5 } } },
    };
    shapes[0].respond = SCENE_STOP;
    scene *s = scene_create();
    for (int i = 0; i < 3; i++) { (void)add_shape(s, &shapes[i]); }
    scene_played played;
    assert_int_equal(played_run(s, 2, &played), PLAYED_DONE);
    assert_true(played.touches[0].at >= nextafter(wall, 0));
    assert_true(says(&played, 0, 0.5, true) && says(&played, 1, 1.5, true));
    played_deinit(&played);
    scene_destroy(s);
}

/* ---- Ways that are free ------------------------------------------------------------------- */

/* Of four unit squares each, one on or beside the other: most are concave, and fit without any
 * room. */
typedef struct piece {
    int width, count;
    ct_vec points[8];
    int cells[4][2];
} piece;

static const piece pieces[5] = {
    { 1,
      4,
      { { 0, 0 }, { 1, 0 }, { 1, 4 }, { 0, 4 } },
      { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 } } },
    { 2,
      4,
      { { 0, 0 }, { 2, 0 }, { 2, 2 }, { 0, 2 } },
      { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } } },
    { 2,
      6,
      { { 0, 0 }, { 2, 0 }, { 2, 1 }, { 1, 1 }, { 1, 3 }, { 0, 3 } },
      { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 0, 2 } } },
    { 3,
      8,
      { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 2, 0 }, { 2, 1 }, { 3, 1 }, { 3, 2 }, { 0, 2 } },
      { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 } } },
    { 3,
      8,
      { { 0, 0 }, { 2, 0 }, { 2, 1 }, { 3, 1 }, { 3, 2 }, { 1, 2 }, { 1, 1 }, { 0, 1 } },
      { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 2, 1 } } },
};

enum { WELL = 7, PIECES = 7, HEIGHT = 5 * PIECES + 8 };

/* What they fall in, mirrored and on its side in all eight ways. */
typedef struct well {
    int turn;
    double unit, speed;
    bool taken[WELL][HEIGHT];
} well;

static ct_vec in_well(const well *l, ct_vec p)
{
    p = l->turn & 1 ? (ct_vec){ p.y, p.x } : p;
    return (ct_vec){ (l->turn & 2 ? -1 : 1) * p.x, (l->turn & 4 ? -1 : 1) * p.y };
}

static void add_outline(scene *s, const well *l, const piece *of, int x, int y,
                        scene_respond respond)
{
    ct_vec points[8];
    for (int i = 0; i < of->count; i++) {
        const ct_vec p = of->points[i];
        points[i] = in_well(l, (ct_vec){ l->unit * (x + p.x), l->unit * (y + p.y) });
    }
    const bool moves = respond != SCENE_THROUGH;
    (void)add_shape(s, &(scene_shape){ .type = SCENE_POLYGON,
                                       .as.polygon = { points, of->count },
                                       .respond = moves ? respond : SCENE_SLIDE,
                                       .has_move = moves,
                                       .move = in_well(l, (ct_vec){ 0, -l->speed }) });
}

/* Only the three sides that they fall between. */
static void add_inside(scene *s, const well *l, const piece *around)
{
    for (int i = 3; i < 6; i++) {
        const ct_vec a = in_well(l, around->points[i]), b = in_well(l, around->points[i + 1]);
        const ct_segment side = { ct_scale(l->unit, a), ct_scale(l->unit, b) };
        (void)add_shape(s, &(scene_shape){ .type = SCENE_SEGMENT, .as.segment = side });
    }
}

/* How far it falls onto what fell before. */
static int rows_down(well *l, const piece *of, int x, int y)
{
    int rows = 0;
    bool is_free = true;
    while (is_free) {
        rows++;
        for (int i = 0; i < 4; i++) {
            const int row = y - rows + of->cells[i][1];
            is_free = is_free && row >= 0 && !l->taken[x + of->cells[i][0]][row];
        }
    }
    for (int i = 0; i < 4; i++) {
        l->taken[x + of->cells[i][0]][y - rows + 1 + of->cells[i][1]] = true;
    }
    return rows - 1;
}

TEST(what_fits_without_room_falls_as_far_as_it_can)
{
    static const double units[] = { 1, 32, 0.1, 1.0 / 3, 16.666, 0.05 };
    static const piece around = { 0,
                                  8,
                                  { { -1, -1 },
                                    { WELL + 1, -1 },
                                    { WELL + 1, HEIGHT },
                                    { WELL, HEIGHT },
                                    { WELL, 0 },
                                    { 0, 0 },
                                    { 0, HEIGHT },
                                    { -1, HEIGHT } },
                                  { { 0, 0 } } };
    campaign c = campaign_begin("play: free ways", 400);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        well l = { .turn = rng_below(r, 8), .unit = units[rng_below(r, 6)] };
        l.speed = l.unit * (rng_chance(r, 2) ? rng_between(r, 0.1, 3) : rng_range(r, 1, 9) / 4.0);
        scene *s = scene_create();
        int down[PIECES];
        for (int i = 0; i < PIECES; i++) {
            const piece *p = &pieces[rng_below(r, 5)];
            const int x = rng_range(r, 0, WELL - p->width), y = 6 + 5 * i;
            down[i] = rows_down(&l, p, x, y);
            add_outline(s, &l, p, x, y, rng_chance(r, 2) ? SCENE_SLIDE : SCENE_AXIS);
        }
        if (rng_chance(r, 2)) {
            add_outline(s, &l, &around, 0, 0, SCENE_THROUGH);
        } else {
            add_inside(s, &l, &around);
        }
        play_world *w = play_world_create(s);
        for (int i = 0; i < HEIGHT / (l.speed / l.unit); i++) { assert_true(play_world_next(w)); }
        scene *end = play_world_scene(w);
        for (int i = 0; i < PIECES; i++) {
            const ct_vec from = scene_shape_at(s, i)->as.polygon.points[0];
            const ct_vec to = scene_shape_at(end, i)->as.polygon.points[0];
            const ct_vec want = in_well(&l, (ct_vec){ 0, -down[i] * l.unit });
            if (!(fabs(to.x - from.x - want.x) + fabs(to.y - from.y - want.y) < 0.02 * l.unit)) {
                campaign_wrong(&c, "piece %d at %g, %g, not %g, %g from where it began", i,
                               to.x - from.x, to.y - from.y, want.x, want.y);
            }
        }
        scene_destroy(end);
        play_world_destroy(w);
        scene_destroy(s);
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
