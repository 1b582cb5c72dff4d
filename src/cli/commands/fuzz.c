/* fuzz.c - `collision-test fuzz`: searches for questions that a subject gets wrong, and tells what
 * it found: in order of harm, with an example of each as simple as can be. */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/base/cli.h"
#include "cli/output/render.h"
#include "lab/published/published.h"
#include "lab/search/hunt.h"
#include "lab/search/kept.h"
#include "report/answers/answers.h"

static const int64_t usual_count = 1000000;
static const double look_s = 0.05, grace_s = 2;
/* Until then, as parts of its time; the search to its end, if no examples are to be made of what it
 * found. */
static const double preparing = 0.1, searching = 0.8;
static const double last_s = 1;   /* for all of them, after Ctrl+C; */
static const double silent_s = 4; /* and of who answers nothing right: any question is an example */
enum { most_sharing = 4 };        /* the time that is left: the first do most harm */

/* A search that has come to its end. */
typedef struct search {
    const cli_options *options;
    lab_hunt_setup setup;
    lab_groups groups;
    atomic_int *caught;    /* a signal */
    double began, ends;    /* of lab_clock(); 0: when it is done */
    bool stopped, gave_up; /* before its end: by Ctrl+C; as the subject does not stay alive */
} search;

/* ---- Searching ---------------------------------------------------------------------------- */

/* Until it ends, time is up or Ctrl+C comes, which are waited for meanwhile. */
static void watch(lab_hunt *h, search *s)
{
    const cli_options *o = s->options;
    const struct timespec pause = { 0, (long)(look_s * 1e9) };
    const double all = o->count > 0 ? o->count : (double)usual_count;
    cli_progress progress = { 0 };
    char text[64];
    double until = 0; /* it has been told to stop */
    while (lab_hunt_goes_on(h)) {
        (void)nanosleep(&pause, NULL);
        int64_t wrong;
        const int64_t asked = lab_hunt_asked(h, &wrong);
        const double now = lab_clock(), spent = now - s->began;
        const double part = wrong > 0 ? searching : 1;
        if (*s->caught != 0 || (o->seconds > 0 && spent >= part * o->seconds)) {
            lab_hunt_stop(h);
            until = until > 0 ? until : now;
        }
        if (until > 0 && now > until + grace_s) { break; /* it does not even end */ }
        (void)snprintf(text, sizeof text, "%lld asked, %lld wrong", (long long)asked,
                       (long long)wrong);
        cli_show_progress(&progress, o->seconds > 0 ? spent / o->seconds : (double)asked / all,
                          text);
    }
    s->stopped = *s->caught != 0; /* also where it ended by that before it was looked at */
    s->ends = s->stopped ? lab_clock() + last_s : o->seconds > 0 ? s->began + o->seconds : 0;
    cli_end_progress(&progress);
}

/* CLI_DONE: all of it; else it was told why not, and the groups are what was found by then. */
static int run(search *s)
{
    char error[512];
    const char *spec = s->options->against[0], *problem;
    lab_hunt *h = lab_hunt_start(&s->setup, error, sizeof error);
    if (h != NULL) {
        watch(h, s);
        s->gave_up = lab_hunt_sum(h, &s->groups);
        if (s->gave_up && s->groups.verdicts[LAB_RIGHT] == 0 && s->ends == 0) {
            s->ends = lab_clock() + silent_s;
        }
    }
    problem = h == NULL ? error : lab_hunt_problem(h);
    const int status =
        problem != NULL ? (cli_tell(stderr, spec, problem), CLI_NO_SUBJECT) : CLI_DONE;
    lab_hunt_end(h);
    return status;
}

/* ---- Cases -------------------------------------------------------------------------------- */

/* What is told of one thing found. */
typedef struct example {
    const lab_found *found;
    lab_kept kept;
    lab_finding finding;
    bool fails; /* again, when it is asked alone */
    char *text; /* of the case */
    char path[CLI_LONGEST_PATH];
} example;

