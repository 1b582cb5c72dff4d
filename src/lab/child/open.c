/* open.c - what a subject is, by how it is named. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab/child/parts.h"
#include "lab/published/published.h"
#include "report/words/phrase.h"
#include "scene/text/utf8.h"

static const char published[] = "published:";

/* What a file is by how its name ends; a library and sources need no interpreter. */
typedef enum form { LIBRARY, C_SOURCE, CPP_SOURCE, SCRIPT } form;
typedef struct ending {
    const char *text;
    form form;
    const char *interpreter;
} ending;
static const ending endings[] = {
    { ".so", LIBRARY, NULL },     { ".dylib", LIBRARY, NULL }, { ".c", C_SOURCE, NULL },
    { ".cpp", CPP_SOURCE, NULL }, { ".cc", CPP_SOURCE, NULL }, { ".cxx", CPP_SOURCE, NULL },
    { ".py", SCRIPT, "python3" }, { ".js", SCRIPT, "node" },   { ".mjs", SCRIPT, "node" },
    { ".lua", SCRIPT, "lua" },    { ".rb", SCRIPT, "ruby" },   { ".sh", SCRIPT, "sh" },
    { ".pl", SCRIPT, "perl" },
};

static lab_subject *create(const char *name, const lab_limits *limits)
{
    lab_subject *s = calloc(1, sizeof *s);
    if (s != NULL) {
        s->limits = *limits;
        s->library_file = s->to = s->from = -1;
        (void)snprintf(s->name, sizeof s->name, "%s", name);
        make_printable(s->name); /* as far as it fits */
        messages_init(s);
    }
    return s;
}

lab_subject *lab_open_functions(const lab_functions *functions, const lab_limits *limits)
{
    lab_subject *s = create(functions->name, limits);
    if (s != NULL) { s->functions = functions; }
    return s;
}

static bool open_published(lab_subject *s, const char *name, char *error, size_t size)
{
    s->functions = lab_published(name);
    if (s->functions != NULL) {
        (void)snprintf(s->name, sizeof s->name, "%s", name);
        return true;
    }
    (void)snprintf(error, size, "there is no such one; there are");
    for (int i = 0; i < lab_published_count(); i++) {
        phrase_add(error, size, "%s %s", i > 0 ? "," : "", lab_published_at(i)->name);
    }
    return false;
}

/* ---- Libraries ----------------------------------------------------------------------------- */

/* Is it one, and what does it call itself? Asked in a child: loading it runs its code. */
static bool open_library(lab_subject *s, const char *path, char *error, size_t size)
{
    lab_work work = { .run = NULL };
    if (s->library[0] == '\0') { /* without a slash it would be looked for elsewhere */
        (void)snprintf(s->library, sizeof s->library, "%s%.4096s", strchr(path, '/') ? "" : "./",
                       path);
    }
    const lab_end end = lab_run(s, &work, error, size);
    char how[64] = "hung";
    if (end == LAB_END_CRASHED || end == LAB_END_HUNG) {
        (void)(end == LAB_END_CRASHED && lab_tell_end(s, how, sizeof how));
        (void)snprintf(error, size, "it %s while it was loaded", how);
    } else if (work.board.name[0] != '\0') {
        (void)snprintf(s->name, sizeof s->name, "%.*s", LAB_NAME_SIZE - 1, work.board.name);
        make_printable(s->name); /* of whatever it says terminals and tables see words */
    }
    return end == LAB_END_DONE;
}

/* ---- All of them --------------------------------------------------------------------------- */

/* What there is of that name that does not start, and what can be done. */
static const char *why_not(const char *spec)
{
#define NAME_IT "name the command that runs it, as 'java mine.java'"
    struct stat info;
    return stat(spec, &info) != 0    ? "there is no such file here"
           : S_ISDIR(info.st_mode)   ? "it is a folder"
           : access(spec, X_OK) == 0 ? "if it is no program, " NAME_IT
                                     : "it may not be executed, and its ending is of no library, "
                                       "source or script: " NAME_IT;
}

