/* Segments, capsules and polygons: their outlines, names, sweeps, and a point in a polygon. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/figure/figures.h"
#include "tests/unit.h"

#define CUP                                                                                       \
    "{\"type\": \"polygon\", \"name\": \"cup\", \"points\": [[-6, 5], [-6, -5], [6, -5], [6, 5]," \
    " [4, 5], [4, -3], [-4, -3], [-4, 5]]}"

static bool is_red(draw_color color)
{
    const draw_color red = figure_color(FIGURE_LIGHT, FIGURE_OVERLAP);
    return color.r == red.r && color.g == red.g && color.b == red.b;
}

static void check_near(double got, double want, double tolerance)
{
    if (!(fabs(got - want) <= tolerance)) {
        fail_msg("got %.17g, want %.17g within %g", got, want, tolerance);
    }
}

/* ---- Outlines ---------------------------------------------------------------------------- */

TEST(a_polygon_is_drawn_with_its_own_points_in_red_where_it_overlaps)
{
    figure_case c;
    open_shapes(CUP ", {\"type\": \"circle\", \"center\": [0, 1], \"radius\": 2}", &c);
    build_fitted(&c);
    const draw_command *cup = in_group(&c.list, "shapes", DRAW_POLYGON, 0);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    assert_int_equal(cup->as.poly.count, 8);
    assert_false(is_red(cup->paint.stroke));
    const ct_polygon *own = &scene_shape_at(c.scene, 0)->as.polygon;
    for (int i = 0; i < 8; i++) { /* clockwise as seen: it was given counter-clockwise */
        const draw_point want = figure_to_page(&map, own->points[7 - i]);
        const draw_point got = c.list.points[cup->as.poly.first + i];
        check_near(got.x, want.x, 1e-9);
        check_near(got.y, want.y, 1e-9);
    }
    close_case(&c);
    open_shapes(CUP ", {\"type\": \"circle\", \"center\": [5, 0], \"radius\": 0.5}", &c);
    build_fitted(&c);
    assert_true(is_red(in_group(&c.list, "shapes", DRAW_POLYGON, 0)->paint.stroke));
    close_case(&c);
}

TEST(a_segment_is_a_line_with_dots_at_its_ends_and_a_capsule_a_round_box)
{
    figure_case c;
    open_shapes("{\"type\": \"segment\", \"from\": [-5, 0], \"to\": [3, 6]},"
                "{\"type\": \"capsule\", \"from\": [-5, -4], \"to\": [5, -4], \"radius\": 1.5}",
                &c);
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_command *line = in_group(&c.list, "shapes", DRAW_LINE, 0);
    const draw_point from = figure_to_page(&map, (ct_vec){ -5, 0 });
    const draw_point to = figure_to_page(&map, (ct_vec){ 3, 6 });
    check_near(line->as.line.p.x, from.x, 1e-9);
    check_near(line->as.line.q.y, to.y, 1e-9);
    check_near(in_group(&c.list, "shapes", DRAW_CIRCLE, 0)->as.circle.center.x, from.x, 1e-9);
    check_near(in_group(&c.list, "shapes", DRAW_CIRCLE, 1)->as.circle.center.y, to.y, 1e-9);
    const draw_command *box = in_group(&c.list, "shapes", DRAW_BOX, 0);
    check_near(box->as.box.half.x, 6.5 * map.scale, 1e-9);
    check_near(box->as.box.half.y, 1.5 * map.scale, 1e-9);
    check_near(box->as.box.corner, 1.5 * map.scale, 1e-9);
    close_case(&c);
}

