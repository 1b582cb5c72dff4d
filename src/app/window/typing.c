/* typing.c - letters from SDL, with a marker in its queue, and dropped texts, line by line. */
#include "app/window/window.h"

#include <ctype.h>
#include <string.h>

void typing_init(typing *t)
{
    const Uint32 marker = SDL_RegisterEvents(1);
    *t = (typing){ .marker = marker != (Uint32)-1 ? marker : 0 };
    SDL_StopTextInput();
}

void typing_want(typing *t, bool wanted)
{
    if (t->on == wanted) {
        return;
    }
    t->on = wanted;
    t->behind = false;
    if (!wanted) {
        SDL_StopTextInput();
        return;
    }
    SDL_StartTextInput();
    SDL_Event marker = { .type = t->marker };
    t->behind = t->marker != 0 && SDL_PushEvent(&marker) == 1;
}

void typing_at(typing *t, SDL_Rect caret)
{
    if (t->on && !SDL_RectEquals(&t->caret, &caret)) {
        t->caret = caret;
        SDL_SetTextInputRect(&caret);
    }
}

bool typing_is_marker(typing *t, const SDL_Event *event)
{
    const bool is = t->marker != 0 && event->type == t->marker;
    t->behind = t->behind && !is;
    return is;
}

/* Some drivers, and tests, bring letters all the same: they stand right behind their key. */
static bool letter_follows(void)
{
    SDL_Event next;
    return SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
           next.type == SDL_TEXTINPUT;
}

void typing_missed(const typing *t, const input *key, char out[2])
{
    const bool prints = key->kind == INPUT_KEY_PRESS && key->key >= ' ' && key->key < 127;
    const bool plain = (key->mods & ~(unsigned)INPUT_SHIFT) == 0;
    const bool shifted = (key->mods & INPUT_SHIFT) != 0;
    const bool known = !shifted || (key->key >= 'a' && key->key <= 'z');
    out[0] = out[1] = '\0';
    if (t->behind && prints && plain && known && !letter_follows()) {
        out[0] = (char)(shifted ? toupper(key->key) : key->key);
    }
}

/* ---- Dropped text ------------------------------------------------------------------------ */

/* Without memory for it a line is missing, and what is left is hardly a case. */
static void add_line(dropped *d, const char *line)
{
    const size_t size = strlen(line);
    char *longer = SDL_realloc(d->text, d->size + size + 2);
    if (!longer) {
        return;
    }
    memcpy(longer + d->size, line, size + 1);
    d->text = longer;
    d->size += size;
    d->text[d->size++] = '\n';
    d->text[d->size] = '\0';
}

bool dropped_from_sdl(dropped *d, const SDL_Event *event, input *out)
{
    if (event->type == SDL_DROPTEXT && event->drop.file) {
        add_line(d, event->drop.file);
        SDL_free(event->drop.file);
        return false;
    }
    if (event->type != SDL_DROPCOMPLETE || !d->text) {
        return false;
    }
    *out = (input){ .kind = INPUT_DROP_TEXT, .text = d->text, .owned = d->text };
    *d = (dropped){ 0 };
    return true;
}

void dropped_deinit(dropped *d)
{
    SDL_free(d->text);
    *d = (dropped){ 0 };
}
