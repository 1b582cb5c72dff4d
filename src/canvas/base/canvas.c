/* canvas.c - finds the fonts' files, says what went wrong (canvas.h). */
#include "canvas/base/canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef CANVAS_FONT_SANS
#error "src/canvas/CMakeLists.txt says where the system keeps the fonts"
#endif

static const char *const file_names[CANVAS_FONT_COUNT] = { "DejaVuSans.ttf", "DejaVuSans-Bold.ttf",
                                                           "DejaVuSansMono.ttf",
                                                           "wqy-microhei.ttc" };
static const char *const system_paths[CANVAS_FONT_COUNT] = {
    CANVAS_FONT_SANS, CANVAS_FONT_SANS_BOLD, CANVAS_FONT_MONO, CANVAS_FONT_FALLBACK
};

static bool is_readable(const char *path, int written, size_t size)
{
    return written > 0 && (size_t)written < size && access(path, R_OK) == 0;
}

/* The folder of the running program in `out`; false when it cannot be told. */
static bool program_folder(char *out, size_t size)
{
    const ssize_t length = readlink("/proc/self/exe", out, size - 1);
    if (length <= 0 || (size_t)length >= size - 1) { return false; }
    out[length] = '\0';
    char *slash = strrchr(out, '/');
    if (slash) { *slash = '\0'; }
    return slash != NULL;
}

bool canvas_find_font(int font, char *out, size_t out_size)
{
    static const char beside[] = "%s/" CANVAS_FONTS_FROM_PROGRAM "/%s";
    const char *assets = getenv("COLLISION_TEST_ASSETS"), *name = file_names[font];
    char folder[4096];
    return (assets && assets[0] &&
            is_readable(out, snprintf(out, out_size, "%s/fonts/%s", assets, name), out_size)) ||
           (program_folder(folder, sizeof folder) &&
            is_readable(out, snprintf(out, out_size, beside, folder, name), out_size)) ||
           is_readable(out, snprintf(out, out_size, "%s", system_paths[font]), out_size);
}

const char *canvas_status_text(canvas_status status)
{
    static const char *const texts[] = {
        [CANVAS_OK] = "done",
        [CANVAS_NO_MEMORY] = "out of memory",
        [CANVAS_TOO_LARGE] = "the picture's size is out of range",
        [CANVAS_TOO_LONG] = ("a GIF has at most 2,500,000,000 pixels in its pictures, 20 of them "
                             "a second: make it smaller, or of fewer frames"),
        [CANVAS_NO_FONT] = ("the fonts cannot be read (apt install fonts-dejavu-core "
                            "fonts-wqy-microhei)"),
        [CANVAS_NO_RENDERER] = "no way to draw in the window",
        [CANVAS_BAD_LIST] = "out of memory while the picture was built"
    };
    return texts[status];
}

canvas_status canvas_encode(canvas_format format, const draw_list *list, const canvas_info *info,
                            double scale, canvas_bytes *out)
{
    switch (format) {
    case CANVAS_SVG:
        return canvas_svg(list, info, out);
    case CANVAS_PDF:
        return canvas_pdf(list, info, out);
    case CANVAS_TIKZ:
        return canvas_tikz(list, info, out);
    case CANVAS_GIF:
        return canvas_gif(list, info->motion, scale, out);
    case CANVAS_PNG:
    case CANVAS_FORMATS:
        break;
    }
    return canvas_png(list, info, scale, out);
}
