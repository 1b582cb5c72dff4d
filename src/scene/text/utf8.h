/* utf8.h - where the characters of a text begin and end that is known to be UTF-8. */
#ifndef SCENE_UTF8_H
#define SCENE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Does this byte go on with a character that began before it? */
static inline bool utf8_is_inside(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* How many characters the first bytes hold. */
static inline size_t utf8_count(const char *text, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++) {
        count += !utf8_is_inside(text[i]);
    }
    return count;
}

/* The bytes of the first character; 0 at the text's end. */
static inline size_t utf8_first(const char *text)
{
    size_t size = text[0] != '\0';
    while (size > 0 && utf8_is_inside(text[size])) {
        size++;
    }
    return size;
}

/* Where to cut a text so that at most `size` bytes stay and no character is cut. The text has more
 * than these, or ends there. */
static inline size_t utf8_cut(const char *text, size_t size)
{
    while (size > 0 && utf8_is_inside(text[size])) {
        size--;
    }
    return size;
}

#endif