static int write_picture(const char *path)
{
    cli_options usual;
    char message[64], *none[] = { NULL };
    renderer r;
    canvas_bytes picture = { 0 };
    scene_error error;
    char svg[CLI_LONGEST_PATH];
    (void)cli_parse(0, none, &usual, message, sizeof message);
    (void)snprintf(svg, sizeof svg, "%.*s.svg", (int)(strlen(path) - strlen(".json")), path);
    if (!render_init(&r, &usual, CLI_SVG)) { return cli_no_memory(); }
    int status = render_open(&r, path, stderr);
    if (status == CLI_DONE && render_picture(&r, &picture) != CANVAS_OK) {
        status = cli_tell(stderr, svg, "cannot be drawn");
    }
    if (status == CLI_DONE &&
        scene_write_bytes(svg, picture.data, picture.size, &error) != SCENE_OK) {
        status = cli_tell_case(stderr, svg, &error);
    }
    canvas_free(&picture);
    render_deinit(&r);
    return status;
}

/* No case there that says something else: another subject's, or one that was worked on since. */
static bool may_write(const char *path, const scene *case_of_it)
{
    scene *there = NULL;
    scene_error error;
    const bool same = carried_read_scene(path, &there, NULL, &error) == SCENE_OK
                          ? scene_equal(there, case_of_it)
                          : !carried_looks_like_case(path);
    scene_destroy(there);
    return same;
}

static int write_case(const search *s, example *e, const scene *case_of_it)
{
    const char *folder = s->options->output;
    char name[LAB_CASE_NAME_SIZE];
    scene_error error;
    if (folder == NULL) { return CLI_DONE; }
    const bool ends = folder[0] != '\0' && folder[strlen(folder) - 1] == '/';
    for (int number = 1;;) {
        const int length =
            snprintf(e->path, sizeof e->path, "%s%s%s%.0d.json", folder, ends ? "" : "/",
                     lab_case_name(&e->kept, e->found->verdict, name), number > 1 ? -number : 0);
        if (length >= (int)sizeof e->path) {
            e->path[0] = '\0';
            return cli_tell(stderr, folder, strerror(ENAMETOOLONG));
        }
        const bool is_there = access(e->path, F_OK) == 0;
        if (!may_write(e->path, case_of_it)) {
            number++;
            continue;
        }
        scene_remove_leftovers(e->path);
        if ((is_there ? scene_write_bytes : scene_write_new)(e->path, e->text, strlen(e->text),
                                                             &error) == SCENE_OK) {
            return write_picture(e->path);
        }
        if (is_there || access(e->path, F_OK) != 0) { /* else another search has taken the name */
            const int status = cli_tell_case(stderr, e->path, &error);
            e->path[0] = '\0';
            return status;
        }
    }
}

/* What could be written is told; the rest is left out. So many others are to come. */
static int make_example(search *s, const lab_found *found, int others, example *e)
{
    scene *case_of_it = NULL;
    size_t size;
    *e = (example){ .found = found };
    if (s->ends > 0) {
        const double now = lab_clock();
        const int sharing = others + 1 < most_sharing ? others + 1 : most_sharing;
        s->setup.until = now + fmax(s->ends - now, 0) / sharing;
    }
    e->fails = lab_simplify(&s->setup, found, &e->kept, &e->finding);
    if (lab_make_case(&e->kept, &e->finding, lab_name(s->setup.subject), &case_of_it) != SCENE_OK ||
        scene_write_text(case_of_it, &e->text, &size) != SCENE_OK) {
        scene_destroy(case_of_it);
        return cli_no_memory();
    }
    const int status = e->fails ? write_case(s, e, case_of_it) : CLI_DONE;
    scene_destroy(case_of_it);
    return status;
}

/* ---- For people --------------------------------------------------------------------------- */

/* "1,234,567" */
static void print_count(int64_t number, const char *behind)
{
    char digits[32];
    const int count = snprintf(digits, sizeof digits, "%lld", (long long)number);
    for (int i = 0; i < count; i++) {
        printf("%s%c", i > 0 && (count - i) % 3 == 0 ? "," : "", digits[i]);
    }
    fputs(behind, stdout);
}

/* So many units in the last place of the coordinates take in all that is wrong; 0: no few do. */
static int within_ulps(const search *s)
{
    return s->setup.rules.touching == LAB_TOUCH_EITHER ? lab_rounding_ulps(s->groups.farthest) : 0;
}

