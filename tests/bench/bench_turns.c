/* bench_turns.c - what each command costs the person who waits: milliseconds of CPU from the key to
 * the picture, in the whole application. Prints, asserts nothing.
 *
 * Each command of the table (commands.h) is run on scenes of 200 shapes with nothing, one shape
 * and all shapes selected, each time in a window opened anew: the command and the turn of the main
 * loop that shows its picture. The costliest come first.
 *
 *   SDL_VIDEODRIVER=dummy bench_turns [ROUNDS [LINES [ONLY]]]
 *
 * ONLY is part of the names of what is to be measured, as "mixed 1280x800, all" or "Duplicate". */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/shell/shell.h"
#include "app/window/app.h"
#include "tests/bench/frame_scenes.h"

enum { SHAPES = 200, MOST_LINES = 2000, USUAL_ROUNDS = 3, USUAL_LINES = 25, NAME_SIZE = 96 };

static const char *const scene_path = "bench_turns.json";

typedef enum chosen { CHOSEN_NONE, CHOSEN_ONE, CHOSEN_ALL, CHOSEN_COUNT } chosen;

static const char *const chosen_names[] = { "none", "one", "all" };

/* Of one command in one situation the best round: the rest is the machine's. */
typedef struct cost {
    char name[NAME_SIZE];
    double ms;
} cost;

typedef struct bench {
    app *app;
    int rounds;
    const char *only;
    cost costs[MOST_LINES];
    int count;
} bench;

static double cpu_ms(void)
{
    return frame_cpu_ms(CLOCK_PROCESS_CPUTIME_ID);
}

/* ---- One command ------------------------------------------------------------------------- */

static void choose(shell *s, chosen what)
{
    editor_select(&s->session.editor, 0);
    if (what == CHOSEN_ALL) {
        editor_select_all(&s->session.editor);
    } else if (what == CHOSEN_ONE) {
        editor_select(&s->session.editor, scene_shape_at(s->session.doc.scene, SHAPES / 2)->id);
    }
}

static app *open_scene(int width, int height)
{
    int status = 0;
    app *a = app_open(&(app_options){ .file = scene_path }, &status);
    if (!a) { exit(EXIT_FAILURE); }
    SDL_SetWindowSize(app_window(a), width, height);
    for (int i = 0; i < 4; i++) { (void)app_turn(a, false); }
    return a;
}

static void keep(bench *b, const char *name, double ms)
{
    int i = 0;
    while (i < b->count && strcmp(b->costs[i].name, name) != 0) { i++; }
    cost *c = &b->costs[i];
    if (i == MOST_LINES) { return; }
    if (i == b->count) {
        snprintf(c->name, sizeof c->name, "%s", name);
        c->ms = ms;
        b->count++;
    }
    c->ms = ms < c->ms ? ms : c->ms;
}

static void measure(bench *b, const command *c, chosen what, const char *name)
{
    shell *s = app_shell(b->app);
    choose(s, what);
    (void)app_turn(b->app, false);
    (void)app_turn(b->app, false);
    if (commands_why_not(s, c)) { return; }
    const double start = cpu_ms();
    commands_run(s, c);
    (void)app_turn(b->app, false);
    keep(b, name, cpu_ms() - start);
}

/* ---- All commands ------------------------------------------------------------------------ */

static bool ends_the_session(const command *c)
{
    return strcmp(c->name, NAMED_QUIT) == 0;
}

static void measure_all(bench *b, const char *kind, int width, int height)
{
    char name[NAME_SIZE];
    for (int round = 0; round < b->rounds; round++) {
        for (int i = 0; i < commands_count(); i++) {
            for (chosen what = CHOSEN_NONE; what < CHOSEN_COUNT; what++) {
                const command *c = commands_at(i);
                snprintf(name, sizeof name, "%s %dx%d, %s: %s", kind, width, height,
                         chosen_names[what], c->name);
                if (!c->run || ends_the_session(c) || !strstr(name, b->only)) { continue; }
                b->app = open_scene(width, height);
                measure(b, c, what, name);
                app_close(b->app);
            }
        }
    }
}

static int costlier(const void *a, const void *b)
{
    const double x = ((const cost *)a)->ms, y = ((const cost *)b)->ms;
    return (x < y) - (x > y);
}

static void print_costs(bench *b, int lines)
{
    qsort(b->costs, (size_t)b->count, sizeof *b->costs, costlier);
    printf("ms of CPU, best of %d rounds\n", b->rounds);
    for (int i = 0; i < b->count && i < lines; i++) {
        const cost *c = &b->costs[i];
        printf("%7.2f  %s\n", c->ms, c->name);
    }
}

int main(int argc, char **argv)
{
    static bench b;
    b.rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : USUAL_ROUNDS;
    const int lines = argc > 2 ? (int)strtol(argv[2], NULL, 10) : USUAL_LINES;
    b.only = argc > 3 ? argv[3] : "";
    if (b.rounds < 1 || lines < 1) {
        fputs("usage: bench_turns [ROUNDS [LINES [ONLY]]]\n", stderr);
        return EXIT_FAILURE;
    }
    if (!frame_enter_folder()) {
        perror("bench_turns");
        return EXIT_FAILURE;
    }
    for (frame_scene kind = FRAME_SCENE_FLAT; kind < FRAME_SCENE_COUNT; kind++) {
        if (!frame_scene_write(kind, SHAPES, scene_path)) { return EXIT_FAILURE; }
        measure_all(&b, frame_scene_name(kind), 1280, 800);
        measure_all(&b, frame_scene_name(kind), 2560, 1600);
    }
    print_costs(&b, lines);
    return EXIT_SUCCESS;
}
