/* test_canvas_window.c - the window's canvas against the picture that cairo paints.
 *
 * Run with SDL's dummy display and, where there are such, with virtual X displays of 24 and of 16
 * bits a pixel. Skips only where SDL has no renderer, or one of few shades. */
#include <stdlib.h>
#include <string.h>

#include "canvas/window/canvas_window.h"
#include "canvas/window/surface.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/unit.h"

enum { width = 200, height = 150 };

typedef struct fixture {
    SDL_Window *window;
    canvas_window *canvas;
} fixture;

static int open_window(void **state, canvas_window_options options, const char *driver)
{
    fixture *f = calloc(1, sizeof *f);
    SDL_DisplayMode mode = { .format = SDL_PIXELFORMAT_RGB888 };
    *state = f;
    if (!SDL_WasInit(SDL_INIT_VIDEO)) { return 0; }
    SDL_GetCurrentDisplayMode(0, &mode);
    if (!options.software && SDL_BITSPERPIXEL(mode.format) < 24) {
        return 0; /* a renderer has but few shades there */
    }
    options.no_vsync = true;
    f->window = SDL_CreateWindow("test", 0, 0, width, height, SDL_WINDOW_ALLOW_HIGHDPI);
    assert_non_null(f->window);
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver);
    const canvas_status status = canvas_window_create(f->window, options, &f->canvas);
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, NULL);
    assert_true(status == CANVAS_OK || status == CANVAS_NO_RENDERER);
    return 0;
}

/* By name, or where OpenGL is a program as on a virtual display, it would not be taken. */
static int open_best(void **state)
{
    return open_window(state, (canvas_window_options){ 0 }, "opengl");
}

static int open_software(void **state)
{
    return open_window(state, (canvas_window_options){ .software = true }, NULL);
}

/* SDL's own, which nobody gets but by its name. */
static int open_sdls_software(void **state)
{
    return open_window(state, (canvas_window_options){ 0 }, "software");
}

static int close_window(void **state)
{
    fixture *f = *state;
    canvas_window_destroy(f->canvas);
    if (f->window) { SDL_DestroyWindow(f->window); }
    free(f);
    return 0;
}

/* Once for all tests: a virtual display starts over when its last client leaves. */
static int start_sdl(void **state)
{
    (void)state;
    SDL_Init(SDL_INIT_VIDEO);
    return 0;
}

static int stop_sdl(void **state)
{
    (void)state;
    SDL_Quit();
    return 0;
}

static canvas_window *canvas_of(void **state)
{
    fixture *f = *state;
    if (!f->canvas) {
        print_message("no renderer: %s\n", SDL_GetError());
        skip();
    }
    return f->canvas;
}

static canvas_status draw(canvas_window *canvas, const draw_list *list, double zoom)
{
    return canvas_window_draw(canvas, &(canvas_window_frame){ .zoom = zoom,
                                                              .background = list->background,
                                                              .lists = &list,
                                                              .list_count = 1 });
}

/* Shows the list and hands back its pixels; the caller frees them with SDL_free(). */
static unsigned char *show(canvas_window *canvas, const draw_list *list, double zoom)
{
    unsigned char *pixels = NULL;
    int got_width = 0, got_height = 0;
    assert_int_equal(draw(canvas, list, zoom), CANVAS_OK);
    assert_int_equal(canvas_window_read(canvas, &pixels, &got_width, &got_height), CANVAS_OK);
    assert_true(canvas_window_show(canvas));
    assert_int_equal(got_width, width);
    assert_int_equal(got_height, height);
    return pixels;
}

/* How far the window is off the painted picture, in shades of 255 on average. */
static double mean_difference(canvas_window *canvas, const draw_list *list, double zoom)
{
    unsigned char *pixels = show(canvas, list, zoom);
    unsigned char *painted = calloc(width * height, 4);
    const canvas_pixels target = { painted, width, height, width * 4, zoom, true };
    assert_int_equal(canvas_paint(list, &target), CANVAS_OK);
    double sum = 0;
    for (int i = 0; i < width * height * 4; i++) {
        sum += i % 4 == 3 ? 0 : abs(pixels[i] - painted[i]);
    }
    SDL_free(pixels);
    free(painted);
    return sum / (width * height * 3);
}

