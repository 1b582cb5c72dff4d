/* gif_palette.h - the colours of a GIF: those its frames have most of, far enough apart. Private to
 * gif.c. The same frames make the same palette. */
#ifndef CANVAS_GIF_PALETTE_H
#define CANVAS_GIF_PALETTE_H

#include <stddef.h>

#define GIF_PALETTE_MOST 63 /* of 64: one is transparent. More make larger files */

typedef struct gif_palette gif_palette;

gif_palette *gif_palette_create(void); /* NULL: no memory */
void gif_palette_destroy(gif_palette *palette);

/* Counts the colours of 0xAARRGGBB pixels. */
void gif_palette_see(gif_palette *palette, const unsigned char *pixels, size_t count);

/* Once, after the last pixels are seen. */
void gif_palette_choose(gif_palette *palette);

/* Red, green, blue of each colour chosen; tells how many, at least two. */
int gif_palette_colors(const gif_palette *palette, unsigned char out[3 * GIF_PALETTE_MOST]);

/* The nearest colour of each pixel. */
void gif_palette_index(gif_palette *palette, const unsigned char *pixels, size_t count,
                       unsigned char *out);

#endif
