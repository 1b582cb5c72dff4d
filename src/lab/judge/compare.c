/* compare.c - the loop of questions. */
#include "lab/judge/compare.h"

#include <stdio.h>

/* Of functions it runs in the child, at full speed. */
typedef struct stretch {
    const lab_loop *loop;
    lab_board *board;
    int64_t next, end;
} stretch;

static void run_loop(const lab_functions *functions, void *user)
{
    const stretch *s = user;
    lab_board *board = s->board;
    const lab_loop *loop = s->loop;
    for (int64_t i = s->next; i < s->end && !board->stop; i++) {
        lab_question q;
        lab_answer theirs;
        lab_finding f = { .index = i };
        loop->make(loop->user, i, &q);
        board->tallied = 0;
        board->index = i;
        board->asking = 1;
        lab_ask_functions(functions, &q, &theirs);
        board->asking = 0;
        lab_judge(&loop->rules, &q, &theirs, &f);
        board->tallied = 1;
        loop->tally(loop->shared, &q, &f);
    }
}

static void tally_failed(const lab_loop *loop, lab_verdict verdict, int64_t index)
{
    lab_question q;
    lab_finding f = { .index = index };
    loop->make(loop->user, index, &q);
    lab_find_failed(verdict, &q, &f);
    loop->tally(loop->shared, &q, &f);
}

static bool compare_functions(lab_subject *s, stretch *way, const volatile sig_atomic_t *stop,
                              char *error, size_t size)
{
    const lab_work work = { run_loop, way, way->board };
    lab_end end = LAB_END_CRASHED;
    while (end != LAB_END_DONE && way->next < way->end && (stop == NULL || !*stop)) {
        way->board->index = way->next;
        end = lab_run(s, &work, stop, error, size);
        if (end == LAB_END_NOT_STARTED) {
            return false;
        }
        if (end != LAB_END_DONE) {
            way->next = way->board->index + 1;
            if (!way->board->tallied) {
                tally_failed(way->loop, end == LAB_END_HUNG ? LAB_HUNG : LAB_CRASHED,
                             way->next - 1);
            }
        }
    }
    return true;
}

bool lab_compare(lab_subject *s, const lab_loop *loop, int64_t first, int64_t count,
                 const volatile sig_atomic_t *stop, char *error, size_t size)
{
    lab_board *board = lab_share(sizeof *board);
    if (board == NULL) {
        (void)snprintf(error, size, "out of memory");
        return false;
    }
    stretch way = { loop, board, first, first + count };
    const bool ok = compare_functions(s, &way, stop, error, size);
    lab_unshare(board, sizeof *board);
    return ok;
}
