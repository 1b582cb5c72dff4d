/* test_raster.c - triangles and masks in pixels, against the reference of mesh_raster.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/window/raster.h"
#include "tests/canvas/sample_list.h"
#include "tests/canvas/window/mesh_raster.h"
#include "tests/unit.h"

enum { WIDTH = 96, HEIGHT = 80, PIXELS = WIDTH * HEIGHT, CASES = 300 };

static const tessellate_clip page = { 0, 0, WIDTH, HEIGHT };
static const draw_color paper = { 240, 230, 220, 255 };

static double random_from(uint64_t *state, double low, double range)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return low + range * (double)((*state * 0x2545F4914F6CDD1DULL) >> 11) * 0x1p-53;
}

/* A fan about a point, of one colour and any alphas: triangles of all shapes with shared edges. */
static void add_fan(mesh *m, uint64_t *state)
{
    const int corners = 3 + (int)random_from(state, 0, 8);
    const draw_point middle = { random_from(state, -10, WIDTH + 20),
                                random_from(state, -10, HEIGHT + 20) };
    const bool flat = random_from(state, 0, 1) < 0.3;
    draw_color color = { (uint8_t)random_from(state, 0, 256), (uint8_t)random_from(state, 0, 256),
                         (uint8_t)random_from(state, 0, 256), (uint8_t)random_from(state, 0, 256) };
    assert_true(mesh_reserve(m, corners + 1, corners * 3));
    const int first = mesh_add_vertex(m, middle, color);
    for (int i = 0; i < corners; i++) {
        const double turn = (i + random_from(state, 0, 0.9)) * 6.283185307179586 / corners;
        /* Some corners on pixels' centres, where the rule for shared edges decides. */
        const double grid = random_from(state, 0, 1) < 0.5 ? 2 : 1000;
        const double reach = random_from(state, 1, 40);
        const draw_point at = { round((middle.x + reach * cos(turn)) * grid) / grid,
                                round((middle.y + reach * sin(turn)) * grid) / grid };
        color.a = flat ? color.a : (uint8_t)random_from(state, 0, 256);
        mesh_add_vertex(m, at, color);
        mesh_add_triangle(m, first, first + 1 + i, first + 1 + (i + 1) % corners);
    }
}

static void paint(const mesh *m, const tessellate_clip *clip, uint32_t *pixels)
{
    const raster r = { pixels, WIDTH, *clip };
    raster_clear(&r, paper);
    raster_triangles(&r, m, 0, m->index_count);
}

static int channel(uint32_t pixel, int which)
{
    return (int)(pixel >> (16 - 8 * which) & 255);
}

/* How far out of the circle, box or convex polygon, by its sides. */
static double out_of(const draw_list *list, double x, double y)
{
    const draw_command *c = &list->commands[list->command_count - 1];
    if (c->op == DRAW_CIRCLE) {
        return hypot(x - c->as.circle.center.x, y - c->as.circle.center.y) - c->as.circle.radius;
    }
    if (c->op == DRAW_BOX) {
        const double u = x - c->as.box.center.x, v = y - c->as.box.center.y;
        return fmax(fabs(u * c->as.box.cos + v * c->as.box.sin) - c->as.box.half.x,
                    fabs(v * c->as.box.cos - u * c->as.box.sin) - c->as.box.half.y);
    }
    const draw_point *at = list->points + c->as.poly.first;
    const int count = c->as.poly.count;
    double area = 0, out = -INFINITY;
    for (int i = 0; i < count; i++) {
        area += at[i].x * at[(i + 1) % count].y - at[i].y * at[(i + 1) % count].x;
    }
    for (int i = 0; i < count; i++) {
        const double dx = at[(i + 1) % count].x - at[i].x, dy = at[(i + 1) % count].y - at[i].y;
        const double left = (dx * (y - at[i].y) - dy * (x - at[i].x)) / hypot(dx, dy);
        out = fmax(out, area > 0 ? -left : left);
    }
    return out;
}

