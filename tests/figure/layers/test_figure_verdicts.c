/* A map of verdicts: outlines of equal cells, their fills and patterns, its legend. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/failing_malloc.h"
#include "figure/draw/trace.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

/* ---- Outlines ----------------------------------------------------------------------------- */

/* Rows of letters, the first one at y = 0; each cell is 10 wide and high. */
static void trace_rows(const char *const *rows, int count, trace *out)
{
    unsigned char cells[400];
    const int columns = (int)strlen(rows[0]);
    for (int i = 0; i < count; i++) {
        memcpy(cells + (size_t)i * (size_t)columns, rows[i], (size_t)columns);
    }
    const trace_grid grid = { cells, columns, count, { 0, 0 }, { 10, 10 } };
    *out = (trace){ 0 };
    assert_true(trace_cells(&grid, 'a', out));
}

static double area_of(const draw_point *p, int count)
{
    double area = 0;
    for (int i = 0; i < count; i++) {
        const draw_point a = p[i], b = p[(i + 1) % count];
        area += (a.x * b.y - b.x * a.y) / 2;
    }
    return area;
}

/* Of all that is filled of a kind; tells in how many polygons. */
static int fill_area(const trace *t, char kind, double *area)
{
    draw_list list = { .width = 0 };
    const draw_paint paint = { .fill = { 0, 0, 0, 255 } };
    trace_fill(&list, &paint, t, (unsigned char)kind);
    *area = 0;
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        assert_int_equal(c->op, DRAW_POLYGON);
        *area += area_of(list.points + c->as.poly.first, c->as.poly.count);
    }
    const int count = list.command_count;
    draw_deinit(&list);
    return count;
}

TEST(a_hole_is_left_out_of_the_polygon_around_it)
{
    static const char *const rows[] = { "aaaaaaaaaa", "aaaaaaaaaa", "aa....aaaa", "aa....a.aa",
                                        "aa....aaaa", "aa....aaaa", "aaaaaaaaaa" };
    trace t;
    double area;
    trace_rows(rows, 7, &t);
    assert_int_equal(t.loop_count, 3);
    assert_int_equal(fill_area(&t, 'a', &area), 1);
    /* The hole's corners are cut, a cell alone is a diamond. */
    assert_true(area > 7000 - 1600 - 100 && area < 7000 - 1600 + 400);
    assert_int_equal(fill_area(&t, 'b', &area), 0);
    trace_deinit(&t);
}

TEST(areas_that_share_a_corner_are_two)
{
    static const char *const rows[] = { "aaaa....", "aaaa....", "....aaaa", "....aaaa" };
    trace t;
    double area;
    trace_rows(rows, 4, &t);
    assert_int_equal(t.loop_count, 2);
    assert_int_equal(fill_area(&t, 'a', &area), 2);
    assert_true(fabs(area - 1600) < 100);
    trace_deinit(&t);
}

/* Both have the same points, in the other direction. */
TEST(kinds_that_meet_share_their_border)
{
    static const char *const rows[] = { "aaaabbbbbb", "aaaaabbbbb", "aaaaaabbbb", "aaaaaabbbb",
                                        "aaaaabbbbb", "aaabbbbbbb", "aaabbbbbbb", "aabbbbbbbb" };
    trace t;
    trace_rows(rows, 8, &t);
    const trace_border *found[2] = { NULL, NULL };
    for (int i = 0; i < t.border_count; i++) {
        const trace_border *b = &t.borders[i];
        if (b->beyond != TRACE_OUTSIDE) {
            assert_int_equal(b->kind + b->beyond, 'a' + 'b');
            found[b->kind == 'b'] = b;
        }
    }
    assert_non_null(found[0]);
    assert_non_null(found[1]);
    assert_int_equal(found[0]->count, found[1]->count);
    for (int i = 0; i < found[0]->count; i++) {
        const draw_point p = t.points[found[0]->first + i];
        const draw_point q = t.points[found[1]->first + found[1]->count - 1 - i];
        assert_true(p.x == q.x && p.y == q.y);
    }
    trace_deinit(&t);
}

