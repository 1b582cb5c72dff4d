/* No text lies over another or leaves the page, and the important words are there. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/pens/pens.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

static const struct {
    double width, height;
} sizes[] = {
    { 960, 640 }, { 1280, 720 }, { 480, 320 }, { 320, 480 }, { 2400, 1600 }, { 160, 90 }
};

#define SIZE_COUNT (sizeof sizes / sizeof sizes[0])

static void check_in_all_sizes(figure_case *c, const char *where)
{
    for (size_t i = 0; i < SIZE_COUNT; i++) {
        c->options.width = sizes[i].width;
        c->options.height = sizes[i].height;
        for (int legend = 0; legend < 2; legend++) {
            c->options.legend = legend != 0;
            build_fitted(c);
            check_texts(&c->list, where);
        }
    }
}

TEST(no_text_overlaps_text_in_the_gallery)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        check_in_all_sizes(&c, c.path);
        c.options.theme = FIGURE_DARK;
        c.options.focus.selected = scene_shape_at(c.scene, 0)->id;
        check_in_all_sizes(&c, c.path);
        close_case(&c);
    }
}

TEST(no_text_overlaps_text_at_any_zoom)
{
    figure_case c;
    open_shapes(
        "{\"type\": \"circle\", \"center\": [1234.5, -77], \"radius\": 5, \"move\": [41, 23]},"
        "{\"type\": \"rect\", \"min\": [1250, -70], \"size\": [20, 10]}",
        &c);
    for (int power = -12; power <= 13; power++) {
        for (int step = 0; step < 5; step++) {
            c.options.view.height = pow(10, power) * (1 + 1.7 * step);
            assert_true(figure_build(c.report, &c.options, &c.list));
            check_texts(&c.list, "zoom");
        }
    }
    close_case(&c);
}

/* A grid of crowded shapes: too many for all names. */
TEST(crowds_lose_names_rather_than_legibility)
{
    scene *s = scene_create();
    assert_non_null(s);
    for (int i = 0; i < 1000; i++) {
        scene_shape shape = { .type = SCENE_CIRCLE,
                              .has_move = i % 7 == 0,
                              .move = { i % 5, 3 - i % 11 } };
        shape.as.circle = (ct_circle){ { (i * 37) % 101, (i * 53) % 97 }, 1 + i % 3 };
        scene_id id;
        assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    }
    figure_case c = { .scene = s, .report = report_create() };
    assert_non_null(c.report);
    assert_int_equal(report_run(c.report, s), REPORT_OK);
    c.options = (figure_options){ .width = 960, .height = 640, .show = SCENE_SHOW_USUAL };
    build_fitted(&c);
    check_texts(&c.list, "crowd");
    assert_true(count_in_group(&c.list, "names") > 10);
    c.options.focus.selected = scene_shape_at(s, 500)->id;
    build_fitted(&c);
    check_texts(&c.list, "crowd with a selection");
    assert_non_null(find_text(&c.list, scene_shape_at(s, 500)->name));
    close_case(&c);
}

TEST(the_worked_example_says_its_numbers_and_regions)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5,"
                " \"move\": [41, 23]},"
                "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}",
                &c);
    build_fitted(&c);
    static const char *const words[] = { "ball",
                                         "wall",
                                         "l",
                                         "r",
                                         "t",
                                         "b",
                                         "tl",
                                         "tr",
                                         "bl",
                                         "br",
                                         "t = 0.3478",
                                         "n",
                                         "(4.261, \u22122)", /* as many digits as the time has */
                                         "slide" };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!find_text(&c.list, words[i])) { fail_msg("\"%s\" is missing", words[i]); }
    }
    close_case(&c);
}

