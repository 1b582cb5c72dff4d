/* book_page.c - the page around the cases of a book. */
#include "cli/commands/book_page.h"

#include <stdbool.h>
#include <string.h>

/* The colours are those of the figures. Whatever is shown fits the width of a narrow window; long
 * formulas break rather than being cut. */
static const char style[] =
    ":root{color-scheme:light dark;--page:#fff;--panel:#f3f5f8;--text:#1c2430;--muted:#5a6675;"
    "--line:#dfe4ea;--accent:#0a5bd0;--bad:#c8102e}\n"
    "@media (prefers-color-scheme:dark){:root{--page:#14181f;--panel:#1d232c;--text:#e8ecf2;"
    "--muted:#9aa7b7;--line:#2b333f;--accent:#5cc8ff;--bad:#ff5d6c}}\n"
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
    ".states{list-style:none;margin:.8rem 0 0;padding:0;font-size:.85rem}\n"
    ".states li{padding-left:1.4rem;text-indent:-1.4rem}\n"
    ".states b{display:inline-block;width:1.4rem;text-indent:0;color:var(--accent)}\n"
    ".states .fails,.states .fails b{color:var(--bad)}\n"
    ".steps{margin:0;padding-left:1.8rem;font-size:.85rem}\n"
    ".steps li{margin-bottom:.5rem}\n"
    ".steps strong{display:block}\n"
    ".steps code{display:block;font:.8rem/1.45 \"DejaVu Sans Mono\",monospace;"
    "color:var(--muted);padding-left:1rem;text-indent:-1rem}\n"
    ".steps code+code{color:var(--text)}\n"
    ".decides{font-weight:bold}\n"
    "footer{color:var(--muted);font-size:.85rem}\n"
    "@media "
    "print{article{break-inside:avoid;background:none}.shown{position:static}nav{display:none}}\n";

void book_put_text(const char *text, FILE *out)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            (void)fputs("&amp;", out);
            break;
        case '<':
            (void)fputs("&lt;", out);
            break;
        case '>':
            (void)fputs("&gt;", out);
            break;
        case '"':
            (void)fputs("&quot;", out);
            break;
        default:
            (void)fputc((unsigned char)*text < ' ' ? ' ' : *text, out);
            break;
        }
    }
}

/* ---- Chapters ----------------------------------------------------------------------------- */

/* The first entry of each chapter leads it. */
static bool leads(const book_entry *entries, int index)
{
    for (int i = 0; i < index; i++) {
        if (strcmp(entries[i].chapter, entries[index].chapter) == 0) {
            return false;
        }
    }
    return true;
}

static int chapter_count(const book_entry *entries, int count)
{
    int chapters = 0;
    for (int i = 0; i < count; i++) {
        chapters += leads(entries, i);
    }
    return chapters;
}

typedef struct chapter {
    const book_entry *entries;
    int first, count; /* of all entries; those of other chapters are among them */
} chapter;

/* The next entry of the chapter from `index` on; `count` when there is none. */
static int next_of(const chapter *c, int index)
{
    while (index < c->count &&
           strcmp(c->entries[index].chapter, c->entries[c->first].chapter) != 0) {
        index++;
    }
    return index;
}

static void put_chapter_name(const chapter *c, FILE *out)
{
    const char *name = c->entries[c->first].chapter;
    book_put_text(name[0] != '\0' ? name : "Cases", out);
}

static void put_contents_of(const chapter *c, int number, FILE *out)
{
    (void)fprintf(out, "<li><a href=\"#chapter-%d\">", number);
    put_chapter_name(c, out);
    (void)fputs("</a>\n<ol>\n", out);
    for (int i = next_of(c, c->first); i < c->count; i = next_of(c, i + 1)) {
        (void)fprintf(out, "<li><a href=\"#%s\">", c->entries[i].id);
        book_put_text(c->entries[i].title, out);
        (void)fputs("</a></li>\n", out);
    }
    (void)fputs("</ol></li>\n", out);
}

static void put_chapter(const chapter *c, int number, FILE *out)
{
    (void)fprintf(out, "<section aria-labelledby=\"chapter-%d\">\n<h2 id=\"chapter-%d\">", number,
                  number);
    put_chapter_name(c, out);
    (void)fputs("</h2>\n", out);
    for (int i = next_of(c, c->first); i < c->count; i = next_of(c, i + 1)) {
        (void)fputs(c->entries[i].article, out);
    }
    (void)fputs("</section>\n", out);
}

typedef void put_one(const chapter *c, int number, FILE *out);

static void put_chapters(const book_entry *entries, int count, put_one *put, FILE *out)
{
    int number = 0;
    for (int i = 0; i < count; i++) {
        if (leads(entries, i)) {
            const chapter c = { entries, i, count };
            put(&c, ++number, out);
        }
    }
}

void book_page(const book_entry *entries, int count, FILE *out)
{
    const int chapters = chapter_count(entries, count);
    (void)fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                "<meta name=\"color-scheme\" content=\"light dark\">\n"
                "<title>Collision Test: a book of cases</title>\n<style>\n",
                out);
    (void)fputs(style, out);
    (void)fputs("</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#cases\">To the cases</a>\n"
                "<header>\n<h1>A book of cases</h1>\n",
                out);
    (void)fprintf(out,
                  "<p>%d case%s in %d chapter%s: what collides, where, and why. Each figure shows "
                  "a case, each list of steps how its answer is found, with the numbers put "
                  "in.</p>\n</header>\n",
                  count, count == 1 ? "" : "s", chapters, chapters == 1 ? "" : "s");
    (void)fputs("<nav aria-label=\"Contents\">\n<ol>\n", out);
    put_chapters(entries, count, put_contents_of, out);
    (void)fputs("</ol>\n</nav>\n<main id=\"cases\">\n", out);
    put_chapters(entries, count, put_chapter, out);
    (void)fputs("</main>\n<footer>\n<p>Drawn by Collision Test from the case files alone.</p>\n"
                "</footer>\n</body>\n</html>\n",
                out);
}
