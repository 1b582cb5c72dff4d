/* letters.c - the atlas as a texture, texts as quads (letters.h). */
#include "canvas/window/letters.h"

#include <stdlib.h>

#include "canvas/window/glyphs.h"

enum { SIDE = GLYPHS_SIDE, MORE_QUADS = 64, CORNERS = 4, INDICES = 6 };

typedef struct text_vertex {
    float x, y;
    SDL_Color color;
    float u, v;
} text_vertex;

struct letters {
    SDL_Renderer *renderer;
    SDL_Texture *texture; /* NULL: not made yet, or lost */
    glyphs *glyphs;
    canvas_status status;  /* of quads drawn because the atlas was full */
    text_vertex *vertices; /* of the quads that are not drawn yet */
    int *indices;
    int quad_count, quad_capacity;
};

/* ---- The card ---------------------------------------------------------------------------- */

static bool has_texture(letters *l)
{
    if (!l->texture) {
        l->texture = SDL_CreateTexture(l->renderer, SDL_PIXELFORMAT_ARGB8888,
                                       SDL_TEXTUREACCESS_STATIC, SIDE, SIDE);
        SDL_SetTextureBlendMode(l->texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(l->texture, SDL_ScaleModeNearest);
    }
    return l->texture != NULL;
}

/* White, as opaque as covered. What has been drawn before with other masks in their place stays: SDL
 * draws it first. */
static bool bring_masks(letters *l)
{
    const bool is_new = !l->texture;
    if (!has_texture(l)) {
        return false;
    }
    const glyphs_rows rows = glyphs_take_rows(l->glyphs, is_new);
    const SDL_Rect place = { 0, rows.top, SIDE, rows.bottom - rows.top };
    if (place.h <= 0) {
        return true;
    }
    const size_t count = (size_t)place.h * SIDE;
    uint32_t *pixels = malloc(count * sizeof *pixels);
    for (size_t i = 0; pixels && i < count; i++) {
        pixels[i] = (uint32_t)rows.cover[i] << 24 | 0xFFFFFF;
    }
    const bool brought = pixels && SDL_UpdateTexture(l->texture, &place, pixels, SIDE * 4) == 0;
    if (!brought) {
        letters_drop(l); /* another one gets them all */
    }
    free(pixels);
    return brought;
}

static canvas_status draw_quads(letters *l)
{
    const int stride = (int)sizeof *l->vertices, count = l->quad_count;
    const text_vertex *first = l->vertices;
    l->quad_count = 0;
    if (count == 0) {
        return CANVAS_OK;
    }
    return bring_masks(l) &&
                   SDL_RenderGeometryRaw(l->renderer, l->texture, &first->x, stride, &first->color,
                                         stride, &first->u, stride, CORNERS * count, l->indices,
                                         INDICES * count, (int)sizeof *l->indices) == 0
               ? CANVAS_OK
               : CANVAS_NO_RENDERER;
}

static void draw_before_full(void *user)
{
    letters *l = user;
    const canvas_status drawn = draw_quads(l);
    l->status = l->status == CANVAS_OK ? drawn : l->status;
}

/* ---- Quads ------------------------------------------------------------------------------- */

static bool reserve_quad(letters *l)
{
    if (l->quad_count < l->quad_capacity) {
        return true;
    }
    const size_t capacity = (size_t)l->quad_capacity + MORE_QUADS;
    if (!array_resize(&l->vertices, capacity, CORNERS * sizeof *l->vertices) ||
        !array_resize(&l->indices, capacity, INDICES * sizeof *l->indices)) {
        return false;
    }
    for (int quad = l->quad_capacity; quad < (int)capacity; quad++) {
        /* SDL's software renderer copies two triangles as the rectangle that they are only where
         * they part from its upper left to its lower right corner. */
        static const int corners[INDICES] = { 0, 1, 3, 0, 3, 2 };
        for (int i = 0; i < INDICES; i++) {
            l->indices[INDICES * quad + i] = CORNERS * quad + corners[i];
        }
    }
    l->quad_capacity = (int)capacity;
    return true;
}

static void add_quad(letters *l, const glyphs_letter *letter, draw_color color)
{
    const raster_mask *mask = &letter->mask;
    for (int i = 0; i < CORNERS; i++) {
        const int across = i % 2 * mask->width, down = i / 2 * mask->height;
        l->vertices[CORNERS * l->quad_count + i] =
            (text_vertex){ (float)(mask->x + across),
                           (float)(mask->y + down),
                           { color.r, color.g, color.b, color.a },
                           (float)(letter->from_x + across) / SIDE,
                           (float)(letter->from_y + down) / SIDE };
    }
    l->quad_count++;
}

/* ---- Texts ------------------------------------------------------------------------------- */

void letters_prepare(letters *l, const draw_list *list, const draw_command *command, double scale)
{
    for (int part = GLYPHS_HALO; part <= GLYPHS_LETTERS; part++) {
        glyphs_letter letter;
        glyphs_walk walk = glyphs_begin(list, command, scale, (glyphs_part)part);
        while (glyphs_next(l->glyphs, &walk, &letter)) {
            /* it is on the atlas now */
        }
    }
}

canvas_status letters_draw(letters *l, const draw_list *list, const draw_command *command,
                           double scale)
{
    const draw_color colors[] = {
        [GLYPHS_HALO] = command->paint.stroke, [GLYPHS_LETTERS] = command->paint.fill
    };
    l->status = CANVAS_OK;
    for (int part = GLYPHS_HALO; part <= GLYPHS_LETTERS; part++) {
        glyphs_letter letter;
        glyphs_walk walk = glyphs_begin(list, command, scale, (glyphs_part)part);
        while (glyphs_next(l->glyphs, &walk, &letter)) {
            if (!reserve_quad(l)) {
                l->quad_count = 0;
                return CANVAS_NO_MEMORY;
            }
            add_quad(l, &letter, colors[part]);
        }
        if (walk.out_of_memory) {
            l->quad_count = 0;
            return CANVAS_NO_MEMORY;
        }
    }
    const canvas_status drawn = draw_quads(l);
    return l->status == CANVAS_OK ? drawn : l->status;
}

/* ---- Life -------------------------------------------------------------------------------- */

void letters_drop(letters *l)
{
    if (l->texture) {
        SDL_DestroyTexture(l->texture);
        l->texture = NULL;
    }
}

canvas_status letters_create(SDL_Renderer *renderer, letters **out)
{
    letters *l = calloc(1, sizeof *l);
    if (!l) {
        return CANVAS_NO_MEMORY;
    }
    l->renderer = renderer;
    const canvas_status status = glyphs_create(&l->glyphs);
    if (status != CANVAS_OK) {
        free(l);
        return status;
    }
    glyphs_when_full(l->glyphs, draw_before_full, l);
    *out = l;
    return CANVAS_OK;
}

void letters_destroy(letters *l)
{
    if (!l) {
        return;
    }
    letters_drop(l);
    glyphs_destroy(l->glyphs);
    free(l->vertices);
    free(l->indices);
    free(l);
}