/* A disc and a line of a million cells: nearer than a cell to where they are, in few points. */
TEST(borders_are_sharp_and_short)
{
    enum { side = 400 };
    unsigned char *cells = malloc(side * side);
    assert_non_null(cells);
    for (int i = 0; i < side * side; i++) {
        const double x = i % side + 0.5, y = i / side + 0.5;
        cells[i] = hypot(x - 150, y - 150) < 100 ? 'b' : 0.37 * x + 250 < y ? 'a' : ' ';
    }
    const trace_grid grid = { cells, side, side, { 0, 0 }, { 1, 1 } };
    trace t = { 0 };
    assert_true(trace_cells(&grid, 'a', &t));
    for (int i = 0; i < t.border_count; i++) {
        const trace_border *b = &t.borders[i];
        for (int k = 0; k < b->count && b->beyond != TRACE_OUTSIDE; k++) {
            const draw_point p = t.points[b->first + k];
            const double off = b->kind == 'b' ? hypot(p.x - 150, p.y - 150) - 100
                                              : (0.37 * p.x + 250 - p.y) / hypot(0.37, 1);
            assert_true(fabs(off) < 1);
        }
    }
    assert_true(t.point_count < 120);
    trace_deinit(&t);
    free(cells);
}

/* ---- The map ------------------------------------------------------------------------------ */

/* The left half missed, a false hit in its middle, no answer in the upper right corner. */
static void fill_map(unsigned char *cells, int side)
{
    for (int i = 0; i < side * side; i++) {
        const int x = i % side, y = i / side;
        const bool mid = x > side / 5 && x < side / 3 && y > side / 3 && y < side / 2;
        cells[i] = mid                                    ? FIGURE_FALSE_HIT
                   : x < side / 2                         ? FIGURE_MISSED
                   : x > 3 * side / 4 && y > 3 * side / 4 ? FIGURE_NO_ANSWER
                                                          : FIGURE_BOTH_NO;
    }
}

enum { map_side = 200 };
static unsigned char cells_of_map[map_side * map_side];

static figure_verdicts verdicts_of_map(void)
{
    return (figure_verdicts){ .title = "mine, ball moved",
                              .min = { -8, -8 },
                              .max = { 8, 8 },
                              .columns = map_side,
                              .rows = map_side,
                              .cells = cells_of_map,
                              .share = { [FIGURE_BOTH_NO] = 0.4378,
                                         [FIGURE_MISSED] = 0.4778,
                                         [FIGURE_FALSE_HIT] = 0.0002,
                                         [FIGURE_NO_ANSWER] = 0.0842 } };
}

static void open_map(figure_case *out, figure_verdicts *v)
{
    fill_map(cells_of_map, map_side);
    *v = verdicts_of_map();
    open_shapes("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 5}",
                out);
    out->options.legend = true;
    out->options.verdicts = v;
}

static const char *const words_of_map[FIGURE_VERDICT_COUNT] = {
    [FIGURE_BOTH_NO] = "both no 43.8 %",        [FIGURE_BOTH_YES] = "both yes 0.0 %",
    [FIGURE_WRONG_VALUE] = "wrong value 0.0 %", [FIGURE_MISSED] = "missed 47.8 %",
    [FIGURE_FALSE_HIT] = "false hit < 0.1 %",   [FIGURE_NO_ANSWER] = "no answer 8.4 %",
};

TEST(a_map_is_drawn_and_its_shares_are_told)
{
    figure_case c;
    figure_verdicts v;
    open_map(&c, &v);
    build_fitted(&c);
    assert_true(count_in_group(&c.list, "map") > 50);
    for (int kind = FIGURE_BOTH_NO; kind < FIGURE_VERDICT_COUNT; kind++) {
        const bool told = find_text(&c.list, words_of_map[kind]) != NULL;
        assert_int_equal(told, v.share[kind] > 0);
    }
    assert_non_null(find_text(&c.list, "mine, ball moved: wrong in 56.2 % of all places"));
    check_texts(&c.list, "a map");
    c.options.verdicts = NULL;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "map"), 0);
    assert_false(has_words(&c.list, "both no"));
    close_case(&c);
}

