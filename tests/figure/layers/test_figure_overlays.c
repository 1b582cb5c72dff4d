/* Each overlay adds and removes its own groups and nothing else. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/figure/figures.h"
#include "tests/unit.h"

/* Is the group one of the overlay's own? */
static bool belongs(const char *group, scene_overlay overlay)
{
    const char *name = scene_overlay_names[overlay];
    const size_t length = strlen(name);
    if (overlay == SCENE_SHOW_GRID && strcmp(group, "axis numbers") == 0) { return true; }
    return strncmp(group, name, length) == 0 &&
           (group[length] == '\0' || strcmp(group + length, " labels") == 0);
}

/* Labels, with their leaders, may move into the room that an overlay leaves. */
static bool is_of_labels(const char *group)
{
    return strstr(group, " labels") != NULL || strcmp(group, "names") == 0;
}

/* Reads the next line of a dump that draws something outside the overlay's groups and is no
 * text; false at the end. */
static bool next_foreign(char **dump, scene_overlay overlay, bool *own, const char **line)
{
    for (*line = strsep(dump, "\n"); *line && *dump; *line = strsep(dump, "\n")) {
        char group[64] = "";
        if (sscanf(*line, "group \"%63[^\"]\"", group) == 1 ||
            strncmp(*line, "group \"\"", 8) == 0) {
            *own = belongs(group, overlay) || is_of_labels(group);
        } else if (!*own && strncmp(*line, "text", 4) != 0 && strncmp(*line, "push", 4) != 0) {
            return true;
        }
    }
    return false;
}

static void check_rest_is_untouched(const draw_list *with, const draw_list *without,
                                    scene_overlay overlay, const char *where)
{
    char *dumps[2] = { dump_of(with), dump_of(without) };
    char *rest[2] = { dumps[0], dumps[1] };
    const char *lines[2];
    bool own[2] = { false, false };
    bool more[2];
    do {
        for (int i = 0; i < 2; i++) {
            more[i] = next_foreign(&rest[i], overlay, &own[i], &lines[i]);
        }
        if (more[0] != more[1] || (more[0] && strcmp(lines[0], lines[1]) != 0)) {
            fail_msg("%s: %s changes more than itself: %s", where, scene_overlay_names[overlay],
                     more[0] ? lines[0] : lines[1]);
        }
    } while (more[0]);
    free(dumps[0]);
    free(dumps[1]);
}

static int count_own(const draw_list *list, scene_overlay overlay)
{
    char labels[64];
    snprintf(labels, sizeof labels, "%s labels", scene_overlay_names[overlay]);
    return count_in_group(list, scene_overlay_names[overlay]) + count_in_group(list, labels);
}

TEST(switching_an_overlay_touches_only_its_groups)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        build_fitted(&c);
        const unsigned present = figure_overlays_in(c.report);
        for (int k = 0; k <= SCENE_SHOW_GRID; k++) {
            const scene_overlay overlay = (scene_overlay)k;
            draw_list without = { .width = 0 };
            figure_options options = c.options;
            options.show &= ~SCENE_SHOW_BIT(overlay);
            assert_true(figure_build(c.report, &options, &without));
            check_rest_is_untouched(&c.list, &without, overlay, c.path);
            assert_int_equal(count_own(&without, overlay), 0);
            if ((count_own(&c.list, overlay) > 0) != ((present & SCENE_SHOW_BIT(overlay)) != 0)) {
                fail_msg("%s: figure_overlays_in is wrong about %s", c.path,
                         scene_overlay_names[overlay]);
            }
            draw_deinit(&without);
        }
        close_case(&c);
    }
}

