/* carried_svg.c - finds the case in an SVG's metadata, as our writer or a program that saved the
 * picture again has put it: other prefix, other encoding, CDATA or character references. */
#include <expat.h>
#include <stdlib.h>
#include <string.h>

#include "scene/disk/carried_find.h"
#include "scene/text/refuse.h"

#define SEPARATOR '|' /* between namespace and name, as the parser tells them */

static const char case_element[] = CARRIED_NAMESPACE "|case";

enum {
    deepest = 1024,
    most_text = 128 << 20, /* that entities may make of all the file */
    piece = 1 << 20        /* handed to the parser at a time */
};

typedef struct search {
    XML_Parser parser;
    text_out *out;
    size_t text_size; /* of the whole picture */
    int depth, line;
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

static void XMLCALL start_element(void *data, const XML_Char *name, const XML_Char **attributes)
{
    search *s = data;
    (void)attributes;
    s->depth++;
    s->in_svg = s->in_svg || (s->depth == 1 && strcmp(local_name(name), "svg") == 0);
    if (s->depth > deepest) {
        stop(s);
    }
    if (!s->found && strcmp(name, case_element) == 0) {
        s->found = true; /* the first one counts */
        s->in_case = true;
    }
}

static void XMLCALL end_element(void *data, const XML_Char *name)
{
    search *s = data;
    s->depth--;
    if (strcmp(name, case_element) == 0) {
        s->in_case = false;
    }
}

static void XMLCALL add_text(void *data, const XML_Char *text, int size)
{
    search *s = data;
    s->text_size += (size_t)size;
    if (s->in_case) {
        s->line = s->line ? s->line : (int)XML_GetCurrentLineNumber(s->parser);
        text_out_add(s->out, text, (size_t)size);
    }
    if (s->text_size > most_text || s->out->size > SCENE_MAX_FILE_SIZE) {
        stop(s);
    }
}

static bool parse(search *s, const carried_file *file)
{
    bool good = true;
    for (size_t at = 0; good && at < file->size; at += piece) {
        const size_t left = file->size - at;
        const size_t size = left < piece ? left : piece;
        good = XML_Parse(s->parser, (const char *)file->bytes + at, (int)size, size == left) ==
               XML_STATUS_OK;
    }
    return good;
}

static scene_status explain(const search *s, scene_error *error)
{
    const enum XML_Error problem = XML_GetErrorCode(s->parser);
    if (s->out->failed || problem == XML_ERROR_NO_MEMORY) {
        return refuse_no_memory(error);
    }
    if (s->too_large) {
        return refuse(error, SCENE_BAD_FILE, 0,
                      "the SVG is too large, or nested too deep, to hold a case");
    }
    return refuse(error, SCENE_BAD_FILE, (int)XML_GetCurrentLineNumber(s->parser),
                  "this is no case, and as an SVG it is damaged: %s", XML_ErrorString(problem));
}

static scene_status judge(const search *s, scene_error *error)
{
    if (s->out->failed) {
        return refuse_no_memory(error);
    }
    if (!s->in_svg) {
        return refuse(error, SCENE_BAD_FILE, 0, "neither a case nor an SVG picture of one");
    }
    if (!s->found) {
        return refuse(error, SCENE_BAD_FILE, 0, "there is no case in this SVG");
    }
    return SCENE_OK;
}

scene_status carried_in_svg(const carried_file *file, text_out *out, int *line, scene_error *error)
{
    static const XML_Memory_Handling_Suite memory = { malloc, realloc, free };
    const XML_Char separator[] = { SEPARATOR, '\0' };
    *out = (text_out){ 0 };
    search s = { .parser = XML_ParserCreate_MM(NULL, &memory, separator), .out = out };
    if (!s.parser) {
        return refuse_no_memory(error);
    }
    XML_SetUserData(s.parser, &s);
    XML_SetElementHandler(s.parser, start_element, end_element);
    XML_SetCharacterDataHandler(s.parser, add_text);
    const scene_status status = parse(&s, file) ? judge(&s, error) : explain(&s, error);
    XML_ParserFree(s.parser);
    *line = s.line;
    if (status != SCENE_OK) {
        text_out_deinit(out);
    }
    return status;
}
