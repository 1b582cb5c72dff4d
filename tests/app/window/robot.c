/* robot.c - SDL events into the real application, pixels and texts out of it. */
#include "tests/app/window/robot.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

void robot_open(robot *r, const char *file)
{
    int status = 0;
    *r = (robot){ .app = NULL };
    r->app = app_open(&(app_options){ .file = file }, &status);
    if (!r->app) { fail_msg("the application did not open: status %d", status); }
    robot_shell(r)->session.desktop.open_file = NULL; /* no other program is to start */
    robot_settle(r);
}

void robot_close(robot *r)
{
    free(r->pixels);
    app_close(r->app);
    SDL_SetModState(KMOD_NONE);
    *r = (robot){ .app = NULL };
}

shell *robot_shell(const robot *r)
{
    return app_shell(r->app);
}

void robot_settle(robot *r)
{
    (void)app_turn(r->app, false);
    (void)app_turn(r->app, false);
}

static Uint32 window_id(const robot *r)
{
    return SDL_GetWindowID(app_window(r->app));
}

static void push(SDL_Event *event)
{
    assert_int_equal(SDL_PushEvent(event), 1);
}

/* ---- Modifiers and keys ------------------------------------------------------------------ */

static SDL_Keymod sdl_mods(unsigned mods)
{
    int out = KMOD_NONE;
    out |= (mods & INPUT_SHIFT) ? KMOD_LSHIFT : 0;
    out |= (mods & INPUT_CTRL) ? KMOD_LCTRL : 0;
    out |= (mods & INPUT_ALT) ? KMOD_LALT : 0;
    out |= (mods & INPUT_LOGO) ? KMOD_LGUI : 0;
    return (SDL_Keymod)out;
}

static SDL_Keycode sdl_key(input_key key)
{
    static const struct {
        input_key ours;
        SDL_Keycode sdl;
    } named[] = { { INPUT_KEY_LEFT, SDLK_LEFT },       { INPUT_KEY_RIGHT, SDLK_RIGHT },
                  { INPUT_KEY_UP, SDLK_UP },           { INPUT_KEY_DOWN, SDLK_DOWN },
                  { INPUT_KEY_PAGE_UP, SDLK_PAGEUP },  { INPUT_KEY_PAGE_DOWN, SDLK_PAGEDOWN },
                  { INPUT_KEY_TAB, SDLK_TAB },         { INPUT_KEY_ENTER, SDLK_RETURN },
                  { INPUT_KEY_ESCAPE, SDLK_ESCAPE },   { INPUT_KEY_DELETE, SDLK_DELETE },
                  { INPUT_KEY_HOME, SDLK_HOME },       { INPUT_KEY_BACKSPACE, SDLK_BACKSPACE },
                  { INPUT_KEY_END, SDLK_END },         { INPUT_KEY_F1, SDLK_F1 },
                  { INPUT_KEY_F2, SDLK_F2 },           { INPUT_KEY_F11, SDLK_F11 },
                  { INPUT_KEY_NONE, SDLK_PRINTSCREEN } };
    for (size_t i = 0; i < SDL_arraysize(named); i++) {
        if (named[i].ours == key) { return named[i].sdl; }
    }
    return key;
}

static void push_key(const robot *r, Uint32 type, SDL_Keycode sym, bool repeat)
{
    SDL_Event event = { .key = { .type = type,
                                 .windowID = window_id(r),
                                 .state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED,
                                 .repeat = repeat } };
    event.key.keysym = (SDL_Keysym){ .sym = sym,
                                     .scancode = SDL_GetScancodeFromKey(sym),
                                     .mod = (Uint16)SDL_GetModState() };
    push(&event);
}

/* Presses what is new in `mods` and lets go of what is not in it any more. */
static void change_mods(const robot *r, unsigned mods)
{
    static const struct {
        unsigned bit;
        SDL_Keycode key;
    } keys[] = { { INPUT_SHIFT, SDLK_LSHIFT },
                 { INPUT_CTRL, SDLK_LCTRL },
                 { INPUT_ALT, SDLK_LALT },
                 { INPUT_LOGO, SDLK_LGUI } };
    for (size_t i = 0; i < SDL_arraysize(keys); i++) {
        const SDL_Keymod before = SDL_GetModState();
        const SDL_Keymod bit = sdl_mods(keys[i].bit);
        const bool down = (mods & keys[i].bit) != 0;
        if (down != ((before & bit) != 0)) {
            SDL_SetModState((SDL_Keymod)(down ? before | bit : before & ~bit));
            push_key(r, down ? SDL_KEYDOWN : SDL_KEYUP, keys[i].key, false);
        }
    }
}

