/* Edges kept free, larger labels, and views of some shapes only: what lies where on the page. */
#include <math.h>
#include <string.h>

#include "tests/figure/figures.h"
#include "tests/unit.h"

static const char mixed[] = "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], "
                            "\"radius\": 5, \"move\": [30, 4]},"
                            "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [4, -3], "
                            "\"max\": [9, 8]},"
                            "{\"type\": \"polygon\", \"name\": \"wedge\", \"points\": "
                            "[[-12, 4], [-4, 9], [-8, 12]]},"
                            "{\"type\": \"point\", \"name\": \"dot\", \"at\": [-20, -11]}";

static const char solids[] = "{\"type\": \"sphere\", \"name\": \"ball\", \"center\": [0, 0, 40], "
                             "\"radius\": 5},"
                             "{\"type\": \"box\", \"name\": \"crate\", \"min\": [4, -3, 20], "
                             "\"max\": [9, 8, 26]}";

static void check_near(double got, double want, const char *what)
{
    if (!(fabs(got - want) <= 1e-9 * fmax(1, fabs(want)))) {
        fail_msg("%s: got %.17g, wanted %.17g", what, got, want);
    }
}

static scene_id id_of(const figure_case *c, int index)
{
    return scene_shape_at(c->scene, index)->id;
}

/* ---- Edges that are kept free ------------------------------------------------------------ */

static double left_of(const draw_list *list, const draw_command *command)
{
    switch (command->op) {
    case DRAW_LINE:
        return fmin(command->as.line.p.x, command->as.line.q.x);
    case DRAW_CIRCLE:
        return command->as.circle.center.x - command->as.circle.radius;
    case DRAW_BOX:
        return command->as.box.center.x - command->as.box.half.x;
    case DRAW_TEXT:
        return text_box_of(list, command).left;
    default:
        return INFINITY;
    }
}

static double top_of(const draw_list *list, const draw_command *command)
{
    switch (command->op) {
    case DRAW_LINE:
        return fmin(command->as.line.p.y, command->as.line.q.y);
    case DRAW_CIRCLE:
        return command->as.circle.center.y - command->as.circle.radius;
    case DRAW_BOX:
        return command->as.box.center.y - command->as.box.half.y;
    case DRAW_TEXT:
        return text_box_of(list, command).top;
    default:
        return INFINITY;
    }
}

/* Nothing shows left of or above the inset: clips are within it, and so is what no clip cuts. */
static void check_kept_free(const figure_case *c, const char *where)
{
    const figure_inset inset = c->options.inset;
    int depth = 0;
    for (int i = 0; i < c->list.command_count; i++) {
        const draw_command *command = &c->list.commands[i];
        depth -= command->op == DRAW_POP_CLIP;
        double left = left_of(&c->list, command);
        double top = top_of(&c->list, command);
        if (command->op == DRAW_PUSH_CLIP) {
            left = command->as.box.center.x - command->as.box.half.x;
            top = command->as.box.center.y - command->as.box.half.y;
        } else if (depth > 0 && command->op != DRAW_TEXT) {
            continue;
        }
        if (left < inset.left - 1e-9 || top < inset.top - 1e-9) {
            fail_msg("%s: command %d shows at %g, %g", where, i, left, top);
        }
        depth += command->op == DRAW_PUSH_CLIP;
    }
}

TEST(an_inset_is_kept_free_in_every_picture)
{
    const char *const *paths;
    const int count = gallery(&paths);
    for (int i = 0; i < 2 * count; i++) {
        figure_case c;
        open_file(paths[i / 2], &c);
        c.options.inset = (figure_inset){ 70, 52 };
        c.options.legend = true;
        c.options.show =
            i % 2 ? SCENE_SHOW_USUAL : SCENE_SHOW_USUAL & ~SCENE_SHOW_BIT(SCENE_SHOW_GRID);
        build_fitted(&c);
        check_kept_free(&c, paths[i / 2]);
        check_texts(&c.list, paths[i / 2]);
        close_case(&c);
    }
}

