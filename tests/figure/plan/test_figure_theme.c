/* Colours: letters can be read, red is for overlapping shapes alone, and red is not the only
 * sign. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/pens/pens.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

static double linear(uint8_t channel)
{
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

/* WCAG 2: relative luminance and contrast. */
static double luminance(draw_color c)
{
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

static double contrast(draw_color a, draw_color b)
{
    const double p = luminance(a);
    const double q = luminance(b);
    return (fmax(p, q) + 0.05) / (fmin(p, q) + 0.05);
}

/* What may lie below a picture without a background. */
static const draw_color grounds[3] = { { 255, 255, 255, 255 },
                                       { 0, 0, 0, 255 },
                                       { 128, 128, 128, 255 } };

TEST(the_formula_gives_21_for_black_on_white)
{
    const draw_color black = { 0, 0, 0, 255 };
    const draw_color white = { 255, 255, 255, 255 };
    assert_true(fabs(contrast(black, white) - 21) < 1e-9);
}

/* Every text of the gallery, selected or not, against the background that its halo shows. */
TEST(all_text_has_a_contrast_of_at_least_4_5)
{
    const char *const *paths;
    const int count = gallery(&paths);
    for (int i = 0; i < 2 * count; i++) {
        figure_case c;
        open_file(paths[i / 2], &c);
        c.options.theme = i % 2 ? FIGURE_DARK : FIGURE_LIGHT;
        c.options.legend = true;
        build_fitted(&c);
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *command = &c.list.commands[k];
            if (command->op != DRAW_TEXT) { continue; }
            assert_int_equal(command->paint.fill.a, 255);
            const double ratio = contrast(command->paint.fill, c.list.background);
            if (ratio < 4.5) {
                fail_msg("%s: \"%s\" has a contrast of %.2f", paths[i / 2],
                         draw_command_text(&c.list, command), ratio);
            }
        }
        close_case(&c);
    }
}

TEST(public_text_roles_can_be_read_on_background_and_panel)
{
    static const figure_role text[] = { FIGURE_TEXT,     FIGURE_TEXT_MUTED, FIGURE_OVERLAP,
                                        FIGURE_EXPANDED, FIGURE_HIT,        FIGURE_LEFT };
    for (int theme = 0; theme < 2; theme++) {
        for (size_t i = 0; i < sizeof text / sizeof text[0]; i++) {
            const draw_color color = figure_color((figure_theme)theme, text[i]);
            assert_true(contrast(color, figure_color((figure_theme)theme, FIGURE_BACKGROUND)) >=
                        4.5);
            assert_true(contrast(color, figure_color((figure_theme)theme, FIGURE_PANEL)) >= 4.5);
        }
        for (int i = 0; i < 12; i++) {
            const draw_color color = theme_shape((figure_theme)theme, i);
            assert_true(contrast(color, figure_color((figure_theme)theme, FIGURE_BACKGROUND)) >=
                        4.5);
        }
    }
}

/* Where a page of any colour may lie below a picture, what has no colour of its own to be told by
 * shows on mid-grey as well, and greys that are read on all. */
TEST(greys_without_a_background_show_on_white_black_and_mid_grey)
{
    for (int theme = 0; theme < 2; theme++) {
        const figure_options options = { .theme = (figure_theme)theme, .transparent = true };
        const picture p = { .options = &options };
        for (int i = 0; i < FIGURE_ROLE_COUNT; i++) {
            const bool is_faint = i == FIGURE_BACKGROUND || i == FIGURE_PANEL || i == FIGURE_GRID ||
                                  i == TINT_GRID_MINOR;
            const draw_color ink = picture_role(&p, (figure_role)i);
            const draw_color seen = theme_mixed(grounds[2], ink, ink.a / 255.0);
            const double hue = fmax(ink.r, fmax(ink.g, ink.b)) - fmin(ink.r, fmin(ink.g, ink.b));
            assert_true(is_faint || hue > 64 || contrast(seen, grounds[2]) >= 1.8);
            for (int k = 0; k < 3 && (i == FIGURE_TEXT_MUTED || i == TINT_MISSED); k++) {
                assert_true(contrast(ink, grounds[k]) >= 1.9);
            }
        }
    }
}

/* What the stroke of a circle has on a page of that colour. */
static double loudness(const draw_list *list, int circle, draw_color below)
{
    const draw_color line = in_group(list, "shapes", DRAW_CIRCLE, circle)->paint.stroke;
    return contrast(theme_mixed(below, line, line.a / 255.0), below);
}

