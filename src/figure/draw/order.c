/* order.c - lines with Arabic or Hebrew in them as they are seen (draw.h), by FriBidi: Arabic
 * letters become those of Unicode's presentation forms, which the fonts have. */
#include <string.h>

#include <fribidi.h>

#include "figure/draw/draw.h"

enum { MOST = DRAW_LINE_SIZE };

typedef struct line {
    int count; /* -1: no memory to find out */
    FriBidiChar text[MOST];
    FriBidiStrIndex from[MOST + 1]; /* bytes: where the characters are written */
    FriBidiStrIndex order[MOST];
    FriBidiLevel levels[MOST]; /* odd: to the left */
} line;

/* Has it a byte that begins such a letter? It need not be one. */
static bool may_turn(const char *utf8, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)utf8[i];
        if (c >= 0xD6 && (c <= 0xE0 || c >= 0xEF)) { return true; }
    }
    return false;
}

/* False: it is seen as it is written. */
static bool set_line(const char *utf8, size_t size, bool is_own, line *l)
{
    FriBidiCharType types[MOST];
    FriBidiBracketType brackets[MOST];
    FriBidiArabicProp joins[MOST];
    FriBidiParType base = is_own ? FRIBIDI_PAR_ON : FRIBIDI_PAR_LTR;
    l->count = 0;
    if (size >= MOST || !may_turn(utf8, size)) { return false; }
    for (const char *at = utf8; at < utf8 + size; l->count++) {
        l->from[l->count] = (FriBidiStrIndex)(at - utf8);
        l->order[l->count] = l->count;
        l->text[l->count] = draw_next_char(&at);
    }
    l->from[l->count] = (FriBidiStrIndex)size;
    fribidi_get_bidi_types(l->text, l->count, types);
    for (int i = 0; i < l->count; i++) {
        types[i] = draw_turns(l->text[i]) ? FRIBIDI_TYPE_BN : types[i];
    }
    fribidi_get_bracket_types(l->text, l->count, types, brackets);
    const FriBidiLevel levels =
        fribidi_get_par_embedding_levels_ex(types, brackets, l->count, &base, l->levels);
    if (levels < 2) {
        l->count = levels > 0 ? l->count : -1;
        return false;
    }
    fribidi_get_joining_types(l->text, l->count, joins);
    fribidi_join_arabic(types, l->count, l->levels, joins);
    fribidi_shape(FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAGS_ARABIC, l->levels, l->count, joins,
                  l->text);
    /* Marks stay before their letters: the fonts have them reach to the right, over those. */
    return fribidi_reorder_line(0, types, l->count, 0, base, l->levels, l->text, l->order) > 0;
}

int draw_slots(draw_font font, const char *utf8, size_t size, draw_slot out[DRAW_MOST_SLOTS])
{
    line l;
    char seen[DRAW_SEEN_SIZE];
    int count = 0, x = 0, room = 0;
    const bool turns = set_line(utf8, size, true, &l);
    const char *const text = turns ? seen : utf8, *at = text, *shown = text;
    if (turns) { fribidi_unicode_to_charset(FRIBIDI_CHAR_SET_UTF8, l.text, l.count, seen); }
    while (turns ? count < l.count : at < utf8 + size && count < DRAW_MOST_SLOTS) {
        const FriBidiStrIndex i = turns ? l.order[count] : 0;
        const int left = x, from = turns ? l.from[i] : (int)(at - utf8);
        room = at == shown ? draw_char_advance(font, draw_next_shown(&shown)) : room;
        at = turns ? at : shown;
        /* Of a sequence that is seen as one the first that is wide has it all. */
        const int own = turns ? draw_char_advance(font, draw_next_char(&at)) : room;
        x += own < room ? own : room;
        room -= x - left;
        const int to = turns ? l.from[i + 1] : (int)(at - utf8);
        out[count++] = turns && l.levels[i] % 2 > 0 ? (draw_slot){ from, to, x, left }
                                                    : (draw_slot){ from, to, left, x };
    }
    return count;
}

const char *draw_seen(const char *utf8, bool is_own, char out[DRAW_SEEN_SIZE])
{
    line l;
    if (!set_line(utf8, strlen(utf8), is_own, &l)) { return l.count < 0 ? NULL : utf8; }
    fribidi_unicode_to_charset(FRIBIDI_CHAR_SET_UTF8, l.text, l.count, out);
    return out;
}