/* Its region is a box, turned as the target is, wide or narrow. */
TEST(a_letter_stands_in_its_region_or_nowhere)
{
    static const draw_point halves[] = { { 60, 30 }, { 9, 80 }, { 3, 100 }, { 8, 8 } };
    const label_rivals nobody = { .own = NULL };
    for (int i = 0; i < 4 * 24; i++) {
        const double angle = i / 4 * 15.0 / 57.29577951308232;
        label letter = { .text = "tr", .at = { 300, 200 }, .inner = halves[i % 4] };
        letter.toward = (draw_point){ cos(angle), sin(angle) };
        letter.half = (draw_point){ 40, 40 };
        letter.place = LABEL_INSIDE;
        letter.is_letter = true;
        letter.size = 11;
        letter.width = 10;
        label_places places;
        label_list_places(&letter, &nobody, &places);
        assert_true(places.count > 0);
        for (int k = 0; k < places.count; k++) {
            const double x = places.at[k].x - letter.at.x, y = places.at[k].y - letter.at.y;
            assert_true(fabs(x * cos(angle) + y * sin(angle)) <= letter.inner.x);
            assert_true(fabs(y * cos(angle) - x * sin(angle)) <= letter.inner.y);
        }
    }
}

TEST(with_y_down_the_top_region_is_at_the_top_of_the_page)
{
    static const char shapes[] =
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5,"
        " \"move\": [41, 23]},"
        "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}";
    for (int down = 0; down < 2; down++) {
        figure_case c;
        if (down) {
            open_shapes_y_down(shapes, &c);
        } else {
            open_shapes(shapes, &c);
        }
        c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_REGIONS);
        build_fitted(&c);
        const draw_command *tl = find_text(&c.list, "tl");
        const draw_command *bl = find_text(&c.list, "bl");
        const draw_command *tr = find_text(&c.list, "tr");
        assert_true(tl && bl && tr);
        assert_true(tl->as.text.at.y < bl->as.text.at.y);
        assert_true(tl->as.text.at.x < tr->as.text.at.x);
        close_case(&c);
    }
}

TEST(a_miss_says_why)
{
    static const struct {
        const char *mover, *words;
    } misses[] = {
        { "\"center\": [-8, -40], \"radius\": 5, \"move\": [20, -2]", "missed: boxes apart" },
        { "\"center\": [-10, 2.5], \"radius\": 5, \"move\": [13, -13]",
          "missed: corner circle bl" },
    };
    for (size_t i = 0; i < sizeof misses / sizeof misses[0]; i++) {
        char shapes[256];
        snprintf(
            shapes, sizeof shapes,
            "{\"type\": \"circle\", %s}, {\"type\": \"rect\", \"min\": [0, 0], \"size\": [20, 10]}",
            misses[i].mover);
        figure_case c;
        open_shapes(shapes, &c);
        build_fitted(&c);
        if (!find_text(&c.list, misses[i].words)) {
            fail_msg("\"%s\" is missing", misses[i].words);
        }
        close_case(&c);
    }
}

static double off_text(const figure_case *c, const char *text, ct_vec from)
{
    figure_map map;
    figure_map_of(c->report, &c->options, &map);
    const draw_point at = figure_to_page(&map, from);
    const text_box box = text_box_of(&c->list, find_text(&c->list, text));
    return hypot(fmax(0, fmax(box.left - at.x, at.x - box.right)),
                 fmax(0, fmax(box.top - at.y, at.y - box.bottom)));
}

/* Which it would touch, or avoid by standing far off, as off any line. */
TEST(what_is_said_of_a_point_stands_beside_its_ring)
{
    figure_case c;
    open_shapes(
        "{\"type\": \"segment\", \"from\": [-6.6, 3.8], \"to\": [-9, 0.8], \"move\": [6.6, -4.6]},"
        "{\"type\": \"point\", \"at\": [-10.6, 3]}",
        &c);
    build_fitted(&c);
    const double off = off_text(&c, "missed", (ct_vec){ -10.6, 3 });
    assert_true(off >= 5 && off < 10);
    close_case(&c);
    open_shapes("{\"type\": \"circle\", \"name\": \"disc\", \"center\": [0, 0], \"radius\": 5},"
                "{\"type\": \"point\", \"name\": \"p\", \"at\": [-1, -3]}",
                &c);
    build_fitted(&c);
    assert_true(off_text(&c, "p", (ct_vec){ -1, -3 }) < 10); /* beside a second ring */
    close_case(&c);
}