TEST(what_a_story_does_not_tell_of_recedes_without_a_background_too)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2},"
                "{\"type\": \"circle\", \"center\": [9, 0], \"radius\": 2},"
                "{\"type\": \"circle\", \"name\": \"other\", \"center\": [20, 0], \"radius\": 3}",
                &c);
    c.options.focus = (figure_focus){ scene_shape_at(c.scene, 0)->id,
                                      scene_shape_at(c.scene, 1)->id, .unmarked = true };
    c.options.transparent = true;
    c.options.step = 1;
    for (int i = 0; i < 2 * 3; i++) {
        c.options.theme = i % 2 ? FIGURE_DARK : FIGURE_LIGHT;
        build_fitted(&c);
        const double told =
            fmin(loudness(&c.list, 0, grounds[i / 2]), loudness(&c.list, 1, grounds[i / 2]));
        assert_true(loudness(&c.list, 2, grounds[i / 2]) < told);
        assert_true(contrast(find_text(&c.list, "other")->paint.fill, grounds[2]) >= 1.9);
    }
    close_case(&c);
}

/* Red: its hue within 30 degrees of pure red, and saturated enough to look it. */
static bool is_red(draw_color c)
{
    const int high = c.r > c.g ? (c.r > c.b ? c.r : c.b) : (c.g > c.b ? c.g : c.b);
    const int low = c.r < c.g ? (c.r < c.b ? c.r : c.b) : (c.g < c.b ? c.g : c.b);
    if (high != c.r || high - low < 64) { return false; }
    const double hue = 60.0 * (c.g - c.b) / (high - low);
    return fabs(hue) < 30;
}

TEST(only_the_hit_colour_is_red)
{
    for (int theme = 0; theme < 2; theme++) {
        assert_true(is_red(figure_color((figure_theme)theme, FIGURE_OVERLAP)));
        for (int i = 0; i < FIGURE_ROLE_COUNT; i++) {
            assert_true(i == FIGURE_OVERLAP ||
                        !is_red(figure_color((figure_theme)theme, (figure_role)i)));
        }

        for (int i = 0; i < 12; i++) { assert_false(is_red(theme_shape((figure_theme)theme, i))); }
    }
}

TEST(own_colors_are_mixed_until_letters_in_them_can_be_read)
{
    for (int theme = 0; theme < 2; theme++) {
        const draw_color page = figure_color((figure_theme)theme, FIGURE_BACKGROUND);
        for (uint32_t rgb = 0; rgb < SCENE_COLOR_RGB; rgb += 0x0a0b0d) {
            const scene_shape shape = { .color = SCENE_COLOR_RGB | rgb };
            const draw_color color = theme_own((figure_theme)theme, &shape, 0);
            const draw_color said = { (uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb,
                                      255 };
            assert_true(contrast(color, page) >= 4.5);
            assert_true(contrast(said, page) < 4.5 || memcmp(&color, &said, sizeof said) == 0);
        }
        const draw_color grey =
            theme_own((figure_theme)theme, &(scene_shape){ .color = SCENE_GREY }, 0);
        const draw_color by_place = theme_own((figure_theme)theme, &(scene_shape){ .color = 0 }, 3);
        assert_memory_equal(&grey, &by_place, sizeof grey);
    }
}

static const draw_command *first_shape(const draw_list *list)
{
    for (int i = 0; i + 1 < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        if (command->op == DRAW_GROUP && strcmp(draw_command_text(list, command), "shapes") == 0) {
            return command + 1;
        }
    }
    return NULL;
}

/* The name of a shape that overlaps is red on a tint of whatever colour the shape has. */
TEST(names_can_be_read_on_tints_of_own_colors)
{
    static const char *const colors[] = { "#ffffff", "#ffff00", "#00ff00", "#ff0033", "#000000" };
    for (int i = 0; i < 4 * 5; i++) {
        char shapes[256];
        figure_case c;
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 9,"
                 " \"color\": \"%s\"},{\"type\": \"circle\", \"center\": [%d, 0], \"radius\": 2}",
                 colors[i / 4], i & 1 ? 10 : 20);
        open_shapes(shapes, &c);
        c.options.theme = i & 2 ? FIGURE_DARK : FIGURE_LIGHT;
        build_fitted(&c);
        draw_color tint = first_shape(&c.list)->paint.fill;
        tint = theme_mixed(c.list.background, tint, tint.a / 255.0);
        assert_true(contrast(find_text(&c.list, "a")->paint.fill, tint) >= 4.5);
        close_case(&c);
    }
}

