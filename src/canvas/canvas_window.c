/* canvas_window.c - the window's canvas (canvas/canvas_window.h): triangles and text textures, or
 * a painted picture where SDL has only its software renderer. */
#include "canvas/canvas_window.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/tessellate.h"
#include "canvas/window_text.h"

struct canvas_window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool is_software;
    int width, height; /* of the frame at hand, pixels */
    double scale;      /* pixels per point */

    tessellation tessellation;
    window_text *text;

    canvas_painter *painter; /* software only, like all below */
    unsigned char *pixels;
    SDL_Texture *picture;
    int picture_width, picture_height;
};

/* ---- Life -------------------------------------------------------------------------------- */

static SDL_Renderer *create_renderer(SDL_Window *window, canvas_window_options options)
{
    const Uint32 vsync = options.no_vsync ? 0 : SDL_RENDERER_PRESENTVSYNC;
    SDL_Renderer *renderer = NULL;
    if (!options.software) {
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | vsync);
    }
    return renderer ? renderer : SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
}

static canvas_status prepare(canvas_window *canvas, canvas_window_options options)
{
    SDL_RendererInfo info;
    canvas->renderer = create_renderer(canvas->window, options);
    if (!canvas->renderer || SDL_GetRendererInfo(canvas->renderer, &info) != 0) {
        return CANVAS_NO_RENDERER;
    }
    canvas->is_software = (info.flags & SDL_RENDERER_SOFTWARE) != 0;
    return canvas->is_software ? canvas_painter_create(&canvas->painter)
                               : window_text_create(canvas->renderer, &canvas->text);
}

canvas_status canvas_window_create(SDL_Window *window, canvas_window_options options,
                                   canvas_window **out)
{
    canvas_window *canvas = calloc(1, sizeof *canvas);
    if (!canvas) {
        return CANVAS_NO_MEMORY;
    }
    canvas->window = window;
    const canvas_status status = prepare(canvas, options);
    if (status != CANVAS_OK) {
        canvas_window_destroy(canvas);
        return status;
    }
    *out = canvas;
    return CANVAS_OK;
}

static void drop_picture(canvas_window *canvas)
{
    if (canvas->picture) {
        SDL_DestroyTexture(canvas->picture);
    }
    free(canvas->pixels);
    canvas->picture = NULL;
    canvas->pixels = NULL;
    canvas->picture_width = canvas->picture_height = 0;
}

void canvas_window_destroy(canvas_window *canvas)
{
    if (!canvas) {
        return;
    }
    drop_picture(canvas);
    canvas_painter_destroy(canvas->painter);
    window_text_destroy(canvas->text);
    tessellate_deinit(&canvas->tessellation);
    if (canvas->renderer) {
        SDL_DestroyRenderer(canvas->renderer);
    }
    free(canvas);
}

/* ---- Sizes ------------------------------------------------------------------------------- */

bool canvas_window_is_software(const canvas_window *canvas)
{
    return canvas->is_software;
}

/* Pixels per unit of SDL's window coordinates. */
static double density(const canvas_window *canvas)
{
    int width = 0, height = 0, pixel_width = 0, pixel_height = 0;
    SDL_GetWindowSize(canvas->window, &width, &height);
    if (SDL_GetRendererOutputSize(canvas->renderer, &pixel_width, &pixel_height) != 0 ||
        width <= 0 || pixel_width <= 0) {
        return 1;
    }
    return (double)pixel_width / width;
}

double canvas_window_scale(const canvas_window *canvas, double zoom)
{
    return density(canvas) * zoom;
}

void canvas_window_size(const canvas_window *canvas, double zoom, double *width, double *height)
{
    int pixel_width = 0, pixel_height = 0;
    const double scale = canvas_window_scale(canvas, zoom);
    SDL_GetRendererOutputSize(canvas->renderer, &pixel_width, &pixel_height);
    *width = pixel_width / scale;
    *height = pixel_height / scale;
}

draw_point canvas_window_to_points(const canvas_window *canvas, double zoom, double x, double y)
{
    (void)canvas; /* window coordinates and points differ by the zoom alone */
    return (draw_point){ x / zoom, y / zoom };
}

/* ---- Frames ------------------------------------------------------------------------------ */

static void fill_pixels(canvas_window *canvas, draw_color color)
{
    const uint32_t pixel = 0xFF000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    uint32_t *pixels = (uint32_t *)(void *)canvas->pixels;
    const size_t count = (size_t)canvas->width * (size_t)canvas->height;
    for (size_t i = 0; i < count; i++) {
        pixels[i] = pixel;
    }
}

static canvas_status begin_picture(canvas_window *canvas, draw_color background)
{
    if (canvas->picture_width != canvas->width || canvas->picture_height != canvas->height) {
        drop_picture(canvas);
        canvas->pixels = malloc((size_t)canvas->width * (size_t)canvas->height * 4);
        canvas->picture =
            SDL_CreateTexture(canvas->renderer, SDL_PIXELFORMAT_ARGB8888,
                              SDL_TEXTUREACCESS_STREAMING, canvas->width, canvas->height);
        if (!canvas->pixels || !canvas->picture) {
            drop_picture(canvas);
            return CANVAS_NO_MEMORY;
        }
        canvas->picture_width = canvas->width;
        canvas->picture_height = canvas->height;
    }
    fill_pixels(canvas, background);
    return CANVAS_OK;
}

