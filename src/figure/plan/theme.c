/* theme.c - the palettes of the light and the dark theme.
 *
 * Every colour that letters are set in has a contrast of at least 4.5:1 on its theme's background;
 * tests/figure computes it. Red belongs to overlapping shapes alone, the orange of hits and the
 * green of slides to these: no shape's hue is near. The shapes' colours keep apart for the common
 * kinds of colour blindness and differ in lightness as well. */
#include "figure/plan/theme.h"

#include <assert.h>
#include <math.h>

#define SHAPE_COLORS 4

#define RGB(hex)                                                                                \
    {                                                                                           \
        (uint8_t)((hex) >> 16 & 0xff), (uint8_t)((hex) >> 8 & 0xff), (uint8_t)((hex)&0xff), 255 \
    }

static const draw_color role_colors[2][FIGURE_ROLE_COUNT] = {
    {
        [FIGURE_BACKGROUND] = RGB(0xffffff), [FIGURE_PANEL] = RGB(0xf3f5f8),
        [FIGURE_TEXT] = RGB(0x1c2430),       [FIGURE_TEXT_MUTED] = RGB(0x556070),
        [FIGURE_GRID] = RGB(0xdfe4ea),       [FIGURE_AXIS] = RGB(0x8d98a6),
        [FIGURE_OVERLAP] = RGB(0xc8102e),    [FIGURE_ACCENT] = RGB(0x0a66e2),
        [FIGURE_SWEPT_AREA] = RGB(0x2477b3), [FIGURE_EXPANDED] = RGB(0x6b3fa0),
        [FIGURE_HIT] = RGB(0x9a5b00),        [FIGURE_LEFT] = RGB(0x7d6600),
        [TINT_GRID_MINOR] = RGB(0xf0f3f6),   [TINT_MISSED] = RGB(0x66717e),
        [TINT_SLIDE] = RGB(0x3d7300),        [TINT_MEASURE] = RGB(0x303a48),
        [TINT_EMPHASIS] = RGB(0xf0a202),     [TINT_LEFT] = RGB(0xf4c400),
        [TINT_MISTAKE] = RGB(0xb0128a),
    },
    {
        [FIGURE_BACKGROUND] = RGB(0x14181f), [FIGURE_PANEL] = RGB(0x1d232c),
        [FIGURE_TEXT] = RGB(0xe8ecf2),       [FIGURE_TEXT_MUTED] = RGB(0x9aa7b7),
        [FIGURE_GRID] = RGB(0x2b333f),       [FIGURE_AXIS] = RGB(0x6b7787),
        [FIGURE_OVERLAP] = RGB(0xff5d6c),    [FIGURE_ACCENT] = RGB(0x5cc8ff),
        [FIGURE_SWEPT_AREA] = RGB(0x62a9de), [FIGURE_EXPANDED] = RGB(0xbf9df2),
        [FIGURE_HIT] = RGB(0xf5b54a),        [FIGURE_LEFT] = RGB(0xf2d024),
        [TINT_GRID_MINOR] = RGB(0x1d232c),   [TINT_MISSED] = RGB(0x8c98a6),
        [TINT_SLIDE] = RGB(0xa3d94f),        [TINT_MEASURE] = RGB(0xd5dce6),
        [TINT_EMPHASIS] = RGB(0xf5b54a),     [TINT_LEFT] = RGB(0xf2d024),
        [TINT_MISTAKE] = RGB(0xff7ae0),
    },
};

static const draw_color shape_colors[2][SHAPE_COLORS] = {
    { RGB(0x1f62a8), RGB(0x0b7265), RGB(0x84417f), RGB(0x4b5968) },
    { RGB(0x7db6f2), RGB(0x55ccb8), RGB(0xdc9bd8), RGB(0xb4c0ce) },
};

draw_color figure_color(figure_theme theme, figure_role role)
{
    assert(role < FIGURE_ROLE_COUNT);
    return role_colors[theme == FIGURE_DARK][role];
}

draw_color theme_shape(figure_theme theme, int index)
{
    assert(index >= 0);
    return shape_colors[theme == FIGURE_DARK][index % SHAPE_COLORS];
}

/* Relative luminance, as WCAG 2 has it. */
static double luminance(draw_color c)
{
    static const double weights[] = { 0.2126, 0.7152, 0.0722 };
    const uint8_t channels[] = { c.r, c.g, c.b };
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        const double v = channels[i] / 255.0;
        sum += weights[i] * (v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4));
    }
    return sum;
}

draw_color theme_own(figure_theme theme, const scene_shape *shape, int index)
{
    if (shape->color < SCENE_COLOR_COUNT) {
        return theme_shape(theme, shape->color ? (int)shape->color - 1 : index);
    }
    const double page = luminance(figure_color(theme, FIGURE_BACKGROUND)) + 0.05;
    const uint8_t end = theme == FIGURE_DARK ? 255 : 0;
    const draw_color said = RGB(shape->color), ends = { end, end, end, 255 };
    draw_color color = said;
    for (int share = 0; share <= 255; share++) {
        color = theme_mixed(said, ends, share / 255.0);
        const double own = luminance(color) + 0.05;
        if (fmax(own, page) >= 4.5 * fmin(own, page)) { break; }
    }
    return color;
}

draw_color theme_fade(draw_color color, double alpha)
{
    color.a = (uint8_t)lround(color.a * alpha);
    return color;
}

draw_color theme_mixed(draw_color color, draw_color with, double share)
{
    color.r = (uint8_t)lround(color.r + (with.r - color.r) * share);
    color.g = (uint8_t)lround(color.g + (with.g - color.g) * share);
    color.b = (uint8_t)lround(color.b + (with.b - color.b) * share);
    return color;
}