static void shapes_look_like_the_painted_picture(void **state)
{
    canvas_window *canvas = canvas_of(state);
    draw_list list = { 0 };
    sample_list_shapes(&list);
    assert_true(mean_difference(canvas, &list, 1) < 0.5);
    assert_true(mean_difference(canvas, &list, 1.5) < 0.5);
    sample_list_giants(&list);
    assert_true(mean_difference(canvas, &list, 1) < 0.8);
    draw_deinit(&list);
}

static void texts_look_like_the_painted_picture(void **state)
{
    canvas_window *canvas = canvas_of(state);
    draw_list with = { 0 }, without = { 0 };
    sample_list_all(&with);
    sample_list_shapes(&without);
    const double off = mean_difference(canvas, &with, 1);
    if (off > 0.8) { fail_msg("off by %g on average", off); }
    /* Texts that were missing would be off by as much as this. */
    unsigned char *a = show(canvas, &with, 1), *b = show(canvas, &without, 1);
    double ink = 0;
    for (int i = 0; i < width * height * 4; i++) { ink += i % 4 == 3 ? 0 : abs(a[i] - b[i]); }
    print_message("off by %g of %g\n", off, ink / (width * height * 3));
    assert_true(ink / (width * height * 3) > 2 * off);
    SDL_free(a);
    SDL_free(b);
    draw_deinit(&with);
    draw_deinit(&without);
}

static void frames_are_alike_also_after_the_texture_was_lost(void **state)
{
    canvas_window *canvas = canvas_of(state);
    draw_list list = { 0 };
    sample_list_all(&list);
    unsigned char *before = show(canvas, &list, 1);
    const SDL_Event lost = { .type = SDL_RENDER_DEVICE_RESET };
    assert_true(canvas_window_handle_event(canvas, &lost));
    unsigned char *after = show(canvas, &list, 1);
    assert_memory_equal(before, after, width * height * 4);
    SDL_free(before);
    SDL_free(after);
    draw_deinit(&list);
}

/* Only what has changed is brought to a window; all of it once the window was covered or another
 * program drew on it. */
static void an_exposed_window_shows_the_whole_picture_again(void **state)
{
    canvas_window *canvas = canvas_of(state);
    fixture *f = *state;
    draw_list list = { 0 };
    sample_list_all(&list);
    SDL_free(show(canvas, &list, 1));
    if (SDL_GetRenderer(f->window)) { skip(); }
    SDL_Surface *sdl = SDL_GetWindowSurface(f->window);
    const size_t size = (size_t)sdl->pitch * height;
    void *shown = malloc(size);
    memcpy(shown, sdl->pixels, size);
    SDL_FillRect(sdl, NULL, 0);
    SDL_free(show(canvas, &list, 1));
    assert_memory_not_equal(sdl->pixels, shown, size); /* nothing has changed, nothing painted */
    SDL_Event event = { .type = SDL_WINDOWEVENT };
    event.window.windowID = SDL_GetWindowID(f->window);
    event.window.event = SDL_WINDOWEVENT_EXPOSED;
    assert_true(canvas_window_handle_event(canvas, &event));
    SDL_free(show(canvas, &list, 1));
    assert_memory_equal(sdl->pixels, shown, size);
    free(shown);
    draw_deinit(&list);
}

static void one_text_in_two_colours_shows_both(void **state)
{
    canvas_window *canvas = canvas_of(state);
    draw_list list = { 0 };
    draw_clear(&list, width, height, (draw_color){ 255, 255, 255, 255 });
    const draw_text_style black = { DRAW_SANS_BOLD, 20, DRAW_START, { 0, 0, 0, 255 }, { 0 } };
    const draw_text_style red = { DRAW_SANS_BOLD, 20, DRAW_START, { 255, 0, 0, 255 }, { 0 } };
    draw_text(&list, &black, (draw_point){ 20, 40 }, "HHH");
    draw_text(&list, &red, (draw_point){ 20, 80 }, "HHH");
    unsigned char *pixels = show(canvas, &list, 1);
    int darkest_red = 255, darkest_blue = 255;
    for (int x = 20; x < 60; x++) { /* a row through the second text; bytes are B G R A */
        const unsigned char *pixel = pixels + 4 * (75 * width + x);
        darkest_blue = pixel[0] < darkest_blue ? pixel[0] : darkest_blue;
        darkest_red = pixel[2] < darkest_red ? pixel[2] : darkest_red;
    }
    assert_true(darkest_blue < 60 && darkest_red > 250);
    SDL_free(pixels);
    draw_deinit(&list);
}