/* Not even where the shape is narrower than the word, which then seems to be its name. */
TEST(a_name_does_not_stand_across_another_shape)
{
    figure_case c;
    open_file(TEST_SOURCE_DIR "/assets/cases/887-coarse-test-by-balls.json", &c);
    set_page(&c, 480, 320);
    c.options.show = scene_show(c.scene);
    build_fitted(&c);
    assert_true(off_text(&c, "bullet", (ct_vec){ 4.25, 1.25 }) < 20);
    close_case(&c);
}

/* By how much and when; at the start the distance of the pair says it, at the end the path when. */
TEST(a_miss_says_how_it_passes)
{
    static const struct {
        const char *move, *distance, *time;
    } misses[] = {
        { "[16, 0]", "4.25", "t = 0.5" },
        { "[4, -2]", "3.836", NULL },
        { "[-3, 0]", NULL, NULL },
    };
    for (size_t i = 0; i < sizeof misses / sizeof misses[0]; i++) {
        char shapes[256];
        figure_case c;
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"circle\", \"center\": [-8, 6.25], \"radius\": 1, \"move\": %s},"
                 "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1}",
                 misses[i].move);
        open_shapes(shapes, &c);
        c.options.legend = true;
        build_fitted(&c);
        const char *distance = misses[i].distance, *time = misses[i].time;
        assert_true((distance && find_text(&c.list, distance)) || !distance);
        assert_true((time && find_text(&c.list, time)) || !time);
        assert_true((find_text(&c.list, "closest as it passes") != NULL) == (distance != NULL));
        close_case(&c);
    }
}

/* At the tip of the path it would be that of the end; nor does a line leave it out. */
TEST(when_a_miss_passes_stands_beside_what_it_sweeps)
{
    static const struct {
        const char *file, *time;
        ct_vec end;
    } misses[] = { { "603-swept-corner-missed", "t = 0.4808", { 3, -10.5 } },
                   { "607-swept-rejected-by-boxes", "t = 0.6857", { -2, 23 } } };
    for (size_t i = 0; i < sizeof misses / sizeof misses[0]; i++) {
        char path[512];
        figure_case c;
        snprintf(path, sizeof path, TEST_SOURCE_DIR "/assets/cases/%s.json", misses[i].file);
        open_file(path, &c);
        set_page(&c, 960, 640);
        build_fitted(&c);
        assert_non_null(find_text(&c.list, misses[i].time));
        assert_true(off_text(&c, misses[i].time, misses[i].end) > 40);
        close_case(&c);
    }
}

/* Both posts of a gate are passed at one time: it is told once. */
TEST(what_passes_two_at_once_is_shown_once)
{
    figure_case c;
    int told = 0;
    open_shapes("{\"type\": \"rect\", \"min\": [-4, -2], \"size\": [1, 8]},"
                "{\"type\": \"rect\", \"min\": [3, -2], \"size\": [1, 8]},"
                "{\"type\": \"rotated_rect\", \"center\": [0, -6], \"size\": [6.5, 2],"
                " \"rotation\": 90, \"move\": [0, 14]}",
                &c);
    build_fitted(&c);
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *text = &c.list.commands[i];
        told +=
            text->op == DRAW_TEXT && strcmp(draw_command_text(&c.list, text), "t = 0.05357") == 0;
    }
    assert_int_equal(told, 1);
    close_case(&c);
}

/* Of several each on its own side of the target: beside another's path it would be taken for that
 * one's. */
TEST(who_misses_is_told_where_he_passes)
{
    figure_case c;
    open_shapes("{\"type\": \"rect\", \"name\": \"wall\", \"min\": [0, 0], \"size\": [20, 10]},"
                "{\"type\": \"circle\", \"name\": \"low\", \"center\": [-12, -4], \"radius\": 5,"
                " \"move\": [14, -7]},"
                "{\"type\": \"circle\", \"name\": \"high\", \"center\": [33, 12], \"radius\": 5,"
                " \"move\": [-15, 8]}",
                &c);
    build_fitted(&c);
    const draw_command *wall = find_text(&c.list, "wall"), *low = find_text(&c.list, "low: missed"),
                       *high = find_text(&c.list, "high: missed");
    assert_true(wall && low && high);
    assert_true(low->as.text.at.y > wall->as.text.at.y + 20);
    assert_true(high->as.text.at.y < wall->as.text.at.y - 20);
    close_case(&c);
}

