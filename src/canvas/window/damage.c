/* damage.c - hashes of tiles (damage.h). */
#include "canvas/window/damage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST_CLIPS = 32 };

/* What the command's bounds may be too small by: ramps at edges, letters moved to pixels. */
static const double margin_px = 2;

typedef struct damage_tile {
    uint64_t now, before;
} damage_tile;

/* From the first column and row up to, without, the last. */
typedef struct tiles {
    int left, top, right, bottom;
} tiles;

typedef struct walk {
    tiles clips[DEEPEST_CLIPS];
    uint64_t hashes[DEEPEST_CLIPS]; /* of the clips so far */
    int depth;                      /* pushes beyond the deepest change nothing, as tessellate() */
} walk;

/* ---- Hashes ------------------------------------------------------------------------------ */

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

/* By words, the last one filled up with zeros. */
static uint64_t mix_bytes(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t at = 0; at < size; at += sizeof hash) {
        uint64_t word = 0;
        memcpy(&word, (const char *)bytes + at, size - at < sizeof word ? size - at : sizeof word);
        hash = mix(hash, word);
    }
    return mix(hash, size);
}

/* Field by field where there are gaps between them: what lies there, and where side buffers begin,
 * is not painted. */
static uint64_t mix_command(uint64_t hash, const draw_list *list, const draw_command *command)
{
    const draw_paint *paint = &command->paint;
    hash = mix(hash, (uint64_t)command->op << 8 | (uint64_t)paint->dash);
    hash = mix_bytes(hash, paint, offsetof(draw_paint, dash)); /* fill, stroke and width: no gaps */
    switch (command->op) {
    case DRAW_LINE:
        return mix_bytes(hash, &command->as.line, sizeof command->as.line);
    case DRAW_CIRCLE:
        return mix_bytes(hash, &command->as.circle, sizeof command->as.circle);
    case DRAW_BOX:
    case DRAW_PUSH_CLIP:
        return mix_bytes(hash, &command->as.box, sizeof command->as.box);
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        return mix_bytes(hash, list->points + command->as.poly.first,
                         (size_t)command->as.poly.count * sizeof *list->points);
    case DRAW_TEXT:
        hash = mix_bytes(hash, &command->as.text.at, sizeof command->as.text.at);
        hash = mix_bytes(hash, &command->as.text.size, sizeof command->as.text.size);
        hash = mix(hash, (uint64_t)command->as.text.font << 8 | (uint64_t)command->as.text.anchor);
        return mix_bytes(hash, draw_command_text(list, command), (size_t)command->as.text.length);
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
    return hash;
}

/* ---- Tiles ------------------------------------------------------------------------------- */

static int tile_at(const damage *d, double points, int count)
{
    const double tile = floor(points * d->page.scale / DAMAGE_TILE_PX);
    return tile <= 0 ? 0 : tile >= count ? count : (int)tile;
}

static tiles tiles_of(const damage *d, const draw_list *list, const draw_command *command)
{
    const draw_bounds bounds =
        draw_bounds_grown(draw_bounds_painted(list, command), margin_px / d->page.scale);
    const double tile = DAMAGE_TILE_PX / d->page.scale;
    return (tiles){ tile_at(d, bounds.min.x, d->columns), tile_at(d, bounds.min.y, d->rows),
                    tile_at(d, bounds.max.x + tile, d->columns),
                    tile_at(d, bounds.max.y + tile, d->rows) };
}

static tiles common_tiles(tiles a, tiles b)
{
    return (tiles){ a.left > b.left ? a.left : b.left, a.top > b.top ? a.top : b.top,
                    a.right < b.right ? a.right : b.right,
                    a.bottom < b.bottom ? a.bottom : b.bottom };
}

static tessellate_clip pixels_of(const damage *d, tiles part)
{
    const int x = part.left * DAMAGE_TILE_PX, y = part.top * DAMAGE_TILE_PX;
    const int right = part.right * DAMAGE_TILE_PX, bottom = part.bottom * DAMAGE_TILE_PX;
    return (tessellate_clip){ x, y, (right < d->page.width ? right : d->page.width) - x,
                              (bottom < d->page.height ? bottom : d->page.height) - y };
}

/* ---- Pictures ---------------------------------------------------------------------------- */

bool damage_begin(damage *d, const damage_page *page)
{
    const damage_page *old = &d->page;
    d->is_known = d->is_known && old->width == page->width && old->height == page->height &&
                  old->scale == page->scale &&
                  memcmp(&old->background, &page->background, sizeof old->background) == 0;
    d->page = *page;
    d->columns = (page->width + DAMAGE_TILE_PX - 1) / DAMAGE_TILE_PX;
    d->rows = (page->height + DAMAGE_TILE_PX - 1) / DAMAGE_TILE_PX;
    if (!array_reserve(&d->tiles, &d->capacity, 0, d->columns * d->rows, sizeof *d->tiles)) {
        return false;
    }
    for (int i = 0; i < d->columns * d->rows; i++) {
        d->tiles[i].now = 0;
    }
    return true;
}

static void add_paint(damage *d, tiles shown, uint64_t hash)
{
    for (int row = shown.top; row < shown.bottom; row++) {
        for (int column = shown.left; column < shown.right; column++) {
            damage_tile *tile = &d->tiles[row * d->columns + column];
            tile->now = mix(tile->now, hash);
        }
    }
}

void damage_add(damage *d, const draw_list *list, tessellate_clip *places)
{
    walk w = { .depth = 0 };
    w.clips[0] = (tiles){ 0, 0, d->columns, d->rows };
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        const tiles on = tiles_of(d, list, command);
        places[i] = pixels_of(d, on);
        if (command->op == DRAW_PUSH_CLIP) {
            /* Clips are no paint of their own: their hash goes into that of all within them. */
            w.depth++;
            if (w.depth < DEEPEST_CLIPS) {
                w.clips[w.depth] = common_tiles(w.clips[w.depth - 1], on);
                w.hashes[w.depth] = mix_command(w.hashes[w.depth - 1], list, command);
            }
        } else if (command->op == DRAW_POP_CLIP) {
            w.depth -= w.depth > 0;
        } else if (command->op != DRAW_GROUP) {
            const int depth = w.depth < DEEPEST_CLIPS ? w.depth : DEEPEST_CLIPS - 1;
            add_paint(d, common_tiles(w.clips[depth], on),
                      mix_command(w.hashes[depth], list, command));
        }
    }
}