/* To a shade that rounding leaves open. */
static void assert_like_software(canvas_window *canvas, const draw_list *list)
{
    const damage_page page = { width, height, 1, list->background };
    surface *s = NULL;
    assert_int_equal(surface_create(&s), CANVAS_OK);
    const surface_frame frame = { .page = page, .lists = &list, .list_count = 1 };
    assert_int_equal(surface_paint(s, &frame), CANVAS_OK);
    unsigned char *got = show(canvas, list, 1);
    const unsigned char *want = (const unsigned char *)surface_shown(s).pixels;
    for (int i = 0; i < width * height * 4; i++) {
        if (i % 4 != 3 && abs(got[i] - want[i]) > 6) {
            fail_msg("pixel %d, %d: %d, not %d", i / 4 % width, i / 4 / width, got[i], want[i]);
        }
    }
    SDL_free(got);
    surface_destroy(s);
}

static void letters_are_those_of_the_software_window(void **state)
{
    canvas_window *canvas = canvas_of(state);
    draw_list list = { 0 };
    draw_clear(&list, width, height, (draw_color){ 255, 255, 255, 255 });
    for (int i = 0; i < 300; i++) {
        const draw_text_style style = {
            (draw_font)(i % 3), 6 + 0.06 * i, DRAW_START, { 0, (uint8_t)(i % 200), 99, 255 }, { 0 }
        };
        draw_text(&list, &style,
                  (draw_point){ 5 + 37 * (i % 5) + 0.3 * (i % 7), 12 + 2.4 * (i / 5) },
                  i % 2 ? "Qg(3" : "Wj|_");
    }
    assert_like_software(canvas, &list);
    draw_deinit(&list);
}

/* Six million pixels of letters and halos in one list. */
static void more_letters_than_one_texture_holds_are_all_drawn(void **state)
{
    canvas_window *canvas = canvas_of(state);
    draw_list list = { 0 };
    draw_clear(&list, width, height, (draw_color){ 255, 255, 255, 255 });
    for (int i = 0; i < 60; i++) {
        const uint8_t shade = (uint8_t)(4 * i);
        const draw_text_style style = {
            DRAW_SANS, 40 + 1.5 * i, DRAW_START, { shade, 0, 99, 255 }, { 255, shade, 200, 255 }
        };
        draw_text(&list, &style, (draw_point){ -3.5 * i, 30 + 3 * i }, "RSB8gW");
        draw_text(&list, &style, (draw_point){ 200 - 6 * i, 140 - 2 * i }, "xMQ&e");
    }
    assert_true(mean_difference(canvas, &list, 1) < 0.25);
    assert_true(mean_difference(canvas, &list, 1) < 0.25);
    draw_deinit(&list);
}

/* It is full at another letter in each of these frames; R has long been on it, what follows is
 * new. */
static void a_texture_that_is_full_in_the_middle_of_a_text_shows_all_of_it(void **state)
{
    canvas_window *canvas = canvas_of(state);
    const draw_text_style style = { DRAW_SANS, 260, DRAW_START, { 0, 0, 99, 255 }, { 0 } };
    draw_list list = { 0 };
    for (int i = 0; i < 90; i++) {
        char text[8] = "R";
        for (int k = 1; k < 7; k++) {
            text[k] = (char)('!' + (i * 42 + k * (11 + 2 * (i / 15))) % 90);
        }
        draw_clear(&list, width, height, (draw_color){ 255, 255, 255, 255 });
        draw_text(&list, &style, (draw_point){ -20, 170 }, text);
        assert_like_software(canvas, &list);
    }
    draw_deinit(&list);
}

