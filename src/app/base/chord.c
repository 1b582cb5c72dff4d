/* chord.c - names of keys and modifiers. */
#include "app/base/input.h"

#include <ctype.h>
#include <stdio.h>

static const char *name_of(input_key key)
{
    static const struct {
        input_key key;
        const char *name;
    } names[] = {
        { ' ', "Space" },
        { '+', "Plus" }, /* "Ctrl++" would be hard to read */
        { '-', "Minus" },
        { INPUT_KEY_LEFT, "Left" },
        { INPUT_KEY_RIGHT, "Right" },
        { INPUT_KEY_UP, "Up" },
        { INPUT_KEY_DOWN, "Down" },
        { INPUT_KEY_PAGE_UP, "Page Up" },
        { INPUT_KEY_PAGE_DOWN, "Page Down" },
        { INPUT_KEY_TAB, "Tab" },
        { INPUT_KEY_ENTER, "Enter" },
        { INPUT_KEY_ESCAPE, "Esc" },
        { INPUT_KEY_DELETE, "Delete" },
        { INPUT_KEY_BACKSPACE, "Backspace" },
        { INPUT_KEY_HOME, "Home" },
        { INPUT_KEY_END, "End" },
        { INPUT_KEY_F1, "F1" },
        { INPUT_KEY_F2, "F2" },
        { INPUT_KEY_F5, "F5" },
        { INPUT_KEY_F10, "F10" },
        { INPUT_KEY_F11, "F11" },
        { INPUT_KEY_MENU, "Menu" },
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].key == key) { return names[i].name; }
    }
    return "";
}

void chord_text(chord c, char out[CHORD_TEXT_SIZE])
{
    char letter[2] = { (char)(c.key < 128 ? toupper(c.key) : 0), '\0' };
    const char *name = name_of(c.key);
    if (c.key == INPUT_KEY_NONE) {
        out[0] = '\0';
        return;
    }
    snprintf(out, CHORD_TEXT_SIZE, "%s%s%s%s", (c.mods & INPUT_CTRL) ? "Ctrl+" : "",
             (c.mods & INPUT_ALT) ? "Alt+" : "", (c.mods & INPUT_SHIFT) ? "Shift+" : "",
             name[0] ? name : letter);
}

bool chord_is_pressed(chord c, const input *in)
{
    return c.key != INPUT_KEY_NONE && in->key == c.key && in->mods == c.mods;
}

bool chord_is_nearly_pressed(chord c, const input *in)
{
    const bool prints = in->key > ' ' && in->key < 128;
    const bool letter = in->key >= 'a' && in->key <= 'z';
    const bool forgiven = prints && !(letter && (in->mods & INPUT_CTRL));
    input without = *in;
    without.mods &= ~(unsigned)INPUT_SHIFT;
    return forgiven && chord_is_pressed(c, &without);
}