/* The halo of the selection lies outside the polygon, all around and also in the notch. */
TEST(the_selections_outline_goes_around_a_concave_polygon)
{
    figure_case c;
    open_shapes(CUP, &c);
    c.options.focus.selected = scene_shape_at(c.scene, 0)->id;
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_command *halo = in_group(&c.list, "focus", DRAW_POLYGON, 1);
    const ct_shape cup = { .type = CT_POLYGON,
                           .as.polygon = scene_shape_at(c.scene, 0)->as.polygon };
    for (int i = 0; i < halo->as.poly.count; i++) {
        const ct_vec at = figure_to_world(&map, c.list.points[halo->as.poly.first + i]);
        const ct_shape point = { .type = CT_POINT, .as.point = at };
        ct_contact contact;
        ct_find_contact(&point, &cup, &contact);
        check_near(contact.distance * map.scale, 4.5, 2);
    }
    close_case(&c);
}

TEST(a_comb_zoomed_into_is_cut_near_the_page_and_keeps_its_fill)
{
    char shapes[4000] = "{\"type\": \"polygon\", \"points\": [[50, 12], [-50, 12]";
    for (int i = -50; i <= 50; i++) {
        char corner[32];
        snprintf(corner, sizeof corner, ", [%d, %d]", i, i % 2 == 0 ? -8 : 8);
        strcat(shapes, corner);
    }
    strcat(shapes, "]}");
    figure_case c;
    open_shapes(shapes, &c);
    c.options.show = 0;
    c.options.view = (scene_view){ { 0.25, 4 }, 1e-3 };
    for (int i = 0; i < 8; i++) {
        c.options.view.height *= 10;
        assert_true(figure_build(c.report, &c.options, &c.list));
        const draw_command *comb = in_group(&c.list, "shapes", DRAW_POLYGON, 0);
        assert_true(comb->paint.fill.a > 0);
        for (int k = 0; k < comb->as.poly.count; k++) {
            const draw_point at = c.list.points[comb->as.poly.first + k];
            assert_true(at.x > -200 && at.x < c.options.width + 200);
            assert_true(at.y > -200 && at.y < c.options.height + 200);
        }
        if (c.options.view.height > 200) { break; }
    }
    close_case(&c);
}

/* ---- Names ------------------------------------------------------------------------------- */

TEST(a_name_stands_in_its_polygon_and_not_in_the_notch)
{
    figure_case c;
    open_shapes(CUP, &c);
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_command *name = find_text(&c.list, "cup");
    assert_non_null(name);
    const text_box box = text_box_of(&c.list, name);
    const ct_polygon *cup = &scene_shape_at(c.scene, 0)->as.polygon;
    const draw_point corners[4] = { { box.left, box.top },
                                    { box.right, box.top },
                                    { box.right, box.bottom },
                                    { box.left, box.bottom } };
    for (int i = 0; i < 4; i++) {
        assert_int_equal(ct_place_by_winding(cup, figure_to_world(&map, corners[i]), NULL),
                         CT_INSIDE);
    }
    close_case(&c);
}

/* ---- Pairs ------------------------------------------------------------------------------- */

#define BOX "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [4, 3]}"

TEST(a_concave_overlap_shows_its_depth)
{
    figure_case c;
    open_shapes(CUP ", {\"type\": \"circle\", \"center\": [5, 0], \"radius\": 0.5}", &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "depth and normal n"));
    assert_true(has_words(&c.list, "depth"));
    close_case(&c);
    open_shapes(CUP ", {\"type\": \"circle\", \"center\": [0, 0], \"radius\": 0.5}", &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_null(find_text(&c.list, "depth and normal n"));
    assert_non_null(find_text(&c.list, "2.5")); /* the distance to the notch's floor */
    close_case(&c);
}

TEST(what_several_pairs_say_of_one_line_is_told_once)
{
    figure_case c;
    open_shapes(BOX "," BOX "," BOX, &c);
    build_fitted(&c);
    int depths = 0, normals = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        if (c.list.commands[i].op == DRAW_TEXT) {
            const char *text = draw_command_text(&c.list, &c.list.commands[i]);
            depths += strcmp(text, "depth 3") == 0;
            normals += strcmp(text, "n") == 0;
        }
    }
    assert_int_equal(depths, 1);
    assert_int_equal(normals, 1);
    close_case(&c);
}

