/* compare.c - the loop of questions. */
#include "lab/judge/verdict.h"

#include <fenv.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#if defined(__SSE__)
#include <xmmintrin.h>
#endif

#include "lab/ask/question.h"

/* So far a program is asked ahead of its answers: enough that it never waits for us. Where there is
 * a time to be done, as much more than this as it has answered: a slow one is waited for with all
 * of them. */
enum { most_ahead = 256, few_ahead = 4, most_unsent = 1 << 18 };

static const double soon_s = 0.1;     /* when it is told to stop */
static const double surplus_s = 2e-3; /* may be between a first answer and a line too many */
static const double kept_s = 0.05;    /* and between any and a second one */
/* Questions after which a child is looked at, which may leak: one that stays, and another but for
 * the first and last ones. */
enum { room_every = 4, room_seldom = 256 };

static bool is_late(const lab_loop *loop)
{
    return loop->until > 0 && lab_clock() >= loop->until;
}

/* ---- Functions --------------------------------------------------------------------------- */

/* Of functions it runs in the child, at full speed. */
typedef struct stretch {
    const lab_loop *ours;
    lab_loop loop; /* the same; a child that stays knows no other */
    int64_t next, end;
    double began; /* of lab_clock(): the child was started */
} stretch;
_Static_assert(sizeof(stretch) <= LAB_WORK_SIZE, "a child gets it whole");

/* Who casts const away writes into its own. */
static void own_points(ct_shape *s, ct_vec store[CT_MAX_POINTS])
{
    if (s->type == CT_POLYGON) {
        memcpy(store, s->as.polygon.points, (size_t)s->as.polygon.count * sizeof *store);
        s->as.polygon.points = store;
    }
}

/* What was asked may leave us rounding upwards, trapping, or taking what is subnormal for 0: the
 * referee must not. True: it does, its mode is kept and ours is set. Looking first is cheap,
 * setting is not. */
static bool sets_mode_aside(fenv_t *mode)
{
    const volatile double one = 1, tiny = 0x1p-60, least = 0x1p-1074;
    bool traps = fegetexcept() != 0;
#if defined(__SSE__) /* that was about the x87 */
    traps = traps || _MM_GET_EXCEPTION_MASK() != _MM_MASK_MASK;
#endif
    if (!traps && one + tiny == one && one - tiny == one && least * one > 0) { return false; }
    (void)fegetenv(mode);
    (void)fesetenv(FE_DFL_ENV);
    return true;
}

static void run_loop(const lab_functions *functions, void *user, lab_board *board)
{
    const stretch *s = user;
    const lab_loop *loop = &s->loop;
    ct_vec points[2][CT_MAX_POINTS];
    fenv_t mode;
    bool is_odd = sets_mode_aside(&mode);
    /* What the start took, as a machine with much to do lets it, is not taken from the answers: of
     * each start there would be but one. */
    const double until = loop->until + lab_clock() - s->began;
    for (int64_t i = s->next; i < s->end && !board->stop; i++) {
        lab_question q, own;
        lab_answer theirs;
        lab_finding f = { .index = i };
        loop->make_there != NULL ? loop->make_there(loop->shared, i, &q)
                                 : loop->make(loop->user, i, &q);
        own = q;
        own_points(&own.a.shape, points[0]);
        own_points(&own.b.shape, points[1]);
        board->index = i;
        board->asking = 1;
        if (is_odd) { (void)fesetenv(&mode); }
        lab_ask_functions(functions, &own, &theirs);
        if (*board->mark == 0) { /* it has forked, and both return: the copy would count as well */
            _exit(0);
        }
        is_odd = sets_mode_aside(&mode);
        board->asking = 0;
        lab_judge(&loop->rules, &q, &theirs, &f);
        board->tallied = i + 1;
        loop->tally(loop->shared, &q, &f);
        if (loop->until > 0 && lab_clock() >= until) { break; }
        if (loop->make_there != NULL && i % room_every == 0 && !lab_has_room(board)) {
            _exit(0); /* the next one is put to a fresh child */
        }
        if (loop->make_there == NULL &&
            (i % room_seldom == 0 || i - s->next < room_seldom || board->left > 0)) {
            lab_look_for_room(board);
        }
    }
    if (is_odd) { /* a child that stays goes on in it */
        (void)fesetenv(&mode);
    }
}

