/* carried_text.c - finds the case that a text quotes: an issue as this program writes it, and as a
 * bug tracker, a mail or a chat hands it on: fenced, indented, behind marks of quoting, with any
 * line ends, among other words. */
#include <string.h>

#include "scene/disk/carried_find.h"
#include "scene/text/refuse.h"
#include "scene/text/utf8.h"

const char *carried_find(const char *from, const char *end, const char *word)
{
    const size_t length = strlen(word);
    for (; (size_t)(end - from) >= length; from++) {
        if (from[0] == word[0] && memcmp(from, word, length) == 0) {
            return from;
        }
    }
    return NULL;
}

/* At the brace before the key that the writer puts first; NULL: there is none. */
static const char *find_start(const char *from, const char *end)
{
    static const char key[] = "\"" CARRIED_KEYWORD "\"";
    for (const char *found = from; (found = carried_find(found, end, key)) != NULL; found++) {
        const char *at = found;
        while (at > from && at[-1] && strchr("> \t\r\n", at[-1])) {
            at--;
        }
        if (at > from && at[-1] == '{') {
            return at - 1;
        }
    }
    return NULL;
}

/* What web pages and mail programs make of signs. */
static const struct {
    const char *sign, *plain;
} dressed[] = { { "&quot;", "\"" },
                { "&#34;", "\"" },
                { "&#x22;", "\"" },
                { "\xE2\x80\x9C", "\"" },
                { "\xE2\x80\x9D", "\"" },
                { "\xE2\x80\x9E", "\"" },
                { "&lt;", "<" },
                { "&gt;", ">" },
                { "&#39;", "'" },
                { "&amp;", "&" },
                { "&nbsp;", " " },
                { "\xC2\xA0", " " },
                { NULL, NULL } };

static int dress_at(const char *from, const char *end)
{
    const bool may_be = *from && strchr("&\xC2\xE2", *from);
    for (int i = 0; may_be && dressed[i].sign; i++) {
        const char *sign = dressed[i].sign;
        if (end - from > 1 && from[1] == sign[1] && (size_t)(end - from) >= strlen(sign) &&
            memcmp(from, sign, strlen(sign)) == 0) {
            return i;
        }
    }
    return -1;
}

/* The text, its lines as they are, without what dresses its signs; false: that makes it quote no case
 * that it did not quote before. Without memory true, and `out` says so. */
static bool undress(const carried_file *file, text_out *out)
{
    const char *from = (const char *)file->bytes, *end = from + file->size;
    *out = (text_out){ 0 };
    if (file->size > SCENE_MAX_FILE_SIZE || find_start(from, end) ||
        !carried_find(from, end, CARRIED_KEYWORD)) {
        return false;
    }
    while (from < end) {
        const int i = dress_at(from, end);
        text_out_add(out, i < 0 ? from : dressed[i].plain, 1);
        from += i < 0 ? 1 : strlen(dressed[i].sign);
    }
    if (out->failed || (out->data && find_start(out->data, out->data + out->size))) {
        return true;
    }
    text_out_deinit(out);
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
    while (line > from && !utf8_ends_line(line[-1])) {
        line--;
    }
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
        if (*depth == 0) {
            return at;
        }
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
