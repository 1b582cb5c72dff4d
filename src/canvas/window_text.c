/* window_text.c - renders texts with SDL2_ttf and keeps them as textures (canvas/window_text.h).
 *
 * The least recently drawn text makes room for a new one. Letters and halo are two textures, since
 * blending translucent letters into a translucent halo beforehand would darken their edges. */
#include "canvas/window_text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    most_texts = 512,
    most_fonts = 24,
    longest_path = 4096,
    size_steps = 8 /* SDL_ttf takes whole points: asked for in eighths of a pixel */
};

typedef struct font_key {
    draw_font font;
    int size;    /* in 1 / size_steps pixels */
    int outline; /* pixels; 0 for the letters themselves */
} font_key;

typedef struct open_font {
    font_key key;
    TTF_Font *ttf;
    unsigned used; /* frame */
} open_font;

typedef struct text_key {
    draw_font font;
    int size, outline;
    draw_color color, halo;
} text_key;

typedef struct cached_text {
    text_key key;
    uint32_t hash;
    char *text; /* NULL: a free place */
    SDL_Texture *letters, *halo;
    int origin_x;  /* of the first character within `letters`, pixels */
    int ascent;    /* of the baseline within `letters` */
    unsigned used; /* frame */
} cached_text;

struct window_text {
    SDL_Renderer *renderer;
    char paths[DRAW_FONT_COUNT][longest_path];
    open_font fonts[most_fonts];
    cached_text texts[most_texts];
    unsigned frame;
};

/* ---- Fonts ------------------------------------------------------------------------------- */

static TTF_Font *open_ttf(const window_text *cache, const font_key *key)
{
    /* Size in points times 72 dots per inch is pixels; 9 dots per inch make eighths of them. */
    TTF_Font *ttf =
        TTF_OpenFontDPI(cache->paths[key->font], key->size, 72 / size_steps, 72 / size_steps);
    if (ttf) {
        /* Letters at the widths of draw_text_width(): no kerning, no rounding to pixels. */
        TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT_SUBPIXEL);
        TTF_SetFontKerning(ttf, 0);
        TTF_SetFontOutline(ttf, key->outline);
    }
    return ttf;
}

static TTF_Font *find_font(window_text *cache, const font_key *key)
{
    open_font *oldest = &cache->fonts[0];
    for (int i = 0; i < most_fonts; i++) {
        open_font *font = &cache->fonts[i];
        if (font->ttf && font->key.font == key->font && font->key.size == key->size &&
            font->key.outline == key->outline) {
            font->used = cache->frame;
            return font->ttf;
        }
        if (oldest->ttf && (!font->ttf || font->used < oldest->used)) {
            oldest = font;
        }
    }
    TTF_Font *ttf = open_ttf(cache, key);
    if (ttf) {
        if (oldest->ttf) {
            TTF_CloseFont(oldest->ttf);
        }
        *oldest = (open_font){ *key, ttf, cache->frame };
    }
    return ttf;
}

/* ---- Texts ------------------------------------------------------------------------------- */

static uint32_t hash_of(const char *text)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *text; text++) {
        hash = (hash ^ (uint8_t)*text) * 16777619u;
    }
    return hash;
}

static bool same_color(draw_color a, draw_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

static bool same_key(const text_key *a, const text_key *b)
{
    return a->font == b->font && a->size == b->size && a->outline == b->outline &&
           same_color(a->color, b->color) && same_color(a->halo, b->halo);
}

static void forget(cached_text *text)
{
    if (text->letters) {
        SDL_DestroyTexture(text->letters);
    }
    if (text->halo) {
        SDL_DestroyTexture(text->halo);
    }
    free(text->text);
    *text = (cached_text){ 0 };
}

static SDL_Texture *render(window_text *cache, TTF_Font *ttf, const char *text, draw_color color)
{
    const SDL_Color sdl_color = { color.r, color.g, color.b, color.a };
    SDL_Surface *surface = TTF_RenderUTF8_Blended(ttf, text, sdl_color);
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(cache->renderer, surface) : NULL;
    SDL_FreeSurface(surface);
    if (texture) {
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest);
    }
    return texture;
}

/* Pixels by which the first character reaches out to the left of its origin: SDL_ttf widens the
 * picture by them. */
static int overhang(TTF_Font *ttf, const char *text)
{
    int min_x = 0, max_x = 0, min_y = 0, max_y = 0, advance = 0;
    const uint32_t first = draw_next_char(&text);
    if (TTF_GlyphMetrics32(ttf, first, &min_x, &max_x, &min_y, &max_y, &advance) != 0) {
        return 0;
    }
    return min_x < 0 ? -min_x : 0;
}

