/* test_figure_crossings.c - labels keep clear of lines and outlines, and stay put in a drag. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/pens/pens.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

/* The letters themselves: without the room that ascenders may take. */
static text_box letters_of(const draw_list *list, const draw_command *text)
{
    text_box box = text_box_of(list, text);
    const double baseline = text->as.text.at.y;
    box.left += 1;
    box.right -= 1;
    box.top = baseline - 0.62 * text->as.text.size;
    box.bottom = baseline;
    return box;
}

/* Liang and Barsky: does the segment meet the box? */
static bool meets(const text_box *box, draw_point p, draw_point q)
{
    const double d[2] = { q.x - p.x, q.y - p.y };
    const double low[2] = { box->left - p.x, box->top - p.y };
    const double high[2] = { box->right - p.x, box->bottom - p.y };
    double from = 0, to = 1;
    for (int i = 0; i < 2; i++) {
        if (d[i] == 0) {
            if (low[i] > 0 || high[i] < 0) { return false; }
            continue;
        }
        const double a = low[i] / d[i], b = high[i] / d[i];
        from = fmax(from, fmin(a, b));
        to = fmin(to, fmax(a, b));
    }
    return from <= to;
}

enum { ROUND = 96, CORNER = 12 };

/* What an outline is followed by: its last point, and whether a label was met so far. */
typedef struct follower {
    const text_box *box;
    draw_point last;
    bool started, met;
} follower;

static void follow(follower *f, draw_point to)
{
    f->met = f->met || (f->started && meets(f->box, f->last, to));
    f->started = true;
    f->last = to;
}

static void follow_circle(follower *f, const draw_command *c)
{
    for (int i = 0; i <= ROUND; i++) {
        const double angle = i * 6.283185307179586 / ROUND, radius = c->as.circle.radius;
        follow(f, (draw_point){ c->as.circle.center.x + radius * cos(angle),
                                c->as.circle.center.y + radius * sin(angle) });
    }
}

static void follow_box(follower *f, const draw_command *c)
{
    const bool turned = c->as.box.cos != 0 || c->as.box.sin != 0;
    const double turn_cos = turned ? c->as.box.cos : 1, turn_sin = turned ? c->as.box.sin : 0;
    const double round = c->as.box.corner;
    for (int i = 0; i <= 4 * CORNER; i++) {
        const int corner = i / CORNER % 4;
        const double angle = (corner + i % CORNER / (CORNER - 1.0)) * 1.5707963267948966;
        const double sign_x = corner == 0 || corner == 3 ? 1 : -1, sign_y = corner < 2 ? 1 : -1;
        const double x = sign_x * (c->as.box.half.x - round) + round * cos(angle);
        const double y = sign_y * (c->as.box.half.y - round) + round * sin(angle);
        follow(f, (draw_point){ c->as.box.center.x + turn_cos * x - turn_sin * y,
                                c->as.box.center.y + turn_sin * x + turn_cos * y });
    }
}

static void follow_points(follower *f, const draw_list *list, const draw_command *c)
{
    const draw_point *at = list->points + c->as.poly.first;
    for (int i = 0; i < c->as.poly.count; i++) { follow(f, at[i]); }
    if (c->op == DRAW_POLYGON) { follow(f, at[0]); }
}

static bool crosses(const draw_list *list, const draw_command *c, const text_box *box)
{
    follower f = { .box = box };
    if (c->paint.stroke.a == 0 || c->paint.width <= 0) { return false; }
    if (c->op == DRAW_LINE) {
        follow(&f, c->as.line.p);
        follow(&f, c->as.line.q);
    } else if (c->op == DRAW_CIRCLE) {
        follow_circle(&f, c);
    } else if (c->op == DRAW_BOX) {
        follow_box(&f, c);
    } else if (c->op == DRAW_POLYGON || c->op == DRAW_POLYLINE) {
        follow_points(&f, list, c);
    }
    return f.met;
}

static bool is_label_group(const char *group)
{
    return strstr(group, "labels") != NULL || strcmp(group, "names") == 0;
}

/* The grid is no line that a label could keep clear of. */
static bool is_line_group(const char *group)
{
    return strstr(group, "grid") == NULL && strcmp(group, "legend") != 0;
}