void robot_hold(robot *r, unsigned mods)
{
    r->held = mods;
    change_mods(r, mods);
    robot_settle(r);
}

/* A real keyboard sends the letter as well while a field takes letters. */
static void push_letter(const robot *r, input_key key, unsigned mods)
{
    SDL_Event event = { .text = { .type = SDL_TEXTINPUT, .windowID = window_id(r) } };
    const bool prints = key >= ' ' && key < 127 && (mods & ~(unsigned)INPUT_SHIFT) == 0;
    if (prints && SDL_IsTextInputActive()) {
        event.text.text[0] = (char)key;
        push(&event);
    }
}

void robot_key(robot *r, input_key key, unsigned mods, bool repeat)
{
    change_mods(r, mods | r->held);
    push_key(r, SDL_KEYDOWN, sdl_key(key), repeat);
    push_letter(r, key, mods | r->held);
    robot_settle(r);
    push_key(r, SDL_KEYUP, sdl_key(key), false);
    change_mods(r, r->held);
    robot_settle(r);
}

void robot_type(robot *r, const char *utf8)
{
    while (*utf8) {
        SDL_Event event = { .text = { .type = SDL_TEXTINPUT, .windowID = window_id(r) } };
        const char *next = utf8;
        (void)draw_next_char(&next);
        memcpy(event.text.text, utf8, (size_t)(next - utf8));
        const bool ascii = next == utf8 + 1;
        if (ascii) { push_key(r, SDL_KEYDOWN, SDL_tolower(*utf8), false); }
        push(&event);
        if (ascii) { push_key(r, SDL_KEYUP, SDL_tolower(*utf8), false); }
        utf8 = next;
    }
    robot_settle(r);
}

/* ---- Mouse ------------------------------------------------------------------------------- */

/* Events are in window coordinates, which Ctrl+plus makes fewer points of. */
static int coordinate(const robot *r, double points)
{
    return (int)SDL_lround(points * shell_zoom(robot_shell(r)));
}

static void push_motion(robot *r, draw_point to)
{
    SDL_Event event = { .motion = { .type = SDL_MOUSEMOTION,
                                    .windowID = window_id(r),
                                    .x = coordinate(r, to.x),
                                    .y = coordinate(r, to.y) } };
    r->mouse = to;
    push(&event);
}

static void push_button(const robot *r, Uint32 type, const robot_press *press)
{
    static const Uint8 buttons[] = { [INPUT_LEFT] = SDL_BUTTON_LEFT,
                                     [INPUT_MIDDLE] = SDL_BUTTON_MIDDLE,
                                     [INPUT_RIGHT] = SDL_BUTTON_RIGHT };
    SDL_Event event = { .button = { .type = type,
                                    .windowID = window_id(r),
                                    .button = buttons[press->button],
                                    .state = type == SDL_MOUSEBUTTONDOWN,
                                    .clicks = (Uint8)(press->clicks > 1 ? press->clicks : 1),
                                    .x = coordinate(r, press->at.x),
                                    .y = coordinate(r, press->at.y) } };
    push(&event);
}

void robot_move(robot *r, draw_point to)
{
    push_motion(r, to);
    robot_settle(r);
}

void robot_push_button(robot *r, const robot_press *press)
{
    push_motion(r, press->at);
    change_mods(r, press->mods | r->held);
    push_button(r, SDL_MOUSEBUTTONDOWN, press);
    robot_settle(r);
}

void robot_release_button(robot *r, const robot_press *press)
{
    push_motion(r, press->at);
    push_button(r, SDL_MOUSEBUTTONUP, press);
    robot_settle(r);
    change_mods(r, r->held);
    robot_settle(r);
}

void robot_click(robot *r, const robot_press *press)
{
    robot_push_button(r, press);
    robot_release_button(r, press);
}