TEST(each_overlay_alone_draws_itself)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5,"
                " \"move\": [41, 23]},"
                "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}",
                &c);
    for (int k = 0; k <= SCENE_SHOW_GRID; k++) {
        c.options.show = SCENE_SHOW_BIT(k);
        build_fitted(&c);
        assert_true(count_own(&c.list, (scene_overlay)k) > 0);
        assert_int_equal(count_in_group(&c.list, "shapes"), 2);
        for (int other = 0; other < SCENE_OVERLAY_COUNT; other++) {
            if (other != k) { assert_int_equal(count_own(&c.list, (scene_overlay)other), 0); }
        }
    }
    close_case(&c);
}

TEST(a_scene_at_rest_has_no_sweep_overlays)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5}", &c);
    assert_int_equal(figure_overlays_in(c.report),
                     SCENE_SHOW_BIT(SCENE_SHOW_NAMES) | SCENE_SHOW_BIT(SCENE_SHOW_GRID));
    close_case(&c);
    open_shapes("", &c);
    assert_int_equal(figure_overlays_in(c.report), SCENE_SHOW_BIT(SCENE_SHOW_GRID));
    close_case(&c);
}

/* Two splinters, of which the balls meet and the boxes do not. */
static const char splinters[] =
    "{\"type\": \"rect\", \"name\": \"one\", \"min\": [0, 0], \"size\": [20, 2]},"
    "{\"type\": \"rect\", \"name\": \"two\", \"min\": [0, 5], \"size\": [20, 2]},"
    "{\"type\": \"circle\", \"name\": \"far\", \"center\": [60, 0], \"radius\": 4}";

static int count_dash(const draw_list *list, draw_dash dash)
{
    int count = 0;
    for (int i = 0; i < list->command_count; i++) {
        count += list->commands[i].op != DRAW_TEXT && list->commands[i].paint.dash == dash;
    }
    return count;
}

/* A picture shows the test that its case asked the report for; a story shows none. */
TEST(a_coarse_test_draws_what_is_around_and_what_it_leaves)
{
    figure_case c;
    open_shown("\"balls\"", splinters, &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "balls"), 2); /* the circle's is itself */
    assert_int_equal(count_in_group(&c.list, "aabbs"), 0);
    assert_int_equal(count_dash(&c.list, DRAW_DASH_DOTTED), 3); /* and the legend's */
    assert_non_null(find_text(&c.list, "left by the coarse test, apart"));
    assert_non_null(find_text(&c.list, "3 pairs, 1 left by the coarse test, 0 overlapping"));
    c.options.step = 2;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "balls"), 0);
    assert_int_equal(count_dash(&c.list, DRAW_DASH_DOTTED), 0);
    c.options.step = 0;
    c.options.show = SCENE_SHOW_USUAL;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "balls"), 0);
    assert_int_equal(count_dash(&c.list, DRAW_DASH_DOTTED), 0);
    close_case(&c);
    open_shown("\"aabbs\"", splinters, &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_int_equal(count_dash(&c.list, DRAW_DASH_DOTTED), 0);
    assert_int_equal(count_in_group(&c.list, "aabbs"), 1); /* the circle's */
    assert_non_null(find_text(&c.list, "3 pairs, 0 left by the coarse test, 0 overlapping"));
    close_case(&c);
    char many[4096] = "";
    for (int i = 0; i < 30; i++) {
        add_shape(many, sizeof many, "{\"type\": \"circle\", \"center\": [%d, 0], \"radius\": 99}",
                  i);
    }
    open_shown("\"balls\", \"closest\"", many, &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_true(has_words(&c.list, " pairs explained; 435 pairs, 435 left"));
    close_case(&c);
}

/* Fitted, the balls are in the view as well. */
TEST(balls_reach_no_further_than_the_fitted_view)
{
    figure_case c;
    open_shown("\"balls\"", splinters, &c);
    build_fitted(&c);
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_CIRCLE) {
            const draw_point at = command->as.circle.center;
            const double radius = command->as.circle.radius;
            assert_true(at.x - radius >= 0 && at.x + radius <= c.list.width);
            assert_true(at.y - radius >= 0 && at.y + radius <= c.list.height);
        }
    }
    close_case(&c);
}

