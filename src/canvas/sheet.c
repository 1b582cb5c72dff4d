/* sheet.c - lists kept until the frame is complete, then painted part by part (canvas/sheet.h). */
#include "canvas/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "canvas/clip_list.h"
#include "canvas/glyphs.h"

struct sheet {
    uint32_t *pixels;
    size_t pixel_capacity;
    damage_page page;
    damage damage;
    glyphs *glyphs;
    tessellation triangles;
    draw_list *lists; /* of this frame, tamed; those beyond the count keep their memory */
    int list_count, list_capacity;
    draw_command *shown; /* what is left of a list in the parts to be painted */
    int shown_capacity;
    tessellate_clip parts[DAMAGE_MOST_PARTS];
    int part_count;
    bool is_painted;
};

/* ---- Life -------------------------------------------------------------------------------- */

sheet *sheet_create(void)
{
    sheet *s = calloc(1, sizeof *s);
    if (!s) {
        return NULL;
    }
    s->is_painted = true; /* there is no frame yet */
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
    for (int i = 0; i < s->list_capacity; i++) {
        draw_deinit(&s->lists[i]);
    }
    glyphs_destroy(s->glyphs);
    tessellate_deinit(&s->triangles);
    damage_deinit(&s->damage);
    free(s->pixels);
    free(s->lists);
    free(s->shown);
    free(s);
}

/* ---- Lists ------------------------------------------------------------------------------- */

static bool reserve_pixels(sheet *s, const damage_page *page)
{
    const size_t count = (size_t)page->width * (size_t)page->height;
    if (count > s->pixel_capacity) {
        free(s->pixels);
        s->pixels = malloc(count * sizeof *s->pixels);
        s->pixel_capacity = s->pixels ? count : 0;
        damage_forget(&s->damage);
    }
    return s->pixels != NULL;
}

canvas_status sheet_begin(sheet *s, const damage_page *page)
{
    s->list_count = 0;
    s->part_count = 0;
    s->page = *page;
    /* Without memory there is nothing to be painted. */
    s->is_painted = !reserve_pixels(s, page) || !damage_begin(&s->damage, page);
    return s->is_painted ? CANVAS_NO_MEMORY : CANVAS_OK;
}

static draw_list *next_list(sheet *s)
{
    if (s->list_count == s->list_capacity) {
        const int capacity = s->list_capacity + 4;
        draw_list *grown = realloc(s->lists, (size_t)capacity * sizeof *grown);
        if (!grown) {
            return NULL;
        }
        memset(grown + s->list_capacity, 0, 4 * sizeof *grown);
        s->lists = grown;
        s->list_capacity = capacity;
    }
    return &s->lists[s->list_count];
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

canvas_status sheet_add(sheet *s, const draw_list *list)
{
    if (list->out_of_memory) {
        return CANVAS_BAD_LIST;
    }
    draw_list *kept = next_list(s);
    const draw_point page = { s->page.width / s->page.scale, s->page.height / s->page.scale };
    const draw_list *tamed = kept ? clip_list(list, page, kept) : NULL;
    if (!tamed || (tamed == list && !copy_list(list, kept))) {
        return CANVAS_NO_MEMORY;
    }
    damage_add(&s->damage, kept);
    s->list_count++;
    return CANVAS_OK;
}

/* ---- Painting ---------------------------------------------------------------------------- */

/* The commands of a list that show in the parts, with all clips. Borrows the list's buffers. */
static bool select_shown(sheet *s, const draw_list *list, draw_list *out)
{
    if (list->command_count > s->shown_capacity) {
        free(s->shown);
        s->shown = malloc((size_t)list->command_count * sizeof *s->shown);
        s->shown_capacity = s->shown ? list->command_count : 0;
        if (!s->shown) {
            return false;
        }
    }
    *out = *list;
    out->commands = s->shown;
    out->command_count = 0;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        const bool clips = command->op == DRAW_PUSH_CLIP || command->op == DRAW_POP_CLIP;
        if (clips || (command->op != DRAW_GROUP && damage_meets(&s->damage, list, command))) {
            out->commands[out->command_count++] = *command;
        }
    }
    return true;
}

static canvas_status paint_batches(sheet *s, const tessellate_clip *part)
{
    const tessellation *t = &s->triangles;
    canvas_status status = CANVAS_OK;
    for (int i = 0; i < t->batch_count && status == CANVAS_OK; i++) {
        const tessellate_batch *batch = &t->batches[i];
        const raster target = { s->pixels, s->page.width, raster_common(part, &batch->clip) };
        if (target.clip.width == 0 || target.clip.height == 0) {
            continue;
        }
        if (batch->text) {
            status = glyphs_paint(s->glyphs, &target, t->list, batch->text, s->page.scale);
        } else {
            raster_triangles(&target, &t->mesh, batch->first_index, batch->index_count);
        }
    }
    return status;
}

static canvas_status paint_list(sheet *s, const draw_list *list)
{
    draw_list shown;
    const tessellate_target target = { s->page.width, s->page.height, s->page.scale };
    if (!select_shown(s, list, &shown) || !tessellate(&s->triangles, &shown, &target)) {
        return CANVAS_NO_MEMORY;
    }
    canvas_status status = CANVAS_OK;
    for (int i = 0; i < s->part_count && status == CANVAS_OK; i++) {
        status = paint_batches(s, &s->parts[i]);
    }
    return status;
}

canvas_status sheet_paint(sheet *s)
{
    if (s->is_painted) {
        return CANVAS_OK;
    }
    s->part_count = damage_find(&s->damage, s->parts);
    for (int i = 0; i < s->part_count; i++) {
        raster_clear(&(raster){ s->pixels, s->page.width, s->parts[i] }, s->page.background);
    }
    canvas_status status = CANVAS_OK;
    for (int i = 0; i < s->list_count && s->part_count > 0 && status == CANVAS_OK; i++) {
        status = paint_list(s, &s->lists[i]);
    }
    if (status == CANVAS_OK) {
        damage_accept(&s->damage);
    } else {
        damage_forget(&s->damage);
    }
    s->is_painted = true;
    return status;
}

/* ---- Look -------------------------------------------------------------------------------- */

const uint32_t *sheet_pixels(const sheet *s)
{
    return s->pixels;
}

int sheet_parts(const sheet *s, tessellate_clip parts[DAMAGE_MOST_PARTS])
{
    memcpy(parts, s->parts, (size_t)s->part_count * sizeof *parts);
    return s->part_count;
}

void sheet_forget(sheet *s)
{
    damage_forget(&s->damage);
}
