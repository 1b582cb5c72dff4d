/* test_snapping.c - drags in a whole session go to corners, lines, the grid and exact touches. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/tools/toolbox.h"
#include "core/num/num.h"
#include "tests/app/drive.h"

#define CASE                                                                                   \
    "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n"  \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20.5, 0.75], \"radius\": 5},\n"  \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5.75, -8.25], \"max\": [25, 8]},\n"    \
    "{\"type\": \"rect\", \"name\": \"box\", \"min\": [-30, -25], \"max\": [-22.9, -20.1]},\n" \
    "{\"type\": \"rotated_rect\", \"name\": \"plank\", \"center\": [-3, 20], \"size\": [12, "  \
    "3], \"rotation\": 30}]}\n"

static shell *start(void)
{
    drive_enter_folder("snapping");
    return drive_start(CASE);
}

static void move_with(shell *s, draw_point at, unsigned mods)
{
    const input in = { .kind = INPUT_MOTION, .at = at, .mods = mods };
    shell_apply(s, &in);
}

/* Presses on a place of the world and moves the mouse by so much of it. */
static void drag_by(shell *s, ct_vec from, ct_vec way, unsigned mods)
{
    drive_press(s, drive_at(s, from.x, from.y), INPUT_LEFT, 0);
    move_with(s, drive_at(s, from.x + way.x / 2, from.y + way.y / 2), mods);
    move_with(s, drive_at(s, from.x + way.x, from.y + way.y), mods);
}

static void let_go(shell *s)
{
    drive_release(s, s->session.tools.mouse.at, INPUT_LEFT);
}

static ct_relation relation(const shell *s, const char *a, const char *b)
{
    ct_contact contact;
    ct_shape x = scene_to_core(drive_shape(s, a));
    ct_shape y = scene_to_core(drive_shape(s, b));
    ct_find_contact(&x, &y, &contact);
    return contact.relation;
}

DRIVE_TEST(a_dragged_ball_touches_the_wall_exactly, start)
{
    shell *s = *state;
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.6, 2.2 }, 0);
    assert_int_equal(relation(s, "ball", "wall"), CT_TOUCHING);
    assert_string_equal(s->session.tools.magnet.text, "touches wall to the last bit");
    assert_close(drive_shape(s, "ball")->as.circle.center.x, 0.75, 0);
    let_go(s);
    assert_int_equal(relation(s, "ball", "wall"), CT_TOUCHING);
    assert_string_equal(s->session.tools.magnet.text, "");
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Move ball");
}

DRIVE_TEST(alt_and_an_arrow_part_what_touches_and_join_it_again, start)
{
    shell *s = *state;
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.6, 2.2 }, 0);
    let_go(s);
    const ct_vec before = drive_shape(s, "ball")->as.circle.center;
    drive_key(s, INPUT_KEY_LEFT, INPUT_ALT);
    assert_int_equal(relation(s, "ball", "wall"), CT_APART);
    assert_non_null(strstr(s->session.message.text, "e−16"));
    drive_key(s, INPUT_KEY_RIGHT, INPUT_ALT);
    assert_int_equal(relation(s, "ball", "wall"), CT_TOUCHING);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, before.x, 0);
    drive_key(s, INPUT_KEY_RIGHT, INPUT_ALT);
    assert_int_equal(relation(s, "ball", "wall"), CT_OVERLAPPING);
}

/* Where the corner gets to is a double beside the edge: on its outer side, or on it, never
 * within. */