TEST(overlapping_shapes_tell_their_depth_and_apart_ones_their_distance)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5},"
                "{\"type\": \"circle\", \"center\": [7.5, 0], \"radius\": 5}",
                &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "depth 2.5"));
    close_case(&c);
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5},"
                "{\"type\": \"circle\", \"center\": [13.25, 0], \"radius\": 5}",
                &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "3.25"));
    close_case(&c);
}

/* With '-' for the typographic minus, so that sscanf() reads it. */
static void plain_minus(const char *text, char out[64])
{
    size_t n = 0;
    while (*text && n < 63) {
        const bool is_minus = strncmp(text, "\u2212", 3) == 0;
        out[n++] = is_minus ? '-' : *text;
        text += is_minus ? 3 : 1;
    }
    out[n] = '\0';
}

/* What the legend calls "closest points, distance" tells the distance. */
TEST(every_distance_line_of_the_gallery_has_its_number)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        c.options.legend = true;
        build_fitted(&c);
        if (find_text(&c.list, "closest points, distance") &&
            count_in_group(&c.list, "closest labels") == 0) {
            fail_msg("%s: no number", c.path);
        }
        close_case(&c);
    }
}

/* Coordinates further off would be read as another point's. */
TEST(the_coordinates_of_the_hit_stand_next_to_their_point)
{
    int seen = 0;
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        build_fitted(&c);
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *command = &c.list.commands[k];
            double x = 0;
            double y = 0;
            char text[64];
            if (command->op != DRAW_TEXT || draw_command_text(&c.list, command)[0] != '(') {
                continue;
            }
            plain_minus(draw_command_text(&c.list, command), text);
            assert_int_equal(sscanf(text, "(%lf, %lf)", &x, &y), 2);
            const draw_point at = figure_to_page(&map, (ct_vec){ x, y });
            const text_box box = text_box_of(&c.list, command);
            const double dx = fmax(fmax(box.left - at.x, at.x - box.right), 0);
            const double dy = fmax(fmax(box.top - at.y, at.y - box.bottom), 0);
            assert_true(dx <= 10 && dy <= 10);
            seen++;
        }
        close_case(&c);
    }
    assert_true(seen >= 3);
}

/* With four, as the time has, it would stand at the origin of the axes. */
TEST(far_from_the_origin_the_coordinates_of_the_hit_have_more_digits)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [-1e9, 1e9], \"radius\": 1, \"move\": [4, 1]},"
                "{\"type\": \"rect\", \"min\": [-999999997, 999999999], \"size\": [2, 2]}",
                &c);
    c.options.width = 2400; /* room for them */
    c.options.height = 1600;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "(\u2212999999998, 1000000000.5)"));
    close_case(&c);
}

TEST(long_names_end_in_an_ellipsis_and_stay_whole_characters)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5, \"name\": "
                "\"ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé\"}",
                &c);
    c.options.width = 480; /* a wide page has room for more of it */
    build_fitted(&c);
    const draw_command *name = NULL;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_TEXT && strstr(draw_command_text(&c.list, command), "é")) {
            name = command;
        }
    }
    assert_non_null(name);
    const char *text = draw_command_text(&c.list, name);
    const size_t length = strlen(text);
    assert_true(length < 60 && (length - 3) % 2 == 0);
    assert_string_equal(text + length - 3, "…");
    close_case(&c);
}

