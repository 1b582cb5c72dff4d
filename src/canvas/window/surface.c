/* window_sheet.c - lists kept until the frame is complete, then painted part by part (canvas/window_sheet.h). */
#include "canvas/window/surface.h"

#include <stdlib.h>
#include <string.h>

#include "canvas/clip/clip_list.h"
#include "canvas/window/glyphs.h"

/* Parts are painted in blocks whose pixels stay in the processor's cache, and a block in steps of so
 * many batches: where all of them cover it that takes milliseconds. */
enum { BLOCK_PX = 512, STEP_BATCHES = 4, MORE_LISTS = 4 };

/* A list of this frame. */
typedef struct layer {
    draw_list list;          /* tamed */
    tessellate_clip *places; /* of its commands */
    int place_capacity;
} layer;

/* How far a frame has come. */
typedef enum progress {
    BEGUN, /* its lists are collected, nothing of it is on the pixels */
    HALF_PAINTED,
    PAINTED /* or given up */
} progress;

struct sheet {
    uint32_t *own; /* pixels, where nobody has lent any */
    size_t own_capacity;
    uint32_t *pixels; /* those painted on */
    int stride;
    bool is_lent;
    damage_page page;
    damage damage;
    glyphs *glyphs;
    tessellation triangles;
    layer *layers; /* those beyond the count keep their memory */
    int layer_count, layer_capacity;
    draw_command *shown; /* what is left of a list in the block at hand */
    int shown_capacity;
    tessellate_clip parts[DAMAGE_MOST_PARTS];
    int part_count;
    int part, x, y;   /* the block at hand: of which part, where in it */
    int layer, batch; /* what is painted next on it */
    draw_list seen;   /* of that layer; borrows its buffers, and `shown` */
    progress progress;
};

/* ---- Life -------------------------------------------------------------------------------- */

sheet *sheet_create(void)
{
    sheet *s = calloc(1, sizeof *s);
    if (!s) {
        return NULL;
    }
    s->progress = PAINTED; /* there is no frame yet */
    s->glyphs = glyphs_create();
    if (!s->glyphs) {
        free(s);
        return NULL;
    }
    return s;
}

void sheet_destroy(sheet *s)
{
    if (!s) {
        return;
    }
    for (int i = 0; i < s->layer_capacity; i++) {
        draw_deinit(&s->layers[i].list);
        free(s->layers[i].places);
    }
    glyphs_destroy(s->glyphs);
    tessellate_deinit(&s->triangles);
    damage_deinit(&s->damage);
    free(s->own);
    free(s->layers);
    free(s->shown);
    free(s);
}

/* ---- Lists ------------------------------------------------------------------------------- */

canvas_status sheet_begin(sheet *s, const damage_page *page)
{
    if (s->progress == HALF_PAINTED) { /* and nobody was told of those parts */
        damage_forget(&s->damage);
    }
    s->layer_count = 0;
    s->part_count = 0;
    s->page = *page;
    /* Without memory there is nothing to be painted. */
    s->progress = damage_begin(&s->damage, page) ? BEGUN : PAINTED;
    return s->progress == BEGUN ? CANVAS_OK : CANVAS_NO_MEMORY;
}

static layer *next_layer(sheet *s)
{
    if (s->layer_count == s->layer_capacity) {
        const int capacity = s->layer_capacity + MORE_LISTS;
        layer *grown = realloc(s->layers, (size_t)capacity * sizeof *grown);
        if (!grown) {
            return NULL;
        }
        memset(grown + s->layer_capacity, 0, MORE_LISTS * sizeof *grown);
        s->layers = grown;
        s->layer_capacity = capacity;
    }
    return &s->layers[s->layer_count];
}

static bool copy_buffer(void **to, int *capacity, const void *from, size_t element, int count)
{
    if (count > *capacity) {
        void *grown = realloc(*to, (size_t)count * element);
        if (!grown) {
            return false;
        }
        *to = grown;
        *capacity = count;
    }
    if (count > 0) {
        memcpy(*to, from, (size_t)count * element);
    }
    return true;
}