/* What is drawn first is cut at this rectangle of the page. */
static void check_cut(const figure_case *c, draw_point min, draw_point max)
{
    const draw_command *cut = NULL;
    for (int i = 0; i < c->list.command_count && !cut; i++) {
        cut = c->list.commands[i].op == DRAW_PUSH_CLIP ? &c->list.commands[i] : NULL;
    }
    if (!cut) {
        fail_msg("nothing is cut");
        return;
    }
    const draw_point center = cut->as.box.center, half = cut->as.box.half;
    check_near(center.x - half.x, min.x, "left");
    check_near(center.y - half.y, min.y, "top");
    check_near(center.x + half.x, max.x, "right");
    check_near(center.y + half.y, max.y, "bottom");
}

TEST(shapes_are_cut_at_the_plot_and_without_a_grid_at_the_page)
{
    figure_case c;
    figure_pane panes[FIGURE_SIDE_COUNT];
    open_shapes(mixed, &c);
    build_fitted(&c);
    figure_panes(c.report, &c.options, panes);
    check_cut(&c, panes[FIGURE_FRONT].min, panes[FIGURE_FRONT].max);
    c.options.show &= ~SCENE_SHOW_BIT(SCENE_SHOW_GRID);
    build_fitted(&c);
    check_cut(&c, (draw_point){ 0, 0 }, (draw_point){ c.options.width, c.options.height });
    close_case(&c);
}

/* The world's centre of the view stands in the middle of the pane, and pane and map agree. */
static void check_pane(const figure_case *c, const figure_pane *pane, ct_vec middle)
{
    const draw_point at = figure_to_page(&pane->map, middle);
    check_near(at.x, (pane->min.x + pane->max.x) / 2, "middle x");
    check_near(at.y, (pane->min.y + pane->max.y) / 2, "middle y");
    check_near(pane->map.scale * c->options.view.height, pane->max.y - pane->min.y, "height");
    assert_true(pane->max.x <= c->options.width && pane->max.y <= c->options.height);
}

TEST(maps_and_panes_tell_where_an_inset_or_scale_puts_things)
{
    static const double scales[] = { 0, 1, 1.6, 2.5 };
    for (int i = 0; i < 8; i++) {
        figure_case c;
        open_shapes(i % 2 ? solids : mixed, &c);
        c.options.inset = (figure_inset){ 48, 40 };
        c.options.label_scale = scales[i / 2];
        build_fitted(&c);
        figure_pane panes[FIGURE_SIDE_COUNT];
        const int count = figure_panes(c.report, &c.options, panes);
        assert_int_equal(count, i % 2 ? 2 : 1);
        check_pane(&c, &panes[FIGURE_FRONT], c.options.view.center);
        if (count > 1) {
            check_pane(&c, &panes[FIGURE_TOP], (ct_vec){ c.options.view.center.x, c.options.z });
        }
        const double gutter = 56 * (scales[i / 2] > 0 ? scales[i / 2] : 1);
        check_near(panes[FIGURE_FRONT].min.x, 48 + gutter, "the gutter begins after the inset");
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        check_near(map.scale, panes[FIGURE_FRONT].map.scale, "map");
        check_near(map.offset.x, panes[FIGURE_FRONT].map.offset.x, "map");
        close_case(&c);
    }
}

/* Its outline's width; -1: there is no such circle. */
static double width_of_circle(const draw_list *list, draw_point at, double radius)
{
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        if (command->op == DRAW_CIRCLE && fabs(command->as.circle.radius - radius) < 1e-6 &&
            hypot(command->as.circle.center.x - at.x, command->as.circle.center.y - at.y) < 1e-6) {
            return command->paint.width;
        }
    }
    return -1;
}