/* The shape that a reader takes a name to belong to: the smallest around its middle. */
static const char *owner_of(const figure_case *c, const figure_map *map, const draw_command *name)
{
    const text_box box = text_box_of(&c->list, name);
    const draw_point middle = { (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
    const ct_vec at = figure_to_world(map, middle);
    const char *owner = "";
    double least = INFINITY;
    for (int i = 0; i < report_shape_count(c->report); i++) {
        const ct_shape *shape = report_core_shape(c->report, i);
        const ct_shape point = { .type = CT_POINT, .as.point = at };
        const ct_rect bounds = ct_bounds(shape);
        const double size = bounds.max.x - bounds.min.x;
        ct_contact contact;
        ct_find_contact(&point, shape, &contact);
        if (contact.relation != CT_APART && size < least) {
            least = size;
            owner = report_shape(c->report, i)->name;
        }
    }
    return owner;
}

static void check_owners(figure_case *c, int selected)
{
    c->options.focus.selected = selected < 0 ? 0 : report_shape(c->report, selected)->id;
    build_fitted(c);
    check_texts(&c->list, "nested");
    figure_map map;
    figure_map_of(c->report, &c->options, &map);
    for (int i = 0; i < report_shape_count(c->report); i++) {
        const char *name = report_shape(c->report, i)->name;
        const draw_command *text = find_text(&c->list, name);
        assert_non_null(text);
        assert_string_equal(owner_of(c, &map, text), name);
    }
}

/* Also where the outer shape's name chooses first, being selected or earlier in the file. */
TEST(names_of_nested_shapes_stand_in_the_part_that_is_their_own)
{
    static const char *const scenes[] = {
        "{\"type\": \"circle\", \"name\": \"big\", \"center\": [-20, 10], \"radius\": 6},"
        "{\"type\": \"circle\", \"name\": \"small\", \"center\": [-20, 11], \"radius\": 3},"
        "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}",
        "{\"type\": \"circle\", \"name\": \"big\", \"center\": [-20, 10], \"radius\": 6},"
        "{\"type\": \"circle\", \"name\": \"small\", \"center\": [-20, 11], \"radius\": 3}",
        "{\"type\": \"circle\", \"name\": \"outer\", \"center\": [0, 0], \"radius\": 6},"
        "{\"type\": \"circle\", \"name\": \"inner\", \"center\": [0, 0], \"radius\": 3}",
        "{\"type\": \"rect\", \"name\": \"C\", \"min\": [-5, -5], \"size\": [10, 10]},"
        "{\"type\": \"circle\", \"name\": \"D\", \"center\": [0, 0], \"radius\": 4.5}",
        "{\"type\": \"rotated_rect\", \"name\": \"turned\", \"center\": [0, 0],"
        " \"size\": [12, 12], \"rotation\": 30},"
        "{\"type\": \"rect\", \"name\": \"level\", \"min\": [-4, -4], \"size\": [8, 8]}",
        "{\"type\": \"circle\", \"name\": \"A\", \"center\": [0, 0], \"radius\": 9},"
        "{\"type\": \"circle\", \"name\": \"B\", \"center\": [0, 0], \"radius\": 6},"
        "{\"type\": \"circle\", \"name\": \"C\", \"center\": [0, 0], \"radius\": 3}",
    };
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        figure_case c;
        open_shapes(scenes[i], &c);
        for (int selected = -1; selected < report_shape_count(c.report); selected++) {
            check_owners(&c, selected);
        }
        close_case(&c);
    }
}

TEST(a_name_stands_in_the_middle_of_its_shape_with_an_axis_behind)
{
    static const char *const scenes[] = {
        ("{\"type\": \"rotated_rect\", \"name\": \"crate\", \"center\": [0, 0], \"size\": [9, 6],"
         " \"rotation\": 20}"),
        "{\"type\": \"circle\", \"name\": \"crate\", \"center\": [0, 2], \"radius\": 4}",
        "{\"type\": \"rect\", \"name\": \"crate\", \"min\": [-3, -4], \"max\": [9, 4]}",
    };
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        figure_case c;
        open_shapes(scenes[i], &c);
        build_fitted(&c);
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        const ct_rect *b = report_bounds(c.report, 0);
        const draw_point middle =
            figure_to_page(&map, (ct_vec){ (b->min.x + b->max.x) / 2, (b->min.y + b->max.y) / 2 });
        const text_box box = text_box_of(&c.list, find_text(&c.list, "crate"));
        assert_true(fabs((box.left + box.right) / 2 - middle.x) < 1);
        assert_true(fabs((box.top + box.bottom) / 2 - middle.y) < 3);
        close_case(&c);
    }
}