static bool is_inset_group(const char *group)
{
    return strcmp(group, "inset content") == 0;
}

/* How many lines of these groups cross the text. */
static int crossings_of(const draw_list *list, const draw_command *text,
                        bool (*counts)(const char *group))
{
    const text_box box = letters_of(list, text);
    const char *group = "";
    int count = 0;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        group = c->op == DRAW_GROUP ? draw_command_text(list, c) : group;
        count += counts(group) && crosses(list, c, &box);
    }
    return count;
}

/* A place without any line within reach cannot always be found: for a letter in a narrow part, or
 * the n of a short arrow. The letters have halos for that. */
TEST(few_labels_of_the_gallery_are_crossed_by_a_line)
{
    int labels = 0, crossed = 0;
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        c.options.legend = true;
        c.options.show = scene_show(c.scene);
        build_fitted(&c);
        const char *group = "";
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *text = &c.list.commands[k];
            group = text->op == DRAW_GROUP ? draw_command_text(&c.list, text) : group;
            if (text->op == DRAW_TEXT && is_label_group(group)) {
                const int lines = crossings_of(&c.list, text, is_line_group);
                if (lines > 3) {
                    fail_msg("%s: \"%s\" is crossed by %d lines", c.path,
                             draw_command_text(&c.list, text), lines);
                }
                labels++;
                crossed += lines > 0;
            }
        }
        close_case(&c);
    }
    assert_true(labels > 500);
    if (crossed * 100 > labels) {
        fail_msg("%d of %d labels are crossed by lines", crossed, labels);
    }
}

