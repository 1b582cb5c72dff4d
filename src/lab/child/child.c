/* child.c - processes: started with limits, ended with all they started. */
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

#include "lab/child/parts.h"
#include "report/words/phrase.h"

static size_t page_size(void)
{
    return (size_t)sysconf(_SC_PAGESIZE);
}

static size_t with_both_pages(size_t size)
{
    return (size + page_size() - 1) / page_size() * page_size() + 2 * page_size();
}

/* Nobody may touch the page before it and the one behind it: a library that is mapped beside it and
 * writes past its own crashes there, and does not change what it is judged by. */
void *lab_share(size_t size)
{
    const size_t whole = with_both_pages(size);
    char *at = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED) { return NULL; }
    (void)mprotect(at, page_size(), PROT_NONE);
    (void)mprotect(at + whole - page_size(), page_size(), PROT_NONE);
    return at + page_size();
}

void lab_unshare(void *memory, size_t size)
{
    if (memory != NULL) { (void)munmap((char *)memory - page_size(), with_both_pages(size)); }
}

const volatile char *child_mark(void)
{
    static const char never = 1;
#if defined(MADV_WIPEONFORK)
    char *mark = mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mark != MAP_FAILED && madvise(mark, 1, MADV_WIPEONFORK) == 0) {
        *mark = 1;
        return mark;
    }
#endif
    return &never;
}

double lab_clock(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double child_wait_s(double since, int turn_ms)
{
    return fmin(lab_clock() - since, 2e-3 * turn_ms);
}

static void limit(int what, size_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) == 0 && (now.rlim_max == RLIM_INFINITY || now.rlim_max > most)) {
        (void)setrlimit(what, &(struct rlimit){ .rlim_cur = most, .rlim_max = most });
    }
}

/* Of memory what is written to: interpreters reserve addresses by the terabyte, and so do the
 * sanitizers, which write to them as well. */
static void limit_all(const lab_limits *limits)
{
    limit(RLIMIT_CORE, 0);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    (void)limits;
#else
    limit(RLIMIT_DATA, limits->memory);
#endif
}

/* None is blocked, ignored or handled by us any more. */
static void reset_signals(void)
{
    sigset_t none;
    (void)sigemptyset(&none);
    for (int i = 1; i < 32; i++) { (void)signal(i, SIG_DFL); }
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
}

/* As a program expects the world: nothing to read, and what it prints goes where messages go. */
static void settle(const lab_subject *s, int messages)
{
    const int nothing = open("/dev/null", O_RDWR);
    (void)dup2(nothing, STDIN_FILENO);
    if (messages >= 0) { (void)dup2(messages, STDERR_FILENO); }
    (void)dup2(STDERR_FILENO, STDOUT_FILENO);
    (void)close(nothing);
    limit_all(&s->limits);
}

/* Are the numbers in /proc ours? Of another namespace they would be somebody else's. */
static bool proc_is_ours(void)
{
    char self[32] = "";
    return readlink("/proc/self", self, sizeof self - 1) > 0 && strtol(self, NULL, 10) == getpid();
}

/* With theirs, also those that have left the group. Each is halted first, so that it starts no more
 * meanwhile; what loses its parent meanwhile comes last in the list, which is read on. */
static void kill_children(pid_t top)
{
    char pattern[64];
    glob_t lists;
    (void)snprintf(pattern, sizeof pattern, "/proc/%ld/task/*/children", (long)top);
    if (proc_is_ours() && glob(pattern, 0, NULL, &lists) == 0) {
        for (size_t i = 0; i < lists.gl_pathc; i++) {
            FILE *list = fopen(lists.gl_pathv[i], "r");
            for (char text[24]; list != NULL && fscanf(list, "%23s", text) == 1;) {
                const pid_t child = (pid_t)strtol(text, NULL, 10);
                (void)kill(child, SIGSTOP);
                kill_children(child);
                (void)kill(child, SIGKILL);
            }
            if (list != NULL) { (void)fclose(list); }
        }
        globfree(&lists);
    }
}

#if defined(__linux__)
/* Between us and a child, so that what it leaves behind when it ends is not lost among all
 * processes: daemons become the keeper's children, which does not let them pile up, and end with
 * it. It ends as the child did; where we are killed, with all it keeps. */
static _Noreturn void keep(pid_t child)
{
    int status = 0, told = 0;
    pid_t ended = 0;
    sigset_t news, before;
    (void)sigemptyset(&news);
    (void)sigaddset(&news, SIGCHLD);
    (void)sigaddset(&news, SIGHUP); /* we are gone */
    (void)sigprocmask(SIG_BLOCK, &news, &before);
    closefrom(STDERR_FILENO + 1); /* or nobody would see the child close its ends of pipes */
    while (ended != child && ended >= 0 && told != SIGHUP) {
        ended = waitpid(-1, &status, WNOHANG);
        if (ended == 0) { (void)sigwait(&news, &told); }
    }
    if (waitpid(-1, NULL, WNOHANG) >= 0) { /* there are any */
        kill_children(getpid());
    }
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    if (ended > 0 && WIFSIGNALED(status)) {
        limit(RLIMIT_CORE, 0);
        (void)raise(WTERMSIG(status));
    }
    _exit(ended > 0 ? WEXITSTATUS(status) : 1);
}
#endif

bool child_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return false;
    }
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

pid_t child_start(lab_subject *s)
{
    const pid_t parent = getpid();
    const int messages = messages_open(s);
    (void)fflush(stdout); /* or the child would have it as well */
    (void)fflush(stderr);
    const pid_t child = fork();
    if (child > 0) { (void)setpgid(child, child); /* whoever is first */ }
    if (child != 0) {
        const int why = errno;
        (void)close(messages);
        errno = why;
        return child;
    }
    (void)setpgid(0, 0);
    reset_signals();
#if defined(__linux__)
    (void)prctl(PR_SET_PDEATHSIG, SIGHUP);
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1);
    const pid_t keeper = getpid(), kept = getppid() == parent ? fork() : -1;
    if (kept != 0) { keep(kept); }
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != keeper) { /* it was killed before that */
        _exit(1);
    }
#endif
    settle(s, messages);
    return 0;
}

bool child_has_ended(pid_t child)
{
    siginfo_t info = { 0 };
    return waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
}

int child_end(lab_subject *s, pid_t child)
{
    int status = 0;
    /* Before it is waited for: then its number, and that of its group, may be another's. Only where
     * it is needed: it takes memory, whose locks AddressSanitizer leaves in a copy as another
     * thread had them. */
    if (!child_has_ended(child)) {
        (void)kill(child, SIGSTOP);
        kill_children(child);
    }
    (void)kill(-child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    messages_close(s);
    return status;
}

bool lab_tell_end(const lab_subject *s, char *out, size_t size)
{
    if (s->ended < 0) {
        (void)snprintf(out, size, "closed its output");
    } else if (WIFSIGNALED(s->ended)) {
        (void)snprintf(
            out, size, "was ended by signal %d (%s)", WTERMSIG(s->ended),
            strsignal(WTERMSIG(s->ended))); // NOLINT(concurrency-mt-unsafe): a name of a signal
    } else {
        (void)snprintf(out, size, "ended with status %d", WEXITSTATUS(s->ended));
    }
    if (s->desk != NULL && s->desk->board.left > 0) { /* as what leaks has */
        phrase_add(out, size, ", less than %g of its %g MiB of memory left",
                   (double)s->desk->board.left / 0x1p20, (double)s->limits.memory / 0x1p20);
    }
    return s->ended <= 0;
}
