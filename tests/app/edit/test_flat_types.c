/* test_flat_types.c - segments, capsules and polygons under the mouse and the keys. */
#include <stdlib.h>
#include <string.h>

#include "app/edit/editor.h"
#include "tests/app/drive.h"

/* Ten points a unit; the cup's notch opens upwards, the wire lies across the floor. */
#define FLAT_CASE                                                                                 \
    "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60},\n\"shapes\": [\n"    \
    "{\"type\": \"rect\", \"name\": \"floor\", \"min\": [10, -20], \"max\": [40, -10]},\n"        \
    "{\"type\": \"segment\", \"name\": \"wire\", \"from\": [15, -18], \"to\": [35, -12]},\n"      \
    "{\"type\": \"capsule\", \"name\": \"rod\", \"from\": [10, 10], \"to\": [30, 10], "           \
    "\"radius\": 4, \"move\": [5, 5]},\n"                                                         \
    "{\"type\": \"polygon\", \"name\": \"cup\", \"points\": [[-30, 10], [-30, -10], [-10, -10], " \
    "[-10, 10], [-14, 10], [-14, -6], [-26, -6], [-26, 10]]}]}\n"

static shell *flat(void)
{
    drive_enter_folder("flat_types");
    return drive_start(FLAT_CASE);
}

static draw_point by(draw_point p, double x, double y)
{
    return (draw_point){ p.x + x, p.y + y };
}

static const char *name_at(shell *s, double x, double y, double beside_px)
{
    editor_select(&s->session.editor, 0);
    drive_click(s, by(drive_at(s, x, y), 0, beside_px));
    const scene_shape *shape = editor_selected_shape(&s->session.editor);
    return shape ? shape->name : "";
}

static void assert_points(const shell *s, const char *name, const double (*want)[2], int count)
{
    const ct_polygon *polygon = &drive_shape(s, name)->as.polygon;
    assert_int_equal(polygon->count, count);
    for (int i = 0; i < count; i++) {
        assert_close(polygon->points[i].x, want[i][0], 0);
        assert_close(polygon->points[i].y, want[i][1], 0);
    }
}

static const double cup[8][2] = { { -30, 10 }, { -30, -10 }, { -10, -10 }, { -10, 10 },
                                  { -14, 10 }, { -14, -6 },  { -26, -6 },  { -26, 10 } };

/* ---- What is taken ----------------------------------------------------------------------- */

DRIVE_TEST(a_segment_is_taken_within_six_points_beside_it_also_on_a_wall, flat)
{
    shell *s = *state;
    assert_string_equal(name_at(s, 25, -15, 0), "wire");
    assert_string_equal(name_at(s, 25, -15, 5), "wire");
    assert_string_equal(name_at(s, 25, -15, -5), "wire");
    assert_string_equal(name_at(s, 25, -15, 9), "floor");
    assert_string_equal(name_at(s, 25, -15, -9), "floor");
}

DRIVE_TEST(a_capsule_is_taken_to_its_round_ends_and_not_in_its_boxs_corners, flat)
{
    shell *s = *state;
    assert_string_equal(name_at(s, 33.9, 10, 0), "rod");
    assert_string_equal(name_at(s, 20, 13.9, 0), "rod");
    assert_string_equal(name_at(s, 33.9, 13.9, 0), "");
}

DRIVE_TEST(a_polygon_is_taken_in_its_walls_and_not_in_its_notch, flat)
{
    shell *s = *state;
    assert_string_equal(name_at(s, -28, 5, 0), "cup");
    assert_string_equal(name_at(s, -20, -8, 0), "cup");
    assert_string_equal(name_at(s, -20, 2, 0), "");
}

/* ---- Drags ------------------------------------------------------------------------------- */

DRIVE_TEST(a_dragged_polygon_moves_all_its_points_and_escape_puts_each_back, flat)
{
    static const double there[8][2] = { { -25, 13 }, { -25, -7 }, { -5, -7 },  { -5, 13 },
                                        { -9, 13 },  { -9, -3 },  { -21, -3 }, { -21, 13 } };
    shell *s = *state;
    const draw_point grab = drive_at(s, -28, 5);
    drive_press(s, grab, INPUT_LEFT, 0);
    drive_move(s, by(grab, 20, 0));
    drive_move(s, by(grab, 50, -30));
    assert_points(s, "cup", there, 8);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_points(s, "cup", cup, 8);
    drive_release(s, by(grab, 50, -30), INPUT_LEFT);
    drive_drag(s, grab, by(grab, 50, -30));
    assert_points(s, "cup", there, 8);
    drive_drag(s, by(grab, 50, -30), grab);
    assert_points(s, "cup", cup, 8);
}

