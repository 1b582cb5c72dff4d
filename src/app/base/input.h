/* input.h - what a person did, in our own words.
 *
 * The room base holds what everything in the window stands on: inputs and keys, what is asked of
 * the desktop, parts of the window and what is drawn into them, the camera, places in the plane,
 * sets of shapes, words that are looked for. It never knows a case nor what is done with one.
 *
 * SDL events are read in the room window alone (input.c, typing.c); everything behind it
 * (session, editor, commands) is driven by these structs and can be tested without a window.
 * Positions are window points, x to the right and y down from the upper left corner. */
#ifndef APP_INPUT_H
#define APP_INPUT_H

#include "figure/draw/draw.h"

typedef enum input_kind {
    INPUT_NONE,
    INPUT_MOTION,
    INPUT_PRESS,
    INPUT_RELEASE,
    INPUT_WHEEL,
    INPUT_KEY_PRESS,
    INPUT_KEY_RELEASE,
    INPUT_MODS,    /* Shift, Ctrl or Alt went down or up: `mods` is what is held now */
    INPUT_TEXT,    /* letters were typed; their keys come as KEY_PRESS as well */
    INPUT_COMPOSE, /* an input method makes letters of what is typed: `text` so far; "": no more */
    INPUT_LEAVE,   /* the mouse left the window */
    INPUT_BLUR,    /* the keyboard went to another window: no key is held any more */
    INPUT_DROP,    /* a file was dropped, */
    INPUT_DROP_TEXT, /* or a text (dropped_from_sdl()) */
    INPUT_QUIT
} input_kind;

typedef enum input_button { INPUT_LEFT, INPUT_MIDDLE, INPUT_RIGHT } input_button;

/* Keys that print are their lower-case ASCII character, whatever Shift says; '+' and '-' also stand
 * for the keypad's; the rest follows here. */
typedef int input_key;
enum {
    INPUT_KEY_NONE = 0,
    INPUT_KEY_LEFT = 256,
    INPUT_KEY_RIGHT,
    INPUT_KEY_UP,
    INPUT_KEY_DOWN,
    INPUT_KEY_PAGE_UP,
    INPUT_KEY_PAGE_DOWN,
    INPUT_KEY_TAB,
    INPUT_KEY_ENTER,
    INPUT_KEY_ESCAPE,
    INPUT_KEY_DELETE,
    INPUT_KEY_BACKSPACE,
    INPUT_KEY_HOME,
    INPUT_KEY_END,
    INPUT_KEY_F1,
    INPUT_KEY_F2,
    INPUT_KEY_F5,
    INPUT_KEY_F10,
    INPUT_KEY_F11,
    INPUT_KEY_MENU
};

enum {
    INPUT_SHIFT = 1,
    INPUT_CTRL = 2,
    INPUT_ALT = 4,
    INPUT_LOGO = 8 /* such keys belong to the desktop */
};

typedef struct input {
    input_kind kind;
    draw_point at;           /* MOTION, PRESS, RELEASE, WHEEL, DROP_TEXT */
    input_button button;     /* PRESS, RELEASE */
    int clicks;              /* PRESS, RELEASE: 2 of a double click; 0 reads as 1 */
    double wheel_x, wheel_y; /* notches, to the right and away from the person */
    input_key key;           /* KEY_PRESS, KEY_RELEASE */
    unsigned mods;           /* INPUT_SHIFT... held at that moment; of MODS, MOTION, mouse, keys */
    bool repeat;             /* KEY_PRESS of a held key */
    const char *text;        /* TEXT, COMPOSE, DROP_TEXT: UTF-8, the event's */
    int caret;               /* COMPOSE: so many characters of the text are before the caret */
    char *path;              /* DROP: the file; freed by input_deinit() */
    char *owned;             /* COMPOSE, DROP_TEXT: a text's memory; freed by input_deinit() */
} input;

/* ---- Keys by name ------------------------------------------------------------------------ */

/* A key with the modifiers held to it. */
typedef struct chord {
    input_key key; /* INPUT_KEY_NONE: none */
    unsigned mods; /* INPUT_CTRL...: held exactly so */
} chord;

enum { CHORD_TEXT_SIZE = 40 };

/* "Ctrl+Shift+Z", "Page Up", "]"; "" for none. */
void chord_text(chord c, char out[CHORD_TEXT_SIZE]);

bool chord_is_pressed(chord c, const input *in);

/* The same, but Shift does not matter on keys that print, other than letters held with Ctrl: many
 * keyboards have the plus, the digits or the brackets only there, and Shift with a letter is a
 * capital. For keys that no chord takes exactly. */
bool chord_is_nearly_pressed(chord c, const input *in);

/* ---- Where inputs come from -------------------------------------------------------------- */

union SDL_Event;

/* Translates one event; false when it means nothing to us. */
bool input_from_sdl(const union SDL_Event *event, input *out);

/* Frees what the event brought. */
void input_deinit(input *in);

#endif
