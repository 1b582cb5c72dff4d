/* png.c - paints a draw list and encodes it as PNG: 8 bits RGB, or RGBA without a background, no
 * time, no text but the case that it carries. */
#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "canvas/base/bytes.h"

typedef struct painted {
    unsigned char *pixels; /* 0xAARRGGBB, rows without gaps */
    unsigned char *row;    /* RGB or RGBA bytes of the row that is being written */
    int width, height;
    bool transparent;
    double scale;
    char *source; /* the case that it carries; NULL: none */
} painted;

static void write_bytes(png_structp png, png_bytep data, size_t size)
{
    canvas_bytes *out = png_get_io_ptr(png);
    text_out_add(out, data, size);
    if (out->failed) { png_error(png, "out of memory"); }
}

static void flush_bytes(png_structp png)
{
    (void)png;
}

/* The only errors are of memory; setjmp() finds out without libpng's lines on stderr. */
static void leave(png_structp png, png_const_charp message)
{
    (void)message;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

static const uint32_t *row_of(const painted *image, int y)
{
    return (const uint32_t *)(const void *)image->pixels + (size_t)y * (size_t)image->width;
}

static void pack_opaque(const painted *image, const uint32_t *pixels)
{
    for (size_t x = 0; x < (size_t)image->width; x++) {
        image->row[3 * x] = (unsigned char)(pixels[x] >> 16);
        image->row[3 * x + 1] = (unsigned char)(pixels[x] >> 8);
        image->row[3 * x + 2] = (unsigned char)pixels[x];
    }
}

/* Painted colours are multiplied by their alpha, a PNG's are not. */
static unsigned char divided(uint32_t channel, uint32_t alpha)
{
    return (unsigned char)((channel * 255 + alpha / 2) / alpha);
}

static void pack_transparent(const painted *image, const uint32_t *pixels)
{
    for (size_t x = 0; x < (size_t)image->width; x++) {
        unsigned char *to = image->row + 4 * x;
        const uint32_t pixel = pixels[x], alpha = pixel >> 24;
        to[0] = alpha ? divided(pixel >> 16 & 255, alpha) : 0;
        to[1] = alpha ? divided(pixel >> 8 & 255, alpha) : 0;
        to[2] = alpha ? divided(pixel & 255, alpha) : 0;
        to[3] = (unsigned char)alpha;
    }
}

/* Flat colours: filters only cost (a figure of 800x600: 72 kB without, 84 to 92 kB with), but for
 * rows that are the same as the one above. */
static void write_row(png_structp png, const painted *image, int y)
{
    if (y > 0) { /* before the first row libpng is to see both allowed, and makes room for both */
        const bool repeats =
            memcmp(row_of(image, y), row_of(image, y - 1), (size_t)image->width * 4) == 0;
        png_set_filter(png, PNG_FILTER_TYPE_BASE, repeats ? PNG_FILTER_UP : PNG_FILTER_NONE);
    }
    if (image->transparent) {
        pack_transparent(image, row_of(image, y));
    } else {
        pack_opaque(image, row_of(image, y));
    }
    png_write_row(png, image->row);
}

/* libpng keeps a copy, and writes it before the pixels. */
static void add_source(png_structp png, png_infop info, char *source)
{
    char keyword[] = CANVAS_CASE_KEYWORD;
    const png_text text = { .compression = PNG_ITXT_COMPRESSION_zTXt,
                            .key = keyword,
                            .text = source };
    if (source) { png_set_text(png, info, &text, 1); }
}

/* False when memory ran out. No local is changed after setjmp(), so none needs to be volatile. */
static bool write_png(png_structp png, png_infop info, const painted *image, canvas_bytes *out)
{
    if (setjmp(png_jmpbuf(png))) { return false; }
    png_set_write_fn(png, out, write_bytes, flush_bytes);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE | PNG_FILTER_UP);
    png_set_compression_strategy(png, Z_DEFAULT_STRATEGY);
    /* Level 6 makes the gallery 12% smaller and takes twice the time that all the rest takes. */
    png_set_compression_level(png, 3);
    png_set_IHDR(png, info, (png_uint_32)image->width, (png_uint_32)image->height, 8,
                 image->transparent ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    const double per_metre = image->scale * 72 / 0.0254;
    png_set_pHYs(png, info, (png_uint_32)(per_metre + 0.5), (png_uint_32)(per_metre + 0.5),
                 PNG_RESOLUTION_METER);
    add_source(png, info, image->source);
    png_write_info(png, info);
    for (int y = 0; y < image->height; y++) { write_row(png, image, y); }
    png_write_end(png, info);
    return true;
}

static canvas_status encode(const painted *image, canvas_bytes *out)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, leave, ignore);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || !write_png(png, info, image, out)) { out->failed = true; }
    png_destroy_write_struct(&png, &info);
    return bytes_finish(out);
}

canvas_status canvas_png(const draw_list *list, const canvas_info *info, double scale,
                         canvas_bytes *out)
{
    *out = (canvas_bytes){ 0 };
    const double width = floor(list->width * scale + 0.5);
    const double height = floor(list->height * scale + 0.5);
    if (!(width >= 1 && height >= 1 && width <= CANVAS_MAX_SIDE_PX &&
          height <= CANVAS_MAX_SIDE_PX && width * height <= CANVAS_MAX_PIXELS && scale > 0)) {
        return CANVAS_TOO_LARGE;
    }
    painted image = { .width = (int)width,
                      .height = (int)height,
                      .transparent = list->background.a == 0,
                      .scale = scale };
    const bool carries = info->source && info->source_size > 0;
    image.source = carries ? malloc(info->source_size + 1) : NULL;
    image.pixels = malloc((size_t)image.width * (size_t)image.height * 4);
    image.row = malloc((size_t)image.width * 4);
    canvas_status status = CANVAS_NO_MEMORY;
    if (image.source) {
        memcpy(image.source, info->source, info->source_size);
        image.source[info->source_size] = '\0';
    }
    if (image.pixels && image.row && (image.source || !carries)) {
        const canvas_pixels target = { image.pixels,    image.width, image.height,
                                       image.width * 4, scale,       true };
        status = canvas_paint(list, &target);
    }
    if (status == CANVAS_OK) { status = encode(&image, out); }
    free(image.pixels);
    free(image.row);
    free(image.source);
    return status;
}
