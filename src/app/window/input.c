/* input.c - SDL events to `input`: mouse, keys, typed text, the window, dropped files. Dropped
 * text and the marker of letters to come are read in typing.c; the window's canvas looks at events
 * for what makes its picture be lost. */
#include "app/base/input.h"

#include <SDL.h>

typedef struct key_pair {
    SDL_Keycode sdl;
    input_key ours;
} key_pair;

static const key_pair named_keys[] = {
    { SDLK_LEFT, INPUT_KEY_LEFT },
    { SDLK_RIGHT, INPUT_KEY_RIGHT },
    { SDLK_UP, INPUT_KEY_UP },
    { SDLK_DOWN, INPUT_KEY_DOWN },
    { SDLK_PAGEUP, INPUT_KEY_PAGE_UP },
    { SDLK_PAGEDOWN, INPUT_KEY_PAGE_DOWN },
    { SDLK_TAB, INPUT_KEY_TAB },
    { SDLK_RETURN, INPUT_KEY_ENTER },
    { SDLK_KP_ENTER, INPUT_KEY_ENTER },
    { SDLK_ESCAPE, INPUT_KEY_ESCAPE },
    { SDLK_DELETE, INPUT_KEY_DELETE },
    { SDLK_BACKSPACE, INPUT_KEY_BACKSPACE },
    { SDLK_HOME, INPUT_KEY_HOME },
    { SDLK_END, INPUT_KEY_END },
    { SDLK_F1, INPUT_KEY_F1 },
    { SDLK_F2, INPUT_KEY_F2 },
    { SDLK_F5, INPUT_KEY_F5 },
    { SDLK_F10, INPUT_KEY_F10 },
    { SDLK_F11, INPUT_KEY_F11 },
    { SDLK_APPLICATION, INPUT_KEY_MENU },
    { SDLK_SPACE, ' ' },
    { SDLK_PLUS, '+' },
    { SDLK_EQUALS, '+' }, /* the unshifted key of '+' on many keyboards */
    { SDLK_KP_PLUS, '+' },
    { SDLK_MINUS, '-' },
    { SDLK_KP_MINUS, '-' },
};

/* The keypad in the order of SDL_SCANCODE_KP_1..., with Num Lock on and off. */
static const char keypad_locked[] = "1234567890.";
static const input_key keypad_without_lock[] = {
    INPUT_KEY_END,     INPUT_KEY_DOWN,  INPUT_KEY_PAGE_DOWN, INPUT_KEY_LEFT,
    INPUT_KEY_NONE,    INPUT_KEY_RIGHT, INPUT_KEY_HOME,      INPUT_KEY_UP,
    INPUT_KEY_PAGE_UP, INPUT_KEY_NONE,  INPUT_KEY_DELETE,
};

static bool is_plain(SDL_Keycode code)
{
    return (code >= 'a' && code <= 'z') || (code >= '0' && code <= '9') || code == '[' ||
           code == ']' || code == ',' || code == '.';
}

static input_key keypad_key(const SDL_Keysym *sym)
{
    const int index = (int)sym->scancode - SDL_SCANCODE_KP_1;
    if (index < 0 || index >= (int)SDL_arraysize(keypad_without_lock)) { return INPUT_KEY_NONE; }
    return (sym->mod & KMOD_NUM) != 0 ? keypad_locked[index] : keypad_without_lock[index];
}

/* From SDL_SCANCODE_A to SDL_SCANCODE_PERIOD. */
static const char us_places[] = "abcdefghijklmnopqrstuvwxyz1234567890\0\0\0\0\0\0\0[]\0\0\0\0\0,.";

/* Is there such a key, without Shift? That one is looked for then. AZERTY has the comma where M is
 * on a US one, and the point with Shift on the key where the comma is there. */
static bool is_elsewhere(char key)
{
    return !SDL_isalnum(key) && SDL_GetScancodeFromKey(key) != SDL_SCANCODE_UNKNOWN;
}

static bool is_shifted_point(const SDL_Keysym *sym)
{
    return sym->sym == ';' && (sym->mod & KMOD_SHIFT) != 0 && !is_elsewhere('.');
}

/* Letters go by what is printed on the key. Where the layout has none of ours there (Cyrillic, the
 * digit row and the point of AZERTY), the place on the keyboard decides. */
static input_key key_of(const SDL_Keysym *sym)
{
    if (is_shifted_point(sym)) { return '.'; }
    for (size_t i = 0; i < SDL_arraysize(named_keys); i++) {
        if (named_keys[i].sdl == sym->sym) { return named_keys[i].ours; }
    }
    if (is_plain(sym->sym)) { return sym->sym; }
    const int place = (int)sym->scancode - (int)SDL_SCANCODE_A;
    const bool known = place >= 0 && place < (int)sizeof us_places - 1 && us_places[place];
    return known && !is_elsewhere(us_places[place]) ? us_places[place] : keypad_key(sym);
}