TEST(the_hit_region_is_the_only_one_tinted)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [-10, -10], \"radius\": 5, \"move\": [41, 23]},"
                "{\"type\": \"rect\", \"min\": [3, 3], \"size\": [20, 10]}",
                &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_REGIONS);
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_point middle = figure_to_page(&map, (ct_vec){ 13, 0.5 });
    int boxes = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_BOX && command->paint.stroke.a == 0) {
            boxes++;
            assert_true(command->as.box.center.x - middle.x < 1e-9);
            assert_true(middle.x - command->as.box.center.x < 1e-9);
            assert_true(command->as.box.center.y - middle.y < 1e-9);
            assert_true(middle.y - command->as.box.center.y < 1e-9);
        }
    }
    assert_int_equal(boxes, 1);
    close_case(&c);
}

TEST(a_region_that_two_hit_is_tinted_once)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [8, 3]},"
                "{\"type\": \"circle\", \"center\": [0, 5], \"radius\": 1, \"move\": [8, 0]},"
                "{\"type\": \"rect\", \"min\": [6, -2], \"size\": [2, 10]}",
                &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_REGIONS);
    build_fitted(&c);
    int tints = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        tints += command->op == DRAW_BOX && command->paint.stroke.a == 0;
    }
    assert_int_equal(tints, 1);
    close_case(&c);
}

TEST(each_region_that_one_of_two_hits_has_a_bold_letter)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [-20, 5], \"radius\": 3, \"move\": [30, 0]},"
                "{\"type\": \"circle\", \"center\": [10, -20], \"radius\": 3, \"move\": [0, 30]},"
                "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [20, 10]}",
                &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_REGIONS);
    build_fitted(&c);
    char bold[8] = "";
    for (int i = 0; i < c.list.command_count && strlen(bold) < 7; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_TEXT && command->as.text.font == DRAW_SANS_BOLD) {
            strncat(bold, draw_command_text(&c.list, command), 1);
        }
    }
    assert_true(strcmp(bold, "lb") == 0 || strcmp(bold, "bl") == 0);
    close_case(&c);
}

TEST(of_many_that_touch_in_a_place_it_is_told_once)
{
    figure_case c;
    open_shapes("{\"type\": \"segment\", \"from\": [0, 0], \"to\": [5, 0]},"
                "{\"type\": \"segment\", \"from\": [0, 0], \"to\": [3, 4]},"
                "{\"type\": \"segment\", \"from\": [0, 0], \"to\": [-3, 4]},"
                "{\"type\": \"segment\", \"from\": [5, 0], \"to\": [6, 2]}",
                &c);
    build_fitted(&c);
    int told = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        told += command->op == DRAW_TEXT &&
                strcmp(draw_command_text(&c.list, command), "touching") == 0;
    }
    assert_int_equal(told, 2);
    close_case(&c);
}

TEST(touching_stands_off_the_rings_of_a_dot)
{
    figure_case c;
    int looked_at = 0;
    for (int i = 0; open_gallery_case(i, &c); i++, close_case(&c)) {
        build_fitted(&c);
        const draw_command *text = find_text(&c.list, "touching");
        const text_box box = text ? text_box_of(&c.list, text) : (text_box){ 0 };
        for (int k = 0; text && k < c.list.command_count; k++) {
            const draw_command *ring = &c.list.commands[k];
            if (ring->op == DRAW_CIRCLE && ring->as.circle.radius < 8) {
                const draw_point at = ring->as.circle.center;
                const double x = fmax(fmax(box.left - at.x, at.x - box.right), 0);
                const double y = fmax(fmax(box.top - at.y, at.y - box.bottom), 0);
                assert_true(hypot(x, y) > ring->as.circle.radius);
                looked_at++;
            }
        }
    }
    assert_true(looked_at > 20);
}

TEST(every_overlay_has_a_title)
{
    for (int k = 0; k <= SCENE_SHOW_GRID; k++) {
        assert_true(strlen(figure_overlay_title((scene_overlay)k)) > 3);
    }
}