/* That of the name; NULL: another. "libmine.so.2" is a library as well. */
static const ending *ending_of(const char *path)
{
    const char *inside = strstr(path, ".so.");
    const size_t length = strlen(path);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const ending *e = &endings[i];
        const size_t own = strlen(e->text);
        if ((length > own && strcasecmp(path + length - own, e->text) == 0) ||
            (e->form == LIBRARY && inside != NULL && isdigit((unsigned char)inside[4]))) {
            return e;
        }
    }
    return NULL;
}

/* Run by these two words, as far as there are any; with a folder before its name where that needs
 * one. */
static void set_program(lab_subject *s, const char *first, const char *second, const char *folder,
                        const char *program)
{
    s->words[0] = first;
    s->words[1] = second;
    s->words[(first != NULL) + (second != NULL)] = s->program;
    (void)snprintf(s->program, sizeof s->program, "%s%.4096s", folder, program);
}

/* No command line. */
static bool is_word(const char *spec)
{
    return strpbrk(spec, " \t\n;|&<>()$`\"'") == NULL;
}

/* The shell, and what stands for a program until it runs, end with a status of their own where
 * nothing can. */
static bool start_command(lab_subject *s, const char *spec, char *error, size_t size)
{
    const bool ok = lab_start(s, error, size);
    const int status = !ok && WIFEXITED(s->ended) ? WEXITSTATUS(s->ended) : 0;
    if ((status == 126 || status == 127) && (is_word(spec) || access(spec, F_OK) == 0)) {
        phrase_add(error, size, "; %s", why_not(spec));
    }
    return ok;
}

static bool open_file(lab_subject *s, const char *path, char *error, size_t size)
{
    const ending *e = ending_of(path);
    if (e != NULL && e->form != SCRIPT) {
        return (e->form == LIBRARY || child_compile(s, path, e->form == CPP_SOURCE, error, size)) &&
               open_library(s, path, error, size);
    }
    if (e != NULL) {
        set_program(s, e->interpreter, NULL, path[0] == '-' ? "./" : "", path); /* no option */
        return lab_start(s, error, size);
    }
    if (access(path, X_OK) == 0) {
        set_program(s, NULL, NULL, strchr(path, '/') ? "" : "./", path);
    } else if (strpbrk(path, "./") != NULL) {
        (void)snprintf(error, size, "%s", why_not(path));
        return false;
    } else {
        set_program(s, "sh", "-c", "", path); /* a command of that name */
    }
    return start_command(s, path, error, size);
}

lab_subject *lab_open(const char *spec, const lab_limits *limits, char *error, size_t size)
{
    bool ok = false;
    const size_t prefix = sizeof published - 1;
    struct stat info;
    lab_subject *s = create(spec, limits);
    if (s == NULL) {
        (void)snprintf(error, size, "out of memory");
    } else if (strlen(spec) > 4096) {
        (void)snprintf(error, size, "the name of the subject is too long");
    } else if (strncmp(spec, published, prefix) == 0) {
        ok = open_published(s, spec + prefix, error, size);
    } else if (stat(spec, &info) == 0 && S_ISREG(info.st_mode)) {
        ok = open_file(s, spec, error, size);
    } else if (ending_of(spec) != NULL && is_word(spec)) { /* that names a file and is no command */
        (void)snprintf(error, size, "%s", why_not(spec));
    } else {
        set_program(s, "sh", "-c", "", spec);
        ok = start_command(s, spec, error, size);
    }
    if (!ok) {
        lab_close(s);
        s = NULL;
    }
    return s;
}

void lab_close(lab_subject *s)
{
    if (s == NULL) { return; }
    lab_end_program(s, false);
    if (s->library_file >= 0) { (void)close(s->library_file); }
    messages_deinit(s);
    lab_unshare(s->desk, sizeof *s->desk);
    free(s->in.text);
    free(s->out.text);
    free(s);
}

void lab_adopt(lab_subject *s, const atomic_int *stop)
{
    if (s->child > 0) {
        (void)close(s->to);
        (void)close(s->from);
        (void)close(s->messages);
        s->messages = -1;
        s->child = 0;
    }
    s->limits.stop = stop;
}

bool lab_is_stopped(const lab_subject *s, const atomic_int *stop)
{
    return (stop != NULL && *stop) || (s->limits.stop != NULL && *s->limits.stop);
}

const char *lab_name(const lab_subject *s)
{
    return s->name;
}

double lab_seconds(const lab_subject *s)
{
    return s->limits.seconds;
}