TEST(a_corner_on_a_slanted_edge_overlaps_by_no_bit)
{
    drive_enter_folder("snapping");
    int snapped = 0;
    for (int i = 0; i < 40; i++) {
        char text[400];
        snprintf(text, sizeof text,
                 "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, "
                 "\"shapes\": [{\"type\": \"rotated_rect\", \"name\": \"a\", \"center\": "
                 "[-20.1, 3.3], \"size\": [9, 5.7], \"rotation\": %d}, {\"type\": "
                 "\"rotated_rect\", \"name\": \"b\", \"center\": [10.7, 0.1], \"size\": "
                 "[16.3, 40], \"rotation\": %d}]}",
                 7 * i, 20 - i);
        shell *s = drive_start(text);
        s->session.tools.magnet.touching = i % 2;
        drag_by(s, (ct_vec){ -20, 3 }, (ct_vec){ 17.3 + 0.02 * i, 0.1 * i }, 0);
        for (int k = 0; k < 30; k++) { /* on, until there is something to snap to */
            move_with(s, drive_at(s, -2.7 + 0.3 * k, 3 + 0.1 * i), 0);
            snapped += s->session.tools.magnet.text[0] != '\0';
            ct_contact contact;
            ct_shape x = scene_to_core(drive_shape(s, "a"));
            ct_shape y = scene_to_core(drive_shape(s, "b"));
            ct_find_contact(&x, &y, &contact);
            if (contact.relation == CT_OVERLAPPING && contact.depth < 1e-9) {
                fail_msg("%d, %d: \"%s\" overlaps by %g", i, k, s->session.tools.magnet.text,
                         contact.depth);
            }
        }
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        drive_end(s);
    }
    assert_true(snapped > 40);
}

DRIVE_TEST(everything_dragged_against_a_slanted_side_touches_to_the_last_bit, start)
{
    shell *s = *state;
    for (int i = 0; i < 40; i++) {
        const double way_x = 14 + i * 0.15;
        drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ way_x, 10 + i * 0.1 }, 0);
        if (strstr(s->session.tools.magnet.text, "touches plank")) {
            assert_int_not_equal(relation(s, "ball", "plank"), CT_APART);
            ct_contact contact;
            ct_shape a = scene_to_core(drive_shape(s, "ball"));
            ct_shape b = scene_to_core(drive_shape(s, "plank"));
            ct_find_contact(&a, &b, &contact);
            assert_true(contact.depth < 1e-13);
        }
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        let_go(s);
    }
}

/* Where no double touches it is parted along the axis that was solved alone. */
TEST(against_a_slanted_side_one_coordinate_stays_short)
{
    drive_enter_folder("snapping");
    shell *s = drive_start(
        "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n"
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], \"radius\": 5},\n"
        "{\"type\": \"rotated_rect\", \"name\": \"wall\", \"center\": [12, 3], \"size\": [14, 9], "
        "\"rotation\": 30}]}\n");
    int apart = 0;
    for (int i = 0; i < 40; i++) {
        drag_by(s, (ct_vec){ -20, 0 }, (ct_vec){ 21.2 + 0.01 * i, -3.5 + 0.02 * i }, 0);
        apart += strstr(s->session.tools.magnet.text, "no double touches") != NULL;
        const ct_vec at = drive_shape(s, "ball")->as.circle.center;
        if (!(round(at.x * 1000) / 1000 == at.x || round(at.y * 1000) / 1000 == at.y)) {
            fail_msg("%d, \"%s\": (%.17g, %.17g)", i, s->session.tools.magnet.text, at.x, at.y);
        }
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        let_go(s);
    }
    assert_true(apart > 20);
    drive_end(s);
}

DRIVE_TEST(control_suspends_snapping_at_once, start)
{
    shell *s = *state;
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.6, 2.2 }, INPUT_CTRL);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, 0.1, 1e-9);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, 2.95, 1e-9);
    move_with(s, s->session.tools.mouse.at, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, 0.75, 0);
    let_go(s);
}

DRIVE_TEST(a_corner_goes_to_a_corner, start)
{
    shell *s = *state;
    drag_by(s, (ct_vec){ -26, -22 }, (ct_vec){ 28.2, 11.4 }, 0);
    let_go(s);
    const ct_rect *box = &drive_shape(s, "box")->as.rect;
    assert_close(box->max.x, 5.75, 0);
    assert_close(box->max.y, -8.25, 0);
    assert_close(box->min.x, -1.35, 0);
}

DRIVE_TEST(touching_and_in_line_go_together, start)
{
    shell *s = *state;
    /* Its middle is level with that of the wall, -0.125, and it touches the wall. */
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.5, -0.6 }, 0);
    let_go(s);
    const ct_circle *ball = &drive_shape(s, "ball")->as.circle;
    assert_close(ball->center.x, 0.75, 0);
    assert_close(ball->center.y, -0.125, 1e-12);
    assert_int_equal(relation(s, "ball", "wall"), CT_TOUCHING);
}

