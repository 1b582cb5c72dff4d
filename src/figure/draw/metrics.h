/* metrics.h - advance widths of the DejaVu fonts, so that figures can lay out text without
 * opening a font. tests/canvas/base/test_draw_metrics.c makes metrics.c. */
#ifndef FIGURE_METRICS_H
#define FIGURE_METRICS_H

#include <stdint.h>

#define DRAW_METRICS_MISSING 0xFFFFu /* the font has no such character */

/* Characters [first, first + count); advance[0] is DejaVu Sans, [1] DejaVu Sans Bold. */
typedef struct draw_metrics_range {
    uint32_t first, count;
    const uint16_t *advance[2]; /* NULL: all have the one width */
    uint16_t width;
} draw_metrics_range;

extern const draw_metrics_range draw_metrics_ranges[];
extern const int draw_metrics_range_count;
extern const int draw_metrics_default[2]; /* of the box shown for characters not in the font */
extern const int draw_metrics_mono_advance;

#endif
