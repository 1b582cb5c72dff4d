/* glyphs.c - a table of masks, and texts put together from them (canvas/glyphs.h). */
#include "canvas/glyphs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/cairo_fonts.h"

enum {
    STEPS = 8,        /* places a pixel that a letter may start at */
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

static void set_up(const cairo_fonts *fonts, const glyph_key *key, cairo_t *cr)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(cr, options);
    cairo_font_options_destroy(options);
    cairo_set_font_face(cr, fonts->fonts[key->font].face);
    cairo_set_font_size(cr, (double)key->size / SIZE_STEPS);
    cairo_set_line_width(cr, (double)key->halo / SIZE_STEPS);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    const cairo_glyph_t one = { FT_Get_Char_Index(fonts->fonts[key->font].file, key->character),
                                (double)key->step / STEPS, 0 };
    cairo_glyph_path(cr, &one, 1);
}

/* The place of the path's pixels; none where it is too large for any window. */
static bool measure(const cairo_fonts *fonts, glyph *out)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *cr = cairo_create(surface);
    double left, top, right, bottom;
    set_up(fonts, &out->key, cr);
    if (out->key.halo > 0) {
        cairo_stroke_extents(cr, &left, &top, &right, &bottom);
    } else {
        cairo_fill_extents(cr, &left, &top, &right, &bottom);
    }
    const bool fine = cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    const double width = right - left, height = bottom - top;
    if (fine && width > 0 && height > 0 && width < LARGEST_SIDE && height < LARGEST_SIDE) {
        out->left = (int)floor(left);
        out->top = (int)floor(top);
        out->width = (int)ceil(right) - out->left;
        out->height = (int)ceil(bottom) - out->top;
    }
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    return fine;
}

static bool paint_cover(const cairo_fonts *fonts, glyph *out)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, out->width, out->height);
    cairo_t *cr = cairo_create(surface);
    out->cover = malloc((size_t)out->width * (size_t)out->height);
    cairo_translate(cr, -out->left, -out->top);
    set_up(fonts, &out->key, cr);
    if (out->key.halo > 0) {
        cairo_stroke(cr);
    } else {
        cairo_fill(cr);
    }
    cairo_surface_flush(surface);
    const bool fine = out->cover && cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    for (int y = 0; fine && y < out->height; y++) {
        memcpy(out->cover + (ptrdiff_t)y * out->width,
               cairo_image_surface_get_data(surface) +
                   (ptrdiff_t)y * cairo_image_surface_get_stride(surface),
               (size_t)out->width);
    }
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    return fine;
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

/* Until the next call. NULL: no memory. */
static const glyph *find(glyphs *g, const glyph_key *key)
{
    if (g->kept == MOST_KEPT) {
        forget_all(g);
    }
    size_t i = place_of(key);
    for (; g->table[i].used; i = (i + 1) & (TABLE_SIZE - 1)) {
        if (same_key(&g->table[i].key, key)) {
            return &g->table[i];
        }
    }
    glyph made = { .key = *key, .used = true };
    if (!measure(&g->fonts, &made) || (made.width > 0 && !paint_cover(&g->fonts, &made))) {
        free(made.cover);
        return NULL;
    }
    g->table[i] = made;
    g->kept++;
    return &g->table[i];
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
    static const double shares[] = { 0, 0.5, 1 };
    const char *text = draw_command_text(list, command);
    const double size = command->as.text.size;
    const double width = draw_text_width(command->as.text.font, size, text);
    const double x = command->as.text.at.x - shares[command->as.text.anchor] * width;
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
    const double eighths = floor(l->x * STEPS + 0.5);
    const double whole = floor(eighths / STEPS);
    *whole_x = (int)whole;
    l->key.step = (int)(eighths - whole * STEPS);
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
