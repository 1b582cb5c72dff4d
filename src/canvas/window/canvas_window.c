/* canvas_window.c - the window's canvas (canvas_window.h): triangles and letters as quads of a
 * texture, or a surface of our own pixels where no graphics card is at work. */
#include "canvas/window/canvas_window.h"

#include <stdlib.h>
#include <string.h>

#include "canvas/window/glyphs.h"
#include "canvas/window/surface.h"

enum { SIDE = GLYPHS_SIDE, CORNERS = 4, INDICES = 6 };

/* What letters on a card take: the atlas as a texture. */
typedef struct letters {
    glyphs *glyphs;
    SDL_Texture *texture;   /* NULL: not made yet, or lost */
    canvas_status status;   /* of quads drawn because the atlas was full */
    mesh quads;             /* that are not drawn yet */
    SDL_FPoint *on_texture; /* where their corners are there */
    int capacity;
} letters;

struct canvas_window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    int width, height; /* of the frame at hand, pixels */
    double scale;      /* pixels per point */

    tessellation tessellation;
    letters letters;

    surface *own; /* software only, where there is no renderer */
};

static void draw_before_full(void *user);
static void drop_texture(canvas_window *canvas);

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
        if (strstr(name, programs[i])) { return true; }
    }
    return false;
}

/* Instead of one that it does not know, or that does not start, SDL takes any. */
static bool has_name(SDL_Renderer *renderer, const char *driver)
{
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(renderer, &info) == 0 && SDL_strcasecmp(info.name, driver) == 0;
}

static bool is_known(const char *driver)
{
    SDL_RendererInfo info;
    for (int i = 0; i < SDL_GetNumRenderDrivers(); i++) {
        if (SDL_GetRenderDriverInfo(i, &info) == 0 && SDL_strcasecmp(info.name, driver) == 0) {
            return true;
        }
    }
    return false;
}

/* Whoever names a driver (SDL_RENDER_DRIVER) gets it, and none where there is none of that name.
 * NULL: there is none without which we would not paint faster. */
static SDL_Renderer *create_renderer(SDL_Window *window, canvas_window_options options)
{
    const Uint32 vsync = options.no_vsync ? 0 : SDL_RENDERER_PRESENTVSYNC;
    const char *named = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
    const bool is_named = named && named[0]; /* an empty name is none to SDL as well */
    SDL_Renderer *renderer = NULL;
    /* Or SDL would bring the pixels of a window's surface to the window by OpenGL; to one of
     * Wayland it has no other way. */
    const char *video = SDL_GetCurrentVideoDriver();
    const bool only_by_opengl = video && strcmp(video, "wayland") == 0;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, only_by_opengl ? "1" : "0");
    if (!options.software && (!is_named || is_known(named))) {
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | vsync);
    }
    const bool is_asked_for = renderer && is_named && has_name(renderer, named);
    if (renderer && !is_asked_for && is_emulated(renderer)) {
        SDL_DestroyRenderer(renderer);
        renderer = NULL;
    }
    return renderer;
}

static canvas_status prepare(canvas_window *canvas, canvas_window_options options)
{
    canvas->renderer = create_renderer(canvas->window, options);
    if (canvas->renderer) {
        return glyphs_create(draw_before_full, canvas, &canvas->letters.glyphs);
    }
    if (!SDL_GetWindowSurface(canvas->window)) { return CANVAS_NO_RENDERER; }
    return surface_create(&canvas->own);
}

canvas_status canvas_window_create(SDL_Window *window, canvas_window_options options,
                                   canvas_window **out)
{
    canvas_window *canvas = calloc(1, sizeof *canvas);
    if (!canvas) { return CANVAS_NO_MEMORY; }
    canvas->window = window;
    const canvas_status status = prepare(canvas, options);
    if (status != CANVAS_OK) {
        canvas_window_destroy(canvas);
        return status;
    }
    *out = canvas;
    return CANVAS_OK;
}

void canvas_window_destroy(canvas_window *canvas)
{
    if (!canvas) { return; }
    surface_destroy(canvas->own);
    drop_texture(canvas);
    glyphs_destroy(canvas->letters.glyphs);
    mesh_deinit(&canvas->letters.quads);
    free(canvas->letters.on_texture);
    tessellate_deinit(&canvas->tessellation);
    if (canvas->renderer) { SDL_DestroyRenderer(canvas->renderer); }
    free(canvas);
}

/* ---- Sizes ------------------------------------------------------------------------------- */

