/* talk.c - programs that talk in lines: started, written to and read from at once, so that neither
 * side waits for the other for ever. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lab/ask/question.h"
#include "lab/child/parts.h"
#include "scene/text/array.h"
#include "scene/text/utf8.h"

/* A start takes longer than an answer: interpreters load libraries. */
static const double start_seconds = 20;

enum { most_read = 1 << 16, longest_line = 1 << 20, tick_ms = 50 };

static bool add(lab_bytes *b, const char *text, size_t size)
{
    if (b->start > 0) {
        memmove(b->text, b->text + b->start, b->end - b->start);
        b->end -= b->start;
        b->start = 0;
    }
    if (!array_reserve(&b->text, &b->capacity, (int)b->end, (int)size, 1)) { return false; }
    memcpy(b->text + b->end, text, size);
    b->end += size;
    return true;
}

/* In the child. */
static void run_program(const lab_subject *s, int in, int out)
{
    const char *const *words = s->words;
    (void)dup2(in, STDIN_FILENO);
    (void)dup2(out, STDOUT_FILENO);
    /* Of a path that is no program execlp() would have a shell run the lines. */
    (void)(strchr(words[0], '/') != NULL ? execl : execlp)(words[0], words[0], words[1], words[2],
                                                           (char *)NULL);
    (void)fprintf(stderr, "%s: %s\n", words[0], strerror(errno));
    _exit(127);
}

static bool launch(lab_subject *s, char *error, size_t size)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    s->child = child_pipe(in) && child_pipe(out) ? child_start(s) : -1;
    if (s->child == 0) { run_program(s, in[0], out[1]); }
    if (s->child < 0) {
        (void)snprintf(error, size, "no child process: %s", strerror(errno));
        (void)close(in[1]);
        (void)close(out[0]);
    }
    (void)close(in[0]);
    (void)close(out[1]);
    s->to = in[1];
    s->from = out[0];
    (void)fcntl(s->to, F_SETFL, O_NONBLOCK);
    s->child = s->child < 0 ? 0 : s->child;
    return s->child > 0;
}

void lab_end_program(lab_subject *s, bool ends)
{
    if (s->child > 0) {
        /* Its output ends a moment before it does: how it ended is worth waiting for. */
        for (int i = 0; i < 100 && ends && !child_has_ended(s->child); i++) {
            (void)poll(NULL, 0, 5);
            messages_pass(s);
        }
        const bool lives = ends && !child_has_ended(s->child);
        /* Before its input ends: so might it, leaving its daemons. */
        const int status = child_end(s, s->child);
        s->ended = lives ? -1 : status;
        (void)close(s->to);
        (void)close(s->from);
        s->child = 0;
    }
    s->in.start = s->in.end = s->out.start = s->out.end = 0;
}

bool lab_start(lab_subject *s, char *error, size_t size)
{
    const char *line;
    size_t length;
    lab_end_program(s, false);
    if (!launch(s, error, size)) { return false; }
    (void)lab_send(s, LAB_HELLO, strlen(LAB_HELLO));
    const lab_heard heard = lab_hear(s, start_seconds, NULL, &line, &length);
    if (heard == LAB_HEARD_LINE && lab_read_name(line, length, s->name, sizeof s->name)) {
        make_printable(s->name);
        return true;
    }
    lab_end_program(s, heard == LAB_HEARD_END);
    char how[64];
    lab_tell_line(line, length, 0, how, sizeof how);
    if (heard == LAB_HEARD_END) {
        (void)lab_tell_end(s, how, sizeof how);
        (void)snprintf(error, size, "it %s before it said its name", how);
    } else if (length == 0 && heard != LAB_HEARD_LINE) {
        (void)snprintf(
            error, size,
            "it does not say its name; does it flush the line, or wait for more to read?");
    } else {
        (void)snprintf(error, size,
                       "it does not begin with {\"name\": \"…\"} on a line, but with: %s", how);
    }
    return false;
}

bool lab_runs(const lab_subject *s)
{
    return s->child > 0;
}

bool lab_send(lab_subject *s, const char *text, size_t size)
{
    return add(&s->out, text, size);
}

size_t lab_unsent(const lab_subject *s)
{
    return s->out.end - s->out.start;
}

static bool take_line(lab_subject *s, const char **line, size_t *length)
{
    lab_bytes *in = &s->in;
    const char *at = in->text + in->start;
    const char *end = in->end > in->start ? memchr(at, '\n', in->end - in->start) : NULL;
    if (end == NULL) { return false; }
    *line = at;
    *length = (size_t)(end - at);
    in->start += *length + 1;
    return true;
}

/* One turn; false: the program is gone, though who it started may hold its output, or shouts
 * without end. */
static bool move_bytes(lab_subject *s, int wait_ms)
{
    char read_now[most_read];
    struct pollfd all[3] = { { .fd = s->from, .events = POLLIN },
                             { .fd = lab_unsent(s) > 0 ? s->to : -1, .events = POLLOUT },
                             { .fd = s->messages, .events = POLLIN } };
    const bool ended = child_has_ended(s->child);
    (void)poll(all, 3, wait_ms);
    messages_pass(s);
    if (all[1].revents != 0) {
        const ssize_t sent = write(s->to, s->out.text + s->out.start, lab_unsent(s));
        /* One that reads no more may still have answers; then its end is seen there. */
        s->out.start = sent < 0 && errno == EPIPE ? s->out.end : s->out.start;
        s->out.start += sent > 0 ? (size_t)sent : 0;
    }
    if (all[0].revents == 0) { return !ended; }
    const ssize_t got = read(s->from, read_now, sizeof read_now);
    if (got < 0 && errno == EINTR) { return true; }
    return got > 0 && s->in.end - s->in.start < longest_line && add(&s->in, read_now, (size_t)got);
}

lab_heard lab_hear(lab_subject *s, double seconds, const atomic_int *stop, const char **line,
                   size_t *length)
{
    double left = seconds;
    lab_heard heard = LAB_HEARD_LINE;
    while (heard == LAB_HEARD_LINE && !take_line(s, line, length)) {
        const double before = lab_clock();
        if (left <= 0 || lab_is_stopped(s, stop)) {
            heard = LAB_HEARD_NOTHING;
        } else if (!move_bytes(s, left < 1e-3 * tick_ms ? (int)(1e3 * left) + 1 : tick_ms)) {
            heard = s->in.end - s->in.start >= longest_line ? LAB_HEARD_FLOOD : LAB_HEARD_END;
        }
        left -= child_wait_s(before, tick_ms);
        *length = s->in.end - s->in.start;
        *line = *length > 0 ? s->in.text + s->in.start : "";
    }
    return heard;
}