TEST(a_point_and_a_polygon_show_the_ray_its_crossings_and_the_ball)
{
    static const struct {
        const char *point, *words;
        int marks;
    } rows[] = { { "[-5, 2]", "3 crossings: inside", 3 },
                 { "[0, 2]", "2 crossings: outside", 2 },
                 { "[5, 2]", "1 crossing: inside", 1 },
                 { "[7.25, 2]", "0 crossings: outside", 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char shapes[512];
        snprintf(shapes, sizeof shapes, CUP ", {\"type\": \"point\", \"at\": %s}", rows[i].point);
        figure_case c;
        open_shapes(shapes, &c);
        c.options.legend = true;
        build_fitted(&c);
        assert_non_null(find_text(&c.list, rows[i].words));
        assert_non_null(find_text(&c.list, "bounding ball"));
        for (int k = 1; k <= 3; k++) {
            char number[16];
            snprintf(number, sizeof number, "%d", k);
            const draw_command *text = find_text(&c.list, number);
            const bool told = text && text->paint.width > 0; /* a halo: no number of an axis */
            assert_int_equal(told, k <= rows[i].marks);
        }
        close_case(&c);
    }
}

TEST(where_the_ball_decides_there_is_no_ray)
{
    figure_case c;
    open_shapes(CUP ", {\"type\": \"point\", \"at\": [8.5, 2]}", &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_false(has_words(&c.list, "crossing"));
    assert_non_null(find_text(&c.list, "bounding ball"));
    close_case(&c);
}

static const char two_movers[] =
    "{\"type\": \"polygon\", \"name\": \"ram\", \"points\": [[-9, 0], [-6, 2], [-9, 4]], \"move\": "
    "[9, 0]}, {\"type\": \"circle\", \"name\": \"egg\", \"center\": [-8, -6], \"radius\": 1, "
    "\"move\": [5, 0]}, {\"type\": \"rect\", \"name\": \"wall\", \"min\": [0, 0], \"max\": [2, 5]}";

TEST(of_several_movers_each_label_names_its_own)
{
    figure_case c;
    open_shapes(two_movers, &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "ram: t = 0.6667"));
    assert_true(has_words(&c.list, "egg: missed"));
    assert_null(find_text(&c.list, "missed"));
    close_case(&c);
}

/* As the shape itself says it. */
TEST(what_is_met_later_has_its_whole_name_where_there_is_room)
{
    figure_case c;
    open_shapes(
        "{\"type\": \"point\", \"at\": [-10, 0], \"move\": [40, 0]},"
        "{\"type\": \"rect\", \"name\": \"platform one\", \"min\": [0, -2], \"max\": [8, 2]},"
        "{\"type\": \"rect\", \"name\": \"platform two\", \"min\": [20, -2], \"max\": [28, 2]}",
        &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "t = 0.75 at platform two"));
    close_case(&c);
}

TEST(on_a_wide_page_a_mover_is_told_by_its_whole_name)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"name\": \"vacuum robot\", \"center\": [0, 0],"
                " \"radius\": 1, \"move\": [9, 0]},"
                "{\"type\": \"circle\", \"name\": \"lawn robot\", \"center\": [0, 6],"
                " \"radius\": 1, \"move\": [9, 0]},"
                "{\"type\": \"rect\", \"min\": [6, -3], \"max\": [8, 9]}",
                &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "vacuum robot: t = 0.5556"));
    close_case(&c);
}

TEST(of_an_overlap_from_the_start_no_time_is_told)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2, \"move\": [3, 0]},"
                "{\"type\": \"rect\", \"min\": [1, -1], \"max\": [3, 1]}",
                &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_HIT);
    build_fitted(&c);
    assert_false(has_words(&c.list, "t = "));
    close_case(&c);
}