void robot_wheel(robot *r, draw_point at, double notches)
{
    SDL_Event event = { .wheel = { .type = SDL_MOUSEWHEEL,
                                   .windowID = window_id(r),
                                   .y = (Sint32)notches,
                                   .preciseY = (float)notches,
                                   .mouseX = coordinate(r, at.x),
                                   .mouseY = coordinate(r, at.y) } };
    push_motion(r, at);
    push(&event);
    robot_settle(r);
}

/* ---- The window -------------------------------------------------------------------------- */

void robot_drop(robot *r, const char *path)
{
    SDL_Event event = {
        .drop = { .type = SDL_DROPFILE, .windowID = window_id(r), .file = SDL_strdup(path) }
    };
    push(&event);
    robot_settle(r);
}

void robot_resize(robot *r, int width, int height)
{
    SDL_SetWindowSize(app_window(r->app), width, height);
    robot_settle(r);
    robot_settle(r); /* a real display's answer may come a little later than the call */
}

void robot_happens(robot *r, robot_happening what)
{
    SDL_Event event = { .window = { .type = SDL_WINDOWEVENT, .windowID = window_id(r) } };
    switch (what) {
    case ROBOT_LEAVE:
        event.window.event = SDL_WINDOWEVENT_LEAVE;
        break;
    case ROBOT_FOCUS_LOST:
        event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
        break;
    case ROBOT_QUIT:
        event.type = SDL_QUIT;
        break;
    }
    push(&event);
    robot_settle(r);
}

/* ---- What it shows ----------------------------------------------------------------------- */

static void look_at_surface(robot *r, SDL_Surface *surface)
{
    assert_int_equal(SDL_ConvertPixels(r->width, r->height, surface->format->format,
                                       surface->pixels, surface->pitch, SDL_PIXELFORMAT_ARGB8888,
                                       r->pixels, r->width * 4),
                     0);
}

/* Without a graphics card there is no renderer, only the window's surface. */
void robot_look(robot *r)
{
    SDL_Window *window = app_window(r->app);
    SDL_Renderer *renderer = SDL_GetRenderer(window);
    if (renderer) {
        assert_int_equal(SDL_GetRendererOutputSize(renderer, &r->width, &r->height), 0);
    } else {
        const SDL_Surface *surface = SDL_GetWindowSurface(window);
        assert_non_null(surface);
        r->width = surface->w;
        r->height = surface->h;
    }
    free(r->pixels);
    r->pixels = calloc((size_t)r->width * (size_t)r->height, 4);
    assert_non_null(r->pixels);
    if (!renderer) {
        look_at_surface(r, SDL_GetWindowSurface(window));
        return;
    }
    assert_int_equal(
        SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, r->pixels, r->width * 4), 0);
}

draw_color robot_pixel(robot *r, draw_point at)
{
    robot_look(r);
    const double scale = robot_shell(r)->session.pixel_scale;
    const int x = (int)(at.x * scale), y = (int)(at.y * scale);
    if (x < 0 || y < 0 || x >= r->width || y >= r->height) {
        fail_msg("no pixel at %d, %d of %d x %d", x, y, r->width, r->height);
    }
    const unsigned char *p = r->pixels + ((size_t)y * (size_t)r->width + (size_t)x) * 4;
    return (draw_color){ p[2], p[1], p[0], 255 };
}

static draw_point middle_of_text(const draw_command *c, const char *text)
{
    const double width = draw_text_width(c->as.text.font, c->as.text.size, text);
    const double share = c->as.text.anchor == DRAW_START    ? 0.5
                         : c->as.text.anchor == DRAW_MIDDLE ? 0
                                                            : -0.5;
    return (draw_point){ c->as.text.at.x + width * share,
                         c->as.text.at.y - 0.35 * c->as.text.size };
}

bool robot_find_text(const robot *r, const char *text, draw_point *out)
{
    const bool within = text[0] == '*';
    const draw_list *list = app_drawn_ui(r->app);
    for (int i = list->command_count - 1; i >= 0; i--) { /* what lies on top first */
        const draw_command *c = &list->commands[i];
        if (c->op != DRAW_TEXT) { continue; }
        const char *drawn = draw_command_text(list, c);
        if (within ? strstr(drawn, text + 1) != NULL : strcmp(drawn, text) == 0) {
            *out = middle_of_text(c, drawn);
            return true;
        }
    }
    return false;
}
