/* work.c - functions at work in a child: watched, and ended beyond their limit. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab/child/parts.h"

static const int look_ms = 20;           /* at most so long before a child is looked after */
static const double last_answer_s = 0.5; /* may take no longer once it is told to stop */
static const double between_s = 20;      /* answers: a library is loaded, an answer judged */

/* Of the limit, in a child that stays: what does not answer there is put to a fresh one, which has
 * all of it. */
static const double part_where_it_stays = 0.25;

bool lab_has_functions(const lab_subject *s)
{
    return s->functions != NULL || s->library[0] != '\0';
}

bool lab_has_room(const lab_board *board)
{
    void *room =
        mmap(NULL, board->room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return board->room == 0 || (room != MAP_FAILED && munmap(room, board->room) == 0);
}

void lab_look_for_room(lab_board *board)
{
    while (!lab_has_room(board)) {
        board->left = board->room >> 20 > 0 ? board->room : board->left; /* 1 MiB says enough */
        board->room /= 2;
    }
}

static _Noreturn void work_in_child(const lab_subject *s, const lab_work *work)
{
    lab_functions room;
    lab_board *board = &s->desk->board;
    const lab_functions *functions = child_functions(s, &room);
    board->mark = child_mark();
    board->room = s->limits.memory / 2;
    lab_look_for_room(board); /* or less is there, of what is large before it leaks */
    board->left = 0;
    board->loaded = functions != NULL;
    if (functions != NULL && functions->name != NULL) {
        (void)snprintf(board->name, sizeof board->name, "%s", functions->name);
    }
    do {
        while (sem_wait(&s->desk->begins) != 0) { /* a signal of theirs came */
        }
        if (functions != NULL && work->run != NULL) { work->run(functions, s->desk->user, board); }
        (void)fflush(stdout);
        /* Whom it has left behind ends with it: they would become more and more. */
        board->waits = functions != NULL && work->stays && waitpid(-1, NULL, WNOHANG) < 0 &&
                       lab_has_room(board);
        board->done = 1;
    } while (board->waits);
    _exit(0);
}

/* To the child that stayed, or another one. False: errno says why there is none. */
static bool begin(lab_subject *s, lab_work *work)
{
    work->stayed = work->stays && s->child > 0 && !child_has_ended(s->child);
    if (!work->stayed) {
        lab_end_program(s, false);
        lab_unshare(s->desk, sizeof *s->desk);
        s->desk = lab_share(sizeof *s->desk);
    }
    lab_desk *d = s->desk;
    if (d == NULL || (!work->stayed && sem_init(&d->begins, 1, 0) != 0)) { return false; }
    d->board.index = d->board.tallied = work->board.index;
    d->board.asking = d->board.stop = d->board.done = d->board.waits = 0;
    if (work->size > 0) { memcpy(d->user, work->user, work->size); }
    (void)sem_post(&d->begins);
    const pid_t child = work->stayed ? s->child : child_start(s);
    if (child == 0) { work_in_child(s, work); }
    s->child = child > 0 ? child : 0;
    return child > 0;
}

/* Waits for its end, with which its words end unless it has left somebody behind, and of one that
 * stays until it is done; false: it hung. */
static bool watch(lab_subject *s, const lab_work *work)
{
    lab_board *board = &s->desk->board;
    int64_t index = -1;
    int asking = -1;
    double waited = 0;
    const double answer_s = s->limits.seconds * (work->stayed ? part_where_it_stays : 1);
    while (!child_has_ended(s->child) && !(board->done && board->waits)) {
        const double before = lab_clock();
        const int left = (int)(s->limits.seconds * 250), most = work->stays ? 1 : look_ms;
        messages_wait(s, left < 1 ? 1 : left < most ? left : most);
        waited += child_wait_s(before, look_ms);
        if (!board->stop && (board->index != index || board->asking != asking)) {
            index = board->index;
            asking = board->asking;
            waited = 0;
        }
        if (lab_is_stopped(s, work->stop) && !board->stop) {
            board->stop = 1;
            waited = 0;
        }
        const bool ends = board->stop || board->done; /* then its keeper may have been halted */
        if (waited > (ends ? last_answer_s : asking ? answer_s : between_s)) { return false; }
    }
    return true;
}

lab_end lab_run(lab_subject *s, lab_work *work, char *error, size_t size)
{
    if (!begin(s, work)) {
        (void)snprintf(error, size, "no child process: %s", strerror(errno));
        return LAB_END_NOT_STARTED;
    }
    const bool in_time = watch(s, work);
    if (in_time && s->desk->board.waits) {
        messages_end(s);
    } else {
        lab_end_program(s, false);
    }
    work->board = s->desk->board;
    if (work->board.done && !work->board.loaded) {
        (void)snprintf(error, size, "it cannot be loaded%s", work->run != NULL ? " any more" : "");
        return LAB_END_NOT_STARTED;
    }
    return work->board.done ? LAB_END_DONE : in_time ? LAB_END_CRASHED : LAB_END_HUNG;
}
