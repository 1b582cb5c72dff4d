/* library.c - shared libraries: compiled of a source, loaded in a child. */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab/child/parts.h"

static const double compile_seconds = 300;

/* ISO C has no way from an object to a function; POSIX has. */
static void find_symbol(void *library, const char *name, void *function)
{
    void *const found = dlsym(library, name);
    memcpy(function, &found, sizeof found);
}

const lab_functions *child_functions(const lab_subject *s, lab_functions *room)
{
    const char *(*own_name)(void) = NULL;
    if (s->functions != NULL) { return s->functions; }
    void *library = dlopen(s->library, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        const char *why = dlerror();
        const size_t own = strlen(s->library);
        /* The name of a file that we compiled tells nobody anything. */
        const bool tells = s->library_file < 0 || strncmp(why, s->library, own) != 0;
        (void)fprintf(stderr, "%s\n", tells ? why : why + own + strspn(why + own, ": "));
        return NULL;
    }
    *room = (lab_functions){ 0 };
    find_symbol(library, "ct_subject_name", &own_name);
    find_symbol(library, "ct_subject_overlap", &room->overlap);
    find_symbol(library, "ct_subject_contact", &room->contact);
    find_symbol(library, "ct_subject_sweep", &room->sweep);
    room->name = own_name != NULL ? own_name() : NULL;
    if (room->overlap == NULL && room->contact == NULL && room->sweep == NULL) {
        (void)fprintf(stderr, "it exports none of ct_subject_overlap, ct_subject_contact and "
                              "ct_subject_sweep\n");
        return NULL;
    }
    return room;
}

/* Where ct.h and ct_subject.h lie, and libct: beside the program, installed or built. False: the
 * compiler has to know. */
static bool find_ours(char headers[LAB_PATH_SIZE], char library[LAB_PATH_SIZE])
{
    static const char *const from_program[][2] = { { "include", LAB_LIBDIR },
                                                   { "../include", "../src/core" } };
    char program[4096], path[LAB_PATH_SIZE + 64];
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0) { return false; }
    program[length] = '\0';
    const char *folder = dirname(program);
    for (size_t i = 0; i < sizeof from_program / sizeof *from_program; i++) {
        (void)snprintf(headers, LAB_PATH_SIZE, "-I%.4000s/../%s", folder, from_program[i][0]);
        (void)snprintf(library, LAB_PATH_SIZE, "%.4000s/../%s", folder, from_program[i][1]);
        (void)snprintf(path, sizeof path, "%s/ct_subject.h", headers + 2);
        if (access(path, R_OK) == 0) { return true; }
    }
    return false;
}

enum { most_libraries = 8, most_words = 16, line_size = 256 };

/* What "link: -lNAME…" in its first lines names; libraries only, for the compiler obeys other
 * words. */
static void find_libraries(const char *source, char line[line_size], char *out[most_libraries])
{
    static const char *const between = " \t\r\n*/";
    FILE *file = fopen(source, "r");
    char *found = NULL, *rest;
    for (int i = 0; i < 20 && found == NULL && file != NULL && fgets(line, line_size, file); i++) {
        found = strstr(line, "link: -l");
    }
    char *word = found != NULL ? strtok_r(found + strlen("link:"), between, &rest) : NULL;
    for (int i = 0; i < most_libraries && word != NULL && strncmp(word, "-l", 2) == 0; i++) {
        out[i] = word;
        word = strtok_r(NULL, between, &rest);
    }
    if (file != NULL) { (void)fclose(file); }
}

/* In the child. */
static void run_compiler(const char *source, bool is_cpp, const char *target, const char *rule,
                         bool only_lists)
{
    char headers[LAB_PATH_SIZE], library[LAB_PATH_SIZE] = ".", input[LAB_PATH_SIZE];
    const char *own = getenv(is_cpp ? "CXX" : "CC"); // NOLINT(concurrency-mt-unsafe): one thread
    char named[LAB_PATH_SIZE], folder[LAB_PATH_SIZE], *rest;
    const char *argv[most_words + most_libraries + 20] = { is_cpp ? "c++" : "cc" };
    int count = 0;
    (void)snprintf(named, sizeof named, "%s", own != NULL ? own : "");
    for (char *word = strtok_r(named, " \t", &rest); word != NULL && count < most_words;
         word = strtok_r(NULL, " \t", &rest)) {
        argv[count++] = word; /* "ccache gcc -m64", as make has it */
    }
    count += count == 0;
    (void)snprintf(input, sizeof input, "%s%s", source[0] == '-' ? "./" : "", source);
    /* Killed, it leaves its temporaries behind: with the library, which is removed with all beside
     * it. */
    (void)snprintf(folder, sizeof folder, "%s", target);
    (void)setenv("TMPDIR", dirname(folder), 1); // NOLINT(concurrency-mt-unsafe): one thread
    const char *where = find_ours(headers, library) ? headers : "-I.";
    char line[line_size], *l[most_libraries + 1] = { NULL };
    find_libraries(input, line, l);
    const char *const how = only_lists ? "-MG" : "-O2", *const lists = only_lists ? "-MM" : "-MMD";
    const char *const ours[] = { how,     "-shared",  "-fPIC",  lists,      "-MT",  "x",   "-MF",
                                 rule,    where,      "-o",     target,     input,  "-lm", "-L",
                                 library, "-Xlinker", "-rpath", "-Xlinker", library };
    if (only_lists) { (void)dup2(STDIN_FILENO, STDERR_FILENO); } /* what is wrong was said */
    memcpy(argv + count, ours, sizeof ours);
    memcpy(argv + count + sizeof ours / sizeof *ours, l, sizeof l);
    char *words[sizeof argv / sizeof *argv]; /* execvp() leaves them alone */
    memcpy(words, argv, sizeof words);
    (void)execvp(words[0], words);
    (void)fprintf(stderr, "%s: %s\n", argv[0], strerror(errno));
    _exit(127);
}