#define TWO_LINES(at, move, low, high, dot)                                                   \
    "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n" \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": " at                              \
    ", \"radius\": 5, \"move\": " move "},\n"                                                 \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": " low ", \"max\": " high "},\n"        \
    "{\"type\": \"point\", \"name\": \"dot\", \"at\": " dot "}]}\n"

/* In line on each axis, of which touching keeps but one: only its line is shown. */
TEST(of_two_lines_the_one_that_is_kept_is_shown)
{
    static const struct {
        const char *text;
        ct_vec end, way, want;
    } cases[] = {
        { TWO_LINES("[-20, 20]", "[15, 3]", "[-8, -5]", "[8, 5]", "[25, 10.3]"),
          { -5, 23 },
          { 5.2, -12.8 },
          { 0, 10 } },
        { TWO_LINES("[20, -20]", "[3, 15]", "[-5, -8]", "[5, 8]", "[10.3, 25]"),
          { 23, -5 },
          { -12.8, 5.2 },
          { 10, 0 } },
    };
    for (int i = 0; i < 2; i++) {
        drive_enter_folder("snapping");
        shell *s = drive_start(cases[i].text);
        drive_select(s, "ball");
        drag_by(s, cases[i].end, cases[i].way, 0);
        const scene_shape *ball = drive_shape(s, "ball");
        assert_close(ball->as.circle.center.x + ball->move.x, cases[i].want.x, 1e-9);
        assert_close(ball->as.circle.center.y + ball->move.y, cases[i].want.y, 1e-9);
        assert_int_equal(s->session.tools.magnet.line_count, 1);
        const snap_line *shown = &s->session.tools.magnet.lines[0];
        const bool upright = cases[i].want.x == 0;
        assert_close(upright ? shown->from.x : shown->from.y, 0, 1e-9);
        assert_close(upright ? shown->to.x : shown->to.y, 0, 1e-9);
        drive_end(s);
    }
}

/* Its middle would be in line with the dot, nearer to the mouse than the touch. */
TEST(straight_along_an_axis_it_touches_rather_than_being_in_line)
{
    drive_enter_folder("snapping");
    shell *s = drive_start(
        "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n"
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [20, -20], \"radius\": 5},\n"
        "{\"type\": \"circle\", \"name\": \"wall\", \"center\": [21, 0], \"radius\": 8},\n"
        "{\"type\": \"point\", \"name\": \"dot\", \"at\": [-9, -12.9]}]}\n");
    for (int i = 0; i < 12; i++) {
        drag_by(s, (ct_vec){ 20, -20 }, (ct_vec){ 0, 6.6 + 0.1 * i }, 0);
        assert_non_null(strstr(s->session.tools.magnet.text, "from wall, no double touches"));
        assert_equals(drive_shape(s, "ball")->as.circle.center.x, 20);
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        let_go(s);
    }
    drive_end(s);
}

/* ---- Along x as along y ------------------------------------------------------------------- */

static double random_at(uint64_t *random, double most)
{
    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return round(200 * most * ((double)(*random >> 11) * 0x1p-53 - 0.5)) / 100;
}

static void swap_if(bool swapped, double *x, double *y)
{
    const double kept = *x;
    *x = swapped ? *y : *x;
    *y = swapped ? kept : *y;
}

/* One shape of each form; `swapped`: x is y. */
static shell *start_random(uint64_t *random, bool swapped)
{
    char text[1600];
    double v[24];
    for (int i = 0; i < 24; i += 2) {
        v[i] = random_at(random, 24);
        v[i + 1] = random_at(random, 24);
        swap_if(swapped, &v[i], &v[i + 1]);
    }
    double size[2] = { 9.5, 5.7 };
    swap_if(swapped, &size[0], &size[1]);
    const double angle = 10 * round(random_at(random, 9)); /* never 45, which has ties */
    snprintf(
        text, sizeof text,
        "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 64}, \"shapes\": ["
        "{\"type\": \"circle\", \"center\": [%g, %g], \"radius\": 5},"
        "{\"type\": \"rect\", \"center\": [%g, %g], \"size\": [%g, %g]},"
        "{\"type\": \"rotated_rect\", \"center\": [%g, %g], \"size\": [12, 3], \"rotation\": %g},"
        "{\"type\": \"capsule\", \"from\": [%g, %g], \"to\": [%g, %g], \"radius\": 2.2},"
        "{\"type\": \"segment\", \"from\": [%g, %g], \"to\": [%g, %g]},"
        "{\"type\": \"polygon\", \"points\": [[%g, %g], [%g, %g], [%g, %g]]},"
        "{\"type\": \"point\", \"at\": [%g, %g]}]}",
        v[0], v[1], v[2], v[3], size[0], size[1], v[4], v[5], swapped ? 90 - angle : angle, v[6],
        v[7], v[8], v[9], v[10], v[11], v[12], v[13], v[14], v[15], v[16], v[17], v[18], v[19],
        v[20], v[21]);
    return drive_start(text);
}

