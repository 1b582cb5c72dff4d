/* textedit.c - a UTF-8 text with caret, selection, undo and clipboard. */
#include "app/widgets/textedit.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "figure/draw/draw.h"
#include "scene/text/array.h"
#include "scene/text/utf8.h"

static const char replacement[] = "\xEF\xBF\xBD"; /* U+FFFD */

/* ---- Characters -------------------------------------------------------------------------- */

/* Behind what is seen as one character, as a sequence of emoji is; the size at the end. */
static size_t char_behind(const textedit *e, size_t offset)
{
    const char *next = e->text + offset;
    (void)draw_next_shown(&next);
    return (size_t)(next - e->text);
}

/* The edge before it; 0 at the start. */
static size_t char_before(const textedit *e, size_t offset)
{
    size_t from = offset > 0 ? offset - 1 : 0;
    /* In a character, or one that may go on a sequence: of emoji, and what joins them. */
    while (from > 0 && (utf8_is_inside(e->text[from]) || (unsigned char)e->text[from] == 0xE2 ||
                        (unsigned char)e->text[from] >= 0xEF)) {
        from--;
    }
    for (size_t next = from; next < offset; next = char_behind(e, from)) { from = next; }
    return from;
}

typedef enum char_class { SPACE, PUNCTUATION, WORD } char_class;

