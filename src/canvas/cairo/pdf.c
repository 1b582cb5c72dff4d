/* pdf.c - a draw list as a one-page PDF: vector shapes, text that can be searched, no date. */
#include <cairo-pdf.h>
#include <stdlib.h>

#include "canvas/base/bytes.h"
#include "canvas/cairo/replay.h"

static cairo_status_t write_bytes(void *closure, const unsigned char *data, unsigned size)
{
    bytes_writer *writer = closure;
    bytes_add(writer, data, size);
    return writer->out_of_memory ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

/* False: no memory. */
static bool set_text(cairo_surface_t *surface, cairo_pdf_metadata_t kind, const char *utf8)
{
    if (!utf8 || !utf8[0]) {
        return true;
    }
    char *const text = cairo_replay_text(utf8);
    if (text) {
        cairo_pdf_surface_set_metadata(surface, kind, text);
    }
    free(text);
    return text != NULL;
}

canvas_status canvas_pdf(const draw_list *list, const canvas_info *info, canvas_bytes *out)
{
    *out = (canvas_bytes){ 0 };
    if (!(list->width > 0 && list->height > 0 && list->width <= CANVAS_MAX_PDF_SIDE &&
          list->height <= CANVAS_MAX_PDF_SIDE)) {
        return CANVAS_TOO_LARGE;
    }
    bytes_writer writer = { .out = out };
    cairo_fonts fonts = { 0 };
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(write_bytes, &writer, list->width, list->height);
    /* An empty date takes the time of making away: the same picture is the same file. */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
    const bool informed = set_text(surface, CAIRO_PDF_METADATA_TITLE, info->title) &&
                          set_text(surface, CAIRO_PDF_METADATA_SUBJECT, info->description);
    cairo_t *cr = cairo_create(surface);
    const cairo_replay_options options = {
        .scale = 1, .page = { list->width, list->height }, .background = true, .keep_text = true
    };
    canvas_status status = informed ? cairo_replay(cr, list, &fonts, &options) : CANVAS_NO_MEMORY;
    cairo_show_page(cr);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    if (status == CANVAS_OK) {
        status = cairo_replay_status(cairo_surface_status(surface));
    }
    cairo_surface_destroy(surface);
    cairo_fonts_deinit(&fonts);
    if (status != CANVAS_OK) {
        canvas_free(out);
        return status;
    }
    return bytes_finish(&writer);
}