enum { DRAGS_EACH = 12, MOST_DRAGS = 7 * DRAGS_EACH };

/* Drags each shape through the others: how far it has gone at each place, and does it touch? */
static int record_drags(uint64_t random, bool swapped, ct_vec *gone, bool *touches)
{
    shell *s = start_random(&random, swapped);
    int count = 0;
    for (int i = 0; i < scene_shape_count(s->session.doc.scene); i++) {
        const scene_shape *shape = scene_shape_at(s->session.doc.scene, i);
        const ct_vec from = scene_reference_point(shape);
        drive_press(s, drive_at(s, from.x, from.y), INPUT_LEFT, 0);
        for (int k = 0; k < DRAGS_EACH; k++) {
            double x = random_at(&random, 22), y = random_at(&random, 22);
            swap_if(swapped, &x, &y);
            move_with(s, drive_at(s, x, y), k % 4 == 3 ? INPUT_SHIFT : 0);
            gone[count] = ct_sub(scene_reference_point(shape), from);
            swap_if(swapped, &gone[count].x, &gone[count].y);
            touches[count++] = s->session.tools.magnet.touches;
            const char *text = s->session.tools.magnet.text; /* of one line or of two */
            assert_true(text[0] == '\0' || text[strlen(text) - 1] != ' ');
        }
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        let_go(s);
    }
    drive_end(s);
    return count;
}

TEST(drags_snap_along_x_as_along_y)
{
    int touching = 0;
    drive_enter_folder("swapped");
    for (uint64_t seed = 1; seed <= 40; seed++) {
        ct_vec gone[2][MOST_DRAGS];
        bool touches[2][MOST_DRAGS];
        record_drags(seed, true, gone[1], touches[1]);
        const int count = record_drags(seed, false, gone[0], touches[0]);
        for (int i = 0; i < count; i++) {
            const ct_vec a = gone[0][i], b = gone[1][i];
            touching += touches[0][i];
            if (hypot(a.x - b.x, a.y - b.y) > 1e-9 || touches[0][i] != touches[1][i]) {
                fail_msg("seed %d, place %d: gone by %.17g, %.17g or, swapped, %.17g, %.17g",
                         (int)seed, i, a.x, a.y, b.x, b.y);
            }
        }
    }
    assert_true(touching > 300);
}

DRIVE_TEST(shift_keeps_to_one_axis_and_touches_on_it, start)
{
    shell *s = *state;
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.7, 6 }, INPUT_SHIFT);
    let_go(s);
    const ct_circle *ball = &drive_shape(s, "ball")->as.circle;
    assert_close(ball->center.x, 0.75, 0);
    assert_close(ball->center.y, 0.75, 0);
}

DRIVE_TEST(small_drags_are_possible_where_something_touches, start)
{
    shell *s = *state;
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.6, 3.2 }, 0);
    let_go(s);
    const ct_vec before = drive_shape(s, "ball")->as.circle.center;
    drag_by(s, before, (ct_vec){ -0.5, 0 }, 0);
    let_go(s);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, before.x - 0.5, 1e-9);
}

DRIVE_TEST(each_kind_of_snapping_can_be_switched, start)
{
    shell *s = *state;
    drive_key(s, 'j', INPUT_SHIFT);
    assert_false(s->session.tools.magnet.touching);
    assert_non_null(strstr(s->session.message.text, "off"));
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.45, 2.2 }, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, 3, 0); /* in line still */
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    let_go(s);
    drive_key(s, 'j', 0);
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.45, 2.2 }, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -0.05, 1e-9);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, 2.95, 1e-9);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    let_go(s);
    drive_key(s, 'g', INPUT_SHIFT);
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.45, 2.9 }, 0);
    let_go(s);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, 0, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, 4, 0);
}