/* Hatched alike they would be places that are wrong. */
TEST(shapes_are_hatched_as_false_hits_where_there_is_no_map)
{
    figure_case c;
    figure_verdicts v;
    open_map(&c, &v);
    c.options.false_hits = &(const bool){ true };
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "false hits"), 0);
    assert_true(count_in_group(&c.list, "map") > 50);
    c.options.verdicts = NULL;
    build_fitted(&c);
    assert_true(count_in_group(&c.list, "false hits") > 10);
    close_case(&c);
}

/* As long as a name may be: what matters comes behind it. */
TEST(a_long_name_leaves_room_for_how_much_is_wrong)
{
    char title[SCENE_NAME_SIZE + 128] = "mine, ";
    for (int i = 0; i < SCENE_NAME_CHARS; i++) { strcat(title, "\u540d"); }
    figure_case c;
    figure_verdicts v;
    open_map(&c, &v);
    v.title = title;
    set_page(&c, 1600, 640);
    build_fitted(&c);
    assert_true(has_words(&c.list, ": wrong in 56.2 % of all places"));
    close_case(&c);
}

/* Different kinds differ in more than their colours. */
TEST(patterns_tell_kinds_apart)
{
    figure_case c;
    figure_verdicts v;
    int dotted = 0, rising = 0, falling = 0;
    open_map(&c, &v);
    c.options.legend = false;
    build_fitted(&c);
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *l = &c.list.commands[i];
        const bool is_map = l->op == DRAW_LINE && l->paint.fill.a == 0;
        const double x = l->as.line.q.x - l->as.line.p.x, y = l->as.line.q.y - l->as.line.p.y;
        dotted += is_map && l->paint.dash == DRAW_DOTTED && y == 0;
        rising += is_map && fabs(x + y) < 1e-6;
        falling += is_map && fabs(x - y) < 1e-6;
    }
    assert_true(dotted > 20);                     /* missed */
    assert_true(falling > 5 && rising > falling); /* no answer; and a false hit */
    close_case(&c);
}

/* Noise has borders around every cell: a picture holds only so many. It is drawn as half as many
 * cells each way, each as bad as the worst of its four, or of fewer at the edges. */
TEST(noise_is_drawn_as_the_worst_of_four_cells)
{
    enum { columns = map_side - 1, rows = map_side - 2 };
    static unsigned char worst[map_side / 2 * (rows / 2)];
    figure_case c;
    figure_verdicts v;
    open_map(&c, &v);
    memset(worst, 0, sizeof worst);
    unsigned bits = 1;
    for (int i = 0; i < columns * rows; i++) {
        bits = bits * 1664525u + 1013904223u;
        const int noise = FIGURE_BOTH_NO + (int)((bits >> 24) % 6);
        const int kind = i % columns < 150 || i / columns < 40 ? noise : FIGURE_BOTH_NO;
        unsigned char *of_four = &worst[i / columns / 2 * (map_side / 2) + i % columns / 2];
        cells_of_map[i] = (unsigned char)kind;
        *of_four = *of_four > kind ? *of_four : (unsigned char)kind;
    }
    v.columns = columns;
    v.rows = rows;
    build_fitted(&c);
    assert_true(count_in_group(&c.list, "map") > 0);
    assert_true(c.list.point_count < 12000);
    assert_true(c.list.command_count < 4000);
    draw_list coarse = { .width = 0 };
    v.max.x += (v.max.x - v.min.x) / columns;
    v.columns = map_side / 2;
    v.rows = rows / 2;
    v.cells = worst;
    assert_true(figure_build(c.report, &c.options, &coarse));
    assert_int_equal(coarse.command_count, c.list.command_count);
    assert_int_equal(coarse.point_count, c.list.point_count);
    for (int i = 0; i < coarse.point_count; i++) {
        const draw_point want = coarse.points[i], got = c.list.points[i];
        assert_true(fabs(got.x - want.x) < 1e-6 && fabs(got.y - want.y) < 1e-6);
    }
    draw_deinit(&coarse);
    close_case(&c);
}

