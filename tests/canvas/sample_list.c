/* sample_list.c - see sample_list.h. */
#include "tests/canvas/sample_list.h"

draw_color sample_color(unsigned rgb, int alpha)
{
    return (draw_color){ (uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, (uint8_t)alpha };
}

static void add_shapes(draw_list *list)
{
    const draw_paint grid = { .stroke = sample_color(0xE4E7EC, 255), .width = 1 };
    const draw_paint calm = { sample_color(0x3B7DD8, 64), sample_color(0x3B7DD8, 255), 2, 0 };
    const draw_paint dashed = { .stroke = sample_color(0x888888, 255),
                                .width = 1.5,
                                .dash = DRAW_DASHED };
    const draw_paint dotted = { .stroke = sample_color(0x109060, 255),
                                .width = 1.5,
                                .dash = DRAW_DOTTED };
    const draw_point star[] = { { 150, 90 },  { 160, 110 }, { 180, 112 }, { 164, 124 },
                                { 172, 142 }, { 150, 130 }, { 128, 142 } };
    const draw_point zigzag[] = { { 10, 140 }, { 20, 120 }, { 30, 140 }, { 60, 140.25 } };
    draw_group(list, "grid");
    for (int i = 0; i < 4; i++) {
        const double x = 25.5 + 50 * i;
        draw_line(list, &grid, (draw_point){ x, 0 }, (draw_point){ x, 150 });
    }
    draw_group(list, "shapes");
    draw_circle(list, &calm, (draw_point){ 40, 40 }, 25);
    draw_circle(list, &dashed, (draw_point){ 40, 40 }, 33.3333);
    draw_box(list, &calm, &(draw_box_shape){ .center = { 120, 40 }, .half = { 30, 20 } });
    draw_box(list, &dotted,
             &(draw_box_shape){ .center = { 120, 40 }, .half = { 35, 25 }, .corner = 5 });
    draw_push_clip(list, (draw_point){ 20, 80 }, (draw_point){ 110, 120 });
    draw_box(list, &calm, &(draw_box_shape){ { 60, 100 }, { 40, 10 }, 0.8, 0.6, 10 });
    draw_box(list, &dashed, &(draw_box_shape){ { 60, 100 }, { 40, 20 }, 0.8, -0.6, 0 });
    draw_pop_clip(list);
    draw_polygon(list, &calm, star, 7);
    draw_polyline(list, &(draw_paint){ .stroke = sample_color(0x7040A0, 150), .width = 4 }, zigzag,
                  4);
}

void sample_list_shapes(draw_list *list)
{
    draw_clear(list, 200, 150, sample_color(0xFFFFFF, 255));
    add_shapes(list);
    draw_group(list, "");
}

void sample_list_all(draw_list *list)
{
    const draw_color ink = sample_color(0x1C2430, 255), halo = sample_color(0xFFFFFF, 220);
    draw_clear(list, 200, 150, sample_color(0xFFFFFF, 255));
    add_shapes(list);
    draw_group(list, "labels");
    draw_text(list, &(draw_text_style){ DRAW_SANS, 12, DRAW_MIDDLE, ink, halo },
              (draw_point){ 40, 44 }, "r\xC2\xB2 \xE2\x89\xA4 49");
    draw_text(list, &(draw_text_style){ DRAW_SANS_BOLD, 10.5, DRAW_END, ink, { 0 } },
              (draw_point){ 195, 12 }, "A & B <\"c\">");
    draw_text(list, &(draw_text_style){ DRAW_MONO, 9, DRAW_START, ink, { 0 } },
              (draw_point){ 5, 148 }, "  d = 5");
    draw_group(list, "");
}

void sample_list_giants(draw_list *list)
{
    const draw_paint calm = { sample_color(0x3B7DD8, 64), sample_color(0x3B7DD8, 255), 2, 0 };
    const draw_paint dashed = { .stroke = sample_color(0x888888, 255),
                                .width = 1.5,
                                .dash = DRAW_DASHED };
    const draw_paint dotted = { .stroke = sample_color(0x109060, 255),
                                .width = 1.5,
                                .dash = DRAW_DOTTED };
    const draw_point triangle[] = { { 100, 100 }, { 1e12, -1e12 }, { 1e12, 1e12 } };
    draw_clear(list, 200, 150, sample_color(0xFFFFFF, 255));
    draw_circle(list, &calm, (draw_point){ 100, 1e9 + 75 }, 1e9);
    draw_circle(list, &dotted, (draw_point){ -1e9 + 50, 1e9 + 50 }, 1.4142135623730951e9);
    draw_line(list, &dashed, (draw_point){ -1e9, -1e9 + 20 }, (draw_point){ 1e9, 1e9 + 20 });
    draw_box(list, &dashed, &(draw_box_shape){ { 1e8 + 50, 75 }, { 1e8, 1e8 }, 0.8, 0.6, 1e7 });
    draw_box(list, &calm, &(draw_box_shape){ { 100, 75 }, { 1e9, 10 }, 0, 0, 10 });
    draw_polygon(list, &calm, triangle, 3);
    draw_push_clip(list, (draw_point){ -1e15, 20 }, (draw_point){ 150, 1e300 });
    draw_line(list, &dotted, (draw_point){ -1e12, 75 }, (draw_point){ 1e12, 75 });
    draw_pop_clip(list);
}