static bool copy_list(const draw_list *from, draw_list *to)
{
    draw_clear(to, from->width, from->height, from->background);
    void *commands = to->commands, *points = to->points, *text = to->text;
    const bool copied = copy_buffer(&commands, &to->command_capacity, from->commands,
                                    sizeof *from->commands, from->command_count) &&
                        copy_buffer(&points, &to->point_capacity, from->points,
                                    sizeof *from->points, from->point_count) &&
                        copy_buffer(&text, &to->text_capacity, from->text, 1, from->text_size);
    to->commands = commands;
    to->points = points;
    to->text = text;
    to->command_count = from->command_count;
    to->point_count = from->point_count;
    to->text_size = from->text_size;
    return copied;
}

/* Room for the place of each command, and to select any of them: for this list, and still for those
 * before it where there is no memory. */
static bool reserve_places(sheet *s, layer *to)
{
    const int count = to->list.command_count;
    if (count > to->place_capacity) {
        free(to->places);
        to->places = malloc((size_t)count * sizeof *to->places);
        to->place_capacity = to->places ? count : 0;
    }
    if (count > s->shown_capacity) {
        draw_command *larger = malloc((size_t)count * sizeof *larger);
        if (!larger) {
            return false;
        }
        free(s->shown);
        s->shown = larger;
        s->shown_capacity = count;
    }
    return count <= to->place_capacity;
}

canvas_status sheet_add(sheet *s, const draw_list *list)
{
    if (list->out_of_memory || s->progress != BEGUN) {
        return CANVAS_BAD_LIST;
    }
    layer *to = next_layer(s);
    const draw_point page = { s->page.width / s->page.scale, s->page.height / s->page.scale };
    const draw_list *tamed = to ? clip_list(list, page, &to->list) : NULL;
    if (!tamed || (tamed == list && !copy_list(list, &to->list)) || !reserve_places(s, to)) {
        return CANVAS_NO_MEMORY;
    }
    damage_add(&s->damage, &to->list, to->places);
    s->layer_count++;
    return CANVAS_OK;
}

/* ---- Painting ---------------------------------------------------------------------------- */

/* Leaves in s->seen the commands of a list that show in the block, with all clips. */
static void select_shown(sheet *s, const layer *from, const tessellate_clip *block)
{
    draw_list *out = &s->seen;
    *out = from->list;
    out->commands = s->shown;
    out->command_count = 0;
    for (int i = 0; i < from->list.command_count; i++) {
        const draw_command *command = &from->list.commands[i];
        const bool clips = command->op == DRAW_PUSH_CLIP || command->op == DRAW_POP_CLIP;
        const tessellate_clip seen = raster_common(block, &from->places[i]);
        if (clips || (command->op != DRAW_GROUP && seen.width > 0 && seen.height > 0)) {
            out->commands[out->command_count++] = *command;
        }
    }
}

static canvas_status paint_batch(sheet *s, const tessellate_batch *batch,
                                 const tessellate_clip *block)
{
    const tessellation *t = &s->triangles;
    const raster target = { s->pixels, s->stride, raster_common(block, &batch->clip) };
    if (target.clip.width == 0 || target.clip.height == 0) {
        return CANVAS_OK;
    }
    if (batch->text) {
        return glyphs_paint(s->glyphs, &target, t->list, batch->text, s->page.scale);
    }
    if (batch->circle) {
        raster_circle(&target, batch->circle, s->page.scale);
    } else if (batch->dotted) {
        const draw_paint *paint = &batch->dotted->paint;
        raster_dots(&target, t->dots.at + batch->first_dot, batch->dot_count,
                    &(raster_dot){ paint->width / 2 * s->page.scale, paint->stroke });
    } else {
        raster_triangles(&target, &t->mesh, batch->first_index, batch->index_count);
    }
    return CANVAS_OK;
}

static canvas_status begin_layer(sheet *s, const tessellate_clip *block)
{
    const tessellate_target target = { s->page.width, s->page.height, s->page.scale,
                                       .keep_circles = true, .is_tame = true };
    select_shown(s, &s->layers[s->layer], block);
    return tessellate(&s->triangles, &s->seen, &target) ? CANVAS_OK : CANVAS_NO_MEMORY;
}

