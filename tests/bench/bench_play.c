/* bench_play.c - milliseconds of CPU a frame of a crowd that bounces in a frame of walls, as the
 * window shows it in 1280x800: planning the frame (who may meet whom, first contacts, responses,
 * the exact look at its end), showing a moment of it, the report on that, the figure, and painting.
 * Slow: as `collision-test play crowd` moves; fast: ten times as far in a frame; bullets: a sixth
 * of them are points that fly through ten of the others' cells a frame, which stand until they are
 * hit. Prints, asserts nothing.
 *
 * usage: bench_play [FRAMES [COUNT...]] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "canvas/window/surface.h"
#include "figure/page/figure.h"
#include "play/demos/crowd.h"
#include "play/world/world.h"

static const int width = 1280, height = 800;
static const double fast = 10, bullets = 400; /* times as far in a frame as the crowd */

static double cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* Since the last call. */
static double lap_ms(double *before)
{
    const double now = cpu_ms(), ms = now - *before;
    *before = now;
    return ms;
}

static scene *make_crowd(int count, double speed)
{
    scene *s = crowd_scene(count, 1);
    for (int i = CROWD_WALLS; s && i < count; i++) {
        scene_shape shape = *scene_shape_at(s, i);
        shape.move = (ct_vec){ speed * shape.move.x, speed * shape.move.y };
        if (speed > fast && shape.type == SCENE_CIRCLE && i % 2 == 0) {
            shape.type = SCENE_POINT;
            shape.as.point = shape.as.circle.center;
        } else if (speed > fast) {
            shape.move = (ct_vec){ 0, 0 };
        }
        (void)scene_replace(s, shape.id, &shape);
    }
    return s;
}

typedef struct bench {
    play_world *world;
    scene *moment;
    report *report;
    surface *surface;
    draw_list list;
} bench;

typedef enum part { MOTION, SHOW, REPORT, FIGURE, PAINTING, PARTS } part;

static void run_frame(bench *b, double ms[PARTS])
{
    figure_options options = { .width = width, .height = height, .theme = FIGURE_DARK };
    double at = cpu_ms();
    (void)play_world_next(b->world);
    ms[MOTION] = lap_ms(&at);
    play_world_show(b->world, 0.5, b->moment);
    ms[SHOW] = lap_ms(&at);
    (void)report_run(b->report, b->moment);
    ms[REPORT] = lap_ms(&at);
    figure_fit_view(b->report, &options, &options.view);
    (void)figure_build(b->report, &options, &b->list);
    ms[FIGURE] = lap_ms(&at);
    const draw_list *const lists[] = { &b->list };
    const draw_color paper = figure_color(FIGURE_DARK, FIGURE_BACKGROUND);
    const surface_frame frame = { .page = { width, height, 1, paper },
                                  .lists = lists,
                                  .list_count = 1 };
    (void)surface_paint(b->surface, &frame);
    ms[PAINTING] = lap_ms(&at);
}

static int measure(int count, int frames, double speed)
{
    bench b = { .report = report_create() };
    scene *s = make_crowd(count, speed);
    double at = cpu_ms();
    b.world = s ? play_world_create(s) : NULL;
    const double create_ms = lap_ms(&at);
    b.moment = b.world ? play_world_scene(b.world) : NULL;
    if (!b.moment || !b.report || surface_create(&b.surface) != CANVAS_OK) {
        fprintf(stderr, "no memory\n");
        return EXIT_FAILURE;
    }
    double ms[PARTS], sums[PARTS] = { 0 }, all = 0, most = 0;
    for (int i = 0; i < frames; i++) {
        run_frame(&b, ms);
        double sum = 0;
        for (int k = 0; k < PARTS; k++) {
            sums[k] += ms[k] / frames;
            sum += ms[k];
        }
        all += sum / frames;
        most = fmax(most, sum);
    }
    printf("%8d %7s %9.2f", count,
           speed > fast ? "bullets"
           : speed > 1  ? "fast"
                        : "slow",
           create_ms);
    for (int k = 0; k < PARTS; k++) { printf(" %9.3f", sums[k]); }
    printf(" %9.3f %9.3f %9d %9.0f\n", all, most, play_world_mark_count(b.world),
           1e6 * all / count);
    draw_deinit(&b.list);
    surface_destroy(b.surface);
    report_destroy(b.report);
    scene_destroy(b.moment);
    play_world_destroy(b.world);
    scene_destroy(s);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    static const int counts[] = { 1000, 10000, 100000 };
    const int frames = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 60;
    int status = EXIT_SUCCESS;
    printf("%8s %7s %9s %9s %9s %9s %9s %9s %9s %9s %9s %9s\n", "bodies", "", "create ms", "motion",
           "show", "report", "figure", "painting", "all ms", "most ms", "contacts", "ns a body");
    for (int i = 0; i < (argc > 2 ? argc - 2 : 3); i++) {
        const int count = argc > 2 ? (int)strtol(argv[i + 2], NULL, 10) : counts[i];
        status |= measure(count, frames, 1);
        status |= measure(count, frames, fast);
        status |= measure(count, frames / 10 + 1, bullets);
    }
    return status;
}