/* What lies on the page there, of boxes that are not turned. */
static draw_color ground_at(const draw_list *list, draw_point at)
{
    draw_color ground = list->background;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_BOX && fabs(at.x - c->as.box.center.x) <= c->as.box.half.x &&
            fabs(at.y - c->as.box.center.y) <= c->as.box.half.y) {
            ground = theme_mixed(ground, c->paint.fill, c->paint.fill.a / 255.0);
        }
    }
    return ground;
}

/* However many shapes lie in each other. */
TEST(names_can_be_read_in_nested_shapes)
{
    for (int row = 0; row < 2 * 20; row++) {
        const int count = 1 + row / 2;
        char shapes[8192] = "";
        for (int i = 0; i < count; i++) {
            add_shape(shapes, sizeof shapes,
                      "{\"type\": \"rect\", \"name\": \"n%d\", \"center\": [0, 0],"
                      " \"size\": [%d, %d]}",
                      i, 200 - 8 * i, 160 - 8 * i);
        }
        figure_case c;
        open_shapes(shapes, &c);
        c.options.theme = row % 2 ? FIGURE_DARK : FIGURE_LIGHT;
        build_fitted(&c);
        for (int i = 0; i < c.list.command_count; i++) {
            const draw_command *text = &c.list.commands[i];
            if (text->op == DRAW_TEXT && draw_command_text(&c.list, text)[0] == 'n') {
                const draw_color ground = ground_at(&c.list, text->as.text.at);
                const double ratio = contrast(text->paint.fill, ground);
                if (ratio < 4.5) {
                    fail_msg("%d shapes: \"%s\" has a contrast of %.2f", count,
                             draw_command_text(&c.list, text), ratio);
                }
            }
        }
        close_case(&c);
    }
}

/* In degrees; -1 for what is as good as gray. */
static double hue_of(draw_color c)
{
    const double most = fmax(fmax(c.r, c.g), c.b);
    const double range = most - fmin(fmin(c.r, c.g), c.b);
    if (range < 32) { return -1; }
    if (most == c.r) { return fmod(60 * ((c.g - c.b) / range) + 360, 360); }
    return most == c.g ? 60 * ((c.b - c.r) / range) + 120 : 60 * ((c.r - c.g) / range) + 240;
}

static double hues_apart(draw_color a, draw_color b)
{
    const double apart = fabs(hue_of(a) - hue_of(b));
    return hue_of(a) < 0 || hue_of(b) < 0 ? 360 : fmin(apart, 360 - apart);
}

TEST(no_shape_looks_like_a_hit_or_a_slide)
{
    for (int theme = 0; theme < 2; theme++) {
        const draw_color hit = figure_color((figure_theme)theme, FIGURE_HIT);
        const draw_color slide = figure_color((figure_theme)theme, TINT_SLIDE);
        const draw_color left = figure_color((figure_theme)theme, FIGURE_LEFT);
        assert_true(hues_apart(hit, slide) > 40);
        assert_true(hues_apart(left, slide) > 30);
        assert_true(hues_apart(left, figure_color((figure_theme)theme, FIGURE_OVERLAP)) > 45);
        for (int i = 0; i < 12; i++) {
            assert_true(hues_apart(theme_shape((figure_theme)theme, i), hit) > 60);
            assert_true(hues_apart(theme_shape((figure_theme)theme, i), slide) > 60);
            assert_true(hues_apart(theme_shape((figure_theme)theme, i), left) > 60);
        }
    }
}

TEST(overlapping_shapes_are_red_heavier_and_have_a_second_outline)
{
    figure_case apart;
    figure_case hit;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5},"
                "{\"type\": \"circle\", \"center\": [11, 0], \"radius\": 5}",
                &apart);
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5},"
                "{\"type\": \"circle\", \"center\": [10, 0], \"radius\": 5}",
                &hit);
    build_fitted(&apart);
    build_fitted(&hit);
    const draw_command *calm = first_shape(&apart.list);
    const draw_command *red = first_shape(&hit.list);
    assert_true(calm && red);
    assert_false(is_red(calm->paint.stroke));
    assert_true(is_red(red->paint.stroke));
    assert_false(is_red(red->paint.fill)); /* they keep their colour, see below */
    assert_true(red->paint.fill.a > 0 && red->paint.fill.a < 255);
    assert_true(red->paint.width > 1.4 * calm->paint.width);
    assert_int_equal(count_in_group(&apart.list, "shapes"), 2);
    assert_int_equal(count_in_group(&hit.list, "shapes"), 4);
    close_case(&apart);
    close_case(&hit);
}