/* A step of one layer, or what is left of it; then the next one is at hand. */
static canvas_status paint_layer(sheet *s, const tessellate_clip *block)
{
    const tessellation *t = &s->triangles;
    canvas_status status = s->batch == 0 ? begin_layer(s, block) : CANVAS_OK;
    for (int i = 0; i < STEP_BATCHES && s->batch < t->batch_count && status == CANVAS_OK; i++) {
        status = paint_batch(s, &t->batches[s->batch], block);
        s->batch++;
    }
    if (s->batch == t->batch_count) {
        s->batch = 0;
        s->layer++;
    }
    return status;
}

/* Pixels of our own, unless some are lent. */
static bool find_pixels(sheet *s)
{
    const size_t count = (size_t)s->page.width * (size_t)s->page.height;
    if (s->is_lent) {
        return true;
    }
    if (count > s->own_capacity) {
        free(s->own);
        s->own = malloc(count * sizeof *s->own);
        s->own_capacity = s->own ? count : 0;
    }
    s->pixels = s->own;
    s->stride = s->page.width;
    return s->own != NULL;
}

/* Finds what is to be painted, and on what. */
static canvas_status start_painting(sheet *s)
{
    const bool has_pixels = find_pixels(s);
    s->part_count = damage_find(&s->damage, s->parts);
    s->part = s->x = s->y = s->layer = s->batch = 0;
    s->progress = HALF_PAINTED;
    return has_pixels ? CANVAS_OK : CANVAS_NO_MEMORY;
}

/* Row by row through the part, then to the next one. */
static void go_to_next_block(sheet *s)
{
    const tessellate_clip *part = &s->parts[s->part];
    s->layer = 0;
    s->x += BLOCK_PX;
    if (s->x >= part->width) {
        s->x = 0;
        s->y += BLOCK_PX;
    }
    if (s->y >= part->height) {
        s->y = 0;
        s->part++;
    }
}

static canvas_status paint_on(sheet *s)
{
    const tessellate_clip *part = &s->parts[s->part];
    const tessellate_clip block = { part->x + s->x, part->y + s->y, BLOCK_PX, BLOCK_PX };
    const tessellate_clip within = raster_common(part, &block);
    if (s->layer == 0 && s->batch == 0) {
        raster_clear(&(raster){ s->pixels, s->stride, within }, s->page.background);
    }
    const canvas_status status = s->layer < s->layer_count ? paint_layer(s, &within) : CANVAS_OK;
    if (s->layer == s->layer_count) {
        go_to_next_block(s);
    }
    return status;
}

canvas_status sheet_paint_step(sheet *s)
{
    if (s->progress == PAINTED) {
        return s->damage.is_known ? CANVAS_OK : CANVAS_NO_MEMORY;
    }
    canvas_status status = s->progress == BEGUN ? start_painting(s) : CANVAS_OK;
    if (status == CANVAS_OK && s->part < s->part_count) {
        status = paint_on(s);
    }
    if (status != CANVAS_OK) {
        damage_forget(&s->damage);
        s->progress = PAINTED; /* as far as this frame goes */
    } else if (s->part == s->part_count) {
        damage_accept(&s->damage);
        s->progress = PAINTED;
    }
    return status;
}

bool sheet_is_painted(const sheet *s)
{
    return s->progress == PAINTED;
}

canvas_status sheet_paint(sheet *s)
{
    canvas_status status = sheet_paint_step(s);
    while (!sheet_is_painted(s)) {
        status = sheet_paint_step(s);
    }
    return status;
}

/* ---- Look -------------------------------------------------------------------------------- */

void sheet_lend(sheet *s, uint32_t *pixels, int stride)
{
    if (s->is_lent != (pixels != NULL) ||
        (pixels && (pixels != s->pixels || stride != s->stride))) {
        sheet_forget(s);
    }
    s->is_lent = pixels != NULL;
    s->pixels = s->is_lent ? pixels : s->own;
    s->stride = s->is_lent ? stride : s->page.width;
}

const uint32_t *sheet_pixels(const sheet *s)
{
    return s->pixels;
}

int sheet_stride(const sheet *s)
{
    return s->stride;
}

int sheet_parts(const sheet *s, tessellate_clip parts[DAMAGE_MOST_PARTS])
{
    memcpy(parts, s->parts, (size_t)s->part_count * sizeof *parts);
    return s->part_count;
}

void sheet_forget(sheet *s)
{
    damage_forget(&s->damage);
    if (s->progress == HALF_PAINTED) {
        s->progress = BEGUN;
    }
}