static void tally_failed(lab_subject *s, const lab_loop *loop, lab_verdict verdict, lab_garble how,
                         int64_t index, const char *said)
{
    lab_question q;
    lab_finding f = { .index = index, .verdict = verdict, .by = how };
    loop->make(loop->user, index, &q);
    lab_ask_referee(&q, 0, &f.ours);
    (void)snprintf(f.theirs.said, sizeof f.theirs.said, "%s", said);
    if (verdict == LAB_CRASHED) {
        (void)lab_tell_end(s, f.theirs.said, sizeof f.theirs.said);
    } else if (verdict == LAB_HUNG && said[0] != '\0') {
        (void)snprintf(f.theirs.said, sizeof f.theirs.said, "no end of a line for %g s: %s",
                       lab_seconds(s), said);
    } else if (verdict == LAB_HUNG) {
        (void)snprintf(
            f.theirs.said, sizeof f.theirs.said, "nothing for %g s%s", lab_seconds(s),
            lab_has_functions(s) ? "" : "; does it flush each answer, or wait for more questions?");
    }
    loop->tally(loop->shared, &q, &f);
}

static bool compare_functions(lab_subject *s, stretch *way, const atomic_int *stop, char *error,
                              size_t size)
{
    lab_work work = { .run = run_loop, .user = way, .size = sizeof *way, .stop = stop };
    const int64_t first = way->next;
    lab_end end = LAB_END_CRASHED;
    work.stays = way->ours->make_there != NULL;
    while (end != LAB_END_DONE && way->next < way->end && !lab_is_stopped(s, stop) &&
           (way->next == first || !is_late(way->ours))) {
        work.board = (lab_board){ .index = way->next };
        way->began = lab_clock();
        end = lab_run(s, &work, error, size);
        if (end == LAB_END_NOT_STARTED) { return false; }
        /* What crashes or hangs as earlier ones have left it is put to a fresh child; whatever it
         * has written over the board. */
        const int64_t told = work.board.index;
        const int64_t index = told >= way->next && told < way->end ? told : way->next;
        const bool tallied = work.board.tallied > index;
        const bool again = work.stayed && !tallied;
        if (end != LAB_END_DONE) {
            way->next = index + !again;
            if (!again && !tallied && (end != LAB_END_HUNG || !lab_is_stopped(s, stop))) {
                tally_failed(s, way->ours, end == LAB_END_HUNG ? LAB_HUNG : LAB_CRASHED,
                             LAB_NOT_GARBLED, way->next - 1, "");
            }
        }
    }
    return true;
}

/* ---- Programs ---------------------------------------------------------------------------- */

/* Questions below `sent` are under way, those below `heard` are done. */
typedef struct talk {
    lab_subject *s;
    const lab_loop *loop;
    int64_t first, sent, heard, end;
    /* Up to there one at a time: of several nobody knows which was fatal. The first always is, and
     * the first after a fatal one: with that one that answers nothing ends. */
    int64_t careful;
    text_out line;    /* of the question that is sent */
    lab_finding kept; /* about the question before: the next line may be a second answer to it */
    bool keeps;
    double waited; /* so long for that line, until it was kept no more */
} talk;

static void let_kept_count(talk *t)
{
    lab_question q;
    if (t->keeps) {
        t->loop->make(t->loop->user, t->kept.index, &q);
        t->loop->tally(t->loop->shared, &q, &t->kept);
    }
    t->keeps = false;
}

static bool send_ahead(talk *t)
{
    const int64_t earned = few_ahead + t->heard - t->first;
    const int64_t window = t->heard < t->careful                       ? 1
                           : t->loop->until > 0 && earned < most_ahead ? earned
                                                                       : most_ahead;
    bool ok = true;
    while (ok && t->sent < t->end && t->sent - t->heard < window &&
           lab_unsent(t->s) < most_unsent) {
        lab_question q;
        t->loop->make(t->loop->user, t->sent, &q);
        t->line.size = 0;
        lab_write_question(t->sent + 1, &q, &t->line);
        text_out_add(&t->line, "\n", 1);
        ok = !t->line.failed && lab_send(t->s, t->line.data, t->line.size);
        t->sent++;
    }
    return ok;
}

/* The first question under way has no answer: it is to blame where it is the only one, or the
 * answer itself is wrong. */
static void give_up(talk *t, lab_verdict verdict, lab_garble how, const char *said)
{
    lab_end_program(t->s, verdict == LAB_CRASHED);
    let_kept_count(t);
    if (verdict == LAB_GARBAGE || t->sent - t->heard == 1) {
        tally_failed(t->s, t->loop, verdict, how, t->heard, said);
        t->heard++;
        t->careful = t->careful > t->heard ? t->careful : t->heard + 1;
    } else {
        t->careful = t->sent;
    }
    t->sent = t->heard;
}

static bool has_id(const char *line, size_t size, int64_t id)
{
    lab_answer a;
    const lab_garble how = lab_read_answer(line, size, id, false, &a);
    return how != LAB_GARBLED_ID && how != LAB_GARBLED_EARLIER;
}

