/* gif_palette.h - the colours of a GIF: those wanted and those its frames have most of, far enough
 * apart. Private to gif.c. The same frames make the same palette. */
#ifndef CANVAS_GIF_PALETTE_H
#define CANVAS_GIF_PALETTE_H

#include <stddef.h>
#include <stdint.h>

#define GIF_PALETTE_MOST 255 /* of 256: one is transparent */

typedef struct gif_palette gif_palette;

gif_palette *gif_palette_create(void); /* NULL: no memory */
void gif_palette_destroy(gif_palette *palette);

/* Has a colour 0xFFRRGGBB in the palette however rare it is: of a line that appears late. No more
 * than half of the palette is for such. */
void gif_palette_want(gif_palette *palette, uint32_t color);

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
