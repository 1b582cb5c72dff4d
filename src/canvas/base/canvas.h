/* canvas.h - turns a draw list into bytes: SVG and TikZ by our own writers, PNG, GIF and PDF
 * through cairo; and into the caller's pixels.
 *
 * This room is what all canvases share: their functions, texts in growing bytes (bytes.h), where
 * the fonts are. Backends never decide what is drawn and never write files (scene_write_bytes()
 * does). This header and its file backends build without SDL; the window's backend is
 * canvas_window.h. Pictures carry no time stamp. No function keeps state: any thread may call any
 * of them. */
#ifndef CANVAS_CANVAS_H
#define CANVAS_CANVAS_H

#include "figure/draw/motion.h"

/* The largest pictures: of an image in pixels, of a PDF in points (the format's own limit). */
#define CANVAS_MAX_SIDE_PX 32767
#define CANVAS_MAX_PIXELS (1 << 27) /* 512 MiB of them while painting */
#define CANVAS_MAX_PDF_SIDE 14400
#define CANVAS_MAX_TIKZ_SIDE 14000 /* TeX's lengths end at 16383 points */

/* What the case in a picture goes by: a PNG's text chunk, an element of an SVG. carried.h finds
 * it again. */
#define CANVAS_CASE_KEYWORD "collision-test"
#define CANVAS_CASE_NAMESPACE "urn:collision-test:case"

typedef enum canvas_status {
    CANVAS_OK,
    CANVAS_NO_MEMORY,
    CANVAS_TOO_LARGE,   /* larger than the CANVAS_MAX_ constants, or nothing at all */
    CANVAS_TOO_LONG,    /* canvas_gif(): more than 2.5e9 pixels in all of its pictures */
    CANVAS_NO_FONT,     /* the DejaVu files were not found, or a font's cannot be read */
    CANVAS_NO_RENDERER, /* canvas_window.h only: SDL cannot draw */
    CANVAS_BAD_LIST     /* the list ran out of memory while it was built, or is not `dark`'s twin */
} canvas_status;

/* What a picture holds beside its drawing; zeros and NULLs: nothing of it. PNG and SVG carry the
 * case file they show, for carried.h to find. */
typedef struct canvas_info {
    const char *title; /* for screen readers, as the description; either may be "" */
    const char *description;
    const char *aside;  /* what is said behind the description; NULL or "": nothing */
    const char *source; /* a case file's text, ended by '\0' as well; NULL: none is carried */
    size_t source_size;
    const figure_motion *motion; /* SVG: its groups move; NULL: a still picture */
    const draw_list *dark;       /* SVG: the same in other colours, for readers who like it dark */
} canvas_info;

/* A growing byte buffer. The caller frees it. */
typedef text_out canvas_bytes;
static inline void canvas_free(canvas_bytes *bytes)
{
    text_out_deinit(bytes);
}

/* All of these leave *out empty unless they return CANVAS_OK. */

/* SVG text, UTF-8, the same to the byte on every machine. */
canvas_status canvas_svg(const draw_list *list, const canvas_info *info, canvas_bytes *out);

/* PNG bytes; `scale` is pixels per point. Without a background it is as transparent as that. */
canvas_status canvas_png(const draw_list *list, const canvas_info *info, double scale,
                         canvas_bytes *out);

/* A GIF that plays the motion for ever, from the figure's colours; without a case. */
canvas_status canvas_gif(const draw_list *list, const figure_motion *motion, double scale,
                         canvas_bytes *out);

/* PDF bytes, one page of the list's size, with text that can be searched. */
canvas_status canvas_pdf(const draw_list *list, const canvas_info *info, canvas_bytes *out);

/* A TikZ picture, UTF-8, the same to the byte on every machine: LaTeX with TikZ \inputs it, and
 * pdflatex makes a page of it alone. Letters are set in the document's fonts, sizes are kept. */
canvas_status canvas_tikz(const draw_list *list, const canvas_info *info, canvas_bytes *out);

typedef enum canvas_format {
    CANVAS_PNG,
    CANVAS_SVG,
    CANVAS_PDF,
    CANVAS_TIKZ,
    CANVAS_GIF, /* plays info->motion */
    CANVAS_FORMATS
} canvas_format;

/* Any of these; `scale` is of PNG and GIF. */
canvas_status canvas_encode(canvas_format format, const draw_list *list, const canvas_info *info,
                            double scale, canvas_bytes *out);

/* Paints into the caller's 32-bit pixels (0xAARRGGBB in native byte order, opaque, stride in
 * bytes): for icons, and to compare others with. Several lists may be
 * painted one after the other; only the first with `clear`. Where that has no background (a == 0)
 * pixels stay transparent, their colours multiplied by their alpha. */
typedef struct canvas_pixels {
    unsigned char *data;
    int width, height, stride;
    double scale; /* pixels per point */
    bool clear;   /* fill with the list's background first */
} canvas_pixels;
canvas_status canvas_paint(const draw_list *list, const canvas_pixels *target);

/* Beside the fonts of draw_font the one that has what they lack, Chinese, Japanese and Korean: one
 * weight, for all of them. Where it is not installed such characters are boxes. */
enum { CANVAS_FALLBACK = DRAW_FONT_COUNT, CANVAS_FONT_COUNT };

/* Where a font file is: $COLLISION_TEST_ASSETS/fonts, the assets beside the installed program,
 * then the system's file found at configure time. Returns false when it is nowhere. */
bool canvas_find_font(int font, char *out, size_t out_size);

const char *canvas_status_text(canvas_status status);

#endif
