/* parse.c - what has to be right before anything is looked at as a case: the encoding, the
 * JSON syntax, and an amount that is read within a second. */
#include "scene/case/reader.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/refuse.h"
#include "scene/text/utf8.h"

/* ---- On which line? -----------------------------------------------------------------------
 *
 * jansson forgets where values stood, and only a refused file needs to know: then the text, which
 * is known to be well-formed, is walked together with what was made of it. */

typedef struct cursor {
    const char *at, *end;
} cursor;

static bool at_any(const cursor *c, const char *set)
{
    return c->at < c->end && *c->at && strchr(set, *c->at);
}

static void skip_space(cursor *c)
{
    while (at_any(c, " \t\r\n")) { c->at++; }
}

static void skip_string(cursor *c)
{
    c->at++;
    while (c->at < c->end && *c->at != '"') { c->at += *c->at == '\\' ? 2 : 1; }
    c->at = c->at < c->end ? c->at + 1 : c->end;
}

/* A bracket, colon or comma, and the spaces around. */
static void skip_sign(cursor *c)
{
    skip_space(c);
    c->at += c->at < c->end;
    skip_space(c);
}

/* A string, a number or a word. */
static void skip_plain(cursor *c)
{
    if (at_any(c, "\"")) { skip_string(c); }
    while (c->at < c->end && !at_any(c, ",]} \t\r\n")) { c->at++; }
}

/* From the start of `value` to the place, if that is in it; else, and then false, behind it. */
static bool go_to(cursor *c, json_t *value, const case_place *to)
{
    const bool is_here = value == to->in, is_object = json_is_object(value);
    const size_t count = is_object ? json_object_size(value) : json_array_size(value);
    void *at = json_object_iter(value);
    if (!is_object && !json_is_array(value)) {
        skip_plain(c);
        return false;
    }
    skip_sign(c);
    for (size_t i = 0; i < count; i++) {
        json_t *member = is_object ? json_object_iter_value(at) : json_array_get(value, i);
        if (!is_here    ? member == to->in && !case_value(*to)
            : is_object ? strcmp(json_object_iter_key(at), to->key) == 0
                        : (int)i == to->index) {
            return true;
        }
        if (is_object) {
            skip_string(c);
            skip_sign(c);
        }
        if (go_to(c, member, to)) { return true; }
        skip_sign(c);
        at = json_object_iter_next(value, at);
    }
    if (count == 0) { skip_sign(c); }
    return false;
}

int case_line_of(const char *text, size_t size, json_t *top, const case_place *place)
{
    cursor c = { text, text + size };
    skip_space(&c);
    if (place->in != top || case_value(*place)) { (void)go_to(&c, top, place); }
    return utf8_line_at(text, (size_t)(c.at - text));
}

/* ---- Parsing ----------------------------------------------------------------------------- */

/* What no case reaches (SCENE_MAX_SHAPES shapes hold some 1.4 million values, and a case is five
 * brackets deep) and jansson still parses within a second; most of all many keys cost time. */
enum { MAX_VALUES = 2000000, MAX_DEPTH = 32, MAX_KEYS = 1000 };

enum { LONG_LINE = 200 }; /* characters */

enum { MAX_PATCHES = 16, MAX_PATCHED_SIZE = 1 << 18 };

static bool is_blank(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\0' || !strchr(" \t\r\n", text[i])) { return false; }
    }
    return true;
}

/* What a text costs to parse, seen from its brackets alone; of any text, right or wrong. */
typedef struct amount {
    int values, depth;
    int keys[MAX_DEPTH + 1]; /* so far, of the object open at each depth */
} amount;

/* Why the text up to and with this character is too much; NULL when it is not. */
static const char *weigh(amount *a, char c)
{
    switch (c) {
    case '{':
    case '[':
        if (++a->depth > MAX_DEPTH) { return "nested too deep"; }
        a->keys[a->depth] = 0;
        a->values += c == '{' ? 2 : 1;
        break;
    case '}':
    case ']':
        a->depth -= a->depth > 0;
        break;
    case ':':
        if (++a->keys[a->depth] > MAX_KEYS) { return "too many keys in one object"; }
        break;
    case ',':
        a->values++;
        break;
    default:
        break;
    }
    return a->values > MAX_VALUES ? "too many values" : NULL;
}

bool case_check_amount(const char *text, size_t size, scene_error *error)
{
    amount a = { 0 };
    bool in_string = false;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '"') {
            in_string = !in_string;
        } else if (in_string) {
            i += text[i] == '\\';
        } else {
            const char *problem = weigh(&a, text[i]);
            if (problem) {
                refuse(error, SCENE_BAD_FILE, utf8_line_at(text, i), "%s", problem);
                return false;
            }
        }
    }
    return true;
}

/* In a line so long that its number is no help, as of a case that was written in one, the column of
 * the last of these bytes is told as well. */
static void add_column(const char *text, size_t end, scene_error *error)
{
    const size_t used = strlen(error->text);
    size_t start = end;
    while (start > 0 && !utf8_ends_line(text[start - 1])) { start--; }
    const size_t column = utf8_count(text + start, end - start);
    if (column > LONG_LINE) {
        (void)snprintf(error->text + used, sizeof error->text - used, " (column %zu)", column);
    }
}

