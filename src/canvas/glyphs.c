/* glyphs.c - a table of masks, and texts put together from them (canvas/glyphs.h). */
#include "canvas/glyphs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/cairo_fonts.h"

#include FT_GLYPH_H

enum {
    STEPS = 4,        /* places a pixel that a letter may start at */
    SIZE_STEPS = 256, /* of a pixel: sizes and widths nearer than that are one */
    TABLE_SIZE = 1 << 14,
    MOST_KEPT = TABLE_SIZE / 2, /* then all are forgotten: an alphabet in several sizes is less */
    LARGEST_SIDE = 4096
};

typedef struct glyph_key {
    uint32_t character;
    int font, step;
    int size, halo; /* of the letter and of the line around it, pixels; no halo: the letter */
} glyph_key;

typedef struct glyph {
    glyph_key key;
    bool used;
    int left, top, width, height; /* from the whole pixel of its origin */
    uint8_t *cover;               /* NULL: there is nothing to see */
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
static FT_Glyph letter_of(FT_Face face, const glyph_key *key)
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
    return box.xMax - box.xMin > LARGEST_SIDE || box.yMax - box.yMin > LARGEST_SIDE;
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
    if (!letter->cover || out->width > LARGEST_SIDE || out->height > LARGEST_SIDE) {
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

static size_t place_of(const glyph_key *key)
{
    uint32_t hash = key->character * 2654435761u;
    hash = (hash ^ (uint32_t)key->size) * 2654435761u;
    hash = (hash ^ (uint32_t)key->halo) * 2654435761u;
    hash = (hash ^ (uint32_t)(key->font * STEPS + key->step)) * 2654435761u;
    return hash >> 7 & (TABLE_SIZE - 1);
}

static bool same_key(const glyph_key *a, const glyph_key *b)
{
    return a->character == b->character && a->font == b->font && a->step == b->step &&
           a->size == b->size && a->halo == b->halo;
}

/* Where it is, or a free place for it: until something is added. */
static glyph *place_for(glyphs *g, const glyph_key *key)
{
    size_t i = place_of(key);
    while (g->table[i].used && !same_key(&g->table[i].key, key)) {
        i = (i + 1) & (TABLE_SIZE - 1);
    }
    return &g->table[i];
}

static const glyph *add(glyphs *g, const glyph *made)
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
static const glyph *find_letter(glyphs *g, const glyph_key *key)
{
    const glyph *place = place_for(g, key);
    glyph made = { .key = *key, .used = true };
    if (place->used) {
        return place;
    }
    return make_letter(&g->fonts, &made) ? add(g, &made) : NULL;
}

/* The same of a letter's halo, and of the letter where the key has none. */
static const glyph *find(glyphs *g, const glyph_key *key)
{
    const glyph *place = place_for(g, key);
    glyph made = { .key = *key, .used = true };
    if (place->used || key->halo == 0) {
        return place->used ? place : find_letter(g, key);
    }
    glyph_key of_letter = *key;
    of_letter.halo = 0;
    const glyph *letter = find_letter(g, &of_letter);
    return letter && make_halo(letter, &made) ? add(g, &made) : NULL;
}

/* ---- Texts ------------------------------------------------------------------------------- */

typedef struct line {
    const char *text;
    glyph_key key;  /* without character and step */
    double x, unit; /* where it starts, and a unit of the table of advances, pixels */
    int y;
} line;

static line line_of(const draw_list *list, const draw_command *command, double scale)
{
    const char *text = draw_command_text(list, command);
    const double size = command->as.text.size;
    const double width = draw_text_width(command->as.text.font, size, text);
    const double x = draw_text_left(command->as.text.anchor, command->as.text.at.x, width);
    return (line){ .text = text,
                   .key = { .font = (int)command->as.text.font,
                            .size = (int)floor(size * scale * SIZE_STEPS + 0.5) },
                   .x = x * scale,
                   .unit = size * scale / DRAW_UNITS_PER_EM,
                   .y = (int)floor(command->as.text.at.y * scale + 0.5) };
}

/* The next letter of the line; false: there is none. */
static bool next_letter(line *l, int *whole_x)
{
    const uint32_t c = draw_next_char(&l->text);
    const double steps = floor(l->x * STEPS + 0.5);
    const double whole = floor(steps / STEPS);
    *whole_x = (int)whole;
    l->key.step = (int)(steps - whole * STEPS);
    l->key.character = c;
    l->x += l->unit * draw_char_advance((draw_font)l->key.font, c);
    return c != 0;
}

static canvas_status paint_letters(glyphs *g, const raster *target, line l, draw_color color)
{
    int x;
    while (next_letter(&l, &x)) {
        const glyph *letter = find(g, &l.key);
        if (!letter) {
            return CANVAS_NO_MEMORY;
        }
        if (letter->cover) {
            const raster_mask mask = { x + letter->left, l.y + letter->top, letter->width,
                                       letter->height, letter->cover };
            raster_paint_mask(target, &mask, color);
        }
    }
    return CANVAS_OK;
}

static void take_in(const glyph *letter, int x, int y, uint8_t *cover, const raster_mask *whole)
{
    for (int row = 0; row < letter->height; row++) {
        const uint8_t *from = letter->cover + (ptrdiff_t)row * letter->width;
        const ptrdiff_t down = y + letter->top + row - whole->y;
        uint8_t *to = cover + down * whole->width + (x + letter->left - whole->x);
        for (int i = 0; i < letter->width; i++) {
            to[i] = to[i] > from[i] ? to[i] : from[i];
        }
    }
}

/* The pixels that the halo takes; false: no memory. */
static bool measure_halo(glyphs *g, line l, raster_mask *out)
{
    int x, right = 0, bottom = 0;
    bool first = true;
    *out = (raster_mask){ 0 };
    while (next_letter(&l, &x)) {
        const glyph *letter = find(g, &l.key);
        if (!letter) {
            return false;
        }
        if (letter->cover) {
            const int left = x + letter->left, top = l.y + letter->top;
            out->x = first || left < out->x ? left : out->x;
            out->y = first || top < out->y ? top : out->y;
            right = first || left + letter->width > right ? left + letter->width : right;
            bottom = first || top + letter->height > bottom ? top + letter->height : bottom;
            first = false;
        }
    }
    out->width = right - out->x;
    out->height = bottom - out->y;
    return true;
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
static canvas_status paint_halo(glyphs *g, const raster *target, line l, draw_color color)
{
    raster_mask whole;
    int x;
    if (!measure_halo(g, l, &whole)) {
        return CANVAS_NO_MEMORY;
    }
    const tessellate_clip place = { whole.x, whole.y, whole.width, whole.height };
    const tessellate_clip seen = raster_common(&place, &target->clip);
    if (seen.width == 0 || seen.height == 0) {
        return CANVAS_OK;
    }
    if (!reserve_halo(g, (size_t)whole.width * (size_t)whole.height)) {
        return CANVAS_NO_MEMORY;
    }
    while (next_letter(&l, &x)) {
        const glyph *letter = find(g, &l.key);
        if (!letter) {
            return CANVAS_NO_MEMORY;
        }
        if (letter->cover) {
            take_in(letter, x, l.y, g->halo, &whole);
        }
    }
    whole.cover = g->halo;
    raster_paint_mask(target, &whole, color);
    return CANVAS_OK;
}

canvas_status glyphs_paint(glyphs *g, const raster *target, const draw_list *list,
                           const draw_command *command, double scale)
{
    const draw_paint *paint = &command->paint;
    const canvas_status loaded = cairo_fonts_load(&g->fonts, command->as.text.font);
    if (loaded != CANVAS_OK) {
        return loaded;
    }
    line l = line_of(list, command, scale);
    canvas_status status = CANVAS_OK;
    if (paint->stroke.a && paint->width > 0) {
        line halo = l;
        halo.key.halo = (int)fmax(floor(paint->width * scale * SIZE_STEPS + 0.5), 1);
        status = paint_halo(g, target, halo, paint->stroke);
    }
    if (paint->fill.a && status == CANVAS_OK) {
        status = paint_letters(g, target, l, paint->fill);
    }
    return status;
}
