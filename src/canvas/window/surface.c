/* surface.c - what has changed, then part by part all lists (surface.h). */
#include "canvas/window/surface.h"

#include <stdlib.h>

#include "canvas/window/glyphs.h"
#include "figure/draw/tame.h"

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
    damage damage;
    glyphs *glyphs;
    tessellation triangles;
    layer layers[SURFACE_MOST_LISTS];
    int layer_count;
    draw_command *shown; /* what is left of a list in the part at hand */
    int shown_capacity;
    tessellate_clip parts[DAMAGE_MOST_PARTS];
    int part_count;
};

/* ---- Life -------------------------------------------------------------------------------- */

canvas_status surface_create(surface **out)
{
    surface *s = calloc(1, sizeof *s);
    const canvas_status status = s ? glyphs_create(&s->glyphs) : CANVAS_NO_MEMORY;
    if (status != CANVAS_OK) {
        free(s);
        return status;
    }
    *out = s;
    return CANVAS_OK;
}

void surface_destroy(surface *s)
{
    if (!s) {
        return;
    }
    for (int i = 0; i < SURFACE_MOST_LISTS; i++) {
        draw_deinit(&s->layers[i].scratch);
        free(s->layers[i].places);
    }
    glyphs_destroy(s->glyphs);
    tessellate_deinit(&s->triangles);
    damage_deinit(&s->damage);
    free(s->own);
    free(s->shown);
    free(s);
}

/* ---- Lists ------------------------------------------------------------------------------- */

static canvas_status add_layer(surface *s, const draw_list *list)
{
    layer *to = &s->layers[s->layer_count];
    const draw_point page = { s->page.width / s->page.scale, s->page.height / s->page.scale };
    if (list->out_of_memory) {
        return CANVAS_BAD_LIST;
    }
    to->list = draw_tame(list, page, &to->scratch);
    if (!to->list) {
        return CANVAS_NO_MEMORY;
    }
    const int count = to->list->command_count;
    if (!array_reserve(&to->places, &to->place_capacity, 0, count, sizeof *to->places)) {
        return CANVAS_NO_MEMORY;
    }
    damage_add(&s->damage, to->list, to->places);
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
    if (target.clip.width == 0 || target.clip.height == 0) {
        return true;
    }
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
    for (int i = 0; i < s->layer_count && fine; i++) {
        fine = paint_layer(s, &s->layers[i], part);
    }
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
    if (pixels != s->pixels || stride != s->stride) {
        surface_forget(s);
    }
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

canvas_status surface_paint(surface *s, const surface_frame *frame)
{
    s->page = frame->page;
    s->part_count = 0;
    if (!find_pixels(s, frame) || !damage_begin(&s->damage, &s->page)) {
        surface_forget(s);
        return CANVAS_NO_MEMORY;
    }
    const canvas_status added = add_layers(s, frame);
    bool fine = reserve_shown(s);
    s->part_count = damage_find(&s->damage, s->parts);
    for (int i = 0; i < s->part_count && fine; i++) {
        fine = paint_part(s, &s->parts[i]);
    }
    if (!fine) {
        surface_forget(s);
        return CANVAS_NO_MEMORY;
    }
    damage_accept(&s->damage);
    return added;
}

surface_picture surface_shown(const surface *s)
{
    return (surface_picture){ s->damage.is_known ? s->pixels : NULL, s->stride, s->parts,
                              s->part_count };
}

void surface_forget(surface *s)
{
    damage_forget(&s->damage);
}