static void print_sum(const search *s)
{
    const lab_groups *g = &s->groups;
    put_printable(lab_name(s->setup.subject), stdout);
    fputs(s->stopped   ? " (stopped): "
          : s->gave_up ? " (given up: it had to be started anew too often): "
                       : ": ",
          stdout);
    print_count(g->asked, " asked, ");
    print_count(g->verdicts[LAB_RIGHT], " right, ");
    print_count(lab_count_wrong(g), " wrong");
    for (int i = LAB_TOUCHING; i <= LAB_UNSUPPORTED; i++) {
        if (g->verdicts[i] > 0) {
            fputs(", ", stdout);
            print_count(g->verdicts[i],
                        i == LAB_TOUCHING ? " touching (either will do)" : " unsupported");
        }
    }
    fputs("\n", stdout);
    const int ulps = within_ulps(s);
    if (ulps > 0) {
        printf("all that is wrong lies within %d ulp of touching, which is rounding: --slop %dulp "
               "accepts it\n",
               ulps, ulps);
    }
}

static void print_places(const lab_found *f)
{
    const char *between = "";
    fputs("  places   ", stdout);
    for (int k = 0; k < LAB_KIND_COUNT; k++) {
        const int64_t count = f->sum.kinds[k];
        if (count > 0) {
            printf("%s%s ", between, lab_kind_name((lab_kind)k));
            print_count(count, "");
            between = ", ";
        }
    }
    fputs("\n", stdout);
}

/* From the first power of ten that something is off by to the last, each as high as the logarithm
 * of how often: a tolerance ends at some power, a bug does not. */
static void print_histogram(const lab_found *f)
{
    static const char *const bars[] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    int first = 0, last = LAB_DECADES - 1;
    int64_t most = 1;
    while (first < last && f->sum.decades[first] == 0) { first++; }
    while (last > first && f->sum.decades[last] == 0) { last--; }
    for (int i = first; i <= last; i++) {
        most = f->sum.decades[i] > most ? f->sum.decades[i] : most;
    }
    printf("  %s 1e%d ",
           f->verdict == LAB_FALSE_HIT ? "gaps    "
           : f->verdict == LAB_MISSED  ? "depths  "
                                       : "wrong by",
           first + LAB_FIRST_DECADE);
    for (int i = first; i <= last; i++) {
        const double count = (double)f->sum.decades[i];
        fputs(bars[count > 0 ? 1 + (int)(7 * log1p(count) / log1p((double)most)) : 0], stdout);
    }
    printf(" 1e%d\n", last + 1 + LAB_FIRST_DECADE);
}

static void print_example(const search *s, const example *e)
{
    char words[LAB_WORDS_SIZE], answer[LAB_ANSWER_SIZE];
    if (e->fails) {
        printf("  example  %s\n", lab_verdict_words(e->finding.verdict, e->finding.by, words));
    } else {
        printf("  example  question %lld, which %s\n", (long long)e->found->sum.worst_at,
               *s->caught == SIGALRM && !s->stopped ? "was not asked again: the time was up"
               : *s->caught != 0                    ? "was not asked again: stopped"
                                                    : lab_alone_words(e->found->verdict));
    }
    const int failed = (int)e->found->verdict - LAB_CRASHED;
    const lab_first *first = failed >= 0 ? &s->groups.first[failed] : NULL;
    if (!e->fails && first != NULL && first->said[0] != '\0') {
        printf("           of all pairs the first such was question %lld: ", (long long)first->at);
        put_printable(first->said, stdout);
        fputs("\n", stdout);
    }
    for (const char *line = e->text != NULL ? strstr(e->text, "{\"type\"") : NULL; line != NULL;
         line = strstr(line + 1, "{\"type\"")) {
        const int size = (int)strcspn(line, "\n");
        printf("           %.*s\n", line[size - 1] == ',' ? size - 1 : size, line);
    }
    if (e->fails || !*s->caught) {
        printf("           it says %s\n", lab_tell_theirs(&e->kept, &e->finding, answer));
    }
    printf("           exact is %s\n", lab_tell_ours(&e->kept, &e->finding, answer));
    if (e->path[0] != '\0') {
        fputs("           ", stdout);
        put_printable(e->path, stdout);
        fputs("\n", stdout);
    }
}

