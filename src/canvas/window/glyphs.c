/* glyphs.c - masks from SDL2_ttf on the shelves of an atlas, and texts put together from them
 * (glyphs.h).
 *
 * SDL2_ttf sets a letter on whole pixels alone. It is rendered four times as wide as it is shown,
 * so that the mean of four columns, from each of four on, is what the letter covers of a pixel at
 * each quarter: to the shade what a letter rendered there would.
 *
 * A halo is spread from the letter's masks and does not come from TTF_SetFontOutline(): that takes
 * 33 us a letter, which is 2 to 3 ms of a first frame, and reaches whole pixels alone. */
#include "canvas/window/glyphs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_ttf.h>

enum {
    STEPS = 4,       /* places a pixel that a letter may start at */
    SIZE_STEPS = 72, /* of a pixel: sizes nearer than that are one */
    TABLE_SIZE = 1 << 12,
    MOST_KEPT = TABLE_SIZE / 2, /* then all are forgotten: an alphabet in several sizes is less */
    LARGEST_PX = GLYPHS_SIDE / STEPS
};

/* A letter's masks, one for each step beside the other, or a halo's one. */
typedef struct glyph {
    glyphs_key key;
    bool used;
    int left, top, width,
        height; /* of one, from the whole pixel of its origin; none: nothing is seen */
    int x, y;   /* of the first one in the atlas */
} glyph;

typedef struct font {
    TTF_Font *ttf;
    void *file; /* in memory: SDL2_ttf would go back to the file for every letter */
} font;

struct glyphs {
    font fonts[CANVAS_FONT_COUNT];
    glyph table[TABLE_SIZE];
    int kept;
    uint8_t *atlas;
    int x, y, shelf_height;          /* where the next masks go */
    int changed_top, changed_bottom; /* rows, since somebody took them */
    void (*when_full)(void *user);
    void *user;
};

/* ---- Fonts ------------------------------------------------------------------------------- */

/* Without hints: letters are as in cairo's pictures, and of any size. */
static bool open_font(int name, font *out)
{
    char path[4096];
    size_t size = 0;
    if (!canvas_find_font(name, path, sizeof path)) { return false; }
    out->file = SDL_LoadFile(path, &size);
    out->ttf = TTF_OpenFontRW(SDL_RWFromConstMem(out->file, (int)size), 1, 1);
    if (out->ttf) { TTF_SetFontHinting(out->ttf, TTF_HINTING_NONE); }
    return out->ttf != NULL;
}

/* That which has the character: the fallback is opened by the first that it alone may have. */
static TTF_Font *font_of(glyphs *g, const glyphs_key *key)
{
    font *const fallback = &g->fonts[CANVAS_FALLBACK];
    TTF_Font *const own = g->fonts[key->font].ttf;
    if (TTF_GlyphIsProvided32(own, key->character)) { return own; }
    const bool is_open =
        fallback->file ? fallback->ttf != NULL : open_font(CANVAS_FALLBACK, fallback);
    return is_open && TTF_GlyphIsProvided32(fallback->ttf, key->character) ? fallback->ttf : own;
}

/* ---- Life -------------------------------------------------------------------------------- */

static void forget_all(glyphs *g)
{
    if (g->when_full) { g->when_full(g->user); }
    memset(g->table, 0, sizeof g->table);
    g->kept = g->x = g->y = g->shelf_height = 0;
}

canvas_status glyphs_create(void (*when_full)(void *user), void *user, glyphs **out)
{
    glyphs *g = calloc(1, sizeof *g);
    uint8_t *atlas = calloc(GLYPHS_SIDE, GLYPHS_SIDE);
    if (!g || !atlas || TTF_Init() != 0) {
        free(g);
        free(atlas);
        return CANVAS_NO_MEMORY;
    }
    g->when_full = when_full;
    g->user = user;
    g->atlas = atlas;
    g->changed_top = GLYPHS_SIDE;
    for (int i = 0; i < DRAW_FONT_COUNT; i++) {
        if (!open_font(i, &g->fonts[i])) {
            glyphs_destroy(g);
            return CANVAS_NO_FONT;
        }
    }
    *out = g;
    return CANVAS_OK;
}

void glyphs_destroy(glyphs *g)
{
    if (!g) { return; }
    for (int i = 0; i < CANVAS_FONT_COUNT; i++) {
        if (g->fonts[i].ttf) { TTF_CloseFont(g->fonts[i].ttf); }
        SDL_free(g->fonts[i].file);
    }
    TTF_Quit();
    free(g->atlas);
    free(g);
}

/* ---- Shelves ----------------------------------------------------------------------------- */

