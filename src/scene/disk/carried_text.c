/* carried_text.c - finds the case that a text quotes: an issue as this program writes it, and as a
 * bug tracker, a mail or a chat hands it on: fenced, indented, behind marks of quoting, with any
 * line ends, among other words. */
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "scene/disk/carried_find.h"
#include "scene/text/refuse.h"
#include "scene/text/utf8.h"

const char *carried_find(const char *from, const char *end, const char *word)
{
    const size_t length = strlen(word);
    for (; (size_t)(end - from) >= length; from++) {
        if (from[0] == word[0] && memcmp(from, word, length) == 0) { return from; }
    }
    return NULL;
}

/* At the brace before the key that the writer puts first; NULL: there is none. */
static const char *find_start(const char *from, const char *end)
{
    static const char key[] = "\"" CARRIED_KEYWORD "\"";
    for (const char *found = from; (found = carried_find(found, end, key)) != NULL; found++) {
        const char *at = found;
        while (at > from && at[-1] && strchr("> \t\r\n", at[-1])) { at--; }
        if (at > from && at[-1] == '{') { return at - 1; }
    }
    return NULL;
}

/* What is done to a text's signs, only one of these being undone: what another would have made is
 * a case's own. */
enum { SPACED, ESCAPED, CURLY, DRESS_COUNT };

/* What mail programs and web pages make of signs. A case's own U+00A0 and U+201C are spelt out
 * where it is handed on. */
static const struct {
    int dress;
    const char *sign, *plain;
} dressed[] = { { SPACED, "\"", "\"" },
                { ESCAPED, "&quot;", "\"" },
                { ESCAPED, "&#34;", "\"" },
                { ESCAPED, "&#x22;", "\"" },
                { CURLY, "\xE2\x80\x9C", "\"" },
                { CURLY, "\xE2\x80\x9D", "\"" },
                { CURLY, "\xE2\x80\x9E", "\"" },
                { CURLY, "\xE2\x80\x98", "'" },
                { CURLY, "\xE2\x80\x99", "'" },
                { ESCAPED, "&lt;", "<" },
                { ESCAPED, "&gt;", ">" },
                { ESCAPED, "&apos;", "'" },
                { ESCAPED, "&amp;", "&" },
                { ESCAPED, "&nbsp;", " " },
                { ESCAPED, "&#160;", " " },
                { ESCAPED, "&#xa0;", " " },
                { ESCAPED, "&#xA0;", " " },
                { SPACED, "\xC2\xA0", " " },
                { 0, NULL, NULL } };

static bool ends_in(const char *from, const char *end, const char *word)
{
    const size_t length = strlen(word);
    return (size_t)(end - from) >= length && memcmp(end - length, word, length) == 0;
}

/* Is there a key that is quoted so? Or so that it will be, where what was escaped already is
 * escaped once more: "&amp;quot;". */
static bool has_key(int dress, const char *from, const char *end)
{
    for (const char *at = from; (at = carried_find(at, end, CARRIED_KEYWORD)) != NULL; at++) {
        for (int i = 0; dressed[i].sign; i++) {
            const char *sign = dressed[i].sign;
            if (dressed[i].dress == dress && *dressed[i].plain == '"' &&
                (ends_in(from, at, sign) || (dress == ESCAPED && ends_in(from, at, sign + 1) &&
                                             ends_in(from, at - strlen(sign + 1), "&amp;")))) {
                return true;
            }
        }
    }
    return false;
}

static int dress_at(int dress, const char *from, const char *end)
{
    const bool may_be = *from && strchr("&\xC2\xE2", *from);
    for (int i = 0; may_be && dressed[i].sign; i++) {
        const char *sign = dressed[i].sign;
        const bool is_undone = dressed[i].dress == dress || dressed[i].dress == SPACED;
        if (is_undone && end - from > 1 && from[1] == sign[1] &&
            (size_t)(end - from) >= strlen(sign) && memcmp(from, sign, strlen(sign)) == 0) {
            return i;
        }
    }
    return -1;
}

/* The bytes of an entity by number, "&#039;" or "&#x27;", whose character `plain` gets; 0: it is
 * none. */
static size_t take_number(const char *from, const char *end, char plain[5])
{
    const bool is_entity = end - from > 3 && memcmp(from, "&#", 2) == 0;
    const bool is_hex = is_entity && tolower((unsigned char)from[2]) == 'x';
    const char *at = from + 2 + is_hex, *digits = "0123456789abcdef", *digit;
    const size_t base = is_hex ? 16 : 10;
    uint32_t c = 0;
    while (is_entity && at < end && c <= 0x10FFFF &&
           (digit = memchr(digits, tolower((unsigned char)*at), base)) != NULL) {
        c = c * (uint32_t)base + (uint32_t)(digit - digits);
        at++;
    }
    if (c < ' ' || c > 0x10FFFF || (c & 0x1FF800) == 0xD800 || at == end || *at != ';') {
        return 0;
    }
    const uint32_t size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    plain[size] = '\0';
    for (uint32_t i = size - 1; i > 0; i--, c >>= 6) { plain[i] = (char)(0x80 | (c & 0x3F)); }
    plain[0] = (char)(size == 1 ? c : (0xF00u >> size & 0xFF) | c);
    return (size_t)(at + 1 - from);
}

/* Is this an entity by name, "&eacute;"? */
static bool is_named(const char *from, const char *end)
{
    const char *at = from + 1;
    while (*from == '&' && at < end && isalnum((unsigned char)*at)) { at++; }
    return at > from + 1 && at < end && *at == ';';
}