/* The class of what stands behind the offset. A point between digits is a part of the number. */
static char_class class_at(const textedit *e, size_t offset)
{
    const char c = e->text[offset];
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (letter || isdigit((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80) {
        return WORD;
    }
    if (c == '.' && offset > 0 && isdigit((unsigned char)e->text[offset - 1]) &&
        isdigit((unsigned char)e->text[offset + 1])) {
        return WORD;
    }
    return c == ' ' || c == '\n' || c == '\0' ? SPACE : PUNCTUATION;
}

/* The edges of the run of one class that stands before, and behind, the offset. */
static size_t run_start(const textedit *e, size_t offset, char_class kind)
{
    while (offset > 0 && class_at(e, char_before(e, offset)) == kind) {
        offset = char_before(e, offset);
    }
    return offset;
}

static size_t run_end(const textedit *e, size_t offset, char_class kind)
{
    while (offset < e->size && class_at(e, offset) == kind) { offset = char_behind(e, offset); }
    return offset;
}

static size_t word_start_before(const textedit *e, size_t offset)
{
    offset = run_start(e, offset, SPACE);
    return run_start(e, offset, class_at(e, char_before(e, offset)));
}

static size_t word_end_behind(const textedit *e, size_t offset)
{
    offset = run_end(e, offset, SPACE);
    return run_end(e, offset, class_at(e, offset));
}

static size_t line_start(const textedit *e, size_t offset)
{
    while (offset > 0 && e->text[offset - 1] != '\n') { offset--; }
    return offset;
}

static size_t line_end(const textedit *e, size_t offset)
{
    return offset + strcspn(e->text + offset, "\n");
}

/* ---- Cleaning ---------------------------------------------------------------------------- */

/* How many characters may still come in when the selection goes. */
static size_t room_for(const textedit *e)
{
    if (e->options.most_chars == 0) { return SIZE_MAX; }
    const textedit_range selected = textedit_selection(e);
    const size_t kept = utf8_count(e->text, selected.from) +
                        utf8_count(e->text + selected.to, e->size - selected.to);
    return kept < e->options.most_chars ? e->options.most_chars - kept : 0;
}

/* What stands for this character here; 0: nothing does. */
static uint32_t kept_char(uint32_t c, bool many_lines)
{
    if (c == '\n' || c == '\r') { return many_lines ? '\n' : ' '; }
    if (c == '\t') { return ' '; }
    const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    return control ? 0 : c;
}

/* Copies what may be in the text, `out` has three times the place of utf8. *cut: it was more. */
static size_t clean(const char *utf8, textedit_options options, size_t most_chars, char *out,
                    bool *cut)
{
    size_t used = 0;
    *cut = false;
    if (!options.many_lines) { utf8 += strspn(utf8, "\r\n"); }
    while (*utf8) {
        const bool line_ends = *utf8 == '\r' || *utf8 == '\n';
        if (!options.many_lines && line_ends && utf8[strspn(utf8, "\r\n")] == '\0') { break; }
        const char *from = utf8;
        const uint32_t c = draw_next_char(&utf8);
        utf8 += c == '\r' && *utf8 == '\n'; /* one line end, not two */
        const uint32_t kept = kept_char(c, options.many_lines);
        if (kept == 0) { continue; }
        if (most_chars == 0) {
            *cut = true;
            break;
        }
        const size_t bytes = kept != c ? 1 : kept == 0xFFFD ? 3 : (size_t)(utf8 - from);
        const char plain = (char)kept;
        memcpy(out + used, kept != c ? &plain : kept == 0xFFFD ? replacement : from, bytes);
        used += bytes;
        most_chars--;
    }
    out[used] = '\0';
    return used;
}

/* The same in memory of its own, NULL: there is none. */
static char *cleaned(textedit *e, const char *utf8, size_t most_chars, size_t *size)
{
    char *out = malloc(3 * strlen(utf8) + 1);
    if (out) { *size = clean(utf8, e->options, most_chars, out, &e->cut); }
    return out;
}

/* ---- Undo -------------------------------------------------------------------------------- */

static void forget(textedit *e, int from)
{
    while (e->past_count > from) { free(e->past[--e->past_count].text); }
    if (e->past_at > e->past_count) { e->past_at = e->past_count; }
}

/* Keeps the state before an edit. `run` says what the edit is: letters typed one after the other
 * are one step, and so are characters erased. False: no memory. */
static bool remember(textedit *e, textedit_run run)
{
    if (run != TEXTEDIT_NO_RUN && run == e->run && e->past_at > 0) {
        forget(e, e->past_at);
        return true;
    }
    char *copy = malloc(e->size + 1);
    if (!copy) { return false; }
    memcpy(copy, e->text, e->size + 1);
    forget(e, e->past_at);
    if (e->past_count == TEXTEDIT_UNDO_STEPS) {
        /* The second goes: the first leads to where editing began. */
        free(e->past[1].text);
        memmove(&e->past[1], &e->past[2], (size_t)(--e->past_count - 1) * sizeof e->past[0]);
    }
    e->past[e->past_count++] = (textedit_past){ copy, e->size, e->caret, e->anchor };
    e->past_at = e->past_count;
    e->run = run;
    return true;
}

/* The text as it is changes places with the one kept. */
static void trade(textedit *e, textedit_past *kept)
{
    const textedit_past now = { e->text, e->size, e->caret, e->anchor };
    e->text = kept->text;
    e->size = kept->size;
    e->capacity = (int)kept->size + 1;
    e->caret = kept->caret;
    e->anchor = kept->anchor;
    e->run = TEXTEDIT_NO_RUN;
    *kept = now;
}

/* -1: undo, 1: redo. */
static bool go(textedit *e, int by)
{
    const int kept = by < 0 ? e->past_at - 1 : e->past_at;
    if (kept < 0 || kept >= e->past_count) { return false; }
    trade(e, &e->past[kept]);
    e->past_at += by;
    return true;
}

/* ---- Editing ----------------------------------------------------------------------------- */

/* Puts `size` clean bytes in place of a range; the caret goes behind them. */
static void replace(textedit *e, textedit_range range, const char *bytes, size_t size,
                    textedit_run run)
{
    const size_t removed = range.to - range.from;
    if ((removed == 0 && size == 0) ||
        !array_reserve(&e->text, &e->capacity, (int)e->size, (int)size + 1, 1) ||
        !remember(e, run)) {
        return;
    }
    memmove(e->text + range.from + size, e->text + range.to, e->size - range.to + 1);
    memcpy(e->text + range.from, bytes, size);
    e->size = e->size - removed + size;
    e->caret = e->anchor = range.from + size;
}

void textedit_insert(textedit *e, const char *utf8)
{
    size_t size = 0;
    char *bytes = cleaned(e, utf8, room_for(e), &size);
    if (bytes && size > 0) {
        const textedit_range selected = textedit_selection(e);
        const bool letter = selected.from == selected.to && utf8_count(bytes, size) == 1;
        const bool ends_word = bytes[0] == ' ' || bytes[0] == '\n';
        replace(e, selected, bytes, size, letter ? TEXTEDIT_TYPING : TEXTEDIT_NO_RUN);
        e->run = ends_word ? TEXTEDIT_NO_RUN : e->run;
    }
    free(bytes);
}

/* The selection, or what lies between the caret and this place. */
static void erase(textedit *e, size_t to)
{
    textedit_range range = textedit_selection(e);
    textedit_run run = TEXTEDIT_NO_RUN;
    if (range.from == range.to) {
        range.from = to < e->caret ? to : e->caret;
        range.to = to < e->caret ? e->caret : to;
        run = TEXTEDIT_ERASING;
    }
    replace(e, range, "", 0, run);
}

/* ---- Caret ------------------------------------------------------------------------------- */

textedit_range textedit_selection(const textedit *e)
{
    return e->caret < e->anchor ? (textedit_range){ e->caret, e->anchor }
                                : (textedit_range){ e->anchor, e->caret };
}

void textedit_place(textedit *e, size_t offset, bool extend)
{
    offset = utf8_cut(e->text, offset < e->size ? offset : e->size);
    e->caret = offset;
    e->anchor = extend ? e->anchor : offset;
    e->run = TEXTEDIT_NO_RUN;
}

static void select_range(textedit *e, size_t from, size_t to)
{
    textedit_place(e, from, false);
    textedit_place(e, to, true);
}

void textedit_select_all(textedit *e)
{
    select_range(e, 0, e->size);
}

void textedit_select_word(textedit *e, size_t offset)
{
    textedit_place(e, offset, false);
    const size_t at = e->caret < e->size ? e->caret : char_before(e, e->size);
    const char_class kind = class_at(e, at);
    select_range(e, run_start(e, at, kind), run_end(e, at, kind));
}

void textedit_select_line(textedit *e, size_t offset)
{
    textedit_place(e, offset, false);
    select_range(e, line_start(e, e->caret), line_end(e, e->caret));
}

/* ---- Keys -------------------------------------------------------------------------------- */

/* The place that this key leads to, or erases to. */
static size_t place_of(const textedit *e, const input *in)
{
    const bool far = (in->mods & INPUT_CTRL) != 0;
    switch (in->key) {
    case INPUT_KEY_LEFT:
    case INPUT_KEY_BACKSPACE:
        return far ? word_start_before(e, e->caret) : char_before(e, e->caret);
    case INPUT_KEY_RIGHT:
    case INPUT_KEY_DELETE:
        return far ? word_end_behind(e, e->caret) : char_behind(e, e->caret);
    case INPUT_KEY_HOME:
        return far ? 0 : line_start(e, e->caret);
    default:
        return far ? e->size : line_end(e, e->caret);
    }
}

static void move_caret(textedit *e, const input *in)
{
    const textedit_range selected = textedit_selection(e);
    const bool left = in->key == INPUT_KEY_LEFT;
    const bool lets_go = (left || in->key == INPUT_KEY_RIGHT) && selected.from != selected.to &&
                         (in->mods & (INPUT_CTRL | INPUT_SHIFT)) == 0;
    const size_t edge = left ? selected.from : selected.to;
    textedit_place(e, lets_go ? edge : place_of(e, in), (in->mods & INPUT_SHIFT) != 0);
}

static bool copy_selection(const textedit *e, const desktop *desk)
{
    const textedit_range selected = textedit_selection(e);
    const size_t size = selected.to - selected.from;
    char *text = size > 0 && desk->set_clipboard ? malloc(size + 1) : NULL;
    if (!text) { return false; }
    memcpy(text, e->text + selected.from, size);
    text[size] = '\0';
    const bool done = desk->set_clipboard(desk->context, text);
    free(text);
    return done;
}

static void paste(textedit *e, const desktop *desk)
{
    char *text = desk->get_clipboard ? desk->get_clipboard(desk->context) : NULL;
    if (text) {
        e->run = TEXTEDIT_NO_RUN;
        textedit_insert(e, text);
        e->run = TEXTEDIT_NO_RUN;
    }
    free(text);
}

/* Ctrl and a letter. */
static bool command_key(textedit *e, const input *in, const desktop *desk)
{
    switch (in->key) {
    case 'a':
        textedit_select_all(e);
        return true;
    case 'c':
        copy_selection(e, desk);
        return true;
    case 'x':
        if (copy_selection(e, desk)) { erase(e, e->caret); }
        return true;
    case 'v':
        paste(e, desk);
        return true;
    case 'z':
        return go(e, (in->mods & INPUT_SHIFT) != 0 ? 1 : -1);
    case 'y':
        return go(e, 1);
    default:
        return false;
    }
}

bool textedit_key(textedit *e, const input *in, const desktop *desk)
{
    const bool ctrl = (in->mods & INPUT_CTRL) != 0;
    if ((in->mods & (INPUT_ALT | INPUT_LOGO)) != 0) { return false; }
    switch (in->key) {
    case INPUT_KEY_LEFT:
    case INPUT_KEY_RIGHT:
    case INPUT_KEY_HOME:
    case INPUT_KEY_END:
        move_caret(e, in);
        return true;
    case INPUT_KEY_BACKSPACE:
    case INPUT_KEY_DELETE:
        erase(e, place_of(e, in));
        return true;
    case INPUT_KEY_ENTER:
        if (e->options.many_lines && !ctrl) {
            textedit_insert(e, "\n");
            return true;
        }
        return false;
    default:
        return ctrl && command_key(e, in, desk);
    }
}

/* ---- Life -------------------------------------------------------------------------------- */

bool textedit_start(textedit *e, const char *utf8, textedit_options options)
{
    textedit_deinit(e);
    e->options = options;
    const size_t most = options.most_chars ? options.most_chars : SIZE_MAX;
    size_t size = 0;
    char *text = cleaned(e, utf8, most, &size);
    if (!text) { return false; }
    e->text = text;
    e->size = e->caret = e->anchor = size;
    e->capacity = (int)size + 1; /* at least that */
    return true;
}

void textedit_deinit(textedit *e)
{
    forget(e, 0);
    free(e->text);
    *e = (textedit){ .text = NULL };
}

const char *textedit_text(const textedit *e)
{
    return e->text ? e->text : "";
}

bool textedit_changed(const textedit *e)
{
    return e->past_at > 0 && strcmp(e->past[0].text, e->text) != 0;
}
