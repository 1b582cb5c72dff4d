/* test_large_frame.c - a frame too large for one turn of the main loop: the window answers meanwhile,
 * shows nothing by halves, and what it shows in the end is the whole picture. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/views/frame.h"
#include "tests/app/window/robot.h"

/* Nine million pixels and 300 shapes: by the clock below hundreds of milliseconds. */
enum { COLUMNS = 20, ROWS = 15, WIDTH = 3840, HEIGHT = 2400 };

/* ---- Called instead of the library's ------------------------------------------------------ */

static bool wants_to_sleep, cannot_show;
static int looks_at_clock;

/* A millisecond passes from look to look, however fast the machine is. */
clock_t clock(void)
{
    looks_at_clock++;
    return looks_at_clock * (CLOCKS_PER_SEC / 1000);
}

/* On the dummy display there is nothing else to be done. */
int SDL_UpdateWindowSurfaceRects(SDL_Window *window, const SDL_Rect *rects, int count)
{
    (void)window;
    (void)rects;
    (void)count;
    return cannot_show ? -1 : 0;
}

/* These two do not sleep. */
int SDL_WaitEventTimeout(SDL_Event *event, int ms)
{
    wants_to_sleep = wants_to_sleep || ms != 0;
    return SDL_PollEvent(event);
}

int SDL_WaitEvent(SDL_Event *event)
{
    return SDL_WaitEventTimeout(event, -1);
}

/* ---- A large window ---------------------------------------------------------------------- */

static void write_case(const char *path)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs("{\"collision-test\": 1, \"view\": {\"center\": [100, 75], \"height\": 160},\n"
          "\"shapes\": [\n",
          out);
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        fprintf(out, "%s{\"type\": \"circle\", \"center\": [%d, %d], \"radius\": %g}",
                i > 0 ? ",\n" : "", 10 * (i % COLUMNS) + 5, 10 * (i / COLUMNS) + 5,
                4 + 0.25 * (i % 7));
    }
    fputs("]}\n", out);
    fclose(out);
}

static unsigned char *picture(robot *r)
{
    robot_look(r);
    assert_int_equal(r->width, WIDTH);
    assert_int_equal(r->height, HEIGHT);
    unsigned char *copy = malloc((size_t)WIDTH * HEIGHT * 4);
    assert_non_null(copy);
    memcpy(copy, r->pixels, (size_t)WIDTH * HEIGHT * 4);
    return copy;
}

/* Open before each test, and what it shows. */
typedef struct large {
    robot r;
    unsigned char *plain;
} large;

static int open_large(void **state)
{
    large *l = calloc(1, sizeof *l);
    assert_non_null(l);
    cannot_show = false;
    drive_enter_folder("large_frame");
    write_case("large.json");
    robot_open(&l->r, "large.json");
    robot_resize(&l->r, WIDTH, HEIGHT);
    l->plain = picture(&l->r);
    *state = l;
    return 0;
}

static int close_large(void **state)
{
    large *l = *state;
    free(l->plain);
    robot_close(&l->r);
    free(l);
    return 0;
}

static void assert_shows(robot *r, const unsigned char *want)
{
    robot_look(r);
    assert_int_equal(r->width, WIDTH);
    assert_int_equal(r->height, HEIGHT);
    assert_memory_equal(r->pixels, want, (size_t)WIDTH * HEIGHT * 4);
}