/* A page without room for all of its legend has that of the colours, below the plot too. */
TEST(small_pages_explain_the_colours_of_a_map)
{
    static const double sizes[][2] = { { 320, 180 }, { 280, 172 }, { 240, 180 }, { 160, 240 } };
    figure_case c;
    figure_verdicts v;
    figure_pane panes[FIGURE_SIDE_COUNT];
    open_map(&c, &v);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        set_page(&c, sizes[i][0], sizes[i][1]);
        build_fitted(&c);
        (void)figure_panes(c.report, &c.options, panes);
        assert_true(panes[0].max.y - panes[0].min.y > sizes[i][1] / 4);
        for (int kind = FIGURE_BOTH_NO; kind < FIGURE_VERDICT_COUNT; kind++) {
            const draw_command *told = find_text(&c.list, words_of_map[kind]);
            assert_true(v.share[kind] == 0 || (told && told->as.text.at.y > panes[0].max.y));
        }
        check_texts(&c.list, "a small map");
    }
    set_page(&c, 320, 180);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "mine, ball moved: wrong in 56.2 % of all places"));
    set_page(&c, 320, 110);
    c.options.no_labels = true;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "legend"), 0);
    close_case(&c);
}

/* In a window, which has no legend. */
TEST(without_a_legend_a_key_stands_in_the_plot)
{
    figure_case c;
    figure_verdicts v;
    open_map(&c, &v);
    c.options.legend = false;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "wrong in 56.2 % of all places"));
    assert_non_null(find_text(&c.list, "missed 47.8 %"));
    check_texts(&c.list, "a key");
    c.options.no_labels = true;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "legend"), 0);
    close_case(&c);
}

static void expect_same_map(const figure_case *c, figure_verdicts *v, figure_kept_map *kept)
{
    draw_list anew = { .width = 0 }, again = { .width = 0 };
    v->kept = NULL;
    assert_true(figure_build(c->report, &c->options, &anew));
    v->kept = kept;
    assert_true(figure_build(c->report, &c->options, &again));
    assert_int_equal(anew.command_count, again.command_count);
    assert_int_equal(anew.point_count, again.point_count);
    for (int i = 0; i < anew.point_count; i++) {
        assert_true(anew.points[i].x == again.points[i].x && anew.points[i].y == again.points[i].y);
    }
    draw_deinit(&anew);
    draw_deinit(&again);
}

/* Kept are the lines, not the cells: other cells of the same number are not looked at. */
TEST(what_is_kept_is_drawn_again_and_not_reckoned)
{
    figure_case c;
    figure_verdicts v;
    figure_kept_map kept = { .number = 0 };
    open_map(&c, &v);
    v.number = 1;
    for (int i = 0; i < 2; i++) { expect_same_map(&c, &v, &kept); }
    const int drawn = kept.drawn.command_count;
    assert_true(drawn > 50);
    memset(cells_of_map, FIGURE_BOTH_YES, sizeof cells_of_map);
    build_fitted(&c);
    build_fitted(&c);
    v.number = 2;
    expect_same_map(&c, &v, &kept);
    assert_true(kept.drawn.command_count < drawn);
    c.options.view.height *= 2;
    expect_same_map(&c, &v, &kept);
    c.options.theme = FIGURE_DARK;
    expect_same_map(&c, &v, &kept);
    fill_map(cells_of_map, map_side);
    assert_true(figure_build(c.report, &c.options, &c.list));
    assert_true(kept.drawn.command_count < drawn);
    draw_deinit(&kept.drawn);
    close_case(&c);
}

TEST(a_map_survives_each_allocation_that_fails)
{
    figure_case c;
    figure_verdicts v;
    open_map(&c, &v);
    bool done = false;
    for (int after = 0; !done && after < 200; after++) {
        draw_list list = { .width = 0 };
        failing_malloc_after(after);
        const bool built = figure_build(c.report, &c.options, &list);
        const bool failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_int_equal(built, !failed);
        done = !failed;
        draw_deinit(&list);
    }
    assert_true(done);
    close_case(&c);
}
