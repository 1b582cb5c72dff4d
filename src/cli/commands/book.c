/* book.c - `shot --format html`: all cases on one page. */
#include <ctype.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/shot.h"
#include "cli/output/render.h"
#include "figure/plan/theme.h"
#include "report/facts/judge.h"
#include "scene/text/utf8.h"

/* Whatever is shown fits the width of a narrow window; long formulas break rather than being
 * cut. */
static const char style[] =
    "*{box-sizing:border-box}\n"
    "body{margin:0;background:var(--page);color:var(--text);"
    "font:16px/1.5 \"DejaVu Sans\",Verdana,sans-serif;overflow-wrap:anywhere}\n"
    "header,nav,main,footer{max-width:78rem;margin:0 auto;padding:1rem 1.25rem}\n"
    "h1{font-size:1.9rem;margin:1rem 0 .25rem}\n"
    "h2{font-size:1.45rem;margin:3rem 0 1rem;padding-bottom:.3rem;"
    "border-bottom:2px solid var(--accent)}\n"
    "h3{font-size:1.15rem;margin:0 0 .5rem}\n"
    "h4{font-size:.85rem;margin:1rem 0 .4rem;color:var(--muted)}\n"
    "p{margin:0 0 .8rem;max-width:44rem}\n"
    "a{color:var(--accent)}\n"
    ".skip{position:absolute;left:-99rem}\n"
    ".skip:focus{left:1rem;top:1rem;background:var(--page);padding:.5rem}\n"
    "nav ol{list-style:none;margin:0;padding:0;columns:22rem;column-gap:2rem}\n"
    "nav>ol>li{break-inside:avoid;margin-bottom:1rem}\n"
    "nav ol ol{columns:auto;font-size:.9rem;padding-left:1rem}\n"
    "article{margin:0 0 1.5rem;padding:1.25rem;background:var(--panel);border-radius:.5rem;"
    "scroll-margin-top:1rem}\n"
    ".case{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1.5rem}\n"
    "@media (min-width:62rem){.case{grid-template-columns:minmax(0,11fr) minmax(0,9fr)}"
    ".shown{position:sticky;top:1rem;align-self:start}}\n"
    "figure{margin:0}\n"
    "figure svg{display:block;width:100%;height:auto;border:1px solid var(--line);"
    "border-radius:.25rem}\n"
    ".board{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));"
    "gap:1rem;margin-top:1rem}\n"
    ".states{list-style:none;margin:.8rem 0 0;padding:0;font-size:.85rem}\n"
    ".states li{padding-left:1.4rem;text-indent:-1.4rem}\n"
    ".states b{display:inline-block;width:1.4rem;text-indent:0;color:var(--accent)}\n"
    ".states .fails,.states .fails b{color:var(--bad)}\n"
    ".letters{margin:0 0 .5rem;font-size:.85rem;color:var(--muted)}\n"
    ".steps{margin:0;padding-left:1.8rem;font-size:.85rem}\n"
    ".steps li{margin-bottom:.5rem}\n"
    ".steps strong{display:block}\n"
    ".steps code{display:block;font:.8rem/1.45 \"DejaVu Sans Mono\",monospace;"
    "color:var(--muted);padding-left:1rem;text-indent:-1rem}\n"
    ".steps code+code{color:var(--text)}\n"
    ".decides{font-weight:bold}\n"
    "footer{color:var(--muted);font-size:.85rem}\n"
    "@media "
    "print{html{font-size:12px}body{font-size:1rem}header,main,footer{padding:0}nav{display:none}"
    "h2,h3,h4,article>p{break-after:avoid}figure,li,article>p{break-inside:avoid}"
    ".case,.shown,.states{break-before:avoid}article{padding:0;background:none}.shown{position:"
    "static}"
    ".case{grid-template-columns:minmax(0,11fr) minmax(0,9fr)}.board{grid-template-columns:1fr "
    "1fr}}\n";

