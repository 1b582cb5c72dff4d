/* interrupt.c - the end by a signal waits for files that are being written (cli/interrupt.h). */
#include "cli/base/interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

/* Threads that write have it for reading. Whoever waits to end the program goes before new ones;
 * else many threads would never leave it the moment. */
static pthread_rwlock_t writing = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

sigset_t interrupt_signals(void)
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

/* As if the signal had come just now: a shell that waits for the program sees what ended it. */
static void *end_by_signal(void *unused)
{
    const sigset_t ending = interrupt_signals();
    int sign = 0;
    (void)unused;
    if (sigwait(&ending, &sign) == 0 && pthread_rwlock_wrlock(&writing) == 0) {
        (void)pthread_sigmask(SIG_UNBLOCK, &ending, NULL);
        (void)raise(sign);
    }
    return NULL;
}

void interrupt_listen(void)
{
    const sigset_t ending = interrupt_signals();
    pthread_t listener;
    (void)pthread_sigmask(SIG_BLOCK, &ending, NULL);
    if (pthread_create(&listener, NULL, end_by_signal, NULL) == 0) {
        (void)pthread_detach(listener);
    } else {
        (void)pthread_sigmask(SIG_UNBLOCK, &ending, NULL);
    }
}

void interrupt_hold_off(void)
{
    (void)pthread_rwlock_rdlock(&writing);
}

void interrupt_allow(void)
{
    (void)pthread_rwlock_unlock(&writing);
}