static double over(double under, draw_color color, double part, int which)
{
    const uint8_t rgb[3] = { color.r, color.g, color.b };
    return under + (rgb[which] - under) * part * color.a / 255;
}

/* As the mean of 64 places a pixel. Lines thinner than a pixel are as wide as one, and paler. */
static void paint_by_places(const draw_list *list, uint32_t *pixels)
{
    enum { PARTS = 8 };
    const draw_paint *paint = &list->commands[list->command_count - 1].paint;
    for (int i = 0; i < PIXELS; i++) {
        double sums[3] = { 0 };
        pixels[i] = 0xFFF0E6DC;
        if (out_of(list, i % WIDTH + 0.5, i / WIDTH + 0.5) > 3) { continue; }
        for (int k = 0; k < PARTS * PARTS; k++) {
            const double out = out_of(list, i % WIDTH + (k % PARTS + 0.5) / PARTS,
                                      i / WIDTH + (k / PARTS + 0.5) / PARTS);
            const bool lined = fabs(out) < fmax(paint->width, 1) / 2;
            for (int c = 0; c < 3; c++) {
                const uint8_t ground[3] = { paper.r, paper.g, paper.b };
                const double filled = over(ground[c], paint->fill, out < 0, c);
                sums[c] += over(filled, paint->stroke, lined * fmin(paint->width, 1), c);
            }
        }
        pixels[i] = 0xFF000000u;
        for (int c = 0; c < 3; c++) {
            pixels[i] |= (uint32_t)(sums[c] / (PARTS * PARTS) + 0.5) << (16 - 8 * c);
        }
    }
}

/* A centre on an edge to the last digit may fall to either side: a few such pixels on one edge, few
 * in all. Any other difference is an error. */
static int compare(const uint32_t *got, const mesh_raster *want, int number)
{
    int off = 0;
    for (int i = 0; i < PIXELS; i++) {
        double farthest = 0;
        for (int k = 0; k < 3; k++) {
            const double shade = 255.0 * (double)want->rgb[3 * i + k];
            farthest = fmax(farthest, fabs(channel(got[i], k) - shade));
        }
        off += farthest > 2.5;
        if (off > 4) {
            fail_msg("case %d, pixel %d, %d: got %08x, off by %g", number, i % WIDTH, i / WIDTH,
                     got[i], farthest);
        }
    }
    return off;
}

TEST(triangles_are_painted_as_the_reference_paints_them)
{
    uint64_t seed = 1;
    int off = 0;
    uint32_t *pixels = malloc(PIXELS * sizeof *pixels);
    for (int number = 0; number < CASES; number++) {
        tessellation t = { 0 };
        add_fan(&t.mesh, &seed);
        tessellate_batch batch = { .count = t.mesh.index_count, .clip = page };
        t.batches = &batch;
        t.batch_count = 1;
        mesh_raster want = mesh_raster_create(WIDTH, HEIGHT, paper);
        mesh_raster_paint(&want, &t);
        paint(&t.mesh, &page, pixels);
        off += compare(pixels, &want, number);
        mesh_raster_destroy(&want);
        mesh_deinit(&t.mesh);
    }
    assert_in_range(off, 0, CASES / 15);
    free(pixels);
}