/* At an end of the sliver, not at the middle of a side of its box. */
TEST(a_miss_is_told_at_the_outline)
{
    figure_case c;
    figure_map map;
    open_shapes("{\"type\": \"point\", \"at\": [-9, 9], \"move\": [0, -20]},"
                "{\"type\": \"polygon\", \"points\": [[0, 0], [10, 9], [9.5, 9]]}",
                &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_HIT);
    build_fitted(&c);
    figure_map_of(c.report, &c.options, &map);
    const draw_command *told = find_text(&c.list, "missed");
    assert_non_null(told);
    const draw_point low = figure_to_page(&map, (ct_vec){ 0, 0 });
    const draw_point high = figure_to_page(&map, (ct_vec){ 10, 9 });
    const draw_point at = told->as.text.at;
    assert_true(fmin(hypot(at.x - low.x, at.y - low.y), hypot(at.x - high.x, at.y - high.y)) < 60);
    close_case(&c);
    /* Of a circle too, and not at a corner of the box around it. */
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 100},"
                "{\"type\": \"circle\", \"center\": [100.0001, 0], \"radius\": 0.0001,"
                " \"move\": [0, 0.01]}",
                &c);
    set_page(&c, 720, 480);
    build_fitted(&c);
    figure_map_of(c.report, &c.options, &map);
    const text_box box = text_box_of(&c.list, find_text(&c.list, "missed"));
    const draw_point middle = figure_to_page(&map, (ct_vec){ 0, 0 });
    const double across = fmax(fmax(box.left - middle.x, middle.x - box.right), 0);
    const double down = fmax(fmax(box.top - middle.y, middle.y - box.bottom), 0);
    assert_true(hypot(across, down) < 100 * map.scale + 16);
    close_case(&c);
}

TEST(a_miss_is_told_on_the_side_where_it_passes)
{
    figure_case c;
    figure_map map;
    open_shapes("{\"type\": \"point\", \"at\": [91, 10], \"move\": [0, -20]},"
                "{\"type\": \"circle\", \"center\": [100, 0], \"radius\": 5}",
                &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_HIT);
    set_page(&c, 960, 640);
    build_fitted(&c);
    figure_map_of(c.report, &c.options, &map);
    const text_box box = text_box_of(&c.list, find_text(&c.list, "missed"));
    assert_true(box.right < figure_to_page(&map, (ct_vec){ 98, 0 }).x);
    close_case(&c);
}

/* So many points through so many walls: the sizes of the words of their hits, of first ones and the
 * least. */
static void sizes_of_times(int points, int walls, double *first, double *least)
{
    char shapes[2048] = "{\"type\": \"point\", \"at\": [0, 0], \"move\": [60, 0]}";
    for (int i = 1; i < points; i++) {
        const size_t used = strlen(shapes);
        snprintf(shapes + used, sizeof shapes - used,
                 ", {\"type\": \"point\", \"at\": [%d, 1], \"move\": [60, 0]}", -i);
    }
    for (int i = 0; i < walls; i++) {
        const size_t used = strlen(shapes);
        snprintf(shapes + used, sizeof shapes - used,
                 ", {\"type\": \"rect\", \"min\": [%d, -2], \"size\": [0.5, 4]}", 4 + 5 * i);
    }
    figure_case c;
    open_shapes(shapes, &c);
    build_fitted(&c);
    *first = 0;
    *least = INFINITY;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        const bool is_text = command->op == DRAW_TEXT;
        const char *text = is_text ? draw_command_text(&c.list, command) : "";
        if (strstr(text, "t = 0.")) {
            const double size = command->as.text.size;
            *first = strstr(text, " at ") ? *first : size;
            *least = fmin(*least, size);
        }
    }
    close_case(&c);
}

TEST(of_many_hits_the_later_ones_are_told_smaller)
{
    double first, least;
    sizes_of_times(1, 3, &first, &least);
    assert_true(first > 0 && first == least);
    sizes_of_times(1, 10, &first, &least);
    assert_true(first > least);
    sizes_of_times(3, 3, &first, &least); /* of all of them */
    assert_true(first > least);
}