static bool get_pixel_size(const canvas_window *canvas, int *width, int *height)
{
    if (canvas->renderer) {
        return SDL_GetRendererOutputSize(canvas->renderer, width, height) == 0;
    }
    const SDL_Surface *sdl = SDL_GetWindowSurface(canvas->window);
    *width = sdl ? sdl->w : 0;
    *height = sdl ? sdl->h : 0;
    return sdl != NULL;
}

/* Pixels per unit of SDL's window coordinates. */
static double density(const canvas_window *canvas)
{
    int width = 0, height = 0, pixel_width = 0, pixel_height = 0;
    SDL_GetWindowSize(canvas->window, &width, &height);
    if (!get_pixel_size(canvas, &pixel_width, &pixel_height) || width <= 0 || pixel_width <= 0) {
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
    (void)get_pixel_size(canvas, &pixel_width, &pixel_height);
    *width = pixel_width / scale;
    *height = pixel_height / scale;
}

/* ---- Letters on a card ------------------------------------------------------------------- */

/* Triangles of the mesh, with the letters' texture if there is one. */
static canvas_status draw_mesh(canvas_window *canvas, const mesh *m, int first_index,
                               int index_count, const letters *textured)
{
    const int stride = (int)sizeof *m->vertices;
    /* Not const in SDL 2.0.20 but only read. */
    const SDL_Color *colors = (const SDL_Color *)(const void *)&m->vertices->r;
    const int failed = SDL_RenderGeometryRaw(
        canvas->renderer, textured ? textured->texture : NULL, &m->vertices->x, stride, colors,
        stride, textured ? &textured->on_texture->x : NULL, (int)sizeof *textured->on_texture,
        m->vertex_count, m->indices + first_index, index_count, (int)sizeof *m->indices);
    return failed ? CANVAS_NO_RENDERER : CANVAS_OK;
}

/* Its content was lost, or not brought: another one gets all masks. */
static void drop_texture(canvas_window *canvas)
{
    if (canvas->letters.texture) {
        SDL_DestroyTexture(canvas->letters.texture);
        canvas->letters.texture = NULL;
    }
}

/* White, as opaque as covered. What has been drawn before with other masks in their place stays:
 * SDL draws it first. */
static bool bring_masks(canvas_window *canvas)
{
    letters *l = &canvas->letters;
    const bool is_new = !l->texture;
    if (is_new) {
        l->texture = SDL_CreateTexture(canvas->renderer, SDL_PIXELFORMAT_ARGB8888,
                                       SDL_TEXTUREACCESS_STATIC, SIDE, SIDE);
        SDL_SetTextureBlendMode(l->texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(l->texture, SDL_ScaleModeNearest);
    }
    if (!l->texture) { return false; }
    const glyphs_rows rows = glyphs_take_rows(l->glyphs, is_new);
    const SDL_Rect place = { 0, rows.top, SIDE, rows.bottom - rows.top };
    if (place.h <= 0) { return true; }
    const size_t count = (size_t)place.h * SIDE;
    uint32_t *pixels = malloc(count * sizeof *pixels);
    for (size_t i = 0; pixels && i < count; i++) {
        pixels[i] = (uint32_t)rows.cover[i] << 24 | 0xFFFFFF;
    }
    const bool brought = pixels && SDL_UpdateTexture(l->texture, &place, pixels, SIDE * 4) == 0;
    if (!brought) { drop_texture(canvas); }
    free(pixels);
    return brought;
}

static void forget_quads(letters *l)
{
    l->quads.vertex_count = l->quads.index_count = 0;
    l->quads.out_of_memory = false;
}

static canvas_status draw_quads(canvas_window *canvas)
{
    letters *l = &canvas->letters;
    canvas_status status = CANVAS_OK;
    if (l->quads.index_count > 0) {
        status = bring_masks(canvas) ? draw_mesh(canvas, &l->quads, 0, l->quads.index_count, l)
                                     : CANVAS_NO_RENDERER;
    }
    forget_quads(l);
    return status;
}

static void draw_before_full(void *user)
{
    canvas_window *canvas = user;
    const canvas_status drawn = draw_quads(canvas);
    canvas->letters.status = canvas->letters.status == CANVAS_OK ? drawn : canvas->letters.status;
}

/* SDL's software renderer copies two triangles as the rectangle that they are only where they part
 * from its upper left to its lower right corner. False: no memory. */
static bool add_quad(letters *l, const glyphs_letter *letter, draw_color color)
{
    const raster_mask *mask = &letter->mask;
    const int first = l->quads.vertex_count;
    if (!mesh_reserve(&l->quads, CORNERS, INDICES) ||
        !array_reserve(&l->on_texture, &l->capacity, first, CORNERS, sizeof *l->on_texture)) {
        return false;
    }
    for (int i = 0; i < CORNERS; i++) {
        const int across = i % 2 * mask->width, down = i / 2 * mask->height;
        l->on_texture[first + i] = (SDL_FPoint){ (float)(letter->from_x + across) / SIDE,
                                                 (float)(letter->from_y + down) / SIDE };
        mesh_add_vertex(&l->quads, (draw_point){ mask->x + across, mask->y + down }, color);
    }
    mesh_add_triangle(&l->quads, first, first + 1, first + 3);
    mesh_add_triangle(&l->quads, first, first + 3, first + 2);
    return true;
}

/* Has the letters of a DRAW_TEXT command on the atlas, and their quads drawn. */
static canvas_status draw_text_of(canvas_window *canvas, const draw_command *command)
{
    const draw_color colors[] = {
        [GLYPHS_HALO] = command->paint.stroke, [GLYPHS_LETTERS] = command->paint.fill
    };
    letters *l = &canvas->letters;
    bool fine = true;
    l->status = CANVAS_OK;
    for (int part = GLYPHS_HALO; part <= GLYPHS_LETTERS && fine; part++) {
        glyphs_letter letter;
        glyphs_walk walk =
            glyphs_begin(canvas->tessellation.list, command, canvas->scale, (glyphs_part)part);
        while (fine && glyphs_next(l->glyphs, &walk, &letter)) {
            fine = add_quad(l, &letter, colors[part]);
        }
        fine = fine && !walk.out_of_memory;
    }
    if (!fine) {
        forget_quads(l);
        return CANVAS_NO_MEMORY;
    }
    const canvas_status drawn = draw_quads(canvas);
    return l->status == CANVAS_OK ? drawn : l->status;
}

/* Has the letters of all texts on the atlas before the first is drawn: together they are brought to
 * the card at once. */
static void prepare_texts(canvas_window *canvas)
{
    const tessellation *t = &canvas->tessellation;
    for (int i = 0; i < 2 * t->batch_count; i++) {
        const tessellate_batch *batch = &t->batches[i / 2];
        glyphs_walk walk = { .text = "" };
        glyphs_letter letter;
        if (batch->kind == TESSELLATE_TEXT) {
            walk = glyphs_begin(t->list, batch->command, canvas->scale, (glyphs_part)(i % 2));
        }
        /* It is on the atlas now. */
        while (glyphs_next(canvas->letters.glyphs, &walk, &letter)) {}
    }
}

/* ---- Frames on a card --------------------------------------------------------------------- */

static canvas_status clear(canvas_window *canvas, draw_color background)
{
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    SDL_SetRenderDrawColor(canvas->renderer, background.r, background.g, background.b, 255);
    return SDL_RenderClear(canvas->renderer) == 0 &&
                   SDL_SetRenderDrawBlendMode(canvas->renderer, SDL_BLENDMODE_BLEND) == 0
               ? CANVAS_OK
               : CANVAS_NO_RENDERER;
}

static canvas_status draw_batch(canvas_window *canvas, const tessellate_batch *batch)
{
    const SDL_Rect clip = { batch->clip.x, batch->clip.y, batch->clip.width, batch->clip.height };
    if (clip.w <= 0 || clip.h <= 0) { return CANVAS_OK; }
    SDL_RenderSetClipRect(canvas->renderer, &clip);
    return batch->kind == TESSELLATE_TEXT
               ? draw_text_of(canvas, batch->command)
               : draw_mesh(canvas, &canvas->tessellation.mesh, batch->first, batch->count, NULL);
}

static canvas_status draw_list_of(canvas_window *canvas, const draw_list *list)
{
    tessellation *t = &canvas->tessellation;
    const tessellate_target target = { canvas->width, canvas->height, canvas->scale,
                                       .keep_circles = false };
    if (!tessellate(t, list, &target)) {
        return list->out_of_memory ? CANVAS_BAD_LIST : CANVAS_NO_MEMORY;
    }
    prepare_texts(canvas);
    canvas_status status = CANVAS_OK;
    for (int i = 0; i < t->batch_count && status == CANVAS_OK; i++) {
        status = draw_batch(canvas, &t->batches[i]);
    }
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    return status;
}

/* ---- Frames of our own -------------------------------------------------------------------- */

/* Are its pixels such as we paint, in memory that stays where it is? */
static bool is_paintable(const SDL_Surface *sdl)
{
    const Uint32 format = sdl->format->format;
    return (format == SDL_PIXELFORMAT_RGB888 || format == SDL_PIXELFORMAT_ARGB8888) &&
           sdl->pitch % 4 == 0 && !SDL_MUSTLOCK(sdl);
}

/* SDL makes another surface when the window has got another size: nothing of ours is on it. Where
 * it cannot be painted on, our own pixels are converted when they are shown. */
static canvas_status paint(canvas_window *canvas, draw_color background,
                           const draw_list *const lists[], int count)
{
    SDL_Surface *sdl = SDL_GetWindowSurface(canvas->window);
    if (!sdl) { return CANVAS_NO_RENDERER; }
    if (sdl->userdata != canvas) {
        sdl->userdata = canvas;
        surface_forget(canvas->own);
    }
    return surface_paint(
        canvas->own,
        &(surface_frame){ .page = { canvas->width, canvas->height, canvas->scale, background },
                          .lists = lists,
                          .list_count = count,
                          .pixels = is_paintable(sdl) ? sdl->pixels : NULL,
                          .stride = sdl->pitch / 4 });
}

/* That the last frame is for, or on. NULL: there is none any more. */
static SDL_Surface *painted_surface(const canvas_window *canvas)
{
    SDL_Surface *sdl = SDL_GetWindowSurface(canvas->window);
    return sdl && sdl->userdata == canvas && surface_shown(canvas->own).pixels ? sdl : NULL;
}

/* Onto pixels of another kind. */
static bool copy_parts(const surface_picture *shown, SDL_Surface *to, const SDL_Rect *parts)
{
    SDL_Surface *from = SDL_CreateRGBSurfaceWithFormatFrom(
        shown->pixels, to->w, to->h, 32, shown->stride * 4, SDL_PIXELFORMAT_RGB888);
    bool copied = from != NULL;
    for (int i = 0; i < shown->part_count && copied; i++) {
        SDL_Rect place = parts[i];
        copied = SDL_BlitSurface(from, &parts[i], to, &place) == 0;
    }
    SDL_FreeSurface(from);
    return copied;
}

static bool show_parts(const canvas_window *canvas)
{
    SDL_Rect rects[SURFACE_MOST_PARTS];
    SDL_Surface *sdl = painted_surface(canvas);
    if (!sdl) { return false; }
    const surface_picture shown = surface_shown(canvas->own);
    for (int i = 0; i < shown.part_count; i++) {
        const tessellate_clip *part = &shown.parts[i];
        rects[i] = (SDL_Rect){ part->x, part->y, part->width, part->height };
    }
    return (is_paintable(sdl) || copy_parts(&shown, sdl, rects)) &&
           (shown.part_count == 0 ||
            SDL_UpdateWindowSurfaceRects(canvas->window, rects, shown.part_count) == 0);
}

/* ---- Frames ------------------------------------------------------------------------------ */

canvas_status canvas_window_draw(canvas_window *canvas, const canvas_window_frame *frame)
{
    canvas->scale = canvas_window_scale(canvas, frame->zoom);
    if (!get_pixel_size(canvas, &canvas->width, &canvas->height)) { return CANVAS_NO_RENDERER; }
    if (canvas->width < 1 || canvas->height < 1) { return CANVAS_TOO_LARGE; }
    if (canvas->own) { return paint(canvas, frame->background, frame->lists, frame->list_count); }
    canvas_status status = clear(canvas, frame->background);
    for (int i = 0; i < frame->list_count; i++) {
        const canvas_status drawn = draw_list_of(canvas, frame->lists[i]);
        status = status == CANVAS_OK ? drawn : status;
    }
    return status;
}

bool canvas_window_show(canvas_window *canvas)
{
    if (!canvas->own) {
        SDL_RenderPresent(canvas->renderer);
        return true;
    }
    const bool shown = show_parts(canvas);
    if (!shown) { surface_forget(canvas->own); }
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
    bool lost = false;
    switch (event->type) {
    case SDL_WINDOWEVENT:
        lost = event->window.windowID == SDL_GetWindowID(canvas->window) &&
               is_window_lost(&event->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        drop_texture(canvas);
        lost = true;
        break;
    default:
        break;
    }
    if (lost && canvas->own) { surface_forget(canvas->own); }
    return lost;
}

canvas_status canvas_window_read(canvas_window *canvas, unsigned char **pixels, int *width,
                                 int *height)
{
    const size_t size = (size_t)canvas->width * (size_t)canvas->height * 4;
    unsigned char *copy = SDL_malloc(size);
    if (!copy || (canvas->own && !painted_surface(canvas))) {
        SDL_free(copy);
        return CANVAS_NO_MEMORY;
    }
    if (canvas->own) {
        const surface_picture shown = surface_shown(canvas->own);
        SDL_ConvertPixels(canvas->width, canvas->height, SDL_PIXELFORMAT_ARGB8888, shown.pixels,
                          shown.stride * 4, SDL_PIXELFORMAT_ARGB8888, copy, canvas->width * 4);
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