/* Its halo covers the axis: further off a word would need a leader. */
TEST(a_word_stands_at_its_line_with_an_axis_behind)
{
    figure_case c;
    open_480("883-their-balls", &c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_point origin = figure_to_page(&map, (ct_vec){ 0, 0 });
    const draw_command *depth = find_text(&c.list, "depth 6.32");
    assert_non_null(depth);
    const text_box box = text_box_of(&c.list, depth);
    assert_true(box.left < origin.x && box.right > origin.x);
    close_case(&c);
}

/* Also where all around it is another shape, which would have the name for its own further off. */
TEST(the_name_of_a_dot_stands_beside_it)
{
    static const char *const cases[][2] = { { "503-point-in-rotated-rect", "cursor" },
                                            { "959-mistake-degrees", "p" } };
    for (int i = 0; i < 2; i++) {
        figure_case c;
        open_480(cases[i][0], &c);
        c.options.height = 480;
        build_fitted(&c);
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        const draw_point at = figure_to_page(&map, report_core_shape(c.report, 1)->as.point);
        const draw_command *name = find_text(&c.list, cases[i][1]);
        assert_non_null(name);
        const text_box box = text_box_of(&c.list, name);
        const double x = fmax(fmax(box.left - at.x, at.x - box.right), 0);
        const double y = fmax(fmax(box.top - at.y, at.y - box.bottom), 0);
        assert_true(hypot(x, y) < 14);
        close_case(&c);
    }
}

/* It lies in the box around the polygon, but not in the polygon. */
TEST(the_name_of_a_dot_in_a_notch_stands_off_what_has_the_notch)
{
    static const char *const cases[] = { "887-coarse-test-by-balls", "888-coarse-test-by-boxes" };
    for (int i = 0; i < 2; i++) {
        figure_case c;
        open_480(cases[i], &c);
        c.options.width = 640;
        c.options.height = 427;
        build_fitted(&c);
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        const draw_command *name = find_text(&c.list, "bullet");
        assert_non_null(name);
        const ct_shape at = { .type = CT_POINT,
                              .as.point = figure_to_world(&map, name->as.text.at) };
        assert_false(ct_overlap(&at, report_core_shape(c.report, 0)));
        close_case(&c);
    }
}

/* In the window one zooms in on a contact: what it is between is said in each of the two. */
TEST(names_of_what_is_cut_stand_in_the_part_that_is_seen)
{
    static const char *const scenes[] = {
        "{\"type\": \"circle\", \"name\": \"A\", \"center\": [0, 0], \"radius\": 3},"
        "{\"type\": \"circle\", \"name\": \"B\", \"center\": [5, 0], \"radius\": 2}",
        "{\"type\": \"polygon\", \"name\": \"A\", \"points\": [[-9, 5], [-9, -8], [2.9, 0]]},"
        "{\"type\": \"polygon\", \"name\": \"B\", \"points\": [[3.1, 0], [9, -3], [9, 9]]}",
    };
    for (int i = 0; i < 2; i++) {
        figure_case c;
        open_shapes(scenes[i], &c);
        c.options.view = (scene_view){ { 3, 0 }, 0.5 };
        assert_true(figure_build(c.report, &c.options, &c.list));
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        for (int k = 0; k < 2; k++) {
            const draw_command *name = find_text(&c.list, k == 0 ? "A" : "B");
            assert_non_null(name);
            const ct_shape at = { .type = CT_POINT,
                                  .as.point = figure_to_world(&map, name->as.text.at) };
            assert_true(ct_overlap(&at, report_core_shape(c.report, k)));
            assert_false(ct_overlap(&at, report_core_shape(c.report, 1 - k)));
        }
        close_case(&c);
    }
    figure_case c;
    open_shapes("{\"type\": \"segment\", \"name\": \"A\", \"from\": [0, 0], \"to\": [90, 45]},"
                "{\"type\": \"segment\", \"name\": \"B\", \"from\": [0, 1], \"to\": [90, 54]}",
                &c);
    c.options.view = (scene_view){ { 2, 1.6 }, 2 };
    assert_true(figure_build(c.report, &c.options, &c.list));
    assert_true(find_text(&c.list, "A")->as.text.at.y > find_text(&c.list, "B")->as.text.at.y);
    close_case(&c);
}

/* Cut names of tiles at an edge, which have their places outside: over none but their own. */
TEST(no_name_stands_over_the_neighbour)
{
    static const char *const words[] = { "grass", "stone", "water", "lava" };
    static const char *const floors[] = { "upper", "lower", "middle", "outer" };
    char shapes[4096] = "";
    for (int i = 0; i < 24; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"rect\", \"name\": \"%s tile of the %s floor %d\","
                  " \"min\": [%d, %d], \"size\": [4, 3]}",
                  words[i % 4], floors[i / 6], i, i % 6 * 5, i / 6 * 4);
    }
    figure_case c;
    figure_map map;
    int told = 0;
    open_on_page(shapes, 480, 320, &c);
    figure_map_of(c.report, &c.options, &map);
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *text = &c.list.commands[i];
        const char *const number =
            text->op == DRAW_TEXT ? strstr(draw_command_text(&c.list, text), "floor ") : NULL;
        if (number) {
            const text_box box = text_box_of(&c.list, text);
            const double left = 5 * (double)(strtol(number + 6, NULL, 10) % 6);
            const double middle = (box.left + box.right) / 2;
            assert_true(middle > figure_to_page(&map, (ct_vec){ left, 0 }).x);
            assert_true(middle < figure_to_page(&map, (ct_vec){ left + 4, 0 }).x);
            told++;
        }
    }
    assert_true(told > 0);
    close_case(&c);
}

/* Of two cells above each other the lower one's has no place but beside both. */
TEST(a_name_without_a_line_is_not_much_nearer_to_another_shape)
{
    figure_case c;
    figure_map map;
    open_on_page(
        "{\"type\": \"polygon\", \"name\": \"cell 1\", \"points\": [[0, 0], [4, 0], [3, 3],"
        " [0, 4]]},"
        "{\"type\": \"polygon\", \"points\": [[4, 0], [8, 1], [6, 4], [3, 3]]},"
        "{\"type\": \"polygon\", \"points\": [[0, 4], [3, 3], [4, 7], [0, 7]]},"
        "{\"type\": \"polygon\", \"points\": [[3, 3], [6, 4], [7, 7], [4, 7]]},"
        "{\"type\": \"circle\", \"center\": [1.5, 1.5], \"radius\": 0.4, \"move\": [4, 4]},"
        "{\"type\": \"point\", \"at\": [5.5, 5.5]}",
        480, 300, &c);
    figure_map_of(c.report, &c.options, &map);
    const text_box box = text_box_of(&c.list, find_text(&c.list, "cell 1"));
    const draw_point corner = figure_to_page(&map, (ct_vec){ 0, 4 }); /* both have it */
    const double across = corner.x - box.right, down = corner.y - box.bottom;
    assert_true(across >= 0.8 * hypot(across, fmax(down, 0)));
    close_case(&c);
}