/* The ring between the two is too thin for a name, so it goes outside, not into the inner one. */
TEST(a_thin_rims_name_stands_outside)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"name\": \"rim\", \"center\": [0, 0], \"radius\": 6},"
                "{\"type\": \"circle\", \"name\": \"hub\", \"center\": [0, 0], \"radius\": 5.9}",
                &c);
    for (int selected = -1; selected < 2; selected++) {
        c.options.focus.selected = selected < 0 ? 0 : report_shape(c.report, selected)->id;
        build_fitted(&c);
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        assert_string_equal(owner_of(&c, &map, find_text(&c.list, "rim")), "");
        assert_string_equal(owner_of(&c, &map, find_text(&c.list, "hub")), "hub");
    }
    close_case(&c);
}

/* In each direction a label may stand at the corner that reaches farthest, moved on by what grows
 * it. */
TEST(labels_hug_the_farthest_corner_of_an_outline)
{
    static const ct_vec points[] = { { 0, 0 }, { 5, 1 }, { 4, 6 }, { -1, 4 } };
    const ct_shape shape = { .type = CT_POLYGON, .as.polygon = { points, 4 } };
    const picture p = { .map = { .scale = 10 } };
    label hugging = { 0 };
    pen_hug_shape(&p, &shape, (pen_outline){ .grow = 2 }, &hugging);
    assert_true(hugging.hugs);
    for (int i = 0; i < 9; i++) {
        const int across = i % 3 - 1, down = i / 3 - 1;
        const double length = hypot(across, down);
        const draw_point got = hugging.hug[label_way(across, down)];
        double most = -INFINITY;
        for (int k = 0; k < 4; k++) {
            const draw_point at = picture_at(&p, points[k]);
            most = fmax(most, at.x * across + at.y * down);
        }
        if (length > 0) {
            assert_true(fabs(got.x * across + got.y * down - most - 2 * length) < 1e-9);
        }
    }
}

/* The box around a turned shape has corners that are far from it. */
TEST(a_name_outside_stands_near_its_shape)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [-5, 0], \"radius\": 1, \"move\": [8, 2]},"
                "{\"type\": \"rotated_rect\", \"name\": \"a steep wall\", \"center\": [2, 2],"
                " \"size\": [1, 5], \"rotation\": 20}",
                &c);
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const text_box box = text_box_of(&c.list, find_text(&c.list, "a steep wall"));
    const ct_vec from = figure_to_world(&map, (draw_point){ box.left, box.bottom });
    const ct_vec to = figure_to_world(&map, (draw_point){ box.right, box.top });
    const ct_shape text = { .type = CT_RECT, .as.rect = { from, to } };
    ct_contact contact;
    ct_find_contact(&text, report_core_shape(c.report, 1), &contact);
    assert_true(contact.distance > 0 && contact.distance * map.scale < 20);
    close_case(&c);
}

/* What it sweeps is drawn in as many parts: their seams are no lines. */
TEST(words_stand_in_what_a_polygon_of_many_corners_sweeps)
{
    static char shapes[32768];
    size_t n = (size_t)snprintf(shapes, sizeof shapes, "{\"type\": \"polygon\", \"points\": [");
    for (int i = 0; i < 600; i++) {
        const double radius = 5 - i % 2 * 0.02, angle = i * 3.14159265358979 / 300;
        n += (size_t)snprintf(shapes + n, sizeof shapes - n, "%s[%.6f, %.6f]", i > 0 ? "," : "",
                              radius * cos(angle), radius * sin(angle));
    }
    snprintf(shapes + n, sizeof shapes - n,
             "], \"move\": [12, 4]},{\"type\": \"rect\", \"min\": [10, -5], \"size\": [3, 20]}");
    figure_case c;
    open_shapes(shapes, &c);
    build_fitted(&c);
    static const char *const words[] = { "t = 0", "t = 1", "slide", "5" };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!find_text(&c.list, words[i])) { fail_msg("\"%s\" is missing", words[i]); }
    }
    close_case(&c);
}