static unsigned mods_of(int sdl_mods)
{
    unsigned mods = 0;
    mods |= (sdl_mods & KMOD_SHIFT) ? INPUT_SHIFT : 0u;
    mods |= (sdl_mods & KMOD_CTRL) ? INPUT_CTRL : 0u;
    mods |= (sdl_mods & KMOD_ALT) ? INPUT_ALT : 0u;
    mods |= (sdl_mods & KMOD_GUI) ? INPUT_LOGO : 0u;
    return mods;
}

static bool from_button(const SDL_MouseButtonEvent *event, input *out)
{
    static const input_button buttons[] = { [SDL_BUTTON_LEFT] = INPUT_LEFT,
                                            [SDL_BUTTON_MIDDLE] = INPUT_MIDDLE,
                                            [SDL_BUTTON_RIGHT] = INPUT_RIGHT };
    if (event->button < SDL_BUTTON_LEFT || event->button > SDL_BUTTON_RIGHT) { return false; }
    out->button = buttons[event->button];
    out->kind = event->type == SDL_MOUSEBUTTONDOWN ? INPUT_PRESS : INPUT_RELEASE;
    out->at = (draw_point){ event->x, event->y };
    out->clicks = event->clicks;
    return true;
}

static bool from_wheel(const SDL_MouseWheelEvent *event, input *out)
{
    const double sign = event->direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1;
    out->kind = INPUT_WHEEL;
    out->at = (draw_point){ event->mouseX, event->mouseY };
    out->wheel_x = sign * (double)event->preciseX;
    out->wheel_y = sign * (double)event->preciseY;
    return true;
}

static unsigned mod_of_key(SDL_Keycode code)
{
    switch (code) {
    case SDLK_LSHIFT:
    case SDLK_RSHIFT:
        return INPUT_SHIFT;
    case SDLK_LCTRL:
    case SDLK_RCTRL:
        return INPUT_CTRL;
    case SDLK_LALT:
    case SDLK_RALT:
        return INPUT_ALT;
    default:
        return 0;
    }
}

static bool from_key(const SDL_KeyboardEvent *event, input *out)
{
    const unsigned mod = mod_of_key(event->keysym.sym);
    if (mod != 0) {
        const unsigned others = mods_of(event->keysym.mod) & ~mod;
        out->kind = INPUT_MODS;
        out->mods = event->type == SDL_KEYDOWN ? others | mod : others;
        return true;
    }
    out->kind = event->type == SDL_KEYDOWN ? INPUT_KEY_PRESS : INPUT_KEY_RELEASE;
    out->key = key_of(&event->keysym);
    out->mods = mods_of(event->keysym.mod & ~(is_shifted_point(&event->keysym) ? KMOD_SHIFT : 0));
    out->repeat = event->repeat != 0;
    return out->key != INPUT_KEY_NONE;
}

bool input_from_sdl(const union SDL_Event *event, input *out)
{
    *out = (input){ .mods = mods_of((int)SDL_GetModState()) };
    /* Many desktops move their windows by the mouse with Alt: there the logo key stands for it. */
    const bool by_mouse = event->type >= SDL_MOUSEMOTION && event->type <= SDL_MOUSEBUTTONUP;
    out->mods |= by_mouse && (out->mods & INPUT_LOGO) != 0 ? INPUT_ALT : 0u;
    switch (event->type) {
    case SDL_MOUSEMOTION:
        out->kind = INPUT_MOTION;
        out->at = (draw_point){ event->motion.x, event->motion.y };
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return from_button(&event->button, out);
    case SDL_MOUSEWHEEL:
        return from_wheel(&event->wheel, out);
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return from_key(&event->key, out);
    case SDL_TEXTINPUT:
        out->kind = INPUT_TEXT;
        out->text = event->text.text;
        return true;
    case SDL_TEXTEDITING:
        *out =
            (input){ .kind = INPUT_COMPOSE, .text = event->edit.text, .caret = event->edit.start };
        return true;
    case SDL_TEXTEDITING_EXT:
        *out = (input){ .kind = INPUT_COMPOSE,
                        .text = event->editExt.text,
                        .caret = event->editExt.start,
                        .owned = event->editExt.text };
        return out->text != NULL;
    case SDL_WINDOWEVENT:
        out->kind = event->window.event == SDL_WINDOWEVENT_LEAVE        ? INPUT_LEAVE
                    : event->window.event == SDL_WINDOWEVENT_FOCUS_LOST ? INPUT_BLUR
                                                                        : INPUT_NONE;
        return out->kind != INPUT_NONE;
    case SDL_DROPFILE:
        out->kind = INPUT_DROP;
        out->path = event->drop.file;
        return out->path != NULL;
    case SDL_QUIT:
        out->kind = INPUT_QUIT;
        return true;
    default:
        return false;
    }
}

void input_deinit(input *in)
{
    SDL_free(in->path);
    SDL_free(in->owned);
    in->path = in->owned = NULL;
}