/* ---- Parts ------------------------------------------------------------------------------- */

static bool is_stale(const damage *d, int row, int column)
{
    const damage_tile *tile = &d->tiles[row * d->columns + column];
    return !d->is_known || tile->now != tile->before;
}

/* The next run of stale tiles in the row, from column part->right on. */
static bool next_run(const damage *d, int row, tiles *part)
{
    int left = part->right;
    while (left < d->columns && !is_stale(d, row, left)) {
        left++;
    }
    int right = left;
    while (right < d->columns && is_stale(d, row, right)) {
        right++;
    }
    *part = (tiles){ left, row, right, row + 1 };
    return left < right;
}

/* Lengthens the part that ends above this run and is as wide. */
static bool lengthens(tiles *parts, int count, const tiles *run)
{
    for (int i = 0; i < count; i++) {
        if (parts[i].bottom == run->top && parts[i].left == run->left &&
            parts[i].right == run->right) {
            parts[i].bottom = run->bottom;
            return true;
        }
    }
    return false;
}

/* Too many parts become the one around all. */
static int collect_parts(const damage *d, tiles parts[DAMAGE_MOST_PARTS])
{
    int count = 0;
    bool too_many = false;
    tiles all = { d->columns, d->rows, 0, 0 };
    for (int row = 0; row < d->rows; row++) {
        tiles run = { .right = 0 };
        while (next_run(d, row, &run)) {
            all = (tiles){ run.left < all.left ? run.left : all.left,
                           run.top < all.top ? run.top : all.top,
                           run.right > all.right ? run.right : all.right, run.bottom };
            if (lengthens(parts, count, &run)) {
                continue;
            }
            too_many = too_many || count == DAMAGE_MOST_PARTS;
            if (!too_many) {
                parts[count++] = run;
            }
        }
    }
    if (!too_many) {
        return count;
    }
    parts[0] = all;
    return 1;
}

int damage_find(damage *d, tessellate_clip parts[DAMAGE_MOST_PARTS])
{
    tiles found[DAMAGE_MOST_PARTS];
    const int count = collect_parts(d, found);
    for (int i = 0; i < count; i++) {
        parts[i] = pixels_of(d, found[i]);
    }
    return count;
}

void damage_accept(damage *d)
{
    for (int i = 0; i < d->columns * d->rows; i++) {
        d->tiles[i].before = d->tiles[i].now;
    }
    d->is_known = true;
}

void damage_forget(damage *d)
{
    d->is_known = false;
}

void damage_deinit(damage *d)
{
    free(d->tiles);
    *d = (damage){ .is_known = false };
}
