/* gif_palette.c - chooses and finds the colours of a GIF (gif_palette.h). */
#include "canvas/cairo/gif_palette.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    slot_count = 1 << 16,
    most_counted = slot_count / 2, /* colours; later ones are of edges, and go to their nearest */
    flat_share = 2000,             /* one in so many pixels has a colour that is no edge's */
    near_sq = 300                  /* squared distance within which one colour stands for another */
};

/* Of 0xFFRRGGBB, so that 0 is none. */
typedef struct counted {
    uint32_t color, count;
} counted;

struct gif_palette {
    counted slots[slot_count]; /* hashed; where the slot is taken the next one */
    int slots_taken;
    size_t seen;
    uint32_t colors[GIF_PALETTE_MOST];
    int count;
    counted found[slot_count]; /* index of the nearest in place of the count, for the latest */
};

gif_palette *gif_palette_create(void)
{
    return calloc(1, sizeof(gif_palette));
}

void gif_palette_destroy(gif_palette *p)
{
    free(p);
}

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

static void count_color(gif_palette *p, uint32_t color)
{
    size_t at = hash_of(color);
    while (p->slots[at].color != color && p->slots[at].color != 0) {
        at = (at + 1) % slot_count;
    }
    if (p->slots[at].color == 0 && p->slots_taken < most_counted) {
        p->slots[at].color = color;
        p->slots_taken++;
    }
    p->slots[at].count += p->slots[at].color == color;
}

void gif_palette_see(gif_palette *p, const unsigned char *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        count_color(p, color_at(pixels, i));
    }
    p->seen += count;
}

static int distance_sq(uint32_t a, uint32_t b)
{
    const int red = (int)(a >> 16 & 255) - (int)(b >> 16 & 255);
    const int green = (int)(a >> 8 & 255) - (int)(b >> 8 & 255);
    const int blue = (int)(a & 255) - (int)(b & 255);
    return 2 * red * red + 4 * green * green + blue * blue; /* as eyes weigh them, roughly */
}

static int nearest(const gif_palette *p, uint32_t color, int *how_near)
{
    int best = 0;
    *how_near = INT32_MAX;
    for (int i = 0; i < p->count; i++) {
        const int distance = distance_sq(p->colors[i], color);
        if (distance < *how_near) {
            *how_near = distance;
            best = i;
        }
    }
    return best;
}

void gif_palette_want(gif_palette *p, uint32_t color)
{
    int how_near;
    (void)nearest(p, color, &how_near);
    if (how_near > 0 && p->count < GIF_PALETTE_MOST / 2) {
        p->colors[p->count++] = color;
    }
}

static int by_count(const void *a, const void *b)
{
    const counted *x = a;
    const counted *y = b;
    if (x->count != y->count) {
        return x->count > y->count ? -1 : 1;
    }
    return (x->color > y->color) - (x->color < y->color);
}

/* Flat colours as they are; those of edges only where none is near. */
void gif_palette_choose(gif_palette *p)
{
    qsort(p->slots, slot_count, sizeof p->slots[0], by_count);
    for (int i = 0; i < p->slots_taken && p->count < GIF_PALETTE_MOST; i++) {
        int how_near;
        (void)nearest(p, p->slots[i].color, &how_near);
        if (how_near > near_sq || (how_near > 0 && p->slots[i].count > p->seen / flat_share)) {
            p->colors[p->count++] = p->slots[i].color;
        }
    }
}

int gif_palette_colors(const gif_palette *p, unsigned char out[3 * GIF_PALETTE_MOST])
{
    memset(out, 0, 6);
    for (int i = 0; i < p->count; i++) {
        *out++ = (unsigned char)(p->colors[i] >> 16);
        *out++ = (unsigned char)(p->colors[i] >> 8);
        *out++ = (unsigned char)p->colors[i];
    }
    return p->count < 2 ? 2 : p->count;
}

void gif_palette_index(gif_palette *p, const unsigned char *pixels, size_t count,
                       unsigned char *out)
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
