/* messages.c - what children say on standard error, passed on: of what comes again with every
 * crash, as a traceback does, the first alone. */
#include <ctype.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lab/child/parts.h"
#include "scene/text/utf8.h"

/* By their hashes; of more than it has room for no more is passed on, whatever is forgotten. Shared
 * by all jobs of a search. A line is passed on in parts, of one without end, as of minified code,
 * the first. */
enum { known_size = 1 << 14, most_looks = 64, most_parts = 8 };
struct messages_known {
    atomic_llong passed, dropped;
    uint64_t lines[known_size];
};

void messages_init(lab_subject *s)
{
    s->messages = -1;
    s->known = lab_share(sizeof *s->known);
}

int messages_open(lab_subject *s)
{
    int ends[2] = { -1, -1 };
    if (s->known != NULL && child_pipe(ends)) { (void)fcntl(ends[0], F_SETFL, O_NONBLOCK); }
    s->messages = ends[0];
    return ends[1];
}

/* Whoever reads our standard error, as a pager does, may let us wait; but not when we are to
 * end. */
static void write_line(const lab_subject *s)
{
    struct pollfd reader = { .fd = STDERR_FILENO, .events = POLLOUT };
    bool stopped;
    int takes;
    do {
        stopped = lab_is_stopped(s, NULL);
        takes = poll(&reader, 1, stopped ? 0 : 50);
    } while (takes <= 0 && !stopped);
    const ssize_t written = takes > 0 ? write(STDERR_FILENO, s->line, s->line_size) : 0;
    (void)written; /* nobody is there to be told */
}

void messages_deinit(lab_subject *s)
{
    if (s->known != NULL && s->known->dropped > 0) {
        s->line_size = (size_t)snprintf(s->line, sizeof s->line, "%s: %lld more lines like these\n",
                                        s->name, (long long)s->known->dropped);
        write_line(s);
    }
    lab_unshare(s->known, sizeof *s->known);
}

void lab_listen_anew(lab_subject *s)
{
    if (s->known != NULL) { memset(s->known->lines, 0, sizeof s->known->lines); }
}

/* False where it was there before, or there is no room. */
static bool take_in(struct messages_known *known, uint64_t line)
{
    for (size_t i = 0; i < most_looks; i++) {
        uint64_t *at = &known->lines[(line + i) % known_size];
        if (*at == line || *at == 0) {
            const bool is_new = *at == 0;
            *at = line;
            return is_new;
        }
    }
    return false;
}

static void keep_said(const lab_subject *s, bool is_new)
{
    lab_said *said = s->limits.said;
    const size_t used = said != NULL ? strnlen(said->first, sizeof said->first - 1) : 0;
    const int size = (int)s->line_size, without_end = size - (s->line[size - 1] == '\n');
    if (said != NULL && is_new) {
        (void)snprintf(said->first + used, sizeof said->first - used, "%.*s", size, s->line);
    }
    if (said != NULL && without_end > 0) {
        (void)snprintf(said->last, sizeof said->last, "%.*s", without_end, s->line);
    }
}

/* A line is known by itself and the one before it: of what is said once, as by a compiler, all is
 * passed on, though the same arrow stands below two lines. Of random questions the numbers would
 * make each another one. */
static void end_line(lab_subject *s)
{
    uint64_t line = 0xcbf29ce484222325;
    const bool is_whole = s->line_size > 0 && s->line[s->line_size - 1] == '\n';
    s->line[s->line_size - is_whole] = '\0';
    make_printable(s->line);
    s->line_size = strlen(s->line);
    if (is_whole) { s->line[s->line_size++] = '\n'; }
    for (size_t i = 0; i < s->line_size; i++) {
        if (!s->limits.brief || !isxdigit((unsigned char)s->line[i])) {
            line = (line ^ (unsigned char)s->line[i]) * 0x100000001b3;
        }
    }
    if (s->line_size > 0) {
        const bool is_new = take_in(s->known, line ^ s->line_before << 1);
        const bool passes = is_new && s->known->passed++ < known_size;
        s->known->dropped += !passes;
        keep_said(s, is_new);
        if (passes) { write_line(s); }
    }
    s->line_before = line;
    s->line_size = 0;
}

void messages_pass(lab_subject *s)
{
    char text[4096];
    ssize_t got = sizeof text;
    /* No more than a pipe holds: one that shouts without end is looked after as well. */
    for (int i = 0; i < 17 && s->messages >= 0 && got == sizeof text; i++) {
        got = read(s->messages, text, sizeof text);
        for (ssize_t at = 0; at < got; at++) {
            const char c = text[at];
            const size_t room = sizeof s->line - 1 - s->line_size;
            if (room == 0 || (room < 4 && !utf8_is_inside(c))) { /* no character is cut */
                end_line(s);
                s->line_parts++;
            }
            if (s->line_parts < most_parts || c == '\n') {
                s->line[s->line_size++] = c == '\t' || c == '\r' ? ' ' : c == '\0' ? '?' : c;
            }
            if (c == '\n') {
                end_line(s);
                s->line_parts = 0;
            }
        }
    }
    if (s->messages >= 0 && got == 0) {
        (void)close(s->messages);
        s->messages = -1;
    }
}

void messages_wait(lab_subject *s, int most_ms)
{
    struct pollfd said = { .fd = s->messages, .events = POLLIN };
    (void)poll(&said, 1, s->messages >= 0 ? most_ms : 1);
    messages_pass(s);
}

void messages_end(lab_subject *s)
{
    messages_pass(s);
    /* Or what comes next on a terminal is glued to it. */
    if (s->line_size > 0 || s->line_parts > 0) { s->line[s->line_size++] = '\n'; }
    end_line(s);
    s->line_before = 0;
    s->line_parts = 0;
}

void messages_close(lab_subject *s)
{
    messages_end(s);
    if (s->messages >= 0) { (void)close(s->messages); }
    s->messages = -1;
}
