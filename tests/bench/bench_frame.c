/* bench_frame.c - what a frame costs: milliseconds of CPU for each stage in turn, from the mouse's
 * motion or a key to the shown picture. Prints, asserts nothing.
 *
 * "report" is what a motion does to scene, report and editor; "figure" and "panel" build the two
 * draw lists; "mesh" is their triangles without any driver; "show" is what the window's canvas
 * takes to draw and show the lists, by this thread, and "+ threads" with all threads of the
 * process (a software OpenGL draws in its own). "frame" is the whole but the mesh apart, which
 * where there is a driver is part of show. "all, none" selects all shapes and none in turn; "first"
 * shows the scene in a new window each time, whose making is not counted. SDL's environment
 * variables choose window and driver:
 *
 *   SDL_VIDEODRIVER=dummy bench_frame [FRAMES [ONLY]]
 *   xvfb-run -a -s '-screen 0 2560x1600x24' bench_frame [FRAMES [ONLY]]
 *
 * ONLY is part of the names of the lines to be measured, as "200 flat" or "2560x1600 first". */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/views/frame.h"
#include "canvas/window/canvas_window.h"
#include "canvas/window/tessellate.h"
#include "tests/bench/frame_scenes.h"

enum {
    MOST_FRAMES = 1000,
    USUAL_FRAMES = 60,
    WARM_FRAMES = 3,
    MANY = 20,
    HOVER_STEPS = 60,
    ZOOM_STEPS = 10
};

static const char *const scene_path = "bench_frame.json";

typedef enum stage {
    STAGE_REPORT,
    STAGE_FIGURE,
    STAGE_PANEL,
    STAGE_MESH,
    STAGE_SHOW,
    STAGE_THREADS,
    STAGE_FRAME,
    STAGE_COUNT
} stage;

static const char *const stage_names[] = { "report", "figure",    "panel", "mesh",
                                           "show",   "+ threads", "frame" };

typedef enum gesture {
    DRAG_ONE,
    DRAG_MANY,
    PAN,
    ZOOM,
    HOVER,
    SELECT,
    FIRST,
    GESTURE_COUNT
} gesture;

static const char *const gesture_names[] = { "drag 1", "drag 20",   "pan",  "zoom",
                                             "hover",  "all, none", "first" };

typedef struct bench {
    shell shell;
    SDL_Window *window;
    canvas_window *canvas;
    draw_list figure, ui;
    draw_point from; /* where the drag started */
    tessellation triangles;
    int frames, width, height;
    double zoom;
    const char *only;
    double ms[STAGE_COUNT][MOST_FRAMES];
} bench;

/* ---- Time -------------------------------------------------------------------------------- */

