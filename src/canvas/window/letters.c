/* letters.c - masks on shelves of one texture, texts as quads (letters.h).
 *
 * A letter is rendered once for all texts and colours: labels that change with every motion of the
 * mouse, and whole themes, cost no texture. When the shelves are full all masks are put up anew. */
#include "canvas/window/letters.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = WINDOW_TEXT_SIDE, MORE_QUADS = 64, CORNERS = 4, INDICES = 6 };

typedef struct text_vertex {
    float x, y;
    SDL_Color color;
    float u, v;
} text_vertex;

struct window_text {
    SDL_Renderer *renderer;
    SDL_Texture *texture; /* NULL: not made yet, or lost */
    glyphs *glyphs;
    uint32_t *pixels;                /* what the texture holds: white, as opaque as covered */
    int x, y, shelf_height;          /* where the next mask goes */
    int changed_top, changed_bottom; /* rows that the texture does not have yet */
    uint32_t era;                    /* of all masks on the shelves; 0: of none */
    text_vertex *vertices;           /* of the quads that are not drawn yet */
    int *indices;
    int quad_count, quad_capacity;
};

/* ---- Shelves ----------------------------------------------------------------------------- */

/* What a mask's `user` says: in which era it was put where. */
static uint64_t packed_place(uint32_t era, int x, int y)
{
    return (uint64_t)era << 32 | (uint64_t)x << 16 | (uint64_t)y;
}

static bool is_put_up(const window_text *text, const glyphs_letter *letter)
{
    return *letter->user >> 32 == text->era;
}

static void start_over(window_text *text)
{
    text->x = text->y = text->shelf_height = 0;
    text->era++;
}

static void copy_mask(window_text *text, const raster_mask *mask)
{
    for (int row = 0; row < mask->height; row++) {
        uint32_t *to = text->pixels + (ptrdiff_t)(text->y + row) * SIDE + text->x;
        const uint8_t *cover = mask->cover + (ptrdiff_t)row * mask->width;
        for (int i = 0; i < mask->width; i++) {
            to[i] = (uint32_t)cover[i] << 24 | 0xFFFFFF;
        }
    }
    text->changed_top = text->y < text->changed_top ? text->y : text->changed_top;
    text->changed_bottom = text->y + mask->height > text->changed_bottom ? text->y + mask->height
                                                                         : text->changed_bottom;
}

/* False: there is no room left. No gaps: quads lie on whole pixels, and show theirs alone. */
static bool put_up(window_text *text, const glyphs_letter *letter)
{
    const raster_mask *mask = &letter->mask;
    if (text->x + mask->width > SIDE) {
        text->x = 0;
        text->y += text->shelf_height;
        text->shelf_height = 0;
    }
    if (text->y + mask->height > SIDE) {
        return false;
    }
    copy_mask(text, mask);
    *letter->user = packed_place(text->era, text->x, text->y);
    text->x += mask->width;
    text->shelf_height = mask->height > text->shelf_height ? mask->height : text->shelf_height;
    return true;
}

/* ---- The card ---------------------------------------------------------------------------- */

