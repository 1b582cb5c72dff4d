/* library.c - shared libraries: compiled of a source, loaded in a child. */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
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
    if (s->functions != NULL) {
        return s->functions;
    }
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

/* In the child. By a shell, which takes the compiler's name apart as make does, "ccache gcc -m64". The headers lie
 * beside the program, installed or built, which its parent runs; else the compiler has to know. What "link: -lNAME…"
 * in the source's first lines names are libraries only, for the compiler obeys other words. Killed, it leaves its
 * temporaries behind: with the library, which is removed with all beside it. */
static void run_compiler(const char *source, bool is_cpp, const char *target, const char *rule)
{
    static const char script[] =
        "set -f\n"
        "export TMPDIR=\"${3%/*}\"\n"
        "program=$(readlink /proc/$PPID/exe)\n"
        "for headers in \"${program%/*}/../include\" \"${program%/*}/../../include\" .; do\n"
        "    [ -r \"$headers/ct_subject.h\" ] && break\n"
        "done\n"
        "libraries=$(LC_ALL=C sed -n '/link: -l/{"
        "s%.*link: \\(-l[^[:space:]*/]*\\([[:blank:]]*-l[^[:space:]*/]*\\)*\\).*%\\1%p;q;};20q' "
        "\"$2\")\n"
        "exec $1 -O2 -shared -fPIC -MMD -MT x -MF \"$4\" -I\"$headers\" -o \"$3\" \"$2\" -lm "
        "$libraries\n";
    char input[LAB_PATH_SIZE];
    const char *own = getenv(is_cpp ? "CXX" : "CC"); // NOLINT(concurrency-mt-unsafe): one thread
    const bool is_named = own != NULL && own[strspn(own, " \t")] != '\0';
    (void)snprintf(input, sizeof input, "%s%s", source[0] == '-' ? "./" : "", source);
    (void)execlp("sh", "sh", "-c", script, "sh", is_named ? own : (is_cpp ? "c++" : "cc"), input,
                 target, rule, (char *)NULL);
    (void)fprintf(stderr, "sh: %s\n", strerror(errno));
    _exit(127);
}

/* From the rule that the compiler writes for make, also where it fails later. */
static void read_sources(const lab_limits *limits, const char *rule)
{
    FILE *file = limits->sources != NULL ? fopen(rule, "r") : NULL;
    size_t at = 0;
    int c = 0;
    while (file != NULL && c != ':' && c != EOF) {
        c = fgetc(file);
    }
    while (file != NULL && (c = fgetc(file)) != EOF && at + 1 < limits->sources_size) {
        const bool escapes = c == '\\' || c == '$';
        const int own = escapes ? fgetc(file) : c;
        limits->sources[at++] = (char)(own == ' ' && !escapes ? '\n' : own);
        limits->sources[at] = '\0';
    }
    if (file != NULL) {
        (void)fclose(file);
    }
}

static bool compile_to(lab_subject *s, const char *source, bool is_cpp, const char *target,
                       const char *rule)
{
    const bool brief = s->limits.brief;
    const pid_t child = child_start(s);
    const double from = lab_clock();
    s->limits.brief = false; /* the same error on two lines is two */
    if (child == 0) {
        run_compiler(source, is_cpp, target, rule);
    }
    while (child > 0 && !child_has_ended(child) && !lab_is_stopped(s, NULL) &&
           lab_clock() - from < compile_seconds) {
        messages_wait(s, 10);
    }
    const int status = child > 0 ? child_end(s, child) : -1;
    s->limits.brief = brief;
    read_sources(&s->limits, rule);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void remove_folder(const char *folder)
{
    DIR *all = opendir(folder);
    const struct dirent *one;
    while (all != NULL && (one = readdir(all)) != NULL) { // NOLINT(concurrency-mt-unsafe): ours
        (void)unlinkat(dirfd(all), one->d_name, 0);
    }
    if (all != NULL) {
        (void)closedir(all);
    }
    (void)rmdir(folder);
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
    if (compile_to(s, source, is_cpp, target, rule)) {
        s->library_file = open(target, O_RDONLY | O_CLOEXEC);
        (void)snprintf(s->library, sizeof s->library, "/proc/self/fd/%d", s->library_file);
    }
    remove_folder(folder);
    if (s->library_file < 0) {
        (void)snprintf(error, size, "it does not compile");
    }
    return s->library_file >= 0;
}
