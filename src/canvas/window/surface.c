/* surface.c - what has changed, then part by part all lists (surface.h).
 *
 * The page is laid out in tiles. Each keeps a hash, 64 bits wide, of all commands that may paint on
 * it, in their order; where it is another than in the picture before, the tile has to be painted
 * anew. Two pictures of one hash would leave a tile stale: not once in an age at 60 frames a
 * second. */
#include "canvas/window/surface.h"

#include <stdlib.h>
#include <string.h>

#include "canvas/window/glyphs.h"

enum { TILE_PX = 64, DEEPEST_CLIPS = 32 };

/* What the command's bounds may be too small by: ramps at edges, letters moved to pixels. */
static const double margin_px = 2;

typedef struct tile {
    uint64_t now, before;
} tile;

/* From the first column and row up to, without, the last. */
typedef struct tiles {
    int left, top, right, bottom;
} tiles;

typedef struct walk {
    tiles clips[DEEPEST_CLIPS];
    uint64_t hashes[DEEPEST_CLIPS]; /* of the clips so far */
    int depth;                      /* pushes beyond the deepest change nothing, as tessellate() */
} walk;

/* A list of this frame. */
typedef struct layer {
    draw_list scratch;
    const draw_list *list;   /* tamed: the caller's, or `scratch` */
    tessellate_clip *places; /* of its commands */
    int place_capacity;
} layer;

struct surface {
    uint32_t *own; /* pixels, where nobody has lent any */
    size_t own_capacity;
    uint32_t *pixels; /* those painted on */
    int stride;
    damage_page page;
    int columns, rows;
    tile *tiles; /* row by row */
    int tile_capacity;
    bool is_known; /* `before` is of a picture that was painted on this page */
    glyphs *glyphs;
    tessellation triangles;
    layer layers[SURFACE_MOST_LISTS];
    int layer_count;
    draw_command *shown; /* what is left of a list in the part at hand */
    int shown_capacity;
    tessellate_clip parts[SURFACE_MOST_PARTS];
    int part_count;
};

/* ---- Life -------------------------------------------------------------------------------- */

canvas_status surface_create(surface **out)
{
    surface *s = calloc(1, sizeof *s);
    const canvas_status status = s ? glyphs_create(NULL, NULL, &s->glyphs) : CANVAS_NO_MEMORY;
    if (status != CANVAS_OK) {
        free(s);
        return status;
    }
    *out = s;
    return CANVAS_OK;
}

void surface_destroy(surface *s)
{
    if (!s) { return; }
    for (int i = 0; i < SURFACE_MOST_LISTS; i++) {
        draw_deinit(&s->layers[i].scratch);
        free(s->layers[i].places);
    }
    glyphs_destroy(s->glyphs);
    tessellate_deinit(&s->triangles);
    free(s->tiles);
    free(s->own);
    free(s->shown);
    free(s);
}

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
        return mix_bytes(hash, draw_command_seen(list, command),
                         strlen(draw_command_seen(list, command)));
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
    return hash;
}

/* ---- Tiles ------------------------------------------------------------------------------- */

static int tile_at(const surface *s, double points, int count)
{
    const double at = points * s->page.scale / TILE_PX;
    return at <= 0 ? 0 : at >= count ? count : (int)at;
}

static tiles tiles_of(const surface *s, const draw_list *list, const draw_command *command)
{
    const draw_bounds bounds =
        draw_bounds_grown(draw_bounds_painted(list, command), margin_px / s->page.scale);
    const double side = TILE_PX / s->page.scale;
    return (tiles){ tile_at(s, bounds.min.x, s->columns), tile_at(s, bounds.min.y, s->rows),
                    tile_at(s, bounds.max.x + side, s->columns),
                    tile_at(s, bounds.max.y + side, s->rows) };
}

static tiles common_tiles(tiles a, tiles b)
{
    return (tiles){ a.left > b.left ? a.left : b.left, a.top > b.top ? a.top : b.top,
                    a.right < b.right ? a.right : b.right,
                    a.bottom < b.bottom ? a.bottom : b.bottom };
}

static tessellate_clip pixels_of(const surface *s, tiles part)
{
    const int x = part.left * TILE_PX, y = part.top * TILE_PX;
    const int right = part.right * TILE_PX, bottom = part.bottom * TILE_PX;
    return (tessellate_clip){ x, y, (right < s->page.width ? right : s->page.width) - x,
                              (bottom < s->page.height ? bottom : s->page.height) - y };
}