/* As some editors and shells save it: behind its mark, or two characters of ASCII. */
static bool is_utf16(const char *text, size_t size)
{
    const int first = text[0] == '\0';
    return size >= 4 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0 ||
                         (text[first] && text[first + 2] && !text[1 - first] && !text[3 - first]));
}

static bool check_text(const char *text, size_t size, scene_error *error)
{
    const size_t valid = utf8_valid_prefix(text, size);
    const char *nul = memchr(text, '\0', valid);
    if (is_blank(text, size)) {
        refuse(error, SCENE_BAD_FILE, 1, "the file is empty");
    } else if (is_utf16(text, size)) {
        refuse(error, SCENE_BAD_FILE, 1, "UTF-16 text: a case must be UTF-8");
    } else if (nul) {
        refuse(error, SCENE_BAD_FILE, utf8_line_at(text, (size_t)(nul - text)),
               "not a text file: it holds a zero byte");
        add_column(text, (size_t)(nul - text) + 1, error);
    } else if (valid < size) {
        refuse(error, SCENE_BAD_FILE, utf8_line_at(text, valid), "not UTF-8 text: byte 0x%02x",
               (unsigned char)text[valid]);
        add_column(text, valid + 1, error);
    } else {
        return case_check_amount(text, size, error);
    }
    return false;
}

/* jansson tells only some failed allocations as such. For others it has no words at all, and only
 * without memory for its copy is a whole string an "invalid token" or no string at all to it. */
static bool lacked_memory(const json_error_t *why, const char *text, size_t size)
{
    const size_t end = (size_t)why->position;
    const bool after_string = end > 0 && end <= size && text[end - 1] == '"';
    switch (json_error_code(why)) {
    case json_error_unknown:
    case json_error_out_of_memory:
        return true;
    case json_error_invalid_syntax:
    case json_error_premature_end_of_input:
        return after_string && (strncmp(why->text, "string or", 9) == 0 ||
                                strncmp(why->text, "invalid token", 13) == 0);
    default:
        return false;
    }
}

static void refuse_syntax(const char *text, const json_error_t *why, scene_error *error)
{
    const int line = utf8_line_at(text, (size_t)why->position); /* jansson counts LF alone */
    switch (json_error_code(why)) {
    case json_error_null_character:
        refuse(error, SCENE_BAD_FILE, line, "a text must not hold the character \\u0000");
        break;
    case json_error_numeric_overflow:
        refuse(error, SCENE_BAD_FILE, line, "a number must be at most 1e12 in magnitude");
        break;
    default:
        refuse(error, SCENE_BAD_FILE, line, "not valid JSON: %s", why->text);
        break;
    }
    add_column(text, (size_t)why->position, error);
}

/* Overwrites the number that ends at `end` by one that is a double, but still refused later. */
static bool patch_number(char *text, size_t size, size_t end)
{
    static const char huge[] = "1e300"; /* the shortest overflow, 1e309, is as long */
    size_t start = end <= size ? end : 0;
    while (start > 0 && strchr("+-.eE0123456789", text[start - 1])) { start--; }
    if (end - start < sizeof huge - 1) { return false; }
    memset(text + start, ' ', end - start);
    memcpy(text + start, huge, sizeof huge - 1);
    return true;
}

/* jansson stops at 1e999 and cannot tell which shape and field it belongs to. So the number is
 * made one that the reader meets, and refuses by name, like every number beyond the limit. Not
 * in large files: every such number costs another parse. */
static json_t *load_patched(const char *text, size_t size, size_t flags, json_error_t *why)
{
    char *patched = malloc(size);
    if (!patched) { return NULL; }
    memcpy(patched, text, size);
    json_t *top = NULL;
    json_error_t next = *why;
    for (int i = 0; i < MAX_PATCHES && !top; i++) {
        if (json_error_code(&next) != json_error_numeric_overflow ||
            !patch_number(patched, size, (size_t)next.position)) {
            break;
        }
        top = json_loadb(patched, size, flags, &next);
    }
    free(patched);
    /* Of other mistakes the first is told: what jansson says of later ones may quote a patch. */
    *why = lacked_memory(&next, text, size) ? next : *why;
    return top;
}

json_t *case_load(const char *text, size_t size, size_t flags, json_error_t *why)
{
    json_t *top = json_loadb(text, size, flags | JSON_DECODE_INT_AS_REAL, why);
    return !top && json_error_code(why) == json_error_numeric_overflow && size <= MAX_PATCHED_SIZE
               ? load_patched(text, size, flags | JSON_DECODE_INT_AS_REAL, why)
               : top;
}

json_t *case_parse(const char *text, size_t size, scene_error *error)
{
    if (!check_text(text, size, error)) { return NULL; }
    json_error_t why = { 0 }; /* jansson does not clear the code when its first malloc fails */
    json_t *top = case_load(text, size, JSON_REJECT_DUPLICATES, &why);
    if (!top && lacked_memory(&why, text, size)) {
        refuse_no_memory(error);
    } else if (!top) {
        refuse_syntax(text, &why, error);
    }
    return top;
}
