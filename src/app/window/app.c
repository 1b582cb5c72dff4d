/* app.c - the main loop: sleep, drain events, apply, draw what is stale. */
#include "app/window/app.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/views/frame.h"
#include "app/window/window.h"

struct app {
    shell shell;
    window window;
    draw_list figure, ui;
    bool lost;        /* what is on the screen is gone, whether or not anything changed */
    draw_point mouse; /* where it was told of last, in the window's own coordinates */
    timers timers;
    typing typing;
    dropped dropped;
};

/* ---- Drawing ----------------------------------------------------------------------------- */

/* What is under a mouse that rests is another thing now. */
static void follow_mouse(app *a)
{
    shell *s = &a->shell;
    const double zoom = shell_zoom(s);
    const bool inside = s->session.tools.mouse_inside || widgets_have_mouse(&s->widgets);
    if (inside && !toolbox_is_dragging(&s->session.tools) && s->widgets.active == 0) {
        shell_apply(s, &(input){ .kind = INPUT_MOTION,
                                 .at = { a->mouse.x / zoom, a->mouse.y / zoom },
                                 .mods = s->session.tools.mouse.mods });
        widgets_hide_tip(&s->widgets); /* nobody has asked for one */
    }
}

static void follow_window_size(app *a)
{
    shell *s = &a->shell;
    double width, height;
    /* Lists and dialogs need the points of the least window: nothing is larger than leaves them. */
    canvas_window_size(a->window.canvas, 1, &width, &height);
    s->most_zoom = fmax(fmin(width / WINDOW_LEAST_WIDTH, height / WINDOW_LEAST_HEIGHT), 1);
    canvas_window_size(a->window.canvas, shell_zoom(s), &width, &height);
    const double scale = canvas_window_scale(a->window.canvas, shell_zoom(s));
    if (width != s->width || height != s->height || scale != s->session.pixel_scale) {
        shell_resize(s, width, height, scale);
        follow_mouse(a);
    }
}

static void rebuild(app *a, session_stale stale)
{
    char title[WINDOW_TITLE_SIZE];
    player *p = &a->shell.session.editor.player;
    const double start_ms = player_now_ms(p);
    if (stale.figure && !frame_build_figure(&a->shell, &a->figure)) {
        session_say(&a->shell.session, true, "Out of memory: the picture is not complete.");
    }
    player_note_time(p, &p->times.figure, start_ms);
    if (!frame_build_ui(&a->shell, &a->ui)) {
        draw_clear(&a->ui, a->shell.width, a->shell.height, (draw_color){ 0 });
    }
    document_window_title(&a->shell.session.doc, title, sizeof title);
    window_set_title(&a->window, title);
}

static void tell_caret(app *a)
{
    const layout_box *caret = &a->shell.widgets.edit.caret;
    const double zoom = shell_zoom(&a->shell);
    typing_at(&a->typing,
              (SDL_Rect){ (int)(caret->x * zoom), (int)(caret->y * zoom),
                          (int)ceil(caret->width * zoom), (int)ceil(caret->height * zoom) });
}

static void draw_frame(app *a)
{
    canvas_window *canvas = a->window.canvas;
    player *p = &a->shell.session.editor.player;
    const double start_ms = player_now_ms(p);
    const draw_list *const lists[] = { &a->figure, &a->ui };
    const canvas_window_frame frame = {
        .zoom = shell_zoom(&a->shell),
        .background = figure_color(a->shell.session.settings.theme, FIGURE_BACKGROUND),
        .lists = lists,
        .list_count = 2,
    };
    /* What cannot be drawn for want of memory is missing from this frame; the next one tries
     * again, and there is nobody to tell but in the same window. */
    (void)canvas_window_draw(canvas, &frame);
    a->lost = !canvas_window_show(canvas);
    player_note_time(p, &p->times.painting, start_ms);
}

static void draw_if_stale(app *a)
{
    if (!window_is_shown(&a->window)) { return; }
    follow_window_size(a);
    const session_stale stale = session_take_stale(&a->shell.session);
    if (stale.ui) {
        rebuild(a, stale);
        tell_caret(a);
    }
    if (stale.ui || a->lost) {
        draw_frame(a);
        window_set_pointer(&a->window, shell_pointer(&a->shell));
    }
}

/* ---- Events ------------------------------------------------------------------------------ */