/* A ball on a floor of tiles: letters of the regions of every tile would hide the floor. */
TEST(of_many_hits_only_the_first_shows_the_regions_of_its_target)
{
    char shapes[1024] = "";
    add_shape(shapes, sizeof shapes,
              "{\"type\": \"circle\", \"center\": [1, 4], \"radius\": 2, \"move\": [30, -10]}");
    for (int i = 0; i < 8; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"rect\", \"min\": [%d, -4], \"size\": [5, 5]}", 5 * i);
    }
    figure_case c;
    open_on_page(shapes, 960, 640, &c);
    const int regions = count_in_group(&c.list, "regions"),
              expanded = count_in_group(&c.list, "expanded");
    c.options.focus.selected = report_shape(c.report, 0)->id;
    c.options.focus.partner = report_shape(c.report, 1)->id; /* of a pair it is told */
    build_fitted(&c);
    assert_true(expanded > 0 && expanded == count_in_group(&c.list, "expanded"));
    assert_true(regions > 0 && regions == count_in_group(&c.list, "regions"));
    c.options.focus.partner = report_shape(c.report, 6)->id; /* a later one, when asked for */
    build_fitted(&c);
    assert_true(count_in_group(&c.list, "regions") > 0);
    close_case(&c);
}

/* Each of three meets both others, and the ways as they see them are twice as long as the
 * picture. */
TEST(of_many_movers_no_relative_move_rules_the_view)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [9, 0], \"radius\": 1, \"move\": [-16, 0]},"
                "{\"type\": \"circle\", \"center\": [-9, 0], \"radius\": 1, \"move\": [16, 0]},"
                "{\"type\": \"circle\", \"center\": [0, 9], \"radius\": 1, \"move\": [0, -16]}",
                &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_null(find_text(&c.list, "relative move"));
    assert_true(c.options.view.height < 30);
    c.options.focus.selected = report_shape(c.report, 0)->id; /* of a pair it is told */
    c.options.focus.partner = report_shape(c.report, 1)->id;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "relative move"));
    close_case(&c);
    open_shapes("{\"type\": \"circle\", \"center\": [-20, 0], \"radius\": 5, \"move\": [30, 10]},"
                "{\"type\": \"rect\", \"min\": [-10, 4], \"size\": [8, 6], \"move\": [30, 10]}",
                &c);
    build_fitted(&c);
    assert_null(find_text(&c.list, "relative move")); /* it has no length */
    close_case(&c);
}

/* ---- Sweeps ------------------------------------------------------------------------------ */

TEST(a_convex_movers_swept_area_is_its_hull_and_a_concave_ones_that_of_its_edges)
{
    figure_case c;
    open_shapes("{\"type\": \"polygon\", \"points\": [[0, 0], [4, 0], [0, 4]], \"move\": [9, 3]}",
                &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_int_equal(in_group(&c.list, "capsule", DRAW_POLYGON, 0)->as.poly.count, 5);
    assert_non_null(find_text(&c.list, "area swept"));
    close_case(&c);
    open_shapes("{\"type\": \"polygon\", \"points\": [[0, 0], [4, 0], [1, 1], [0, 4]],"
                " \"move\": [9, 3]}",
                &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "capsule"), 2 + 4 + 4); /* ends, edges, points */
    assert_non_null(find_text(&c.list, "area swept"));
    assert_non_null(find_text(&c.list, "paths of its points"));
    close_case(&c);
}

/* How often the outline goes around the point. */
static int windings(const draw_point *at, int count, draw_point p)
{
    int around = 0;
    for (int i = 0; i < count; i++) {
        const draw_point a = at[i], b = at[i + 1 < count ? i + 1 : 0];
        const bool left = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0;
        around += a.y <= p.y && b.y > p.y && left;
        around -= a.y > p.y && b.y <= p.y && !left;
    }
    return around;
}