/* From the rule that the compiler writes for make, also where it fails later. */
static void read_sources(const lab_limits *limits, const char *rule)
{
    FILE *file = limits->sources != NULL ? fopen(rule, "r") : NULL;
    size_t at = 0;
    int c = 0;
    while (file != NULL && c != ':' && c != EOF) { c = fgetc(file); }
    while (file != NULL && (c = fgetc(file)) != EOF && at + 1 < limits->sources_size) {
        const bool escapes = c == '\\' || c == '$';
        const int own = escapes ? fgetc(file) : c;
        limits->sources[at++] = (char)(own == ' ' && !escapes ? '\n' : own);
        limits->sources[at] = '\0';
    }
    if (file != NULL) { (void)fclose(file); }
}

static bool compile_to(lab_subject *s, const char *source, bool is_cpp, const char *target,
                       const char *rule, bool only_lists)
{
    const bool brief = s->limits.brief;
    const pid_t child = child_start(s);
    const double from = lab_clock();
    s->limits.brief = false; /* the same error on two lines is two */
    if (child == 0) { run_compiler(source, is_cpp, target, rule, only_lists); }
    while (child > 0 && !child_has_ended(child) && !lab_is_stopped(s, NULL) &&
           lab_clock() - from < compile_seconds) {
        messages_wait(s, 10);
    }
    const int status = child > 0 ? child_end(s, child) : -1;
    s->limits.brief = brief;
    read_sources(&s->limits, rule);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* False: somebody has put something into it meanwhile. */
static bool remove_folder(const char *folder)
{
    DIR *all = opendir(folder);
    const struct dirent *one;
    while (all != NULL && (one = readdir(all)) != NULL) { // NOLINT(concurrency-mt-unsafe): ours
        (void)unlinkat(dirfd(all), one->d_name, 0);
    }
    if (all != NULL) { (void)closedir(all); }
    return rmdir(folder) == 0 || errno == ENOENT;
}

/* Who kills us leaves the folder to this child, which waits for that, and for a compiler that goes
 * on for a moment. */
static pid_t start_remover(const char *folder)
{
    const pid_t us = getpid(), child = fork();
    if (child != 0) { return child; }
    (void)setpgid(0, 0);
    for (int i = 0; i < 200 && (getppid() == us || !remove_folder(folder)); i += getppid() != us) {
        (void)poll(NULL, 0, 50);
    }
    _exit(0);
}

/* The library is opened and its file deleted at once: however we end, nothing is left behind. */
bool child_compile(lab_subject *s, const char *source, bool is_cpp, char *error, size_t size)
{
    const char *base = getenv("TMPDIR"); // NOLINT(concurrency-mt-unsafe): nobody sets it
    char folder[LAB_PATH_SIZE / 2], target[LAB_PATH_SIZE], rule[LAB_PATH_SIZE];
    (void)snprintf(folder, sizeof folder, "%.1900s/collision-test-XXXXXX",
                   base != NULL && base[0] != '\0' ? base : "/tmp");
    if (mkdtemp(folder) == NULL) {
        (void)snprintf(error, size, "%s: %s", folder, strerror(errno));
        return false;
    }
    (void)snprintf(target, sizeof target, "%s/subject.so", folder);
    (void)snprintf(rule, sizeof rule, "%s/rule", folder);
    const pid_t remover = start_remover(folder);
    if (compile_to(s, source, is_cpp, target, rule, false)) {
        s->library_file = open(target, O_RDONLY | O_CLOEXEC);
        (void)snprintf(s->library, sizeof s->library, "/proc/self/fd/%d", s->library_file);
    } else if (access(rule, F_OK) != 0) { /* where a header is not there, unless that will do */
        (void)compile_to(s, source, is_cpp, target, rule, true);
    }
    (void)remove_folder(folder);
    (void)(remover > 0 && kill(remover, SIGKILL) == 0 && waitpid(remover, NULL, 0));
    if (s->library_file < 0) { (void)snprintf(error, size, "it does not compile"); }
    return s->library_file >= 0;
}
