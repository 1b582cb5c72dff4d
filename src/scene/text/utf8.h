/* utf8.h - is this UTF-8, may it be a name, how is it shown on one line; and where the characters
 * of a text begin and end. */
#ifndef SCENE_UTF8_H
#define SCENE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define SCENE_NAME_CHARS 64                        /* Unicode characters */
#define SCENE_NAME_SIZE (SCENE_NAME_CHARS * 4 + 1) /* bytes, with the end mark */

/* The bytes of the character at text, which has `size` of them left or ends there; 0: it is
 * none. */
size_t utf8_char_size(const char *text, size_t size);

/* How many of the first bytes are whole, well-formed UTF-8 characters (RFC 3629: no overlong
 * forms, no surrogates, nothing above U+10FFFF). Equal to size when all is well. */
size_t utf8_valid_prefix(const char *text, size_t size);

/* The bytes of a byte order mark, with which some editors and languages begin a text; 0: there is
 * none. */
static inline size_t utf8_mark(const char *text, size_t size)
{
    return size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

#define SCENE_TEXT_SIZE SCENE_NAME_SIZE /* bytes of what a label says, with the end mark */

/* Why `name` (UTF-8) cannot be a shape's name, as in a shape_fault; NULL when it can. And what a
 * label says. */
const char *name_problem(const char *name, size_t size);
const char *text_problem(const char *text, size_t size);

/* Does it begin with a command of direction (U+202A to 202E, 2066 to 2069)? These turn the words
 * and numbers around them, which marks of Arabic and Hebrew names (U+200E, 200F, 061C) do not. */
bool utf8_turns(const char *text);

/* Control characters, those of the order of words too (U+202E), bytes that are not UTF-8, U+FFFE
 * and U+FFFF, which XML lacks, and U+FEFF, which breaks JSON unseen, become '?': what comes from a
 * file is put into messages, which are one line, and may be cut within a character. */
const char *take_printable(const char **text, size_t *size); /* of the first, which it moves past */
void make_printable(char *text);
void put_printable(const char *text, FILE *out); /* the same, on its way out */

/* Which of these words it is, NULL behind the last; their number: none, as NULL. */
int word_index(const char *const *words, const char *word);

/* ---- Of a text that is known to be UTF-8 --------------------------------------------------- */

/* Does this byte go on with a character that began before it? */
static inline bool utf8_is_inside(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static inline bool utf8_ends_line(char byte)
{
    return byte == '\n' || byte == '\r';
}

/* On which line this byte of the text is, counted from 1: lines end in LF, CR LF or CR. */
static inline int utf8_line_at(const char *text, size_t offset)
{
    int line = 1;
    for (size_t i = 0; i < offset; i++) {
        line += utf8_ends_line(text[i]) && (text[i] != '\n' || i == 0 || text[i - 1] != '\r');
    }
    return line;
}

/* How many characters the first bytes hold. */
static inline size_t utf8_count(const char *text, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++) { count += !utf8_is_inside(text[i]); }
    return count;
}

/* The bytes of the first character; 0 at the text's end. */
static inline size_t utf8_first(const char *text)
{
    size_t size = text[0] != '\0';
    while (size > 0 && utf8_is_inside(text[size])) { size++; }
    return size;
}

/* Where to cut a text so that at most `size` bytes stay and no character is cut. The text has more
 * than these, or ends there. */
static inline size_t utf8_cut(const char *text, size_t size)
{
    while (size > 0 && utf8_is_inside(text[size])) { size--; }
    return size;
}

#endif