/* Square points of polygons that are filled in red. */
static double red_area(const draw_list *list)
{
    double twice = 0;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        const draw_point *at = list->points + c->as.poly.first;
        for (int k = 0; c->op == DRAW_POLYGON && is_red(c->paint.fill) && k < c->as.poly.count;
             k++) {
            const draw_point a = at[k], b = at[(k + 1) % c->as.poly.count];
            twice += a.x * b.y - a.y * b.x;
        }
    }
    return twice / 2;
}

TEST(what_two_have_in_common_is_red_and_the_rest_keeps_its_colour)
{
    static const char box[] = "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [10, 6]}";
    static const char fork[] =
        "{\"type\": \"polygon\", \"points\": [[0, 0], [9, 0], [9, 6], [6, 6], [6, 3], [3, 3],"
        " [3, 6], [0, 6]]}";
    static const struct {
        const char *other;
        double common;
        const char *one;
    } rows[] = {
        { "{\"type\": \"rect\", \"min\": [8, 4], \"size\": [4, 5]}", 4, box },
        { "{\"type\": \"rect\", \"min\": [10, 0], \"size\": [4, 5]}", 0, box },
        { "{\"type\": \"rotated_rect\", \"center\": [10, 3], \"size\": [2, 2], \"rotation\": 45}",
          2, box },
        { "{\"type\": \"circle\", \"center\": [0, 3], \"radius\": 2}", 6.2832, box },
        { "{\"type\": \"capsule\", \"from\": [3, 3], \"to\": [6, 3], \"radius\": 1}", 9.1416, box },
        { "{\"type\": \"polygon\", \"points\": [[8, -1], [14, -1], [14, 7], [8, 7], [8, 5], [12, "
          "5],"
          " [12, 1], [8, 1]]}",
          4, box },
        { "{\"type\": \"segment\", \"from\": [5, -1], \"to\": [5, 8]}", 0, box },
        { "{\"type\": \"polygon\", \"points\": [[1, 4], [8, 4], [8, 8], [7, 8], [7, 5], [1, 5]]}",
          5, fork }, /* in two parts */
        { "{\"type\": \"polygon\", \"points\": [[0, 1], [9, 1], [9, 2], [2, 2], [2, 6], [0, 6]]}",
          17, fork }, /* along its sides */
        { "{\"type\": \"polygon\", \"points\": [[1, 1], [4, 1], [4, 2], [2, 2], [2, 5], [1, 5]]}",
          6, fork }, /* inside */
        { "{\"type\": \"polygon\", \"points\": [[4, 3], [5, 3], [5, 7], [3, 7], [3, 6], [4, 6]]}",
          0, fork }, /* touches */
        { fork, 45, fork },
    };
    for (size_t i = 0; i < 2 * sizeof rows / sizeof rows[0]; i++) {
        char shapes[512];
        const char *other = rows[i / 2].other, *one = rows[i / 2].one;
        /* either may be the first */
        snprintf(shapes, sizeof shapes, "%s, %s", i % 2 ? other : one, i % 2 ? one : other);
        figure_case c;
        open_shapes(shapes, &c);
        c.options.show = 0;
        build_fitted(&c);
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        const double got = red_area(&c.list) / (map.scale * map.scale);
        if (fabs(got - rows[i / 2].common) > 0.02) { fail_msg("%s: %g is red", shapes, got); }
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *drawn = &c.list.commands[k];
            assert_false(drawn->op == DRAW_BOX && is_red(drawn->paint.fill));
        }
        close_case(&c);
    }
}

/* Of many on each other nobody would see more than one red area. */
TEST(a_heap_of_shapes_is_not_red_alone)
{
    for (int count = 2; count <= 20; count++) { /* 20: 190 pairs */
        char shapes[2048] = "";
        for (int i = 0; i < count; i++) {
            add_shape(shapes, sizeof shapes,
                      "{\"type\": \"circle\", \"center\": [%d, 0], \"radius\": 99}", i);
        }
        figure_case c;
        open_shapes(shapes, &c);
        for (int theme = FIGURE_LIGHT; theme <= FIGURE_DARK; theme++) {
            c.options.theme = (figure_theme)theme;
            build_fitted(&c);
            double through = 1;
            for (int i = 0; i < c.list.command_count; i++) {
                const draw_command *drawn = &c.list.commands[i];
                if (drawn->op == DRAW_POLYGON && is_red(drawn->paint.fill)) {
                    through *= 1 - drawn->paint.fill.a / 255.0;
                }
            }
            if (!(through > 0.2 && through < 0.7)) {
                fail_msg("%d circles, theme %d: %g shines through", count, theme, through);
            }
        }
        close_case(&c);
    }
}