canvas_status canvas_window_begin(canvas_window *canvas, double zoom, draw_color background)
{
    canvas->scale = canvas_window_scale(canvas, zoom);
    if (SDL_GetRendererOutputSize(canvas->renderer, &canvas->width, &canvas->height) != 0) {
        return CANVAS_NO_RENDERER;
    }
    if (canvas->width < 1 || canvas->height < 1) {
        return CANVAS_TOO_LARGE;
    }
    if (canvas->is_software) {
        return begin_picture(canvas, background);
    }
    window_text_next_frame(canvas->text);
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    SDL_SetRenderDrawColor(canvas->renderer, background.r, background.g, background.b, 255);
    if (SDL_RenderClear(canvas->renderer) != 0 ||
        SDL_SetRenderDrawBlendMode(canvas->renderer, SDL_BLENDMODE_BLEND) != 0) {
        return CANVAS_NO_RENDERER;
    }
    return CANVAS_OK;
}

static canvas_status draw_triangles(canvas_window *canvas, const tessellate_batch *batch)
{
    const mesh *m = &canvas->tessellation.mesh;
    const int stride = (int)sizeof *m->vertices;
    /* Not const in SDL 2.0.20 but only read. */
    const SDL_Color *colors = (const SDL_Color *)(const void *)&m->vertices->r;
    const int failed = SDL_RenderGeometryRaw(
        canvas->renderer, NULL, &m->vertices->x, stride, colors, stride, NULL, 0, m->vertex_count,
        m->indices + batch->first_index, batch->index_count, (int)sizeof *m->indices);
    return failed ? CANVAS_NO_RENDERER : CANVAS_OK;
}

static canvas_status draw_batch(canvas_window *canvas, const tessellate_batch *batch)
{
    const SDL_Rect clip = { batch->clip.x, batch->clip.y, batch->clip.width, batch->clip.height };
    if (clip.w <= 0 || clip.h <= 0) {
        return CANVAS_OK;
    }
    SDL_RenderSetClipRect(canvas->renderer, &clip);
    return batch->text ? window_text_draw(canvas->text, canvas->tessellation.list, batch->text,
                                          canvas->scale)
                       : draw_triangles(canvas, batch);
}

canvas_status canvas_window_replay(canvas_window *canvas, const draw_list *list)
{
    tessellation *t = &canvas->tessellation;
    if (canvas->is_software) {
        const canvas_pixels target = { canvas->pixels,    canvas->width, canvas->height,
                                       canvas->width * 4, canvas->scale, false };
        return canvas->pixels ? canvas_painter_paint(canvas->painter, list, &target)
                              : CANVAS_NO_MEMORY;
    }
    const tessellate_target target = { canvas->width, canvas->height, canvas->scale };
    if (!tessellate(t, list, &target)) {
        return list->out_of_memory ? CANVAS_BAD_LIST : CANVAS_NO_MEMORY;
    }
    canvas_status status = CANVAS_OK;
    for (int i = 0; i < t->batch_count && status == CANVAS_OK; i++) {
        status = draw_batch(canvas, &t->batches[i]);
    }
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    return status;
}

bool canvas_window_end(canvas_window *canvas)
{
    bool shown = true;
    if (canvas->is_software) {
        shown = canvas->picture &&
                SDL_UpdateTexture(canvas->picture, NULL, canvas->pixels, canvas->width * 4) == 0 &&
                SDL_RenderCopy(canvas->renderer, canvas->picture, NULL, NULL) == 0;
    }
    SDL_RenderPresent(canvas->renderer);
    return shown;
}

static bool is_window_lost(const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_RESIZED:
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        return true;
    default:
        return false;
    }
}

bool canvas_window_handle_event(canvas_window *canvas, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_WINDOWEVENT:
        return event->window.windowID == SDL_GetWindowID(canvas->window) &&
               is_window_lost(&event->window);
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        if (canvas->text) {
            window_text_drop(canvas->text);
        }
        drop_picture(canvas);
        return true;
    default:
        return false;
    }
}

canvas_status canvas_window_read(canvas_window *canvas, unsigned char **pixels, int *width,
                                 int *height)
{
    const size_t size = (size_t)canvas->width * (size_t)canvas->height * 4;
    unsigned char *copy = SDL_malloc(size);
    if (!copy || (canvas->is_software && !canvas->pixels)) {
        SDL_free(copy);
        return CANVAS_NO_MEMORY;
    }
    if (canvas->is_software) {
        memcpy(copy, canvas->pixels, size);
    } else if (SDL_RenderReadPixels(canvas->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, copy,
                                    canvas->width * 4) != 0) {
        SDL_free(copy);
        return CANVAS_NO_RENDERER;
    }
    *pixels = copy;
    *width = canvas->width;
    *height = canvas->height;
    return CANVAS_OK;
}
