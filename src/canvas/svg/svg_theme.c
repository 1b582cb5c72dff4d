/* svg_theme.c - the dark colours of an SVG (element.h). */
#include "canvas/svg/element.h"

#include <string.h>

/* A colour of one kind, and what becomes of it. Opacity is a property of its own: a rule is for
 * the colour as it is written, with its opacity if that changes. */
typedef struct svg_rule {
    const char *property; /* "fill", "stroke" */
    draw_color light, dark;
} rule;

bool svg_theme_fits(const draw_list *light, const draw_list *dark)
{
    if (light->command_count != dark->command_count || dark->out_of_memory) { return false; }
    for (int i = 0; i < light->command_count; i++) {
        if (light->commands[i].op != dark->commands[i].op) { return false; }
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

/* False: out of memory. */
static bool add_rule(svg_theme *theme, const rule *r)
{
    const bool stays = same_hue(r->light, r->dark) && r->light.a == r->dark.a;
    if (r->light.a == 0 || stays || is_known(theme, r)) { return true; }
    if (!array_reserve(&theme->rules, &theme->capacity, theme->count, 1, sizeof *theme->rules)) {
        return false;
    }
    theme->rules[theme->count++] = *r;
    return true;
}

bool svg_theme_find(svg_theme *theme, const draw_list *light, const draw_list *dark)
{
    static const char fill[] = "fill", stroke[] = "stroke";
    bool fine = add_rule(theme, &(rule){ fill, light->background, dark->background });
    for (int i = 0; i < light->command_count && fine; i++) {
        const draw_command *a = &light->commands[i];
        const draw_paint *b = &dark->commands[i].paint;
        fine =
            (!draw_has_fill(a) || add_rule(theme, &(rule){ fill, a->paint.fill, b->fill })) &&
            (!draw_has_stroke(a) || add_rule(theme, &(rule){ stroke, a->paint.stroke, b->stroke }));
    }
    return fine;
}

/* ---- Text --------------------------------------------------------------------------------- */

/* FNV-1a. */
static uint32_t mix_in(uint32_t hash, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) { hash = (hash ^ at[i]) * UINT32_C(16777619); }
    return hash;
}

#define NAME_SIZE sizeof "a-------" /* short: it stands before each rule */

static const char *name_of(const svg_theme *theme, char name[NAME_SIZE])
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
    memcpy(name, "a-------", NAME_SIZE);
    for (int i = 0; i < 7; i++) { name[1 + i] = digits[hash >> (5 * i) & 31]; }
    return name;
}

void svg_theme_class(const svg_theme *theme, svg_out *svg)
{
    char name[NAME_SIZE];
    if (theme->count > 0) { bytes_print(svg->bytes, " class=\"%s\"", name_of(theme, name)); }
}

/* [fill="#1f62a8"], where the opacity changes also [fill-opacity="0.14"]. */
static void add_selector(const rule *r, svg_out *svg)
{
    bytes_print(svg->bytes, "[%s=\"%s\"]", r->property, svg_color_of(r->light).text);
    if (r->light.a == r->dark.a) { return; }
    if (r->light.a == 255) {
        bytes_print(svg->bytes, ":not([%s-opacity])", r->property);
    } else {
        bytes_print(svg->bytes, "[%s-opacity=\"%.*f\"]", r->property, 3, r->light.a / 255.0);
    }
}

static void add_declarations(const rule *r, svg_out *svg)
{
    bytes_print(svg->bytes, "{%s:%s", r->property, svg_color_of(r->dark).text);
    if (r->light.a != r->dark.a) {
        bytes_print(svg->bytes, ";%s-opacity:%.*f", r->property, 3, r->dark.a / 255.0);
    }
    bytes_text(svg->bytes, "}\n");
}

void svg_theme_style(const svg_theme *theme, svg_out *svg)
{
    if (theme->count == 0) { return; }
    char name[NAME_SIZE];
    name_of(theme, name);
    bytes_text(svg->bytes, "<style>@media(prefers-color-scheme:dark){\n");
    for (int i = 0; i < theme->count; i++) {
        bytes_print(svg->bytes, ".%s ", name);
        add_selector(&theme->rules[i], svg);
        add_declarations(&theme->rules[i], svg);
    }
    bytes_text(svg->bytes, "}</style>\n");
}
