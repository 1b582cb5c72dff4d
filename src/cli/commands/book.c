/* book.c - `shot --format html`: all cases on one page. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/book_page.h"
#include "cli/commands/shot.h"
#include "cli/output/jobs.h"
#include "report/facts/judge.h"

/* Narrower than a picture on its own, so that its texts are as large as those of the page. */
static const int figure_width = 560, figure_height = 410;

/* ---- The figure --------------------------------------------------------------------------- */

/* Where an id is given or meant in our SVG; whatever comes behind is the id. */
static const char *const id_marks[] = { " id=\"", "url(#", "href=\"#" };

static size_t id_mark_length(const char *at)
{
    for (size_t i = 0; i < sizeof id_marks / sizeof id_marks[0]; i++) {
        const size_t length = strlen(id_marks[i]);
        if (strncmp(at, id_marks[i], length) == 0) {
            return length;
        }
    }
    return 0;
}

/* Ids are the page's, and each figure counts its own from 1: they get the case's before them. */
static void put_figure(const canvas_bytes *svg, const char *id, FILE *out)
{
    const char *at = svg->data, *const end = svg->data + svg->size;
    bool in_tag = false;
    (void)fputs("<figure>\n", out);
    while (at < end) {
        const size_t mark = in_tag ? id_mark_length(at) : 0;
        if (mark > 0) {
            (void)fprintf(out, "%.*s%s_", (int)mark, at, id); /* no id of a case has a '_' */
            at += mark;
            continue;
        }
        in_tag = (in_tag || *at == '<') && *at != '>';
        (void)fputc(*at++, out);
    }
    (void)fputs("</figure>\n", out);
}

/* ---- The texts ---------------------------------------------------------------------------- */

static void put_step(const report_step *step, FILE *out)
{
    (void)fputs("<li><strong>", out);
    book_put_text(step->title, out);
    (void)fputs("</strong>", out);
    const char *const lines[] = { step->formula, step->numbers };
    for (int i = 0; i < 2; i++) {
        if (lines[i][0] != '\0') {
            (void)fputs("<code>", out);
            book_put_text(lines[i], out);
            (void)fputs("</code>", out);
        }
    }
    if (step->outcome[0] != '\0') {
        (void)fprintf(out, "<span%s>", step->decides ? " class=\"decides\"" : "");
        book_put_text(step->outcome, out);
        (void)fputs("</span>", out);
    }
    (void)fputs("</li>\n", out);
}

static void put_steps(const report *r, const report_question *question, FILE *out)
{
    report_steps steps;
    const report_pair pair = question->pair;
    if (question->is_sweep) {
        report_sweep_steps(r, pair.a, pair.b, &steps);
    } else {
        report_pair_steps(r, pair, &steps);
    }
    (void)fputs(question->is_sweep ? "<h4>In the frame: " : "<h4>At rest: ", out);
    book_put_text(report_shape(r, pair.a)->name, out);
    (void)fputs(question->is_sweep ? " against " : " and ", out);
    book_put_text(report_shape(r, pair.b)->name, out);
    (void)fputs("</h4>\n<ol class=\"steps\">\n", out);
    for (int i = 0; i < steps.count; i++) {
        put_step(&steps.step[i], out);
    }
    (void)fputs("</ol>\n", out);
}

/* Of what the figure explains. */
static void put_reasoning(const report *r, FILE *out)
{
    const figure_choice choice = figure_choose(r, 0, 0);
    (void)fputs("<div>\n", out);
    if (choice.has_sweep) {
        put_steps(r, &(report_question){ true, { choice.mover, choice.target } }, out);
    }
    if (choice.has_pair) {
        put_steps(r, &(report_question){ false, choice.pair }, out);
    }
    (void)fputs("</div>\n", out);
}

static void put_expectations(const report *r, const scene *s, FILE *out)
{
    if (report_judged_count(r) == 0) {
        return;
    }
    (void)fputs("<ul class=\"states\">\n", out);
    for (int i = 0; i < report_judged_count(r); i++) {
        const report_judged *judged = report_judged_at(r, i);
        char text[REPORT_ABOUT_SIZE + REPORT_PROBLEM_SIZE];
        (void)fprintf(out, "<li%s><b>%s</b>", judged->holds ? "" : " class=\"fails\"",
                      judged->holds ? "✓" : "✗");
        book_put_text(report_about(r, judged, text), out);
        (void)fputs(": ", out);
        book_put_text(judged->holds ? report_say_expected(s, i, text) : judged->problem, out);
        (void)fputs("</li>\n", out);
    }
    (void)fputs("</ul>\n", out);
}

static void put_article(const renderer *r, const book_entry *entry, const canvas_bytes *svg,
                        FILE *out)
{
    const scene *s = r->from.scene;
    (void)fprintf(out, "<article id=\"%s\">\n<h3>", entry->id);
    book_put_text(entry->title, out);
    (void)fputs("</h3>\n", out);
    if (scene_note(s)[0] != '\0') {
        (void)fputs("<p>", out);
        book_put_text(scene_note(s), out);
        (void)fputs("</p>\n", out);
    }
    (void)fputs("<div class=\"case\">\n<div class=\"shown\">\n", out);
    put_figure(svg, entry->id, out);
    put_expectations(r->report, s, out);
    (void)fputs("</div>\n", out);
    put_reasoning(r->report, out);
    (void)fputs("</div>\n</article>\n", out);
}