/* Those of the figures. */
static void put_colors(figure_theme theme, FILE *out)
{
    static const struct {
        const char *name;
        figure_role role;
    } colors[] = { { "page", FIGURE_BACKGROUND }, { "panel", FIGURE_PANEL },
                   { "text", FIGURE_TEXT },       { "muted", FIGURE_TEXT_MUTED },
                   { "line", FIGURE_GRID },       { "accent", FIGURE_ACCENT },
                   { "bad", FIGURE_OVERLAP } };
    for (size_t i = 0; i < sizeof colors / sizeof colors[0]; i++) {
        const draw_color c = figure_color(theme, colors[i].role);
        (void)fprintf(out, "%s--%s:#%02x%02x%02x", i > 0 ? ";" : "", colors[i].name, c.r, c.g, c.b);
    }
}

/* Narrower than a picture on its own, so that its texts are as large as those of the page. */
static const int figure_width = 560, figure_height = 410;

typedef struct book_entry {
    char *id;          /* unique in the page */
    char *chapter;     /* what stands before ": " in the title; "" when nothing does */
    char *title;       /* the rest of it */
    int number;        /* of the chapter, from 1 in the order of their first cases */
    char *article;     /* HTML */
    uint64_t explains; /* what its figure would explain if it stood alone */
    carried_case from; /* between the two looks at it: a pipe can be read only once */
} book_entry;

/* Text in HTML, and in its attributes. A file's name may be no UTF-8, and a note may turn what
 * stands behind it. */
void book_put_text(const char *text, FILE *out)
{
    for (size_t size; *text != '\0'; text += size > 0 ? size : 1) {
        size = utf8_char_size(text, 4); /* the end mark cuts what lacks bytes */
        const char *said = *text == '&'       ? "&amp;"
                           : *text == '<'     ? "&lt;"
                           : *text == '>'     ? "&gt;"
                           : *text == '"'     ? "&quot;"
                           : utf8_turns(text) ? ""
                                              : NULL;
        if (said != NULL) {
            (void)fputs(said, out);
        } else if ((unsigned char)*text < ' ') {
            (void)fputc(' ', out);
        } else {
            (void)fwrite(size > 0 ? text : "?", 1, size > 0 ? size : 1, out);
        }
    }
}

static void put_between(const char *before, const char *text, const char *after, FILE *out)
{
    (void)fputs(before, out);
    book_put_text(text, out);
    (void)fputs(after, out);
}

/* ---- The figure --------------------------------------------------------------------------- */

/* Where an id is given or meant in our SVG; whatever comes behind is the id. */
static const char *const id_marks[] = { " id=\"", "url(#", "href=\"#" };