/* Both at its middle would be told apart by nothing. */
TEST(of_two_shapes_one_name_at_most_stands_in_what_they_share)
{
    figure_case c;
    open_shapes(
        "{\"type\": \"rect\", \"name\": \"floor\", \"min\": [5.6, -6.9], \"size\": [3.5, 3.7]},"
        "{\"type\": \"polygon\", \"name\": \"gem\", \"points\": [[8.6, -4.3], [7.3, -2.9],"
        " [5.4, -3.2], [4.8, -5.1], [6.1, -6.5], [8, -6.2]]}",
        &c);
    c.options.width = 640;
    c.options.height = 420;
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    assert_string_equal(owner_of(&c, &map, find_text(&c.list, "floor")), "floor");
    assert_string_equal(owner_of(&c, &map, find_text(&c.list, "gem")), "");
    close_case(&c);
}

/* Discs in a column so crowded with lines that names stand off. */
TEST(a_name_off_its_shape_is_nearer_to_it_than_to_another)
{
    static const char disc[] = "{\"type\": \"circle\", \"name\": \"b%d\", \"center\": [-20, %d], "
                               "\"radius\": 2, \"move\": [30, %d]},";
    char shapes[1024] = "";
    for (int i = 0; i < 5; i++) {
        char one[160];
        snprintf(one, sizeof one, disc, i, 6 * i - 12, 4 - 2 * i);
        strncat(shapes, one, sizeof shapes - strlen(shapes) - 1);
    }
    strncat(shapes,
            "{\"type\": \"rotated_rect\", \"center\": [5, 0], \"size\": [6, 40], "
            "\"rotation\": 10}",
            sizeof shapes - strlen(shapes) - 1);
    figure_case c;
    open_shapes(shapes, &c);
    c.options.width = 240;
    c.options.height = 160;
    build_fitted(&c);
    const draw_command *upper = find_text(&c.list, "b2"), *lower = find_text(&c.list, "b1");
    assert_true(upper && lower);
    assert_true(upper->as.text.at.y < lower->as.text.at.y);
    c.options.width = 140; /* no room for leaders: rather no name at all */
    c.options.height = 100;
    c.options.show = scene_show(c.scene);
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_command *last = find_text(&c.list, "b0");
    const double letters = last->as.text.at.y - last->as.text.size * 0.36; /* their middle */
    assert_true(letters > figure_to_page(&map, (ct_vec){ -20, -9 }).y);    /* between b0 and b1 */
    close_case(&c);
}

TEST(a_name_stands_where_it_was_put_by_hand)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 3,"
                " \"label_at\": [-16, 2]},"
                "{\"type\": \"rect\", \"min\": [12, -2], \"max\": [18, 3]}",
                &c);
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const text_box box = text_box_of(&c.list, find_text(&c.list, "ball"));
    const draw_point at = figure_to_page(&map, (ct_vec){ -16, 2 });
    assert_true(fabs((box.left + box.right) / 2 - at.x) < 1);
    assert_true(box.top < at.y && at.y < box.bottom);
    close_case(&c);
}

