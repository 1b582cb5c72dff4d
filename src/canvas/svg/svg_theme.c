/* svg_theme.c - the dark colours of an SVG (element.h). */
#include "canvas/svg/element.h"

#include <stdlib.h>
#include <string.h>

/* A colour of one kind, and what becomes of it. Opacity is a property of its own: a rule is for
 * the colour as it is written, with its opacity if that changes. */
typedef struct rule {
    const char *property; /* "fill", "stroke" */
    draw_color light, dark;
} rule;

struct svg_theme {
    int count, capacity;
    bool out_of_memory;
    rule *rules; /* in the order of the drawing, no two for the same */
};

bool svg_theme_fits(const draw_list *light, const draw_list *dark)
{
    if (light->command_count != dark->command_count || dark->out_of_memory) {
        return false;
    }
    for (int i = 0; i < light->command_count; i++) {
        if (light->commands[i].op != dark->commands[i].op) {
            return false;
        }
    }
    return true;
}

/* ---- Rules -------------------------------------------------------------------------------- */

static bool same_hue(draw_color a, draw_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

/* Without opacity one rule does for all of a hue. */
static bool is_known(const svg_theme *theme, const rule *r)
{
    for (int i = 0; i < theme->count; i++) {
        const rule *other = &theme->rules[i];
        if (other->property == r->property && same_hue(other->light, r->light) &&
            (other->light.a == r->light.a ||
             (other->light.a == other->dark.a && r->light.a == r->dark.a))) {
            return true;
        }
    }
    return false;
}

static void add_rule(svg_theme *theme, const rule *r)
{
    const bool stays = same_hue(r->light, r->dark) && r->light.a == r->dark.a;
    if (r->light.a == 0 || stays || theme->out_of_memory || is_known(theme, r)) {
        return;
    }
    if (array_reserve(&theme->rules, &theme->capacity, theme->count, 1, sizeof *theme->rules)) {
        theme->rules[theme->count++] = *r;
    } else {
        theme->out_of_memory = true;
    }
}

svg_theme *svg_theme_create(const draw_list *light, const draw_list *dark)
{
    static const char fill[] = "fill", stroke[] = "stroke";
    svg_theme *theme = calloc(1, sizeof *theme);
    if (!theme) {
        return NULL;
    }
    add_rule(theme, &(rule){ fill, light->background, dark->background });
    for (int i = 0; i < light->command_count; i++) {
        const draw_command *a = &light->commands[i];
        const draw_paint *b = &dark->commands[i].paint;
        if (svg_has_fill(a)) {
            add_rule(theme, &(rule){ fill, a->paint.fill, b->fill });
        }
        if (svg_has_stroke(a)) {
            add_rule(theme, &(rule){ stroke, a->paint.stroke, b->stroke });
        }
    }
    if (theme->out_of_memory) {
        svg_theme_destroy(theme);
        return NULL;
    }
    return theme;
}

void svg_theme_destroy(svg_theme *theme)
{
    if (theme) {
        free(theme->rules);
        free(theme);
    }
}

/* ---- Text --------------------------------------------------------------------------------- */

/* FNV-1a. */
static uint32_t mix_in(uint32_t hash, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ at[i]) * UINT32_C(16777619);
    }
    return hash;
}

static void add_name(const svg_theme *theme, svg_out *svg)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    uint32_t hash = UINT32_C(2166136261);
    for (int i = 0; i < theme->count; i++) {
        const rule *r = &theme->rules[i];
        const uint8_t colors[8] = { r->light.r, r->light.g, r->light.b, r->light.a,
                                    r->dark.r,  r->dark.g,  r->dark.b,  r->dark.a };
        hash = mix_in(hash, r->property, strlen(r->property));
        hash = mix_in(hash, colors, sizeof colors);
    }
    char name[] = "a-------"; /* short: it stands before each rule */
    for (int i = 0; i < 7; i++) {
        name[1 + i] = digits[hash >> (5 * i) & 31];
    }
    svg_add_text(svg, name);
}

void svg_theme_class(const svg_theme *theme, svg_out *svg)
{
    if (theme->count > 0) {
        svg_add_text(svg, " class=\"");
        add_name(theme, svg);
        svg_add_text(svg, "\"");
    }
}

/* [fill="#1f62a8"], where the opacity changes also [fill-opacity="0.14"]. */
static void add_selector(const rule *r, svg_out *svg)
{
    const bool opaque = r->light.a == 255;
    svg_add_text(svg, "[");
    svg_add_text(svg, r->property);
    svg_add_text(svg, "=\"");
    svg_add_color(svg, r->light);
    svg_add_text(svg, "\"]");
    if (r->light.a == r->dark.a) {
        return;
    }
    svg_add_text(svg, opaque ? ":not([" : "[");
    svg_add_text(svg, r->property);
    svg_add_text(svg, "-opacity");
    if (!opaque) {
        svg_add_text(svg, "=\"");
        svg_add_opacity(svg, r->light);
        svg_add_text(svg, "\"");
    }
    svg_add_text(svg, opaque ? "])" : "]");
}

static void add_declarations(const rule *r, svg_out *svg)
{
    svg_add_text(svg, "{");
    svg_add_text(svg, r->property);
    svg_add_text(svg, ":");
    svg_add_color(svg, r->dark);
    if (r->light.a != r->dark.a) {
        svg_add_text(svg, ";");
        svg_add_text(svg, r->property);
        svg_add_text(svg, "-opacity:");
        svg_add_opacity(svg, r->dark);
    }
    svg_add_text(svg, "}\n");
}

void svg_theme_style(const svg_theme *theme, svg_out *svg)
{
    if (theme->count == 0) {
        return;
    }
    svg_add_text(svg, "<style>@media(prefers-color-scheme:dark){\n");
    for (int i = 0; i < theme->count; i++) {
        svg_add_text(svg, ".");
        add_name(theme, svg);
        svg_add_text(svg, " ");
        add_selector(&theme->rules[i], svg);
        add_declarations(&theme->rules[i], svg);
    }
    svg_add_text(svg, "}</style>\n");
}
