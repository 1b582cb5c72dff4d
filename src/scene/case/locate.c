/* case_locate.c - walks JSON text that is known to be well-formed. jansson forgets where values
 * stood, and only a refused file needs to know, so the text is walked again then. */
#include "scene/case/locate.h"

#include <stdbool.h>
#include <string.h>

typedef struct cursor {
    const char *at, *end;
} cursor;

static bool at_any(const cursor *c, const char *set)
{
    return c->at < c->end && *c->at && strchr(set, *c->at);
}

static void skip_space(cursor *c)
{
    while (at_any(c, " \t\r\n")) {
        c->at++;
    }
}

static void skip_string(cursor *c)
{
    c->at++;
    while (c->at < c->end && *c->at != '"') {
        c->at += *c->at == '\\' ? 2 : 1;
    }
    c->at = c->at < c->end ? c->at + 1 : c->end;
}

/* A whole value, however deep: brackets are counted, strings skipped. */
static void skip_value(cursor *c)
{
    int depth = 0;
    while (c->at < c->end) {
        if (*c->at == '"') {
            skip_string(c);
        } else {
            depth += at_any(c, "{[") ? 1 : at_any(c, "}]") ? -1 : 0;
            c->at++;
        }
        if (depth == 0 && (c->at == c->end || at_any(c, ",]} \t\r\n"))) {
            return;
        }
    }
}

/* From a key to its value. */
static void skip_key(cursor *c)
{
    skip_string(c);
    skip_space(c);
    c->at += c->at < c->end; /* the colon */
    skip_space(c);
}

/* From the bracket of a container to the start of its member number `step`. */
static void enter(cursor *c, int step)
{
    const bool object = at_any(c, "{");
    c->at += c->at < c->end;
    skip_space(c);
    for (int i = 0; i < step; i++) {
        if (object) {
            skip_key(c);
        }
        skip_value(c);
        skip_space(c);
        c->at += c->at < c->end; /* the comma */
        skip_space(c);
    }
}

int case_line_at(const char *text, size_t offset)
{
    int line = 1;
    for (size_t i = 0; i < offset; i++) {
        line += text[i] == '\n';
    }
    return line;
}

int case_line_of(const char *text, size_t size, const case_place *place)
{
    cursor c = { text, text + size };
    skip_space(&c);
    for (int i = 0; i < place->depth; i++) {
        /* The last step may have led to a key. */
        if (at_any(&c, "\"")) {
            skip_key(&c);
        }
        enter(&c, place->step[i]);
    }
    return case_line_at(text, (size_t)(c.at - text));
}