static void add_paint(surface *s, tiles shown, uint64_t hash)
{
    for (int row = shown.top; row < shown.bottom; row++) {
        for (int column = shown.left; column < shown.right; column++) {
            tile *at = &s->tiles[row * s->columns + column];
            at->now = mix(at->now, hash);
        }
    }
}

/* The commands of a list that draw_tame() has tamed; tells of each the tiles, in pixels, that it
 * may paint on, whatever its clips: none where it is off the page. */
static void add_list(surface *s, const draw_list *list, tessellate_clip *places)
{
    walk w = { .depth = 0 };
    w.clips[0] = (tiles){ 0, 0, s->columns, s->rows };
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        const tiles on = tiles_of(s, list, command);
        places[i] = pixels_of(s, on);
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
            add_paint(s, common_tiles(w.clips[depth], on),
                      mix_command(w.hashes[depth], list, command));
        }
    }
}

/* ---- Parts ------------------------------------------------------------------------------- */

static bool is_stale(const surface *s, int row, int column)
{
    const tile *at = &s->tiles[row * s->columns + column];
    return !s->is_known || at->now != at->before;
}

/* The next run of stale tiles in the row, from column part->right on. */
static bool next_run(const surface *s, int row, tiles *part)
{
    int left = part->right;
    while (left < s->columns && !is_stale(s, row, left)) { left++; }
    int right = left;
    while (right < s->columns && is_stale(s, row, right)) { right++; }
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
static int collect_parts(const surface *s, tiles parts[SURFACE_MOST_PARTS])
{
    int count = 0;
    bool too_many = false;
    tiles all = { s->columns, s->rows, 0, 0 };
    for (int row = 0; row < s->rows; row++) {
        tiles run = { .right = 0 };
        while (next_run(s, row, &run)) {
            all = (tiles){ run.left < all.left ? run.left : all.left,
                           run.top < all.top ? run.top : all.top,
                           run.right > all.right ? run.right : all.right, run.bottom };
            if (lengthens(parts, count, &run)) { continue; }
            too_many = too_many || count == SURFACE_MOST_PARTS;
            if (!too_many) { parts[count++] = run; }
        }
    }
    if (!too_many) { return count; }
    parts[0] = all;
    return 1;
}

static void find_parts(surface *s)
{
    tiles found[SURFACE_MOST_PARTS];
    s->part_count = collect_parts(s, found);
    for (int i = 0; i < s->part_count; i++) { s->parts[i] = pixels_of(s, found[i]); }
}

/* ---- Lists ------------------------------------------------------------------------------- */

static canvas_status add_layer(surface *s, const draw_list *list)
{
    layer *to = &s->layers[s->layer_count];
    const draw_point page = { s->page.width / s->page.scale, s->page.height / s->page.scale };
    if (list->out_of_memory) { return CANVAS_BAD_LIST; }
    to->list = draw_tame(list, page, &to->scratch);
    if (!to->list) { return CANVAS_NO_MEMORY; }
    const int count = to->list->command_count;
    if (!array_reserve(&to->places, &to->place_capacity, 0, count, sizeof *to->places)) {
        return CANVAS_NO_MEMORY;
    }
    add_list(s, to->list, to->places);
    s->layer_count++;
    return CANVAS_OK;
}

/* The first thing that went wrong; what did not is there. */
static canvas_status add_layers(surface *s, const surface_frame *frame)
{
    canvas_status status = CANVAS_OK;
    s->layer_count = 0;
    for (int i = 0; i < frame->list_count && i < SURFACE_MOST_LISTS; i++) {
        const canvas_status added = add_layer(s, frame->lists[i]);
        status = status == CANVAS_OK ? added : status;
    }
    return status;
}

/* ---- Painting ---------------------------------------------------------------------------- */

/* The commands of a list that show in the part, with all clips. */
static draw_list shown_of(surface *s, const layer *from, const tessellate_clip *part)
{
    draw_list out = *from->list;
    out.commands = s->shown;
    out.command_count = 0;
    for (int i = 0; i < from->list->command_count; i++) {
        const draw_command *command = &from->list->commands[i];
        const bool clips = command->op == DRAW_PUSH_CLIP || command->op == DRAW_POP_CLIP;
        const tessellate_clip seen = raster_common(part, &from->places[i]);
        if (clips || (command->op != DRAW_GROUP && seen.width > 0 && seen.height > 0)) {
            out.commands[out.command_count++] = *command;
        }
    }
    return out;
}

/* False: no memory. */
static bool paint_batch(surface *s, const tessellate_batch *batch, const tessellate_clip *part)
{
    const tessellation *t = &s->triangles;
    const raster target = { s->pixels, s->stride, raster_common(part, &batch->clip) };
    if (target.clip.width == 0 || target.clip.height == 0) { return true; }
    switch (batch->kind) {
    case TESSELLATE_TRIANGLES:
        raster_triangles(&target, &t->mesh, batch->first, batch->count);
        break;
    case TESSELLATE_SMALLS:
        for (int i = 0; i < batch->count; i++) {
            raster_small(&target, &t->smalls[batch->first + i]);
        }
        break;
    case TESSELLATE_TEXT:
        return glyphs_paint(s->glyphs, &target, t->list, batch->command, s->page.scale);
    case TESSELLATE_CIRCLE:
        raster_circle(&target, batch->command, s->page.scale);
        break;
    case TESSELLATE_DOTS:
        raster_dots(&target, t->dots.at + batch->first, batch->count,
                    &(raster_dot){ batch->command->paint.width / 2 * s->page.scale,
                                   batch->command->paint.stroke });
        break;
    }
    return true;
}

static bool paint_layer(surface *s, const layer *from, const tessellate_clip *part)
{
    const tessellate_target target = { s->page.width, s->page.height, s->page.scale,
                                       .keep_circles = true, .is_tame = true };
    const draw_list shown = shown_of(s, from, part);
    bool fine = tessellate(&s->triangles, &shown, &target);
    for (int i = 0; i < s->triangles.batch_count && fine; i++) {
        fine = paint_batch(s, &s->triangles.batches[i], part);
    }
    return fine;
}

static bool paint_part(surface *s, const tessellate_clip *part)
{
    bool fine = true;
    raster_clear(&(raster){ s->pixels, s->stride, *part }, s->page.background);
    for (int i = 0; i < s->layer_count && fine; i++) { fine = paint_layer(s, &s->layers[i], part); }
    return fine;
}

/* Those lent, or else our own. */
static bool find_pixels(surface *s, const surface_frame *frame)
{
    const size_t count = (size_t)frame->page.width * (size_t)frame->page.height;
    uint32_t *pixels = frame->pixels;
    if (!pixels && count > s->own_capacity) {
        free(s->own);
        s->own = malloc(count * sizeof *s->own);
        s->own_capacity = s->own ? count : 0;
    }
    pixels = pixels ? pixels : s->own;
    const int stride = frame->pixels ? frame->stride : frame->page.width;
    if (pixels != s->pixels || stride != s->stride) { surface_forget(s); }
    s->pixels = pixels;
    s->stride = stride;
    return pixels != NULL;
}

/* Room to select any commands of any list. */
static bool reserve_shown(surface *s)
{
    int most = 0;
    for (int i = 0; i < s->layer_count; i++) {
        const int count = s->layers[i].list->command_count;
        most = count > most ? count : most;
    }
    return array_reserve(&s->shown, &s->shown_capacity, 0, most, sizeof *s->shown);
}

/* Starts a picture. False: no memory. */
static bool begin(surface *s, const damage_page *page)
{
    const damage_page *old = &s->page;
    s->is_known = s->is_known && old->width == page->width && old->height == page->height &&
                  old->scale == page->scale &&
                  memcmp(&old->background, &page->background, sizeof old->background) == 0;
    s->page = *page;
    s->part_count = 0;
    s->columns = (page->width + TILE_PX - 1) / TILE_PX;
    s->rows = (page->height + TILE_PX - 1) / TILE_PX;
    const int count = s->columns * s->rows;
    if (!array_reserve(&s->tiles, &s->tile_capacity, 0, count, sizeof *s->tiles)) { return false; }
    for (int i = 0; i < count; i++) { s->tiles[i].now = 0; }
    return true;
}

/* It was painted: the next one is compared with it. */
static void accept(surface *s)
{
    for (int i = 0; i < s->columns * s->rows; i++) { s->tiles[i].before = s->tiles[i].now; }
    s->is_known = true;
}

canvas_status surface_paint(surface *s, const surface_frame *frame)
{
    if (!find_pixels(s, frame) || !begin(s, &frame->page)) {
        s->part_count = 0;
        surface_forget(s);
        return CANVAS_NO_MEMORY;
    }
    const canvas_status added = add_layers(s, frame);
    bool fine = reserve_shown(s);
    find_parts(s);
    for (int i = 0; i < s->part_count && fine; i++) { fine = paint_part(s, &s->parts[i]); }
    if (!fine) {
        surface_forget(s);
        return CANVAS_NO_MEMORY;
    }
    accept(s);
    return added;
}

surface_picture surface_shown(const surface *s)
{
    return (surface_picture){ s->is_known ? s->pixels : NULL, s->stride, s->parts, s->part_count };
}

void surface_forget(surface *s)
{
    s->is_known = false;
}