TEST(a_partner_narrows_the_picture_to_one_pair)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5},"
                "{\"type\": \"circle\", \"center\": [7.5, 0], \"radius\": 5},"
                "{\"type\": \"circle\", \"center\": [-20, 0], \"radius\": 5}",
                &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "depth 2.5"));
    c.options.focus.selected = scene_shape_at(c.scene, 0)->id;
    c.options.focus.partner = scene_shape_at(c.scene, 2)->id;
    build_fitted(&c);
    assert_null(find_text(&c.list, "depth 2.5"));
    assert_non_null(find_text(&c.list, "10"));
    assert_true(count_in_group(&c.list, "focus") > 0);
    close_case(&c);
}

/* `count` circles in rows, all on their way to the right, the hindmost of a row the fastest; many
 * of them meet. */
static void open_movers(int count, figure_case *out)
{
    scene *s = scene_create();
    *out = (figure_case){ .scene = s, .report = report_create() };
    assert_true(s && out->report);
    for (int i = 0; i < count; i++) {
        scene_id id;
        scene_shape shape = { .type = SCENE_CIRCLE,
                              .as.circle = { { 6.0 * (i % 20), 4.0 * (i / 20) }, 1 },
                              .has_move = true,
                              .move = { 140 - 7 * (i % 20), 0 } };
        assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    }
    assert_int_equal(report_run(out->report, s), REPORT_OK);
    out->options =
        (figure_options){ .width = 960, .height = 640, .show = SCENE_SHOW_USUAL, .legend = true };
    build_fitted(out);
}

/* What 300 movers cost the window is mostly pixels painted and dashes: both are bounded. */
TEST(crowds_of_movers_keep_their_arrows_alone)
{
    figure_case c;
    open_movers(300, &c);
    const int capsules = count_in_group(&c.list, "capsule");
    assert_true(capsules > 0 && capsules <= 32);
    const int path = count_in_group(&c.list, "path"); /* an arrow is a shaft and a head */
    assert_true(path >= 600 && path <= 600 + 2 * 32);
    assert_true(c.list.command_count < 1600);
    assert_true(has_words(&c.list, "most moves as arrows alone"));
    check_texts(&c.list, "movers");
    /* Played, their names and labels would jump about: those selected have some. */
    c.options.frame = c.report;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "names"), 0);
    assert_false(has_words(&c.list, ": t = "));
    c.options.focus.selected = scene_shape_at(c.scene, 299)->id;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "names"), 1);
    assert_true(has_words(&c.list, "t = "));
    c.options.frame = NULL;
    /* What is looked at moves in full. */
    c.options.focus.hovered = scene_shape_at(c.scene, 200)->id;
    build_fitted(&c);
    assert_true(count_in_group(&c.list, "capsule") >= 2);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_NAMES);
    build_fitted(&c);
    assert_false(has_words(&c.list, "arrows alone"));
    close_case(&c);
}

TEST(fewer_movers_are_all_drawn_in_full)
{
    figure_case c;
    open_movers(48, &c);
    assert_int_equal(count_in_group(&c.list, "capsule"), 48);
    const int path =
        count_in_group(&c.list, "path"); /* a dot, the arrow, and the end but of some */
    assert_true(path > 48 * 3 && path <= 48 * 4);
    assert_false(has_words(&c.list, "arrows alone"));
    close_case(&c);
}

/* Two that hit each other are drawn where they do, and not where they would have got to. */
TEST(movers_that_hit_each_other_have_no_ends)
{
    for (int hit = 0; hit < 2; hit++) {
        figure_case c;
        char shapes[256];
        (void)snprintf(
            shapes, sizeof shapes,
            "{\"type\": \"circle\", \"center\": [-9, 0], \"radius\": 1, \"move\": [9, 0]}, "
            "{\"type\": \"circle\", \"center\": [9, %d], \"radius\": 1, \"move\": [-9, 0]}",
            hit ? 1 : 6);
        open_shapes(shapes, &c);
        build_fitted(&c);
        assert_int_equal(count_in_group(&c.list, "path"), hit ? 2 * 3 : 2 * 4);
        close_case(&c);
    }
}

