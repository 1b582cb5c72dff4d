/* typing.c - letters from SDL, with a marker in its queue, and dropped texts, line by line. */
#include "app/window/window.h"

#include <string.h>

void typing_init(typing *t)
{
    const Uint32 marker = SDL_RegisterEvents(1);
    *t = (typing){ .marker = marker != (Uint32)-1 ? marker : 0 };
    SDL_StopTextInput();
}

void typing_want(typing *t, bool wanted)
{
    if (t->on == wanted) { return; }
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

void typing_hear_third(const typing *t, const SDL_Event *event)
{
    const bool is_key = event->type == SDL_KEYDOWN || event->type == SDL_KEYUP;
    if (!t->on && is_key && event->key.keysym.scancode == SDL_SCANCODE_RALT) {
        (event->type == SDL_KEYDOWN ? SDL_StartTextInput : SDL_StopTextInput)();
    }
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

/* From SDL_SCANCODE_1 to SDL_SCANCODE_SLASH, where the keyboard is a US one. */
static const char us_plain[] = "1234567890\0\0\0\0\0-=[]\\\0;'`,./";
static const char us_shifted[] = "!@#$%^&*()\0\0\0\0\0_+{}|\0:\"~<>?";

/* SDL does not tell what a key is with Shift. 0: it is not known. */
static char with_shift(const SDL_Keysym *key)
{
    if (key->sym >= 'a' && key->sym <= 'z') { return (char)SDL_toupper(key->sym); }
    for (int i = 0; i < (int)sizeof us_plain - 1; i++) {
        const SDL_Scancode code = (SDL_Scancode)((int)SDL_SCANCODE_1 + i);
        if (us_plain[i] && SDL_GetKeyFromScancode(code) != us_plain[i]) { return 0; }
    }
    const int at = (int)key->scancode - (int)SDL_SCANCODE_1;
    return at >= 0 && at < (int)sizeof us_shifted - 1 ? us_shifted[at] : 0;
}

/* What is printed on the key, of the keypad with Num Lock. 0: it is not in Unicode's first rows. */
static int without_shift(const SDL_Keysym *key)
{
    const char *name = SDL_GetKeyName(key->sym); /* "Keypad 7" */
    if (strncmp(name, "Keypad ", 7) == 0 && name[7] && !name[8]) {
        return (key->mod & KMOD_NUM) != 0 || strchr("+-*/", name[7]) ? name[7] : 0;
    }
    return key->sym < 0x800 ? key->sym : 0;
}

bool typing_missed(const typing *t, const SDL_Event *event, char out[3])
{
    const SDL_Keysym *key = &event->key.keysym;
    memset(out, 0, 3);
    if (!t->behind || event->type != SDL_KEYDOWN || letter_follows() ||
        (key->mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0) {
        return true;
    }
    const bool is_letter = key->sym >= 'a' && key->sym <= 'z';
    const bool shifted =
        ((key->mod & KMOD_SHIFT) != 0) != (is_letter && (key->mod & KMOD_CAPS) != 0);
    const bool prints = key->sym > ' ' && key->sym != SDLK_DELETE && key->sym < SDLK_SCANCODE_MASK;
    const int letter = shifted && prints ? with_shift(key) : without_shift(key);
    if (letter < ' ' || letter == SDLK_DELETE) { return !prints; }
    out[0] = (char)(letter < 0x80 ? letter : 0xc0 | letter >> 6);
    out[1] = (char)(letter < 0x80 ? 0 : 0x80 | (letter & 0x3f));
    return true;
}

/* ---- Words of an input method ------------------------------------------------------------ */

int typing_take_word(const SDL_Event *key, SDL_Event out[4], int *letters)
{
    SDL_Event queue[32];
    int texts = 0;
    SDL_PumpEvents(); /* the answer to the key is here, and may not be in the queue */
    const int count = SDL_PeepEvents(queue, (int)SDL_arraysize(queue), SDL_PEEKEVENT, SDL_KEYDOWN,
                                     SDL_TEXTINPUT); /* the mouse may have moved much meanwhile */
    for (int i = 0; i < count && queue[i].type != SDL_KEYDOWN; i++) {
        texts += queue[i].type == SDL_TEXTINPUT;
    }
    const int letter = without_shift(&key->key.keysym);
    const bool prints =
        letter >= ' ' && letter != SDLK_DELETE && (key->key.keysym.mod & KMOD_CTRL) == 0;
    *letters = prints && count > 0 && queue[0].type == SDL_TEXTINPUT ? 1 : 0;
    texts = texts > *letters ? SDL_min(texts, 4) : 0; /* a letter alone waits for its turn */
    *letters = texts > 0 ? *letters : 0;
    return SDL_PeepEvents(out, texts, SDL_GETEVENT, SDL_TEXTINPUT, SDL_TEXTINPUT);
}

const char *typing_end_word(typing *t, const char *composed)
{
    SDL_strlcpy(t->word, composed, sizeof t->word);
    typing_want(t, false); /* SDL_ClearComposition() tells none on X11 */
    typing_want(t, true);
    return t->word;
}

bool typing_is_told_twice(typing *t, const SDL_Event *event)
{
    const bool is_text = event->type == SDL_TEXTINPUT;
    const size_t size = is_text ? strlen(event->text.text) : 0;
    if (size > 0 && strncmp(t->word, event->text.text, size) == 0) {
        memmove(t->word, t->word + size, strlen(t->word + size) + 1);
        return true;
    }
    const bool is_next = event->type == SDL_TEXTEDITING && event->edit.text[0];
    if (is_text || is_next || event->type == SDL_KEYDOWN) {
        t->word[0] = '\0'; /* it was not sent */
    }
    return false;
}

/* ---- Dropped text ------------------------------------------------------------------------ */

/* Without memory for it a line is missing, and what is left is hardly a case. */
static void add_line(dropped *d, const char *line)
{
    const size_t size = strlen(line);
    char *longer = SDL_realloc(d->text, d->size + size + 2);
    if (!longer) { return; }
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
    d->file = d->file || event->type == SDL_DROPFILE;
    if (event->type != SDL_DROPCOMPLETE) { return false; }
    const bool tells = d->text || !d->file;
    if (d->text) { d->text[d->size - 1] = '\0'; /* behind the last line */ }
    int x, y, left = 0, top = 0;
    SDL_Window *over = SDL_GetWindowFromID(event->drop.windowID);
    (void)SDL_GetGlobalMouseState(&x, &y); /* whose text it is has had the mouse until now */
    if (over) { SDL_GetWindowPosition(over, &left, &top); }
    *out = (input){ .kind = INPUT_DROP_TEXT,
                    .text = d->text ? d->text : "",
                    .owned = d->text,
                    .at = { x - left, y - top } };
    *d = (dropped){ 0 };
    return tells;
}

void dropped_deinit(dropped *d)
{
    SDL_free(d->text);
    *d = (dropped){ 0 };
}