/* Whatever is left out of a level, before it in the file too. */
TEST(in_crowds_what_moves_has_its_name)
{
    char shapes[1 << 14] = "";
    for (int i = 0; i < 20 * 12; i++) {
        const int x = i % 20, y = i / 20;
        if (y == 0 || y == 11 || x == 0 || x == 19 || (x * 7 + y * 5) % 11 == 0) {
            add_shape(shapes, sizeof shapes,
                      "{\"type\": \"rect\", \"name\": \"tile %d,%d\","
                      " \"min\": [%d, %d], \"size\": [16, 16]}",
                      x, y, x * 16, y * 16);
        }
    }
    add_shape(shapes, sizeof shapes,
              "{\"type\": \"rect\", \"name\": \"player\", \"min\": [40, 100], \"size\": [12, 14],"
              " \"move\": [120, 30]}");
    figure_case c;
    open_shapes(shapes, &c);
    set_page(&c, 480, 360);
    c.options.show = scene_show(c.scene);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "player"));
    close_case(&c);
}

/* Rather across a line than without what follows its first words. */
TEST(few_names_keep_more_than_their_first_words)
{
    figure_case c;
    open_on_page(
        "{\"type\": \"circle\", \"name\": \"The enemy at the gate\", \"center\": [0, 0], "
        "\"radius\": 4},"
        "{\"type\": \"rect\", \"name\": \"The other enemy\", \"min\": [6, -3], \"size\": [5, 6]},"
        "{\"type\": \"capsule\", \"name\": \"A barrel rolling down from the tower\","
        " \"from\": [0, 8], \"to\": [8, 9], \"radius\": 1, \"move\": [2, -8]},"
        "{\"type\": \"point\", \"name\": \"the point in the middle of nowhere at all\","
        " \"at\": [14, 5]}",
        960, 600, &c);
    assert_non_null(find_text(&c.list, "the point in the middle of nowhere at all"));
    close_case(&c);
}

TEST(a_long_word_keeps_clear_of_upright_lines)
{
    figure_case c;
    open_480("870-slide-into-a-dent", &c);
    const draw_command *text = find_text(&c.list, "slide, into it again");
    assert_non_null(text);
    assert_int_equal(crossings_of(&c.list, text, is_line_group), 0);
    close_case(&c);
}

static bool is_hit_group(const char *group)
{
    return strcmp(group, "hit") == 0;
}

/* Where a region is hit its letter is beside the arrow that tells so, not on it. */
TEST(the_letter_of_a_region_stands_beside_the_normal)
{
    figure_case c;
    open_480("873-touching-and-moving-away", &c);
    assert_int_equal(crossings_of(&c.list, find_text(&c.list, "l"), is_hit_group), 0);
    close_case(&c);
}

static bool is_slide_group(const char *group)
{
    return strcmp(group, "slide") == 0;
}

/* On a small page there is no place for the n without lines, but one that hides less. */
TEST(the_letter_of_a_normal_stands_away_from_the_slide)
{
    figure_case c;
    open_480("602-swept-side-hit", &c);
    c.options.height = 400;
    build_fitted(&c);
    assert_int_equal(crossings_of(&c.list, find_text(&c.list, "n"), is_slide_group), 0);
    close_case(&c);
}

/* The ball passes below the wall: above it the words would tell of another place. */
TEST(what_missed_is_told_on_the_side_where_it_passes)
{
    figure_case c;
    figure_map map;
    open_480("603-swept-corner-missed", &c);
    c.options.width = 560;
    c.options.height = 440;
    c.options.caption = true;
    c.options.step = 9;
    build_fitted(&c);
    figure_map_of(c.report, &c.options, &map);
    const draw_command *missed = find_text(&c.list, "missed: corner circle bl");
    assert_true(missed->as.text.at.y > figure_to_page(&map, (ct_vec){ 0, 0 }).y);
    close_case(&c);
}