static size_t id_mark_length(const char *at)
{
    for (size_t i = 0; i < sizeof id_marks / sizeof id_marks[0]; i++) {
        const size_t length = strlen(id_marks[i]);
        if (strncmp(at, id_marks[i], length) == 0) { return length; }
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
    put_between("<li><strong>", step->title, "</strong>", out);
    const char *const lines[] = { step->formula, step->numbers };
    for (int i = 0; i < 2; i++) {
        if (lines[i][0] != '\0') { put_between("<code>", lines[i], "</code>", out); }
    }
    if (step->outcome[0] != '\0') {
        put_between(step->decides ? "<span class=\"decides\">" : "<span>", step->outcome, "</span>",
                    out);
    }
    (void)fputs("</li>\n", out);
}

static void put_steps(const report *r, const report_question *question, FILE *out)
{
    report_steps steps;
    char letters[REPORT_LETTERS_SIZE];
    const report_pair pair = question->pair;
    report_steps_of(r, question, &steps);
    report_letters(r, question, letters);
    put_between(question->is_sweep ? "<h4>In the frame: " : "<h4>At rest: ",
                report_shape(r, pair.a)->name, question->is_sweep ? " against " : " and ", out);
    put_between("", report_shape(r, pair.b)->name, "</h4>\n", out);
    if (letters[0] != '\0') { put_between("<p class=\"letters\">", letters, "</p>\n", out); }
    (void)fputs("<ol class=\"steps\">\n", out);
    for (int i = 0; i < steps.count; i++) { put_step(&steps.step[i], out); }
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
    if (choice.has_pair) { put_steps(r, &(report_question){ false, choice.pair }, out); }
    (void)fputs("</div>\n", out);
}

static void put_expectations(const report *r, const scene *s, FILE *out)
{
    if (report_judged_count(r) == 0) { return; }
    (void)fputs("<ul class=\"states\">\n", out);
    for (int i = 0; i < report_judged_count(r); i++) {
        const report_judged *judged = report_judged_at(r, i);
        char text[REPORT_ABOUT_SIZE + REPORT_PROBLEM_SIZE];
        (void)fprintf(out, "<li%s><b>%s</b>", judged->holds ? "" : " class=\"fails\"",
                      judged->holds ? "✓" : "✗");
        book_put_text(report_about(r, judged, text), out);
        put_between(": ", judged->holds ? report_say_expected(s, i, text) : judged->problem,
                    "</li>\n", out);
    }
    (void)fputs("</ul>\n", out);
}

static void put_article(const renderer *r, const book_entry *entry, const canvas_bytes *svg,
                        FILE *out)
{
    const scene *s = r->from.scene;
    (void)fprintf(out, "<article id=\"%s\">\n", entry->id);
    put_between("<h3>", entry->title, "</h3>\n", out);
    if (scene_note(s)[0] != '\0') { put_between("<p>", scene_note(s), "</p>\n", out); }
    (void)fputs("<div class=\"case\">\n<div class=\"shown\">\n", out);
    put_figure(svg, entry->id, out);
    put_expectations(r->report, s, out);
    (void)fputs("</div>\n", out);
    put_reasoning(r->report, out);
    (void)fputs("</div>\n", out);
}

/* ---- One case ----------------------------------------------------------------------------- */

static bool is_taken(const book_entry *entries, int count, const char *id)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(entries[i].id, id) == 0) { return true; }
    }
    return false;
}

/* "case-601-swept", and "case-601-swept-7" when a file before the 7th has that id. The number of
 * its place is no part of the others' ids: links stay good when cases come in between. */
static bool make_id(char *const *files, int index, book_entry *entries)
{
    const char *name = outputs_file_name(files[index]);
    const size_t stem = outputs_stem_length(name), size = stem + 32;
    char *id = malloc(size);
    if (id == NULL) { return false; }
    size_t length = (size_t)snprintf(id, size, "case-");
    for (size_t i = 0; i < stem; i++) {
        id[length++] = (char)(isalnum((unsigned char)name[i]) ? name[i] : '-');
    }
    id[length] = '\0';
    for (int number = index + 1; is_taken(entries, index, id); number++) {
        (void)snprintf(id + length, size - length, "-%d", number);
    }
    entries[index].id = id;
    return true;
}

static bool split_title(const char *title, book_entry *out)
{
    const char *colon = strstr(title, ": ");
    const size_t length = colon != NULL ? (size_t)(colon - title) : 0;
    out->chapter = strndup(title, length);
    out->title = strdup(colon != NULL ? colon + 2 : title);
    return out->chapter != NULL && out->title != NULL;
}

/* With --all-steps a figure for each step of the story, as `shot --all-steps` draws them. */
static bool put_storyboard(renderer *r, const char *id, FILE *out)
{
    char step_id[NAME_MAX + 64]; /* as long as make_id() makes one of a file's name, and the step */
    const int count = render_step_count(r);
    (void)fputs("<div class=\"board\">\n", out);
    for (r->step = 1; r->step <= count; r->step++) {
        canvas_bytes svg;
        if (render_picture(r, &svg) != CANVAS_OK) { break; }
        (void)snprintf(step_id, sizeof step_id, "%s_step-%d", id, r->step);
        put_figure(&svg, step_id, out);
        canvas_free(&svg);
    }
    const bool whole = r->step > count;
    r->step = 0;
    (void)fputs("</div>\n", out);
    return whole;
}

