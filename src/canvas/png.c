/* png.c - paints a draw list and encodes it as PNG: 8 bits RGB, no time, no text but
 * the case that it carries. */
#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/bytes.h"
#include "canvas/carried.h"

typedef struct painted {
    unsigned char *pixels; /* 0xAARRGGBB, rows without gaps */
    unsigned char *row;    /* RGB bytes of the row that is being written */
    int width, height;
    double scale;
    char *source; /* the case that it carries; NULL: none */
} painted;

static void write_bytes(png_structp png, png_bytep data, size_t size)
{
    bytes_writer *writer = png_get_io_ptr(png);
    bytes_add(writer, data, size);
    if (writer->out_of_memory) {
        png_error(png, "out of memory");
    }
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

static void write_row(png_structp png, const painted *image, int y)
{
    const unsigned char *from = image->pixels + (size_t)y * (size_t)image->width * 4;
    for (size_t x = 0; x < (size_t)image->width; x++) {
        const uint32_t pixel = ((const uint32_t *)(const void *)from)[x];
        image->row[3 * x] = (unsigned char)(pixel >> 16);
        image->row[3 * x + 1] = (unsigned char)(pixel >> 8);
        image->row[3 * x + 2] = (unsigned char)pixel;
    }
    png_write_row(png, image->row);
}

/* libpng keeps a copy, and writes it before the pixels. */
static void add_source(png_structp png, png_infop info, char *source)
{
    char keyword[] = CARRIED_KEYWORD;
    const png_text text = { .compression = PNG_ITXT_COMPRESSION_zTXt,
                            .key = keyword,
                            .text = source };
    if (source) {
        png_set_text(png, info, &text, 1);
    }
}

/* False when memory ran out. No local is changed after setjmp(), so none needs to be volatile. */
static bool write_png(png_structp png, png_infop info, const painted *image, bytes_writer *writer)
{
    if (setjmp(png_jmpbuf(png))) {
        return false;
    }
    png_set_write_fn(png, writer, write_bytes, flush_bytes);
    /* Flat colours: filters only cost (a figure of 800x600: 72 kB without, 84 to 92 kB with). */
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, 6);
    png_set_IHDR(png, info, (png_uint_32)image->width, (png_uint_32)image->height, 8,
                 PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    const double per_metre = image->scale * 72 / 0.0254;
    png_set_pHYs(png, info, (png_uint_32)(per_metre + 0.5), (png_uint_32)(per_metre + 0.5),
                 PNG_RESOLUTION_METER);
    add_source(png, info, image->source);
    png_write_info(png, info);
    for (int y = 0; y < image->height; y++) {
        write_row(png, image, y);
    }
    png_write_end(png, info);
    return true;
}

static canvas_status encode(const painted *image, canvas_bytes *out)
{
    bytes_writer writer = { .out = out };
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, leave, ignore);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || !write_png(png, info, image, &writer)) {
        writer.out_of_memory = true;
    }
    png_destroy_write_struct(&png, &info);
    return bytes_finish(&writer);
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
    painted image = { .width = (int)width, .height = (int)height, .scale = scale };
    const bool carries = info->source && info->source_size > 0;
    image.source = carries ? malloc(info->source_size + 1) : NULL;
    image.pixels = malloc((size_t)image.width * (size_t)image.height * 4);
    image.row = malloc((size_t)image.width * 3);
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
    if (status == CANVAS_OK) {
        status = encode(&image, out);
    }
    free(image.pixels);
    free(image.row);
    free(image.source);
    return status;
}
