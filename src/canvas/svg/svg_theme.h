/* svg_theme.h - an SVG that follows its reader's light or dark mode. Private to svg.c.
 *
 * Attributes hold the light colours, for readers that know no style sheets. A style sheet tells
 * the dark ones by what the light ones are called: [fill="#1f62a8"]{fill:#7db6f2}, inside this
 * picture alone, which has a class of its own. The class spells its colours as a number, so that
 * pictures with the same name in one page agree on all of them. */
#ifndef CANVAS_SVG_THEME_H
#define CANVAS_SVG_THEME_H

#include "canvas/svg/element.h"

typedef struct svg_theme svg_theme;

/* What `dark` makes of the colours of `light`; NULL: out of memory. The lists have the same
 * commands; where one colour is meant to become two, all of it becomes the first. */
svg_theme *svg_theme_create(const draw_list *light, const draw_list *dark);
void svg_theme_destroy(svg_theme *theme);

/* Do they have the same commands, one by one? */
bool svg_theme_fits(const draw_list *light, const draw_list *dark);

/* The class of the <svg>, and the <style> within it; nothing when no colour changes. */
void svg_theme_class(const svg_theme *theme, svg_out *svg);
void svg_theme_style(const svg_theme *theme, svg_out *svg);

#endif
