/* painter.c - paints draw lists into pixels with cairo (canvas_paint in canvas.h). */
#include "canvas/cairo/replay.h"

canvas_status canvas_paint(const draw_list *list, const canvas_pixels *target)
{
    if (target->width < 1 || target->height < 1 || target->width > CANVAS_MAX_SIDE_PX ||
        target->height > CANVAS_MAX_SIDE_PX || !(target->scale > 0)) {
        return CANVAS_TOO_LARGE;
    }
    cairo_fonts fonts = { 0 };
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        target->data, CAIRO_FORMAT_ARGB32, target->width, target->height, target->stride);
    cairo_t *cr = cairo_create(surface);
    if (target->clear) {
        /* Under a translucent background there is paper, without one there is nothing. */
        cairo_set_source_rgba(cr, 1, 1, 1, list->background.a ? 1 : 0);
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
        cairo_paint(cr);
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    }
    const cairo_replay_options options = { .scale = target->scale,
                                           .page = { target->width / target->scale,
                                                     target->height / target->scale },
                                           .background = target->clear };
    const canvas_status status = cairo_replay(cr, list, &fonts, &options);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    cairo_fonts_deinit(&fonts);
    return status;
}

const char *canvas_status_text(canvas_status status)
{
    switch (status) {
    case CANVAS_OK:
        return "done";
    case CANVAS_NO_MEMORY:
        return "out of memory";
    case CANVAS_TOO_LARGE:
        return "the picture's size is out of range";
    case CANVAS_NO_FONT:
        return "the DejaVu fonts were not found (apt install fonts-dejavu-core)";
    case CANVAS_NO_RENDERER:
        return "no way to draw in the window";
    case CANVAS_BAD_LIST:
        return "out of memory while the picture was built";
    }
    return "unknown error";
}