static void print_found(const search *s, const example *e)
{
    const lab_found *f = e->found;
    char words[LAB_WORDS_SIZE], about[LAB_TOPIC_SIZE];
    printf("\n%s: %s%s, ", lab_topic_name(&s->setup.plan.topics[f->topic], about),
           lab_verdict_words(f->verdict, f->sum.worst, words),
           f->verdict < LAB_CRASHED && f->sum.worst > 0 ? " at worst" : "");
    print_count(f->sum.count, " of ");
    print_count(s->groups.asked_about[f->topic], "\n");
    if (f->ulps > 0 && s->setup.rules.touching == LAB_TOUCH_EITHER) {
        printf("  within   %d ulp of touching\n", f->ulps);
    }
    print_places(f);
    if (f->verdict < LAB_CRASHED && f->sum.worst > 0) { print_histogram(f); }
    print_example(s, e);
}

/* ---- For programs ------------------------------------------------------------------------- */

static void print_json_sum(const search *s)
{
    const lab_groups *g = &s->groups;
    const lab_plan *p = &s->setup.plan;
    fputs("{\"subject\":", stdout);
    report_put_json_string(lab_name(s->setup.subject), stdout);
    printf(",\"seed\":%llu,\"shard\":[%lld,%lld],\"asked\":%lld,\"right\":%lld,\"wrong\":%lld,"
           "\"touching\":%lld,\"unsupported\":%lld,\"within_ulps\":%d}\n",
           (unsigned long long)p->seed, (long long)p->shard + 1, (long long)p->shards,
           (long long)g->asked, (long long)g->verdicts[LAB_RIGHT], (long long)lab_count_wrong(g),
           (long long)g->verdicts[LAB_TOUCHING], (long long)g->verdicts[LAB_UNSUPPORTED],
           within_ulps(s));
}

static void print_json_found(const search *s, const example *e)
{
    const lab_found *f = e->found;
    const char *between = "";
    char about[LAB_TOPIC_SIZE], number[SCENE_NUMBER_SIZE], name[LAB_WORDS_SIZE];
    printf("{\"verdict\":\"%s\",\"pair\":\"%s\",\"count\":%lld,\"of\":%lld,\"worst\":%s,"
           "\"first\":%lld,\"question\":%lld,\"places\":{",
           lab_verdict_name(f->verdict, name),
           lab_topic_name(&s->setup.plan.topics[f->topic], about), (long long)f->sum.count,
           (long long)s->groups.asked_about[f->topic],
           scene_format_number(f->verdict < LAB_CRASHED ? f->sum.worst : 0, number),
           (long long)f->sum.first_at, (long long)f->sum.worst_at);
    for (int k = 0; k < LAB_KIND_COUNT; k++) {
        const int64_t count = f->sum.kinds[k];
        if (count > 0) {
            printf("%s\"%s\":%lld", between, lab_kind_name((lab_kind)k), (long long)count);
            between = ",";
        }
    }
    fputs("},\"decades\":{", stdout);
    between = "";
    for (int i = 0; i < LAB_DECADES; i++) {
        if (f->sum.decades[i] > 0) {
            printf("%s\"%d\":%lld", between, i + LAB_FIRST_DECADE, (long long)f->sum.decades[i]);
            between = ",";
        }
    }
    fputs("},\"file\":", stdout);
    if (e->path[0] != '\0') {
        report_put_json_string(e->path, stdout);
    } else {
        fputs("null", stdout);
    }
    fputs(",\"case\":", stdout);
    for (const char *p = e->fails && e->text != NULL ? e->text : "null"; *p != '\0'; p++) {
        if (*p != '\n') { /* which no string of JSON holds */
            fputc(*p, stdout);
        }
    }
    fputs("}\n", stdout);
}

/* ---- All of it ---------------------------------------------------------------------------- */

