/* damage.h - which parts of a picture differ from the one before. Private to this room; SDL-free.
 *
 * The page is laid out in tiles. Each keeps a hash, 64 bits wide, of all commands that may paint on
 * it, in their order; where it is another than in the picture before, the tile has to be painted
 * anew. Two pictures of one hash would leave a tile stale: not once in an age at 60 frames a
 * second. */
#ifndef CANVAS_DAMAGE_H
#define CANVAS_DAMAGE_H

#include "canvas/window/tessellate.h"

#define DAMAGE_TILE_PX 64
#define DAMAGE_MOST_PARTS 32

typedef struct damage_page {
    int width, height; /* pixels, >= 1 */
    double scale;      /* pixels a point */
    draw_color background;
} damage_page;

/* A struct of zeros is empty: the first picture is all damage. */
typedef struct damage {
    damage_page page;
    int columns, rows;
    struct damage_tile *tiles; /* row by row */
    int capacity;
    bool is_known; /* `before` is of a picture that was painted on this page */
} damage;

/* Starts a picture. False: no memory, and the next one starts anew. */
bool damage_begin(damage *d, const damage_page *page);

/* Adds the commands of a list that draw_tame() has tamed, and tells of each the tiles, in pixels,
 * that it may paint on, whatever its clips; none where it is off the page. */
void damage_add(damage *d, const draw_list *list, tessellate_clip *places);

/* After the last list: the parts to be painted, which do not overlap; tells how many. */
int damage_find(damage *d, tessellate_clip parts[DAMAGE_MOST_PARTS]);

/* The picture was painted: the next one is compared with it. Without this call it is not. */
void damage_accept(damage *d);

/* Nothing is known of what is painted, any more: the next picture is all damage. */
void damage_forget(damage *d);

void damage_deinit(damage *d);

#endif