/* No gaps: masks are shown on whole pixels. */
static void find_room(glyphs *g, glyph *made, int masks)
{
    const int width = masks * made->width;
    if (g->x + width > GLYPHS_SIDE) {
        g->x = 0;
        g->y += g->shelf_height;
        g->shelf_height = 0;
    }
    if (g->y + made->height > GLYPHS_SIDE) { forget_all(g); }
    made->x = g->x;
    made->y = g->y;
    g->x += width;
    g->shelf_height = made->height > g->shelf_height ? made->height : g->shelf_height;
    g->changed_top = made->y < g->changed_top ? made->y : g->changed_top;
    g->changed_bottom =
        made->y + made->height > g->changed_bottom ? made->y + made->height : g->changed_bottom;
}

glyphs_rows glyphs_take_rows(glyphs *g, bool all)
{
    const int top = all ? 0 : g->changed_top;
    const int bottom = all ? g->y + g->shelf_height : g->changed_bottom;
    g->changed_top = GLYPHS_SIDE;
    g->changed_bottom = 0;
    return (glyphs_rows){ g->atlas + (ptrdiff_t)top * GLYPHS_SIDE, top, bottom };
}

/* ---- One glyph --------------------------------------------------------------------------- */

/* SDL2_ttf renders nothing of characters that have no width, nor without memory: there is nothing
 * to see, then. The ink lies where the metrics say, moved onto the surface if need be. */
static SDL_Surface *render(TTF_Font *ttf, const glyphs_key *key, SDL_Rect *ink, SDL_Point *origin)
{
    const SDL_Color white = { 255, 255, 255, 255 };
    const unsigned size = (unsigned)key->size;
    int left, right, below, above, advance;
    if (TTF_SetFontSizeDPI(ttf, 1, STEPS * size, size) != 0 ||
        TTF_GlyphMetrics32(ttf, key->character, &left, &right, &below, &above, &advance) != 0 ||
        right <= left || above <= below) {
        return NULL;
    }
    const int ascent = TTF_FontAscent(ttf);
    *ink = (SDL_Rect){ left, -above, right - left, above - below };
    *origin = (SDL_Point){ left < 0 ? -left : 0, above > ascent ? above : ascent };
    return TTF_RenderGlyph32_Blended(ttf, key->character, white);
}

/* The means of four columns each, for each step; what lies beyond the surface is not covered. */
static void fill_masks(glyphs *g, const SDL_Surface *from, SDL_Point origin, const glyph *out)
{
    uint16_t cover[STEPS * (LARGEST_PX + 1)] = { 0 };
    const int first =
        STEPS * (out->left - 1) + origin.x; /* on the surface: a step may reach there */
    const int count = STEPS * (out->width + 1);
    for (int row = 0; row < out->height; row++) {
        const int y = out->top + row + origin.y;
        const void *pixels = (const char *)from->pixels + (ptrdiff_t)y * from->pitch;
        uint8_t *to = g->atlas + (ptrdiff_t)(out->y + row) * GLYPHS_SIDE + out->x;
        for (int i = 0; i < count; i++) {
            const int x = first + i;
            const bool is_on = x >= 0 && x < from->w && y >= 0 && y < from->h;
            cover[i] = is_on ? (uint16_t)(((const uint32_t *)pixels)[x] >> 24) : 0;
        }
        for (int step = 0; step < STEPS; step++) {
            const uint16_t *four = cover + STEPS - step;
            for (int i = 0; i < out->width; i++, four += STEPS) {
                *to++ = (uint8_t)((four[0] + four[1] + four[2] + four[3] + STEPS / 2) / STEPS);
            }
        }
    }
}

static int quarter_floor(int value)
{
    return (value >= 0 ? value : value - STEPS + 1) / STEPS;
}

static void make_letter(glyphs *g, glyph *out)
{
    SDL_Rect ink;
    SDL_Point origin;
    SDL_Surface *from = render(font_of(g, &out->key), &out->key, &ink, &origin);
    const int left = from ? quarter_floor(ink.x) : 0;
    const int right = from ? quarter_floor(ink.x + ink.w + 2 * STEPS - 2) : 0;
    if (from && right - left <= LARGEST_PX && ink.h <= GLYPHS_SIDE) {
        out->left = left;
        out->width = right - left;
        out->top = ink.y;
        out->height = ink.h;
        find_room(g, out, STEPS);
        fill_masks(g, from, origin, out);
    }
    SDL_FreeSurface(from);
}

/* ---- Halos ------------------------------------------------------------------------------- */

/* A pixel's ink reaches as far as the halo is wide, and as much farther as covers the pixel: an
 * edge that covers half of it lies half a pixel farther in than one that covers all. So at each
 * distance the halo covers so much more than the ink, or less where that is negative. */