/* A translucent colour tells how often a pixel was painted. */
TEST(pixels_on_shared_edges_are_painted_once)
{
    uint64_t seed = 3;
    uint32_t *pixels = malloc(PIXELS * sizeof *pixels);
    for (int number = 0; number < CASES; number++) {
        mesh m = { 0 };
        const int columns = 2 + number % 6, rows = 2 + number % 5;
        assert_true(mesh_reserve(&m, 64, 512));
        for (int i = 0; i < columns * rows; i++) { /* a crooked net over the whole page */
            const double x = WIDTH * (i % columns) / (columns - 1.0);
            const int row = i / columns;
            const double y = HEIGHT * row / (rows - 1.0);
            const bool inner = i % columns > 0 && i % columns < columns - 1 && i >= columns &&
                               i < columns * (rows - 1);
            const double off = inner ? random_from(&seed, -4, 8) : 0;
            mesh_add_vertex(&m, (draw_point){ x + off, y + round(off) / 2 },
                            (draw_color){ 0, 0, 0, 128 });
        }
        for (int i = 0; i < columns * (rows - 1); i++) {
            if (i % columns < columns - 1) {
                mesh_add_quad(&m, i, i + 1, i + columns, i + columns + 1);
            }
        }
        paint(&m, &page, pixels);
        for (int i = 0; i < PIXELS; i++) { assert_in_range(channel(pixels[i], 0), 119, 121); }
        mesh_deinit(&m);
    }
    free(pixels);
}

TEST(a_part_is_to_the_bit_that_part_of_the_whole)
{
    uint64_t seed = 2;
    uint32_t *whole = malloc(PIXELS * sizeof *whole), *parts = malloc(PIXELS * sizeof *parts);
    mesh m = { 0 };
    for (int i = 0; i < 60; i++) { add_fan(&m, &seed); }
    paint(&m, &page, whole);
    for (int number = 0; number < CASES; number++) {
        const int x = (int)random_from(&seed, 0, WIDTH), y = (int)random_from(&seed, 0, HEIGHT);
        const tessellate_clip clip = { x, y, 1 + (int)random_from(&seed, 0, WIDTH - x),
                                       1 + (int)random_from(&seed, 0, HEIGHT - y) };
        memset(parts, 0, PIXELS * sizeof *parts);
        paint(&m, &clip, parts);
        for (int i = 0; i < PIXELS; i++) {
            const bool inside = i % WIDTH >= clip.x && i % WIDTH < clip.x + clip.width &&
                                i / WIDTH >= clip.y && i / WIDTH < clip.y + clip.height;
            assert_int_equal(parts[i], inside ? whole[i] : 0);
        }
    }
    mesh_deinit(&m);
    free(whole);
    free(parts);
}

TEST(tessellated_lists_are_painted_as_the_reference_paints_them)
{
    uint32_t *pixels = malloc(PIXELS * sizeof *pixels);
    draw_list list = { 0 };
    tessellation t = { 0 };
    sample_list_giants(&list);
    assert_true(
        tessellate(&t, &list, &(tessellate_target){ WIDTH, HEIGHT, 0.5, .keep_circles = false }));
    mesh_raster want = mesh_raster_create(WIDTH, HEIGHT, paper);
    mesh_raster_paint(&want, &t);
    raster r = { pixels, WIDTH, page };
    raster_clear(&r, paper);
    for (int i = 0; i < t.batch_count; i++) {
        r.clip = raster_common(&page, &t.batches[i].clip);
        raster_triangles(&r, &t.mesh, t.batches[i].first, t.batches[i].count);
    }
    compare(pixels, &want, 0);
    mesh_raster_destroy(&want);
    tessellate_deinit(&t);
    draw_deinit(&list);
    free(pixels);
}

static draw_point random_point(uint64_t *state)
{
    /* Some on pixels' centres and edges, so that lines are level and plumb and end there. */
    const double grid = random_from(state, 0, 1) < 0.4 ? 2 : 1000;
    const double x = random_from(state, -5, WIDTH + 10), y = random_from(state, -5, HEIGHT + 10);
    return (draw_point){ round(x * grid) / grid, round(y * grid) / grid };
}

