/* against.c - `collision-test check FILE… --against SUBJECT…`: the questions of cases put to other
 * people's code, and where its answers differ from ours: as a table, as JSON lines, or as JUnit's
 * XML. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/shot.h"
#include "lab/ask/question.h"
#include "report/answers/answers.h"
#include "report/facts/report.h"
#include "report/words/phrase.h"
#include "scene/disk/carried.h"

/* Of one subject: more wrong answers are counted, but not shown. */
enum { most_shown = 10000, most_questions = 20000000, about_size = 2 * SCENE_NAME_SIZE + 32 };

typedef struct item {
    int file;
    report_question about;
} item;

/* What a subject answers, in lab_share()d memory. */
typedef struct told {
    against_count
        count; /* the first so many: fewer than all where it was stopped or could not go on */
    int64_t of[LAB_VERDICT_COUNT];
    int shown_count;
    lab_finding shown[most_shown];
    unsigned char verdicts[]; /* of each question */
} told;

/* Files whose titles begin alike, summed up at the first of them. */
typedef struct chapter {
    int first;
    int64_t answered, wrong;
} chapter;

typedef struct comparison {
    const cli_options *options;
    scene **scenes;      /* of the files; NULL: a bad one, */
    scene_error *errors; /* and why */
    int bad_count;
    chapter *chapters; /* as many as files */
    item *items;
    int count, capacity;
    int64_t solid; /* questions about 3D shapes, which are not asked */
    against_told told;
    bool failed; /* no memory */
} comparison;

/* ---- Questions --------------------------------------------------------------------------- */

static void add_all(comparison *c, const report *r, int file, report_question about)
{
    while (!c->failed && report_next(r, &about)) {
        if (report_is_3d(r, about.pair.a) || report_is_3d(r, about.pair.b)) {
            c->solid++;
        } else if (c->count < most_questions &&
                   array_reserve(&c->items, &c->capacity, c->count, 1, sizeof *c->items)) {
            c->items[c->count++] = (item){ file, about };
        } else {
            c->failed = true;
        }
    }
}

/* Returns an exit status. */
static int take_files(comparison *c)
{
    int result = CLI_DONE;
    report *r = report_create();
    for (int i = 0; r != NULL && i < c->options->file_count; i++) {
        const char *file = c->options->files[i];
        if (carried_read_scene(file, &c->scenes[i], NULL, &c->errors[i]) != SCENE_OK) {
            c->scenes[i] = NULL;
            c->bad_count++;
            result = cli_tell_case(stderr, file, &c->errors[i]);
        } else if (report_run(r, c->scenes[i]) != REPORT_OK) {
            result = cli_tell(stderr, file, "out of memory");
        } else {
            add_all(c, r, i, REPORT_FIRST_PAIR);
            add_all(c, r, i, REPORT_FIRST_SWEEP);
        }
    }
    const bool failed = r == NULL || c->failed;
    report_destroy(r);
    return failed ? cli_no_memory() : result;
}

static const scene_shape *shape_of(const comparison *c, const item *i, bool second)
{
    return scene_shape_at(c->scenes[i->file], second ? i->about.pair.b : i->about.pair.a);
}

static void make_one(void *user, int64_t index, lab_question *out)
{
    const comparison *c = user;
    const item *i = &c->items[index];
    lab_question_of(shape_of(c, i, false), shape_of(c, i, true), i->about.is_sweep, out);
}

void against_count_one(against_count *c, const lab_finding *f)
{
    const bool ends = f->verdict >= LAB_CRASHED && (c->is_program || f->verdict != LAB_GARBAGE);
    c->asked++;
    c->answers |= !ends;
    c->failed = !ends                                      ? 0
                : f->verdict == LAB_GARBAGE && !c->answers ? c->failed + 5
                                                           : c->failed + 1;
    c->hung = ends ? c->hung + (f->verdict == LAB_HUNG) : 0;
    c->stop = lab_gives_up(c->failed / (c->answers ? 10 : 1), c->hung / (c->answers ? 4 : 1),
                           c->is_program);
}

static void tally_one(void *shared, const lab_question *q, const lab_finding *f)
{
    told *t = shared;
    (void)q;
    against_count_one(&t->count, f);
    t->of[f->verdict]++;
    t->verdicts[f->index] = (unsigned char)f->verdict;
    if (lab_is_wrong(f->verdict) && t->shown_count < most_shown) {
        t->shown[t->shown_count++] = *f;
    }
}