/* A key was pressed before letters were asked for, and a field has the keyboard since. */
static void apply_missed_letter(app *a, const SDL_Event *event)
{
    char letter[3];
    if (!typing_missed(&a->typing, event, letter)) {
        session_say(&a->shell.session, true,
                    "A character that was typed before this was open is missing.");
    } else if (letter[0]) {
        const input typed = { .kind = INPUT_TEXT, .text = letter };
        shell_apply(&a->shell, &typed);
    }
}

/* One motion stands for all that came before anything else happened: only the last place counts,
 * and a slow frame is not followed by a queue of old ones. */
static void apply_one(app *a, const SDL_Event *event, input *motion)
{
    input in;
    a->lost = canvas_window_handle_event(a->window.canvas, event) || a->lost;
    typing_hear_third(&a->typing, event);
    if (event->type == SDL_WINDOWEVENT) { x11_let_go_of_buttons(a->window.sdl); }
    if (typing_is_marker(&a->typing, event) || typing_is_told_twice(&a->typing, event)) { return; }
    if (!(dropped_from_sdl(&a->dropped, event, &in) || input_from_sdl(event, &in))) {
        apply_missed_letter(a, event);
        return;
    }
    const double zoom = shell_zoom(&a->shell); /* all that lies between window and points */
    a->mouse = in.kind >= INPUT_MOTION && in.kind <= INPUT_WHEEL ? in.at : a->mouse;
    in.at = (draw_point){ in.at.x / zoom, in.at.y / zoom };
    if (in.kind == INPUT_KEY_RELEASE && !SDL_GetKeyboardFocus()) {
        in.kind = INPUT_BLUR; /* SDL lets go of all keys, before it tells why */
    }
    if (in.kind == INPUT_MOTION) {
        *motion = in;
        return;
    }
    if (motion->kind != INPUT_NONE) {
        shell_apply(&a->shell, motion);
        motion->kind = INPUT_NONE;
    }
    if (in.kind == INPUT_KEY_RELEASE || (in.kind == INPUT_KEY_PRESS && !in.repeat)) {
        timers_play_until(&a->timers, &a->shell, SDL_GetTicks64());
    }
    shell_apply(&a->shell, &in);
    apply_missed_letter(a, event);
    input_deinit(&in);
    typing_want(&a->typing, a->shell.widgets.focus != 0);
}

/* What is being composed is a word before anything else happens: to the user it stands there. */
static void apply_event(app *a, const SDL_Event *event, input *motion)
{
    const char *composed = a->shell.widgets.edit.composed;
    SDL_Event texts[4] = { 0 };
    int letters = 0, count = 0;
    if (composed[0] && event->type == SDL_KEYDOWN) {
        count = typing_take_word(event, texts, &letters);
    } else if (composed[0] && (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_QUIT)) {
        const input word = { .kind = INPUT_TEXT, .text = typing_end_word(&a->typing, composed) };
        shell_apply(&a->shell, &word);
    }
    for (int i = letters; i < count; i++) { apply_one(a, &texts[i], motion); }
    if (count == letters || event->key.keysym.sym != SDLK_ESCAPE) { /* that ended the word */
        apply_one(a, event, motion);
    }
    if (letters > 0) { apply_one(a, &texts[0], motion); }
}

static void drain_events(app *a, SDL_Event *first)
{
    input motion = { .kind = INPUT_NONE };
    apply_event(a, first, &motion);
    /* What has come by now and no more: no stream of events keeps the loop from drawing and from
     * its timers. */
    SDL_Event event;
    SDL_PumpEvents();
    while (!a->shell.session.quit &&
           SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0) {
        apply_event(a, &event, &motion);
    }
    if (motion.kind != INPUT_NONE) { shell_apply(&a->shell, &motion); }
}

bool app_turn(app *a, bool wait)
{
    SDL_Event event;
    const uint64_t start_ms = SDL_GetTicks64();
    const int most_ms = timers_run(&a->timers, &a->shell, start_ms);
    draw_if_stale(a);
    const int left_ms = SDL_max(0, most_ms - (int)(SDL_GetTicks64() - start_ms));
    /* until something happens or timers are due; -1: for as long as it takes */
    if (SDL_WaitEventTimeout(&event, wait ? (most_ms < 0 ? -1 : left_ms) : 0) != 0) {
        drain_events(a, &event);
    }
    return !a->shell.session.quit;
}

