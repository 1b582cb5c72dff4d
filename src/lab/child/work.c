/* work.c - functions at work in a child: watched, and ended beyond their limit. */
#include <errno.h>
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

static void work_in_child(const lab_subject *s, const lab_work *work, lab_board *board)
{
    lab_functions room;
    const lab_functions *functions = child_functions(s, &room);
    board->loaded = functions != NULL;
    if (functions != NULL && functions->name != NULL) {
        (void)snprintf(board->name, sizeof board->name, "%s", functions->name);
    }
    if (functions != NULL && work->run != NULL) {
        work->run(functions, work->user, board);
    }
    (void)fflush(stdout);
    board->done = 1;
    _exit(0);
}

/* Waits for its end, with which its words end unless it has left somebody behind; false: it hung. */
static bool watch(lab_subject *s, lab_board *board, pid_t child, const atomic_int *stop)
{
    int64_t index = -1;
    int asking = -1;
    double waited = 0;
    while (!child_has_ended(child)) {
        const double before = lab_clock();
        const int left = (int)(s->limits.seconds * 250);
        messages_wait(s, left < 1 ? 1 : left < look_ms ? left : look_ms);
        waited += child_wait_s(before, look_ms);
        if (!board->stop && (board->index != index || board->asking != asking)) {
            index = board->index;
            asking = board->asking;
            waited = 0;
        }
        if (lab_is_stopped(s, stop) && !board->stop) {
            board->stop = 1;
            waited = 0;
        }
        const bool ends = board->stop || board->done; /* then its keeper may have been halted */
        if (waited > (ends ? last_answer_s : asking ? s->limits.seconds : between_s)) {
            return false;
        }
    }
    return true;
}

lab_end lab_run(lab_subject *s, lab_work *work, char *error, size_t size)
{
    lab_end end = LAB_END_NOT_STARTED;
    lab_board *board = lab_share(sizeof *board);
    if (board == NULL) {
        (void)snprintf(error, size, "out of memory");
        return end;
    }
    *board = work->board;
    const pid_t child = child_start(s);
    if (child == 0) {
        work_in_child(s, work, board);
    }
    if (child < 0) {
        (void)snprintf(error, size, "no child process: %s", strerror(errno));
    } else {
        const bool in_time = watch(s, board, child, work->stop);
        s->ended = child_end(s, child);
        end = board->done ? LAB_END_DONE : in_time ? LAB_END_CRASHED : LAB_END_HUNG;
    }
    if (end == LAB_END_DONE && !board->loaded) {
        (void)snprintf(error, size, "it cannot be loaded%s", work->run != NULL ? " any more" : "");
        end = LAB_END_NOT_STARTED;
    }
    work->board = *board;
    lab_unshare(board, sizeof *board);
    return end;
}