/* Whatever somebody's code has written over it. */
static void tame(told *t, int count)
{
    t->count.asked = (uint64_t)t->count.asked < (uint64_t)count ? t->count.asked : count;
    t->shown_count = (unsigned)t->shown_count < most_shown ? t->shown_count : most_shown;
    for (int i = 0; i < count; i++) {
        t->verdicts[i] = t->verdicts[i] < LAB_VERDICT_COUNT ? t->verdicts[i] : LAB_GARBAGE;
    }
    for (int i = 0; i < t->shown_count; i++) {
        lab_finding *f = &t->shown[i];
        lab_tame(f);
        f->index = f->index >= 0 && f->index < count ? f->index : 0;
    }
}

static int ask_subject(const cli_options *o, const char *spec, const lab_loop *loop, int64_t count,
                       against_told *out)
{
    char *name = out->names[out->count];
    char error[512] = "";
    lab_limits limits = o->limits;
    limits.stop = cli_catch_signals();
    lab_subject *s = loop->shared != NULL ? lab_open(spec, &limits, error, sizeof error) : NULL;
    against_count *shared = loop->shared;
    if (s != NULL) { shared->is_program = !lab_has_functions(s); }
    bool ok = s != NULL && lab_compare(s, loop, 0, count, &shared->stop, error, sizeof error);
    if (ok && shared->stop && shared->asked < count) {
        (void)snprintf(error, sizeof error, "given up: it had to be started anew too often");
        ok = false;
    }
    if (s != NULL) {
        (void)snprintf(name, SCENE_NAME_SIZE, "%s", lab_name(s));
        make_printable(name); /* a path of some other code may be cut, and hold anything */
        for (int i = 0; i < out->count; i++) {
            if (strcmp(name, out->names[i]) == 0) { /* as two versions of a program are called */
                phrase_add(name, SCENE_NAME_SIZE, " (%d)", out->count + 1);
            }
        }
    }
    lab_close(s);
    if (!ok && !*limits.stop) {
        (void)cli_tell(stderr, spec, error[0] != '\0' ? error : "out of memory");
    }
    return ok ? CLI_DONE : CLI_NO_SUBJECT;
}

int against_ask(const cli_options *o, lab_loop loop, int64_t count, size_t size, against_told *out)
{
    int result = CLI_DONE;
    const atomic_int *caught = cli_catch_signals();
    for (int i = 0; i < o->against_count && !*caught; i++) {
        loop.shared = lab_share(size);
        const against_count *shared = loop.shared;
        const int one = ask_subject(o, o->against[i], &loop, count, out);
        if (one == CLI_DONE || (shared != NULL && shared->asked > 0)) {
            out->answers[out->count++] = loop.shared;
        } else {
            lab_unshare(loop.shared, size);
        }
        result = one > result ? one : result;
    }
    return result;
}

/* ---- Words ------------------------------------------------------------------------------- */

static const char *file_of(const comparison *c, int64_t index)
{
    return c->options->files[c->items[index].file];
}

/* "ball - wall", "ball → wall". */
static const char *say_about(const comparison *c, int64_t index, char out[about_size])
{
    const item *i = &c->items[index];
    (void)snprintf(out, about_size, "%s %s %s", shape_of(c, i, false)->name,
                   i->about.is_sweep ? "\u2192" : "\u2013", shape_of(c, i, true)->name);
    return out;
}

static int64_t wrong_of(const told *t)
{
    int64_t wrong = 0;
    for (int i = LAB_FALSE_HIT; i < LAB_CRASHED; i++) { wrong += t->of[i]; }
    return wrong + t->of[LAB_GARBAGE];
}

static int64_t broken_of(const told *t)
{
    return t->of[LAB_CRASHED] + t->of[LAB_HUNG];
}

/* ---- As a table -------------------------------------------------------------------------- */

enum { columns = 5, cell_size = about_size };
typedef char row_cells[columns][cell_size];

static void fill_row(const comparison *c, int subject, const lab_finding *f, row_cells cells)
{
    const bool is_sweep = c->items[f->index].about.is_sweep;
    char words[LAB_WORDS_SIZE], about[about_size];
    (void)snprintf(cells[0], cell_size, "%.500s", cli_shown_path(file_of(c, f->index)));
    (void)snprintf(cells[1], cell_size, "%s", say_about(c, f->index, about));
    const bool named = c->options->against_count > 1;
    (void)snprintf(cells[2], cell_size, "%s%s%s", named ? c->told.names[subject] : "",
                   named ? ": " : "", lab_verdict_words(f->verdict, f->by, words));
    (void)lab_answer_words(&f->theirs, is_sweep, f, cells[3]);
    (void)lab_answer_words(&f->ours, is_sweep, f, cells[4]);
    make_printable(cells[0]);
    make_printable(cells[1]);
}

