/* chord.h - a key with the modifiers held to it: what it is called, and whether it was pressed. */
#ifndef APP_CHORD_H
#define APP_CHORD_H

#include "app/base/input.h"

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

#endif
