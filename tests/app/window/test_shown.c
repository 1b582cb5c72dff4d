/* test_shown.c - what the window shows is the whole picture: before the loop sleeps, and again when
 * it could not be shown, was hidden or has got another size. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/app/window/robot.h"

/* Two million pixels and 300 shapes. */
enum { COLUMNS = 20, ROWS = 15, WIDTH = 1920, HEIGHT = 1200 };

/* ---- Called instead of the library's ------------------------------------------------------ */

static bool wants_to_sleep, cannot_show;
static int shown;

/* On the dummy display there is nothing else to be done. */
int SDL_UpdateWindowSurfaceRects(SDL_Window *window, const SDL_Rect *rects, int count)
{
    (void)window;
    (void)rects;
    (void)count;
    shown += !cannot_show;
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
    drive_enter_folder("shown");
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

/* As another's window over it would. */
static void spoil(const robot *r)
{
    SDL_FillRect(SDL_GetWindowSurface(app_window(r->app)), NULL, 0);
}

static void push_window_event(const robot *r, Uint8 what)
{
    SDL_Event event = { .window = { .type = SDL_WINDOWEVENT,
                                    .windowID = SDL_GetWindowID(app_window(r->app)),
                                    .event = what } };
    assert_int_equal(SDL_PushEvent(&event), 1);
}

/* ---- Tests ------------------------------------------------------------------------------- */

/* A key that comes, and the picture it makes, which nothing else follows. */
static void all_is_shown_before_the_loop_sleeps(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    const editor *ed = &robot_shell(r)->session.editor;
    robot_key(r, 'a', INPUT_CTRL, false);
    assert_int_equal(editor_selection_count(ed), COLUMNS * ROWS);
    unsigned char *all = picture(r);
    assert_memory_not_equal(l->plain, all, (size_t)WIDTH * HEIGHT * 4);
    robot_key(r, INPUT_KEY_ESCAPE, 0, false);
    assert_shows(r, l->plain);
    SDL_Event down = { .key = { .type = SDL_KEYDOWN,
                                .windowID = SDL_GetWindowID(app_window(r->app)),
                                .state = SDL_PRESSED,
                                .keysym = { .sym = SDLK_a, .mod = KMOD_LCTRL } } };
    assert_int_equal(SDL_PushEvent(&down), 1);
    (void)app_turn(r->app, true);
    wants_to_sleep = false;
    /* A frame that takes longer than a timer leaves no time to sleep: the next turn draws none. */
    for (int turns = 0; turns < 20 && !wants_to_sleep; turns++) { (void)app_turn(r->app, true); }
    assert_true(wants_to_sleep);
    assert_shows(r, all);
    free(all);
}

static void what_has_not_changed_is_not_shown_again(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    const int before = shown;
    (void)app_turn(r->app, false);
    assert_int_equal(shown, before);
    push_window_event(r, SDL_WINDOWEVENT_EXPOSED);
    robot_settle(r);
    assert_int_equal(shown, before + 1);
}

/* It would be tried over and over otherwise. */
static void what_cannot_be_shown_is_tried_again_with_the_next_event(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    push_window_event(r, SDL_WINDOWEVENT_EXPOSED);
    (void)app_turn(r->app, false);
    cannot_show = true;
    wants_to_sleep = false;
    for (int i = 0; i < 50 && !wants_to_sleep; i++) { /* timers may be due by then */
        (void)app_turn(r->app, true);
    }
    assert_true(wants_to_sleep);
    cannot_show = false;
    spoil(r);
    robot_settle(r);
    assert_shows(r, l->plain);
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
    for (int i = 0; i < 6; i++) {
        SDL_SetWindowSize(app_window(r->app), WIDTH - 10 * (i + 1), HEIGHT);
        (void)app_turn(r->app, false);
        assert_true(shows_its_lower_right_corner(r));
    }
    robot_resize(r, WIDTH, HEIGHT);
    assert_shows(r, l->plain);
}

/* Nothing is painted into a hidden window, and the loop sleeps. */
static void a_window_hidden_meanwhile_shows_all_when_it_is_back(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    push_window_event(r, SDL_WINDOWEVENT_EXPOSED);
    (void)app_turn(r->app, false);
    SDL_HideWindow(app_window(r->app));
    const int before = shown;
    (void)app_turn(r->app, false);
    assert_int_equal(shown, before);
    spoil(r);
    SDL_ShowWindow(app_window(r->app));
    robot_settle(r);
    assert_shows(r, l->plain);
}

static void no_interface_is_larger_than_lists_have_room_for(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    const shell *s = robot_shell(r);
    for (int i = 0; i < 12; i++) { robot_key(r, '+', INPUT_CTRL, false); }
    assert_true(s->session.settings.zoom == SETTINGS_MOST_ZOOM);
    robot_resize(r, 360, 240);
    assert_true(s->width == 360 && s->height == 240);
    robot_key(r, '+', INPUT_CTRL, false);
    assert_string_equal(s->session.message.text, "That is the limit.");
    robot_resize(r, WIDTH, HEIGHT); /* the settings are as they were */
    assert_true(s->width == WIDTH / SETTINGS_MOST_ZOOM);
    robot_resize(r, 640, 480);
    robot_key(r, '-', INPUT_CTRL, false);
    assert_true(s->width > 640 / 2 && s->width < 640 / 1.8);
}

/* Whatever the size, what is told of the mouse is about what is under it. */
static void a_mouse_that_rests_points_at_what_has_come_under_it(void **state)
{
    large *l = *state;
    robot *r = &l->r;
    const shell *s = robot_shell(r);
    robot_move(r, (draw_point){ 700, 500 });
    for (int i = 0; i < 3; i++) { robot_key(r, '+', INPUT_CTRL, false); }
    const double zoom = s->session.settings.zoom;
    assert_true(zoom > 1.3);
    assert_close(s->session.tools.mouse.at.x * zoom, 700, 1e-9);
    assert_close(s->widgets.mouse.y * zoom, 500, 1e-9);
}

#define ON_LARGE(test) cmocka_unit_test_setup_teardown(test, open_large, close_large)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_LARGE(all_is_shown_before_the_loop_sleeps),
        ON_LARGE(what_has_not_changed_is_not_shown_again),
        ON_LARGE(what_cannot_be_shown_is_tried_again_with_the_next_event),
        ON_LARGE(a_window_that_is_resized_without_a_rest_shows_pictures),
        ON_LARGE(a_window_hidden_meanwhile_shows_all_when_it_is_back),
        ON_LARGE(no_interface_is_larger_than_lists_have_room_for),
        ON_LARGE(a_mouse_that_rests_points_at_what_has_come_under_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