/* The next of the findings of all subjects in the order of the questions, so that those about one
 * stand together. */
static const lab_finding *next_finding(const comparison *c, int next[CLI_MAX_SUBJECTS],
                                       int *subject)
{
    const lab_finding *first = NULL;
    for (int i = 0; i < c->told.count; i++) {
        const told *t = c->told.answers[i];
        const lab_finding *f = next[i] < t->shown_count ? &t->shown[next[i]] : NULL;
        if (f != NULL && (first == NULL || f->index < first->index)) {
            first = f;
            *subject = i;
        }
    }
    next[*subject] += first != NULL;
    return first;
}

/* Gone through twice: to measure the columns, and to print them. */
static void print_rows(const comparison *c, int widths[columns], bool measures)
{
    static const row_cells titles = { "case", "question", "verdict", "its answer", "ours" };
    int next[CLI_MAX_SUBJECTS] = { 0 }, subject = 0;
    const lab_finding *f;
    row_cells cells;
    memcpy(cells, titles, sizeof cells);
    do {
        for (int i = 0, owed = 0; i < columns; i++) {
            const int width = (int)utf8_count(cells[i], strlen(cells[i]));
            if (measures) {
                widths[i] = width > widths[i] ? width : widths[i];
            } else {
                (void)printf("%*s%s", owed, "", cells[i]);
                owed = widths[i] - width + 2;
            }
        }
        (void)fputs(measures ? "" : "\n", stdout);
        f = next_finding(c, next, &subject);
        if (f != NULL) { fill_row(c, subject, f, cells); }
    } while (f != NULL);
}

/* What stands before ": " in the titles of the gallery. */
static int chapter_length(const comparison *c, int file)
{
    const char *title = c->scenes[file] != NULL ? scene_title(c->scenes[file]) : "";
    const char *end = strstr(title, ": ");
    return end != NULL ? (int)(end - title) : 0;
}

static bool same_chapter(const comparison *c, int a, int b)
{
    const int length = chapter_length(c, a);
    return length == chapter_length(c, b) &&
           (length == 0 ||
            strncmp(scene_title(c->scenes[a]), scene_title(c->scenes[b]), (size_t)length) == 0);
}

static void print_chapters(const comparison *c, const told *t)
{
    int count = 0;
    for (int i = 0; i < c->options->file_count; i++) {
        count += c->chapters[i].first == i;
        c->chapters[i].answered = c->chapters[i].wrong = 0;
    }
    for (int64_t i = 0; i < t->count.asked; i++) {
        chapter *of = &c->chapters[c->chapters[c->items[i].file].first];
        of->answered += t->verdicts[i] != LAB_UNSUPPORTED;
        of->wrong += lab_is_wrong((lab_verdict)t->verdicts[i]);
    }
    for (int i = 0; count > 1 && i < c->options->file_count; i++) {
        const chapter *of = &c->chapters[i];
        const int length = chapter_length(c, i);
        char name[512] = "without chapter";
        if (length > 0) {
            (void)snprintf(name, sizeof name, "%.*s", length, scene_title(c->scenes[i]));
            make_printable(name);
        }
        if (of->answered > 0) {
            (void)printf("  %s: %lld wrong of %lld\n", name, (long long)of->wrong,
                         (long long)of->answered);
        }
    }
}

static void print_sum(const comparison *c, int subject)
{
    const told *t = c->told.answers[subject];
    (void)printf("%s: %lld asked, %lld right, %lld wrong, %lld touching, %lld unsupported, "
                 "%lld crashed or no answer",
                 c->told.names[subject], (long long)t->count.asked, (long long)t->of[LAB_RIGHT],
                 (long long)wrong_of(t), (long long)t->of[LAB_TOUCHING],
                 (long long)t->of[LAB_UNSUPPORTED], (long long)broken_of(t));
    if (t->count.asked < c->count) {
        (void)printf("; %lld not asked any more", (long long)(c->count - t->count.asked));
    }
    if (c->solid > 0) { (void)printf("; %lld of 3D shapes not asked", (long long)c->solid); }
    if (wrong_of(t) + broken_of(t) > t->shown_count) {
        (void)printf("; the first %d wrong ones are shown", t->shown_count);
    }
    (void)fputs("\n", stdout);
    print_chapters(c, t);
}