/* Beyond the ray's end there may be no room for "2 crossings: outside", but for "2: outside". */
TEST(what_the_crossings_tell_is_crossed_by_no_outline)
{
    static const char *const cases[] = { "831-crossing-number-inside",
                                         "832-crossing-number-outside",
                                         "833-crossing-number-through-corners",
                                         "834-bullet-in-the-bounding-ball", "835-bullet-flies-on" };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        figure_case c;
        int told = 0;
        open_480(cases[i], &c);
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *text = &c.list.commands[k];
            const char *words = text->op == DRAW_TEXT ? draw_command_text(&c.list, text) : "";
            if (strstr(words, ": inside") || strstr(words, ": outside")) {
                told++;
                if (crossings_of(&c.list, text, is_line_group) > 0) {
                    fail_msg("%s: \"%s\" is crossed", cases[i], words);
                }
            }
        }
        assert_int_equal(told, 1);
        close_case(&c);
    }
}

/* A halo would bite into the line. */
TEST(no_line_runs_along_the_tops_of_what_is_told)
{
    static const char *const cases[] = { "305-circle-touching-rect",
                                         "956-mistake-strict-comparison", "965-mistake-seam" };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        figure_case c;
        open_480(cases[i], &c);
        const draw_command *text = find_text(&c.list, "touching");
        assert_non_null(text);
        text_box tops = letters_of(&c.list, text);
        tops.top = tops.bottom - 0.8 * text->as.text.size;
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *line = &c.list.commands[k];
            if (line->op == DRAW_BOX && line->paint.stroke.a > 0) {
                assert_false(crosses(&c.list, line, &tops));
            }
        }
        close_case(&c);
    }
}

/* Above the wall it would tell of the corners there. */
TEST(a_corner_that_is_missed_is_told_beside_it)
{
    figure_case c;
    figure_map map;
    open_file(TEST_SOURCE_DIR "/assets/cases/603-swept-corner-missed.json", &c);
    set_page(&c, 960, 640);
    build_fitted(&c);
    figure_map_of(c.report, &c.options, &map);
    const draw_command *text = find_text(&c.list, "missed: corner circle bl");
    assert_non_null(text);
    assert_true(text->as.text.at.y > figure_to_page(&map, (ct_vec){ 0, -5 }).y);
    close_case(&c);
}

/* A depth may stand elsewhere: the line that leads from it goes round the letter then. */
TEST(a_normal_is_named_before_its_depth_is_told)
{
    figure_case c;
    open_on_page(
        "{\"type\": \"polygon\", \"name\": \"rock\", \"points\": [[2.17, -0.15], [2.55, 1.64],"
        " [-0.42, 3.77], [-1.63, 1.67], [-2.81, -0.45], [-3.09, -2.79], [-0.14, -3.73],"
        " [1.99, -1.61]]}, {\"type\": \"polygon\", \"name\": \"ball\", \"points\": [[-6.56, 0.2],"
        " [-6.86, 0.21], [-7.57, -0.2], [-7.21, -1.16]]},"
        " {\"type\": \"point\", \"name\": \"ramp\", \"at\": [1.7, 1.9]}",
        480, 320, &c);
    const draw_command *n = find_text(&c.list, "n");
    assert_non_null(n);
    assert_int_equal(crossings_of(&c.list, n, is_label_group), 0);
    close_case(&c);
}

/* It says to what the centre is nearest: the name of a small ball stands beside that. */
TEST(no_name_covers_the_mark_of_the_nearest_point)
{
    figure_case c;
    open_480("910-sphere-center-inside-a-box", &c);
    const draw_command *mark = in_group(&c.list, "closest", DRAW_BOX, 0);
    const text_box name = text_box_of(&c.list, find_text(&c.list, "ball"));
    assert_false(meets(&name, mark->as.box.center, mark->as.box.center));
    close_case(&c);
}

/* A large round corner is no chamfer. */
TEST(the_distance_of_a_round_end_is_crossed_by_no_outline)
{
    for (int i = -30; i <= 30; i++) {
        char shapes[256] = "";
        figure_case c;
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"capsule\", \"name\": \"a\", \"from\": [-4, 0], \"to\": [3, 0],"
                  " \"radius\": 2}, {\"type\": \"point\", \"name\": \"p\", \"at\": [%g, %g]}",
                  3 + 2.5 * cos(i * 0.05), 2.5 * sin(i * 0.05));
        open_on_page(shapes, 480, 320, &c);
        const draw_command *told = find_text(&c.list, "0.5");
        assert_non_null(told);
        if (crossings_of(&c.list, told, is_line_group) > 0) {
            fail_msg("the distance is crossed at %d", i);
        }
        close_case(&c);
    }
}