/* Only what hits is looked at then, whichever way it goes. */
TEST(among_many_shapes_a_hit_is_drawn_to_all_sides)
{
    static const int ways[][2] = { { 16, 1 }, { -16, 1 }, { 1, 16 }, { 1, -16 } };
    static const char *const others = "{\"type\": \"point\", \"at\": [40, 40]},"
                                      "{\"type\": \"point\", \"at\": [41, 40]},"
                                      "{\"type\": \"point\", \"at\": [42, 40]},"
                                      "{\"type\": \"point\", \"at\": [43, 40]},"
                                      "{\"type\": \"point\", \"at\": [44, 40]},"
                                      "{\"type\": \"point\", \"at\": [45, 40]}";
    for (int i = 0; i < 4; i++) {
        char shapes[1024];
        figure_case c;
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [%d, %d]},"
                 "{\"type\": \"rect\", \"center\": [%d, %d], \"size\": [4, 4]}, %s",
                 ways[i][0], ways[i][1], ways[i][0] / 2, ways[i][1] / 2, others);
        open_shapes(shapes, &c);
        build_fitted(&c);
        assert_true(count_own(&c.list, SCENE_SHOW_HIT) > 0);
        close_case(&c);
    }
}

/* What stands on a floor and leads into it meets that first, and slides along it to the step. */
TEST(among_many_shapes_the_floor_that_is_stood_on_is_met_first)
{
    char shapes[1024] =
        "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [2, 2], \"move\": [4, -1]},"
        "{\"type\": \"rect\", \"name\": \"step\", \"min\": [5, -1], \"size\": [2, 3]},"
        "{\"type\": \"rect\", \"name\": \"floor\", \"min\": [-1, -1], \"size\": [4, 1]}";
    for (int i = 0; i < 6; i++) { strcat(shapes, ", {\"type\": \"point\", \"at\": [9, 4]}"); }
    figure_case c;
    open_shapes(shapes, &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "t = 0.75 at step"));
    close_case(&c);
}

/* Commands that expand a rect by the radii of two circles which fall on it. */
static int expanding(int radius, int other_radius)
{
    char shapes[512];
    figure_case c;
    snprintf(shapes, sizeof shapes,
             "{\"type\": \"rect\", \"center\": [0, 0], \"size\": [40, 4]},"
             "{\"type\": \"circle\", \"center\": [-9, 20], \"radius\": %d, \"move\": [0, -20]},"
             "{\"type\": \"circle\", \"center\": [9, 20], \"radius\": %d, \"move\": [0, -20]}",
             radius, other_radius);
    open_shapes(shapes, &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED);
    build_fitted(&c);
    const int count = count_in_group(&c.list, "expanded");
    close_case(&c);
    return count;
}

TEST(a_target_is_expanded_once_by_movers_of_one_radius)
{
    enum { ONE = 4 + 1 }; /* circles around the corners, and the outline */
    const int once = expanding(3, 3);
    assert_true(once >= ONE && once < 2 * ONE);
    assert_int_equal(expanding(3, 2), once + ONE);
    assert_int_equal(expanding(2, 3), once + ONE);
}