DRIVE_TEST(a_pulled_radius_touches_exactly, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    const draw_point grip = drive_at(s, -15.5, 0.75);
    drive_press(s, grip, INPUT_LEFT, 0);
    move_with(s, (draw_point){ grip.x + 100, grip.y }, 0);
    move_with(s, (draw_point){ grip.x + 215, grip.y }, 0); /* 26.5 long, the wall is 26.25 away */
    let_go(s);
    assert_close(drive_shape(s, "ball")->as.circle.radius, 26.25, 0);
    assert_int_equal(relation(s, "ball", "wall"), CT_TOUCHING);
}

TEST(a_pull_in_steps_that_jumps_past_a_touch_claims_none)
{
    shell *s = drive_start("{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": "
                           "60}, \"shapes\": [{\"type\": \"segment\", \"name\": \"rod\", "
                           "\"from\": [0, 0], \"to\": [20, 0]}, {\"type\": \"circle\", "
                           "\"name\": \"ball\", \"center\": [20, 5], \"radius\": 2}]}");
    drive_select(s, "rod");
    drive_press(s, drive_at(s, 20, 0), INPUT_LEFT, 0);
    for (int i = 0; i < 60; i++) { /* the direction jumps from 0 to 15 degrees at 2.6 */
        move_with(s, drive_at(s, 20, i * 0.1), INPUT_SHIFT);
        if (s->session.tools.magnet.text[0]) {
            fail_msg("at %d: %s", i, s->session.tools.magnet.text);
        }
    }
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_end(s);
}

/* Where it touches both lines are too short to be seen. */
DRIVE_TEST(what_is_snapped_to_has_a_cross, start)
{
    shell *s = *state;
    drag_by(s, (ct_vec){ -20, 1 }, (ct_vec){ 20.6, 2.2 }, 0);
    const magnet *m = &s->session.tools.magnet;
    assert_true(m->line_count > 0);
    for (int i = 0; i < m->line_count; i++) {
        const draw_point at = drive_at(s, m->lines[i].to.x, m->lines[i].to.y);
        draw_list list = { 0 };
        int strokes = 0;
        assert_true(frame_build_ui(s, &list));
        for (int k = 0; k < list.command_count; k++) {
            const draw_command *c = &list.commands[k];
            const draw_point p = c->as.line.p, q = c->as.line.q;
            strokes += c->op == DRAW_LINE && fabs((p.x + q.x) / 2 - at.x) < 0.01 &&
                       fabs((p.y + q.y) / 2 - at.y) < 0.01;
        }
        draw_deinit(&list);
        assert_true(strokes >= 2);
    }
    let_go(s);
}

DRIVE_TEST(an_arrow_is_pulled_until_its_move_ends_touching, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    const draw_point offer = drive_at(s, -13.5, 0.75);
    drive_press(s, offer, INPUT_LEFT, 0);
    move_with(s, (draw_point){ offer.x + 50, offer.y - 25 }, 0);
    move_with(s, drive_at(s, 0.4, 3.27), 0); /* the wall is touched at 0.75 */
    assert_string_equal(s->session.tools.magnet.text, "touches wall to the last bit");
    let_go(s);
    assert_close(drive_shape(s, "ball")->move.x, 21.25, 0);
    assert_close(drive_shape(s, "ball")->move.y, 2.52, 1e-9);
}

DRIVE_TEST(a_pulled_corner_goes_to_a_corner, start)
{
    shell *s = *state;
    drive_select(s, "box");
    drive_drag(s, drive_at(s, -22.9, -20.1), drive_at(s, 5.3, -8.7));
    const ct_rect *box = &drive_shape(s, "box")->as.rect;
    assert_close(box->max.x, 5.75, 0);
    assert_close(box->max.y, -8.25, 0);
    assert_close(box->min.x, -30, 0);
}