/* ---- Start ------------------------------------------------------------------------------- */

/* A terminal that is closed ends the program like any other request: SDL turns SIGTERM into a
 * quit event, and unsaved work is kept. */
static void end_politely(int signal_number)
{
    (void)signal_number;
    raise(SIGTERM);
}

static void catch_hangup(void)
{
    struct sigaction action = { .sa_handler = end_politely };
    sigemptyset(&action.sa_mask);
    (void)sigaction(SIGHUP, &action, NULL); /* without it two seconds of work may be lost */
}

static int say_bad_file(const scene_error *error, const char *file)
{
    char text[SESSION_MESSAGE_SIZE];
    if (file) {
        scene_format_error(error, file, text, sizeof text);
    } else {
        snprintf(text, sizeof text, "collision-test: %s", error->text);
    }
    fprintf(stderr, "%s\n", text);
    return APP_BAD_FILE;
}

static int say_no_window(const char *why)
{
    fprintf(stderr,
            "collision-test: no window can be opened (%s).\n"
            "Without one, \"collision-test shot FILE\" draws pictures.\n",
            why);
    return APP_NO_WINDOW;
}

static double now_ms(void)
{
    return 1e3 * (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

/* Fills in what calloc() made; what it got on the way to a failure is given back. */
static int start(app *a, const app_options *options)
{
    char why[512];
    scene_error error;
    a->lost = true;
    if (shell_init(&a->shell, options->file, &error) != SCENE_OK) {
        return say_bad_file(&error, options->file);
    }
    if (!window_open(&a->window, why, sizeof why)) {
        shell_deinit(&a->shell);
        return say_no_window(why);
    }
    a->shell.desktop_zoom = x11_zoom();
    typing_init(&a->typing);
    a->shell.session.desktop = window_desktop(&a->window);
    session_remember(&a->shell.session);
    player *p = &a->shell.session.editor.player;
    p->seed = options->seed;
    p->crowd_count = options->crowd;
    p->now_ms = now_ms;
    if (options->against) { session_test(&a->shell.session, options->against); }
    if (options->plays) { /* or says why not */
        commands_run(&a->shell, commands_named(options->game        ? NAMED_ASTEROIDS
                                               : options->crowd > 0 ? NAMED_CROWD
                                                                    : NAMED_PLAY));
    }
    return APP_DONE;
}

app *app_open(const app_options *options, int *status)
{
    app *a = calloc(1, sizeof *a);
    *status = a ? start(a, options) : say_no_window("out of memory");
    if (*status != APP_DONE) {
        free(a);
        return NULL;
    }
    return a;
}

void app_close(app *a)
{
    shell_deinit(&a->shell);
    draw_deinit(&a->figure);
    draw_deinit(&a->ui);
    dropped_deinit(&a->dropped);
    window_close(&a->window);
    free(a);
}

shell *app_shell(app *a)
{
    return &a->shell;
}

const draw_list *app_drawn_ui(const app *a)
{
    return &a->ui;
}

struct SDL_Window *app_window(const app *a)
{
    return a->window.sdl;
}

/* What quitting has to say, for whoever has no terminal: for a moment, or until the next key, click
 * or request to end. All is kept by then. */
static void let_it_be_read(app *a)
{
    enum { READ_MS = 1500 };
    const uint64_t end_ms = SDL_GetTicks64() + READ_MS;
    SDL_Event event = { .type = SDL_FIRSTEVENT };
    int left_ms = READ_MS;
    while (left_ms > 0 && event.type != SDL_KEYDOWN && event.type != SDL_MOUSEBUTTONDOWN &&
           event.type != SDL_QUIT) {
        a->lost = canvas_window_handle_event(a->window.canvas, &event) || a->lost;
        draw_if_stale(a);
        (void)SDL_WaitEventTimeout(&event, left_ms);
        left_ms = (int)(end_ms - SDL_GetTicks64());
    }
}

int app_run(const app_options *options)
{
    int status;
    app *a = app_open(options, &status);
    if (!a) { return status; }
    catch_hangup();
    /* All is done in the turn. */
    while (app_turn(a, true)) {}
    if (a->shell.session.message.text[0]) {
        fprintf(stderr, "collision-test: %s\n", a->shell.session.message.text);
        let_it_be_read(a);
    }
    app_close(a);
    return APP_DONE;
}