/* Those of a view that does not show all of them. */
TEST(what_labels_say_is_there_and_whole_whatever_else_is)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 3},"
                "{\"type\": \"label\", \"name\": \"l\", \"at\": [0, 0], \"text\": \"first\"},"
                "{\"type\": \"label\", \"at\": [0, 0.1], \"text\": \"second\"},"
                "{\"type\": \"label\", \"at\": [0, 0], \"text\": \"below the first\"},"
                "{\"type\": \"label\", \"at\": [0, -11.2], \"text\": \"above the last\"},"
                "{\"type\": \"label\", \"at\": [0, -11.2], \"text\": \"the last\"},"
                "{\"type\": \"label\", \"at\": [5, 10.7], \"text\": \"the top\"},"
                "{\"type\": \"label\", \"at\": [5, 10.7], \"text\": \"below the top\"},"
                "{\"type\": \"label\", \"at\": [-9.9, -3], \"text\": \"cut by no edge\"},"
                "{\"type\": \"label\", \"at\": [-90, -3], \"text\": \"out of view\"}",
                &c);
    c.options.view = (scene_view){ { 0, 0 }, 20 };
    c.options.width = c.options.height = 400;
    for (int names = 0; names < 2; names++) {
        c.options.show = names ? SCENE_SHOW_BIT(SCENE_SHOW_NAMES) : 0;
        assert_true(figure_build(c.report, &c.options, &c.list));
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        const draw_point middle = figure_to_page(&map, (ct_vec){ 0, 0 });
        const text_box first = text_box_of(&c.list, find_text(&c.list, "first"));
        assert_true(fabs((first.left + first.right) / 2 - middle.x) < 1);
        assert_true(first.top < middle.y && middle.y < first.bottom);
        assert_non_null(find_text(&c.list, "second"));
        static const char *const pairs[][2] = { { "first", "below the first" },
                                                { "above the last", "the last" },
                                                { "the top", "below the top" } };
        for (int i = 0; i < 3; i++) { /* wherever they are, none covers another */
            const text_box upper = text_box_of(&c.list, find_text(&c.list, pairs[i][0]));
            const text_box below = text_box_of(&c.list, find_text(&c.list, pairs[i][1]));
            assert_true(below.top > upper.bottom && below.top < upper.bottom + 10);
        }
        const text_box edge = text_box_of(&c.list, find_text(&c.list, "cut by no edge"));
        const draw_point at = figure_to_page(&map, (ct_vec){ -9.9, -3 });
        assert_true(edge.left >= 0 && (edge.left + edge.right) / 2 > at.x + 5);
        assert_null(find_text(&c.list, "out of view"));
        assert_null(find_text(&c.list, "l"));
        assert_true((find_text(&c.list, "ball") != NULL) == (names != 0));
    }
    close_case(&c);
}

TEST(on_a_small_page_no_name_stands_in_another_shape)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        figure_map map;
        c.options.width = 200;
        c.options.height = 100;
        c.options.legend = c.options.caption = true;
        c.options.show = scene_show(c.scene);
        build_fitted(&c);
        figure_map_of(c.report, &c.options, &map);
        for (int k = 0; k < report_shape_count(c.report) && !plan_has_solids(c.report); k++) {
            const scene_shape *shape = report_shape(c.report, k);
            const draw_command *text = find_text(&c.list, shape->name);
            const char *owner = text && shape->type != SCENE_LABEL ? owner_of(&c, &map, text) : "";
            if (owner[0] && strcmp(owner, shape->name) != 0) {
                fail_msg("%s: %s stands in %s", c.path, shape->name, owner);
            }
        }
        close_case(&c);
    }
}

/* What is cropped keeps it whole as well. */
TEST(what_labels_say_is_measured_in_its_own_font)
{
    figure_case c;
    open_file(TEST_SOURCE_DIR "/assets/cases/880-level-tiles.json", &c);
    set_page(&c, 480, 360);
    figure_fit_view(c.report, &c.options, &c.options.view);
    assert_true(figure_crop(c.report, &c.options));
    assert_true(figure_build(c.report, &c.options, &c.list));
    assert_non_null(find_text(&c.list, "one layer, ignored with itself: touching tiles stay grey"));
    close_case(&c);
}

TEST(on_a_small_page_words_that_would_cover_shapes_are_left_out)
{
    figure_case c;
    open_file(TEST_SOURCE_DIR "/assets/cases/802-polygons-overlapping.json", &c);
    for (int small = 0; small < 2; small++) {
        c.options.width = small ? 100 : 200;
        c.options.height = small ? 60 : 160;
        build_fitted(&c);
        assert_true(has_words(&c.list, "depth") == (small == 0));
    }
    close_case(&c);
}

/* Of words that come again and again. */
TEST(no_letter_of_a_cut_name_is_told_twice)
{
    char shapes[2048] = "";
    for (int i = 0; i < 12; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"circle\", \"name\": \"%.*s\", \"radius\": 1,"
                  " \"center\": [%d, %d]}",
                  5 * i + 4, "wall wall wall wall wall wall wall wall wall wall wall wall",
                  i % 4 * 4, i / 4 * 3);
    }
    figure_case c;
    open_on_page(shapes, 720, 480, &c);
    for (int i = 0; i < c.list.command_count; i++) {
        if (c.list.commands[i].op == DRAW_TEXT) {
            assert_null(strstr(draw_command_text(&c.list, &c.list.commands[i]), "ww"));
        }
    }
    close_case(&c);
}