DRIVE_TEST(what_is_made_snaps_and_touches_too, start)
{
    shell *s = *state;
    drive_key(s, 'r', 0);
    drive_drag(s, drive_at(s, 25.4, 8.3), drive_at(s, 30, 20));
    const ct_rect *rect = &drive_shape(s, "rect1")->as.rect;
    assert_close(rect->min.x, 25, 0);
    assert_close(rect->min.y, 8, 0);
    drive_key(s, 'c', 0);
    drive_drag(s, drive_at(s, -10, -22), drive_at(s, 2.6, -22)); /* 12.6, the box is 12.9 away */
    assert_int_not_equal(relation(s, "circle1", "box"), CT_APART);
    assert_close(drive_shape(s, "circle1")->as.circle.radius, 12.9, 1e-12);
}

/* Through the corner that two rects share, at 15.25, 0.1, no segment of these numbers leads. */
TEST(what_is_wedged_tells_how_deep)
{
    int wedged = 0;
    drive_enter_folder("snapping");
    shell *s = drive_start(
        "{\"collision-test\": 1, \"view\": {\"center\": [15, 1], \"height\": 60}, \"shapes\": [\n"
        "{\"type\": \"segment\", \"name\": \"bar\", \"from\": [16.440103754410167, "
        "4.84691079046395], \"to\": [14.240103754410168, -1.1530892095360499]},\n"
        "{\"type\": \"rect\", \"name\": \"left\", \"min\": [8.25, 0.1], \"max\": [15.25, 1.6]},\n"
        "{\"type\": \"rect\", \"name\": \"right\", \"min\": [15.25, -9.4], \"max\": [20.5, "
        "0.1]}]}\n");
    for (int i = 0; i < 60; i++) {
        drag_by(s, (ct_vec){ 16, 3.6 }, (ct_vec){ 0.01 * i, 0.01 * (i % 13) - 0.7 }, 0);
        const char *text = s->session.tools.magnet.text;
        const char *other = strstr(text, "left") ? "left" : "right";
        const ct_relation is = relation(s, "bar", other);
        wedged += strstr(text, "into") != NULL;
        if ((strstr(text, "touches ") && is != CT_TOUCHING) ||
            (strstr(text, "into") && is != CT_OVERLAPPING)) {
            fail_msg("\"%s\", relation %d", text, (int)is);
        }
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        let_go(s);
    }
    assert_true(wedged > 0);
    drive_end(s);
}

DRIVE_TEST(the_choice_is_remembered, start)
{
    shell *s = *state;
    session_remember(&s->session);
    assert_true(s->session.tools.magnet.objects);
    drive_key(s, 'g', INPUT_SHIFT);
    assert_true(session_has_new_settings(&s->session));
    session_store_settings(&s->session);
    assert_true(settings_load((char[SETTINGS_NOTE_SIZE]){ 0 }).snap_grid);
}

DRIVE_TEST(several_shapes_are_snapped_as_one, start)
{
    shell *s = *state;
    drive_select(s, "box");
    editor_select_also(&s->session.editor, drive_shape(s, "ball")->id);
    drag_by(s, (ct_vec){ -26, -22 }, (ct_vec){ 20.7, 1 }, 0); /* the ball reaches the wall */
    let_go(s);
    assert_int_equal(relation(s, "ball", "wall"), CT_TOUCHING);
    const ct_rect *box = &drive_shape(s, "box")->as.rect;
    const ct_circle *ball = &drive_shape(s, "ball")->as.circle;
    assert_close(ball->center.x - box->min.x, 9.5, 1e-12);
}

/* Two hundred and twenty-five balls, all selected: none of them is in the way of the others. */
TEST(however_many_are_dragged_none_snaps_to_its_own_company)
{
    enum { ACROSS = 15 };
    char text[ACROSS * ACROSS * 80 + 200];
    size_t used = (size_t)snprintf(text, sizeof text,
                                   "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], "
                                   "\"height\": 60}, \"shapes\": [");
    for (int i = 0; i < ACROSS * ACROSS; i++) {
        const double x = 3.1 * (i % ACROSS - ACROSS / 2), y = 3.1 * (double)(i / ACROSS) - 20;
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "%s{\"type\": \"circle\", \"center\": [%.2f, %.2f], "
                                 "\"radius\": 1}",
                                 i > 0 ? ",\n" : "", x, y);
    }
    snprintf(text + used, sizeof text - used, "]}");
    drive_enter_folder("snapping");
    shell *s = drive_start(text);
    const ct_vec first = scene_shape_at(s->session.doc.scene, 0)->as.circle.center;
    drive_key(s, 'a', INPUT_CTRL);
    drag_by(s, first, (ct_vec){ 1.2, 0.3 }, 0);
    let_go(s);
    const ct_vec now = scene_shape_at(s->session.doc.scene, 0)->as.circle.center;
    assert_close(now.x, first.x + 1.2, 1e-9);
    assert_close(now.y, first.y + 0.3, 1e-9);
    drive_end(s);
}