static int more_at(double reach, int across, int down)
{
    return (int)floor(255 * (reach - sqrt((double)(across * across + down * down))) + 0.5);
}

typedef struct inked {
    int at;
    uint8_t cover;
} inked;

static void reach_to(uint8_t *halo, int cover)
{
    const uint8_t most = (uint8_t)(cover < 0 ? 0 : cover > 255 ? 255 : cover);
    *halo = *halo > most ? *halo : most;
}

/* Covers what the ink stands on, and lists that which has less beside it: of all other a pixel
 * beside it, with as much ink, is nearer to each place and decides there. */
static int find_edge(const uint8_t *ink, int stride, int count, int more, uint8_t *halo,
                     inked *edge)
{
    int edges = 0;
    for (int i = stride + 1; i < count - stride - 1; i++) {
        if (ink[i] == 0) { continue; }
        uint8_t least = ink[i];
        for (int middle = i - stride; middle <= i + stride; middle += stride) {
            for (const uint8_t *p = ink + middle - 1; p <= ink + middle + 1; p++) {
                least = *p < least ? *p : least;
            }
        }
        reach_to(&halo[i], ink[i] + more);
        if (least < ink[i]) { edge[edges++] = (inked){ i, ink[i] }; }
    }
    return edges;
}

/* Spreads the ink to all places within reach, each place in one go; there are as many empty rows
 * and columns around the ink. Nearly as far as that any ink covers all. `edge` has room for all. */
static void spread(const uint8_t *ink, int stride, int height, double reach, uint8_t *halo,
                   inked *edge)
{
    const int most = (int)ceil(reach);
    const int count = find_edge(ink, stride, height * stride, more_at(reach, 0, 0), halo, edge);
    for (int down = -most; down <= most; down++) {
        uint8_t *const row = halo + (ptrdiff_t)down * stride;
        int across = most, more = more_at(reach, across, down);
        for (; across >= 0 && more < 254; more = more_at(reach, --across, down)) {
            for (int i = 0; more > -255 && i < count; i++) {
                reach_to(row + edge[i].at - across, edge[i].cover + more);
                reach_to(row + edge[i].at + across, edge[i].cover + more);
            }
        }
        for (int i = 0; across >= 0 && i < count; i++) {
            memset(row + edge[i].at - across, 255, 2 * (size_t)across + 1);
        }
    }
}

/* The letter and what is within reach of it, at the key's step. False: no memory. */
static bool make_halo(glyphs *g, const glyph *letter, glyph *out)
{
    const double reach = (double)out->key.halo / SIZE_STEPS;
    const int most = (int)ceil(reach);
    const int width = letter->width + 2 * most, height = letter->height + 2 * most;
    if (letter->width == 0 || width > LARGEST_PX || height > GLYPHS_SIDE) {
        return true; /* nothing to see */
    }
    const size_t size = (size_t)width * (size_t)height;
    inked *edge = calloc(size, sizeof *edge + 2); /* and behind all of these ink and halo */
    if (!edge) { return false; }
    uint8_t *ink = (uint8_t *)(edge + size), *halo = ink + size;
    out->left = letter->left - most;
    out->top = letter->top - most;
    out->width = width;
    out->height = height;
    const int from_x = letter->x + out->key.step * letter->width;
    for (int row = 0; row < letter->height; row++) {
        memcpy(ink + (ptrdiff_t)(most + row) * width + most,
               g->atlas + (ptrdiff_t)(letter->y + row) * GLYPHS_SIDE + from_x,
               (size_t)letter->width);
    }
    spread(ink, width, height, reach, halo, edge);
    find_room(g, out, 1); /* the letter may be gone from here on */
    for (int row = 0; row < height; row++) {
        memcpy(g->atlas + (ptrdiff_t)(out->y + row) * GLYPHS_SIDE + out->x,
               halo + (ptrdiff_t)row * width, (size_t)width);
    }
    free(edge);
    return true;
}

/* ---- Those that are kept ----------------------------------------------------------------- */

static bool same_key(const glyphs_key *a, const glyphs_key *b)
{
    return a->character == b->character && a->font == b->font && a->step == b->step &&
           a->size == b->size && a->halo == b->halo;
}

/* Where it is, or a free place for it: until something is added. */
static glyph *place_for(glyphs *g, const glyphs_key *key)
{
    uint32_t hash = key->character * 2654435761u;
    hash = (hash ^ (uint32_t)key->size) * 2654435761u;
    hash = (hash ^ (uint32_t)((key->halo * STEPS + key->step) * DRAW_FONT_COUNT + key->font)) *
           2654435761u;
    size_t i = hash >> 7 & (TABLE_SIZE - 1);
    while (g->table[i].used && !same_key(&g->table[i].key, key)) { i = (i + 1) & (TABLE_SIZE - 1); }
    return &g->table[i];
}