/* ---- One case ----------------------------------------------------------------------------- */

static char id_letter(char c)
{
    return (char)(isalnum((unsigned char)c) ? c : '-');
}

static bool is_taken(const book_entry *entries, int count, const char *id)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(entries[i].id, id) == 0) {
            return true;
        }
    }
    return false;
}

/* "case-601-swept", and "case-601-swept-7" when a file before the 7th has that id. The number of its
 * place is no part of the others' ids: links stay good when cases come in between. */
static bool make_id(char *const *files, int index, book_entry *entries)
{
    const char *name = outputs_file_name(files[index]);
    const size_t stem = outputs_stem_length(name), size = stem + 32;
    char *id = malloc(size);
    if (id == NULL) {
        return false;
    }
    size_t length = (size_t)snprintf(id, size, "case-");
    for (size_t i = 0; i < stem; i++) {
        id[length++] = id_letter(name[i]);
    }
    id[length] = '\0';
    for (int number = index + 1; is_taken(entries, index, id); number++) {
        (void)snprintf(id + length, size - length, "-%d", number);
    }
    entries[index].id = id;
    return true;
}

static bool make_ids(char *const *files, int count, book_entry *entries)
{
    bool made = true;
    for (int i = 0; i < count && made; i++) {
        made = make_id(files, i, entries);
    }
    return made;
}

static bool split_title(const char *title, book_entry *out)
{
    const char *colon = strstr(title, ": ");
    const size_t length = colon != NULL ? (size_t)(colon - title) : 0;
    out->chapter = strndup(title, length);
    out->title = strdup(colon != NULL ? colon + 2 : title);
    return out->chapter != NULL && out->title != NULL;
}

static bool write_article(const renderer *r, book_entry *entry, const canvas_bytes *svg)
{
    size_t size = 0;
    FILE *out = open_memstream(&entry->article, &size);
    if (out == NULL) {
        return false;
    }
    put_article(r, entry, svg, out);
    const bool good = !ferror(out);
    return fclose(out) == 0 && good;
}

typedef struct book {
    const cli_options *options; /* of the figures */
    book_entry *entries;
} book;

static int write_case(renderer *r, const void *shared, int job, const cli_says *says)
{
    const book *b = shared;
    const char *file = b->options->files[job];
    book_entry *entry = &b->entries[job];
    canvas_bytes svg;
    int result = render_open(r, file, says->err);
    if (result != CLI_DONE) {
        return result;
    }
    const canvas_status status = render_picture(r, &svg);
    if (status != CANVAS_OK) {
        return cli_tell(says->err, file, canvas_status_text(status));
    }
    const char *title = scene_title(r->from.scene);
    if (!split_title(title[0] != '\0' ? title : outputs_file_name(file), entry) ||
        !write_article(r, entry, &svg)) {
        result = cli_tell(says->err, file, "out of memory");
    }
    canvas_free(&svg);
    return result;
}

/* ---- The book ----------------------------------------------------------------------------- */

static int write_page(const book *b, const char *path)
{
    canvas_bytes page = { 0 };
    FILE *out = open_memstream(&page.data, &page.size);
    if (out == NULL) {
        return cli_tell(stderr, path, "out of memory");
    }
    book_page(b->entries, b->options->file_count, out);
    const bool good = !ferror(out);
    int result = fclose(out) == 0 && good ? CLI_DONE : cli_tell(stderr, path, "out of memory");
    if (result == CLI_DONE) {
        result = outputs_put(b->options, path, &page, &(cli_says){ stdout, stderr });
    }
    free(page.data);
    const int told = cli_finish_stdout();
    return told > result ? told : result;
}

static void free_entries(book_entry *entries, int count)
{
    for (int i = 0; i < count; i++) {
        free(entries[i].id);
        free(entries[i].chapter);
        free(entries[i].title);
        free(entries[i].article);
    }
    free(entries);
}

/* NULL: none; else the option that a page cannot have. */
static const char *find_useless_option(const cli_options *o)
{
    return o->watch               ? "--watch"
           : o->all_steps         ? "--all-steps"
           : o->animate           ? "--animate"
           : o->step > 0          ? "--step"
           : o->theme == CLI_DARK ? "--theme dark" /* it has both */
                                  : NULL;
}

int book_write(const cli_options *options, const outputs *plan)
{
    const char *useless = find_useless_option(options);
    if (useless != NULL) {
        (void)fprintf(stderr, "collision-test: --format html does not go with %s\n", useless);
        return CLI_FAILED;
    }
    cli_options figures = *options;
    figures.theme = CLI_AUTO;
    figures.no_source = true;
    if (!options->sized) {
        figures.width = figure_width;
        figures.height = figure_height;
    }
    book b = { &figures, calloc((size_t)plan->count, sizeof *b.entries) };
    if (b.entries == NULL) {
        return cli_no_memory();
    }
    int result = make_ids(options->files, plan->count, b.entries)
                     ? jobs_run(&(job_list){ .options = &figures,
                                             .format = CLI_SVG,
                                             .count = plan->count,
                                             .shared = &b,
                                             .work = write_case })
                     : cli_no_memory();
    if (result == CLI_DONE) {
        result = write_page(&b, plan->paths[0]);
    }
    free_entries(b.entries, plan->count);
    return result;
}
