/* bench_program.c - what the program costs as a user meets it: `shot` and `check` for one case and
 * for the whole gallery, in wall time, CPU and peak memory. Prints, asserts nothing. (Start to
 * first frame and idle CPU of the window: bench_window.sh.)
 *
 * usage: bench_program PROGRAM CASES_FOLDER */
#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_CASES = 512, MANY = 100, MAX_PATH = 4096, MAX_ARGUMENTS = MAX_CASES + 8 };

typedef struct cost {
    double wall_ms, cpu_ms, peak_mib;
} cost;

typedef struct job {
    const char *name;
    int runs;
    int cases;                /* 1, MANY, or MAX_CASES: all there are */
    const char *arguments[8]; /* before the cases, NULL at the end */
} job;

static const job jobs[] = {
    { "--version", 20, 0, { "--version" } }, /* what starting costs */
    { "shot, 1 case, PNG", 20, 1, { "shot", "--force", "--format", "png", "-o", "." } },
    { "shot, 1 case, SVG", 20, 1, { "shot", "--force", "--format", "svg", "-o", "." } },
    { "shot, 100 cases, PNG", 3, MANY, { "shot", "--force", "--format", "png", "-o", "." } },
    { "shot, 100 cases, SVG", 3, MANY, { "shot", "--force", "--format", "svg", "-o", "." } },
    { "  --theme auto", 3, MANY, { "shot", "--theme=auto", "--force", "--format=svg", "-o", "." } },
    { "  --crop", 3, MANY, { "shot", "--crop", "--force", "--format", "svg", "-o", "." } },
    { "  up to date", 3, MANY, { "shot", "--crop", "--format", "svg", "-o", "." } },
    { "check, gallery", 5, MAX_CASES, { "check", "--json" } },
};

static double ms_of(struct timeval t)
{
    return (double)t.tv_sec * 1e3 + (double)t.tv_usec * 1e-3;
}

/* Runs argv with its output thrown away. False when it fails. */
static bool run(char **argv, cost *out)
{
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        if (nowhere >= 0) { dup2(nowhere, STDOUT_FILENO); }
        execv(argv[0], argv);
        _exit(127);
    }
    int status = -1;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) != child) { return false; }
    clock_gettime(CLOCK_MONOTONIC, &end);
    out->wall_ms =
        (double)(end.tv_sec - start.tv_sec) * 1e3 + (double)(end.tv_nsec - start.tv_nsec) * 1e-6;
    out->cpu_ms = ms_of(usage.ru_utime) + ms_of(usage.ru_stime);
    out->peak_mib = (double)usage.ru_maxrss / 1024;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* The least of several runs: the machine is shared. */
static bool measure(const job *j, char *program, char **cases, int case_count)
{
    char *argv[MAX_ARGUMENTS] = { program };
    int count = 1;
    for (int i = 0; j->arguments[i]; i++) { argv[count++] = strdup(j->arguments[i]); }
    const int first_case = count;
    for (int i = 0; i < (j->cases < case_count ? j->cases : case_count); i++) {
        argv[count++] = cases[i];
    }
    cost best = { 0 };
    bool done = true;
    for (int i = 0; i < j->runs && done; i++) {
        cost c = { 0 };
        done = run(argv, &c);
        best.wall_ms = i && best.wall_ms < c.wall_ms ? best.wall_ms : c.wall_ms;
        best.cpu_ms = i && best.cpu_ms < c.cpu_ms ? best.cpu_ms : c.cpu_ms;
        best.peak_mib = best.peak_mib > c.peak_mib ? best.peak_mib : c.peak_mib;
    }
    for (int i = 1; i < first_case; i++) { free(argv[i]); }
    printf("%-20s %10.1f %10.1f %10.1f\n", j->name, best.wall_ms, best.cpu_ms, best.peak_mib);
    return done;
}

static int is_case(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".json") == 0;
}

static int list_cases(const char *folder, char **out)
{
    struct dirent **entries;
    int found = scandir(folder, &entries, is_case, alphasort);
    int count = 0;
    for (int i = 0; i < found; i++) {
        char path[2 * MAX_PATH];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (count < MAX_CASES) { out[count++] = strdup(path); }
        free(entries[i]);
    }
    if (found >= 0) { free(entries); }
    return count;
}

/* Pictures go to a scratch folder, which becomes the current one. */
static bool enter_scratch(char *scratch)
{
    return mkdtemp(scratch) && chdir(scratch) == 0;
}

static void remove_scratch(const char *scratch)
{
    struct dirent **entries;
    int found = scandir(".", &entries, NULL, NULL);
    for (int i = 0; i < found; i++) {
        (void)unlink(entries[i]->d_name);
        free(entries[i]);
    }
    if (found >= 0) { free(entries); }
    (void)rmdir(scratch);
}

int main(int argc, char **argv)
{
    char program[MAX_PATH], folder[MAX_PATH];
    char *cases[MAX_CASES];
    if (argc != 3 || !realpath(argv[1], program) || !realpath(argv[2], folder)) {
        fputs("usage: bench_program PROGRAM CASES_FOLDER\n", stderr);
        return EXIT_FAILURE;
    }
    int count = list_cases(folder, cases);
    char scratch[] = "/tmp/bench-program-XXXXXX";
    if (count == 0 || !enter_scratch(scratch)) {
        fputs("bench_program: no cases, or no scratch folder\n", stderr);
        return EXIT_FAILURE;
    }
    printf("%d cases, least of several runs\n%-20s %10s %10s %10s\n", count, "", "wall ms",
           "CPU ms", "peak MiB");
    bool done = true;
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        done = measure(&jobs[i], program, cases, count) && done;
    }
    remove_scratch(scratch);
    for (int i = 0; i < count; i++) { free(cases[i]); }
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