static double lap(clockid_t clock, double *since)
{
    const double now = frame_cpu_ms(clock);
    const double taken = now - *since;
    *since = now;
    return taken;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* ---- Gestures ---------------------------------------------------------------------------- */

/* The mouse goes around in a circle. */
static draw_point way_of(int frame)
{
    return (draw_point){ 40 * sin(frame * 0.2), 40 * (1 - cos(frame * 0.2)) };
}

static draw_point start_of(const bench *b, gesture g)
{
    const scene_shape *shape = scene_shape_at(b->shell.session.doc.scene,
                                              scene_shape_count(b->shell.session.doc.scene) / 2);
    const draw_point in_pane = { b->shell.layout.plot.width / 2, 60 };
    return g == PAN ? in_pane
                    : camera_to_page(&b->shell.session.editor.camera, scene_reference_point(shape));
}

static void press(bench *b, gesture g)
{
    const draw_point at = start_of(b, g);
    b->from = at;
    const input in = { .kind = INPUT_PRESS,
                       .at = at,
                       .button = g == PAN ? INPUT_MIDDLE : INPUT_LEFT };
    shell_apply(&b->shell, &in);
}

static void release(bench *b, gesture g)
{
    const input in = { .kind = INPUT_RELEASE,
                       .at = b->from,
                       .button = g == PAN ? INPUT_MIDDLE : INPUT_LEFT };
    shell_apply(&b->shell, &in);
}

/* As the editor does: a bit for each shape, one report. */
static void move_many(bench *b, int frame)
{
    const draw_point way = way_of(frame), before = way_of(frame - 1);
    const ct_vec delta = camera_delta(&b->shell.session.editor.camera,
                                      (draw_point){ way.x - before.x, way.y - before.y });
    for (int i = 0; i < MANY; i++) {
        const scene_id id = scene_shape_at(b->shell.session.doc.scene, 2 * i)->id;
        (void)scene_translate(b->shell.session.doc.scene, id, delta);
    }
    (void)report_run(b->shell.session.editor.report, b->shell.session.doc.scene);
    b->shell.session.editor.dirty = true;
}

/* Slantwise across the shapes. */
static draw_point hovered(const bench *b, int frame)
{
    const int step = (frame + WARM_FRAMES) % HOVER_STEPS;
    return (draw_point){ 100 + step * (b->shell.layout.plot.width - 150) / HOVER_STEPS,
                         120 + 3 * step };
}

static input input_of(const bench *b, gesture g, int frame)
{
    const draw_point way = way_of(frame);
    const bool is_even = (frame + WARM_FRAMES) % 2 == 0;
    const bool is_in = (frame + WARM_FRAMES) / ZOOM_STEPS % 2 == 0;
    switch (g) {
    case ZOOM:
        return (input){ .kind = INPUT_WHEEL,
                        .at = { b->shell.layout.plot.width / 2, 200 },
                        .wheel_y = is_in ? 1 : -1 };
    case HOVER:
        return (input){ .kind = INPUT_MOTION, .at = hovered(b, frame) };
    case SELECT:
        return is_even
                   ? (input){ .kind = INPUT_KEY_PRESS, .key = (input_key)'a', .mods = INPUT_CTRL }
                   : (input){ .kind = INPUT_KEY_PRESS, .key = INPUT_KEY_ESCAPE };
    default:
        return (input){ .kind = INPUT_MOTION, .at = { b->from.x + way.x, b->from.y + way.y } };
    }
}

static void move(bench *b, gesture g, int frame)
{
    if (g == DRAG_MANY) {
        move_many(b, frame);
    } else if (g != FIRST) {
        const input in = input_of(b, g, frame);
        shell_apply(&b->shell, &in);
    }
}

/* ---- Windows and scenes ------------------------------------------------------------------ */

static bool open_window(bench *b)
{
    b->window = SDL_CreateWindow("bench_frame", 0, 0, b->width, b->height, 0);
    if (!b->window || canvas_window_create(b->window, (canvas_window_options){ .no_vsync = true },
                                           &b->canvas) != CANVAS_OK) {
        fprintf(stderr, "bench_frame: no window: %s\n", SDL_GetError());
        return false;
    }
    return true;
}

static void close_window(bench *b)
{
    canvas_window_destroy(b->canvas);
    b->canvas = NULL;
    if (b->window) { SDL_DestroyWindow(b->window); }
}

static bool open_scene(bench *b)
{
    scene_error error;
    if (shell_init(&b->shell, scene_path, &error) != SCENE_OK) { return false; }
    shell_resize(&b->shell, b->width / b->zoom, b->height / b->zoom, b->zoom);
    return true;
}

static void open_anew(bench *b)
{
    shell_deinit(&b->shell);
    close_window(b);
    if (!open_window(b) || !open_scene(b)) {
        fputs("bench_frame: no other window\n", stderr);
        exit(EXIT_FAILURE);
    }
}

/* ---- Frames ------------------------------------------------------------------------------ */

/* As app.c does. */
static void show(bench *b)
{
    const draw_list *const lists[] = { &b->figure, &b->ui };
    const canvas_window_frame frame = { .zoom = b->zoom,
                                        .background = figure_color(b->shell.session.settings.theme,
                                                                   FIGURE_BACKGROUND),
                                        .lists = lists,
                                        .list_count = 2 };
    if (canvas_window_draw(b->canvas, &frame) != CANVAS_OK || !canvas_window_show(b->canvas)) {
        exit(EXIT_FAILURE);
    }
}

static void draw_frame(bench *b, gesture g, int frame, double ms[STAGE_COUNT])
{
    double since = frame_cpu_ms(CLOCK_THREAD_CPUTIME_ID);
    move(b, g, frame);
    const session_stale stale = session_take_stale(&b->shell.session);
    ms[STAGE_REPORT] = lap(CLOCK_THREAD_CPUTIME_ID, &since);
    if (stale.figure && !frame_build_figure(&b->shell, &b->figure)) { exit(EXIT_FAILURE); }
    ms[STAGE_FIGURE] = lap(CLOCK_THREAD_CPUTIME_ID, &since);
    if (!frame_build_ui(&b->shell, &b->ui)) { exit(EXIT_FAILURE); }
    ms[STAGE_PANEL] = lap(CLOCK_THREAD_CPUTIME_ID, &since);
    const tessellate_target target = { b->width, b->height, b->zoom, .keep_circles = false };
    (void)tessellate(&b->triangles, &b->figure, &target);
    (void)tessellate(&b->triangles, &b->ui, &target);
    ms[STAGE_MESH] = lap(CLOCK_THREAD_CPUTIME_ID, &since);
    const double all = frame_cpu_ms(CLOCK_PROCESS_CPUTIME_ID);
    show(b);
    ms[STAGE_SHOW] = lap(CLOCK_THREAD_CPUTIME_ID, &since);
    ms[STAGE_THREADS] = frame_cpu_ms(CLOCK_PROCESS_CPUTIME_ID) - all;
    ms[STAGE_FRAME] = ms[STAGE_REPORT] + ms[STAGE_FIGURE] + ms[STAGE_PANEL] + ms[STAGE_THREADS];
}

static void print_line(bench *b, const char *what)
{
    printf("%-34s", what);
    for (int i = 0; i < STAGE_COUNT; i++) {
        double *ms = b->ms[i];
        qsort(ms, (size_t)b->frames, sizeof *ms, by_size);
        printf(" %6.2f %6.2f %6.2f |", ms[b->frames / 2], ms[b->frames * 95 / 100],
               ms[b->frames - 1]);
    }
    putchar('\n');
    fflush(stdout);
}

static void measure(bench *b, gesture g, const char *what)
{
    char line[96];
    snprintf(line, sizeof line, "%s %s", what, gesture_names[g]);
    if (!strstr(line, b->only)) { return; }
    const bool is_held = g == DRAG_ONE || g == PAN;
    if (is_held) { press(b, g); }
    for (int i = -WARM_FRAMES; i < b->frames; i++) {
        double ms[STAGE_COUNT];
        if (g == FIRST) { open_anew(b); }
        draw_frame(b, g, i, ms);
        for (int k = 0; k < STAGE_COUNT && i >= 0; k++) { b->ms[k][i] = ms[k]; }
    }
    if (is_held) { release(b, g); }
    print_line(b, line);
}

static bool measure_scene(bench *b, frame_scene kind, int count)
{
    char what[64];
    snprintf(what, sizeof what, "%3d %s %dx%d", count, frame_scene_name(kind), b->width, b->height);
    if (!frame_scene_write(kind, count, scene_path) || !open_scene(b)) {
        fputs("bench_frame: no scene\n", stderr);
        return false;
    }
    for (gesture g = DRAG_ONE; g < GESTURE_COUNT; g++) { measure(b, g, what); }
    shell_deinit(&b->shell);
    return true;
}

/* ---- Start ------------------------------------------------------------------------------- */

static void print_head(const bench *b)
{
    SDL_RendererInfo info = { .name = "none, a surface" };
    SDL_GetRendererInfo(SDL_GetRenderer(b->window), &info);
    printf("ms of CPU a frame, median, 95th percentile and worst of %d; %s, renderer \"%s\"\n%-34s",
           b->frames, SDL_GetCurrentVideoDriver(), info.name, "");
    for (int i = 0; i < STAGE_COUNT; i++) { printf(" %20s |", stage_names[i]); }
    putchar('\n');
}

static bool measure_size(bench *b, int zoom)
{
    static const int counts[] = { 50, 200, 300 };
    b->zoom = zoom;
    b->width = 1280 * zoom;
    b->height = 800 * zoom;
    bool fine = open_window(b);
    if (fine) { print_head(b); }
    for (frame_scene kind = FRAME_SCENE_FLAT; kind < FRAME_SCENE_COUNT; kind++) {
        for (size_t i = 0; fine && i < sizeof counts / sizeof *counts; i++) {
            fine = measure_scene(b, kind, counts[i]);
        }
    }
    close_window(b);
    return fine;
}

int main(int argc, char **argv)
{
    static bench b;
    b.frames = argc > 1 ? (int)strtol(argv[1], NULL, 10) : USUAL_FRAMES;
    b.only = argc > 2 ? argv[2] : "";
    if (b.frames < 1 || b.frames > MOST_FRAMES) {
        fputs("usage: bench_frame [FRAMES [ONLY]]\n", stderr);
        return EXIT_FAILURE;
    }
    if (!frame_enter_folder() || SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "bench_frame: %s\n", SDL_GetError());
        return EXIT_FAILURE;
    }
    const bool fine = measure_size(&b, 1) && measure_size(&b, 2);
    tessellate_deinit(&b.triangles);
    draw_deinit(&b.figure);
    draw_deinit(&b.ui);
    SDL_Quit();
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
