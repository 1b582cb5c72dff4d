/* carried_svg.c - finds the case in an SVG's metadata, as our writer or a program that saved the
 * picture again has put it: other prefix, other encoding, CDATA or character references. */
#define XML_DTD /* how all systems build the library; hides what bounds entities */
#include <expat.h>
#include <stdlib.h>
#include <string.h>

#include "scene/disk/carried_find.h"
#include "scene/text/refuse.h"

#define SEPARATOR '|' /* between namespace and name, as the parser tells them */

static const char case_element[] = CARRIED_NAMESPACE "|case";

/* The parser takes the square of their number for some things, the stack for entities within
 * entities, and keeps every name. No picture comes near to any of these. */
enum {
    most_amplified = 2, /* what entities make of the file, once that is 8 MiB */
    deepest = 1024,
    piece = 64 << 10,               /* handed to the parser at a time */
    largest_tag = 4 << 20,          /* or comment; the parser begins it again with each piece */
    largest_declaration = 32 << 10, /* of all entities and attributes */
    most_names = 4 << 20,           /* of elements and attributes, defaults too, */
    most_kinds_of_name = 1000,
    longest_name = 1000, /* with its namespace */
    name_slots = 8192
};

typedef struct search {
    XML_Parser parser;
    text_out *out;
    int depth, line;
    XML_Index declared_from; /* -1: no document type is open */
    int names, kinds_of_name;
    bool met[name_slots]; /* by the hash of the name */
    bool in_svg, in_case, found, too_large;
} search;

static void stop(search *s)
{
    s->too_large = true;
    (void)XML_StopParser(s->parser, XML_FALSE);
}

static const char *local_name(const char *name)
{
    const char *separator = strrchr(name, SEPARATOR);
    return separator ? separator + 1 : name;
}

static void meet(search *s, const XML_Char *name)
{
    unsigned hash = 0;
    int length = 0;
    for (; length < longest_name && name[length]; length++) {
        hash = hash * 31 + (unsigned char)name[length];
    }
    bool *met = &s->met[hash % name_slots];
    s->kinds_of_name += !*met;
    *met = true;
    if (++s->names > most_names || s->kinds_of_name > most_kinds_of_name ||
        length == longest_name) {
        stop(s);
    }
}

static void XMLCALL start_element(void *data, const XML_Char *name, const XML_Char **attributes)
{
    search *s = data;
    s->depth++;
    s->in_svg = s->in_svg || (s->depth == 1 && strcmp(local_name(name), "svg") == 0);
    if (s->depth > deepest) { stop(s); }
    meet(s, name);
    for (int i = 0; attributes[i] && !s->too_large; i += 2) { meet(s, attributes[i]); }
    if (!s->found && strcmp(name, case_element) == 0) {
        s->found = true; /* the first one counts */
        s->in_case = true;
    }
}

static void XMLCALL end_element(void *data, const XML_Char *name)
{
    search *s = data;
    s->depth--;
    if (strcmp(name, case_element) == 0) { s->in_case = false; }
}

static void XMLCALL add_text(void *data, const XML_Char *text, int size)
{
    search *s = data;
    if (s->in_case) {
        s->line = s->line ? s->line : (int)XML_GetCurrentLineNumber(s->parser);
        text_out_add(s->out, text, (size_t)size);
    }
    if (s->out->size > SCENE_MAX_FILE_SIZE) { stop(s); }
}

static void XMLCALL start_namespace(void *data, const XML_Char *prefix, const XML_Char *name)
{
    meet(data, prefix ? prefix : "");
    meet(data, name ? name : "");
}

static void XMLCALL start_declaring(void *data, const XML_Char *name, const XML_Char *system_id,
                                    const XML_Char *public_id, int has_subset)
{
    search *s = data;
    (void)name, (void)system_id, (void)public_id, (void)has_subset;
    s->declared_from = XML_GetCurrentByteIndex(s->parser);
}

static bool declares_too_much(const search *s, XML_Index end)
{
    return s->declared_from >= 0 && end - s->declared_from > largest_declaration;
}

static void XMLCALL end_declaring(void *data)
{
    search *s = data;
    if (declares_too_much(s, XML_GetCurrentByteIndex(s->parser))) { stop(s); }
    s->declared_from = -1;
}

static bool parse(search *s, const carried_file *file)
{
    bool good = true;
    for (size_t at = 0; good && at < file->size; at += piece) {
        const size_t left = file->size - at;
        const size_t size = left < piece ? left : piece;
        good = XML_Parse(s->parser, (const char *)file->bytes + at, (int)size, size == left) ==
               XML_STATUS_OK;
        const XML_Index end = (XML_Index)(at + size);
        if (good &&
            (declares_too_much(s, end) || end - XML_GetCurrentByteIndex(s->parser) > largest_tag)) {
            stop(s);
            good = false;
        }
    }
    return good;
}

/* Of a file that is well-formed to its end, or not. */
static scene_status judge(const search *s, bool good, scene_error *error)
{
    const enum XML_Error problem = XML_GetErrorCode(s->parser);
    if (s->out->failed || problem == XML_ERROR_NO_MEMORY) { return refuse_no_memory(error); }
    if (s->too_large) {
        return refuse(error, SCENE_BAD_FILE, 0,
                      "the SVG is too large, or nested too deep, to hold a case");
    }
    if ((good || s->names > 0) && !s->in_svg) { /* an HTML page, say */
        return refuse(error, SCENE_BAD_FILE, 0, "neither a case nor an SVG picture of one");
    }
    if (!good) {
        return refuse(error, SCENE_BAD_FILE, (int)XML_GetCurrentLineNumber(s->parser),
                      "this is no case, and as an SVG it is damaged: %s", XML_ErrorString(problem));
    }
    return s->found ? SCENE_OK : refuse(error, SCENE_BAD_FILE, 0, "there is no case in this SVG");
}

scene_status carried_in_svg(const carried_file *file, text_out *out, int *line, scene_error *error)
{
    static const XML_Memory_Handling_Suite memory = { malloc, realloc, free };
    const XML_Char separator[] = { SEPARATOR, '\0' };
    *out = (text_out){ 0 };
    search s = { .parser = XML_ParserCreate_MM(NULL, &memory, separator),
                 .out = out,
                 .declared_from = -1 };
    if (!s.parser) { return refuse_no_memory(error); }
    (void)XML_SetBillionLaughsAttackProtectionMaximumAmplification(s.parser, most_amplified);
    XML_SetUserData(s.parser, &s);
    XML_SetElementHandler(s.parser, start_element, end_element);
    XML_SetStartNamespaceDeclHandler(s.parser, start_namespace);
    XML_SetDoctypeDeclHandler(s.parser, start_declaring, end_declaring);
    XML_SetCharacterDataHandler(s.parser, add_text);
    const scene_status status = judge(&s, parse(&s, file), error);
    XML_ParserFree(s.parser);
    *line = s.line;
    if (status != SCENE_OK) { text_out_deinit(out); }
    return status;
}