/* What stands below a Minkowski difference; lines are clipped at an inset's title. */
static bool is_below_inset(const char *text)
{
    return strncmp(text, "origin", 6) == 0 || strncmp(text, "depth", 5) == 0 ||
           strncmp(text, "distance", 8) == 0;
}

TEST(titles_and_words_of_insets_are_crossed_by_no_line)
{
    int titles = 0, words = 0;
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        c.options.width = 640;
        c.options.height = 480;
        c.options.step = REPORT_MAX_STEPS;
        c.options.caption = true;
        build_fitted(&c);
        const char *group = "";
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *text = &c.list.commands[k];
            group = text->op == DRAW_GROUP ? draw_command_text(&c.list, text) : group;
            const bool is_title = text->op == DRAW_TEXT && strcmp(group, "title") == 0;
            const bool is_word = text->op == DRAW_TEXT && strcmp(group, "inset") == 0 &&
                                 is_below_inset(draw_command_text(&c.list, text));
            if ((is_title && crossings_of(&c.list, text, is_line_group) > 0) ||
                (is_word && crossings_of(&c.list, text, is_inset_group) > 0)) {
                fail_msg("%s: \"%s\" is crossed", c.path, draw_command_text(&c.list, text));
            }
            titles += is_title;
            words += is_word;
        }
        close_case(&c);
    }
    assert_true(titles >= 24 && words > 100);
}

/* ---- Dragging ---------------------------------------------------------------------------- */

enum { MOST_PLACES = 64 };

typedef struct place {
    char text[80]; /* group and words; the numbers change */
    draw_point at;
} place;

typedef struct frame {
    int count;
    place at[MOST_PLACES];
} frame;

static void read_places(const draw_list *list, frame *out)
{
    const char *group = "";
    out->count = 0;
    for (int i = 0; i < list->command_count && out->count < MOST_PLACES; i++) {
        const draw_command *c = &list->commands[i];
        group = c->op == DRAW_GROUP ? draw_command_text(list, c) : group;
        if (c->op == DRAW_TEXT && is_label_group(group)) {
            const char *text = draw_command_text(list, c);
            place *p = &out->at[out->count++];
            snprintf(p->text, sizeof p->text, "%s %.*s", group,
                     (int)strcspn(text, "0123456789(\xe2"), text);
            p->at = c->as.text.at;
        }
    }
}

/* How far a label of these words was off; HUGE_VAL: there was none. */
static double moved(const place *p, const frame *before)
{
    double least = HUGE_VAL;
    for (int i = 0; i < before->count; i++) {
        if (strcmp(p->text, before->at[i].text) == 0) {
            least = fmin(least, hypot(p->at.x - before->at[i].at.x, p->at.y - before->at[i].at.y));
        }
    }
    return least;
}

typedef struct tally {
    int labels, jumps, back; /* `back`: to where they were two frames ago */
} tally;

static void compare_frames(const frame *now, const frame *last, const frame *before, tally *t)
{
    const double jump = 8, still = 4; /* points; the shape moves by one */
    for (int i = 0; i < now->count; i++) {
        const double by = moved(&now->at[i], last);
        t->labels += by < HUGE_VAL;
        t->jumps += by < HUGE_VAL && by > jump;
        t->back += by < HUGE_VAL && by > jump && moved(&now->at[i], before) < still;
    }
}

static void drag_first_shape(figure_case *c, bool keeps, tally *t)
{
    enum { steps = 60 };
    figure_kept kept = { 0 };
    frame frames[3] = { { 0 } };
    figure_map map;
    build_fitted(c);
    figure_map_of(c->report, &c->options, &map);
    const scene_id id = scene_shape_at(c->scene, 0)->id;
    const ct_vec by = { 0.8 / map.scale, 0.6 / map.scale };
    c->options.focus.selected = id;
    c->options.kept = keeps ? &kept : NULL;
    for (int i = 0; i < steps; i++) {
        assert_int_equal(scene_translate(c->scene, id, by), SCENE_OK);
        assert_int_equal(report_run(c->report, c->scene), REPORT_OK);
        assert_true(figure_build(c->report, &c->options, &c->list));
        read_places(&c->list, &frames[i % 3]);
        compare_frames(&frames[i % 3], &frames[(i + 2) % 3], &frames[(i + 1) % 3], t);
    }
}