/* Lines with corners and rounded boxes, of any width. */
static void add_stroke(draw_list *list, uint64_t *state, int number)
{
    const draw_color color = { 9, 60, 200, (uint8_t)random_from(state, 40, 216) };
    const draw_paint pen = { .stroke = color, .width = random_from(state, 0.2, 9) };
    const double turn = number % 3 * random_from(state, 0, 3), corner = random_from(state, 0, 12);
    draw_point points[6];
    for (int i = 0; i < 6; i++) {
        points[i] = random_point(state);
        points[i].y = i % 2 && number % 5 == 0 ? points[i - 1].y : points[i].y;
    }
    if (number % 2 == 0) {
        draw_polyline(list, &pen, points, 2 + number % 5);
        return;
    }
    const draw_box_shape box = {
        points[0], { corner + 9.5, corner + 6 }, cos(turn), sin(turn), corner
    };
    draw_box(list, &pen, &box);
}

TEST(lines_are_painted_as_the_reference_paints_them)
{
    uint64_t seed = 11;
    int off = 0;
    uint32_t *pixels = malloc(PIXELS * sizeof *pixels), *part = malloc(PIXELS * sizeof *part);
    for (int number = 0; number < CASES; number++) {
        const tessellate_target target = { WIDTH, HEIGHT, 1, .keep_circles = false };
        const tessellate_clip upper = { 7, 0, WIDTH - 20, 37 };
        draw_list list = { 0 };
        tessellation t = { 0 };
        draw_clear(&list, WIDTH, HEIGHT, paper);
        add_stroke(&list, &seed, number);
        assert_true(tessellate(&t, &list, &target));
        mesh_raster want = mesh_raster_create(WIDTH, HEIGHT, paper);
        mesh_raster_paint(&want, &t);
        paint(&t.mesh, &page, pixels);
        off += compare(pixels, &want, number);
        paint(&t.mesh, &upper, part);
        for (int y = 0; y < upper.height; y++) {
            assert_memory_equal(part + y * WIDTH + upper.x, pixels + y * WIDTH + upper.x,
                                (size_t)upper.width * sizeof *part);
        }
        mesh_raster_destroy(&want);
        tessellate_deinit(&t);
        draw_deinit(&list);
    }
    assert_in_range(off, 0, CASES / 15);
    free(part);
    free(pixels);
}

static draw_list random_circle(uint64_t *state)
{
    const draw_color fill = { 200, 30, 40, (uint8_t)random_from(state, 0, 256) };
    const draw_color stroke = { 9, 60, 200, (uint8_t)random_from(state, 0, 256) };
    const draw_paint paint = { fill, stroke, random_from(state, 0, 6), DRAW_SOLID };
    const draw_point center = { random_from(state, -5, WIDTH + 10),
                                random_from(state, -5, HEIGHT + 10) };
    const double largest = random_from(state, 0, 1) < 0.3 ? 2 : 50;
    draw_list list = { 0 };
    draw_clear(&list, WIDTH, HEIGHT, paper);
    draw_circle(&list, &paint, center, random_from(state, 0.1, largest));
    return list;
}

/* Triangles have corners, which are off by a twentieth of a pixel, and blur where they meet. */
TEST(circles_are_painted_as_their_triangles_are)
{
    uint64_t seed = 7;
    uint32_t *pixels = malloc(PIXELS * sizeof *pixels), *want = malloc(PIXELS * sizeof *want);
    for (int number = 0; number < CASES; number++) {
        draw_list list = random_circle(&seed);
        tessellation t = { 0 };
        const tessellate_target target = { WIDTH, HEIGHT, 1, .keep_circles = false };
        assert_true(tessellate(&t, &list, &target));
        paint(&t.mesh, &page, want);
        const raster r = { pixels, WIDTH, page };
        raster_clear(&r, paper);
        raster_circle(&r, &list.commands[0], 1);
        double sum = 0;
        for (int i = 0; i < 3 * PIXELS; i++) {
            const int off = abs(channel(pixels[i / 3], i % 3) - channel(want[i / 3], i % 3));
            if (off > 24) {
                fail_msg("case %d, pixel %d, %d: got %08x, want %08x", number, i / 3 % WIDTH,
                         i / 3 / WIDTH, pixels[i / 3], want[i / 3]);
            }
            sum += off;
        }
        if (sum / 3 / PIXELS > 0.15) {
            fail_msg("case %d: off by %g on average", number, sum / 3 / PIXELS);
        }
        tessellate_deinit(&t);
        draw_deinit(&list);
    }
    free(want);
    free(pixels);
}