TEST(a_concave_movers_swept_area_covers_no_grid_no_path_and_no_ground)
{
    static const char two_darts[] =
        "{\"type\": \"polygon\", \"points\": [[0, 0], [4, 0], [1, 1], [0, 4]], \"move\": [9, 3]},"
        "{\"type\": \"polygon\", \"points\": [[8, 6], [9, 2], [12, 2], [9, 3]], \"move\": [-4, 1]}";
    figure_case c;
    open_shapes(two_darts, &c);
    build_fitted(&c);
    const int areas = 2 * (2 + 4);
    for (int i = 0; i < 1 + areas; i++) { /* the group itself */
        const draw_op op = i == 0 ? DRAW_GROUP : DRAW_POLYGON;
        assert_int_equal(c.list.commands[1 + i].op, op);
    }
    const int opaque = count_in_group(&c.list, "capsule");
    c.options.transparent = true;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "capsule"), opaque - areas + 2);
    for (int i = 0; i < 2 * 400; i++) {
        const draw_command *all = in_group(&c.list, "capsule", DRAW_POLYGON, i % 2);
        const draw_point *at = c.list.points + all->as.poly.first;
        assert_true(all->paint.fill.a < 64 && all->as.poly.count == 4 * 5);
        const draw_point p = { 0.37 + c.list.width / 20 * (i / 2 % 20),
                               0.41 + c.list.height / 20 * (i / 40) };
        bool inside = false;
        for (int k = 0; k < 4; k++) { inside = inside || draw_is_inside(at + 5 * k, 4, p); }
        const draw_point start[4] = { at[0], at[5], at[10], at[15] };
        inside = inside || draw_is_inside(start, 4, p);
        assert_int_equal(windings(at, 20, p) != 0, inside);
    }
    close_case(&c);
}

/* The round corner passes through the middle of the page, where it is as good as level. */
TEST(a_grown_outline_is_exact_at_deep_zoom)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 2000], \"radius\": 1000,"
                " \"move\": [0, -1500]},"
                "{\"type\": \"polygon\", \"points\": [[-10, -10], [10, -10], [0, 0]]}",
                &c);
    c.options.view = (scene_view){ { 0, 1000 }, 1e-3 };
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED);
    assert_true(figure_build(c.report, &c.options, &c.list));
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_command *grown = in_group(&c.list, "expanded", DRAW_POLYGON, 0);
    double top = INFINITY;
    for (int i = 0; i < grown->as.poly.count; i++) {
        top = fmin(top, c.list.points[grown->as.poly.first + i].y);
    }
    check_near(top, figure_to_page(&map, (ct_vec){ 0, 1000 }).y, 0.2);
    assert_true(grown->as.poly.count < 400);
    close_case(&c);
}

TEST(a_normals_arrow_takes_no_more_than_a_quarter_of_a_small_page)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [2, 0], \"radius\": 2},"
                "{\"type\": \"rect\", \"min\": [4, -3], \"max\": [6, 3]}",
                &c);
    const draw_point pages[2] = { { 960, 640 }, { 200, 100 } };
    for (int i = 0; i < 2; i++) {
        figure_map map;
        c.options.width = pages[i].x;
        c.options.height = pages[i].y;
        build_fitted(&c);
        figure_map_of(c.report, &c.options, &map);
        const draw_command *head = in_group(&c.list, "closest", DRAW_POLYGON, 0);
        const double length =
            fabs(figure_to_page(&map, (ct_vec){ 4, 0 }).x - c.list.points[head->as.poly.first].x);
        assert_true(i == 0 ? fabs(length - 30) < 1e-6 : length > 10 && length < 25);
    }
    close_case(&c);
}