TEST(shapes_are_drawn_where_the_map_says)
{
    figure_case c;
    open_shapes(mixed, &c);
    c.options.inset = (figure_inset){ 48, 40 };
    c.options.label_scale = 1.5;
    c.options.show = 0;
    build_fitted(&c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_point at = figure_to_page(&map, (ct_vec){ 0, 0 });
    check_near(width_of_circle(&c.list, at, 5 * map.scale), 1.5 * 2.6, "an overlapping outline");
    assert_true(c.list.width == 960 && c.list.height == 640);
    close_case(&c);
}

TEST(odd_insets_and_scales_are_put_right)
{
    static const struct {
        figure_inset inset;
        double scale, left;
    } cases[] = { { { -5, -1e300 }, -3, 56 },
                  { { NAN, NAN }, NAN, 56 },
                  { { 1e9, INFINITY }, 1, 480 + 56 },
                  { { 0, 0 }, 1e300, 240 },
                  { { 0, 0 }, 1e-300, 14 } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        figure_case c;
        open_shapes(mixed, &c);
        c.options.inset = cases[i].inset;
        c.options.label_scale = cases[i].scale;
        build_fitted(&c);
        figure_pane panes[FIGURE_SIDE_COUNT];
        figure_panes(c.report, &c.options, panes);
        check_near(panes[0].min.x, cases[i].left, "plot");
        assert_true(panes[0].max.x > panes[0].min.x && panes[0].max.y > panes[0].min.y);
        close_case(&c);
    }
}

/* ---- Larger labels ----------------------------------------------------------------------- */

TEST(larger_labels_keep_apart_and_on_the_page)
{
    const char *const *paths;
    const int count = gallery(&paths);
    static const double scales[] = { 1.5, 2 };
    for (int i = 0; i < 2 * count; i++) {
        figure_case c;
        open_file(paths[i / 2], &c);
        c.options.label_scale = scales[i % 2];
        c.options.legend = true;
        build_fitted(&c);
        check_texts(&c.list, paths[i / 2]);
        close_case(&c);
    }
}

TEST(names_numbers_and_legend_grow_alike)
{
    static const char *const texts[] = { "wall", "0", "x →", "move" };
    double sizes[4];
    for (int scale = 0; scale <= 2; scale++) {
        figure_case c;
        open_shapes(mixed, &c);
        c.options.legend = true;
        c.options.label_scale = scale;
        build_fitted(&c);
        for (int i = 0; i < 4; i++) {
            const draw_command *text = find_text(&c.list, texts[i]);
            assert_non_null(text);
            sizes[i] = scale == 0 ? text->as.text.size : sizes[i];
            const double want = sizes[i] * (scale == 2 ? 2 : 1);
            /* A narrow page's legend is set tighter. */
            assert_true(text->as.text.size <= want && text->as.text.size >= 0.85 * want);
        }
        close_case(&c);
    }
}

/* ---- The view of some shapes ------------------------------------------------------------- */

static void check_shown(const figure_case *c, ct_vec world, bool shown)
{
    figure_pane panes[FIGURE_SIDE_COUNT];
    figure_panes(c->report, &c->options, panes);
    const draw_point at = figure_to_page(&panes[0].map, world);
    assert_int_equal(at.x >= panes[0].min.x && at.x <= panes[0].max.x && at.y >= panes[0].min.y &&
                         at.y <= panes[0].max.y,
                     shown);
}

TEST(a_view_is_fitted_to_some_shapes)
{
    figure_case c;
    open_shapes(mixed, &c);
    c.options.inset = (figure_inset){ 100, 30 };
    const scene_id ids[] = { id_of(&c, 2), 99, id_of(&c, 1) };
    figure_fit_shapes(c.report, &c.options, ids, 3);
    check_near(c.options.view.center.x, -1.5, "center");
    check_near(c.options.view.center.y, 4.5, "center");
    check_shown(&c, (ct_vec){ -12, 4 }, true);
    check_shown(&c, (ct_vec){ 9, -3 }, true);
    check_shown(&c, (ct_vec){ -20, -11 }, false);
    const double whole = c.options.view.height;
    figure_fit_shapes(c.report, &c.options, &ids[2], 1);
    assert_true(c.options.view.height < whole);
    close_case(&c);
}

TEST(a_moves_end_is_shown_with_its_shape)
{
    figure_case c;
    open_shapes(mixed, &c);
    const scene_id ball = id_of(&c, 0);
    figure_fit_shapes(c.report, &c.options, &ball, 1);
    check_shown(&c, (ct_vec){ 35, 4 }, true);
    c.options.show = 0;
    figure_fit_shapes(c.report, &c.options, &ball, 1);
    check_near(c.options.view.center.x, 0, "center");
    check_shown(&c, (ct_vec){ 35, 4 }, false);
    close_case(&c);
}

TEST(without_a_size_the_view_keeps_its_height)
{
    figure_case c;
    open_shapes(mixed, &c);
    c.options.view = (scene_view){ { 1, 2 }, 7 };
    c.options.z = 3;
    const scene_id ids[] = { 0, 99 };
    figure_fit_shapes(c.report, &c.options, ids, 2);
    figure_fit_shapes(c.report, &c.options, NULL, 0);
    assert_true(c.options.view.center.x == 1 && c.options.view.height == 7 && c.options.z == 3);
    const scene_id dot = id_of(&c, 3);
    figure_fit_shapes(c.report, &c.options, &dot, 1);
    assert_true(c.options.view.center.x == -20 && c.options.view.center.y == -11);
    assert_true(c.options.view.height == 7 && c.options.z == 3);
    close_case(&c);
}

TEST(solids_are_fitted_in_both_views)
{
    figure_case c;
    open_shapes(solids, &c);
    const scene_id crate = id_of(&c, 1);
    figure_fit_shapes(c.report, &c.options, &crate, 1);
    check_near(c.options.view.center.x, 6.5, "x");
    check_near(c.options.view.center.y, 2.5, "y");
    check_near(c.options.z, 23, "z");
    close_case(&c);
}

/* ---- Many selected ----------------------------------------------------------------------- */

static int focus_count(figure_case *c, const scene_id *also, int count)
{
    c->options.focus.also = also;
    c->options.focus.also_count = count;
    build_fitted(c);
    return count_in_group(&c->list, "focus");
}

TEST(each_selected_shape_has_the_same_halo)
{
    figure_case c;
    open_shapes(mixed, &c);
    assert_int_equal(focus_count(&c, NULL, 0), 0);
    const scene_id all[] = { id_of(&c, 3), id_of(&c, 0), 99, id_of(&c, 1), 0, id_of(&c, 2) };
    assert_int_equal(focus_count(&c, all, 1), 2); /* a gap and a line */
    assert_int_equal(focus_count(&c, all, 6), 8);
    c.options.focus.selected = id_of(&c, 1);
    assert_int_equal(focus_count(&c, all, 6), 8);
    double width = 0;
    bool inside = false;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_GROUP) {
            inside = strcmp(draw_command_text(&c.list, command), "focus") == 0;
        } else if (inside) {
            const double gap = 2.4; /* every second one, and wider than its line by this */
            assert_true(command->paint.width == 2.4 || command->paint.width == 2.4 + gap);
            width += command->paint.width;
        }
    }
    check_near(width, 4 * (2.4 + 2.4 + 2.4), "halos");
    c.options.focus.unmarked = true;
    assert_int_equal(focus_count(&c, all, 6), 0);
    close_case(&c);
}

