/* utf8.c - checks on text that comes from outside. */
#include "scene/text/utf8.h"

#include <string.h>

size_t utf8_char_size(const char *text, size_t size)
{
    const unsigned char *p = (const unsigned char *)text;
    if (p[0] < 0x80) { return 1; }
    const size_t length = p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;
    if (p[0] < 0xc2 || p[0] > 0xf4 || length > size) { return 0; }
    for (size_t i = 1; i < length; i++) {
        if ((p[i] & 0xc0) != 0x80) { return 0; }
    }
    /* Overlong forms, surrogates and what lies above U+10FFFF show in the second byte. */
    if ((p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] > 0x9f) ||
        (p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] > 0x8f)) {
        return 0;
    }
    return length;
}

size_t utf8_valid_prefix(const char *text, size_t size)
{
    size_t at = 0;
    while (at < size) {
        const size_t length = utf8_char_size(text + at, size - at);
        if (length == 0) { break; }
        at += length;
    }
    return at;
}

/* C0, DEL and C1 controls. */
static bool is_control(const unsigned char *p)
{
    return p[0] < 0x20 || p[0] == 0x7f || (p[0] == 0xc2 && p[1] < 0xa0);
}

const char *text_problem(const char *text, size_t size)
{
    if (size == 0) { return "must not be empty"; }
    if (size >= SCENE_TEXT_SIZE) { return "must be at most 256 bytes long"; }
    for (size_t at = 0; at < size;) {
        const size_t length = utf8_char_size(text + at, size - at);
        if (length == 0) { return "must be UTF-8"; }
        if (is_control((const unsigned char *)text + at)) {
            return "must not hold control characters";
        }
        at += length;
    }
    return NULL;
}

const char *name_problem(const char *name, size_t size)
{
    return size > 0 && utf8_count(name, size) > SCENE_NAME_CHARS
               ? "must be at most 64 characters long"
               : text_problem(name, size);
}

bool utf8_turns(const char *text)
{
    const unsigned char *p = (const unsigned char *)text;
    return p[0] == 0xE2 && ((p[1] == 0x80 && p[2] >= 0xAA && p[2] <= 0xAE) ||
                            (p[1] == 0x81 && p[2] >= 0xA6 && p[2] <= 0xA9));
}

const char *take_printable(const char **text, size_t *size)
{
    const unsigned char *p = (const unsigned char *)*text;
    const size_t length = utf8_char_size(*text, 4); /* the zero at the end cuts what lacks bytes */
    const bool ends_line = length == 3 && memcmp(p, "\xE2\x80", 2) == 0 && (p[2] | 1) == 0xA9;
    const bool unsaid = length == 3 && ((memcmp(p, "\xEF\xBF", 2) == 0 && p[2] >= 0xBE) ||
                                        utf8_mark(*text, length) > 0);
    const bool shown = length > 0 && !is_control(p) && !utf8_turns(*text) && !ends_line && !unsaid;
    *text += length > 0 ? length : 1;
    *size = shown ? length : 1;
    return shown ? (const char *)p : "?";
}

void make_printable(char *text)
{
    const char *from = text;
    while (*from != '\0') {
        size_t size;
        const char *const shown = take_printable(&from, &size);
        memmove(text, shown, size);
        text += size;
    }
    *text = '\0';
}

void put_printable(const char *text, FILE *out)
{
    while (*text != '\0') {
        size_t size;
        const char *const shown = take_printable(&text, &size);
        (void)fwrite(shown, 1, size, out);
    }
}

int word_index(const char *const *words, const char *word)
{
    int i = 0;
    while (words[i] && !(word && strcmp(words[i], word) == 0)) { i++; }
    return i;
}
