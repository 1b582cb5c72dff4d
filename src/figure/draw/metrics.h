/* metrics.h - advance widths of the DejaVu fonts, so that figures can lay out text without
 * opening a font. tests/canvas/base/test_draw_metrics.c makes metrics.c. */
#ifndef FIGURE_METRICS_H
#define FIGURE_METRICS_H

#include <stdint.h>

/* Characters [first, first + count). */
typedef struct draw_metrics_range {
    uint32_t first, count;
} draw_metrics_range;

extern const draw_metrics_range draw_metrics_ranges[];
extern const int draw_metrics_range_count;

/* Of the characters of all ranges, one after the other: where their widths stand in
 * draw_metrics_advance, of DejaVu Sans in [0], of DejaVu Sans Bold in [1]. */
extern const uint16_t draw_metrics_kinds[];
extern const uint16_t *const draw_metrics_advance[2];
extern const int draw_metrics_default[2]; /* of the box shown for characters not in the font */
extern const int draw_metrics_mono_advance;

#endif