TEST(a_polygon_stops_at_the_end_of_the_world_whole)
{
    drive_enter_folder("flat_types");
    shell *s =
        drive_start("{\"collision-test\": 1, \"view\": {\"center\": [999999999990, 0], \"height\": "
                    "60}, \"shapes\": [{\"type\": \"polygon\", \"name\": \"p\", \"points\": "
                    "[[999999999980, 0], [999999999990, 0], [999999999985, 8]]}]}");
    const draw_point grab = drive_at(s, 999999999985, 3);
    drive_press(s, grab, INPUT_LEFT, 0);
    drive_move(s, by(grab, 50, 0));
    drive_move(s, by(grab, 150, 0));
    const double last[3][2] = { { 999999999985, 0 }, { 999999999995, 0 }, { 999999999990, 8 } };
    assert_points(s, "p", last, 3);
    drive_move(s, by(grab, 100, 0));
    drive_release(s, by(grab, 100, 0), INPUT_LEFT);
    const double edge[3][2] = { { 999999999990, 0 }, { 1e12, 0 }, { 999999999995, 8 } };
    assert_points(s, "p", edge, 3);
    drive_end(s);
}

DRIVE_TEST(segments_and_capsules_are_dragged_with_both_their_ends, flat)
{
    shell *s = *state;
    drive_drag(s, by(drive_at(s, 25, -15), 0, 3), by(drive_at(s, 25, -15), -100, 53));
    const ct_segment *wire = &drive_shape(s, "wire")->as.segment;
    assert_close(wire->from.x, 5, 0);
    assert_close(wire->from.y, -23, 0);
    assert_close(wire->to.x, 25, 0);
    assert_close(wire->to.y, -17, 0);
    drive_drag(s, drive_at(s, 12, 10), drive_at(s, 2, 15));
    const ct_capsule *rod = &drive_shape(s, "rod")->as.capsule;
    assert_close(rod->from.x, 0, 0);
    assert_close(rod->to.y, 15, 0);
    assert_close(rod->radius, 4, 0);
}

DRIVE_TEST(the_arrow_of_a_capsule_starts_at_its_middle, flat)
{
    shell *s = *state;
    drive_drag(s, drive_at(s, 25, 15), drive_at(s, 30, 20));
    assert_close(drive_shape(s, "rod")->move.x, 10, 0);
    assert_close(drive_shape(s, "rod")->move.y, 10, 0);
    assert_close(drive_shape(s, "rod")->as.capsule.from.x, 10, 0);
}

/* ---- Keys -------------------------------------------------------------------------------- */

DRIVE_TEST(a_polygon_is_turned_by_keys_about_its_boxs_middle, flat)
{
    static const double turned[8][2] = { { -30, -10 }, { -10, -10 }, { -10, 10 }, { -30, 10 },
                                         { -30, 6 },   { -14, 6 },   { -14, -6 }, { -30, -6 } };
    shell *s = *state;
    drive_select(s, "cup");
    for (int i = 0; i < 18; i++) { drive_key(s, 'q', 0); }
    const ct_polygon *polygon = &drive_shape(s, "cup")->as.polygon;
    for (int i = 0; i < 8; i++) {
        assert_close(polygon->points[i].x, turned[i][0], 1.5);
        assert_close(polygon->points[i].y, turned[i][1], 1.5);
    }
}

DRIVE_TEST(a_flat_shape_has_no_z_to_move_along, flat)
{
    shell *s = *state;
    drive_select(s, "cup");
    drive_key(s, 'n', 0);
    assert_non_null(strstr(s->session.message.text, "flat"));
    assert_points(s, "cup", cup, 8);
}

/* ---- Words ------------------------------------------------------------------------------- */

DRIVE_TEST(every_flat_type_is_told_with_its_numbers, flat)
{
    static const char *const words[][2] = {
        { "wire", "segment  from (15, -18)  to (35, -12)" },
        { "rod", "capsule  from (10, 10)  to (30, 10)  radius 4  move (5, 5)" },
        { "cup", "polygon  8 points  concave  first (-30, 10)" },
    };
    shell *s = *state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char text[EXPLAIN_SIZE];
        explain_shape(drive_shape(s, words[i][0]), text);
        assert_string_equal(text, words[i][1]);
    }
}