/* With `keeps`, no-break spaces in strings stay. Tells whether there are any elsewhere. */
static bool undress_signs(int dress, bool keeps, const char *from, const char *end, text_out *out)
{
    bool in_string = false, is_next_plain = false, has_spaces = false;
    while (from < end) {
        char sign[5] = { *from };
        const int i = dress_at(dress, from, end);
        const size_t number = i < 0 && dress == ESCAPED ? take_number(from, end, sign) : 0;
        const bool is_space = i >= 0 && *dressed[i].plain == ' ';
        const char *plain = i < 0                            ? sign
                            : is_space && in_string && keeps ? "\xC2\xA0"
                                                             : dressed[i].plain;
        has_spaces |= is_space && !in_string;
        if (i < 0 && dress == ESCAPED && in_string && !is_next_plain && is_named(from, end)) {
            text_out_add(out, "\\", 1); /* is refused: else its name would be what the case says */
        }
        text_out_add(out, plain, *plain ? strlen(plain) : 1);
        /* none goes on in the next line */
        in_string = !utf8_ends_line(*plain) && in_string != (*plain == '"' && !is_next_plain);
        is_next_plain = in_string && *plain == '\\' && !is_next_plain;
        from += i >= 0 ? strlen(dressed[i].sign) : number ? number : 1;
    }
    return has_spaces;
}

/* Who makes spaces no-break does so between strings too: else those in them are a case's own. */
static void undress_as(int dress, const char *from, const char *end, text_out *out)
{
    if (undress_signs(dress, true, from, end, out)) {
        text_out_deinit(out);
        (void)undress_signs(dress, false, from, end, out);
    }
}

/* The text, its lines as they are, without what dresses its signs; false: that makes it quote no
 * case that it did not quote before. Without memory true, and `out` says so. */
static bool undress(const carried_file *file, text_out *out)
{
    const char *from = (const char *)file->bytes, *end = from + file->size;
    *out = (text_out){ 0 };
    if (file->size > SCENE_MAX_FILE_SIZE || find_start(from, end)) { return false; }
    for (int dress = SPACED; dress < DRESS_COUNT; dress++) {
        if (has_key(dress, from, end)) { undress_as(dress, from, end, out); }
        const text_out once = *out;
        const char *once_end = once.data ? once.data + once.size : NULL;
        if (dress == ESCAPED && once.data && !once.failed && !find_start(once.data, once_end) &&
            has_key(ESCAPED, once.data, once_end)) {
            *out = (text_out){ 0 };
            undress_as(ESCAPED, once.data, once_end, out);
            free(once.data);
        }
        if (out->failed || (out->data && find_start(out->data, out->data + out->size))) {
            return true;
        }
        text_out_deinit(out);
        *out = (text_out){ 0 };
    }
    return false;
}

/* How many marks and spaces stand before what is quoted; of spaces at most so many: the others are
 * its own. */
static size_t quoting(const char *line, const char *end, size_t most)
{
    size_t width = 0;
    for (size_t i = 0; line + i < end && line[i] && strchr("> \t", line[i]); i++) {
        width = line[i] == '>' || i < most ? i + 1 : width;
    }
    return width;
}

static size_t quoting_of_first(const char *from, const char *start)
{
    const char *line = start;
    while (line > from && !utf8_ends_line(line[-1])) { line--; }
    const size_t width = quoting(line, start, (size_t)(start - line));
    return line + width == start ? width : 0; /* else words stand before it */
}

/* The end of the line, or the place behind the brace that closes the case. */
static const char *scan_line(const char *at, const char *end, int *depth)
{
    bool in_string = false; /* none goes on in the next line */
    while (at < end && !utf8_ends_line(*at)) {
        if (*at == '"') {
            in_string = !in_string;
        } else if (in_string && *at == '\\' && at + 1 < end && at[1] && strchr("\"\\", at[1])) {
            at++;
        } else if (!in_string) {
            *depth += (*at == '{') - (*at == '}');
        }
        at++;
        if (*depth == 0) { return at; }
    }
    return at < end ? at + 1 : end;
}

bool carried_is_quoted(const carried_file *file)
{
    const char *from = (const char *)file->bytes, *end = from + file->size;
    text_out plain;
    const bool undressed = undress(file, &plain);
    text_out_deinit(&plain);
    return undressed || find_start(from, end) ||
           carried_find(from, end, "<summary>Case file</summary>");
}

scene_status carried_in_text(const carried_file *file, text_out *out, int *line, scene_error *error)
{
    const char *from = (const char *)file->bytes, *end = from + file->size;
    const char *at = find_start(from, end);
    text_out plain;
    *out = (text_out){ 0 };
    *line = 1;
    if (undress(file, &plain)) {
        const carried_file same = { (const unsigned char *)plain.data, plain.size };
        const scene_status status =
            plain.failed ? refuse_no_memory(error) : carried_in_text(&same, out, line, error);
        text_out_deinit(&plain);
        return status;
    }
    if (!at) {
        return refuse(
            error, SCENE_BAD_FILE, 0,
            "there is no case in this issue: it is damaged, or was too long and is to be attached");
    }
    *line = utf8_line_at(from, (size_t)(at - from));
    const size_t most = quoting_of_first(from, at);
    int depth = 0;
    do {
        const char *next = scan_line(at, end, &depth);
        text_out_add(out, at, (size_t)(next - at));
        at = next + quoting(next, end, most);
        /* one that was cut off ends with its fence */
    } while (depth > 0 && at < end && !strchr("`~", *at) && out->size <= SCENE_MAX_FILE_SIZE);
    if (out->failed || out->size > SCENE_MAX_FILE_SIZE) {
        const bool failed = out->failed;
        text_out_deinit(out);
        return failed ? refuse_no_memory(error)
                      : refuse(error, SCENE_BAD_FILE, 0, "the case in this text is too large");
    }
    return SCENE_OK;
}