/* The rectangle's by the square of what is nearest to the centre, the circle's by a dot. */
TEST(the_closest_point_of_a_circle_is_marked_in_either_order)
{
    static const char *const shapes[2] = {
        "{\"type\": \"circle\", \"center\": [2, 0], \"radius\": 2}",
        "{\"type\": \"rect\", \"min\": [7, -3], \"max\": [9, 3]}"
    };
    for (int i = 0; i < 2; i++) {
        figure_case c;
        char both[256];
        snprintf(both, sizeof both, "%s,%s", shapes[i], shapes[1 - i]);
        open_shapes(both, &c);
        build_fitted(&c);
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        const draw_point rim = figure_to_page(&map, (ct_vec){ 4, 0 });
        const draw_command *dot = in_group(&c.list, "closest", DRAW_CIRCLE, i);
        check_near(dot->as.circle.center.x, rim.x, 1e-9);
        check_near(dot->as.circle.center.y, rim.y, 1e-9);
        close_case(&c);
    }
}

TEST(a_long_name_is_told_in_full_on_a_page_with_room_for_it)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5,"
                " \"name\": \"Geschwindigkeitsbegrenzungskapsel\"},"
                "{\"type\": \"rect\", \"min\": [20, 0], \"max\": [22, 4]}",
                &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "Geschwindigkeitsbegrenzungskapsel"));
    c.options.width = 480;
    build_fitted(&c);
    assert_null(find_text(&c.list, "Geschwindigkeitsbegrenzungskapsel"));
    close_case(&c);
}

/* "…gree…" cannot be "garden water store", whatever letters that has. */
TEST(a_cut_word_tells_a_name_from_those_with_its_letters_far_apart)
{
    figure_case c;
    open_on_page(
        "{\"type\": \"rect\", \"name\": \"garden green name\", \"min\": [0, 0], \"size\": [2, 3]},"
        "{\"type\": \"rect\", \"name\": \"station mill grid 2\", \"min\": [4, 0],"
        " \"size\": [2, 3]},"
        "{\"type\": \"rect\", \"name\": \"garden water store\", \"min\": [8, 0],"
        " \"size\": [2, 3]}",
        480, 320, &c);
    assert_non_null(find_text(&c.list, "…gree…"));
    close_case(&c);
}

/* By the mover's radius on all sides. */
TEST(a_capsule_is_expanded_along_and_across)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 20], \"radius\": 3, \"move\": [0, -20]},"
                "{\"type\": \"capsule\", \"from\": [-6, 0], \"to\": [6, 0], \"radius\": 2}",
                &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED);
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_command *grown = in_group(&c.list, "expanded", DRAW_BOX, 0);
    check_near(grown->as.box.half.x / map.scale, 6 + 2 + 3, 1e-9);
    check_near(grown->as.box.half.y / map.scale, 2 + 3, 1e-9);
    check_near(grown->as.box.corner / map.scale, 2 + 3, 1e-9);
    close_case(&c);
}

/* The corners of the swept area of a capsule are round by its radius. */
TEST(a_moving_capsule_sweeps_a_round_hull)
{
    figure_case c;
    open_shapes("{\"type\": \"capsule\", \"from\": [0, 0], \"to\": [0, 4], \"radius\": 2,"
                " \"move\": [12, 3]}",
                &c);
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_command *hull = in_group(&c.list, "capsule", DRAW_POLYGON, 0);
    const ct_vec core[4] = { { 0, 0 }, { 12, 3 }, { 12, 7 }, { 0, 4 } };
    const ct_shape spine = { .type = CT_POLYGON, .as.polygon = { core, 4 } };
    for (int i = 0; i < hull->as.poly.count; i++) {
        const ct_vec at = figure_to_world(&map, c.list.points[hull->as.poly.first + i]);
        const ct_shape point = { .type = CT_POINT, .as.point = at };
        ct_contact contact;
        ct_find_contact(&point, &spine, &contact);
        check_near(contact.distance, 2, 1e-9);
    }
    close_case(&c);
}