/* Dots over dots would look heavier. */
TEST(a_box_or_ball_of_several_pairs_is_drawn_once)
{
    static const struct {
        const char *shapes;
        int drawn;
    } cases[] = {
        { "{\"type\": \"polygon\", \"points\": [[0, 0], [9, 1], [4, 8]]},"
          "{\"type\": \"point\", \"at\": [4, 3]}, {\"type\": \"point\", \"at\": [8, 6]}",
          1 },
        { "{\"type\": \"circle\", \"center\": [0, 5], \"radius\": 1, \"move\": [9, -6]},"
          "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [4, 2]},"
          "{\"type\": \"rect\", \"min\": [5, 0], \"size\": [4, 2]}",
          3 }, /* around the path, and around each expanded tile */
        { "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [4, 2]},"
          "{\"type\": \"circle\", \"center\": [0, 5], \"radius\": 1, \"move\": [9, -6]},"
          "{\"type\": \"circle\", \"center\": [1, 6], \"radius\": 1, \"move\": [9, -6]}",
          3 },
        { "{\"type\": \"rotated_rect\", \"center\": [0, 0], \"size\": [4, 2], \"rotation\": 30},"
          "{\"type\": \"rotated_rect\", \"center\": [9, 9], \"size\": [4, 2], \"rotation\": 30},"
          "{\"type\": \"circle\", \"center\": [0, 5], \"radius\": 1, \"move\": [3, -6]},"
          "{\"type\": \"circle\", \"center\": [9, 14], \"radius\": 1, \"move\": [3, -6]}",
          4 }, /* a path each, and each target; seen from its target's middle one is as the other */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        figure_case c;
        open_shapes(cases[i].shapes, &c);
        build_fitted(&c);
        assert_int_equal(count_in_group(&c.list, "boxes"), cases[i].drawn);
        close_case(&c);
    }
}

/* Its last point is the first one on the page: an edge without a direction to grow in. */
TEST(a_polygon_with_a_side_too_short_to_be_seen_is_expanded)
{
    figure_case c;
    open_shapes(
        "{\"type\": \"circle\", \"center\": [-9, 3], \"radius\": 1, \"move\": [20, 0]},"
        "{\"type\": \"polygon\", \"points\": [[0, 0], [5, 1], [4, 6], [-1, 4], [-1e-20, 0]]}",
        &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED);
    build_fitted(&c);
    assert_true(count_in_group(&c.list, "expanded") > 0);
    assert_true(c.list.point_count > 0);
    for (int i = 0; i < c.list.point_count; i++) {
        assert_true(isfinite(c.list.points[i].x) && isfinite(c.list.points[i].y));
    }
    close_case(&c);
}

/* However short the arrow, and its head with it. */
TEST(an_arrow_has_no_gap_between_shaft_and_head)
{
    for (int i = 1; i < 12; i++) {
        char shapes[128];
        figure_case c;
        snprintf(shapes, sizeof shapes, "{\"type\": \"point\", \"at\": [0, 0], \"move\": [%d, %d]}",
                 i, i / 2);
        open_shapes(shapes, &c);
        c.options.view = (scene_view){ { 0, 0 }, 200 };
        assert_true(figure_build(c.report, &c.options, &c.list));
        const draw_command *shaft = in_group(&c.list, "path", DRAW_LINE, 0);
        const draw_command *head = in_group(&c.list, "path", DRAW_POLYGON, 0);
        assert_true(draw_is_inside(c.list.points + head->as.poly.first, head->as.poly.count,
                                   shaft->as.line.q));
        close_case(&c);
    }
}

/* Though bars may stand beside them. */
TEST(shapes_in_the_inset_of_a_small_page_can_be_told_apart)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [1, 9], \"radius\": 1}, {\"type\": "
                "\"rotated_rect\", \"center\": [0, 0], \"size\": [1, 12], \"rotation\": 10}",
                &c);
    set_page(&c, 480, 400);
    c.options.caption = true;
    c.options.step = 6;
    build_fitted(&c);
    const draw_command *ball = in_group(&c.list, "inset content", DRAW_CIRCLE, 0);
    const draw_command *pole = in_group(&c.list, "inset content", DRAW_BOX, 0);
    const double between = pole->as.box.center.y - ball->as.circle.center.y;
    assert_true(pole->as.box.half.y > 10 && between > pole->as.box.half.y + 3);
    close_case(&c);
}