static bool has_texture(window_text *text)
{
    if (text->texture) {
        return true;
    }
    text->texture = SDL_CreateTexture(text->renderer, SDL_PIXELFORMAT_ARGB8888,
                                      SDL_TEXTUREACCESS_STATIC, SIDE, SIDE);
    if (text->texture) {
        SDL_SetTextureBlendMode(text->texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(text->texture, SDL_ScaleModeNearest);
        text->changed_top = 0;
        text->changed_bottom = text->y + text->shelf_height;
    }
    return text->texture != NULL;
}

/* What has been drawn before with other masks in their place stays: SDL draws it first. */
static bool bring_masks(window_text *text)
{
    if (!has_texture(text)) {
        return false;
    }
    const SDL_Rect rows = { 0, text->changed_top, SIDE, text->changed_bottom - text->changed_top };
    if (rows.h > 0 && SDL_UpdateTexture(text->texture, &rows,
                                        text->pixels + (ptrdiff_t)rows.y * SIDE, SIDE * 4) != 0) {
        return false;
    }
    text->changed_top = SIDE;
    text->changed_bottom = 0;
    return true;
}

static canvas_status draw_quads(window_text *text)
{
    const int stride = (int)sizeof *text->vertices, count = text->quad_count;
    const text_vertex *first = text->vertices;
    text->quad_count = 0;
    if (count == 0) {
        return CANVAS_OK;
    }
    return bring_masks(text) && SDL_RenderGeometryRaw(
                                    text->renderer, text->texture, &first->x, stride, &first->color,
                                    stride, &first->u, stride, CORNERS * count, text->indices,
                                    INDICES * count, (int)sizeof *text->indices) == 0
               ? CANVAS_OK
               : CANVAS_NO_RENDERER;
}

/* ---- Quads ------------------------------------------------------------------------------- */

static bool reserve_quad(window_text *text)
{
    if (text->quad_count < text->quad_capacity) {
        return true;
    }
    const size_t capacity = (size_t)text->quad_capacity + MORE_QUADS;
    text_vertex *vertices = realloc(text->vertices, capacity * CORNERS * sizeof *vertices);
    text->vertices = vertices ? vertices : text->vertices;
    int *indices = vertices ? realloc(text->indices, capacity * INDICES * sizeof *indices) : NULL;
    if (!indices) {
        return false;
    }
    text->indices = indices;
    for (int quad = text->quad_capacity; quad < (int)capacity; quad++) {
        /* SDL's software renderer copies two triangles as the rectangle that they are only where
         * they part from its upper left to its lower right corner. */
        static const int corners[INDICES] = { 0, 1, 3, 0, 3, 2 };
        for (int i = 0; i < INDICES; i++) {
            indices[INDICES * quad + i] = CORNERS * quad + corners[i];
        }
    }
    text->quad_capacity = (int)capacity;
    return true;
}

static void add_quad(window_text *text, const glyphs_letter *letter, draw_color color)
{
    const raster_mask *mask = &letter->mask;
    const int from_x = (int)(*letter->user >> 16 & 0xFFFF), from_y = (int)(*letter->user & 0xFFFF);
    for (int i = 0; i < CORNERS; i++) {
        const int across = i % 2 * mask->width, down = i / 2 * mask->height;
        text->vertices[CORNERS * text->quad_count + i] =
            (text_vertex){ (float)(mask->x + across),
                           (float)(mask->y + down),
                           { color.r, color.g, color.b, color.a },
                           (float)(from_x + across) / SIDE,
                           (float)(from_y + down) / SIDE };
    }
    text->quad_count++;
}

/* ---- Texts ------------------------------------------------------------------------------- */

/* What finds no room now has it when it is drawn. */
void window_text_prepare(window_text *text, const draw_list *list, const draw_command *command,
                         double scale)
{
    for (int part = GLYPHS_HALO; part <= GLYPHS_LETTERS; part++) {
        glyphs_letter letter;
        glyphs_walk walk = glyphs_begin(text->glyphs, list, command, scale, (glyphs_part)part);
        while (glyphs_next(text->glyphs, &walk, &letter)) {
            if (!is_put_up(text, &letter) && !put_up(text, &letter)) {
                return;
            }
        }
    }
}

/* Puts the letter up where it is not, if need be in place of all others. */
static canvas_status make_ready(window_text *text, const glyphs_letter *letter)
{
    if (is_put_up(text, letter) || put_up(text, letter)) {
        return CANVAS_OK;
    }
    const canvas_status status = draw_quads(text);
    start_over(text);
    (void)put_up(text, letter); /* on empty shelves there is room for any */
    return status;
}

static canvas_status draw_part(window_text *text, glyphs_walk walk, draw_color color)
{
    glyphs_letter letter;
    while (glyphs_next(text->glyphs, &walk, &letter)) {
        const canvas_status status = make_ready(text, &letter);
        if (status != CANVAS_OK || !reserve_quad(text)) {
            text->quad_count = 0;
            return status == CANVAS_OK ? CANVAS_NO_MEMORY : status;
        }
        add_quad(text, &letter, color);
    }
    const canvas_status drawn = draw_quads(text);
    return walk.status == CANVAS_OK ? drawn : walk.status;
}

canvas_status window_text_draw(window_text *text, const draw_list *list,
                               const draw_command *command, double scale)
{
    glyphs *g = text->glyphs;
    const canvas_status status =
        draw_part(text, glyphs_begin(g, list, command, scale, GLYPHS_HALO), command->paint.stroke);
    return status != CANVAS_OK
               ? status
               : draw_part(text, glyphs_begin(g, list, command, scale, GLYPHS_LETTERS),
                           command->paint.fill);
}

/* ---- Life -------------------------------------------------------------------------------- */

void window_text_drop(window_text *text)
{
    if (text->texture) {
        SDL_DestroyTexture(text->texture);
        text->texture = NULL;
    }
}

canvas_status window_text_create(SDL_Renderer *renderer, window_text **out)
{
    char path[4096];
    for (int i = 0; i < DRAW_FONT_COUNT; i++) {
        if (!canvas_find_font((draw_font)i, path, sizeof path)) {
            return CANVAS_NO_FONT;
        }
    }
    window_text *text = calloc(1, sizeof *text);
    if (!text) {
        return CANVAS_NO_MEMORY;
    }
    text->renderer = renderer;
    text->glyphs = glyphs_create();
    text->pixels = calloc((size_t)SIDE * SIDE, sizeof *text->pixels);
    text->changed_top = SIDE;
    start_over(text);
    if (!text->glyphs || !text->pixels) {
        window_text_destroy(text);
        return CANVAS_NO_MEMORY;
    }
    *out = text;
    return CANVAS_OK;
}

void window_text_destroy(window_text *text)
{
    if (!text) {
        return;
    }
    window_text_drop(text);
    glyphs_destroy(text->glyphs);
    free(text->pixels);
    free(text->vertices);
    free(text->indices);
    free(text);
}
