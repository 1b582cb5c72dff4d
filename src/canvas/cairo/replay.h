/* replay.h - replays a draw list on a cairo context; PNG, GIF, PDF and canvas_paint() share it.
 * Private to this room.
 *
 * The room cairo makes of a list all that needs cairo: canvas_png(), canvas_gif(), canvas_pdf()
 * and canvas_paint() (canvas.h). It never opens a font but the DejaVu files. */
#ifndef CANVAS_REPLAY_H
#define CANVAS_REPLAY_H

#include <cairo-ft.h>

#include "canvas/base/canvas.h"

/* The DejaVu faces, loaded from their files: no fontconfig, whose answer depends on the machine.
 * Faces are loaded when first used; a struct of zeros has none. For one thread at a time. */
typedef struct cairo_fonts {
    struct {
        FT_Face file; /* owned by `face` */
        cairo_font_face_t *face;
    } fonts[DRAW_FONT_COUNT];
} cairo_fonts;

void cairo_fonts_deinit(cairo_fonts *fonts);

typedef struct cairo_replay_options {
    double scale;    /* device units per point */
    draw_point page; /* what can be seen of the target, points */
    bool background; /* paint the list's background first */
    bool keep_text;  /* as text that can be selected (PDF), not as outlines */
} cairo_replay_options;

canvas_status cairo_replay(cairo_t *cr, const draw_list *list, cairo_fonts *fonts,
                           const cairo_replay_options *options);

/* The text as cairo takes it, which refuses a whole picture for a noncharacter (U+FFFE and the like):
 * whatever is no character has become U+FFFD. The caller frees it; NULL: no memory. */
char *cairo_replay_text(const char *utf8);

/* What went wrong, in this room's words. */
canvas_status cairo_replay_status(cairo_status_t status);

#endif
