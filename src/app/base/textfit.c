/* textfit.c - cuts and breaks text by the widths that draw.h knows. */
#include "app/base/textfit.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "scene/text/utf8.h"

enum { max_line_bytes = 1024 };

static const char ellipsis[] = "…";

/* The largest number of whole characters whose width is within `width`, in bytes. */
static size_t fitting_bytes(textfit_font font, const char *utf8, double width)
{
    size_t bytes = 0;
    long units = 0;
    while (utf8[bytes] != '\0' && utf8[bytes] != '\n') {
        const size_t longer = bytes + utf8_first(utf8 + bytes);
        for (const char *at = utf8 + bytes; at < utf8 + longer;) {
            units += draw_char_advance(font.font, draw_next_char(&at));
        }
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
    while (bytes > 0 && bytes + sizeof ellipsis > out_size) {
        bytes = utf8_cut(utf8, bytes - 1);
    }
    while (bytes > 0 && utf8[bytes - 1] == ' ') {
        bytes--;
    }
    const bool room = width >= dots && out_size >= sizeof ellipsis;
    snprintf(out, out_size, "%.*s%s", (int)bytes, utf8, room ? ellipsis : "");
    return out;
}

/* C0, DEL, and C1 as UTF-8 has it. */
static bool is_control(const char *utf8, size_t bytes)
{
    const unsigned char first = (unsigned char)utf8[0];
    const unsigned char second = bytes == 2 ? (unsigned char)utf8[1] : 0xFF;
    return first < 0x20 || first == 0x7F || (first == 0xC2 && second < 0xA0);
}

const char *textfit_plain(const char *utf8, char *out, size_t out_size)
{
    size_t used = 0;
    size_t end = 0; /* where there is still room for the ellipsis behind */
    while (*utf8) {
        const size_t bytes = utf8_first(utf8);
        const bool control = is_control(utf8, bytes);
        const size_t needed = control ? 1 : bytes;
        if (used + needed >= out_size) {
            snprintf(out + end, out_size - end, "%s",
                     out_size - end >= sizeof ellipsis ? ellipsis : "");
            return out;
        }
        memcpy(out + used, control ? " " : utf8, needed);
        used += needed;
        end = used + sizeof ellipsis <= out_size ? used : end;
        utf8 += bytes;
    }
    out[used] = '\0';
    return out;
}

size_t textfit_line(textfit_font font, const char *utf8, double width, const char **next)
{
    size_t bytes = fitting_bytes(font, utf8, width);
    if (utf8[bytes] == '\0' || utf8[bytes] == '\n') {
        *next = utf8 + bytes + (utf8[bytes] == '\n');
        return bytes;
    }
    size_t at_space = bytes;
    while (at_space > 0 && utf8[at_space] != ' ') {
        at_space--;
    }
    if (at_space > 0) {
        bytes = at_space;
    } else if (bytes == 0) {
        bytes = utf8_first(utf8);
    }
    *next = utf8 + bytes;
    while (**next == ' ') {
        (*next)++;
    }
    return bytes;
}
