/* textfit.c - cuts and breaks text by the widths that draw.h knows; finds what was typed in it. */
#include "app/base/textfit.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "scene/text/utf8.h"

enum { max_line_bytes = 1024 };

static const char ellipsis[] = "…";

/* The largest number of whole characters whose width is within `width`, in bytes. */
static size_t fitting_bytes(textfit_font font, const char *utf8, double width)
{
    size_t bytes = 0;
    long units = 0;
    while (utf8[bytes] != '\0' && utf8[bytes] != '\n') {
        const char *next = utf8 + bytes;
        units += draw_char_advance(font.font, draw_next_shown(&next));
        const size_t longer = (size_t)(next - utf8);
        if (longer >= max_line_bytes || (double)units / DRAW_UNITS_PER_EM * font.size > width) {
            break;
        }
        bytes = longer;
    }
    return bytes;
}

const char *textfit_elide(textfit_font font, const char *utf8, double width, char *out,
                          size_t out_size)
{
    const size_t whole = strlen(utf8);
    if (whole < out_size && whole < max_line_bytes &&
        draw_text_width(font.font, font.size, utf8) <= width) {
        memcpy(out, utf8, whole + 1);
        return out;
    }
    const double dots = draw_text_width(font.font, font.size, ellipsis);
    size_t bytes = fitting_bytes(font, utf8, width - dots);
    while (bytes > 0 && bytes + sizeof ellipsis > out_size) { bytes = utf8_cut(utf8, bytes - 1); }
    while (bytes > 0 && utf8[bytes - 1] == ' ') { bytes--; }
    const bool room = width >= dots && out_size >= sizeof ellipsis;
    snprintf(out, out_size, "%.*s%s", (int)bytes, utf8, room ? ellipsis : "");
    return out;
}

const char *textfit_plain(const char *utf8, char *out, size_t out_size)
{
    size_t used = 0;
    size_t end = 0; /* where there is still room for the ellipsis behind */
    while (*utf8) {
        size_t needed;
        const bool is_blank = *utf8 > 0 && *utf8 < ' ';         /* a tab, the end of a line */
        const char *printable = take_printable(&utf8, &needed); /* names of files may not be */
        const char *shown = is_blank ? " " : printable;
        if (used + needed >= out_size) {
            snprintf(out + end, out_size - end, "%s",
                     out_size - end >= sizeof ellipsis ? ellipsis : "");
            return out;
        }
        memcpy(out + used, shown, needed);
        used += needed;
        end = used + sizeof ellipsis <= out_size ? used : end;
    }
    out[used] = '\0';
    return out;
}

/* The last place at or before this one where a line may end; 0: there is none. */
static size_t break_before(const char *utf8, size_t at)
{
    while (at > 0 && !draw_may_break(utf8, at)) { at--; }
    return at;
}

size_t textfit_line(textfit_font font, const char *utf8, double width, const char **next)
{
    size_t bytes = fitting_bytes(font, utf8, width);
    if (utf8[bytes] == '\0' || utf8[bytes] == '\n') {
        *next = utf8 + bytes + (utf8[bytes] == '\n');
        return bytes;
    }
    const size_t last = break_before(utf8, bytes);
    const size_t better =
        last > 0 && draw_breaks_badly(utf8, last) ? break_before(utf8, last - 1) : 0;
    if (last > 0) {
        bytes = better > 0 ? better : last;
    } else if (bytes == 0) {
        bytes = utf8_first(utf8);
    }
    *next = utf8 + bytes;
    while (**next == ' ') { (*next)++; }
    return bytes;
}

/* ---- Words and initials of a query in a text ---------------------------------------------- */

static const double longer_word = 0.5, of_later_word = 1, inside_a_word = 100, of_initials = 1000;

static int lower(char c)
{
    return tolower((unsigned char)c);
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 128;
}

static bool starts_word(const char *text, size_t at)
{
    return at == 0 || !is_letter(text[at - 1]) || !is_letter(text[at]);
}

/* As a whole: a word or its beginning, the earlier the better, or else inside of one. */
static double whole_word(const char *word, size_t length, const char *text)
{
    double best = -1;
    for (size_t at = 0, words = 0; text[at]; at++) {
        const bool start = starts_word(text, at);
        if (strncasecmp(text + at, word, length) == 0) {
            if (start) {
                const bool all = starts_word(text, at + length);
                return of_later_word * (double)words + (all ? 0 : longer_word);
            }
            best = best < 0 ? inside_a_word + (double)words : best;
        }
        words += start;
    }
    return best;
}

/* Its letters begin words, in this order: letters scattered in a word are in almost any text. */
static double by_initials(const char *word, size_t length, const char *text)
{
    size_t found = 0;
    for (size_t at = 0; text[at] && found < length; at++) {
        found += starts_word(text, at) && lower(text[at]) == lower(word[found]);
    }
    return found == length ? of_initials : -1;
}

/* The sum over the query's words; < 0 where one is not there, or further off than `most`. */
static double match(const char *query, const char *text, double most)
{
    static const char *const blank = " \t\n";
    double sum = 0;
    for (const char *word = query + strspn(query, blank); *word; word += strspn(word, blank)) {
        const size_t length = strcspn(word, blank);
        const bool may_be_many = length > 2 && lower(word[length - 1]) == 's';
        double one = whole_word(word, length, text);
        const double of_one = one < 0 && may_be_many ? whole_word(word, length - 1, text) : -1;
        one = of_one < 0 ? one : of_one + longer_word;
        one = one < 0 ? by_initials(word, length, text) : one;
        if (one < 0 || one > most) { return -1; }
        sum += one;
        word += length;
    }
    return sum;
}

double match_query(const char *query, const char *text)
{
    return match(query, text, of_initials);
}

double match_beginnings(const char *query, const char *text)
{
    return match(query, text, inside_a_word - 1);
}

bool match_words(const char *query, const char *text)
{
    return match(query, text, of_initials - 1) >= 0;
}
