/* bench_pipeline.c - what a frame of the window costs before the driver sees it: milliseconds of
 * CPU for scene -> report -> figure -> vertices. Prints, asserts nothing.
 *
 * usage: bench_pipeline [FRAMES] */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "canvas/window/tessellate.h"
#include "figure/page/figure.h"

static const int shape_counts[] = { 10, 100, 1000 };

typedef struct stages {
    report *report;
    draw_list list;
    tessellation triangles;
} stages;

typedef struct times {
    double report_ms, figure_ms, vertices_ms;
} times;

static double cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* xorshift64*: the same scenes in every run. */
static double random_unit(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (double)((*state * 0x2545F4914F6CDD1DULL) >> 11) * 0x1p-53;
}

/* A third each of circles, rects and rotated rects, spread so that about a third overlaps;
 * every tenth shape is a circle that moves. */
static scene *make_scene(int count)
{
    uint64_t state = 0x9E3779B97F4A7C15ULL;
    double side = 4.0 * sqrt((double)count);
    scene *s = scene_create();
    for (int i = 0; s && i < count; i++) {
        ct_vec at = { side * random_unit(&state), side * random_unit(&state) };
        double w = 0.5 + random_unit(&state), h = 0.5 + random_unit(&state);
        scene_shape shape = { .type = SCENE_CIRCLE, .as.circle = { at, w } };
        if (i % 3 == 1) {
            shape.type = SCENE_RECT;
            shape.as.rect = (ct_rect){ at, { at.x + 2 * w, at.y + 2 * h } };
        } else if (i % 3 == 2) {
            shape.type = SCENE_ROTATED_RECT;
            shape.as.rotated_rect =
                (scene_rotated_rect){ at, { 2 * w, 2 * h }, 360 * random_unit(&state) };
        } else if (i % 30 == 0) {
            shape.has_move = true;
            shape.move = (ct_vec){ 6 * random_unit(&state) - 3, 6 * random_unit(&state) - 3 };
        }
        scene_id id;
        if (scene_add(s, &shape, &id) != SCENE_OK) {
            scene_destroy(s);
            return NULL;
        }
    }
    return s;
}

static int run_frame(stages *st, const scene *s, times *sum)
{
    figure_options options = { .width = 1000,
                               .height = 760,
                               .theme = FIGURE_LIGHT,
                               .show = SCENE_SHOW_USUAL,
                               .legend = true };
    double start = cpu_ms();
    if (report_run(st->report, s) != REPORT_OK) { return -1; }
    double reported = cpu_ms();
    figure_fit_view(st->report, &options, &options.view);
    if (!figure_build(st->report, &options, &st->list)) { return -1; }
    double built = cpu_ms();
    tessellate_target target = { 1000, 760, 1, .keep_circles = false };
    if (!tessellate(&st->triangles, &st->list, &target)) { return -1; }
    double done = cpu_ms();
    sum->report_ms += reported - start;
    sum->figure_ms += built - reported;
    sum->vertices_ms += done - built;
    return 0;
}

static int measure(stages *st, int shapes, int frames)
{
    scene *s = make_scene(shapes);
    times warm = { 0 }, sum = { 0 };
    int failed = !s || run_frame(st, s, &warm);
    for (int i = 0; i < frames && !failed; i++) { failed = run_frame(st, s, &sum); }
    scene_destroy(s);
    if (failed) {
        fputs("bench_pipeline: out of memory\n", stderr);
        return EXIT_FAILURE;
    }
    double n = frames;
    printf("%7d %10.4f %10.4f %10.4f %10.4f %10d %10d\n", shapes, sum.report_ms / n,
           sum.figure_ms / n, sum.vertices_ms / n,
           (sum.report_ms + sum.figure_ms + sum.vertices_ms) / n, st->list.command_count,
           st->triangles.batch_count);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    int frames = argc > 1 ? atoi(argv[1]) : 200;
    if (frames < 1) {
        fputs("usage: bench_pipeline [FRAMES]\n", stderr);
        return EXIT_FAILURE;
    }
    stages st = { .report = report_create() };
    if (!st.report) { return EXIT_FAILURE; }
    printf("ms of CPU per frame, mean of %d frames\n", frames);
    printf("%7s %10s %10s %10s %10s %10s %10s\n", "shapes", "report", "figure", "vertices", "all",
           "commands", "batches");
    int status = EXIT_SUCCESS;
    for (size_t i = 0; i < sizeof shape_counts / sizeof *shape_counts && !status; i++) {
        status = measure(&st, shape_counts[i], frames);
    }
    tessellate_deinit(&st.triangles);
    draw_deinit(&st.list);
    report_destroy(st.report);
    return status;
}