/* ---- Turning ----------------------------------------------------------------------------- */

/* Pulls the rotation grip of a shape until the mouse has turned it by so much. */
static void turn_by(shell *s, const char *name, double deg, unsigned mods)
{
    drive_select(s, name);
    const ct_vec pivot = scene_pivot(drive_shape(s, name));
    handle all[HANDLES_MAX];
    const int count = grips_shown(&s->session.tools, FIGURE_FRONT, all);
    int i = 0;
    while (i < count && all[i].kind != HANDLE_ROTATE) { i++; }
    assert_true(i < count);
    const ct_vec arm = { all[i].grip.x - pivot.x, all[i].grip.y - pivot.y };
    const double rad = deg * 3.14159265358979323846 / 180;
    drive_press(s, drive_at(s, all[i].grip.x, all[i].grip.y), INPUT_LEFT, 0);
    for (int step = 1; step <= 2; step++) {
        const double c = cos(rad * step / 2);
        const double d = sin(rad * step / 2);
        const draw_point at =
            drive_at(s, pivot.x + c * arm.x - d * arm.y, pivot.y + d * arm.x + c * arm.y);
        move_with(s, at, mods);
    }
}

static double rotation(const shell *s, const char *name)
{
    return drive_shape(s, name)->as.rotated_rect.rotation_deg;
}

DRIVE_TEST(a_turned_rect_goes_level_and_along_another_ones_side, start)
{
    shell *s = *state;
    turn_by(s, "plank", -28, 0);
    assert_string_equal(s->session.tools.magnet.text, "level");
    assert_close(rotation(s, "plank"), 0, 0);
    assert_int_equal(s->session.tools.magnet.line_count, 2);
    turn_by(s, "wall", -58.4, 0);
    let_go(s);
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_close(rotation(s, "plank"), 30, 0);
    turn_by(s, "wall", -58.4, 0); /* its upright side comes to lie as the plank does */
    assert_string_equal(s->session.tools.magnet.text, "along plank");
    assert_close(rotation(s, "wall"), 300, 0);
    let_go(s);
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Turn wall");
}

DRIVE_TEST(shift_and_ctrl_turn_past_what_it_would_snap_to, start)
{
    shell *s = *state;
    turn_by(s, "plank", -28, INPUT_CTRL);
    assert_close(rotation(s, "plank"), 2, 0.3);
    assert_true(rotation(s, "plank") != 0);
    let_go(s);
    turn_by(s, "plank", 14, INPUT_SHIFT);
    assert_close(rotation(s, "plank"), 15, 0);
    assert_string_equal(s->session.tools.magnet.text, "");
}

TEST(a_rect_is_turned_until_the_last_place_before_it_overlaps)
{
    drive_enter_folder("snapping");
    shell *s = drive_start(
        "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n"
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 12], \"radius\": 2},\n"
        "{\"type\": \"rect\", \"name\": \"bar\", \"min\": [-15, -1], \"max\": [15, 1]}]}\n");
    /* 12 cos(75.5) is what the half of the bar and the radius are together. */
    turn_by(s, "bar", 60, INPUT_CTRL);
    assert_int_equal(relation(s, "bar", "ball"), CT_APART);
    let_go(s);
    turn_by(s, "bar", 16.5, 0);
    const double deg = rotation(s, "bar");
    /* No angle touches: it is the last one that is apart. */
    assert_non_null(strstr(s->session.tools.magnet.text, "e−15 from ball, no double touches"));
    assert_int_equal(relation(s, "bar", "ball"), CT_APART);
    scene_shape further = *drive_shape(s, "bar");
    further.as.rotated_rect.rotation_deg = deg + 1e-12;
    let_go(s);
    assert_int_equal(scene_replace(s->session.doc.scene, further.id, &further), SCENE_OK);
    assert_int_equal(relation(s, "bar", "ball"), CT_OVERLAPPING);
    drive_end(s);
}