static bool write_article(renderer *r, book_entry *entry, const canvas_bytes *svg)
{
    size_t size = 0;
    FILE *out = open_memstream(&entry->article, &size);
    if (out == NULL) { return false; }
    put_article(r, entry, svg, out);
    bool good = !r->options->all_steps || put_storyboard(r, entry->id, out);
    (void)fputs("</article>\n", out);
    good = good && !ferror(out);
    return fclose(out) == 0 && good;
}

typedef struct book {
    const cli_options *options; /* of the figures */
    book_entry *entries;
    int chapters;
} book;

/* What the legend of its figure has to explain. */
static int look_at_case(renderer *r, const void *shared, int job, const cli_says *says)
{
    const book *b = shared;
    const char *file = b->options->files[job];
    canvas_bytes svg;
    const int result = render_open(r, file, says->err);
    if (result != CLI_DONE) { return result; }
    const canvas_status status = render_picture(r, &svg);
    canvas_free(&svg);
    b->entries[job].explains = r->explains;
    b->entries[job].from = r->from;
    r->from = (carried_case){ 0 };
    const char *title = scene_title(b->entries[job].from.scene);
    return status != CANVAS_OK ? cli_tell(says->err, file, canvas_status_text(status))
           : split_title(title[0] != '\0' ? title : outputs_file_name(file), &b->entries[job])
               ? CLI_DONE
               : cli_tell(says->err, file, "out of memory");
}

static int number_chapters(book_entry *entries, int count)
{
    int chapters = 0;
    for (int i = 0; i < count && entries[i].chapter != NULL; i++) { /* all have one */
        int first = 0;
        while (strcmp(entries[first].chapter, entries[i].chapter) != 0) { first++; }
        entries[i].number = first < i ? entries[first].number : ++chapters;
    }
    return chapters;
}

/* What looks the same in every case is explained once in a chapter; no room is kept for what a
 * figure could show, but does not. */
static uint64_t left_out(const book_entry *entries, int index)
{
    const uint64_t alike = plan_item_bit(ITEM_MISTAKE) - 1;
    uint64_t out = ~entries[index].explains;
    for (int i = 0; i < index; i++) {
        const bool together = entries[i].number == entries[index].number;
        out |= together ? entries[i].explains & alike : 0;
    }
    return out;
}

static int write_case(renderer *r, const void *shared, int job, const cli_says *says)
{
    const book *b = shared;
    const char *file = b->options->files[job];
    book_entry *entry = &b->entries[job];
    canvas_bytes svg;
    int result = render_take(r, &entry->from, file, says->err);
    if (result != CLI_DONE) { return result; }
    r->explained = left_out(b->entries, job);
    const canvas_status status = render_picture(r, &svg);
    if (status != CANVAS_OK) { return cli_tell(says->err, file, canvas_status_text(status)); }
    if (!write_article(r, entry, &svg)) { result = cli_tell(says->err, file, "out of memory"); }
    canvas_free(&svg);
    return result;
}

/* ---- Chapters ----------------------------------------------------------------------------- */

static void put_chapter_name(const book *b, int number, FILE *out)
{
    int first = 0;
    while (b->entries[first].number != number) { first++; }
    const char *name = b->entries[first].chapter;
    book_put_text(name[0] != '\0' ? name : "Cases", out);
}

static void put_contents_of(const book *b, int number, FILE *out)
{
    (void)fprintf(out, "<li><a href=\"#chapter-%d\">", number);
    put_chapter_name(b, number, out);
    (void)fputs("</a>\n<ol>\n", out);
    for (int i = 0; i < b->options->file_count; i++) {
        if (b->entries[i].number == number) {
            (void)fprintf(out, "<li><a href=\"#%s\"", b->entries[i].id);
            put_between(">", b->entries[i].title, "</a></li>\n", out);
        }
    }
    (void)fputs("</ol></li>\n", out);
}

static void put_chapter(const book *b, int number, FILE *out)
{
    (void)fprintf(out, "<section aria-labelledby=\"chapter-%d\">\n<h2 id=\"chapter-%d\">", number,
                  number);
    put_chapter_name(b, number, out);
    (void)fputs("</h2>\n", out);
    for (int i = 0; i < b->options->file_count; i++) {
        if (b->entries[i].number == number) { (void)fputs(b->entries[i].article, out); }
    }
    (void)fputs("</section>\n", out);
}

