/* glyphs.c - a table of masks, and texts put together from them (glyphs.h). */
#include "canvas/window/glyphs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/cairo/fonts.h"

#include FT_GLYPH_H

enum {
    STEPS = 4,        /* places a pixel that a letter may start at */
    SIZE_STEPS = 256, /* of a pixel: sizes and widths nearer than that are one */
    TABLE_SIZE = 1 << 14,
    MOST_KEPT = TABLE_SIZE / 2 /* then all are forgotten: an alphabet in several sizes is less */
};

typedef struct glyph {
    glyphs_key key;
    bool used;
    int left, top, width, height; /* from the whole pixel of its origin */
    uint8_t *cover;               /* NULL: there is nothing to see */
    uint64_t user;
} glyph;

struct glyphs {
    cairo_fonts fonts;
    glyph table[TABLE_SIZE];
    int kept;
    uint8_t *halo; /* of the text at hand */
    size_t halo_capacity;
};

/* ---- Life -------------------------------------------------------------------------------- */

static void forget_all(glyphs *g)
{
    for (int i = 0; i < TABLE_SIZE && g->kept > 0; i++) {
        free(g->table[i].cover);
    }
    memset(g->table, 0, sizeof g->table);
    g->kept = 0;
}

glyphs *glyphs_create(void)
{
    return calloc(1, sizeof(glyphs));
}

void glyphs_destroy(glyphs *g)
{
    if (g) {
        forget_all(g);
        cairo_fonts_deinit(&g->fonts);
        free(g->halo);
        free(g);
    }
}

/* ---- One glyph --------------------------------------------------------------------------- */

/* Of a face as it is in its file, pixels to FreeType's 26.6 from the glyph's step; NULL: no memory.
 * The caller calls FT_Done_Glyph(). */
static FT_Glyph letter_of(FT_Face face, const glyphs_key *key)
{
    const FT_Fixed scale = FT_MulDiv(key->size, 64 * 65536 / SIZE_STEPS, face->units_per_EM);
    FT_Matrix larger = { scale, 0, 0, scale };
    FT_Vector place = { key->step * 64 / STEPS, 0 };
    FT_Glyph letter = NULL;
    if (FT_Load_Glyph(face, FT_Get_Char_Index(face, key->character), FT_LOAD_NO_SCALE) != 0 ||
        FT_Get_Glyph(face->glyph, &letter) != 0) {
        return NULL;
    }
    FT_Glyph_Transform(letter, &larger, &place);
    return letter;
}

static bool copy_cover(FT_BitmapGlyph from, glyph *out)
{
    const FT_Bitmap *bitmap = &from->bitmap;
    const size_t size = (size_t)bitmap->width * bitmap->rows;
    out->cover = size > 0 ? malloc(size) : NULL;
    if (!out->cover) {
        return size == 0;
    }
    out->left = from->left;
    out->top = -from->top;
    out->width = (int)bitmap->width;
    out->height = (int)bitmap->rows;
    for (int y = 0; y < out->height; y++) {
        memcpy(out->cover + (ptrdiff_t)y * out->width,
               bitmap->buffer + (ptrdiff_t)y * bitmap->pitch, bitmap->width);
    }
    return true;
}

/* There is nothing to see of what is too large for any window. */
static bool is_too_large(FT_Glyph outline)
{
    FT_BBox box;
    FT_Glyph_Get_CBox(outline, FT_GLYPH_BBOX_PIXELS, &box);
    return box.xMax - box.xMin > GLYPHS_LARGEST_PX || box.yMax - box.yMin > GLYPHS_LARGEST_PX;
}

/* FreeType itself and not cairo, which takes several times as long: in a first frame all is new. */
static bool make_letter(const cairo_fonts *fonts, glyph *out)
{
    FT_Glyph letter = letter_of(fonts->fonts[out->key.font].file, &out->key);
    bool fine = letter != NULL;
    if (fine && !is_too_large(letter)) {
        fine = FT_Glyph_To_Bitmap(&letter, FT_RENDER_MODE_NORMAL, NULL, 1) == 0 &&
               copy_cover((FT_BitmapGlyph)letter, out);
    }
    FT_Done_Glyph(letter);
    return fine;
}

/* A pixel's ink reaches as far as the halo is wide, and as much farther as covers the pixel: an
 * edge that covers half of it lies half a pixel farther in than one that covers all. So at each
 * distance the halo covers `more` than the ink, or less where that is negative. */
static void spread_run(const uint8_t *restrict ink, int count, int16_t more, uint8_t *restrict halo)
{
    for (int i = 0; i < count; i++) {
        const int16_t reached = (int16_t)(ink[i] + more);
        const uint8_t cover = (uint8_t)(reached < 0 ? 0 : reached > 255 ? 255 : reached);
        const uint8_t inked = ink[i] ? cover : 0;
        halo[i] = halo[i] > inked ? halo[i] : inked;
    }
}