static void hear_one(talk *t, const atomic_int *stop)
{
    static const lab_verdict verdicts[] = { [LAB_HEARD_NOTHING] = LAB_HUNG,
                                            [LAB_HEARD_END] = LAB_CRASHED,
                                            [LAB_HEARD_FLOOD] = LAB_GARBAGE };
    const char *line;
    size_t length;
    lab_question q;
    lab_answer theirs;
    const double left = lab_seconds(t->s) - t->waited;
    const double now_s = t->keeps && left > kept_s ? kept_s : left;
    const lab_heard heard = lab_hear(t->s, now_s, stop, &line, &length);
    t->waited = 0;
    if (heard == LAB_HEARD_NOTHING && now_s < left) {
        t->waited = now_s;
        let_kept_count(t);
        return;
    }
    if (heard != LAB_HEARD_LINE) {
        char begun[LAB_SAID_SIZE / 2] = "";
        if (length > 0) { lab_tell_line(line, length, 0, begun, sizeof begun); }
        if (!lab_is_stopped(t->s, stop)) {
            give_up(t, verdicts[heard],
                    heard == LAB_HEARD_FLOOD ? LAB_GARBLED_FLOOD : LAB_NOT_GARBLED, begun);
        }
        return;
    }
    t->loop->make(t->loop->user, t->heard, &q);
    lab_garble how = lab_read_answer(line, length, t->heard + 1, q.is_sweep, &theirs);
    if (how == LAB_GARBLED_EARLIER && t->keeps && has_id(line, length, t->heard)) {
        t->keeps = false;
        t->heard--;
        how = LAB_GARBLED_AGAIN;
    }
    /* Behind the last answer it would be taken for that to the next question. The first of many
     * is worth waiting a moment. */
    if (how == LAB_NOT_GARBLED && t->sent - t->heard == 1 &&
        lab_hear(t->s, t->heard == t->first && t->end - t->heard > 1 ? surplus_s : 0, stop, &line,
                 &length) == LAB_HEARD_LINE) {
        how = LAB_GARBLED_AGAIN;
        lab_tell_line(line, length, 0, theirs.said, sizeof theirs.said);
    }
    if (how != LAB_NOT_GARBLED) {
        give_up(t, LAB_GARBAGE, how, theirs.said);
        return;
    }
    lab_finding f = { .index = t->heard };
    lab_judge(&t->loop->rules, &q, &theirs, &f);
    let_kept_count(t);
    t->kept = f;
    t->keeps = true;
    t->heard++;
}

/* Those under way would be taken for answers to the next questions. They mostly come at once, a
 * start does not. */
static void let_go(talk *t)
{
    const double until = lab_clock() + soon_s;
    const char *line;
    size_t length;
    lab_question q;
    lab_answer theirs;
    lab_garble how = LAB_NOT_GARBLED;
    while (t->sent > t->heard && how == LAB_NOT_GARBLED && lab_runs(t->s) &&
           lab_hear(t->s, until - lab_clock(), NULL, &line, &length) == LAB_HEARD_LINE) {
        t->loop->make(t->loop->user, t->heard, &q);
        how = lab_read_answer(line, length, ++t->heard, q.is_sweep, &theirs);
    }
    if (t->sent > t->heard || how != LAB_NOT_GARBLED) { lab_end_program(t->s, false); }
}

static bool compare_program(talk *t, const atomic_int *stop, char *error, size_t size)
{
    bool ok = true;
    while (ok && t->heard < t->end && !lab_is_stopped(t->s, stop)) {
        t->end = t->sent > t->first && is_late(t->loop) ? t->sent : t->end;
        if (t->heard == t->end) { break; }
        ok = lab_runs(t->s) || lab_start(t->s, error, size);
        if (ok && !send_ahead(t)) {
            (void)snprintf(error, size, "out of memory");
            ok = false;
        } else if (ok) {
            hear_one(t, stop);
        }
    }
    if (!lab_is_stopped(t->s, stop)) { let_kept_count(t); }
    let_go(t);
    text_out_deinit(&t->line);
    return ok;
}

bool lab_compare(lab_subject *s, const lab_loop *loop, int64_t first, int64_t count,
                 const atomic_int *stop, char *error, size_t size)
{
    talk t = { s, loop, first, first, first, first + count, .careful = first + 1 };
    stretch way = { loop, *loop, .next = first, .end = first + count };
    const bool ok = lab_has_functions(s) ? compare_functions(s, &way, stop, error, size)
                                         : compare_program(&t, stop, error, size);
    return ok || lab_is_stopped(s, stop);
}

bool lab_gives_up(int64_t failed, int64_t hung, bool is_program)
{
    return hung >= 5 || failed >= (is_program ? 100 : 1000);
}