void book_begin_page(const char *title, FILE *out)
{
    (void)fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                "<meta name=\"color-scheme\" content=\"light dark\">\n",
                out);
    put_between("<title>", title, " · Collision Test</title>\n", out);
    (void)fputs("<style>\n:root{color-scheme:light dark;", out);
    put_colors(FIGURE_LIGHT, out);
    (void)fputs("}\n@media (prefers-color-scheme:dark){:root{", out);
    put_colors(FIGURE_DARK, out);
    (void)fprintf(out,
                  "}}\n%s</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#cases\">To the "
                  "content</a>\n<header>\n",
                  style);
    put_between("<h1>", title, "</h1>\n", out);
}

/* Cases stand in the order given. Needs no script and no other file; follows the reader's light or
 * dark mode. */
static void put_page(const book *b, FILE *out)
{
    const int count = b->options->file_count;
    const char *title = b->options->title;
    book_begin_page(title != NULL ? title
                    : count > 1   ? "A book of cases"
                                  : b->entries[0].title,
                    out);
    (void)fprintf(out,
                  "<p>%d case%s in %d chapter%s: what collides, where, and why. Each figure shows "
                  "a case, each list of steps how its answer is found, with the numbers put "
                  "in. What lines and colours mean stands below the first figure of a chapter "
                  "that has them.</p>\n</header>\n",
                  count, count == 1 ? "" : "s", b->chapters, b->chapters == 1 ? "" : "s");
    (void)fputs("<nav aria-label=\"Contents\">\n<ol>\n", out);
    for (int number = 1; number <= b->chapters; number++) { put_contents_of(b, number, out); }
    (void)fputs("</ol>\n</nav>\n<main id=\"cases\">\n", out);
    for (int number = 1; number <= b->chapters; number++) { put_chapter(b, number, out); }
    (void)fputs("</main>\n<footer>\n<p>Drawn by Collision Test from the case files alone.</p>\n"
                "</footer>\n</body>\n</html>\n",
                out);
}

/* ---- The book ----------------------------------------------------------------------------- */

static int write_page(const book *b, const char *path)
{
    canvas_bytes page = { 0 };
    FILE *out = open_memstream(&page.data, &page.size);
    if (out == NULL) { return cli_tell(stderr, path, "out of memory"); }
    put_page(b, out);
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
        carried_case_deinit(&entries[i].from);
    }
    free(entries);
}

int book_write(const cli_options *options, const outputs *plan)
{
    const char *useless = options->watch               ? "--watch"
                          : options->step > 0          ? "--step"
                          : options->theme == CLI_DARK ? "--theme dark" /* a page has both */
                                                       : NULL;
    if (useless != NULL) {
        (void)fprintf(stderr, "collision-test: --format html does not go with %s\n", useless);
        return CLI_FAILED;
    }
    cli_options figures = *options;
    figures.theme = CLI_AUTO;
    figures.no_source = true;
    figures.animate_movers = true;
    if (!options->sized) {
        figures.width = figure_width;
        figures.height = figure_height;
    }
    book b = { &figures, calloc((size_t)plan->count, sizeof *b.entries), 0 };
    if (b.entries == NULL) { return cli_no_memory(); }
    bool named = true;
    for (int i = 0; i < plan->count && named; i++) {
        named = make_id(options->files, i, b.entries);
    }
    job_list jobs = { &figures, CLI_SVG, plan->count, &b, look_at_case };
    int result = named ? jobs_run(&jobs) : cli_no_memory();
    if (result == CLI_DONE) {
        b.chapters = number_chapters(b.entries, plan->count);
        jobs.work = write_case;
        result = jobs_run(&jobs);
    }
    if (result == CLI_DONE) { result = write_page(&b, plan->paths[0]); }
    free_entries(b.entries, plan->count);
    return result;
}
