/* canvas_window.c - the window's canvas (canvas/canvas_window.h): triangles and text textures, or
 * a sheet of our own pixels where SDL has only its software renderer. */
#include "canvas/canvas_window.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/window_sheet.h"
#include "canvas/window_text.h"

struct canvas_window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool is_software;
    int width, height; /* of the frame at hand, pixels */
    double scale;      /* pixels per point */

    tessellation tessellation;
    window_text *text;

    sheet *sheet;         /* software only, like all below */
    SDL_Texture *picture; /* what the sheet shows */
    int picture_width, picture_height;
};

/* ---- Life -------------------------------------------------------------------------------- */

/* Is this OpenGL a program itself? It takes several times as long as our own. */
static bool is_emulated(SDL_Renderer *renderer)
{
    static const char *const programs[] = {
        "llvmpipe", "softpipe", "swrast", "SWR", "Software Rasterizer", "SwiftShader"
    };
    const unsigned gl_renderer = 0x1F01;
    const unsigned char *(*get_string)(unsigned) = NULL;
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(renderer, &info) != 0 || strncmp(info.name, "opengl", 6) != 0) {
        return false;
    }
    void *const found = SDL_GL_GetProcAddress("glGetString");
    memcpy(&get_string, &found, sizeof found); /* ISO C has no cast from one to the other */
    const char *name = get_string ? (const char *)get_string(gl_renderer) : NULL;
    for (size_t i = 0; name && i < SDL_arraysize(programs); i++) {
        if (strstr(name, programs[i])) {
            return true;
        }
    }
    return false;
}

/* Whoever names a driver (SDL_RENDER_DRIVER) gets it. */
static SDL_Renderer *create_renderer(SDL_Window *window, canvas_window_options options)
{
    const Uint32 vsync = options.no_vsync ? 0 : SDL_RENDERER_PRESENTVSYNC;
    SDL_Renderer *renderer = NULL;
    /* Or SDL would bring the pixels of its software renderer to the window by OpenGL. */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (!options.software) {
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | vsync);
    }
    if (renderer && !SDL_GetHint(SDL_HINT_RENDER_DRIVER) && is_emulated(renderer)) {
        SDL_DestroyRenderer(renderer);
        renderer = NULL;
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
    if (canvas->is_software) {
        canvas->sheet = sheet_create();
        return canvas->sheet ? CANVAS_OK : CANVAS_NO_MEMORY;
    }
    return window_text_create(canvas->renderer, &canvas->text);
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
    canvas->picture = NULL;
    canvas->picture_width = canvas->picture_height = 0;
    if (canvas->sheet) {
        sheet_forget(canvas->sheet);
    }
}

void canvas_window_destroy(canvas_window *canvas)
{
    if (!canvas) {
        return;
    }
    drop_picture(canvas);
    sheet_destroy(canvas->sheet);
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

static canvas_status begin_picture(canvas_window *canvas, draw_color background)
{
    if (canvas->picture_width != canvas->width || canvas->picture_height != canvas->height) {
        drop_picture(canvas);
        canvas->picture =
            SDL_CreateTexture(canvas->renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_STREAMING,
                              canvas->width, canvas->height);
        if (!canvas->picture) {
            return CANVAS_NO_MEMORY;
        }
        SDL_SetTextureBlendMode(canvas->picture, SDL_BLENDMODE_NONE);
        canvas->picture_width = canvas->width;
        canvas->picture_height = canvas->height;
    }
    const damage_page page = { canvas->width, canvas->height, canvas->scale, background };
    return sheet_begin(canvas->sheet, &page);
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
        return sheet_add(canvas->sheet, list);
    }
    const tessellate_target target = { canvas->width, canvas->height, canvas->scale,
                                       .keep_circles = false };
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

/* Hands the parts of the sheet that are new to SDL. */
static bool update_picture(canvas_window *canvas)
{
    tessellate_clip parts[DAMAGE_MOST_PARTS];
    bool updated = canvas->picture && sheet_paint(canvas->sheet) == CANVAS_OK;
    const int count = sheet_parts(canvas->sheet, parts);
    for (int i = 0; i < count && updated; i++) {
        const SDL_Rect part = { parts[i].x, parts[i].y, parts[i].width, parts[i].height };
        const uint32_t *from =
            sheet_pixels(canvas->sheet) + (ptrdiff_t)part.y * canvas->width + part.x;
        updated = SDL_UpdateTexture(canvas->picture, &part, from, canvas->width * 4) == 0;
    }
    return updated;
}

bool canvas_window_end(canvas_window *canvas)
{
    bool shown = true;
    if (canvas->is_software) {
        shown = update_picture(canvas) &&
                SDL_RenderCopy(canvas->renderer, canvas->picture, NULL, NULL) == 0;
        if (!shown) {
            sheet_forget(canvas->sheet);
        }
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
    if (!copy || (canvas->is_software && sheet_paint(canvas->sheet) != CANVAS_OK)) {
        SDL_free(copy);
        return CANVAS_NO_MEMORY;
    }
    if (canvas->is_software) {
        memcpy(copy, sheet_pixels(canvas->sheet), size);
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