/* A circle, a box or a polygon about a middle, of a few pixels. */
static draw_list random_small(uint64_t *state, int number)
{
    const draw_color fill = { 200, 30, 40, (uint8_t)random_from(state, 0, 256) };
    const draw_color stroke = { 9, 60, 200, (uint8_t)random_from(state, 0, 256) };
    const draw_paint paint = { fill, stroke, random_from(state, 0, 3), DRAW_SOLID };
    const draw_point middle = { random_from(state, -3, WIDTH + 6),
                                random_from(state, -3, HEIGHT + 6) };
    const bool tiny = number / 3 % 2 == 0;
    const double radius = random_from(state, tiny ? 0.3 : 1.4, tiny ? 1.5 : 8);
    const double turn = random_from(state, 0, 7);
    draw_list list = { 0 };
    draw_clear(&list, WIDTH, HEIGHT, paper);
    if (number % 3 == 0) {
        draw_circle(&list, &paint, middle, radius);
    } else if (number % 3 == 1) {
        draw_box(
            &list, &paint,
            &(draw_box_shape){
                middle, { radius, radius * random_from(state, 0.5, 1) }, cos(turn), sin(turn), 0 });
    } else {
        const int count = 3 + number / 3 % 6;
        draw_point points[8];
        for (int i = 0; i < count; i++) {
            const double at = turn + (number % 2 ? i : -i) * 6.283185307179586 / count;
            points[i] = (draw_point){ middle.x + radius * cos(at), middle.y + radius * sin(at) };
        }
        draw_polygon(&list, &paint, points, count);
    }
    return list;
}

/* Both tell how much of a pixel is covered by how far its centre is from a side: they differ at
 * corners, and where ramps meet within. Of tiny ones the triangles' ramps do so everywhere. */
TEST(small_shapes_are_painted_as_their_triangles_are)
{
    uint64_t seed = 19;
    int small_count = 0, tiny_count = 0;
    uint32_t *pixels = malloc(PIXELS * sizeof *pixels), *want = malloc(PIXELS * sizeof *want);
    uint32_t *part = malloc(PIXELS * sizeof *part);
    for (int number = 0; number < 3 * CASES; number++) {
        tessellate_target target = { WIDTH, HEIGHT, 1, .keep_circles = false };
        draw_list list = random_small(&seed, number);
        tessellation t = { 0 };
        assert_true(tessellate(&t, &list, &target));
        paint(&t.mesh, &page, want);
        target.keep_circles = true;
        assert_true(tessellate(&t, &list, &target));
        const bool is_few_px = number / 3 % 2 == 0 && t.small_count > 0;
        if (is_few_px) {
            tiny_count += t.smalls[0].is_tiny;
            paint_by_places(&list, want);
        }
        /* Between the two ways some of the fill and the paper shows through the line's edge. */
        const bool is_between = is_few_px && !t.smalls[0].is_tiny;
        raster r = { pixels, WIDTH, page };
        raster_clear(&r, paper);
        for (int i = 0; i < t.small_count; i++) { raster_small(&r, &t.smalls[i]); }
        double sum = 0, covered = 0;
        for (int i = 0; i < 3 * PIXELS && t.small_count > 0; i++) {
            const int off = channel(pixels[i / 3], i % 3) - channel(want[i / 3], i % 3);
            if (abs(off) > (is_between ? 72 : 56)) {
                fail_msg("case %d, pixel %d, %d: got %08x, want %08x", number, i / 3 % WIDTH,
                         i / 3 / WIDTH, pixels[i / 3], want[i / 3]);
            }
            sum += off;
            covered += want[i / 3] != 0xFFF0E6DC;
        }
        if (fabs(sum) > (is_between ? 6 : 2) * covered + 40) {
            fail_msg("case %d: off by %g of %g", number, sum, covered);
        }
        r = (raster){ part, WIDTH, { 5 + number % 37, 3 + number % 31, 1 + number % 43, 40 } };
        raster_clear(&r, paper);
        for (int i = 0; i < t.small_count; i++) { raster_small(&r, &t.smalls[i]); }
        for (int y = r.clip.y; y < r.clip.y + r.clip.height; y++) {
            const int first = y * WIDTH + r.clip.x;
            assert_memory_equal(part + first, pixels + first, (size_t)r.clip.width * sizeof *part);
        }
        small_count += t.small_count;
        tessellate_deinit(&t);
        draw_deinit(&list);
    }
    assert_in_range(small_count, 2 * CASES, 3 * CASES);
    assert_in_range(tiny_count, CASES / 2, 2 * CASES);
    free(part);
    free(want);
    free(pixels);
}