static bool fill_place(window_text *cache, cached_text *place, const text_key *key,
                       const char *text)
{
    TTF_Font *letters = find_font(cache, &(font_key){ key->font, key->size, 0 });
    if (!letters) {
        return false;
    }
    place->key = *key;
    place->hash = hash_of(text);
    place->ascent = TTF_FontAscent(letters);
    place->origin_x = overhang(letters, text);
    place->letters = render(cache, letters, text, key->color);
    if (key->outline > 0) {
        TTF_Font *halo = find_font(cache, &(font_key){ key->font, key->size, key->outline });
        place->halo = halo ? render(cache, halo, text, key->halo) : NULL;
    }
    place->text = malloc(strlen(text) + 1);
    if (!place->letters || (key->outline > 0 && !place->halo) || !place->text) {
        forget(place);
        return false;
    }
    memcpy(place->text, text, strlen(text) + 1);
    return true;
}

static cached_text *find_text(window_text *cache, const text_key *key, const char *text)
{
    const uint32_t hash = hash_of(text);
    cached_text *oldest = &cache->texts[0];
    for (int i = 0; i < most_texts; i++) {
        cached_text *place = &cache->texts[i];
        if (place->text && place->hash == hash && same_key(&place->key, key) &&
            strcmp(place->text, text) == 0) {
            return place;
        }
        if (oldest->text && (!place->text || place->used < oldest->used)) {
            oldest = place;
        }
    }
    forget(oldest);
    return fill_place(cache, oldest, key, text) ? oldest : NULL;
}

static bool copy_texture(window_text *cache, SDL_Texture *texture, double x, double y)
{
    int width = 0, height = 0;
    if (SDL_QueryTexture(texture, NULL, NULL, &width, &height) != 0) {
        return false;
    }
    const SDL_FRect to = { (float)x, (float)y, (float)width, (float)height };
    return SDL_RenderCopyF(cache->renderer, texture, NULL, &to) == 0;
}

static text_key key_of(const draw_command *command, double scale)
{
    const draw_paint *paint = &command->paint;
    const double halo_px = paint->stroke.a ? paint->width / 2 * scale : 0;
    return (text_key){ .font = command->as.text.font,
                       .size = (int)fmax(floor(command->as.text.size * scale * size_steps + 0.5),
                                         size_steps),
                       .outline = (int)floor(halo_px + 0.5),
                       .color = paint->fill,
                       .halo = paint->stroke };
}

canvas_status window_text_draw(window_text *cache, const draw_list *list,
                               const draw_command *command, double scale)
{
    const char *text = draw_command_text(list, command);
    const text_key key = key_of(command, scale);
    cached_text *found = find_text(cache, &key, text);
    if (!found) {
        return CANVAS_NO_MEMORY;
    }
    found->used = cache->frame;
    const double width = draw_text_width(command->as.text.font, command->as.text.size, text);
    const double left = draw_text_left(command->as.text.anchor, command->as.text.at.x, width);
    const double x = floor(left * scale + 0.5) - found->origin_x;
    const double y = floor(command->as.text.at.y * scale + 0.5) - found->ascent;
    const bool drawn =
        (!found->halo || copy_texture(cache, found->halo, x - key.outline, y - key.outline)) &&
        copy_texture(cache, found->letters, x, y);
    return drawn ? CANVAS_OK : CANVAS_NO_MEMORY;
}

/* ---- Life -------------------------------------------------------------------------------- */

void window_text_next_frame(window_text *cache)
{
    cache->frame++;
}

void window_text_drop(window_text *cache)
{
    for (int i = 0; i < most_texts; i++) {
        forget(&cache->texts[i]);
    }
}

canvas_status window_text_create(SDL_Renderer *renderer, window_text **out)
{
    window_text *cache = calloc(1, sizeof *cache);
    if (!cache || TTF_Init() != 0) {
        free(cache);
        return CANVAS_NO_MEMORY;
    }
    cache->renderer = renderer;
    for (int i = 0; i < DRAW_FONT_COUNT; i++) {
        if (!canvas_find_font((draw_font)i, cache->paths[i], longest_path)) {
            window_text_destroy(cache);
            return CANVAS_NO_FONT;
        }
    }
    *out = cache;
    return CANVAS_OK;
}

void window_text_destroy(window_text *cache)
{
    if (!cache) {
        return;
    }
    window_text_drop(cache);
    for (int i = 0; i < most_fonts; i++) {
        if (cache->fonts[i].ttf) {
            TTF_CloseFont(cache->fonts[i].ttf);
        }
    }
    free(cache);
    TTF_Quit();
}
