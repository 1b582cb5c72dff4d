/* fonts.c - loads the DejaVu files for cairo (fonts.h). */
#include "canvas/cairo/fonts.h"

#include <stdlib.h>

#include <ft2build.h>
#include FT_MODULE_H

/* A face with a FreeType library to itself: cairo keeps fonts in a cache of the whole process and
 * lets go of them whenever, on whatever thread; sharing a library would be a race. */
typedef struct font_file {
    FT_Library library;
    FT_Face face;
} font_file;

static void close_font_file(void *data)
{
    font_file *file = data;
    if (file->face) {
        FT_Done_Face(file->face);
    }
    if (file->library) {
        FT_Done_FreeType(file->library);
    }
    free(file);
}

static font_file *open_font_file(const char *path)
{
    font_file *file = calloc(1, sizeof *file);
    if (file &&
        (FT_Init_FreeType(&file->library) || FT_New_Face(file->library, path, 0, &file->face))) {
        close_font_file(file);
        return NULL;
    }
    return file;
}

canvas_status cairo_fonts_load(cairo_fonts *fonts, draw_font font)
{
    static const cairo_user_data_key_t file_key;
    char path[4096];
    if (fonts->fonts[font].face) {
        return CANVAS_OK;
    }
    if (!canvas_find_font(font, path, sizeof path)) {
        return CANVAS_NO_FONT;
    }
    font_file *file = open_font_file(path);
    if (!file) {
        return CANVAS_NO_FONT;
    }
    cairo_font_face_t *face = cairo_ft_font_face_create_for_ft_face(file->face, FT_LOAD_NO_HINTING);
    if (cairo_font_face_status(face) != CAIRO_STATUS_SUCCESS ||
        cairo_font_face_set_user_data(face, &file_key, file, close_font_file) !=
            CAIRO_STATUS_SUCCESS) {
        cairo_font_face_destroy(face);
        close_font_file(file);
        return CANVAS_NO_MEMORY;
    }
    fonts->fonts[font].file = file->face;
    fonts->fonts[font].face = face;
    return CANVAS_OK;
}

void cairo_fonts_deinit(cairo_fonts *fonts)
{
    for (int i = 0; i < DRAW_FONT_COUNT; i++) {
        if (fonts->fonts[i].face) {
            cairo_font_face_destroy(fonts->fonts[i].face);
        }
    }
    *fonts = (cairo_fonts){ 0 };
}