static void print_table(const comparison *c)
{
    int widths[columns] = { 0 };
    int64_t shown = 0;
    for (int i = 0; i < c->told.count; i++) {
        shown += ((const told *)c->told.answers[i])->shown_count;
    }
    if (shown > 0) {
        print_rows(c, widths, true);
        print_rows(c, widths, false);
        (void)fputs("\n", stdout);
    }
    for (int i = 0; c->told.count > 0 && i < c->options->file_count; i++) {
        while (!same_chapter(c, c->chapters[i].first, i)) { c->chapters[i].first++; }
    }
    for (int i = 0; i < c->told.count; i++) { print_sum(c, i); }
}

/* ---- As JSON lines ----------------------------------------------------------------------- */

void against_put_key(const char *before, const char *key, const char *text)
{
    (void)fputs(before, stdout);
    report_put_json_string(key, stdout);
    (void)fputs(": ", stdout);
    report_put_json_string(text, stdout);
}

static void print_json_finding(const comparison *c, int subject, const lab_finding *f)
{
    const item *i = &c->items[f->index];
    const bool is_sweep = i->about.is_sweep;
    char number[SCENE_NUMBER_SIZE], words[LAB_WORDS_SIZE], answer[LAB_TOLD_SIZE];
    against_put_key("{", "case", file_of(c, f->index));
    against_put_key(", ", is_sweep ? "sweep" : "a", shape_of(c, i, false)->name);
    against_put_key(", ", is_sweep ? "against" : "b", shape_of(c, i, true)->name);
    against_put_key(", ", "subject", c->told.names[subject]);
    against_put_key(", ", "verdict", lab_verdict_name(f->verdict, words));
    const bool garbled = f->verdict == LAB_GARBAGE;
    if (f->verdict == LAB_CRASHED || f->verdict == LAB_HUNG) {
        against_put_key(", ", "why", f->theirs.said);
    }
    if (garbled) {
        against_put_key(", ", "why", lab_verdict_words(f->verdict, f->by, words));
        against_put_key(", ", "said", lab_answer_words(&f->theirs, is_sweep, f, answer));
    }
    (void)printf(", \"by\": %s, \"theirs\": {", scene_format_number(garbled ? 0 : f->by, number));
    lab_write_answer(&f->theirs, is_sweep, "\"", stdout);
    (void)fputs("}, \"ours\": {", stdout);
    lab_write_answer(&f->ours, is_sweep, "\"", stdout);
    (void)fputs("}}\n", stdout);
}

static void print_json(const comparison *c)
{
    int next[CLI_MAX_SUBJECTS] = { 0 }, subject = 0;
    const lab_finding *f;
    while ((f = next_finding(c, next, &subject)) != NULL) { print_json_finding(c, subject, f); }
    for (int i = 0; i < c->told.count; i++) {
        const told *t = c->told.answers[i];
        against_put_key("{", "subject", c->told.names[i]);
        (void)printf(", \"asked\": %lld, \"right\": %lld, \"wrong\": %lld, \"touching\": %lld, "
                     "\"unsupported\": %lld, \"crashed\": %lld, \"not_asked\": %lld}\n",
                     (long long)t->count.asked, (long long)t->of[LAB_RIGHT], (long long)wrong_of(t),
                     (long long)t->of[LAB_TOUCHING], (long long)t->of[LAB_UNSUPPORTED],
                     (long long)broken_of(t), (long long)(c->solid + c->count - t->count.asked));
    }
}

/* ---- As JUnit's XML ---------------------------------------------------------------------- */

static void put_attribute(const char *name, const char *text)
{
    char plain[8192]; /* XML holds UTF-8, and no control characters */
    (void)snprintf(plain, sizeof plain, "%s", text);
    make_printable(plain);
    (void)printf(" %s=\"", name);
    book_put_text(plain, stdout);
    (void)fputc('"', stdout);
}

