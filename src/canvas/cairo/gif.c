/* gif.c - plays a draw list's motion into an animated GIF through libcgif. */
#include <cgif.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/base/bytes.h"

enum {
    tick_cs = 5,           /* hundredths of a second from frame to frame */
    samples = 12,          /* frames that the palette is made from */
    most_pixels = 1 << 24, /* of one frame */
    most_delay_cs = 65535
};

/* Pixels of all pictures; each takes about 20 ns. */
static const double most_painted = 2.5e9;

/* ---- Colours ----------------------------------------------------------------------------- */

/* Those wanted and those the frames have most of, far enough apart. The same frames make the same
 * palette. */
enum {
    most_colors = 255, /* of 256: one is transparent */
    slot_count = 1 << 16,
    most_counted = slot_count / 2, /* colours; later ones are of edges, and go to their nearest */
    flat_share = 2000,             /* one in so many pixels has a colour that is no edge's */
    near_sq = 300                  /* squared distance within which one colour stands for another */
};

/* Of 0xFFRRGGBB, so that 0 is none. */
typedef struct counted {
    uint32_t color, count;
} counted;

typedef struct palette {
    counted slots[slot_count]; /* hashed; where the slot is taken the next one */
    int slots_taken;
    size_t seen;
    uint32_t colors[most_colors];
    int count;
    counted found[slot_count]; /* index of the nearest in place of the count, for the latest */
} palette;

static uint32_t color_at(const unsigned char *pixels, size_t i)
{
    uint32_t pixel;
    memcpy(&pixel, pixels + 4 * i, sizeof pixel);
    return pixel | 0xFF000000;
}

static size_t hash_of(uint32_t color)
{
    return color * 2654435761u >> 16;
}

static void count_color(palette *p, uint32_t color)
{
    size_t at = hash_of(color);
    while (p->slots[at].color != color && p->slots[at].color != 0) { at = (at + 1) % slot_count; }
    if (p->slots[at].color == 0 && p->slots_taken < most_counted) {
        p->slots[at].color = color;
        p->slots_taken++;
    }
    p->slots[at].count += p->slots[at].color == color;
}

static int nearest(const palette *p, uint32_t color, int *how_near)
{
    int best = 0;
    *how_near = INT32_MAX;
    for (int i = 0; i < p->count; i++) {
        const uint32_t own = p->colors[i];
        const int red = (int)(own >> 16 & 255) - (int)(color >> 16 & 255);
        const int green = (int)(own >> 8 & 255) - (int)(color >> 8 & 255);
        const int blue = (int)(own & 255) - (int)(color & 255);
        /* as eyes weigh them, roughly */
        const int distance = 2 * red * red + 4 * green * green + blue * blue;
        if (distance < *how_near) {
            *how_near = distance;
            best = i;
        }
    }
    return best;
}

static int by_count(const void *a, const void *b)
{
    const counted *x = a;
    const counted *y = b;
    if (x->count != y->count) { return x->count > y->count ? -1 : 1; }
    return (x->color > y->color) - (x->color < y->color);
}

/* Once, after the last pixels are seen: flat colours as they are; those of edges only where none is
 * near. */
static void palette_choose(palette *p)
{
    qsort(p->slots, slot_count, sizeof p->slots[0], by_count);
    for (int i = 0; i < p->slots_taken && p->count < most_colors; i++) {
        int how_near;
        (void)nearest(p, p->slots[i].color, &how_near);
        if (how_near > near_sq || (how_near > 0 && p->slots[i].count > p->seen / flat_share)) {
            p->colors[p->count++] = p->slots[i].color;
        }
    }
}

/* Red, green, blue of each colour chosen; tells how many, at least two. */
static int palette_colors(const palette *p, unsigned char out[3 * most_colors])
{
    memset(out, 0, 6);
    for (int i = 0; i < p->count; i++) {
        *out++ = (unsigned char)(p->colors[i] >> 16);
        *out++ = (unsigned char)(p->colors[i] >> 8);
        *out++ = (unsigned char)p->colors[i];
    }
    return p->count < 2 ? 2 : p->count;
}

/* The nearest colour of each pixel. */
static void palette_index(palette *p, const unsigned char *pixels, size_t count, unsigned char *out)
{
    for (size_t i = 0; i < count; i++) {
        const uint32_t color = color_at(pixels, i);
        counted *found = &p->found[hash_of(color)];
        if (found->color != color) {
            int how_near;
            *found = (counted){ color, (uint32_t)nearest(p, color, &how_near) };
        }
        out[i] = (unsigned char)found->count;
    }
}

/* ---- The film ---------------------------------------------------------------------------- */

/* A film being made. */
typedef struct film {
    const draw_list *list;
    const figure_motion *motion;
    motion_pose posed; /* the list at one moment */
    unsigned char *pixels, *indices;
    int width, height;
    double scale;
    palette *palette;
    canvas_bytes *out;
} film;

static canvas_status paint(film *f)
{
    const canvas_pixels target = { f->pixels, f->width, f->height, f->width * 4, f->scale, true };
    motion_pose_draw(&f->posed);
    return canvas_paint(&f->posed.list, &target);
}

/* Lines and words keep their colours, however rare: of a line that appears late. What shows through
 * is as it comes. No more than half of the palette is for such. */
static void want_color(palette *p, draw_color c)
{
    const uint32_t color = 0xFF000000 | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | (uint32_t)c.b;
    int how_near = 0;
    if (c.a == 255) { (void)nearest(p, color, &how_near); }
    if (how_near > 0 && p->count < most_colors / 2) { p->colors[p->count++] = color; }
}