/* The letter's rows with gaps, so that they are as long as those of its halo; NULL: no memory. */
static uint8_t *spaced_out(const glyph *letter, int stride)
{
    uint8_t *ink = calloc((size_t)letter->height, (size_t)stride);
    for (int row = 0; row < letter->height && ink; row++) {
        memcpy(ink + (ptrdiff_t)row * stride, letter->cover + (ptrdiff_t)row * letter->width,
               (size_t)letter->width);
    }
    return ink;
}

/* Spreads all the ink to all places within reach, each place in one go. */
static void spread(const uint8_t *ink, int height, double reach, glyph *halo)
{
    const int most = (int)ceil(reach);
    const int count = height * halo->width - 2 * most;
    for (int down = -most; down <= most; down++) {
        for (int across = -most; across <= most; across++) {
            const double distance = sqrt((double)(across * across + down * down));
            const double more = floor(255 * (reach - distance) + 0.5);
            if (more > -255) {
                spread_run(ink, count, (int16_t)fmin(more, 255),
                           halo->cover + (ptrdiff_t)(most + down) * halo->width + most + across);
            }
        }
    }
}

/* The letter and what is within half the line's width of it. */
static bool make_halo(const glyph *letter, glyph *out)
{
    const double reach = (double)out->key.halo / SIZE_STEPS / 2;
    const int most = (int)ceil(reach);
    out->left = letter->left - most;
    out->top = letter->top - most;
    out->width = letter->width + 2 * most;
    out->height = letter->height + 2 * most;
    if (!letter->cover || out->width > GLYPHS_LARGEST_PX || out->height > GLYPHS_LARGEST_PX) {
        return true;
    }
    uint8_t *ink = spaced_out(letter, out->width);
    out->cover = ink ? calloc((size_t)out->width, (size_t)out->height) : NULL;
    if (out->cover) {
        spread(ink, letter->height, reach, out);
    }
    free(ink);
    return out->cover != NULL;
}

static size_t place_of(const glyphs_key *key)
{
    uint32_t hash = key->character * 2654435761u;
    hash = (hash ^ (uint32_t)key->size) * 2654435761u;
    hash = (hash ^ (uint32_t)key->halo) * 2654435761u;
    hash = (hash ^ (uint32_t)(key->font * STEPS + key->step)) * 2654435761u;
    return hash >> 7 & (TABLE_SIZE - 1);
}

static bool same_key(const glyphs_key *a, const glyphs_key *b)
{
    return a->character == b->character && a->font == b->font && a->step == b->step &&
           a->size == b->size && a->halo == b->halo;
}

/* Where it is, or a free place for it: until something is added. */
static glyph *place_for(glyphs *g, const glyphs_key *key)
{
    size_t i = place_of(key);
    while (g->table[i].used && !same_key(&g->table[i].key, key)) {
        i = (i + 1) & (TABLE_SIZE - 1);
    }
    return &g->table[i];
}

static glyph *add(glyphs *g, const glyph *made)
{
    if (g->kept == MOST_KEPT) {
        forget_all(g);
    }
    glyph *place = place_for(g, &made->key);
    *place = *made;
    g->kept++;
    return place;
}

/* Until the next call. NULL: no memory. */
static glyph *find_letter(glyphs *g, const glyphs_key *key)
{
    glyph *place = place_for(g, key);
    glyph made = { .key = *key, .used = true };
    if (place->used) {
        return place;
    }
    return make_letter(&g->fonts, &made) ? add(g, &made) : NULL;
}

/* The same of a letter's halo, and of the letter where the key has none. */
static glyph *find(glyphs *g, const glyphs_key *key)
{
    glyph *place = place_for(g, key);
    glyph made = { .key = *key, .used = true };
    if (place->used || key->halo == 0) {
        return place->used ? place : find_letter(g, key);
    }
    glyphs_key of_letter = *key;
    of_letter.halo = 0;
    const glyph *letter = find_letter(g, &of_letter);
    return letter && make_halo(letter, &made) ? add(g, &made) : NULL;
}

/* ---- Texts ------------------------------------------------------------------------------- */

glyphs_walk glyphs_begin(glyphs *g, const draw_list *list, const draw_command *command,
                         double scale, glyphs_part part)
{
    const draw_paint *paint = &command->paint;
    const double size = command->as.text.size;
    const char *text = draw_command_text(list, command);
    const double width = draw_text_width(command->as.text.font, size, text);
    const double x = draw_text_left(command->as.text.anchor, command->as.text.at.x, width);
    const bool is_seen =
        part == GLYPHS_LETTERS ? paint->fill.a > 0 : paint->stroke.a > 0 && paint->width > 0;
    const int halo = (int)fmax(floor(paint->width * scale * SIZE_STEPS + 0.5), 1);
    return (glyphs_walk){ .status = cairo_fonts_load(&g->fonts, command->as.text.font),
                          .text = is_seen ? text : "",
                          .key = { .font = (int)command->as.text.font,
                                   .size = (int)floor(size * scale * SIZE_STEPS + 0.5),
                                   .halo = part == GLYPHS_HALO ? halo : 0 },
                          .x = x * scale,
                          .unit = size * scale / DRAW_UNITS_PER_EM,
                          .y = (int)floor(command->as.text.at.y * scale + 0.5) };
}