static int tell_all(search *s)
{
    lab_found *found = malloc(LAB_MAX_FOUND * sizeof *found);
    example e;
    const bool json = s->options->json;
    int status = CLI_DONE;
    if (found == NULL) { return cli_no_memory(); }
    const int count = lab_list_found(&s->groups, &s->setup.plan, found);
    if (!json) { print_sum(s); }
    int printed = cli_finish_stdout(); /* tells what breaks, once */
    /* Then one that is waited for, as it hangs, is so no longer; no more are asked. */
    (void)alarm(s->ends > 0 ? (unsigned)ceil(fmax(s->ends - lab_clock(), 0) + grace_s) : 0);
    for (int i = 0; i < count && (printed == CLI_DONE || s->options->output != NULL); i++) {
        const int one = make_example(s, &found[i], count - 1 - i, &e);
        status = one > status ? one : status;
        (json ? print_json_found : print_found)(s, &e);
        free(e.text);
        printed = printed == CLI_DONE ? cli_finish_stdout() : printed;
    }
    if (json && printed == CLI_DONE) {
        print_json_sum(s);
        printed = cli_finish_stdout();
    }
    free(found);
    if (s->groups.asked == 0 && !s->stopped) { /* which nobody may take for good */
        status = (cli_tell(stderr, s->options->against[0], "it has answered nothing in that time"),
                  CLI_NO_SUBJECT);
    }
    return printed != CLI_DONE  ? printed
           : status != CLI_DONE ? status
           : count > 0          ? CLI_DIFFERS
                                : CLI_DONE;
}

int cli_list_published(void)
{
    for (int i = 0; i < lab_published_count(); i++) {
        const lab_functions *f = lab_published_at(i);
        printf("published:%-24s %s\n", f->name, f->about);
    }
    return cli_finish_stdout();
}

static int search_and_tell(search *s)
{
    char error[512];
    s->began = lab_clock();
    s->setup.until = s->options->seconds > 0 ? s->began + preparing * s->options->seconds : 0;
    (void)alarm((unsigned)ceil(s->options->seconds)); /* 0: none */
    if (!lab_hunt_prepare(&s->setup, error, sizeof error)) {
        (void)cli_tell(stderr, s->options->against[0], error);
        return CLI_NO_SUBJECT;
    }
    (void)alarm(0);
    *s->caught = *s->caught == SIGALRM ? 0 : *s->caught;
    const char *folder = s->options->output; /* before the search, which may take hours */
    const bool made =
        folder == NULL || (file_make_folder(folder, 0777) && access(folder, W_OK | X_OK) == 0);
    const int status = made ? run(s) : cli_tell(stderr, folder, strerror(errno));
    *s->caught = 0; /* what was found is told, unless there comes another one */
    const int told = status == CLI_DONE || s->groups.asked > 0 ? tell_all(s) : CLI_DONE;
    return told != CLI_DONE ? told : status;
}

int cli_fuzz(const cli_options *options)
{
    char error[4096];
    const char *spec = options->against[0];
    search *s = calloc(1, sizeof *s);
    if (s == NULL) { return cli_no_memory(); }
    const double processors = (double)sysconf(_SC_NPROCESSORS_ONLN);
    s->options = options;
    s->caught = cli_catch_signals();
    s->setup = (lab_hunt_setup){ .rules = options->rules,
                                 .plan = options->plan,
                                 .count = options->seconds > 0 ? INT64_MAX / 2
                                          : options->count > 0 ? options->count
                                                               : usual_count,
                                 .jobs = options->jobs > 0
                                             ? options->jobs
                                             : (int)fmax(1, fmin(processors, LAB_MAX_JOBS)) };
    lab_limits limits = options->limits;
    limits.stop = s->caught;
    limits.brief = true;
    s->setup.subject = lab_open(spec, &limits, error, sizeof error);
    const bool opened = s->setup.subject != NULL;
    int status = CLI_NO_SUBJECT;
    if (opened) {
        status = search_and_tell(s);
        (void)alarm(0); /* of the examples: it would end us on the way out */
        *s->caught = *s->caught == SIGALRM ? 0 : *s->caught;
    }
    lab_close(s->setup.subject);
    cli_let_signals_through();
    if (!opened) { (void)cli_tell(stderr, spec, error); }
    free(s);
    return status;
}
