/* process.c - what the program owes whoever started it: messages on stderr, all of stdout, and an
 * end by a signal that waits for files that are being written. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/cli.h"
#include "scene/text/utf8.h"

/* ---- Messages ----------------------------------------------------------------------------- */

const char *cli_shown_path(const char *path)
{
    const size_t length = strlen(path);
    return length > CLI_LONGEST_PATH ? path + (length - CLI_LONGEST_PATH) : path;
}

int cli_say(FILE *err, const char *line)
{
    put_printable(line, err);
    (void)fputc('\n', err);
    return CLI_FAILED;
}

int cli_tell(FILE *err, const char *what, const char *problem)
{
    put_printable(strcmp(what, "-") == 0 ? "<stdin>" : what, err); /* as of a case */
    (void)fputs(": ", err);
    return cli_say(err, problem);
}

int cli_tell_case(FILE *err, const char *file, const scene_error *error)
{
    char message[CLI_LONGEST_PATH + 16 + sizeof error->text];
    scene_format_error(error, cli_shown_path(file), message, sizeof message);
    return cli_say(err, message);
}

int cli_no_memory(void)
{
    return cli_tell(stderr, "collision-test", "out of memory");
}

int cli_finish_stdout(void)
{
    if (fflush(stdout) != 0) {
        (void)fprintf(stderr, "standard output: cannot be written: %s\n", strerror(errno));
        return CLI_FAILED;
    }
    /* The reason for an earlier failure is gone by now. */
    return ferror(stdout) ? cli_tell(stderr, "standard output", "cannot be written") : CLI_DONE;
}

void cli_show_progress(cli_progress *p, double part, const char *text)
{
    static const double between_s = 0.5;
    static const char full[] = "##############################",
                      none[] = "..............................";
    const double now = lab_clock();
    const int width = (int)sizeof full - 1, done = (int)(part * width);
    if (p->told_at == 0) {
        p->told_at = now;
        p->shows = isatty(STDERR_FILENO);
    } else if (p->shows && now - p->told_at >= between_s) {
        const int shown = done < 0 ? 0 : done < width ? done : width;
        (void)fprintf(stderr, "\r%.*s%.*s %s \033[K", shown, full, width - shown, none, text);
        p->told_at = now;
    }
}

void cli_end_progress(const cli_progress *p)
{
    (void)fputs(p->shows ? "\r\033[K" : "", stderr);
}

/* ---- Signals ------------------------------------------------------------------------------ */

/* Threads that write have it for reading. Whoever waits to end the program goes before new ones;
 * else many threads would never leave it the moment. */
static pthread_rwlock_t writing = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

static sigset_t ending_signals(void)
{
    static const int all[] = { SIGINT, SIGTERM, SIGHUP };
    sigset_t ending;
    (void)sigemptyset(&ending);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct sigaction now;
        if (sigaction(all[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN) {
            (void)sigaddset(&ending, all[i]);
        }
    }
    return ending;
}

static atomic_int caught; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

static void note_signal(int number)
{
    caught = number;
}

static void handle_signals(void (*handler)(int))
{
    const sigset_t ending = ending_signals();
    struct sigaction now = { .sa_handler = handler, .sa_flags = SA_RESTART };
    (void)sigemptyset(&now.sa_mask);
    for (int i = 1; i < 32; i++) {
        if (i == SIGALRM || sigismember(&ending, i) == 1) { (void)sigaction(i, &now, NULL); }
    }
}

atomic_int *cli_catch_signals(void)
{
    handle_signals(note_signal);
    return &caught;
}

void cli_let_signals_through(void)
{
    handle_signals(SIG_DFL);
    if (caught != 0) { (void)raise(caught); }
}

int cli_take_signal(void)
{
    handle_signals(SIG_DFL);
    return atomic_exchange(&caught, 0);
}

static void *note_waited(void *unused)
{
    const sigset_t ending = ending_signals();
    int sign = 0;
    (void)unused;
    caught = sigwait(&ending, &sign) == 0 ? sign : 0;
    return NULL;
}

/* As if the signal had come just now: a shell that waits for the program sees what ended it. */
static void *end_by_signal(void *unused)
{
    const sigset_t ending = ending_signals();
    (void)note_waited(unused);
    if (caught != 0) {
        (void)pthread_rwlock_wrlock(&writing);
        (void)pthread_sigmask(SIG_UNBLOCK, &ending, NULL);
        cli_let_signals_through();
    }
    return NULL;
}

void cli_wait_for_signals(cli_ending wanted)
{
    const sigset_t ending = ending_signals();
    pthread_t listener;
    (void)pthread_sigmask(SIG_BLOCK, &ending, NULL);
    if (pthread_create(&listener, NULL, wanted == CLI_SIGNAL_ENDS ? end_by_signal : note_waited,
                       NULL) == 0) {
        (void)pthread_detach(listener);
    } else {
        (void)pthread_sigmask(SIG_UNBLOCK, &ending, NULL);
    }
}

void cli_hold_signals(void)
{
    (void)pthread_rwlock_rdlock(&writing);
}

void cli_release_signals(void)
{
    (void)pthread_rwlock_unlock(&writing);
}