/* Its place on the line; false: there is none. */
static bool next_character(glyphs_walk *walk, int *whole_x)
{
    const uint32_t c = draw_next_char(&walk->text);
    const double steps = floor(walk->x * STEPS + 0.5);
    const double whole = floor(steps / STEPS);
    *whole_x = (int)whole;
    walk->key.step = (int)(steps - whole * STEPS);
    walk->key.character = c;
    walk->x += walk->unit * draw_char_advance((draw_font)walk->key.font, c);
    return c != 0;
}

bool glyphs_next(glyphs *g, glyphs_walk *walk, glyphs_letter *out)
{
    int x;
    while (walk->status == CANVAS_OK && next_character(walk, &x)) {
        glyph *letter = find(g, &walk->key);
        if (!letter) {
            walk->status = CANVAS_NO_MEMORY;
        } else if (letter->cover) {
            out->mask = (raster_mask){ x + letter->left, walk->y + letter->top, letter->width,
                                       letter->height, letter->cover };
            out->user = &letter->user;
            return true;
        }
    }
    return false;
}

static canvas_status paint_letters(glyphs *g, const raster *target, glyphs_walk walk,
                                   draw_color color)
{
    glyphs_letter letter;
    while (glyphs_next(g, &walk, &letter)) {
        raster_paint_mask(target, &letter.mask, color);
    }
    return walk.status;
}

static void take_in(const raster_mask *letter, uint8_t *cover, const raster_mask *whole)
{
    for (int row = 0; row < letter->height; row++) {
        const uint8_t *from = letter->cover + (ptrdiff_t)row * letter->width;
        const ptrdiff_t down = letter->y + row - whole->y;
        uint8_t *to = cover + down * whole->width + (letter->x - whole->x);
        for (int i = 0; i < letter->width; i++) {
            to[i] = to[i] > from[i] ? to[i] : from[i];
        }
    }
}

/* The pixels that all masks on the way take. */
static raster_mask bounds_of(glyphs *g, glyphs_walk *walk)
{
    int right = 0, bottom = 0;
    bool first = true;
    raster_mask out = { 0 };
    glyphs_letter letter;
    while (glyphs_next(g, walk, &letter)) {
        const raster_mask *m = &letter.mask;
        out.x = first || m->x < out.x ? m->x : out.x;
        out.y = first || m->y < out.y ? m->y : out.y;
        right = first || m->x + m->width > right ? m->x + m->width : right;
        bottom = first || m->y + m->height > bottom ? m->y + m->height : bottom;
        first = false;
    }
    out.width = right - out.x;
    out.height = bottom - out.y;
    return out;
}

static bool reserve_halo(glyphs *g, size_t size)
{
    if (size > g->halo_capacity) {
        uint8_t *grown = realloc(g->halo, size);
        if (!grown) {
            return false;
        }
        g->halo = grown;
        g->halo_capacity = size;
    }
    memset(g->halo, 0, size);
    return true;
}

/* One halo for the whole text: a translucent one is nowhere painted twice. */
static canvas_status paint_halo(glyphs *g, const raster *target, glyphs_walk walk, draw_color color)
{
    glyphs_letter letter;
    glyphs_walk ahead = walk;
    raster_mask whole = bounds_of(g, &ahead);
    const tessellate_clip place = { whole.x, whole.y, whole.width, whole.height };
    const tessellate_clip seen = raster_common(&place, &target->clip);
    if (ahead.status != CANVAS_OK || seen.width == 0 || seen.height == 0) {
        return ahead.status;
    }
    if (!reserve_halo(g, (size_t)whole.width * (size_t)whole.height)) {
        return CANVAS_NO_MEMORY;
    }
    while (glyphs_next(g, &walk, &letter)) {
        take_in(&letter.mask, g->halo, &whole);
    }
    whole.cover = g->halo;
    raster_paint_mask(target, &whole, color);
    return walk.status;
}

canvas_status glyphs_paint(glyphs *g, const raster *target, const draw_list *list,
                           const draw_command *command, double scale)
{
    const glyphs_walk halo = glyphs_begin(g, list, command, scale, GLYPHS_HALO);
    const canvas_status status = paint_halo(g, target, halo, command->paint.stroke);
    if (status != CANVAS_OK) {
        return status;
    }
    const glyphs_walk letters = glyphs_begin(g, list, command, scale, GLYPHS_LETTERS);
    return paint_letters(g, target, letters, command->paint.fill);
}