/* A star of seven points goes around twice: its middle is within all sides, its points are not. */
TEST(stars_are_not_small_shapes)
{
    draw_point points[7];
    for (int i = 0; i < 7; i++) {
        points[i] = (draw_point){ 20 + 9 * cos(i * 2 * 6.283185307179586 / 7),
                                  20 + 9 * sin(i * 2 * 6.283185307179586 / 7) };
    }
    draw_list list = { 0 };
    tessellation t = { 0 };
    draw_clear(&list, WIDTH, HEIGHT, paper);
    draw_polygon(&list, &(draw_paint){ .fill = paper }, points, 7);
    const tessellate_target target = { WIDTH, HEIGHT, 1, .keep_circles = true };
    assert_true(tessellate(&t, &list, &target));
    assert_int_equal(t.small_count, 0);
    assert_true(t.mesh.index_count > 0);
    tessellate_deinit(&t);
    draw_deinit(&list);
}

/* As far apart as neighbours ramps: of one dot the pixels may differ as a circle's do. */
TEST(dots_are_painted_as_their_triangles_are)
{
    uint64_t seed = 13;
    uint32_t *pixels = malloc(PIXELS * sizeof *pixels), *want = malloc(PIXELS * sizeof *want);
    for (int number = 0; number < CASES; number++) {
        const draw_paint pen = { .stroke = { 9, 60, 200, 255 },
                                 .width = random_from(&seed, 0.6, 6),
                                 .dash = DRAW_DOTTED };
        const draw_point ends[2] = { random_point(&seed), random_point(&seed) };
        tessellate_target target = { WIDTH, HEIGHT, 1, .keep_circles = false };
        const raster r = { pixels, WIDTH, page };
        draw_list list = { 0 };
        tessellation t = { 0 };
        draw_clear(&list, WIDTH, HEIGHT, paper);
        draw_line(&list, &pen, ends[0], ends[1]);
        assert_true(tessellate(&t, &list, &target));
        paint(&t.mesh, &page, want);
        target.keep_circles = true;
        assert_true(tessellate(&t, &list, &target));
        assert_int_equal(t.mesh.index_count, 0);
        raster_clear(&r, paper);
        raster_dots(&r, t.dots.at, t.dots.count, &(raster_dot){ pen.width / 2, pen.stroke });
        for (int i = 0; i < 3 * PIXELS; i++) {
            assert_in_range(abs(channel(pixels[i / 3], i % 3) - channel(want[i / 3], i % 3)), 0,
                            24);
        }
        tessellate_deinit(&t);
        draw_deinit(&list);
    }
    free(want);
    free(pixels);
}