static void later_lists_are_drawn_over_earlier_ones(void **state)
{
    canvas_window *canvas = canvas_of(state);
    draw_list first_list = { 0 }, second_list = { 0 };
    draw_list *const both[] = { &first_list, &second_list };
    unsigned char *pixels = NULL;
    int got_width = 0, got_height = 0;
    for (int i = 0; i < 2; i++) {
        draw_clear(both[i], width, height, sample_color(0xFF0000, 255));
        draw_circle(both[i], &(draw_paint){ .fill = { 0, 255, 0, 255 } },
                    (draw_point){ 50 + 50 * i, 75 }, 20);
    }
    const draw_list *const lists[] = { &first_list, &second_list };
    const canvas_window_frame frame = { 1, sample_color(0x336699, 255), lists, 2 };
    assert_int_equal(canvas_window_draw(canvas, &frame), CANVAS_OK);
    assert_int_equal(canvas_window_read(canvas, &pixels, &got_width, &got_height), CANVAS_OK);
    assert_true(canvas_window_show(canvas));
    const unsigned char *first = pixels + 4 * (75 * width + 50), *second = first + 4 * 50;
    const unsigned char *ground = pixels + 4 * (10 * width + 10);
    assert_true(first[0] == 0 && first[1] == 255 && second[1] == 255);
    assert_true(ground[0] == 0x99 && ground[1] == 0x66 && ground[2] == 0x33);
    SDL_free(pixels);
    draw_deinit(&first_list);
    draw_deinit(&second_list);
}

static void sizes_are_in_points_and_follow_the_zoom(void **state)
{
    canvas_window *canvas = canvas_of(state);
    double points_x = 0, points_y = 0;
    canvas_window_size(canvas, 2, &points_x, &points_y);
    assert_true(points_x == width / 2.0 && points_y == height / 2.0);
    assert_true(canvas_window_scale(canvas, 2) == 2);
}

static void a_resized_window_is_drawn_in_its_new_size(void **state)
{
    canvas_window *canvas = canvas_of(state);
    fixture *f = *state;
    draw_list list = { 0 };
    unsigned char *pixels = NULL;
    int got_width = 0, got_height = 0;
    sample_list_all(&list);
    SDL_free(show(canvas, &list, 1));
    SDL_SetWindowSize(f->window, 320, 240);
    SDL_PumpEvents();
    int now_width = 0, now_height = 0;
    SDL_GetWindowSize(f->window, &now_width, &now_height);
    assert_int_equal(draw(canvas, &list, 1), CANVAS_OK);
    assert_int_equal(canvas_window_read(canvas, &pixels, &got_width, &got_height), CANVAS_OK);
    canvas_window_show(canvas);
    assert_int_equal(got_width, now_width);
    assert_int_equal(got_height, now_height);
    SDL_free(pixels);
    draw_deinit(&list);
}

/* SDL makes another surface for each size: nothing of the picture is on it. */
static void a_window_back_in_its_size_shows_the_whole_picture(void **state)
{
    canvas_window *canvas = canvas_of(state);
    fixture *f = *state;
    draw_list list = { 0 };
    sample_list_all(&list);
    unsigned char *before = show(canvas, &list, 1);
    SDL_SetWindowSize(f->window, 320, 240);
    SDL_PumpEvents();
    if (!SDL_GetRenderer(f->window)) { assert_non_null(SDL_GetWindowSurface(f->window)); }
    SDL_SetWindowSize(f->window, width, height);
    SDL_PumpEvents();
    unsigned char *after = show(canvas, &list, 1);
    assert_memory_equal(before, after, width * height * 4);
    SDL_free(before);
    SDL_free(after);
    draw_deinit(&list);
}