/* All are forgotten before it has its place in the atlas, which would be another's soon. */
static glyph begin_glyph(glyphs *g, const glyphs_key *key)
{
    if (g->kept >= MOST_KEPT) { forget_all(g); }
    return (glyph){ .key = *key, .used = true };
}

/* Until the next call. */
static const glyph *add(glyphs *g, const glyph *made)
{
    glyph *place = place_for(g, &made->key);
    *place = *made;
    g->kept++;
    return place;
}

static const glyph *find_letter(glyphs *g, const glyphs_key *key)
{
    const glyph *kept = place_for(g, key);
    if (kept->used) { return kept; }
    glyph made = begin_glyph(g, key);
    if (key->size > 0 && key->size <= LARGEST_PX * SIZE_STEPS) { make_letter(g, &made); }
    return add(g, &made);
}

/* The same of a letter's halo, and of the letter where the key has none. NULL: no memory. */
static const glyph *find(glyphs *g, const glyphs_key *key)
{
    const glyph *kept = place_for(g, key);
    if (kept->used || key->halo == 0) { return kept->used ? kept : find_letter(g, key); }
    glyph made = begin_glyph(g, key);
    glyphs_key of_letter = *key;
    of_letter.halo = of_letter.step = 0;
    return make_halo(g, find_letter(g, &of_letter), &made) ? add(g, &made) : NULL;
}

/* ---- Texts ------------------------------------------------------------------------------- */

glyphs_walk glyphs_begin(const draw_list *list, const draw_command *command, double scale,
                         glyphs_part part)
{
    const draw_paint *paint = &command->paint;
    const double size = command->as.text.size;
    const char *text = draw_command_seen(list, command);
    const double width = draw_text_width(command->as.text.font, size, text);
    const double x = draw_text_left(command->as.text.anchor, command->as.text.at.x, width);
    const bool is_seen =
        part == GLYPHS_LETTERS ? paint->fill.a > 0 : paint->stroke.a > 0 && paint->width > 0;
    const int halo = (int)fmax(floor(paint->width * scale * SIZE_STEPS / 2 + 0.5), 1);
    return (glyphs_walk){ .text = is_seen ? text : "",
                          .key = { .font = (int)command->as.text.font,
                                   .size = (int)floor(size * scale * SIZE_STEPS + 0.5),
                                   .halo = part == GLYPHS_HALO ? halo : 0 },
                          .x = x * scale,
                          .unit = size * scale / DRAW_UNITS_PER_EM,
                          .y = (int)floor(command->as.text.at.y * scale + 0.5) };
}

bool glyphs_next(glyphs *g, glyphs_walk *walk, glyphs_letter *out)
{
    for (uint32_t c = draw_next_shown(&walk->text); c != 0; c = draw_next_shown(&walk->text)) {
        const double steps = floor(walk->x * STEPS + 0.5), whole = floor(steps / STEPS);
        const int step = (int)(steps - whole * STEPS);
        const int rise = draw_char_rise(walk->key.character, c);
        walk->key.character = c;
        walk->key.step = walk->key.halo ? step : 0;
        walk->x += walk->unit * draw_char_advance((draw_font)walk->key.font, c);
        const glyph *letter = find(g, &walk->key);
        if (!letter) {
            walk->out_of_memory = true;
            return false;
        }
        if (letter->width > 0) {
            out->from_x = letter->x + (walk->key.halo ? 0 : step * letter->width);
            out->from_y = letter->y;
            out->mask = (raster_mask){ .x = (int)whole + letter->left,
                                       .y = walk->y + letter->top - (int)lround(rise * walk->unit),
                                       .width = letter->width,
                                       .height = letter->height,
                                       .cover = g->atlas + (ptrdiff_t)out->from_y * GLYPHS_SIDE +
                                                out->from_x,
                                       .stride = GLYPHS_SIDE };
            return true;
        }
    }
    return false;
}

bool glyphs_paint(glyphs *g, const raster *target, const draw_list *list,
                  const draw_command *command, double scale)
{
    const draw_color colors[] = {
        [GLYPHS_HALO] = command->paint.stroke, [GLYPHS_LETTERS] = command->paint.fill
    };
    bool fine = true;
    for (int part = GLYPHS_HALO; part <= GLYPHS_LETTERS && fine; part++) {
        glyphs_letter letter;
        glyphs_walk walk = glyphs_begin(list, command, scale, (glyphs_part)part);
        while (glyphs_next(g, &walk, &letter)) {
            raster_paint_mask(target, &letter.mask, colors[part]);
        }
        fine = !walk.out_of_memory;
    }
    return fine;
}