static canvas_status choose_palette(film *f)
{
    canvas_status status = CANVAS_OK;
    const size_t pixels = (size_t)f->width * (size_t)f->height;
    for (int i = 0; i < f->list->command_count; i++) {
        want_color(f->palette, f->list->commands[i].paint.fill);
        want_color(f->palette, f->list->commands[i].paint.stroke);
    }
    for (int i = 0; i < samples && status == CANVAS_OK; i++) {
        (void)motion_pose_advance(&f->posed, f->motion->length_s * i / samples);
        status = paint(f);
        for (size_t at = 0; at < pixels && status == CANVAS_OK; at++) {
            count_color(f->palette, color_at(f->pixels, at));
        }
        f->palette->seen += status == CANVAS_OK ? pixels : 0;
    }
    palette_choose(f->palette);
    return status;
}

static int take_bytes(void *context, const uint8_t *data, const size_t size)
{
    canvas_bytes *out = context;
    text_out_add(out, data, size);
    return out->failed;
}

/* libcgif does not look whether most of its allocations failed. Whether there is what a frame takes
 * of it at most, its tables and seven bytes a pixel, is therefore looked at before each call. */
static bool has_room(const film *f)
{
    enum { tables = 1 << 22 };
    void *volatile room = malloc(tables + 8 * (size_t)f->width * (size_t)f->height);
    const bool is_there = room != NULL;
    free(room);
    return is_there;
}

static bool add_frame(film *f, CGIF *gif, int delay_cs)
{
    CGIF_FrameConfig frame = {
        .pImageData = f->indices,
        .genFlags = CGIF_FRAME_GEN_USE_TRANSPARENCY | CGIF_FRAME_GEN_USE_DIFF_WINDOW,
        .delay = (uint16_t)(delay_cs < most_delay_cs ? delay_cs : most_delay_cs)
    };
    palette_index(f->palette, f->pixels, (size_t)f->width * (size_t)f->height, f->indices);
    return has_room(f) && cgif_addframe(gif, &frame) == CGIF_OK;
}

/* Frames that look the same are one, shown longer. */
static canvas_status add_frames(film *f, CGIF *gif)
{
    const int ticks = (int)(f->motion->length_s * 100 / tick_cs + 0.5);
    canvas_status status = CANVAS_OK;
    bool added = true;
    int shown = 0;
    for (int tick = 0; tick < ticks && status == CANVAS_OK && added; tick++) {
        const bool changed = motion_pose_advance(&f->posed, tick * tick_cs / 100.0);
        if (tick > 0 && changed) {
            added = add_frame(f, gif, (tick - shown) * tick_cs);
            shown = tick;
        }
        status = changed || tick == 0 ? paint(f) : status;
    }
    added = added && status == CANVAS_OK && add_frame(f, gif, (ticks - shown) * tick_cs);
    return status == CANVAS_OK && !added ? CANVAS_NO_MEMORY : status;
}

static canvas_status encode(film *f)
{
    unsigned char colors[3 * most_colors];
    CGIF_Config config = { .pGlobalPalette = colors,
                           .attrFlags = CGIF_ATTR_IS_ANIMATED,
                           .width = (uint16_t)f->width,
                           .height = (uint16_t)f->height,
                           .numGlobalPaletteEntries = (uint16_t)palette_colors(f->palette, colors),
                           .numLoops = CGIF_INFINITE_LOOP,
                           .pWriteFn = take_bytes,
                           .pContext = f->out };
    CGIF *gif = has_room(f) ? cgif_newgif(&config) : NULL;
    if (!gif) { return CANVAS_NO_MEMORY; }
    const canvas_status status = add_frames(f, gif);
    /* Closing writes the last frames, but none after one that is wrong. */
    CGIF_FrameConfig wrong = { .attrFlags =
                                   CGIF_FRAME_ATTR_HAS_ALPHA | CGIF_FRAME_ATTR_HAS_SET_TRANS };
    if (status != CANVAS_OK || !has_room(f)) { (void)cgif_addframe(gif, &wrong); }
    const bool closed = cgif_close(gif) == CGIF_OK;
    return status == CANVAS_OK && !closed ? CANVAS_NO_MEMORY : status;
}

static canvas_status make_film(film *f)
{
    const size_t pixels = (size_t)f->width * (size_t)f->height;
    f->pixels = malloc(4 * pixels);
    f->indices = malloc(pixels);
    f->palette = calloc(1, sizeof *f->palette);
    if (!motion_pose_init(&f->posed, f->list, f->motion) || !f->pixels || !f->indices ||
        !f->palette) {
        return CANVAS_NO_MEMORY;
    }
    const canvas_status status = choose_palette(f);
    return status == CANVAS_OK ? encode(f) : status;
}

canvas_status canvas_gif(const draw_list *list, const figure_motion *motion, double scale,
                         canvas_bytes *out)
{
    *out = (canvas_bytes){ 0 };
    if (list->out_of_memory) { return CANVAS_BAD_LIST; }
    const double width = floor(list->width * scale + 0.5);
    const double height = floor(list->height * scale + 0.5);
    if (!(width >= 1 && height >= 1 && width <= CANVAS_MAX_SIDE_PX &&
          height <= CANVAS_MAX_SIDE_PX && width * height <= most_pixels && scale > 0)) {
        return CANVAS_TOO_LARGE;
    }
    if (width * height * motion->length_s * 100 / tick_cs > most_painted) {
        return CANVAS_TOO_LONG;
    }
    film f = { .list = list,
               .motion = motion,
               .width = (int)width,
               .height = (int)height,
               .scale = scale,
               .out = out };
    canvas_status status = make_film(&f);
    motion_pose_deinit(&f.posed);
    free(f.pixels);
    free(f.indices);
    free(f.palette);
    if (status == CANVAS_OK) {
        status = bytes_finish(out);
    } else {
        canvas_free(out);
    }
    return status;
}