static void events_that_spoil_the_picture_are_told(void **state)
{
    canvas_window *canvas = canvas_of(state);
    fixture *f = *state;
    SDL_Event event = { .type = SDL_WINDOWEVENT };
    event.window.windowID = SDL_GetWindowID(f->window);
    event.window.event = SDL_WINDOWEVENT_EXPOSED;
    assert_true(canvas_window_handle_event(canvas, &event));
    event.window.event = SDL_WINDOWEVENT_FOCUS_GAINED;
    assert_false(canvas_window_handle_event(canvas, &event));
    event.window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
    assert_true(canvas_window_handle_event(canvas, &event));
    event.window.windowID++;
    assert_false(canvas_window_handle_event(canvas, &event));
    event.type = SDL_MOUSEMOTION;
    assert_false(canvas_window_handle_event(canvas, &event));
    event.type = SDL_RENDER_TARGETS_RESET;
    assert_true(canvas_window_handle_event(canvas, &event));
}

static void an_unfinished_list_is_refused(void **state)
{
    canvas_window *canvas = canvas_of(state);
    draw_list list = { 0 };
    sample_list_all(&list);
    list.out_of_memory = true;
    assert_int_equal(draw(canvas, &list, 1), CANVAS_BAD_LIST);
    canvas_window_show(canvas);
    draw_deinit(&list);
}

static void a_failing_allocation_costs_one_frame(void **state)
{
    canvas_window *canvas = canvas_of(state);
    draw_list list = { 0 };
    sample_list_all(&list);
    const SDL_Event lost = { .type = SDL_RENDER_DEVICE_RESET };
    for (int count = 0; count < 12; count++) {
        canvas_window_handle_event(canvas, &lost);
        failing_malloc_after(count);
        const canvas_status status = draw(canvas, &list, 1);
        const bool failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true((status == CANVAS_OK) == !failed);
        canvas_window_show(canvas);
    }
    assert_true(mean_difference(canvas, &list, 1) < 1.2);
    draw_deinit(&list);
}

/* Unless it is asked for by its name: SDL takes any where it does not know the name. */
static void an_opengl_that_is_a_program_is_not_taken(void **state)
{
    (void)state;
    static const char *const names[] = { NULL, "", "no such driver" };
    if (!SDL_WasInit(SDL_INIT_VIDEO) || strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0 ||
        !getenv("DISPLAY_IS_VIRTUAL")) {
        skip();
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        SDL_Window *window = SDL_CreateWindow("test", 0, 0, width, height, 0);
        canvas_window *canvas = NULL;
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, names[i]);
        assert_int_equal(
            canvas_window_create(window, (canvas_window_options){ .no_vsync = true }, &canvas),
            CANVAS_OK);
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, NULL);
        assert_null(SDL_GetRenderer(window)); /* the picture goes to the window's surface */
        canvas_window_destroy(canvas);
        SDL_DestroyWindow(window);
    }
}

#define ON_BOTH(test)                                               \
    cmocka_unit_test_setup_teardown(test, open_best, close_window), \
        cmocka_unit_test_setup_teardown(test, open_software, close_window)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_BOTH(shapes_look_like_the_painted_picture),
        ON_BOTH(texts_look_like_the_painted_picture),
        ON_BOTH(frames_are_alike_also_after_the_texture_was_lost),
        ON_BOTH(an_exposed_window_shows_the_whole_picture_again),
        ON_BOTH(one_text_in_two_colours_shows_both),
        ON_BOTH(letters_are_those_of_the_software_window),
        cmocka_unit_test_setup_teardown(letters_are_those_of_the_software_window,
                                        open_sdls_software, close_window),
        ON_BOTH(more_letters_than_one_texture_holds_are_all_drawn),
        ON_BOTH(a_texture_that_is_full_in_the_middle_of_a_text_shows_all_of_it),
        ON_BOTH(later_lists_are_drawn_over_earlier_ones),
        ON_BOTH(sizes_are_in_points_and_follow_the_zoom),
        ON_BOTH(a_resized_window_is_drawn_in_its_new_size),
        ON_BOTH(a_window_back_in_its_size_shows_the_whole_picture),
        ON_BOTH(events_that_spoil_the_picture_are_told),
        ON_BOTH(an_unfinished_list_is_refused),
        ON_BOTH(a_failing_allocation_costs_one_frame),
        cmocka_unit_test(an_opengl_that_is_a_program_is_not_taken),
    };
    return cmocka_run_group_tests_name("canvas_window", tests, start_sdl, stop_sdl);
}