static void push_window_event(const robot *r, Uint8 what)
{
    SDL_Event event = { .window = { .type = SDL_WINDOWEVENT,
                                    .windowID = SDL_GetWindowID(app_window(r->app)),
                                    .event = what } };
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void push_key(const robot *r, SDL_Keycode key, SDL_Keymod mods)
{
    const Uint32 window = SDL_GetWindowID(app_window(r->app));
    SDL_Event down = { .key = { .type = SDL_KEYDOWN,
                                .windowID = window,
                                .state = SDL_PRESSED,
                                .keysym = { .sym = key, .mod = (Uint16)mods } } };
    SDL_Event up = down;
    up.key.type = SDL_KEYUP;
    up.key.state = SDL_RELEASED;
    assert_int_equal(SDL_PushEvent(&down), 1);
    assert_int_equal(SDL_PushEvent(&up), 1);
}

/* All is lost and half of it painted again. */
static void paint_half(robot *r)
{
    push_window_event(r, SDL_WINDOWEVENT_EXPOSED);
    (void)app_turn(r->app, false);
    (void)app_turn(r->app, false);
    assert_false(app_is_drawn(r->app));
}

/* ---- Tests ------------------------------------------------------------------------------- */

static void a_large_frame_takes_several_turns_and_is_whole(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    paint_half(r);
    robot_settle(r);
    assert_true(app_is_drawn(r->app));
    assert_shows(r, l->plain);
    (void)app_turn(r->app, false);
    assert_true(app_is_drawn(r->app)); /* nothing is stale: there is no other frame */
}

/* One step of painting is a look at the clock; so is when a turn starts, and what it has used. */
static void a_turn_paints_for_as_long_as_it_may(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    paint_half(r);
    for (int turn = 0; !app_is_drawn(r->app); turn++) {
        const int before = looks_at_clock;
        (void)app_turn(r->app, false);
        const int looks = looks_at_clock - before;
        assert_true(looks <= FRAME_PAINTED_MS + 3);
        assert_true(app_is_drawn(r->app) || looks >= FRAME_PAINTED_MS - 3);
        assert_true(turn < 1000);
    }
}

/* It would be tried over and over otherwise. */
static void what_cannot_be_shown_is_tried_again_with_the_next_event(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    paint_half(r);
    cannot_show = true;
    wants_to_sleep = false;
    while (!app_is_drawn(r->app)) {
        (void)app_turn(r->app, true);
    }
    assert_true(wants_to_sleep);
    cannot_show = false;
    SDL_FillRect(SDL_GetWindowSurface(app_window(r->app)), NULL, 0); /* as another's window would */
    robot_settle(r);
    assert_shows(r, l->plain);
}

static void keys_are_answered_while_it_is_painted(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    const editor *ed = &robot_session(r)->editor;
    robot_key(r, 'a', INPUT_CTRL, false);
    unsigned char *all = picture(r);
    assert_memory_not_equal(l->plain, all, (size_t)WIDTH * HEIGHT * 4);
    robot_key(r, INPUT_KEY_ESCAPE, 0, false);
    assert_int_equal(editor_selection_count(ed), 0);
    paint_half(r);
    push_key(r, SDLK_a, KMOD_LCTRL);
    (void)app_turn(r->app, false);
    assert_int_equal(editor_selection_count(ed), COLUMNS * ROWS);
    assert_false(app_is_drawn(r->app)); /* the picture without selection comes first */
    robot_settle(r);
    assert_shows(r, all);
    paint_half(r);
    push_key(r, SDLK_ESCAPE, KMOD_NONE);
    robot_settle(r);
    assert_shows(r, l->plain);
    free(all);
}

static void all_is_shown_before_the_loop_sleeps(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    robot_key(r, 'a', INPUT_CTRL, false);
    unsigned char *all = picture(r);
    robot_key(r, INPUT_KEY_ESCAPE, 0, false);
    paint_half(r);
    push_key(r, SDLK_a, KMOD_LCTRL);
    wants_to_sleep = false;
    while (!wants_to_sleep) {
        (void)app_turn(r->app, true);
    }
    assert_shows(r, all);
    free(all);
}

/* Another surface is black until it is painted on. */
static bool shows_its_lower_right_corner(robot *r)
{
    robot_look(r);
    const size_t last = (size_t)r->width * (size_t)r->height - 1;
    return r->pixels[4 * last] > 0;
}

static void a_window_that_is_resized_without_a_rest_shows_pictures(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    int drawn = 0;
    for (int i = 0; i < 6; i++) {
        SDL_SetWindowSize(app_window(r->app), WIDTH - 10 * (i + 1), HEIGHT);
        (void)app_turn(r->app, false);
        drawn += app_is_drawn(r->app) && shows_its_lower_right_corner(r);
    }
    assert_true(drawn >= 2);
    robot_resize(r, WIDTH, HEIGHT);
    assert_shows(r, l->plain);
}

/* Nothing is painted into a hidden window, and the loop sleeps. */
static void a_window_hidden_meanwhile_shows_all_when_it_is_back(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    paint_half(r);
    SDL_HideWindow(app_window(r->app));
    (void)app_turn(r->app, false);
    assert_true(app_is_drawn(r->app));
    SDL_ShowWindow(app_window(r->app));
    robot_settle(r);
    assert_shows(r, l->plain);
}

#define ON_LARGE(test) cmocka_unit_test_setup_teardown(test, open_large, close_large)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_LARGE(a_large_frame_takes_several_turns_and_is_whole),
        ON_LARGE(a_turn_paints_for_as_long_as_it_may),
        ON_LARGE(what_cannot_be_shown_is_tried_again_with_the_next_event),
        ON_LARGE(keys_are_answered_while_it_is_painted),
        ON_LARGE(all_is_shown_before_the_loop_sleeps),
        ON_LARGE(a_window_that_is_resized_without_a_rest_shows_pictures),
        ON_LARGE(a_window_hidden_meanwhile_shows_all_when_it_is_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