TEST(triangles_without_area_or_numbers_paint_nothing)
{
    const float nan_x = nanf("");
    mesh_vertex vertices[] = {
        { 5, 5, 0, 0, 0, 255 },     { 25, 25, 0, 0, 0, 255 },    { 45, 45, 0, 0, 0, 255 },
        { nan_x, 5, 0, 0, 0, 255 }, { 25, nan_x, 0, 0, 0, 255 }, { 45, 15, 0, 0, 0, 255 },
        { 5, 10, 0, 0, 0, 0 },      { 35, 10, 0, 0, 0, 0 },      { 5, 40, 0, 0, 0, 0 },
    };
    int indices[] = { 0, 1, 2, 0, 0, 1, 3, 4, 5, 6, 7, 8 };
    const mesh m = { .vertices = vertices, .indices = indices };
    uint32_t *pixels = malloc(PIXELS * sizeof *pixels);
    const raster r = { pixels, WIDTH, page };
    raster_clear(&r, paper);
    raster_triangles(&r, &m, 0, 12);
    for (int i = 0; i < PIXELS; i++) { assert_int_equal(pixels[i], 0xFFF0E6DC); }
    free(pixels);
}

TEST(masks_let_through_as_much_as_they_cover)
{
    uint32_t pixels[16];
    const uint8_t cover[] = { 0, 128, 255, 255 };
    const raster r = { pixels, 4, { 0, 0, 4, 3 } };
    raster_clear(&(raster){ pixels, 4, { 0, 0, 4, 4 } }, (draw_color){ 255, 255, 255, 255 });
    raster_paint_mask(&r, &(raster_mask){ 1, 1, 4, 1, cover, 4 }, (draw_color){ 0, 0, 255, 255 });
    raster_paint_mask(&r, &(raster_mask){ 0, 3, 4, 1, cover, 4 }, (draw_color){ 0, 0, 0, 255 });
    raster_paint_mask(&r, &(raster_mask){ -3, 0, 4, 1, cover, 4 }, (draw_color){ 255, 0, 0, 128 });
    assert_int_equal(pixels[4], 0xFFFFFFFF);
    assert_int_equal(pixels[5], 0xFFFFFFFF);
    assert_in_range(channel(pixels[6], 0), 125, 129);
    assert_int_equal(channel(pixels[6], 2), 255);
    assert_int_equal(pixels[7], 0xFF0000FF);
    assert_int_equal(pixels[8], 0xFFFFFFFF);  /* the mask is cut at the right */
    assert_int_equal(pixels[14], 0xFFFFFFFF); /* below the clip */
    assert_int_equal(channel(pixels[0], 0), 255);
    assert_in_range(channel(pixels[0], 1), 125, 129);
    assert_int_equal(pixels[1], 0xFFFFFFFF);
}

TEST(masks_of_any_width_cover_each_pixel_by_its_own_share)
{
    enum { LARGEST = 23 };
    uint64_t seed = 17;
    for (int number = 0; number < CASES; number++) {
        uint32_t pixels[LARGEST];
        uint8_t cover[LARGEST];
        const int width = 1 + number % LARGEST;
        const draw_color ink = { 10, 200, 90,
                                 number % 2 ? 255 : (uint8_t)random_from(&seed, 0, 256) };
        for (int i = 0; i < width; i++) { /* runs of nothing and of all among the others */
            const double kind = random_from(&seed, 0, 3);
            cover[i] = kind < 1 ? (uint8_t)random_from(&seed, 0, 256) : i % 8 < 4 ? 0 : 255;
        }
        const raster r = { pixels, LARGEST, { 0, 0, LARGEST, 1 } };
        raster_clear(&r, paper);
        raster_paint_mask(&r, &(raster_mask){ 0, 0, width, 1, cover, width }, ink);
        for (int i = 0; i < LARGEST; i++) {
            const double share = i < width ? cover[i] / 255.0 * ink.a / 255.0 : 0;
            assert_true(fabs(channel(pixels[i], 0) - (240 + share * (10 - 240))) < 2.5);
            assert_true(fabs(channel(pixels[i], 1) - (230 + share * (200 - 230))) < 2.5);
            assert_true(fabs(channel(pixels[i], 2) - (220 + share * (90 - 220))) < 2.5);
        }
    }
}