static void print_test(const comparison *c, int64_t index, lab_verdict verdict,
                       const lab_finding *f)
{
    char words[cell_size], answer[LAB_TOLD_SIZE], by[LAB_WORDS_SIZE], about[about_size];
    (void)fputs("  <testcase", stdout);
    put_attribute("classname", file_of(c, index));
    put_attribute("name", say_about(c, index, about));
    if (!lab_is_wrong(verdict)) {
        (void)fputs(verdict == LAB_UNSUPPORTED ? "><skipped/></testcase>\n" : "/>\n", stdout);
        return;
    }
    (void)fputs(verdict >= LAB_CRASHED ? "><error" : "><failure", stdout);
    (void)snprintf(words, sizeof words, "%s", lab_verdict_words(verdict, f ? f->by : 0, by));
    if (f != NULL) {
        const bool is_sweep = c->items[index].about.is_sweep;
        phrase_add(words, sizeof words, "; its answer: %s",
                   lab_answer_words(&f->theirs, is_sweep, f, answer));
        phrase_add(words, sizeof words, "; ours: %s",
                   lab_answer_words(&f->ours, is_sweep, f, answer));
    }
    put_attribute("message", words);
    (void)fputs("/></testcase>\n", stdout);
}

/* A file that cannot be read is an error of its own, whoever is asked. */
static void print_bad_files(const comparison *c)
{
    (void)printf("<testsuite name=\"cases\" tests=\"%d\" failures=\"0\" errors=\"%d\" "
                 "skipped=\"0\">\n",
                 c->bad_count, c->bad_count);
    for (int i = 0; i < c->options->file_count; i++) {
        if (c->errors[i].status != SCENE_OK) {
            char message[CLI_LONGEST_PATH + sizeof c->errors->text];
            const char *file = c->options->files[i];
            scene_format_error(&c->errors[i], cli_shown_path(file), message, sizeof message);
            (void)fputs("  <testcase", stdout);
            put_attribute("classname", file);
            (void)fputs(" name=\"file\"><error", stdout);
            put_attribute("message", message);
            (void)fputs("/></testcase>\n", stdout);
        }
    }
    (void)fputs("</testsuite>\n", stdout);
}

static void print_junit(const comparison *c)
{
    (void)fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", stdout);
    if (c->bad_count > 0) { print_bad_files(c); }
    for (int s = 0; s < c->told.count; s++) {
        const told *t = c->told.answers[s];
        int next = 0;
        (void)fputs("<testsuite", stdout);
        put_attribute("name", c->told.names[s]);
        (void)printf(" tests=\"%lld\" failures=\"%lld\" errors=\"%lld\" skipped=\"%lld\">\n",
                     (long long)t->count.asked, (long long)(wrong_of(t) - t->of[LAB_GARBAGE]),
                     (long long)(broken_of(t) + t->of[LAB_GARBAGE]),
                     (long long)t->of[LAB_UNSUPPORTED]);
        for (int64_t i = 0; i < t->count.asked; i++) {
            const bool is_shown = next < t->shown_count && t->shown[next].index == i;
            print_test(c, i, (lab_verdict)t->verdicts[i], is_shown ? &t->shown[next] : NULL);
            next += is_shown;
        }
        (void)fputs("</testsuite>\n", stdout);
    }
    (void)fputs("</testsuites>\n", stdout);
}

/* ---- All of it --------------------------------------------------------------------------- */

int cli_check_against(const cli_options *options)
{
    comparison c = { .options = options };
    c.scenes = calloc((size_t)options->file_count, sizeof(scene *));
    c.errors = calloc((size_t)options->file_count, sizeof *c.errors);
    c.chapters = calloc((size_t)options->file_count, sizeof *c.chapters);
    c.failed = c.scenes == NULL || c.errors == NULL || c.chapters == NULL;
    int result = c.failed ? cli_no_memory() : take_files(&c);
    const size_t size = sizeof(told) + (size_t)c.count;
    if (!c.failed) {
        const lab_loop loop = { make_one, tally_one, &c, NULL, options->rules, 0, NULL };
        const int asked = against_ask(options, loop, c.count, size, &c.told);
        result = asked > result ? asked : result;
    }
    for (int i = 0; i < c.told.count; i++) {
        told *t = c.told.answers[i];
        tame(t, c.count);
        result = result == CLI_DONE && wrong_of(t) + broken_of(t) > 0 ? CLI_DIFFERS : result;
    }
    const int came = cli_take_signal(); /* what was found is told, unless there comes another one */
    (options->junit ? print_junit : options->json ? print_json : print_table)(&c);
    const int printed = cli_finish_stdout();
    for (int i = 0; i < c.told.count; i++) { lab_unshare(c.told.answers[i], size); }
    for (int i = 0; c.scenes != NULL && i < options->file_count; i++) {
        scene_destroy(c.scenes[i]);
    }
    free(c.scenes);
    free(c.errors);
    free(c.chapters);
    free(c.items);
    if (came != 0) { (void)raise(came); }
    return printed != CLI_DONE ? printed : result;
}
