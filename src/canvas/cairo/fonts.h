/* fonts.h - the DejaVu faces as cairo fonts, loaded from their files: no fontconfig, whose
 * answer depends on the machine. Private to this room. */
#ifndef CANVAS_CAIRO_FONTS_H
#define CANVAS_CAIRO_FONTS_H

#include <cairo-ft.h>

#include "canvas/base/canvas.h"

/* Faces are loaded when first used; a struct of zeros has none. For one thread at a time. */
typedef struct cairo_fonts {
    struct {
        FT_Face file; /* owned by `face` */
        cairo_font_face_t *face;
    } fonts[DRAW_FONT_COUNT];
} cairo_fonts;

canvas_status cairo_fonts_load(cairo_fonts *fonts, draw_font font);
void cairo_fonts_deinit(cairo_fonts *fonts);

#endif
