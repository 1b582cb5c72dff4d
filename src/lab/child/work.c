/* work.c - functions at work in a child: watched, and ended beyond their limit. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lab/child/parts.h"

static const int look_ms = 20;           /* at most so long before a child is looked after */
static const double last_answer_s = 0.5; /* may take no longer once it is told to stop */
static const double between_s = 20;      /* answers: a library is loaded, an answer judged */

bool lab_has_functions(const lab_subject *s)
{
    return s->functions != NULL || s->library[0] != '\0';
}

static void work_in_child(const lab_subject *s, const lab_work *work)
{
    lab_functions room;
    work->run(child_functions(s, &room), work->user);
    (void)fflush(stdout);
    work->board->done = 1;
    _exit(0);
}

/* Waits for its end, which closes the pipe unless it has left somebody behind; false: it hung. */
static bool watch(lab_subject *s, const lab_work *work, pid_t child, int pipe_end,
                  const atomic_int *stop)
{
    lab_board *board = work->board;
    int64_t index = -1;
    int asking = -1;
    double since = lab_clock();
    while (!child_has_ended(child)) {
        struct pollfd ends[2] = { { .fd = pipe_end, .events = POLLIN },
                                  { .fd = s->messages[0], .events = POLLIN } };
        const int left = (int)(s->limits.seconds * 250);
        (void)poll(ends, 2, left < 1 ? 1 : left < look_ms ? left : look_ms);
        messages_pass(s);
        if (ends[0].revents != 0 && !child_has_ended(child)) {
            (void)poll(NULL, 0, 1); /* it is about to; or has closed what is not its own */
        }
        const double now = lab_clock();
        if (!board->stop && (board->index != index || board->asking != asking)) {
            index = board->index;
            asking = board->asking;
            since = now;
        }
        if (lab_is_stopped(s, stop) && !board->stop) {
            board->stop = 1;
            since = now;
        }
        if (now - since > (board->stop ? last_answer_s : asking ? s->limits.seconds : between_s)) {
            return false;
        }
    }
    return true;
}

lab_end lab_run(lab_subject *s, const lab_work *work, const atomic_int *stop, char *error,
                size_t size)
{
    int ends[2];
    work->board->done = work->board->asking = work->board->tallied = 0;
    if (pipe(ends) != 0) {
        (void)snprintf(error, size, "no pipe to a child process: %s", strerror(errno));
        return LAB_END_NOT_STARTED;
    }
    const pid_t child = child_start(s);
    if (child == 0) {
        (void)close(ends[0]);
        work_in_child(s, work);
    }
    (void)close(ends[1]);
    if (child < 0) {
        (void)snprintf(error, size, "no child process: %s", strerror(errno));
        (void)close(ends[0]);
        return LAB_END_NOT_STARTED;
    }
    const bool in_time = watch(s, work, child, ends[0], stop);
    s->ended = child_end(s, child);
    (void)close(ends[0]);
    return work->board->done ? LAB_END_DONE : in_time ? LAB_END_CRASHED : LAB_END_HUNG;
}