/* It is drawn beneath, or a shape that is selected would look as if it were not. */
TEST(a_hovered_shapes_halo_hides_none_of_a_selected_one)
{
    figure_case c;
    open_shapes(mixed, &c);
    const scene_id all[] = { id_of(&c, 0), id_of(&c, 1) };
    c.options.focus.hovered = id_of(&c, 0);
    c.options.focus.selected = id_of(&c, 1);
    assert_in_range(focus_count(&c, all, 2), 6, 8);
    const char *group = "";
    double last = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_GROUP) {
            group = draw_command_text(&c.list, command);
        } else if (strcmp(group, "focus") == 0) {
            assert_true(last < 2.4 || command->paint.width >= 2.4);
            last = fmax(last, command->paint.width < 3 ? command->paint.width : 0);
        }
    }
    assert_true(last == 2.4);
    close_case(&c);
}

TEST(an_empty_picture_says_so_but_not_where_shapes_are_drawn)
{
    figure_case c;
    open_shapes("", &c);
    for (int i = 0; i < 4; i++) {
        c.options.focus.handles = i & 1;
        set_page(&c, i & 2 ? 200 : 480, i & 2 ? 100 : 320);
        build_fitted(&c);
        assert_int_equal(find_text(&c.list, "no shapes") == NULL, i & 1);
    }
    close_case(&c);
}