static tally drag_through_the_gallery(bool keeps)
{
    const char *const *paths;
    const int count = gallery(&paths);
    tally t = { 0 };
    for (int i = 0; i < count; i += 2) {
        figure_case c;
        open_file(paths[i], &c);
        drag_first_shape(&c, keeps, &t);
        close_case(&c);
    }
    return t;
}

/* What a label tells of may itself jump: the closest point to another side. */
TEST(labels_stay_put_while_a_shape_is_dragged)
{
    const tally kept = drag_through_the_gallery(true);
    const tally loose = drag_through_the_gallery(false);
    print_message("kept: %d of %d jump, %d back; else %d, %d back\n", kept.jumps, kept.labels,
                  kept.back, loose.jumps, loose.back);
    assert_true(kept.labels > 5000);
    assert_true(kept.jumps * 40 < kept.labels);
    assert_true(kept.back * 500 < kept.labels);
    assert_true(kept.jumps * 3 < loose.jumps);
}

/* In the circle of the start it would be read with the "t = 0" there. */
TEST(when_it_hits_stands_off_where_it_is_at_other_times)
{
    figure_case c;
    figure_map map;
    open_file(TEST_SOURCE_DIR "/assets/cases/605-swept-corner-tr.json", &c);
    set_page(&c, 960, 640);
    build_fitted(&c);
    figure_map_of(c.report, &c.options, &map);
    const draw_point start = figure_to_page(&map, (ct_vec){ 31, 17 });
    const draw_command *time = find_text(&c.list, "t = 0.5469");
    assert_non_null(time);
    const draw_point at = time->as.text.at;
    assert_true(hypot(at.x - start.x, at.y - start.y) > 5 * map.scale);
    close_case(&c);
}

/* Neither behind its letters nor above them. */
TEST(an_axis_takes_no_name_out_of_the_middle)
{
    figure_case c;
    figure_map map;
    open_file(TEST_SOURCE_DIR "/assets/cases/102-circles-touching.json", &c);
    set_page(&c, 560, 410);
    build_fitted(&c);
    figure_map_of(c.report, &c.options, &map);
    const draw_point middle = figure_to_page(&map, (ct_vec){ 0, 0 });
    const text_box name = text_box_of(&c.list, find_text(&c.list, "a"));
    assert_true(name.left < middle.x && middle.x < name.right);
    assert_true(name.top < middle.y && middle.y < name.bottom);
    close_case(&c);
}

/* The same picture twice, with what the first one keeps: nothing moves. */
TEST(what_is_kept_changes_nothing_by_itself)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        figure_kept kept = { 0 };
        build_fitted(&c);
        char *alone = dump_of(&c.list);
        c.options.kept = &kept;
        for (int k = 0; k < 3; k++) {
            assert_true(figure_build(c.report, &c.options, &c.list));
            char *again = dump_of(&c.list);
            assert_string_equal(again, alone);
            free(again);
        }
        free(alone);
        close_case(&c);
    }
}

/* A flat side's middle, though the outline begins within it. */
TEST(labels_hug_an_outline_alike_wherever_it_begins)
{
    static const ct_vec points[] = { { -1, 4 }, { 0, 0 }, { 5, 1 }, { 4, 4 },
                                     { -1, 4 }, { 0, 0 }, { 5, 1 } };
    const picture p = { .map = { .scale = 10 } };
    for (int first = 0; first < 4; first++) {
        const ct_shape shape = { .type = CT_POLYGON, .as.polygon = { points + first, 4 } };
        label hugging = { 0 };
        pen_hug_shape(&p, &shape, (pen_outline){ .grow = 2 }, &hugging);
        const draw_point got = hugging.hug[label_way(0, -1)];
        assert_true(fabs(got.x - 15) < 1e-9 && fabs(got.y + 42) < 1e-9);
    }
}
