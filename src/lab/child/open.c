/* open.c - what is opened under which name. */
#include <stdio.h>
#include <stdlib.h>

#include <string.h>

#include "lab/child/parts.h"
#include "lab/published/published.h"

static const char published[] = "published:";

lab_subject *lab_open(const char *spec, const lab_limits *limits, char *error, size_t size)
{
    const lab_functions *functions = NULL;
    if (strncmp(spec, published, sizeof published - 1) == 0) {
        functions = lab_published(spec + sizeof published - 1);
    }
    if (functions == NULL) {
        (void)snprintf(error, size, "there is no subject \"%s\"", spec);
        return NULL;
    }
    lab_subject *s = lab_open_functions(functions, limits);
    if (s == NULL) {
        (void)snprintf(error, size, "out of memory");
    }
    return s;
}

lab_subject *lab_open_functions(const lab_functions *functions, const lab_limits *limits)
{
    lab_subject *s = calloc(1, sizeof *s);
    if (s != NULL) {
        s->limits = *limits;
        s->functions = functions;
        (void)snprintf(s->name, sizeof s->name, "%s", functions->name);
    }
    return s;
}

void lab_close(lab_subject *s)
{
    free(s);
}

const char *lab_name(const lab_subject *s)
{
    return s->name;
}
